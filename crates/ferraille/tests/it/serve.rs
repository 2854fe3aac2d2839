//! The server as those who host it start it: one program, one folder, no settings (UX-34).

use crate::run::{Folder, program};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// A running program that ends with this value.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The answer to a request, once somebody listens.
fn get(port: u16, path: &str) -> String {
    let deadline = Instant::now() + Duration::from_secs(60);
    loop {
        let mut text = String::new();
        let answer = TcpStream::connect(("127.0.0.1", port)).and_then(|mut stream| {
            write!(stream, "GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")?;
            stream.read_to_string(&mut text)
        });
        match answer {
            Ok(_) => return text,
            Err(error) => assert!(Instant::now() < deadline, "nobody answers: {error}"),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn ux_34_one_program_and_one_folder_are_enough() {
    let folder = Folder::new();
    let data = folder.file("data");
    let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
    let mut command = program(&["serve"]);
    command.env_clear().env("PORT", port.to_string()).env("DATA_DIR", &data);
    let _running =
        Running(command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts"));
    assert!(get(port, "/healthz").ends_with("alive\n"));
    assert!(get(port, "/readyz").ends_with("ready\n"));
    assert!(get(port, "/").contains("value=\"robotroc\""), "the home page, with its games");
    assert!(std::fs::read_dir(&data).expect("the folder was made").count() > 0, "all it keeps is there");
}

#[test]
fn ux_34_the_container_has_one_folder_and_nobodys_rights() {
    let container = include_str!("../../../../Dockerfile");
    let lines = |word: &str| container.lines().filter_map(|line| line.strip_prefix(word)).collect::<Vec<_>>();
    assert_eq!(lines("USER "), ["65534:65534"]);
    assert_eq!(lines("VOLUME "), ["/data"]);
    assert!(container.contains("DATA_DIR=/data"), "all that is kept is in that folder");
}

//! A server for tests: in this process on a port of its own, or as a process that can be killed.
#![allow(dead_code)] // each test binary uses its part of it

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::client::{Client, Reply};
use server::{House, Limits, Settings};
use store::Location;
use store::testing::Folder;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Settings on a free port, without limits, with bots that play at once.
pub fn settings(location: &Location) -> Settings {
    let mut settings = Settings { limits: Limits::none(), bot_threads: 1, ..Settings::defaults() };
    match location {
        Location::Sqlite(path) => settings.place.data = path.parent().unwrap().to_owned(),
        Location::Postgres(url) => settings.place.database = Some(url.clone()),
    }
    settings
}

/// A server in this process.
pub struct Host {
    pub address: SocketAddr,
    pub house: Arc<House>,
    pub folder: Folder,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<()>>,
}

impl Host {
    pub async fn new() -> Host {
        Host::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Settings)) -> Host {
        let folder = Folder::new("server");
        let mut settings = settings(&folder.sqlite());
        change(&mut settings);
        Host::start(settings, folder).await
    }

    pub async fn start(settings: Settings, folder: Folder) -> Host {
        let house = House::open(settings).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = {
            let house = house.clone();
            tokio::spawn(async move {
                let stop = async { drop(stopped.await) };
                server::run(house, listener, stop).await.unwrap();
            })
        };
        Host { address, house, folder, stop: Some(stop), running: Some(running) }
    }

    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    pub fn with_token(&self, token: &str) -> Client {
        Client::with_token(self.address, token)
    }

    /// Ends the server in order and gives its folder for the next.
    pub async fn stop(mut self) -> Folder {
        drop(self.stop.take());
        let running = self.running.take().unwrap();
        drop(self.house);
        tokio::time::timeout(Duration::from_secs(15), running).await.expect("a server ends in time").unwrap();
        self.folder
    }
}

/// A player: a client with a token and a seat at a table.
pub struct Player {
    pub client: Client,
    pub token: String,
    pub table: String,
    pub seat: u64,
}

impl Player {
    pub fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.table)
    }

    pub async fn state(&mut self) -> Value {
        let path = self.path("");
        self.client.get(&path).await.unwrap().json()
    }

    pub async fn post(&mut self, rest: &str, body: Value) -> Reply {
        let path = self.path(rest);
        self.client.post(&path, &body).await.unwrap()
    }

    pub async fn play(&mut self, seq: &Value, mv: &Value) -> Reply {
        self.post("/moves", json!({"seq": seq, "move": mv})).await
    }

    /// Plays the first legal move; false if there is none.
    pub async fn play_first(&mut self) -> bool {
        let state = self.state().await;
        let Some(mv) = state["moves"].get(0) else { return false };
        let reply = self.play(&state["seq"], &mv["text"]).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        true
    }
}

/// Makes a table; the maker's seats are those with a person.
pub async fn create(address: SocketAddr, body: Value) -> Player {
    let mut client = Client::new(address);
    let reply = client.post("/api/tables", &body).await.unwrap();
    assert_eq!(reply.status, 201, "{}", reply.text());
    let made = reply.json();
    let token = made["token"].as_str().unwrap().to_owned();
    client.token = Some(token.clone());
    let seat = made["seats"][0].as_u64().unwrap_or(0);
    Player { client, token, table: made["table"].as_str().unwrap().into(), seat }
}

/// Joins a table.
pub async fn join(address: SocketAddr, table: &str, name: &str) -> Player {
    let mut client = Client::new(address);
    let reply = client.post(&format!("/api/tables/{table}/join"), &json!({"name": name})).await.unwrap();
    assert_eq!(reply.status, 200, "{}", reply.text());
    let joined = reply.json();
    let token = joined["token"].as_str().unwrap().to_owned();
    client.token = Some(token.clone());
    Player { client, token, table: table.into(), seat: joined["seats"][0].as_u64().unwrap() }
}

/// Two people at a table.
pub async fn two_people(address: SocketAddr, game: &str) -> [Player; 2] {
    let ana = create(address, json!({"game": game, "seats": [{"person": "Ana"}, {}], "pace": "instant"})).await;
    let bo = join(address, &ana.table, "Bo").await;
    [ana, bo]
}

/// Waits until something is so, looking often.
pub async fn until<T, F: Future<Output = Option<T>>>(what: &str, seconds: u64, mut look: impl FnMut() -> F) -> T {
    let deadline = Instant::now() + Duration::from_secs(seconds);
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(Instant::now() < deadline, "waited {seconds} s in vain: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// A server that is a process of its own, to be killed: this same test program, asked to be a server.
pub struct Process {
    pub address: SocketAddr,
    child: Child,
}

/// The name of the test that is no test: see [`Process`]. Each binary that kills servers has it.
pub const BE_A_SERVER: &str = "be_a_server";

impl Process {
    pub fn start(location: &Location, port: u16) -> Process {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", BE_A_SERVER, "--ignored", "--nocapture"]).env("FERRAILLE_TEST_PORT", port.to_string());
        match location {
            Location::Sqlite(path) => command.env("FERRAILLE_TEST_DATA", path.parent().unwrap()),
            Location::Postgres(url) => command.env("FERRAILLE_TEST_DATABASE", url),
        };
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        Process { address: SocketAddr::from(([127, 0, 0, 1], port)), child }
    }

    /// kill -9.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// SIGTERM; answers with whether it ended well and how long it took.
    pub fn terminate(&mut self) -> (bool, Duration) {
        let started = Instant::now();
        let _ = Command::new("kill").arg("-TERM").arg(self.child.id().to_string()).status();
        (self.child.wait().is_ok_and(|status| status.success()), started.elapsed())
    }

    pub async fn wait_until_ready(&self) {
        until("the server answers", 30, || async {
            let reply = Client::new(self.address).get("/healthz").await.ok()?;
            reply.status.is_success().then_some(())
        })
        .await;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What [`BE_A_SERVER`] does.
pub fn be_a_server() {
    let Ok(port) = std::env::var("FERRAILLE_TEST_PORT") else { return };
    let mut settings =
        Settings { limits: Limits::none(), bot_threads: 1, log_level: "error".into(), ..Settings::defaults() };
    settings.port = Some(port.parse().unwrap());
    if let Ok(data) = std::env::var("FERRAILLE_TEST_DATA") {
        settings.place.data = Path::new(&data).to_owned();
    }
    settings.place.database = std::env::var("FERRAILLE_TEST_DATABASE").ok();
    server::serve(settings).unwrap();
}

/// A port that is free now.
pub fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

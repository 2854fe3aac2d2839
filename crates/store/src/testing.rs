//! For tests: a PostgreSQL server of their own, folders that vanish, disks that fill up.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

use crate::{Location, TableId};

/// A new folder that is removed with all its contents when this goes out of scope.
#[derive(Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A new folder, whose name begins so.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("ferraille-{name}-{}", TableId::random()));
        std::fs::create_dir_all(&path).expect("the temporary folder is writable");
        Folder(path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A new SQLite database in it.
    pub fn sqlite(&self) -> Location {
        Location::Sqlite(self.0.join("ferraille.db"))
    }
}

/// A small disk of its own under a folder, until this goes out of scope: it can be filled to the last byte.
#[derive(Debug)]
pub struct SmallDisk(PathBuf);

impl SmallDisk {
    /// So many megabytes. Only root may mount: others are told that the test was not tried, but the machine that
    /// answers for the project (`CI` is set) must try it.
    ///
    /// # Panics
    /// If `CI` is set and mounting fails.
    pub fn mount(folder: &Folder, megabytes: u32) -> Option<Self> {
        let size = format!("size={megabytes}m");
        let tried = Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder.path()).status();
        if tried.is_ok_and(|status| status.success()) {
            return Some(SmallDisk(folder.path().to_owned()));
        }
        let why = "a small disk can't be mounted: a full disk is tried by root only";
        assert!(std::env::var_os("CI").is_none(), "{why}. Run the tests as root, or without CI set");
        println!("not tried: {why}");
        None
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A PostgreSQL server of the tests' own: on a Unix socket only, gone when the test process is, however it ends.
#[derive(Debug)]
pub struct PostgresServer {
    folder: Folder,
    bin: PathBuf,
    keeper: Option<Child>,
}

impl PostgresServer {
    /// The server that all tests of this process share.
    pub fn shared() -> &'static PostgresServer {
        static SERVER: OnceLock<PostgresServer> = OnceLock::new();
        SERVER.get_or_init(PostgresServer::start)
    }

    /// A server for one test alone, which may stop it and start it again.
    pub fn start() -> PostgresServer {
        let folder = Folder::new("postgres");
        let bin = programs();
        let data = folder.path().join("data");
        // PostgreSQL refuses to run as root: hand the folder to the user that Debian's package made for it.
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        run(as_postgres(&bin.join("initdb")).args(["-A", "trust", "-U", "ferraille", "--no-sync", "-D"]).arg(&data));
        let mut server = PostgresServer { folder, bin, keeper: None };
        server.resume();
        server
    }

    /// Starts the stopped server again, on the same data.
    pub fn resume(&mut self) {
        // The shell outlives nobody: when our end of its standard input closes, it stops the server and tidies up.
        let script = r#""$0" -D "$1" -k "$2" -c listen_addresses= -c fsync=off -c max_connections=200 >"$2/log" 2>&1 &
            pid=$!; read word; kill -INT $pid; wait $pid; [ "$word" = keep ] || rm -rf "$2""#;
        let keeper = as_postgres(Path::new("/bin/sh"))
            .arg("-c")
            .arg(script)
            .arg(self.bin.join("postgres"))
            .arg(self.folder.path().join("data"))
            .arg(self.folder.path())
            .stdin(Stdio::piped())
            .spawn()
            .expect("a shell starts");
        self.keeper = Some(keeper);
        let deadline = Instant::now() + Duration::from_secs(30);
        let ready = self.bin.join("pg_isready");
        while !Command::new(&ready)
            .args(["-q", "-h"])
            .arg(self.folder.path())
            .status()
            .expect("pg_isready comes with PostgreSQL")
            .success()
        {
            assert!(Instant::now() < deadline, "PostgreSQL did not start: {:?}", self.log());
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// Stops the server; connections break.
    pub fn stop(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            if let Some(mut input) = keeper.stdin.take() {
                let _ = input.write_all(b"keep\n");
            }
            let _ = keeper.wait();
        }
    }

    /// A new, empty database.
    pub async fn database(&self) -> Location {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let name = format!("test_{}_{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut connection = PgConnection::connect(&self.url("postgres")).await.expect("our server answers");
        sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .execute(&mut connection)
            .await
            .expect("our server makes databases");
        Location::Postgres(self.url(&name))
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://ferraille@localhost/{database}?host={}", self.folder.path().display())
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop();
    }
}

fn is_root() -> bool {
    // Without libc: the owner of our own process folder is who we are.
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        std::fs::metadata("/proc/self").is_ok_and(|meta| meta.uid() == 0)
    }
    #[cfg(not(unix))]
    false
}

fn as_postgres(program: &Path) -> Command {
    if is_root() {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program).current_dir("/");
        command
    } else {
        Command::new(program)
    }
}

fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> =
        versions.map(|v| v.path().join("bin")).filter(|b| b.join("initdb").exists()).collect();
    found.sort();
    found.pop().or_else(in_path).unwrap_or_else(|| {
        panic!("these tests need PostgreSQL's server programs: install them with `apt install postgresql` (./check does it)")
    })
}

fn in_path() -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?).find(|folder| folder.join("initdb").exists())
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|e| panic!("{command:?} does not start: {e}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

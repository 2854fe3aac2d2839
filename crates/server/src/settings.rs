//! The settings: each by flag and by environment variable, each with a default that works. `docs/hosting.md` has the
//! table of them; a test compares it with this file.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use store::Location;

/// How `ferraille serve` runs.
#[derive(Debug, Clone, Args)]
pub struct Settings {
    /// The address to listen on
    #[arg(long, env = "LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,
    /// The port to listen on, if not the one in --listen
    #[arg(long, env = "PORT", value_name = "PORT")]
    pub port: Option<u16>,
    /// Where the records are
    #[command(flatten)]
    pub place: Place,
    /// The path under which a reverse proxy shows this server, such as /robots
    #[arg(long, env = "BASE_PATH", default_value = "", value_name = "PATH", value_parser = base_path)]
    pub base_path: String,
    /// The address that people see, such as `https://games.example`; makes cookies secure if it is https
    #[arg(long, env = "PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// Believe X-Forwarded-For and X-Forwarded-Proto: only behind a reverse proxy of your own
    #[arg(long, env = "TRUST_PROXY", value_parser = clap::builder::BoolishValueParser::new(), default_value = "false",
          num_args = 0..=1, default_missing_value = "true", value_name = "YES/NO")]
    pub trust_proxy: bool,
    /// Only who gives this password may make tables; joining by link stays free
    #[arg(long, env = "INSTANCE_PASSWORD", hide_env_values = true, value_name = "PASSWORD")]
    pub instance_password: Option<String>,
    /// Threads for bots to think on
    #[arg(long, env = "BOT_THREADS", default_value_t = default_bot_threads(), value_name = "N", value_parser = at_least_one)]
    pub bot_threads: usize,
    /// The longest that a bot of any level may look ahead for one decision
    #[arg(long, env = "BOT_TIME", default_value = "5s", value_name = "TIME", value_parser = duration)]
    pub bot_time: Duration,
    /// Delete finished tables so long after their last move; "never" keeps them
    #[arg(long, env = "TABLE_TTL", default_value = "never", value_name = "TIME", value_parser = maybe_duration)]
    pub table_ttl: Lifetime,
    /// Delete unfinished tables so long after the last change; "never" keeps them
    #[arg(long, env = "IDLE_TTL", default_value = "never", value_name = "TIME", value_parser = maybe_duration)]
    pub idle_ttl: Lifetime,
    /// An address of its own for /metrics, such as 127.0.0.1:9100; off if not given
    #[arg(long, env = "METRICS_ADDR", value_name = "ADDRESS")]
    pub metrics_addr: Option<SocketAddr>,
    /// How logs are written
    #[arg(long, env = "LOG_FORMAT", default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,
    /// Which logs are written: error, warn, info, debug, or tracing's own filters
    #[arg(long, env = "LOG_LEVEL", default_value = "info", value_name = "FILTER")]
    pub log_level: String,
    /// What one visitor may use
    #[command(flatten)]
    pub limits: Limits,
}

/// Where the records are.
#[derive(Debug, Clone, Args)]
pub struct Place {
    /// The data folder, for SQLite
    #[arg(long, env = "DATA_DIR", default_value = "data", value_name = "FOLDER")]
    pub data: PathBuf,
    /// A PostgreSQL database instead, postgres://user:password@host/name, which several servers may share
    #[arg(long, env = "DATABASE_URL", hide_env_values = true, value_name = "URL")]
    pub database: Option<String>,
}

impl Place {
    /// The place as the store knows it.
    pub fn location(&self) -> Location {
        match &self.database {
            Some(url) => Location::Postgres(url.clone()),
            None => Location::Sqlite(self.data.join("ferraille.db")),
        }
    }
}

/// What one visitor may use. Zero means no limit, except for compression.
#[derive(Debug, Clone, Args)]
pub struct Limits {
    /// Tables that one address may make in an hour
    #[arg(long, env = "TABLES_PER_HOUR", default_value = "60", value_name = "N")]
    pub tables_per_hour: u32,
    /// Posts a second by one seat, or by one address that holds none
    #[arg(long, env = "POSTS_PER_SECOND", default_value = "10", value_name = "N")]
    pub posts_per_second: u32,
    /// Requests of any kind a second by one address
    #[arg(long, env = "REQUESTS_PER_SECOND", default_value = "100", value_name = "N")]
    pub requests_per_second: u32,
    /// Live streams that one address may hold
    #[arg(long, env = "STREAMS_PER_ADDRESS", default_value = "64", value_name = "N")]
    pub streams_per_address: usize,
    /// Live streams in all
    #[arg(long, env = "STREAMS", default_value = "10000", value_name = "N")]
    pub streams: usize,
    /// Live streams that are compressed at once (each takes about 300 kB); later ones are not
    #[arg(long, env = "COMPRESSED_STREAMS", default_value = "200", value_name = "N")]
    pub compressed_streams: usize,
}

impl Limits {
    /// No limits: for load tests.
    pub fn none() -> Self {
        Limits {
            tables_per_hour: 0,
            posts_per_second: 0,
            requests_per_second: 0,
            streams_per_address: 0,
            streams: 0,
            compressed_streams: 0,
        }
    }
}

/// How logs are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line, for machines.
    Json,
}

/// How long a table is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lifetime {
    /// For ever.
    Never,
    /// So long after its last change.
    After(Duration),
}

impl Settings {
    /// The address to listen on, `--port` taken into account.
    pub fn address(&self) -> SocketAddr {
        let mut address = self.listen;
        if let Some(port) = self.port {
            address.set_port(port);
        }
        address
    }

    /// Are pages seen over https, as far as the settings tell?
    pub fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The defaults, as without flags and environment, for tests and for programs that run a server inside.
    pub fn defaults() -> Self {
        Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            port: None,
            place: Place { data: "data".into(), database: None },
            base_path: String::new(),
            public_url: None,
            trust_proxy: false,
            instance_password: None,
            bot_threads: default_bot_threads(),
            bot_time: Duration::from_secs(5),
            table_ttl: Lifetime::Never,
            idle_ttl: Lifetime::Never,
            metrics_addr: None,
            log_format: LogFormat::Text,
            log_level: "info".into(),
            limits: Limits {
                tables_per_hour: 60,
                posts_per_second: 10,
                requests_per_second: 100,
                streams_per_address: 64,
                streams: 10_000,
                compressed_streams: 200,
            },
        }
    }
}

/// All cores but one, so that the web never waits for a bot.
fn default_bot_threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

fn at_least_one(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|&n| (1..=256).contains(&n)).ok_or_else(|| "give a number from 1 to 256".into())
}

fn base_path(text: &str) -> Result<String, String> {
    let path = text.trim_end_matches('/');
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-_.~".contains(c);
    if path.is_empty() || (path.starts_with('/') && path.chars().all(plain) && !path.contains("//")) {
        Ok(path.into())
    } else {
        Err("a base path looks like /robots".into())
    }
}

fn public_url(text: &str) -> Result<String, String> {
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', ' ', '?', '#']) => Ok(url.into()),
        _ => Err("a public address looks like https://games.example (a path goes into --base-path)".into()),
    }
}

/// `500ms`, `5s`, `10m`, `12h`, `90d`.
pub fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || format!("“{text}” is no time: write 500ms, 5s, 10m, 12h or 90d");
    let digits = text.find(|c: char| !c.is_ascii_digit()).ok_or_else(wrong)?;
    let (number, unit) = text.split_at(digits);
    let number: u64 = number.parse().map_err(|_| wrong())?;
    let millis: u64 = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        "d" => 86_400_000,
        _ => return Err(wrong()),
    };
    number.checked_mul(millis).filter(|&ms| ms < 1 << 52).map(Duration::from_millis).ok_or_else(wrong)
}

fn maybe_duration(text: &str) -> Result<Lifetime, String> {
    if text == "never" { Ok(Lifetime::Never) } else { duration(text).map(Lifetime::After) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{CommandFactory, FromArgMatches, Parser};

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        settings: Settings,
    }

    #[test]
    fn the_defaults_are_those_of_the_flags() {
        let matches = Program::command().try_get_matches_from(["ferraille"]).unwrap();
        let parsed = Program::from_arg_matches(&matches).unwrap().settings;
        assert_eq!(format!("{parsed:?}"), format!("{:?}", Settings::defaults()));
    }

    #[test]
    fn every_setting_has_an_environment_variable_and_a_row_in_the_docs() {
        let docs = include_str!("../../../docs/hosting.md");
        for argument in Program::command().get_arguments().filter(|a| !a.is_global_set() && a.get_id() != "help") {
            let flag = format!("`--{}`", argument.get_long().expect("settings have flags"));
            let env = argument.get_env().expect("settings have variables").to_string_lossy();
            let row = docs.lines().find(|line| line.starts_with(&format!("| {flag} |")));
            let row = row.unwrap_or_else(|| panic!("docs/hosting.md has no row for {flag}"));
            assert!(row.contains(&format!("`{env}`")), "the row of {flag} should name {env}");
        }
    }

    #[test]
    fn times_paths_and_addresses_are_checked() {
        assert_eq!(duration("90d"), Ok(Duration::from_secs(90 * 86_400)));
        for bad in ["", "5", "s", "-5s", "5 s", "99999999999999999d", "é"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
        assert_eq!(base_path("/robots/"), Ok("/robots".into()));
        assert!(base_path("robots").is_err() && base_path("/a b").is_err() && base_path("/a//b").is_err());
        assert!(public_url("https://games.example").is_ok());
        assert!(public_url("games.example").is_err() && public_url("https://x/y").is_err());
    }
}

//! A real browser for tests: Chromium through ChromeDriver, by the W3C WebDriver protocol, which is JSON over HTTP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// How long something may take on a machine that has much else to do. Nothing waits so long if all is well.
pub const PATIENCE: Duration = Duration::from_secs(150);

const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// What kind of window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    pub width: u32,
    pub height: u32,
    pub scripts: bool,
    pub touch: bool,
    /// Whether what it loads is written down.
    pub watched: bool,
}

impl Window {
    pub const DESKTOP: Window = Window { width: 1280, height: 720, scripts: true, touch: false, watched: false };
    pub const PHONE: Window = Window { width: 390, height: 844, scripts: true, touch: true, watched: false };
    pub const SMALL_PHONE: Window = Window { width: 360, height: 640, ..Window::PHONE };
    /// Near squares, upright and lying (UX-47).
    pub const SQUARES: [Window; 2] =
        [Window { width: 756, height: 904, ..Window::DESKTOP }, Window { width: 904, height: 756, ..Window::DESKTOP }];

    pub const fn without_scripts(self) -> Window {
        Window { scripts: false, ..self }
    }

    pub const fn watched(self) -> Window {
        Window { watched: true, ..self }
    }
}

/// A browser with a profile of its own; it ends with this value.
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
    /// Chromium itself, to be ended if it does not end by itself.
    process: Option<u64>,
    profile: PathBuf,
    pub window: Window,
}

/// An element of the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Element(String);

impl Browser {
    pub fn open(window: Window) -> Browser {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver runs: `apt-get install chromium chromium-driver`, or ./check, installs it");
        let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port = loop {
            let line = lines.next().expect("chromedriver says its port").unwrap();
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.trim_end_matches('.').parse().unwrap();
            }
        };
        std::thread::spawn(move || lines.for_each(drop));
        let profile = std::env::temp_dir().join(format!("ferraille-browser-{}-{port}", std::process::id()));
        let mut browser = Browser { driver, port, session: String::new(), process: None, profile, window };
        browser.begin();
        browser
    }

    fn begin(&mut self) {
        let mut args: Vec<String> = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--mute-audio",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-extensions",
            "--disable-default-apps",
            // Pages that were left, with all their drawings, would fill the memory.
            "--disable-features=BackForwardCache",
            "--disable-dev-shm-usage",
            "--hide-scrollbars",
        ]
        .map(str::to_owned)
        .to_vec();
        args.push(format!("--user-data-dir={}", self.profile.display()));
        args.push(format!("--window-size={},{}", self.window.width, self.window.height));
        let mut options = json!({"args": args});
        if !self.window.scripts {
            options["prefs"] = json!({"profile.managed_default_content_settings.javascript": 2});
        }
        if self.window.touch {
            options["mobileEmulation"] = json!({"deviceMetrics":
                {"width": self.window.width, "height": self.window.height, "pixelRatio": 2.0, "touch": true}});
        }
        let mut logs = json!({"browser": "ALL"});
        if self.window.watched {
            logs["performance"] = json!("ALL");
        }
        let patience = PATIENCE.as_millis() as u64;
        let wanted = json!({"capabilities": {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options,
            "goog:loggingPrefs": logs, "timeouts": {"script": patience, "pageLoad": patience}}}});
        let made = self.ask("POST", "/session", &wanted);
        self.session = made["sessionId"].as_str().expect("a session").to_owned();
        self.process = made["capabilities"]["goog:processID"].as_u64();
        self.resize(self.window);
    }

    /// Shows the page in another window, without loading it again.
    pub fn resize(&self, window: Window) {
        let size =
            json!({"width": window.width, "height": window.height, "deviceScaleFactor": 1, "mobile": window.touch});
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
    }

    /// What the reader's system says they prefer: `prefers-color-scheme`, `dark`.
    pub fn prefer(&self, name: &str, value: &str) {
        let features = json!({"features": [{"name": format!("prefers-{name}"), "value": value}]});
        self.devtools("Emulation.setEmulatedMedia", &features);
    }

    /// Forgets the pages that were left: without scripts every move is one, and Chromium keeps them for long.
    pub fn tidy(&self) {
        self.devtools("HeapProfiler.collectGarbage", &json!({}));
    }

    /// The errors that pages have caused so far; a refused post (409) is none, it tells the page to look again.
    pub fn errors(&self) -> Vec<String> {
        let log = self.ask("POST", &self.path("/se/log"), &json!({"type": "browser"}));
        let severe = log.as_array().into_iter().flatten().filter(|entry| entry["level"] == "SEVERE");
        let said = severe.filter_map(|entry| Some(entry["message"].as_str()?.to_owned()));
        said.filter(|message| !message.contains("status of 409")).collect()
    }

    /// One request of the protocol; answers with its `value`.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        self.try_ask(method, path, body).unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    fn try_ask(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let body = if method == "GET" || method == "DELETE" { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).map_err(|error| error.to_string())?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(|error| error.to_string())?;
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream
            .write_all(head.as_bytes())
            .and_then(|()| stream.write_all(body.as_bytes()))
            .map_err(|error| error.to_string())?;
        // ChromeDriver keeps connections open: the length of the answer says where it ends.
        let mut answer = BufReader::new(stream);
        let (mut line, mut length) = (String::new(), 0);
        loop {
            line.clear();
            answer.read_line(&mut line).map_err(|error| error.to_string())?;
            match line.trim_end().split_once(':') {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.trim().parse().unwrap_or(0)
                }
                None if line.trim_end().is_empty() => break,
                _ => {}
            }
        }
        let mut body = vec![0; length];
        answer.read_exact(&mut body).map_err(|error| error.to_string())?;
        let body = String::from_utf8_lossy(&body);
        let mut json: Value = serde_json::from_str(&body).map_err(|error| format!("{error}: {body}"))?;
        match json["value"].get("error") {
            Some(error) => Err(format!("{error}: {}", json["value"]["message"])),
            None => Ok(json["value"].take()),
        }
    }

    fn path(&self, rest: &str) -> String {
        format!("/session/{}{rest}", self.session)
    }

    pub fn go(&self, url: &str) {
        self.ask("POST", &self.path("/url"), &json!({"url": url}));
    }

    pub fn url(&self) -> String {
        self.ask("GET", &self.path("/url"), &Value::Null).as_str().unwrap_or_default().to_owned()
    }

    pub fn reload(&self) {
        self.ask("POST", &self.path("/refresh"), &json!({}));
    }

    /// Runs a script of the test in the page (also where pages' own scripts are off).
    pub fn run(&self, script: &str) -> Value {
        self.ask("POST", &self.path("/execute/sync"), &json!({"script": script, "args": []}))
    }

    /// The same with arguments; `None` where the page is just being left.
    pub fn try_run(&self, script: &str, args: Value) -> Option<Value> {
        self.try_ask("POST", &self.path("/execute/sync"), &json!({"script": script, "args": args})).ok()
    }

    /// A script that calls back: its last argument is to be called with the answer.
    pub fn run_async(&self, script: &str, args: Value) -> Value {
        self.ask("POST", &self.path("/execute/async"), &json!({"script": script, "args": args}))
    }

    /// An element that a script answered with.
    pub fn element(answer: &Value) -> Option<Element> {
        Some(Element(answer.get(ELEMENT)?.as_str()?.to_owned()))
    }

    pub fn cookie(&self, name: &str) -> Option<String> {
        let cookie = self.try_ask("GET", &self.path(&format!("/cookie/{name}")), &Value::Null).ok()?;
        Some(cookie["value"].as_str()?.to_owned())
    }

    pub fn devtools(&self, command: &str, params: &Value) -> Value {
        self.ask("POST", &self.path("/goog/cdp/execute"), &json!({"cmd": command, "params": params}))
    }

    pub fn find(&self, css: &str) -> Option<Element> {
        self.find_all(css).into_iter().next()
    }

    pub fn find_all(&self, css: &str) -> Vec<Element> {
        let found = self.ask("POST", &self.path("/elements"), &json!({"using": "css selector", "value": css}));
        found
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|element| Some(Element(element[ELEMENT].as_str()?.into())))
            .collect()
    }

    /// Clicks as a mouse would; false if something is in the way or the element has gone meanwhile.
    pub fn click(&self, element: &Element) -> bool {
        self.try_ask("POST", &self.path(&format!("/element/{}/click", element.0)), &json!({})).is_ok()
    }

    /// Taps with a finger in the middle of an element, whatever lies there.
    pub fn tap(&self, element: &Element) -> bool {
        self.point("touch", element)
    }

    /// Presses the mouse in the middle of an element, whatever lies there.
    pub fn press(&self, element: &Element) -> bool {
        self.point("mouse", element)
    }

    fn point(&self, with: &str, element: &Element) -> bool {
        let origin = json!({ ELEMENT: element.0 });
        let pointer = json!({"type": "pointer", "id": with, "parameters": {"pointerType": with}, "actions": [
            {"type": "pointerMove", "duration": 0, "origin": origin, "x": 0, "y": 0},
            {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 20}, {"type": "pointerUp", "button": 0}]});
        self.try_ask("POST", &self.path("/actions"), &json!({"actions": [pointer]})).is_ok()
    }

    /// Types keys; `\u{E004}` is Tab, `\u{E007}` Enter, as WebDriver has it.
    pub fn keys(&self, keys: &str) {
        let actions: Vec<Value> = keys
            .chars()
            .flat_map(|key| [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})])
            .collect();
        self.ask(
            "POST",
            &self.path("/actions"),
            &json!({"actions": [{"type": "key", "id": "keys", "actions": actions}]}),
        );
    }

    pub fn type_into(&self, element: &Element, text: &str) {
        self.ask("POST", &self.path(&format!("/element/{}/value", element.0)), &json!({"text": text}));
    }

    pub fn source(&self) -> String {
        self.ask("GET", &self.path("/source"), &Value::Null).as_str().unwrap_or_default().to_owned()
    }

    /// What the browser loaded so far: address and bytes over the wire.
    pub fn loaded(&self) -> Vec<(String, u64)> {
        let log = self.ask("POST", &self.path("/se/log"), &json!({"type": "performance"}));
        let messages: Vec<Value> = log
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|entry| serde_json::from_str::<Value>(entry["message"].as_str()?).ok())
            .map(|mut entry| entry["message"].take())
            .collect();
        let asked = messages.iter().filter(|message| message["method"] == "Network.requestWillBeSent");
        asked
            .map(|message| {
                let id = &message["params"]["requestId"];
                let ended = messages
                    .iter()
                    .find(|other| other["method"] == "Network.loadingFinished" && other["params"]["requestId"] == *id);
                let url = message["params"]["request"]["url"].as_str().unwrap_or_default().to_owned();
                (url, ended.and_then(|ended| ended["params"]["encodedDataLength"].as_f64()).unwrap_or(0.0) as u64)
            })
            .collect()
    }

    /// Waits until a script of the test answers something true.
    pub fn until(&self, what: &str, script: &str) -> Value {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let answer = self.try_ask("POST", &self.path("/execute/sync"), &json!({"script": script, "args": []}));
            match answer {
                Ok(answer) if !answer.is_null() && answer != json!(false) => return answer,
                _ if Instant::now() > deadline => {
                    panic!(
                        "waited in vain: {what}; at {}: {}",
                        self.url(),
                        self.run("return document.body.innerText.slice(0, 600)")
                    )
                }
                _ => std::thread::sleep(Duration::from_millis(15)),
            }
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.try_ask("DELETE", &self.path(""), &Value::Null);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        if let Some(process) = self.process {
            let _ = Command::new("kill").args(["-9", &process.to_string()]).stderr(Stdio::null()).status();
        }
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

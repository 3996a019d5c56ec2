//! Chromium, driven.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use fantoccini::{Client, ClientBuilder, Locator, elements::Element};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::process::{TIMEOUT, free_address};

/// A chromedriver; killed when dropped.
pub struct Driver {
    child: Child,
    address: SocketAddr,
    /// The program whose windows it drives, if not the one that it finds by itself.
    shell: Option<PathBuf>,
}

/// Chromium without what surrounds its pages: the same pages for half of the processor's time.
fn headless_shell() -> Option<PathBuf> {
    // What Debian has on the PATH stays beside it, and would live on when the driver ends it.
    let mut folders = vec![PathBuf::from("/usr/lib/chromium")];
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let names = ["chromium-headless-shell", "chrome-headless-shell"];
    let programs = folders.iter().flat_map(|folder| names.map(|name| folder.join(name)));
    programs.into_iter().find(|program| program.is_file())
}

/// Whether pages may run scripts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Scripts {
    On,
    Off,
}

/// A browser with a profile of its own.
pub struct Browser {
    pub client: Client,
    driver: SocketAddr,
    session: String,
    /// How often something was clicked.
    taps: AtomicU32,
    /// Where the last tap was, and when a page came of one.
    last: Mutex<LastTap>,
    _profile: TempDir,
}

/// Where somebody tapped last, and when a page came of it.
#[derive(Clone, Copy, Default)]
struct LastTap {
    place: [f64; 2],
    turned: Option<(Instant, [f64; 2])>,
}

/// For how long, and how near to where a page came of a tap, another tap is taken for its second half by
/// the page's script, and some time to spare; in pixels.
const DOUBLE: (Duration, f64) = (Duration::from_millis(350), 30.0);

/// What another page has instead: what it was told is forgotten with it.
const CONTENT: &str = "(document.querySelector('main') ?? document.documentElement)";

/// How many times chromedriver is started at most: one that cannot have its port ends by itself, also
/// after it has begun to listen.
const STARTS: usize = 5;

impl Driver {
    /// Of a browser that shows pages, and nothing else.
    pub fn start() -> Driver {
        let mut driver = Driver::of_whole_browsers();
        driver.shell = headless_shell();
        driver
    }

    /// Of all that Chromium is: with settings, permissions and notifications.
    pub fn of_whole_browsers() -> Driver {
        let mut drivers = std::iter::repeat_with(Driver::spawn).take(STARTS);
        drivers.find_map(Driver::when_ready).expect("chromedriver starts and stays")
    }

    fn spawn() -> Driver {
        let address = free_address();
        let child = Command::new("chromedriver")
            .arg(format!("--port={}", address.port()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        Driver { child, address, shell: None }
    }

    /// Waits until it answers; nothing if it has ended instead.
    fn when_ready(mut self) -> Option<Driver> {
        let began = Instant::now();
        while !self.is_ready() {
            if self.child.try_wait().expect("its state").is_some() {
                return None;
            }
            assert!(began.elapsed() < TIMEOUT, "chromedriver is not ready");
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(self)
    }

    /// Whether it says that sessions can begin. That it listens does not mean that it will go on.
    fn is_ready(&self) -> bool {
        let asked = || -> std::io::Result<String> {
            let mut stream = TcpStream::connect(self.address)?;
            stream.set_read_timeout(Some(TIMEOUT))?;
            let host = format!("localhost:{}", self.address.port());
            write!(stream, "GET /status HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
            let mut answer = Vec::new();
            let mut part = [0; 4096];
            // The answer comes at once; whether the connection is closed after it is not waited for.
            while !answer.ends_with(b"}") {
                match stream.read(&mut part)? {
                    0 => break,
                    count => answer.extend_from_slice(&part[..count]),
                }
            }
            Ok(String::from_utf8_lossy(&answer).into_owned())
        };
        asked().is_ok_and(|answer| answer.contains("\"ready\":true"))
    }

    /// Has it close its browsers and end; returns once it has.
    fn shut_down(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        let host = format!("localhost:{}", self.address.port());
        write!(stream, "GET /shutdown HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
        stream.read_to_end(&mut Vec::new()).map(drop)
    }

    /// A browser in a window of this width.
    pub async fn browser(&self, scripts: Scripts, width: u32) -> Browser {
        self.browser_in(scripts, width, "en").await
    }

    /// The same, which asks for pages in this language.
    pub async fn browser_in(&self, scripts: Scripts, width: u32, language: &str) -> Browser {
        let profile = TempDir::new().expect("a temporary folder");
        let mut arguments: Vec<String> = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            // Without a window's bars around the page: they are drawn anew with every page.
            "--kiosk",
            // A page that was left is not kept ready to be come back to.
            "--disable-features=BackForwardCache,PaintHolding,Translate,OptimizationHints,MediaRouter",
        ]
        .map(str::to_owned)
        .to_vec();
        arguments.push(format!("--window-size={width},900"));
        arguments.push(format!("--accept-lang={language}"));
        let mut capabilities = serde_json::Map::new();
        let mut options = json!({
            "prefs": { "intl.accept_languages": language },
            "mobileEmulation": { "deviceMetrics": { "width": width, "height": 900, "pixelRatio": 1.0 } },
        });
        match &self.shell {
            // It finds no page in a profile that it was given; the driver makes it one.
            Some(shell) => options["binary"] = json!(shell),
            None => arguments.push(format!("--user-data-dir={}", profile.path().display())),
        }
        options["args"] = json!(arguments);
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        // On a busy machine the accessibility checker takes longer than the half minute that scripts have by default.
        let timeouts = json!({ "script": 600_000, "pageLoad": 600_000 });
        capabilities.insert("timeouts".to_owned(), timeouts);
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://localhost:{}", self.address.port()))
            .await
            .expect("Chromium starts");
        let session = client.session_id().await.expect("a session").expect("a session");
        let browser = Browser {
            client,
            driver: self.address,
            session,
            taps: AtomicU32::new(0),
            last: Mutex::default(),
            _profile: profile,
        };
        // Scripts of pages: what a test asks of a page is answered all the same.
        let is_off = json!({ "value": scripts == Scripts::Off });
        browser.devtools("Emulation.setScriptExecutionDisabled", &is_off);
        browser
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Browsers that a test has left open live on without their driver, unless it closes them.
        let _ = self.shut_down();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Browser {
    pub async fn open(&self, address: &str) {
        self.client.goto(address).await.expect("the page");
        self.arrived().await;
    }

    pub async fn find(&self, css: &str) -> Element {
        match self.client.find(Locator::Css(css)).await {
            Ok(element) => element,
            Err(error) => panic!("{css}: {error}\n{}", self.text().await),
        }
    }

    pub async fn all(&self, css: &str) -> Vec<Element> {
        self.client.find_all(Locator::Css(css)).await.expect("elements")
    }

    pub async fn has(&self, css: &str) -> bool {
        // The driver's own search costs more.
        let script = "return document.querySelector(arguments[0]) !== null;";
        self.client.execute(script, vec![css.into()]).await.expect("a page") == true
    }

    /// Waits for an element that a script of the page makes.
    pub async fn wait_for(&self, css: &str) {
        let began = Instant::now();
        while !self.has(css).await {
            assert!(began.elapsed() < TIMEOUT, "{css} does not come:\n{}", self.text().await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until a script gives `true`.
    pub async fn until(&self, script: &str) {
        let began = Instant::now();
        while self.read(script).await != true {
            assert!(began.elapsed() < TIMEOUT, "never true: {script}\n{}", self.text().await);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Clicks an element as a hand does: where it is seen, and only if nothing lies over it.
    pub async fn click(&self, css: &str) {
        let clicked = self.click_on(&format!("document.querySelector({})", json!(css))).await;
        if let Err(why) = clicked {
            panic!("{css}: {why}\n{}", self.text().await);
        }
    }

    /// Clicks what a script's expression finds.
    ///
    /// The driver's own click waits for timers of the page, which never ring where scripts are
    /// off; so the mouse is moved by hand.
    pub async fn click_on(&self, expression: &str) -> Result<(), String> {
        let [x, y] = self.place_of(expression).await?;
        self.read_first([x, y]).await;
        self.taps.fetch_add(1, Ordering::Relaxed);
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.devtools("Input.dispatchMouseEvent", &event);
        }
        Ok(())
    }

    /// Looks at a page that a tap has just brought, as people do, before something is tapped where that
    /// tap was.
    pub async fn read_first(&self, place: [f64; 2]) {
        let last = {
            let mut last = self.last.lock().expect("no test has panicked in it");
            last.place = place;
            *last
        };
        let (time, way) = DOUBLE;
        if let Some((turned, at)) = last.turned
            && f64::hypot(place[0] - at[0], place[1] - at[1]) < way
        {
            tokio::time::sleep(time.saturating_sub(turned.elapsed())).await;
        }
    }

    /// How often something was clicked since this was asked last.
    pub fn taps(&self) -> u32 {
        self.taps.swap(0, Ordering::Relaxed)
    }

    /// Where in the window the middle of what a script's expression finds is seen, if nothing lies
    /// over it. It is scrolled into sight.
    pub async fn place_of(&self, expression: &str) -> Result<[f64; 2], String> {
        let find = format!(
            "const found = {expression}; \
             if (!found) return 'is not there'; \
             found.scrollIntoView({{block: 'center', inline: 'center'}}); \
             const seen = found.getClientRects()[0]; \
             if (!seen || !seen.width || !seen.height) return 'is not shown'; \
             const [x, y] = [seen.x + seen.width / 2, seen.y + seen.height / 2]; \
             const top = document.elementFromPoint(x, y); \
             if (!top || !(found.contains(top) || top.contains(found))) {{ \
                 return 'is covered by ' + (top ? top.outerHTML.slice(0, 300) : 'nothing'); }} \
             return [x, y];"
        );
        let place = self.client.execute(&find, Vec::new()).await.map_err(|it| it.to_string())?;
        serde_json::from_value(place.clone()).map_err(|_| place.to_string())
    }

    /// A command of Chromium's own, for which the client has no word; gives what it answers.
    pub fn devtools(&self, command: &str, params: &Value) -> Value {
        let body = json!({ "cmd": command, "params": params }).to_string();
        let (status, answer) = self.tell_driver("goog/cdp/execute", &body).expect("an answer");
        assert_eq!(status, "HTTP/1.1 200", "{command} {params}: {answer}");
        let mut answer: Value = serde_json::from_str(&answer).expect("JSON");
        answer["value"].take()
    }

    /// Sends the driver something; gives the answer's status and body.
    fn tell_driver(&self, command: &str, body: &str) -> std::io::Result<(String, String)> {
        let mut stream = TcpStream::connect(self.driver)?;
        let (session, length) = (&self.session, body.len());
        write!(
            stream,
            "POST /session/{session}/{command} HTTP/1.1\r\nhost: localhost\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )?;
        // The driver keeps the connection: its answer is as long as its head says.
        let mut stream = BufReader::new(stream);
        let (mut status, mut length) = (String::new(), 0);
        loop {
            let mut line = String::new();
            stream.read_line(&mut line)?;
            let line = line.trim_end().to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if status.is_empty() {
                status = line.to_ascii_uppercase().chars().take("HTTP/1.1 200".len()).collect();
            }
            if let Some(told) = line.strip_prefix("content-length:") {
                length = told.trim().parse().expect("a length");
            }
        }
        let mut answer = vec![0; length];
        stream.read_exact(&mut answer)?;
        Ok((status, String::from_utf8_lossy(&answer).into_owned()))
    }

    /// Clicks what leads to another page, and waits until that has come, loaded or put in the place of
    /// the one that is shown.
    pub async fn press(&self, css: &str) {
        self.leave(css, self.click(css)).await;
    }

    /// Does what leads to another page, and waits until that has come.
    pub async fn leave(&self, css: &str, doing: impl Future<Output = ()>) {
        let leave = format!("{CONTENT}.isLeft = true;");
        self.client.execute(&leave, Vec::new()).await.expect("a page");
        doing.await;
        self.has_left(css).await;
    }

    /// Waits until all of another page is there than the one that was told that it is left: what a
    /// page was told is forgotten as soon as another stands in its place.
    async fn has_left(&self, pressed: &str) {
        let has_come = format!("return document.readyState === 'complete' && !{CONTENT}.isLeft;");
        let began = Instant::now();
        while !self.client.execute(&has_come, Vec::new()).await.is_ok_and(|come| come == true) {
            let waited = began.elapsed();
            assert!(waited < TIMEOUT, "{pressed} leads nowhere:\n{}", self.text().await);
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let mut last = self.last.lock().expect("no test has panicked in it");
        last.turned = Some((Instant::now(), last.place));
    }

    /// Waits until all of the page is there.
    async fn arrived(&self) {
        self.read("return true;").await;
    }

    /// What a script finds on a page that is there as a whole: of one that is still received it
    /// would see the beginning, and who asks first and reads then may read another page.
    pub async fn read(&self, script: &str) -> Value {
        let whole = format!("if (document.readyState !== 'complete') return null;\n{script}");
        let began = Instant::now();
        loop {
            match self.client.execute(&whole, Vec::new()).await {
                Ok(Value::Null) | Err(_) => {}
                Ok(found) => return found,
            }
            assert!(began.elapsed() < TIMEOUT, "a page comes to no end");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Presses a button as a program does, shown or not, and waits for the page that it leads to, if
    /// it leads to one: not if its form is incomplete or the page's own script takes it over and asks for
    /// no other. Whether the page has that many buttons: what was pressed before may have left it with fewer.
    pub async fn press_hidden(&self, button: usize) -> bool {
        let press = format!(
            r#"
            {CONTENT}.isLeft = true;
            const button = document.querySelectorAll("button")[{button}];
            if (!button) return "missing";
            const form = button.disabled || button.type !== "submit" ? null : button.form;
            let leads = !!form && (button.formNoValidate || form.noValidate || form.checkValidity());
            addEventListener("submit", (event) => {{ leads &&= !event.defaultPrevented; }});
            button.click();
            return leads || document.querySelector("main[aria-busy]") ? "leads" : "stays";
            "#
        );
        match self.client.execute(&press, Vec::new()).await.expect("a script").as_str() {
            Some("missing") => return false,
            Some("leads") => {}
            _ => return true,
        }
        self.has_left(&format!("button {button}")).await;
        true
    }

    pub async fn fill(&self, css: &str, text: &str) {
        let element = self.find(css).await;
        element.clear().await.expect("a field");
        element.send_keys(text).await.expect("a field");
    }

    /// Picks the entry of a folding list that begins so.
    pub async fn select(&self, css: &str, entry: &str) {
        self.find(css).await.send_keys(entry).await.expect("a list");
    }

    /// What a person reads.
    pub async fn text(&self) -> String {
        let text = self.read("return document.body.innerText;").await;
        text.as_str().expect("a page has words").to_owned()
    }

    pub async fn address(&self) -> String {
        self.client.current_url().await.expect("an address").to_string()
    }

    pub async fn close(self) {
        // A browser that is gone already is closed as well.
        let _ = self.client.close().await;
    }
}

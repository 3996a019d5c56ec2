//! Chromium, driven.

use std::{
    net::TcpStream,
    process::{Child, Command, Stdio},
    time::Duration,
};

use fantoccini::{Client, ClientBuilder, Locator, elements::Element};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tempfile::TempDir;

use crate::server::{free_address, wait_for};

/// A chromedriver; killed when dropped.
pub struct Driver {
    child: Child,
    address: String,
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
    _profile: TempDir,
}

impl Driver {
    pub fn start() -> Driver {
        let address = free_address();
        let child = Command::new("chromedriver")
            .arg(format!("--port={}", address.port()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let driver = Driver { child, address: format!("http://localhost:{}", address.port()) };
        wait_for("chromedriver is ready", || TcpStream::connect(address).is_ok());
        driver
    }

    /// A browser in a window of this width.
    pub async fn browser(&self, scripts: Scripts, width: u32) -> Browser {
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
        ]
        .map(str::to_owned)
        .to_vec();
        arguments.push(format!("--user-data-dir={}", profile.path().display()));
        arguments.push(format!("--window-size={width},900"));
        let allowed = if scripts == Scripts::On { 1 } else { 2 };
        let mut capabilities = serde_json::Map::new();
        let options = json!({
            "args": arguments,
            "prefs": { "profile.managed_default_content_settings.javascript": allowed },
            "mobileEmulation": { "deviceMetrics": { "width": width, "height": 900, "pixelRatio": 1.0 } },
        });
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&self.address)
            .await
            .expect("Chromium starts");
        Browser { client, _profile: profile }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Browser {
    pub async fn open(&self, address: &str) {
        self.client.goto(address).await.expect("the page");
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
        !self.all(css).await.is_empty()
    }

    pub async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap_or_else(|error| panic!("{css}: {error}"));
    }

    /// Clicks what leads to another page, and waits until that has come.
    pub async fn press(&self, css: &str) {
        let page = self.find("html").await;
        self.click(css).await;
        let began = std::time::Instant::now();
        // The old page's elements are stale as soon as another page stands in its place.
        while page.attr("lang").await.is_ok() {
            let waited = began.elapsed();
            assert!(
                waited < Duration::from_secs(30),
                "{css} leads nowhere:\n{}",
                self.text().await
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub async fn fill(&self, css: &str, text: &str) {
        let element = self.find(css).await;
        element.clear().await.expect("a field");
        element.send_keys(text).await.expect("a field");
    }

    /// What a person reads.
    pub async fn text(&self) -> String {
        match self.client.find(Locator::Css("body")).await {
            Ok(body) => body.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    pub async fn address(&self) -> String {
        self.client.current_url().await.expect("an address").to_string()
    }

    pub async fn close(self) {
        // A browser that is gone already is closed as well.
        let _ = self.client.close().await;
    }
}

//! A serving process, what it has used, and what it says of itself.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A serving process; ended when dropped.
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// How long it took from the start to the first answer.
    pub started_in: Duration,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An address nobody listens on.
pub fn free_address() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its address")
}

impl Process {
    /// Starts it and waits for its first answer.
    pub fn start(mut command: Command, address: SocketAddr) -> Process {
        let began = Instant::now();
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let child = child.spawn().expect("it starts");
        let mut process = Process { child, address, started_in: Duration::ZERO };
        while process.get("/healthz").is_none() {
            assert!(began.elapsed() < Duration::from_secs(20), "nobody listens at {address}");
            std::thread::sleep(Duration::from_micros(200));
        }
        process.started_in = began.elapsed();
        process
    }

    /// The server over a database, with no demo game and no limits, its data in a folder.
    pub fn server(folder: &Path, database: &str) -> Process {
        let address = free_address();
        let mut command = Command::new(env!("CARGO_BIN_EXE_turnpost"));
        command.env_clear().current_dir(folder).args([
            "serve",
            "--bind",
            &address.to_string(),
            "--database-url",
            database,
            "--demo=false",
            "--limits-player=0",
            "--limits-stranger=0",
            "--limits-events-per-minute=0",
            "--limits-events-per-day=0",
            "--limits-new-games-per-day=0",
            "--limits-open-games=0",
        ]);
        Process::start(command, address)
    }

    /// Processor time it has used so far.
    pub fn used(&self) -> Duration {
        let folder = format!("/proc/{}/task", self.child.id());
        let threads = std::fs::read_dir(folder).into_iter().flatten().flatten();
        // The first number is the time on a processor in nanoseconds, thread by thread.
        let nanos = threads.map(|thread| {
            let text = std::fs::read_to_string(thread.path().join("schedstat")).unwrap_or_default();
            text.split(' ').next().and_then(|nanos| nanos.parse().ok()).unwrap_or(0u64)
        });
        Duration::from_nanos(nanos.sum())
    }

    /// Bytes of it in memory.
    pub fn resident(&self) -> u64 {
        let path = format!("/proc/{}/statm", self.child.id());
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let pages = text.split(' ').nth(1).and_then(|pages| pages.parse().ok());
        pages.unwrap_or(0u64) * 4096
    }

    /// The body of a page; nothing when there is no answer.
    pub fn get(&self, path: &str) -> Option<String> {
        let mut stream = TcpStream::connect(self.address).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        head.starts_with("HTTP/1.1 200").then(|| body.to_owned())
    }

    /// A number among its metrics.
    pub fn metric(&self, name: &str) -> f64 {
        let text = self.get("/metrics").unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
        line.and_then(|value| value.parse().ok()).unwrap_or(0.0)
    }

    /// The sum of a family of its metrics, of those whose labels say this.
    pub fn sum(&self, family: &str, label: &str) -> f64 {
        let text = self.get("/metrics").unwrap_or_default();
        let start = format!("{family}{{");
        let of_family =
            text.lines().filter(|line| line.starts_with(&start) && line.contains(label));
        of_family.filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum()
    }

    /// The most bytes of it that ever were in memory.
    pub fn peak(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.and_then(|rest| rest.split_whitespace().next()?.parse().ok());
        kibibytes.unwrap_or(0u64) * 1024
    }

    /// Ends it as an operator would, so that its files are whole.
    pub fn stop(mut self) {
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

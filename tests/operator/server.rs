//! The program serving, as a process of its own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::command::turnpost;
use crate::http::{Answer, request, try_request};
use crate::support::process::{TIMEOUT, free_address};

/// A serving process; killed when dropped.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    folder: PathBuf,
}

impl Server {
    /// Starts a server on a free port with its files in `folder`, and waits until it is ready.
    pub fn start(folder: &Path, arguments: &[&str]) -> Server {
        let address = free_address();
        let mut command = turnpost(folder);
        command.args(["serve", "--bind", &address.to_string()]).args(arguments);
        Server::spawn(command, address, folder)
    }

    /// The id of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Starts this command, which serves at `address`.
    pub fn spawn(mut command: Command, address: SocketAddr, folder: &Path) -> Server {
        let open = |name: &str| {
            let path = folder.join(name);
            std::fs::OpenOptions::new().append(true).create(true).open(path).expect("a file")
        };
        command.stdout(Stdio::from(open("stdout"))).stderr(Stdio::from(open("stderr")));
        let child = command.spawn().expect("the program starts");
        let mut server = Server { child, address, folder: folder.to_owned() };
        server.wait_until_ready();
        server
    }

    fn wait_until_ready(&mut self) {
        let began = Instant::now();
        loop {
            if let Ok(answer) = try_request(self.address, "GET", "/readyz", &[], "")
                && answer.status == 200
            {
                return;
            }
            if let Some(status) = self.child.try_wait().expect("its state") {
                panic!("the server ended with {status}:\n{}", self.log());
            }
            assert!(began.elapsed() < TIMEOUT, "not ready:\n{}", self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Everything it has logged so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("stderr")).unwrap_or_default()
    }

    /// Everything it has printed so far.
    pub fn printed(&self) -> String {
        std::fs::read_to_string(self.folder.join("stdout")).unwrap_or_default()
    }

    /// A GET without headers.
    pub fn get(&self, target: &str) -> Answer {
        request(self.address, "GET", target, &[], "")
    }

    /// Sends a signal by its name.
    pub fn signal(&self, name: &str) {
        let status = Command::new("kill")
            .args([&format!("-{name}"), &self.child.id().to_string()])
            .status()
            .expect("kill runs");
        assert!(status.success());
    }

    /// Waits for the end of the process.
    pub fn wait(&mut self) -> ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("its state") {
                return status;
            }
            assert!(began.elapsed() < TIMEOUT, "still running:\n{}", self.log());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends the process at once, as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("its end");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

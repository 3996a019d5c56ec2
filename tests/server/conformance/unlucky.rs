//! Servers that no client wishes for: thieves, restarts, connections that break in ordinary requests. The
//! clients in `clients/` are to get along with them.

use std::{
    io::{BufRead as _, BufReader},
    process::{Child, Command, Stdio},
};

use super::{TestServer, clients, finished, own, rust, tool, typescript};

/// `unlucky_servers.py`, which ends with this.
struct Servers {
    process: Child,
    /// Their addresses, as JSON.
    addresses: String,
}

impl Servers {
    fn before(running: &TestServer) -> Option<Servers> {
        let mut python = tool("python")?;
        let program = own("unlucky_servers.py");
        let command = python.arg("-B").arg(program).arg(running.issuer());
        let mut process =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a process");
        let mut addresses = String::new();
        let printed = process.stdout.take().expect("its output");
        BufReader::new(printed).read_line(&mut addresses).expect("a line");
        Some(Servers { process, addresses })
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn get_along(client: Option<Command>) {
    let Some(mut client) = client else { return };
    let running = TestServer::open();
    let Some(servers) = Servers::before(&running) else { return };
    let anna = running.token(&running.cookie("anna"), "read&scope=move&scope=host&scope=account");
    let printed = finished(client.args([&running.issuer(), &servers.addresses, &anna]));
    assert!(printed.contains("nothing is lost"), "{printed}");
}

#[test]
fn the_python_client_gets_along_with_unlucky_servers() {
    get_along(clients::program(&own("unlucky.py")));
}

#[test]
fn the_typescript_client_gets_along_with_unlucky_servers() {
    get_along(typescript::program("unlucky.js"));
}

#[test]
fn the_rust_client_gets_along_with_unlucky_servers() {
    get_along(rust::example("unlucky").map(Command::new));
}

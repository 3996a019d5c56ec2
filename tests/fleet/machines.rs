//! Three machines on one: each has an address of its own on the loopback network and a folder, in
//! which it finds the files of the page at their places.

use std::{
    fs::{self, File, OpenOptions},
    net::{Ipv4Addr, SocketAddr, TcpListener},
    os::unix::{
        fs::{PermissionsExt as _, chown},
        process::CommandExt as _,
    },
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Mutex, PoisonError},
};

use rand::RngExt as _;

use crate::{
    page::{block, filled},
    processes,
    support::postgres,
};

/// The names of the machines, as the page has them.
pub const NAMES: [&str; 3] = ["a", "b", "c"];

/// How many of them have a database, the first ones.
pub const DATABASES: usize = 2;

/// A program that runs on a machine by itself. PostgreSQL is Patroni's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    Etcd,
    Patroni,
    Pgbouncer,
    Haproxy,
    Turnpost,
}

impl Part {
    pub const ALL: [Part; 5] =
        [Part::Etcd, Part::Patroni, Part::Pgbouncer, Part::Haproxy, Part::Turnpost];

    fn program(self) -> PathBuf {
        match self {
            Part::Etcd => "/usr/bin/etcd".into(),
            Part::Patroni => "/usr/bin/patroni".into(),
            Part::Pgbouncer => "/usr/sbin/pgbouncer".into(),
            Part::Haproxy => "/usr/sbin/haproxy".into(),
            // Figures are taken with a program that was built to be fast.
            Part::Turnpost => std::env::var_os("TURNPOST_PROGRAM")
                .map_or_else(|| env!("CARGO_BIN_EXE_turnpost").into(), PathBuf::from),
        }
    }
}

/// Whether everything is there that a fleet is made of; says what is missing otherwise, and fails where all tests are
/// to be run.
pub fn are_possible() -> bool {
    let programs = Part::ALL.map(Part::program);
    let Some(missing) = programs.iter().find(|program| !program.exists()) else { return true };
    let all = std::env::var_os("TURNPOST_TESTS").is_some();
    assert!(!all, "{} is missing: run tests/tools/install", missing.display());
    eprintln!("passed over: {} is missing", missing.display());
    false
}

/// A machine.
pub struct Machine {
    pub name: &'static str,
    pub address: Ipv4Addr,
    pub folder: PathBuf,
    children: [Mutex<Option<Child>>; 5],
}

impl Machine {
    /// Where the page puts something on this machine.
    pub fn place(&self, path: &str) -> PathBuf {
        self.folder.join(path.trim_start_matches('/'))
    }

    /// A port of it.
    pub fn port(&self, port: u16) -> SocketAddr {
        (self.address, port).into()
    }

    /// Where its people come in.
    pub fn entry(&self) -> SocketAddr {
        self.port(ENTRY_PORT)
    }

    /// Where PostgreSQL keeps its data there.
    pub fn data(&self) -> PathBuf {
        self.place("/var/lib/postgresql/15/turnpost")
    }

    fn child(&self, part: Part) -> std::sync::MutexGuard<'_, Option<Child>> {
        self.children[part as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The id of a part's process; none while it does not run.
    pub fn id(&self, part: Part) -> Option<u32> {
        self.child(part).as_ref().map(Child::id)
    }

    /// Ends a part at once.
    pub fn kill(&self, part: Part) {
        if let Some(mut child) = self.child(part).take() {
            child.kill().expect("killed");
            child.wait().expect("its end");
        }
    }

    /// What a part has written to its log.
    pub fn log(&self, part: Part) -> String {
        fs::read_to_string(self.folder.join(log_of(part))).unwrap_or_default()
    }
}

fn log_of(part: Part) -> String {
    format!("{part:?}.log").to_lowercase()
}

/// Where people come in, instead of the port for HTTPS.
const ENTRY_PORT: u16 = 8443;

/// The fleet. Everything of it ends with it, and with the process of the test, however that ends.
pub struct Fleet {
    pub machines: Vec<Machine>,
    user: Option<(u32, u32)>,
    watchdog: Child,
}

/// Kills whatever runs in a folder once its input has ended, and removes the folder. A process that has been
/// killed may just have started another one, so it looks until there is none.
const WATCHDOG: &str = r#"cat >/dev/null
here() { find /proc -maxdepth 2 -name cwd -lname "$0*" 2>/dev/null | cut -d / -f 3; }
while found=$(here); [ "$found" ]; do
  kill -9 $found
  sleep 0.05
done
[ "$1" ] || rm -rf "$0" &"#;

impl Fleet {
    /// Makes three machines with the files of the page; nothing runs yet. Mails of each go to its own of these
    /// ports.
    pub fn new(post: [u16; 3]) -> Fleet {
        let folder =
            tempfile::Builder::new().prefix("turnpost-fleet-").tempdir().expect("a folder");
        let folder = folder.keep();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("readable");
        let watchdog = Command::new("sh")
            .args(["-c", WATCHDOG])
            .arg(&folder)
            .arg(std::env::var_os("TURNPOST_FLEET_KEEP").unwrap_or_default())
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // A Ctrl-C at the terminal is for the tests; the watchdog must live on a little.
            .process_group(0)
            .spawn()
            .expect("the watchdog to start");
        let network = free_network();
        let user = postgres::other_user();
        let machines = NAMES.iter().zip(1..).map(|(name, last)| Machine {
            name,
            address: Ipv4Addr::new(network[0], network[1], network[2], last),
            folder: folder.join(name),
            children: Default::default(),
        });
        let fleet = Fleet { machines: machines.collect(), user, watchdog };
        for (machine, post) in fleet.machines.iter().zip(post) {
            fleet.furnish(machine, post);
        }
        fleet
    }

    /// Puts the page's files at their places.
    fn furnish(&self, machine: &Machine, post: u16) {
        let folders = [
            "etc/patroni",
            "etc/pgbouncer",
            "etc/haproxy",
            "etc/default",
            "var/lib/etcd",
            "var/lib/postgresql/15",
            "var/run/postgresql",
            "var/lib/turnpost",
        ];
        for folder in folders {
            fs::create_dir_all(machine.folder.join(folder)).expect("a folder");
        }
        let this = machine.address.to_string();
        let mut words: Vec<(&str, String)> = vec![("MACHINE", machine.name.to_owned())];
        words.push(("ADDRESS", this.clone()));
        let addresses = ["10.0.0.1", "10.0.0.2", "10.0.0.3"];
        for (word, other) in addresses.into_iter().zip(&self.machines) {
            words.push((word, other.address.to_string()));
        }
        let below = |path: &str| machine.place(path).display().to_string();
        let write = |path: &str, special: &[(&str, String)]| {
            let mut text = filled(&block(path), special);
            for (word, instead) in &words {
                text = text.replace(word, instead);
            }
            let place = machine.place(path);
            fs::write(&place, text).expect("written");
            fs::set_permissions(&place, fs::Permissions::from_mode(0o600)).expect("private");
        };
        write("/etc/default/etcd", &[("/var/lib/etcd", below("/var/lib/etcd"))]);
        let programs = postgres::programs().display().to_string();
        write(
            "/etc/patroni/config.yml",
            &[
                ("10.0.0.0/24", "127.0.0.0/8".to_owned()),
                ("/usr/lib/postgresql/15/bin", programs),
                ("/var/lib/postgresql", below("/var/lib/postgresql")),
                ("/var/run/postgresql", below("/var/run/postgresql")),
            ],
        );
        write(
            "/etc/pgbouncer/pgbouncer.ini",
            &[("127.0.0.1", this.clone()), ("/etc/pgbouncer", below("/etc/pgbouncer"))],
        );
        write("/etc/pgbouncer/userlist.txt", &[]);
        let tls = ":443 ssl crt /etc/haproxy/turns.example.org.pem alpn h2,http/1.1";
        write(
            "/etc/haproxy/haproxy.cfg",
            &[
                ("    user haproxy\n    group haproxy\n", String::new()),
                (tls, format!("{this}:{ENTRY_PORT}")),
                ("bind :80", format!("bind {this}:8079")),
                ("127.0.0.1", this.clone()),
            ],
        );
        write(
            "/etc/turnpost.toml",
            &[
                ("127.0.0.1", this.clone()),
                ("/var/lib/turnpost", below("/var/lib/turnpost")),
                ("host = \"smtp.example.org\"", format!("host = \"127.0.0.1\"\nport = {post}")),
                ("starttls", "none".to_owned()),
                ("user = \"turns@example.org\"\n", String::new()),
                ("password_file = \"/etc/turnpost.password\"\n", String::new()),
            ],
        );
        if let Some(user) = self.user {
            let others = ["etc/patroni", "etc/pgbouncer", "var/lib/postgresql", "var/run"];
            give(&machine.folder, user);
            others.iter().for_each(|place| give_all(&machine.folder.join(place), user));
        }
    }

    /// Starts a part of a machine.
    pub fn start(&self, machine: &Machine, part: Part) {
        let place = |path: &str| machine.place(path);
        let mut command = Command::new(part.program());
        command.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("LANG", "C.UTF-8");
        command.current_dir(&machine.folder).stdin(Stdio::null());
        match part {
            Part::Etcd => {
                let file = fs::read_to_string(place("/etc/default/etcd")).expect("its settings");
                let lines = file.lines().filter_map(|line| line.split_once('='));
                command.envs(lines.filter(|(name, _)| name.starts_with("ETCD_")));
            }
            Part::Patroni => {
                command.arg(place("/etc/patroni/config.yml"));
            }
            Part::Pgbouncer => {
                command.arg(place("/etc/pgbouncer/pgbouncer.ini"));
            }
            Part::Haproxy => {
                command.arg("-db").arg("-f").arg(place("/etc/haproxy/haproxy.cfg"));
            }
            Part::Turnpost => {
                command.args(["serve", "-c"]).arg(place("/etc/turnpost.toml"));
                // All people of the tests have one address.
                let limits = ["LIMITS_PLAYER", "LIMITS_STRANGER", "LIMITS_STREAMS"];
                command.envs(limits.map(|name| (format!("TURNPOST_{name}"), "0")));
            }
        }
        if let (Part::Patroni | Part::Pgbouncer, Some((user, group))) = (part, self.user) {
            command.uid(user).gid(group);
        }
        let log = || -> File {
            let path = machine.folder.join(log_of(part));
            OpenOptions::new().append(true).create(true).open(path).expect("a log")
        };
        command.stdout(log()).stderr(log());
        let child = command.spawn().unwrap_or_else(|error| panic!("{part:?}: {error}"));
        *machine.child(part) = Some(child);
    }

    /// The machines with a database.
    pub fn databases(&self) -> &[Machine] {
        &self.machines[..DATABASES]
    }

    /// The processes of PostgreSQL on a machine.
    pub fn postgres(&self, machine: &Machine) -> Vec<u32> {
        processes::in_folder(&machine.data())
    }

    /// Starts again what has died, as the machine's systemd would.
    pub fn revive(&self) {
        for machine in &self.machines {
            for part in parts_of(machine) {
                let is_dead = match machine.child(part).as_mut() {
                    Some(child) => child.try_wait().expect("its state").is_some(),
                    None => true,
                };
                if is_dead {
                    self.start(machine, part);
                }
            }
        }
    }

    /// What everything has written to its log, the last lines of each.
    pub fn logs(&self) -> String {
        let mut text = String::new();
        for machine in &self.machines {
            for part in parts_of(machine) {
                let log = machine.log(part);
                let lines: Vec<&str> = log.lines().collect();
                let last = &lines[lines.len().saturating_sub(25)..];
                text += &format!("--- {part:?} of {}\n{}\n", machine.name, last.join("\n"));
            }
        }
        text
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.logs());
        }
        drop(self.watchdog.stdin.take());
        for machine in &self.machines {
            Part::ALL.into_iter().for_each(|part| machine.kill(part));
        }
        let _ = self.watchdog.wait();
    }
}

/// What runs on a machine.
pub fn parts_of(machine: &Machine) -> impl Iterator<Item = Part> + use<> {
    let has_database = NAMES[..DATABASES].contains(&machine.name);
    Part::ALL.into_iter().filter(move |part| *part != Part::Patroni || has_database)
}

/// A part of the loopback network in which nobody listens, so that the page's ports can stay.
fn free_network() -> [u8; 3] {
    loop {
        let network = [127, rand::rng().random_range(16..250), rand::rng().random_range(0..250)];
        let is_free = |port: u16, last: u8| {
            let address = Ipv4Addr::new(network[0], network[1], network[2], last);
            TcpListener::bind((address, port)).is_ok()
        };
        let ports = [2379, 2380, 5000, 5432, 6432, 8008, 8079, 8080, ENTRY_PORT];
        if (1..=3).all(|last| ports.iter().all(|port| is_free(*port, last))) {
            return network;
        }
    }
}

fn give(path: &Path, (user, group): (u32, u32)) {
    chown(path, Some(user), Some(group)).expect("given away");
}

fn give_all(path: &Path, user: (u32, u32)) {
    give(path, user);
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder") {
            give_all(&entry.expect("an entry").path(), user);
        }
    }
}

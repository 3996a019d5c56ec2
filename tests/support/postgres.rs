//! A throw-away PostgreSQL server, started once in a test process, gone when the process is.

use std::{
    io,
    os::unix::{fs::chown, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        LazyLock, Mutex,
        atomic::{AtomicU32, Ordering},
    },
};

use diesel::{Connection as _, PgConnection, connection::SimpleConnection as _};
use turnpost::store::{DatabaseUrl, migrate};

/// Where Debian, and then where anybody, has PostgreSQL's programs.
pub fn programs() -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = debian.map(|entry| entry.path().join("bin")).collect();
    versions.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found =
        versions.into_iter().rev().chain(std::env::split_paths(&path)).find(|directory| {
            directory.join("initdb").exists() && directory.join("pg_ctl").exists()
        });
    match found {
        Some(directory) => directory,
        None => panic!(
            "the tests need PostgreSQL's server programs (initdb, pg_ctl), and found none in \
             /usr/lib/postgresql/*/bin nor in PATH; on Debian: apt-get install postgresql"
        ),
    }
}

/// PostgreSQL refuses to run as root: a user to run it as, when we are root.
pub fn other_user() -> Option<(u32, u32)> {
    let probe = tempfile::NamedTempFile::new().expect("a temporary file");
    let ours = std::os::unix::fs::MetadataExt::uid(&probe.as_file().metadata().expect("metadata"));
    if ours != 0 {
        return None;
    }
    let users = std::fs::read_to_string("/etc/passwd").expect("/etc/passwd");
    let user = ["postgres", "nobody"].iter().find_map(|name| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut numbers = line.split(':').skip(2).map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    });
    Some(user.expect("a user `postgres` or `nobody` to run PostgreSQL as"))
}

/// A server of one's own.
pub struct Cluster {
    programs: PathBuf,
    directory: PathBuf,
    user: Option<(u32, u32)>,
    /// Stops the server when its standard input closes, which it does however this process ends.
    _watchdog: Child,
    durable: bool,
    databases: AtomicU32,
    creating: Mutex<()>,
}

impl Cluster {
    /// Makes and starts one that does not wait for the disk: a crash of the machine may cost it
    /// everything, which is as well in a test.
    pub fn start() -> Cluster {
        Cluster::with(false)
    }

    /// Makes and starts one that waits for the disk, for measuring.
    pub fn start_durable() -> Cluster {
        Cluster::with(true)
    }

    fn with(durable: bool) -> Cluster {
        let programs = programs();
        let user = other_user();
        let directory = tempfile::Builder::new()
            .prefix("turnpost-pg-")
            .tempdir()
            .expect("a temporary directory")
            .keep();
        if let Some((uid, gid)) = user {
            chown(&directory, Some(uid), Some(gid)).expect("to give the directory away");
        }
        let mut watchdog = Command::new("sh");
        watchdog
            .args(["-c", "cat >/dev/null; \"$0\" -D \"$1/data\" -m immediate stop; rm -rf \"$1\""])
            .arg(programs.join("pg_ctl"))
            .arg(&directory)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        // A Ctrl-C at the terminal is for the tests; the watchdog must live on a little.
        watchdog.process_group(0);
        become_user(&mut watchdog, user, &directory);
        let watchdog = watchdog.spawn().expect("the watchdog to start");
        let cluster = Cluster {
            programs,
            directory,
            user,
            _watchdog: watchdog,
            durable,
            databases: AtomicU32::new(0),
            creating: Mutex::new(()),
        };
        cluster.run(
            "initdb",
            &["-D", "data", "-U", "turnpost", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
        );
        cluster.resume();
        cluster
    }

    /// Starts the server again after [`Cluster::kill`].
    pub fn resume(&self) {
        let fsync = if self.durable { "on" } else { "off" };
        let options = format!(
            "-k {} -c listen_addresses= -c fsync={fsync} -c max_connections=300 \
             -c shared_buffers=32MB -c autovacuum=off -c min_wal_size=32MB -c max_wal_size=96MB",
            self.directory.display()
        );
        self.run("pg_ctl", &["-D", "data", "-w", "-l", "log", "-o", &options, "start"]);
    }

    /// Ends the server at once, as a crash would.
    pub fn kill(&self) {
        self.run("pg_ctl", &["-D", "data", "-w", "-m", "immediate", "stop"]);
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        command.args(arguments);
        become_user(&mut command, self.user, &self.directory);
        let output = command.stdin(Stdio::null()).stderr(Stdio::null()).stdout(Stdio::null());
        let status = output.status();
        assert!(
            matches!(&status, Ok(status) if status.success()),
            "{program} failed ({status:?}): {}",
            self.log().unwrap_or_default()
        );
    }

    fn log(&self) -> io::Result<String> {
        std::fs::read_to_string(self.directory.join("log"))
    }

    /// The URL of a database of this server.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://turnpost@/{database}?host={}", self.directory.display())
    }

    /// The output of one of PostgreSQL's programs that connects to a database.
    pub fn output(&self, program: &str, arguments: &[&str], database: &str) -> String {
        let output = Command::new(self.programs.join(program))
            .args(arguments)
            .arg(self.url(database))
            .output()
            .expect("the program to run");
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Carries out statements.
    pub fn execute(&self, database: &str, statements: &str) {
        PgConnection::establish(&self.url(database))
            .expect("a connection")
            .batch_execute(statements)
            .expect(statements);
    }

    /// Takes a database away, whoever has it open: hundreds of tests would fill a small disk otherwise.
    /// One that does not go is gone with the server.
    pub fn drop_database(&self, database: &str) {
        if let Ok(mut connection) = PgConnection::establish(&self.url("postgres")) {
            let statement = format!("DROP DATABASE IF EXISTS {database} WITH (FORCE)");
            connection.batch_execute(&statement).ok();
        }
    }

    /// A new empty database; gives its name.
    pub fn empty_database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let _alone = self.creating.lock();
        self.execute("postgres", &format!("CREATE DATABASE {name} TEMPLATE template0"));
        name
    }

    /// A new database that is like this one, which nobody may have open; gives its name.
    pub fn copy(&self, database: &str) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let _alone = self.creating.lock();
        self.execute("postgres", &format!("CREATE DATABASE {name} TEMPLATE {database}"));
        name
    }

    /// A new database with the tables, cloned from one that was migrated once; gives its name.
    pub fn database(&self) -> String {
        const TEMPLATE: &str = "with_tables";
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let _alone = self.creating.lock();
        if self.directory.join(TEMPLATE).exists() {
            self.execute("postgres", &format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}"));
            return name;
        }
        self.execute("postgres", &format!("CREATE DATABASE {TEMPLATE} TEMPLATE template0"));
        let url: DatabaseUrl = self.url(TEMPLATE).parse().expect("our own URL");
        migrate(&url).expect("the migrations to run");
        std::fs::write(self.directory.join(TEMPLATE), "").expect("a note that it is there");
        self.execute("postgres", &format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE}"));
        name
    }
}

fn become_user(command: &mut Command, user: Option<(u32, u32)>, directory: &Path) {
    command.current_dir(directory);
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
}

/// The server all tests of this process share. Not for tests that kill it.
pub static SHARED: LazyLock<Cluster> = LazyLock::new(Cluster::start);

//! A server on a machine as small as a Raspberry Pi: one processor and 512 MiB.

use std::path::Path;
use std::process::Command;

use crate::cgroup::Cgroup;
use crate::command::{stderr, stdout, turnpost};
use crate::scene::{Client, Inbox};
use crate::server::Server;
use crate::support::process::free_address;

/// Bytes of memory that the machine has.
const MEMORY: u64 = 512 * 1024 * 1024;

/// Who is there at the same time.
const PEOPLE: [&str; 6] = [
    "ada@example.org",
    "bo@example.org",
    "carl@example.org",
    "dora@example.org",
    "emil@example.org",
    "fay@example.org",
];

/// A processor that this process may use.
fn processor() -> String {
    let status = std::fs::read_to_string("/proc/self/status").expect("its state");
    let allowed = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
    let first = allowed.and_then(|list| list.trim().split([',', '-']).next());
    first.expect("a processor").to_owned()
}

/// What keeps programs as small as the machine.
enum Bounds {
    /// The kernel, which counts what it caches of files for them, too.
    Group(Cgroup),
    /// Only what each can count of itself.
    Process,
}

impl Bounds {
    fn of_this_machine() -> Bounds {
        match Cgroup::new(MEMORY) {
            Ok(group) => Bounds::Group(group),
            Err(reason) => {
                println!("not by a control group, but process by process: {reason}");
                Bounds::Process
            }
        }
    }

    /// A command that runs on one processor and may fill no more memory than the machine has.
    fn confined(&self, folder: &Path, arguments: &[&str]) -> Command {
        let program = turnpost(folder);
        let mut command = match self {
            Bounds::Group(group) => {
                let mut command = group.enter();
                command.args(["taskset", "--cpu-list", &processor()]);
                command
            }
            Bounds::Process => {
                let mut command = Command::new("taskset");
                let data = format!("--data={MEMORY}");
                command.args(["--cpu-list", &processor(), "prlimit", &data]);
                command
            }
        };
        command
            .arg(program.get_program())
            .args(arguments)
            .current_dir(folder)
            .env_clear()
            .stdin(std::process::Stdio::null());
        if let Some(path) = std::env::var_os("PATH") {
            command.env("PATH", path);
        }
        command
    }
}

/// The most bytes of a process that were in memory at the same time.
fn peak(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("its state");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("its peak");
    let kib: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
    kib * 1024
}

/// What somebody does: begins games against bots, of every ruleset, and looks at each as a page, as a
/// drawing and as the picture that mails carry.
const CROWD: &str = r#"for ruleset in kathai catan mare-balticum; do
  for number in 1 2 3; do
    body="{\"setup\":{\"ruleset\":\"$ruleset\"},\"seats\":3,\"name\":\"$ruleset $number\",\"bots\":[\"steady\",\"steady\"]}"
    game=$(post games "$body" | jq -r .game)
    post "games/$game/start" '{}' >/dev/null
    for part in "" /choices /board.svg /board.png; do get "games/$game$part" >/dev/null; done
    echo "$game"
  done
done"#;

/// Games that one of the crowd begins.
const GAMES: usize = 9;

#[test]
fn a_machine_of_one_processor_and_half_a_gigabyte_hosts_a_crowd() {
    let bounds = Bounds::of_this_machine();
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let address = free_address();
    let bind = address.to_string();
    let unbounded = ["--limits-stranger=0", "--limits-player=0"];
    let serve = [&["serve", "--bind", &bind][..], &unbounded].concat();
    let server = Server::spawn(bounds.confined(folder, &serve), address, folder);
    let people = PEOPLE.map(|address| Client::sign_in(&server, &Inbox::of(folder, address)));
    let begun = std::thread::scope(|scope| {
        let crowd: Vec<_> =
            people.iter().map(|person| scope.spawn(|| person.run(CROWD, &[]))).collect();
        // Meanwhile its operator keeps a copy and looks whether everything is in order.
        for arguments in [vec!["backup", "copy.sqlite3"], vec!["verify"]] {
            let output = bounds.confined(folder, &arguments).output().expect("it runs");
            assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
        }
        crowd
            .into_iter()
            .map(|one| one.join().expect("it went well").lines().count())
            .sum::<usize>()
    });
    assert_eq!(begun, PEOPLE.len() * GAMES);
    assert_eq!(server.get("/readyz").status, 200, "{}", server.log());
    let used = peak(server.id());
    println!("{} MiB at most", used / 1_048_576);
    assert!(used < MEMORY / 2, "{} MiB: half is for the system", used / 1_048_576);
    assert!(!server.log().contains("ERROR"), "{}", server.log());
    if let Bounds::Group(group) = &bounds {
        assert_eq!(group.killed(), 0, "there was memory for all that ran at once");
    }
}

//! A group of processes to which the kernel gives no more than so much memory and the time of one
//! processor: a control group of the second version.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use crate::support::process::TIMEOUT;

/// A group of processes; removed when dropped.
pub struct Cgroup {
    folder: PathBuf,
}

/// Where a group can be made: below that of this process, or beside it, where a group with processes of its
/// own hands nothing down.
fn places() -> Result<Vec<PathBuf>, String> {
    let of = |path: &str| fs::read_to_string(path).map_err(|error| format!("{path}: {error}"));
    let groups = of("/proc/self/cgroup")?;
    let path = groups.lines().find_map(|line| line.strip_prefix("0::/"));
    let path = path.ok_or("it has no second version of control groups")?;
    let mounts = of("/proc/self/mounts")?;
    let root = mounts.lines().find_map(|line| {
        let mut fields = line.split(' ').skip(1);
        let (folder, kind) = (fields.next()?, fields.next()?);
        (kind == "cgroup2").then(|| PathBuf::from(folder))
    });
    let root = root.ok_or("its control groups are mounted nowhere")?;
    let own = root.join(path);
    let beside = own.parent().filter(|parent| parent.starts_with(&root)).map(Path::to_path_buf);
    Ok([own].into_iter().chain(beside).collect())
}

impl Cgroup {
    /// A new group with so many bytes of memory, none of it on a disk, and the time of one processor.
    ///
    /// # Errors
    /// In words, why this machine does not permit it.
    pub fn new(memory: u64) -> Result<Cgroup, String> {
        let mut reasons = Vec::new();
        for place in places()? {
            match Cgroup::within(&place, memory) {
                Ok(group) => return Ok(group),
                Err(reason) => reasons.push(reason),
            }
        }
        Err(reasons.join("; "))
    }

    fn within(place: &Path, memory: u64) -> Result<Cgroup, String> {
        let at = |path: &Path, error| format!("{}: {error}", path.display());
        let folder = place.join(format!("turnpost-test-{}", std::process::id()));
        fs::create_dir(&folder).map_err(|error| at(&folder, error))?;
        let group = Cgroup { folder };
        let given = group.read("cgroup.controllers");
        if !given.split_whitespace().any(|controller| controller == "memory") {
            return Err(format!("{} hands no control of memory down", place.display()));
        }
        let bound = group.folder.join("memory.max");
        fs::write(&bound, memory.to_string()).map_err(|error| at(&bound, error))?;
        // Not there where the kernel swaps nothing, and where nobody has asked for a control of processors.
        let _ = fs::write(group.folder.join("memory.swap.max"), "0");
        let _ = fs::write(group.folder.join("cpu.max"), "100000 100000");
        // Whether programs may be moved there is seen with one.
        let moved = group.enter().arg("true").status();
        if !moved.is_ok_and(|status| status.success()) {
            return Err(format!("no process can be moved to {}", group.folder.display()));
        }
        Ok(group)
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.folder.join(file)).unwrap_or_default()
    }

    /// What runs another program within this group: `program` and its arguments are to follow.
    pub fn enter(&self) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", "echo $$ > \"$0/cgroup.procs\" && exec \"$@\""]).arg(&self.folder);
        command
    }

    /// How many processes the kernel has ended because there was no memory left.
    pub fn killed(&self) -> u64 {
        let events = self.read("memory.events");
        let count = events.lines().find_map(|line| line.strip_prefix("oom_kill "));
        count.expect("a count").parse().expect("a number")
    }
}

impl Drop for Cgroup {
    fn drop(&mut self) {
        // A process that has ended may be in it for a moment.
        let began = Instant::now();
        while fs::remove_dir(&self.folder).is_err() && began.elapsed() < TIMEOUT {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

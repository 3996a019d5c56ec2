//! Signals to processes, and who runs where.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

/// The ids of the processes that run in this folder.
pub fn in_folder(folder: &Path) -> Vec<u32> {
    let processes = fs::read_dir("/proc").expect("the system's processes").flatten();
    let ids = processes.filter_map(|process| {
        let id: u32 = process.file_name().to_str()?.parse().ok()?;
        let place = fs::read_link(process.path().join("cwd")).ok()?;
        (place == folder).then_some(id)
    });
    ids.collect()
}

/// Sends a signal. A process may have ended meanwhile.
pub fn signal(name: &str, processes: &[u32]) {
    if processes.is_empty() {
        return;
    }
    let ids = processes.iter().map(u32::to_string);
    let _ = Command::new("kill")
        .arg(format!("-{name}"))
        .args(ids)
        .stderr(Stdio::null())
        .status()
        .expect("kill runs");
}

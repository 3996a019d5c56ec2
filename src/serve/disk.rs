//! How much room there is on a disk.

use std::io;
use std::path::Path;

/// The room on a disk, in bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DiskSpace {
    /// What is left for whoever is not root.
    pub free: u64,
    /// What there is in all.
    pub total: u64,
}

/// The nearest folder that exists, since a folder may still have to be made.
fn existing(folder: &Path) -> &Path {
    let exists = |folder: &&Path| folder.exists() && !folder.as_os_str().is_empty();
    folder.ancestors().find(exists).unwrap_or(Path::new("."))
}

/// The room where a folder is, or will be.
///
/// # Errors
/// When the system does not tell; [`io::ErrorKind::Unsupported`] where it never does.
#[cfg(unix)]
pub fn space(folder: &Path) -> io::Result<DiskSpace> {
    let disk = rustix::fs::statvfs(existing(folder))?;
    let bytes = |blocks: u64| blocks.saturating_mul(disk.f_frsize);
    Ok(DiskSpace { free: bytes(disk.f_bavail), total: bytes(disk.f_blocks) })
}

/// The room where a folder is, or will be.
///
/// # Errors
/// Always: it is not known here.
#[cfg(not(unix))]
pub fn space(folder: &Path) -> io::Result<DiskSpace> {
    let _ = existing(folder);
    Err(io::ErrorKind::Unsupported.into())
}

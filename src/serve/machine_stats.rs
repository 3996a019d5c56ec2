//! Metrics of the machine and the process: the room on the disks, the newest backup, memory, version.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use chrono::NaiveDate;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric as _};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Unit;

use super::collectors::Writer;
use super::{backups, disk};
use crate::config::Settings;

/// Where to look.
#[derive(Clone, Debug)]
pub struct Places {
    data: PathBuf,
    backups: Option<PathBuf>,
}

impl Places {
    /// Those of a server with these settings.
    pub fn of(settings: &Settings) -> Places {
        Places {
            data: settings.data_folder.clone(),
            backups: settings.backups.as_ref().map(|wanted| wanted.folder.clone()),
        }
    }
}

/// What is found there at a moment.
#[derive(Clone, Debug)]
pub struct MachineStats {
    /// The disks that were asked for, with what they are for.
    disks: Vec<(&'static str, disk::DiskSpace)>,
    /// When the newest backup was finished, as Unix time; 0 for never, none when none are made.
    newest_backup: Option<i64>,
    /// The memory of this process that is not swapped out, in bytes, where it is known.
    memory: Option<u64>,
}

impl MachineStats {
    /// Looks there. Blocks: a disk may be far away.
    pub fn read(places: &Places, today: NaiveDate) -> MachineStats {
        let mut disks = vec![("data", places.data.as_path())];
        disks.extend(places.backups.as_deref().map(|folder| ("backups", folder)));
        let space = |(what, folder): (&'static str, &Path)| Some((what, disk::space(folder).ok()?));
        MachineStats {
            disks: disks.into_iter().filter_map(space).collect(),
            newest_backup: places
                .backups
                .as_deref()
                .map(|folder| newest_backup(folder, today).unwrap_or(0)),
            memory: resident_memory(),
        }
    }
}

/// When the newest backup in a folder was finished, as Unix time.
fn newest_backup(folder: &Path, today: NaiveDate) -> Option<i64> {
    let newest = backups::newest(folder, today).ok()??;
    let written = std::fs::metadata(backups::path(folder, newest)).ok()?.modified().ok()?;
    i64::try_from(written.duration_since(UNIX_EPOCH).ok()?.as_secs()).ok()
}

/// The memory of this process, in bytes, as Linux tells it.
fn resident_memory() -> Option<u64> {
    resident_in(&std::fs::read_to_string("/proc/self/status").ok()?)
}

fn resident_in(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

impl Collector for MachineStats {
    fn encode(&self, encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut writer = Writer(encoder);
        let mut build =
            writer.family(MetricType::Gauge, "build_info", "The version, as a label")?;
        build.add(&[("version", env!("CARGO_PKG_VERSION"))], 1)?;
        if !self.disks.is_empty() {
            let help = "Room that is left where the data and the backups go";
            let mut free = writer.bytes("disk_free", help)?;
            for (what, space) in &self.disks {
                free.add(&[("of", what)], space.free)?;
            }
            let mut total = writer.bytes("disk_size", "Room there in all")?;
            for (what, space) in &self.disks {
                total.add(&[("of", what)], space.total)?;
            }
        }
        if let Some(at) = self.newest_backup {
            let help = "When the newest backup was finished, as Unix time; 0 for never";
            writer.seconds("backup_last_success_timestamp", help, at)?;
        }
        Ok(())
    }
}

/// The memory of this process, under the name that all programs give it.
#[derive(Debug)]
pub struct ProcessMemory(u64);

impl ProcessMemory {
    /// That of these statistics, where it is known.
    pub fn of(stats: &MachineStats) -> Option<ProcessMemory> {
        stats.memory.map(ProcessMemory)
    }
}

impl Collector for ProcessMemory {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let metric = ConstGauge::new(i64::try_from(self.0).unwrap_or(i64::MAX));
        let help = "Memory of this process that is not swapped out";
        let unit = Some(&Unit::Bytes);
        let name = "process_resident_memory";
        metric.encode(encoder.encode_descriptor(name, help, unit, MetricType::Gauge)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_memory_of_a_process_is_read_as_linux_writes_it() {
        let status = "Name:\tturnpost\nVmPeak:\t  90000 kB\nVmRSS:\t   12345 kB\nThreads:\t4\n";
        assert_eq!(resident_in(status), Some(12345 * 1024));
        assert_eq!(resident_in("Name:\tturnpost\n"), None);
    }

    #[test]
    fn a_backup_that_was_never_made_is_told_as_never() {
        let folder = tempfile::tempdir().expect("a folder");
        let places = Places {
            data: folder.path().join("not/made/yet"),
            backups: Some(folder.path().to_owned()),
        };
        let today = NaiveDate::from_ymd_opt(2026, 2, 1).expect("a day");
        let stats = MachineStats::read(&places, today);
        assert_eq!(stats.newest_backup, Some(0));
        assert!(stats.disks.iter().all(|(_, space)| space.total >= space.free), "{stats:?}");
        // A clock was wrong once.
        std::fs::write(folder.path().join("turnpost-2036-01-31.sqlite3"), "").expect("written");
        assert_eq!(MachineStats::read(&places, today).newest_backup, Some(0));
        std::fs::write(folder.path().join("turnpost-2026-01-31.sqlite3"), "").expect("written");
        assert!(MachineStats::read(&places, today).newest_backup > Some(1_600_000_000));
        let none = MachineStats::read(&Places { backups: None, ..places }, today);
        assert_eq!(none.newest_backup, None);
    }
}

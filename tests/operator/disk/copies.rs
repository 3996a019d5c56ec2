//! Copies of the database: one that was made is there, and while one takes the database's place it is
//! either the old or the new.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::store::{DatabaseUrl, Store, StoreOptions};

use super::cuts::{Cut, Recording, count, every_sync, mixed, nothing};
use super::judge::{DATA, DATABASE, logs};
use super::model::{Disk, is_rebuilt};
use super::recorder::Recorder;
use crate::command::{stderr, turnpost};
use crate::support::database::run;
use crate::support::passing::Passing;
use crate::support::process::wait_for;

/// Runs a recorded command to its end.
fn done(recorder: &Recorder, arguments: &[&str]) {
    let mut command = turnpost(recorder.beside());
    recorder.record(&mut command);
    let data = format!("--data-folder={}/{DATA}", Recorder::FOLDER);
    let output = command.args(arguments).arg(data).output().expect("runs");
    assert!(output.status.success(), "{arguments:?}: {}", stderr(&output));
}

/// A database with a game, and one more that is in the log beside it only, as after a kill.
fn begin(recorder: &Recorder) {
    let elsewhere = tempfile::tempdir().expect("a folder");
    let data = recorder.folder().join(DATA);
    std::fs::create_dir(&data).expect("a folder");
    let open = || {
        let url = DatabaseUrl::Sqlite(elsewhere.path().join(DATABASE));
        Store::open(&StoreOptions::new(url)).expect("a store")
    };
    run(async { Passing::sit_down(&open(), true).await });
    let store = open();
    run(async { Passing::sit_down(&store, true).await });
    for entry in std::fs::read_dir(elsewhere.path()).expect("a folder") {
        let entry = entry.expect("an entry");
        std::fs::copy(entry.path(), data.join(entry.file_name())).expect("copied");
    }
    let log = data.join(format!("{DATABASE}-wal"));
    assert!(std::fs::metadata(log).is_ok_and(|log| log.len() > 0), "it was killed");
}

/// How many games a database has in which nothing is damaged.
fn games(database: &Path) -> Result<usize, String> {
    Ok(logs(database)?.len())
}

/// A copy with one game; its name, as seen from beside the recorded folder.
fn begin_copy(recorder: &Recorder) -> &'static str {
    let copy = recorder.folder().join("copy.sqlite3");
    let url = DatabaseUrl::Sqlite(copy.clone());
    run(async {
        Passing::sit_down(&Store::open(&StoreOptions::new(url)).expect("a store"), true).await
    });
    wait_for("the store is closed", || !copy.with_extension("sqlite3-wal").exists());
    "disk/copy.sqlite3"
}

/// Cuts the power wherever something turns, and leaves nothing that was not synced; then here and
/// there, and wherever a name has changed again and again, and leaves this and that. What was looked
/// at is not looked at again, unless one more of these marks was reached meanwhile.
fn each(recording: &Recording, marks: &[u64], look: impl Fn(&Cut)) {
    let mut random = SmallRng::seed_from_u64(rand::random());
    let sample = recording.points(count() / 2, &mut random);
    let mut seen = BTreeSet::new();
    let mut look = |cut: Cut| {
        let acknowledged = marks.iter().filter(|mark| **mark <= cut.mark).count();
        let mut image = cut.image.clone();
        image.retain(|path, _| !is_rebuilt(path));
        if seen.insert((image, acknowledged)) {
            look(&cut);
        }
        false
    };
    recording.cut(&recording.turning_points(), &every_sync, nothing, &mut random, &mut look);
    recording.cut(&sample, &every_sync, mixed, &mut random, &mut look);
    for _ in 0..count() / 2 {
        recording.cut(&recording.renamings(), &every_sync, mixed, &mut random, &mut look);
    }
}

#[test]
fn a_power_cut_after_a_backup_leaves_the_copy() {
    let recorder = Recorder::new();
    begin(&recorder);
    let beginning = Disk::of(&recorder.folder());
    done(&recorder, &["backup", "disk/copy.sqlite3"]);
    let named = recorder.mark();
    done(&recorder, &["backup", "--backups-folder=disk/kept"]);
    let daily = recorder.mark();
    let recording = Recording::new(beginning, &recorder);
    each(&recording, &[named, daily], |cut| {
        let place = cut.write();
        let folder = place.path().join(Recorder::FOLDER);
        if cut.mark >= named {
            let found = games(&folder.join("copy.sqlite3"));
            assert_eq!(found, Ok(2), "{}", cut.told);
        }
        let kept = std::fs::read_dir(folder.join("kept")).into_iter().flatten().flatten();
        let is_copy = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "sqlite3");
        let kept: Vec<PathBuf> = kept.map(|entry| entry.path()).filter(is_copy).collect();
        assert!(cut.mark < daily || kept.len() == 1, "{kept:?} {}", cut.told);
        for path in kept {
            assert_eq!(games(&path), Ok(2), "{}", cut.told);
        }
    });
}

#[test]
fn a_power_cut_after_an_export_leaves_the_archives() {
    let recorder = Recorder::new();
    begin(&recorder);
    let beginning = Disk::of(&recorder.folder());
    let marks = ["games.jsonl", "games.jsonl.gz"].map(|name| {
        let output = format!("--output=disk/{name}");
        done(&recorder, &["export", "--private", &output]);
        (name, recorder.mark())
    });
    let recording = Recording::new(beginning, &recorder);
    each(&recording, &marks.map(|(_, mark)| mark), |cut| {
        let place = cut.write();
        for (name, _) in marks.iter().filter(|(_, mark)| cut.mark >= *mark) {
            let file = place.path().join(Recorder::FOLDER).join(name);
            let mut verify = turnpost(place.path());
            let output = verify.arg("verify").arg(&file).output().expect("runs");
            let found = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success(), "{name}: {} {}", stderr(&output), cut.told);
            assert!(found.contains("2 games"), "{name}: {found} {}", cut.told);
        }
    });
}

#[test]
fn a_power_cut_while_a_copy_is_restored_leaves_the_old_or_the_new() {
    let recorder = Recorder::new();
    begin(&recorder);
    let copy = begin_copy(&recorder);
    let beginning = Disk::of(&recorder.folder());
    done(&recorder, &["restore", copy]);
    let mark = recorder.mark();
    let recording = Recording::new(beginning, &recorder);
    each(&recording, &[mark], |cut| {
        let place = cut.write();
        let data = place.path().join(Recorder::FOLDER).join(DATA);
        let found = data.join(DATABASE).exists().then(|| games(&data.join(DATABASE)));
        let kept = std::fs::read_dir(&data).expect("a folder").flatten();
        let kept = kept.map(|entry| entry.path()).find(|path| {
            let name = path.to_string_lossy().into_owned();
            name.contains(".replaced-") && !name.ends_with("-wal") && !name.ends_with("-shm")
        });
        let kept = kept.map(|path| games(&path));
        match &found {
            Some(Ok(2)) => assert!(cut.mark < mark, "{}", cut.told),
            // Restored, or put aside and not replaced yet: nothing is gone.
            Some(Ok(1)) | None => assert_eq!(kept, Some(Ok(2)), "{found:?}, {}", cut.told),
            found => panic!("{found:?}, {kept:?}, {}", cut.told),
        }
        assert!(cut.mark < mark || found == Some(Ok(1)), "{found:?}, {}", cut.told);
    });
}

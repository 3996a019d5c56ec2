//! Which messages are ever said: with `TURNPOST_SAID` every process of a build for tests writes down there what it puts
//! into words, once for each language. The released program has nothing of it.

use std::{
    collections::HashSet,
    fs::{self, File},
    io::Write as _,
    path::Path,
    process,
    sync::{Mutex, OnceLock, PoisonError},
};

use crate::game::language::Language;

/// The variable that names the folder in which the notes are kept.
pub(super) const FOLDER: &str = "TURNPOST_SAID";

/// What this process has said, and where that is written.
struct Notes {
    said: HashSet<(Language, String)>,
    file: File,
}

fn notes() -> Option<&'static Mutex<Notes>> {
    static NOTES: OnceLock<Option<Mutex<Notes>>> = OnceLock::new();
    let open = || {
        let folder = std::env::var_os(FOLDER)?;
        let path = Path::new(&folder).join(format!("{}.txt", process::id()));
        fs::create_dir_all(&folder).ok()?;
        let file = File::options().create(true).append(true).open(path).ok()?;
        Some(Mutex::new(Notes { said: HashSet::new(), file }))
    };
    NOTES.get_or_init(open).as_ref()
}

/// Notes that this message was put into words. A line each, at once: tests kill the programs that they start.
pub(super) fn note(language: Language, key: &str) {
    let Some(notes) = notes() else { return };
    let mut notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
    if notes.said.insert((language, key.to_owned())) {
        // What is not noted is missed by the test that reads the notes.
        let _ = writeln!(notes.file, "{language} {key}");
    }
}

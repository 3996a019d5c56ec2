//! The library that is preloaded into the program and writes down what it does to its files.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use super::journal::{Recorded, read};

/// A folder in which everything that recorded programs do is written down.
pub struct Recorder {
    place: TempDir,
    library: PathBuf,
}

impl Recorder {
    /// Compiles the library, and makes an empty folder.
    pub fn new() -> Recorder {
        let place = tempfile::tempdir().expect("a folder");
        let library = place.path().join("recorder.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/operator/disk/recorder.c");
        let compiled = Command::new("cc")
            .args(["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o"])
            .args([&library, &source])
            .args(["-ldl", "-lpthread"])
            .output()
            .expect("the C compiler, which links Rust as well");
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        let recorder = Recorder { place, library };
        std::fs::create_dir(recorder.folder()).expect("a folder");
        recorder
    }

    /// Where the programs run: beside the recorded folder, so that what they print is not recorded.
    pub fn beside(&self) -> &Path {
        self.place.path()
    }

    /// The name of the recorded folder, as seen from [`Recorder::beside`].
    pub const FOLDER: &'static str = "disk";

    /// The recorded folder.
    pub fn folder(&self) -> PathBuf {
        // The kernel names open files without links.
        self.place.path().canonicalize().expect("it is there").join(Recorder::FOLDER)
    }

    fn journal(&self) -> PathBuf {
        self.place.path().join("journal")
    }

    /// Makes a program be recorded.
    pub fn record(&self, command: &mut Command) {
        command
            .env("LD_PRELOAD", &self.library)
            .env("RECORDED_FOLDER", self.folder())
            .env("RECORDED_JOURNAL", self.journal());
    }

    /// How long the journal is: what has been done by now stands before.
    pub fn mark(&self) -> u64 {
        std::fs::metadata(self.journal()).map_or(0, |journal| journal.len())
    }

    /// What was recorded. The programs must have ended.
    pub fn recorded(&self) -> Vec<Recorded> {
        let bytes = std::fs::read(self.journal()).expect("the journal");
        read(&bytes, &self.folder())
    }
}

//! What the recorder has written down, read again.

use std::path::{Path, PathBuf};

/// Something that was done to the files of the recorded folder. Paths are relative to it; a file or
/// folder goes by the number that the file system gives it, which it gives again once it is gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operation {
    /// An empty file was made.
    Created { path: PathBuf, file: u64 },
    /// An empty folder was made.
    FolderMade { path: PathBuf, file: u64 },
    /// Bytes were written.
    Written { file: u64, at: usize, bytes: Vec<u8> },
    /// A file was cut off, or made longer by zeros.
    Resized { file: u64, size: usize },
    /// A file was made at least this long.
    Extended { file: u64, size: usize },
    /// A file or folder was synced.
    Synced { file: u64 },
    /// A file took another name, from whichever file had it.
    Renamed { from: PathBuf, to: PathBuf },
    /// A name was removed.
    Removed { path: PathBuf },
    /// A file got one more name.
    Linked { from: PathBuf, to: PathBuf },
    /// A file was mapped so that it can be written to without a word.
    Mapped { path: PathBuf },
}

/// An operation, and the length of the journal once it was done.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The length.
    pub end: u64,
    /// The operation.
    pub operation: Operation,
}

/// Reads a journal as `recorder.c` writes it.
pub fn read(journal: &[u8], folder: &Path) -> Vec<Recorded> {
    let mut rest = Rest { bytes: journal };
    let mut recorded = Vec::new();
    while !rest.bytes.is_empty() {
        let [kind, path, second, count] = std::array::from_fn(|_| rest.small());
        let [file, at] = std::array::from_fn(|_| u64::from_ne_bytes(rest.array()));
        let at = usize::try_from(at).expect("an offset");
        let path = rest.path(path, folder);
        let second = rest.path(second, folder);
        let bytes = rest.take(count).to_vec();
        let operation = match kind {
            1 => Operation::Created { path, file },
            2 => Operation::FolderMade { path, file },
            3 => Operation::Written { file, at, bytes },
            4 => Operation::Resized { file, size: at },
            5 => Operation::Extended { file, size: at },
            6 => Operation::Synced { file },
            7 => Operation::Renamed { from: path, to: second },
            8 => Operation::Removed { path },
            9 => Operation::Linked { from: path, to: second },
            10 => Operation::Mapped { path },
            kind => panic!("no operation has the number {kind}"),
        };
        let end = (journal.len() - rest.bytes.len()) as u64;
        recorded.push(Recorded { end, operation });
    }
    recorded
}

/// What is still to be read.
struct Rest<'a> {
    bytes: &'a [u8],
}

impl<'a> Rest<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.bytes.split_at(count);
        self.bytes = rest;
        taken
    }

    fn array<const COUNT: usize>(&mut self) -> [u8; COUNT] {
        self.take(COUNT).try_into().expect("as many")
    }

    fn small(&mut self) -> usize {
        u32::from_ne_bytes(self.array()) as usize
    }

    fn path(&mut self, count: usize, folder: &Path) -> PathBuf {
        let text = std::str::from_utf8(self.take(count)).expect("a path");
        Path::new(text).strip_prefix(folder).unwrap_or(Path::new("")).to_owned()
    }
}

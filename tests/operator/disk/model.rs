//! A disk that keeps what was synced, and of everything else whatever it likes.
//!
//! It is stricter than the file systems that people have: a file has what it had at its last sync,
//! and of what was written since, any sectors in any order; a new, renamed or removed name is
//! certain once its folder was synced, and not because the file was. What one rename does within a
//! folder is done as a whole or not at all.

use std::collections::{BTreeMap, HashMap};
use std::os::unix::fs::MetadataExt as _;
use std::path::{Component, Path, PathBuf};

use rand::{Rng, RngExt as _};

use super::journal::Operation;

/// What a disk writes as a whole or not at all.
const SECTOR: usize = 512;

/// Which of the changes that were not synced a power cut leaves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Left {
    /// None.
    Nothing,
    /// All, as if only the program had ended.
    Everything,
    /// The first so many of a hundred sectors.
    First(u8),
    /// All but the first so many of a hundred sectors: the later before the earlier.
    Last(u8),
    /// Any, each so likely in a hundred; where none is left the file may be longer all the same.
    Any(u8),
}

/// What is found on a disk after a power cut: files with what is in them; folders have no bytes.
pub type Image = BTreeMap<PathBuf, Option<Vec<u8>>>;

type Names = BTreeMap<String, usize>;

/// A file or a folder, whatever its name.
#[derive(Clone)]
enum Node {
    File { synced: Vec<u8>, now: Vec<u8>, changes: Vec<Change> },
    Folder { synced: Names, now: Names, changes: Vec<Vec<(String, Option<usize>)>> },
}

/// A change of a file.
#[derive(Clone)]
enum Change {
    Written { at: usize, bytes: Vec<u8> },
    Resized(usize),
    Extended(usize),
}

impl Change {
    fn apply(&self, content: &mut Vec<u8>) {
        match self {
            Change::Written { at, bytes } => write(content, *at, bytes),
            Change::Resized(size) => content.resize(*size, 0),
            Change::Extended(size) => content.resize(content.len().max(*size), 0),
        }
    }

    /// The change in parts of which each is done or not.
    fn sectors(&self) -> Vec<Change> {
        match self {
            Change::Written { at, bytes } => {
                let mut sectors = Vec::new();
                let mut done = 0;
                while done < bytes.len() {
                    let begin = at + done;
                    let count = (SECTOR - begin % SECTOR).min(bytes.len() - done);
                    let bytes = bytes[done..done + count].to_vec();
                    sectors.push(Change::Written { at: begin, bytes });
                    done += count;
                }
                sectors
            }
            Change::Resized(size) => vec![Change::Resized(*size)],
            Change::Extended(size) => vec![Change::Extended(*size)],
        }
    }
}

fn write(content: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    let end = at + bytes.len();
    if content.len() < end {
        content.resize(end, 0);
    }
    content[at..end].copy_from_slice(bytes);
}

/// Which syncs count, by the names of what is synced; the recorded folder itself has none.
pub type Counted<'a> = &'a dyn Fn(&Path) -> bool;

/// The disk.
#[derive(Clone)]
pub struct Disk {
    nodes: Vec<Node>,
    /// By the number that the file system gives it.
    numbers: HashMap<u64, usize>,
    /// The name that each had last.
    paths: Vec<PathBuf>,
}

/// The recorded folder itself.
const ROOT: usize = 0;

impl Disk {
    /// A disk with what is in a folder now, all of it synced.
    pub fn of(folder: &Path) -> Disk {
        let mut disk = Disk { nodes: Vec::new(), numbers: HashMap::new(), paths: Vec::new() };
        disk.scan(folder, PathBuf::new());
        disk
    }

    fn scan(&mut self, folder: &Path, relative: PathBuf) -> usize {
        let path = folder.join(&relative);
        let status = std::fs::symlink_metadata(&path).expect("it is there");
        if status.is_file() {
            let content = std::fs::read(&path).expect("a file");
            let (synced, now) = (content.clone(), content);
            return self.add(status.ino(), relative, Node::File { synced, now, changes: vec![] });
        }
        let node = self.add(status.ino(), relative.clone(), empty_folder());
        let mut names = Names::new();
        for entry in std::fs::read_dir(path).expect("a folder") {
            let name = entry.expect("an entry").file_name().into_string().expect("a name");
            names.insert(name.clone(), self.scan(folder, relative.join(name)));
        }
        self.nodes[node] = Node::Folder { synced: names.clone(), now: names, changes: vec![] };
        node
    }

    fn add(&mut self, number: u64, path: PathBuf, node: Node) -> usize {
        self.nodes.push(node);
        self.paths.push(path);
        self.numbers.insert(number, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    /// Does what was done; of the syncs those that count.
    pub fn apply(&mut self, operation: &Operation, counted: Counted) {
        match operation {
            Operation::Created { path, file } => {
                let node = Node::File { synced: vec![], now: vec![], changes: vec![] };
                let node = self.add(*file, path.clone(), node);
                self.rename(path, Some(node));
            }
            Operation::FolderMade { path, file } => {
                let node = self.add(*file, path.clone(), empty_folder());
                self.rename(path, Some(node));
            }
            Operation::Written { file, at, bytes } => {
                self.change(*file, Change::Written { at: *at, bytes: bytes.clone() });
            }
            Operation::Resized { file, size } => self.change(*file, Change::Resized(*size)),
            Operation::Extended { file, size } => self.change(*file, Change::Extended(*size)),
            Operation::Synced { file } => self.sync(*file, counted),
            Operation::Renamed { from, to } => {
                let node = self.find(from).expect("what was renamed");
                self.paths[node].clone_from(to);
                if from.parent() == to.parent() {
                    let names = [(name(to), Some(node)), (name(from), None)];
                    self.note(parent(to), names.to_vec());
                } else {
                    self.rename(to, Some(node));
                    self.rename(from, None);
                }
            }
            Operation::Removed { path } => self.rename(path, None),
            Operation::Linked { from, to } => {
                let node = self.find(from).expect("what was linked");
                self.rename(to, Some(node));
            }
            // No byte written that way has to last.
            Operation::Mapped { path } => assert!(is_rebuilt(path), "{}", path.display()),
        }
    }

    fn change(&mut self, number: u64, change: Change) {
        let node = self.numbers[&number];
        let Node::File { now, changes, .. } = &mut self.nodes[node] else { panic!("a folder") };
        change.apply(now);
        changes.push(change);
    }

    fn sync(&mut self, number: u64, counted: Counted) {
        let node = self.numbers[&number];
        if !counted(&self.paths[node]) {
            return;
        }
        match &mut self.nodes[node] {
            Node::File { synced, now, changes } => {
                if !changes.is_empty() {
                    synced.clone_from(now);
                }
                changes.clear();
            }
            Node::Folder { synced, now, changes } => {
                synced.clone_from(now);
                changes.clear();
            }
        }
    }

    /// Gives a name to a file, or to none.
    fn rename(&mut self, path: &Path, node: Option<usize>) {
        self.note(parent(path), vec![(name(path), node)]);
    }

    fn note(&mut self, folder: &Path, names: Vec<(String, Option<usize>)>) {
        let folder = self.find(folder).expect("the folder");
        let Node::Folder { now, changes, .. } = &mut self.nodes[folder] else { panic!("a file") };
        set(now, &names);
        changes.push(names);
    }

    fn find(&self, path: &Path) -> Option<usize> {
        path.components().try_fold(ROOT, |folder, component| {
            let (Node::Folder { now, .. }, Component::Normal(name)) =
                (&self.nodes[folder], component)
            else {
                return None;
            };
            now.get(name.to_str()?).copied()
        })
    }

    /// What a power cut could leave, chosen for each file and folder by itself.
    pub fn image(&self, mut choose: impl FnMut(&Path) -> Left, random: &mut impl Rng) -> Image {
        let mut image = Image::new();
        self.put(ROOT, PathBuf::new(), &mut choose, random, &mut image);
        image
    }

    fn put(
        &self,
        node: usize,
        path: PathBuf,
        choose: &mut impl FnMut(&Path) -> Left,
        random: &mut impl Rng,
        image: &mut Image,
    ) {
        let left = choose(&path);
        match &self.nodes[node] {
            Node::File { synced, changes, .. } => {
                let content = content_left(synced, changes, left, random);
                image.insert(path, Some(content));
            }
            Node::Folder { synced, changes, .. } => {
                let mut names = synced.clone();
                let count = changes.len();
                for (index, change) in changes.iter().enumerate() {
                    if is_left(left, index, count, random) {
                        set(&mut names, change);
                    }
                }
                image.insert(path.clone(), None);
                for (name, node) in names {
                    self.put(node, path.join(name), choose, random, image);
                }
            }
        }
    }
}

fn content_left(synced: &[u8], changes: &[Change], left: Left, random: &mut impl Rng) -> Vec<u8> {
    let mut content = synced.to_vec();
    let sectors: Vec<Change> = changes.iter().flat_map(Change::sectors).collect();
    for (index, sector) in sectors.iter().enumerate() {
        if is_left(left, index, sectors.len(), random) {
            sector.apply(&mut content);
        } else if let (Left::Any(_), Change::Written { at, bytes }) = (left, sector)
            && random.random_range(0..4) == 0
            && content.len() < at + bytes.len()
        {
            // Its length is known to the disk before what is in it, which is what was there before.
            let noise: Vec<u8> =
                (content.len()..at + bytes.len()).map(|_| random.random()).collect();
            content.extend(noise);
        }
    }
    content
}

fn is_left(left: Left, index: usize, count: usize, random: &mut impl Rng) -> bool {
    let percent = |share: u8| index * 100 < count * usize::from(share);
    match left {
        Left::Nothing => false,
        Left::Everything => true,
        Left::First(share) => percent(share),
        Left::Last(share) => !percent(share),
        Left::Any(share) => random.random_range(0..100) < share,
    }
}

fn set(names: &mut Names, changes: &[(String, Option<usize>)]) {
    for (name, node) in changes {
        match node {
            Some(node) => names.insert(name.clone(), *node),
            None => names.remove(name),
        };
    }
}

fn empty_folder() -> Node {
    Node::Folder { synced: Names::new(), now: Names::new(), changes: vec![] }
}

fn name(path: &Path) -> String {
    path.file_name().expect("a name").to_str().expect("a text").to_owned()
}

fn parent(path: &Path) -> &Path {
    path.parent().expect("a folder")
}

/// SQLite's index of its write-ahead log is memory that processes share, and has a name only so that
/// they find it. Whoever comes first makes it anew, whatever it holds.
pub fn is_rebuilt(path: &Path) -> bool {
    path.to_string_lossy().ends_with("-shm")
}

/// Writes what a power cut left into an empty folder.
pub fn write_image(image: &Image, folder: &Path) {
    for (path, content) in image {
        let path = folder.join(path);
        match content {
            None => std::fs::create_dir_all(path).expect("a folder"),
            Some(content) => std::fs::write(path, content).expect("a file"),
        }
    }
}

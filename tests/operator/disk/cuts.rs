//! The power is cut at many places of a recording.

use std::collections::BTreeSet;
use std::path::Path;

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};

use super::journal::{Operation, Recorded};
use super::model::{Counted, Disk, Image, Left, is_rebuilt, write_image};
use super::recorder::Recorder;

/// How often the power is cut in a recording.
pub fn count() -> usize {
    std::env::var("TURNPOST_POWER_CUTS").ok().and_then(|text| text.parse().ok()).unwrap_or(40)
}

/// All syncs count.
pub fn every_sync(_: &Path) -> bool {
    true
}

/// What recorded programs did, and to what.
pub struct Recording {
    beginning: Disk,
    operations: Vec<Recorded>,
}

/// What a power cut left.
pub struct Cut {
    /// How long the journal was then: what was acknowledged before is to be there.
    pub mark: u64,
    /// The files.
    pub image: Image,
    /// Where it was and what was left, for whoever looks into a fault.
    pub told: String,
}

impl Cut {
    /// Writes the files into a folder of their own, in which a program finds them as it left them.
    pub fn write(&self) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        write_image(&self.image, &folder.path().join(Recorder::FOLDER));
        folder
    }
}

impl Recording {
    /// What was recorded since the disk was as in `beginning`. Nothing has been done to the folder by
    /// anybody else: what is in it now is what the journal makes of it.
    pub fn new(beginning: Disk, recorder: &Recorder) -> Recording {
        let recording = Recording { beginning, operations: recorder.recorded() };
        let mut random = SmallRng::seed_from_u64(0);
        let mut disk = recording.beginning.clone();
        for recorded in &recording.operations {
            disk.apply(&recorded.operation, &every_sync);
        }
        let now = Disk::of(&recorder.folder());
        let [mut made, mut found] =
            [disk, now].map(|disk| disk.image(|_| Left::Everything, &mut random));
        for image in [&mut made, &mut found] {
            image.retain(|path, _| !is_rebuilt(path));
        }
        assert!(made.keys().eq(found.keys()), "{:?}, {:?}", made.keys(), found.keys());
        for (path, content) in &found {
            assert!(made[path] == *content, "{} was changed behind the recorder", path.display());
        }
        recording
    }

    /// How many operations of a kind were recorded.
    pub fn count(&self, is_one: impl Fn(&Operation) -> bool) -> usize {
        self.operations.iter().filter(|recorded| is_one(&recorded.operation)).count()
    }

    /// Before and after every sync, and after every operation by which a name changes.
    pub fn turning_points(&self) -> Vec<usize> {
        let mut points = BTreeSet::from([0, self.operations.len()]);
        for (index, recorded) in self.operations.iter().enumerate() {
            match recorded.operation {
                Operation::Synced { .. } => points.extend([index, index + 1]),
                Operation::Written { .. }
                | Operation::Resized { .. }
                | Operation::Extended { .. }
                | Operation::Mapped { .. } => {}
                _ => points.extend([index + 1]),
            }
        }
        points.into_iter().collect()
    }

    /// After every renaming.
    pub fn renamings(&self) -> Vec<usize> {
        let renamed = |it: &Recorded| matches!(it.operation, Operation::Renamed { .. });
        (1..=self.operations.len()).filter(|point| renamed(&self.operations[point - 1])).collect()
    }

    /// So many places, some of them more than once: most of them turning points, the others anywhere.
    /// The last is among them.
    pub fn points(&self, count: usize, random: &mut SmallRng) -> Vec<usize> {
        let turning = self.turning_points();
        let mut points = vec![self.operations.len()];
        for number in 1..count {
            points.push(match number % 4 {
                0 => random.random_range(0..=self.operations.len()),
                _ => turning[random.random_range(0..turning.len())],
            });
        }
        points.sort_unstable();
        points
    }

    /// So many places, as far from each other as can be.
    pub fn spread(&self, count: usize) -> Vec<usize> {
        (1..=count).map(|number| self.operations.len() * number / count).collect()
    }

    /// Cuts the power at these places, the first before the last, until `look` has seen enough.
    pub fn cut(
        &self,
        points: &[usize],
        counted: Counted,
        leave: Leave,
        random: &mut SmallRng,
        mut look: impl FnMut(Cut) -> bool,
    ) {
        let mut disk = self.beginning.clone();
        let mut done = 0;
        for (number, point) in points.iter().enumerate() {
            for recorded in &self.operations[done..*point] {
                disk.apply(&recorded.operation, counted);
            }
            done = *point;
            let mark = done.checked_sub(1).map_or(0, |last| self.operations[last].end);
            let mut told = format!("cut after {done} of {} operations:", self.operations.len());
            let mut chooser = SmallRng::seed_from_u64(random.random());
            let choose = |path: &Path| {
                let left = leave(number, &mut chooser);
                told.push_str(&format!(" {} {left:?},", path.display()));
                left
            };
            let image = disk.image(choose, random);
            if look(Cut { mark, image, told }) {
                return;
            }
        }
    }
}

/// Chooses for the cut of this number what is left of a file or folder.
type Leave = fn(usize, &mut SmallRng) -> Left;

/// Nothing, which is the most that a program must bear.
pub fn nothing(_: usize, _: &mut SmallRng) -> Left {
    Left::Nothing
}

/// Every third time nothing, otherwise of each something else.
pub fn mixed(number: usize, random: &mut SmallRng) -> Left {
    if number.is_multiple_of(3) {
        return Left::Nothing;
    }
    let share = random.random_range(1..100);
    match random.random_range(0..6) {
        0 => Left::Nothing,
        1 => Left::Everything,
        2 => Left::First(share),
        3 => Left::Last(share),
        _ => Left::Any(share),
    }
}

//! Takes mails from a Maildir folder that a mail server delivers to.

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use tokio::{sync::watch, task::spawn_blocking};

use super::{Inbox, MAX_SIZE, NotKept};

/// How often it looks for new mails.
const POLL: Duration = Duration::from_secs(2);

/// The most mails taken in one look.
const BATCH: usize = 100;

/// A folder of the kind Maildir for answers alone. What is delivered to `new` is kept in the
/// database and then removed; what is no mail is put into `cur`, flagged, for somebody to see.
pub struct Maildir {
    folder: PathBuf,
    inbox: Inbox,
}

impl Maildir {
    /// Takes mails from this folder.
    pub fn new(folder: PathBuf, inbox: Inbox) -> Maildir {
        Maildir { folder, inbox }
    }

    /// Runs until `stopping` turns true.
    pub async fn run(self, mut stopping: watch::Receiver<bool>) {
        // The same trouble is told once.
        let mut told = None;
        let mut look = tokio::time::interval(POLL);
        look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut stopped = stopping.clone();
        loop {
            tokio::select! {
                _ = stopping.wait_for(|stopping| *stopping) => return,
                _ = look.tick() => {}
            }
            let trouble = self.take_all(&mut stopped).await.err().map(|error| error.to_string());
            if let Some(error) = trouble.as_ref().filter(|it| told.as_ref() != Some(*it)) {
                let folder = self.folder.display();
                tracing::warn!(%folder, %error, "answers to mails cannot be taken from the Maildir");
            }
            told = trouble;
        }
    }

    /// Takes what is there, the oldest first by the names of the files, which begin with a time.
    ///
    /// # Errors
    /// If the folder or a file cannot be read or changed, or the database is unavailable. What was not
    /// taken stays where it is; what stands behind a file that cannot be read is taken all the same.
    pub async fn take_all(&self, stopping: &mut watch::Receiver<bool>) -> io::Result<usize> {
        let folder = self.folder.join("new");
        let names = spawn_blocking(move || names(&folder)).await.map_err(io::Error::other)??;
        let mut taken = 0;
        let mut unread = None;
        for name in names {
            if *stopping.borrow_and_update() {
                break;
            }
            let file = self.folder.join("new").join(&name);
            let path = file.clone();
            let raw = match spawn_blocking(move || read(&path)).await.map_err(io::Error::other)? {
                Ok(raw) => raw,
                // Another process was quicker.
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => {
                    unread.get_or_insert(io::Error::new(error.kind(), format!("{name}: {error}")));
                    continue;
                }
            };
            match self.inbox.keep(raw, &[]).await {
                // After a crash in between it is known by its digest.
                Ok(_) => gone(std::fs::remove_file(&file))?,
                Err(NotKept::Store(error)) => return Err(io::Error::other(error)),
                Err(error @ NotKept::Unreadable) => {
                    tracing::warn!(%error, file = %name, "a file of the Maildir was put aside in cur");
                    let base = name.split(':').next().unwrap_or(&name);
                    let aside = self.folder.join("cur").join(format!("{base}:2,F"));
                    gone(std::fs::rename(&file, aside))?;
                }
            }
            taken += 1;
        }
        unread.map_or(Ok(taken), Err)
    }
}

/// A file that another process has removed or put aside is what was wanted.
fn gone(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// The names of the first files in a folder. Names that are no text, or hidden, are not ours.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names: Vec<String> = std::fs::read_dir(folder)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| !name.starts_with('.'))
        .collect();
    names.sort_unstable();
    names.truncate(BATCH);
    Ok(names)
}

/// The bytes of a file, as many of them as are kept.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    use io::Read as _;
    let limit = u64::try_from(MAX_SIZE).unwrap_or(u64::MAX);
    let mut raw = Vec::new();
    std::fs::File::open(path)?.take(limit).read_to_end(&mut raw)?;
    Ok(raw)
}

//! Reads the mails that [`Folder`](super::transport::Folder) wrote, for the mailbox page.

use std::{
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use mail_parser::{MessageParser, MimeHeaders};
use turnpost_rules::log::time::Timestamp;

use super::transport::DATE;
use crate::game::language::Language;

/// Maximum size of a mail file in bytes; larger files are not ours.
const SIZE_LIMIT: u64 = 4 * 1024 * 1024;

/// The mails of a folder.
#[derive(Clone, Debug)]
pub struct Mailbox {
    folder: PathBuf,
}

/// A mail in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its name, for [`Mailbox::read`]: letters, digits and dashes.
    pub name: String,
    /// Decoded; empty if the mail has none.
    pub subject: String,
    /// The first sentence of its text, which says what has happened; empty if the mail has none.
    pub heading: String,
    /// The recipient's address.
    pub to: String,
    /// When it was enqueued.
    pub date: Option<DateTime<Utc>>,
    /// The tag of the language that it says it is in.
    pub language: Option<&'static str>,
}

/// An opened mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// Its list entry.
    pub entry: Entry,
    /// The sender.
    pub from: String,
    /// The text part.
    pub text: String,
    /// The HTML part. Untrusted: show it in a sandboxed frame.
    pub html: String,
    /// The inline pictures of the HTML part.
    pub pictures: Vec<Inline>,
    /// The raw file.
    pub raw: Vec<u8>,
}

/// An inline picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inline {
    /// Its Content-ID, without `cid:`.
    pub content_id: String,
    /// The PNG file.
    pub png: Vec<u8>,
}

/// Why a mailbox cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum MailboxError {
    /// There is no such mail.
    #[error("there is no such mail")]
    Unknown,
    /// The folder or a file in it cannot be read.
    #[error("the mail folder cannot be read")]
    Unreadable(#[from] io::Error),
}

impl Mailbox {
    /// Opens a folder, which need not exist yet.
    pub fn new(folder: PathBuf) -> Mailbox {
        Mailbox { folder }
    }

    /// The latest `limit` mails, newest first; with `to`, only those to that address.
    ///
    /// # Errors
    /// If the folder cannot be read. A missing one counts as empty.
    pub fn list(&self, to: Option<&str>, limit: usize) -> Result<Vec<Entry>, MailboxError> {
        let mut names = match fs::read_dir(&self.folder) {
            Ok(files) => {
                files.filter_map(|file| name_of(&file.ok()?.path())).collect::<Vec<String>>()
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error.into()),
        };
        // Names start with the date.
        names.sort_unstable_by(|one, other| other.cmp(one));
        let entries = names.into_iter().filter_map(|name| {
            let raw = self.raw(&name).ok()?;
            let entry = entry(name, &MessageParser::default().parse(&raw)?);
            to.is_none_or(|to| entry.to.eq_ignore_ascii_case(to)).then_some(entry)
        });
        Ok(entries.take(limit).collect())
    }

    /// One mail by its name.
    ///
    /// # Errors
    /// If there is no such mail, or it cannot be read.
    pub fn read(&self, name: &str) -> Result<Opened, MailboxError> {
        let raw = self.raw(name)?;
        let message = MessageParser::default().parse(&raw).ok_or(MailboxError::Unknown)?;
        let pictures = message
            .attachments()
            .filter_map(|part| {
                let content_id = part.content_id()?.to_owned();
                Some(Inline { content_id, png: part.contents().to_vec() })
            })
            .collect();
        let from = message.from().and_then(|from| from.first()).map(written).unwrap_or_default();
        let text = message.body_text(0).unwrap_or_default().into_owned();
        let html = message.body_html(0).unwrap_or_default().into_owned();
        Ok(Opened { entry: entry(name.to_owned(), &message), from, text, html, pictures, raw })
    }

    /// Deletes the mails from before this time; returns how many. Other files are kept.
    ///
    /// # Errors
    /// When the folder cannot be read or written.
    pub fn purge(&self, before: Timestamp) -> Result<usize, MailboxError> {
        let first = before.utc().format(DATE).to_string();
        // A temporary file left by a crash contains an address, too.
        let is_old = |name: &str| date_of(name).is_some_and(|date| *date < *first);
        self.remove(is_old)
    }

    /// Deletes the mails to this address; returns how many.
    ///
    /// # Errors
    /// When the folder cannot be read or written.
    pub fn forget(&self, to: &str) -> Result<usize, MailboxError> {
        let theirs = self.list(Some(to), usize::MAX)?;
        self.remove(|name| theirs.iter().any(|entry| entry.name == name))
    }

    fn remove(&self, is_unwanted: impl Fn(&str) -> bool) -> Result<usize, MailboxError> {
        let files = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
            files => files?,
        };
        let mut removed = 0;
        for file in files {
            let path = file?.path();
            let is_ours = path.extension().is_some_and(|end| end == "eml" || end == "part");
            let name = path.file_stem().and_then(|name| name.to_str());
            if is_ours && name.is_some_and(&is_unwanted) {
                fs::remove_file(&path)?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    fn raw(&self, name: &str) -> Result<Vec<u8>, MailboxError> {
        // A name is never a path, so nothing outside the folder can be read.
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        if name.is_empty() || !name.bytes().all(plain) {
            return Err(MailboxError::Unknown);
        }
        let path = self.folder.join(format!("{name}.eml"));
        let file = match fs::File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(MailboxError::Unknown);
            }
            Err(error) => return Err(error.into()),
        };
        let mut raw = Vec::new();
        file.take(SIZE_LIMIT).read_to_end(&mut raw)?;
        Ok(raw)
    }
}

/// The date at the start of a file name.
fn date_of(name: &str) -> Option<&str> {
    let (date, _) = name.split_once('-')?;
    let is_date = date.len() == 21 && date.bytes().all(|it| it.is_ascii_digit() || it == b'T');
    is_date.then_some(date)
}

fn name_of(path: &Path) -> Option<String> {
    if path.extension()? != "eml" {
        return None;
    }
    Some(path.file_stem()?.to_str()?.to_owned())
}

fn entry(name: String, message: &mail_parser::Message<'_>) -> Entry {
    let to = message.to().and_then(|to| to.first()).and_then(|to| to.address());
    Entry {
        name,
        subject: message.subject().unwrap_or_default().to_owned(),
        heading: heading(&message.body_text(0).unwrap_or_default()),
        to: to.unwrap_or_default().to_owned(),
        language: message
            .header("Content-Language")
            .and_then(|value| Language::from_tag(value.as_text()?.trim()).ok())
            .map(Language::tag),
        date: message.date().and_then(|date| DateTime::from_timestamp(date.to_timestamp(), 0)),
    }
}

/// The first paragraph of a text, in one line.
fn heading(text: &str) -> String {
    let lines = text.lines().map(str::trim).skip_while(|line| line.is_empty());
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

fn written(address: &mail_parser::Addr<'_>) -> String {
    match (address.name(), address.address()) {
        (Some(name), Some(address)) => format!("{name} <{address}>"),
        (None, Some(address)) => address.to_owned(),
        (name, None) => name.unwrap_or_default().to_owned(),
    }
}

//! Looks at what a power cut left, as an operator would who knows what was acknowledged.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use diesel::{
    Connection as _, QueryableByName, RunQueryDsl as _, SqliteConnection, sql_query,
    sql_types::Text,
};
use turnpost::cli::check::report;
use turnpost::game::storage::Storage as _;
use turnpost::mail::receive::Incoming;
use turnpost::store::{DatabaseUrl, Store, StoreOptions};
use turnpost_rules::log::{id::GameId, line::Line};

use super::cuts::Cut;
use super::model::Image;
use super::recorder::Recorder;
use crate::support::database::run;

/// The data folder in a recorded folder.
pub const DATA: &str = "turnpost-data";

/// The database's file in a data folder.
pub const DATABASE: &str = "turnpost.sqlite3";

/// The folder of mails in a data folder.
const MAIL: &str = "mail";

/// The folder, in the recorded one, that a mail server brings answers to.
pub const MAILDIR: &str = "maildir";

/// A move that was acknowledged.
#[derive(Clone, Debug)]
pub struct Move {
    /// How long the journal was when the answer had arrived.
    pub mark: u64,
    /// The game.
    pub game: GameId,
    /// The number of its event.
    pub seq: u64,
}

/// What was acknowledged while programs were recorded, and what came of it in the end.
#[derive(Default)]
pub struct Witness {
    moves: Vec<Move>,
    /// Queries that give something, each from a length of the journal on.
    facts: Vec<(u64, String)>,
    /// What a mail server has put into the Maildir before, by the names of the files.
    delivered: BTreeMap<String, Vec<u8>>,
    logs: BTreeMap<GameId, Vec<String>>,
    mails: Image,
}

/// A query for the row that a received mail becomes.
fn row_of(mail: &[u8]) -> String {
    let digest = Incoming::read(mail, &[]).expect("a mail").digest;
    format!("SELECT 'kept' AS row FROM received_mails WHERE digest = x'{}'", hex::encode(digest))
}

impl Witness {
    /// A move was acknowledged.
    pub fn moved(&mut self, acknowledged: Move) {
        self.moves.push(acknowledged);
    }

    /// A mail was taken.
    pub fn received(&mut self, mark: u64, mail: &[u8]) {
        self.facts.push((mark, row_of(mail)));
    }

    /// This query for a column `row` gives a row from now on.
    pub fn knows(&mut self, mark: u64, query: &str) {
        self.facts.push((mark, query.to_owned()));
    }

    /// A mail was in the Maildir before anything was recorded.
    pub fn delivered(&mut self, name: &str, mail: &[u8]) {
        self.delivered.insert(name.to_owned(), mail.to_vec());
    }

    /// Everything has ended: how the recorded folder is left is what everything came to.
    pub fn ends(&mut self, folder: &Path) {
        self.logs = logs(&folder.join(DATA).join(DATABASE)).expect("sound");
        self.mails = mails(folder);
        for Move { game, seq, .. } in &self.moves {
            assert!(self.logs[game].len() as u64 >= *seq, "{game}: {seq}");
        }
        for (name, mail) in &self.delivered {
            let found = rows(&folder.join(DATA).join(DATABASE), &row_of(mail));
            assert_eq!(found.expect("the database").len(), 1, "{name} was not taken");
        }
    }

    /// How many moves were acknowledged, and how many mails were written.
    pub fn counts(&self) -> (usize, usize) {
        (self.moves.len(), self.mails.len())
    }

    /// The last move of each game that was acknowledged before.
    pub fn last_moves(&self, mark: u64) -> BTreeMap<GameId, u64> {
        let mut last = BTreeMap::new();
        for Move { game, seq, .. } in self.moves.iter().filter(|it| it.mark <= mark) {
            let known: &mut u64 = last.entry(*game).or_default();
            *known = (*known).max(*seq);
        }
        last
    }

    /// Looks at what a cut left, written out in `place`.
    ///
    /// # Errors
    /// What is missing or damaged.
    pub fn judge(&self, cut: &Cut, place: &Path) -> Result<(), String> {
        let folder = place.join(Recorder::FOLDER);
        let database = folder.join(DATA).join(DATABASE);
        let last_moves = self.last_moves(cut.mark);
        let mut facts = self.facts.iter().filter(|(mark, _)| *mark <= cut.mark).peekable();
        if !database.exists() {
            let nothing_is_known = last_moves.is_empty() && facts.peek().is_none();
            return nothing_is_known.then_some(()).ok_or("the database is gone".to_owned());
        }
        let found = logs(&database)?;
        for (game, lines) in &found {
            let whole = self.logs.get(game).ok_or(format!("{game} was never created"))?;
            if !whole.starts_with(lines) {
                return Err(format!("{game}: its log is not the beginning of what it became"));
            }
        }
        for (game, seq) in last_moves {
            let head = found.get(&game).map_or(0, |lines| lines.len() as u64);
            if head < seq {
                return Err(format!("{game}: {seq} was acknowledged, {head} is the last"));
            }
        }
        for (_, query) in facts {
            if rows(&database, query)?.is_empty() {
                return Err(format!("nothing is found any more by {query}"));
            }
        }
        for (name, mail) in &self.delivered {
            let waits = std::fs::read(folder.join(MAILDIR).join("new").join(name));
            if waits.ok().as_ref() != Some(mail) && rows(&database, &row_of(mail))?.is_empty() {
                return Err(format!("{name} was brought to the Maildir and is nowhere"));
            }
        }
        self.judge_mails(&folder, &database)
    }

    /// Every mail that was sent is there, and for every decision that a game waits for one was sent
    /// or is still owed.
    fn judge_mails(&self, folder: &Path, database: &Path) -> Result<(), String> {
        let found = mails(folder);
        let sent = "SELECT message_id AS row FROM outbox WHERE state = 'sent'";
        for id in rows(database, sent)? {
            let line = format!("Message-ID: {id}\r\n");
            let is_it = |content: &&Option<Vec<u8>>| {
                let text = String::from_utf8_lossy(content.as_deref().unwrap_or_default());
                text.contains(&line)
            };
            if !found.values().any(|content| is_it(&content)) {
                return Err(format!("{id} counts as sent and is not there"));
            }
        }
        for (path, content) in &found {
            if self.mails.get(path) != Some(content) {
                return Err(format!("{} is not the mail that was sent", path.display()));
            }
        }
        let forgotten = "SELECT game_id || ' ' || seat || ' ' || pending_since AS row \
                         FROM pending_decisions AS pending WHERE mail_at IS NULL AND NOT EXISTS \
                         (SELECT 1 FROM outbox WHERE kind = 'turn' AND state IN ('waiting', 'sent') \
                         AND outbox.game_id = pending.game_id AND outbox.seat = pending.seat \
                         AND outbox.seq = pending.pending_since) AND player_id IS NOT NULL";
        let forgotten = rows(database, forgotten)?;
        forgotten.is_empty().then_some(()).ok_or(format!("nobody is told of {forgotten:?}"))
    }
}

/// The mails in the folder, those that are whole by their names.
fn mails(folder: &Path) -> Image {
    let mut found = Image::new();
    let entries = std::fs::read_dir(folder.join(DATA).join(MAIL)).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        if path.extension().is_some_and(|ending| ending == "eml") {
            let name = PathBuf::from(path.file_name().expect("a name"));
            found.insert(name, Some(std::fs::read(path).expect("a mail")));
        }
    }
    found
}

/// The log of every game, of a database in which nothing is damaged.
///
/// # Errors
/// What is.
pub fn logs(database: &Path) -> Result<BTreeMap<GameId, Vec<String>>, String> {
    let url = DatabaseUrl::Sqlite(database.to_owned());
    let found = report(&url).map_err(|error| error.to_string())?;
    if !found.is_sound() {
        return Err(format!("{found:?}"));
    }
    let options = StoreOptions { readers: 1, writers: 1, ..StoreOptions::new(url) };
    let store = Store::open(&options).map_err(|error| error.to_string())?;
    let mut logs = BTreeMap::new();
    for id in found.games.keys() {
        let id: GameId = id.parse().map_err(|_| format!("{id} is no game"))?;
        let stored = run(store.load(id)).map_err(|error| error.to_string())?;
        let stored = stored.ok_or(format!("{id} cannot be read"))?;
        let written = |line: &Line| format!("{} {}", line.hash, line.text);
        logs.insert(id, stored.lines.iter().map(written).collect());
    }
    Ok(logs)
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    row: String,
}

/// What a query for a column `row` gives.
///
/// # Errors
/// When the database cannot be read.
pub fn rows(database: &Path, query: &str) -> Result<Vec<String>, String> {
    let mut connection = SqliteConnection::establish(&database.to_string_lossy())
        .map_err(|error| error.to_string())?;
    let rows: Vec<Row> =
        sql_query(query).load(&mut connection).map_err(|error| format!("{query}: {error}"))?;
    Ok(rows.into_iter().map(|row| row.row).collect())
}

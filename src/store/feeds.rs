//! Feeds: what concerns a player, in one order that lasts.
//!
//! A game's log says in which order things happened there, but nothing says it for all games of a
//! player. Here the order is the one in which things were first looked for: whoever reads a feed
//! numbers what is new in the player's games first, in one transaction, and whoever reads it again
//! finds the same numbers, in every process. So a move writes nothing for the feeds of its players,
//! and a player who reads none costs nothing.
//!
//! A number is a time in microseconds, or the one after the last number if that is later. It grows
//! with what its reader may know alone, and does not come again for something else in a database
//! that was restored from a backup.

mod news;

use diesel::prelude::*;
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    messages::by_row,
    schema::{feed_entries, feed_positions, feeds, invitations},
    values::{checked, number, seq, time},
    work::StoreResult,
};
use crate::game::{id::PlayerId, message::MessageRecord};
use news::{MAX_RUN, News};

pub use news::LostPlan;
pub(super) use news::{KINDS, STATES};

/// A part of a player's feed.
#[derive(Clone, PartialEq, Debug)]
pub struct FeedPage {
    /// The entries, by number. A run of events may begin before the part.
    pub entries: Vec<FeedEntry>,
    /// The last number there is of what was asked for.
    pub last: u64,
    /// From where on the feed has everything that concerns the player.
    pub began: u64,
    /// Whether there are entries after these.
    pub has_more: bool,
}

/// Something that concerns a player.
#[derive(Clone, PartialEq, Debug)]
pub struct FeedEntry {
    /// Its number; of a run of events, that of the first.
    pub id: u64,
    /// The game it is about.
    pub game: GameId,
    /// What it is.
    pub item: FeedItem,
}

impl FeedEntry {
    /// The last number it has.
    pub fn last(&self) -> u64 {
        match self.item {
            FeedItem::Events { count, .. } => self.id + u64::from(count.saturating_sub(1)),
            _ => self.id,
        }
    }
}

/// What an entry of a feed is.
#[derive(Clone, PartialEq, Debug)]
pub enum FeedItem {
    /// A run of events of a game, with consecutive numbers.
    Events {
        /// The first of them.
        first: Seq,
        /// How many there are.
        count: u32,
    },
    /// A message that the player may read; `None` if it was erased.
    Message(Option<Box<MessageRecord>>),
    /// An invitation to the player.
    Invited {
        /// When it expires; `None` if it was erased.
        until: Option<Timestamp>,
    },
    /// The player has no place at the game any more.
    Parted,
    /// Somebody at the table asks the player to move.
    Nudged {
        /// The seat that asks.
        by: Seat,
        /// When it did.
        at: Timestamp,
    },
    /// A plan of the player's that could not be played when the game came to wait for its decision.
    PlanLost {
        /// The event with which it did.
        pending_since: Seq,
        /// What was planned.
        plan: Box<LostPlan>,
    },
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = feed_entries)]
struct EntryRow {
    id: i64,
    count: i32,
    kind: String,
    game_id: String,
    number: i64,
    invitation_id: Option<String>,
    plan: Option<String>,
}

impl EntryRow {
    fn read(self, connection: &mut AnyConnection) -> StoreResult<FeedEntry> {
        let item = match self.kind.as_str() {
            news::EVENTS => {
                FeedItem::Events { first: seq(self.number)?, count: number(self.count)? }
            }
            news::MESSAGE => FeedItem::Message(by_row(connection, self.number)?.map(Box::new)),
            news::INVITED => {
                let until: Option<i64> = invitations::table
                    .find(self.invitation_id.unwrap_or_default())
                    .select(invitations::expires_at)
                    .first(connection)
                    .optional()?;
                FeedItem::Invited { until: until.map(time) }
            }
            news::PARTED => FeedItem::Parted,
            news::NUDGED => {
                let (at, by) = news::nudge_of_number(self.number)?;
                FeedItem::Nudged { by, at: time(at) }
            }
            news::PLAN_LOST => {
                let plan = serde_json::from_str(self.plan.as_deref().unwrap_or_default());
                let plan = Box::new(plan.map_err(StoreError::corrupt)?);
                FeedItem::PlanLost { pending_since: seq(self.number)?, plan }
            }
            kind => return Err(StoreError::corrupt(format!("no feed has a {kind}"))),
        };
        Ok(FeedEntry { id: number(self.id)?, game: checked(self.game_id)?, item })
    }
}

/// A player's feed apart from its entries.
#[derive(Queryable, Selectable)]
#[diesel(table_name = feeds)]
struct Feed {
    /// From when on it has everything.
    began: i64,
    /// The last number.
    last: i64,
}

fn feed(connection: &mut AnyConnection, player: &PlayerId) -> StoreResult<Option<Feed>> {
    let feed = feeds::table.find(player.as_str()).select(Feed::as_select());
    Ok(feed.first(connection).optional()?)
}

/// Numbers what is new; begins the feed if there is none.
fn advance(connection: &mut AnyConnection, player: &PlayerId, now: Timestamp) -> StoreResult<()> {
    // Also locks the row: one process numbers at a time.
    let row = || feeds::table.find(player.as_str());
    let locked = diesel::update(row()).set(feeds::last.eq(feeds::last)).execute(connection)?;
    if locked == 0 {
        return begin(connection, player, now);
    }
    let Some(feed) = feed(connection, player)? else { return Err(StoreError::Missing) };
    let news = News::of(connection, player, feed.began, now)?;
    let mut last = feed.last;
    for entry in news.entries {
        let id = (last + 1).max(now.micros());
        last = id + i64::from(entry.count) - 1;
        diesel::insert_into(feed_entries::table)
            .values((
                feed_entries::player_id.eq(player.as_str()),
                feed_entries::id.eq(id),
                feed_entries::count.eq(entry.count),
                feed_entries::kind.eq(entry.kind),
                feed_entries::game_id.eq(&entry.game),
                feed_entries::number.eq(entry.number),
                feed_entries::invitation_id.eq(&entry.invitation),
                feed_entries::plan.eq(&entry.plan),
            ))
            .execute(connection)?;
    }
    for position in &news.positions {
        position.store(connection, player)?;
    }
    diesel::update(row()).set(feeds::last.eq(last)).execute(connection)?;
    Ok(())
}

/// Numbers what is new in a feed that somebody reads, before something of it is replaced.
pub(super) fn catch_up(
    connection: &mut AnyConnection,
    player: &PlayerId,
    now: Timestamp,
) -> StoreResult<()> {
    match feed(connection, player)? {
        Some(_) => advance(connection, player, now),
        None => Ok(()),
    }
}

/// Begins a feed with what comes from now on.
fn begin(connection: &mut AnyConnection, player: &PlayerId, now: Timestamp) -> StoreResult<()> {
    diesel::insert_into(feeds::table)
        .values((
            feeds::player_id.eq(player.as_str()),
            feeds::began.eq(now.micros()),
            feeds::last.eq(now.micros()),
        ))
        .execute(connection)?;
    for position in News::start(connection, player, now)? {
        position.store(connection, player)?;
    }
    Ok(())
}

/// The last number that a player's feed has of one game, or the one with which it began. What goes on
/// in other games does not move it.
fn last_of_game(
    connection: &mut AnyConnection,
    player: &PlayerId,
    feed: &Feed,
    game: &GameId,
) -> StoreResult<i64> {
    let last: Option<(i64, i32)> = feed_entries::table
        .filter(feed_entries::player_id.eq(player.as_str()))
        .filter(feed_entries::game_id.eq(game.as_str()))
        .order(feed_entries::id.desc())
        .select((feed_entries::id, feed_entries::count))
        .first(connection)
        .optional()?;
    Ok(last.map_or(feed.began, |(id, count)| id + i64::from(count) - 1))
}

/// The entries after a number, at most `limit`; those of one game alone, if one is named.
fn page(
    connection: &mut AnyConnection,
    player: &PlayerId,
    game: Option<&GameId>,
    after: Option<u64>,
    limit: u32,
) -> StoreResult<FeedPage> {
    let Some(feed) = feed(connection, player)? else { return Err(StoreError::Missing) };
    let last = match game {
        Some(game) => last_of_game(connection, player, &feed, game)?,
        None => feed.last,
    };
    let after = after.map_or(Ok(last), number)?;
    let rows: Vec<EntryRow> = feed_entries::table
        .filter(feed_entries::player_id.eq(player.as_str()))
        .filter(feed_entries::id.gt(after.saturating_sub(MAX_RUN)))
        .order(feed_entries::id)
        .select(EntryRow::as_select())
        .load_iter::<EntryRow, _>(connection)?
        .filter(|row| {
            let last = |row: &EntryRow| row.id + i64::from(row.count) - 1;
            let is_wanted = |row: &EntryRow| game.is_none_or(|game| row.game_id == game.as_str());
            row.as_ref().map_or(true, |row| last(row) > after && is_wanted(row))
        })
        .take(limit as usize + 1)
        .collect::<QueryResult<_>>()?;
    let has_more = rows.len() > limit as usize;
    let rows = rows.into_iter().take(limit as usize);
    let entries = rows.map(|row| row.read(connection)).collect::<StoreResult<_>>()?;
    Ok(FeedPage { entries, last: number(last)?, began: number(feed.began)?, has_more })
}

/// Deletes a player's feed.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    diesel::delete(feed_entries::table.filter(feed_entries::player_id.eq(player)))
        .execute(connection)?;
    diesel::delete(feed_positions::table.filter(feed_positions::player_id.eq(player)))
        .execute(connection)?;
    diesel::delete(feeds::table.find(player)).execute(connection)?;
    Ok(())
}

impl Store {
    /// What concerns a player after a number, at most `limit` entries; without a number, what comes
    /// from now on, which is nothing yet.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn feed(
        &self,
        player: PlayerId,
        after: Option<u64>,
        limit: u32,
        now: Timestamp,
    ) -> Result<FeedPage, StoreError> {
        self.part_of_feed(player, None, after, limit, now).await
    }

    /// The same of one game alone. What goes on in others shows in nothing.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn feed_of_game(
        &self,
        player: PlayerId,
        game: GameId,
        after: Option<u64>,
        limit: u32,
        now: Timestamp,
    ) -> Result<FeedPage, StoreError> {
        self.part_of_feed(player, Some(game), after, limit, now).await
    }

    async fn part_of_feed(
        &self,
        player: PlayerId,
        game: Option<GameId>,
        after: Option<u64>,
        limit: u32,
        now: Timestamp,
    ) -> Result<FeedPage, StoreError> {
        // Most looks find nothing new, and a look writes nothing then.
        let has_news = self
            .read(move |connection| match feed(connection, &player)? {
                Some(feed) => {
                    Ok(News::of(connection, &player, feed.began, now)?.changes_something())
                }
                None => Ok(true),
            })
            .await?;
        if has_news {
            let advance = || self.write(move |connection| advance(connection, &player, now));
            match advance().await {
                // Another process began the feed at the same time.
                Err(StoreError::Taken) => advance().await?,
                done => done?,
            }
        }
        self.read(move |connection| page(connection, &player, game.as_ref(), after, limit)).await
    }

    /// The entry that has this number in a player's feed; of a run of events, the run.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn feed_entry(
        &self,
        player: PlayerId,
        item: u64,
    ) -> Result<Option<FeedEntry>, StoreError> {
        self.read(move |connection| {
            if feed(connection, &player)?.is_none() {
                return Ok(None);
            }
            let page = page(connection, &player, None, Some(item.saturating_sub(1)), 1)?;
            Ok(page.entries.into_iter().find(|entry| entry.id <= item && item <= entry.last()))
        })
        .await
    }

    /// Deletes entries of feeds that are older than this; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_feeds(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = feed_entries::table.filter(feed_entries::id.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}

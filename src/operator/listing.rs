//! Lists of games for operators.

use std::collections::BTreeMap;

use turnpost_rules::log::time::Timestamp;

use crate::{
    game::{id::PlayerId, record::Status},
    store::{GameList, GameSummary, Player, Store, StoreError},
};

/// How many games are read at a time.
const PAGE: u32 = 100;

/// When something happened last that is known without reading the log: the game was created or
/// changed its status, or began to wait for somebody.
pub fn last_at(game: &GameSummary) -> Timestamp {
    let since = game.pending_decisions.iter().map(|pending| pending.at);
    since.fold(game.record.changed_at, Timestamp::max)
}

/// The games in this state, or all, in which nothing has happened since `until`; those that have
/// waited longest first.
///
/// # Errors
/// When the store fails.
pub async fn idle_games(
    store: &Store,
    status: Option<Status>,
    until: Timestamp,
) -> Result<Vec<GameSummary>, StoreError> {
    let (mut games, mut after) = (Vec::new(), None);
    loop {
        let page = store.games(GameList::All, only(status), after, PAGE).await?;
        games.extend(page.games.into_iter().filter(|game| last_at(game) <= until));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    games.sort_by_key(|game| (last_at(game), game.record.id));
    Ok(games)
}

/// The people who sit at these games, and their hosts.
///
/// # Errors
/// When the store fails.
pub async fn people_of(
    store: &Store,
    games: &[GameSummary],
) -> Result<BTreeMap<PlayerId, Player>, StoreError> {
    let seated = games.iter().flat_map(|game| &game.places).filter_map(|place| place.player);
    let hosts = games.iter().filter_map(|game| game.record.host);
    let mut ids: Vec<PlayerId> = seated.chain(hosts).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut people = BTreeMap::new();
    // A database takes only so many values at once.
    for some in ids.chunks(500) {
        let known = store.players(some.to_vec()).await?;
        people.extend(known.into_iter().map(|player| (player.id, player)));
    }
    Ok(people)
}

const fn only(status: Option<Status>) -> &'static [Status] {
    match status {
        None => &[],
        Some(Status::Open) => &[Status::Open],
        Some(Status::Running) => &[Status::Running],
        Some(Status::Over) => &[Status::Over],
        Some(Status::Cancelled) => &[Status::Cancelled],
    }
}

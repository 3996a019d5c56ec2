//! A game as a card in a list: its board, whose turn it is and since when, how it ended.

use turnpost_rules::{
    Phrase, Seat, Viewer,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{
    board::decision_words, caller::Caller, failure::Failure, news, state::Web, thumbnail::Thumbnail,
};
use crate::{
    game::{decision::PendingDecision, record::Status},
    locale::Span,
    reader::{LocalizedGame, ReaderGame},
};

/// A moment, or a span of time that ends or began with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct When {
    /// As the reader's language says it.
    pub words: String,
    /// The moment for machines.
    pub machine: String,
}

/// A game as a card on a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameCard {
    /// The game's id.
    pub id: GameId,
    /// The game's name.
    pub name: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// Its board; before the start that of the ruleset's example.
    pub board: Thumbnail,
    /// What is the matter with it, in words.
    pub status: String,
    /// For how long the game has waited for whom it waits now.
    pub since: Option<When>,
    /// When the reader's decision is due.
    pub due: Option<When>,
    /// What happened last.
    pub happened: Option<String>,
    /// Everybody at the table.
    pub people: String,
    awaits_since: Option<Timestamp>,
}

impl GameCard {
    /// A game as its reader may see it.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of(caller: &Caller, web: &Web, game: ReaderGame) -> Result<GameCard, Failure> {
        let seen = web.localized(game, caller.reader.language).await?.in_zone(caller.reader.zone);
        let record = &seen.game.record;
        let waits = Waits::of(&seen);
        let has_begun = seen.game.state.position().is_some();
        Ok(GameCard {
            id: record.id,
            name: record.name.as_str().to_owned(),
            title: seen.game.state.ruleset().about().title,
            board: if has_begun {
                Thumbnail::of_game(record.id)
            } else {
                Thumbnail::of_ruleset(&record.ruleset, caller.reader.language)
            },
            status: status(&seen, &waits),
            since: waits.since.map(|since| since_words(&seen, since, &waits, web.now())),
            due: waits.due.map(|due| due_words(caller, &seen, due)),
            happened: if record.status == Status::Running {
                happened(web, &seen).await?
            } else {
                None
            },
            people: seen.people(),
            awaits_since: waits.since,
        })
    }

    /// Since when the game has waited for whom it waits now.
    pub fn awaits_since(&self) -> Option<Timestamp> {
        self.awaits_since
    }
}

/// Whom a running game waits for: the reader, or else the others.
#[derive(Default)]
struct Waits {
    seats: Vec<Seat>,
    /// The kind of the reader's decision, if it is theirs.
    own: Option<String>,
    since: Option<Timestamp>,
    due: Option<Timestamp>,
}

impl Waits {
    fn of(seen: &LocalizedGame) -> Waits {
        let game = &seen.game;
        if game.record.status != Status::Running {
            return Waits::default();
        }
        let pending = |seat: &Seat| game.state.seat_duty(*seat).duty.must();
        let seats: Vec<Seat> = game.state.seats().seats().filter(pending).collect();
        let stored =
            |seat: Seat| game.pending_decisions.iter().find(move |pending| pending.seat == seat);
        if let Viewer::Seat(seat) = seen.viewer()
            && seats.contains(&seat)
            && let Some(PendingDecision { decision, at, due_at, .. }) = stored(seat)
        {
            let own = Some(decision.clone());
            return Waits { seats: vec![seat], own, since: Some(*at), due: *due_at };
        }
        let since = seats.iter().filter_map(|seat| Some(stored(*seat)?.at)).min();
        Waits { seats, own: None, since, due: None }
    }
}

fn status(seen: &LocalizedGame, waits: &Waits) -> String {
    let localizer = &seen.localizer;
    let record = &seen.game.record;
    match record.status {
        Status::Open => {
            let free = record.seats.get().saturating_sub(seen.game.places.len());
            localizer.format(&Phrase::new("web-status-open").with("free", free))
        }
        Status::Running => match &waits.own {
            Some(kind) => decision_words(&seen.game.state, kind, localizer),
            None => {
                let names = waits.seats.iter().map(|seat| localizer.name(*seat).into_owned());
                let who = localizer.list(names.collect());
                localizer.format(&Phrase::new("web-card-waits").with("who", who))
            }
        },
        Status::Over => ended(seen),
        Status::Cancelled => localizer.speak("web-status-cancelled", &[]),
    }
}

/// Who has won.
fn ended(seen: &LocalizedGame) -> String {
    let localizer = &seen.localizer;
    let standings = seen.game.state.standings().unwrap_or_default();
    let own = match seen.viewer() {
        Viewer::Seat(seat) => standings.iter().find(|standing| standing.seat == seat),
        Viewer::Spectator => None,
    };
    let first: Vec<_> = standings.iter().filter(|standing| standing.rank == 1).collect();
    let winners = first.iter().map(|standing| localizer.name(standing.seat).into_owned());
    let Some(best) = first.first() else { return localizer.speak("web-status-over", &[]) };
    let won = own.is_some_and(|own| own.rank == 1);
    let key = if won && first.len() == 1 { "web-card-you-won" } else { "web-card-won" };
    let phrase = Phrase::new(key)
        .with("who", localizer.list(winners.collect()))
        .with("count", first.len())
        .with("points", i64::from(best.points));
    localizer.format(&phrase)
}

fn since_words(seen: &LocalizedGame, since: Timestamp, waits: &Waits, now: Timestamp) -> When {
    let seconds = (now.micros() - since.micros()).div_euclid(1_000_000);
    let span = Span::of_seconds(u64::try_from(seconds).unwrap_or(0)).phrase();
    // What the reader is to do is a sentence, whom else the game waits for is none.
    let key = if waits.own.is_some() { "web-card-asked" } else { "web-card-since" };
    let words = Phrase::new(key).with("span", span);
    When { words: seen.localizer.format(&words), machine: since.to_string() }
}

fn due_words(caller: &Caller, seen: &LocalizedGame, due: Timestamp) -> When {
    let moment = seen.localizer.language().moment(due.utc(), caller.reader.zone);
    let words = Phrase::new("web-card-due").with("moment", moment);
    When { words: seen.localizer.format(&words), machine: due.to_string() }
}

/// What the last event brought, as far as the reader may know.
async fn happened(web: &Web, seen: &LocalizedGame) -> Result<Option<String>, Failure> {
    let head = seen.game.state.head();
    let before = Seq::new(head.get().saturating_sub(1));
    let history =
        web.service.history(seen.game.record.id, before, Some(head), seen.viewer()).await?;
    let news = news::news(&history.events, &seen.localizer.without_places());
    Ok(news.into_iter().flat_map(|news| news.lines).next_back())
}

//! Games, players and lines to try the store with.

use turnpost::{
    game::{
        id::PlayerId,
        person::Address,
        place::PlaceRecord,
        record::{Admission, GameRecord, Start, Status, Visibility},
        reserved_places::ReservedPlaces,
        storage::{Append, Storage as _},
    },
    store::{NewPlayer, Player, Settings, Store},
};
use turnpost_rules::{
    Seat, SeatCount, SeatSet, Seed,
    log::{
        event::{EventData, Occupant, Place, Seq},
        hash::EventHash,
        id::GameId,
        line::Line,
        state::Seating,
        time::Timestamp,
    },
};

/// A moment: so many seconds after a fixed one.
pub fn at(seconds: i64) -> Timestamp {
    Timestamp::from_micros(1_790_000_000_000_000).plus_seconds(seconds)
}

pub fn address(name: &str) -> Address {
    format!("{name}@example.org").parse().expect("an address")
}

pub fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// A player with this name and an address made of it.
pub async fn player(store: &Store, name: &str) -> Player {
    let settings = Settings { name: name.parse().ok(), ..Settings::default() };
    let new = NewPlayer {
        id: PlayerId::random(&mut rand::rng()),
        address: address(name),
        settings,
        at: at(0),
    };
    store.create_player(new).await.expect("a player")
}

pub fn record(host: &Player) -> GameRecord {
    GameRecord {
        id: GameId::random(&mut rand::rng()),
        name: "Friday".parse().expect("a name"),
        ruleset: "kathai".to_owned(),
        revision: 1,
        options: serde_json::json!({"edition": 2}),
        seats: SeatCount::new(3).expect("a count"),
        host: Some(host.id),
        visibility: Visibility::Private,
        admission: Admission::Invited,
        seating: Seating::Random,
        start: Start::ByHand,
        deadline_hours: Some(48),
        timing: turnpost::game::timing::Timing::default(),
        status: Status::Open,
        created_at: at(0),
        changed_at: at(0),
    }
}

/// A line that follows `previous`.
pub fn line(seq: u64, previous: &EventHash) -> Line {
    let event = turnpost_rules::log::event::Event {
        seq: Seq::new(seq),
        at: at(i64::try_from(seq).unwrap_or(0)),
        data: EventData::Resigned { seat: seat(0) },
        position: None,
        salt: format!("{seq:032x}"),
    };
    Line::of(&event, previous).expect("a line")
}

/// An append of nothing but lines after this head.
pub fn plain(game: GameId, head: Seq, lines: Vec<Line>) -> Append {
    Append {
        game,
        head,
        lines,
        status: None,
        places: None,
        answered: SeatSet::EMPTY,
        newly_pending: Vec::new(),
        rescheduled: Vec::new(),
        mails: Vec::new(),
        news: None,
        parted: Vec::new(),
        message: None,
        nudge: None,
        stored_response: None,
        accepted: None,
        taken: None,
        offers_off: turnpost_rules::SeatSet::EMPTY,
        handovers: Vec::new(),
        draft_seen: None,
        plans_seen: Vec::new(),
        plans_off: Vec::new(),
        at: at(10),
    }
}

pub fn place(index: u8, player: Option<PlayerId>) -> PlaceRecord {
    PlaceRecord {
        place: Place(index),
        occupant: Occupant::Player {},
        player,
        seat: Seat::new(index),
        resigned: false,
        epoch: 0,
        reserve_used: 0,
        owner: None,
        back_at: None,
    }
}

/// A game of three with one line.
pub async fn game(store: &Store, host: &Player) -> (GameRecord, Line) {
    let record = record(host);
    let first = line(1, &EventHash::START);
    let mut append = plain(record.id, Seq::START, vec![first.clone()]);
    append.places = Some(vec![place(0, Some(host.id))]);
    let seed = Seed::new([7; 32]);
    store.create(record.clone(), seed, append, ReservedPlaces::NONE).await.expect("a game");
    (record, first)
}

/// Waits for workers that have claimed; every one of so many was claimed, and by one of them alone.
pub async fn each_claimed_once<T: Ord>(workers: Vec<tokio::task::JoinHandle<Vec<T>>>, many: usize) {
    let mut all = Vec::new();
    for worker in workers {
        all.extend(worker.await.expect("no panic"));
    }
    let claimed = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!((all.len(), claimed), (many, many));
}

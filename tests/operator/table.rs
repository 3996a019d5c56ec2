//! Games whose players move by answering their mails: who is awaited, what they answer, and what came of it.

use std::collections::BTreeSet;
use std::sync::Arc;

use mail_parser::MessageParser;
use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::{
    game::{
        decision::Replaces,
        id::PlayerId,
        language::Language,
        record::{Admission, Start, Visibility},
        service::{CachedGame, GameService, NewGame, Newcomer},
        storage::Storage,
        time::Clock,
        timing::Timing,
    },
    locale::Localizer,
    registry,
    store::{MessageFilter, NewPlayer, Settings, Store, StoreOptions},
};
use turnpost_rules::{
    Order, SeatCount, Viewer,
    dyn_ruleset::BotLevel,
    log::{
        event::{EventData, MadeBy, Seq},
        id::GameId,
        state::Seating,
        verify::verify,
    },
};

use crate::support::{database::TestDatabase, seeds};

/// A running game of three.
pub struct Table {
    pub game: GameId,
    names: [String; 3],
    store: Store,
    service: GameService,
    runtime: tokio::runtime::Runtime,
    sampler: SmallRng,
}

/// The decision that a game waits for.
pub struct Awaited {
    /// Whose it is.
    pub seat: usize,
    /// What they answer who know the game: the number of a choice, or a move as it is written.
    pub text: String,
    /// The move as it is written.
    pub notation: String,
    /// What it is called, if it is a choice that nothing has to be filled in for, and no other is called so.
    label: Option<String>,
    /// The last event before it.
    pub since: Seq,
}

impl Awaited {
    /// The number of this choice, read off the text of a mail that lists it; none if it does not.
    pub fn listed_in(&self, text: &str) -> Option<String> {
        let unbroken = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let label = unbroken(self.label.as_deref()?);
        // What stands in a list ends with its paragraph or where the next begins, unless a mark ends it.
        let text = text.replace('\r', "").replace("\n\n", " ; ").replace("\n- ", " ; ");
        let text = unbroken(&text);
        let number = |at: usize| {
            let behind = text[at + label.len()..].trim_start();
            let is_whole = behind.is_empty() || behind.starts_with([';', ':', '–']);
            let number = text[..at].strip_suffix(": ")?.rsplit(' ').next()?;
            let is_number = number.bytes().all(|letter| letter.is_ascii_digit());
            (is_whole && is_number && !number.is_empty()).then_some(number)
        };
        let found = text.match_indices(&label).filter_map(|(at, _)| number(at));
        let numbers: BTreeSet<&str> = found.collect();
        assert!(numbers.len() <= 1, "{label} has the numbers {numbers:?}: {text}");
        numbers.first().map(|number| (*number).to_owned())
    }
}

impl Table {
    /// A running game of these three, who sit in this order, in this database.
    pub fn set(database: &TestDatabase, ruleset: &str, names: [&str; 3]) -> Table {
        // Many tables may be set in one database, each with connections of its own.
        let options =
            StoreOptions { readers: 1, writers: 1, ..StoreOptions::new(database.url.clone()) };
        let store = Store::open(&options).expect("a store");
        let storage: Arc<dyn Storage> = Arc::new(store.clone());
        let service = GameService::new(storage, registry::rulesets(), Clock::system())
            .with_seeds(seeds::numbered());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime");
        let game = runtime.block_on(start(&service, &store, ruleset, names));
        let names = names.map(str::to_owned);
        Table { game, names, store, service, runtime, sampler: SmallRng::seed_from_u64(7) }
    }

    /// The address of a seat's player.
    pub fn address(&self, seat: usize) -> String {
        address(&self.names[seat])
    }

    pub fn name(&self, seat: usize) -> &str {
        &self.names[seat]
    }

    fn current(&self) -> Arc<CachedGame> {
        // On a file a service does not expect that somebody else writes.
        self.service.forget(self.game);
        self.runtime.block_on(self.service.current(self.game)).expect("the game")
    }

    /// What is awaited, answered as a steady bot would; none when the game is over.
    pub fn awaited(&mut self) -> Option<Awaited> {
        let cached = self.current();
        let state = &cached.state;
        let Some(seat) = state.seats().seats().find(|seat| state.seat_duty(*seat).duty.must())
        else {
            assert!(state.is_over(), "nobody is awaited");
            return None;
        };
        let position = state.position().expect("a position");
        let played = position.bot(seat, BotLevel::Steady, &mut self.sampler).expect("a move");
        let notation = state.ruleset().notation(&played).expect("a notation");
        let choices = position.choices(seat);
        let at = choices.iter().position(|choice| choice.notation.as_ref() == Some(&notation));
        let text = at.map_or_else(|| notation.clone(), |at| (at + 1).to_string());
        let localizer = Localizer::new(Language::English, self.names.to_vec(), Viewer::Seat(seat));
        let labels: Vec<String> =
            choices.iter().map(|choice| localizer.format(&choice.label)).collect();
        let is_alone = |label: &&String| {
            labels.iter().filter(|other| other.starts_with(label.as_str())).count() == 1
        };
        let label = at.and_then(|at| labels.get(at)).filter(is_alone).cloned();
        Some(Awaited { seat: seat.index(), text, notation, label, since: state.head() })
    }

    /// The number of its last event.
    pub fn head(&self) -> Seq {
        self.current().state.head()
    }

    /// How many moves the player of a seat has made after an event.
    pub fn moves_since(&self, since: Seq, seat: usize) -> usize {
        self.played_since(since, seat).len()
    }

    /// The moves that the player of a seat has made after an event, as they are written.
    pub fn played_since(&self, since: Seq, seat: usize) -> Vec<String> {
        let cached = self.current();
        let ruleset = cached.state.ruleset();
        let lines = self.runtime.block_on(self.service.log(self.game)).expect("the log");
        let later = lines.iter().filter(|line| line.seq > since);
        let events = later.map(|line| line.event().expect("an event").data);
        let theirs = events.filter_map(|data| match data {
            EventData::Moved { seat: mover, played, by: MadeBy::Player, .. } => {
                (mover.index() == seat).then_some(played)
            }
            _ => None,
        });
        let notation = |played: serde_json::Value| {
            let played = ruleset.read(&played).expect("a move");
            ruleset.notation(&played).expect("a notation")
        };
        theirs.map(notation).collect()
    }

    /// How often these words were said at the table: to all, or to those who were asked by a move beside them.
    pub fn said(&self, words: &str) -> usize {
        let seats = self.current().state.seats().seats().map(Viewer::Seat);
        let heard = |viewer| {
            let filter = MessageFilter::ALL;
            let said = self.store.last_messages(self.game, viewer, None, filter, 1000);
            let said = self.runtime.block_on(said).expect("the messages");
            said.iter().filter(|message| message.text.as_str() == words).count()
        };
        seats.map(heard).max().unwrap_or_default()
    }

    /// Whether its log is whole and its game is over.
    pub fn is_whole(&self) -> bool {
        let stored = self.runtime.block_on(Storage::load(&self.store, self.game));
        let stored = stored.expect("read").expect("the game");
        let verified = verify(&stored.lines, registry::rulesets(), Some(&stored.seed));
        verified.unwrap_or_else(|fault| panic!("{}: {fault}", self.game)).over
    }
}

/// The rulesets of which whole games are to be played: none, `whole` for all of them, or the one that
/// `TURNPOST_MAIL_GAMES` names.
pub fn whole_games() -> BTreeSet<&'static str> {
    let wanted = std::env::var("TURNPOST_MAIL_GAMES").unwrap_or_default();
    let rulesets = registry::ENTRIES.iter().map(|entry| entry.rules().name());
    rulesets.filter(|name| wanted == "whole" || wanted == *name).collect()
}

/// The address of who has this name.
pub fn address(name: &str) -> String {
    format!("{name}@players.example")
}

/// What stands in a header of a mail, or of its head alone.
pub fn header(mail: &str, name: &str) -> String {
    let message = MessageParser::default().parse(mail.as_bytes()).expect("a mail");
    let value = message.header_raw(name).unwrap_or_default();
    value.trim().trim_matches(['<', '>']).to_owned()
}

async fn start(service: &GameService, store: &Store, ruleset: &str, names: [&str; 3]) -> GameId {
    let now = service.clock().now();
    let usual = [Order::Forced, Order::EndTurn, Order::DeclineUnmet];
    let mut people = Vec::new();
    for name in names {
        let new = NewPlayer {
            id: PlayerId::random(&mut rand::rng()),
            address: address(name).parse().expect("an address"),
            settings: Settings { name: name.parse().ok(), ..Settings::default() },
            at: now,
        };
        let (player, _) = store.player_or_new(new).await.expect("a player");
        service
            .keep_usual_orders(player.id, usual.into_iter().collect(), Replaces::Anything)
            .await
            .expect("orders");
        people.push(player.id);
    }
    let new = NewGame {
        name: "Winter caravan".parse().expect("a name"),
        ruleset: ruleset.to_owned(),
        options: serde_json::json!({}),
        seats: SeatCount::new(3).expect("seats"),
        visibility: Visibility::Private,
        admission: Admission::Invited,
        seating: Seating::Joined,
        start: Start::ByHand,
        deadline_hours: None,
        timing: Timing::default(),
    };
    let id = service.create(people[0], new).await.expect("a game").record.id;
    for player in &people[1..] {
        let newcomer = Newcomer::Player { player: *player, invited: true };
        service.join(id, newcomer).await.expect("a seat");
    }
    service.start(id, people[0]).await.expect("a start");
    id
}

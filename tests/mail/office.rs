//! A game that three people play by mail, with the worker that sends its mails.

use std::sync::{Arc, Mutex};

use rand::rngs::SmallRng;
use serde_json::json;
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tokio::sync::Notify;
use turnpost::{
    game::{
        decision::Replaces,
        error::GameError,
        id::PlayerId,
        language::Language,
        mail_hours::{MailHours, TalkMails},
        move_link::MoveLink,
        place::PlaceRecord,
        record::{Admission, GameRecord, Start, Status, Visibility},
        reserved_places::ReservedPlaces,
        service::{Actor, Command, GameService, MoveText, Newcomer},
        storage::{Append, Storage},
        timing::{OnTimeout, Timing},
    },
    mail::{
        Mail, Wire,
        composer::Composer,
        outbox::Outbox,
        retry_policy::RetryPolicy,
        transport::{SendError, Sending, Transport},
        worker::{Compose, Worker},
    },
    registry,
    store::{DatabaseUrl, NewPlayer, Settings, Store, StoreOptions},
    token::{Keys, SigningKey},
};
use turnpost_rules::{
    Seat, SeatCount, SeatSet, Seed,
    dyn_ruleset::BotLevel,
    log::{
        event::{Event, EventData, Occupant, Place, Seq},
        hash::EventHash,
        id::GameId,
        line::Line,
        state::Seating,
        time::Timestamp,
    },
};

use crate::{
    fixture::{BASE, EVENING, address, sender},
    memory::Hands,
    support::seeds,
};

/// Envelope sender, if there is one, and recipient.
pub type Envelope = (Option<String>, String);

/// Keeps what it is given; refuses as often as it is told to.
#[derive(Clone, Default)]
pub struct Pile {
    mails: Arc<Mutex<Vec<String>>>,
    /// Envelope sender and recipient of everything since it was last looked at.
    pub envelopes: Arc<Mutex<Vec<Envelope>>>,
    pub put_off: Arc<Mutex<usize>>,
    pub refused: Arc<Mutex<usize>>,
}

impl Transport for Pile {
    fn send<'a>(&'a mut self, mail: &'a Mail) -> Sending<'a> {
        let bytes = mail.bytes(Wire::EightBit).expect("a mail's bytes");
        let envelope = mail.envelope().expect("an envelope");
        let from = envelope.from().map(ToString::to_string);
        let to = envelope.to()[0].to_string();
        self.envelopes.lock().expect("envelopes").push((from, to));
        self.mails.lock().expect("mails").push(String::from_utf8(bytes).expect("UTF-8"));
        let mut put_off = self.put_off.lock().expect("a number");
        let mut refused = self.refused.lock().expect("a number");
        let result = if *refused > 0 {
            *refused -= 1;
            Err(SendError::Refused("550 never".to_owned().into()))
        } else if *put_off > 0 {
            *put_off -= 1;
            Err(SendError::Deferred("450 later".to_owned().into()))
        } else {
            Ok(())
        };
        Box::pin(std::future::ready(result))
    }

    fn max_send_seconds(&self) -> u32 {
        10
    }
}

pub struct Office {
    pub store: Store,
    pub service: Arc<GameService>,
    pub hands: Hands,
    pub keys: Arc<Keys>,
    pub worker: Worker,
    pub pile: Pile,
    pub game: GameId,
    pub people: Vec<PlayerId>,
    _folder: Option<TempDir>,
}

const GAME: &str = "gamegamegamegame";

pub const GAME_NAME: &str = "Silk & Söhne";

pub const NAMES: [&str; 3] = ["Anna", "Přemysl", "Björk"];

impl Office {
    /// A game of Kathai that Anna has opened and the others have joined.
    pub async fn open() -> Office {
        Office::open_with("kathai").await
    }

    pub async fn open_with(ruleset: &'static str) -> Office {
        let folder = tempfile::tempdir().expect("a folder");
        let url = DatabaseUrl::Sqlite(folder.path().join("turnpost.sqlite"));
        let office = Office::over(url, ruleset).await;
        Office { _folder: Some(folder), ..office }
    }

    /// The game in this database, opened where it is not there yet.
    pub async fn over(url: DatabaseUrl, ruleset: &'static str) -> Office {
        Office::over_with(url, ruleset, OnTimeout::SafeMove).await
    }

    /// As `over`, where this becomes of a seat whose time is up.
    pub async fn over_with(
        url: DatabaseUrl,
        ruleset: &'static str,
        on_timeout: OnTimeout,
    ) -> Office {
        let people = NAMES.map(|name| (name, Language::English));
        Office::of_people(url, (ruleset, GAME_NAME), on_timeout, &people).await
    }

    /// As `over_with`, at a table of this name and these people, each with their language.
    pub async fn of_people(
        url: DatabaseUrl,
        (ruleset, name): (&'static str, &'static str),
        on_timeout: OnTimeout,
        readers: &[(&str, Language)],
    ) -> Office {
        let store = Store::open(&StoreOptions::new(url)).expect("a store");
        let hands = Hands::at(EVENING);
        let keys = Arc::new(Keys::new(&[SigningKey { id: "k1".to_owned(), secret: [7; 32] }]));
        let mut people = Vec::new();
        for (number, (name, language)) in readers.iter().enumerate() {
            let letters = ["a", "b", "c", "d", "e"][number].repeat(4);
            let id: PlayerId = format!("playerplayer{letters}").parse().expect("an id");
            let settings = Settings {
                name: Some(name.parse().expect("a name")),
                zone: chrono_tz::Europe::Prague,
                language: *language,
                ..Settings::default()
            };
            let address = address(&format!("player{number}@example.net"));
            let player = NewPlayer { id, address, settings, at: EVENING };
            store.player_or_new(player).await.expect("a player");
            people.push(id);
        }
        let storage: Arc<dyn Storage> = Arc::new(store.clone());
        let service = GameService::new(storage, registry::rulesets(), hands.clock());
        let service = Arc::new(service.with_seeds(seeds::numbered()));
        let composer =
            Composer::new(store.clone(), Arc::clone(&service), Arc::clone(&keys), BASE, sender());
        let pile = Pile::default();
        let outbox: Arc<dyn Outbox> = Arc::new(store.clone());
        let composer: Arc<dyn Compose> = Arc::new(composer);
        let worker = Worker::new(
            outbox,
            composer,
            Box::new(pile.clone()),
            hands.clock(),
            RetryPolicy::default(),
            Arc::new(Notify::new()),
        );
        let game: GameId = GAME.parse().expect("an id");
        if store.head(game).await.expect("read").is_none() {
            let seats = u8::try_from(people.len()).expect("few people");
            let seats = SeatCount::new(seats).expect("seats");
            create(&store, people[0], (ruleset, name), on_timeout, seats).await;
            for player in &people[1..] {
                let newcomer = Newcomer::Player { player: *player, invited: true };
                service.join(game, newcomer).await.expect("joined");
            }
        }
        Office { store, service, hands, keys, worker, pile, game, people, _folder: None }
    }

    /// Everybody wants to be mailed of what is said at the table.
    pub async fn want_words(&self) {
        for player in &self.people {
            let known = self.store.player(*player).await.expect("read").expect("a player");
            let hours = MailHours { talk: TalkMails::Own, ..known.settings.hours };
            let settings = Settings { hours, ..known.settings };
            self.store
                .change_account(*player, settings.into(), Replaces::Anything)
                .await
                .expect("stored");
        }
    }

    pub async fn start(&self) {
        self.service.start(self.game, self.people[0]).await.expect("started");
    }

    /// The first player who must act makes the first complete choice; whether there was one.
    pub async fn play_one(&self) -> bool {
        let cached = self.service.current(self.game).await.expect("the game");
        let state = &cached.state;
        let Some(seat) = state.seats().seats().find(|seat| state.seat_duty(*seat).duty.must())
        else {
            return false;
        };
        let position = state.position().expect("a position");
        let notation = position
            .choices(seat)
            .into_iter()
            .find_map(|choice| choice.notation)
            .expect("a complete choice");
        self.play(seat, MoveText::Notation(notation)).await;
        true
    }

    /// The first player who must act plays as a bot would; whether there was one.
    pub async fn play_well(&self, sampler: &mut SmallRng) -> bool {
        let cached = self.service.current(self.game).await.expect("the game");
        let state = &cached.state;
        let Some(seat) = state.seats().seats().find(|seat| state.seat_duty(*seat).duty.must())
        else {
            return false;
        };
        let position = state.position().expect("a position");
        let played = position.bot(seat, BotLevel::Steady, sampler).expect("a move");
        self.play(seat, MoveText::Json(played.to_value())).await;
        true
    }

    pub async fn play(&self, seat: Seat, played: MoveText) {
        self.hands.forward(3600);
        self.try_to_play(seat, played).await.expect("played");
    }

    /// A move at this moment.
    pub async fn try_to_play(&self, seat: Seat, played: MoveText) -> Result<(), GameError> {
        let cached = self.service.current(self.game).await?;
        let player = cached.place_at(seat).and_then(|place| place.player).expect("a player");
        let command = Command {
            actor: Actor::Player(player),
            moves: vec![played],
            head: None,
            message: None,
            key: None,
        };
        self.service.play(self.game, command).await.map(drop)
    }

    pub async fn drain(&mut self) -> Vec<String> {
        self.worker.drain().await.expect("drained");
        std::mem::take(&mut *self.pile.mails.lock().expect("mails"))
    }

    /// The addresses behind `/m/` of a mail.
    pub fn move_link(&self, mail: &str) -> MoveLink {
        let line = mail.lines().find(|line| line.starts_with(&format!("{BASE}/m/")));
        let token = line.expect("a link").trim_start_matches(&format!("{BASE}/m/"));
        self.keys.verify(token, self.hands.now()).expect("a good link")
    }
}

/// A game with an id and a seed that are the same every time.
pub async fn create(
    store: &Store,
    host: PlayerId,
    (ruleset, name): (&'static str, &'static str),
    on_timeout: OnTimeout,
    seats: SeatCount,
) -> GameId {
    let opening = Opening {
        game: GAME.parse().expect("an id"),
        seed: Seed::new([3; 32]),
        name,
        host,
        ruleset,
        seats: u8::from(seats),
        deadline_hours: Some(72),
        timing: Timing { on_timeout, ..Timing::default() },
        at: EVENING,
    };
    opening.create(store).await
}

/// A game that is opened as it is said, and is the same every time.
pub struct Opening {
    pub game: GameId,
    pub seed: Seed,
    pub name: &'static str,
    pub host: PlayerId,
    pub ruleset: &'static str,
    pub seats: u8,
    pub deadline_hours: Option<u32>,
    pub timing: Timing,
    pub at: Timestamp,
}

impl Opening {
    /// Creates the game, with its host in the first place.
    pub async fn create(self, store: &Store) -> GameId {
        let Opening { game, seed, host, at, .. } = self;
        let ruleset = registry::rulesets().newest(self.ruleset).expect("a ruleset");
        let seats = SeatCount::new(self.seats).expect("a number of seats");
        let options = ruleset.check(&json!({}), seats).expect("options");
        let record = GameRecord {
            id: game,
            name: self.name.parse().expect("a name"),
            ruleset: ruleset.name().to_owned(),
            revision: ruleset.revision(),
            options: options.clone(),
            seats,
            host: Some(host),
            visibility: Visibility::Private,
            admission: Admission::Invited,
            seating: Seating::Joined,
            start: Start::ByHand,
            deadline_hours: self.deadline_hours,
            timing: self.timing,
            status: Status::Open,
            created_at: at,
            changed_at: at,
        };
        let mut previous = EventHash::START;
        let mut line = |seq: u64, data| {
            let event = Event {
                seq: Seq::new(seq),
                at,
                data,
                position: None,
                salt: hex::encode(seed.salt(seq)),
            };
            let line = Line::of(&event, &previous).expect("a line");
            previous = line.hash;
            line
        };
        let lines = vec![
            line(
                1,
                EventData::Created {
                    ruleset: ruleset.name().to_owned(),
                    revision: ruleset.revision(),
                    options,
                    seats,
                    seed_hash: seed.commitment(),
                },
            ),
            line(2, EventData::Joined { place: Place(0), occupant: Occupant::Player {} }),
        ];
        let place = PlaceRecord {
            place: Place(0),
            occupant: Occupant::Player {},
            player: Some(host),
            seat: None,
            resigned: false,
            epoch: 0,
            reserve_used: 0,
            owner: None,
            back_at: None,
        };
        let append = Append {
            game,
            head: Seq::START,
            lines,
            status: None,
            places: Some(vec![place]),
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
            at,
        };
        store.create(record, seed, append, ReservedPlaces::NONE).await.expect("created");
        game
    }
}

/// The mail to the byte, but for picture and file, of which length and digest stand for the bytes, and for
/// its random name and what follows from that.
pub fn whole(mail: &str) -> String {
    assert!(!mail.replace("\r\n", "").contains(['\r', '\n']), "a line without CR LF");
    let mail = nameless(&mail.replace("\r\n", "\n"));
    ["Content-Type: image/png", "Content-Type: application/gzip"].into_iter().fold(mail, digested)
}

/// The mail with length and digest in place of every part of this type.
fn digested(mail: String, part: &str) -> String {
    let (mut told, mut rest) = (String::with_capacity(mail.len()), mail.as_str());
    while let Some(at) = rest.find(part) {
        let body = at + rest[at..].find("\n\n").expect("a body") + 2;
        let end = body + rest[body..].find("\n--").expect("a boundary");
        let digest = hex::encode(&Sha256::digest(&rest.as_bytes()[body..end])[..16]);
        told.push_str(&format!("{}[{} bytes, {digest}]", &rest[..body], end - body));
        rest = &rest[end..];
    }
    told.push_str(rest);
    told
}

/// The mail with the same letters for its name and its boundaries, whatever they are.
pub fn nameless(mail: &str) -> String {
    let id = header(mail, "Message-ID");
    let name = id.split(['.', '@']).nth(1).expect("a name");
    let mut mail = mail.replace(name, "IDENTITY");
    // An encoded line may end within it.
    for at in 1..name.len() {
        let (start, end) = name.split_at(at);
        mail = mail.replace(&format!("{start}=\n{end}"), "IDENTITY=\n");
    }
    for boundary in ["text-or-html-", "with-picture-", "with-file-"] {
        let Some(digest) = mail.split(boundary).nth(1).and_then(|rest| rest.get(..16)) else {
            continue;
        };
        mail = mail.replace(&digest.to_owned(), "BOUNDARY");
    }
    mail
}

pub fn header<'a>(mail: &'a str, name: &str) -> &'a str {
    let start = format!("{name}: ");
    mail.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_default()
}

pub fn text(mail: &str) -> String {
    let message = mail_parser::MessageParser::default().parse(mail.as_bytes()).expect("a mail");
    message.body_text(0).expect("text").into_owned()
}

pub fn html(mail: &str) -> String {
    let message = mail_parser::MessageParser::default().parse(mail.as_bytes()).expect("a mail");
    message.body_html(0).expect("HTML").into_owned()
}

/// What every mail of a game keeps, whatever is in it.
pub fn well_made(mail: &str, ruleset: &str) {
    let (text, html) = (text(mail), html(mail));
    assert!(html.len() < 40 * 1024, "{} bytes of HTML", html.len());
    assert!(mail.len() < 500_000, "{} bytes", mail.len());
    for (at, line) in text.lines().enumerate() {
        let short = line.chars().count() <= 72 || line.starts_with(BASE);
        assert!(short, "line {at} is long: {line}");
        let in_words = !line.contains("{$") && !line.contains(&format!("{ruleset}-"));
        assert!(in_words, "not in words: {line}");
    }
    // Whatever the text part says, the HTML part says, or its board shows.
    let seen = without_tags(&html).split_whitespace().collect::<Vec<_>>().join(" ");
    let said = if html.contains("cid:board") { without_position(&text) } else { text.clone() };
    for line in said.lines().filter(|line| !line.starts_with(BASE)) {
        for word in line.trim_start_matches("- ").trim_end_matches(':').split_whitespace() {
            assert!(seen.contains(word) || word == "--", "{word} is not in the HTML part");
        }
    }
}

/// A text part without the position in words, which stands between what is said of its links and the small
/// print.
pub fn without_position(text: &str) -> String {
    let lasts = ["they end when you have moved.", "Check every roll and shuffle:"];
    let split = lasts.iter().find_map(|last| Some((last, text.split_once(last)?)));
    let Some((last, (before, rest))) = split else { return text.to_owned() };
    let small = rest.split_once("\n-- ").map_or("", |(_, small)| small);
    format!("{before}{last}\n-- {small}")
}

pub fn without_tags(html: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for (at, character) in html.char_indices() {
        match character {
            '<' => {
                inside = true;
                // What people have written is not apart from the sentence that it stands in.
                let is_apart =
                    !["<span lang", "</span"].iter().any(|it| html[at..].starts_with(it));
                text.extend(is_apart.then_some(' '));
            }
            '>' => inside = false,
            _ if !inside => text.push(character),
            _ => {}
        }
    }
    let entities =
        [("&#60;", "<"), ("&#62;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&#38;", "&")];
    entities.iter().fold(text, |text, (entity, plain)| text.replace(entity, plain))
}

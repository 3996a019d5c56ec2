//! The pages over a real store, asked without a network in between.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use actix_web::{
    App as Application,
    body::to_bytes,
    cookie::Cookie,
    http::{Method, StatusCode, header::HeaderMap},
    rt::System,
    test::{TestRequest, call_service, init_service},
    web::Data,
};
use serde_json::{Map, Value};
use turnpost::{
    game::{
        id::PlayerId,
        mail::MailContent,
        move_link::MoveLink,
        person::SignUp,
        record::{Admission, Start, Visibility},
        service::{CachedGame, GameService, NewGame, Newcomer},
        storage::{Append, Storage as _},
        time::Clock,
        timing::Timing,
    },
    limits::{Allowance, Limits},
    mail::{Mail, Sender, composer::Composer, worker::Compose as _},
    registry,
    store::{Acknowledgement, ClaimedMail, NewPlayer, Session, Settings, Store},
    token::{Claims, Keys, Secret, SigningKey},
    web::{DemoLink, Shared, Web, configure, not_found},
};
use turnpost_rules::{
    Seat, SeatCount, SeatSet,
    dyn_ruleset::BotLevel,
    log::{
        event::{Event, EventData, Seq},
        id::GameId,
        line::Line,
        state::Seating,
        time::Timestamp,
        verify::verify,
    },
};

use crate::support::{
    database::{TestDatabase, run},
    seeds,
};

/// What every address begins with.
pub const BASE: &str = "http://turns.example";

/// A house with pages, of one test. Dropped with a log that does not hold, it fails the test.
pub struct App {
    pub database: TestDatabase,
    pub store: Store,
    pub service: Arc<GameService>,
    pub keys: Arc<Keys>,
    pub web: Shared,
    now: Arc<AtomicI64>,
}

/// Somebody with a browser.
pub struct Person {
    pub id: PlayerId,
    pub cookie: String,
}

/// An answer, read whole.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// Where the answer leads.
    pub fn location(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.body);
        self.header("location").to_owned()
    }

    /// The values of the radio buttons that pick a move.
    pub fn moves(&self) -> Vec<String> {
        let start = "<input type=\"radio\" form=\"moves\" name=\"move\"";
        let mut values = self.attributes(start, "value");
        // What is only touched before the place where it goes is no move.
        values.retain(|value| !value.starts_with('@'));
        values
    }

    /// An attribute of every element that begins so.
    pub fn attributes(&self, start: &str, attribute: &str) -> Vec<String> {
        let wanted = format!(" {attribute}=\"");
        self.body
            .split(start)
            .skip(1)
            .filter_map(|rest| {
                let element = rest.split('>').next()?;
                let value = element.split(&wanted).nth(1)?.split('"').next()?;
                Some(unescaped(value))
            })
            .collect()
    }

    /// A hidden field's value.
    pub fn hidden(&self, name: &str) -> String {
        let start = format!("<input type=\"hidden\" name=\"{name}\"");
        self.attributes(&start, "value").into_iter().next().unwrap_or_default()
    }

    /// The page without the form at its foot that offers the other languages: it stands on every page,
    /// and holds the page's own path.
    pub fn without_languages(&self) -> String {
        let Some((before, form)) = self.body.split_once("<form class=\"languages\"") else {
            return self.body.clone();
        };
        let (_, after) = form.split_once("</form>").expect("the form's end");
        [before, after].concat()
    }

    /// What a person reads; small pictures beside the words say nothing more.
    pub fn says(&self, words: &str) -> bool {
        unescaped(&without_icons(&self.body)).contains(words)
    }
}

fn without_icons(body: &str) -> String {
    let mut parts = body.split("<span class=\"named\">");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (number, icon) = part.split_once("<svg ").expect("an icon");
        let (_, word) = icon.split_once("</svg>").expect("a whole icon");
        text.push_str(number);
        text.push_str(&word.replacen("</span>", "", 1));
    }
    text
}

fn unescaped(text: &str) -> String {
    text.replace("&#34;", "\"")
        .replace("&#39;", "'")
        .replace("&#60;", "<")
        .replace("&#62;", ">")
        .replace("&#38;", "&")
}

/// A request in the making.
pub struct Asked<'a> {
    app: &'a App,
    request: TestRequest,
}

impl Asked<'_> {
    pub fn by(mut self, person: &Person) -> Self {
        self.request = self.request.cookie(Cookie::new("turnpost_session", person.cookie.clone()));
        self
    }

    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.request = self.request.insert_header((name, value));
        self
    }

    /// From a page of our own, as browsers say it.
    pub fn own(self) -> Self {
        self.header("sec-fetch-site", "same-origin")
    }

    pub fn form(mut self, fields: &[(&str, &str)]) -> Self {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        self.request = self
            .request
            .insert_header(("content-type", "application/x-www-form-urlencoded"))
            .set_payload(body);
        self
    }

    /// The same fields as a mail program may post them: in parts.
    pub fn parts(self, fields: &[(&str, &str)]) -> Self {
        self.parts_up_to(fields, "--parts--\r\n")
    }

    /// The same without its end.
    pub fn cut_off_parts(self, fields: &[(&str, &str)]) -> Self {
        self.parts_up_to(fields, "")
    }

    fn parts_up_to(mut self, fields: &[(&str, &str)], end: &str) -> Self {
        let mut body = String::new();
        for (name, value) in fields {
            body.push_str("--parts\r\nContent-Disposition: form-data; ");
            body.push_str(&format!("name=\"{name}\"\r\n\r\n{value}\r\n"));
        }
        body.push_str(end);
        self.request = self
            .request
            .insert_header(("content-type", "multipart/form-data; boundary=parts"))
            .set_payload(body);
        self
    }

    pub async fn answer(self) -> Answer {
        let application = Application::new()
            .app_data(self.app.web.clone())
            .configure(configure)
            .default_service(actix_web::web::to(not_found));
        let service = init_service(application).await;
        let response = call_service(&service, self.request.to_request()).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = to_bytes(response.into_body()).await.expect("a body");
        Answer { status, headers, body: String::from_utf8_lossy(&body).into_owned() }
    }
}

impl App {
    pub fn new() -> App {
        App::with(Allowance::NONE)
    }

    pub fn with(allowance: Allowance) -> App {
        App::for_those(allowance, SignUp { open: true, admitted: Vec::new() })
    }

    /// A server on which these may become players.
    pub fn for_those(allowance: Allowance, sign_up: SignUp) -> App {
        App::over(TestDatabase::sqlite(), allowance, sign_up)
    }

    fn over(database: TestDatabase, allowance: Allowance, sign_up: SignUp) -> App {
        let store = database.open();
        let now = Arc::new(AtomicI64::new(1_800_000_000_000_000));
        let told = Arc::clone(&now);
        let clock =
            Clock::from_fn(move || Timestamp::from_micros(told.fetch_add(1, Ordering::SeqCst)));
        let service = GameService::new(Arc::new(store.clone()), registry::rulesets(), clock);
        let service = Arc::new(service.with_seeds(seeds::numbered()));
        let keys = Arc::new(Keys::new(&[SigningKey::random()]));
        let web = Data::new(Web {
            service: Arc::clone(&service),
            store: store.clone(),
            keys: Arc::clone(&keys),
            limits: Arc::new(Limits::new(allowance, false)),
            base_url: BASE.to_owned(),
            sign_up,
            mailbox: None,
            webhooks: turnpost::webhook::Reach::Private,
            administrators: vec!["root@example.org".parse().expect("an address")],
            demo: None,
        });
        App { database, store, service, keys, web, now }
    }

    /// Has demo games, in which this player is the visitor.
    pub fn show_demos_to(&mut self, visitor: PlayerId) {
        let web = &self.web;
        self.web = Data::new(Web {
            service: Arc::clone(&web.service),
            store: web.store.clone(),
            keys: Arc::clone(&web.keys),
            limits: Arc::clone(&web.limits),
            base_url: web.base_url.clone(),
            sign_up: web.sign_up.clone(),
            mailbox: None,
            webhooks: web.webhooks,
            administrators: web.administrators.clone(),
            demo: Some(DemoLink { visitor, path: "/demo" }),
        });
    }

    pub fn now(&self) -> Timestamp {
        Timestamp::from_micros(self.now.load(Ordering::SeqCst))
    }

    pub fn pass_seconds(&self, seconds: i64) {
        self.now.fetch_add(seconds * 1_000_000, Ordering::SeqCst);
    }

    pub fn get(&self, path: &str) -> Asked<'_> {
        self.ask(Method::GET, path)
    }

    pub fn post(&self, path: &str) -> Asked<'_> {
        self.ask(Method::POST, path)
    }

    pub fn ask(&self, method: Method, path: &str) -> Asked<'_> {
        let request = TestRequest::default().method(method).uri(path);
        Asked { app: self, request: request.insert_header(("host", "turns.example")) }
    }

    /// What the database holds.
    pub fn contents(&self) -> Vec<u8> {
        self.database.contents()
    }

    /// A player who is signed in.
    pub async fn person(&self, name: &str) -> Person {
        let at = self.now();
        let address = format!("{}@example.org", name.to_lowercase());
        let new = NewPlayer {
            id: PlayerId::random(&mut rand::rng()),
            address: address.parse().expect("an address"),
            settings: Settings { name: Some(name.parse().expect("a name")), ..Settings::default() },
            at,
        };
        let (player, _) = self.store.player_or_new(new).await.expect("the store");
        self.session_of(player.id).await
    }

    /// Somebody who was signed out, in a new session.
    pub async fn signed_in_again(&self, person: &Person) -> Person {
        self.session_of(person.id).await
    }

    async fn session_of(&self, player: PlayerId) -> Person {
        let at = self.now();
        let secret = Secret::random("");
        let session = Session {
            hash: secret.hash().0,
            player,
            created_at: at,
            expires_at: at.plus_seconds(3600 * 24 * 400),
        };
        self.store.create_session(session).await.expect("the store");
        Person { id: player, cookie: secret.reveal().to_owned() }
    }

    /// A game that was opened by the first of these people.
    pub async fn open_game(&self, ruleset: &str, seats: u8, host: &Person) -> GameId {
        self.open_timed_game(ruleset, seats, host, None, Visibility::Private).await
    }

    async fn open_timed_game(
        &self,
        ruleset: &str,
        seats: u8,
        host: &Person,
        deadline_hours: Option<u32>,
        visibility: Visibility,
    ) -> GameId {
        let timing = Timing::default();
        self.open_game_of(ruleset, seats, host, (deadline_hours, timing), visibility).await
    }

    async fn open_game_of(
        &self,
        ruleset: &str,
        seats: u8,
        host: &Person,
        (deadline_hours, timing): (Option<u32>, Timing),
        visibility: Visibility,
    ) -> GameId {
        let new = NewGame {
            name: "Sunday game".parse().expect("a name"),
            ruleset: ruleset.to_owned(),
            options: Value::Object(Map::new()),
            seats: SeatCount::new(seats).expect("seats"),
            visibility,
            admission: Admission::Open,
            seating: Seating::Joined,
            start: Start::ByHand,
            deadline_hours,
            timing,
        };
        self.service.create(host.id, new).await.expect("a game").record.id
    }

    /// A running game of these people, in this order, and bots on the other seats.
    pub async fn game(&self, ruleset: &str, seats: u8, people: &[&Person]) -> GameId {
        let host = people[0];
        let id = self.open_game(ruleset, seats, host).await;
        for person in &people[1..] {
            let newcomer = Newcomer::Player { player: person.id, invited: true };
            self.service.join(id, newcomer).await.expect("a seat");
        }
        for _ in people.len()..usize::from(seats) {
            let bot = Newcomer::Bot { level: BotLevel::Random, host: host.id };
            self.service.join(id, bot).await.expect("a seat");
        }
        self.service.start(id, host.id).await.expect("a start");
        id
    }

    /// A running game of these people with so many hours for a decision.
    pub async fn timed_game(&self, ruleset: &str, hours: u32, people: &[&Person]) -> GameId {
        self.game_of(ruleset, (Some(hours), Timing::default()), people).await
    }

    /// A running game of these people with these times.
    pub async fn game_of(
        &self,
        ruleset: &str,
        times: (Option<u32>, Timing),
        people: &[&Person],
    ) -> GameId {
        let seats = u8::try_from(people.len()).expect("few people");
        let private = Visibility::Private;
        let id = self.open_game_of(ruleset, seats, people[0], times, private).await;
        for person in &people[1..] {
            let newcomer = Newcomer::Player { player: person.id, invited: true };
            self.service.join(id, newcomer).await.expect("a seat");
        }
        self.service.start(id, people[0].id).await.expect("a start");
        id
    }

    /// A running game of these people that is seen by whom `visibility` says.
    pub async fn seen_game(
        &self,
        ruleset: &str,
        visibility: Visibility,
        people: &[&Person],
    ) -> GameId {
        let seats = u8::try_from(people.len()).expect("few people");
        let id = self.seen_gathering(ruleset, visibility, people, seats).await;
        self.start(id, people[0]).await;
        id
    }

    /// The same before its start, with so many seats.
    pub async fn seen_gathering(
        &self,
        ruleset: &str,
        visibility: Visibility,
        people: &[&Person],
        seats: u8,
    ) -> GameId {
        let id = self.open_timed_game(ruleset, seats, people[0], None, visibility).await;
        for person in &people[1..] {
            let newcomer = Newcomer::Player { player: person.id, invited: true };
            self.service.join(id, newcomer).await.expect("a seat");
        }
        id
    }

    /// Starts a game.
    pub async fn start(&self, game: GameId, host: &Person) {
        self.service.start(game, host.id).await.expect("a start");
    }

    /// What composes mails, without their boards, which nobody looks at here.
    pub fn composer(&self) -> Composer {
        let sender = Sender {
            name: "Turnpost".into(),
            address: "turnpost@turns.example".parse().expect("an address"),
            bounces: "turnpost@turns.example".parse().expect("an address"),
            domain: "turns.example".into(),
        };
        let (store, service) = (self.store.clone(), Arc::clone(&self.service));
        Composer::new(store, service, Arc::clone(&self.keys), BASE, sender).with_pictures(false)
    }

    /// Sends the mails that are owed, and gives them; those that nobody wants any more are dropped.
    pub async fn mails(&self) -> Vec<(ClaimedMail, Mail)> {
        let composer = self.composer();
        let now = self.now();
        let until = now.plus_seconds(60);
        self.store.enqueue_owed_mails(now, 1000).await.expect("the store");
        let claimed = self.store.claim_mails("test".into(), now, until, 1000).await;
        let mut mails = Vec::new();
        for owed in claimed.expect("the store") {
            let mail = composer.compose(&owed).await.expect("composed");
            let done = match &mail {
                Some(_) => {
                    Acknowledgement::Sent { message_id: format!("{}.{}", owed.id, owed.copy) }
                }
                None => Acknowledgement::Superseded,
            };
            self.store.finish_mail(owed.id, "test".into(), done, now).await.expect("the store");
            mails.extend(mail.map(|mail| (owed, mail)));
        }
        mails
    }

    /// The page behind the `List-Unsubscribe` of a mail about a game, as it is sent to its reader.
    pub async fn unsubscribe_path(&self, game: GameId, reader: &Person) -> String {
        for (owed, mail) in self.mails().await {
            let about = matches!(&owed.content,
                MailContent::Turn { game: of, .. } | MailContent::Started { game: of, .. }
                if *of == game);
            if about && owed.player == Some(reader.id) {
                let url = mail.list.expect("it can be stopped").unsubscribe;
                return url.strip_prefix(BASE).expect("our own address").to_owned();
            }
        }
        panic!("no mail about the game is owed");
    }

    /// Sends all mails that are owed; gives how many turn mails were among them.
    pub async fn owed(&self) -> usize {
        let now = self.now();
        let until = now.plus_seconds(60);
        self.store.enqueue_owed_mails(now, 100).await.expect("the store");
        let claimed = self.store.claim_mails("test".into(), now, until, 100).await;
        let claimed = claimed.expect("the store");
        for mail in &claimed {
            let message_id = format!("{}.{}", mail.id, mail.copy);
            let sent = Acknowledgement::Sent { message_id };
            self.store.finish_mail(mail.id, "test".into(), sent, now).await.expect("the store");
        }
        let is_turn_mail = |mail: &&ClaimedMail| matches!(mail.content, MailContent::Turn { .. });
        claimed.iter().filter(is_turn_mail).count()
    }

    pub async fn current(&self, game: GameId) -> Arc<CachedGame> {
        self.service.current(game).await.expect("the game")
    }

    pub async fn head(&self, game: GameId) -> Seq {
        self.current(game).await.state.head()
    }

    pub fn sign<C: Claims>(&self, claims: &C) -> String {
        self.keys.sign(claims, self.now().plus_seconds(90 * 24 * 3600)).expect("a token")
    }

    /// The page behind the mail of a seat's decision.
    pub async fn move_path(&self, game: GameId, seat: Seat) -> String {
        let cached = self.current(game).await;
        let began = cached.state.seat_duty(seat).began;
        let epoch = cached.place_at(seat).expect("a place").epoch;
        format!("/m/{}", self.sign(&MoveLink { game, seat, began, epoch }))
    }

    /// The seat the game waits for.
    pub async fn pending_since(&self, game: GameId) -> Option<Seat> {
        let cached = self.current(game).await;
        if cached.state.is_over() {
            return None;
        }
        let mut seats = cached.state.seats().seats();
        seats.find(|seat| cached.state.seat_duty(*seat).duty.must())
    }
}

impl Drop for App {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let store = self.store.clone();
        // A runtime cannot be entered from within another one.
        let checked = std::thread::spawn(move || run(fault(&store))).join();
        if let Some(fault) = checked.expect("the check") {
            panic!("{fault}");
        }
    }
}

/// What is wrong with the logs.
async fn fault(store: &Store) -> Option<String> {
    for game in store.game_ids(None, 1000).await.expect("the games") {
        let stored = store.load(game).await.expect("a game").expect("a game");
        if let Err(fault) = verify(&stored.lines, registry::rulesets(), Some(&stored.seed)) {
            return Some(format!("the log of {game} does not hold: {fault}"));
        }
    }
    None
}

/// Runs a test on SQLite, then on PostgreSQL.
pub fn on_both(test: impl AsyncFn(App)) {
    on_both_for(SignUp { open: true, admitted: Vec::new() }, test);
}

/// The same on a server on which these may become players.
pub fn on_both_for(sign_up: SignUp, test: impl AsyncFn(App)) {
    for (name, database) in
        [("SQLite", TestDatabase::sqlite as fn() -> _), ("PostgreSQL", TestDatabase::postgres)]
    {
        eprintln!("on {name}:");
        let app = App::over(database(), Allowance::NONE, sign_up.clone());
        System::new().block_on(test(app));
    }
}

#[test]
#[should_panic(expected = "does not hold")]
fn a_log_that_does_not_hold_fails_its_test() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let cached = app.current(game).await;
        let (head, hash) = (cached.state.head(), cached.state.hash());
        let event = Event {
            seq: head.next(),
            at: app.now(),
            data: EventData::Cancelled {},
            position: None,
            salt: "00".repeat(16),
        };
        let line = Line::of(&event, &hash).expect("a line");
        let append = Append {
            game,
            head,
            lines: vec![line],
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
            at: app.now(),
        };
        app.store.append(append).await.expect("an append");
    });
}

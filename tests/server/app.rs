//! Everything that the server answers, over a real store, asked without a network in between.

use std::{
    cell::Cell,
    pin::Pin,
    rc::Rc,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
};

use actix_web::{
    App,
    body::to_bytes,
    dev::ServiceResponse,
    http::{Method, StatusCode, header::HeaderMap},
    middleware::from_fn,
    test::{TestRequest, call_service, init_service},
    web::Data,
};
use serde_json::Value;
use tokio::sync::OnceCell;
use turnpost::{
    api::{Api, BotTurns, Settings as ApiSettings},
    game::{
        id::PlayerId,
        person::SignUp,
        service::{GameService, StorageLimits},
        storage::Storage as _,
        time::Clock,
    },
    limits::Allowance,
    mail::{
        Block, Mail, Sender,
        composer::Composer,
        retry_policy::RetryPolicy,
        transport::{Sending, Transport},
        worker::Worker,
    },
    registry,
    serve::{compress::compress, routes, security_headers::security_headers},
    store::{NewApiToken, NewPlayer, Session, Settings, Store},
    token::{Keys, Secret, SigningKey},
    web::Web,
    webhook::{Client, Reach, WebhookWorker},
};
use turnpost_rules::log::{time::Timestamp, verify::verify};

use crate::{
    contract,
    listening::EventStream,
    support::{
        database::{TestDatabase, on_both, run},
        seeds,
    },
};

/// What every address begins with.
pub const BASE: &str = "https://turns.example";

/// What answers a request.
type Service = Box<dyn Fn(TestRequest) -> Pin<Box<dyn Future<Output = ServiceResponse>>>>;

/// A server for one test. Dropped with a mail that nobody has taken out of the
/// outbox, or with a log that does not hold, it fails the test.
pub struct TestApp {
    pub database: Arc<TestDatabase>,
    pub store: Store,
    pub keys: Arc<Keys>,
    api: Data<Api>,
    web: Data<Web>,
    service: OnceCell<Service>,
    clock: Clock,
    now: Arc<AtomicI64>,
    is_forged: Cell<bool>,
    is_broken: Cell<bool>,
}

/// Somebody with a token.
#[derive(Clone)]
pub struct Actor {
    pub id: PlayerId,
    pub secret: String,
}

/// An answer, read whole and held against the contract.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("text")
    }

    /// The answer, which has this status.
    #[track_caller]
    pub fn with(self, status: u16) -> Answer {
        assert_eq!(self.status.as_u16(), status, "{}", String::from_utf8_lossy(&self.body));
        self
    }

    /// Checks that it is this problem.
    #[track_caller]
    pub fn is(&self, status: u16, code: &str) {
        assert_eq!(self.status.as_u16(), status, "{}", String::from_utf8_lossy(&self.body));
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["code"], code, "{problem}");
        assert_eq!(problem["status"], status);
        let kind = problem["type"].as_str().expect("a type");
        assert!(kind.starts_with(&format!("{BASE}/problems/")), "{kind}");
        assert!(kind.ends_with(code), "{kind}");
    }
}

/// A request in the making.
#[must_use]
pub struct Asked<'a> {
    app: &'a TestApp,
    method: Method,
    path: String,
    request: TestRequest,
    described: bool,
}

impl Asked<'_> {
    pub fn by(self, actor: &Actor) -> Self {
        self.bearer(&actor.secret)
    }

    /// By somebody, or by a stranger who has no token.
    pub fn perhaps_by(self, actor: Option<&Actor>) -> Self {
        match actor {
            Some(actor) => self.by(actor),
            None => self,
        }
    }

    pub fn bearer(self, secret: &str) -> Self {
        self.header("authorization", &format!("Bearer {secret}"))
    }

    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.request = self.request.append_header((name, value));
        self
    }

    pub fn json(self, body: &Value) -> Self {
        self.raw("application/json", body.to_string())
    }

    pub fn raw(mut self, media: &str, body: impl Into<Vec<u8>>) -> Self {
        let body: Vec<u8> = body.into();
        self.request = self.request.insert_header(("content-type", media)).set_payload(body);
        self
    }

    /// Of something that the contract does not describe.
    pub fn undescribed(mut self) -> Self {
        self.described = false;
        self
    }

    /// The answer as it comes, if it is a stream, which this status says.
    pub async fn stream(self) -> EventStream {
        let service = self.app.service.get_or_init(|| self.app.open()).await;
        let response = service(self.request.insert_header(("accept", "text/event-stream"))).await;
        assert_eq!(response.status(), StatusCode::OK, "{}", self.path);
        EventStream::of(response)
    }

    pub async fn answer(self) -> Answer {
        let service = self.app.service.get_or_init(|| self.app.open()).await;
        let response = service(self.request).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = to_bytes(response.into_body()).await.expect("a body").to_vec();
        let answer = Answer { status, headers, body };
        if self.described {
            contract::check(&self.method, &self.path, &answer);
        }
        answer
    }
}

/// Keeps what would be sent.
struct Kept(Arc<Mutex<Vec<Mail>>>);

impl Transport for Kept {
    fn send<'a>(&'a mut self, mail: &'a Mail) -> Sending<'a> {
        self.0.lock().expect("the mails").push(mail.clone());
        Box::pin(async { Ok(()) })
    }

    fn max_send_seconds(&self) -> u32 {
        10
    }
}

impl TestApp {
    pub fn new(database: impl Into<Arc<TestDatabase>>) -> TestApp {
        TestApp::with(database, Allowance::NONE)
    }

    pub fn with(database: impl Into<Arc<TestDatabase>>, allowance: Allowance) -> TestApp {
        TestApp::for_those(database, allowance, SignUp { open: true, admitted: Vec::new() })
    }

    /// A server on which these may become players.
    pub fn for_those(
        database: impl Into<Arc<TestDatabase>>,
        allowance: Allowance,
        sign_up: SignUp,
    ) -> TestApp {
        TestApp::bounded(database, allowance, sign_up, StorageLimits::NONE)
    }

    /// A server on which one player may have so much stored.
    pub fn storing(database: impl Into<Arc<TestDatabase>>, storage: StorageLimits) -> TestApp {
        let sign_up = SignUp { open: true, admitted: Vec::new() };
        TestApp::bounded(database, Allowance::NONE, sign_up, storage)
    }

    /// A server whose webhooks reach the public internet alone.
    pub fn public_only(database: impl Into<Arc<TestDatabase>>) -> TestApp {
        let mut app = TestApp::new(database);
        let settings = ApiSettings {
            base_url: BASE.to_owned(),
            sign_up: SignUp { open: true, admitted: Vec::new() },
            trusted_proxy: false,
            allowance: Allowance::NONE,
            mailbox: None,
            webhooks: Reach::Public,
            administrators: Vec::new(),
        };
        let (service, keys) = (Arc::clone(&app.web.service), Arc::clone(&app.keys));
        app.api = Data::new(Api::new(service, app.store.clone(), keys, settings));
        app
    }

    fn bounded(
        database: impl Into<Arc<TestDatabase>>,
        allowance: Allowance,
        sign_up: SignUp,
        storage: StorageLimits,
    ) -> TestApp {
        let database = database.into();
        let store = database.open();
        let now = Arc::new(AtomicI64::new(1_790_000_000_000_000));
        let clock = {
            let now = Arc::clone(&now);
            Clock::from_fn(move || Timestamp::from_micros(now.load(Ordering::Relaxed)))
        };
        let keys = Arc::new(Keys::new(&[SigningKey { id: "test".into(), secret: [9; 32] }]));
        let service =
            GameService::new(Arc::new(store.clone()), registry::rulesets(), clock.clone());
        let service = Arc::new(service.with_limits(storage).with_seeds(seeds::numbered()));
        let settings = ApiSettings {
            base_url: BASE.to_owned(),
            sign_up: sign_up.clone(),
            trusted_proxy: false,
            allowance,
            mailbox: None,
            webhooks: Reach::Private,
            administrators: Vec::new(),
        };
        let api = Api::new(Arc::clone(&service), store.clone(), Arc::clone(&keys), settings);
        let web = Web {
            service,
            store: store.clone(),
            keys: Arc::clone(&keys),
            limits: api.limits(),
            base_url: BASE.to_owned(),
            sign_up,
            mailbox: None,
            webhooks: Reach::Private,
            administrators: Vec::new(),
            demo: None,
        };
        TestApp {
            database,
            store,
            keys,
            api: Data::new(api),
            web: Data::new(web),
            service: OnceCell::new(),
            clock,
            now,
            is_forged: Cell::new(false),
            is_broken: Cell::new(false),
        }
    }

    /// Takes requests, as the running server does.
    async fn open(&self) -> Service {
        let app = App::new().app_data(self.api.clone()).app_data(self.web.clone());
        let app = app.configure(routes).wrap(from_fn(security_headers)).wrap(from_fn(compress));
        let service = Rc::new(init_service(app).await);
        Box::new(move |request| {
            let service = Rc::clone(&service);
            Box::pin(async move {
                call_service(&*service, request.to_request()).await.map_into_boxed_body()
            })
        })
    }

    /// How many pictures were drawn.
    pub fn pictures_drawn(&self) -> u64 {
        self.api.pictures_drawn()
    }

    /// Another process over the same database, as far as that can be told from outside.
    pub fn new_over(other: &TestApp) -> TestApp {
        TestApp::new(Arc::clone(&other.database))
    }

    /// Lets time pass.
    pub fn wait(&self, seconds: i64) {
        self.now.fetch_add(seconds * 1_000_000, Ordering::Relaxed);
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// A player who may do everything.
    pub async fn player(&self, name: &str) -> Actor {
        let settings = Settings { name: name.parse().ok(), ..Settings::default() };
        let address = format!("{}@example.org", name.to_lowercase());
        let new = NewPlayer {
            id: PlayerId::random(&mut rand::rng()),
            address: address.parse().expect("an address"),
            settings,
            at: self.now(),
        };
        let player = self.store.create_player(new).await.expect("a player");
        self.token(player.id, &["read", "move", "host", "account", "erase"]).await
    }

    /// The cookie of a browser in which a player is signed in.
    pub async fn cookie(&self, player: PlayerId) -> String {
        let secret = Secret::random("");
        let session = Session {
            hash: secret.hash().0,
            player,
            created_at: self.now(),
            expires_at: self.now().plus_seconds(24 * 3600),
        };
        self.store.create_session(session).await.expect("a session");
        format!("turnpost_session={}", secret.reveal())
    }

    /// A token of a player for some scopes.
    pub async fn token(&self, player: PlayerId, scopes: &[&str]) -> Actor {
        let secret = Secret::random(Secret::API_PREFIX);
        let new = NewApiToken {
            player,
            hash: secret.hash().0,
            name: "test".parse().expect("a name"),
            client: None,
            game: None,
            scopes: scopes.iter().map(|&scope| scope.to_owned()).collect(),
            expires_at: Some(self.now().plus_seconds(24 * 3600)),
            at: self.now(),
        };
        self.store.create_api_token(new).await.expect("a token");
        Actor { id: player, secret: secret.reveal().to_owned() }
    }

    pub fn ask(&self, method: Method, path: &str) -> Asked<'_> {
        let request = TestRequest::with_uri(path).method(method.clone());
        Asked { app: self, method, path: path.to_owned(), request, described: true }
    }

    /// The same people, games and mails in a house of their own, in which other things happen
    /// from now on. On SQLite.
    pub fn twin(&self) -> TestApp {
        let twin = TestApp::new(self.database.twin());
        twin.now.store(self.now.load(Ordering::Relaxed), Ordering::Relaxed);
        twin
    }

    /// From now on chance gives other results in this game than the promised seed would. On SQLite,
    /// in a house that has not looked at the game yet.
    pub fn forge_seed(&self, game: &str, number: u8) {
        let seed = format!("{number:02x}").repeat(32);
        let forged = format!("UPDATE seeds SET seed = x'{seed}' WHERE game_id = '{game}'");
        self.database.try_execute(&forged).expect("another seed");
        self.is_forged.set(true);
    }

    /// The logs of this house were spoilt on purpose: they need not hold.
    pub fn expect_broken(&self) {
        self.is_broken.set(true);
    }

    pub fn get(&self, path: &str) -> Asked<'_> {
        self.ask(Method::GET, path)
    }

    pub fn post(&self, path: &str, body: &Value) -> Asked<'_> {
        self.ask(Method::POST, path).json(body)
    }

    /// Opens a game of these people and bots, starts it, and gives its path.
    pub async fn running(&self, setup: &Value, people: &[&Actor], bots: usize) -> String {
        self.running_with(setup, people, &vec!["random"; bots]).await
    }

    /// The same with bots of these levels.
    pub async fn running_with(&self, setup: &Value, people: &[&Actor], bots: &[&str]) -> String {
        let (host, guests) = people.split_first().expect("a host");
        let body = serde_json::json!({
            "setup": setup,
            "seats": people.len() + bots.len(),
            "bots": bots,
            "admission": "open",
            "visibility": "public",
            "seating": "joined",
            "start": "by-hand",
        });
        let opened = self.post("/v1/games", &body).by(host).answer().await.with(201).json();
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        for guest in guests {
            let joining = self.ask(Method::POST, &format!("{path}/join"));
            joining.by(guest).answer().await.with(200);
        }
        self.ask(Method::POST, &format!("{path}/start")).by(host).answer().await.with(200);
        path
    }

    /// Reminds whose time is running out, as the server does every few seconds; how many there were.
    pub async fn remind(&self) -> usize {
        self.web.service.remind().await.expect("the store")
    }

    /// Looks whose time is up, as the server does every few seconds; how many there were.
    pub async fn sweep(&self) -> usize {
        self.web.service.sweep().await.expect("the store")
    }

    /// Gives seats back whose day has come, as the server does every few seconds; how many there were.
    pub async fn give_back(&self) -> usize {
        self.web.service.give_back_due().await.expect("the store")
    }

    /// What asks bots for their moves.
    pub fn bot_turns(&self) -> BotTurns {
        BotTurns::new(Arc::clone(&self.web.service), self.store.clone())
    }

    /// What tells webhooks, with this client.
    pub fn webhooks(&self, client: Client) -> WebhookWorker {
        let service = Arc::clone(&self.web.service);
        let bots = Arc::new(self.bot_turns());
        WebhookWorker::new(self.store.clone(), service, client, bots, BASE)
    }

    /// Takes every mail that is owed out of the outbox.
    pub async fn mails(&self) -> Vec<Mail> {
        let kept = Arc::new(Mutex::new(Vec::new()));
        let sender = Sender {
            name: "Turnpost".into(),
            address: "turnpost@turns.example".parse().expect("an address"),
            bounces: "bounces@turns.example".parse().expect("an address"),
            domain: "turns.example".into(),
        };
        let composer = Composer::new(
            self.store.clone(),
            Arc::clone(&self.web.service),
            Arc::clone(&self.keys),
            BASE,
            sender,
        )
        .with_pictures(false);
        let mut worker = Worker::new(
            Arc::new(self.store.clone()),
            Arc::new(composer),
            Box::new(Kept(Arc::clone(&kept))),
            self.clock.clone(),
            RetryPolicy::default(),
            self.store.mail_wakeup(),
        );
        worker.drain().await.expect("the outbox");

        std::mem::take(&mut *kept.lock().expect("the mails"))
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        if std::thread::panicking() || self.is_broken.get() {
            return;
        }
        let store = self.store.clone();
        // A runtime cannot be entered from within another one.
        let is_forged = self.is_forged.get();
        let checked = std::thread::spawn(move || run(left_behind(&store, is_forged))).join();
        if let Some(fault) = checked.expect("the check") {
            panic!("{fault}");
        }
    }
}

async fn left_behind(store: &Store, is_forged: bool) -> Option<String> {
    let outbox = store.outbox_counts().await.expect("the outbox");
    if outbox.waiting > 0 {
        return Some(format!("{} mails were left in the outbox", outbox.waiting));
    }
    for game in store.game_ids(None, 1000).await.expect("the games") {
        let stored = store.load(game).await.expect("a game").expect("a game");
        let seed = Some(&stored.seed).filter(|_| !is_forged);
        if let Err(fault) = verify(&stored.lines, registry::rulesets(), seed) {
            return Some(format!("the log of {game} does not hold: {fault}"));
        }
    }
    None
}

/// Runs a test on SQLite, then on PostgreSQL.
pub fn on_both_apps<F: Future<Output = ()>>(body: impl Fn(TestApp) -> F) {
    on_both(|database| {
        let app = TestApp::new(database);
        let body = &body;
        async move {
            // Handlers run on actix's threads, which have tasks of their own.
            tokio::task::LocalSet::new().run_until(body(app)).await;
        }
    });
}

/// Runs a test on SQLite.
pub fn on_sqlite<F: Future<Output = ()>>(body: impl FnOnce(TestApp) -> F) {
    on(TestApp::new(TestDatabase::sqlite()), body);
}

/// Runs a test on this server.
pub fn on<F: Future<Output = ()>>(app: TestApp, body: impl FnOnce(TestApp) -> F) {
    run(async move { tokio::task::LocalSet::new().run_until(body(app)).await });
}

/// The path's part behind the last slash.
pub fn last(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}

/// The code of a sign-in mail.
pub fn code_of(mail: &Mail) -> String {
    let code = mail.body.blocks.iter().find_map(|block| match block {
        Block::Code(code) => Some(code.clone()),
        _ => None,
    });
    code.expect("a code")
}

#[test]
#[should_panic(expected = "mails were left in the outbox")]
fn a_mail_that_nobody_looks_at_fails_its_test() {
    on_sqlite(|app| async move {
        let address = serde_json::json!({ "address": "anna@example.org" });
        app.post("/v1/sign-in", &address).answer().await.with(202);
    });
}

#[test]
#[should_panic(expected = "does not hold")]
fn a_log_that_does_not_hold_fails_its_test() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let path = app.running(&serde_json::json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        app.mails().await;
        app.forge_seed(last(&path), 1);
        app.is_forged.set(false);
    });
}

//! The running program against `openapi.yaml`, judged by programs that know nothing else of it:
//! schemathesis, which thinks up requests, and a client that was generated from the file and plays
//! whole games.

mod bot_page;
mod breaking;
mod bridge;
mod clients;
mod linters;
mod newer;
mod rust;
mod tour;
mod typescript;
mod unlucky;

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;
use turnpost::{mail::mailbox::Mailbox, store::DatabaseUrl};

use crate::{
    http::{Answer, request},
    server::Server,
    support::{
        database::TestDatabase,
        tools::{finished, tool, tool_of_node},
    },
};

/// No limits on how much is asked, and no game beside those of the test.
const ARGUMENTS: &[&str] = &[
    "--limits-player",
    "0",
    "--limits-stranger",
    "0",
    "--limits-sign-in",
    "0",
    "--limits-events-per-minute",
    "0",
    "--limits-events-per-day",
    "0",
    "--limits-messages-per-day",
    "0",
    "--limits-new-games-per-day",
    "0",
    "--limits-open-games",
    "0",
    "--demo",
    "false",
    "--log-level",
    "warn",
];

/// How long schemathesis looks: as people, and then as a stranger.
struct Search {
    people: Look,
    stranger: Look,
}

/// How long it looks as somebody. `TURNPOST_SCHEMATHESIS_EXAMPLES`, `…_PHASES` and `…_SEED` in the
/// environment let it look longer and elsewhere.
struct Look {
    /// So many requests it thinks up for one operation.
    examples: u32,
    /// Where its requests come from.
    phases: &'static str,
}

/// Where requests come from that are at no bound of the contract.
const WITHIN_BOUNDS: &str = "examples,fuzzing,stateful";

/// Everything, with the requests that the contract's bounds ask for. Most of those come back to a
/// stranger for want of a token, whatever is in them.
const ON_SQLITE: Search = Search {
    people: Look { examples: 20, phases: "examples,coverage,fuzzing,stateful" },
    stranger: Look { examples: 5, phases: WITHIN_BOUNDS },
};

/// What is said here depends on the database in few places, and no bound does.
const ON_POSTGRES: Search = Search {
    people: Look { examples: 4, phases: WITHIN_BOUNDS },
    stranger: Look { examples: 1, phases: WITHIN_BOUNDS },
};

fn own(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/conformance").join(name)
}

/// What stands in a text behind this start, to this end.
fn between(text: &str, start: &str, end: char) -> String {
    let rest = text.split(start).nth(1).expect("it is there");
    rest.split(end).next().unwrap_or_default().to_owned()
}

/// A server with a folder of its own.
pub struct TestServer {
    folder: TempDir,
    pub server: Server,
    _database: Option<TestDatabase>,
}

impl TestServer {
    fn open() -> TestServer {
        TestServer::with(&[])
    }

    /// With further arguments.
    pub fn with(arguments: &[&str]) -> TestServer {
        let folder = TempDir::new().expect("a temporary folder");
        let server = Server::start(folder.path(), &[ARGUMENTS, arguments].concat());
        TestServer { folder, server, _database: None }
    }

    /// With another database than the file in its folder.
    fn over(database: TestDatabase) -> TestServer {
        let url = match &database.url {
            DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
            DatabaseUrl::Postgres(url) => url.clone(),
        };
        let running = TestServer::with(&["--database-url", &url]);
        TestServer { _database: Some(database), ..running }
    }

    fn base(&self) -> String {
        format!("http://{}", self.server.address)
    }

    /// The address that it calls itself by, where programs sign people in.
    fn issuer(&self) -> String {
        format!("http://localhost:{}", self.server.address.port())
    }

    fn mails(&self) -> PathBuf {
        self.folder.path().join("turnpost-data/mail")
    }

    /// Posts a body; gives the answer, which is a good one.
    pub fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Value {
        let bearer = token.map(|token| format!("Bearer {token}"));
        let mut headers = vec![("Content-Type", "application/json")];
        headers.extend(bearer.as_deref().map(|bearer| ("Authorization", bearer)));
        let answer = request(self.server.address, "POST", path, &headers, &body.to_string());
        assert!((200..300).contains(&answer.status), "{path}: {}", answer.body);
        serde_json::from_str(&answer.body).expect("JSON")
    }

    /// Signs somebody in by the code of the mail; gives the token.
    pub fn sign_in(&self, name: &str) -> String {
        let address = format!("{name}@people.example");
        let started = self.post("/v1/sign-in", None, &json!({ "address": address }));
        let code = self.code(&address);
        let scopes = json!(["read", "move", "host", "account"]);
        let token = json!({ "name": "test", "scopes": scopes });
        let body = json!({ "sign_in": started["sign_in"], "code": code, "token": token });
        let made = self.post("/v1/sign-in/code", None, &body);
        made["secret"].as_str().expect("a secret").to_owned()
    }

    /// Posts a form of the server's own pages, as a browser does.
    fn submit(&self, path: &str, cookie: &str, body: &str) -> Answer {
        let headers = [
            ("Content-Type", "application/x-www-form-urlencoded"),
            ("Sec-Fetch-Site", "same-origin"),
            ("Cookie", cookie),
        ];
        request(self.server.address, "POST", path, &headers, body)
    }

    /// Signs somebody in in a browser; gives its cookie.
    fn cookie(&self, name: &str) -> String {
        let address = format!("{name}@people.example");
        let asked = format!("address={}", address.replace('@', "%40"));
        let sent = self.submit("/sign-in", "", &asked);
        let id = between(&sent.body, "name=\"sign-in\" value=\"", '"');
        let code = self.code(&address);
        let entered = self.submit("/sign-in/code", "", &format!("sign-in={id}&code={code}"));
        format!("turnpost_session={}", between(&entered.head, "turnpost_session=", ';'))
    }

    /// A token that can erase its player, which nobody gets but on the page of settings.
    fn erasing(&self, name: &str) -> String {
        self.token(&self.cookie(name), "read&scope=account&scope=erase")
    }

    /// A token that somebody signed in makes on the page of settings.
    fn token(&self, cookie: &str, scopes: &str) -> String {
        let wanted = format!("name=test&days=1&scope={scopes}");
        between(&self.submit("/me/tokens", cookie, &wanted).body, "<code>", '<')
    }

    fn code(&self, address: &str) -> String {
        let mailbox = Mailbox::new(self.mails());
        let began = Instant::now();
        loop {
            if let Some(entry) = mailbox.list(Some(address), 1).unwrap_or_default().first() {
                let text = mailbox.read(&entry.name).expect("a mail").text;
                let code = text.lines().map(str::trim).find(|line| {
                    let letters = line.replace('-', "");
                    letters.len() == 8 && letters.bytes().all(|it| it.is_ascii_alphanumeric())
                });
                return code.expect("a code in the mail").to_owned();
            }
            assert!(began.elapsed() < Duration::from_secs(120), "no mail:\n{}", self.server.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Opens a game by this host; gives its id.
    pub fn game(&self, host: &str, body: &Value) -> String {
        let opened = self.post("/v1/games", Some(host), body);
        opened["game"].as_str().expect("an id").to_owned()
    }

    fn act(&self, who: &str, game: &str, deed: &str) {
        self.post(&format!("/v1/games/{game}/{deed}"), Some(who), &json!({}));
    }

    /// One game in every state, and of every ruleset.
    fn games(&self, anna: &str, bert: &str) -> Vec<String> {
        let new = |ruleset: &str, visibility: &str, bots: &[&str]| {
            json!({
                "setup": { "ruleset": ruleset }, "seats": 3, "bots": bots,
                "visibility": visibility, "admission": "open",
            })
        };
        let running = self.game(anna, &new("kathai", "public", &["steady", "steady"]));
        self.act(anna, &running, "start");
        let private = self.game(anna, &new("catan", "private", &["steady"]));
        self.post(
            &format!("/v1/games/{private}/invitations"),
            Some(anna),
            &json!({ "address": "bert@people.example" }),
        );
        self.act(bert, &private, "join");
        self.act(anna, &private, "start");
        let sea = self.game(bert, &new("mare-balticum", "public", &["steady", "random"]));
        self.act(bert, &sea, "start");
        let open = self.game(anna, &new("mare-balticum", "public", &["steady"]));
        let over = self.game(bert, &new("kathai", "public", &["steady", "steady"]));
        self.act(bert, &over, "start");
        // Bots play on to the end.
        self.act(bert, &over, "resign");
        vec![running, private, sea, open, over]
    }
}

#[test]
fn schemathesis_finds_nothing_that_the_contract_does_not_say() {
    if tool("schemathesis").is_some() {
        judged_by_schemathesis(&TestServer::open(), &ON_SQLITE);
    }
}

#[test]
fn schemathesis_finds_nothing_over_postgresql_either() {
    if tool("schemathesis").is_some() {
        judged_by_schemathesis(&TestServer::over(TestDatabase::postgres()), &ON_POSTGRES);
    }
}

/// Every operation, by all checks.
fn judged_by_schemathesis(running: &TestServer, search: &Search) {
    let (anna, bert) = (running.sign_in("anna"), running.sign_in("bert"));
    let keeper = running.sign_in("keeper");
    let scopes = json!({ "name": "keeper", "scopes": ["read", "account"] });
    let tokens = || -> Vec<Value> {
        let token = || running.post("/v1/me/tokens", Some(&keeper), &scopes)["secret"].clone();
        (0..12).map(|_| token()).collect()
    };
    let (kept, revoked) = (tokens(), tokens());
    let erased: Vec<String> = (0..4).map(|number| running.erasing(&format!("e{number}"))).collect();
    let games = running.games(&anna, &bert);

    let write = |name: &str, text: String| {
        std::fs::write(running.folder.path().join(name), text).expect("a file");
    };
    let settings = std::fs::read_to_string(own("schemathesis.toml")).expect("settings");
    let people = std::fs::read_to_string(own("people.toml")).expect("settings");
    write("strangers.toml", settings.clone());
    write("people.toml", format!("{settings}\n{people}"));
    write("hooks.py", std::fs::read_to_string(own("hooks.py")).expect("hooks"));
    write("games.txt", games.iter().map(|game| format!("\"{game}\"\n")).collect());
    let stand_ins = json!({
        "createToken": kept, "deleteToken": kept, "revokeToken": revoked, "eraseMe": erased,
    });
    write("stand-ins.json", stand_ins.to_string());
    let account = |name: &str, token: &str| {
        let header = json!({ "name": "Authorization", "value": format!("Bearer {token}") });
        json!({ "name": name, "fixedHeaders": [header] })
    };
    let accounts = json!({ "auth": [account("anna", &anna), account("bert", &bert)] });
    write("accounts.json", accounts.to_string());

    let variable = |name: &str, usual: &str| {
        std::env::var(format!("TURNPOST_SCHEMATHESIS_{name}")).unwrap_or_else(|_| usual.to_owned())
    };
    for (settings, look) in [("people.toml", &search.people), ("strangers.toml", &search.stranger)]
    {
        let Some(mut schemathesis) = tool("schemathesis") else { return };
        schemathesis
            .current_dir(running.folder.path())
            .env("TURNPOST_URL", running.base())
            .env("TURNPOST_STAND_INS", "stand-ins.json")
            .args(["--config-file", settings, "run"])
            .arg(format!("{}/openapi.yaml", running.base()))
            .args(["--checks", "all", "--no-color"])
            .args(["--max-examples", &variable("EXAMPLES", &look.examples.to_string())])
            .args(["--seed", &variable("SEED", "1")])
            .args(["--phases", &variable("PHASES", look.phases)]);
        let printed = finished(&mut schemathesis);
        eprintln!("{printed}");
    }
    let log = running.server.log();
    // What is no HTTP at all is the library's to complain of.
    assert!(!log.contains("panicked") && !log.contains("ERROR turnpost"), "{log}");
}

/// The folder with the client generated from the contract, made once.
fn generated() -> Option<&'static Path> {
    static FOLDER: OnceLock<Option<PathBuf>> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated-client");
        generate("openapi.yaml", &folder).then_some(folder)
    });
    folder.as_deref()
}

/// Generates a client; a warning of the generator's is a fault of the contract.
fn generate(contract: &str, folder: &Path) -> bool {
    let Some(mut generator) = tool("openapi-python-client") else { return false };
    finished(
        generator
            .args(["generate", "--overwrite", "--fail-on-warning", "--config"])
            .arg(own("client.yaml"))
            .arg("--path")
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join(contract))
            .arg("--output-path")
            .arg(folder),
    );
    true
}

fn played_by_the_generated_client(ruleset: &str, seats: &str) {
    let Some(client) = generated() else { return };
    let Some(mut python) = tool("python") else { return };
    let running = TestServer::open();
    let archive = running.folder.path().join("archive.ndjson");
    let printed = finished(
        python
            .env("PYTHONPATH", client)
            .arg("-B")
            .arg(own("play.py"))
            .arg(running.base())
            .arg(running.mails())
            .args([ruleset, seats])
            .arg(&archive),
    );
    eprintln!("{printed}");
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/checker/verify.py");
    let verified = finished(Command::new("python3").arg("-B").arg(checker).arg(&archive));
    assert!(verified.contains(": ok, "), "{verified}");
}

#[test]
fn a_generated_client_plays_a_whole_game_of_kathai() {
    played_by_the_generated_client("kathai", "4");
}

#[test]
fn a_generated_client_plays_a_whole_game_of_catan() {
    played_by_the_generated_client("catan", "4");
}

#[test]
fn a_generated_client_plays_a_whole_game_of_mare_balticum() {
    played_by_the_generated_client("mare-balticum", "3");
}

/// The codes of every problem are types of the generated client, and one that is new to it is read
/// all the same.
fn reads_codes(client: &Path) {
    let Some(mut python) = tool("python") else { return };
    let program = "from turnpost_client.models import Problem\n\
        import turnpost_client.models as models\n\
        def code(code):\n    \
            body = dict(type='about:blank', title='', status=422, detail='', code=code)\n    \
            return Problem.from_dict(body).code\n\
        assert code('moved-on') is models.ServerRefusalCode.MOVED_ON\n\
        assert code('hand-full') is models.KathaiRefusalCode.HAND_FULL\n\
        assert code('roll-first') is models.CatanRefusalCode.ROLL_FIRST\n\
        assert code('cargo-full') is models.MareBalticumRefusalCode.CARGO_FULL\n\
        assert type(code('of-tomorrow')) is str\n";
    finished(python.env("PYTHONPATH", client).args(["-B", "-c", program]));
}

#[test]
fn codes_are_types_of_a_generated_client() {
    let Some(client) = generated() else { return };
    reads_codes(client);
}

#[test]
fn a_client_can_be_generated_from_the_older_contract_too() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated-client-3.0");
    if !generate("openapi-3.0.yaml", &folder) {
        return;
    }
    reads_codes(&folder);
    let Some(mut python) = tool("python") else { return };
    let every_module = "import importlib, pkgutil, turnpost_client as client\n\
        for module in pkgutil.walk_packages(client.__path__, 'turnpost_client.'):\n    \
            importlib.import_module(module.name)\n";
    finished(python.env("PYTHONPATH", &folder).args(["-B", "-c", every_module]));
}

//! A game of four from beginning to end, as it is meant to be played: one plays through the links
//! in their mails, one with `curl`, two are bots. Then it is exported, checked by two checkers that
//! share no code, and imported on a second server over the other database.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::Value;
use turnpost::store::DatabaseUrl;

use crate::command::{done, stderr, stdout};
use crate::forms::{self, Form, encoded};
use crate::http::{Answer, request};
use crate::server::Server;
use crate::support::{database::TestDatabase, process::TIMEOUT};

/// More steps than this no game of four takes.
const STEPS: usize = 2000;

/// The URL as a setting. Never shown: only a throw-away database has it.
fn setting(database: &TestDatabase) -> String {
    match &database.url {
        DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
        DatabaseUrl::Postgres(url) => url.clone(),
    }
}

fn serve(folder: &Path, database: &TestDatabase) -> Server {
    Server::start(folder, &["--demo=false", "--database-url", &setting(database)])
}

/// One of the moves: mostly one that brings the game on, so that it ends before long.
fn chosen(moves: &[String], sampler: &mut SmallRng) -> String {
    for verb in ["sell", "draw"] {
        let good: Vec<&String> = moves.iter().filter(|it| it.starts_with(verb)).collect();
        if !good.is_empty() && sampler.random_range(0..8) != 0 {
            return good[sampler.random_range(0..good.len())].clone();
        }
    }
    moves[sampler.random_range(0..moves.len())].clone()
}

/// The mails that one person has, as files, the oldest first. Each is read once.
pub struct Inbox {
    folder: PathBuf,
    address: &'static str,
    read: RefCell<BTreeMap<PathBuf, String>>,
}

impl Inbox {
    /// The mails to this address that a server with its files in `folder` writes.
    pub fn of(folder: &Path, address: &'static str) -> Inbox {
        let folder = folder.join("turnpost-data/mail");
        Inbox { folder, address, read: RefCell::default() }
    }

    fn mails(&self) -> Vec<String> {
        let mut read = self.read.borrow_mut();
        for path in std::fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let path = path.path();
            if path.extension().is_some_and(|ending| ending == "eml") && !read.contains_key(&path) {
                let bytes = std::fs::read(&path).expect("a mail");
                let mail = String::from_utf8_lossy(&bytes);
                // Pictures are nothing to look for links in.
                let words = mail.split("Content-Type: image/").next().unwrap_or_default();
                read.insert(path, words.to_owned());
            }
        }
        let is_to = |mail: &&String| {
            let to = mail.lines().find(|line| line.starts_with("To: ")).unwrap_or_default();
            to.contains(self.address)
        };
        read.values().filter(is_to).cloned().collect()
    }

    /// The paths of the links of one kind, each alone on its line of the text part; those that go on
    /// from a link to one choice are left out.
    pub fn links(&self, kind: &str) -> Vec<String> {
        self.mails()
            .iter()
            .flat_map(|mail| mail.lines())
            .filter_map(|line| {
                let (_, path) =
                    line.trim_end().strip_prefix("http://localhost:")?.split_once('/')?;
                let path = format!("/{path}");
                let token = path.strip_prefix(kind)?;
                (!token.contains('/')).then_some(path)
            })
            .collect()
    }

    pub fn wait_for<T>(
        &self,
        server: &Server,
        what: &str,
        find: impl Fn(&Inbox) -> Option<T>,
    ) -> T {
        let began = Instant::now();
        loop {
            if let Some(found) = find(self) {
                return found;
            }
            let mails = self.mails().len();
            let waited = began.elapsed() < TIMEOUT;
            assert!(waited, "{}: no {what}, {mails} mails\n{}", self.address, server.log());
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// Somebody with a browser, no cookies and no scripts, who knows nothing but their mails.
struct Reader<'a> {
    server: &'a Server,
    inbox: Inbox,
    used: BTreeSet<String>,
    /// The link whose decision is made: the next move has another.
    spent: Option<String>,
}

impl Reader<'_> {
    fn get(&self, path: &str) -> Answer {
        let path = path.split('#').next().unwrap_or(path);
        let answer = self.server.get(path);
        assert!(answer.header("set-cookie").is_none(), "a link opens no session");
        answer
    }

    fn send(&self, form: &Form, fields: &[(String, String)]) -> Answer {
        let body = encoded(fields);
        if form.method == "get" {
            let action = form.action.split('#').next().unwrap_or_default();
            return self.get(&format!("{action}?{body}"));
        }
        let headers = [("Content-Type", "application/x-www-form-urlencoded")];
        request(self.server.address, "POST", &form.action, &headers, &body)
    }

    /// Accepts the invitation in the mail.
    fn accept(&self, name: &str) {
        let link = self
            .inbox
            .wait_for(self.server, "invitation", |inbox| inbox.links("/i/").first().cloned());
        let page = self.get(&link);
        assert_eq!(page.status, 200, "{}", page.body);
        let form = forms::forms(&page.body).into_iter().find(|form| form.has("sure"));
        let form = form.expect("a form to accept with");
        // As it was loaded it accepts nothing.
        assert_eq!(self.send(&form, &form.hidden()).status, 422);
        let mut fields = form.hidden();
        fields.push(("name".to_owned(), name.to_owned()));
        fields.push(("sure".to_owned(), "yes".to_owned()));
        let seated = self.send(&form, &fields);
        assert_eq!(seated.status, 200, "{}", seated.body);
    }

    /// Opens the newest link and plays one move on its page.
    fn play(&mut self, sampler: &mut SmallRng) {
        let server = self.server;
        let (page, form) = self.inbox.wait_for(server, "link that can move", |inbox| {
            let link =
                inbox.links("/m/").last().filter(|it| Some(*it) != self.spent.as_ref())?.clone();
            let page = self.get(&link);
            assert_eq!(page.status, 200, "{}", page.body);
            let form = forms::forms(&page.body).into_iter().find(|form| form.id == "moves")?;
            (!form.radios("move").is_empty()).then_some((link, form))
        });
        self.used.insert(page.clone());
        let mut moves = form.radios("move");
        // What is only touched before the place where it goes is no move.
        moves.retain(|value| !value.starts_with('@'));
        let chosen = chosen(&moves, sampler);
        let posted = if sampler.random() {
            // Two taps: choose, play.
            let mut fields = form.hidden();
            fields.push(("move".to_owned(), chosen.clone()));
            self.send(&form, &fields)
        } else {
            // Looking at it first: the page with the plan has a form that plays it.
            let look = Form { method: "get".to_owned(), ..form.clone() };
            let planned = self.send(&look, &[("plan".to_owned(), chosen.clone())]);
            assert_eq!(planned.status, 200, "{}", planned.body);
            let all = forms::forms(&planned.body);
            let plays = |form: &&Form| {
                let planned = ("plan".to_owned(), chosen.clone());
                form.method == "post" && form.has("sure") && form.hidden().contains(&planned)
            };
            let form = all.iter().find(plays).expect("a form that plays what was planned");
            // As it was loaded it plays nothing: its button is pressed by whoever means it.
            assert_ne!(self.send(form, &form.hidden()).status, 303);
            let mut fields = form.hidden();
            fields.push(("sure".to_owned(), "yes".to_owned()));
            self.send(form, &fields)
        };
        assert_eq!(posted.status, 303, "{chosen}: {}", posted.body);
        let after = self.get(posted.header("location").expect("onward"));
        assert_eq!(after.status, 200, "{}", after.body);
        let goes_on = forms::forms(&after.body).iter().any(|form| form.id == "moves");
        self.spent = (!goes_on).then_some(page);
    }
}

/// Somebody with `curl` and `jq`.
pub struct Client {
    api: String,
    token: String,
    /// The game that the scripts name.
    pub game: String,
}

impl Client {
    /// Runs a script; gives what it prints.
    pub fn run(&self, script: &str, variables: &[(&str, &str)]) -> String {
        const POST: &str = "post() { curl -sS --fail-with-body \"$api/$1\" \
             -H 'Content-Type: application/json' -H \"Authorization: Bearer $token\" -d \"$2\"; }\n\
             get() { curl -sS --fail-with-body \"$api/$1\" -H \"Authorization: Bearer $token\"; }\n";
        let mut command = Command::new("bash");
        command.args(["-euo", "pipefail", "-c", &format!("{POST}{script}")]);
        command.env("api", &self.api).env("token", &self.token).env("game", &self.game);
        for (name, value) in variables {
            command.env(name, value);
        }
        let output = command.output().expect("bash runs");
        let text = stdout(&output);
        assert!(output.status.success(), "{script}: {text}{}", stderr(&output));
        text.trim().to_owned()
    }

    /// The secret of its API token.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Signs in with the code in the mail.
    pub fn sign_in(server: &Server, inbox: &Inbox) -> Client {
        let api = format!("http://{}/v1", server.address);
        let nobody = Client { api: api.clone(), token: String::new(), game: String::new() };
        let body = format!("{{\"address\":\"{}\"}}", inbox.address);
        let asked = "curl -sSf \"$api/sign-in\" -H 'Content-Type: application/json' -d \"$body\" \
                     | jq -r .sign_in";
        let sign_in = nobody.run(asked, &[("body", &body)]);
        let code = inbox.wait_for(server, "code", |inbox| {
            let is_code = |line: &&str| {
                line.chars().filter(char::is_ascii_alphanumeric).count() == 8
                    && line
                        .chars()
                        .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
            };
            let mail = inbox.mails().pop()?;
            mail.lines().map(str::trim).find(is_code).map(str::to_owned)
        });
        let token =
            serde_json::json!({ "name": "scene", "scopes": ["read", "move", "host", "account"] });
        let body =
            serde_json::json!({ "sign_in": sign_in, "code": code, "token": token }).to_string();
        let entered = "curl -sSf \"$api/sign-in/code\" -H 'Content-Type: application/json' \
                       -d \"$body\" | jq -r .secret";
        let token = nobody.run(entered, &[("body", &body)]);
        Client { api, token, game: String::new() }
    }

    fn look(&self) -> Value {
        serde_json::from_str(&self.run("get \"games/$game\"", &[])).expect("JSON")
    }

    fn play(&self, seq: u64, sampler: &mut SmallRng) {
        let listed = "get \"games/$game/choices\" | jq -r '.choices[].notation // empty'";
        let listed = self.run(listed, &[]);
        let choices: Vec<String> = listed.lines().map(str::to_owned).collect();
        let chosen = chosen(&choices, sampler);
        let body = serde_json::json!({ "notation": chosen, "expected_seq": seq }).to_string();
        self.run("post \"games/$game/moves\" \"$body\" | jq -r .seq", &[("body", &body)]);
    }
}

/// Plays the game on a fresh server; gives its id.
fn played(folder: &Path, database: &TestDatabase, seed: u64) -> String {
    let server = serve(folder, database);
    let mut carl = Client::sign_in(&server, &Inbox::of(folder, "carl@example.org"));
    let mut ada = Reader {
        server: &server,
        inbox: Inbox::of(folder, "ada@example.net"),
        used: BTreeSet::new(),
        spent: None,
    };

    let opened = "post games '{\"setup\":{\"ruleset\":\"kathai\"},\"seats\":4,\"name\":\"Four\",\
                  \"bots\":[\"steady\",\"random\"]}' | jq -r .game";
    carl.game = carl.run(opened, &[]);
    carl.run("post \"games/$game/invitations\" '{\"address\":\"ada@example.net\"}'", &[]);
    ada.accept("Ada");
    carl.run("post \"games/$game/start\" '{}'", &[]);

    let mut sampler = SmallRng::seed_from_u64(seed);
    let (mut by_link, mut by_curl) = (0, 0);
    for step in 0.. {
        assert!(step < STEPS, "the game does not end");
        let looked = carl.look();
        let seen = &looked["game"];
        if seen["status"] == "over" {
            break;
        }
        let own = seen["you"]["seat"].as_u64().unwrap_or_else(|| panic!("no seat: {seen}"));
        let awaited: Vec<u64> = seen["awaiting"]
            .as_array()
            .expect("who is waited for")
            .iter()
            .map(|awaited| awaited["seat"].as_u64().expect("a seat"))
            .collect();
        assert!(!awaited.is_empty(), "a running game waits for somebody: {seen}");
        if awaited.contains(&own) {
            carl.play(seen["seq"].as_u64().expect("a number"), &mut sampler);
            by_curl += 1;
        } else {
            ada.play(&mut sampler);
            by_link += 1;
        }
    }
    assert!(by_link > 2 && by_curl > 2, "{by_link} moves by links, {by_curl} by curl");
    assert!(ada.used.len() > 2, "the mails of several turns were used");

    // A link of a game that is over plays nothing, and says so.
    let link = ada.used.iter().next().expect("a link").clone();
    let stale = ada.get(&link);
    assert_eq!(stale.status, 200);
    assert!(forms::forms(&stale.body).iter().all(|form| form.id != "moves"));
    ada.inbox.wait_for(&server, "mail of the end", |inbox| {
        inbox.mails().into_iter().find(|mail| mail.contains("Message-ID: <ended."))
    });
    carl.game.clone()
}

/// From one database to the other: played, exported, verified, imported, exported again.
fn scene(first: &TestDatabase, second: &TestDatabase, seed: u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let game = played(folder.path(), first, seed);
    let urls = [setting(first), setting(second)];

    let archive = folder.path().join("game.ndjson");
    let name = archive.to_str().expect("a name");
    done(folder.path(), &["export", &game, "--output", name, "--database-url", &urls[0]]);
    let verified = done(folder.path(), &["verify", name]);
    assert!(verified.starts_with("1 game verified"), "{verified}");
    assert!(verified.contains("0 games whose seed is still secret"), "{verified}");
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/checker/verify.py");
    let checked = Command::new("python3").arg("-B").arg(checker).arg(name).output().expect("runs");
    assert!(checked.status.success(), "{}{}", stdout(&checked), stderr(&checked));
    assert!(stdout(&checked).contains(": ok, "), "{}", stdout(&checked));

    let elsewhere = tempfile::tempdir().expect("a folder");
    done(elsewhere.path(), &["import", name, "--database-url", &urls[1]]);
    let verified = done(elsewhere.path(), &["verify", "--database-url", &urls[1]]);
    assert!(verified.starts_with("1 game verified"), "{verified}");
    let again = elsewhere.path().join("again.ndjson");
    let other = again.to_str().expect("a name");
    done(elsewhere.path(), &["export", &game, "-o", other, "--database-url", &urls[1]]);
    let bytes = std::fs::read(&archive).expect("an archive");
    assert!(bytes == std::fs::read(&again).expect("an archive"), "the same bytes, so hashes");

    // The second server shows the game to everybody.
    let server = serve(elsewhere.path(), second);
    let served = server.get(&format!("/v1/games/{game}/archive"));
    assert_eq!(served.status, 200, "{}", served.body);
    assert!(served.body.as_bytes() == bytes, "the archive that the server gives out");
    let page = server.get(&format!("/g/{game}"));
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains("Ranking"), "{}", page.body);
}

#[test]
fn a_game_of_four_goes_from_sqlite_to_postgresql() {
    scene(&TestDatabase::sqlite(), &TestDatabase::postgres(), 1);
}

#[test]
fn a_game_of_four_goes_from_postgresql_to_sqlite() {
    scene(&TestDatabase::postgres(), &TestDatabase::sqlite(), 2);
}

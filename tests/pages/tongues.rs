//! Every page and mail that one comes to from the first pages, in every language: in that language alone, in its words,
//! its alternative texts and what a screen reader says.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use turnpost::{
    game::{decision::Replaces, language::Language, record::Visibility, service::Newcomer},
    mail::Wire,
    registry,
    store::Settings,
};
use turnpost_rules::{dyn_ruleset::BotLevel, log::event::Proposal, log::id::GameId};

use crate::{
    app::{Answer, App, BASE, Person},
    changed::play,
    forms::{Form, forms},
    replaying::play_out,
    support::foreign,
};

/// What people have written: the names of the games and their own.
pub const KNOWN: [&str; 9] =
    ["Sunday game", "Turnpost", "Qora", "Wexi", "Zyxa", "Xuqo", "Ywza", "Root", "qwx vlk"];

/// So many pages of one shape are read at most: they differ in what was played, which is read elsewhere.
const OF_A_SHAPE: usize = 3;

/// Somebody who goes wherever the pages lead, and reads all of it in one language.
struct Walk<'a> {
    app: &'a App,
    language: Language,
    shapes: BTreeMap<String, usize>,
    /// The forms that were met, each with who met it and where.
    forms: Vec<(Form, Option<&'a Person>)>,
    pages: usize,
    mails: usize,
    faults: BTreeSet<String>,
}

/// Whether an address is in another language, or for choosing it: whoever goes there means to leave their own.
fn speaks_otherwise(path: &str) -> bool {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    path.ends_with("/language") || query.split('&').any(|pair| pair.starts_with("language="))
}

/// A path without what differs from game to game and from link to link.
fn shape(path: &str) -> String {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let part = |part: &str| {
        let is_own = part.len() >= 14
            || part.contains(|it: char| it.is_ascii_digit() || it.is_ascii_uppercase());
        if is_own { "*".to_owned() } else { part.to_owned() }
    };
    let parts: Vec<String> = path.split('/').map(part).collect();
    let mut keys: Vec<&str> = query.split('&').filter_map(|pair| pair.split('=').next()).collect();
    keys.sort_unstable();
    keys.dedup();
    format!("{}?{}", parts.join("/"), keys.join("&"))
}

impl<'a> Walk<'a> {
    fn new(app: &'a App, language: Language) -> Walk<'a> {
        let (shapes, forms) = (BTreeMap::new(), Vec::new());
        Walk { app, language, shapes, forms, pages: 0, mails: 0, faults: BTreeSet::new() }
    }

    fn read(&mut self, what: &str, answer: &Answer) {
        let tag = self.language.tag();
        assert!(!answer.status.is_server_error(), "{what}: {}", answer.body);
        let kind = answer.header("content-type");
        let html = if kind.starts_with("text/html") {
            let lang = format!("<html lang=\"{tag}\"");
            if !answer.body.contains(&lang) {
                self.faults.insert(format!("{what} is not in {tag}"));
            }
            answer.body.clone()
        } else if kind.starts_with("image/svg") {
            format!("<html lang=\"{tag}\">{}</html>", answer.body)
        } else {
            return;
        };
        self.pages += 1;
        let found = foreign::rests_of_page(&html, &KNOWN);
        self.faults.extend(found.into_iter().map(|rest| format!("{}: {rest}", shape(what))));
    }

    /// Reads these pages and all that they lead to.
    async fn from(&mut self, starts: Vec<String>, person: Option<&'a Person>) {
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut queue: VecDeque<String> = starts.into();
        while let Some(path) = queue.pop_front() {
            let skipped = ["/docs", "/openapi", "/v1", "/static"];
            let is_apart = skipped.iter().any(|it| path.starts_with(it)) || speaks_otherwise(&path);
            if !seen.insert(path.clone()) || is_apart {
                continue;
            }
            let shape = format!("{} {}", shape(&path), person.is_some());
            let count = self.shapes.entry(shape).or_default();
            *count += 1;
            if *count > OF_A_SHAPE {
                continue;
            }
            let answer = self.ask(&path, person).await;
            if answer.status.is_redirection() {
                queue.push_back(answer.header("location").to_owned());
                continue;
            }
            self.read(&path, &answer);
            let here = path.split('?').next().unwrap_or_default();
            for link in answer.attributes("<a ", "href") {
                let link = link.split('#').next().unwrap_or_default();
                if link.starts_with('?') {
                    queue.push_back(format!("{here}{link}"));
                } else if link.starts_with('/') {
                    queue.push_back(link.to_owned());
                }
            }
            for mut form in forms(&answer.body) {
                if form.action.is_empty() {
                    form.action = here.to_owned();
                }
                self.forms.push((form, person));
            }
        }
    }

    async fn ask(&self, path: &str, person: Option<&Person>) -> Answer {
        let asked = self.app.get(path).header("accept-language", self.language.tag());
        match person {
            Some(person) => asked.by(person).answer().await,
            None => asked.answer().await,
        }
    }

    /// Reads what a program that sends somebody here is answered: one that asks as it should, and others.
    async fn programs(&mut self, person: Option<&'a Person>) {
        let asked = "/oauth/authorize?response_type=code&client_id=Xuqo\
            &redirect_uri=org.example.clock:/back&state=x&code_challenge_method=S256\
            &code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&scope=read+account";
        self.from(vec![asked.to_owned()], person).await;
        for (from, to) in [
            ("client_id=Xuqo", "client_id="),
            ("client_id=Xuqo", "client_id=a&client_id=b"),
            ("client_id=Xuqo", "client_id=%20"),
            ("client_id=Xuqo", "client_id=https://qwx.example"),
            ("org.example.clock:/back", "back"),
            ("org.example.clock:/back", "https://qwx.example/%23x"),
            ("org.example.clock:/back", "https://qwx@qwx.example/"),
            ("org.example.clock:/back", "http://qwx.example/"),
            ("org.example.clock:/back", "qwx:/back"),
            ("S256", "plain"),
            ("E9Melhoa2Owv", ""),
            ("state=x", "state=%0a"),
            ("response_type=code", "response_type=token"),
            ("state=x", "response_mode=fragment"),
            ("scope=read", "scope=everything"),
            ("scope=read+account", "scope=host&resource=https%3A%2F%2Fqwx.example"),
        ] {
            let path = asked.replace(from, to);
            assert_ne!(path, asked, "{from}");
            let answer = self.ask(&path, person).await;
            self.read(&format!("/oauth/authorize with {to}"), &answer);
        }
    }

    /// Reads the mails that are owed; gives the addresses in them.
    async fn mails(&mut self) -> Vec<String> {
        let mut paths = Vec::new();
        for (owed, mail) in self.app.mails().await {
            let tag = self.language.tag();
            let bytes = mail.bytes(Wire::SevenBit).expect("bytes");
            let parsed = mail_parser::MessageParser::default().parse(&bytes).expect("a mail");
            let (text, html) = (parsed.body_text(0), parsed.body_html(0));
            let (text, html) = (text.expect("a text part"), html.expect("an HTML part"));
            let found = foreign::rests_of_mail(tag, (&mail.subject, &text, &html), &KNOWN);
            let kind = owed.content.kind().word();
            self.faults.extend(found.into_iter().map(|rest| format!("{kind} mail: {rest}")));
            self.mails += 1;
            let words = text.split_whitespace().filter_map(|word| word.strip_prefix(BASE));
            paths.extend(words.map(str::to_owned));
        }
        paths
    }

    /// Presses the buttons of all forms that were met, one of each shape: as they were loaded, with something typed that
    /// invalid, and ticked.
    async fn press(&mut self) {
        let mut known = BTreeSet::new();
        let all = std::mem::take(&mut self.forms);
        let mut chosen = Vec::new();
        for (form, person) in all {
            let names: BTreeSet<&str> =
                form.fields.iter().map(|field| field.name.as_str()).collect();
            let shape = format!("{} {names:?} {}", shape(&form.action), person.is_some());
            let is_apart = form.action == "/sign-out" || speaks_otherwise(&form.action);
            let is_posted = form.method == "post" && !is_apart;
            if is_posted && known.insert(shape) {
                chosen.push((form, person));
            }
        }
        for way in 0..3 {
            for (form, person) in &chosen {
                let mut fields = form.as_loaded();
                for field in &form.fields {
                    let is_typed = ["text", "textarea", "email", "url", "search"]
                        .contains(&field.kind.as_str());
                    if way > 0 && is_typed {
                        fields.retain(|(name, _)| *name != field.name);
                        let typed = if field.name == "name" { "Xuqo" } else { "qwx vlk" };
                        fields.push((field.name.clone(), typed.to_owned()));
                    }
                    if way == 2 && field.kind == "checkbox" {
                        fields.push((field.name.clone(), field.value.clone()));
                    }
                }
                let pairs: Vec<(&str, &str)> =
                    fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
                let asked = self.app.post(&form.action).own().form(&pairs);
                let asked = asked.header("accept-language", self.language.tag());
                let answer = match person {
                    Some(person) => asked.by(person).answer().await,
                    None => asked.answer().await,
                };
                let what = form.action.clone();
                if answer.status.is_redirection() {
                    let location = answer.header("location").to_owned();
                    if location.starts_with('/') {
                        let after = self.ask(&location, *person).await;
                        self.read(&location, &after);
                    }
                } else {
                    self.read(&what, &answer);
                }
                self.mails().await;
            }
        }
    }
}

/// A player who reads this language.
async fn reader(app: &App, name: &str, language: Language) -> Person {
    let person = app.person(name).await;
    let before = app.store.player(person.id).await.expect("the store").expect("a player").settings;
    let settings = Settings { language, ..before };
    app.store
        .change_account(person.id, settings.into(), Replaces::Anything)
        .await
        .expect("the store");
    person
}

/// Whoever is waited for makes so many moves.
async fn moves(app: &App, game: GameId, count: usize) {
    use rand::{SeedableRng as _, rngs::SmallRng};
    use turnpost::game::service::MoveText;
    let mut sampler = SmallRng::seed_from_u64(4);
    for _ in 0..count {
        let Some(seat) = app.pending_since(game).await else { break };
        let cached = app.current(game).await;
        let position = cached.state.position().expect("a position");
        let chosen = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
        play(app, game, seat, MoveText::Json(chosen.to_value())).await;
    }
}

async fn read_all(language: Language) {
    let app = App::new();
    let [host, guest, third] = [
        reader(&app, "Qora", language).await,
        reader(&app, "Wexi", language).await,
        reader(&app, "Zyxa", language).await,
    ];
    let root = reader(&app, "Root", language).await;
    let mut walk = Walk::new(&app, language);
    let bare = [
        "/",
        "/rules",
        "/privacy",
        "/sign-in",
        "/verify",
        "/games",
        "/games/new",
        "/me",
        "/device",
        "/nothing-here",
    ];
    let broken = ["g", "m", "i", "j", "h", "l", "u", "s", "a", "b", "k", "n", "sign-in"];
    let broken = broken.map(|beginning| format!("/{beginning}/aaaaaaaaaaaaaaaa"));
    let starts = bare.map(str::to_owned).into_iter().chain(broken).collect();
    walk.from(starts, None).await;
    let mut games = Vec::new();
    let mut mailed = Vec::new();
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        let gathering = app.open_game(ruleset, 3, &host).await;
        let newcomer = Newcomer::Player { player: guest.id, invited: true };
        app.service.join(gathering, newcomer).await.expect("a seat");
        let fields = [("addresses", "ywza@example.net"), ("invitation-language", language.tag())];
        let path = format!("/g/{gathering}/invite");
        app.post(&path).by(&host).own().form(&fields).answer().await.location();
        let public = app.seen_gathering(ruleset, Visibility::Public, &[&guest], 3).await;
        let running = app.game(ruleset, 3, &[&host, &guest, &third]).await;
        moves(&app, running, 9).await;
        mailed.extend(walk.mails().await);
        let said = [("text", "qwx vlk")];
        let path = format!("/g/{running}/message");
        app.post(&path).by(&guest).own().form(&said).answer().await.location();
        let pause = Proposal::Pause { until: None };
        app.service.propose(running, guest.id, pause).await.expect("proposed");
        mailed.extend(walk.mails().await);
        games.extend([gathering, public, running]);
        let finished = app.game(ruleset, 3, &[&host, &guest, &third]).await;
        play_out(&app, finished).await;
        games.push(finished);
    }
    app.pass_seconds(3 * 3600);
    mailed.extend(walk.mails().await);
    walk.from(mailed, None).await;
    let own = games.iter().map(|game| format!("/g/{game}"));
    let own = ["/games", "/me", "/me/webhooks", "/me/calendar", "/games/new"]
        .map(str::to_owned)
        .into_iter()
        .chain(own);
    walk.from(own.collect(), Some(&host)).await;
    for person in [None, Some(&host)] {
        walk.programs(person).await;
    }
    walk.from(vec!["/admin".to_owned()], Some(&root)).await;
    walk.press().await;
    println!("{language}: {} pages and {} mails read", walk.pages, walk.mails);
    assert!(walk.pages > 150 && walk.mails > 30, "{} pages, {} mails", walk.pages, walk.mails);
    let faults: Vec<_> = walk.faults.iter().take(80).collect();
    assert!(faults.is_empty(), "{} faults: {faults:#?}", walk.faults.len());
}

// One test for each, so that they run beside each other.

#[actix_web::test]
async fn all_pages_and_mails_of_english_are_english() {
    read_all(Language::English).await;
}

#[actix_web::test]
async fn all_pages_and_mails_of_italian_are_italian() {
    read_all(Language::Italian).await;
}

#[actix_web::test]
async fn all_pages_and_mails_of_czech_are_czech() {
    read_all(Language::Czech).await;
}

#[actix_web::test]
async fn all_pages_and_mails_of_dutch_are_dutch() {
    read_all(Language::Dutch).await;
}

#[actix_web::test]
async fn all_pages_and_mails_of_german_are_german() {
    read_all(Language::German).await;
}

#[test]
fn every_language_is_read() {
    assert_eq!(Language::ALL.len(), 5, "a new language wants a test of its own above");
}

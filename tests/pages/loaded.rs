//! Forms as they are loaded: what they ask for has to be filled in, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::json;
use turnpost::{
    game::{
        record::Visibility,
        service::{MoveText, Newcomer},
    },
    registry,
    token::{InvitationLink, UnsubscribeLink},
};
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::{BotLevel, DynRuleset},
    log::id::GameId,
};

use crate::{
    app::{Answer, App, Person, on_both},
    changed::play,
    forms::{Form, forms},
};

/// The pages with forms. A move's own form is left out everywhere: as it is loaded it holds no
/// valid move, so that nothing that opens mails can play one.
const PAGES: [&str; 7] =
    ["new game", "gathering", "full", "running", "settings", "invitation", "stop mails"];

/// A page of a game of this ruleset, made for one form alone, and who looks at it.
struct Scene {
    path: String,
    person: Option<Person>,
}

async fn scene(app: &App, ruleset: &dyn DynRuleset, page: &str, round: usize) -> Scene {
    let name = ruleset.name();
    let number = app.head_count().await;
    let person = |who: &str| format!("{who}-{number}-{round}");
    let (ada, bo) = (app.person(&person("Ada")).await, app.person(&person("Bo")).await);
    let seats = fewest(ruleset);
    let sit = async |game: GameId| {
        let newcomer = Newcomer::Player { player: bo.id, invited: true };
        app.service.join(game, newcomer).await.expect("a seat");
    };
    let invite = async |game: GameId| {
        let address = format!("eve-{number}-{round}@example.net");
        let form = [("addresses", address.as_str())];
        app.post(&format!("/g/{game}/invite")).by(&ada).own().form(&form).answer().await.location();
        let invited = app.store.invitations(game).await.expect("the store");
        app.sign(&InvitationLink { invitation: invited[0].id.to_string() })
    };
    match page {
        "new game" => Scene { path: format!("/games/new?ruleset={name}"), person: Some(ada) },
        "gathering" => {
            let game = app.open_game(name, seats, &ada).await;
            sit(game).await;
            invite(game).await;
            Scene { path: format!("/g/{game}"), person: Some(ada) }
        }
        "full" => {
            let game = app.open_game(name, seats, &ada).await;
            sit(game).await;
            for _ in 2..seats {
                let form = [("bot", "random")];
                let path = format!("/g/{game}/join");
                app.post(&path).by(&ada).own().form(&form).answer().await.location();
            }
            Scene { path: format!("/g/{game}"), person: Some(ada) }
        }
        "running" => {
            // One that waits for somebody else, who can be asked for their move, and to let the last one
            // be taken back. Luck decides whether a game comes to that.
            let mut sampler = SmallRng::seed_from_u64(3);
            let game = 'games: loop {
                let game = app.game(name, seats, &[&ada, &bo]).await;
                while let Some(next) = app.pending_since(game).await {
                    let cached = app.current(game).await;
                    let own = cached.seat_of(ada.id).expect("a seat");
                    let mut asks = cached.state.undoable_as_agreed(own);
                    if asks.next().is_some() && cached.awaited_besides(own).next().is_some() {
                        break 'games game;
                    }
                    let position = cached.state.position().expect("a started game");
                    let chosen = position.bot(next, BotLevel::Random, &mut sampler);
                    let chosen = MoveText::Json(chosen.expect("a move").to_value());
                    play(app, game, next, chosen).await;
                }
            };
            Scene { path: format!("/g/{game}"), person: Some(ada) }
        }
        "settings" => {
            let game = app.game(name, seats, &[&ada, &bo]).await;
            app.store.mute_game(ada.id, game, true, app.now()).await.expect("the store");
            let token = [("name", "Mine"), ("scope", "read"), ("days", "7")];
            app.post("/me/tokens").by(&ada).own().form(&token).answer().await;
            Scene { path: "/me".to_owned(), person: Some(ada) }
        }
        "invitation" => {
            let game = app.open_game(name, seats, &ada).await;
            Scene { path: format!("/i/{}", invite(game).await), person: None }
        }
        _ => {
            let game = app.game(name, seats, &[&ada, &bo]).await;
            let link = UnsubscribeLink::Player { player: ada.id, game: Some(game) };
            Scene { path: format!("/u/{}", app.sign(&link)), person: None }
        }
    }
}

/// The fewest seats with the usual options.
fn fewest(ruleset: &dyn DynRuleset) -> u8 {
    let fits = |seats: &u8| {
        SeatCount::new(*seats).is_some_and(|seats| ruleset.check(&json!({}), seats).is_ok())
    };
    ruleset.about().seats.into_iter().find(fits).expect("a table")
}

impl App {
    async fn head_count(&self) -> u32 {
        self.store.counts().await.expect("the store").players.try_into().expect("few")
    }

    async fn shown(&self, scene: &Scene) -> Answer {
        let asked = self.get(&scene.path);
        match &scene.person {
            Some(person) => asked.by(person).answer().await,
            None => asked.answer().await,
        }
    }

    async fn send(&self, scene: &Scene, form: &Form, fields: &[(String, String)]) -> Answer {
        let pairs: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let asked = self.post(&form.action).own().form(&pairs);
        match &scene.person {
            Some(person) => asked.by(person).answer().await,
            None => asked.answer().await,
        }
    }
}

/// The forms of a page that do something but play.
fn doing(page: &Answer, scene: &Scene) -> Vec<Form> {
    let all = forms(&page.body).into_iter();
    all.filter(|form| {
        form.method == "post" && !(form.action == scene.path && scene.path.starts_with("/g/"))
    })
    .collect()
}

/// A scene with so many forms, like one before, and its forms: luck may have changed a game's.
async fn alike(
    app: &App,
    ruleset: &dyn DynRuleset,
    page: &str,
    round: usize,
    count: usize,
) -> (Scene, Vec<Form>) {
    for _ in 0..100 {
        let scene = scene(app, ruleset, page, round).await;
        let all = doing(&app.shown(&scene).await, &scene);
        if all.len() == count {
            return (scene, all);
        }
    }
    panic!("{}: {page}: never again {count} forms", ruleset.name())
}

/// What a form sends when what it asks for is filled in: words where they are required, and a tick
/// where one says that one is sure.
fn filled(form: &Form) -> Vec<(String, String)> {
    let mut fields = form.as_loaded();
    for field in &form.fields {
        if field.kind == "checkbox" && field.name == "sure" {
            fields.push((field.name.clone(), field.value.clone()));
        }
        if field.is_required && field.value.is_empty() {
            fields.retain(|(name, _)| *name != field.name);
            let words = match field.name.as_str() {
                "addresses" => "fay@example.net",
                _ => "Words of mine",
            };
            fields.push((field.name.clone(), words.to_owned()));
        }
    }
    fields
}

#[test]
fn every_form_is_accepted_as_it_is_loaded_once_it_has_what_it_asks_for() {
    on_both(async |app| {
        for ruleset in registry::rulesets().all() {
            for page in PAGES {
                let first = scene(&app, ruleset, page, 0).await;
                let count = doing(&app.shown(&first).await, &first).len();
                assert!(count > 0, "{}: {page}", ruleset.name());
                for nth in 0..count {
                    let (scene, all) = alike(&app, ruleset, page, nth + 1, count).await;
                    let form = &all[nth];
                    let place = format!("{}: {page}: {}", ruleset.name(), form.action);
                    let mut fields = filled(form);
                    if form.action.ends_with("/orders") {
                        // A button that is pressed is sent too, and here it says what is meant.
                        fields.push(("orders".to_owned(), "yes".to_owned()));
                    }
                    let answer = app.send(&scene, form, &fields).await;
                    assert!(answer.status.as_u16() < 400, "{place}: {}", answer.body);
                }
            }
        }
    });
}

#[test]
fn a_form_that_asks_for_nothing_needs_nothing() {
    on_both(async |app| {
        for ruleset in registry::rulesets().all() {
            let scene = scene(&app, ruleset, "new game", 0).await;
            let form = doing(&app.shown(&scene).await, &scene).remove(0);
            let answer = app.send(&scene, &form, &form.as_loaded()).await;
            let game = answer.location();
            let id: GameId = game.trim_start_matches("/g/").parse().expect("an id");
            let cached = app.current(id).await;
            let usual = ruleset.check(&json!({}), cached.record.seats).expect("usual options");
            assert_eq!(cached.record.options, usual, "{}", ruleset.name());
            assert_eq!(cached.record.visibility, Visibility::Private);
        }
    });
}

#[test]
fn every_option_shows_what_it_is_unless_it_is_changed() {
    on_both(async |app| {
        for ruleset in registry::rulesets().all() {
            let scene = scene(&app, ruleset, "new game", 0).await;
            let page = app.shown(&scene).await;
            assert!(!page.says("from 0"), "{}: people count from 1", ruleset.name());
            let form = doing(&page, &scene).remove(0);
            let mut picked: BTreeMap<&str, usize> = BTreeMap::new();
            for field in form.fields.iter().filter(|field| field.kind == "radio") {
                *picked.entry(&field.name).or_default() += usize::from(field.is_chosen);
            }
            let asked: BTreeSet<String> =
                ruleset.about().options.iter().map(|field| format!("f.{}", field.name)).collect();
            let shown = form.fields.iter().map(|field| field.name.as_str());
            let shown: BTreeSet<&str> = shown.filter(|name| name.starts_with("f.")).collect();
            for name in &asked {
                assert!(shown.iter().any(|known| known.starts_with(name.as_str())), "{name}");
            }
            for (name, count) in picked {
                assert_eq!(count, 1, "{}: {name}", ruleset.name());
            }
        }
    });
}

#[test]
fn an_option_that_goes_with_another_one_goes_with_it() {
    on_both(async |app| {
        let kathai = registry::rulesets().newest("kathai").expect("Kathai");
        let scene = scene(&app, kathai, "new game", 0).await;
        let form = doing(&app.shown(&scene).await, &scene).remove(0);
        let mut fields = form.as_loaded();
        let edition = fields.iter_mut().find(|(name, _)| name == "f.edition").expect("it is asked");
        edition.1 = "\"italian\"".to_owned();
        let game = app.send(&scene, &form, &fields).await.location();
        let id: GameId = game.trim_start_matches("/g/").parse().expect("an id");
        let cached = app.current(id).await;
        let italian = kathai.check(&json!({ "edition": "italian" }), cached.record.seats);
        assert_eq!(cached.record.options, italian.expect("options"));
    });
}

//! From the start page to invitations sent: on one page, in few taps, by what it shows alone.

use actix_web::http::StatusCode;
use turnpost::{
    game::{
        id::PlayerId,
        record::{Admission, Status},
        service::Newcomer,
    },
    store::{InvitationState, NewPlayer, Settings},
};
use turnpost_rules::log::id::GameId;

use crate::{
    app::{Answer, App, Person, on_both},
    forms::{Form, forms},
};

/// Somebody who taps what pages show, and nothing else.
struct Tapping<'a> {
    app: &'a App,
    person: &'a Person,
    page: Answer,
    taps: u32,
}

impl<'a> Tapping<'a> {
    async fn at(app: &'a App, person: &'a Person, path: &str) -> Tapping<'a> {
        let page = app.get(path).by(person).answer().await;
        Tapping { app, person, page, taps: 0 }
    }

    /// Follows a link that the page has.
    async fn follow(&mut self, href: &str) {
        let links = self.page.attributes("<a", "href");
        assert!(links.iter().any(|link| link == href), "no link to {href}: {links:?}");
        self.taps += 1;
        self.page = self.app.get(href).by(self.person).answer().await;
        assert_eq!(self.page.status, StatusCode::OK);
    }

    fn form(&self, action: &str) -> Form {
        let all = forms(&self.page.body).into_iter();
        all.into_iter().find(|form| form.action == action).expect("the form")
    }

    /// Fills in fields, a tap each, and presses the button; gives where that leads.
    async fn send(&mut self, action: &str, filled: &[(&str, &str)]) -> String {
        let form = self.form(action);
        let mut fields = form.as_loaded();
        for (name, value) in filled {
            assert!(form.fields.iter().any(|field| field.name == *name), "no field {name}");
            fields.retain(|(known, _)| known != name);
            fields.push(((*name).to_owned(), (*value).to_owned()));
            self.taps += 1;
        }
        self.taps += 1;
        let pairs: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let asked = self.app.post(action).by(self.person).own().form(&pairs);
        let onward = asked.answer().await.location();
        self.page = self.app.get(&onward).by(self.person).answer().await;
        onward
    }
}

fn id(path: &str) -> GameId {
    path.trim_start_matches("/g/").parse().expect("an id")
}

#[test]
fn from_the_start_page_to_invitations_sent_it_takes_less_than_ten_taps() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let mut browser = Tapping::at(&app, &ada, "/").await;
        browser.follow("/games/new?ruleset=catan").await;
        let friends = "bo@example.net, cy@example.net";
        let game = browser.send("/games/new", &[("addresses", friends), ("hours", "72")]).await;
        assert!(browser.taps < 10, "{} taps", browser.taps);
        let game = id(&game);
        let record = &app.current(game).await.record;
        assert_eq!((record.ruleset.as_str(), record.deadline_hours), ("catan", Some(72)));
        assert_eq!(record.status, Status::Open);
        assert_eq!(record.name.as_str(), "Ada's CATAN");
        let invited = app.store.invitations(game).await.expect("the store");
        let mut to: Vec<&str> = invited.iter().map(|known| known.address.as_str()).collect();
        to.sort_unstable();
        assert_eq!(to, ["bo@example.net", "cy@example.net"]);
        assert!(invited.iter().all(|known| known.state == InvitationState::Open));
        let mails = app.mails().await;
        let invitations = mails.iter().filter(|(_, mail)| mail.body.text().contains("/i/")).count();
        assert_eq!(invitations, 2);
    });
}

#[test]
fn every_game_is_a_tap_away_and_asks_all_on_one_page() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let page = app.get("/games/new").by(&ada).answer().await;
        let links = page.attributes("<a", "href");
        for name in ["kathai", "catan", "mare-balticum"] {
            let path = format!("/games/new?ruleset={name}");
            assert!(links.contains(&path), "{name}");
            let pictured = page
                .attributes("<img", "src")
                .contains(&format!("/rules/{name}/board.svg?language=en"));
            assert!(pictured, "{name}");
            let page = app.get(&path).by(&ada).answer().await;
            let form = forms(&page.body).into_iter().find(|form| form.action == "/games/new");
            let form = form.expect("the form");
            for field in ["ruleset", "name", "seats", "hours", "addresses", "admission", "start"] {
                assert!(form.fields.iter().any(|known| known.name == field), "{name}: {field}");
            }
            // House rules are folded, by what they are about, and each fold says how it stands.
            let (_, house) = page.body.split_once("<details class=\"fold house\"").expect("a fold");
            let folds: Vec<&str> = house.split("<details class=\"fold part\"").skip(1).collect();
            assert_eq!(folds.len(), 3, "{name}");
            assert!(!house.contains(" open>"), "{name}");
            for (fold, says) in
                folds.iter().zip(["as they are", "In reserve: ", "The seats are drawn"])
            {
                let (head, _) = fold.split_once("</summary>").expect("a summary");
                assert!(head.contains("class=\"now\"") && head.contains(says), "{name}: {head}");
            }
        }
    });
}

#[test]
fn an_address_that_is_none_opens_no_game_and_stays_typed() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let wrong = [
            ("ruleset", "kathai"),
            ("name", "Mine"),
            ("seats", "3"),
            ("hours", "48"),
            ("admission", "open"),
            ("addresses", "bo@example.net, nobody"),
        ];
        let page = app.post("/games/new").by(&ada).own().form(&wrong).answer().await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.says("“nobody” is not a mail address"), "{}", page.body);
        assert!(page.says("bo@example.net, nobody</textarea>"), "{}", page.body);
        assert!(page.body.contains("value=\"48\" selected"), "{}", page.body);
        assert!(app.store.game_ids(None, 10).await.expect("the store").is_empty());
        assert!(app.mails().await.is_empty());
        let mended = [wrong[0], wrong[1], wrong[2], wrong[3], wrong[4], ("addresses", "")];
        let game = app.post("/games/new").by(&ada).own().form(&mended).answer().await.location();
        let record = &app.current(id(&game)).await.record;
        assert_eq!((record.admission, record.deadline_hours), (Admission::Open, Some(48)));
    });
}

/// What is entered: names of fields and what they hold.
type Fields<'a> = &'a [(&'a str, &'a str)];

/// What an answer of the form says is wrong, by where that leads, once it is marked there.
async fn marked(app: &App, host: &Person, fields: Fields<'_>) -> (Answer, Vec<String>) {
    let page = app.post("/games/new").by(host).own().form(fields).answer().await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{fields:?}");
    let mut faults = page.attributes("<li><a", "href");
    faults.retain(|href| href.starts_with('#'));
    for id in faults.iter().map(|href| href.trim_start_matches('#')) {
        assert_eq!(page.body.matches(&format!(" id=\"{id}\"")).count(), 1, "{id}: {}", page.body);
    }
    (page, faults)
}

#[test]
fn what_is_wrong_stands_beside_its_field_and_unfolds_house_rules_only_where_it_is_one() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = |seats| [("ruleset", "catan"), ("name", "Mine"), ("seats", seats)];
        let is_unfolded = |page: &Answer| {
            let folds = ["id=\"house\" open>", "id=\"house-rules\" open>"];
            let open = folds.map(|fold| page.body.contains(fold));
            assert_eq!(open[0], open[1], "{}", page.body);
            open[0]
        };
        let elsewhere: [(Fields, &str); 4] = [
            (&[("addresses", "nobody")], "addresses"),
            (&[("hours", "hasty")], "hours"),
            (&[("seats", "9")], "seats"),
            (&[("name", "")], "name"),
        ];
        for (wrong, id) in elsewhere {
            let known = game("3").into_iter().filter(|(name, _)| *name != id);
            let fields: Vec<(&str, &str)> = known.chain(wrong.iter().copied()).collect();
            let (page, faults) = marked(&app, &ada, &fields).await;
            assert_eq!(faults, [format!("#{id}")]);
            assert!(!is_unfolded(&page), "{id}: {}", page.body);
            assert!(page.says("as they are on the page of rules"), "{id}: {}", page.body);
            let field = page.body.split("<div class=\"field faulty\">").nth(1).expect("a mark");
            let (field, _) = field.split_once("</div>").expect("its end");
            for part in [format!("id=\"{id}-fault\">"), format!("describedby=\"{id}-fault")] {
                assert!(field.contains(&part), "{part}: {field}");
            }
        }
        // What is folded does not look usual where it is not.
        let unusual = [&game("3")[..], &[("addresses", "nobody"), ("f.events", "yes")]].concat();
        let (page, _) = marked(&app, &ada, &unusual).await;
        assert!(!is_unfolded(&page) && !page.says("as they are on the page of rules"));

        let fixed = ("f.placements", "\"fixed\"");
        let colours =
            [("f.colours.1", "\"white\""), ("f.colours.2", "\"red\""), ("f.colours.3", "\"blue\"")];
        let house: [(Fields, &str, &str); 4] = [
            (&[("f.island", "\"none\"")], "3", "option-island"),
            (&[fixed], "3", "option-placements"),
            (&colours, "4", "option-colours"),
            (&[fixed, colours[0], colours[1], colours[2]], "4", "house-rules"),
        ];
        for (wrong, seats, id) in house {
            let fields = [&game(seats)[..], wrong].concat();
            let (page, faults) = marked(&app, &ada, &fields).await;
            assert_eq!(faults, [format!("#{id}")], "{}", page.body);
            assert!(is_unfolded(&page), "{id}: {}", page.body);
            let question = format!("<fieldset class=\"field faulty\" id=\"{id}\">");
            assert_eq!(page.body.contains(&question), id != "house-rules", "{}", page.body);
        }
        assert!(app.store.game_ids(None, 10).await.expect("the store").is_empty());
    });
}

/// Somebody who has just signed in for the first time.
async fn newcomer(app: &App, address: &str) -> Person {
    let new = NewPlayer {
        id: PlayerId::random(&mut rand::rng()),
        address: address.parse().expect("an address"),
        settings: Settings::default(),
        at: app.now(),
    };
    let (player, _) = app.store.player_or_new(new).await.expect("the store");
    app.signed_in_again(&Person { id: player.id, cookie: String::new() }).await
}

#[test]
fn a_host_without_a_name_is_asked_for_one_and_invites_by_it() {
    on_both(async |app| {
        let ada = newcomer(&app, "ada@example.org").await;
        let named = async |person: &Person| {
            let player = app.store.player(person.id).await.expect("the store").expect("a player");
            player.settings.name.map(|name| name.as_str().to_owned())
        };
        let invitation = async || {
            let mails = app.mails().await.into_iter().map(|(_, mail)| mail.body.text());
            mails.into_iter().find(|text| text.contains("/i/")).expect("an invitation")
        };
        let mut browser = Tapping::at(&app, &ada, "/").await;
        browser.follow("/games/new?ruleset=catan").await;
        let long = "A".repeat(41);
        let wrong = [
            ("ruleset", "catan"),
            ("name", "Mine"),
            ("seats", "3"),
            ("your-name", long.as_str()),
            ("addresses", "bo@example.net"),
        ];
        let (page, faults) = marked(&app, &ada, &wrong).await;
        assert_eq!(faults, ["#your-name"]);
        assert!(page.says("A name has 1 to 40 characters."), "{}", page.body);
        assert!(page.body.contains(&format!("value=\"{long}\"")), "it stays typed: {}", page.body);
        assert!(app.store.game_ids(None, 10).await.expect("the store").is_empty());
        assert_eq!(named(&ada).await, None);
        let filled = [("your-name", " Ada "), ("addresses", "bo@example.net")];
        browser.send("/games/new", &filled).await;
        assert_eq!(named(&ada).await.as_deref(), Some("Ada"));
        assert!(browser.page.says("Ada"), "at the table, too: {}", browser.page.body);
        let text = invitation().await;
        assert!(text.contains("Ada invites you"), "{text}");
        // Whoever has a name is not asked again, nor named otherwise by a form that is not ours.
        let page = app.get("/games/new?ruleset=catan").by(&ada).answer().await;
        assert!(!page.body.contains("your-name"), "{}", page.body);
        let other = [wrong[0], wrong[1], wrong[2], ("your-name", "Eve")];
        app.post("/games/new").by(&ada).own().form(&other).answer().await.location();
        assert_eq!(named(&ada).await.as_deref(), Some("Ada"));
        // Nobody has to say a name.
        let cy = newcomer(&app, "cy@example.org").await;
        let mut browser = Tapping::at(&app, &cy, "/games/new?ruleset=catan").await;
        let filled = [("your-name", " "), ("addresses", "dan@example.net")];
        browser.send("/games/new", &filled).await;
        assert_eq!(named(&cy).await, None);
        let text = invitation().await;
        assert!(text.contains("You are invited"), "{text}");
    });
}

#[test]
fn two_are_enough_where_an_option_lets_them_play() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let path = "/games/new?ruleset=mare-balticum";
        let said = "With 2 players a house rule is switched on: \
                    “Allow a game of two, with 5 boats each”.";
        for (seats, switched_on) in [("2", true), ("3", false)] {
            let mut browser = Tapping::at(&app, &ada, path).await;
            assert!(browser.page.says(said), "{}", browser.page.body);
            let sent = browser.form("/games/new").as_loaded();
            assert!(sent.contains(&("f.two_players".to_owned(), "no".to_owned())), "{sent:?}");
            let game = id(&browser.send("/games/new", &[("seats", seats)]).await);
            let options = app.current(game).await.state.options().clone();
            assert_eq!(options["two_players"], switched_on, "{seats}");
        }
        for name in ["kathai", "catan"] {
            let path = format!("/games/new?ruleset={name}");
            let page = app.get(&path).by(&ada).answer().await;
            assert!(!page.body.contains("seats-hint"), "{name}: {}", page.body);
        }
    });
}

#[test]
fn what_could_not_be_mailed_is_told_once_and_the_game_is_open() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let first = app.open_game("kathai", 3, &ada).await;
        let form = [("addresses", "eve@example.net")];
        app.post(&format!("/g/{first}/invite")).by(&ada).own().form(&form).answer().await;
        let eve = "eve@example.net".parse().expect("an address");
        app.store.block_invitations(eve, true, app.now()).await.expect("the store");
        let form = [
            ("ruleset", "kathai"),
            ("name", "Mine"),
            ("seats", "3"),
            ("addresses", "bo@example.net eve@example.net"),
        ];
        let page = app.post("/games/new").by(&ada).own().form(&form).answer().await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.says("No invitation went to eve@example.net"), "{}", page.body);
        assert!(
            !page.without_languages().contains("<form"),
            "nothing that could open a second game"
        );
        let links = page.attributes("<a class=\"button\"", "href");
        let invited = app.store.invitations(id(&links[0])).await.expect("the store");
        assert_eq!(invited.len(), 1);
        assert_eq!(invited[0].address.as_str(), "bo@example.net");
    });
}

#[test]
fn whoever_frees_a_place_reads_whose_it_is() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let game = app.open_game("catan", 4, &ada).await;
        let newcomer = Newcomer::Player { player: bo.id, invited: true };
        app.service.join(game, newcomer).await.expect("a seat");
        let path = format!("/g/{game}");
        let bot = [("bot", "random")];
        app.post(&format!("{path}/join")).by(&ada).own().form(&bot).answer().await.location();
        let page = app.get(&path).by(&ada).answer().await;
        for words in ["Leave the table", "Remove from the table", "Take the bot away"] {
            let summary = format!("<summary>{words}<");
            assert_eq!(page.body.matches(&summary).count(), 1, "{words}: {}", page.body);
            let button = format!("<button class=\"quiet\">{words}</button>");
            assert_eq!(page.body.matches(&button).count(), 1, "{words}: {}", page.body);
        }
        // Others free no place but their own.
        let page = app.get(&path).by(&bo).answer().await;
        assert!(page.says("Leave the table") && !page.says("from the table"), "{}", page.body);
        assert!(!page.says("Take the bot away"), "{}", page.body);
    });
}

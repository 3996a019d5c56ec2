//! From the start page to invitations sent: on one page, in few taps, by what it shows alone.

use actix_web::http::StatusCode;
use turnpost::{
    game::{
        record::{Admission, Status},
        service::Newcomer,
    },
    store::InvitationState,
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

//! The next game of the same people: whoever sat after the one who began begins, and the others follow as
//! at the last table.

use turnpost::{
    game::{
        id::PlayerId,
        record::Status,
        service::{Newcomer, ProposalAnswer, Verdict},
    },
    store::GameList,
    token::{AgainLink, InvitationLink},
};
use turnpost_rules::{
    Seat,
    dyn_ruleset::BotLevel,
    log::{event::Proposal, id::GameId},
};

use crate::{
    app::{Answer, App, Person, on_both},
    forms::forms,
    replaying::play_out,
};

/// Ends a game as all of them agree.
async fn end(app: &App, game: GameId, people: &[&Person]) {
    let proposed = app.service.propose(game, people[0].id, Proposal::End {}).await;
    let proposed = proposed.expect("proposed");
    let Some(open) = proposed.state.proposal(app.now()).map(|open| open.seq) else { return };
    for person in &people[1..] {
        let answer = ProposalAnswer { proposal: open, verdict: Verdict::Agree };
        app.service.answer_proposal(game, person.id, answer).await.expect("agreed");
    }
    assert!(app.current(game).await.state.is_over());
}

/// Who sits where, by seat.
async fn table(app: &App, game: GameId) -> Vec<Option<PlayerId>> {
    let cached = app.current(game).await;
    let seats = cached.record.seats.seats();
    seats.map(|seat| cached.place_at(seat).and_then(|place| place.player)).collect()
}

async fn began(app: &App, game: GameId) -> usize {
    app.current(game).await.state.starting_seat().expect("a starting seat").index()
}

fn with_name<'a>(people: &[&'a Person], names: &[&'a str], id: Option<PlayerId>) -> &'a str {
    let at = people.iter().position(|person| Some(person.id) == id).expect("one of them");
    names[at]
}

async fn next_page(app: &App, last: GameId, host: &Person) -> Answer {
    app.get(&format!("/games/new?again={last}")).by(host).answer().await
}

/// Opens the next game by the form as it is loaded, but for these fields.
async fn open_next(app: &App, page: &Answer, host: &Person, but: &[(&str, &str)]) -> GameId {
    let form = forms(&page.body).into_iter().find(|form| form.action == "/games/new");
    let fields = form.expect("the form").as_loaded();
    let loaded = fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let loaded = loaded.filter(|(name, _)| but.iter().all(|(other, _)| other != name));
    let pairs: Vec<(&str, &str)> = loaded.chain(but.iter().copied()).collect();
    let opened = app.post("/games/new").by(host).own().form(&pairs).answer().await;
    opened.location().trim_start_matches("/g/").parse().expect("an id")
}

async fn join(app: &App, game: GameId, person: &Person) {
    let newcomer = Newcomer::Player { player: person.id, invited: true };
    app.service.join(game, newcomer).await.expect("a seat");
}

#[test]
fn the_next_one_begins_game_after_game_whoever_opens_it_and_whoever_joins_first() {
    on_both(async |app| {
        let app = &app;
        let names = ["Ada", "Bo", "Cy"];
        let people = [&app.person("Ada").await, &app.person("Bo").await, &app.person("Cy").await];
        for ruleset in ["kathai", "mare-balticum", "catan"] {
            let mut game = app.game(ruleset, 3, &people).await;
            for round in 0..4 {
                let label = format!("{ruleset}, game {round}");
                match (ruleset, round) {
                    // Once to the end that the rules know.
                    ("kathai", 1) => play_out(app, game).await,
                    _ => end(app, game, &people).await,
                }
                let mut expected = table(app, game).await;
                let after = (began(app, game).await + 1) % 3;
                expected.rotate_left(after);
                let host = people[round % 3];
                let page = next_page(app, game, host).await;
                let first = match expected[0] == Some(host.id) {
                    true => "you",
                    false => with_name(&people, &names, expected[0]),
                };
                let says = format!("The next one begins: {first}, then");
                assert!(page.says(&says), "{label}: {says}\n{}", page.body);
                game = open_next(app, &page, host, &[]).await;
                let shown = app.get(&format!("/g/{game}")).by(host).answer().await;
                assert!(shown.says("Who begins?"), "{label}: {}", shown.body);
                for person in people.iter().rev().filter(|person| person.id != host.id) {
                    join(app, game, person).await;
                }
                app.start(game, host).await;
                assert_eq!(table(app, game).await, expected, "{label}");
                assert_eq!(began(app, game).await, 0, "{label}");
            }
        }
    });
}

#[test]
fn seats_are_drawn_or_in_the_order_of_joining_where_the_host_says_so() {
    on_both(async |app| {
        let app = &app;
        let people = [&app.person("Ada").await, &app.person("Bo").await, &app.person("Cy").await];
        let [ada, bo, cy] = people;
        let last = app.game("kathai", 3, &people).await;
        end(app, last, &people).await;
        let page = next_page(app, last, ada).await;
        let game = open_next(app, &page, ada, &[("seating", "joined")]).await;
        join(app, game, cy).await;
        let shown = app.get(&format!("/g/{game}")).by(cy).answer().await;
        assert!(shown.says("Who begins?"), "who sits first is known: {}", shown.body);
        join(app, game, bo).await;
        app.start(game, ada).await;
        assert_eq!(table(app, game).await, [ada, cy, bo].map(|person| Some(person.id)));
        let game = open_next(app, &page, ada, &[("seating", "random")]).await;
        let kept = app.store.reserved_places(game).await.expect("the store");
        assert!(kept.is_empty());
        let shown = app.get(&format!("/g/{game}")).by(ada).answer().await;
        assert!(!shown.says("Who begins?"), "{}", shown.body);
        // A game that follows none has nobody who is next.
        let page = app.get("/games/new?ruleset=kathai").by(ada).answer().await;
        assert!(!page.body.contains("seating-next"), "{}", page.body);
        let game = open_next(app, &page, ada, &[("seating", "next")]).await;
        assert!(app.store.reserved_places(game).await.expect("the store").is_empty());
        // Against bots alone there is no next one either.
        let last = app.game("kathai", 3, &[ada]).await;
        end(app, last, &[ada]).await;
        let page = next_page(app, last, ada).await;
        assert!(!page.body.contains("seating-next"), "{}", page.body);
    });
}

#[test]
fn behind_the_link_of_the_last_mail_places_are_kept_and_go_to_others_when_somebody_declines() {
    on_both(async |app| {
        let app = &app;
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        // A bot has the last seat; everybody else was invited by Ada's mail.
        let opened = [
            ("ruleset", "kathai"),
            ("name", "Sundays"),
            ("seats", "4"),
            ("seating", "joined"),
            ("addresses", "bo@example.org, cy@example.org"),
        ];
        let path = app.post("/games/new").by(&ada).own().form(&opened).answer().await.location();
        let last: GameId = path.trim_start_matches("/g/").parse().expect("an id");
        for name in ["bo@example.org", "cy@example.org"] {
            let invited = app.store.invitations(last).await.expect("the store");
            let known = invited.iter().find(|it| it.address.as_str() == name).expect("invited");
            let link = InvitationLink { invitation: known.id.to_string() };
            let accept = format!("/i/{}", app.sign(&link));
            app.post(&accept).form(&[("sure", "yes")]).answer().await;
        }
        let bot = || Newcomer::Bot { level: BotLevel::Random, host: ada.id };
        app.service.join(last, bot()).await.expect("a bot");
        let people = [&ada, &bo, &cy];
        assert_eq!(table(app, last).await[..3], people.map(|person| Some(person.id)));
        assert_eq!(began(app, last).await, 0);
        end(app, last, &people).await;
        app.pass_seconds(60);

        let link = AgainLink { game: last, seat: Seat::new(0).expect("a seat"), epoch: 0 };
        let path = format!("/n/{}", app.sign(&link));
        let page = app.get(&path).answer().await;
        assert!(page.says("Bo begins this time"), "{}", page.body);
        let done = app.post(&path).form(&[("sure", "yes")]).answer().await;
        assert!(done.says("The new game is open"), "{}", done.body);
        let games = app.store.games(GameList::Of(ada.id), &[Status::Open], None, 10).await;
        let game = games.expect("the store").games[0].record.id;
        let shown = |reader: &Person| app.get(&format!("/g/{game}")).by(reader).answer();
        let own = shown(&ada).await;
        assert!(own.says("free, kept for Bo") && own.says("free, kept for Cy"), "{}", own.body);
        assert!(own.says("As at the last table"), "{}", own.body);
        let place = async |person: &Person| {
            let cached = app.current(game).await;
            cached.place_of(person.id).map(|place| place.place.0)
        };
        assert_eq!(place(&ada).await, Some(2), "behind Bo and Cy");
        // Bo declines, and Dan comes in his place, also if Cy is not there yet.
        let invited = app.store.invitations(game).await.expect("the store");
        let to_bo = invited.iter().find(|known| known.address.as_str() == "bo@example.org");
        let link = InvitationLink { invitation: to_bo.expect("invited").id.to_string() };
        let decline = format!("/i/{}/decline", app.sign(&link));
        app.post(&decline).form(&[("sure", "yes")]).answer().await;
        let own = shown(&ada).await;
        assert!(!own.says("kept for Bo") && own.says("kept for Cy"), "{}", own.body);
        let dan = app.person("Dan").await;
        join(app, game, &dan).await;
        assert_eq!(place(&dan).await, Some(0));
        let others = shown(&dan).await;
        assert!(!others.says("kept for"), "guests do not learn who else is asked: {}", others.body);
        app.service.join(game, bot()).await.expect("a bot");
        join(app, game, &cy).await;
        assert!(app.current(game).await.state.started().is_some(), "everybody is here");
        let expected = [Some(dan.id), Some(cy.id), Some(ada.id), None];
        assert_eq!(table(app, game).await, expected);
        assert_eq!(began(app, game).await, 0);
        // And on: Cy begins, and without him Ada does. The bot is nobody's successor.
        end(app, game, &[&dan, &cy, &ada]).await;
        let page = next_page(app, game, &ada).await;
        assert!(page.says("The next one begins: Cy, then"), "{}", page.body);
        let page = next_page(app, game, &cy).await;
        assert!(page.says("The next one begins: you, then"), "{}", page.body);
        let next = open_next(app, &page, &cy, &[("seats", "3")]).await;
        let kept = app.store.reserved_places(next).await.expect("the store").to_string();
        assert_eq!(kept, format!("{},{},{}", cy.id, ada.id, dan.id));
    });
}

#[test]
fn who_is_not_invited_again_has_no_place_and_the_one_after_them_begins() {
    on_both(async |app| {
        let app = &app;
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let opened = [
            ("ruleset", "kathai"),
            ("name", "Sundays"),
            ("seats", "3"),
            ("seating", "joined"),
            ("addresses", "bo@example.org"),
        ];
        let path = app.post("/games/new").by(&ada).own().form(&opened).answer().await.location();
        let last: GameId = path.trim_start_matches("/g/").parse().expect("an id");
        let invited = app.store.invitations(last).await.expect("the store");
        let link = InvitationLink { invitation: invited[0].id.to_string() };
        app.post(&format!("/i/{}", app.sign(&link))).form(&[("sure", "yes")]).answer().await;
        join(app, last, &cy).await;
        end(app, last, &[&ada, &bo, &cy]).await;
        let page = next_page(app, last, &ada).await;
        assert!(page.says("The next one begins: Bo, then"), "{}", page.body);
        let next = open_next(app, &page, &ada, &[("friend", "none")]).await;
        let kept = app.store.reserved_places(next).await.expect("the store").to_string();
        assert_eq!(kept, format!("{},{}", cy.id, ada.id));
    });
}

//! Two of one name at one table are told apart: nobody is kept from playing with a friend.

use serde_json::{Map, Value};
use turnpost::{
    game::{
        decision::Replaces,
        mail::MailContent,
        record::{Admission, Start, Visibility},
        service::{NewGame, Newcomer},
    },
    store::Settings,
};
use turnpost_rules::{
    SeatCount,
    log::{id::GameId, state::Seating},
};

use crate::app::{App, Person, on_both};

/// A game of these people that has not begun.
async fn opened(app: &App, people: &[&Person], seating: Seating) -> GameId {
    let new = NewGame {
        start: Start::ByHand,
        name: "Namesakes".parse().expect("a name"),
        ruleset: "kathai".to_owned(),
        options: Value::Object(Map::new()),
        seats: SeatCount::new(3).expect("seats"),
        visibility: Visibility::Private,
        admission: Admission::Open,
        seating,
        deadline_hours: None,
        timing: turnpost::game::timing::Timing::default(),
    };
    let game = app.service.create(people[0].id, new).await.expect("a game").record.id;
    for person in &people[1..] {
        let newcomer = Newcomer::Player { player: person.id, invited: true };
        app.service.join(game, newcomer).await.expect("nobody is refused for a name");
    }
    game
}

/// Three whose names look alike.
async fn namesakes(app: &App) -> [Person; 3] {
    let people = [app.person("Anna").await, app.person("Bert").await, app.person("Carl").await];
    for (person, name) in people[1..].iter().zip(["anna", "Аnnа"]) {
        let known = app.store.player(person.id).await.expect("an answer").expect("a player");
        let settings = Settings { name: name.parse().ok(), ..known.settings };
        app.store
            .change_account(person.id, settings.into(), Replaces::Anything)
            .await
            .expect("renamed");
    }
    people
}

#[test]
fn two_of_one_name_are_told_apart_on_pages() {
    on_both(async |app| {
        let people = namesakes(&app).await;
        let [first, _, third] = &people;
        let game = opened(&app, &people.each_ref(), Seating::Joined).await;
        let path = format!("/g/{game}");
        let gathering = app.get(&path).by(first).answer().await;
        assert!(gathering.says("anna (2)") && gathering.says("Аnnа (3)"), "{}", gathering.body);
        app.service.start(game, first.id).await.expect("started");
        let state = app.get(&path).by(third).answer().await;
        assert!(state.says("anna (2)"), "{}", state.body);
    });
}

#[test]
fn whoever_came_first_keeps_the_plain_name_when_seats_are_drawn() {
    on_both(async |app| {
        let people = namesakes(&app).await;
        let [first, second, third] = &people;
        // Until the host sits behind both others.
        for _ in 0..200 {
            let game = opened(&app, &people.each_ref(), Seating::Random).await;
            let path = format!("/g/{game}");
            let format = async |by: &Person, said: &str| {
                let form = [("text", said)];
                app.post(&format!("{path}/message")).by(by).own().form(&form).answer().await
            };
            format(first, "said by the first").await.location();
            format(second, "said by the second").await.location();
            app.service.start(game, first.id).await.expect("started");
            let cached = app.current(game).await;
            let seat = |person: &Person| cached.seat_of(person.id).expect("a seat");
            if seat(first) < seat(second) || seat(first) < seat(third) {
                continue;
            }
            let plain: String = app
                .get(&path)
                .by(third)
                .answer()
                .await
                .body
                .split('<')
                // An id in a tag may spell a name.
                .filter_map(|part| part.split_once('>'))
                .map(|(_, text)| text.trim())
                .filter(|text| !text.is_empty())
                .collect::<Vec<_>>()
                .join(" ");
            let said = |name: &str, words: &str| {
                let at = plain.find(words).expect("it was said");
                let before = &plain[..at];
                // Of names at one place the last is the longest.
                let names = ["Anna", "Anna (2)", "anna", "anna (2)", "Аnnа (3)"];
                let last = names.into_iter().max_by_key(|it| before.rfind(it)).expect("a name");
                assert_eq!(last, name, "{words}: {plain}");
            };
            said("Anna", "said by the first");
            said("anna (2)", "said by the second");
            // Mails call them the same.
            let mails = app.mails().await;
            let start = mails.iter().find(|(owed, _)| {
                let starts = matches!(
                    &owed.content,
                    MailContent::Started { game: of, .. } | MailContent::Turn { game: of, .. }
                    if *of == game
                );
                starts && owed.player == Some(third.id)
            });
            let text = start.expect("the mail of the start").1.body.text();
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains("anna (2)") && !text.contains("Anna (2)"), "{text}");
            let (_, seats) = text.split_once("in turn order: ").expect("who sits there");
            let (seats, _) = seats.split_once('.').expect("an end");
            let seated: Vec<&str> = seats.split(", ").flat_map(|it| it.split(" and ")).collect();
            assert!(seated.contains(&"Anna") && seated.contains(&"anna (2)"), "{text}");
            return;
        }
        panic!("the host never sits last");
    });
}

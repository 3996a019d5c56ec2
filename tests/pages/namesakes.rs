//! Two of one name at one table are told apart: nobody is kept from playing with a friend.

use serde_json::{Map, Value};
use turnpost::{
    game::{
        house::{NewGame, Newcomer},
        storage::{Admission, Seating, Start, Visibility},
    },
    rules::SeatCount,
    store::Settings,
};

use crate::app::on_both;

#[test]
fn two_of_one_name_are_told_apart_on_pages() {
    on_both(async |app| {
        let (first, second) = (app.person("Anna").await, app.person("Bert").await);
        let third = app.person("Carl").await;
        for (player, name) in [(second.id, "anna"), (third.id, "Аnnа")] {
            let known = app.store.player(player).await.expect("an answer").expect("a player");
            let settings = Settings { name: name.parse().ok(), ..known.settings };
            app.store.update_settings(player, settings).await.expect("renamed");
        }
        let new = NewGame {
            start: Start::ByHand,
            name: "Namesakes".parse().expect("a name"),
            ruleset: "kathai".to_owned(),
            options: Value::Object(Map::new()),
            seats: SeatCount::new(3).expect("seats"),
            visibility: Visibility::Private,
            admission: Admission::Open,
            seating: Seating::Joined,
            deadline_hours: None,
        };
        let game = app.house.create(first.id, new).await.expect("a game").record.id;
        for player in [second.id, third.id] {
            let newcomer = Newcomer::Player { player, invited: true };
            app.house.join(game, newcomer).await.expect("nobody is refused for a name");
        }
        let path = format!("/g/{game}");
        let gathering = app.get(&path).by(&first).answer().await;
        assert!(gathering.says("anna (2)") && gathering.says("Аnnа (3)"), "{}", gathering.body);
        app.house.start(game, first.id).await.expect("started");
        let table = app.get(&path).by(&third).answer().await;
        assert!(table.says("anna (2)"), "{}", table.body);
    });
}

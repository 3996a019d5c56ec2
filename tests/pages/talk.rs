//! Words at a table, on its page.

use serde_json::{Map, Value};
use turnpost::{
    game::{
        house::NewGame,
        storage::{Admission, Seating, Visibility},
    },
    rules::SeatCount,
};

use crate::app::App;

#[actix_web::test]
async fn words_at_a_public_table_are_read_by_its_players_only() {
    let app = App::new();
    let (ada, eve) = (app.person("Ada").await, app.person("Eve").await);
    let new = NewGame {
        name: "Open house".parse().expect("a name"),
        ruleset: "kathai".to_owned(),
        options: Value::Object(Map::new()),
        seats: SeatCount::new(3).expect("seats"),
        visibility: Visibility::Public,
        admission: Admission::Open,
        seating: Seating::Joined,
        deadline_hours: None,
    };
    let game = app.house.create(ada.id, new).await.expect("a game").record.id;
    let page = format!("/g/{game}");
    for said in ["the first word", "I am in Prague till Monday"] {
        let path = format!("{page}/message");
        app.post(&path).by(&ada).own().form(&[("text", said)]).answer().await.location();
    }
    let own = app.get(&page).by(&ada).answer().await;
    assert!(own.says("the first word") && own.says("I am in Prague till Monday"));
    for other in [app.get(&page), app.get(&page).by(&eve)] {
        let other = other.answer().await;
        assert_eq!(other.status, 200, "anybody may look at a public game");
        assert!(!other.says("Prague"), "{}", other.body);
    }
}

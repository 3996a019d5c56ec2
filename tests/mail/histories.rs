//! Two databases that were one: after a restore, or a move to another server. A mail provider drops
//! what has a Message-ID it has seen, so only the same mail may have the same one.

use std::collections::BTreeMap;

use crate::{
    office::{Office, header},
    support::database::{TestDatabase, on_both},
};

/// Every mail that was handed over, by its Message-ID.
type Mails = BTreeMap<String, String>;

/// Plays on, one way or the other, and sends what that owes.
async fn play_on(database: &TestDatabase, hours: i64) -> Mails {
    let mut office = Office::over(database.url.clone(), "kathai").await;
    office.hands.forward(hours * 3600);
    let mut mails = office.drain().await;
    for _ in 0..6 {
        assert!(office.play_one().await, "the game goes on");
        mails.extend(office.drain().await);
    }
    mails.into_iter().map(|mail| (header(&mail, "Message-ID").to_owned(), mail)).collect()
}

#[test]
fn two_histories_share_no_message_id_but_that_of_the_same_mail() {
    on_both(async |database| {
        let mut office = Office::over(database.url.clone(), "kathai").await;
        office.start().await;
        // One mail was tried before the copy was made, and is tried again in both.
        *office.pile.put_off.lock().expect("a number") = 1;
        let before = office.drain().await;
        office.play_one().await;
        drop(office);
        let copy = database.twin();
        let (here, there) = (play_on(&database, 1).await, play_on(&copy, 2).await);

        let shared: Vec<&String> = here.keys().filter(|id| there.contains_key(*id)).collect();
        for id in &shared {
            assert!(here[*id] == there[*id], "{id} says one thing here and another there");
        }
        assert!(here.len() >= 6 && there.len() >= 6, "{} and {}", here.len(), there.len());
        assert!(shared.len() <= 1, "{shared:?}");
        let tried = header(&before[0], "Message-ID").to_owned();
        assert_eq!(here.get(&tried), Some(&before[0]), "a mail tried again is the same mail");

        // All the same it stays one thread.
        let root = |mails: &Mails| {
            let mut roots: Vec<String> = mails
                .values()
                .filter(|mail| header(mail, "To").contains("player1@"))
                .map(|mail| header(mail, "References").to_owned())
                .collect();
            roots.dedup();
            roots
        };
        assert_eq!(root(&here), root(&there));
        assert_eq!(root(&here).len(), 1);
    });
}

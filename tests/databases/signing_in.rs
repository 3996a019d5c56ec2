//! A mailed link or code is good once.

use turnpost::{
    locale::Language,
    store::{Consumed, MOST_SIGN_INS, Recipe, SignIn, SignInId, Store},
};

use super::{
    support::database::on_both,
    table::{address, at},
};

async fn asked(store: &Store, byte: u8) -> SignInId {
    ask(store, byte, 0).await.expect("not too often")
}

/// Asks for a sign-in at this second, if that is not once too often.
async fn ask(store: &Store, byte: u8, moment: i64) -> Option<SignInId> {
    let id = SignInId::random();
    let sign_in = SignIn {
        id,
        address: address("anna"),
        link_hash: [byte; 32],
        code_hash: [100 + byte; 32],
        created_at: at(moment),
        expires_at: at(moment + 900),
    };
    let mail = Recipe::SignIn {
        address: address("anna"),
        language: Language::English,
        link: "link".to_owned(),
        code: "code".to_owned(),
        expires_at: at(moment + 900),
    };
    store.create_sign_in(sign_in, mail).await.expect("an answer").then_some(id)
}

#[test]
fn of_many_who_ask_for_one_address_at_once_five_get_a_mail() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let attempts: Vec<_> = (0..40_u8)
            .map(|attempt| {
                let store = stores[usize::from(attempt % 2)].clone();
                tokio::spawn(async move { ask(&store, attempt, 0).await })
            })
            .collect();
        let most = usize::try_from(MOST_SIGN_INS).expect("a count");
        let mut mailed = 0;
        for attempt in attempts {
            mailed += usize::from(attempt.await.expect("no panic").is_some());
        }
        assert_eq!(mailed, most);
        assert_eq!(stores[0].outbox_counts().await.expect("counts").waiting, most as u64);
        assert!(ask(&stores[0], 50, 899).await.is_none(), "the first are still good");
        assert!(ask(&stores[0], 51, 900).await.is_some(), "they have ended");
    });
}

#[test]
fn a_link_is_used_up_once_however_many_try_at_once() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        asked(&stores[0], 1).await;
        assert_eq!(stores[0].outbox_counts().await.expect("counts").waiting, 1);
        let shown = stores[0].sign_in_by_link([1; 32], at(1)).await.expect("an answer");
        assert_eq!(shown, Some(address("anna")));
        let attempts: Vec<_> = (0..20_usize)
            .map(|attempt| {
                let store = stores[attempt % 2].clone();
                tokio::spawn(async move { store.consume_link([1; 32], at(1)).await })
            })
            .collect();
        let mut good = 0;
        for attempt in attempts {
            match attempt.await.expect("no panic").expect("an answer") {
                Consumed::Good(who) => {
                    assert_eq!(who, address("anna"));
                    good += 1;
                }
                Consumed::Spent => {}
                Consumed::Wrong { .. } => panic!("a link is not guessed at"),
            }
        }
        assert_eq!(good, 1);
        assert_eq!(stores[0].sign_in_by_link([1; 32], at(1)).await.expect("an answer"), None);
    });
}

#[test]
fn a_code_can_be_tried_five_times() {
    on_both(|database| async move {
        let store = database.open();
        let id = asked(&store, 1).await;
        for left in (0..5).rev() {
            let tried = store.consume_code(id, [0; 32], at(1)).await.expect("an answer");
            assert_eq!(tried, Consumed::Wrong { left });
        }
        let right = store.consume_code(id, [101; 32], at(1)).await.expect("an answer");
        assert_eq!(right, Consumed::Spent);
    });
}

#[test]
fn code_and_link_of_one_sign_in_are_used_up_together_and_die_of_age() {
    on_both(|database| async move {
        let store = database.open();
        let id = asked(&store, 1).await;
        let good = store.consume_code(id, [101; 32], at(1)).await.expect("an answer");
        assert_eq!(good, Consumed::Good(address("anna")));
        assert_eq!(store.consume_code(id, [101; 32], at(1)).await.expect("ok"), Consumed::Spent);
        assert_eq!(store.consume_link([1; 32], at(1)).await.expect("ok"), Consumed::Spent);
        let id = asked(&store, 2).await;
        assert_eq!(store.consume_code(id, [102; 32], at(900)).await.expect("ok"), Consumed::Spent);
        assert_eq!(store.consume_link([2; 32], at(900)).await.expect("ok"), Consumed::Spent);
        assert_eq!(store.purge_sign_ins(at(1)).await.expect("purged"), 2);
    });
}

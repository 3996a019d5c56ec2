//! What the operator did by hand: rows that are only added.

use turnpost::store::{Act, ActFilter, NewAct};

use super::{
    fixture::{address, at, player},
    support::database::on_both,
};

#[test]
fn acts_are_added_and_never_changed() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        for (act, second) in [(Act::Block, 1), (Act::Unblock, 2)] {
            let new = NewAct::on_player(act, anna.id);
            store.record_act(new, at(second)).await.expect("recorded");
        }
        for statement in [
            "UPDATE operator_acts SET at = 0",
            "DELETE FROM operator_acts",
            "INSERT OR REPLACE INTO operator_acts (id, at, act) VALUES (1, 0, 'block')",
            "TRUNCATE operator_acts",
        ] {
            assert!(database.try_execute(statement).is_err(), "{statement}");
        }
        let all = store.operator_acts(ActFilter::default(), 10).await.expect("a list");
        let acts: Vec<_> = all.iter().map(|act| (act.at, act.act, act.player)).collect();
        let expected = [(at(2), Act::Unblock, Some(anna.id)), (at(1), Act::Block, Some(anna.id))];
        assert_eq!(acts, expected);
        let bert = player(&store, "bert").await;
        let filter = ActFilter { player: Some(bert.id), ..ActFilter::default() };
        assert!(store.operator_acts(filter, 10).await.expect("a list").is_empty());
    });
}

#[test]
fn who_is_barred_is_barred_in_every_spelling_until_admitted_again() {
    on_both(|database| async move {
        let store = database.open();
        let barred = |name| store.is_address_barred(address(name));
        assert!(!barred("anna").await.expect("an answer"));
        store.bar_address(address("Anna"), true, at(1)).await.expect("barred");
        // A second time changes nothing.
        store.bar_address(address("anna"), true, at(2)).await.expect("barred");
        assert!(barred("ANNA").await.expect("an answer"));
        assert!(store.is_blocked(address("anna")).await.expect("an answer"));
        assert!(!barred("bert").await.expect("an answer"));
        store.bar_address(address("anna"), false, at(3)).await.expect("admitted");
        assert!(!barred("anna").await.expect("an answer"));
    });
}

#[test]
fn an_act_that_only_a_newer_program_knows_hides_no_other() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        store.record_act(NewAct::on_player(Act::Block, anna.id), at(1)).await.expect("recorded");
        let newer = format!(
            "INSERT INTO operator_acts (at, act, player_id) VALUES ({}, 'move-mountains', '{}')",
            at(2).micros(),
            anna.id
        );
        database.try_execute(&newer).expect("a row");
        store.record_act(NewAct::on_player(Act::Unblock, anna.id), at(3)).await.expect("recorded");
        for player in [None, Some(anna.id)] {
            let filter = ActFilter { player, ..ActFilter::default() };
            let listed = store.operator_acts(filter, 10).await.expect("a list");
            let acts: Vec<Act> = listed.iter().map(|act| act.act).collect();
            assert_eq!(acts, [Act::Unblock, Act::Block]);
        }
    });
}

//! A finished game is removed as a whole or not at all, whoever asks the database for it.

use super::{
    fixture::{at, game, line, plain, player},
    support::database::on_both,
};
use turnpost::game::storage::Storage as _;
use turnpost_rules::log::event::Seq;

#[test]
fn a_log_is_removed_as_a_whole_and_only_of_a_finished_game() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let append = plain(record.id, Seq::new(1), vec![line(2, &first.hash)]);
        store.append(append).await.expect("an append");
        let id = record.id;
        let enter = format!("INSERT INTO retiring_games (game_id) VALUES ('{id}')");
        let one = format!("DELETE FROM events WHERE game_id = '{id}' AND seq = 2");
        let leave = "DELETE FROM retiring_games".to_owned();
        let refused = |statements: &[&str]| {
            let all = format!("BEGIN; {}; COMMIT", statements.join("; "));
            database.try_execute(&all).expect_err(&all)
        };
        assert!(refused(&[&enter]).contains("only finished games"));
        assert!(refused(&[&one]).contains("insert-only"));
        assert_eq!(store.remove_game(id, at(9999), at(9999)).await.expect("an answer"), None);

        let end = format!("UPDATE games SET status = 'over' WHERE id = '{id}'");
        database.try_execute(&end).expect("over");
        assert!(refused(&[&one]).contains("insert-only"), "not without being removed");
        assert!(refused(&[&enter, &one, &leave]).contains("as a whole"));
        let other = "UPDATE retiring_games SET game_id = 'zzzzzzzzzzzzzzzz'";
        assert!(!refused(&[&enter, other]).is_empty());
        assert_eq!(store.load(id).await.expect("an answer").expect("the game").lines.len(), 2);

        // Somebody who leaves it half way is found out.
        let before = store.invalid_rows().await.expect("a list");
        assert!(!before.iter().any(|row| row.what.contains("retiring_games")), "{before:?}");
        database.try_execute(&enter).expect("entered");
        let found = store.invalid_rows().await.expect("a list");
        assert!(found.iter().any(|row| row.what.contains("was being removed")), "{found:?}");
    });
}

//! Everything in one database comes to another, or nothing does.

use turnpost::{
    push::PushKeys,
    store::{DatabaseUrl, NewPushSubscription, StoreError, TransferProgress, transfer},
};

use crate::{
    fixture::{address, at, game, player},
    support::database::{TestDatabase, run},
};

/// A point of P-256.
const PUSH_KEY: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

fn moved(from: &DatabaseUrl, to: &DatabaseUrl) -> Result<u64, StoreError> {
    let mut last = TransferProgress { done: 0, all: 0 };
    let moved = transfer(from, to, &mut |step| last = step)?;
    assert_eq!(last.done, last.all, "what was announced was done");
    Ok(moved.rows)
}

/// Somebody with a game, enough of their requests to need several batches, and rows whose values are
/// apt to be taken for others: bytes that are no text, none at all, quotes, what looks like a number.
fn filled(database: &TestDatabase) {
    run(async {
        let store = database.open();
        let ada = player(&store, "Ada").await;
        let (record, _) = game(&store, &ada).await;
        store.mute_game(ada.id, record.id, true, at(5)).await.expect("muted");
        store.signing_keys(at(5)).await.expect("a key");
        store.vapid_key(at(5)).await.expect("a key");
        let keys = PushKeys::parse(PUSH_KEY, "BTBZMqHH6r4Tts7J_aSIgg").expect("keys");
        let url = "https://push.example.org/x".to_owned();
        let push = NewPushSubscription { player: ada.id, url, keys, at: at(5) };
        store.subscribe_push(push).await.expect("subscribed");
        store.bar_address(address("nobody"), true, at(6)).await.expect("barred");
    });
    let bytes = |text: &str| match database.file() {
        Some(_) => format!("X'{text}'"),
        None => format!("'\\x{text}'::bytea"),
    };
    for number in 0..1100 {
        let insert = format!(
            "INSERT INTO idempotency (player_id, key, fingerprint, status, body, at) \
             SELECT id, 'K{number}', {}, 200, '{{\"a\": \"it''s \\u00fc, \u{1f3b2}\"}}', {number} FROM players",
            bytes(&"00ff".repeat(16))
        );
        database.try_execute(&insert).expect("a row");
    }
    let gone = "INSERT INTO outbox (kind, state, lease_until, attempts, copy, not_before, created_at, \
                done_at, error) VALUES ('sign-in', 'sent', 0, 1, 0, 0, 0, 1, '007')";
    for _ in 0..3 {
        database.try_execute(gone).expect("a mail");
    }
    database.try_execute("DELETE FROM outbox WHERE id = 3").expect("purged");
    let mail = format!(
        "INSERT INTO received_mails (digest, raw, state, lease_until, attempts, received_at) \
         VALUES ({}, {}, 'waiting', 0, 0, 1)",
        bytes(&"ab".repeat(32)),
        bytes("")
    );
    database.try_execute(&mail).expect("a mail");
    let decision = "INSERT INTO pending_decisions (game_id, seat, began, pending_since, decision, \
                    player_id, at, draft, draft_seq, draft_at) SELECT games.id, 0, 1, 1, 'act', \
                    players.id, 1, '[\"end turn\"]', 1, 2 FROM games, players";
    database.try_execute(decision).expect("a decision");
    let plan = "INSERT INTO planned_decisions (game_id, player_id, decision, moves, otherwise, seq, \
                planned_at, lost_since) SELECT games.id, players.id, 'turn', '[\"end\"]', \
                '[\"contracts\"]', 1, 2, 3 FROM games, players";
    database.try_execute(plan).expect("a plan");
}

/// Every value of every table of a file, with its type.
fn contents(database: &TestDatabase) -> Vec<(String, Vec<String>)> {
    let tables = "SELECT name AS row FROM sqlite_schema WHERE type = 'table' \
                  AND name <> '__diesel_schema_migrations' ORDER BY name";
    let read = |table: String| {
        let columns = format!(
            "SELECT group_concat('quote(\"' || name || '\")', ' || '','' || ') AS row \
             FROM pragma_table_info('{table}')"
        );
        let columns = database.rows(&columns).remove(0);
        let rows = database.rows(&format!("SELECT {columns} AS row FROM {table} ORDER BY 1"));
        (table, rows)
    };
    database.rows(tables).into_iter().map(read).collect()
}

fn number(database: &TestDatabase, what: &str, of: &str) -> i64 {
    database.number(&format!("SELECT {what} AS number FROM {of}"))
}

#[test]
fn everything_goes_from_sqlite_to_postgresql_and_back() {
    let (here, there, back) =
        (TestDatabase::sqlite(), TestDatabase::empty_postgres(), TestDatabase::sqlite());
    filled(&here);
    let rows = moved(&here.url, &there.url).expect("there");
    assert!(rows > 1100, "{rows}");
    assert_eq!(number(&there, "count(*)", "idempotency"), 1100);
    assert_eq!(number(&there, "count(*)", "mutes"), 1);
    let drafts =
        "pending_decisions WHERE draft = '[\"end turn\"]' AND draft_seq = 1 AND draft_at = 2";
    assert_eq!(number(&there, "count(*)", drafts), 1);
    assert_eq!(
        number(&there, "count(*)", "planned_decisions WHERE otherwise = '[\"contracts\"]'"),
        1
    );
    assert_eq!(moved(&there.url, &back.url).expect("back"), rows);
    assert_eq!(contents(&here), contents(&back));
    // Ids go on where they were, also after those of rows that are gone.
    for database in [&there, &back] {
        database
            .try_execute(
                "INSERT INTO outbox (kind, state, lease_until, attempts, copy, not_before, created_at, \
                 done_at) VALUES ('sign-in', 'sent', 0, 1, 0, 0, 0, 1)",
            )
            .expect("a mail");
        assert_eq!(number(database, "max(id)", "outbox"), 4);
    }
}

#[test]
fn a_transfer_can_be_repeated_and_never_overwrites() {
    for target in [TestDatabase::empty_postgres(), TestDatabase::sqlite()] {
        let here = TestDatabase::postgres();
        filled(&here);
        moved(&here.url, &target.url).expect("there");
        let again = transfer(&here.url, &target.url, &mut |_| ()).expect("again");
        assert!(again.was_there);
        here.try_execute("UPDATE players SET name = 'Ida'").expect("changed");
        let refused = transfer(&here.url, &target.url, &mut |_| ());
        assert!(matches!(refused, Err(StoreError::NotEmpty(_))), "{refused:?}");
        assert_eq!(number(&target, "count(*)", "players WHERE name = 'Ada'"), 1);
        let itself = transfer(&here.url, &here.url, &mut |_| ());
        assert!(matches!(itself, Err(StoreError::SameDatabase)), "{itself:?}");
    }
}

#[test]
fn a_transfer_that_fails_leaves_nothing_and_goes_on_when_run_again() {
    let (here, there) = (TestDatabase::sqlite(), TestDatabase::empty_postgres());
    filled(&here);
    // PostgreSQL has no such character.
    here.try_execute("UPDATE received_mails SET result = 'a' || char(0) || 'b'").expect("changed");
    transfer(&here.url, &there.url, &mut |_| ()).expect_err("it cannot be written");
    assert_eq!(number(&there, "count(*)", "players"), 0);
    here.try_execute("UPDATE received_mails SET result = NULL").expect("changed");
    let moved = transfer(&here.url, &there.url, &mut |_| ()).expect("there");
    assert!(!moved.was_there);
    assert_eq!(number(&there, "count(*)", "players"), 1);
}

#[test]
fn a_row_that_arrives_as_another_is_noticed() {
    let (here, there) = (TestDatabase::sqlite(), TestDatabase::postgres());
    filled(&here);
    there
        .try_execute(
            "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS \
             'BEGIN NEW.name = upper(NEW.name); RETURN NEW; END'; \
             CREATE TRIGGER spoil BEFORE INSERT ON players FOR EACH ROW EXECUTE FUNCTION spoil()",
        )
        .expect("a trigger");
    let refused = transfer(&here.url, &there.url, &mut |_| ());
    assert!(matches!(refused, Err(StoreError::CopyDiffers("players"))), "{refused:?}");
    assert_eq!(number(&there, "count(*)", "players"), 0);
}

#[test]
fn nothing_is_copied_while_a_server_uses_either_database() {
    let (here, there) = (TestDatabase::sqlite(), TestDatabase::postgres());
    filled(&here);
    let lock = here.url.lock_instance().expect("free");
    let refused = transfer(&here.url, &there.url, &mut |_| ());
    assert!(matches!(refused, Err(StoreError::ServersRun(_))), "{refused:?}");
    drop(lock);
    let store = there.open();
    run(store.signing_keys(at(1))).expect("it has connections once it has worked");
    for (from, to) in [(&here, &there), (&there, &TestDatabase::sqlite())] {
        let refused = transfer(&from.url, &to.url, &mut |_| ());
        assert!(matches!(refused, Err(StoreError::ServersRun(_))), "{refused:?}");
    }
    drop(store);
    there.try_execute("DELETE FROM signing_keys").expect("emptied");
    moved(&here.url, &there.url).expect("there");
}

//! Commands that come together share a commit, and nothing else.

use diesel::{Connection as _, PgConnection, SqliteConnection, connection::SimpleConnection as _};
use futures_util::future::join_all;
use turnpost::{
    game::{
        decision::PendingDecision,
        id::PlayerId,
        storage::{Append, IdempotencyKey, Storage as _, StorageError, StoredResponse},
    },
    store::{DatabaseUrl, Player, Store},
};
use turnpost_rules::log::{event::Seq, id::GameId, line::Line};

use super::{
    fixture::{at, game, line, plain, player, seat},
    support::database::{TestDatabase, on_both},
};

/// Keeps commands waiting, so that they gather.
enum Gathering {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Gathering {
    fn begin(database: &TestDatabase) -> Gathering {
        match &database.url {
            DatabaseUrl::Sqlite(path) => {
                let path = path.to_str().expect("a path");
                let mut connection = SqliteConnection::establish(path).expect("a connection");
                connection.batch_execute("BEGIN IMMEDIATE").expect("a lock");
                Gathering::Sqlite(connection)
            }
            DatabaseUrl::Postgres(url) => {
                let mut connection = PgConnection::establish(url).expect("a connection");
                let lock = "BEGIN; LOCK TABLE events IN EXCLUSIVE MODE";
                connection.batch_execute(lock).expect("a lock");
                Gathering::Postgres(connection)
            }
        }
    }

    fn end(self) {
        match self {
            Gathering::Sqlite(mut connection) => connection.batch_execute("COMMIT"),
            Gathering::Postgres(mut connection) => connection.batch_execute("COMMIT"),
        }
        .expect("an end");
    }
}

fn key(player: &Player, fingerprint: u8) -> IdempotencyKey {
    IdempotencyKey { player: player.id, key: "again".to_owned(), fingerprint: [fingerprint; 32] }
}

fn response() -> StoredResponse {
    StoredResponse { status: 201, body: "{}".to_owned() }
}

/// Appends all of these at once.
async fn all_at_once(
    database: &TestDatabase,
    store: &Store,
    appends: Vec<Append>,
) -> Vec<Result<(), StorageError>> {
    let gathering = Gathering::begin(database);
    let submitted: Vec<_> = appends.into_iter().map(|append| store.append(append)).collect();
    gathering.end();
    join_all(submitted).await
}

async fn games(store: &Store, host: &Player, count: usize) -> Vec<(GameId, Line)> {
    let mut games = Vec::new();
    for _ in 0..count {
        let (record, first) = game(store, host).await;
        games.push((record.id, line(2, &first.hash)));
    }
    games
}

async fn head(store: &Store, game: GameId) -> u64 {
    store.head(game).await.expect("an answer").expect("the game").0.get()
}

#[test]
fn commands_of_many_games_that_come_together_share_a_commit() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let games = games(&store, &anna, 40).await;
        let before = store.workload();
        let appends = games.iter().map(|(game, second)| {
            let mut append = plain(*game, Seq::new(1), vec![second.clone()]);
            append.newly_pending = vec![PendingDecision {
                seat: seat(0),
                began: Seq::new(2),
                pending_since: Seq::new(2),
                decision: "turn".to_owned(),
                player: Some(anna.id),
                due_at: None,
                at: append.at,
            }];
            append
        });
        let written = all_at_once(&database, &store, appends.collect()).await;
        assert!(written.iter().all(Result::is_ok), "{written:?}");
        let after = store.workload();
        assert_eq!(after.operations - before.operations, 40);
        // Some were on their way when the others came.
        let commits = after.commits - before.commits;
        assert!(commits < 20, "{commits} commits");
        for (game, _) in games {
            assert_eq!(head(&store, game).await, 2);
            let stored = store.load(game).await.expect("an answer").expect("the game");
            assert_eq!(stored.pending_decisions.len(), 1);
        }
    });
}

#[test]
fn of_commands_that_come_together_each_fails_for_its_own_reasons_alone() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let games = games(&store, &anna, 9).await;
        let next = |index: usize| {
            let (game, second) = &games[index];
            plain(*game, Seq::new(1), vec![second.clone()])
        };
        let with_key = |index: usize, fingerprint: u8| {
            let stored_response = Some((key(&anna, fingerprint), response()));
            Append { stored_response, ..next(index) }
        };
        store.append(with_key(0, 7)).await.expect("the first with this key");

        let stale = Append {
            head: Seq::new(7),
            ..plain(games[3].0, Seq::new(7), vec![line(8, &games[3].1.hash)])
        };
        // Nobody has this id, so that the database refuses it.
        let nobody = PlayerId::random(&mut rand::rng());
        let mut of_nobody = next(5);
        of_nobody.newly_pending = vec![PendingDecision {
            seat: seat(0),
            began: Seq::new(2),
            pending_since: Seq::new(2),
            decision: "turn".to_owned(),
            player: Some(nobody),
            due_at: None,
            at: at(10),
        }];
        let appends = vec![
            next(1),
            with_key(2, 7),
            stale,
            next(4),
            of_nobody,
            with_key(6, 8),
            next(7),
            next(7),
            next(8),
        ];
        let mut written = all_at_once(&database, &store, appends).await.into_iter();
        let mut outcome = || written.next().expect("an outcome");
        assert!(outcome().is_ok(), "the first");
        let repeated = outcome();
        assert!(matches!(repeated, Err(StorageError::Repeated(_))), "{repeated:?}");
        let stale = outcome();
        assert!(matches!(stale, Err(StorageError::Conflict)), "{stale:?}");
        assert!(outcome().is_ok(), "after the stale one");
        assert!(outcome().is_err(), "of nobody");
        let reused = outcome();
        assert!(matches!(reused, Err(StorageError::KeyReused)), "{reused:?}");
        let twice = [outcome(), outcome()];
        assert_eq!(twice.iter().filter(|written| written.is_ok()).count(), 1, "{twice:?}");
        assert!(outcome().is_ok(), "the last");
        let mut heads = Vec::new();
        for (game, _) in &games {
            heads.push(head(&store, *game).await);
        }
        assert_eq!(heads, [2, 2, 1, 1, 2, 1, 1, 2, 2]);
        let kept = store.stored_response(key(&anna, 7)).await.expect("an answer");
        assert_eq!(kept, Some(response()));
    });
}

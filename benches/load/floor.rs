//! The floor: the same HTTP server and one SQLite writer that gathers what waits, commits once,
//! then answers. No rules, no players, no mail. What is measured against it is what all of that
//! costs.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use actix_web::{App, HttpResponse, HttpServer, web};
use diesel::connection::SimpleConnection;
use diesel::{Connection, ExpressionMethods, RunQueryDsl, SqliteConnection};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

diesel::table! {
    events (id) {
        id -> BigInt,
        game -> Text,
        seq -> BigInt,
        body -> Text,
        hash -> Binary,
    }
}

/// What a client posts.
#[derive(Debug, Deserialize, Serialize)]
pub struct Move {
    ruleset: String,
    moves: Vec<serde_json::Value>,
    expected_seq: u64,
}

struct Wanted {
    game: String,
    seq: u64,
    text: String,
    done: oneshot::Sender<()>,
}

/// What was written so far.
#[derive(Default)]
struct Written {
    rows: AtomicU64,
    commits: AtomicU64,
}

const TABLE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE events (
        id INTEGER PRIMARY KEY, game TEXT NOT NULL, seq BIGINT NOT NULL, body TEXT NOT NULL,
        hash BLOB NOT NULL
    );
    CREATE UNIQUE INDEX events_game_seq ON events (game, seq);";

/// A connection with the settings and the table that the floor uses.
pub fn database(path: &Path) -> SqliteConnection {
    let mut connection = SqliteConnection::establish(&path.to_string_lossy()).expect("a database");
    connection.batch_execute(TABLE).expect("a table");
    connection
}

/// Appends one row, with a statement that stays prepared.
pub fn insert(connection: &mut SqliteConnection, game: &str, seq: u64, body: &str) {
    diesel::insert_into(events::table)
        .values((
            events::game.eq(game),
            events::seq.eq(seq as i64),
            events::body.eq(body),
            events::hash.eq([7_u8; 32].as_slice()),
        ))
        .execute(connection)
        .expect("inserted");
}

/// Serves the floor until the process ends.
///
/// # Errors
/// When the address cannot be listened on.
pub fn serve(address: SocketAddr, path: &Path) -> io::Result<()> {
    let (sender, receiver) = mpsc::channel::<Wanted>();
    let mut connection = database(path);
    let written = Arc::new(Written::default());
    let counted = Arc::clone(&written);
    std::thread::spawn(move || {
        while let Ok(first) = receiver.recv() {
            let mut group = vec![first];
            group.extend(receiver.try_iter().take(255));
            connection.batch_execute("BEGIN IMMEDIATE").expect("begun");
            for wanted in &group {
                insert(&mut connection, &wanted.game, wanted.seq, &wanted.text);
            }
            connection.batch_execute("COMMIT").expect("committed");
            counted.rows.fetch_add(group.len() as u64, Ordering::Relaxed);
            counted.commits.fetch_add(1, Ordering::Relaxed);
            for wanted in group {
                let _ = wanted.done.send(());
            }
        }
    });
    actix_web::rt::System::new().block_on(
        HttpServer::new(move || {
            App::new()
                .app_data(web::Data::new(sender.clone()))
                .app_data(web::Data::from(Arc::clone(&written)))
                .route("/healthz", web::get().to(bare))
                .route("/counts", web::get().to(counts))
                .route("/v1/games/{game}/moves", web::post().to(post))
        })
        .workers(std::thread::available_parallelism().map_or(2, |count| count.get()))
        .bind(address)?
        .run(),
    )
}

async fn bare() -> HttpResponse {
    HttpResponse::Ok().body("ok\n")
}

async fn counts(written: web::Data<Written>) -> HttpResponse {
    let of = |count: &AtomicU64| count.load(Ordering::Relaxed);
    HttpResponse::Ok().body(format!("{} {}", of(&written.rows), of(&written.commits)))
}

async fn post(
    game: web::Path<String>,
    body: web::Json<Move>,
    writer: web::Data<mpsc::Sender<Wanted>>,
) -> HttpResponse {
    let (done, answered) = oneshot::channel();
    let seq = body.expected_seq;
    let text = serde_json::to_string(&body.0).expect("JSON");
    let wanted = Wanted { game: game.into_inner(), seq, text, done };
    if writer.send(wanted).is_err() || answered.await.is_err() {
        return HttpResponse::InternalServerError().finish();
    }
    HttpResponse::Ok().json(serde_json::json!({ "seq": seq }))
}

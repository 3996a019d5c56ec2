//! What the database holds once everything has come to rest.

use std::collections::BTreeSet;

use diesel::{
    Connection as _, PgConnection, QueryableByName, RunQueryDsl as _, sql_query,
    sql_types::{BigInt, Bool, Nullable, Text},
};
use serde_json::Value;
use turnpost::{game::storage::Storage as _, registry, store::Store};
use turnpost_rules::log::{
    event::{EventData, MadeBy},
    verify::verify,
};

use crate::{
    checker::{By, Ending, MailRow, Written},
    http::request,
    load::plain,
    machines::Fleet,
    support::{passing::Passing, process::wait_for},
};

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Text)]
    game_id: String,
    #[diesel(sql_type = BigInt)]
    seat: i64,
    #[diesel(sql_type = BigInt)]
    seq: i64,
    #[diesel(sql_type = Nullable<Text>)]
    message_id: Option<String>,
    #[diesel(sql_type = Bool)]
    is_pending: bool,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// All turn mails; a decision of which there is none is a row as well. A mail that the mail server has taken, and
/// whose turn was made before anybody could note it, has its name by what it was to be called.
const MAILS: &str = "
    SELECT COALESCE(o.state, 'missing') AS state,
           COALESCE(o.game_id, p.game_id) AS game_id,
           CAST(COALESCE(o.seat, p.seat) AS BIGINT) AS seat,
           COALESCE(o.seq, p.pending_since) AS seq,
           COALESCE(o.message_id, '<turn.' || o.identity || '@turns.example.org>') AS message_id,
           p.game_id IS NOT NULL AS is_pending
    FROM (SELECT * FROM outbox WHERE kind = 'turn') AS o
    FULL JOIN pending_decisions AS p
    ON p.game_id = o.game_id AND p.seat = o.seat AND p.pending_since = o.seq";

/// Mails that are owed or wait, and seats whose time is up.
const UNDONE: &str = "
    SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting')
         + (SELECT count(*) FROM pending_decisions WHERE mail_at IS NOT NULL)
         + (SELECT count(*) FROM pending_decisions
            WHERE due_at <= EXTRACT(EPOCH FROM now()) * 1000000) AS number";

/// A connection to the database, as Turnpost has them.
fn connection(fleet: &Fleet) -> PgConnection {
    let url = fleet.database_url(&fleet.machines[0]);
    PgConnection::establish(&url).expect("a connection")
}

/// Lets the time of a game's seat be up after so many seconds.
pub fn set_deadline(fleet: &Fleet, game: &str, seconds: u64) {
    let set = format!(
        "UPDATE pending_decisions \
         SET due_at = CAST((EXTRACT(EPOCH FROM now()) + {seconds}) * 1000000 AS BIGINT) \
         WHERE game_id = '{game}'"
    );
    assert_eq!(sql_query(set).execute(&mut connection(fleet)).expect("set"), 1);
}

/// Waits until nobody has anything left to do.
pub fn rest(fleet: &Fleet) {
    let mut connection = connection(fleet);
    wait_for("all mails have left, and all deadlines were seen to", || {
        let undone: Number = sql_query(UNDONE).get_result(&mut connection).expect("a count");
        undone.number == 0
    });
}

/// The end of these games; of the first ones, events are told as the game tells them.
pub async fn read(
    fleet: &Fleet,
    store: &Store,
    followed: &[Passing],
    mailed: &[Passing],
    late: &[Passing],
) -> Ending {
    let mut ending = Ending::default();
    for table in followed.iter().chain(mailed).chain(late) {
        let stored = store.load(table.game).await.expect("read").expect("the game");
        let verified = verify(&stored.lines, registry::rulesets(), Some(&stored.seed));
        verified.unwrap_or_else(|fault| panic!("{}: {fault}", table.game));
        let mut log = Vec::new();
        for line in &stored.lines {
            let by = match line.event().expect("an event").data {
                EventData::Moved { by: MadeBy::Player, .. } => By::Client,
                EventData::Moved { by: MadeBy::Deadline, .. } => By::Deadline,
                _ => By::Table,
            };
            log.push(Written { seq: line.seq.get(), by, event: String::new() });
        }
        ending.games.insert(table.game.to_string(), log);
    }
    for table in followed {
        let game = table.game.to_string();
        let path = format!("/v1/games/{game}/events?after=0&limit=100&words=false");
        let answer = request(fleet.machines[0].entry(), "GET", &path, &[], "");
        assert_eq!(answer.status, 200, "{}", answer.body);
        let page: Value = serde_json::from_str(&answer.body).expect("JSON");
        let events = page["events"].as_array().expect("events");
        for (written, event) in ending.games.entry(game).or_default().iter_mut().zip(events) {
            written.event = plain(event);
        }
    }
    let games: BTreeSet<String> = mailed.iter().map(|table| table.game.to_string()).collect();
    let rows: Vec<Row> = sql_query(MAILS).load(&mut connection(fleet)).expect("the mails");
    for Row { state, game_id, seat, seq, message_id: id, is_pending } in rows {
        if games.contains(&game_id) {
            let decision = (game_id, seat, seq);
            ending.mails.push(MailRow { decision, state, id, is_pending });
        }
    }
    ending.deadlines = late.iter().map(|table| table.game.to_string()).collect();
    ending
}

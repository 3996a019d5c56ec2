//! `turnpost mail status`: whether mails leave, and whose come back.

use serde::Serialize;
use turnpost_rules::{
    Seat,
    log::{id::GameId, time::Timestamp},
};

use super::{
    error::CliError,
    logs::{block_on, open},
    text::{print, print_json},
};
use crate::{
    config::Settings,
    game::{id::PlayerId, time::Clock},
    mail::transport::Cause,
    store::{BouncingPlayer, MailFailing, MailHealth, RefusedMail, Store},
};

/// The most lines of a list in the status.
const MAX_LINES: u32 = 50;

/// For how long decisions without a mail are of interest, in seconds.
const MONTH: i64 = 30 * 86_400;

/// Whether mails leave, as JSON has it.
#[derive(Serialize)]
struct Status {
    /// `false` when no mail leaves.
    leaves: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_sent_at: Option<Timestamp>,
    /// Failures since the last mail that was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    failing: Option<Failing>,
    waiting: u64,
    /// Of those that wait, how many were tried before.
    retrying: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    oldest_waiting_at: Option<Timestamp>,
    sent: u64,
    superseded: u64,
    rejected: u64,
    returned: u64,
    /// How many players get no mails because these came back.
    bouncing_players: u64,
    /// The latest of the mails that were rejected for good or came back.
    failed_mails: Vec<FailedMail>,
    /// Pending decisions of which no mail tells.
    untold: Vec<Untold>,
    /// Players whose mails come back.
    bouncing: Vec<Bouncing>,
}

#[derive(Serialize)]
struct Failing {
    since: Timestamp,
    last_at: Timestamp,
    failures: u64,
    cause: String,
    answer: String,
}

#[derive(Serialize)]
struct FailedMail {
    at: Timestamp,
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    reason: String,
}

#[derive(Serialize)]
struct Untold {
    game: GameId,
    seat: u8,
}

/// A player whose mails come back, as JSON has it.
#[derive(Serialize)]
pub(super) struct Bouncing {
    player: PlayerId,
    address: String,
    since: Timestamp,
    /// How many came back since then.
    returned: u64,
    /// Since when none are sent any more, if it has come to that.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_at: Option<Timestamp>,
    answer: String,
}

impl From<BouncingPlayer> for Bouncing {
    fn from(of: BouncingPlayer) -> Bouncing {
        let BouncingPlayer { player, address, since, returned, stopped_at, answer } = of;
        Bouncing { player, address: address.to_string(), since, returned, stopped_at, answer }
    }
}

impl Bouncing {
    /// What comes back, since when and why, in words.
    pub(super) fn text(&self) -> String {
        let what = match (self.stopped_at, self.returned) {
            (Some(at), _) => format!("none have been sent since {at}"),
            (None, 1) => format!("1 came back since {}", self.since),
            (None, returned) => format!("{returned} came back since {}", self.since),
        };
        format!("{what}: {}", self.answer)
    }
}

impl From<RefusedMail> for FailedMail {
    fn from(mail: RefusedMail) -> FailedMail {
        let RefusedMail { at, kind, game, seat, error, .. } = mail;
        FailedMail { at, kind, game, seat: seat.map(u8::from), reason: error }
    }
}

async fn read(store: &Store) -> Result<(MailHealth, Status), CliError> {
    let month_ago = Clock::system().now().plus_seconds(-MONTH);
    let health = store.mail_health().await?;
    let counts = store.outbox_counts().await?;
    let failed = store.refused_mails(MAX_LINES).await?;
    let untold = store.unnotified_seats(month_ago, MAX_LINES).await?.into_iter();
    let untold = untold.map(|(game, seat): (GameId, Seat)| Untold { game, seat: u8::from(seat) });
    let failing = health.failing.clone().map(|failing| {
        let MailFailing { since, at, failures, cause, answer, .. } = failing;
        Failing { since, last_at: at, failures, cause, answer }
    });
    let status = Status {
        leaves: health.trouble().is_none(),
        last_sent_at: health.sent_at,
        failing,
        waiting: counts.waiting,
        retrying: counts.retrying,
        oldest_waiting_at: counts.oldest,
        sent: counts.sent,
        superseded: counts.superseded,
        rejected: counts.refused,
        returned: counts.returned,
        bouncing_players: store.players_without_mails().await?,
        failed_mails: failed.into_iter().map(FailedMail::from).collect(),
        untold: untold.collect(),
        bouncing: store
            .bouncing_players(None, MAX_LINES)
            .await?
            .into_iter()
            .map(Bouncing::from)
            .collect(),
    };
    Ok((health, status))
}

/// Shows whether mails leave.
///
/// # Errors
/// When the database is unavailable.
pub(super) fn run(settings: &Settings, json: bool) -> Result<(), CliError> {
    let store = open(settings)?;
    let (health, status) = block_on(read(&store))?;
    if json {
        return print_json(&status);
    }
    print(&(sending(&health) + &text(&status)))
}

fn text(status: &Status) -> String {
    let mut text = format!(
        "waiting     {} ({} of them tried before)\nsent        {}\nsuperseded  {}\nrejected    {}\n\
         came back   {}\nbouncing    {} (players who get none, because theirs came back)\n",
        status.waiting,
        status.retrying,
        status.sent,
        status.superseded,
        status.rejected,
        status.returned,
        status.bouncing_players,
    );
    if let Some(oldest) = status.oldest_waiting_at {
        text.push_str(&format!("oldest      {oldest}\n"));
    }
    if !status.bouncing.is_empty() {
        text.push_str("\nMails that come back, by their reader's address:\n");
    }
    for bouncing in &status.bouncing {
        text.push_str(&format!("{}  {}\n", bouncing.address, bouncing.text()));
    }
    if !status.failed_mails.is_empty() {
        text.push_str("\nRejected for good or come back, the latest first:\n");
    }
    for mail in &status.failed_mails {
        let about = match (mail.game, mail.seat) {
            (Some(game), Some(seat)) => format!(" of game {game}, seat {}", seat + 1),
            (Some(game), None) => format!(" of game {game}"),
            (None, _) => String::new(),
        };
        text.push_str(&format!("{}  {}{about}: {}\n", mail.at, mail.kind, mail.reason));
    }
    if !status.untold.is_empty() {
        text.push_str("\nPending decisions without a mail (rejected, or not wanted):\n");
    }
    for Untold { game, seat } in &status.untold {
        text.push_str(&format!("game {game}, seat {}\n", seat + 1));
    }
    text
}

/// Whether mails are sent; if not, since when, and what the mail server answered.
fn sending(health: &MailHealth) -> String {
    let last = match health.sent_at {
        Some(at) => format!("last sent   {at}\n"),
        None => "last sent   none yet\n".to_owned(),
    };
    let Some(failing) = &health.failing else {
        return format!("mails       ok, as far as is known\n{last}");
    };
    let state = match health.trouble() {
        Some(failing) => format!("mails       failing since {}", failing.since),
        None => {
            let mails = if failing.failures == 1 { "mail" } else { "mails" };
            let MailFailing { failures, since, .. } = failing;
            format!("mails       {failures} {mails} not sent since {since}")
        }
    };
    let cause = Cause::of_word(&failing.cause).map_or_else(String::new, |it| format!(": {it}"));
    let MailFailing { at, answer, .. } = failing;
    format!("{state}{cause}\nlast answer {at}  {answer}\n{last}")
}

//! `turnpost mail`: whether mails are sent, and the DNS record for their signatures.

use clap::{Args, Subcommand};

use super::doctor::domain::{self, CheckCommand};
use super::logs::{block_on, open};
use super::{error::CliError, people::address, records::dkim_record, text::print};
use crate::{
    config::Settings,
    game::{id::random_text, language::Language, person::Address, time::Clock},
    mail::{Block, Body, Mail, MessageId, Origin, Recipient, transport::Cause},
    serve::mail_service,
    store::{MailFailing, MailHealth, Retried, StoreError},
};

/// Mail, for operators.
#[derive(Debug, Args)]
pub struct MailCommand {
    /// What to do.
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Send a mail as the server would, and show what the mail server answered
    Test {
        /// To whom
        #[arg(value_name = "ADDRESS", value_parser = address)]
        to: Address,
    },
    /// Try at once again what did not leave: mails that wait after a failed attempt, and turn mails
    /// that were rejected for good while the game still waits
    Resend,
    /// Show whether mails are sent, and if not since when and why; how many wait, which ones were
    /// rejected for good, and which seats have a pending decision without a mail
    Status,
    /// Look at the domain that mails come from: whether SPF, DKIM, DMARC, MX, reverse names and TLS let
    /// them arrive, and which records to set
    Check(CheckCommand),
    /// Print the DNS record that the sender's domain needs for the signatures of mails (DKIM)
    Dkim,
}

/// Runs the command.
///
/// # Errors
/// When the test mail cannot be sent; the reason is what the mail server answered.
pub(super) fn run(command: MailCommand, settings: &Settings) -> Result<(), CliError> {
    match command.what {
        What::Test { to } => test(to, settings),
        What::Resend => resend(settings),
        What::Status => status(settings),
        What::Check(command) => domain::run(&command, settings),
        What::Dkim => dkim(settings),
    }
}

/// The most lines of a list in the status.
const MAX_LINES: u32 = 50;

fn status(settings: &Settings) -> Result<(), CliError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let store = open(settings)?;
    let month_ago = Clock::system().now().plus_seconds(-30 * 86_400);
    let (health, counts, rejected, untold, unreachable) = runtime.block_on(async {
        let health = store.mail_health().await?;
        let counts = store.outbox_counts().await?;
        let rejected = store.refused_mails(MAX_LINES).await?;
        let untold = store.unnotified_seats(month_ago, MAX_LINES).await?;
        let unreachable = store.players_without_mails().await?;
        Ok::<_, StoreError>((health, counts, rejected, untold, unreachable))
    })?;
    let mut text = sending(&health);
    text.push_str(&format!(
        "waiting     {} ({} of them tried before)\nsent        {}\nsuperseded  {}\nrejected    {}\ncame back   {}\nbouncing    {} (players who get none, because theirs came back)\n",
        counts.waiting,
        counts.retrying,
        counts.sent,
        counts.superseded,
        counts.refused,
        counts.returned,
        unreachable,
    ));
    if let Some(oldest) = counts.oldest {
        text.push_str(&format!("oldest      {oldest}\n"));
    }
    if !rejected.is_empty() {
        text.push_str("\nRejected for good or come back, the latest first:\n");
    }
    for mail in rejected {
        let about = match (mail.game, mail.seat) {
            (Some(game), Some(seat)) => format!(" of game {game}, seat {seat}"),
            (Some(game), None) => format!(" of game {game}"),
            (None, _) => String::new(),
        };
        text.push_str(&format!("{}  {}{about}: {}\n", mail.at, mail.kind, mail.error));
    }
    if !untold.is_empty() {
        text.push_str("\nPending decisions without a mail (rejected, or not wanted):\n");
    }
    for (game, seat) in untold {
        text.push_str(&format!("game {game}, seat {seat}\n"));
    }
    print(&text)
}

fn resend(settings: &Settings) -> Result<(), CliError> {
    let store = open(settings)?;
    let now = Clock::system().now();
    let Retried { hastened, renewed } = block_on(async { Ok(store.retry_mails(now).await?) })?;
    let mails = |count| if count == 1 { "1 mail".to_owned() } else { format!("{count} mails") };
    print(&format!(
        "{} that had failed will be tried at once; {} of turns that had been rejected will be sent \
         again\n",
        mails(hastened),
        mails(renewed)
    ))
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

fn dkim(settings: &Settings) -> Result<(), CliError> {
    let signer = settings.mail.signer.as_ref().ok_or(CliError::NoDkimKey)?;
    print(&dkim_record(signer))
}

fn test(to: Address, settings: &Settings) -> Result<(), CliError> {
    let sender = mail_service::sender(settings).map_err(mail_service::MailServiceError::from)?;
    let base = settings.base_url.as_str();
    let words = "This mail was sent by hand to see whether this server can send mails. It can.";
    let mail = Mail {
        id: MessageId::of("test", &random_text(16), &sender.domain),
        thread: None,
        from: None,
        origin: Origin::Generated,
        recipient: Recipient { name: None, address: to },
        date: Clock::system().now(),
        subject: "A test mail of Turnpost".to_owned(),
        body: Body {
            language: Language::default(),
            heading: "It works".to_owned(),
            preview: words.to_owned(),
            blocks: vec![
                Block::Paragraph(words.to_owned()),
                Block::Link { label: "Go to the server".to_owned(), address: base.to_owned() },
            ],
            footer: Vec::new(),
        },
        attachment: None,
        list: None,
        reply_to: None,
        sender,
    };
    let mut transport =
        mail_service::transport(settings).open().map_err(mail_service::MailServiceError::from)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let sent = transport.send(&mail).await;
        transport.rest().await;
        sent
    })?;
    let answer = transport.last_answer().map(|it| format!("the mail server answered: {it}\n"));
    print(&format!("The mail was sent.\n{}", answer.unwrap_or_default()))
}

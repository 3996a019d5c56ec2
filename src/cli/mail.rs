//! `turnpost mail`: whether mails are sent, and the DNS record for their signatures.

use clap::{Args, Subcommand};

use super::doctor::domain::{self, CheckCommand};
use super::{
    acting::open_beside, error::CliError, logs::block_on, mail_status, people::address,
    records::dkim_records, text::print,
};
use crate::{
    config::Settings,
    game::{id::random_text, language::Language, person::Address, time::Clock},
    mail::{Block, Body, Mail, MessageId, Origin, Recipient},
    serve::mail_service,
    store::Retried,
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
    /// rejected for good, whose come back, and which seats have a pending decision without a mail
    Status {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
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
        What::Status { json } => mail_status::run(settings, json),
        What::Check(command) => domain::run(&command, settings),
        What::Dkim => dkim(settings),
    }
}

fn resend(settings: &Settings) -> Result<(), CliError> {
    let operator = open_beside(settings)?;
    let Retried { hastened, renewed } = block_on(async { Ok(operator.resend_mails().await?) })?;
    let mails = |count| if count == 1 { "1 mail".to_owned() } else { format!("{count} mails") };
    print(&format!(
        "{} that had failed will be tried at once; {} of turns that had been rejected will be sent \
         again\n",
        mails(hastened),
        mails(renewed)
    ))
}

fn dkim(settings: &Settings) -> Result<(), CliError> {
    let signer = settings.mail.signer.as_ref().ok_or(CliError::NoDkimKey)?;
    print(&dkim_records(signer))
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

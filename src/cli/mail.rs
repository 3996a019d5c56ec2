//! `turnpost mail test`: whether mails leave the house.

use clap::{Args, Subcommand};

use super::{CliError, print};
use crate::config::Settings;
use crate::game::id::random_text;
use crate::game::person::Address;
use crate::game::time::Clock;
use crate::locale::Language;
use crate::mail::{Block, Body, Mail, MessageId, Recipient};
use crate::serve::post;

/// Mail, for operators.
#[derive(Debug, Args)]
pub struct MailCommand {
    /// What to do.
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Send a mail the way the server would, and say what the mail server answered
    Test {
        /// To whom
        #[arg(value_name = "ADDRESS", value_parser = address)]
        to: Address,
    },
}

fn address(text: &str) -> Result<Address, String> {
    text.parse().map_err(|error: crate::game::person::NotAnAddress| error.to_string())
}

/// Carries the command out.
///
/// # Errors
/// When the mail does not leave; the reason is what the mail server said.
pub fn run(command: MailCommand, settings: &Settings) -> Result<(), CliError> {
    let What::Test { to } = command.what;
    let sender = post::sender(settings).map_err(post::PostError::from)?;
    let base = settings.base_url.as_str();
    let words = "This mail was sent by hand to see whether mails leave this server. They do.";
    let mail = Mail {
        id: MessageId::of("test", &random_text(16), &sender.domain),
        thread: None,
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
        list: None,
        sender,
    };
    let mut transport = post::transport(settings).open().map_err(post::PostError::from)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let sent = transport.send(&mail).await;
        transport.rest().await;
        sent
    })?;
    print("The mail has left.\n")
}

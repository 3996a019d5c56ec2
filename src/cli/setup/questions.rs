//! What only the operator knows, asked for at a terminal or read from lines that are piped in.

use std::{
    collections::BTreeMap,
    io::{BufRead as _, IsTerminal as _},
};

use console::Term;

use super::answers::{Answers, alone};
use crate::{
    cli::{error::CliError, text::print},
    config::{ConfigError, Entry, Settings},
};

/// The one answer that is not shown while it is typed.
pub(super) const PASSWORD: &str = "mail.smtp.password";

/// A setting to ask for.
struct Question {
    key: &'static str,
    words: &'static str,
    /// What is taken when nothing is typed; without it something must be.
    usual: fn(&Answers) -> Option<String>,
}

const QUESTIONS: &[Question] = &[
    Question {
        key: "base_url",
        words: "The domain of the server, as in turns.example.org",
        usual: |_| None,
    },
    Question {
        key: "administrators",
        words: "Your own mail address, with which you sign in, open the first game and administer the \
                server on its pages",
        usual: |answers| first_address(answers, "admitted"),
    },
    Question {
        key: "contact",
        words: "The address for everybody to see, to write to about their data or a weakness, or none",
        usual: |answers| first_address(answers, "administrators"),
    },
    Question {
        key: "data_folder",
        words: "The folder for its data",
        usual: |_| Some("/var/lib/turnpost".to_owned()),
    },
    Question {
        key: "mail.smtp.host",
        words: "The mail server that takes its mails, as in smtp.example.org",
        usual: |_| None,
    },
    Question {
        key: "mail.smtp.security",
        words: "How the way there is encrypted: starttls, tls, or none for this machine itself",
        usual: |_| Some("starttls".to_owned()),
    },
    Question {
        key: "mail.smtp.user",
        words: "The name to sign in with there, if it wants one",
        usual: |_| Some(String::new()),
    },
    Question {
        key: PASSWORD,
        words: "The password to it",
        usual: |answers| needs_no_password(answers).then(String::new),
    },
    Question { key: "mail.from", words: "The sender of its mails", usual: usual_sender },
];

/// Whether nobody but the operator can say this, so that a file which does is one that somebody has written.
pub(super) fn is_for_the_operator(key: &str) -> bool {
    key.starts_with("mail.")
        || QUESTIONS.iter().any(|question| question.key == key && key != "data_folder")
}

/// What is typed for a setting that is to stay unset.
const NONE: &str = "none";

/// The first of the addresses that a setting lists.
fn first_address(answers: &Answers, key: &str) -> Option<String> {
    let first = answers.get(key)?.split(',').next()?.trim();
    Some(first.to_owned()).filter(|it| !it.is_empty())
}

fn needs_no_password(answers: &Answers) -> bool {
    !answers.contains_key("mail.smtp.user") || answers.contains_key("mail.smtp.password_file")
}

fn usual_sender(answers: &Answers) -> Option<String> {
    let is_address = |user: &&String| user.contains('@');
    match answers.get("mail.smtp.user").filter(is_address) {
        Some(user) => Some(format!("Turnpost <{user}>")),
        None => Settings::load(&alone(answers)).ok().map(|(it, _)| it.mail.from.to_string()),
    }
}

/// The answers to all questions, given or asked for, and what follows from them.
///
/// # Errors
/// [`CliError::NotAnswered`] when there is nobody to ask.
pub(super) fn asked(given: BTreeMap<&'static str, Entry>) -> Result<Answers, CliError> {
    let mut answers: Answers = given.into_iter().map(|(key, entry)| (key, entry.text)).collect();
    for question in QUESTIONS {
        if answers.contains_key(question.key) {
            continue;
        }
        let usual = (question.usual)(&answers);
        if question.key == PASSWORD && usual.is_some() {
            continue;
        }
        let answer = ask(question, usual.as_deref(), &answers)?;
        if !answer.is_empty() && !is_none(question.key, &answer) {
            answers.insert(question.key, answer);
        }
    }
    let follows =
        [("trusted_proxy", "true"), ("open_sign_up", "false"), ("mail.transport", "smtp")];
    for (key, value) in follows {
        answers.entry(key).or_insert_with(|| value.to_owned());
    }
    Ok(answers)
}

/// Asks until the answer can be the value of the setting.
fn ask(question: &Question, usual: Option<&str>, answers: &Answers) -> Result<String, CliError> {
    loop {
        let shown = usual.map(|it| format!(" [{it}]")).unwrap_or_default();
        print(&format!("{}{shown}: ", question.words))?;
        let typed = match (line(question.key == PASSWORD)?, usual) {
            (None, None) => return Err(CliError::NotAnswered(question.key)),
            (Some(typed), None) if typed.is_empty() => continue,
            (None, Some(usual)) => usual.to_owned(),
            (Some(typed), Some(usual)) if typed.is_empty() => usual.to_owned(),
            (Some(typed), _) => typed,
        };
        let typed = match question.key {
            "base_url" if !typed.contains("://") => format!("https://{typed}"),
            _ => typed,
        };
        match fault(question.key, &typed, answers) {
            None => return Ok(typed),
            Some(reason) => print(&format!("  {reason}\n"))?,
        }
    }
}

/// Whether a text says that the setting is to stay unset.
fn is_none(key: &str, text: &str) -> bool {
    key == "contact" && text.eq_ignore_ascii_case(NONE)
}

/// Why a text cannot be the value of a setting.
fn fault(key: &'static str, text: &str, answers: &Answers) -> Option<String> {
    // A name and its password are looked at together, with all the rest.
    if text.is_empty() || is_none(key, text) || key.starts_with("mail.smtp.user") || key == PASSWORD
    {
        return None;
    }
    let mut tried = answers.clone();
    tried.insert(key, text.to_owned());
    match Settings::load(&alone(&tried)) {
        Err(ConfigError::Wrong { key: wrong, reason, .. }) if wrong == key => Some(reason),
        _ => None,
    }
}

/// A line that was typed; none at the end of the input.
fn line(is_secret: bool) -> Result<Option<String>, CliError> {
    let input = std::io::stdin();
    if is_secret && input.is_terminal() {
        return Ok(Some(Term::stdout().read_secure_line()?));
    }
    let mut line = String::new();
    if input.lock().read_line(&mut line)? == 0 {
        return Ok(None);
    }
    Ok(Some(line.trim().to_owned()))
}

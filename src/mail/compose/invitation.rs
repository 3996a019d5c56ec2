//! The invitation mail.

use chrono_tz::Tz;
use turnpost_rules::{Phrase, SeatCount, log::time::Timestamp};

use crate::{
    game::language::Language,
    mail::{Block, Body, Note},
    naming,
};

use super::Composed;

/// The facts of the invitation mail.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The language of the mail.
    pub language: Language,
    /// The time zone of dates and times.
    pub zone: Tz,
    /// The inviter's name; `None` if that player was erased.
    pub host: Option<String>,
    /// The game's name.
    pub game: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// A short description of the ruleset.
    pub summary: Phrase,
    /// Number of seats.
    pub seats: SeatCount,
    /// Time for a decision in hours, if there is a deadline.
    pub deadline_hours: Option<u32>,
    /// When the invitation expires.
    pub expires_at: Timestamp,
    /// The signed URL of the invitation.
    pub link: String,
    /// The signed URL that blocks all invitations to this recipient.
    pub never: String,
}

/// Composes the invitation mail. It goes to people who did not ask for it, so it only says who
/// invites to what; names that look like a URL are broken up so that no mail program turns them
/// into links.
pub fn invitation(invitation: &Invitation) -> Composed {
    let Invitation { language, zone, .. } = *invitation;
    let game = unlinked(&invitation.game);
    let host = invitation.host.as_deref().map(unlinked);
    let phrase = |with_host: &'static str, without: &'static str| {
        let phrase = Phrase::new(if host.is_some() { with_host } else { without })
            .with("game", game.as_str())
            .with("ruleset", invitation.title)
            .with("hours", invitation.deadline_hours.unwrap_or(0));
        match &host {
            Some(host) => language.format(&phrase.with("host", host.as_str())),
            None => language.format(&phrase),
        }
    };
    let intro = phrase("mail-invitation-intro", "mail-invitation-intro-nameless");
    let until = Phrase::new("mail-invitation-until")
        .with("moment", language.moment(invitation.expires_at.utc(), zone));
    let seats = Phrase::new("mail-invitation-seats").with("seats", invitation.seats.get());
    Composed {
        subject: phrase("mail-invitation-subject", "mail-invitation-subject-nameless"),
        body: Body {
            language,
            heading: language
                .format(&Phrase::new("mail-invitation-heading").with("ruleset", invitation.title)),
            preview: intro.clone(),
            blocks: vec![
                Block::Paragraph(intro),
                Block::Paragraph(language.format(&invitation.summary)),
                Block::Paragraph(language.format(&seats)),
                Block::Link {
                    label: language.word("mail-invitation-link"),
                    address: invitation.link.clone(),
                },
                Block::Paragraph(language.format(&until)),
            ],
            footer: vec![
                Note::new(language.word("mail-invitation-footer")),
                Note {
                    words: language.word("mail-invitation-never"),
                    address: Some(invitation.never.clone()),
                },
            ],
        },
    }
}

/// The name with a space after every dot, colon and slash that a mail program could take for part
/// of a URL, including full-width and other variants, which browsers normalize.
pub(super) fn unlinked(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    let mut characters = name.chars().peekable();
    while let Some(character) = characters.next() {
        text.push(character);
        let followed = characters.peek().is_some_and(|next| !next.is_whitespace());
        if naming::joins_addresses(character) && followed {
            text.push(' ');
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::unlinked;

    #[test]
    fn no_variant_of_a_dot_makes_a_url() {
        for name in [
            "evil.example",
            "evil\u{3002}example",
            "evil\u{ff0e}example",
            "evil\u{ff61}example",
            "evil\u{2024}example",
            "evil\u{fe52}example",
            "evil\u{ff1a}//example",
            "evil\u{2236}example",
            "evil\u{ff0f}example",
            "evil\u{2044}example",
            "evil\u{2215}example",
            "evil\u{ff20}example",
            "evil\u{fe6b}example",
            "evil\u{2025}example",
            "evil\u{a789}example",
        ] {
            let text = unlinked(name);
            let words: Vec<&str> = text.split(' ').collect();
            assert!(words.len() > 1 && words[0].chars().count() == 5, "{text}");
        }
        assert_eq!(unlinked("Anna's game, no. 3"), "Anna's game, no. 3");
    }
}

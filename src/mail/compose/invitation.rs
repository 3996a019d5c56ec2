//! The invitation mail.

use chrono_tz::Tz;
use turnpost_rules::{
    Phrase, SeatCount,
    log::{event::Term, time::Timestamp},
};

use crate::{
    game::language::Language,
    mail::{Block, Body, Note, quoted::quoted},
    reader,
};

use super::Composed;

/// The seat of a game that is being played, which is offered with an invitation.
#[derive(Clone, Debug)]
pub struct Offered {
    /// The name of the player for whom the reader would play; empty if they have none.
    pub owner: String,
    /// For how long.
    pub term: Term,
}

/// The facts of the invitation mail.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The seat that is offered; `None` for an invitation to an open game.
    pub offered: Option<Offered>,
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
    let game = quoted(&invitation.game);
    let host = invitation.host.as_deref().map(quoted);
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
    let (subject, intro) = match &invitation.offered {
        None => (
            phrase("mail-invitation-subject", "mail-invitation-subject-nameless"),
            phrase("mail-invitation-intro", "mail-invitation-intro-nameless"),
        ),
        Some(_) => (
            phrase("mail-offer-subject", "mail-offer-subject-nameless"),
            phrase("mail-offer-intro", "mail-offer-intro-nameless"),
        ),
    };
    let for_whom = invitation.offered.as_ref().map(|Offered { owner, term }| {
        let owner =
            if owner.is_empty() { language.word("mail-handover-nobody") } else { quoted(owner) };
        let until = |at: Timestamp| language.until(at.utc(), zone);
        Block::Paragraph(language.format(&reader::would_play_for(&owner, *term, until)))
    });
    let until = Phrase::new("mail-invitation-until")
        .with("moment", language.until(invitation.expires_at.utc(), zone));
    let seats = Phrase::new("mail-invitation-seats").with("seats", invitation.seats.get());
    Composed::new(
        subject,
        Body {
            language,
            heading: language
                .format(&Phrase::new("mail-invitation-heading").with("ruleset", invitation.title)),
            preview: intro.clone(),
            blocks: [Some(Block::Paragraph(intro)), for_whom]
                .into_iter()
                .flatten()
                .chain([
                    Block::Paragraph(language.format(&invitation.summary)),
                    Block::Paragraph(language.format(&seats)),
                    Block::Link {
                        label: language.word("mail-invitation-link"),
                        address: invitation.link.clone(),
                    },
                    Block::Paragraph(language.format(&until)),
                ])
                .collect(),
            footer: vec![
                Note::new(language.word("mail-invitation-footer")),
                Note::link(language.word("mail-invitation-never"), invitation.never.clone()),
            ],
        },
    )
    .with_from(invitation.host.clone())
}

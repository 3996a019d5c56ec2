//! The kinds of mail, and the settings that they obey.

/// Kinds of mail, each with its name in the outbox, in counts and in logs.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $word:literal,)+) => {
        /// Which kind of [`MailContent`](super::MailContent) a mail has.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum MailKind {
            $($(#[$doc])* $kind,)+
        }

        impl MailKind {
            /// Every kind.
            pub const ALL: &[MailKind] = &[$(MailKind::$kind),+];

            /// The name in the outbox, in counts and in logs.
            pub const fn word(self) -> &'static str {
                match self {
                    $(MailKind::$kind => $word,)+
                }
            }

            /// The kind of this name.
            pub fn from_word(word: &str) -> Option<MailKind> {
                MailKind::ALL.iter().copied().find(|kind| kind.word() == word)
            }
        }
    };
}

kinds! {
    /// The game waits for the reader.
    Turn = "turn",
    /// The game still waits for the reader.
    Reminder = "reminder",
    /// A game has started.
    Started = "started",
    /// A game is over.
    Ended = "ended",
    /// A proposal, what came of one, or a seat whose time is up.
    Agreement = "agreement",
    /// The reader's own time was up.
    TimeUp = "time-up",
    /// The current state of a game.
    Look = "look",
    /// What was said at a table.
    Words = "words",
    /// What came of a mail that was sent as an answer.
    Answer = "answer",
    /// A link and a code for signing in.
    SignIn = "sign-in",
    /// An invitation to a game.
    Invitation = "invitation",
    /// News of an open game for its host.
    Gathering = "gathering",
    /// Games that wait for the reader, collected.
    Digest = "digest",
    /// The loss of a place in an open game.
    Parting = "parting",
    /// A seat that changes hands.
    Handover = "handover",
    /// A webhook that was switched off.
    WebhookDisabled = "webhook-disabled",
    /// A report, for an administrator.
    Report = "report",
    /// The question whether an account is still wanted.
    StillWanted = "still-wanted",
}

/// The setting of a player that says whether they want a mail they did not ask for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MailSetting {
    /// `turn_mails`.
    Turns,
    /// `game_mails`.
    Games,
    /// Either: what both who wants to play and who wants to know has to hear.
    Either,
}

impl MailKind {
    /// The setting that such mails obey.
    pub const fn setting(self) -> MailSetting {
        match self {
            MailKind::Turn | MailKind::Reminder | MailKind::Digest => MailSetting::Turns,
            MailKind::TimeUp | MailKind::Handover | MailKind::Words => MailSetting::Either,
            MailKind::Started
            | MailKind::Ended
            | MailKind::Agreement
            | MailKind::Look
            | MailKind::Answer
            | MailKind::SignIn
            | MailKind::Invitation
            | MailKind::Gathering
            | MailKind::Parting
            | MailKind::WebhookDisabled
            | MailKind::Report
            | MailKind::StillWanted => MailSetting::Games,
        }
    }
}

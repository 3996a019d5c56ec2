//! The part of a form that says when mails are to come: all of a player's, or those about one game.

use super::form::Form;
use crate::game::{
    mail_hours::{
        DailyHours, GameMailHours, Hour, MailHours, MailPace, Quiet, QuietHours, QuietMinutes,
        TalkMails,
    },
    reminders::ReminderHours,
};

/// The minutes of quiet that the form offers.
const MINUTES: [u16; 5] = [10, 30, 60, 120, 240];

/// The hours before a deadline that the form offers.
const REMINDERS: [u8; 7] = [1, 3, 6, 12, 24, 48, 72];

/// What the form offers first to somebody who wants mails at fixed hours: an evening's.
const EVENING: u8 = 18;

/// What the form offers first as the end of quiet hours.
const MORNING: u8 = 7;

/// What the names of fields begin with that are about one game.
const OF_GAME: &str = "game-";

/// What stands in a field of a game that is as in the player's other games.
const USUAL: &str = "usual";

/// The form's fields as they are to be shown: values, and which of them is chosen.
pub(super) struct MailHoursForm {
    /// What the names of the fields begin with.
    pub(super) prefix: &'static str,
    /// The keys of the words over the four parts.
    pub(super) legends: [&'static str; 4],
    /// The paces: value, whether it is chosen, and the key of its words.
    pub(super) paces: Vec<(&'static str, bool, &'static str)>,
    /// How to hear of what is said at a table: value, whether it is chosen, and the key of its words.
    pub(super) talk: Vec<(&'static str, bool, &'static str)>,
    /// Whether the quiet hours of a game are as in other games.
    pub(super) usual_quiet: Option<bool>,
    /// Whether the reminders of a game are as in other games.
    pub(super) usual_reminders: Option<bool>,
    /// Whether something is otherwise in this game.
    pub(super) is_own: bool,
    /// Minutes of quiet.
    pub(super) minutes: Vec<(u16, bool)>,
    /// The first hour of the day.
    pub(super) first: Vec<(Hour, bool)>,
    /// The second hour of the day.
    pub(super) second: Vec<(Hour, bool)>,
    /// When quiet hours begin.
    pub(super) from: Vec<(Hour, bool)>,
    /// When they end.
    pub(super) until: Vec<(Hour, bool)>,
    /// The hours before a deadline of the first reminder and of the second one: value, and whether
    /// it is chosen.
    pub(super) reminders: [Vec<(u8, bool)>; 2],
}

fn hours(chosen: Option<Hour>) -> Vec<(Hour, bool)> {
    Hour::all().map(|hour| (hour, chosen == Some(hour))).collect()
}

impl MailHoursForm {
    /// The fields for these hours.
    pub(super) fn new(wanted: MailHours) -> MailHoursForm {
        let (minutes, daily) = match wanted.pace {
            MailPace::AtOnce {} => (None, None),
            MailPace::AfterQuiet { minutes } => (Some(u16::from(minutes)), None),
            MailPace::Daily { hours } => (None, Some(hours)),
        };
        let mut offered: Vec<u16> = MINUTES.into_iter().chain(minutes).collect();
        offered.sort_unstable();
        offered.dedup();
        let shown = minutes.unwrap_or(MINUTES[1]);
        MailHoursForm {
            prefix: "",
            legends: ["web-hours", "web-hours-quiet", "web-hours-reminders", "web-talk-mails"],
            paces: vec![
                ("at-once", minutes.is_none() && daily.is_none(), "web-hours-at-once"),
                ("after-quiet", minutes.is_some(), "web-hours-after-quiet"),
                ("daily", daily.is_some(), "web-hours-daily"),
            ],
            talk: TalkMails::ALL
                .into_iter()
                .map(|talk| (talk.word(), talk == wanted.talk, talk_key(talk)))
                .collect(),
            usual_quiet: None,
            usual_reminders: None,
            is_own: false,
            minutes: offered.into_iter().map(|it| (it, it == shown)).collect(),
            first: hours(daily.map_or(EVENING.try_into().ok(), |daily| Some(daily.first()))),
            second: hours(daily.and_then(DailyHours::second)),
            from: hours(wanted.quiet.map(QuietHours::from)),
            until: hours(wanted.quiet.map_or(MORNING.try_into().ok(), |it| Some(it.until()))),
            reminders: reminders(wanted.reminders),
        }
    }

    /// The fields for what is wanted otherwise in one game.
    pub(super) fn of_game(own: GameMailHours, usual: MailHours) -> MailHoursForm {
        // What is as usual is chosen as such, and not as what it comes to.
        let (quiet, reminders) = (own.quiet.unwrap_or(Quiet::Never), own.reminders);
        let shown = MailHours {
            quiet: quiet.into(),
            reminders: reminders.unwrap_or(ReminderHours::NEVER),
            ..usual.in_game(own)
        };
        let form = MailHoursForm::new(shown);
        let mut paces = vec![(USUAL, own.pace.is_none(), "web-hours-usual")];
        let offered = form.paces.into_iter();
        paces.extend(
            offered
                .map(|(value, is_chosen, words)| (value, is_chosen && own.pace.is_some(), words)),
        );
        let mut talk = vec![(USUAL, own.talk.is_none(), "web-hours-usual")];
        talk.extend(
            form.talk
                .into_iter()
                .map(|(value, is_chosen, words)| (value, is_chosen && own.talk.is_some(), words)),
        );
        MailHoursForm {
            prefix: OF_GAME,
            legends: [
                "web-hours-in-game",
                "web-hours-quiet-in-game",
                "web-hours-reminders-in-game",
                "web-talk-mails-in-game",
            ],
            paces,
            talk,
            usual_quiet: Some(own.quiet.is_none()),
            usual_reminders: Some(own.reminders.is_none()),
            is_own: !own.is_usual(),
            ..form
        }
    }

    /// Whether there are chosen to be no quiet hours, where they could also be as in other games.
    pub(super) fn is_never_quiet(&self) -> bool {
        self.usual_quiet == Some(false) && !self.from.iter().any(|(_, is_chosen)| *is_chosen)
    }

    /// The same for one of the reminders.
    pub(super) fn is_never_reminded(&self, offered: &[(u8, bool)]) -> bool {
        self.usual_reminders == Some(false) && !offered.iter().any(|(_, is_chosen)| *is_chosen)
    }
}

/// The fields of a form, by names that begin alike.
struct Fields<'a> {
    form: &'a Form,
    prefix: &'static str,
}

impl Fields<'_> {
    fn has(&self, name: &str) -> bool {
        self.form.has(&format!("{}{name}", self.prefix))
    }

    fn typed(&self, name: &str) -> &str {
        self.form.typed(&format!("{}{name}", self.prefix))
    }
}

/// The hours that a form asks for; what it does not send stays as before.
///
/// # Errors
/// The key of the sentence that says what is wrong.
pub(super) fn read(form: &Form, before: MailHours) -> Result<MailHours, &'static str> {
    let fields = Fields { form, prefix: "" };
    let pace = if fields.has("pace") { pace(&fields)? } else { before.pace };
    let quiet = if fields.has("quiet-from") { quiet(&fields)? } else { before.quiet };
    let reminders =
        if fields.has("remind-first") { read_reminders(&fields)? } else { before.reminders };
    let talk = if fields.has("talk") { talk(&fields)? } else { before.talk };
    Ok(MailHours { pace, quiet, reminders, talk })
}

/// What a form asks for in one game; what it does not send stays as before.
///
/// # Errors
/// The key of the sentence that says what is wrong.
pub(super) fn read_of_game(
    form: &Form,
    before: GameMailHours,
) -> Result<GameMailHours, &'static str> {
    let fields = Fields { form, prefix: OF_GAME };
    let pace = match fields.typed("pace") {
        _ if !fields.has("pace") => before.pace,
        USUAL => None,
        _ => Some(pace(&fields)?),
    };
    let quiet = match fields.typed("quiet-from") {
        _ if !fields.has("quiet-from") => before.quiet,
        USUAL => None,
        _ => Some(Quiet::from(quiet(&fields)?)),
    };
    let reminders = match fields.typed("remind-first") {
        _ if !fields.has("remind-first") => before.reminders,
        USUAL => None,
        _ => Some(read_reminders(&fields)?),
    };
    let talk = match fields.typed("talk") {
        _ if !fields.has("talk") => before.talk,
        USUAL => None,
        _ => Some(talk(&fields)?),
    };
    Ok(GameMailHours { pace, quiet, reminders, talk })
}

const fn talk_key(talk: TalkMails) -> &'static str {
    match talk {
        TalkMails::WithNext => "web-talk-mails-with-next",
        TalkMails::Own => "web-talk-mails-own",
        TalkMails::Never => "web-talk-mails-never",
    }
}

fn talk(fields: &Fields) -> Result<TalkMails, &'static str> {
    fields.typed("talk").parse().map_err(|_| "web-talk-mails-fault")
}

fn pace(fields: &Fields) -> Result<MailPace, &'static str> {
    match fields.typed("pace") {
        "at-once" => Ok(MailPace::AtOnce {}),
        "after-quiet" => Ok(MailPace::AfterQuiet { minutes: minutes(fields)? }),
        "daily" => Ok(MailPace::Daily { hours: daily(fields)? }),
        _ => Err("web-hours-pace-fault"),
    }
}

/// The hours that both fields for reminders offer.
fn reminders(wanted: ReminderHours) -> [Vec<(u8, bool)>; 2] {
    let mut offered: Vec<u8> = REMINDERS.into_iter().chain(wanted.iter()).collect();
    offered.sort_unstable();
    offered.dedup();
    [0, 1].map(|at| {
        let chosen = wanted.iter().nth(at);
        offered.iter().map(|hours| (*hours, chosen == Some(*hours))).collect()
    })
}

fn read_reminders(fields: &Fields) -> Result<ReminderHours, &'static str> {
    let mut hours = Vec::with_capacity(2);
    for name in ["remind-first", "remind-second"] {
        let typed = fields.typed(name);
        if typed.is_empty() {
            continue;
        }
        hours.push(typed.parse().map_err(|_| "web-hours-reminder-fault")?);
    }
    // The same hours twice are one reminder.
    hours.dedup();
    hours.try_into().map_err(|_| "web-hours-reminder-fault")
}

fn minutes(fields: &Fields) -> Result<QuietMinutes, &'static str> {
    let minutes: Option<u16> = fields.typed("quiet-minutes").parse().ok();
    minutes.and_then(|it| it.try_into().ok()).ok_or("web-hours-minutes-fault")
}

fn hour(fields: &Fields, name: &str) -> Result<Hour, &'static str> {
    fields.typed(name).parse().map_err(|_| "web-hours-hour-fault")
}

fn daily(fields: &Fields) -> Result<DailyHours, &'static str> {
    let first = hour(fields, "daily-first")?;
    let second = match fields.typed("daily-second") {
        "" => None,
        _ => Some(hour(fields, "daily-second")?),
    };
    // The same hour twice is once a day.
    let hours = [Some(first), second.filter(|second| *second != first)];
    let hours: Vec<Hour> = hours.into_iter().flatten().collect();
    hours.try_into().map_err(|_| "web-hours-hour-fault")
}

fn quiet(fields: &Fields) -> Result<Option<QuietHours>, &'static str> {
    if fields.typed("quiet-from").is_empty() {
        return Ok(None);
    }
    let (from, until) = (hour(fields, "quiet-from")?, hour(fields, "quiet-until")?);
    QuietHours::new(from, until).map(Some).map_err(|_| "web-hours-quiet-fault")
}

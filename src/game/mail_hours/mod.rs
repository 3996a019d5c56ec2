//! When a player wants the mails that others cause: at once, once a game is quiet, or at hours of
//! their own; and never in their quiet hours. Mails that the player asks for come at once.

mod error;
mod hour;
mod pace;
mod quiet;

use std::str::FromStr;

use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use turnpost_rules::{log::time::Timestamp, written::present};

pub use self::{
    error::{InvalidHours, MAX_QUIET_MINUTES, MIN_QUIET_MINUTES},
    hour::Hour,
    pace::{DailyHours, MailPace, QuietMinutes},
    quiet::{Quiet, QuietHours},
};
use super::reminders::ReminderHours;

/// In a game that is never quiet, a mail waits for at most this many times the minutes of quiet.
const MAX_WAITS: i64 = 4;

/// How a player wants to hear by mail of what others say at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TalkMails {
    /// Together with the next mail about the game that comes anyway.
    #[default]
    WithNext,
    /// By mails of their own, as soon as the player wants mails.
    Own,
    /// Not at all.
    Never,
}

impl TalkMails {
    /// Every way.
    pub const ALL: [TalkMails; 3] = [TalkMails::WithNext, TalkMails::Own, TalkMails::Never];

    /// Its name in the database and in forms.
    pub const fn word(self) -> &'static str {
        match self {
            TalkMails::WithNext => "with-next",
            TalkMails::Own => "own",
            TalkMails::Never => "never",
        }
    }
}

impl FromStr for TalkMails {
    type Err = InvalidHours;

    fn from_str(text: &str) -> Result<TalkMails, InvalidHours> {
        TalkMails::ALL.into_iter().find(|it| it.word() == text).ok_or(InvalidHours::Text)
    }
}

/// What a player wants otherwise in one game; what is `None` is as in their other games.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameMailHours {
    /// How soon.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub pace: Option<MailPace>,
    /// When never.
    #[serde(
        default,
        rename = "quiet_hours",
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    pub quiet: Option<Quiet>,
    /// How many hours before a deadline they are reminded of it.
    #[serde(
        default,
        rename = "reminder_hours",
        deserialize_with = "present",
        skip_serializing_if = "Option::is_none"
    )]
    pub reminders: Option<ReminderHours>,
    /// How they hear of what is said at the table.
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub talk: Option<TalkMails>,
}

impl GameMailHours {
    /// Whether everything is as in other games.
    pub fn is_usual(&self) -> bool {
        *self == GameMailHours::default()
    }
}

/// When a player wants the mails that others cause.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct MailHours {
    /// How soon.
    pub pace: MailPace,
    /// When never, if ever so.
    pub quiet: Option<QuietHours>,
    /// How many hours before a deadline they are reminded of it.
    pub reminders: ReminderHours,
    /// How they hear of what is said at a table.
    pub talk: TalkMails,
}

impl MailHours {
    /// When a mail is sent that was enqueued at `enqueued`, about a game in which something last
    /// happened at `last_event`. It is `now` at the earliest; as long as nothing else happens, it
    /// stays the same whenever it is asked.
    pub fn release(
        &self,
        enqueued: Timestamp,
        last_event: Timestamp,
        now: Timestamp,
        zone: Tz,
    ) -> Timestamp {
        let at = match self.pace {
            MailPace::AtOnce {} => enqueued,
            MailPace::AfterQuiet { minutes } => {
                let wait = i64::from(u16::from(minutes)) * 60;
                let quiet = last_event.max(enqueued).plus_seconds(wait);
                quiet.min(enqueued.plus_seconds(wait * MAX_WAITS))
            }
            MailPace::Daily { hours } => hours.next_after(enqueued, zone),
        };
        let at = at.max(now);
        self.quiet.map_or(at, |quiet| quiet.end(at, zone))
    }

    /// The hours in a game in which the player wants this otherwise.
    pub fn in_game(self, game: GameMailHours) -> MailHours {
        MailHours {
            pace: game.pace.unwrap_or(self.pace),
            quiet: game.quiet.map_or(self.quiet, Option::from),
            reminders: game.reminders.unwrap_or(self.reminders),
            talk: game.talk.unwrap_or(self.talk),
        }
    }

    /// Whether mails of games with these hours and with those come together.
    pub fn comes_with(&self, other: &MailHours) -> bool {
        (self.pace, self.quiet) == (other.pace, other.quiet)
    }

    /// Whether all games that wait are told in one mail.
    pub const fn is_collected(&self) -> bool {
        matches!(self.pace, MailPace::Daily { .. })
    }
}

#[cfg(test)]
mod tests {
    use chrono_tz::{Europe::Prague, Tz};
    use turnpost_rules::log::time::Timestamp;

    use super::{GameMailHours, MailHours, MailPace, Quiet, QuietHours, ReminderHours, TalkMails};

    fn at(text: &str) -> Timestamp {
        let moment = chrono::DateTime::parse_from_rfc3339(text).expect("a time");
        Timestamp::from_micros(moment.timestamp_micros())
    }

    fn hours(pace: &str, quiet: &str) -> MailHours {
        let quiet = (!quiet.is_empty()).then(|| quiet.parse().expect("quiet hours"));
        MailHours { pace: pace.parse().expect("a pace"), quiet, ..MailHours::default() }
    }

    fn release(hours: MailHours, enqueued: &str) -> Timestamp {
        hours.release(at(enqueued), at(enqueued), at(enqueued), Prague)
    }

    #[test]
    fn texts_of_paces_and_quiet_hours_come_back_as_they_were() {
        for text in ["at-once", "after 5", "after 720", "at 0", "at 8 20"] {
            assert_eq!(text.parse::<MailPace>().expect(text).to_string(), text);
        }
        assert_eq!("at 20 8".parse::<MailPace>().expect("a pace").to_string(), "at 8 20");
        assert_eq!("22-7".parse::<QuietHours>().expect("hours").to_string(), "22-7");
        for text in ["", "at", "at 24", "at 8 8", "at 1 2 3", "after 4", "after 721", "at-once 1"] {
            assert!(text.parse::<MailPace>().is_err(), "{text}");
        }
        for text in ["", "7", "7-7", "22-24", "22-7-8"] {
            assert!(text.parse::<QuietHours>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_not_said_of_a_game_is_as_in_the_others() {
        let usual = hours("at 8", "22-7");
        assert_eq!(usual.in_game(GameMailHours::default()), usual);
        let pace = Some(MailPace::AtOnce {});
        let own = usual.in_game(GameMailHours { pace, ..GameMailHours::default() });
        assert_eq!(own, hours("at-once", "22-7"));
        assert!(!own.comes_with(&usual));
        let quiet = Some(Quiet::Never);
        let own = usual.in_game(GameMailHours { quiet, ..GameMailHours::default() });
        assert_eq!(own, hours("at 8", ""));
        assert!(!own.comes_with(&usual));
        let reminders = Some(ReminderHours::NEVER);
        let own = usual.in_game(GameMailHours { reminders, ..GameMailHours::default() });
        assert_eq!(own, MailHours { reminders: ReminderHours::NEVER, ..usual });
        assert!(own.comes_with(&usual), "reminders are no matter of when");
        let talk = Some(TalkMails::Own);
        let own = usual.in_game(GameMailHours { talk, ..GameMailHours::default() });
        assert_eq!(own, MailHours { talk: TalkMails::Own, ..usual });
        assert_eq!("own".parse::<TalkMails>().expect("a way"), TalkMails::Own);
        assert!("Own".parse::<TalkMails>().is_err());
        for text in ["never", "22-7"] {
            assert_eq!(text.parse::<Quiet>().expect(text).to_string(), text);
        }
        assert!("7-7".parse::<Quiet>().is_err());
    }

    #[test]
    fn a_daily_mail_waits_for_the_next_of_its_hours_in_the_players_zone() {
        // Prague is an hour before universal time in winter, two in summer.
        let daily = hours("at 8 20", "");
        assert_eq!(release(daily, "2026-01-10T06:59:59Z"), at("2026-01-10T07:00:00Z"));
        assert_eq!(release(daily, "2026-01-10T07:00:00Z"), at("2026-01-10T19:00:00Z"));
        assert_eq!(release(daily, "2026-01-10T19:30:00Z"), at("2026-01-11T07:00:00Z"));
        assert_eq!(release(daily, "2026-07-10T05:00:00Z"), at("2026-07-10T06:00:00Z"));
    }

    #[test]
    fn an_hour_that_the_clocks_leave_out_or_repeat_comes_once() {
        // On 29 March 2026 two o'clock is followed by three; on 25 October two o'clock comes twice.
        let daily = hours("at 2", "");
        assert_eq!(release(daily, "2026-03-29T00:00:00Z"), at("2026-03-29T01:00:00Z"));
        assert_eq!(release(daily, "2026-10-24T22:00:00Z"), at("2026-10-25T00:00:00Z"));
        assert_eq!(release(daily, "2026-10-25T00:30:00Z"), at("2026-10-26T01:00:00Z"));
    }

    #[test]
    fn quiet_hours_put_off_what_falls_into_them_and_nothing_else() {
        let night = hours("at-once", "22-7");
        assert_eq!(release(night, "2026-01-10T20:59:00Z"), at("2026-01-10T20:59:00Z"));
        assert_eq!(release(night, "2026-01-10T21:00:00Z"), at("2026-01-11T06:00:00Z"));
        assert_eq!(release(night, "2026-01-11T05:59:00Z"), at("2026-01-11T06:00:00Z"));
        assert_eq!(release(night, "2026-01-11T06:00:00Z"), at("2026-01-11T06:00:00Z"));
        let work = hours("at 12", "9-17");
        assert_eq!(release(work, "2026-01-10T07:00:00Z"), at("2026-01-10T16:00:00Z"));
    }

    #[test]
    fn a_game_that_goes_on_puts_a_mail_off_until_it_is_quiet_but_not_for_ever() {
        let quiet = hours("after 30", "");
        let enqueued = at("2026-01-10T10:00:00Z");
        let after = |last: &str| quiet.release(enqueued, at(last), enqueued, Tz::UTC);
        assert_eq!(after("2026-01-10T10:00:00Z"), at("2026-01-10T10:30:00Z"));
        assert_eq!(after("2026-01-10T10:20:00Z"), at("2026-01-10T10:50:00Z"));
        assert_eq!(after("2026-01-10T13:00:00Z"), at("2026-01-10T12:00:00Z"));
        // A server that was down sends it when it is up again.
        let late = at("2026-01-11T10:00:00Z");
        assert_eq!(quiet.release(enqueued, enqueued, late, Tz::UTC), late);
    }

    #[test]
    fn what_a_client_sends_is_read_strictly() {
        let read = |text: &str| serde_json::from_str::<MailPace>(text).map(|it| it.to_string());
        assert_eq!(read(r#"{"kind":"at-once"}"#).expect("reads"), "at-once");
        assert_eq!(read(r#"{"kind":"after-quiet","minutes":15}"#).expect("reads"), "after 15");
        assert_eq!(read(r#"{"kind":"daily","hours":[20,8]}"#).expect("reads"), "at 8 20");
        for text in [
            r#"{"kind":"daily","hours":[]}"#,
            r#"{"kind":"daily","hours":[8,8]}"#,
            r#"{"kind":"daily","hours":[24]}"#,
            r#"{"kind":"after-quiet","minutes":1}"#,
            r#"{"kind":"never"}"#,
            r#"{"kind":"at-once","more":1}"#,
            r#"{"kind":"after-quiet","minutes":15,"more":1}"#,
        ] {
            assert!(read(text).is_err(), "{text}");
        }
        let quiet = |text: &str| serde_json::from_str::<QuietHours>(text).map(|it| it.to_string());
        assert_eq!(quiet(r#"{"from":22,"hours":9}"#).expect("reads"), "22-7");
        assert_eq!(quiet(r#"{"from":9,"hours":8}"#).expect("reads"), "9-17");
        let night: QuietHours = "22-7".parse().expect("hours");
        assert_eq!(serde_json::to_string(&night).expect("JSON"), r#"{"from":22,"hours":9}"#);
        for text in [r#"{"from":7,"hours":0}"#, r#"{"from":7,"hours":24}"#, r#"{"from":7}"#] {
            assert!(quiet(text).is_err(), "{text}");
        }
    }
}

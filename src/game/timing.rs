//! How much time a table gives its seats: for a decision, in reserve, and to be away.

use chrono::{NaiveDate, NaiveTime, TimeDelta, TimeZone as _};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use turnpost_rules::log::{
    time::Timestamp,
    time_off::{Away, Weekends},
};

use super::time::HOUR_MICROS;

/// The longest reserve of a seat in hours: a year.
pub const MAX_RESERVE_HOURS: u32 = 8760;

/// The most days that a player can be away from a game.
pub const MAX_VACATION_DAYS: u32 = 366;

/// The days that a player can be away from a game whose host chose nothing else.
const USUAL_VACATION_DAYS: u32 = 28;

/// What becomes of a seat whose time is up.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnTimeout {
    /// The ruleset's mildest move is made for it.
    #[default]
    SafeMove,
    /// A bot plays for it until its player takes it back; the game waits where nobody else is left
    /// to play.
    Bot,
    /// Nothing: the others wait, or agree to end the game without its answer.
    Wait,
    /// The ruleset's mildest move at first; once it has missed [`OnTimeout::MISSED_BEFORE_BOT`]
    /// decisions in a row a bot plays for it as with [`OnTimeout::Bot`].
    Ladder,
}

impl OnTimeout {
    /// All of them, in the order in which they are offered.
    pub const ALL: [OnTimeout; 4] =
        [OnTimeout::Ladder, OnTimeout::SafeMove, OnTimeout::Bot, OnTimeout::Wait];

    /// The setting of a new game whose host made no choice. A stored game that says nothing has
    /// [`OnTimeout::default`], as when it was opened.
    pub const OF_NEW_GAMES: OnTimeout = OnTimeout::Ladder;

    /// The decision missed in a row with which a bot takes over on the ladder.
    pub const MISSED_BEFORE_BOT: u8 = 2;

    /// The name in the API and in forms.
    pub const fn word(self) -> &'static str {
        match self {
            OnTimeout::SafeMove => "safe-move",
            OnTimeout::Bot => "bot",
            OnTimeout::Wait => "wait",
            OnTimeout::Ladder => "ladder",
        }
    }

    /// What becomes of a seat at its next deadline that has missed so many decisions in a row before.
    pub const fn after(self, missed: u8) -> TimeUp {
        match self {
            OnTimeout::Ladder if missed.saturating_add(1) < OnTimeout::MISSED_BEFORE_BOT => {
                TimeUp::SafeMove
            }
            OnTimeout::SafeMove => TimeUp::SafeMove,
            OnTimeout::Bot | OnTimeout::Ladder => TimeUp::Bot,
            OnTimeout::Wait => TimeUp::Wait,
        }
    }

    /// Whether a bot may come to play for a seat whose time is up.
    pub const fn calls_a_bot(self) -> bool {
        matches!(self, OnTimeout::Bot | OnTimeout::Ladder)
    }

    fn is_usual(&self) -> bool {
        *self == OnTimeout::default()
    }
}

/// What is done for a seat at one deadline.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TimeUp {
    /// The ruleset's mildest move is made for it.
    SafeMove,
    /// A bot takes over, or the game waits where nobody else is left to play.
    Bot,
    /// The game waits.
    Wait,
}

/// What a table allows besides the time for a decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Timing {
    /// What each seat can take longer in the whole game, in hours, before anything happens.
    pub reserve_hours: u32,
    /// If weekends do not count: where they are, in minutes ahead of UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weekend_offset_minutes: Option<i32>,
    /// How many days a player can be away in the whole game while the clock stands still.
    pub vacation_days: u32,
    /// What becomes of a seat whose time is up.
    #[serde(skip_serializing_if = "OnTimeout::is_usual")]
    pub on_timeout: OnTimeout,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            reserve_hours: 0,
            weekend_offset_minutes: None,
            vacation_days: USUAL_VACATION_DAYS,
            on_timeout: OnTimeout::default(),
        }
    }
}

impl Timing {
    /// Each seat's reserve in microseconds.
    pub fn reserve(&self) -> i64 {
        i64::from(self.reserve_hours) * HOUR_MICROS
    }

    /// What is left of a seat's reserve when so much of it is used, in microseconds.
    pub fn reserve_left(&self, used: i64) -> i64 {
        self.reserve().saturating_sub(used).max(0)
    }

    /// How long a player can be away in the whole game, in microseconds.
    pub fn vacation(&self) -> i64 {
        i64::from(self.vacation_days) * 24 * HOUR_MICROS
    }

    /// The weekends that do not count.
    pub fn weekends(&self) -> Option<Weekends> {
        self.weekend_offset_minutes.map(Weekends::new)
    }

    /// Whether every number is within its bounds, as a stored text may not have it.
    pub fn is_within_bounds(&self) -> bool {
        self.reserve_hours <= MAX_RESERVE_HOURS
            && self.vacation_days <= MAX_VACATION_DAYS
            && self.weekend_offset_minutes.is_none_or(|offset| offset.abs() <= 24 * 60)
    }
}

/// How many minutes ahead of UTC the clocks of a zone are at a moment. Weekends are kept by it, so that
/// a table has the same weekends whatever becomes of the zone: a summer's clock may be an hour off.
pub fn offset_minutes(zone: Tz, at: Timestamp) -> i32 {
    use chrono::Offset as _;
    let local = at.utc().with_timezone(&zone);
    local.offset().fix().local_minus_utc() / 60
}

/// From the beginning of the first day, or now, to the end of the last one, as the clocks of a zone
/// have them.
pub fn days_away(first: Option<NaiveDate>, last: NaiveDate, zone: Tz, now: Timestamp) -> Away {
    let from = first.map_or(now, |day| beginning_of(day, zone).max(now));
    let after = last.succ_opt().unwrap_or(NaiveDate::MAX);
    Away { from, until: beginning_of(after, zone) }
}

/// Midnight, or the first moment after it where clocks go forward then.
fn beginning_of(day: NaiveDate, zone: Tz) -> Timestamp {
    let midnight = day.and_time(NaiveTime::MIN);
    let later = (0..4).map(|hours| midnight.checked_add_signed(TimeDelta::hours(hours)));
    let local = later.flatten().find_map(|local| zone.from_local_datetime(&local).earliest());
    let micros = local.map_or(midnight.and_utc().timestamp_micros(), |it| it.timestamp_micros());
    Timestamp::from_micros(micros)
}

/// A pace in the words that people use.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// About a move a day: a day for a decision, and three in reserve.
    Daily,
    /// Three days for a decision, a week in reserve, and weekends off.
    Relaxed,
    /// As long as it takes.
    NoHurry,
}

impl Pace {
    /// Every pace, the quickest first.
    pub const ALL: [Pace; 3] = [Pace::Daily, Pace::Relaxed, Pace::NoHurry];

    /// The name in the API and in forms.
    pub const fn word(self) -> &'static str {
        match self {
            Pace::Daily => "daily",
            Pace::Relaxed => "relaxed",
            Pace::NoHurry => "no-hurry",
        }
    }

    /// The hours for a decision, if there is a deadline.
    pub const fn deadline_hours(self) -> Option<u32> {
        match self {
            Pace::Daily => Some(24),
            Pace::Relaxed => Some(72),
            Pace::NoHurry => None,
        }
    }

    /// Each seat's reserve in hours.
    pub const fn reserve_hours(self) -> u32 {
        match self {
            Pace::Daily => 72,
            Pace::Relaxed => 168,
            Pace::NoHurry => 0,
        }
    }

    /// Whether weekends do not count.
    pub const fn has_weekends_off(self) -> bool {
        matches!(self, Pace::Relaxed)
    }

    /// The pace that these times are, if they are one.
    pub fn of(deadline_hours: Option<u32>, timing: &Timing) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| match (deadline_hours, pace.deadline_hours()) {
            (None, None) => true,
            (Some(hours), Some(own)) => {
                hours == own
                    && timing.reserve_hours == pace.reserve_hours()
                    && timing.weekend_offset_minutes.is_some() == pace.has_weekends_off()
            }
            _ => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_known_by_its_times() {
        for pace in Pace::ALL {
            let timing = Timing {
                reserve_hours: pace.reserve_hours(),
                weekend_offset_minutes: pace.has_weekends_off().then_some(60),
                ..Timing::default()
            };
            assert_eq!(Pace::of(pace.deadline_hours(), &timing), Some(pace));
        }
        assert_eq!(Pace::of(Some(24), &Timing::default()), None);
    }

    #[test]
    fn what_is_usual_when_time_is_up_is_not_written() {
        let usual = serde_json::to_string(&Timing::default()).expect("writes");
        assert!(!usual.contains("on_timeout"), "{usual}");
        for on_timeout in OnTimeout::ALL {
            let timing = Timing { on_timeout, ..Timing::default() };
            let text = serde_json::to_string(&timing).expect("writes");
            assert_eq!(serde_json::from_str::<Timing>(&text).expect("reads"), timing);
            let word = serde_json::to_string(&on_timeout).expect("writes");
            assert_eq!(word, format!("\"{}\"", on_timeout.word()));
        }
    }

    #[test]
    fn a_new_game_has_the_ladder_and_an_old_one_that_says_nothing_a_safe_move() {
        assert_eq!(OnTimeout::OF_NEW_GAMES, OnTimeout::Ladder);
        let old: Timing = serde_json::from_str(r#"{"reserve_hours":24}"#).expect("reads");
        assert_eq!(old.on_timeout, OnTimeout::SafeMove);
    }

    #[test]
    fn a_bot_comes_with_the_second_decision_missed_in_a_row() {
        let ladder = [0, 1, 2, u8::MAX].map(|missed| OnTimeout::Ladder.after(missed));
        assert_eq!(ladder, [TimeUp::SafeMove, TimeUp::Bot, TimeUp::Bot, TimeUp::Bot]);
        for missed in [0, 1, 5] {
            assert_eq!(OnTimeout::SafeMove.after(missed), TimeUp::SafeMove);
            assert_eq!(OnTimeout::Bot.after(missed), TimeUp::Bot);
            assert_eq!(OnTimeout::Wait.after(missed), TimeUp::Wait);
        }
    }

    #[test]
    fn days_away_are_those_of_the_players_own_zone() {
        let moment = |text: &str| Timestamp::try_from(text.to_owned()).expect("a moment");
        let now = moment("2026-11-24T19:00:00.000000Z");
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let away = days_away(None, day("2027-05-03"), Tz::Europe__Berlin, now);
        assert_eq!((away.from, away.until), (now, moment("2027-05-03T22:00:00.000000Z")));
        let away =
            days_away(Some(day("2026-12-01")), day("2026-12-01"), Tz::America__New_York, now);
        assert_eq!(away.from, moment("2026-12-01T05:00:00.000000Z"));
        assert_eq!(away.until, moment("2026-12-02T05:00:00.000000Z"));
        // Clocks go forward at midnight: the day begins at one.
        let away = days_away(Some(day("2025-04-25")), day("2025-04-25"), Tz::Africa__Cairo, now);
        assert_eq!(away.from, now);
        assert_eq!(away.until, moment("2025-04-25T21:00:00.000000Z"));
        assert_eq!(
            beginning_of(day("2025-04-25"), Tz::Africa__Cairo),
            moment("2025-04-24T22:00:00.000000Z")
        );
    }

    #[test]
    fn a_table_that_chose_nothing_has_the_usual_times() {
        let read: Timing = serde_json::from_str("{}").expect("reads");
        assert_eq!(read, Timing::default());
        assert!(read.is_within_bounds() && read.vacation_days > 0 && read.reserve() == 0);
        assert!(serde_json::from_str::<Timing>(r#"{"more":1}"#).is_err());
    }
}

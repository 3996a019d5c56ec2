//! The ten friends: where they live, when they want mails, and when they are not there.

use std::{collections::BTreeSet, ops::Range};

use chrono::{NaiveTime, TimeZone as _, Timelike as _};
use chrono_tz::{America, Asia, Europe, Tz};
use rand::{RngExt as _, rngs::SmallRng};
use turnpost::game::{
    id::PlayerId,
    mail_hours::{MailHours, MailPace, QuietHours},
    timing::{OnTimeout, Pace},
};
use turnpost_rules::log::{id::GameId, time::Timestamp};

/// 2026-01-05, a Monday, at midnight of universal time.
pub const BEGINNING: Timestamp = Timestamp::from_micros(1_767_571_200_000_000);

/// Seconds in a day.
pub const DAY: i64 = 86_400;

/// A day of the year, from 0.
pub fn day(number: i64) -> Timestamp {
    BEGINNING.plus_seconds(number * DAY)
}

pub struct Friend {
    pub id: PlayerId,
    pub name: &'static str,
    pub zone: Tz,
    /// When mails come, as the database has it.
    pub pace: &'static str,
    pub quiet: &'static str,
    pub reminders: &'static str,
    /// The days on which they are away and have said so.
    pub vacation: Range<i64>,
    /// The days on which they are not heard of.
    pub silence: Range<i64>,
    /// The day on which their address goes away, and the one on which they have another one.
    pub moves_house: Option<(i64, i64)>,
    /// The games they know to want something from them.
    pub knows: BTreeSet<GameId>,
}

/// Name, zone, pace, quiet hours, reminders, vacation, silence, moves house.
type Row = (
    &'static str,
    Tz,
    &'static str,
    &'static str,
    &'static str,
    Range<i64>,
    Range<i64>,
    Option<(i64, i64)>,
);

const NOBODY: Range<i64> = 0..0;

/// The season's share of it is the first fifty days.
const FRIENDS: [Row; 10] = [
    ("Anna", Europe::Prague, "at-once", "22-7", "24", 12..17, NOBODY, None),
    ("Ben", Europe::London, "at 8 20", "", "24 3", NOBODY, 8..18, None),
    ("Chiara", Europe::Rome, "after 30", "23-8", "12", 30..36, 150..165, None),
    ("David", America::New_York, "at-once", "", "never", NOBODY, 24..34, None),
    ("Eva", Europe::Berlin, "at 18", "21-9", "24", 100..121, NOBODY, None),
    ("Femke", Europe::Amsterdam, "at-once", "0-6", "48", NOBODY, 200..212, Some((10, 22))),
    ("Goro", Asia::Tokyo, "after 120", "", "24", 180..194, NOBODY, None),
    ("Hana", Europe::Prague, "at 7 19", "22-6", "6", 14..15, 90..99, Some((240, 255))),
    ("Iris", America::Sao_Paulo, "at-once", "20-10", "24 6", 60..74, NOBODY, None),
    ("Jan", Europe::Warsaw, "at-once", "", "24", 290..300, 130..142, None),
];

impl Friend {
    pub fn all() -> Vec<Friend> {
        let friend = |(number, row): (usize, Row)| {
            let (name, zone, pace, quiet, reminders, vacation, silence, moves_house) = row;
            let letter = char::from(b'a' + u8::try_from(number).expect("a letter"));
            let letters = String::from(letter).repeat(4);
            let id = format!("playerplayer{letters}").parse().expect("an id");
            let knows = BTreeSet::new();
            Friend { id, name, zone, pace, quiet, reminders, vacation, silence, moves_house, knows }
        };
        FRIENDS.into_iter().enumerate().map(friend).collect()
    }

    pub fn hours(&self) -> MailHours {
        MailHours {
            pace: self.pace.parse().expect("a pace"),
            quiet: self.quiet.parse().ok(),
            reminders: self.reminders.parse().expect("hours"),
        }
    }

    /// When they look on a day: in the morning and in the evening, if they are there.
    pub fn looks(&self, number: i64, random: &mut SmallRng) -> Vec<Timestamp> {
        let mut look = |hour: i64| random.random_range(hour * 3600..(hour + 3) * 3600);
        // Drawn on every day, so that what one does changes nothing for the others.
        let seconds = [look(7), look(18)];
        if self.vacation.contains(&number) || self.silence.contains(&number) {
            return Vec::new();
        }
        let date = day(number).utc().date_naive();
        let midnight = self.zone.from_local_datetime(&date.and_time(NaiveTime::MIN)).earliest();
        let midnight = midnight.map_or(day(number).micros(), |it| it.timestamp_micros());
        let midnight = Timestamp::from_micros(midnight);
        seconds.into_iter().map(|second| midnight.plus_seconds(second)).collect()
    }

    /// The hour and the minute that their clocks show.
    fn local(&self, at: Timestamp) -> (u8, u32) {
        let local = at.utc().with_timezone(&self.zone);
        (u8::try_from(local.hour()).expect("an hour"), local.minute())
    }

    /// Whether mails are not to come now.
    pub fn is_quiet(&self, at: Timestamp) -> bool {
        let Ok(quiet) = self.quiet.parse::<QuietHours>() else { return false };
        let (from, until) = (u8::from(quiet.from()), u8::from(quiet.until()));
        let (hour, _) = self.local(at);
        if from < until { (from..until).contains(&hour) } else { hour >= from || hour < until }
    }

    /// Whether it is one of the moments at which they want their mails; always for who names none.
    pub fn is_their_hour(&self, at: Timestamp) -> bool {
        let MailPace::Daily { hours } = self.hours().pace else { return true };
        let (hour, minute) = self.local(at);
        let mut own = [Some(hours.first()), hours.second()].into_iter().flatten().map(u8::from);
        minute == 0 && own.any(|own| own == hour)
    }

    /// For how long a game is to have been quiet, in seconds.
    pub fn quiet_seconds(&self) -> i64 {
        match self.hours().pace {
            MailPace::AfterQuiet { minutes } => i64::from(u16::from(minutes)) * 60,
            _ => 0,
        }
    }
}

/// A game that they play.
pub struct Plan {
    /// The day on which it starts.
    pub day: i64,
    pub ruleset: &'static str,
    pub pace: Pace,
    pub on_timeout: OnTimeout,
    /// Who plays, the host first.
    pub players: &'static [usize],
    /// The day on which its host asks for a pause of four days.
    pub pause: Option<i64>,
    /// The day from which on its host asks for its end.
    pub end: Option<i64>,
}

const fn plan(
    day: i64,
    ruleset: &'static str,
    pace: Pace,
    on_timeout: OnTimeout,
    players: &'static [usize],
) -> Plan {
    Plan { day, ruleset, pace, on_timeout, players, pause: None, end: None }
}

/// The games of a season, which are the year's first ones.
pub fn season() -> Vec<Plan> {
    use OnTimeout::{Bot, Ladder, SafeMove, Wait};
    use Pace::{Daily, NoHurry, Relaxed};
    vec![
        plan(0, "kathai", Daily, SafeMove, &[0, 1, 2]),
        Plan { pause: Some(4), ..plan(1, "mare-balticum", Daily, Bot, &[3, 1, 4, 7]) },
        plan(2, "catan", Relaxed, Ladder, &[5, 6, 0]),
        Plan { end: Some(9), ..plan(3, "kathai", NoHurry, SafeMove, &[8, 9, 5]) },
        plan(14, "mare-balticum", Daily, Wait, &[2, 3, 9]),
    ]
}

/// The games of the year.
pub fn year() -> Vec<Plan> {
    use OnTimeout::{Bot, Ladder, SafeMove, Wait};
    use Pace::{Daily, NoHurry, Relaxed};
    let mut plans = season();
    plans.extend([
        plan(20, "catan", NoHurry, SafeMove, &[1, 4, 8]),
        plan(35, "catan", Daily, Bot, &[0, 2, 6, 9]),
        plan(50, "kathai", Relaxed, Wait, &[3, 5, 7]),
        Plan { pause: Some(70), ..plan(55, "mare-balticum", Relaxed, Ladder, &[8, 4, 1]) },
        plan(85, "kathai", Daily, Bot, &[7, 9, 0, 3]),
        plan(95, "mare-balticum", Daily, SafeMove, &[4, 7, 2]),
        plan(120, "catan", Relaxed, Bot, &[9, 5, 4]),
        plan(125, "kathai", NoHurry, SafeMove, &[6, 8, 1]),
        Plan { end: Some(160), ..plan(140, "catan", Daily, Wait, &[2, 0, 7]) },
        plan(175, "mare-balticum", NoHurry, SafeMove, &[6, 3, 5]),
        plan(190, "catan", Daily, Ladder, &[5, 6, 8, 1]),
        plan(230, "kathai", Daily, Ladder, &[7, 2, 4]),
        plan(235, "mare-balticum", Relaxed, Bot, &[9, 7, 0]),
        Plan { pause: Some(300), ..plan(280, "catan", Relaxed, SafeMove, &[3, 9, 6]) },
        plan(300, "kathai", Daily, Wait, &[0, 8, 2]),
    ]);
    plans
}

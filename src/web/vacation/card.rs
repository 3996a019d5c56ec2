//! What the settings say about a vacation.

use chrono::{NaiveDate, TimeDelta};
use turnpost_rules::{Phrase, log::time::Timestamp};

use crate::{
    store::Player,
    web::{failure::Failure, page::Shell, state::Web},
};

/// What the settings say about a vacation.
pub(in crate::web) struct VacationCard {
    /// When the player is away, and from which games how long.
    pub(in crate::web) lines: Vec<String>,
    /// Whether there is a vacation that can be ended.
    pub(in crate::web) is_away: bool,
    /// The first and the last day that the form begins with: those of the vacation, or a week from
    /// today.
    pub(in crate::web) days: [NaiveDate; 2],
}

/// How many days after today a vacation ends, unless the player chooses another day.
const USUAL_DAYS: TimeDelta = TimeDelta::days(7);

impl VacationCard {
    pub(in crate::web) async fn of(
        web: &Web,
        player: &Player,
        shell: &Shell,
    ) -> Result<VacationCard, Failure> {
        let day = |at: Timestamp| at.utc().with_timezone(&player.settings.zone).date_naive();
        let today = day(web.now());
        let Some(away) = player.away.filter(|away| web.now() < away.until) else {
            let days = [today, today + USUAL_DAYS];
            return Ok(VacationCard { lines: Vec::new(), is_away: false, days });
        };
        let last = Timestamp::from_micros(away.until.micros() - 1);
        let days = [day(away.from).max(today), day(last)];
        let (from, until) = shell.between(away.from, away.until);
        let now = Phrase::new("web-vacation-now").with("from", from).with("until", until);
        let mut lines = vec![shell.language.format(&now)];
        for granted in web.service.vacation_in_games(player.id).await? {
            let until = granted.away.map(|granted| granted.until);
            if until == Some(away.until) {
                continue;
            }
            let game = web.service.current(granted.game).await?;
            let name = game.record.name.as_str();
            let phrase = match until {
                Some(until) => Phrase::new("web-vacation-game").with("until", shell.until(until)),
                None => Phrase::new("web-vacation-game-none"),
            };
            lines.push(shell.language.format(&phrase.with("game", name)));
        }
        Ok(VacationCard { lines, is_away: true, days })
    }
}

//! What a finished game leaves: the curve of the points, awards, the wins among these friends, and
//! the way to play again.

use std::cmp::Reverse;

use turnpost_rules::{Phrase, log::event::Occupant};

use super::{caller::Caller, curve::curve, failure::Failure, state::Web};
use crate::{
    game::{id::PlayerId, record::Status},
    reader::{LocalizedGame, Reckoning},
    registry,
    store::GameList,
};

/// The most finished games of the reader that are searched for those with the same players.
const SEARCHED: u32 = 100;

/// How often one of them has won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinLine {
    /// The player's name.
    pub name: String,
    /// How many of the games they won, alone or with others.
    pub won: usize,
}

/// The games of the same players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wins {
    /// How many games, in words.
    pub heading: String,
    /// Its lines, most wins first.
    pub lines: Vec<WinLine>,
}

/// What a finished game leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// What explains the ranking.
    pub reckoning: Reckoning,
    /// The curve of the points as SVG.
    pub curve: Option<String>,
    /// Who did most of something, in sentences.
    pub awards: Vec<String>,
    /// The games of the same players, if there were several.
    pub wins: Option<Wins>,
    /// Where a reader who played can open the next game with the same players.
    pub again: Option<String>,
    /// Where the reader gets the game's archive, if they do.
    pub archive: Option<String>,
}

impl Finished {
    /// What everybody who sees the game is shown; `None` while it is not over.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of(web: &Web, seen: &LocalizedGame) -> Result<Option<Finished>, Failure> {
        let Some(course) = web.service.course(seen.game.record.id).await? else { return Ok(None) };
        let localizer = &seen.localizer;
        let marks: Vec<_> = match seen.game.state.position() {
            Some(position) => {
                let seats = position.seats().seats();
                seats.map(|seat| registry::mark(position, seat)).collect()
            }
            None => Vec::new(),
        };
        let results = seen.game.state.standings().unwrap_or_default();
        let results = results.iter().map(|standing| {
            let result = Phrase::new("web-curve-result")
                .with("who", localizer.name(standing.seat).into_owned())
                .with("points", i64::from(standing.points));
            localizer.format(&result)
        });
        let description = localizer.list(results.collect());
        let title = localizer.speak("web-curve", &[]);
        let award = |award: &turnpost_rules::Award| {
            let names = award.seats.seats().map(|seat| localizer.name(seat).into_owned());
            let who = localizer.list(names.collect());
            localizer.format(&Phrase::new(award.name).with("who", who).with("amount", award.amount))
        };
        Ok(Some(Finished {
            reckoning: Reckoning::of(&seen.game.state, &course, &localizer.illustrated()),
            curve: curve(&course.points, &marks, &title, &description),
            awards: course.awards.iter().map(award).collect(),
            wins: None,
            again: None,
            archive: None,
        }))
    }

    /// The same with what concerns the caller, if they played.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn for_player(
        mut self,
        caller: &Caller,
        web: &Web,
        seen: &LocalizedGame,
    ) -> Result<Finished, Failure> {
        let Some(player) = caller.id() else { return Ok(self) };
        if !seen.game.has_part(player) {
            return Ok(self);
        }
        self.again = Some(format!("/games/new?again={}", seen.game.record.id));
        self.wins = wins(web, seen, player).await?;
        Ok(self)
    }
}

/// Who won how many of the games that exactly the people of this one have played.
async fn wins(web: &Web, seen: &LocalizedGame, player: PlayerId) -> Result<Option<Wins>, Failure> {
    let places = &seen.game.places;
    let mut people: Vec<PlayerId> = places.iter().filter_map(|place| place.player).collect();
    people.sort_unstable();
    let with_bots = places.iter().any(|place| matches!(place.occupant, Occupant::Bot { .. }));
    if people.len() < 2 || with_bots {
        return Ok(None);
    }
    let list = GameList::Of(player);
    let page = web.store.games(list, &[Status::Over], None, SEARCHED).await?;
    let mut won = vec![0_usize; people.len()];
    let mut games = 0_usize;
    for summary in page.games {
        let mut others: Vec<PlayerId> =
            summary.places.iter().filter_map(|place| place.player).collect();
        others.sort_unstable();
        if others != people || summary.places.len() != people.len() {
            continue;
        }
        let Ok(game) = web.service.current(summary.record.id).await else { continue };
        let Some(standings) = game.state.standings() else { continue };
        games += 1;
        for standing in standings.iter().filter(|standing| standing.rank == 1) {
            let winner = game.place_at(standing.seat).and_then(|place| place.player);
            let at = people.iter().position(|player| Some(*player) == winner);
            if let Some(count) = at.and_then(|at| won.get_mut(at)) {
                *count += 1;
            }
        }
    }
    if games < 2 {
        return Ok(None);
    }
    let name = |player: &PlayerId| match seen.game.place_of(*player) {
        Some(place) => seen.place_name(place.place).to_owned(),
        None => String::new(),
    };
    let mut lines: Vec<WinLine> =
        people.iter().zip(won).map(|(player, won)| WinLine { name: name(player), won }).collect();
    let language = seen.localizer.language();
    lines.sort_by_cached_key(|line| (Reverse(line.won), language.sort_key(&line.name)));
    let heading = seen.localizer.format(&Phrase::new("web-wins").with("games", games));
    Ok(Some(Wins { heading, lines }))
}

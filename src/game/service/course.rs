//! The course of a finished game: everybody's points after every move, and the awards.

use turnpost_rules::{
    Award, Feats, Parts,
    dyn_ruleset::Rulesets,
    log::{
        event::Event,
        line::Line,
        state::{GameState, ReplayError},
        undone::undone_moves,
    },
};

/// How many courses are kept for those who look at the same game again.
pub(super) const MAX_COURSES: usize = 64;

/// The course of a finished game. It holds what was secret while it was played.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    /// After every move that was not taken back the points of all seats in turn order. Empty if the ruleset counts none
    /// before the end.
    pub points: Vec<Vec<i32>>,
    /// Who did most of something.
    pub awards: Vec<Award>,
    /// What everybody's points are made of.
    pub parts: Parts,
}

impl Course {
    /// The course of the game with this log, from its first line on.
    pub(super) fn of(lines: &[Line], rulesets: Rulesets) -> Result<Course, ReplayError> {
        let (first, rest) = lines.split_first().ok_or(ReplayError::OutOfPlace("missing"))?;
        let mut state = GameState::open(first, rulesets)?;
        let events: Vec<Event> = rest.iter().map(Line::event).collect::<Result<_, _>>()?;
        let undone = undone_moves(&events);
        let (mut course, mut feats) = (Course::default(), Feats::default());
        state.follow_all_and_tell(rest, |state, outcomes| {
            // Moves that were taken back are as if they had not been made.
            if let Some(outcomes) = outcomes.filter(|_| !undone.contains(&state.head())) {
                outcomes.feats(&mut |feat| feats.note(feat));
                outcomes.earned(&mut |part| course.parts.note(part));
                course.follow(state);
            }
        })?;
        if let Some(position) = state.position() {
            position.last_feats(&mut |feat| feats.note(feat));
            position.worth(&mut |part| course.parts.note(part));
        }
        course.awards = feats.awards();
        Ok(course)
    }

    fn follow(&mut self, state: &GameState) {
        let Some(position) = state.position() else { return };
        let points: Option<Vec<i32>> =
            position.seats().seats().map(|seat| position.points(seat)).collect();
        self.points.extend(points);
    }
}

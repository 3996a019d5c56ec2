//! What is told of an answer of which nothing shows that the player has sent it.

use turnpost_rules::{
    Choice, Phrase,
    log::{event::Seq, state::GameState},
};

use super::{Answering, Report, moves::ids, several};
use crate::{
    game::service::CachedGame,
    mail::receive::{Request, Requests, error::ReceiveError},
};

/// The choices that the answered mail has shown.
pub(super) struct Shown {
    pub(super) choices: Vec<Choice>,
    /// Why they cannot be made any more; `None` while they are the seat's choices.
    gone: Option<Phrase>,
}

impl Answering<'_> {
    /// Perhaps it is from the player, and perhaps somebody else only says so: the player is told
    /// what was asked for, and plays it with the links.
    pub(in crate::mail::receive) async fn unproven(
        &self,
        text: &str,
    ) -> Result<Report, ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        let Shown { choices, gone } = self.shown(&cached).await?;
        let Requests { asked, ambiguous, .. } = self.read(text, &cached, &choices);
        let mut report = Report { seen: Some(cached.state.head()), ..Report::default() };
        report.lines.push(self.word("mail-answer-unproven"));
        let is_move = |it: &Request| matches!(it, Request::Number(_) | Request::Move(_));
        if let Some(gone) = gone.as_ref().filter(|_| asked.iter().any(is_move)) {
            report.lines.push(self.say(gone));
        }
        report.lines.extend(ambiguous.iter().map(|it| self.say(&several(it))));
        for request in &asked {
            let (words, choice) = self.named(request, &choices);
            report.lines.push(self.say(&words));
            if gone.is_none() {
                report.asked.extend(choice.map(Choice::id));
            }
        }
        Ok(report)
    }

    /// What one of its lines asks for, in words, and the choice that it is. Nothing that somebody else may
    /// have written is told, but for moves of the rules: of commands their names.
    fn named<'a>(&self, request: &Request, choices: &'a [Choice]) -> (Phrase, Option<&'a Choice>) {
        let asked = |what: String| Phrase::new("mail-answer-asked").with("move", what);
        match request {
            Request::Number(number) => {
                let at = usize::try_from(*number).unwrap_or(usize::MAX).wrapping_sub(1);
                let Some(choice) = choices.get(at) else {
                    return (asked(number.to_string()), None);
                };
                let label = self.say(&choice.label);
                let phrase = Phrase::new("mail-answer-asked-number").with("number", *number);
                (phrase.with("label", label), Some(choice))
            }
            Request::Move(notation) => {
                let choice = choices.iter().find(|it| it.notation.as_ref() == Some(notation));
                let words = choice.map_or_else(|| notation.clone(), |it| self.say(&it.label));
                (asked(words), choice)
            }
            request => {
                let command = request.command().map(|it| it.name(self.localizer.language()));
                (asked(command.map_or_else(String::new, |name| format!("/{name}"))), None)
            }
        }
    }

    /// The choices that the answered mail has shown; none if it asks for no move.
    pub(super) async fn shown(&self, cached: &CachedGame) -> Result<Shown, ReceiveError> {
        let (address, seat, state) = (&self.address, self.seat(), &cached.state);
        let of = |state: &GameState| {
            state.position().map(|position| position.choices(seat)).unwrap_or_default()
        };
        if address.began == Seq::START {
            return Ok(Shown { choices: Vec::new(), gone: None });
        }
        if address.seen > state.head() {
            let gone = Some(Phrase::new("mail-answer-moved-on"));
            return Ok(Shown { choices: Vec::new(), gone });
        }
        let then = self.service.state_at(address.game, address.seen).await?;
        let is_same = ids(&then, seat) == ids(state, seat);
        let moved_on = (!is_same).then(|| Phrase::new("mail-answer-moved-on"));
        Ok(Shown { choices: of(&then), gone: self.closed(state, address.began).or(moved_on) })
    }
}

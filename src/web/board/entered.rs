//! What a player has entered on a page: the plan, what was touched, the form of a choice.

use turnpost_rules::{Phrase, Seat, dyn_ruleset::RulesetError, log::state::GameState};

use crate::{
    reader,
    web::{
        form::Form,
        offers,
        plan::{self, Plan},
        questions::{self, Fault},
        touch,
    },
};

/// What a player has entered so far.
#[derive(Copy, Clone, Debug)]
pub struct Entered<'a> {
    /// The query or body of the request.
    pub form: &'a Form,
    /// The moves planned so far, in notation.
    pub plan: &'a [String],
    /// What was wrong with the form that was filled in.
    pub faults: &'a [Fault],
    /// The short name of the only choice that is shown, if the page was opened for it.
    pub only: Option<&'a str>,
}

/// The planned moves of a query or body, and the move picked to follow them, with its second part
/// or behind its handle.
pub fn planned(form: &Form) -> Vec<String> {
    // What was touched as the second part of another move is none of this one.
    let picked = form.all("move").flat_map(|first| {
        let second = form.all(&touch::second_name(first)).last();
        let first = Some(first).filter(|first| !touch::is_handle(first));
        [first, second].into_iter().flatten()
    });
    form.all("plan")
        .chain(picked)
        .filter(|notation| !notation.trim().is_empty())
        .take(plan::MAX_MOVES)
        .map(str::to_owned)
        .collect()
}

/// The result of a form with fields to fill in.
pub enum Filled {
    /// It is a move: its notation.
    Move(String),
    /// It has errors.
    Faults(Vec<Fault>),
    /// Its choice is gone.
    Gone,
    /// No form was sent.
    Nothing,
}

impl Filled {
    /// The answers are valid one by one, but the rules refuse their combination.
    pub fn refused(error: &RulesetError) -> Filled {
        Filled::Faults(vec![Fault {
            field: questions::TOGETHER,
            phrase: reader::explain_ruleset(error),
        }])
    }
}

/// Reads the form of the unfolded choice, if it was sent.
pub fn filled(state: &GameState, plan: &Plan, seat: Seat, form: &Form) -> Filled {
    let (Some(id), true) = (form.get("open"), form.has("look")) else { return Filled::Nothing };
    let choices = plan.position.choices(seat);
    let Some(choice) = choices.iter().find(|choice| choice.id() == id) else {
        return Filled::Gone;
    };
    match questions::answers(&choice.fields, form) {
        Err(faults) => Filled::Faults(faults),
        // A form as loaded holds no move, even where nothing has to be filled in.
        Ok(_) if offers::wants_tick(choice) && is_untouched(form) => Filled::Faults(vec![Fault {
            field: "sure",
            phrase: Phrase::new("web-fault-untouched"),
        }]),
        Ok(members) => {
            let played = questions::filled(&choice.template, members);
            let ruleset = state.ruleset();
            // What a counter starts from is what was offered: nobody has answered anything yet.
            if let Some(start) = &choice.start {
                let loaded = questions::as_loaded(&choice.fields, start);
                let loaded = ruleset.read(&questions::filled(&choice.template, loaded));
                let loaded = loaded.and_then(|loaded| ruleset.notation(&loaded)).ok();
                let sent = ruleset.read(&played).and_then(|sent| ruleset.notation(&sent)).ok();
                if loaded.is_some() && loaded == sent {
                    return Filled::Faults(vec![Fault {
                        field: questions::TOGETHER,
                        phrase: Phrase::new("web-fault-unchanged"),
                    }]);
                }
            }
            match ruleset.read(&played).and_then(|played| ruleset.notation(&played)) {
                Ok(notation) => Filled::Move(notation),
                Err(error) => Filled::refused(&error),
            }
        }
    }
}

fn is_untouched(form: &Form) -> bool {
    !form.has("sure") && form.beginning("f.").all(|(_, value)| value.trim().is_empty())
}

//! What a seat may do, ordered for a page: groups of moves to pick and of forms to fill in, and
//! the places on the board that stand for them.

use serde_json::Value;

use super::{
    form::{Form, query},
    questions::{self, Defaults, Fault, Question, questions},
};
use crate::{
    locale::Speaker,
    picture::{Spot, Spots},
    rules::{Chance, Choice, Seat, Shape, door::PositionDoor},
};

/// From so many on, moves of a group stand side by side.
const MANY: usize = 7;
/// Up to so many characters, two moves stand side by side on a phone of 320 pixels.
const TERSE: usize = 18;

/// Choices under one heading.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The heading.
    pub heading: String,
    /// Moves that are complete.
    pub moves: Vec<Move>,
    /// Moves with something to fill in.
    pub forms: Vec<Open>,
}

impl Group {
    /// Whether the moves are so many that they stand side by side.
    pub fn is_long(&self) -> bool {
        self.moves.len() >= MANY
    }

    /// Whether their words are so short that two fit side by side on a phone.
    pub fn is_terse(&self) -> bool {
        self.moves.iter().all(|offered| offered.label.chars().count() <= TERSE)
    }
}

/// A complete move that can be picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The element's id on the page.
    pub id: String,
    /// Its words.
    pub label: String,
    /// Its notation: what the form sends.
    pub notation: String,
    /// What should be known before it is played.
    pub caution: Option<String>,
    /// Whether the turn goes on after it, so that another move can be planned.
    pub goes_on: bool,
    /// Whether it is the one that was picked before the page was loaded again.
    pub picked: bool,
}

/// A move with something to fill in.
#[derive(Clone, PartialEq, Debug)]
pub struct Open {
    /// The choice's short name in queries and its element's id on the page.
    pub id: String,
    /// Its words.
    pub label: String,
    /// What should be known before it is played.
    pub caution: Option<String>,
    /// What is asked.
    pub questions: Vec<Question>,
    /// Whether it stands open.
    pub unfolded: bool,
    /// Whether it is a move as it stands, so that sending it wants a tick.
    pub wants_tick: bool,
}

/// Whether a choice's form is a move even when nothing is filled in.
pub fn wants_tick(choice: &Choice) -> bool {
    questions::answers(&choice.fields, &Form::default()).is_ok()
}

/// Everything a seat may do.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers {
    /// In the rules' order.
    pub groups: Vec<Group>,
    /// Places on the board that stand for them.
    pub spots: Spots,
    /// The place to which the list was narrowed.
    pub narrowed: bool,
}

/// How offers are shown.
pub struct Showing<'a> {
    /// The reader's words.
    pub speaker: &'a Speaker,
    /// The query or body with which the page was asked for.
    pub form: &'a Form,
    /// What was wrong with the form that was filled in.
    pub faults: &'a [Fault],
    /// The moves planned before, in notation.
    pub plan: &'a [String],
    /// The path of the page.
    pub path: &'a str,
    /// The only choice that is shown, by its short name.
    pub only: Option<&'a str>,
}

/// Orders a seat's choices in `position` for a page.
pub fn offers(position: &dyn PositionDoor, seat: Seat, showing: &Showing<'_>) -> Offers {
    let mut choices = position.choices(seat);
    if let Some(only) = showing.only {
        choices.retain(|choice| choice.id() == only);
    }
    let narrowed_to = showing.form.get("spot");
    let mut offers = Offers { narrowed: narrowed_to.is_some(), ..Offers::default() };
    for choice in &choices {
        if narrowed_to.is_some() && choice.spot.as_deref() != narrowed_to {
            continue;
        }
        let heading = showing.speaker.say(&choice.group);
        let at = match offers.groups.iter().position(|group| group.heading == heading) {
            Some(at) => at,
            None => {
                offers.groups.push(Group { heading, moves: Vec::new(), forms: Vec::new() });
                offers.groups.len() - 1
            }
        };
        let Some(group) = offers.groups.get_mut(at) else { continue };
        match &choice.notation {
            Some(notation) if choice.fields.is_empty() => {
                group.moves.push(complete(position, seat, choice, notation, showing));
            }
            _ => group.forms.push(open(choice, showing)),
        }
    }
    offers.spots = spots(&choices, showing);
    offers
}

fn complete(
    position: &dyn PositionDoor,
    seat: Seat,
    choice: &Choice,
    notation: &str,
    showing: &Showing<'_>,
) -> Move {
    Move {
        id: choice.id(),
        label: showing.speaker.say(&choice.label),
        notation: notation.to_owned(),
        caution: choice.caution.as_ref().map(|caution| showing.speaker.say(caution)),
        goes_on: goes_on(position, seat, &choice.template),
        picked: showing.form.get("pick") == Some(notation),
    }
}

/// Whether a seat's decision stays open after a move that asks nothing of chance.
pub fn goes_on(position: &dyn PositionDoor, seat: Seat, played: &Value) -> bool {
    let before = position.duty(seat).decision();
    let mut after = position.duplicate();
    let mut chance = Chance::blind();
    before.is_some()
        && after.play(seat, &played.to_string(), &mut chance).is_ok()
        && !chance.was_asked()
        && after.duty(seat).decision() == before
        && !after.choices(seat).is_empty()
}

fn open(choice: &Choice, showing: &Showing<'_>) -> Open {
    let id = choice.id();
    let unfolded = showing.form.get("open") == Some(id.as_str());
    let nothing = Form::default();
    let (form, faults) =
        if unfolded { (showing.form, showing.faults) } else { (&nothing, Default::default()) };
    Open {
        label: showing.speaker.say(&choice.label),
        caution: choice.caution.as_ref().map(|caution| showing.speaker.say(caution)),
        questions: questions(
            &choice.fields,
            form,
            Defaults::None,
            faults,
            showing.speaker,
            &format!("{id}-"),
        ),
        unfolded,
        wants_tick: wants_tick(choice),
        id,
    }
}

/// The places that stand for choices. A form that stands open has the board to itself: its picks
/// are what can be chosen there.
fn spots(choices: &[Choice], showing: &Showing<'_>) -> Spots {
    let unfolded =
        showing.form.get("open").and_then(|id| choices.iter().find(|choice| choice.id() == id));
    if let Some(picks) = unfolded.map(|choice| pick_spots(choice, showing))
        && !picks.is_empty()
    {
        return picks;
    }
    let mut spots = Spots::new();
    for choice in choices {
        let Some(name) = &choice.spot else { continue };
        let label = showing.speaker.say(&choice.label);
        match spots.get_mut(name) {
            None => {
                let href = format!("#{}", choice.id());
                spots.insert(name.clone(), Spot::Offered { href, label });
            }
            // Several moves stand for this place: the list is narrowed to them.
            Some(Spot::Offered { href, label: known }) => {
                *href = link(showing, &[("spot", name)]) + "#choices";
                *known = showing.speaker.list(vec![std::mem::take(known), label]);
            }
            Some(Spot::Chosen) => {}
        }
    }
    spots
}

fn pick_spots(choice: &Choice, showing: &Showing<'_>) -> Spots {
    let id = choice.id();
    let mut spots = Spots::new();
    for field in &choice.fields {
        let Shape::OneOf { picks } = &field.shape else { continue };
        let name = format!("f.{}", field.name);
        for pick in picks {
            let Some(spot) = &pick.spot else { continue };
            let value = pick.value.to_string();
            if showing.form.typed(&name) == value {
                spots.insert(spot.clone(), Spot::Chosen);
                continue;
            }
            let kept = showing
                .form
                .beginning("f.")
                .filter(|(other, _)| *other != name)
                .chain([("open", id.as_str()), (name.as_str(), value.as_str())])
                .collect::<Vec<_>>();
            spots.entry(spot.clone()).or_insert_with(|| Spot::Offered {
                href: format!("{}#{id}", link(showing, &kept)),
                label: showing.speaker.say(&pick.label),
            });
        }
    }
    spots
}

/// A link to the page with the plan and these fields.
pub fn link(showing: &Showing<'_>, fields: &[(&str, &str)]) -> String {
    let plan = showing.plan.iter().map(|planned| ("plan", planned.as_str()));
    format!("{}{}", showing.path, query(plan.chain(fields.iter().copied())))
}

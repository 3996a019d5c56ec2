//! Choosing on the picture: the places that stand for complete moves, as radio buttons that lie
//! over it. The words and the button of what is picked stand in a bar at the bottom of the window.
//!
//! Style sheets alone make it work: a bar, a drawing of the piece and the places of a second move
//! are siblings of the button they belong to.

use std::collections::{BTreeMap, BTreeSet};

use turnpost_rules::{Chance, Choice, Phrase, Seat, Viewer, dyn_ruleset::DynPosition};

use super::{form::Form, plan::goes_on};
use crate::{
    locale::Localizer,
    picture::{Anchor, Anchors, Element, WIDTH},
    registry,
};

/// Half the width of the drawing of a piece, in units.
const GHOST: f64 = WIDTH / 18.0;
/// The most moves among which the second part of a move is chosen.
const SECOND: usize = 6;

/// What can be touched on the picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Touch {
    /// The places, in the order of the choices.
    pub places: Vec<Place>,
    /// The drawings of pieces that the places refer to, as SVG around the origin.
    pub ghosts: Vec<String>,
}

/// A move that is picked by touching its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The element's id on the page.
    pub id: String,
    /// Its notation, which the form sends.
    pub notation: String,
    /// What it does, in words.
    pub words: String,
    /// What the player should know before playing it.
    pub caution: Option<String>,
    /// The CSS classes that say where it lies.
    pub at: String,
    /// The number of the piece's drawing.
    pub ghost: Option<usize>,
    /// Whether it was picked before the page was loaded again.
    pub picked: bool,
    /// Whether the turn goes on after it, so that another move can be planned.
    pub goes_on: bool,
    /// Whether an earlier move has the place to be touched: this one is picked beside its words.
    pub is_beside: bool,
    /// The classes of further places that pick it as well.
    pub also: Vec<String>,
    /// The other moves at its place: their ids and labels.
    pub others: Vec<(String, String)>,
    /// What must be chosen with it; none where it is a whole move.
    pub second: Option<Second>,
}

/// The moves of which one goes with another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Second {
    /// The name of its form field.
    pub name: String,
    /// What is asked.
    pub asked: String,
    /// The moves.
    pub places: Vec<Place>,
}

/// The name of the form field with the move that goes with another one.
pub fn second_name(notation: &str) -> String {
    format!("then.{notation}")
}

impl Touch {
    /// The place of a move.
    pub fn has(&self, id: &str) -> bool {
        self.places.iter().any(|place| place.id == id)
    }

    /// What a drawing of a piece shows, as the value of a `viewBox`.
    pub fn view_box(&self) -> String {
        let (from, size) = (-GHOST, 2.0 * GHOST);
        format!("{from} {from} {size} {size}")
    }
}

/// The places of a seat's choices in `position` that can be touched, and the names of the spots
/// they take.
pub fn touch(
    position: &dyn DynPosition,
    seat: Seat,
    choices: &[Choice],
    localizer: &Localizer,
    form: &Form,
) -> (Touch, BTreeSet<String>) {
    let nothing = (Touch::default(), BTreeSet::new());
    let Some(anchors) = registry::anchors(position, Viewer::Seat(seat)) else { return nothing };
    // A place that also leads to a form is left to the picture.
    let open = choices.iter().filter(|choice| !is_complete(choice)).flat_map(Choice::spots);
    let open: BTreeSet<&str> = open.collect();
    let mut made = Made { localizer, form, anchors, ghosts: Vec::new() };
    let mut taken: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut places: Vec<Place> = Vec::new();
    for choice in choices.iter().filter(|choice| is_complete(choice)) {
        let mut found = choice
            .spots()
            .filter(|spot| !open.contains(spot))
            .filter_map(|spot| (made.anchors)(spot, &choice.template).map(|anchor| (spot, anchor)));
        let Some((spot, anchor)) = found.next() else { continue };
        let further: Vec<(&str, Anchor)> = found.collect();
        let Some(mut place) = made.place(choice, anchor) else { continue };
        place.goes_on = goes_on(position, seat, &choice.template);
        place.second = made.second(position, seat, choice, choices);
        let here = taken.entry(spot).or_default();
        place.is_beside = !here.is_empty();
        here.push(places.len());
        for (spot, anchor) in further {
            let here = taken.entry(spot).or_default();
            if here.is_empty() {
                place.also.push(classes(&anchor));
            }
            here.push(places.len());
        }
        places.push(place);
    }
    for here in taken.values().filter(|here| here.len() > 1) {
        let named = here.iter().filter_map(|at| places.get(*at));
        let named: Vec<(usize, String, String)> = here
            .iter()
            .zip(named)
            .map(|(at, place)| (*at, place.id.clone(), place.words.clone()))
            .collect();
        for (at, ..) in &named {
            let others = named.iter().filter(|(other, ..)| other != at);
            let others: Vec<_> = others.map(|(_, id, words)| (id.clone(), words.clone())).collect();
            if let Some(place) = places.get_mut(*at) {
                place.others.extend(others);
            }
        }
    }
    let taken = taken.into_keys().map(str::to_owned).collect();
    let ghosts = made.ghosts.iter().map(Element::to_xml).collect();
    (Touch { places, ghosts }, taken)
}

fn is_complete(choice: &Choice) -> bool {
    choice.notation.is_some() && choice.fields.is_empty()
}

/// Places in the making.
struct Made<'a> {
    localizer: &'a Localizer,
    form: &'a Form,
    anchors: Anchors,
    ghosts: Vec<Element>,
}

impl Made<'_> {
    fn place(&mut self, choice: &Choice, anchor: Anchor) -> Option<Place> {
        let notation = choice.notation.clone()?;
        let localizer = self.localizer;
        let label = localizer.format(&choice.label);
        let at = classes(&anchor);
        let words = match &anchor.words {
            None => label,
            Some(around) => localizer.format(
                &Phrase::new("web-touch-says")
                    .with("what", label)
                    .with("around", localizer.format(around)),
            ),
        };
        let ghost = anchor.ghost.map(|ghost| {
            let known = self.ghosts.iter().position(|known| *known == ghost);
            known.unwrap_or_else(|| {
                self.ghosts.push(ghost);
                self.ghosts.len() - 1
            })
        });
        Some(Place {
            id: choice.id(),
            picked: self.form.get("pick") == Some(notation.as_str()),
            notation,
            words,
            caution: choice.caution.as_ref().map(|caution| localizer.format(caution)),
            at,
            ghost,
            goes_on: false,
            is_beside: false,
            also: Vec::new(),
            others: Vec::new(),
            second: None,
        })
    }

    /// What must be chosen next if this is played: where the rules then ask for one of a few places
    /// and for nothing else.
    fn second(
        &mut self,
        position: &dyn DynPosition,
        seat: Seat,
        first: &Choice,
        choices: &[Choice],
    ) -> Option<Second> {
        let decision = position.duty(seat).decision()?;
        let mut after = position.duplicate();
        let mut chance = Chance::blind();
        after.play_text(seat, &first.template.to_string(), &mut chance).ok()?;
        if chance.was_asked() || after.duty(seat).decision() != Some(decision) {
            return None;
        }
        let known = |choice: &Choice| choices.iter().any(|before| before.group == choice.group);
        let then = after.choices(seat);
        let (known, fresh): (Vec<&Choice>, Vec<&Choice>) =
            then.iter().filter(|choice| is_complete(choice)).partition(|choice| known(choice));
        let is_part = !known.iter().any(|choice| choice.spot.is_some())
            && fresh.iter().all(|choice| choice.spot.is_some())
            && (1..=SECOND).contains(&fresh.len());
        let asked = fresh.first().filter(|_| is_part)?.group.clone();
        let picked = self.form.get(&second_name(first.notation.as_deref()?));
        let mut places = Vec::new();
        for choice in fresh {
            let anchor = (self.anchors)(choice.spot.as_deref()?, &choice.template)?;
            let mut place = self.place(choice, anchor)?;
            place.id = format!("{}-{}", first.id(), places.len() + 1);
            place.picked = picked == Some(place.notation.as_str());
            let localizer = self.localizer;
            let what = localizer.format(&first.label);
            let both =
                Phrase::new("web-touch-with").with("what", what).with("next", place.words.clone());
            place.words = localizer.format(&both);
            places.push(place);
        }
        let asked = after.asked(seat).unwrap_or(asked);
        Some(Second {
            name: second_name(first.notation.as_deref()?),
            asked: self.localizer.format(&asked),
            places,
        })
    }
}

/// Where an anchor lies, as classes of the style sheet: pages have no styles of their own. The
/// digits of the thousandths of the picture's width from the left and from the top, and of the
/// hundredths that can be touched.
fn classes(anchor: &Anchor) -> String {
    let mut all = String::new();
    digits(&mut all, 'x', anchor.x / WIDTH * 1000.0);
    digits(&mut all, 'y', anchor.y / WIDTH * 1000.0);
    digits(&mut all, 'w', anchor.reach * 2.0 / WIDTH * 100.0);
    all.trim_start().to_owned()
}

fn digits(all: &mut String, axis: char, value: f64) {
    let mut left = value.round().clamp(0.0, 9999.0) as u16;
    let mut place = 0;
    while left > 0 {
        let digit = left % 10;
        if digit > 0 {
            all.push_str(&format!(" {axis}{place}{digit}"));
        }
        left /= 10;
        place += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_told_by_the_digits_of_where_it_lies() {
        let anchor = Anchor { x: 90.0, y: 363.6, reach: 18.0, words: None, ghost: None };
        // 250 and 1010 thousandths, 10 hundredths.
        assert_eq!(classes(&anchor), "x15 x22 y11 y31 w11");
        let corner = Anchor { x: 0.0, y: -1.0, ..anchor };
        assert_eq!(classes(&corner), "w11");
    }
}

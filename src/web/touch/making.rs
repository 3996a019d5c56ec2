//! Making the places of choices, one choice after the other.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};
use turnpost_rules::{Chance, Choice, Phrase, Seat, Viewer, dyn_ruleset::DynPosition};

use super::{
    Behind, HANDLE, Other, Place, Second, Touch, below, classes, drawn, handle_number, is_whole,
    only_question, second_name,
};
use crate::{
    locale::Localizer,
    picture::{Anchor, Anchors, Element, Handle, TouchShape},
    registry,
    web::{
        plan::{filled_in, goes_on},
        questions,
        showing::{Showing, link},
    },
};

/// The most moves among which the second part of a move is chosen.
const SECOND: usize = 6;

/// The places of a seat's choices in `position` that can be touched, and the names of the spots
/// they take.
pub fn touch(
    position: &dyn DynPosition,
    seat: Seat,
    choices: &[Choice],
    showing: &Showing<'_>,
) -> (Touch, BTreeSet<String>) {
    let Some(anchors) = registry::anchors(position, Viewer::Seat(seat)) else {
        return Default::default();
    };
    let mut making = Making::new(position, seat, choices, showing, anchors);
    let (mut taken, mut left) = (BTreeSet::new(), BTreeSet::new());
    let (whole, open): (Vec<&Choice>, Vec<&Choice>) =
        choices.iter().partition(|choice| is_whole(choice));
    for choice in &whole {
        let is_placed = making.whole(choice);
        let spots = if is_placed { &mut taken } else { &mut left };
        spots.extend(choice.spots().map(str::to_owned));
    }
    for choice in &open {
        let is_placed = making.open(choice);
        let spots = if is_placed { &mut taken } else { &mut left };
        spots.extend(choice.spots().map(str::to_owned));
    }
    taken.retain(|spot| !left.contains(spot));
    (making.made(), taken)
}

/// Places in the making.
pub(super) struct Making<'a> {
    position: &'a dyn DynPosition,
    seat: Seat,
    choices: &'a [Choice],
    showing: &'a Showing<'a>,
    anchors: Anchors,
    ghosts: Vec<Element>,
    places: Vec<Place>,
    handled: BTreeMap<String, Behind>,
    /// The first whole move at every spot, by its place.
    at_spot: BTreeMap<String, String>,
    /// Forms for what else can be done at a place.
    forms: Vec<(String, Other)>,
}

/// A whole move, and what a page says of it.
struct Offered<'a> {
    notation: &'a str,
    played: &'a Value,
    words: String,
    caution: Option<&'a Phrase>,
}

impl<'a> Making<'a> {
    pub(super) fn new(
        position: &'a dyn DynPosition,
        seat: Seat,
        choices: &'a [Choice],
        showing: &'a Showing<'a>,
        anchors: Anchors,
    ) -> Making<'a> {
        Making {
            position,
            seat,
            choices,
            showing,
            anchors,
            ghosts: Vec::new(),
            places: Vec::new(),
            handled: BTreeMap::new(),
            at_spot: BTreeMap::new(),
            forms: Vec::new(),
        }
    }

    /// The localizer for a move at a place: the picture shows where that is, and most often without
    /// its name.
    fn beside(&self, anchor: &Anchor) -> Localizer {
        let says_where = anchor.words.is_some() && !self.showing.names_places();
        if says_where {
            self.showing.localizer.without_places()
        } else {
            self.showing.localizer.clone()
        }
    }

    /// Adds the place of a whole move; whether it has one.
    pub(super) fn whole(&mut self, choice: &Choice) -> bool {
        let anchored: Vec<(&str, Anchor)> = choice
            .spots()
            .filter_map(|spot| (self.anchors)(spot, &choice.template).map(|anchor| (spot, anchor)))
            .collect();
        let mut anchored = anchored.into_iter();
        let (Some((spot, anchor)), Some(notation)) = (anchored.next(), &choice.notation) else {
            return false;
        };
        let offered = Offered {
            notation,
            played: &choice.template,
            words: self.beside(&anchor).format(&choice.label),
            caution: choice.caution.as_ref(),
        };
        if let Some(handle) = &anchor.handle {
            let nth = self.handle(handle);
            self.behind(nth, offered, Some(&anchor));
            if let Some(behind) = self.last_behind(nth) {
                self.handled.insert(choice.id(), behind);
            }
            return true;
        }
        let mut place = self.place(choice.id(), offered, &anchor);
        place.picked = self.showing.form.get("pick") == Some(notation);
        place.also.extend(anchored.map(|(_, further)| classes(&further.spot)));
        place.second = self.second(choice);
        self.at_spot.entry(spot.to_owned()).or_insert_with(|| place.at.clone());
        self.places.push(place);
        true
    }

    /// Adds a choice with something to fill in: beside a move at the same place, or as a handle
    /// where one pick fills it in. Whether it could be added.
    pub(super) fn open(&mut self, choice: &Choice) -> bool {
        let Some(spot) = &choice.spot else { return false };
        let anchor = (self.anchors)(spot, &choice.template);
        let own = anchor.as_ref().map(|anchor| classes(&anchor.spot));
        let own = own.filter(|at| self.places.iter().any(|place| place.at == *at));
        let shared = own.or_else(|| self.at_spot.get(spot).cloned());
        let localizer = self.showing.localizer;
        let id = choice.id();
        if let Some(at) = shared {
            let href = format!("{}#{id}", link(self.showing, &[("open", &id)]));
            self.forms.push((at, Other::Form(href, localizer.format(&choice.label))));
            return true;
        }
        let (Some(anchor), Some((field, picks))) = (anchor, only_question(choice)) else {
            return false;
        };
        let moves: Vec<Option<(String, Value)>> = picks
            .iter()
            .map(|pick| {
                let members = Map::from_iter([(field.name.to_owned(), pick.value.clone())]);
                let played = questions::filled(&choice.template, members);
                let read = self.showing.ruleset.read(&played).ok()?;
                Some((self.showing.ruleset.notation(&read).ok()?, played))
            })
            .collect();
        if moves.iter().any(Option::is_none) {
            return false;
        }
        let handle = Handle {
            name: id,
            spot: anchor.spot,
            words: choice.label.clone(),
            asked: field.label.clone(),
        };
        let nth = self.handle(&handle);
        for (pick, (notation, played)) in picks.iter().zip(moves.iter().flatten()) {
            let label = self.position.label(self.seat, played);
            let words = label
                .map(|label| localizer.format(&label))
                .or_else(|| filled_in(choice, played, localizer).map(|(_, words)| words));
            let offered = Offered {
                notation,
                played,
                words: words.unwrap_or_else(|| localizer.format(&pick.label)),
                caution: choice.caution.as_ref(),
            };
            let at = pick.spot.as_ref().and_then(|spot| (self.anchors)(spot, played));
            self.behind(nth, offered, at.as_ref());
        }
        true
    }

    /// What was made, with what else can be done at every place.
    pub(super) fn made(mut self) -> Touch {
        share(&mut self.places);
        for place in &mut self.places {
            if let Some(second) = &mut place.second {
                share(&mut second.places);
            }
            let here = self.forms.iter().filter(|(at, _)| *at == place.at);
            place.others.extend(here.map(|(_, other)| other.clone()));
        }
        Touch { places: self.places, ghosts: drawn(&self.ghosts), handled: self.handled }
    }

    /// The number of a handle's place, which is added once.
    fn handle(&mut self, handle: &Handle) -> usize {
        let id = format!("on-{}", handle.name);
        if let Some(known) = self.places.iter().position(|place| place.id == id) {
            return known;
        }
        let localizer = self.showing.localizer;
        let value = format!("{HANDLE}{}", handle.name);
        self.places.push(Place {
            id,
            picked: self.showing.form.get("pick") == Some(value.as_str()),
            words: localizer.format(&handle.words),
            caution: None,
            at: classes(&handle.spot),
            below: below(handle.spot.y),
            ghost: None,
            goes_on: false,
            is_beside: false,
            also: Vec::new(),
            others: Vec::new(),
            second: Some(Second {
                name: second_name(&value),
                asked: localizer.format(&handle.asked),
                places: Vec::new(),
            }),
            value,
        });
        self.places.len() - 1
    }

    /// Adds a move to a handle; without a place of its own it is picked beside the words.
    fn behind(&mut self, nth: usize, offered: Offered<'_>, anchor: Option<&Anchor>) {
        let Some(handle) = self.places.get(nth) else { return };
        let Some(second) = &handle.second else { return };
        let id = format!("{}-{}", handle.id, second.places.len() + 1);
        let picked = self.showing.form.get(&second.name) == Some(offered.notation);
        let beside = handle.at.clone();
        let touched = anchor.filter(|anchor| anchor.spot.shape != TouchShape::Beside);
        let place = match touched {
            Some(anchor) => self.place(id, offered, anchor),
            None => Place { at: beside, is_beside: true, ..self.unplaced(id, offered) },
        };
        let second = self.places.get_mut(nth).and_then(|handle| handle.second.as_mut());
        if let Some(second) = second {
            second.places.push(Place { picked, ..place });
        }
    }

    /// Where the move lies that was added last to the handle at this place.
    fn last_behind(&self, nth: usize) -> Option<Behind> {
        let moves = self.places.get(nth)?.second.as_ref()?.places.len();
        Some(Behind { handle: handle_number(&self.places, nth), nth: moves })
    }

    fn place(&mut self, id: String, offered: Offered<'_>, anchor: &Anchor) -> Place {
        let at = classes(&anchor.spot);
        let localizer = self.showing.localizer;
        let below = below(anchor.spot.y);
        let mut place = Place { at, below, ..self.unplaced(id, offered) };
        if let Some(around) = &anchor.words {
            place.words = localizer.format(
                &Phrase::new("web-touch-says")
                    .with("what", place.words)
                    .with("around", localizer.format(around)),
            );
        }
        let among_names = anchor.ghost_among_names.as_ref().filter(|_| self.showing.names_places());
        place.ghost = among_names.or(anchor.ghost.as_ref()).map(|ghost| {
            let known = self.ghosts.iter().position(|known| known == ghost);
            known.unwrap_or_else(|| {
                self.ghosts.push(ghost.clone());
                self.ghosts.len() - 1
            })
        });
        let further = anchor.also.iter().map(|(x, y)| {
            let mut spot = anchor.spot;
            (spot.x, spot.y) = (*x, *y);
            classes(&spot)
        });
        place.also = further.collect();
        place
    }

    fn unplaced(&self, id: String, offered: Offered<'_>) -> Place {
        let localizer = self.showing.localizer;
        Place {
            id,
            value: offered.notation.to_owned(),
            words: offered.words,
            caution: offered.caution.map(|caution| localizer.format(caution)),
            at: String::new(),
            below: 0,
            ghost: None,
            picked: false,
            goes_on: goes_on(self.position, self.seat, offered.played),
            is_beside: false,
            also: Vec::new(),
            others: Vec::new(),
            second: None,
        }
    }

    /// What must be chosen next if this is played: where the rules then ask for one of a few places
    /// and for nothing else.
    fn second(&mut self, first: &Choice) -> Option<Second> {
        let (position, seat, localizer) = (self.position, self.seat, self.showing.localizer);
        let decision = position.duty(seat).decision()?;
        let mut after = position.duplicate();
        let mut chance = Chance::blind();
        after.play_text(seat, &first.template.to_string(), &mut chance).ok()?;
        if chance.was_asked() || after.duty(seat).decision() != Some(decision) {
            return None;
        }
        let known = |choice: &Choice| self.choices.iter().any(|it| it.group == choice.group);
        let then = after.choices(seat);
        let (known, fresh): (Vec<&Choice>, Vec<&Choice>) =
            then.iter().filter(|choice| is_whole(choice)).partition(|choice| known(choice));
        let is_part = !known.iter().any(|choice| choice.spot.is_some())
            && fresh.iter().all(|choice| choice.spot.is_some())
            && (1..=SECOND).contains(&fresh.len());
        let asked = fresh.first().filter(|_| is_part)?.group.clone();
        let name = second_name(first.notation.as_deref()?);
        let picked = self.showing.form.get(&name);
        let mut places = Vec::new();
        for choice in fresh {
            let anchor = (self.anchors)(choice.spot.as_deref()?, &choice.template)?;
            let notation = choice.notation.as_deref()?;
            let offered = Offered {
                notation,
                played: &choice.template,
                words: self.beside(&anchor).format(&choice.label),
                caution: choice.caution.as_ref(),
            };
            let id = format!("{}-{}", first.id(), places.len() + 1);
            let mut place = self.place(id, offered, &anchor);
            place.picked = picked == Some(notation);
            place.goes_on = goes_on(after.as_ref(), seat, &choice.template);
            let what = self.beside(&anchor).format(&first.label);
            let both = Phrase::new("web-touch-with").with("what", what).with("next", place.words);
            place.words = localizer.format(&both);
            places.push(place);
        }
        let asked = localizer.format(&after.asked(seat).unwrap_or(asked));
        Some(Second { name, asked, places })
    }
}

/// Settles what several places share: the first of them is touched, and leads to the others.
fn share(places: &mut [Place]) {
    let mut here: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (nth, place) in places.iter_mut().enumerate() {
        let own = here.entry(place.at.clone()).or_default();
        place.is_beside |= !own.is_empty();
        own.push(nth);
        place.also.retain(|also| {
            let further = here.entry(also.clone()).or_default();
            further.push(nth);
            further.len() == 1
        });
    }
    for here in here.into_values().filter(|here| here.len() > 1) {
        let named: Vec<(usize, Other)> = here
            .iter()
            .filter_map(|nth| {
                let place = places.get(*nth)?;
                Some((*nth, Other::Move(place.id.clone(), place.words.clone())))
            })
            .collect();
        for nth in here {
            let Some(place) = places.get_mut(nth) else { continue };
            for (_, other) in named.iter().filter(|(other, _)| *other != nth) {
                if !place.others.contains(other) {
                    place.others.push(other.clone());
                }
            }
        }
    }
}

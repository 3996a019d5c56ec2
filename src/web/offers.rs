//! A seat's choices arranged for a page: groups of moves to pick and of forms to fill in, and the
//! places on the board that stand for them.

use turnpost_rules::{Choice, Field, Pick, Seat, Shape, dyn_ruleset::DynPosition};

use super::{
    form::Form,
    plan::goes_on,
    questions::{self, Defaults, Part, Question, parts, questions},
    rule,
    showing::{Showing, link},
    touch::{Behind, Picked, Touch, making},
};
use crate::{
    locale::illustrated,
    picture::{Spot, Spots},
};

/// From this many on, the moves of a group are arranged in columns.
const MANY: usize = 7;
/// Up to this many characters, two moves fit next to each other on a phone of 320 pixels.
const TERSE: usize = 18;
/// From this many on, sentences are a wall: they are folded where something else can be done.
const WALL: usize = 10;

/// Choices under one heading.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// What kind of choices they are, in words.
    pub heading: String,
    /// Complete moves.
    pub moves: Vec<Move>,
    /// Moves with fields to fill in.
    pub forms: Vec<Open>,
    /// The URL of the paragraph of the rules about them.
    pub rule: Option<String>,
}

impl Group {
    /// Whether the moves are so many that they are arranged in columns.
    pub fn is_long(&self) -> bool {
        self.moves.len() >= MANY
    }

    /// Whether there are moves that are picked in the list alone.
    pub fn has_listed(&self) -> bool {
        self.moves.iter().any(|offered| offered.picked_at == Picked::Listed)
    }

    /// Whether there is nothing else than moves that are picked on the board.
    pub fn is_all_folded(&self) -> bool {
        self.forms.is_empty() && self.has_folded() && !self.has_listed()
    }

    /// Whether there are moves that are picked on the board: the list of them is folded.
    pub fn has_folded(&self) -> bool {
        self.moves.iter().any(|offered| offered.picked_at != Picked::Listed)
    }

    /// Whether there are so many sentences to pick from, and nothing else, that they are folded.
    pub fn is_wall(&self) -> bool {
        self.moves.len() >= WALL && self.forms.is_empty() && !self.has_folded() && !self.is_terse()
    }

    /// Whether one of its moves was picked before the page was loaded again.
    pub fn is_picked(&self) -> bool {
        self.moves.iter().any(|offered| offered.picked)
    }

    /// Whether their labels are so short that two fit next to each other on a phone.
    pub fn is_terse(&self) -> bool {
        self.moves.iter().all(|offered| offered.label.chars().count() <= TERSE)
    }
}

/// A complete move that can be picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The element's id on the page.
    pub id: String,
    /// The move in words.
    pub label: String,
    /// The same in brief, where it answers what the bar says.
    pub brief: Option<String>,
    /// Its notation, which the form sends.
    pub notation: String,
    /// What the player should know before playing it.
    pub caution: Option<String>,
    /// Whether the turn goes on after it, so that another move can be planned.
    pub goes_on: bool,
    /// Whether it was picked before the page was loaded again.
    pub picked: bool,
    /// Where it is picked.
    pub picked_at: Picked,
}

impl Open {
    /// Its questions, with the two sides of a deal together; without those behind the fold.
    pub fn parts(&self) -> Vec<Part<'_>> {
        let mut parts = parts(&self.questions);
        let is_further = |part: &Part<'_>| matches!(part, Part::Question(it) if it.is_further());
        if !parts.iter().all(is_further) {
            parts.retain(|part| !is_further(part));
        }
        parts
    }

    /// What can be said besides, and mostly is not: it is folded.
    pub fn further(&self) -> Vec<&Question> {
        let further: Vec<_> = self.questions.iter().filter(|it| it.is_further()).collect();
        if further.len() == self.questions.len() { Vec::new() } else { further }
    }

    /// The questions without whose answers it is no move.
    pub fn wanted(&self) -> Vec<&Question> {
        self.questions.iter().filter(|question| question.is_wanted()).collect()
    }

    /// Which of those a question is, from 1.
    pub fn wanted_at(&self, question: &Question) -> Option<usize> {
        self.wanted().iter().position(|wanted| wanted.id == question.id).map(|at| at + 1)
    }

    /// How many are counted, where that is all that it asks and only one sum will do.
    pub fn owed(&self) -> Option<u32> {
        let [only] = self.questions.as_slice() else { return None };
        only.owed()
    }

    /// The id of the first question without whose answer it is no move: what must be touched.
    pub fn first_wanted(&self) -> Option<&str> {
        self.wanted().into_iter().next().map(|question| question.id.as_str())
    }

    /// Whether something of it was said.
    pub fn is_further_open(&self) -> bool {
        self.further().iter().any(|question| question.is_answered())
    }
}

impl Move {
    /// What its button in the bar says.
    pub fn in_bar(&self) -> &str {
        self.brief.as_deref().unwrap_or(&self.label)
    }

    /// Whether it is picked on the board, in one touch or two.
    pub fn is_folded(&self) -> bool {
        self.picked_at != Picked::Listed
    }

    /// The classes by which the board shows that it was picked in the list, where that can be seen.
    pub fn shown_by(&self) -> Option<String> {
        match self.picked_at {
            Picked::BehindHandle(Behind { handle, nth }) => {
                Some(format!("listed from{handle} to{nth}"))
            }
            Picked::Listed | Picked::OnBoard => None,
        }
    }

    /// Whether the list only names what is picked on the board.
    pub fn is_named(&self) -> bool {
        self.picked_at == Picked::OnBoard
    }
}

/// A move with fields to fill in.
#[derive(Clone, PartialEq, Debug)]
pub struct Open {
    /// The choice's short name in queries, and its element's id on the page.
    pub id: String,
    /// What kind of move it is.
    pub kind: String,
    /// The move in words, without what is still asked.
    pub label: String,
    /// What leads to the form from the bar, where something does: its words and its address.
    pub way: Option<(String, String)>,
    /// What the player should know before playing it.
    pub caution: Option<String>,
    /// What is wrong with it as a whole.
    pub fault: Option<String>,
    /// What the form asks for, one a field of the move.
    pub questions: Vec<Question>,
    /// Whom the move makes a deal with.
    pub partner: Option<String>,
    /// Whether nothing can be on both sides of its deal.
    pub is_disjoint: bool,
    /// Whether it starts from terms that it answers, and is no move before they are changed.
    pub has_start: bool,
    /// Whether the form is unfolded.
    pub unfolded: bool,
    /// Whether nothing else can be done at once: its button stands at the bottom of the window.
    pub is_owed: bool,
    /// Whether it can be played from here: as the page is loaded nothing is filled in.
    pub is_blank: bool,
    /// Whether it is a complete move without any answers, so that sending it requires a tick.
    pub wants_tick: bool,
}

/// Whether a choice's form is a complete move even when nothing is filled in.
pub fn wants_tick(choice: &Choice) -> bool {
    questions::answers(&choice.fields, &Form::default()).is_ok()
}

/// All choices of a seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers {
    /// The groups, in the order of the rules.
    pub groups: Vec<Group>,
    /// The places on the board that stand for them, as links.
    pub spots: Spots,
    /// The places on the board that are touched.
    pub touch: Touch,
    /// Whether the list was narrowed to a place.
    pub narrowed: bool,
}

/// Arranges a seat's choices in `position` for a page.
pub fn offers(position: &dyn DynPosition, seat: Seat, showing: &Showing<'_>) -> Offers {
    let mut choices = position.choices(seat);
    if let Some(only) = showing.only {
        choices.retain(|choice| choice.id() == only);
    }
    let narrowed_to = showing.form.get("spot");
    let mut offers = Offers { narrowed: narrowed_to.is_some(), ..Offers::default() };
    let listed = match narrowed_to {
        Some(spot) => standing_at(&choices, spot),
        None => choices.iter().collect(),
    };
    let mut spots = spots(&choices, showing);
    // A form that is unfolded, and a choice that was asked for, have the page to themselves.
    let is_whole =
        showing.only.is_none() && narrowed_to.is_none() && showing.form.get("open").is_none();
    if is_whole {
        let (touch, taken) = making::touch(position, seat, &choices, showing);
        spots.retain(|name, _| !taken.contains(name));
        offers.touch = touch;
    }
    for choice in listed {
        let heading = showing.localizer.format(&choice.group);
        let at = match offers.groups.iter().position(|group| group.heading == heading) {
            Some(at) => at,
            None => {
                // Groups that the same paragraph explains lead there once.
                let rule = rule::of_choice(showing.ruleset, choice)
                    .filter(|rule| offers.groups.iter().all(|it| it.rule.as_ref() != Some(rule)));
                offers.groups.push(Group { heading, moves: Vec::new(), forms: Vec::new(), rule });
                offers.groups.len() - 1
            }
        };
        let Some(group) = offers.groups.get_mut(at) else { continue };
        match &choice.notation {
            Some(notation) if choice.fields.is_empty() => {
                let mut offered = complete(position, seat, choice, notation, showing);
                offered.picked_at = offers.touch.picked(&offered.id);
                group.moves.push(offered);
            }
            _ => group.forms.push(open(choice, showing)),
        }
    }
    let has_moves = offers.groups.iter().any(|group| !group.moves.is_empty());
    // What is owed and can only be filled in stands open, unless something else can be done: a form that stands
    // open has the bar to itself. After a plan, the plan is played first.
    if let Some(first) = offers.groups.first_mut()
        && let ([], [only]) = (first.moves.as_slice(), first.forms.as_mut_slice())
        && is_whole
        && !has_moves
        && showing.plan.is_empty()
    {
        only.unfolded = true;
        only.is_owed = true;
    }
    // On the picture itself are no others.
    for spot in spots.values_mut() {
        if let Spot::Offered { label, .. } | Spot::Again { label, .. } = spot {
            *label = illustrated::plain(label);
        }
    }
    offers.spots = spots;
    offers
}

fn complete(
    position: &dyn DynPosition,
    seat: Seat,
    choice: &Choice,
    notation: &str,
    showing: &Showing<'_>,
) -> Move {
    Move {
        id: choice.id(),
        label: showing.localizer.format(&choice.label),
        brief: choice.brief.as_ref().map(|brief| showing.localizer.format(brief)),
        notation: notation.to_owned(),
        caution: choice.caution.as_ref().map(|caution| showing.localizer.format(caution)),
        goes_on: goes_on(position, seat, &choice.template),
        picked: showing.form.get("pick") == Some(notation),
        picked_at: Picked::Listed,
    }
}

fn open(choice: &Choice, showing: &Showing<'_>) -> Open {
    let id = choice.id();
    let unfolded = showing.form.get("open") == Some(id.as_str());
    let nothing = Form::default();
    let (form, faults) =
        if unfolded { (showing.form, showing.faults) } else { (&nothing, Default::default()) };
    let is_asked = |name: &str| choice.fields.iter().any(|field| field.name == name);
    let whole = faults.iter().find(|fault| !is_asked(fault.field));
    let questions = questions(
        &choice.fields,
        form,
        choice.start.as_ref().map_or(Defaults::None, Defaults::Of),
        faults,
        showing.localizer,
        &format!("{id}-"),
    );
    let partner = match choice.partner {
        Some(seat) => Some(showing.localizer.name(seat).into_owned()),
        None => questions::partners(&questions).map(|names| showing.localizer.list(names)),
    };
    let way = choice.brief.as_ref().map(|brief| {
        let address = format!("{}#{id}", link(showing, &[("open", &id)]));
        (showing.localizer.format(brief), address)
    });
    Open {
        label: showing.localizer.format(&choice.label),
        way,
        fault: whole.map(|fault| showing.localizer.format(&fault.phrase)),
        caution: choice.caution.as_ref().map(|caution| showing.localizer.format(caution)),
        questions,
        partner,
        is_disjoint: choice.disjoint.is_some(),
        has_start: choice.start.is_some(),
        unfolded,
        is_owed: false,
        is_blank: form.beginning("f.").next().is_none() && !form.has("sure"),
        wants_tick: wants_tick(choice),
        kind: choice.template["type"].as_str().unwrap_or_default().to_owned(),
        id,
    }
}

/// The places that stand for choices. An unfolded form has the board to itself: its picks are what
/// can be chosen there.
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
        let label = showing.localizer.format(&choice.label);
        for name in choice.spots() {
            offer(&mut spots, name, format!("#{}", choice.id()), label.clone(), showing);
        }
    }
    // A form without a place of its own opens at those of its picks that stand for nothing else.
    let mut opening = Spots::new();
    for choice in choices.iter().filter(|choice| choice.spot.is_none()) {
        let label = showing.localizer.format(&choice.label);
        for (name, spot) in pick_spots(choice, showing) {
            if let (Spot::Offered { href, .. }, false) = (spot, spots.contains_key(&name)) {
                offer(&mut opening, &name, href, label.clone(), showing);
            }
        }
    }
    spots.append(&mut opening);
    spots
}

/// Offers a move at a place. If several moves share a place, it leads to the list narrowed to them.
fn offer(spots: &mut Spots, name: &str, href: String, label: String, showing: &Showing<'_>) {
    match spots.get_mut(name) {
        None => {
            spots.insert(name.to_owned(), Spot::Offered { href, label });
        }
        Some(Spot::Offered { href, label: known }) => {
            *href = link(showing, &[("spot", name)]) + "#choices";
            *known = showing.localizer.list(vec![std::mem::take(known), label]);
        }
        Some(Spot::Chosen | Spot::Again { .. }) => {}
    }
}

/// The choices that a place on the board stands for, or, if there are none, those with a pick
/// there.
fn standing_at<'a>(choices: &'a [Choice], spot: &str) -> Vec<&'a Choice> {
    let own = |choice: &&Choice| choice.spots().any(|name| name == spot);
    let standing: Vec<&Choice> = choices.iter().filter(own).collect();
    if !standing.is_empty() {
        return standing;
    }
    let picked = |choice: &&Choice| {
        let mut picks = choice.fields.iter().flat_map(|field| picks(field).0);
        picks.any(|pick| pick.spot.as_deref() == Some(spot))
    };
    choices.iter().filter(picked).collect()
}

/// The picks of a field, and how many can be chosen at most.
fn picks(field: &Field) -> (&[Pick], u32) {
    match &field.shape {
        Shape::OneOf { picks } => (picks, 1),
        Shape::SomeOf { picks, max, .. } => (picks, *max),
        // An order is asked for in words, not on the board.
        Shape::InOrder { .. } | Shape::Counts { .. } | Shape::Number { .. } | Shape::YesNo => {
            (&[], 0)
        }
    }
}

/// The places that stand for the picks of a form. Each leads to the form with its pick added, or
/// removed where several can be picked; other picks are kept.
fn pick_spots(choice: &Choice, showing: &Showing<'_>) -> Spots {
    let id = choice.id();
    let unfolded = showing.form.get("open") == Some(id.as_str());
    let nothing = Form::default();
    let form = if unfolded { showing.form } else { &nothing };
    let mut spots = Spots::new();
    for field in &choice.fields {
        let (picks, max) = picks(field);
        let keys = questions::pick_keys(picks);
        let name = format!("f.{}", field.name);
        let picked: Vec<&str> = form.all(&name).filter(|value| !value.is_empty()).collect();
        let several = matches!(field.shape, Shape::SomeOf { .. });
        let full = several && u32::try_from(picked.len()).is_ok_and(|count| count >= max);
        for (pick, value) in picks.iter().zip(&keys) {
            let Some(spot) = &pick.spot else { continue };
            let is_picked = picked.contains(&value.as_str());
            let label = showing.localizer.format(&pick.label);
            let here: Vec<&Pick> =
                picks.iter().filter(|pick| pick.spot.as_ref() == Some(spot)).collect();
            if here.len() > 1 {
                // The place does not tell its picks apart: it leads to the question.
                let labels =
                    here.iter().map(|pick| showing.localizer.format(&pick.label)).collect();
                let href = match unfolded {
                    true => format!("#{id}-{}", field.name),
                    false => format!("{}#{id}", link(showing, &[("open", &id)])),
                };
                let label = showing.localizer.list(labels);
                spots.entry(spot.clone()).or_insert(Spot::Offered { href, label });
                continue;
            }
            if (is_picked && !several) || (full && !is_picked) {
                if is_picked {
                    spots.insert(spot.clone(), Spot::Chosen);
                }
                continue;
            }
            let kept = form
                .beginning("f.")
                .filter(|(other, known)| *other != name || (several && known != value));
            let added = (!is_picked).then_some((name.as_str(), value.as_str()));
            let fields: Vec<_> = kept.chain([("open", id.as_str())]).chain(added).collect();
            let href = format!("{}#{id}", link(showing, &fields));
            spots.entry(spot.clone()).or_insert(match is_picked {
                true => Spot::Again { href, label },
                false => Spot::Offered { href, label },
            });
        }
    }
    spots
}

//! The summary of a seat's choices.

use std::collections::BTreeSet;

use turnpost_rules::{
    Choice, Phrase, Seat,
    dyn_ruleset::{DynPosition, DynRuleset},
};

use crate::{
    game::service,
    locale::{Localizer, says},
    mail::{ChoiceGroup, ChoiceLink},
};

/// Groups with more choices than this are counted instead of listed.
const LISTED: usize = 5;

/// Maximum number of links in the first group, which holds the answers to what is asked.
const ANSWERS: usize = 9;

/// Later groups get links as long as the mail has at most this many in total: nobody reads a text
/// part full of URLs, and the page is the better place for long lists.
const LINKED: usize = 6;

/// The most choices of a later group that are listed: of more the mail says how many there are.
const SEVERAL: usize = 9;

/// A choice, and how it is answered with.
#[derive(Clone, Debug)]
pub struct WrittenChoice {
    /// The choice.
    pub choice: Choice,
    /// A move that it allows, in notation; `None` if none was found.
    pub notation: Option<String>,
}

impl WrittenChoice {
    /// Those of a seat.
    pub fn all(
        ruleset: &dyn DynRuleset,
        position: &dyn DynPosition,
        seat: Seat,
    ) -> Vec<WrittenChoice> {
        let written = position.choices(seat).into_iter().map(|choice| WrittenChoice {
            notation: service::written(ruleset, position, seat, &choice),
            choice,
        });
        written.collect()
    }
}

/// The choices under one heading.
struct Group<'a> {
    heading: &'a Phrase,
    /// Whether it is the first one, which holds the answers to what is asked.
    is_first: bool,
    choices: Vec<Counted<'a>>,
}

/// A choice and its place among all of the seat's, from 1: the number to answer with.
#[derive(Copy, Clone)]
struct Counted<'a> {
    number: usize,
    choice: &'a Choice,
    /// A move that it allows, in notation.
    notation: Option<&'a str>,
}

impl<'a> Counted<'a> {
    fn all(choices: &'a [WrittenChoice]) -> impl Iterator<Item = Counted<'a>> {
        choices.iter().enumerate().map(|(at, WrittenChoice { choice, notation })| Counted {
            number: at + 1,
            choice,
            notation: notation.as_deref(),
        })
    }

    /// The choice's label, with what to answer in a mail that can be answered: its number, or an example
    /// of a move where something has to be filled in.
    fn label(&self, localizer: &Localizer, numbers: Numbers) -> String {
        let label = localizer.format(&self.choice.label);
        if numbers == Numbers::Hidden {
            return label;
        }
        if self.choice.notation.is_none() {
            return with_example(localizer, label, self.notation);
        }
        let numbered = Phrase::new("mail-turn-number").with("number", self.number);
        localizer.format(&numbered.with("label", label))
    }
}

/// Words with an example of a move, as it is written in an answer.
fn with_example(localizer: &Localizer, label: String, notation: Option<&str>) -> String {
    let Some(notation) = notation else { return label };
    let written = Phrase::new("mail-turn-written").with("label", label);
    localizer.format(&written.with("notation", notation))
}

/// Whether choices are shown with the numbers to answer with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Numbers {
    /// The mail can be answered.
    Shown,
    /// It cannot.
    Hidden,
}

impl<'a> Group<'a> {
    /// The choices to list, and the number of those only counted.
    fn listed(&self) -> (Vec<Counted<'a>>, usize) {
        let all = self.choices.len();
        let ways = |of: &Choice| {
            self.choices.iter().filter(|it| it.choice.label.key == of.label.key).count()
        };
        let mut listed: Vec<Counted<'a>> =
            self.choices.iter().copied().filter(|it| ways(it.choice) <= LISTED).collect();
        if !self.is_first && listed.len() > SEVERAL {
            listed.clear();
        }
        let counted = all - listed.len();
        (listed, counted)
    }
}

/// The choices in their groups, in the order in which the rules offer them.
fn groups<'a>(choices: impl Iterator<Item = Counted<'a>>) -> Vec<Group<'a>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for counted in choices {
        let heading = &counted.choice.group;
        match groups.iter_mut().find(|group| group.heading == heading) {
            Some(group) => group.choices.push(counted),
            None => {
                let is_first = groups.is_empty();
                groups.push(Group { heading, is_first, choices: vec![counted] });
            }
        }
    }
    groups
}

/// The choices that a mail says one by one.
pub fn listed(choices: &[Choice]) -> Vec<&Choice> {
    let counted = choices.iter().enumerate().map(|(at, choice)| Counted {
        number: at + 1,
        choice,
        notation: choice.notation.as_deref(),
    });
    let listed = groups(counted).into_iter().flat_map(|group| group.listed().0);
    listed.map(|it| it.choice).collect()
}

/// One entry per group of choices, in the order in which the rules offer them: the mail says what
/// is possible, the page behind its `link` lists everything. The first ones have URLs of their own:
/// the link plus the choice's id. They open the page with that choice preselected, and are ignored
/// once it is no longer offered. Without a link none has one.
pub(super) fn summary(
    localizer: &Localizer,
    choices: &[WrittenChoice],
    link: Option<&str>,
    numbers: Numbers,
) -> Vec<ChoiceGroup> {
    let mut linked = 0;
    groups(Counted::all(choices))
        .into_iter()
        .map(|group| {
            let heading = localizer.format(group.heading);
            let (listed, counted) = group.listed();
            if listed.is_empty() {
                let counted = Phrase::new("mail-turn-group-many")
                    .with("group", heading)
                    .with("count", counted);
                let counted = localizer.format(&counted);
                let example = group.choices.iter().find_map(|it| it.notation);
                let example = example.filter(|_| numbers == Numbers::Shown);
                return ChoiceGroup::Words(with_example(localizer, counted, example));
            }
            let more = (counted > 0)
                .then(|| localizer.format(&Phrase::new("mail-turn-more").with("count", counted)));
            let labels = listed.iter().map(|it| it.label(localizer, numbers));
            let says_heading = matches!(listed.as_slice(), [only] if localizer.format(&only.choice.label) == heading);
            let max = if group.is_first { ANSWERS } else { LINKED };
            if let Some(link) = link.filter(|_| linked + listed.len() <= max) {
                linked += listed.len();
                let links: Vec<ChoiceLink> = labels
                    .zip(&listed)
                    .map(|(label, it)| ChoiceLink {
                        label,
                        address: format!("{link}/{}", it.choice.id()),
                    })
                    .collect();
                let heading = (!says_heading).then_some(heading);
                return ChoiceGroup::Links { heading, links, more };
            }
            let mut labels: Vec<String> = labels.chain(more).collect();
            if says_heading && labels.len() == 1 {
                return ChoiceGroup::Words(labels.pop().unwrap_or_default());
            }
            let line = Phrase::new("mail-turn-group")
                .with("group", heading)
                .with("choices", labels.join("; "));
            ChoiceGroup::Words(localizer.format(&line))
        })
        .collect()
}

/// Whether any choice has a link.
pub(super) fn has_links(groups: &[ChoiceGroup]) -> bool {
    groups.iter().any(|group| matches!(group, ChoiceGroup::Links { .. }))
}

/// How a mail lists the choices of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Listing {
    /// It says each.
    All,
    /// Of large groups it says how many choices they have.
    Summary,
}

/// What lies at the places of the choices that a mail says one by one, or that can be answered by their numbers: a
/// line for each whose label only names its place, and for each whose label says what lies there and that is only
/// counted elsewhere. `around` has it for each choice, in their order.
pub(super) fn placed(
    localizer: &Localizer,
    choices: &[WrittenChoice],
    around: &[Option<Phrase>],
    numbers: Numbers,
    listing: Listing,
) -> Vec<String> {
    let listed: Vec<Counted<'_>> =
        groups(Counted::all(choices)).iter().flat_map(|group| group.listed().0).collect();
    let said: BTreeSet<usize> = listed.iter().map(|it| it.number).collect();
    let counted: Vec<Counted<'_>> = match numbers {
        Numbers::Shown => Counted::all(choices).collect(),
        Numbers::Hidden => listed,
    };
    let unplaced = localizer.without_places();
    let line = |it: Counted<'_>| {
        let around = localizer.format(around.get(it.number.checked_sub(1)?)?.as_ref()?);
        let label = localizer.format(&it.choice.label);
        if unplaced.format(&it.choice.label) == label {
            return None;
        }
        let what = it.label(localizer, numbers);
        if says(&label, &around) {
            let is_counted = listing == Listing::Summary && !said.contains(&it.number);
            return is_counted.then_some(what);
        }
        let place = Phrase::new("mail-place").with("what", what);
        Some(localizer.format(&place.with("around", around)))
    };
    counted.into_iter().filter_map(line).collect()
}

/// Every choice, with what to answer for it.
pub(super) fn numbered(localizer: &Localizer, choices: &[WrittenChoice]) -> Vec<String> {
    Counted::all(choices)
        .map(|it| {
            let (label, group) =
                (localizer.format(&it.choice.label), localizer.format(&it.choice.group));
            let said = it.label(localizer, Numbers::Shown);
            // A label alone may leave out what its heading says.
            if label.ends_with(&group) { said } else { format!("{said} ({group})") }
        })
        .collect()
}

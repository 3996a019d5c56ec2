//! The summary of a seat's choices.

use turnpost_rules::{Choice, Phrase};

use crate::{
    locale::Localizer,
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
}

impl Counted<'_> {
    /// The choice's label, with its number in a mail that can be answered. A choice that something
    /// has to be filled in for has none.
    fn label(&self, localizer: &Localizer, numbers: Numbers) -> String {
        let label = localizer.format(&self.choice.label);
        if numbers == Numbers::Hidden || self.choice.notation.is_none() {
            return label;
        }
        let numbered = Phrase::new("mail-turn-number").with("number", self.number);
        localizer.format(&numbered.with("label", label))
    }
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
fn groups(choices: &[Choice]) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (at, choice) in choices.iter().enumerate() {
        let counted = Counted { number: at + 1, choice };
        match groups.iter_mut().find(|group| *group.heading == choice.group) {
            Some(group) => group.choices.push(counted),
            None => {
                let is_first = groups.is_empty();
                groups.push(Group { heading: &choice.group, is_first, choices: vec![counted] });
            }
        }
    }
    groups
}

/// The choices that a mail says one by one.
pub fn listed(choices: &[Choice]) -> Vec<&Choice> {
    let listed = groups(choices).into_iter().flat_map(|group| group.listed().0);
    listed.map(|it| it.choice).collect()
}

/// One entry per group of choices, in the order in which the rules offer them: the mail says what
/// is possible, the page behind its `link` lists everything. The first ones have URLs of their own:
/// the link plus the choice's id. They open the page with that choice preselected, and are ignored
/// once it is no longer offered. Without a link none has one.
pub(super) fn summary(
    localizer: &Localizer,
    choices: &[Choice],
    link: Option<&str>,
    numbers: Numbers,
) -> Vec<ChoiceGroup> {
    let mut linked = 0;
    groups(choices)
        .into_iter()
        .map(|group| {
            let heading = localizer.format(group.heading);
            let (listed, counted) = group.listed();
            if listed.is_empty() {
                let counted = Phrase::new("mail-turn-group-many")
                    .with("group", heading)
                    .with("count", counted);
                return ChoiceGroup::Words(localizer.format(&counted));
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

/// Every choice that a number answers, with its number.
pub(super) fn numbered(localizer: &Localizer, choices: &[Choice]) -> Vec<String> {
    let counted = choices.iter().enumerate().map(|(at, choice)| Counted { number: at + 1, choice });
    let complete = counted.filter(|it| it.choice.notation.is_some());
    complete
        .map(|it| {
            let (label, group) =
                (it.label(localizer, Numbers::Shown), localizer.format(&it.choice.group));
            // A label alone may leave out what its heading says.
            if label.ends_with(&group) { label } else { format!("{label} ({group})") }
        })
        .collect()
}

//! What a seat can do, in few lines.

use turnpost_rules::{Choice, Phrase};

use crate::{
    locale::Localizer,
    mail::{ChoiceGroup, ChoiceLink},
};

/// Choices of a kind with more ways than this are counted instead of listed.
const LISTED: usize = 5;

/// The first group, in which the answers to what is asked stand, has links up to so many.
const ANSWERS: usize = 9;

/// Later groups have links as long as all of a mail's do not come to more than this: a text part
/// full of addresses is read by nobody, and for long lists the page is the better place.
const LINKED: usize = 6;

/// The choices under one heading.
struct Group<'a> {
    heading: &'a Phrase,
    choices: Vec<&'a Choice>,
}

impl<'a> Group<'a> {
    /// The choices that are named, and how many are only counted.
    fn listed(self) -> (Vec<&'a Choice>, usize) {
        let all = self.choices.len();
        let ways = |of: &Choice| {
            self.choices.iter().filter(|choice| choice.label.key == of.label.key).count()
        };
        let listed: Vec<&Choice> =
            self.choices.iter().copied().filter(|choice| ways(choice) <= LISTED).collect();
        let counted = all - listed.len();
        (listed, counted)
    }
}

/// One entry a group of choices, in the order in which the rules offer them: a mail says what is
/// possible, the page behind its `link` lists every way. The first ones have addresses of their own:
/// the link's and the choice's short name. Those open the page with that choice ready to be played,
/// and stand for nothing once it is no longer offered.
pub(super) fn summary(localizer: &Localizer, choices: &[Choice], link: &str) -> Vec<ChoiceGroup> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for choice in choices {
        match groups.iter_mut().find(|group| *group.heading == choice.group) {
            Some(group) => group.choices.push(choice),
            None => groups.push(Group { heading: &choice.group, choices: vec![choice] }),
        }
    }
    let mut linked = 0;
    groups
        .into_iter()
        .enumerate()
        .map(|(nth, group)| {
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
            let labels = listed.iter().map(|choice| localizer.format(&choice.label));
            let max = if nth == 0 { ANSWERS } else { LINKED };
            if linked + listed.len() <= max {
                linked += listed.len();
                let links: Vec<ChoiceLink> = labels
                    .zip(&listed)
                    .map(|(label, choice)| ChoiceLink {
                        label,
                        address: format!("{link}/{}", choice.id()),
                    })
                    .collect();
                let says_it = matches!(links.as_slice(), [only] if only.label == heading);
                return ChoiceGroup::Links { heading: (!says_it).then_some(heading), links, more };
            }
            let labels: Vec<String> = labels.chain(more).collect();
            if labels == [heading.as_str()] {
                return ChoiceGroup::Words(heading);
            }
            let line = Phrase::new("mail-turn-group")
                .with("group", heading)
                .with("choices", labels.join("; "));
            ChoiceGroup::Words(localizer.format(&line))
        })
        .collect()
}

/// Whether any choice has an address.
pub(super) fn has_links(groups: &[ChoiceGroup]) -> bool {
    groups.iter().any(|group| matches!(group, ChoiceGroup::Links { .. }))
}

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

/// The choices under one heading.
struct Group<'a> {
    heading: &'a Phrase,
    choices: Vec<&'a Choice>,
}

impl<'a> Group<'a> {
    /// The choices to list, and the number of those only counted.
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

/// One entry per group of choices, in the order in which the rules offer them: the mail says what
/// is possible, the page behind its `link` lists everything. The first ones have URLs of their own:
/// the link plus the choice's id. They open the page with that choice preselected, and are ignored
/// once it is no longer offered.
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

/// Whether any choice has a link.
pub(super) fn has_links(groups: &[ChoiceGroup]) -> bool {
    groups.iter().any(|group| matches!(group, ChoiceGroup::Links { .. }))
}

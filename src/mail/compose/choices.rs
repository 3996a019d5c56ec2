//! What a seat can do, in few lines.

use crate::{
    locale::Speaker,
    rules::{Choice, Phrase},
};

/// Groups with more ways than this are counted instead of listed.
const LISTED: usize = 5;

/// One line a group of choices, in the order in which the rules offer them: a mail says what is
/// possible, the page behind its link lists every way.
pub(super) fn summary(speaker: &Speaker, choices: &[Choice]) -> Vec<String> {
    let mut groups: Vec<(&Phrase, Vec<&Choice>)> = Vec::new();
    for choice in choices {
        match groups.iter_mut().find(|(group, _)| **group == choice.group) {
            Some((_, members)) => members.push(choice),
            None => groups.push((&choice.group, vec![choice])),
        }
    }
    groups
        .into_iter()
        .map(|(group, members)| {
            let heading = speaker.say(group);
            if members.len() > LISTED {
                return speaker.say(
                    &Phrase::new("mail-summons-group-many")
                        .with("group", heading)
                        .with("count", members.len()),
                );
            }
            let labels: Vec<String> =
                members.iter().map(|choice| speaker.say(&choice.label)).collect();
            if labels == [heading.as_str()] {
                return heading;
            }
            speaker.say(
                &Phrase::new("mail-summons-group")
                    .with("group", heading)
                    .with("choices", labels.join("; ")),
            )
        })
        .collect()
}

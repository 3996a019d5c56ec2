//! Where a client believes a game to be: `If-Match`, or `expected_seq` in the body.

use actix_web::http::header;
use serde::Deserialize;
use turnpost_rules::log::{event::Seq, id::GameId};

use super::{
    context::RequestContext,
    problem::{self, Problem},
};
use crate::body::ENCODED_TAG;

/// The greatest whole number that every JSON reader keeps exactly.
pub const GREATEST: u64 = 9_007_199_254_740_991;

/// The number of an event as a client writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "u64")]
pub struct GivenSeq(pub Seq);

/// A number that no event has.
#[derive(Debug, thiserror::Error)]
#[error("a number up to {GREATEST} is expected")]
pub struct TooGreat;

impl TryFrom<u64> for GivenSeq {
    type Error = TooGreat;
    fn try_from(number: u64) -> Result<GivenSeq, TooGreat> {
        if number <= GREATEST { Ok(GivenSeq(Seq::new(number))) } else { Err(TooGreat) }
    }
}

/// Where a client believes a game to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Precondition {
    /// Nothing was said.
    None,
    /// Anywhere: `If-Match: *`.
    Anywhere,
    /// At one of these events, said with a tag.
    Tagged(Vec<Seq>),
    /// At this event, said in the body.
    Said(Seq),
}

impl Precondition {
    /// What a request says.
    ///
    /// # Errors
    /// When `If-Match` holds something that is not a tag.
    pub fn of(
        context: &RequestContext,
        game: GameId,
        said: Option<GivenSeq>,
    ) -> Result<Precondition, Problem> {
        match (context.header(&header::IF_MATCH)?, said) {
            (Some(tags), None) => tagged(tags, game),
            (Some(tags), Some(GivenSeq(seq))) => match tagged(tags, game)? {
                Precondition::Anywhere => Ok(Precondition::Said(seq)),
                Precondition::Tagged(seqs) if seqs.contains(&seq) => {
                    Ok(Precondition::Tagged(vec![seq]))
                }
                // Whichever is right, the other does not hold.
                _ => Err(Problem::of(problem::PRECONDITION_FAILED)
                    .at("/expected_seq", "`If-Match` names another event")),
            },
            (None, Some(GivenSeq(seq))) => Ok(Precondition::Said(seq)),
            (None, None) => Ok(Precondition::None),
        }
    }

    /// The head that the command is to find, when the game is at `head` now.
    ///
    /// # Errors
    /// When the game is not where it is believed to be.
    pub fn expected(&self, head: Seq) -> Result<Option<Seq>, Problem> {
        match self {
            Precondition::None | Precondition::Anywhere => Ok(None),
            Precondition::Tagged(seqs) if seqs.contains(&head) => Ok(Some(head)),
            Precondition::Said(seq) if *seq == head => Ok(Some(head)),
            Precondition::Tagged(_) | Precondition::Said(_) => Err(self.failed(head)),
        }
    }

    /// The problem of a game that is elsewhere.
    pub fn failed(&self, head: Seq) -> Problem {
        let kind = match self {
            Precondition::Tagged(_) => problem::PRECONDITION_FAILED,
            Precondition::None | Precondition::Anywhere | Precondition::Said(_) => {
                problem::MOVED_ON
            }
        };
        Problem::of(kind).now_at(head)
    }
}

/// The events of the tags that are of this game. Weak tags, and those of other games, match nothing.
fn tagged(tags: &str, game: GameId) -> Result<Precondition, Problem> {
    let wrong = || Problem::header("If-Match", "one or several ETags in quotes are expected, or *");
    if tags.trim() == "*" {
        return Ok(Precondition::Anywhere);
    }
    let tags = entity_tags(tags).filter(|tags| !tags.is_empty()).ok_or_else(wrong)?;
    let of_game = |tag: &EntityTag<'_>| {
        let mut parts = tag.plain.split(':');
        let fits = !tag.is_weak && parts.next() == Some(game.as_str());
        parts.next().filter(|_| fits)?.parse().ok().map(Seq::new)
    };
    Ok(Precondition::Tagged(tags.iter().filter_map(of_game).collect()))
}

/// An entity tag as RFC 9110 has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntityTag<'a> {
    /// Whether it stands for any answer that means the same.
    pub is_weak: bool,
    /// What stands between its quotes.
    pub text: &'a str,
    /// The same without what tells a compressed body from the plain one: what it is a tag of.
    pub plain: &'a str,
}

/// The entity tags of a list; none when it is no such list.
pub fn entity_tags(list: &str) -> Option<Vec<EntityTag<'_>>> {
    let mut tags = Vec::new();
    let mut rest = list.trim_start_matches([' ', '\t', ',']);
    while !rest.is_empty() {
        let (is_weak, quoted) = match rest.strip_prefix("W/") {
            Some(quoted) => (true, quoted),
            None => (false, rest),
        };
        let (text, after) = quoted.strip_prefix('"')?.split_once('"')?;
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let plain = text.split_once(ENCODED_TAG).map_or(text, |(plain, _)| plain);
        tags.push(EntityTag { is_weak, text, plain });
        let after = after.trim_start_matches([' ', '\t']);
        if !after.is_empty() && !after.starts_with(',') {
            return None;
        }
        rest = after.trim_start_matches([' ', '\t', ',']);
    }
    Some(tags)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_this_game_count_and_no_others() {
        let game = GameId::random(&mut rand::rng());
        let other = GameId::random(&mut rand::rng());
        let at = |text: String| tagged(&text, game).expect("tags");
        assert_eq!(at(format!("\"{game}:7\"")), Precondition::Tagged(vec![Seq::new(7)]));
        assert_eq!(at(format!("\"{game}:7:abc\"")), Precondition::Tagged(vec![Seq::new(7)]));
        for encoded in ["7-gzip-01f", "7:abc-gzip-01f"] {
            assert_eq!(
                at(format!("\"{game}:{encoded}\"")),
                Precondition::Tagged(vec![Seq::new(7)])
            );
        }
        assert_eq!(
            at(format!("\"{game}:7\", \"{other}:8\", W/\"{game}:9\", \"{game}:10:x\"")),
            Precondition::Tagged(vec![Seq::new(7), Seq::new(10)])
        );
        assert_eq!(
            at(format!("\"a,b\" ,, \"{game}:7\",")),
            Precondition::Tagged(vec![Seq::new(7)]),
            "a comma may stand in a tag, and elements may be empty"
        );
        assert_eq!(at("*".into()), Precondition::Anywhere);
        assert_eq!(at("\"something\"".into()), Precondition::Tagged(vec![]));
        for wrong in ["", "7", "\"a", "\"a\" \"b\"", "*, \"a\"", "w/\"a\"", "\"a b\""] {
            assert!(tagged(wrong, game).is_err(), "{wrong}");
        }
    }
}

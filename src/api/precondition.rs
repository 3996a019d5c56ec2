//! What a client expects to find: the event that a game is at (`If-Match`, or `expected_seq` in the body), or what
//! it keeps for itself there (`If-Match`).

use actix_web::{HttpRequest, http::header};
use serde::{Deserialize, Serialize};
use turnpost_rules::log::{event::Seq, id::GameId};

use super::{
    context::RequestContext,
    entity_tag::{self, EntityTag, entity_tags},
    json::MAX_INTEGER,
    problem::{self, Problem},
};
use crate::game::{decision::Replaces, error::GameError};

/// The number of an event as a client sends it, at most [`MAX_INTEGER`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "u64")]
pub(super) struct GivenSeq(pub Seq);

/// A number greater than [`MAX_INTEGER`].
#[derive(Debug, thiserror::Error)]
#[error("a number up to {MAX_INTEGER} is expected")]
pub(super) struct TooLarge;

impl TryFrom<u64> for GivenSeq {
    type Error = TooLarge;
    fn try_from(number: u64) -> Result<GivenSeq, TooLarge> {
        if number <= MAX_INTEGER { Ok(GivenSeq(Seq::new(number))) } else { Err(TooLarge) }
    }
}

/// What a client expects a game's head to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Precondition {
    /// The request has no precondition.
    None,
    /// Any head: `If-Match: *`.
    Anywhere,
    /// One of these events, by entity tag.
    Tagged(Vec<Seq>),
    /// This event, from the body.
    Said(Seq),
}

impl Precondition {
    /// The precondition of a request.
    ///
    /// # Errors
    /// When `If-Match` holds something that is not an entity tag, or contradicts the body.
    pub(super) fn of(
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
                // Whichever of the two is right, the other one does not hold.
                _ => Err(Problem::of(problem::PRECONDITION_FAILED)
                    .at("/expected_seq", "`If-Match` names another event")),
            },
            (None, Some(GivenSeq(seq))) => Ok(Precondition::Said(seq)),
            (None, None) => Ok(Precondition::None),
        }
    }

    /// The head that the command must find, given that the game is at `head` now; `None` for any.
    ///
    /// # Errors
    /// When the precondition does not hold.
    pub(super) fn expected(&self, head: Seq) -> Result<Option<Seq>, Problem> {
        match self {
            Precondition::None | Precondition::Anywhere => Ok(None),
            Precondition::Tagged(seqs) if seqs.contains(&head) => Ok(Some(head)),
            Precondition::Said(seq) if *seq == head => Ok(Some(head)),
            Precondition::Tagged(_) | Precondition::Said(_) => Err(self.failed(head)),
        }
    }

    /// The problem of a precondition that does not hold.
    pub(super) fn failed(&self, head: Seq) -> Problem {
        let kind = match self {
            Precondition::Tagged(_) => problem::PRECONDITION_FAILED,
            Precondition::None | Precondition::Anywhere | Precondition::Said(_) => {
                problem::MOVED_ON
            }
        };
        Problem::of(kind).now_at(head)
    }
}

/// The events of those tags that belong to this game. Weak tags and tags of other games match
/// nothing.
fn tagged(tags: &str, game: GameId) -> Result<Precondition, Problem> {
    if tags.trim() == "*" {
        return Ok(Precondition::Anywhere);
    }
    let tags = entity_tags(tags).filter(|tags| !tags.is_empty()).ok_or_else(malformed)?;
    let of_game = |tag: &EntityTag<'_>| {
        let mut parts = tag.plain.split(':');
        let fits = !tag.is_weak && parts.next() == Some(game.as_str());
        parts.next().filter(|_| fits)?.parse().ok().map(Seq::new)
    };
    Ok(Precondition::Tagged(tags.iter().filter_map(of_game).collect()))
}

/// The versions of what a player keeps that a change is for: `If-Match`.
pub(super) enum KnownVersions {
    /// The request does not care.
    Any,
    /// Those of these strong tags.
    Tagged(Vec<String>),
}

impl KnownVersions {
    /// The versions that a request names.
    ///
    /// # Errors
    /// When `If-Match` holds something that is not an entity tag.
    pub(super) fn of(context: &RequestContext) -> Result<KnownVersions, Problem> {
        let Some(written) = context.header(&header::IF_MATCH)? else {
            return Ok(KnownVersions::Any);
        };
        if written.trim() == "*" {
            return Ok(KnownVersions::Any);
        }
        let tags = entity_tags(written).filter(|tags| !tags.is_empty()).ok_or_else(malformed)?;
        let strong = tags.iter().filter(|tag| !tag.is_weak).map(|tag| tag.plain.to_owned());
        Ok(KnownVersions::Tagged(strong.collect()))
    }

    /// That what is kept may be replaced, and it alone where a request names versions: then what shows it has to be
    /// among these.
    ///
    /// # Errors
    /// When it is not.
    pub(super) fn only<T>(&self, shown: &impl Serialize, kept: T) -> Result<Replaces<T>, Problem> {
        match self {
            KnownVersions::Any => Ok(Replaces::Anything),
            known if known.has(&entity_tag::of(shown)) => Ok(Replaces::This(kept)),
            KnownVersions::Tagged(_) => Err(Problem::of(problem::KEPT_CHANGED)),
        }
    }

    /// Whether what has this tag, without quotes, may be changed.
    pub(super) fn has(&self, tag: &str) -> bool {
        match self {
            KnownVersions::Any => true,
            KnownVersions::Tagged(tags) => tags.iter().any(|known| known == tag),
        }
    }

    /// Whether it is this version alone of what is kept in a game that may be changed: the tags of that name an
    /// event and the version. Those of the game name an event alone, at which anything may be.
    ///
    /// # Errors
    /// When none of the tags holds.
    pub(super) fn is_of_kept(
        &self,
        game: GameId,
        head: Seq,
        version: &str,
    ) -> Result<bool, Problem> {
        let KnownVersions::Tagged(tags) = self else { return Ok(false) };
        let here = format!("{game}:{head}");
        let of_here = tags.iter().filter_map(|tag| tag.strip_prefix(here.as_str()));
        let mut of_here =
            of_here.filter(|rest| rest.is_empty() || rest.starts_with(':')).peekable();
        if of_here.peek().is_none() {
            return Err(Problem::of(problem::PRECONDITION_FAILED).now_at(head));
        }
        let mut holds = Err(Problem::of(problem::KEPT_CHANGED));
        for rest in of_here {
            match rest.split(':').nth(2) {
                None => return Ok(false),
                Some(kept) if kept == version => holds = Ok(true),
                Some(_) => {}
            }
        }
        holds
    }
}

/// What a change rests on that replaces what is kept: another change may come first.
#[derive(Clone, Copy)]
pub(super) enum Ground {
    /// Whatever is kept.
    Anything,
    /// One version of it.
    Version,
    /// One version of what is kept in a game that was at this event.
    VersionAt(Seq),
}

impl Ground {
    /// That of a change that replaces this.
    pub(super) fn of<T: PartialEq>(replaces: &Replaces<T>) -> Ground {
        if replaces.is_conditional() { Ground::Version } else { Ground::Anything }
    }

    /// That of a change that replaces this in a game that was at `head`.
    pub(super) fn at<T: PartialEq>(replaces: &Replaces<T>, head: Seq) -> Ground {
        if replaces.is_conditional() { Ground::VersionAt(head) } else { Ground::Anything }
    }

    /// What came of the change.
    ///
    /// # Errors
    /// When it was for one version, and another change came first.
    pub(super) fn held<T>(
        self,
        outcome: Result<T, GameError>,
    ) -> Result<Result<T, GameError>, Problem> {
        match (self, outcome) {
            (Ground::VersionAt(known), Err(GameError::Stale { head })) if known != head => {
                Err(Problem::of(problem::PRECONDITION_FAILED).now_at(head))
            }
            (Ground::Version | Ground::VersionAt(_), Err(GameError::Stale { .. })) => {
                Err(Problem::of(problem::KEPT_CHANGED))
            }
            (_, outcome) => Ok(outcome),
        }
    }
}

/// Whether every tag of a request's `If-Match` is weak, so that it never holds.
pub(super) fn has_weak_tags_alone(request: &HttpRequest) -> bool {
    let written = request.headers().get(header::IF_MATCH).and_then(|value| value.to_str().ok());
    let tags = written.and_then(entity_tags).unwrap_or_default();
    !tags.is_empty() && tags.iter().all(|tag| tag.is_weak)
}

/// The problem of an `If-Match` that is no list of tags.
fn malformed() -> Problem {
    Problem::header("If-Match", "one or several ETags in quotes are expected, or *")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_of_what_is_kept_names_its_version_and_one_of_the_game_none() {
        let game = GameId::random(&mut rand::rng());
        let holds = |tags: &[String]| {
            let known = KnownVersions::Tagged(tags.to_vec());
            let outcome = known.is_of_kept(game, Seq::new(7), "abc");
            outcome.map_err(|problem| problem.is(problem::KEPT_CHANGED))
        };
        let tag = |rest: &str| format!("{game}:{rest}");
        assert_eq!(KnownVersions::Any.is_of_kept(game, Seq::new(7), "abc").ok(), Some(false));
        assert_eq!(holds(&[tag("7")]), Ok(false));
        assert_eq!(holds(&[tag("7:body")]), Ok(false));
        assert_eq!(holds(&[tag("7:body:abc")]), Ok(true));
        assert_eq!(holds(&[tag("7:body:other"), tag("7:another:abc")]), Ok(true));
        assert_eq!(holds(&[tag("7:body:abc"), tag("7")]), Ok(false));
        assert_eq!(holds(&[tag("7:body:other")]), Err(true), "something else is kept");
        for elsewhere in [tag("8:body:abc"), tag("77"), "abc".to_owned()] {
            assert_eq!(holds(&[elsewhere]), Err(false), "the game is not there");
        }
    }

    #[test]
    fn only_strong_tags_of_this_game_match() {
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
            "a tag may contain a comma, and elements may be empty"
        );
        assert_eq!(at("*".into()), Precondition::Anywhere);
        assert_eq!(at("\"something\"".into()), Precondition::Tagged(vec![]));
        for wrong in ["", "7", "\"a", "\"a\" \"b\"", "*, \"a\"", "w/\"a\"", "\"a b\""] {
            assert!(tagged(wrong, game).is_err(), "{wrong}");
        }
    }
}

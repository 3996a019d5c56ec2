//! What the page of a game says of what its reader will be asked: that it can be planned, what is planned, and what
//! was not played.

use turnpost_rules::{Decision, Phrase, Seat};

use super::{
    board::{Remark, RemarkKind},
    failure::Failure,
    form::query,
    page::Shell,
    state::Web,
};
use crate::{
    game::{decision::PlannedDecision, id::PlayerId, service::KeptPlan},
    locale::Localizer,
    reader::{KeptMoves, LocalizedGame, ahead_key},
};

/// The segment of the path at which it is planned what is played once a planned turn is not possible any more.
pub(super) const OTHERWISE: &str = "otherwise";

/// The path below that of a game at which decisions of this kind are planned.
pub(super) fn page_of(decision: &str) -> String {
    match decision {
        Decision::TURN => "plan".to_owned(),
        other => format!("plan/{other}"),
    }
}

/// The words about planning decisions of a kind.
pub(super) struct Words<'a> {
    localizer: &'a Localizer,
    ahead: Option<String>,
}

impl<'a> Words<'a> {
    pub(super) fn of(seen: &'a LocalizedGame, decision: &str) -> Words<'a> {
        let ahead = ahead_key(seen.game.state.ruleset().name(), decision);
        Words { localizer: &seen.localizer, ahead }
    }

    /// The sentence of a turn with this key, or that of another decision with this ending.
    pub(super) fn word(&self, of_turn: &str, ending: &str) -> String {
        match &self.ahead {
            None => self.localizer.speak(of_turn, &[]),
            Some(key) => self.localizer.speak(&[key, ending].concat(), &[]),
        }
    }
}

/// What the page of a game says of a decision that its reader will be asked for.
pub(super) struct NextTurnCard {
    /// The id of the card in the page.
    pub id: String,
    /// What it is about.
    pub heading: String,
    /// What becomes of a plan.
    pub hint: String,
    /// What the link says that leads to where it is planned.
    pub ask: String,
    /// The URL of the page on which it is planned; `None` where it cannot be.
    pub plan: Option<String>,
    /// What is planned.
    pub kept: Option<KeptPlanCard>,
    /// Where the plan is taken back.
    pub action: String,
}

/// What is planned.
pub(super) struct KeptPlanCard {
    /// The moves, in words.
    pub moves: String,
    /// What the reader should know of them: that they would not be played if the reader were asked now.
    pub caution: Option<String>,
    /// The URL of the page on which it is planned what is played if they are not possible any more, and what its
    /// link says; `None` where there is nothing to add.
    pub otherwise: Option<(String, String)>,
}

impl NextTurnCard {
    /// The cards of a player who could plan or has planned.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn all(
        web: &Web,
        shell: &Shell,
        seen: &LocalizedGame,
        (seat, player): (Seat, PlayerId),
        path: &str,
    ) -> Result<Vec<NextTurnCard>, Failure> {
        let game = &seen.game;
        let mut cards = Vec::new();
        for decision in game.state.ruleset().plans_ahead() {
            let kept = web.service.plan(game, player, decision).await?;
            let is_planned = game.state.ahead(seat, decision).is_some();
            if !is_planned && kept.is_none() {
                continue;
            }
            let words = Words::of(seen, decision);
            let action = format!("{path}/{}", page_of(decision));
            let chosen = kept.as_ref().filter(|kept| kept.is_possible);
            let chosen = chosen.map_or(&[][..], |kept| &kept.plan.moves);
            let chosen = query(chosen.iter().map(|notation| ("plan", notation.as_str())));
            let plan = is_planned.then(|| format!("{action}{chosen}"));
            let kept = match kept {
                Some(kept) => {
                    let moves = in_words(web, seen, seat, &kept.plan).await?;
                    let key = caution(&kept, *decision == Decision::TURN);
                    let caution = key.map(|key| match key {
                        VOID => words.word(VOID, "-void"),
                        key => shell.word(key),
                    });
                    let adds = kept.is_possible && is_planned && *decision == Decision::TURN;
                    let otherwise = adds.then(|| {
                        let key = match kept.plan.otherwise.is_empty() {
                            true => "web-next-turn-otherwise",
                            false => "web-next-turn-otherwise-change",
                        };
                        (format!("{action}/{OTHERWISE}"), shell.word(key))
                    });
                    Some(KeptPlanCard { moves, caution, otherwise })
                }
                None => None,
            };
            cards.push(NextTurnCard {
                id: card_id(decision),
                heading: words.word("web-next-turn", "-title"),
                hint: words.word("web-next-turn-hint", "-hint"),
                ask: words.word("web-next-turn-plan", "-plan"),
                plan,
                kept,
                action,
            });
        }
        Ok(cards)
    }
}

/// The id of a card in the page of its game.
pub(super) fn card_id(decision: &str) -> String {
    format!("next-{decision}")
}

const VOID: &str = "web-next-turn-void";

/// The key of what the reader should know of a plan, if anything.
fn caution(kept: &KeptPlan, is_turn: bool) -> Option<&'static str> {
    match (kept.is_possible, kept.is_otherwise_possible) {
        (false, false) => Some(VOID),
        (false, true) => Some("web-next-turn-second"),
        (true, false) if is_turn && !kept.plan.otherwise.is_empty() => {
            Some("web-next-turn-otherwise-void")
        }
        (true, _) => None,
    }
}

async fn in_words(
    web: &Web,
    seen: &LocalizedGame,
    seat: Seat,
    plan: &PlannedDecision,
) -> Result<String, Failure> {
    let then = web.service.state_at(seen.game.record.id, plan.seq).await?;
    let Some(ahead) = then.ahead(seat, &plan.decision) else { return Ok(plan.moves.join("; ")) };
    Ok(KeptMoves::planned(&ahead, seat, plan).words(&seen.localizer.without_places()))
}

/// That what a player had planned for what they are asked now was not played.
///
/// # Errors
/// When the store fails.
pub(super) async fn lost(
    web: &Web,
    seen: &LocalizedGame,
    (seat, player): (Seat, PlayerId),
) -> Result<Option<Remark>, Failure> {
    let open = seen.game.pending_decisions.iter().find(|open| open.seat == seat);
    let plans = seen.game.state.ruleset().plans_ahead();
    let Some(open) = open.filter(|_| !plans.is_empty()) else { return Ok(None) };
    let game = seen.game.record.id;
    let Some(plan) = web.service.lost_plan(game, player, open.pending_since).await? else {
        return Ok(None);
    };
    let then = web.service.state_at(game, plan.seq).await?;
    let Some(ahead) = then.ahead(seat, &plan.decision) else { return Ok(None) };
    let moves = KeptMoves::planned(&ahead, seat, &plan);
    Ok(Some(remark(seen, vec![moves.lost_at_decision(&seen.localizer.without_places())])))
}

/// The same once the game is over, of what the player has made no move after.
///
/// # Errors
/// When the store fails.
pub(super) async fn lost_at_last(
    web: &Web,
    seen: &LocalizedGame,
    player: PlayerId,
) -> Result<Option<Remark>, Failure> {
    let Some(seat) = seen.game.seat_of(player) else { return Ok(None) };
    let plans = web.service.untold_plans(&seen.game, player).await?;
    let moves = plans.iter().map(|(plan, ahead)| KeptMoves::planned(ahead, seat, plan));
    let localizer = seen.localizer.without_places();
    let lines: Vec<String> = moves.map(|moves| moves.lost_at_last(&localizer)).collect();
    Ok((!lines.is_empty()).then(|| remark(seen, lines)))
}

fn remark(seen: &LocalizedGame, lines: Vec<String>) -> Remark {
    let heading = seen.localizer.format(&Phrase::new("web-next-turn-lost"));
    Remark { kind: RemarkKind::Plain, heading, lines }
}

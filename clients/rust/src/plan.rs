//! What a player does when they are next asked, planned while the game waits for others.

use progenitor_client::ClientInfo as _;
use reqwest::header::{ETAG, IF_MATCH};
use serde_json::{Map, Value, json};

use crate::{
    api::{
        self,
        types::{Choice, DryRun, KeptPlan, PlannedTurn},
    },
    error::Error,
    moves,
    retry::answered,
};

/// What is done when the player is next asked for a decision of a kind: their turn, or in Mare Balticum the company
/// token that a clock demands (`token`). It is composed move by move, and kept by [`Plan::keep`]. Once it is asked
/// for, the server plays it at once, if it is still possible and means the same.
#[derive(Clone, Debug)]
pub struct Plan {
    client: api::Client,
    game: String,
    decision: String,
    ruleset: Option<String>,
    moves: Vec<Value>,
    notation: String,
    known: Option<Known>,
}

/// What is kept, and the tag by which it is known.
#[derive(Clone, Debug)]
struct Known {
    plan: KeptPlan,
    tag: String,
}

impl Plan {
    pub(crate) fn new(client: api::Client, game: &str, decision: &str) -> Plan {
        Plan {
            client,
            game: game.to_owned(),
            decision: decision.to_owned(),
            ruleset: None,
            moves: Vec::new(),
            notation: String::new(),
            known: None,
        }
    }

    /// What is composed, in notation, joined by `;`; empty to begin with.
    pub fn notation(&self) -> &str {
        &self.notation
    }

    /// What is kept, by whatever program or page; looked at once, and anew after [`Plan::keep`] and
    /// [`Plan::discard`].
    ///
    /// # Errors
    /// When the server says no, or cannot be reached.
    pub async fn kept(&mut self) -> Result<Option<PlannedTurn>, Error> {
        Ok(self.look().await?.plan.plan)
    }

    /// What can follow the moves that are composed; those with fields are to be filled in. None where nothing more
    /// can follow, and where no such decision can be planned now.
    ///
    /// # Errors
    /// When the server says no, or cannot be reached.
    pub async fn choices(&mut self) -> Result<Vec<Choice>, Error> {
        let mut plan = self.look().await?.plan;
        if !self.moves.is_empty() {
            plan = self.read(&self.notation).await?.plan;
        }
        Ok(plan.ahead.map(|ahead| ahead.choices).unwrap_or_default())
    }

    /// Composes one more move, and tells what all of them would bring about. Nothing is kept yet.
    ///
    /// # Errors
    /// [`Error::Incomplete`] when a field has no value that needs one; a refusal ([`Error::is_refusal`]) when the rules
    /// do not allow it: then it is left out.
    pub async fn add(
        &mut self,
        choice: &Choice,
        values: Map<String, Value>,
    ) -> Result<DryRun, Error> {
        let mut composed = self.moves.clone();
        composed.push(moves::filled(choice, values)?);
        let body = json!({ "ruleset": self.ruleset().await?, "moves": composed });
        let address = moves::address(&self.client, &self.game, "dry-run");
        let request = self.client.client().post(address).query(&[("decision", &self.decision)]);
        let tried: DryRun = moves::send(&self.client, request.json(&body), "dry_run_moves").await?;
        (self.moves, self.notation) = (composed, tried.notation.clone());
        Ok(tried)
    }

    /// Keeps what is composed, in place of what was kept when this plan was begun; with `otherwise` what is done in
    /// its place if it is not possible any more.
    ///
    /// # Errors
    /// A refusal when something else is kept by now, or the game has moved on: begin another plan.
    pub async fn keep(&mut self, otherwise: Option<&Plan>) -> Result<PlannedTurn, Error> {
        let tag = self.look().await?.tag;
        let body = json!({ "ruleset": self.ruleset().await?, "moves": self.moves });
        let mut query = vec![("decision", self.decision.as_str())];
        query.extend(otherwise.map(|plan| ("otherwise", plan.notation())));
        let address = moves::address(&self.client, &self.game, "plan");
        let request = self.client.client().put(address).query(&query).header(IF_MATCH, tag);
        let kept: KeptPlan = moves::send(&self.client, request.json(&body), "keep_plan").await?;
        self.known = None;
        let unsaid = "the server has kept a plan and does not say which";
        kept.plan.ok_or_else(|| Error::Incomplete(unsaid.to_owned()))
    }

    /// Drops what is kept, if it is what was kept when this plan was begun.
    ///
    /// # Errors
    /// As [`Plan::keep`].
    pub async fn discard(&mut self) -> Result<(), Error> {
        let tag = self.look().await?.tag;
        let dropped = self.client.drop_plan().game(self.game.as_str());
        answered(dropped.decision(self.decision.as_str()).if_match(tag.as_str()).send()).await?;
        self.known = None;
        Ok(())
    }

    async fn ruleset(&mut self) -> Result<String, Error> {
        if let Some(ruleset) = &self.ruleset {
            return Ok(ruleset.clone());
        }
        let ruleset = moves::ruleset(&self.client, &self.game).await?;
        self.ruleset = Some(ruleset.clone());
        Ok(ruleset)
    }

    async fn look(&mut self) -> Result<Known, Error> {
        if let Some(known) = &self.known {
            return Ok(known.clone());
        }
        let known = self.read("").await?;
        self.known = Some(known.clone());
        Ok(known)
    }

    async fn read(&self, composed: &str) -> Result<Known, Error> {
        let asked = self.client.get_plan().game(self.game.as_str());
        let asked = asked.decision(self.decision.as_str());
        let answer = match composed {
            "" => asked.send().await?,
            composed => asked.plan(composed).send().await?,
        };
        let tag = answer.headers().get(ETAG).and_then(|tag| tag.to_str().ok());
        let tag = tag.unwrap_or_default().to_owned();
        Ok(Known { plan: answer.into_inner(), tag })
    }
}

//! Keeps what the writer of an answer has composed for later, without playing it.

use turnpost_rules::Phrase;

use super::{
    Answering, Report,
    moves::{Planned, refused},
};
use crate::{
    game::{
        decision::Replaces,
        error::GameError,
        service::{Actor, CachedGame, KeptDraft, MoveText},
    },
    mail::receive::{Request, error::ReceiveError},
    reader::KeptMoves,
};

impl Answering<'_> {
    /// Keeps these moves for the decision that the mail shows, in place of what was kept for it; drops
    /// that where there are none; or tells what is kept. Done again it comes to the same.
    pub(super) async fn draft(
        &self,
        asked: Option<&[Request]>,
        is_back: bool,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        if cached.state.has_resigned(self.seat()) {
            report.lines.push(self.word("mail-answer-given-up"));
            return Ok(());
        }
        let link = self.link(&cached, is_back);
        let actor = Actor::Link(link);
        let result = match asked {
            None => self.service.draft(&cached, actor).await,
            Some([]) => {
                self.service.drop_draft(self.game(), actor, Replaces::Anything).await.map(|()| None)
            }
            Some(asked) => {
                let moves = match self.plan(&cached.state, asked, link.began, false).await? {
                    Planned::Moves(moves) => moves,
                    Planned::Refused(why) => {
                        report.lines.push(self.say(&why));
                        return Ok(());
                    }
                };
                let moves: Vec<MoveText> = moves.into_iter().map(MoveText::Notation).collect();
                let head = Some(cached.state.head());
                self.service
                    .keep_draft(self.game(), actor, &moves, head, Replaces::Anything)
                    .await
                    .map(|draft| Some(KeptDraft { draft, is_possible: true }))
            }
        };
        match result {
            Ok(kept) => {
                report.done = true;
                report.lines.push(self.kept(&cached, kept));
                Ok(())
            }
            Err(error) => self.not_kept(error, asked.map_or(0, <[Request]>::len), report),
        }
    }

    /// Tells why moves, so many of them, are not kept for later.
    pub(super) fn not_kept(
        &self,
        error: GameError,
        count: usize,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        match error {
            error @ (GameError::Unavailable(_) | GameError::Broken(_)) => return Err(error.into()),
            GameError::Stale { .. } => report.lines.push(self.word("mail-answer-moved-on")),
            error => report.lines.push(self.say(&refused(&error, count))),
        }
        Ok(())
    }

    /// What is kept, as a sentence.
    fn kept(&self, cached: &CachedGame, kept: Option<KeptDraft>) -> String {
        let Some(kept) = kept else { return self.word("mail-answer-draft-none") };
        let moves = KeptMoves::of(&cached.state, self.seat(), &kept).words(&self.localizer);
        let key = match cached.record.decision_time() {
            Some(_) => "mail-answer-draft",
            // Nothing plays it where no time runs out.
            None => "mail-answer-draft-untimed",
        };
        self.say(&Phrase::new(key).with("moves", moves))
    }
}

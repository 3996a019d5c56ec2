//! Acts on mails.

use super::{OperatorError, OperatorService};
use crate::store::{Act, NewAct, Retried};

impl OperatorService {
    /// Tries at once again what did not leave: mails that wait after a failed attempt, and turn mails
    /// that were rejected for good while the game still waits.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn resend_mails(&self) -> Result<Retried, OperatorError> {
        let act = NewAct { act: Act::ResendMails, game: None, player: None, by: None, note: None };
        let now = self.now();
        self.carry_out(act, async { Ok(self.store.retry_mails(now).await?) }).await
    }
}

//! Tells and keeps what the writer of an answer wants done for them without being asked.

use turnpost_rules::{OfferedOrder, Orders, Phrase};

use super::{Answering, Report, explain};
use crate::{
    game::{decision::Replaces, error::GameError, orders::SeatOrders, service::CachedGame},
    mail::receive::error::ReceiveError,
};

impl Answering<'_> {
    /// Keeps the orders that have these numbers, if there are numbers, and tells which hold then. Kept
    /// again, they are the same.
    pub(super) async fn orders(
        &self,
        numbers: Option<&[u32]>,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        let offered = cached.state.ruleset().orders();
        if let Some(numbers) = numbers {
            let wanted = match chosen(offered, numbers) {
                Ok(wanted) => wanted,
                Err(number) => {
                    let phrase = Phrase::new("mail-answer-no-order").with("number", number);
                    report.lines.push(self.say(&phrase));
                    return Ok(());
                }
            };
            let kept = self
                .service
                .keep_orders(self.game(), self.player.id, wanted, Replaces::Anything)
                .await;
            match kept {
                Ok(cached) => {
                    report.lines.push(self.word("mail-answer-orders-kept"));
                    report.done = true;
                    // What was ordered may have ended the game.
                    if cached.state.is_over() {
                        return Ok(());
                    }
                }
                Err(error) => return self.refused(error, report),
            }
        }
        let cached = self.service.current(self.game()).await?;
        match self.service.orders(&cached, self.player.id).await {
            Ok(given) => self.list(&cached, given, report),
            Err(error) => return self.refused(error, report),
        }
        report.done = true;
        Ok(())
    }

    /// The orders that there are, and which of them hold.
    fn list(&self, cached: &CachedGame, given: SeatOrders, report: &mut Report) {
        let in_force = given.in_force(cached.state.turn_began(self.seat()));
        report.lines.push(self.word("mail-answer-orders"));
        for (at, offered) in cached.state.ruleset().orders().iter().enumerate() {
            let key = match in_force.has(offered.order) {
                true => "mail-answer-order-given",
                false => "mail-answer-order",
            };
            let label = self.word(offered.label);
            report
                .lines
                .push(self.say(&Phrase::new(key).with("number", at + 1).with("order", label)));
        }
    }

    fn refused(&self, error: GameError, report: &mut Report) -> Result<(), ReceiveError> {
        match error {
            error @ (GameError::Unavailable(_) | GameError::Broken(_)) => Err(error.into()),
            error => {
                report.lines.push(self.say(&explain(&error)));
                Ok(())
            }
        }
    }
}

/// The orders with these numbers; otherwise the first number that none has.
fn chosen(offered: &[OfferedOrder], numbers: &[u32]) -> Result<Orders, u32> {
    let order = |number: &u32| {
        let at = usize::try_from(*number).unwrap_or(usize::MAX).wrapping_sub(1);
        offered.get(at).map(|offered| offered.order).ok_or(*number)
    };
    numbers.iter().map(order).collect()
}

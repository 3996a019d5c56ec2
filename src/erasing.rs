//! Erasing a person: as they ask for it themselves, and as the operator does it.

use turnpost_rules::log::time::Timestamp;

use crate::{
    game::{error::GameError, id::PlayerId, record::Status, service::GameService},
    mail::mailbox::Mailbox,
    store::{GameList, Store, StoreError},
};

/// Why somebody could not be erased. What was done until then stays done, and erasing can be
/// repeated.
#[derive(Debug, thiserror::Error)]
pub enum EraseError {
    /// A game could not be left.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Erases a player: hands the seats of running games over to bots, leaves open games, cancels those
/// that the player hosts, and deletes all personal data, with the mails in a folder.
///
/// # Errors
/// When a game cannot be left, or the store fails.
pub async fn erase_person(
    service: &GameService,
    store: &Store,
    mailbox: Option<Mailbox>,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), EraseError> {
    // Their bots are nobody's without them.
    for bot in store.bots(player).await? {
        leave_games(service, store, bot.id).await?;
        for game in store.erase_player(bot.id, now).await? {
            service.forget(game);
        }
    }
    leave_games(service, store, player).await?;
    let known = store.player(player).await?;
    for game in store.erase_player(player, now).await? {
        service.forget(game);
    }
    let address = known.and_then(|player| player.address);
    if let (Some(mailbox), Some(address)) = (mailbox, address) {
        let forgetting = move || mailbox.forget(address.as_str());
        match tokio::task::spawn_blocking(forgetting).await {
            Ok(Ok(_)) => {}
            // They are deleted when they are old enough; the player is erased all the same.
            Ok(Err(error)) => {
                tracing::error!(%error, "cannot delete the mails of an erased player")
            }
            Err(error) => tracing::error!(%error, "cannot delete the mails of an erased player"),
        }
    }
    Ok(())
}

async fn leave_games(
    service: &GameService,
    store: &Store,
    player: PlayerId,
) -> Result<(), EraseError> {
    let mut after = None;
    loop {
        let page = store.games(GameList::Of(player), &[], after, 100).await?;
        for game in &page.games {
            let id = game.record.id;
            let place = game.places.iter().find(|place| place.player == Some(player));
            let outcome = match (game.record.status, place) {
                (Status::Running, Some(place)) if !place.resigned => {
                    service.resign(id, player).await.map(drop)
                }
                (Status::Open, _) if game.record.host == Some(player) => {
                    service.cancel(id, player).await.map(drop)
                }
                (Status::Open, Some(place)) => {
                    service.leave(id, player, place.place).await.map(drop)
                }
                _ => Ok(()),
            };
            match outcome {
                // Somebody else was faster.
                Ok(())
                | Err(GameError::NotOpen | GameError::NotRunning | GameError::NotAPlayer) => {}
                // Nobody can go on playing there anyway, so it must not keep a person from being
                // erased.
                Err(GameError::Broken(error)) => {
                    tracing::error!(game = %id, %error, "cannot replay a game: erasing the player from it all the same");
                }
                Err(error) => return Err(error.into()),
            }
        }
        match page.next {
            Some(next) => after = Some(next),
            None => return Ok(()),
        }
    }
}

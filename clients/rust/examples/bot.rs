//! A bot that plays whatever it is asked to, at random.
//!
//!     TURNPOST_URL=https://turnpost.example TURNPOST_TOKEN=… cargo run --example bot

use rand::{RngExt as _, seq::IndexedRandom as _};
use turnpost_client::{Error, Session, Turn, a_filling};

/// Makes moves that the rules allow until the game waits for somebody else.
pub(crate) async fn decide(turn: &mut Turn) -> Result<(), Error> {
    let mut tries = 100;
    while turn.waits().await? {
        // What is newer than this bot is passed over.
        let filled = turn.choices().await?.iter();
        let mut able: Vec<_> = filled
            .filter_map(|choice| Some((choice.clone(), a_filling(choice, &mut rand::rng())?)))
            .collect();
        // What is complete keeps a game going; what is to be filled in goes on for longer.
        let complete = able.iter().any(|(choice, _)| choice.fields.is_empty());
        if complete && rand::rng().random_bool(0.8) {
            able.retain(|(choice, _)| choice.fields.is_empty());
        }
        let picked = able.choose(&mut rand::rng()).filter(|_| tries > 0);
        let Some((choice, values)) = picked else {
            println!("{}: left alone, there is nothing this bot can play", turn.game());
            return Ok(());
        };
        match turn.play(choice, values.clone()).await {
            Ok(moved) => {
                println!("{}: {:?}, now at {}", turn.game(), choice.label, *moved.seq);
                tries = 100;
            }
            // The bounds of a field could not say everything, or the game has moved on.
            Err(error) if error.is_refusal() => tries -= 1,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (base, token) = (std::env::var("TURNPOST_URL")?, std::env::var("TURNPOST_TOKEN")?);
    let mut turns = Session::new(&base, &token)?.turns().await?;
    loop {
        decide(&mut turns.next().await?).await?;
    }
}

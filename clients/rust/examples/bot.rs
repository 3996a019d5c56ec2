//! A bot that plays whatever it is asked to, at random.
//!
//!     TURNPOST_URL=https://turnpost.example TURNPOST_TOKEN=… cargo run --example bot

use rand::{RngExt as _, seq::IndexedRandom as _};
use turnpost_client::{Error, Session, Turn, a_filling};

/// Makes moves that the rules allow until the game waits for somebody else.
pub(crate) async fn decide(turn: &mut Turn) -> Result<(), Error> {
    while turn.waits().await? {
        let choices = turn.choices().await?;
        // What is complete keeps a game going; what is to be filled in goes on for longer.
        let complete: Vec<_> = choices.iter().filter(|choice| choice.fields.is_empty()).collect();
        let prefers_complete = !complete.is_empty() && rand::rng().random_bool(0.8);
        let all: Vec<_> = if prefers_complete { complete } else { choices.iter().collect() };
        let Some(choice) = all.choose(&mut rand::rng()).map(|choice| (*choice).clone()) else {
            return Ok(());
        };
        let Some(values) = a_filling(&choice, &mut rand::rng()) else { continue };
        match turn.play(&choice, values).await {
            Ok(moved) => println!("{}: {:?}, now at {}", turn.game(), choice.label, *moved.seq),
            // The bounds of a field could not say everything, or the game has moved on.
            Err(error) if error.is_refusal() => {}
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

//! Plans a turn and a company token of Mare Balticum in a game that waits for somebody else, and takes them back. The
//! server's tests run it.
//!
//!     planning BASE_URL TOKEN GAME

use turnpost_client::{Error, Plan, Session, a_filling};

/// Composes one more move that ends no turn early; whether there was one.
async fn add_one(plan: &mut Plan) -> Result<bool, Error> {
    for choice in plan.choices().await? {
        let is_end = choice.notation.as_ref().is_some_and(|notation| notation.as_str() == "end");
        let Some(values) = a_filling(&choice, &mut rand::rng()).filter(|_| !is_end) else {
            continue;
        };
        match plan.add(&choice, values).await {
            Ok(told) => {
                assert_eq!(told.notation, plan.notation());
                return Ok(true);
            }
            Err(error) if error.is_refusal() => {}
            Err(error) => return Err(error),
        }
    }
    Ok(false)
}

/// Of what another device has kept meanwhile, nothing is replaced.
fn is_late<Answer>(outcome: Result<Answer, Error>) -> bool {
    outcome.is_err_and(|error| error.code().as_deref() == Some("kept-changed"))
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [base, token, game] = arguments.as_slice() else {
        return Err(Error::Incomplete("planning BASE_URL TOKEN GAME".to_owned()));
    };
    let session = Session::new(base, token)?;
    let mut first = session.plan(game, "turn");
    assert!(first.kept().await?.is_none());
    let mut count = 0;
    while add_one(&mut first).await? {
        count += 1;
    }
    assert_eq!(count, 3, "{}", first.notation());
    // Nothing is kept before it is said so; and another device has begun, too.
    let [mut second, mut early] = [(); 2].map(|()| session.plan(game, "turn"));
    assert!(second.kept().await?.is_none() && early.kept().await?.is_none());
    assert!(add_one(&mut second).await?);
    let kept = first.keep(Some(&second)).await?;
    assert_eq!(kept.notation, first.notation());
    assert!(kept.possible);
    let now = session.plan(game, "turn").kept().await?;
    assert_eq!(now.map(|now| now.notation).as_deref(), Some(first.notation()));
    assert!(is_late(second.keep(None).await) && is_late(early.discard().await));

    let mut sealed = session.plan(game, "token");
    assert!(add_one(&mut sealed).await? && !add_one(&mut sealed).await?);
    assert_eq!(sealed.keep(None).await?.decision, "token");
    first.discard().await?;
    assert!(first.kept().await?.is_none());
    assert!(session.plan(game, "token").kept().await?.is_some());
    // Such a decision was made at the beginning, and is not asked any more.
    assert!(session.plan(game, "start").choices().await?.is_empty());
    println!("planned: {}", first.notation());
    Ok(())
}

//! A page shows one moment of a game: the hand on it is the one that its choices are for.

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost_rules::dyn_ruleset::{BotLevel, DynPosition};

use crate::app::{Answer, App};

/// The number behind these words on a page, if they are there.
fn number_behind(page: &Answer, words: &str) -> Option<u32> {
    let (_, rest) = page.body.split_once(words)?;
    rest.split([' ', '<']).next()?.parse().ok()
}

/// That who discards half of a hand sees the hand that is halved.
fn is_of_one_moment(page: &Answer) -> bool {
    let Some(owed) = number_behind(page, ">Discard ") else { return false };
    let held = number_behind(page, "You hold ").expect("a hand");
    assert_eq!(held / 2, owed, "{}", page.body);
    let (_, cards) = page.body.split_once(" resource cards: ").expect("the cards");
    let cards = cards.split('.').next().unwrap_or_default();
    let counted: u32 = cards.split(' ').filter_map(|word| word.parse::<u32>().ok()).sum();
    assert_eq!(counted, held, "{cards}");
    true
}

/// So many pages are looked at.
const ENOUGH: usize = 8;

/// So many games bring them many times over: five a game, on average.
const GAMES: u64 = 12;

#[actix_web::test]
async fn who_discards_sees_the_hand_that_is_halved() {
    let app = App::new();
    let mut discards = 0;
    for seed in 0..GAMES {
        let mut sampler = SmallRng::seed_from_u64(seed);
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let people: Vec<_> = people.iter().collect();
        let game = app.game("catan", 4, &people).await;
        while let Some(seat) = app.pending_since(game).await.filter(|_| discards < ENOUGH) {
            let cached = app.current(game).await;
            let position = cached.state.position().expect("a position");
            let chosen = DynPosition::bot(position, seat, BotLevel::Steady, &mut sampler);
            let picked =
                cached.state.ruleset().notation(&chosen.expect("a move")).expect("a notation");
            let path = app.move_path(game, seat).await;
            discards += usize::from(is_of_one_moment(&app.get(&path).answer().await));
            let seen = cached.state.head().to_string();
            let posted = app.post(&path).form(&[("move", &picked), ("seen", &seen)]).answer().await;
            let after = app.get(&posted.location()).answer().await;
            discards += usize::from(is_of_one_moment(&after));
        }
    }
    assert!(discards >= ENOUGH, "only {discards} pages with something to discard");
}

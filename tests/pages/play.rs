//! Whole games by links and forms alone, for every ruleset.

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use turnpost::registry;
use turnpost_rules::dyn_ruleset::{BotLevel, DynPosition};

use crate::app::App;

#[actix_web::test]
async fn every_ruleset_is_played_to_its_end_through_links_and_forms() {
    for entry in registry::ENTRIES {
        let app = App::new();
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let game = app.game(entry.rules().name(), 3, &people.each_ref()).await;
        let mut sampler = SmallRng::seed_from_u64(7);
        let mut taps = 0;
        while let Some(seat) = app.pending_since(game).await {
            taps += 1;
            assert!(taps < 3000, "{} does not end", entry.rules().name());
            let path = app.move_path(game, seat).await;
            let cached = app.current(game).await;
            let position = cached.state.position().expect("a position");
            let listed: Vec<String> =
                position.choices(seat).into_iter().filter_map(|choice| choice.notation).collect();
            let seen = cached.state.head().to_string();
            // Pages take their time in tests; most turns go on without looking.
            let looks = taps < 15 || taps % 25 == 0;
            if looks {
                let page = app.get(&path).answer().await;
                assert_eq!(page.status, 200, "{}", page.body);
                assert_eq!(page.moves().len(), listed.len());
                assert_eq!(page.hidden("seen"), seen);
            }
            // What is filled in freely comes from a bot now and then; the rest is picked.
            let picked = if listed.is_empty() || sampler.random_range(0..3) == 0 {
                let level = BotLevel::Steady;
                let chosen = DynPosition::bot(position, seat, level, &mut sampler).expect("a move");
                cached.state.ruleset().notation(&chosen).expect("its notation")
            } else {
                listed[sampler.random_range(0..listed.len())].clone()
            };
            let posted = app.post(&path).form(&[("move", &picked), ("seen", &seen)]).answer().await;
            assert_eq!(posted.status, 303, "{picked}: {}", posted.body);
            if looks {
                let after = app.get(&posted.location()).answer().await;
                assert_eq!(after.status, 200, "{picked}");
            }
        }
        let state = app.get(&format!("/g/{game}")).by(&people[0]).answer().await;
        assert!(state.says("Ranking"), "{}", entry.rules().name());
        // Who has won stands above the words, which are folded, beside the board.
        let at = |part: &str| state.body.find(part).unwrap_or_else(|| panic!("{part} is missing"));
        assert!(
            at("id=\"ranking\"") < at("<details class=\"fold in-words\" id=\"in-words\">"),
            "{}",
            entry.rules().name()
        );
        let last = app.head(game).await.get();
        let first = app.current(game).await.state.started().expect("a start").get();
        for at in [first, first + 1, last / 2, last] {
            let page = app.get(&format!("/g/{game}?at={at}")).by(&people[1]).answer().await;
            assert_eq!(page.status, 200, "{} at {at}", entry.rules().name());
        }
        let log = app.get(&format!("/g/{game}?log=yes")).by(&people[2]).answer().await;
        assert_eq!(log.status, 200);
    }
}

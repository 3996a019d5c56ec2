//! CATAN's order to accept what a standing offer asks for, at a table of people.

use serde_json::{Value, json};
use turnpost::game::mail::MailContent;
use turnpost_rules::{Order, Seat, Viewer, log::event::MadeBy};

use super::service::{GameCreation, Scene, run};

/// A turn of CATAN in which somebody can trade.
struct Trade {
    /// Who moves.
    maker: Seat,
    /// What the maker has.
    wanted: String,
    /// What so many others have.
    given: String,
    /// These others.
    asked: Vec<Seat>,
}

impl Trade {
    /// The standing offer of one of the others, who wants so many cards.
    fn standing(&self, count: u8) -> String {
        let (given, wanted) = (&self.given, &self.wanted);
        json!({ "type": "standing", "give": { given: 1 }, "get": { wanted: count } }).to_string()
    }

    /// What the maker offers.
    fn offer(&self, first: bool) -> String {
        let (given, wanted) = (&self.given, &self.wanted);
        json!({ "type": "offer", "give": { wanted: 1 }, "get": { given: 1 }, "first": first })
            .to_string()
    }
}

impl Scene {
    async fn view(&self, seat: Seat) -> Value {
        let cached = self.cached().await;
        cached.state.position().expect("a position").view(Viewer::Seat(seat))
    }

    /// How many cards of a kind a seat has.
    async fn held(&self, seat: Seat, kind: &str) -> u64 {
        self.view(seat).await["seats"][seat.index()]["hand"][kind].as_u64().unwrap_or(0)
    }

    /// Plays CATAN on until somebody who has a card can trade with so many others who all have one
    /// of another kind.
    async fn trade(&self, others: usize) -> Trade {
        for _ in 0..3000 {
            let (maker, _) = self.active().await;
            let seen = self.view(maker).await;
            let kinds = ["brick", "lumber", "wool", "grain", "ore"];
            if seen["trade_open"] == true
                && seen["offer"].is_null()
                && seen["active"] == json!(maker)
            {
                for (wanted, given) in kinds.iter().flat_map(|one| kinds.map(|other| (*one, other)))
                {
                    if wanted == given || self.held(maker, wanted).await == 0 {
                        continue;
                    }
                    let mut asked = Vec::new();
                    for seat in self.cached().await.state.seats().seats() {
                        if seat != maker && self.held(seat, given).await > 0 {
                            asked.push(seat);
                        }
                    }
                    if asked.len() >= others {
                        // What bots have left for later would be in the way.
                        for standing in seen["standing_offers"].as_array().expect("a list") {
                            let seat = standing["seat"].as_u64().expect("a seat") as u8;
                            let taken = json!({ "type": "withdraw", "offer": standing["offer"] });
                            let seat = Seat::new(seat).expect("a seat");
                            self.play(seat, &taken.to_string()).await.expect("withdrawn");
                        }
                        let [wanted, given] = [wanted, given].map(str::to_owned);
                        return Trade { maker, wanted, given, asked };
                    }
                }
            }
            let (seat, text) = self.next_move().await.expect("the game goes on");
            self.play(seat, &text).await.expect("a legal move");
        }
        panic!("nobody can trade");
    }

    fn turn_mails(&self) -> usize {
        let kept = self.memory.kept();
        kept.mails.iter().filter(|it| matches!(it.content, MailContent::Turn { .. })).count()
    }
}

#[test]
fn what_a_standing_offer_asks_for_is_accepted_before_anybody_is_asked() {
    run(async {
        let scene = Scene::started(&GameCreation::of("catan")).await;
        let trade = scene.trade(2).await;
        let cached = scene.cached().await;
        for seat in &trade.asked {
            scene.play(*seat, &trade.standing(1)).await.expect("a standing offer");
            // It accepts before the others decline.
            let all = [Order::AcceptStanding, Order::DeclineUnmet, Order::DeclineAll];
            scene.order(scene.player_at(&cached, *seat), &all).await;
        }
        let (first, second) = (trade.asked[0], trade.asked[1]);
        let had = (scene.held(first, &trade.given).await, scene.held(second, &trade.given).await);
        let (before, mails) = (scene.cached().await.state.head(), scene.turn_mails());
        scene.play(trade.maker, &trade.offer(true)).await.expect("an offer");
        let moved: Vec<(Seat, MadeBy)> =
            scene.moved_since(before).iter().map(|(_, seat, by)| (*seat, *by)).collect();
        assert_eq!(moved, [(trade.maker, MadeBy::Player), (first, MadeBy::Order)]);
        let has = (scene.held(first, &trade.given).await, scene.held(second, &trade.given).await);
        assert_eq!(has, (had.0 - 1, had.1), "of two, always the same one");
        assert_eq!(scene.waits_for().await, [trade.maker]);
        assert_eq!(scene.turn_mails(), mails, "nobody is asked by mail");
        let standing = scene.view(trade.maker).await["standing_offers"].clone();
        assert_eq!(standing.as_array().map(Vec::len), Some(1), "the one that did nothing stands");
        scene.check_pending_decisions().await;
        scene.check_log();
    });
}

#[test]
fn what_is_worse_than_a_standing_offer_is_asked_and_what_it_asks_for_later_is_done_then() {
    run(async {
        let scene = Scene::started(&GameCreation::of("catan")).await;
        let trade = scene.trade(2).await;
        let (one, other) = (trade.asked[0], trade.asked[1]);
        let cached = scene.cached().await;
        for seat in [one, other] {
            scene.order(scene.player_at(&cached, seat), &[Order::AcceptStanding]).await;
        }
        scene.play(one, &trade.standing(2)).await.expect("a standing offer");
        scene.play(trade.maker, &trade.offer(false)).await.expect("an offer");
        let mut asked = scene.waits_for().await;
        asked.sort();
        assert_eq!(asked, [one, other], "one of them wants more, and one has left nothing");
        // With another standing offer it is what is asked for.
        let before = scene.cached().await.state.head();
        scene.play(one, &trade.standing(1)).await.expect("a standing offer");
        let moved: Vec<(Seat, MadeBy)> =
            scene.moved_since(before).iter().map(|(_, seat, by)| (*seat, *by)).collect();
        assert_eq!(moved, [(one, MadeBy::Player), (one, MadeBy::Order)]);
        assert_eq!(scene.waits_for().await, [other], "the maker chooses, once all have answered");
        let answers = scene.view(trade.maker).await["offer"]["answers"].clone();
        let accepted = |seat: Seat| json!({ "seat": seat, "answer": "accepted" });
        assert!(answers.as_array().expect("answers").contains(&accepted(one)), "{answers}");
        scene.check_pending_decisions().await;
        scene.check_log();
    });
}

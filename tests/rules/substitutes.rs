//! Seats that change hands: what the log says of it, and whose time it is.

use turnpost::game::{
    error::GameError,
    id::{OfferId, PlayerId},
    place::SeatOffer,
    service::{Offering, Taking},
    timing::{OnTimeout, Timing},
};
use turnpost_rules::{
    Seat,
    log::event::{EventData, Term},
};

use super::service::{DAY, GameCreation, Scene, rulesets, run};

/// In microseconds.
const HOUR: i64 = DAY / 24;

pub(super) const UNTIL_BACK: Term = Term::ForATime { until: None };

async fn table(ruleset: &'static str, on_timeout: OnTimeout) -> Scene {
    table_with(ruleset, on_timeout, 0).await
}

async fn table_with(ruleset: &'static str, on_timeout: OnTimeout, reserve_hours: u32) -> Scene {
    let timing = Timing { on_timeout, reserve_hours, ..Timing::default() };
    let opening = GameCreation::of(ruleset);
    Scene::started(&GameCreation { deadline_hours: Some(24), timing, ..opening }).await
}

pub(super) fn somebody() -> PlayerId {
    PlayerId::random(&mut rand::rng())
}

impl Scene {
    /// An offer by a player, of their own seat or another.
    pub(super) async fn offer(
        &self,
        by: PlayerId,
        seat: Option<Seat>,
        term: Term,
    ) -> Result<SeatOffer, GameError> {
        let (cached, at) = (self.cached().await, self.service.clock().now());
        let offering = Offering { seat, term, is_unreachable: false };
        let (seat, by, term) = cached.offered(by, offering, at)?;
        Ok(SeatOffer {
            id: OfferId::random(&mut rand::rng()),
            game: self.game,
            seat,
            by,
            term,
            seq: cached.state.head(),
            created_at: at,
            expires_at: at.plus_seconds(14 * 86_400),
        })
    }

    pub(super) async fn take(&self, offer: SeatOffer, player: PlayerId) -> Result<(), GameError> {
        self.service
            .take_seat(Taking { player, offer, invitation: None, is_unreachable: false })
            .await
            .map(drop)
    }

    async fn last(&self) -> EventData {
        let kept = self.memory.kept();
        kept.games[&self.game].lines.last().expect("a line").event().expect("an event").data
    }

    /// That the log holds, for whoever reads it.
    async fn check_all(&self) {
        self.check_log();
        self.check_pending_decisions().await;
        assert!(self.check_format());
        let (known, read) = (self.cached().await, self.read_anew().await);
        for seat in known.state.seats().seats() {
            assert_eq!(known.state.handed_over(seat), read.state.handed_over(seat), "seat {seat}");
            assert_eq!(known.state.seat_duty(seat), read.state.seat_duty(seat), "seat {seat}");
        }
    }
}

#[test]
fn a_seat_is_handed_over_and_taken_back_in_every_ruleset() {
    for ruleset in rulesets() {
        run(async {
            let scene = table(ruleset, OnTimeout::SafeMove).await;
            let (seat, text) = scene.next_move().await.expect("a move");
            let owner = scene.player_at(&*scene.cached().await, seat);
            let substitute = somebody();
            let offer = scene.offer(owner, None, UNTIL_BACK).await.expect("offered");
            scene.take(offer.clone(), substitute).await.expect("taken");
            assert_eq!(scene.last().await, EventData::HandedOver { seat, term: UNTIL_BACK });
            let cached = scene.cached().await;
            assert_eq!(cached.seat_of(substitute), Some(seat));
            assert_eq!(cached.seat_of(owner), None, "the owner sees what spectators see");
            assert!(cached.is_visible_to(Some(owner)), "and is not locked out");
            assert!(cached.state.has_substitute(seat));
            scene.check_all().await;
            let again = scene.take(offer, somebody()).await;
            assert!(matches!(again, Err(GameError::Spent)), "one takes it: {again:?}");
            let handed_on = scene.offer(substitute, None, UNTIL_BACK).await;
            assert!(matches!(handed_on, Err(GameError::NotToBeOffered)), "{handed_on:?}");

            scene.play(seat, &text).await.expect("the substitute plays");
            scene.service.give_back(scene.game, owner).await.expect("back");
            assert_eq!(scene.last().await, EventData::GivenBack { seat });
            let cached = scene.cached().await;
            assert_eq!(cached.seat_of(owner), Some(seat));
            assert_eq!(cached.seat_of(substitute), None);
            assert!(!cached.is_visible_to(Some(substitute)), "a private game is theirs no more");
            let none = scene.service.give_back(scene.game, owner).await;
            assert!(matches!(none.err(), Some(GameError::NoSubstitute)));
            scene.check_all().await;
        });
    }
}

#[test]
fn a_seat_goes_back_when_its_day_comes_and_only_then() {
    run(async {
        let scene = table("kathai", OnTimeout::SafeMove).await;
        let (seat, _) = scene.next_move().await.expect("a move");
        let owner = scene.player_at(&*scene.cached().await, seat);
        let until = scene.service.clock().now().plus_seconds(20 * 3600);
        let term = Term::ForATime { until: Some(until) };
        let past = Term::ForATime { until: Some(scene.service.clock().now()) };
        let late = scene.offer(owner, None, past).await;
        assert!(matches!(late, Err(GameError::BadTerm)), "{late:?}");
        let offer = scene.offer(owner, None, term).await.expect("offered");
        let substitute = somebody();
        scene.take(offer, substitute).await.expect("taken");
        assert_eq!(scene.service.give_back_due().await.expect("a sweep"), 0, "not before");
        scene.later(20 * HOUR);
        assert_eq!(scene.service.give_back_due().await.expect("a sweep"), 1);
        assert_eq!(scene.service.give_back_due().await.expect("a sweep"), 0, "once");
        assert_eq!(scene.last().await, EventData::GivenBack { seat });
        assert_eq!(scene.cached().await.seat_of(owner), Some(seat));
        scene.check_all().await;
    });
}

#[test]
fn a_reserve_is_drawn_on_once_however_often_a_seat_changes_hands() {
    run(async {
        let scene = table_with("kathai", OnTimeout::SafeMove, 72).await;
        let (seat, _) = scene.next_move().await.expect("a move");
        let owner = scene.player_at(&*scene.cached().await, seat);
        let due = async |scene: &Scene| {
            let cached = scene.cached().await;
            cached.pending_decisions.iter().find(|it| it.seat == seat).expect("it waits").due_at
        };
        scene.later(HOUR);
        let offer = scene.offer(owner, None, UNTIL_BACK).await.expect("offered");
        scene.take(offer, somebody()).await.expect("taken");
        let renewed = due(&scene).await.expect("a deadline");
        // Into the reserve, and to and fro there.
        scene.later(34 * HOUR);
        for _ in 0..3 {
            scene.service.give_back(scene.game, owner).await.expect("back");
            assert_eq!(due(&scene).await, Some(renewed));
            let offer = scene.offer(owner, None, UNTIL_BACK).await.expect("offered");
            scene.take(offer, somebody()).await.expect("taken");
            assert_eq!(due(&scene).await, Some(renewed));
            scene.later(HOUR);
        }
        let place = scene.cached().await.place_at(seat).expect("a place").reserve_used;
        assert_eq!(place, 0, "nothing is charged before the decision is made");
    });
}

#[test]
fn handing_a_seat_to_and_fro_puts_no_deadline_off() {
    run(async {
        let scene = table("kathai", OnTimeout::SafeMove).await;
        let (seat, _) = scene.next_move().await.expect("a move");
        let owner = scene.player_at(&*scene.cached().await, seat);
        let due = async |scene: &Scene| {
            let cached = scene.cached().await;
            cached.pending_decisions.iter().find(|it| it.seat == seat).expect("it waits").due_at
        };
        let first = due(&scene).await.expect("a deadline");
        scene.later(HOUR);
        let offer = scene.offer(owner, None, UNTIL_BACK).await.expect("offered");
        scene.take(offer, somebody()).await.expect("taken");
        let renewed = due(&scene).await.expect("a deadline");
        assert_eq!(renewed, first.plus_seconds(3600), "who takes it has the whole time");
        for _ in 0..3 {
            scene.later(HOUR);
            scene.service.give_back(scene.game, owner).await.expect("back");
            assert_eq!(due(&scene).await, Some(renewed));
            let offer = scene.offer(owner, None, UNTIL_BACK).await.expect("offered");
            scene.take(offer, somebody()).await.expect("taken");
            assert_eq!(due(&scene).await, Some(renewed), "but once in a decision");
        }
        scene.check_all().await;
    });
}

#[test]
fn a_host_gives_away_what_is_abandoned_and_nothing_else_and_its_player_comes_back() {
    run(async {
        let scene = table("kathai", OnTimeout::Bot).await;
        let host = scene.players[0];
        let cached = scene.cached().await;
        let own = cached.seat_of(host).expect("a seat");
        for seat in cached.state.seats().seats().filter(|seat| *seat != own) {
            let refused = scene.offer(host, Some(seat), UNTIL_BACK).await;
            assert!(matches!(refused, Err(GameError::NotToBeOffered)), "{refused:?}");
        }
        let gone = scene.players[1];
        let seat = cached.seat_of(gone).expect("a seat");
        scene.service.resign(scene.game, gone).await.expect("resigned");
        let strange = scene.offer(scene.players[2], Some(seat), UNTIL_BACK).await;
        assert!(matches!(strange, Err(GameError::NotTheHost)), "{strange:?}");
        let offer = scene.offer(host, Some(seat), Term::ForGood {}).await.expect("offered");
        assert_eq!(offer.term, UNTIL_BACK, "whatever the host says, its player can come back");
        let substitute = somebody();
        scene.take(offer, substitute).await.expect("taken");
        let cached = scene.cached().await;
        assert!(cached.state.is_person(seat) && !cached.state.has_resigned(seat));
        scene.check_all().await;
        scene.service.give_back(scene.game, gone).await.expect("back");
        assert_eq!(scene.cached().await.seat_of(gone), Some(seat));
        assert!(scene.cached().await.state.is_person(seat));
        scene.check_all().await;
    });
}

#[test]
fn a_game_never_waits_for_who_has_resigned_when_a_substitute_goes() {
    run(async {
        for resigns in [true, false] {
            let scene = table("kathai", OnTimeout::Wait).await;
            let (host, gone) = (scene.players[0], scene.players[1]);
            let seat = scene.cached().await.seat_of(gone).expect("a seat");
            scene.service.resign(scene.game, gone).await.expect("resigned");
            // One substitute in place of another changes nothing of it.
            let first = somebody();
            let offer = scene.offer(host, Some(seat), UNTIL_BACK).await.expect("offered");
            scene.take(offer, first).await.expect("taken");
            let substitute = if resigns {
                scene.service.resign(scene.game, first).await.expect("given back");
                let offer = scene.offer(host, Some(seat), UNTIL_BACK).await.expect("offered");
                let second = somebody();
                scene.take(offer, second).await.expect("taken");
                second
            } else {
                first
            };
            scene.service.give_back(scene.game, substitute).await.expect("given back");
            assert_eq!(scene.last().await, EventData::Resigned { seat });
            let cached = scene.cached().await;
            assert!(cached.state.has_resigned(seat) && !cached.state.is_person(seat));
            let place = cached.place_at(seat).expect("a place");
            assert!(place.resigned && place.player == Some(gone) && place.owner.is_none());
            assert!(cached.pending_decisions.iter().all(|pending| pending.seat != seat));
            scene.check_all().await;
        }
    });
}

#[test]
fn what_a_host_offers_holds_as_long_as_the_seat_seems_abandoned() {
    run(async {
        let scene = table("kathai", OnTimeout::Wait).await;
        let (host, player) = (scene.players[0], scene.players[1]);
        let seat = scene.cached().await.seat_of(player).expect("a seat");
        let at = scene.service.clock().now();
        let offering = Offering { seat: Some(seat), term: UNTIL_BACK, is_unreachable: true };
        let cached = scene.cached().await;
        let (_, by, term) = cached.offered(host, offering, at).expect("offered");
        let offer = SeatOffer {
            id: OfferId::random(&mut rand::rng()),
            game: scene.game,
            seat,
            by,
            term,
            seq: cached.state.head(),
            created_at: at,
            expires_at: at.plus_seconds(14 * 86_400),
        };
        let taken = scene.take(offer.clone(), somebody()).await;
        assert!(matches!(taken, Err(GameError::Spent)), "mails reach them again: {taken:?}");
        let taking = Taking { player: somebody(), offer, invitation: None, is_unreachable: true };
        scene.service.take_seat(taking).await.expect("taken");
        scene.check_all().await;
    });
}

#[test]
fn who_was_late_loses_no_seat_for_good_and_takes_it_from_substitute_and_bot_alike() {
    run(async {
        let scene = table("kathai", OnTimeout::Wait).await;
        let host = scene.players[0];
        let (mut seat, mut late) = scene.awaited().await;
        while late == host {
            let (mover, text) = scene.next_move().await.expect("a move");
            scene.play(mover, &text).await.expect("played");
            (seat, late) = scene.awaited().await;
        }
        scene.later(DAY);
        assert!(scene.sweep().await, "the time is up");
        let offering = Offering { seat: Some(seat), term: UNTIL_BACK, is_unreachable: false };
        let offer = scene.offer(host, Some(seat), UNTIL_BACK).await.expect("offered");
        scene.service.stand_in(scene.game, host, offering).await.expect("a bot plays");
        assert!(scene.cached().await.state.is_relieved(seat));
        let substitute = somebody();
        scene.take(offer, substitute).await.expect("somebody is better than a bot");
        let cached = scene.cached().await;
        assert!(cached.state.is_person(seat) && cached.seat_of(substitute) == Some(seat));
        scene.check_all().await;
        // Who plays for another gives the seat back rather than giving it up.
        scene.service.resign(scene.game, substitute).await.expect("given back");
        let cached = scene.cached().await;
        assert_eq!(cached.seat_of(late), Some(seat));
        assert!(cached.state.is_person(seat));
        scene.check_all().await;
    });
}

#[test]
fn for_good_is_for_good() {
    run(async {
        let scene = table("kathai", OnTimeout::SafeMove).await;
        let owner = scene.players[1];
        let offer = scene.offer(owner, None, Term::ForGood {}).await.expect("offered");
        let seat = offer.seat;
        let heir = somebody();
        scene.take(offer, heir).await.expect("taken");
        let none = scene.service.give_back(scene.game, owner).await;
        assert!(none.is_err(), "nothing goes back");
        let cached = scene.cached().await;
        assert_eq!(cached.place_at(seat).expect("a place").owner, Some(owner), "they stay known");
        assert!(cached.is_visible_to(Some(owner)), "and can look on");
        // The heir can hand it over in turn.
        let offer = scene.offer(heir, None, UNTIL_BACK).await.expect("offered");
        scene.take(offer, somebody()).await.expect("taken");
        scene.service.give_back(scene.game, heir).await.expect("back");
        assert_eq!(scene.cached().await.seat_of(heir), Some(seat));
        scene.check_all().await;
    });
}

#[test]
fn a_whole_game_whose_seats_change_hands_ends_as_any_other() {
    run(async {
        let opening = GameCreation::of("kathai");
        let scene = Scene::started(&opening).await;
        let first = scene.players.clone();
        let mut moves = 0;
        while let Some((seat, text)) = scene.next_move().await {
            scene.play(seat, &text).await.expect("played");
            moves += 1;
            assert!(moves < 2000, "it does not end");
            if moves % 6 != 0 || scene.cached().await.state.is_over() {
                continue;
            }
            let owner = first[moves / 6 % first.len()];
            if scene.cached().await.lent_by(owner).is_some() {
                scene.service.give_back(scene.game, owner).await.expect("back");
            } else if let Ok(offer) = scene.offer(owner, None, UNTIL_BACK).await {
                scene.take(offer, somebody()).await.expect("taken");
            }
        }
        assert!(scene.cached().await.state.is_over());
        let kept = scene.memory.kept();
        let lines = &kept.games[&scene.game].lines;
        let kinds = lines.iter().map(|line| line.event().expect("an event").data.kind());
        let changes = kinds.filter(|kind| ["handed-over", "given-back"].contains(kind)).count();
        assert!(changes > 2, "{changes}");
        drop(kept);
        scene.check_log();
        assert!(scene.check_format());
    });
}

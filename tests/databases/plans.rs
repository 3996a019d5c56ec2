//! What players plan for their next turn: each player's own in a game, and gone with what ends it.

use turnpost::game::{
    decision::{PlanSeen, PlannedDecision, Replaces},
    record::Status,
    storage::{Append, Storage as _, StorageError},
};
use turnpost_rules::{
    SeatSet,
    log::{event::Seq, id::GameId},
};

use super::{
    fixture::{at, game, line, place, plain, player},
    support::database::on_both,
};

fn plan(moves: &[&str], planned_at: i64) -> PlannedDecision {
    let moves = moves.iter().map(|notation| (*notation).to_owned()).collect();
    PlannedDecision {
        decision: "turn".to_owned(),
        moves,
        otherwise: Vec::new(),
        seq: Seq::new(1),
        planned_at: at(planned_at),
        lost_since: None,
    }
}

fn token(moves: &[&str], planned_at: i64) -> PlannedDecision {
    PlannedDecision { decision: "token".to_owned(), ..plan(moves, planned_at) }
}

#[test]
fn a_plan_is_its_players_and_the_last_one_holds() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let (record, _) = game(&store, &anna).await;
        let (other, _) = game(&store, &anna).await;
        let of = async |game: GameId, players| store.plans(game, players).await.expect("an answer");
        let keep = async |player, plan| {
            store.keep_plan(record.id, player, plan, Replaces::Anything).await.expect("an answer");
        };
        let drop_turn = async |player| {
            store
                .drop_plan(record.id, player, "turn".to_owned(), Replaces::Anything)
                .await
                .expect("an answer");
        };
        assert!(of(record.id, vec![anna.id, bert.id]).await.is_empty());
        drop_turn(anna.id).await;
        keep(anna.id, plan(&["sail 2 to hoburg", "end"], 20)).await;
        let second = plan(&["end"], 21);
        keep(anna.id, second.clone()).await;
        keep(bert.id, plan(&["contracts"], 22)).await;
        assert_eq!(of(record.id, vec![anna.id]).await, [(anna.id, second.clone())]);
        assert_eq!(of(record.id, vec![anna.id, bert.id]).await.len(), 2);
        assert!(of(other.id, vec![anna.id, bert.id]).await.is_empty(), "another game");
        drop_turn(bert.id).await;
        assert_eq!(of(record.id, vec![anna.id, bert.id]).await, [(anna.id, second)]);
        // Whoever is erased leaves none behind, and keeps none afterwards.
        store.erase_player(anna.id, at(30)).await.expect("erased");
        assert!(of(record.id, vec![anna.id]).await.is_empty());
        keep(anna.id, plan(&["end"], 31)).await;
        assert!(of(record.id, vec![anna.id]).await.is_empty());
    });
}

#[test]
fn what_a_command_has_seen_of_a_plan_holds_or_nothing_is_written() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let second = line(2, &first.hash);
        let third = line(3, &second.hash);
        let seen = |planned_at, lost_since| PlanSeen {
            player: anna.id,
            decision: "turn".to_owned(),
            planned_at: at(planned_at),
            lost_since,
        };
        let mut append = plain(record.id, Seq::new(1), vec![second]);
        append.places = Some(vec![place(0, Some(anna.id))]);
        let with = |append: &Append, seen| Append { plans_seen: vec![seen], ..append.clone() };
        let found = async || store.plans(record.id, vec![anna.id]).await.expect("an answer");
        let refused = store.append(with(&append, seen(20, None))).await;
        assert!(matches!(refused, Err(StorageError::Conflict)), "none is kept: {refused:?}");
        let kept = plan(&["end"], 21);
        store.keep_plan(record.id, anna.id, kept.clone(), Replaces::Anything).await.expect("kept");
        let refused = store.append(with(&append, seen(20, None))).await;
        assert!(matches!(refused, Err(StorageError::Conflict)), "another one is: {refused:?}");
        assert_eq!(found().await, [(anna.id, kept.clone())]);

        // It could not be played: only that is told of it, and it is not played any more.
        let lost = seen(21, Some(Seq::new(2)));
        store.append(with(&append, lost)).await.expect("an append");
        let told = PlannedDecision { lost_since: Some(Seq::new(2)), ..kept };
        assert_eq!(found().await, [(anna.id, told)]);
        let next = plain(record.id, Seq::new(2), vec![third]);
        let refused = store.append(with(&next, seen(21, None))).await;
        assert!(matches!(refused, Err(StorageError::Conflict)), "{refused:?}");
        store
            .keep_plan(record.id, anna.id, plan(&["end"], 22), Replaces::Anything)
            .await
            .expect("kept");
        store.append(with(&next, seen(22, None))).await.expect("an append");
        assert!(found().await.is_empty(), "it was played");
    });
}

#[test]
fn plans_end_with_the_game_and_with_who_decides() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let (record, first) = game(&store, &anna).await;
        let (other, other_first) = game(&store, &anna).await;
        for (game, player) in [(record.id, anna.id), (record.id, bert.id), (other.id, anna.id)] {
            store
                .keep_plan(game, player, plan(&["end"], 20), Replaces::Anything)
                .await
                .expect("kept");
        }
        let found = async |game| {
            let found = store.plans(game, vec![anna.id, bert.id]).await.expect("an answer");
            found.into_iter().map(|(player, _)| player).collect::<Vec<_>>()
        };
        let second = line(2, &first.hash);
        let third = line(3, &second.hash);
        let mut append = plain(record.id, Seq::new(1), vec![second]);
        append.plans_off = vec![anna.id];
        store.append(append).await.expect("an append");
        assert_eq!(found(record.id).await, [bert.id]);
        let mut end = plain(record.id, Seq::new(2), vec![third]);
        end.status = Some(Status::Over);
        end.answered = SeatSet::EMPTY;
        store.append(end).await.expect("an append");
        assert!(found(record.id).await.is_empty());
        assert_eq!(found(other.id).await, [anna.id], "another game goes on");
        // What could not be played is told of after the end, too.
        let lost = PlanSeen {
            player: anna.id,
            decision: "turn".to_owned(),
            planned_at: at(20),
            lost_since: Some(Seq::new(2)),
        };
        let mut end = plain(other.id, Seq::new(1), vec![line(2, &other_first.hash)]);
        end.status = Some(Status::Over);
        end.plans_seen = vec![lost];
        store.append(end).await.expect("an append");
        assert_eq!(found(other.id).await, [anna.id], "it is lost, and kept");
    });
}

#[test]
fn decisions_of_several_kinds_are_planned_beside_each_other() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        let second = line(2, &first.hash);
        let found = async || {
            let mut found = store.plans(record.id, vec![anna.id]).await.expect("an answer");
            found.sort_by(|one, other| one.1.decision.cmp(&other.1.decision));
            found.into_iter().map(|(_, plan)| plan).collect::<Vec<_>>()
        };
        let mut turn = plan(&["sail 2 to hoburg"], 20);
        turn.otherwise = vec!["sail 2 to arkona".to_owned(), "end".to_owned()];
        let token = token(&["token 2 on cod"], 20);
        for plan in [&turn, &token] {
            store
                .keep_plan(record.id, anna.id, plan.clone(), Replaces::Anything)
                .await
                .expect("kept");
        }
        assert_eq!(found().await, [token.clone(), turn.clone()]);
        // One that is made anew has nothing left of the one before.
        let mut again = plan(&["end"], 21);
        store.keep_plan(record.id, anna.id, again.clone(), Replaces::Anything).await.expect("kept");
        assert_eq!(found().await, [token.clone(), again.clone()]);
        let seen = |planned_at, decision: &str| PlanSeen {
            player: anna.id,
            decision: decision.to_owned(),
            planned_at: at(planned_at),
            lost_since: Some(Seq::new(2)),
        };
        let mut append = plain(record.id, Seq::new(1), vec![second]);
        append.places = Some(vec![place(0, Some(anna.id))]);
        let other = Append { plans_seen: vec![seen(21, "token")], ..append.clone() };
        let refused = store.append(other).await;
        assert!(matches!(refused, Err(StorageError::Conflict)), "{refused:?}");
        append.plans_seen = vec![seen(21, "turn")];
        store.append(append).await.expect("an append");
        again.lost_since = Some(Seq::new(2));
        assert_eq!(found().await, [token, again.clone()], "the token is planned still");
        store
            .drop_plan(record.id, anna.id, "token".to_owned(), Replaces::Anything)
            .await
            .expect("dropped");
        assert_eq!(found().await, [again]);
    });
}

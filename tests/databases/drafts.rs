//! What players keep for later: beside the decision that it is for, and gone with it.

use turnpost::game::{
    decision::{Draft, DraftSeen, PendingDecision, Replaces},
    id::PlayerId,
    mail::{MailContent, MailJob},
    storage::{Append, Storage as _, StorageError},
};
use turnpost_rules::{
    SeatSet,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{
    fixture::{at, game, line, place, plain, player, seat},
    support::database::on_both,
};

/// The decision that the game waits for since this event.
fn pending(of: PlayerId, since: u64) -> PendingDecision {
    PendingDecision {
        seat: seat(0),
        began: Seq::new(since),
        pending_since: Seq::new(since),
        decision: "act".to_owned(),
        player: Some(of),
        due_at: Some(at(100)),
        at: at(10),
    }
}

fn draft(moves: &[&str], kept_at: i64) -> Draft {
    let moves = moves.iter().map(|notation| (*notation).to_owned()).collect();
    Draft { moves, seq: Seq::new(2), kept_at: at(kept_at) }
}

/// What was seen beside the decision since event 2.
fn seen(kept_at: Option<Timestamp>) -> DraftSeen {
    DraftSeen { seat: seat(0), pending_since: Seq::new(2), kept_at }
}

/// A game that waits for a player since event 2, and an append that makes the decision.
async fn waiting(store: &turnpost::store::Store, of: PlayerId) -> (GameId, Append) {
    let anna = store.player(of).await.expect("an answer").expect("the player");
    let (record, first) = game(store, &anna).await;
    let second = line(2, &first.hash);
    let third = line(3, &second.hash);
    let mut append = plain(record.id, Seq::new(1), vec![second]);
    append.places = Some(vec![place(0, Some(of))]);
    append.newly_pending = vec![pending(of, 2)];
    store.append(append).await.expect("an append");
    let mut answer = plain(record.id, Seq::new(2), vec![third]);
    answer.answered = SeatSet::EMPTY.with(seat(0));
    (record.id, answer)
}

#[test]
fn a_draft_is_its_players_and_stands_as_long_as_its_decision() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let (game, answer) = waiting(&store, anna.id).await;
        let (seat, since) = (seat(0), Seq::new(2));
        let find = async |since, of: PlayerId| {
            store.draft(game, seat, since, of).await.expect("an answer")
        };
        let keep = async |since, of: PlayerId, draft: Option<Draft>| {
            store
                .keep_draft(game, seat, since, of, draft, Replaces::Anything)
                .await
                .expect("an answer")
        };
        assert_eq!(find(since, anna.id).await, None);
        let first = draft(&["build road 3 4", "end turn"], 20);
        assert!(keep(since, anna.id, Some(first.clone())).await);
        assert_eq!(find(since, anna.id).await, Some(first.clone()));
        assert!(!keep(since, bert.id, Some(draft(&["pass"], 21))).await, "it is not his");
        assert!(!keep(Seq::new(1), anna.id, Some(draft(&["pass"], 21))).await, "another one");
        assert_eq!(find(since, bert.id).await, None);
        assert_eq!(find(Seq::new(1), anna.id).await, None);
        assert_eq!(find(since, anna.id).await, Some(first), "it is as it was");
        let second = draft(&["pass"], 22);
        assert!(keep(since, anna.id, Some(second.clone())).await);
        assert_eq!(find(since, anna.id).await, Some(second.clone()), "in its place");
        assert!(keep(since, anna.id, None).await);
        assert_eq!(find(since, anna.id).await, None);

        // The same decision again, after it was made: it has none.
        assert!(keep(since, anna.id, Some(second)).await);
        let mut append = answer;
        append.newly_pending = vec![pending(anna.id, 2)];
        store.append(append).await.expect("an append");
        assert_eq!(find(since, anna.id).await, None, "it is gone");
    });
}

#[test]
fn a_turn_that_goes_to_another_seat_takes_nothing_along() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let (game, answer) = waiting(&store, anna.id).await;
        let kept = draft(&["end turn"], 20);
        let (from, since) = (seat(0), Seq::new(2));
        let keeping =
            store.keep_draft(game, from, since, anna.id, Some(kept), Replaces::Anything).await;
        assert!(keeping.expect("an answer"));
        let look = store.reminders_due(at(50), 9).await.expect("a list").remove(0);
        let content = MailContent::Reminder { game, seat: from, pending_since: since, seq: since };
        let mail = MailJob { player: anna.id, content };
        let noted = store.note_reminder(look, at(90), Some(mail), at(50)).await;
        assert!(noted.expect("an answer"));

        let mut append = answer;
        append.newly_pending =
            vec![PendingDecision { seat: seat(1), due_at: Some(at(200)), ..pending(bert.id, 3) }];
        store.append(append).await.expect("an append");
        let stored = store.load(game).await.expect("an answer").expect("the game");
        assert_eq!(
            stored.pending_decisions,
            [PendingDecision { seat: seat(1), due_at: Some(at(200)), ..pending(bert.id, 3) }]
        );
        for to in [anna.id, bert.id] {
            let found = store.draft(game, seat(1), Seq::new(3), to).await.expect("an answer");
            assert_eq!(found, None);
        }
        let looks = store.reminders_due(at(50), 9).await.expect("a list");
        let [look] = looks.as_slice() else { panic!("{looks:?}") };
        assert_eq!((look.seat, look.player, look.due_at), (seat(1), bert.id, at(200)));
        assert_eq!((look.reminded_at, look.remind_at), (None, Timestamp::from_micros(0)));
    });
}

#[test]
fn what_was_kept_or_dropped_meanwhile_is_not_passed_over() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (game, answer) = waiting(&store, anna.id).await;
        let (seat, since) = (seat(0), Seq::new(2));
        let kept = draft(&["pass"], 20);
        let with = |seen| Append { draft_seen: Some(seen), ..answer.clone() };
        for wrong in [seen(Some(at(20))), DraftSeen { pending_since: Seq::new(1), ..seen(None) }] {
            let refused = store.append(with(wrong)).await;
            assert!(matches!(refused, Err(StorageError::Conflict)), "{wrong:?}: {refused:?}");
        }
        assert!(
            store
                .keep_draft(game, seat, since, anna.id, Some(kept.clone()), Replaces::Anything)
                .await
                .expect("it")
        );
        for wrong in [seen(None), seen(Some(at(19)))] {
            let refused = store.append(with(wrong)).await;
            assert!(matches!(refused, Err(StorageError::Conflict)), "{wrong:?}: {refused:?}");
        }
        let stored = store.load(game).await.expect("an answer").expect("the game");
        assert_eq!(
            (stored.lines.len(), stored.pending_decisions.len()),
            (2, 1),
            "nothing was written"
        );
        assert_eq!(store.draft(game, seat, since, anna.id).await.expect("it"), Some(kept));
        // The decision goes on, and what was played of it is not there to be played again.
        let played = Append { answered: SeatSet::EMPTY, ..with(seen(Some(at(20)))) };
        store.append(played).await.expect("an append");
        assert_eq!(store.draft(game, seat, since, anna.id).await.expect("an answer"), None);
        let stored = store.load(game).await.expect("an answer").expect("the game");
        assert_eq!((stored.lines.len(), stored.pending_decisions.len()), (3, 1));
    });
}

#[test]
fn of_a_draft_and_a_deadline_at_the_same_moment_one_is_first() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let anna = player(&stores[0], "anna").await.id;
        let (mut kept, mut decided) = (0, 0);
        for round in 0..20 {
            let (game, answer) = waiting(&stores[0], anna).await;
            let deadline = Append { draft_seen: Some(seen(None)), ..answer };
            let (one, other) = (stores[round % 2].clone(), stores[(round + 1) % 2].clone());
            let keeping = tokio::spawn(async move {
                let draft = Some(draft(&["pass"], 20));
                one.keep_draft(game, seat(0), Seq::new(2), anna, draft, Replaces::Anything).await
            });
            let deciding = tokio::spawn(async move { other.append(deadline).await });
            let keeping = keeping.await.expect("no panic").expect("an answer");
            match deciding.await.expect("no panic") {
                Ok(()) => {
                    assert!(!keeping, "it was kept for a decision that is made");
                    decided += 1;
                }
                Err(StorageError::Conflict) => {
                    assert!(keeping, "neither");
                    kept += 1;
                }
                Err(other) => panic!("{other:?}"),
            }
        }
        assert_eq!(kept + decided, 20);
    });
}

//! Received mails: each is handled by one worker, and none is lost with a worker.

use turnpost::store::{Handled, Kept, Store};

use super::{
    fixture::{at, each_claimed_once},
    support::database::{TestDatabase, on_both, run},
};

/// Keeps mails of which each is another.
async fn keep(store: &Store, count: u8) {
    for number in 0..count {
        let kept = store.keep_received(vec![number], &[], [number; 32], at(10)).await;
        assert_eq!(kept.expect("kept"), Kept::New);
    }
}

fn handled() -> Handled {
    Handled { result: "done", player: None, answer: None, report: None }
}

#[test]
fn a_received_mail_is_nobody_elses_until_its_time_has_run_out() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        keep(&stores[0], 1).await;
        let claim = async |number: usize, now, until| {
            let owner = format!("worker {number}");
            stores[number].claim_received(owner, at(now), at(until)).await.expect("the store")
        };
        let first = claim(0, 20, 80).await.expect("a mail");
        assert_eq!(first.attempt, 1);
        assert_eq!(claim(1, 79, 99).await, None);
        // The first worker has died; the second takes over.
        let second = claim(1, 80, 160).await.expect("the same mail");
        assert_eq!((second.id, second.attempt), (first.id, 2));
        let finish = async |number: usize| {
            let owner = format!("worker {number}");
            stores[number].finish_received(first.id, owner, handled(), at(90)).await.expect("told")
        };
        assert!(!finish(0).await, "it lost the mail and must not speak for it");
        assert!(finish(1).await);
        assert_eq!(claim(0, 500, 600).await, None);
    });
}

#[test]
fn workers_that_claim_at_once_share_the_received_mails_without_overlap() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        keep(&stores[0], 50).await;
        let workers: Vec<_> = (0..8_usize)
            .map(|number| {
                let store = stores[number % 2].clone();
                tokio::spawn(async move {
                    let (mut mine, mut idle) = (Vec::new(), 0);
                    // One that another worker was quicker with is none, and another may be free.
                    while idle < 20 {
                        let owner = format!("worker {number}");
                        match store.claim_received(owner, at(20), at(99)).await.expect("claimed") {
                            Some(mail) => mine.push(mail.id),
                            None => idle += 1,
                        }
                    }
                    mine
                })
            })
            .collect();
        each_claimed_once(workers, 50).await;
    });
}

#[test]
fn who_is_alone_on_a_file_handles_what_the_dead_had_in_hand_and_not_what_is_for_later() {
    let database = TestDatabase::sqlite();
    run(async {
        let store = database.open();
        keep(&store, 3).await;
        let claim = async |owner: &str, now| {
            let claimed = store.claim_received(owner.to_owned(), at(now), at(5000)).await;
            claimed.expect("the store").map(|mail| mail.id)
        };
        let later = claim("dead", 20).await.expect("a mail");
        store.defer_received(later, "dead".to_owned(), at(4000)).await.expect("deferred");
        let held = claim("dead", 20).await.expect("another");
        let alone = database.url.lock_instance().expect("free").expect("a lock");
        assert_eq!(store.release_received(&alone).await.expect("freed"), 1);
        let free = [claim("one", 21).await, claim("one", 21).await, claim("one", 21).await];
        assert_eq!(free, [Some(held), Some(held + 1), None]);
        assert_eq!(claim("one", 4000).await, Some(later));
    });
}

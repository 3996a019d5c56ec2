//! A mailed link or code is good once.

use turnpost::{
    game::{language::Language, mail::MailContent, service::InvitationLimits},
    store::{
        Acknowledgement, Consumed, MAX_SIGN_IN_MAILS, MAX_SIGN_INS, NewInvitation, SignIn,
        SignInId, Store,
    },
    token::SignInCode,
};

use super::{
    fixture::{address, at, game, player},
    support::database::{TestDatabase, on_both},
};

async fn asked(store: &Store, byte: u8) -> SignInId {
    ask(store, byte, 0).await.expect("not too often")
}

/// Asks for a sign-in at this second, if that is not once too often.
async fn ask(store: &Store, byte: u8, moment: i64) -> Option<SignInId> {
    ask_from(store, 0, byte, moment).await
}

/// The same from this network.
async fn ask_from(store: &Store, network: u8, byte: u8, moment: i64) -> Option<SignInId> {
    let id = SignInId::random(&mut rand::rng());
    let sign_in = SignIn {
        id,
        address: address("anna"),
        link_hash: [byte; 32],
        code_hash: [100 + byte; 32],
        network_hash: [network; 32],
        created_at: at(moment),
        expires_at: at(moment + 900),
        program: None,
    };
    let mail = MailContent::SignIn {
        address: address("anna"),
        language: Language::English,
        link: "link".to_owned(),
        code: "code".to_owned(),
        expires_at: at(moment + 900),
        program: None,
    };
    store.create_sign_in(sign_in, mail).await.expect("an answer").then_some(id)
}

#[test]
fn of_many_who_ask_for_one_address_at_once_five_get_a_mail() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let attempts: Vec<_> = (0..40_u8)
            .map(|attempt| {
                let store = stores[usize::from(attempt % 2)].clone();
                tokio::spawn(async move { ask(&store, attempt, 0).await })
            })
            .collect();
        let max = usize::try_from(MAX_SIGN_INS).expect("a count");
        let mut mailed = 0;
        for attempt in attempts {
            mailed += usize::from(attempt.await.expect("no panic").is_some());
        }
        assert_eq!(mailed, max);
        assert_eq!(stores[0].outbox_counts().await.expect("counts").waiting, max as u64);
        assert!(ask(&stores[0], 50, 899).await.is_none(), "the first are still good");
        assert!(ask(&stores[0], 51, 900).await.is_some(), "they have ended");
    });
}

/// The sign-in mails that wait and say something.
async fn usable(store: &Store, moment: i64) -> usize {
    let mails = store.claim_mails("one".to_owned(), at(moment), at(moment + 1), 999).await;
    let good = |content: &MailContent| matches!(content, MailContent::SignIn { expires_at, .. } if *expires_at > at(moment));
    let mut usable = 0;
    for mail in mails.expect("mails") {
        usable += usize::from(good(&mail.content));
        let done = Acknowledgement::Sent { message_id: "a@b".to_owned() };
        store.finish_mail(mail.id, "one".to_owned(), done, at(moment)).await.expect("noted");
    }
    usable
}

#[test]
fn what_strangers_ask_for_does_not_use_up_what_a_player_may_ask_for() {
    on_both(|database| async move {
        let store = database.open();
        let mut number = 0;
        for _ in 0..7 {
            number += 1;
            ask_from(&store, 1, number, 0).await;
        }
        assert_eq!(usable(&store, 0).await, 5, "of a stranger's network");
        let own = ask_from(&store, 2, 50, 1).await.expect("a sign-in");
        assert_eq!(usable(&store, 1).await, 1, "the player's own request is mailed");
        let good = store.consume_code(own, [150; 32], at(2)).await.expect("an answer");
        assert_eq!(good, Consumed::Valid(address("anna")));
    });
}

#[test]
fn all_networks_together_have_a_bound_that_grows_over_the_day_and_learn_nothing_of_each_other() {
    on_both(|database| async move {
        let store = database.open();
        let mut mailed = Vec::new();
        // A dozen networks ask every ten minutes.
        for moment in (0..24 * 3600).step_by(600) {
            for network in 0..12_u8 {
                let sign_in = SignIn {
                    network_hash: [network; 32],
                    ..SignIn::request(address("anna"), Language::English, [0; 32], at(moment), None)
                        .0
                };
                let (_, mail) =
                    SignIn::request(address("anna"), Language::English, [0; 32], at(moment), None);
                let id = sign_in.id;
                if !store.create_sign_in(sign_in, mail).await.expect("an answer") {
                    continue;
                }
                if network == 11 {
                    // Each can try a code as if it had been mailed.
                    let wrong = store.consume_code(id, [7; 32], at(moment)).await.expect("ok");
                    assert_eq!(wrong, Consumed::Wrong { left: 4 });
                }
            }
            mailed.push(usable(&store, moment).await);
            if moment >= 9 * 3600 {
                break;
            }
        }
        let within = |seconds: usize| mailed.iter().take(seconds / 600).sum::<usize>();
        assert_eq!((within(900), within(4 * 3600), within(9 * 3600)), (10, 20, 30));
        assert_eq!(MAX_SIGN_IN_MAILS.map(|(max, _)| max), [10, 20, 30]);
        // A day later there are some again.
        let later = 24 * 3600 + 1;
        ask_from(&store, 60, 60, later).await.expect("a sign-in");
        assert_eq!(usable(&store, later).await, 1);
    });
}

#[test]
fn a_link_is_used_up_once_however_many_try_at_once() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        asked(&stores[0], 1).await;
        assert_eq!(stores[0].outbox_counts().await.expect("counts").waiting, 1);
        let shown = stores[0].sign_in_by_link([1; 32], at(1)).await.expect("an answer");
        assert_eq!(shown, Some(address("anna")));
        let attempts: Vec<_> = (0..20_usize)
            .map(|attempt| {
                let store = stores[attempt % 2].clone();
                tokio::spawn(async move { store.consume_link([1; 32], at(1)).await })
            })
            .collect();
        let mut good = 0;
        for attempt in attempts {
            match attempt.await.expect("no panic").expect("an answer") {
                Consumed::Valid(who) => {
                    assert_eq!(who, address("anna"));
                    good += 1;
                }
                Consumed::Spent => {}
                Consumed::Wrong { .. } => panic!("a link is not guessed at"),
            }
        }
        assert_eq!(good, 1);
        assert_eq!(stores[0].sign_in_by_link([1; 32], at(1)).await.expect("an answer"), None);
    });
}

#[test]
fn a_code_can_be_tried_five_times() {
    on_both(|database| async move {
        let store = database.open();
        let id = asked(&store, 1).await;
        for left in (0..5).rev() {
            let tried = store.consume_code(id, [0; 32], at(1)).await.expect("an answer");
            assert_eq!(tried, Consumed::Wrong { left });
        }
        let right = store.consume_code(id, [101; 32], at(1)).await.expect("an answer");
        assert_eq!(right, Consumed::Spent);
    });
}

#[test]
fn code_and_link_of_one_sign_in_are_used_up_together_and_die_of_age() {
    on_both(|database| async move {
        let store = database.open();
        let id = asked(&store, 1).await;
        let good = store.consume_code(id, [101; 32], at(1)).await.expect("an answer");
        assert_eq!(good, Consumed::Valid(address("anna")));
        assert_eq!(store.consume_code(id, [101; 32], at(1)).await.expect("ok"), Consumed::Spent);
        assert_eq!(store.consume_link([1; 32], at(1)).await.expect("ok"), Consumed::Spent);
        let id = asked(&store, 2).await;
        assert_eq!(store.consume_code(id, [102; 32], at(900)).await.expect("ok"), Consumed::Spent);
        assert_eq!(store.consume_link([2; 32], at(900)).await.expect("ok"), Consumed::Spent);
        assert_eq!(store.purge_sign_ins(at(1)).await.expect("purged"), 2);
    });
}

/// What asking leaves in the database: rows, and how long they are.
fn written(database: &TestDatabase) -> [i64; 4] {
    [
        "SELECT count(*) AS number FROM sign_ins",
        "SELECT count(*) AS number FROM outbox WHERE state = 'waiting' AND kind = 'sign-in'",
        "SELECT coalesce(sum(length(content)), 0) AS number FROM outbox",
        "SELECT coalesce(sum(length(link_hash) + length(code_hash)), 0) AS number FROM sign_ins",
    ]
    .map(|query| database.number(query))
}

#[test]
fn asking_for_an_address_that_nobody_has_leaves_what_asking_for_a_players_leaves() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        // Someone who was a player, someone who is invited, and somebody nobody has heard of; all
        // of these names are as long.
        let gone = player(&store, "gone").await;
        store.erase_player(gone.id, at(0)).await.expect("erased");
        let (record, _) = game(&store, &anna).await;
        let owed = NewInvitation {
            offer: None,
            game: record.id,
            address: address("otto"),
            by: Some(anna.id),
            language: Language::English,
            expires_at: at(9000),
            at: at(0),
        };
        let limits = InvitationLimits { since: at(-9), by_player: 9, to_address: 9 };
        store.invite(owed, limits, None).await.expect("invited");
        let mut last = written(&database);
        let mut steps = Vec::new();
        for (name, is_mailed) in [("anna", true), ("gone", false), ("nemo", false), ("otto", true)]
        {
            for number in 0..=MAX_SIGN_INS {
                let moment = at(number);
                let (sign_in, mail) =
                    SignIn::request(address(name), Language::English, [0; 32], moment, None);
                let (id, link) = (sign_in.id, sign_in.link_hash);
                let MailContent::SignIn { code, .. } = mail.clone() else { panic!("a sign-in") };
                let code = SignInCode::presented(&code).hash().0;
                let done = store.ask_to_sign_in(sign_in, mail, false).await.expect("an answer");
                assert_eq!(done, number < MAX_SIGN_INS, "the limit is everybody's");
                let now = written(&database);
                steps.push(std::array::from_fn::<i64, 4, _>(|at| now[at] - last[at]));
                last = now;
                if number > 0 {
                    continue;
                }
                // Who asked for another's address learns nothing from trying codes.
                let wrong = store.consume_code(id, [7; 32], moment).await.expect("an answer");
                assert_eq!(wrong, Consumed::Wrong { left: 4 }, "{name}");
                let right = store.consume_code(id, code, moment).await.expect("an answer");
                assert_eq!(matches!(right, Consumed::Valid(_)), is_mailed, "{name}");
                let used = store.consume_link(link, moment).await.expect("an answer");
                assert_eq!(used, Consumed::Spent, "{name}");
            }
        }
        let (first, others) = steps.split_at(steps.len() / 4);
        for other in others.chunks(first.len()) {
            assert_eq!(first, other);
        }
        // What must not leave is dropped by the worker, who composes no mail that has ended.
        let claimed = store.claim_mails("one".to_owned(), at(9), at(99), 99).await.expect("mails");
        let sent: Vec<_> = claimed
            .iter()
            .filter_map(|mail| match &mail.content {
                MailContent::SignIn { address, expires_at, .. } if *expires_at > at(9) => {
                    Some(address.as_str().to_owned())
                }
                _ => None,
            })
            .collect();
        let max = usize::try_from(MAX_SIGN_INS).expect("a count");
        assert_eq!(sent.iter().filter(|to| to.starts_with("anna")).count(), max);
        assert_eq!(sent.iter().filter(|to| to.starts_with("otto")).count(), max);
        assert_eq!(sent.len(), 2 * max);
    });
}

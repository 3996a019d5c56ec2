//! Players, their settings, tokens and sessions.

use chrono_tz::Tz;
use turnpost::{
    game::{
        decision::Replaces,
        id::PlayerId,
        language::Language,
        mail_hours::{GameMailHours, MailHours, TalkMails},
        person::DisplayName,
        reminders::ReminderHours,
        storage::Storage as _,
    },
    store::{
        AccountChange, AccountKept, KnownAccount, NewApiToken, NewPlayer, Session, Settings,
        StoreError,
    },
};
use turnpost_rules::log::time_off::Away;

use super::{
    fixture::{address, at, game, player},
    support::database::on_both,
};

#[test]
fn a_player_is_found_by_id_and_by_the_address_in_any_case() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let by_id = store.player(anna.id).await.expect("an answer");
        assert_eq!(by_id.as_ref(), Some(&anna));
        let shouted = "ANNA@EXAMPLE.ORG".parse().expect("an address");
        assert_eq!(store.player_by_address(shouted).await.expect("an answer"), by_id);
        assert_eq!(
            store.player(PlayerId::random(&mut rand::rng())).await.expect("an answer"),
            None
        );
        assert_eq!(store.players(vec![anna.id]).await.expect("players"), vec![anna]);
    });
}

#[test]
fn an_address_has_one_player_however_many_ask_at_once() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let new = || NewPlayer {
            id: PlayerId::random(&mut rand::rng()),
            address: address("anna"),
            settings: Settings::default(),
            at: at(0),
        };
        let attempts: Vec<_> = (0..10_usize)
            .map(|attempt| {
                let (store, new) = (stores[attempt % 2].clone(), new());
                tokio::spawn(async move { store.player_or_new(new).await.expect("a player") })
            })
            .collect();
        let mut ids = Vec::new();
        let mut made = 0;
        for attempt in attempts {
            let (player, is_new) = attempt.await.expect("no panic");
            ids.push(player.id);
            made += usize::from(is_new);
        }
        ids.sort_unstable();
        ids.dedup();
        assert_eq!((ids.len(), made), (1, 1));
        let taken = stores[0].create_player(new()).await;
        assert!(matches!(taken, Err(StoreError::Taken)), "{taken:?}");
    });
}

#[test]
fn settings_are_replaced_as_a_whole() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let settings = Settings {
            name: "Anna Ø".parse().ok(),
            language: Language::English,
            zone: Tz::Europe__Prague,
            turn_mails: false,
            game_mails: true,
            hours: MailHours {
                pace: "at 8 20".parse().expect("a pace"),
                quiet: "22-7".parse().ok(),
                reminders: "48 6".parse().expect("hours"),
                talk: TalkMails::Own,
            },
        };
        store
            .change_account(anna.id, settings.clone().into(), Replaces::Anything)
            .await
            .expect("stored");
        let read = store.player(anna.id).await.expect("an answer").expect("anna");
        assert_eq!(read.settings, settings);
        let nobody = store
            .change_account(PlayerId::random(&mut rand::rng()), settings.into(), Replaces::Anything)
            .await;
        assert!(matches!(nobody, Err(StoreError::Missing)));
        let bert = player(&store, "bert").await;
        let taken = store.update_address(bert.id, address("anna")).await;
        assert!(matches!(taken, Err(StoreError::Taken)));
        store.update_address(bert.id, address("berta")).await.expect("stored");
        let found = store.player_by_address(address("berta")).await.expect("an answer");
        assert_eq!(found.map(|player| player.id), Some(bert.id));
    });
}

#[test]
fn a_token_is_good_until_it_ends_or_is_revoked_and_its_use_is_noted_hourly() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let new = NewApiToken {
            player: anna.id,
            hash: [1; 32],
            name: "script".parse().expect("a name"),
            client: None,
            game: None,
            scopes: vec!["read".to_owned(), "play".to_owned()],
            expires_at: Some(at(10_000)),
            at: at(0),
        };
        let token = store.create_api_token(new.clone()).await.expect("a token");
        assert!(matches!(store.create_api_token(new).await, Err(StoreError::Taken)));
        let seen = store.api_token([1; 32], at(100)).await.expect("an answer").expect("good");
        assert_eq!((seen.player, seen.scopes), (anna.id, token.scopes));
        let used = |list: Vec<turnpost::store::ApiToken>| list[0].last_used_at;
        assert_eq!(used(store.api_tokens(anna.id).await.expect("a list")), Some(at(100)));
        store.api_token([1; 32], at(3_699)).await.expect("an answer").expect("good");
        assert_eq!(used(store.api_tokens(anna.id).await.expect("a list")), Some(at(100)));
        store.api_token([1; 32], at(3_700)).await.expect("an answer").expect("good");
        assert_eq!(used(store.api_tokens(anna.id).await.expect("a list")), Some(at(3_700)));
        assert_eq!(store.api_token([1; 32], at(10_000)).await.expect("an answer"), None);
        assert_eq!(store.api_token([2; 32], at(0)).await.expect("an answer"), None);
        let others = store.revoke_api_token(bert.id, token.id).await;
        assert!(matches!(others, Err(StoreError::Missing)));
        store.revoke_api_token(anna.id, token.id).await.expect("revoked");
        assert_eq!(store.api_token([1; 32], at(200)).await.expect("an answer"), None);
    });
}

#[test]
fn a_session_ends_alone_with_all_others_or_by_itself() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        for byte in 1..=4 {
            let expires_at = at(i64::from(byte) * 100);
            let session =
                Session { hash: [byte; 32], player: anna.id, created_at: at(0), expires_at };
            store.create_session(session.clone()).await.expect("a session");
            let read = store.session([byte; 32], at(1)).await.expect("an answer");
            assert_eq!(read, Some(session));
        }
        assert_eq!(store.session([1; 32], at(100)).await.expect("an answer"), None);
        assert_eq!(store.purge_sessions(at(100)).await.expect("purged"), 1);
        store.delete_session([2; 32]).await.expect("deleted");
        assert_eq!(store.session([2; 32], at(1)).await.expect("an answer"), None);
        assert_eq!(store.delete_sessions(anna.id).await.expect("deleted"), 2);
        assert_eq!(store.session([3; 32], at(1)).await.expect("an answer"), None);
    });
}

#[test]
fn a_game_can_be_muted_and_heard_again() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, _) = game(&store, &anna).await;
        for muted in [true, true, false, false] {
            store.mute_game(anna.id, record.id, muted, at(0)).await.expect("noted");
            assert_eq!(store.is_muted(anna.id, record.id).await.expect("an answer"), muted);
        }
        store.stop_mails(anna.id).await.expect("noted");
        let settings = store.player(anna.id).await.expect("an answer").expect("anna").settings;
        assert!(!settings.turn_mails && !settings.game_mails);
    });
}

/// Each for what both have read: where one was first, the other's change is for something that is there no more.
#[test]
fn of_two_changes_at_once_that_are_for_what_is_known_one_is_made() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let anna = player(&stores[0], "anna").await;
        let (record, _) = game(&stores[0], &anna).await;
        let names: [DisplayName; 2] = ["Anna", "Änne"].map(|name| name.parse().expect("a name"));
        let (mut settings, mut hours, mut away) =
            (anna.settings.clone(), GameMailHours::default(), None);
        for round in 0..20 {
            let changes = stores.clone().into_iter().enumerate().map(|(index, store)| {
                let known = KnownAccount { settings: settings.clone(), muted_games: Vec::new() };
                let name = Some(names[index].clone());
                let change = AccountChange {
                    settings: Settings { name, turn_mails: round % 2 == 0, ..settings.clone() },
                    muted_games: None,
                };
                let before = 1 + u8::try_from(2 * round).expect("small") + u8::from(index == 1);
                let reminders = Some(ReminderHours::try_from(vec![before]).expect("hours"));
                let (new_hours, old_hours) = (GameMailHours { reminders, ..hours }, hours);
                let (id, game, old_away) = (anna.id, record.id, away);
                let until = at(1_000 + 10 * round + i64::from(index == 1));
                tokio::spawn(async move {
                    let account = store.change_account(id, change, Replaces::This(known)).await;
                    let replaces = Replaces::This(old_hours);
                    let mails = store.keep_game_mail_hours(id, game, new_hours, replaces).await;
                    let new_away = Some(Away { from: at(0), until });
                    let absence = store.set_absence(id, new_away, Replaces::This(old_away)).await;
                    [
                        account.expect("an answer") == AccountKept::Kept,
                        mails.expect("an answer"),
                        absence.expect("an answer"),
                    ]
                })
            });
            let changes: Vec<_> = changes.collect();
            let mut made = [0; 3];
            for change in changes {
                for (made, is_made) in made.iter_mut().zip(change.await.expect("no panic")) {
                    *made += usize::from(is_made);
                }
            }
            assert_eq!(made, [1; 3], "round {round}");
            let reader = database.open();
            let now = reader.player(anna.id).await.expect("an answer").expect("a player");
            (settings, away) = (now.settings, now.away);
            hours = reader.game_mail_hours(anna.id, record.id).await.expect("an answer");
        }
    });
}

#[test]
fn a_language_is_changed_and_nothing_else() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let pace = "at 8".parse().expect("a pace");
        let hours = MailHours { pace, ..anna.settings.hours };
        let changed = Settings { turn_mails: false, hours, ..anna.settings.clone() };
        store
            .change_account(anna.id, changed.clone().into(), Replaces::Anything)
            .await
            .expect("changed");
        // Whoever has read the settings before knows nothing of that.
        store.update_language(anna.id, Language::Czech).await.expect("changed");
        let now = store.player(anna.id).await.expect("an answer").expect("a player").settings;
        assert_eq!(now, Settings { language: Language::Czech, ..changed });
        let nobody = PlayerId::random(&mut rand::rng());
        let missing = store.update_language(nobody, Language::Czech).await;
        assert!(matches!(missing, Err(StoreError::Missing)), "{missing:?}");
    });
}

//! Mails come when their readers want them.

use chrono_tz::Tz;
use turnpost::{
    game::{
        decision::Replaces,
        mail::{MailContent, WaitingTurn},
        mail_hours::{GameMailHours, MailHours, TalkMails},
        message::NewMessage,
        place::PlaceRecord,
        storage::Storage as _,
    },
    store::{Acknowledgement, ClaimedMail, Player, Settings, Store},
};
use turnpost_rules::{SeatSet, log::event::Place};

use super::{
    fixture::{at, game, place, plain, player, seat},
    pace::{Calls, sent},
    support::database::on_both,
};

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;

/// A moment of the first day, in seconds from when the tests begin: midnight there.
fn hour(hour: i64) -> i64 {
    let midnight = at(0).utc().date_naive().and_hms_opt(0, 0, 0).expect("midnight").and_utc();
    24 * HOUR - (at(0).micros() / 1_000_000 - midnight.timestamp()) + hour * HOUR
}

async fn wants(store: &Store, calls: &Calls, pace: &str, quiet: &str) {
    let (pace, quiet) = (pace.parse().expect("a pace"), quiet.parse().ok());
    let hours = MailHours { pace, quiet, ..MailHours::default() };
    let settings = Settings { zone: Tz::UTC, hours, ..calls.reader.settings.clone() };
    store
        .change_account(calls.reader.id, settings.into(), Replaces::Anything)
        .await
        .expect("stored");
}

#[test]
fn nothing_comes_in_quiet_hours_and_then_it_tells_all() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        wants(&store, &calls, "at-once", "22-7").await;
        calls.call(hour(23), None).await;
        assert!(sent(&store, hour(23)).await.is_empty());
        calls.call(hour(25), None).await;
        assert!(sent(&store, hour(31) - 1).await.is_empty());
        let mails = sent(&store, hour(31)).await;
        assert_eq!(mails.len(), 1);
        assert_eq!(mails[0].told, Some(calls.head));
        calls.call(hour(32), None).await;
        assert_eq!(sent(&store, hour(32)).await.len(), 1, "by day they come at once");
    });
}

#[test]
fn a_deadline_is_stronger_than_quiet_hours() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        wants(&store, &calls, "at-once", "22-7").await;
        calls.call(hour(22), Some(4)).await;
        assert!(sent(&store, hour(24) - 1).await.is_empty());
        assert_eq!(sent(&store, hour(24)).await.len(), 1, "half of the time has passed");
    });
}

#[test]
fn a_nudge_waits_for_the_end_of_quiet_hours_but_not_for_the_deadline() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        wants(&store, &calls, "at-once", "22-7").await;
        calls.call(hour(12), Some(36)).await;
        assert_eq!(sent(&store, hour(12)).await.len(), 1);
        calls.nudge(hour(23)).await.expect("asked");
        assert!(sent(&store, hour(31) - 1).await.is_empty());
        let mails = sent(&store, hour(31)).await;
        assert!(matches!(mails[..], [ClaimedMail { content: MailContent::Reminder { .. }, .. }]));
        assert!(calls.nudge(hour(47) - 1).await.is_err(), "less than a day ago");
        assert!(sent(&store, hour(47) - 1).await.is_empty());
        // An hour before the time is up: half of what is left is waited for.
        calls.nudge(hour(47)).await.expect("asked");
        assert!(sent(&store, hour(47) + 30 * MINUTE - 1).await.is_empty());
        assert_eq!(sent(&store, hour(47) + 30 * MINUTE).await.len(), 1);
    });
}

#[test]
fn a_nudge_adds_no_mail_to_one_that_still_waits() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        wants(&store, &calls, "at 8", "").await;
        calls.call(hour(12), None).await;
        calls.nudge(hour(13)).await.expect("asked");
        assert!(sent(&store, hour(32) - 1).await.is_empty());
        let mails = sent(&store, hour(32)).await;
        assert!(matches!(mails[..], [ClaimedMail { content: MailContent::Turn { .. }, .. }]));
        let (game, asked) = (calls.game, seat(1));
        let by = store.nudges_of(game, asked, at(hour(12)), at(hour(32))).await.expect("read");
        assert_eq!(by, [seat(0)]);
        store.purge_nudges(at(hour(13 + 24 * 7))).await.expect("purged");
        assert_eq!(store.nudges_of(game, asked, at(0), at(hour(32))).await.expect("read").len(), 1);
        store.purge_nudges(at(hour(14 + 24 * 7))).await.expect("purged");
        assert!(store.nudges_of(game, asked, at(0), at(hour(32))).await.expect("read").is_empty());
    });
}

#[test]
fn a_game_that_goes_on_is_told_once_it_is_quiet() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        wants(&store, &calls, "after 30", "").await;
        calls.call(hour(8), None).await;
        assert!(sent(&store, hour(8)).await.is_empty());
        assert!(sent(&store, hour(8) + 30 * MINUTE - 1).await.is_empty());
        assert_eq!(sent(&store, hour(8) + 30 * MINUTE).await.len(), 1);
    });
}

#[test]
fn all_games_that_wait_come_in_one_mail_at_the_readers_hour() {
    on_both(|database| async move {
        let store = database.open();
        let mut first = Calls::of(&store, "berta").await;
        let mut second = Calls::of(&store, "otto").await;
        second.reader = first.reader.clone();
        let mut third = Calls::of(&store, "emil").await;
        third.reader = first.reader.clone();
        wants(&store, &first, "at 8 20", "").await;
        first.call(hour(9), None).await;
        second.call(hour(10), None).await;
        assert!(sent(&store, hour(20) - 1).await.is_empty());
        third.call(hour(20), None).await;
        let mut mails = sent(&store, hour(20)).await;
        mails.extend(sent(&store, hour(20)).await);
        assert_eq!(mails.len(), 1, "{mails:?}");
        let turn = |calls: &Calls| WaitingTurn {
            game: calls.game,
            seat: seat(1),
            pending_since: calls.head,
        };
        let turns = vec![turn(&first), turn(&second), turn(&third)];
        assert_eq!(mails[0].content, MailContent::Digest { turns });
        assert_eq!(mails[0].player, Some(first.reader.id));
        assert!(sent(&store, hour(32)).await.is_empty(), "each is told once");
        // One game alone has a mail of its own.
        first.call(hour(33), None).await;
        assert!(sent(&store, hour(33)).await.is_empty());
        let mails = sent(&store, hour(44)).await;
        assert!(matches!(mails[0].content, MailContent::Turn { .. }), "{mails:?}");
    });
}

#[test]
fn whoever_wants_mails_at_once_again_gets_what_was_held() {
    on_both(|database| async move {
        let store = database.open();
        let mut calls = Calls::of(&store, "berta").await;
        wants(&store, &calls, "at 8", "").await;
        calls.call(hour(9), None).await;
        assert!(sent(&store, hour(10)).await.is_empty());
        wants(&store, &calls, "at-once", "").await;
        assert_eq!(sent(&store, hour(10)).await.len(), 1);
    });
}

/// What the reader of a game wants otherwise there.
async fn wants_there(store: &Store, calls: &Calls, pace: &str, quiet: &str) {
    let (pace, quiet) = (pace.parse().ok(), quiet.parse().ok());
    let hours = GameMailHours { pace, quiet, ..GameMailHours::default() };
    store
        .keep_game_mail_hours(calls.reader.id, calls.game, hours, Replaces::Anything)
        .await
        .expect("kept");
}

/// Several games of one reader.
async fn of_one<const GAMES: usize>(store: &Store, names: [&str; GAMES]) -> [Calls; GAMES] {
    let mut all = Vec::new();
    for name in names {
        all.push(Calls::of(store, name).await);
    }
    let reader = all[0].reader.clone();
    all.iter_mut().for_each(|calls| calls.reader = reader.clone());
    all.try_into().unwrap_or_else(|_| unreachable!())
}

#[test]
fn a_game_comes_at_once_while_the_others_are_collected() {
    on_both(|database| async move {
        let store = database.open();
        let [mut first, mut second, mut third, mut urgent] =
            of_one(&store, ["berta", "otto", "emil", "karl"]).await;
        wants(&store, &first, "at 8 20", "").await;
        wants_there(&store, &urgent, "at-once", "").await;
        wants_there(&store, &third, "at 20", "").await;
        for (since, calls) in (hour(1)..).zip([&mut first, &mut second, &mut third]) {
            calls.call(since, None).await;
        }
        urgent.call(hour(2), None).await;
        let mails = sent(&store, hour(2)).await;
        assert!(
            matches!(mails[..], [ClaimedMail { content: MailContent::Turn { game, .. }, .. }] if game == urgent.game)
        );
        // In the morning those of the morning come, and not the one of the evening.
        let mut mails = sent(&store, hour(8)).await;
        mails.extend(sent(&store, hour(8)).await);
        let turn = |calls: &Calls| WaitingTurn {
            game: calls.game,
            seat: seat(1),
            pending_since: calls.head,
        };
        let turns = vec![turn(&first), turn(&second)];
        assert_eq!(mails.len(), 1, "{mails:?}");
        assert_eq!(mails[0].content, MailContent::Digest { turns });
        // In the evening those are one mail again, though their hours are not the same.
        first.call(hour(9), None).await;
        let mut mails = sent(&store, hour(20)).await;
        mails.extend(sent(&store, hour(20)).await);
        assert_eq!(mails.len(), 1, "{mails:?}");
        let MailContent::Digest { turns } = &mails[0].content else { panic!("{mails:?}") };
        assert_eq!(turns.len(), 2);
        assert!(turns.contains(&turn(&first)) && turns.contains(&turn(&third)), "{turns:?}");
    });
}

#[test]
fn a_game_without_hours_of_its_own_among_those_that_have_some_comes_as_usual() {
    on_both(|database| async move {
        let store = database.open();
        let [mut usual, mut quiet, mut daily] = of_one(&store, ["berta", "otto", "emil"]).await;
        wants(&store, &usual, "at-once", "").await;
        wants_there(&store, &quiet, "", "22-7").await;
        wants_there(&store, &daily, "at 8", "").await;
        for calls in [&mut usual, &mut quiet, &mut daily] {
            calls.call(hour(23), None).await;
        }
        let games = async |moment: i64| -> Vec<_> {
            let mails = sent(&store, moment).await;
            mails.iter().filter_map(|mail| mail.content.game().copied()).collect()
        };
        assert_eq!(games(hour(23)).await, [usual.game]);
        assert!(games(hour(31) - 1).await.is_empty());
        assert_eq!(games(hour(31)).await, [quiet.game]);
        assert_eq!(games(hour(32)).await, [daily.game]);
    });
}

#[test]
fn what_waits_goes_by_the_hours_of_its_game_as_soon_as_these_change() {
    on_both(|database| async move {
        let store = database.open();
        let [mut first, mut second] = of_one(&store, ["berta", "otto"]).await;
        wants(&store, &first, "at 8", "22-7").await;
        first.call(hour(9), None).await;
        second.call(hour(9), None).await;
        assert!(sent(&store, hour(10)).await.is_empty());
        wants_there(&store, &second, "at-once", "").await;
        let mails = sent(&store, hour(10)).await;
        assert_eq!(
            mails.iter().filter_map(|it| it.content.game()).collect::<Vec<_>>(),
            [&second.game]
        );
        // There is no quiet hour in this game any more, and then everything is as in the others.
        wants_there(&store, &second, "at-once", "never").await;
        second.call(hour(23), None).await;
        assert_eq!(sent(&store, hour(23)).await.len(), 1);
        wants_there(&store, &second, "", "").await;
        let kept = store.game_mail_hours(second.reader.id, second.game).await.expect("kept");
        assert!(kept.is_usual());
        assert_eq!(database.number("SELECT count(*) AS number FROM game_mail_hours"), 0);
    });
}

#[test]
fn words_wait_for_the_hours_of_their_reader_and_whispers_go_to_nobody_else() {
    on_both(|database| async move {
        let store = database.open();
        let host = player(&store, "anna").await;
        let (record, first) = game(&store, &host).await;
        let mut readers = Vec::new();
        for name in ["berta", "otto"] {
            readers.push(player(&store, name).await);
        }
        let mut append = plain(record.id, first.seq, Vec::new());
        let sits = |number: u8, player: &Player| PlaceRecord {
            seat: Some(seat(number)),
            ..place(number, Some(player.id))
        };
        append.places = Some(vec![sits(0, &host), sits(1, &readers[0]), sits(2, &readers[1])]);
        store.append(append).await.expect("seated");
        for (reader, pace) in readers.iter().zip(["at-once", "after 30"]) {
            let pace = pace.parse().expect("a pace");
            let hours = MailHours { pace, talk: TalkMails::Own, ..MailHours::default() };
            let settings = Settings { zone: Tz::UTC, hours, ..reader.settings.clone() };
            store
                .change_account(reader.id, settings.into(), Replaces::Anything)
                .await
                .expect("stored");
        }
        let says = async |moment: i64, to: Option<SeatSet>| {
            let text = "wait".to_owned().try_into().expect("a text");
            let said = NewMessage { player: host.id, place: Place(0), to, text };
            store.post_message(record.id, first.seq, said, at(moment), None).await.expect("said");
        };
        let told = async |moment: i64| -> Vec<_> {
            let mails = sent(&store, moment).await;
            mails.iter().map(|mail| (mail.content.kind().word(), mail.player)).collect()
        };
        says(hour(8), None).await;
        assert_eq!(told(hour(8)).await, [("words", Some(readers[0].id))]);
        says(hour(8) + 20 * MINUTE, Some(SeatSet::EMPTY.with(seat(2)))).await;
        assert!(told(hour(8) + 30 * MINUTE).await.is_empty(), "people talk");
        assert_eq!(told(hour(8) + 50 * MINUTE).await, [("words", Some(readers[1].id))]);
        says(hour(9), Some(SeatSet::EMPTY.with(seat(1)))).await;
        assert_eq!(told(hour(9)).await, [("words", Some(readers[0].id))]);
        assert!(told(hour(12)).await.is_empty());
        let until = store.told_words(record.id, readers[0].id).await.expect("read");
        assert_eq!(until, Some(at(hour(9))));
    });
}

#[test]
fn what_others_whisper_neither_delays_a_mail_of_words_nor_brings_one() {
    on_both(|database| async move {
        let store = database.open();
        let host = player(&store, "anna").await;
        let (record, first) = game(&store, &host).await;
        let mut readers = Vec::new();
        for name in ["berta", "otto"] {
            readers.push(player(&store, name).await);
        }
        let mut append = plain(record.id, first.seq, Vec::new());
        let sits = |number: u8, player: &Player| PlaceRecord {
            seat: Some(seat(number)),
            ..place(number, Some(player.id))
        };
        append.places = Some(vec![sits(0, &host), sits(1, &readers[0]), sits(2, &readers[1])]);
        store.append(append).await.expect("seated");
        // Berta hears of nothing by mail; what is meant for her alone must not be felt by Otto.
        for (reader, talk) in readers.iter().zip([TalkMails::Never, TalkMails::Own]) {
            let pace = "after 30".parse().expect("a pace");
            let hours = MailHours { pace, talk, ..MailHours::default() };
            let settings = Settings { zone: Tz::UTC, hours, ..reader.settings.clone() };
            store
                .change_account(reader.id, settings.into(), Replaces::Anything)
                .await
                .expect("stored");
        }
        let says = async |moment: i64, to: Option<SeatSet>| {
            let text = "wait".to_owned().try_into().expect("a text");
            let said = NewMessage { player: host.id, place: Place(0), to, text };
            store.post_message(record.id, first.seq, said, at(moment), None).await.expect("said");
        };
        let whisper = Some(SeatSet::EMPTY.with(seat(1)));
        says(hour(8), None).await;
        says(hour(8) + 20 * MINUTE, whisper).await;
        let now = hour(8) + 30 * MINUTE;
        let until = at(now + 5 * MINUTE);
        let mails = store.claim_mails("one".to_owned(), at(now), until, 9).await.expect("mails");
        assert_eq!(mails.len(), 1, "half an hour after the last words that are for Otto, too");
        // Something is whispered while it is on its way.
        says(now + MINUTE, whisper).await;
        let done = Acknowledgement::Sent { message_id: "<1@b>".to_owned() };
        let left = store.finish_mail(mails[0].id, "one".to_owned(), done, at(now + 2 * MINUTE));
        assert!(left.await.expect("noted"));
        for later in 1..6 {
            assert!(sent(&store, now + later * 30 * MINUTE).await.is_empty(), "nothing is left");
        }
    });
}

#[test]
fn what_is_said_while_a_mail_of_words_is_on_its_way_comes_with_the_next() {
    on_both(|database| async move {
        let store = database.open();
        let host = player(&store, "anna").await;
        let reader = player(&store, "berta").await;
        let (record, first) = game(&store, &host).await;
        let mut append = plain(record.id, first.seq, Vec::new());
        append.places = Some(vec![
            PlaceRecord { seat: Some(seat(0)), ..place(0, Some(host.id)) },
            PlaceRecord { seat: Some(seat(1)), ..place(1, Some(reader.id)) },
        ]);
        store.append(append).await.expect("seated");
        let own = GameMailHours { talk: Some(TalkMails::Own), ..GameMailHours::default() };
        store
            .keep_game_mail_hours(reader.id, record.id, own, Replaces::Anything)
            .await
            .expect("kept");
        let says = async |moment: i64| {
            let text = "wait".to_owned().try_into().expect("a text");
            let said = NewMessage { player: host.id, place: Place(0), to: None, text };
            store.post_message(record.id, first.seq, said, at(moment), None).await.expect("said");
        };
        says(0).await;
        let mails = store.claim_mails("one".to_owned(), at(5), at(60), 9).await.expect("mails");
        assert_eq!(mails[0].created_at, at(5), "it tells all until it leaves");
        says(6).await;
        let done = Acknowledgement::Sent { message_id: "<1@b>".to_owned() };
        store.finish_mail(mails[0].id, "one".to_owned(), done, at(7)).await.expect("noted");
        assert_eq!(sent(&store, 8).await.len(), 1);
        assert!(sent(&store, 9).await.is_empty());
        // Of a mail about a turn, too, is known what it told.
        assert_eq!(database.number("SELECT count(*) AS number FROM told_words"), 1);
    });
}

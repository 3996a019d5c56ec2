//! Words at a table are read by those they are for.

use turnpost::{
    game::{
        id::MessageId,
        message::{MessageRecord, NewMessage},
        storage::{Append, Storage as _},
    },
    store::{MessageRange, Player},
};
use turnpost_rules::{
    SeatSet, Viewer,
    log::event::{Place, Seq},
};

use turnpost::store::MessageFilter;

use super::{
    fixture::{at, game, line, plain, player, seat},
    support::database::on_both,
};

#[test]
fn words_for_some_are_read_by_them_and_by_who_said_them() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, _) = game(&store, &anna).await;
        let format = |text: &str, to: Option<SeatSet>| {
            let text = text.to_owned().try_into().expect("a text");
            let message = NewMessage { player: anna.id, place: Place(0), to, text };
            store.post_message(record.id, Seq::new(1), message, at(5), None)
        };
        let first = format("to all", None).await.expect("said");
        let second = format("to two", Some(SeatSet::EMPTY.with(seat(2)))).await.expect("said");
        assert_ne!(second, first, "though they were said at one moment");
        let read = |viewer: Viewer, place: Option<u8>, after: Option<MessageId>| {
            let store = store.clone();
            let id = record.id;
            async move {
                let heard = store
                    .messages(id, viewer, place.map(Place), MessageRange::After(after), 9)
                    .await;
                let heard = heard.expect("messages");
                heard.into_iter().map(|message| message.text.as_str().to_owned()).collect()
            }
        };
        let both = ["to all", "to two"].map(str::to_owned).to_vec();
        let one = vec!["to all".to_owned()];
        let heard: Vec<String> = read(Viewer::Seat(seat(2)), Some(2), None).await;
        assert_eq!(heard, both);
        let own: Vec<String> = read(Viewer::Seat(seat(1)), Some(0), None).await;
        assert_eq!(own, both);
        let other: Vec<String> = read(Viewer::Seat(seat(1)), Some(1), None).await;
        assert_eq!(other, one);
        let stranger: Vec<String> = read(Viewer::Spectator, None, None).await;
        assert_eq!(stranger, one);
        let later: Vec<String> = read(Viewer::Seat(seat(2)), Some(2), Some(first)).await;
        assert_eq!(later, vec!["to two".to_owned()]);
        let newest =
            store.messages(record.id, Viewer::Seat(seat(2)), None, MessageRange::Newest, 1);
        let newest = newest.await.expect("messages");
        assert_eq!(newest.iter().map(|it| it.id).collect::<Vec<_>>(), [second]);
        let both = store.messages(record.id, Viewer::Seat(seat(2)), None, MessageRange::Newest, 9);
        let both = both.await.expect("messages");
        assert_eq!(both.iter().map(|it| it.id).collect::<Vec<_>>(), [first, second]);
    });
}

#[test]
fn the_last_words_are_those_that_are_meant_in_the_order_they_were_said() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, first) = game(&store, &anna).await;
        for (number, (place, after, to)) in [
            (0, 1, None),
            (1, 1, None),
            (0, 4, Some(SeatSet::EMPTY.with(seat(1)))),
            (1, 4, None),
            (0, 6, None),
            (1, 7, None),
        ]
        .into_iter()
        .enumerate()
        {
            let text = format!("word {number}").try_into().expect("a text");
            let message = NewMessage { player: anna.id, place: Place(place), to, text };
            let moment = at(number as i64);
            store.post_message(record.id, first.seq, message, moment, None).await.expect("said");
            // As if the game had come so far by then.
            let said = format!("text = 'word {number}'");
            let moved = format!("UPDATE messages SET after_seq = {after} WHERE {said}");
            database.try_execute(&moved).expect("changed");
        }
        let heard = |viewer: u8, since: MessageFilter, limit: u32| {
            let (store, id) = (store.clone(), record.id);
            async move {
                let viewer = Viewer::Seat(seat(viewer));
                let heard = store.last_messages(id, viewer, None, since, limit).await;
                let heard = heard.expect("messages");
                let words = heard.iter().map(|it| it.text.as_str()[5..].to_owned());
                words.collect::<Vec<_>>().join(" ")
            }
        };
        assert_eq!(heard(1, MessageFilter::ALL, 9).await, "0 1 2 3 4 5");
        assert_eq!(heard(2, MessageFilter::ALL, 9).await, "0 1 3 4 5", "not what was for another");
        assert_eq!(heard(1, MessageFilter::ALL, 2).await, "4 5", "the last ones");
        let after = MessageFilter { after: Seq::new(4), ..MessageFilter::ALL };
        assert_eq!(heard(1, after, 9).await, "2 3 4 5");
        let until = MessageFilter { until: Some(at(4)), ..after };
        assert_eq!(heard(1, until, 9).await, "2 3 4");
        let others = MessageFilter { except_by: Some(Place(1)), ..until };
        assert_eq!(heard(1, others, 9).await, "2 4");
        assert_eq!(heard(1, others, 1).await, "4");
    });
}

#[test]
fn what_was_said_last_is_known_to_each_reader_as_soon_as_it_is_said_and_no_longer_than_it_stands() {
    on_both(|database| async move {
        let store = database.open();
        let (anna, bert) = (player(&store, "anna").await, player(&store, "bert").await);
        let (record, first) = game(&store, &anna).await;
        let (of_it, of_others) = (Viewer::Seat(seat(1)), Viewer::Seat(seat(2)));
        let last = async |viewer: Viewer, place: u8| {
            let last = store.last_message(record.id, viewer, Some(Place(place))).await;
            last.expect("an answer")
        };
        let words = |author: &Player, text: &str, to: Option<SeatSet>| {
            let text = text.to_owned().try_into().expect("a text");
            NewMessage { player: author.id, place: Place(0), to, text }
        };
        for _ in 0..2 {
            assert_eq!(last(of_it, 1).await, None, "nothing was said yet");
            assert_eq!(last(of_others, 2).await, None);
        }
        let to_all = words(&anna, "to all", None);
        let to_all =
            store.post_message(record.id, Seq::new(1), to_all, at(5), None).await.expect("said");
        for _ in 0..2 {
            assert_eq!(last(of_it, 1).await, Some(to_all));
            assert_eq!(last(of_others, 2).await, Some(to_all));
        }
        // Said with a move, and to one of them alone.
        let whispered = words(&bert, "to one", Some(SeatSet::EMPTY.with(seat(1))));
        let append = Append {
            message: Some(whispered),
            at: at(7),
            ..plain(record.id, Seq::new(1), vec![line(2, &first.hash)])
        };
        store.append(append).await.expect("appended");
        let heard = last(of_it, 1).await.expect("it was said");
        assert_ne!(heard, to_all);
        assert_eq!(last(of_others, 2).await, Some(to_all), "not for them");
        store.erase_player(bert.id, at(9)).await.expect("erased");
        assert_eq!(last(of_it, 1).await, Some(to_all));
    });
}

#[test]
fn a_message_that_cannot_be_read_does_not_take_the_others_away() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, _) = game(&store, &anna).await;
        for (moment, text) in ["one", "two", "three", "four", "five"].into_iter().enumerate() {
            let text = text.to_owned().try_into().expect("a text");
            let said = NewMessage { player: anna.id, place: Place(0), to: None, text };
            let moment = at(i64::try_from(moment).expect("few"));
            store.post_message(record.id, Seq::new(1), said, moment, None).await.expect("said");
        }
        for (text, spoilt) in
            [("two", "salt = -1"), ("three", "salt = 33554432"), ("four", "place = 300")]
        {
            let spoil = format!("UPDATE messages SET {spoilt} WHERE text = '{text}'");
            database.try_execute(&spoil).expect(&spoil);
        }
        let texts = |said: Vec<MessageRecord>| -> Vec<String> {
            said.into_iter().map(|message| message.text.as_str().to_owned()).collect()
        };
        let viewer = Viewer::Spectator;
        for stretch in [MessageRange::After(None), MessageRange::Newest] {
            let said = store.messages(record.id, viewer, None, stretch, 9).await.expect("messages");
            assert_eq!(texts(said), ["one", "five"]);
        }
        let last = store.last_messages(record.id, viewer, None, MessageFilter::ALL, 9).await;
        assert_eq!(texts(last.expect("messages")), ["one", "five"]);
        assert!(store.all_messages(record.id).await.expect("messages").len() >= 2);
    });
}

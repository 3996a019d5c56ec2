//! Nobody can have a co-player mailed at will, and nobody who plays along waits for a mail.

use rand::{SeedableRng, rngs::SmallRng};
use turnpost::{
    game::{
        decision::Replaces,
        mail_hours::{GameMailHours, TalkMails},
        person::MessageText,
        service::{MoveText, ProposalAnswer, Verdict},
    },
    registry,
};
use turnpost_rules::{Seat, dyn_ruleset::BotLevel, log::event::Proposal};

use crate::{
    office::{Office, header, html, text},
    support::database::on_both,
};

const HOUR: i64 = 3600;

fn notation(text: &str) -> MoveText {
    MoveText::Notation(text.to_owned())
}

impl Office {
    /// The seat that must act.
    async fn pending_since(&self) -> Option<Seat> {
        let cached = self.service.current(self.game).await.expect("the game");
        cached.state.seats().seats().find(|seat| cached.state.seat_duty(*seat).duty.must())
    }
}

/// How many of these mails go to the player of this number.
fn mails_to(mails: &[String], player: usize) -> usize {
    let to = format!("player{player}@");
    mails.iter().filter(|mail| header(mail, "To").contains(&to)).count()
}

#[test]
fn a_caller_in_kathai_who_withdraws_again_and_again_floods_nobody() {
    on_both(|database| async move {
        let database = database;
        let mut office = Office::over(database.url.clone(), "kathai").await;
        office.start().await;
        office.drain().await;
        // Whoever may trade: not in the first turn of some editions.
        let caller = loop {
            let seat = office.pending_since().await.expect("a seat");
            if office.try_to_play(seat, notation("call")).await.is_ok() {
                office.try_to_play(seat, notation("withdraw")).await.expect("withdrawn");
                break seat;
            }
            office.play_one().await;
            office.drain().await;
        };
        office.drain().await;
        let mut mails = Vec::new();
        for _ in 0..20 {
            for played in ["call", "withdraw"] {
                office.try_to_play(caller, notation(played)).await.expect("played");
                office.hands.forward(1);
                mails.extend(office.drain().await);
            }
        }
        let others = (0..3).filter(|number| *number != caller.index());
        for other in others.clone() {
            let count = mails_to(&mails, other);
            assert!((1..=3).contains(&count), "{count} mails to player {other}");
        }
        // What holds in the end is told to everybody whom it concerns.
        office.try_to_play(caller, notation("call")).await.expect("called");
        assert!(office.drain().await.is_empty());
        office.hands.forward(4 * HOUR);
        let mails = office.drain().await;
        for other in others {
            assert_eq!(mails_to(&mails, other), 1);
        }
        let mail = mails.first().expect("a mail");
        let link = office.move_link(mail);
        let answer = office.try_to_play(link.seat, notation("decline")).await;
        assert!(answer.is_ok(), "the mail speaks of the call that is open: {}", text(mail));
        let parsed = mail_parser::MessageParser::default().parse(mail.as_bytes()).expect("a mail");
        let date = parsed.date().expect("a date").to_timestamp();
        assert_eq!(date, office.hands.now().seconds(), "and of this moment");
    });
}

#[test]
fn an_offer_in_catan_made_and_withdrawn_again_and_again_floods_nobody() {
    on_both(|database| async move {
        let database = database;
        let mut office = Office::over(database.url.clone(), "catan").await;
        office.start().await;
        let mut sampler = SmallRng::seed_from_u64(4);
        let mut sent = Vec::new();
        let goods = ["brick", "lumber", "wool", "grain", "ore"];
        let mut offers = 0;
        'turns: for _ in 0..200 {
            let Some(seat) = office.pending_since().await else { break };
            for number in 0..25 {
                let (give, get) = (goods[number / 5], goods[number % 5]);
                let offer = format!("offer 1 {give} for 1 {get}");
                while office.try_to_play(seat, notation(&offer)).await.is_ok() {
                    offers += 1;
                    office.hands.forward(1);
                    sent.extend(office.drain().await);
                    let mut withdrawn = false;
                    for number in 1..=offers {
                        let withdraw = notation(&format!("withdraw {number}"));
                        withdrawn |= office.try_to_play(seat, withdraw).await.is_ok();
                    }
                    assert!(withdrawn, "an offer that was made can be withdrawn");
                    if offers >= 20 {
                        break 'turns;
                    }
                }
            }
            // What was withdrawn is not the others' turn: nobody but one moves all the time.
            if offers > 0 {
                break;
            }
            office.play_well(&mut sampler).await;
            office.drain().await;
        }
        assert!(offers > 3, "{offers} offers were made");
        let max = (0..3).map(|player| mails_to(&sent, player)).max().unwrap_or(0);
        assert!((1..=3).contains(&max), "{max} mails of {offers} offers");
    });
}

/// What somebody brings about who moves and moves while the others do nothing is bounded in every
/// ruleset, whatever it is.
#[test]
fn whoever_moves_alone_has_the_others_mailed_a_few_times() {
    on_both(|database| async move {
        let database = database;
        let mut office = Office::over(database.url.clone(), "mare-balticum").await;
        office.start().await;
        office.drain().await;
        let cached = office.service.current(office.game).await.expect("the game");
        let first =
            cached.state.seats().seats().find(|seat| cached.state.seat_duty(*seat).duty.must());
        let first = first.expect("somebody moves");
        let mut mails = Vec::new();
        for _ in 0..60 {
            let cached = office.service.current(office.game).await.expect("the game");
            let choices = cached.state.position().expect("a position").choices(first);
            let Some(choice) = choices.into_iter().find_map(|choice| choice.notation) else {
                break;
            };
            if office.try_to_play(first, notation(&choice)).await.is_err() {
                break;
            }
            office.hands.forward(1);
            mails.extend(office.drain().await);
        }
        for other in (0..3).filter(|number| *number != first.index()) {
            assert!(mails_to(&mails, other) <= 3);
        }
    });
}

/// What is proposed and taken back again and again is told a few times, however often it was.
#[test]
fn proposals_made_and_withdrawn_again_and_again_flood_nobody() {
    on_both(|database| async move {
        let database = database;
        let mut office = Office::over(database.url.clone(), "kathai").await;
        office.start().await;
        office.drain().await;
        let (game, by) = (office.game, office.people[1]);
        let mut mails = Vec::new();
        for _ in 0..20 {
            let cached = office.service.propose(game, by, Proposal::End {}).await;
            let proposal = cached.expect("proposed").state.head();
            office.hands.forward(1);
            mails.extend(office.drain().await);
            let answer = ProposalAnswer { proposal, verdict: Verdict::Decline };
            office.service.answer_proposal(game, by, answer).await.expect("withdrawn");
            office.hands.forward(1);
            mails.extend(office.drain().await);
        }
        for other in [0, 2] {
            let count = mails_to(&mails, other);
            assert!((1..=3).contains(&count), "{count} mails to player {other}");
        }
        assert_eq!(mails_to(&mails, 1), 0, "nobody is told what they did themselves");
    });
}

#[test]
fn words_at_the_table_are_nobodys_mail_until_one_is_due() {
    on_both(|database| async move {
        let database = database;
        let mut office = Office::over(database.url.clone(), "kathai").await;
        office.start().await;
        office.drain().await;
        for number in 0..30 {
            let said = MessageText::try_from(format!("word {number}")).expect("words");
            office
                .service
                .post_message(office.game, office.people[1], said, None)
                .await
                .expect("said");
            office.hands.forward(1);
            assert!(office.drain().await.is_empty());
        }
    });
}

#[test]
fn words_come_as_mails_of_their_own_to_who_wants_them_and_nothing_comes_twice() {
    on_both(|database| async move {
        let database = database;
        let mut office = Office::over(database.url.clone(), "kathai").await;
        office.want_words().await;
        office.start().await;
        let thread = header(&office.drain().await[0], "Subject").to_owned();
        let says = async |office: &Office, words: &str| {
            let said = MessageText::try_from(words.to_owned()).expect("words");
            office
                .service
                .post_message(office.game, office.people[1], said, None)
                .await
                .expect("said");
        };
        office.hands.forward(120);
        says(&office, "who has salt?").await;
        let mails = office.drain().await;
        assert_eq!((mails_to(&mails, 0), mails_to(&mails, 1), mails_to(&mails, 2)), (1, 0, 1));
        for mail in &mails {
            assert!(header(mail, "Message-ID").starts_with("<words."), "{mail}");
            assert_eq!(header(mail, "Subject"), thread, "it is in the thread of the game");
            assert!(text(mail).contains("who has salt?"), "{}", text(mail));
            assert!(html(mail).contains("who has salt?"));
        }
        office.hands.forward(600);
        assert!(office.drain().await.is_empty(), "once is enough");
        // Whoever talks and talks has nobody flooded, and in the end all is told.
        let mut mails = Vec::new();
        for number in 0..20 {
            says(&office, &format!("word {number}.")).await;
            office.hands.forward(1);
            mails.extend(office.drain().await);
        }
        assert!((1..=3).contains(&mails_to(&mails, 0)), "{}", mails_to(&mails, 0));
        office.hands.forward(4 * HOUR);
        let last = office.drain().await;
        assert_eq!(mails_to(&last, 0), 1);
        assert!(text(&last[0]).contains("word 19."), "{}", text(&last[0]));
        assert!(!text(&last[0]).contains("who has salt?"), "{}", text(&last[0]));
        // A mail that comes anyway brings the words, and they do not come again.
        office.hands.forward(24 * HOUR);
        let waiting = office.pending_since().await.expect("a seat");
        let next = (0..3).find(|number| *number != waiting.index() && *number != 1);
        while office.pending_since().await.map(Seat::index) != next {
            assert!(office.play_one().await, "the game goes on");
            office.hands.forward(30);
        }
        says(&office, "wake up!").await;
        office.hands.forward(1);
        let next = next.expect("a player");
        let mut told = 0;
        for _ in 0..4 {
            let mails = office.drain().await;
            let to = format!("player{next}@");
            let own = mails.iter().filter(|mail| header(mail, "To").contains(&to));
            told += own.filter(|mail| text(mail).contains("wake up!")).count();
            office.hands.forward(90);
        }
        assert_eq!(told, 1);
    });
}

#[test]
fn whoever_wants_no_words_by_mail_gets_none() {
    on_both(|database| async move {
        let database = database;
        let mut office = Office::over(database.url.clone(), "kathai").await;
        office.start().await;
        office.drain().await;
        let waiting = office.pending_since().await.expect("a seat");
        let talker = office.people[usize::from(waiting.index() == 0)];
        let said = MessageText::try_from("who has salt?".to_owned()).expect("words");
        office.service.post_message(office.game, talker, said, None).await.expect("said");
        let reader = office.people[waiting.index()];
        for (talk, count) in [(TalkMails::WithNext, 1), (TalkMails::Never, 0)] {
            let own = GameMailHours { talk: Some(talk), ..GameMailHours::default() };
            office
                .store
                .keep_game_mail_hours(reader, office.game, own, Replaces::Anything)
                .await
                .expect("kept");
            office.hands.forward(24 * HOUR);
            office.service.nudge(office.game, talker, waiting).await.expect("asked");
            let mails = office.drain().await;
            assert_eq!(mails.len(), 1);
            assert_eq!(text(&mails[0]).matches("who has salt?").count(), count);
        }
    });
}

#[tokio::test]
async fn a_quick_evening_keeps_nobody_waiting_for_a_mail() {
    let mut rulesets: Vec<_> = registry::rulesets().all().map(|ruleset| ruleset.name()).collect();
    rulesets.dedup();
    for ruleset in rulesets {
        let mut office = Office::open_with(ruleset).await;
        office.start().await;
        office.drain().await;
        let mut sampler = SmallRng::seed_from_u64(7);
        for number in 0..60 {
            office.hands.forward(20 + number % 40);
            let Some(seat) = office.pending_since().await else { break };
            let cached = office.service.current(office.game).await.expect("the game");
            let position = cached.state.position().expect("a position");
            let played = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
            let played = MoveText::Json(played.to_value());
            office.try_to_play(seat, played).await.expect("played");
            office.drain().await;
            let waiting = office.store.outbox_counts().await.expect("counts").waiting;
            assert_eq!(waiting, 0, "{ruleset}: a mail is held after move {number}");
        }
    }
}

//! Every kind of mail, whole and to the byte, out of a game that three people play.
//!
//! When words or drawings change on purpose, `INSTA_UPDATE=always cargo test --test mail` writes
//! the snapshots anew; read them before you keep them.

use mail_parser::MimeHeaders as _;
use rand::{SeedableRng, rngs::SmallRng};
use turnpost::{
    game::{
        decision::Replaces,
        language::Language,
        mail::{MailContent, MailJob},
        message::NewMessage,
        move_link::MoveLink,
        service::{InvitationLimits, Newcomer},
        storage::Storage as _,
        webhook::{NoticeKind, WebhookFailure, WebhookFormat},
    },
    mail::{
        ListHeaders, MessageId, Wire,
        compose::{self, Invitation},
        outbox::{Acknowledgement, Outbox},
        worker::Stats,
    },
    registry,
    store::{
        DeliveryEnd, FailedAttempt, Finished, Invited, NewInvitation, NewWebhook, Pause, Settings,
        WebhookRoom,
    },
    token::{InvitationLink, UnsubscribeLink, WebhookSecret},
};
use turnpost_rules::{
    Seat, SeatCount, SeatSet, Viewer,
    log::{archive::Archive, event::Place, verify::verify},
};

use crate::{
    fixture::{BASE, EVENING, address, mail},
    office::{NAMES, Office, header, html, text, well_made, whole, without_tags},
};

/// A mail that is asked for may follow another one a minute later.
pub const PAUSE: Pause = Pause { seconds: 60, changed_at: EVENING };

#[tokio::test]
async fn the_mails_of_a_start() {
    let mut office = Office::open().await;
    office.start().await;
    let mails = office.drain().await;
    assert_eq!(mails.len(), 3, "one for everybody: who is to move learns of both in one");
    insta::assert_snapshot!("started", whole(&mails[0]));
    insta::assert_snapshot!("first_turn", whole(&mails[2]));
    let first = text(&mails[2]);
    assert!(first.starts_with("Silk & Söhne has started. It is your turn"), "{first}");
    assert!(first.contains("Anna (you), Přemysl and Björk"), "{first}");
    assert_eq!(mails.iter().filter(|mail| header(mail, "To").contains("player0@")).count(), 1);
    for mail in &mails {
        assert!(!html(mail).contains("The market"), "a first mail is short");
    }
}

#[tokio::test]
async fn who_wants_no_turn_mails_is_told_of_the_start_all_the_same() {
    let mut office = Office::open().await;
    let settings = office.store.player(office.people[0]).await.expect("read").expect("Anna");
    let quiet = Settings { turn_mails: false, ..settings.settings };
    office
        .store
        .change_account(office.people[0], quiet.into(), Replaces::Anything)
        .await
        .expect("stored");
    office.start().await;
    let mails = office.drain().await;
    let own: Vec<&String> =
        mails.iter().filter(|mail| header(mail, "To").contains("player0@")).collect();
    assert_eq!(own.len(), 1);
    assert!(header(own[0], "Message-ID").contains("started"));
}

#[tokio::test]
async fn the_mail_of_a_later_turn_says_what_happened_since() {
    let mut office = Office::open().await;
    office.start().await;
    office.drain().await;
    let mut last = Vec::new();
    for _ in 0..9 {
        office.play_one().await;
        last = office.drain().await;
    }
    let mail = last.last().expect("a turn mail");
    insta::assert_snapshot!("later_turn", whole(mail));
    let parsed = mail_parser::MessageParser::default().parse(mail.as_bytes()).expect("a mail");
    let from = parsed.from().and_then(|from| from.first()).and_then(|from| from.name());
    assert_eq!(from, Some("Björk (Turnpost)"), "who moved last");
    // What is wanted first, what can be looked up last.
    for part in [text(mail), without_tags(&html(mail))] {
        let told = [
            "It is your turn: choose one action.",
            "Look and move",
            "Since your last turn",
            "What you can do",
            "Your hand",
            "Please move by Wednesday, 25 November 2026 at 06:00 (Prague time).",
            "The links of this mail play for you",
        ];
        // The HTML part begins with what is shown beside the subject.
        let start = part.find("Look and move").expect("a button");
        let places: Vec<usize> =
            told[1..].iter().map(|told| start + part[start..].find(told).expect(told)).collect();
        let begins = part[..start].split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(begins.contains(told[0]) && places.is_sorted(), "{places:?} in {part}");
    }
    // The board shows how things stand; the text part has no board, and says it last.
    for said in ["The market", "The merchants", "cards are left in the pile."] {
        let at = text(mail).find(said).expect(said);
        assert!(at > text(mail).find("The links of this mail").expect("a note"), "{said}");
        assert!(!html(mail).contains(said), "{said}");
    }
    let preview = html(mail).split("mso-hide:all;\">").nth(1).expect("a preview").to_owned();
    let happened =
        "Björk sells gold for 2 points (2 now): 2 gold and 1 gold with 1 tea. It is your turn";
    assert!(preview.starts_with(happened), "{preview}");
}

#[tokio::test]
async fn a_mail_tells_five_things_that_happened_and_how_many_more_there_are() {
    let mut office = Office::open().await;
    let mut sampler = SmallRng::seed_from_u64(5);
    office.start().await;
    let mut shortened = 0;
    for _ in 0..60 {
        office.play_well(&mut sampler).await;
        for mail in office.drain().await {
            let text = text(&mail).replace("\r\n", "\n");
            let Some((_, rest)) = text.split_once("\nSince your last turn\n") else { continue };
            let (list, _) = rest.split_once("\n\n").expect("an end");
            let lines = list.lines().filter(|line| line.starts_with("- ")).count();
            let left_out = list.contains("behind the link");
            assert!(lines <= 5 + usize::from(left_out), "{list}");
            // What is told comes first, and last that there was more.
            let last = list.lines().rfind(|line| line.starts_with("- ")).unwrap_or_default();
            assert_eq!(left_out, last.starts_with("- ("), "{list}");
            let quiet = html(&mail).contains("earlier things, behind the link)</p>")
                || html(&mail).contains("one earlier thing, behind the link)</p>");
            assert_eq!(left_out, quiet, "{list}");
            shortened += usize::from(left_out);
        }
    }
    assert!(shortened > 0, "something always happened");
}

#[tokio::test]
async fn a_whole_game_by_mail() {
    let mut office = Office::open().await;
    office.start().await;
    let mut mails = office.drain().await;
    // Drawing takes its time in a debug build: the mails of some turns are enough.
    for number in 0..2000 {
        if !office.play_one().await {
            break;
        }
        if number % 4 == 0 {
            mails.extend(office.drain().await);
        }
    }
    mails.extend(office.drain().await);
    let cached = office.service.current(office.game).await.expect("the game");
    assert!(cached.state.is_over());
    let ended: Vec<&String> =
        mails.iter().filter(|mail| header(mail, "Message-ID").contains("ended")).collect();
    assert_eq!(ended.len(), 3);
    insta::assert_snapshot!("ended", whole(ended[0]));
    let parsed = mail_parser::MessageParser::default().parse(ended[0].as_bytes()).expect("a mail");
    let file = parsed.attachments().find(|part| part.attachment_name().is_some()).expect("a file");
    assert_eq!(file.attachment_name(), Some("gamegamegamegame.jsonl.gz"));
    let mut unpacked = std::io::BufReader::new(flate2::read::GzDecoder::new(file.contents()));
    let archive = Archive::read_one(&mut unpacked).expect("an archive");
    verify(&archive.lines, registry::rulesets(), None).expect("a game that anybody can check");
    // What the points are made of stands beside them.
    let ranked = text(ended[0]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(ranked.contains(" = "), "{ranked}");
    let story = text(ended[0]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(story.contains("moves were made between Saturday, 21 November 2026 and"), "{story}");
    assert!(story.contains("The liveliest day was") && story.contains("It ended like this:"));
    assert!(story.contains(&format!("{BASE}/n/")), "{story}");

    let mut ids: Vec<&str> = mails.iter().map(|mail| header(mail, "Message-ID")).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), mails.len(), "every mail has an identity of its own");
    for (seat, name) in NAMES.iter().enumerate() {
        let own: Vec<&String> = mails
            .iter()
            .filter(|mail| header(mail, "To").contains(&format!("<player{seat}@example.net>")))
            .collect();
        assert!(own.len() > 3, "{name} has {} mails", own.len());
        let root = format!("<game.gamegamegamegame.{seat}@example.org>");
        for mail in &own {
            assert_eq!(header(mail, "References"), root);
            assert_eq!(header(mail, "Subject"), header(own[0], "Subject"), "one thread");
        }
    }
    mails.iter().for_each(|mail| well_made(mail, "kathai"));
}

#[tokio::test]
async fn mails_of_every_ruleset_are_well_made() {
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        let mut office = Office::open_with(ruleset).await;
        let mut sampler = SmallRng::seed_from_u64(5);
        office.start().await;
        let mut mails = office.drain().await.len();
        for number in 0..120 {
            if !office.play_well(&mut sampler).await {
                break;
            }
            let mails_now = if number % 15 == 0 { office.drain().await } else { Vec::new() };
            for mail in mails_now {
                well_made(&mail, ruleset);
                mails += 1;
            }
        }
        assert!(mails > 5, "{ruleset}: {mails} mails");
    }
}

#[tokio::test]
async fn a_mail_tells_no_seat_what_it_may_not_know() {
    let mut office = Office::open().await;
    office.start().await;
    office.drain().await;
    for _ in 0..6 {
        office.play_one().await;
        for mail in office.drain().await {
            let link = office.move_link(&mail);
            let cached = office.service.current(office.game).await.expect("the game");
            let position = cached.state.position().expect("a position");
            let localizer = |seat| {
                let names = NAMES.map(str::to_owned).to_vec();
                turnpost::locale::Localizer::new(Language::English, names, Viewer::Seat(seat))
            };
            let lines = |seat: Seat| -> Vec<String> {
                let sections = position.describe(Viewer::Seat(seat));
                let lines = sections.iter().flat_map(|section| &section.lines);
                lines.map(|line| localizer(seat).format(line)).collect()
            };
            let own = lines(link.seat);
            let text = text(&mail).split_whitespace().collect::<Vec<_>>().join(" ");
            for line in &own {
                assert!(text.contains(line.as_str()), "{line} is missing");
            }
            // What only the others see: above all the cards in their hands.
            for other in cached.state.seats().seats().filter(|seat| *seat != link.seat) {
                for line in lines(other).iter().filter(|line| !own.contains(line)) {
                    assert!(!text.contains(&format!("- {line}")), "{line} is not for this reader");
                    let cards = line.split_once(": ").map_or(line.as_str(), |(_, cards)| cards);
                    assert!(
                        !line.contains("cards: ") || !text.contains(cards),
                        "{cards} is not for this reader"
                    );
                }
            }
        }
    }
}

#[tokio::test]
async fn a_turn_mail_has_one_signed_link_for_its_decision_and_one_way_to_stop() {
    let mut office = Office::open().await;
    office.start().await;
    let mail = office.drain().await.pop().expect("a turn mail");
    let link = office.move_link(&mail);
    let cached = office.service.current(office.game).await.expect("the game");
    assert_eq!(link.game, office.game);
    assert!(cached.state.seat_duty(link.seat).duty.must());
    assert_eq!(link.began, cached.state.seat_duty(link.seat).began);
    let text = text(&mail);
    // The one to press is the link itself; those of choices go on from it.
    let tokens = |part: &str| -> Vec<String> {
        let rests = part.split("/m/").skip(1);
        let token = |rest: &str| rest.split(['/', '"', '\n', '\r']).next().map(str::to_owned);
        rests.filter_map(token).collect()
    };
    for part in [&text, &html(&mail)] {
        let tokens = tokens(part);
        assert!(tokens.iter().all(|token| *token == tokens[0]), "{tokens:?}");
        let whole = part.matches(&format!("/m/{}", tokens[0])).count();
        let choices = part.matches(&format!("/m/{}/c-", tokens[0])).count();
        assert_eq!(whole - choices, 1, "one link that names no choice");
    }
    assert_eq!(text.matches("/u/").count(), 0, "the only signed link is the move's");
    for part in [header(&mail, "Subject"), header(&mail, "Message-ID")] {
        assert!(!part.contains("eyJ"), "no token in {part}");
    }
    let unsubscribe = header(&mail, "List-Unsubscribe");
    let token = unsubscribe
        .strip_prefix(&format!("<{BASE}/u/"))
        .and_then(|rest| rest.strip_suffix('>'))
        .expect("an address");
    let claims: UnsubscribeLink = office.keys.verify(token, office.hands.now()).expect("valid");
    let player = cached.place_at(link.seat).and_then(|place| place.player).expect("a player");
    assert_eq!(claims, UnsubscribeLink::Player { player, game: Some(office.game) });
    assert!(office.keys.verify::<MoveLink>(token, office.hands.now()).is_err());
}

#[tokio::test]
async fn a_second_attempt_has_the_same_bytes() {
    let mut office = Office::open().await;
    office.start().await;
    *office.pile.put_off.lock().expect("a number") = 3;
    let mut first = office.drain().await;
    office.hands.forward(600);
    let mut second = office.drain().await;
    first.sort();
    second.sort();
    assert_eq!(first.len(), 3);
    assert_eq!(first, second);
}

#[tokio::test]
async fn a_turn_mail_whose_decision_was_made_meanwhile_is_not_sent() {
    let mut office = Office::open().await;
    office.start().await;
    office.play_one().await;
    let mails = office.drain().await;
    let seats: Vec<Seat> = mails
        .iter()
        .filter(|mail| header(mail, "Message-ID").contains("turn"))
        .map(|mail| office.move_link(mail).seat)
        .collect();
    let cached = office.service.current(office.game).await.expect("the game");
    for seat in &seats {
        assert!(cached.state.seat_duty(*seat).duty.must(), "seat {seat} is not waited for");
    }
    assert_eq!(seats.len(), 1);
    assert!(office.store.outbox_counts().await.expect("counts").superseded >= 1);
}

#[tokio::test]
async fn who_wants_no_mails_gets_none_and_who_is_erased_neither() {
    let mut office = Office::open().await;
    let settings = office.store.player(office.people[0]).await.expect("read").expect("Anna");
    let quiet = Settings { turn_mails: false, game_mails: false, ..settings.settings };
    office
        .store
        .change_account(office.people[0], quiet.into(), Replaces::Anything)
        .await
        .expect("stored");
    office.start().await;
    let mails = office.drain().await;
    assert!(mails.iter().all(|mail| !header(mail, "To").contains("player0@")), "Anna got a mail");
    assert_eq!(mails.len(), 2);
    let since = EVENING.plus_seconds(-1);
    let untold = office.store.unnotified_seats(since, 10).await.expect("read");
    assert_eq!(untold, [(office.game, Seat::new(0).expect("a seat"))], "the operator sees it");
}

#[tokio::test]
async fn the_operator_reads_which_mails_were_refused_and_who_was_not_told() {
    let mut office = Office::open().await;
    office.start().await;
    let since = EVENING.plus_seconds(-1);
    assert!(office.store.unnotified_seats(since, 10).await.expect("read").is_empty());
    *office.pile.refused.lock().expect("a number") = 3;
    office.drain().await;
    let refused = office.store.refused_mails(10).await.expect("read");
    assert_eq!(refused.len(), 3);
    assert!(refused.iter().all(|mail| mail.game == Some(office.game)));
    assert!(refused.iter().all(|mail| mail.error.contains("550 never")));
    assert_eq!(office.store.unnotified_seats(since, 10).await.expect("read").len(), 1);
}

#[tokio::test]
async fn the_mail_of_a_sign_in() {
    let mut office = Office::open().await;
    office.drain().await;
    let content = |expires_at| MailContent::SignIn {
        address: address("new@example.net"),
        language: Language::English,
        link: "abcdefghijklmnopqrstuvwxyz234567".to_owned(),
        code: "K7QF-M2XA".to_owned(),
        expires_at,
        program: None,
    };
    let to = address("new@example.net");
    let soon = EVENING.plus_seconds(900);
    office.store.enqueue_mail(content(soon), to.clone(), EVENING).await.expect("owed");
    let mails = office.drain().await;
    assert_eq!(mails.len(), 1);
    insta::assert_snapshot!("sign_in", whole(&mails[0]));
    assert!(!header(&mails[0], "Message-ID").contains("abcdefgh"), "no secret in the identity");
    assert_eq!(header(&mails[0], "List-Unsubscribe"), "", "nobody stops these");

    office.store.enqueue_mail(content(soon), to, EVENING).await.expect("owed");
    office.hands.forward(901);
    let stats = office.worker.drain().await.expect("drained");
    assert_eq!(stats, Stats { superseded: 1, ..Stats::default() }, "too late to be of use");
}

#[test]
fn the_mail_of_an_invitation() {
    let kathai = registry::rulesets().newest("kathai").expect("Kathai").about();
    let invitation = Invitation {
        offered: None,
        language: Language::English,
        zone: chrono_tz::Europe::Prague,
        host: Some("Anna www.example.com/win".to_owned()),
        game: "Silk & Söhne".to_owned(),
        title: kathai.title,
        summary: kathai.summary,
        seats: SeatCount::new(4).expect("four seats"),
        deadline_hours: None,
        expires_at: EVENING.plus_seconds(14 * 86_400),
        link: format!("{BASE}/i/{}", "x".repeat(150)),
        never: format!("{BASE}/u/{}", "y".repeat(150)),
    };
    let id = MessageId::of("invitation", "invitationinvita", "example.org");
    let mut mail = mail(id, compose::invitation(&invitation), EVENING);
    mail.list = Some(ListHeaders {
        label: "invitations".to_owned(),
        unsubscribe: invitation.never.clone(),
    });
    let bytes = mail.bytes(Wire::EightBit).expect("bytes");
    let mail = String::from_utf8(bytes).expect("UTF-8");
    insta::assert_snapshot!("invitation", whole(&mail));
    assert!(!mail.contains("www.example"), "a name is no link");

    let nameless = compose::invitation(&Invitation { host: None, ..invitation });
    assert!(nameless.subject.contains("Silk"), "{}", nameless.subject);
}

#[tokio::test]
async fn an_invitation_is_sent_once_and_not_after_it_was_answered() {
    let mut office = Office::open().await;
    office.drain().await;
    let game = office.game;
    let owed = |address| NewInvitation {
        offer: None,
        game,
        address,
        by: Some(office.people[0]),
        language: Language::English,
        expires_at: EVENING.plus_seconds(86_400),
        at: EVENING,
    };
    let limits = InvitationLimits { since: EVENING, by_player: 10, to_address: 10 };
    let (first, second) = (address("one@example.net"), address("two@example.net"));
    let invited = office.store.invite(owed(first.clone()), limits, None).await.expect("invited");
    let Invited::Sent(invitation) = invited else { panic!("not sent: {invited:?}") };
    office.store.invite(owed(first), limits, None).await.expect("invited again");
    let withdrawn = office.store.invite(owed(second), limits, None).await.expect("invited");
    let Invited::Sent(withdrawn) = withdrawn else { panic!("not sent: {withdrawn:?}") };
    // A worker has it in hand while it is withdrawn, and dies.
    let claimed = office.store.claim_mails("dead".to_owned(), EVENING, EVENING, 9).await;
    assert_eq!(claimed.expect("claims").len(), 2);
    office
        .store
        .withdraw_invitation(game, withdrawn.id, EVENING.plus_seconds(-1))
        .await
        .expect("withdrawn");
    let mails = office.drain().await;
    assert_eq!(mails.len(), 1);
    assert_eq!(header(&mails[0], "To"), "one@example.net");
    assert!(header(&mails[0], "Subject").starts_with("Anna invites you"));
    let start = format!("{BASE}/i/");
    let text = text(&mails[0]);
    let token = text.lines().find_map(|line| line.strip_prefix(&start)).expect("a link");
    let link: InvitationLink = office.keys.verify(token, EVENING).expect("a good link");
    assert_eq!(link.invitation, invitation.id.to_string());
    assert!(office.keys.verify::<MoveLink>(token, EVENING).is_err(), "good for its own kind only");

    // Who never asked for mail can stop it: in the text, and by the mail program's own button.
    let start = format!("{BASE}/u/");
    let token = text.lines().find_map(|line| line.strip_prefix(&start)).expect("a way to stop");
    let link: UnsubscribeLink = office.keys.verify(token, EVENING).expect("a good link");
    assert_eq!(link, UnsubscribeLink::Invitations { invitation: invitation.id.to_string() });
    assert_eq!(header(&mails[0], "List-Unsubscribe"), format!("<{start}{token}>"));
    assert_eq!(header(&mails[0], "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    assert_eq!(header(&mails[0], "List-Id"), "<invitations.example.org>");
}

#[tokio::test]
async fn an_address_that_wants_no_invitations_gets_none_not_even_one_that_waited() {
    let mut office = Office::open().await;
    office.drain().await;
    let stranger = address("one@example.net");
    let owed = NewInvitation {
        offer: None,
        game: office.game,
        address: stranger.clone(),
        by: Some(office.people[0]),
        language: Language::English,
        expires_at: EVENING.plus_seconds(86_400),
        at: EVENING,
    };
    let limits = InvitationLimits { since: EVENING, by_player: 10, to_address: 10 };
    let invited = office.store.invite(owed, limits, None).await.expect("invited");
    assert!(matches!(invited, Invited::Sent(_)));
    office.store.block_invitations(stranger, true, EVENING).await.expect("noted");
    assert!(office.drain().await.is_empty());
}

#[tokio::test]
async fn the_mail_of_a_table_that_is_full() {
    let mut office = Office::open().await;
    let mails = office.drain().await;
    assert_eq!(mails.len(), 1, "both have joined while nothing was sent");
    insta::assert_snapshot!("gathering_full", whole(&mails[0]));
    office.service.leave(office.game, office.people[2], Place(2)).await.expect("left");
    assert!(office.drain().await.is_empty(), "that can wait");
    office.hands.forward(3600);
    let mails = office.drain().await;
    assert_eq!(mails.len(), 1);
    let text = text(&mails[0]);
    assert!(text.contains("Björk has left."), "{text}");
    assert!(text.contains("One seat is free."), "{text}");
    well_made(&mails[0], "kathai");
    // Nobody hears of it who wants no mails of the game.
    office.store.mute_game(office.people[0], office.game, true, EVENING).await.expect("muted");
    let newcomer = Newcomer::Player { player: office.people[2], invited: true };
    office.service.join(office.game, newcomer).await.expect("joined");
    office.hands.forward(3600);
    assert!(office.drain().await.is_empty());
}

#[tokio::test]
async fn the_mails_of_a_place_that_is_gone() {
    let mut office = Office::open().await;
    office.drain().await;
    office.service.leave(office.game, office.people[0], Place(2)).await.expect("freed");
    let mails = office.drain().await;
    assert_eq!(mails.len(), 1, "the host knows");
    assert!(header(&mails[0], "To").contains("player2@"), "{}", header(&mails[0], "To"));
    insta::assert_snapshot!("parting_freed", whole(&mails[0]));
    well_made(&mails[0], "kathai");
    // Who sits there again before that is told nothing.
    let newcomer = Newcomer::Player { player: office.people[2], invited: true };
    office.service.join(office.game, newcomer).await.expect("joined");
    office.hands.forward(3600);
    office.drain().await;
    office.service.leave(office.game, office.people[0], Place(2)).await.expect("freed");
    office.service.join(office.game, newcomer).await.expect("joined");
    office.hands.forward(3600);
    assert!(office.drain().await.iter().all(|mail| !header(mail, "To").contains("player2@")));
    // Who gets up knows it; who wants no mails of the game gets none.
    office.service.leave(office.game, office.people[2], Place(2)).await.expect("left");
    office.service.join(office.game, newcomer).await.expect("joined");
    office.hands.forward(3600);
    office.drain().await;
    office.store.mute_game(office.people[2], office.game, true, EVENING).await.expect("muted");
    office.service.cancel(office.game, office.people[0]).await.expect("cancelled");
    let mails = office.drain().await;
    assert_eq!(mails.len(), 1, "neither the host nor who has muted it");
    assert!(header(&mails[0], "To").contains("player1@"), "{}", header(&mails[0], "To"));
    insta::assert_snapshot!("parting_cancelled", whole(&mails[0]));
    well_made(&mails[0], "kathai");
}

#[tokio::test]
async fn the_mails_of_what_whoever_hosts_the_server_has_done() {
    let mut office = Office::open().await;
    office.drain().await;
    office.service.cancel_for_operator(office.game).await.expect("cancelled");
    let mails = office.drain().await;
    let to = |address: &str| mails.iter().find(|mail| header(mail, "To").contains(address));
    let mail = to("player1@").expect("a guest is told");
    assert!(to("player0@").is_some(), "so is the host, who has not done it");
    assert!(text(mail).contains("Whoever hosts this server has cancelled"), "{}", text(mail));
    well_made(mail, "kathai");
}

#[tokio::test]
async fn the_mail_of_a_webhook_that_was_switched_off() {
    let mut office = Office::open().await;
    let owner = office.people[0];
    let new = NewWebhook {
        player: owner,
        game: None,
        name: "my program".parse().expect("a name"),
        url: "https://hooks.example.org/secret".to_owned(),
        format: WebhookFormat::Standard,
        secret: WebhookSecret::random(),
        kinds: NoticeKind::usual(),
        at: EVENING,
    };
    let id = office.store.create_webhook(new).await.expect("made").id;
    office.store.test_webhook(owner, id, EVENING).await.expect("a test");
    let until = EVENING.plus_seconds(60);
    let claimed =
        office.store.claim_webhooks("worker".into(), EVENING, until, WebhookRoom::of(1)).await;
    assert_eq!(claimed.expect("the store").len(), 1);
    let due = office.store.due_deliveries(id, EVENING, 9).await.expect("the store");
    let failed = FailedAttempt {
        why: WebhookFailure::Timeout,
        status: None,
        retry_at: None,
        pause_until: EVENING,
        is_gone: true,
        detail: None,
    };
    let end = DeliveryEnd::Failed(failed);
    let finished = office.store.finish_delivery(id, "worker".into(), due[0].id, end, EVENING);
    assert_eq!(finished.await.expect("the store"), Finished::Disabled);
    let mails = office.drain().await;
    let is_it = |mail: &&String| header(mail, "Subject").contains("my program");
    let mail = mails.iter().find(is_it).expect("it was mailed");
    let text = text(mail).replace(id.as_str(), "ID");
    assert!(!text.contains("secret"), "{text}");
    insta::assert_snapshot!("webhook_disabled", text);
}

#[tokio::test]
async fn a_muted_game_sends_no_mails_and_the_others_do() {
    let mut office = Office::open().await;
    office.store.mute_game(office.people[0], office.game, true, EVENING).await.expect("muted");
    office.start().await;
    let mails = office.drain().await;
    assert!(mails.iter().all(|mail| !header(mail, "To").contains("player0@")), "Anna got a mail");
    office.store.mute_game(office.people[0], office.game, false, EVENING).await.expect("unmuted");
    for _ in 0..30 {
        office.play_one().await;
    }
    let mails = office.drain().await;
    assert!(mails.iter().all(|mail| header(mail, "Message-ID").contains("turn")));
}

#[tokio::test]
async fn what_was_said_stands_in_the_next_turn_mail_and_only_for_whom_it_was() {
    let mut office = Office::open().await;
    office.start().await;
    office.drain().await;
    let cached = office.service.current(office.game).await.expect("the game");
    let first = cached.state.seats().seats().find(|seat| cached.state.seat_duty(*seat).duty.must());
    let first = first.expect("somebody is waited for");
    let format = |to: Option<SeatSet>, text: &str| NewMessage {
        player: office.people[2],
        place: Place(2),
        to,
        text: text.to_owned().try_into().expect("a message"),
    };
    let after = cached.state.head();
    let seat_two = Seat::new(1).expect("a seat");
    for message in [
        format(None, "Nice cards,\neverybody!"),
        format(Some(SeatSet::EMPTY.with(seat_two)), "Psst, silk?"),
        format(Some(SeatSet::EMPTY.with(seat_two).with(first)), "A secret of three"),
        format(Some(SeatSet::EMPTY.with(first)), "Not for the second seat"),
    ] {
        office.store.post_message(office.game, after, message, EVENING, None).await.expect("said");
    }
    assert_ne!(first, seat_two);
    let mut mails = Vec::new();
    while !mails.iter().any(|mail: &String| header(mail, "To").contains("player1@")) {
        office.play_one().await;
        mails.extend(office.drain().await);
    }
    let mail = mails.iter().find(|mail| header(mail, "To").contains("player1@")).expect("a mail");
    let text = text(mail).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("- Björk: Nice cards, everybody!"), "{text}");
    assert!(text.contains("- Björk, only for you: Psst, silk?"), "{text}");
    let place = cached.place_at(first).expect("a place");
    let other = office.people.iter().position(|person| Some(*person) == place.player);
    let other = NAMES[other.expect("a player")];
    assert!(text.contains(&format!("- Björk, only for you and {other}: A secret")), "{text}");
    assert!(!text.contains("Not for the second seat"), "{text}");
}

#[tokio::test]
async fn a_fresh_link_comes_in_a_mail_of_its_own_in_the_same_thread() {
    let mut office = Office::open().await;
    office.start().await;
    let first = office.drain().await.pop().expect("a turn mail");
    let link = office.move_link(&first);
    let cached = office.service.current(office.game).await.expect("the game");
    let player = cached.place_at(link.seat).and_then(|place| place.player).expect("a player");
    office.service.revoke_links(office.game, player).await.expect("revoked");
    office.hands.forward(3600);
    let pending_since = cached.state.seat_duty(link.seat).pending_since;
    let content = MailContent::Turn { game: office.game, seat: link.seat, pending_since };
    let now = office.hands.now();
    office.store.send_again(MailJob { player, content }, PAUSE, now).await.expect("owed again");
    let second = office.drain().await.pop().expect("the fresh mail");
    let fresh = office.move_link(&second);
    assert_eq!((fresh.began, fresh.seat), (link.began, link.seat));
    assert!(fresh.epoch > link.epoch, "the old link is no longer good");
    assert_ne!(header(&first, "Message-ID"), header(&second, "Message-ID"));
    assert_eq!(header(&first, "References"), header(&second, "References"));
    assert_eq!(header(&second, "Date"), "Sat, 21 Nov 2026 21:00:00 +0000", "when it was asked for");
}

#[tokio::test]
async fn a_fresh_link_that_was_asked_for_comes_though_the_game_is_muted() {
    let mut office = Office::open().await;
    for player in office.people.clone() {
        office.store.mute_game(player, office.game, true, EVENING).await.expect("muted");
        office.store.stop_mails(player).await.expect("stopped");
    }
    office.start().await;
    assert!(office.drain().await.is_empty(), "nobody wants mails");
    let cached = office.service.current(office.game).await.expect("the game");
    let waited_for =
        cached.state.seats().seats().find(|seat| cached.state.seat_duty(*seat).duty.must());
    let seat = waited_for.expect("somebody is waited for");
    let player = cached.place_at(seat).and_then(|place| place.player).expect("a player");
    let pending_since = cached.state.seat_duty(seat).pending_since;
    let content = MailContent::Turn { game: office.game, seat, pending_since };
    let owed = MailJob { player, content };
    let now = office.hands.now();
    assert!(office.store.send_again(owed, PAUSE, now).await.expect("owed"), "at once");
    let mail = office.drain().await.pop().expect("the mail that was asked for");
    assert_eq!(office.move_link(&mail).seat, seat);
}

#[tokio::test]
async fn a_mail_that_was_not_tried_has_lost_no_attempt() {
    let office = Office::open().await;
    office.start().await;
    let outbox: &dyn Outbox = &office.store;
    for _ in 0..3 {
        let lease = EVENING.plus_seconds(60);
        let claimed = outbox.claim("somebody", EVENING, lease, 1).await.expect("claimed");
        assert_eq!(claimed[0].attempt, 1);
        let released = Acknowledgement::Released { not_before: EVENING };
        let noted = outbox.finish("somebody", claimed[0].id, released, EVENING).await;
        assert!(noted.expect("noted"));
    }
    assert_eq!(office.store.outbox_counts().await.expect("counts").retrying, 0);
}

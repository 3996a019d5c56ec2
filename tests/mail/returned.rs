//! Mails that come back, and that their readers call spam: what reports of mail servers bring, and what
//! forged ones do not.

use std::collections::BTreeSet;

use turnpost::store::{Kept, Player};
use turnpost_rules::Seat;

use crate::{answering::Desk, fixture::address, office::header, support::database::on_both};

/// A report as Postfix writes it. `status` is the enhanced status code, `said` what the server answered.
pub fn report(to: &str, of: &str, action: &str, status: &str, said: &str) -> String {
    let about = to.split('@').next().unwrap_or_default();
    format!(
        "Return-Path: <>\r\n\
         From: MAILER-DAEMON@mx.example.org (Mail Delivery System)\r\n\
         Subject: Undelivered Mail Returned to Sender\r\n\
         To: {to}\r\n\
         Auto-Submitted: auto-replied\r\n\
         Date: Sat, 21 Nov 2026 21:00:00 +0100 (CET)\r\n\
         Message-ID: <{status}.{about}.{action}@mx.example.org>\r\n\
         MIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"edge\"\r\n\
         \r\n\
         --edge\r\n\
         Content-Type: text/plain; charset=us-ascii\r\n\
         \r\n\
         I'm sorry to have to inform you that your message could not be delivered.\r\n\
         \r\n\
         --edge\r\n\
         Content-Type: message/delivery-status\r\n\
         \r\n\
         Reporting-MTA: dns; mx.example.org\r\n\
         Arrival-Date: Sat, 21 Nov 2026 21:00:00 +0100 (CET)\r\n\
         \r\n\
         Final-Recipient: rfc822; {of}\r\n\
         Original-Recipient: rfc822;{of}\r\n\
         Action: {action}\r\n\
         Status: {status}\r\n\
         Remote-MTA: dns; mx.example.net\r\n\
         Diagnostic-Code: smtp; {said}\r\n\
         \r\n\
         --edge\r\n\
         Content-Type: message/rfc822\r\n\
         \r\n\
         From: turns@example.org\r\n\
         Subject: x\r\n\
         \r\n\
         3\r\n\
         --edge--\r\n"
    )
}

/// A complaint as a mail provider sends it.
fn complaint(to: &str, of: &str, kind: &str) -> String {
    format!(
        "From: <abuse@example.net>\r\n\
         To: <turnpost+abuse@example.org>\r\n\
         Subject: FW: x\r\n\
         Message-ID: <{kind}@example.net>\r\n\
         Date: Sat, 21 Nov 2026 21:00:00 +0100\r\n\
         MIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=feedback-report; boundary=\"edge\"\r\n\
         \r\n\
         --edge\r\n\
         Content-Type: text/plain\r\n\
         \r\n\
         This is an email abuse report.\r\n\
         \r\n\
         --edge\r\n\
         Content-Type: message/feedback-report\r\n\
         \r\n\
         Feedback-Type: {kind}\r\n\
         User-Agent: SomeGenerator/1.0\r\n\
         Version: 1\r\n\
         Original-Mail-From: <{to}>\r\n\
         Original-Rcpt-To: <{of}>\r\n\
         \r\n\
         --edge\r\n\
         Content-Type: message/rfc822\r\n\
         \r\n\
         From: turns@example.org\r\n\
         \r\n\
         x\r\n\
         --edge--\r\n"
    )
}

/// A sent mail: its return path and its reader's address.
#[derive(Clone, Debug)]
struct Sent {
    path: String,
    to: String,
}

impl Sent {
    fn report(&self, action: &str, status: &str, said: &str) -> String {
        report(&self.path, &self.to, action, status, said)
    }

    fn seat(&self) -> usize {
        self.to["player".len()..="player".len()].parse().expect("a seat")
    }
}

/// Everything that was sent since the last look.
async fn sent(desk: &mut Desk) -> Vec<Sent> {
    desk.office.drain().await;
    let mut envelopes = desk.office.pile.envelopes.lock().expect("envelopes");
    let all = std::mem::take(&mut *envelopes).into_iter();
    all.filter_map(|(path, to)| Some(Sent { path: path?, to })).collect()
}

async fn take(desk: &Desk, mail: &str) {
    assert_eq!(desk.deliver(mail).await, Kept::New);
    desk.worker.drain().await.expect("handled");
}

async fn reader(desk: &Desk, seat: usize) -> Player {
    let player = desk.office.people[seat];
    desk.office.store.player(player).await.expect("the store").expect("a player")
}

#[test]
fn every_mail_has_a_return_path_of_its_own_and_an_answer_has_none() {
    on_both(|database| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let mails = desk.office.drain().await;
        let envelopes = std::mem::take(&mut *desk.office.pile.envelopes.lock().expect("envelopes"));
        assert!(envelopes.len() >= 3, "the start is told to everybody");
        let mut paths = BTreeSet::new();
        for (path, _) in envelopes {
            let path = path.expect("a return path");
            let (local, domain) = path.rsplit_once('@').expect("an address");
            assert!(local.starts_with("turnpost+") && domain == "example.org", "{path}");
            assert!(local.len() < 64, "{path}");
            let code = &local["turnpost+".len()..];
            assert!(code.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit()));
            assert!(paths.insert(path), "of its own");
        }
        let asking = mails.iter().find(|mail| !header(mail, "Reply-To").is_empty());
        let asking = asking.expect("a mail that asks for a move");
        let at = header(asking, "To").find("player").expect("a player") + "player".len();
        let seat = header(asking, "To")[at..=at].parse().expect("a seat");
        let to = header(asking, "Reply-To").to_owned();
        desk.answer(seat, &to, "/help").await;
        let envelopes = std::mem::take(&mut *desk.office.pile.envelopes.lock().expect("envelopes"));
        assert_eq!(envelopes.iter().filter(|(path, _)| path.is_none()).count(), 1);
    });
}

#[test]
fn an_address_that_is_gone_gets_no_more_mails_and_others_do() {
    on_both(|database| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let mail = sent(&mut desk).await.remove(0);
        let gone = mail.seat();
        let back = mail.report("failed", "5.1.1", "550 5.1.1 <player@example.net>: User unknown");
        take(&desk, &back).await;
        let player = reader(&desk, gone).await;
        assert_eq!(player.mail_stopped_at, Some(desk.office.hands.now()));
        assert_eq!(desk.office.store.players_without_mails().await.expect("a count"), 1);
        // Whatever the game brings, it is not sent there.
        let mut others = 0;
        for _ in 0..12 {
            assert!(desk.office.play_one().await, "the game goes on");
            desk.office.hands.forward(3600);
            for mail in sent(&mut desk).await {
                assert_ne!(mail.seat(), gone, "a mail to an address that is gone");
                others += 1;
            }
        }
        assert!(others > 0);
        let counts = desk.office.store.outbox_counts().await.expect("counts");
        assert_eq!(counts.returned, 1);
        let listed = desk.office.store.refused_mails(9).await.expect("a list");
        assert!(listed[0].error.contains("5.1.1") && !listed[0].error.contains('@'), "{listed:?}");

        // Whoever answers one shows that mails arrive, and gets them again.
        let seat = Seat::new(u8::try_from(gone).expect("a seat")).expect("a seat");
        let to = desk.reply_to(seat).await;
        desk.answer(gone, &to, "/board").await;
        assert_eq!(reader(&desk, gone).await.mail_stopped_at, None);
        assert_eq!(player.id, reader(&desk, gone).await.id);
        let mut is_told = false;
        for _ in 0..12 {
            desk.office.play_one().await;
            desk.office.hands.forward(3600);
            is_told |= sent(&mut desk).await.iter().any(|mail| mail.seat() == gone);
        }
        assert!(is_told, "mails come again");
    });
}

#[test]
fn a_report_that_is_sooner_than_the_news_that_its_mail_was_sent_waits_for_that() {
    on_both(|database| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let put_off = desk.office.pile.put_off.clone();
        let put_off = |times: usize| *put_off.lock().expect("a number") = times;
        put_off(99);
        let mail = sent(&mut desk).await.remove(0);
        let back = mail.report("failed", "5.1.1", "550 5.1.1 <player@example.net>: User unknown");
        take(&desk, &back).await;
        let forged = forged(&mail.path, "turnpost+".len() + 3);
        take(&desk, &report(&forged, &mail.to, "failed", "5.1.1", "550 5.1.1 unknown")).await;
        assert_eq!(reader(&desk, mail.seat()).await.mail_stopped_at, None);
        desk.office.hands.forward(60);
        assert_eq!(desk.worker.drain().await.expect("handled"), 1, "the forged one is done with");
        put_off(0);
        desk.office.hands.forward(3600);
        sent(&mut desk).await;
        desk.worker.drain().await.expect("handled");
        let stopped = reader(&desk, mail.seat()).await.mail_stopped_at;
        assert_eq!(stopped, Some(desk.office.hands.now()));
    });
}

#[test]
fn a_full_mailbox_is_given_a_week() {
    on_both(|database| async move {
        let mut desk = Desk::over(database.open().url().clone(), "catan").await;
        let mut failed = 0;
        let mut last = None;
        let began = desk.office.hands.now();
        while reader(&desk, 0).await.mail_stopped_at.is_none() {
            assert!(failed < 40, "it is given up at last");
            let day = desk.office.hands.now().micros() - began.micros();
            for mail in sent(&mut desk).await.into_iter().filter(|mail| mail.seat() == 0) {
                take(&desk, &mail.report("delayed", "4.2.2", "452 4.2.2 over quota")).await;
                let back = mail.report("failed", "5.2.2", "552 5.2.2 Over quota");
                take(&desk, &back).await;
                // Brought once more, it is the same report, however it is wrapped.
                take(&desk, &format!("X-Way: other\r\n{}", back.replace("failed@", "again@")))
                    .await;
                failed += 1;
                last = Some(day);
            }
            desk.office.play_one().await;
            desk.office.hands.forward(6 * 3600);
        }
        assert!(failed >= 5, "{failed}");
        assert!(last.expect("a mail") >= 7 * 86_400_000_000, "not before a week is over");
        let player = reader(&desk, 0).await;
        assert_eq!(player.address, Some(address("player0@example.net")));
    });
}

#[test]
fn what_says_nothing_of_the_address_stops_nothing() {
    on_both(|database| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let mails = sent(&mut desk).await;
        let refused = "550 5.7.1 blocked by our policy";
        take(&desk, &mails[0].report("failed", "5.7.1", refused)).await;
        take(&desk, &mails[1].report("delayed", "4.4.1", "connection timed out")).await;
        take(&desk, &mails[2].report("relayed", "2.0.0", "250 ok")).await;
        assert_eq!(desk.office.store.players_without_mails().await.expect("a count"), 0);
        let counts = desk.office.store.outbox_counts().await.expect("counts");
        assert_eq!(counts.returned, 1, "the one that came back is known to have");
    });
}

/// The address with another letter at a place of its code.
fn forged(path: &str, at: usize) -> String {
    let mut bytes = path.as_bytes().to_vec();
    bytes[at] = if bytes[at] == b'a' { b'b' } else { b'a' };
    String::from_utf8(bytes).expect("ASCII")
}

#[test]
fn forged_reports_change_nothing() {
    on_both(|database| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let mails = sent(&mut desk).await;
        let said = "550 5.1.1 User unknown";
        let start = "turnpost+".len();
        let end = mails[0].path.find('@').expect("an address");
        for at in start..end {
            let path = forged(&mails[0].path, at);
            let mail = report(&path, &mails[0].to, "failed", "5.1.1", said);
            take(&desk, &mail).await;
        }
        // Without a code at all, and with one for answers.
        for path in ["turnpost@example.org", "turnpost+abuse@example.org", "turns@example.org"] {
            take(&desk, &report(path, &mails[0].to, "failed", "5.1.1", said)).await;
        }
        // A good one, but the mail was to another address than the player has by now.
        let player = reader(&desk, mails[0].seat()).await;
        let new = address("new@example.net");
        desk.office.store.update_address(player.id, new).await.expect("the store");
        take(&desk, &mails[0].report("failed", "5.1.1", said)).await;
        // And one of a mail that is long forgotten.
        let later = desk.office.hands.now().plus_seconds(1);
        desk.office.store.purge_mails(later).await.expect("the store");
        take(&desk, &mails[1].report("failed", "5.1.1", said)).await;
        assert_eq!(desk.office.store.players_without_mails().await.expect("a count"), 0);
        let unknown = "SELECT count(*) AS number FROM received_mails WHERE result = \
                       'unknown-report'";
        let handled = "SELECT count(*) AS number FROM received_mails";
        assert_eq!(database.number(unknown), database.number(handled));
    });
}

#[test]
fn a_complaint_counts_as_unsubscribing() {
    on_both(|database| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let mail = sent(&mut desk).await.remove(0);
        let (game, player) = (desk.office.game, desk.office.people[mail.seat()]);
        let store = desk.office.store.clone();
        take(&desk, &complaint(&mail.path, &mail.to, "not-spam")).await;
        let wrong = forged(&mail.path, "turnpost+".len() + 3);
        take(&desk, &complaint(&wrong, &mail.to, "fraud")).await;
        assert!(!store.is_muted(player, game).await.expect("the store"));
        take(&desk, &complaint(&mail.path, &mail.to, "abuse")).await;
        assert!(store.is_muted(player, game).await.expect("the store"));
        // A second one finds nothing left to do.
        take(&desk, &complaint(&mail.path, &mail.to, "opt-out")).await;
        assert!(store.is_muted(player, game).await.expect("the store"));
        assert_eq!(store.players_without_mails().await.expect("a count"), 0);
    });
}

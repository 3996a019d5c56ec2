//! Mails that cannot leave: why and since when is kept in the database, until one leaves.

use std::sync::Arc;

use tokio::sync::Notify;
use turnpost::{
    mail::{
        retry_policy::RetryPolicy,
        transport::{Cause, Credentials, Folder, Security, Smtp, SmtpSettings, Transport},
        worker::Worker,
    },
    store::{MailHealth, Store},
};
use turnpost_rules::log::time::Timestamp;

use crate::{
    fixture::{EVENING, SignIns, address, content},
    memory::Hands,
    sink::{Fault, Offers, Protection, Sink, Step, TIMEOUT, long_timeouts},
    support::database::{TestDatabase, on_both},
};

/// A store that owes mails, and what sends them.
struct Post {
    store: Store,
    hands: Hands,
    owed: usize,
}

impl Post {
    fn open(database: &TestDatabase) -> Post {
        Post { store: database.open(), hands: Hands::at(EVENING), owed: 0 }
    }

    /// So many more mails are owed, and tried this way.
    async fn try_more(&mut self, mails: usize, way: Box<dyn Transport>) -> MailHealth {
        for _ in 0..mails {
            self.owed += 1;
            let now = self.hands.now();
            let owed =
                self.store.enqueue_mail(content(self.owed), address("anna@example.net"), now);
            owed.await.expect("owed");
        }
        let mut worker = Worker::new(
            Arc::new(self.store.clone()),
            Arc::new(SignIns),
            way,
            self.hands.clock(),
            RetryPolicy::default(),
            Arc::new(Notify::new()),
        );
        worker.drain().await.expect("drained");
        self.health().await
    }

    async fn health(&self) -> MailHealth {
        self.store.mail_health().await.expect("read")
    }
}

fn settings(port: u16, security: Security) -> SmtpSettings {
    SmtpSettings::new("localhost", port, security, "play.example.org", long_timeouts())
}

fn smtp(settings: SmtpSettings) -> Box<dyn Transport> {
    Box::new(Smtp::new(settings).expect("a way out"))
}

/// That no mail leaves, for this reason, since then.
fn assert_trouble(health: &MailHealth, cause: Cause, said: &str, since: Timestamp) {
    let failing = health.trouble().unwrap_or_else(|| panic!("all is well: {health:?}"));
    assert_eq!(failing.cause, cause.word(), "{failing:?}");
    assert!(failing.answer.contains(said), "{failing:?}");
    assert!(!failing.answer.contains("anna") && !failing.answer.contains('@'), "{failing:?}");
    assert_eq!(failing.since, since);
}

#[test]
fn why_no_mail_leaves_and_since_when_is_kept_until_one_does() {
    on_both(async |database| {
        let mut post = Post::open(&database);
        let sink = Sink::at_its_own_port().await;
        let port = sink.port;
        assert_eq!(post.health().await, MailHealth::default());
        let health = post.try_more(1, smtp(settings(port, Security::Clear))).await;
        assert_eq!(health, MailHealth { sent_at: Some(EVENING), failing: None });

        // Nobody is there.
        sink.gone().await;
        post.hands.forward(60);
        let since = post.hands.now();
        let health = post.try_more(2, smtp(settings(port, Security::Clear))).await;
        assert_trouble(&health, Cause::Unreachable, "connecting: ", since);
        assert_eq!(health.sent_at, Some(EVENING));

        // It outlives the process, and other reasons do not change since when.
        drop(post);
        let mut post = Post::open(&database);
        post.hands.forward(3600);
        assert_trouble(&post.health().await, Cause::Unreachable, "connecting: ", since);
        let tls = Sink::offering(Offers { protection: Protection::Tls, ..Offers::default() }).await;
        let health = post.try_more(0, smtp(settings(tls.port, Security::Tls))).await;
        assert_trouble(&health, Cause::Insecure, "connecting: ", since);
        let plain = Sink::start().await;
        let health = post.try_more(0, smtp(settings(plain.port, Security::StartTls))).await;
        assert_trouble(&health, Cause::Insecure, "STARTTLS: ", since);

        let stranger = Offers { login: Some(("turns", "sesame")), ..Offers::default() };
        let stranger = Sink::offering(stranger).await;
        let unknown = Credentials { user: "turns".to_owned(), password: "wrong".to_owned() };
        let unknown =
            SmtpSettings { credentials: Some(unknown), ..settings(stranger.port, Security::Clear) };
        let health = post.try_more(0, smtp(unknown)).await;
        assert_trouble(&health, Cause::SignIn, "who are you", since);

        let silent = Sink::start().await;
        silent.fail(Step::Mail, Fault::Hang);
        let way = smtp(settings(silent.port, Security::Clear));
        let health = silent.outlasted(TIMEOUT, post.try_more(0, way)).await;
        assert_trouble(&health, Cause::Silent, "MAIL: no response in time", since);

        let busy = Sink::start().await;
        busy.fail(Step::Greeting, Fault::Reply("421 4.3.2 out for lunch"));
        let health = post.try_more(0, smtp(settings(busy.port, Security::Clear))).await;
        assert_trouble(&health, Cause::PutOff, "out for lunch", since);

        let health = post.try_more(0, smtp(settings(plain.port, Security::Clear))).await;
        assert_eq!(health, MailHealth { sent_at: Some(post.hands.now()), failing: None });
        assert_eq!(plain.kept().len(), 2, "the mails that waited");
    });
}

#[test]
fn a_server_that_refuses_or_puts_off_one_mail_after_another_is_trouble_and_one_mail_is_none() {
    on_both(async |database| {
        for (reply, cause) in [
            ("451 4.7.1 anna@example.net: later, Anna", Cause::PutOff),
            ("554 5.7.1 <anna@example.net>: relaying denied to example.net", Cause::Refused),
        ] {
            for step in [Step::Rcpt, Step::Data, Step::Content] {
                let mut post = Post::open(&database);
                let sink = Sink::start().await;
                for _ in 0..3 {
                    sink.fail(step, Fault::Reply(reply));
                }
                let way = || smtp(settings(sink.port, Security::Clear));
                let health = post.try_more(2, way()).await;
                assert_eq!(health.trouble(), None, "two mails may be to blame themselves");
                assert_eq!(health.failing.as_ref().map(|failing| failing.failures), Some(2));
                let health = post.try_more(1, way()).await;
                let said = if cause == Cause::PutOff { "later" } else { "relaying denied" };
                assert_trouble(&health, cause, said, EVENING);
                assert_eq!(post.try_more(1, way()).await.failing, None, "one has left");
                // Those that were put off are not to be tried with the next.
                post.hands.forward(100_000);
                post.try_more(0, way()).await;
            }
        }
    });
}

#[test]
fn addresses_that_there_are_none_of_are_no_trouble_of_the_way_out() {
    on_both(async |database| {
        for reply in [
            "550 5.1.1 <anna@example.net>: no such user",
            "550 5.2.1 mailbox disabled",
            "550 no such user here",
            "553 5.1.2 there is no such domain",
            "554 5.1.1 unknown",
        ] {
            let mut post = Post::open(&database);
            let sink = Sink::start().await;
            for _ in 0..5 {
                sink.fail(Step::Rcpt, Fault::Reply(reply));
            }
            let health = post.try_more(5, smtp(settings(sink.port, Security::Clear))).await;
            assert_eq!(sink.faults_left(), 0);
            assert_eq!(health.failing, None, "{reply}");
        }
        // The same place is where a server says that it wants no mails of ours.
        for reply in [
            "550 5.7.1 relaying denied",
            "550 relay not permitted",
            "550 blocked, see https://example.net/",
            "550 5.1.8 sender rejected",
        ] {
            let mut post = Post::open(&database);
            let sink = Sink::start().await;
            for _ in 0..3 {
                sink.fail(Step::Rcpt, Fault::Reply(reply));
            }
            let way = || smtp(settings(sink.port, Security::Clear));
            let health = post.try_more(3, way()).await;
            assert_eq!(health.trouble().map(|it| it.cause.as_str()), Some("refused"), "{reply}");
            post.try_more(1, way()).await;
        }
    });
}

#[test]
fn a_mail_that_is_put_off_again_and_again_is_one_mail() {
    on_both(async |database| {
        let mut post = Post::open(&database);
        let sink = Sink::start().await;
        for _ in 0..6 {
            sink.fail(Step::Rcpt, Fault::Reply("450 greylisted"));
        }
        let mut health = post.try_more(1, smtp(settings(sink.port, Security::Clear))).await;
        for _ in 0..5 {
            post.hands.forward(40_000);
            health = post.try_more(0, smtp(settings(sink.port, Security::Clear))).await;
        }
        assert_eq!(sink.faults_left(), 0);
        assert_eq!(health.failing.as_ref().map(|failing| failing.failures), Some(1));
        assert_eq!(health.trouble(), None);
    });
}

#[test]
fn a_folder_that_cannot_be_written_to_is_trouble() {
    on_both(async |database| {
        let mut post = Post::open(&database);
        let place = tempfile::tempdir().expect("a folder");
        let path = place.path().join("mails");
        let folder = Folder::open(path.clone()).expect("a folder");
        std::fs::remove_dir(&path).expect("removed");
        std::fs::write(&path, "no folder").expect("a file in its place");
        let health = post.try_more(1, Box::new(folder)).await;
        assert_trouble(&health, Cause::Folder, "", EVENING);
    });
}

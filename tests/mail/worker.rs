//! The worker: everything that is owed leaves, once, whatever the mail server does.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::sync::{Notify, watch};
use turnpost::{
    game::time::Clock,
    mail::{
        Mail,
        outbox::{ClaimedMail, Outbox},
        retry_policy::RetryPolicy,
        transport::{Security, SendError, Sending, Smtp, SmtpSettings, Transport},
        worker::{Compose, ComposeError, Composing, Stats, Worker},
    },
};
use turnpost_rules::log::time::Timestamp;

use crate::{
    fixture::{EVENING, SignIns, address, content},
    memory::{Hands, MemoryOutbox, State},
    sink::{Fault, Kept, Offers, Sink, Step, TIMEOUT, long_timeouts},
};

fn smtp(port: u16) -> Box<dyn Transport> {
    let settings =
        SmtpSettings::new("localhost", port, Security::Clear, "play.example.org", long_timeouts());
    Box::new(Smtp::new(settings).expect("a way out"))
}

struct Office {
    outbox: Arc<MemoryOutbox>,
    hands: Hands,
    wakeup: Arc<Notify>,
}

impl Office {
    fn owing(mails: usize) -> Office {
        let outbox = Arc::new(MemoryOutbox::default());
        for number in 1..=mails {
            outbox.enqueue(content(number), EVENING);
        }
        Office { outbox, hands: Hands::at(EVENING), wakeup: Arc::new(Notify::new()) }
    }

    fn worker(&self, transport: Box<dyn Transport>) -> Worker {
        self.worker_with(transport, Arc::new(SignIns), RetryPolicy::default())
    }

    fn worker_with(
        &self,
        transport: Box<dyn Transport>,
        composer: Arc<dyn Compose>,
        retry_policy: RetryPolicy,
    ) -> Worker {
        let outbox: Arc<dyn Outbox> = Arc::<MemoryOutbox>::clone(&self.outbox);
        Worker::new(
            outbox,
            composer,
            transport,
            self.hands.clock(),
            retry_policy,
            Arc::clone(&self.wakeup),
        )
    }

    fn waits_until(&self, id: i64) -> Timestamp {
        match self.outbox.state(id) {
            State::Waiting { not_before, .. } => not_before,
            other => panic!("mail {id} does not wait: {other:?}"),
        }
    }

    fn is_sent(&self, id: i64) -> bool {
        matches!(self.outbox.state(id), State::Sent { .. })
    }
}

fn message_id(kept: &Kept) -> String {
    let message = mail_parser::MessageParser::default().parse(&kept.raw).expect("a mail");
    message.message_id().expect("a Message-ID").to_owned()
}

#[tokio::test]
async fn two_workers_send_every_mail_once() {
    let sink = Sink::start().await;
    let office = Office::owing(300);
    let mut one = office.worker(smtp(sink.port));
    let mut other = office.worker(smtp(sink.port));
    let (first, second) = tokio::join!(one.drain(), other.drain());
    let sent = first.expect("drained").sent + second.expect("drained").sent;
    assert_eq!(sent, 300);
    let mut ids: Vec<String> = sink.kept().iter().map(message_id).collect();
    ids.sort();
    ids.dedup();
    assert_eq!((ids.len(), sink.kept().len()), (300, 300));
}

#[tokio::test]
async fn while_the_server_is_down_mails_wait_and_none_is_judged() {
    let sink = Sink::at_its_own_port().await;
    let port = sink.port;
    sink.gone().await;
    let office = Office::owing(3);
    let mut worker = office.worker(smtp(port));
    let stats = worker.drain().await.expect("drained");
    assert_eq!(stats, Stats { closed: 1, ..Stats::default() });
    for id in 1..=3 {
        assert_eq!(office.waits_until(id), EVENING);
        assert_eq!(office.outbox.row(id).claimed.attempt, 0);
    }
    let sink = Sink::offering(Offers { port, ..Offers::default() }).await;
    assert_eq!(worker.drain().await.expect("drained").sent, 3);
    assert_eq!(sink.kept().len(), 3);
}

#[tokio::test]
async fn a_mail_that_is_put_off_waits_longer_each_time_and_keeps_its_identity() {
    let sink = Sink::start().await;
    let office = Office::owing(1);
    let mut worker = office.worker(smtp(sink.port));
    for (attempt, min, max) in [(1, 45, 75), (2, 90, 150), (3, 180, 300), (4, 360, 600)] {
        sink.fail(Step::Content, Fault::Reply("451 later"));
        let before = office.hands.now();
        assert_eq!(worker.drain().await.expect("drained").put_off, 1);
        let wait = (office.waits_until(1).micros() - before.micros()) / 1_000_000;
        assert!((min..=max).contains(&wait), "attempt {attempt} waits {wait} s");
        assert_eq!(office.outbox.row(1).claimed.attempt, attempt);
        assert!(worker.drain().await.expect("drained").is_idle(), "not before its time");
        office.hands.forward(wait + 1);
    }
    assert_eq!(worker.drain().await.expect("drained").sent, 1);
    assert_eq!(
        office.outbox.state(1),
        State::Sent { message_id: "<sign-in.mail1@example.org>".into() }
    );
}

#[tokio::test]
async fn a_mail_is_given_up_after_five_days() {
    let sink = Sink::start().await;
    let office = Office::owing(1);
    let mut worker = office.worker(smtp(sink.port));
    office.hands.forward(5 * 86_400 + 1);
    sink.fail(Step::Rcpt, Fault::Reply("450 still not"));
    assert_eq!(worker.drain().await.expect("drained").refused, 1);
    let State::Refused { error } = office.outbox.state(1) else { panic!("not given up") };
    assert!(error.contains("450"), "{error}");
}

#[tokio::test]
async fn a_refused_mail_is_marked_and_the_others_go_on() {
    let sink = Sink::start().await;
    let office = Office::owing(3);
    let mut worker = office.worker(smtp(sink.port));
    sink.fail(Step::Rcpt, Fault::Reply("550 5.1.1 <anna@example.net>: no such user"));
    let stats = worker.drain().await.expect("drained");
    assert_eq!((stats.refused, stats.sent), (1, 2));
    let State::Refused { error } = office.outbox.state(1) else { panic!("not refused") };
    assert!(error.contains("no such user"), "the operator reads why: {error}");
    assert!(!error.contains("anna"), "but not whom: {error}");
    assert!(office.is_sent(2) && office.is_sent(3));
    assert_eq!(sink.kept().len(), 2);
    office.hands.forward(86_400);
    assert!(worker.drain().await.expect("drained").is_idle(), "never again");
}

#[tokio::test]
async fn a_lost_answer_leads_to_one_more_mail_with_the_same_bytes() {
    let sink = Sink::start().await;
    let office = Office::owing(1);
    let mut worker = office.worker(smtp(sink.port));
    sink.fail(Step::Content, Fault::KeepAndDie);
    assert_eq!(worker.drain().await.expect("drained").put_off, 1);
    office.hands.forward(100);
    assert_eq!(worker.drain().await.expect("drained").sent, 1);
    office.hands.forward(86_400);
    assert!(worker.drain().await.expect("drained").is_idle());
    let kept = sink.kept();
    assert_eq!(kept.len(), 2, "one lost answer, one duplicate");
    assert_eq!(kept[0], kept[1]);
}

#[tokio::test]
async fn a_server_that_hangs_at_any_step_holds_a_mail_up_but_not_for_ever() {
    use Step::{Content, Data, Ehlo, Greeting, Mail, Rcpt};
    for step in [Greeting, Ehlo, Mail, Rcpt, Data, Content] {
        let sink = Sink::start().await;
        let office = Office::owing(1);
        let mut worker = office.worker(smtp(sink.port));
        sink.fail(step, Fault::Hang);
        let stats = sink.outlasted(TIMEOUT, worker.drain()).await.expect("drained");
        assert_eq!(stats.closed + stats.put_off, 1, "{step:?}");
        office.hands.forward(100);
        assert_eq!(worker.drain().await.expect("drained").sent, 1, "{step:?}");
        assert_eq!(sink.kept().len(), 1, "{step:?}");
    }
}

#[tokio::test]
async fn a_server_that_goes_down_in_the_middle_costs_only_the_mail_in_hand_an_attempt() {
    let sink = Sink::start().await;
    let office = Office::owing(5);
    let mut worker = office.worker(smtp(sink.port));
    sink.fail(Step::Rcpt, Fault::Reply("421 4.3.2 shutting down"));
    let stats = worker.drain().await.expect("drained");
    assert_eq!((stats.closed, stats.put_off, stats.refused, stats.sent), (0, 1, 0, 4));
    assert_eq!(office.outbox.row(1).claimed.attempt, 1);
    office.hands.forward(100);
    assert_eq!(worker.drain().await.expect("drained").sent, 1);
    assert_eq!(sink.kept().len(), 5);
}

#[tokio::test]
async fn a_server_that_breaks_off_twice_running_is_left_alone_for_a_while() {
    let sink = Sink::start().await;
    let office = Office::owing(5);
    let mut worker = office.worker(smtp(sink.port));
    sink.fail(Step::Rcpt, Fault::Reply("421 4.3.2 too busy"));
    sink.fail(Step::Data, Fault::Die);
    let stats = worker.drain().await.expect("drained");
    assert_eq!((stats.closed, stats.put_off, stats.refused, stats.sent), (1, 2, 0, 0));
    assert!((3..=5).all(|id| office.outbox.row(id).claimed.attempt == 0));
    assert_eq!(worker.drain().await.expect("drained").sent, 3, "the others need not wait");
    office.hands.forward(100);
    assert_eq!(worker.drain().await.expect("drained").sent, 2);
}

#[tokio::test]
async fn one_mail_that_the_server_always_breaks_off_at_does_not_hold_up_the_others() {
    /// The first mail is to somebody else than the rest.
    struct Addressed;
    impl Compose for Addressed {
        fn compose<'a>(&'a self, owed: &'a ClaimedMail) -> Composing<'a> {
            Box::pin(async move {
                let mut mail = SignIns.compose(owed).await?;
                if let (1, Some(mail)) = (owed.id, &mut mail) {
                    mail.recipient.address = address("busy@example.net");
                }
                Ok(mail)
            })
        }
    }
    let sink = Sink::start().await;
    sink.turn_away("busy@example.net", "421 4.7.0 not for this one");
    let office = Office::owing(40);
    let mut worker =
        office.worker_with(smtp(sink.port), Arc::new(Addressed), RetryPolicy::default());
    let stats = worker.drain().await.expect("drained");
    assert_eq!((stats.sent, stats.put_off, stats.closed), (39, 1, 0));
    assert!(office.waits_until(1) > office.hands.now(), "it waits for its own time");
    office.hands.forward(100);
    let stats = worker.drain().await.expect("drained");
    assert_eq!((stats.sent, stats.put_off), (0, 1));
    assert_eq!(office.outbox.row(1).claimed.attempt, 2);
    office.hands.forward(5 * 86_400);
    assert_eq!(worker.drain().await.expect("drained").refused, 1, "it is given up in the end");
    let State::Refused { error } = office.outbox.state(1) else { panic!("not given up") };
    assert!(error.contains("421"), "{error}");
}

#[tokio::test]
async fn a_mail_that_is_no_longer_true_is_not_sent() {
    struct Outdated;
    impl Compose for Outdated {
        fn compose<'a>(&'a self, _: &'a ClaimedMail) -> Composing<'a> {
            Box::pin(std::future::ready(Ok(None)))
        }
    }
    let sink = Sink::start().await;
    let office = Office::owing(2);
    let mut worker =
        office.worker_with(smtp(sink.port), Arc::new(Outdated), RetryPolicy::default());
    assert_eq!(worker.drain().await.expect("drained").superseded, 2);
    assert_eq!(office.outbox.states(), [State::Superseded, State::Superseded]);
    assert_eq!(sink.connections(), 0);
}

#[tokio::test]
async fn a_mail_that_cannot_be_composed_does_not_hold_up_the_others() {
    struct Broken;
    impl Compose for Broken {
        fn compose<'a>(&'a self, owed: &'a ClaimedMail) -> Composing<'a> {
            if owed.id == 1 {
                return Box::pin(std::future::ready(Err(ComposeError::MailContent)));
            }
            SignIns.compose(owed)
        }
    }
    let sink = Sink::start().await;
    let office = Office::owing(2);
    let mut worker = office.worker_with(smtp(sink.port), Arc::new(Broken), RetryPolicy::default());
    let stats = worker.drain().await.expect("drained");
    assert_eq!((stats.refused, stats.sent), (1, 1));
    assert!(office.is_sent(2));
}

#[tokio::test]
async fn what_a_dead_worker_had_taken_on_is_taken_over_when_its_lease_ends() {
    let sink = Sink::start().await;
    let office = Office::owing(2);
    let lease_until = EVENING.plus_seconds(100);
    office.outbox.claim("dead", EVENING, lease_until, 10).await.expect("claimed");
    let mut worker = office.worker(smtp(sink.port));
    assert!(worker.drain().await.expect("drained").is_idle());
    office.hands.forward(101);
    assert_eq!(worker.drain().await.expect("drained").sent, 2);
    assert_eq!(sink.kept().len(), 2);
}

#[tokio::test]
async fn what_has_left_is_noted_even_if_the_database_is_away_for_a_moment() {
    let sink = Sink::start().await;
    let office = Office::owing(1);
    office.outbox.trouble.store(3, Ordering::SeqCst);
    let mut worker = office.worker(smtp(sink.port));
    assert_eq!(worker.drain().await.expect("drained").sent, 1);
    assert!(office.is_sent(1));
    assert_eq!(sink.kept().len(), 1);
}

#[tokio::test]
async fn no_mail_is_begun_when_the_lease_may_end_before_it_is_sent() {
    /// Every mail takes a long time to compose.
    struct Slow(Hands);
    impl Compose for Slow {
        fn compose<'a>(&'a self, owed: &'a ClaimedMail) -> Composing<'a> {
            self.0.forward(50);
            SignIns.compose(owed)
        }
    }
    let sink = Sink::start().await;
    let office = Office::owing(6);
    let slow = Arc::new(Slow(office.hands.clone()));
    let mut worker = office.worker_with(smtp(sink.port), slow, RetryPolicy::default());
    assert_eq!(worker.drain().await.expect("drained").sent, 6);
    assert_eq!(sink.kept().len(), 6);
    let max = (1..=6).map(|id| office.outbox.row(id).times_claimed).max();
    assert!(max > Some(1), "the rest was released and claimed anew");
}

#[tokio::test]
async fn a_turn_that_has_just_begun_is_not_told_of_with_those_that_have_stood_for_a_while() {
    /// While the first mail is composed, another turn begins.
    struct Meanwhile(Hands, Arc<MemoryOutbox>);
    impl Compose for Meanwhile {
        fn compose<'a>(&'a self, owed: &'a ClaimedMail) -> Composing<'a> {
            if owed.id == 1 {
                self.0.forward(10);
                self.1.owed.lock().expect("mails").push((content(2), self.0.now()));
            }
            SignIns.compose(owed)
        }
    }
    let sink = Sink::start().await;
    let office = Office::owing(0);
    office.outbox.owed.lock().expect("mails").push((content(1), EVENING));
    let meanwhile = Arc::new(Meanwhile(office.hands.clone(), Arc::clone(&office.outbox)));
    let retry_policy =
        RetryPolicy { batch: 1, poll: Duration::from_millis(1), ..RetryPolicy::default() };
    let worker = office.worker_with(smtp(sink.port), meanwhile, retry_policy);
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let running = tokio::spawn(worker.run(stopping));
    let (outbox, wakeup) = (Arc::clone(&office.outbox), Arc::clone(&office.wakeup));
    while outbox.rows.lock().expect("rows").len() < 2 || !office.is_sent(2) {
        wakeup.notify_one();
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    stop.send(true).expect("it runs");
    running.await.expect("no panic");
    let asked = office.outbox.asked_until.lock().expect("moments").clone();
    // At first, then after a full batch for all that had stood when it ended, and later, when the
    // other one has stood, for it, too.
    let begins = EVENING.plus_seconds(10);
    assert_eq!(asked[0], EVENING);
    assert!(EVENING < asked[1] && asked[1] < begins, "{asked:?}");
    assert!(asked[2..].contains(&begins), "{asked:?}");
}

/// A transport without a network, so that the paused clock can advance by itself.
#[derive(Clone, Default)]
struct SwitchableTransport {
    closed: Arc<AtomicBool>,
    sent: Arc<AtomicUsize>,
}

impl SwitchableTransport {
    fn sent(&self) -> usize {
        self.sent.load(Ordering::SeqCst)
    }
}

impl Transport for SwitchableTransport {
    fn send<'a>(&'a mut self, _mail: &'a Mail) -> Sending<'a> {
        let sent = if self.closed.load(Ordering::SeqCst) {
            Err(SendError::Closed("told to be".to_owned().into()))
        } else {
            self.sent.fetch_add(1, Ordering::SeqCst);
            Ok(())
        };
        Box::pin(std::future::ready(sent))
    }

    fn max_send_seconds(&self) -> u32 {
        60
    }
}

/// Mails that take a while to compose.
struct Unhurried(Duration);

impl Compose for Unhurried {
    fn compose<'a>(&'a self, owed: &'a ClaimedMail) -> Composing<'a> {
        Box::pin(async move {
            tokio::time::sleep(self.0).await;
            SignIns.compose(owed).await
        })
    }
}

/// The clock that the runtime turns.
fn going() -> Clock {
    let began = tokio::time::Instant::now();
    Clock::from_fn(move || {
        let gone = i64::try_from(began.elapsed().as_micros()).expect("a short test");
        Timestamp::from_micros(EVENING.micros() + gone)
    })
}

fn unhurried(
    office: &Office,
    transport: &SwitchableTransport,
    takes: Duration,
    clock: &Clock,
) -> Worker {
    let outbox: Arc<dyn Outbox> = Arc::<MemoryOutbox>::clone(&office.outbox);
    let retry_policy = RetryPolicy { lease: Duration::from_millis(1200), ..RetryPolicy::default() };
    let (wakeup, transport) = (Arc::clone(&office.wakeup), Box::new(transport.clone()));
    Worker::new(outbox, Arc::new(Unhurried(takes)), transport, clock.clone(), retry_policy, wakeup)
}

#[tokio::test(start_paused = true)]
async fn a_claim_is_renewed_while_a_mail_takes_longer_than_its_lease() {
    let (office, transport, clock) = (Office::owing(1), SwitchableTransport::default(), going());
    let mut worker = unhurried(&office, &transport, Duration::from_secs(3), &clock);
    let mut other = unhurried(&office, &transport, Duration::ZERO, &clock);
    let rival = async {
        for _ in 0..9 {
            tokio::time::sleep(Duration::from_millis(300)).await;
            assert!(other.drain().await.expect("drained").is_idle(), "the mail is in hand");
        }
    };
    let (stats, ()) = tokio::join!(worker.drain(), rival);
    assert_eq!(stats.expect("drained").sent, 1);
    assert_eq!(transport.sent(), 1);
    assert!(office.outbox.renewed.load(Ordering::SeqCst) > 3);
}

#[tokio::test(start_paused = true)]
async fn a_mail_whose_claim_cannot_be_renewed_is_let_go() {
    let (office, transport, clock) = (Office::owing(1), SwitchableTransport::default(), going());
    let mut worker = unhurried(&office, &transport, Duration::from_secs(600), &clock);
    office.outbox.refuse_renewals.store(true, Ordering::SeqCst);
    let round = tokio::time::timeout(Duration::from_secs(20), worker.drain()).await;
    assert!(round.expect("let go").expect("drained").is_idle());
    assert_eq!(transport.sent(), 0);
    tokio::time::sleep(Duration::from_millis(1300)).await;
    let mut other = unhurried(&office, &transport, Duration::ZERO, &clock);
    assert_eq!(other.drain().await.expect("drained").sent, 1);
}

#[tokio::test]
async fn a_wakeup_wakes_the_worker_and_stopping_ends_it() {
    let sink = Sink::start().await;
    let office = Office::owing(0);
    let retry_policy = RetryPolicy { poll: Duration::from_secs(3600), ..RetryPolicy::default() };
    let worker = office.worker_with(smtp(sink.port), Arc::new(SignIns), retry_policy);
    let mut stats = worker.stats();
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(worker.run(stopped));
    tokio::time::sleep(Duration::from_millis(50)).await;
    office.outbox.enqueue(content(1), EVENING);
    office.wakeup.notify_one();
    let sent = tokio::time::timeout(TIMEOUT, stats.wait_for(|stats| stats.sent == 1));
    sent.await.expect("in time").expect("stats");
    stop.send(true).expect("still running");
    tokio::time::timeout(TIMEOUT, running).await.expect("in time").expect("ended");
}

#[tokio::test]
async fn without_a_wakeup_the_worker_looks_from_time_to_time() {
    let sink = Sink::start().await;
    let office = Office::owing(0);
    let retry_policy = RetryPolicy { poll: Duration::from_millis(100), ..RetryPolicy::default() };
    let worker = office.worker_with(smtp(sink.port), Arc::new(SignIns), retry_policy);
    let mut stats = worker.stats();
    let (_stop, stopped) = watch::channel(false);
    let running = tokio::spawn(worker.run(stopped));
    tokio::time::sleep(Duration::from_millis(30)).await;
    office.outbox.enqueue(content(1), EVENING);
    let sent = tokio::time::timeout(TIMEOUT, stats.wait_for(|stats| stats.sent == 1));
    sent.await.expect("in time").expect("stats");
    running.abort();
}

#[tokio::test]
async fn stopping_finishes_the_mail_in_hand_and_releases_the_rest() {
    let sink = Sink::start().await;
    let office = Office::owing(3);
    let (stop, stopped) = watch::channel(false);
    /// Stops the worker while the first mail is composed.
    struct Stopping(watch::Sender<bool>);
    impl Compose for Stopping {
        fn compose<'a>(&'a self, owed: &'a ClaimedMail) -> Composing<'a> {
            self.0.send_replace(true);
            SignIns.compose(owed)
        }
    }
    let worker =
        office.worker_with(smtp(sink.port), Arc::new(Stopping(stop)), RetryPolicy::default());
    let running = tokio::time::timeout(TIMEOUT, worker.run(stopped));
    running.await.expect("it ends");
    assert!(office.is_sent(1));
    assert_eq!(sink.kept().len(), 1);
    for id in [2, 3] {
        assert_eq!(office.waits_until(id), EVENING, "free for others at once");
        assert_eq!(office.outbox.row(id).claimed.attempt, 0);
    }
}

#[tokio::test(start_paused = true)]
async fn while_the_way_is_closed_the_worker_asks_less_and_less_often() {
    let (office, transport) = (Office::owing(1), SwitchableTransport::default());
    transport.closed.store(true, Ordering::SeqCst);
    let retry_policy = RetryPolicy {
        first_pause: Duration::from_millis(40),
        longest_pause: Duration::from_millis(400),
        ..RetryPolicy::default()
    };
    let worker = office.worker_with(Box::new(transport.clone()), Arc::new(SignIns), retry_policy);
    let stats = worker.stats();
    let (_stop, stopped) = watch::channel(false);
    let running = tokio::spawn(worker.run(stopped));
    let ringing = tokio::spawn({
        let wakeup = Arc::clone(&office.wakeup);
        async move {
            loop {
                wakeup.notify_one();
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    });
    tokio::time::sleep(Duration::from_millis(700)).await;
    let closed = stats.borrow().closed;
    // About 40 + 80 + 160 + 320 ms; without a pause it would be a hundred.
    assert!((2..=7).contains(&closed), "{closed} attempts");
    transport.closed.store(false, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_millis(800)).await;
    assert_eq!(transport.sent(), 1);
    running.abort();
    ringing.abort();
}

//! Conversations with a mail server.

use turnpost::{
    config::catalogue::fixed_default,
    mail::{
        Mail, MessageId, Origin,
        transport::{Credentials, Security, SendError, Smtp, SmtpSettings, Timeouts, Transport},
    },
};

use crate::{
    fixture::{EVENING, mail, sign_in},
    sink::{Fault, Offers, Protection, Sink, Step, TIMEOUT, long_timeouts},
};

fn letter() -> Mail {
    mail(MessageId::of("sign-in", "id1", "example.org"), sign_in("ABCDEFGH"), EVENING)
}

fn settings(sink: &Sink, security: Security) -> SmtpSettings {
    SmtpSettings::new("localhost", sink.port, security, "play.example.org", long_timeouts())
}

fn clear(sink: &Sink) -> Smtp {
    Smtp::new(settings(sink, Security::Clear)).expect("a way out")
}

#[tokio::test]
async fn a_mail_arrives_byte_for_byte_in_one_transaction_for_one_recipient() {
    let sink = Sink::start().await;
    let mut smtp = clear(&sink);
    smtp.send(&letter()).await.expect("sent");
    smtp.send(&letter()).await.expect("sent");
    smtp.rest().await;
    let kept = sink.kept();
    assert_eq!(kept.len(), 2);
    assert_eq!(kept[0], kept[1], "the same mail has the same bytes");
    assert_eq!(kept[0].from, "bounces@example.org");
    assert_eq!(kept[0].to, ["anna@example.net"]);
    assert_eq!(kept[0].raw, letter().bytes(turnpost::mail::Wire::EightBit).expect("bytes"));
    assert_eq!(sink.connections(), 1, "the connection is kept");
}

#[tokio::test]
async fn an_answer_leaves_with_a_null_return_path() {
    let sink = Sink::start().await;
    let mut smtp = clear(&sink);
    smtp.send(&Mail { origin: Origin::Replied { to: None }, ..letter() }).await.expect("sent");
    smtp.rest().await;
    assert_eq!(sink.kept()[0].from, "");
}

#[tokio::test]
async fn what_a_refusal_means_depends_on_its_step() {
    use Fault::{Die, Hang, Reply};
    use Step::{Content, Data, Ehlo, Greeting, Mail, Rcpt};
    let cases = [
        (Greeting, Reply("421 too busy"), "closed"),
        (Greeting, Reply("554 not you"), "closed"),
        (Greeting, Hang, "closed"),
        (Greeting, Die, "closed"),
        (Ehlo, Reply("421 going down"), "closed"),
        (Ehlo, Hang, "closed"),
        (Mail, Reply("451 later"), "closed"),
        (Mail, Reply("550 we do not know you as a sender"), "closed"),
        (Mail, Reply("552 too big"), "refused"),
        (Mail, Hang, "closed"),
        (Rcpt, Reply("421 going down"), "interrupted"),
        (Rcpt, Reply("450 mailbox busy"), "deferred"),
        (Rcpt, Reply("451 greylisted"), "deferred"),
        (Rcpt, Reply("452 no space"), "deferred"),
        (Rcpt, Reply("530 who are you"), "interrupted"),
        (Rcpt, Reply("550 no such user"), "refused"),
        (Rcpt, Reply("552 mailbox full"), "deferred"),
        (Rcpt, Hang, "interrupted"),
        (Rcpt, Die, "interrupted"),
        (Data, Reply("451 later"), "deferred"),
        (Data, Reply("554 no"), "refused"),
        (Data, Die, "interrupted"),
        (Data, Reply("421 going down"), "interrupted"),
        (Content, Reply("421 going down"), "interrupted"),
        (Content, Reply("451 later"), "deferred"),
        (Content, Reply("550 looks like advertising"), "refused"),
        (Content, Reply("552 too big"), "refused"),
        (Content, Hang, "undecided"),
        (Content, Die, "undecided"),
        (Content, Fault::KeepAndDie, "undecided"),
    ];
    for (step, fault, expected) in cases {
        let sink = Sink::start().await;
        let mut smtp = clear(&sink);
        sink.fail(step, fault);
        let sent = match fault {
            Hang => sink.outlasted(TIMEOUT, smtp.send(&letter())).await,
            _ => smtp.send(&letter()).await,
        };
        let error = sent.expect_err("a failure");
        assert_eq!(error.kind(), expected, "{step:?} {fault:?}: {error}");
        assert_eq!(sink.faults_left(), 0, "{step:?} {fault:?} did not happen");
        // Whatever happened, the next mail goes its way.
        smtp.send(&letter()).await.unwrap_or_else(|error| panic!("{step:?} {fault:?}: {error}"));
    }
}

#[tokio::test]
async fn after_a_rest_the_next_mail_goes_over_a_connection_of_its_own() {
    let sink = Sink::at_its_own_port().await;
    let mut smtp = clear(&sink);
    smtp.send(&letter()).await.expect("sent");
    let port = sink.port;
    sink.gone().await;
    let sink = Sink::offering(Offers { port, ..Offers::default() }).await;
    smtp.rest().await;
    smtp.send(&letter()).await.expect("sent to the new one");
    assert_eq!(sink.kept().len(), 1);
}

#[tokio::test]
async fn a_conversation_that_was_dropped_halfway_is_not_taken_up_by_the_next_mail() {
    for step in [Step::Mail, Step::Rcpt, Step::Data, Step::Content] {
        let sink = Sink::start().await;
        let mut smtp = clear(&sink);
        let answer = if step == Step::Data { "354 go ahead" } else { "250 at last" };
        sink.fail(step, Fault::Late(answer));
        let letter = letter();
        tokio::select! {
            sent = smtp.send(&letter) => panic!("{step:?}: the server is late, {sent:?}"),
            () = sink.silent() => {}
        }
        sink.release();
        let other = Mail { date: EVENING.plus_seconds(1), ..letter };
        smtp.send(&other).await.unwrap_or_else(|error| panic!("{step:?}: {error}"));
        assert_eq!(sink.connections(), 2, "{step:?}: the old connection went with its mail");
        let kept = sink.kept();
        let expected = other.bytes(turnpost::mail::Wire::EightBit).expect("bytes");
        assert_eq!(kept.last().map(|it| &it.raw), Some(&expected), "{step:?}");
        assert_eq!(kept.last().map(|it| it.to.len()), Some(1), "{step:?}");
    }
}

#[tokio::test]
async fn a_server_that_looks_into_a_mail_for_long_is_waited_for_and_gets_it_once() {
    let seconds = |step| {
        let key = format!("mail.smtp.{step}_timeout_seconds");
        fixed_default(&key).parse::<u64>().expect("a number")
    };
    assert!(seconds("connect") <= 60, "one that is away is noticed soon");
    assert!(seconds("command") >= 300, "RFC 5321, 4.5.3.2.2 and 4.5.3.2.3");
    assert!(seconds("content") >= 600, "RFC 5321, 4.5.3.2.6");
    let sink = Sink::start().await;
    let timeouts = Timeouts { content: TIMEOUT * 10, ..long_timeouts() };
    let settings = SmtpSettings { timeouts, ..settings(&sink, Security::Clear) };
    let mut smtp = Smtp::new(settings.clone()).expect("a way out");
    sink.fail(Step::Content, Fault::Late("250 at last"));
    let letter = letter();
    let sending = smtp.send(&letter);
    let looking = async {
        sink.outlasted(TIMEOUT * 2, std::future::ready(())).await;
        sink.release();
    };
    let (sent, ()) = tokio::join!(sending, looking);
    sent.expect("sent");
    assert_eq!(sink.faults_left(), 0, "it answered late");
    // Elsewhere in the conversation the same server is given up.
    sink.fail(Step::Mail, Fault::Late("250 at last"));
    let sent = sink.outlasted(TIMEOUT, smtp.send(&letter)).await;
    let error = sent.expect_err("too late");
    assert!(matches!(error, SendError::Closed(_)), "{error}");
    assert!(u64::from(smtp.max_send_seconds()) > settings.timeouts.content.as_secs());
}

#[tokio::test]
async fn nobody_listening_closes_the_way() {
    let sink = Sink::at_its_own_port().await;
    let mut smtp = clear(&sink);
    sink.gone().await;
    let error = smtp.send(&letter()).await.expect_err("nobody there");
    assert!(matches!(error, SendError::Closed(_)), "{error}");
}

#[tokio::test]
async fn a_server_without_eight_bits_gets_ascii() {
    let sink = Sink::offering(Offers { without_eight_bit: true, ..Offers::default() }).await;
    let mut smtp = clear(&sink);
    let mut letter = letter();
    letter.body.heading = "Přihlášení".to_owned();
    smtp.send(&letter).await.expect("sent");
    let kept = sink.kept();
    assert!(kept[0].raw.is_ascii());
    let message = mail_parser::MessageParser::default().parse(&kept[0].raw).expect("a mail");
    assert!(message.body_text(0).expect("text").starts_with("Přihlášení"));
}

#[tokio::test]
async fn tls_and_a_password_are_used_where_they_are_set() {
    for (protection, security) in
        [(Protection::Tls, Security::Tls), (Protection::StartTls, Security::StartTls)]
    {
        let login = Some(("turnpost", "secret"));
        let sink = Sink::offering(Offers { protection, login, ..Offers::default() }).await;
        let mut settings = settings(&sink, security);
        settings.certificates = Some(sink.certificate.clone());
        settings.credentials =
            Some(Credentials { user: "turnpost".to_owned(), password: "secret".to_owned() });
        let mut smtp = Smtp::new(settings.clone()).expect("a way out");
        smtp.send(&letter()).await.expect("sent");
        let kept = sink.kept();
        assert!(kept[0].encrypted, "{protection:?}");
        assert_eq!(kept[0].user.as_deref(), Some("turnpost"));

        settings.credentials =
            Some(Credentials { user: "turnpost".to_owned(), password: "wrong".to_owned() });
        let error = Smtp::new(settings).expect("a way out").send(&letter()).await;
        assert!(matches!(error, Err(SendError::Closed(_))), "{error:?}");
        assert_eq!(sink.kept().len(), 1);
    }
}

#[tokio::test]
async fn a_certificate_nobody_vouches_for_is_refused() {
    for (protection, security) in
        [(Protection::Tls, Security::Tls), (Protection::StartTls, Security::StartTls)]
    {
        let sink = Sink::offering(Offers { protection, ..Offers::default() }).await;
        let mut smtp = Smtp::new(settings(&sink, security)).expect("a way out");
        let error = smtp.send(&letter()).await.expect_err("refused");
        assert!(matches!(error, SendError::Closed(_)), "{error}");
        assert!(sink.kept().is_empty());
    }
}

#[tokio::test]
async fn where_tls_is_asked_for_nothing_goes_in_the_clear() {
    let sink = Sink::start().await;
    for security in [Security::StartTls, Security::Tls] {
        let mut smtp = Smtp::new(settings(&sink, security)).expect("a way out");
        let error = smtp.send(&letter()).await.expect_err("refused");
        assert!(matches!(error, SendError::Closed(_)), "{error}");
    }
    assert!(sink.kept().is_empty());
}

#[test]
fn the_clear_is_for_this_machine_alone() {
    let open = |host| {
        Smtp::new(SmtpSettings::new(host, 25, Security::Clear, "play.example.org", long_timeouts()))
    };
    assert!(open("localhost").is_ok());
    assert!(open("127.0.0.1").is_ok());
    assert!(open("::1").is_ok());
    assert!(open("mail.example.org").is_err());
    assert!(open("192.0.2.1").is_err());
}

#[test]
fn a_password_is_never_shown() {
    let mut settings =
        SmtpSettings::new("localhost", 25, Security::Clear, "play.example.org", long_timeouts());
    settings.credentials =
        Some(Credentials { user: "turnpost".to_owned(), password: "secret".to_owned() });
    let shown = format!("{settings:?} {:?}", Smtp::new(settings.clone()).expect("a way out"));
    assert!(!shown.contains("secret"), "{shown}");
}

//! Answers whose signatures the server checks itself: signed by a library that shares no line with
//! the one that checks (dkimpy), their keys published by a name server of the test's own.

use std::{path::Path, process::Command};

use base64::{Engine as _, engine::general_purpose::STANDARD as BASE64};
use turnpost::mail::receive::{Incoming, ReceiveWorker, SenderCheck, SignatureCheck};

use crate::{answering::Desk, fixture::address, office::text, support::name_server::NameServer};

/// Signs the mail of a file by `dkim.sign`: selector, domain, key, headers, algorithm, and whether only
/// a part of the body is to be signed.
const SIGN: &str = "
import sys, dkim
path, selector, domain, key, headers, algorithm, length = sys.argv[1:]
mail = open(path, 'rb').read()
signature = dkim.sign(
    mail, selector.encode(), domain.encode(), open(key, 'rb').read(),
    canonicalize=(b'relaxed', b'relaxed'), include_headers=headers.encode().split(),
    signature_algorithm=algorithm.encode(), length=length == 'length')
sys.stdout.buffer.write(signature)
";

/// Everybody's headers, each once more than it occurs.
const HEADERS: &str = "from to subject date message-id from to subject";

/// How a mail is signed.
#[derive(Copy, Clone)]
struct Signing<'a> {
    domain: &'a str,
    headers: &'a str,
    algorithm: &'a str,
    length: &'a str,
}

const USUAL: Signing<'static> =
    Signing { domain: "example.net", headers: HEADERS, algorithm: "rsa-sha256", length: "whole" };

/// A key pair in a folder; gives its public half as it is published.
fn key(folder: &Path) -> String {
    let path = folder.join("key.pem");
    let run = |arguments: &[&str]| {
        let output = Command::new("openssl").args(arguments).output().expect("openssl runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    let path = path.to_str().expect("a path");
    run(&["genrsa", "-traditional", "-out", path, "2048"]);
    BASE64.encode(run(&["rsa", "-in", path, "-pubout", "-outform", "DER"]))
}

/// A mail with the ends of lines that mails have, signed.
fn signed(folder: &Path, mail: &str, how: Signing<'_>) -> String {
    let mail = mail.replace('\n', "\r\n");
    let path = folder.join("mail.eml");
    std::fs::write(&path, &mail).expect("a file");
    let output = Command::new("python3")
        .args(["-c", SIGN])
        .arg(&path)
        .args(["sel", how.domain])
        .arg(folder.join("key.pem"))
        .args([how.headers, how.algorithm, how.length])
        .output()
        .expect("python runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    format!("{}{mail}", String::from_utf8(output.stdout).expect("a header"))
}

struct Post {
    folder: tempfile::TempDir,
    names: NameServer,
    desk: Desk,
    seat: usize,
    to: String,
}

impl Post {
    async fn open() -> Post {
        let (folder, names) = (tempfile::tempdir().expect("a folder"), NameServer::start());
        let public = key(folder.path());
        for domain in ["example.net", "net", "mail.example.net", "evil.example"] {
            let record = format!("v=DKIM1; k=rsa; p={public}");
            names.text(&format!("sel._domainkey.{domain}"), &[&record]);
        }
        let mut desk = Desk::open().await;
        let server = names.address.to_string().parse().expect("an address");
        let check = SignatureCheck::new(Some(server)).expect("a resolver");
        let receiver = desk.receiver.clone().with_senders(SenderCheck::Signatures(check));
        desk.worker = ReceiveWorker::new(desk.office.store.clone(), receiver);
        let (_, seat, to) = desk.first_turn().await;
        Post { folder, names, desk, seat, to }
    }

    /// An answer with a move of the player whose turn it is, not signed.
    async fn answer(&mut self) -> String {
        let number = self.desk.number(self.seat).await;
        self.desk.written(self.seat, &self.to, &number, "x")
    }

    fn signed(&self, mail: &str, how: Signing<'_>) -> String {
        signed(self.folder.path(), mail, how)
    }

    /// Delivers a mail; whether something was played.
    async fn plays(&mut self, mail: &str) -> bool {
        let head = self.desk.head().await;
        self.desk.deliver(mail).await;
        self.desk.worker.drain().await.expect("handled");
        self.desk.head().await > head
    }
}

#[tokio::test]
async fn an_answer_signed_by_its_senders_domain_is_played() {
    let mut post = Post::open().await;
    let mail = post.answer().await;
    let mail = post.signed(&mail, USUAL);
    assert!(post.plays(&mail).await);
}

#[tokio::test]
async fn an_answer_that_a_pipe_brought_with_other_ends_of_lines_is_played_too() {
    let mut post = Post::open().await;
    let mail = post.answer().await;
    let mail = post.signed(&mail, USUAL).replace("\r\n", "\n");
    let mail = format!("From player0@example.net Sat Nov 21 21:00:00 2026\nReceived: by x\n{mail}");
    assert!(Incoming::read(mail.as_bytes(), &[]).is_some());
    assert!(post.plays(&mail).await);
}

#[tokio::test]
async fn what_is_not_signed_well_plays_nothing_and_comes_back_with_links() {
    let mut post = Post::open().await;
    type Case = (&'static str, fn(&Post, &str) -> String);
    let cases: [Case; 10] = [
        ("not at all", |_, plain| plain.to_owned()),
        ("by another domain", |post, plain| {
            post.signed(plain, Signing { domain: "evil.example", ..USUAL })
        }),
        ("by a top-level domain", |post, plain| {
            post.signed(plain, Signing { domain: "net", ..USUAL })
        }),
        ("by a domain below", |post, plain| {
            post.signed(plain, Signing { domain: "mail.example.net", ..USUAL })
        }),
        ("a part of the body", |post, plain| {
            post.signed(plain, Signing { length: "length", ..USUAL })
        }),
        ("with a broken hash", |post, plain| {
            post.signed(plain, Signing { algorithm: "rsa-sha1", ..USUAL })
        }),
        ("and changed", |post, plain| post.signed(plain, USUAL).replace("On 21 Nov", "On 22 Nov")),
        ("for another sender", |post, plain| {
            let other = post.signed(&plain.replacen("From: player", "From: somebody", 1), USUAL);
            other.replacen("From: somebody", "From: player", 1)
        }),
        ("before a sender was added", |post, plain| {
            let headers = "from to subject date message-id";
            let signed = post.signed(plain, Signing { headers, ..USUAL });
            format!("From: x@evil.example\r\n{signed}")
        }),
        ("with an unknown key", |post, plain| {
            post.signed(plain, USUAL).replacen("s=sel", "s=other", 1)
        }),
    ];
    let mut told = 0;
    for (what, case) in cases {
        let plain = post.answer().await;
        let mail = case(&post, &plain);
        assert!(!post.plays(&mail).await, "{what}");
        for said in post.desk.office.drain().await {
            let said = text(&said).split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(said.contains("nothing shows that you have sent it"), "{what}: {said}");
            told += 1;
        }
    }
    assert!(told > 3, "the player is told, until it becomes too much");
    let mail = post.answer().await;
    let mail = post.signed(&mail, USUAL);
    assert!(post.plays(&mail).await, "a good one is played all the same");
}

#[tokio::test]
async fn a_key_that_is_only_being_tried_counts_for_nothing() {
    let mut post = Post::open().await;
    let public = key(post.folder.path());
    post.names.text("sel._domainkey.example.net", &[&format!("v=DKIM1; k=rsa; t=y; p={public}")]);
    let mail = post.answer().await;
    let mail = post.signed(&mail, USUAL);
    assert!(!post.plays(&mail).await);
}

#[tokio::test]
async fn a_domain_above_signs_for_those_below_unless_they_say_otherwise() {
    let post = Post::open().await;
    let mail = "From: ann@mail.example.net\nTo: b@example.org\nSubject: x\nMessage-ID: <1@x>\n\
                Date: Sat, 21 Nov 2026 21:00:00 +0100\n\n1\n";
    let mail = post.signed(mail, USUAL);
    let ann = address("ann@mail.example.net");
    // Another one each time, since answers of name servers are kept.
    let vouches = async || {
        let server = post.names.address.to_string().parse().expect("an address");
        let check = SignatureCheck::new(Some(server)).expect("a resolver");
        check.vouches_for(mail.as_bytes(), &ann).await.expect("answers")
    };
    assert!(vouches().await, "nobody says anything");
    post.names.text("_dmarc.example.net", &["v=DMARC1; p=reject; adkim=s"]);
    assert!(!vouches().await, "only the domain itself");
    post.names.text("_dmarc.mail.example.net", &["v=DMARC1; p=none"]);
    assert!(vouches().await, "the domain says it for itself");
}

/// The example of RFC 8463: signed with a key of each kind.
#[tokio::test]
async fn the_published_example_is_signed_with_both_its_keys() {
    const SIGNATURES: [&str; 2] = [
        "DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;\r\n \
         d=football.example.com; i=@football.example.com;\r\n \
         q=dns/txt; s=brisbane; t=1528637909; h=from : to :\r\n \
         subject : date : message-id : from : subject : date;\r\n \
         bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;\r\n \
         b=/gCrinpcQOoIfuHNQIbq4pgh9kyIK3AQUdt9OdqQehSwhEIug4D11Bus\r\n \
         Fa3bT3FY5OsU7ZbnKELq+eXdp1Q1Dw==\r\n",
        "DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;\r\n \
         d=football.example.com; i=@football.example.com;\r\n \
         q=dns/txt; s=test; t=1528637909; h=from : to : subject :\r\n \
         date : message-id : from : subject : date;\r\n \
         bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;\r\n \
         b=F45dVWDfMbQDGHJFlXUNB2HKfbCeLRyhDXgFpEL8GwpsRe0IeIixNTe3\r\n \
         DhCVlUrSjV4BwcVcOF6+FF3Zo9Rpo1tFOeS9mPYQTnGdaSGsgeefOsk2Jz\r\n \
         dA+L10TeYt9BgDfQNZtKdN1WO//KgIqXP7OdEFE4LjFYNcUxZQ4FADY+8=\r\n",
    ];
    const MAIL: &str = "From: Joe SixPack <joe@football.example.com>\r\n\
        To: Suzie Q <suzie@shopping.example.net>\r\n\
        Subject: Is dinner ready?\r\n\
        Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)\r\n\
        Message-ID: <20030712040037.46341.5F8J@football.example.com>\r\n\r\n\
        Hi.\r\n\r\nWe lost the game.  Are you hungry yet?\r\n\r\nJoe.\r\n";
    let names = NameServer::start();
    names.text(
        "brisbane._domainkey.football.example.com",
        &["v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="],
    );
    names.text(
        "test._domainkey.football.example.com",
        &["v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDkHlOQoBTzWRiGs5V6NpP3idY6Wk08\
           a5qhdR6wy5bdOKb2jLQiY/J16JYi0Qvx/byYzCNb3W91y3FutACDfzwQ/BC/e/8uBsCR+yz1Lxj+PL6lHvqMKrM3r\
           G4hstT5QjvHO9PzoxZyVYLzBfO2EeC3Ip3G+2kryOTIKT+l/K4w3QIDAQAB"],
    );
    let server = names.address.to_string().parse().expect("an address");
    let check = SignatureCheck::new(Some(server)).expect("a resolver");
    let joe = address("joe@football.example.com");
    for signature in SIGNATURES {
        let mail = format!("{signature}{MAIL}");
        assert!(check.vouches_for(mail.as_bytes(), &joe).await.expect("answers"), "{signature}");
        let changed = mail.replace("lost", "won");
        assert!(!check.vouches_for(changed.as_bytes(), &joe).await.expect("answers"));
    }
}

#[tokio::test]
async fn an_answer_waits_for_name_servers_that_do_not_answer() {
    let mut post = Post::open().await;
    let mail = post.answer().await;
    let mail = post.signed(&mail, USUAL);
    post.names.silence(true);
    assert!(!post.plays(&mail).await);
    assert_eq!(post.desk.office.drain().await, Vec::<String>::new(), "nothing is said yet");
    post.names.silence(false);
    let head = post.desk.head().await;
    post.desk.office.hands.forward(60);
    post.desk.worker.drain().await.expect("handled");
    assert!(post.desk.head().await > head, "it is played once they do");
}

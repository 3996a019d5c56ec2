//! What is read from mails as people's programs write them: `answers` has a mail a file, and beside
//! it what its writer typed, or `automatic` if no person wrote it.

use std::{fs, path::Path};

use turnpost::{
    game::person::Address,
    mail::receive::{Automatic, Incoming, Labels, Request, read},
};

fn corpus() -> Vec<(String, Vec<u8>, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mail/answers");
    let mut mails = Vec::new();
    for entry in fs::read_dir(folder).expect("the mails") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|kind| kind == "eml") {
            let wanted = fs::read_to_string(path.with_extension("txt")).expect("what it says");
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            mails.push((name, fs::read(&path).expect("a mail"), wanted.trim_end().to_owned()));
        }
    }
    mails.sort();
    mails
}

fn with_crlf(mail: &[u8]) -> Vec<u8> {
    let mut written = Vec::with_capacity(mail.len() + mail.len() / 40);
    for byte in mail {
        if *byte == b'\n' {
            written.push(b'\r');
        }
        written.push(*byte);
    }
    written
}

#[test]
fn every_mail_says_what_its_writer_typed() {
    let corpus = corpus();
    assert!(corpus.len() >= 60, "{} mails", corpus.len());
    let mut wrong = Vec::new();
    for (name, mail, wanted) in &corpus {
        for mail in [mail.clone(), with_crlf(mail)] {
            let read = Incoming::read(&mail, &[]).expect("a mail");
            let found = match read.automatic {
                Some(_) => "automatic",
                None => read.text.as_str(),
            };
            if found != wanted {
                wrong.push(format!("{name}: {found:?} instead of {wanted:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_delivery_of_the_same_mail_has_the_same_digest_and_no_other_has() {
    let mut digests = Vec::new();
    for (name, mail, _) in corpus() {
        let digest = Incoming::read(&mail, &[]).expect("a mail").digest;
        let way =
            b"Received: from mx.example.net by mail.example.org; 21 Nov 2026 21:00:00 +0100\n";
        let again = [way.as_slice(), &mail].concat();
        let envelope: [Address; 1] = ["turnpost+x@example.org".parse().expect("an address")];
        let known = Incoming::read(&again, &envelope).expect("a mail").digest;
        assert_eq!(digest, known, "{name}");
        assert!(!digests.contains(&digest), "{name}");
        digests.push(digest);
    }
}

#[test]
fn nothing_that_is_quoted_is_a_request() {
    let quoted: String = (1..40).map(|number| format!("{number}\nroll\n/resign game\n")).collect();
    let marked =
        |mark: &str| -> String { quoted.lines().map(|line| format!("{mark}{line}\n")).collect() };
    let header =
        "From: Turnpost <turns@example.org>\nSent: Saturday, 20:01\nTo: Anna\nSubject: x\n\n";
    for body in [
        marked("> "),
        marked(">"),
        marked(">> "),
        marked("| "),
        format!("On 21 Nov 2026, at 20:01, Turnpost <turns@example.org> wrote:\n\n{quoted}"),
        format!("-----Original Message-----\n{quoted}"),
        format!("________________________________\n{quoted}"),
        format!("{header}{quoted}"),
        format!("--\n{quoted}"),
        format!("\u{200b}\n> x\n{quoted}"),
    ] {
        let mail = format!(
            "From: anna@example.net\nTo: x@example.org\nContent-Type: text/plain\n\n{body}"
        );
        let read_mail = Incoming::read(mail.as_bytes(), &[]).expect("a mail");
        let asked: Vec<Request> =
            read(&read_mail.text, |line| line == "roll", &Labels::none()).asked;
        assert_eq!(asked, [], "{body}");
    }
}

#[test]
fn mails_that_are_made_to_be_hard_to_read_are_borne() {
    let head = "From: anna@example.net\nTo: x@example.org\nMIME-Version: 1.0\n";
    let nested: String = (0..5000)
        .map(|depth| format!("Content-Type: multipart/mixed; boundary=b{depth}\n\n--b{depth}\n"))
        .collect();
    let messages = "Content-Type: message/rfc822\n\n".repeat(5000);
    let parts = "--b\nContent-Type: text/plain\n\n3\n".repeat(5000);
    let tags = "<div class=gmail_quote><".repeat(20_000);
    for mail in [
        String::new(),
        "\n".repeat(100_000),
        format!("{head}{nested}3"),
        format!("{head}{messages}3"),
        format!("{head}Content-Type: multipart/mixed; boundary=b\n\n{parts}--b--\n"),
        format!("{head}Content-Type: text/html\n\n{tags}"),
        format!("{head}\n{}", "a:".repeat(300_000)),
        format!("{head}\n{}", "x@y 20:01\n".repeat(50_000)),
        format!("{head}{}: x\n\n3", "X".repeat(200_000)),
        format!("{head}To: {}\n\n3", "a@example.org, ".repeat(20_000)),
        format!("{head}\n{}", "3\n".repeat(5_000_000)),
    ] {
        if let Some(read) = Incoming::read(mail.as_bytes(), &[]) {
            assert!(read.text.len() <= 70_000 && read.recipients.len() <= 100);
        }
    }
}

/// A mail of several parts that ends without the mark of its end (RFC 2046, 5.1.1). Some programs leave that out of
/// whole mails, and most readers take it as if it stood there; but a mail that was cut off on its way looks the same,
/// and half of "build road 12" is another move. So such a mail is read where what its writer typed is certain to be
/// whole: another part begins below it, or what it quotes. Else nobody knows, and its writer is asked to send it again.
#[test]
fn a_mail_without_the_mark_of_its_end_is_read_where_the_words_are_whole() {
    let head = "From: anna@example.net\nTo: x@example.org\nMIME-Version: 1.0\n";
    let mixed = "Content-Type: multipart/mixed; boundary=\"o\"\n\n";
    let both = "Content-Type: multipart/alternative; boundary=\"b\"\n\n";
    let plain = "Content-Type: text/plain; charset=utf-8\n";
    let page = "Content-Type: text/html; charset=utf-8\n";
    let quoted =
        "3\n\nOn 21 Nov 2026, at 20:01, Turnpost <t@example.org> wrote:\n\n> 1 Roll\n> 2 Pa";
    let base64 = "Content-Transfer-Encoding: base64\n\nYnVpbGQgcm9hZCAxMgo=\n";
    let printable = "Content-Transfer-Encoding: quoted-printable\n\nbuild =\nroad=2012\n";
    for (what, body, typed, is_cut) in [
        ("whole", format!("{both}--b\n{plain}\n3\n--b\n{page}\n<p>3</p>\n--b--\n"), "3", false),
        ("another part", format!("{both}--b\n{plain}\n3\n--b\n{page}\n<p>3</p>\n"), "3", false),
        ("half of another", format!("{both}--b\n{plain}\n3\n--b\n{page}\n<p>3</p><di"), "3", false),
        ("its header", format!("{both}--b\n{plain}\n3\n--b\n{page}"), "3", false),
        ("its mark", format!("{both}--b\n{plain}\n3\n--b\n"), "3", false),
        (
            "a picture",
            format!("{mixed}--o\n{plain}\n3\n--o\nContent-Type: image/png\n{base64}"),
            "3",
            false,
        ),
        (
            "within another",
            format!("{mixed}--o\n{both}--b\n{plain}\n3\n--b\n{page}\n3"),
            "3",
            false,
        ),
        ("what it quotes", format!("{mixed}--o\n{plain}\n{quoted}"), "3", false),
        ("words at the end", format!("{mixed}--o\n{plain}\nbuild road 1"), "build road 1", true),
        ("lines at the end", format!("{mixed}--o\n{plain}\n3\n5\n"), "3\n5", true),
        ("base64", format!("{mixed}--o\n{plain}{base64}"), "build road 12", true),
        ("quoted-printable", format!("{mixed}--o\n{plain}{printable}"), "build road 12", true),
        ("a page alone", format!("{both}--b\n{page}\n<p>3</p>\n"), "3", true),
        ("both cut off within", format!("{mixed}--o\n{both}--b\n{plain}\n3\n"), "3", true),
    ] {
        let mail = format!("{head}{body}");
        for mail in [mail.clone().into_bytes(), with_crlf(mail.as_bytes())] {
            let read = Incoming::read(&mail, &[]).expect("a mail");
            assert_eq!((read.text.as_str(), read.is_cut), (typed, is_cut), "{what}");
        }
    }
}

#[test]
fn what_marks_a_mail_of_a_machine_is_told_apart() {
    let marked = |header: &str| {
        let mail = format!("From: anna@example.net\n{header}\n\n3");
        Incoming::read(mail.as_bytes(), &[]).expect("a mail").automatic
    };
    for (header, mark) in [
        ("Auto-Submitted: auto-generated", Some(Automatic::Declared)),
        ("List-Unsubscribe: <https://example.net/u>", Some(Automatic::List)),
        ("Return-Path: <>", Some(Automatic::Report)),
        ("Subject: Out of office", Some(Automatic::Subject)),
        ("Subject: Re: Out of office", None),
        ("Auto-Submitted: no", None),
        ("Return-Path: <anna@example.net>", None),
    ] {
        assert_eq!(marked(header), mark, "{header}");
    }
}

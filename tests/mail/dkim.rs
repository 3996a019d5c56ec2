//! Signatures of mails, checked by two libraries: one that shares no line with what signs (dkimpy), and
//! the one that checks what comes in.

use std::{
    path::Path,
    process::{Command, Output},
    sync::Arc,
};

use turnpost::mail::{
    KeyKind, Signer, SigningKey, Wire,
    receive::SignatureCheck,
    transport::{Security, Smtp, SmtpSettings, Transport as _},
};

use crate::{
    fixture::address,
    message::letter,
    sink::{Sink, patient},
    support::name_server::NameServer,
};

/// Says of each signature of a mail what `dkim.verify` says when these are the records of the domain.
const VERIFY: &str = "
import sys, dkim
mail, records = open(sys.argv[1], 'rb').read(), dict(zip(sys.argv[2::2], sys.argv[3::2]))
def found(asked, timeout=5):
    record = records.get(asked.decode().rstrip('.'))
    return record and record.encode()
checked = dkim.DKIM(mail)
count = sum(1 for name, _ in checked.headers if name.lower() == b'dkim-signature')
for number in range(count):
    print(dkim.DKIM(mail).verify(idx=number, dnsfunc=found))
";

fn run(command: &mut Command) -> Output {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// How `openssl` makes a key.
const RSA: &[&str] = &["genrsa", "-out", "FILE", "2048"];
const TRADITIONAL: &[&str] = &["genrsa", "-traditional", "-out", "FILE", "2048"];
const ED25519: &[&str] = &["genpkey", "-algorithm", "ed25519", "-out", "FILE"];

fn key(folder: &Path, how: &[&str]) -> SigningKey {
    let path = folder.join("key.pem");
    let mut command = Command::new("openssl");
    for argument in how {
        match *argument {
            "FILE" => command.arg(&path),
            argument => command.arg(argument),
        };
    }
    run(&mut command);
    let pem = std::fs::read_to_string(path).expect("a key");
    let kind = if how == ED25519 { KeyKind::Ed25519 } else { KeyKind::Rsa };
    SigningKey::read(kind, &pem).expect("a key that signs")
}

/// A signer with these keys, called `turns`, `more` and so on.
fn signer(folder: &Path, keys: &[&[&str]]) -> Signer {
    let names = ["turns", "more"].map(str::to_owned);
    let keys = names.into_iter().zip(keys.iter().map(|how| key(folder, how)));
    Signer::new("example.org", keys.collect()).expect("a signer")
}

/// Whether every signature of a mail holds, and it has one for every key; all who check say the same.
async fn is_verified(folder: &Path, signer: &Signer, mail: &[u8]) -> bool {
    let path = folder.join("mail.eml");
    std::fs::write(&path, mail).expect("written");
    let mut command = Command::new("python3");
    command.args(["-c", VERIFY]).arg(&path);
    let names = NameServer::start();
    for record in signer.records() {
        command.arg(&record.name).arg(&record.text);
        let strings = record.strings();
        let strings: Vec<&str> = strings.iter().map(String::as_str).collect();
        names.text(&record.name, &strings);
    }
    let output = run(&mut command);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let said: Vec<&str> = said.lines().collect();
    assert!(said.iter().all(|it| ["True", "False"].contains(it)), "{said:?}");
    let holds = said.len() == signer.records().count() && said.iter().all(|it| *it == "True");
    let server = names.address.to_string().parse().expect("an address");
    let check = SignatureCheck::new(Some(server)).expect("a resolver");
    let sender = address("turns@example.org");
    let vouches = check.vouches_for(mail, &sender).await.expect("answers");
    // It asks for one signature that holds, not for all.
    assert!(vouches || !holds, "only dkimpy takes it");
    assert!(!vouches || said.contains(&"True"), "dkimpy takes none of them");
    holds
}

#[tokio::test]
async fn a_mail_that_leaves_is_signed_and_the_signature_holds_for_every_byte_that_matters() {
    let folder = tempfile::tempdir().expect("a folder");
    for keys in [&[RSA][..], &[TRADITIONAL], &[ED25519], &[RSA, ED25519]] {
        let signer = Arc::new(signer(folder.path(), keys));
        let first = signer.records().next().expect("a record");
        assert_eq!(first.name, "turns._domainkey.example.org");
        assert!(signer.records().flat_map(|it| it.strings()).all(|piece| piece.len() <= 255));
        let sink = Sink::start().await;
        let settings = SmtpSettings {
            signer: Some(Arc::clone(&signer)),
            ..SmtpSettings::new(
                "localhost",
                sink.port,
                Security::Clear,
                "play.example.org",
                patient(),
            )
        };
        let mut way = Smtp::new(settings).expect("a way out");
        way.send(&letter()).await.expect("sent");
        let kept = sink.kept();
        let mail = String::from_utf8(kept[0].raw.clone()).expect("UTF-8");
        assert!(is_verified(folder.path(), &signer, mail.as_bytes()).await, "{mail}");

        let (head, _) = mail.split_once("\r\nFrom: ").expect("the signatures come first");
        assert_eq!(head.matches("DKIM-Signature: ").count(), keys.len(), "{head}");
        assert_eq!(head.matches("c=relaxed/relaxed;").count(), keys.len(), "{head}");
        let is_with = |algorithm: &str| head.contains(&format!("a={algorithm};"));
        assert_eq!(is_with("ed25519-sha256"), keys.contains(&ED25519), "{head}");
        assert_eq!(is_with("rsa-sha256"), keys != [ED25519], "{head}");
        for name in ["From", "List-Unsubscribe", "List-Unsubscribe-Post", "Message-ID", "Subject"] {
            assert!(
                head.contains(&format!("{name}:")) || head.contains(&format!(":{name}")),
                "{head}"
            );
        }
        assert!(head.split("\r\n").all(|line| line.len() <= 100), "{head}");

        // A mail server may fold anew; nobody may change anything.
        let folded = mail.replacen("Subject: ", "Subject:\r\n  ", 1);
        assert!(is_verified(folder.path(), &signer, folded.as_bytes()).await, "folded anew");
        for (from, to) in [
            ("Subject: ", "Subject: Re: "),
            ("To: ", "To: eve@example.net, "),
            ("/u/", "/v/"),
            ("Content-Type: text/plain", "Content-Type: text/html"),
        ] {
            let forged = mail.replacen(from, to, 1);
            assert_ne!(forged, mail, "{from}");
            let holds = is_verified(folder.path(), &signer, forged.as_bytes()).await;
            assert!(!holds, "{from} became {to}");
        }
        for added in ["From", "To", "Subject", "Date", "Reply-To"] {
            let before = format!("{added}: eve@example.net\r\nFrom: ");
            let forged = mail.replacen("From: ", &before, 1);
            let holds = is_verified(folder.path(), &signer, forged.as_bytes()).await;
            assert!(!holds, "another {added}");
        }
        let other = self::signer(folder.path(), keys);
        assert!(!is_verified(folder.path(), &other, mail.as_bytes()).await, "another key");
    }
}

#[tokio::test]
async fn mails_of_either_wire_are_signed_and_not_touched() {
    let folder = tempfile::tempdir().expect("a folder");
    let signer = signer(folder.path(), &[RSA, ED25519]);
    for wire in [Wire::EightBit, Wire::SevenBit] {
        let mail = letter().bytes(wire).expect("bytes");
        let signed = signer.sign(&mail).expect("signed");
        assert!(signed.ends_with(&mail), "the mail itself is not touched");
        assert!(is_verified(folder.path(), &signer, &signed).await);
    }
}

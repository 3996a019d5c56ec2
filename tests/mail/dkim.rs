//! Signatures of mails, checked by a library that shares no line with ours (dkimpy).

use std::{
    path::Path,
    process::{Command, Output},
    sync::Arc,
};

use turnpost::mail::{
    Signer, Wire,
    transport::{Security, Smtp, SmtpSettings, Transport as _},
};

use crate::{
    message::letter,
    sink::{Sink, patient},
};

/// Says what `dkim.verify` says of a mail when the record of the domain is this one.
const VERIFY: &str = "
import sys, dkim
mail, record, name = open(sys.argv[1], 'rb').read(), sys.argv[2].encode(), sys.argv[3].encode()
found = lambda asked, timeout=5: record if asked.rstrip(b'.') == name else None
print(dkim.verify(mail, dnsfunc=found))
";

fn run(command: &mut Command) -> Output {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// A key as `openssl` makes it, in its newer or its older form.
fn key(folder: &Path, traditional: bool) -> String {
    let path = folder.join("key.pem");
    let mut command = Command::new("openssl");
    command.args(["genrsa", "-out"]).arg(&path);
    if traditional {
        command.arg("-traditional");
    }
    run(command.arg("2048"));
    std::fs::read_to_string(path).expect("a key")
}

fn is_verified(folder: &Path, signer: &Signer, mail: &[u8]) -> bool {
    let path = folder.join("mail.eml");
    std::fs::write(&path, mail).expect("written");
    let mut command = Command::new("python3");
    command.args(["-c", VERIFY]).arg(&path);
    let output = run(command.arg(signer.record().concat()).arg(signer.record_name()));
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    assert!(["True", "False"].contains(&said.as_str()), "{said}");
    said == "True"
}

#[tokio::test]
async fn a_mail_that_leaves_is_signed_and_the_signature_holds_for_every_byte_that_matters() {
    let folder = tempfile::tempdir().expect("a folder");
    for traditional in [false, true] {
        let pem = key(folder.path(), traditional);
        let signer = Arc::new(Signer::new(&pem, "example.org", "turns").expect("a signer"));
        assert_eq!(signer.record_name(), "turns._domainkey.example.org");
        assert!(signer.record().iter().all(|piece| piece.len() <= 255));
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
        assert!(is_verified(folder.path(), &signer, mail.as_bytes()), "{mail}");

        let (head, _) = mail.split_once("\r\nFrom: ").expect("the signature comes first");
        assert!(
            head.starts_with("DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;"),
            "{head}"
        );
        for name in ["From", "List-Unsubscribe", "List-Unsubscribe-Post", "Message-ID", "Subject"] {
            assert!(
                head.contains(&format!("{name}:")) || head.contains(&format!("{name};")),
                "{head}"
            );
        }
        assert!(head.split("\r\n").all(|line| line.len() <= 78), "{head}");

        // A mail server may fold anew; nobody may change anything.
        let folded = mail.replacen("Subject: ", "Subject:\r\n  ", 1);
        assert!(is_verified(folder.path(), &signer, folded.as_bytes()), "folded anew");
        for (from, to) in [
            ("Subject: ", "Subject: Re: "),
            ("To: ", "To: eve@example.net, "),
            ("/u/", "/v/"),
            ("Content-Type: text/plain", "Content-Type: text/html"),
        ] {
            let forged = mail.replacen(from, to, 1);
            assert_ne!(forged, mail, "{from}");
            assert!(!is_verified(folder.path(), &signer, forged.as_bytes()), "{from} became {to}");
        }
        let added = mail.replacen("From: ", "From: eve@example.net\r\nFrom: ", 1);
        assert!(!is_verified(folder.path(), &signer, added.as_bytes()), "a second sender");
        let other = key(folder.path(), false);
        let other = Signer::new(&other, "example.org", "turns").expect("a signer");
        assert!(!is_verified(folder.path(), &other, mail.as_bytes()), "another key");
    }
}

#[test]
fn the_same_mail_gets_the_same_signature() {
    let folder = tempfile::tempdir().expect("a folder");
    let signer = Signer::new(&key(folder.path(), false), "example.org", "s").expect("a signer");
    for wire in [Wire::EightBit, Wire::SevenBit] {
        let mail = letter().bytes(wire).expect("bytes");
        let signed = signer.sign(&mail).expect("signed");
        assert_eq!(signed, signer.sign(&mail).expect("signed"));
        assert!(signed.ends_with(&mail), "the mail itself is not touched");
        assert!(is_verified(folder.path(), &signer, &signed));
    }
}

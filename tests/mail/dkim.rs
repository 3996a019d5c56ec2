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
    sink::{Sink, long_timeouts},
};

/// Says what dkimpy says of every signature of a mail when the domain has these records: names, each with its
/// content after it.
const VERIFY: &str = "
import sys, dkim
mail, words = open(sys.argv[1], 'rb').read(), [word.encode() for word in sys.argv[2:]]
records = dict(zip(words[::2], words[1::2]))
found = lambda asked, timeout=5: records.get(asked.rstrip(b'.'))
signed = dkim.DKIM(mail)
count = sum(name.lower() == b'dkim-signature' for name, _ in signed.headers)
def holds(at):
    try:
        return signed.verify(idx=at, dnsfunc=found)
    except dkim.DKIMException:
        return False
print(' '.join(str(holds(at)) for at in range(count)))
";

fn run(command: &mut Command) -> Output {
    let output = command.output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// An Ed25519 key as `openssl` makes it.
fn ed25519_key(folder: &Path) -> String {
    let path = folder.join("ed25519.pem");
    run(Command::new("openssl").args(["genpkey", "-algorithm", "ed25519", "-out"]).arg(&path));
    std::fs::read_to_string(path).expect("a key")
}

/// An RSA key as `openssl` makes it, in its newer or its older form.
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

/// Which signatures of a mail hold, from the first of its headers on.
fn verified(folder: &Path, signer: &Signer, mail: &[u8]) -> Vec<bool> {
    let path = folder.join("mail.eml");
    std::fs::write(&path, mail).expect("written");
    let mut command = Command::new("python3");
    command.args(["-c", VERIFY]).arg(&path);
    for record in signer.records() {
        command.arg(&record.name).arg(record.pieces.concat());
    }
    let output = run(&mut command);
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let one = |said| match said {
        "True" => true,
        "False" => false,
        other => panic!("{other}"),
    };
    said.split_whitespace().map(one).collect()
}

fn is_verified(folder: &Path, signer: &Signer, mail: &[u8]) -> bool {
    let found = verified(folder, signer, mail);
    assert_eq!(found.len(), signer.records().count(), "a signature a key");
    assert!(found.iter().all(|one| *one == found[0]), "{found:?}");
    found[0]
}

#[tokio::test]
async fn a_mail_that_leaves_is_signed_and_the_signature_holds_for_every_byte_that_matters() {
    let folder = tempfile::tempdir().expect("a folder");
    for traditional in [false, true] {
        let pem = key(folder.path(), traditional);
        let signer = Arc::new(Signer::new(&pem, "example.org", "turns").expect("a signer"));
        let record = signer.records().next().expect("a record");
        assert_eq!(record.name, "turns._domainkey.example.org");
        assert!(record.pieces.iter().all(|piece| piece.len() <= 255));
        let sink = Sink::start().await;
        let settings = SmtpSettings {
            signer: Some(Arc::clone(&signer)),
            ..SmtpSettings::new(
                "localhost",
                sink.port,
                Security::Clear,
                "play.example.org",
                long_timeouts(),
            )
        };
        let mut way = Smtp::new(settings).expect("a way out");
        way.send(&letter()).await.expect("sent");
        let kept = sink.kept();
        let mail = String::from_utf8(kept[0].raw.clone()).expect("UTF-8");
        assert!(is_verified(folder.path(), &signer, mail.as_bytes()), "{mail}");

        let (head, _) = mail.split_once("\r\nFrom: ").expect("the signature comes first");
        assert!(
            head.starts_with("DKIM-Signature: v=1; a=rsa-sha256;")
                && head.contains("; c=relaxed/relaxed;"),
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
fn whoever_does_not_know_one_kind_of_key_can_check_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let rsa = key(folder.path(), false);
    let signer = Signer::new(&rsa, "example.org", "s").expect("a signer");
    let signer = signer.with_ed25519(&ed25519_key(folder.path()), "e").expect("a second key");
    let names: Vec<&str> = signer.records().map(|record| record.name.as_str()).collect();
    assert_eq!(names, ["s._domainkey.example.org", "e._domainkey.example.org"]);
    for wire in [Wire::EightBit, Wire::SevenBit] {
        let mail = letter().bytes(wire).expect("bytes");
        let signed = signer.sign(&mail).expect("signed");
        assert!(signed.ends_with(&mail), "the mail itself is not touched");
        assert_eq!(verified(folder.path(), &signer, &signed), [true, true]);
        let forged = String::from_utf8_lossy(&signed).replacen("Subject: ", "Subject: Re: ", 1);
        assert_eq!(verified(folder.path(), &signer, forged.as_bytes()), [false, false]);
        // Each holds by itself.
        let other = Signer::new(&rsa, "example.org", "s").expect("a signer");
        assert_eq!(verified(folder.path(), &other, &signed), [true, false]);
    }
}

#[test]
fn a_key_of_the_wrong_kind_is_refused_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let (rsa, ed25519) = (key(folder.path(), false), ed25519_key(folder.path()));
    let refused = Signer::new(&ed25519, "example.org", "s").expect_err("refused").to_string();
    assert!(refused.contains("RSA key of 2048"), "{refused}");
    for (pem, selector, why) in [
        (rsa.as_str(), "e", "an Ed25519 key is needed"),
        ("", "e", "openssl genpkey -algorithm ed25519"),
        (&ed25519, "s", "both keys have the selector s"),
        (&ed25519, "a b", "selector"),
    ] {
        let signer = Signer::new(&rsa, "example.org", "s").expect("a signer");
        let refused = signer.with_ed25519(pem, selector).expect_err("refused").to_string();
        assert!(refused.contains(why), "{refused}");
    }
}

//! Mails as files, and the mailbox that reads them.

use turnpost::mail::{
    MessageId, Picture, Wire,
    mailbox::{Mailbox, MailboxError},
    transport::{Folder, Transport},
};

use crate::fixture::{EVENING, mail, sign_in};

fn letter(number: usize) -> turnpost::mail::Mail {
    let id = MessageId::of("sign-in", &format!("id{number}"), "example.org");
    let date = EVENING.plus_seconds(i64::try_from(number).expect("a number"));
    let mut letter = mail(id, sign_in("ABCDEFGH"), date);
    letter.body.heading = format!("Grüße Nr. {number}");
    letter
}

#[tokio::test]
async fn a_mail_becomes_one_whole_file_and_a_second_sending_replaces_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mail");
    let mut out = Folder::open(path.clone()).expect("a way out");
    out.send(&letter(1)).await.expect("written");
    out.send(&letter(1)).await.expect("written");
    let files: Vec<_> = std::fs::read_dir(&path)
        .expect("a folder")
        .map(|file| file.expect("a file").path())
        .collect();
    assert_eq!(files.len(), 1);
    let name = files[0].file_name().and_then(|name| name.to_str()).expect("a name");
    assert!(name.starts_with("20261121T200001000000-") && name.ends_with(".eml"), "{name}");
    assert!(!name.contains("xxxx") && !name.contains("anna"), "{name}");
    let written = std::fs::read(&files[0]).expect("bytes");
    assert_eq!(written, letter(1).bytes(Wire::EightBit).expect("bytes"));
}

#[tokio::test]
async fn a_folder_that_was_cleared_away_is_made_anew_and_mails_wait_when_it_cannot_be() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mail");
    let mut out = Folder::open(path.clone()).expect("a way out");
    std::fs::remove_dir(&path).expect("removed");
    out.send(&letter(1)).await.expect("written into a new folder");
    assert_eq!(Mailbox::new(path.clone()).list(None, 9).expect("a list").len(), 1);
    std::fs::remove_dir_all(&path).expect("removed");
    std::fs::write(&path, "something else").expect("a file in its place");
    let error = out.send(&letter(2)).await.expect_err("nowhere to write");
    assert_eq!(error.kind(), "closed");
}

#[tokio::test]
async fn the_mailbox_lists_the_newest_first_and_opens_mails() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut out = Folder::open(folder.path().to_owned()).expect("a way out");
    for number in 1..=3 {
        let mut letter = letter(number);
        if number == 3 {
            let picture = Picture {
                png: vec![0x89, b'P', b'N', b'G', 0, 13, 10, 255],
                dark: None,
                width: 2,
                height: 1,
                alt: "A board".to_owned(),
            };
            letter.body.blocks.push(turnpost::mail::Block::Picture(picture));
            letter.subject = "Über [Seide & Tee]".to_owned();
        }
        out.send(&letter).await.expect("written");
    }
    std::fs::write(folder.path().join("notes.txt"), "not a mail").expect("a file");
    std::fs::write(folder.path().join("half.part"), "not yet a mail").expect("a file");
    let mailbox = Mailbox::new(folder.path().to_owned());
    let list = mailbox.list(None, 2).expect("a list");
    assert_eq!(list.len(), 2);
    assert_eq!(list[0].subject, "Über [Seide & Tee]");
    assert_eq!(list[0].to, "anna@example.net");
    assert_eq!(list[0].date.map(|date| date.timestamp()), Some(EVENING.seconds() + 3));
    assert_eq!(mailbox.list(Some("ANNA@example.net"), 9).expect("a list").len(), 3);
    assert!(mailbox.list(Some("ben@example.net"), 9).expect("a list").is_empty());

    let opened = mailbox.read(&list[0].name).expect("a mail");
    assert_eq!(opened.entry, list[0]);
    assert_eq!(opened.from, "Turnpost <turns@example.org>");
    assert!(opened.text.starts_with("Grüße Nr. 3"), "{}", opened.text);
    assert!(opened.html.contains("<h1"), "{}", opened.html);
    assert_eq!(opened.pictures.len(), 2, "the board and our mark");
    for picture in &opened.pictures {
        assert!(opened.html.contains(&format!("cid:{}", picture.content_id)));
    }
    let board = [0x89, b'P', b'N', b'G', 0, 13, 10, 255];
    assert!(opened.pictures.iter().any(|picture| picture.png == board));
}

#[test]
fn the_mailbox_names_nothing_outside_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("secret.eml"), "Subject: secret\r\n\r\n").expect("a file");
    std::fs::create_dir(folder.path().join("mail")).expect("a folder");
    let mailbox = Mailbox::new(folder.path().join("mail"));
    for name in ["../secret", "..%2fsecret", "", ".", "/etc/passwd", "a/../../secret", "none"] {
        assert!(matches!(mailbox.read(name), Err(MailboxError::Unknown)), "{name}");
    }
    let nowhere = Mailbox::new(folder.path().join("nowhere"));
    assert!(nowhere.list(None, 10).expect("an empty list").is_empty());
}

#[tokio::test]
async fn old_mails_and_those_of_who_is_erased_go_and_the_others_stay() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut out = Folder::open(folder.path().to_owned()).expect("a way out");
    let mailbox = Mailbox::new(folder.path().to_owned());
    for number in 1..=4 {
        let mut letter = letter(number);
        if number == 4 {
            letter.recipient.address = "bert@example.net".parse().expect("an address");
        }
        out.send(&letter).await.expect("written");
    }
    std::fs::write(folder.path().join("20261121T200001000000-x.part"), "half").expect("a file");
    std::fs::write(folder.path().join("notes-of-mine.eml"), "To: me").expect("a file");
    std::fs::write(folder.path().join("19990101T200001000000-x.txt"), "mine").expect("a file");
    // The first mail, and the one that was being written when the process died.
    assert_eq!(mailbox.purge(EVENING.plus_seconds(2)).expect("purged"), 2);
    assert_eq!(mailbox.list(Some("anna@example.net"), 9).expect("a list").len(), 2);
    assert_eq!(mailbox.forget("ANNA@example.net").expect("forgotten"), 2);
    assert_eq!(mailbox.list(Some("anna@example.net"), 9).expect("a list").len(), 0);
    assert_eq!(mailbox.list(Some("bert@example.net"), 9).expect("a list").len(), 1);
    assert!(folder.path().join("notes-of-mine.eml").exists(), "not ours");
    assert!(folder.path().join("19990101T200001000000-x.txt").exists(), "not ours");
    let gone = Mailbox::new(folder.path().join("gone"));
    assert_eq!(gone.purge(EVENING).expect("nothing"), 0);
}

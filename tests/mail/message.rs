//! The bytes of a mail keep what every mail must keep.

use mail_parser::{MessageParser, MimeHeaders, PartType};
use proptest::prelude::*;
use turnpost::{
    game::mail::ReceivedId,
    mail::{Block, BuildError, ListHeaders, Mail, MessageId, Origin, Picture, Thread, Wire},
};
use turnpost_rules::{Seat, log::id::GameId};

use crate::fixture::{BASE, EVENING, address, mail, sign_in};

fn game() -> GameId {
    "aaaabbbbccccdddd".parse().expect("an id")
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

pub fn letter() -> Mail {
    let id = MessageId::of("turn", "abcdefgh", "example.org");
    let mut letter = mail(id, sign_in("ABCDEFGH"), EVENING);
    letter.thread = Some(Thread { root: MessageId::of_thread(game(), seat(1), "example.org") });
    letter.list = Some(ListHeaders {
        label: game().to_string(),
        unsubscribe: format!("{BASE}/u/{}", "y".repeat(170)),
    });
    letter.body.blocks.push(Block::Picture(Picture {
        png: (0..=255).collect(),
        dark: Some((0..=127).collect()),
        width: 360,
        height: 200,
        alt: "The board \"in\" <words> & more".to_owned(),
    }));
    letter
}

fn raw(letter: &Mail) -> String {
    String::from_utf8(letter.bytes(Wire::EightBit).expect("bytes")).expect("UTF-8")
}

fn head(raw: &str) -> &str {
    raw.split_once("\r\n\r\n").expect("a head").0
}

#[test]
fn text_comes_first_then_html_with_its_picture() {
    let bytes = letter().bytes(Wire::EightBit).expect("bytes");
    let message = MessageParser::default().parse(&bytes).expect("a mail");
    let tree: Vec<String> = message
        .parts
        .iter()
        .map(|part| {
            let kind = part.content_type().expect("a type");
            format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or_default())
        })
        .collect();
    assert_eq!(
        tree,
        [
            "multipart/alternative",
            "text/plain",
            "multipart/related",
            "text/html",
            "image/png",
            "image/png",
            "image/png"
        ]
    );
    let html = message.body_html(0).expect("HTML");
    // The board by day and in the dark, and our mark.
    assert_eq!(html.matches("cid:").count(), 3);
    assert!(html.contains("src=\"cid:mark."), "{html}");
    for (part, size) in [(4, 256), (5, 128)] {
        let picture = &message.parts[part];
        assert_eq!(picture.content_disposition().map(|kind| kind.ctype()), Some("inline"));
        assert!(
            matches!(&picture.body, PartType::InlineBinary(png) | PartType::Binary(png) if png.len() == size)
        );
        assert!(html.contains(&format!("\"cid:{}\"", picture.content_id().expect("an id"))));
    }
    assert!(html.contains("alt=\"The board &#34;in&#34; &#60;words&#62; &#38; more\""), "{html}");
    for part in [1, 3] {
        let charset = message.parts[part].content_type().and_then(|kind| kind.attribute("charset"));
        assert_eq!(charset, Some("utf-8"));
    }
}

#[test]
fn the_link_stands_alone_on_its_line_in_the_raw_bytes() {
    let link = format!("{BASE}/sign-in/{}", "x".repeat(150));
    for name in ["Anna", "Přemysl"] {
        let mut letter = letter();
        letter.body.heading = name.to_owned();
        let raw = raw(&letter);
        assert!(raw.contains(&format!("\r\n\r\n{link}\r\n")), "{raw}");
        assert!(!raw.contains("Content-Transfer-Encoding: base64\r\n\r\nU2"), "text in base64");
    }
}

#[test]
fn the_head_says_what_kind_of_mail_it_is() {
    let raw = raw(&letter());
    let head = head(&raw);
    for line in [
        "Message-ID: <turn.abcdefgh@example.org>",
        "In-Reply-To: <game.aaaabbbbccccdddd.1@example.org>",
        "References: <game.aaaabbbbccccdddd.1@example.org>",
        "Auto-Submitted: auto-generated",
        "X-Auto-Response-Suppress: All",
        "Content-Language: en",
        "MIME-Version: 1.0",
        "List-Id: <aaaabbbbccccdddd.example.org>",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        "Date: Sat, 21 Nov 2026 20:00:00 +0000",
    ] {
        assert!(head.lines().any(|found| found == line), "{line} is not in\n{head}");
    }
    let unsubscribe = format!("List-Unsubscribe: <{BASE}/u/{}>", "y".repeat(170));
    assert!(head.lines().any(|found| found == unsubscribe), "whole and unencoded:\n{head}");
    assert!(!head.contains("=?"), "nothing here needs encoding:\n{head}");
    assert!(!head.to_lowercase().contains("precedence"));
}

#[test]
fn an_answer_says_so_and_nobody_is_told_when_it_cannot_be_delivered() {
    let mut letter = letter();
    assert!(letter.envelope().expect("an envelope").from().is_some());
    let to = ReceivedId::try_from("abc.1@mail.example.net".to_owned()).ok();
    letter.origin = Origin::Replied { to };
    assert!(letter.envelope().expect("an envelope").from().is_none());
    let answered = raw(&letter);
    for line in [
        "Auto-Submitted: auto-replied",
        "In-Reply-To: <abc.1@mail.example.net>",
        "References: <game.aaaabbbbccccdddd.1@example.org>",
        " <abc.1@mail.example.net>",
    ] {
        assert!(head(&answered).lines().any(|found| found == line), "{line} is not in {answered}");
    }
    for odd in
        ["", "abc", "a@b c", "a@b>\r\nBcc: x@y", "a@ž", "@b", &format!("{}@b", "a".repeat(300))]
    {
        assert!(ReceivedId::try_from(odd.to_owned()).is_err(), "{odd}");
    }
}

#[test]
fn the_sender_is_named_after_who_moved_and_no_name_looks_like_an_address() {
    for (name, shown) in [
        ("Ben", "Ben (Turnpost)"),
        ("bank.example\r\nBcc: x", "bank. example Bcc: x (Turnpost)"),
        (&"a".repeat(90), &format!("{}… (Turnpost)", "a".repeat(40))),
    ] {
        let mut letter = letter();
        letter.from = Some(name.to_owned());
        let bytes = letter.bytes(Wire::EightBit).expect("bytes");
        let message = MessageParser::default().parse(&bytes).expect("a mail");
        let from = message.from().and_then(|from| from.first()).expect("a sender");
        assert_eq!(from.name(), Some(shown));
        assert_eq!(from.address(), Some("turns@example.org"));
    }
}

#[test]
fn the_same_mail_has_the_same_bytes_and_another_one_other_boundaries() {
    assert_eq!(raw(&letter()), raw(&letter()));
    let mut other = letter();
    other.id = MessageId::of("turn", "abcdefgi", "example.org");
    assert_ne!(other.id.digest("related"), letter().id.digest("related"));
    assert_ne!(letter().id.digest("alternative"), letter().id.digest("related"));
}

#[test]
fn an_address_abroad_is_written_as_mail_servers_know_it_and_a_broken_link_is_an_error() {
    let mut abroad = letter();
    abroad.recipient.address = address("jurgen@Bücher.example.net");
    let bytes = abroad.bytes(Wire::EightBit).expect("bytes");
    assert!(String::from_utf8_lossy(&bytes).contains("jurgen@xn--bcher-kva.example.net"));
    let mut broken = letter();
    broken.list = Some(ListHeaders {
        label: "game".to_owned(),
        unsubscribe: "https://example.org/u/\r\nBcc: eve@example.net".to_owned(),
    });
    assert!(matches!(broken.bytes(Wire::EightBit), Err(BuildError::Header(_))));
}

#[test]
fn long_words_and_lines_stay_within_what_mail_allows() {
    let mut letter = letter();
    letter.body.heading = format!("{} {}", "ž".repeat(600), "word ".repeat(300));
    let bytes = letter.bytes(Wire::EightBit).expect("bytes");
    assert!(bytes.split(|byte| *byte == b'\n').all(|line| line.len() <= 999));
    let message = MessageParser::default().parse(&bytes).expect("a mail");
    assert!(message.body_text(0).expect("text").contains(&"ž".repeat(600)));
}

#[test]
fn nothing_in_a_mail_is_fetched_from_elsewhere() {
    let bytes = letter().bytes(Wire::EightBit).expect("bytes");
    let message = MessageParser::default().parse(&bytes).expect("a mail");
    let html = message.body_html(0).expect("HTML");
    for source in html.split("src=\"").skip(1) {
        assert!(source.starts_with("cid:"), "{source}");
    }
    for address in html.split("href=\"").skip(1) {
        assert!(address.starts_with(BASE), "{address}");
    }
    for forbidden in ["<script", "<form", "<link", "@import", "url(", "position:", "flex", "data:"]
    {
        assert!(!html.contains(forbidden), "{forbidden}");
    }
    assert!(html.contains("<meta name=\"color-scheme\" content=\"light dark\">"));
    assert!(html.contains("<html lang=\"en\" dir=\"ltr\">"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn whatever_people_call_things_the_head_stays_whole(subject in "\\PC{0,60}|(\r|\n|\u{202e}|[ -~]){0,80}", heading in any::<String>()) {
        let mut letter = letter();
        let plain = head(&raw(&letter)).lines().filter(|line| !line.starts_with([' ', '\t'])).count();
        letter.subject = subject.clone();
        letter.body.heading = heading;
        let bytes = letter.bytes(Wire::EightBit).expect("bytes");
        let at = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let head = std::str::from_utf8(&bytes[..at]).expect("ASCII");
        prop_assert!(head.is_ascii());
        let lines = head.lines().filter(|line| !line.starts_with([' ', '\t'])).count();
        prop_assert_eq!(lines, plain);
        for line in bytes.split(|byte| *byte == b'\n') {
            prop_assert!(line.len() <= 999);
            let lonely = line.iter().rev().skip(1).any(|byte| *byte == b'\r');
            prop_assert!(!lonely);
        }
        let message = MessageParser::default().parse(&bytes).expect("a mail");
        let parsed = message.subject().unwrap_or_default();
        let hostile = parsed.contains(['\r', '\n', '\u{202e}']);
        prop_assert!(!hostile);
        prop_assert_eq!(message.to().and_then(|to| to.first()).and_then(|to| to.address()), Some("anna@example.net"));
    }
}

#[test]
fn a_board_by_lamp_light_is_shown_only_where_a_mail_program_tells_the_preference() {
    let page = |letter: &Mail| {
        let bytes = letter.bytes(Wire::EightBit).expect("bytes");
        let message = MessageParser::default().parse(&bytes).expect("a mail");
        message.body_html(0).expect("HTML").into_owned()
    };
    let both = page(&letter());
    let [by_day, by_lamp] = ["by-day", "by-lamp"].map(|class| {
        let at = both.find(&format!(" class=\"{class}\"")).expect("a picture");
        both[at..].split('>').next().expect("a tag").to_owned()
    });
    assert!(by_day.contains("style=\"display:block;"), "{by_day}");
    // Gmail on telephones without its program knows no `display:none`, and Outlook shows what is hidden.
    assert!(by_lamp.contains("style=\"display:none;max-height:0;overflow:hidden;"), "{by_lamp}");
    assert!(both.contains("<!--[if !mso]><!--><div class=\"by-lamp\""), "{both}");
    let (_, dark) = both.split_once("@media (prefers-color-scheme: dark) {").expect("rules");
    let (dark, _) = dark.split_once("</style>").expect("rules");
    assert!(dark.contains(".by-day { display: none !important; }"), "{dark}");
    assert!(
        dark.contains(".by-lamp { display: block !important; max-height: none !important; }"),
        "{dark}"
    );

    let mut one = letter();
    for block in &mut one.body.blocks {
        if let Block::Picture(picture) = block {
            picture.dark = None;
        }
    }
    let one = page(&one);
    assert!(!one.contains("by-lamp") && !one.contains(".by-day"), "hidden without a replacement");
}

//! What links and secrets hold, and what they refuse.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};

use ring::hmac;
use turnpost_rules::{
    Seat,
    log::{event::Seq, time::Timestamp},
};

use super::{
    HostLink, InvitationLink, Keys, LinkError, MailSettingsLink, Secret, SignInLink, SigningKey,
    UnsubscribeLink, ViewLink,
};
use crate::game::{id::PlayerId, move_link::MoveLink};

fn link() -> MoveLink {
    MoveLink {
        game: "abcdefghijklmnop".parse().expect("an id"),
        seat: Seat::new(2).expect("a seat"),
        began: Seq::new(117),
        epoch: 0,
    }
}

fn now() -> Timestamp {
    Timestamp::from_micros(1_800_000_000_000_000)
}

fn later() -> Timestamp {
    now().plus_seconds(60)
}

fn keys() -> (SigningKey, Keys) {
    let key = SigningKey::random();
    (key.clone(), Keys::new(&[key]))
}

fn view() -> ViewLink {
    let MoveLink { game, seat, began: event, epoch } = link();
    ViewLink { game, seat, event, epoch }
}

fn mail_settings() -> MailSettingsLink {
    MailSettingsLink {
        player: PlayerId::random(&mut rand::rng()),
        game: Some(link().game),
        epoch: 0,
    }
}

#[test]
fn links_are_short_and_made_of_plain_characters() {
    let (_, keys) = keys();
    let tokens = [
        keys.sign(&link(), later()),
        keys.sign(&view(), later()),
        keys.sign(&mail_settings(), later()),
    ];
    for token in tokens {
        let token = token.expect("a token");
        assert!(token.len() < 195, "{} characters", token.len());
        let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        assert!(token.chars().all(plain), "{token}");
    }
}

#[test]
fn a_link_yields_its_claims_until_it_expires() {
    let (_, keys) = keys();
    let token = keys.sign(&link(), later()).expect("a token");
    assert_eq!(keys.verify::<MoveLink>(&token, now()), Ok(link()));
    assert_eq!(keys.verify::<MoveLink>(&token, later().plus_seconds(-1)), Ok(link()));
    assert_eq!(keys.verify::<MoveLink>(&token, later()), Err(LinkError::Expired));
}

#[test]
fn every_purpose_rejects_the_links_of_the_others() {
    let (_, keys) = keys();
    let player = PlayerId::random(&mut rand::rng());
    let tokens = [
        keys.sign(&link(), later()),
        keys.sign(&InvitationLink { invitation: "x".into() }, later()),
        keys.sign(&UnsubscribeLink::Player { player, game: None }, later()),
        keys.sign(&SignInLink { sign_in: "x".into(), nonce: "y".into() }, later()),
        keys.sign(&HostLink { game: link().game, host: player }, later()),
        keys.sign(&view(), later()),
        keys.sign(&mail_settings(), later()),
    ];
    for (expected, token) in tokens.into_iter().enumerate() {
        let token = token.expect("a token");
        let accepted = [
            keys.verify::<MoveLink>(&token, now()).is_ok(),
            keys.verify::<InvitationLink>(&token, now()).is_ok(),
            keys.verify::<UnsubscribeLink>(&token, now()).is_ok(),
            keys.verify::<SignInLink>(&token, now()).is_ok(),
            keys.verify::<HostLink>(&token, now()).is_ok(),
            keys.verify::<ViewLink>(&token, now()).is_ok(),
            keys.verify::<MailSettingsLink>(&token, now()).is_ok(),
        ];
        assert_eq!(accepted, std::array::from_fn(|purpose| purpose == expected));
    }
}

#[test]
fn keys_rotate_and_a_removed_key_invalidates_its_links() {
    let (old, keys) = keys();
    let new = SigningKey::random();
    let token = keys.sign(&link(), later()).expect("a token");
    keys.replace(&[new.clone(), old]);
    assert_eq!(keys.verify::<MoveLink>(&token, now()), Ok(link()));
    let fresh = keys.sign(&link(), later()).expect("a token");
    keys.replace(&[new]);
    assert_eq!(keys.verify::<MoveLink>(&token, now()), Err(LinkError::UnknownKey));
    assert_eq!(keys.verify::<MoveLink>(&fresh, now()), Ok(link()));
    keys.replace(&[]);
    assert_eq!(keys.sign(&link(), later()), Err(LinkError::NoKey));
}

#[test]
fn forged_links_are_rejected() {
    let (key, keys) = keys();
    let good = keys.sign(&link(), later()).expect("a token");
    let encode = |text: &str| URL_SAFE_NO_PAD.encode(text);
    let parts: Vec<&str> = good.split('.').collect();
    let claims =
        String::from_utf8(URL_SAFE_NO_PAD.decode(parts[1]).expect("base64")).expect("text");
    let sign = |header: &str, claims: &str, secret: &[u8]| {
        let body = format!("{}.{}", encode(header), encode(claims));
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, secret), body.as_bytes());
        format!("{body}.{}", URL_SAFE_NO_PAD.encode(tag.as_ref()))
    };
    let kid = &key.id;
    let header = format!(r#"{{"alg":"HS256","kid":"{kid}"}}"#);
    assert!(
        keys.verify::<MoveLink>(&sign(&header, &claims, &key.secret), now()).is_ok(),
        "the forger's signing works, so that the rejections below mean something"
    );
    let without = |name: &str| {
        let mut value: serde_json::Value = serde_json::from_str(&claims).expect("claims");
        value.as_object_mut().expect("an object").remove(name);
        value.to_string()
    };
    let mut forged = vec![
        String::new(),
        ".".repeat(2),
        ".".repeat(400),
        "x".repeat(1_000_000),
        format!("{good}.x"),
        format!("{}.{}.", parts[0], parts[1]),
        sign(&header, &claims, &[0; 32]),
        sign(&header, &without("aud"), &key.secret),
        sign(&header, &without("exp"), &key.secret),
        sign(&header, &claims.replace(r#""exp":"#, r#""exp":1e99,"x":"#), &key.secret),
        sign(&header, &claims.replace(r#""s":2"#, r#""s":200"#), &key.secret),
    ];
    for algorithm in ["none", "None", "nOnE", "HS384", "RS256", ""] {
        let header = format!(r#"{{"alg":"{algorithm}","kid":"{kid}"}}"#);
        forged.push(sign(&header, &claims, &key.secret));
        forged.push(format!("{}.{}.", encode(&header), parts[1]));
    }
    for kid in ["../../dev/null", "' OR 1=1 --", "", "zzzz"] {
        let token = sign(&format!(r#"{{"alg":"HS256","kid":"{kid}"}}"#), &claims, &key.secret);
        assert_eq!(keys.verify::<MoveLink>(&token, now()), Err(LinkError::UnknownKey));
    }
    forged.push(sign(r#"{"alg":"HS256"}"#, &claims, &key.secret));
    for token in forged {
        let shown: String = token.chars().take(60).collect();
        assert_eq!(keys.verify::<MoveLink>(&token, now()), Err(LinkError::Invalid), "{shown}");
    }
}

#[test]
fn secrets_are_long_and_not_shown_by_debug() {
    let secret = Secret::random(Secret::API_PREFIX);
    assert_eq!(secret.reveal().len(), Secret::API_PREFIX.len() + 32);
    assert_eq!(format!("{secret:?}"), "Secret(…)");
    assert_eq!(Secret::presented(secret.reveal()).hash(), secret.hash());
}

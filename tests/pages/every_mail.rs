//! Every address of every mail leads its reader somewhere useful, who has no cookie and never had
//! one: when the mail comes, when the game has long been over, and when it came to nothing.

use std::{collections::BTreeSet, sync::Mutex};

use actix_web::http::StatusCode;
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use turnpost::{
    game::{
        decision::Replaces,
        language::Language,
        mail::{MailContent, MailJob, MailKind},
        mail_hours::{GameMailHours, MailHours, TalkMails},
        person::MessageText,
        record::Visibility,
        report::ReportSubject,
        service::Newcomer,
        timing::{OnTimeout, Timing},
        webhook::{NoticeKind, WebhookFailure, WebhookFormat, WebhookId},
    },
    mail::{Block, Mail, Wire},
    registry,
    store::{
        ClaimedMail, DeliveryEnd, FailedAttempt, Handled, NewReport, NewWebhook, Settings,
        WebhookRoom,
    },
    token::WebhookSecret,
};
use turnpost_rules::{
    Seat,
    dyn_ruleset::{BotLevel, DynPosition},
    log::{
        event::{Proposal, Seq},
        id::GameId,
    },
};

use crate::{
    app::{Answer, App, BASE, Person, on_both},
    pressed::press_all,
};

/// The kind of a mail. Every one is wanted of the test below, and its addresses are followed.
fn kind(content: &MailContent) -> &'static str {
    content.kind().word()
}

/// Where an address of a mail stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    Text,
    Html,
    Header,
}

/// Every address of a mail, as its reader's program finds it in the bytes.
fn addresses(mail: &Mail) -> BTreeSet<(Part, String)> {
    let bytes = mail.bytes(Wire::SevenBit).expect("bytes");
    let parsed = mail_parser::MessageParser::default().parse(&bytes).expect("a mail");
    let text = parsed.body_text(0).expect("a text part");
    let html = parsed.body_html(0).expect("an HTML part");
    let in_text = text.split_whitespace().filter(|word| word.contains("://"));
    let in_html = html
        .split(" href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|address| !address.starts_with('#'));
    let in_headers = mail.list.iter().map(|list| list.unsubscribe.as_str());
    let all = in_text
        .map(|address| (Part::Text, address))
        .chain(in_html.map(|address| (Part::Html, address)))
        .chain(in_headers.map(|address| (Part::Header, address)));
    all.map(|(part, address)| (part, address.to_owned())).collect()
}

/// When a link is followed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Moment {
    /// As soon as the mail is there.
    AtOnce,
    /// When the game is over.
    AtTheEnd,
    /// When the game is over, and everybody has made their links invalid.
    Revoked,
    /// When the game was given up before its start.
    Cancelled,
}

/// That a page is of use to the reader of a mail, who is not signed in.
fn is_useful(page: &Answer, path: &str, moment: Moment, what: &str) {
    let says = |words: &[&str]| {
        for words in words {
            assert!(page.says(words), "{what}: no {words:?} in {}", page.body);
        }
    };
    assert_eq!(page.status, StatusCode::OK, "{what}: {}", page.body);
    assert_eq!(page.header("set-cookie"), "", "{what}");
    if let Some((plain, tag)) = path.split_once("?language=") {
        // What the words say is for others to read.
        assert!(page.body.contains(&format!("<html lang=\"{tag}\"")), "{what}: {}", page.body);
        let beginning = plain.split('/').nth(1).unwrap_or_default();
        let asks = page.says("name=\"sure\"");
        match (beginning, moment) {
            ("s", Moment::Revoked) => assert!(!asks, "{what}: {}", page.body),
            ("s", _) => {
                assert!(asks && page.says("/language?language="), "{what}: {}", page.body);
            }
            ("i" | "sign-in", Moment::AtOnce) => assert!(asks, "{what}: {}", page.body),
            ("i" | "sign-in" | "", _) => {}
            _ => panic!("{what}: whether this address is of use nobody has said yet"),
        }
        return;
    }
    for never in ["Please sign in", "There is nothing here", "Something went wrong"] {
        assert!(!page.says(never), "{what}: {}", page.body);
    }
    let ruleset = path.split('/').nth(1).unwrap_or_default();
    match (ruleset, moment) {
        ("m", Moment::AtOnce) => says(&["(you)", "class=\"picture\"", "id=\"choices\""]),
        // What it once decided, and the way to how it stands now.
        ("m", Moment::AtTheEnd) => says(&["(you)", "class=\"picture\"", "/fresh\""]),
        ("m" | "l" | "s" | "a" | "n", Moment::Revoked) => {
            says(&["This link was made invalid", "Mails that came later"]);
            // Anybody may look at a public game.
            assert!(page.says("/sign-in") || page.says("href=\"/g/"), "{what}: {}", page.body);
        }
        ("l", _) => says(&["(you)", "class=\"picture\""]),
        ("s", _) => says(&["name=\"turn-mails\"", "name=\"language\""]),
        ("h", Moment::AtOnce) => says(&["name=\"sure\""]),
        ("h" | "i", Moment::Cancelled) => {
            says(&["This game was cancelled"]);
            for never in ["name=\"sure\"", "a mail comes", "You have a seat"] {
                assert!(!page.says(never), "{what}: {}", page.body);
            }
        }
        // That they stop mails holds for ever, and so does that they mail to one address only.
        ("h" | "i", Moment::AtTheEnd | Moment::Revoked) => {
            says(&["This game is over", "played to its end", "/fresh\"", "leads back"]);
            assert!(!page.says("a mail comes"), "{what}: {}", page.body);
        }
        ("a", Moment::AtOnce) => says(&["name=\"answer\"", "Ada proposes to pause the game"]),
        ("a", Moment::AtTheEnd) => says(&["This is settled"]),
        ("b", _) => says(&["name=\"sure\"", "Take my seat back"]),
        ("c", Moment::AtOnce) => says(&["name=\"sure\"", "plays at your seat"]),
        ("c", _) => says(&["There is nothing to take back", "/sign-in"]),
        ("n", _) => says(&["name=\"sure\"", "The same game once more", "Play again"]),
        ("verify", _) => says(&["What this proves", "id=\"archive\""]),
        ("u", _) => says(&["name=\"sure\""]),
        ("sign-in", Moment::AtOnce) => says(&["name=\"sure\""]),
        ("sign-in", _) => says(&["has been used or is too old", "name=\"address\""]),
        ("i", Moment::AtOnce) => says(&["name=\"sure\"", "Ada"]),
        _ => panic!("{what}: whether this address is of use nobody has said yet"),
    }
}

/// The pages whose buttons have been pressed.
static PRESSED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Follows every address of these mails with no cookie; gives the kinds that there were.
async fn follow(
    app: &App,
    mails: &[(ClaimedMail, Mail)],
    moment: Moment,
    label: &str,
) -> BTreeSet<&'static str> {
    let mut kinds = BTreeSet::new();
    let heads = heads(app).await;
    for (owed, mail) in mails {
        let kind = kind(&owed.content);
        kinds.insert(kind);
        let all = addresses(mail);
        let parts: BTreeSet<Part> = all.iter().map(|(part, _)| *part).collect();
        assert!(parts.contains(&Part::Text) && parts.contains(&Part::Html), "{kind}: {parts:?}");
        let of = |wanted: Part| -> BTreeSet<&String> {
            let of_part = all.iter().filter(|(part, _)| *part == wanted);
            of_part.map(|(_, address)| address).collect()
        };
        assert_eq!(of(Part::Text), of(Part::Html), "{kind}: both parts lead to the same places");
        let distinct: BTreeSet<&String> = all.iter().map(|(_, address)| address).collect();
        for address in distinct {
            let what = format!("{label}: in a {kind} mail, {moment:?}: {address}");
            assert!(address.len() < 250, "{what} is {} long", address.len());
            let path = address.strip_prefix(BASE).unwrap_or_else(|| panic!("{what} is not ours"));
            let page = app.get(path).answer().await;
            is_useful(&page, path, moment, &what);
            // Each kind of page of a ruleset once, in the language of this test.
            let beginning = path.split('/').nth(1).unwrap_or_default();
            let is_english = !path.contains("?language=") || path.ends_with("=en");
            let ruleset = label.rsplit(' ').next().unwrap_or_default();
            let page_of = format!("{ruleset} {beginning} {moment:?}");
            let is_new = is_english && PRESSED.lock().expect("no panic before").insert(page_of);
            if is_new {
                press_all(app, None, &page, path, &what).await;
            }
        }
    }
    assert_eq!(self::heads(app).await, heads, "{label}: nothing was played by pressing buttons");
    kinds
}

/// How far every game has come.
async fn heads(app: &App) -> Vec<(GameId, Seq)> {
    let mut heads = Vec::new();
    for game in app.store.game_ids(None, 1000).await.expect("the games") {
        heads.push((game, app.head(game).await));
    }
    heads
}

/// The move link of the last turn mail to whoever sits on this seat.
async fn newest_link(
    app: &App,
    game: GameId,
    seat: Seat,
    mails: &[(ClaimedMail, Mail)],
) -> Option<String> {
    let player = app.current(game).await.place_at(seat).and_then(|place| place.player);
    let own =
        |(owed, _): &&(ClaimedMail, Mail)| kind(&owed.content) == "turn" && owed.player == player;
    let (_, mail) = mails.iter().rfind(own)?;
    let start = format!("{BASE}/m/");
    let text = mail.body.text();
    let link = text.lines().find(|line| line.starts_with(&start))?;
    link.strip_prefix(BASE).map(str::to_owned)
}

/// Plays by links alone until it is over, with all mails on the way. What the mails lead to after
/// the move is looked at with no cookie.
async fn play_on(
    app: &App,
    game: GameId,
    mut mails: Vec<(ClaimedMail, Mail)>,
) -> Vec<(ClaimedMail, Mail)> {
    let mut sampler = SmallRng::seed_from_u64(9);
    let mut moves = 0;
    while let Some(seat) = app.pending_since(game).await {
        moves += 1;
        assert!(moves < 2000, "it does not end");
        let cached = app.current(game).await;
        let position = cached.state.position().expect("a position");
        let chosen = DynPosition::bot(position, seat, BotLevel::Steady, &mut sampler);
        let picked =
            cached.state.ruleset().notation(&chosen.expect("a move")).expect("its notation");
        let by_mail = moves < 12;
        let path = match newest_link(app, game, seat, &mails).await.filter(|_| by_mail) {
            Some(path) => path,
            None => app.move_path(game, seat).await,
        };
        let seen = cached.state.head().to_string();
        let posted = app.post(&path).form(&[("move", &picked), ("seen", &seen)]).answer().await;
        let posted = posted.location();
        // Drawing takes its time in a debug build: the mails of some turns are enough.
        if by_mail {
            let after = app.get(&posted).answer().await;
            assert!(after.says("Played") && after.says("(you)"), "{picked}: {}", after.body);
        }
        if by_mail || sampler.random_range(0..40) == 0 {
            mails.extend(app.mails().await);
        }
    }
    mails.extend(app.mails().await);
    mails
}

async fn invited(app: &App, game: GameId, host: &Person, address: &str) {
    let path = format!("/g/{game}/invite");
    app.post(&path).by(host).own().form(&[("addresses", address)]).answer().await.location();
}

#[test]
fn every_address_of_every_mail_is_useful_to_who_never_signed_in() {
    on_both(async |app| {
        for visibility in [Visibility::Private, Visibility::Public] {
            play_and_follow(&app, "kathai", visibility).await;
        }
    });
}

#[actix_web::test]
async fn the_same_in_every_other_ruleset() {
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        if ruleset != "kathai" {
            for visibility in [Visibility::Private, Visibility::Public] {
                play_and_follow(&App::new(), ruleset, visibility).await;
            }
        }
    }
}

/// No mail about how it stands follows another one sooner, in seconds.
const PAUSE: i64 = 600;

/// The link in the mail of the start to somebody whom the game does not wait for.
async fn look_link(app: &App, game: GameId, mails: &[(ClaimedMail, Mail)]) -> String {
    let cached = app.current(game).await;
    let seats = cached.state.seats().seats();
    let idle = seats.filter(|seat| !cached.state.seat_duty(*seat).duty.must());
    let players: Vec<_> =
        idle.filter_map(|seat| cached.place_at(seat)).filter_map(|place| place.player).collect();
    let (_, mail) = mails
        .iter()
        .find(|(it, _)| {
            kind(&it.content) == "started" && it.player.is_some_and(|it| players.contains(&it))
        })
        .expect("somebody is not waited for");
    let start = format!("{BASE}/l/");
    let (_, link) =
        addresses(mail).into_iter().find(|(_, to)| to.starts_with(&start)).expect("a link");
    link.strip_prefix(BASE).expect("our own address").to_owned()
}

/// Invites, starts and plays a game to its end, and follows every address of every mail of it.
async fn play_and_follow(app: &App, ruleset: &str, visibility: Visibility) {
    let host = app.person("Ada").await;
    let cy = app.person("Cy").await;
    let label = format!("{visibility:?} {ruleset}");
    let mut kinds = BTreeSet::new();
    let mut all = Vec::new();
    let sign_in = [("address", "ada@example.org")];
    app.post("/sign-in").own().form(&sign_in).answer().await;
    let game = app.seen_gathering(ruleset, visibility, &[&host, &cy], 3).await;
    let guest = format!("guest-of-{}@example.net", label.to_lowercase().replace(' ', "-"));
    invited(app, game, &host, &guest).await;
    let mails = app.mails().await;
    kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);

    // Bo comes by the invitation and has no session, now or ever.
    let invitation = mails.iter().find(|(owed, _)| kind(&owed.content) == "invitation");
    let (_, invitation) = invitation.expect("the invitation");
    let link = addresses(invitation).into_iter().find(|(_, to)| to.contains("/i/"));
    let link = link.expect("its link").1;
    let path = link.strip_prefix(BASE).expect("our own address").to_owned();
    let yes = [("sure", "yes"), ("name", "Bo")];
    let accepted = app.post(&path).form(&yes).answer().await;
    assert_eq!(accepted.status, StatusCode::OK, "{}", accepted.body);
    assert!(accepted.says("You have a seat"), "{}", accepted.body);
    let again = app.get(&path).answer().await;
    assert!(again.says("You have a seat"), "{}", again.body);
    all.extend(mails);

    // The table is full: its host is told so.
    let mails = app.mails().await;
    kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);
    all.extend(mails);

    app.start(game, &host).await;
    let mails = app.mails().await;
    assert_eq!(mails.iter().filter(|(it, _)| kind(&it.content) == "started").count(), 2);
    kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);
    let for_a_look = look_link(app, game, &mails).await;
    all.extend(mails);
    // The invitation now mails how it stands, and so does the link of a look: a turn to whoever is
    // waited for, who may be Bo, and a look to anybody else.
    let (_, full) = all.iter().find(|(it, _)| kind(&it.content) == "gathering").expect("a mail");
    let hosts = addresses(full).into_iter().find(|(_, to)| to.contains("/h/"));
    let hosts = hosts.expect("its link").1;
    let hosts = hosts.strip_prefix(BASE).expect("our own address").to_owned();
    for ruleset in [&path, &for_a_look, &hosts] {
        app.pass_seconds(PAUSE);
        app.post(&format!("{ruleset}/fresh")).form(&[("sure", "yes")]).answer().await;
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1, "{label}: {ruleset}");
        kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);
        all.extend(mails);
    }

    let pause = Proposal::Pause { until: None };
    app.service.propose(game, host.id, pause).await.expect("proposed");
    let mails = app.mails().await;
    kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);
    all.extend(mails);

    let mails = words(app, game).await;
    kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);
    all.extend(mails);

    nudge(app, game).await;
    let mails = app.mails().await;
    kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);
    all.extend(mails);

    let mails = answers(app, game).await;
    kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);
    all.extend(mails);

    let mut all = play_on(app, game, all).await;
    kinds.extend(follow(app, &all, Moment::AtTheEnd, &label).await);
    play_again(app, &all, &host, &label).await;
    let cached = app.current(game).await;
    for player in cached.places.iter().filter_map(|place| place.player) {
        assert!(app.web.revoke_links(game, player).await.is_ok(), "{label}");
    }
    all.retain(|(it, _)| kind(&it.content) != "sign-in");
    follow(app, &all, Moment::Revoked, &label).await;
    assert!(app.mails().await.is_empty(), "{label}: nothing waits for anybody");
    kinds.extend(late_and_follow(app, ruleset, &[&host, &cy]).await);
    kinds.extend(hand_over_and_follow(app, ruleset, &[&host, &cy]).await);
    kinds.extend(follow(app, &digest(app, ruleset, &host).await, Moment::AtOnce, &label).await);
    kinds.extend(cancel_and_follow(app, ruleset, visibility, &host).await);
    // Those for who can sign in are followed below, and who is asked whether they want their account
    // sits at no game.
    let apart = [MailKind::WebhookDisabled, MailKind::StillWanted, MailKind::Report];
    let of_links = MailKind::ALL.iter().filter(|kind| !apart.contains(kind));
    let expected: BTreeSet<&str> = of_links.map(|kind| kind.word()).collect();
    assert_eq!(kinds, expected, "{label}: every kind was mailed");
}

/// What the addresses of a mail of the game that is played lead to, as soon as it comes.
async fn follow_new(app: &App, label: &str) -> Vec<(ClaimedMail, Mail)> {
    let mails = app.mails().await;
    follow(app, &mails, Moment::AtOnce, label).await;
    mails
}

/// Opens, fills, starts and plays a game to its end by nothing but the links of its mails: nobody at the
/// table ever has a session. Every address of each mail is followed as soon as it comes, and every move is
/// posted to the link of the newest turn mail to its player.
async fn is_played_from_mails_alone(ruleset: &str) {
    let app = App::new();
    let host = app.person("Ada").await;
    let label = format!("from mails alone in {ruleset}");
    let game = app.seen_gathering(ruleset, Visibility::Private, &[&host], 3).await;
    for guest in ["bo@example.net", "cy@example.net"] {
        let address = guest.parse().expect("an address");
        app.web.invite(game, host.id, address, Language::English).await.expect("invited");
    }
    let mut mails = follow_new(&app, &label).await;
    for (guest, name) in [("bo@example.net", "Bo"), ("cy@example.net", "Cy")] {
        let link = invitation_to(&mails, guest);
        let accepted = app.post(&link).form(&[("sure", "yes"), ("name", name)]).answer().await;
        assert!(accepted.says("You have a seat"), "{label}: {}", accepted.body);
        mails.extend(follow_new(&app, &label).await);
    }
    let start = format!("{BASE}/h/");
    let (_, full) = mails.iter().rfind(|(it, _)| kind(&it.content) == "gathering").expect("a mail");
    let full =
        addresses(full).into_iter().find(|(_, to)| to.starts_with(&start)).expect("a link").1;
    let started = app.post(&full.replace(BASE, "")).form(&[("sure", "yes")]).answer().await;
    assert_eq!(started.status, StatusCode::OK, "{label}: {}", started.body);
    mails.extend(follow_new(&app, &label).await);

    let mut sampler = SmallRng::seed_from_u64(9);
    let mut moves = 0;
    while let Some(seat) = app.pending_since(game).await {
        moves += 1;
        assert!(moves < 2000, "{label}: it does not end");
        let cached = app.current(game).await;
        let position = cached.state.position().expect("a position");
        let chosen = DynPosition::bot(position, seat, BotLevel::Steady, &mut sampler);
        let picked = cached.state.ruleset().notation(&chosen.expect("a move"));
        let (picked, seen) = (picked.expect("its notation"), cached.state.head());
        let link = newest_link(&app, game, seat, &mails).await;
        let link = link.unwrap_or_else(|| panic!("{label}: no mail for {picked}"));
        let head = seen.to_string();
        let form = [("move", picked.as_str()), ("seen", head.as_str())];
        app.post(&link).form(&form).answer().await.location();
        assert!(app.head(game).await > seen, "{label}: {picked} was not played");
        mails.extend(follow_new(&app, &label).await);
    }
    assert!(app.current(game).await.state.is_over(), "{label}");
    let told = mails.iter().filter(|(it, _)| kind(&it.content) == "ended").count();
    assert_eq!(told, 3, "{label}: everybody is told how it ended");
}

#[actix_web::test]
async fn kathai_is_played_from_the_mails_alone() {
    is_played_from_mails_alone("kathai").await;
}

#[actix_web::test]
async fn catan_is_played_from_the_mails_alone() {
    is_played_from_mails_alone("catan").await;
}

#[actix_web::test]
async fn mare_balticum_is_played_from_the_mails_alone() {
    is_played_from_mails_alone("mare-balticum").await;
}

/// The mails about what only who is signed in may see lead there by the way of the sign-in.
#[test]
fn mails_for_who_can_sign_in_lead_to_their_page_by_way_of_the_sign_in() {
    on_both(async |app| {
        let (ada, root) = (app.person("Ada").await, app.person("Root").await);
        let game = app.game("kathai", 3, &[&ada, &root]).await;
        app.mails().await;
        let webhook = disabled_webhook(&app, &ada).await;
        let report = NewReport {
            subject: ReportSubject::Name,
            game,
            by: Some(ada.id),
            about: Some(root.id),
            quoted: "Root".to_owned(),
            words: "Not a name.".to_owned().try_into().expect("words"),
        };
        let to = app.web.administrators.clone();
        app.store.report(report, to, app.now()).await.expect("reported");
        let mails = app.mails().await;
        let expected = [
            (MailKind::WebhookDisabled, "ada@example.org", format!("/me/webhooks/{webhook}")),
            (MailKind::Report, "root@example.org", "/admin/reports".to_owned()),
        ];
        assert_eq!(mails.len(), expected.len());
        for (wanted, address, path) in expected {
            let of_kind = |(owed, _): &&(ClaimedMail, Mail)| owed.content.kind() == wanted;
            let (_, mail) = mails.iter().find(of_kind).expect("a mail");
            let led: BTreeSet<String> = addresses(mail).into_iter().map(|(_, to)| to).collect();
            let own: Vec<&String> =
                led.iter().filter(|to| !to.contains("?language=") && !to.contains("/s/")).collect();
            assert_eq!(own, [&format!("{BASE}{path}")], "{address}");
            arrives(&app, &path, address).await;
        }
    });
}

/// Follows an address with no session, signs in with the mailed code, and is where the address leads.
async fn arrives(app: &App, path: &str, address: &str) {
    let asked = app.get(path).answer().await;
    assert_eq!(asked.status, StatusCode::UNAUTHORIZED, "{path}: {}", asked.body);
    assert!(asked.says("Please sign in"), "{path}: {}", asked.body);
    let way_back = asked.header("set-cookie").split(';').next().unwrap_or_default().to_owned();
    let sign_in = |path: &str| app.post(path).own().header("cookie", &way_back);
    let sent = sign_in("/sign-in").form(&[("address", address)]).answer().await;
    let mails = app.mails().await;
    let code = mails.iter().flat_map(|(_, mail)| &mail.body.blocks).find_map(|block| match block {
        Block::Code(code) => Some(code.clone()),
        _ => None,
    });
    let typed = [("sign-in", sent.hidden("sign-in")), ("code", code.expect("a code"))];
    let typed = typed.each_ref().map(|(name, value)| (*name, value.as_str()));
    let entered = sign_in("/sign-in/code").form(&typed).answer().await;
    assert_eq!(entered.location(), path, "{address}");
    let cookies = entered.headers.get_all("set-cookie").filter_map(|cookie| cookie.to_str().ok());
    let cookies: Vec<&str> = cookies.filter_map(|cookie| cookie.split(';').next()).collect();
    assert!(cookies.contains(&"turnpost_onward="), "it leads there once: {cookies:?}");
    let session = cookies.iter().find(|cookie| cookie.starts_with("turnpost_session="));
    let page = app.get(path).header("cookie", session.expect("a session")).answer().await;
    assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.body);
}

/// A webhook that was switched off, since nothing reaches it.
async fn disabled_webhook(app: &App, owner: &Person) -> WebhookId {
    let at = app.now();
    let new = NewWebhook {
        player: owner.id,
        game: None,
        name: "board".parse().expect("a name"),
        url: "https://hooks.example.org/secret".to_owned(),
        format: WebhookFormat::Standard,
        secret: WebhookSecret::random(),
        kinds: NoticeKind::usual(),
        at,
    };
    let id = app.store.create_webhook(new).await.expect("made").id;
    app.store.test_webhook(owner.id, id, at).await.expect("a test");
    let claimed = app
        .store
        .claim_webhooks("worker".into(), at, at.plus_seconds(60), WebhookRoom::of(1))
        .await;
    assert_eq!(claimed.expect("the store").len(), 1);
    let due = app.store.due_deliveries(id, at, 9).await.expect("the store");
    let failed = FailedAttempt {
        why: WebhookFailure::Timeout,
        status: None,
        retry_at: None,
        pause_until: at,
        is_gone: true,
        detail: None,
    };
    let end = DeliveryEnd::Failed(failed);
    let finished = app.store.finish_delivery(id, "worker".into(), due[0].id, end, at);
    finished.await.expect("the store");
    id
}

/// The last mail opens the same game once more, without a session, and once however often it is pressed.
async fn play_again(app: &App, mails: &[(ClaimedMail, Mail)], host: &Person, label: &str) {
    let is_last =
        |(it, _): &&(ClaimedMail, Mail)| kind(&it.content) == "ended" && it.player == Some(host.id);
    let (_, last) = mails.iter().find(is_last).expect("a last mail");
    let link = addresses(last).into_iter().find(|(_, to)| to.contains("/n/")).expect("a link").1;
    let path = link.strip_prefix(BASE).expect("our own address");
    let own = app.get(path).by(host).answer().await;
    assert!(
        own.location().starts_with("/games/new?again="),
        "{label}: who is signed in can choose"
    );
    for _ in 0..2 {
        let page = app.post(path).form(&[("sure", "yes")]).answer().await;
        assert!(page.says("The new game is open") && page.says("/j/"), "{label}: {}", page.body);
        let table = page.body.split("href=\"/h/").nth(1).and_then(|it| it.split('"').next());
        let table = app.get(&format!("/h/{}", table.expect("a link"))).answer().await;
        assert_eq!(table.status, StatusCode::OK, "{label}: {}", table.body);
    }
    let mails = app.mails().await;
    let invited = mails.iter().filter(|(it, _)| kind(&it.content) == "invitation").count();
    assert_eq!(invited, 1, "{label}: whom the host has invited before");
}

/// A seat changes hands in every way in which that is mailed.
async fn hand_over_and_follow(
    app: &App,
    ruleset: &str,
    people: &[&Person],
) -> BTreeSet<&'static str> {
    let label = format!("handed over in {ruleset}");
    let game = app.game(ruleset, 3, people).await;
    app.mails().await;
    let owner = people[1];
    let path = format!("/g/{game}/offer-seat");
    let address = format!("sub-{ruleset}@example.net");
    let form = [("sure", "yes"), ("address", address.as_str())];
    app.post(&path).by(owner).own().form(&form).answer().await.location();
    let mails = app.mails().await;
    let mut kinds = follow(app, &mails, Moment::AtOnce, &label).await;
    let link = invitation_to(&mails, &address);
    app.post(&format!("{link}/decline")).form(&[("sure", "yes")]).answer().await;
    let declined = app.mails().await;
    assert_eq!(declined.len(), 1, "{label}: who has offered is told");
    kinds.extend(follow(app, &declined, Moment::AtOnce, &label).await);
    // On second thoughts.
    let name = format!("Sub {ruleset}");
    let yes = [("sure", "yes"), ("name", name.as_str())];
    let taken = app.post(&link).form(&yes).answer().await;
    assert!(taken.says("You have a seat"), "{label}: {}", taken.body);
    let taken = app.mails().await;
    kinds.extend(follow(app, &taken, Moment::AtOnce, &label).await);
    let back = taken.iter().find(|(owed, _)| owed.player == Some(owner.id)).expect("a mail");
    let back = addresses(&back.1).into_iter().find(|(_, to)| to.contains("/c/")).expect("a link").1;
    let back = back.strip_prefix(BASE).expect("our own address");
    let done = app.post(back).form(&[("sure", "yes")]).answer().await;
    assert!(done.says("Welcome back"), "{label}: {}", done.body);
    let mails = app.mails().await;
    kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);
    let of_owner: Vec<_> =
        taken.into_iter().filter(|(owed, _)| owed.player == Some(owner.id)).collect();
    follow(app, &of_owner, Moment::AtTheEnd, &label).await;
    kinds
}

/// Something is said at a table where everybody wants to be mailed of it.
async fn words(app: &App, game: GameId) -> Vec<(ClaimedMail, Mail)> {
    let cached = app.current(game).await;
    let players: Vec<_> = cached.places.iter().filter_map(|place| place.player).collect();
    let talk = |talk| GameMailHours { talk, ..GameMailHours::default() };
    for player in &players {
        let own = talk(Some(TalkMails::Own));
        app.store.keep_game_mail_hours(*player, game, own, Replaces::Anything).await.expect("kept");
    }
    let said = MessageText::try_from("Who has salt?".to_owned()).expect("words");
    app.service.post_message(game, players[0], said, None).await.expect("said");
    let mails = app.mails().await;
    for player in &players {
        app.store
            .keep_game_mail_hours(*player, game, talk(None), Replaces::Anything)
            .await
            .expect("kept");
    }
    mails
}

/// A friend asks for the move of a player whom the game waits for.
async fn nudge(app: &App, game: GameId) {
    let cached = app.current(game).await;
    let seat = cached.pending_decisions[0].seat;
    let friend = cached.places.iter().filter(|place| place.seat != Some(seat));
    let friend = friend.filter_map(|place| place.player).next().expect("a friend");
    app.service.nudge(game, friend, seat).await.expect("asked");
}

/// The mails that answer what every player has answered.
async fn answers(app: &App, game: GameId) -> Vec<(ClaimedMail, Mail)> {
    let cached = app.current(game).await;
    let head = cached.state.head();
    for place in cached.places.iter() {
        let (Some(player), Some(seat)) = (place.player, place.seat) else { continue };
        let (now, owner) = (app.now(), "worker".to_owned());
        let mut digest = [0; 32];
        digest[..16].copy_from_slice(game.as_str().as_bytes());
        digest[16] = u8::try_from(seat.index()).expect("a seat");
        app.store.keep_received(Vec::new(), &[], digest, now).await.expect("kept");
        let claimed = app.store.claim_received(owner.clone(), now, now.plus_seconds(60)).await;
        let received = claimed.expect("the store").expect("a mail").id;
        let lines = vec!["You have moved.".to_owned()];
        let content = MailContent::Answer {
            game,
            seat,
            received,
            seen: head,
            seq: head,
            lines,
            all: false,
            asked: Vec::new(),
            of_several: false,
            unchanged: false,
            answers: None,
            began: None,
        };
        let answer = Some(MailJob { player, content });
        let handled = Handled { result: "done", player: Some(player), answer, report: None };
        app.store.finish_received(received, owner, handled, now).await.expect("finished");
    }
    app.mails().await
}

/// The mail about two games that wait for somebody who wants to hear of them once a day.
async fn digest(app: &App, ruleset: &str, reader: &Person) -> Vec<(ClaimedMail, Mail)> {
    let before = app.store.player(reader.id).await.expect("the store").expect("a player").settings;
    let pace = "at 8".parse().expect("a pace");
    let daily = Settings { hours: MailHours { pace, ..before.hours }, ..before.clone() };
    app.store.change_account(reader.id, daily.into(), Replaces::Anything).await.expect("stored");
    for _ in 0..2 {
        app.game(ruleset, 3, &[reader]).await;
    }
    assert!(app.mails().await.is_empty(), "not before the reader's hour");
    app.pass_seconds(24 * 3600);
    // The starts first, then what was collected.
    let mut mails = app.mails().await;
    mails.extend(app.mails().await);
    mails.retain(|(owed, _)| kind(&owed.content) == "digest");
    let [(_, mail)] = &mails[..] else { panic!("{mails:?}") };
    assert_eq!(mail.subject, "2 games wait for you");
    let links =
        addresses(mail).into_iter().filter(|(part, to)| *part == Part::Text && to.contains("/m/"));
    assert_eq!(links.count(), 2, "one for each game");
    app.store.change_account(reader.id, before.into(), Replaces::Anything).await.expect("stored");
    mails
}

/// The page behind the invitation to this address.
fn invitation_to(mails: &[(ClaimedMail, Mail)], address: &str) -> String {
    let to = |(owed, mail): &&(ClaimedMail, Mail)| {
        kind(&owed.content) == "invitation" && mail.recipient.address.as_str() == address
    };
    let (_, mail) = mails.iter().find(to).expect("an invitation");
    let link = addresses(mail).into_iter().find(|(_, to)| to.contains("/i/")).expect("its link").1;
    link.strip_prefix(BASE).expect("our own address").to_owned()
}

/// Lets the time of whoever is awaited pass at a table where bots stand in, and follows every address
/// of the mails that tell of it.
async fn late_and_follow(
    app: &App,
    ruleset: &str,
    people: &[&Person; 2],
) -> BTreeSet<&'static str> {
    let third = app.person("Dee").await;
    let timing = Timing { on_timeout: OnTimeout::Bot, ..Timing::default() };
    app.game_of(ruleset, (Some(24), timing), &[people[0], people[1], &third]).await;
    app.mails().await;
    app.pass_seconds(24 * 3600);
    assert!(app.service.sweep().await.expect("a sweep") > 0);
    let mails = app.mails().await;
    follow(app, &mails, Moment::AtOnce, &format!("late {ruleset}")).await
}

/// Invites three to a game, frees the place of one of them and gives the game up, and follows every
/// address of every mail of it.
async fn cancel_and_follow(
    app: &App,
    ruleset: &str,
    visibility: Visibility,
    host: &Person,
) -> BTreeSet<&'static str> {
    let label = format!("cancelled {visibility:?} {ruleset}");
    let game = app.seen_gathering(ruleset, visibility, &[host], 3).await;
    let [dora, emil, silent] = ["dora", "emil", "silent"]
        .map(|name| format!("{name}-{}@example.net", label.to_lowercase().replace(' ', "-")));
    for address in [&dora, &emil, &silent] {
        invited(app, game, host, address).await;
    }
    let mut all = app.mails().await;
    let mut kinds = BTreeSet::new();
    let paths = [&dora, &emil, &silent].map(|address| invitation_to(&all, address));
    for (path, name) in paths.iter().zip(["Dora", "Emil"]) {
        let form = [("sure", "yes"), ("name", name)];
        let accepted = app.post(path).form(&form).answer().await;
        assert!(accepted.says("When the game begins, a mail comes"), "{}", accepted.body);
    }
    // A bot takes the last place, and Emil's is freed.
    let cached = app.current(game).await;
    let emils = cached.places.iter().max_by_key(|place| place.place).expect("a place").place;
    app.service.leave(game, host.id, emils).await.expect("freed");
    let bot = Newcomer::Bot { level: BotLevel::Random, host: host.id };
    app.service.join(game, bot).await.expect("a seat");
    let mails = app.mails().await;
    let partings = |mails: &[(ClaimedMail, Mail)]| {
        let of_kind = mails.iter().filter(|(owed, _)| kind(&owed.content) == "parting");
        of_kind.map(|(_, mail)| mail.clone()).collect::<Vec<Mail>>()
    };
    let [parting] = &partings(&mails)[..] else { panic!("{label}: one has lost a seat") };
    assert_eq!(parting.recipient.address.as_str(), emil);
    assert!(parting.subject.contains("You have no seat in Sunday game"), "{}", parting.subject);
    let page = app.get(&paths[1]).answer().await;
    assert!(page.says("You have no seat in this game any more"), "{}", page.body);
    kinds.extend(follow(app, &mails, Moment::AtOnce, &label).await);
    all.extend(mails);

    app.service.cancel(game, host.id).await.expect("cancelled");
    let mails = app.mails().await;
    let [parting] = &partings(&mails)[..] else { panic!("{label}: one had a seat") };
    assert_eq!((mails.len(), parting.recipient.address.as_str()), (1, dora.as_str()));
    assert!(parting.body.text().contains("Ada has cancelled"), "{}", parting.body.text());
    all.extend(mails);
    kinds.extend(follow(app, &all, Moment::Cancelled, &label).await);
    for path in &paths {
        let page = app.get(path).answer().await;
        assert!(page.says("This game was cancelled"), "{}", page.body);
    }
    kinds
}

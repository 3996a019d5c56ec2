//! Links: looked at by programs, forwarded, stale, of another kind.

use actix_web::http::{Method, StatusCode};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use sha2::{Digest as _, Sha256};
use turnpost::{
    game::{
        decision::Replaces, id::PlayerId, move_link::MoveLink, person::Address, timing::Timing,
    },
    store::Settings,
    token::{
        AheadLink, InvitationLink, Keys, MailSettingsLink, SignInLink, SigningKey, UnsubscribeLink,
        ViewLink,
    },
};
use turnpost_rules::{Seat, log::event::Seq};

use crate::app::{Answer, on_both};

fn first_seat() -> Seat {
    Seat::new(0).expect("a seat")
}

#[test]
fn looking_at_a_link_changes_nothing_however_often_and_by_whatever_method() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, first_seat()).await;
        let before = (app.head(game).await, app.contents());
        for _ in 0..10 {
            for method in [Method::GET, Method::HEAD, Method::OPTIONS] {
                let answer = app
                    .ask(method.clone(), &path)
                    .header("purpose", "prefetch")
                    .header("range", "bytes=0-100")
                    .answer()
                    .await;
                let expected = if method == Method::OPTIONS {
                    StatusCode::METHOD_NOT_ALLOWED
                } else {
                    StatusCode::OK
                };
                assert_eq!(answer.status, expected, "{method}");
                assert_eq!(answer.header("set-cookie"), "", "a move link signs nobody in");
            }
        }
        assert_eq!(app.head(game).await, before.0);
        assert!(app.contents() == before.1, "the database is as it was");
    });
}

#[test]
fn every_kind_of_link_refuses_the_others_in_the_same_words() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let seat = first_seat();
        let tokens = [
            app.sign(&MoveLink {
                game,
                seat,
                began: app.current(game).await.state.seat_duty(seat).began,
                epoch: 0,
            }),
            app.sign(&InvitationLink { invitation: "abcdefghijklmnop".into() }),
            app.sign(&UnsubscribeLink::Player { player: ada.id, game: None }),
            app.sign(&ViewLink { game, seat, event: app.head(game).await, epoch: 0 }),
            app.sign(&MailSettingsLink { player: ada.id, game: Some(game), epoch: 0 }),
            app.sign(&AheadLink { game, seat, decision: "token".to_owned(), epoch: 0 }),
            app.sign(&SignInLink { sign_in: "abcdefghijklmnop".into(), nonce: "x".into() }),
        ];
        let mut refusals = Vec::new();
        for (own, token) in tokens.iter().enumerate() {
            for (kind, start) in ["/m/", "/i/", "/u/", "/l/", "/s/", "/d/"].into_iter().enumerate()
            {
                let answer = app.get(&format!("{start}{token}")).answer().await;
                if kind == own {
                    assert_eq!(answer.status, StatusCode::OK, "{start}");
                } else {
                    assert_eq!(answer.status, StatusCode::NOT_FOUND, "{start} {own}");
                    refusals.push(answer.without_languages());
                }
            }
        }
        for damaged in ["x", "a.b.c", &tokens[0][..tokens[0].len() - 2], &"y".repeat(3000)] {
            refusals.push(app.get(&format!("/m/{damaged}")).answer().await.without_languages());
        }
        let unknown = MoveLink {
            game: turnpost_rules::log::id::GameId::random(&mut rand::rng()),
            seat,
            began: Seq::new(1),
            epoch: 0,
        };
        refusals.push(
            app.get(&format!("/m/{}", app.sign(&unknown))).answer().await.without_languages(),
        );
        app.pass_seconds(91 * 24 * 3600);
        refusals.push(app.get(&format!("/u/{}", tokens[2])).answer().await.without_languages());
        refusals.push(app.get(&format!("/s/{}", tokens[4])).answer().await.without_languages());
        assert!(refusals.iter().all(|body| *body == refusals[0]), "refusals differ");
        assert!(!refusals[0].is_empty());
    });
}

#[test]
fn trailing_marks_that_mail_programs_add_do_no_harm() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, first_seat()).await;
        for mark in [".", ")", "%3E", ",", ".)"] {
            let answer = app.get(&format!("{path}{mark}")).answer().await;
            assert_eq!(answer.status, StatusCode::OK, "{mark}");
        }
    });
}

#[test]
fn pages_behind_links_are_kept_and_found_by_nobody_and_load_nothing_from_elsewhere() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let answer = app.get(&app.move_path(game, first_seat()).await).answer().await;
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.header("x-robots-tag"), "noindex, nofollow");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert!(answer.header("content-security-policy").starts_with("default-src 'none';"));
        for address in ["http://", "https://"] {
            let elsewhere: Vec<&str> = answer
                .body
                .match_indices(address)
                .map(|(at, _)| &answer.body[at..(at + 40).min(answer.body.len())])
                .filter(|found| !found.starts_with("http://www.w3.org/"))
                .collect();
            assert!(elsewhere.is_empty(), "{elsewhere:?}");
        }
        for forbidden in [" style=", " onclick=", "javascript:"] {
            assert!(!answer.body.contains(forbidden), "{forbidden}");
        }
        // The one style sheet that it carries is the one that its policy names.
        let styles: Vec<&str> = answer.body.split("<style>").skip(1).collect();
        let [style] = styles.as_slice() else { panic!("{} style sheets", styles.len()) };
        let (style, _) = style.split_once("</style>").expect("its end");
        let source = format!("'sha256-{}'", STANDARD.encode(Sha256::digest(style)));
        let policy = answer.header("content-security-policy");
        assert!(policy.contains(&source), "{source}");
        assert!(!answer.body.contains("<style "));
        // Its script asks for the steps of a turn, of this server; that of pages without a game asks for nothing.
        let other = app.get("/rules/kathai").answer().await;
        let plain = other.header("content-security-policy");
        assert_eq!(policy, format!("{plain}; connect-src 'self'"));
        let scripts = |page: &Answer| page.attributes("<script", "src").len();
        assert_eq!((scripts(&answer), scripts(&other)), (2, 1));
    });
}

#[test]
fn a_link_works_without_cookies_and_says_so_when_somebody_else_is_signed_in() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, first_seat()).await;
        let own = app.get(&path).by(&ada).answer().await;
        let others = app.get(&path).by(&bo).answer().await;
        assert!(!own.says("This link plays for"));
        assert!(others.says("This link plays for Ada"), "{}", others.body);
        let posted = app
            .post(&path)
            .by(&bo)
            .form(&[("move", "pass"), ("seen", &others.hidden("seen"))])
            .answer()
            .await;
        posted.location();
        assert!(app.pending_since(game).await == Seat::new(1), "Ada's seat moved, not Bo's");
    });
}

#[test]
fn making_older_links_invalid_ends_them_and_no_others() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let old = app.move_path(game, first_seat()).await;
        let path = format!("/g/{game}/revoke");
        app.owed().await;
        let unsure = app.post(&path).by(&ada).own().form(&[]).answer().await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(!app.get(&old).answer().await.moves().is_empty());
        app.post(&path).by(&ada).own().form(&[("sure", "yes")]).answer().await.location();
        let page = app.get(&old).answer().await;
        assert!(page.says("This link was made invalid") && page.moves().is_empty());
        assert!(
            !page.says("Sunday game") && !page.body.contains("class=\"picture\""),
            "{}",
            page.body
        );
        // The owner has a mail with a good link at once, though one came a moment ago; who has the old
        // link gets none.
        let owed = app.owed().await;
        assert_eq!(owed, 1, "a fresh link for the owner");
        assert!(!page.body.contains("/fresh"), "{}", page.body);
        let asked = app.post(&format!("{old}/fresh")).form(&[("sure", "yes")]).answer().await;
        assert_eq!(asked.location(), old);
        assert_eq!(app.owed().await, 0, "the old link is good for nothing");
        let played = app.post(&old).form(&[("move", "pass"), ("seen", "0")]).answer().await;
        assert_eq!(played.status, StatusCode::CONFLICT);
        assert!(
            !app.get(&app.move_path(game, first_seat()).await).answer().await.moves().is_empty()
        );
    });
}

#[test]
fn mails_are_stopped_by_a_post_alone() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let path =
            format!("/u/{}", app.sign(&UnsubscribeLink::Player { player: ada.id, game: None }));
        assert_eq!(app.get(&path).answer().await.status, StatusCode::OK);
        let untouched = app.post(&path).form(&[]).answer().await;
        assert_eq!(untouched.status, StatusCode::UNPROCESSABLE_ENTITY);
        let settings = |player: PlayerId| {
            let store = app.store.clone();
            async move { store.player(player).await.expect("the store").expect("Ada").settings }
        };
        assert!(settings(ada.id).await.turn_mails, "nothing has stopped yet");
        let stopped = app.post(&path).form(&[("List-Unsubscribe", "One-Click")]).answer().await;
        assert_eq!(stopped.status, StatusCode::OK);
        assert!(!settings(ada.id).await.turn_mails);
    });
}

#[test]
fn one_click_stops_mails_in_either_form_that_mail_programs_post() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let other = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let link = |game| UnsubscribeLink::Player { player: ada.id, game: Some(game) };
        let path = format!("/u/{}", app.sign(&link(game)));
        let muted = || async { app.store.is_muted(ada.id, game).await.expect("the store") };
        for wrong in [("List-Unsubscribe", "Two-Clicks"), ("Something", "One-Click")] {
            let answer = app.post(&path).parts(&[wrong]).answer().await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert!(!muted().await);
        }
        let one_click = [("List-Unsubscribe", "One-Click")];
        let stopped = app.post(&path).parts(&one_click).answer().await;
        assert_eq!(stopped.status, StatusCode::OK, "{}", stopped.body);
        assert!(muted().await);
        assert!(!app.store.is_muted(ada.id, other).await.expect("the store"), "one game only");
        let path = format!("/u/{}", app.sign(&link(other)));
        app.post(&path).form(&one_click).answer().await;
        assert!(app.store.is_muted(ada.id, other).await.expect("the store"));
        // What is cut off is no form.
        let cut = app.post(&path).cut_off_parts(&one_click).answer().await;
        assert_eq!(cut.status, StatusCode::BAD_REQUEST);
    });
}

#[test]
fn a_games_mails_stopped_by_the_link_in_one_of_them_can_be_started_again() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let muted = || async { app.store.is_muted(ada.id, game).await.expect("the store") };
        let path = app.unsubscribe_path(game, &ada).await;
        let page = app.get(&path).answer().await;
        assert!(page.says("No further mails about this game"), "{}", page.body);
        app.post(&path).form(&[]).answer().await;
        assert!(!muted().await, "the form as it was loaded stops nothing");
        let one_click = [("List-Unsubscribe", "One-Click")];
        for _ in 0..2 {
            let stopped = app.post(&path).parts(&one_click).answer().await;
            assert_eq!(stopped.status, StatusCode::OK, "{}", stopped.body);
            assert!(stopped.says("They can come again") && muted().await);
        }
        // By the same link; a mail program's click never starts them.
        let again = format!("{path}?again=yes");
        assert!(app.get(&path).answer().await.body.contains("?again=yes"));
        app.post(&again).form(&one_click).answer().await;
        assert!(muted().await);
        let unsure = app.post(&again).form(&[]).answer().await;
        assert!(unsure.status == StatusCode::UNPROCESSABLE_ENTITY && muted().await);
        let started = app.post(&again).form(&[("sure", "yes")]).answer().await;
        assert!(started.says("The mails come again") && !muted().await, "{}", started.body);
        // In the settings, which list what is stopped, and only one's own.
        assert!(!app.get("/me").by(&ada).answer().await.says("Games without mails"));
        app.post(&path).form(&[("sure", "yes")]).answer().await;
        let settings = app.get("/me").by(&ada).answer().await;
        assert!(settings.says("Games without mails") && settings.says("Sunday game"));
        assert!(!app.get("/me").by(&bo).answer().await.says("Games without mails"));
        let fields = [("game", game.as_str())];
        let elsewhere = app.post("/me/unmute").by(&ada).form(&fields).answer().await;
        assert!(
            elsewhere.status == StatusCode::FORBIDDEN && muted().await,
            "not from another site"
        );
        app.post("/me/unmute").by(&bo).own().form(&fields).answer().await.location();
        assert!(muted().await, "nobody else's");
        app.post("/me/unmute").by(&ada).own().form(&fields).answer().await.location();
        assert!(!muted().await);
    });
}

#[test]
fn a_stranger_can_stop_all_invitations_and_let_them_come_again() {
    on_both(async |app| {
        let host = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &host).await;
        let invite = |addresses: &'static str| {
            app.post(&format!("/g/{game}/invite")).by(&host).own().form(&[("addresses", addresses)])
        };
        assert_eq!(invite("eve@example.net").answer().await.status, StatusCode::SEE_OTHER);
        let address: Address = "eve@example.net".parse().expect("an address");
        let known = app.store.invitation_to(game, address.clone()).await.expect("the store");
        let invitation = known.expect("an invitation").id.to_string();
        let path = format!("/u/{}", app.sign(&UnsubscribeLink::Invitations { invitation }));
        let refuses = || async { app.store.is_blocked(address.clone()).await.expect("a word") };

        // Looking stops nothing, neither does the form as it was loaded.
        assert!(app.get(&path).answer().await.says("No more invitations"));
        assert_eq!(
            app.post(&path).form(&[]).answer().await.status,
            StatusCode::UNPROCESSABLE_ENTITY
        );
        assert!(!refuses().await);
        // One click of a mail program does, however often: without cookies, without an origin.
        for _ in 0..2 {
            let one_click = [("List-Unsubscribe", "One-Click")];
            let stopped = app.post(&path).form(&one_click).answer().await;
            assert_eq!(stopped.status, StatusCode::OK, "{}", stopped.body);
            assert!(refuses().await);
        }
        // The host is told, and the others are invited all the same.
        let other = app.open_game("kathai", 3, &host).await;
        let path_of_other = format!("/g/{other}/invite");
        let both = [("addresses", "eve@example.net, bob@example.net")];
        let told = app.post(&path_of_other).by(&host).own().form(&both).answer().await;
        assert_eq!(told.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(told.says("No invitation went to eve@example.net"), "{}", told.body);
        assert!(!told.says("went to bob@example.net"));
        let bob =
            app.store.invitation_to(other, "bob@example.net".parse().expect("an address")).await;
        assert!(bob.expect("the store").is_some());
        assert!(
            app.store.invitation_to(other, address.clone()).await.expect("the store").is_none()
        );
        // The same link lets them come again, and asks before that too.
        let page = app.get(&path).answer().await;
        assert!(page.says("No more invitations will come") && page.body.contains("?again=yes"));
        let again = format!("{path}?again=yes");
        assert_eq!(
            app.post(&again).form(&[]).answer().await.status,
            StatusCode::UNPROCESSABLE_ENTITY
        );
        assert!(refuses().await);
        assert_eq!(app.post(&again).form(&[("sure", "yes")]).answer().await.status, StatusCode::OK);
        assert!(!refuses().await);
    });
}

#[test]
fn the_page_says_when_the_move_is_due_in_the_players_own_zone() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let settings = Settings {
            name: Some("Ada".parse().expect("a name")),
            zone: "Europe/Prague".parse().expect("a zone"),
            ..Settings::default()
        };
        app.store
            .change_account(ada.id, settings.into(), Replaces::Anything)
            .await
            .expect("the store");
        let game = app.timed_game("kathai", 72, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, first_seat()).await;
        let page = app.get(&path).answer().await;
        assert!(page.says("Please move by ") && page.says("(Prague time)"), "{}", page.body);
        assert!(page.says("2 days are left"), "{}", page.body);
        let state = app.get(&format!("/g/{game}")).by(&ada).answer().await;
        assert!(state.says("Please move by "), "signed in as well");
        let waiting = app.get(&format!("/g/{game}")).by(&bo).answer().await;
        assert!(!waiting.says("Please move by "), "only to whom the game waits for");
        app.pass_seconds(71 * 3600 + 1800);
        assert!(app.get(&path).answer().await.says("less than an hour is left"));
        app.pass_seconds(3600);
        assert!(app.get(&path).answer().await.says("The time was up"));
        let timeless = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(timeless, first_seat()).await;
        assert!(!app.get(&path).answer().await.says("Please move by"));
    });
}

#[test]
fn a_page_asks_for_a_move_before_the_reserve_as_its_mail_does() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let timing = Timing { reserve_hours: 168, ..Timing::default() };
        let game = app.game_of("kathai", (Some(72), timing), &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, first_seat()).await;
        let page = app.get(&path).answer().await;
        assert!(page.says("2 days are left"), "{}", page.body);
        assert!(page.says("If you take longer, your reserve is drawn on; it lasts until"));
        app.pass_seconds(73 * 3600);
        let late = app.get(&path).answer().await;
        assert!(late.says("6 days are left") && late.says("this draws on your reserve"));
    });
}

#[test]
fn a_link_too_old_to_play_with_is_good_for_a_fresh_one() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, first_seat()).await;
        let head = app.head(game).await;
        app.pass_seconds(91 * 24 * 3600);
        let page = app.get(&path).answer().await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.says("This link is too old") && page.moves().is_empty(), "{}", page.body);
        let fresh = format!("{path}/fresh");
        assert!(page.body.contains(&fresh), "{}", page.body);
        assert!(!page.says("Sunday game") && !page.body.contains("class=\"picture\""));
        let played = app.post(&path).form(&[("move", "pass"), ("seen", "0")]).answer().await;
        assert_eq!(played.status, StatusCode::CONFLICT);
        assert_eq!(app.head(game).await, head, "nothing was played");
        assert_eq!(app.post(&fresh).form(&[]).answer().await.location(), path, "not sure");
        let sent = app.post(&fresh).form(&[("sure", "yes")]).answer().await;
        assert!(sent.status == StatusCode::OK && sent.says("The mail is on its way"));
        // Once the decision is made it says the same: whether it is shows nowhere.
        let good = app.move_path(game, first_seat()).await;
        let seen = app.get(&good).answer().await.hidden("seen");
        app.post(&good).form(&[("move", "pass"), ("seen", &seen)]).answer().await.location();
        assert_eq!(app.get(&path).answer().await.body, page.body);
    });
}

#[test]
fn a_link_of_a_key_that_is_new_here_is_taken_and_forged_ones_ask_the_store_seldom() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        // The operator, or another process, has made a key that this one has not seen yet.
        let made = app.store.rotate_signing_keys(app.now(), app.now()).await.expect("keys");
        let other = Keys::new(&made.into_iter().map(Into::into).collect::<Vec<SigningKey>>());
        let link = UnsubscribeLink::Player { player: ada.id, game: None };
        let token = other.sign(&link, app.now().plus_seconds(3600)).expect("a token");
        let forged = Keys::new(&[SigningKey::random()]);
        let forged = forged.sign(&link, app.now().plus_seconds(3600)).expect("a token");
        assert_eq!(app.get(&format!("/u/{token}")).answer().await.status, StatusCode::OK);
        let gone = app.get(&format!("/u/{forged}")).answer().await;
        assert_eq!(gone.status, StatusCode::NOT_FOUND);
        assert!(gone.says("This link is no longer good"), "{}", gone.body);
        // A rotation a moment later is not seen at once, so that forged links cost nothing.
        let made = app.store.rotate_signing_keys(app.now(), app.now()).await.expect("keys");
        let other = Keys::new(&made.into_iter().map(Into::into).collect::<Vec<SigningKey>>());
        let token = other.sign(&link, app.now().plus_seconds(3600)).expect("a token");
        assert_eq!(app.get(&format!("/u/{token}")).answer().await.status, StatusCode::NOT_FOUND);
        app.pass_seconds(1);
        assert_eq!(app.get(&format!("/u/{token}")).answer().await.status, StatusCode::OK);
    });
}

#[test]
fn a_link_whose_key_was_given_up_says_so_and_leads_to_signing_in() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, first_seat()).await;
        assert_eq!(app.get(&path).answer().await.status, StatusCode::OK);
        app.store.replace_signing_keys(app.now()).await.expect("keys");
        app.store.refresh_keys(&app.keys, app.now()).await.expect("keys");
        let head = app.head(game).await;
        for answer in [
            app.get(&path).answer().await,
            app.get(&format!("{path}/pass")).answer().await,
            app.post(&path).form(&[("move", "pass"), ("sure", "yes")]).answer().await,
            app.post(&format!("{path}/fresh")).form(&[("sure", "yes")]).answer().await,
        ] {
            assert_eq!(answer.status, StatusCode::NOT_FOUND);
            assert!(answer.says("This link is no longer good"), "{}", answer.body);
            assert!(answer.says("a mail with a good link is on its way"), "{}", answer.body);
            assert!(answer.body.contains("href=\"/sign-in\""), "{}", answer.body);
        }
        assert_eq!(app.head(game).await, head, "nothing was played");
        let signed_in = app.get(&path).by(&ada).answer().await;
        assert!(signed_in.body.contains("href=\"/games\""), "{}", signed_in.body);
    });
}

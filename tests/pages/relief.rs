//! What a table chooses for a seat whose time is up: on the page of a new game, at the table, and
//! behind the link of the mail.

use actix_web::http::StatusCode;
use turnpost::game::timing::{OnTimeout, Timing};
use turnpost_rules::log::id::GameId;

use crate::{
    agreeing::leads_to_a_mail,
    app::{App, BASE, Person, on_both},
};

const HOURS: u32 = 24;

async fn table(app: &App, on_timeout: OnTimeout, people: &[&Person]) -> GameId {
    let timing = Timing { on_timeout, ..Timing::default() };
    app.game_of("kathai", (Some(HOURS), timing), people).await
}

/// Lets the time of whoever is awaited pass; gives them and somebody else.
async fn let_time_pass<'a>(
    app: &App,
    game: GameId,
    people: &[&'a Person],
) -> (&'a Person, &'a Person) {
    let cached = app.current(game).await;
    let seat = app.pending_since(game).await.expect("a seat");
    let is_late = |person: &&&Person| cached.seat_of(person.id) == Some(seat);
    let late = people.iter().find(is_late).expect("one of them");
    let other = people.iter().find(|person| person.id != late.id).expect("another");
    app.pass_seconds(i64::from(HOURS) * 3600);
    assert_eq!(app.service.sweep().await.expect("a sweep"), 1);
    (late, other)
}

#[test]
fn what_happens_when_time_is_up_is_chosen_with_the_house_rules_and_shown_to_who_joins() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let page = app.get("/games/new?ruleset=kathai").by(&ada).answer().await;
        for words in [
            "When somebody&#39;s time is up",
            "A safe move is made for them; the second time in a row a bot plays until they are back",
            "A safe move is made for them</option>",
            "A bot plays for them until they are back",
            "Nothing: the others wait, or agree to end the game",
        ] {
            let plain = words.replace("&#39;", "'");
            assert!(page.says(words) || page.says(&plain), "{words}: {}", page.body);
        }
        for (chosen, told) in [
            ("bot", "A bot plays for them until they are back"),
            ("wait", "Nothing: the others wait, or agree to end the game"),
            ("safe-move", "A safe move is made for them"),
            ("ladder", "the second time in a row a bot plays until they are back"),
            ("", "the second time in a row a bot plays until they are back"),
        ] {
            let mut form = vec![
                ("ruleset", "kathai"),
                ("name", "Winter"),
                ("seats", "3"),
                ("hours", "48"),
                ("admission", "open"),
                ("visibility", "public"),
            ];
            if !chosen.is_empty() {
                form.push(("timeout", chosen));
            }
            let made = app.post("/games/new").by(&ada).own().form(&form).answer().await;
            let path = made.location();
            let id = path.trim_start_matches("/g/").parse().expect("a game");
            let word = app.current(id).await.record.timing.on_timeout.word();
            assert_eq!(word, if chosen.is_empty() { "ladder" } else { chosen });
            for reader in [&ada, &ben] {
                let lobby = app.get(&path).by(reader).answer().await;
                assert!(lobby.says(told), "{chosen}: {}", lobby.body);
            }
        }
        let timeless = [("ruleset", "kathai"), ("name", "Winter"), ("seats", "3"), ("hours", "")];
        let made = app.post("/games/new").by(&ada).own().form(&timeless).answer().await;
        let lobby = app.get(&made.location()).by(&ada).answer().await;
        assert!(!lobby.says("A safe move is made"), "without a deadline it means nothing");
    });
}

#[test]
fn whoever_has_missed_a_move_reads_that_the_bot_is_next() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let people = [&ada, &ben, &cem];
        let game = table(&app, OnTimeout::Ladder, &people).await;
        let seat = app.pending_since(game).await.expect("a seat");
        let open = app.get(&app.move_path(game, seat).await).answer().await;
        assert!(open.says("If you miss the next move too, a bot plays for you"), "{}", open.body);
        let rule = "The second time in a row a bot plays for them until they take their seat back";
        assert!(app.get(&format!("/g/{game}")).by(&ada).answer().await.says(rule));
        app.mails().await;
        let_time_pass(&app, game, &people).await;
        // Mails wrap their lines.
        let told = async || {
            let mails = app.mails().await;
            let text = mails.iter().map(|(_, mail)| mail.body.text()).collect::<String>();
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let first = "If you miss the next move too, a bot plays for you";
        let text = told().await;
        assert!(text.contains(first), "{text}");
        let_time_pass(&app, game, &people).await;
        let_time_pass(&app, game, &people).await;
        let again = "If you miss this one too, a bot plays for you";
        let text = told().await;
        assert!(text.contains(again), "{text}");
        assert_eq!(app.pending_since(game).await, Some(seat), "a round later");
        let open = app.get(&app.move_path(game, seat).await).answer().await;
        assert!(open.says("If you miss this one too, a bot plays for you"), "{}", open.body);
    });
}

#[test]
fn who_is_late_sees_that_a_bot_plays_and_takes_the_seat_back_at_the_table() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let people = [&ada, &ben, &cem];
        let game = table(&app, OnTimeout::Bot, &people).await;
        let path = format!("/g/{game}");
        let seat = app.pending_since(game).await.expect("a seat");
        let old = app.move_path(game, seat).await;
        let open = app.get(&old).answer().await;
        assert!(open.says("a bot plays for you until you take your seat back"), "{}", open.body);
        let rule = "a bot plays for them until they take their seat back";
        assert!(app.get(&path).by(&ada).answer().await.says(rule));
        let (late, other) = let_time_pass(&app, game, &people).await;

        let seen = app.get(&path).by(other).answer().await;
        assert!(seen.says("until they are back"), "{}", seen.body);
        assert!(!seen.says("Take my seat back"), "it is not theirs: {}", seen.body);
        let own = app.get(&path).by(late).answer().await;
        assert!(own.says("A bot plays for you."), "{}", own.body);
        assert!(own.says("Take my seat back") && own.says("Yes, I am back"), "{}", own.body);
        let stale = app.get(&old).answer().await;
        assert!(stale.says("A bot plays for you"), "{}", stale.body);
        assert!(stale.says("until you take your seat back"), "{}", stale.body);

        let back = format!("{path}/reclaim");
        let loaded = app.post(&back).by(late).own().form(&[]).answer().await;
        assert_eq!(loaded.status, StatusCode::UNPROCESSABLE_ENTITY, "as loaded it does nothing");
        let sure = [("sure", "yes")];
        let strange = app.post(&back).by(other).own().form(&sure).answer().await;
        assert!(strange.says("No bot plays for you"), "{}", strange.body);
        let done = app.post(&back).by(late).own().form(&sure).answer().await;
        assert_eq!(done.status, StatusCode::SEE_OTHER);
        let own = app.get(&path).by(late).answer().await;
        assert!(!own.says("Take my seat back"), "{}", own.body);
        let seat = app.current(game).await.seat_of(late.id).expect("a seat");
        assert!(app.current(game).await.state.is_person(seat));
        let log = app.get(&format!("{path}?log=yes")).by(other).answer().await;
        assert!(log.says("is back and plays again"), "{}", log.body);
    });
}

#[test]
fn the_link_of_the_mail_gives_the_seat_back_and_can_do_nothing_else() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let people = [&ada, &ben, &cem];
        let game = table(&app, OnTimeout::Bot, &people).await;
        app.mails().await;
        let (late, _) = let_time_pass(&app, game, &people).await;
        let mails = app.mails().await;
        let links: Vec<(bool, String)> = mails
            .iter()
            .filter_map(|(owed, mail)| {
                let text = mail.body.text();
                let start = text.find(&format!("{BASE}/b/"))?;
                let link = text[start..].split_whitespace().next()?;
                let link = link.strip_prefix(BASE).expect("our own").to_owned();
                Some((owed.player == Some(late.id), link))
            })
            .collect();
        let [(true, link)] = &links[..] else { panic!("one, to who was late: {mails:?}") };
        let head = app.current(game).await.state.head();
        for _ in 0..2 {
            let shown = app.get(link).answer().await;
            assert_eq!(shown.status, StatusCode::OK);
            assert!(shown.says("so a bot plays for you"), "{}", shown.body);
            assert_eq!(shown.header("set-cookie"), "");
        }
        let nothing = app.post(link).form(&[]).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(nothing.says("Tick the box first"), "{}", nothing.body);
        assert_eq!(app.current(game).await.state.head(), head, "neither look nor press does it");
        let token = link.strip_prefix("/b/").expect("a token");
        for beginning in ["m", "l", "a", "s", "h", "k"] {
            let elsewhere = app.get(&format!("/{beginning}/{token}")).answer().await;
            assert_ne!(elsewhere.status, StatusCode::OK, "{beginning}");
        }
        let back = app.post(link).form(&[("sure", "yes")]).answer().await;
        assert!(back.says("Welcome back"), "{}", back.body);
        leads_to_a_mail(&app, &back, link, late).await;
        let seat = app.current(game).await.seat_of(late.id).expect("a seat");
        assert!(app.current(game).await.state.is_person(seat));
        for again in
            [app.get(link).answer().await, app.post(link).form(&[("sure", "yes")]).answer().await]
        {
            assert_eq!(again.status, StatusCode::OK);
            assert!(again.says("There is nothing to take back"), "{}", again.body);
        }
        assert!(app.web.revoke_links(game, late.id).await.is_ok());
        let revoked = app.get(link).answer().await;
        assert!(revoked.says("This link was made invalid"), "{}", revoked.body);
    });
}

#[test]
fn a_table_that_waits_says_so_and_ends_without_who_is_late() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let people = [&ada, &ben, &cem];
        let game = table(&app, OnTimeout::Wait, &people).await;
        let path = format!("/g/{game}");
        app.mails().await;
        let (late, other) = let_time_pass(&app, game, &people).await;
        let mails = app.mails().await;
        for (owed, mail) in &mails {
            let text = mail.body.text();
            let expected = if owed.player == Some(late.id) {
                "Your time was up. The game waits for you all the same."
            } else {
                "was up. The game waits all the same."
            };
            assert!(text.contains(expected), "{text}");
        }
        assert_eq!(mails.len(), 3, "{mails:?}");
        let own = app.get(&path).by(late).answer().await;
        assert!(own.says("Your time is up, but the game waits for you"), "{}", own.body);
        let seen = app.get(&path).by(other).answer().await;
        assert!(seen.says("is up, and the game waits"), "{}", seen.body);
        assert_eq!(app.service.sweep().await.expect("a sweep"), 0, "nothing is left to be done");
        let end = format!("{path}/propose-end");
        let ended = app.post(&end).by(other).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(ended.status, StatusCode::SEE_OTHER);
        let open = app.current(game).await.state.proposal(app.now()).map(|open| open.seq);
        let open = open.expect("a proposal").to_string();
        let third = people.iter().find(|it| it.id != late.id && it.id != other.id);
        let third = third.expect("one more");
        let form = [("proposal", open.as_str()), ("sure", "yes")];
        app.post(&format!("{path}/agree")).by(third).own().form(&form).answer().await;
        assert!(app.current(game).await.state.has_ended_as_agreed(), "nobody waits for the third");
        let again = app.get(&format!("/games/new?again={game}")).by(&ada).answer().await;
        let kept = "<option value=\"wait\" selected>";
        assert!(again.body.contains(kept), "a game after it keeps what was chosen: {}", again.body);
    });
}

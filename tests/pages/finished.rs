//! A finished game: the curve, the awards, wins, playing again.

use actix_web::http::StatusCode;
use turnpost::{
    registry,
    token::{InvitationLink, ViewLink},
};
use turnpost_rules::{Seat, log::id::GameId};

use crate::{
    app::{Answer, App, Person, on_both},
    forms::forms,
    replaying::{finished, play_out},
};

async fn look(app: &App, game: GameId, reader: &Person) -> Answer {
    app.get(&format!("/g/{game}")).by(reader).answer().await
}

#[actix_web::test]
async fn a_finished_game_shows_its_curve_and_its_awards_and_a_running_one_neither() {
    for entry in registry::ENTRIES {
        let name = entry.rules().name();
        let app = App::new();
        let (game, ada) = finished(&app, name).await;
        let page = look(&app, game, &ada).await;
        assert_eq!(page.status, StatusCode::OK, "{name}");
        let curve = page.body.split("<svg class=\"curve\"").nth(1).expect("a curve");
        let curve = curve.split("</svg>").next().expect("its end");
        assert_eq!(curve.matches("<path ").count(), 6, "{name}: a line and its rim for each of 3");
        let standings = app.current(game).await.state.standings().expect("a ranking");
        let description = curve.split("</desc>").next().expect("a description");
        for standing in &standings {
            assert!(description.contains(&standing.points.to_string()), "{name}: {description}");
        }
        let awards = page.body.split("<ul class=\"awards\">").nth(1).expect("awards");
        let awards = awards.split("</ul>").next().expect("their end");
        let course = app.service.course(game).await.expect("the store").expect("it is over");
        // How many there are is a matter of what was done in the game; somebody has always sold or built.
        assert!(!course.awards.is_empty(), "{name}");
        assert_eq!(awards.matches("<li>").count(), course.awards.len(), "{name}: {awards}");
        // The course ends with the points of the ranking.
        let last = course.points.last().expect("points");
        for standing in &standings {
            assert_eq!(last[standing.seat.index()], standing.points, "{name}");
        }
        // The ranking says what the points are made of, to the last of them.
        let cached = app.current(game).await;
        let seats = cached.state.position().expect("a position").seats();
        for seat in seats.seats() {
            let sum: i32 = course.parts.of(seat).iter().map(|part| part.points).sum();
            assert_eq!(sum, last[seat.index()], "{name}: {:?}", course.parts.of(seat));
        }
        let ranking = page.body.split("id=\"ranking\"").nth(1).expect("the ranking");
        let ranking = ranking.split("</section>").next().expect("its end");
        let explained = standings.iter().filter(|it| !course.parts.of(it.seat).is_empty()).count();
        assert!(explained > 0 && ranking.matches("<span class=\"made\">").count() >= explained);
        let running = app.game(name, 3, &[&ada]).await;
        let page = look(&app, running, &ada).await;
        for part in ["class=\"curve\"", "class=\"awards\"", "?again="] {
            assert!(!page.body.contains(part), "{name}: {part}");
        }
        assert_eq!(app.service.course(running).await.expect("the store"), None);
        let replay = app.get(&format!("/g/{game}?at=20")).by(&ada).answer().await;
        assert!(!replay.body.contains("class=\"curve\""), "{name}: a replay tells no end");
        // Who has only the mail sees the curve too, and nothing that leads elsewhere.
        let link = ViewLink {
            game,
            seat: Seat::new(0).expect("a seat"),
            event: app.head(game).await,
            epoch: 0,
        };
        let mailed = app.get(&format!("/l/{}", app.sign(&link))).answer().await;
        assert!(mailed.body.contains("class=\"curve\""), "{name}");
        assert!(!mailed.body.contains("?again="), "{name}");
    }
}

#[test]
fn games_of_the_same_people_are_counted_together() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let first = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        play_out(&app, first).await;
        // With a bot it is another company.
        let other = app.game("kathai", 3, &[&ada, &bo]).await;
        play_out(&app, other).await;
        let page = look(&app, first, &ada).await;
        assert!(!page.says("games of these players"), "{}", page.body);
        let second = app.game("kathai", 3, &[&bo, &cy, &ada]).await;
        play_out(&app, second).await;
        let page = look(&app, second, &bo).await;
        assert!(page.says("2 games of these players"), "{}", page.body);
        let mut wins = 0;
        for game in [first, second] {
            let standings = app.current(game).await.state.standings().expect("a ranking");
            wins += standings.iter().filter(|standing| standing.rank == 1).count();
        }
        let table = page.body.split("2 games of these players").nth(1).expect("the wins");
        let table = table.split("</table>").next().expect("its end");
        let counted: usize = table
            .split("<td class=\"number\">")
            .skip(1)
            .filter_map(|cell| cell.split('<').next()?.parse::<usize>().ok())
            .sum();
        assert_eq!(counted, wins, "{table}");
        let page = look(&app, other, &ada).await;
        assert!(!page.says("games of these players"), "{}", page.body);
    });
}

#[test]
fn the_next_game_is_as_the_last_and_invites_whom_the_host_had_invited() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        app.person("Dan").await;
        // Bo and Dan were invited by mail; Cy came by himself.
        let opened = [
            ("ruleset", "kathai"),
            ("name", "Sundays"),
            ("seats", "4"),
            ("hours", "48"),
            ("admission", "open"),
            ("visibility", "public"),
            ("addresses", "bo@example.org, dan@example.org"),
        ];
        let path = app.post("/games/new").by(&ada).own().form(&opened).answer().await.location();
        let game: GameId = path.trim_start_matches("/g/").parse().expect("an id");
        let invited = app.store.invitations(game).await.expect("the store");
        for known in invited {
            let link = InvitationLink { invitation: known.id.to_string() };
            let accept = format!("/i/{}", app.sign(&link));
            app.post(&accept).form(&[("sure", "yes")]).answer().await;
        }
        app.post(&format!("{path}/join")).by(&cy).own().form(&[("sure", "yes")]).answer().await;
        assert!(app.current(game).await.state.started().is_some(), "everybody is here");
        // Not before it is over, and not for others.
        let again = format!("/games/new?again={game}");
        assert_eq!(app.get(&again).by(&ada).answer().await.status, StatusCode::NOT_FOUND);
        play_out(&app, game).await;
        let eve = app.person("Eve").await;
        assert_eq!(app.get(&again).by(&eve).answer().await.status, StatusCode::NOT_FOUND);

        let page = look(&app, game, &ada).await;
        assert!(page.attributes("<a class=\"button\"", "href").contains(&again), "{}", page.body);
        let page = app.get(&again).by(&ada).answer().await;
        assert!(page.body.contains("value=\"Sundays 2\""), "{}", page.body);
        assert!(page.body.contains("value=\"48\" selected"), "{}", page.body);
        assert!(page.says("on to Cy"), "{}", page.body);
        assert!(!page.body.contains("example.org"), "{}", page.body);
        let form = forms(&page.body).into_iter().find(|form| form.action == "/games/new");
        let fields = form.expect("the form").as_loaded();
        let pairs: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let next = app.post("/games/new").by(&ada).own().form(&pairs).answer().await.location();
        let next: GameId = next.trim_start_matches("/g/").parse().expect("an id");
        let record = &app.current(next).await.record;
        assert_eq!((record.name.as_str(), record.deadline_hours), ("Sundays 2", Some(48)));
        let invited = app.store.invitations(next).await.expect("the store");
        let mut to: Vec<&str> = invited.iter().map(|known| known.address.as_str()).collect();
        to.sort_unstable();
        assert_eq!(to, ["bo@example.org", "dan@example.org"]);
        // Bo has invited nobody, so he knows no address.
        let page = app.get(&again).by(&bo).answer().await;
        assert!(page.says("Ada") && page.says("Cy") && page.says("Dan"), "{}", page.body);
        assert!(!page.body.contains("name=\"friend\""), "{}", page.body);
        let forged =
            [&pairs[..], &[("friend", "0"), ("friend", "1"), ("friend", "2"), ("friend", "3")]]
                .concat();
        let next = app.post("/games/new").by(&bo).own().form(&forged).answer().await.location();
        let next: GameId = next.trim_start_matches("/g/").parse().expect("an id");
        assert!(app.store.invitations(next).await.expect("the store").is_empty());
    });
}

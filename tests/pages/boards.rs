//! Boards as small pictures: in lists, and what they give away.

use std::collections::BTreeSet;

use actix_web::http::StatusCode;
use turnpost::{
    game::{language::Language, record::Visibility},
    reader, registry,
    token::JoinLink,
};

use crate::app::{Answer, App, on_both};

#[test]
fn my_games_show_boards_whose_turn_it_is_and_since_when() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let first = app.game("kathai", 3, &[&ada, &bo]).await;
        app.pass_seconds(3 * 24 * 3600);
        let second = app.game("kathai", 3, &[&ada, &bo]).await;
        app.pass_seconds(2 * 3600);
        let other = app.game("kathai", 3, &[&bo, &ada]).await;
        let gathering = app.open_game("catan", 3, &ada).await;
        let page = app.get("/games").by(&ada).answer().await;
        let pictures = page.attributes("<img", "src");
        let [first, second, other] =
            [first, second, other].map(|game| format!("/g/{game}/board.svg"));
        assert_eq!(pictures[..2], [first, second], "who waits longest comes first");
        // Where there is less room, a square of it.
        assert_eq!(pictures[2], format!("{other}#tile"));
        assert_eq!(
            pictures[3], "/rules/catan/board.svg?language=en#tile",
            "{gathering} has no board yet"
        );
        for words in
            ["It is your turn.", "Asked 3 days ago.", "Asked 2 hours ago.", "Waiting for Bo"]
        {
            assert!(page.says(words), "{words}: {}", page.body);
        }
    });
}

#[test]
fn a_board_shows_what_its_reader_may_see_and_is_fetched_once() {
    on_both(async |app| {
        for entry in registry::ENTRIES {
            let name = entry.rules().name();
            let who = |who: &str| format!("{who}-{name}");
            let (ada, bo, eve) = (
                app.person(&who("Ada")).await,
                app.person(&who("Bo")).await,
                app.person(&who("Eve")).await,
            );
            let game = app.game(name, 3, &[&ada, &bo]).await;
            let path = format!("/g/{game}/board.svg");
            let own = app.get(&path).by(&ada).answer().await;
            assert_eq!(own.status, StatusCode::OK, "{name}");
            assert_eq!(own.header("content-type"), "image/svg+xml");
            assert_eq!(own.header("cache-control"), "private, no-cache");
            let other = app.get(&path).by(&bo).answer().await;
            assert_ne!(own.header("etag"), other.header("etag"), "{name}");
            // The same drawing as on the reader's page of the game.
            let shown = app.get(&format!("/g/{game}")).by(&bo).answer().await;
            let description = |page: &str| {
                let start = page.split("<desc id=\"board-description\">").nth(1)?;
                Some(start.split('<').next()?.to_owned())
            };
            assert_eq!(description(&other.body), description(&shown.body), "{name}");
            for stranger in [app.get(&path), app.get(&path).by(&eve)] {
                assert_eq!(stranger.answer().await.status, StatusCode::NOT_FOUND, "{name}");
            }
            let tag = own.header("etag").to_owned();
            let packed = format!("{}-gzip-01f\"", tag.trim_end_matches('"'));
            for known in [tag.clone(), format!("\"x\", W/{tag}"), packed] {
                let again = app.get(&path).by(&ada).header("if-none-match", &known).answer().await;
                assert_eq!((again.status, again.body.as_str()), (StatusCode::NOT_MODIFIED, ""));
            }
            let foreign = app.get(&path).by(&bo).header("if-none-match", &tag).answer().await;
            assert_eq!(foreign.status, StatusCode::OK, "{name}: another's picture is not theirs");
            let dark = app.get(&format!("{path}?theme=dark")).by(&ada).answer().await;
            assert_ne!(dark.header("etag"), tag);
            let wrong = app.get(&format!("{path}?theme=blue")).by(&ada).answer().await;
            assert_eq!(wrong.status, StatusCode::NOT_FOUND);
        }
    });
}

#[test]
fn a_public_board_hides_hands_from_those_who_look() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.seen_game("kathai", Visibility::Public, &[&ada, &bo, &cy]).await;
        let path = format!("/g/{game}/board.svg");
        let own = app.get(&path).by(&ada).answer().await;
        let looking = app.get(&path).answer().await;
        assert_eq!(looking.status, StatusCode::OK);
        let other = app.person("Dan").await;
        assert_eq!(looking.body, app.get(&path).by(&other).answer().await.body);
        assert_ne!(looking.body, own.body);
        // Before the start there is none.
        let open = app.open_game("kathai", 3, &ada).await;
        let page = app.get(&format!("/g/{open}/board.svg")).by(&ada).answer().await;
        assert_eq!(page.status, StatusCode::NOT_FOUND);
    });
}

#[actix_web::test]
async fn everybody_sees_what_the_boards_of_the_games_look_like() {
    let app = App::new();
    let start = app.get("/").answer().await;
    for entry in registry::ENTRIES {
        let path = format!("/rules/{}/board.svg?language=en", entry.rules().name());
        assert!(start.attributes("<img", "src").contains(&path), "{path}");
        let picture = app.get(&path).answer().await;
        assert_eq!(picture.status, StatusCode::OK);
        // The lid of its box: so broad that what stands there can be read when it is small.
        let lid = entry.lid;
        let shown = format!("viewBox=\"{} {} {} {}\"", lid.x, lid.y, lid.width, lid.height);
        assert!(picture.body.contains(&shown), "{path}: no {shown}");
        assert!(lid.width > 2.0 * lid.height && lid.height >= 100.0, "{path}");
        // Where there is less room, a square of it.
        let tile = entry.tile;
        let view = format!("viewBox=\"{} {} {} {}\"", tile.x, tile.y, tile.width, tile.height);
        assert!(picture.body.contains(&format!("<view id=\"tile\" {view}")), "{path}: no {view}");
        assert!(
            (tile.width - tile.height).abs() < 0.01 && tile.height < lid.height * 1.2,
            "{path}"
        );
        assert!(picture.header("cache-control").starts_with("public"), "{path}");
        let tag = picture.header("etag").to_owned();
        let again = app.get(&path).header("if-none-match", &tag).answer().await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{path}");
    }
    for unknown in ["/rules/chess/board.svg", "/rules/kathai/board.svg?language=xx"] {
        assert_eq!(app.get(unknown).answer().await.status, StatusCode::NOT_FOUND, "{unknown}");
    }
}

#[test]
fn what_stands_in_a_small_board_is_in_the_language_of_its_page() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let open = app.open_game("kathai", 3, &ada).await;
        let link = app.sign(&JoinLink { game: open, host: ada.id });
        let kathai = registry::ENTRIES.iter().find(|entry| entry.rules().name() == "kathai");
        let kathai = kathai.expect("the ruleset");
        let mut pictures = BTreeSet::new();
        for language in Language::ALL {
            let page = app.get(&format!("/j/{link}")).header("accept-language", language.tag());
            let page = page.answer().await;
            let shown = page.attributes("<img", "src");
            let [board] = &shown[..] else { panic!("{shown:?}") };
            // As a browser of another language asks for it, or one that has chosen another since.
            let picture = app.get(board).header("accept-language", "en").answer().await;
            assert_eq!(picture.status, StatusCode::OK, "{board}");
            let drawn = reader::example(kathai, *language).expect("an example");
            let drawn = drawn.cropped(kathai.lid).with_views([("tile", kathai.tile)]).to_xml();
            assert_eq!(picture.body, drawn, "{language}");
            assert!(pictures.insert(drawn), "{language}: its words are those of another language");
            let dark = page.attributes("<source", "srcset").pop().expect("by lamp light");
            let dark = app.get(&dark).header("accept-language", "en").answer().await;
            let texts = |picture: &Answer| -> Vec<String> {
                let texts = picture.body.split("<text").skip(1);
                texts.filter_map(|it| Some(it.split('>').nth(1)?.to_owned())).collect()
            };
            assert_eq!(texts(&dark), texts(&picture), "{language}");
        }
    });
}

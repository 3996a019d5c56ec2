//! What a page has said of a move holds when the move is played, or the page is shown anew.

use actix_web::http::StatusCode;
use serde_json::Value;
use turnpost::game::service::{Actor, Command, MoveText};
use turnpost_rules::{Seat, Viewer, dyn_ruleset::BotLevel, log::id::GameId};

use crate::app::{Answer, App, on_both};

const RESOURCES: [&str; 5] = ["brick", "lumber", "wool", "grain", "ore"];

pub async fn play(app: &App, game: GameId, seat: Seat, text: MoveText) {
    let cached = app.current(game).await;
    let player = cached.place_at(seat).and_then(|place| place.player).expect("a person");
    let command = Command {
        actor: Actor::Player(player),
        moves: vec![text.clone()],
        head: None,
        message: None,
        key: None,
    };
    if let Err(error) = app.service.play(game, command).await {
        panic!("{text:?}: {error}");
    }
}

pub async fn format(app: &App, game: GameId, seat: Seat, notation: &str) {
    play(app, game, seat, MoveText::Notation(notation.to_owned())).await;
}

pub async fn view(app: &App, game: GameId, seat: Seat) -> Value {
    let cached = app.current(game).await;
    cached.state.position().expect("a started game").view(Viewer::Seat(seat))
}

/// The cards of a seat, by name, as often as it holds them.
pub fn cards(view: &Value, seat: Seat) -> Vec<&'static str> {
    let hand = &view["seats"][seat.index()]["hand"];
    let count = |name: &str| usize::try_from(hand[name].as_u64().unwrap_or(0)).expect("few");
    RESOURCES.into_iter().flat_map(|name| vec![name; count(name)]).collect()
}

/// A table at which somebody may trade: who, two cards they hold, with whom, and what those hold.
pub struct Trade {
    pub game: GameId,
    pub maker: Seat,
    pub gives: [&'static str; 2],
    pub other: Seat,
    pub wants: &'static str,
}

pub async fn trade(app: &App) -> Trade {
    use rand::SeedableRng as _;
    let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
    let game = app.game("catan", 3, &people.each_ref()).await;
    let mut sampler = rand::rngs::SmallRng::seed_from_u64(5);
    for _ in 0..2000 {
        let seat = app.pending_since(game).await.expect("somebody is to move");
        let seen = view(app, game, seat).await;
        if seen["stage"] == "main" && seen["trade_open"] == true {
            let held = cards(&seen, seat);
            for other in app.current(game).await.state.seats().seats().filter(|it| *it != seat) {
                let theirs = cards(&view(app, game, other).await, other);
                for wants in theirs {
                    let mut gives = held.iter().copied().filter(|card| *card != wants);
                    if let (Some(one), Some(two)) = (gives.next(), gives.next()) {
                        return Trade { game, maker: seat, gives: [one, two], other, wants };
                    }
                }
            }
        }
        let cached = app.current(game).await;
        let position = cached.state.position().expect("a started game");
        let chosen = position.bot(seat, BotLevel::Random, &mut sampler).expect("a move");
        play(app, game, seat, MoveText::Json(chosen.to_value())).await;
    }
    panic!("nobody comes to trade");
}

impl Trade {
    /// Offers one of the own cards, and the other asks for one as well; gives the offer's number.
    async fn offered(&self, app: &App) -> u64 {
        let Trade { game, maker, gives: [one, _], other, wants } = self;
        let to = other.index();
        format(app, *game, *maker, &format!("offer 1 {one} for 1 {wants} to {to}")).await;
        let seen = view(app, *game, *maker).await;
        let number = seen["offer"]["offer"].as_u64().expect("an offer");
        format(app, *game, *other, &format!("counter {number} 1 {wants} for 1 {one}")).await;
        number
    }

    /// The other asks for two cards instead.
    async fn asks_for_more(&self, app: &App, number: u64) {
        let Trade { game, gives: [one, two], other, wants, .. } = self;
        format(app, *game, *other, &format!("decline {number}")).await;
        let both = if one == two { format!("2 {one}") } else { format!("1 {one} 1 {two}") };
        format(app, *game, *other, &format!("counter {number} 1 {wants} for {both}")).await;
    }

    async fn held(&self, app: &App) -> usize {
        cards(&view(app, self.game, self.maker).await, self.maker).len()
    }
}

/// Sends the form in which a move stands planned, as the page has it, with the box ticked.
async fn sent(app: &App, path: &str, page: &Answer) -> Answer {
    let plan = page.hidden("plan");
    let seen = page.hidden("seen");
    let form = [("plan", plan.as_str()), ("seen", &seen), ("sure", "yes")];
    app.post(path).own().form(&form).answer().await
}

#[actix_web::test]
async fn a_counter_offer_whose_terms_change_behind_an_open_page_is_shown_again_before_it_is_played()
{
    let app = App::new();
    let trade = trade(&app).await;
    let number = trade.offered(&app).await;
    let path = app.move_path(trade.game, trade.maker).await;
    let close = format!("close {number} with {}", trade.other.index());
    let planned = format!("{path}?plan={}", close.replace(' ', "+"));
    let page = app.get(&planned).answer().await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert_eq!(page.hidden("plan"), close);
    trade.asks_for_more(&app, number).await;
    let (head, held) = (app.head(trade.game).await, trade.held(&app).await);

    // Neither the plan that was looked at nor the move that was picked on the older page.
    let seen = page.hidden("seen");
    let picked = [("move", close.as_str()), ("seen", seen.as_str())];
    let again = app.post(&path).own().form(&picked).answer().await;
    for answer in [&sent(&app, &path, &page).await, &again] {
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
        assert!(answer.says("Something has changed"), "{}", answer.body);
        assert_eq!(answer.hidden("plan"), close, "as it is now it can be played");
        assert_eq!((app.head(trade.game).await, trade.held(&app).await), (head, held));
    }
    assert_eq!(sent(&app, &path, &again).await.status, StatusCode::SEE_OTHER);
    assert_eq!(trade.held(&app).await, held - 1, "two for one, as the page has said");
}

#[test]
fn what_others_do_that_changes_nothing_of_a_move_does_not_stop_it() {
    on_both(async |app| {
        let trade = trade(&app).await;
        let number = trade.offered(&app).await;
        let path = app.move_path(trade.game, trade.maker).await;
        let close = format!("close {number} with {}", trade.other.index());
        let page = app.get(&format!("{path}?plan={}", close.replace(' ', "+"))).answer().await;
        // Taken back and made again as it was.
        let Trade { game, gives: [one, _], other, wants, .. } = &trade;
        format(&app, *game, *other, &format!("decline {number}")).await;
        format(&app, *game, *other, &format!("counter {number} 1 {wants} for 1 {one}")).await;
        assert_eq!(sent(&app, &path, &page).await.status, StatusCode::SEE_OTHER);
    });
}

#[test]
fn the_link_of_a_choice_whose_terms_have_changed_leads_to_what_there_is_instead() {
    on_both(async |app| {
        let trade = trade(&app).await;
        let number = trade.offered(&app).await;
        let path = app.move_path(trade.game, trade.maker).await;
        let close = async || {
            let cached = app.current(trade.game).await;
            let choices = cached.state.position().expect("a position").choices(trade.maker);
            let choice = choices.into_iter().find(|choice| choice.template["type"] == "close");
            choice.expect("it can be closed").id()
        };
        let before = close().await;
        let link = format!("{path}/{before}");
        let page = app.get(&link).answer().await;
        assert_eq!((page.status, page.hidden("plan").is_empty()), (StatusCode::OK, false));
        trade.asks_for_more(&app, number).await;
        assert_ne!(close().await, before);
        let page = app.get(&link).answer().await;
        assert!(page.says("This is no longer offered"), "{}", page.body);
        assert!(page.attributes("<input type=\"hidden\" name=\"plan\"", "value").is_empty());
    });
}

//! The pages that a link opens: rendered here, complete without scripts, nothing from elsewhere.
//!
//! Nothing here names a ruleset: pages are made of choices, fields, sections, phrases and pictures.
//! A GET changes nothing. A move is two taps, picking and playing, and a form as it was loaded
//! holds no move: programs that follow links and press buttons play nothing.

pub mod assets;
pub mod board;
pub mod caller;
pub mod failure;
pub mod form;
pub mod game;
pub mod games;
pub mod gathering;
pub mod host;
pub mod invitation;
pub mod link;
pub mod lobby;
pub mod log;
pub mod look;
pub mod mail_settings;
pub mod mailbox;
pub mod me;
pub mod news;
pub mod offers;
pub mod origin;
pub mod page;
pub mod past;
pub mod people;
pub mod plan;
pub mod questions;
pub mod sign_in;
pub mod start;
pub mod state;
pub mod turn;
pub mod unsubscribe;

use actix_web::{
    HttpResponse, Resource, Route, guard,
    http::{StatusCode, header},
    web,
};

pub use state::{DemoLink, Shared, Web};

use caller::Caller;
use failure::Failure;
use page::{Audience, Here, Notice, answer};

/// Adds the routes of the pages. [`Shared`] must be among the application's data.
pub fn configure(services: &mut web::ServiceConfig) {
    assets::configure(services);
    services
        .service(page("/", "GET").route(look().to(start::show)))
        .service(page("/rules", "GET").route(look().to(start::all_rules)))
        .service(page("/rules/{ruleset}", "GET").route(look().to(start::rules)))
        .service(
            page("/sign-in", "GET, POST")
                .route(look().to(sign_in::show))
                .route(web::post().to(sign_in::send)),
        )
        .service(page("/sign-in/code", "POST").route(web::post().to(sign_in::code)))
        .service(
            page("/sign-in/{token}", "GET, POST")
                .route(look().to(sign_in::link))
                .route(web::post().to(sign_in::follow)),
        )
        .service(page("/sign-out", "POST").route(web::post().to(sign_in::sign_out)))
        .service(page("/games", "GET").route(look().to(games::show)))
        .service(
            page("/games/new", "GET, POST")
                .route(look().to(games::ask))
                .route(web::post().to(games::open)),
        )
        .service(
            page("/g/{game}", "GET, POST")
                .route(look().to(game::show))
                .route(web::post().to(lobby::play)),
        )
        .service(page("/g/{game}/{deed}", "POST").route(web::post().to(lobby::act)))
        .service(
            page("/m/{token}", "GET, POST")
                .route(look().to(link::show))
                .route(web::post().to(link::play)),
        )
        .service(page("/m/{token}/fresh", "POST").route(web::post().to(link::fresh)))
        .service(page("/m/{token}/{choice}", "GET").route(look().to(link::choose)))
        .service(
            page("/i/{token}", "GET, POST")
                .route(look().to(invitation::show))
                .route(web::post().to(invitation::accept)),
        )
        .service(page("/i/{token}/decline", "POST").route(web::post().to(invitation::decline)))
        .service(
            page("/h/{token}", "GET, POST")
                .route(look().to(host::show))
                .route(web::post().to(host::start)),
        )
        .service(page("/h/{token}/fresh", "POST").route(web::post().to(host::fresh)))
        .service(page("/i/{token}/fresh", "POST").route(web::post().to(invitation::fresh)))
        .service(
            page("/u/{token}", "GET, POST")
                .route(look().to(unsubscribe::show))
                .route(web::post().to(unsubscribe::stop)),
        )
        .service(page("/l/{token}", "GET").route(look().to(look::show)))
        .service(page("/l/{token}/fresh", "POST").route(web::post().to(look::fresh)))
        .service(
            page("/s/{token}", "GET, POST")
                .route(look().to(mail_settings::show))
                .route(web::post().to(mail_settings::save)),
        )
        .service(
            page("/me", "GET, POST").route(look().to(me::show)).route(web::post().to(me::save)),
        )
        .service(page("/me/unmute", "POST").route(web::post().to(me::unmute)))
        .service(page("/me/revoke-links", "POST").route(web::post().to(me::revoke_links)))
        .service(page("/me/tokens", "POST").route(web::post().to(me::make_token)))
        .service(page("/me/tokens/revoke", "POST").route(web::post().to(me::revoke_token)))
        .service(page("/mailbox", "GET").route(look().to(mailbox::list)))
        .service(page("/mailbox/{name}", "GET").route(look().to(mailbox::show)))
        .service(page("/mailbox/{name}/html", "GET").route(look().to(mailbox::html)));
}

/// A page's resource. Other methods than the ones it allows are told which these are.
fn page(path: &'static str, allowed: &'static str) -> Resource {
    web::resource(path).default_service(web::to(move |caller: Caller| async move {
        let shell = caller.shell(Here::Elsewhere, caller.word("web-failure-method"));
        let lines = vec![caller.word("web-failure-method-text")];
        let status = StatusCode::METHOD_NOT_ALLOWED;
        let mut response =
            answer(status, Audience::Private, &Notice { shell, lines, onward: None });
        response.headers_mut().insert(header::ALLOW, header::HeaderValue::from_static(allowed));
        response
    }))
}

/// GET, and HEAD, which is answered the same without a body.
fn look() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// The page of an address that there is none for.
pub async fn not_found(caller: Caller) -> HttpResponse {
    caller.answer(Err(Failure::NotFound))
}

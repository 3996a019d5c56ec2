//! The web pages: rendered on the server, complete without scripts, loading nothing from other
//! sites.
//!
//! Nothing here names a ruleset: pages are made of choices, fields, sections, phrases and pictures.
//! A GET changes nothing. A move takes two steps, picking and playing, and a form as loaded holds
//! no move: programs that follow links and press buttons play nothing.

pub mod actions;
pub mod assets;
pub mod board;
pub mod caller;
pub mod failure;
pub mod form;
mod fresh;
pub mod game;
pub mod games;
pub mod gathering;
pub mod host;
pub mod invitation;
pub mod link;
pub mod local;
pub mod log;
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
pub mod touch;
pub mod turn;
pub mod unsubscribe;
pub mod view_link;

use actix_web::{
    HttpResponse, Resource, Route, guard,
    http::{StatusCode, header},
    web,
};

pub use state::{DemoLink, Shared, Web};

use caller::Caller;
use failure::Failure;
use page::{Audience, Here, Notice, answer};

/// Routes the pages. [`Shared`] must be among the application's data.
pub fn configure(services: &mut web::ServiceConfig) {
    assets::configure(services);
    services
        .service(page("/", "GET").route(get().to(start::show)))
        .service(page("/rules", "GET").route(get().to(start::all_rules)))
        .service(page("/rules/{ruleset}", "GET").route(get().to(start::rules)))
        .service(
            page("/sign-in", "GET, POST")
                .route(get().to(sign_in::show))
                .route(web::post().to(sign_in::send)),
        )
        .service(page("/sign-in/code", "POST").route(web::post().to(sign_in::code)))
        .service(
            page("/sign-in/{token}", "GET, POST")
                .route(get().to(sign_in::link))
                .route(web::post().to(sign_in::follow)),
        )
        .service(page("/sign-out", "POST").route(web::post().to(sign_in::sign_out)))
        .service(page("/games", "GET").route(get().to(games::show)))
        .service(
            page("/games/new", "GET, POST")
                .route(get().to(games::ask))
                .route(web::post().to(games::open)),
        )
        .service(
            page("/g/{game}", "GET, POST")
                .route(get().to(game::show))
                .route(web::post().to(actions::play)),
        )
        .service(page("/g/{game}/{action}", "POST").route(web::post().to(actions::act)))
        .service(
            page("/m/{token}", "GET, POST")
                .route(get().to(link::show))
                .route(web::post().to(link::play)),
        )
        .service(page("/m/{token}/fresh", "POST").route(web::post().to(link::fresh)))
        .service(page("/m/{token}/{choice}", "GET").route(get().to(link::choose)))
        .service(
            page("/i/{token}", "GET, POST")
                .route(get().to(invitation::show))
                .route(web::post().to(invitation::accept)),
        )
        .service(page("/i/{token}/decline", "POST").route(web::post().to(invitation::decline)))
        .service(
            page("/h/{token}", "GET, POST")
                .route(get().to(host::show))
                .route(web::post().to(host::start)),
        )
        .service(page("/h/{token}/fresh", "POST").route(web::post().to(host::fresh)))
        .service(page("/i/{token}/fresh", "POST").route(web::post().to(invitation::fresh)))
        .service(
            page("/u/{token}", "GET, POST")
                .route(get().to(unsubscribe::show))
                .route(web::post().to(unsubscribe::stop)),
        )
        .service(page("/l/{token}", "GET").route(get().to(view_link::show)))
        .service(page("/l/{token}/fresh", "POST").route(web::post().to(view_link::fresh)))
        .service(
            page("/s/{token}", "GET, POST")
                .route(get().to(mail_settings::show))
                .route(web::post().to(mail_settings::save)),
        )
        .service(page("/me", "GET, POST").route(get().to(me::show)).route(web::post().to(me::save)))
        .service(page("/me/unmute", "POST").route(web::post().to(me::unmute)))
        .service(page("/me/revoke-links", "POST").route(web::post().to(me::revoke_links)))
        .service(page("/me/tokens", "POST").route(web::post().to(me::make_token)))
        .service(page("/me/tokens/revoke", "POST").route(web::post().to(me::revoke_token)))
        .service(page("/mailbox", "GET").route(get().to(mailbox::list)))
        .service(page("/mailbox/{name}", "GET").route(get().to(mailbox::show)))
        .service(page("/mailbox/{name}/html", "GET").route(get().to(mailbox::html)))
        .service(
            page("/mailbox/{name}/answer", "POST").route(web::post().to(mailbox::answer_mail)),
        );
}

/// A page's resource. Requests with other methods are answered with the allowed ones.
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

/// GET, or HEAD, which gets the same response without a body.
fn get() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// The page for an address that does not exist.
pub async fn not_found(caller: Caller) -> HttpResponse {
    caller.answer(Err(Failure::NotFound))
}

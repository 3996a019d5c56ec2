//! The web pages: rendered on the server, complete without scripts, loading nothing from other
//! sites.
//!
//! Nothing here names a ruleset: pages are made of choices, fields, sections, phrases and pictures.
//! A GET changes nothing. A move takes two steps, picking and playing, and a form as loaded holds
//! no move: programs that follow links and press buttons play nothing.

pub mod actions;
mod addressee;
pub mod admin;
mod again;
mod agreement;
mod agreement_card;
mod ahead_link;
mod archive;
pub mod assets;
pub mod authorize;
pub mod board;
pub mod caller;
pub mod card;
mod confirm;
mod consent;
mod cost;
pub mod curve;
pub mod device;
mod draft_card;
mod drafts;
mod erase;
pub mod failure;
mod filled;
pub mod finished;
pub mod form;
mod fresh;
pub mod game;
pub mod game_mails;
mod game_page;
pub mod games;
pub mod gathering;
mod give_back;
mod guide;
pub mod host;
pub mod invitation;
pub mod invite;
pub mod join;
pub mod keep;
mod kept;
mod language;
mod language_choice;
pub mod link;
pub mod local;
pub mod log;
mod mail_hours;
pub mod mail_settings;
pub mod mailbox;
pub mod me;
pub mod new_game;
pub mod news;
mod next_turn;
mod next_turn_card;
mod note;
mod nudge;
pub mod offers;
mod onward;
mod open_seat;
mod orders;
pub mod origin;
mod own_data;
mod pace;
pub mod page;
pub mod past;
pub mod people;
pub mod plan;
pub mod privacy;
pub mod private_feed;
pub mod push;
pub mod questions;
mod reclaim;
pub mod replay;
mod report;
mod resource;
mod returned_mails;
mod rule;
pub mod rules;
mod saying;
mod seat_offer;
mod showing;
pub mod sign_in;
pub mod start;
pub mod state;
mod substitute_card;
pub mod talk;
pub mod thumbnail;
pub mod touch;
pub mod turn;
mod undo;
mod undo_card;
mod undo_request;
pub mod unsubscribe;
mod vacation;
mod verify;
pub mod view_link;
pub mod visible;
pub mod webhooks;
mod zones;

use actix_web::{HttpResponse, web};

pub use state::{DemoLink, Shared, Web};

use crate::{
    body::get,
    game::move_link::MoveLink,
    oauth::{AUTHORIZE_PATH, DEVICE_PATH},
    token::{AgreementLink, HostLink, InvitationLink, ReclaimLink, ViewLink},
};
use caller::Caller;
use failure::Failure;
use resource::page;

/// Routes the pages. [`Shared`] must be among the application's data.
pub fn configure(services: &mut web::ServiceConfig) {
    assets::configure(services);
    admin::configure(services);
    services
        .service(page("/", "GET").route(get().to(start::show)))
        .service(page("/rules", "GET").route(get().to(rules::list)))
        .service(page("/rules/{ruleset}", "GET").route(get().to(rules::show)))
        .service(page(verify::PATH, "GET").route(get().to(verify::show)))
        .service(page("/privacy", "GET").route(get().to(privacy::show)))
        .service(page(privacy::SECURITY_PATH, "GET").route(get().to(privacy::security)))
        .service(page("/rules/{ruleset}/board.svg", "GET").route(get().to(thumbnail::of_ruleset)))
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
        .service(
            page(AUTHORIZE_PATH, "GET, POST")
                .route(get().to(authorize::show))
                .route(web::post().to(authorize::decide)),
        )
        .service(
            page(DEVICE_PATH, "GET, POST")
                .route(get().to(device::show))
                .route(web::post().to(device::enter)),
        )
        .service(page("/sign-out", "POST").route(web::post().to(sign_in::sign_out)))
        .service(page(language::PATH, "POST").route(web::post().to(language_choice::choose)))
        .service(page("/games", "GET").route(get().to(games::show)))
        .service(
            page("/games/new", "GET, POST")
                .route(get().to(new_game::ask))
                .route(web::post().to(new_game::open)),
        )
        .service(
            page("/g/{game}", "GET, POST")
                .route(get().to(game::show))
                .route(web::post().to(actions::play)),
        )
        .service(page("/g/{game}/board.svg", "GET").route(get().to(thumbnail::of_game)))
        .service(page("/g/{game}/archive", "GET").route(get().to(archive::of_game)))
        .service(
            page("/g/{game}/plan", "GET, POST")
                .route(get().to(next_turn::show))
                .route(web::post().to(next_turn::change)),
        )
        .service(
            page("/g/{game}/plan/{what}", "GET, POST")
                .route(get().to(next_turn::show_other))
                .route(web::post().to(next_turn::change_other)),
        )
        .service(page("/g/{game}/{action}", "POST").route(web::post().to(actions::act)))
        .service(
            page("/m/{token}", "GET, POST")
                .route(get().to(link::show))
                .route(web::post().to(link::play)),
        )
        .service(page("/m/{token}/fresh", "POST").route(web::post().to(fresh::mail::<MoveLink>)))
        .service(page("/m/{token}/note", "POST").route(web::post().to(link::keeping::note)))
        .service(page("/m/{token}/draft", "POST").route(web::post().to(drafts::of_link)))
        .service(page("/m/{token}/undo", "POST").route(web::post().to(undo::of_link)))
        .service(
            page("/m/{token}/orders", "GET, POST")
                .route(get().to(link::keeping::show_orders))
                .route(web::post().to(link::keeping::orders)),
        )
        .service(page("/m/{token}/{choice}", "GET").route(get().to(link::choose)))
        .service(
            page("/i/{token}", "GET, POST")
                .route(get().to(invitation::show))
                .route(web::post().to(invitation::accept)),
        )
        .service(page("/i/{token}/report", "POST").route(web::post().to(invitation::report)))
        .service(page("/i/{token}/decline", "POST").route(web::post().to(invitation::decline)))
        .service(
            page("/j/{token}", "GET, POST")
                .route(get().to(join::show))
                .route(web::post().to(join::join)),
        )
        .service(
            page("/h/{token}", "GET, POST")
                .route(get().to(host::show))
                .route(web::post().to(host::start)),
        )
        .service(page("/h/{token}/fresh", "POST").route(web::post().to(fresh::mail::<HostLink>)))
        .service(
            page("/i/{token}/fresh", "POST").route(web::post().to(fresh::mail::<InvitationLink>)),
        )
        .service(
            page("/u/{token}", "GET, POST")
                .route(get().to(unsubscribe::show))
                .route(web::post().to(unsubscribe::stop)),
        )
        .service(
            page("/b/{token}", "GET, POST")
                .route(get().to(reclaim::show))
                .route(web::post().to(reclaim::reclaim)),
        )
        .service(
            page("/a/{token}/fresh", "POST").route(web::post().to(fresh::mail::<AgreementLink>)),
        )
        .service(page("/b/{token}/fresh", "POST").route(web::post().to(fresh::mail::<ReclaimLink>)))
        .service(
            page("/a/{token}", "GET, POST")
                .route(get().to(agreement::show))
                .route(web::post().to(agreement::answer)),
        )
        .service(
            page("/k/{token}", "GET, POST")
                .route(get().to(keep::show))
                .route(web::post().to(keep::keep)),
        )
        .service(
            page("/o/{token}", "GET, POST")
                .route(get().to(seat_offer::show))
                .route(web::post().to(seat_offer::take)),
        )
        .service(
            page("/d/{token}", "GET, POST")
                .route(get().to(ahead_link::show))
                .route(web::post().to(ahead_link::keep)),
        )
        .service(
            page("/n/{token}", "GET, POST")
                .route(get().to(again::show))
                .route(web::post().to(again::open)),
        )
        .service(
            page("/c/{token}", "GET, POST")
                .route(get().to(give_back::show))
                .route(web::post().to(give_back::give_back)),
        )
        .service(page("/l/{token}", "GET").route(get().to(view_link::show)))
        .service(page("/l/{token}/archive", "GET").route(get().to(view_link::archive)))
        .service(page("/l/{token}/fresh", "POST").route(web::post().to(fresh::mail::<ViewLink>)))
        .service(
            page("/s/{token}", "GET, POST")
                .route(get().to(mail_settings::show))
                .route(web::post().to(mail_settings::save)),
        )
        .service(
            page("/s/{token}/language", "POST").route(web::post().to(mail_settings::keep_language)),
        )
        .service(page("/me", "GET, POST").route(get().to(me::show)).route(web::post().to(me::save)))
        .service(page("/me/data", "GET").route(get().to(own_data::download)))
        .service(page("/me/erase", "POST").route(web::post().to(erase::erase)))
        .service(page("/me/orders", "POST").route(web::post().to(me::keep_orders)))
        .service(page("/me/vacation", "POST").route(web::post().to(vacation::announce)))
        .service(page("/me/vacation/end", "POST").route(web::post().to(vacation::end)))
        .service(page("/me/unmute", "POST").route(web::post().to(me::unmute)))
        .service(page("/me/revoke-links", "POST").route(web::post().to(me::revoke_links)))
        .service(page("/me/tokens", "POST").route(web::post().to(me::make_token)))
        .service(page("/me/tokens/revoke", "POST").route(web::post().to(me::revoke_token)))
        .service(
            page("/me/webhooks", "GET, POST")
                .route(get().to(webhooks::list))
                .route(web::post().to(webhooks::add)),
        )
        .service(page("/me/webhooks/{webhook}", "GET").route(get().to(webhooks::show)))
        .service(page("/me/webhooks/{webhook}/test", "POST").route(web::post().to(webhooks::test)))
        .service(
            page("/me/webhooks/{webhook}/remove", "POST").route(web::post().to(webhooks::remove)),
        )
        .service(
            page("/me/calendar", "GET, POST")
                .route(get().to(private_feed::show))
                .route(web::post().to(private_feed::renew)),
        )
        .service(page("/me/calendar/remove", "POST").route(web::post().to(private_feed::remove)))
        .service(page("/me/push", "POST").route(web::post().to(push::subscribe)))
        .service(page("/me/push/remove", "POST").route(web::post().to(push::unsubscribe)))
        .service(page("/f/{token}/deadlines.ics", "GET").route(get().to(private_feed::calendar)))
        .service(page("/f/{token}/news.atom", "GET").route(get().to(private_feed::atom)))
        .service(page("/mailbox", "GET").route(get().to(mailbox::list)))
        .service(page("/mailbox/{name}", "GET").route(get().to(mailbox::show)))
        .service(page("/mailbox/{name}/html", "GET").route(get().to(mailbox::html)))
        .service(
            page("/mailbox/{name}/answer", "POST").route(web::post().to(mailbox::answer_mail)),
        );
}

/// The page for an address that does not exist.
pub async fn not_found(caller: Caller) -> HttpResponse {
    caller.answer(Err(Failure::NotFound))
}

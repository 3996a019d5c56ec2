//! The pages of those whom the settings name as administrators: people, games, mails, and what was
//! done by hand. They do what the operator's command line does, through the same code.

mod acts;
mod games;
mod hands;
mod lists;
mod mails;
mod overview;
mod people;
mod reports;
mod year;

use actix_web::web as routing;

pub(super) use acts::{ActLine, act_lines};

use super::resource::page;
use crate::body::get;

/// Routes the pages.
pub(super) fn configure(services: &mut routing::ServiceConfig) {
    let post = routing::post;
    services
        .service(page("/admin", "GET").route(get().to(overview::show)))
        .service(page("/admin/people", "GET").route(get().to(people::list)))
        .service(page("/admin/people/{player}", "GET").route(get().to(people::show)))
        .service(page("/admin/people/{player}/{act}", "POST").route(post().to(people::act)))
        .service(page("/admin/games", "GET").route(get().to(games::list)))
        .service(page("/admin/games/{game}", "GET").route(get().to(games::show)))
        .service(page("/admin/games/{game}/{act}", "POST").route(post().to(games::act)))
        .service(
            page("/admin/mails", "GET, POST")
                .route(get().to(mails::show))
                .route(post().to(mails::resend)),
        )
        .service(page("/admin/reports", "GET").route(get().to(reports::list)))
        .service(page("/admin/reports/{report}", "POST").route(post().to(reports::settle)))
        .service(page("/admin/acts", "GET").route(get().to(acts::list)))
        .service(page("/admin/year", "GET").route(get().to(year::show)));
}

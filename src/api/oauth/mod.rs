//! The endpoints that programs ask without a player's browser: metadata, tokens, devices, revocation
//! and introspection, as the standards have them. Forms come in, and errors go out, in their form
//! rather than in that of the API.

mod answer;
mod device;
mod grant;
mod metadata;
mod paths;
mod request;
mod token_status;

use actix_web::web::{self, ServiceConfig};

use paths::{DEVICE, INTROSPECT, REVOKE, TOKEN};

use super::challenge::RESOURCE_METADATA;

/// Routes the endpoints.
pub(super) fn configure(configuration: &mut ServiceConfig) {
    configuration
        .service(
            web::resource("/.well-known/oauth-authorization-server")
                .route(web::get().to(metadata::server))
                .route(web::head().to(metadata::server))
                .default_service(web::to(answer::other_method)),
        )
        .service(
            web::resource(RESOURCE_METADATA)
                .route(web::get().to(metadata::resource))
                .route(web::head().to(metadata::resource))
                .default_service(web::to(answer::other_method)),
        )
        .service(
            web::resource(TOKEN)
                .route(web::post().to(grant::exchange))
                .default_service(web::to(answer::other_method)),
        )
        .service(
            web::resource(REVOKE)
                .route(web::post().to(token_status::revoke))
                .default_service(web::to(answer::other_method)),
        )
        .service(
            web::resource(INTROSPECT)
                .route(web::post().to(token_status::introspect))
                .default_service(web::to(answer::other_method)),
        )
        .service(
            web::resource(DEVICE)
                .route(web::post().to(device::begin))
                .default_service(web::to(answer::other_method)),
        );
}

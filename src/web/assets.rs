//! Static files of the pages, part of the program, under URLs that change with their content.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse, http::header, web};
use sha2::{Digest, Sha256};

use crate::body::PartOfProgram;

/// A static file.
struct Asset {
    name: &'static str,
    content_type: &'static str,
    content: &'static str,
}

const ASSETS: [Asset; 3] = [
    Asset {
        name: "style.css",
        content_type: "text/css; charset=utf-8",
        // What makes boards dark is written from their colours.
        content: concat!(include_str!("static/style.css"), include_str!("static/boards.css")),
    },
    Asset {
        name: "page.js",
        content_type: "text/javascript; charset=utf-8",
        content: include_str!("static/page.js"),
    },
    Asset {
        name: "icon.svg",
        content_type: "image/svg+xml",
        content: include_str!("static/icon.svg"),
    },
];

static ADDRESSES: LazyLock<[String; 3]> = LazyLock::new(|| {
    ASSETS.map(|asset| {
        let hash = hex::encode(&Sha256::digest(asset.content)[..5]);
        format!("/static/{hash}/{}", asset.name)
    })
});

/// The URL of the style sheet.
pub fn style() -> &'static str {
    &ADDRESSES[0]
}

/// The URL of the script.
pub fn script() -> &'static str {
    &ADDRESSES[1]
}

/// The URL of the icon.
pub fn icon() -> &'static str {
    &ADDRESSES[2]
}

/// Routes these files.
pub fn configure(services: &mut web::ServiceConfig) {
    services
        .route("/static/{hash}/{name}", web::get().to(asset))
        .route("/favicon.ico", web::get().to(favicon))
        .route("/robots.txt", web::get().to(robots));
}

async fn asset(request: HttpRequest) -> HttpResponse {
    let known = ADDRESSES.iter().zip(&ASSETS).find(|(address, _)| *address == request.path());
    match known {
        Some((_, asset)) => {
            let mut response = HttpResponse::Ok()
                .content_type(asset.content_type)
                .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
                .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
                .body(asset.content);
            response.extensions_mut().insert(PartOfProgram);
            response
        }
        None => HttpResponse::NotFound().finish(),
    }
}

async fn favicon() -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, icon())).finish()
}

/// Lists only what is public anyway: pages that must not be indexed say so themselves.
async fn robots() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .body("User-agent: *\nDisallow: /v1/\n")
}

//! Static files of the pages, part of the program, under URLs that change with their content.

use std::sync::LazyLock;

use actix_web::{HttpRequest, HttpResponse, http::header, web};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::body::{PartOfProgram, get};

/// A static file.
struct Asset {
    name: &'static str,
    content_type: &'static str,
    content: &'static [u8],
}

const STYLE: &str = include_str!("static/style.css");

const ASSETS: [Asset; 11] = [
    Asset { name: "style.css", content_type: "text/css; charset=utf-8", content: STYLE.as_bytes() },
    Asset {
        name: "page.js",
        content_type: "text/javascript; charset=utf-8",
        content: include_bytes!("static/page.js"),
    },
    Asset {
        name: "icon.svg",
        content_type: "image/svg+xml",
        content: include_bytes!("static/icon.svg"),
    },
    Asset {
        name: "icon-192.png",
        content_type: "image/png",
        content: include_bytes!("static/icon-192.png"),
    },
    Asset {
        name: "icon-512.png",
        content_type: "image/png",
        content: include_bytes!("static/icon-512.png"),
    },
    // What makes boards dark is written from their colours. Who prefers light pages sees theirs
    // before it has come.
    Asset {
        name: "boards.css",
        content_type: "text/css; charset=utf-8",
        content: include_bytes!("static/boards.css"),
    },
    // A part of the TypeScript client, as it stands there.
    Asset {
        name: "archive.js",
        content_type: "text/javascript; charset=utf-8",
        content: include_bytes!("../../clients/typescript/src/archive.js"),
    },
    Asset {
        name: "verify.js",
        content_type: "text/javascript; charset=utf-8",
        content: include_bytes!("static/verify.js"),
    },
    // The style sheet names its URL.
    Asset {
        name: "headings.woff2",
        content_type: "font/woff2",
        content: include_bytes!("static/font/headings.woff2"),
    },
    Asset {
        name: "push.js",
        content_type: "text/javascript; charset=utf-8",
        content: include_bytes!("static/push.js"),
    },
    Asset {
        name: "steps.js",
        content_type: "text/javascript; charset=utf-8",
        content: include_bytes!("static/steps.js"),
    },
];

static ADDRESSES: LazyLock<[String; 11]> = LazyLock::new(|| {
    ASSETS.map(|asset| {
        let hash = hex::encode(&Sha256::digest(asset.content)[..5]);
        format!("/static/{hash}/{}", asset.name)
    })
});

/// The URL of the style sheet.
pub fn style() -> &'static str {
    &ADDRESSES[0]
}

/// The style sheet without comments and line breaks, for a page that carries it: on a slow line each
/// kilobyte more delays its first paint.
static CARRIED: LazyLock<String> = LazyLock::new(|| {
    let mut carried = String::with_capacity(STYLE.len());
    let mut parts = STYLE.split("/*");
    let told = parts.next().into_iter();
    let told = told.chain(parts.filter_map(|part| Some(part.split_once("*/")?.1)));
    for line in told.flat_map(str::lines).map(str::trim).filter(|line| !line.is_empty()) {
        if !carried.is_empty() && !carried.ends_with(['{', '}', ';', ',']) {
            carried.push(' ');
        }
        carried.push_str(line);
    }
    carried
});

/// The style sheet, for a page that carries it.
pub fn style_sheet() -> &'static str {
    &CARRIED
}

/// How a content security policy names the style sheet of a page that carries it.
pub fn style_source() -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(style_sheet())))
}

/// The URL of the style sheet that makes boards dark.
pub fn dark_boards() -> &'static str {
    &ADDRESSES[5]
}

/// The URL of the script.
pub fn script() -> &'static str {
    &ADDRESSES[1]
}

/// The URL of the module that checks archives.
pub fn archive_module() -> &'static str {
    &ADDRESSES[6]
}

/// The URL of the script of the page that checks archives, which loads the module.
pub fn verifying_script() -> &'static str {
    &ADDRESSES[7]
}

/// The URL of the type that headings are set in.
pub fn headings() -> &'static str {
    &ADDRESSES[8]
}

/// The URL of the script that has a browser told by web push.
pub fn push_script() -> &'static str {
    &ADDRESSES[9]
}

/// The URL of the script that takes the steps of a turn without a page load between them.
pub fn steps_script() -> &'static str {
    &ADDRESSES[10]
}

/// The URL of the icon.
pub fn icon() -> &'static str {
    &ADDRESSES[2]
}

/// The URL of the icon as a picture of pixels, for home screens.
pub fn touch_icon() -> &'static str {
    &ADDRESSES[3]
}

/// The path of the manifest, with which a browser can put the pages on a home screen.
pub const MANIFEST: &str = "/manifest.webmanifest";

static MANIFEST_TEXT: LazyLock<String> = LazyLock::new(|| {
    let icon = |at: usize, sizes: &str, purpose: &str| {
        let (src, kind) = (&ADDRESSES[at], ASSETS[at].content_type);
        json!({ "src": src, "sizes": sizes, "type": kind, "purpose": purpose })
    };
    json!({
        "id": "/",
        "name": "Turnpost",
        "short_name": "Turnpost",
        "start_url": "/games",
        "scope": "/",
        "display": "standalone",
        "background_color": "#faf6ec",
        "theme_color": "#96380f",
        "icons": [
            icon(2, "any", "any"),
            icon(3, "192x192", "any maskable"),
            icon(4, "512x512", "any maskable"),
        ],
    })
    .to_string()
});

async fn manifest() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/manifest+json")
        .insert_header((header::CACHE_CONTROL, "public, max-age=3600"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(MANIFEST_TEXT.as_str())
}

/// The path of the service worker, which shows notifications: at the top, since it is for all pages.
pub const SERVICE_WORKER: &str = "/service-worker.js";

static SERVICE_WORKER_TEXT: LazyLock<String> =
    LazyLock::new(|| include_str!("static/service-worker.js").replace("ICON", touch_icon()));

/// Browsers ask for it again by themselves, and find a new one at the same path.
async fn service_worker() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::CONTENT_SECURITY_POLICY, SERVICE_WORKER_POLICY))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(SERVICE_WORKER_TEXT.as_str())
}

/// The service worker asks for nothing but the picture beside what it shows.
const SERVICE_WORKER_POLICY: &str = "default-src 'none'; img-src 'self'";

/// Routes these files.
pub fn configure(services: &mut web::ServiceConfig) {
    services
        .route("/static/{hash}/{name}", get().to(asset))
        .route(MANIFEST, get().to(manifest))
        .route(SERVICE_WORKER, get().to(service_worker))
        .route("/favicon.ico", get().to(favicon))
        .route("/robots.txt", get().to(robots));
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

#[cfg(test)]
mod tests {
    use std::{
        collections::{BTreeMap, BTreeSet},
        fs,
        path::Path,
    };

    use super::*;
    use crate::game::language::Language;

    #[test]
    fn the_carried_style_sheet_says_the_same_in_less() {
        let plain = |text: &str| text.split_whitespace().collect::<String>();
        let without_comments: String = STYLE
            .split("/*")
            .enumerate()
            .filter_map(
                |(nth, part)| if nth == 0 { Some(part) } else { Some(part.split_once("*/")?.1) },
            )
            .collect();
        assert_eq!(plain(style_sheet()), plain(&without_comments));
        assert!(style_sheet().len() < STYLE.len() && !style_sheet().contains('\n'));
    }

    #[test]
    fn the_style_sheet_names_the_type_of_headings_by_its_content() {
        for style in [STYLE, include_str!("../api/templates/docs.css")] {
            assert!(style.contains(&format!("url({})", headings())), "{}", headings());
        }
    }

    /// The letters that a note beside the type of headings says are in it.
    fn letters_of_headings() -> BTreeSet<char> {
        let note = include_str!("static/font/headings.txt");
        let (digest, letters) = note.split_once('\n').expect("two lines");
        let font = include_bytes!("static/font/headings.woff2");
        assert_eq!(digest, hex::encode(Sha256::digest(font)), "the note is about another file");
        letters.trim_end_matches('\n').chars().collect()
    }

    #[test]
    fn the_type_of_headings_has_every_letter_of_every_language() {
        let letters = letters_of_headings();
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut missing = BTreeMap::new();
        for language in Language::ALL {
            let folder = root.join("src/locale").join(language.tag());
            for entry in fs::read_dir(folder).expect("a folder of words") {
                let path = entry.expect("a file").path();
                let text = fs::read_to_string(&path).expect("a text");
                let lacking = text.chars().filter(|it| *it != '\n' && !letters.contains(it));
                missing.extend(lacking.map(|letter| (letter, path.clone())));
            }
        }
        assert!(missing.is_empty(), "add them to subset.py and run it: {missing:#?}");
    }
}

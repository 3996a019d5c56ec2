//! Compression of responses (pages, pictures, API answers) with gzip.
//!
//! # Secrets next to text chosen by others
//!
//! Whoever chooses text that appears next to a secret (a message next to a hand of cards, a name
//! next to the token of a move link) and sees the length of encrypted responses could guess the
//! secret piece by piece: a correct guess compresses better (the BREACH attack). Three measures
//! together prevent that:
//!
//! - **Responses that another site requests in a player's name are not compressed.** Such requests
//!   carry the player's cookie, and browsers say where they come from. So nobody can make a
//!   player's browser send as many requests as guessing takes. A page reached by a mailed link
//!   cannot be requested
//!   at all without the secret itself, and the API takes no cookies.
//! - **Every compressed response that is not public gets its own length**: up to `MAX_PADDING`
//!   bytes more (fewer for programs, whose requests nobody else brings about), derived from its contents with a secret key. A guess changes the length by a byte
//!   or two, which drowns in that. The same contents always have the same length, so asking again
//!   reveals nothing more: each further sample needs different text, and how much text may be
//!   stored is limited.
//! - **Cookies never appear in a body**, and a new API token appears in one response only.

use std::{
    collections::HashMap,
    io::Write as _,
    sync::{LazyLock, Mutex, PoisonError},
};

use actix_web::{
    Error, HttpResponse,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        StatusCode,
        header::{self, HeaderMap, HeaderValue},
    },
    middleware::Next,
    web::Bytes,
};
use flate2::{Compression, GzBuilder};
use ring::{hmac, rand::SystemRandom};

use crate::body::{ENCODED_TAG, PartOfProgram};

/// Bodies shorter than this, in bytes, stay uncompressed: they fit into one packet anyway.
const MIN_BODY: usize = 1024;

/// The most bytes of padding for a response that is not public.
const MAX_PADDING: usize = 0x1ff;

/// The same where the request carries a token: a program sends it, and nobody else can make it send as many as guessing
/// takes.
const MAX_PADDING_OF_PROGRAMS: usize = 0x3f;

/// The compression level. Higher ones take half as much work again for nothing, lower ones make pages two percent
/// larger.
const LEVEL: Compression = Compression::new(7);

/// The id of the gzip header's extra field that holds the padding.
const PADDING_FIELD: [u8; 2] = *b"TP";

/// The key that determines how much padding a body gets. Each process has its own.
static PADDING_KEY: LazyLock<Option<hmac::Key>> =
    LazyLock::new(|| hmac::Key::generate(hmac::HMAC_SHA256, &SystemRandom::new()).ok());

/// Compressed bodies that are part of the program, by their address in memory.
static STATIC_GZIP: LazyLock<Mutex<HashMap<usize, Bytes>>> = LazyLock::new(Mutex::default);

/// Middleware for every request of the server.
///
/// # Errors
/// Those of the wrapped service.
pub async fn compress(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let wanted = accepts_gzip(request.headers()) && !is_cross_site(request.headers());
    let has_token = request.headers().contains_key(header::AUTHORIZATION);
    let max_padding = if has_token { MAX_PADDING_OF_PROGRAMS } else { MAX_PADDING };
    let response = next.call(request).await?.map_into_boxed_body();
    if !is_text(response.headers()) {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let (mut response, body) = response.into_parts();
    vary_by_encoding(response.headers_mut());
    if !wanted || !is_whole(&response) {
        return Ok(ServiceResponse::new(request, response.set_body(body)));
    }
    let body = match body.try_into_bytes() {
        Ok(body) if body.len() >= MIN_BODY => body,
        Ok(body) => {
            return Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(body))));
        }
        Err(body) => return Ok(ServiceResponse::new(request, response.set_body(body))),
    };
    let padding = if is_public(response.headers()) { 0 } else { padding_of(&body, max_padding) };
    let is_static = response.extensions().get::<PartOfProgram>().is_some();
    let compressed = if is_static { static_gzip(&body) } else { gzip(&body, padding) };
    let Ok(compressed) = compressed else {
        return Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(body))));
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    if let Some(tag) = headers.get(header::ETAG).and_then(|tag| encoded_tag(tag, padding)) {
        headers.insert(header::ETAG, tag);
    }
    Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(compressed))))
}

/// Whether the client accepts gzip and does not prefer an uncompressed response.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let (mut gzip, mut identity, mut any) = (None, None, None);
    let written = headers.get_all(header::ACCEPT_ENCODING).filter_map(|value| value.to_str().ok());
    for part in written.flat_map(|value| value.split(',')) {
        let mut parameters = part.split(';').map(str::trim);
        let name = parameters.next().unwrap_or_default().to_ascii_lowercase();
        let weight = parameters
            .find_map(|it| it.strip_prefix("q=").or_else(|| it.strip_prefix("Q=")))
            .map_or(Some(1.0), |weight| weight.trim().parse::<f32>().ok())
            .unwrap_or(0.0);
        match name.as_str() {
            "gzip" | "x-gzip" => gzip = Some(weight),
            "identity" => identity = Some(weight),
            "*" => any = Some(weight),
            _ => {}
        }
    }
    let gzip = gzip.or(any).unwrap_or(0.0);
    gzip > 0.0 && gzip >= identity.unwrap_or(0.0)
}

/// Whether a page of another site makes the browser send the request with the player's cookie.
fn is_cross_site(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    let is_other = site.is_some_and(|site| site == b"cross-site" || site == b"same-site");
    is_other && headers.contains_key(header::COOKIE)
}

/// Whether the body is text of some kind: everything but bitmaps is.
fn is_text(headers: &HeaderMap) -> bool {
    let media = headers.get(header::CONTENT_TYPE).and_then(|media| media.to_str().ok());
    media.is_some_and(|media| {
        let media = media.split(';').next().unwrap_or_default().trim();
        media.starts_with("text/")
            || (media.starts_with("application/") && media != "application/octet-stream")
            || media == "image/svg+xml"
    })
}

/// Whether the response has a complete body of its own that is not encoded yet.
fn is_whole(response: &HttpResponse<()>) -> bool {
    let without = [StatusCode::NO_CONTENT, StatusCode::PARTIAL_CONTENT, StatusCode::NOT_MODIFIED];
    !without.contains(&response.status())
        && !response.headers().contains_key(header::CONTENT_ENCODING)
}

/// Whether shared caches may keep the response.
fn is_public(headers: &HeaderMap) -> bool {
    let control = headers.get(header::CACHE_CONTROL).and_then(|control| control.to_str().ok());
    control.is_some_and(|control| control.contains("public"))
}

/// Adds `Accept-Encoding` to `Vary`.
fn vary_by_encoding(headers: &mut HeaderMap) {
    let listed = headers
        .get_all(header::VARY)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|name| name.trim().eq_ignore_ascii_case("accept-encoding"));
    if !listed {
        headers.append(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    }
}

/// How many bytes of padding, of at most so many, hide the length of this body.
fn padding_of(body: &[u8], max: usize) -> usize {
    let Some(key) = PADDING_KEY.as_ref() else { return max };
    let tag = hmac::sign(key, body);
    let number = tag.as_ref().iter().take(2).fold(0, |sum, &byte| sum << 8 | usize::from(byte));
    number & max
}

/// The entity tag of the compressed form, which is a different sequence of bytes.
fn encoded_tag(tag: &HeaderValue, padding: usize) -> Option<HeaderValue> {
    let plain = tag.to_str().ok()?.strip_suffix('"')?;
    HeaderValue::from_str(&format!("{plain}{ENCODED_TAG}{padding:03x}\"")).ok()
}

fn gzip(body: &[u8], padding: usize) -> std::io::Result<Bytes> {
    let mut builder = GzBuilder::new();
    if padding > 0 {
        let length = u16::try_from(padding).unwrap_or(u16::MAX);
        let mut field = PADDING_FIELD.to_vec();
        field.extend_from_slice(&length.to_le_bytes());
        field.resize(field.len() + usize::from(length), 0);
        builder = builder.extra(field);
    }
    let mut encoder = builder.write(Vec::with_capacity(body.len() / 4), LEVEL);
    encoder.write_all(body)?;
    encoder.finish().map(Bytes::from)
}

/// A body that is part of the program, compressed on its first request.
fn static_gzip(body: &Bytes) -> std::io::Result<Bytes> {
    let address = body.as_ptr() as usize;
    if let Some(known) = STATIC_GZIP.lock().unwrap_or_else(PoisonError::into_inner).get(&address) {
        return Ok(known.clone());
    }
    let compressed = gzip(body, 0)?;
    STATIC_GZIP.lock().unwrap_or_else(PoisonError::into_inner).insert(address, compressed.clone());
    Ok(compressed)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use actix_web::{
        App, HttpRequest,
        middleware::from_fn,
        test::{TestRequest, call_service, init_service, read_body},
        web,
    };

    use super::*;

    const PAGE: &str = "words ";

    fn accepted(value: &'static str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
        accepts_gzip(&headers)
    }

    #[test]
    fn a_client_gets_what_it_accepts() {
        for value in ["gzip", "GZIP", "deflate, gzip;q=0.5, br", "*", "identity;q=0, *;q=0.1"] {
            assert!(accepted(value), "{value}");
        }
        for value in ["", "br", "gzip;q=0", "identity, gzip;q=0.5", "gzip;q=x", "*;q=0"] {
            assert!(!accepted(value), "{value}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }

    /// How many bytes pad the header of a gzip body.
    fn padding(body: &[u8]) -> usize {
        let reader = flate2::read::GzDecoder::new(body);
        let field = reader.header().and_then(|header| header.extra()).unwrap_or_default();
        field.len().saturating_sub(4)
    }

    fn decompressed(body: &[u8]) -> Vec<u8> {
        let mut plain = Vec::new();
        flate2::read::GzDecoder::new(body).read_to_end(&mut plain).expect("gzip");
        plain
    }

    /// The response to a request with these headers, from a handler that sends these.
    async fn answered(
        asked: &[(&'static str, &'static str)],
        control: &'static str,
        media: &'static str,
        body: String,
    ) -> (HeaderMap, Vec<u8>) {
        let answer = move |_: HttpRequest| {
            let body = body.clone();
            async move {
                HttpResponse::Ok()
                    .insert_header((header::CACHE_CONTROL, control))
                    .insert_header((header::CONTENT_TYPE, media))
                    .insert_header((header::ETAG, "\"a:1\""))
                    .insert_header((header::VARY, "Cookie"))
                    .body(body)
            }
        };
        let app = App::new().wrap(from_fn(compress)).route("/", web::get().to(answer));
        let service = init_service(app).await;
        let mut request = TestRequest::get().insert_header(("accept-encoding", "gzip"));
        for header in asked {
            request = request.insert_header(*header);
        }
        let response = call_service(&service, request.to_request()).await;
        let headers = response.headers().clone();
        (headers, read_body(response).await.to_vec())
    }

    fn text(headers: &HeaderMap, name: header::HeaderName) -> String {
        let values = headers.get_all(name).filter_map(|value| value.to_str().ok());
        values.collect::<Vec<_>>().join(", ")
    }

    #[actix_web::test]
    async fn private_responses_have_a_length_that_reveals_little() {
        let mut paddings = std::collections::BTreeSet::new();
        for guess in 0..64 {
            let page = format!("{guess}{}", PAGE.repeat(1000));
            let (headers, body) = answered(&[], "no-store", "text/html", page.clone()).await;
            assert_eq!(decompressed(&body), page.as_bytes());
            assert_eq!(text(&headers, header::VARY), "Cookie, Accept-Encoding");
            let padded = padding(&body);
            assert_eq!(text(&headers, header::ETAG), format!("\"a:1-gzip-{padded:03x}\""));
            // The same contents reveal nothing more when they are requested again.
            let (_, again) = answered(&[], "no-store", "text/html", page).await;
            assert_eq!(body, again);
            paddings.insert(padded);
        }
        // The chance that half of 64 draws out of 512 are equal is negligible.
        assert!(paddings.len() > 32, "{paddings:?}");
        let of_program = [("authorization", "Bearer x")];
        for guess in 0..64 {
            let page = format!("{guess}{}", PAGE.repeat(1000));
            let (_, body) = answered(&of_program, "no-store", "application/json", page).await;
            assert!(padding(&body) <= MAX_PADDING_OF_PROGRAMS);
        }
        let (_, body) = answered(&[], "public, max-age=9", "text/css", PAGE.repeat(1000)).await;
        assert_eq!(padding(&body), 0);
    }

    #[actix_web::test]
    async fn cross_site_requests_with_a_cookie_are_not_compressed() {
        let cookie = ("cookie", "turnpost_session=x");
        for (site, with_cookie, compressed) in [
            ("cross-site", true, false),
            ("same-site", true, false),
            ("same-origin", true, true),
            ("none", true, true),
            ("cross-site", false, true),
        ] {
            let mut asked = vec![("sec-fetch-site", site)];
            asked.extend(with_cookie.then_some(cookie));
            let (headers, body) =
                answered(&asked, "no-store", "text/html", PAGE.repeat(1000)).await;
            assert_eq!(headers.contains_key(header::CONTENT_ENCODING), compressed, "{asked:?}");
            assert_eq!(body.len() < 1000, compressed, "{asked:?}");
        }
    }

    #[actix_web::test]
    async fn bitmaps_and_short_bodies_stay_as_they_are() {
        let (headers, body) = answered(&[], "no-store", "image/png", PAGE.repeat(1000)).await;
        assert_eq!(body, PAGE.repeat(1000).as_bytes());
        assert_eq!(text(&headers, header::VARY), "Cookie");
        assert_eq!(text(&headers, header::ETAG), "\"a:1\"");
        let (headers, body) = answered(&[], "no-store", "text/html", PAGE.into()).await;
        assert_eq!(
            (body.as_slice(), headers.get(header::CONTENT_ENCODING)),
            (PAGE.as_bytes(), None)
        );
        assert_eq!(text(&headers, header::VARY), "Cookie, Accept-Encoding");
        let (_, svg) = answered(&[], "no-cache", "image/svg+xml", PAGE.repeat(1000)).await;
        assert!(svg.len() < 1000);
    }
}

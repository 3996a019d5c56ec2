//! What this server can do, for programs to find out by themselves (RFC 8414, RFC 9728).

use actix_web::{
    HttpResponse,
    http::header::{self, HeaderValue},
};
use serde::Serialize;

use super::{
    answer,
    paths::{DEVICE, INTROSPECT, REVOKE, TOKEN},
};
use crate::{
    api::state::Shared,
    game::language::Language,
    oauth::{AUTHORIZE_PATH, CODE_GRANT, DEVICE_GRANT},
    token::Scope,
};

#[derive(Serialize)]
struct ServerShape<'a> {
    issuer: &'a str,
    authorization_endpoint: String,
    token_endpoint: String,
    revocation_endpoint: String,
    introspection_endpoint: String,
    device_authorization_endpoint: String,
    scopes_supported: Vec<&'static str>,
    response_types_supported: [&'static str; 1],
    response_modes_supported: [&'static str; 1],
    grant_types_supported: [&'static str; 2],
    token_endpoint_auth_methods_supported: [&'static str; 1],
    revocation_endpoint_auth_methods_supported: [&'static str; 1],
    code_challenge_methods_supported: [&'static str; 1],
    authorization_response_iss_parameter_supported: bool,
    ui_locales_supported: Vec<&'static str>,
    service_documentation: String,
    op_policy_uri: String,
}

#[derive(Serialize)]
struct ResourceShape<'a> {
    resource: &'a str,
    resource_name: &'static str,
    authorization_servers: [&'a str; 1],
    scopes_supported: Vec<&'static str>,
    bearer_methods_supported: [&'static str; 1],
    resource_documentation: String,
}

fn scopes() -> Vec<&'static str> {
    Scope::FOR_PROGRAMS.iter().map(|scope| scope.word()).collect()
}

/// It changes with the version of the server only.
fn cached(mut response: HttpResponse) -> HttpResponse {
    let hour = HeaderValue::from_static("public, max-age=3600");
    response.headers_mut().insert(header::CACHE_CONTROL, hour);
    response
}

/// Where and how programs sign players in.
pub(super) async fn server(api: Shared) -> HttpResponse {
    let shape = ServerShape {
        issuer: &api.base_url,
        authorization_endpoint: api.url(AUTHORIZE_PATH),
        token_endpoint: api.url(TOKEN),
        revocation_endpoint: api.url(REVOKE),
        introspection_endpoint: api.url(INTROSPECT),
        device_authorization_endpoint: api.url(DEVICE),
        scopes_supported: scopes(),
        response_types_supported: ["code"],
        response_modes_supported: ["query"],
        grant_types_supported: [CODE_GRANT, DEVICE_GRANT],
        token_endpoint_auth_methods_supported: ["none"],
        revocation_endpoint_auth_methods_supported: ["none"],
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
        ui_locales_supported: Language::ALL.iter().map(|language| language.tag()).collect(),
        service_documentation: api.url("/docs"),
        op_policy_uri: api.url("/privacy"),
    };
    cached(answer::json(&shape))
}

/// Who signs players in to this API.
pub(super) async fn resource(api: Shared) -> HttpResponse {
    let shape = ResourceShape {
        resource: &api.base_url,
        resource_name: "Turnpost",
        authorization_servers: [&api.base_url],
        scopes_supported: scopes(),
        bearer_methods_supported: ["header"],
        resource_documentation: api.url("/docs"),
    };
    cached(answer::json(&shape))
}

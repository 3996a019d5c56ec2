//! Where programs ask.

/// Where tokens are given.
pub(super) const TOKEN: &str = "/oauth/token";
/// Where tokens are revoked (RFC 7009).
pub(super) const REVOKE: &str = "/oauth/revoke";
/// Where it is told what a token is (RFC 7662).
pub(super) const INTROSPECT: &str = "/oauth/introspect";
/// Where devices begin (RFC 8628).
pub(super) const DEVICE: &str = "/oauth/device";

//! Parameters of requests: from a query or a form, each at most once.

use super::OAuthError;

/// The parameters of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameters(Vec<(String, String)>);

impl Parameters {
    /// Parses a query, or a body of type `application/x-www-form-urlencoded`.
    pub fn parse(encoded: &str) -> Parameters {
        Parameters(form_urlencoded::parse(encoded.as_bytes()).into_owned().collect())
    }

    /// The value of a parameter; one without a value counts as absent (RFC 6749, 3.1).
    ///
    /// # Errors
    /// When it is there more than once.
    pub fn one(&self, name: &'static str) -> Result<Option<&str>, OAuthError> {
        let mut values = self.0.iter().filter(|(known, _)| known == name).map(|(_, value)| value);
        match (values.next(), values.next()) {
            (_, Some(_)) => Err(OAuthError::Repeated(name)),
            (value, None) => Ok(value.map(String::as_str).filter(|value| !value.is_empty())),
        }
    }

    /// The value of a parameter that is needed.
    ///
    /// # Errors
    /// When it is absent, or there more than once.
    pub fn needed(&self, name: &'static str) -> Result<&str, OAuthError> {
        self.one(name)?.ok_or(OAuthError::Missing(name))
    }
}

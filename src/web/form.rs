//! Submitted forms and query strings, with values kept as typed.

use turnpost_rules::Seat;

/// The fields of a query or a form body, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Form(Vec<(String, String)>);

impl Form {
    /// Parses a query string or a body of type `application/x-www-form-urlencoded`.
    pub fn parse(encoded: &str) -> Form {
        Form(form_urlencoded::parse(encoded.as_bytes()).into_owned().collect())
    }

    /// Parses a body of type `multipart/form-data`, which mail programs may post: its fields,
    /// without files. `None` when the body is malformed.
    pub fn parse_parts(content_type: &str, body: &str) -> Option<Form> {
        let (_, parameters) = content_type.split_once(';')?;
        let boundary = parameter(parameters, "boundary").filter(|it| !it.is_empty())?;
        let delimiter = format!("\r\n--{boundary}");
        let whole = format!("\r\n{body}");
        let mut parts = whole.split(delimiter.as_str());
        // What precedes the first delimiter is ignored.
        parts.next();
        let mut fields = Vec::new();
        for part in parts {
            if part.starts_with("--") {
                return Some(Form(fields));
            }
            let part = part.trim_start_matches([' ', '\t']).strip_prefix("\r\n")?;
            let (head, value) = part.split_once("\r\n\r\n")?;
            let disposition = head.split("\r\n").find_map(|line| {
                let (name, value) = line.split_once(':')?;
                name.trim().eq_ignore_ascii_case("content-disposition").then_some(value)
            })?;
            let (kind, parameters) = disposition.split_once(';')?;
            if !kind.trim().eq_ignore_ascii_case("form-data") {
                return None;
            }
            if parameter(parameters, "filename").is_none() {
                fields.push((parameter(parameters, "name")?.to_owned(), value.to_owned()));
            }
        }
        // The closing delimiter is missing: the body was cut off.
        None
    }

    /// A form with these fields.
    pub fn of(fields: impl IntoIterator<Item = (String, String)>) -> Form {
        Form(fields.into_iter().collect())
    }

    /// The first non-empty value of a field, trimmed; `None` when there is none.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all(name).map(str::trim).find(|value| !value.is_empty())
    }

    /// The seat that it names; `None` when it names none.
    pub fn seat(&self) -> Option<Seat> {
        Seat::new(self.get("seat")?.parse().ok()?)
    }

    /// The first value of a field as typed; empty when it is absent.
    pub fn typed(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    /// Whether a field is present: a box was ticked or a button pressed.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| known == name)
    }

    /// All values of a field.
    pub fn all<'a, 'n>(&'a self, name: &'n str) -> impl Iterator<Item = &'a str> + use<'a, 'n> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// All fields whose name begins with `start`.
    pub fn beginning<'a, 'n>(
        &'a self,
        start: &'n str,
    ) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a, 'n> {
        self.0
            .iter()
            .filter(move |(name, _)| name.starts_with(start))
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether it has no fields.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A parameter of a header, without quotes.
fn parameter<'a>(parameters: &'a str, name: &str) -> Option<&'a str> {
    parameters.split(';').find_map(|parameter| {
        let (known, value) = parameter.split_once('=')?;
        let value = value.trim();
        let bare = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
        known.trim().eq_ignore_ascii_case(name).then(|| bare.unwrap_or(value))
    })
}

/// A query string of these fields, including `?`; empty when there are none.
pub fn query<'a>(fields: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut encoder = form_urlencoded::Serializer::new(String::new());
    encoder.extend_pairs(fields);
    let query = encoder.finish();
    if query.is_empty() { query } else { format!("?{query}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_kept_as_typed() {
        let form = Form::parse("plan=sail+2+to+hoburg&plan=fish&name=+J%C3%BCrgen+&empty=+");
        assert_eq!(form.all("plan").collect::<Vec<_>>(), ["sail 2 to hoburg", "fish"]);
        assert_eq!(form.get("name"), Some("Jürgen"));
        assert_eq!(form.typed("name"), " Jürgen ");
        assert_eq!(form.get("empty"), None);
        assert!(form.has("empty") && !form.has("absent"));
    }

    #[test]
    fn a_multipart_form_is_read_completely_or_not_at_all() {
        let kind = "multipart/form-data; charset=utf-8; boundary=\"=_x y\"";
        let body = "for nobody\r\n--=_x y\r\ncontent-disposition: form-data; name=\"a\"\r\n\r\n\
                    one\r\n--two\r\n--=_x y\r\nContent-Type: text/plain\r\n\
                    Content-Disposition: form-data; name=b\r\n\r\n\r\n--=_x y \r\n\
                    Content-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\nfile\r\n\
                    --=_x y--\r\nfor nobody";
        let form = Form::parse_parts(kind, body).expect("a form");
        assert_eq!(form.typed("a"), "one\r\n--two");
        assert!(form.has("b") && form.typed("b").is_empty() && !form.has("f"));
        for cut in ["--=_x y--", "--=_x y", "Content-Disposition"] {
            let (whole, _) = body.rsplit_once(cut).expect("it is there");
            assert_eq!(Form::parse_parts(kind, whole), None, "{cut}");
        }
        assert_eq!(Form::parse_parts("multipart/form-data", body), None);
        assert_eq!(Form::parse_parts("multipart/form-data; boundary=other", body), None);
        let attachment = body.replace("form-data; name=b", "attachment; name=b");
        assert_eq!(Form::parse_parts(kind, &attachment), None);
    }

    #[test]
    fn a_query_is_parsed_back_unchanged() {
        let written = query([("plan", "a & b"), ("plan", "c=d")]);
        assert_eq!(
            Form::parse(written.trim_start_matches('?')).all("plan").collect::<Vec<_>>(),
            ["a & b", "c=d"]
        );
        assert_eq!(query([]), "");
    }
}

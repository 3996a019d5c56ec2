//! What a person typed into a form, kept as it was typed.

/// The fields of a query or a form body, in the order they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Form(Vec<(String, String)>);

impl Form {
    /// From a query string or a body in `application/x-www-form-urlencoded`.
    pub fn parse(encoded: &str) -> Form {
        Form(form_urlencoded::parse(encoded.as_bytes()).into_owned().collect())
    }

    /// A form of these fields.
    pub fn of(fields: impl IntoIterator<Item = (String, String)>) -> Form {
        Form(fields.into_iter().collect())
    }

    /// The first value of a field, without the spaces round it; none when it is absent or empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all(name).map(str::trim).find(|value| !value.is_empty())
    }

    /// The first value of a field as it was typed; empty when it is absent.
    pub fn typed(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    /// Whether a check box is ticked or a button was pressed.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(known, _)| known == name)
    }

    /// Every value of a field.
    pub fn all<'a, 'n>(&'a self, name: &'n str) -> impl Iterator<Item = &'a str> + use<'a, 'n> {
        self.0.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Every field whose name begins so.
    pub fn beginning<'a, 'n>(
        &'a self,
        start: &'n str,
    ) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a, 'n> {
        self.0
            .iter()
            .filter(move |(name, _)| name.starts_with(start))
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A query string of these fields, `?` included; empty when there are none.
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
    fn values_come_back_as_they_were_typed() {
        let form = Form::parse("plan=sail+2+to+hoburg&plan=fish&name=+J%C3%BCrgen+&empty=+");
        assert_eq!(form.all("plan").collect::<Vec<_>>(), ["sail 2 to hoburg", "fish"]);
        assert_eq!(form.get("name"), Some("Jürgen"));
        assert_eq!(form.typed("name"), " Jürgen ");
        assert_eq!(form.get("empty"), None);
        assert!(form.has("empty") && !form.has("absent"));
    }

    #[test]
    fn a_query_reads_back() {
        let written = query([("plan", "a & b"), ("plan", "c=d")]);
        assert_eq!(
            Form::parse(written.trim_start_matches('?')).all("plan").collect::<Vec<_>>(),
            ["a & b", "c=d"]
        );
        assert_eq!(query([]), "");
    }
}

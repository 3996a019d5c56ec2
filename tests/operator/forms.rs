//! Pages as a browser without scripts uses them: forms, fields, what pressing a button sends.

/// A field of a form.
#[derive(Clone, Debug)]
pub struct Field {
    /// `hidden`, `radio`, `checkbox`, `text` …
    pub kind: String,
    /// Its name.
    pub name: String,
    /// What it sends.
    pub value: String,
}

/// A form.
#[derive(Clone, Debug, Default)]
pub struct Form {
    /// `get` or `post`.
    pub method: String,
    /// Where it is sent.
    pub action: String,
    /// Its name on the page.
    pub id: String,
    /// Its fields, those elsewhere on the page that belong to it included.
    pub fields: Vec<Field>,
}

impl Form {
    /// The fields that are sent whatever is chosen.
    pub fn hidden(&self) -> Vec<(String, String)> {
        let hidden = self.fields.iter().filter(|field| field.kind == "hidden");
        hidden.map(|field| (field.name.clone(), field.value.clone())).collect()
    }

    /// The values among which one is picked.
    pub fn radios(&self, name: &str) -> Vec<String> {
        let radios = self.fields.iter().filter(|it| it.kind == "radio" && it.name == name);
        radios.map(|field| field.value.clone()).collect()
    }

    /// Whether there is a field of this name.
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.name == name)
    }
}

/// What a form sends.
pub fn encoded(fields: &[(String, String)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// The forms of a page, in order.
pub fn forms(page: &str) -> Vec<Form> {
    let mut forms: Vec<Form> = Vec::new();
    let mut outside: Vec<(String, Field)> = Vec::new();
    let mut open = false;
    for tag in page.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap_or_default();
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name {
            "form" => {
                open = true;
                forms.push(Form {
                    method: attribute(tag, "method").unwrap_or_else(|| "get".to_owned()),
                    action: attribute(tag, "action").unwrap_or_default(),
                    id: attribute(tag, "id").unwrap_or_default(),
                    fields: Vec::new(),
                });
            }
            "/form" => open = false,
            "input" | "textarea" => {
                let field = Field {
                    kind: attribute(tag, "type").unwrap_or_else(|| "text".to_owned()),
                    name: attribute(tag, "name").unwrap_or_default(),
                    value: attribute(tag, "value").unwrap_or_default(),
                };
                match (attribute(tag, "form"), forms.last_mut()) {
                    (Some(id), _) => outside.push((id, field)),
                    (None, Some(form)) if open => form.fields.push(field),
                    (None, _) => {}
                }
            }
            _ => {}
        }
    }
    for (id, field) in outside {
        if let Some(form) = forms.iter_mut().find(|form| form.id == id) {
            form.fields.push(field);
        }
    }
    forms
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let value = tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()?;
    Some(
        value
            .replace("&#34;", "\"")
            .replace("&#39;", "'")
            .replace("&#60;", "<")
            .replace("&#62;", ">")
            .replace("&#38;", "&"),
    )
}

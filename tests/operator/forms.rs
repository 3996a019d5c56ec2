//! Pages as a browser without scripts uses them: forms, fields, what pressing a button sends.

/// A field of a form.
#[derive(Clone, Debug)]
pub struct Field {
    /// `hidden`, `radio`, `checkbox`, `text` …; `option` for an entry of a list that folds.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// What it sends.
    pub value: String,
    /// Whether it is chosen as the page is loaded; what is typed into is.
    pub is_chosen: bool,
    /// Whether a browser wants it filled in.
    pub is_required: bool,
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

    /// What is sent when nothing was touched.
    pub fn as_loaded(&self) -> Vec<(String, String)> {
        let chosen = self.fields.iter().filter(|field| field.is_chosen);
        chosen.map(|field| (field.name.clone(), field.value.clone())).collect()
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
    let mut list: Option<(String, bool)> = None;
    for tag in page.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').unwrap_or((tag, ""));
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
            "select" => list = Some((attribute(tag, "name").unwrap_or_default(), true)),
            "/select" => list = None,
            "option" => {
                let (Some((name, is_first)), Some(form)) = (&mut list, forms.last_mut()) else {
                    continue;
                };
                // A browser takes the first entry where none is chosen.
                let is_selected = has(tag, "selected");
                if is_selected {
                    let same = form.fields.iter_mut().filter(|field| field.name == *name);
                    same.for_each(|field| field.is_chosen = false);
                }
                let words = text.trim_end().to_owned();
                form.fields.push(Field {
                    kind: "option".to_owned(),
                    name: name.clone(),
                    value: attribute(tag, "value").unwrap_or(words),
                    is_chosen: is_selected || *is_first,
                    is_required: false,
                });
                *is_first = false;
            }
            // A button is sent by who presses it.
            "button" => {
                let Some(name) = attribute(tag, "name") else { continue };
                let field = Field {
                    kind: "submit".to_owned(),
                    name,
                    value: attribute(tag, "value").unwrap_or_default(),
                    is_chosen: false,
                    is_required: false,
                };
                match (attribute(tag, "form"), forms.last_mut()) {
                    (Some(id), _) => outside.push((id, field)),
                    (None, Some(form)) if open => form.fields.push(field),
                    (None, _) => {}
                }
            }
            "input" | "textarea" => {
                let kind = attribute(tag, "type").unwrap_or_else(|| "text".to_owned());
                let content = if name == "textarea" { text } else { "" };
                let picked = matches!(kind.as_str(), "radio" | "checkbox");
                let field = Field {
                    is_chosen: !picked || has(tag, "checked"),
                    is_required: has(tag, "required"),
                    kind,
                    name: attribute(tag, "name").unwrap_or_default(),
                    value: attribute(tag, "value").unwrap_or_else(|| content.to_owned()),
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

fn has(tag: &str, word: &str) -> bool {
    tag.split_whitespace().any(|part| part == word)
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

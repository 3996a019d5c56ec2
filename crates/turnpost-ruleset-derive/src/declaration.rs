//! What an enum of refusals declares.

use syn::{
    Attribute, Data, DeriveInput, Error, Expr, Fields, Generics, Ident, LitStr, Result, Type,
    Variant, ext::IdentExt as _, meta::ParseNestedMeta, spanned::Spanned as _,
};

use crate::name::{is_kebab_case, kebab_case};

/// An enum of refusals.
pub(crate) struct Declaration<'a> {
    /// The enum.
    pub name: &'a Ident,
    /// Its parameters.
    pub generics: &'a Generics,
    /// What its variants declare, in their order.
    pub reasons: Vec<Reason<'a>>,
}

/// A variant.
pub(crate) struct Reason<'a> {
    /// The variant.
    pub name: &'a Ident,
    /// Its name in kebab-case.
    pub code: String,
    /// The key of its sentence.
    pub key: String,
    pub facts: Vec<Fact<'a>>,
}

/// A fact of a variant.
pub(crate) struct Fact<'a> {
    /// Its name: the argument of the sentence, and the member of the facts.
    pub name: String,
    /// Where it comes from.
    pub source: Source<'a>,
}

/// Where a fact comes from.
pub(crate) enum Source<'a> {
    /// What the variant's field of this name and type holds.
    Field(&'a Ident, &'a Type),
    /// The same value every time.
    Constant(Box<Expr>),
}

impl<'a> Declaration<'a> {
    /// Reads an enum.
    ///
    /// # Errors
    /// Everything that is wrong with it, each at its place.
    pub(crate) fn read(input: &'a DeriveInput) -> Result<Declaration<'a>> {
        let Data::Enum(data) = &input.data else {
            return Err(Error::new(input.ident.span(), "the refusals of a ruleset are an enum"));
        };
        if data.variants.is_empty() {
            return Err(Error::new(input.ident.span(), "an enum without variants refuses nothing"));
        }
        let ruleset = ruleset(input)?;
        let mut reasons = Vec::new();
        let mut wrong: Option<Error> = None;
        for variant in &data.variants {
            match Reason::read(&ruleset, variant) {
                Ok(reason) => reasons.push(reason),
                Err(error) => match &mut wrong {
                    Some(wrong) => wrong.combine(error),
                    None => wrong = Some(error),
                },
            }
        }
        match wrong {
            Some(wrong) => Err(wrong),
            None => Ok(Declaration { name: &input.ident, generics: &input.generics, reasons }),
        }
    }
}

impl<'a> Reason<'a> {
    fn read(ruleset: &str, variant: &'a Variant) -> Result<Reason<'a>> {
        let code = kebab_case(&variant.ident.unraw().to_string());
        let key = format!("{ruleset}-refused-{code}");
        let mut reason = Reason { name: &variant.ident, code, key, facts: Vec::new() };
        match &variant.fields {
            Fields::Unit => {}
            Fields::Named(fields) => {
                for field in &fields.named {
                    if let Some(attribute) = ours(&field.attrs).next() {
                        let message = "a field has no attribute: its name and type say everything";
                        return Err(Error::new(attribute.path().span(), message));
                    }
                    if let Some(name) = &field.ident {
                        reason.add(name, Source::Field(name, &field.ty))?;
                    }
                }
            }
            Fields::Unnamed(fields) => {
                let message =
                    "a fact has the name of its field: write fields with names, in braces";
                return Err(Error::new(fields.span(), message));
            }
        }
        for attribute in ours(&variant.attrs) {
            attribute.parse_nested_meta(|constant| {
                let name = constant.path.require_ident()?.clone();
                let value = constant.value()?.parse()?;
                reason.add(&name, Source::Constant(Box::new(value)))
            })?;
        }
        Ok(reason)
    }

    fn add(&mut self, name: &Ident, source: Source<'a>) -> Result<()> {
        let (span, name) = (name.span(), name.unraw().to_string());
        if self.facts.iter().any(|fact| fact.name == name) {
            return Err(Error::new(span, format!("`{name}` is a fact of this variant already")));
        }
        self.facts.push(Fact { name, source });
        Ok(())
    }
}

/// The ruleset that an enum names.
fn ruleset(input: &DeriveInput) -> Result<String> {
    let mut named: Option<LitStr> = None;
    for attribute in ours(&input.attrs) {
        attribute.parse_nested_meta(|meta: ParseNestedMeta<'_>| {
            if !meta.path.is_ident("ruleset") {
                return Err(meta.error("only `ruleset = \"…\"` stands here"));
            }
            if named.is_some() {
                return Err(meta.error("the ruleset is named already"));
            }
            named = Some(meta.value()?.parse()?);
            Ok(())
        })?;
    }
    let Some(named) = named else {
        let message = "say whose refusals they are: `#[refusal(ruleset = \"…\")]`";
        return Err(Error::new(input.ident.span(), message));
    };
    if !is_kebab_case(&named.value()) {
        let message = "the name of a ruleset is in kebab-case, as in \"mare-balticum\"";
        return Err(Error::new(named.span(), message));
    }
    Ok(named.value())
}

/// The attributes that are meant for this macro.
fn ours(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|attribute| attribute.path().is_ident("refusal"))
}

#[cfg(test)]
mod tests {
    use syn::{DeriveInput, Error, parse_quote};

    use super::Declaration;

    /// What is wrong with a declaration.
    #[track_caller]
    fn wrong(input: &DeriveInput) -> Vec<String> {
        match Declaration::read(input) {
            Ok(_) => panic!("nothing is wrong"),
            Err(error) => error.into_iter().map(|error: Error| error.to_string()).collect(),
        }
    }

    #[test]
    fn codes_keys_and_facts_follow_from_names() {
        let input: DeriveInput = parse_quote! {
            /// Words that nobody reads here.
            #[derive(Debug)]
            #[refusal(ruleset = "mare-balticum")]
            enum Refusal {
                #[error("the game is over")]
                GameOver,
                #[refusal(max = LIMIT, min = 1 + 2)]
                HandFull { seat: Seat, r#type: u8 },
            }
        };
        let declaration = Declaration::read(&input).expect("a declaration");
        assert_eq!(declaration.name, "Refusal");
        let read: Vec<_> = declaration
            .reasons
            .iter()
            .map(|reason| {
                let facts: Vec<&str> = reason.facts.iter().map(|fact| &*fact.name).collect();
                (reason.code.as_str(), reason.key.as_str(), facts)
            })
            .collect();
        let expected = [
            ("game-over", "mare-balticum-refused-game-over", vec![]),
            ("hand-full", "mare-balticum-refused-hand-full", vec!["seat", "type", "max", "min"]),
        ];
        assert_eq!(read, expected);
    }

    #[test]
    fn only_an_enum_with_variants_is_a_declaration() {
        let a_struct = parse_quote! { #[refusal(ruleset = "go")] struct Refusal { seat: Seat } };
        assert_eq!(wrong(&a_struct), ["the refusals of a ruleset are an enum"]);
        let empty = parse_quote! { #[refusal(ruleset = "go")] enum Refusal {} };
        assert_eq!(wrong(&empty), ["an enum without variants refuses nothing"]);
    }

    #[test]
    fn the_ruleset_is_named_once_and_as_it_is_called() {
        let unnamed = parse_quote! { enum Refusal { GameOver } };
        assert_eq!(wrong(&unnamed), ["say whose refusals they are: `#[refusal(ruleset = \"…\")]`"]);
        let twice = parse_quote! {
            #[refusal(ruleset = "go", ruleset = "chess")]
            enum Refusal { GameOver }
        };
        assert_eq!(wrong(&twice), ["the ruleset is named already"]);
        let other = parse_quote! { #[refusal(rules = "go")] enum Refusal { GameOver } };
        assert_eq!(wrong(&other), ["only `ruleset = \"…\"` stands here"]);
        let capital = parse_quote! { #[refusal(ruleset = "Go")] enum Refusal { GameOver } };
        assert_eq!(
            wrong(&capital),
            ["the name of a ruleset is in kebab-case, as in \"mare-balticum\""]
        );
    }

    #[test]
    fn everything_wrong_with_the_variants_is_said_at_once() {
        let input = parse_quote! {
            #[refusal(ruleset = "go")]
            enum Refusal {
                NotYourTurn(Seat),
                GameOver,
                Occupied { #[refusal(rename = "point")] at: Point },
                #[refusal(max = LIMIT)]
                TooMany { max: u8 },
                #[refusal]
                Ko,
                #[refusal(max)]
                Komi,
                #[refusal(go::max = LIMIT)]
                Handicap,
            }
        };
        let wrong = wrong(&input);
        assert_eq!(wrong.len(), 6, "{wrong:#?}");
        assert_eq!(
            wrong[..3],
            [
                "a fact has the name of its field: write fields with names, in braces",
                "a field has no attribute: its name and type say everything",
                "`max` is a fact of this variant already",
            ]
        );
        assert!(wrong[3].contains("#[refusal(...)]"), "{}", wrong[3]);
    }
}

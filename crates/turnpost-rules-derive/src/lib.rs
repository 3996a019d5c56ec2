//! The derive macros of `turnpost-rules`, which exports them beside the traits that they implement.

#![forbid(unsafe_code)]

mod declaration;
mod implementation;
mod name;
mod tagged;

use declaration::Declaration;
use proc_macro::TokenStream;

/// Implements `turnpost_rules::Refusal` for an enum; the trait's documentation has an example.
///
/// What is known of a refusal follows from its declaration:
///
/// * The **code** of a variant is its name in kebab-case: `HandFull` is `hand-full`.
/// * The key of its **sentence** is the ruleset, `refused` and the code: `kathai-refused-hand-full`.
///   The ruleset is named once, on the enum: `#[refusal(ruleset = "kathai")]`.
/// * Its **facts** are its named fields. A field is an argument of the sentence under its name, as
///   `Argument: From<…>` says for its type, and a member of the facts, as `Serialize` says. Its type
///   is `Clone` besides.
/// * A fact that is the same every time stands on the variant: `#[refusal(max = HAND_LIMIT)]`. Such
///   facts come after the fields.
///
/// A variant with unnamed fields, an unknown attribute, or a name that is given twice is a compile
/// error.
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn refusal(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    match Declaration::read(&input) {
        Ok(declaration) => implementation::of(&declaration),
        Err(error) => error.into_compile_error(),
    }
    .into()
}

/// Implements `turnpost_rules::compact_json::ReadTagged` for an enum that derives serde's
/// `Deserialize` with `#[serde(tag = "type")]`: the moves of a ruleset. Its variants have named
/// members or none. It reads the same values as `Deserialize` does, in one pass, from texts in the
/// form that logs have.
#[proc_macro_derive(ReadTagged)]
pub fn read_tagged(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    tagged::of(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

//! The derive macro of `turnpost-rules`, which exports it beside the trait that it implements.

#![forbid(unsafe_code)]

mod declaration;
mod implementation;
mod name;

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

//! The derive macros of `turnpost-ruleset`, which exports them beside the traits that they implement.
//!
//! What a macro writes names the crate that holds the trait, and that is the one which its user depends
//! on. So there are two of each: `turnpost-rules` exports those that name it, in place of the others.

#![forbid(unsafe_code)]

mod declaration;
mod implementation;
mod name;
mod tagged;

use declaration::Declaration;
use proc_macro::TokenStream;
use syn::{DeriveInput, Path, parse_macro_input, parse_quote};

/// Implements `turnpost_ruleset::Refusal` for an enum; the trait's documentation has an example.
///
#[doc = include_str!("refusal.md")]
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn refusal(input: TokenStream) -> TokenStream {
    refusal_in(&parse_quote!(::turnpost_ruleset), &parse_macro_input!(input))
}

/// Implements `turnpost_rules::Refusal` for an enum; the trait's documentation has an example.
///
#[doc = include_str!("refusal.md")]
#[proc_macro_derive(RulesRefusal, attributes(refusal))]
pub fn rules_refusal(input: TokenStream) -> TokenStream {
    refusal_in(&parse_quote!(::turnpost_rules), &parse_macro_input!(input))
}

fn refusal_in(rules: &Path, input: &DeriveInput) -> TokenStream {
    match Declaration::read(input) {
        Ok(declaration) => implementation::of(&declaration, rules),
        Err(error) => error.into_compile_error(),
    }
    .into()
}

/// Implements `turnpost_ruleset::compact_json::ReadTagged` for an enum that derives serde's
/// `Deserialize` with `#[serde(tag = "type")]`: the moves of a ruleset. Its variants have named
/// members or none. It reads the same values as `Deserialize` does, in one pass, from texts in the
/// form that logs have.
#[proc_macro_derive(ReadTagged)]
pub fn read_tagged(input: TokenStream) -> TokenStream {
    read_tagged_in(&parse_quote!(::turnpost_ruleset), &parse_macro_input!(input))
}

/// Implements `turnpost_rules::compact_json::ReadTagged` for an enum that derives serde's
/// `Deserialize` with `#[serde(tag = "type")]`: the moves of a ruleset. Its variants have named
/// members or none. It reads the same values as `Deserialize` does, in one pass, from texts in the
/// form that logs have.
#[proc_macro_derive(RulesReadTagged)]
pub fn rules_read_tagged(input: TokenStream) -> TokenStream {
    read_tagged_in(&parse_quote!(::turnpost_rules), &parse_macro_input!(input))
}

fn read_tagged_in(rules: &Path, input: &DeriveInput) -> TokenStream {
    tagged::of(input, rules).unwrap_or_else(syn::Error::into_compile_error).into()
}

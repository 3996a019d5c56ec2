//! The implementation that follows from a declaration.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{Path, spanned::Spanned as _};

use crate::declaration::{Declaration, Fact, Reason, Source};

/// The trait's implementation for a declared enum, which finds the trait in `rules`.
pub(crate) fn of(declaration: &Declaration<'_>, rules: &Path) -> TokenStream {
    let name = declaration.name;
    let (parameters, arguments, bounds) = declaration.generics.split_for_impl();
    let variants: Vec<_> = declaration.reasons.iter().map(|reason| reason.name).collect();
    let places = 0..variants.len();
    let reasons = declaration.reasons.iter().map(|it| reason(it, rules));
    let explained = declaration.reasons.iter().map(|it| explained(it, rules));
    quote! {
        #[automatically_derived]
        impl #parameters #rules::Refusal for #name #arguments #bounds {
            const REASONS: &'static [#rules::Reason] = &[#(#reasons),*];

            fn reason(&self) -> &'static #rules::Reason {
                let place: usize = match self {
                    #(Self::#variants { .. } => #places,)*
                };
                &Self::REASONS[place]
            }

            fn explained(&self) -> ::std::vec::Vec<#rules::Fact> {
                match self {
                    #(#explained,)*
                }
            }
        }
    }
}

/// A variant as the list of all reasons has it.
fn reason(reason: &Reason<'_>, rules: &Path) -> TokenStream {
    let Reason { code, key, facts, .. } = reason;
    let facts = facts.iter().map(|fact| &fact.name);
    quote! {
        #rules::Reason { code: #code, key: #key, facts: &[#(#facts),*] }
    }
}

/// The arm that collects a variant's facts.
fn explained(reason: &Reason<'_>, rules: &Path) -> TokenStream {
    let variant = reason.name;
    let fields = reason.facts.iter().filter_map(|fact| match fact.source {
        Source::Field(field, _) => Some(field),
        Source::Constant(_) => None,
    });
    let facts = reason.facts.iter().map(|it| fact(it, rules));
    quote! {
        Self::#variant { #(#fields),* } => ::std::vec![#(#facts),*]
    }
}

/// A fact with its value. What is wrong with its type is said at the field.
fn fact(fact: &Fact<'_>, rules: &Path) -> TokenStream {
    let name = &fact.name;
    match &fact.source {
        Source::Field(field, kind) => {
            quote_spanned! { kind.span() => #rules::Fact::new(#name, #field) }
        }
        Source::Constant(value) => {
            quote_spanned! { value.span() => #rules::Fact::new(#name, &(#value)) }
        }
    }
}

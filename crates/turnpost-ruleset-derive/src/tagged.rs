//! Reading an enum that serde tags by a member.
//!
//! To find the tag wherever it stands, what serde derives keeps all members before it reads one. The
//! same enum without its tag is read in one pass, by a reader that has found the tag in front.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, ExprLit, Fields, Lit, Meta, Path, Result, Token,
    Variant, punctuated::Punctuated, spanned::Spanned as _,
};

/// The implementation for an enum that serde tags by `type`, which finds the trait in `rules`.
///
/// # Errors
/// If it is anything else.
pub(crate) fn of(input: &DeriveInput, rules: &Path) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new(input.ident.span(), "what has a `type` is an enum"));
    };
    if !input.generics.params.is_empty() {
        return Err(Error::new(input.generics.span(), "an enum with a `type` has no parameters"));
    }
    let options = untagged(input)?;
    let name = &input.ident;
    let variants = data.variants.iter().map(declared).collect::<Result<Vec<_>>>()?;
    let arms = data.variants.iter().map(|variant| {
        let name = &variant.ident;
        let fields: Vec<_> = variant.fields.iter().filter_map(|it| it.ident.as_ref()).collect();
        match &variant.fields {
            Fields::Unit => quote! { Variants::#name => Self::#name },
            _ => quote! { Variants::#name { #(#fields),* } => Self::#name { #(#fields),* } },
        }
    });
    Ok(quote! {
        const _: () = {
            #[derive(::serde::Deserialize)]
            #[serde(#(#options),*)]
            #[allow(clippy::large_enum_variant)]
            enum Variants {
                #(#variants,)*
            }

            #[automatically_derived]
            impl #rules::compact_json::ReadTagged for #name {
                fn read_tagged(text: &str) -> ::std::option::Option<Self> {
                    let read = #rules::compact_json::read_tagged(text)?;
                    ::std::option::Option::Some(match read {
                        #(#arms,)*
                    })
                }
            }
        };
    })
}

/// What serde is told of the enum, without the tag.
fn untagged(input: &DeriveInput) -> Result<Vec<Meta>> {
    let mut options = Vec::new();
    let mut is_tagged = false;
    for attribute in input.attrs.iter().filter(|attribute| of_serde(attribute)) {
        let told = attribute.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)?;
        for option in told {
            if !option.path().is_ident("tag") {
                options.push(option);
                continue;
            }
            is_tagged = matches!(
                &option,
                Meta::NameValue(tag) if matches!(
                    &tag.value,
                    Expr::Lit(ExprLit { lit: Lit::Str(tag), .. }) if tag.value() == "type"
                )
            );
        }
    }
    if is_tagged {
        Ok(options)
    } else {
        Err(Error::new(input.ident.span(), "serde has to tag it: `#[serde(tag = \"type\")]`"))
    }
}

fn of_serde(attribute: &Attribute) -> bool {
    attribute.path().is_ident("serde")
}

/// A variant as serde has to read it.
fn declared(variant: &Variant) -> Result<TokenStream> {
    let name = &variant.ident;
    let options = variant.attrs.iter().filter(|attribute| of_serde(attribute));
    let fields = variant.fields.iter().map(|field| {
        let options = field.attrs.iter().filter(|attribute| of_serde(attribute));
        let (name, kind) = (&field.ident, &field.ty);
        quote! { #(#options)* #name: #kind }
    });
    match &variant.fields {
        Fields::Named(_) => Ok(quote! { #(#options)* #name { #(#fields),* } }),
        Fields::Unit => Ok(quote! { #(#options)* #name }),
        Fields::Unnamed(fields) => Err(Error::new(fields.span(), "its members need names")),
    }
}

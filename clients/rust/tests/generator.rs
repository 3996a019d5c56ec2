//! Whoever wants a client of their own gives the contract to the generator as it stands: nothing of it may need
//! to be taken out first.

use std::{fs, path::Path};

use openapiv3::OpenAPI;
use progenitor::{GenerationSettings, Generator, InterfaceStyle};

#[test]
fn progenitor_takes_the_contract_as_it_stands() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../openapi-3.0.yaml");
    // A package by itself has no server beside it.
    let Ok(text) = fs::read_to_string(path) else { return };
    let contract: OpenAPI = yaml_serde::from_str(&text).expect("an OpenAPI document");
    for style in [InterfaceStyle::Builder, InterfaceStyle::Positional] {
        let mut settings = GenerationSettings::default();
        settings.with_interface(style);
        let made = Generator::new(&settings).generate_tokens(&contract).expect("a client");
        let text = made.to_string();
        for operation in ["play_moves", "list_events", "list_my_events"] {
            assert!(text.contains(&format!("fn {operation}")), "{operation}");
        }
    }
}

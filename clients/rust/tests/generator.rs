//! Whoever wants a client of their own gives the contract to the generator as it stands: nothing of it may need
//! to be taken out first.

use std::{fs, path::Path};

use openapiv3::OpenAPI;
use progenitor::{GenerationSettings, Generator, InterfaceStyle};

#[test]
fn progenitor_takes_the_contract_as_it_stands() {
    // Beside the package or, in the repository, two folders up, as for its own types.
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(package.join("../../openapi-3.0.yaml"))
        .or_else(|_| fs::read_to_string(package.join("openapi-3.0.yaml")))
        .expect("the contract");
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

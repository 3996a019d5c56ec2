//! Everything a language says on one page: `cargo run --example contact_sheet -- cs > sheet.html`.

use turnpost::{game::language::Language, locale::contact_sheet};

fn main() -> Result<(), String> {
    let tag = std::env::args().nth(1).ok_or("say which language: en, it, cs, nl or de")?;
    let language = Language::from_tag(&tag).map_err(|error| error.to_string())?;
    println!("{}", contact_sheet(language));
    Ok(())
}

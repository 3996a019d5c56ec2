//! Scalar, a renderer of contracts that people know, as a part of the program: `scalar/README.md`
//! says where it comes from.

use std::{io::Read as _, sync::LazyLock};

use actix_web::{HttpResponse, http::header};

use crate::body::PartOfProgram;

const PACKED: &[u8] = include_bytes!("scalar/standalone.js.gz");

/// Where it is served. It never changes there.
pub(super) const PATH: &str = "/docs/scalar-1.46.4.js";

/// Unpacked when somebody first looks at the page; whoever runs the server for games alone
/// spends no memory on it.
static UNPACKED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut unpacked = Vec::new();
    let read = flate2::read::GzDecoder::new(PACKED).read_to_end(&mut unpacked);
    if let Err(error) = read {
        tracing::error!(%error, "cannot unpack the renderer of the documentation");
    }
    unpacked
});

/// Answers with Scalar's JavaScript, which browsers keep for a year.
pub(super) async fn script() -> HttpResponse {
    let mut response = HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/javascript; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(UNPACKED.as_slice());
    response.extensions_mut().insert(PartOfProgram);
    response
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};

    use super::*;

    #[test]
    fn it_is_the_file_of_the_package_that_the_readme_names() {
        let readme = include_str!("scalar/README.md");
        assert!(readme.contains(&hex::encode(Sha256::digest(UNPACKED.as_slice()))));
        let version = PATH.trim_start_matches("/docs/scalar-").trim_end_matches(".js");
        assert!(readme.contains(&format!("scalar/scalar) {version},")));
        assert!(include_str!("scalar/LICENSE-parts.txt").contains(&format!("\"{version}\"")));
    }
}

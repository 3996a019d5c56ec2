//! Folders for what is secret.

use std::path::Path;

/// Creates a folder that only its owner may read; an existing one stays as it is.
pub(crate) fn make_private_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

//! Files and folders that are still there after a power cut.
//!
//! What is in a file is on disk once the file was synced. Its name is once the folder that it stands
//! in was synced, and so is the name of a folder.

use std::{
    fs::{DirBuilder, File},
    io,
    path::Path,
};

/// Who may look into a folder.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Access {
    /// Its owner only: it holds secrets.
    Owner,
    /// Whoever the system's defaults let.
    Default,
}

/// Makes a folder, and those that it is in, so that all of them last. One that exists stays as it is.
///
/// # Errors
/// When one cannot be made.
pub fn make_folder(path: &Path, access: Access) -> io::Result<()> {
    let missing: Vec<&Path> = path
        .ancestors()
        .take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists())
        .collect();
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    if access == Access::Owner {
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    }
    builder.create(path)?;
    for folder in missing {
        match sync_name(folder) {
            // Whoever may add to a folder, but not look into it, cannot sync it either.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {}
            done => done?,
        }
    }
    Ok(())
}

/// Makes the name of a file or folder last, and every other change of names beside it.
///
/// # Errors
/// When the folder that it stands in cannot be synced.
pub fn sync_name(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_made_as_far_as_they_are_missing() {
        let place = tempfile::tempdir().expect("a folder");
        let inner = place.path().join("one/two");
        make_folder(&inner, Access::Default).expect("made");
        std::fs::write(inner.join("file"), "kept").expect("written");
        make_folder(&inner, Access::Default).expect("it is there");
        make_folder(&inner.join("three/"), Access::Default).expect("made");
        assert!(inner.join("file").exists() && inner.join("three").is_dir());
        make_folder(&inner.join("file/four"), Access::Default).expect_err("that is a file");
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_with_secrets_is_for_its_owner() {
        use std::os::unix::fs::PermissionsExt as _;
        let place = tempfile::tempdir().expect("a folder");
        let secret = place.path().join("secret");
        make_folder(&secret, Access::Owner).expect("made");
        let mode = std::fs::metadata(&secret).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
    }
}

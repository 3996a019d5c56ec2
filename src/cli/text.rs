//! Archive files: plain or gzip-compressed; `-` for the standard streams.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;
use turnpost_rules::log::archive::{Archive, ArchiveError};

use super::error::CliError;
use crate::lasting::sync_name;

/// The path that stands for a standard stream.
pub(super) const STANDARD: &str = "-";

/// Opens a file for reading, and decompresses it if necessary.
///
/// # Errors
/// When it cannot be opened.
pub(super) fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    let source: Box<dyn Read> = if path == Path::new(STANDARD) {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(path)?)
    };
    let mut reader = BufReader::new(source);
    // The first bytes decide, not the name: an archive may be piped in.
    if reader.fill_buf()?.starts_with(&[0x1f, 0x8b]) {
        return Ok(Box::new(BufReader::new(MultiGzDecoder::new(reader))));
    }
    Ok(Box::new(reader))
}

/// Passes every archive of a file to `each`, until that fails. Returns how many there were.
///
/// # Errors
/// When the file cannot be read or is not an archive, or `each` fails.
pub(super) fn for_each_archive<E: From<ArchiveError>>(
    path: &Path,
    mut each: impl FnMut(Archive) -> Result<(), E>,
) -> Result<u64, E> {
    let mut reader = open(path).map_err(ArchiveError::from)?;
    let (mut line, mut count) = (0, 0);
    while let Some(archive) = Archive::read(&mut reader, &mut line)? {
        each(archive)?;
        count += 1;
    }
    Ok(count)
}

/// A file that archives are written to.
pub(super) struct Output {
    encoding: Encoding,
    /// What to make last; nothing for a standard stream or a pipe.
    file: Option<(File, PathBuf)>,
}

enum Encoding {
    /// Uncompressed.
    Plain(BufWriter<Box<dyn Write>>),
    /// Compressed, because the file's name ends with `.gz`.
    Compressed(Box<BufWriter<GzEncoder<Box<dyn Write>>>>),
}

impl Output {
    /// Creates the file, or uses standard output for `-`. A file with secrets is readable by its
    /// owner only.
    ///
    /// # Errors
    /// When the file cannot be created.
    pub(super) fn create(path: &Path, secret: bool) -> io::Result<Output> {
        let (target, file): (Box<dyn Write>, _) = if path == Path::new(STANDARD) {
            (Box::new(io::stdout()), None)
        } else {
            let file = if secret { create_private(path)? } else { File::create(path)? };
            let own = file.try_clone()?;
            let lasts = own.metadata()?.is_file();
            (Box::new(file), lasts.then(|| (own, path.to_owned())))
        };
        let encoding = if path.extension().is_some_and(|ending| ending == "gz") {
            let encoder = GzEncoder::new(target, Compression::best());
            Encoding::Compressed(Box::new(BufWriter::new(encoder)))
        } else {
            Encoding::Plain(BufWriter::new(target))
        };
        Ok(Output { encoding, file })
    }

    /// Writes what is buffered, and makes the file last: whoever is told that it is written may turn
    /// to something else, such as erasing what was exported. Without it the last archive may be
    /// truncated.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn finish(self) -> io::Result<()> {
        match self.encoding {
            Encoding::Plain(mut writer) => writer.flush()?,
            Encoding::Compressed(writer) => {
                writer.into_inner().map_err(|error| error.into_error())?.finish()?.flush()?;
            }
        }
        if let Some((file, path)) = self.file {
            file.sync_all()?;
            sync_name(&path)?;
        }
        Ok(())
    }
}

/// Creates or truncates a file that only its owner may read.
fn create_private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.encoding {
            Encoding::Plain(writer) => writer.write(bytes),
            Encoding::Compressed(writer) => writer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.encoding {
            Encoding::Plain(writer) => writer.flush(),
            Encoding::Compressed(writer) => writer.flush(),
        }
    }
}

/// Prints a result for scripts.
///
/// # Errors
/// When it cannot be written.
pub(super) fn print_json(result: &impl Serialize) -> Result<(), CliError> {
    let mut text = serde_json::to_string_pretty(result).map_err(std::io::Error::from)?;
    text.push('\n');
    print(&text)
}

/// Writes to standard output. A closed pipe (`turnpost … | head`) is not an error.
pub(super) fn print(text: &str) -> Result<(), CliError> {
    use std::io::Write;
    let mut output = std::io::stdout().lock();
    match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

//! The package in `clients/typescript`, built.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::tools::{finished, tool_of_node};

/// Builds the package and its examples, and these programs with them, in a folder of this name.
pub fn package(name: &str, programs: &[PathBuf]) -> Option<PathBuf> {
    tool_of_node("tsc")?;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let clients = Path::new(env!("CARGO_MANIFEST_DIR")).join("clients");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let package = clients.join("typescript");
    for part in ["src", "examples", "package.json", "tsconfig.json"] {
        finished(Command::new("cp").arg("-R").arg(package.join(part)).arg(&folder));
    }
    for program in programs {
        let name = program.file_name().expect("a program");
        std::fs::copy(program, folder.join("examples").join(name)).expect("a copy");
    }
    let mut compiler = tool_of_node("tsc")?;
    let modules = Path::new(compiler.get_program()).ancestors().nth(2).expect("a folder");
    std::os::unix::fs::symlink(modules, folder.join("node_modules")).expect("a link");
    let mut generate = Command::new(clients.join("generate"));
    finished(generate.args(["typescript", "--into"]).arg(folder.join("src")));
    finished(compiler.args(["-p", "."]).current_dir(&folder));
    finished(tool_of_node("tsc")?.args(["-p", "examples"]).current_dir(&folder));
    Some(folder)
}

//! What `docs/beyond-one-database.md` tells of many databases is what its simulation prints, and that
//! is made of figures which the other pages have.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::command::{stderr, stdout};

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name)
}

fn read(name: &str) -> String {
    let path = docs(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn simulate(arguments: &[&str]) -> Output {
    Command::new("python3")
        .arg("-B")
        .arg(docs("scaling/simulate.py"))
        .args(arguments)
        .output()
        .expect("python3 runs")
}

#[test]
fn the_page_has_the_tables_that_the_simulation_prints() {
    let run = simulate(&[]);
    assert!(run.status.success(), "{}", stderr(&run));
    let (page, printed) = (read("beyond-one-database.md"), stdout(&run));
    let tables: Vec<&str> = printed.trim_end().split("\n\n").collect();
    assert_eq!(tables.len(), 7, "{printed}");
    for table in tables {
        assert!(page.contains(&format!("\n\n{table}\n\n")), "the page does not have:\n{table}");
    }
}

#[test]
fn half_of_the_machines_do_not_carry_a_hundred_million_players() {
    let all = simulate(&["--players", "100e6", "--partitions", "100"]);
    assert!(all.status.success(), "{}{}", stdout(&all), stderr(&all));
    assert!(!stdout(&all).contains(", now"), "{}", stdout(&all));
    let half = simulate(&["--players", "100e6", "--partitions", "50"]);
    assert_eq!(half.status.code(), Some(1), "{}{}", stdout(&half), stderr(&half));
    assert!(stdout(&half).contains("**mail workers, now**"), "{}", stdout(&half));
}

#[test]
fn simulated_queues_wait_as_long_as_their_formulas_say() {
    let run = simulate(&["--check"]);
    assert!(run.status.success(), "{}{}", stdout(&run), stderr(&run));
    assert_eq!(stdout(&run).lines().filter(|line| line.starts_with("| M/")).count(), 3);
}

/// A page, a row or words of it, and how the plan has its figures.
const FIGURES: &[(&str, &str, &str)] = &[
    (
        "benchmarks.md",
        "| CATAN | usual, without `pass-turn` | 81 | 23.9 | 164 | 125 |",
        "(81, 23.9, 164, 125)",
    ),
    (
        "benchmarks.md",
        "| Kathai, friends who ask | usual | 102 | 26.4 | 112 | 29 |",
        "(102, 26.4, 112, 29)",
    ),
    ("benchmarks.md", "| Mare Balticum | none | 54 | 14.8 | 137 | 0 |", "(54, 14.8, 137, 0)"),
    ("benchmarks.md", "| kathai | 16 | 2,009 | 0.17 | 7.3 | 21 | 237 |", "(2009, 237e-6)"),
    ("benchmarks.md", "| catan | 16 | 2,493 | 0.22 | 5.8 | 21 | 214 |", "(2493, 214e-6)"),
    ("benchmarks.md", "(11,578 a second with 16 clients)", "COMMITS = 11_578"),
    ("benchmarks.md", "| 6.83 | 15.6 | 203 | 5.8 |", "- 203e-6"),
    ("benchmarks.md", "| 9.05 | 12.5 | 331 | 7.5 |", "OWED_MAIL = 331e-6"),
    ("benchmarks.md", "| kathai: view | 21,959 | 0.37 | 1.71 | 65 |", "[65e-6, 124e-6, 80e-6,"),
    ("benchmarks.md", "| kathai, 25 moves | 1,000 | 6.2 | 0.75 |", "[0.75e-3, 0.93e-3, 1.1e-3]"),
    ("benchmarks.md", "| 10 again | 165 | 1.01 | 345 |", "EVENT_BYTES = 345"),
    ("benchmarks.md", "| 10,000 | 20 KiB |", "STREAM_BYTES = 20 * 1024"),
    ("scaling.md", "| 465 (447 to 474)", "FLEET_MOVE = 2 / 465 - MOVE"),
    ("scaling.md", "A Turnpost has 13 connections", "CONNECTIONS = 13"),
    ("../crates/turnpost-raster/README.md", "a board takes a fifth of a second", "BOARD = 0.2"),
    ("../src/mail/retry_policy.rs", "batch: 16,", "BATCH, GATHER = 16, 0.25"),
    (
        "../src/mail/retry_policy.rs",
        "gather: Duration::from_millis(250),",
        "BATCH, GATHER = 16, 0.25",
    ),
    ("hosting.md", "| `connections.max` | 10000 |", "count(10_000, \"connections.max"),
];

#[test]
fn the_plan_is_made_of_figures_that_other_pages_have() {
    let plan = read("scaling/plan.py");
    for (page, figure, here) in FIGURES {
        assert!(read(page).contains(figure), "{page} has {figure:?} no more: look at the plan");
        assert!(
            plan.contains(here),
            "the plan does not have {here:?}, which {page} is the source of"
        );
    }
}

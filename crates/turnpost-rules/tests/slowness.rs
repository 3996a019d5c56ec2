//! Standing orders and plans halve the mails of a game among friends, as `docs/benchmarks.md` has it: counted as the
//! example `slowness` does, over fewer games.

use turnpost_rules::rulesets;

#[path = "../examples/slowness.rs"]
#[allow(dead_code, reason = "its main is not called")]
mod slowness;

use slowness::{Count, habits, total};

/// How many games are played with each habit: what one game takes hangs on its dice and cards.
const GAMES: u64 = 12;

/// The most mails, of those without orders and plans. Over many games it is less than 0.45 in every ruleset.
const MAX_SHARE: f64 = 0.55;

fn counted(ruleset: &str, habit: &str) -> Count {
    let ruleset = rulesets().newest(ruleset).expect("a ruleset");
    let habit = habits().into_iter().find(|it| it.name == habit).expect("a habit");
    total(ruleset, GAMES, habit).expect("every game ends")
}

/// Whether a habit saves what it should beside another one; what was counted of both.
fn check(ruleset: &str, without: &str, with: &str) -> [Count; 2] {
    let [plain, short] = [without, with].map(|habit| counted(ruleset, habit));
    let share = short.mails as f64 / plain.mails as f64;
    let what = format!("{ruleset}, {with}: {} of {} mails", short.mails, plain.mails);
    assert!(share <= MAX_SHARE, "{what}, that is {share:.2}");
    assert!(short.seconds < plain.seconds, "{what}, and it is no sooner over");
    assert!(plain.ordered == 0 && short.ordered > 0, "{what}, and by nothing that was ordered");
    [plain, short]
}

#[test]
fn all_orders_halve_the_mails_of_catan() {
    check("catan", "none", "all");
}

#[test]
fn all_orders_halve_the_mails_of_kathai_among_friends_who_ask_since_every_call_is_declined() {
    let [plain, short] = check("kathai", "none, asking", "all, asking");
    let answers = |count: &Count| count.waits.get("answer").copied().unwrap_or(0);
    // Friends are asked some fifty times a game, and with all orders never.
    assert!(answers(&plain) > 20 * GAMES, "{} answers", answers(&plain));
    assert_eq!(answers(&short), 0, "nobody is asked who declines beforehand");
}

#[test]
fn plans_halve_the_mails_of_mare_balticum() {
    check("mare-balticum", "none", "plans");
}

//! What a seat is asked: who has proposed what, and what moves are called in which something is
//! filled in.

use turnpost::{
    locale::{Language, Speaker},
    rules::{
        Ruleset, Viewer,
        kathai::{Edition, Kathai},
    },
};

use super::table::{Table, seat};

fn table() -> Table {
    Table::of(4, Edition::Adlung)
        .hand(0, "salt3, silk1, silk2")
        .hand(1, "gold1, gold2, tea1")
        .hand(2, "tea2, tea3, gold3")
}

fn speaker(of: u8) -> Speaker {
    let names = ["Ada", "Bo", "Cyd", "Dot"].map(str::to_owned).to_vec();
    Speaker::new(Language::English, names, Viewer::Seat(seat(of)))
}

fn asked(table: &Table, of: u8) -> String {
    let asked = Kathai::asked(&table.position, seat(of));
    asked.map_or_else(String::new, |asked| speaker(of).say(&asked))
}

fn words(table: &Table, of: u8, notation: &str) -> String {
    let played = Kathai::parse(notation).expect("notation");
    speaker(of).say(&Kathai::label(&table.position, seat(of), &played).expect("words"))
}

#[test]
fn who_is_asked_for_a_deal_reads_by_whom_and_for_what() {
    let mut table = table();
    assert_eq!(asked(&table, 0), "It is your turn: choose one action.");
    assert_eq!(asked(&table, 1), "");
    table.play(0, "call give silk1 seek 2 gold to 1, 2, 3");
    assert_eq!(
        asked(&table, 1),
        "Ada offers you 1 silk for cards showing at least 2 gold. Make a bid, or decline."
    );
    assert!(asked(&table, 3).ends_with("You have no card to bid: decline."));
    table.play(0, "withdraw");
    table.play(0, "call to 1");
    assert_eq!(asked(&table, 1), "Ada asks you for a deal. Make a bid, or decline.");
    assert_eq!(asked(&table, 2), "", "not asked");
}

#[test]
fn after_a_bid_or_a_counter_the_headline_says_what_is_proposed_and_what_can_be_done() {
    let mut table = table();
    table.play(0, "call give silk1 to 1, 2");
    assert!(asked(&table, 0).contains("wait for Bo and Cyd"), "{}", asked(&table, 0));
    table.play(1, "bid give gold2 get silk1");
    assert_eq!(
        asked(&table, 0),
        "Bo bids 2 gold for 1 silk. Cyd may still answer. Agree, propose something else, wait, or \
         end trading."
    );
    table.play(2, "bid give tea2 get tea1");
    let both = asked(&table, 0);
    assert!(both.contains("Cyd bids 2 tea for 1 tea, to which you cannot agree."), "{both}");
    assert!(both.ends_with("Agree, propose something else, or end trading."), "{both}");
    table.play(0, "counter 1 give silk1 get gold1, gold2");
    assert_eq!(
        asked(&table, 1),
        "Ada answers your bid: you would give 1 gold and 2 gold and get 1 silk. Agree, bid something \
         else, or decline."
    );
    table.play(0, "counter 1 give silk1 get salt1");
    assert!(asked(&table, 1).contains("You cannot agree to that"), "{}", asked(&table, 1));
    table.play(1, "decline");
    table.play(2, "decline");
    assert!(asked(&table, 0).starts_with("Everybody you asked for a deal has declined."));
}

#[test]
fn what_is_filled_in_says_who_gives_what_to_whom() {
    let table = table();
    assert_eq!(
        words(&table, 0, "call give silk2 seek 1 gold to 1"),
        "Ask Bo for a deal: you offer 2 silk and look for cards showing at least 1 gold"
    );
    assert_eq!(words(&table, 0, "call"), "Ask everybody for a deal");
    assert_eq!(
        words(&table, 0, "call give silk2, salt3"),
        "Ask everybody for a deal: you offer 3 salt and 2 silk"
    );
    assert_eq!(
        words(&table, 0, "offer give silk1 get gold2 to 1, 3"),
        "Leave an offer to Bo and Dot: 1 silk for 2 gold"
    );
    assert_eq!(
        words(&table, 0, "bribe 1 with silk1"),
        "Pay 1 silk and swap salt and gold: gold rises"
    );
    assert_eq!(
        words(&table, 0, "sell silk: silk1, silk2 keep silk2"),
        "Sell silk with 1 silk and 2 silk for 3 points, and keep 2 silk"
    );
}

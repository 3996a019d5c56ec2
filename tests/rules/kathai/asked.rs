//! What a seat is asked: who has proposed what, and what moves are called in which something is
//! filled in.

use turnpost::{game::language::Language, locale::Localizer};
use turnpost_rules::{
    Ruleset, Viewer,
    kathai::{Edition, Good, Kathai},
};

use super::fixture::{Brought, Table, seat};

fn table() -> Table {
    Table::of(4, Edition::Adlung)
        .hand(0, "salt3, silk1, silk2")
        .hand(1, "gold1, gold2, tea1")
        .hand(2, "tea2, tea3, gold3")
}

fn localizer(of: u8) -> Localizer {
    let names = ["Ada", "Bo", "Cyd", "Dot"].map(str::to_owned).to_vec();
    Localizer::new(Language::English, names, Viewer::Seat(seat(of)))
}

fn asked(table: &Table, of: u8) -> String {
    let asked = Kathai::asked(&table.position, seat(of));
    asked.map_or_else(String::new, |asked| localizer(of).format(&asked))
}

/// What the position says to a reader, a line each.
fn described(table: &Table, to: u8) -> Vec<String> {
    let view = Kathai::view(&table.position, Viewer::Seat(seat(to)));
    let sections = Kathai::describe(&view, Viewer::Seat(seat(to)));
    let phrases =
        sections.iter().flat_map(|section| std::iter::once(&section.heading).chain(&section.lines));
    phrases.map(|phrase| localizer(to).format(phrase)).collect()
}

fn choices(table: &Table, of: u8) -> Vec<String> {
    let choices = Kathai::choices(&table.position, seat(of));
    choices.iter().map(|choice| localizer(of).format(&choice.label)).collect()
}

fn told(brought: &Brought, to: u8) -> Vec<String> {
    let told = brought.told(Viewer::Seat(seat(to)));
    told.iter().map(|told| localizer(to).format(&told.phrase)).collect()
}

fn words(table: &Table, of: u8, notation: &str) -> String {
    let played = Kathai::parse(notation).expect("notation");
    localizer(of).format(&Kathai::label(&table.position, seat(of), &played).expect("words"))
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

#[test]
fn a_standing_offer_says_for_whom_it_is() {
    let mut table = table();
    let left = table.play(0, "offer give silk1 get gold2 to 1, 3");
    assert_eq!(told(&left, 0), ["You leave a standing offer to Bo and Dot: 1 silk for 2 gold."]);
    assert_eq!(told(&left, 1), ["Ada leaves a standing offer to Dot and you: 1 silk for 2 gold."]);
    assert!(told(&left, 2).is_empty());
    assert!(described(&table, 0).contains(&"Your offer 1 to Bo and Dot: 1 silk for 2 gold".into()));
    let seen = "Ada (to Bo and you): 1 silk for 2 gold".to_owned();
    assert!(described(&table, 3).contains(&seen), "{:?}", described(&table, 3));
    let back = "Take back offer 1 to Bo and Dot: 1 silk for 2 gold".to_owned();
    assert!(choices(&table, 0).contains(&back), "{:?}", choices(&table, 0));

    let gone = |table: &Table| {
        let mut table = table.clone();
        let gone = table.play(0, "retract 1");
        [told(&gone, 0), told(&gone, 1), told(&gone, 2)]
    };
    assert_eq!(
        gone(&table),
        [
            vec!["You take your standing offer 1 back: 1 silk for 2 gold."],
            vec!["Ada takes a standing offer back: 1 silk for 2 gold."],
            vec![],
        ]
    );

    // Everybody is not named, by whatever way they came to be all.
    for (number, offer) in
        [(2, "offer give silk2 seek 1 tea"), (3, "offer give silk2 get tea2 to 1, 2, 3")]
    {
        let left = table.play(0, offer);
        assert!(told(&left, 0)[0].starts_with("You leave a standing offer: 2 silk for "));
        let stands = format!("Your offer {number}: 2 silk for ");
        assert!(described(&table, 0).iter().any(|line| line.starts_with(&stands)));
        let back = format!("Take back offer {number}: 2 silk for ");
        assert!(choices(&table, 0).iter().any(|label| label.starts_with(&back)));
    }
}

#[test]
fn an_open_call_is_answered_with_a_bid_and_a_proposal_with_another_one() {
    let open = |call: &str| {
        let mut table = table();
        table.play(0, call);
        choices(&table, 1)
    };
    for call in ["call", "call seek 1 gold"] {
        let labels = open(call);
        assert!(labels.contains(&"Make Ada a bid".into()), "{labels:?}");
        assert!(!labels.contains(&"Propose another deal to Ada".into()), "{labels:?}");
    }
    assert!(open("call give silk1").contains(&"Propose another deal to Ada".into()));
    let mut countered = table();
    countered.play(0, "call");
    countered.play(1, "bid give gold1 get silk1");
    countered.play(0, "counter 1 give silk1 get gold2");
    assert!(choices(&countered, 1).contains(&"Propose another deal to Ada".into()));
}

#[test]
fn one_spice_is_one_and_spices_rise_and_fall() {
    let mut table = Table::of(3, Edition::Adlung)
        .hand(0, "spices1, spices2, tea2+spices1")
        .market([Good::Spices, Good::Tea, Good::Salt, Good::Gold, Good::Silk]);
    let cards = "3 cards: 1 spice, 2 spices and 2 tea with 1 spice".to_owned();
    assert!(described(&table, 0).contains(&cards), "{:?}", described(&table, 0));
    assert_eq!(
        words(&table, 0, "bribe 1 with spices1"),
        "Pay 1 spice and swap spices and tea: tea rises"
    );
    assert_eq!(
        told(&table.play(0, "bribe 1 with spices1"), 0)[0],
        "You bribe the market with a hand card: tea rises, spices fall."
    );
    table = Table::of(3, Edition::Adlung).hand(0, "spices1, salt2").market([
        Good::Tea,
        Good::Spices,
        Good::Salt,
        Good::Gold,
        Good::Silk,
    ]);
    assert_eq!(
        words(&table, 0, "bribe 1 with salt2"),
        "Pay 2 salt and swap tea and spices: spices rise"
    );
    assert!(choices(&table, 0).contains(&"Swap tea and spices: spices rise".into()));
    assert_eq!(
        told(&table.play(0, "bribe 1 with salt2"), 1)[0],
        "Ada bribes the market with a hand card: spices rise, tea falls."
    );
}

#[test]
fn the_end_says_who_came_where_and_by_what_a_tie_is_broken() {
    let ended = |exchange: &str| {
        let mut table = Table::of(3, Edition::Adlung)
            .points(0, 9)
            .points(1, 5)
            .points(2, 5)
            .hand(0, "salt1")
            .exchange(2, "tea1")
            .exchange(1, exchange)
            .pile("");
        table.play(0, "bribe 1 with salt1");
        table.position.turns_left = Some(0);
        table.play(1, "pass");
        assert!(table.position.is_over());
        described(&table, 2)
    };
    let broken = ended("");
    assert_eq!(
        broken[..5],
        [
            "The ranking",
            "1. Ada: 9 points, 0 vouchers",
            "2. Cyd (you): 5 points, 1 voucher",
            "3. Bo: 5 points, 0 vouchers",
            "Of those with the same points, whoever has more vouchers ranks higher.",
        ]
    );
    assert!(broken.contains(&"The bribe of Ada lies on gold and salt.".into()), "{broken:?}");
    let shared = ended("tea2");
    assert_eq!(
        shared[2..5],
        [
            "2. Bo: 5 points, 1 voucher",
            "2. Cyd (you): 5 points, 1 voucher",
            "Those with the same points and as many vouchers share a rank.",
        ]
    );
}

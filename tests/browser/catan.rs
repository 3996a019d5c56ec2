//! A game of CATAN by four mailboxes' worth of seats: three people and a bot.

use std::collections::BTreeMap;

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng, seq::IndexedRandom as _};
use turnpost_rules::catan::{
    board::{Intersection, Terrain},
    data::pips,
};

use crate::{
    accessibility::Inspector,
    chrome::{Driver, Scripts},
    page::{ListedForm, ListedMove, MovePage},
    people::Person,
    play::{Habit, are_whole, play_until_all_is_done, play_until_nothing_is_undone, tells_the_end},
    server::Server,
};

pub const RESOURCES: [&str; 5] = ["brick", "lumber", "wool", "grain", "ore"];

/// Resource cards, in the order of [`RESOURCES`].
pub type Cards = [u32; 5];

const SETTLEMENT: Cards = [1, 1, 1, 1, 0];
const CITY: Cards = [0, 0, 0, 2, 3];
const CARD: Cards = [0, 0, 1, 1, 1];
const ROAD: Cards = [1, 1, 0, 0, 0];

fn missing(hand: Cards, cost: Cards) -> u32 {
    hand.iter().zip(cost).map(|(have, need)| need.saturating_sub(*have)).sum()
}

fn index(resource: &str) -> Option<usize> {
    RESOURCES.iter().position(|known| *known == resource)
}

/// The hand as the page tells it: "You hold 3 resource cards: 2 brick and 1 ore."
pub fn hand(page: &MovePage) -> Cards {
    let told = page.text.lines().find(|line| line.starts_with("You hold "));
    let told = told.unwrap_or_else(|| panic!("no hand on the page:\n{}", page.text));
    let words: Vec<&str> = told.split([' ', ',', '.']).collect();
    let mut cards = [0; 5];
    for pair in words.windows(2) {
        if let (Ok(count), Some(at)) = (pair[0].parse::<u32>(), index(pair[1])) {
            cards[at] = count;
        }
    }
    cards
}

/// How many of six and thirty rolls bring something to a place, as the island's lines tell.
fn worth(page: &MovePage, place: &str) -> u8 {
    let mut numbers: BTreeMap<String, u8> = BTreeMap::new();
    for line in page.text.lines() {
        let words: Vec<&str> = line.trim_end_matches('.').split([' ', ',']).collect();
        if let [terrain, _, number, ..] = words.as_slice()
            && let Ok(number) = number.parse::<u8>()
        {
            numbers.insert((*terrain).to_owned(), number);
        }
    }
    let Ok(place) = place.to_uppercase().parse::<Intersection>() else { return 0 };
    let number = |terrain: Terrain| numbers.get(&terrain.to_string()).copied();
    place.terrains().filter_map(number).map(pips).sum()
}

/// The settlement that can be built where the most is to be had.
pub fn best_place(page: &MovePage) -> Option<&ListedMove> {
    let place = |listed: &&ListedMove| {
        let (_, place) = listed.notation.split_once(' ').unwrap_or_default();
        worth(page, place)
    };
    page.starting("settlement").into_iter().max_by_key(place)
}

/// A settler who builds what can be built and trades for what is wanting.
pub struct Settler<'a> {
    /// Where the mails are read.
    server: &'a Server,
    sampler: SmallRng,
    /// Checks the pages on the way.
    inspector: Inspector,
    offers: usize,
    accepted: usize,
    declined: usize,
    countered: usize,
    closed: usize,
    discards: usize,
    robberies: usize,
    maritime: usize,
}

/// So many offers are made to people at most: each costs all of them a mail.
const OFFERS: usize = 9;

impl<'a> Settler<'a> {
    pub fn new(server: &'a Server, seed: u64) -> Settler<'a> {
        Settler {
            server,
            sampler: SmallRng::seed_from_u64(seed),
            inspector: Inspector::default(),
            offers: 0,
            accepted: 0,
            declined: 0,
            countered: 0,
            closed: 0,
            discards: 0,
            robberies: 0,
            maritime: 0,
        }
    }
}

impl Settler<'_> {
    fn one_in(&mut self, number: u32) -> bool {
        self.sampler.random_range(0..number) == 0
    }

    async fn discard(&mut self, person: &Person, page: &MovePage, form: &ListedForm) -> MovePage {
        let browser = &person.browser;
        let owed = form.label.split(' ').find_map(|word| word.parse().ok()).unwrap_or(1);
        let mut left = hand(page);
        let mut out = [0; 5];
        for _ in 0..owed {
            let max = (0..5).max_by_key(|at| left[*at]).expect("five kinds");
            assert!(left[max] > 0, "{owed} of {:?} to discard:\n{}", hand(page), page.text);
            left[max] -= 1;
            out[max] += 1;
        }
        browser.unfold(form).await;
        let mut taps = 0;
        for (at, count) in out.into_iter().enumerate().filter(|(_, count)| *count > 0) {
            taps += browser.count(form, "What do you discard?", RESOURCES[at], count).await;
        }
        assert_eq!(taps, owed, "a tap a card, and one more plays them");
        self.discards += 1;
        browser.play_now(form).await
    }

    /// Opens the link of the newest mail's choice whose words begin so.
    async fn open_choice(&self, person: &Person, words: &str) -> MovePage {
        let (letter, _) = self.server.newest(&person.address, "/m/").expect("a mail");
        let link = letter.choice(words).unwrap_or_else(|| panic!("{words}: {}", letter.text));
        person.browser.open(link).await;
        let page = MovePage::read(&person.browser).await;
        assert!(page.moves.is_empty(), "one choice and no other: {page:#?}");
        self.inspector.look(person, &page).await;
        page
    }

    /// Gives an answer, by the link of the mail or on the page, by turns.
    async fn reply(
        &self,
        person: &Person,
        given: usize,
        words: &str,
        on_page: &ListedMove,
    ) -> MovePage {
        if given % 2 == 1 {
            return person.browser.play(on_page).await;
        }
        let before = self.server.events();
        let page = self.open_choice(person, words).await;
        assert_eq!(page.planned, [on_page.notation.as_str()], "{}", page.text);
        assert_eq!(self.server.events(), before, "opening a link plays nothing");
        person.browser.play_plan().await
    }

    /// By turns yes, something else, and no.
    async fn answer(&mut self, person: &Person, page: &MovePage) -> MovePage {
        let browser = &person.browser;
        let mine = hand(page);
        let given = self.accepted + self.countered + self.declined;
        if given % 3 != 2
            && self.accepted <= self.countered
            && let Some(accept) = page.first("accept")
        {
            self.accepted += 1;
            return self.reply(person, self.accepted - 1, "Accept", accept).await;
        }
        if self.countered <= self.declined && page.form("Propose something else").is_some() {
            // One of what there is most of, for one of what the maker is sure to hold.
            let max = (0..5).max_by_key(|at| mine[*at]).expect("five kinds");
            let offered = page.text.lines().find_map(|line| line.split_once(" offers "));
            let wanted = offered.and_then(|(_, rest)| rest.split([' ', ',', '.']).nth(1));
            let asked = offered.and_then(|(_, rest)| rest.split([' ', ',', '.']).nth(4));
            if let Some(wanted) = wanted
                && index(wanted).is_some_and(|wanted| wanted != max)
                && (asked != Some(RESOURCES[max]) || mine[max] > 1)
            {
                let page = self.open_choice(person, "Propose something else").await;
                let form = page.form("Propose something else").expect("the form");
                let is_open = format!("details[open] > #{}", form.id);
                assert!(browser.has(&is_open).await, "it stands open");
                // It starts from what was offered: that is put back, and something else laid down.
                for at in (0..5).filter(|at| mine[*at] > 0) {
                    let same = asked == Some(RESOURCES[max]);
                    let given = if at == max { 1 + u32::from(same) } else { 0 };
                    browser.count(form, "What do you give?", RESOURCES[at], given).await;
                }
                for resource in RESOURCES {
                    let got = u32::from(resource == wanted);
                    browser.count(form, "What do you want?", resource, got).await;
                }
                self.countered += 1;
                return browser.play_form(form).await;
            }
        }
        self.declined += 1;
        let decline = page.sure(page.first("decline"));
        self.reply(person, self.declined - 1, "Decline", decline).await
    }

    async fn offer(&mut self, person: &Person, page: &MovePage) -> Option<MovePage> {
        let browser = &person.browser;
        let mine = hand(page);
        let form = page.form("Make an offer")?;
        let give = (0..5).max_by_key(|at| mine[*at]).filter(|at| mine[*at] >= 2)?;
        let get = (0..5).find(|at| mine[*at] == 0)?;
        if self.offers >= OFFERS || !self.one_in(2) {
            return None;
        }
        browser.unfold(form).await;
        browser.count(form, "What do you give?", RESOURCES[give], 1).await;
        browser.count(form, "What do you want?", RESOURCES[get], 1).await;
        self.offers += 1;
        Some(browser.play_form(form).await)
    }

    /// A trade with the bank that brings something nearer.
    fn useful_trade<'a>(&self, page: &'a MovePage) -> Option<&'a ListedMove> {
        let mine = hand(page);
        let mut goals = [CITY, SETTLEMENT, CARD];
        goals.sort_by_key(|goal| missing(mine, *goal));
        goals.iter().filter(|goal| missing(mine, **goal) <= 2).find_map(|goal| {
            page.moves.iter().find(|listed| {
                let words: Vec<&str> = listed.notation.split(' ').collect();
                let ["maritime", count, give, "for", "1", get] = words.as_slice() else {
                    return false;
                };
                let (Ok(count), Some(give), Some(get)) =
                    (count.parse::<u32>(), index(give), index(get))
                else {
                    return false;
                };
                mine[get] < goal[get] && mine[give] >= goal[give] + count
            })
        })
    }

    async fn turn(&mut self, person: &Person, page: &MovePage) -> MovePage {
        let browser = &person.browser;
        let robbers = page.starting("robber");
        if !robbers.is_empty() {
            let victims: Vec<&ListedMove> =
                robbers.iter().copied().filter(|it| it.notation.contains(" from ")).collect();
            let from = if victims.is_empty() { &robbers } else { &victims };
            self.robberies += 1;
            return browser.play(page.sure(from.choose(&mut self.sampler).copied())).await;
        }
        if let Some(close) = page.first("close") {
            self.closed += 1;
            return browser.play(close).await;
        }
        if let Some(offer) = page.first("withdraw") {
            return browser.play(offer).await;
        }
        for first in ["city", "knight", "road building", "monopoly"] {
            if let Some(listed) = page.first(first) {
                return browser.play(listed).await;
            }
        }
        if let Some(listed) = best_place(page) {
            return browser.play(listed).await;
        }
        if let Some(form) = page.form("Play invention") {
            browser.unfold(form).await;
            // What a city is built of, or else what the bank has.
            let mut left = 2;
            for resource in ["ore", "grain", "brick", "lumber", "wool"] {
                if left > 0 && browser.can_count(form, "What do you take?", resource).await {
                    browser.count(form, "What do you take?", resource, 1).await;
                    left -= 1;
                }
            }
            return browser.play_form(form).await;
        }
        if page.first("end").is_none() {
            // Before the roll, or in the middle of free roads.
            let listed = page.first("roll").or(page.first("road")).or(page.moves.first());
            return browser.play(page.sure(listed)).await;
        }
        if let Some(after) = self.offer(person, page).await {
            return after;
        }
        if let Some(trade) = self.useful_trade(page) {
            self.maritime += 1;
            return browser.play(trade).await;
        }
        let mine = hand(page);
        if let Some(buy) = page.first("buy card")
            && missing(mine, CITY) > 1
        {
            return browser.play(buy).await;
        }
        let roads = page.starting("road ");
        if missing(mine, ROAD) == 0
            && self.one_in(2)
            && let Some(road) = roads.choose(&mut self.sampler)
        {
            return browser.play(road).await;
        }
        browser.play(page.sure(page.first("end"))).await
    }
}

impl Habit for Settler<'_> {
    fn undone(&self) -> Vec<&'static str> {
        let done = [
            ("offers", self.offers),
            ("acceptances", self.accepted),
            ("refusals", self.declined),
            ("counter-offers", self.countered),
            ("closed offers", self.closed),
            ("discards", self.discards),
            ("robberies", self.robberies),
            ("trades with the bank", self.maritime),
        ];
        done.into_iter().filter(|(_, count)| *count == 0).map(|(what, _)| what).collect()
    }

    fn inspector(&self) -> &Inspector {
        &self.inspector
    }

    async fn act(&mut self, person: &Person, page: &MovePage) -> MovePage {
        if let Some(form) = page.form("Discard ") {
            return self.discard(person, page, form).await;
        }
        if page.heading.contains("offered a trade") {
            return self.answer(person, page).await;
        }
        let founds = ["Place a settlement", "Place the road of your settlement"];
        if founds.iter().any(|said| page.heading.contains(said)) {
            let place = best_place(page).or(page.first("road"));
            return person.browser.play(page.sure(place)).await;
        }
        self.turn(person, page).await
    }
}

/// So many games are played at most until everything has been done.
const GAMES: u64 = 20;

#[tokio::test]
async fn three_people_and_a_bot_settle_the_island() {
    let driver = Driver::start();
    play_until_nothing_is_undone(3..3 + GAMES, async |seed| game(&driver, seed).await).await;
}

/// Three people and a bot play a game from the invitation to its end; gives what none of them has
/// done.
async fn game(driver: &Driver, seed: u64) -> Vec<&'static str> {
    let server = Server::start();
    let ada = Person::new(driver, "Ada", Scripts::Off, 320).await;
    let bo = Person::new(driver, "Bo", Scripts::On, 1280).await;
    let cy = Person::new(driver, "Cy", Scripts::On, 320).await;
    ada.sign_in(&server).await;
    let game = ada.open_game(&server, "catan", 4).await;
    ada.seat_bot().await;
    ada.invite(&[&bo, &cy]).await;
    bo.accept(&server).await;
    cy.accept(&server).await;
    ada.start(&game).await;
    let mut settlers = Settler::new(&server, seed);
    let people = [&ada, &bo, &cy];
    let moves = play_until_all_is_done(&people, &server, &game, &mut settlers, 3000).await;
    let mut undone = settlers.undone();
    let Settler { inspector, .. } = settlers;
    assert!(!are_whole() || moves > 100, "a whole game was played, not {moves} moves");
    ada.browser.open(&game).await;
    let text = ada.browser.text().await;
    assert!(tells_the_end(&text), "{text}");
    // People traded with one another, not only with the bot.
    ada.browser.open(&format!("{game}?log=yes")).await;
    let log = ada.browser.text().await;
    let people = ["You", "you", "Bo", "Cy"];
    let between_people = log.lines().filter(|line| {
        let trade = line.split_once(" trades with ").or(line.split_once(" trade with "));
        trade.is_some_and(|(who, rest)| {
            people.iter().any(|name| who.ends_with(name))
                && people.iter().any(|name| rest.starts_with(name))
        })
    });
    if between_people.count() == 0 {
        undone.push("trades between people");
    }
    for person in [&bo, &cy] {
        inspector.look_back(person, &game).await;
    }
    inspector.conclude();
    for person in [ada, bo, cy] {
        person.browser.close().await;
    }
    undone
}

//! Moves as short text: `settlement F1`, `maritime 4 lumber for 1 ore`, `offer 2 wool for 1 ore`.
//!
//! Case, commas, plus signs and runs of spaces do not matter.

use turnpost_ruleset::{NotationError, Seat, SeatSet};

use super::{
    board::{Intersection, Path, Terrain},
    cards::{Cards, Resource},
    moves::{Keeping, Lot, Lots, Move},
};

/// A move in notation.
pub(super) fn write(played: &Move) -> String {
    match *played {
        Move::Roll {} => "roll".into(),
        Move::Road { path } => format!("road {}", path.to_string().to_lowercase()),
        Move::Settlement { intersection } => {
            format!("settlement {}", intersection.to_string().to_lowercase())
        }
        Move::City { intersection } => format!("city {}", intersection.to_string().to_lowercase()),
        Move::BuyCard {} => "buy card".into(),
        Move::Knight {} => "knight".into(),
        Move::RoadBuilding {} => "road building".into(),
        Move::DeclineRoad {} => "decline road".into(),
        Move::Invention { cards } => format!("invention {}", some_cards(cards)),
        Move::Monopoly { resource } => format!("monopoly {}", resource.name()),
        Move::Robber { terrain, victim } => {
            let terrain = terrain.to_string().to_lowercase();
            match victim {
                Some(victim) => format!("robber {terrain} from {victim}"),
                None => format!("robber {terrain}"),
            }
        }
        Move::Discard { cards } => format!("discard {}", some_cards(cards)),
        Move::Maritime { ref lots } => {
            let lots: Vec<String> = lots
                .as_slice()
                .iter()
                .map(|lot| format!("{} {} for 1 {}", lot.count, lot.give.name(), lot.get.name()))
                .collect();
            format!("maritime {}", lots.join(", "))
        }
        Move::Offer { give, get, to, first } => {
            let first = match first {
                Some(true) => " first",
                Some(false) => " no-first",
                None => "",
            };
            format!("offer {}{}{first}", exchange(give, get), recipients(to))
        }
        Move::Accept { offer } => format!("accept {offer}"),
        Move::Decline { offer } => format!("decline {offer}"),
        Move::Counter { offer, give, get } => format!("counter {offer} {}", exchange(give, get)),
        Move::Close { offer, with } => format!("close {offer} with {with}"),
        Move::Withdraw { offer } => format!("withdraw {offer}"),
        Move::Standing { give, get, to } => {
            format!("standing {}{}", exchange(give, get), recipients(to))
        }
        Move::Take { offer } => format!("take {offer}"),
        Move::Keep { resources } => {
            let names: Vec<&str> = resources.iter().map(Resource::name).collect();
            if names.is_empty() {
                "keep nothing".into()
            } else {
                format!("keep {}", names.join(" "))
            }
        }
        Move::Agree {} => "agree".into(),
        Move::Refuse {} => "refuse".into(),
        Move::Pay { cards } => format!("pay {}", some_cards(cards)),
        Move::GiveTreasure {} => "give treasure".into(),
        Move::End {} => "end".into(),
    }
}

fn some_cards(cards: Cards) -> String {
    if cards.is_empty() { "nothing".into() } else { cards.to_string() }
}

fn exchange(give: Cards, get: Cards) -> String {
    format!("{} for {}", some_cards(give), some_cards(get))
}

fn recipients(to: Option<SeatSet>) -> String {
    match to {
        None => String::new(),
        Some(to) if to.is_empty() => " to nobody".into(),
        Some(to) => to.seats().fold(" to".into(), |text, seat| format!("{text} {seat}")),
    }
}

/// The words of a text, one after the other.
struct Words<'a> {
    words: Vec<&'a str>,
    at: usize,
}

type Read<T> = Result<T, NotationError>;

impl<'a> Words<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    fn next(&mut self) -> Option<&'a str> {
        let word = self.peek();
        self.at += 1;
        word
    }

    /// Skips a word if it comes next.
    fn skip(&mut self, word: &str) -> bool {
        let there = self.peek() == Some(word);
        if there {
            self.at += 1;
        }
        there
    }

    fn wrong<T>(&self, expected: &str) -> Read<T> {
        let text = self.peek().unwrap_or_default().to_owned();
        Err(NotationError { text, expected: expected.to_owned() })
    }

    fn expect(&mut self, word: &str) -> Read<()> {
        if self.skip(word) { Ok(()) } else { self.wrong(&format!("`{word}` is expected")) }
    }

    fn parsed<T: std::str::FromStr>(&mut self, expected: &str) -> Read<T> {
        match self.peek().and_then(|word| word.parse().ok()) {
            Some(value) => {
                self.at += 1;
                Ok(value)
            }
            None => self.wrong(expected),
        }
    }

    fn resource(&mut self) -> Read<Resource> {
        match self.peek().and_then(Resource::named) {
            Some(resource) => {
                self.at += 1;
                Ok(resource)
            }
            None => self.wrong("a resource is expected, one of brick, lumber, wool, grain, ore"),
        }
    }

    /// `2 ore 1 wool`, up to a word that is no card.
    fn cards(&mut self) -> Read<Cards> {
        if self.skip("nothing") {
            return Ok(Cards::NONE);
        }
        let mut counts = [0u8; 5];
        let mut any = false;
        while let Some(word) = self.peek() {
            let number: Option<u8> = word.parse().ok();
            if number.is_none() && Resource::named(word).is_none() {
                break;
            }
            if number.is_some() {
                self.at += 1;
            }
            let resource = self.resource()?;
            let count = &mut counts[resource.index()];
            *count = count.saturating_add(number.unwrap_or(1));
            if *count > Cards::LIMIT {
                self.at -= 1;
                return self.wrong("at most 19 cards of a resource exist");
            }
            any = true;
        }
        if any {
            Ok(Cards::of(counts))
        } else {
            self.wrong("cards are expected, like 2 ore 1 wool")
        }
    }

    fn exchange(&mut self) -> Read<(Cards, Cards)> {
        let give = self.cards()?;
        self.expect("for")?;
        Ok((give, self.cards()?))
    }

    fn recipients(&mut self) -> Read<Option<SeatSet>> {
        if !self.skip("to") {
            return Ok(None);
        }
        if self.skip("nobody") {
            return Ok(Some(SeatSet::EMPTY));
        }
        let mut to = SeatSet::EMPTY.with(self.seat()?);
        while self.peek().is_some_and(|word| word.parse::<u8>().is_ok()) {
            to = to.with(self.seat()?);
        }
        Ok(Some(to))
    }

    fn seat(&mut self) -> Read<Seat> {
        match self.peek().and_then(|word| word.parse().ok()).and_then(Seat::new) {
            Some(seat) => {
                self.at += 1;
                Ok(seat)
            }
            None => self.wrong("the number of a seat is expected"),
        }
    }

    fn offer(&mut self) -> Read<u16> {
        self.parsed("the number of an offer is expected")
    }

    fn path(&mut self) -> Read<Path> {
        const EXPECTED: &str = "a path is expected, named by its two intersections like E1-F1";
        if self.peek().is_some_and(|word| word.contains('-')) {
            return self.parsed(EXPECTED);
        }
        let at = self.at;
        let one: Intersection = self.parsed(EXPECTED)?;
        let other: Intersection = self.parsed(EXPECTED)?;
        match Path::between(one, other) {
            Some(path) => Ok(path),
            None => {
                self.at = at;
                self.wrong(EXPECTED)
            }
        }
    }

    fn intersection(&mut self) -> Read<Intersection> {
        self.parsed("an intersection is expected, column A to K and line 1 to 6 like F1")
    }

    fn lots(&mut self) -> Read<Lots> {
        let mut lots = Vec::new();
        while self.peek().is_some() && lots.len() <= Lots::LIMIT {
            let count = self.parsed("a number of cards is expected, like 4 lumber for 1 ore")?;
            let give = self.resource()?;
            self.expect("for")?;
            self.skip("1");
            let get = self.resource()?;
            lots.push(Lot { give, count, get });
        }
        match Lots::of(&lots) {
            Some(lots) => Ok(lots),
            None => self.wrong("1 to 6 lots are expected, like 4 lumber for 1 ore"),
        }
    }

    fn keeping(&mut self) -> Read<Keeping> {
        if self.skip("nothing") {
            return Ok(Keeping::default());
        }
        let mut resources = vec![self.resource()?];
        while self.peek().is_some() {
            resources.push(self.resource()?);
        }
        match Keeping::of(&resources) {
            Some(keeping) => Ok(keeping),
            None => self.wrong("each resource is named once"),
        }
    }
}

/// A move from notation.
///
/// # Errors
/// What would have been right.
pub(super) fn read(text: &str) -> Result<Move, NotationError> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|letter: char| letter.is_whitespace() || letter == ',' || letter == '+')
        .filter(|word| !word.is_empty())
        .collect();
    let mut words = Words { words, at: 0 };
    let verb = words.next().unwrap_or_default();
    let played = match verb {
        "roll" => Move::Roll {},
        "road" if words.skip("building") => Move::RoadBuilding {},
        "road" => Move::Road { path: words.path()? },
        "settlement" => Move::Settlement { intersection: words.intersection()? },
        "city" => Move::City { intersection: words.intersection()? },
        "buy" => {
            words.expect("card")?;
            Move::BuyCard {}
        }
        "knight" => Move::Knight {},
        "decline" if words.skip("road") => Move::DeclineRoad {},
        "decline" => Move::Decline { offer: words.offer()? },
        "invention" => Move::Invention { cards: words.cards()? },
        "monopoly" => Move::Monopoly { resource: words.resource()? },
        "robber" => {
            let terrain: Terrain = words.parsed("a terrain is expected, T1 to T19")?;
            let victim = if words.skip("from") { Some(words.seat()?) } else { None };
            Move::Robber { terrain, victim }
        }
        "discard" => Move::Discard { cards: words.cards()? },
        "maritime" => Move::Maritime { lots: words.lots()? },
        "offer" => {
            let (give, get) = words.exchange()?;
            let to = words.recipients()?;
            let first = if words.skip("first") {
                Some(true)
            } else if words.skip("no-first") {
                Some(false)
            } else {
                None
            };
            Move::Offer { give, get, to, first }
        }
        "accept" => Move::Accept { offer: words.offer()? },
        "counter" => {
            let offer = words.offer()?;
            let (give, get) = words.exchange()?;
            Move::Counter { offer, give, get }
        }
        "close" => {
            let offer = words.offer()?;
            words.expect("with")?;
            Move::Close { offer, with: words.seat()? }
        }
        "withdraw" => Move::Withdraw { offer: words.offer()? },
        "standing" => {
            let (give, get) = words.exchange()?;
            Move::Standing { give, get, to: words.recipients()? }
        }
        "take" => Move::Take { offer: words.offer()? },
        "keep" => Move::Keep { resources: words.keeping()? },
        "agree" => Move::Agree {},
        "refuse" => Move::Refuse {},
        "pay" => Move::Pay { cards: words.cards()? },
        "give" => {
            words.expect("treasure")?;
            Move::GiveTreasure {}
        }
        "end" => Move::End {},
        _ => {
            words.at = 0;
            return words.wrong(
                "a move is expected, one of roll, road, settlement, city, buy card, knight, \
                 road building, invention, monopoly, robber, discard, maritime, offer, accept, \
                 decline, counter, close, withdraw, standing, take, keep, agree, refuse, pay, \
                 give treasure, end",
            );
        }
    };
    if words.peek().is_some() { words.wrong("the move ends before this") } else { Ok(played) }
}

//! Moves as short text, both ways.
//!
//! `sell salt: salt3, salt2+gold1 keep salt3`, `bribe 2 with exchange`, `draw`, `pass`,
//! `call give gold2 seek 2 salt to 1, 3`, `bid give salt3 get gold2`, `decline`,
//! `accept 2 give gold2 get salt3`, `counter 2 give gold2 get salt3`, `withdraw`, `swap tea1`,
//! `end trading`, `offer give gold2 get salt3 to 1`, `offer give gold2 seek 2 salt`, `retract 1`.

use std::fmt::{self, Write as _};

use turnpost_ruleset::{NotationError, Seat, SeatSet};

use super::{
    cards::{Cards, Face},
    goods::Good,
    market::Pair,
    moves::{Move, Payment},
    symbols::Symbols,
};

/// Writes a move.
pub(super) fn write(played: &Move) -> String {
    let mut text = String::new();
    // Writing into a string cannot fail.
    let _ = write_move(&mut text, played);
    text
}

fn write_move(text: &mut String, played: &Move) -> fmt::Result {
    match played {
        Move::Sell { good, cards, keep } => {
            write!(text, "sell {good}:")?;
            write_cards(text, *cards)?;
            if let Some(face) = keep {
                write!(text, " keep {face}")?;
            }
            Ok(())
        }
        Move::Bribe { pair, payment } => write!(text, "bribe {} with {payment}", pair.number()),
        Move::Draw {} => text.write_str("draw"),
        Move::Pass {} => text.write_str("pass"),
        Move::Call { give, seek, to } => {
            text.write_str("call")?;
            write_clause(text, "give", *give)?;
            write_seek(text, *seek)?;
            write_to(text, *to)
        }
        Move::Bid { give, get } => {
            text.write_str("bid")?;
            write_clause(text, "give", *give)?;
            write_clause(text, "get", *get)
        }
        Move::Decline {} => text.write_str("decline"),
        Move::Accept { partner, give, get } => {
            write!(text, "accept {partner}")?;
            write_clause(text, "give", *give)?;
            write_clause(text, "get", *get)
        }
        Move::Counter { partner, give, get } => {
            write!(text, "counter {partner}")?;
            write_clause(text, "give", *give)?;
            write_clause(text, "get", *get)
        }
        Move::Withdraw {} => text.write_str("withdraw"),
        Move::Swap { card } => write!(text, "swap {card}"),
        Move::EndTrading {} => text.write_str("end trading"),
        Move::Offer { give, get, seek, to } => {
            text.write_str("offer")?;
            write_clause(text, "give", *give)?;
            write_clause(text, "get", *get)?;
            write_seek(text, *seek)?;
            write_to(text, *to)
        }
        Move::Retract { offer } => write!(text, "retract {offer}"),
    }
}

fn write_cards(text: &mut String, cards: Cards) -> fmt::Result {
    for (at, face) in cards.faces().enumerate() {
        write!(text, "{} {face}", if at > 0 { "," } else { "" })?;
    }
    Ok(())
}

fn write_clause(text: &mut String, word: &str, cards: Cards) -> fmt::Result {
    if cards.is_empty() {
        return Ok(());
    }
    write!(text, " {word}")?;
    write_cards(text, cards)
}

fn write_seek(text: &mut String, seek: Symbols) -> fmt::Result {
    for (at, (count, good)) in seek.parts().enumerate() {
        write!(text, "{} {count} {good}", if at > 0 { "," } else { " seek" })?;
    }
    Ok(())
}

fn write_to(text: &mut String, to: SeatSet) -> fmt::Result {
    for (at, seat) in to.seats().enumerate() {
        write!(text, "{} {seat}", if at > 0 { "," } else { " to" })?;
    }
    Ok(())
}

const MOVES: &str = "a move is expected: sell, bribe, draw, pass, call, bid, decline, accept, \
     counter, withdraw, swap, end trading, offer or retract";
const GOOD: &str = "a good is expected: salt, gold, silk, spices or tea";
const CARD: &str = "a card is expected, like salt3 or gold2+tea1";
const SEAT: &str = "the number of a seat is expected";
const PAIR: &str = "a pair of places is expected, from 1 (+4 and +2) to 4 (+0 and X)";
const COUNT: &str = "a number of symbols is expected, like `2 salt`";

/// Reads a move.
pub(super) fn read(text: &str) -> Result<Move, NotationError> {
    let lower = text.to_lowercase();
    let mut reader = Reader { whole: text, tokens: tokens(&lower), at: 0 };
    let played = reader.read_move()?;
    match reader.peek() {
        None => Ok(played),
        Some(_) => Err(reader.error("nothing more is expected here")),
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Token<'a> {
    Word(&'a str),
    Number(&'a str),
    Sign(&'a str),
}

impl<'a> Token<'a> {
    const fn text(self) -> &'a str {
        match self {
            Token::Word(text) | Token::Number(text) | Token::Sign(text) => text,
        }
    }
}

/// The words, numbers and signs of a text; spaces and hyphens only separate.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let run = |same: fn(char) -> bool| {
            rest.split_at(rest.find(|letter| !same(letter)).unwrap_or(rest.len()))
        };
        if first.is_ascii_digit() {
            let (number, after) = run(|letter| letter.is_ascii_digit());
            tokens.push(Token::Number(number));
            rest = after;
        } else if first.is_alphabetic() {
            let (word, after) = run(char::is_alphabetic);
            tokens.push(Token::Word(word));
            rest = after;
        } else {
            let (sign, after) = rest.split_at(first.len_utf8());
            if !first.is_whitespace() && sign != "-" {
                tokens.push(Token::Sign(sign));
            }
            rest = after;
        }
    }
    tokens
}

#[derive(Default)]
struct Clauses {
    give: Cards,
    get: Cards,
    seek: Symbols,
    to: SeatSet,
}

struct Reader<'a> {
    whole: &'a str,
    tokens: Vec<Token<'a>>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.at).copied()
    }

    fn take(&mut self, token: Token<'_>) -> bool {
        let found = self.peek() == Some(token);
        if found {
            self.at += 1;
        }
        found
    }

    fn error(&self, expected: &str) -> NotationError {
        let text = self.peek().map_or(self.whole, Token::text);
        NotationError { text: text.to_owned(), expected: expected.to_owned() }
    }

    fn read_move(&mut self) -> Result<Move, NotationError> {
        let Some(Token::Word(word)) = self.peek() else { return Err(self.error(MOVES)) };
        self.at += 1;
        match word {
            "sell" => self.read_sale(),
            "bribe" => self.read_bribe(),
            "draw" => Ok(Move::Draw {}),
            "pass" => Ok(Move::Pass {}),
            "call" => {
                let clauses = self.read_clauses()?;
                if !clauses.get.is_empty() {
                    return Err(NotationError {
                        text: "get".to_owned(),
                        expected: "a call seeks symbols, like `seek 2 salt`".to_owned(),
                    });
                }
                Ok(Move::Call { give: clauses.give, seek: clauses.seek, to: clauses.to })
            }
            "bid" => {
                let (give, get) = self.read_exchange()?;
                Ok(Move::Bid { give, get })
            }
            "decline" => Ok(Move::Decline {}),
            "accept" => {
                let partner = self.read_seat()?;
                let (give, get) = self.read_exchange()?;
                Ok(Move::Accept { partner, give, get })
            }
            "counter" => {
                let partner = self.read_seat()?;
                let (give, get) = self.read_exchange()?;
                Ok(Move::Counter { partner, give, get })
            }
            "withdraw" => Ok(Move::Withdraw {}),
            "swap" => Ok(Move::Swap { card: self.read_face()? }),
            "end" => {
                self.expect_word("trading")?;
                Ok(Move::EndTrading {})
            }
            "offer" => {
                let Clauses { give, get, seek, to } = self.read_clauses()?;
                Ok(Move::Offer { give, get, seek, to })
            }
            "retract" => Ok(Move::Retract {
                offer: self.read_number("the number of a standing offer is expected")?,
            }),
            _ => {
                self.at -= 1;
                Err(self.error(MOVES))
            }
        }
    }

    fn read_sale(&mut self) -> Result<Move, NotationError> {
        let good = self.read_good(GOOD)?;
        self.take(Token::Sign(":"));
        let cards = self.read_cards()?;
        let keep = if self.take(Token::Word("keep")) { Some(self.read_face()?) } else { None };
        Ok(Move::Sell { good, cards, keep })
    }

    fn read_bribe(&mut self) -> Result<Move, NotationError> {
        let start = self.at;
        let number = self.read_number(PAIR)?;
        let Some(pair) = Pair::new(number) else {
            self.at = start;
            return Err(self.error(PAIR));
        };
        self.expect_word("with")?;
        let payment = if self.take(Token::Word(Payment::EXCHANGE)) {
            Payment::Exchange
        } else {
            Payment::Hand(self.read_face()?)
        };
        Ok(Move::Bribe { pair, payment })
    }

    fn read_exchange(&mut self) -> Result<(Cards, Cards), NotationError> {
        self.expect_word("give")?;
        let give = self.read_cards()?;
        self.expect_word("get")?;
        Ok((give, self.read_cards()?))
    }

    /// The clauses of a call or an offer, in any order.
    fn read_clauses(&mut self) -> Result<Clauses, NotationError> {
        let mut clauses = Clauses::default();
        loop {
            if clauses.give.is_empty() && self.take(Token::Word("give")) {
                clauses.give = self.read_cards()?;
            } else if clauses.get.is_empty() && self.take(Token::Word("get")) {
                clauses.get = self.read_cards()?;
            } else if clauses.seek.is_none() && self.take(Token::Word("seek")) {
                clauses.seek = self.read_seek()?;
            } else if clauses.to.is_empty() && self.take(Token::Word("to")) {
                clauses.to = self.read_to()?;
            } else {
                return Ok(clauses);
            }
        }
    }

    fn read_cards(&mut self) -> Result<Cards, NotationError> {
        let mut cards = Cards::NONE;
        loop {
            let start = self.at;
            let face = self.read_face()?;
            let Some(more) = cards.with(face) else {
                self.at = start;
                return Err(NotationError {
                    text: face.to_string(),
                    expected: format!("the deck has only {} of it", face.copies()),
                });
            };
            cards = more;
            let comma = self.take(Token::Sign(","));
            let goes_on = matches!(
                self.peek(),
                Some(Token::Word(word)) if Good::from_name(word).is_some()
            );
            if !comma && !goes_on {
                return Ok(cards);
            }
        }
    }

    fn read_face(&mut self) -> Result<Face, NotationError> {
        let mut text = String::new();
        let start = self.at;
        loop {
            let good = self.read_good(CARD)?;
            let count: u8 = self.read_number(CARD)?;
            // Writing into a string cannot fail.
            let _ = write!(text, "{good}{count}");
            if !self.take(Token::Sign("+")) {
                break;
            }
            text.push('+');
        }
        text.parse().map_err(|_| {
            self.at = start;
            NotationError { text, expected: CARD.to_owned() }
        })
    }

    fn read_seek(&mut self) -> Result<Symbols, NotationError> {
        let mut symbols = Symbols::NONE;
        loop {
            let count: u8 = self.read_number(COUNT)?;
            let good = self.read_good(GOOD)?;
            if count == 0 || symbols.of(good) > 0 {
                return Err(self.error("each good is expected once, with a number from 1"));
            }
            symbols = symbols.and(count, good).map_err(|error| self.error(&error.to_string()))?;
            let comma = self.take(Token::Sign(",")) || self.take(Token::Sign("+"));
            if !comma {
                return Ok(symbols);
            }
        }
    }

    fn read_to(&mut self) -> Result<SeatSet, NotationError> {
        let mut seats = SeatSet::EMPTY;
        loop {
            seats = seats.with(self.read_seat()?);
            let comma = self.take(Token::Sign(","));
            if !comma && !matches!(self.peek(), Some(Token::Number(_))) {
                return Ok(seats);
            }
        }
    }

    fn read_seat(&mut self) -> Result<Seat, NotationError> {
        let start = self.at;
        let number = self.read_number(SEAT)?;
        Seat::new(number).ok_or_else(|| {
            self.at = start;
            self.error(SEAT)
        })
    }

    fn read_good(&mut self, expected: &str) -> Result<Good, NotationError> {
        match self.peek() {
            Some(Token::Word(word)) => match Good::from_name(word) {
                Some(good) => {
                    self.at += 1;
                    Ok(good)
                }
                None => Err(self.error(expected)),
            },
            _ => Err(self.error(expected)),
        }
    }

    fn read_number(&mut self, expected: &str) -> Result<u8, NotationError> {
        match self.peek() {
            Some(Token::Number(digits)) => match digits.parse() {
                Ok(number) => {
                    self.at += 1;
                    Ok(number)
                }
                Err(_) => Err(self.error(expected)),
            },
            _ => Err(self.error(expected)),
        }
    }

    fn expect_word(&mut self, word: &str) -> Result<(), NotationError> {
        if self.take(Token::Word(word)) {
            Ok(())
        } else {
            Err(self.error(&format!("`{word}` is expected")))
        }
    }
}

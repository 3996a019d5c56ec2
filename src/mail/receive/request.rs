//! What an answer can ask for.

use super::{
    commands::Command,
    vacation::{Day, Vacation},
};
use crate::game::language::Language;

/// One thing that an answer asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// The choice with this number in the mail that is answered, from 1.
    Number(u32),
    /// A move in notation.
    Move(String),
    /// How to answer.
    Help,
    /// How the game stands.
    Board,
    /// Every choice with its number.
    Choices,
    /// Words for everybody at the table.
    Say(String),
    /// Words for some at the table alone, behind their names.
    Whisper(String),
    /// To give up the seat; with the code that confirms it.
    Resign(Option<String>),
    /// The player is away for some days, or not any more.
    Vacation(Vacation),
    /// Whoever the game waits for is asked to move.
    Nudge,
    /// A pause of the game is proposed, until the end of a day or until somebody ends it.
    Pause(Option<Day>),
    /// To end the game early is proposed.
    End,
    /// The player agrees to what is proposed.
    Agree,
    /// The player does not want what is proposed.
    Decline,
    /// The pause is over.
    Resume,
    /// The player is back and takes the seat back for which a bot plays.
    Back,
    /// What the player wants done without being asked is told; or it is from now on what has these
    /// numbers in that list, from 1, and nothing where there are none.
    Orders(Option<Vec<u32>>),
    /// These moves are kept for later and not played; what was kept is dropped where there are none; or
    /// what is kept is told.
    Draft(Option<Vec<Request>>),
    /// These moves are played when the player is next asked for them; everything that was planned is dropped
    /// where there are none; or what is planned is told.
    Plan(Option<Vec<String>>),
    /// The last move is taken back.
    Undo,
    /// No more mails of this game.
    Stop,
    /// Mails and pages in this language.
    Language(Language),
}

impl Request {
    /// The command by which it is asked for; `None` for a move.
    pub(super) fn command(&self) -> Option<Command> {
        Some(match self {
            Request::Number(_) | Request::Move(_) => return None,
            Request::Help => Command::Help,
            Request::Board => Command::Board,
            Request::Choices => Command::Choices,
            Request::Say(_) => Command::Say,
            Request::Whisper(_) => Command::Whisper,
            Request::Resign(_) => Command::Resign,
            Request::Vacation(_) => Command::Vacation,
            Request::Nudge => Command::Nudge,
            Request::Pause(_) => Command::Pause,
            Request::End => Command::End,
            Request::Agree => Command::Agree,
            Request::Decline => Command::Decline,
            Request::Resume => Command::Resume,
            Request::Back => Command::Back,
            Request::Orders(_) => Command::Orders,
            Request::Draft(_) => Command::Draft,
            Request::Plan(_) => Command::Plan,
            Request::Undo => Command::Undo,
            Request::Stop => Command::Stop,
            Request::Language(language) => Command::Language(*language),
        })
    }
}

/// An answer, read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Requests {
    /// What it asks for, in its order.
    pub asked: Vec<Request>,
    /// Lines that nothing can be made of. If there are any, nothing is done.
    pub unknown: Vec<String>,
    /// Lines that several choices are called by, with the numbers of these, from 1. If there are any, nothing
    /// is done.
    pub ambiguous: Vec<(String, Vec<u32>)>,
    /// How many lines were left unread after the last request: a greeting, say.
    pub unread: usize,
}

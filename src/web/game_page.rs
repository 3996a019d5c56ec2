//! The page of a game: what it shows, to whom, and what that is based on.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use turnpost_rules::{
    Phrase,
    log::{event::Seq, id::GameId, state::GameState, time::Timestamp},
};

use super::{
    agreement_card::AgreementCard,
    board::{Board, Looking},
    caller::Caller,
    finished::Finished,
    fresh::Fresh,
    game_mails::GameMailsCard,
    gathering::Gathering,
    next_turn_card::NextTurnCard,
    note::NoteCard,
    nudge::NudgeCard,
    orders::OrdersCard,
    page::{self, Audience, Shell},
    questions::{self, Input, Part},
    report::ReportCard,
    substitute_card::SubstituteCard,
    talk::Talk,
    touch::Other,
    undo_request::UndoRequest,
};
use crate::{
    game::{
        id::PlayerId,
        record::{Status, Visibility},
    },
    locale::illustrated,
    reader::{self, LocalizedGame},
};

/// When a move is due.
pub struct Due {
    /// In words, with the time that is left.
    pub words: String,
    /// What else there is to know of it, sentences: the reserve, a draft, what happens without a move.
    pub more: Vec<String>,
    /// Whether that is to be seen at once: the reserve is drawn upon, a draft is not possible any
    /// more, or the last decision was missed.
    pub is_pressing: bool,
    /// For machines.
    pub machine: String,
}

#[derive(Template)]
#[template(path = "web/templates/game.html")]
pub(super) struct GamePage {
    /// The frame.
    pub shell: Shell,
    /// The game's id.
    pub id: GameId,
    /// The game's name.
    pub name: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// The ruleset's name.
    pub ruleset: String,
    /// Whether a mailed link opened the page: then it leads nowhere else.
    pub link: bool,
    /// When the reader's move is due, if it is.
    pub due: Option<Due>,
    /// Who is away, and when; and to whom mails come back.
    pub absences: Vec<String>,
    /// The game as the reader may see it.
    pub board: Board,
    /// What leads through the first turn of a demo game, step by step.
    pub guide: Option<Vec<String>>,
    /// The step of a replay, if this is one.
    pub replay: Option<Replay>,
    /// The places and invitations, before the start.
    pub gathering: Option<Gathering>,
    /// Whom the reader can ask for a move.
    pub nudge: Option<NudgeCard>,
    /// Whether a bot plays for the reader, who can take the seat back.
    pub is_relieved: bool,
    /// What becomes of a seat whose time is up, while the game is running.
    pub on_timeout: Option<String>,
    /// What the reader can propose to the table, or is asked.
    pub agreement: Option<AgreementCard>,
    /// What the reader can ask others to let them take back.
    pub undo_request: Option<UndoRequest>,
    /// What the reader can do about who decides for seats.
    pub substitute: Option<SubstituteCard>,
    /// What the reader can plan for when they are asked, or has planned.
    pub next_turns: Vec<NextTurnCard>,
    /// The path at which a mailed link takes back what is planned behind it.
    pub drop_plan: Option<String>,
    /// What else can be planned, from a page on which something is: the paths and their words.
    pub planned_beside: Vec<(String, String)>,
    /// The page of the game, from the one on which a turn is planned.
    pub back: Option<String>,
    /// The reader's standing orders.
    pub orders: Option<OrdersCard>,
    /// The reader's own note.
    pub note: Option<NoteCard>,
    /// Whether and when the reader gets mails about the game.
    pub mails: Option<GameMailsCard>,
    /// What the reader can report, and how.
    pub report: Option<ReportCard>,
    /// The messages.
    pub talk: Option<Talk>,
    /// What the game leaves, once it is over.
    pub finished: Option<Finished>,
    /// The first event of a replay: the first position of a game that is over.
    pub replay_from: Option<u64>,
    /// Whether the reader plays and may resign.
    pub may_resign: bool,
    /// The path from which the page of a mailed link can be replayed.
    pub look_back: Option<String>,
    /// The form that requests a mail with the state of the game.
    pub fresh: Option<Fresh>,
    /// A link to go on with, once a link's decision is made: its words and its target.
    pub onward: Option<(String, String)>,
    /// What the page is based on: event, hash, rules.
    pub provenance: String,
}

impl GamePage {
    /// The page of a game.
    pub(super) fn new(shell: Shell, seen: &LocalizedGame, board: Board) -> GamePage {
        let game = &seen.game;
        let provenance = provenance(seen, Seq::new(board.seen), &game.state);
        GamePage {
            shell,
            id: game.record.id,
            name: game.record.name.as_str().to_owned(),
            title: game.state.ruleset().about().title,
            ruleset: game.record.ruleset.clone(),
            link: false,
            due: None,
            absences: Vec::new(),
            board,
            guide: None,
            replay: None,
            gathering: None,
            nudge: None,
            is_relieved: false,
            on_timeout: None,
            agreement: None,
            undo_request: None,
            substitute: None,
            next_turns: Vec::new(),
            drop_plan: None,
            planned_beside: Vec::new(),
            back: None,
            orders: None,
            note: None,
            mails: None,
            report: None,
            talk: None,
            finished: None,
            replay_from: game.state.started().filter(|_| game.state.is_over()).map(Seq::get),
            may_resign: false,
            look_back: None,
            fresh: None,
            onward: None,
            provenance,
        }
    }
}

impl GamePage {
    /// Whether the game is called otherwise than its ruleset.
    fn has_own_name(&self) -> bool {
        self.name != self.title
    }

    /// Says whose time is up, who is away now or later, whether the table pauses, and what is
    /// proposed.
    pub(super) fn tell_absences(&mut self, seen: &LocalizedGame, now: Timestamp) {
        let state = &seen.game.state;
        for place in seen.game.places.iter() {
            let handed = place.seat.and_then(|seat| Some((seat, state.handed_over(seat)?)));
            if let (Some((seat, handed)), Some(owner)) = (handed, seen.owner_name(place)) {
                let until = |at| self.shell.until(at);
                let plays = if state.is_over() {
                    Phrase::new("web-substitute-played").with("who", seat).with("owner", owner)
                } else {
                    reader::plays_for(seat, &owner, handed.term, until)
                };
                self.absences.push(seen.localizer.format(&plays));
            }
        }
        if state.has_ended_as_agreed() {
            self.absences.push(seen.localizer.speak("agreement-event-ended", &[]));
        }
        if state.is_over() || state.position().is_none() {
            return;
        }
        for seat in state.seats().seats() {
            let key = if state.is_relieved(seat) {
                "timeout-relieved"
            } else if state.has_timed_out(seat) {
                "timeout-waits"
            } else {
                continue;
            };
            self.absences.push(seen.localizer.format(&Phrase::new(key).with("who", seat)));
        }
        for seat in state.seats().seats().filter(|seat| state.is_person(*seat)) {
            let Some(away) = state.away(seat).filter(|away| now < away.until) else { continue };
            let key = if away.holds_at(now) { "web-away" } else { "web-away-later" };
            let (from, until) = if away.holds_at(now) {
                (self.shell.moment(away.from), self.shell.until(away.until))
            } else {
                self.shell.between(away.from, away.until)
            };
            let phrase = Phrase::new(key).with("who", seat).with("from", from).with("until", until);
            self.absences.push(seen.localizer.format(&phrase));
        }
        let until = |at| self.shell.until(at);
        let pause = state.pause_at(now).map(|pause| reader::paused(pause, until));
        let open = state.proposal(now);
        let proposed = open.map(|open| reader::proposed(open.by, open.proposal, until));
        let asked = reader::still_asked(state, now);
        let lines = [pause, proposed, asked].into_iter().flatten();
        let lines: Vec<String> = lines.map(|phrase| seen.localizer.format(&phrase)).collect();
        self.absences.extend(lines);
    }

    /// Says to whom at the table mails come back, to a reader who sits there or hosts the game.
    pub(super) fn tell_returned_mails(&mut self, seen: &LocalizedGame, reader: Option<PlayerId>) {
        let Some(reader) = reader else { return };
        if !matches!(seen.game.record.status, Status::Open | Status::Running) {
            return;
        }
        let own = seen.game.place_of(reader).map(|record| record.place);
        for place in seen.unreachable(reader) {
            self.absences.push(if own == Some(place) {
                seen.localizer.speak("web-mails-return-own", &[])
            } else {
                let who = seen.place_name(place).to_owned();
                seen.localizer.format(&Phrase::new("web-mails-return-other").with("who", who))
            });
        }
    }

    /// The response with the page.
    pub(super) fn answer(&self, status: StatusCode, audience: Audience) -> HttpResponse {
        page::answer_stepping(status, audience, self)
    }

    /// Who may see the page: a public game's page is public as long as nobody is signed in.
    pub(super) fn audience(&self, caller: &Caller, seen: &LocalizedGame) -> Audience {
        let public = seen.game.record.visibility == Visibility::Public;
        if public && caller.player.is_none() { Audience::Public } else { Audience::Private }
    }
}

/// What a page is based on: the event after which the game is shown, its hash, the rules.
pub(super) fn provenance(seen: &LocalizedGame, event: Seq, state: &GameState) -> String {
    let record = &seen.game.record;
    seen.localizer.format(
        &Phrase::new("web-provenance")
            .with("event", event.to_string())
            .with("mark", state.hash().mark())
            .with("ruleset", record.ruleset.as_str())
            .with("revision", record.revision.to_string()),
    )
}

/// How a reader sees a game on the page at `path`.
pub(super) fn looking<'a>(seen: &'a LocalizedGame, path: &'a str) -> Looking<'a> {
    Looking { localizer: &seen.localizer, path, names: None }
}

/// How long a step is shown while a replay plays by itself, in seconds.
const PACE: u32 = 2;

/// A step of a replay.
pub(super) struct Replay {
    /// The page of the game itself.
    pub path: String,
    /// The event with the first position.
    pub first: u64,
    /// The event that is shown.
    pub at: u64,
    /// The event before.
    pub before: Option<u64>,
    /// The event after.
    pub after: Option<u64>,
    /// The last event.
    pub last: u64,
    /// Which event is shown, in words.
    pub words: String,
    /// Whether it goes on by itself.
    pub plays: bool,
}

impl Replay {
    /// The URL where playing begins: with the next step, at the end from the beginning again.
    pub(super) fn onward(&self) -> String {
        self.playing_at(self.after.unwrap_or(self.first))
    }

    fn playing_at(&self, at: u64) -> String {
        format!("{}?at={at}&play=yes#replay", self.path)
    }

    /// After how many seconds which page follows by itself, if one does: a page that a reader has
    /// asked to go on says so to its script, and to a browser that runs none.
    pub(super) fn follows(&self) -> Option<(u32, String)> {
        let next = self.after.filter(|_| self.plays)?;
        Some((PACE, self.playing_at(next)))
    }
}

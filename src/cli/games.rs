//! `turnpost games`: which games there are, whom they wait for, and what an operator can do for
//! them by hand. It shows no more of a running game than its spectators see.

use chrono::{DateTime, Utc};
use clap::{Args, Subcommand};
use turnpost_rules::{
    Seat,
    log::{id::GameId, time::Timestamp},
};

use super::{
    acting::{Hands, open_alone, open_beside},
    error::CliError,
    game_lines::{list, show},
    logs::{block_on, open},
    moment::until,
    text::print,
};
use crate::{
    config::Settings,
    game::{record::Status, time::Clock},
    operator::{Extended, MAX_DAYS, OfferedSeat, OperatorError, OperatorService, Reminded},
};

/// Games, for operators.
#[derive(Debug, Args)]
pub struct GamesCommand {
    /// What to do.
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List games, those that have waited longest first: whom each waits for, and since when
    List {
        /// Only games in this state
        #[arg(long, value_name = "open|running|over|cancelled", value_parser = status)]
        status: Option<Status>,
        /// Only games in which nothing has happened for this many days
        #[arg(long, value_name = "DAYS", default_value_t = 0)]
        idle_days: u32,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Show one game: who sits where, whom it waits for, whether it pauses, and who is away
    Show {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Cancel a game that has not begun; everybody who has a place is told by mail
    Cancel {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
    },
    /// Give everybody whom a game waits for the whole time for their decision again, from now on
    Extend {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// Instead of the whole time: until the end of this day, or this moment, in UTC (2026-12-24, or
        /// 2026-12-24T18:00:00Z), within a year
        #[arg(long, value_name = "DAY|MOMENT", value_parser = until)]
        until: Option<DateTime<Utc>>,
    },
    /// Pause a running game without asking anybody: nobody's time runs, everybody there is told by mail, and
    /// any of them can end it
    Pause {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// Until the end of this day, or this moment, in UTC (2026-12-24, or 2026-12-24T18:00:00Z), within a
        /// year; of a game that pauses, instead of what was said before
        #[arg(
            long,
            value_name = "DAY|MOMENT",
            value_parser = until,
            required_unless_present = "days",
            conflicts_with = "days"
        )]
        until: Option<DateTime<Utc>>,
        /// For so many days from now on
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(i64).range(1..=MAX_DAYS))]
        days: Option<i64>,
    },
    /// End the pause of a game, whoever has begun it; everybody there is told by mail
    Resume {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
    },
    /// Mail everybody whom a game waits for their turn again
    Remind {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
    },
    /// Let a bot play on for a player who does not come back; they are told by mail
    GiveToBot {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// The number of the player's seat, as `games show` tells it
        #[arg(value_name = "SEAT", value_parser = seat)]
        seat: Seat,
    },
    /// Offer the seat of a player who seems to be gone to somebody else: prints the link to pass on. Whoever
    /// the seat belongs to is told by mail once it is taken, and can come back
    OfferSeat {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// The number of the player's seat, as `games show` tells it
        #[arg(value_name = "SEAT", value_parser = seat)]
        seat: Seat,
    },
    /// Take back the offer of a seat that the host of its table has made, or the operator, and that nobody has
    /// taken yet: its link is good for nothing then
    WithdrawOffer {
        /// The game's id
        #[arg(value_name = "GAME")]
        game: GameId,
        /// The number of the seat, as `games show` tells it
        #[arg(value_name = "SEAT", value_parser = seat)]
        seat: Seat,
    },
}

fn status(text: &str) -> Result<Status, String> {
    let unknown = || format!("{text:?} is not one of open, running, over, cancelled");
    Status::from_word(text).ok_or_else(unknown)
}

fn seat(text: &str) -> Result<Seat, String> {
    // People count from 1.
    let number = text.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
    let number = number.and_then(Seat::new);
    number.ok_or_else(|| format!("{text:?} is not the number of a seat, which `games show` tells"))
}

/// Runs the command.
///
/// # Errors
/// When there is no such game, it does not allow what is asked for, the database is unavailable, or
/// a server runs that would not notice.
pub(super) fn run(command: &GamesCommand, settings: &Settings) -> Result<(), CliError> {
    match &command.what {
        What::List { status, idle_days, json } => {
            let store = open(settings)?;
            block_on(list(&store, *status, i64::from(*idle_days) * 86_400, *json))
        }
        What::Show { game, json } => block_on(show(&open_beside(settings)?, *game, *json)),
        What::Cancel { game } => block_on(cancel(open_alone(settings)?, *game)),
        What::Extend { game, until } => block_on(extend(open_alone(settings)?, *game, *until)),
        What::Pause { game, until, days } => {
            let last = until.map(|until| Timestamp::from_micros(until.timestamp_micros()));
            let after = |days: i64| Clock::system().now().plus_seconds(days * 86_400);
            let until = last.or_else(|| days.map(after)).ok_or(OperatorError::EndlessPause)?;
            block_on(pause(open_alone(settings)?, *game, until))
        }
        What::Resume { game } => block_on(resume(open_alone(settings)?, *game)),
        What::Remind { game } => block_on(remind(&open_beside(settings)?, *game)),
        What::GiveToBot { game, seat } => {
            block_on(give_to_bot(open_alone(settings)?, *game, *seat))
        }
        What::OfferSeat { game, seat } => {
            let base = settings.base_url.as_str();
            block_on(offer_seat(&open_beside(settings)?, base, *game, *seat))
        }
        What::WithdrawOffer { game, seat } => {
            block_on(withdraw_offer(&open_beside(settings)?, *game, *seat))
        }
    }
}

async fn cancel(hands: Hands, game: GameId) -> Result<(), CliError> {
    hands.cancel(game).await?;
    print(&format!("{game} is cancelled; its players will be mailed\n"))
}

async fn pause(hands: Hands, game: GameId, until: Timestamp) -> Result<(), CliError> {
    hands.pause(game, until).await?;
    print(&format!("{game} pauses until {until}; everybody there is mailed\n"))
}

async fn resume(hands: Hands, game: GameId) -> Result<(), CliError> {
    hands.resume(game).await?;
    print(&format!("{game} goes on; everybody there is mailed\n"))
}

async fn extend(hands: Hands, game: GameId, until: Option<DateTime<Utc>>) -> Result<(), CliError> {
    let until = until.map(|until| Timestamp::from_micros(until.timestamp_micros()));
    let Extended { decisions, due } = hands.extend(game, until).await?;
    let decisions = match decisions {
        1 => "1 decision is".to_owned(),
        count => format!("{count} decisions are"),
    };
    match due {
        Some((first, last)) if first == last => print(&format!("{decisions} due {last} now\n")),
        // Some are away.
        Some((first, last)) => {
            print(&format!("{decisions} due now, the first {first}, the last {last}\n"))
        }
        None => print("nothing is due: whoever is waited for has let the time pass already\n"),
    }
}

async fn remind(operator: &OperatorService, game: GameId) -> Result<(), CliError> {
    let line = |(seat, reminded): &(Seat, Reminded)| {
        let what = match reminded {
            Reminded::Again => "will be mailed again",
            Reminded::Waiting => "its mail is about to be sent",
            Reminded::Unwanted => "its player wants no such mails",
        };
        format!("seat {}: {what}\n", seat.index() + 1)
    };
    print(&operator.remind(game).await?.iter().map(line).collect::<String>())
}

async fn give_to_bot(hands: Hands, game: GameId, seat: Seat) -> Result<(), CliError> {
    hands.give_to_bot(game, seat).await?;
    let number = seat.index() + 1;
    print(&format!("a bot plays on at seat {number} of {game}; whoever sat there will be mailed\n"))
}

async fn offer_seat(
    operator: &OperatorService,
    base: &str,
    game: GameId,
    seat: Seat,
) -> Result<(), CliError> {
    let OfferedSeat { link, expires_at } = operator.offer_seat(base, game, seat).await?;
    let number = seat.index() + 1;
    print(&format!(
        "seat {number} of {game} is offered until {expires_at}: whoever opens this link first and wants the seat \
         has it\n{link}\n"
    ))
}

async fn withdraw_offer(
    operator: &OperatorService,
    game: GameId,
    seat: Seat,
) -> Result<(), CliError> {
    operator.withdraw_offer(game, seat).await?;
    print(&format!("seat {} of {game} is offered no more\n", seat.index() + 1))
}

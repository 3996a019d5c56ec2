//! A year of ten friends on a clock that the test turns: games of all rulesets at different paces, with
//! vacations, silences, seats that change hands, addresses that go away, pauses, nudges and early ends, by the real service,
//! outbox, composer and receiver of reports. Friends do something when a mail has told them to, so that a game whose
//! mails do not come stands still, and none may stand still for longer than its friends have reason to.
//!
//! The first weeks of it are played with every run, the whole year with `TURNPOST_YEAR=whole`.

mod checks;
mod friends;
mod post;
mod seats;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use tokio::sync::Notify;
use turnpost::{
    game::{
        decision::Replaces,
        error::GameError,
        id::PlayerId,
        record::Status,
        service::{
            Actor, CachedGame, Command, GameService, MoveText, Newcomer, ProposalAnswer, Verdict,
        },
        storage::Storage,
        timing::{Timing, offset_minutes},
    },
    mail::{
        composer::Composer,
        receive::{Incoming, ReceiveWorker, Receiver},
        retry_policy::RetryPolicy,
        worker::Worker,
    },
    registry,
    store::{Kept, NewPlayer, Settings, Store},
    token::{Keys, SigningKey},
};
use turnpost_rules::{
    Order, Seat, Seed,
    dyn_ruleset::BotLevel,
    log::{
        event::{EventData, MadeBy, Proposal},
        id::GameId,
        time::Timestamp,
        time_off::Away,
    },
};

use crate::{
    answering,
    fixture::{BASE, address, sender},
    memory::Hands,
    office::Opening,
    support::{
        database::{TestDatabase, on_both, run},
        seeds,
    },
};
use friends::{BEGINNING, DAY, Friend, Plan, day, season, year};
use post::{Answering, Noting, Post, Undelivered};

/// How often the server looks for time that is up and for reminders that are due, in hours.
const SWEEP_HOURS: i64 = 3;

/// For how long the latest mail may wait for its reader's hours, in seconds: a day, and a night.
const LONGEST_WAIT: i64 = 36 * 3600;

/// The most mails that say in a day that one game waits, to one player who does nothing.
const MOST_A_DAY: usize = 12;

/// For how long a table pauses, in seconds.
const PAUSE: i64 = 6 * DAY;

const HOUR: i64 = 3600;

/// What has happened, to be sure that all of it does.
#[derive(Default, Debug)]
struct Counts {
    moves: u64,
    mails: BTreeMap<&'static str, u64>,
    moves_for_others: u64,
    relieved: u64,
    timed_out: u64,
    reclaimed: u64,
    nudges: u64,
    pauses: u64,
    agreed_ends: u64,
    ordered: u64,
    lent: u64,
    replaced: u64,
    came_back: u64,
    delayed: u64,
    stopped: u64,
}

struct Game {
    plan: Plan,
    seed: Seed,
    /// Known once it is open.
    id: Option<GameId>,
    has_paused: bool,
    has_replaced: bool,
}

struct Year {
    hands: Hands,
    store: Store,
    service: Arc<GameService>,
    worker: Worker,
    receiving: ReceiveWorker,
    post: Post,
    /// The mails of which was reported that they come later.
    delayed: Vec<Undelivered>,
    friends: Vec<Friend>,
    games: Vec<Game>,
    random: SmallRng,
    /// Turn mails of each player and game since their last move there.
    turns: BTreeMap<(PlayerId, GameId), Vec<Timestamp>>,
    /// Mails that come once: of which kind, of which game, to whom.
    once: BTreeSet<(&'static str, GameId, PlayerId)>,
    counts: Counts,
}

impl Year {
    async fn begin(database: &TestDatabase, plans: Vec<Plan>) -> Year {
        let store = database.open();
        let hands = Hands::at(BEGINNING);
        let keys = Arc::new(Keys::new(&[SigningKey { id: "k1".to_owned(), secret: [7; 32] }]));
        let friends = Friend::all();
        for friend in &friends {
            let settings = Settings {
                name: Some(friend.name.parse().expect("a name")),
                zone: friend.zone,
                hours: friend.hours(),
                ..Settings::default()
            };
            let address = address(&format!("{}@example.net", friend.name.to_lowercase()));
            let player = NewPlayer { id: friend.id, address, settings, at: BEGINNING };
            store.player_or_new(player).await.expect("a player");
        }
        let storage: Arc<dyn Storage> = Arc::new(store.clone());
        let service = GameService::new(storage, registry::rulesets(), hands.clock());
        let service = Arc::new(service.with_seeds(seeds::numbered()));
        // The keys of the mails are those of the store, which reports are read with.
        store.refresh_keys(&keys, hands.now()).await.expect("keys");
        let replies = answering::base();
        let composer =
            Composer::new(store.clone(), Arc::clone(&service), Arc::clone(&keys), BASE, sender())
                .with_replies(Some(replies.clone()))
                .with_pictures(false);
        let post = Post::new(hands.clock());
        let noting = Noting {
            composer,
            service: Arc::clone(&service),
            store: store.clone(),
            keys: Arc::clone(&keys),
            replies: replies.clone(),
            post: post.clone(),
        };
        let receiver = Receiver::new(store.clone(), Arc::clone(&service), keys, replies);
        let receiving = ReceiveWorker::new(store.clone(), receiver);
        let worker = Worker::new(
            Arc::new(Answering { store: store.clone(), post: post.clone() }),
            Arc::new(noting),
            Box::new(post.clone()),
            hands.clock(),
            RetryPolicy::default(),
            Arc::new(Notify::new()),
        );
        let usual = [Order::Forced, Order::EndTurn, Order::DeclineUnmet].into_iter().collect();
        for friend in friends.iter().step_by(2) {
            service.keep_usual_orders(friend.id, usual, Replaces::Anything).await.expect("kept");
        }
        let game = |(number, plan)| {
            let number = u8::try_from(number).expect("few games");
            let seed = Seed::new([number + 1; 32]);
            Game { plan, seed, id: None, has_paused: false, has_replaced: false }
        };
        let games = plans.into_iter().enumerate().map(game).collect();
        Year {
            hands,
            store,
            service,
            worker,
            receiving,
            post,
            delayed: Vec::new(),
            friends,
            games,
            random: SmallRng::seed_from_u64(2026),
            turns: BTreeMap::new(),
            once: BTreeSet::new(),
            counts: Counts::default(),
        }
    }

    fn friend(&self, player: PlayerId) -> usize {
        self.friends.iter().position(|friend| friend.id == player).expect("a friend")
    }

    async fn current(&self, game: GameId) -> Arc<CachedGame> {
        self.service.current(game).await.expect("the game")
    }

    fn open_games(&self) -> Vec<GameId> {
        self.games.iter().filter_map(|game| game.id).collect()
    }

    async fn is_over(&self) -> bool {
        for game in &self.games {
            let Some(id) = game.id else { return false };
            if !self.current(id).await.state.is_over() {
                return false;
            }
        }
        true
    }

    /// Turns the clock to this moment. Every mail leaves when it is due.
    async fn until(&mut self, moment: Timestamp) {
        loop {
            self.drain().await;
            let next = self.store.next_mail_at().await.expect("a moment");
            let Some(next) = next.filter(|next| *next <= moment) else { break };
            assert!(next > self.hands.now(), "a mail is due and does not leave");
            self.turn_to(next);
        }
        self.turn_to(moment);
    }

    fn turn_to(&self, moment: Timestamp) {
        let micros = moment.micros() - self.hands.now().micros();
        assert!(micros >= 0, "the clock goes forward");
        // Rounded up: what is due within the second is due then.
        self.hands.forward((micros + 999_999) / 1_000_000);
    }

    /// Lets every mail leave that is due, and looks whether it should have.
    async fn drain(&mut self) {
        self.worker.drain().await.expect("drained");
        for sent in self.post.sent() {
            self.check(&sent).await;
        }
        for mail in self.post.undelivered() {
            let had_mails = self.has_mails(&mail).await;
            self.take(&mail.delayed()).await;
            assert_eq!(self.has_mails(&mail).await, had_mails, "what is delayed may still arrive");
            self.counts.delayed += 1;
            self.delayed.push(mail);
        }
    }

    /// Whether mails are sent to the address that this one went to.
    async fn has_mails(&self, mail: &Undelivered) -> bool {
        let player = self.store.player_by_address(mail.to.clone()).await.expect("read");
        player.is_some_and(|player| player.mail_stopped_at.is_none())
    }

    /// Brings a report, and lets it be handled.
    async fn take(&self, report: &str) {
        let digest = Incoming::read(report.as_bytes(), &[]).expect("a mail").digest;
        let (raw, now) = (report.as_bytes().to_vec(), self.hands.now());
        let kept = self.store.keep_received(raw, &[], digest, now).await.expect("kept");
        assert_eq!(kept, Kept::New);
        assert_eq!(self.receiving.drain().await.expect("handled"), 1);
    }

    /// The mail servers give up what they could not deliver: no more is sent to those addresses.
    async fn give_up_mails(&mut self) {
        for mail in std::mem::take(&mut self.delayed) {
            self.take(&mail.failed()).await;
            assert!(!self.has_mails(&mail).await, "mails go to an address that is gone");
            self.counts.stopped += 1;
        }
    }

    /// Opens and starts the game of this number.
    async fn open(&mut self, number: usize) {
        let Game { plan, seed, .. } = &self.games[number];
        let letters = ["aaaa", "bbbb", "cccc", "dddd", "eeee", "ffff", "gggg", "hhhh", "jjjj"];
        let id = format!("gamegame{}{}", letters[number / 5], letters[number % 5]);
        let id: GameId = id.parse().expect("an id");
        let now = self.hands.now();
        let host = &self.friends[plan.players[0]];
        let weekend = plan.pace.has_weekends_off().then(|| offset_minutes(host.zone, now));
        let opening = Opening {
            game: id,
            seed: seed.clone(),
            name: "Round the year",
            host: host.id,
            ruleset: plan.ruleset,
            seats: u8::try_from(plan.players.len()).expect("seats"),
            deadline_hours: plan.pace.deadline_hours(),
            timing: Timing {
                reserve_hours: plan.pace.reserve_hours(),
                weekend_offset_minutes: weekend,
                on_timeout: plan.on_timeout,
                ..Timing::default()
            },
            at: now,
        };
        opening.create(&self.store).await;
        for other in &plan.players[1..] {
            let player = self.friends[*other].id;
            let newcomer = Newcomer::Player { player, invited: true };
            self.service.join(id, newcomer).await.expect("joined");
        }
        self.service.start(id, host.id).await.expect("started");
        self.games[number].id = Some(id);
    }

    /// What the server does by itself, and what it must not.
    async fn sweep(&mut self) {
        let now = self.hands.now();
        let mut before = BTreeMap::new();
        for game in self.open_games() {
            before.insert(game, self.current(game).await);
        }
        self.give_up_mails().await;
        self.service.sweep().await.expect("a sweep");
        self.service.give_back_due().await.expect("seats go back");
        self.service.remind().await.expect("reminders");
        self.service.resume().await.expect("orders and bots");
        for (game, before) in before {
            let after = self.current(game).await;
            if after.state.head() == before.state.head() {
                continue;
            }
            let lines = self.service.log(game).await.expect("a log");
            for line in &lines {
                if line.seq <= before.state.head() {
                    continue;
                }
                let late = match line.event().expect("an event").data {
                    EventData::Moved { seat, by: MadeBy::Deadline, .. } => {
                        self.counts.moves_for_others += 1;
                        Some(seat)
                    }
                    EventData::Relieved { seat } => {
                        self.counts.relieved += 1;
                        Some(seat)
                    }
                    EventData::TimedOut { seat } => {
                        self.counts.timed_out += 1;
                        Some(seat)
                    }
                    _ => None,
                };
                if let Some(seat) = late {
                    let began = before.state.seat_duty(seat).began;
                    let began = lines.iter().find(|line| line.seq == began).expect("its event").at;
                    self.check_late(&before, seat, began, now);
                }
            }
        }
        // Whoever is awaited has been told, if mails reach them.
        let forgotten = self.store.unnotified_seats(BEGINNING, 99).await.expect("read");
        for (game, seat) in forgotten {
            let cached = self.current(game).await;
            let open = cached.pending_decisions.iter().find(|open| open.seat == seat);
            let Some(open) = open.filter(|open| open.at.plus_seconds(LONGEST_WAIT) < now) else {
                continue;
            };
            let player = open.player.expect("a person");
            let player = self.store.player(player).await.expect("read").expect("a player");
            let told = self.friends[self.friend(player.id)].pace.starts_with("at ")
                || player.mail_stopped_at.is_some();
            assert!(told, "{:?} is awaited and knows nothing of it", player.settings.name);
        }
        let counts = self.store.outbox_counts().await.expect("counts");
        let oldest = counts.oldest.unwrap_or(now);
        assert!(now < oldest.plus_seconds(LONGEST_WAIT), "a mail waits since {oldest:?}");
    }

    /// A friend reads their mails, and does what they ask for.
    async fn look(&mut self, number: usize, today: i64, closing: bool) {
        let Friend { vacation, moves_house, .. } = &self.friends[number];
        // They say so two days before.
        let leaves =
            (!vacation.is_empty() && vacation.start == today + 2).then(|| vacation.clone());
        let is_back = moves_house.is_some_and(|(_, back)| back == today);
        let player = self.friends[number].id;
        if let Some(vacation) = leaves {
            let zone = self.friends[number].zone;
            let date = |number| day(number).utc().date_naive();
            let away = turnpost::game::timing::days_away(
                Some(date(vacation.start)),
                date(vacation.end - 1),
                zone,
                self.hands.now(),
            );
            let Away { from, until } = away;
            assert!(from < until, "some days");
            self.service
                .go_on_vacation(player, away, Replaces::Anything)
                .await
                .expect("a vacation");
            self.lend(number, today).await;
        }
        if is_back {
            let name = self.friends[number].name.to_lowercase();
            let new = address(&format!("{name}2@example.net"));
            let known = self.store.player(player).await.expect("read").expect("a player");
            if known.address.as_ref() != Some(&new) {
                self.store.update_address(player, new).await.expect("a new address");
                // They sign in, and see where they are awaited.
                let games = self.open_games();
                self.friends[number].knows.extend(games);
            }
        }
        let mut games = std::mem::take(&mut self.friends[number].knows);
        for at in 0..self.games.len() {
            let Game { plan, id: Some(id), has_paused, .. } = &self.games[at] else { continue };
            let wants_pause = !has_paused && plan.pause.is_some_and(|pause| pause <= today);
            let wants_end = closing || plan.end.is_some_and(|end| end <= today);
            if plan.players[0] == number && (wants_pause || wants_end) {
                games.insert(*id);
            }
        }
        for game in games {
            self.come_back(player, game).await;
            if self.current(game).await.seat_of(player).is_some() {
                self.visit(player, game, today, closing).await;
            }
        }
    }

    async fn visit(&mut self, player: PlayerId, game: GameId, today: i64, closing: bool) {
        let cached = self.current(game).await;
        if cached.record.status == Status::Over {
            return;
        }
        let (now, seat) = (self.hands.now(), cached.seat_of(player).expect("a seat"));
        if cached.state.relieved(seat).is_some() {
            self.service.reclaim(game, player).await.expect("back");
            self.counts.reclaimed += 1;
        }
        let open = cached.state.proposal(now).map(|open| (open.seq, open.agreed.has(seat)));
        match open {
            Some((proposal, false)) => {
                let answer = ProposalAnswer { proposal, verdict: Verdict::Agree };
                self.service.answer_proposal(game, player, answer).await.expect("agreed");
            }
            Some(_) => {}
            None => self.propose(player, game, today, closing).await,
        }
        self.play(player, game).await;
        let cached = self.current(game).await;
        if cached.state.is_over() {
            return;
        }
        self.replace_the_silent(player, game, today).await;
        let late: Vec<Seat> = cached
            .awaited_besides(seat)
            .filter(|pending| pending.at.plus_seconds(2 * DAY) < now)
            .map(|pending| pending.seat)
            .collect();
        for other in late {
            match self.service.nudge(game, player, other).await {
                Ok(_) => self.counts.nudges += 1,
                Err(GameError::IsAway | GameError::IsPaused | GameError::NudgedAlready { .. }) => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    /// The host asks for what is planned.
    async fn propose(&mut self, player: PlayerId, game: GameId, today: i64, closing: bool) {
        let now = self.hands.now();
        let found = self.games.iter_mut().find(|it| it.id == Some(game)).expect("a game");
        if self.friends[found.plan.players[0]].id != player {
            return;
        }
        let wants_end = closing || found.plan.end.is_some_and(|end| end <= today);
        let proposal = if wants_end {
            Proposal::End {}
        } else if !found.has_paused && found.plan.pause.is_some_and(|pause| pause <= today) {
            found.has_paused = true;
            Proposal::Pause { until: Some(now.plus_seconds(PAUSE)) }
        } else {
            return;
        };
        self.service.propose(game, player, proposal).await.expect("proposed");
    }

    /// Makes all moves that the game waits for, as a steady bot would.
    async fn play(&mut self, player: PlayerId, game: GameId) {
        loop {
            let cached = self.current(game).await;
            if cached.state.is_over() {
                return;
            }
            let seat = cached.seat_of(player).expect("a seat");
            if !cached.state.seat_duty(seat).duty.must() {
                return;
            }
            let position = cached.state.position().expect("a position");
            let mut played = position.bot(seat, BotLevel::Steady, &mut self.random);
            // Somebody whose time is used up may not ask others and wait for them.
            for attempt in 0.. {
                assert!(attempt < 200, "there is nothing to do but to ask");
                let command = Command {
                    actor: Actor::Player(player),
                    moves: vec![MoveText::Json(played.expect("a move").to_value())],
                    head: Some(cached.state.head()),
                    message: None,
                    key: None,
                };
                match self.service.play(game, command).await {
                    Err(GameError::TimeUsedUp) => {
                        played = position.bot(seat, BotLevel::Random, &mut self.random);
                    }
                    done => {
                        done.expect("played");
                        break;
                    }
                }
            }
            self.counts.moves += 1;
            self.turns.remove(&(player, game));
        }
    }

    /// Lives through a day.
    async fn live(&mut self, today: i64, closing: bool) {
        for number in 0..self.games.len() {
            if self.games[number].id.is_none() && self.games[number].plan.day <= today {
                self.open(number).await;
            }
        }
        for friend in &self.friends {
            if friend.moves_house.is_some_and(|(from, _)| from == today) {
                let old = address(&format!("{}@example.net", friend.name.to_lowercase()));
                self.post.is_gone(old);
            }
        }
        let mut moments: Vec<(Timestamp, Option<usize>)> = (0..24 / SWEEP_HOURS)
            .map(|sweep| (day(today).plus_seconds(sweep * SWEEP_HOURS * HOUR), None))
            .collect();
        let mut random = SmallRng::seed_from_u64(self.random.random());
        for (number, friend) in self.friends.iter().enumerate() {
            let looks = friend.looks(today, &mut random);
            moments.extend(looks.into_iter().map(|look| (look, Some(number))));
        }
        moments.sort_unstable();
        for (moment, who) in moments {
            // Where it is day already, the evening before is not over here.
            let moment = moment.max(self.hands.now());
            self.until(moment).await;
            match who {
                Some(number) => self.look(number, today, closing).await,
                None => self.sweep().await,
            }
        }
    }

    /// Lives until all games are over; those that last end by agreement from a day on.
    async fn live_until_all_is_over(&mut self, closing: i64) {
        let mut today = 0;
        while today < closing || !self.is_over().await {
            assert!(today < closing + 60, "a game has no end");
            self.live(today, closing <= today).await;
            today += 1;
        }
        self.until(day(today + 3)).await;
        self.check_the_end(closing).await;
    }
}

#[test]
fn in_a_season_of_ten_friends_every_game_ends_and_every_mail_comes_at_its_hour() {
    on_both(|database| async move {
        let mut season = Year::begin(&database, season()).await;
        season.live_until_all_is_over(40).await;
        season.check_that_everything_happened();
    });
}

#[test]
fn in_a_year_of_ten_friends_every_game_ends_and_every_mail_comes_at_its_hour() {
    if std::env::var("TURNPOST_YEAR").as_deref() != Ok("whole") {
        return;
    }
    run(async {
        let database = TestDatabase::sqlite();
        let mut whole = Year::begin(&database, year()).await;
        whole.live_until_all_is_over(350).await;
        whole.check_that_everything_happened();
    });
}

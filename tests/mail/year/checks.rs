//! What has to hold in the year: of every mail, of every time that is up, and of what is left at the end.

use std::{collections::BTreeSet, ops::Range};

use turnpost::{
    game::{
        decision::PendingDecision, mail::MailContent, record::Status, service::CachedGame,
        timing::OnTimeout,
    },
    registry,
};
use turnpost_rules::{
    Seat,
    log::{
        event::{EventData, MadeBy},
        line::Line,
        time::Timestamp,
        verify::verify,
    },
};

use super::{
    Counts, Game, HOUR, LONGEST_WAIT, MOST_A_DAY, PAUSE, Year,
    friends::{BEGINNING, DAY, Friend, Plan, day},
    post::Sent,
};

/// So many seconds of a stretch of time lie in these days.
fn overlap(days: &Range<i64>, from: Timestamp, until: Timestamp) -> i64 {
    let (begin, end) = (day(days.start).max(from), day(days.end).min(until));
    ((end.micros() - begin.micros()) / 1_000_000).max(0)
}

impl Year {
    pub(super) async fn check(&mut self, sent: &Sent) {
        let Sent { at, player, content } = sent;
        let (at, number) = (*at, self.friend(*player));
        *self.counts.mails.entry(content.kind().word()).or_default() += 1;
        let (mut games, mut asked) = (BTreeSet::new(), Vec::new());
        match content {
            MailContent::Turn { game, seat, pending_since } => {
                games.insert(*game);
                asked.push((self.current(*game).await, *seat, *pending_since));
                let mails = self.turns.entry((*player, *game)).or_default();
                mails.retain(|earlier| at < earlier.plus_seconds(DAY));
                mails.push(at);
                assert!(mails.len() <= MOST_A_DAY, "{} is flooded", self.friends[number].name);
            }
            MailContent::Reminder { game, seat, pending_since, .. } => {
                games.insert(*game);
                asked.push((self.current(*game).await, *seat, *pending_since));
            }
            MailContent::Digest { turns } => {
                for turn in turns {
                    games.insert(turn.game);
                    asked.push((self.current(turn.game).await, turn.seat, turn.pending_since));
                }
            }
            MailContent::Started { game, seq, .. }
            | MailContent::Ended { game, seq, .. }
            | MailContent::Agreement { game, seq, .. }
            | MailContent::Words { game, seq, .. }
            | MailContent::TimeUp { game, seq, .. } => {
                games.insert(*game);
                let cached = self.current(*game).await;
                assert!(*seq <= cached.state.head(), "a mail of what has not happened");
                let kind = content.kind().word();
                if matches!(kind, "started" | "ended") {
                    assert!(self.once.insert((kind, *game, *player)), "{kind} is told twice");
                    assert_eq!(cached.state.is_over(), kind == "ended");
                }
            }
            other => {
                games.insert(self.check_handover(*player, other).await);
            }
        }
        let open: Vec<PendingDecision> = asked
            .iter()
            .filter_map(|(cached, seat, since)| {
                let open = |it: &&PendingDecision| it.seat == *seat && it.pending_since == *since;
                cached.pending_decisions.iter().find(open).cloned()
            })
            .collect();
        assert_eq!(open.len(), asked.len(), "a mail of a decision that is made: {content:?}");
        assert!(open.iter().all(|open| open.player == Some(*player)), "somebody else's decision");
        self.friends[number].knows.extend(games);
        // A deadline is stronger than hours: once half of the time is over, the mail comes.
        let is_urgent = open.iter().any(|open| {
            let half = |due: Timestamp| open.at.micros() + (due.micros() - open.at.micros()) / 2;
            open.due_at.is_some_and(|due_at| half(due_at) <= at.micros())
        });
        if is_urgent {
            return;
        }
        let friend = &self.friends[number];
        let Friend { name, zone, .. } = friend;
        let local = at.utc().with_timezone(zone);
        assert!(!friend.is_quiet(at), "{name} gets {content:?} at {local}");
        assert!(friend.is_their_hour(at), "{name} gets {content:?} at {local}");
        for open in &open {
            let since = (at.micros() - open.at.micros()) / 1_000_000;
            assert!(since >= friend.quiet_seconds(), "{name} gets {content:?} too soon");
        }
    }

    /// A seat's time was up: it had no more, and was not away. The decision began then; whoever asks others
    /// in the middle of it is awaited anew afterwards, and has what was left.
    pub(super) fn check_late(
        &self,
        before: &CachedGame,
        seat: Seat,
        began: Timestamp,
        now: Timestamp,
    ) {
        let open = before.pending_decisions.iter().find(|open| open.seat == seat);
        let open = open.expect("who is late was awaited");
        let hours = before.record.deadline_hours.expect("there is a deadline");
        let time = i64::from(hours) * HOUR * 1_000_000 + before.reserve_left(seat);
        assert!(now.micros() - began.micros() >= time, "time is left, or some of the reserve");
        assert!(before.state.pause_at(now).is_none(), "the game pauses");
        let player = self.friend(open.player.expect("a person"));
        let Friend { name, zone, vacation, .. } = &self.friends[player];
        let away = before.state.away(seat).is_some_and(|away| away.holds_at(now));
        assert!(!away, "{name} is away");
        // Twenty-eight days are allowed, so that every vacation holds in every game.
        let today = now.utc().with_timezone(zone).date_naive();
        let number = (today - BEGINNING.utc().date_naive()).num_days();
        assert!(!vacation.contains(&number), "{name} is on vacation");
    }

    /// For how long a game may be at rest between two moments, in seconds: as long as one of the friends is not there,
    /// or the time at the table lasts, and then until a mail has come and its reader has looked.
    fn longest_rest(&self, plan: &Plan, from: Timestamp, until: Timestamp) -> i64 {
        let longest = |of: &dyn Fn(&Friend) -> i64| self.friends.iter().map(of).max().unwrap_or(0);
        let vacation = |friend: &Friend| overlap(&friend.vacation, from, until);
        let absence = |friend: &Friend| {
            let moves =
                friend.moves_house.map_or(0, |(gone, back)| overlap(&(gone..back), from, until));
            vacation(friend) + overlap(&friend.silence, from, until) + moves
        };
        let (mut rest, pace) = (longest(&absence), plan.pace);
        if let Some(deadline) = pace.deadline_hours()
            && plan.on_timeout != OnTimeout::Wait
        {
            let time = i64::from(deadline + pace.reserve_hours()) * HOUR;
            let weekends = if pace.has_weekends_off() { time * 2 / 5 + 2 * DAY } else { 0 };
            rest = rest.min(time + weekends + longest(&vacation));
        }
        let pause = if plan.pause.is_some() { PAUSE } else { 0 };
        rest + pause + LONGEST_WAIT + 2 * DAY
    }

    /// No game has come to a standstill: up to its end, or until its friends began to end what was left on the day
    /// `closing`, something happened in it whenever it had to. No sooner have they agreed to end it.
    fn check_that_it_went_on(&self, plan: &Plan, lines: &[Line], closing: i64) {
        let wants_end = day(plan.end.map_or(closing, |end| end.min(closing)));
        let mut last = day(plan.day);
        for line in lines {
            let event = line.event().expect("an event").data;
            if matches!(event, EventData::Ended { by: Some(_), .. }) {
                assert!(wants_end <= line.at, "{}: nobody wants its end yet", plan.ruleset);
            }
            let is_late = matches!(event, EventData::Relieved { .. } | EventData::TimedOut { .. });
            if event.is_about_time() && !is_late {
                continue;
            }
            let until = line.at.min(wants_end);
            let rest = (until.micros() - last.micros()) / 1_000_000;
            assert!(
                rest <= self.longest_rest(plan, last, until),
                "{} of day {}: nothing happened from {last:?} to {until:?}",
                plan.ruleset,
                plan.day
            );
            last = line.at;
        }
    }

    pub(super) async fn check_the_end(&mut self, closing: i64) {
        let counts = self.store.outbox_counts().await.expect("counts");
        assert_eq!((counts.waiting, counts.retrying), (0, 0), "every mail that was owed is sent");
        for Game { id, plan, seed, .. } in &self.games {
            let id = id.expect("a game");
            let cached = self.current(id).await;
            assert_eq!(cached.record.status, Status::Over);
            let lines = self.service.log(id).await.expect("a log");
            verify(&lines, registry::rulesets(), Some(seed)).expect("a good log");
            self.check_that_it_went_on(plan, &lines, closing);
            for line in &lines {
                match line.event().expect("an event").data {
                    EventData::Paused { .. } => self.counts.pauses += 1,
                    EventData::Ended { by: Some(_), .. } => self.counts.agreed_ends += 1,
                    EventData::Moved { by: MadeBy::Order, .. } => self.counts.ordered += 1,
                    _ => {}
                }
            }
            for number in plan.players {
                let friend = &self.friends[*number];
                for kind in ["started", "ended"] {
                    let told = self.once.contains(&(kind, id, friend.id));
                    // To an address that is gone nothing comes.
                    assert!(told || friend.moves_house.is_some(), "{}: {kind}", friend.name);
                }
            }
        }
        println!("{:#?}", self.counts);
    }

    pub(super) fn check_that_everything_happened(&self) {
        let Counts { mails, .. } = &self.counts;
        let of = |kind| mails.get(kind).copied().unwrap_or(0);
        for kind in ["turn", "digest", "reminder", "started", "ended", "agreement", "time-up"] {
            assert!(of(kind) > 0, "no mail of the kind {kind}");
        }
        let Counts { moves_for_others, relieved, timed_out, reclaimed, .. } = self.counts;
        assert!(moves_for_others > 0 && relieved > 0 && timed_out > 0 && reclaimed > 0);
        let Counts { nudges, pauses, agreed_ends, ordered, .. } = self.counts;
        let Counts { lent, replaced, came_back, .. } = self.counts;
        assert!(lent > 0 && replaced > 0 && came_back > 0 && of("handover") > 0);
        assert!(nudges > 0 && pauses > 0 && agreed_ends > 0 && ordered > 0);
        let Counts { delayed, stopped, .. } = self.counts;
        assert!(self.post.came_back() > 0, "no mail came back");
        assert!(delayed > 0 && stopped > 0, "no mail server has reported anything");
    }
}

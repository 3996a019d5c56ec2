//! What has to hold in the year: of every mail, of every time that is up, and of what is left at the end.

use std::collections::BTreeSet;

use turnpost::{
    game::{decision::PendingDecision, mail::MailContent, record::Status, service::CachedGame},
    registry,
};
use turnpost_rules::{
    Seat,
    log::{
        event::{EventData, MadeBy},
        time::Timestamp,
        verify::verify,
    },
};

use super::{
    Counts, Game, HOUR, MOST_A_DAY, Year,
    friends::{BEGINNING, DAY, Friend},
    post::Sent,
};

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

    pub(super) async fn check_the_end(&mut self) {
        let counts = self.store.outbox_counts().await.expect("counts");
        assert_eq!((counts.waiting, counts.retrying), (0, 0), "every mail that was owed is sent");
        for Game { id, plan, seed, .. } in &self.games {
            let id = id.expect("a game");
            let cached = self.current(id).await;
            assert_eq!(cached.record.status, Status::Over);
            let lines = self.service.log(id).await.expect("a log");
            verify(&lines, registry::rulesets(), Some(seed)).expect("a good log");
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
        assert!(self.post.came_back() > 0, "no mail came back");
    }
}

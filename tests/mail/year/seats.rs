//! Seats that change hands in the year: friends who lend theirs for a holiday, and hosts who have somebody
//! else play for who does not.

use turnpost::{
    game::{
        id::PlayerId,
        mail::{HandoverNews, MailContent},
    },
    substitutes::{NewOffer, Substitutes},
};
use turnpost_rules::{
    Seat,
    log::{event::Term, id::GameId},
};

use super::{Year, friends::day};

/// Who lends their seats before they go on a holiday; the others tell the table that they are away.
const LENDERS: [usize; 2] = [0, 7];

/// For so many days a substitute has to be there.
const DAYS_AT_HAND: i64 = 16;

impl Year {
    /// Somebody takes a seat that is offered by a link; nobody if no friend has the time.
    async fn replace(
        &mut self,
        game: GameId,
        by: PlayerId,
        (seat, term): (Option<Seat>, Term),
        today: i64,
    ) -> bool {
        let cached = self.current(game).await;
        let at_hand = |number: &usize| {
            let friend = &self.friends[*number];
            let days = today..today + DAYS_AT_HAND;
            let is_away = days
                .clone()
                .any(|it| friend.vacation.contains(&it) || friend.silence.contains(&it));
            let moves = friend.moves_house.is_some_and(|(_, back)| today <= back);
            let sits = cached.place_of(friend.id).is_some() || cached.lent_by(friend.id).is_some();
            !is_away && !moves && !sits
        };
        let Some(number) = (0..self.friends.len()).rev().find(at_hand) else { return false };
        let substitute = self.friends[number].id;
        let substitutes = Substitutes { service: &self.service, store: &self.store };
        let offer = substitutes.offer(game, by, NewOffer { seat, term, to: None }).await;
        let offer = offer.expect("offered");
        let taking = substitutes.taking(substitute, offer, None).await.expect("to be taken");
        self.service.take_seat(taking).await.expect("taken");
        // They have just been there.
        self.friends[number].knows.insert(game);
        true
    }

    /// Who goes on a holiday lends their seats until its last day is over.
    pub(super) async fn lend(&mut self, number: usize, today: i64) {
        if !LENDERS.contains(&number) {
            return;
        }
        let (player, back) = (self.friends[number].id, day(self.friends[number].vacation.end));
        for game in self.open_games() {
            let cached = self.current(game).await;
            let sits = cached.seat_of(player).is_some_and(|seat| cached.state.is_person(seat));
            if cached.state.is_over() || !sits || cached.plays_for_another(player).is_some() {
                continue;
            }
            let term = Term::ForATime { until: Some(back) };
            self.counts.lent += u64::from(self.replace(game, player, (None, term), today).await);
        }
    }

    /// Who has been replaced, and is there again, takes their seat back.
    pub(super) async fn come_back(&mut self, player: PlayerId, game: GameId) {
        let cached = self.current(game).await;
        let until_back = |seat| {
            let handed = cached.state.handed_over(seat);
            handed.is_some_and(|it| it.term == Term::ForATime { until: None })
        };
        let lent = cached.lent_by(player).and_then(|place| place.seat);
        if lent.is_some_and(until_back) {
            self.service.give_back(game, player).await.expect("back");
            self.counts.came_back += 1;
        }
    }

    /// A host has somebody else play for who lets the time pass, once in a game, and in every other game only:
    /// in the rest they are waited for.
    pub(super) async fn replace_the_silent(&mut self, host: PlayerId, game: GameId, today: i64) {
        let found = self.games.iter().position(|it| it.id == Some(game)).expect("a game");
        let cached = self.current(game).await;
        if found % 2 > 0 || self.games[found].has_replaced || cached.record.host != Some(host) {
            return;
        }
        let own = cached.seat_of(host);
        let mut seats = cached.state.seats().seats();
        let silent = seats.find(|seat| Some(*seat) != own && cached.state.is_abandoned(*seat));
        let Some(silent) = silent else { return };
        let term = Term::ForATime { until: None };
        if self.replace(game, host, (Some(silent), term), today).await {
            self.games[found].has_replaced = true;
            self.counts.replaced += 1;
        }
    }

    /// What a mail about a seat says has happened.
    pub(super) async fn check_handover(
        &mut self,
        player: PlayerId,
        content: &MailContent,
    ) -> GameId {
        let MailContent::Handover { game, seat, news } = content else {
            panic!("nobody asked for {content:?}")
        };
        let cached = self.current(*game).await;
        let place = cached.place_at(*seat).expect("a place");
        match news {
            HandoverNews::Taken { .. } | HandoverNews::Relieved { .. } => {
                assert_eq!(place.owner, Some(player), "a mail to who owns no seat");
            }
            HandoverNews::Lost { .. } => assert_ne!(place.player, Some(player)),
            HandoverNews::Ended => {
                assert!(cached.state.is_over());
                assert!(self.once.insert(("ended", *game, player)), "the end is told twice");
            }
            HandoverNews::Declined { .. } => panic!("nobody declines"),
        }
        *game
    }
}

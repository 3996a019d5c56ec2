//! The mail that somebody asks for to see how a game stands.

use turnpost::game::{
    language::Language,
    mail::{MailContent, MailJob},
    timing::OnTimeout,
};
use turnpost_rules::{Phrase, Seat};

use crate::{
    answering::unbroken,
    kinds::PAUSE,
    office::{GAME_NAME, NAMES, Office, header, text},
    support::database::TestDatabase,
};

#[tokio::test]
async fn who_has_given_up_their_seat_is_promised_no_mail_of_it() {
    for language in Language::ALL {
        let database = TestDatabase::sqlite();
        let url = database.open().url().clone();
        let readers = NAMES.map(|name| (name, *language));
        let of = ("kathai", GAME_NAME);
        let mut office = Office::of_people(url, of, OnTimeout::SafeMove, &readers).await;
        office.start().await;
        let cached = office.service.current(office.game).await.expect("the game");
        // Two for whom the game does not wait.
        let idle: Vec<Seat> = cached
            .state
            .seats()
            .seats()
            .filter(|it| !cached.state.seat_duty(*it).duty.must())
            .collect();
        let player = |seat: Seat| cached.place_at(seat).and_then(|it| it.player).expect("a player");
        let gone = player(idle[0]);
        office.service.resign(office.game, gone).await.expect("resigned");
        office.drain().await;
        let seq = office.service.current(office.game).await.expect("the game").state.head();
        for seat in &idle[..2] {
            let look = MailContent::Look { game: office.game, seat: *seat, seq };
            let job = MailJob { player: player(*seat), content: look };
            office.store.send_again(job, PAUSE, office.hands.now()).await.expect("owed");
        }
        office.hands.forward(60);
        let mails = office.drain().await;
        let intro = language.format(&Phrase::new("mail-look-intro").with("game", "…"));
        let promise = unbroken(intro.rsplit_once('…').expect("a name").1);
        let given_up = unbroken(&language.word("mail-answer-given-up"));
        let mut told = Vec::new();
        for mail in mails.iter().filter(|it| header(it, "Message-ID").starts_with("<look.")) {
            let said = unbroken(&text(mail));
            told.push((said.contains(&promise), said.contains(&given_up)));
        }
        told.sort_unstable();
        assert_eq!(told, [(false, true), (true, false)], "{language}");
    }
}

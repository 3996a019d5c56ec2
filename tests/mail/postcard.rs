//! The last mail of a game.

use turnpost::game::{
    language::Language,
    service::{ProposalAnswer, Verdict},
    timing::OnTimeout,
};
use turnpost_rules::{Phrase, log::event::Proposal};

use crate::{
    answering::unbroken,
    office::{GAME_NAME, NAMES, Office, header, text},
    support::database::TestDatabase,
};

/// What the last mails of a game say, in their text parts.
fn last_mails(mails: &[String]) -> Vec<String> {
    let is_last = |mail: &&String| header(mail, "Message-ID").starts_with("<ended.");
    mails.iter().filter(is_last).map(|mail| unbroken(&text(mail))).collect()
}

/// What a sentence about the last move begins with.
fn begins(language: Language, key: &'static str) -> String {
    let said = unbroken(&language.format(&Phrase::new(key).with("line", "…")));
    said.split_once('…').expect("a line").0.trim_end().to_owned()
}

#[tokio::test]
async fn a_game_that_its_table_has_ended_is_not_said_to_have_ended_by_its_last_move() {
    for language in Language::ALL {
        let database = TestDatabase::sqlite();
        let url = database.open().url().clone();
        let readers = NAMES.map(|name| (name, *language));
        let of = ("kathai", GAME_NAME);
        let mut office = Office::of_people(url, of, OnTimeout::SafeMove, &readers).await;
        office.start().await;
        office.play_one().await;
        office.drain().await;
        let (game, by) = (office.game, office.people[0]);
        let asked = office.service.propose(game, by, Proposal::End {}).await.expect("proposed");
        let proposal = asked.state.proposal(office.hands.now()).expect("people are asked").seq;
        for player in &office.people[1..] {
            let answer = ProposalAnswer { proposal, verdict: Verdict::Agree };
            office.service.answer_proposal(game, *player, answer).await.expect("agreed");
        }
        let said = last_mails(&office.drain().await);
        assert_eq!(said.len(), 3, "{language}");
        for said in said {
            let agreed = unbroken(&language.word("agreement-event-ended"));
            assert!(said.starts_with(&agreed), "{language}: {said}");
            assert!(said.contains(&begins(*language, "mail-story-last-move")), "{said}");
            assert!(!said.contains(&begins(*language, "mail-story-last")), "{said}");
            let ranked = unbroken(&language.word("mail-ended-standings"));
            assert!(!said.contains(&format!("{ranked} 1.")), "{language}: {said}");
        }
    }
}

/// The position in words would rank them, too.
#[tokio::test]
async fn the_last_mail_ranks_the_players_once() {
    let mut office = Office::open().await;
    office.start().await;
    while office.play_one().await {}
    let said = last_mails(&office.drain().await);
    assert_eq!(said.len(), 3);
    for said in said {
        assert!(said.contains("How it ended 1. ") && said.contains("The market"), "{said}");
        assert!(!said.contains("The ranking"), "{said}");
    }
}

//! The first five minutes: the printed link, and the demo game played to its end by clicks alone.

use crate::{
    chrome::{Driver, Scripts},
    kathai::Merchant,
    page::MovePage,
    people::Person,
    play::Habit as _,
    server::Server,
};

#[tokio::test]
async fn the_printed_link_leads_through_the_demo_game_to_its_end() {
    let driver = Driver::start();
    for (scripts, width) in [(Scripts::Off, 320), (Scripts::On, 1280)] {
        let server = Server::with_pictures_in_mails();
        let visitor = Person::new(&driver, "Visitor", scripts, width).await;
        let browser = &visitor.browser;
        browser.open(&server.demo_link()).await;
        let mut merchant = Merchant::new(u64::from(width));
        let mut page = MovePage::read(browser).await;
        assert!(page.owes, "it is the visitor's turn: {}", page.text);
        let mut moves = 0;
        while !page.over {
            if page.owes {
                page = merchant.act(&visitor, &page).await;
                moves += 1;
                assert!(moves < 200, "the demo game does not end");
            } else {
                browser.press("#onward a").await;
                page = MovePage::read(browser).await;
            }
        }
        assert!(moves >= 8, "a whole game was played, not {moves} moves");
        assert!(page.text.contains("Ranking"), "{}", page.text);
        visitor.browser.close().await;
    }
}

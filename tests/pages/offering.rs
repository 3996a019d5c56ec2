//! Seats that administrators offer on their pages.

use turnpost::{game::place::OfferedBy, store::Act, token::OfferLink};

use crate::{
    admin::{acts, posted},
    app::{Answer, BASE, on_both},
};

#[test]
fn an_administrator_offers_a_seat_that_is_abandoned_and_its_owner_comes_back() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let (sam, root) = (app.person("Sam").await, app.person("Root").await);
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let path = format!("/admin/games/{game}");
        // The host of the table is the one who is gone.
        let seat = app.current(game).await.seat_of(ada.id).expect("a seat");
        let number = u8::from(seat).to_string();
        let fields = [("seat", number.as_str())];
        let offering = format!("{path}/offer");
        let there = posted(&app, &root, &offering, &fields).await;
        assert!(
            there.says("The player of this seat is there, as far as is known"),
            "{}",
            there.body
        );
        let page = app.get(&path).by(&root).answer().await;
        assert!(!page.says("Offer a seat to somebody else"), "{}", page.body);
        assert!(acts(&app).await.is_empty(), "nothing was tried");

        app.service.resign(game, ada.id).await.expect("resigned");
        let page = app.get(&path).by(&root).answer().await;
        assert!(page.says("Offer a seat to somebody else"), "{}", page.body);
        app.mails().await;
        let offered = posted(&app, &root, &offering, &fields).await;
        assert_eq!(offered.location(), format!("{path}?done=offer"));
        let link = |page: &Answer| {
            let links = page.attributes("<input type=\"text\" readonly id=\"seat-link-", "value");
            let [link] = &links[..] else { panic!("one link: {}", page.body) };
            link.strip_prefix(BASE).expect("our own").to_owned()
        };
        let page = app.get(&path).by(&root).answer().await;
        assert!(
            page.says("The seat is offered.") && !page.body.contains("/offer\""),
            "{}",
            page.body
        );
        let first = link(&page);
        posted(&app, &root, &offering, &fields).await.location();
        let again = link(&app.get(&path).by(&root).answer().await);
        let shown =
            [app.get(&first).by(&sam).answer().await, app.get(&again).by(&sam).answer().await];
        assert!(shown.iter().all(|it| it.says("You would play for Ada")), "{}", shown[0].body);

        // Whoever is not signed in has it mailed to themselves: nobody at the table has invited them.
        let asked = app.post(&first).form(&[("address", "new@example.net")]).answer().await;
        assert!(asked.says("a mail is on its way"), "{}", asked.body);
        let mails = app.mails().await;
        let [(_, mail)] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!(mail.recipient.address.as_str(), "new@example.net");
        let text = mail.body.text();
        assert!(text.contains("You would play for Ada") && mail.from.is_none(), "{mail:?}");

        app.post(&first).by(&sam).own().form(&[("sure", "yes")]).answer().await.location();
        assert_eq!(app.current(game).await.seat_of(sam.id), Some(seat));
        let told = app.mails().await;
        let (_, told) = told.iter().find(|(owed, _)| owed.player == Some(ada.id)).expect("a mail");
        assert!(told.body.text().contains("You can take your seat back"), "{}", told.body.text());
        let gone = app.get(&first).by(&app.person("Cem").await).answer().await;
        assert!(gone.says("This seat is not free any more"), "{}", gone.body);
        app.service.give_back(game, ada.id).await.expect("taken back");
        assert_eq!(app.current(game).await.seat_of(ada.id), Some(seat));

        // Those whom it affects see it.
        assert_eq!(acts(&app).await, [(Act::OfferSeat, true); 2]);
        for person in [&ada, &ben] {
            let seen = app.get("/me").by(person).answer().await;
            assert!(seen.says("offered the seat to somebody else"), "{}", seen.body);
        }
        for wrong in ["", "x", "200"] {
            let wrong = posted(&app, &root, &offering, &[("seat", wrong)]).await;
            assert!(wrong.status.is_client_error(), "{}", wrong.status);
        }
        let open = app.open_game("kathai", 3, &ada).await;
        let open = posted(&app, &root, &format!("/admin/games/{open}/offer"), &fields).await;
        assert!(open.says("Only in a running game can a seat be offered"), "{}", open.body);
    });
}

#[test]
fn what_the_host_offers_the_operator_does_not_and_the_owner_can_end_it() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let (sam, root) = (app.person("Sam").await, app.person("Root").await);
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let seat = app.current(game).await.seat_of(ben.id).expect("a seat");
        let number = u8::from(seat).to_string();
        let fields = [("sure", "yes"), ("seat", number.as_str())];
        app.service.resign(game, ben.id).await.expect("resigned");
        let table = format!("/g/{game}");
        let offering = format!("/admin/games/{game}/offer");
        app.post(&format!("{table}/offer-seat")).by(&ada).own().form(&fields).answer().await;
        let already = posted(&app, &root, &offering, &fields).await;
        assert!(already.says("Somebody at the table offers this seat already"), "{}", already.body);
        let withdrawing = format!("{table}/withdraw-seat");
        app.post(&withdrawing).by(&ada).own().form(&fields).answer().await.location();

        posted(&app, &root, &offering, &fields).await.location();
        let offers = app.store.seat_offers(game, app.now()).await.expect("the store");
        let [offer] = &offers[..] else { panic!("one offer: {offers:?}") };
        assert_eq!(offer.by, OfferedBy::Operator);
        let link = format!("/o/{}", app.sign(&OfferLink { offer: offer.id, game: Some(game) }));
        // Who is back has nothing to be offered.
        let own = app.post(&link).by(&ben).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(own.location(), table, "it is their own seat");
        assert_eq!(app.current(game).await.seat_of(ben.id), Some(seat));
        let gone = app.post(&link).by(&sam).own().form(&[("sure", "yes")]).answer().await;
        assert!(gone.says("This seat is not free any more"), "{}", gone.body);
    });
}

#[test]
fn the_operator_takes_back_what_they_or_the_host_offer_and_nobody_has_taken() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let (sam, root) = (app.person("Sam").await, app.person("Root").await);
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let seat = app.current(game).await.seat_of(ben.id).expect("a seat");
        let number = u8::from(seat).to_string();
        let fields = [("sure", "yes"), ("seat", number.as_str())];
        let (table, path) = (format!("/g/{game}"), format!("/admin/games/{game}"));
        let (offering, withdrawing) = (format!("{path}/offer"), format!("{path}/withdraw-offer"));
        let refused = async || {
            let answer = posted(&app, &root, &withdrawing, &fields).await;
            assert!(answer.says("Neither the host nor you offer this seat"), "{}", answer.body);
        };
        refused().await;

        // What its own player offers is theirs.
        let own = [("sure", "yes")];
        let own_offer = format!("{table}/offer-seat");
        app.post(&own_offer).by(&ben).own().form(&own).answer().await.location();
        refused().await;
        assert!(!app.get(&path).by(&root).answer().await.body.contains("/withdraw-offer"));
        let own_withdrawal = format!("{table}/withdraw-seat");
        app.post(&own_withdrawal).by(&ben).own().form(&fields).answer().await.location();
        assert!(acts(&app).await.is_empty(), "nothing was tried");

        app.service.resign(game, ben.id).await.expect("resigned");
        for is_of_host in [true, false] {
            if is_of_host {
                let mailed = [fields.as_slice(), &[("address", "new@example.net")]].concat();
                app.post(&own_offer).by(&ada).own().form(&mailed).answer().await.location();
            } else {
                posted(&app, &root, &offering, &fields).await.location();
            }
            let offers = app.store.seat_offers(game, app.now()).await.expect("the store");
            let [offer] = &offers[..] else { panic!("one offer: {offers:?}") };
            let page = app.get(&path).by(&root).answer().await;
            let by_host = "The host of the table offers this seat to somebody else, until ";
            assert_eq!(page.says(by_host), is_of_host, "{}", page.body);
            assert_eq!(page.body.contains("/o/"), !is_of_host, "the host's link is the host's");
            assert!(!page.body.contains(&format!("action=\"{offering}\"")), "{}", page.body);
            let back = posted(&app, &root, &withdrawing, &fields).await;
            assert_eq!(back.location(), format!("{path}?done=withdraw-offer"));
            let page = app.get(&back.location()).by(&root).answer().await;
            assert!(page.says("The seat is offered no more"), "{}", page.body);
            assert!(page.body.contains(&format!("action=\"{offering}\"")), "{}", page.body);
            let link = format!("/o/{}", app.sign(&OfferLink { offer: offer.id, game: Some(game) }));
            let gone = app.post(&link).by(&sam).own().form(&own).answer().await;
            assert!(gone.says("This seat is not free any more"), "{}", gone.body);
            let brought = app.store.invitations_of_offer(offer.id).await.expect("the store");
            assert!(brought.iter().all(|it| !it.can_be_accepted()), "{brought:?}");
            assert_eq!(brought.len(), usize::from(is_of_host));
            refused().await;
        }

        // Those whom it affects see it.
        let done = [(Act::WithdrawOffer, true), (Act::OfferSeat, true), (Act::WithdrawOffer, true)];
        assert_eq!(acts(&app).await, done);
        for person in [&ada, &ben] {
            let seen = app.get("/me").by(person).answer().await;
            assert!(seen.says("took the offer of the seat back"), "{}", seen.body);
        }
    });
}

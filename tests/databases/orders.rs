//! What players have ordered, as it is read from the database.

use turnpost::game::{decision::Replaces, orders::SeatOrders, storage::Storage as _};
use turnpost_rules::{Order, Orders, log::event::Seq};

use super::{
    fixture::{at, game, player},
    support::database::on_both,
};

#[test]
fn orders_of_a_later_version_are_passed_over_and_nonsense_is_an_error() {
    on_both(|database| async move {
        let store = database.open();
        let anna = player(&store, "anna").await;
        let (record, _) = game(&store, &anna).await;
        let orders = Orders::NONE.with(Order::Forced).with(Order::AcceptStanding);
        let given = SeatOrders { orders, since: Seq::new(1) };
        store
            .keep_orders(record.id, anna.id, given, at(1), Replaces::Anything)
            .await
            .expect("kept");
        store.keep_usual_orders(anna.id, orders, Replaces::Anything).await.expect("kept");
        let written = database.rows("SELECT orders AS row FROM standing_orders");
        assert_eq!(written, ["forced accept-standing"]);
        let found = store.orders(record.id, vec![anna.id]).await.expect("read");
        assert_eq!(found, [(anna.id, given)]);
        drop(store);

        // Another version has written them, too.
        let write = |text: &str| {
            for statement in [
                format!("UPDATE standing_orders SET orders = '{text}'"),
                format!("UPDATE players SET usual_orders = '{text}'"),
            ] {
                database.try_execute(&statement).expect("written");
            }
            database.open()
        };
        let store = write("forced play-well accept-standing");
        let found = store.orders(record.id, vec![anna.id]).await.expect("read all the same");
        assert_eq!(found, [(anna.id, given)]);
        assert_eq!(store.usual_orders(anna.id).await.expect("read all the same"), orders);
        drop(store);
        let store = write("play-well");
        let found = store.orders(record.id, vec![anna.id]).await.expect("read all the same");
        assert_eq!(found, [(anna.id, SeatOrders { orders: Orders::NONE, ..given })]);
        drop(store);
        let store = write("forced  7");
        store.orders(record.id, vec![anna.id]).await.expect_err("no orders at all");
        store.usual_orders(anna.id).await.expect_err("no orders at all");
    });
}

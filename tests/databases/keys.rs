//! The keys that links are signed with.

use super::{support::database::on_both, table::at};

#[test]
fn the_first_key_is_made_once_however_many_processes_start() {
    on_both(|database| async move {
        let stores = [database.open(), database.open()];
        let starts: Vec<_> = (0..8_usize)
            .map(|start| {
                let store = stores[start % 2].clone();
                tokio::spawn(async move { store.signing_keys(at(0)).await.expect("keys") })
            })
            .collect();
        let mut all = Vec::new();
        for start in starts {
            all.push(start.await.expect("no panic"));
        }
        assert_eq!(all[0].len(), 1);
        assert!(all.iter().all(|keys| *keys == all[0]));
        assert!(!format!("{:?}", all[0]).contains(&format!("{:?}", all[0][0].secret)));
    });
}

#[test]
fn a_rotation_signs_with_a_new_key_and_lets_the_old_one_fade() {
    on_both(|database| async move {
        let store = database.open();
        let first = store.signing_keys(at(0)).await.expect("keys").remove(0);
        let keys = store.rotate_signing_keys(at(500), at(100)).await.expect("keys");
        assert_eq!(keys.iter().map(|key| key.number).collect::<Vec<_>>(), [2, 1]);
        assert_ne!(keys[0].secret, first.secret);
        assert_eq!((keys[1].secret, keys[1].retires_at), (first.secret, Some(at(500))));
        assert_eq!(store.signing_keys(at(499)).await.expect("keys"), keys);
        assert_eq!(store.signing_keys(at(500)).await.expect("keys").len(), 1);
        assert_eq!(store.purge_signing_keys(at(500)).await.expect("purged"), 1);
    });
}

//! Drawing pixels for many: off the threads that answer, a few at a time, and each picture once.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use actix_web::web::Bytes;
use quick_cache::{Weighter, sync::Cache};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use super::{PictureError, Svg, png};

/// All kept pictures together have at most so many bytes.
const MAX_KEPT: u64 = 16 * 1024 * 1024;

/// About so many bytes has one of them.
const USUAL: u64 = 40 * 1024;

/// A drawing as text, and how wide it becomes. A drawing is all that its viewer may see and nothing
/// else: whoever's drawing is the same may be given the same picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key {
    drawing: [u8; 32],
    width: u32,
}

/// Pictures weigh what they take in memory.
#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Bytes> for ByBytes {
    fn weight(&self, _: &Key, picture: &Bytes) -> u64 {
        u64::try_from(picture.len()).unwrap_or(u64::MAX).max(1)
    }
}

/// Draws pictures, and keeps those that were asked for last.
pub struct Studio {
    kept: Cache<Key, Bytes, ByBytes>,
    places: Arc<Semaphore>,
    drawn: AtomicU64,
}

/// A picture that is to be drawn.
pub struct Order {
    drawing: Svg,
    key: Key,
}

impl Order {
    /// A PNG of this drawing and width, in pixels.
    pub fn of(drawing: Svg, width: u32) -> Order {
        let hash = Sha256::digest(drawing.to_xml()).into();
        Order { drawing, key: Key { drawing: hash, width } }
    }

    /// What says which picture it becomes: the same for the same pixels.
    pub fn fingerprint(&self) -> Vec<u8> {
        let width = self.key.width.to_be_bytes();
        self.key.drawing.iter().chain(&width).copied().collect()
    }
}

impl Default for Studio {
    fn default() -> Studio {
        let processors = std::thread::available_parallelism().map_or(1, |count| count.get());
        let estimated = usize::try_from(MAX_KEPT / USUAL).unwrap_or(1);
        Studio {
            kept: Cache::with_weighter(estimated, MAX_KEPT, ByBytes),
            // The other processors go on answering.
            places: Arc::new(Semaphore::new(processors.div_ceil(2))),
            drawn: AtomicU64::new(0),
        }
    }
}

impl Studio {
    /// A picture that was drawn before, if it is still kept.
    pub fn kept(&self, order: &Order) -> Option<Bytes> {
        self.kept.get(&order.key)
    }

    /// The picture, drawn if it is not kept. Who orders the same meanwhile gets the same.
    ///
    /// # Errors
    /// When it cannot be drawn.
    pub async fn draw(&self, order: Order) -> Result<Bytes, PictureError> {
        let Order { drawing, key } = order;
        let width = key.width;
        let drawing = async move {
            let place = Arc::clone(&self.places).acquire_owned().await;
            let picture = tokio::task::spawn_blocking(move || {
                // Held until it is drawn, even when nobody waits for it any more.
                let _place = place;
                png(&drawing, width)
            });
            let picture = picture.await.map_err(|_| PictureError::Interrupted)??;
            self.drawn.fetch_add(1, Ordering::Relaxed);
            Ok(Bytes::from(picture))
        };
        self.kept.get_or_insert_async(&key, drawing).await
    }

    /// How many pictures were drawn.
    pub fn drawn(&self) -> u64 {
        self.drawn.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Element;

    fn drawing(radius: f64) -> Svg {
        let mut svg = Svg::new(60.0, 60.0, "A disc", "One");
        svg.add(Element::circle(30.0, 30.0, radius));
        svg
    }

    #[actix_web::test]
    async fn a_picture_is_drawn_once_however_many_ask_for_it() {
        let studio = Arc::new(Studio::default());
        let asking: Vec<_> = (0..32)
            .map(|_| {
                let studio = Arc::clone(&studio);
                actix_web::rt::spawn(
                    async move { studio.draw(Order::of(drawing(20.0), 120)).await },
                )
            })
            .collect();
        let mut pictures = Vec::new();
        for asked in asking {
            pictures.push(asked.await.expect("an answer").expect("a picture"));
        }
        assert!(pictures.iter().all(|picture| *picture == pictures[0]));
        assert_eq!(studio.drawn(), 1);
        assert_eq!(studio.kept(&Order::of(drawing(20.0), 120)).as_ref(), pictures.first());
        // Another drawing, or another width, is another picture.
        assert!(studio.kept(&Order::of(drawing(21.0), 120)).is_none());
        assert!(studio.kept(&Order::of(drawing(20.0), 60)).is_none());
        assert_ne!(
            studio.draw(Order::of(drawing(21.0), 120)).await.ok(),
            pictures.first().cloned()
        );
        assert_eq!(studio.drawn(), 2);
        assert!(studio.draw(Order::of(drawing(20.0), 0)).await.is_err(), "and is not kept");
    }

    #[actix_web::test]
    async fn what_is_kept_is_bounded() {
        let studio = Studio::default();
        for number in 0..64 {
            let key = Key { drawing: [number; 32], width: 1 };
            studio.kept.insert(key, vec![0; 1024 * 1024].into());
        }
        assert!(studio.kept.weight() <= MAX_KEPT, "{}", studio.kept.weight());
    }
}

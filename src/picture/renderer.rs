//! Rendering pictures for many callers: off the request threads, a few at a time, each picture
//! once.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use actix_web::web::Bytes;
use quick_cache::{Weighter, sync::Cache};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use super::{PictureError, Svg, png};

/// The most memory for cached pictures, in bytes.
const MAX_CACHED: u64 = 16 * 1024 * 1024;

/// The typical size of a picture, in bytes.
const TYPICAL: u64 = 40 * 1024;

/// A picture's content and width. A drawing holds all that its viewer may see and nothing else:
/// viewers with the same drawing may get the same picture.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key {
    drawing: [u8; 32],
    width: u32,
}

/// Weighs pictures by their size in memory.
#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Bytes> for ByBytes {
    fn weight(&self, _: &Key, picture: &Bytes) -> u64 {
        u64::try_from(picture.len()).unwrap_or(u64::MAX).max(1)
    }
}

/// Renders pictures, and caches those that were requested last.
pub struct Renderer {
    cache: Cache<Key, Bytes, ByBytes>,
    permits: Arc<Semaphore>,
    rendered: AtomicU64,
}

/// A request to render a picture.
pub struct RenderRequest {
    drawing: Svg,
    key: Key,
    /// The length of the drawing as XML, in bytes.
    length: usize,
}

impl RenderRequest {
    /// Renders this drawing as a PNG of this width in pixels.
    pub fn of(drawing: Svg, width: u32) -> RenderRequest {
        let xml = drawing.to_xml();
        let key = Key { drawing: Sha256::digest(&xml).into(), width };
        RenderRequest { drawing, key, length: xml.len() }
    }

    /// How many milliseconds of processor time rendering takes at most, about, at the width of mails. Drawings
    /// of 20 KB take 20, of 37 KB 30, of 68 KB 120 to 190, by what they are of: parsing, drawing, reducing the
    /// colours and compressing all grow with what there is to draw.
    pub fn milliseconds(&self) -> u32 {
        10 + u32::try_from(self.length / 400).unwrap_or(u32::MAX / 2)
    }

    /// Identifies the picture: the same for the same pixels.
    pub fn fingerprint(&self) -> Vec<u8> {
        let width = self.key.width.to_be_bytes();
        self.key.drawing.iter().chain(&width).copied().collect()
    }
}

impl Default for Renderer {
    fn default() -> Renderer {
        let processors = std::thread::available_parallelism().map_or(1, |count| count.get());
        let estimated = usize::try_from(MAX_CACHED / TYPICAL).unwrap_or(1);
        Renderer {
            cache: Cache::with_weighter(estimated, MAX_CACHED, ByBytes),
            // Leaves the other half of the processors to requests.
            permits: Arc::new(Semaphore::new(processors.div_ceil(2))),
            rendered: AtomicU64::new(0),
        }
    }
}

impl Renderer {
    /// A picture that was rendered before, if it is still cached.
    pub fn cached(&self, request: &RenderRequest) -> Option<Bytes> {
        self.cache.get(&request.key)
    }

    /// The picture, rendered if it is not cached. Concurrent requests for the same picture share
    /// it.
    ///
    /// # Errors
    /// When it cannot be rendered.
    pub async fn render(&self, request: RenderRequest) -> Result<Bytes, PictureError> {
        let RenderRequest { drawing, key, .. } = request;
        let width = key.width;
        let rendering = async move {
            let permit = Arc::clone(&self.permits).acquire_owned().await;
            let picture = tokio::task::spawn_blocking(move || {
                // Held until it is rendered, even when nobody waits for it any more.
                let _permit = permit;
                png(&drawing, width)
            });
            let picture = picture.await.map_err(|_| PictureError::Interrupted)??;
            self.rendered.fetch_add(1, Ordering::Relaxed);
            Ok(Bytes::from(picture))
        };
        self.cache.get_or_insert_async(&key, rendering).await
    }

    /// How many pictures were rendered.
    pub fn rendered(&self) -> u64 {
        self.rendered.load(Ordering::Relaxed)
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
    async fn a_picture_is_rendered_once_for_concurrent_requests() {
        let renderer = Arc::new(Renderer::default());
        let requests: Vec<_> = (0..32)
            .map(|_| {
                let renderer = Arc::clone(&renderer);
                actix_web::rt::spawn(async move {
                    renderer.render(RenderRequest::of(drawing(20.0), 120)).await
                })
            })
            .collect();
        let mut pictures = Vec::new();
        for request in requests {
            pictures.push(request.await.expect("an answer").expect("a picture"));
        }
        assert!(pictures.iter().all(|picture| *picture == pictures[0]));
        assert_eq!(renderer.rendered(), 1);
        assert_eq!(
            renderer.cached(&RenderRequest::of(drawing(20.0), 120)).as_ref(),
            pictures.first()
        );
        // Another drawing, or another width, is another picture.
        assert!(renderer.cached(&RenderRequest::of(drawing(21.0), 120)).is_none());
        assert!(renderer.cached(&RenderRequest::of(drawing(20.0), 60)).is_none());
        assert_ne!(
            renderer.render(RenderRequest::of(drawing(21.0), 120)).await.ok(),
            pictures.first().cloned()
        );
        assert_eq!(renderer.rendered(), 2);
        assert!(
            renderer.render(RenderRequest::of(drawing(20.0), 0)).await.is_err(),
            "and is not cached"
        );
    }

    #[actix_web::test]
    async fn the_cache_is_bounded() {
        let renderer = Renderer::default();
        for number in 0..64 {
            let key = Key { drawing: [number; 32], width: 1 };
            renderer.cache.insert(key, vec![0; 1024 * 1024].into());
        }
        assert!(renderer.cache.weight() <= MAX_CACHED, "{}", renderer.cache.weight());
    }
}

//! A response body that holds what its request has acquired.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use actix_web::{
    body::{BodySize, MessageBody},
    web::Bytes,
};
use pin_project_lite::pin_project;

pin_project! {
    /// A body, and what is let go once it was sent or given up.
    pub(super) struct HeldBody<B, H> {
        #[pin]
        pub(super) body: B,
        pub(super) held: Option<H>,
    }
}

impl<B: MessageBody, H> MessageBody for HeldBody<B, H> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, B::Error>>> {
        self.project().body.poll_next(context)
    }

    fn try_into_bytes(self) -> Result<Bytes, Self> {
        let HeldBody { body, held } = self;
        body.try_into_bytes().map_err(|body| HeldBody { body, held })
    }
}

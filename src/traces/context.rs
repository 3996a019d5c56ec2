//! The context of a span, as W3C Trace Context writes it: `00-`, the trace's id, the span's, flags.

use std::{fmt, str::FromStr};

use opentelemetry::trace::{SpanContext, SpanId, TraceFlags, TraceId, TraceState};

/// The trace and the span that something belongs to. It goes with a mail through the database, so
/// that the mail belongs to the same trace, whichever process sends it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TraceContext {
    trace: TraceId,
    span: SpanId,
    flags: TraceFlags,
}

/// A text that is no `traceparent`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a traceparent")]
pub struct InvalidTraceContext;

impl TraceContext {
    /// The context of a span; `None` for that of no span.
    pub(super) fn of(context: &SpanContext) -> Option<TraceContext> {
        let is_valid = context.is_valid();
        let (trace, span, flags) = (context.trace_id(), context.span_id(), context.trace_flags());
        is_valid.then_some(TraceContext { trace, span, flags })
    }

    /// The context for spans that follow from it.
    pub(super) fn remote(self) -> SpanContext {
        SpanContext::new(self.trace, self.span, self.flags, true, TraceState::NONE)
    }

    /// The trace's id: 32 hexadecimal digits.
    pub fn trace_id(self) -> String {
        self.trace.to_string()
    }
}

impl fmt::Display for TraceContext {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "00-{}-{}-{:02x}", self.trace, self.span, self.flags.to_u8())
    }
}

/// The digits of a part with exactly so many of them, in lower case as the standard has it.
fn digits(part: &str, count: usize) -> Option<&str> {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    (part.len() == count && part.bytes().all(is_digit)).then_some(part)
}

impl FromStr for TraceContext {
    type Err = InvalidTraceContext;

    fn from_str(text: &str) -> Result<TraceContext, InvalidTraceContext> {
        let read = || {
            let mut parts = text.split('-');
            let version = digits(parts.next()?, 2)?;
            let trace = TraceId::from_hex(digits(parts.next()?, 32)?).ok()?;
            let span = SpanId::from_hex(digits(parts.next()?, 16)?).ok()?;
            let flags = u8::from_str_radix(digits(parts.next()?, 2)?, 16).ok()?;
            // Later versions may say more behind these; the first one does not.
            let has_more = parts.next().is_some();
            if version == "ff" || (version == "00" && has_more) {
                return None;
            }
            let is_valid = trace != TraceId::INVALID && span != SpanId::INVALID;
            let flags = TraceFlags::new(flags) & TraceFlags::SAMPLED;
            is_valid.then_some(TraceContext { trace, span, flags })
        };
        read().ok_or(InvalidTraceContext)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

    #[test]
    fn a_traceparent_is_written_as_it_was_read() {
        for flags in ["00", "01"] {
            let text = format!("00-{TRACE}-00f067aa0ba902b7-{flags}");
            let context: TraceContext = text.parse().expect("a traceparent");
            assert_eq!(context.to_string(), text);
            assert_eq!(context.trace_id(), TRACE);
        }
    }

    #[test]
    fn what_is_no_traceparent_is_refused() {
        let span = "00f067aa0ba902b7";
        let zeros = "0".repeat(32);
        for text in [
            String::new(),
            TRACE.to_owned(),
            format!("00-{TRACE}-{span}"),
            format!("00-{TRACE}-{span}-01-more"),
            format!("ff-{TRACE}-{span}-01"),
            format!("00-{zeros}-{span}-01"),
            format!("00-{TRACE}-0000000000000000-01"),
            format!("00-{}-{span}-01", TRACE.to_uppercase()),
            format!("00-{TRACE}-{span}-1"),
            format!("00-{TRACE}-+0f067aa0ba902b7-01"),
        ] {
            assert_eq!(text.parse::<TraceContext>(), Err(InvalidTraceContext), "{text}");
        }
        let later = format!("01-{TRACE}-{span}-03-more");
        let read: TraceContext = later.parse().expect("that of a later version");
        assert_eq!(read.to_string(), format!("00-{TRACE}-{span}-01"));
    }
}

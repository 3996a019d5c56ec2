//! What a webhook is told, and how each receiver wants it.

use serde::Serialize;
use serde_json::{Value, json};
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{bot::AskedTurn, endpoint::Endpoint};
use crate::game::{
    language::Language,
    webhook::{NoticeKind, WebhookFormat, WebhookId},
};

/// The longest text of a message in a channel, in characters: Discord takes 2000.
const MAX_TEXT: usize = 1500;

/// The longest text in a push, in characters; a push holds two and a link.
const MAX_PUSHED: usize = 100;

/// A notice, made of what its reader may know.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Notice {
    pub(super) kind: NoticeKind,
    /// When it happened.
    pub(super) at: Timestamp,
    pub(super) webhook: WebhookId,
    /// Its number in the owner's feed.
    pub(super) item: u64,
    pub(super) game: Option<GameFacts>,
    /// The event of a game.
    pub(super) seq: Option<Seq>,
    /// Whose turn it is.
    pub(super) seat: Option<Seat>,
    /// The kind of the decision that is asked for, told to whom it is asked of.
    pub(super) decision: Option<&'static str>,
    /// When it is due, or until when an invitation can be accepted.
    pub(super) until: Option<Timestamp>,
    pub(super) message: Option<String>,
    /// The whole in a sentence.
    pub(super) text: String,
    /// The language of that.
    pub(super) language: Language,
    /// Where to look.
    pub(super) link: String,
    /// Whether a bot reads it, which can answer.
    pub(super) is_for_bot: bool,
    /// What a bot is asked.
    pub(super) asked: Option<AskedTurn>,
    /// What was wrong with a bot's last answer.
    pub(super) refused: Option<String>,
}

/// The game that a notice is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct GameFacts {
    pub(super) id: GameId,
    pub(super) name: String,
    pub(super) ruleset: String,
    pub(super) url: String,
}

/// The members of a payload's `data`.
#[derive(Serialize)]
struct Data<'a> {
    webhook: WebhookId,
    id: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'a GameFacts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seq: Option<Seq>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<&'a str>,
}

#[derive(Serialize)]
struct Payload<'a> {
    r#type: NoticeKind,
    timestamp: Timestamp,
    data: Data<'a>,
}

impl Notice {
    /// The body of a request in this format, and where it goes.
    pub(super) fn request(
        &self,
        format: WebhookFormat,
        endpoint: &Endpoint,
    ) -> Result<(Endpoint, String), serde_json::Error> {
        let body = match format {
            WebhookFormat::Standard | WebhookFormat::StandardEd25519 => {
                return Ok((endpoint.clone(), serde_json::to_string(&self.payload())?));
            }
            WebhookFormat::Discord => self.discord(),
            WebhookFormat::Slack => self.slack(),
            WebhookFormat::WebPush => self.pushed(),
            WebhookFormat::Ntfy => {
                let (topic, server) = endpoint.split_last();
                return Ok((server, self.ntfy(&topic).to_string()));
            }
        };
        Ok((endpoint.clone(), body.to_string()))
    }

    fn payload(&self) -> Payload<'_> {
        Payload {
            r#type: self.kind,
            timestamp: self.at,
            data: Data {
                webhook: self.webhook,
                id: self.item,
                game: self.game.as_ref(),
                seq: self.seq,
                seat: self.seat,
                decision: self.decision,
                until: self.until,
                message: self.message.as_deref(),
                text: &self.text,
                position: self.asked.as_ref().map(|asked| &asked.position),
                choices: self.asked.as_ref().map(|asked| &asked.choices),
                refused: self.refused.as_deref(),
            },
        }
    }

    fn title(&self) -> &str {
        self.game.as_ref().map_or("Turnpost", |game| game.name.as_str())
    }

    /// Nobody is mentioned whatever a name looks like, and the link has no preview.
    fn discord(&self) -> Value {
        let text = markdown(&short(&self.text));
        json!({
            "content": format!("**{}**: {text}\n<{}>", markdown(self.title()), self.link),
            "allowed_mentions": { "parse": [] },
        })
    }

    fn slack(&self) -> Value {
        let text = entities(&short(&self.text));
        json!({
            "text": format!("<{}|{}>: {text}", self.link, entities(self.title())),
            "unfurl_links": false,
        })
    }

    /// What later notices are about, too, if they are to take this one's place.
    pub(super) fn about(&self) -> &str {
        self.game.as_ref().map_or(self.kind.word(), |game| game.id.as_str())
    }

    /// What the service worker shows.
    fn pushed(&self) -> Value {
        json!({
            "title": cut(self.title(), MAX_PUSHED),
            "text": cut(&self.text, MAX_PUSHED),
            "url": self.link,
            "about": self.about(),
            "lang": self.language.tag(),
        })
    }

    fn ntfy(&self, topic: &str) -> Value {
        let tag = match self.kind {
            NoticeKind::TurnBegan | NoticeKind::TurnNudged | NoticeKind::PlanLost => {
                "hourglass_flowing_sand"
            }
            NoticeKind::MessageSaid => "speech_balloon",
            NoticeKind::InvitationReceived => "envelope",
            _ => "game_die",
        };
        json!({
            "topic": topic,
            "title": self.title(),
            "message": short(&self.text),
            "click": self.link,
            "tags": [tag],
        })
    }
}

fn short(text: &str) -> String {
    cut(text, MAX_TEXT)
}

/// The first letters of a text, at most so many, and a sign that there are more.
fn cut(text: &str, max: usize) -> String {
    match text.char_indices().nth(max) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// Text that Discord shows as it is: nothing in it is markup, a mention or a link.
fn markdown(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii_punctuation() && !",.!?'\"%&=".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// Text that Slack shows as it is; with a space of no width, `*` and its like mark nothing.
fn entities(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '*' | '_' | '~' | '`' => {
                escaped.push('\u{200b}');
                escaped.push(letter);
            }
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::webhook::Reach;

    fn notice() -> Notice {
        let game = GameId::random(&mut rand::rng());
        Notice {
            kind: NoticeKind::TurnBegan,
            at: Timestamp::from_micros(1_795_291_200_000_000),
            webhook: WebhookId::random(&mut rand::rng()),
            item: 17,
            game: Some(GameFacts {
                id: game,
                name: "Friday <@everyone> *night*".into(),
                ruleset: "kathai".into(),
                url: format!("https://turns.example/g/{game}"),
            }),
            seq: Some(Seq::new(4)),
            seat: None,
            decision: Some("take-turn"),
            until: None,
            message: None,
            text: "It is your turn, @here & <!channel>.".into(),
            language: Language::English,
            link: "https://turns.example/g/x".into(),
            is_for_bot: false,
            asked: None,
            refused: None,
        }
    }

    fn body(format: WebhookFormat, url: &str) -> (String, Value) {
        let endpoint = Endpoint::parse(url, Reach::Public).expect("valid");
        let (endpoint, body) = notice().request(format, &endpoint).expect("JSON");
        (endpoint.as_str().to_owned(), serde_json::from_str(&body).expect("JSON"))
    }

    #[test]
    fn a_name_is_no_markup_in_a_channel() {
        let (_, body) = body(WebhookFormat::Discord, "https://discord.com/api/webhooks/1/x");
        let content = body["content"].as_str().expect("text");
        assert!(content.starts_with("**Friday \\<\\@everyone\\> \\*night\\***: "), "{content}");
        assert!(content.ends_with("\n<https://turns.example/g/x>"), "{content}");
        assert_eq!(body["allowed_mentions"], json!({ "parse": [] }));
        let (_, body) = self::body(WebhookFormat::Slack, "https://hooks.slack.com/services/1/x");
        let text = body["text"].as_str().expect("text");
        assert!(text.contains("&lt;@everyone&gt;") && text.contains("&lt;!channel&gt;"), "{text}");
        assert!(!text.contains("<!") && !text.contains("<@"), "{text}");
    }

    #[test]
    fn ntfy_gets_its_topic_at_the_address_of_the_server() {
        let (url, body) = body(WebhookFormat::Ntfy, "https://ntfy.sh/my-games");
        assert_eq!(url, "https://ntfy.sh/");
        assert_eq!(body["topic"], "my-games");
        assert_eq!(body["title"], "Friday <@everyone> *night*");
        assert_eq!(body["click"], "https://turns.example/g/x");
    }

    #[test]
    fn a_push_fits_whatever_its_letters() {
        let mut notice = notice();
        notice.text = "\u{1f3b2}".repeat(500);
        let endpoint = Endpoint::parse("https://push.example/x", Reach::Public).expect("valid");
        let (_, body) = notice.request(WebhookFormat::WebPush, &endpoint).expect("JSON");
        assert!(body.len() <= crate::push::MAX_TEXT_BYTES, "{}", body.len());
        let body: Value = serde_json::from_str(&body).expect("JSON");
        assert_eq!(body["title"], "Friday <@everyone> *night*");
        assert_eq!(body["url"], "https://turns.example/g/x");
        assert_eq!(body["lang"], "en");
        assert_eq!(body["about"], notice.game.expect("a game").id.as_str());
    }

    #[test]
    fn a_payload_has_type_moment_and_data() {
        let (url, body) = body(WebhookFormat::Standard, "https://example.org/hook");
        assert_eq!(url, "https://example.org/hook");
        assert_eq!(body["type"], "turn.began");
        assert!(body["timestamp"].is_string());
        assert_eq!(body["data"]["id"], 17);
        assert_eq!(body["data"]["seq"], 4);
        assert!(body["data"].get("message").is_none());
    }

    #[test]
    fn a_long_text_is_cut_between_letters() {
        assert_eq!(short(&"ä".repeat(MAX_TEXT)), "ä".repeat(MAX_TEXT));
        assert_eq!(short(&"ä".repeat(MAX_TEXT + 1)), format!("{}…", "ä".repeat(MAX_TEXT)));
    }
}

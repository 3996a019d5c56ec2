//! What a later version of a server says is read by the types of today.
//!
//! `TURNPOST_TOMORROW` names a file with such answers, which the server's tests write: without it there is
//! nothing to read.

use std::{
    collections::BTreeMap,
    fmt::Debug,
    fs::File,
    io::{BufRead as _, BufReader},
};

use serde::de::DeserializeOwned;
use serde_json::Value;
use turnpost_client::api::types;

/// How often each variant for what is unknown was read.
type Unknown = BTreeMap<String, usize>;

fn read<Type: DeserializeOwned + Debug>(answer: &Value) -> Result<Unknown, String> {
    let read: Type = serde_json::from_value(answer.clone()).map_err(|error| error.to_string())?;
    let mut found = Unknown::new();
    let printed = format!("{read:?}");
    for word in printed.split(|it: char| !it.is_ascii_alphanumeric()) {
        if word.starts_with("Unknown") {
            *found.entry(word.to_owned()).or_default() += 1;
        }
    }
    Ok(found)
}

/// Reads an answer as the type of this name.
fn read_as(name: &str, answer: &Value) -> Result<Unknown, String> {
    macro_rules! types {
        ($($known:ident),*) => {
            match name {
                $(stringify!($known) => read::<types::$known>(answer),)*
                _ => Err(format!("no such type: {name}")),
            }
        };
    }
    types!(
        Accepted,
        AccessToken,
        AuthorizationServer,
        BotAccount,
        BotAccountList,
        Choices,
        Created,
        DeviceCodes,
        DryRun,
        EventPage,
        FeedPage,
        GameMails,
        GameOrders,
        GamePage,
        GameView,
        Invitation,
        InvitationList,
        KeptDraft,
        KeptPlan,
        Me,
        MessagePage,
        Moved,
        MyData,
        Note,
        Notice,
        OwnToken,
        Problem,
        ProtectedResource,
        PushSubscription,
        PushSubscriptionList,
        Ruleset,
        RulesetList,
        SeatOffer,
        SeatOffers,
        SentMessage,
        SignInStarted,
        TokenCreated,
        TokenList,
        TokenStatus,
        UsualOrdersOutput,
        Vacation,
        WebhookCreated,
        WebhookList,
        WebhookLog
    )
}

#[test]
fn the_answers_of_tomorrow_are_read() {
    let Ok(path) = std::env::var("TURNPOST_TOMORROW") else { return };
    let (mut count, mut closed) = (0, Vec::new());
    for line in BufReader::new(File::open(path).expect("a file")).lines() {
        let case: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
        let text = |member: &str| case[member].as_str().expect("a text");
        let mut known = read_as(text("schema"), &case["answer"]).expect("an answer of today");
        let mut read = match read_as(text("schema"), &case["changed"]) {
            Ok(read) => read,
            Err(error) => {
                closed.push(format!("{}: {error}", case["where"]));
                continue;
            }
        };
        // A new variant is an unknown one, and what is around it is still what it is.
        if text("new") == "variant" {
            let unknown = format!("Unknown{}", text("part").trim_end_matches("Output"));
            if !read.keys().any(|name| name.starts_with(&unknown)) {
                closed.push(format!("{}: not read as {unknown}", case["where"]));
            }
            // Within it its tag is unknown, too.
            for found in [&mut read, &mut known] {
                found.retain(|name, _| !name.starts_with(&unknown));
            }
        }
        if read != known {
            closed.push(format!("{}: {known:?} is read as {read:?}", case["where"]));
        }
        count += 1;
    }
    assert!(closed.is_empty(), "{closed:#?}");
    assert!(count > 250, "{count}");
}

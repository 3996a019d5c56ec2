//! Signs in by a redirect and by a code to type, as a player who is signed in in a browser and
//! decides on the server's pages. The server's tests run it.
//!
//!     signing_in BASE_URL COOKIE

use reqwest::{header, redirect::Policy};
use turnpost_client::{DeviceSignIn, Error, RedirectSignIn, Session, Wanted};

const BACK: &str = "http://127.0.0.1:9/back";

/// The player's browser.
struct Browser {
    client: reqwest::Client,
    base: String,
    cookie: String,
}

impl Browser {
    fn new(base: &str, cookie: &str) -> Result<Browser, reqwest::Error> {
        let client = reqwest::Client::builder().redirect(Policy::none()).build()?;
        Ok(Browser { client, base: base.to_owned(), cookie: cookie.to_owned() })
    }

    fn own(&self, request: reqwest::RequestBuilder) -> reqwest::RequestBuilder {
        request.header(header::COOKIE, &self.cookie).header("sec-fetch-site", "same-origin")
    }

    async fn page(&self, address: &str) -> Result<String, reqwest::Error> {
        self.own(self.client.get(address)).send().await?.error_for_status()?.text().await
    }

    /// Posts a form; gives where that leads.
    async fn decide(
        &self,
        path: &str,
        fields: &[(&str, &str)],
    ) -> Result<String, Box<dyn std::error::Error>> {
        let request = self.client.post(format!("{}{path}", self.base)).form(fields);
        let answer = self.own(request).send().await?.error_for_status()?;
        let led = answer.headers().get(header::LOCATION);
        Ok(led.map(|led| led.to_str()).transpose()?.unwrap_or_default().to_owned())
    }

    /// Begins a sign-in by redirect and decides about it.
    async fn redirected(
        &self,
        decision: &str,
    ) -> Result<(RedirectSignIn, String), Box<dyn std::error::Error>> {
        let begun = RedirectSignIn::begin(&self.base, &Wanted::to_play("a test"), BACK).await?;
        let page = self.page(begun.address()).await?;
        let (_, rest) = page.split_once("name=\"request\" value=\"").ok_or("no form")?;
        let request = rest.split('"').next().unwrap_or_default().replace("&#38;", "&");
        let fields = [("request", request.as_str()), ("decision", decision), ("scope", "read")];
        let led = self.decide("/oauth/authorize", &fields).await?;
        Ok((begun, led))
    }
}

fn is_refused(outcome: Result<turnpost_client::Token, Error>, expected: &str) -> bool {
    matches!(outcome, Err(Error::SignIn { code, .. }) if code == expected)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [base, cookie] = arguments.as_slice() else {
        return Err("signing_in BASE_URL COOKIE".into());
    };
    let browser = Browser::new(base, cookie)?;

    let (begun, led) = browser.redirected("allow").await?;
    // An answer to another question is none, and nobody is asked about it.
    let of_another = led.replace("state=", "state=x");
    assert!(is_refused(begun.clone().end(&of_another).await, "invalid_request"));
    let elsewhere = led.replace("iss=", "iss=x");
    assert!(is_refused(begun.clone().end(&elsewhere).await, "invalid_request"));
    let token = begun.end(&led).await?;
    assert_eq!(token.scopes, ["read"], "as the player has decided");
    assert!(token.good_for.as_secs() > 0 && !format!("{token:?}").contains(&token.secret));
    let own = Session::new(base, &token.secret)?.client().get_token().send().await;
    let own = serde_json::to_value(own.map_err(Error::from)?.into_inner())?;
    assert_eq!(own["token"]["client"], "a test", "{own}");

    let (begun, led) = browser.redirected("deny").await?;
    assert!(is_refused(begun.end(&led).await, "access_denied"));

    let waiting = DeviceSignIn::begin(base, &Wanted::to_play("a clock")).await?;
    assert!(waiting.verification_uri_complete.starts_with(&waiting.verification_uri));
    let fields = [("code", waiting.user_code.as_str()), ("decision", "allow"), ("scope", "read")];
    browser.decide("/device", &fields).await?;
    let token = waiting.token().await?;
    let own = Session::new(base, &token.secret)?.client().get_token().send().await;
    let own = serde_json::to_value(own.map_err(Error::from)?.into_inner())?;
    assert_eq!(own["token"]["client"], "a clock", "{own}");
    println!("signed in both ways");
    Ok(())
}

// Signs in with the TypeScript client, by a redirect and by a code to type.
//
//     signing_in.js BASE_URL COOKIE
//
// The cookie is that of a player who is signed in in a browser, and who allows what is asked.

import assert from "node:assert/strict";

import { Session, SignInError, beginDevice, beginRedirect, endRedirect } from "turnpost";

const [base = "", cookie = ""] = process.argv.slice(2);
const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
const back = "http://127.0.0.1:9/back";

/** Decides on the page of the server, and gives where that leads. */
async function decide(address: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(address, { method: "POST", headers, body, redirect: "manual" });
  assert(answer.status < 400, await answer.text());
  return answer.headers.get("Location") ?? "";
}

async function redirected(decision: string) {
  const begun = await beginRedirect(base, { clientId: "a test", scopes: ["read", "move"] }, back);
  const page = await (await fetch(begun.address, { headers })).text();
  const request = /name="request" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&#38;", "&");
  assert(request, page);
  const form = new URL("/oauth/authorize", base).href;
  return { begun, led: await decide(form, { request, decision, scope: "read" }) };
}

const allowed = await redirected("allow");
const token = await endRedirect(allowed.begun, allowed.led);
assert.deepEqual(token.scopes, ["read"]);
const own = await new Session(base, token.secret).client.GET("/v1/token");
assert.equal(own.data?.token.client, "a test");
await assert.rejects(
  endRedirect({ ...allowed.begun, state: "of another" }, allowed.led),
  (error) => error instanceof SignInError && error.code === "invalid_request",
);
const denied = await redirected("deny");
await assert.rejects(
  endRedirect(denied.begun, denied.led),
  (error) => error instanceof SignInError && error.code === "access_denied",
);

const device = await beginDevice(base, { clientId: "a clock" });
assert(device.verificationUriComplete.startsWith(device.verificationUri));
const form = new URL("/device", base).href;
await decide(form, { code: device.userCode, decision: "allow", scope: "read" });
const typed = await device.token();
assert.deepEqual(await new Session(base, typed.secret).awaiting(), []);
console.log("signed in both ways");

// The TypeScript client where everything goes wrong that can.
//
//     unlucky.js BASE_URL UNLUCKY_SERVERS TOKEN
//
// UNLUCKY_SERVERS is what `unlucky_servers.py` prints; the token is one for everything.

import assert from "node:assert/strict";

import {
  NotSignedIn,
  Refused,
  Session,
  SignInError,
  TurnpostError,
  type components,
  aFilling,
  answered,
  beginDevice,
  beginRedirect,
  isA,
} from "turnpost";

import { decide } from "./bot.js";

const [base = "", told = "", token = ""] = process.argv.slice(2);
const servers = JSON.parse(told) as Record<"absent" | "breaking" | "thief" | "strays" | "decoy" | "moody", string>;
const wanted = { clientId: "a test" };
const back = "http://127.0.0.1:9/back";

// Every pause is waited for here, so only a little of it.
const paused: number[] = [];
const setTimeout = globalThis.setTimeout;
const hurried = (work: (...more: unknown[]) => void, milliseconds = 0, ...more: unknown[]) => {
  // What ends what takes too long is no pause, nor is what Node's `fetch` waits for.
  if (milliseconds >= 90_000 || more.length > 0 || !new Error().stack?.includes("retries.js")) {
    return setTimeout(work, milliseconds, ...more);
  }
  paused.push(milliseconds);
  return setTimeout(work, Math.min(milliseconds, 50));
};
globalThis.setTimeout = hurried as unknown as typeof setTimeout;
const pauses = () => paused.splice(0);

/** What was waited for is so long at least, and a quarter of it longer at most, in seconds. */
function waited(...expected: number[]): void {
  const real = pauses();
  const fits = (low: number, at: number) => {
    const length = (real[at] ?? 0) / 1000;
    return low <= length && length <= 1.25 * low;
  };
  assert(real.length === expected.length && expected.every(fits), `${real} instead of ${expected}`);
}

/** A game with bots that has begun. */
async function game(session: Session): Promise<string> {
  const bots: components["schemas"]["NewGame"]["bots"] = ["steady", "steady"];
  const body = { setup: { ruleset: "kathai" as const }, seats: 3, bots, start: "by-hand" as const };
  const header = () => ({ "Idempotency-Key": crypto.randomUUID() });
  const made = await answered(session.client.POST("/v1/games", { params: { header: header() }, body }));
  const params = { path: { game: made.game }, header: header() };
  await answered(session.client.POST("/v1/games/{game}/start", { params, body: {} }));
  return made.game;
}

async function givesUp(session: Session, given: string): Promise<void> {
  const params = { path: { game: given } };
  await answered(session.client.POST("/v1/games/{game}/resign", { params, body: {} }));
}

/** Who calls itself by the name of another is asked for nothing more. */
async function thieves(): Promise<void> {
  const says = (words: string) => (error: unknown) =>
    error instanceof SignInError && error.code === "invalid_issuer" && error.message.includes(words);
  const elsewhere = says("at another address");
  const other = base.replace("localhost", "127.0.0.1");
  for (const address of [servers.thief, other, `${other}/`]) {
    const own = says(`its address is ${base}:`);
    await assert.rejects(beginRedirect(address, wanted, back), own);
    await assert.rejects(beginDevice(address, wanted), own);
  }
  await assert.rejects(beginRedirect(servers.strays, wanted, back), elsewhere);
  await assert.rejects(beginDevice(servers.strays, wanted), elsewhere);
  await assert.rejects(beginDevice(servers.decoy, wanted), elsewhere);
  for (const server of [servers.thief, servers.strays, servers.decoy]) {
    const seen = (await (await fetch(`${server}/seen`)).json()) as string[];
    assert(!seen.some((each) => each.includes("/token")), String(seen));
  }
  // The server's own address, however it is written.
  for (const own of [base, `${base}/`, base.replace("http", "HTTP")]) {
    assert((await beginRedirect(own, wanted, back)).address.startsWith(base));
  }
}

/** Whoever has begun to wait goes on over everything that passes. */
async function moods(): Promise<void> {
  const waiting = await beginDevice(servers.moody, wanted);
  pauses();
  assert.equal((await waiting.token()).secret, "at last");
  assert.deepEqual(pauses(), [0, 2000, 0, 2000, 4000, 0, 2000]);
  const stopped = AbortSignal.abort(new Error("enough"));
  await assert.rejects(waiting.token(stopped), /enough/);
}

/** A seat that was given up, or a game that is gone, is passed over. */
async function gamesThatEnd(): Promise<void> {
  const session = new Session(base, token);
  const { last } = await session.feed();
  const left = await game(session);
  const turn = session.turn(left);
  const [choice] = await turn.choices();
  assert(choice);
  await givesUp(session, left);
  await assert.rejects(turn.play(choice, aFilling(choice)), (error) => error instanceof Refused);
  assert.equal(await turn.waits(), false);
  assert.equal(await session.turn("aaaaaaaaaaaaaaaa").waits(), false);
  const other = await game(session);
  const turns = session.turns(await session.feed(last));
  for (const which of ["already", "by the feed"]) {
    assert.equal((await turns.next()).value?.game, other, which);
  }
  await turns.return();
  await givesUp(session, other);
}

async function tokenForOneGame(): Promise<void> {
  const session = new Session(base, token);
  const [its, other] = [await game(session), await game(session)];
  const body = { name: "one", scopes: ["read" as const, "move" as const], days: 1, game: its };
  const { secret } = await answered(session.client.POST("/v1/me/tokens", { body }));
  const own = new Session(base, secret);
  assert.deepEqual(await own.awaiting(), [its]);
  const turns = own.turns();
  assert.equal((await turns.next()).value?.game, its);
  await turns.return();
  for (const each of [its, other]) await givesUp(session, each);
}

/** A whole game, with mishaps in ordinary requests. */
async function lostConnections(): Promise<void> {
  const session = new Session(servers.breaking, token);
  pauses();
  const turn = session.turn(await game(session));
  while ((await turn.look()).game.status === "running") {
    await decide(session.turn(turn.game));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert(pauses().length > 5);
  // What is done twice if it is asked for twice is asked for once.
  const before = await seen();
  for (let tries = 0; tries < 4; tries += 1) {
    const made = session.client.POST("/v1/me/tokens", { body: { name: "x", scopes: ["read"], days: 1 } });
    await made.catch(() => undefined);
  }
  const sent = (await seen()).slice(before.length).length;
  assert(sent <= 5, `${sent} requests: only a 503 is asked for again`);
  // Where nobody is any more it comes to an end, if that is wanted.
  pauses();
  const nobody = new Session("http://127.0.0.1:9", token, { retryTimeout: 60_000 });
  await assert.rejects(nobody.awaiting(), (error) => !(error instanceof TurnpostError));
  waited(1, 2, 4, 8, 16);
}

/** Who is left alone over night is there in the morning, and makes each move once. */
async function outages(): Promise<void> {
  const away = (requests: number) => fetch(`${servers.absent}/away/${requests}/70`);
  const [near, session] = [new Session(base, token), new Session(servers.absent, token)];
  const played = await game(near);
  const turns = session.turns();
  const turn = (await turns.next()).value;
  assert.equal(turn?.game, played);
  const { seat, seq, choices } = await turn.asked();
  const choice = choices[0];
  assert(choice);
  // What it does not know yet is asked for while the server is there.
  await turn.ruleset();
  await away(12);
  pauses();
  await turn.play(choice, aFilling(choice));
  waited(70, 2, 4, 70, 16, 32, 70, 60, 60, 70, 60, 60);
  const params = { path: { game: played }, query: { after: seq, limit: 100 } };
  const told = await answered(near.client.GET("/v1/games/{game}/events", { params }));
  const own = (told?.events ?? []).filter((event) => isA(event, "kind", "moved") && event.seat === seat);
  assert.equal(own.length, 1);
  await givesUp(near, played);
  // The feed is away for longer than ever, and goes on where it was.
  pauses();
  await away(14);
  const other = await game(near);
  assert.equal((await turns.next()).value?.game, other);
  const lengths = pauses();
  assert(lengths.length >= 14 && Math.max(...lengths) >= 70_000, String(lengths));
  await turns.return();
  await givesUp(near, other);
  // Whoever wants an end says so; what cannot come right ends at once.
  for (const [retryTimeout, ...expected] of [[75, 70, 2], [1]] as const) {
    await away(9999);
    pauses();
    const bounded = new Session(servers.absent, token, { retryTimeout: retryTimeout * 1000 });
    await assert.rejects(bounded.awaiting());
    waited(...expected);
  }
  await away(0);
  const stranger = new Session(servers.absent, "turnpost_none");
  await assert.rejects(stranger.turns().next(), NotSignedIn);
  waited();
}

async function seen(): Promise<string[]> {
  return (await (await fetch(`${servers.breaking}/seen`)).json()) as string[];
}

await thieves();
await moods();
await gamesThatEnd();
await tokenForOneGame();
await outages();
await lostConnections();
console.log("nothing is lost");
process.exit(0);

// Plays a whole game with the TypeScript client, through the feed alone.
//
//     feed_player.js BASE_URL RULESET SEATS TOKEN TOKEN
//
// The two players of the tokens sit down with bots; each follows their own feed and plays at random,
// by the example bot, until the feed has told of the end. The connections of the feeds break all the
// time.

import assert from "node:assert/strict";
import { type AddressInfo, connect, createServer } from "node:net";

import {
  type Feed,
  type FeedItem,
  Session,
  checkArchives,
  type components,
  isA,
} from "turnpost";

import { decide } from "./bot.js";

/** So many bytes a connection brings before it breaks, in the midst of an item like as not. */
const BREAKS_AFTER = 20_000;

let breaks = 0;

/** An address at which the server is reached over connections that break. */
async function unreliable(base: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let left = BREAKS_AFTER;
    client.on("error", () => server.destroy()).on("close", () => server.destroy()).pipe(server);
    server.on("error", () => client.destroy()).on("close", () => client.end());
    server.on("data", (data) => {
      client.write(data.subarray(0, left));
      left -= data.length;
      if (left > 0) return;
      breaks += 1;
      client.end(() => client.destroy());
      server.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  proxy.unref();
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Plays as the feed tells of turns; ends with the game, and gives everything that was told. */
async function follow(session: Session, feed: Feed): Promise<FeedItem[]> {
  const told: FeedItem[] = [];
  let expected: number | undefined;
  for await (const item of feed) {
    told.push(item);
    if (!isA(item, "kind", "event")) continue;
    // Of the game both are told everything from the start on: nothing left out, nothing twice.
    const { seq } = item.event as { seq: number };
    assert.equal(seq, expected ?? seq);
    expected = seq + 1;
    if (isA(item.event, "kind", "ended")) break;
    if (item.turn?.change === "begins") await decide(session.turn(item.game));
  }
  return told;
}

const [base = "", ruleset = "", seats = "", ...tokens] = process.argv.slice(2);
const sessions = tokens.map((token) => new Session(base, token));
const [anna, bert] = sessions;
assert(anna && bert);
const breaking = await unreliable(base);
const feeds = await Promise.all(tokens.map((token) => new Session(breaking, token).feed()));
const body = {
  setup: { ruleset, options: {} },
  seats: Number(seats),
  admission: "open",
  bots: Array(Number(seats) - 2).fill("steady"),
} as components["schemas"]["NewGame"];
const created = await anna.client.POST("/v1/games", { body });
assert(created.data, JSON.stringify(created.error));
const params = { path: { game: created.data.game } };
const joined = await bert.client.POST("/v1/games/{game}/join", { params, body: {} });
assert(joined.data, JSON.stringify(joined.error));
if (joined.data.status === "open") {
  const started = await anna.client.POST("/v1/games/{game}/start", { params, body: {} });
  assert(started.data, JSON.stringify(started.error));
}
const told = await Promise.all(sessions.map((session, at) => follow(session, feeds[at] as Feed)));
for (const items of told) {
  const ids = items.map((item) => ("id" in item ? Number(item.id) : 0));
  assert.deepEqual(ids, [...new Set(ids)].sort((one, other) => one - other), "nothing is told twice");
}
assert(breaks > 0);

// Of the finished game chain, seed and every result of chance are proved.
const archive = await anna.client.GET("/v1/games/{game}/archive", { params, parseAs: "arrayBuffer" });
assert(archive.data);
const [report] = checkArchives(new Uint8Array(archive.data));
assert(report && report.fault === null, String(report?.fault));
assert.deepEqual([report.ruleset, report.steps], [ruleset, ["chain", "seed", "chance"]]);
assert(report.results > 0);
console.log(`${ruleset}: ${told.map((items) => items.length).join(" and ")} items, ${breaks} breaks`);

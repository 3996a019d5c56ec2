// Checks archives of games as docs/log-format.md describes them, with nothing from outside: the
// members of every event, the chain of hashes, the promised seed, and all that chance gave. It
// knows the rules of no game. `checkArchives` is what the page calls, and what the tests call.
"use strict";

// SHA-256 of our own: browsers have theirs for pages of https alone, and a server at home has
// none. So what is tested is what every reader runs. Gives 32 bytes.
const sha256 = (() => {
  const constants = new Uint32Array(64);
  const initial = new Uint32Array(8);
  const isPrime = (number) => {
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false;
    return true;
  };
  // The first 32 bits behind the point of the square and cube roots of primes.
  const fraction = (number) => ((number - Math.floor(number)) * 2 ** 32) >>> 0;
  for (let number = 2, found = 0; found < 64; number += 1) {
    if (!isPrime(number)) continue;
    if (found < 8) initial[found] = fraction(Math.sqrt(number));
    constants[found] = fraction(Math.cbrt(number));
    found += 1;
  }
  const rotated = (word, by) => (word >>> by) | (word << (32 - by));
  return (bytes) => {
    const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
    view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
    const state = Uint32Array.from(initial);
    const words = new Uint32Array(64);
    for (let start = 0; start < padded.length; start += 64) {
      for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(start + at * 4);
      for (let at = 16; at < 64; at += 1) {
        const [early, late] = [words[at - 15], words[at - 2]];
        const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
        const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
        words[at] = words[at - 16] + first + words[at - 7] + second;
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let at = 0; at < 64; at += 1) {
        const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
        const chosen = (e & f) ^ (~e & g);
        const next = (h + mixed + chosen + constants[at] + words[at]) | 0;
        const turned = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
        const majority = (a & b) ^ (a & c) ^ (b & c);
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + turned + majority) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, at) => { state[at] += word; });
    }
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((word, at) => digest.setUint32(at * 4, word));
    return new Uint8Array(digest.buffer);
  };
})();

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
const encoded = (text) => new TextEncoder().encode(text);

// Something is wrong: the name of a sentence, and what it is about.
class Fault extends Error {
  constructor(sentence, about = {}) {
    super(sentence);
    Object.assign(this, { sentence, about });
  }
}

// The value of a JSON text in whose objects no member comes twice, which `JSON.parse` would let
// pass. A number that is not whole, or too large to be exact, is NaN: only moves and options,
// which the rules know, may have one.
const parse = (text, line) => {
  let at = 0;
  const wrong = () => new Fault("json", { line });
  const token = (form) => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found) at = form.lastIndex;
    return found && found[0];
  };
  const space = () => token(/[ \t\n\r]*/y);
  const sign = (letter) => {
    space();
    const is = text[at] === letter;
    if (is) at += 1;
    return is;
  };
  const string = () => {
    space();
    const found = token(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
    if (found === null) throw wrong();
    return JSON.parse(found);
  };
  const object = () => {
    const members = new Map();
    if (sign("}")) return members;
    do {
      const name = string();
      if (members.has(name)) throw new Fault("twice", { line, member: name });
      if (!sign(":")) throw wrong();
      members.set(name, value());
    } while (sign(","));
    if (!sign("}")) throw wrong();
    return members;
  };
  const list = () => {
    const items = [];
    if (sign("]")) return items;
    do items.push(value()); while (sign(","));
    if (!sign("]")) throw wrong();
    return items;
  };
  const value = () => {
    if (sign("{")) return object();
    if (sign("[")) return list();
    if (text[at] === '"') return string();
    const word = token(/true|false|null/y);
    if (word) return JSON.parse(word);
    const number = token(/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y);
    if (number === null) throw wrong();
    return /^-?[0-9]+$/.test(number) && Number.isSafeInteger(Number(number)) ? Number(number) : NaN;
  };
  const whole = value();
  space();
  if (at !== text.length) throw wrong();
  return whole;
};

// What a member may hold.
const isText = (form) => (value) => typeof value === "string" && form.test(value);
const isNumber = (min, max) => (value) =>
  typeof value === "number" && Number.isInteger(value) && min <= value && value <= max;
const isList = (of) => (value) => Array.isArray(value) && value.every(of);
const isAnyObject = (value) => value instanceof Map;
const isObject = (members) => (value) =>
  value instanceof Map && value.size === Object.keys(members).length &&
  Object.entries(members).every(([name, is]) => value.has(name) && is(value.get(name)));
// A moment in UTC with six decimals, of a day that is in the calendar.
const isMoment = (value) => {
  if (!isText(/^[0-9]{4}(?:-[0-9]{2}){2}T[0-9]{2}(?::[0-9]{2}){2}\.[0-9]{6}Z$/)(value)) return false;
  const date = new Date(`${value.slice(0, 23)}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === value.slice(0, 19) &&
    !value.startsWith("0000");
};

const WORDS = 2 ** 32;
const [HEX_32, HEX_64] = [isText(/^[0-9a-f]{32}$/), isText(/^[0-9a-f]{64}$/)];
const NAME = isText(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const [SEAT, SEATS, REVISION] = [isNumber(0, 7), isNumber(1, 8), isNumber(0, 65535)];
const NUMBERED = isNumber(1, Number.MAX_SAFE_INTEGER);
const POINTS = isNumber(-(2 ** 31), 2 ** 31 - 1);
const GROUP = isObject({
  purpose: NAME, of: isList(isNumber(1, WORDS - 1)), results: isList(isNumber(0, WORDS - 1)),
});
const CHANCE = isList((group) =>
  GROUP(group) && group.get("of").length > 0 && group.get("of").length === group.get("results").length);
const STANDING = isObject({ seat: SEAT, rank: SEATS, points: POINTS, tie_break: POINTS });

const EVERY = { seq: NUMBERED, at: isMoment, kind: NAME, salt: HEX_32 };
// What an event of a kind has besides these.
const KINDS = {
  created: { ruleset: NAME, revision: REVISION, options: isAnyObject, seats: SEATS, seed_hash: HEX_64 },
  joined: { place: SEAT, who: isText(/^(?:player|bot)$/), level: isText(/^(?:random|steady)$/) },
  left: { place: SEAT },
  started: { position: HEX_64, seating: isList(SEAT), chance: CHANCE },
  moved: {
    position: HEX_64, seat: SEAT, move: isAnyObject, by: isText(/^(?:player|bot|deadline|order|draft)$/), chance: CHANCE,
  },
  resigned: { position: HEX_64, seat: SEAT },
  away: { position: HEX_64, seat: SEAT, from: isMoment, until: isMoment },
  returned: { position: HEX_64, seat: SEAT },
  proposed: {
    position: HEX_64, seat: SEAT, what: isText(/^(?:pause|end|undo)$/), until: isMoment, to: NUMBERED, lapses_at: isMoment,
  },
  agreed: { position: HEX_64, seat: SEAT },
  declined: { position: HEX_64, seat: SEAT },
  withdrawn: { position: HEX_64, seat: SEAT },
  paused: { position: HEX_64, until: isMoment, by: isText(/^operator$/) },
  resumed: { position: HEX_64, seat: SEAT, by: isText(/^operator$/) },
  relieved: { position: HEX_64, seat: SEAT },
  reclaimed: { position: HEX_64, seat: SEAT },
  "handed-over": {
    position: HEX_64, seat: SEAT, term: isText(/^(?:for-a-time|for-good)$/), until: isMoment,
  },
  "given-back": { position: HEX_64, seat: SEAT },
  "timed-out": { position: HEX_64, seat: SEAT },
  undone: { position: HEX_64, seat: SEAT, to: NUMBERED },
  ended: { position: HEX_64, standings: isList(STANDING), by: isText(/^agreement$/), seed: HEX_64 },
  cancelled: {},
};
const HEADER = isObject({
  format: isText(/^turnpost-game-log$/), version: isNumber(1, 1), game: isText(/^[a-z2-7]{16}$/),
  ruleset: NAME, revision: REVISION, seats: SEATS, events: NUMBERED, head: HEX_64,
});

// Whether an event says all that its kind says, in its form, and nothing else.
const checkMembers = (event, number) => {
  const kind = isAnyObject(event) ? event.get("kind") : undefined;
  if (typeof kind !== "string" || !Object.hasOwn(KINDS, kind)) {
    throw new Fault("form", { event: number, member: "kind" });
  }
  const expected = { ...EVERY, ...KINDS[kind] };
  if (kind === "joined" && event.get("who") === "player") delete expected.level;
  if (kind === "moved" && !event.has("chance")) delete expected.chance;
  if (["paused", "ended"].includes(kind) && !event.has("by")) delete expected.by;
  if (kind === "resumed") delete expected[event.has("by") ? "seat" : "by"];
  if (kind === "proposed" && (event.get("what") !== "pause" || !event.has("until"))) delete expected.until;
  if (kind === "proposed" && event.get("what") !== "undo") delete expected.to;
  if (kind === "handed-over" && (event.get("term") === "for-good" || !event.has("until"))) delete expected.until;
  for (const name of [...event.keys(), ...Object.keys(expected)]) {
    if (!Object.hasOwn(expected, name) || !event.has(name) || !expected[name](event.get(name))) {
      throw new Fault("form", { event: number, member: name });
    }
  }
};

// One block of 32 bytes of a purpose in an event.
const block = (seed, purpose, seq, number) => {
  const name = encoded(purpose);
  const bytes = new Uint8Array(seed.length + name.length + 13);
  bytes.set(seed);
  bytes.set(name, seed.length);
  const view = new DataView(bytes.buffer, seed.length + name.length + 1);
  view.setUint32(0, Math.floor(seq / WORDS));
  view.setUint32(4, seq % WORDS);
  view.setUint32(8, number);
  return sha256(bytes);
};

// The endless words of a purpose in an event, eight a block.
function* wordsOf(seed, purpose, seq) {
  for (let number = 0; ; number += 1) {
    const view = new DataView(block(seed, purpose, seq, number).buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

// A result below the bound, from the next word that is not skipped.
const draw = (words, bound) => {
  const limit = WORDS - (WORDS % bound);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % bound;
  }
};

const saltOf = (seed, seq) => hex(block(seed, "salt", seq, 0)).slice(0, 32);

// Compares what chance gave in an event with what the seed gives; a purpose that comes again goes
// on where it stopped.
const checkChance = (seed, event) => {
  const seq = event.get("seq");
  const sources = new Map();
  for (const group of event.get("chance") ?? []) {
    const purpose = group.get("purpose");
    if (!sources.has(purpose)) sources.set(purpose, wordsOf(seed, purpose, seq));
    group.get("of").forEach((bound, at) => {
      const recorded = group.get("results")[at];
      const expected = draw(sources.get(purpose), bound);
      if (recorded !== expected) {
        throw new Fault("chance", {
          event: seq, purpose, bound, recorded: recorded + 1, expected: expected + 1,
        });
      }
    });
  }
};

// Follows what the people of a table agree upon; gives whether an event may come there.
const following = () => {
  let [proposal, pausedUntil] = [null, ""];
  return (event, people, silent) => {
    const [kind, at, seat] = ["kind", "at", "seat"].map((name) => event.get(name));
    // Moves that somebody wants to take back are followed by others, or are taken back.
    if (proposal?.until === "undo" && !OF_TIME.includes(kind)) proposal = null;
    if (!AGREEMENTS.includes(kind)) return true;
    const open = proposal && at < proposal.lapses ? proposal : null;
    if (kind === "resigned" || kind === "relieved") {
      if (proposal?.by === seat || (kind === "relieved" && proposal?.until === "undo")) proposal = null;
      return true;
    }
    if (kind === "ended" && !event.has("by")) return true;
    if (kind === "paused" && event.has("by")) {
      // Nobody was asked, and what is proposed stays so.
      pausedUntil = event.get("until");
      return at < pausedUntil;
    }
    if (kind === "paused" || kind === "ended") {
      const isSettled = open && people.every((one) => open.agreed.has(one) || silent.has(one));
      const wanted = isSettled ? open.until : null;
      proposal = null;
      if (kind === "ended") return wanted === "end" && event.get("standings").length === 0;
      pausedUntil = event.get("until");
      return at < pausedUntil && (wanted === "" || wanted === pausedUntil);
    }
    if (kind === "resumed" && (event.has("by") || people.includes(seat))) {
      const wasPaused = at < pausedUntil;
      pausedUntil = "";
      return wasPaused;
    }
    if (!people.includes(seat)) return false;
    if (kind === "proposed") {
      const until = event.get("what") === "pause" ? event.get("until") ?? "" : event.get("what");
      const lapses = event.get("lapses_at");
      proposal = { by: seat, agreed: new Set([seat]), until, lapses };
      return !open && at < lapses && (["", "end", "undo"].includes(until) || at < until);
    }
    if (!open) return false;
    if (kind === "agreed") {
      const isNew = !open.agreed.has(seat);
      open.agreed.add(seat);
      return isNew;
    }
    proposal = null;
    return (seat === open.by) === (kind === "withdrawn");
  };
};
// What comes, after "created", until a game has started. Then comes all else, and after its end nothing.
const OPENING = ["joined", "left", "started", "cancelled"];
const AGREEMENTS =
  ["proposed", "agreed", "declined", "withdrawn", "paused", "resumed", "resigned", "relieved", "ended"];

const OF_TIME = [
  "away", "returned", "proposed", "agreed", "declined", "withdrawn", "paused", "resumed", "relieved", "timed-out",
];

// Follows the last moves of a seat, as far as it may be possible to take them back; gives whether an
// event takes back some of them, or proposes to.
const undoing = () => {
  let [mover, numbers] = [undefined, []];
  return (event) => {
    const [kind, seat] = ["kind", "seat"].map((name) => event.get(name));
    const isPossible = seat === mover && numbers.includes(event.get("to") + 1);
    if (kind === "undone") {
      numbers = numbers.filter((number) => number <= event.get("to"));
      return isPossible;
    }
    if (kind === "moved" && event.get("by") === "player" && !event.get("chance")?.length) {
      if (seat !== mover) [mover, numbers] = [seat, []];
      numbers.push(event.get("seq"));
    } else if (!OF_TIME.includes(kind)) {
      numbers = [];
    }
    return isPossible;
  };
};

// Times do not run back, and every move is decided by who sits there.
const checkOrder = (events) => {
  const [bots, resigned, away] = [new Set(), new Set(), new Map()];
  const [relieved, silent, handed] = [new Set(), new Set(), new Map()];
  const [agrees, takesBack] = [following(), undoing()];
  let [seating, isOver, before] = [[], false, ""];
  for (const event of events) {
    const [number, kind, moment, seat, place] = ["seq", "kind", "at", "seat", "place"].map((it) => event.get(it));
    const isSeated = (one) => !resigned.has(one) && !bots.has(seating[one]);
    const isBot = (one = seat) => !isSeated(one) || relieved.has(one);
    const isThere = kind === "created" ? number === 1 : OPENING.includes(kind) === (seating.length === 0);
    if (isOver || !isThere) throw new Fault("place", { event: number });
    if (moment < before) throw new Fault("time", { event: number });
    before = moment;
    if (seat !== undefined && seating[seat] === undefined) throw new Fault("who", { event: number });
    if (kind === "joined" && event.get("who") === "bot") bots.add(place);
    if (kind === "left") bots.delete(place);
    if (kind === "started") seating = event.get("seating");
    const people = [...seating.keys()].filter((one) => !isBot(one));
    isOver = kind === "ended" || kind === "cancelled";
    if (!agrees(event, people, silent)) throw new Fault("agreement", { event: number });
    if (AGREEMENTS.includes(kind)) silent.delete(seat);
    if (kind === "resigned") resigned.add(seat);
    if (kind === "resigned") handed.delete(seat);
    if (kind === "handed-over" || kind === "given-back") {
      const isOver = kind === "handed-over" && (event.get("until") ?? "~") <= moment;
      const isLent = kind === "handed-over" || (isSeated(seat) && handed.get(seat) === "for-a-time");
      if (bots.has(seating[seat]) || isOver || !isLent) throw new Fault("who", { event: number });
      if (kind === "handed-over") handed.set(seat, event.get("term"));
      else handed.delete(seat);
      for (const seats of [resigned, relieved, silent, away]) seats.delete(seat);
    }
    if ((kind === "relieved" || kind === "timed-out") && isBot()) throw new Fault("who", { event: number });
    if (kind === "relieved") relieved.add(seat);
    if (kind === "timed-out") silent.add(seat);
    if (kind === "reclaimed" && !(isSeated(seat) && relieved.delete(seat))) {
      throw new Fault("who", { event: number });
    }
    if (kind === "moved" && isBot() !== (event.get("by") === "bot")) {
      throw new Fault("who", { event: number });
    }
    if (kind === "moved" && event.get("by") === "player") silent.delete(seat);
    const isUndone = takesBack(event);
    if (kind === "proposed" && event.get("what") === "undo" && !isUndone) {
      throw new Fault("undone", { event: number });
    }
    if (kind === "undone") {
      const then = events[event.get("to") - 1]?.get("position");
      if (isBot() || !isUndone || event.get("position") !== then) throw new Fault("undone", { event: number });
      silent.delete(seat);
    }
    if (kind === "away") {
      const [from, until] = [event.get("from"), event.get("until")];
      if (isBot() || from < moment || until <= from) throw new Fault("away", { event: number });
      away.set(seat, until);
    }
    if (kind === "returned") {
      if (!isSeated(seat) || !((away.get(seat) ?? "") > moment)) throw new Fault("away", { event: number });
      away.delete(seat);
    }
  }
};

// Checks one game. `steps` is what was proved before anything was wrong: "chain", "seed", "chance".
const checkGame = (header, lines, firstLine) => {
  const [game, count] = [header.get("game"), header.get("events")];
  const report = {
    game, ruleset: header.get("ruleset"), steps: [], events: [], results: 0, fault: null,
    over: false, private: header.has("private"),
  };
  try {
    let previous = "0".repeat(64);
    const events = lines.map((line, at) => {
      const number = at + 1;
      const cut = line.lastIndexOf(',"hash":"');
      const digest = line.slice(cut + 9, -2);
      if (cut < 0 || !line.endsWith('"}') || !HEX_64(digest)) {
        throw new Fault("hashless", { line: firstLine + at });
      }
      // The text as it stands: written anew it could be another.
      const text = `${line.slice(0, cut)}}`;
      if (hex(sha256(encoded(`${previous}\n${text}`))) !== digest) {
        throw new Fault("hash", { event: number });
      }
      const event = parse(text, firstLine + at);
      checkMembers(event, number);
      if (event.get("seq") !== number) throw new Fault("number", { event: number });
      previous = digest;
      report.events.push({ number, hash: digest, chance: [] });
      return event;
    });
    if (events.length !== count) throw new Fault("missing", { events: count, found: events.length });
    if (previous !== header.get("head")) throw new Fault("head");
    const [created, last] = [events[0], events[count - 1]];
    if (created.get("kind") !== "created") throw new Fault("opening");
    for (const member of ["ruleset", "revision", "seats"]) {
      if (created.get(member) !== header.get(member)) throw new Fault("header", { member });
    }
    checkOrder(events);
    report.steps.push("chain");
    report.over = last.get("kind") === "ended";
    if (!report.over) return report;
    const seed = fromHex(last.get("seed"));
    if (hex(sha256(seed)) !== created.get("seed_hash")) throw new Fault("seed");
    report.steps.push("seed");
    events.forEach((event, at) => {
      const number = at + 1;
      if (event.get("salt") !== saltOf(seed, number)) throw new Fault("salt", { event: number });
      checkChance(seed, event);
      for (const group of event.get("chance") ?? []) {
        const results = group.get("results");
        report.events[at].chance.push({ purpose: group.get("purpose"), of: group.get("of"), results });
        report.results += results.length;
      }
    });
    report.steps.push("chance");
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    report.fault = fault;
  }
  return report;
};

// Checks every game of an archive, given as its bytes; a report each.
//
// Throws a `Fault` when it is no archive.
const checkArchives = (bytes) => {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Fault("archive", { line: 1 });
  }
  const lines = text.split("\n").map((line) => line.replace(/\r+$/, "")).filter((line) => line);
  const reports = [];
  for (let at = 0; at < lines.length;) {
    let header = null;
    try {
      header = parse(lines[at], at + 1);
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
    }
    const open = isAnyObject(header) && new Map([...header].filter(([name]) => name !== "private"));
    if (!open || !HEADER(open)) throw new Fault("archive", { line: at + 1 });
    const end = at + 1 + header.get("events");
    reports.push(checkGame(header, lines.slice(at + 1, end), at + 2));
    at = end;
  }
  if (reports.length === 0) throw new Fault("archive", { line: 1 });
  return reports;
};

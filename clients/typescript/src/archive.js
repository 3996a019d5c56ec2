// Checks archives of games as docs/log-format.md of the server describes them, with nothing from
// outside: the members of every event, the chain of hashes, the promised seed, and all that chance
// gave. It knows the rules of no game. `checkArchives` is what this package gives, and what the page
// `/verify` of every server calls.
//
// It is JavaScript, with its types in comments, for the sake of that page: what a browser runs is this
// file, letter by letter, with no compiler in between that would have to be trusted.

/** @typedef {Map<string, unknown>} JsonObject The members of a JSON object. */
/** @typedef {(value: unknown) => boolean} Check Whether a member may hold this value. */
/** @typedef {import("./api.js").components["schemas"]["Event"]} Event */

/**
 * What chance gave in an event for one purpose.
 * @typedef {object} Chance
 * @property {string} purpose What for, such as `dice`.
 * @property {readonly number[]} of How many results were possible, for each.
 * @property {readonly number[]} results What it gave, counted from 0.
 */
/**
 * An event whose hash is right.
 * @typedef {object} CheckedEvent
 * @property {number} number Its place in the log, counted from 1.
 * @property {string} hash Its hash, which vouches for it and all before it: 64 hexadecimal digits.
 * @property {Chance[]} chance What chance gave in it; empty until the seed is known and was compared.
 */
/**
 * What was found about one game.
 * @typedef {object} GameReport
 * @property {string} game Its id.
 * @property {string} ruleset The code of its ruleset.
 * @property {Array<"chain" | "seed" | "chance">} steps What was proved before anything was wrong.
 * @property {CheckedEvent[]} events
 * @property {number} results How many results of chance were compared.
 * @property {ArchiveFault | null} fault What is wrong with it.
 * @property {boolean} over Whether it has ended: before, its seed is a secret and only the chain is proved.
 * @property {boolean} private Whether the archive holds more than people should be given.
 */

/**
 * So many words of 32 bits; what is put there is cut to its last 32.
 * @param {number} count
 */
const words32 = (count) => {
  const view = new DataView(new ArrayBuffer(count * 4));
  return {
    bytes: new Uint8Array(view.buffer),
    /** @param {number} at */
    get: (at) => view.getUint32(at * 4),
    /** @param {number} at @param {number} word */
    put: (at, word) => view.setUint32(at * 4, word),
  };
};

/**
 * SHA-256 of our own: browsers have theirs for pages of https alone, and a server at home has none. So
 * what is tested is what every reader runs. Gives 32 bytes.
 * @type {(bytes: Uint8Array) => Uint8Array}
 */
export const sha256 = (() => {
  const [constants, initial] = [words32(64), words32(8)];
  const isPrime = (/** @type {number} */ number) => {
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false;
    return true;
  };
  // The first 32 bits behind the point of the square and cube roots of primes.
  const fraction = (/** @type {number} */ number) => (number - Math.floor(number)) * 2 ** 32;
  for (let number = 2, found = 0; found < 64; number += 1) {
    if (!isPrime(number)) continue;
    if (found < 8) initial.put(found, fraction(Math.sqrt(number)));
    constants.put(found, fraction(Math.cbrt(number)));
    found += 1;
  }
  const rotated = (/** @type {number} */ word, /** @type {number} */ by) => (word >>> by) | (word << (32 - by));
  return (bytes) => {
    const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
    view.setUint32(padded.length - 4, bytes.length << 3);
    const [state, words] = [words32(8), words32(64)];
    state.bytes.set(initial.bytes);
    for (let start = 0; start < padded.length; start += 64) {
      for (let at = 0; at < 16; at += 1) words.put(at, view.getUint32(start + at * 4));
      for (let at = 16; at < 64; at += 1) {
        const [early, late] = [words.get(at - 15), words.get(at - 2)];
        const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
        const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
        words.put(at, words.get(at - 16) + first + words.get(at - 7) + second);
      }
      let [a, b, c, d] = [state.get(0), state.get(1), state.get(2), state.get(3)];
      let [e, f, g, h] = [state.get(4), state.get(5), state.get(6), state.get(7)];
      for (let at = 0; at < 64; at += 1) {
        const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
        const chosen = (e & f) ^ (~e & g);
        const next = (h + mixed + chosen + constants.get(at) + words.get(at)) | 0;
        const turned = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
        const majority = (a & b) ^ (a & c) ^ (b & c);
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + turned + majority) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, at) => state.put(at, state.get(at) + word));
    }
    return state.bytes;
  };
})();

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} text */
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** @param {string} text */
const encoded = (text) => new TextEncoder().encode(text);

/** Something is wrong: the name of a sentence, such as `hash` or `chance`, and what it is about. */
export class ArchiveFault extends Error {
  /**
   * @param {string} sentence
   * @param {Readonly<Record<string, string | number>>} about The line, event or member, and what stands there.
   */
  constructor(sentence, about = {}) {
    super(sentence);
    this.name = "ArchiveFault";
    this.sentence = sentence;
    this.about = about;
  }
}

/**
 * The value of a JSON text in whose objects no member comes twice, which `JSON.parse` would let
 * pass. A number that is not whole, or too large to be exact, is NaN: only moves and options,
 * which the rules know, may have one.
 * @param {string} text
 * @param {number} line Where it stands.
 * @returns {unknown}
 */
const parse = (text, line) => {
  let at = 0;
  const wrong = () => new ArchiveFault("json", { line });
  const token = (/** @type {RegExp} */ form) => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found) at = form.lastIndex;
    return found && found[0];
  };
  const space = () => token(/[ \t\n\r]*/y);
  const sign = (/** @type {string} */ letter) => {
    space();
    const is = text[at] === letter;
    if (is) at += 1;
    return is;
  };
  /** @returns {string} */
  const string = () => {
    space();
    const found = token(/"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y);
    if (!found) throw wrong();
    return JSON.parse(found);
  };
  const object = () => {
    /** @type {JsonObject} */
    const members = new Map();
    if (sign("}")) return members;
    do {
      const name = string();
      if (members.has(name)) throw new ArchiveFault("twice", { line, member: name });
      if (!sign(":")) throw wrong();
      members.set(name, value());
    } while (sign(","));
    if (!sign("}")) throw wrong();
    return members;
  };
  const list = () => {
    /** @type {unknown[]} */
    const items = [];
    if (sign("]")) return items;
    do items.push(value()); while (sign(","));
    if (!sign("]")) throw wrong();
    return items;
  };
  /** @returns {unknown} */
  const value = () => {
    if (sign("{")) return object();
    if (sign("[")) return list();
    if (text[at] === '"') return string();
    const word = token(/true|false|null/y);
    if (word) return JSON.parse(word);
    const number = token(/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y);
    if (!number) throw wrong();
    return /^-?[0-9]+$/.test(number) && Number.isSafeInteger(Number(number)) ? Number(number) : NaN;
  };
  const whole = value();
  space();
  if (at !== text.length) throw wrong();
  return whole;
};

/** A member that is a text, if it is there. @type {(of: JsonObject, name: string) => string | undefined} */
const textOf = (of, name) => {
  const value = of.get(name);
  return typeof value === "string" ? value : undefined;
};
/** A member that is a number, if it is there. @type {(of: JsonObject, name: string) => number | undefined} */
const numberOf = (of, name) => {
  const value = of.get(name);
  return typeof value === "number" ? value : undefined;
};

// What a member may hold.
/** @type {(form: RegExp) => Check} */
const isText = (form) => (value) => typeof value === "string" && form.test(value);
/** @type {(min: number, max: number) => Check} */
const isNumber = (min, max) => (value) =>
  typeof value === "number" && Number.isInteger(value) && min <= value && value <= max;
/** @type {(of: Check) => Check} */
const isList = (of) => (value) => Array.isArray(value) && value.every(of);
/** @type {(value: unknown) => value is JsonObject} */
const isAnyObject = (value) => value instanceof Map;
/** @type {(members: Readonly<Record<string, Check>>) => Check} */
const isObject = (members) => (value) =>
  isAnyObject(value) && value.size === Object.keys(members).length &&
  Object.entries(members).every(([name, is]) => value.has(name) && is(value.get(name)));
const MOMENT = isText(/^[0-9]{4}(?:-[0-9]{2}){2}T[0-9]{2}(?::[0-9]{2}){2}\.[0-9]{6}Z$/);
/** A moment in UTC with six decimals, of a day that is in the calendar. @type {Check} */
const isMoment = (value) => {
  if (typeof value !== "string" || !MOMENT(value)) return false;
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
/**
 * What a group of results says, which has its form.
 * @type {(group: JsonObject) => Chance}
 */
const chanceOf = (group) => {
  const [of, results] = [group.get("of"), group.get("results")];
  return {
    purpose: textOf(group, "purpose") ?? "",
    of: /** @type {number[]} */ (of), results: /** @type {number[]} */ (results),
  };
};
const GROUP = isObject({
  purpose: NAME, of: isList(isNumber(1, WORDS - 1)), results: isList(isNumber(0, WORDS - 1)),
});
const CHANCE = isList((group) => {
  if (!isAnyObject(group) || !GROUP(group)) return false;
  const { of, results } = chanceOf(group);
  return of.length > 0 && of.length === results.length;
});
const STANDING = isObject({ seat: SEAT, rank: SEATS, points: POINTS, tie_break: POINTS });

/** @type {Readonly<Record<string, Check>>} */
const EVERY = { seq: NUMBERED, at: isMoment, kind: NAME, salt: HEX_32 };
/**
 * What an event of a kind has besides these: of every kind that there is.
 * @type {Readonly<Record<import("./unions.js").Known<Event, "kind">, Readonly<Record<string, Check>>>>}
 */
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

/** @type {(kind: string) => kind is keyof typeof KINDS} */
const isKnown = (kind) => Object.hasOwn(KINDS, kind);

/**
 * The event that a value is: one that says all that its kind says, in its form, and nothing else.
 * @type {(event: unknown, number: number) => JsonObject}
 */
const checkedEvent = (event, number) => {
  if (!isAnyObject(event)) throw new ArchiveFault("form", { event: number, member: "kind" });
  const kind = textOf(event, "kind") ?? "";
  if (!isKnown(kind)) throw new ArchiveFault("form", { event: number, member: "kind" });
  /** @type {Record<string, Check>} */
  const expected = { ...EVERY, ...KINDS[kind] };
  if (kind === "joined" && event.get("who") === "player") delete expected.level;
  if (kind === "moved" && !event.has("chance")) delete expected.chance;
  if (["paused", "ended"].includes(kind) && !event.has("by")) delete expected.by;
  if (kind === "resumed") delete expected[event.has("by") ? "seat" : "by"];
  if (kind === "proposed" && (event.get("what") !== "pause" || !event.has("until"))) delete expected.until;
  if (kind === "proposed" && event.get("what") !== "undo") delete expected.to;
  if (kind === "handed-over" && (event.get("term") === "for-good" || !event.has("until"))) delete expected.until;
  for (const name of [...event.keys(), ...Object.keys(expected)]) {
    const check = Object.hasOwn(expected, name) ? expected[name] : undefined;
    if (!check || !event.has(name) || !check(event.get(name))) {
      throw new ArchiveFault("form", { event: number, member: name });
    }
  }
  return event;
};

/**
 * What chance gave in an event, purpose by purpose.
 * @type {(event: JsonObject) => Chance[]}
 */
const chancesOf = (event) => {
  const groups = event.get("chance");
  return Array.isArray(groups) ? groups.filter(isAnyObject).map(chanceOf) : [];
};

/**
 * One block of 32 bytes of a purpose in an event.
 * @type {(seed: Uint8Array, purpose: string, seq: number, number: number) => Uint8Array}
 */
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

/**
 * The endless words of a purpose in an event, eight a block.
 * @param {Uint8Array} seed
 * @param {string} purpose
 * @param {number} seq The number of the event.
 * @returns {Generator<number, never, undefined>}
 */
export function* wordsOf(seed, purpose, seq) {
  for (let number = 0; ; number += 1) {
    const { buffer } = block(seed, purpose, seq, number);
    const view = new DataView(buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/**
 * A result below the bound, from the next word that is not skipped.
 * @type {(words: Generator<number, never, undefined>, bound: number) => number}
 */
export const draw = (words, bound) => {
  const limit = WORDS - (WORDS % bound);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % bound;
  }
};

/** @type {(seed: Uint8Array, seq: number) => string} */
export const saltOf = (seed, seq) => hex(block(seed, "salt", seq, 0)).slice(0, 32);

/**
 * Compares what chance gave in an event with what the seed gives; a purpose that comes again goes
 * on where it stopped.
 * @type {(seed: Uint8Array, seq: number, chances: readonly Chance[]) => void}
 */
const checkChance = (seed, seq, chances) => {
  /** @type {Map<string, ReturnType<typeof wordsOf>>} */
  const sources = new Map();
  for (const { purpose, of, results } of chances) {
    const words = sources.get(purpose) ?? wordsOf(seed, purpose, seq);
    sources.set(purpose, words);
    of.forEach((bound, at) => {
      const [recorded, expected] = [results[at] ?? NaN, draw(words, bound)];
      if (recorded !== expected) {
        throw new ArchiveFault("chance", {
          event: seq, purpose, bound, recorded: recorded + 1, expected: expected + 1,
        });
      }
    });
  }
};

/**
 * What was proposed: by which seat, and who has agreed. `until` is `end`, `undo`, or until when to pause, and
 * empty for a pause without end.
 * @typedef {{ by: number, agreed: Set<number>, until: string, lapses: string }} Proposed
 */

/**
 * Follows what the people of a table agree upon; gives whether an event may come there.
 * @returns {(event: JsonObject, people: readonly number[], silent: ReadonlySet<number>) => boolean}
 */
const following = () => {
  /** @type {Proposed | null} */
  let proposal = null;
  let pausedUntil = "";
  return (event, people, silent) => {
    const [kind, at] = [textOf(event, "kind") ?? "", textOf(event, "at") ?? ""];
    const seat = numberOf(event, "seat") ?? NaN;
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
      pausedUntil = textOf(event, "until") ?? "";
      return at < pausedUntil;
    }
    if (kind === "paused" || kind === "ended") {
      const isSettled = open && people.every((one) => open.agreed.has(one) || silent.has(one));
      const wanted = isSettled ? open.until : null;
      proposal = null;
      if (kind === "ended") return wanted === "end" && isEmpty(event.get("standings"));
      pausedUntil = textOf(event, "until") ?? "";
      return at < pausedUntil && (wanted === "" || wanted === pausedUntil);
    }
    if (kind === "resumed" && (event.has("by") || people.includes(seat))) {
      const wasPaused = at < pausedUntil;
      pausedUntil = "";
      return wasPaused;
    }
    if (!people.includes(seat)) return false;
    if (kind === "proposed") {
      const what = textOf(event, "what") ?? "";
      const until = what === "pause" ? textOf(event, "until") ?? "" : what;
      const lapses = textOf(event, "lapses_at") ?? "";
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
/** @type {(value: unknown) => boolean} */
const isEmpty = (value) => Array.isArray(value) && value.length === 0;
// What comes, after "created", until a game has started. Then comes all else, and after its end nothing.
const OPENING = ["joined", "left", "started", "cancelled"];
const AGREEMENTS =
  ["proposed", "agreed", "declined", "withdrawn", "paused", "resumed", "resigned", "relieved", "ended"];

const OF_TIME = [
  "away", "returned", "proposed", "agreed", "declined", "withdrawn", "paused", "resumed", "relieved", "timed-out",
];

/**
 * Follows the last moves of a seat, as far as it may be possible to take them back; gives whether an
 * event takes back some of them, or proposes to.
 * @returns {(event: JsonObject) => boolean}
 */
const undoing = () => {
  /** @type {number | undefined} */
  let mover;
  /** @type {number[]} */
  let numbers = [];
  return (event) => {
    const [kind, seat] = [textOf(event, "kind") ?? "", numberOf(event, "seat")];
    const to = numberOf(event, "to") ?? NaN;
    const isPossible = seat === mover && numbers.includes(to + 1);
    if (kind === "undone") {
      numbers = numbers.filter((number) => number <= to);
      return isPossible;
    }
    if (kind === "moved" && event.get("by") === "player" && chancesOf(event).length === 0) {
      if (seat !== mover) [mover, numbers] = [seat, []];
      numbers.push(numberOf(event, "seq") ?? NaN);
    } else if (!OF_TIME.includes(kind)) {
      numbers = [];
    }
    return isPossible;
  };
};

/**
 * Times do not run back, and every move is decided by who sits there.
 * @type {(events: readonly JsonObject[]) => void}
 */
const checkOrder = (events) => {
  // Bots by their places, all else by seats.
  const bots = /** @type {Set<number | undefined>} */ (new Set());
  const resigned = /** @type {Set<number>} */ (new Set());
  const relieved = /** @type {Set<number>} */ (new Set());
  const silent = /** @type {Set<number>} */ (new Set());
  const away = /** @type {Map<number, string>} */ (new Map());
  const handed = /** @type {Map<number, string>} */ (new Map());
  const [agrees, takesBack] = [following(), undoing()];
  /** @type {number[]} */
  let seating = [];
  let [isOver, before] = [false, ""];
  for (const event of events) {
    const [number, place] = [numberOf(event, "seq") ?? NaN, numberOf(event, "place") ?? NaN];
    const [kind, moment] = [textOf(event, "kind") ?? "", textOf(event, "at") ?? ""];
    const seat = numberOf(event, "seat") ?? NaN;
    const isSeated = (/** @type {number} */ one) => !resigned.has(one) && !bots.has(seating[one]);
    const isBot = (one = seat) => !isSeated(one) || relieved.has(one);
    const isThere = kind === "created" ? number === 1 : OPENING.includes(kind) === (seating.length === 0);
    if (isOver || !isThere) throw new ArchiveFault("place", { event: number });
    if (moment < before) throw new ArchiveFault("time", { event: number });
    before = moment;
    if (event.has("seat") && seating[seat] === undefined) throw new ArchiveFault("who", { event: number });
    if (kind === "joined" && event.get("who") === "bot") bots.add(place);
    if (kind === "left") bots.delete(place);
    if (kind === "started") seating = /** @type {number[]} */ (event.get("seating"));
    const people = [...seating.keys()].filter((one) => !isBot(one));
    isOver = kind === "ended" || kind === "cancelled";
    if (!agrees(event, people, silent)) throw new ArchiveFault("agreement", { event: number });
    if (AGREEMENTS.includes(kind)) silent.delete(seat);
    if (kind === "resigned") resigned.add(seat);
    if (kind === "resigned") handed.delete(seat);
    if (kind === "handed-over" || kind === "given-back") {
      const isPast = kind === "handed-over" && (textOf(event, "until") ?? "~") <= moment;
      const isLent = kind === "handed-over" || (isSeated(seat) && handed.get(seat) === "for-a-time");
      if (bots.has(seating[seat]) || isPast || !isLent) throw new ArchiveFault("who", { event: number });
      if (kind === "handed-over") handed.set(seat, textOf(event, "term") ?? "");
      else handed.delete(seat);
      for (const seats of [resigned, relieved, silent, away]) seats.delete(seat);
    }
    if ((kind === "relieved" || kind === "timed-out") && isBot()) throw new ArchiveFault("who", { event: number });
    if (kind === "relieved") relieved.add(seat);
    if (kind === "timed-out") silent.add(seat);
    if (kind === "reclaimed" && !(isSeated(seat) && relieved.delete(seat))) {
      throw new ArchiveFault("who", { event: number });
    }
    if (kind === "moved" && isBot() !== (event.get("by") === "bot")) {
      throw new ArchiveFault("who", { event: number });
    }
    if (kind === "moved" && event.get("by") === "player") silent.delete(seat);
    const isUndone = takesBack(event);
    if (kind === "proposed" && event.get("what") === "undo" && !isUndone) {
      throw new ArchiveFault("undone", { event: number });
    }
    if (kind === "undone") {
      const then = events[(numberOf(event, "to") ?? NaN) - 1]?.get("position");
      if (isBot() || !isUndone || event.get("position") !== then) throw new ArchiveFault("undone", { event: number });
      silent.delete(seat);
    }
    if (kind === "away") {
      const [from, until] = [textOf(event, "from") ?? "", textOf(event, "until") ?? ""];
      if (isBot() || from < moment || until <= from) throw new ArchiveFault("away", { event: number });
      away.set(seat, until);
    }
    if (kind === "returned") {
      if (!isSeated(seat) || !((away.get(seat) ?? "") > moment)) throw new ArchiveFault("away", { event: number });
      away.delete(seat);
    }
  }
};

/**
 * Checks one game.
 * @type {(header: JsonObject, lines: readonly string[], firstLine: number) => GameReport}
 */
const checkGame = (header, lines, firstLine) => {
  /** @type {GameReport} */
  const report = {
    game: textOf(header, "game") ?? "", ruleset: textOf(header, "ruleset") ?? "", steps: [], events: [],
    results: 0, fault: null, over: false, private: header.has("private"),
  };
  try {
    const events = chained(header, lines, firstLine, report);
    report.steps.push("chain");
    const [created, last] = [events[0], events[events.length - 1]];
    report.over = last?.get("kind") === "ended";
    if (!created || !last || !report.over) return report;
    const seed = fromHex(textOf(last, "seed") ?? "");
    if (hex(sha256(seed)) !== created.get("seed_hash")) throw new ArchiveFault("seed");
    report.steps.push("seed");
    events.forEach((event, at) => {
      const [number, chances] = [at + 1, chancesOf(event)];
      if (event.get("salt") !== saltOf(seed, number)) throw new ArchiveFault("salt", { event: number });
      checkChance(seed, number, chances);
      report.events[at]?.chance.push(...chances);
      for (const { results } of chances) report.results += results.length;
    });
    report.steps.push("chance");
  } catch (fault) {
    if (!(fault instanceof ArchiveFault)) throw fault;
    report.fault = fault;
  }
  return report;
};

/**
 * The events of a game, if each vouches for the one before and may come there. Those whose hash is right are put
 * into the report.
 * @type {(header: JsonObject, lines: readonly string[], firstLine: number, report: GameReport) => JsonObject[]}
 */
const chained = (header, lines, firstLine, report) => {
  let previous = "0".repeat(64);
  const events = lines.map((line, at) => {
    const number = at + 1;
    const cut = line.lastIndexOf(',"hash":"');
    const digest = line.slice(cut + 9, -2);
    if (cut < 0 || !line.endsWith('"}') || !HEX_64(digest)) {
      throw new ArchiveFault("hashless", { line: firstLine + at });
    }
    // The text as it stands: written anew it could be another.
    const text = `${line.slice(0, cut)}}`;
    if (hex(sha256(encoded(`${previous}\n${text}`))) !== digest) {
      throw new ArchiveFault("hash", { event: number });
    }
    const event = checkedEvent(parse(text, firstLine + at), number);
    if (event.get("seq") !== number) throw new ArchiveFault("number", { event: number });
    previous = digest;
    report.events.push({ number, hash: digest, chance: [] });
    return event;
  });
  const count = numberOf(header, "events") ?? NaN;
  if (events.length !== count) throw new ArchiveFault("missing", { events: count, found: events.length });
  if (previous !== header.get("head")) throw new ArchiveFault("head");
  const created = events[0];
  if (created?.get("kind") !== "created") throw new ArchiveFault("opening");
  for (const member of ["ruleset", "revision", "seats"]) {
    if (created.get(member) !== header.get(member)) throw new ArchiveFault("header", { member });
  }
  checkOrder(events);
  return events;
};

/**
 * Checks every game of an archive, given as its bytes, unpacked; a report each, in which what is wrong with the
 * game is told.
 *
 * Throws an `ArchiveFault` when it is no archive.
 * @param {Uint8Array} bytes
 * @returns {GameReport[]}
 */
export const checkArchives = (bytes) => {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ArchiveFault("archive", { line: 1 });
  }
  const lines = text.split("\n").map((line) => line.replace(/\r+$/, "")).filter((line) => line);
  /** @type {GameReport[]} */
  const reports = [];
  for (let at = 0; at < lines.length;) {
    /** @type {unknown} */
    let header = null;
    try {
      header = parse(lines[at] ?? "", at + 1);
    } catch (fault) {
      if (!(fault instanceof ArchiveFault)) throw fault;
    }
    const open = isAnyObject(header) && new Map([...header].filter(([name]) => name !== "private"));
    if (!isAnyObject(header) || !open || !HEADER(open)) throw new ArchiveFault("archive", { line: at + 1 });
    const end = at + 1 + (numberOf(header, "events") ?? 0);
    reports.push(checkGame(header, lines.slice(at + 1, end), at + 2));
    at = end;
  }
  if (reports.length === 0) throw new ArchiveFault("archive", { line: 1 });
  return reports;
};

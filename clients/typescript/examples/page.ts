// A page with no server behind it, on any origin: a player signs in (authorization code with PKCE),
// sees their games, and plays. `page.html` is what it looks like, and `../README.md` how it is served.

import {
  NotSignedIn,
  Session,
  answered,
  beginRedirect,
  endRedirect,
  isA,
  type RedirectSignIn,
  type Turn,
} from "turnpost";

/** Where a player signed in, and with which token. */
interface SignedIn {
  base: string;
  secret: string;
}

/** A sign-in for which the browser is away. */
interface Asked {
  base: string;
  begun: RedirectSignIn;
}

/** Sends the browser to a server, which asks the player whether this page may do these things. */
async function signIn(base: string): Promise<void> {
  const wanted = { clientId: document.title, scopes: ["read" as const, "move" as const, "host" as const] };
  const begun = await beginRedirect(base, wanted, location.origin + location.pathname);
  keep<Asked>("asked", { base, begun });
  location.assign(begun.address);
}

/** What the server has sent the browser back with, made a token. */
async function comeBack(): Promise<void> {
  const answer = location.href;
  // Whatever it is, it is used once, and stands in no history.
  history.replaceState(null, "", location.pathname);
  const asked = kept<Asked>("asked");
  sessionStorage.removeItem("asked");
  if (asked === undefined) return;
  const { secret } = await endRedirect(asked.begun, answer);
  keep<SignedIn>("signed-in", { base: asked.base, secret });
}

/** What a player does who is signed in. */
class Visit {
  /** The game that is to be shown, if it is one, and the last event of what is. */
  private game: string | undefined;
  private seq = 0;
  /** How often something was to be shown: what comes late is not. */
  private shows = 0;

  constructor(
    private readonly session: Session,
    /** What hears of others, however long the server is away. */
    private readonly watching: Session,
  ) {}

  /** Shows everything anew as it happens. */
  async follow(): Promise<void> {
    for await (const item of await this.watching.feed()) {
      if (this.game === undefined) await this.list();
      if (!isA(item, "kind", "event") || item.game !== this.game) continue;
      // An event of a kind that is newer than the package is news, too.
      const { seq } = item.event;
      if (typeof seq !== "number" || seq > this.seq) await this.table(item.game);
    }
  }

  /** Shows the player's games. */
  async list(): Promise<void> {
    const mine = ++this.shows;
    this.game = undefined;
    const query = { filter: "mine" as const };
    const { games } = await answered(this.session.client.GET("/v1/games", { params: { query } }));
    if (mine !== this.shows) return;
    const line = (game: (typeof games)[number]) => {
      const known = game.you?.duty === "must" ? "your turn" : game.status;
      const words = isKnown(game.status) ? known : `${game.status}, a status that this client does not know`;
      return item(button(`${game.name}: ${words}`, () => this.table(game.id)));
    };
    element("list").replaceChildren(...games.map(line));
    show("games");
  }

  /** Opens a game with bots, and shows it. */
  async open(): Promise<void> {
    const made = await answered(
      this.session.client.POST("/v1/games", {
        body: { setup: { ruleset: "kathai" }, seats: 3, bots: ["steady", "steady"], start: "by-hand" },
      }),
    );
    const params = { path: { game: made.game } };
    await answered(this.session.client.POST("/v1/games/{game}/start", { params, body: {} }));
    await this.table(made.game);
  }

  /** Shows a game: what it asks of the player, what they may do, the board and its words. */
  async table(game: string): Promise<void> {
    const mine = ++this.shows;
    this.game = game;
    const turn = this.session.turn(game);
    const view = await turn.look();
    const plays = view.game.status === "running" && view.game.you !== undefined;
    const asked = plays ? await turn.asked() : undefined;
    const picture = await this.picture(game);
    if (mine !== this.shows) return;
    this.seq = view.game.seq;
    const waits = asked?.duty === "must";
    element("name").textContent = view.game.name;
    const standings = (view.game.standings ?? [])
      .map((it) => `${it.rank}. ${this.name(view, it.seat)}: ${it.points}`)
      .join(", ");
    const told = isKnown(view.game.status)
      ? standings || "Others are to move."
      : `This client does not know the status ${view.game.status}. ${standings}`.trim();
    element("asked").textContent = waits ? (asked.asked ?? "It is your turn.") : told;
    // What is to be filled in is written: a page of yours may well have a form for it.
    const complete = (asked?.choices ?? []).filter((choice) => choice.fields.length === 0);
    const offered = complete.map((choice) => {
      const label = choice.label ?? choice.template.type;
      return item(
        button(label, async () => {
          if (choice.caution !== undefined && !confirm(choice.caution)) return;
          await this.play(turn, label, () => turn.play(choice));
        }),
      );
    });
    // Who goes by the keys is not to be lost with a button that is gone.
    const isAmongThem = element("choices").contains(document.activeElement);
    element("choices").replaceChildren(...offered);
    if (isAmongThem) element("asked").focus();
    element("write").hidden = !plays;
    element("write").onsubmit = (event) => {
      event.preventDefault();
      const written = element<HTMLInputElement>("notation");
      const notation = written.value;
      void attempt(async () => {
        await this.play(turn, notation, () => turn.playNotation(notation));
        written.value = "";
      });
    };
    const board = element<HTMLImageElement>("board");
    URL.revokeObjectURL(board.src);
    board.src = picture;
    const words = (view.sections ?? []).map(({ heading, lines }) => {
      const list = document.createElement("ul");
      list.append(...lines.map((line) => item(line)));
      const title = document.createElement("h3");
      title.textContent = heading;
      return [title, list];
    });
    element("words").replaceChildren(...words.flat());
    show("table");
  }

  /** Plays, and looks again, whether that was allowed or not. */
  private async play(turn: Turn, words: string, doing: () => Promise<unknown>): Promise<void> {
    try {
      await doing();
      say(`Played: ${words}`);
    } finally {
      await this.table(turn.game);
    }
  }

  /** The address of the board's picture, which is for the player alone. */
  private async picture(game: string): Promise<string> {
    const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const params = { path: { game }, query: { theme: theme as "dark" | "light" } };
    const asked = this.session.client.GET("/v1/games/{game}/board.svg", { params, parseAs: "blob" });
    return URL.createObjectURL(await answered<Blob>(asked));
  }

  private name(view: Awaited<ReturnType<Turn["look"]>>, seat: number): string {
    return view.game.places.find((place) => place.seat === seat)?.name ?? `Player ${seat + 1}`;
  }
}

/** Whether a game is as far as this page knows that games can be. */
function isKnown(status: string): boolean {
  return ["open", "running", "over", "cancelled"].includes(status);
}

/** Kept for as long as the tab is open; every script of this origin can read it. */
function keep<Value>(name: string, value: Value): void {
  sessionStorage.setItem(name, JSON.stringify(value));
}

function kept<Value>(name: string): Value | undefined {
  const text = sessionStorage.getItem(name);
  return text === null ? undefined : (JSON.parse(text) as Value);
}

function element<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no element ${id}.`);
  return found as Kind;
}

function button(words: string, pressed: () => Promise<void>): HTMLButtonElement {
  const made = document.createElement("button");
  made.textContent = words;
  made.onclick = () => void attempt(pressed);
  return made;
}

function item(content: string | Node): HTMLLIElement {
  const made = document.createElement("li");
  made.append(content);
  return made;
}

/** Shows one part of the page. */
function show(part: "games" | "sign-in" | "table"): void {
  for (const name of ["games", "sign-in", "table"]) element(name).hidden = name !== part;
  element("back").hidden = part !== "table";
  element("sign-out").hidden = part === "sign-in";
}

function say(words: string): void {
  element("said").textContent = words;
}

/** Does something, and says why it came to nothing if it did. */
async function attempt(doing: () => Promise<void>): Promise<void> {
  say("");
  try {
    await doing();
  } catch (error) {
    if (error instanceof NotSignedIn) {
      sessionStorage.clear();
      show("sign-in");
    }
    say(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<void> {
  element("sign-in").onsubmit = (event) => {
    event.preventDefault();
    void attempt(() => signIn(element<HTMLInputElement>("server").value));
  };
  try {
    if (new URLSearchParams(location.search).has("state")) await comeBack();
  } finally {
    if (kept<SignedIn>("signed-in") === undefined) show("sign-in");
  }
  const signedIn = kept<SignedIn>("signed-in");
  if (signedIn === undefined) return;
  // Whoever sits there is told before long that nobody answers.
  const session = new Session(signedIn.base, signedIn.secret, { retryTimeout: 60_000 });
  const visit = new Visit(session, new Session(signedIn.base, signedIn.secret));
  element("back").onclick = () => void attempt(() => visit.list());
  element("new").onclick = () => void attempt(() => visit.open());
  element("sign-out").onclick = () =>
    void attempt(async () => {
      await session.client.DELETE("/v1/token");
      sessionStorage.clear();
      location.reload();
    });
  await visit.list();
  void attempt(() => visit.follow());
}

await attempt(main);

import type { components } from "./api.js";
import type { Client } from "./client.js";
import { TurnpostError, answered } from "./errors.js";
import type { Filling } from "./filling.js";
import { type Choice, type Move, type Moves, command, filled } from "./moves.js";

type Schemas = components["schemas"];
export type Choices = Schemas["Choices"];
export type DryRun = Schemas["DryRun"];
export type Moved = Schemas["Moved"];

/** Why a game does not wait for the player any more. */
const DONE = ["not-running", "not-a-player", "seat-relieved"];

/** A game that waits for the player; it goes on waiting until `waits` says that it does not. */
export class Turn {
  private known: Promise<Choices> | undefined;
  private name: Promise<string> | undefined;

  constructor(
    private readonly client: Client,
    readonly game: string,
  ) {}

  /** What the seat is asked, with everything it may do; anew after every move, whose answer brings it along. */
  asked(): Promise<Choices> {
    this.known ??= answered(this.client.GET("/v1/games/{game}/choices", { params: this.path }));
    return this.known;
  }

  /** The name of the game's ruleset, which may be newer than this client. */
  ruleset(): Promise<string> {
    this.name ??= this.look().then((view) => view.game.setup.ruleset);
    return this.name;
  }

  /** Whether the game still waits for the player; not once it is over or gone, or the player has left it. */
  async waits(): Promise<boolean> {
    try {
      return (await this.asked()).duty === "must";
    } catch (error) {
      this.known = undefined;
      if (!(error instanceof TurnpostError)) throw error;
      if (error.status === 404 || DONE.includes(error.code)) return false;
      throw error;
    }
  }

  /** Every move that is legal now; those with fields are to be filled in. */
  async choices(): Promise<Choice[]> {
    return (await this.asked()).choices;
  }

  /** The game and its position, as the player may see it. */
  look(): Promise<Schemas["GameView"]> {
    return answered(this.client.GET("/v1/games/{game}", { params: this.path }));
  }

  /**
   * Makes a choice, its fields filled in with these values.
   *
   * Throws `Refused` when the rules do not allow it, or when the game has moved on since.
   */
  async play(choice: Choice, filling: Filling = {}): Promise<Moved> {
    return this.playJson(filled(choice, filling));
  }

  /**
   * What `play` would bring about, as far as that does not hang on chance; nothing happens.
   *
   * Throws `Refused` as `play` does.
   */
  async dryRun(choice: Choice, filling: Filling = {}): Promise<DryRun> {
    return this.attempt(command(await this.ruleset(), [filled(choice, filling)]));
  }

  /** The same for moves in notation. */
  dryRunNotation(notation: string): Promise<DryRun> {
    return this.attempt({ notation });
  }

  /** Makes a move in the form of its ruleset's JSON. */
  async playJson(move: Move): Promise<Moved> {
    return this.send(command(await this.ruleset(), [move]));
  }

  /** Makes moves in the short notation of their ruleset, several joined by `;`. */
  playNotation(notation: string): Promise<Moved> {
    return this.send({ notation });
  }

  private async send(moves: Moves): Promise<Moved> {
    const body = { ...moves, expected_seq: (await this.asked()).seq };
    const header = { "Idempotency-Key": crypto.randomUUID() };
    // Whatever comes of it, what was asked before is not asked any more.
    this.known = undefined;
    const params = { ...this.path, header, query: { include: ["choices" as const] } };
    // Only a dry run, which has an operation of its own, has no moves.
    const made = (await answered(this.client.POST("/v1/games/{game}/moves", { params, body }))) as Moved;
    if (made.choices) this.known = Promise.resolve(made.choices);
    return made;
  }

  private async attempt(moves: Moves): Promise<DryRun> {
    const body = { ...moves, expected_seq: (await this.asked()).seq };
    return answered(this.client.POST("/v1/games/{game}/dry-run", { params: this.path, body }));
  }

  private get path(): { path: { game: string } } {
    return { path: { game: this.game } };
  }
}

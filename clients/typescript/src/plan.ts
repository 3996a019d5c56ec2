import type { components } from "./api.js";
import type { Client } from "./client.js";
import { answered, failure } from "./errors.js";
import type { Filling } from "./filling.js";
import { type Choice, type Move, command, filled } from "./moves.js";
import { Turn, type DryRun } from "./turn.js";

type Schemas = components["schemas"];
export type PlannedTurn = Schemas["PlannedTurn"];
type KeptPlan = Schemas["KeptPlan"];

/** What is kept, and the tag by which it is known. */
interface Known {
  plan: KeptPlan;
  tag: string;
}

/**
 * What is done when the player is next asked for a decision of a kind: their turn, or in Mare Balticum the company token
 * that a clock demands (`token`). It is composed move by move while the game waits for others, and kept by `keep`. Once it
 * is asked for, the server plays it at once, if it is still possible and means the same.
 */
export class Plan {
  private readonly turn: Turn;
  private moves: Move[] = [];
  private composed = "";
  private known: Promise<Known> | undefined;

  constructor(
    private readonly client: Client,
    readonly game: string,
    readonly decision = "turn",
  ) {
    this.turn = new Turn(client, game);
  }

  /** What is composed, in notation, joined by `;`; empty to begin with. */
  get notation(): string {
    return this.composed;
  }

  /** What is kept, by whatever program or page; looked at once, and anew after `keep` and `drop`. */
  async kept(): Promise<PlannedTurn | undefined> {
    return (await this.look()).plan.plan;
  }

  /**
   * What can follow the moves that are composed; those with fields are to be filled in. None where nothing more can
   * follow, and where no such decision can be planned now.
   */
  async choices(): Promise<Choice[]> {
    let { plan } = await this.look();
    if (this.moves.length > 0) plan = (await this.read(this.composed)).plan;
    return plan.ahead?.choices ?? [];
  }

  /**
   * Composes one more move, and tells what all of them would bring about. Nothing is kept yet.
   *
   * Throws `Refused` when the rules do not allow it, and leaves it out.
   */
  async add(choice: Choice, filling: Filling = {}): Promise<DryRun> {
    const moves = [...this.moves, filled(choice, filling)];
    const body = command(await this.turn.ruleset(), moves);
    const params = { path: { game: this.game }, query: { decision: this.decision } };
    const tried = await answered(this.client.POST("/v1/games/{game}/dry-run", { params, body }));
    this.moves = moves;
    this.composed = tried.notation;
    return tried;
  }

  /**
   * Keeps what is composed, in place of what was kept when this plan was begun; with `otherwise` what is done in its
   * place if it is not possible any more.
   *
   * Throws `Refused` when something else is kept by now, or the game has moved on: begin another plan.
   */
  async keep(otherwise?: Plan): Promise<PlannedTurn> {
    const second = otherwise === undefined ? {} : { otherwise: otherwise.notation };
    const params = { ...(await this.conditional()), query: { decision: this.decision, ...second } };
    const body = command(await this.turn.ruleset(), this.moves);
    const { plan } = await answered(this.client.PUT("/v1/games/{game}/plan", { params, body }));
    this.known = undefined;
    if (plan === undefined) throw new TypeError("the server has kept a plan and does not say which");
    return plan;
  }

  /**
   * Drops what is kept, if it is what was kept when this plan was begun.
   *
   * Throws `Refused` as `keep` does.
   */
  async drop(): Promise<void> {
    const params = { ...(await this.conditional()), query: { decision: this.decision } };
    const { error, response } = await this.client.DELETE("/v1/games/{game}/plan", { params });
    if (!response.ok) throw failure(response.status, error);
    this.known = undefined;
  }

  private async conditional(): Promise<{ path: { game: string }; header: { "If-Match": string } }> {
    return { path: { game: this.game }, header: { "If-Match": (await this.look()).tag } };
  }

  private look(): Promise<Known> {
    this.known ??= this.read("");
    return this.known;
  }

  private async read(composed: string): Promise<Known> {
    const query = { decision: this.decision, ...(composed === "" ? {} : { plan: composed }) };
    const params = { path: { game: this.game }, query };
    const asked = this.client.GET("/v1/games/{game}/plan", { params });
    const plan = await answered(asked);
    return { plan, tag: (await asked).response.headers.get("ETag") ?? "" };
  }
}

import createClient from "openapi-fetch";

import type { paths } from "./api.js";
import type { Client } from "./client.js";
import { TurnpostError, answered } from "./errors.js";
import { Feed } from "./feed.js";
import { Plan } from "./plan.js";
import { fetchWithRetries } from "./retries.js";
import { Turn } from "./turn.js";
import { isA } from "./unions.js";

/** A server, and a token that says who is asking. */
export class Session {
  /** For every operation that this package has no shorter way to, typed from the contract. */
  readonly client: Client;

  private readonly retryTimeout: number;

  /**
   * A server that is away is waited for, by this, its feeds and its turns: without end, or as long as the pauses come
   * to no more than `retryTimeout` milliseconds.
   */
  constructor(
    readonly base: string,
    private readonly token: string,
    { retryTimeout = Infinity }: { retryTimeout?: number } = {},
  ) {
    this.retryTimeout = retryTimeout;
    this.client = createClient<paths, "application/json">({
      baseUrl: base.replace(/\/+$/, ""),
      headers: { Authorization: `Bearer ${token}` },
      fetch: fetchWithRetries(retryTimeout),
    });
  }

  /** Everything that concerns the player after this item, or from now on. */
  feed(last?: number, signal?: AbortSignal): Promise<Feed> {
    const { base, token, retryTimeout } = this;
    return Feed.open(this.client, { base, token, retryTimeout }, last, signal);
  }

  /** The game with this id, to be played. */
  turn(game: string): Turn {
    return new Turn(this.client, game);
  }

  /** What the player does when this game next asks them for such a decision, to be planned. */
  plan(game: string, decision = "turn"): Plan {
    return new Plan(this.client, game, decision);
  }

  /** The games that wait for the player now; of those of a token for one game that one. */
  async awaiting(): Promise<string[]> {
    try {
      return await this.allAwaiting();
    } catch (error) {
      if (!(error instanceof TurnpostError) || error.code !== "token-for-one-game") throw error;
    }
    const { game } = (await answered(this.client.GET("/v1/token"))).token;
    return game !== undefined && (await this.turn(game).waits()) ? [game] : [];
  }

  private async allAwaiting(): Promise<string[]> {
    const games: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { filter: "awaiting" as const, ...(cursor === undefined ? {} : { cursor }) };
      const page = await answered(this.client.GET("/v1/games", { params: { query } }));
      games.push(...page.games.map((game) => game.id));
      cursor = page.next;
    } while (cursor !== undefined);
    return games;
  }

  /**
   * Every game that begins to wait for the player: first those that wait already, then as the feed
   * tells. Play until `waits` is false: one turn can be many moves. Goes on for as long as the feed.
   */
  async *turns(feed?: Feed): AsyncGenerator<Turn, void, undefined> {
    feed ??= await this.feed();
    for (const game of await this.awaiting()) yield this.turn(game);
    for await (const item of feed) {
      if (!isA(item, "kind", "event") || item.turn?.change !== "begins") continue;
      const turn = this.turn(item.game);
      // Meanwhile it may have been decided elsewhere.
      if (await turn.waits()) yield turn;
    }
  }
}

import type { components } from "./api.js";
import type { Client } from "./client.js";
import { TurnpostError, answered, failure } from "./errors.js";
import { isPassing, pause } from "./retries.js";

export type FeedItem = components["schemas"]["FeedItem"];

/** The server says something at least every 20 seconds. */
const SILENCE = 60_000;
const LONGEST_PAUSE = 60_000;

/**
 * Everything that concerns a player, in one order, over any number of breaks: the items after `last`;
 * without it, of what comes from now on.
 *
 * A break is mended by connecting again where the feed was, so nothing is lost or told twice. Keep
 * `last` to go on after a restart. It goes on until the signal is aborted, or the loop left.
 */
export class Feed implements AsyncIterable<FeedItem> {
  private constructor(
    private readonly base: string,
    private readonly token: string,
    /** The last item that was handled. */
    public last: number,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Finds out where the player is now, unless it is said. */
  static async open(
    client: Client,
    base: string,
    token: string,
    last?: number,
    signal?: AbortSignal,
  ): Promise<Feed> {
    last ??= (await answered(client.GET("/v1/me/events"))).last;
    return new Feed(base, token, last, signal);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<FeedItem, void, undefined> {
    let wait = 500;
    while (!this.signal?.aborted) {
      const before = this.last;
      try {
        yield* this.connected();
      } catch (error) {
        if (this.signal?.aborted) return;
        if (!mendable(error)) throw error;
      }
      wait = this.last === before ? Math.min(wait * 2, LONGEST_PAUSE) : 1000;
      await pause(wait, this.signal).catch(() => undefined);
    }
  }

  /** The items of one connection. */
  private async *connected(): AsyncGenerator<FeedItem, void, undefined> {
    const connection = new AbortController();
    const end = () => connection.abort(new Silence());
    let silence = setTimeout(end, SILENCE);
    this.signal?.addEventListener("abort", end);
    try {
      const response = await fetch(new URL("/v1/me/events", this.base), {
        headers: {
          Accept: "text/event-stream",
          Authorization: `Bearer ${this.token}`,
          "Last-Event-ID": String(this.last),
        },
        signal: connection.signal,
      });
      if (response.status !== 200 || response.body === null) {
        throw failure(response.status, await response.json().catch(() => undefined));
      }
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      const messages = new Messages();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        for (const { id, data } of messages.take(decoder.decode(value, { stream: true }))) {
          // The item is handed over before it counts as told: a break in between tells it again
          // rather than never, and a handler that fails can begin anew.
          if (data !== "") yield JSON.parse(data) as FeedItem;
          this.last = id;
        }
        clearTimeout(silence);
        silence = setTimeout(end, SILENCE);
      }
    } finally {
      clearTimeout(silence);
      this.signal?.removeEventListener("abort", end);
      connection.abort();
    }
  }
}

/** The server has said nothing for too long. */
class Silence extends Error {
  override readonly name = "Silence";
}

function mendable(error: unknown): boolean {
  if (error instanceof TurnpostError) return isPassing(error.status);
  // What `fetch` and its bodies throw when a connection breaks.
  return error instanceof TypeError || error instanceof Silence;
}

/** Server-sent events, put together from whatever pieces they come in. */
class Messages {
  private rest = "";
  private id: number | undefined;
  private data = "";

  *take(text: string): Generator<{ id: number; data: string }> {
    const lines = (this.rest + text).split("\n");
    this.rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("id:")) this.id = Number(line.slice(3));
      else if (line.startsWith("data:")) this.data += line.slice(5);
      else if (line === "" && this.id !== undefined) {
        const message = { id: this.id, data: this.data };
        [this.id, this.data] = [undefined, ""];
        yield message;
      }
    }
  }
}

import type { components } from "./api.js";
import type { Client } from "./client.js";
import { type TurnpostError, answered, failure } from "./errors.js";
import { Retries, isPassing, retryAfter } from "./retries.js";

export type FeedItem = components["schemas"]["FeedItem"];

/** The server says something at least every 20 seconds. */
const SILENCE = 60_000;

/** Where a feed is, for whom, and how long it is waited for, in milliseconds. */
type Source = { base: string; token: string; retryTimeout: number };

/**
 * Everything that concerns a player, in one order, over any number of breaks: the items after `last`;
 * without it, of what comes from now on.
 *
 * A break is mended by connecting again where the feed was, so nothing is lost or told twice. Keep
 * `last` to go on after a restart. It goes on until the signal is aborted, the loop left, or the pauses come to
 * more than the session's `retryTimeout` without a word of the server.
 */
export class Feed implements AsyncIterable<FeedItem> {
  /** Whether the server has said something over the last connection. */
  private isHeard = false;

  private constructor(
    private readonly source: Source,
    /** The last item that was handled. */
    public last: number,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Finds out where the player is now, unless it is said. */
  static async open(
    client: Client,
    source: Source,
    last?: number,
    signal?: AbortSignal,
  ): Promise<Feed> {
    last ??= (await answered(client.GET("/v1/me/events"))).last;
    return new Feed(source, last, signal);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<FeedItem, void, undefined> {
    let retries = new Retries(this.source.retryTimeout);
    while (!this.signal?.aborted) {
      this.isHeard = false;
      let broken: unknown = new TypeError("The feed has ended.");
      try {
        yield* this.connected();
      } catch (error) {
        if (this.signal?.aborted) return;
        if (!mendable(error)) throw error;
        broken = error;
      }
      if (this.isHeard) retries = new Retries(this.source.retryTimeout);
      const after = broken instanceof Away ? broken.after : 0;
      const waited = await retries.wait(after, this.signal).catch(() => true);
      if (!waited) throw broken instanceof Away ? broken.failure : broken;
    }
  }

  /** The items of one connection. */
  private async *connected(): AsyncGenerator<FeedItem, void, undefined> {
    const connection = new AbortController();
    const end = () => connection.abort(new Silence());
    let silence = setTimeout(end, SILENCE);
    this.signal?.addEventListener("abort", end);
    try {
      const response = await fetch(new URL("/v1/me/events", this.source.base), {
        headers: {
          Accept: "text/event-stream",
          Authorization: `Bearer ${this.source.token}`,
          "Last-Event-ID": String(this.last),
        },
        signal: connection.signal,
      });
      if (response.status !== 200 || response.body === null) {
        const failed = failure(response.status, await response.json().catch(() => undefined));
        throw isPassing(response.status) ? new Away(failed, retryAfter(response)) : failed;
      }
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      const messages = new Messages();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        this.isHeard = true;
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

/** The server has no room, or is away, and perhaps says in how many milliseconds it is back. */
class Away extends Error {
  override readonly name = "Away";

  constructor(
    readonly failure: TurnpostError,
    readonly after: number,
  ) {
    super(failure.message);
  }
}

function mendable(error: unknown): boolean {
  // A `TypeError` is what `fetch` and its bodies throw when a connection breaks.
  return error instanceof Away || error instanceof TypeError || error instanceof Silence;
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

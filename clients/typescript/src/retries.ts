/** Asking again where that may help. */

/** Milliseconds. A server that is restarted is back within that. */
export const A_MINUTE = 60_000;

const SHORTEST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** So many times as long a pause can be, lest everybody comes back at the same moment. */
const JITTER = 1.25;
/** A server that says nothing for so long is gone. */
const SILENCE = 90_000;

/**
 * Whether an answer of this status can come right by itself: the server has no room or is restarted, or whatever
 * stands before it finds none.
 */
export function isPassing(status: number): boolean {
  if ([408, 425, 429, 500].includes(status)) return true;
  return status >= 502 && status <= 599 && status !== 505;
}

/** Pauses that grow up to a minute, as long as they come to no more than `bound` milliseconds. */
export class Retries {
  private next = SHORTEST_PAUSE;

  constructor(private left: number) {}

  /** Waits, for so long at least; says at once if there is not that much time left. */
  async wait(min = 0, signal?: AbortSignal): Promise<boolean> {
    const length = Math.max(this.next, min);
    if (length > this.left) return false;
    this.left -= length;
    this.next = Math.min(this.next * 2, LONGEST_PAUSE);
    await pause(length * (1 + Math.random() * (JITTER - 1)), signal);
    return true;
  }
}

/**
 * `fetch`, which asks again where a connection breaks, and where a server has no room or is restarted, with growing
 * pauses that come to `bound` milliseconds at most; what the server says of when to come back is kept to.
 *
 * A command that has no idempotency key is only sent again where it was not carried out for certain
 * (429, 503), and for a minute at most.
 */
export function fetchWithRetries(bound: number): (request: Request) => Promise<Response> {
  return async (request) => {
    const isRepeatable = repeatable(request);
    const retries = new Retries(isRepeatable ? bound : Math.min(bound, A_MINUTE));
    for (;;) {
      let after = 0;
      let broken: unknown;
      let response: Response | undefined;
      try {
        response = await whole(request);
        const passes = isRepeatable
          ? isPassing(response.status)
          : response.status === 429 || response.status === 503;
        if (!passes) return response;
        after = retryAfter(response);
      } catch (error) {
        if (!isRepeatable || request.signal.aborted) throw error;
        broken = error;
      }
      if (await retries.wait(after, request.signal)) continue;
      if (response === undefined) throw broken;
      return response;
    }
  };
}

/** What looks, what has a key, and what is but tried may be asked twice. */
function repeatable(request: Request): boolean {
  if (request.method === "GET" || request.headers.has("Idempotency-Key")) return true;
  return request.method === "POST" && new URL(request.url).pathname.endsWith("/dry-run");
}

/** One answer with all of its body, which is where connections break, too. */
async function whole(request: Request): Promise<Response> {
  const attempt = new AbortController();
  const end = () => attempt.abort(request.signal.reason);
  const silence = setTimeout(() => attempt.abort(new TypeError("The server says nothing.")), SILENCE);
  request.signal.addEventListener("abort", end);
  try {
    const response = await fetch(request.clone(), { signal: attempt.signal });
    const body = await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  } finally {
    clearTimeout(silence);
    request.signal.removeEventListener("abort", end);
  }
}

/** How many milliseconds the server wants to be left alone. */
export function retryAfter(response: Response): number {
  const seconds = response.headers.get("Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : 0;
}

/** Waits; rejects with the signal's reason once that is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const ended = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", ended);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", ended, { once: true });
  });
}

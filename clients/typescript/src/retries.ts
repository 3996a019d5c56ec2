/** Asking again where that may help. */

/**
 * So many milliseconds pass at least before a request is sent again: a server that is restarted comes
 * back meanwhile.
 */
const PAUSES = [1000, 2000, 4000, 8000, 16_000];
/** Who is to wait for longer is told so instead. */
const LONGEST_PAUSE = 60_000;
/** A server that says nothing for so long is gone. */
const SILENCE = 90_000;

/** Whether the server has no room, or whatever stands before it finds none. */
export function isPassing(status: number): boolean {
  return status === 429 || status === 502 || status === 503 || status === 504;
}

/**
 * `fetch`, which asks again where a connection breaks, and where a server has no room or is restarted:
 * for half a minute, or for as long as it says, up to a minute at a time.
 *
 * A command that has no idempotency key is only sent again where it was not carried out for certain
 * (429, 503).
 */
export async function fetchWithRetries(request: Request): Promise<Response> {
  const isRepeatable = repeatable(request);
  for (const min of PAUSES) {
    let wait = min;
    try {
      const response = await whole(request);
      const passes = isRepeatable
        ? isPassing(response.status)
        : response.status === 429 || response.status === 503;
      if (!passes) return response;
      wait = Math.max(min, retryAfter(response));
      if (wait > LONGEST_PAUSE) return response;
    } catch (error) {
      if (!isRepeatable || request.signal.aborted) throw error;
    }
    await pause(wait, request.signal);
  }
  return whole(request);
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

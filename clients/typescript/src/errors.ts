import type { components } from "./api.js";

export type Problem = components["schemas"]["Problem"];

/** So often a request is repeated that the server has no room for. */
const ATTEMPTS = 6;

/** The server has answered with a problem. A connection that breaks is a `TypeError`, as of `fetch`. */
export class TurnpostError extends Error {
  override readonly name: string = "TurnpostError";

  constructor(
    readonly status: number,
    readonly problem: Problem | undefined,
  ) {
    super(problem?.detail ?? `HTTP status ${status}`);
  }

  /** The kind of problem: a text that may be newer than this client. */
  get code(): string {
    return this.problem?.code ?? "";
  }
}

/** There is no token, or it is not good any more: sign in again. */
export class NotSignedIn extends TurnpostError {
  override readonly name = "NotSignedIn";
}

/** The rules do not allow the move, or the game has moved on since: look again. */
export class Refused extends TurnpostError {
  override readonly name = "Refused";
}

/** The error that an answer is. */
export function failure(status: number, problem: unknown): TurnpostError {
  const told = isProblem(problem) ? problem : undefined;
  if (status === 401) return new NotSignedIn(status, told);
  if (status === 409 || status === 412 || status === 422) return new Refused(status, told);
  return new TurnpostError(status, told);
}

/** The body of a good answer; throws a `TurnpostError` for every other one. */
export async function answered<Body>(
  asked: Promise<{ data?: Body; error?: unknown; response: Response }>,
): Promise<Body> {
  const { data, error, response } = await asked;
  if (!response.ok || data === undefined) throw failure(response.status, error);
  return data;
}

/**
 * `fetch`, which after 429 and 503 asks again when the server says so. Commands have an idempotency
 * key, so that one whose answer was lost is not carried out twice.
 */
export async function fetchWithRetries(request: Request): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(request.clone());
    const busy = response.status === 429 || response.status === 503;
    if (!busy || attempt === ATTEMPTS) return response;
    await response.body?.cancel();
    await pause(retryAfter(response), request.signal);
  }
}

/** How many milliseconds the server wants to be left alone. */
export function retryAfter(response: Response): number {
  const seconds = response.headers.get("Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : 1000;
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

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "detail" in value;
}

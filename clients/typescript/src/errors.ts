import type { components } from "./api.js";

export type Problem = components["schemas"]["Problem"];

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

/** The rules do not allow the move, the game has moved on since, or the player has left it: look again. */
export class Refused extends TurnpostError {
  override readonly name = "Refused";
}

/** The error that an answer is. */
export function failure(status: number, problem: unknown): TurnpostError {
  const told = isProblem(problem) ? problem : undefined;
  if (status === 401) return new NotSignedIn(status, told);
  // Whoever gave their seat up meanwhile is refused, too.
  const left = told?.code === "not-a-player";
  if (status === 409 || status === 412 || status === 422 || left) return new Refused(status, told);
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

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "detail" in value;
}

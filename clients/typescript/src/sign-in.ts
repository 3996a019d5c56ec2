/**
 * Getting a token by OAuth 2.1, without registration: by a redirect for programs with a browser at
 * hand (authorization code with PKCE), by a code to type for all others (device grant).
 */
import { TurnpostError, failure } from "./errors.js";
import { type Metadata, elsewhere, isAt, metadataOf } from "./metadata.js";
import { isPassing, pause, retryAfter } from "./retries.js";
import { SignInError } from "./sign-in-error.js";

export { SignInError };

const DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";

/** What a program wants, and how it names itself: its address, or any text. */
export interface Wanted {
  clientId: string;
  /** Looking at games, unless there is more. */
  scopes?: ("read" | "move" | "host" | "account")[];
  /** The one game that the token is to be for. */
  game?: string;
}

/** A token, to be kept like a password. */
export interface Token {
  secret: string;
  /** What it may do, which can be less than was wanted. */
  scopes: string[];
  /** For how many seconds it is good. */
  seconds: number;
}

/** A redirect that has begun: to be kept until the browser comes back, in the `sessionStorage` say. */
export interface RedirectSignIn {
  /** Where to send the browser. */
  address: string;
  clientId: string;
  redirectUri: string;
  verifier: string;
  state: string;
  issuer: string;
  tokenEndpoint: string;
}

/**
 * Begins a sign-in by redirect; the browser will come back to `redirectUri`. Throws `SignInError` when
 * `base` is not the server's own address.
 */
export async function beginRedirect(
  base: string,
  wanted: Wanted,
  redirectUri: string,
): Promise<RedirectSignIn> {
  const metadata = await metadataOf(base);
  const [verifier, state] = [random(32), random(16)];
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const address = new URL(metadata.authorization_endpoint);
  const fields = {
    response_type: "code",
    redirect_uri: redirectUri,
    code_challenge: base64url(new Uint8Array(hash)),
    code_challenge_method: "S256",
    state,
    ...asked(base, wanted),
  };
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return {
    address: address.href,
    clientId: wanted.clientId,
    redirectUri,
    verifier,
    state,
    issuer: metadata.issuer,
    tokenEndpoint: metadata.token_endpoint,
  };
}

/** Ends it, with the address that the browser came back to. Throws `SignInError` when the player said no. */
export async function endRedirect(begun: RedirectSignIn, cameBackTo: string | URL): Promise<Token> {
  const told = new URL(cameBackTo).searchParams;
  if (told.get("state") !== begun.state || told.get("iss") !== begun.issuer) {
    throw new SignInError("invalid_request", "This is not the answer to what was asked.");
  }
  const error = told.get("error");
  if (error !== null) throw new SignInError(error, told.get("error_description") ?? error);
  const given = await post(begun.tokenEndpoint, {
    grant_type: "authorization_code",
    client_id: begun.clientId,
    redirect_uri: begun.redirectUri,
    code: told.get("code") ?? "",
    code_verifier: begun.verifier,
  });
  return token(given);
}

/** A sign-in that waits for the player to type a code. */
export interface DeviceSignIn {
  /** To be shown to the player. */
  userCode: string;
  verificationUri: string;
  /** The same with the code in it, to be shown as a picture, say. */
  verificationUriComplete: string;
  /**
   * Waits until the player has decided. Throws `SignInError` when that was no, or the code too old.
   */
  token(signal?: AbortSignal): Promise<Token>;
}

/**
 * Begins a sign-in by a code that the player types elsewhere. Throws `SignInError` when `base` is not the
 * server's own address.
 */
export async function beginDevice(base: string, wanted: Wanted): Promise<DeviceSignIn> {
  const metadata = await metadataOf(base);
  const begun = await post(metadata.device_authorization_endpoint, asked(base, wanted));
  const fields = {
    grant_type: DEVICE_GRANT,
    client_id: wanted.clientId,
    device_code: text(begun, "device_code"),
  };
  const [userCode, verificationUri] = [text(begun, "user_code"), text(begun, "verification_uri")];
  const verificationUriComplete = text(begun, "verification_uri_complete");
  // Whoever is sent to another server with a code allows somebody else something there.
  for (const page of [verificationUri, verificationUriComplete]) {
    if (!isAt(page, metadata.issuer)) throw elsewhere(metadata.issuer);
  }
  const end = Date.now() + 1000 * (typeof begun.expires_in === "number" ? begun.expires_in : 900);
  const interval = 1000 * (typeof begun.interval === "number" ? begun.interval : 5);
  return {
    userCode,
    verificationUri,
    verificationUriComplete,
    token: (signal) => decided(metadata, fields, { interval, end }, signal),
  };
}

/** Asks whether the player has decided, more and more rarely while the server cannot be reached or has no room. */
async function decided(
  metadata: Metadata,
  fields: Record<string, string>,
  { interval, end }: { interval: number; end: number },
  signal?: AbortSignal,
): Promise<Token> {
  let wait = interval;
  for (let left = end - Date.now(); left > 0; left = end - Date.now()) {
    await pause(Math.min(wait, left), signal);
    try {
      return token(await post(metadata.token_endpoint, fields, signal));
    } catch (error) {
      if (signal?.aborted) throw error;
      if (error instanceof SignInError) {
        if (error.code === "slow_down") interval += 5000;
        else if (error.code !== "authorization_pending") throw error;
        wait = interval;
      } else if (error instanceof Busy) {
        wait = Math.max(rarer(wait), error.retryAfter);
      } else if (error instanceof TypeError) {
        // What `fetch` throws when a connection breaks.
        wait = rarer(wait);
      } else throw error;
    }
  }
  throw new SignInError("expired_token", "The code is too old: begin again.");
}

/** A code is good for a quarter of an hour: who asks more rarely than this notices too late. */
const LONGEST_PAUSE = 60_000;

function rarer(wait: number): number {
  return Math.min(Math.max(wait, 1000) * 2, LONGEST_PAUSE);
}

function asked(base: string, wanted: Wanted): Record<string, string> {
  const fields: Record<string, string> = {
    client_id: wanted.clientId,
    scope: (wanted.scopes ?? ["read"]).join(" "),
  };
  if (wanted.game !== undefined) {
    fields.resource = new URL(`/v1/games/${encodeURIComponent(wanted.game)}`, base).href;
  }
  return fields;
}

async function post(
  address: string,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: "POST", body, signal: signal ?? null });
  const told = object(await response.text());
  if (response.ok) return told;
  if (typeof told.error !== "string") {
    if (isPassing(response.status)) throw new Busy(response, told);
    throw failure(response.status, told);
  }
  throw new SignInError(told.error, String(told.error_description ?? told.error));
}

/** The server has no room, or is being restarted. */
class Busy extends TurnpostError {
  readonly retryAfter: number;

  constructor(response: Response, told: Record<string, unknown>) {
    super(response.status, failure(response.status, told).problem);
    this.retryAfter = retryAfter(response);
  }
}

/** What an answer says, where that is an object. */
function object(body: string): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(body);
    return typeof told === "object" && told !== null ? { ...told } : {};
  } catch {
    return {};
  }
}

function token(given: Record<string, unknown>): Token {
  return {
    secret: text(given, "access_token"),
    scopes: text(given, "scope").split(" "),
    seconds: Number(given.expires_in),
  };
}

function text(given: Record<string, unknown>, name: string): string {
  const value = given[name];
  if (typeof value !== "string") throw new SignInError("invalid_request", `${name} is missing`);
  return value;
}

function random(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

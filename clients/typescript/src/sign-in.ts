/**
 * Getting a token by OAuth 2.1, without registration: by a redirect for programs with a browser at
 * hand (authorization code with PKCE), by a code to type for all others (device grant).
 */
import { failure, pause } from "./errors.js";

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

/** The player or the server says no; `code` is as RFC 6749 and RFC 8628 have them. */
export class SignInError extends Error {
  override readonly name = "SignInError";

  constructor(
    readonly code: string,
    description: string,
  ) {
    super(description);
  }
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

/** Begins a sign-in by redirect; the browser will come back to `redirectUri`. */
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

/** Begins a sign-in by a code that the player types elsewhere. */
export async function beginDevice(base: string, wanted: Wanted): Promise<DeviceSignIn> {
  const metadata = await metadataOf(base);
  const begun = await post(metadata.device_authorization_endpoint, asked(base, wanted));
  const fields = {
    grant_type: DEVICE_GRANT,
    client_id: wanted.clientId,
    device_code: text(begun, "device_code"),
  };
  let interval = typeof begun.interval === "number" ? begun.interval : 5;
  return {
    userCode: text(begun, "user_code"),
    verificationUri: text(begun, "verification_uri"),
    verificationUriComplete: text(begun, "verification_uri_complete"),
    async token(signal) {
      for (;;) {
        await pause(interval * 1000, signal);
        try {
          return token(await post(metadata.token_endpoint, fields));
        } catch (error) {
          if (!(error instanceof SignInError)) throw error;
          if (error.code === "slow_down") interval += 5;
          else if (error.code !== "authorization_pending") throw error;
        }
      }
    },
  };
}

interface Metadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  device_authorization_endpoint: string;
}

async function metadataOf(base: string): Promise<Metadata> {
  const response = await fetch(new URL("/.well-known/oauth-authorization-server", base));
  if (!response.ok) throw failure(response.status, undefined);
  return (await response.json()) as Metadata;
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
): Promise<Record<string, unknown>> {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  const told = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.ok) return told;
  if (typeof told.error !== "string") throw failure(response.status, told);
  throw new SignInError(told.error, String(told.error_description ?? told.error));
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

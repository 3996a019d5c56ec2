import { failure } from "./errors.js";
import { SignInError } from "./sign-in-error.js";

/** Where a server signs players in (RFC 8414). */
export interface Metadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  device_authorization_endpoint: string;
}

const ENDPOINTS = ["authorization_endpoint", "token_endpoint", "device_authorization_endpoint"] as const;

/**
 * What the server at this address says of itself. Throws `SignInError` where it has another address: a
 * server that could call itself by the name of another would be handed what is meant for that one.
 */
export async function metadataOf(base: string): Promise<Metadata> {
  const response = await fetch(new URL("/.well-known/oauth-authorization-server", base));
  if (!response.ok) throw failure(response.status, undefined);
  const metadata = (await response.json()) as Partial<Metadata>;
  const issuer = String(metadata.issuer);
  const [own, asked] = [parsed(issuer), parsed(base)];
  if (own === undefined || own.pathname !== "/" || own.origin !== asked?.origin) {
    const words = `The server at ${base} says that its address is ${issuer}: use that address, if it is the server that you mean.`;
    throw new SignInError("invalid_issuer", words);
  }
  if (!ENDPOINTS.every((name) => isAt(metadata[name], issuer))) throw elsewhere(issuer);
  return metadata as Metadata;
}

/** Whether an address is one of this server's. */
export function isAt(address: string | undefined, issuer: string): boolean {
  const [one, server] = [parsed(address), parsed(issuer)];
  return one !== undefined && one.origin === server?.origin;
}

/** The server leads away from itself. */
export function elsewhere(issuer: string): SignInError {
  const words = `The server at ${issuer} wants to sign you in at another address: do not.`;
  return new SignInError("invalid_issuer", words);
}

/** One that HTTP has; with a name and a password in it, it is nobody's. */
function parsed(address: string | undefined): URL | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isOfHttp = url.protocol === "https:" || url.protocol === "http:";
  return isOfHttp && url.username === "" && url.password === "" ? url : undefined;
}

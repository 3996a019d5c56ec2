/**
 * The player or the server says no; `code` is as RFC 6749 and RFC 8628 have them. `invalid_issuer`: this is
 * not the server that it was taken for.
 */
export class SignInError extends Error {
  override readonly name = "SignInError";

  constructor(
    readonly code: string,
    description: string,
  ) {
    super(description);
  }
}

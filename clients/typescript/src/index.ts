/**
 * A client for Turnpost servers: sign in, follow everything that concerns you, play.
 *
 * What the server and its clients say to each other is typed in `components`, `operations` and
 * `paths`, which are generated from the server's contract; this package adds what a generator
 * cannot know.
 */
export type { components, operations, paths } from "./api.js";
export { ArchiveFault, checkArchives, type Chance, type CheckedEvent, type GameReport } from "./archive.js";
export { NotSignedIn, Refused, TurnpostError, answered } from "./errors.js";
export { Feed, type FeedItem } from "./feed.js";
export { aFilling, type Filling } from "./filling.js";
export type { Choice } from "./moves.js";
export { Plan, type PlannedTurn } from "./plan.js";
export { Session } from "./session.js";
export {
  beginDevice,
  beginRedirect,
  endRedirect,
  type DeviceSignIn,
  type RedirectSignIn,
  SignInError,
  type Token,
  type Wanted,
} from "./sign-in.js";
export { Turn, type Choices, type DryRun, type Moved } from "./turn.js";
export { isA, type Known, type Variant } from "./unions.js";

// What the server says is open to the TypeScript client: this does not compile once a union or a
// list of values has nothing left for what is newer.

import type { Known, components } from "turnpost";

type Schemas = components["schemas"];

/** True where something is left besides the variants that are known. */
type Open<Union, Name extends "kind" | "ruleset" | "type"> =
  [Exclude<Union, Record<Name, Known<Union, Name>>>] extends [never] ? false : true;

/** True where any text can stand. */
type AnyText<Value> = string extends Value ? true : false;

export const unions: [
  Open<Schemas["Event"], "kind">,
  Open<Schemas["FeedItem"], "kind">,
  Open<Schemas["Notice"], "type">,
  Open<Schemas["OwnMove"], "ruleset">,
  Open<Schemas["Position"], "ruleset">,
  Open<Schemas["SetupOutput"], "ruleset">,
  Open<Schemas["Shape"], "type">,
  Open<Schemas["Told"], "ruleset">,
  AnyText<Schemas["Duty"]>,
  AnyText<Schemas["Problem"]["code"]>,
  AnyText<Schemas["Status"]>,
] = [true, true, true, true, true, true, true, true, true, true, true];

import type { components } from "./api.js";
import type { Filling } from "./filling.js";

type Schemas = components["schemas"];
export type Choice = Schemas["Choice"];
export type Moves = Schemas["MovesRequest"];

/** A move in the form of its ruleset's JSON. */
export interface Move {
  type: string;
}

/** Moves of a ruleset, which may be newer than this client: whether they are of it the server tells. */
export function command(ruleset: string, moves: Move[]): Moves {
  return { ruleset, moves } as Moves;
}

/** A choice as a move, its fields filled in with these values. */
export function filled(choice: Choice, filling: Filling): Move {
  const needed = choice.fields.filter((field) => !field.optional).map((field) => field.name);
  const missing = needed.filter((name) => !(name in filling));
  if (missing.length > 0) throw new RangeError(`to be filled in: ${missing.join(", ")}`);
  return { ...choice.template, ...filling };
}

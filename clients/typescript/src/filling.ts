import type { components } from "./api.js";
import type { Choice } from "./turn.js";
import { isA } from "./unions.js";

type Shape = components["schemas"]["Shape"];

/** Values for the fields of a choice, by the fields' names. */
export type Filling = Record<string, unknown>;

/**
 * A value for every field that has to be filled in, and for every other optional one: for programs
 * that have no better idea. `chance` gives numbers from 0 to just below 1.
 *
 * Throws a `RangeError` when a field has a shape that is newer than this client: take another choice.
 */
export function aFilling(choice: Choice, chance: () => number = Math.random): Filling {
  const filled: Filling = {};
  for (const field of choice.fields) {
    if (field.optional && chance() < 0.5) continue;
    const other = field.disjoint === undefined ? undefined : filled[field.disjoint];
    // Who comes first of two that share nothing takes as little as possible, so that something is left.
    const isFrugal = field.disjoint !== undefined && other === undefined;
    filled[field.name] = value(field.shape, chance, elements(other), isFrugal);
  }
  return filled;
}

/** What is in a field: of what there is some, or what was picked. */
function elements(filled: unknown): Set<string> {
  if (filled === undefined || filled === null) return new Set();
  if (Array.isArray(filled)) return new Set(filled.map((element) => JSON.stringify(element)));
  if (typeof filled === "object") return new Set(Object.keys(filled));
  return new Set([JSON.stringify(filled)]);
}

function value(shape: Shape, chance: () => number, taken: Set<string>, isFrugal: boolean): unknown {
  const between = (min: number, max: number) => min + Math.floor(chance() * (max - min + 1));
  const untaken = (values: unknown[]) => values.filter((one) => !taken.has(JSON.stringify(one)));
  if (isA(shape, "type", "one-of")) {
    const left = untaken(shape.picks.map((pick) => pick.value));
    return left[between(0, left.length - 1)];
  }
  if (isA(shape, "type", "some-of") || isA(shape, "type", "in-order")) {
    const left = untaken(shape.picks.map((pick) => pick.value));
    const count = between(shape.min, isFrugal ? shape.min : Math.min(shape.max, left.length));
    return Array.from({ length: count }, () => left.splice(between(0, left.length - 1), 1)[0]);
  }
  if (isA(shape, "type", "counts")) {
    const open = shape.counts.filter((count) => !taken.has(count.key));
    const counts = new Map(open.map((count) => [count.key, count.min]));
    const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0);
    const room = Math.min(shape.max, sum(open.map((count) => count.max)));
    const least = Math.min(shape.min, room);
    const wanted = between(least, isFrugal ? least : room);
    while (sum(counts.values()) < wanted) {
      const free = open.filter((count) => (counts.get(count.key) ?? 0) < count.max);
      const key = free[between(0, free.length - 1)]?.key ?? "";
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return Object.fromEntries([...counts].filter(([, number]) => number > 0));
  }
  if (isA(shape, "type", "number")) return between(shape.min, shape.max);
  if (isA(shape, "type", "yes-no")) return chance() < 0.5;
  throw new RangeError(`a field of a shape that this client does not know: ${shape.type}`);
}

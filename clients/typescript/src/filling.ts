import type { components } from "./api.js";
import type { Choice } from "./moves.js";
import { isA } from "./unions.js";

type Field = components["schemas"]["Field"];

/** So often picks are drawn until they come to what they must. */
const DRAWS = 200;

/** Values for the fields of a choice, by the fields' names. */
export type Filling = Record<string, unknown>;

/**
 * A value for every field that has to be filled in, and for every other optional one: for programs
 * that have no better idea. `chance` gives numbers from 0 to just below 1.
 *
 * `undefined` when a field that has to be filled in has a shape that is newer than this client: take
 * another choice.
 */
export function aFilling(choice: Choice, chance: () => number = Math.random): Filling | undefined {
  const filled: Filling = {};
  for (const field of choice.fields) {
    if (field.optional && chance() < 0.5) continue;
    const made = value(field, filled, chance);
    if (made !== undefined) filled[field.name] = made;
    else if (!field.optional) return undefined;
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

/** What was picked in a field. */
function picked(filled: unknown): unknown[] {
  return Array.isArray(filled) ? filled : [];
}

/** A value of this field; `undefined` where there is none, or the shape is not known. */
function value(field: Field, filled: Filling, chance: () => number): unknown {
  const { shape } = field;
  const other = field.disjoint === undefined ? undefined : filled[field.disjoint];
  // Who comes first of two that share nothing takes as little as possible, so that something is left.
  const isFrugal = field.disjoint !== undefined && other === undefined;
  const taken = elements(other);
  const between = (min: number, max: number) => min + Math.floor(chance() * (max - min + 1));
  const isFree = (one: unknown) => !taken.has(JSON.stringify(one));
  if (isA(shape, "type", "one-of")) {
    const there = field.among === undefined ? undefined : elements(filled[field.among]);
    const left = shape.picks.map((pick) => pick.value).filter(isFree);
    const some = left.filter((one) => there === undefined || there.has(JSON.stringify(one)));
    return some[between(0, some.length - 1)];
  }
  if (isA(shape, "type", "some-of") || isA(shape, "type", "in-order")) {
    const free = [...shape.picks.keys()].filter((at) => isFree(shape.picks[at]?.value));
    let [min, max] = [shape.min, isFrugal ? shape.min : Math.min(shape.max, free.length)];
    if (field.balance) {
      const others = picked(filled[field.balance.field]).length;
      min = Math.max(min, others - field.balance.fewer);
      max = Math.min(max, others + field.balance.more);
    }
    if (min > Math.min(max, free.length)) return undefined;
    for (let draw = 0; draw < DRAWS; draw++) {
      const left = [...free];
      const next = () => left.splice(between(0, left.length - 1), 1)[0] ?? 0;
      const drawn = Array.from({ length: between(min, max) }, next);
      const weight = (weights: number[]) => drawn.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
      const isEnough = (field.needs ?? []).every((need) => weight(need.weights) >= need.min);
      if (isEnough) return drawn.map((at) => shape.picks[at]?.value);
    }
    return undefined;
  }
  if (isA(shape, "type", "counts")) {
    const open = shape.counts.filter((count) => !taken.has(count.key));
    const counts = new Map(open.map((count) => [count.key, count.min]));
    const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0);
    const room = Math.min(shape.max, sum(open.map((count) => count.max)));
    const min = Math.min(shape.min, room);
    const wanted = between(min, isFrugal ? min : room);
    while (sum(counts.values()) < wanted) {
      const free = open.filter((count) => (counts.get(count.key) ?? 0) < count.max);
      const key = free[between(0, free.length - 1)]?.key ?? "";
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return Object.fromEntries([...counts].filter(([, number]) => number > 0));
  }
  if (isA(shape, "type", "number")) return between(shape.min, shape.max);
  if (isA(shape, "type", "yes-no")) return chance() < 0.5;
  return undefined;
}

/**
 * The unions of the contract are open: besides the variants that this package knows, each has one
 * for whatever is newer (`Unknown…`), whose tag can be any text. So comparing the tag alone tells
 * a compiler nothing; `isA` does.
 */

/** The members by which variants are told apart. */
type Tag = "kind" | "ruleset" | "type";

/** The values of a union's tag that this package knows. */
export type Known<Union, Name extends Tag> =
  Union extends Record<Name, infer Value> ? (string extends Value ? never : Value) : never;

/** The variant of a union with this tag. */
export type Variant<Union, Name extends Tag, Value> = Extract<Union, Record<Name, Value>>;

/**
 * Whether a value is this variant of its union.
 *
 * ```ts
 * if (isA(item, "kind", "event") && isA(item.event, "kind", "ended")) console.log(item.event.seed);
 * ```
 */
export function isA<
  Union extends Record<Name, string>,
  Name extends Tag,
  Value extends Known<Union, Name> & string,
>(value: Union, name: Name, tag: Value): value is Variant<Union, Name, Value> {
  return value[name] === tag;
}

// What of a later contract breaks clients of an earlier one: a line of JSON for every place.
//
//     node breaking.mjs MODULES EARLIER.json LATER.json
//
// api-smart-diff knows what breaks by the specification. Within /v1 more is promised: nothing is
// taken away, be it optional, and no type of what the server says becomes another. And clients are
// promised to meet texts that are none of those listed, where any text is an alternative: one more
// in the list breaks nothing there. So does one more kind of what has a member for all other kinds.
// Of webhooks, which it does not judge, nothing is taken away and nothing made another. And in
// schemas by name it calls a member that need not be said any more sound, since a client may say it: in
// those that the server says, its readers count on it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [modules, earlier, later] = process.argv.slice(2);
const { apiCompare } = createRequire(`${modules}/`)("api-smart-diff");
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
// What is not listed is no list of its own: the alternatives of a union are told apart by how alike they are,
// and would be taken for each other when several texts were added to both.
const levelled = (node) => {
  if (node?.type === "string" && node.not?.enum) node.not.enum = [];
  if (node && typeof node === "object") Object.values(node).forEach(levelled);
  return node;
};
// It changes what it compares, so it gets a copy.
const [before, after] = [levelled(read(earlier)), read(later)];

// Words that people read, and how things are named inside of the file alone.
const WORDS = ["description", "summary", "title", "example", "examples", "tags", "info", "deprecated"];

const resolved = (node) => node?.$ref === undefined
  ? node
  : resolved(node.$ref.slice(2).split("/").reduce((it, part) => it?.[part], after));
const isAnyText = (node) => node?.type === "string" && !node.enum && node.const === undefined;

// Whether on the way to this place there is an alternative that any text fits.
const isOpen = (path) => {
  let node = after;
  for (const part of path) {
    node = resolved(node);
    if (node?.anyOf?.some((option) => isAnyText(resolved(option)))) return true;
    node = node?.[part];
  }
  return false;
};

// Whether this is the alternative for what is none of the others: a text, or an object of a kind, that
// is not listed.
const isFallback = (option) => {
  const { not, properties } = resolved(option);
  return [not, ...Object.values(properties ?? {}).map((it) => it.not)].some((it) => it?.enum);
};
const isOpenUnion = (node) => node?.oneOf?.some(isFallback);

// The schemas on the way to a place. What refers to another schema stands as the first of an `allOf`
// in places, and is that schema itself here.
const way = (path) => {
  const nodes = [resolved(after)];
  for (let i = 0; i < path.length; i += 1) {
    const node = nodes.at(-1);
    if (path[i] === "allOf" && node?.allOf === undefined) {
      i += 1;
    } else {
      nodes.push(resolved(node?.[path[i]]));
    }
  }
  return nodes;
};

// Whether one more stands in a list that is open: among the texts that a client knows, among those that
// are apart from what it does not know, or among the kinds of which one is the unknown kind.
const isOneMore = (path) =>
  path.at(-2) === "enum" && (path.at(-3) === "not" || way(path).some(isOpenUnion))
  || path.at(-2) === "oneOf" && isOpenUnion(way(path.slice(0, -2)).at(-1));

// The schemas, by name, that what the server says is made of: answers, and the requests of webhooks.
const spoken = () => {
  const contract = read(earlier);
  const said = (section, part) => Object.values(contract[section] ?? {})
    .flatMap((item) => Object.values(item))
    .map((operation) => operation?.[part]);
  const references = new Set();
  const reach = (node) => {
    if (!node || typeof node !== "object") return;
    if (typeof node.$ref === "string" && !references.has(node.$ref)) {
      references.add(node.$ref);
      reach(node.$ref.slice(2).split("/").reduce((it, part) => it?.[part], contract));
    }
    Object.values(node).forEach(reach);
  };
  reach([said("paths", "responses"), said("webhooks", "requestBody")]);
  return references;
};
const saidSchemas = spoken();

// Whether a schema that the server says has a member no more that its readers count on.
const isDoubtful = (action, path) => action === "remove" && path.at(-2) === "required"
  && path[0] === "components" && saidSchemas.has(`#/${path.slice(0, 3).join("/")}`);

const found = new Set();
for (const { type, action, path } of apiCompare(before, levelled(read(later))).diffs) {
  if (path.some((part) => WORDS.includes(part))) continue;
  if (action === "add" && path.at(-2) === "enum" && isOpen(path)) continue;
  if (action === "add" && isOneMore(path)) continue;
  const last = path.at(-1);
  const within = path.at(-2);
  const gone = action === "remove" && ["properties", "paths", "responses", "schemas", "parameters"].includes(within);
  const other = action === "replace" && last === "type";
  const told = path[0] === "webhooks" && ["remove", "replace"].includes(action);
  if (type === "breaking" || gone || other || told || isDoubtful(action, path)) {
    found.add(`${action} ${path.map((part) => (part === "" ? "" : String(part))).join(" > ")}`);
  }
}
console.log(JSON.stringify([...found].sort()));

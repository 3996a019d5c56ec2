// What of a later contract breaks clients of an earlier one: a line of JSON for every place.
//
//     node breaking.mjs MODULES EARLIER.json LATER.json
//
// api-smart-diff knows what breaks by the specification. Within /v1 more is promised: nothing is
// taken away, be it optional, and no type of what the server says becomes another.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [modules, earlier, later] = process.argv.slice(2);
const { apiCompare } = createRequire(`${modules}/`)("api-smart-diff");
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const [before, after] = [read(earlier), read(later)];

// Words that people read, and how things are named inside of the file alone.
const WORDS = ["description", "summary", "title", "example", "examples", "tags", "info", "deprecated"];

const found = new Set();
for (const { type, action, path } of apiCompare(before, after).diffs) {
  if (path.some((part) => WORDS.includes(part))) continue;
  const last = path.at(-1);
  const within = path.at(-2);
  const gone = action === "remove" && ["properties", "paths", "responses", "schemas", "parameters"].includes(within);
  const other = action === "replace" && last === "type";
  if (type === "breaking" || gone || other) {
    found.add(`${action} ${path.map((part) => (part === "" ? "" : String(part))).join(" > ")}`);
  }
}
console.log(JSON.stringify([...found].sort()));

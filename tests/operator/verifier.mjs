// Runs the script of the page /verify in Node, as it is served.
//
//     node verifier.mjs archive.js sha256                 compares its SHA-256 with Node's
//     node verifier.mjs archive.js vectors FILE           what chance gives, by published vectors
//     node verifier.mjs archive.js check FILE…            a line of JSON for every game of the files
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [script, task, ...files] = process.argv.slice(2);
const { checkArchives, sha256, hex, fromHex, wordsOf, draw, saltOf, ArchiveFault } =
  await import(pathToFileURL(script));

const expect = (given, wanted, what) => {
  if (JSON.stringify(given) === JSON.stringify(wanted)) return;
  console.error(`${what}: ${JSON.stringify(given)}, not ${JSON.stringify(wanted)}`);
  process.exit(1);
};

if (task === "sha256") {
  for (let length = 0; length < 300; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 255);
    const wanted = createHash("sha256").update(bytes).digest("hex");
    expect(hex(sha256(bytes)), wanted, `${length} bytes`);
  }
} else if (task === "vectors") {
  const { draws, salts, commitments } = JSON.parse(readFileSync(files[0], "utf8"));
  for (const { seed, purpose, seq, of, results } of draws) {
    const words = wordsOf(fromHex(seed), purpose, seq);
    expect(of.map((bound) => draw(words, bound)), results, `${purpose} of event ${seq}`);
  }
  for (const { seed, seq, salt } of salts) expect(saltOf(fromHex(seed), seq), salt, "salt");
  for (const { seed, seed_hash: promised } of commitments) {
    expect(hex(sha256(fromHex(seed))), promised, "seed_hash");
  }
  console.log(draws.length + salts.length + commitments.length);
} else {
  for (const file of files) {
    const bytes = readFileSync(file);
    try {
      for (const report of checkArchives(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes)) {
        const { game, steps, events, results, fault } = report;
        const wrong = fault && { sentence: fault.sentence, about: fault.about };
        console.log(JSON.stringify({ game, steps, events: events.length, results, fault: wrong }));
      }
    } catch (fault) {
      if (!(fault instanceof ArchiveFault)) throw fault;
      console.log(JSON.stringify({ fault: { sentence: fault.sentence, about: fault.about } }));
    }
  }
}

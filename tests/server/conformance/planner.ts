// Plans a turn and a company token of Mare Balticum with the TypeScript client, and takes them back.
//
//     planner.js BASE_URL TOKEN GAME
//
// The game waits for somebody else, whose turn it is.

import assert from "node:assert/strict";

import { type Plan, Refused, Session, aFilling } from "turnpost";

const [base, token, game] = process.argv.slice(2) as [string, string, string];
const session = new Session(base, token);

/** Composes one more move that ends no turn early. */
async function addOne(plan: Plan): Promise<boolean> {
  for (const choice of await plan.choices()) {
    const filling = aFilling(choice);
    if (!filling || choice.notation === "end") continue;
    try {
      const told = await plan.add(choice, filling);
      assert.equal(told.notation, plan.notation);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return false;
}

const first = session.plan(game);
assert.equal(await first.kept(), undefined);
let count = 0;
while (await addOne(first)) count += 1;
assert.equal(count, 3, first.notation);
assert.deepEqual(await first.choices(), []);
// Nothing is kept before it is said so; and another device has begun, too.
const [second, early] = [session.plan(game), session.plan(game)];
for (const begun of [second, early]) assert.equal(await begun.kept(), undefined);
await addOne(second);
const kept = await first.keep(second);
assert.equal(kept.notation, first.notation);
assert.equal(kept.possible, true);
assert.equal(kept.otherwise?.notation, second.notation);
assert.deepEqual(await session.plan(game).kept(), kept);
assert.deepEqual(await first.kept(), kept);
for (const late of [() => second.keep(), () => early.drop()]) {
  await assert.rejects(late, (error) => error instanceof Refused && error.code === "kept-changed");
}

const sealed = session.plan(game, "token");
assert.ok((await addOne(sealed)) && !(await addOne(sealed)));
assert.equal((await sealed.keep()).decision, "token");
await first.drop();
for (const plan of [first, session.plan(game)]) assert.equal(await plan.kept(), undefined);
assert.notEqual(await session.plan(game, "token").kept(), undefined);
// Such a decision was made at the beginning, and is not asked any more.
assert.deepEqual(await session.plan(game, "start").choices(), []);
console.log("planned:", first.notation);

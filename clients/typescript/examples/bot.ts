// A bot that plays whatever it is asked to, at random.
//
//     TURNPOST_URL=https://turnpost.example TURNPOST_TOKEN=… node bot.js

import { fileURLToPath } from "node:url";

import { Refused, Session, type Turn, aFilling } from "turnpost";

/** Makes moves that the rules allow until the game waits for somebody else. */
export async function decide(turn: Turn): Promise<void> {
  let tries = 100;
  while (await turn.waits()) {
    const filled = (await turn.choices()).map((choice) => ({ choice, filling: aFilling(choice) }));
    // What is newer than this bot is passed over.
    const able = filled.filter(({ filling }) => filling !== undefined);
    // What is complete keeps a game going; what is to be filled in goes on for longer.
    const complete = able.filter(({ choice }) => choice.fields.length === 0);
    const pool = complete.length > 0 && Math.random() < 0.8 ? complete : able;
    const picked = pool[Math.floor(Math.random() * pool.length)];
    if (picked === undefined || tries === 0) {
      return console.log(`${turn.game}: left alone, there is nothing this bot can play`);
    }
    try {
      const moved = await turn.play(picked.choice, picked.filling);
      console.log(`${turn.game}: ${picked.choice.label}, now at ${moved.seq}`);
      if (moved.status === "over") return;
      tries = 100;
    } catch (error) {
      // The bounds of a field could not say everything, or the game has moved on.
      if (!(error instanceof Refused)) throw error;
      tries -= 1;
    }
  }
}

/** Plays until it is stopped. */
async function main(): Promise<void> {
  const { TURNPOST_URL: base, TURNPOST_TOKEN: token } = process.env;
  if (!base || !token) throw new Error("TURNPOST_URL and TURNPOST_TOKEN are missing");
  for await (const turn of new Session(base, token).turns()) await decide(turn);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

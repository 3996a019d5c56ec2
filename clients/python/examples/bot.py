"""A bot that plays whatever it is asked to, at random.

    TURNPOST_URL=https://turnpost.example TURNPOST_TOKEN=… python bot.py
"""

import os
import random

import turnpost


def decide(turn: turnpost.Turn) -> None:
    """Makes moves that the rules allow until the game waits for somebody else."""
    tries = 100
    while turn.waits:
        filled = [(choice, turnpost.a_filling(choice)) for choice in turn.choices()]
        # What is newer than this bot is passed over.
        able = [(choice, fields) for choice, fields in filled if fields is not None]
        if not able or not tries:
            print(f"{turn.game}: left alone, there is nothing this bot can play", flush=True)
            return
        # What is complete keeps a game going; what is to be filled in goes on for longer.
        complete = [(choice, fields) for choice, fields in able if not choice.fields]
        choice, fields = random.choice(complete if complete and random.random() < 0.8 else able)
        try:
            moved = turn.play(choice, fields)
        except turnpost.Refused:
            tries -= 1
            continue  # The bounds of a field could not say everything, or the game has moved on.
        tries = 100
        print(f"{turn.game}: {choice.label}, now at {moved.seq}", flush=True)
        if moved.status == "over":
            return


def main() -> None:
    """Plays until it is stopped."""
    session = turnpost.Session(os.environ["TURNPOST_URL"], os.environ["TURNPOST_TOKEN"])
    for turn in session.turns():
        decide(turn)


if __name__ == "__main__":
    main()

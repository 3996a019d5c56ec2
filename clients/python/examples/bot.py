"""A bot that plays whatever it is asked to, at random.

    TURNPOST_URL=https://turnpost.example TURNPOST_TOKEN=… python bot.py
"""

import os
import random

import turnpost


def decide(turn: turnpost.Turn) -> None:
    """Makes moves that the rules allow until the game waits for somebody else."""
    while turn.waits:
        # What is complete keeps a game going; what is to be filled in goes on for longer.
        complete = [choice for choice in turn.choices() if not choice.fields]
        pool = complete if complete and random.random() < 0.8 else turn.choices()
        choice = random.choice(pool)
        try:
            moved = turn.play(choice, turnpost.a_filling(choice))
        except turnpost.Refused as refused:
            if refused.code == "not-running":
                return
            continue  # The bounds of a field could not say everything, or the game has moved on.
        print(f"{turn.game}: {choice.label}, now at {moved.seq}", flush=True)
        if moved.status != "running":
            return


def main() -> None:
    """Plays until it is stopped."""
    session = turnpost.Session(os.environ["TURNPOST_URL"], os.environ["TURNPOST_TOKEN"])
    for turn in session.turns():
        decide(turn)


if __name__ == "__main__":
    main()

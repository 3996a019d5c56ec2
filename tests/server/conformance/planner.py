"""Plans a turn and a company token of Mare Balticum with the Python client, and takes them back.

    planner.py BASE_URL TOKEN GAME

The game waits for somebody else, whose turn it is.
"""

import sys

import turnpost

base, token, game = sys.argv[1:]
session = turnpost.Session(base, token)


def compose(plan: turnpost.Plan, limit: int) -> int:
    """Composes moves that end no turn early, so many at the most; how many it were."""
    count = 0
    while count < limit and (choices := plan.choices()):
        able = [(choice, turnpost.a_filling(choice)) for choice in choices if choice.notation != "end"]
        for choice, fields in able:
            if fields is None:
                continue
            try:
                told = plan.add(choice, fields)
            except turnpost.Refused:
                continue
            assert told.notation == plan.notation
            count += 1
            break
        else:
            raise AssertionError("nothing can be planned")
    return count


first = session.plan(game)
assert first.kept is None
assert compose(first, 9) == 3, first.notation
assert first.choices() == [] and first.notation.count(";") == 2
# Nothing is kept before it is said so; and another device has begun, too.
second, early = session.plan(game), session.plan(game)
assert second.kept is None and early.kept is None
compose(second, 1)
kept = first.keep(otherwise=second)
assert kept.notation == first.notation and kept.possible
assert kept.otherwise.notation == second.notation
assert session.plan(game).kept == kept == first.kept
for late in (second.keep, early.drop):
    try:
        late()
    except turnpost.Refused as refused:
        assert refused.code == "kept-changed", refused.code
    else:
        raise AssertionError("what another device has kept was replaced")

sealed = session.plan(game, "token")
assert compose(sealed, 9) == 1
assert sealed.keep().decision == "token"
first.drop()
assert first.kept is None and session.plan(game).kept is None
assert session.plan(game, "token").kept is not None
# Such a decision was made at the beginning, and is not asked any more.
assert session.plan(game, "start").choices() == []
print("planned:", first.notation)

### Words of Pebbles. Every key begins with "pebbles-".
### $who names a seat; $who-is-you is "yes" when that seat is the reader's.

## The game

pebbles-credits = Pebbles is a toy of ours, made to be read.
pebbles-summary = Take one to three pebbles from the heap, or throw a die and take what it shows. Whoever takes the last one wins. For two to four.
pebbles-assumed-deadline = Whoever misses a deadline takes one pebble.

## Options

pebbles-option-heap = Pebbles in the heap

## Decisions

pebbles-decision-turn = It is your turn.
pebbles-guide-aim = Whoever takes the last pebble wins.
pebbles-guide-touch = Touch the first of the last pebbles to take them, or the die, and press Play.
pebbles-guide-then = Then it is the next one's turn.
pebbles-asked-last = It is your turn, and the last pebble is within reach.

## Choices

pebbles-group = The heap
pebbles-choose-take = Take { $pebbles }
pebbles-choose-throw = Throw the die

## What happens

pebbles-drew-you = Your lucky number is { $lucky }.
pebbles-drew = { $who } drew a lucky number.
# region: took
pebbles-took = { $who-is-you ->
    [yes] You took
   *[no] { $who } took
} { $pebbles }. Left: { $left }.
# endregion
pebbles-threw = { $who-is-you ->
    [yes] You threw a { $shown } and took
   *[no] { $who } threw a { $shown } and took
} { $pebbles }. Left: { $left }.
pebbles-ended = { $who-is-you ->
    [yes] You took the last pebble and win.
   *[no] { $who } took the last pebble and wins.
}

## The board in words

pebbles-heading-heap = The heap
pebbles-left = Left: { $left }.
pebbles-turn-of = { $who-is-you ->
    [yes] It is your turn.
   *[no] It is the turn of { $who }.
}
pebbles-ranked = { $rank }. { $who-is-you ->
    [yes] You.
   *[no] { $who }.
}
pebbles-heading-seats = The players
pebbles-seat = { $who }: { $pebbles }.
pebbles-seat-known = { $who-is-you ->
    [yes] You
   *[no] { $who }
}: { $pebbles }; lucky number { $lucky }, taken { $luck ->
    [one] once.
   *[other] { $luck } times.
}
pebbles-count = { $count ->
    [0] none
    [one] one pebble
   *[other] { $count } pebbles
}

## Refusals

pebbles-refused-wrong-number-of-seats = Pebbles is for { $min } to { $max } players, not for { $seats }.
pebbles-refused-wrong-heap = A heap has { $min } to { $max } pebbles, not { $heap }.
pebbles-refused-game-over = The game is over.
pebbles-refused-not-your-turn = It is the turn of { $active }; wait for your own.
# region: refused
pebbles-refused-wrong-count = You can take one to { $max } pebbles, and no more than there are. Left: { $left }.
# endregion

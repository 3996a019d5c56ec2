### Words of Mare Balticum. Every key begins with "mare-balticum-".
###
### A seat called "who" comes as $who (a name) and $who-is-you (yes or no). Spaces, species and
### contracts come as finished phrases. Counted tokens come as a list such as "2 salmon and 1 cod".
### Seas have a form with their article (definite) and one with a preposition besides (locative).

## The game

mare-balticum-title = Mare Balticum
mare-balticum-credits = A game by Filip Miłuński, published in 2011. This is an independent server version with its own drawings and words; names and rights of the board game belong to their owners.
mare-balticum-summary = Lead a small fleet on the Baltic: its boats take fish and amber from the sea and land them where a port wants them. Clocks come out of the bag, and everybody secretly decides what a kind of fish will be worth to them. Whoever has the most points when winter comes wins.

mare-balticum-decision-start = It is time to choose the port where your fleet begins.
mare-balticum-decision-turn = It is your turn with your fleet.
mare-balticum-decision-token = A clock was drawn: play one of your company tokens.
# Of the company token that is chosen before a clock asks for it.
mare-balticum-ahead-token-title = Your next company token
mare-balticum-ahead-token-plan = Choose your next token
mare-balticum-ahead-token-hint = What you choose is played, sealed as always, as soon as a clock asks everybody, if it is still possible. Then nobody has to wait for you, and nobody learns of it before.
mare-balticum-ahead-token-lead = This is how it would be if a clock were drawn now. Nothing you do here is played yet, and you can change it until a clock is drawn.
mare-balticum-ahead-token-void = It is no longer possible as it was: when a clock is drawn, you will be asked as always.
# $moves: what is chosen
mare-balticum-ahead-token-kept = Chosen for the next clock: { $moves }. It is played as soon as a clock asks everybody for a company token, if it is still possible.
# $moves: what is chosen
mare-balticum-ahead-token-lost = What you had chosen for this clock was not played, because it is no longer possible as it was: { $moves }.
# $notation: a token that could be chosen
mare-balticum-ahead-token-mail = You can choose your next company token before a clock asks for it: answer this mail with /next and the token, such as /next { $notation }, or choose it behind this link.
# Beside the board, on a newcomer's first turns.
mare-balticum-guide-aim = Most points win when the winter comes. A fish in your warehouse is worth the number that you have secretly laid on its kind, and a piece of amber one point.
mare-balticum-guide-port = Touch the port where your fleet is to begin, and press Play. Beside each port stands which fish it takes.
mare-balticum-guide-port-then = The others choose theirs. Then the boats put to sea.
mare-balticum-guide-sail = You have three actions. First touch a space on the sea: your boats sail out there, in a chain from your port.
mare-balticum-guide-fish = Then touch a boat and where it sails, a fish beside a boat of yours, or a port to unload in. With “And then …” or + beside Play you plan on: the board shows each step as it will be, and you can step back.
mare-balticum-guide-then = Press Play, or “Play it all”, when your turn is as you like it. The others move, and it is your turn again. In a game with friends, a mail tells you so.

# $actions: how many of the turn's three are left
mare-balticum-asked-turn = It is your turn: { $actions ->
    [0] none of your three actions is left.
    [one] one of your three actions is left.
    [2] two of your three actions are left.
   *[other] three actions with your fleet.
}
mare-balticum-asked-last-turn = This is your last turn: { $actions ->
    [0] none of its three actions is left.
    [one] one of its three actions is left.
    [2] two of its three actions are left.
   *[other] three actions with your fleet.
} Fish still on board at the end are worth nothing.
mare-balticum-asked-contract = You have looked through the contracts: take one of them now.

## Options

mare-balticum-option-demand = Who decides what the ports demand?
mare-balticum-option-demand-drawn = Chance, at the start
mare-balticum-option-demand-players = The players, by what they unload
mare-balticum-option-contracts = Play with trade contracts
mare-balticum-option-two-players = Allow a game of two, with 5 boats each
mare-balticum-option-start-seat = Who begins?
mare-balticum-option-start-seat-drawn = That is drawn
# $number: which seat, counted from 1.
mare-balticum-option-start-seat-nth = { $number ->
    [1] Whoever sits first
    [2] Whoever sits second
    [3] Whoever sits third
    [4] Whoever sits fourth, of four or more players
   *[other] Whoever sits fifth, of five players
}
mare-balticum-option-free-first-sail = The first sail may form any connected group
mare-balticum-option-end-early = May a turn end with actions left?
mare-balticum-option-end-early-allowed = Yes
mare-balticum-option-end-early-forbidden = No
mare-balticum-option-open-warehouse = Everybody sees what lies in the warehouses

## Figures and rulings, and which of them are ours

mare-balticum-figure-token-total = The bag holds 68 fish and amber tokens and 6 clocks.
mare-balticum-figure-boats = Everybody has 5 boats among three players, 4 among four and 3 among five.
mare-balticum-figure-cargo = A fleet carries at most 5 fish.
mare-balticum-figure-company-tokens = Everybody has five company tokens: the numbers 0 to 3 and a safe box.
mare-balticum-figure-contract-worth = Every full set of 4 tokens on a contract is worth 7 points.
mare-balticum-figure-market-spaces = There is one market space for each species.
mare-balticum-figure-demand-tokens = There are two demand tokens of each species.
mare-balticum-figure-map = The map is ours: 20 seas, 12 light ones with one token and 8 dark ones with two, and 5 ports.
mare-balticum-figure-species-names = The names of the four species are partly ours: salmon, cod, herring and flounder.
mare-balticum-figure-token-split = The split of the 68 tokens is ours: 14 of each species and 12 amber.
mare-balticum-figure-demand-slots = The demand slots are ours but for Stockholm's: two each in Copenhagen, Stockholm and Saint Petersburg, one each in Gdańsk and Riga.
mare-balticum-figure-slot-symbols = Where players set the demand, the first slot of every port costs nothing and the second slot of a double port costs one fish at every unloading. That is ours.
mare-balticum-figure-contract-faces = The faces of the six contracts are ours: one for each pair of species, asking for one fish of each and 2 amber.
mare-balticum-figure-first-sail = When more boats set out than there are spaces next to the port, the rest may go anywhere that keeps the fleet connected. That ruling is ours.
mare-balticum-figure-two-players = A game of two is ours; both have 5 boats.
mare-balticum-figure-end-early = That a turn may end with actions left is ours; a host can forbid it.
mare-balticum-figure-ties = Tied players compare all tokens in their warehouses, those used for a contract included. That ruling is ours.
mare-balticum-figure-by-mail = Ours, for play by mail: after two rounds in which no token moved the bag is searched for a clock; whoever misses a deadline ends the turn as it stands or plays the lowest number; what a safe box takes from a warehouse goes face down.

## Things

mare-balticum-salmon = salmon
mare-balticum-cod = cod
mare-balticum-herring = herring
mare-balticum-flounder = flounder
mare-balticum-amber = amber
mare-balticum-safe-box = the safe box
mare-balticum-nothing = nothing

# $count: how many
mare-balticum-salmon-counted = { $count } salmon
mare-balticum-cod-counted = { $count } cod
mare-balticum-herring-counted = { $count } herring
mare-balticum-flounder-counted = { $count } flounder
mare-balticum-amber-counted = { $count } amber

# $spaces: a list of spaces
mare-balticum-spaces = { $spaces }
    .definite = { $spaces-definite }
# $one, $other: the two species
mare-balticum-contract = { $one } and { $other } with 2 amber

mare-balticum-space-kattegat = Kattegat
    .definite = the Kattegat
    .locative = in the Kattegat
mare-balticum-space-oresund = Øresund
    .definite = the Øresund
    .locative = in the Øresund
mare-balticum-space-arkona = Arkona Basin
    .definite = the Arkona Basin
    .locative = in the Arkona Basin
mare-balticum-space-pomeranian = Pomeranian Bay
    .definite = Pomeranian Bay
    .locative = in Pomeranian Bay
mare-balticum-space-bornholm = Bornholm Basin
    .definite = the Bornholm Basin
    .locative = in the Bornholm Basin
mare-balticum-space-gdansk-deep = Gdańsk Deep
    .definite = the Gdańsk Deep
    .locative = in the Gdańsk Deep
mare-balticum-space-curonian = Curonian Coast
    .definite = the Curonian Coast
    .locative = off the Curonian Coast
mare-balticum-space-hoburg = Hoburg Bank
    .definite = the Hoburg Bank
    .locative = on the Hoburg Bank
mare-balticum-space-e-gotland = Eastern Gotland Basin
    .definite = the Eastern Gotland Basin
    .locative = in the Eastern Gotland Basin
mare-balticum-space-w-gotland = Western Gotland Basin
    .definite = the Western Gotland Basin
    .locative = in the Western Gotland Basin
mare-balticum-space-n-baltic = Northern Baltic Proper
    .definite = the Northern Baltic Proper
    .locative = in the Northern Baltic Proper
mare-balticum-space-irbe = Irbe Strait
    .definite = the Irbe Strait
    .locative = in the Irbe Strait
mare-balticum-space-gulf-riga = Gulf of Riga
    .definite = the Gulf of Riga
    .locative = in the Gulf of Riga
mare-balticum-space-moonsund = Moonsund
    .definite = the Moonsund
    .locative = in the Moonsund
mare-balticum-space-gulf-finland = Gulf of Finland
    .definite = the Gulf of Finland
    .locative = in the Gulf of Finland
mare-balticum-space-narva = Narva Bay
    .definite = Narva Bay
    .locative = in Narva Bay
mare-balticum-space-neva = Neva Bay
    .definite = Neva Bay
    .locative = in Neva Bay
mare-balticum-space-aland = Åland Sea
    .definite = the Åland Sea
    .locative = in the Åland Sea
mare-balticum-space-archipelago = Archipelago Sea
    .definite = the Archipelago Sea
    .locative = in the Archipelago Sea
mare-balticum-space-bothnian-sea = Bothnian Sea
    .definite = the Bothnian Sea
    .locative = in the Bothnian Sea
mare-balticum-space-kobenhavn = Copenhagen
    .locative = in Copenhagen
mare-balticum-space-stockholm = Stockholm
    .locative = in Stockholm
mare-balticum-space-gdansk = Gdańsk
    .locative = in Gdańsk
mare-balticum-space-riga = Riga
    .locative = in Riga
mare-balticum-space-sankt-peterburg = Saint Petersburg
    .locative = in Saint Petersburg

## What can be done

mare-balticum-group-place = Your first boat
mare-balticum-group-first-sail = First sail
# $boat: its number; $from: the space where it is
mare-balticum-group-sail = Sail boat { $boat } from { $from-definite }
mare-balticum-group-fish = Fish
# $port: a port
mare-balticum-group-unload = Unload in { $port }
mare-balticum-group-contracts = Trade contracts
mare-balticum-group-take-contract = Take a contract
mare-balticum-group-end = End the turn
# $number: 0 to 3
mare-balticum-group-token = Play your { $number }
mare-balticum-group-safe-box = Play the safe box

# $port: a port
mare-balticum-choice-place = Begin in { $port }
# $spaces: a list of spaces
mare-balticum-choice-first-sail = Send your boats to { $spaces-definite }
# $count: how many boats
mare-balticum-choice-first-sail-free = Send out { $count ->
    [one] your other boat
   *[other] your { $count } other boats
} to a connected group of spaces
# $boat: its number; $to: a space
mare-balticum-choice-sail = Boat { $boat } to { $to-definite }
# $take: salmon, amber …; $sea: a sea
mare-balticum-choice-fish = Take { $take } from { $sea-definite }
# $overboard: counted fish
mare-balticum-choice-fish-overboard = Take { $take } from { $sea-definite } and throw { $overboard } overboard
mare-balticum-choice-fish-throwing = Take { $take } from { $sea-definite } and throw more than one fish overboard
# $port: a port; $fish: counted fish; $loss: how many of them −1 slots cost; $lost: which;
# $stored: what is left of them
mare-balticum-choice-unload = Unload { $fish } in { $port }{ $loss ->
    [0] {""}
   *[other] : { $stored } stored, { $lost } lost
}
mare-balticum-choice-unload-some = Choose what to unload in { $port }
# $opened: a list such as "salmon on the 0 slot"
mare-balticum-choice-unload-some-opening = Choose what to unload in { $port }, placing demand for { $opened }
mare-balticum-choice-unload-opening = Unload { $fish } in { $port }, placing demand for { $opened }{ $loss ->
    [0] {""}
   *[other] : { $stored } stored, { $lost } lost
}
# $species: a species
mare-balticum-opening-free = { $species } on the 0 slot
mare-balticum-opening-costly = { $species } on the −1 slot
mare-balticum-choice-look = Look through the contracts and take one
# $contract: the one held now
mare-balticum-choice-look-again = Swap your contract ({ $contract }) for another
# $contract: a contract
# $points: what every full set of it is worth
mare-balticum-choice-contract = { $contract }: { $points } points a set
# $actions: how many are left
mare-balticum-choice-end = End your turn with { $actions ->
    [one] one action
   *[other] { $actions } actions
} left
# $number: 0 to 3; $species: a species
mare-balticum-choice-token = { $number } on { $species }
mare-balticum-choice-safe-box-free = Discard nothing: there is nothing left
# $warehouse, $cargo: counted tokens
mare-balticum-choice-safe-box-warehouse = Discard { $warehouse } from the warehouse
mare-balticum-choice-safe-box-cargo = Discard { $cargo } from the cargo
mare-balticum-choice-safe-box-both = Discard { $cargo } from the cargo and { $warehouse } from the warehouse

mare-balticum-caution-last-action = This is your last action: it ends your turn.
mare-balticum-caution-sealed = Once played, it is sealed and cannot be taken back.
mare-balticum-caution-look = Once you have looked you must take a contract; it cannot be taken back.
# $actions: how many are left
mare-balticum-caution-end = { $actions ->
    [one] One action
   *[other] { $actions } actions
} will be lost.

# $port: a port; $species: a list of species on a −1 slot there
mare-balticum-caution-costly-slot = { $port } keeps one fish of each unloading of { $species }.
mare-balticum-caution-costly-slot-last = { $port } keeps one fish of each unloading of { $species }. This is your last action: it ends your turn.

# On the board, after a move there: what lies in a sea ($tokens: a list), what a port wants
# ($species: a list).
mare-balticum-touch-sea = { $tokens }
mare-balticum-touch-sea-empty = nothing to catch
mare-balticum-touch-port = it wants { $species }
mare-balticum-touch-port-free = it wants nothing yet
# $boat: its number; $space: where it is
mare-balticum-touch-boat = Boat { $boat }, { $space }
mare-balticum-touch-boat-where = Where does it sail?
# $species: a species
mare-balticum-touch-market = Your market for { $species }
mare-balticum-touch-market-number = Which token do you play there?

mare-balticum-ask-first-sail = Where to? Boats 2 and up, in this order
mare-balticum-ask-overboard = What goes overboard?
mare-balticum-ask-unload = How many of each?

## What happened

mare-balticum-told-laid = The sea is full of fish. { $who-is-you ->
    [yes] You begin.
   *[no] { $who } begins.
}
# $ports: a list of "Riga wants salmon"
mare-balticum-told-demand = What the ports want: { $ports }.
# $port: a port; $species: a list of species
mare-balticum-told-port-demand = { $port } – { $species }
# $port: a port
mare-balticum-told-placed = { $who-is-you ->
    [yes] You begin in { $port }.
   *[no] { $who } begins in { $port }.
}
# $spaces: a list of spaces
mare-balticum-told-first-sailed = { $who-is-you ->
    [yes] You sail out to { $spaces-definite }.
   *[no] { $who } sails out to { $spaces-definite }.
}
# $boat: its number; $from, $to: spaces
mare-balticum-told-sailed = { $who-is-you ->
    [yes] You sail boat { $boat } from { $from-definite } to { $to-definite }.
   *[no] { $who } sails boat { $boat } from { $from-definite } to { $to-definite }.
}
# $take: what was caught; $sea: a sea
mare-balticum-told-caught = { $who-is-you ->
    [yes] You take { $take } from { $sea-definite }.
   *[no] { $who } takes { $take } from { $sea-definite }.
}
# $overboard: counted fish
mare-balticum-told-caught-overboard = { $who-is-you ->
    [yes] You throw { $overboard } overboard and take { $take } from { $sea-definite }.
   *[no] { $who } throws { $overboard } overboard and takes { $take } from { $sea-definite }.
}
# $port: a port; $species: a species; $slot: 1 or 2
mare-balticum-told-opened = { $slot ->
    [1] From now on { $port } wants { $species }.
   *[other] From now on { $port } wants { $species }, and keeps one of each landing.
}
# $port: a port; $stored, $lost: counted fish
mare-balticum-told-unloaded = { $who-is-you ->
    [yes] You land { $stored } in { $port }.
   *[no] { $who } lands { $stored } in { $port }.
}
mare-balticum-told-unloaded-lost = { $who-is-you ->
    [yes] You land { $stored } in { $port } and lose { $lost }.
   *[no] { $who } lands { $stored } in { $port } and loses { $lost }.
}
# $contracts: a list of contracts
mare-balticum-told-looked-yourself = You look through the contracts: { $contracts }.
mare-balticum-told-looked = { $who } looks through the contracts.
# $contract, $returned: contracts
mare-balticum-told-contracted-yourself = You take the contract for { $contract }.
mare-balticum-told-contract-swapped-yourself = You take the contract for { $contract } and put back the one for { $returned }.
mare-balticum-told-contracted = { $who } takes a contract.
mare-balticum-told-contract-swapped = { $who } puts a contract back and takes another.
# $actions: actions that were not used
mare-balticum-told-turn-ended = { $who-is-you ->
    [yes] { $actions ->
        [0] Your turn is over.
        [one] You end your turn with one action left.
       *[other] You end your turn with { $actions } actions left.
    }
   *[no] { $actions ->
        [0] The turn of { $who } is over.
        [one] { $who } ends the turn with one action left.
       *[other] { $who } ends the turn with { $actions } actions left.
    }
}
mare-balticum-told-turn-overdue = { $who-is-you ->
    [yes] Your time ran out: your turn ends as it stands.
   *[no] The time of { $who } ran out: the turn ends as it stands.
}
# $sea: a sea; $tokens: counted tokens
mare-balticum-told-filled = { $sea } is filled with { $tokens }.
# $returned: counted tokens that were drawn and put back; $tokens: how many they are
mare-balticum-told-stalled = For two rounds no token moved, so the bag is searched for a clock{ $tokens ->
    [0] .
    [one] ; { $returned } goes back.
   *[other] ; { $returned } go back.
}
# $clock: 1 to 6
mare-balticum-told-clock = Clock { $clock } of 6 is drawn.
# $turns: turns still to come
mare-balticum-told-last-clock = The last clock: winter is near. { $turns ->
    [one] One more turn is played.
   *[other] { $turns } more turns are played.
}
mare-balticum-told-sealed = { $who } has chosen a company token.
# $number: 0 to 3; $species: a species
mare-balticum-told-sealed-number = You have chosen your { $number } for { $species }.
mare-balticum-told-sealed-safe-box = You have chosen the safe box.
mare-balticum-told-number-yourself = You lay your { $number } on { $species }.
mare-balticum-told-number = { $who } lays a number on { $species }.
# $tokens: counted tokens
mare-balticum-told-safe-box-seen = { $who-is-you ->
    [yes] You play the safe box and discard { $tokens }.
   *[no] { $who } plays the safe box and discards { $tokens }.
}
# $cargo: counted fish; $seen: how many they are; $hidden: how many came from the warehouse
mare-balticum-told-safe-box = { $who } plays the safe box and discards { $seen ->
    [0] { $hidden ->
        [0] nothing
        [one] one token from the warehouse
       *[other] { $hidden } tokens from the warehouse
    }
   *[other] { $hidden ->
        [0] { $cargo } from the cargo
        [one] { $cargo } from the cargo and one token from the warehouse
       *[other] { $cargo } from the cargo and { $hidden } tokens from the warehouse
    }
}.
# $scores: a list of "Eva 31 points"
mare-balticum-told-ended = The game is over: { $scores }.
# $points: points
mare-balticum-told-score = { $who-is-you ->
    [yes] you
   *[no] { $who }
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## The position in words

mare-balticum-words-now = Now
mare-balticum-words-start = { $who-is-you ->
    [yes] You choose the port of your first boat.
   *[no] { $who } chooses the port of the first boat.
}
# $actions: how many are left
mare-balticum-words-turn = { $who-is-you ->
    [yes] It is your turn, with { $actions ->
        [one] one action
       *[other] { $actions } actions
    } left.
   *[no] It is the turn of { $who }, with { $actions ->
        [one] one action
       *[other] { $actions } actions
    } left.
}
mare-balticum-words-looking = { $who-is-you ->
    [yes] You are looking through the contracts and take one.
   *[no] { $who } is looking through the contracts.
}
# $clock: 1 to 5; $waiting: a list of players
mare-balticum-words-clock = Clock { $clock } asks for a company token. Still to choose: { $waiting }.
mare-balticum-words-player = { $who-is-you ->
    [yes] you
   *[no] { $who }
}
mare-balticum-words-over = The game is over.
# $turns: turns after this one
mare-balticum-words-turns-left = The last clock was drawn: { $turns ->
    [0] this is the last turn of all.
    [one] one turn follows this one.
   *[other] { $turns } turns follow this one.
}
# $clocks: drawn; $left: still in the bag
mare-balticum-words-clocks-left = { $clocks } of 6 clocks drawn, { $left } to come.
# $turns: turns of the reader's own that are left
mare-balticum-words-own-turns = { $turns ->
    [0] You have no turn any more.
    [one] You have one turn more, your last: fish still on board at the end are worth nothing.
   *[other] You have { $turns } turns more.
}
# $turns: turns of the reader's own after the present one, which is theirs
mare-balticum-words-own-turns-after = { $turns ->
    [0] This is your last turn: fish still on board at the end are worth nothing.
    [one] After this turn you have one more, your last.
   *[other] After this turn you have { $turns } more.
}
# $tokens: how many
mare-balticum-words-bag = In the bag: { $tokens ->
    [0] nothing more.
    [one] one token, clocks counted.
   *[other] { $tokens } tokens, clocks counted.
}
# $turns: turns in a row in which no token moved; $left: after so many more a clock is searched for
mare-balticum-words-quiet = No token has moved for { $turns ->
    [one] one turn
   *[other] { $turns } turns
}; after { $left ->
    [one] one more such turn
   *[other] { $left } more such turns
} the bag is searched for a clock.
# $contracts: how many
mare-balticum-words-deck = Contracts in the deck: { $contracts }.
# $contracts: a list of contracts
mare-balticum-words-looking-at = The deck holds: { $contracts }.
# $open: counted tokens; $hidden: how many went face down
mare-balticum-words-out = Out of the game: { $open }{ $hidden ->
    [0] .
    [one] , and one token face down.
   *[other] , and { $hidden } tokens face down.
}
mare-balticum-words-scores = Points
# $points, $market, $amber, $contract: points; $stored: tokens in the warehouse
mare-balticum-words-score = { $who-is-you ->
    [yes] You
   *[no] { $who }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
} (fish { $market }, amber { $amber }, contract { $contract }; { $stored } stored)
mare-balticum-words-fleet = { $who-is-you ->
    [yes] Your fleet
   *[no] { $who }
}
# $hand: boats not on the map yet
mare-balticum-words-boats-none = No boat on the map yet, { $hand } to come.
# $boats: a list of "1 in Riga"; $hand: boats not on the map yet
mare-balticum-words-boats = Boats: { $boats }{ $hand ->
    [0] .
   *[other] ; { $hand } more to sail out.
}
# $boat: its number; $space: where it is
mare-balticum-words-boat = { $boat } { $space-locative }
# $cargo: counted fish
mare-balticum-words-cargo = Cargo: { $cargo }.
# $warehouse: counted tokens
mare-balticum-words-warehouse = Warehouse: { $warehouse }.
# $tokens: how many
mare-balticum-words-warehouse-hidden = Warehouse: { $tokens ->
    [0] empty.
    [one] one token, face down.
   *[other] { $tokens } tokens, face down.
}
mare-balticum-words-market-empty = Market: no number laid yet.
# $numbers: a list of "3 on salmon"
mare-balticum-words-market = Market: { $numbers }.
# $number: 0 to 3; $species: a species
mare-balticum-words-number = { $number } on { $species }
mare-balticum-words-number-hidden = a number on { $species }
# $tokens: a list of numbers and the safe box
mare-balticum-words-tokens-left = Company tokens left: { $tokens }.
# $cost: how many tokens it costs
mare-balticum-words-safe-box-out-of-reach = The safe box costs { $cost } tokens, and you have fewer: now you can play a number only.
# $token: such as "3 on salmon"
mare-balticum-words-sealed = Chosen for this clock, sealed until all have chosen: { $token }.
# $tokens: counted tokens that it costs
mare-balticum-words-sealed-safe-box = Chosen for this clock, sealed until all have chosen: the safe box, discarding { $tokens }.
mare-balticum-words-safe-box-played = The safe box is played.
# $contract: a contract
mare-balticum-words-contract = Contract: { $contract }.
mare-balticum-words-contract-hidden = Holds a contract.
mare-balticum-words-ports = Ports
# $port: a port; $slots: a list of species; $near: the seas next to it
mare-balticum-words-port = { $port }: { $slots } (next to { $near-definite })
mare-balticum-words-slot-costly = { $species } (one fish lost)
mare-balticum-words-slot-free = a free 0 slot
mare-balticum-words-slot-free-costly = a free −1 slot
mare-balticum-words-seas = Seas
# $sea: a sea; $depth: 1 light, 2 dark; $tokens: counted tokens that lie there; $near: the spaces next
# to it
mare-balticum-words-sea = { $sea } ({ $depth ->
    [one] light
   *[other] dark
}): { $tokens } (next to { $near-definite })
mare-balticum-words-sea-empty = { $sea } ({ $depth ->
    [one] light
   *[other] dark
}): empty (next to { $near-definite })

## Why something is refused

# $seats: how many
mare-balticum-refused-wrong-number-of-seats = Mare Balticum is for 3 to 5 players (or 2, if the host allows it), not for { $seats }.
mare-balticum-refused-two-players-not-chosen = Two can play only with the option for two players; otherwise invite a third.
# $seat: a seat's number, counted from 1
mare-balticum-refused-no-such-start-seat = There is no seat { $seat } to begin: choose one of the game's seats, or leave it to chance.
mare-balticum-refused-game-over = The game is over; nothing more can be played.
mare-balticum-refused-not-your-turn = It is the turn of { $active }; yours will come.
mare-balticum-refused-place-first = The first boats are still being placed: name a port, as in “place riga”.
mare-balticum-refused-already-placed = Every first boat is placed already; the fleets are at sea.
mare-balticum-refused-company-token-awaited = A clock was drawn: everybody plays a company token before the game goes on.
mare-balticum-refused-no-clock = No clock asks for a company token now.
mare-balticum-refused-token-already-played = Your company token for this clock is in; wait until all are.
mare-balticum-refused-contract-awaited = You are looking through the contracts: take one of them first.
mare-balticum-refused-not-looking = Look through the contracts first; then take one.
mare-balticum-refused-first-sail-first = Your first sail sends out all your boats at once, as in “sail out to irbe gulf-riga moonsund”.
mare-balticum-refused-already-sailed = Your fleet is at sea already: sail one boat, as in “sail 2 to hoburg”.
# $boat, $boats: numbers
mare-balticum-refused-no-such-boat = There is no boat { $boat }: yours are numbered 1 to { $boats }.
# $boat: a number; $space: a space
mare-balticum-refused-same-space = Boat { $boat } is { $space-locative } already; name another space.
mare-balticum-refused-space-taken = Only one of your boats may be { $space-locative }; choose another space.
mare-balticum-refused-fleet-split = Your boats must form one connected group afterwards.
# $expected, $given: numbers
mare-balticum-refused-wrong-boat-count = Name { $expected } spaces, one for each boat to send out, not { $given }.
# $space, $port: spaces
mare-balticum-refused-not-next-to-port = From { $port } boats set out to the spaces next to it, and { $space-definite } is not one of them.
mare-balticum-refused-neighbours-first = Next to { $port }, { $space-definite } is still free: the spaces next to your port are used up first.
mare-balticum-refused-no-boat-there = None of your boats is { $space-locative }; sail one there first.
# $sea: a sea; $take: a kind
mare-balticum-refused-no-such-token = There is no { $take } { $sea-locative }; take what lies there.
mare-balticum-refused-cargo-full = All 5 cargo slots are full: unload, or throw fish overboard as you take this one.
mare-balticum-refused-no-need-to-throw = Fish go overboard only to make room in a full cargo for another fish.
# $species: a species; $has, $wanted: numbers
mare-balticum-refused-not-on-board = You have { $has } { $species } on board, not { $wanted }.
# $port: a port
mare-balticum-refused-nothing-to-unload = Nothing on board can be unloaded in { $port }: bring at least one fish that it demands.
# $port: a port; $species: a species
mare-balticum-refused-not-demanded = { $port } does not demand { $species }; unload it elsewhere.
mare-balticum-refused-demand-is-fixed = In this game the ports' demand is fixed from the start; leave the demand tokens out.
mare-balticum-refused-already-demanded = { $port } demands { $species } already; just unload it.
# $port: a port; $slot: a number
mare-balticum-refused-no-free-slot = { $port } has no free slot { $slot }; name a free one.
mare-balticum-refused-no-demand-token-left = Both demand tokens of { $species } are placed; it can be unloaded only where they lie.
mare-balticum-refused-opened-not-unloaded = Whoever places a demand token of { $species } must unload { $species } in the same action.
mare-balticum-refused-opening-needs-two = Placing { $species } on a −1 slot needs at least two of them in this unloading, for one is lost.
mare-balticum-refused-no-contracts = This game is played without trade contracts.
# $contract: a contract
mare-balticum-refused-contract-not-in-deck = The contract for { $contract } is not in the deck; take one that is.
mare-balticum-refused-contract-held = The contract for { $contract } goes back into the deck now; take another one.
# $actions: how many are left
mare-balticum-refused-end-forbidden = In this game every action must be used, and you have { $actions } left.
# $number: 0 to 3
mare-balticum-refused-number-not-left = Your { $number } is not in hand any more; play one that is.
# $species: a species
mare-balticum-refused-market-taken = A number lies on { $species } already; choose a free market space.
mare-balticum-refused-safe-box-played = Your safe box is played; play a number.
mare-balticum-refused-safe-box-needs-two = The safe box costs two tokens, and you have fewer; play a number.
# $expected, $given: numbers
mare-balticum-refused-wrong-discard = Discard { $expected ->
    [0] nothing
    [one] exactly one token
   *[other] exactly { $expected } tokens
} with the safe box, not { $given }.
# $catch: a kind; $has, $wanted: numbers
mare-balticum-refused-not-stored = You have { $has } { $catch } in the warehouse, not { $wanted }.

## The picture

# $actions: how many are left; $clocks: drawn so far; $tokens: left in the bag
mare-balticum-picture-start = Map of the Baltic. { $who-is-you ->
    [yes] You place the first boat.
   *[no] { $who } places the first boat.
} Seas, ports and fleets are listed in words beside the picture.
mare-balticum-picture-turn = Map of the Baltic with the fleets, the fish in every sea and what the ports demand; { $clocks } of 6 clocks are drawn. { $who-is-you ->
    [yes] It is your turn.
   *[no] It is the turn of { $who }.
} Everything shown is listed in words beside the picture.
mare-balticum-picture-clock = Map of the Baltic with the fleets. Clock { $clocks } of 6 asks everybody for a company token. Everything shown is listed in words beside the picture.
mare-balticum-picture-over = Map of the Baltic at the end of the game, with everybody's points. Everything shown is listed in words beside the picture.
# The players have agreed to end it.
mare-balticum-picture-ended = Map of the Baltic with the fleets, the fish in every sea and what the ports demand, as the game ended; { $clocks } of 6 clocks are drawn. Everything shown is listed in words beside the picture.
# $tokens: tokens and clocks left
mare-balticum-picture-bag = In the bag: { $tokens }
# What the signs of the picture stand for, as short as can be
mare-balticum-picture-legend-warehouse = warehouse
mare-balticum-picture-legend-cargo = slot for cargo, five in all
mare-balticum-picture-legend-safe-box = safe box played
mare-balticum-picture-legend-contract = contract
mare-balticum-picture-legend-chosen = token chosen
mare-balticum-picture-legend-hidden = hidden number
mare-balticum-picture-legend-free = costs nothing
mare-balticum-picture-legend-costly = costs a fish
# $points: points
mare-balticum-picture-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## The awards of a finished game. $who: whose; $amount: how much.

mare-balticum-award-amber = Most amber: { $who }, with { $amount }
mare-balticum-award-fish = Most fish caught: { $who }, with { $amount }
mare-balticum-award-voyages = Most voyages: { $who }, with { $amount }
mare-balticum-award-landing = Biggest landing: { $who }, with { $amount } fish at once

## What the points of a finished game are made of. $count: how many; $points: for all of them; $each: for one of them;
## $what: so many of a kind.

mare-balticum-part-tokens = { $what } × { $each } = { $points }
mare-balticum-part-sets = { $count ->
    [one] { $count } full set on the contract
   *[other] { $count } full sets on the contract
} × { $each } = { $points }
# What ranks those with the same points.
mare-balticum-stored-held = { $count ->
    [one] { $count } token in the warehouse
   *[other] { $count } tokens in the warehouse
}
mare-balticum-ranked-by-stored = Of those with the same points, whoever has more tokens in the warehouse ranks higher.
mare-balticum-ranked-alike = Those with the same points and as many tokens in the warehouse share a rank.

# A standing order, as who gives it says it.
mare-balticum-order-forced = Make the moves that leave me no choice

### Words of CATAN. Every key begins with "catan-".
### A seat argument x gives $x (a name) and $x-is-you (yes or no).

# The game, and whom it belongs to.
catan-credits = A game by Klaus Teuber. CATAN is a trade mark of CATAN GmbH; Turnpost has no tie with it and uses its own pictures and words.
catan-summary = Settle an island. Roads, settlements and cities bring resources; trade what you lack. Whoever has ten points on their own turn wins.

# What is ours, for the host.
catan-assumed-events = The companion events and the treasure hunt follow a table of our own: the almanac says what kinds there are and prints none.
catan-assumed-event-order = On a seven the event comes after all discards and before the robber moves. While an event waits for somebody's decision, no development card is played.
catan-assumed-hunter = If others overtake the best treasure hunter in a tie, or when nobody has a treasure left, nobody has the point until one alone has the most.
catan-assumed-papers = An offer, an answer or a standing offer falls when its maker parts with a card of a kind it gives, or has a card stolen; an offer to some falls with any card its maker parts with, so that nobody else learns its terms. At most ten offers a turn and two standing offers a seat. Whoever has no card is not asked for an answer.
catan-assumed-stall = A rule of our own: when for twenty whole rounds nobody builds, buys or plays a card, the game ends as it stands: most points win, and a tie is shared.
catan-assumed-mail = For whoever misses a deadline: discards from the largest pile, no to offers and events, the robber to where it costs the leader most, and a turn that is rolled and ended.

# Decisions, for the mail and the page.
catan-decision-turn = It is your turn.
catan-decision-foundation = Place a settlement and its road.
catan-decision-discard = A seven was rolled: choose your discards.
catan-decision-answer = You are offered a trade.
catan-decision-event = An event waits for your decision.
# Beside the board, on a newcomer's first turns.
catan-guide-aim = Ten points win. Settlements and cities bring them, and what you build with comes from the land around your settlements.
catan-guide-found = Touch a corner where good numbers meet: 6 and 8 are rolled most often. Then touch the road that leaves it, and press Play.
catan-guide-found-then = Everybody places two, in turn and back again. Then the dice begin to roll.
catan-guide-roll = Every turn begins with the dice: pick “Roll the dice” and press Play. Whoever has a settlement beside the number that was rolled gets a card.
catan-guide-build = Then build: touch a place on the board where you can pay for something, and press Play. What you lack you can trade for: with the bank, or with the others by “Make an offer”.
catan-guide-then = When you are done, pick “End the turn” and press Play. The others move, and it is your turn again. In a game with friends, a mail tells you so.

# What a seat is asked now. $who offers; $give, $get: cards from the reader's side; $lacking: cards.
catan-asked-answer = You are offered a trade: { $who } gives you { $get }, and you give { $give }.
catan-asked-answer-lacking = You are offered a trade: { $who } gives you { $get }, and you give { $give }. You cannot accept it: you lack { $lacking }.
# The reader's own offer. $answers: sentences, the two that follow; $waiting: a list of seats; $give,
# $get: cards from the reader's side.
catan-asked-answers = { $answers } Trade, offer something else, or play on.
catan-asked-answers-waiting = { $answers } { $waiting } may still answer. Trade, wait, or play on.
catan-asked-waiting = You offer { $give } for { $get } and wait for { $waiting }. You can play on meanwhile.
catan-asked-nobody = Nobody gives you { $get } for { $give }: everybody has declined. Offer something else, or play on.
# $who accepts; or proposes other terms: $give, $get from the reader's side.
catan-asked-accepted = { $who } says yes to your offer: you would give { $give } and get { $get }.
catan-asked-countered = { $who } proposes instead that you give { $give } and get { $get }.
# $count of $held cards.
catan-asked-discard = A seven was rolled: discard { $count } of your { $held } cards.
# $event: its sentence; $ask: what it wants.
catan-asked-event = { $event } { $ask }
# $price, $lacking: cards; $reward: treasures or cards.
catan-asked-proposal = You may pay { $price } for { $reward }.
catan-asked-proposal-lacking = It costs { $price } and brings { $reward }. You cannot agree: you lack { $lacking }.
catan-asked-proposal-trade = It costs { $price } and brings { $reward }. You lack { $lacking }: trade for it, or refuse.
# $count of cards.
catan-asked-ransom = You pay { $count ->
        [one] one card of your choice
       *[other] { $count } cards of your choice
    } or part with a treasure.
catan-asked-treasure = You have no card: you part with a treasure.

# Options and what can be picked.
catan-option-island = The island
catan-island-random = shuffled
catan-island-beginner = the beginner's island
catan-option-placements = The first settlements
catan-placements-chosen = chosen by the players, in two rounds
catan-placements-fixed = as printed (beginner's island only)
catan-option-numbers = The number tokens of a shuffled island
catan-numbers-spiral = along the spiral, A to R
catan-numbers-random = shuffled, 6 and 8 never side by side
catan-option-harbours = The harbours of a shuffled island
catan-harbours-printed = as printed
catan-harbours-shuffled = shuffled
catan-option-trade-build = Trade and building
catan-trade-build-separate = first trade, then build
catan-trade-build-combined = in any order
catan-option-robber-desert = The robber in the desert
catan-robber-desert-forbidden = may not return there
catan-robber-desert-allowed = may return there
catan-option-events = Events and the treasure hunt
catan-option-first-acceptance = The first yes to an offer closes the deal
catan-option-start = Who has the first turn?
catan-start-drawn = that is drawn
catan-start-first = whoever sits first
catan-start-second = whoever sits second
catan-start-third = whoever sits third
catan-start-fourth = whoever sits fourth, of four players
catan-option-colours = The colours, in the order of the seats: one for every player, or none to have them drawn

# Names.
catan-brick = brick
catan-lumber = lumber
catan-wool = wool
catan-grain = grain
catan-ore = ore
catan-hills = hills
catan-forest = forest
catan-pasture = pasture
catan-fields = fields
catan-mountains = mountains
catan-desert = desert
catan-red = red
catan-blue = blue
catan-orange = orange
catan-white = white
catan-knight = knight
catan-invention = invention
catan-monopoly = monopoly
catan-library = library
catan-market = market
catan-chapel = chapel
catan-university = university
catan-road-building = road building
catan-great-hall = great hall

# $count, $resource.
catan-cards = { $count } { $resource }
catan-no-cards = no cards
catan-none = none

# $count, $card.
catan-card-count = { $count } × { $card }

# $card.
catan-card-point = { $card } (1 point)

# $who: a seat that can be picked.
catan-seat = { $who }

# $terrain, $landscape, $number.
catan-terrain = { $terrain } { $landscape } { $number }
catan-terrain-bare = { $terrain } { $landscape }
catan-island-robber = { $terrain } { $landscape } { $number }, held by the robber
catan-island-bare-robber = { $terrain } { $landscape }, where the robber stands
catan-harbour-generic = 3:1 harbour

# $resource.
catan-harbour-special = 2:1 { $resource } harbour

# What lies around a place of the board, after the move that is made there. $terrains: a list of the
# first, $harbour.
catan-touch-terrain = { $landscape } { $number }
catan-touch-inland = { $terrains }
catan-touch-coast = { $terrains }, on the coast
catan-touch-harbour = { $terrains }, with a { $harbour }

# $harbour, $path.
catan-harbour-line = { $harbour } at { $path }

# Headings of the position in words.
catan-heading-now = Now
catan-heading-hand = Your cards
catan-heading-scores = Scores
catan-heading-offers = Offers
catan-heading-pieces = On the board
catan-heading-bank = The bank
catan-heading-island = The island

# What the game waits for. $who; $count of free roads.
catan-now-found-settlement =
    { $who-is-you ->
        [yes] Place a settlement.
       *[no] { $who } places a settlement.
    }
catan-now-found-road =
    { $who-is-you ->
        [yes] Place the road of your settlement.
       *[no] { $who } places the road of that settlement.
    }
catan-now-before-roll =
    { $who-is-you ->
        [yes] It is your turn: roll the dice.
       *[no] It is the turn of { $who }, who has not rolled yet.
    }
catan-now-discarding = A seven: some must discard before the turn goes on.
catan-now-event = An event waits for a decision.
catan-now-robber =
    { $who-is-you ->
        [yes] Move the robber.
       *[no] { $who } moves the robber.
    }
catan-now-free-roads =
    { $who-is-you ->
        [yes] { $count ->
            [one] Place your free road.
           *[other] Place { $count } free roads.
        }
       *[no] { $who } places free roads.
    }
catan-now-trade =
    { $who-is-you ->
        [yes] It is your turn: trade and build.
       *[no] It is the turn of { $who }, who may trade and build.
    }
catan-now-build =
    { $who-is-you ->
        [yes] It is your turn: build.
       *[no] It is the turn of { $who }, who may build.
    }
catan-now-over =
    { $who-is-you ->
        [yes] You have won.
       *[no] { $who } has won.
    }

catan-now-stalled = The game has ended without ten points: nothing could move any longer.
# $count turns that brought nothing; at $limit the game ends.
catan-now-idle = { $count ->
    [one] In { $count } turn
   *[other] In { $count } turns
} in a row nothing was built, bought or played; after { $limit } the game ends and most points win.

# $total, $first, $second: the dice.
catan-now-dice = The last roll: { $total } ({ $first } and { $second }).

# $who, $count.
catan-now-owes =
    { $who-is-you ->
        [yes] You must discard { $count ->
            [one] one card.
           *[other] { $count } cards.
        }
       *[no] { $who } must discard { $count ->
            [one] one card.
           *[other] { $count } cards.
        }
    }

# $cards, $reward: treasures or cards.
catan-now-price = The price: { $cards }, for { $reward }.

# $count.
catan-reward-treasures = { $count ->
        [one] a treasure
       *[other] { $count } treasures
    }

# $count.
catan-now-event-owed = You pay { $count ->
        [one] one card of your choice.
       *[other] { $count } cards of your choice.
    }

# $seats: a list.
catan-now-event-waits = To decide: { $seats }.

# $cards.
catan-now-sealed = You chose to discard { $cards }; the others see it when all have chosen.

# The reader's hand. $cards, $count, $resources.
catan-hand-line = { $count ->
        [0] You hold no resource cards.
        [one] You hold one resource card: { $cards }.
       *[other] You hold { $count } resource cards: { $cards }.
    }
catan-no-development = You have no development cards.
catan-development-line = Development cards: { $cards }.
catan-bought-this-turn = { $count ->
        [one] One of them was bought this turn and cannot be played yet.
       *[other] { $count } of them were bought this turn and cannot be played yet.
    }
catan-keep-line = On a seven you keep { $resources } first.

# A seat's score. $who, $colour, $points, $hand (resource cards), $cards (development cards), $knights, $route.
catan-score = { $who } ({ $who-is-you ->
        [yes] you, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] one visible point
       *[other] { $points } visible points
    }, { $hand ->
        [one] one resource card
       *[other] { $hand } resource cards
    }, { $cards ->
        [one] one development card
       *[other] { $cards } development cards
    }, { $knights ->
        [one] one knight
       *[other] { $knights } knights
    }, longest run { $route }.
catan-score-known = { $who } ({ $who-is-you ->
        [yes] you, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] one point
       *[other] { $points } points
    }, { $hand ->
        [one] one resource card
       *[other] { $hand } resource cards
    }, { $cards ->
        [one] one development card
       *[other] { $cards } development cards
    }, { $knights ->
        [one] one knight
       *[other] { $knights } knights
    }, longest run { $route }.

# $who.
catan-honour-army =
    { $who-is-you ->
        [yes] You have the largest army (2 points).
       *[no] { $who } has the largest army (2 points).
    }
catan-honour-route =
    { $who-is-you ->
        [yes] You have the longest trade route (2 points).
       *[no] { $who } has the longest trade route (2 points).
    }
catan-honour-hunter =
    { $who-is-you ->
        [yes] You are the best treasure hunter (1 point).
       *[no] { $who } is the best treasure hunter (1 point).
    }

# $who, $count.
catan-treasures = { $who-is-you ->
        [yes] { $who } (you)
       *[no] { $who }
    }: { $count ->
        [one] one treasure.
       *[other] { $count } treasures.
    }

# $who, $settlements, $cities, $roads: lists of places.
catan-pieces = { $who-is-you ->
        [yes] { $who } (you)
       *[no] { $who }
    }: settlements { $settlements }; cities { $cities }; roads { $roads }.

catan-pieces-none = { $who-is-you ->
        [yes] { $who } (you)
       *[no] { $who }
    }: nothing yet.

# $cards; $count.
catan-bank-line = Resource cards: { $cards }.
catan-deck-line = Development cards: { $count }.

# What happened. $who did it; the other arguments as their names say. "unplaced" is said where the board
# does not show the names of its places, but marks them.
catan-set-up =
    { $who-is-you ->
        [yes] The island is laid out. You start.
       *[no] The island is laid out. { $who } starts.
    }
catan-founded-settlement =
    { $who-is-you ->
        [yes] You found a settlement at { $intersection }.
       *[no] { $who } founds a settlement at { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] You found a settlement.
           *[no] { $who } founds a settlement.
        }
catan-founded-road =
    { $who-is-you ->
        [yes] You lay a road on { $path }.
       *[no] { $who } lays a road on { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] You lay a road.
           *[no] { $who } lays a road.
        }
catan-starting-cards =
    { $who-is-you ->
        [yes] You receive { $cards }.
       *[no] { $who } receives { $cards }.
    }
catan-rolled =
    { $who-is-you ->
        [yes] You roll { $total } ({ $first } and { $second }).
       *[no] { $who } rolls { $total } ({ $first } and { $second }).
    }
catan-produced =
    { $who-is-you ->
        [yes] You get { $cards }.
       *[no] { $who } gets { $cards }.
    }
catan-bank-short = The bank has { $left ->
        [0] no { $resource }
       *[other] only { $left } { $resource }
    } and owes { $owed }.
catan-discard-owed =
    { $who-is-you ->
        [yes] You must discard { $count ->
            [one] one card.
           *[other] { $count } cards.
        }
       *[no] { $who } must discard { $count ->
            [one] one card.
           *[other] { $count } cards.
        }
    }
catan-discard-sealed = { $who } has chosen what to discard.
catan-discard-sealed-own =
    { $who-is-you ->
        [yes] You choose to discard { $cards }; it stays sealed until all have chosen.
       *[no] { $who } chooses to discard { $cards }; it stays sealed until all have chosen.
    }
catan-discarded =
    { $who-is-you ->
        [yes] You discard { $cards }.
       *[no] { $who } discards { $cards }.
    }
catan-robber-moved =
    { $who-is-you ->
        [yes] You move the robber to { $terrain }.
       *[no] { $who } moves the robber to { $terrain }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] You move the robber.
           *[no] { $who } moves the robber.
        }
catan-stole =
    { $who-is-you ->
        [yes] You steal a card from { $victim }.
       *[no] { $who } steals a card from { $victim-is-you ->
            [yes] you
           *[no] { $victim }
        }.
    }
catan-stole-known =
    { $who-is-you ->
        [yes] You steal a card from { $victim }: { $resource }.
       *[no] { $who } steals a card from { $victim-is-you ->
            [yes] you
           *[no] { $victim }
        }: { $resource }.
    }
catan-stole-nothing =
    { $who-is-you ->
        [yes] You find nothing to steal from { $victim }.
       *[no] { $who } finds nothing to steal from { $victim-is-you ->
            [yes] you
           *[no] { $victim }
        }.
    }
catan-built-road =
    { $who-is-you ->
        [yes] You build a road on { $path }.
       *[no] { $who } builds a road on { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] You build a road.
           *[no] { $who } builds a road.
        }
catan-built-free-road =
    { $who-is-you ->
        [yes] You lay a free road on { $path }.
       *[no] { $who } lays a free road on { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] You lay a free road.
           *[no] { $who } lays a free road.
        }
catan-built-settlement =
    { $who-is-you ->
        [yes] You build a settlement at { $intersection }.
       *[no] { $who } builds a settlement at { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] You build a settlement.
           *[no] { $who } builds a settlement.
        }
catan-built-city =
    { $who-is-you ->
        [yes] You build a city at { $intersection }.
       *[no] { $who } builds a city at { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] You build a city.
           *[no] { $who } builds a city.
        }
catan-bought-card =
    { $who-is-you ->
        [yes] You buy a development card.
       *[no] { $who } buys a development card.
    }
catan-bought-card-known =
    { $who-is-you ->
        [yes] You buy a development card: { $card }.
       *[no] { $who } buys a development card: { $card }.
    }
catan-played-card =
    { $who-is-you ->
        [yes] You play a card: { $card }.
       *[no] { $who } plays a card: { $card }.
    }
catan-declined-road =
    { $who-is-you ->
        [yes] You leave the second free road.
       *[no] { $who } leaves the second free road.
    }
catan-invented =
    { $who-is-you ->
        [yes] You take { $cards } from the bank.
       *[no] { $who } takes { $cards } from the bank.
    }
catan-monopolised =
    { $who-is-you ->
        [yes] You claim all { $resource }.
       *[no] { $who } claims all { $resource }.
    }
catan-handed-over =
    { $who-is-you ->
        [yes] You hand { $cards } to { $to }.
       *[no] { $who } hands { $cards } to { $to-is-you ->
            [yes] you
           *[no] { $to }
        }.
    }
catan-traded-with-bank =
    { $who-is-you ->
        [yes] You give the bank { $give } for { $get }.
       *[no] { $who } gives the bank { $give } for { $get }.
    }
catan-offered =
    { $who-is-you ->
        [yes] You offer { $give } for { $get } to { $to } (offer { $offer }).
       *[no] { $who } offers { $give } for { $get } to { $to } (offer { $offer }).
    }
catan-offered-secretly =
    { $who-is-you ->
        [yes] You make an offer to { $to }.
       *[no] { $who } makes an offer to { $to }.
    }
catan-answered =
    { $who-is-you ->
        [yes] You answer the offer.
       *[no] { $who } answers the offer.
    }
catan-accepted =
    { $who-is-you ->
        [yes] You accept the offer.
       *[no] { $who } accepts the offer.
    }
catan-declined =
    { $who-is-you ->
        [yes] You decline the offer.
       *[no] { $who } declines the offer.
    }
catan-countered =
    { $who-is-you ->
        [yes] You propose instead: { $give } for { $get }.
       *[no] { $who } proposes instead: { $give } for { $get }.
    }
catan-still-to-answer =
    { $who-is-you ->
        [yes] You have not answered yet.
       *[no] { $who } has not answered yet.
    }
catan-first-closes = The first yes closes the deal.
# Trade is interrupted. $who: whose yes came first.
catan-deal-waits =
    { $who-is-you ->
        [yes] Your yes came first: it closes the deal as soon as trade goes on.
       *[no] The yes of { $who } came first: it closes the deal as soon as trade goes on.
    }
catan-answer-fell =
    { $who-is-you ->
        [yes] Your answer no longer stands: you lost a card.
       *[no] The answer of { $who } no longer stands: a card was lost.
    }
catan-offer-withdrawn =
    { $who-is-you ->
        [yes] You withdraw the offer.
       *[no] { $who } withdraws the offer.
    }
catan-offer-replaced =
    { $who-is-you ->
        [yes] You put another offer in place of the last one.
       *[no] { $who } puts another offer in place of the last one.
    }
catan-offer-fell =
    { $who-is-you ->
        [yes] Your offer no longer stands: you parted with a card it rested on.
       *[no] The offer of { $who } no longer stands: a card it rested on is gone.
    }
catan-offer-over =
    { $who-is-you ->
        [yes] Your offer ends with the trade of your turn.
       *[no] The offer of { $who } ends with the trade of the turn.
    }
catan-dealt =
    { $who-is-you ->
        [yes] You trade with { $with }: { $give } for { $get }.
       *[no] { $who } trades with { $with-is-you ->
            [yes] you
           *[no] { $with }
        }: { $give } for { $get }.
    }
catan-standing-left =
    { $who-is-you ->
        [yes] You leave a standing offer to { $to }: { $give } for { $get } (offer { $offer }).
       *[no] { $who } leaves a standing offer to { $to }: { $give } for { $get } (offer { $offer }).
    }
# The two ways in which a standing offer lies there.
catan-standing-own = Your standing offer { $offer } to { $to }: { $give } for { $get }.
catan-standing-other = Standing offer { $offer } of { $who } to { $to }: { $give } for { $get }.
catan-standing-withdrawn =
    { $who-is-you ->
        [yes] You withdraw a standing offer.
       *[no] { $who } withdraws a standing offer.
    }
catan-standing-fell =
    { $who-is-you ->
        [yes] Your standing offer no longer stands: you parted with a card.
       *[no] A standing offer of { $who } no longer stands.
    }
catan-keep-set = Your order: on a seven keep { $resources } first.
catan-keep-cleared = Your order for discards is taken back.
catan-found-treasure =
    { $who-is-you ->
        [yes] You find a treasure.
       *[no] { $who } finds a treasure.
    }
catan-lost-treasure =
    { $who-is-you ->
        [yes] You lose a treasure.
       *[no] { $who } loses a treasure.
    }
catan-event-gave =
    { $who-is-you ->
        [yes] You receive { $cards }.
       *[no] { $who } receives { $cards }.
    }
catan-event-took =
    { $who-is-you ->
        [yes] You pay { $cards }.
       *[no] { $who } pays { $cards }.
    }
catan-event-refused =
    { $who-is-you ->
        [yes] You say no.
       *[no] { $who } says no.
    }
catan-hunter =
    { $who-is-you ->
        [yes] You are the best treasure hunter now.
       *[no] { $who } is the best treasure hunter now.
    }
catan-no-hunter = Nobody is the best treasure hunter any longer.
catan-army-taken =
    { $who-is-you ->
        [yes] You take the largest army with { $knights } knights.
       *[no] { $who } takes the largest army with { $knights } knights.
    }
catan-route-taken =
    { $who-is-you ->
        [yes] You take the longest trade route with { $length } roads.
       *[no] { $who } takes the longest trade route with { $length } roads.
    }
catan-route-set-aside = Nobody has the longest trade route any longer.
catan-turn-ended =
    { $who-is-you ->
        [yes] You end your turn.
       *[no] { $next-is-you ->
            [yes] { $who } ends the turn; it is yours.
           *[no] { $who } ends the turn; { $next } is next.
        }
    }
catan-won =
    { $who-is-you ->
        [yes] You win with { $points } points.
       *[no] { $who } wins with { $points } points.
    }
catan-won-showing =
    { $who-is-you ->
        [yes] You win with { $points } points, showing { $cards }.
       *[no] { $who } wins with { $points } points, showing { $cards }.
    }
# $count turns.
catan-stalled = In { $count ->
    [one] { $count } turn
   *[other] { $count } turns
} in a row nothing was built, bought or played: the game ends, and most points win.
# $who, $points.
catan-counted =
    { $who-is-you ->
        [yes] You have { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] { $who } has { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
# $who, $points, $cards: building cards that are shown.
catan-counted-showing =
    { $who-is-you ->
        [yes] You have { $points ->
            [one] { $points } point
           *[other] { $points } points
        }, showing { $cards }.
       *[no] { $who } has { $points ->
            [one] { $points } point
           *[other] { $points } points
        }, showing { $cards }.
    }

# Events.
catan-event-calm = A calm day on the island: nothing happens.
catan-event-driftwood = Something glitters between the driftwood: whoever's turn it is finds a treasure.
catan-event-beachcombers = Beachcombers: whoever has most buildings at the sea finds a treasure.
catan-event-vigil = The knights' vigil: whoever has played most knights finds a treasure.
catan-event-burglars = Burglars: whoever has most treasures loses one.
catan-event-good-year = A good year for the small: whoever has the fewest visible points gets a card.
catan-event-inauguration = An inauguration: the builder gets a card.
catan-event-tithe = The tithe: whoever has the most visible points pays a card.
catan-event-repairs = Repairs: the builder pays a card.
catan-event-ransom = A ransom is asked: two cards or a treasure.
catan-event-hermit = A hermit would show where a treasure lies, for a little grain.
catan-event-old-map = An old map is for sale; it shows two treasures.
catan-event-diver = A diver needs lumber for a raft, and would share the treasure that lies below.
catan-event-pedlar = A pedlar offers brick and ore for wool.

# Groups of choices.
catan-group-foundation = Found a settlement
catan-group-foundation-road = Lay its road
catan-group-roll = Roll
catan-group-robber = The robber
catan-group-free-roads = Free roads
catan-group-build = Build
catan-group-cards = Play a card
catan-group-maritime = Trade with the bank
catan-group-offers = Trade with others
catan-group-answer = Answer the offer
catan-group-discard = Discard
catan-group-event = The event
catan-group-standing = Offers and orders for later
catan-group-end = End

# Choices: buttons. Arguments as their names say.
catan-do-roll = Roll the dice
catan-do-road = Road on { $path }
    .unplaced = Road
catan-do-settlement = Settlement at { $intersection }
    .unplaced = Settlement
catan-do-city = City at { $intersection }
    .unplaced = City
catan-do-buy-card = Buy a development card
catan-do-knight = Play a knight
catan-do-road-building = Play road building
catan-do-decline-road = Leave the second road
catan-do-invention = Play invention: { $cards }
catan-do-monopoly = Play monopoly: all { $resource }
catan-do-rob = Robber to { $terrain }, steal from { $who }
    .unplaced = Robber, steal from { $who }
catan-do-robber = Robber to { $terrain }
    .unplaced = Robber
catan-do-discard = Discard { $cards }
catan-do-maritime = { $give } for { $get }
catan-do-maritimes = Give the bank { $lots }
catan-do-offer = Offer { $give } for { $get }
# $to: a list of seats.
catan-do-offer-to = Offer { $give } for { $get } to { $to }
# $offer: one of the two before.
catan-do-offer-first = { $offer }; the first yes closes the deal
catan-do-offer-chosen = { $offer }; you choose whose yes closes the deal
catan-do-accept = Accept
catan-do-accept-for = Accept: give { $give }, get { $get }
catan-do-decline = Decline
catan-do-decline-for = Decline to give { $give } for { $get }
catan-do-counter = Propose { $give } for { $get }
catan-do-close = Trade with { $who }
catan-do-close-for = Trade with { $who }: give { $give }, get { $get }
catan-do-withdraw = Withdraw the offer
catan-do-withdraw-standing = Withdraw the standing offer of { $give } for { $get }
catan-do-standing = Leave the standing offer { $give } for { $get }
# $to: a list of seats.
catan-do-standing-to = Leave the standing offer { $give } for { $get } to { $to }
catan-do-take = Take the standing offer
catan-do-take-from = Take the offer of { $who }: give { $give }, get { $get }
catan-do-keep = Keep { $resources } first
catan-do-keep-nothing = Take the order for discards back
catan-do-agree = Agree
catan-do-agree-for = Agree: pay { $price } for { $reward }
catan-do-refuse = Refuse
catan-do-refuse-for = Refuse to pay { $price } for { $reward }
catan-do-pay = Pay { $cards }
catan-do-give-treasure = Part with a treasure
catan-do-end = End the turn

# Choices with something to fill in. $count.
catan-open-invention = Play invention: take { $count ->
        [one] one card
       *[other] { $count } cards
    }
catan-open-offer = Make an offer
catan-open-counter = Propose something else
catan-open-discard = Discard { $count ->
        [one] one card
       *[other] { $count } cards
    }
catan-open-pay = Pay { $count ->
        [one] one card
       *[other] { $count } cards
    }
catan-open-standing = Leave a standing offer for the turns of the others
catan-open-keep = Leave an order for discards
catan-field-take = What do you take?
catan-field-first = Does the first yes close the deal?
# Games of the first three revisions.
catan-field-first-at-once = Does the first yes close the deal? While you move the robber or place free roads it does not: then you close it yourself
catan-field-discard = What do you discard?
catan-field-pay = What do you pay?
catan-field-give = What do you give?
catan-field-get = What do you want?
catan-field-to = Only to some of them
catan-field-keep = What do you keep, dearest first?
catan-caution-sealed = It is sealed at once and cannot be taken back.
catan-caution-first = The first yes closes the deal: at once, or, while trade is interrupted, as soon as it goes on.
# Games of the first three revisions.
catan-caution-first-at-once = The first yes closes the deal, unless the robber is being moved or free roads are placed.
catan-caution-trade = This ends trading for this turn.
catan-caution-end = This ends your turn.
# $answered, $waiting: lists of seats.
catan-caution-end-answered = This ends your turn, and your offer with it: what { $answered } said to it is not made use of.
catan-caution-end-waiting = This ends your turn, and your offer with it: an answer of { $waiting } that comes before that is lost.
catan-caution-end-both = This ends your turn, and your offer with it: what { $answered } said to it is not made use of, and { $waiting } can no longer answer.
catan-caution-stall = This ends your turn, and the game: nothing was built, bought or played for so long.

# Refusals. Arguments as their names say; wrong-rate has $count besides, how many are given.
catan-refused-wrong-number-of-seats = CATAN is for three or four players, not for { $seats }.
catan-refused-fixed-needs-beginner = The printed placements belong to the beginner's island: choose that island too.
catan-refused-printed-island = The beginner's island has its numbers and harbours printed: choose a shuffled island to change them.
# $seat: a seat's number, counted from 1.
catan-refused-start-not-seated = There is no seat { $seat } to begin: choose one of the game's seats, or leave it to chance.
catan-refused-colours-do-not-fit = Give each seat a colour of its own, or none at all.
catan-refused-nobody-plays-red = With three on the printed placements nobody plays red.
catan-refused-game-over = The game is over.
catan-refused-set-up-first = Place your settlement first.
catan-refused-set-up-road-first = Place the road of your settlement first.
catan-refused-roll-first = Roll the dice first; only a development card may come before.
catan-refused-already-rolled = You have rolled: trade, build, or end the turn.
catan-refused-discards-first = The discards come first.
catan-refused-event-first = The event must be decided first.
catan-refused-robber-first = Move the robber first.
catan-refused-free-roads-first = Place your free roads first.
catan-refused-no-robber-now = The robber moves on a seven and for a knight.
catan-refused-nothing-to-decline = Only the second free road can be left.
catan-refused-no-discard-owed = You need not discard.
catan-refused-no-event-asks = No event asks that of you.
catan-refused-no-treasure = You have no treasure to part with.
catan-refused-missing = You lack { $cards } for that.
catan-refused-not-held = You do not hold these cards: you lack { $cards }.
catan-refused-no-road-left = You have no road left.
catan-refused-no-settlement-left = You have no settlement left: make a city of one first.
catan-refused-no-city-left = You have no city left.
catan-refused-path-taken = { $path } already has a road: choose an empty path.
catan-refused-path-unconnected = { $path } does not join your roads and buildings: choose a path that does.
catan-refused-path-not-at-settlement = { $path } does not touch the settlement you just placed at { $intersection }.
catan-refused-intersection-taken = { $intersection } is built on already.
catan-refused-too-close = { $intersection } is too close: all intersections next to a settlement must be empty.
catan-refused-no-road-there = None of your roads leads to { $intersection }.
catan-refused-no-settlement-there = A city replaces a settlement of yours, and there is none at { $intersection }.
catan-refused-deck-empty = No development card is left.
catan-refused-no-such-card = You have no such card: { $card }.
catan-refused-bought-this-turn = You bought this card this turn ({ $card }): it can be played from your next turn on.
catan-refused-card-played = Only one development card can be played a turn.
catan-refused-no-free-road = You have no road left, or no place for one.
catan-refused-bank-lacks = The bank does not have { $cards }.
catan-refused-robber-must-move = The robber is at { $terrain } already: it must go elsewhere.
catan-refused-not-the-desert = In this game the robber may not go to the desert ({ $terrain }).
catan-refused-victim-missing = Say whom to steal from at { $terrain }.
catan-refused-trade-closed = Trading is over for this turn: something was built or bought.
catan-refused-wrong-rate = { $resource } goes to the bank at { $rate } for 1.
catan-refused-same-resource = A trade cannot give and get the same resource.
catan-refused-empty-side = A trade needs at least one card on each side.
catan-refused-wrong-recipients = An offer goes to one or more of the other seats.
catan-refused-no-such-offer = Offer { $offer } is not open to you.
catan-refused-answered = You have answered already; decline first to take it back.
catan-refused-trade-fell = The cards for that trade are no longer there.
catan-refused-offers-used-up = You have made as many offers as a turn bears.
catan-refused-too-many-standing = You have two standing offers: withdraw one first.
catan-refused-no-order = You have left no order.
catan-refused-not-your-turn =
    { $seat-is-you ->
        [yes] It is your turn already.
       *[no] It is the turn of { $seat }.
    }
catan-refused-not-accepted =
    { $seat-is-you ->
        [yes] You cannot trade with yourself.
       *[no] { $seat } has not accepted, or no longer does.
    }
catan-refused-no-such-victim = { $seat } has no building at { $terrain } and cannot be robbed there.
catan-refused-wrong-discard = Discard exactly { $owed ->
        [one] one card.
       *[other] { $owed } cards.
    }
catan-refused-wrong-payment = Pay exactly { $owed ->
        [one] one card.
       *[other] { $owed } cards.
    }
catan-refused-wrong-invention = Take exactly { $owed ->
        [one] one card.
       *[other] { $owed } cards.
    }

# The picture: its name, and the heads of the table of scores (short words).
catan-picture-title = The island of CATAN
# $road, $settlement, $city, $card: the cards that each takes.
catan-costs = Building costs: a road { $road }; a settlement { $settlement }; a city { $city }; a development card { $card }.
catan-picture-points = points
catan-picture-hand = held
catan-picture-cards = bought
catan-picture-knights = knights
catan-picture-treasures = treasures
catan-picture-route = route

## The awards of a finished game. $who: whose; $amount: how much.

catan-award-harvest = Richest harvest: { $who }, with { $amount ->
    [one] { $amount } card
   *[other] { $amount } cards
}
catan-award-robber = Busiest robber: { $who }, with { $amount ->
    [one] { $amount } stolen card
   *[other] { $amount } stolen cards
}
catan-award-roads = Most roads built: { $who }, with { $amount }
catan-award-route = Longest trade route taken: { $who }, with { $amount } roads
catan-award-trades = Most trades with others: { $who }, with { $amount }

## What the points of a finished game are made of. $count: how many; $points: for all of them; $each: for one of them;
## $what: so many of a kind.

catan-part-cities = { $count ->
    [one] { $count } city
   *[other] { $count } cities
} × { $each } = { $points }
catan-part-settlements = { $count ->
    [one] { $count } settlement
   *[other] { $count } settlements
} = { $points }
catan-part-army = largest army = { $points }
catan-part-route = longest trade route = { $points }
catan-part-hunter = best treasure hunter = { $points }
catan-part-cards = { $count ->
    [one] { $count } development card
   *[other] { $count } development cards
} = { $points }
catan-ranked-first = The first to have ten points in their own turn wins, however many the others have by then.
catan-ranked-alike = Those with the same points share a rank.

# Standing orders, as who gives them says it.
catan-order-forced = Make the moves that leave me no choice: roll when I have no card to play before, and decline or end my turn when I can do nothing else
catan-order-end-turn = End my turn when I can only offer trades
catan-order-decline-unmet = Decline offers that ask for cards that I do not have
catan-order-decline-all = Decline every offer until my next turn
catan-order-accept-standing = Accept offers that give me at least what a standing offer of mine asks for and take no more than it gives
catan-order-pass-turn = Roll for me, and end my turn when I can build and buy nothing, not even after trading with the bank: then I neither offer trades nor play cards

### Words of Kathai. Every key begins with "kathai-".
### $who names a seat; $who-is-you is "yes" when that seat is the reader's.

## The game

kathai-credits = Kathai is a card game by Michael Andersch, published by Adlung-Spiele in 2000. This version plays by its rules with words and drawings of our own.
kathai-summary = Merchants trade salt, gold, silk, spices and tea. Collect cards, swap them with the others, and sell when the price is good: every sale upsets the market for everybody else. Ten to fifteen turns each.
kathai-assumed-prices = The minimum of four symbols at +1 and of three at +0 is worked out from the two that sources print (seven at +4, five at +2).
kathai-assumed-deck = The faces of the 55 trade cards are worked out: one, two and three of each good; two of one with one of another, every way round; one and one of every pair, twice.
kathai-assumed-trade = Trading is done by requests, bids and counters that others answer in their own time; a deal closes the request it came from.
kathai-assumed-offers = Each player may leave up to three standing offers, which others take at once in their own turn. A deal ends all standing offers of both partners, so that nobody else learns which cards were moved. A promised card cannot be paid face down until its offer is taken back.
kathai-assumed-stall = When cards are left in the pile, but for three whole rounds nobody draws at the beginning of a turn or with a voucher, sells or bribes, the game ends and is scored.

## Options

kathai-option-edition = Edition
kathai-option-edition-adlung = Adlung (the publisher's rules, 2000)
kathai-option-edition-italian = Italian
kathai-option-bribe-release = What frees a bribed pair, besides a bribe elsewhere
kathai-option-bribe-release-any-sale = The sale of any good
kathai-option-bribe-release-sale-of-the-pair = Only the sale of one of the two goods
kathai-option-swap-rule = Swapping a card with the pile
kathai-option-swap-rule-ends-turn = Ends the turn
kathai-option-swap-rule-deals-may-follow = Can be followed by deals
kathai-option-end-rule = The last turn, when the last card is bought with a voucher
kathai-option-end-rule-neighbour-last = Is that of the player before the one who drew it
kathai-option-end-rule-drawer-last = Is that of the player who drew it

## Decisions

kathai-decision-turn = It is your turn.
kathai-decision-answer = You are asked for a deal.
# Beside the board, on a newcomer's first turn.
kathai-guide-aim = Most points win, and selling brings them: the more cards of one good you sell at once, and the further left it lies in the market, the better.
kathai-guide-touch = Touch a good in the market to sell it, or a card of your hand to swap it. The bar below then says what would happen, beside the button Play; nothing is played before you press that. Until you touch something, “Ask for a deal” and “Pass” stand there.
kathai-guide-then = Then the others move, and it is your turn again. In a game with friends, a mail tells you so.

# What a seat is asked at a point of its decision.
kathai-asked-turn = It is your turn: choose one action.
kathai-asked-last-turn = This is your last turn of the game: choose one action.
kathai-asked-trading = You are trading: ask for a deal, or end trading.
# $bids: sentences, the two that follow; $can: whether the reader can agree to one of them;
# $waiting: a list of seats.
kathai-asked-bids = { $bids } { $can ->
    [yes] Agree, propose something else, or end trading.
   *[no] Propose something else, or end trading.
}
kathai-asked-bids-waiting = { $bids } { $waiting } may still answer. { $can ->
    [yes] Agree, propose something else, wait, or end trading.
   *[no] Propose something else, wait, or end trading.
}
kathai-asked-waiting = You have asked for a deal and wait for { $waiting }. You need not wait: you can end trading.
kathai-asked-nobody = Everybody you asked for a deal has declined. Ask anew, or end trading.
# $who bids; $give and $get are lists of cards, as $who gives and gets them.
kathai-asked-bid = { $who } bids { $give } for { $get }.
kathai-asked-bid-beyond = { $who } bids { $give } for { $get }, to which you cannot agree.
# $who asks; $give is a list of cards, $seek what is sought; $can: whether the reader has a card.
kathai-asked-open = { $who } asks you for a deal. { $can ->
    [yes] Make a bid, or decline.
   *[no] You have no card to bid: decline.
}
kathai-asked-giving = { $who } offers you { $give }. { $can ->
    [yes] Bid what you would give for it, or decline.
   *[no] You have no card to bid: decline.
}
kathai-asked-seeking = { $who } looks for { $seek }. { $can ->
    [yes] Make a bid, or decline.
   *[no] You have no card to bid: decline.
}
kathai-asked-giving-and-seeking = { $who } offers you { $give } for { $seek }. { $can ->
    [yes] Make a bid, or decline.
   *[no] You have no card to bid: decline.
}
# $who answers the reader's bid; $give and $get as the reader would give and get them; $can: whether
# the reader can agree.
kathai-asked-countered = { $who } answers your bid: you would give { $give } and get { $get }. { $can ->
    [yes] Agree, bid something else, or decline.
   *[no] You cannot agree to that: bid something else, or decline.
}

## Goods and cards

kathai-good-salt = salt
kathai-good-gold = gold
kathai-good-silk = silk
kathai-good-spices = spices
kathai-good-tea = tea
# $first and $second are goods.
kathai-pair = { $first } and { $second }
# $count symbols of a good.
kathai-salt-counted = { $count } salt
kathai-gold-counted = { $count } gold
kathai-silk-counted = { $count } silk
kathai-spices-counted = { $count ->
    [one] { $count } spice
   *[other] { $count } spices
}
kathai-tea-counted = { $count } tea
# $first and $second are counted symbols of two goods.
kathai-card-of-two = { $first } with { $second }
# $symbols is a list of counted symbols.
kathai-at-least = cards showing at least { $symbols }
kathai-exchange-card = a voucher
# The reader's own, on the board.
# $count: how many must be sold at once.
kathai-picture-minimum = { $count } or more
kathai-picture-exchange = Your vouchers, one from each sale. One of them buys a card from the pile, or pays for a swap of two goods.
# The table of the merchants on the board: its columns, and what each has answered to a request.
kathai-picture-cards = in hand
kathai-picture-vouchers = vouchers
kathai-picture-points = points
kathai-picture-awaited = no answer yet
kathai-picture-declined = declined
kathai-picture-bid = has bid
kathai-picture-countered = asked again
kathai-everybody = everybody

## What happened

# $goods is a list of five goods.
kathai-market-laid = The market opens, from +4 to X: { $goods }.
# $cards is a list of cards.
kathai-dealt-you = Your first cards: { $cards }.
# $who, $count cards.
kathai-dealt = { $who } is dealt { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
# $card is a card.
kathai-drew-you = You draw { $card }.
# $who
kathai-drew = { $who } draws a card.
# $card is a card.
kathai-drew-extra-you = The extra card is { $card }.
# $who
kathai-drew-extra = { $who } draws an extra card.
# $card is a card.
kathai-drew-swap-you = In its place you draw { $card }.
# $who
kathai-drew-swap = { $who } draws a card in its place.
# $who drew the last card; $count turns follow.
kathai-last-stage = { $who-is-you ->
    [yes] You draw the last card
   *[no] { $who } draws the last card
}: the last stage begins. After this turn there { $count ->
    [one] is { $count } more
   *[other] are { $count } more
}.
# $who
kathai-passed = { $who-is-you ->
    [yes] You pass.
   *[no] { $who } passes.
}
# $who sells $good with $cards (a list) for $points, and has $total now.
kathai-sold = { $who-is-you ->
    [yes] You sell
   *[no] { $who } sells
} { $good } for { $points ->
    [one] { $points } point
   *[other] { $points } points
} ({ $total } now): { $cards }.
# $sold is kathai-sold, $card the voucher that only the reader knows.
kathai-sold-and-kept = { $sold } Kept as a voucher: { $card }.
# $who, $up the good that rose, $down the one that fell; $rising and $falling are their names in the
# notation, for the verbs.
kathai-bribed-from-hand = { $who-is-you ->
    [yes] You bribe
   *[no] { $who } bribes
} the market with a hand card: { $up } { $rising ->
    [spices] rise
   *[other] rises
}, { $down } { $falling ->
    [spices] fall
   *[other] falls
}.
# As kathai-bribed-from-hand.
kathai-bribed-from-exchange = { $who-is-you ->
    [yes] You bribe
   *[no] { $who } bribes
} the market with a voucher: { $up } { $rising ->
    [spices] rise
   *[other] rises
}, { $down } { $falling ->
    [spices] fall
   *[other] falls
}.
# $first and $second are goods.
kathai-bribe-released = The bribe card leaves { $first } and { $second }.
# $who
kathai-paid-for-card = { $who-is-you ->
    [yes] You pay
   *[no] { $who } pays
} a voucher.
# $card is a card.
kathai-swapped-you = You put { $card } under the pile.
# $who
kathai-swapped = { $who } puts a card under the pile.
# $who calls; $asked is a list of seats.
kathai-called = { $who-is-you ->
    [yes] You ask
   *[no] { $who } asks
} { $asked } for a deal
# $asked is kathai-called.
kathai-call-open = { $asked }.
# $asked is kathai-called, $seek what is sought.
kathai-call-seeking = { $asked }, looking for { $seek }.
# $asked is kathai-called, $give a list of cards.
kathai-call-giving = { $asked }, offering { $give }.
# $asked is kathai-called, $give a list of cards, $seek what is sought.
kathai-call-giving-and-seeking = { $asked }, offering { $give } and looking for { $seek }.
# $who bids, $partner is the active player.
kathai-bid = { $who-is-you ->
    [yes] You make
   *[no] { $who } makes
} { $partner-is-you ->
    [yes] you
   *[no] { $partner }
} a bid.
# As kathai-bid; $give and $get are lists of cards.
kathai-bid-known = { $who-is-you ->
    [yes] You bid
   *[no] { $who } bids
} { $give } for { $get }.
# $who
kathai-declined = { $who-is-you ->
    [yes] You decline.
   *[no] { $who } declines.
}
# $who is the active player, $partner had bid.
kathai-countered = { $who-is-you ->
    [yes] You answer
   *[no] { $who } answers
} { $partner-is-you ->
    [yes] your bid
   *[no] the bid of { $partner }
} with another proposal.
# As kathai-countered; $give and $get are lists of cards, as $who gives and gets them.
kathai-countered-known = { $who-is-you ->
    [yes] You answer
   *[no] { $who } answers
} { $partner-is-you ->
    [yes] your bid
   *[no] the bid of { $partner }
}: { $give } for { $get }.
# $who is the active player; $given and $received are numbers of cards.
kathai-deal = { $who } gives { $partner } { $given ->
    [one] { $given } card
   *[other] { $given } cards
} for { $received }.
# $who is the active player; $give and $get are lists of cards.
kathai-deal-known = { $who-is-you ->
    [yes] You give
   *[no] { $who } gives
} { $partner-is-you ->
    [yes] you
   *[no] { $partner }
} { $give } for { $get }.
# $who
kathai-withdrawn = { $who-is-you ->
    [yes] You take your request back.
   *[no] { $who } takes the request back.
}
# $who
kathai-trading-ended = { $who-is-you ->
    [yes] You end trading.
   *[no] { $who } ends trading.
}
# $who, $give is a list of cards, $want a list of cards or what is sought.
kathai-offered = { $who-is-you ->
    [yes] You leave
   *[no] { $who } leaves
} a standing offer: { $give } for { $want }.
# As kathai-offered, for an offer to some; $to is a list of seats.
kathai-offered-to = { $who-is-you ->
    [yes] You leave
   *[no] { $who } leaves
} a standing offer to { $to }: { $give } for { $want }.
# $who had left the offer; its $number is for its owner alone. It gives $give for $want.
kathai-offer-taken = { $who-is-you ->
    [yes] Your standing offer { $number } is taken
   *[no] A standing offer of { $who } is taken
}: { $give } for { $want }.
# $who had left the offer; its $number is for its owner alone. It gives $give for $want.
kathai-offer-retracted = { $who-is-you ->
    [yes] You take your standing offer { $number } back
   *[no] { $who } takes a standing offer back
}: { $give } for { $want }.
# $who had left the offer; its $number is for its owner alone. It gives $give for $want.
kathai-offer-lapsed = { $who-is-you ->
    [yes] Your standing offer { $number } no longer stands
   *[no] A standing offer of { $who } no longer stands
}: { $give } for { $want }.
# $count turns.
kathai-stalled = Nothing has moved for { $count } turns: the game ends.
# $who wins with $points.
kathai-ended = The game is over. { $who-is-you ->
    [yes] You win
   *[no] { $who } wins
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
# $winners is a list of seats.
kathai-ended-shared = The game is over. { $winners } share the win with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## The position in words

kathai-heading-turn = The turn
kathai-heading-ranking = The ranking
kathai-heading-call = The request for a deal
kathai-heading-market = The market
kathai-heading-hand = Your hand
kathai-heading-offers = Standing offers
kathai-heading-seats = The merchants
kathai-heading-table = The table
# $who
kathai-turn-of = { $who-is-you ->
    [yes] It is your turn.
   *[no] It is the turn of { $who }.
}
# $who
kathai-trading-of = { $who-is-you ->
    [yes] You are trading.
   *[no] { $who } is trading.
}
# $rank (a number), $who, $points, $exchange vouchers.
kathai-ranked = { $rank }. { $who-is-you ->
    [yes] { $who } (you)
   *[no] { $who }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $exchange ->
    [one] { $exchange } voucher
   *[other] { $exchange } vouchers
}
# Some have the same points, and are ranked one after the other all the same.
kathai-ranked-by-exchange = Of those with the same points, whoever has more vouchers ranks higher.
# Some have the same points and as many vouchers.
kathai-ranked-alike = Those with the same points and as many vouchers share a rank.
# $count turns follow this one.
kathai-turns-left = { $count ->
    [0] This is the last turn of the game.
    [one] The last stage: { $count } turn follows this one.
   *[other] The last stage: { $count } turns follow this one.
}
# $who was asked, $active is the active player.
kathai-answer-awaited = { $who-is-you ->
    [yes] You have
   *[no] { $who } has
} not answered yet.
kathai-answer-declined = { $who-is-you ->
    [yes] You have
   *[no] { $who } has
} declined.
kathai-answer-bid = { $who-is-you ->
    [yes] You have
   *[no] { $who } has
} made a bid.
# $give and $get are lists of cards, as $who gives and gets them.
kathai-answer-bid-known = { $who-is-you ->
    [yes] You bid
   *[no] { $who } bids
} { $give } for { $get }.
kathai-answer-countered = { $active-is-you ->
    [yes] You have
   *[no] { $active } has
} answered { $who-is-you ->
    [yes] your bid
   *[no] the bid of { $who }
} with another proposal.
# $give and $get are lists of cards, as $who gives and gets them.
kathai-answer-countered-known = { $active-is-you ->
    [yes] You propose
   *[no] { $active } proposes
}: { $who-is-you ->
    [yes] you give
   *[no] { $who } gives
} { $give } for { $get }.
# $place is +4, +2, +1 or +0.
kathai-market-place = { $place }: { $good } – cards + { $bonus }, at least { $minimum } symbols
kathai-market-unsellable = X: { $good } – cannot be sold
# $who paid; $first and $second are goods.
kathai-market-bribe = { $who-is-you ->
    [yes] Your bribe
   *[no] The bribe of { $who }
} lies on { $first } and { $second }: they cannot be swapped again for now.
# The game is over.
kathai-market-bribe-over = { $who-is-you ->
    [yes] Your bribe
   *[no] The bribe of { $who }
} lies on { $first } and { $second }.
kathai-hand-empty = You hold no cards.
# $count cards, $cards is a list of them.
kathai-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }
# $shown symbols of $good on $cards cards, at $place (+4 … X).
kathai-hand-total = { $good } (at { $place }): { $shown ->
    [one] { $shown } symbol
   *[other] { $shown } symbols
} on { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
# $count vouchers, $cards is a list of them.
kathai-exchange-cards = { $count ->
    [one] { $count } voucher
   *[other] { $count } vouchers
}: { $cards }
# $who, $number of the offer, $give is a list of cards, $want a list of cards or what is sought.
kathai-offer-stands = { $who-is-you ->
    [yes] Your offer { $number }
   *[no] { $who }
}: { $give } for { $want }
# As kathai-offer-stands, for an offer to some; $to is a list of seats.
kathai-offer-stands-to = { $who-is-you ->
    [yes] Your offer { $number } to { $to }
   *[no] { $who } (to { $to })
}: { $give } for { $want }
# $who, $points, $cards in hand, $exchange vouchers.
kathai-seat = { $who-is-you ->
    [yes] { $who } (you)
   *[no] { $who }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand, { $exchange ->
    [one] { $exchange } voucher
   *[other] { $exchange } vouchers
}
# $count cards.
kathai-pile = { $count ->
    [0] The pile is empty.
    [one] { $count } card is left in the pile.
   *[other] { $count } cards are left in the pile.
}
# $count cards.
kathai-discards = { $count ->
    [0] No card has left the game.
    [one] { $count } card has left the game.
   *[other] { $count } cards have left the game.
}
# $count turns without progress; at $limit the game ends.
kathai-idle = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
} in a row brought nothing; after { $limit } the game ends.

## What can be done

kathai-group-deals = Deals on the table
kathai-group-sell = Sell
kathai-group-bribe = Bribe
kathai-group-draw = Draw an extra card
kathai-group-trade = Trade
kathai-group-swap = Swap a card with the pile
kathai-group-pass = Pass
kathai-group-answer = Answer
kathai-group-offers = Standing offers (at any time)
# $cards is a list of $count cards, $points what they bring.
kathai-choose-sell-all = Sell all your { $good }: { $cards } – { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
kathai-choose-sell-some = Sell { $good }, choosing the cards
# $cards is a list of cards, $points what they bring.
kathai-choose-sell = Sell { $good } with { $cards } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# $keep is a card.
kathai-choose-sell-keeping = Sell { $good } with { $cards } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}, and keep { $keep }
# $first and $second are goods, from left to right; $rising is the second one's name in the notation,
# for the verb.
kathai-choose-bribe = Swap { $first } and { $second }: { $second } { $rising ->
    [spices] rise
   *[other] rises
}
# As kathai-choose-bribe; $payment is a card or a voucher.
kathai-choose-bribe-paying = Pay { $payment } and swap { $first } and { $second }: { $second } { $rising ->
    [spices] rise
   *[other] rises
}
kathai-choose-draw = Pay a voucher and draw
kathai-choose-pass = Pass
# $who proposed it: beside a sentence that has said for what.
kathai-choose-agree = Agree with { $who }
# $who proposed it; $give and $get are lists of cards, as the reader gives and gets them.
kathai-choose-accept = Agree with { $who }: give { $give }, get { $get }
# $who left the offer; $get is a list of cards, $want what is sought.
kathai-choose-meet = Take the offer of { $who }: get { $get } for { $want }
# $who had bid.
kathai-choose-counter = Propose something else to { $who }
# $give and $get are lists of cards, as the reader gives and gets them.
kathai-choose-counter-with = Propose to { $who }: give { $give }, get { $get }
kathai-choose-call = Ask for a deal
# $to is a list of seats or everybody, $give a list of cards, $seek what is sought.
kathai-choose-call-open = Ask { $to } for a deal
kathai-choose-call-giving = Ask { $to } for a deal: you offer { $give }
kathai-choose-call-seeking = Ask { $to } for a deal: you look for { $seek }
kathai-choose-call-giving-and-seeking = Ask { $to } for a deal: you offer { $give } and look for { $seek }
kathai-choose-withdraw = Take the request back
kathai-choose-end-trading = End trading
# $card is a card.
kathai-choose-swap = Put { $card } under the pile
# $who called; $give and $get are lists of cards.
kathai-choose-bid = Bid { $give } to { $who } for { $get }
# $who called; $get is a list of cards.
kathai-choose-bid-for = Bid { $who } something else for { $get }
# $who called.
kathai-choose-bid-other = Propose another deal to { $who }
# $who called and offered nothing certain.
kathai-choose-bid-first = Make { $who } a bid
kathai-choose-decline = Decline
kathai-choose-take-bid-back = Take the bid back
# $give is a list of cards, $want a list of cards or what is sought, $to a list of seats or everybody.
kathai-choose-offer = Leave an offer to { $to }: { $give } for { $want }
kathai-choose-offer-for-cards = Leave an offer for certain cards
kathai-choose-offer-for-symbols = Leave an offer for goods
# $number of the offer; $give is a list of cards, $want a list of cards or what is sought.
kathai-choose-retract = Take back offer { $number }: { $give } for { $want }
# As kathai-choose-retract, for an offer to some; $to is a list of seats.
kathai-choose-retract-to = Take back offer { $number } to { $to }: { $give } for { $want }
kathai-field-cards-sold = Cards to sell
kathai-field-keep = Card to keep as a voucher
kathai-field-payment = Pay with
kathai-field-give = You give
kathai-field-get = You get
kathai-field-seek = You want at least these goods
kathai-field-call-give = You offer, unless you would rather hear bids
kathai-field-call-seek = You look for at least these goods
kathai-field-to = Only to some of them
# $who
kathai-seat-name = { $who }
kathai-caution-ends-turn = This ends your turn.
kathai-caution-chooses-trade = Trade is then your action for this turn.
kathai-caution-no-cards = You hold no card to give, so no deal can come of it, and trade is then your action for this turn.

## Why not

# $seats: how many; $min to $max can play.
kathai-refused-wrong-number-of-seats = Kathai is for three to five players, not for { $seats }.
kathai-refused-game-over = The game is over.
# $active is the active player.
kathai-refused-not-your-turn = It is the turn of { $active }; you can do this in your own turn.
kathai-refused-trade-chosen = You have chosen to trade in this turn. End trading, and choose another action in your next turn.
kathai-refused-not-trading = You are not trading. Pass if you want to end your turn.
kathai-refused-call-open = You have already asked for a deal. Take that request back first.
kathai-refused-no-call = Nobody is asking for a deal now.
kathai-refused-not-asked = You were not asked. You can leave a standing offer instead.
kathai-refused-already-declined = You have already declined.
# $seat: a seat that cannot be dealt with, perhaps since there is none.
kathai-refused-no-such-partner = { $seat } cannot be your partner: choose another player at this table.
# $card is a card.
kathai-refused-not-held = You do not hold { $card }, or not that many. Choose from the cards in your hand.
# $card is a card, $offer the number of the offer.
kathai-refused-promised = Your standing offer { $offer } promises { $card }. Take the offer back first, or choose another card.
# $seat would hold $cards cards; $max are allowed.
kathai-refused-hand-full = { $seat-is-you ->
    [yes] You
   *[no] { $seat }
} would hold { $cards } cards; nobody may ever hold more than { $max }.
kathai-refused-pile-empty = The pile is empty; there is nothing to draw.
kathai-refused-no-exchange-card = You have no voucher. Every sale leaves you one.
# $good
kathai-refused-unsellable = Under X { $good } cannot be sold. Bribe the market, or wait until another good is sold.
kathai-refused-nothing-sold = Choose at least one card to sell.
# $card is a card.
kathai-refused-wrong-card = The card with { $card } shows no { $good }. Play only cards that show { $good }.
# $minimum symbols are needed, $shown are shown.
kathai-refused-too-few = To sell { $good } your cards must show at least { $minimum } symbols of { $good }; they show { $shown }.
# $card is a card.
kathai-refused-kept-not-sold = You can only keep one of the cards you sell, and { $card } is not among them.
# $goods: two goods, as kathai-pair says them.
kathai-refused-locked = A bribe lies on { $goods }: they cannot be swapped again while it does. Swap another pair.
kathai-refused-gift = In a deal each side gives at least one card.
# $partner should have proposed it.
kathai-refused-no-such-proposal = { $partner } does not propose this deal. Look at the table again: a proposal may have changed.
# $partner should have bid.
kathai-refused-no-bid = { $partner } has no bid that you could answer.
kathai-refused-deal-made = You have made a deal in this turn, so you cannot swap a card with the pile any more.
kathai-refused-already-swapped = You have already swapped a card with the pile in this turn.
kathai-refused-want-unclear = Say what you want: either certain cards, or at least so many symbols of some goods.
# $max offers are allowed.
kathai-refused-too-many-offers = You have { $max } standing offers. Take one back first.
# $offer: its number.
kathai-refused-no-such-offer = You have no standing offer { $offer }.

## The awards of a finished game. $who: whose; $amount: how much.

kathai-award-sale = Biggest sale: { $who }, with { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
kathai-award-sales = Most sales: { $who }, with { $amount }
kathai-award-bribes = Most bribes: { $who }, with { $amount }
kathai-award-deals = Most deals: { $who }, with { $amount }

## What the points of a finished game are made of. $count: how many; $points: for all of them; $each: for one of them;
## $what: so many of a kind.

kathai-part-cards = { $count ->
    [one] { $count } card sold
   *[other] { $count } cards sold
} = { $points }
kathai-part-bonus = { $count ->
    [one] { $count } price bonus
   *[other] { $count } price bonuses
} = { $points }
# What ranks those with the same points.
kathai-exchange-held = { $count ->
    [one] { $count } voucher
   *[other] { $count } vouchers
}

# Standing orders, as who gives them says it.
kathai-order-forced = Decline or pass for me when I have no cards at all
kathai-order-end-turn = End my turn when everybody has declined my request
kathai-order-decline-unmet = Decline requests for cards that I do not have
kathai-order-decline-all = Decline every request until my next turn

### What webhooks, calendars and news feeds say.

# A trial that the owner of a webhook has asked for.
webhook-test = This is a test. Your games can reach you here.

# $game: the game's name.
webhook-turn = It is your turn in { $game }.
# $who: a player's name.
webhook-turn-of = { $who } is to move in { $game }.
# $who: a player's name. $game: the game's name.
webhook-nudged = { $who } asks for your move in { $game }.
webhook-plan-lost = Your plan in { $game } could not be played, because the position has changed. It is for you to move.
# $moment: day and time.
webhook-due = It is due { $moment }.
webhook-started = { $game } has begun.
webhook-ended = { $game } is over.
webhook-event = Something happened in { $game }.
webhook-invited = You are invited to { $game }.
webhook-parted = You have no place at { $game } any more.
# $who: a player's name. $text: what they said.
webhook-message = { $who }: { $text }

## Why a request failed

webhook-failure-refused = refused
webhook-failure-redirected = sent elsewhere, which is not followed
webhook-failure-unknown-host = no such host
webhook-failure-private-address = not on the public internet (webhooks.private_networks)
webhook-failure-no-connection = no connection
webhook-failure-tls = no valid certificate
webhook-failure-timeout = no answer in time
webhook-failure-no-answer = no proper answer
webhook-failure-move-refused = its move cannot be made
webhook-failure-moved-on = its move came when the turn was over
webhook-failure-too-many-moves = it made so many moves in one turn that it is asked no more

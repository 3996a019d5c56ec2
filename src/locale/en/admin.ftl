### Words of the pages for administrators, and of what they did. Every key begins with "admin-".

admin-menu = Server
admin-text = People, games and mails of this server. Whatever you do here by hand is written down, and those whom it affects can see it among their settings.
admin-back = Back to the server
admin-more = More
admin-seek = Show
admin-sure = I am sure
admin-id = Id
# $span is a span of time.
admin-ago = for { $span }
admin-no-name = Nameless
admin-erased = somebody who was erased
admin-spectator = You see of a game that runs no more than its spectators do: who sits there and whom it waits for, and no hand, no hidden thing, no message of a private table.

## People

admin-people = People
# $count is a number.
admin-people-count = { $count ->
    [one] One person.
   *[other] { $count } people.
}
admin-people-seek = Part of a name or address
admin-people-back = All people
# $games and $pending are numbers.
admin-person-about = { $games ->
    [0] no games
    [one] one game
   *[other] { $games } games
}, { $pending ->
    [0] none waits for them
    [one] one waits for them
   *[other] { $pending } decisions wait for them
}
admin-blocked = blocked
admin-blocked-text = They can neither sign in nor be invited. Games that run go on by the links in their mails.
admin-administrator = administrator
admin-address = Address
admin-came = Here since
# $turns and $games are yes or no.
admin-person-mails = of turns: { $turns }, of games: { $games }
admin-sign-in-text = Mail them a fresh link and code to sign in with, good for fifteen minutes.
admin-sign-in-go = Mail a sign-in
admin-unblock-text = Let this address sign in and be invited again.
admin-unblock-go = Unblock
admin-address-change = Change the address
admin-address-text = Mails go to the new address from then on, and they sign in with it. They are signed out everywhere. Make sure first that it is theirs: whoever reads it can play for them.
admin-address-new = New address
admin-address-sure = I am sure that it is theirs
admin-address-go = Change it
admin-address-fault = This does not look like a mail address.
admin-address-taken = Another player has this address already.
admin-block = Block
admin-block-text = They are signed out, and can neither sign in nor be invited. Games that run go on by the links in their mails, so that nobody there waits for ever.
admin-block-go = Block
admin-is-blocked = They are blocked: unblock them first.
admin-is-administrator = This is the address of an administrator. The settings of the server say who is one, so this can be changed there alone.
admin-erase = Erase
admin-erase-text = Their seats go to bots, their open games are cancelled, and their name, address, messages and tokens are deleted. This cannot be undone; copies of the database still know them.
admin-erase-sure = I am sure, and know that it cannot be undone
admin-erase-go = Erase
admin-erased-partly = Not everything could be erased. Try again: it goes on where it stopped.
admin-done-address = The address is changed.
admin-done-block = They are blocked.
admin-done-unblock = They are not blocked any more.
admin-done-sign-in = A mail to sign in with is on its way.
admin-done-erase = They are erased.

## Reports

admin-reports = Reports
# $count is a number.
admin-reports-count = { $count ->
    [0] None to look at.
    [one] One to look at.
   *[other] { $count } to look at.
}
admin-reports-text = What players and those whom they invite have reported to you, as it was then, and why. Nobody at the table learns of a report, nor who made it, unless you tell.
admin-reports-none = Nobody has reported anything.
admin-report-message = Words at a table
admin-report-name = A name
admin-report-invitation = An invitation
admin-report-guest = somebody who was invited
admin-report-settle = I am done with this
admin-report-settled = Done

## Games

admin-games = Games
# $count is a number.
admin-games-count = { $count ->
    [one] One game.
   *[other] { $count } games, those that have waited longest first.
}
# $count is a number.
admin-games-running = { $count ->
    [0] None runs.
    [one] One runs.
   *[other] { $count } run.
}
# $count is a number.
admin-games-open = { $count ->
    [0] None waits for players.
    [one] One waits for players.
   *[other] { $count } wait for players.
}
# $count is a number.
admin-games-over = { $count ->
    [0] None is over.
    [one] One is over.
   *[other] { $count } are over.
}
admin-games-back = All games
admin-status = Games that are
admin-status-open = waiting for players
admin-status-running = running
admin-status-over = over
admin-status-cancelled = cancelled
admin-age = In which nothing has happened
# $days is a number.
admin-games-idle = { $days ->
    [0] at any time
    [one] for a day
   *[other] for { $days } days
}
# $free is a number.
admin-game-open = { $free ->
    [0] full, and not started
    [one] one place is free
   *[other] { $free } places are free
}
# $who is a list of names.
admin-game-waits = waits for { $who }
admin-created = Opened
admin-deadline = Time for a decision
# $hours is a number.
admin-game-deadline = { $hours ->
    [one] an hour
   *[other] { $hours } hours
}
admin-look = Look at it as a spectator
admin-table = At the table
# $number is the number of a seat, or of a place before the start, as people count them: from 1.
admin-place = Seat { $number }
admin-place-bot = a bot, or somebody who was erased
admin-place-left = has left; a bot plays on
admin-host = host
admin-awaited = The game has waited for them
# $moment is a day and time.
admin-due = due { $moment }
admin-remind-text = Mail everybody whom the game waits for their turn again.
admin-remind-go = Send the turn mails again
admin-extend-text = Give everybody whom the game waits for their whole time again, from now on.
admin-extend-until = Until the end of
admin-extend-until-hint = Left empty: their whole time again.
admin-extend-fault = Choose a day from today on, within a year.
admin-extend-go = Begin the time again
admin-pause = Pause the game
admin-pause-text = Nobody's time runs until then. Everybody at the table is told by mail, and any of them can end the pause.
admin-pause-go = Pause
admin-resume-text = Everybody has the time again that was left before the pause, and is told by mail.
admin-bot = Let a bot play on for somebody
admin-bot-text = For a player who does not come back. They are told by mail, and cannot have the seat back.
admin-bot-who = Whose seat
admin-bot-go = Give the seat to a bot
admin-offer = Offer a seat to somebody else
admin-offer-text = For a player who seems to be gone. You get a link to pass on. Once somebody takes the seat by it, whoever it belongs to is told by mail, and can come back at any time.
admin-cancel = Cancel the game
admin-cancel-text = It has not begun. Everybody who has a place is told by mail.
admin-cancel-go = Cancel it
admin-not-open = Only a game that has not begun can be cancelled.
admin-not-running = Only in a running game can a bot play on for somebody.
admin-not-to-be-paused = Only a running game can be paused.
admin-no-player-at = No player has this seat: a bot plays there already.
admin-no-seat-to-offer = Only in a running game can a seat be offered.
admin-not-abandoned = The player of this seat is there, as far as is known, or it is a bot's.
admin-offered-already = Somebody at the table offers this seat already.
admin-offered-by-host = The host of the table offers this seat to somebody else, until { $until }.
admin-not-offered = Neither the host nor you offer this seat. Somebody may just have taken it.
admin-no-deadline = This game has no deadlines.
admin-not-awaiting = This game waits for nobody.
admin-done-cancel = The game is cancelled; its players are mailed.
admin-done-extend = The time begins again.
admin-done-pause = The game pauses; everybody there is mailed.
admin-done-resume = The game goes on; everybody there is mailed.
admin-done-bot = A bot plays on; whoever sat there is mailed.
admin-done-offer = The seat is offered. The link to pass on stands below.
admin-done-withdraw-offer = The seat is offered no more. Its link is good for nothing now.
admin-done-remind = The turn mails are sent again.
admin-done-remind-waiting = The turn mails are about to be sent anyway.
admin-done-remind-unwanted = Those whom the game waits for want no such mails.
admin-done-remind-nobody = Nobody whom the game waits for can be mailed.

## Mails

admin-mails = Mails
# $count is a number.
admin-mails-waiting = { $count ->
    [0] None waits.
    [one] One waits.
   *[other] { $count } wait.
}
admin-mail-ok = Mails are sent, as far as is known.
# $moment is a day and time, $reason what is the matter.
admin-mail-failing = No mails could be sent since { $moment }: { $reason }.
# $count is a number, $moment a day and time.
admin-mail-some = { $count ->
    [one] One mail could not be sent since { $moment }.
   *[other] { $count } mails could not be sent since { $moment }.
}
admin-mail-unknown = the reason is not known
# $moment is a day and time.
admin-mail-answer = Last answer of the mail server, { $moment }:
admin-mail-last = Last sent
admin-mail-never = none yet
admin-mail-waiting = Waiting
admin-mail-retrying = Tried before
admin-mail-sent = Sent
admin-mail-superseded = No longer true, not sent
admin-mail-rejected = Rejected for good
admin-mail-returned = Sent, and come back
admin-mail-unreachable = Players whose mails come back, so that none are sent
admin-mail-bouncing = Whose mails come back
admin-mail-bouncing-tag = Mails come back
# $moment is a moment.
admin-mail-bouncing-stopped = none have been sent since { $moment }
admin-mail-bouncing-some = since { $moment }
admin-mail-kind = Kind
admin-mail-count = Mails
admin-mail-oldest = The oldest
admin-mail-untold = Turns without a mail
admin-mail-untold-text = The mail was rejected, or the player wants none.
# $game is an id, $number the number of a seat, from 1.
admin-mail-untold-line = game { $game }, seat { $number }
admin-resend-text = Try at once again what did not leave: mails that wait after a failed attempt, and turn mails that were rejected for good while the game still waits.
admin-resend-go = Try again
# $tried and $renewed are numbers.
admin-resent = { $tried ->
    [one] One mail that had failed is tried at once
   *[other] { $tried } mails that had failed are tried at once
}; { $renewed ->
    [one] one turn mail that had been rejected is sent again.
   *[other] { $renewed } turn mails that had been rejected are sent again.
}

## What was done by hand

admin-acts = Done by hand
admin-acts-text = What whoever hosts this server has done to people and games by hand. Nothing is ever taken out of this list, and those whom it affects see it, too.
admin-acts-none = Nothing yet.
admin-acts-yours = What was done by hand
admin-acts-yours-text = What whoever hosts this server has done to your account and your games by hand.
# $who is a name, or a place.
admin-by = by { $who }
admin-command-line = the operator, at the command line
# $act is one of the acts below.
admin-act-failed = { $act } (it failed)
admin-act-cancel = cancelled the game
admin-act-extend = began the time for decisions again
admin-act-pause = paused the game
admin-act-resume = ended the pause
admin-act-remind = sent the turn mails again
admin-act-change-address = changed the mail address
admin-act-block = blocked the address
admin-act-unblock = unblocked the address
admin-act-erase = erased the person
admin-act-send-sign-in = mailed a fresh sign-in
admin-act-give-to-bot = gave the seat to a bot
admin-act-offer-seat = offered the seat to somebody else
admin-act-withdraw-offer = took the offer of the seat back
admin-act-resend-mails = tried the mails again that had not left
admin-act-ask-if-wanted = asked whether the account is still wanted
admin-act-forget = erased the person, who had not been heard of for long and did not answer
admin-act-settle-report = was done with a report
# $name is the name of a game.
admin-act-remove-game = removed the finished game “{ $name }”
admin-by-itself = the server itself, as its settings say

## What was played in a year

admin-year-menu = The year
admin-year-text = What was played, the longest game, and who waited for whom.
# $year is a number, written without a separator.
admin-year = The year { $year }
# $count is a number.
admin-year-count = { $count ->
    [0] No game has ended in this year.
    [one] One game has ended in this year.
   *[other] { $count } games have ended in this year.
}
admin-year-longest = The longest game
admin-year-busiest = The one with most moves
# $game is a name, $span a span of time, $moves a number.
admin-year-game = { $game }: { $span }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}
admin-year-people = How long the tables waited
admin-year-name = For whom
admin-year-moves = Moves
admin-year-mean = For each
admin-year-total = Altogether
admin-year-pairs = Who waited for whom
admin-year-pairs-text = From one event to the next a table waits for whoever brings the next.
# $who and $whom are names, $span a span of time.
admin-year-waited = { $who } waited { $span } for { $whom }.

### Words of the interface for programs: what is wrong with a request, and what happened.
### A kind of problem has a title, a sentence about the case at hand (-detail) and a page that
### explains the kind (-page).

# On pages for programmers, for readers of other languages.
api-english-only = This page is in English.
api-problem-onward = All about the interface
api-problem-unknown-page = There is no problem of this kind.

api-problem-not-json = Not JSON
api-problem-not-json-detail = The body cannot be read as one JSON value.
api-problem-not-json-page = The body of a request is one JSON value in UTF-8: nothing after it, no member twice in one object, at most 32 levels deep.

api-problem-bad-parameter = Invalid parameter
api-problem-bad-parameter-detail = A parameter of the address is unknown, missing or not what it should be.
api-problem-bad-parameter-page = Parameters are checked strictly, so that a typing error is seen at once. The documentation of the operation lists them.

api-problem-bad-header = Invalid header
api-problem-bad-header-detail = A header of the request is not what it should be.
api-problem-bad-header-page = The header named in the answer has a form that the documentation describes.

api-problem-not-signed-in = A token is needed
api-problem-not-signed-in-detail = Say who you are: send a token in the Authorization header.
api-problem-not-signed-in-page = This operation is for players. A token comes from signing in, or from your settings, and is sent as “Authorization: Bearer …”.

api-problem-token-refused = This token is not good
api-problem-token-refused-detail = The token is unknown, has ended or was deleted. Sign in again.
api-problem-not-bearer-detail = The Authorization header has to begin with “Bearer”: send a token as “Authorization: Bearer …”.
api-problem-token-refused-page = Only API tokens open this door; they begin with turnpost_. Links from mails and cookies of pages do not.

api-problem-scope-missing = The token may not do this
# $scope is the missing scope's word.
api-problem-scope-missing-detail = The token needs the scope “{ $scope }”.
api-problem-scope-missing-page = A token can be made to do some things only. Make another one with the scope that is missing.
api-problem-token-for-one-game = The token is for one game
# $game: the game's id.
api-problem-token-for-one-game-detail = The token is for the game “{ $game }” and nothing else.
api-problem-token-for-one-game-page = A token can be made for one seat. Ask for /v1/games/… of that game, or for /v1/token; for all else make another token.

api-problem-not-a-player = For players of this game only
api-problem-not-a-player-detail = You have no seat at this game, or have given it up.
api-problem-not-a-player-page = You can see the game, but only those who sit at it may do this.

api-problem-not-the-host = For the host only
api-problem-not-the-host-detail = Only the host of this game can do this.
api-problem-not-the-host-page = Whoever opened the game is its host: fills its places, starts it or calls it off.

api-problem-invited-only = By invitation
api-problem-invited-only-detail = This game is by invitation. Ask its host for one.
api-problem-invited-only-page = The host of this game invites its players by mail.

api-problem-code-refused = This code is not good
api-problem-code-refused-detail = The code is wrong, used or too old. Ask for a new one.
api-problem-code-refused-page = A code is good once, for a quarter of an hour and for five attempts, together with the sign-in it was mailed for.

api-problem-invitation-refused = This invitation is not good
api-problem-invitation-refused-detail = The invitation is for another game, used, too old, or none at all.
api-problem-invitation-refused-page = An invitation is good once, for one game and for a few weeks. Ask the game's host for a fresh one.

api-problem-invitation-accepted = Accepted already
api-problem-invitation-accepted-detail = This invitation was accepted: it cannot be withdrawn any more.
api-problem-invitation-accepted-page = Until it is accepted an invitation can be withdrawn. Before the start the host can still free the guest's place.

api-problem-invitation-withdrawn = Withdrawn
api-problem-invitation-withdrawn-detail = The host of this game has withdrawn this invitation.
api-problem-invitation-withdrawn-page = A host can take an invitation back until it is accepted. If that surprises you, ask the host: the same address can be invited again.

api-problem-feed-expired = Too long ago
api-problem-feed-expired-detail = What concerns you is told for thirty days, and not from before you first asked. Begin again without “after”.
api-problem-feed-expired-page = A feed is for following what happens. Whoever was away for longer looks at their games first, and goes on from there.

api-problem-not-found = Not there
api-problem-not-found-detail = There is nothing here, or nothing that you may know of.
api-problem-not-found-page = The address leads nowhere, or to something that is private. Both look the same from outside.

api-problem-method-not-allowed = Not this method
# $methods is a list of HTTP methods.
api-problem-method-not-allowed-detail = Here there are: { $methods }.
api-problem-method-not-allowed-page = The address is right, the HTTP method is not. The Allow header lists those there are.

api-problem-not-acceptable = Not in this form
# $produces is a media type.
api-problem-not-acceptable-detail = The answer exists as { $produces } only.
api-problem-not-acceptable-page = The Accept header of the request refuses the form in which the answer exists.

api-problem-request-timeout = Not sent in time
api-problem-request-timeout-detail = The body of the request did not arrive in time. Nothing was done.
api-problem-request-timeout-page = Only a part of the body came, and then nothing more for a while. Send the request again.

api-problem-seated-already = You sit there already
api-problem-seated-already-detail = You have a seat at this game already.
api-problem-seated-already-page = Everybody takes one place at a game.

api-problem-full = Every place is taken
api-problem-full-detail = Every place of this game is taken.
api-problem-full-page = A game has as many places as its host decided when opening it.

api-problem-not-full = Places are free
# $free is a number.
api-problem-not-full-detail = { $free ->
    [one] One place is free. Fill it with a player or a bot before the start.
   *[other] { $free } places are free. Fill them with players or bots before the start.
}
api-problem-not-full-page = A game starts when every place is taken, by a player or a bot.

api-problem-not-open = No longer open
api-problem-not-open-detail = This game has started or was cancelled: nobody comes or goes any more.
api-problem-not-open-page = Players come and go, and the host may call a game off, until it starts.

api-problem-not-running = Not being played
api-problem-not-running-detail = This game has not started yet, or is over.
api-problem-not-running-page = Moves are made between the start of a game and its end.

api-problem-not-started = Not started
api-problem-not-started-detail = This game has no position before its start.
api-problem-not-started-page = A board is there from the start of a game.

api-problem-not-over = Not over
api-problem-not-over-detail = The whole log is shown when the game is over.
api-problem-not-over-page = While a game is played, its log holds what players may not know. It is shown whole at the end.

api-problem-host-stays = The host stays
api-problem-host-stays-detail = You are the host: call the game off instead of leaving it.
api-problem-host-stays-page = A game needs its host until it starts.

api-problem-too-many-tokens = Too many tokens
# $max is how many a player may have.
api-problem-too-many-tokens-detail = You have { $max } tokens. Delete one that you no longer need.
api-problem-too-many-tokens-page = GET /v1/me/tokens lists your tokens and when each was last used.

api-problem-too-many-webhooks = Too many webhooks
# $max is how many a player may have.
api-problem-too-many-webhooks-detail = You have { $max } webhooks. Delete one that you no longer need.
api-problem-too-many-webhooks-page = GET /v1/me/webhooks lists your webhooks, and since when one has failed.
api-problem-invalid-push-key = No key to encrypt for
api-problem-invalid-push-key-detail = “p256dh” is not a point of the curve P-256. Pass on what the browser gave you.
api-problem-invalid-push-key-page = A push is encrypted for the browser that it is for, with the keys of its subscription. They are what PushSubscription.getKey gives, in base64url without padding.
api-problem-too-many-bots = There are as many bots as there can be
# $max: a number.
api-problem-too-many-bots-detail = You have { $max } bots. Erase one first.
api-problem-too-many-bots-page = GET /v1/me/bots lists your bots.

api-problem-moved-on = The game has moved on
api-problem-moved-on-detail = Something happened since. Look at the game again, then decide.
api-problem-moved-on-page = The command named the event after which it was meant, and there is a later one by now. Nothing was done.

api-problem-precondition-failed = The game has moved on
api-problem-precondition-failed-detail = Something happened since the answer that you have. Look at the game again, then decide.
api-problem-weak-tag-detail = The ETag in If-Match is weak, since it begins with W/, and a weak one never matches. A proxy may have made it weak: send it without W/.
api-problem-precondition-failed-page = If-Match named another event than the last one. Nothing was done.

api-problem-note-changed = Your note has changed
api-problem-note-changed-detail = Your note on this game has changed since the answer that you have. Look at it again, then decide.
api-problem-note-changed-page = If-Match named another version of your own note than the one that is kept. Nothing was done.

api-problem-kept-changed = What you keep here has changed
api-problem-kept-changed-detail = What is kept for you here has changed since the answer that you have. Look at it again, then decide.
api-problem-kept-changed-page = If-Match named another version of what is kept for you than the one that is kept now: of your draft, your plan, your orders, your account, your vacation, or your mails about a game. Nothing was done.

api-problem-too-large = Too long
api-problem-too-large-detail = The body is longer than 64 KiB.
api-problem-too-large-page = No request needs that much.

api-problem-unsupported-media-type = Not as JSON
api-problem-unsupported-media-type-detail = Send the body as application/json, without a content encoding.
api-problem-unsupported-media-type-page = Bodies are JSON, and the Content-Type header says so.

api-problem-invalid = Not what is asked for
api-problem-invalid-detail = The body is JSON, but not what this operation takes.
api-problem-invalid-page = “errors” in the answer points to the place. Members that the documentation does not know are refused too, so that typing errors are seen.

api-problem-unknown-ruleset = No such ruleset
# $name is the ruleset's name.
api-problem-unknown-ruleset-detail = There is no ruleset “{ $name }” here.
api-problem-unknown-ruleset-page = GET /v1/rulesets lists what can be played.

api-problem-unknown-language = No such language
# $name is the language's tag.
api-problem-unknown-language-detail = Turnpost does not speak “{ $name }” yet.
api-problem-unknown-language-page = The pages let you choose from the languages there are.

api-problem-unknown-time-zone = No such time zone
# $name is the time zone's name.
api-problem-unknown-time-zone-detail = There is no time zone “{ $name }”.
api-problem-unknown-time-zone-page = Time zones go by the names of the IANA's list, such as Europe/Prague.

api-problem-seat-count = Not for so many
# $min and $max are numbers.
api-problem-seat-count-detail = This game is for { $min } to { $max } players.
api-problem-seat-count-page = Every ruleset says for how many players it is.

api-problem-more-than-a-seat = More than a seat can do
api-problem-more-than-a-seat-detail = A token for one game has the scopes “read” and “move” at most.
api-problem-more-than-a-seat-page = Leave “game” out for a token that does more, or ask for what a seat can do: “read”, “move” or both.
api-problem-pace-conflict = Times that exclude each other
api-problem-pace-conflict-detail = A pace in words stands for the deadline, the reserve and the weekends, and there is no reserve without a deadline.
api-problem-pace-conflict-page = A game is opened with a pace in words, or with hours: “deadline_hours”, and besides “reserve_hours” and “weekends_off”.

api-problem-impossible-vacation = No such vacation
api-problem-impossible-vacation-detail = A vacation ends after now, after it begins, and within a year.
api-problem-impossible-vacation-page = Without “from” a vacation begins at once. “until” is later, and at most a year from now.

api-problem-options-refused = Invalid options
api-problem-options-refused-detail = The ruleset does not know these options, or not together.
api-problem-options-refused-page = GET /v1/rulesets/… describes the options of a ruleset.

api-problem-other-ruleset = Another ruleset
# $name is the ruleset's name.
api-problem-other-ruleset-detail = This is a game of “{ $name }”.
api-problem-other-ruleset-page = The member “ruleset” of a command names the ruleset of the game that it is for.

api-problem-move-count = Too many moves, or none
# $max is a number.
api-problem-move-count-detail = A command has 1 to { $max } moves.
api-problem-move-count-page = Several moves can be sent at once, but not any number.

api-problem-malformed-move = Not a move
api-problem-malformed-move-detail = The move is not one of this ruleset.
api-problem-malformed-move-page = The documentation describes every move; GET …/choices gives those that are legal now, ready to be sent.

api-problem-notation = Not a move in notation
api-problem-notation-detail = The text is not a move in the notation of this ruleset.
api-problem-notation-page = “errors” in the answer says what would have been right.

api-problem-not-awaited = Nobody to be asked there
api-problem-not-awaited-detail = The game does not wait for another player at this seat.
api-problem-not-awaited-page = A nudge goes to a player for whom the game waits: see “awaiting” of GET /v1/games/…. Nobody nudges themselves, or a bot.

api-problem-nothing-asked = Nothing to keep a draft for
api-problem-nothing-asked-detail = The game does not wait for you, so there is nothing to keep a draft for.
api-problem-nothing-asked-page = A draft belongs to what the game waits for from its player: see “awaiting” of GET /v1/games/…. What a player may do but need not has no deadline, and nothing is kept for it.

api-problem-not-plannable = This cannot be planned now
api-problem-not-plannable-detail = The game waits for you, with this or with something else: make that decision, a plan is for later.
api-problem-not-to-come-detail = The game will not ask you for this any more, or its turns have not begun.
api-problem-never-planned-detail = Such decisions cannot be planned in this game.
api-problem-not-plannable-page = A turn, or another decision that the game asks for later, can be planned while it waits for others, where it does not begin with what nobody can know: see “ahead” of GET /v1/games/…/plan.

api-problem-message-not-kept = A draft or a plan has no message
api-problem-message-not-kept-detail = Words are not kept with a draft or a plan. Send it without “message”.
api-problem-message-not-kept-page = Drafts and plans are moves and nothing else. What is to be said can be said at once: POST /v1/games/…/messages.

api-problem-player-away = The player is away
api-problem-player-away-detail = This player is on a vacation, and their time stands still: they are not asked meanwhile.
api-problem-player-away-page = Who is away until when stands in “away” of the game's places. Nudge them again when they are back.

api-problem-no-proposal = Not proposed
api-problem-no-proposal-detail = This is not proposed any more: it is settled, was taken back, or has lapsed.
api-problem-no-proposal-page = “proposal” of GET /v1/games/… says what is proposed now, and its “seq” is what an answer names. Nothing was changed.

api-problem-not-asked = Not asked
api-problem-not-asked-detail = What is proposed does not concern your seat.
api-problem-not-asked-page = “asked” and “agreed” of “proposal” of GET /v1/games/… say whom it concerns. Nothing was changed.

api-problem-proposed-already = Something is proposed
api-problem-proposed-already-detail = Something else is proposed already, and has to be settled or taken back first.
api-problem-proposed-already-page = A table decides about one thing at a time. “proposal” of GET /v1/games/… says what it is and who has yet to answer; whoever made it takes it back by declining it.

api-problem-not-paused = No pause
api-problem-not-paused-detail = The game does not pause.
api-problem-not-paused-page = A pause that holds stands in “pause” of GET /v1/games/…. Perhaps somebody else has ended it.

api-problem-seat-relieved = A bot plays for you
api-problem-seat-relieved-detail = A bot plays for this seat until its player takes it back.
api-problem-seat-relieved-page = The time of the seat was up, and its table has chosen that a bot plays then. POST /v1/games/…/reclaim takes the seat back at any time.

api-problem-not-relieved = No seat to be taken back
api-problem-not-relieved-detail = No bot plays for this seat.
api-problem-not-relieved-page = Only a seat for which a bot plays because its time was up can be taken back: “relieved” of its place in GET /v1/games/… says so. One whose player has resigned cannot.

api-problem-nothing-to-undo = Nothing to take back
api-problem-nothing-to-undo-detail = This move cannot be taken back.
api-problem-nothing-to-undo-page = A move can be taken back as long as the game still waits for its seat in the same decision, nobody else was asked anything or had a part in it, and nothing was drawn or shown: “undo” of GET /v1/games/…/choices lists these moves. Where it concerns others, and nobody has moved since, they can be asked: “undo_as_agreed” lists those.

api-problem-not-to-be-offered = Not a seat to be given away
api-problem-not-to-be-offered-detail = This seat cannot be offered.
api-problem-not-to-be-offered-page = A player offers their own seat, but not one that they play for somebody else. A host offers a seat whose player resigned, for whom a bot plays, who has let the time pass and was not heard of since, or to whom mails come back; and lets a bot play there only as long as another person plays on.

api-problem-offered-already = Offered already
api-problem-offered-already-detail = This seat is offered already, and that offer has to be taken back first.
api-problem-offered-already-page = A seat has one offer at a time. GET /v1/games/…/seat-offers lists yours; DELETE /v1/games/…/seat-offers/… takes one back.

api-problem-no-substitute = Nobody plays for another
api-problem-no-substitute-detail = Nobody plays for another player there, or nothing is offered.
api-problem-no-substitute-page = “lent” of GET /v1/games/… says whether somebody plays a seat of yours, and “handed_over” of your place whether you play for somebody. Perhaps it has gone back already.

api-problem-offer-gone = The seat is not offered any more
api-problem-offer-gone-detail = Somebody has taken this seat, or it is not offered any more.
api-problem-offer-gone-page = Whoever takes an offered seat first has it. An offer ends when it is taken back, after two weeks, when the player of the seat is back, and with the game.

api-problem-impossible-term = An impossible time
api-problem-impossible-term-detail = A seat is handed over until a moment after now, and within a year.
api-problem-impossible-term-page = Without “until” the seat goes back when its player wants it. Nothing was changed.

api-problem-game-paused = The game pauses
api-problem-game-paused-detail = The game pauses, and nobody is asked for a move meanwhile.
api-problem-game-paused-page = Until when stands in “pause” of GET /v1/games/…. Anybody at the table can end the pause.

api-problem-impossible-pause = Impossible pause
api-problem-impossible-pause-detail = A pause ends after now, and within a year.
api-problem-impossible-pause-page = Without “until” a pause lasts until somebody at the table ends it, a year at most.
api-problem-impossible-whisper = Impossible whisper
api-problem-impossible-whisper-detail = Nothing can be whispered to those who are named.
api-problem-impossible-whisper-page = Whispers are where the ruleset has them, from the start of the game on, and go to other seats of the game than your own.
api-problem-not-to-be-followed = Not to be followed
api-problem-not-to-be-followed-detail = This game cannot follow that one.
api-problem-not-to-be-followed-page = A game follows one that is over and in which you have played; the seats are those of its table then, so “seating” is left out or “joined”.

api-problem-nudged-already = Asked already
# $span: how long to wait, such as server-span-hours
api-problem-nudged-already-detail = You have nudged this player less than a day ago. Wait { $span }, then try again.
api-problem-nudged-already-page = Each seat can nudge each other one once a day. The Retry-After header says how long to wait. Nobody was asked.

api-problem-not-reportable = Nothing to report there
api-problem-not-reportable-detail = There is no such message or name at this table that you can see, or it is your own.
api-problem-not-reportable-page = Messages and names of others at the table can be reported, by whoever sits there and can see them: those of people, not of bots. A message has to be among the latest 200, and “place” its writer's.
api-problem-too-many-reports = Too much reported
api-problem-too-many-reports-detail = There were too many reports in the last day. Try again tomorrow, or write to whoever hosts this server.
api-problem-too-many-reports-page = How much one player reports in a day is bounded, and how much all of them do, since each report is mailed. The Retry-After header says how long to wait. Nothing was reported.

api-problem-time-used-up = The time for this decision is used up
api-problem-time-used-up-detail = This seat has used up the time for its decision with asking the others, and can ask nobody any more.
api-problem-time-used-up-page = The time for a decision stands still while others owe an answer. Of that, as much as the deadline again is given to a seat that goes on before anybody has answered; then it counts. What leaves the game waiting for others is refused then: wait for the answers, or go on without them.

api-problem-must-be-last = This move can only be the last
api-problem-must-be-last-detail = A move that asks chance or shows what was hidden must be the last one of a command.
api-problem-must-be-last-page = Nothing can be decided after a roll, or a look at hidden cards, that nobody has seen yet: send the moves up to that one, see what it brings, then send the rest.

api-problem-refused = The rules do not allow it
api-problem-refused-detail = The rules do not allow it.
api-problem-refused-page = The move is well-formed, but against the rules of the game as it stands. The answer says what would be right. GET …/choices gives what is allowed.

api-problem-key-reused = A key used before
api-problem-key-reused-detail = This Idempotency-Key was used for another request. Take a fresh one for every command.
api-problem-key-reused-page = A key belongs to one command and its repetitions: same method, same address, same body.

api-problem-precondition-required = Say where the game is
api-problem-precondition-required-detail = Send If-Match with the ETag that you have, or “expected_seq” in the body.
api-problem-precondition-required-page = A move is made in a position. Saying which one keeps two moves that cross from surprising anybody.

api-problem-too-many-requests = Too much at once
# $span: how long to wait, such as server-span-hours
api-problem-too-many-requests-detail = Wait { $span }, then try again.
api-problem-too-many-requests-page = Ask one thing at a time. The Retry-After header says how long to wait.

api-problem-too-many-events = Too much played at once
# $span: how long to wait, such as server-span-hours
api-problem-too-many-events-detail = Nobody plays so much in so short a time. Wait { $span }, then try again.
api-problem-too-many-events-page = What your commands write to the logs of games is bounded, what bots answer to them included. The Retry-After header says how long to wait. Nothing was done.

api-problem-too-many-messages = Too much said at this table
# $span: how long to wait, such as server-span-hours
api-problem-too-many-messages-detail = You have said a lot at this table today. Wait { $span }, then try again.
api-problem-too-many-messages-page = How much one player says at one table in a day is bounded. The Retry-After header says how long to wait. Moves go on without words.

api-problem-too-many-new-games = Too many new games
# $span: how long to wait, such as server-span-hours
api-problem-too-many-new-games-detail = You have opened many games today. Wait { $span }, then try again.
api-problem-too-many-new-games-page = How many games one player opens in a day is bounded. The Retry-After header says how long to wait.

api-problem-too-many-games = Too many games
# $max is how many are possible.
api-problem-too-many-games-detail = You host { $max } games that are not over, and more is not possible. Play some to their end, or cancel those that have not started.
api-problem-too-many-games-page = How many games one player hosts that are not over is bounded. GET /v1/games?filter=mine lists yours.

api-problem-internal = A mistake of ours
api-problem-internal-detail = Something went wrong here. Try again later; if it stays, tell whoever runs this server, with the X-Request-Id of this answer.
api-problem-internal-page = This should not happen. Repeating a command under its Idempotency-Key is safe.

api-problem-unavailable = Not now
api-problem-unavailable-detail = The database does not answer. Nothing was done; try again in a moment.
api-problem-unwritable-detail = Nothing can be written now: the database takes nothing new. Nothing was done; try again later.
api-problem-unavailable-page = The server runs, its database does not. Repeating a command under its Idempotency-Key is safe.

## Events

api-event-created = The game was opened.
# $who is a name.
api-event-joined = { $who } sat down.
# $who is a name.
api-event-joined-bot = A bot sat down.
# $number counts places from 1.
api-event-somebody = Somebody on place { $number }
# $number counts places from 1.
api-event-left = Place { $number } is free again.
api-event-started = The game began.
# $who is a seat.
api-event-resigned = { $who-is-you ->
    [yes] You gave up. A bot plays on.
   *[no] { $who } gave up. A bot plays on.
}
# $who: whose player will be away, and whose time stands still meanwhile
api-event-away = { $who-is-you ->
    [yes] You are away for a while. Your time stands still meanwhile.
   *[no] { $who } is away for a while.
}
# $who: whose player is not away any more
api-event-returned = { $who-is-you ->
    [yes] You are back.
   *[no] { $who } is back.
}
api-event-ended = The game is over.
api-event-cancelled = The game was cancelled.

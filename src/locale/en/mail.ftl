### Words of the mails.
### $game is the name its players gave a game, $ruleset the ruleset's title, $who a name.

## Every mail

# Who or what a mail comes from, in its From line. $who: a player's name, or a game's; $server: the sender's.
mail-from = { $who } ({ $server })

## Every mail of a game

# The subject is the same for all mails of a game, or mail programs tear the thread apart.
mail-game-subject = [{ $game }] { $ruleset }
mail-news = Since your last turn
mail-news-first = What happened so far
# Below the other lines. $count: how many lines are left out before them.
mail-news-left-out = { $count ->
    [one] (one earlier thing, behind the link)
   *[other] ({ $count } earlier things, behind the link)
}
# $count: how many lines are left out between two.
mail-news-left-out-between = { $count ->
    [one] (one thing in between, behind the link)
   *[other] ({ $count } things in between, all of them behind the link)
}
mail-news-resigned = { $who-is-you ->
    [yes] You resigned. A bot plays on for you.
   *[no] { $who } resigned. A bot plays on.
}
# $who: whose player will be away; in a game without deadlines no time stands still
mail-news-away = { $who-is-you ->
    [yes] You are away for a while.
   *[no] { $who } is away for a while.
}
# $who: whose player is not away any more
mail-news-returned = { $who-is-you ->
    [yes] You are back.
   *[no] { $who } is back.
}
# $line: what the move was, a sentence.
mail-news-overdue = { $who-is-you ->
    [yes] You were late, so this was done for you:
   *[no] { $who } was late, so this was done for them:
} { $line }
# $line: what a standing order has done, a sentence.
mail-news-ordered = { $who-is-you ->
    [yes] By your standing order:
   *[no] By a standing order of { $who }:
} { $line }
# $line: what was played of a turn that was planned, a sentence.
mail-news-planned = { $who-is-you ->
    [yes] As you had planned:
   *[no] As { $who } had planned:
} { $line }
# $line: what was played of what somebody had kept, a sentence.
mail-news-drafted = { $who-is-you ->
    [yes] Your time was up, so what you had kept was played:
   *[no] The time of { $who } was up, so what they had kept was played:
} { $line }
mail-orders = Your standing orders
mail-orders-change = Change your standing orders
# $order: what was ordered, as who ordered it says it.
mail-orders-ended = Ended with the beginning of your turn: { $order }
# $moves: what the reader has planned, in words
mail-plan = Planned for your next turn: { $moves }. It is played when your turn comes, if nothing about it has changed by then.
# $moves: what the reader had planned, in words
mail-plan-lost = What you had planned for this turn was not played, because the position has changed: { $moves }.
mail-plan-lost-last = What you had planned for your last turn was not played, because the position had changed: { $moves }.
# $moves: what is planned; $otherwise: what is played instead if that is no longer possible
mail-plan-otherwise = { $moves }; or, if that is no longer possible: { $otherwise }
mail-words = Said at the table
# $words: what was said.
mail-words-to-all = { $who }: { $words }
mail-words-private = { $who }, only for { $to }: { $words }
mail-talk-heading = News from the table: { $game }
mail-talk-answer = To say something to all at the table, answer this mail: begin with /say, and go on with your words.
mail-digest-words = Said at the table of { $game }
mail-footer-why = { $ruleset }, { $game }: you play as { $who }.
mail-footer-stop = To get fewer mails or none, or to change your language and time zone
# $mark: the first characters of a hash, $seq: the number of an event.
mail-footer-mark = Fingerprint of the game so far: { $mark } (step { $seq }). Whoever sees the same one sees the same game.

## The game waits for you

# $happened: what somebody did, a sentence; $wanted: what the player is to decide, sentences of the ruleset's.
mail-turn-headline = { $happened } { $wanted }
# $names: who at the table asks the reader to move, $count: how many these are, $wanted: what the reader is to decide, sentences of the ruleset's.
mail-nudge = { $count ->
    [one] { $names } asks for your move.
   *[other] { $names } ask for your move.
} { $wanted }
# $wanted: what the player is to decide, sentences of the ruleset's.
mail-reminder = Your time for this move is running out. { $wanted }
mail-turn-opens = { $game } has started. { $wanted }
# $moment: a day and a time.
mail-turn-due = Please move by { $moment }.
# $moment: when the time for the decision is up, $until: when the seat's reserve is, too
mail-turn-due-reserve = Please move by { $moment }. If you take longer, your reserve is drawn on; it lasts until { $until }, and only then is your time up.
# $moves: what the reader has kept, in words
mail-turn-draft = If your time runs out before you move, what you have kept is played: { $moves }.
# $moves: what the reader has kept, in notation
mail-turn-draft-void = What you have kept is not possible any more as it was, and will not be played: { $moves }.
# $move: a move in notation
mail-turn-draft-move = { $move }
mail-turn-choices = What you can do
# $group: a heading, $choices: some labels.
mail-turn-group = { $group }: { $choices }
# $group: a heading, $count: how many ways there are.
mail-turn-group-many = { $group }: { $count ->
    [one] one choice
   *[other] { $count } choices
}
# $count: how many ways of a group are not listed.
mail-turn-more = { $count ->
    [one] one more choice
   *[other] { $count } more choices
}
mail-turn-choices-note = A choice with a link of its own waits behind it, ready to be played: you see it first, and nothing happens before you say yes there.
# $number: what to answer with, $label: what the choice is.
mail-turn-number = { $number }: { $label }
# $label: what the choice is; $notation: an example of it as a move in notation
mail-turn-written = { $label } (in an answer, write it like “{ $notation }”)
# Where the board is not seen: what lies at the places of the choices.
mail-places = What lies at the places that you can choose
# $what: a choice, with its number if it can be answered; $around: what lies at its place.
mail-place = { $what } – { $around }
mail-turn-answer-note = You can also answer this mail: with the number of a choice, or with several, each on a line of its own above this text. /choices brings the number of every choice, /help says what else can be answered.
mail-turn-link = Look and move
mail-turn-link-note = The links of this mail play for you: whoever has one can make this one decision in your place, so please do not pass them on. They need no password, and they end when you have moved.

## All games that wait, at hours of the reader's

# $count: how many games wait.
mail-digest-heading = { $count ->
    [one] A game waits for you
   *[other] { $count } games wait for you
}
mail-digest-game = [{ $game }] { $ruleset }
mail-digest-link = Look and move in { $game }
mail-digest-news = What happened in { $game }
mail-digest-choices = What you can do in { $game }
mail-digest-answer = Answer in { $game } by mail
mail-digest-answer-note = Each of these games has an address of its own: send there what you would answer to its own mail, such as the number of a choice. An answer to this mail itself does not say which game it is for: it is played nowhere, and you are told so.
# $orders: what is done for the reader without being asked, sentences
mail-digest-orders = Your standing orders: { $orders }
mail-digest-others = More games that wait for you
# $wanted: what the reader is to decide and until when, sentences
mail-digest-line = [{ $game }] { $wanted }
# $count: how many games wait that the mail does not name
mail-digest-left-out = { $count ->
    [one] One more game waits for you; you find it on the page of your games.
   *[other] { $count } more games wait for you; you find them on the page of your games.
}
mail-digest-footer = You get one such mail at the hours that you chose, with every game that waits for you then.

## The answer to a mail that the reader has sent

# What comes first where somebody has asked to be shown the game, or all they can do.
mail-answer-board = This is how the game stands.
mail-answer-all = All your choices.
mail-answer-news = What happened
mail-answer-choices = Every choice, and what to answer for it
mail-answer-waiting = { $game } does not wait for you now. When it does, a mail comes.
mail-answer-waiting-quiet = { $game } does not wait for you now.
# To somebody who has resigned: after that, and as the reason why something is refused.
mail-answer-given-up = You have given up your seat in this game for good, and can no longer move or decide there.
mail-answer-played = Done: you have moved.
# $words: what was said
mail-answer-said = Said to all at the table: “{ $words }”.
mail-answer-one-line = What you say stands on one line with the command; of other lines it is not certain that they are for the table.
mail-answer-last-for-now = Several answers have brought nothing by now: the next ones of that kind stay without an answer for an hour.
mail-answer-last-of-many = You have answered very often within an hour: your next answers are not read until it is over.
mail-answer-links-work = The links in your mails work all the time.
# $who: names.
mail-answer-whispered = Whispered to { $who }; nobody else reads it.
mail-answer-confided = Your words went only to those whom your move is for.
mail-answer-stopped = No more mails about this game come, except answers to yours. Your mail settings, below, bring them back.
# $from, $until: between which moments the player is away from this game
mail-answer-vacation = You are away from { $from } until { $until }. Your time stands still meanwhile, here and in your other games as far as they allow.
mail-answer-vacation-cut = That is all the vacation that this game still allows you.
mail-answer-vacation-none = Your vacation is noted for your other games. This one allows no more of it.
mail-answer-vacation-ended = Your vacation is over. Your time runs again.
# The same in a game without deadlines.
mail-answer-vacation-untimed = You are away from { $from } until { $until }. No clock runs in this game; in your other games your time stands still meanwhile, as far as they allow.
mail-answer-vacation-over = Your vacation is over.
# $moment: when the proposal lapses
mail-agreement-lapses = It happens once everybody who plays has agreed. If not all have by { $moment }, it is off the table.
# $moment: when
mail-agreement-lapses-undo = It is taken back once all whom it concerns have agreed. If somebody moves before that, or not all have agreed by { $moment }, it stays as it is.
mail-agreement-answer = Or answer this mail with /agree or /decline.
mail-agreement-paused = Nobody has to move meanwhile, and nobody's time runs. Anybody at the table can end the pause.
mail-agreement-resumed = Everybody has the time that was left before the pause.
mail-agreement-declined = So everything stays as it is.
mail-agreement-undone = All whom it concerned have agreed.
mail-agreement-link = Answer
mail-reclaim-own = You can take your seat back at any time, as long as the game lasts. It takes a moment.
mail-reclaim-answer = Or answer this mail with /back.
mail-reclaim-other = { $who } can come back at any time.
mail-draft-lost = Your time was up, and a move was made for you.
# $moves: what the reader had kept, in notation
mail-draft-lost-moves = This is what you had kept: { $moves }. It was no longer possible as it was, so it was not played.
mail-timed-out-own = Nothing is done for you, and you can move as before. But the others can agree to end the game, or to pause it, without your answer until you do.
mail-timed-out-other = Whoever plays can wait, ask { $who } for a move, or propose at the table to end the game or to pause it: { $who } need not answer.
mail-agreement-question = Do you agree?
# $game: its name
mail-agreement-footer = You get this mail because you play “{ $game }”.
mail-answer-proposed = Done: it is proposed, and happens once everybody who plays has agreed.
mail-answer-proposed-done = Done: everybody agrees, and so it is.
mail-answer-agreed = Done: you agree.
mail-answer-declined = Done: you would rather not.
mail-answer-resumed-game = Done: the pause is over.
mail-answer-reclaimed = Done: welcome back, you play again.
mail-answer-undone = Done: your last move is taken back.
mail-answer-undo-asked = That concerns others by now, so they are asked. If somebody moves before they agree, it stays as it is.
mail-answer-undo-alone = That concerns others by now, and they have to be asked first. Answer /undo alone.
mail-answer-undo-newest = The game has moved on since the mail that you answered. To take back your last move, answer the newest mail of this game with /undo.
mail-answer-rest-not-done = The rest of your answer was not done.
mail-answer-undo-numbers = The numbers of the mail that you answered belong to another position than the one that comes back. Write the move itself below /undo, or answer /undo alone first.
mail-answer-nudged = Done: { $who } is asked to move, by a mail.
# $who: who was not asked to move, $why: a sentence.
mail-answer-not-nudged = { $who } was not asked to move. { $why }
mail-answer-resigned = You have resigned. A bot plays on for you.
# $code: four letters.
mail-answer-resign = To give up this game for good, answer with /resign { $code }
mail-answer-nothing-done = Nothing of your answer was done.
mail-answer-back-alone = You have your seat back. Nothing else of your answer was done.
mail-answer-orders = Standing orders in this game. Answer /orders and the numbers of all that are to hold, such as /orders 1 3, or /orders 0 for none.
mail-answer-orders-kept = Done.
# $moves: what is kept, in words
mail-answer-draft = Kept for later, and not played yet: { $moves }. If your time runs out before you move, it is played. Answer /draft 0 to drop it.
# The same in a game without a deadline.
mail-answer-draft-untimed = Kept for later, and not played yet: { $moves }. This game has no deadline, so it is only kept. Answer /draft 0 to drop it.
mail-answer-draft-none = Nothing is kept for later. Answer /draft and the number of a choice to keep it without playing it.
mail-answer-plan-drop = Answer /next 0 to drop everything that you have planned.
mail-answer-plan-none = Nothing is planned.
# $notation: moves that could be planned now
mail-answer-plan-how = Answer /next and moves, with semicolons between them, to have them played when you are next asked for them, such as /next { $notation }
mail-answer-order = { $number }. { $order }
mail-answer-order-given = { $number }. { $order } – in force
mail-answer-no-order = There is no standing order { $number }. Nothing was changed; /orders lists them.
mail-answer-empty = Nothing was found in your answer besides what it quotes.
mail-answer-cut-off = Your answer arrived without its end, so it is not certain that this is all you wrote. Please send it again.
mail-answer-too-large = Your answer was too large to be read to its end. Please send it again without pictures and other attachments: a few words are enough.
mail-answer-revoked = The address that you answered does not work any more: since that mail your older links were made invalid, or your seat has changed hands. The links in this mail work.
mail-answer-former = The address that you answered does not work any more.
mail-answer-of-several = Your answer was to a mail of several games, and it does not say which of them it is for, so no move was made. Answer each game at its own address: it stands below what you can do there.
mail-answer-several-numbers = Each game counts its choices from 1. What you wrote stands there for this:
# $game: its name; $choices: the numbers that were written, each with the label of its choice.
mail-answer-several-game = In { $game } – { $choices }
mail-answer-several-none = no choice has this number
# The reader has sent one mail to several addresses. $games: the names of their games.
mail-answer-to-several = Your mail went to several games at once: { $games }. Nobody guesses which of them it is for, so nothing was done. Please answer each game by itself, at its own address.
# The same where the other addresses are none of theirs, or are not known. $game: its name.
mail-answer-to-others = Your mail also went to another address of this server, and nobody guesses which of them it is for. So nothing was done in { $game }: please answer this mail alone.
# $line: what the reader wrote.
mail-answer-unknown = This was not understood: { $line }
# Below that, where the line begins like a move. $notation: an example of one
mail-answer-written-out = A move like that is written out in full, as in “{ $notation }”.
# $line: what the reader wrote; $numbers: the numbers of the choices that are called so, with commas.
mail-answer-ambiguous = Several choices are called like this, those with the numbers { $numbers }: { $line }. Please answer with the number of the one you mean.
# $count: how many lines.
mail-answer-unread = { $count ->
    [one] The line after that was not read.
   *[other] The { $count } lines after that were not read.
}
# $number: which of the reader's moves; $why: a sentence.
mail-answer-which = Your move number { $number } is not possible: { $why }
# $number: what the reader answered with.
mail-answer-no-number = The mail that you answered has no choice number { $number }.
# $number: what the reader answered with, $label: the choice with this number.
mail-answer-incomplete = Number { $number }, { $label }, has something to fill in: please make this move through the link.
# The same, with $notation: an example of it as a move in notation
mail-answer-incomplete-written = Number { $number }, { $label }, has something to fill in. Write it out, as in “{ $notation }”, or make this move through the link.
mail-answer-moved-on = The game has moved on since the mail that you answered, so its numbers and moves no longer hold. This is how it stands now.
# The same where nothing has happened since that mail, which asked for no move.
mail-answer-nothing-to-decide = There is nothing for you to decide in this game now, so no move of yours can be made.
mail-answer-over = The game is over.
mail-answer-unsayable = Words for the table are at most a thousand characters, and some at least.
# $name: what the reader wrote for a name.
mail-answer-whisper-unknown = Nothing was whispered: nobody else at the table is called “{ $name }”.
mail-answer-whisper-several = Nothing was whispered: “{ $name }” could be more than one at the table. Write the whole name.
mail-answer-whisper-colon = Nothing was whispered: put a colon after several names, and then your words.
# $names: the names of the others at the table.
mail-answer-whisper-names = The others at the table: { $names }.
# The mail says that the reader sent it, but the mail server could not confirm it.
mail-answer-unproven = A mail that says it is your answer came, but nothing shows that you have sent it, so nothing was done. If you have, please make your move with the links in this mail: that takes a tap and a press.
# A move that such a mail asks for, in notation or as the number of a choice.
mail-answer-asked = It asked for: { $move }
# $number: what it answered with, $label: the choice with this number.
mail-answer-asked-number = It asked for number { $number }: { $label }
# Above links, each of which opens a choice.
mail-answer-confirm = What it asked for: tap it to confirm
mail-answer-elsewhere = Somebody has answered a mail of yours from another address than the one we know, and nothing was done. If that was you, please answer from the address that this mail was sent to, or move through the link.
# $notation: a move that is possible now; $vacation, $draft: what these do.
mail-answer-help = In an answer, each line above the quotation is one move: the number of a choice, or the move itself, such as “{ $notation }”. Besides there are /board (how the game stands), /choices (every choice with its number), /say and some words (said to all at the table), /vacation until 3 May ({ $vacation }; /vacation end when you are back), /nudge (whoever the game waits for is asked to move), /pause or /pause until 3 May (proposes a pause; /agree, /decline and /resume), /end (proposes to end the game here), /undo (your last move is taken back if it drew nothing; whom it concerned has to agree), /back (you take your seat back from a bot), /orders (what is done for you without being asked), /draft and a number ({ $draft }), /italiano, /čeština, /nederlands or /deutsch (mails and pages in that language), /stop (no more mails of this game), and /resign.
mail-answer-help-waiting = In an answer, each line above the quotation is one move. Besides there are /board (how the game stands), /say and some words (said to all at the table), /vacation until 3 May ({ $vacation }; /vacation end when you are back), /nudge (whoever the game waits for is asked to move), /pause or /pause until 3 May (proposes a pause; /agree, /decline and /resume), /end (proposes to end the game here), /undo (your last move is taken back if it drew nothing; whom it concerned has to agree), /back (you take your seat back from a bot), /orders (what is done for you without being asked), /italiano, /čeština, /nederlands or /deutsch (mails and pages in that language), /stop (no more mails of this game), and /resign.
# What /vacation and /draft do in a game with a deadline, and in one without: parts of the two before.
mail-answer-help-vacation = your time stands still
mail-answer-help-vacation-untimed = the others see that you are away
mail-answer-help-draft = kept for later, and played only if your time runs out
mail-answer-help-draft-untimed = kept for later, and not played by itself
# The same in answer to a mail of several games.
mail-answer-help-several = An answer to a mail of several games does not say which of them it is for: send a move to that game's own address, which stands below what you can do there. Here you can answer /vacation until 3 May (your time stands still, as far as each game allows; /vacation end when you are back), /back (you take your seats back from bots), and /italiano, /čeština, /nederlands or /deutsch (mails and pages in that language).
# $name: somebody else at the table.
mail-answer-help-whisper = What follows /whisper { $name } is read by { $name } alone; several names go with commas between them and a colon at the end.

## The game has started

mail-started-heading = { $game } has started
mail-started-intro = Everybody is seated and { $ruleset } is set up. You will get a mail whenever the game waits for you.
mail-started-intro-quiet = Everybody is seated and { $ruleset } is set up. You have stopped the mails that come when the game waits for you, so sign in to see whether it does.
# $seats: a list of mail-started-seat.
mail-started-table = { $ruleset }, in turn order: { $seats }.
mail-started-seat = { $who-is-you ->
    [yes] { $who } (you)
   *[no] { $who }
}
mail-started-link = See the table

## The game is over

mail-ended-heading = { $game } is over
mail-ended-won = { $who-is-you ->
    [yes] You have won. Congratulations!
   *[no] { $who } has won.
}
# $winners: a list of names.
mail-ended-shared = { $winners } share the victory.
mail-ended-standings = How it ended
# $rank, $points: numbers.
mail-ended-standing = { $rank }. { $who-is-you ->
    [yes] { $who } (you)
   *[no] { $who }
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# $standing: mail-ended-standing; $parts: what the points are made of.
mail-ended-standing-made = { $standing } ({ $parts })
mail-ended-link = Look back on the game
mail-ended-again = Play again
mail-ended-verify = Check every roll and shuffle
mail-ended-seed = The seed of the game's chance is now open to all. Anybody can check every roll and every shuffle.
# $file: the name of a file.
mail-ended-archive = Attached is the whole game, { $file }, with the seed of its chance. Anybody can check every roll and every shuffle with it.

# The game in a few sentences. $moves: a number; $day, $first and $last: days.
mail-story-day = { $moves ->
    [one] One move was made, on { $day }.
   *[other] All { $moves } moves were made on { $day }.
}
mail-story-days = { $moves } moves were made between { $first } and { $last }.
mail-story-liveliest = The liveliest day was { $day }, with { $moves ->
    [one] one of them
   *[other] { $moves } of them
}.
# $points: a number; $first and $second: names.
mail-story-margin = { $points ->
    [0] No point lay
    [one] One point lay
   *[other] { $points } points lay
} between { $first } and { $second } at the end.
# $line: what the last move was, a sentence.
mail-story-last = It ended like this: { $line }
# The same where the table has agreed to end the game there.
mail-story-last-move = The last move was this one: { $line }

## Who comes and goes before the start, for the host

mail-gathering-subject = News from the table of { $game }
mail-gathering-subject-full = The table of { $game } is full
mail-gathering-heading = { $game }: news from the table
mail-gathering-heading-full = Everybody is there
mail-gathering-news = What is new
mail-gathering-joined = { $who } has taken a seat.
mail-gathering-left = { $who } has left.
# $who: a mail address.
mail-gathering-declined = { $who } will not play.
# $who: who was invited, $words: what they said.
mail-gathering-declined-words = { $who } will not play, and says: “{ $words }”
mail-gathering-somebody = Somebody
# $seats: how many there are.
mail-gathering-full = All { $seats } seats are taken. The game starts when you say so.
# $free: how many seats nobody has taken.
mail-gathering-free = { $free ->
    [one] One seat is free. Invite somebody or seat a bot; then the game starts when you say so.
   *[other] { $free } seats are free. Invite others or seat bots; then the game starts when you say so.
}
mail-gathering-free-automatic = { $free ->
    [one] One seat is free. The game starts by itself with the one who takes it: a friend or a bot.
   *[other] { $free } seats are free. The game starts by itself when all of them are taken, by friends or bots.
}
mail-gathering-link = Look at the table
mail-gathering-link-full = Start the game
mail-gathering-seated = At the table
mail-gathering-you = { $who }, that is you
mail-gathering-unanswered = Invited, no answer yet
mail-gathering-footer = You opened this game of { $ruleset }. Such news is collected, so that these mails are few.

## A place is gone before the start, for whoever sat there

# $host: who opened the game.
mail-parting-host = Whoever opened it
mail-parting-cancelled-heading = { $game } was cancelled
mail-parting-cancelled = { $host } has cancelled the game of { $ruleset } called { $game }, before it began.
mail-parting-cancelled-onward = There is nothing for you to do, and no further mails about it come.
mail-parting-freed-heading = You have no seat in { $game } any more
mail-parting-freed = { $host } has freed your seat in the game of { $ruleset } called { $game }, which has not begun yet.
mail-parting-freed-onward = There is nothing for you to do. If you would like to play all the same, ask for another invitation.
mail-parting-called-off = Whoever hosts this server has cancelled the game of { $ruleset } called { $game }, before it began.
mail-parting-replaced-heading = A bot plays on for you in { $game }
mail-parting-replaced = Whoever hosts this server has given your seat in the game of { $ruleset } called { $game } to a bot, so that the others need not wait.
mail-parting-replaced-onward = There is nothing for you to do. If you would have liked to go on, write to whoever hosts this server.
mail-parting-footer = You get this mail because you had taken a seat in { $game }.

mail-handover-nobody = Somebody
mail-handover-taken-heading = { $who } plays for you in { $game }
mail-handover-taken = { $who } has taken your seat in the game of { $ruleset } called { $game }, and decides for it from now on. You can no longer move through your older links.
mail-handover-taken-back = You can take your seat back at any time, as long as the game lasts. It takes a moment.
mail-handover-taken-until = That lasts until { $until }; then the seat is yours again by itself.
mail-handover-taken-good = You have handed it over for good: there is nothing more for you to do.
mail-handover-relieved-heading = A bot plays at your seat in { $game }
mail-handover-relieved = { $who } was late in the game of { $ruleset } called { $game }, so a bot plays at your seat until one of you is back.
mail-handover-lost-heading = You play for nobody in { $game } any more
mail-handover-lost = Somebody else decides for the seat that you have played in the game of { $ruleset } called { $game }. Thank you for standing in.
mail-handover-lost-onward = There is nothing more for you to do.
mail-handover-gone-heading = That seat in { $game } is somebody else's now
mail-handover-gone = The seat that was yours in the game of { $ruleset } called { $game } is somebody else's now.
mail-handover-ended-heading = { $game } is over
mail-handover-ended = The game of { $ruleset } called { $game }, in which { $who } has played at your seat, is over.
mail-handover-ended-onward = How it ended stands on its page.
mail-handover-declined-heading = Your offer of a seat in { $game } was declined
mail-handover-declined = Somebody whom you have asked does not want the seat that you offer in the game of { $ruleset } called { $game }.
# $words: what they said.
mail-handover-declined-words = With these words: “{ $words }”
mail-handover-declined-onward = The seat is still offered: you find its link on the page of the game, and can mail it to somebody else.
mail-handover-footer = You get this mail because of a seat in { $game } that is or was yours, or that you have offered.
mail-offer-subject = { $host } offers you a seat in { $game }
mail-offer-subject-nameless = A seat in { $game } is offered to you
mail-offer-intro = { $host } asks whether you would take over a seat in a game of { $ruleset } called { $game }. It is played by mail: a message comes when it is your turn, and you move through its link, { $hours ->
    [0] whenever you like
    [one] with one hour for each decision
   *[other] with { $hours } hours for each decision
}.
mail-offer-intro-nameless = You are asked whether you would take over a seat in a game of { $ruleset } called { $game }. It is played by mail: a message comes when it is your turn, and you move through its link, { $hours ->
    [0] whenever you like
    [one] with one hour for each decision
   *[other] with { $hours } hours for each decision
}.

## How the game stands

mail-look-heading = How { $game } stands
mail-look-intro = You asked how { $game } stands. It does not wait for you at the moment; when it does, a mail comes.
mail-look-intro-quiet = You asked how { $game } stands. It does not wait for you at the moment. You have stopped the mails that come when it does.
mail-look-link = See the table

## An invitation

# $host: who invites, $hours: how long there is for a decision, 0 when there is no deadline.
mail-invitation-subject = { $host } invites you to { $game }
mail-invitation-subject-nameless = An invitation to { $game }
mail-invitation-heading = Will you play { $ruleset }?
mail-invitation-intro = { $host } invites you to a game of { $ruleset } called { $game }. It is played by mail: a message comes when it is your turn, and you move through its link, { $hours ->
    [0] whenever you like
    [one] with one hour for each decision
   *[other] with { $hours } hours for each decision
}.
mail-invitation-intro-nameless = You are invited to a game of { $ruleset } called { $game }. It is played by mail: a message comes when it is your turn, and you move through its link, { $hours ->
    [0] whenever you like
    [one] with one hour for each decision
   *[other] with { $hours } hours for each decision
}.
# $seats: a number.
mail-invitation-seats = { $seats ->
    [one] The table has one seat.
   *[other] The table has { $seats } seats.
}
mail-invitation-link = Look at the invitation
mail-invitation-until = It can be accepted until { $moment }.
mail-invitation-footer = If you do not want to play, you can say so behind the link, so that somebody else can be asked; or do nothing: nobody will remind you. Your address is used for nothing else.
mail-invitation-never = To get no invitations from this server ever again

## Signing in

# $host: the name of the server.
mail-sign-in-subject = Signing in to { $host }
mail-sign-in-heading = Sign in
mail-sign-in-intro = Somebody, most likely you, wants to sign in to { $host } with this address.
mail-sign-in-link = Sign in
mail-sign-in-code = Where the link cannot be opened, type this code on the page that asks for it:
mail-sign-in-until = Both can be used once, until { $moment }.
mail-sign-in-footer = If it was not you, do nothing. Without this mail nobody can sign in with your address.
# $host: the server's name.
mail-sign-in-program-subject = A code for a program at { $host }
mail-sign-in-program-heading = A program asks for you
# $program: how the program names itself; $host: the server's name.
mail-sign-in-program-intro = A program that calls itself “{ $program }” wants to act for you at { $host }.
mail-sign-in-program-unnamed = A program that does not say its name wants to act for you at { $host }.
mail-sign-in-program-scopes = With this code it may:
mail-sign-in-program-code = If it was you who began this, and you trust the program, give it this code:
# $moment: day and time.
mail-sign-in-program-until = The code can be used once, until { $moment }. You can shut the program out at any time, among your settings.
mail-sign-in-program-footer = If it was not you, do nothing, and tell the code to nobody: without it the program can do nothing.

## A webhook that was switched off

# $name: the name that its owner gave it. $host: where it is.
mail-webhook-disabled-subject = Your webhook { $name } was switched off
mail-webhook-disabled-heading = A webhook was switched off
mail-webhook-disabled = Nothing reaches your webhook { $name } at { $host } any more, so it was switched off.
# $moment: day and time.
mail-webhook-disabled-since = Every attempt has failed since { $moment }.
# $why: a few words.
mail-webhook-disabled-why = The last one came to this: { $why }.
mail-webhook-disabled-onward = Your games go on, and mails come as ever. When the other side works again, switch the webhook on with a test; it is told what comes from then on.
mail-webhook-disabled-link = See the webhook
mail-webhook-disabled-footer = You get this mail because you have set up a webhook.

# $host: the server.
mail-still-wanted-subject = Do you still want your account at { $host }?
mail-still-wanted-heading = Are you still there?
mail-still-wanted = You have not been at { $host } for a long time. Do you still want your account there?
mail-still-wanted-link = Keep my account
# $moment: day and time.
mail-still-wanted-until = If you would rather not, you need not do anything: if there is no answer by { $moment }, your account will be erased, with your name, your address and what you said at tables. Games that you played stay without your name.
mail-still-wanted-footer = You get this mail because you have an account and have not used it for long. It comes once.

# $host: the server.
mail-report-subject = Something was reported at { $host }
mail-report-heading = Something was reported
mail-report-somebody = Somebody
mail-report-nameless = somebody without a name
# $by and $about: names. $game: the name of a game.
mail-report-message = { $by } has reported words that { $about } said at the table of { $game }.
mail-report-name = { $by } has reported the name of { $about } at the table of { $game }.
mail-report-invitation = { $by } has reported an invitation that { $about } sent to { $game }.
# $text: what was reported, as it was then.
mail-report-quoted = This was reported: { $text }
# $text: why, in the words of whoever has reported it.
mail-report-words = Why: { $text }
mail-report-link = See the reports
mail-report-footer = You get this mail because you administer the server. Nobody at the table knows of the report.

## Words of answers: commands after a slash, and of days. Words for the same stand between commas, without blanks inside; accents do not matter.

mail-command-help = help
mail-command-board = board
mail-command-choices = choices
mail-command-say = say
mail-command-whisper = whisper, whispers
mail-command-resign = resign
mail-command-vacation = vacation, holiday
mail-command-nudge = nudge
mail-command-pause = pause
mail-command-end = end
mail-command-agree = agree, yes, ok
mail-command-decline = decline, no
mail-command-resume = resume
mail-command-back = back
mail-command-undo = undo
mail-command-orders = orders, order
mail-command-draft = draft
mail-command-plan = next
mail-command-stop = stop
mail-command-until = until, till, to, through
mail-command-from = from
mail-command-over = end, ends, over, off, back
mail-command-fillers = of, the, on, up, monday, tuesday, wednesday, thursday, friday, saturday, sunday
# Between numbers of choices: "3 and 5".
mail-command-and = and
# Before the number of a choice, with or without a dot: "No. 3".
mail-command-number = no, nr, number, numbers, choice, choices
# $language: the tag of a language; its names, which are commands.
mail-command-language = { $language ->
    [it] italian
    [cs] czech
    [nl] dutch
    [de] german
   *[en] english
}
# $number: 1 is January.
mail-command-month = { $number ->
    [1] january
    [2] february
    [3] march
    [4] april
    [5] may
    [6] june
    [7] july
    [8] august
    [9] september
    [10] october
    [11] november
   *[12] december
}

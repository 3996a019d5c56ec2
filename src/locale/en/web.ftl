### Words of the pages. Every key begins with "web-".
### Arguments that name a seat come in pairs: $who is the name, $who-is-you is "yes" for the reader.

## The frame

web-title-error = Error: { "" }
web-skip = Skip to the content
web-skip-choices = Skip to what you can do
web-menu = Main menu
web-menu-games = My games
web-menu-new = New game
web-menu-me = Settings
web-menu-sign-in = Sign in
web-footer-rules = Rules of the games
web-footer-docs = For programmers
web-footer-privacy = Privacy
web-footer-languages = Language of this page
web-own-language = Everything in English?
web-own-language-text = Your mails and pages come in another language so far. That can be English, too.
web-own-language-sure = My mails and pages in English from now on
web-own-language-go = Read in English
web-own-language-done = In English from now on
web-own-language-done-text = Your mails and pages are in English from now on.
web-own-language-onward = Continue
web-own-language-mails = Your mails still come in another language.

web-privacy-kept = What is kept of you
web-privacy-kept-text = Your mail address, the name you give, your language and time zone, which mails you want; the games you play, your moves, what you say at their tables, what you note for yourself and keep for later, what you have ordered to be done for you, whom you invite and what you answer those who invite you; the mails that wait for you; and where your webhooks go, as well as notifications to your devices.
web-privacy-seen = Who sees it
web-privacy-seen-text = Those at your tables see your name, your moves and what you say to them. Your address is seen by whoever hosts this server, and by nobody at the tables; an invitation tells you who sent it. What you report is seen by those who run this server, and by nobody at the table. Spectators see what a game lets them see. What a webhook of yours is told, whoever has it sees. Notifications go by the push service of your browser's maker, which sees that there is one, and not what it says.
web-privacy-mails = Mails go by { $server }, which sees to whom they go and what they say.
web-privacy-mails-here = Mails are not sent: they go to a folder of this server.
web-privacy-machine = On your machine
web-privacy-machine-text = One cookie, so that you stay signed in, and before you are, one for the language if you choose one, and for a quarter of an hour one for the page that you sign in for. Nothing here comes from another server, counts you, or follows you elsewhere.
web-privacy-kept-long = For how long
web-privacy-kept-long-text = Sign-ins end by themselves. Once you are erased, your name, address and words are gone, and a game's log, which never held them, tells of a seat alone.
web-privacy-games-for-ever = What was said and played is kept with its game, for as long as this server runs.
# $days is a number.
web-privacy-games = What was said and played is kept with its game. { $days ->
    [one] A day
   *[other] { $days } days
} after its end, a game is removed with everything in it.
# $days and $answer are numbers.
web-privacy-silent = Whoever sits at no game and is not heard of for { $days ->
    [one] a day
   *[other] { $days } days
} is asked by mail whether they still want their account. Whoever does not answer within { $answer ->
    [one] a day
   *[other] { $answer } days
} is erased.
web-privacy-backups = Copies of the database keep what was erased for up to { $days ->
    [one] one more day
   *[other] { $days } more days
}.
web-privacy-rights = What you can ask for
web-privacy-rights-text = Everything that is kept of you is one file, to be had among your settings. You can change it there, and delete your account.
web-privacy-contact = For everything else, write to { $contact }, who hosts this server.
web-privacy-no-contact = For everything else, ask whoever invited you: they know who hosts this server.

web-data = What is kept of me
web-data-text = Everything that this server keeps of you, in one file that programs can read.
web-data-go = Download it
web-erase = Delete my account
web-erase-text = Your name, your address, your settings, your tokens, your notes and your bots are deleted. In your running games a bot plays on in your place; open games that you host are cancelled. Games stay, without your name. Nobody can bring any of it back.
web-erase-sure = Yes, delete my account for good
web-erase-go = Delete my account
web-erased = Your account is deleted
web-erased-text = This server no longer knows you. Thank you for playing.
web-onward-start = To the start page
web-onward-move = It is your turn again: go on
web-onward-table = To the table
web-optional = (optional)
web-yes = yes
web-no = no
web-none = none
web-save = Save
web-saved = Saved.

## The start page

web-start-title = Turn-based games by mail
web-start-heading = Slow games with friends far apart
web-start-lead = Your turn comes by mail. One tap on its link shows the board, and you move: on a phone, without a password, without an app.
web-start-demo = Try it now
web-start-play = Play with friends
web-start-mailbox = Mails stay on this machine
web-start-mailbox-text = No mail server is set up, so every mail goes to a folder that you can read here: sit at all seats yourself.
web-start-mailbox-go = Open the local mailbox
web-start-steps = How it goes
web-start-step-1 = Open a game and invite friends by their mail addresses.
web-start-step-2 = Whoever's turn it is gets a mail with the board and a link.
web-start-step-3 = Move when you have a minute: today, tomorrow, on Sunday.
web-start-rulesets = The games
web-credits = Who made these games

## Signing in

web-sign-in = Sign in
web-sign-in-text = We send a link and a code to your mail address. There is no password. If you are new here, this makes your account.
# $client: how a program names itself.
web-sign-in-before = The program “{ $client }” asks for something that only you can allow. Sign in first: then you see what it asks for.
web-sign-in-before-device = Sign in first: then you can type the code that your program shows.
web-sign-in-address = Your mail address
web-sign-in-address-fault = A mail address looks like name@example.org, without accents before the @.
web-sign-in-send = Send me a link
web-sign-in-sent = Look at your mail
web-sign-in-sent-text = If this address can sign in here, a mail is on its way. Open its link, or type its code. Both are good for 15 minutes.
web-sign-in-code = The code from the mail
web-sign-in-code-missing = Type the eight characters of the code.
web-sign-in-code-fault = This is not the code of the mail. Look at the newest mail and try again.
web-sign-in-spent = This link or code has been used or is too old. Ask for a new one.
web-sign-in-needless = You are signed in already
web-sign-in-needless-text = This link has been used or is too old, and you need no other one.
web-sign-in-go = Sign in
web-mails-return = Mails to you come back
# $since: a moment
web-mails-return-since = Your mail server says that your address takes no mails, so none have been sent since { $since }. If your address is right, have a mail with a code sent there: once you sign in with it, all mails come again. If it is not, ask whoever hosts this server to change it.
web-mails-return-go = Mail me a code
web-mails-again = Mails come again
# $since: a moment
web-mails-again-text = Mails to you had come back, so none were sent since { $since }. This one has arrived, so all others come again. What you missed is on the page of your games.
web-mails-again-go = Go on
web-report = Report something
web-report-text = Tell those who run this server of words, a name or an invitation that should not be here. They see it as it is now, and who you are if you are signed in; nobody else learns of it.
web-report-what = What you report
# $name is a name.
web-report-name = The name { $name }
# $text is the beginning of what somebody said.
web-report-message = { $name }: { $text }
web-report-words = Why
web-report-words-fault = Say in a few words why, in at most 1,000 characters.
web-report-sure = Yes, report this
web-report-go = Report it
web-report-nothing = This is not here any more, or is your own. Nothing was reported.
web-report-too-many = There were too many reports in the last day, so this one was not kept. Try again tomorrow, or write to whoever runs this server.
web-reported = Reported
web-reported-text = Thank you. Those who run this server are told by mail. Nobody at the table learns of it.
web-reported-back = Go back
web-keep = Do you still want your account?
web-keep-text = You have not been here for a long time. Keep your account, and everything stays as it is: your name, your settings, the games you have played. Otherwise it will be erased, as the mail says.
web-keep-sure = Yes, I want to keep it
web-keep-go = Keep my account
web-keep-kept = Your account stays
web-keep-kept-text = Everything is as you left it, and you will not be asked again for a long time. Sign in whenever you like to play.
web-keep-gone = This account is not here any more
web-keep-gone-text = It was erased, or has another address now. You are welcome all the same: sign in, or ask a friend for an invitation, and begin anew.
web-sign-in-confirm = This signs this browser in.
web-sign-in-sure = Yes, I asked for this
web-sign-out-heading = Signing out
web-sign-out = Sign out here
web-sign-out-everywhere = Sign out everywhere

## My games

web-games-awaiting = Waiting for you
web-games-running = Running
web-games-gathering = Gathering players
web-games-open = Open to join
web-games-finished = Finished
# $kind: the heading above the games.
web-games-older = Older games: { $kind }
web-games-newest = All my games, the newest first
web-games-none = No games yet. Open one and invite your friends, or wait for an invitation: it comes by mail, and stands here too.
web-games-look = Look at the games first
web-status-open = { $free ->
    [0] all seats are taken
    [one] { $free } free seat
   *[other] { $free } free seats
}
web-status-over = finished
web-status-cancelled = cancelled
# $who: those whom the game waits for.
web-card-waits = Waiting for { $who }
# $who: the winners; $count: how many; $points: theirs.
web-card-won = { $count ->
    [one] { $who } won with { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] { $who } won together, with { $points ->
        [one] { $points } point each.
       *[other] { $points } points each.
    }
}
web-card-you-won = You won with { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
# $span: a span of time
web-card-since = for { $span }
# $span: a span of time; stands after a sentence that says what the reader is to do.
web-card-asked = Asked { $span } ago.
web-card-due = until { $moment }
web-players = { $min } to { $max } players

## A new game

web-new-heading = A new game of { $ruleset }
web-new-which = Which game?
web-new-rules = The rules
web-new-name = What do you call it?
web-new-name-hint = Its players see this name, also in their mails' subjects.
# $who: the host. $ruleset: the ruleset's title.
web-new-name-suggested = { $who }'s { $ruleset }
web-new-name-fault = Give the game a name of 1 to 40 characters.
# $field: another question, which settles this one.
web-new-follows = What goes with the answer to “{ $field }”
web-new-seats = How many players?
web-new-seats-fault = Choose how many players there will be.
# $seats: how many play. $rule: the option of the ruleset that they need.
web-new-seats-rule = With { $seats } players a house rule is switched on: “{ $rule }”.
web-new-admission = Who may join?
web-new-admission-invited = Those I invite
web-new-admission-open = Everybody who is signed in
web-new-visibility = Who may look?
web-new-visibility-private = Its players
web-new-visibility-public = Everybody
web-new-seating = Who sits where?
web-new-seating-random = The seats are drawn
web-new-seating-joined = In the order of joining: you sit first
# $who: whoever sat after the one who began the last game.
web-new-seating-next = The next one begins: { $who }, then the others as at the last table
web-new-seating-next-you = The next one begins: you, then the others as at the last table
web-new-start = When does it start?
web-new-start-automatic = By itself, as soon as every seat is taken
web-new-start-by-hand = When I say so, once every seat is taken
# $who: the players of an earlier game whose addresses the host does not know.
web-new-again-others = Pass the link of the new game on to { $who }: it is on the next page.
web-new-again-friends = Invite again
web-new-friends = Who is invited?
web-new-friends-hint = Mail addresses, with commas or line breaks between them. You can also invite later, pass a link on, and seat bots.
web-new-deadline = How fast?
web-new-deadline-hint = With a deadline, “House rules” says what happens when somebody takes longer.
# $span: a span of time
web-new-pace = { $span } for a move
web-new-house = House rules
web-new-house-hint = Leave them as they are for the usual game.
# $ruleset: its title.
web-new-house-rules = The rules of { $ruleset }
web-new-house-usual = as they are on the page of rules
web-new-house-time = Time and vacation
web-new-house-table = The table: who joins, looks and begins
web-new-opened = Your game is open
web-pace-no-hurry = No hurry: no deadline
web-pace-relaxed = Relaxed: three days for a move, a week in reserve, weekends off
web-pace-daily = About a move a day: a day for a move, three days in reserve
# $span: how long each player can take longer in the whole game
web-pace-reserve = Besides, everybody has { $span } in reserve for the whole game.
web-pace-weekends = Weekends do not count.
web-days = { $days ->
    [0] none
    [one] one day
   *[other] { $days } days
}
web-new-reserve = In reserve
web-new-reserve-hint = How much longer each player can take over the whole game, all in all, before their time is up. A pace in words has its own.
web-new-weekends = Weekends do not count (Saturday and Sunday where you are; a pace in words has its own)
web-new-weekends-off = Weekends do not count
web-new-timeout = When somebody's time is up
web-new-timeout-hint = Only in games with a time for a move. Every mail that asks for a move says it too.
web-timeout-ladder = A safe move is made for them; the second time in a row a bot plays until they are back
web-timeout-safe-move = A safe move is made for them
web-timeout-bot = A bot plays for them until they are back
web-timeout-wait = Nothing: the others wait, or agree to end the game
web-timeout-rule-ladder = When somebody's time is up, a safe move is made for them. The second time in a row a bot plays for them until they take their seat back, which they can do at any time. If nobody else is playing, the game waits instead.
web-timeout-rule-safe-move = When somebody's time is up, a safe move is made for them, and they play on.
web-timeout-rule-bot = When somebody's time is up, a bot plays for them until they take their seat back, which they can do at any time. If nobody else is playing, the game waits instead.
web-timeout-rule-wait = When somebody's time is up, nothing is done for them: the others wait, or agree to end the game without their answer.
web-new-vacation = Vacation
web-new-vacation-hint = So long can each player be away in the whole game while their time stands still.
web-new-deadline-fault = The hours are a whole number from 1 to { $max }, or empty.
web-new-assumed = What we settled ourselves
web-new-go = Open the game
web-deadline-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
# When the reader's move is due; $left counts what is left of the time.
web-due-days = Please move by { $moment }: { $left ->
    [one] one day is left.
   *[other] { $left } days are left.
}
web-due-hours = Please move by { $moment }: { $left ->
    [0] less than an hour is left.
    [one] one hour is left.
   *[other] { $left } hours are left.
}
# $until: until when the reserve of the reader lasts
web-due-reserve = If you take longer, your reserve is drawn on; it lasts until { $until }, and only then is your time up.
# $moment: since when the reader draws on their reserve
web-due-in-reserve = Since { $moment } this draws on your reserve.
# $who: a seat, whose player is away; $from, $until: moments
web-away = { $who-is-you ->
    [yes] You are away until { $until }. Your time stands still.
   *[no] { $who } is away until { $until }.
}
# A player at the table, to whom mails come back.
web-mails-return-own = Mails to you come back, so none are sent. Your settings say what to do.
# $who: a player's name
web-mails-return-other = Mails to { $who } come back. Tell them another way when it is their turn.
web-away-later = { $who-is-you ->
    [yes] You will be away from { $from } until { $until }.
   *[no] { $who } will be away from { $from } until { $until }.
}
web-due-over = The time was up on { $moment }: the server moves for you in a moment, unless you are faster.

## Before the start

web-places = Places
web-place-free = free
# $who: somebody who has not joined yet.
web-place-kept = free, kept for { $who }
# How the seats are assigned, where places are kept.
web-seating-kept = As at the last table, and the next one begins
web-begins = Who begins?
web-options = What was agreed
# Over the rules that nobody has changed.
web-options-usual = Rules as usual
# $free: how many seats nobody has taken.
web-starts-by-itself = { $free ->
    [one] The game starts by itself when the last seat is taken.
   *[other] The game starts by itself when all { $free } free seats are taken.
}
web-join = Take a seat
web-join-sure = Yes, I want to play
# $count: how many were asked.
web-asked = { $count ->
    [one] One friend was asked and has not answered yet.
   *[other] { $count } friends were asked and have not answered yet.
}
web-join-hint = We mail you an invitation, with which you take your seat. Later your turns come there, too.
web-join-mail = Mail me the invitation
web-join-sent-text = If this address can be invited, a mail is on its way. Its link leads to your seat.
web-join-full = Every seat is taken
web-join-full-text = Ask whoever gave you the link whether a seat becomes free.
web-join-late = The game has begun without you
web-join-late-text = The link was good until then. Ask whoever gave it to you for the next game.
web-join-link = Pass a link on
web-join-link-label = The link to your game
web-join-link-hint = Send it by any messenger. Whoever has it can take a seat, for 30 days or until the game begins.
web-join-link-copy = Share the link
web-join-link-copied = Copied
web-leave = Leave the table
web-leave-own = Yes, I want to leave this game
web-leave-other = Yes, { $who } is to leave
# Before who it is, for a host who frees the place of a bot, or of another player.
web-leave-bot = Take the bot away
web-leave-bot-sure = Yes, take { $who } away
web-leave-player = Remove from the table
web-invite = Invite
web-invite-addresses = Mail addresses
web-invite-hint = One or several, with commas or line breaks between them.
web-invite-language = Language of the invitation
web-invite-language-hint = Anyone who plays here already is written to in their own language.
web-invite-none = Type at least one mail address.
web-invite-many = At most { $max } addresses can be invited at once.
web-invite-wrong = “{ $address }” is not a mail address.
# $addresses: those that take none.
web-invite-unwanted = No invitation went to { $addresses }: no invitations from this server are wanted there. If you know each other, ask in your own words; whoever changes their mind finds the way back in the last invitation they had. All others were invited.
# $addresses: those that were not invited.
web-invite-limit = So many invitations a day are enough: none went to { $addresses } today. They stand here still; all others were invited. Those who have an invitation already need no second one.
web-invite-go = Send invitations
web-invitations = Invitations
web-invitation-state-open = no answer yet
web-invitation-state-accepted = accepted
web-invitation-state-declined = declined
web-invitation-state-expired = too old to be accepted
web-invitation-state-withdrawn = withdrawn
web-invitation-state-undeliverable = could not be delivered: is the address right?
web-withdraw = Withdraw
web-withdraw-sure = Yes, take the invitation to { $address } back
web-withdraw-accepted = Accepted already
web-withdraw-accepted-text = The invitation was accepted before it could be withdrawn. You can still free the place.
web-bot-heading = Seat a bot
web-bot-level = How does it play?
web-bot-steady = Sensibly
web-bot-random = At random
web-bot-go = Seat the bot
web-begin = Everybody is here
web-begin-sure = Yes, start the game now
web-begin-go = Start
web-host-full = Everybody is here: the game starts when you say so.
web-host-begun = The game has begun
web-host-over-text = It was played to its end.
web-host-cancelled = This game was cancelled
web-host-cancelled-text = Nobody is waiting for it any more.
web-host-table = To the table
web-cancel = Cancel the game
web-cancel-sure = Yes, cancel it for everybody
web-cancel-go = Cancel the game
web-cancelled = This game was cancelled.

## Seats

web-seats = Seats in turn order
web-seat-you = (you)
web-seat-given-up = (gave up; a bot plays on)
web-seat-called = to move

## What happened

web-happened-since = Since your last move
web-happened-so-far = What happened so far
web-happened-last = What happened last
web-done = Played
web-event-started = The game began.
web-event-resigned = { $who-is-you ->
    [yes] You gave up; a bot plays on for you.
   *[no] { $who } gave up; a bot plays on.
}
# What a table agrees upon. $who: the seat that proposes; $until: a moment
agreement-proposed-pause = { $who-is-you ->
    [yes] You propose to pause the game until { $until }.
   *[no] { $who } proposes to pause the game until { $until }.
}
# $who: the seat that proposes
agreement-proposed-open-pause = { $who-is-you ->
    [yes] You propose to pause the game until somebody goes on.
   *[no] { $who } proposes to pause the game until somebody goes on.
}
# $who: the seat that proposes
agreement-proposed-end = { $who-is-you ->
    [yes] You propose to end the game here, without a winner.
   *[no] { $who } proposes to end the game here, without a winner.
}
# $who: the seat that wants to take its moves back
agreement-proposed-undo = { $who-is-you ->
    [yes] You ask to take back what you did last.
   *[no] { $who } asks to take back what they did last.
}
# $until: a moment
agreement-paused-until = The game pauses until { $until }. Everybody's time stands still.
agreement-paused-operator = Whoever runs this server has paused the game until { $until }. Everybody's time stands still.
# $until: a moment
agreement-paused-open = The game pauses until somebody goes on, or until { $until } at the latest. Everybody's time stands still.
# $seats: who has not answered yet
agreement-asked = Still to answer: { $seats }.
# $who: the seat that proposes
agreement-event-proposed-pause = { $who-is-you ->
    [yes] You propose to pause the game.
   *[no] { $who } proposes to pause the game.
}
# $who: a seat
agreement-event-agreed = { $who-is-you ->
    [yes] You agree.
   *[no] { $who } agrees.
}
# $who: a seat
agreement-event-declined = { $who-is-you ->
    [yes] You would rather not.
   *[no] { $who } would rather not.
}
# $who: a seat
agreement-event-withdrawn = { $who-is-you ->
    [yes] You take your proposal back.
   *[no] { $who } takes the proposal back.
}
agreement-event-paused = All agree: the game pauses.
agreement-event-paused-operator = Whoever runs this server pauses the game.
agreement-event-resumed-operator = Whoever runs this server ends the pause. The game goes on.
# $who: a seat
agreement-event-resumed = { $who-is-you ->
    [yes] You end the pause. The game goes on.
   *[no] { $who } ends the pause. The game goes on.
}
# $who: for whom a bot plays from now on
agreement-event-relieved = { $who-is-you ->
    [yes] Your time was up, so a bot plays for you until you are back.
   *[no] { $who } was late, so a bot plays for them until they are back.
}
agreement-event-reclaimed = { $who-is-you ->
    [yes] You are back and play again.
   *[no] { $who } is back and plays again.
}
agreement-event-handed-over = { $who-is-you ->
    [yes] A seat changes hands, the one where you sit today.
   *[no] A seat changes hands, the one where { $who } sits today.
}
agreement-event-given-back = { $who-is-you ->
    [yes] Your seat goes back to the player who had handed it over.
   *[no] The seat of { $who } goes back to the player who had handed it over.
}
event-undone = { $who-is-you ->
    [yes] You take your last step back.
   *[no] { $who } takes the last step back.
}
agreement-event-timed-out = { $who-is-you ->
    [yes] Your time was up. The game waits for you all the same.
   *[no] The time of { $who } was up. The game waits all the same.
}
timeout-own-ladder = When your time is up, a safe move is made for you. If you miss the next move too, a bot plays for you until you take your seat back, which you can do at any time.
timeout-own-ladder-bot = Your last move was made for you because your time was up. If you miss this one too, a bot plays for you until you take your seat back, which you can do at any time. If nobody else is playing, the game waits for you instead.
timeout-own-safe-move = When your time is up, a safe move is made for you, and you play on.
timeout-own-bot = When your time is up, a bot plays for you until you take your seat back, which you can do at any time. If nobody else is playing, the game waits for you instead.
timeout-own-wait = When your time is up, nothing is done for you: the others can wait, or agree to end the game without your answer.
# $who: for whom a bot plays
timeout-relieved = { $who-is-you ->
    [yes] A bot plays for you.
   *[no] A bot plays for { $who } until they are back.
}
timeout-waits = { $who-is-you ->
    [yes] Your time is up, but the game waits for you. Whoever else plays can agree to end it without your answer.
   *[no] The time of { $who } is up, and the game waits. Whoever plays can go on waiting, ask for a move, or agree to end the game without their answer.
}
agreement-event-ended = All agreed to end the game here, without a winner.
# $who: whose player will be away, and whose time stands still meanwhile
web-event-away = { $who-is-you ->
    [yes] You are away for a while. Your time stands still meanwhile.
   *[no] { $who } is away for a while.
}
# $who: whose player is not away any more
web-event-returned = { $who-is-you ->
    [yes] You are back.
   *[no] { $who } is back.
}
# $who: whose deadline passed
web-event-overdue = { $who-is-you ->
    [yes] You were late, so this was done for you:
   *[no] { $who } was late, so this was done for them:
}
web-event-ordered = { $who-is-you ->
    [yes] Your standing order did this:
   *[no] A standing order of { $who } did this:
}
web-event-planned = { $who-is-you ->
    [yes] As you had planned:
   *[no] As { $who } had planned:
}
web-event-drafted = { $who-is-you ->
    [yes] Your time was up, so what you had kept was played:
   *[no] The time of { $who } was up, so what they had kept was played:
}
web-event-ended = The game is over.
web-event-cancelled = The game was cancelled.

## What one can do

web-board = The board
web-names-show = Show the names of places
web-names-hide = Hide the names of places
web-changes = What others have changed
# $count places that are marked on the board; a button leads from one to the next.
web-changes-count = { $count ->
    [one] One change by others is marked.
   *[other] { $count } changes by others are marked.
}
# A link to the paragraph of the rules about what the reader is asked now.
web-rule-now = The rule for this
# A link to the paragraph about a group of moves; $what: the group's heading, for those who hear it.
web-rule = Rule
web-rule-of = Rule: { $what }
web-in-words = The table in words
# Over the steps that lead newcomers through their first turn.
web-guide = Your first turn
web-guide-fold = Keep it folded
web-choices-any-time = What you can do at any time
web-choices-all = Show everything I can do
web-play = Play
web-play-with = Play it all
# Under the board, before anything is picked on it, after what is asked.
web-touch-hint = Touch a place on the board.
# The same where a phone does not show the places at first; and where there are none, and what can be done is
# listed below the board.
web-touch-hint-below = Touch a place further down on the board.
web-list-hint = Choose from the list.
# $what: the move; $around: what lies where it is made.
web-touch-says = { $what }: { $around }
# What goes with the move that was picked: $what; $next: the move after it.
web-touch-with = { $what }. { $next }.
web-touch-back = Take it back
web-touch-list = The places on the board, as a list
# $number counts down to nothing while cards are picked.
web-count-left = { $number } more
web-wants-something = Nothing is chosen yet
web-play-this = Play
web-play-all = Play it all
web-play-first = Play the first move only
web-plan = Your turn so far
# Over the one choice for which a mail's link opened the page.
web-chosen = You have chosen
web-choice-gone = This is no longer offered
web-choice-gone-text = The table has changed since your mail was written, or its link was cut short. This is what you can do now.
web-plan-add = And then …
web-plan-sure = Yes, this is what I want to play
web-words-add = Say something with it
web-words = Your words
web-words-all = Everybody at the table will read them.
web-words-some = Only { $who } will read them.
web-plan-shorter = Step back
# Over a plan after which nothing is left to decide.
web-plan-decides = All of it is planned
web-plan-complete = Nothing more can be planned after this.
# On the page of a game, of the turn that comes next, which can be planned.
web-next-turn = Your next turn
web-next-turn-plan = Plan your next turn
web-next-turn-hint = What you plan is played as soon as your turn comes, if nothing about it has changed by then. Otherwise you are asked as always.
# $moves: what is planned
web-next-turn-kept = Planned: { $moves }.
web-next-turn-void = It is no longer possible as it was: when your turn comes, you will be asked as always.
web-next-turn-change = Change the plan
web-next-turn-drop = Take it back
web-next-turn-drop-sure = Yes, take it back and ask me as always
web-next-turn-keep = Keep the plan
# Over the board on which it is planned.
web-next-turn-lead = This is the board as it would be if your turn began now. Nothing you do here is played yet.
web-next-turn-lost = Your plan was not played
web-next-turn-otherwise = Plan what to do otherwise
web-next-turn-otherwise-change = Change what to do otherwise
web-next-turn-otherwise-lead = This is played if your plan is no longer possible when your turn comes. The board is as it would be if your turn began now; nothing you do here is played yet.
web-next-turn-otherwise-void = What you planned for otherwise is no longer possible.
web-next-turn-second = The first is no longer possible: what you planned for otherwise will be played.
web-next-turn-back = Back to the table
web-foreseen = It will bring
# $what: a choice with something to fill in, or this phrase with the answers before; $asked: what a
# field asks; $answer: what was filled in
web-plan-answered = { $what } · { $asked }: { $answer }
# Over the board while a turn is planned.
web-board-planned = As it will be after what you have planned, as far as that is certain. Nothing of it is played yet.
# Over the board right after a move, where the game has gone on since.
web-board-past = As it stood right after your move.
web-as-it-stands = I leave all of this open
# Unfolds the questions of a form that are mostly left out.
web-further = More
web-preview = Look at it first
web-nothing-picked = Nothing was picked
web-nothing-picked-text = Pick one of the moves, or tick the box under your plan, then press Play.
web-refused = This cannot be done
web-overtaken = The game has moved on
web-overtaken-text = You have moved since this page was loaded. This is how it stands now.
web-changed = Something has changed
web-changed-text = Somebody has moved since you opened this page, and what you picked would bring something else now. Look at it again: it was not played yet.
web-faults = Please look again
web-fault-missing = Something is to be chosen here.
web-fault-unchanged = These are the terms that you were offered. Change something, or accept them.
web-fault-untouched = Fill something in, or tick the box if nothing is to be filled in.
web-fault-gone = This is no longer possible.
web-fault-number = A whole number from { $min } to { $max } is needed.
web-fault-notation = “{ $text }” is not a move here.
web-fault-malformed = This is not a move that can be made now.
# One place of an order: the dearest, the next dearest …
web-order-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
web-fault-twice = Nothing can be listed twice.
web-pick-exactly = Pick exactly { $max }.
web-pick-between = Pick { $min } to { $max }.
web-pick-up-to = Pick at most { $max }.
web-count-exactly = Exactly { $max } in all.
web-count-between = From { $min } to { $max } in all.
web-count-up-to = At most { $max } in all.
web-count-at-least = { $min ->
    [one] At least one.
   *[other] At least { $min } in all.
}
web-count-held = { $what } (you have { $max })

## Links

web-other-player-heading = Another player is signed in here
web-other-player = This link plays for { $who }, whoever is signed in.
web-stale-decided = This move has been made
web-stale-decided-text = The link's decision is made. This is how the table stands now.
web-stale-revoked = This link was made invalid
web-stale-revoked-text = Its owner made it invalid, or the seat has changed hands since; the older links to the table went with it. Mails that came later hold good ones.
web-stale-expired = This link is too old
web-stale-expired-text = The move is still to be made. A fresh link can be mailed for it.
web-stale-over = This game is over
web-stale-over-text = Nothing is left to decide. This is how it ended.
# Over a table that is shown as it once was, behind an old link.
web-past = The table as it was then
web-past-text = This page stays as it is: an old mail tells nobody what happened later. How the game stands now can be mailed to you.
web-past-decided = This is how it stood after your move, and this page stays so. When the game waits for you, a mail comes. How it stands now can be mailed to you.
web-past-decided-quiet = This is how it stood after your move, and this page stays so. You have stopped the mails that come when the game waits for you; how it stands now can be mailed to you all the same.
web-past-over = This is how it ended. You can look back on the whole game: the link for that can be mailed to you.
web-past-deadline = The time for this move was up
web-past-deadline-text = The move was made for you. This is how the table stood before that; your next mail tells what was done.
web-past-order = Your standing order has decided this
web-past-order-text = You had ordered what to do here. This is how the table stood before that; your next mail tells what was done.
web-past-plan = You had planned this turn
web-past-plan-text = What you had planned was played as soon as your turn came. This is how the table stood before; your next mail says what was done.
web-past-draft = What you had kept was played
web-past-draft-text = Your time was up, so it was played for you. This is how the table stood before that; your next mail tells what came of it.
web-past-others = This is settled without you
web-past-others-text = What somebody else did has left nothing to decide here. This is how the table stood before that.
web-past-relieved = A bot plays for you
web-past-relieved-text = Your time was up, and a bot plays until you take your seat back: through the link in the mail that told you so, or on the game's page. This is how the table stood before that.
web-past-resigned = You gave up
web-past-resigned-text = A bot plays on for you. This is how the table stood then.
web-past-expired = It shows nothing any more, but the game can be looked at all the same.
web-past-unknown = This server does not know of this
web-past-unknown-text = It was restored from a copy that is older than your mail, and the game went on from there.
web-past-sign-in = If it is your own, sign in to see your games.
web-fresh = How does it stand now?
web-fresh-text = We can mail you how the game stands, to the address you play with. If it waits for you, the mail holds a fresh link for your move.
web-fresh-sure = Yes, mail me how it stands
web-fresh-go = Mail it
web-fresh-over = Look back on the game
web-fresh-over-text = We can mail you how it ended, to the address you play with. The link in that mail leads back through the whole game.
web-fresh-over-sure = Yes, mail me how it ended
# What comes by mail to somebody who plays, each a sentence of its own.
web-start-mailed = When the game begins, a mail comes.
web-turns-mailed = Whenever the game waits for you, a mail comes.
web-turns-quiet = You have stopped the mails that come when a game waits for you, so none will; sign in to see whether it does.
web-fresh-sent = The mail is on its way
web-fresh-sent-text = It goes to the address of the seat's player, and is there within a minute or two. If one was mailed within the last minutes and nothing has happened in the game since, no other comes: that one still tells how it stands.
web-invitation = You are invited
web-invitation-text = { $game }: a game of { $ruleset } for { $seats } players.
web-invitation-people = At the table: { $people }.
# $hours: a number.
web-invitation-deadline = { $hours ->
    [one] There is one hour for each decision.
   *[other] There are { $hours } hours for each decision.
}
web-invitation-sure = Yes, I want to play
web-invitation-spent = This invitation is no longer open
web-invitation-spent-text = It was sent long ago, and this server does not know of it any more. If you have a seat, sign in to see the table.
web-invitation-taken-text = It was accepted before. If the seat is yours, sign in to see the table or to give it up.
web-invitation-late = This invitation is too old
web-invitation-late-text = It was not accepted in time. If you would like to play all the same, ask whoever invited you: they can invite you again.
web-invitation-begun-text = All its seats are taken. If one of them is yours, sign in to see the table.
web-invitation-over-text = It was played to its end. If you had a seat, sign in to look back on it.
web-invitation-freed = You have no seat in this game any more
web-invitation-freed-text = It was freed, or you gave it up. If you would like to play all the same, ask whoever invited you: they can invite you again.
web-invitation-freed-begun = It was freed, or you gave it up, before the game began. There is nothing for you to do here.
web-invitation-running = The game has begun.
web-invitation-ended = It was played to its end.
web-invitation-withdrawn = This invitation was withdrawn
web-invitation-withdrawn-text = Whoever invited you has taken the invitation back, so there is nothing for you to do here. If you would like to play all the same, ask them: they can invite you again.
web-invitation-declined = You have declined. If you think better of it, there is still a seat.
web-decline = No, thank you
web-decline-text = Whoever invited you will hear of it, and can ask somebody else.
web-decline-words = A word to whoever invited you, if you like
web-decline-sure = Yes, I do not want to play
web-decline-go = Decline
web-declined = You have declined
web-declined-text = Whoever invited you will hear of it. If you think better of it, the invitation is still good while there is a seat.
web-declined-back = Back to the invitation
web-invitation-accepted = You have a seat
web-invitation-accepted-text = To see the table before that, sign in.
web-invitation-table-mailed = A mail with the table is on its way to you.
web-unsubscribe = Stop these mails
web-unsubscribe-text = No further mails of this kind will come. Games go on; you find them when you sign in.
web-unsubscribe-sure = Yes, stop them
web-unsubscribe-go = Stop the mails
web-refuse = No more invitations
web-refuse-text = Nobody will be able to invite this address from this server any more. Games you play in go on, with their mails.
web-refuse-sure = Yes, no more invitations
web-refuse-go = Stop invitations
web-refused-invitations = Done
web-refused-invitations-text = No more invitations will come to this address.
web-refused-invitations-back = If you change your mind, here or with the same link later, they can come again.
web-welcome = Invitations may come again
web-welcome-text = Others can invite this address again.
web-welcome-sure = Yes, let invitations come again
web-welcome-go = Allow invitations
web-mute-text = No further mails about this game will come. It goes on; you find it when you sign in. Mails about other games come as before.
web-mute-over-text = Nothing more happens in this game, so no further mails about it come unless you ask for one. You can stop them all the same. Mails about other games come as before.
web-muted-text = The mails about this game have stopped.
web-muted-back = They can come again: here, with the same link later, or in your settings.
web-unmute-sure = Yes, let them come again
web-unmute-go = Start the mails again
web-unmuted = The mails come again
web-unmuted-text = When this game waits for you, and when it ends, a mail comes.
web-unmuted-over-text = Nothing more happens in this game, so none will come unless you ask for it.
web-unsubscribed = Done
web-unsubscribed-text = These mails have stopped. Your settings can start them again.

web-mail-settings = Your mails
web-mail-settings-game = This game
# $game: what its players call it.
web-mail-settings-of-game = mails about { $game }
web-mail-settings-sure = Yes, this is what I want
web-mail-settings-more = You find your name, your other games and programs that play for you once you are signed in.

## The table

web-talk = At the table
web-talk-none = Nothing was said yet.
web-talk-say = Say something
web-talk-send = Say it
web-talk-fault = A message has 1 to 1,000 characters that can be seen, and at most three accents on one letter.
web-whisper = Whisper it to some alone
web-whisper-to = Who is to read it besides you
web-whisper-hint = If you choose nobody, everybody at the table reads it.
# $who: who reads it, with "you" for the reader.
web-whispered = only for { $who }
web-whisper-you = you
# $who: names.
web-whisper-back = Whisper back to { $who }
web-finished = Looking back
web-curve = Points over the game
# $who: a player; $points: theirs at the end.
web-curve-result = { $who } { $points }
web-awards = Awards
# $games: how many games these players have played.
web-wins = { $games ->
    [one] One game of these players
   *[other] { $games } games of these players
}
web-won = Won
web-again = Play again
# $ruleset: its title
web-again-text = The same game once more: { $ruleset }, with the same rules, as many seats and the same pace.
# $who: names
web-again-invited = A mail with an invitation goes to { $who }.
web-again-begins = { $who } begins this time, then the others in the order of the last table.
web-again-begins-you = You begin this time, then the others in the order of the last table.
web-again-sure = Yes, open it
web-again-done = The new game is open, and you have a seat in it. A mail comes when its table is full.
# $link: a URL
web-again-pass = Whoever is to join can use this link: { $link }
# $who: names, $link: a URL
web-again-pass-to = Pass this link on to { $who }: { $link }
web-ranking = Ranking
web-ranking-rank = Rank
web-ranking-name = Name
web-ranking-points = Points
web-about-game = About this game
web-log = The log
web-log-text = Everything that happened, the newest first. A number leads to the board as it was then; the letters after the time are the same for everybody who sees the same game.
web-back-to-game = Back to the game
web-archive = Download the whole game
web-verify = Check that nobody cheated with chance
web-replay = Watch it again
web-replay-first = To the beginning
web-replay-before = One step back
web-replay-after = One step on
web-replay-last = To the end
web-replay-seek = Show
web-replay-play = Play
web-replay-pause = Pause
web-replay-leave = Leave the replay
# For an event of which the reader may know nothing.
web-replay-unseen = Something happened that only others may see.
web-replay-at = Step { $event } of { $last }
web-replay-event = Step { $event }
# Over the line below every table, which few read.
web-provenance-fold = Fingerprint of this page
web-provenance = Step { $event } · fingerprint { $mark } · { $ruleset }, edition { $revision } of the rules

## Checking a finished game

web-verify-intro = When a game is over, its whole log comes with the last mail and lies on the game's page. Here your browser checks it. The file stays on your machine: this server is asked nothing, and nothing is sent anywhere.
web-verify-script = Your browser does the checking, and needs scripts for it. Without them, the command “turnpost verify” does it, and more: it knows the rules as well.
web-verify-file = The file of the game
web-verify-file-hint = It ends with .jsonl or .jsonl.gz. You can also drop it anywhere on this page.
web-verify-proves = What this proves
web-verify-proves-chain = The log is whole. Every event carries a hash over itself and the event before it, so nothing was changed, slipped in or taken out later.
web-verify-proves-seed = Chance was fixed first. The secret seed behind every roll was promised before anybody sat down, and is the one that was opened at the end.
web-verify-proves-chance = Nobody touched the dice. Every roll, every card drawn and every step of a shuffle is what that seed gives.
web-verify-not = What it does not
web-verify-not-rules = Whether every move was legal and the ranking is right: that takes the rules, which this page does not have. The command “turnpost verify” has them.
web-verify-not-yours = Whether the file is the game that you played: for that, compare its fingerprints with those at the foot of your mails.
# What the script says. Its arguments are filled in by the script.
web-verify-accepted = Everything is in order
web-verify-refused = Something is wrong with this game
web-verify-secret = Nothing is wrong so far, but this game has no end: its seed is still secret
web-verify-no-archive = This is not the file of a game
web-verify-unreadable = It cannot be read or unpacked.
web-verify-proved-chain = The log is whole: { $events } events, none of them changed, slipped in or taken out.
web-verify-proved-seed = The seed that was opened at the end is the one promised in event 1.
web-verify-proved-chance = All that chance gave, { $results } results, is what this seed gives.
web-verify-yours = Is it the game that you played? Then your last mail and the game's page show the fingerprint { $head }.
web-verify-private-heading = Keep this file to yourself
web-verify-private = It is an operator's copy: besides the log it holds addresses, and what was said at the table.
web-verify-events-heading = Every step, with its fingerprint and what chance gave
web-verify-events-text = The fingerprint of a step is the same in everybody's mails. 3/6 is the third of six.
web-verify-column-event = Step
web-verify-column-mark = Fingerprint
web-verify-column-chance = Chance
web-verify-archive = Line { $line } should begin a game, and does not.
web-verify-json = Line { $line } is not JSON.
web-verify-twice = Line { $line } says “{ $member }” twice.
web-verify-hashless = Line { $line } does not end with its hash.
web-verify-hash = Event { $event } was changed, or the one before it: its hash is not that of its text.
web-verify-form = Event { $event } is not written as it should be: “{ $member }”.
web-verify-number = Event { $event } says that it is another one.
web-verify-missing = Events are missing: { $events } are promised, { $found } are here.
web-verify-head = The last event is not the one that the first line names.
web-verify-opening = Event 1 does not open a game.
web-verify-place = Event { $event } has no place there: the game has not begun, has begun already, or is over.
web-verify-header = The first line and event 1 do not agree: “{ $member }”.
web-verify-time = Event { $event } claims to be older than the one before it.
web-verify-who = Event { $event }: whoever sits at that seat did not decide this.
web-verify-away = Event { $event }: nobody can be away like that.
web-verify-undone = Event { $event }: that cannot be taken back there.
web-verify-agreement = Event { $event }: the table has not agreed upon that.
web-verify-seed = The seed that was opened at the end is not the one promised in event 1.
web-verify-salt = Event { $event } has a salt that the seed does not give.
web-verify-chance = Event { $event }: for “{ $purpose }” the log says { $recorded } of { $bound }, but the seed gives { $expected }.
web-verify-purpose-seating = Seats at the table
web-verify-purpose-order = Who begins
web-verify-purpose-start = Who begins
web-verify-purpose-colours = Colours
web-verify-purpose-dice = Dice
web-verify-purpose-deck = Card drawn
web-verify-purpose-steal = Card stolen
web-verify-purpose-island = Landscapes
web-verify-purpose-tokens = Number tokens
web-verify-purpose-events = Event card
web-verify-purpose-harbours = Harbours
web-verify-purpose-market = Market
web-verify-purpose-bag = Token from the bag
web-verify-purpose-demand = Demand

web-note = Your note
web-note-new = Note something for yourself
web-note-label = Only you see this.
web-note-keep = Keep it
# $max is a number of characters.
web-note-fault = A note has up to { $max } characters.
web-note-changed = You have changed this note elsewhere meanwhile. It says now what stands below; what you keep takes its place.
web-orders = Standing orders
web-orders-some = Standing orders, { $count } in force
web-orders-text = What you order here is done for you at once, without a mail. Only you see it, until it does something: then everybody sees that an order of yours did it, and may guess why.
web-orders-keep = Keep the orders
web-order-beside = As a standing order, too: { $order }
web-orders-usual = Usual standing orders
web-orders-usual-text = They hold in all your games, except where you order something else on a game's own page. Others see when an order of yours does something, and may guess why.
order-forced = Make moves for me that leave me no choice
order-accept-standing = Accept deals that a standing offer of mine asks for
order-decline-unmet = Decline what I do not have
order-decline-all = Decline all requests until my next turn
order-end-turn = End my turn when little is left to do in it
order-pass-turn = Pass my turn when I can build and buy nothing in it
web-nudge = Ask for a move
web-nudge-text = A mail says that you ask for their move, at the hours in which they want mails. You can ask each player once a day.
# $name: who is asked to move.
web-nudge-sure = Yes, ask { $name }
web-nudge-go = Ask
# $who: who was asked to move less than a day ago.
web-nudge-asked = You have asked { $who } today.
# $who: who is away.
web-nudge-away = { $who } is away and is not asked meanwhile.
web-agreement = Pause or end the game together
web-agreement-text = When everybody who plays agrees, the game pauses or ends. The others get a mail, and have a week to answer.
web-agreement-pause-until = Pause until the end of
web-agreement-pause-until-hint = Left empty: until somebody goes on.
web-agreement-pause-sure = Yes, propose a pause
web-agreement-end-text = Or end the game here for good. Nobody wins, and the board stays as it is.
web-agreement-end-sure = Yes, propose to end the game
web-agreement-go = Propose
web-agreement-paused = While the game pauses, nobody's time runs. Anybody at the table can end the pause, and whoever likes can move all the same.
web-agreement-resume-sure = Yes, go on with the game
web-agreement-resume-go = End the pause
web-agreement-agree-text = It happens when everybody who plays has agreed.
web-undo-agree-text = It happens when all whom it concerns have agreed, unless somebody moves before.
web-agreement-agree-sure = Yes, I agree
web-agreement-agree-go = Agree
web-agreement-decline-sure = No, I would rather not
web-agreement-decline-go = Decline
web-agreement-withdraw-sure = Yes, take my proposal back
web-agreement-withdraw-go = Take it back
# $what: the move, as it was offered
web-undo = Take back: { $what }
web-undo-go = Take it back
# $moves: what is kept, in words
web-draft-kept = You have kept this for later: { $moves }.
web-draft-drop = Yes, drop it
web-draft-choose = Choose it
web-draft-drop-go = Drop
web-draft-hint = What you have picked can be kept for later. It is played only if your time runs out, and nobody else sees it.
web-draft-keep = Keep for later
web-undo-ask = Ask to take a move back
web-undo-ask-text = What you did concerns others by now. They get a mail, and if they agree before anybody moves, it is your move again.
web-undo-ask-back = Back to before this move
web-undo-ask-sure = Yes, ask them
web-undo-ask-go = Ask
web-undo-asked = The others are asked. If they agree before anybody moves, you get a mail, and it is your move again.
web-reclaim = Your seat
web-reclaim-text = Your time was up, so a bot plays for you. You can take your seat back at any time; if the game waits for you then, you have the whole time for a move.
web-reclaim-sure = Yes, I am back
web-reclaim-go = Take my seat back
web-reclaim-done = Welcome back, you play again. When the game waits for you, a mail comes.
web-reclaim-settled = There is nothing to take back: you play again already, or the game is over.
# $owner: whose seat it is.
web-substitute-plays = { $who-is-you ->
    [yes] You play for { $owner }, until they want the seat back.
   *[no] { $who } plays for { $owner }, until they want the seat back.
}
web-substitute-plays-until = { $who-is-you ->
    [yes] You play for { $owner }, until { $until } at the latest.
   *[no] { $who } plays for { $owner }, until { $until } at the latest.
}
web-substitute-plays-good = { $who-is-you ->
    [yes] You have taken over the seat of { $owner }.
   *[no] { $who } has taken over the seat of { $owner }.
}
web-substitute-played = { $who-is-you ->
    [yes] You have played to the end at the seat of { $owner }.
   *[no] { $who } has played to the end at the seat of { $owner }.
}
web-substitute = Let somebody else play for you
web-substitute-text = Whoever takes your seat sees your hand and, from then on, what is whispered to it, and gets your turns by mail. Until you are back, you see what spectators see. Your notes stay yours alone.
web-substitute-until = Until the end of
web-substitute-until-hint = Left empty: until you want your seat back.
web-substitute-good = For good instead: I will not come back
web-substitute-address = Mail it to
web-substitute-address-hint = Can stay empty: you get a link to pass on either way.
web-substitute-sure = Yes, somebody else is to play for me
web-substitute-go = Offer my seat
web-substitute-offered = The seat is offered. Whoever opens the link first and wants the seat can take it, until { $until }.
web-substitute-link = The link to the seat
web-substitute-withdraw-sure = Yes, take the offer back
web-substitute-withdraw-go = Take the offer back
web-substitute-unwanted = This address wants no mails from here. Pass the link on in another way.
web-substitute-other-seat = Another seat of this game is offered to this address already. Take that offer back first, or pass the link on in another way.
web-substitute-too-many = So many invitations were mailed today that no more can be. Pass the link on in another way.
web-substitute-lent = { $who } plays at your seat. You can take it back at any time, and see what spectators see until then.
web-substitute-lent-sure = Yes, I play again myself
web-substitute-give = You play for { $owner }. If you would rather not go on, the seat is theirs again, and they get a mail.
web-substitute-give-sure = Yes, I give the seat back
web-substitute-give-go = Give the seat back
web-substitute-host = Abandoned seats
web-substitute-host-text = { $who } seems to be gone. Somebody else or a bot can play there; whoever the seat belongs to gets a mail, and can come back at any time.
# Where a bot plays already, or could not be let in.
web-substitute-host-person = { $who } seems to be gone. Somebody else can play there; whoever the seat belongs to gets a mail, and can come back at any time.
web-substitute-host-sure = Yes, offer the seat of { $who }
web-substitute-host-go = Offer the seat
web-substitute-bot-sure = Yes, a bot is to play for { $who }
web-substitute-bot-go = Let a bot play
web-offer = A seat is offered to you
web-offer-time = The game is under way. You would play for { $owner }, until they want the seat back.
web-offer-until = The game is under way. You would play for { $owner }, until { $until } at the latest.
web-offer-good = The game is under way. You would take over the seat of { $owner }.
web-offer-gone = This seat is not free any more
web-offer-gone-text = Somebody has taken it, it is no longer offered, or the game is over. If the seat is yours, sign in to see the table.
web-agreement-your-answer = Your answer
web-agreement-answer-go = Answer
web-agreement-fault = Please pick one of the two answers.
web-agreement-answered = Thank you, your answer is with the table.
web-agreement-agreed = You have agreed. The others have yet to answer.
web-agreement-settled = This is settled: it was agreed upon or declined, was taken back, or came too late.
web-resign = Give up
web-resign-text = A bot plays on for you. Only the host can give you the seat back.
web-resign-sure = Yes, I give up
web-resign-go = Give up
web-revoke = Somebody else has my links
web-revoke-text = The links to the table and to your settings, in all mails of this game that you have got so far, become invalid. Those that stop mails go on working, and your invitation can only have a mail sent to you. If the game waits for you, a mail with a fresh link comes at once.
web-revoke-sure = Yes, make them invalid
web-revoke-go = Make my links invalid
web-unsure = Nothing was done
web-unsure-text = Tick the box first, so that we know that you mean it.

## Settings

web-me-heading = You
web-your-name = Your name
web-your-name-hint = The others at the table see it.
web-your-name-fault = A name has 1 to 40 characters.
# What is wrong with a name, of whatever it is.
web-name-blank = The name needs a letter, a digit or a sign that can be seen.
web-name-hidden = The name holds a character that nobody can see. Please type it anew.
web-name-piled = At most three accents or marks can stand on one letter of the name.
web-name-ours = Bots, and players without a name, are called so here. Please choose another name.
web-language-fault = This is none of the languages there are.
web-zone-fault = This is none of the time zones there are.
web-me-language = Language
web-me-zone = Time zone
# $area: the part of the world that the zone's name begins with.
web-me-zone-area = { $area ->
    [Africa] Africa
    [America] America
    [Antarctica] Antarctica
    [Arctic] Arctic
    [Asia] Asia
    [Atlantic] Atlantic Ocean
    [Australia] Australia
    [Indian] Indian Ocean
    [Pacific] Pacific Ocean
   *[Europe] Europe
}
web-me-mails = Mails
web-me-turn-mails = when a game waits for me
web-me-game-mails = when a game starts or ends, and who comes and goes before my games start
web-hours = When such mails come
web-hours-at-once = As soon as something happens
web-hours-after-quiet = When a game has been quiet for a while
web-hours-daily = At hours of mine, all games that wait in one mail
web-hours-minutes = Quiet for
# $minutes: a number.
web-hours-after = { $minutes } minutes
web-hours-first = My hour
web-hours-second = And a second one
web-hours-once = once a day is enough
web-hours-quiet = Hours without mails
web-hours-from = From
web-hours-until = Until
web-hours-never = no such hours
web-hours-hint = In your time zone. When a move has a deadline, its mail waits for at most half of the time. Mails that you ask for, and those for signing in, come at once.
web-hours-reminders = Reminders before a deadline
web-hours-remind-first = One comes
web-hours-remind-second = And another one
web-hours-remind-never = never
# $hours: how many hours before a deadline.
web-hours-before = { $hours } h before it
web-hours-reminders-hint = For moves that have a deadline. A reminder comes when half of the time has passed, or later, and only if mails come when a game waits for you.
web-hours-reminder-fault = Reminders come 1 to 168 hours before a deadline.
web-talk-mails = What is said at the table
web-talk-mails-with-next = With the next mail about the game
web-talk-mails-own = In mails of its own, when I want mails
web-talk-mails-never = Not by mail
web-talk-mails-in-game = What is said at the table of this game
web-talk-mails-fault = Choose how to hear of what is said at the table.
web-hours-usual = as in my other games
web-hours-in-game = When mails about this game come
web-hours-quiet-in-game = Hours without mails about this game
web-hours-reminders-in-game = Reminders of deadlines in this game
web-hours-own = Otherwise than in my other games
web-game-mails = Mails about this game
web-hours-pace-fault = Choose when mails are to come.
web-hours-minutes-fault = Quiet is 5 to 720 minutes.
web-hours-hour-fault = An hour is a number from 0 to 23.
web-hours-quiet-fault = Hours without mails have to end at another hour than they begin.
web-vacation = Vacation
web-vacation-text = While you are on vacation, your time stands still in all your games, as far as each allows, and everybody at the table sees it.
web-vacation-first = From (today, if left empty)
web-vacation-last = Until the end of
web-vacation-go = Save my vacation
web-vacation-end = End my vacation
web-vacation-fault = A vacation ends after now, after it begins, and within a year.
# $from, $until: moments
web-vacation-now = Your vacation: from { $from } until { $until }.
# $game: a game's name; $until: a moment
web-vacation-game = In { $game } until { $until }.
web-vacation-game-none = { $game } allows no more vacation: your time runs there.
web-me-muted = Games without mails
web-me-muted-text = You have stopped the mails about these games.
web-me-unmute = Start its mails again
web-me-revoke = Somebody else has mails of mine
web-me-revoke-text = The links to your mail settings, in every mail that you have got so far, become invalid. On a game's page you can do the same with the links to its table.
web-tokens = API tokens
web-tokens-text = For programs that play or read for you.
web-token-new = Your new token
web-token-once = Copy it now: it is shown this once.
web-token-name = What is it for?
web-token-name-fault = Give the token a name of 1 to 40 characters.
web-token-scopes = What may it do?
web-token-scopes-fault = Tick at least one thing the token may do.
web-token-days = Days it is good for
# $max: the greatest number.
web-token-days-fault = The days are a whole number from 1 to { $max }.
web-token-many-fault = You have as many tokens as you may keep. Take one away first.
web-token-for-ever = taken away
web-token-about = { $scopes } · until { $until }
web-token-go = Make a token
web-token-revoke = Take away
# $moment: day and time.
web-token-used = last used { $moment }
web-token-unused = not used yet
# $game: the game's name.
web-token-game = only for { $game }
web-token-games = For which games?
web-token-games-all = All of mine
# $game: the game's name.
web-token-games-one = Only { $game }
web-token-game-fault = A token for one game can read and play, and nothing else. Untick the rest.
web-programs = Programs you have let in
web-programs-text = They act for you as far as you allowed. The names are those that they gave themselves.
web-program-revoke = Shut out
web-scope-read = read my games
web-scope-move = play
web-scope-host = open and run games
web-scope-account = see and change my settings
web-scope-erase = delete my account for good

## The local mailbox

web-mailbox = Local mailbox
web-mailbox-text = The mails this server has written to its folder, the newest first. Only this machine can read them.
web-mailbox-to = To
web-mailbox-filter = Show
web-mailbox-none = No mails.
web-mailbox-back = All mails
web-mail-from = From
web-mail-to = To
web-mail-link = Open its link
web-mail-answer = Answer it
web-mail-answer-text = Your answer
web-mail-answer-hint = As in a mail program: the number of a choice, a move, or /help. Each on a line of its own.
web-mail-answer-go = Send
web-mail-answered = Sent. What comes of it is told by mail, in a moment.
web-mail-text = As text
web-mail-html = As HTML

## What goes wrong

web-failure-not-found = There is nothing here
web-failure-not-found-text = This page does not exist, or it is not for you to see. Links in mails end once their game has long moved on.
web-seat-left = You have no seat here any more
web-seat-left-back = The seat that you played is back with its own player. What happens at this table is for those who sit there to see.
web-seat-left-other = Somebody else has the seat that was yours. What happens at this table is for those who sit there to see.
web-failure-given-up = This link is no longer good
web-failure-given-up-text = Whoever runs this server has made the links in older mails invalid, so that nobody else can use them; or the mail is very old. No game has lost anything by it. If a game waits for you, a mail with a good link is on its way to you or there already. You can also sign in with the address that this mail came to: your games and invitations are there.
web-failure-signed-out = Please sign in
web-failure-signed-out-text = This page is for players who are signed in.
web-failure-elsewhere = This form came from elsewhere
web-failure-elsewhere-text = Only our own pages may send it. Open the page anew and try again.
web-failure-unreadable = This form cannot be read
web-failure-unreadable-text = Something in it was missing or too long. Open the page anew and try again.
web-failure-late = This did not arrive in time
web-failure-late-text = Only a part of what you sent has come, and nothing was done. Please send it again.
web-failure-too-many = That was a lot at once
web-failure-hurried-text = Please wait { $span } and try again.
web-failure-method = This cannot be done here
web-failure-method-text = The address is right, but it does not take this kind of request.
web-failure-refused = This cannot be done
web-failure-ours = Something went wrong on our side
web-failure-ours-text = Nothing was lost: a move is played when the page says so. Please try again in a moment.
web-unreached = No connection. Please try again in a moment: a move that is sent twice is played once.
web-refusal-not-full = { $free ->
    [one] One seat is free: fill it with a player or a bot first.
   *[other] { $free } seats are free: fill them with players or bots first.
}
web-refusal-seat-count = This game is for { $min } to { $max } players.
web-refusal-not-a-player = Only the players of this game can do this.
web-refusal-not-the-host = Only the host of this game can do this.
web-refusal-invited-only = This game is by invitation: ask its host for one.
web-refusal-seated-already = You have a seat at this game already.
web-refusal-full = Every seat of this game is taken.
web-refusal-not-open = Players no longer come and go in this game.
web-refusal-not-running = This game is not being played.
# $span: how long to wait, such as server-span-hours
web-refusal-too-many-events = Nobody plays so much in so short a time. Please wait { $span } and try again.
web-refusal-too-many-messages = You have said a lot at this table today. Please wait { $span } and try again.
web-refusal-too-many-new-games = You have opened many games today. Please wait { $span } and try again.
# $max is how many are possible.
web-refusal-too-many-games = You host { $max } games that are not over, and more is not possible. Play some to their end, or cancel those that have not started.
web-refusal-not-awaited = The game waits for nobody else there: there is nobody to be asked for a move.
web-refusal-no-whispers = Nothing is whispered in this game: what is said there is said to all at the table.
web-refusal-whisper-before-start = Whispers begin with the game. Until then, what is said is said to all at the table.
web-refusal-whisper-to-nobody = Choose somebody else at this table to whisper to.
web-refusal-nothing-asked = The game does not wait for you now: there is nothing to keep moves for.
web-refusal-not-plannable = This cannot be planned now: the game is waiting for you. Make your move instead.
web-refusal-not-to-come = This cannot be planned: the game will not ask you for it any more, or has yet to begin its turns.
web-refusal-never-planned = Such decisions cannot be planned in this game: they begin with what nobody can know.
web-refusal-is-away = This player is away for a while, and their time stands still. They are not asked meanwhile.
web-refusal-no-proposal = This is not proposed any more: it is settled, was taken back, or came too late.
web-refusal-not-asked = Only those are asked whom this concerns.
web-refusal-proposed-already = Something is proposed already. It has to be settled or taken back first.
web-refusal-bad-pause = A pause ends after today, and within a year.
web-refusal-not-paused = The game does not pause.
web-refusal-is-relieved = A bot plays for you. Take your seat back first.
web-refusal-nothing-to-undo = This cannot be taken back any more. A move that drew or showed something stays, and so does one after which somebody else has moved.
web-refusal-not-relieved = No bot plays for you: there is no seat to be taken back.
web-refusal-not-to-be-offered = This seat cannot be handed over: its player is there, or it is yours for a time only.
web-refusal-offered-already = This seat is offered already. Take that offer back first.
web-refusal-no-substitute = Nobody plays for another player there any more.
web-refusal-bad-term = A seat goes back after today, and within a year.
web-refusal-is-paused = The game pauses, and nobody is asked for a move meanwhile.
web-refusal-nudged-already = You have asked this player less than a day ago. Please wait a day before you ask again.
web-refusal-time-used-up = The time for this decision is used up with asking: nobody can be asked any more. Wait for the answers, or go on without them.
web-refusal-must-be-last = Nobody can foresee what a move in the middle of this plan brings: play up to that move first, then go on.
web-refusal-move-count = A turn is 1 to 32 moves at once.
web-refusal-stale = The game has moved on meanwhile.

## Webhooks

web-webhooks = Webhooks
web-webhooks-text = Have a channel of Discord or Slack, a phone with ntfy, or a program of your own told when a game waits for you. Mails come all the same, unless you stop them in your settings.
web-webhooks-me = Have Discord, Slack, your phone or a program of yours told when a game waits for you.
web-webhooks-yours = Your webhooks
web-webhooks-back = Back to your settings
web-webhook-back = All webhooks
web-webhook-new = A new webhook
web-webhook-name = What you call it
web-webhook-name-fault = Give the webhook a name of 1 to 40 characters.
web-webhook-format = Who is told
web-webhook-discord = A Discord channel
web-webhook-slack = A Slack channel
web-webhook-ntfy = An ntfy topic
web-webhook-standard = Standard Webhooks (HMAC)
web-webhook-standard-ed25519 = Standard Webhooks (Ed25519)
web-webhook-url = Its address
web-webhook-url-hint = As Discord, Slack or ntfy gives it to you, or that of your program: https://…
web-webhook-url-shape = This does not look like an address. An address looks like this: https://example.org/path
web-webhook-url-scheme = The address has to begin with https://
web-webhook-url-credentials = The address must not have a name or a password before an @.
web-webhook-url-port = The port in the address has to be 443, 80, or above 1023.
web-webhook-url-private = The address is not on the public internet. Only the host of this server can allow that, with webhooks.private_networks.
web-webhook-about = About what
web-webhook-about-hint = About one table it tells what everybody there may know, so that all of them can read it.
web-webhook-about-me = All of my games
# $game: the game's name.
web-webhook-about-game = The table of { $game }
web-webhook-game-fault = Choose one of your own tables that is not over.
web-webhook-kinds = When
web-webhook-kinds-fault = Choose at least one thing to be told of.
web-webhook-turn-began = A turn begins
web-webhook-turn-nudged = Somebody asks for my move
web-webhook-plan-lost = A plan of mine could not be played
web-webhook-game-started = A game has begun
web-webhook-game-ended = A game is over
web-webhook-table-agreement = The table is asked to agree to something, pauses or goes on, or somebody's time is up
web-webhook-game-event = Anything happens in a game
web-webhook-message-said = Somebody says something at the table
web-webhook-invitation-received = I am invited
web-webhook-place-lost = I lose my place
web-webhook-test-kind = Test
web-webhook-go = Add the webhook
# $max: a number.
web-webhook-many-fault = You have { $max } webhooks, which is as many as there can be. Remove one first.
web-webhook-made = The webhook is there
web-webhook-made-text = Look at it and send it a test.
web-webhook-once = With this its signatures are verified. It is shown only now:
web-webhook-on = works
# $moment: day and time.
web-webhook-failing = failing since { $moment }
# $moment: day and time.
web-webhook-off = switched off { $moment }, because nothing reached it
web-webhook-test = Send a test
web-webhook-resume = Switch on again, with a test
web-webhook-tested = A test is on its way. Load this page again to see what came of it.
web-webhook-log = What it was told
web-webhook-log-empty = Nothing yet.
web-webhook-waiting = waiting
web-webhook-delivered = delivered
web-webhook-failed = given up
web-webhook-superseded = no longer true, not sent
# $moment: day and time.
web-webhook-next = , next attempt { $moment }
web-webhook-remove = Remove this webhook
web-webhook-remove-text = It is told nothing any more, and its log is gone.
web-webhook-remove-sure = I am sure
web-webhook-remove-go = Remove it

## Notifications

web-push = Notifications
web-push-text = This device can tell you when it is your turn, when a game begins or ends, and when you are invited. Mails come all the same, unless you stop them above.
web-push-switch = Notify me on this device
web-push-script = The switch for this device needs JavaScript.
web-push-unable = This browser offers no notifications here. On an iPhone or iPad, add Turnpost to the home screen first and open it from there.
web-push-blocked = Your browser does not allow notifications from this site. You can change that in its settings.
web-push-failed = That did not work: the browser could not be signed up for notifications. Please try again later.
web-push-devices = Devices that are told
web-push-remove = Stop telling it

## The calendar and the news

web-feed = Calendar and news
web-feed-text = Two private addresses: one for your calendar, which then has your deadlines, and one for a news reader, which then has what happens in your games. They work without signing in, so keep them to yourself. With them one can look, and do nothing.
web-feed-me = Your deadlines in your calendar, and what happens in your games in a news reader.
web-feed-made = Your new addresses
web-feed-once = They are shown only now:
web-feed-calendar-label = For your calendar (iCalendar):
web-feed-news-label = For your news reader (Atom):
# $moment: day and time.
web-feed-since = You have had these addresses since { $moment }.
web-feed-make = Make the addresses
web-feed-renew = Make new ones
web-feed-renew-text = New ones put an end to those before.
web-feed-remove = Take the addresses away
web-feed-remove-text = Both lead nowhere from then on.
web-feed-remove-go = Take them away
web-feed-calendar = Turnpost deadlines
web-feed-news = Turnpost
# $game: the game's name.
web-feed-due = Your turn in { $game } is due

## Programs of other people

web-consent = Let a program in?
web-consent-asks = A program asks to act for you. It calls itself:
web-consent-name = Anybody can give a program any name. Go on only if it was you who began this.
# $address: a mail address.
web-consent-as = You are signed in as { $address }.
# $game: the game's name.
web-consent-game = Only in the game { $game }.
web-consent-scopes = It asks to
web-consent-end = This holds for a year. You can shut it out at any time, among your settings.
web-consent-allow = Allow
web-consent-deny = Do not allow
# $host: a host name, perhaps with a port.
web-authorize-site = Whatever you decide, you are sent on to { $host }.
web-authorize-machine = Whatever you decide, you are sent on to a program that runs on your own machine.
# $scheme: the beginning of an address that an app has for itself.
web-authorize-app = Whatever you decide, you are sent on to the app on this device that opens addresses beginning with “{ $scheme }:”.
web-authorize-fault = This program asks wrongly
web-authorize-fault-text = A program has sent you here with a request that cannot be answered. Nothing has been allowed. Tell whoever makes the program:
web-authorize-why-missing = Something that belongs in the request is missing.
web-authorize-why-repeated = Something stands in the request more than once.
web-authorize-why-client = The name that the program gives itself is not a valid one.
web-authorize-why-redirect = The address to go back to is not a proper address.
web-authorize-why-redirect-fragment = The address to go back to has a part after #, which is not allowed there.
web-authorize-why-redirect-credentials = The address to go back to holds a name or a password, which is not allowed there.
web-authorize-why-redirect-plain = The address to go back to has to begin with https.
web-authorize-why-redirect-scheme = The app's address to go back to has to begin with the name of a domain turned round, with its dots.
web-authorize-why-redirect-answered = The address to go back to holds an answer already, which is not allowed there.
web-authorize-why-redirect-elsewhere = The program names a site of its own, but wants you sent back to another one.
web-authorize-why-challenge-method = The secret between the program and this server has to be hashed with SHA-256.
web-authorize-why-challenge = The secret between the program and this server does not have the form of one.
web-authorize-why-state = What the program wants back unchanged is too long or has characters that would not survive.
web-authorize-why-response-type = The program wants another kind of answer than the one that there is here.
web-authorize-why-response-mode = The program wants the answer in a way that there is not here.
web-authorize-why-scope = The program asks for something that no program can be allowed.
web-authorize-why-scope-of-game = The program asks for more than one can be allowed in a single game.
web-authorize-why-resource = The program wants to act neither on this server nor in a game of yours here, but somewhere else.
web-authorize-why-other = The request cannot be answered.
web-authorize-back = Back to the program
web-device = Connect a program
web-device-text = A program without a browser shows you a code. Type it here, and you see what the program asks for.
web-device-code = The code that the program shows
web-device-go = Continue
web-device-fault = No program waits with this code. Codes are good for 15 minutes and once: look at the program again.
# $code: eight letters and digits.
web-device-compare = It shows the code { $code }. If yours shows another one, or you did not begin this yourself, do not allow it.
web-device-allowed = It is let in
web-device-allowed-text = Go back to the program: it goes on by itself in a few seconds.
web-device-denied = It is not let in
web-device-denied-text = The program has been told that you said no.

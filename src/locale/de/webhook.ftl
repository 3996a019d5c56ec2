### What webhooks, calendars and news feeds say.

# A trial that the owner of a webhook has asked for.
webhook-test = Das ist ein Test. Deine Partien erreichen dich hier.

# $game: the game's name.
webhook-turn = Du bist am Zug in { $game }.
# $who: a player's name.
webhook-turn-of = { $who } ist am Zug in { $game }.
# $who: a player's name. $game: the game's name.
webhook-nudged = { $who } bittet um deinen Zug in { $game }.
webhook-plan-lost = Dein Plan in { $game } konnte nicht gespielt werden, weil sich die Lage geändert hat. Jetzt ziehst du selbst.
# $moment: day and time.
webhook-due = Die Frist läuft bis { $moment }.
webhook-started = { $game } hat begonnen.
webhook-ended = { $game } ist zu Ende.
webhook-event = In { $game } ist etwas geschehen.
webhook-invited = Du bist eingeladen zu { $game }.
webhook-parted = Du hast keinen Platz mehr in { $game }.
# $who: a player's name. $text: what they said.
webhook-message = { $who }: { $text }

## Why a request failed

webhook-failure-refused = abgelehnt
webhook-failure-redirected = weitergeleitet; dem wird nicht gefolgt
webhook-failure-unknown-host = diesen Host gibt es nicht
webhook-failure-private-address = nicht im öffentlichen Internet (webhooks.private_networks)
webhook-failure-no-connection = keine Verbindung
webhook-failure-tls = kein gültiges Zertifikat
webhook-failure-timeout = keine rechtzeitige Antwort
webhook-failure-no-answer = keine richtige Antwort
webhook-failure-move-refused = sein Zug ist nicht möglich
webhook-failure-moved-on = sein Zug kam, als er nicht mehr dran war
webhook-failure-too-many-moves = so viele Züge hintereinander, dass nicht mehr gefragt wird

### Wat webhooks, agenda's en nieuwsfeeds zeggen.

webhook-test = Dit is een test. Je partijen kunnen je hier bereiken.

webhook-turn = Je bent aan de beurt in { $game }.
webhook-turn-of = { $who } is aan zet in { $game }.
webhook-nudged = { $who } vraagt om je zet in { $game }.
webhook-plan-lost = Je plan in { $game } kon niet worden gespeeld, omdat de situatie is veranderd. Nu moet je zelf zetten.
webhook-due = De deadline is { $moment }.
webhook-started = { $game } is begonnen.
webhook-ended = { $game } is afgelopen.
webhook-event = Er is iets gebeurd in { $game }.
webhook-invited = Je bent uitgenodigd voor { $game }.
webhook-parted = Je hebt geen plaats meer in { $game }.
webhook-message = { $who }: { $text }

## Why a request failed

webhook-failure-refused = geweigerd
webhook-failure-redirected = doorverwezen, wat niet wordt gevolgd
webhook-failure-unknown-host = onbekende host
webhook-failure-private-address = niet op het openbare internet (webhooks.private_networks)
webhook-failure-no-connection = geen verbinding
webhook-failure-tls = geen geldig certificaat
webhook-failure-timeout = niet op tijd geantwoord
webhook-failure-no-answer = geen bruikbaar antwoord
webhook-failure-move-refused = de zet kan niet
webhook-failure-moved-on = de zet kwam toen de beurt voorbij was
webhook-failure-too-many-moves = zoveel zetten in één beurt dat er niet meer om wordt gevraagd

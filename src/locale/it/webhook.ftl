### What webhooks, calendars and news feeds say.

# A trial that the owner of a webhook has asked for.
webhook-test = Questa è una prova. Le tue partite ti raggiungono qui.

# $game: the game's name.
webhook-turn = Tocca a te in «{ $game }».
# $who: a player's name.
webhook-turn-of = Tocca { $who-initial ->
                [a] ad
               *[any] a
            } { $who } in «{ $game }».
# $who: a player's name. $game: the game's name.
webhook-nudged = { $who } ti chiede di fare la tua mossa in «{ $game }».
webhook-plan-lost = Il tuo piano in «{ $game }» non è stato giocato, perché la situazione è cambiata. Ora tocca a te muovere.
# $moment: day and time.
webhook-due = Scadenza: { $moment }.
webhook-started = La partita «{ $game }» è cominciata.
webhook-ended = La partita «{ $game }» è finita.
webhook-event = È successo qualcosa in «{ $game }».
webhook-invited = Hai un invito a «{ $game }».
webhook-parted = Non hai più un posto in «{ $game }».
# $who: a player's name. $text: what they said.
webhook-message = { $who }: { $text }

## Why a request failed

webhook-failure-refused = richiesta rifiutata
webhook-failure-redirected = rinvio altrove, che non seguiamo
webhook-failure-unknown-host = host sconosciuto
webhook-failure-private-address = indirizzo non pubblico (webhooks.private_networks)
webhook-failure-no-connection = nessuna connessione
webhook-failure-tls = nessun certificato valido
webhook-failure-timeout = nessuna risposta in tempo
webhook-failure-no-answer = risposta non valida
webhook-failure-move-refused = la sua mossa non si può fare
webhook-failure-moved-on = la sua mossa è arrivata a turno finito
webhook-failure-too-many-moves = ha fatto così tante mosse in un turno che non gli si chiede più nulla

### Words of the pages for administrators, and of what they did. Every key begins with "admin-".

admin-menu = Server
admin-text = Persone, partite ed email di questo server. Tutto ciò che fai qui a mano viene annotato, e chi ne è toccato può vederlo nelle sue impostazioni.
admin-back = Torna al server
admin-more = Altro
admin-seek = Mostra
admin-sure = Confermo
admin-id = ID
# $span is a span of time.
admin-ago = da { $span }
admin-no-name = Senza nome
admin-erased = una persona cancellata
admin-spectator = Di una partita in corso non vedi più di quanto vedano gli spettatori: chi è al tavolo e chi si sta aspettando, ma nessuna mano, nulla di nascosto, nessun messaggio di un tavolo privato.

## People

admin-people = Persone
# $count is a number.
admin-people-count = { $count ->
    [one] Una persona.
   *[other] { $count } persone.
}
admin-people-seek = Parte di un nome o indirizzo
admin-people-back = Tutte le persone
# $games and $pending are numbers.
admin-person-about = { $games ->
    [0] nessuna partita
    [one] una partita
   *[other] { $games } partite
}, { $pending ->
    [0] nessuna in attesa della sua mossa
    [one] una in attesa della sua mossa
   *[other] { $pending } decisioni in attesa
}
admin-blocked = accesso bloccato
admin-blocked-text = Questa persona non può accedere né ricevere inviti. Le partite in corso proseguono con i link nelle sue email.
admin-administrator = amministra il server
admin-address = Indirizzo
admin-came = Qui da
# $turns and $games are yes or no.
admin-person-mails = sui turni: { $turns }, sulle partite: { $games }
admin-sign-in-text = Manda un nuovo link e un codice per accedere, validi quindici minuti.
admin-sign-in-go = Manda un accesso
admin-unblock-text = Lascia di nuovo che questo indirizzo acceda e riceva inviti.
admin-unblock-go = Sblocca
admin-address-change = Cambia l’indirizzo
admin-address-text = Da lì in poi le email vanno al nuovo indirizzo, e con quello si accede. La persona viene disconnessa ovunque. Assicurati prima che l’indirizzo sia suo: chi lo legge può giocare al suo posto.
admin-address-new = Nuovo indirizzo
admin-address-sure = Confermo che l’indirizzo è suo
admin-address-go = Cambialo
admin-address-fault = Questo non sembra un indirizzo email.
admin-address-taken = Un altro giocatore ha già questo indirizzo.
admin-block = Blocca
admin-block-text = La persona viene disconnessa, e non può accedere né ricevere inviti. Le partite in corso proseguono con i link nelle sue email, perché lì nessuno debba aspettare per sempre.
admin-block-go = Blocca
admin-is-blocked = C’è un blocco: prima rimuovilo.
admin-is-administrator = Questo è l’indirizzo di chi amministra. Chi amministra lo dicono le impostazioni del server, quindi si può cambiare solo lì.
admin-erase = Cancella
admin-erase-text = I suoi posti passano a dei bot, le sue partite aperte vengono annullate, e si cancellano nome, indirizzo, messaggi e token. Non si può annullare; le copie del database ne hanno ancora traccia.
admin-erase-sure = Confermo, e so che non si può annullare
admin-erase-go = Cancella
admin-erased-partly = Non si è potuto cancellare tutto. Riprova: la cancellazione riprende da dove si è interrotta.
admin-done-address = L’indirizzo è cambiato.
admin-done-block = Il blocco è attivo.
admin-done-unblock = Il blocco non c’è più.
admin-done-sign-in = Un’email per accedere è in arrivo.
admin-done-erase = La persona è stata cancellata.

## Reports

admin-reports = Segnalazioni
# $count is a number.
admin-reports-count = { $count ->
    [0] Nessuna da guardare.
    [one] Una da guardare.
   *[other] { $count } da guardare.
}
admin-reports-text = Ciò che ti hanno segnalato i giocatori e chi ha ricevuto un loro invito, com’era allora, e perché. Al tavolo nessuno sa di una segnalazione, né di chi è, a meno che non lo dica tu.
admin-reports-none = Nessuno ha segnalato nulla.
admin-report-message = Parole a un tavolo
admin-report-name = Un nome
admin-report-invitation = Un invito
admin-report-guest = una persona invitata
admin-report-settle = Per me è chiusa
admin-report-settled = Chiusa

## Games

admin-games = Partite
# $count is a number.
admin-games-count = { $count ->
    [one] Una partita.
   *[other] { $count } partite, prima quelle che aspettano da più tempo.
}
# $count is a number.
admin-games-running = { $count ->
    [0] Nessuna in corso.
    [one] Una in corso.
   *[other] { $count } in corso.
}
# $count is a number.
admin-games-open = { $count ->
    [0] Nessuna aspetta giocatori.
    [one] Una aspetta giocatori.
   *[other] { $count } aspettano giocatori.
}
# $count is a number.
admin-games-over = { $count ->
    [0] Nessuna è finita.
    [one] Una è finita.
   *[other] { $count } sono finite.
}
admin-games-back = Tutte le partite
admin-status = Partite
admin-status-open = in attesa di giocatori
admin-status-running = in corso
admin-status-over = finite
admin-status-cancelled = annullate
admin-age = In cui non succede nulla
# $days is a number.
admin-games-idle = { $days ->
    [0] da un tempo qualsiasi
    [one] da un giorno
   *[other] da { $days } giorni
}
# $free is a number.
admin-game-open = { $free ->
    [0] al completo, non cominciata
    [one] un posto libero
   *[other] { $free } posti liberi
}
# $who is a list of names.
admin-game-waits = in attesa di { $who }
admin-created = Aperta
admin-deadline = Tempo per una decisione
# $hours is a number.
admin-game-deadline = { $hours ->
    [one] un’ora
   *[other] { $hours } ore
}
admin-look = Guardala da spettatore
admin-table = Al tavolo
# $number is the number of a seat, or of a place before the start, as people count them: from 1.
admin-place = Posto { $number }
admin-place-bot = un bot, o una persona cancellata
admin-place-left = ha lasciato il tavolo; continua un bot
admin-host = organizza
admin-awaited = La partita aspetta
# $moment is a day and time.
admin-due = scadenza { $moment }
admin-remind-text = Manda di nuovo il turno via email a tutti quelli che la partita aspetta.
admin-remind-go = Manda di nuovo le email del turno
admin-extend-text = Dai di nuovo a tutti quelli che la partita aspetta il loro tempo intero, a partire da adesso.
admin-extend-until = Ultimo giorno
admin-extend-until-hint = Se resta vuoto: di nuovo il tempo intero.
admin-extend-fault = Scegli un giorno da oggi in poi, entro un anno.
admin-extend-go = Fai ripartire il tempo
admin-pause = Metti in pausa la partita
admin-pause-text = Fino ad allora il tempo non scorre per nessuno. Tutti al tavolo vengono avvisati via email, e chiunque di loro può mettere fine alla pausa.
admin-pause-go = Metti in pausa
admin-resume-text = Ognuno ha di nuovo il tempo che gli restava prima della pausa, e viene avvisato via email.
admin-bot = Fai continuare un bot per qualcuno
admin-bot-text = Per un giocatore che non torna. Viene avvisato via email, e non può riavere il posto.
admin-bot-who = Di chi è il posto
admin-bot-go = Dai il posto a un bot
admin-offer = Offri un posto a qualcun altro
admin-offer-text = Per un giocatore che a quanto pare non c’è più. Ricevi un link da passare. Quando qualcuno prende il posto con quel link, chi lo aveva riceve un’email e può tornare in qualsiasi momento.
admin-cancel = Annulla la partita
admin-cancel-text = Non è cominciata. Chiunque abbia un posto viene avvisato via email.
admin-cancel-go = Annullala
admin-not-open = Si può annullare solo una partita non ancora cominciata.
admin-not-running = Un bot può continuare per qualcuno solo in una partita in corso.
admin-not-to-be-paused = Si può mettere in pausa solo una partita in corso.
admin-no-player-at = A questo posto non c’è un giocatore: gioca già un bot.
admin-no-seat-to-offer = Si può offrire un posto solo in una partita in corso.
admin-not-abandoned = Per quanto si sa, il giocatore di questo posto è presente, oppure il posto è di un bot.
admin-offered-already = Qualcuno al tavolo offre già questo posto.
admin-offered-by-host = Chi organizza il tavolo offre questo posto a qualcun altro, fino a { $until }.
admin-not-offered = Né tu né chi organizza il tavolo offrite questo posto. Forse qualcuno l’ha appena preso.
admin-no-deadline = Questa partita non ha scadenze.
admin-not-awaiting = Questa partita non aspetta nessuno.
admin-done-cancel = La partita è annullata; i suoi giocatori ricevono un’email.
admin-done-extend = Il tempo riparte.
admin-done-pause = La partita è in pausa; tutti lì ricevono un’email.
admin-done-resume = La partita riprende; tutti lì ricevono un’email.
admin-done-bot = Continua un bot; chi sedeva lì riceve un’email.
admin-done-offer = Il posto è offerto. Il link da passare è qui sotto.
admin-done-withdraw-offer = Il posto non è più offerto. Il link non vale più.
admin-done-remind = Le email del turno partono di nuovo.
admin-done-remind-waiting = Le email del turno stanno per partire comunque.
admin-done-remind-unwanted = Chi fa aspettare la partita non vuole queste email.
admin-done-remind-nobody = A nessuno di quelli che la partita aspetta si può mandare un’email.

## Mails

admin-mails = Email
# $count is a number.
admin-mails-waiting = { $count ->
    [0] Nessuna in attesa.
    [one] Una in attesa.
   *[other] { $count } in attesa.
}
admin-mail-ok = Le email partono, per quanto se ne sa.
# $moment is a day and time, $reason what is the matter.
admin-mail-failing = Le email non partono da { $moment }: { $reason }.
# $count is a number, $moment a day and time.
admin-mail-some = { $count ->
    [one] Da { $moment } un’email non è potuta partire.
   *[other] Da { $moment } non sono potute partire { $count } email.
}
admin-mail-unknown = il motivo non si conosce
# $moment is a day and time.
admin-mail-answer = Ultima risposta del server di posta, { $moment }:
admin-mail-last = Ultimo invio
admin-mail-never = ancora nessuno
admin-mail-waiting = In attesa
admin-mail-retrying = Già tentate
admin-mail-sent = Inviate
admin-mail-superseded = Non più attuali, non inviate
admin-mail-rejected = Respinte definitivamente
admin-mail-returned = Inviate, e tornate indietro
admin-mail-unreachable = Giocatori le cui email tornano indietro, per cui non ne partono
admin-mail-bouncing = Indirizzi da cui le email tornano indietro
admin-mail-bouncing-tag = Le email tornano indietro
# $moment is a moment.
admin-mail-bouncing-stopped = da { $moment } non ne partono
admin-mail-bouncing-some = da { $moment }
admin-mail-kind = Tipo
admin-mail-count = Email
admin-mail-oldest = La più vecchia
admin-mail-untold = Turni senza email
admin-mail-untold-text = L’email è stata respinta, o il giocatore non ne vuole.
# $game is an id, $number the number of a seat, from 1.
admin-mail-untold-line = partita { $game }, posto { $number }
admin-resend-text = Ritenta subito ciò che non è partito: le email in attesa dopo un tentativo fallito, e quelle del turno respinte definitivamente mentre la partita aspetta ancora.
admin-resend-go = Riprova
# $tried and $renewed are numbers.
admin-resent = { $tried ->
    [one] Un’email non riuscita viene ritentata subito
   *[other] { $tried } email non riuscite vengono ritentate subito
}; { $renewed ->
    [one] un’email del turno respinta viene inviata di nuovo.
   *[other] { $renewed } email del turno respinte vengono inviate di nuovo.
}

## What was done by hand

admin-acts = Fatto a mano
admin-acts-text = Ciò che chi gestisce questo server ha fatto a mano su persone e partite. Da questo elenco non si toglie mai nulla, e lo vede anche chi ne è toccato.
admin-acts-none = Ancora niente.
admin-acts-yours = Che cosa è stato fatto a mano
admin-acts-yours-text = Ciò che chi gestisce questo server ha fatto a mano sul tuo account e sulle tue partite.
# $who is a name, or a place.
admin-by = da { $who }
admin-command-line = chi gestisce il server, da riga di comando
# $act is one of the acts below.
admin-act-failed = { $act } (operazione non riuscita)
admin-act-cancel = annullamento della partita
admin-act-extend = riavvio del tempo per le decisioni
admin-act-pause = pausa della partita
admin-act-resume = fine della pausa
admin-act-remind = nuovo invio delle email del turno
admin-act-change-address = cambio dell’indirizzo email
admin-act-block = blocco dell’indirizzo
admin-act-unblock = sblocco dell’indirizzo
admin-act-erase = cancellazione della persona
admin-act-send-sign-in = invio di un nuovo accesso
admin-act-give-to-bot = passaggio del posto a un bot
admin-act-offer-seat = offerta del posto a qualcun altro
admin-act-withdraw-offer = ritiro dell’offerta del posto
admin-act-resend-mails = nuovo tentativo per le email non partite
admin-act-ask-if-wanted = domanda se l’account serve ancora
admin-act-forget = cancellazione della persona, che non si faceva sentire da tanto e non ha risposto
admin-act-settle-report = chiusura di una segnalazione
# $name is the name of a game.
admin-act-remove-game = rimozione della partita finita «{ $name }»
admin-by-itself = questo server, in automatico, come dicono le sue impostazioni

## What was played in a year

admin-year-menu = L’anno
admin-year-text = Che cosa si è giocato, la partita più lunga, e chi ha aspettato chi.
# $year is a number, written without a separator.
admin-year = L’anno { $year }
# $count is a number.
admin-year-count = { $count ->
    [0] In quest’anno non è finita nessuna partita.
    [one] In quest’anno è finita una partita.
   *[other] In quest’anno sono finite { $count } partite.
}
admin-year-longest = La partita più lunga
admin-year-busiest = Quella con più mosse
# $game is a name, $span a span of time, $moves a number.
admin-year-game = { $game }: { $span }, { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}
admin-year-people = Quanto hanno aspettato i tavoli
admin-year-name = Chi
admin-year-moves = Mosse
admin-year-mean = Per ciascuna
admin-year-total = In tutto
admin-year-pairs = Chi ha aspettato chi
admin-year-pairs-text = Tra un evento e il successivo un tavolo aspetta chi porta quest’ultimo.
# $who and $whom are names, $span a span of time.
admin-year-waited = { $who } ha aspettato { $whom } per { $span }.

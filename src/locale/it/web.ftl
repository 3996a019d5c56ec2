### Words of the pages. Every key begins with "web-".
### Arguments that name a seat come in pairs: $who is the name, $who-is-you is "yes" for the reader.

## The frame

web-title-error = Errore: { "" }
web-skip = Vai al contenuto
web-skip-choices = Vai a ciò che puoi fare
web-menu = Menu principale
web-menu-games = Le mie partite
web-menu-new = Nuova partita
web-menu-me = Impostazioni
web-menu-sign-in = Accedi
web-footer-rules = Regole dei giochi
web-footer-docs = Per programmatori
web-footer-privacy = Privacy
web-footer-languages = Lingua di questa pagina
web-own-language = Tutto in italiano?
web-own-language-text = Finora le tue email e le tue pagine sono in un’altra lingua. Possono essere anche in italiano.
web-own-language-sure = D’ora in poi le mie email e le mie pagine in italiano
web-own-language-go = Leggi in italiano
web-own-language-done = D’ora in poi in italiano
web-own-language-done-text = D’ora in poi le tue email e le tue pagine sono in italiano.
web-own-language-onward = Continua
web-own-language-mails = Le tue email arrivano ancora in un’altra lingua.

web-privacy-kept = Che cosa si conserva di te
web-privacy-kept-text = Il tuo indirizzo email, il nome che dai, la tua lingua e il tuo fuso orario, quali email vuoi; le partite che giochi, le tue mosse, ciò che dici ai tavoli, ciò che annoti per te e metti da parte, le tue istruzioni permanenti, chi inviti e che cosa rispondi agli inviti; le email che ti aspettano; e dove vanno i tuoi webhook e le notifiche ai tuoi dispositivi.
web-privacy-seen = Chi lo vede
web-privacy-seen-text = Chi siede ai tuoi tavoli vede il tuo nome, le tue mosse e ciò che dici lì. Il tuo indirizzo lo vede chi gestisce questo server, ma nessuno ai tavoli; un invito ti dice chi l’ha mandato. Ciò che segnali lo vede chi gestisce questo server, ma nessuno al tavolo. Gli spettatori vedono quello che una partita lascia vedere. Ciò che arriva a un tuo webhook lo vede chi lo possiede. Le notifiche passano per il servizio push di chi produce il tuo browser, che vede che ce n’è una ma non che cosa dice.
web-privacy-mails = Le email passano per { $server }, che vede a chi vanno e che cosa dicono.
web-privacy-mails-here = Le email non vengono spedite: finiscono in una cartella di questo server.
web-privacy-machine = Sul tuo dispositivo
web-privacy-machine-text = Un solo cookie, che mantiene attivo il tuo accesso; prima che tu acceda, uno per la lingua, se ne scegli una, e per un quarto d’ora uno per la pagina a cui vuoi arrivare. Qui nulla viene da un altro server, ti conta o ti segue altrove.
web-privacy-kept-long = Per quanto tempo
web-privacy-kept-long-text = Gli accessi scadono da soli. Dopo la tua cancellazione il tuo nome, il tuo indirizzo e le tue parole spariscono, e il registro di una partita, che non li ha mai contenuti, parla soltanto di un posto.
web-privacy-games-for-ever = Ciò che si è detto e giocato resta con la sua partita, finché esiste questo server.
# $days is a number.
web-privacy-games = Ciò che si è detto e giocato resta con la sua partita. { $days ->
    [one] Un giorno
   *[other] { $days } giorni
} dopo la fine, la partita viene rimossa con tutto ciò che contiene.
# $days and $answer are numbers.
web-privacy-silent = A chi non ha un posto in nessuna partita e non si fa sentire per { $days ->
    [one] un giorno
   *[other] { $days } giorni
} chiediamo via email se vuole ancora il suo account. Chi non risponde entro { $answer ->
    [one] un giorno
   *[other] { $answer } giorni
} viene cancellato.
web-privacy-backups = Nelle copie del database ciò che è stato cancellato resta ancora per { $days ->
    [one] un giorno
   *[other] { $days } giorni
} al massimo.
web-privacy-rights = Che cosa puoi chiedere
web-privacy-rights-text = Tutto ciò che si conserva di te è un unico file, che trovi nelle tue impostazioni. Lì puoi modificarlo ed eliminare il tuo account.
web-privacy-contact = Per tutto il resto scrivi a { $contact }, che gestisce questo server.
web-privacy-no-contact = Per tutto il resto chiedi a chi ti ha mandato l’invito: sa chi gestisce questo server.

web-data = Che cosa si conserva di me
web-data-text = Tutto ciò che questo server conserva di te, in un unico file leggibile dai programmi.
web-data-go = Scarica
web-erase = Elimina il mio account
web-erase-text = Il tuo nome, il tuo indirizzo, le impostazioni, i token, le note e i bot vengono eliminati. Nelle tue partite in corso un bot continua al posto tuo; le partite aperte che organizzi vengono annullate. Le partite restano, senza il tuo nome. Nessuno può ripristinare nulla.
web-erase-sure = Sì, elimina il mio account per sempre
web-erase-go = Elimina il mio account
web-erased = Il tuo account è stato eliminato
web-erased-text = Questo server non ti conosce più. Grazie per aver giocato.
web-onward-start = Alla pagina iniziale
web-onward-move = Tocca di nuovo a te: continua
web-onward-table = Al tavolo
web-optional = (facoltativo)
web-yes = sì
web-no = no
web-none = nessuno
web-save = Salva
web-saved = Salvato.

## The start page

web-start-title = Giochi a turni via email
web-start-heading = Partite lente tra amici lontani
web-start-lead = Il tuo turno arriva via email. Un tocco sul link mostra il tabellone, e fai la tua mossa: dal telefono, senza password, senza app.
web-start-demo = Prova subito
web-start-play = Gioca con gli amici
web-start-mailbox = Le email restano su questo computer
web-start-mailbox-text = Non è configurato alcun server di posta, quindi ogni email finisce in una cartella che puoi leggere qui: siediti tu a tutti i posti.
web-start-mailbox-go = Apri la casella locale
web-start-steps = Come funziona
web-start-step-1 = Apri una partita e invita gli amici con il loro indirizzo email.
web-start-step-2 = Chi è di turno riceve un’email con il tabellone e un link.
web-start-step-3 = Fai la tua mossa quando hai un minuto: oggi, domani, domenica.
web-start-rulesets = I giochi
web-credits = Chi ha creato questi giochi

## Signing in

web-sign-in = Accedi
web-sign-in-text = Ti mandiamo un link e un codice al tuo indirizzo email. Non c’è password. Se è la prima volta, così si crea il tuo account.
# $client: how a program names itself.
web-sign-in-before = Il programma «{ $client }» chiede qualcosa che solo tu puoi permettere. Prima accedi: poi vedi che cosa chiede.
web-sign-in-before-device = Prima accedi: poi puoi scrivere il codice che il tuo programma mostra.
web-sign-in-address = Il tuo indirizzo email
web-sign-in-address-fault = Un indirizzo email è fatto come nome@example.org, senza accenti prima della @.
web-sign-in-send = Mandami un link
web-sign-in-sent = Guarda la tua posta
web-sign-in-sent-text = Se con questo indirizzo si può accedere, un’email è in arrivo. Apri il suo link o scrivi il suo codice. Entrambi valgono 15 minuti.
web-sign-in-code = Il codice dell’email
web-sign-in-code-missing = Scrivi gli otto caratteri del codice.
web-sign-in-code-fault = Questo non è il codice dell’email. Guarda l’email più recente e riprova.
web-sign-in-spent = Questo link o codice è già stato usato o è troppo vecchio. Chiedine uno nuovo.
web-sign-in-needless = Hai già eseguito l’accesso
web-sign-in-needless-text = Questo link è già stato usato o è troppo vecchio, e non te ne serve un altro.
web-sign-in-go = Accedi
web-mails-return = Le email per te tornano indietro
# $since: a moment
web-mails-return-since = Il tuo server di posta dice che il tuo indirizzo non accetta email, quindi da { $since } non ne mandiamo. Se l’indirizzo è giusto, fatti mandare lì un’email con un codice: quando lo usi per accedere, ricominciano ad arrivare anche tutte le altre. Se non lo è, chiedi a chi gestisce questo server di cambiarlo.
web-mails-return-go = Mandami un codice
web-mails-again = Le email arrivano di nuovo
# $since: a moment
web-mails-again-text = Le email per te tornavano indietro, quindi da { $since } non ne abbiamo mandate. Questa è arrivata, e così arrivano di nuovo tutte le altre. Quello che nel frattempo ti è sfuggito è nella pagina delle tue partite.
web-mails-again-go = Continua
web-report = Segnala qualcosa
web-report-text = Segnala parole, un nome o un invito che qui non dovrebbero esserci. Chi gestisce questo server li vede come sono adesso, e vede chi sei se hai eseguito l’accesso; nessun altro lo viene a sapere.
web-report-what = Che cosa segnali
# $name is a name.
web-report-name = Il nome { $name }
# $text is the beginning of what somebody said.
web-report-message = { $name }: { $text }
web-report-words = Perché
web-report-words-fault = Di’ perché in poche parole, al massimo 1000 caratteri.
web-report-sure = Sì, segnala
web-report-go = Segnala
web-report-nothing = Questo non c’è più, o è tuo. Nulla è stato segnalato.
web-report-too-many = Nell’ultimo giorno ci sono state troppe segnalazioni, quindi questa non è stata conservata. Riprova domani, o scrivi a chi gestisce questo server.
web-reported = Segnalato
web-reported-text = Grazie. Chi gestisce questo server lo saprà via email. Al tavolo nessuno ne saprà nulla.
web-reported-back = Torna indietro
web-keep = Vuoi ancora il tuo account?
web-keep-text = È da tanto che non passi di qui. Tieni il tuo account, e resta tutto com’è: il tuo nome, le tue impostazioni, le partite che hai giocato. Altrimenti sarà cancellato, come dice l’email.
web-keep-sure = Sì, voglio tenerlo
web-keep-go = Tieni il mio account
web-keep-kept = Il tuo account resta
web-keep-kept-text = È tutto come l’hai lasciato, e per un bel po’ non te lo chiederemo più. Accedi quando hai voglia di giocare.
web-keep-gone = Questo account non c’è più
web-keep-gone-text = È stato cancellato, o ora ha un altro indirizzo. Puoi tornare comunque quando vuoi: accedi, o chiedi un invito a un amico, e ricomincia da capo.
web-sign-in-confirm = Così questo browser accede al tuo account.
web-sign-in-sure = Sì, l’ho chiesto io
web-sign-out-heading = Uscita
web-sign-out = Esci qui
web-sign-out-everywhere = Esci ovunque

## My games

web-games-awaiting = Ti aspettano
web-games-running = In corso
web-games-gathering = Cercano giocatori
web-games-open = Aperte a tutti
web-games-finished = Finite
# $kind: the heading above the games.
web-games-older = Partite precedenti: { $kind }
web-games-newest = Tutte le mie partite, dalla più recente
web-games-none = Ancora nessuna partita. Aprine una e invita i tuoi amici, o aspetta un invito: arriva via email, e compare anche qui.
web-games-look = Prima guarda i giochi
web-status-open = { $free ->
    [0] tutti i posti occupati
    [one] { $free } posto libero
   *[other] { $free } posti liberi
}
web-status-over = finita
web-status-cancelled = annullata
# $who: those whom the game waits for.
web-card-waits = In attesa di { $who }
# $who: the winners; $count: how many; $points: theirs.
web-card-won = { $count ->
        [one] { $who } ha vinto con { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        }.
       *[other] Vittoria condivisa tra { $who }, con { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        } a testa.
    }
web-card-you-won = Hai vinto con { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }.
# $span: a span of time
web-card-since = da { $span }
# $span: a span of time; stands behind a sentence that says what the reader is to do.
web-card-asked = In attesa da { $span }.
web-card-due = entro { $moment }
web-players = da { $min } a { $max } giocatori

## A new game

web-new-heading = Una nuova partita di { $ruleset }
web-new-which = Quale gioco?
web-new-rules = Le regole
web-new-name = Come la chiami?
web-new-name-hint = Chi gioca vede questo nome, anche nell’oggetto delle email.
# $who: the host. $ruleset: the ruleset's title.
web-new-name-suggested = { $ruleset } di { $who }
web-new-name-fault = Dai alla partita un nome da 1 a 40 caratteri.
# $field: another question, which settles this one.
web-new-follows = Secondo la risposta a «{ $field }»
web-new-seats = Quanti giocatori?
web-new-seats-fault = Scegli quanti giocatori ci saranno.
# $seats: how many play. $rule: the option of the ruleset that they need.
web-new-seats-rule = Con { $seats } giocatori si attiva una regola della casa: «{ $rule }».
web-new-admission = Chi può entrare?
web-new-admission-invited = Chi invito io
web-new-admission-open = Chiunque abbia un account
web-new-visibility = Chi può guardare?
web-new-visibility-private = Chi gioca
web-new-visibility-public = Tutti
web-new-seating = Chi siede dove?
web-new-seating-random = I posti si sorteggiano
web-new-seating-joined = In ordine di arrivo: il primo posto è tuo
web-new-seating-next = Si va avanti di un posto: comincia { $who }, poi gli altri come al tavolo precedente
web-new-seating-next-you = Si va avanti di un posto: cominci tu, poi gli altri come al tavolo precedente
web-new-start = Quando comincia?
web-new-start-automatic = Da sola, appena tutti i posti sono occupati
web-new-start-by-hand = Quando do il via io, con tutti i posti occupati
# $who: the players of an earlier game whose addresses the host does not know.
web-new-again-others = Passa il link della nuova partita { $who-initial ->
                [a] ad
               *[any] a
            } { $who }: è nella prossima pagina.
web-new-again-friends = Invita di nuovo
web-new-friends = Chi inviti?
web-new-friends-hint = Indirizzi email, separati da virgole o uno per riga. Puoi anche invitare più tardi, passare un link e far sedere dei bot.
web-new-deadline = Con che ritmo?
web-new-deadline-hint = Con una scadenza, «Regole della casa» dice che cosa succede se qualcuno ci mette di più.
# $span: a span of time
web-new-pace = { $span } per mossa
web-new-house = Regole della casa
web-new-house-hint = Lasciale così per una partita normale.
# $ruleset: its title.
web-new-house-rules = Le regole di { $ruleset }
web-new-house-usual = come nella pagina delle regole
web-new-house-time = Tempo e vacanze
web-new-house-table = Il tavolo: chi entra, chi guarda, chi comincia
web-new-opened = La tua partita è aperta
web-pace-no-hurry = Senza fretta: nessuna scadenza
web-pace-relaxed = Con calma: tre giorni per mossa, una settimana di riserva, fine settimana liberi
web-pace-daily = Circa una mossa al giorno: un giorno per mossa, tre giorni di riserva
# $span: how long each player can take longer in the whole game
web-pace-reserve = Inoltre ognuno ha { $span } di riserva per tutta la partita.
web-pace-weekends = Il fine settimana non conta.
web-days = { $days ->
    [0] nessuno
    [one] un giorno
   *[other] { $days } giorni
}
web-new-reserve = Di riserva
web-new-reserve-hint = Quanto tempo in più può prendersi ogni giocatore, in tutta la partita, prima che il suo tempo scada. Un ritmo predefinito ha già la sua riserva.
web-new-weekends = Il fine settimana non conta (sabato e domenica dove vivi; un ritmo predefinito ha già la sua regola)
web-new-weekends-off = I fine settimana non contano
web-new-timeout = Quando il tempo di qualcuno scade
web-new-timeout-hint = Solo nelle partite con un tempo per mossa. Lo dice anche ogni email che chiede una mossa.
web-timeout-ladder = Si fa una mossa prudente al suo posto; la seconda volta di fila gioca un bot, fino al suo ritorno
web-timeout-safe-move = Si fa una mossa prudente al suo posto
web-timeout-bot = Gioca un bot, fino al suo ritorno
web-timeout-wait = Niente: gli altri aspettano, o si accordano per chiudere la partita
web-timeout-rule-ladder = Quando il tempo di qualcuno scade, al suo posto si fa una mossa prudente. La seconda volta di fila gioca un bot fino al suo ritorno; il posto si può riprendere in qualsiasi momento. Se non gioca nessun altro, la partita invece aspetta.
web-timeout-rule-safe-move = Quando il tempo di qualcuno scade, al suo posto si fa una mossa prudente, e chi era in ritardo continua a giocare.
web-timeout-rule-bot = Quando il tempo di qualcuno scade, gioca un bot fino al suo ritorno; il posto si può riprendere in qualsiasi momento. Se non gioca nessun altro, la partita invece aspetta.
web-timeout-rule-wait = Quando il tempo di qualcuno scade, nessuno gioca al suo posto: gli altri aspettano, o si accordano per chiudere la partita senza la sua risposta.
web-new-vacation = Vacanza
web-new-vacation-hint = Per quanto tempo, in tutta la partita, ogni giocatore può assentarsi mentre il suo tempo si ferma.
web-new-deadline-fault = Le ore sono un numero intero da 1 a { $max }, o il campo resta vuoto.
web-new-assumed = Che cosa abbiamo deciso noi
web-new-go = Apri la partita
web-deadline-hours = { $hours ->
    [one] { $hours } ora
   *[other] { $hours } ore
}
# When the reader's move is due; $left counts what is left of the time.
web-due-days = Fai la tua mossa entro { $moment }: { $left ->
    [one] resta un giorno.
   *[other] restano { $left } giorni.
}
web-due-hours = Fai la tua mossa entro { $moment }: { $left ->
    [0] resta meno di un’ora.
    [one] resta un’ora.
   *[other] restano { $left } ore.
}
# $until: until when the reserve of the reader lasts
web-due-reserve = Se ci metti di più, si attinge alla tua riserva di tempo; dura fino a { $until }, e solo allora il tuo tempo scade.
# $moment: since when the reader draws on their reserve
web-due-in-reserve = Da { $moment } si sta attingendo alla tua riserva.
# $who: a seat, whose player is away; $from, $until: moments
web-away = { $who-is-you ->
    [yes] Sei via fino a { $until }. Il tuo tempo è fermo.
   *[no] { $who } è via fino a { $until }.
}
# A player at the table, to whom mails come back.
web-mails-return-own = Le email per te tornano indietro, quindi non ne mandiamo. Le tue impostazioni dicono che cosa fare.
# $who: a player's name
web-mails-return-other = Le email per { $who } tornano indietro. Quando è il suo turno, faglielo sapere in un altro modo.
web-away-later = { $who-is-you ->
    [yes] Sarai via da { $from } a { $until }.
   *[no] { $who } sarà via da { $from } a { $until }.
}
web-due-over = Il tempo è scaduto { $moment }: tra un attimo il server gioca al posto tuo, se non fai prima tu.

## Before the start

web-places = Posti
web-place-free = libero
web-place-kept = libero, riservato per { $who }
web-seating-kept = Come al tavolo precedente, e comincia chi viene dopo
web-begins = Chi comincia?
web-options = Come si gioca
# Over the rules that nobody has changed.
web-options-usual = Regole normali
# $free: how many seats nobody has taken.
web-starts-by-itself = { $free ->
    [one] La partita comincia da sola quando si occupa l’ultimo posto.
   *[other] La partita comincia da sola quando si occupano tutti e { $free } i posti liberi.
}
web-join = Prendi posto
web-join-sure = Sì, voglio giocare
# $count: how many were asked.
web-asked = { $count ->
    [one] Un invito è ancora senza risposta.
   *[other] { $count } inviti sono ancora senza risposta.
}
web-join-hint = Ti mandiamo un invito via email, con cui prendi posto. Poi arrivano lì anche i tuoi turni.
web-join-mail = Mandami l’invito
web-join-sent-text = Se questo indirizzo si può invitare, un’email è in arrivo. Il suo link porta al tuo posto.
web-join-full = Tutti i posti sono occupati
web-join-full-text = Chiedi a chi ti ha dato il link se si libera un posto.
web-join-late = La partita è cominciata senza di te
web-join-late-text = Il link valeva fino a quel momento. Per la prossima partita, chiedi a chi te l’ha dato.
web-join-link = Passa un link
web-join-link-label = Il link della tua partita
web-join-link-hint = Mandalo con qualsiasi app di messaggi. Chi ce l’ha può prendere un posto, per 30 giorni o finché la partita non comincia.
web-join-link-copy = Condividi il link
web-join-link-copied = Copiato
web-leave = Lascia il tavolo
web-leave-own = Sì, voglio lasciare questa partita
web-leave-other = Sì, { $who } deve lasciare il tavolo
# Before who it is, for a host who frees the place of a bot, or of another player.
web-leave-bot = Togli il bot
web-leave-bot-sure = Sì, togli { $who }
web-leave-player = Togli dal tavolo
web-invite = Invita
web-invite-addresses = Indirizzi email
web-invite-hint = Uno o più, separati da virgole o uno per riga.
web-invite-language = Lingua dell’invito
web-invite-language-hint = Chi gioca già qui riceve tutto nella propria lingua.
web-invite-none = Scrivi almeno un indirizzo email.
web-invite-many = Si possono invitare al massimo { $max } indirizzi alla volta.
web-invite-wrong = «{ $address }» non è un indirizzo email.
# $addresses: those that take none.
web-invite-unwanted = Nessun invito è andato a { $addresses }: lì non si vogliono inviti da questo server. Se vi conoscete, chiedi con parole tue; chi cambia idea trova il modo nell’ultimo invito ricevuto. Tutti gli altri inviti sono partiti.
# $addresses: those that were not invited.
web-invite-limit = Per oggi gli inviti sono abbastanza: nessuno è andato a { $addresses }. Gli indirizzi sono ancora qui; tutti gli altri inviti sono partiti. A chi ha già un invito non ne serve un secondo.
web-invite-go = Manda gli inviti
web-invitations = Inviti
web-invitation-state-open = ancora senza risposta
web-invitation-state-accepted = accettato
web-invitation-state-declined = rifiutato
web-invitation-state-expired = troppo vecchio per essere accettato
web-invitation-state-withdrawn = ritirato
web-invitation-state-undeliverable = non recapitato: l’indirizzo è giusto?
web-withdraw = Ritira
web-withdraw-sure = Sì, ritira l’invito a { $address }
web-withdraw-accepted = Già accettato
web-withdraw-accepted-text = L’invito è stato accettato prima che si potesse ritirare. Puoi ancora liberare il posto.
web-bot-heading = Fai sedere un bot
web-bot-level = Come gioca?
web-bot-steady = Con giudizio
web-bot-random = A caso
web-bot-go = Fai sedere il bot
web-begin = Ci siete tutti
web-begin-sure = Sì, comincia la partita
web-begin-go = Comincia
web-host-full = Ci siete tutti: la partita comincia quando dai il via.
web-host-begun = La partita è cominciata
web-host-over-text = È stata giocata fino alla fine.
web-host-cancelled = Questa partita è stata annullata
web-host-cancelled-text = Non la aspetta più nessuno.
web-host-table = Al tavolo
web-cancel = Annulla la partita
web-cancel-sure = Sì, annullala per tutti
web-cancel-go = Annulla la partita
web-cancelled = Questa partita è stata annullata.

## Seats

web-seats = Posti in ordine di turno
web-seat-you = (tu)
web-seat-given-up = (ha abbandonato; continua un bot)
web-seat-called = di turno

## What happened

web-happened-since = Dopo la tua ultima mossa
web-happened-so-far = Che cosa è successo finora
web-happened-last = Le ultime novità
web-done = Giocato
web-event-started = La partita è cominciata.
web-event-resigned = { $who-is-you ->
    [yes] Hai abbandonato; un bot continua al posto tuo.
   *[no] { $who } ha abbandonato; continua un bot.
}
# What a table agrees upon. $who: the seat that proposes; $until: a moment
agreement-proposed-pause = { $who-is-you ->
    [yes] Proponi di mettere in pausa la partita fino a { $until }.
   *[no] { $who } propone di mettere in pausa la partita fino a { $until }.
}
# $who: the seat that proposes
agreement-proposed-open-pause = { $who-is-you ->
    [yes] Proponi di mettere in pausa la partita finché qualcuno non riprende.
   *[no] { $who } propone di mettere in pausa la partita finché qualcuno non riprende.
}
# $who: the seat that proposes
agreement-proposed-end = { $who-is-you ->
    [yes] Proponi di chiudere qui la partita, senza vincitori.
   *[no] { $who } propone di chiudere qui la partita, senza vincitori.
}
# $who: the seat that wants to take its moves back
agreement-proposed-undo = { $who-is-you ->
    [yes] Chiedi di poter annullare la tua ultima mossa.
   *[no] { $who } chiede di poter annullare la sua ultima mossa.
}
# $until: a moment
agreement-paused-until = La partita è in pausa fino a { $until }. Il tempo si ferma per tutti.
agreement-paused-operator = Chi gestisce questo server ha messo in pausa la partita fino a { $until }. Il tempo si ferma per tutti.
# $until: a moment
agreement-paused-open = La partita è in pausa finché qualcuno non riprende, o al più tardi fino a { $until }. Il tempo si ferma per tutti.
# $seats: who has not answered yet
agreement-asked = Si aspetta ancora una risposta da { $seats }.
# $who: the seat that proposes
agreement-event-proposed-pause = { $who-is-you ->
    [yes] Proponi di mettere in pausa la partita.
   *[no] { $who } propone di mettere in pausa la partita.
}
# $who: a seat
agreement-event-agreed = { $who-is-you ->
    [yes] Sei d’accordo.
   *[no] { $who } è d’accordo.
}
# $who: a seat
agreement-event-declined = { $who-is-you ->
    [yes] Preferisci di no.
   *[no] { $who } preferisce di no.
}
# $who: a seat
agreement-event-withdrawn = { $who-is-you ->
    [yes] Ritiri la tua proposta.
   *[no] { $who } ritira la proposta.
}
agreement-event-paused = Tutti d’accordo: la partita è in pausa.
agreement-event-paused-operator = Chi gestisce questo server mette in pausa la partita.
agreement-event-resumed-operator = Chi gestisce questo server mette fine alla pausa. La partita riprende.
# $who: a seat
agreement-event-resumed = { $who-is-you ->
    [yes] Metti fine alla pausa. La partita riprende.
   *[no] { $who } mette fine alla pausa. La partita riprende.
}
# $who: for whom a bot plays from now on
agreement-event-relieved = { $who-is-you ->
    [yes] Il tuo tempo è scaduto, quindi un bot gioca per te finché non torni.
   *[no] Il tempo di { $who } è scaduto, quindi al suo posto gioca un bot, fino al suo ritorno.
}
agreement-event-reclaimed = { $who-is-you ->
    [yes] Sei di nuovo qui e torni a giocare.
   *[no] { $who } è di nuovo qui e torna a giocare.
}
agreement-event-handed-over = { $who-is-you ->
    [yes] Un posto passa di mano: quello dove oggi siedi tu.
   *[no] Un posto passa di mano: quello dove oggi siede { $who }.
}
agreement-event-given-back = { $who-is-you ->
    [yes] Il tuo posto torna a chi ci giocava prima.
   *[no] Il posto di { $who } torna a chi ci giocava prima.
}
agreement-event-timed-out = { $who-is-you ->
    [yes] Il tuo tempo è scaduto. La partita ti aspetta comunque.
   *[no] Il tempo di { $who } è scaduto. La partita aspetta comunque.
}
timeout-own-ladder = Quando il tuo tempo scade, si fa una mossa prudente al posto tuo. Se salti anche la mossa dopo, un bot gioca per te finché non riprendi il tuo posto, cosa che puoi fare in qualsiasi momento.
timeout-own-ladder-bot = La tua ultima mossa è stata fatta al posto tuo, perché il tuo tempo era scaduto. Se salti anche questa, un bot gioca per te finché non riprendi il tuo posto, cosa che puoi fare in qualsiasi momento. Se non gioca nessun altro, la partita invece ti aspetta.
timeout-own-safe-move = Quando il tuo tempo scade, si fa una mossa prudente al posto tuo, e continui a giocare.
timeout-own-bot = Quando il tuo tempo scade, un bot gioca per te finché non riprendi il tuo posto, cosa che puoi fare in qualsiasi momento. Se non gioca nessun altro, la partita invece ti aspetta.
timeout-own-wait = Quando il tuo tempo scade, nessuno gioca al posto tuo: gli altri possono aspettare, o accordarsi per chiudere la partita senza la tua risposta.
# $who: for whom a bot plays
timeout-relieved = { $who-is-you ->
    [yes] Un bot gioca per te.
   *[no] Un bot gioca per { $who } fino al suo ritorno.
}
timeout-waits = { $who-is-you ->
    [yes] Il tuo tempo è scaduto, ma la partita ti aspetta. Gli altri che giocano possono accordarsi per chiuderla senza la tua risposta.
   *[no] Il tempo di { $who } è scaduto, e la partita aspetta. Chi gioca può continuare ad aspettare, chiedere una mossa, o accordarsi per chiudere la partita senza la sua risposta.
}
agreement-event-ended = Tutti d’accordo: la partita finisce qui, senza vincitori.
# $who: whose player will be away, and whose time stands still meanwhile
web-event-away = { $who-is-you ->
    [yes] Ti assenti per un po’. Intanto il tuo tempo si ferma.
   *[no] { $who } si assenta per un po’.
}
# $who: whose player is not away any more
web-event-returned = { $who-is-you ->
    [yes] Sei di nuovo qui.
   *[no] { $who } è di nuovo qui.
}
# $who: whose deadline passed
web-event-overdue = { $who-is-you ->
    [yes] Il tuo tempo è scaduto, quindi al posto tuo è stato fatto questo:
   *[no] Il tempo di { $who } è scaduto, quindi al suo posto è stato fatto questo:
}
web-event-planned = { $who-is-you ->
    [yes] Come avevi pianificato:
   *[no] Come aveva pianificato { $who }:
}
web-event-drafted = { $who-is-you ->
    [yes] Il tuo tempo è scaduto, quindi è stato giocato quello che avevi messo da parte:
   *[no] Il tempo di { $who } è scaduto, quindi è stato giocato quello che aveva messo da parte:
}
web-event-ended = La partita è finita.
web-event-cancelled = La partita è stata annullata.

## What one can do

web-board = Il tabellone
web-names-show = Mostra i nomi dei luoghi
web-names-hide = Nascondi i nomi dei luoghi
web-changes = Che cosa hanno cambiato gli altri
# $count places that are marked on the board; a button leads from one to the next.
web-changes-count = { $count ->
    [one] È segnato un cambiamento fatto da altri.
   *[other] Sono segnati { $count } cambiamenti fatti da altri.
}
# A link to the paragraph of the rules about what the reader is asked now.
web-rule-now = La regola per questo
# A link to the paragraph about a group of moves; $what: the group's heading, for those who hear it.
web-rule = Regola
web-rule-of = Regola: { $what }
# Over the steps that lead newcomers through their first turn.
web-in-words = Il tavolo in parole
web-guide = Il tuo primo turno
web-guide-fold = Tieni chiuso
web-choices-any-time = Che cosa puoi fare in ogni momento
web-choices-all = Mostra tutto ciò che posso fare
web-play = Gioca
web-play-with = Gioca tutto
# Under the board, before anything is picked on it, after what is asked.
web-touch-hint = Tocca un punto del tabellone.
web-touch-hint-below = Tocca un punto più in basso sul tabellone.
web-list-hint = Scegli dall’elenco.
# $what: the move; $around: what lies where it is made.
web-touch-says = { $what }: { $around }
# What goes with the move that was picked: $what; $next: the move after it.
web-touch-with = { $what }. { $next }.
web-touch-back = Annulla
web-touch-list = I punti del tabellone, in elenco
# Before how many things were chosen so far.
# $number counts down to nothing while cards are picked.
web-count-left = ancora { $number }
web-wants-something = Non hai ancora scelto nulla
web-play-this = Gioca
web-play-all = Gioca tutto
web-play-first = Gioca solo la prima mossa
web-plan = Il tuo turno fin qui
# Over the one choice for which a mail's link opened the page.
web-chosen = La tua scelta
web-choice-gone = Questo non è più possibile
web-choice-gone-text = Il tavolo è cambiato da quando è stata scritta la tua email, o il suo link era incompleto. Ecco che cosa puoi fare adesso.
web-plan-add = E poi…
web-plan-sure = Sì, voglio giocare così
web-words-add = Aggiungi due parole
web-words = Le tue parole
web-words-all = Le leggerà tutto il tavolo.
web-words-some = Sono solo per { $who }.
web-plan-shorter = Un passo indietro
# Over a plan after which nothing is left to decide.
web-plan-decides = Il piano è completo
web-plan-complete = Oltre questo punto non si può pianificare.
# On the page of a game, of the turn that comes next, which can be planned.
web-next-turn = Il tuo prossimo turno
web-next-turn-plan = Pianifica il tuo prossimo turno
web-next-turn-hint = Quello che pianifichi si gioca appena tocca a te, se per allora non è cambiato nulla. Altrimenti decidi come sempre.
# $moves: what is planned
web-next-turn-kept = Pianificato: { $moves }.
web-next-turn-void = Così non è più possibile: quando sarà il tuo turno, deciderai come sempre.
web-next-turn-change = Cambia il piano
web-next-turn-drop = Ritiralo
web-next-turn-drop-sure = Sì, ritiralo: deciderò come sempre
web-next-turn-keep = Tieni il piano
# Over the board on which it is planned.
web-next-turn-lead = Ecco il tabellone come sarebbe se il tuo turno cominciasse adesso. Niente di ciò che fai qui viene ancora giocato.
web-next-turn-lost = Il tuo piano non è stato giocato
web-next-turn-otherwise = Pianifica un’alternativa
web-next-turn-otherwise-change = Cambia l’alternativa
web-next-turn-otherwise-lead = Si gioca questa se il tuo piano non è più possibile quando tocca a te. Ecco il tabellone come sarebbe se il tuo turno cominciasse adesso: niente di ciò che fai qui viene ancora giocato.
web-next-turn-otherwise-void = La tua alternativa non è più possibile.
web-next-turn-second = Il primo piano non è più possibile: si giocherà l’alternativa.
web-next-turn-back = Torna al tavolo
web-foreseen = Porterà
# $what: a choice with something to fill in, or this phrase with the answers before; $asked: what a
# field asks; $answer: what was filled in
web-plan-answered = { $what } · { $asked }: { $answer }
# Over the board while a turn is planned.
web-board-planned = Come sarà dopo quello che hai pianificato, per quanto è certo. Per ora non è stato giocato nulla.
web-board-past = Com’era subito dopo la tua mossa.
web-as-it-stands = Lascio tutto in bianco
# Unfolds the questions of a form that are mostly left out.
web-further = Altro
web-preview = Prima guarda
web-nothing-picked = Non hai scelto nulla
web-nothing-picked-text = Scegli una delle mosse, o spunta la casella sotto il tuo piano, poi premi Gioca.
web-refused = Questo non si può fare
web-overtaken = La partita è andata avanti
web-overtaken-text = Hai fatto la tua mossa dopo aver aperto questa pagina. Ecco la situazione adesso.
web-changed = Qualcosa è cambiato
web-changed-text = Qualcuno ha fatto una mossa da quando hai aperto questa pagina, e ora la tua scelta porterebbe ad altro. Guardala di nuovo: non è ancora stata giocata.
web-faults = Guarda di nuovo, per favore
web-fault-missing = Qui c’è qualcosa da scegliere.
web-fault-unchanged = Questi sono i termini che ti hanno offerto. Cambia qualcosa, o accettali.
web-fault-untouched = Compila almeno un campo, o spunta la casella se non c’è nulla da compilare.
web-fault-gone = Questo non è più possibile.
web-fault-number = Serve un numero intero da { $min } a { $max }.
web-fault-notation = «{ $text }» qui non è una mossa.
web-fault-malformed = Questa non è una mossa che si può fare adesso.
# One place of an order: the dearest, the next dearest …
web-order-place = { $place }º
web-fault-twice = Qui nulla può comparire due volte.
web-pick-exactly = Scegline esattamente { $max }.
web-pick-between = Scegline da { $min } a { $max }.
web-pick-up-to = Scegline al massimo { $max }.
web-count-exactly = Esattamente { $max } in tutto.
web-count-between = Da { $min } a { $max } in tutto.
web-count-up-to = Al massimo { $max } in tutto.
web-count-at-least = { $min ->
    [one] Almeno { $min } in tutto.
   *[other] Almeno { $min } in tutto.
}
web-count-held = { $what } (ne hai { $max })

## Links

web-other-player-heading = Qui ha eseguito l’accesso un altro giocatore
web-other-player = Questo link gioca per { $who }, chiunque abbia eseguito l’accesso.
web-stale-decided = Questa mossa è già stata fatta
web-stale-decided-text = La decisione a cui portava questo link è già presa. Ecco com’è adesso il tavolo.
web-stale-revoked = Questo link non vale più
web-stale-revoked-text = È stato reso non valido da chi lo possiede, o il posto nel frattempo è passato di mano; non valgono più nemmeno i link precedenti al tavolo. Valgono quelli nelle email arrivate dopo.
web-stale-expired = Questo link è troppo vecchio
web-stale-expired-text = La mossa è ancora da fare. Per farla puoi ricevere un nuovo link via email.
web-stale-over = Questa partita è finita
web-stale-over-text = Non resta nulla da decidere. Ecco com’è finita.
# Over a table that is shown as it once was, behind an old link.
web-past = Il tavolo com’era allora
web-past-text = Questa pagina resta com’è: una vecchia email non rivela a nessuno che cosa è successo dopo. Possiamo mandarti via email la situazione attuale della partita.
web-past-decided = Ecco la situazione dopo la tua mossa, e questa pagina resta così. Quando la partita ti aspetta, arriva un’email. Possiamo mandarti via email la situazione attuale.
web-past-decided-quiet = Ecco la situazione dopo la tua mossa, e questa pagina resta così. Hai fermato le email che arrivano quando la partita ti aspetta; possiamo comunque mandarti via email la situazione attuale.
web-past-over = Ecco com’è finita. Puoi rivedere l’intera partita: possiamo mandarti il link via email.
web-past-deadline = Il tempo per questa mossa è scaduto
web-past-deadline-text = La mossa è stata fatta al posto tuo. Ecco com’era il tavolo prima; la tua prossima email dice che cosa è stato fatto.
web-past-draft = È stato giocato quello che avevi messo da parte
web-past-draft-text = Il tuo tempo è scaduto, quindi il server ha giocato al posto tuo. Ecco com’era il tavolo prima; la tua prossima email dice com’è andata.
web-past-others = La cosa si è risolta senza di te
web-past-others-text = Dopo ciò che ha fatto qualcun altro, qui non resta nulla da decidere. Ecco com’era il tavolo prima.
web-past-relieved = Un bot gioca per te
web-past-relieved-text = Il tuo tempo è scaduto, e un bot gioca finché non riprendi il tuo posto: con il link nell’email che te l’ha detto, o nella pagina della partita. Ecco com’era il tavolo prima.
web-past-resigned = Hai abbandonato
web-past-resigned-text = Un bot continua al posto tuo. Ecco com’era allora il tavolo.
web-past-expired = Non mostra più nulla, ma la partita si può guardare lo stesso.
web-past-unknown = Questo server non ne sa nulla
web-past-unknown-text = È stato ripristinato da una copia più vecchia della tua email, e la partita è ripartita da lì.
web-past-sign-in = Se il link è tuo, accedi per vedere le tue partite.
web-fresh = A che punto è adesso?
web-fresh-text = Possiamo mandarti via email la situazione della partita, all’indirizzo con cui giochi. Se la partita ti aspetta, l’email contiene un nuovo link per la tua mossa.
web-fresh-sure = Sì, mandami la situazione
web-fresh-go = Manda
web-fresh-over = Rivedi la partita
web-fresh-over-text = Possiamo mandarti via email com’è finita, all’indirizzo con cui giochi. Il link in quell’email ripercorre l’intera partita.
web-fresh-over-sure = Sì, scrivimi com’è finita
# What comes by mail to somebody who plays, each a sentence of its own.
web-start-mailed = Quando la partita comincia, arriva un’email.
web-turns-mailed = Ogni volta che la partita ti aspetta, arriva un’email.
web-turns-quiet = Hai fermato le email che arrivano quando una partita ti aspetta, quindi non ne arriverà nessuna; accedi per vedere se tocca a te.
web-fresh-sent = L’email è in arrivo
web-fresh-sent-text = Va all’indirizzo di chi gioca a quel posto, e arriva entro un minuto o due. Se ne è partita una negli ultimi minuti e da allora nella partita non è successo nulla, non ne arriva un’altra: quella mostra ancora la situazione attuale.
web-invitation = Hai un invito
web-invitation-text = { $game }: una partita di { $ruleset } per { $seats } giocatori.
web-invitation-people = Al tavolo: { $people }.
# $hours: a number.
web-invitation-deadline = { $hours ->
    [one] C’è un’ora per ogni decisione.
   *[other] Ci sono { $hours } ore per ogni decisione.
}
web-invitation-sure = Sì, voglio giocare
web-invitation-spent = Questo invito non è più valido
web-invitation-spent-text = È stato mandato molto tempo fa, e questo server non ne sa più nulla. Se hai un posto, accedi per vedere il tavolo.
web-invitation-taken-text = È già stato accettato. Se il posto è tuo, accedi per vedere il tavolo o per lasciarlo.
web-invitation-late = Questo invito è troppo vecchio
web-invitation-late-text = Non è stato accettato in tempo. Se vuoi giocare comunque, chiedi a chi ti ha mandato l’invito: può mandartene un altro.
web-invitation-begun-text = Tutti i posti sono occupati. Se uno è tuo, accedi per vedere il tavolo.
web-invitation-over-text = È stata giocata fino alla fine. Se avevi un posto, accedi per rivederla.
web-invitation-freed = Non hai più un posto in questa partita
web-invitation-freed-text = È stato liberato, o l’hai lasciato tu. Se vuoi giocare comunque, chiedi a chi ti ha mandato l’invito: può mandartene un altro.
web-invitation-freed-begun = È stato liberato, o l’hai lasciato tu, prima che la partita cominciasse. Qui non devi fare nulla.
web-invitation-running = La partita è cominciata.
web-invitation-ended = È stata giocata fino alla fine.
web-invitation-withdrawn = Questo invito è stato ritirato
web-invitation-withdrawn-text = Chi ti ha mandato l’invito l’ha ritirato, quindi qui non devi fare nulla. Se vuoi giocare comunque, chiedi: può mandartene un altro.
web-invitation-declined = Hai rifiutato. Se ci ripensi, c’è ancora un posto.
web-decline = No, grazie
web-decline-text = Chi ti ha mandato l’invito lo saprà, e potrà chiedere a qualcun altro.
web-decline-words = Se vuoi, due parole a chi ti ha mandato l’invito
web-decline-sure = Sì, rifiuto l’invito
web-decline-go = Rifiuta
web-declined = Hai rifiutato
web-declined-text = Chi ti ha mandato l’invito lo saprà. Se ci ripensi, l’invito vale ancora finché c’è un posto.
web-declined-back = Torna all’invito
web-invitation-accepted = Il posto è tuo
web-invitation-accepted-text = Per vedere il tavolo prima di allora, accedi.
web-invitation-table-mailed = Un’email con il tavolo è in arrivo.
web-unsubscribe = Ferma queste email
web-unsubscribe-text = Non arriveranno altre email di questo tipo. Le partite proseguono; le trovi quando accedi.
web-unsubscribe-sure = Sì, fermale
web-unsubscribe-go = Ferma le email
web-refuse = Niente più inviti
web-refuse-text = Da questo server nessuno potrà più invitare questo indirizzo. Le partite a cui giochi proseguono, con le loro email.
web-refuse-sure = Sì, niente più inviti
web-refuse-go = Ferma gli inviti
web-refused-invitations = Fatto
web-refused-invitations-text = A questo indirizzo non arriveranno più inviti.
web-refused-invitations-back = Se cambi idea, qui o più tardi con lo stesso link, possono tornare ad arrivare.
web-welcome = Gli inviti possono tornare ad arrivare
web-welcome-text = Gli altri possono di nuovo invitare questo indirizzo.
web-welcome-sure = Sì, accetto di nuovo inviti
web-welcome-go = Permetti inviti
web-mute-text = Su questa partita non arriveranno altre email. La partita prosegue; la trovi quando accedi. Le email sulle altre partite arrivano come prima.
web-mute-over-text = In questa partita non succede più nulla, quindi non arrivano altre email a meno che tu non ne chieda una. Puoi fermarle lo stesso. Le email sulle altre partite arrivano come prima.
web-muted-text = Le email su questa partita sono ferme.
web-muted-back = Possono ricominciare: qui, più tardi con lo stesso link, o nelle tue impostazioni.
web-unmute-sure = Sì, falle ricominciare
web-unmute-go = Riattiva le email
web-unmuted = Le email ricominciano
web-unmuted-text = Quando questa partita ti aspetta, e quando finisce, arriva un’email.
web-unmuted-over-text = In questa partita non succede più nulla, quindi non ne arriverà nessuna, a meno che tu non la chieda.
web-unsubscribed = Fatto
web-unsubscribed-text = Queste email sono ferme. Le tue impostazioni possono riattivarle.

web-mail-settings = Le tue email
web-mail-settings-game = Questa partita
# $game: what its players call it.
web-mail-settings-of-game = email su «{ $game }»
web-mail-settings-sure = Sì, voglio così
web-mail-settings-more = Il tuo nome, le altre tue partite e i programmi che giocano per te li trovi dopo l’accesso.

## The table

web-talk = Al tavolo
web-talk-none = Ancora nessuno ha detto nulla.
web-talk-say = Di’ qualcosa
web-talk-send = Invia
web-talk-fault = Un messaggio ha da 1 a 1000 caratteri visibili, e al massimo tre accenti su una lettera.
web-whisper = Sussurralo solo ad alcuni
web-whisper-to = Chi lo leggerà oltre a te
web-whisper-hint = Se non scegli nessuno, lo legge tutto il tavolo.
# $who: who reads it, with "you" for the reader.
web-whispered = solo per { $who }
web-whisper-you = te
# $who: names.
web-whisper-back = Rispondi sussurrando { $who-initial ->
    [a] ad
   *[any] a
} { $who }
web-finished = Uno sguardo indietro
web-curve = I punti nel corso della partita
# $who: a player; $points: theirs at the end.
web-curve-result = { $who } { $points }
web-awards = Premi
# $games: how many games these players have played.
web-wins = { $games ->
    [one] Una partita di questi giocatori
   *[other] { $games } partite di questi giocatori
}
web-won = Vinte
web-again = Gioca ancora
web-again-text = La stessa partita ancora una volta: { $ruleset }, con le stesse regole, lo stesso numero di posti e lo stesso ritmo.
web-again-invited = Un’email con l’invito arriva { $who-initial ->
                [a] ad
               *[any] a
            } { $who }.
web-again-begins = Questa volta comincia { $who }, poi gli altri nell’ordine del tavolo precedente.
web-again-begins-you = Questa volta cominci tu, poi gli altri nell’ordine del tavolo precedente.
web-again-sure = Sì, aprila
web-again-done = La nuova partita è aperta, e tu hai già il tuo posto. Quando il tavolo è completo arriva un’email.
web-again-pass = Chi vuole partecipare può usare questo link: { $link }
web-again-pass-to = Passa questo link { $who-initial ->
                [a] ad
               *[any] a
            } { $who }: { $link }
web-ranking = Classifica
web-ranking-rank = Posto
web-ranking-name = Nome
web-ranking-points = Punti
web-about-game = Su questa partita
web-log = Il registro
web-log-text = Tutti gli eventi, dal più recente. Un numero porta al tabellone com’era allora; le lettere dopo l’ora sono le stesse per tutti quelli che vedono la stessa partita.
web-back-to-game = Torna alla partita
web-archive = Scarica l’intera partita
web-verify = Controlla che nessuno abbia truccato il caso
web-replay = Riguarda la partita
web-replay-first = All’inizio
web-replay-before = Un passo indietro
web-replay-after = Un passo avanti
web-replay-last = Alla fine
web-replay-seek = Mostra
web-replay-play = Avvia
web-replay-pause = Pausa
web-replay-leave = Esci dal replay
# For an event of which the reader may know nothing.
web-replay-unseen = È successo qualcosa che solo altri possono vedere.
web-replay-at = Passo { $event } di { $last }
web-replay-event = Passo { $event }
# Over the line below every table, which few read.
web-provenance-fold = Impronta di questa pagina
web-provenance = Passo { $event } · impronta { $mark } · { $ruleset }, edizione { $revision } delle regole

## Checking a finished game

web-verify-intro = Quando una partita è finita, l’intero registro arriva con l’ultima email e si trova nella pagina della partita. Qui lo controlla il tuo browser. Il file resta sul tuo dispositivo: a questo server non si chiede nulla, e nulla viene inviato altrove.
web-verify-script = Il controllo lo fa il tuo browser, e per farlo gli servono gli script. Senza, lo fa il comando «turnpost verify», e fa anche di più: conosce pure le regole.
web-verify-file = Il file della partita
web-verify-file-hint = Finisce con .jsonl o .jsonl.gz. Puoi anche trascinarlo in un punto qualsiasi di questa pagina.
web-verify-proves = Che cosa dimostra
web-verify-proves-chain = Il registro è integro. Ogni evento porta un hash di sé stesso e dell’evento precedente, quindi nulla è stato cambiato, infilato o tolto in seguito.
web-verify-proves-seed = Il caso era fissato prima. Il seme segreto dietro ogni lancio è stato promesso prima che qualcuno si sedesse, ed è quello rivelato alla fine.
web-verify-proves-chance = Nessuno ha toccato i dadi. Ogni lancio, ogni carta pescata e ogni passo di una mescolata è ciò che dà quel seme.
web-verify-not = Che cosa non dimostra
web-verify-not-rules = Se ogni mossa era valida e la classifica è giusta: per questo servono le regole, che questa pagina non ha. Le ha il comando «turnpost verify».
web-verify-not-yours = Se il file è quello della partita che hai giocato: per questo confronta le sue impronte con quelle in fondo alle tue email.
# What the script says. Its arguments are filled in by the script.
web-verify-accepted = È tutto in ordine
web-verify-refused = In questa partita qualcosa non va
web-verify-secret = Finora è tutto in ordine, ma questa partita non ha una fine: il suo seme è ancora segreto
web-verify-no-archive = Questo non è il file di una partita
web-verify-unreadable = Non si può leggere o decomprimere.
web-verify-proved-chain = Il registro è integro: { $events } eventi, e nessuno è stato modificato, inserito o tolto.
web-verify-proved-seed = Il seme rivelato alla fine è quello promesso nell’evento 1.
web-verify-proved-chance = Tutto ciò che ha dato il caso ({ $results } risultati) è ciò che dà questo seme.
web-verify-yours = È la partita che hai giocato? Allora la tua ultima email e la pagina della partita mostrano l’impronta { $head }.
web-verify-private-heading = Tieni questo file per te
web-verify-private = È la copia di chi gestisce il server: oltre al registro contiene indirizzi e ciò che si è detto al tavolo.
web-verify-events-heading = Ogni passo, con la sua impronta e ciò che ha dato il caso
web-verify-events-text = L’impronta di un passo è la stessa nelle email di tutti. 3/6 è il terzo di sei.
web-verify-column-event = Passo
web-verify-column-mark = Impronta
web-verify-column-chance = Caso
web-verify-archive = La riga { $line } dovrebbe cominciare una partita, e non lo fa.
web-verify-json = La riga { $line } non è JSON.
web-verify-twice = La riga { $line } contiene due volte «{ $member }».
web-verify-hashless = La riga { $line } non finisce con il suo hash.
web-verify-hash = L’evento { $event } è stato cambiato, o quello prima: il suo hash non è quello del suo testo.
web-verify-form = L’evento { $event } non è scritto come dovrebbe: «{ $member }».
web-verify-number = L’evento { $event } dice di essere un altro.
web-verify-missing = Mancano eventi: ne sono promessi { $events }, qui ce ne sono { $found }.
web-verify-head = L’ultimo evento non è quello che indica la prima riga.
web-verify-opening = L’evento 1 non apre una partita.
web-verify-place = L’evento { $event } è fuori posto: la partita non è ancora cominciata, è già cominciata oppure è finita.
web-verify-header = La prima riga e l’evento 1 non concordano: «{ $member }».
web-verify-time = L’evento { $event } dice di essere più vecchio di quello prima.
web-verify-who = Evento { $event }: chi siede a quel posto non l’ha deciso.
web-verify-away = Evento { $event }: nessuno può assentarsi in questo modo.
web-verify-agreement = Evento { $event }: il tavolo non si è accordato su questo.
web-verify-seed = Il seme rivelato alla fine non è quello promesso nell’evento 1.
web-verify-salt = L’evento { $event } ha un sale che il seme non dà.
web-verify-chance = Evento { $event }: per «{ $purpose }» il registro dice { $recorded } di { $bound }, ma il seme dà { $expected }.
web-verify-purpose-seating = Posti al tavolo
web-verify-purpose-order = Chi comincia
web-verify-purpose-start = Chi comincia
web-verify-purpose-colours = Colori
web-verify-purpose-dice = Dadi
web-verify-purpose-deck = Carta pescata
web-verify-purpose-steal = Carta rubata
web-verify-purpose-island = Terreni
web-verify-purpose-tokens = Gettoni numerati
web-verify-purpose-events = Carta evento
web-verify-purpose-harbours = Porti
web-verify-purpose-market = Mercato
web-verify-purpose-bag = Gettone dal sacchetto
web-verify-purpose-demand = Domanda

web-note = La tua nota
web-note-new = Annota qualcosa per te
web-note-label = La vedi solo tu.
web-note-keep = Salva
# $max is a number of characters.
web-note-fault = Una nota può avere fino a { $max } caratteri.
web-note-changed = Nel frattempo hai cambiato questa nota altrove. Ora dice quello che vedi qui sotto; ciò che salvi ne prende il posto.
web-nudge = Chiedi una mossa
web-nudge-text = Un’email dirà che chiedi una mossa, nelle ore in cui chi la riceve vuole email. Puoi chiederla a ogni giocatore una volta al giorno.
# $name: who is asked to move.
web-nudge-sure = Sì, chiedi { $name-initial ->
                [a] ad
               *[any] a
            } { $name }
web-nudge-go = Chiedi
# $who: who was asked to move less than a day ago.
web-nudge-asked = Oggi hai già chiesto una mossa { $who-initial ->
                [a] ad
               *[any] a
            } { $who }.
# $who: who is away.
web-nudge-away = { $who } è via, e nel frattempo non riceve solleciti.
web-agreement = Pausa o fine della partita, insieme
web-agreement-text = Quando tutti quelli che giocano sono d’accordo, la partita va in pausa o finisce. Gli altri ricevono un’email, e hanno una settimana per rispondere.
web-agreement-pause-until = Ultimo giorno di pausa
web-agreement-pause-until-hint = Se resta vuoto: finché qualcuno non riprende.
web-agreement-pause-sure = Sì, proponi una pausa
web-agreement-end-text = Oppure chiudi qui la partita, per sempre. Non vince nessuno, e il tabellone resta com’è.
web-agreement-end-sure = Sì, proponi di chiudere la partita
web-agreement-go = Proponi
web-agreement-paused = Durante la pausa il tempo non scorre per nessuno. Chiunque sia al tavolo può mettere fine alla pausa, e chi vuole può giocare lo stesso.
web-agreement-resume-sure = Sì, riprendi la partita
web-agreement-resume-go = Fine della pausa
web-agreement-agree-text = Succede quando tutti quelli che giocano sono d’accordo.
web-undo-agree-text = Succede quando tutti gli interessati sono d’accordo, a meno che prima qualcuno non muova.
web-agreement-agree-sure = Sì, va bene
web-agreement-agree-go = Accetta
web-agreement-decline-sure = No, preferisco di no
web-agreement-decline-go = Rifiuta
web-agreement-withdraw-sure = Sì, ritira la mia proposta
web-agreement-withdraw-go = Ritira
web-reclaim = Il tuo posto
web-reclaim-text = Il tuo tempo è scaduto, quindi un bot gioca per te. Puoi riprendere il tuo posto in qualsiasi momento; se in quel momento la partita ti aspetta, hai di nuovo l’intero tempo per una mossa.
web-reclaim-sure = Sì, sono di nuovo qui
web-reclaim-go = Riprendi il mio posto
web-reclaim-done = È bello riaverti qui! Ora giochi di nuovo tu. Quando la partita ti aspetta, arriva un’email.
web-reclaim-settled = Non c’è nulla da riprendere: giochi già di nuovo tu, o la partita è finita.
# $owner: whose seat it is.
web-substitute-plays = { $who-is-you ->
    [yes] Giochi per { $owner }, finché non rivuole il posto.
   *[no] { $who } gioca per { $owner }, che può riavere il posto quando vuole.
}
web-substitute-plays-until = { $who-is-you ->
    [yes] Giochi per { $owner }, al massimo fino a { $until }.
   *[no] { $who } gioca per { $owner }, al massimo fino a { $until }.
}
web-substitute-plays-good = { $who-is-you ->
    [yes] Hai preso il posto di { $owner }.
   *[no] { $who } ha preso il posto di { $owner }.
}
web-substitute-played = { $who-is-you ->
    [yes] Hai giocato fino alla fine al posto di { $owner }.
   *[no] { $who } ha giocato fino alla fine al posto di { $owner }.
}
web-substitute = Fai giocare qualcun altro per te
web-substitute-text = Chi prende il tuo posto vede la tua mano e, da quel momento, quello che viene sussurrato a chi siede lì, e riceve i tuoi turni via email. Finché non torni, vedi quello che vedono gli spettatori. Le tue note restano solo tue.
web-substitute-until = Ultimo giorno
web-substitute-until-hint = Se resta vuoto: finché non rivuoi il tuo posto.
web-substitute-good = Invece per sempre: non torno
web-substitute-address = Via email a
web-substitute-address-hint = Può restare vuoto: un link da passare lo ricevi comunque.
web-substitute-sure = Sì, voglio che qualcun altro giochi per me
web-substitute-go = Offri il mio posto
web-substitute-offered = Il posto è offerto. Chi apre per primo il link e vuole il posto può prenderlo, fino a { $until }.
web-substitute-link = Il link per il posto
web-substitute-withdraw-sure = Sì, ritira l’offerta
web-substitute-withdraw-go = Ritira l’offerta
web-substitute-unwanted = Questo indirizzo non vuole email da qui. Passa il link in un altro modo.
web-substitute-other-seat = A questo indirizzo è già offerto un altro posto di questa partita. Ritira prima quell’offerta o passa il link in un altro modo.
web-substitute-too-many = Oggi sono partiti così tanti inviti che non se ne possono spedire altri. Passa il link in un altro modo.
web-substitute-lent = { $who } gioca al tuo posto. Puoi riprendere il posto in qualsiasi momento; fino ad allora vedi quello che vedono gli spettatori.
web-substitute-lent-sure = Sì, torno a giocare
web-substitute-give = Giochi per { $owner }. Se preferisci smettere, il posto torna { $owner-initial ->
                [a] ad
               *[any] a
            } { $owner }, che riceve un’email.
web-substitute-give-sure = Sì, voglio restituire il posto
web-substitute-give-go = Restituisci il posto
web-substitute-host = Posti abbandonati
web-substitute-host-text = A quanto pare { $who } non gioca più. Può continuare qualcun altro, o un bot; chi aveva il posto riceve un’email e può tornare in qualsiasi momento.
web-substitute-host-person = A quanto pare { $who } non gioca più. Può continuare qualcun altro; chi aveva il posto riceve un’email e può tornare in qualsiasi momento.
web-substitute-host-sure = Sì, offri il posto di { $who }
web-substitute-host-go = Offri il posto
web-substitute-bot-sure = Sì, fai giocare un bot per { $who }
web-substitute-bot-go = Fai giocare un bot
web-offer = Ti offrono un posto
web-offer-time = La partita è in corso. Giocheresti per { $owner }, finché non rivuole il posto.
web-offer-until = La partita è in corso. Giocheresti per { $owner }, al massimo fino a { $until }.
web-offer-good = La partita è in corso. Prenderesti il posto di { $owner }.
web-offer-gone = Questo posto non è più libero
web-offer-gone-text = Qualcuno l’ha preso, non è più offerto, o la partita è finita. Se il posto è tuo, accedi per vedere il tavolo.
web-agreement-your-answer = La tua risposta
web-agreement-answer-go = Rispondi
web-agreement-fault = Scegli una delle due risposte.
web-agreement-answered = Grazie, la tua risposta è arrivata al tavolo.
web-agreement-agreed = Hai accettato. Mancano ancora le risposte degli altri.
web-agreement-settled = La cosa è già decisa: è stata accettata o rifiutata, è stata ritirata, o è arrivata troppo tardi.
web-resign = Abbandona
web-resign-text = Un bot continua al posto tuo. Solo chi organizza la partita può ridarti il posto.
web-resign-sure = Sì, abbandono
web-resign-go = Abbandona
web-revoke = Qualcun altro ha i miei link
web-revoke-text = I link al tavolo e alle tue impostazioni, in tutte le email di questa partita che hai ricevuto finora, smettono di valere. Quelli che fermano le email continuano a funzionare, e il tuo invito può solo farti mandare un’email. Se la partita ti aspetta, arriva subito un’email con un nuovo link.
web-revoke-sure = Sì, rendili non validi
web-revoke-go = Invalida i miei link
web-unsure = Non è stato fatto nulla
web-unsure-text = Prima spunta la casella, così sappiamo che lo vuoi davvero.

## Settings

web-me-heading = Tu
web-your-name = Il tuo nome
web-your-name-hint = Gli altri al tavolo lo vedono.
web-your-name-fault = Un nome ha da 1 a 40 caratteri.
# What is wrong with a name, of whatever it is.
web-name-blank = Nel nome serve una lettera, una cifra o un segno visibile.
web-name-hidden = Nel nome c’è un carattere che nessuno può vedere. Scrivilo di nuovo.
web-name-piled = Su una lettera del nome possono stare al massimo tre accenti o segni.
web-name-ours = Qui si chiamano così i bot e i giocatori senza nome. Scegli un altro nome.
web-language-fault = Questa non è una delle lingue disponibili.
web-zone-fault = Questo non è uno dei fusi orari disponibili.
web-me-language = Lingua
web-me-zone = Fuso orario
web-me-zone-area = { $area ->
    [Africa] Africa
    [America] America
    [Antarctica] Antartide
    [Arctic] Artico
    [Asia] Asia
    [Atlantic] Oceano Atlantico
    [Australia] Australia
    [Indian] Oceano Indiano
    [Pacific] Oceano Pacifico
   *[Europe] Europa
}
web-me-mails = Email
web-me-turn-mails = quando una partita mi aspetta
web-me-game-mails = quando una partita comincia o finisce, e quando qualcuno va o viene prima che comincino le mie
web-hours = Quando arrivano queste email
web-hours-at-once = Appena succede qualcosa
web-hours-after-quiet = Quando una partita è tranquilla da un po’
web-hours-daily = A ore scelte da me, tutte le partite che aspettano in un’unica email
web-hours-minutes = Tranquilla da
# $minutes: a number.
web-hours-after = { $minutes } minuti
web-hours-first = La mia ora
web-hours-second = E una seconda
web-hours-once = basta una volta al giorno
web-hours-quiet = Ore senza email
web-hours-from = Dalle
web-hours-until = Alle
web-hours-never = nessuna
web-hours-hint = Nel tuo fuso orario. Se una mossa ha una scadenza, la sua email aspetta al massimo metà del tempo. Le email che chiedi, e quelle per accedere, arrivano subito.
web-hours-reminders = Promemoria prima di una scadenza
web-hours-remind-first = Uno arriva
web-hours-remind-second = E un altro
web-hours-remind-never = mai
# $hours: how many hours before a deadline.
web-hours-before = { $hours } h prima
web-hours-reminders-hint = Per le mosse con una scadenza. Un promemoria arriva quando è passata metà del tempo, o più tardi, e solo se arrivano le email quando una partita ti aspetta.
web-hours-reminder-fault = I promemoria arrivano da 1 a 168 ore prima di una scadenza.
web-talk-mails = Quello che si dice al tavolo
web-talk-mails-with-next = Con la prossima email sulla partita
web-talk-mails-own = In email a parte, quando voglio le email
web-talk-mails-never = Non via email
web-talk-mails-in-game = Quello che si dice al tavolo di questa partita
web-talk-mails-fault = Scegli come sapere quello che si dice al tavolo.
web-hours-usual = come nelle altre mie partite
web-hours-in-game = Quando arrivano le email su questa partita
web-hours-quiet-in-game = Ore senza email su questa partita
web-hours-reminders-in-game = Promemoria delle scadenze in questa partita
web-hours-own = Diversamente dalle altre mie partite
web-game-mails = Email su questa partita
web-hours-pace-fault = Scegli quando devono arrivare le email.
web-hours-minutes-fault = La tranquillità va da 5 a 720 minuti.
web-hours-hour-fault = Un’ora è un numero da 0 a 23.
web-hours-quiet-fault = Le ore senza email devono finire a un’ora diversa da quella in cui cominciano.
web-vacation = Vacanza
web-vacation-text = Mentre sei in vacanza il tuo tempo si ferma in tutte le tue partite, per quanto ciascuna lo permette, e chiunque sia al tavolo lo vede.
web-vacation-first = Primo giorno (vuoto: oggi)
web-vacation-last = Ultimo giorno
web-vacation-go = Salva la mia vacanza
web-vacation-end = Termina la mia vacanza
web-vacation-fault = Una vacanza deve finire nel futuro, dopo il suo inizio ed entro un anno.
# $from, $until: moments
web-vacation-now = La tua vacanza: da { $from } a { $until }.
# $game: a game's name; $until: a moment
web-vacation-game = In «{ $game }» fino a { $until }.
web-vacation-game-none = La partita «{ $game }» non concede altri giorni di vacanza: lì il tuo tempo scorre.
web-me-muted = Partite senza email
web-me-muted-text = Hai fermato le email su queste partite.
web-me-unmute = Riattiva le sue email
web-me-revoke = Qualcun altro ha email mie
web-me-revoke-text = I link alle tue impostazioni email, in ogni email che hai ricevuto finora, smettono di valere. Nella pagina di una partita puoi fare lo stesso con i link al suo tavolo.
web-tokens = Token API
web-tokens-text = Per programmi che giocano o leggono per te.
web-token-new = Il tuo nuovo token
web-token-once = Copialo adesso: viene mostrato solo questa volta.
web-token-name = A che cosa serve?
web-token-name-fault = Dai al token un nome da 1 a 40 caratteri.
web-token-scopes = Che cosa può fare?
web-token-scopes-fault = Spunta almeno una cosa che il token può fare.
web-token-days = Giorni di validità
# $max: the greatest number.
web-token-days-fault = I giorni sono un numero intero da 1 a { $max }.
web-token-many-fault = Hai già tutti i token che puoi tenere. Prima eliminane uno.
web-token-for-ever = quando lo elimini
web-token-about = { $scopes } · fino a { $until }
web-token-go = Crea un token
web-token-revoke = Elimina
# $moment: day and time.
web-token-used = ultimo uso { $moment }
web-token-unused = ancora mai usato
# $game: the game's name.
web-token-game = solo per «{ $game }»
web-token-games = Per quali partite?
web-token-games-all = Tutte le mie
# $game: the game's name.
web-token-games-one = Solo «{ $game }»
web-token-game-fault = Un token per una sola partita può leggere e giocare, e nient’altro. Togli le altre spunte.
web-programs = Programmi a cui hai dato accesso
web-programs-text = Agiscono per te nei limiti che hai permesso. I nomi sono quelli che si sono dati da soli.
web-program-revoke = Escludi
web-scope-read = leggere le mie partite
web-scope-move = giocare
web-scope-host = aprire e gestire partite
web-scope-account = vedere e cambiare le mie impostazioni
web-scope-erase = eliminare il mio account per sempre

## The local mailbox

web-mailbox = Casella locale
web-mailbox-text = Le email che questo server ha scritto nella sua cartella, dalla più recente. Si possono leggere solo da questo computer.
web-mailbox-to = A
web-mailbox-filter = Mostra
web-mailbox-none = Nessuna email.
web-mailbox-back = Tutte le email
web-mail-from = Da
web-mail-to = A
web-mail-link = Apri il suo link
web-mail-answer = Rispondi
web-mail-answer-text = La tua risposta
web-mail-answer-hint = Come in un programma di posta: il numero di una scelta, una mossa, o /aiuto. Ognuno su una riga a sé.
web-mail-answer-go = Invia
web-mail-answered = Inviata. L’esito arriva via email, tra un attimo.
web-mail-text = Come testo
web-mail-html = Come HTML

## What goes wrong

web-failure-not-found = Qui non c’è nulla
web-failure-not-found-text = Questa pagina non esiste, o non puoi vederla. I link nelle email smettono di valere quando la loro partita è andata avanti da un pezzo.
web-seat-left = Qui non hai più un posto
web-seat-left-back = Il posto in cui giocavi è tornato al giocatore a cui appartiene. Che cosa succede a questo tavolo lo vede solo chi ci siede.
web-seat-left-other = Il posto che era tuo ora è di qualcun altro. Che cosa succede a questo tavolo lo vede solo chi ci siede.
web-failure-given-up = Questo link non vale più
web-failure-given-up-text = Chi gestisce questo server ha reso non validi i link delle email precedenti, perché nessun altro possa usarli; oppure l’email è molto vecchia. Nessuna partita ci ha perso nulla. Se una partita ti aspetta, un’email con un link valido è in arrivo o c’è già. Puoi anche accedere con l’indirizzo a cui è arrivata questa email: lì ci sono le tue partite e i tuoi inviti.
web-failure-signed-out = Prima accedi
web-failure-signed-out-text = Questa pagina è per i giocatori che hanno eseguito l’accesso.
web-failure-elsewhere = Questo modulo arriva da un altro sito
web-failure-elsewhere-text = Solo le nostre pagine possono inviarlo. Apri di nuovo la pagina e riprova.
web-failure-unreadable = Questo modulo non si può leggere
web-failure-unreadable-text = Mancava qualcosa, o qualcosa era troppo lungo. Apri di nuovo la pagina e riprova.
web-failure-late = Non è arrivato in tempo
web-failure-late-text = Di ciò che hai inviato è arrivata solo una parte, e non è stato fatto nulla. Invialo di nuovo.
web-failure-too-many = Un po’ troppo in una volta
web-failure-hurried-text = Aspetta { $span } e riprova.
web-failure-method = Questo qui non si può fare
web-failure-method-text = L’indirizzo è giusto, ma non accetta questo tipo di richiesta.
web-failure-refused = Questo non si può fare
web-failure-ours = Qualcosa è andato storto da parte nostra
web-failure-ours-text = Nulla è andato perso: una mossa è giocata quando lo dice la pagina. Riprova tra un attimo.
web-unreached = Nessuna connessione. Riprova tra un attimo: una mossa inviata due volte è giocata una volta sola.
web-refusal-not-full = { $free ->
    [one] C’è un posto libero: prima occupalo con un giocatore o un bot.
   *[other] Ci sono { $free } posti liberi: prima occupali con giocatori o bot.
}
web-refusal-seat-count = Questo gioco è da { $min } a { $max } giocatori.
web-refusal-not-a-player = Solo i giocatori di questa partita possono farlo.
web-refusal-not-the-host = Solo chi organizza questa partita può farlo.
web-refusal-invited-only = Questa partita è su invito: chiedine uno a chi la organizza.
web-refusal-seated-already = Hai già un posto in questa partita.
web-refusal-full = Tutti i posti di questa partita sono occupati.
web-refusal-not-open = I giocatori di questa partita non possono più cambiare.
web-refusal-not-running = Questa partita non è in corso.
# $span: how long to wait, such as server-span-hours
web-refusal-too-many-events = Nessuno gioca così tanto in così poco tempo. Aspetta { $span } e riprova.
web-refusal-too-many-messages = Oggi hai già detto molto a questo tavolo. Aspetta { $span } e riprova.
web-refusal-too-many-new-games = Oggi hai già aperto molte partite. Aspetta { $span } e riprova.
# $max is how many are possible.
web-refusal-too-many-games = Organizzi { $max } partite non ancora finite, e di più non si può. Portane qualcuna alla fine, o annulla quelle non ancora cominciate.
web-refusal-not-awaited = La partita non aspetta nessun altro: non c’è nessuno a cui chiedere una mossa.
web-refusal-no-whispers = In questo gioco non si sussurra: quello che si dice è per tutti al tavolo.
web-refusal-whisper-before-start = Si sussurra solo a partita cominciata. Fino ad allora, quello che si dice è per tutti al tavolo.
web-refusal-whisper-to-nobody = Scegli qualcun altro a questo tavolo a cui sussurrare.
web-refusal-nothing-asked = Adesso la partita non ti aspetta: non c’è motivo di mettere da parte delle mosse.
web-refusal-not-plannable = Adesso non puoi pianificarlo: la partita aspetta te. Fai invece la tua mossa.
web-refusal-not-to-come = Non puoi pianificarlo: la partita non te lo chiederà più, o i suoi turni non sono ancora cominciati.
web-refusal-never-planned = In questo gioco decisioni così non si possono pianificare: cominciano con qualcosa che nessuno può sapere.
web-refusal-is-away = Questo giocatore è via per un po’, e il suo tempo si ferma. Intanto non riceve solleciti.
web-refusal-no-proposal = Questo non è più in discussione: è già deciso, è stato ritirato, o è arrivato troppo tardi.
web-refusal-not-asked = Si chiede solo agli interessati.
web-refusal-proposed-already = C’è già una proposta. Prima va decisa o ritirata.
web-refusal-bad-pause = Una pausa deve finire dopo oggi ed entro un anno.
web-refusal-not-paused = La partita non è in pausa.
web-refusal-is-relieved = Un bot gioca per te. Prima riprendi il tuo posto.
web-refusal-not-relieved = Nessun bot gioca per te: non c’è un posto da riprendere.
web-refusal-not-to-be-offered = Questo posto non si può cedere: chi ci gioca è presente, oppure è tuo solo per un periodo.
web-refusal-offered-already = Questo posto è già offerto. Ritira prima quell’offerta.
web-refusal-no-substitute = Lì nessuno gioca più al posto di un altro.
web-refusal-bad-term = Un posto deve tornare indietro dopo oggi ed entro un anno.
web-refusal-is-paused = La partita è in pausa, e intanto non si chiede una mossa a nessuno.
web-refusal-nudged-already = Hai chiesto una mossa a questo giocatore meno di un giorno fa. Aspetta un giorno prima di chiedere di nuovo.
web-refusal-time-used-up = Il tempo per questa decisione si è consumato in richieste: non si può più chiedere a nessuno. Aspetta le risposte, o vai avanti senza.
web-refusal-must-be-last = Nessuno può prevedere che cosa porta una mossa in mezzo a questo piano: prima gioca fino a quella mossa, poi continua.
web-refusal-move-count = Un turno ha da 1 a 32 mosse alla volta.
web-refusal-stale = Nel frattempo la partita è andata avanti.

## Webhooks

web-webhooks = Webhook
web-webhooks-text = Fai avvisare un canale di Discord o Slack, un telefono con ntfy, o un tuo programma quando una partita ti aspetta. Le email arrivano lo stesso, a meno che tu non le fermi nelle impostazioni.
web-webhooks-me = Fai avvisare Discord, Slack, il tuo telefono o un tuo programma quando una partita ti aspetta.
web-webhooks-yours = I tuoi webhook
web-webhooks-back = Torna alle impostazioni
web-webhook-back = Tutti i webhook
web-webhook-new = Un nuovo webhook
web-webhook-name = Come lo chiami
web-webhook-name-fault = Dai al webhook un nome da 1 a 40 caratteri.
web-webhook-format = Chi viene avvisato
web-webhook-discord = Un canale Discord
web-webhook-slack = Un canale Slack
web-webhook-ntfy = Un topic ntfy
web-webhook-standard = Standard Webhooks (HMAC)
web-webhook-standard-ed25519 = Standard Webhooks (Ed25519)
web-webhook-url = Il suo indirizzo
web-webhook-url-hint = Come te lo dà Discord, Slack o ntfy, oppure quello del tuo programma: https://…
web-webhook-url-shape = Questo non ha la forma di un indirizzo. Un indirizzo è fatto così: https://example.org/percorso
web-webhook-url-scheme = L’indirizzo deve cominciare con https://
web-webhook-url-credentials = L’indirizzo non deve avere un nome o una password prima di una @.
web-webhook-url-port = La porta nell’indirizzo deve essere 443, 80 o superiore a 1023.
web-webhook-url-private = Questo non è un indirizzo pubblico di Internet. Può permetterlo solo chi gestisce questo server, con webhooks.private_networks.
web-webhook-about = Su che cosa
web-webhook-about-hint = Su un solo tavolo dice ciò che lì tutti possono sapere, così tutti possono leggerlo.
web-webhook-about-me = Tutte le mie partite
# $game: the game's name.
web-webhook-about-game = Il tavolo di «{ $game }»
web-webhook-game-fault = Scegli uno dei tuoi tavoli ancora in corso.
web-webhook-kinds = Quando
web-webhook-kinds-fault = Scegli almeno una cosa da comunicare.
web-webhook-turn-began = Comincia un turno
web-webhook-turn-nudged = Qualcuno mi chiede una mossa
web-webhook-plan-lost = Un mio piano non si è potuto giocare
web-webhook-game-started = Una partita è cominciata
web-webhook-game-ended = Una partita è finita
web-webhook-table-agreement = Si chiede al tavolo di accettare qualcosa, la partita va in pausa o riprende, o a qualcuno scade il tempo
web-webhook-game-event = Qualunque cosa succeda in una partita
web-webhook-message-said = Qualcuno dice qualcosa al tavolo
web-webhook-invitation-received = Ricevo un invito
web-webhook-place-lost = Perdo il mio posto
web-webhook-test-kind = Prova
web-webhook-go = Aggiungi il webhook
# $max: a number.
web-webhook-many-fault = Hai { $max } webhook, il massimo possibile. Prima rimuovine uno.
web-webhook-made = Il webhook è pronto
web-webhook-made-text = Guardalo e mandagli una prova.
web-webhook-once = Con questo si verificano le sue firme. Viene mostrato solo adesso:
web-webhook-on = funziona
# $moment: day and time.
web-webhook-failing = fallisce da { $moment }
# $moment: day and time.
web-webhook-off = disattivato { $moment }, perché non gli arrivava nulla
web-webhook-test = Manda una prova
web-webhook-resume = Riattiva con una prova
web-webhook-tested = Una prova è in viaggio. Ricarica questa pagina per vederne l’esito.
web-webhook-log = Che cosa ha ricevuto
web-webhook-log-empty = Ancora niente.
web-webhook-waiting = in attesa
web-webhook-delivered = consegnato
web-webhook-failed = non riuscito
web-webhook-superseded = non più attuale, non inviato
# $moment: day and time.
web-webhook-next = , prossimo tentativo { $moment }
web-webhook-remove = Rimuovi questo webhook
web-webhook-remove-text = Non riceve più nulla, e il suo registro sparisce.
web-webhook-remove-sure = Confermo
web-webhook-remove-go = Rimuovi

## The calendar and the news

web-push = Notifiche
web-push-text = Questo dispositivo può dirti quando tocca a te, quando una partita comincia o finisce, e quando hai un invito. Le email arrivano lo stesso, a meno che tu non le fermi qui sopra.
web-push-switch = Avvisami su questo dispositivo
web-push-script = L’interruttore per questo dispositivo richiede JavaScript.
web-push-unable = Qui questo browser non offre notifiche. Su iPhone o iPad, aggiungi prima Turnpost alla schermata Home e aprilo da lì.
web-push-blocked = Il tuo browser non permette notifiche da questo sito. Puoi cambiarlo nelle sue impostazioni.
web-push-failed = Non ha funzionato: non è stato possibile attivare le notifiche nel browser. Riprova più tardi.
web-push-devices = Dispositivi avvisati
web-push-remove = Non avvisarlo più
web-feed = Calendario e notizie
web-feed-text = Due indirizzi privati: uno per il tuo calendario, che così ha le tue scadenze, e uno per un lettore di feed, che così ha ciò che succede nelle tue partite. Funzionano senza accesso, quindi tienili per te. Con questi si può guardare, e nient’altro.
web-feed-me = Le tue scadenze nel calendario, e ciò che succede nelle tue partite in un lettore di feed.
web-feed-made = I tuoi nuovi indirizzi
web-feed-once = Vengono mostrati solo adesso:
web-feed-calendar-label = Per il tuo calendario (iCalendar):
web-feed-news-label = Per il tuo lettore di feed (Atom):
# $moment: day and time.
web-feed-since = Hai questi indirizzi da { $moment }.
web-feed-make = Crea gli indirizzi
web-feed-renew = Creane di nuovi
web-feed-renew-text = Con i nuovi, quelli di prima non valgono più.
web-feed-remove = Elimina gli indirizzi
web-feed-remove-text = Da lì in poi nessuno dei due porta più da nessuna parte.
web-feed-remove-go = Eliminali
web-feed-calendar = Scadenze di Turnpost
web-feed-news = Turnpost
# $game: the game's name.
web-feed-due = Scade il tuo turno in «{ $game }»

## Programs of other people

web-consent = Dare accesso a un programma?
web-consent-asks = Un programma chiede di agire per te. Si presenta così:
web-consent-name = Chiunque può dare a un programma un nome qualsiasi. Continua solo se hai cominciato tu.
# $address: a mail address.
web-consent-as = Il tuo account è { $address }.
# $game: the game's name.
web-consent-game = Solo nella partita «{ $game }».
web-consent-scopes = Chiede di
web-consent-end = Vale per un anno. Puoi escludere il programma in qualsiasi momento, dalle tue impostazioni.
web-consent-allow = Permetti
web-consent-deny = Non permettere
# $host: a host name, perhaps with a port.
web-authorize-site = Qualunque cosa tu decida, poi vai a { $host }.
web-authorize-machine = Qualunque cosa tu decida, poi vai a un programma che gira sul tuo computer.
# $scheme: the beginning of an address that an app has for itself.
web-authorize-app = Qualunque cosa tu decida, poi vai all’app di questo dispositivo che apre gli indirizzi che cominciano con «{ $scheme }:».
web-authorize-fault = La richiesta del programma è sbagliata
web-authorize-fault-text = Un programma ti ha mandato qui con una richiesta a cui non si può rispondere. Nulla è stato permesso. Riferisci a chi sviluppa il programma:
web-authorize-why-missing = Nella richiesta manca qualcosa che ci deve essere.
web-authorize-why-repeated = Nella richiesta qualcosa compare più di una volta.
web-authorize-why-client = Il nome che il programma si dà non è valido.
web-authorize-why-redirect = L’indirizzo a cui tornare non è un vero indirizzo.
web-authorize-why-redirect-fragment = L’indirizzo a cui tornare ha una parte dopo #, che lì non è permessa.
web-authorize-why-redirect-credentials = L’indirizzo a cui tornare contiene un nome o una password, che lì non sono permessi.
web-authorize-why-redirect-plain = L’indirizzo a cui tornare deve cominciare con https.
web-authorize-why-redirect-scheme = L’indirizzo dell’app a cui tornare deve cominciare con il nome di un dominio rovesciato, punti compresi.
web-authorize-why-redirect-answered = L’indirizzo a cui tornare contiene già una risposta, che lì non è permessa.
web-authorize-why-redirect-elsewhere = Il programma indica un sito suo, ma vuole rimandarti a un altro.
web-authorize-why-challenge-method = Il segreto fra il programma e questo server deve arrivare come impronta SHA-256.
web-authorize-why-challenge = Il segreto fra il programma e questo server non ha la forma giusta.
web-authorize-why-state = Ciò che il programma rivuole immutato è troppo lungo o contiene caratteri che andrebbero persi.
web-authorize-why-response-type = Il programma vuole un tipo di risposta che qui non c’è.
web-authorize-why-response-mode = Il programma vuole la risposta in un modo che qui non esiste.
web-authorize-why-scope = Il programma chiede qualcosa che non si può permettere a nessun programma.
web-authorize-why-scope-of-game = Il programma chiede più di quanto si possa permettere in una sola partita.
web-authorize-why-resource = Il programma non vuole agire su questo server né in una tua partita qui, ma altrove.
web-authorize-why-other = Alla richiesta non si può rispondere.
web-authorize-back = Torna al programma
web-device = Collega un programma
web-device-text = Un programma senza browser ti mostra un codice. Scrivilo qui, e vedi che cosa chiede il programma.
web-device-code = Il codice che il programma mostra
web-device-go = Continua
web-device-fault = Nessun programma aspetta con questo codice. I codici valgono 15 minuti e una volta sola: guarda di nuovo il programma.
# $code: eight letters and digits.
web-device-compare = Mostra il codice { $code }. Se il tuo ne mostra un altro, o non hai cominciato tu, non permetterlo.
web-device-allowed = Ora ha accesso
web-device-allowed-text = Torna al programma: prosegue da solo tra qualche secondo.
web-device-denied = Non ha accesso
web-device-denied-text = Il programma sa che hai detto di no.

event-undone = { $who-is-you ->
    [yes] Annulli il tuo ultimo passo.
   *[no] { $who } annulla il suo ultimo passo.
}
web-verify-undone = Evento { $event }: lì questo non si può annullare.
web-undo = Annulla: { $what }
web-undo-go = Annulla la mossa
# $moves: what is kept, in words
web-draft-kept = Hai messo da parte questo: { $moves }.
web-draft-drop = Sì, scartalo
web-draft-choose = Sceglilo
web-draft-drop-go = Scarta
web-draft-hint = Quello che hai scelto si può mettere da parte. Si gioca solo se il tuo tempo scade, e nessun altro lo vede.
web-draft-keep = Metti da parte
web-undo-ask = Chiedi di annullare una mossa
web-undo-ask-text = Quello che hai fatto ormai riguarda anche altri. Ricevono un’email e, se accettano prima che qualcuno muova, tocca di nuovo a te.
web-undo-ask-back = Torna a prima di questa mossa
web-undo-ask-sure = Sì, chiediglielo
web-undo-ask-go = Chiedi
web-undo-asked = La richiesta è partita. Se gli altri accettano prima che qualcuno muova, ricevi un’email e tocca di nuovo a te.
web-refusal-nothing-to-undo = Questo non si può più annullare. Una mossa resta se ha fatto pescare o mostrare qualcosa, o se dopo ha già mosso qualcun altro.
web-event-ordered = { $who-is-you ->
    [yes] Una tua istruzione permanente ha fatto questo:
   *[no] Un’istruzione permanente di { $who } ha fatto questo:
}
web-past-order = Qui ha deciso una tua istruzione permanente
web-past-order-text = Avevi stabilito che cosa fare qui. Ecco com’era il tavolo prima; la tua prossima email dice che cosa è stato fatto.
web-past-plan = Avevi pianificato questo turno
web-past-plan-text = Quello che avevi pianificato è stato giocato appena è venuto il tuo turno. Ecco com’era il tavolo prima; la tua prossima email dice che cosa è stato fatto.
web-orders = Istruzioni permanenti
web-orders-some = Istruzioni permanenti, { $count } in vigore
web-orders-text = Ciò che stabilisci qui viene fatto subito al posto tuo, senza email. Lo vedi solo tu, finché non fa qualcosa: allora tutti vedono che è stata una tua istruzione permanente, e possono intuire perché.
web-orders-keep = Salva le istruzioni
web-order-beside = Anche come istruzione permanente: { $order }
web-orders-usual = Istruzioni permanenti abituali
web-orders-usual-text = Valgono in tutte le tue partite, tranne dove stabilisci altro nella pagina della partita. Gli altri vedono quando una tua istruzione permanente fa qualcosa, e possono intuire perché.
order-forced = Fai tu le mosse che non mi lasciano scelta
order-accept-standing = Accetta gli scambi richiesti da una mia offerta aperta
order-decline-unmet = Rifiuta ciò che non ho
order-decline-all = Rifiuta ogni richiesta fino al mio prossimo turno
order-end-turn = Chiudi il mio turno quando resta poco da fare
order-pass-turn = Lascia passare il mio turno quando non posso costruire né comprare nulla

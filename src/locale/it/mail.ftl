### Words of the mails.
### $game is the name its players gave a game, $ruleset the ruleset's title, $who a name.

## Every mail

# Who or what a mail comes from, in its From line. $who: a player's name, or a game's; $server: the sender's.
mail-from = { $who } ({ $server })

## Every mail of a game

# The subject is the same for all mails of a game, or mail programs tear the thread apart.
mail-game-subject = [{ $game }] { $ruleset }
mail-news = Dopo il tuo ultimo turno
mail-news-first = Che cosa è successo finora
# $count: how many lines are left out before the ones that follow.
mail-news-left-out = { $count ->
    [one] (prima è successa un’altra cosa: la vedi aprendo il link)
   *[other] (prima sono successe altre { $count } cose: le vedi aprendo il link)
}
# $count: how many lines are left out between two.
mail-news-left-out-between = { $count ->
    [one] (in mezzo c’è un’altra cosa: la vedi aprendo il link)
   *[other] (in mezzo ci sono altre { $count } cose: le vedi tutte aprendo il link)
}
mail-news-resigned = { $who-is-you ->
    [yes] Hai abbandonato. Un bot continua al posto tuo.
   *[no] { $who } ha abbandonato. Al suo posto continua un bot.
}
# $who: whose player will be away; in a game without deadlines no time stands still
mail-news-away = { $who-is-you ->
    [yes] Ti assenti per un po’.
   *[no] { $who } si assenta per un po’.
}
# $who: whose player is not away any more
mail-news-returned = { $who-is-you ->
    [yes] Sei di nuovo qui.
   *[no] { $who } è di nuovo qui.
}
# $line: what the move was, a sentence.
mail-news-overdue = { $who-is-you ->
    [yes] Il tuo tempo è scaduto, quindi al posto tuo è stato fatto questo:
   *[no] Il tempo di { $who } è scaduto, quindi al suo posto è stato fatto questo:
} { $line }
mail-words = Detto al tavolo
# $words: what was said.
mail-words-to-all = { $who }: { $words }
mail-words-private = { $who }, solo per { $to }: { $words }
mail-talk-heading = Novità dal tavolo: «{ $game }»
mail-talk-answer = Per dire qualcosa a tutti al tavolo, rispondi a questa email: comincia con /scrivi e continua con le tue parole.
mail-digest-words = Detto al tavolo di «{ $game }»
mail-footer-why = { $ruleset }, { $game }: giochi come { $who }.
mail-footer-stop = Per ricevere meno email o nessuna, o per cambiare lingua e fuso orario
# $mark: the first characters of a hash, $seq: the number of an event.
mail-footer-mark = Impronta della partita fin qui: { $mark } (passo { $seq }). Chi vede la stessa impronta vede la stessa partita.

## The game waits for you

# $happened: what somebody did, a sentence; $wanted: what the player is to decide, sentences of the ruleset's.
mail-turn-headline = { $happened } { $wanted }
# $names: who at the table asks the reader to move, $count: how many these are, $wanted: what the reader is to decide, sentences of the ruleset's.
mail-nudge = { $count ->
    [one] { $names } ti chiede di fare la tua mossa.
   *[other] { $names } ti chiedono di fare la tua mossa.
} { $wanted }
# $wanted: what the player is to decide, sentences of the ruleset's.
mail-reminder = Il tempo per questa mossa sta per scadere. { $wanted }
mail-turn-opens = La partita «{ $game }» è cominciata. { $wanted }
# $moment: a day and a time.
mail-turn-due = Fai la tua mossa entro { $moment }.
# $moment: when the time for the decision is up, $until: when the seat's reserve is, too
mail-turn-due-reserve = Fai la tua mossa entro { $moment }. Se ci metti di più, si attinge alla tua riserva di tempo; dura fino a { $until }, e solo allora il tuo tempo scade.
# $moves: what the reader has kept, in words
mail-turn-draft = Se il tempo scade prima della tua mossa, si gioca quello che hai messo da parte: { $moves }.
# $moves: what the reader has kept, in notation
mail-turn-draft-void = Quello che hai messo da parte non è più possibile com’era e non si giocherà: { $moves }.
# $move: a move in notation
mail-turn-draft-move = { $move }
mail-turn-choices = Che cosa puoi fare
# $group: a heading, $choices: some labels.
mail-turn-group = { $group }: { $choices }
# $group: a heading, $count: how many ways there are.
mail-turn-group-many = { $group }: { $count ->
    [one] una possibilità
   *[other] { $count } possibilità
}
# $count: how many ways of a group are not listed.
mail-turn-more = { $count ->
    [one] un’altra possibilità
   *[other] altre { $count } possibilità
}
mail-turn-choices-note = Se una scelta ha un link suo, la trovi lì, pronta da giocare: prima la vedi, e non succede nulla finché non confermi.
# $number: what to answer with, $label: what the choice is.
mail-turn-number = { $number }: { $label }
# $label: what the choice is; $notation: an example of it as a move in notation
mail-turn-written = { $label } (in una risposta, per esempio: «{ $notation }»)
mail-places = Che cosa c’è nei posti che puoi scegliere
mail-place = { $what } – { $around }
mail-turn-answer-note = Puoi anche rispondere a questa email: con il numero di una scelta, o con più numeri, ognuno su una riga a sé sopra questo testo. /scelte ti manda il numero di ogni scelta, /aiuto dice che cos’altro puoi rispondere.
mail-turn-link = Guarda e fai la tua mossa
mail-turn-link-note = I link di questa email giocano per te: chi ne ha uno può prendere questa decisione al posto tuo, quindi non passarli a nessuno. Non chiedono una password, e smettono di valere quando hai fatto la tua mossa.

## All games that wait, at hours of the reader's

# $count: how many games wait.
mail-digest-heading = { $count ->
    [one] Una partita ti aspetta
   *[other] { $count } partite ti aspettano
}
mail-digest-game = [{ $game }] { $ruleset }
mail-digest-link = Guarda e fai la tua mossa in «{ $game }»
mail-digest-news = Che cosa è successo in «{ $game }»
mail-digest-choices = Che cosa puoi fare in «{ $game }»
mail-digest-answer = Rispondi via email in «{ $game }»
mail-digest-answer-note = Ognuna di queste partite ha un indirizzo suo: manda lì quello che risponderesti alla sua email, per esempio il numero di una scelta. Una risposta a questa email non dice per quale partita vale: non viene giocata in nessuna, e ti viene detto.
mail-digest-orders = Le tue istruzioni permanenti: { $orders }
mail-digest-others = Altre partite che ti aspettano
mail-digest-line = [{ $game }] { $wanted }
mail-digest-left-out = { $count ->
    [one] Ti aspetta un’altra partita; la trovi nella pagina delle tue partite.
   *[other] Ti aspettano altre { $count } partite; le trovi nella pagina delle tue partite.
}
mail-digest-footer = Ricevi un’unica email come questa alle ore che hai scelto, con tutte le partite che in quel momento ti aspettano.

## The answer to a mail that the reader has sent

mail-answer-board = Ecco a che punto è la partita.
mail-answer-all = Tutte le tue scelte.
mail-answer-news = Che cosa è successo
mail-answer-choices = Ogni scelta, e che cosa rispondere per farla
mail-answer-waiting = La partita «{ $game }» ora non ti aspetta. Quando ti aspetterà, arriverà un’email.
mail-answer-waiting-quiet = La partita «{ $game }» ora non ti aspetta.
mail-answer-given-up = Hai abbandonato definitivamente il tuo posto in questa partita: qui non puoi più fare mosse né decidere nulla.
mail-answer-played = Fatto: la tua mossa è giocata.
mail-answer-said = Detto a tutti al tavolo: «{ $words }».
mail-answer-one-line = Quello che dici sta su una sola riga con il comando: delle altre righe non è certo che siano per il tavolo.
mail-answer-last-for-now = Diverse risposte non hanno portato a nulla: le prossime di questo tipo restano senza risposta per un’ora.
mail-answer-last-of-many = Hai risposto molto spesso in un’ora: finché non è passata, le prossime risposte non vengono lette.
mail-answer-links-work = I link nelle tue email funzionano sempre.
# $who: names.
mail-answer-whispered = Sussurrato { $who-initial ->
    [a] ad
   *[any] a
} { $who }: nessun altro lo legge.
mail-answer-confided = Le tue parole sono arrivate solo a chi riguarda la tua mossa.
mail-answer-stopped = Di questa partita non arrivano più email, tranne le risposte alle tue. Le impostazioni email, qui sotto, le riattivano.
# $from, $until: between which moments the player is away from this game
mail-answer-vacation = Ti assenti da { $from } a { $until }. Intanto il tuo tempo si ferma, qui e nelle altre tue partite, per quanto lo permettono.
mail-answer-vacation-cut = Questa partita non ti concede altra vacanza.
mail-answer-vacation-none = La tua vacanza è annotata per le altre tue partite. Questa non ne concede più.
mail-answer-vacation-ended = La tua vacanza è finita. Il tuo tempo ricomincia a scorrere.
mail-answer-vacation-untimed = Ti assenti da { $from } a { $until }. In questa partita il tempo non è limitato; nelle altre tue partite intanto si ferma, per quanto lo permettono.
mail-answer-vacation-over = La tua vacanza è finita.
# $moment: when the proposal lapses
mail-agreement-lapses = Succede quando tutti quelli che giocano sono d’accordo. Se entro { $moment } non lo sono tutti, la proposta non è più sul tavolo.
# $moment: when
mail-agreement-lapses-undo = La mossa viene annullata appena tutti gli interessati sono d’accordo. Se prima qualcuno muove, o se entro { $moment } non lo sono tutti, resta tutto com’è.
mail-agreement-answer = Oppure rispondi a questa email con /accetta o /rifiuta.
mail-agreement-paused = Intanto nessuno deve giocare, e il tempo non scorre per nessuno. Chiunque sia al tavolo può mettere fine alla pausa.
mail-agreement-resumed = Ognuno ha il tempo che gli restava prima della pausa.
mail-agreement-declined = Quindi resta tutto com’è.
mail-agreement-undone = Tutti gli interessati hanno accettato.
mail-agreement-link = Rispondi
mail-reclaim-own = Puoi riprendere il tuo posto in qualsiasi momento, finché dura la partita. Basta un attimo.
mail-reclaim-answer = Oppure rispondi a questa email con /torno.
mail-reclaim-other = { $who } può tornare in qualsiasi momento.
mail-draft-lost = Il tuo tempo è scaduto, e al posto tuo è stata fatta una mossa.
mail-draft-lost-moves = Avevi messo da parte questo: { $moves }. Non era più possibile com’era e non è stato giocato.
mail-timed-out-own = Nessuno gioca al posto tuo, e puoi fare la tua mossa come prima. Ma finché non la fai gli altri possono accordarsi per chiudere la partita o metterla in pausa, senza la tua risposta.
mail-timed-out-other = Chi gioca può aspettare, chiedere { $who-initial ->
                [a] ad
               *[any] a
            } { $who } una mossa, o proporre al tavolo di chiudere la partita o di metterla in pausa: la risposta di { $who } non serve.
mail-agreement-question = Sei d’accordo?
# $game: its name
mail-agreement-footer = Ricevi questa email perché giochi a «{ $game }».
mail-answer-proposed = Fatto: la proposta è sul tavolo, e vale quando tutti quelli che giocano sono d’accordo.
mail-answer-proposed-done = Fatto: tutti sono d’accordo, ed è così.
mail-answer-agreed = Fatto: sei d’accordo.
mail-answer-declined = Fatto: preferisci di no.
mail-answer-resumed-game = Fatto: la pausa è finita.
mail-answer-reclaimed = Fatto: è bello riaverti qui! Ora giochi di nuovo tu.
mail-answer-nudged = Fatto: un’email chiede { $who-initial ->
                [a] ad
               *[any] a
            } { $who } di fare la sua mossa.
# $who: who was not asked to move, $why: a sentence.
mail-answer-not-nudged = { $who-initial ->
                [a] Ad
               *[any] A
            } { $who } non è stata chiesta una mossa. { $why }
mail-answer-resigned = Hai abbandonato. Un bot continua al posto tuo.
# $code: four letters.
mail-answer-resign = Per abbandonare definitivamente questa partita, rispondi con /abbandona { $code }
mail-answer-nothing-done = Della tua risposta non è stato fatto nulla.
mail-answer-back-alone = Hai ripreso il tuo posto. Del resto della tua risposta non è stato fatto nulla.
mail-answer-orders = Istruzioni permanenti in questa partita. Rispondi /istruzioni con i numeri di tutte quelle che devono valere, per esempio /istruzioni 1 3, oppure /istruzioni 0 per nessuna.
mail-answer-orders-kept = Fatto.
# $moves: what is kept, in words
mail-answer-draft = Messo da parte, e non ancora giocato: { $moves }. Se il tempo scade prima della tua mossa, si gioca questo. Rispondi /bozza 0 per scartarlo.
mail-answer-draft-untimed = Messo da parte, e non ancora giocato: { $moves }. Questa partita non ha scadenze, quindi resta solo da parte. Rispondi /bozza 0 per scartarlo.
mail-answer-draft-none = Non hai messo da parte niente. Rispondi /bozza con il numero di una scelta per metterla da parte senza giocarla.
mail-answer-plan-drop = Rispondi /prossimo 0 per ritirare tutto ciò che hai pianificato.
mail-answer-plan-none = Non hai pianificato niente.
# $notation: moves that could be planned now
mail-answer-plan-how = Rispondi /prossimo con le mosse, separate da punti e virgola, perché si giochino la prossima volta che ti vengono chieste, per esempio /prossimo { $notation }
mail-answer-order = { $number }. { $order }
mail-answer-order-given = { $number }. { $order } – in vigore
mail-answer-no-order = Non c’è nessuna istruzione permanente { $number }. Non è cambiato nulla; /istruzioni le elenca.
mail-answer-empty = Nella tua risposta non c’era nulla, a parte le righe citate.
mail-answer-cut-off = La tua risposta è arrivata senza la fine, e non è certo che sia tutto quello che hai scritto. Mandala di nuovo, per favore.
mail-answer-too-large = La tua risposta era troppo grande per essere letta fino in fondo. Mandala di nuovo senza immagini né altri allegati, per favore: bastano poche parole.
mail-answer-revoked = L’indirizzo a cui hai risposto non vale più: dopo quell’email i tuoi vecchi link sono stati resi non validi, o il tuo posto è passato di mano. I link in questa email valgono.
mail-answer-former = L’indirizzo a cui hai risposto non vale più.
mail-answer-of-several = Hai risposto a un’email con più partite, e la tua risposta non dice per quale vale: non è stata fatta nessuna mossa. Rispondi per ogni partita al suo indirizzo: lo trovi sotto quello che puoi fare lì.
mail-answer-several-numbers = Ogni partita numera le sue scelte da 1. Ecco a che cosa corrisponde lì quello che hai scritto:
mail-answer-several-game = In { $game } – { $choices }
mail-answer-several-none = nessuna scelta ha questo numero
mail-answer-to-several = La tua email è andata a più partite insieme: { $games }. Nessuno indovina per quale vale, quindi non è stato fatto nulla. Rispondi a ogni partita da sola, al suo indirizzo.
mail-answer-to-others = La tua email è andata anche a un altro indirizzo di questo server, e nessuno indovina per quale vale. In { $game } non è stato quindi fatto nulla: rispondi soltanto a questa email.
# $line: what the reader wrote.
mail-answer-unknown = Questo non è chiaro: { $line }
# Below that, where the line begins like a move. $notation: an example of one
mail-answer-written-out = Una mossa così si scrive per esteso, per esempio «{ $notation }».
# $line: what the reader wrote; $numbers: the numbers of the choices that are called so, with commas.
mail-answer-ambiguous = Più scelte si chiamano così, quelle con i numeri { $numbers }: { $line }. Rispondi con il numero di quella che intendi.
# $count: how many lines.
mail-answer-unread = { $count ->
    [one] La riga dopo non è stata letta.
   *[other] Le { $count } righe dopo non sono state lette.
}
# $number: which of the reader's moves; $why: a sentence.
mail-answer-which = La tua mossa numero { $number } non è possibile: { $why }
# $number: what the reader answered with.
mail-answer-no-number = Nell’email a cui hai risposto non c’è una scelta numero { $number }.
# $number: what the reader answered with, $label: the choice with this number.
mail-answer-incomplete = La scelta numero { $number } («{ $label }») ha qualcosa da compilare: fai questa mossa dal link.
# The same, with $notation: an example of it as a move in notation
mail-answer-incomplete-written = La scelta numero { $number } («{ $label }») ha qualcosa da compilare. Scrivi la mossa per esteso, per esempio «{ $notation }», oppure falla dal link.
mail-answer-moved-on = Dopo l’email a cui hai risposto la partita è andata avanti, quindi i suoi numeri e le sue mosse non valgono più. Ecco la situazione adesso.
mail-answer-nothing-to-decide = In questa partita ora non hai nulla da decidere, quindi nessuna tua mossa è possibile.
mail-answer-over = La partita è finita.
mail-answer-unsayable = Un messaggio per il tavolo ha da uno a mille caratteri.
# $name: what the reader wrote for a name.
mail-answer-whisper-unknown = Non è stato sussurrato nulla: nessun altro al tavolo si chiama «{ $name }».
mail-answer-whisper-several = Non è stato sussurrato nulla: al tavolo «{ $name }» può indicare più di una persona. Scrivi il nome intero.
mail-answer-whisper-colon = Non è stato sussurrato nulla: dopo più nomi metti i due punti, e poi le tue parole.
# $names: the names of the others at the table.
mail-answer-whisper-names = Al tavolo, oltre a te: { $names }.
# The mail says that the reader sent it, but the mail server could not confirm it.
mail-answer-unproven = È arrivata un’email che si presenta come tua risposta, ma nulla dimostra che venga da te, quindi non è stato fatto nulla. Se è tua, fai la tua mossa con i link di questa email: bastano un tocco e un clic.
# A move that such a mail asks for, in notation or as the number of a choice.
mail-answer-asked = Chiedeva: { $move }
# $number: what it answered with, $label: the choice with this number.
mail-answer-asked-number = Chiedeva il numero { $number }: { $label }
# Above links, each of which opens a choice.
mail-answer-confirm = Quello che chiedeva: tocca per confermare
mail-answer-elsewhere = Qualcuno ha risposto a una tua email da un indirizzo diverso da quello che conosciamo, e non è stato fatto nulla. Se eri tu, rispondi dall’indirizzo a cui è arrivata questa email, o fai la tua mossa dal link.
# $notation: a move that is possible now; $vacation, $draft: what these do.
mail-answer-help = In una risposta, ogni riga sopra la citazione è una mossa: il numero di una scelta, o la mossa stessa, per esempio «{ $notation }». Inoltre ci sono /tabellone (a che punto è la partita), /scelte (ogni scelta con il suo numero), /scrivi con qualche parola (per tutti al tavolo), /vacanza fino al 3 maggio ({ $vacation }; /vacanza fine quando torni), /sollecita (chiede una mossa a chi deve giocare), /pausa o /pausa fino al 3 maggio (propone una pausa; /accetta, /rifiuta e /riprendi), /fine (propone di chiudere qui la partita), /annulla (la tua ultima mossa è annullata, se non ha fatto pescare niente; gli interessati devono accettare), /torno (riprendi il posto tenuto da un bot), /istruzioni (ciò che viene fatto al posto tuo senza chiederti nulla), /bozza con un numero ({ $draft }), /english, /čeština, /nederlands o /deutsch (email e pagine in quella lingua), /basta (niente più email di questa partita) e /abbandona.
mail-answer-help-waiting = In una risposta, ogni riga sopra la citazione è una mossa. Inoltre ci sono /tabellone (a che punto è la partita), /scrivi con qualche parola (per tutti al tavolo), /vacanza fino al 3 maggio ({ $vacation }; /vacanza fine quando torni), /sollecita (chiede una mossa a chi deve giocare), /pausa o /pausa fino al 3 maggio (propone una pausa; /accetta, /rifiuta e /riprendi), /fine (propone di chiudere qui la partita), /annulla (la tua ultima mossa è annullata, se non ha fatto pescare niente; gli interessati devono accettare), /torno (riprendi il posto tenuto da un bot), /istruzioni (ciò che viene fatto al posto tuo senza chiederti nulla), /english, /čeština, /nederlands o /deutsch (email e pagine in quella lingua), /basta (niente più email di questa partita) e /abbandona.
mail-answer-help-vacation = il tuo tempo si ferma
mail-answer-help-vacation-untimed = gli altri vedono che sei via
mail-answer-help-draft = si mette da parte, e si gioca solo se il tuo tempo scade
mail-answer-help-draft-untimed = si mette da parte, e non si gioca da sé
mail-answer-help-several = Una risposta a un’email con più partite non dice per quale vale: manda la mossa all’indirizzo di quella partita, che trovi sotto quello che puoi fare lì. Qui puoi rispondere con /vacanza fino al 3 maggio (il tuo tempo si ferma, per quanto ogni partita lo permette; /vacanza fine quando torni), /torno (riprendi i posti tenuti da un bot) e /english, /čeština, /nederlands o /deutsch (email e pagine in quella lingua).
# $name: somebody else at the table.
mail-answer-help-whisper = Quello che segue /sussurra { $name } lo legge solo { $name }; più nomi si separano con virgole, con i due punti dopo l’ultimo.

## The game has started

mail-started-heading = La partita «{ $game }» è cominciata
mail-started-intro = Tutti i posti sono occupati e { $ruleset } è pronto. Riceverai un’email ogni volta che la partita ti aspetta.
mail-started-intro-quiet = Tutti i posti sono occupati e { $ruleset } è pronto. Hai fermato le email che arrivano quando la partita ti aspetta, quindi accedi per vedere se tocca a te.
# $seats: a list of mail-started-seat.
mail-started-table = { $ruleset }, in ordine di turno: { $seats }.
mail-started-seat = { $who-is-you ->
    [yes] { $who } (tu)
   *[no] { $who }
}
mail-started-link = Guarda il tavolo

## The game is over

mail-ended-heading = La partita «{ $game }» è finita
mail-ended-won = { $who-is-you ->
    [yes] Hai vinto. Complimenti!
   *[no] { $who } ha vinto.
}
# $winners: a list of names.
mail-ended-shared = Vittoria condivisa tra { $winners }.
mail-ended-standings = Com’è finita
# $rank, $points: numbers.
mail-ended-standing = { $rank }. { $who-is-you ->
    [yes] { $who } (tu)
   *[no] { $who }
}: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
mail-ended-standing-made = { $standing } ({ $parts })
mail-ended-link = Rivedi la partita
mail-ended-again = Gioca ancora
mail-ended-verify = Controlla ogni lancio e ogni mescolata
mail-ended-seed = Il seme del caso di questa partita ora è pubblico. Chiunque può controllare ogni lancio e ogni mescolata.
# $file: the name of a file.
mail-ended-archive = In allegato c’è l’intera partita, { $file }, con il seme del caso. Con quello chiunque può controllare ogni lancio e ogni mescolata.

# The game in a few sentences. $moves: a number; $day, $first and $last: days.
mail-story-day = { $moves ->
    [one] Una sola mossa, { $day }.
   *[other] Tutte le { $moves } mosse in un giorno solo: { $day }.
}
mail-story-days = { $moves } mosse tra { $first } e { $last }.
mail-story-liveliest = Il giorno più vivace è stato { $day }, con { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}.
# $points: a number; $first and $second: names.
mail-story-margin = Alla fine { $points ->
    [0] nessun punto separava
    [one] un punto separava
   *[other] { $points } punti separavano
} { $first } { $second-initial ->
    [e] ed
   *[any] e
} { $second }.
# $line: what the last move was, a sentence.
mail-story-last = È finita così: { $line }
mail-story-last-move = L’ultima mossa è stata questa: { $line }

## Who comes and goes before the start, for the host

mail-gathering-subject = Novità dal tavolo di «{ $game }»
mail-gathering-subject-full = Il tavolo di «{ $game }» è al completo
mail-gathering-heading = { $game }: novità dal tavolo
mail-gathering-heading-full = Ci siete tutti
mail-gathering-news = Le novità
mail-gathering-joined = { $who } ha preso posto.
mail-gathering-left = { $who } ha lasciato il tavolo.
# $who: a mail address.
mail-gathering-declined = { $who } non giocherà.
mail-gathering-declined-words = { $who } non giocherà e scrive: «{ $words }»
mail-gathering-somebody = Qualcuno
# $seats: how many there are.
mail-gathering-full = Tutti e { $seats } i posti sono occupati. La partita comincia quando dai il via.
# $free: how many seats nobody has taken.
mail-gathering-free = { $free ->
    [one] C’è un posto libero. Invita qualcuno o fai sedere un bot; poi la partita comincia quando dai il via.
   *[other] Ci sono { $free } posti liberi. Invita altri o fai sedere dei bot; poi la partita comincia quando dai il via.
}
mail-gathering-free-automatic = { $free ->
    [one] C’è un posto libero. La partita comincia da sola appena lo prende qualcuno, un amico o un bot.
   *[other] Ci sono { $free } posti liberi. La partita comincia da sola quando sono tutti occupati, da amici o bot.
}
mail-gathering-link = Guarda il tavolo
mail-gathering-link-full = Comincia la partita
mail-gathering-seated = Al tavolo
mail-gathering-you = { $who } (tu)
mail-gathering-unanswered = Inviti ancora senza risposta
mail-gathering-footer = Hai aperto tu questa partita di { $ruleset }. Queste novità arrivano raccolte, così le email sono poche.

## A place is gone before the start, for whoever sat there

# $host: who opened the game.
mail-parting-host = Chi l’ha aperta
mail-parting-cancelled-heading = La partita «{ $game }» è stata annullata
mail-parting-cancelled = { $host } ha annullato la partita di { $ruleset } «{ $game }» prima che cominciasse.
mail-parting-cancelled-onward = Non devi fare nulla, e non arrivano altre email su questa partita.
mail-parting-freed-heading = Non hai più un posto in «{ $game }»
mail-parting-freed = { $host } ha liberato il tuo posto nella partita di { $ruleset } «{ $game }», che non è ancora cominciata.
mail-parting-freed-onward = Non devi fare nulla. Se vuoi giocare comunque, chiedi un altro invito.
mail-parting-called-off = Chi gestisce questo server ha annullato la partita di { $ruleset } «{ $game }» prima che cominciasse.
mail-parting-replaced-heading = Un bot continua al posto tuo in «{ $game }»
mail-parting-replaced = Chi gestisce questo server ha dato a un bot il tuo posto nella partita di { $ruleset } «{ $game }», perché gli altri non debbano aspettare.
mail-parting-replaced-onward = Non devi fare nulla. Se avresti voluto continuare, scrivi a chi gestisce questo server.
mail-parting-footer = Ricevi questa email perché avevi un posto in «{ $game }».

mail-handover-nobody = Qualcuno
mail-handover-taken-heading = { $who } gioca per te in «{ $game }»
mail-handover-taken = { $who } ha preso il tuo posto nella partita di { $ruleset } «{ $game }», e d’ora in poi le decisioni sono sue. Con i tuoi link più vecchi non puoi più giocare.
mail-handover-taken-back = Puoi riprendere il tuo posto in qualsiasi momento, finché dura la partita. Basta un attimo.
mail-handover-taken-until = Vale fino a { $until }; poi il posto torna tuo da sé.
mail-handover-taken-good = L’hai ceduto per sempre: non devi fare altro.
mail-handover-relieved-heading = Un bot gioca al tuo posto in «{ $game }»
mail-handover-relieved = { $who } ha superato la scadenza nella partita di { $ruleset } «{ $game }», quindi al tuo posto gioca un bot finché uno di voi non torna.
mail-handover-lost-heading = In «{ $game }» non giochi più per nessuno
mail-handover-lost = Al posto in cui giocavi nella partita di { $ruleset } «{ $game }» ora decide qualcun altro. Grazie per l’aiuto.
mail-handover-lost-onward = Non devi fare altro.
mail-handover-gone-heading = In «{ $game }» quel posto ora è di qualcun altro
mail-handover-gone = Il posto che era tuo nella partita di { $ruleset } «{ $game }» ora è di qualcun altro.
mail-handover-ended-heading = La partita «{ $game }» è finita
mail-handover-ended = La partita di { $ruleset } «{ $game }», in cui { $who } ha giocato al tuo posto, è finita.
mail-handover-ended-onward = Com’è finita lo vedi nella sua pagina.
mail-handover-declined-heading = La tua offerta di un posto in «{ $game }» è stata rifiutata
mail-handover-declined = Qualcuno a cui l’hai chiesto non vuole il posto che offri nella partita di { $ruleset } «{ $game }».
mail-handover-declined-words = Con queste parole: «{ $words }»
mail-handover-declined-onward = Il posto è ancora offerto: il suo link è nella pagina della partita, e puoi spedirlo a qualcun altro.
mail-handover-footer = Ricevi questa email per un posto in «{ $game }» che è o era tuo, o che hai offerto.
mail-offer-subject = { $host } ti offre un posto in «{ $game }»
mail-offer-subject-nameless = Ti offrono un posto in «{ $game }»
mail-offer-intro = { $host } chiede se vuoi prendere un posto in una partita di { $ruleset }: «{ $game }». Si gioca via email: quando tocca a te arriva un messaggio, e fai la tua mossa dal suo link, { $hours ->
    [0] quando vuoi
    [one] con un’ora per ogni decisione
   *[other] con { $hours } ore per ogni decisione
}.
mail-offer-intro-nameless = Ti chiedono se vuoi prendere un posto in una partita di { $ruleset }: «{ $game }». Si gioca via email: quando tocca a te arriva un messaggio, e fai la tua mossa dal suo link, { $hours ->
    [0] quando vuoi
    [one] con un’ora per ogni decisione
   *[other] con { $hours } ore per ogni decisione
}.

## How the game stands

mail-look-heading = A che punto è «{ $game }»
mail-look-intro = Hai chiesto a che punto è «{ $game }». In questo momento non ti aspetta; quando ti aspetterà, arriverà un’email.
mail-look-intro-quiet = Hai chiesto a che punto è «{ $game }». In questo momento non ti aspetta. Hai fermato le email che arrivano quando ti aspetta.
mail-look-link = Guarda il tavolo

## An invitation

# $host: who invites, $hours: how long there is for a decision, 0 when there is no deadline.
mail-invitation-subject = { $host } ti invita a «{ $game }»
mail-invitation-subject-nameless = Un invito a «{ $game }»
mail-invitation-heading = Giochi a { $ruleset }?
mail-invitation-intro = { $host } ti invita a una partita di { $ruleset }: «{ $game }». Si gioca via email: quando tocca a te arriva un messaggio, e fai la tua mossa dal suo link, { $hours ->
    [0] quando vuoi
    [one] con un’ora per ogni decisione
   *[other] con { $hours } ore per ogni decisione
}.
mail-invitation-intro-nameless = Hai un invito a una partita di { $ruleset }: «{ $game }». Si gioca via email: quando tocca a te arriva un messaggio, e fai la tua mossa dal suo link, { $hours ->
    [0] quando vuoi
    [one] con un’ora per ogni decisione
   *[other] con { $hours } ore per ogni decisione
}.
# $seats: a number.
mail-invitation-seats = { $seats ->
    [one] Il tavolo ha un posto.
   *[other] Il tavolo ha { $seats } posti.
}
mail-invitation-link = Guarda l’invito
mail-invitation-until = Si può accettare fino a { $moment }.
mail-invitation-footer = Se non vuoi giocare, puoi dirlo dal link, così si può chiedere a qualcun altro; oppure non fare nulla: nessuno ti manderà promemoria. Il tuo indirizzo non serve a nient’altro.
mail-invitation-never = Per non ricevere mai più inviti da questo server

## Signing in

# $host: the name of the server.
mail-sign-in-subject = Accesso a { $host }
mail-sign-in-heading = Accedi
mail-sign-in-intro = Qualcuno, con ogni probabilità tu, vuole accedere a { $host } con questo indirizzo.
mail-sign-in-link = Accedi
mail-sign-in-code = Dove non si può aprire il link, scrivi questo codice nella pagina che lo chiede:
mail-sign-in-until = Link e codice valgono una volta sola, fino a { $moment }.
mail-sign-in-footer = Se non eri tu, non fare nulla. Senza questa email nessuno può accedere con il tuo indirizzo.
# $host: the server's name.
mail-sign-in-program-subject = Un codice per un programma su { $host }
mail-sign-in-program-heading = Un programma chiede di te
# $program: how the program names itself; $host: the server's name.
mail-sign-in-program-intro = Un programma che si presenta come «{ $program }» vuole agire per te su { $host }.
mail-sign-in-program-unnamed = Un programma che non dice il suo nome vuole agire per te su { $host }.
mail-sign-in-program-scopes = Con questo codice può:
mail-sign-in-program-code = Se hai cominciato tu, e ti fidi del programma, dagli questo codice:
# $moment: day and time.
mail-sign-in-program-until = Il codice vale una volta sola, fino a { $moment }. Puoi escludere il programma in qualsiasi momento, dalle tue impostazioni.
mail-sign-in-program-footer = Se non eri tu, non fare nulla, e non dire il codice a nessuno: senza, il programma non può fare niente.

## A webhook that was switched off

# $name: the name that its owner gave it. $host: where it is.
mail-webhook-disabled-subject = Il tuo webhook { $name } è stato disattivato
mail-webhook-disabled-heading = Un webhook è stato disattivato
mail-webhook-disabled = Al tuo webhook { $name } su { $host } non arriva più nulla, perciò è stato disattivato.
# $moment: day and time.
mail-webhook-disabled-since = Ogni tentativo fallisce da { $moment }.
# $why: a few words.
mail-webhook-disabled-why = L’ultimo è finito così: { $why }.
mail-webhook-disabled-onward = Le tue partite proseguono, e le email arrivano come sempre. Quando dall’altra parte tutto funziona di nuovo, riattiva il webhook con una prova; riceverà ciò che succede da lì in poi.
mail-webhook-disabled-link = Guarda il webhook
mail-webhook-disabled-footer = Ricevi questa email perché hai configurato un webhook.

# $host: the server.
mail-still-wanted-subject = Vuoi ancora il tuo account su { $host }?
mail-still-wanted-heading = Ci sei ancora?
mail-still-wanted = È da tanto che non passi da { $host }. Vuoi ancora il tuo account?
mail-still-wanted-link = Tieni il mio account
# $moment: day and time.
mail-still-wanted-until = Se preferisci di no, non devi fare nulla: se entro { $moment } non arriva risposta, il tuo account sarà cancellato, con il tuo nome, il tuo indirizzo e ciò che hai detto ai tavoli. Le partite che hai giocato restano, senza il tuo nome.
mail-still-wanted-footer = Ricevi questa email perché hai un account che non usi da tanto. Arriva una volta sola.

# $host: the server.
mail-report-subject = Una segnalazione su { $host }
mail-report-heading = Una segnalazione
mail-report-somebody = Qualcuno
mail-report-nameless = qualcuno senza nome
# $by and $about: names. $game: the name of a game.
mail-report-message = { $by } ha segnalato parole dette da { $about } al tavolo di «{ $game }».
mail-report-name = { $by } ha segnalato il nome di { $about } al tavolo di «{ $game }».
mail-report-invitation = { $by } ha segnalato un invito di { $about } a «{ $game }».
# $text: what was reported, as it was then.
mail-report-quoted = È stato segnalato questo: { $text }
# $text: why, in the words of whoever has reported it.
mail-report-words = Perché: { $text }
mail-report-link = Guarda le segnalazioni
mail-report-footer = Ricevi questa email perché amministri il server. Al tavolo nessuno sa della segnalazione.
mail-answer-undone = Fatto: la tua ultima mossa è annullata.
mail-answer-undo-asked = La mossa ormai riguarda anche altri, a cui ora si chiede di accettare. Se prima qualcuno muove, resta tutto com’è.
mail-answer-undo-alone = La mossa ormai riguarda anche altri, che prima devono accettare. Rispondi solo /annulla.
mail-answer-undo-newest = Dopo l’email a cui hai risposto la partita è andata avanti. Per annullare la tua ultima mossa, rispondi /annulla all’email più recente di questa partita.
mail-answer-rest-not-done = Il resto della tua risposta non è stato eseguito.
mail-answer-undo-numbers = I numeri dell’email a cui hai risposto valgono per una posizione diversa da quella a cui si torna. Scrivi la mossa per esteso sotto /annulla, oppure rispondi prima solo /annulla.

mail-news-ordered = { $who-is-you ->
    [yes] Per una tua istruzione permanente:
   *[no] Per un’istruzione permanente di { $who }:
} { $line }
mail-news-planned = { $who-is-you ->
    [yes] Come avevi pianificato:
   *[no] Come aveva pianificato { $who }:
} { $line }
mail-news-drafted = { $who-is-you ->
    [yes] Il tuo tempo è scaduto, quindi è stato giocato quello che avevi messo da parte:
   *[no] Il tempo di { $who } è scaduto, quindi è stato giocato quello che aveva messo da parte:
} { $line }
mail-orders = Le tue istruzioni permanenti
mail-orders-change = Cambia le tue istruzioni permanenti
mail-orders-ended = Finita con l’inizio del tuo turno: { $order }
# $moves: what the reader has planned, in words
mail-plan = Pianificato per il tuo prossimo turno: { $moves }. Si gioca appena tocca a te, se per allora non è cambiato nulla.
# $moves: what the reader had planned, in words
mail-plan-lost = Quello che avevi pianificato per questo turno non è stato giocato, perché la situazione è cambiata: { $moves }.
mail-plan-lost-last = Quello che avevi pianificato per il tuo ultimo turno non è stato giocato, perché la situazione era cambiata: { $moves }.
# $moves: what is planned; $otherwise: what is played instead if that is no longer possible
mail-plan-otherwise = { $moves }; oppure, se non è più possibile: { $otherwise }

## Words of answers: commands after a slash, and of days. Words for the same stand between commas, without blanks inside; accents do not matter.

mail-command-help = aiuto, aiutami
mail-command-board = tabellone, tavolo, situazione
mail-command-choices = scelte, mosse, opzioni
mail-command-say = scrivi, dillo, di, messaggio
mail-command-whisper = sussurra, sussurro, sussurrare
mail-command-resign = abbandona, abbandono, resa
mail-command-vacation = vacanza, vacanze, ferie, assenza
mail-command-nudge = sollecita, sollecito
mail-command-pause = pausa
mail-command-end = fine, chiudi, termina
mail-command-agree = accetta, accetto, sì, ok, d'accordo, daccordo
mail-command-decline = rifiuta, rifiuto, no
mail-command-resume = riprendi, riprendo, riprendiamo, continua
mail-command-back = torno, ritorno, rieccomi, eccomi
mail-command-undo = annulla
mail-command-orders = istruzioni, istruzione
mail-command-draft = bozza
mail-command-plan = prossimo
mail-command-stop = basta, ferma
mail-command-until = fino, sino, al, a, all
mail-command-from = da, dal, dall
mail-command-over = fine, finita, finite, finito, torno, ritorno
mail-command-fillers = a, il, al, all, dall, di, del, giorno, compreso, incluso, lunedì, martedì, mercoledì, giovedì, venerdì, sabato, domenica
# Between numbers of choices: "3 and 5".
mail-command-and = e, ed
# Before the number of a choice, with or without a dot: "No. 3".
mail-command-number = n, nr, num, numero, numeri, scelta, scelte
# $language: the tag of a language; its names, which are commands.
mail-command-language = { $language ->
    [it] italiano
    [cs] ceco
    [nl] olandese, neerlandese, nederlandese
    [de] tedesco
   *[en] inglese
}
# $number: 1 is January.
mail-command-month = { $number ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
}

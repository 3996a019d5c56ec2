### Words of the interface for programs: what is wrong with a request, and what happened.
### A kind of problem has a title, a sentence about the case at hand (-detail) and a page that
### explains the kind (-page).

api-english-only = Questa pagina esiste solo in inglese.
api-problem-onward = Tutto sull’interfaccia
api-problem-unknown-page = Non esiste un problema di questo tipo.

api-problem-not-json = Non è JSON
api-problem-not-json-detail = Il corpo non si può leggere come un unico valore JSON.
api-problem-not-json-page = Il corpo di una richiesta è un unico valore JSON in UTF-8: nulla dopo, nessun membro ripetuto in un oggetto, al massimo 32 livelli di profondità.

api-problem-bad-parameter = Parametro non valido
api-problem-bad-parameter-detail = Un parametro dell’indirizzo è sconosciuto, manca o non è come dovrebbe essere.
api-problem-bad-parameter-page = I parametri si controllano con rigore, così un errore di battitura si vede subito. La documentazione dell’operazione li elenca.

api-problem-bad-header = Header non valido
api-problem-bad-header-detail = Un header della richiesta non è come dovrebbe essere.
api-problem-bad-header-page = L’header indicato nella risposta ha una forma descritta nella documentazione.

api-problem-not-signed-in = Serve un token
api-problem-not-signed-in-detail = Di’ chi sei: invia un token nell’header Authorization.
api-problem-not-signed-in-page = Questa operazione è per i giocatori. Un token si ottiene con l’accesso, o dalle impostazioni, e si invia come «Authorization: Bearer …».

api-problem-token-refused = Questo token non è valido
api-problem-token-refused-detail = Il token è sconosciuto, scaduto o eliminato. Accedi di nuovo.
api-problem-not-bearer-detail = L’header Authorization deve cominciare con «Bearer»: invia un token come «Authorization: Bearer …».
api-problem-token-refused-page = Questa porta si apre solo con i token API, che cominciano con turnpost_. I link delle email e i cookie delle pagine non bastano.

api-problem-scope-missing = Il token non può farlo
# $scope is the missing scope's word.
api-problem-scope-missing-detail = Al token serve lo scope «{ $scope }».
api-problem-scope-missing-page = Si può creare un token che può fare solo alcune cose. Creane un altro con lo scope che manca.
api-problem-token-for-one-game = Il token è per una sola partita
# $game: the game's id.
api-problem-token-for-one-game-detail = Il token è per la partita «{ $game }» e nient’altro.
api-problem-token-for-one-game-page = Si può creare un token per un solo posto. Chiedi /v1/games/… di quella partita, o /v1/token; per tutto il resto crea un altro token.

api-problem-not-a-player = Solo per i giocatori di questa partita
api-problem-not-a-player-detail = In questa partita non hai un posto, o l’hai lasciato.
api-problem-not-a-player-page = Puoi vedere la partita, ma questo può farlo solo chi vi ha un posto.

api-problem-not-the-host = Solo per chi organizza
api-problem-not-the-host-detail = Solo chi organizza questa partita può farlo.
api-problem-not-the-host-page = Chi ha aperto la partita la organizza: riempie i posti, dà il via o la annulla.

api-problem-invited-only = Su invito
api-problem-invited-only-detail = Questa partita è su invito. Chiedine uno a chi la organizza.
api-problem-invited-only-page = Chi organizza questa partita invita i giocatori via email.

api-problem-code-refused = Questo codice non è valido
api-problem-code-refused-detail = Il codice è sbagliato, già usato o troppo vecchio. Chiedine uno nuovo.
api-problem-code-refused-page = Un codice vale una volta sola, per un quarto d’ora e per cinque tentativi, insieme all’accesso per cui è stato inviato.

api-problem-invitation-refused = Questo invito non è valido
api-problem-invitation-refused-detail = L’invito è per un’altra partita, già usato, troppo vecchio, o non è un invito.
api-problem-invitation-refused-page = Un invito vale una volta sola, per una partita e per qualche settimana. Chiedine uno nuovo a chi organizza la partita.

api-problem-invitation-accepted = Già accettato
api-problem-invitation-accepted-detail = Questo invito è stato accettato: non si può più ritirare.
api-problem-invitation-accepted-page = Finché non è accettato, un invito si può ritirare. Prima del via chi organizza può ancora liberare il posto della persona invitata.

api-problem-invitation-withdrawn = Ritirato
api-problem-invitation-withdrawn-detail = Chi organizza questa partita ha ritirato questo invito.
api-problem-invitation-withdrawn-page = Chi organizza può ritirare un invito finché non è accettato. Se ti sorprende, chiedi a chi organizza: lo stesso indirizzo si può invitare di nuovo.

api-problem-feed-expired = Troppo tempo fa
api-problem-feed-expired-detail = Ciò che ti riguarda si comunica per trenta giorni, e non da prima della tua prima richiesta. Ricomincia senza «after».
api-problem-feed-expired-page = Un feed serve a seguire ciò che succede. Chi si è assentato più a lungo guarda prima le sue partite, e continua da lì.

api-problem-not-found = Non c’è
api-problem-not-found-detail = Qui non c’è nulla, o nulla di cui tu possa sapere.
api-problem-not-found-page = L’indirizzo non porta da nessuna parte, o a qualcosa di privato. Da fuori le due cose sono uguali.

api-problem-method-not-allowed = Non con questo metodo
# $methods is a list of HTTP methods.
api-problem-method-not-allowed-detail = Qui ci sono: { $methods }.
api-problem-method-not-allowed-page = L’indirizzo è giusto, il metodo HTTP no. L’header Allow elenca quelli disponibili.

api-problem-not-acceptable = Non in questa forma
# $produces is a media type.
api-problem-not-acceptable-detail = La risposta esiste solo come { $produces }.
api-problem-not-acceptable-page = L’header Accept della richiesta rifiuta la forma in cui esiste la risposta.

api-problem-request-timeout = Non inviato in tempo
api-problem-request-timeout-detail = Il corpo della richiesta non è arrivato in tempo. Non è stato fatto nulla.
api-problem-request-timeout-page = È arrivata solo una parte del corpo, e poi più nulla per un po’. Invia di nuovo la richiesta.

api-problem-seated-already = Hai già un posto
api-problem-seated-already-detail = Hai già un posto in questa partita.
api-problem-seated-already-page = In una partita ognuno prende un solo posto.

api-problem-full = Tutti i posti sono occupati
api-problem-full-detail = Tutti i posti di questa partita sono occupati.
api-problem-full-page = Una partita ha tanti posti quanti ne ha decisi, aprendola, chi la organizza.

api-problem-not-full = Ci sono posti liberi
# $free is a number.
api-problem-not-full-detail = { $free ->
    [one] C’è un posto libero. Prima del via occupalo con un giocatore o un bot.
   *[other] Ci sono { $free } posti liberi. Prima del via occupali con giocatori o bot.
}
api-problem-not-full-page = Una partita comincia quando ogni posto è occupato, da un giocatore o da un bot.

api-problem-not-open = Non più aperta
api-problem-not-open-detail = Questa partita è cominciata o è stata annullata: non entra e non esce più nessuno.
api-problem-not-open-page = Finché non comincia, i giocatori vanno e vengono, e chi organizza può annullare la partita.

api-problem-not-running = Non in corso
api-problem-not-running-detail = Questa partita non è ancora cominciata, o è finita.
api-problem-not-running-page = Si gioca tra l’inizio di una partita e la sua fine.

api-problem-not-started = Non cominciata
api-problem-not-started-detail = Questa partita non ha una posizione prima dell’inizio.
api-problem-not-started-page = Il tabellone c’è dall’inizio di una partita.

api-problem-not-over = Non finita
api-problem-not-over-detail = Il registro completo si mostra quando la partita è finita.
api-problem-not-over-page = Mentre si gioca, il registro contiene ciò che i giocatori non possono sapere. Alla fine si mostra per intero.

api-problem-host-stays = Chi organizza resta
api-problem-host-stays-detail = Organizzi tu: annulla la partita, invece di lasciarla.
api-problem-host-stays-page = Finché non comincia, una partita ha bisogno di chi la organizza.

api-problem-too-many-tokens = Troppi token
# $max is how many a player may have.
api-problem-too-many-tokens-detail = Hai { $max } token. Elimina uno di quelli che non ti servono più.
api-problem-too-many-tokens-page = GET /v1/me/tokens elenca i tuoi token e il loro ultimo uso.

api-problem-too-many-webhooks = Troppi webhook
# $max is how many a player may have.
api-problem-too-many-webhooks-detail = Hai { $max } webhook. Elimina uno di quelli che non ti servono più.
api-problem-too-many-webhooks-page = GET /v1/me/webhooks elenca i tuoi webhook, e da quando uno fallisce.
api-problem-invalid-push-key = Nessuna chiave con cui cifrare
api-problem-invalid-push-key-detail = «p256dh» non è un punto della curva P-256. Passa ciò che ti ha dato il browser.
api-problem-invalid-push-key-page = Un push si cifra per il browser a cui è destinato, con le chiavi della sua iscrizione. Sono quelle che dà PushSubscription.getKey, in base64url senza padding.
api-problem-too-many-bots = Ci sono già tutti i bot possibili
# $max: a number.
api-problem-too-many-bots-detail = Hai { $max } bot. Prima cancellane uno.
api-problem-too-many-bots-page = GET /v1/me/bots elenca i tuoi bot.

api-problem-moved-on = La partita è andata avanti
api-problem-moved-on-detail = Nel frattempo è successo qualcosa. Guarda di nuovo la partita, poi decidi.
api-problem-moved-on-page = Il comando indicava l’evento dopo il quale doveva valere, e ormai ce n’è uno successivo. Non è stato fatto nulla.

api-problem-precondition-failed = La partita è andata avanti
api-problem-precondition-failed-detail = È successo qualcosa dopo la risposta che hai. Guarda di nuovo la partita, poi decidi.
api-problem-weak-tag-detail = L’ETag in If-Match è debole, perché comincia con W/, e un ETag debole non corrisponde mai. Forse l’ha reso debole un proxy: invialo senza W/.
api-problem-precondition-failed-page = If-Match indicava un evento diverso dall’ultimo. Non è stato fatto nulla.

api-problem-note-changed = La tua nota è cambiata
api-problem-note-changed-detail = La tua nota su questa partita è cambiata dopo la risposta che hai. Guardala di nuovo, poi decidi.
api-problem-note-changed-page = If-Match indicava una versione della tua nota diversa da quella conservata. Non è stato fatto nulla.

api-problem-kept-changed = Qui ora è conservato altro
api-problem-kept-changed-detail = Ciò che qui è conservato per te è cambiato dopo la risposta che hai. Guardalo di nuovo, poi decidi.
api-problem-kept-changed-page = If-Match indicava una versione diversa da quella conservata: della tua bozza, del tuo piano, delle tue istruzioni permanenti, del tuo account, della tua vacanza o delle tue email su una partita. Non è stato fatto nulla.

api-problem-too-large = Troppo lungo
api-problem-too-large-detail = Il corpo supera i 64 KiB.
api-problem-too-large-page = Nessuna richiesta ha bisogno di così tanto.

api-problem-unsupported-media-type = Non come JSON
api-problem-unsupported-media-type-detail = Invia il corpo come application/json, senza Content-Encoding.
api-problem-unsupported-media-type-page = I corpi sono JSON, e lo dice l’header Content-Type.

api-problem-invalid = Non è ciò che si chiede
api-problem-invalid-detail = Il corpo è JSON, ma non ciò che questa operazione accetta.
api-problem-invalid-page = Nella risposta «errors» indica il punto. Si rifiutano anche i membri che la documentazione non conosce, così gli errori di battitura si vedono.

api-problem-unknown-ruleset = Gioco inesistente
# $name is the ruleset's name.
api-problem-unknown-ruleset-detail = Qui non c’è un gioco «{ $name }».
api-problem-unknown-ruleset-page = GET /v1/rulesets elenca a che cosa si può giocare.

api-problem-unknown-language = Lingua inesistente
# $name is the language's tag.
api-problem-unknown-language-detail = Turnpost non parla ancora «{ $name }».
api-problem-unknown-language-page = Le pagine ti fanno scegliere tra le lingue disponibili.

api-problem-unknown-time-zone = Fuso orario inesistente
# $name is the time zone's name.
api-problem-unknown-time-zone-detail = Non esiste un fuso orario «{ $name }».
api-problem-unknown-time-zone-page = I fusi orari hanno i nomi dell’elenco IANA, come Europe/Prague.

api-problem-seat-count = Non per così tanti
# $min and $max are numbers.
api-problem-seat-count-detail = Questo gioco è da { $min } a { $max } giocatori.
api-problem-seat-count-page = Ogni gioco dice per quanti giocatori è.

api-problem-more-than-a-seat = Più di quanto può un posto
api-problem-more-than-a-seat-detail = Un token per una sola partita ha al massimo gli scope «read» e «move».
api-problem-more-than-a-seat-page = Lascia fuori «game» per un token che fa di più, o chiedi ciò che può un posto: «read», «move» o entrambi.
api-problem-pace-conflict = Tempi che si escludono
api-problem-pace-conflict-detail = Un ritmo predefinito sostituisce la scadenza, la riserva e i fine settimana, e senza scadenza non c’è riserva.
api-problem-pace-conflict-page = Una partita si apre con un ritmo predefinito, o con ore: «deadline_hours», e inoltre «reserve_hours» e «weekends_off».

api-problem-impossible-vacation = Vacanza impossibile
api-problem-impossible-vacation-detail = Una vacanza deve finire nel futuro, dopo il suo inizio ed entro un anno.
api-problem-impossible-vacation-page = Senza «from» una vacanza comincia subito. «until» viene dopo, al più tardi tra un anno.

api-problem-options-refused = Opzioni non valide
api-problem-options-refused-detail = Il gioco non conosce queste opzioni, o non insieme.
api-problem-options-refused-page = GET /v1/rulesets/… descrive le opzioni di un gioco.

api-problem-other-ruleset = Un altro gioco
# $name is the ruleset's name.
api-problem-other-ruleset-detail = Questa è una partita di «{ $name }».
api-problem-other-ruleset-page = Il membro «ruleset» di un comando indica il gioco della partita a cui è destinato.

api-problem-move-count = Troppe mosse, o nessuna
# $max is a number.
api-problem-move-count-detail = Un comando ha da 1 a { $max } mosse.
api-problem-move-count-page = Si possono inviare più mosse insieme, ma non quante si vuole.

api-problem-malformed-move = Non è una mossa
api-problem-malformed-move-detail = Questa non è una mossa di questo gioco.
api-problem-malformed-move-page = La documentazione descrive ogni mossa; GET …/choices dà quelle valide adesso, pronte da inviare.

api-problem-notation = Non è una mossa in notazione
api-problem-notation-detail = Il testo non è una mossa nella notazione di questo gioco.
api-problem-notation-page = Nella risposta «errors» dice che cosa sarebbe stato giusto.

api-problem-not-awaited = Nessuno da sollecitare
api-problem-not-awaited-detail = La partita non aspetta un altro giocatore a questo posto.
api-problem-not-awaited-page = Un sollecito va a un giocatore che la partita aspetta: vedi «awaiting» di GET /v1/games/…. Non si sollecita sé stessi, né un bot.

api-problem-nothing-asked = Niente per cui tenere una bozza
api-problem-nothing-asked-detail = La partita non ti aspetta, quindi non c’è niente per cui tenere una bozza.
api-problem-nothing-asked-page = Una bozza appartiene a ciò che la partita aspetta dal suo giocatore: vedi «awaiting» di GET /v1/games/…. Ciò che è permesso ma non obbligatorio non ha scadenza, e non se ne tiene da parte nulla.

api-problem-not-plannable = Adesso questo non si può pianificare
api-problem-not-plannable-detail = La partita aspetta te, per questo o per altro: prendi quella decisione, un piano è per dopo.
api-problem-not-to-come-detail = La partita non te lo chiederà più, o i suoi turni non sono ancora cominciati.
api-problem-never-planned-detail = In questo gioco decisioni così non si possono pianificare.
api-problem-not-plannable-page = Un turno, o un’altra decisione che la partita chiederà più tardi, si può pianificare mentre la partita aspetta altri, se non comincia con ciò che nessuno può sapere: vedi «ahead» di GET /v1/games/…/plan.

api-problem-message-not-kept = Bozze e piani non hanno messaggi
api-problem-message-not-kept-detail = Insieme a una bozza o a un piano non si conservano parole. Invia le mosse senza «message».
api-problem-message-not-kept-page = Bozze e piani sono fatti di sole mosse. Quel che c’è da dire si può dire subito: POST /v1/games/…/messages.

api-problem-player-away = Il giocatore è via
api-problem-player-away-detail = Questo giocatore è in vacanza, e il suo tempo si ferma: intanto non riceve solleciti.
api-problem-player-away-page = Chi è via, e fino a quando, lo dice «away» dei posti della partita. Invia di nuovo il sollecito al suo ritorno.

api-problem-no-proposal = Non proposto
api-problem-no-proposal-detail = Questa proposta non c’è più: è già decisa, è stata ritirata o è decaduta.
api-problem-no-proposal-page = «proposal» di GET /v1/games/… dice che cosa è proposto adesso, e una risposta indica il suo «seq». Nulla è cambiato.

api-problem-not-asked = Non sei tra gli interessati
api-problem-not-asked-detail = La proposta non riguarda il tuo posto.
api-problem-not-asked-page = «asked» e «agreed» di «proposal» in GET /v1/games/… dicono chi sono gli interessati. Nulla è cambiato.

api-problem-proposed-already = C’è già una proposta
api-problem-proposed-already-detail = C’è già un’altra proposta, che prima va decisa o ritirata.
api-problem-proposed-already-page = Un tavolo decide una cosa alla volta. «proposal» di GET /v1/games/… dice qual è e chi deve ancora rispondere; chi l’ha fatta la ritira rifiutandola.

api-problem-not-paused = Nessuna pausa
api-problem-not-paused-detail = La partita non è in pausa.
api-problem-not-paused-page = Una pausa in corso sta in «pause» di GET /v1/games/…. Forse qualcun altro vi ha messo fine.

api-problem-seat-relieved = Un bot gioca per te
api-problem-seat-relieved-detail = A questo posto gioca un bot, finché il giocatore non lo riprende.
api-problem-seat-relieved-page = Il tempo del posto è scaduto, e il suo tavolo ha scelto che in tal caso giochi un bot. POST /v1/games/…/reclaim riprende il posto in qualsiasi momento.

api-problem-not-relieved = Nessun posto da riprendere
api-problem-not-relieved-detail = A questo posto non gioca un bot.
api-problem-not-relieved-page = Si può riprendere solo un posto a cui gioca un bot perché il suo tempo è scaduto: lo dice «relieved» del posto in GET /v1/games/…. Quello di un giocatore che ha abbandonato no.

api-problem-game-paused = La partita è in pausa
api-problem-game-paused-detail = La partita è in pausa, e intanto non si chiede una mossa a nessuno.
api-problem-game-paused-page = Fino a quando lo dice «pause» di GET /v1/games/…. Chiunque sia al tavolo può mettere fine alla pausa.

api-problem-impossible-pause = Pausa impossibile
api-problem-impossible-pause-detail = Una pausa deve finire nel futuro ed entro un anno.
api-problem-impossible-pause-page = Senza «until» una pausa dura finché qualcuno al tavolo vi mette fine, al massimo un anno.
api-problem-impossible-whisper = Sussurro impossibile
api-problem-impossible-whisper-detail = A chi è indicato non si può sussurrare nulla.
api-problem-impossible-whisper-page = Si sussurra dove il regolamento lo prevede, dall’inizio della partita in poi, e a posti della partita diversi dal proprio.
api-problem-not-to-be-followed = Seguito impossibile
api-problem-not-to-be-followed-detail = Questa partita non può seguire quella.
api-problem-not-to-be-followed-page = Una partita ne segue una finita in cui hai giocato: i posti sono allora quelli di quel tavolo, quindi «seating» manca o è «joined».

api-problem-nudged-already = Sollecito già inviato
# $span: how long to wait, such as server-span-hours
api-problem-nudged-already-detail = Hai sollecitato questo giocatore meno di un giorno fa. Aspetta { $span }, poi riprova.
api-problem-nudged-already-page = Ogni posto può sollecitarne un altro una volta al giorno. L’header Retry-After dice quanto aspettare. Nessun sollecito è partito.

api-problem-not-reportable = Nulla da segnalare
api-problem-not-reportable-detail = A questo tavolo non c’è un messaggio o un nome così che tu possa vedere, o è tuo.
api-problem-not-reportable-page = Messaggi e nomi altrui al tavolo li può segnalare chi siede lì e li può vedere: quelli di persone, non di bot. Un messaggio deve essere tra gli ultimi 200, e «place» quello di chi l’ha scritto.
api-problem-too-many-reports = Troppe segnalazioni
api-problem-too-many-reports-detail = Nell’ultimo giorno ci sono state troppe segnalazioni. Riprova domani, o scrivi a chi gestisce questo server.
api-problem-too-many-reports-page = C’è un limite a quanto un giocatore segnala in un giorno, e a quanto segnalano tutti, perché ogni segnalazione parte via email. L’header Retry-After dice quanto aspettare. Nulla è stato segnalato.

api-problem-time-used-up = Il tempo per questa decisione è consumato
api-problem-time-used-up-detail = Questo posto ha consumato il tempo per la sua decisione in richieste agli altri, e non può più chiedere a nessuno.
api-problem-time-used-up-page = Il tempo per una decisione si ferma mentre altri devono una risposta. Se però un posto va avanti prima che qualcuno abbia risposto, il tempo si ferma al massimo per la durata di un’altra scadenza; poi riprende a scorrere. Da quel momento si rifiuta ciò che lascerebbe la partita in attesa di altri: aspetta le risposte, o vai avanti senza.

api-problem-must-be-last = Questa mossa può essere solo l’ultima
api-problem-must-be-last-detail = Una mossa che si affida al caso o mostra ciò che era nascosto deve essere l’ultima di un comando.
api-problem-must-be-last-page = Non si può decidere nulla dopo un lancio o uno sguardo a carte nascoste di cui nessuno ha ancora visto l’esito: invia le mosse fino a quella, guarda che cosa porta, poi invia il resto.

api-problem-refused = Le regole non lo permettono
api-problem-refused-detail = Le regole non lo permettono.
api-problem-refused-page = La mossa è ben formata, ma va contro le regole del gioco nella posizione attuale. La risposta dice che cosa sarebbe giusto. GET …/choices dà ciò che è permesso.

api-problem-key-reused = Una chiave già usata
api-problem-key-reused-detail = Questa Idempotency-Key è già servita per un’altra richiesta. Usane una nuova per ogni comando.
api-problem-key-reused-page = Una chiave appartiene a un comando e alle sue ripetizioni: stesso metodo, stesso indirizzo, stesso corpo.

api-problem-precondition-required = Di’ a che punto è la partita
api-problem-precondition-required-detail = Invia If-Match con l’ETag che hai, o «expected_seq» nel corpo.
api-problem-precondition-required-page = Una mossa si fa in una posizione. Dire quale evita che due mosse che si incrociano sorprendano qualcuno.

api-problem-too-many-requests = Troppo in una volta
# $span: how long to wait, such as server-span-hours
api-problem-too-many-requests-detail = Aspetta { $span }, poi riprova.
api-problem-too-many-requests-page = Chiedi una cosa alla volta. L’header Retry-After dice quanto aspettare.

api-problem-too-many-events = Troppe mosse in una volta
# $span: how long to wait, such as server-span-hours
api-problem-too-many-events-detail = Nessuno gioca così tanto in così poco tempo. Aspetta { $span }, poi riprova.
api-problem-too-many-events-page = C’è un limite a ciò che i tuoi comandi scrivono nei registri delle partite, comprese le risposte dei bot. L’header Retry-After dice quanto aspettare. Non è stato fatto nulla.

api-problem-too-many-messages = Troppe parole a questo tavolo
# $span: how long to wait, such as server-span-hours
api-problem-too-many-messages-detail = Oggi hai già detto molto a questo tavolo. Aspetta { $span }, poi riprova.
api-problem-too-many-messages-page = C’è un limite a quanto un giocatore dice a un tavolo in un giorno. L’header Retry-After dice quanto aspettare. Le mosse proseguono senza parole.

api-problem-too-many-new-games = Troppe partite nuove
# $span: how long to wait, such as server-span-hours
api-problem-too-many-new-games-detail = Oggi hai già aperto molte partite. Aspetta { $span }, poi riprova.
api-problem-too-many-new-games-page = C’è un limite a quante partite un giocatore apre in un giorno. L’header Retry-After dice quanto aspettare.

api-problem-too-many-games = Troppe partite
# $max is how many are possible.
api-problem-too-many-games-detail = Organizzi { $max } partite non ancora finite, e di più non si può. Portane qualcuna alla fine, o annulla quelle non ancora cominciate.
api-problem-too-many-games-page = C’è un limite a quante partite non finite un giocatore organizza. GET /v1/games?filter=mine elenca le tue.

api-problem-internal = Un errore nostro
api-problem-internal-detail = Qui qualcosa è andato storto. Riprova più tardi; se persiste, dillo a chi gestisce questo server, con l’X-Request-Id di questa risposta.
api-problem-internal-page = Non dovrebbe succedere. Ripetere un comando con la stessa Idempotency-Key è sicuro.

api-problem-unavailable = Non adesso
api-problem-unavailable-detail = Il database non risponde. Non è stato fatto nulla; riprova tra un attimo.
api-problem-unwritable-detail = Adesso non si può scrivere nulla: il database non accetta nuovi dati. Non è stato fatto nulla; riprova più tardi.
api-problem-unavailable-page = Il server è in funzione, il suo database no. Ripetere un comando con la stessa Idempotency-Key è sicuro.

## Events

api-event-created = La partita è stata aperta.
# $who is a name.
api-event-joined = { $who } ha preso posto.
# $who is a name.
api-event-joined-bot = Un bot ha preso posto.
# $number counts places from 1.
api-event-somebody = Qualcuno al posto { $number }
# $number counts places from 1.
api-event-left = Il posto { $number } è di nuovo libero.
api-event-started = La partita è cominciata.
# $who is a seat.
api-event-resigned = { $who-is-you ->
    [yes] Hai abbandonato. Continua un bot.
   *[no] { $who } ha abbandonato. Continua un bot.
}
# $who: whose player will be away, and whose time stands still meanwhile
api-event-away = { $who-is-you ->
    [yes] Ti assenti per un po’. Intanto il tuo tempo si ferma.
   *[no] { $who } si assenta per un po’.
}
# $who: whose player is not away any more
api-event-returned = { $who-is-you ->
    [yes] Sei di nuovo qui.
   *[no] { $who } è di nuovo qui.
}
api-event-ended = La partita è finita.
api-event-cancelled = La partita è stata annullata.

api-problem-nothing-to-undo = Niente da annullare
api-problem-nothing-to-undo-detail = Questa mossa non si può annullare.
api-problem-nothing-to-undo-page = Una mossa si può annullare finché la partita aspetta ancora la stessa decisione dal posto che l’ha fatta, a nessun altro è stato chiesto niente e nessun altro vi ha avuto parte, e niente è stato pescato o mostrato: «undo» in GET /v1/games/…/choices elenca queste mosse. Se una mossa riguarda altri, e da allora nessuno ha mosso, si può chiedere a loro: «undo_as_agreed» elenca le mosse di questo tipo.

api-problem-not-to-be-offered = Questo posto non si può cedere
api-problem-not-to-be-offered-detail = Questo posto non si può offrire.
api-problem-not-to-be-offered-page = Chi gioca offre il proprio posto, ma non uno dove gioca per qualcun altro. Chi organizza la partita offre un posto il cui giocatore ha abbandonato, dove gioca un bot, il cui tempo è scaduto senza altre notizie, o le cui email tornano indietro; un bot ci gioca solo finché continua a giocare un’altra persona.

api-problem-offered-already = Già offerto
api-problem-offered-already-detail = Questo posto è già offerto, e quell’offerta va prima ritirata.
api-problem-offered-already-page = Un posto ha un’offerta alla volta. GET /v1/games/…/seat-offers elenca le tue; DELETE /v1/games/…/seat-offers/… ne ritira una.

api-problem-no-substitute = Nessuno gioca al posto di un altro
api-problem-no-substitute-detail = Lì nessuno gioca al posto di un altro, o non è offerto nulla.
api-problem-no-substitute-page = «lent» in GET /v1/games/… dice se qualcuno gioca al tuo posto, e «handed_over» del tuo posto se giochi per qualcuno. Forse il posto è già tornato indietro.

api-problem-offer-gone = Il posto non è più offerto
api-problem-offer-gone-detail = Qualcuno ha preso questo posto, o non è più offerto.
api-problem-offer-gone-page = Un posto offerto è di chi lo prende per primo. Un’offerta finisce quando è ritirata, dopo due settimane, quando torna il giocatore di quel posto, e alla fine della partita.

api-problem-impossible-term = Durata impossibile
api-problem-impossible-term-detail = Un posto si cede fino a un momento nel futuro, ed entro un anno.
api-problem-impossible-term-page = Senza «until» il posto torna indietro quando il giocatore che l’ha ceduto lo rivuole. Non è cambiato nulla.

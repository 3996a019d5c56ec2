### Words of CATAN. Every key begins with "catan-".
### A seat argument x gives $x (a name) and $x-is-you (yes or no).

# The game, and whom it belongs to.
catan-credits = Un gioco di Klaus Teuber. CATAN è un marchio di CATAN GmbH; Turnpost non ha legami con essa e usa immagini e parole proprie.
catan-summary = Colonizza un’isola. Strade, colonie e città portano materie prime; quello che ti manca lo ottieni commerciando. Vince chi ha dieci punti nel proprio turno.

# What is ours, for the host.
catan-assumed-events = Gli eventi dell’app e la caccia al tesoro seguono una tabella nostra: l’almanacco dice quali tipi esistono, ma non ne riporta nessuno.
catan-assumed-event-order = Con un sette l’evento arriva dopo tutti gli scarti e prima che i briganti si muovano. Finché un evento aspetta una decisione non si giocano carte sviluppo.
catan-assumed-hunter = Se altri superano a pari merito chi è miglior cercatore di tesori, o se nessuno ha più tesori, il punto non va a nessuno finché qualcuno non è in testa senza pareggi.
catan-assumed-papers = Un’offerta, una risposta o un’offerta aperta decade quando chi l’ha fatta cede una carta di un tipo che vi promette, o si fa rubare una carta; un’offerta ad alcuni decade con qualsiasi carta ceduta da chi l’ha fatta, così nessun altro ne scopre i termini. Al massimo dieci offerte per turno e due offerte aperte per posto. A chi non ha carte non si chiede una risposta.
catan-assumed-stall = Una regola nostra: se per venti giri interi nessuno costruisce, compra o gioca una carta, la partita finisce così com’è: vince chi ha più punti, e a parità la vittoria è condivisa.
catan-assumed-mail = Per chi non rispetta una scadenza: scarti dal mucchio più grande, no a offerte ed eventi, i briganti dove costano di più a chi è in testa, e un turno con i dadi lanciati e chiuso.

# Decisions, for the mail and the page.
catan-decision-turn = Tocca a te.
catan-decision-foundation = Piazza una colonia e la sua strada.
catan-decision-discard = È uscito un sette: scegli i tuoi scarti.
catan-decision-answer = Ti offrono uno scambio.
catan-decision-event = Un evento aspetta la tua decisione.
# Beside the board, on a newcomer's first turns.
catan-guide-aim = Si vince con dieci punti. Li portano colonie e città, e il necessario per costruire viene dai terreni intorno alle tue colonie.
catan-guide-found = Tocca un incrocio dove si incontrano buoni numeri: 6 e 8 escono più spesso. Poi tocca la strada che ne parte, e premi Gioca.
catan-guide-found-then = Ognuno ne piazza due, in ordine e poi a ritroso. Poi si comincia a lanciare i dadi.
catan-guide-roll = Ogni turno comincia con i dadi: scegli «Lancia i dadi» e premi Gioca. Chi ha una colonia accanto al numero uscito riceve una carta.
catan-guide-build = Poi costruisci: tocca un punto del tabellone dove puoi permetterti qualcosa, e premi Gioca. Quello che ti manca lo ottieni commerciando: con la banca, o con gli altri con “Fai un’offerta”.
catan-guide-then = Quando hai finito, scegli “Chiudi il turno” e premi Gioca. Giocano gli altri, e tocca di nuovo a te. In una partita tra amici te lo dice un’email.

# What a seat is asked now. $who offers; $give, $get: cards from the reader's side; $lacking: cards.
catan-asked-answer = Ti offrono uno scambio: { $who } ti dà { $get } e tu dai { $give }.
catan-asked-answer-lacking = Ti offrono uno scambio: { $who } ti dà { $get } e tu dai { $give }. Non puoi accettare: dovresti avere anche { $lacking }.
# The reader's own offer. $answers: sentences, the two that follow; $waiting: a list of seats; $give,
# $get: cards from the reader's side.
catan-asked-answers = { $answers } Scambia, offri altro o vai avanti.
catan-asked-answers-waiting = { $answers } Può ancora arrivare la risposta di { $waiting }. Scambia, aspetta o vai avanti.
catan-asked-waiting = Offri { $give } in cambio di { $get } e aspetti la risposta di { $waiting }. Intanto puoi andare avanti.
catan-asked-nobody = Nessuno ti dà { $get } in cambio di { $give }: hanno rifiutato tutti. Offri altro o vai avanti.
catan-asked-accepted = { $who } dice sì alla tua offerta: daresti { $give } e avresti { $get }.
catan-asked-countered = { $who } propone invece: tu dai { $give } e ricevi { $get }.
# $count of $held cards.
catan-asked-discard = È uscito un sette: scarta { $count } delle tue { $held } carte.
catan-asked-event = { $event } { $ask }
catan-asked-proposal = Puoi pagare { $price } in cambio di { $reward }.
catan-asked-proposal-lacking = Costa { $price } e porta { $reward }. Non puoi accettare: dovresti avere anche { $lacking }.
catan-asked-proposal-trade = Costa { $price } e porta { $reward }. Procurati anche { $lacking } commerciando, o rifiuta.
catan-asked-ransom = Paghi { $count ->
        [one] una carta a tua scelta
       *[other] { $count } carte a tua scelta
    } o cedi un tesoro.
catan-asked-treasure = Non hai carte: cedi un tesoro.

# Options and what can be picked.
catan-option-island = L’isola
catan-island-random = mescolata
catan-island-beginner = l’isola per principianti
catan-option-placements = Le prime colonie
catan-placements-chosen = scelte dai giocatori, in due giri
catan-placements-fixed = come stampate (solo isola per principianti)
catan-option-numbers = I gettoni numerati di un’isola mescolata
catan-numbers-spiral = lungo la spirale, da A a R
catan-numbers-random = mescolati, 6 e 8 mai vicini
catan-option-harbours = I porti di un’isola mescolata
catan-harbours-printed = come stampati
catan-harbours-shuffled = mescolati
catan-option-trade-build = Commercio e costruzione
catan-trade-build-separate = prima si commercia, poi si costruisce
catan-trade-build-combined = in qualsiasi ordine
catan-option-robber-desert = I briganti nel deserto
catan-robber-desert-forbidden = non possono tornarci
catan-robber-desert-allowed = possono tornarci
catan-option-events = Eventi e caccia al tesoro
catan-option-first-acceptance = Il primo sì a un’offerta chiude lo scambio
catan-option-start = A chi tocca il primo turno?
catan-start-drawn = si sorteggia
catan-start-first = al primo posto
catan-start-second = al secondo posto
catan-start-third = al terzo posto
catan-start-fourth = al quarto posto, se si gioca in quattro
catan-option-colours = I colori, nell’ordine dei posti: uno per ogni giocatore, o nessuno per sorteggiarli

# Names. ".plural" is for more than one card, ".definite" and ".of" bring the article.
catan-brick = argilla
    .plural = argille
    .definite = l’argilla
    .of = dell’argilla
catan-lumber = legno
    .plural = legni
    .definite = il legno
    .of = del legno
catan-wool = lana
    .plural = lane
    .definite = la lana
    .of = della lana
catan-grain = grano
    .plural = grani
    .definite = il grano
    .of = del grano
catan-ore = minerale
    .plural = minerali
    .definite = il minerale
    .of = del minerale
catan-hills = collina
catan-forest = foresta
catan-pasture = pascolo
catan-fields = campo
catan-mountains = montagna
catan-desert = deserto
catan-red = rosso
catan-blue = blu
catan-orange = arancione
catan-white = bianco
catan-knight = cavaliere
catan-invention = invenzione
catan-monopoly = monopolio
catan-library = biblioteca
catan-market = mercato
catan-chapel = chiesa
catan-university = università
catan-road-building = costruzione di strade
catan-great-hall = municipio

catan-cards = { $count ->
    [one] { $count } { $resource }
   *[other] { $count } { $resource-plural }
}
catan-no-cards = nessuna carta
catan-none = nessuna

# $count, $card.
catan-card-count = { $count } × { $card }

# $card.
catan-card-point = { $card } (1 punto)

# $who: a seat that can be picked.
catan-seat = { $who }

# $terrain, $landscape, $number.
catan-terrain = { $terrain } { $landscape } { $number }
catan-terrain-bare = { $terrain } { $landscape }
catan-island-robber = { $terrain } { $landscape } { $number }, in mano ai briganti
catan-island-bare-robber = { $terrain } { $landscape }, dove stanno i briganti
catan-harbour-generic = porto 3:1

# $resource.
catan-harbour-special = porto 2:1 { $resource-of }

# What lies around a place of the board, after the move that is made there.
catan-touch-terrain = { $landscape } { $number }
catan-touch-inland = { $terrains }
catan-touch-coast = { $terrains }, sulla costa
catan-touch-harbour = { $terrains }, con un { $harbour }

# $harbour, $path.
catan-harbour-line = { $harbour } su { $path }

# Headings of the position in words.
catan-heading-now = Adesso
catan-heading-hand = Le tue carte
catan-heading-scores = Punteggi
catan-heading-offers = Offerte
catan-heading-pieces = Sul tabellone
catan-heading-bank = La banca
catan-heading-island = L’isola

# What the game waits for. $who; $count of free roads.
catan-now-found-settlement =
    { $who-is-you ->
        [yes] Piazza una colonia.
       *[no] { $who } piazza una colonia.
    }
catan-now-found-road =
    { $who-is-you ->
        [yes] Piazza la strada della tua colonia.
       *[no] { $who } piazza la strada di quella colonia.
    }
catan-now-before-roll =
    { $who-is-you ->
        [yes] Tocca a te: lancia i dadi.
       *[no] Tocca { $who-initial ->
                [a] ad
               *[any] a
            } { $who }: i dadi sono ancora da lanciare.
    }
catan-now-discarding = Un sette: qualcuno deve scartare prima che il turno prosegua.
catan-now-event = Un evento aspetta una decisione.
catan-now-robber =
    { $who-is-you ->
        [yes] Sposta i briganti.
       *[no] { $who } sposta i briganti.
    }
catan-now-free-roads =
    { $who-is-you ->
        [yes] { $count ->
            [one] Piazza la tua strada gratuita.
           *[other] Piazza { $count } strade gratuite.
        }
       *[no] { $who } piazza le strade gratuite.
    }
catan-now-trade =
    { $who-is-you ->
        [yes] Tocca a te: commercia e costruisci.
       *[no] Tocca { $who-initial ->
                [a] ad
               *[any] a
            } { $who }: può commerciare e costruire.
    }
catan-now-build =
    { $who-is-you ->
        [yes] Tocca a te: costruisci.
       *[no] Tocca { $who-initial ->
                [a] ad
               *[any] a
            } { $who }: può costruire.
    }
catan-now-over =
    { $who-is-you ->
        [yes] Hai vinto.
       *[no] { $who } ha vinto.
    }

catan-now-stalled = La partita è finita senza che nessuno arrivasse a dieci punti: nulla si muoveva più.
# $count turns that brought nothing; at $limit the game ends.
catan-now-idle = { $count ->
    [one] Da { $count } turno
   *[other] Da { $count } turni di fila
} nulla è stato costruito, comprato o giocato; dopo { $limit } la partita finisce e vince chi ha più punti.

# $total, $first, $second: the dice.
catan-now-dice = L’ultimo lancio: { $total } ({ $first } e { $second }).

# $who, $count.
catan-now-owes =
    { $who-is-you ->
        [yes] Devi scartare { $count ->
            [one] una carta.
           *[other] { $count } carte.
        }
       *[no] { $who } deve scartare { $count ->
            [one] una carta.
           *[other] { $count } carte.
        }
    }

# $cards, $reward: treasures or cards.
catan-now-price = Il prezzo: { $cards }, in cambio di { $reward }.

# $count.
catan-reward-treasures = { $count ->
        [one] un tesoro
       *[other] { $count } tesori
    }

# $count.
catan-now-event-owed = Paghi { $count ->
        [one] una carta a tua scelta.
       *[other] { $count } carte a tua scelta.
    }

# $seats: a list.
catan-now-event-waits = La decisione spetta { $seats-initial ->
                [a] ad
               *[any] a
            } { $seats }.

# $cards.
catan-now-sealed = Hai scelto di scartare { $cards }; gli altri lo vedono quando hanno scelto tutti.

# The reader's hand. $cards, $count, $resources.
catan-hand-line = { $count ->
        [0] Non hai carte materia prima.
        [one] Hai una carta materia prima: { $cards }.
       *[other] Hai { $count } carte materia prima: { $cards }.
    }
catan-no-development = Non hai carte sviluppo.
catan-development-line = Carte sviluppo: { $cards }.
catan-bought-this-turn = { $count ->
        [one] Una l’hai comprata in questo turno e non si può ancora giocare.
       *[other] { $count } le hai comprate in questo turno e non si possono ancora giocare.
    }
catan-keep-line = Con un sette tieni per prima cosa { $resources }.

# A seat's score. $who, $colour, $points, $hand (resource cards), $cards (development cards), $knights, $route.
catan-score = { $who } ({ $who-is-you ->
        [yes] tu, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] un punto visibile
       *[other] { $points } punti visibili
    }, { $hand ->
        [one] una carta materia prima
       *[other] { $hand } carte materia prima
    }, { $cards ->
        [one] una carta sviluppo
       *[other] { $cards } carte sviluppo
    }, { $knights ->
        [one] un cavaliere
       *[other] { $knights } cavalieri
    }, serie di strade più lunga { $route }.
catan-score-known = { $who } ({ $who-is-you ->
        [yes] tu, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] un punto
       *[other] { $points } punti
    }, { $hand ->
        [one] una carta materia prima
       *[other] { $hand } carte materia prima
    }, { $cards ->
        [one] una carta sviluppo
       *[other] { $cards } carte sviluppo
    }, { $knights ->
        [one] un cavaliere
       *[other] { $knights } cavalieri
    }, serie di strade più lunga { $route }.

# $who.
catan-honour-army =
    { $who-is-you ->
        [yes] Hai l’esercito più grande (2 punti).
       *[no] { $who } ha l’esercito più grande (2 punti).
    }
catan-honour-route =
    { $who-is-you ->
        [yes] Hai la via commerciale più lunga (2 punti).
       *[no] { $who } ha la via commerciale più lunga (2 punti).
    }
catan-honour-hunter =
    { $who-is-you ->
        [yes] Hai il titolo di miglior cercatore di tesori (1 punto).
       *[no] { $who } ha il titolo di miglior cercatore di tesori (1 punto).
    }

# $who, $count.
catan-treasures = { $who-is-you ->
        [yes] { $who } (tu)
       *[no] { $who }
    }: { $count ->
        [one] un tesoro.
       *[other] { $count } tesori.
    }

# $who, $settlements, $cities, $roads: lists of places.
catan-pieces = { $who-is-you ->
        [yes] { $who } (tu)
       *[no] { $who }
    }: colonie { $settlements }; città { $cities }; strade { $roads }.

catan-pieces-none = { $who-is-you ->
        [yes] { $who } (tu)
       *[no] { $who }
    }: ancora niente.

# $cards; $count.
catan-bank-line = Carte materia prima: { $cards }.
catan-deck-line = Carte sviluppo: { $count }.

# What happened. $who did it; the other arguments as their names say. "unplaced" is said where the board
# does not show the names of its places, but marks them.
catan-set-up =
    { $who-is-you ->
        [yes] L’isola è pronta. Cominci tu.
       *[no] L’isola è pronta. Comincia { $who }.
    }
catan-founded-settlement =
    { $who-is-you ->
        [yes] Fondi una colonia in { $intersection }.
       *[no] { $who } fonda una colonia in { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Fondi una colonia.
           *[no] { $who } fonda una colonia.
        }
catan-founded-road =
    { $who-is-you ->
        [yes] Piazzi una strada su { $path }.
       *[no] { $who } piazza una strada su { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Piazzi una strada.
           *[no] { $who } piazza una strada.
        }
catan-starting-cards =
    { $who-is-you ->
        [yes] Ricevi { $cards }.
       *[no] { $who } riceve { $cards }.
    }
catan-rolled =
    { $who-is-you ->
        [yes] Lanci i dadi: { $total } ({ $first } e { $second }).
       *[no] { $who } lancia i dadi: { $total } ({ $first } e { $second }).
    }
catan-produced =
    { $who-is-you ->
        [yes] Ricevi { $cards }.
       *[no] { $who } riceve { $cards }.
    }
catan-bank-short = La banca { $left ->
        [0] non ha { $resource }
        [one] ha solo { $left } { $resource }
       *[other] ha solo { $left } { $resource-plural }
    }, e ne deve { $owed }.
catan-discard-owed =
    { $who-is-you ->
        [yes] Devi scartare { $count ->
            [one] una carta.
           *[other] { $count } carte.
        }
       *[no] { $who } deve scartare { $count ->
            [one] una carta.
           *[other] { $count } carte.
        }
    }
catan-discard-sealed = { $who } ha scelto che cosa scartare.
catan-discard-sealed-own =
    { $who-is-you ->
        [yes] Scegli di scartare { $cards }; la scelta resta sigillata finché non hanno scelto tutti.
       *[no] { $who } sceglie di scartare { $cards }; la scelta resta sigillata finché non hanno scelto tutti.
    }
catan-discarded =
    { $who-is-you ->
        [yes] Scarti { $cards }.
       *[no] { $who } scarta { $cards }.
    }
catan-robber-moved =
    { $who-is-you ->
        [yes] Sposti i briganti su { $terrain }.
       *[no] { $who } sposta i briganti su { $terrain }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Sposti i briganti.
           *[no] { $who } sposta i briganti.
        }
catan-stole =
    { $who-is-you ->
        [yes] Rubi una carta { $victim-initial ->
                [a] ad
               *[any] a
            } { $victim }.
       *[no] { $victim-is-you ->
            [yes] { $who } ti ruba una carta.
           *[no] { $who } ruba una carta { $victim-initial ->
                [a] ad
               *[any] a
            } { $victim }.
        }
    }
catan-stole-known =
    { $who-is-you ->
        [yes] Rubi una carta { $victim-initial ->
                [a] ad
               *[any] a
            } { $victim }: { $resource }.
       *[no] { $victim-is-you ->
            [yes] { $who } ti ruba una carta: { $resource }.
           *[no] { $who } ruba una carta { $victim-initial ->
                [a] ad
               *[any] a
            } { $victim }: { $resource }.
        }
    }
catan-stole-nothing =
    { $who-is-you ->
        [yes] Non trovi nulla da rubare { $victim-initial ->
                [a] ad
               *[any] a
            } { $victim }.
       *[no] { $victim-is-you ->
            [yes] { $who } non trova nulla da rubarti.
           *[no] { $who } non trova nulla da rubare { $victim-initial ->
                [a] ad
               *[any] a
            } { $victim }.
        }
    }
catan-built-road =
    { $who-is-you ->
        [yes] Costruisci una strada su { $path }.
       *[no] { $who } costruisce una strada su { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Costruisci una strada.
           *[no] { $who } costruisce una strada.
        }
catan-built-free-road =
    { $who-is-you ->
        [yes] Piazzi una strada gratuita su { $path }.
       *[no] { $who } piazza una strada gratuita su { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Piazzi una strada gratuita.
           *[no] { $who } piazza una strada gratuita.
        }
catan-built-settlement =
    { $who-is-you ->
        [yes] Costruisci una colonia in { $intersection }.
       *[no] { $who } costruisce una colonia in { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Costruisci una colonia.
           *[no] { $who } costruisce una colonia.
        }
catan-built-city =
    { $who-is-you ->
        [yes] Costruisci una città in { $intersection }.
       *[no] { $who } costruisce una città in { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Costruisci una città.
           *[no] { $who } costruisce una città.
        }
catan-bought-card =
    { $who-is-you ->
        [yes] Compri una carta sviluppo.
       *[no] { $who } compra una carta sviluppo.
    }
catan-bought-card-known =
    { $who-is-you ->
        [yes] Compri una carta sviluppo: { $card }.
       *[no] { $who } compra una carta sviluppo: { $card }.
    }
catan-played-card =
    { $who-is-you ->
        [yes] Giochi una carta: { $card }.
       *[no] { $who } gioca una carta: { $card }.
    }
catan-declined-road =
    { $who-is-you ->
        [yes] Rinunci alla seconda strada gratuita.
       *[no] { $who } rinuncia alla seconda strada gratuita.
    }
catan-invented =
    { $who-is-you ->
        [yes] Prendi dalla banca { $cards }.
       *[no] { $who } prende dalla banca { $cards }.
    }
catan-monopolised =
    { $who-is-you ->
        [yes] Reclami { $resource-key ->
            [catan-lumber] tutto
            [catan-grain] tutto
            [catan-ore] tutto
           *[feminine] tutta
        } { $resource-definite }.
       *[no] { $who } reclama { $resource-key ->
            [catan-lumber] tutto
            [catan-grain] tutto
            [catan-ore] tutto
           *[feminine] tutta
        } { $resource-definite }.
    }
catan-handed-over =
    { $who-is-you ->
        [yes] Consegni { $cards } { $to-initial ->
                [a] ad
               *[any] a
            } { $to }.
       *[no] { $to-is-you ->
            [yes] { $who } ti consegna { $cards }.
           *[no] { $who } consegna { $cards } { $to-initial ->
                [a] ad
               *[any] a
            } { $to }.
        }
    }
catan-traded-with-bank =
    { $who-is-you ->
        [yes] Dai alla banca { $give } in cambio di { $get }.
       *[no] { $who } dà alla banca { $give } in cambio di { $get }.
    }
catan-offered =
    { $who-is-you ->
        [yes] Offri { $to-initial ->
                [a] ad
               *[any] a
            } { $to } { $give } in cambio di { $get } (offerta { $offer }).
       *[no] { $who } offre { $to-initial ->
                [a] ad
               *[any] a
            } { $to } { $give } in cambio di { $get } (offerta { $offer }).
    }
catan-offered-secretly =
    { $who-is-you ->
        [yes] Fai un’offerta { $to-initial ->
                [a] ad
               *[any] a
            } { $to }.
       *[no] { $who } fa un’offerta { $to-initial ->
                [a] ad
               *[any] a
            } { $to }.
    }
catan-answered =
    { $who-is-you ->
        [yes] Rispondi all’offerta.
       *[no] { $who } risponde all’offerta.
    }
catan-accepted =
    { $who-is-you ->
        [yes] Accetti l’offerta.
       *[no] { $who } accetta l’offerta.
    }
catan-declined =
    { $who-is-you ->
        [yes] Rifiuti l’offerta.
       *[no] { $who } rifiuta l’offerta.
    }
catan-countered =
    { $who-is-you ->
        [yes] Proponi invece: { $give } in cambio di { $get }.
       *[no] { $who } propone invece: { $give } in cambio di { $get }.
    }
catan-still-to-answer =
    { $who-is-you ->
        [yes] Non hai ancora risposto.
       *[no] { $who } non ha ancora risposto.
    }
catan-first-closes = Il primo sì chiude lo scambio.
# Trade is interrupted. $who: whose yes came first.
catan-deal-waits =
    { $who-is-you ->
        [yes] Il tuo sì è arrivato per primo: chiude lo scambio appena il commercio riprende.
       *[no] Il sì di { $who } è arrivato per primo: chiude lo scambio appena il commercio riprende.
    }
catan-answer-fell =
    { $who-is-you ->
        [yes] La tua risposta non vale più: hai perso una carta.
       *[no] La risposta di { $who } non vale più: è andata persa una carta.
    }
catan-offer-withdrawn =
    { $who-is-you ->
        [yes] Ritiri l’offerta.
       *[no] { $who } ritira l’offerta.
    }
catan-offer-replaced =
    { $who-is-you ->
        [yes] Sostituisci l’offerta con un’altra.
       *[no] { $who } sostituisce l’offerta con un’altra.
    }
catan-offer-fell =
    { $who-is-you ->
        [yes] La tua offerta non vale più: hai ceduto una carta su cui si reggeva.
       *[no] L’offerta di { $who } non vale più: una carta su cui si reggeva non c’è più.
    }
catan-offer-over =
    { $who-is-you ->
        [yes] La tua offerta finisce con il commercio del tuo turno.
       *[no] L’offerta di { $who } finisce con il commercio del turno.
    }
catan-dealt =
    { $who-is-you ->
        [yes] Scambi con { $with }: { $give } in cambio di { $get }.
       *[no] { $who } scambia con { $with-is-you ->
            [yes] te
           *[no] { $with }
        }: { $give } in cambio di { $get }.
    }
catan-standing-left =
    { $who-is-you ->
        [yes] Lasci un’offerta aperta { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: { $give } in cambio di { $get } (offerta { $offer }).
       *[no] { $who } lascia un’offerta aperta { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: { $give } in cambio di { $get } (offerta { $offer }).
    }
# The two ways in which a standing offer lies there.
catan-standing-own = La tua offerta aperta { $offer } { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: { $give } in cambio di { $get }.
catan-standing-other = Offerta aperta { $offer } di { $who } { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: { $give } in cambio di { $get }.
catan-standing-withdrawn =
    { $who-is-you ->
        [yes] Ritiri un’offerta aperta.
       *[no] { $who } ritira un’offerta aperta.
    }
catan-standing-fell =
    { $who-is-you ->
        [yes] La tua offerta aperta non vale più: hai ceduto una carta.
       *[no] Un’offerta aperta di { $who } non vale più.
    }
catan-keep-set = La tua istruzione: con un sette tieni per prima cosa { $resources }.
catan-keep-cleared = Ritiri la tua istruzione per gli scarti.
catan-found-treasure =
    { $who-is-you ->
        [yes] Trovi un tesoro.
       *[no] { $who } trova un tesoro.
    }
catan-lost-treasure =
    { $who-is-you ->
        [yes] Perdi un tesoro.
       *[no] { $who } perde un tesoro.
    }
catan-event-gave =
    { $who-is-you ->
        [yes] Ricevi { $cards }.
       *[no] { $who } riceve { $cards }.
    }
catan-event-took =
    { $who-is-you ->
        [yes] Paghi { $cards }.
       *[no] { $who } paga { $cards }.
    }
catan-event-refused =
    { $who-is-you ->
        [yes] Dici di no.
       *[no] { $who } dice di no.
    }
catan-hunter =
    { $who-is-you ->
        [yes] Ora hai il titolo di miglior cercatore di tesori.
       *[no] { $who } ha ora il titolo di miglior cercatore di tesori.
    }
catan-no-hunter = Nessuno ha più il titolo di miglior cercatore di tesori.
catan-army-taken =
    { $who-is-you ->
        [yes] Conquisti l’esercito più grande con { $knights } cavalieri.
       *[no] { $who } conquista l’esercito più grande con { $knights } cavalieri.
    }
catan-route-taken =
    { $who-is-you ->
        [yes] Conquisti la via commerciale più lunga con { $length } strade.
       *[no] { $who } conquista la via commerciale più lunga con { $length } strade.
    }
catan-route-set-aside = Nessuno ha più la via commerciale più lunga.
catan-turn-ended =
    { $who-is-you ->
        [yes] Chiudi il turno.
       *[no] { $next-is-you ->
            [yes] { $who } chiude il turno; tocca a te.
           *[no] { $who } chiude il turno; tocca { $next-initial ->
                [a] ad
               *[any] a
            } { $next }.
        }
    }
catan-won =
    { $who-is-you ->
        [yes] Vinci con { $points } punti.
       *[no] { $who } vince con { $points } punti.
    }
catan-won-showing =
    { $who-is-you ->
        [yes] Vinci con { $points } punti, scoprendo { $cards }.
       *[no] { $who } vince con { $points } punti, scoprendo { $cards }.
    }
# $count turns.
catan-stalled = { $count ->
    [one] Da { $count } turno
   *[other] Da { $count } turni di fila
} nulla è stato costruito, comprato o giocato: la partita finisce, e vince chi ha più punti.
# $who, $points.
catan-counted =
    { $who-is-you ->
        [yes] Hai { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        }.
       *[no] { $who } ha { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        }.
    }
# $who, $points, $cards: building cards that are shown.
catan-counted-showing =
    { $who-is-you ->
        [yes] Hai { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        } e scopri { $cards }.
       *[no] { $who } ha { $points ->
            [one] { $points } punto
           *[other] { $points } punti
        } e scopre { $cards }.
    }

# Events.
catan-event-calm = Una giornata tranquilla sull’isola: non succede nulla.
catan-event-driftwood = Qualcosa luccica tra i legni portati dal mare: chi è di turno trova un tesoro.
catan-event-beachcombers = Cercatori sulla spiaggia: chi ha più edifici in riva al mare trova un tesoro.
catan-event-vigil = La veglia dei cavalieri: chi ha giocato più cavalieri trova un tesoro.
catan-event-burglars = Ladri in casa: chi ha più tesori ne perde uno.
catan-event-good-year = Un’annata buona per i piccoli: chi ha meno punti visibili riceve una carta.
catan-event-inauguration = Un’inaugurazione: chi ha costruito riceve una carta.
catan-event-tithe = La decima: chi ha più punti visibili paga una carta.
catan-event-repairs = Riparazioni: chi ha costruito paga una carta.
catan-event-ransom = Si chiede un riscatto: due carte o un tesoro.
catan-event-hermit = Un eremita mostrerebbe dove si nasconde un tesoro, per un po’ di grano.
catan-event-old-map = È in vendita una vecchia mappa; mostra due tesori.
catan-event-diver = Un palombaro ha bisogno di legno per una zattera, e dividerebbe il tesoro che giace sul fondo.
catan-event-pedlar = Un venditore ambulante offre argilla e minerale in cambio di lana.

# Groups of choices.
catan-group-foundation = Fonda una colonia
catan-group-foundation-road = Piazza la sua strada
catan-group-roll = Dadi
catan-group-robber = I briganti
catan-group-free-roads = Strade gratuite
catan-group-build = Costruisci
catan-group-cards = Gioca una carta
catan-group-maritime = Commercia con la banca
catan-group-offers = Commercia con gli altri
catan-group-answer = Rispondi all’offerta
catan-group-discard = Scarta
catan-group-event = L’evento
catan-group-standing = Offerte e istruzioni per dopo
catan-group-end = Fine

# Choices: buttons. Arguments as their names say.
catan-do-roll = Lancia i dadi
catan-do-road = Strada su { $path }
    .unplaced = Strada
catan-do-settlement = Colonia in { $intersection }
    .unplaced = Colonia
catan-do-city = Città in { $intersection }
    .unplaced = Città
catan-do-buy-card = Compra una carta sviluppo
catan-do-knight = Gioca un cavaliere
catan-do-road-building = Gioca costruzione di strade
catan-do-decline-road = Rinuncia alla seconda strada
catan-do-invention = Gioca invenzione: { $cards }
catan-do-monopoly = Gioca monopolio: { $resource-key ->
    [catan-lumber] tutto
    [catan-grain] tutto
    [catan-ore] tutto
   *[feminine] tutta
} { $resource-definite }
catan-do-rob = Briganti su { $terrain }, ruba { $who-initial ->
                [a] ad
               *[any] a
            } { $who }
    .unplaced = Briganti, ruba { $who-initial ->
            [a] ad
           *[any] a
        } { $who }
catan-do-robber = Briganti su { $terrain }
    .unplaced = Briganti
catan-do-discard = Scarta { $cards }
catan-do-maritime = { $give } per { $get }
catan-do-maritimes = Dai alla banca { $lots }
catan-do-offer = Offri { $give } per { $get }
# $to: a list of seats.
catan-do-offer-to = Offri { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: { $give } per { $get }
# $offer: one of the two before.
catan-do-offer-first = { $offer }; il primo sì chiude lo scambio
catan-do-offer-chosen = { $offer }; scegli tu quale sì chiude lo scambio
catan-do-accept = Accetta
catan-do-accept-for = Accetta: dai { $give }, ricevi { $get }
catan-do-decline = Rifiuta
catan-do-decline-for = Rifiuta di dare { $give } per { $get }
catan-do-counter = Proponi { $give } per { $get }
catan-do-close = Scambia con { $who }
catan-do-close-for = Scambia con { $who }: dai { $give }, ricevi { $get }
catan-do-withdraw = Ritira l’offerta
catan-do-withdraw-standing = Ritira l’offerta aperta: { $give } per { $get }
catan-do-standing = Lascia un’offerta aperta: { $give } per { $get }
# $to: a list of seats.
catan-do-standing-to = Lascia { $to-initial ->
                [a] ad
               *[any] a
            } { $to } un’offerta aperta: { $give } per { $get }
catan-do-take = Accetta l’offerta aperta
catan-do-take-from = Accetta l’offerta di { $who }: dai { $give }, ricevi { $get }
catan-do-keep = Tieni per prima cosa { $resources }
catan-do-keep-nothing = Ritira l’istruzione per gli scarti
catan-do-agree = Accetta
catan-do-agree-for = Accetta: paga { $price } per { $reward }
catan-do-refuse = Rifiuta
catan-do-refuse-for = Rifiuta di pagare { $price } per { $reward }
catan-do-pay = Paga { $cards }
catan-do-give-treasure = Cedi un tesoro
catan-do-end = Chiudi il turno

# Choices with something to fill in. $count.
catan-open-invention = Gioca invenzione: prendi { $count ->
        [one] una carta
       *[other] { $count } carte
    }
catan-open-offer = Fai un’offerta
catan-open-counter = Proponi altro
catan-open-discard = Scarta { $count ->
        [one] una carta
       *[other] { $count } carte
    }
catan-open-pay = Paga { $count ->
        [one] una carta
       *[other] { $count } carte
    }
catan-open-standing = Lascia un’offerta aperta per i turni degli altri
catan-open-keep = Lascia un’istruzione per gli scarti
catan-field-take = Che cosa prendi?
catan-field-first = Il primo sì chiude lo scambio?
# Games of the first three revisions.
catan-field-first-at-once = Il primo sì chiude lo scambio? Non mentre sposti i briganti o piazzi strade gratuite: allora lo chiudi tu
catan-field-discard = Che cosa scarti?
catan-field-pay = Che cosa paghi?
catan-field-give = Che cosa dai?
catan-field-get = Che cosa vuoi?
catan-field-to = Solo ad alcuni
catan-field-keep = Che cosa vuoi tenere, in ordine d’importanza?
catan-caution-sealed = La scelta viene subito sigillata e non si può più cambiare.
catan-caution-first = Il primo sì chiude lo scambio: subito oppure, se il commercio è interrotto, appena riprende.
# Games of the first three revisions.
catan-caution-first-at-once = Il primo sì chiude lo scambio, a meno che non si stiano spostando i briganti o piazzando strade gratuite.
catan-caution-trade = Con questo il commercio è chiuso per questo turno.
catan-caution-end = Questo chiude il tuo turno.
# $answered, $waiting: lists of seats.
catan-caution-end-answered = Questo chiude il tuo turno, e con esso la tua offerta: la risposta di { $answered } non serve più.
catan-caution-end-waiting = Questo chiude il tuo turno, e con esso la tua offerta: un’eventuale risposta di { $waiting } che arrivi nel frattempo va persa.
catan-caution-end-both = Questo chiude il tuo turno, e con esso la tua offerta: la risposta di { $answered } non serve più, e una di { $waiting } non può più arrivare.
catan-caution-stall = Questo chiude il tuo turno, e la partita: da troppo tempo nulla è stato costruito, comprato o giocato.

# Refusals. Arguments as their names say; wrong-rate has $count besides, how many are given.
catan-refused-wrong-number-of-seats = A CATAN si gioca in tre o quattro, non in { $seats }.
catan-refused-fixed-needs-beginner = I piazzamenti stampati sono dell’isola per principianti: scegli anche quell’isola.
catan-refused-printed-island = Nell’isola per principianti numeri e porti sono stampati: per cambiarli scegli un’isola mescolata.
# $seat: a seat's number, counted from 1.
catan-refused-start-not-seated = Non c’è un posto { $seat } che possa cominciare: scegli uno dei posti della partita, o lascia fare al caso.
catan-refused-colours-do-not-fit = Dai a ogni posto un colore diverso, o nessuno.
catan-refused-nobody-plays-red = In tre, con i piazzamenti stampati, nessuno gioca con il rosso.
catan-refused-game-over = La partita è finita.
catan-refused-set-up-first = Prima piazza la tua colonia.
catan-refused-set-up-road-first = Prima piazza la strada della tua colonia.
catan-refused-roll-first = Prima lancia i dadi; prima dei dadi puoi giocare solo una carta sviluppo.
catan-refused-already-rolled = Hai già lanciato i dadi: commercia, costruisci o chiudi il turno.
catan-refused-discards-first = Prima vengono gli scarti.
catan-refused-event-first = Prima c’è da decidere sull’evento.
catan-refused-robber-first = Prima sposta i briganti.
catan-refused-free-roads-first = Prima piazza le tue strade gratuite.
catan-refused-no-robber-now = I briganti si spostano con un sette e con un cavaliere.
catan-refused-nothing-to-decline = Si può rinunciare solo alla seconda strada gratuita.
catan-refused-no-discard-owed = Non ti tocca scartare.
catan-refused-no-event-asks = Nessun evento te lo chiede.
catan-refused-no-treasure = Non hai tesori da cedere.
catan-refused-missing = Per farlo dovresti avere anche { $cards }.
catan-refused-not-held = Non hai queste carte: dovresti avere anche { $cards }.
catan-refused-no-road-left = Non hai più strade.
catan-refused-no-settlement-left = Non hai più colonie: prima trasformane una in città.
catan-refused-no-city-left = Non hai più città.
catan-refused-path-taken = Su { $path } c’è già una strada: scegli un sentiero libero.
catan-refused-path-unconnected = { $path } non si collega alle tue strade e ai tuoi edifici: scegli un sentiero che lo faccia.
catan-refused-path-not-at-settlement = { $path } non tocca la colonia che hai appena piazzato in { $intersection }.
catan-refused-intersection-taken = In { $intersection } c’è già un edificio.
catan-refused-too-close = { $intersection } è troppo vicino: tutti gli incroci accanto a una colonia devono essere liberi.
catan-refused-no-road-there = Nessuna delle tue strade porta a { $intersection }.
catan-refused-no-settlement-there = Una città sostituisce una tua colonia, e in { $intersection } non ce n’è.
catan-refused-deck-empty = Non ci sono più carte sviluppo.
catan-refused-no-such-card = Non hai una carta così: { $card }.
catan-refused-bought-this-turn = Hai comprato questa carta in questo turno ({ $card }): puoi giocarla dal prossimo.
catan-refused-card-played = Si può giocare una sola carta sviluppo per turno.
catan-refused-no-free-road = Non hai più strade, o non c’è dove metterne una.
catan-refused-bank-lacks = La banca non ha { $cards }.
catan-refused-robber-must-move = I briganti sono già su { $terrain }: devono andare altrove.
catan-refused-not-the-desert = In questa partita i briganti non possono andare nel deserto ({ $terrain }).
catan-refused-victim-missing = Di’ a chi vuoi rubare su { $terrain }.
catan-refused-trade-closed = Per questo turno il commercio è chiuso: qualcosa è stato costruito o comprato.
catan-refused-wrong-rate = La banca cambia { $resource-definite } a { $rate } per 1.
catan-refused-same-resource = In uno scambio non si può dare e ricevere la stessa materia prima.
catan-refused-empty-side = In uno scambio serve almeno una carta per parte.
catan-refused-wrong-recipients = Un’offerta va a uno o più degli altri posti.
catan-refused-no-such-offer = L’offerta { $offer } non vale per te.
catan-refused-answered = Hai già risposto; per cambiare idea, prima rifiuta.
catan-refused-trade-fell = Le carte per quello scambio non ci sono più.
catan-refused-offers-used-up = Hai già fatto tutte le offerte che un turno consente.
catan-refused-too-many-standing = Hai due offerte aperte: prima ritirane una.
catan-refused-no-order = Non hai lasciato istruzioni.
catan-refused-not-your-turn =
    { $seat-is-you ->
        [yes] Tocca già a te.
       *[no] Tocca { $seat-initial ->
                [a] ad
               *[any] a
            } { $seat }.
    }
catan-refused-not-accepted =
    { $seat-is-you ->
        [yes] Uno scambio si fa con gli altri.
       *[no] { $seat } non ha accettato, o non accetta più.
    }
catan-refused-no-such-victim = { $seat } non ha edifici su { $terrain }: lì non puoi rubare nulla.
catan-refused-wrong-discard = Scarta esattamente { $owed ->
        [one] una carta.
       *[other] { $owed } carte.
    }
catan-refused-wrong-payment = Paga esattamente { $owed ->
        [one] una carta.
       *[other] { $owed } carte.
    }
catan-refused-wrong-invention = Prendi esattamente { $owed ->
        [one] una carta.
       *[other] { $owed } carte.
    }

# The picture: its name, and the heads of the table of scores (short words).
catan-picture-title = L’isola di CATAN
# $road, $settlement, $city, $card: the cards that each takes.
catan-costs = Costi di costruzione: una strada { $road }; una colonia { $settlement }; una città { $city }; una carta sviluppo { $card }.
catan-picture-points = punti
catan-picture-hand = mano
catan-picture-cards = comprate
catan-picture-knights = cavalieri
catan-picture-treasures = tesori
catan-picture-route = via

## The awards of a finished game. $who: whose; $amount: how much.

catan-award-harvest = Raccolto più ricco: { $who }, con { $amount ->
        [one] { $amount } carta
       *[other] { $amount } carte
    }
catan-award-robber = Briganti più attivi: { $who }, con { $amount ->
        [one] { $amount } carta rubata
       *[other] { $amount } carte rubate
    }
catan-award-roads = Più strade costruite: { $who }, con { $amount }
catan-award-route = Via commerciale più lunga conquistata: { $who }, con { $amount } strade
catan-award-trades = Più scambi con gli altri: { $who }, con { $amount }

catan-part-cities = { $count ->
    [one] { $count } città
   *[other] { $count } città
} × { $each } = { $points }
catan-part-settlements = { $count ->
    [one] { $count } colonia
   *[other] { $count } colonie
} = { $points }
catan-part-army = esercito più grande = { $points }
catan-part-route = via commerciale più lunga = { $points }
catan-part-hunter = miglior cercatore di tesori = { $points }
catan-part-cards = { $count ->
    [one] { $count } carta sviluppo
   *[other] { $count } carte sviluppo
} = { $points }
catan-ranked-first = Vince chi per primo arriva a dieci punti nel proprio turno, qualunque sia il punteggio degli altri.
catan-ranked-alike = A parità di punti si è alla pari.

catan-order-forced = Fai le mosse che non mi lasciano scelta: lancia i dadi quando non ho carte da giocare prima, e rifiuta, o chiudi il mio turno, quando non posso fare altro
catan-order-end-turn = Chiudi il mio turno quando posso solo offrire scambi
catan-order-decline-unmet = Rifiuta le offerte che chiedono carte che non ho
catan-order-decline-all = Rifiuta ogni offerta fino al mio prossimo turno
catan-order-accept-standing = Accetta le offerte che mi danno almeno ciò che chiede una mia offerta aperta e non prendono più di quanto quella dà
catan-order-pass-turn = Lancia i dadi per me e chiudi il mio turno quando non posso costruire né comprare nulla, nemmeno dopo uno scambio con la banca: allora non faccio offerte di scambio e non gioco carte

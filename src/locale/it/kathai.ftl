### Words of Kathai. Every key begins with "kathai-".
### $who names a seat; $who-is-you is "yes" when that seat is the reader's.

## The game

kathai-credits = Kathai è un gioco di carte di Michael Andersch, pubblicato da Adlung-Spiele nel 2000. Questa versione ne segue le regole, con parole e disegni nostri.
kathai-summary = Si commerciano sale, oro, seta, spezie e tè. Raccogli carte, scambiale con gli altri e vendi quando il prezzo è buono: ogni vendita scombussola il mercato a tutti gli altri. Da dieci a quindici turni a testa.
kathai-assumed-prices = Il minimo di quattro simboli a +1 e di tre a +0 è ricavato dai due che le fonti riportano (sette a +4, cinque a +2).
kathai-assumed-deck = I simboli delle 55 carte commercio sono ricostruiti: uno, due e tre di ogni merce; due di una con uno di un’altra, in tutte le combinazioni; uno e uno di ogni coppia, due volte.
kathai-assumed-trade = Si scambia con richieste, proposte e controproposte, a cui gli altri rispondono con calma; uno scambio concluso chiude la richiesta da cui è nato.
kathai-assumed-offers = Ogni giocatore può lasciare fino a tre offerte aperte, che gli altri accettano al volo nel proprio turno. Uno scambio annulla tutte le offerte aperte di entrambe le parti, così nessun altro scopre quali carte sono passate di mano. Una carta promessa non si può pagare coperta finché non si ritira l’offerta.
kathai-assumed-stall = Se restano carte nel mazzo ma per tre giri interi nessuno pesca a inizio turno o con una carta scambio, vende o corrompe il mercato, la partita finisce e si contano i punti.

## Options

kathai-option-edition = Edizione
kathai-option-edition-adlung = Adlung (le regole dell’editore, 2000)
kathai-option-edition-italian = Italiana
kathai-option-bribe-release = Che cosa libera una coppia corrotta, oltre a una tangente altrove
kathai-option-bribe-release-any-sale = La vendita di una merce qualsiasi
kathai-option-bribe-release-sale-of-the-pair = Solo la vendita di una delle due merci
kathai-option-swap-rule = Cambiare una carta con il mazzo
kathai-option-swap-rule-ends-turn = Chiude il turno
kathai-option-swap-rule-deals-may-follow = Dopo si può ancora scambiare
kathai-option-end-rule = L’ultimo turno, se l’ultima carta si compra con una carta scambio
kathai-option-end-rule-neighbour-last = Spetta a chi siede prima di chi l’ha pescata
kathai-option-end-rule-drawer-last = Spetta a chi l’ha pescata

## Decisions

kathai-decision-turn = Tocca a te.
kathai-decision-answer = Ti chiedono uno scambio.
# Beside the board, on a newcomer's first turn.
kathai-guide-aim = Vince chi fa più punti, e i punti vengono dalle vendite: più carte della stessa merce vendi in una volta, e più a sinistra sta la merce nel mercato, meglio è.
kathai-guide-touch = Tocca una merce del mercato per venderla, o una carta della tua mano per cambiarla. La barra in basso dice allora che cosa succederebbe, accanto al pulsante Gioca; finché non lo premi, non succede nulla. Finché non tocchi niente, lì trovi “Chiedi uno scambio” e “Passa”.
kathai-guide-then = Poi giocano gli altri, e tocca di nuovo a te. In una partita tra amici te lo dice un’email.

# What a seat is asked at a point of its decision.
kathai-asked-turn = Tocca a te: scegli un’azione.
kathai-asked-last-turn = È il tuo ultimo turno della partita: scegli un’azione.
kathai-asked-trading = Stai scambiando: chiedi uno scambio o concludi.
kathai-asked-bids = { $bids } { $can ->
    [yes] Accetta, proponi altro o concludi gli scambi.
   *[no] Proponi altro o concludi gli scambi.
}
kathai-asked-bids-waiting = { $bids } Può ancora arrivare la risposta di { $waiting }. { $can ->
    [yes] Accetta, proponi altro, aspetta o concludi gli scambi.
   *[no] Proponi altro, aspetta o concludi gli scambi.
}
kathai-asked-waiting = Hai chiesto uno scambio e aspetti la risposta di { $waiting }. Non devi aspettare per forza: puoi concludere gli scambi.
kathai-asked-nobody = Alla tua richiesta di scambio hanno detto tutti di no. Chiedi di nuovo o concludi gli scambi.
kathai-asked-bid = { $who } ti propone { $give } in cambio di { $get }.
kathai-asked-bid-beyond = { $who } ti propone { $give } in cambio di { $get }: non puoi accettare.
kathai-asked-open = { $who } ti chiede uno scambio. { $can ->
    [yes] Fai una proposta o rifiuta.
   *[no] Non hai carte da proporre: rifiuta.
}
kathai-asked-giving = { $who } ti offre { $give }. { $can ->
    [yes] Proponi che cosa daresti in cambio, o rifiuta.
   *[no] Non hai carte da proporre: rifiuta.
}
kathai-asked-seeking = { $who } cerca { $seek }. { $can ->
    [yes] Fai una proposta o rifiuta.
   *[no] Non hai carte da proporre: rifiuta.
}
kathai-asked-giving-and-seeking = { $who } ti offre { $give } e cerca { $seek }. { $can ->
    [yes] Fai una proposta o rifiuta.
   *[no] Non hai carte da proporre: rifiuta.
}
kathai-asked-countered = { $who } risponde alla tua proposta: daresti { $give } e avresti { $get }. { $can ->
    [yes] Accetta, proponi altro o rifiuta.
   *[no] Non puoi accettare: proponi altro o rifiuta.
}

## Goods and cards

# ".definite" has the article, for sentences in which the goods move.
kathai-good-salt = sale
    .definite = il sale
kathai-good-gold = oro
    .definite = l’oro
kathai-good-silk = seta
    .definite = la seta
kathai-good-spices = spezie
    .definite = le spezie
kathai-good-tea = tè
    .definite = il tè
kathai-pair = { $first } e { $second }
kathai-salt-counted = { $count } sale
kathai-gold-counted = { $count } oro
kathai-silk-counted = { $count } seta
kathai-spices-counted = { $count ->
    [one] { $count } spezia
   *[other] { $count } spezie
}
kathai-tea-counted = { $count } tè
kathai-card-of-two = { $first } con { $second }
kathai-at-least = carte con almeno { $symbols }
kathai-exchange-card = una carta scambio
# $count: how many must be sold at once.
kathai-picture-minimum = { $count } o più
kathai-picture-exchange = Le tue carte scambio, una per ogni vendita. Con una compri una carta dal mazzo o paghi l’inversione di due merci.
# The table of the merchants on the board: its columns, and what each has answered to a request.
kathai-picture-cards = in mano
kathai-picture-vouchers = carte scambio
kathai-picture-points = punti
kathai-picture-awaited = non ha ancora risposto
kathai-picture-declined = ha rifiutato
kathai-picture-bid = ha fatto una proposta
kathai-picture-countered = deve rispondere di nuovo
kathai-everybody = tutti

## What happened

kathai-market-laid = Il mercato apre così, da +4 a X: { $goods }.
kathai-dealt-you = Le tue prime carte: { $cards }.
kathai-dealt = { $who } riceve { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}.
kathai-drew-you = Peschi { $card }.
kathai-drew = { $who } pesca una carta.
kathai-drew-extra-you = La carta in più è { $card }.
kathai-drew-extra = { $who } pesca una carta in più.
kathai-drew-swap-you = Al suo posto peschi { $card }.
kathai-drew-swap = { $who } pesca un’altra carta al suo posto.
kathai-last-stage = { $who-is-you ->
    [yes] Peschi l’ultima carta
   *[no] { $who } pesca l’ultima carta
}: comincia la fase finale. Dopo questo turno { $count ->
    [one] ne resta { $count }
   *[other] ne restano { $count }
}.
kathai-passed = { $who-is-you ->
    [yes] Passi.
   *[no] { $who } passa.
}
kathai-sold =
    { $who-is-you ->
        [yes] Vendi
       *[no] { $who } vende
    } { $good } per { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    } (ora { $total }): { $cards }.
kathai-sold-and-kept = { $sold } Come carta scambio resta: { $card }.
kathai-bribed-from-hand = { $who-is-you ->
    [yes] Corrompi
   *[no] { $who } corrompe
} il mercato con una carta della mano: { $up-definite } { $rising ->
    [spices] avanzano
   *[singular] avanza
}, { $down-definite } { $falling ->
    [spices] arretrano
   *[singular] arretra
}.
kathai-bribed-from-exchange = { $who-is-you ->
    [yes] Corrompi
   *[no] { $who } corrompe
} il mercato con una carta scambio: { $up-definite } { $rising ->
    [spices] avanzano
   *[singular] avanza
}, { $down-definite } { $falling ->
    [spices] arretrano
   *[singular] arretra
}.
kathai-bribe-released = La carta della tangente su { $first } e { $second } viene tolta.
kathai-paid-for-card = { $who-is-you ->
    [yes] Paghi
   *[no] { $who } paga
} una carta scambio.
kathai-swapped-you = Metti { $card } in fondo al mazzo.
kathai-swapped = { $who } mette una carta in fondo al mazzo.
kathai-called = { $who-is-you ->
    [yes] Chiedi
   *[no] { $who } chiede
} uno scambio { $asked-initial ->
                [a] ad
               *[any] a
            } { $asked }
kathai-call-open = { $asked }.
kathai-call-seeking = { $asked }, cercando { $seek }.
kathai-call-giving = { $asked }, offrendo { $give }.
kathai-call-giving-and-seeking = { $asked }, offrendo { $give } e cercando { $seek }.
kathai-bid = { $who-is-you ->
    [yes] Fai una proposta { $partner-initial ->
                [a] ad
               *[any] a
            } { $partner }.
   *[no] { $partner-is-you ->
        [yes] { $who } ti fa una proposta.
       *[no] { $who } fa una proposta { $partner-initial ->
                [a] ad
               *[any] a
            } { $partner }.
    }
}
kathai-bid-known = { $who-is-you ->
    [yes] Proponi
   *[no] { $who } propone
} { $give } in cambio di { $get }.
kathai-declined = { $who-is-you ->
    [yes] Rifiuti.
   *[no] { $who } rifiuta.
}
kathai-countered = { $who-is-you ->
    [yes] Rispondi
   *[no] { $who } risponde
} { $partner-is-you ->
    [yes] alla tua proposta
   *[no] alla proposta di { $partner }
} con una controproposta.
kathai-countered-known = { $who-is-you ->
    [yes] Rispondi
   *[no] { $who } risponde
} { $partner-is-you ->
    [yes] alla tua proposta
   *[no] alla proposta di { $partner }
}: { $give } in cambio di { $get }.
kathai-deal = { $who } dà { $partner-initial ->
                [a] ad
               *[any] a
            } { $partner } { $given ->
    [one] { $given } carta
   *[other] { $given } carte
} in cambio di { $received }.
kathai-deal-known = { $who-is-you ->
    [yes] Dai { $partner-initial ->
                [a] ad
               *[any] a
            } { $partner }
   *[no] { $partner-is-you ->
        [yes] { $who } ti dà
       *[no] { $who } dà { $partner-initial ->
                [a] ad
               *[any] a
            } { $partner }
    }
} { $give } in cambio di { $get }.
kathai-withdrawn = { $who-is-you ->
    [yes] Ritiri la tua richiesta.
   *[no] { $who } ritira la richiesta.
}
kathai-trading-ended = { $who-is-you ->
    [yes] Concludi gli scambi.
   *[no] { $who } conclude gli scambi.
}
kathai-offered = { $who-is-you ->
    [yes] Lasci
   *[no] { $who } lascia
} un’offerta aperta: { $give } in cambio di { $want }.
kathai-offered-to = { $who-is-you ->
    [yes] Lasci
   *[no] { $who } lascia
} un’offerta aperta { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: { $give } in cambio di { $want }.
kathai-offer-taken = { $who-is-you ->
    [yes] La tua offerta aperta { $number } viene accettata
   *[no] Un’offerta aperta di { $who } viene accettata
}: { $give } in cambio di { $want }.
kathai-offer-retracted = { $who-is-you ->
    [yes] Ritiri la tua offerta aperta { $number }
   *[no] { $who } ritira un’offerta aperta
}: { $give } in cambio di { $want }.
kathai-offer-lapsed = { $who-is-you ->
    [yes] La tua offerta aperta { $number } non vale più
   *[no] Un’offerta aperta di { $who } non vale più
}: { $give } in cambio di { $want }.
kathai-stalled = Da { $count } turni non si muove nulla: la partita finisce.
kathai-ended = La partita è finita. { $who-is-you ->
    [yes] Vinci
   *[no] Vince { $who }
} con { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
kathai-ended-shared = La partita è finita. Vittoria condivisa tra { $winners }, con { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.

## The position in words

kathai-heading-turn = Il turno
kathai-heading-ranking = La classifica
kathai-heading-call = La richiesta di scambio
kathai-heading-market = Il mercato
kathai-heading-hand = La tua mano
kathai-heading-offers = Offerte aperte
kathai-heading-seats = I mercanti
kathai-heading-table = Il tavolo
kathai-turn-of = { $who-is-you ->
    [yes] Tocca a te.
   *[no] Tocca { $who-initial ->
                [a] ad
               *[any] a
            } { $who }.
}
kathai-trading-of = { $who-is-you ->
    [yes] Stai scambiando.
   *[no] { $who } sta scambiando.
}
kathai-ranked = { $rank }. { $who-is-you ->
    [yes] { $who } (tu)
   *[no] { $who }
}: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, { $exchange ->
    [one] { $exchange } carta scambio
   *[other] { $exchange } carte scambio
}
kathai-ranked-by-exchange = A parità di punti sta davanti chi ha più carte scambio.
kathai-ranked-alike = A parità di punti e di carte scambio si è alla pari.
kathai-turns-left = { $count ->
    [0] È l’ultimo turno della partita.
    [one] Fase finale: dopo questo turno ne resta { $count }.
   *[other] Fase finale: dopo questo turno ne restano { $count }.
}
kathai-answer-awaited = { $who-is-you ->
    [yes] Non hai
   *[no] { $who } non ha
} ancora risposto.
kathai-answer-declined = { $who-is-you ->
    [yes] Hai
   *[no] { $who } ha
} rifiutato.
kathai-answer-bid = { $who-is-you ->
    [yes] Hai
   *[no] { $who } ha
} fatto una proposta.
kathai-answer-bid-known = { $who-is-you ->
    [yes] Proponi
   *[no] { $who } propone
} { $give } in cambio di { $get }.
kathai-answer-countered = { $active-is-you ->
    [yes] Hai
   *[no] { $active } ha
} risposto con una controproposta { $who-is-you ->
    [yes] alla tua proposta
   *[no] alla proposta di { $who }
}.
kathai-answer-countered-known = { $active-is-you ->
    [yes] Proponi
   *[no] { $active } propone
}: { $who-is-you ->
    [yes] tu dai
   *[no] { $who } dà
} { $give } in cambio di { $get }.
kathai-market-place = { $place }: { $good } – carte + { $bonus }, almeno { $minimum } simboli
kathai-market-unsellable = X: { $good } – merce invendibile
kathai-market-bribe = { $who-is-you ->
    [yes] La tua tangente
   *[no] La tangente di { $who }
} copre { $first } e { $second }: per ora non si possono invertire di nuovo.
kathai-market-bribe-over = { $who-is-you ->
    [yes] La tua tangente
   *[no] La tangente di { $who }
} copre { $first } e { $second }.
kathai-hand-empty = Non hai carte in mano.
kathai-hand = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}: { $cards }
kathai-hand-total = { $good } (a { $place }): { $shown ->
    [one] { $shown } simbolo
   *[other] { $shown } simboli
} su { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
}
kathai-exchange-cards = { $count ->
    [one] { $count } carta scambio
   *[other] { $count } carte scambio
}: { $cards }
kathai-offer-stands = { $who-is-you ->
    [yes] La tua offerta { $number }
   *[no] { $who }
}: { $give } in cambio di { $want }
kathai-offer-stands-to = { $who-is-you ->
    [yes] La tua offerta { $number } { $to-initial ->
                [a] ad
               *[any] a
            } { $to }
   *[no] { $who } ({ $to-initial ->
                [a] ad
               *[any] a
            } { $to })
}: { $give } in cambio di { $want }
kathai-seat = { $who-is-you ->
    [yes] { $who } (tu)
   *[no] { $who }
}: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}, { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
} in mano, { $exchange ->
    [one] { $exchange } carta scambio
   *[other] { $exchange } carte scambio
}
kathai-pile = { $count ->
    [0] Il mazzo è vuoto.
    [one] Nel mazzo resta { $count } carta.
   *[other] Nel mazzo restano { $count } carte.
}
kathai-discards = { $count ->
    [0] Nessuna carta è uscita dal gioco.
    [one] { $count } carta è uscita dal gioco.
   *[other] { $count } carte sono uscite dal gioco.
}
kathai-idle = { $count ->
        [one] Da { $count } turno non si muove nulla
       *[other] Da { $count } turni di fila non si muove nulla
    }; dopo { $limit } la partita finisce.

## What can be done

kathai-group-deals = Scambi sul tavolo
kathai-group-sell = Vendi
kathai-group-bribe = Corrompi il mercato
kathai-group-draw = Pesca una carta in più
kathai-group-trade = Scambia
kathai-group-swap = Cambia una carta con il mazzo
kathai-group-pass = Passa
kathai-group-answer = Rispondi
kathai-group-offers = Offerte aperte (in ogni momento)
kathai-choose-sell-all = Vendi { $good-key ->
    [kathai-good-silk] tutta
    [kathai-good-spices] tutte
   *[masculine] tutto
} { $good-definite }: { $cards } – { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} per { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
kathai-choose-sell-some = Vendi { $good } e scegli le carte
kathai-choose-sell = Vendi { $good } per { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }: { $cards }
kathai-choose-sell-keeping = Vendi { $good } per { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }: { $cards }; tieni { $keep }
kathai-choose-bribe = Inverti { $first } e { $second }: { $second-definite } { $rising ->
    [spices] avanzano
   *[singular] avanza
}
kathai-choose-bribe-paying = Paga { $payment } e inverti { $first } e { $second }: { $second-definite } { $rising ->
    [spices] avanzano
   *[singular] avanza
}
kathai-choose-draw = Paga una carta scambio e pesca
kathai-choose-pass = Passa
kathai-choose-agree = Accetta la proposta di { $who }
kathai-choose-accept = Accetta la proposta di { $who }: dai { $give }, ricevi { $get }
kathai-choose-meet = Accetta l’offerta di { $who }: ricevi { $get } per { $want }
kathai-choose-counter = Proponi altro { $who-initial ->
                [a] ad
               *[any] a
            } { $who }
kathai-choose-counter-with = Proponi { $who-initial ->
                [a] ad
               *[any] a
            } { $who }: dai { $give }, ricevi { $get }
kathai-choose-call = Chiedi uno scambio
kathai-choose-call-open = Chiedi uno scambio { $to-initial ->
                [a] ad
               *[any] a
            } { $to }
kathai-choose-call-giving = Chiedi uno scambio { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: offri { $give }
kathai-choose-call-seeking = Chiedi uno scambio { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: cerchi { $seek }
kathai-choose-call-giving-and-seeking = Chiedi uno scambio { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: offri { $give } e cerchi { $seek }
kathai-choose-withdraw = Ritira la richiesta
kathai-choose-end-trading = Concludi gli scambi
kathai-choose-swap = Metti { $card } in fondo al mazzo
kathai-choose-bid = Proponi { $who-initial ->
                [a] ad
               *[any] a
            } { $who }: { $give } per { $get }
kathai-choose-bid-for = Proponi altro { $who-initial ->
                [a] ad
               *[any] a
            } { $who } per { $get }
kathai-choose-bid-other = Proponi un altro scambio { $who-initial ->
                [a] ad
               *[any] a
            } { $who }
kathai-choose-bid-first = Fai una proposta { $who-initial ->
                [a] ad
               *[any] a
            } { $who }
kathai-choose-decline = Rifiuta
kathai-choose-take-bid-back = Ritira la proposta
kathai-choose-offer = Lascia un’offerta { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: { $give } per { $want }
kathai-choose-offer-for-cards = Lascia un’offerta per carte precise
kathai-choose-offer-for-symbols = Lascia un’offerta per merci
kathai-choose-retract = Ritira l’offerta { $number }: { $give } per { $want }
kathai-choose-retract-to = Ritira l’offerta { $number } { $to-initial ->
                [a] ad
               *[any] a
            } { $to }: { $give } per { $want }
kathai-field-cards-sold = Carte da vendere
kathai-field-keep = Carta da tenere come carta scambio
kathai-field-payment = Paga con
kathai-field-give = Dai
kathai-field-get = Ricevi
kathai-field-seek = Vuoi almeno queste merci
kathai-field-call-give = Offri, se non preferisci sentire proposte
kathai-field-call-seek = Cerchi almeno queste merci
kathai-field-to = Solo ad alcuni
kathai-seat-name = { $who }
kathai-caution-ends-turn = Questo chiude il tuo turno.
kathai-caution-chooses-trade = Lo scambio diventa così la tua azione di questo turno.
kathai-caution-no-cards = Non hai carte da dare, quindi non può nascerne uno scambio; e scambiare diventa la tua azione di questo turno.

## Why not

kathai-refused-wrong-number-of-seats = A Kathai si gioca in tre, quattro o cinque, non in { $seats }.
kathai-refused-game-over = La partita è finita.
kathai-refused-not-your-turn = Tocca { $active-initial ->
                [a] ad
               *[any] a
            } { $active }; puoi farlo nel tuo turno.
kathai-refused-trade-chosen = In questo turno hai scelto di scambiare. Concludi gli scambi, e al prossimo turno scegli un’altra azione.
kathai-refused-not-trading = Non stai scambiando. Se vuoi chiudere il turno, passa.
kathai-refused-call-open = Hai già chiesto uno scambio. Prima ritira quella richiesta.
kathai-refused-no-call = Adesso nessuno chiede uno scambio.
kathai-refused-not-asked = La richiesta non è rivolta a te. Puoi lasciare invece un’offerta aperta.
kathai-refused-already-declined = Hai già rifiutato.
kathai-refused-no-such-partner = Con { $seat } non puoi scambiare: scegli un’altra persona a questo tavolo.
kathai-refused-not-held = Non hai in mano { $card }, o non in così tante copie. Scegli tra le carte della tua mano.
kathai-refused-promised = La tua offerta aperta { $offer } promette { $card }. Prima ritira l’offerta, o scegli un’altra carta.
kathai-refused-hand-full = { $seat-is-you ->
    [yes] Avresti
   *[no] { $seat } avrebbe
} in mano { $cards } carte; non se ne possono mai avere più di { $max }.
kathai-refused-pile-empty = Il mazzo è vuoto: non c’è nulla da pescare.
kathai-refused-no-exchange-card = Non hai carte scambio. Ogni vendita te ne lascia una.
kathai-refused-unsellable = Sotto la X { $good-definite } { $good-key ->
    [kathai-good-spices] non si possono
   *[singular] non si può
} vendere. Corrompi il mercato, o aspetta che si venda un’altra merce.
kathai-refused-nothing-sold = Scegli almeno una carta da vendere.
kathai-refused-wrong-card = Questa carta ({ $card }) non mostra { $good }. Gioca solo carte che mostrano { $good }.
kathai-refused-too-few = Per vendere { $good } le tue carte devono mostrare almeno { $minimum } simboli di { $good }; ne mostrano { $shown }.
kathai-refused-kept-not-sold = Puoi tenere solo una delle carte che vendi, e { $card } non è tra queste.
kathai-refused-locked = Una tangente copre { $goods }: finché c’è, non si possono invertire di nuovo. Inverti un’altra coppia.
kathai-refused-gift = In uno scambio ognuno dà almeno una carta.
kathai-refused-no-such-proposal = { $partner } non propone questo scambio. Guarda di nuovo il tavolo: forse una proposta è cambiata.
kathai-refused-no-bid = Da { $partner } non c’è una proposta a cui rispondere.
kathai-refused-deal-made = In questo turno hai concluso uno scambio, quindi non puoi più cambiare una carta con il mazzo.
kathai-refused-already-swapped = In questo turno hai già cambiato una carta con il mazzo.
kathai-refused-want-unclear = Di’ che cosa vuoi: carte precise, oppure un numero minimo di simboli di certe merci.
kathai-refused-too-many-offers = Hai { $max } offerte aperte. Prima ritirane una.
kathai-refused-no-such-offer = Non hai un’offerta aperta { $offer }.

## The awards of a finished game. $who: whose; $amount: how much.

kathai-award-sale = Vendita più grande: { $who }, con { $amount ->
        [one] { $amount } punto
       *[other] { $amount } punti
    }
kathai-award-sales = Più vendite: { $who }, con { $amount }
kathai-award-bribes = Più tangenti: { $who }, con { $amount }
kathai-award-deals = Più scambi: { $who }, con { $amount }

kathai-part-cards = { $count ->
    [one] { $count } carta venduta
   *[other] { $count } carte vendute
} = { $points }
kathai-part-bonus = { $count ->
    [one] { $count } bonus di prezzo
   *[other] { $count } bonus di prezzo
} = { $points }
kathai-exchange-held = { $count ->
    [one] { $count } carta scambio
   *[other] { $count } carte scambio
}

kathai-order-forced = Rifiuta o passa al posto mio quando non ho nessuna carta
kathai-order-end-turn = Chiudi il mio turno quando tutti hanno rifiutato la mia richiesta
kathai-order-decline-unmet = Rifiuta le richieste di carte che non ho
kathai-order-decline-all = Rifiuta ogni richiesta fino al mio prossimo turno

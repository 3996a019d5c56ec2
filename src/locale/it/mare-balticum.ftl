### Words of Mare Balticum. Every key begins with "mare-balticum-".
###
### A seat called "who" comes as $who (a name) and $who-is-you (yes or no). Spaces, species and
### contracts come as finished phrases. Counted tokens come as a list such as "2 salmon and 1 cod".

## The game

mare-balticum-title = Mare Balticum
mare-balticum-credits = Un gioco di Filip Miłuński, pubblicato nel 2011. Questa è una versione indipendente per server, con disegni e parole propri; nomi e diritti del gioco da tavolo appartengono ai rispettivi titolari.
mare-balticum-summary = Guida una piccola flotta sul Baltico: le barche prendono dal mare pesci e ambra e scaricano il pescato dove un porto lo vuole. Dal sacchetto escono orologi, e ognuno decide in segreto quanto varrà per sé un tipo di pesce. Quando arriva l’inverno vince chi ha più punti.

mare-balticum-decision-start = È ora di scegliere il porto da cui parte la tua flotta.
mare-balticum-decision-turn = Tocca a te, con la tua flotta.
mare-balticum-decision-token = È uscito un orologio: gioca uno dei tuoi gettoni compagnia.
# Of the company token that is chosen before a clock asks for it.
mare-balticum-ahead-token-title = Il tuo prossimo gettone compagnia
mare-balticum-ahead-token-plan = Scegli il tuo prossimo gettone
mare-balticum-ahead-token-hint = Quello che scegli si gioca, sigillato come sempre, appena un orologio lo chiede a tutti, se è ancora possibile. Così nessuno deve aspettarti, e prima nessuno ne sa niente.
mare-balticum-ahead-token-lead = Ecco come sarebbe se adesso uscisse un orologio. Niente di ciò che fai qui viene ancora giocato, e puoi cambiarlo finché non esce un orologio.
mare-balticum-ahead-token-void = Così non è più possibile: quando uscirà un orologio, deciderai come sempre.
# $moves: what is chosen
mare-balticum-ahead-token-kept = Scelto per il prossimo orologio: { $moves }. Si gioca appena un orologio chiede a tutti un gettone compagnia, se è ancora possibile.
# $moves: what is chosen
mare-balticum-ahead-token-lost = Quello che avevi scelto per questo orologio non è stato giocato, perché così non è più possibile: { $moves }.
# $notation: a token that could be chosen
mare-balticum-ahead-token-mail = Puoi scegliere il tuo prossimo gettone compagnia prima che un orologio lo chieda: rispondi a questa email con /prossimo e il gettone, per esempio /prossimo { $notation }, oppure sceglilo da questo link.
# Beside the board, on a newcomer's first turns.
mare-balticum-guide-aim = Quando arriva l’inverno vince chi ha più punti. Un pesce nel tuo magazzino vale il numero che hai messo in segreto sulla sua specie, un pezzo d’ambra vale un punto.
mare-balticum-guide-port = Tocca il porto da cui deve partire la tua flotta, e premi Gioca. Accanto a ogni porto c’è scritto quale pesce prende.
mare-balticum-guide-port-then = Gli altri scelgono il loro. Poi le barche prendono il largo.
mare-balticum-guide-sail = Hai tre azioni. Per cominciare tocca uno spazio di mare: le tue barche navigano fin lì, in catena dal tuo porto.
mare-balticum-guide-fish = Poi tocca una barca e la sua meta, un pesce accanto a una tua barca, o un porto dove scaricare. Con “E poi…” o + accanto a Gioca prosegui il piano: il tabellone mostra ogni passo come sarà, e puoi tornare indietro.
mare-balticum-guide-then = Quando il turno ti piace così, premi Gioca o “Gioca tutto”. Giocano gli altri, e tocca di nuovo a te. In una partita tra amici te lo dice un’email.

# $actions: how many of the turn's three are left
mare-balticum-asked-turn = Tocca a te: { $actions ->
    [0] non ti resta nessuna delle tre azioni.
    [one] ti resta una delle tre azioni.
    [2] ti restano due delle tre azioni.
   *[other] tre azioni con la tua flotta.
}
mare-balticum-asked-last-turn = È il tuo ultimo turno: { $actions ->
    [0] non ti resta nessuna delle tre azioni.
    [one] ti resta una delle tre azioni.
    [2] ti restano due delle tre azioni.
   *[other] tre azioni con la tua flotta.
} Il pesce che alla fine è ancora a bordo non vale nulla.
mare-balticum-asked-contract = Hai guardato i contratti: ora prendine uno.

## Options

mare-balticum-option-demand = Chi decide che cosa richiedono i porti?
mare-balticum-option-demand-drawn = Il caso, all’inizio
mare-balticum-option-demand-players = I giocatori, con ciò che scaricano
mare-balticum-option-contracts = Si gioca con i contratti commerciali
mare-balticum-option-two-players = Permetti una partita in due, con 5 barche a testa
mare-balticum-option-start-seat = Chi comincia?
mare-balticum-option-start-seat-drawn = Si sorteggia
# $number: which seat, counted from 1.
mare-balticum-option-start-seat-nth = { $number ->
    [1] Il primo posto
    [2] Il secondo posto
    [3] Il terzo posto
    [4] Il quarto posto, se si gioca almeno in quattro
   *[5] Il quinto posto, se si gioca in cinque
}
mare-balticum-option-free-first-sail = La prima uscita può formare un gruppo collegato qualsiasi
mare-balticum-option-end-early = Si può chiudere il turno senza usare tutte le azioni?
mare-balticum-option-end-early-allowed = Sì
mare-balticum-option-end-early-forbidden = No
mare-balticum-option-open-warehouse = Tutti vedono che cosa c’è nei magazzini

## Figures and rulings, and which of them are ours

mare-balticum-figure-token-total = Il sacchetto contiene 68 gettoni pesce e ambra e 6 orologi.
mare-balticum-figure-boats = Ognuno ha 5 barche in tre giocatori, 4 in quattro e 3 in cinque.
mare-balticum-figure-cargo = Una flotta porta un carico di al massimo 5 pesci.
mare-balticum-figure-company-tokens = Ognuno ha cinque gettoni compagnia: i numeri da 0 a 3 e una cassetta di sicurezza.
mare-balticum-figure-contract-worth = Ogni serie completa di 4 gettoni su un contratto vale 7 punti.
mare-balticum-figure-market-spaces = C’è uno spazio di mercato per ogni specie.
mare-balticum-figure-demand-tokens = Ci sono due gettoni domanda per ogni specie.
mare-balticum-figure-map = La mappa è nostra: 20 mari, 12 chiari con un gettone e 8 scuri con due, e 5 porti.
mare-balticum-figure-species-names = I nomi delle quattro specie sono in parte nostri: salmone, merluzzo, aringa e platessa.
mare-balticum-figure-token-split = La ripartizione dei 68 gettoni è nostra: 14 per ogni specie e 12 d’ambra.
mare-balticum-figure-demand-slots = Gli spazi domanda sono nostri, tranne quelli di Stoccolma: due ciascuno a Copenaghen, Stoccolma e San Pietroburgo, uno ciascuno a Danzica e Riga.
mare-balticum-figure-slot-symbols = Dove la domanda la fissano i giocatori, il primo spazio di ogni porto non costa nulla e il secondo di un porto doppio costa un pesce a ogni scarico. La regola è nostra.
mare-balticum-figure-contract-faces = Il contenuto dei sei contratti è nostro: uno per ogni coppia di specie, e ognuno chiede un pesce di ciascuna e 2 ambre.
mare-balticum-figure-first-sail = Se escono più barche di quanti sono gli spazi accanto al porto, le altre possono andare ovunque, purché la flotta resti unita. Questa decisione è nostra.
mare-balticum-figure-two-players = La partita in due è una regola nostra: entrambi hanno 5 barche.
mare-balticum-figure-end-early = È una regola nostra che un turno possa finire prima di aver usato tutte le azioni; chi organizza la partita può vietarlo.
mare-balticum-figure-ties = In caso di parità si confrontano tutti i gettoni nei magazzini, compresi quelli usati per un contratto. Questa decisione è nostra.
mare-balticum-figure-by-mail = Regole nostre, per il gioco via email: dopo due giri in cui nessun gettone si è mosso si cerca un orologio nel sacchetto; chi non rispetta una scadenza chiude il turno così com’è o gioca il numero più basso; ciò che una cassetta di sicurezza toglie da un magazzino esce coperto.

## Things

# ".of" brings the article, ".locative" says “on the salmon”, ".indefinite" stands for one of them, ".plural" for more.
mare-balticum-salmon = salmone
    .locative = sul salmone
    .of = del salmone
    .indefinite = un salmone
    .plural = salmoni
mare-balticum-cod = merluzzo
    .locative = sul merluzzo
    .of = del merluzzo
    .indefinite = un merluzzo
    .plural = merluzzi
mare-balticum-herring = aringa
    .locative = sull’aringa
    .of = dell’aringa
    .indefinite = un’aringa
    .plural = aringhe
mare-balticum-flounder = platessa
    .locative = sulla platessa
    .of = della platessa
    .indefinite = una platessa
    .plural = platesse
mare-balticum-amber = ambra
    .of = dell’ambra
    .indefinite = un pezzo d’ambra
    .plural = ambre
mare-balticum-safe-box = la cassetta di sicurezza
mare-balticum-nothing = niente

# $count: how many
mare-balticum-salmon-counted = { $count ->
    [one] { $count } salmone
   *[other] { $count } salmoni
}
mare-balticum-cod-counted = { $count ->
    [one] { $count } merluzzo
   *[other] { $count } merluzzi
}
mare-balticum-herring-counted = { $count ->
    [one] { $count } aringa
   *[other] { $count } aringhe
}
mare-balticum-flounder-counted = { $count ->
    [one] { $count } platessa
   *[other] { $count } platesse
}
mare-balticum-amber-counted = { $count ->
    [one] { $count } ambra
   *[other] { $count } ambre
}

# $spaces: a list of spaces
mare-balticum-spaces = { $spaces }
    .to = { $spaces-to }
    .locative = { $spaces-locative }
    .from = { $spaces-from }
# $one, $other: the two species
mare-balticum-contract = { $one } e { $other } con 2 ambre

# ".locative" says where, ".to" whither, ".from" whence.
mare-balticum-space-kattegat = Kattegat
    .locative = nel Kattegat
    .to = al Kattegat
    .from = dal Kattegat
mare-balticum-space-oresund = Øresund
    .locative = nell’Øresund
    .to = all’Øresund
    .from = dall’Øresund
mare-balticum-space-arkona = Bacino di Arkona
    .locative = nel Bacino di Arkona
    .to = al Bacino di Arkona
    .from = dal Bacino di Arkona
mare-balticum-space-pomeranian = Baia di Pomerania
    .locative = nella Baia di Pomerania
    .to = alla Baia di Pomerania
    .from = dalla Baia di Pomerania
mare-balticum-space-bornholm = Bacino di Bornholm
    .locative = nel Bacino di Bornholm
    .to = al Bacino di Bornholm
    .from = dal Bacino di Bornholm
mare-balticum-space-gdansk-deep = Fossa di Danzica
    .locative = nella Fossa di Danzica
    .to = alla Fossa di Danzica
    .from = dalla Fossa di Danzica
mare-balticum-space-curonian = Costa dei Curi
    .locative = sulla Costa dei Curi
    .to = alla Costa dei Curi
    .from = dalla Costa dei Curi
mare-balticum-space-hoburg = Banco di Hoburg
    .locative = sul Banco di Hoburg
    .to = al Banco di Hoburg
    .from = dal Banco di Hoburg
mare-balticum-space-e-gotland = Bacino di Gotland Est
    .locative = nel Bacino di Gotland Est
    .to = al Bacino di Gotland Est
    .from = dal Bacino di Gotland Est
mare-balticum-space-w-gotland = Bacino di Gotland Ovest
    .locative = nel Bacino di Gotland Ovest
    .to = al Bacino di Gotland Ovest
    .from = dal Bacino di Gotland Ovest
mare-balticum-space-n-baltic = Baltico settentrionale
    .locative = nel Baltico settentrionale
    .to = al Baltico settentrionale
    .from = dal Baltico settentrionale
mare-balticum-space-irbe = Stretto di Irbe
    .locative = nello Stretto di Irbe
    .to = allo Stretto di Irbe
    .from = dallo Stretto di Irbe
mare-balticum-space-gulf-riga = Golfo di Riga
    .locative = nel Golfo di Riga
    .to = al Golfo di Riga
    .from = dal Golfo di Riga
mare-balticum-space-moonsund = Moonsund
    .locative = nel Moonsund
    .to = al Moonsund
    .from = dal Moonsund
mare-balticum-space-gulf-finland = Golfo di Finlandia
    .locative = nel Golfo di Finlandia
    .to = al Golfo di Finlandia
    .from = dal Golfo di Finlandia
mare-balticum-space-narva = Baia di Narva
    .locative = nella Baia di Narva
    .to = alla Baia di Narva
    .from = dalla Baia di Narva
mare-balticum-space-neva = Baia della Neva
    .locative = nella Baia della Neva
    .to = alla Baia della Neva
    .from = dalla Baia della Neva
mare-balticum-space-aland = Mare di Åland
    .locative = nel Mare di Åland
    .to = al Mare di Åland
    .from = dal Mare di Åland
mare-balticum-space-archipelago = Mare dell’Arcipelago
    .locative = nel Mare dell’Arcipelago
    .to = al Mare dell’Arcipelago
    .from = dal Mare dell’Arcipelago
mare-balticum-space-bothnian-sea = Mare di Botnia
    .locative = nel Mare di Botnia
    .to = al Mare di Botnia
    .from = dal Mare di Botnia
mare-balticum-space-kobenhavn = Copenaghen
    .locative = a Copenaghen
    .to = a Copenaghen
    .from = da Copenaghen
mare-balticum-space-stockholm = Stoccolma
    .locative = a Stoccolma
    .to = a Stoccolma
    .from = da Stoccolma
mare-balticum-space-gdansk = Danzica
    .locative = a Danzica
    .to = a Danzica
    .from = da Danzica
mare-balticum-space-riga = Riga
    .locative = a Riga
    .to = a Riga
    .from = da Riga
mare-balticum-space-sankt-peterburg = San Pietroburgo
    .locative = a San Pietroburgo
    .to = a San Pietroburgo
    .from = da San Pietroburgo

## What can be done

mare-balticum-group-place = La tua prima barca
mare-balticum-group-first-sail = Prima uscita
# $boat: its number; $from: the space where it is
mare-balticum-group-sail = Naviga con la barca { $boat } { $from-from }
mare-balticum-group-fish = Pesca
# $port: a port
mare-balticum-group-unload = Scarica { $port-locative }
mare-balticum-group-contracts = Contratti commerciali
mare-balticum-group-take-contract = Prendi un contratto
mare-balticum-group-end = Chiudi il turno
# $number: 0 to 3
mare-balticum-group-token = Gioca il tuo { $number }
mare-balticum-group-safe-box = Gioca la cassetta di sicurezza

# $port: a port
mare-balticum-choice-place = Comincia { $port-locative }
# $spaces: a list of spaces
mare-balticum-choice-first-sail = Manda le tue barche { $spaces-to }
# $count: how many boats
mare-balticum-choice-first-sail-free = Manda { $count ->
    [one] l’altra tua barca
   *[other] le altre tue { $count } barche
} in un gruppo collegato di spazi
# $boat: its number; $to: a space
mare-balticum-choice-sail = Barca { $boat } { $to-to }
# $take: salmon, amber …; $sea: a sea
mare-balticum-choice-fish = Pesca { $take-indefinite } { $sea-locative }
# $overboard: counted fish
mare-balticum-choice-fish-overboard = Pesca { $take-indefinite } { $sea-locative } e getta a mare { $overboard }
mare-balticum-choice-fish-throwing = Pesca { $take-indefinite } { $sea-locative } e getta a mare più di un pesce
# $port: a port; $fish: counted fish; $loss: how many of them −1 slots cost; $lost: which;
# $stored: what is left of them
mare-balticum-choice-unload = Scarica { $fish } { $port-locative }{ $loss ->
    [0] { "" }
   *[some] : in magazzino { $stored }, perdi { $lost }
}
mare-balticum-choice-unload-some = Scegli che cosa scaricare { $port-locative }
# $opened: a list such as "salmon on the 0 slot"
mare-balticum-choice-unload-some-opening = Scegli che cosa scaricare { $port-locative }, piazzando la domanda di { $opened }
mare-balticum-choice-unload-opening = Scarica { $fish } { $port-locative }, piazzando la domanda di { $opened }{ $loss ->
    [0] { "" }
   *[some] : in magazzino { $stored }, perdi { $lost }
}
# $species: a species
mare-balticum-opening-free = { $species } sullo spazio 0
mare-balticum-opening-costly = { $species } sullo spazio −1
mare-balticum-choice-look = Guarda i contratti e prendine uno
# $contract: the one held now
mare-balticum-choice-look-again = Cambia il tuo contratto ({ $contract }) con un altro
# $contract: a contract
# $points: what every full set of it is worth
mare-balticum-choice-contract = { $contract }: { $points } punti a serie
# $actions: how many are left
mare-balticum-choice-end = Chiudi il turno e rinuncia a { $actions ->
        [one] un’azione
       *[other] { $actions } azioni
    }
# $number: 0 to 3; $species: a species
mare-balticum-choice-token = { $number } { $species-locative }
mare-balticum-choice-safe-box-free = Non scartare nulla: non ti resta nulla
# $warehouse, $cargo: counted tokens
mare-balticum-choice-safe-box-warehouse = Scarta { $warehouse } dal magazzino
mare-balticum-choice-safe-box-cargo = Scarta { $cargo } dal carico
mare-balticum-choice-safe-box-both = Scarta { $cargo } dal carico e { $warehouse } dal magazzino

mare-balticum-caution-last-action = È la tua ultima azione: chiude il tuo turno.
mare-balticum-caution-sealed = Una volta giocata, la scelta è sigillata e non si può più cambiare.
mare-balticum-caution-look = Se guardi i contratti devi prenderne uno, e non si torna indietro.
# $actions: how many are left
mare-balticum-caution-end = { $actions ->
    [one] Un’azione va persa.
   *[other] { $actions } azioni vanno perse.
}

# $port: a port; $species: a list of species on a −1 slot there
mare-balticum-caution-costly-slot = { $port } trattiene un pesce a ogni scarico di { $species }.
mare-balticum-caution-costly-slot-last = { $port } trattiene un pesce a ogni scarico di { $species }. È la tua ultima azione: chiude il tuo turno.

# On the board, after a move there: what lies in a sea ($tokens: a list), what a port wants
# ($species: a list).
mare-balticum-touch-sea = { $tokens }
mare-balticum-touch-sea-empty = nulla da pescare
mare-balticum-touch-port = vuole { $species }
mare-balticum-touch-port-free = non vuole ancora nulla
# $boat: its number; $space: where it is
mare-balticum-touch-boat = Barca { $boat }, { $space }
mare-balticum-touch-boat-where = Dove naviga?
# $species: a species
mare-balticum-touch-market = Il tuo mercato { $species-of }
mare-balticum-touch-market-number = Quale gettone ci giochi?

mare-balticum-ask-first-sail = Verso dove? Dalla barca 2 in su, in quest’ordine
mare-balticum-ask-overboard = Che cosa getti a mare?
mare-balticum-ask-unload = Quanti di ogni specie?

## What happened

mare-balticum-told-laid = Il mare è pieno di pesci. { $who-is-you ->
    [yes] Cominci tu.
   *[no] Comincia { $who }.
}
# $ports: a list of "Riga wants salmon"
mare-balticum-told-demand = Che cosa vogliono i porti: { $ports }.
# $port: a port; $species: a list of species
mare-balticum-told-port-demand = { $port } – { $species }
# $port: a port
mare-balticum-told-placed = { $who-is-you ->
    [yes] Cominci { $port-locative }.
   *[no] { $who } comincia { $port-locative }.
}
# $spaces: a list of spaces
mare-balticum-told-first-sailed = { $who-is-you ->
    [yes] Le tue barche escono in mare, dirette { $spaces-to }.
   *[no] Le barche di { $who } escono in mare, dirette { $spaces-to }.
}
# $boat: its number; $from, $to: spaces
mare-balticum-told-sailed = { $who-is-you ->
    [yes] La tua barca { $boat } naviga { $from-from } { $to-to }.
   *[no] La barca { $boat } di { $who } naviga { $from-from } { $to-to }.
}
# $take: what was caught; $sea: a sea
mare-balticum-told-caught = { $who-is-you ->
    [yes] Peschi { $take-indefinite } { $sea-locative }.
   *[no] { $who } pesca { $take-indefinite } { $sea-locative }.
}
# $overboard: counted fish
mare-balticum-told-caught-overboard = { $who-is-you ->
    [yes] Getti a mare { $overboard } e peschi { $take-indefinite } { $sea-locative }.
   *[no] { $who } getta a mare { $overboard } e pesca { $take-indefinite } { $sea-locative }.
}
# $port: a port; $species: a species; $slot: 1 or 2
mare-balticum-told-opened = { $slot ->
    [1] D’ora in poi { $port } vuole { $species }.
   *[2] D’ora in poi { $port } vuole { $species }, e trattiene un pesce a ogni scarico.
}
# $port: a port; $stored, $lost: counted fish
mare-balticum-told-unloaded = { $who-is-you ->
    [yes] Scarichi { $stored } { $port-locative }.
   *[no] { $who } scarica { $stored } { $port-locative }.
}
mare-balticum-told-unloaded-lost = { $who-is-you ->
    [yes] Scarichi { $port-locative }: in magazzino { $stored }, perdi { $lost }.
   *[no] { $who } scarica { $port-locative }: in magazzino { $stored }, perde { $lost }.
}
# $contracts: a list of contracts
mare-balticum-told-looked-yourself = Guardi i contratti: { $contracts }.
mare-balticum-told-looked = { $who } guarda i contratti.
# $contract, $returned: contracts
mare-balticum-told-contracted-yourself = Prendi il contratto per { $contract }.
mare-balticum-told-contract-swapped-yourself = Prendi il contratto per { $contract } e rimetti quello per { $returned }.
mare-balticum-told-contracted = { $who } prende un contratto.
mare-balticum-told-contract-swapped = { $who } rimette un contratto e ne prende un altro.
# $actions: actions that were not used
mare-balticum-told-turn-ended = { $who-is-you ->
    [yes] { $actions ->
        [0] Il tuo turno è finito.
        [one] Chiudi il turno con un’azione non usata.
       *[other] Chiudi il turno con { $actions } azioni non usate.
    }
   *[no] { $actions ->
        [0] Il turno di { $who } è finito.
        [one] { $who } chiude il turno con un’azione non usata.
       *[other] { $who } chiude il turno con { $actions } azioni non usate.
    }
}
mare-balticum-told-turn-overdue = { $who-is-you ->
    [yes] Il tuo tempo è scaduto: il turno finisce così com’è.
   *[no] Il tempo di { $who } è scaduto: il turno finisce così com’è.
}
# $sea: a sea; $tokens: counted tokens
mare-balticum-told-filled = Nuovi gettoni { $sea-locative }: { $tokens }.
# $returned: counted tokens that were drawn and put back; $tokens: how many they are
mare-balticum-told-stalled = Per due giri nessun gettone si è mosso, perciò si cerca un orologio nel sacchetto{ $tokens ->
    [0] .
    [one] ; { $returned } torna dentro.
   *[other] ; { $returned } tornano dentro.
}
# $clock: 1 to 6
mare-balticum-told-clock = Esce l’orologio { $clock } di 6.
# $turns: turns still to come
mare-balticum-told-last-clock = L’ultimo orologio: l’inverno è vicino. { $turns ->
    [one] Si gioca ancora un turno.
   *[other] Si giocano ancora { $turns } turni.
}
mare-balticum-told-sealed = { $who } ha scelto un gettone compagnia.
# $number: 0 to 3; $species: a species
mare-balticum-told-sealed-number = Hai scelto di mettere il tuo { $number } { $species-locative }.
mare-balticum-told-sealed-safe-box = Hai scelto la cassetta di sicurezza.
mare-balticum-told-number-yourself = Metti il tuo { $number } { $species-locative }.
mare-balticum-told-number = { $who } mette un numero { $species-locative }.
# $tokens: counted tokens
mare-balticum-told-safe-box-seen = { $who-is-you ->
    [yes] Giochi la cassetta di sicurezza e scarti { $tokens }.
   *[no] { $who } gioca la cassetta di sicurezza e scarta { $tokens }.
}
# $cargo: counted fish; $seen: how many they are; $hidden: how many came from the warehouse
mare-balticum-told-safe-box = { $who } gioca la cassetta di sicurezza e { $seen ->
    [0] { $hidden ->
        [0] non scarta nulla
        [one] scarta un gettone dal magazzino
       *[other] scarta { $hidden } gettoni dal magazzino
    }
   *[some] { $hidden ->
        [0] scarta { $cargo } dal carico
        [one] scarta { $cargo } dal carico e un gettone dal magazzino
       *[other] scarta { $cargo } dal carico e { $hidden } gettoni dal magazzino
    }
}.
# $scores: a list of "Eva 31 points"
mare-balticum-told-ended = La partita è finita: { $scores }.
# $points: points
mare-balticum-told-score = { $who-is-you ->
    [yes] tu
   *[no] { $who }
} { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}

## The position in words

mare-balticum-words-now = Adesso
mare-balticum-words-start = { $who-is-you ->
    [yes] Scegli il porto della tua prima barca.
   *[no] { $who } sceglie il porto della prima barca.
}
# $actions: how many are left
mare-balticum-words-turn = { $who-is-you ->
    [yes] Tocca a te, con ancora { $actions ->
        [one] un’azione
       *[other] { $actions } azioni
    }.
   *[no] Tocca { $who-initial ->
                [a] ad
               *[any] a
            } { $who }, con ancora { $actions ->
        [one] un’azione
       *[other] { $actions } azioni
    }.
}
mare-balticum-words-looking = { $who-is-you ->
    [yes] Stai guardando i contratti e ne prendi uno.
   *[no] { $who } sta guardando i contratti.
}
# $clock: 1 to 5; $waiting: a list of players
mare-balticum-words-clock = L’orologio { $clock } chiede un gettone compagnia. Chi deve ancora scegliere: { $waiting }.
mare-balticum-words-player = { $who-is-you ->
    [yes] tu
   *[no] { $who }
}
mare-balticum-words-over = La partita è finita.
# $turns: turns after this one
mare-balticum-words-turns-left = È uscito l’ultimo orologio: { $turns ->
    [0] questo è l’ultimo turno della partita.
    [one] dopo questo resta un turno.
   *[other] dopo questo restano { $turns } turni.
}
# $clocks: drawn; $left: still in the bag
mare-balticum-words-clocks-left = Orologi usciti: { $clocks } di 6, ne { $left ->
    [one] manca { $left }
   *[other] mancano { $left }
}.
# $turns: turns of the reader's own that are left
mare-balticum-words-own-turns = { $turns ->
    [0] Non hai più turni.
    [one] Hai ancora un turno, l’ultimo: il pesce che alla fine è ancora a bordo non vale nulla.
   *[other] Hai ancora { $turns } turni.
}
# $turns: turns of the reader's own after the present one, which is theirs
mare-balticum-words-own-turns-after = { $turns ->
    [0] È il tuo ultimo turno: il pesce che alla fine è ancora a bordo non vale nulla.
    [one] Dopo questo turno ne hai ancora uno, l’ultimo.
   *[other] Dopo questo turno ne hai ancora { $turns }.
}
# $tokens: how many
mare-balticum-words-bag = Nel sacchetto: { $tokens ->
    [0] più nulla.
    [one] un gettone, orologi compresi.
   *[other] { $tokens } gettoni, orologi compresi.
}
# $turns: turns in a row in which no token moved; $left: after so many more a clock is searched for
mare-balticum-words-quiet = Nessun gettone si muove da { $turns ->
    [one] un turno
   *[other] { $turns } turni
}; dopo { $left ->
    [one] un altro turno così
   *[other] altri { $left } turni così
} si cerca un orologio nel sacchetto.
# $contracts: how many
mare-balticum-words-deck = Contratti nel mazzo: { $contracts }.
# $contracts: a list of contracts
mare-balticum-words-looking-at = Nel mazzo: { $contracts }.
# $open: counted tokens; $hidden: how many went face down
mare-balticum-words-out = Fuori dal gioco: { $open }{ $hidden ->
    [0] .
    [one] , e un gettone coperto.
   *[other] , e { $hidden } gettoni coperti.
}
mare-balticum-words-scores = Punti
# $points, $market, $amber, $contract: points; $stored: tokens in the warehouse
mare-balticum-words-score = { $who-is-you ->
    [yes] Tu
   *[no] { $who }
}: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} (pesci { $market }, ambra { $amber }, contratto { $contract }; in magazzino { $stored })
mare-balticum-words-fleet = { $who-is-you ->
    [yes] La tua flotta
   *[no] { $who }
}
# $hand: boats not on the map yet
mare-balticum-words-boats-none = Ancora nessuna barca sulla mappa, { $hand } in arrivo.
# $boats: a list of "1 at Riga"; $hand: boats not on the map yet
mare-balticum-words-boats = Barche: { $boats }{ $hand ->
    [0] .
    [one] ; ancora { $hand } deve uscire.
   *[other] ; ancora { $hand } devono uscire.
}
# $boat: its number; $space: where it is
mare-balticum-words-boat = { $boat } { $space-locative }
# $cargo: counted fish
mare-balticum-words-cargo = Carico: { $cargo }.
# $warehouse: counted tokens
mare-balticum-words-warehouse = Magazzino: { $warehouse }.
# $tokens: how many
mare-balticum-words-warehouse-hidden = Magazzino: { $tokens ->
    [0] vuoto.
    [one] un gettone, coperto.
   *[other] { $tokens } gettoni, coperti.
}
mare-balticum-words-market-empty = Mercato: ancora nessun numero.
# $numbers: a list of "3 on salmon"
mare-balticum-words-market = Mercato: { $numbers }.
# $number: 0 to 3; $species: a species
mare-balticum-words-number = { $number } { $species-locative }
mare-balticum-words-number-hidden = un numero { $species-locative }
# $tokens: a list of numbers and the safe box
mare-balticum-words-tokens-left = Gettoni compagnia rimasti: { $tokens }.
# $cost: how many tokens it costs
mare-balticum-words-safe-box-out-of-reach = La cassetta di sicurezza costa { $cost } gettoni, e tu ne hai meno: ora puoi giocare solo un numero.
# $token: such as "3 on salmon"
mare-balticum-words-sealed = La tua scelta per questo orologio, sigillata finché non hanno scelto tutti: { $token }.
# $tokens: counted tokens that it costs
mare-balticum-words-sealed-safe-box = La tua scelta per questo orologio, sigillata finché non hanno scelto tutti: la cassetta di sicurezza, scartando { $tokens }.
mare-balticum-words-safe-box-played = La cassetta di sicurezza è già stata giocata.
# $contract: a contract
mare-balticum-words-contract = Contratto: { $contract }.
mare-balticum-words-contract-hidden = Ha un contratto.
mare-balticum-words-ports = Porti
# $port: a port; $slots: a list of species; $near: the seas next to it
mare-balticum-words-port = { $port }: { $slots } (accanto: { $near })
mare-balticum-words-slot-costly = { $species } (un pesce perso)
mare-balticum-words-slot-free = uno spazio 0 libero
mare-balticum-words-slot-free-costly = uno spazio −1 libero
mare-balticum-words-seas = Mari
# $sea: a sea; $depth: 1 light, 2 dark; $tokens: counted tokens that lie there; $near: the spaces next
# to it
mare-balticum-words-sea = { $sea } ({ $depth ->
    [1] chiaro
   *[2] scuro
}): { $tokens } (accanto: { $near })
mare-balticum-words-sea-empty = { $sea } ({ $depth ->
    [1] chiaro
   *[2] scuro
}): vuoto (accanto: { $near })

## Why something is refused

# $seats: how many
mare-balticum-refused-wrong-number-of-seats = A Mare Balticum si gioca in 3, 4 o 5 (o in 2, se chi organizza lo permette), non in { $seats }.
mare-balticum-refused-two-players-not-chosen = In due si gioca solo con l’opzione per due giocatori; altrimenti invita una terza persona.
# $seat: a seat's number, counted from 1
mare-balticum-refused-no-such-start-seat = Non c’è un posto { $seat } che possa cominciare: scegli uno dei posti della partita, o lascia fare al caso.
mare-balticum-refused-game-over = La partita è finita; non si può più giocare nulla.
mare-balticum-refused-not-your-turn = Tocca { $active-initial ->
                [a] ad
               *[any] a
            } { $active }; il tuo turno arriverà.
mare-balticum-refused-place-first = Si stanno ancora piazzando le prime barche: indica un porto, come in «place riga».
mare-balticum-refused-already-placed = Le prime barche sono già tutte piazzate; le flotte sono in mare.
mare-balticum-refused-company-token-awaited = È uscito un orologio: prima che la partita prosegua, ognuno gioca un gettone compagnia.
mare-balticum-refused-no-clock = Adesso nessun orologio chiede un gettone compagnia.
mare-balticum-refused-token-already-played = Il tuo gettone compagnia per questo orologio c’è già; aspetta quelli degli altri.
mare-balticum-refused-contract-awaited = Stai guardando i contratti: prima prendine uno.
mare-balticum-refused-not-looking = Prima guarda i contratti; poi prendine uno.
mare-balticum-refused-first-sail-first = Alla prima uscita partono tutte le tue barche insieme, come in «sail out to irbe gulf-riga moonsund».
mare-balticum-refused-already-sailed = La tua flotta è già in mare: sposta una barca, come in «sail 2 to hoburg».
# $boat, $boats: numbers
mare-balticum-refused-no-such-boat = Non c’è una barca { $boat }: le tue hanno i numeri da 1 a { $boats }.
# $boat: a number; $space: a space
mare-balticum-refused-same-space = La barca { $boat } è già { $space-locative }; indica un altro spazio.
mare-balticum-refused-space-taken = Ci può essere una sola delle tue barche { $space-locative }; scegli un altro spazio.
mare-balticum-refused-fleet-split = Dopo lo spostamento le tue barche devono formare un solo gruppo collegato.
# $expected, $given: numbers
mare-balticum-refused-wrong-boat-count = Indica { $expected } spazi, uno per ogni barca da mandare, non { $given }.
# $space, $port: spaces
mare-balticum-refused-not-next-to-port = La tua barca { $port-locative } non è accanto { $space-to }: le altre barche escono negli spazi accanto alla prima.
mare-balticum-refused-neighbours-first = C’è ancora posto { $space-locative }, accanto { $port-to }: prima si occupano gli spazi accanto al tuo porto.
mare-balticum-refused-no-boat-there = Non hai barche { $space-locative }; prima mandane una lì.
# $sea: a sea; $take: a kind
mare-balticum-refused-no-such-token = Non c’è { $take } { $sea-locative }; prendi quello che c’è.
mare-balticum-refused-cargo-full = Tutti e 5 i posti del carico sono pieni: scarica, o getta a mare del pesce mentre peschi questo.
mare-balticum-refused-no-need-to-throw = Si getta pesce a mare solo per far posto a un altro pesce in un carico pieno.
# $species: a species; $has, $wanted: numbers
mare-balticum-refused-not-on-board = A bordo hai { $has ->
    [one] { $has } { $species }
   *[other] { $has } { $species-plural }
}, non { $wanted }.
# $port: a port
mare-balticum-refused-nothing-to-unload = Nulla di ciò che hai a bordo si può scaricare { $port-locative }: porta almeno un pesce che lì si richiede.
# $port: a port; $species: a species
mare-balticum-refused-not-demanded = { $port } non richiede { $species }; scarica altrove.
mare-balticum-refused-demand-is-fixed = In questa partita la domanda dei porti è fissata dall’inizio; lascia stare i gettoni domanda.
mare-balticum-refused-already-demanded = { $port } richiede già { $species }; scarica e basta.
# $port: a port; $slot: a number
mare-balticum-refused-no-free-slot = Lo spazio { $slot } non è libero { $port-locative }; indicane uno libero.
mare-balticum-refused-no-demand-token-left = I due gettoni domanda { $species-of } sono già piazzati; si può scaricare solo dove si trovano.
mare-balticum-refused-opened-not-unloaded = Chi piazza un gettone domanda { $species-of } deve scaricare { $species } nella stessa azione.
mare-balticum-refused-opening-needs-two = Per piazzare { $species } su uno spazio −1 bisogna scaricare almeno due pesci di quella specie, perché uno va perso.
mare-balticum-refused-no-contracts = Questa partita si gioca senza contratti commerciali.
# $contract: a contract
mare-balticum-refused-contract-not-in-deck = Il contratto per { $contract } non è nel mazzo; prendine uno che c’è.
mare-balticum-refused-contract-held = Il contratto per { $contract } torna ora nel mazzo; prendine un altro.
# $actions: how many are left
mare-balticum-refused-end-forbidden = In questa partita bisogna usare tutte le azioni, e te ne { $actions ->
    [one] resta { $actions }
   *[other] restano { $actions }
}.
# $number: 0 to 3
mare-balticum-refused-number-not-left = Non hai più in mano il tuo { $number }; gioca un numero che hai.
# $species: a species
mare-balticum-refused-market-taken = C’è già un numero { $species-locative }; scegli uno spazio di mercato libero.
mare-balticum-refused-safe-box-played = Hai già giocato la tua cassetta di sicurezza; gioca un numero.
mare-balticum-refused-safe-box-needs-two = La cassetta di sicurezza costa due gettoni, e tu ne hai meno; gioca un numero.
# $expected, $given: numbers
mare-balticum-refused-wrong-discard = Con la cassetta di sicurezza { $expected ->
    [0] non scarti nulla
    [one] scarti esattamente un gettone
   *[other] scarti esattamente { $expected } gettoni
}, non { $given }.
# $catch: a kind; $has, $wanted: numbers
mare-balticum-refused-not-stored = In magazzino hai { $has ->
    [one] { $has } { $catch }
   *[other] { $has } { $catch-plural }
}, non { $wanted }.

## The picture

# $actions: how many are left; $clocks: drawn so far; $tokens: left in the bag
mare-balticum-picture-start = Mappa del Baltico. { $who-is-you ->
    [yes] Tu piazzi la prima barca.
   *[no] { $who } piazza la prima barca.
} Mari, porti e flotte sono elencati a parole accanto all’immagine.
mare-balticum-picture-turn = Mappa del Baltico con le flotte, i pesci in ogni mare e ciò che richiedono i porti; orologi usciti: { $clocks } di 6. { $who-is-you ->
    [yes] Tocca a te.
   *[no] Tocca { $who-initial ->
                [a] ad
               *[any] a
            } { $who }.
} Tutto ciò che si vede è elencato a parole accanto all’immagine.
mare-balticum-picture-clock = Mappa del Baltico con le flotte. L’orologio { $clocks } di 6 chiede a tutti un gettone compagnia. Tutto ciò che si vede è elencato a parole accanto all’immagine.
mare-balticum-picture-over = Mappa del Baltico alla fine della partita, con i punti di tutti. Tutto ciò che si vede è elencato a parole accanto all’immagine.
mare-balticum-picture-ended = Mappa del Baltico con le flotte, i pesci in ogni mare e ciò che richiedono i porti, com’era alla fine della partita; orologi usciti: { $clocks } di 6. Tutto ciò che si vede è elencato a parole accanto all’immagine.
# $tokens: tokens and clocks left
mare-balticum-picture-bag = Nel sacchetto: { $tokens }
# What the signs of the picture stand for, as short as can be
mare-balticum-picture-legend-warehouse = magazzino
mare-balticum-picture-legend-cargo = posto di carico, cinque in tutto
mare-balticum-picture-legend-safe-box = cassetta giocata
mare-balticum-picture-legend-contract = contratto
mare-balticum-picture-legend-chosen = gettone scelto
mare-balticum-picture-legend-hidden = numero nascosto
mare-balticum-picture-legend-free = non costa nulla
mare-balticum-picture-legend-costly = costa un pesce
# $points: points
mare-balticum-picture-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}

## The awards of a finished game. $who: whose; $amount: how much.

mare-balticum-award-amber = Più ambra: { $who }, con { $amount }
mare-balticum-award-fish = Pesca più ricca: { $who }, con { $amount ->
        [one] { $amount } pesce
       *[other] { $amount } pesci
    }
mare-balticum-award-voyages = Più viaggi: { $who }, con { $amount }
mare-balticum-award-landing = Scarico più grande: { $who }, con { $amount ->
        [one] { $amount } pesce
       *[other] { $amount } pesci in una volta
    }

mare-balticum-part-tokens = { $what } × { $each } = { $points }
mare-balticum-part-sets = { $count ->
    [one] { $count } serie completa sul contratto
   *[other] { $count } serie complete sul contratto
} × { $each } = { $points }
mare-balticum-stored-held = { $count ->
    [one] { $count } gettone in magazzino
   *[other] { $count } gettoni in magazzino
}
mare-balticum-ranked-by-stored = A parità di punti sta davanti chi ha più gettoni in magazzino.
mare-balticum-ranked-alike = A parità di punti e di gettoni in magazzino si è alla pari.

mare-balticum-order-forced = Fai le mosse che non mi lasciano scelta

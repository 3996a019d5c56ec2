### Words of Kathai. Every key begins with "kathai-".
### $who names a seat; $who-is-you is "yes" when that seat is the reader's.

## The game

kathai-credits = Kathai ist ein Kartenspiel von Michael Andersch, erschienen 2000 bei Adlung-Spiele. Diese Fassung spielt nach seinen Regeln, mit eigenen Worten und Zeichnungen.
kathai-summary = Kaufleute handeln mit Salz, Gold, Seide, Gewürzen und Tee. Sammle Karten, tausche mit den anderen und verkaufe, wenn der Kurs stimmt: Jeder Verkauf bringt den Markt für alle anderen durcheinander. Alle haben je zehn bis fünfzehn Züge.
kathai-assumed-prices = Das Minimum von vier Symbolen bei +1 und von drei bei +0 ist aus den beiden erschlossen, die die Quellen nennen (sieben bei +4, fünf bei +2).
kathai-assumed-deck = Die Motive der 55 Handelskarten sind erschlossen: jede Ware einfach, zweifach und dreifach; zwei Symbole einer Ware mit einem Symbol einer anderen, in jeder Zusammenstellung; jedes Warenpaar mit je einem Symbol, zweimal.
kathai-assumed-trade = Gehandelt wird mit Anfragen, Geboten und Gegenvorschlägen, die die anderen beantworten, wann es ihnen passt; ein abgeschlossener Handel beendet die Anfrage, aus der er entstand.
kathai-assumed-offers = Alle dürfen jeweils bis zu drei Dauerangebote hinterlegen, die andere in ihrem eigenen Zug sofort annehmen. Ein Handel beendet alle Dauerangebote der beiden Beteiligten, damit niemand sonst erfährt, welche Karten den Besitzer gewechselt haben. Mit einer versprochenen Karte lässt sich nicht verdeckt bezahlen, bis ihr Angebot zurückgenommen ist.
kathai-assumed-stall = Wenn noch Karten im Stapel liegen, aber drei ganze Runden lang niemand zu Beginn eines Zuges oder mit einer Tauschkarte zieht, etwas verkauft oder den Markt besticht, endet das Spiel und wird gewertet.

## Options

kathai-option-edition = Ausgabe
kathai-option-edition-adlung = Adlung (Regeln des Verlags, 2000)
kathai-option-edition-italian = Italienisch
kathai-option-bribe-release = Was ein bestochenes Paar freigibt, außer einer Bestechung an anderer Stelle
kathai-option-bribe-release-any-sale = Der Verkauf einer beliebigen Ware
kathai-option-bribe-release-sale-of-the-pair = Nur der Verkauf einer der beiden Waren
kathai-option-swap-rule = Eine Karte mit dem Stapel tauschen
kathai-option-swap-rule-ends-turn = Beendet den Zug
kathai-option-swap-rule-deals-may-follow = Danach darf noch gehandelt werden
kathai-option-end-rule = Der letzte Zug, wenn die letzte Karte mit einer Tauschkarte gekauft wird
kathai-option-end-rule-neighbour-last = Gehört dem Platz vor dem, der sie gezogen hat
kathai-option-end-rule-drawer-last = Gehört dem Platz, der sie gezogen hat

## Decisions

kathai-decision-turn = Du bist am Zug.
kathai-decision-answer = Du wirst um einen Handel gebeten.
# Beside the board, on a newcomer's first turn.
kathai-guide-aim = Wer die meisten Punkte hat, gewinnt, und Punkte bringt das Verkaufen: Je mehr Karten einer Ware du auf einmal verkaufst und je weiter links sie im Markt liegt, desto besser.
kathai-guide-touch = Tippe auf eine Ware im Markt, um sie zu verkaufen, oder auf eine Handkarte, um sie zu tauschen. Die Leiste unten sagt dann, was geschehen würde, neben dem Knopf „Spielen“; gespielt ist nichts, bevor du darauf drückst. Solange du nichts antippst, stehen dort „Um einen Handel bitten“ und „Passen“.
kathai-guide-then = Dann ziehen die anderen, und du bist wieder am Zug. In einer Partie mit Freunden sagt dir das eine Mail.

# What a seat is asked at a point of its decision.
kathai-asked-turn = Du bist am Zug: Wähle eine Aktion.
kathai-asked-last-turn = Das ist dein letzter Zug der Partie: Wähle eine Aktion.
kathai-asked-trading = Du handelst: Bitte um einen Handel oder beende das Handeln.
# $bids: sentences, the two that follow; $can: whether the reader can agree to one of them;
# $waiting: a list of seats.
kathai-asked-bids = { $bids } { $can ->
    [yes] Stimme zu, schlage etwas anderes vor oder beende das Handeln.
   *[no] Schlage etwas anderes vor oder beende das Handeln.
}
kathai-asked-bids-waiting = { $bids } Noch ohne Antwort: { $waiting }. { $can ->
    [yes] Stimme zu, schlage etwas anderes vor, warte oder beende das Handeln.
   *[no] Schlage etwas anderes vor, warte oder beende das Handeln.
}
kathai-asked-waiting = Du hast um einen Handel gebeten und wartest auf { $waiting-accusative }. Warten musst du nicht: Du kannst das Handeln auch beenden.
kathai-asked-nobody = Alle, die du um einen Handel gebeten hast, haben abgelehnt. Frage neu oder beende das Handeln.
# $who bids; $give and $get are lists of cards, as $who gives and gets them.
kathai-asked-bid = { $who } bietet { $give } gegen { $get }.
kathai-asked-bid-beyond = { $who } bietet { $give } gegen { $get }; dem kannst du nicht zustimmen.
# $who asks; $give is a list of cards, $seek what is sought; $can: whether the reader has a card.
kathai-asked-open = { $who } bittet dich um einen Handel. { $can ->
    [yes] Gib ein Gebot ab oder lehne ab.
   *[no] Du hast keine Karte für ein Gebot: Lehne ab.
}
kathai-asked-giving = { $who } bietet dir { $give }. { $can ->
    [yes] Nenne dein Gebot dafür oder lehne ab.
   *[no] Du hast keine Karte für ein Gebot: Lehne ab.
}
kathai-asked-seeking = { $who } sucht { $seek }. { $can ->
    [yes] Gib ein Gebot ab oder lehne ab.
   *[no] Du hast keine Karte für ein Gebot: Lehne ab.
}
kathai-asked-giving-and-seeking = { $who } bietet dir { $give } gegen { $seek }. { $can ->
    [yes] Gib ein Gebot ab oder lehne ab.
   *[no] Du hast keine Karte für ein Gebot: Lehne ab.
}
# $who answers the reader's bid; $give and $get as the reader would give and get them; $can: whether
# the reader can agree.
kathai-asked-countered = { $who } beantwortet dein Gebot: Du gäbst { $give } und bekämst { $get }. { $can ->
    [yes] Stimme zu, biete etwas anderes oder lehne ab.
   *[no] Dem kannst du nicht zustimmen: Biete etwas anderes oder lehne ab.
}

## Goods and cards

kathai-good-salt = Salz
kathai-good-gold = Gold
kathai-good-silk = Seide
kathai-good-spices = Gewürze
    .dative = Gewürzen
kathai-good-tea = Tee
# $first and $second are goods.
kathai-pair = { $first } und { $second }
    .dative = { $first-dative } und { $second-dative }
# $count symbols of a good.
kathai-salt-counted = { $count } Salz
kathai-gold-counted = { $count } Gold
kathai-silk-counted = { $count } Seide
kathai-spices-counted = { $count ->
    [one] { $count } Gewürz
   *[other] { $count } Gewürze
}
    .dative = { $count ->
        [one] { $count } Gewürz
       *[other] { $count } Gewürzen
    }
kathai-tea-counted = { $count } Tee
# $first and $second are counted symbols of two goods.
kathai-card-of-two = { $first } + { $second }
    .dative = { $first-dative } + { $second-dative }
# $symbols is a list of counted symbols.
kathai-at-least = Karten mit mindestens { $symbols-dative }
kathai-exchange-card = eine Tauschkarte
    .dative = einer Tauschkarte
# The reader's own, on the board.
# $count: how many must be sold at once.
kathai-picture-minimum = ab { $count }
kathai-picture-exchange = Deine Tauschkarten, eine aus jedem Verkauf. Mit einer davon kaufst du eine Karte vom Stapel oder bezahlst den Tausch zweier Waren.
# The table of the merchants on the board: its columns, and what each has answered to a request.
kathai-picture-cards = Handkarten
kathai-picture-vouchers = Tauschkarten
kathai-picture-points = Punkte
kathai-picture-awaited = noch keine Antwort
kathai-picture-declined = hat abgelehnt
kathai-picture-bid = hat geboten
kathai-picture-countered = erneut gefragt
kathai-everybody = alle
    .dative = allen

## What happened

# $goods is a list of five goods.
kathai-market-laid = Der Markt öffnet, von +4 bis X: { $goods }.
# $cards is a list of cards.
kathai-dealt-you = Deine ersten Karten: { $cards }.
# $who, $count cards.
kathai-dealt = { $who } bekommt { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
# $card is a card.
kathai-drew-you = Du ziehst { $card }.
# $who
kathai-drew = { $who } zieht eine Karte.
# $card is a card.
kathai-drew-extra-you = Die zusätzliche Karte ist { $card }.
# $who
kathai-drew-extra = { $who } zieht eine zusätzliche Karte.
# $card is a card.
kathai-drew-swap-you = Dafür ziehst du { $card }.
# $who
kathai-drew-swap = { $who } zieht dafür eine Karte.
# $who drew the last card; $count turns follow.
kathai-last-stage = { $who-is-you ->
    [yes] Du ziehst die letzte Karte
   *[no] { $who } zieht die letzte Karte
}: Die Schlussphase beginnt. Nach diesem Zug { $count ->
    [one] folgt noch { $count } Zug
   *[other] folgen noch { $count } Züge
}.
# $who
kathai-passed = { $who-is-you ->
    [yes] Du passt.
   *[no] { $who } passt.
}
# $who sells $good with $cards (a list) for $points, and has $total now.
kathai-sold = { $who-is-you ->
    [yes] Du verkaufst
   *[no] { $who } verkauft
} { $good } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} (jetzt { $total }): { $cards }.
# $sold is kathai-sold, $card the voucher that only the reader knows.
kathai-sold-and-kept = { $sold } Als Tauschkarte behalten: { $card }.
# $who, $up the good that rose, $down the one that fell; $rising and $falling are their names in the
# notation, for the verbs.
kathai-bribed-from-hand = { $who-is-you ->
    [yes] Du bestichst
   *[no] { $who } besticht
} den Markt mit einer Handkarte: { $up } { $rising ->
    [spices] steigen
   *[any] steigt
}, { $down } { $falling ->
    [spices] fallen
   *[any] fällt
}.
# As kathai-bribed-from-hand.
kathai-bribed-from-exchange = { $who-is-you ->
    [yes] Du bestichst
   *[no] { $who } besticht
} den Markt mit einer Tauschkarte: { $up } { $rising ->
    [spices] steigen
   *[any] steigt
}, { $down } { $falling ->
    [spices] fallen
   *[any] fällt
}.
# $first and $second are goods.
kathai-bribe-released = Die Bestechungskarte gibt { $first } und { $second } frei.
# $who
kathai-paid-for-card = { $who-is-you ->
    [yes] Du bezahlst mit einer Tauschkarte.
   *[no] { $who } bezahlt mit einer Tauschkarte.
}
# $card is a card.
kathai-swapped-you = Du schiebst { $card } unter den Stapel.
# $who
kathai-swapped = { $who } schiebt eine Karte unter den Stapel.
# $who calls; $asked is a list of seats.
kathai-called = { $who-is-you ->
    [yes] Du bittest
   *[no] { $who } bittet
} { $asked-accusative } um einen Handel
# $asked is kathai-called.
kathai-call-open = { $asked }.
# $asked is kathai-called, $seek what is sought.
kathai-call-seeking = { $asked }. Gesucht: { $seek }.
# $asked is kathai-called, $give a list of cards.
kathai-call-giving = { $asked }. Im Angebot: { $give }.
# $asked is kathai-called, $give a list of cards, $seek what is sought.
kathai-call-giving-and-seeking = { $asked }. Im Angebot: { $give }; gesucht: { $seek }.
# $who bids, $partner is the active player.
kathai-bid = { $who-is-you ->
    [yes] Du machst
   *[no] { $who } macht
} { $partner-is-you ->
    [yes] dir
   *[no] { $partner }
} ein Gebot.
# As kathai-bid; $give and $get are lists of cards.
kathai-bid-known = { $who-is-you ->
    [yes] Du bietest
   *[no] { $who } bietet
} { $give } gegen { $get }.
# $who
kathai-declined = { $who-is-you ->
    [yes] Du lehnst ab.
   *[no] { $who } lehnt ab.
}
# $who is the active player, $partner had bid.
kathai-countered = { $who-is-you ->
    [yes] Du beantwortest
   *[no] { $who } beantwortet
} { $partner-is-you ->
    [yes] dein Gebot
   *[no] das Gebot von { $partner }
} mit einem Gegenvorschlag.
# As kathai-countered; $give and $get are lists of cards, as $who gives and gets them.
kathai-countered-known = { $who-is-you ->
    [yes] Du beantwortest
   *[no] { $who } beantwortet
} { $partner-is-you ->
    [yes] dein Gebot
   *[no] das Gebot von { $partner }
}: { $give } gegen { $get }.
# $who is the active player; $given and $received are numbers of cards.
kathai-deal = { $who } gibt { $partner } { $given ->
    [one] { $given } Karte
   *[other] { $given } Karten
} und bekommt dafür { $received }.
# $who is the active player; $give and $get are lists of cards.
kathai-deal-known = { $who-is-you ->
    [yes] Du gibst
   *[no] { $who } gibt
} { $partner-is-you ->
    [yes] dir
   *[no] { $partner }
} { $give } gegen { $get }.
# $who
kathai-withdrawn = { $who-is-you ->
    [yes] Du nimmst deine Anfrage zurück.
   *[no] { $who } nimmt die Anfrage zurück.
}
# $who
kathai-trading-ended = { $who-is-you ->
    [yes] Du beendest das Handeln.
   *[no] { $who } beendet das Handeln.
}
# $who, $give is a list of cards, $want a list of cards or what is sought.
kathai-offered = { $who-is-you ->
    [yes] Du hinterlegst
   *[no] { $who } hinterlegt
} ein Dauerangebot: { $give } gegen { $want }.
# As kathai-offered, for an offer to some; $to is a list of seats.
kathai-offered-to = { $who-is-you ->
    [yes] Du hinterlegst
   *[no] { $who } hinterlegt
} ein Dauerangebot an { $to-accusative }: { $give } gegen { $want }.
# $who had left the offer; its $number is for its owner alone. It gives $give for $want.
kathai-offer-taken = { $who-is-you ->
    [yes] Dein Dauerangebot { $number } wird angenommen
   *[no] Ein Dauerangebot von { $who } wird angenommen
}: { $give } gegen { $want }.
# $who had left the offer; its $number is for its owner alone. It gives $give for $want.
kathai-offer-retracted = { $who-is-you ->
    [yes] Du nimmst dein Dauerangebot { $number } zurück
   *[no] { $who } nimmt ein Dauerangebot zurück
}: { $give } gegen { $want }.
# $who had left the offer; its $number is for its owner alone. It gives $give for $want.
kathai-offer-lapsed = { $who-is-you ->
    [yes] Dein Dauerangebot { $number } gilt nicht mehr
   *[no] Ein Dauerangebot von { $who } gilt nicht mehr
}: { $give } gegen { $want }.
# $count turns.
kathai-stalled = Seit { $count } Zügen hat sich nichts bewegt: Das Spiel endet.
# $who wins with $points.
kathai-ended = Das Spiel ist aus. { $who-is-you ->
    [yes] Du gewinnst
   *[no] { $who } gewinnt
} mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.
# $winners is a list of seats.
kathai-ended-shared = Das Spiel ist aus. Gemeinsam gewinnen mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}: { $winners }.

## The position in words

kathai-heading-turn = Der Zug
kathai-heading-ranking = Die Rangliste
kathai-heading-call = Die Handelsanfrage
kathai-heading-market = Der Markt
kathai-heading-hand = Deine Hand
kathai-heading-offers = Dauerangebote
kathai-heading-seats = Die Kaufleute
kathai-heading-table = Der Tisch
# $who
kathai-turn-of = { $who-is-you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
}
# $who
kathai-trading-of = { $who-is-you ->
    [yes] Du handelst.
   *[no] { $who } handelt.
}
# $rank (a number), $who, $points, $exchange vouchers.
kathai-ranked = { $rank }. { $who-is-you ->
    [yes] { $who } (du)
   *[no] { $who }
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $exchange ->
    [one] { $exchange } Tauschkarte
   *[other] { $exchange } Tauschkarten
}
# Some have the same points, and are ranked one after the other all the same.
kathai-ranked-by-exchange = Bei gleich vielen Punkten liegt vorn, wer mehr Tauschkarten hat.
# Some have the same points and as many vouchers.
kathai-ranked-alike = Bei gleich vielen Punkten und Tauschkarten wird der Rang geteilt.
# $count turns follow this one.
kathai-turns-left = { $count ->
    [0] Das ist der letzte Zug der Partie.
    [one] Schlussphase: Nach diesem folgt noch { $count } Zug.
   *[other] Schlussphase: Nach diesem folgen noch { $count } Züge.
}
# $who was asked, $active is the active player.
kathai-answer-awaited = { $who-is-you ->
    [yes] Du hast
   *[no] { $who } hat
} noch nicht geantwortet.
kathai-answer-declined = { $who-is-you ->
    [yes] Du hast
   *[no] { $who } hat
} abgelehnt.
kathai-answer-bid = { $who-is-you ->
    [yes] Du hast
   *[no] { $who } hat
} ein Gebot gemacht.
# $give and $get are lists of cards, as $who gives and gets them.
kathai-answer-bid-known = { $who-is-you ->
    [yes] Du bietest
   *[no] { $who } bietet
} { $give } gegen { $get }.
kathai-answer-countered = { $active-is-you ->
    [yes] Du hast
   *[no] { $active } hat
} { $who-is-you ->
    [yes] dein Gebot
   *[no] das Gebot von { $who }
} mit einem Gegenvorschlag beantwortet.
# $give and $get are lists of cards, as $who gives and gets them.
kathai-answer-countered-known = { $active-is-you ->
    [yes] Dein Vorschlag
   *[no] Vorschlag von { $active }
}: { $who-is-you ->
    [yes] Du gibst
   *[no] { $who } gibt
} { $give } gegen { $get }.
# $place is +4, +2, +1 or +0.
kathai-market-place = { $place }: { $good } – Karten + { $bonus }, mindestens { $minimum } Symbole
kathai-market-unsellable = X: { $good } – unverkäuflich
# $who paid; $first and $second are goods.
kathai-market-bribe = { $who-is-you ->
    [yes] Deine Bestechungskarte
   *[no] Die Bestechungskarte von { $who }
} liegt auf { $first-dative } und { $second-dative }: Die beiden lassen sich vorerst nicht wieder tauschen.
# The game is over.
kathai-market-bribe-over = { $who-is-you ->
    [yes] Deine Bestechungskarte
   *[no] Die Bestechungskarte von { $who }
} liegt auf { $first-dative } und { $second-dative }.
kathai-hand-empty = Du hast keine Handkarten.
# $count cards, $cards is a list of them.
kathai-hand = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}: { $cards }
# $shown symbols of $good on $cards cards, at $place (+4 … X).
kathai-hand-total = { $good } (bei { $place }): { $shown ->
    [one] { $shown } Symbol
   *[other] { $shown } Symbole
} auf { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
# $count vouchers, $cards is a list of them.
kathai-exchange-cards = { $count ->
    [one] { $count } Tauschkarte
   *[other] { $count } Tauschkarten
}: { $cards }
# $who, $number of the offer, $give is a list of cards, $want a list of cards or what is sought.
kathai-offer-stands = { $who-is-you ->
    [yes] Dein Angebot { $number }
   *[no] { $who }
}: { $give } gegen { $want }
# As kathai-offer-stands, for an offer to some; $to is a list of seats.
kathai-offer-stands-to = { $who-is-you ->
    [yes] Dein Angebot { $number } an { $to-accusative }
   *[no] { $who } (an { $to-accusative })
}: { $give } gegen { $want }
# $who, $points, $cards in hand, $exchange vouchers.
kathai-seat = { $who-is-you ->
    [yes] { $who } (du)
   *[no] { $who }
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} auf der Hand, { $exchange ->
    [one] { $exchange } Tauschkarte
   *[other] { $exchange } Tauschkarten
}
# $count cards.
kathai-pile = { $count ->
    [0] Der Stapel ist leer.
    [one] Im Stapel liegt noch { $count } Karte.
   *[other] Im Stapel liegen noch { $count } Karten.
}
# $count cards.
kathai-discards = { $count ->
    [0] Noch ist keine Karte aus dem Spiel.
    [one] { $count } Karte ist aus dem Spiel.
   *[other] { $count } Karten sind aus dem Spiel.
}
# $count turns without progress; at $limit the game ends.
kathai-idle = { $count ->
    [one] { $count } Zug hat nichts bewegt
   *[other] { $count } Züge in Folge haben nichts bewegt
}; nach { $limit } endet das Spiel.

## What can be done

kathai-group-deals = Handel auf dem Tisch
kathai-group-sell = Verkaufen
kathai-group-bribe = Bestechen
kathai-group-draw = Zusätzliche Karte ziehen
kathai-group-trade = Handeln
kathai-group-swap = Eine Karte mit dem Stapel tauschen
kathai-group-pass = Passen
kathai-group-answer = Antworten
kathai-group-offers = Dauerangebote (jederzeit)
# $cards is a list of $count cards, $points what they bring.
kathai-choose-sell-all = { $good } komplett verkaufen: { $cards } – { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
kathai-choose-sell-some = { $good } verkaufen, Karten auswählen
# $cards is a list of cards, $points what they bring.
kathai-choose-sell = { $good } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} verkaufen: { $cards }
# $keep is a card.
kathai-choose-sell-keeping = { $good } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} verkaufen: { $cards }; { $keep } behalten
# $first and $second are goods, from left to right; $rising is the second one's name in the notation,
# for the verb.
kathai-choose-bribe = { $first } und { $second } tauschen: { $second } { $rising ->
    [spices] steigen
   *[any] steigt
}
# As kathai-choose-bribe; $payment is a card or a voucher.
kathai-choose-bribe-paying = Mit { $payment-dative } bezahlen und { $first } und { $second } tauschen: { $second } { $rising ->
    [spices] steigen
   *[any] steigt
}
kathai-choose-draw = Tauschkarte abgeben und ziehen
kathai-choose-pass = Passen
# $who proposed it: beside a sentence that has said for what.
kathai-choose-agree = { $who } zustimmen
# $who proposed it; $give and $get are lists of cards, as the reader gives and gets them.
kathai-choose-accept = { $who } zustimmen: { $give } geben, { $get } bekommen
# $who left the offer; $get is a list of cards, $want what is sought.
kathai-choose-meet = Angebot von { $who } annehmen: { $get } gegen { $want }
# $who had bid.
kathai-choose-counter = { $who } etwas anderes vorschlagen
# $give and $get are lists of cards, as the reader gives and gets them.
kathai-choose-counter-with = { $who } vorschlagen: { $give } geben, { $get } bekommen
kathai-choose-call = Um einen Handel bitten
# $to is a list of seats or everybody, $give a list of cards, $seek what is sought.
kathai-choose-call-open = Handelsanfrage an { $to-accusative }
kathai-choose-call-giving = Handelsanfrage an { $to-accusative }: Du bietest { $give }
kathai-choose-call-seeking = Handelsanfrage an { $to-accusative }: Du suchst { $seek }
kathai-choose-call-giving-and-seeking = Handelsanfrage an { $to-accusative }: Du bietest { $give } und suchst { $seek }
kathai-choose-withdraw = Anfrage zurücknehmen
kathai-choose-end-trading = Handeln beenden
# $card is a card.
kathai-choose-swap = { $card } unter den Stapel schieben
# $who called; $give and $get are lists of cards.
kathai-choose-bid = { $who } bieten: { $give } gegen { $get }
# $who called; $get is a list of cards.
kathai-choose-bid-for = { $who } etwas anderes für { $get } bieten
# $who called.
kathai-choose-bid-other = { $who } einen anderen Handel vorschlagen
# $who called and offered nothing certain.
kathai-choose-bid-first = { $who } ein Gebot machen
kathai-choose-decline = Ablehnen
kathai-choose-take-bid-back = Gebot zurücknehmen
# $give is a list of cards, $want a list of cards or what is sought, $to a list of seats or everybody.
kathai-choose-offer = Angebot an { $to-accusative } hinterlegen: { $give } gegen { $want }
kathai-choose-offer-for-cards = Angebot für bestimmte Karten
kathai-choose-offer-for-symbols = Angebot für Waren
# $number of the offer; $give is a list of cards, $want a list of cards or what is sought.
kathai-choose-retract = Angebot { $number } zurücknehmen: { $give } gegen { $want }
# As kathai-choose-retract, for an offer to some; $to is a list of seats.
kathai-choose-retract-to = Angebot { $number } an { $to-accusative } zurücknehmen: { $give } gegen { $want }
kathai-field-cards-sold = Karten zum Verkaufen
kathai-field-keep = Karte, die du als Tauschkarte behältst
kathai-field-payment = Bezahlen mit
kathai-field-give = Du gibst
kathai-field-get = Du bekommst
kathai-field-seek = Du willst mindestens diese Waren
kathai-field-call-give = Du bietest (leer: lieber Gebote hören)
kathai-field-call-seek = Du suchst mindestens diese Waren
kathai-field-to = Nur an einige
# $who
kathai-seat-name = { $who }
kathai-caution-ends-turn = Das beendet deinen Zug.
kathai-caution-chooses-trade = Damit ist Handeln deine Aktion in diesem Zug.
kathai-caution-no-cards = Du hast keine Karte zu geben, also kommt kein Handel zustande, und Handeln ist dann deine Aktion in diesem Zug.

## Why not

# $seats: how many; $min to $max can play.
kathai-refused-wrong-number-of-seats = Kathai ist für drei bis fünf Personen, nicht für { $seats }.
kathai-refused-game-over = Das Spiel ist aus.
# $active is the active player.
kathai-refused-not-your-turn = { $active } ist am Zug; das geht in deinem eigenen Zug.
kathai-refused-trade-chosen = In diesem Zug hast du Handeln gewählt. Beende das Handeln und wähle in deinem nächsten Zug eine andere Aktion.
kathai-refused-not-trading = Du handelst gerade nicht. Passe, wenn du deinen Zug beenden willst.
kathai-refused-call-open = Du hast schon um einen Handel gebeten. Nimm zuerst diese Anfrage zurück.
kathai-refused-no-call = Gerade bittet niemand um einen Handel.
kathai-refused-not-asked = Du wurdest nicht gefragt. Stattdessen kannst du ein Dauerangebot hinterlegen.
kathai-refused-already-declined = Du hast schon abgelehnt.
# $seat: a seat that cannot be dealt with, perhaps since there is none.
kathai-refused-no-such-partner = Mit { $seat } kannst du nicht handeln: Wähle jemand anderen am Tisch.
# $card is a card.
kathai-refused-not-held = Die Karte mit { $card-dative } hast du nicht oder nicht so oft. Wähle aus deinen Handkarten.
# $card is a card, $offer the number of the offer.
kathai-refused-promised = Dein Dauerangebot { $offer } verspricht die Karte mit { $card-dative }. Nimm zuerst das Angebot zurück oder wähle eine andere Karte.
# $seat would hold $cards cards; $max are allowed.
kathai-refused-hand-full = { $seat-is-you ->
    [yes] Du hättest
   *[no] { $seat } hätte
} damit { $cards } Karten; mehr als { $max } darf nie jemand auf der Hand haben.
kathai-refused-pile-empty = Der Stapel ist leer; es gibt nichts zu ziehen.
kathai-refused-no-exchange-card = Du hast keine Tauschkarte. Bei jedem Verkauf behältst du eine.
# $good
kathai-refused-unsellable = Was unter X liegt ({ $good }), lässt sich nicht verkaufen. Bestich den Markt oder warte, bis eine andere Ware verkauft wird.
kathai-refused-nothing-sold = Wähle mindestens eine Karte zum Verkaufen.
# $card is a card.
kathai-refused-wrong-card = Die Karte mit { $card-dative } hilft hier nicht: Spiele nur Karten, die { $good } zeigen.
# $minimum symbols are needed, $shown are shown.
kathai-refused-too-few = Für den Verkauf von { $good-dative } müssen deine Karten mindestens { $minimum } Symbole dieser Ware zeigen; sie zeigen { $shown }.
# $card is a card.
kathai-refused-kept-not-sold = Behalten kannst du nur eine der Karten, die du verkaufst, und die mit { $card-dative } ist nicht darunter.
# $goods: two goods, as kathai-pair says them.
kathai-refused-locked = Auf { $goods-dative } liegt eine Bestechungskarte: Solange sie dort liegt, lassen sich die beiden nicht wieder tauschen. Tausche ein anderes Paar.
kathai-refused-gift = Bei einem Handel gibt jede Seite mindestens eine Karte.
# $partner should have proposed it.
kathai-refused-no-such-proposal = { $partner } schlägt diesen Handel nicht vor. Sieh noch einmal nach, was auf dem Tisch liegt: Vielleicht hat sich ein Vorschlag geändert.
# $partner should have bid.
kathai-refused-no-bid = Von { $partner } liegt kein Gebot vor, das du beantworten könntest.
kathai-refused-deal-made = Du hast in diesem Zug einen Handel abgeschlossen und kannst deshalb keine Karte mehr mit dem Stapel tauschen.
kathai-refused-already-swapped = Du hast in diesem Zug schon eine Karte mit dem Stapel getauscht.
kathai-refused-want-unclear = Sag, was du willst: entweder bestimmte Karten oder mindestens so viele Symbole einiger Waren.
# $max offers are allowed.
kathai-refused-too-many-offers = Du hast { $max } Dauerangebote. Nimm zuerst eines zurück.
# $offer: its number.
kathai-refused-no-such-offer = Du hast kein Dauerangebot { $offer }.

## The awards of a finished game. $who: whose; $amount: how much.

kathai-award-sale = Größter Verkauf: { $who }, mit { $amount ->
    [one] einem Punkt
   *[other] { $amount } Punkten
}
kathai-award-sales = Meiste Verkäufe: { $who }, mit { $amount }
kathai-award-bribes = Meiste Bestechungen: { $who }, mit { $amount }
kathai-award-deals = Am meisten gehandelt: { $who }, { $amount }-mal

kathai-part-cards = { $count ->
    [one] { $count } verkaufte Karte
   *[other] { $count } verkaufte Karten
} = { $points }
kathai-part-bonus = { $count ->
    [one] { $count } Preisbonus
   *[other] { $count } Preisboni
} = { $points }
kathai-exchange-held = { $count ->
    [one] { $count } Tauschkarte
   *[other] { $count } Tauschkarten
}

kathai-order-forced = Für mich ablehnen oder passen, wenn ich gar keine Karten habe
kathai-order-end-turn = Meinen Zug beenden, wenn alle meine Anfrage abgelehnt haben
kathai-order-decline-unmet = Anfragen nach Karten ablehnen, die ich nicht habe
kathai-order-decline-all = Alle Anfragen bis zu meinem nächsten Zug ablehnen

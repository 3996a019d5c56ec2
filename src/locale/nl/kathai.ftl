### Woorden van Kathai. Elke sleutel begint met "kathai-".

## The game

kathai-credits = Kathai is een kaartspel van Michael Andersch, in 2000 uitgegeven door Adlung-Spiele. Deze versie volgt de regels ervan, met eigen woorden en tekeningen.
kathai-summary = Kooplieden handelen in zout, goud, zijde, specerijen en thee. Verzamel kaarten, ruil ze met de anderen en verkoop als de prijs goed is: elke verkoop gooit voor alle anderen de markt overhoop. Tien tot vijftien beurten per speler.
kathai-assumed-prices = Het minimum van vier symbolen bij +1 en van drie bij +0 is afgeleid uit de twee die in gedrukte bronnen staan (zeven bij +4, vijf bij +2).
kathai-assumed-deck = De afbeeldingen van de 55 handelskaarten zijn afgeleid: één, twee en drie van elk goed; twee van het ene met één van een ander, in alle combinaties; één en één van elk paar, tweemaal.
kathai-assumed-trade = Ruilen gaat met verzoeken, biedingen en tegenbiedingen, waarop anderen antwoorden wanneer het hun uitkomt; een ruil sluit het verzoek af waaruit hij voortkomt.
kathai-assumed-offers = Elke speler mag tot drie aanbiedingen laten openstaan, die anderen in hun eigen beurt meteen aannemen. Een ruil beëindigt alle openstaande aanbiedingen van beide partners, zodat niemand anders te weten komt welke kaarten van eigenaar wisselden. Een toegezegde kaart kan niet gedekt worden betaald zolang het aanbod niet is teruggenomen.
kathai-assumed-stall = Als er nog kaarten op de stapel liggen, maar drie volle rondes lang niemand aan het begin van een beurt of met een ruilkaart een kaart trekt, iets verkoopt of de markt omkoopt, eindigt de partij en worden de punten geteld.

## Options

kathai-option-edition = Uitgave
kathai-option-edition-adlung = Adlung (de regels van de uitgever, 2000)
kathai-option-edition-italian = Italiaans
kathai-option-bribe-release = Wat een omgekocht paar vrijgeeft, naast een omkoping elders
kathai-option-bribe-release-any-sale = De verkoop van welk goed ook
kathai-option-bribe-release-sale-of-the-pair = Alleen de verkoop van een van de twee goederen
kathai-option-swap-rule = Een kaart met de stapel wisselen
kathai-option-swap-rule-ends-turn = Beëindigt de beurt
kathai-option-swap-rule-deals-may-follow = Daarna mag je nog ruilen
kathai-option-end-rule = De laatste beurt, als de laatste kaart met een ruilkaart is gekocht
kathai-option-end-rule-neighbour-last = Is voor de speler vóór degene die hem kocht
kathai-option-end-rule-drawer-last = Is voor de speler die hem kocht

## Decisions

kathai-decision-turn = Je bent aan de beurt.
kathai-decision-answer = Iemand wil met je ruilen.
kathai-guide-aim = Wie de meeste punten heeft, wint, en die haal je met verkopen: hoe meer kaarten van één goed je in één keer verkoopt, en hoe verder naar links het op de markt ligt, hoe beter.
kathai-guide-touch = Tik een goed op de markt aan om het te verkopen, of een kaart in je hand om die te wisselen. De balk onderaan zegt dan wat er zou gebeuren, naast de knop Spelen; er wordt niets gespeeld totdat je daarop drukt. Zolang je niets aantikt, staan daar “Vraag om een ruil” en “Pas”.
kathai-guide-then = Daarna zijn de anderen aan zet, en dan ben jij weer aan de beurt. In een partij met vrienden krijg je daarover een mail.

kathai-asked-turn = Je bent aan de beurt: kies één actie.
kathai-asked-last-turn = Dit is je laatste beurt van de partij: kies één actie.
kathai-asked-trading = Je bent aan het handelen: vraag om een ruil, of stop met handelen.
kathai-asked-bids = { $bids } { $can ->
    [yes] Ga akkoord, stel iets anders voor, of stop met handelen.
   *[no] Stel iets anders voor, of stop met handelen.
}
kathai-asked-bids-waiting = { $bids } Antwoord kan nog komen van { $waiting }. { $can ->
    [yes] Ga akkoord, stel iets anders voor, wacht, of stop met handelen.
   *[no] Stel iets anders voor, wacht, of stop met handelen.
}
kathai-asked-waiting = Je hebt om een ruil gevraagd en wacht op { $waiting }. Wachten hoeft niet: je kunt stoppen met handelen.
kathai-asked-nobody = Iedereen die je om een ruil hebt gevraagd, heeft nee gezegd. Vraag opnieuw, of stop met handelen.
kathai-asked-bid = { $who } biedt { $give } voor { $get }.
kathai-asked-bid-beyond = { $who } biedt { $give } voor { $get }, maar daarmee kun je niet akkoord gaan.
kathai-asked-open = { $who } vraagt je om een ruil. { $can ->
    [yes] Doe een bod, of zeg nee.
   *[no] Je hebt geen kaart om te bieden: zeg nee.
}
kathai-asked-giving = { $who } biedt je { $give } aan. { $can ->
    [yes] Bied wat je ervoor zou geven, of zeg nee.
   *[no] Je hebt geen kaart om te bieden: zeg nee.
}
kathai-asked-seeking = { $who } zoekt { $seek }. { $can ->
    [yes] Doe een bod, of zeg nee.
   *[no] Je hebt geen kaart om te bieden: zeg nee.
}
kathai-asked-giving-and-seeking = { $who } biedt je { $give } aan en zoekt { $seek }. { $can ->
    [yes] Doe een bod, of zeg nee.
   *[no] Je hebt geen kaart om te bieden: zeg nee.
}
kathai-asked-countered = { $who } antwoordt op je bod: jij zou { $give } geven en { $get } krijgen. { $can ->
    [yes] Ga akkoord, doe een ander bod, of zeg nee.
   *[no] Daarmee kun je niet akkoord gaan: doe een ander bod, of zeg nee.
}

## Goods and cards

kathai-good-salt = zout
kathai-good-gold = goud
kathai-good-silk = zijde
kathai-good-spices = specerijen
kathai-good-tea = thee
kathai-pair = { $first } en { $second }
kathai-salt-counted = { $count } zout
kathai-gold-counted = { $count } goud
kathai-silk-counted = { $count } zijde
kathai-spices-counted = { $count ->
    [one] { $count } specerij
   *[other] { $count } specerijen
}
kathai-tea-counted = { $count } thee
kathai-card-of-two = { $first } met { $second }
kathai-at-least = kaarten met minstens { $symbols }
kathai-exchange-card = een ruilkaart
# $count: how many must be sold at once.
kathai-picture-minimum = vanaf { $count }
kathai-picture-exchange = Je ruilkaarten, één van elke verkoop. Met een ruilkaart koop je een kaart van de stapel, of betaal je voor het verwisselen van twee goederen.
# The table of the merchants on the board: its columns, and what each has answered to a request.
kathai-picture-cards = in de hand
kathai-picture-vouchers = ruilkaarten
kathai-picture-points = punten
kathai-picture-awaited = nog geen antwoord
kathai-picture-declined = zei nee
kathai-picture-bid = heeft een bod gedaan
kathai-picture-countered = opnieuw gevraagd
kathai-everybody = iedereen

## What happened

kathai-market-laid = De markt gaat open, van +4 tot X: { $goods }.
kathai-dealt-you = Je eerste kaarten: { $cards }.
kathai-dealt = { $who } krijgt { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}.
kathai-drew-you = Je trekt { $card }.
kathai-drew = { $who } trekt een kaart.
kathai-drew-extra-you = De extra kaart is { $card }.
kathai-drew-extra = { $who } trekt een extra kaart.
kathai-drew-swap-you = Daarvoor trek je { $card }.
kathai-drew-swap = { $who } trekt daarvoor een nieuwe kaart.
kathai-last-stage = { $who-is-you ->
    [yes] Je trekt de laatste kaart
   *[no] { $who } trekt de laatste kaart
}: de slotfase begint. Na deze beurt { $count ->
    [one] volgt er nog { $count }
   *[other] volgen er nog { $count }
}.
kathai-passed = { $who-is-you ->
    [yes] Je past.
   *[no] { $who } past.
}
# De kaarten staan tussen haakjes, want "zout met 2 zout met 1 goud" leest slecht.
kathai-sold = { $who-is-you ->
    [yes] Je verkoopt
   *[no] { $who } verkoopt
} { $good } ({ $cards }) voor { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}; het totaal is nu { $total }.
kathai-sold-and-kept = { $sold } Bewaard als ruilkaart: { $card }.
kathai-bribed-from-hand = { $who-is-you ->
    [yes] Je koopt
   *[no] { $who } koopt
} de markt om met een handkaart: { $up } { $rising ->
    [spices] stijgen
   *[good] stijgt
}, { $down } { $falling ->
    [spices] dalen
   *[good] daalt
}.
kathai-bribed-from-exchange = { $who-is-you ->
    [yes] Je koopt
   *[no] { $who } koopt
} de markt om met een ruilkaart: { $up } { $rising ->
    [spices] stijgen
   *[good] stijgt
}, { $down } { $falling ->
    [spices] dalen
   *[good] daalt
}.
kathai-bribe-released = De omkoopkaart gaat weg van { $first } en { $second }.
kathai-paid-for-card = { $who-is-you ->
    [yes] Je betaalt
   *[no] { $who } betaalt
} een ruilkaart.
kathai-swapped-you = Je legt { $card } onder de stapel.
kathai-swapped = { $who } legt een kaart onder de stapel.
kathai-called = { $who-is-you ->
    [yes] Je vraagt
   *[no] { $who } vraagt
} { $asked-accusative } om een ruil
kathai-call-open = { $asked }.
kathai-call-seeking = { $asked } en zoekt { $seek }.
kathai-call-giving = { $asked } en biedt { $give }.
kathai-call-giving-and-seeking = { $asked }, biedt { $give } en zoekt { $seek }.
kathai-bid = { $who-is-you ->
    [yes] Je doet
   *[no] { $who } doet
} { $partner-is-you ->
    [yes] jou
   *[no] { $partner }
} een bod.
kathai-bid-known = { $who-is-you ->
    [yes] Je biedt
   *[no] { $who } biedt
} { $give } voor { $get }.
kathai-declined = { $who-is-you ->
    [yes] Je zegt nee.
   *[no] { $who } zegt nee.
}
kathai-countered = { $who-is-you ->
    [yes] Je beantwoordt
   *[no] { $who } beantwoordt
} { $partner-is-you ->
    [yes] jouw bod
   *[no] het bod van { $partner }
} met een ander voorstel.
kathai-countered-known = { $who-is-you ->
    [yes] Je beantwoordt
   *[no] { $who } beantwoordt
} { $partner-is-you ->
    [yes] jouw bod
   *[no] het bod van { $partner }
}: { $give } voor { $get }.
kathai-deal = { $who } geeft { $partner } { $given ->
    [one] { $given } kaart
   *[other] { $given } kaarten
} voor { $received }.
kathai-deal-known = { $who-is-you ->
    [yes] Je geeft
   *[no] { $who } geeft
} { $partner-is-you ->
    [yes] jou
   *[no] { $partner }
} { $give } voor { $get }.
kathai-withdrawn = { $who-is-you ->
    [yes] Je neemt je verzoek terug.
   *[no] { $who } neemt het verzoek terug.
}
kathai-trading-ended = { $who-is-you ->
    [yes] Je stopt met handelen.
   *[no] { $who } stopt met handelen.
}
kathai-offered = { $who-is-you ->
    [yes] Je laat
   *[no] { $who } laat
} een aanbod openstaan: { $give } voor { $want }.
kathai-offered-to = { $who-is-you ->
    [yes] Je laat
   *[no] { $who } laat
} een aanbod openstaan voor { $to-accusative }: { $give } voor { $want }.
kathai-offer-taken = { $who-is-you ->
    [yes] Je openstaande aanbod { $number } is aangenomen
   *[no] Een openstaand aanbod van { $who } is aangenomen
}: { $give } voor { $want }.
kathai-offer-retracted = { $who-is-you ->
    [yes] Je neemt je openstaande aanbod { $number } terug
   *[no] { $who } neemt een openstaand aanbod terug
}: { $give } voor { $want }.
kathai-offer-lapsed = { $who-is-you ->
    [yes] Je openstaande aanbod { $number } geldt niet meer
   *[no] Een openstaand aanbod van { $who } geldt niet meer
}: { $give } voor { $want }.
kathai-stalled = Er is { $count } beurten lang niets gebeurd: de partij is afgelopen.
kathai-ended = De partij is afgelopen. { $who-is-you ->
    [yes] Je wint
   *[no] { $who } wint
} met { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.
kathai-ended-shared = De partij is afgelopen. { $winners } delen de overwinning met { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}.

## The position in words

kathai-heading-turn = De beurt
kathai-heading-ranking = De eindstand
kathai-heading-call = Het ruilverzoek
kathai-heading-market = De markt
kathai-heading-hand = Je hand
kathai-heading-offers = Openstaande aanbiedingen
kathai-heading-seats = De kooplieden
kathai-heading-table = De tafel
kathai-turn-of = { $who-is-you ->
    [yes] Je bent aan de beurt.
   *[no] { $who } is aan de beurt.
}
kathai-trading-of = { $who-is-you ->
    [yes] Je bent aan het handelen.
   *[no] { $who } is aan het handelen.
}
kathai-ranked = { $rank }. { $who-is-you ->
    [yes] { $who } (jij)
   *[no] { $who }
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, { $exchange ->
    [one] { $exchange } ruilkaart
   *[other] { $exchange } ruilkaarten
}
kathai-ranked-by-exchange = Bij evenveel punten staat hoger wie meer ruilkaarten heeft.
kathai-ranked-alike = Wie evenveel punten en evenveel ruilkaarten heeft, deelt een plaats.
kathai-turns-left = { $count ->
    [0] Dit is de laatste beurt van de partij.
    [one] De slotfase: na deze volgt nog { $count } beurt.
   *[other] De slotfase: na deze volgen nog { $count } beurten.
}
kathai-answer-awaited = { $who-is-you ->
    [yes] Je hebt
   *[no] { $who } heeft
} nog niet geantwoord.
kathai-answer-declined = { $who-is-you ->
    [yes] Je hebt
   *[no] { $who } heeft
} nee gezegd.
kathai-answer-bid = { $who-is-you ->
    [yes] Je hebt
   *[no] { $who } heeft
} een bod gedaan.
kathai-answer-bid-known = { $who-is-you ->
    [yes] Je biedt
   *[no] { $who } biedt
} { $give } voor { $get }.
kathai-answer-countered = { $active-is-you ->
    [yes] Je hebt
   *[no] { $active } heeft
} { $who-is-you ->
    [yes] jouw bod
   *[no] het bod van { $who }
} met een ander voorstel beantwoord.
kathai-answer-countered-known = { $active-is-you ->
    [yes] Je stelt voor
   *[no] { $active } stelt voor
}: { $who-is-you ->
    [yes] jij geeft
   *[no] { $who } geeft
} { $give } voor { $get }.
kathai-market-place = { $place }: { $good } – kaarten + { $bonus }, minstens { $minimum } symbolen
kathai-market-unsellable = X: { $good } – niet te verkopen
kathai-market-bribe = { $who-is-you ->
    [yes] Jouw omkoopkaart
   *[no] De omkoopkaart van { $who }
} ligt op { $first } en { $second }: dat paar kan voorlopig niet nog eens worden verwisseld.
kathai-market-bribe-over = { $who-is-you ->
    [yes] Jouw omkoopkaart
   *[no] De omkoopkaart van { $who }
} ligt op { $first } en { $second }.
kathai-hand-empty = Je hebt geen kaarten.
kathai-hand = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}: { $cards }
kathai-hand-total = { $good } (op { $place }): { $shown ->
    [one] { $shown } symbool
   *[other] { $shown } symbolen
} op { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
}
kathai-exchange-cards = { $count ->
    [one] { $count } ruilkaart
   *[other] { $count } ruilkaarten
}: { $cards }
kathai-offer-stands = { $who-is-you ->
    [yes] Jouw aanbod { $number }
   *[no] { $who }
}: { $give } voor { $want }
kathai-offer-stands-to = { $who-is-you ->
    [yes] Jouw aanbod { $number } aan { $to }
   *[no] { $who } (aan { $to-accusative })
}: { $give } voor { $want }
kathai-seat = { $who-is-you ->
    [yes] { $who } (jij)
   *[no] { $who }
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, { $cards ->
    [one] { $cards } kaart
   *[other] { $cards } kaarten
} op de hand, { $exchange ->
    [one] { $exchange } ruilkaart
   *[other] { $exchange } ruilkaarten
}
kathai-pile = { $count ->
    [0] De stapel is op.
    [one] Er ligt nog { $count } kaart op de stapel.
   *[other] Er liggen nog { $count } kaarten op de stapel.
}
kathai-discards = { $count ->
    [0] Er is nog geen kaart uit het spel.
    [one] Er is { $count } kaart uit het spel.
   *[other] Er zijn { $count } kaarten uit het spel.
}
kathai-idle = { $count ->
    [one] Al { $count } beurt
   *[other] Al { $count } beurten
} op rij zonder resultaat; na { $limit } eindigt de partij.

## What can be done

kathai-group-deals = Ruilvoorstellen op tafel
kathai-group-sell = Verkopen
kathai-group-bribe = Omkopen
kathai-group-draw = Een extra kaart trekken
kathai-group-trade = Handelen
kathai-group-swap = Een kaart met de stapel wisselen
kathai-group-pass = Passen
kathai-group-answer = Antwoorden
kathai-group-offers = Openstaande aanbiedingen (altijd mogelijk)
kathai-choose-sell-all = Verkoop al je { $good }: { $cards } – { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} voor { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
kathai-choose-sell-some = Verkoop { $good } en kies de kaarten zelf
kathai-choose-sell = Verkoop { $good } ({ $cards }) voor { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
kathai-choose-sell-keeping = Verkoop { $good } ({ $cards }) voor { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} en bewaar { $keep }
kathai-choose-bribe = Verwissel { $first } en { $second }: { $second } { $rising ->
    [spices] stijgen
   *[good] stijgt
}
kathai-choose-bribe-paying = Betaal { $payment } en verwissel { $first } en { $second }: { $second } { $rising ->
    [spices] stijgen
   *[good] stijgt
}
kathai-choose-draw = Betaal een ruilkaart en trek
kathai-choose-pass = Pas
kathai-choose-agree = Akkoord met { $who }
kathai-choose-accept = Akkoord met { $who }: je geeft { $give } en krijgt { $get }
kathai-choose-meet = Neem het aanbod van { $who } aan: je krijgt { $get } voor { $want }
kathai-choose-counter = Stel { $who } iets anders voor
kathai-choose-counter-with = Stel { $who } voor: je geeft { $give } en krijgt { $get }
kathai-choose-call = Vraag om een ruil
kathai-choose-call-open = Vraag { $to } om een ruil
kathai-choose-call-giving = Vraag { $to } om een ruil: je biedt { $give }
kathai-choose-call-seeking = Vraag { $to } om een ruil: je zoekt { $seek }
kathai-choose-call-giving-and-seeking = Vraag { $to } om een ruil: je biedt { $give } en zoekt { $seek }
kathai-choose-withdraw = Neem het verzoek terug
kathai-choose-end-trading = Stop met handelen
kathai-choose-swap = Leg { $card } onder de stapel
kathai-choose-bid = Bied { $who } { $give } voor { $get }
kathai-choose-bid-for = Bied { $who } iets anders voor { $get }
kathai-choose-bid-other = Stel { $who } een andere ruil voor
kathai-choose-bid-first = Doe { $who } een bod
kathai-choose-decline = Zeg nee
kathai-choose-take-bid-back = Neem het bod terug
kathai-choose-offer = Laat een aanbod openstaan voor { $to }: { $give } voor { $want }
kathai-choose-offer-for-cards = Laat een aanbod openstaan voor bepaalde kaarten
kathai-choose-offer-for-symbols = Laat een aanbod openstaan voor goederen
kathai-choose-retract = Neem aanbod { $number } terug: { $give } voor { $want }
kathai-choose-retract-to = Neem aanbod { $number } aan { $to } terug: { $give } voor { $want }
kathai-field-cards-sold = Kaarten om te verkopen
kathai-field-keep = Kaart die je als ruilkaart bewaart
kathai-field-payment = Betalen met
kathai-field-give = Je geeft
kathai-field-get = Je krijgt
kathai-field-seek = Je wilt minstens deze goederen
kathai-field-call-give = Je biedt (of niets, als je liever biedingen hoort)
kathai-field-call-seek = Je zoekt minstens deze goederen
kathai-field-to = Alleen aan sommigen
kathai-seat-name = { $who }
kathai-caution-ends-turn = Hiermee eindigt je beurt.
kathai-caution-chooses-trade = Handelen is dan je actie voor deze beurt.
kathai-caution-no-cards = Je hebt geen kaart om te geven, dus er kan geen ruil uit komen, en handelen is dan je actie voor deze beurt.

## Why not

kathai-refused-wrong-number-of-seats = Kathai is voor drie tot vijf spelers, niet voor { $seats }.
kathai-refused-game-over = De partij is afgelopen.
kathai-refused-not-your-turn = { $active } is aan de beurt; dit kan in je eigen beurt.
kathai-refused-trade-chosen = Je hebt in deze beurt gekozen om te handelen. Stop met handelen en kies in je volgende beurt een andere actie.
kathai-refused-not-trading = Je bent niet aan het handelen. Pas als je je beurt wilt beëindigen.
kathai-refused-call-open = Je hebt al om een ruil gevraagd. Neem dat verzoek eerst terug.
kathai-refused-no-call = Niemand vraagt nu om een ruil.
kathai-refused-not-asked = Jou is niets gevraagd. Je kunt wel een aanbod laten openstaan.
kathai-refused-already-declined = Je hebt al nee gezegd.
kathai-refused-no-such-partner = Ruilen met { $seat } kan niet: kies een andere speler aan deze tafel.
kathai-refused-not-held = Je hebt { $card } niet, of niet zo vaak. Kies uit de kaarten in je hand.
kathai-refused-promised = Je openstaande aanbod { $offer } zegt { $card } toe. Neem het aanbod eerst terug, of kies een andere kaart.
kathai-refused-hand-full = { $seat-is-you ->
    [yes] Jij
   *[no] { $seat }
} zou { $cards } kaarten hebben; niemand mag er ooit meer dan { $max } hebben.
kathai-refused-pile-empty = De stapel is op; er valt niets te trekken.
kathai-refused-no-exchange-card = Je hebt geen ruilkaart. Elke verkoop levert er een op.
kathai-refused-unsellable = Onder X kun je geen { $good } verkopen. Koop de markt om, of wacht tot er een ander goed is verkocht.
kathai-refused-nothing-sold = Kies minstens één kaart om te verkopen.
kathai-refused-wrong-card = De kaart met { $card } toont geen { $good }. Speel alleen kaarten die { $good } tonen.
kathai-refused-too-few = Om { $good } te verkopen moeten je kaarten minstens { $minimum } symbolen { $good } tonen; nu zijn het er { $shown }.
kathai-refused-kept-not-sold = Je kunt alleen een kaart bewaren die je verkoopt, en { $card } is daar niet bij.
kathai-refused-locked = Op { $goods } ligt een omkoopkaart: zolang die er ligt, kan dat paar niet nog eens worden verwisseld. Verwissel een ander paar.
kathai-refused-gift = Bij een ruil geeft elke kant minstens één kaart.
kathai-refused-no-such-proposal = { $partner } stelt deze ruil niet voor. Kijk nog eens op tafel: misschien is er een voorstel veranderd.
kathai-refused-no-bid = { $partner } heeft geen bod waarop je kunt antwoorden.
kathai-refused-deal-made = Je hebt in deze beurt al geruild, dus een kaart met de stapel wisselen kan niet meer.
kathai-refused-already-swapped = Je hebt in deze beurt al een kaart met de stapel gewisseld.
kathai-refused-want-unclear = Zeg wat je wilt: bepaalde kaarten, of minstens een aantal symbolen van bepaalde goederen.
kathai-refused-too-many-offers = Je hebt { $max } openstaande aanbiedingen. Neem er eerst een terug.
kathai-refused-no-such-offer = Je hebt geen openstaand aanbod { $offer }.

## The awards of a finished game. $who: whose; $amount: how much.

kathai-award-sale = Grootste verkoop: { $who }, met { $amount ->
    [one] { $amount } punt
   *[other] { $amount } punten
}
kathai-award-sales = Het vaakst verkocht: { $who }, { $amount } keer
kathai-award-bribes = Het vaakst omgekocht: { $who }, { $amount } keer
kathai-award-deals = Het vaakst geruild: { $who }, { $amount } keer

kathai-part-cards = { $count ->
    [one] { $count } verkochte kaart
   *[other] { $count } verkochte kaarten
} = { $points }
kathai-part-bonus = { $count ->
    [one] { $count } prijsbonus
   *[other] { $count } prijsbonussen
} = { $points }
kathai-exchange-held = { $count ->
    [one] { $count } ruilkaart
   *[other] { $count } ruilkaarten
}

kathai-order-forced = Zeg nee of pas voor me als ik helemaal geen kaarten heb
kathai-order-end-turn = Beëindig mijn beurt als iedereen nee heeft gezegd op mijn verzoek
kathai-order-decline-unmet = Zeg nee op verzoeken om kaarten die ik niet heb
kathai-order-decline-all = Zeg nee op elk verzoek tot mijn volgende beurt

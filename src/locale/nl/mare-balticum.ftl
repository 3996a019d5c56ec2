### Woorden van Mare Balticum. Elke sleutel begint met "mare-balticum-".
###
### Vakken hebben een vorm met lidwoord (definite) en een met voorzetsel (locative), soorten een meervoud.

## The game

mare-balticum-title = Mare Balticum
mare-balticum-credits = Een spel van Filip Miłuński, uitgegeven in 2011. Dit is een onafhankelijke serverversie met eigen tekeningen en woorden; de namen van en de rechten op het bordspel behoren toe aan hun eigenaars.
mare-balticum-summary = Leid een kleine vloot op de Oostzee: de boten halen vis en barnsteen uit zee en brengen die aan land waar een haven erom vraagt. Er komen klokken uit de zak, en iedereen beslist in het geheim hoeveel één soort vis in het eigen pakhuis waard zal zijn. Wie de meeste punten heeft als de winter komt, wint.

mare-balticum-decision-start = Kies de haven waar je vloot begint.
mare-balticum-decision-turn = Je bent aan de beurt met je vloot.
mare-balticum-decision-token = Er is een klok getrokken: speel een van je compagniefiches.
# Of the company token that is chosen before a clock asks for it.
mare-balticum-ahead-token-title = Je volgende compagniefiche
mare-balticum-ahead-token-plan = Kies je volgende fiche
mare-balticum-ahead-token-hint = Wat je kiest, wordt gespeeld, verzegeld als altijd, zodra een klok het van iedereen vraagt, als het dan nog kan. Zo hoeft niemand op je te wachten, en niemand weet het van tevoren.
mare-balticum-ahead-token-lead = Zo zou het zijn als er nu een klok werd getrokken. Niets van wat je hier doet, wordt al gespeeld, en je kunt het wijzigen tot er een klok komt.
mare-balticum-ahead-token-void = Zo kan het niet meer: als er een klok wordt getrokken, kies je zoals altijd.
# $moves: what is chosen
mare-balticum-ahead-token-kept = Gekozen voor de volgende klok: { $moves }. Het wordt gespeeld zodra een klok iedereen om een compagniefiche vraagt, als het dan nog kan.
# $moves: what is chosen
mare-balticum-ahead-token-lost = Wat je voor deze klok had gekozen, is niet gespeeld, omdat het zo niet meer kan: { $moves }.
# $notation: a token that could be chosen
mare-balticum-ahead-token-mail = Je kunt je volgende compagniefiche kiezen voordat een klok erom vraagt: antwoord op deze mail met /volgende en het fiche, zoals /volgende { $notation }, of kies het achter deze link.
mare-balticum-guide-aim = Wie de meeste punten heeft als de winter komt, wint. Een vis in je pakhuis is zoveel waard als het getal dat je in het geheim op die soort hebt gelegd, en een stuk barnsteen één punt.
mare-balticum-guide-port = Tik de haven aan waar je vloot moet beginnen, en druk op Spelen. Naast elke haven staat welke vis die afneemt.
mare-balticum-guide-port-then = De anderen kiezen de hunne. Dan steken de boten in zee.
mare-balticum-guide-sail = Je hebt drie acties. Tik eerst een vak op zee aan: je boten varen daarheen uit, in een ketting vanaf je haven.
mare-balticum-guide-fish = Tik dan een boot aan en waar hij heen vaart, een vis naast een boot van jou, of een haven om in te lossen. Met “En dan …” of + naast Spelen plan je verder: het bord toont elke stap zoals hij wordt, en je kunt een stap terug.
mare-balticum-guide-then = Druk op Spelen, of op “Alles spelen”, als je beurt is zoals je hem wilt. De anderen zijn aan zet, en dan ben jij weer aan de beurt. In een partij met vrienden krijg je daarover een mail.

mare-balticum-asked-turn = Je bent aan de beurt: { $actions ->
    [0] je hebt geen van je drie acties meer over.
    [one] je hebt nog één van je drie acties over.
    [2] je hebt nog twee van je drie acties over.
   *[other] drie acties met je vloot.
}
mare-balticum-asked-last-turn = Dit is je laatste beurt: { $actions ->
    [0] je hebt geen van de drie acties meer over.
    [one] je hebt nog één van de drie acties over.
    [2] je hebt nog twee van de drie acties over.
   *[other] drie acties met je vloot.
} Vis die aan het eind nog aan boord is, is niets waard.
mare-balticum-asked-contract = Je hebt de contracten bekeken: neem er nu een.

## Options

mare-balticum-option-demand = Wie bepaalt waar de havens om vragen?
mare-balticum-option-demand-drawn = Het toeval, bij het begin
mare-balticum-option-demand-players = De spelers, met wat ze lossen
mare-balticum-option-contracts = Speel met handelscontracten
mare-balticum-option-two-players = Sta een partij met twee spelers toe, met elk 5 boten
mare-balticum-option-start-seat = Wie begint?
mare-balticum-option-start-seat-drawn = Dat wordt geloot
mare-balticum-option-start-seat-nth = { $number ->
    [1] Wie op de eerste plaats zit
    [2] Wie op de tweede plaats zit
    [3] Wie op de derde plaats zit
    [4] Wie op de vierde plaats zit, met vier of meer spelers
   *[rest] Wie op de vijfde plaats zit, met vijf spelers
}
mare-balticum-option-free-first-sail = De eerste afvaart mag elke aaneengesloten groep vormen
mare-balticum-option-end-early = Mag een beurt eindigen als er nog acties over zijn?
mare-balticum-option-end-early-allowed = Ja
mare-balticum-option-end-early-forbidden = Nee
mare-balticum-option-open-warehouse = Iedereen ziet wat er in de pakhuizen ligt

## Figures and rulings, and which of them are ours

mare-balticum-figure-token-total = In de zak zitten 68 fiches met vis en barnsteen en 6 klokken.
mare-balticum-figure-boats = Met drie spelers heeft iedereen 5 boten, met vier 4 en met vijf 3.
mare-balticum-figure-cargo = Een vloot kan hoogstens 5 vissen laden.
mare-balticum-figure-company-tokens = Iedereen heeft vijf compagniefiches: de getallen 0 tot en met 3 en een kluis.
mare-balticum-figure-contract-worth = Elke volledige set van 4 fiches op een contract is 7 punten waard.
mare-balticum-figure-market-spaces = Voor elke soort is er één marktveld.
mare-balticum-figure-demand-tokens = Van elke soort zijn er twee vraagfiches.
mare-balticum-figure-map = De kaart is van ons: 20 zeeën, 12 lichte met één fiche en 8 donkere met twee, en 5 havens.
mare-balticum-figure-species-names = De namen van de vier soorten zijn deels van ons: zalm, kabeljauw, haring en schol.
mare-balticum-figure-token-split = De verdeling van de 68 fiches is van ons: 14 van elke soort en 12 barnsteen.
mare-balticum-figure-demand-slots = De vraagvelden zijn van ons, behalve die van Stockholm: elk twee in Kopenhagen, Stockholm en Sint-Petersburg, elk één in Gdańsk en Riga.
mare-balticum-figure-slot-symbols = Waar de spelers de vraag bepalen, kost het eerste veld van elke haven niets en het tweede veld van een dubbele haven één vis bij elke lossing. Dat is van ons.
mare-balticum-figure-contract-faces = De zes contracten zijn van ons: één voor elk paar soorten, dat om één vis van elk en 2 barnsteen vraagt.
mare-balticum-figure-first-sail = Als er meer boten uitvaren dan er vakken naast de haven zijn, mag de rest overal heen waar de vloot aaneengesloten blijft. Die uitleg is van ons.
mare-balticum-figure-two-players = Spelen met twee spelers is een regel van ons; beiden hebben 5 boten.
mare-balticum-figure-end-early = Dat een beurt mag eindigen als er nog acties over zijn, is een regel van ons; de organisator kan het verbieden.
mare-balticum-figure-ties = Bij een gelijke stand vergelijken de spelers alle fiches in hun pakhuis, ook die voor een contract zijn gebruikt. Die uitleg is van ons.
mare-balticum-figure-by-mail = Van ons, voor het spelen per mail: na twee rondes waarin geen fiche van plaats veranderde, wordt in de zak naar een klok gezocht; wie een deadline mist, beëindigt de beurt zoals die ervoor staat of speelt het laagste getal; wat een kluis uit een pakhuis kost, gaat gedekt weg.

## Things

mare-balticum-salmon = zalm
    .plural = zalmen
mare-balticum-cod = kabeljauw
    .plural = kabeljauwen
mare-balticum-herring = haring
    .plural = haringen
mare-balticum-flounder = schol
    .plural = schollen
mare-balticum-amber = barnsteen
mare-balticum-safe-box = de kluis
mare-balticum-nothing = niets

mare-balticum-salmon-counted = { $count ->
    [one] { $count } zalm
   *[other] { $count } zalmen
}
mare-balticum-cod-counted = { $count ->
    [one] { $count } kabeljauw
   *[other] { $count } kabeljauwen
}
mare-balticum-herring-counted = { $count ->
    [one] { $count } haring
   *[other] { $count } haringen
}
mare-balticum-flounder-counted = { $count ->
    [one] { $count } schol
   *[other] { $count } schollen
}
mare-balticum-amber-counted = { $count } barnsteen

mare-balticum-spaces = { $spaces }
    .definite = { $spaces-definite }
mare-balticum-contract = { $one } en { $other } met 2 barnsteen

mare-balticum-space-kattegat = Kattegat
    .definite = het Kattegat
    .locative = in het Kattegat
mare-balticum-space-oresund = Sont
    .definite = de Sont
    .locative = in de Sont
mare-balticum-space-arkona = Zee van Arkona
    .definite = de Zee van Arkona
    .locative = in de Zee van Arkona
mare-balticum-space-pomeranian = Pommerse Bocht
    .definite = de Pommerse Bocht
    .locative = in de Pommerse Bocht
mare-balticum-space-bornholm = Bekken van Bornholm
    .definite = het Bekken van Bornholm
    .locative = in het Bekken van Bornholm
mare-balticum-space-gdansk-deep = Diep van Gdańsk
    .definite = het Diep van Gdańsk
    .locative = in het Diep van Gdańsk
mare-balticum-space-curonian = Koerse Kust
    .definite = de Koerse Kust
    .locative = aan de Koerse Kust
mare-balticum-space-hoburg = Hoburgs Bank
    .definite = Hoburgs Bank
    .locative = op Hoburgs Bank
mare-balticum-space-e-gotland = Oostelijk Gotlandbekken
    .definite = het Oostelijk Gotlandbekken
    .locative = in het Oostelijk Gotlandbekken
mare-balticum-space-w-gotland = Westelijk Gotlandbekken
    .definite = het Westelijk Gotlandbekken
    .locative = in het Westelijk Gotlandbekken
mare-balticum-space-n-baltic = Noordelijke Oostzee
    .definite = de Noordelijke Oostzee
    .locative = in de Noordelijke Oostzee
mare-balticum-space-irbe = Straat van Irbe
    .definite = de Straat van Irbe
    .locative = in de Straat van Irbe
mare-balticum-space-gulf-riga = Golf van Riga
    .definite = de Golf van Riga
    .locative = in de Golf van Riga
mare-balticum-space-moonsund = Moonsund
    .definite = de Moonsund
    .locative = in de Moonsund
mare-balticum-space-gulf-finland = Finse Golf
    .definite = de Finse Golf
    .locative = in de Finse Golf
mare-balticum-space-narva = Narvabaai
    .definite = de Narvabaai
    .locative = in de Narvabaai
mare-balticum-space-neva = Nevabaai
    .definite = de Nevabaai
    .locative = in de Nevabaai
mare-balticum-space-aland = Ålandzee
    .definite = de Ålandzee
    .locative = in de Ålandzee
mare-balticum-space-archipelago = Archipelzee
    .definite = de Archipelzee
    .locative = in de Archipelzee
mare-balticum-space-bothnian-sea = Botnische Zee
    .definite = de Botnische Zee
    .locative = in de Botnische Zee
mare-balticum-space-kobenhavn = Kopenhagen
    .locative = in Kopenhagen
mare-balticum-space-stockholm = Stockholm
    .locative = in Stockholm
mare-balticum-space-gdansk = Gdańsk
    .locative = in Gdańsk
mare-balticum-space-riga = Riga
    .locative = in Riga
mare-balticum-space-sankt-peterburg = Sint-Petersburg
    .locative = in Sint-Petersburg

## What can be done

mare-balticum-group-place = Je eerste boot
mare-balticum-group-first-sail = Eerste afvaart
mare-balticum-group-sail = Boot { $boat } laten varen vanuit { $from-definite }
mare-balticum-group-fish = Vissen
mare-balticum-group-unload = Lossen in { $port }
mare-balticum-group-contracts = Handelscontracten
mare-balticum-group-take-contract = Een contract nemen
mare-balticum-group-end = De beurt beëindigen
mare-balticum-group-token = Je { $number } spelen
mare-balticum-group-safe-box = De kluis spelen

mare-balticum-choice-place = Begin in { $port }
mare-balticum-choice-first-sail = Stuur je boten naar { $spaces-definite }
mare-balticum-choice-first-sail-free = Stuur { $count ->
    [one] je andere boot
   *[other] je { $count } andere boten
} naar een aaneengesloten groep vakken
mare-balticum-choice-sail = Boot { $boat } naar { $to-definite }
mare-balticum-choice-fish = Vis { $take } { $sea-locative }
mare-balticum-choice-fish-overboard = Vis { $take } { $sea-locative } en gooi { $overboard } overboord
mare-balticum-choice-fish-throwing = Vis { $take } { $sea-locative } en gooi meer dan één vis overboord
mare-balticum-choice-unload = Los { $fish } in { $port }{ $loss ->
    [0] {""}
   *[some] : { $stored } opgeslagen, { $lost } verloren
}
mare-balticum-choice-unload-some = Kies wat je lost in { $port }
mare-balticum-choice-unload-some-opening = Kies wat je lost in { $port }, met nieuwe vraag naar { $opened }
mare-balticum-choice-unload-opening = Los { $fish } in { $port }, met nieuwe vraag naar { $opened }{ $loss ->
    [0] {""}
   *[some] : { $stored } opgeslagen, { $lost } verloren
}
mare-balticum-opening-free = { $species } op het 0-veld
mare-balticum-opening-costly = { $species } op het −1-veld
mare-balticum-choice-look = Bekijk de contracten en neem er een
mare-balticum-choice-look-again = Ruil je contract ({ $contract }) voor een ander
mare-balticum-choice-contract = { $contract }: { $points } punten per set
mare-balticum-choice-end = Beëindig je beurt met { $actions ->
    [one] één actie
   *[other] { $actions } acties
} over
mare-balticum-choice-token = { $number } op { $species }
mare-balticum-choice-safe-box-free = Leg niets af: er is niets meer
mare-balticum-choice-safe-box-warehouse = Leg { $warehouse } uit het pakhuis af
mare-balticum-choice-safe-box-cargo = Leg { $cargo } uit de lading af
mare-balticum-choice-safe-box-both = Leg { $cargo } uit de lading en { $warehouse } uit het pakhuis af

mare-balticum-caution-last-action = Dit is je laatste actie: daarna is je beurt voorbij.
mare-balticum-caution-sealed = Het is eenmaal gespeeld verzegeld en kan niet worden teruggenomen.
mare-balticum-caution-look = Als je eenmaal hebt gekeken, moet je een contract nemen; dit kan niet worden teruggenomen.
mare-balticum-caution-end = { $actions ->
    [one] Eén actie gaat
   *[other] { $actions } acties gaan
} verloren.

mare-balticum-caution-costly-slot = { $port } houdt één vis van elke lossing { $species }.
mare-balticum-caution-costly-slot-last = { $port } houdt één vis van elke lossing { $species }. Dit is je laatste actie: daarna is je beurt voorbij.

mare-balticum-touch-sea = { $tokens }
mare-balticum-touch-sea-empty = niets te vangen
mare-balticum-touch-port = vraagt om { $species }
mare-balticum-touch-port-free = vraagt nog nergens om
mare-balticum-touch-boat = Boot { $boat }, { $space }
mare-balticum-touch-boat-where = Waar vaart hij heen?
mare-balticum-touch-market = Je markt voor { $species }
mare-balticum-touch-market-number = Welk fiche speel je daar?

mare-balticum-ask-first-sail = Waarheen? Boot 2 en verder, in deze volgorde
mare-balticum-ask-overboard = Wat gaat er overboord?
mare-balticum-ask-unload = Hoeveel van elk?

## What happened

mare-balticum-told-laid = De zee zit vol vis. { $who-is-you ->
    [yes] Jij begint.
   *[no] { $who } begint.
}
mare-balticum-told-demand = Waar de havens om vragen: { $ports }.
mare-balticum-told-port-demand = { $port } – { $species }
mare-balticum-told-placed = { $who-is-you ->
    [yes] Je begint in { $port }.
   *[no] { $who } begint in { $port }.
}
mare-balticum-told-first-sailed = { $who-is-you ->
    [yes] Je vaart uit naar { $spaces-definite }.
   *[no] { $who } vaart uit naar { $spaces-definite }.
}
mare-balticum-told-sailed = { $who-is-you ->
    [yes] Je vaart met boot { $boat } van { $from-definite } naar { $to-definite }.
   *[no] { $who } vaart met boot { $boat } van { $from-definite } naar { $to-definite }.
}
mare-balticum-told-caught = { $who-is-you ->
    [yes] Je vist { $take } { $sea-locative }.
   *[no] { $who } vist { $take } { $sea-locative }.
}
mare-balticum-told-caught-overboard = { $who-is-you ->
    [yes] Je gooit { $overboard } overboord en vist { $take } { $sea-locative }.
   *[no] { $who } gooit { $overboard } overboord en vist { $take } { $sea-locative }.
}
mare-balticum-told-opened = { $slot ->
    [1] Vanaf nu vraagt { $port } om { $species }.
   *[rest] Vanaf nu vraagt { $port } om { $species }, en houdt van elke lossing één vis.
}
mare-balticum-told-unloaded = { $who-is-you ->
    [yes] Je lost { $stored } in { $port }.
   *[no] { $who } lost { $stored } in { $port }.
}
mare-balticum-told-unloaded-lost = { $who-is-you ->
    [yes] Je lost { $stored } in { $port } en verliest { $lost }.
   *[no] { $who } lost { $stored } in { $port } en verliest { $lost }.
}
mare-balticum-told-looked-yourself = Je bekijkt de contracten: { $contracts }.
mare-balticum-told-looked = { $who } bekijkt de contracten.
mare-balticum-told-contracted-yourself = Je neemt het contract voor { $contract }.
mare-balticum-told-contract-swapped-yourself = Je neemt het contract voor { $contract } en legt dat voor { $returned } terug.
mare-balticum-told-contracted = { $who } neemt een contract.
mare-balticum-told-contract-swapped = { $who } legt een contract terug en neemt een ander.
mare-balticum-told-turn-ended = { $who-is-you ->
    [yes] { $actions ->
        [0] Je beurt is voorbij.
        [one] Je beëindigt je beurt met één actie over.
       *[other] Je beëindigt je beurt met { $actions } acties over.
    }
   *[no] { $actions ->
        [0] De beurt van { $who } is voorbij.
        [one] { $who } beëindigt de beurt met één actie over.
       *[other] { $who } beëindigt de beurt met { $actions } acties over.
    }
}
mare-balticum-told-turn-overdue = { $who-is-you ->
    [yes] Je tijd is om: je beurt eindigt zoals die ervoor staat.
   *[no] De tijd van { $who } is om: de beurt eindigt zoals die ervoor staat.
}
mare-balticum-told-filled = Nieuw { $sea-locative }: { $tokens }.
mare-balticum-told-stalled = Twee rondes lang veranderde er geen fiche van plaats, dus wordt in de zak naar een klok gezocht{ $tokens ->
    [0] .
    [one] ; { $returned } gaat terug.
   *[other] ; { $returned } gaan terug.
}
mare-balticum-told-clock = Klok { $clock } van 6 is getrokken.
mare-balticum-told-last-clock = De laatste klok: de winter is nabij. { $turns ->
    [one] Er wordt nog één beurt gespeeld.
   *[other] Er worden nog { $turns } beurten gespeeld.
}
mare-balticum-told-sealed = { $who } heeft een compagniefiche gekozen.
mare-balticum-told-sealed-number = Je hebt je { $number } voor { $species } gekozen.
mare-balticum-told-sealed-safe-box = Je hebt de kluis gekozen.
mare-balticum-told-number-yourself = Je legt je { $number } op { $species }.
mare-balticum-told-number = { $who } legt een getal op { $species }.
mare-balticum-told-safe-box-seen = { $who-is-you ->
    [yes] Je speelt de kluis en legt { $tokens } af.
   *[no] { $who } speelt de kluis en legt { $tokens } af.
}
mare-balticum-told-safe-box = { $who } speelt de kluis en legt { $seen ->
    [0] { $hidden ->
        [0] niets
        [one] één fiche uit het pakhuis
       *[other] { $hidden } fiches uit het pakhuis
    }
   *[some] { $hidden ->
        [0] { $cargo } uit de lading
        [one] { $cargo } uit de lading en één fiche uit het pakhuis
       *[other] { $cargo } uit de lading en { $hidden } fiches uit het pakhuis
    }
} af.
mare-balticum-told-ended = De partij is afgelopen: { $scores }.
mare-balticum-told-score = { $who-is-you ->
    [yes] jij
   *[no] { $who }
} { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}

## The position in words

mare-balticum-words-now = Nu
mare-balticum-words-start = { $who-is-you ->
    [yes] Je kiest de haven van je eerste boot.
   *[no] { $who } kiest de haven van de eerste boot.
}
mare-balticum-words-turn = { $who-is-you ->
    [yes] Je bent aan de beurt, met { $actions ->
        [one] één actie
       *[other] { $actions } acties
    } over.
   *[no] { $who } is aan de beurt, met { $actions ->
        [one] één actie
       *[other] { $actions } acties
    } over.
}
mare-balticum-words-looking = { $who-is-you ->
    [yes] Je bekijkt de contracten en neemt er een.
   *[no] { $who } bekijkt de contracten.
}
mare-balticum-words-clock = Klok { $clock } vraagt om een compagniefiche. Er wordt nog gewacht op { $waiting-accusative }.
mare-balticum-words-player = { $who-is-you ->
    [yes] jij
   *[no] { $who }
}
    .accusative = { $who-is-you ->
        [yes] jou
       *[no] { $who }
    }
mare-balticum-words-over = De partij is afgelopen.
mare-balticum-words-turns-left = De laatste klok is getrokken: { $turns ->
    [0] dit is de allerlaatste beurt.
    [one] na deze volgt nog één beurt.
   *[other] na deze volgen nog { $turns } beurten.
}
mare-balticum-words-clocks-left = { $clocks } van de 6 klokken getrokken, nog { $left } te gaan.
mare-balticum-words-own-turns = { $turns ->
    [0] Je hebt geen beurt meer.
    [one] Je hebt nog één beurt, je laatste: vis die aan het eind nog aan boord is, is niets waard.
   *[other] Je hebt nog { $turns } beurten.
}
mare-balticum-words-own-turns-after = { $turns ->
    [0] Dit is je laatste beurt: vis die aan het eind nog aan boord is, is niets waard.
    [one] Na deze beurt heb je er nog één, je laatste.
   *[other] Na deze beurt heb je er nog { $turns }.
}
mare-balticum-words-bag = In de zak: { $tokens ->
    [0] niets meer.
    [one] één fiche, klokken meegeteld.
   *[other] { $tokens } fiches, klokken meegeteld.
}
mare-balticum-words-quiet = Er is al { $turns ->
    [one] één beurt lang
   *[other] { $turns } beurten lang
} geen fiche van plaats veranderd; na { $left ->
    [one] nog zo’n beurt
   *[other] nog { $left } zulke beurten
} wordt in de zak naar een klok gezocht.
mare-balticum-words-deck = Contracten op de stapel: { $contracts }.
mare-balticum-words-looking-at = Op de stapel: { $contracts }.
mare-balticum-words-out = Uit het spel: { $open }{ $hidden ->
    [0] .
    [one] , en één gedekt fiche.
   *[other] , en { $hidden } gedekte fiches.
}
mare-balticum-words-scores = Punten
mare-balticum-words-score = { $who-is-you ->
    [yes] Jij
   *[no] { $who }
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} (vis { $market }, barnsteen { $amber }, contract { $contract }; { $stored } in het pakhuis)
mare-balticum-words-fleet = { $who-is-you ->
    [yes] Je vloot
   *[no] { $who }
}
mare-balticum-words-boats-none = Nog geen boot op de kaart, nog { $hand } te plaatsen.
mare-balticum-words-boats = Boten: { $boats }{ $hand ->
    [0] .
   *[some] ; nog { $hand } om uit te varen.
}
mare-balticum-words-boat = { $boat } { $space-locative }
mare-balticum-words-cargo = Lading: { $cargo }.
mare-balticum-words-warehouse = Pakhuis: { $warehouse }.
mare-balticum-words-warehouse-hidden = Pakhuis: { $tokens ->
    [0] leeg.
    [one] één fiche, gedekt.
   *[other] { $tokens } fiches, gedekt.
}
mare-balticum-words-market-empty = Markt: nog geen getal gelegd.
mare-balticum-words-market = Markt: { $numbers }.
mare-balticum-words-number = { $number } op { $species }
mare-balticum-words-number-hidden = een getal op { $species }
mare-balticum-words-tokens-left = Nog te spelen compagniefiches: { $tokens }.
mare-balticum-words-safe-box-out-of-reach = De kluis kost { $cost } fiches, en zoveel heb je er niet: nu kun je alleen een getal spelen.
mare-balticum-words-sealed = Gekozen voor deze klok, verzegeld totdat iedereen heeft gekozen: { $token }.
mare-balticum-words-sealed-safe-box = Gekozen voor deze klok, verzegeld totdat iedereen heeft gekozen: de kluis, en je legt { $tokens } af.
mare-balticum-words-safe-box-played = De kluis is gespeeld.
mare-balticum-words-contract = Contract: { $contract }.
mare-balticum-words-contract-hidden = Heeft een contract.
mare-balticum-words-ports = Havens
mare-balticum-words-port = { $port }: { $slots } (naast { $near-definite })
mare-balticum-words-slot-costly = { $species } (kost één vis)
mare-balticum-words-slot-free = een vrij 0-veld
mare-balticum-words-slot-free-costly = een vrij −1-veld
mare-balticum-words-seas = Zeeën
mare-balticum-words-sea = { $sea } ({ $depth ->
    [one] licht
   *[other] donker
}): { $tokens } (naast { $near-definite })
mare-balticum-words-sea-empty = { $sea } ({ $depth ->
    [one] licht
   *[other] donker
}): leeg (naast { $near-definite })

## Why something is refused

mare-balticum-refused-wrong-number-of-seats = Mare Balticum is voor 3 tot 5 spelers (of 2, als de organisator dat toestaat), niet voor { $seats }.
mare-balticum-refused-two-players-not-chosen = Met zijn tweeën spelen kan alleen met de optie voor twee spelers; nodig anders een derde uit.
mare-balticum-refused-no-such-start-seat = Er is geen plaats { $seat } om te beginnen: kies een van de plaatsen van deze partij, of laat het aan het lot over.
mare-balticum-refused-game-over = De partij is afgelopen; er kan niets meer worden gespeeld.
mare-balticum-refused-not-your-turn = { $active } is aan de beurt; de jouwe komt nog.
mare-balticum-refused-place-first = De eerste boten worden nog geplaatst: noem een haven, zoals in “place riga”.
mare-balticum-refused-already-placed = Alle eerste boten zijn al geplaatst; de vloten zijn op zee.
mare-balticum-refused-company-token-awaited = Er is een klok getrokken: iedereen speelt een compagniefiche voordat de partij verdergaat.
mare-balticum-refused-no-clock = Er is nu geen klok die om een compagniefiche vraagt.
mare-balticum-refused-token-already-played = Je compagniefiche voor deze klok is binnen; wacht tot ze er allemaal zijn.
mare-balticum-refused-contract-awaited = Je bekijkt de contracten: neem er eerst een.
mare-balticum-refused-not-looking = Bekijk eerst de contracten; neem er dan een.
mare-balticum-refused-first-sail-first = Je eerste afvaart stuurt al je boten tegelijk uit, zoals in “sail out to irbe gulf-riga moonsund”.
mare-balticum-refused-already-sailed = Je vloot is al op zee: vaar met één boot, zoals in “sail 2 to hoburg”.
mare-balticum-refused-no-such-boat = Er is geen boot { $boat }: de jouwe hebben de nummers 1 tot en met { $boats }.
mare-balticum-refused-same-space = Boot { $boat } ligt al { $space-locative }; noem een ander vak.
mare-balticum-refused-space-taken = Er mag maar één van je boten { $space-locative } liggen; kies een ander vak.
mare-balticum-refused-fleet-split = Je boten moeten daarna één aaneengesloten groep vormen.
mare-balticum-refused-wrong-boat-count = Noem { $expected } vakken, één voor elke boot die uitvaart, niet { $given }.
mare-balticum-refused-not-next-to-port = Naast je boot in { $port } ligt { $space-definite } niet: boten varen uit naar de vakken ernaast.
mare-balticum-refused-neighbours-first = Naast { $port } is { $space-definite } nog vrij: eerst worden de vakken naast je haven gebruikt.
mare-balticum-refused-no-boat-there = Er ligt geen boot van jou { $space-locative }; vaar er eerst met een boot heen.
mare-balticum-refused-no-such-token = Er ligt geen { $take } { $sea-locative }; neem wat er wel ligt.
mare-balticum-refused-cargo-full = Alle 5 laadplaatsen zijn vol: los, of gooi vis overboord als je deze neemt.
mare-balticum-refused-no-need-to-throw = Vis gaat alleen overboord om in een volle lading plaats te maken voor een andere vis.
mare-balticum-refused-not-on-board = Je hebt { $has ->
    [one] { $has } { $species }
   *[other] { $has } { $species-plural }
} aan boord, niet { $wanted }.
mare-balticum-refused-nothing-to-unload = Niets aan boord kan in { $port } worden gelost: breng minstens één vis waar die haven om vraagt.
mare-balticum-refused-not-demanded = { $port } vraagt niet om { $species }; los die soort ergens anders.
mare-balticum-refused-demand-is-fixed = In deze partij staat vanaf het begin vast waar de havens om vragen; laat de vraagfiches weg.
mare-balticum-refused-already-demanded = { $port } vraagt al om { $species }; los die gewoon.
mare-balticum-refused-no-free-slot = { $port } heeft geen vrij veld { $slot }; noem een veld dat vrij is.
mare-balticum-refused-no-demand-token-left = Beide vraagfiches voor { $species } liggen er al; lossen kan alleen waar ze liggen.
mare-balticum-refused-opened-not-unloaded = Wie een vraagfiche voor { $species } legt, moet in dezelfde actie { $species } lossen.
mare-balticum-refused-opening-needs-two = Om { $species } op een −1-veld te leggen, moet je er in deze actie minstens twee lossen, want één gaat verloren.
mare-balticum-refused-no-contracts = Deze partij wordt zonder handelscontracten gespeeld.
mare-balticum-refused-contract-not-in-deck = Het contract voor { $contract } ligt niet op de stapel; neem er een dat er wel ligt.
mare-balticum-refused-contract-held = Het contract voor { $contract } gaat nu terug op de stapel; neem een ander.
mare-balticum-refused-end-forbidden = In deze partij moet elke actie worden gebruikt, en je hebt er nog { $actions } over.
mare-balticum-refused-number-not-left = Je { $number } heb je niet meer; speel een getal dat je nog hebt.
mare-balticum-refused-market-taken = Op { $species } ligt al een getal; kies een vrij marktveld.
mare-balticum-refused-safe-box-played = Je kluis is al gespeeld; speel een getal.
mare-balticum-refused-safe-box-needs-two = De kluis kost twee fiches, en zoveel heb je er niet; speel een getal.
mare-balticum-refused-wrong-discard = Leg { $expected ->
    [0] niets
    [one] precies één fiche
   *[other] precies { $expected } fiches
} af bij de kluis, niet { $given }.
mare-balticum-refused-not-stored = Je hebt { $has ->
    [one] { $has } { $catch }
   *[other] { $has } { $catch-plural }
} in het pakhuis, niet { $wanted }.

## The picture

mare-balticum-picture-start = Kaart van de Oostzee. { $who-is-you ->
    [yes] Jij plaatst de eerste boot.
   *[no] { $who } plaatst de eerste boot.
} Zeeën, havens en vloten staan in woorden naast de afbeelding.
mare-balticum-picture-turn = Kaart van de Oostzee met de vloten, de vis in elke zee en waar de havens om vragen; { $clocks } van de 6 klokken getrokken. { $who-is-you ->
    [yes] Je bent aan de beurt.
   *[no] { $who } is aan de beurt.
} Alles wat te zien is, staat in woorden naast de afbeelding.
mare-balticum-picture-clock = Kaart van de Oostzee met de vloten. Klok { $clocks } van 6 vraagt iedereen om een compagniefiche. Alles wat te zien is, staat in woorden naast de afbeelding.
mare-balticum-picture-over = Kaart van de Oostzee aan het eind van de partij, met ieders punten. Alles wat te zien is, staat in woorden naast de afbeelding.
mare-balticum-picture-ended = Kaart van de Oostzee met de vloten, de vis in elke zee en waar de havens om vragen, zoals de partij eindigde; { $clocks } van de 6 klokken getrokken. Alles wat te zien is, staat in woorden naast de afbeelding.
mare-balticum-picture-bag = In de zak: { $tokens }
mare-balticum-picture-legend-warehouse = pakhuis
mare-balticum-picture-legend-cargo = laadplaats, vijf in totaal
mare-balticum-picture-legend-safe-box = kluis gespeeld
mare-balticum-picture-legend-contract = contract
mare-balticum-picture-legend-chosen = fiche gekozen
mare-balticum-picture-legend-hidden = verborgen getal
mare-balticum-picture-legend-free = kost niets
mare-balticum-picture-legend-costly = kost een vis
mare-balticum-picture-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}

## The awards of a finished game. $who: whose; $amount: how much.

mare-balticum-award-amber = Meeste barnsteen: { $who }, met { $amount }
mare-balticum-award-fish = Meeste vis gevangen: { $who }, met { $amount }
mare-balticum-award-voyages = Meeste reizen: { $who }, met { $amount }
mare-balticum-award-landing = Grootste lossing: { $who }, met { $amount ->
    [one] { $amount } vis
   *[other] { $amount } vissen tegelijk
}

mare-balticum-part-tokens = { $what } × { $each } = { $points }
mare-balticum-part-sets = { $count ->
    [one] { $count } volledige set op het contract
   *[other] { $count } volledige sets op het contract
} × { $each } = { $points }
mare-balticum-stored-held = { $count ->
    [one] { $count } fiche in het pakhuis
   *[other] { $count } fiches in het pakhuis
}
mare-balticum-ranked-by-stored = Bij evenveel punten staat hoger wie meer fiches in het pakhuis heeft.
mare-balticum-ranked-alike = Wie evenveel punten en evenveel fiches in het pakhuis heeft, deelt een plaats.

mare-balticum-order-forced = Doe de zetten waarbij ik niets te kiezen heb

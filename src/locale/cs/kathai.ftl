### Words of Kathai. Every key begins with "kathai-".
### Names of people cannot be declined: sentences keep them in the nominative.

## The game

kathai-credits = Kathai je karetní hra, kterou vymyslel Michael Andersch a v roce 2000 vydalo nakladatelství Adlung-Spiele. Tato verze se hraje podle jejích pravidel, ale s vlastními slovy a kresbami.
kathai-summary = Kupci obchodují se solí, zlatem, hedvábím, kořením a čajem. Sbírej karty, vyměňuj je s ostatními a prodávej, když je dobrá cena: každý prodej všem ostatním zamíchá trhem. Každý má deset až patnáct tahů.
kathai-assumed-prices = Nejmenší počty symbolů, čtyři u +1 a tři u +0, jsou dopočítány ze dvou, které prameny uvádějí (sedm u +4, pět u +2).
kathai-assumed-deck = Lícové strany 55 obchodních karet jsou odvozeny: jeden, dva a tři symboly od každého zboží; dva symboly jednoho s jedním symbolem druhého, ve všech kombinacích; po jednom symbolu z každé dvojice, dvakrát.
kathai-assumed-trade = Obchoduje se pomocí výzev, nabídek a protinávrhů, na které ostatní odpovídají, až mají čas; obchod uzavře výzvu, ze které vzešel.
kathai-assumed-offers = Každý hráč může nechat ležet až tři stálé nabídky, které ostatní přijímají okamžitě ve svém tahu. Obchod ukončí všechny stálé nabídky obou partnerů, aby se nikdo jiný nedozvěděl, které karty změnily majitele. Slíbenou kartou nelze platit lícem dolů, dokud se nabídka nevezme zpět.
kathai-assumed-stall = Když v balíku zbývají karty, ale po tři celá kola si nikdo nevezme kartu na začátku tahu ani za výměnnou kartu, nic neprodá a nepodplatí trh, hra končí a spočítají se body.

## Options

kathai-option-edition = Vydání
kathai-option-edition-adlung = Adlung (pravidla vydavatele, 2000)
kathai-option-edition-italian = Italské
kathai-option-bribe-release = Co uvolní podplacenou dvojici, kromě úplatku jinde
kathai-option-bribe-release-any-sale = Prodej jakéhokoli zboží
kathai-option-bribe-release-sale-of-the-pair = Jen prodej zboží z této dvojice
kathai-option-swap-rule = Výměna karty s balíkem
kathai-option-swap-rule-ends-turn = Ukončí tah
kathai-option-swap-rule-deals-may-follow = Mohou po ní následovat obchody
kathai-option-end-rule = Poslední tah, když se poslední karta získá za výměnnou kartu
kathai-option-end-rule-neighbour-last = Má soused po pravici hráče, který si ji vezme
kathai-option-end-rule-drawer-last = Má hráč, který si ji vezme

## Decisions

kathai-decision-turn = Jsi na tahu.
kathai-decision-answer = Dostáváš výzvu k obchodu.
kathai-guide-aim = Vyhrává, kdo má nejvíc bodů, a ty přináší prodej: čím víc karet jednoho zboží prodáš najednou a čím víc vlevo na trhu zboží leží, tím líp.
kathai-guide-touch = Klepni na zboží na trhu, chceš-li ho prodat, nebo na kartu v ruce, chceš-li ji vyměnit. Lišta dole pak říká, co by se stalo, a vedle má tlačítko „Zahrát“; nic se nezahraje, dokud ho nestiskneš. Dokud na nic neklepneš, najdeš tam „Vyzvat k obchodu“ a „Vzdát se akce“.
kathai-guide-then = Pak táhnou ostatní a jsi zase na tahu. Ve hře s přáteli ti o tom přijde mail.

# What a seat is asked at a point of its decision.
kathai-asked-turn = Jsi na tahu: zvol jednu akci.
kathai-asked-last-turn = To je tvůj poslední tah ve hře: zvol jednu akci.
kathai-asked-trading = Obchoduješ: vyzvi k obchodu, nebo obchodování ukonči.
kathai-asked-bids = { $bids } { $can ->
    [yes] Nabídku přijmi, navrhni něco jiného, nebo ukonči obchodování.
   *[no] Navrhni něco jiného, nebo ukonči obchodování.
}
kathai-asked-bids-waiting = { $bids } Odpovědět ještě může: { $waiting }. { $can ->
    [yes] Nabídku přijmi, navrhni něco jiného, počkej, nebo ukonči obchodování.
   *[no] Navrhni něco jiného, počkej, nebo ukonči obchodování.
}
kathai-asked-waiting = Tvoje výzva k obchodu čeká na odpověď: { $waiting }. Čekat nemusíš, obchodování můžeš ukončit.
kathai-asked-nobody = Tvou výzvu k obchodu všichni odmítají. Vyzvi znovu, nebo ukonči obchodování.
kathai-asked-bid = { $who } nabízí { $give } za { $get }.
kathai-asked-bid-beyond = { $who } nabízí { $give } za { $get }, na to ale přistoupit nemůžeš.
kathai-asked-open = { $who } tě vyzývá k obchodu. { $can ->
    [yes] Podej nabídku, nebo odmítni.
   *[no] Nemáš co nabídnout: odmítni.
}
kathai-asked-giving = { $who } ti nabízí { $give }. { $can ->
    [yes] Nabídni, co za to dáš, nebo odmítni.
   *[no] Nemáš co nabídnout: odmítni.
}
kathai-asked-seeking = { $who } hledá { $seek }. { $can ->
    [yes] Podej nabídku, nebo odmítni.
   *[no] Nemáš co nabídnout: odmítni.
}
kathai-asked-giving-and-seeking = { $who } ti nabízí { $give } za { $seek }. { $can ->
    [yes] Podej nabídku, nebo odmítni.
   *[no] Nemáš co nabídnout: odmítni.
}
kathai-asked-countered = { $who } odpovídá na tvou nabídku: máš dát { $give } a dostat { $get }. { $can ->
    [yes] Přijmi to, nabídni něco jiného, nebo odmítni.
   *[no] Na to přistoupit nemůžeš: nabídni něco jiného, nebo odmítni.
}

## Goods and cards

kathai-good-salt = sůl
    .genitive = soli
    .definite-accusative = všechnu sůl
kathai-good-gold = zlato
    .genitive = zlata
    .definite-accusative = všechno zlato
kathai-good-silk = hedvábí
    .genitive = hedvábí
    .definite-accusative = všechno hedvábí
kathai-good-spices = koření
    .genitive = koření
    .definite-accusative = všechno koření
kathai-good-tea = čaj
    .genitive = čaje
    .definite-accusative = všechen čaj
kathai-pair = { $first } a { $second }
# Counted as the Czech rules count them: 2 soli, 1 zlato. The accusative is the same.
kathai-salt-counted = { $count ->
    [one] { $count } sůl
    [few] { $count } soli
   *[other] { $count } solí
}
kathai-gold-counted = { $count ->
    [one] { $count } zlato
    [few] { $count } zlata
   *[other] { $count } zlat
}
kathai-silk-counted = { $count } hedvábí
kathai-spices-counted = { $count ->
    [one] { $count } koření
    [few] { $count } koření
   *[other] { $count } koření
}
kathai-tea-counted = { $count ->
    [one] { $count } čaj
    [few] { $count } čaje
   *[other] { $count } čajů
}
kathai-card-of-two = { $first } + { $second }
kathai-at-least = aspoň { $symbols } na kartách
kathai-exchange-card = výměnná karta
# $count: how many must be sold at once.
kathai-picture-minimum = od { $count }
kathai-picture-exchange = Tvoje výměnné karty, jedna z každého prodeje. Za jednu si vezmeš kartu z balíku, nebo jí zaplatíš prohození dvou druhů zboží.
# The table of the merchants on the board: its columns, and what each has answered to a request.
kathai-picture-cards = v ruce
kathai-picture-vouchers = výměnné
kathai-picture-points = body
kathai-picture-awaited = čeká se na odpověď
kathai-picture-declined = odmítá
kathai-picture-bid = má podanou nabídku
kathai-picture-countered = čeká se znovu na odpověď
kathai-everybody = všichni
    .accusative = všechny
    .dative = všem

## What happened

kathai-market-laid = Trh se otevírá, od +4 po X: { $goods }.
kathai-dealt-you = Tvoje první karty: { $cards }.
kathai-dealt = { $who } dostává { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
}.
kathai-drew-you = Bereš si kartu { $card }.
kathai-drew = { $who } si bere kartu.
kathai-drew-extra-you = Karta navíc: { $card }.
kathai-drew-extra = { $who } si bere kartu navíc.
kathai-drew-swap-you = Místo ní si bereš kartu { $card }.
kathai-drew-swap = { $who } si místo ní bere jinou kartu.
kathai-last-stage = { $who-is-you ->
    [yes] Bereš si poslední kartu
   *[no] { $who } si bere poslední kartu
}: začíná závěr hry. Po tomto tahu { $count ->
    [one] zbývá ještě { $count } tah
    [few] zbývají ještě { $count } tahy
   *[other] zbývá ještě { $count } tahů
}.
kathai-passed = { $who-is-you ->
    [yes] Vzdáváš se akce.
   *[no] { $who } se vzdává akce.
}
kathai-sold = { $who-is-you ->
    [yes] Prodáváš
   *[no] { $who } prodává
} { $good } ({ $cards }) za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
} (teď celkem { $total }).
kathai-sold-and-kept = { $sold } Výměnná karta z prodeje: { $card }.
kathai-bribed-from-hand = { $who-is-you ->
    [yes] Podplácíš
   *[no] { $who } podplácí
} trh kartou z ruky: { $up } { $rising ->
    [spices] stoupá
   *[goods] stoupá
}, { $down } { $falling ->
    [spices] klesá
   *[goods] klesá
}.
kathai-bribed-from-exchange = { $who-is-you ->
    [yes] Podplácíš
   *[no] { $who } podplácí
} trh výměnnou kartou: { $up } { $rising ->
    [spices] stoupá
   *[goods] stoupá
}, { $down } { $falling ->
    [spices] klesá
   *[goods] klesá
}.
kathai-bribe-released = Úplatek z dvojice { $first } a { $second } mizí.
kathai-paid-for-card = { $who-is-you ->
    [yes] Platíš výměnnou kartou.
   *[no] { $who } platí výměnnou kartou.
}
kathai-swapped-you = Vkládáš kartu { $card } pod balík.
kathai-swapped = { $who } vkládá kartu pod balík.
kathai-called = { $who-is-you ->
    [yes] Vyzýváš
   *[no] { $who } vyzývá
} k obchodu: { $asked-accusative }
kathai-call-open = { $asked }.
kathai-call-seeking = { $asked }; poptávka: { $seek }.
kathai-call-giving = { $asked }; nabídka: { $give }.
kathai-call-giving-and-seeking = { $asked }; nabídka: { $give }; poptávka: { $seek }.
kathai-bid = { $who-is-you ->
    [yes] { $partner } od tebe dostává nabídku.
   *[no] { $partner-is-you ->
        [yes] { $who } ti podává nabídku.
       *[no] { $partner } dostává nabídku, podává ji { $who }.
    }
}
kathai-bid-known = { $who-is-you ->
    [yes] Nabízíš
   *[no] { $who } nabízí
} { $give } za { $get }.
kathai-declined = { $who-is-you ->
    [yes] Odmítáš.
   *[no] { $who } odmítá.
}
kathai-countered = { $who-is-you ->
    [yes] { $partner } od tebe dostává protinávrh.
   *[no] { $partner-is-you ->
        [yes] { $who } odpovídá na tvou nabídku protinávrhem.
       *[no] { $partner } dostává na svou nabídku protinávrh, podává ho { $who }.
    }
}
kathai-countered-known = { $who-is-you ->
    [yes] { $partner } od tebe dostává protinávrh
   *[no] { $partner-is-you ->
        [yes] { $who } odpovídá na tvou nabídku
       *[no] { $partner } dostává na svou nabídku protinávrh, podává ho { $who }
    }
}: { $give } za { $get }.
kathai-deal = Obchod: { $who } dává { $given ->
    [one] { $given } kartu
    [few] { $given } karty
   *[other] { $given } karet
}, { $partner } { $received ->
    [one] { $received } kartu
    [few] { $received } karty
   *[other] { $received } karet
}.
kathai-deal-known = { $who-is-you ->
    [yes] Obchod: dáváš { $give }, { $partner } dává { $get }.
   *[no] { $partner-is-you ->
        [yes] Obchod: { $who } ti dává { $give } za { $get }.
       *[no] Obchod: { $who } dává { $give }, { $partner } dává { $get }.
    }
}
kathai-withdrawn = { $who-is-you ->
    [yes] Bereš svou výzvu zpět.
   *[no] { $who } bere výzvu zpět.
}
kathai-trading-ended = { $who-is-you ->
    [yes] Ukončuješ obchodování.
   *[no] { $who } ukončuje obchodování.
}
kathai-offered = { $who-is-you ->
    [yes] Necháváš
   *[no] { $who } nechává
} stálou nabídku: { $give } za { $want }.
kathai-offered-to = { $who-is-you ->
    [yes] Necháváš
   *[no] { $who } nechává
} stálou nabídku (komu: { $to-dative }): { $give } za { $want }.
kathai-offer-taken = { $who-is-you ->
    [yes] Tvoje stálá nabídka { $number } je přijata
   *[no] Stálá nabídka ({ $who }) je přijata
}: { $give } za { $want }.
kathai-offer-retracted = { $who-is-you ->
    [yes] Bereš zpět svou stálou nabídku { $number }
   *[no] { $who } bere zpět stálou nabídku
}: { $give } za { $want }.
kathai-offer-lapsed = { $who-is-you ->
    [yes] Tvoje stálá nabídka { $number } už neplatí
   *[no] Stálá nabídka ({ $who }) už neplatí
}: { $give } za { $want }.
kathai-stalled = { $count ->
    [one] Během { $count } tahu
    [few] Během { $count } tahů
   *[other] Během { $count } tahů
} se nic nepohnulo: hra končí.
kathai-ended =
    Hra skončila. { $who-is-you ->
        [yes] Vyhráváš
       *[no] Vyhrává { $who }
    } se ziskem { $points ->
        [one] { $points } bodu
        [few] { $points } bodů
       *[other] { $points } bodů
    }.
kathai-ended-shared = Hra skončila. O vítězství se dělí: { $winners } ({ $points ->
        [one] po { $points } bodu
        [few] po { $points } bodech
       *[other] po { $points } bodech
    }).

## The position in words

kathai-heading-turn = Tah
kathai-heading-ranking = Pořadí
kathai-heading-call = Výzva k obchodu
kathai-heading-market = Trh
kathai-heading-hand = Tvoje karty
kathai-heading-offers = Stálé nabídky
kathai-heading-seats = Kupci
kathai-heading-table = Stůl
kathai-turn-of = { $who-is-you ->
    [yes] Jsi na tahu.
   *[no] Na tahu je { $who }.
}
kathai-trading-of = { $who-is-you ->
    [yes] Obchoduješ.
   *[no] { $who } obchoduje.
}
kathai-ranked = { $rank }. { $who-is-you ->
    [yes] { $who } (ty)
   *[no] { $who }
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, { $exchange ->
    [one] { $exchange } výměnná karta
    [few] { $exchange } výměnné karty
   *[other] { $exchange } výměnných karet
}
kathai-ranked-by-exchange = Při stejném počtu bodů je výš ten, kdo má víc výměnných karet.
kathai-ranked-alike = Kdo má stejně bodů i výměnných karet, dělí se o místo.
kathai-turns-left = { $count ->
    [0] Toto je poslední tah hry.
    [one] Závěr hry: po tomto tahu následuje ještě { $count }.
    [few] Závěr hry: po tomto tahu následují ještě { $count }.
   *[other] Závěr hry: po tomto tahu následuje ještě { $count }.
}
kathai-answer-awaited = { $who-is-you ->
        [yes] Na tvou odpověď se ještě čeká.
       *[no] Ještě se čeká na odpověď: { $who }.
    }
kathai-answer-declined = { $who-is-you ->
    [yes] Odmítáš.
   *[no] { $who } odmítá.
}
kathai-answer-bid = { $who-is-you ->
    [yes] Máš podanou nabídku.
   *[no] { $who } má podanou nabídku.
}
kathai-answer-bid-known = { $who-is-you ->
    [yes] Nabízíš
   *[no] { $who } nabízí
} { $give } za { $get }.
kathai-answer-countered = { $active-is-you ->
    [yes] { $who } má od tebe protinávrh.
   *[no] { $who-is-you ->
        [yes] { $active } má pro tebe protinávrh.
       *[no] { $who } má na svou nabídku protinávrh, podává ho { $active }.
    }
}
kathai-answer-countered-known = { $active-is-you ->
    [yes] Navrhuješ
   *[no] { $active } navrhuje
}: { $who-is-you ->
    [yes] dáš
   *[no] { $who } dá
} { $give } za { $get }.
kathai-market-place = { $place }: { $good } – karty + { $bonus }, aspoň { $minimum ->
    [one] { $minimum } symbol
    [few] { $minimum } symboly
   *[other] { $minimum } symbolů
}
kathai-market-unsellable = X: { $good } – neprodejné
kathai-market-bribe =
    { $who-is-you ->
        [yes] Tvůj úplatek
       *[no] Úplatek ({ $who })
    } leží na dvojici { $first } a { $second }: zatím ji nelze znovu prohodit.
kathai-market-bribe-over = { $who-is-you ->
    [yes] Tvůj úplatek
   *[no] Úplatek ({ $who })
} leží na dvojici { $first } a { $second }.
kathai-hand-empty = V ruce nemáš žádné karty.
kathai-hand = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}: { $cards }
kathai-hand-total = { $good } (kurz { $place }): { $shown ->
    [one] { $shown } symbol
    [few] { $shown } symboly
   *[other] { $shown } symbolů
} na { $cards ->
    [one] { $cards } kartě
    [few] { $cards } kartách
   *[other] { $cards } kartách
}
kathai-exchange-cards = { $count ->
    [one] { $count } výměnná karta
    [few] { $count } výměnné karty
   *[other] { $count } výměnných karet
}: { $cards }
kathai-offer-stands = { $who-is-you ->
    [yes] Tvoje nabídka { $number }
   *[no] { $who }
}: { $give } za { $want }
kathai-offer-stands-to = { $who-is-you ->
    [yes] Tvoje nabídka { $number } (komu: { $to-dative })
   *[no] { $who } (komu: { $to-dative })
}: { $give } za { $want }
kathai-seat = { $who-is-you ->
    [yes] { $who } (ty)
   *[no] { $who }
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[other] { $cards } karet
} v ruce, { $exchange ->
    [one] { $exchange } výměnná karta
    [few] { $exchange } výměnné karty
   *[other] { $exchange } výměnných karet
}
kathai-pile = { $count ->
    [0] Balík je prázdný.
    [one] V balíku zbývá { $count } karta.
    [few] V balíku zbývají { $count } karty.
   *[other] V balíku zbývá { $count } karet.
}
kathai-discards = { $count ->
        [0] Mimo hru zatím není žádná karta.
        [one] Mimo hru je { $count } karta.
        [few] Mimo hru jsou { $count } karty.
       *[other] Mimo hru je { $count } karet.
    }
kathai-idle =
    { $count ->
        [one] { $count } tah nic nepřinesl
        [few] { $count } tahy po sobě nic nepřinesly
       *[other] { $count } tahů po sobě nic nepřineslo
    }; po { $limit } takových tazích hra končí.

## What can be done

kathai-group-deals = Obchody na stole
kathai-group-sell = Prodej
kathai-group-bribe = Úplatek
kathai-group-draw = Karta navíc
kathai-group-trade = Výměnný obchod
kathai-group-swap = Výměna karty s balíkem
kathai-group-pass = Vzdání se akce
kathai-group-answer = Odpověď
kathai-group-offers = Stálé nabídky (kdykoli)
kathai-choose-sell-all = Prodat { $good-definite-accusative }: { $cards } – { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodů
    } za { $count ->
        [one] { $count } kartu
        [few] { $count } karty
       *[other] { $count } karet
    }
kathai-choose-sell-some = Prodat { $good } a vybrat karty
kathai-choose-sell = Prodat { $good } ({ $cards }) za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
kathai-choose-sell-keeping = Prodat { $good } ({ $cards }) za { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
} a nechat si kartu { $keep }
kathai-choose-bribe = Prohodit { $first } a { $second }: { $second } { $rising ->
    [spices] stoupá
   *[goods] stoupá
}
kathai-choose-bribe-paying = Prohodit { $first } a { $second }: { $second } { $rising ->
    [spices] stoupá
   *[goods] stoupá
}; platba: { $payment }
kathai-choose-draw = Vzít si kartu za výměnnou kartu
kathai-choose-pass = Vzdát se akce
kathai-choose-agree = Souhlasit ({ $who })
kathai-choose-accept = Souhlasit ({ $who }): dát { $give }, dostat { $get }
kathai-choose-meet = Přijmout nabídku ({ $who }): dostat { $get } za { $want }
kathai-choose-counter = Navrhnout něco jiného ({ $who })
kathai-choose-counter-with = Navrhnout ({ $who }): dát { $give }, dostat { $get }
kathai-choose-call = Vyzvat k obchodu
kathai-choose-call-open = Vyzvat k obchodu: { $to-accusative }
kathai-choose-call-giving = Vyzvat k obchodu: { $to-accusative }; nabízíš { $give }
kathai-choose-call-seeking = Vyzvat k obchodu: { $to-accusative }; hledáš { $seek }
kathai-choose-call-giving-and-seeking = Vyzvat k obchodu: { $to-accusative }; nabízíš { $give } a hledáš { $seek }
kathai-choose-withdraw = Vzít výzvu zpět
kathai-choose-end-trading = Ukončit obchodování
kathai-choose-swap = Vložit kartu { $card } pod balík
kathai-choose-bid = Nabídnout { $give } za { $get } ({ $who })
kathai-choose-bid-for = Nabídnout něco jiného za { $get } ({ $who })
kathai-choose-bid-other = Navrhnout jiný obchod ({ $who })
kathai-choose-bid-first = Podat nabídku ({ $who })
kathai-choose-decline = Odmítnout
kathai-choose-take-bid-back = Vzít nabídku zpět
kathai-choose-offer = Nechat nabídku (komu: { $to-dative }): { $give } za { $want }
kathai-choose-offer-for-cards = Nechat nabídku na určité karty
kathai-choose-offer-for-symbols = Nechat nabídku na zboží
kathai-choose-retract = Vzít zpět nabídku { $number }: { $give } za { $want }
kathai-choose-retract-to = Vzít zpět nabídku { $number } (komu: { $to-dative }): { $give } za { $want }
kathai-field-cards-sold = Karty na prodej
kathai-field-keep = Nechat jako výměnnou kartu
kathai-field-payment = Čím platíš
kathai-field-give = Dáváš
kathai-field-get = Dostáváš
kathai-field-seek = Chceš aspoň toto zboží
kathai-field-call-give = Nabízíš (nebo nic, a čekáš na nabídky)
kathai-field-call-seek = Hledáš aspoň toto zboží
kathai-field-to = Jen pro některé
kathai-seat-name = { $who }
kathai-caution-ends-turn = Tím tvůj tah končí.
kathai-caution-chooses-trade = Tvou akcí v tomto tahu pak bude výměnný obchod.
kathai-caution-no-cards = Nemáš žádnou kartu, takže z toho obchod vzejít nemůže, a výměnný obchod přesto bude tvou akcí v tomto tahu.

## Why not

kathai-refused-wrong-number-of-seats = Kathai je pro tři až pět hráčů, ne pro { $seats }.
kathai-refused-game-over = Hra skončila.
kathai-refused-not-your-turn = Na tahu je { $active }; tohle můžeš ve svém tahu.
kathai-refused-trade-chosen = Pro tento tah máš zvolený výměnný obchod. Ukonči obchodování a jinou akci zvol v příštím tahu.
kathai-refused-not-trading = Neobchoduješ. Chceš-li tah ukončit, vzdej se akce.
kathai-refused-call-open = Jedna tvoje výzva k obchodu už běží. Nejdřív ji vezmi zpět.
kathai-refused-no-call = Teď nikdo k obchodu nevyzývá.
kathai-refused-not-asked = Tato výzva nebyla pro tebe. Můžeš ale nechat stálou nabídku.
kathai-refused-already-declined = Tuto výzvu už máš odmítnutou.
kathai-refused-no-such-partner = { $seat } s tebou obchodovat nemůže: vyber jiného hráče u tohoto stolu.
kathai-refused-not-held = Kartu { $card } v ruce nemáš, nebo ne tolikrát. Vybírej z karet v ruce.
kathai-refused-promised = Karta { $card } je slíbená ve tvé stálé nabídce { $offer }. Nejdřív vezmi nabídku zpět, nebo vyber jinou kartu.
kathai-refused-hand-full =
    { $seat-is-you ->
        [yes] Počet tvých karet v ruce by stoupl na { $cards }
       *[no] { $seat }: počet karet v ruce by stoupl na { $cards }
    }; nikdo jich nikdy nesmí mít víc než { $max }.
kathai-refused-pile-empty = Balík je prázdný, není co si vzít.
kathai-refused-no-exchange-card = Nemáš výměnnou kartu. Jednu ti nechá každý prodej.
kathai-refused-unsellable = Zboží pod X ({ $good }) prodat nejde. Podplať trh, nebo počkej, až se prodá jiné zboží.
kathai-refused-nothing-sold = Vyber k prodeji aspoň jednu kartu.
kathai-refused-wrong-card = Na kartě { $card } není žádný symbol { $good-genitive }. Vykládej jen karty, kde je { $good }.
kathai-refused-too-few =
    Prodej { $good-genitive }: na kartách musí být aspoň { $minimum ->
        [one] { $minimum } symbol
        [few] { $minimum } symboly
       *[other] { $minimum } symbolů
    }; na tvých { $shown ->
        [one] je { $shown }
        [few] jsou { $shown }
       *[other] je { $shown }
    }.
kathai-refused-kept-not-sold = Nechat si můžeš jen jednu z prodaných karet a karta { $card } mezi nimi není.
kathai-refused-locked = Na dvojici { $goods } leží úplatek: dokud tam je, nelze ji znovu prohodit. Prohoď jinou dvojici.
kathai-refused-gift = Při obchodu dává každá strana aspoň jednu kartu.
kathai-refused-no-such-proposal = { $partner } takový obchod nenavrhuje. Podívej se znovu na stůl: některý návrh se asi změnil.
kathai-refused-no-bid = { $partner } nemá nabídku, na kterou by šlo odpovědět.
kathai-refused-deal-made = V tomto tahu už máš uzavřený obchod, a tak nemůžeš vyměnit kartu s balíkem.
kathai-refused-already-swapped = V tomto tahu už jedna výměna karty s balíkem proběhla.
kathai-refused-want-unclear = Řekni, co chceš: buď určité karty, nebo od kterého zboží aspoň kolik symbolů.
kathai-refused-too-many-offers = Máš už { $max ->
    [one] { $max } stálou nabídku
    [few] { $max } stálé nabídky
   *[other] { $max } stálých nabídek
}. Nejdřív vezmi jednu zpět.
kathai-refused-no-such-offer = Stálou nabídku { $offer } nemáš.

## The awards of a finished game. $who: whose; $amount: how much.

kathai-award-sale = Největší prodej: { $who }, { $amount ->
    [one] { $amount } bod
    [few] { $amount } body
   *[other] { $amount } bodů
}
kathai-award-sales = Nejvíc prodejů: { $who }, { $amount }
kathai-award-bribes = Nejvíc úplatků: { $who }, { $amount }
kathai-award-deals = Nejvíc obchodů: { $who }, { $amount }

kathai-part-cards = { $count ->
    [one] { $count } prodaná karta
    [few] { $count } prodané karty
   *[other] { $count } prodaných karet
} = { $points }
kathai-part-bonus = { $count ->
    [one] { $count } cenová prémie
    [few] { $count } cenové prémie
   *[other] { $count } cenových prémií
} = { $points }
kathai-exchange-held = { $count ->
    [one] { $count } výměnná karta
    [few] { $count } výměnné karty
   *[other] { $count } výměnných karet
}

kathai-order-forced = Odmítat za mě nebo se za mě vzdávat akce, když nemám žádnou kartu
kathai-order-end-turn = Ukončit můj tah, když moji výzvu k obchodu všichni odmítnou
kathai-order-decline-unmet = Odmítat výzvy, když hledané karty nemám
kathai-order-decline-all = Odmítat všechny výzvy do mého příštího tahu

### Words of Mare Balticum. Every key begins with "mare-balticum-".
### Names of people cannot be declined: sentences keep them in the nominative.

## The game

mare-balticum-title = Mare Balticum
mare-balticum-credits = Hra Filipa Miłuńského, vydaná v roce 2011. Toto je nezávislá serverová verze s vlastními kresbami a slovy; názvy a práva deskové hry patří jejich vlastníkům.
mare-balticum-summary = Veď na Baltu malou flotilu: lodě berou z moře ryby a jantar a vykládají je tam, kde o ně přístav stojí. Z pytlíku se vytahují hodiny a každý tajně rozhoduje, jakou cenu pro něj bude mít jeden druh ryb. Kdo má nejvíc bodů, když přijde zima, vyhrává.

mare-balticum-decision-start = Je čas zvolit přístav, kde tvoje flotila začne.
mare-balticum-decision-turn = Jsi na tahu se svou flotilou.
mare-balticum-decision-token = Jsou vytaženy hodiny: zahraj jeden ze svých žetonů společnosti.
# Of the company token that is chosen before a clock asks for it.
mare-balticum-ahead-token-title = Tvůj příští žeton společnosti
mare-balticum-ahead-token-plan = Vybrat příští žeton
mare-balticum-ahead-token-hint = Co vybereš, se zahraje, zapečetěné jako vždycky, jakmile hodiny chtějí žeton od všech, pokud to bude ještě možné. Nikdo pak na tebe nemusí čekat a předem se to nikdo nedozví.
mare-balticum-ahead-token-lead = Takhle by to vypadalo, kdyby byly teď vytaženy hodiny. Nic, co tu uděláš, se zatím nehraje, a dokud hodiny nepřijdou, můžeš to změnit.
mare-balticum-ahead-token-void = Takhle už to možné není: až budou vytaženy hodiny, rozhodneš jako vždycky.
# $moves: what is chosen
mare-balticum-ahead-token-kept = Vybráno pro příští hodiny: { $moves }. Zahraje se, jakmile hodiny chtějí od všech žeton společnosti, pokud to bude ještě možné.
# $moves: what is chosen
mare-balticum-ahead-token-lost = Co bylo pro tyto hodiny vybráno, se nezahrálo, protože takhle už to možné není: { $moves }.
# $notation: a token that could be chosen
mare-balticum-ahead-token-mail = Příští žeton společnosti můžeš vybrat dřív, než ho budou chtít hodiny: odpověz na tento mail příkazem /příště a žetonem, například /příště { $notation }, nebo ho vyber pod tímto odkazem.
# Beside the board, on a newcomer's first turns.
mare-balticum-guide-aim = Kdo má nejvíc bodů, když přijde zima, vyhrává. Ryba ve skladu přinese tolik bodů, kolik ukazuje číslo, které na její druh tajně položíš, a kus jantaru jeden bod.
mare-balticum-guide-port = Klepni na přístav, kde má tvoje flotila začít, a stiskni „Zahrát“. U každého přístavu stojí, jaké ryby bere.
mare-balticum-guide-port-then = Ostatní si zvolí svůj. Pak lodě vyplují na moře.
mare-balticum-guide-sail = Máš tři akce. Nejdřív klepni na pole na moři: tvoje lodě tam vyplují jako řetěz z tvého přístavu.
mare-balticum-guide-fish = Pak klepni na loď a na pole, kam popluje, na rybu u své lodi nebo na přístav, kde chceš vykládat. Tlačítkem „A pak…“ nebo + vedle „Zahrát“ plánuješ dál: deska ukazuje každý krok tak, jak bude, a můžeš se o krok vrátit.
mare-balticum-guide-then = Až bude tah podle tvého, stiskni „Zahrát“ nebo „Zahrát vše“. Táhnou ostatní a pak jsi zase na tahu. Ve hře s přáteli ti o tom přijde mail.

mare-balticum-asked-turn = Jsi na tahu: { $actions ->
        [0] ze tří akcí už nezbývá žádná.
        [one] ze tří akcí zbývá jedna.
        [2] ze tří akcí zbývají dvě.
        [few] tři akce pro tvou flotilu.
       *[other] tři akce pro tvou flotilu.
    }
mare-balticum-asked-last-turn = To je tvůj poslední tah: { $actions ->
        [0] ze tří akcí už nezbývá žádná.
        [one] ze tří akcí zbývá jedna.
        [2] ze tří akcí zbývají dvě.
        [few] tři akce pro tvou flotilu.
       *[other] tři akce pro tvou flotilu.
    } Ryby, které zůstanou nakonec na palubě, nemají žádnou cenu.
mare-balticum-asked-contract = Smlouvy už znáš: teď si jednu z nich vezmi.

## Options

mare-balticum-option-demand = Kdo rozhoduje, po čem je v přístavech poptávka?
mare-balticum-option-demand-drawn = Náhoda, na začátku
mare-balticum-option-demand-players = Hráči, podle toho, co vyloží
mare-balticum-option-contracts = Hrát s obchodními smlouvami
mare-balticum-option-two-players = Povolit hru ve dvou, každý s 5 loděmi
mare-balticum-option-start-seat = Kdo začíná?
mare-balticum-option-start-seat-drawn = Rozhodne los
mare-balticum-option-start-seat-nth = { $number ->
        [1] Kdo sedí na prvním místě
        [2] Kdo sedí na druhém místě
        [3] Kdo sedí na třetím místě
        [4] Kdo sedí na čtvrtém místě (při čtyřech a více hráčích)
       *[5] Kdo sedí na pátém místě (při pěti hráčích)
    }
mare-balticum-option-free-first-sail = První vyplutí smí vytvořit libovolnou souvislou skupinu
mare-balticum-option-end-early = Smí tah skončit, když ještě zbývají akce?
mare-balticum-option-end-early-allowed = Ano
mare-balticum-option-end-early-forbidden = Ne
mare-balticum-option-open-warehouse = Všichni vidí, co leží ve skladech

## Figures and rulings, and which of them are ours

mare-balticum-figure-token-total = V pytlíku je 68 žetonů ryb a jantaru a 6 hodin.
mare-balticum-figure-boats = Při třech hráčích má každý 5 lodí, při čtyřech 4 a při pěti 3.
mare-balticum-figure-cargo = Flotila uveze nejvýš 5 ryb.
mare-balticum-figure-company-tokens = Každý má pět žetonů společnosti: čísla 0 až 3 a trezor.
mare-balticum-figure-contract-worth = Každá úplná sada 4 žetonů na smlouvě má cenu 7 bodů.
mare-balticum-figure-market-spaces = Pro každý druh je jedno pole trhu.
mare-balticum-figure-demand-tokens = Od každého druhu jsou dva žetony poptávky.
mare-balticum-figure-map = Mapa je naše: 20 moří, 12 světlých s jedním žetonem a 8 tmavých se dvěma, a 5 přístavů.
mare-balticum-figure-species-names = Názvy čtyř druhů jsou zčásti naše: losos, treska, sleď a platýs.
mare-balticum-figure-token-split = Rozdělení 68 žetonů je naše: 14 od každého druhu a 12 jantarů.
mare-balticum-figure-demand-slots = Pole poptávky jsou naše, kromě stockholmských: po dvou v Kodani, Stockholmu a Petrohradě, po jednom v Gdaňsku a Rize.
mare-balticum-figure-slot-symbols = Když poptávku určují hráči, první pole každého přístavu nic nestojí a druhé pole dvojitého přístavu stojí při každé vykládce jednu rybu. To je naše pravidlo.
mare-balticum-figure-contract-faces = Líce šesti smluv jsou naše: jedna pro každou dvojici druhů, chce od každého jednu rybu a 2 jantary.
mare-balticum-figure-first-sail = Když vyplouvá víc lodí, než je vedle přístavu polí, smějí zbylé kamkoli, kde flotila zůstane souvislá. Tento výklad je náš.
mare-balticum-figure-two-players = Hra ve dvou je naše pravidlo; oba mají 5 lodí.
mare-balticum-figure-end-early = Že tah smí skončit s nevyužitými akcemi, je naše pravidlo; zakladatel to může zakázat.
mare-balticum-figure-ties = Při shodě hráči porovnají všechny žetony ve skladech, i ty použité na smlouvu. Tento výklad je náš.
mare-balticum-figure-by-mail = Naše pravidla pro hru mailem: po dvou kolech, ve kterých se nepohnul žádný žeton, se v pytlíku hledají hodiny; kdo nestihne lhůtu, tomu tah skončí v rozehraném stavu nebo se zahraje nejnižší číslo; co si trezor vezme ze skladu, jde lícem dolů.

## Things. "accusative": lososa; "plural": those that a port wants (lososy); "genitive": lososů.

mare-balticum-salmon = losos
    .accusative = lososa
    .plural = lososy
    .genitive = lososů
mare-balticum-cod = treska
    .accusative = tresku
    .plural = tresky
    .genitive = tresek
mare-balticum-herring = sleď
    .accusative = sledě
    .plural = sledě
    .genitive = sleďů
mare-balticum-flounder = platýs
    .accusative = platýse
    .plural = platýse
    .genitive = platýsů
mare-balticum-amber = jantar
    .genitive = jantarů
mare-balticum-safe-box = trezor
mare-balticum-nothing = nic

mare-balticum-salmon-counted = { $count ->
    [one] { $count } losos
    [few] { $count } lososi
   *[other] { $count } lososů
}
    .accusative = { $count ->
        [one] { $count } lososa
        [few] { $count } lososy
       *[other] { $count } lososů
    }
mare-balticum-cod-counted = { $count ->
    [one] { $count } treska
    [few] { $count } tresky
   *[other] { $count } tresek
}
    .accusative = { $count ->
        [one] { $count } tresku
        [few] { $count } tresky
       *[other] { $count } tresek
    }
mare-balticum-herring-counted = { $count ->
    [one] { $count } sleď
    [few] { $count } sledi
   *[other] { $count } sleďů
}
    .accusative = { $count ->
        [one] { $count } sledě
        [few] { $count } sledě
       *[other] { $count } sleďů
    }
mare-balticum-flounder-counted = { $count ->
    [one] { $count } platýs
    [few] { $count } platýsi
   *[other] { $count } platýsů
}
    .accusative = { $count ->
        [one] { $count } platýse
        [few] { $count } platýse
       *[other] { $count } platýsů
    }
mare-balticum-amber-counted = { $count ->
    [one] { $count } jantar
    [few] { $count } jantary
   *[other] { $count } jantarů
}

# "to", "from" and "locative" bring their prepositions along.
mare-balticum-spaces = { $spaces }
    .to = { $spaces-to }
    .from = { $spaces-from }
    .locative = { $spaces-locative }
mare-balticum-contract = { $one } a { $other } + 2 jantary

mare-balticum-space-kattegat = Kattegat
    .to = do Kattegatu
    .from = z Kattegatu
    .locative = v Kattegatu
mare-balticum-space-oresund = Øresund
    .to = do Øresundu
    .from = z Øresundu
    .locative = v Øresundu
mare-balticum-space-arkona = Arkonská pánev
    .to = do Arkonské pánve
    .from = z Arkonské pánve
    .locative = v Arkonské pánvi
mare-balticum-space-pomeranian = Pomořanský záliv
    .to = do Pomořanského zálivu
    .from = z Pomořanského zálivu
    .locative = v Pomořanském zálivu
mare-balticum-space-bornholm = Bornholmská pánev
    .to = do Bornholmské pánve
    .from = z Bornholmské pánve
    .locative = v Bornholmské pánvi
mare-balticum-space-gdansk-deep = Gdaňská hlubina
    .to = do Gdaňské hlubiny
    .from = z Gdaňské hlubiny
    .locative = v Gdaňské hlubině
mare-balticum-space-curonian = Kurské pobřeží
    .to = ke Kurskému pobřeží
    .from = od Kurského pobřeží
    .locative = u Kurského pobřeží
mare-balticum-space-hoburg = Hoburgská mělčina
    .to = na Hoburgskou mělčinu
    .from = z Hoburgské mělčiny
    .locative = na Hoburgské mělčině
mare-balticum-space-e-gotland = Východogotlandská pánev
    .to = do Východogotlandské pánve
    .from = z Východogotlandské pánve
    .locative = ve Východogotlandské pánvi
mare-balticum-space-w-gotland = Západogotlandská pánev
    .to = do Západogotlandské pánve
    .from = ze Západogotlandské pánve
    .locative = v Západogotlandské pánvi
mare-balticum-space-n-baltic = Severní Balt
    .to = do Severního Baltu
    .from = ze Severního Baltu
    .locative = v Severním Baltu
mare-balticum-space-irbe = Irbenský průliv
    .to = do Irbenského průlivu
    .from = z Irbenského průlivu
    .locative = v Irbenském průlivu
mare-balticum-space-gulf-riga = Rižský záliv
    .to = do Rižského zálivu
    .from = z Rižského zálivu
    .locative = v Rižském zálivu
mare-balticum-space-moonsund = Moonsund
    .to = do Moonsundu
    .from = z Moonsundu
    .locative = v Moonsundu
mare-balticum-space-gulf-finland = Finský záliv
    .to = do Finského zálivu
    .from = z Finského zálivu
    .locative = ve Finském zálivu
mare-balticum-space-narva = Narvský záliv
    .to = do Narvského zálivu
    .from = z Narvského zálivu
    .locative = v Narvském zálivu
mare-balticum-space-neva = Něvská zátoka
    .to = do Něvské zátoky
    .from = z Něvské zátoky
    .locative = v Něvské zátoce
mare-balticum-space-aland = Ålandské moře
    .to = do Ålandského moře
    .from = z Ålandského moře
    .locative = v Ålandském moři
mare-balticum-space-archipelago = Souostrovní moře
    .to = do Souostrovního moře
    .from = ze Souostrovního moře
    .locative = v Souostrovním moři
mare-balticum-space-bothnian-sea = Botnické moře
    .to = do Botnického moře
    .from = z Botnického moře
    .locative = v Botnickém moři
mare-balticum-space-kobenhavn = Kodaň
    .to = do Kodaně
    .from = z Kodaně
    .locative = v Kodani
mare-balticum-space-stockholm = Stockholm
    .to = do Stockholmu
    .from = ze Stockholmu
    .locative = ve Stockholmu
mare-balticum-space-gdansk = Gdaňsk
    .to = do Gdaňsku
    .from = z Gdaňsku
    .locative = v Gdaňsku
mare-balticum-space-riga = Riga
    .to = do Rigy
    .from = z Rigy
    .locative = v Rize
mare-balticum-space-sankt-peterburg = Petrohrad
    .to = do Petrohradu
    .from = z Petrohradu
    .locative = v Petrohradě

## What can be done

mare-balticum-group-place = Tvoje první loď
mare-balticum-group-first-sail = První vyplutí
mare-balticum-group-sail = Plavba lodi { $boat } { $from-from }
mare-balticum-group-fish = Lovit
mare-balticum-group-unload = Vyložit { $port-locative }
mare-balticum-group-contracts = Obchodní smlouvy
mare-balticum-group-take-contract = Vzít si smlouvu
mare-balticum-group-end = Ukončit tah
mare-balticum-group-token = Zahrát své číslo { $number }
mare-balticum-group-safe-box = Zahrát trezor

mare-balticum-choice-place = Začít { $port-locative }
mare-balticum-choice-first-sail = Vyslat lodě { $spaces-to }
mare-balticum-choice-first-sail-free = Vyslat { $count ->
    [one] svou další loď
    [few] své další { $count } lodě
   *[other] svých dalších { $count } lodí
} na souvislou skupinu polí
mare-balticum-choice-sail = Loď { $boat } { $to-to }
mare-balticum-choice-fish = Vzít { $take-accusative } { $sea-from }
mare-balticum-choice-fish-overboard = Vzít { $take-accusative } { $sea-from } a hodit { $overboard-accusative } přes palubu
mare-balticum-choice-fish-throwing = Vzít { $take-accusative } { $sea-from } a hodit přes palubu víc než jednu rybu
mare-balticum-choice-unload = Vyložit { $fish-accusative } { $port-locative }{ $loss ->
    [0] {""}
   *[some] : na sklad { $stored }, ztráta { $lost }
}
mare-balticum-choice-unload-some = Vybrat, co vyložit { $port-locative }
mare-balticum-choice-unload-some-opening = Vybrat, co vyložit { $port-locative }, a vytvořit poptávku: { $opened }
mare-balticum-choice-unload-opening = Vyložit { $fish-accusative } { $port-locative } a vytvořit poptávku: { $opened }{ $loss ->
    [0] {""}
   *[some] ; na sklad { $stored }, ztráta { $lost }
}
mare-balticum-opening-free = { $species } na poli 0
mare-balticum-opening-costly = { $species } na poli −1
mare-balticum-choice-look = Prohlédnout smlouvy a jednu si vzít
mare-balticum-choice-look-again = Vyměnit svou smlouvu ({ $contract }) za jinou
mare-balticum-choice-contract = { $contract }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
} za sadu
mare-balticum-choice-end = Ukončit tah, ještě { $actions ->
    [one] zbývá jedna akce
    [few] zbývají { $actions } akce
   *[other] zbývá { $actions } akcí
}
mare-balticum-choice-token = { $number } na { $species-accusative }
mare-balticum-choice-safe-box-free = Neodhodit nic: nic nezbývá
mare-balticum-choice-safe-box-warehouse = Odhodit { $warehouse-accusative } ze skladu
mare-balticum-choice-safe-box-cargo = Odhodit { $cargo-accusative } z nákladu
mare-balticum-choice-safe-box-both = Odhodit { $cargo-accusative } z nákladu a { $warehouse-accusative } ze skladu

mare-balticum-caution-last-action = Je to tvoje poslední akce: tah tím končí.
mare-balticum-caution-sealed = Po zahrání se to zapečetí a nejde to vzít zpět.
mare-balticum-caution-look = Jakmile smlouvy uvidíš, musíš si jednu vzít; vrátit to nejde.
mare-balticum-caution-end = { $actions ->
    [one] Jedna akce propadne.
    [few] { $actions } akce propadnou.
   *[other] { $actions } akcí propadne.
}

mare-balticum-caution-costly-slot = { $port } si z každé vykládky { $species-genitive } nechává jednu rybu.
mare-balticum-caution-costly-slot-last = { $port } si z každé vykládky { $species-genitive } nechává jednu rybu. Je to tvoje poslední akce: tah tím končí.

# On the board, after a move there.
mare-balticum-touch-sea = { $tokens }
mare-balticum-touch-sea-empty = není co lovit
mare-balticum-touch-port = chce { $species-plural }
mare-balticum-touch-port-free = zatím nechce nic
mare-balticum-touch-boat = Loď { $boat }, { $space }
mare-balticum-touch-boat-where = Kam popluje?
mare-balticum-touch-market = Tvůj trh: { $species }
mare-balticum-touch-market-number = Který žeton sem zahraješ?

mare-balticum-ask-first-sail = Kam? Lodě od čísla 2 výš, v tomto pořadí
mare-balticum-ask-overboard = Co jde přes palubu?
mare-balticum-ask-unload = Kolik od každého druhu?

## What happened

mare-balticum-told-laid = Moře je plné ryb. { $who-is-you ->
    [yes] Začínáš.
   *[no] Začíná { $who }.
}
mare-balticum-told-demand = Co chtějí přístavy: { $ports }.
mare-balticum-told-port-demand = { $port } ({ $species })
mare-balticum-told-placed = { $who-is-you ->
    [yes] Začínáš { $port-locative }.
   *[no] { $who } začíná { $port-locative }.
}
mare-balticum-told-first-sailed = { $who-is-you ->
    [yes] Vyplouváš { $spaces-to }.
   *[no] { $who } vyplouvá { $spaces-to }.
}
mare-balticum-told-sailed = { $who-is-you ->
    [yes] Tvoje loď { $boat } pluje { $from-from } { $to-to }.
   *[no] { $who } pluje s lodí { $boat } { $from-from } { $to-to }.
}
mare-balticum-told-caught = { $who-is-you ->
    [yes] Bereš { $take-accusative } { $sea-from }.
   *[no] { $who } bere { $take-accusative } { $sea-from }.
}
mare-balticum-told-caught-overboard = { $who-is-you ->
    [yes] Házíš { $overboard-accusative } přes palubu a bereš { $take-accusative } { $sea-from }.
   *[no] { $who } hází { $overboard-accusative } přes palubu a bere { $take-accusative } { $sea-from }.
}
mare-balticum-told-opened = { $slot ->
    [1] { $port } odteď chce { $species-plural }.
   *[2] { $port } odteď chce { $species-plural } a z každé vykládky si nechává jednu rybu.
}
mare-balticum-told-unloaded = { $who-is-you ->
    [yes] Vykládáš { $stored-accusative } { $port-locative }.
   *[no] { $who } vykládá { $stored-accusative } { $port-locative }.
}
mare-balticum-told-unloaded-lost = { $who-is-you ->
    [yes] Vykládáš { $stored-accusative } { $port-locative } a ztrácíš { $lost-accusative }.
   *[no] { $who } vykládá { $stored-accusative } { $port-locative } a ztrácí { $lost-accusative }.
}
mare-balticum-told-looked-yourself = Prohlížíš si smlouvy: { $contracts }.
mare-balticum-told-looked = { $who } si prohlíží smlouvy.
mare-balticum-told-contracted-yourself = Bereš si smlouvu: { $contract }.
mare-balticum-told-contract-swapped-yourself = Bereš si smlouvu: { $contract }. Vracíš smlouvu: { $returned }.
mare-balticum-told-contracted = { $who } si bere smlouvu.
mare-balticum-told-contract-swapped = { $who } vrací smlouvu a bere si jinou.
mare-balticum-told-turn-ended =
    { $who-is-you ->
        [yes]
            { $actions ->
                [0] Tvůj tah skončil.
                [one] Končíš tah s jednou nevyužitou akcí.
                [few] Končíš tah se { $actions } nevyužitými akcemi.
               *[other] Končíš tah s { $actions } nevyužitými akcemi.
            }
       *[no]
            { $actions ->
                [0] { $who } končí tah.
                [one] { $who } končí tah s jednou nevyužitou akcí.
                [few] { $who } končí tah se { $actions } nevyužitými akcemi.
               *[other] { $who } končí tah s { $actions } nevyužitými akcemi.
            }
    }
mare-balticum-told-turn-overdue = { $who-is-you ->
        [yes] Tvůj čas vypršel: tah tím končí.
       *[no] Čas vypršel ({ $who }): tah tím končí.
    }
mare-balticum-told-filled = { $sea } se doplňuje: { $tokens }.
mare-balticum-told-stalled =
    Po dvě kola se nepohnul žádný žeton, a tak se v pytlíku hledají hodiny{ $tokens ->
        [0] .
        [one] ; zpět se vrací: { $returned }.
        [few] ; zpět se vrací: { $returned }.
       *[other] ; zpět se vrací: { $returned }.
    }
mare-balticum-told-clock = Vytahují se hodiny číslo { $clock } ze 6.
mare-balticum-told-last-clock = Poslední hodiny: zima je blízko. { $turns ->
    [one] Hraje se ještě jeden tah.
    [few] Hrají se ještě { $turns } tahy.
   *[other] Hraje se ještě { $turns } tahů.
}
mare-balticum-told-sealed = { $who } už má vybraný žeton společnosti.
mare-balticum-told-sealed-number = Máš vybráno: { $number } na { $species-accusative }.
mare-balticum-told-sealed-safe-box = Máš vybraný trezor.
mare-balticum-told-number-yourself = Pokládáš číslo { $number } na { $species-accusative }.
mare-balticum-told-number = { $who } pokládá číslo na { $species-accusative }.
mare-balticum-told-safe-box-seen = { $who-is-you ->
    [yes] Hraješ trezor a odhazuješ { $tokens-accusative }.
   *[no] { $who } hraje trezor a odhazuje { $tokens-accusative }.
}
mare-balticum-told-safe-box = { $who } hraje trezor a odhazuje { $seen ->
    [0] { $hidden ->
        [0] nic
        [one] jeden žeton ze skladu
        [few] { $hidden } žetony ze skladu
       *[other] { $hidden } žetonů ze skladu
    }
   *[some] { $hidden ->
        [0] { $cargo-accusative } z nákladu
        [one] { $cargo-accusative } z nákladu a jeden žeton ze skladu
        [few] { $cargo-accusative } z nákladu a { $hidden } žetony ze skladu
       *[other] { $cargo-accusative } z nákladu a { $hidden } žetonů ze skladu
    }
}.
mare-balticum-told-ended = Hra skončila: { $scores }.
mare-balticum-told-score = { $who-is-you ->
    [yes] ty
   *[no] { $who }
} { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}

## The position in words

mare-balticum-words-now = Teď
mare-balticum-words-start = { $who-is-you ->
    [yes] Vybíráš přístav své první lodi.
   *[no] { $who } vybírá přístav první lodi.
}
mare-balticum-words-turn = { $who-is-you ->
    [yes] Jsi na tahu, { $actions ->
        [one] zbývá jedna akce
        [few] zbývají { $actions } akce
       *[other] zbývá { $actions } akcí
    }.
   *[no] Na tahu je { $who }, { $actions ->
        [one] zbývá jedna akce
        [few] zbývají { $actions } akce
       *[other] zbývá { $actions } akcí
    }.
}
mare-balticum-words-looking = { $who-is-you ->
    [yes] Prohlížíš si smlouvy a jednu si vezmeš.
   *[no] { $who } si prohlíží smlouvy.
}
mare-balticum-words-clock = Hodiny číslo { $clock } chtějí žeton společnosti. Vybrat ještě má: { $waiting }.
mare-balticum-words-player = { $who-is-you ->
    [yes] ty
   *[no] { $who }
}
mare-balticum-words-over = Hra skončila.
mare-balticum-words-turns-left =
    Poslední hodiny jsou vytaženy: { $turns ->
        [0] toto je úplně poslední tah.
        [one] po tomto tahu následuje ještě jeden.
        [few] po tomto tahu následují ještě { $turns }.
       *[other] po tomto tahu následuje ještě { $turns }.
    }
mare-balticum-words-clocks-left = Hodiny: vytaženo { $clocks } ze 6, zbývá { $left }.
mare-balticum-words-own-turns = { $turns ->
    [0] Už tě žádný tah nečeká.
    [one] Čeká tě ještě jeden tah, poslední: ryby, které zůstanou nakonec na palubě, nemají žádnou cenu.
    [few] Čekají tě ještě { $turns } tahy.
   *[other] Čeká tě ještě { $turns } tahů.
}
mare-balticum-words-own-turns-after = { $turns ->
    [0] Toto je tvůj poslední tah: ryby, které zůstanou nakonec na palubě, nemají žádnou cenu.
    [one] Po tomto tahu tě čeká ještě jeden, poslední.
    [few] Po tomto tahu tě čekají ještě { $turns }.
   *[other] Po tomto tahu tě čeká ještě { $turns }.
}
mare-balticum-words-bag =
    V pytlíku: { $tokens ->
        [0] už nic.
        [one] jeden žeton včetně hodin.
        [few] { $tokens } žetony včetně hodin.
       *[other] { $tokens } žetonů včetně hodin.
    }
mare-balticum-words-quiet = Žádný žeton se nepohnul už { $turns ->
    [one] jeden tah
    [few] { $turns } tahy
   *[other] { $turns } tahů
}; po { $left ->
    [one] jednom dalším takovém tahu
    [few] { $left } dalších takových tazích
   *[other] { $left } dalších takových tazích
} se v pytlíku budou hledat hodiny.
mare-balticum-words-deck = Smlouvy v balíčku: { $contracts }.
mare-balticum-words-looking-at = V balíčku jsou: { $contracts }.
mare-balticum-words-out = Mimo hru: { $open }{ $hidden ->
        [0] .
        [one] ; jeden žeton lícem dolů.
        [few] ; { $hidden } žetony lícem dolů.
       *[other] ; { $hidden } žetonů lícem dolů.
    }
mare-balticum-words-scores = Body
mare-balticum-words-score = { $who-is-you ->
    [yes] Ty
   *[no] { $who }
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
} (ryby { $market }, jantar { $amber }, smlouva { $contract }; ve skladu { $stored })
mare-balticum-words-fleet = { $who-is-you ->
    [yes] Tvoje flotila
   *[no] { $who }
}
mare-balticum-words-boats-none = Na mapě zatím žádná loď; ještě nevyplulo: { $hand }.
mare-balticum-words-boats = Lodě: { $boats }{ $hand ->
    [0] .
   *[some] ; ještě nevyplulo: { $hand }.
}
mare-balticum-words-boat = { $boat } { $space-locative }
mare-balticum-words-cargo = Náklad: { $cargo }.
mare-balticum-words-warehouse = Sklad: { $warehouse }.
mare-balticum-words-warehouse-hidden = Sklad: { $tokens ->
    [0] prázdný.
    [one] jeden žeton, lícem dolů.
    [few] { $tokens } žetony, lícem dolů.
   *[other] { $tokens } žetonů, lícem dolů.
}
mare-balticum-words-market-empty = Trh: zatím bez čísel.
mare-balticum-words-market = Trh: { $numbers }.
mare-balticum-words-number = { $number } na { $species-accusative }
mare-balticum-words-number-hidden = číslo na { $species-accusative }
mare-balticum-words-tokens-left = Zbylé žetony společnosti: { $tokens }.
mare-balticum-words-safe-box-out-of-reach = Trezor stojí { $cost ->
    [one] { $cost } žeton
    [few] { $cost } žetony
   *[other] { $cost } žetonů
}, a tolik nemáš: teď můžeš zahrát jen číslo.
mare-balticum-words-sealed = Vybráno pro tyto hodiny, zapečetěno, dokud nemají vybráno všichni: { $token }.
mare-balticum-words-sealed-safe-box = Vybráno pro tyto hodiny, zapečetěno, dokud nemají vybráno všichni: trezor, odhazuješ { $tokens-accusative }.
mare-balticum-words-safe-box-played = Trezor je zahraný.
mare-balticum-words-contract = Smlouva: { $contract }.
mare-balticum-words-contract-hidden = Má smlouvu.
mare-balticum-words-ports = Přístavy
mare-balticum-words-port = { $port }: { $slots } (sousedí: { $near })
mare-balticum-words-slot-costly = { $species } (ztráta jedné ryby)
mare-balticum-words-slot-free = volné pole 0
mare-balticum-words-slot-free-costly = volné pole −1
mare-balticum-words-seas = Moře
mare-balticum-words-sea = { $sea } ({ $depth ->
    [1] světlé
   *[2] tmavé
}): { $tokens } (sousedí: { $near })
mare-balticum-words-sea-empty = { $sea } ({ $depth ->
    [1] světlé
   *[2] tmavé
}): prázdné (sousedí: { $near })

## Why something is refused

mare-balticum-refused-wrong-number-of-seats = Mare Balticum je pro 3 až 5 hráčů (nebo pro 2, když to zakladatel povolí), ne pro { $seats }.
mare-balticum-refused-two-players-not-chosen = Ve dvou se dá hrát jen s volbou pro dva hráče; jinak pozvi někoho třetího.
mare-balticum-refused-no-such-start-seat = Místo { $seat } tu není, takže nemůže začínat: zvol některé z míst hry, nebo to nech náhodě.
mare-balticum-refused-game-over = Hra skončila; nic dalšího se zahrát nedá.
mare-balticum-refused-not-your-turn = Na tahu je { $active }; ty přijdeš na řadu.
mare-balticum-refused-place-first = Ještě se umisťují první lodě: napiš přístav, třeba „place riga“.
mare-balticum-refused-already-placed = Všechny první lodě už stojí; flotily jsou na moři.
mare-balticum-refused-company-token-awaited = Jsou vytaženy hodiny: než půjde hra dál, zahraje každý žeton společnosti.
mare-balticum-refused-no-clock = Žádné hodiny teď žeton společnosti nechtějí.
mare-balticum-refused-token-already-played = Tvůj žeton společnosti pro tyto hodiny už leží; počkej, až zahrají všichni.
mare-balticum-refused-contract-awaited = Prohlížíš si smlouvy: nejdřív si jednu z nich vezmi.
mare-balticum-refused-not-looking = Nejdřív si smlouvy prohlédni; pak si jednu vezmi.
mare-balticum-refused-first-sail-first = Tvoje první vyplutí vyšle všechny lodě najednou, třeba „sail out to irbe gulf-riga moonsund“.
mare-balticum-refused-already-sailed = Tvoje flotila už je na moři: popluj s jednou lodí, třeba „sail 2 to hoburg“.
mare-balticum-refused-no-such-boat = Loď { $boat } neexistuje: tvoje mají čísla 1 až { $boats }.
mare-balticum-refused-same-space = Loď { $boat } už je { $space-locative }; zvol jiné pole.
mare-balticum-refused-space-taken = Jen jedna tvoje loď smí být { $space-locative }; zvol jiné pole.
mare-balticum-refused-fleet-split = Tvoje lodě musí potom tvořit jednu souvislou skupinu.
mare-balticum-refused-wrong-boat-count = Počet polí musí být { $expected }, jedno pro každou loď, kterou vysíláš, ne { $given }.
mare-balticum-refused-not-next-to-port = { $space } nesousedí s tvou lodí { $port-locative }: lodě vyplouvají na pole vedle ní.
mare-balticum-refused-neighbours-first = { $space } je ještě volné pole ({ $port } s ním sousedí): nejdřív se obsadí pole vedle tvého přístavu.
mare-balticum-refused-no-boat-there = Žádná tvoje loď není { $space-locative }; nejdřív tam s některou dopluj.
mare-balticum-refused-no-such-token = { $sea }: { $take } tam není; vezmi, co tam leží.
mare-balticum-refused-cargo-full = Všech 5 míst pro náklad je plných: něco vylož, nebo při lovu hoď některé ryby přes palubu.
mare-balticum-refused-no-need-to-throw = Ryby jdou přes palubu, jen aby se v plném nákladu udělalo místo pro další rybu.
mare-balticum-refused-not-on-board = Tolik { $species-genitive } na palubě nemáš: { $has }, ne { $wanted }.
mare-balticum-refused-nothing-to-unload = Nic z paluby se nedá vyložit { $port-locative }: přivez aspoň jednu rybu, po které je tam poptávka.
mare-balticum-refused-not-demanded = { $port } nechce { $species-plural }; vylož je jinde.
mare-balticum-refused-demand-is-fixed = V této hře je poptávka přístavů daná od začátku; žetony poptávky vynech.
mare-balticum-refused-already-demanded = { $port } už { $species-plural } chce; prostě je vylož.
mare-balticum-refused-no-free-slot = { $port } nemá volné pole { $slot }; zvol některé volné.
mare-balticum-refused-no-demand-token-left = Oba žetony poptávky ({ $species }) už leží; vyložit se to dá jen tam, kde jsou.
mare-balticum-refused-opened-not-unloaded = Kdo položí žeton poptávky ({ $species }), musí ve stejné akci tento druh také vyložit.
mare-balticum-refused-opening-needs-two = Položit žeton poptávky ({ $species }) na pole −1 jde, jen když vykládáš aspoň dvě takové ryby, protože jedna se ztratí.
mare-balticum-refused-no-contracts = Tato hra se hraje bez obchodních smluv.
mare-balticum-refused-contract-not-in-deck = Smlouva { $contract } v balíčku není; vezmi si některou, která tam je.
mare-balticum-refused-contract-held = Smlouva { $contract } se teď vrací do balíčku; vezmi si jinou.
mare-balticum-refused-end-forbidden = V této hře se musí využít každá akce a tobě { $actions ->
    [one] zbývá { $actions }
    [few] zbývají { $actions }
   *[other] zbývá { $actions }
}.
mare-balticum-refused-number-not-left = Číslo { $number } už v ruce nemáš; zahraj jiné.
mare-balticum-refused-market-taken = Číslo na { $species-accusative } už máš položené; zvol volné pole trhu.
mare-balticum-refused-safe-box-played = Trezor už je zahraný; zahraj číslo.
mare-balticum-refused-safe-box-needs-two = Trezor stojí dva žetony, a tolik nemáš; zahraj číslo.
mare-balticum-refused-wrong-discard = S trezorem odhoď { $expected ->
    [0] nic
    [one] přesně jeden žeton
    [few] přesně { $expected } žetony
   *[other] přesně { $expected } žetonů
}, ne { $given }.
mare-balticum-refused-not-stored = Tolik { $catch-genitive } ve skladu nemáš: { $has }, ne { $wanted }.

## The picture

mare-balticum-picture-start = Mapa Baltu. { $who-is-you ->
    [yes] Umisťuješ první loď.
   *[no] { $who } umisťuje první loď.
} Moře, přístavy a flotily jsou vypsány slovy vedle obrázku.
mare-balticum-picture-turn =
    Mapa Baltu s flotilami, rybami v každém moři a poptávkou přístavů; hodiny: vytaženo { $clocks } ze 6. { $who-is-you ->
        [yes] Jsi na tahu.
       *[no] Na tahu je { $who }.
    } Vše, co je vidět, je vypsáno slovy vedle obrázku.
mare-balticum-picture-clock = Mapa Baltu s flotilami. Hodiny číslo { $clocks } ze 6 chtějí od každého žeton společnosti. Vše, co je vidět, je vypsáno slovy vedle obrázku.
mare-balticum-picture-over = Mapa Baltu na konci hry, s body všech hráčů. Vše, co je vidět, je vypsáno slovy vedle obrázku.
mare-balticum-picture-ended = Mapa Baltu s flotilami, rybami v každém moři a poptávkou přístavů, jak hra skončila; hodiny: vytaženo { $clocks } ze 6. Vše, co je vidět, je vypsáno slovy vedle obrázku.
mare-balticum-picture-bag = V pytlíku: { $tokens }
# What the signs of the picture stand for, as short as can be
mare-balticum-picture-legend-warehouse = sklad
mare-balticum-picture-legend-cargo = místo pro náklad, celkem pět
mare-balticum-picture-legend-safe-box = zahraný trezor
mare-balticum-picture-legend-contract = smlouva
mare-balticum-picture-legend-chosen = vybraný žeton
mare-balticum-picture-legend-hidden = skryté číslo
mare-balticum-picture-legend-free = nestojí nic
mare-balticum-picture-legend-costly = stojí rybu
mare-balticum-picture-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}

## The awards of a finished game. $who: whose; $amount: how much.

mare-balticum-award-amber = Nejvíc jantaru: { $who }, { $amount }
mare-balticum-award-fish = Nejvíc ulovených ryb: { $who }, { $amount }
mare-balticum-award-voyages = Nejvíc plaveb: { $who }, { $amount }
mare-balticum-award-landing = Největší vykládka: { $who }, { $amount ->
    [one] { $amount } ryba
    [few] { $amount } ryby
   *[other] { $amount } ryb
} najednou

mare-balticum-part-tokens = { $what } × { $each } = { $points }
mare-balticum-part-sets = { $count ->
    [one] { $count } úplná sada na smlouvě
    [few] { $count } úplné sady na smlouvě
   *[other] { $count } úplných sad na smlouvě
} × { $each } = { $points }
mare-balticum-stored-held = { $count ->
    [one] { $count } žeton ve skladu
    [few] { $count } žetony ve skladu
   *[other] { $count } žetonů ve skladu
}
mare-balticum-ranked-by-stored = Při stejném počtu bodů je výš ten, kdo má ve skladu víc žetonů.
mare-balticum-ranked-alike = Kdo má stejně bodů i žetonů ve skladu, dělí se o místo.

mare-balticum-order-forced = Dělat tahy, u kterých nemám na výběr

### Words of CATAN. Every key begins with "catan-".
### Names of people cannot be declined: sentences keep them in the nominative.

# The game, and whom it belongs to.
catan-credits = Hra Klause Teubera. CATAN je ochranná známka společnosti CATAN GmbH; Turnpost s ní není nijak spojen a používá vlastní obrázky a slova.
catan-summary = Osidli ostrov. Vesnice a města přinášejí suroviny, silnice ti otevírají další místa; co ti chybí, získáš obchodem. Vyhrává, kdo má ve svém tahu deset bodů.

# What is ours, for the host.
catan-assumed-events = Doprovodné události a hledání pokladů se řídí naší vlastní tabulkou: almanach říká, jaké druhy existují, ale žádnou neuvádí.
catan-assumed-event-order = Při sedmičce přichází událost po všem odhazování a před přesunem zloděje. Dokud událost čeká na něčí rozhodnutí, nehraje se žádná akční karta.
catan-assumed-hunter = Když nejlepšího lovce pokladů předstihne víc hráčů se stejným počtem, nebo když už nikdo žádný poklad nemá, nezíská bod nikdo, dokud jich někdo nemá sám nejvíc.
catan-assumed-papers = Nabídka, odpověď i stálá nabídka přestává platit, když její autor přijde o kartu druhu, který dává, nebo mu někdo kartu ukradne; nabídka jen některým přestává platit s jakoukoli kartou, o kterou její autor přijde, aby se nikdo jiný nedozvěděl její podmínky. Nejvýš deset nabídek za tah a dvě stálé nabídky na místo. Kdo nemá kartu, toho se nikdo na odpověď neptá.
catan-assumed-stall = Naše vlastní pravidlo: když po dvacet celých kol nikdo nestaví, nekupuje ani nehraje kartu, hra končí v tom stavu, v jakém je: vyhrává, kdo má nejvíc bodů, a při shodě se hráči o vítězství dělí.
catan-assumed-mail = Za toho, kdo nestihne lhůtu: odhodí se z největší hromádky, na nabídky a události se odpoví ne, zloděj jde tam, kde vedoucímu hráči nejvíc uškodí, hodí se kostkami a tah se ukončí.

# Decisions, for the mail and the page.
catan-decision-turn = Jsi na tahu.
catan-decision-foundation = Umísti vesnici a k ní silnici.
catan-decision-discard = Padla sedmička: vyber, co odhodíš.
catan-decision-answer = Máš nabídku k obchodu.
catan-decision-event = Událost čeká na tvé rozhodnutí.
# Beside the board, on a newcomer's first turns.
catan-guide-aim = Vyhraješ s deseti body. Přinášejí je vesnice a města a stavíš je z toho, co dává krajina kolem tvých vesnic.
catan-guide-found = Klepni na roh, kde se potkávají dobrá čísla: 6 a 8 padají nejčastěji. Pak klepni na silnici, která z něj vede, a stiskni „Zahrát“.
catan-guide-found-then = Každý umístí dvě vesnice, nejdřív po řadě a pak pozpátku. Potom se začne házet kostkami.
catan-guide-roll = Každý tah začíná kostkami: vyber „Hodit kostkami“ a stiskni „Zahrát“. Kdo má vesnici u čísla, které padne, dostane kartu.
catan-guide-build = Pak stav: klepni na desce na místo, kde na něco máš, a stiskni „Zahrát“. Co ti chybí, získáš obchodem: s bankem, nebo s ostatními přes „Podat nabídku“.
catan-guide-then = Až budeš mít hotovo, zvol „Ukončit tah“ a stiskni „Zahrát“. Táhnou ostatní a pak jsi zase na tahu. Ve hře s přáteli ti o tom přijde mail.

# What a seat is asked now.
catan-asked-answer = Máš nabídku k obchodu: { $who } ti dá { $get-accusative } a ty dáš { $give-accusative }.
catan-asked-answer-lacking = Máš nabídku k obchodu: { $who } ti dá { $get-accusative } a ty dáš { $give-accusative }. Přijmout ji nemůžeš, chybí ti { $lacking }.
catan-asked-answers = { $answers } Obchoduj, nabídni něco jiného, nebo hraj dál.
catan-asked-answers-waiting = { $answers } Odpovědět ještě může: { $waiting }. Obchoduj, počkej, nebo hraj dál.
catan-asked-waiting = Nabízíš { $give-accusative } za { $get-accusative } a čekáš na odpověď: { $waiting }. Mezitím můžeš hrát dál.
catan-asked-nobody = { $get-accusative } za { $give-accusative } ti nikdo nedá, všichni odmítají. Nabídni něco jiného, nebo hraj dál.
catan-asked-accepted = { $who } říká na tvou nabídku ano: dáš { $give-accusative } a dostaneš { $get-accusative }.
catan-asked-countered = { $who } místo toho navrhuje, že dáš { $give-accusative } a dostaneš { $get-accusative }.
catan-asked-discard =
    Padla sedmička: odhoď { $count ->
        [one] { $count } kartu
        [few] { $count } karty
       *[other] { $count } karet
    } z celkových { $held }.
catan-asked-event = { $event } { $ask }
catan-asked-proposal = Můžeš zaplatit { $price-accusative } za { $reward-accusative }.
catan-asked-proposal-lacking = Stojí to { $price-accusative } a přinese { $reward-accusative }. Souhlasit nemůžeš, chybí ti { $lacking }.
catan-asked-proposal-trade = Stojí to { $price-accusative } a přinese { $reward-accusative }. Chybí ti { $lacking }: získej to obchodem, nebo odmítni.
catan-asked-ransom = Zaplať { $count ->
        [one] jednu kartu podle svého výběru
        [few] { $count } karty podle svého výběru
       *[other] { $count } karet podle svého výběru
    }, nebo odevzdej poklad.
catan-asked-treasure = Nemáš žádnou kartu: odevzdáváš poklad.

# Options and what can be picked.
catan-option-island = Ostrov
catan-island-random = zamíchaný
catan-island-beginner = ostrov pro začátečníky
catan-option-placements = První vesnice
catan-placements-chosen = vyberou hráči, ve dvou kolech
catan-placements-fixed = jak jsou vytištěny (jen ostrov pro začátečníky)
catan-option-numbers = Žetony s čísly na zamíchaném ostrově
catan-numbers-spiral = po spirále od A do R
catan-numbers-random = zamíchané, 6 a 8 nikdy vedle sebe
catan-option-harbours = Přístavy zamíchaného ostrova
catan-harbours-printed = jak jsou vytištěny
catan-harbours-shuffled = zamíchané
catan-option-trade-build = Obchod a stavění
catan-trade-build-separate = nejdřív obchod, pak stavění
catan-trade-build-combined = v libovolném pořadí
catan-option-robber-desert = Zloděj na poušti
catan-robber-desert-forbidden = vrátit se tam nesmí
catan-robber-desert-allowed = vrátit se tam smí
catan-option-events = Události a hledání pokladů
catan-option-first-acceptance = První ano na nabídku uzavře obchod
catan-option-start = Kdo má první tah?
catan-start-drawn = rozhodne los
catan-start-first = kdo sedí na prvním místě
catan-start-second = kdo sedí na druhém místě
catan-start-third = kdo sedí na třetím místě
catan-start-fourth = kdo sedí na čtvrtém místě (při čtyřech hráčích)
catan-option-colours = Barvy v pořadí míst: jedna pro každého hráče, nebo žádná a barvy se vylosují

# Names. "plural" and "genitive" are for counting: 2 cihly, 5 cihel. "definite-accusative": all of it (všechny cihly).
catan-brick = cihla
    .accusative = cihlu
    .definite-accusative = všechny cihly
    .plural = cihly
    .genitive = cihel
catan-lumber = dřevo
    .definite-accusative = všechno dřevo
    .plural = dřeva
    .genitive = dřev
catan-wool = vlna
    .accusative = vlnu
    .definite-accusative = všechnu vlnu
    .plural = vlny
    .genitive = vln
catan-grain = obilí
    .definite-accusative = všechno obilí
catan-ore = ruda
    .accusative = rudu
    .definite-accusative = všechnu rudu
    .plural = rudy
    .genitive = rud
catan-hills = pahorkatina
catan-forest = les
catan-pasture = pastvina
catan-fields = pole
catan-mountains = hory
catan-desert = poušť
catan-red = červená
catan-blue = modrá
catan-orange = oranžová
catan-white = bílá
catan-knight = rytíř
catan-invention = vynález
catan-monopoly = monopol
catan-library = knihovna
catan-market = tržiště
catan-chapel = katedrála
catan-university = univerzita
catan-road-building = stavba silnic
catan-great-hall = parlament

catan-cards = { $count ->
        [one] { $count } { $resource }
        [few] { $count } { $resource-plural }
       *[other] { $count } { $resource-genitive }
    }
    .accusative = { $count ->
        [one] { $count } { $resource-accusative }
        [few] { $count } { $resource-plural }
       *[other] { $count } { $resource-genitive }
    }
catan-no-cards = žádné karty
catan-none = žádné

catan-card-count = { $count }× { $card }

catan-card-point = { $card } (1 bod)

catan-seat = { $who }

catan-terrain = { $terrain } { $landscape } { $number }
catan-terrain-bare = { $terrain } { $landscape }
catan-island-robber = { $terrain } { $landscape } { $number }, stojí tam zloděj
catan-island-bare-robber = { $terrain } { $landscape }, stojí tam zloděj
catan-harbour-generic = přístav 3:1

catan-harbour-special = přístav 2:1 ({ $resource })

catan-touch-terrain = { $landscape } { $number }
catan-touch-inland = { $terrains }
catan-touch-coast = { $terrains }, na pobřeží
catan-touch-harbour = { $terrains }, { $harbour }

catan-harbour-line = { $harbour } u { $path }

# Headings of the position in words.
catan-heading-now = Teď
catan-heading-hand = Tvoje karty
catan-heading-scores = Body
catan-heading-offers = Nabídky
catan-heading-pieces = Na desce
catan-heading-bank = Bank
catan-heading-island = Ostrov

# What the game waits for.
catan-now-found-settlement =
    { $who-is-you ->
        [yes] Umísti vesnici.
       *[no] { $who } umisťuje vesnici.
    }
catan-now-found-road =
    { $who-is-you ->
        [yes] Umísti silnici ke své vesnici.
       *[no] { $who } umisťuje silnici k té vesnici.
    }
catan-now-before-roll =
    { $who-is-you ->
        [yes] Jsi na tahu: hoď kostkami.
       *[no] Na tahu je { $who }, ještě před hodem kostkami.
    }
catan-now-discarding = Sedmička: někteří musí odhodit karty, než tah půjde dál.
catan-now-event = Událost čeká na rozhodnutí.
catan-now-robber =
    { $who-is-you ->
        [yes] Přesuň zloděje.
       *[no] { $who } přesouvá zloděje.
    }
catan-now-free-roads =
    { $who-is-you ->
        [yes] { $count ->
            [one] Umísti silnici zdarma.
            [few] Umísti { $count } silnice zdarma.
           *[other] Umísti { $count } silnic zdarma.
        }
       *[no] { $who } umisťuje silnice zdarma.
    }
catan-now-trade =
    { $who-is-you ->
        [yes] Jsi na tahu: obchoduj a stav.
       *[no] Na tahu je { $who }, může obchodovat a stavět.
    }
catan-now-build =
    { $who-is-you ->
        [yes] Jsi na tahu: stav.
       *[no] Na tahu je { $who }, může stavět.
    }
catan-now-over =
    { $who-is-you ->
        [yes] Vyhráváš.
       *[no] Vyhrává { $who }.
    }

catan-now-stalled = Hra skončila bez deseti bodů: už se v ní nemohlo nic pohnout.
catan-now-idle =
    { $count ->
        [one] Během { $count } tahu
        [few] Během { $count } tahů po sobě
       *[other] Během { $count } tahů po sobě
    } nikdo nestavěl, nekoupil ani nezahrál kartu; po { $limit } takových tazích hra končí a vyhrává, kdo má nejvíc bodů.

catan-now-dice = Poslední hod: { $total } ({ $first } a { $second }).

catan-now-owes =
    { $who-is-you ->
        [yes] Odhoď { $count ->
            [one] jednu kartu.
            [few] { $count } karty.
           *[other] { $count } karet.
        }
       *[no] { $who } musí odhodit { $count ->
            [one] jednu kartu.
            [few] { $count } karty.
           *[other] { $count } karet.
        }
    }

catan-now-price = Cena: { $cards } za { $reward-accusative }.

catan-reward-treasures = { $count ->
        [one] poklad
        [few] { $count } poklady
       *[other] { $count } pokladů
    }

catan-now-event-owed = Zaplať { $count ->
        [one] jednu kartu podle svého výběru.
        [few] { $count } karty podle svého výběru.
       *[other] { $count } karet podle svého výběru.
    }

catan-now-event-waits = Rozhodnout má: { $seats }.

catan-now-sealed = Chceš odhodit { $cards-accusative }; ostatní to uvidí, až budou mít všichni vybráno.

# The reader's hand.
catan-hand-line = { $count ->
        [0] V ruce nemáš žádné suroviny.
        [one] Máš jednu kartu surovin: { $cards }.
        [few] Máš { $count } karty surovin: { $cards }.
       *[other] Máš { $count } karet surovin: { $cards }.
    }
catan-no-development = Akční karty nemáš žádné.
catan-development-line = Akční karty: { $cards }.
catan-bought-this-turn = { $count ->
        [one] Jedna z nich je koupená v tomto tahu a zatím ji zahrát nelze.
        [few] { $count } z nich jsou koupené v tomto tahu a zatím je zahrát nelze.
       *[other] { $count } z nich je koupených v tomto tahu a zatím je zahrát nelze.
    }
catan-keep-line = Při sedmičce si nejdřív necháváš { $resources-accusative }.

# A seat's score.
catan-score = { $who } ({ $who-is-you ->
        [yes] ty, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] jeden viditelný bod
        [few] { $points } viditelné body
       *[other] { $points } viditelných bodů
    }, { $hand ->
        [one] jedna karta surovin
        [few] { $hand } karty surovin
       *[other] { $hand } karet surovin
    }, { $cards ->
        [one] jedna akční karta
        [few] { $cards } akční karty
       *[other] { $cards } akčních karet
    }, { $knights ->
        [one] jeden rytíř
        [few] { $knights } rytíři
       *[other] { $knights } rytířů
    }, nejdelší řada silnic { $route }.
catan-score-known = { $who } ({ $who-is-you ->
        [yes] ty, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] jeden bod
        [few] { $points } body
       *[other] { $points } bodů
    }, { $hand ->
        [one] jedna karta surovin
        [few] { $hand } karty surovin
       *[other] { $hand } karet surovin
    }, { $cards ->
        [one] jedna akční karta
        [few] { $cards } akční karty
       *[other] { $cards } akčních karet
    }, { $knights ->
        [one] jeden rytíř
        [few] { $knights } rytíři
       *[other] { $knights } rytířů
    }, nejdelší řada silnic { $route }.

catan-honour-army =
    { $who-is-you ->
        [yes] Máš největší vojsko (2 body).
       *[no] Největší vojsko má { $who } (2 body).
    }
catan-honour-route =
    { $who-is-you ->
        [yes] Máš nejdelší obchodní cestu (2 body).
       *[no] Nejdelší obchodní cestu má { $who } (2 body).
    }
catan-honour-hunter =
    { $who-is-you ->
        [yes] Titul nejlepšího lovce pokladů máš ty (1 bod).
       *[no] Titul nejlepšího lovce pokladů má { $who } (1 bod).
    }

catan-treasures = { $who-is-you ->
        [yes] { $who } (ty)
       *[no] { $who }
    }: { $count ->
        [one] jeden poklad.
        [few] { $count } poklady.
       *[other] { $count } pokladů.
    }

catan-pieces = { $who-is-you ->
        [yes] { $who } (ty)
       *[no] { $who }
    }: vesnice { $settlements }; města { $cities }; silnice { $roads }.

catan-pieces-none = { $who-is-you ->
        [yes] { $who } (ty)
       *[no] { $who }
    }: zatím nic.

catan-bank-line = Karty surovin: { $cards }.
catan-deck-line = Akční karty: { $count }.

# What happened. "unplaced" is said where the board does not show the names of its places, but marks them.
catan-set-up = Ostrov je připravený. { $who-is-you ->
        [yes] Začínáš.
       *[no] Začíná { $who }.
    }
catan-founded-settlement =
    { $who-is-you ->
        [yes] Zakládáš vesnici na { $intersection }.
       *[no] { $who } zakládá vesnici na { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Zakládáš vesnici.
           *[no] { $who } zakládá vesnici.
        }
catan-founded-road =
    { $who-is-you ->
        [yes] Pokládáš silnici na { $path }.
       *[no] { $who } pokládá silnici na { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Pokládáš silnici.
           *[no] { $who } pokládá silnici.
        }
catan-starting-cards =
    { $who-is-you ->
        [yes] Dostáváš { $cards-accusative }.
       *[no] { $who } dostává { $cards-accusative }.
    }
catan-rolled =
    { $who-is-you ->
        [yes] Házíš { $total } ({ $first } a { $second }).
       *[no] { $who } hází { $total } ({ $first } a { $second }).
    }
catan-produced =
    { $who-is-you ->
        [yes] Dostáváš { $cards-accusative }.
       *[no] { $who } dostává { $cards-accusative }.
    }
catan-bank-short =
    Bank nemá dost karet ({ $resource }): { $left ->
        [0] nemá žádnou
        [one] má jen { $left }
        [few] má jen { $left }
       *[other] má jen { $left }
    } a dluží { $owed }.
catan-discard-owed =
    { $who-is-you ->
        [yes] Odhoď { $count ->
            [one] jednu kartu.
            [few] { $count } karty.
           *[other] { $count } karet.
        }
       *[no] { $who } musí odhodit { $count ->
            [one] jednu kartu.
            [few] { $count } karty.
           *[other] { $count } karet.
        }
    }
catan-discard-sealed = { $who } už má vybráno, co odhodí.
catan-discard-sealed-own =
    { $who-is-you ->
        [yes] Chceš odhodit { $cards-accusative }; zůstává to zapečetěno, dokud nemají vybráno všichni.
       *[no] { $who } chce odhodit { $cards-accusative }; zůstává to zapečetěno, dokud nemají vybráno všichni.
    }
catan-discarded =
    { $who-is-you ->
        [yes] Odhazuješ { $cards-accusative }.
       *[no] { $who } odhazuje { $cards-accusative }.
    }
catan-robber-moved =
    { $who-is-you ->
        [yes] Přesouváš zloděje na { $terrain }.
       *[no] { $who } přesouvá zloděje na { $terrain }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Přesouváš zloděje.
           *[no] { $who } přesouvá zloděje.
        }
catan-stole =
    { $who-is-you ->
        [yes] Kradeš kartu, přichází o ni { $victim }.
       *[no] { $victim-is-you ->
            [yes] { $who } ti krade kartu.
           *[no] { $who } krade kartu, přichází o ni { $victim }.
        }
    }
catan-stole-known =
    { $who-is-you ->
        [yes] Kradeš kartu ({ $resource }), přichází o ni { $victim }.
       *[no] { $victim-is-you ->
            [yes] { $who } ti krade kartu: { $resource }.
           *[no] { $who } krade kartu ({ $resource }), přichází o ni { $victim }.
        }
    }
catan-stole-nothing =
    { $who-is-you ->
        [yes] Není co ukrást, { $victim } nemá žádnou kartu.
       *[no] { $victim-is-you ->
            [yes] { $who } ti nemá co ukrást.
           *[no] { $who } nemá co ukrást, { $victim } nemá žádnou kartu.
        }
    }
catan-built-road =
    { $who-is-you ->
        [yes] Stavíš silnici na { $path }.
       *[no] { $who } staví silnici na { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Stavíš silnici.
           *[no] { $who } staví silnici.
        }
catan-built-free-road =
    { $who-is-you ->
        [yes] Pokládáš silnici zdarma na { $path }.
       *[no] { $who } pokládá silnici zdarma na { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Pokládáš silnici zdarma.
           *[no] { $who } pokládá silnici zdarma.
        }
catan-built-settlement =
    { $who-is-you ->
        [yes] Stavíš vesnici na { $intersection }.
       *[no] { $who } staví vesnici na { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Stavíš vesnici.
           *[no] { $who } staví vesnici.
        }
catan-built-city =
    { $who-is-you ->
        [yes] Stavíš město na { $intersection }.
       *[no] { $who } staví město na { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Stavíš město.
           *[no] { $who } staví město.
        }
catan-bought-card =
    { $who-is-you ->
        [yes] Kupuješ akční kartu.
       *[no] { $who } kupuje akční kartu.
    }
catan-bought-card-known =
    { $who-is-you ->
        [yes] Kupuješ akční kartu: { $card }.
       *[no] { $who } kupuje akční kartu: { $card }.
    }
catan-played-card =
    { $who-is-you ->
        [yes] Hraješ kartu: { $card }.
       *[no] { $who } hraje kartu: { $card }.
    }
catan-declined-road =
    { $who-is-you ->
        [yes] Druhou silnici zdarma necháváš být.
       *[no] { $who } nechává druhou silnici zdarma být.
    }
catan-invented =
    { $who-is-you ->
        [yes] Bereš si z banku { $cards-accusative }.
       *[no] { $who } si bere z banku { $cards-accusative }.
    }
catan-monopolised = { $who-is-you ->
        [yes] Žádáš { $resource-definite-accusative }.
       *[no] { $who } žádá { $resource-definite-accusative }.
    }
catan-handed-over =
    { $who-is-you ->
        [yes] { $to } od tebe dostává { $cards-accusative }.
       *[no]
            { $to-is-you ->
                [yes] { $who } ti odevzdává { $cards-accusative }.
               *[no] { $who } odevzdává { $cards-accusative } (komu: { $to }).
            }
    }
catan-traded-with-bank =
    { $who-is-you ->
        [yes] Dáváš banku { $give-accusative } za { $get-accusative }.
       *[no] { $who } dává banku { $give-accusative } za { $get-accusative }.
    }
catan-offered =
    { $who-is-you ->
        [yes] Nabízíš { $give-accusative } za { $get-accusative } (nabídka { $offer }, komu: { $to-dative }).
       *[no] { $who } nabízí { $give-accusative } za { $get-accusative } (nabídka { $offer }, komu: { $to-dative }).
    }
catan-offered-secretly = { $who-is-you ->
        [yes] Podáváš nabídku (komu: { $to-dative }).
       *[no] { $who } podává nabídku (komu: { $to-dative }).
    }
catan-answered =
    { $who-is-you ->
        [yes] Odpovídáš na nabídku.
       *[no] { $who } odpovídá na nabídku.
    }
catan-accepted =
    { $who-is-you ->
        [yes] Přijímáš nabídku.
       *[no] { $who } přijímá nabídku.
    }
catan-declined =
    { $who-is-you ->
        [yes] Odmítáš nabídku.
       *[no] { $who } odmítá nabídku.
    }
catan-countered =
    { $who-is-you ->
        [yes] Navrhuješ místo toho: { $give-accusative } za { $get-accusative }.
       *[no] { $who } navrhuje místo toho: { $give-accusative } za { $get-accusative }.
    }
catan-still-to-answer = { $who-is-you ->
        [yes] Na tvou odpověď se ještě čeká.
       *[no] Ještě se čeká na odpověď: { $who }.
    }
catan-first-closes = První ano uzavře obchod.
catan-deal-waits =
    { $who-is-you ->
        [yes] První ano je tvoje: uzavře obchod, jakmile se bude zase obchodovat.
       *[no] První říká ano { $who }: tím se obchod uzavře, jakmile se bude zase obchodovat.
    }
catan-answer-fell =
    { $who-is-you ->
        [yes] Tvoje odpověď už neplatí: ubyla ti karta.
       *[no] Odpověď ({ $who }) už neplatí: ubyla karta.
    }
catan-offer-withdrawn =
    { $who-is-you ->
        [yes] Stahuješ nabídku.
       *[no] { $who } stahuje nabídku.
    }
catan-offer-replaced =
    { $who-is-you ->
        [yes] Nahrazuješ poslední nabídku jinou.
       *[no] { $who } nahrazuje poslední nabídku jinou.
    }
catan-offer-fell =
    { $who-is-you ->
        [yes] Tvoje nabídka už neplatí: karta, o kterou se opírala, je pryč.
       *[no] Nabídka ({ $who }) už neplatí: karta, o kterou se opírala, je pryč.
    }
catan-offer-over =
    { $who-is-you ->
        [yes] Tvoje nabídka končí s obchodováním v tomto tahu.
       *[no] Nabídka ({ $who }) končí s obchodováním v tomto tahu.
    }
catan-dealt =
    { $who-is-you ->
        [yes] Obchod: dáváš { $give-accusative }, { $with } dává { $get-accusative }.
       *[no] { $with-is-you ->
            [yes] Obchod: { $who } ti dává { $give-accusative } za { $get-accusative }.
           *[no] Obchod: { $who } dává { $give-accusative }, { $with } dává { $get-accusative }.
        }
    }
catan-standing-left =
    { $who-is-you ->
        [yes] Necháváš stálou nabídku { $offer } (komu: { $to-dative }): { $give-accusative } za { $get-accusative }.
       *[no] { $who } nechává stálou nabídku { $offer } (komu: { $to-dative }): { $give-accusative } za { $get-accusative }.
    }
# The two ways in which a standing offer lies there.
catan-standing-own = Tvoje stálá nabídka { $offer } (komu: { $to-dative }): { $give } za { $get-accusative }.
catan-standing-other = Stálá nabídka { $offer } ({ $who }; komu: { $to-dative }): { $give } za { $get-accusative }.
catan-standing-withdrawn =
    { $who-is-you ->
        [yes] Stahuješ stálou nabídku.
       *[no] { $who } stahuje stálou nabídku.
    }
catan-standing-fell =
    { $who-is-you ->
        [yes] Tvoje stálá nabídka už neplatí: ubyla ti karta.
       *[no] Jedna stálá nabídka už neplatí ({ $who }).
    }
catan-keep-set = Tvůj pokyn: při sedmičce si nejdřív nechat { $resources-accusative }.
catan-keep-cleared = Tvůj pokyn k odhazování už neplatí.
catan-found-treasure =
    { $who-is-you ->
        [yes] Nacházíš poklad.
       *[no] { $who } nachází poklad.
    }
catan-lost-treasure =
    { $who-is-you ->
        [yes] Přicházíš o poklad.
       *[no] { $who } přichází o poklad.
    }
catan-event-gave =
    { $who-is-you ->
        [yes] Dostáváš { $cards-accusative }.
       *[no] { $who } dostává { $cards-accusative }.
    }
catan-event-took =
    { $who-is-you ->
        [yes] Platíš { $cards-accusative }.
       *[no] { $who } platí { $cards-accusative }.
    }
catan-event-refused =
    { $who-is-you ->
        [yes] Říkáš ne.
       *[no] { $who } říká ne.
    }
catan-hunter =
    { $who-is-you ->
        [yes] Titul nejlepšího lovce pokladů je teď tvůj.
       *[no] Titul nejlepšího lovce pokladů má teď { $who }.
    }
catan-no-hunter = Titul nejlepšího lovce pokladů už nemá nikdo.
catan-army-taken = { $who-is-you ->
        [yes] Získáváš
       *[no] { $who } získává
    } největší vojsko ({ $knights ->
        [one] { $knights } rytíř
        [few] { $knights } rytíři
       *[other] { $knights } rytířů
    }).
catan-route-taken = { $who-is-you ->
        [yes] Získáváš
       *[no] { $who } získává
    } nejdelší obchodní cestu ({ $length ->
        [one] { $length } silnice
        [few] { $length } silnice
       *[other] { $length } silnic
    }).
catan-route-set-aside = Nejdelší obchodní cestu už nemá nikdo.
catan-turn-ended =
    { $who-is-you ->
        [yes] Končíš tah.
       *[no] { $next-is-you ->
            [yes] { $who } končí tah; jsi na řadě ty.
           *[no] { $who } končí tah; na řadě je { $next }.
        }
    }
catan-won =
    { $who-is-you ->
        [yes] Vyhráváš s { $points } body.
       *[no] Vyhrává { $who } s { $points } body.
    }
catan-won-showing =
    { $who-is-you ->
        [yes] Vyhráváš s { $points } body a ukazuješ: { $cards }.
       *[no] Vyhrává { $who } s { $points } body a ukazuje: { $cards }.
    }
catan-stalled = { $count ->
    [one] Během { $count } tahu
    [few] Během { $count } tahů po sobě
   *[other] Během { $count } tahů po sobě
} nikdo nestavěl, nekoupil ani nezahrál kartu: hra končí a vyhrává, kdo má nejvíc bodů.
catan-counted =
    { $who-is-you ->
        [yes] Máš { $points ->
            [one] { $points } bod
            [few] { $points } body
           *[other] { $points } bodů
        }.
       *[no] { $who } má { $points ->
            [one] { $points } bod
            [few] { $points } body
           *[other] { $points } bodů
        }.
    }
catan-counted-showing =
    { $who-is-you ->
        [yes] Máš { $points ->
            [one] { $points } bod
            [few] { $points } body
           *[other] { $points } bodů
        } a ukazuješ: { $cards }.
       *[no] { $who } má { $points ->
            [one] { $points } bod
            [few] { $points } body
           *[other] { $points } bodů
        } a ukazuje: { $cards }.
    }

# Events.
catan-event-calm = Klidný den na ostrově: nic se neděje.
catan-event-driftwood = V naplaveném dříví se něco třpytí: kdo je na tahu, nachází poklad.
catan-event-beachcombers = Hledači na pláži: kdo má nejvíc staveb u moře, nachází poklad.
catan-event-vigil = Rytířská hlídka: kdo má nejvíc zahraných rytířů, nachází poklad.
catan-event-burglars = Lupiči: kdo má nejvíc pokladů, o jeden přichází.
catan-event-good-year = Dobrý rok pro malé: kdo má nejméně viditelných bodů, dostává kartu.
catan-event-inauguration = Slavnostní otevření: kdo stavěl, dostává kartu.
catan-event-tithe = Desátek: kdo má nejvíc viditelných bodů, platí kartu.
catan-event-repairs = Opravy: kdo stavěl, platí kartu.
catan-event-ransom = Někdo žádá výkupné: dvě karty, nebo poklad.
catan-event-hermit = Poustevník by za trochu obilí ukázal, kde leží poklad.
catan-event-old-map = Na prodej je stará mapa; jsou na ní dva poklady.
catan-event-diver = Potápěč potřebuje dřevo na vor a o poklad na dně by se rozdělil.
catan-event-pedlar = Podomní obchodník nabízí cihlu a rudu za vlnu.

# Groups of choices.
catan-group-foundation = Založení vesnice
catan-group-foundation-road = Silnice k vesnici
catan-group-roll = Hod
catan-group-robber = Zloděj
catan-group-free-roads = Silnice zdarma
catan-group-build = Stavění
catan-group-cards = Zahrání karty
catan-group-maritime = Obchod s bankem
catan-group-offers = Obchod s ostatními
catan-group-answer = Odpověď na nabídku
catan-group-discard = Odhození
catan-group-event = Událost
catan-group-standing = Nabídky a pokyny na později
catan-group-end = Konec

# Choices: buttons. Arguments as their names say.
catan-do-roll = Hodit kostkami
catan-do-road = Silnice na { $path }
    .unplaced = Silnice
catan-do-settlement = Vesnice na { $intersection }
    .unplaced = Vesnice
catan-do-city = Město na { $intersection }
    .unplaced = Město
catan-do-buy-card = Koupit akční kartu
catan-do-knight = Zahrát rytíře
catan-do-road-building = Zahrát stavbu silnic
catan-do-decline-road = Nechat druhou silnici být
catan-do-invention = Zahrát vynález: { $cards }
catan-do-monopoly = Zahrát monopol: { $resource-definite-accusative }
catan-do-rob = Zloděj na { $terrain }, o kartu přijde { $who }
    .unplaced = Zloděj, o kartu přijde { $who }
catan-do-robber = Zloděj na { $terrain }
    .unplaced = Zloděj
catan-do-discard = Odhodit { $cards-accusative }
catan-do-maritime = { $give-accusative } za { $get-accusative }
catan-do-maritimes = Dát banku { $lots-accusative }
catan-do-offer = Nabídnout { $give-accusative } za { $get-accusative }
catan-do-offer-to = Nabídnout { $give-accusative } za { $get-accusative } (komu: { $to-dative })
catan-do-offer-first = { $offer }; první ano uzavře obchod
catan-do-offer-chosen = { $offer }; čí ano uzavře obchod, vybereš ty
catan-do-accept = Přijmout
catan-do-accept-for = Přijmout: dát { $give-accusative }, dostat { $get-accusative }
catan-do-decline = Odmítnout
catan-do-decline-for = Odmítnout dát { $give-accusative } za { $get-accusative }
catan-do-counter = Navrhnout { $give-accusative } za { $get-accusative }
catan-do-close = Obchodovat ({ $who })
catan-do-close-for = Obchodovat ({ $who }): dát { $give-accusative }, dostat { $get-accusative }
catan-do-withdraw = Stáhnout nabídku
catan-do-withdraw-standing = Stáhnout stálou nabídku: { $give-accusative } za { $get-accusative }
catan-do-standing = Nechat stálou nabídku: { $give-accusative } za { $get-accusative }
catan-do-standing-to = Nechat stálou nabídku (komu: { $to-dative }): { $give-accusative } za { $get-accusative }
catan-do-take = Vzít stálou nabídku
catan-do-take-from = Vzít nabídku ({ $who }): dát { $give-accusative }, dostat { $get-accusative }
catan-do-keep = Nejdřív si nechat { $resources-accusative }
catan-do-keep-nothing = Vzít pokyn k odhazování zpět
catan-do-agree = Souhlasit
catan-do-agree-for = Souhlasit: zaplatit { $price-accusative } za { $reward-accusative }
catan-do-refuse = Odmítnout
catan-do-refuse-for = Odmítnout zaplatit { $price-accusative } za { $reward-accusative }
catan-do-pay = Zaplatit { $cards-accusative }
catan-do-give-treasure = Odevzdat poklad
catan-do-end = Ukončit tah

# Choices with something to fill in. $count.
catan-open-invention = Zahrát vynález: vzít si { $count ->
        [one] jednu kartu
        [few] { $count } karty
       *[other] { $count } karet
    }
catan-open-offer = Podat nabídku
catan-open-counter = Navrhnout něco jiného
catan-open-discard = Odhodit { $count ->
        [one] jednu kartu
        [few] { $count } karty
       *[other] { $count } karet
    }
catan-open-pay = Zaplatit { $count ->
        [one] jednu kartu
        [few] { $count } karty
       *[other] { $count } karet
    }
catan-open-standing = Nechat stálou nabídku pro tahy ostatních
catan-open-keep = Nechat pokyn k odhazování
catan-field-take = Co si bereš?
catan-field-first = Uzavře obchod první ano?
catan-field-first-at-once = Uzavře obchod první ano? Při přesunu zloděje a pokládání silnic zdarma ne: pak ho uzavřeš ty
catan-field-discard = Co odhazuješ?
catan-field-pay = Čím platíš?
catan-field-give = Co dáváš?
catan-field-get = Co chceš?
catan-field-to = Jen pro některé
catan-field-keep = Co si necháš, od nejcennějšího?
catan-caution-sealed = Hned se to zapečetí a nejde to vzít zpět.
catan-caution-first = První ano uzavře obchod: hned, nebo, je-li obchod přerušen, jakmile bude pokračovat.
catan-caution-first-at-once = První ano uzavře obchod, pokud se zrovna nepřesouvá zloděj ani nepokládají silnice zdarma.
catan-caution-trade = Tím obchodování v tomto tahu končí.
catan-caution-end = Tím tvůj tah končí.
catan-caution-end-answered = Tím tvůj tah končí a s ním i tvoje nabídka; odpovědi na ni propadnou: { $answered }.
catan-caution-end-waiting = Tím tvůj tah končí a s ním i tvoje nabídka; odpověď, která přijde ještě předtím, propadne (čeká se na: { $waiting }).
catan-caution-end-both = Tím tvůj tah končí a s ním i tvoje nabídka; odpovědi na ni propadnou: { $answered }; odpovědět už nemůže: { $waiting }.
catan-caution-stall = Tím končí tvůj tah i hra: tak dlouho nikdo nestavěl, nekoupil ani nezahrál kartu.

# Refusals. Arguments as their names say; wrong-rate has $count besides, how many are given.
catan-refused-wrong-number-of-seats = CATAN je pro tři nebo čtyři hráče, ne pro { $seats }.
catan-refused-fixed-needs-beginner = Vytištěné rozestavení patří k ostrovu pro začátečníky: zvol i ten.
catan-refused-printed-island = Ostrov pro začátečníky má čísla a přístavy vytištěné: chceš-li je měnit, zvol zamíchaný ostrov.
catan-refused-start-not-seated = Místo { $seat } tu není, takže nemůže začínat: zvol některé z míst hry, nebo to nech náhodě.
catan-refused-colours-do-not-fit = Dej každému místu jinou barvu, nebo žádnému žádnou.
catan-refused-nobody-plays-red = Při třech hráčích a vytištěném rozestavení nehraje červenou nikdo.
catan-refused-game-over = Hra skončila.
catan-refused-set-up-first = Nejdřív umísti svou vesnici.
catan-refused-set-up-road-first = Nejdřív umísti silnici ke své vesnici.
catan-refused-roll-first = Nejdřív hoď kostkami; předtím můžeš zahrát jen akční kartu.
catan-refused-already-rolled = Hod kostkami už máš za sebou: obchoduj, stav, nebo ukonči tah.
catan-refused-discards-first = Nejdřív se odhazuje.
catan-refused-event-first = Nejdřív se musí rozhodnout o události.
catan-refused-robber-first = Nejdřív přesuň zloděje.
catan-refused-free-roads-first = Nejdřív umísti silnice zdarma.
catan-refused-no-robber-now = Zloděj se přesouvá při sedmičce a za rytíře.
catan-refused-nothing-to-decline = Nechat být se dá jen druhá silnice zdarma.
catan-refused-no-discard-owed = Odhazovat nemusíš.
catan-refused-no-event-asks = To po tobě žádná událost nechce.
catan-refused-no-treasure = Nemáš poklad, který by šlo odevzdat.
catan-refused-missing = Na to ti chybí { $cards }.
catan-refused-not-held = Tyto karty nemáš: chybí ti { $cards }.
catan-refused-no-road-left = Nezbývá ti žádná silnice.
catan-refused-no-settlement-left = Nezbývá ti žádná vesnice: nejdřív některou přestav na město.
catan-refused-no-city-left = Nezbývá ti žádné město.
catan-refused-path-taken = Na { $path } už silnice je: vyber volnou cestu.
catan-refused-path-unconnected = { $path } nenavazuje na tvoje silnice a stavby: vyber cestu, která na ně navazuje.
catan-refused-path-not-at-settlement = { $path } se nedotýká tvé nové vesnice na { $intersection }.
catan-refused-intersection-taken = Na { $intersection } už stavba stojí.
catan-refused-too-close = { $intersection } je příliš blízko: všechny křižovatky vedle vesnice musí být prázdné.
catan-refused-no-road-there = Na { $intersection } nevede žádná tvoje silnice.
catan-refused-no-settlement-there = Město nahrazuje tvou vesnici, a na { $intersection } žádná není.
catan-refused-deck-empty = Žádná akční karta už nezbývá.
catan-refused-no-such-card = Takovou kartu nemáš: { $card }.
catan-refused-bought-this-turn = Tato karta je koupená v tomto tahu ({ $card }): zahrát ji můžeš od příštího.
catan-refused-card-played = Za tah lze zahrát jen jednu akční kartu.
catan-refused-no-free-road = Nezbývá ti žádná silnice, nebo ji není kam položit.
catan-refused-bank-lacks = Bank nemá { $cards-accusative }.
catan-refused-robber-must-move = Zloděj už je na { $terrain }: musí jinam.
catan-refused-not-the-desert = V této hře zloděj na poušť ({ $terrain }) nesmí.
catan-refused-victim-missing = Řekni, kdo na { $terrain } přijde o kartu.
catan-refused-trade-closed = Obchodování v tomto tahu skončilo: už se stavělo nebo kupovalo.
catan-refused-wrong-rate = Kurz banku ({ $resource }) je { $rate } za 1.
catan-refused-same-resource = V jednom obchodu nelze tutéž surovinu dávat i brát.
catan-refused-empty-side = Obchod potřebuje na každé straně aspoň jednu kartu.
catan-refused-wrong-recipients = Nabídka musí být pro jedno nebo více jiných míst u stolu.
catan-refused-no-such-offer = Nabídka { $offer } pro tebe není otevřená.
catan-refused-answered = Tvoje odpověď už platí; chceš-li ji vzít zpět, nejdřív odmítni.
catan-refused-trade-fell = Karty pro tento obchod už tu nejsou.
catan-refused-offers-used-up = Víc nabídek se do jednoho tahu nevejde.
catan-refused-too-many-standing = Máš už dvě stálé nabídky: nejdřív jednu stáhni.
catan-refused-no-order = Žádný pokyn zadaný nemáš.
catan-refused-not-your-turn =
    { $seat-is-you ->
        [yes] Už jsi na tahu.
       *[no] Na tahu je { $seat }.
    }
catan-refused-not-accepted =
    { $seat-is-you ->
        [yes] Se sebou obchodovat nemůžeš.
       *[no] { $seat } tu nabídku nepřijímá, nebo už ne.
    }
catan-refused-no-such-victim = { $seat } na { $terrain } žádnou stavbu nemá a o kartu tam přijít nemůže.
catan-refused-wrong-discard = Odhoď přesně { $owed ->
        [one] jednu kartu.
        [few] { $owed } karty.
       *[other] { $owed } karet.
    }
catan-refused-wrong-payment = Zaplať přesně { $owed ->
        [one] jednu kartu.
        [few] { $owed } karty.
       *[other] { $owed } karet.
    }
catan-refused-wrong-invention = Vezmi si přesně { $owed ->
        [one] jednu kartu.
        [few] { $owed } karty.
       *[other] { $owed } karet.
    }

# The picture: its name, and the heads of the table of scores (short words).
catan-picture-title = Ostrov CATAN
# $road, $settlement, $city, $card: the cards that each takes.
catan-costs = Stavební náklady: silnice { $road }; vesnice { $settlement }; město { $city }; akční karta { $card }.
catan-picture-points = body
catan-picture-hand = suroviny
catan-picture-cards = akční
catan-picture-knights = rytíři
catan-picture-treasures = poklady
catan-picture-route = cesta

## The awards of a finished game. $who: whose; $amount: how much.

catan-award-harvest = Nejbohatší sklizeň: { $who }, { $amount ->
    [one] { $amount } karta
    [few] { $amount } karty
   *[other] { $amount } karet
}
catan-award-robber = Nejpilnější zloděj: { $who }, { $amount ->
    [one] { $amount } ukradená karta
    [few] { $amount } ukradené karty
   *[other] { $amount } ukradených karet
}
catan-award-roads = Nejvíc postavených silnic: { $who }, { $amount }
catan-award-route = Nejdelší získaná obchodní cesta: { $who }, { $amount ->
    [one] { $amount } silnice
    [few] { $amount } silnice
   *[other] { $amount } silnic
}
catan-award-trades = Nejvíc obchodů s ostatními: { $who }, { $amount }

catan-part-cities = { $count ->
    [one] { $count } město
    [few] { $count } města
   *[other] { $count } měst
} × { $each } = { $points }
catan-part-settlements = { $count ->
    [one] { $count } vesnice
    [few] { $count } vesnice
   *[other] { $count } vesnic
} = { $points }
catan-part-army = největší vojsko = { $points }
catan-part-route = nejdelší obchodní cesta = { $points }
catan-part-hunter = nejlepší lovec pokladů = { $points }
catan-part-cards = { $count ->
    [one] { $count } akční karta
    [few] { $count } akční karty
   *[other] { $count } akčních karet
} = { $points }
catan-ranked-first = Vyhrává, kdo má jako první ve svém tahu deset bodů, ať jich mají ostatní sebevíc.
catan-ranked-alike = Kdo má stejně bodů, dělí se o místo.

catan-order-forced = Dělat tahy, u kterých nemám na výběr: hodit kostkami, když předtím nemám kartu k zahrání, a odmítnout, nebo ukončit můj tah, když nejde nic jiného
catan-order-end-turn = Ukončit můj tah, když můžu už jen nabízet obchody
catan-order-decline-unmet = Odmítat nabídky, když žádané karty nemám
catan-order-decline-all = Odmítat všechny nabídky do mého příštího tahu
catan-order-accept-standing = Přijímat nabídky, které mi dají aspoň to, co žádá moje stálá nabídka, a nevezmou víc, než ona dává
catan-order-pass-turn = Hodit za mě kostkami a ukončit můj tah, když nemůžu nic postavit ani koupit, ani po obchodu s bankem: pak nenabízím obchody ani nehraju karty

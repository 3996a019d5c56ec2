### Woorden van CATAN. Elke sleutel begint met "catan-".

# The game, and whom it belongs to.
catan-credits = Een spel van Klaus Teuber. CATAN is een merk van CATAN GmbH; Turnpost staat daar los van en gebruikt eigen afbeeldingen en woorden.
catan-summary = Vestig je op een eiland. Straten, dorpen en steden leveren grondstoffen op; wat je tekortkomt, krijg je door te ruilen. Wie in de eigen beurt tien punten heeft, wint.

# What is ours, for the host.
catan-assumed-events = De bijbehorende gebeurtenissen en de schattenjacht volgen een eigen tabel: de almanak zegt welke soorten er zijn en drukt er geen af.
catan-assumed-event-order = Bij een zeven komt de gebeurtenis nadat iedereen heeft afgelegd en voordat de struikrover wordt verzet. Zolang een gebeurtenis op iemands besluit wacht, wordt er geen ontwikkelingskaart gespeeld.
catan-assumed-hunter = Als anderen de beste schatzoeker met een onderling gelijke stand voorbijgaan, of als niemand nog een schat heeft, krijgt niemand het punt totdat één speler als enige de meeste heeft.
catan-assumed-papers = Een aanbod, een antwoord of een openstaand aanbod vervalt als de maker ervan een kaart kwijtraakt van een soort die erin wordt geboden, of als er een kaart van die speler wordt gestolen; een aanbod aan sommigen vervalt bij elke kaart die de maker kwijtraakt, zodat niemand anders de voorwaarden te weten komt. Per beurt zijn er hoogstens tien aanbiedingen mogelijk, en per plaats twee openstaande. Wie geen kaart heeft, wordt niet om antwoord gevraagd.
catan-assumed-stall = Een eigen regel: als er twintig volle rondes lang niemand iets bouwt, een kaart koopt of er een speelt, eindigt de partij met de stand van dat moment: wie de meeste punten heeft, wint, en bij een gelijke stand wordt de overwinning gedeeld.
catan-assumed-mail = Voor wie een deadline mist: afleggen van de grootste stapel, nee op aanbiedingen en gebeurtenissen, de struikrover naar waar hij de koploper het meest kost, en een beurt waarin alleen wordt gegooid.

# Decisions, for the mail and the page.
catan-decision-turn = Je bent aan de beurt.
catan-decision-foundation = Plaats een dorp en de straat erbij.
catan-decision-discard = Er is een zeven gegooid: kies welke kaarten je aflegt.
catan-decision-answer = Je krijgt een ruil aangeboden.
catan-decision-event = Een gebeurtenis wacht op je besluit.
catan-guide-aim = Met tien punten win je. Dorpen en steden brengen punten op, en waarmee je bouwt, komt van het land rond je dorpen.
catan-guide-found = Tik een hoek aan waar goede getallen samenkomen: 6 en 8 worden het vaakst gegooid. Tik dan de straat aan die daar begint, en druk op Spelen.
catan-guide-found-then = Iedereen plaatst er twee: eerst op volgorde, dan in omgekeerde volgorde. Daarna beginnen de dobbelstenen te rollen.
catan-guide-roll = Elke beurt begint met de dobbelstenen: kies “Gooi de dobbelstenen” en druk op Spelen. Wie een dorp heeft naast het gegooide getal, krijgt een kaart.
catan-guide-build = Bouw daarna: tik op het bord een plek aan waar je iets kunt betalen, en druk op Spelen. Wat je tekortkomt, kun je krijgen door te ruilen: met de bank, of met de anderen via “Doe een aanbod”.
catan-guide-then = Als je klaar bent, kies je “Beëindig de beurt” en druk je op Spelen. De anderen zijn aan zet, en dan ben jij weer aan de beurt. In een partij met vrienden krijg je daarover een mail.

catan-asked-answer = Je krijgt een ruil aangeboden: { $who } geeft jou { $get }, en jij geeft { $give }.
catan-asked-answer-lacking = Je krijgt een ruil aangeboden: { $who } geeft jou { $get }, en jij geeft { $give }. Je kunt dat niet aannemen: je komt { $lacking } tekort.
catan-asked-answers = { $answers } Ruil, bied iets anders aan, of speel verder.
catan-asked-answers-waiting = { $answers } Antwoord kan nog komen van { $waiting }. Ruil, wacht, of speel verder.
catan-asked-waiting = Je biedt { $give } voor { $get } en wacht op { $waiting }. Intussen kun je verderspelen.
catan-asked-nobody = Niemand geeft je { $get } voor { $give }: iedereen heeft nee gezegd. Bied iets anders aan, of speel verder.
catan-asked-accepted = { $who } neemt je aanbod aan: jij zou { $give } geven en { $get } krijgen.
catan-asked-countered = { $who } stelt iets anders voor: jij geeft { $give } en krijgt { $get }.
catan-asked-discard = Er is een zeven gegooid: leg { $count } van je { $held } kaarten af.
catan-asked-event = { $event } { $ask }
catan-asked-proposal = Je mag { $price } betalen voor { $reward }.
catan-asked-proposal-lacking = Het kost { $price } en brengt { $reward } op. Je kunt niet akkoord gaan: je komt { $lacking } tekort.
catan-asked-proposal-trade = Het kost { $price } en brengt { $reward } op. Je komt { $lacking } tekort: ruil om eraan te komen, of weiger.
catan-asked-ransom = Je betaalt { $count ->
        [one] één kaart naar keuze
       *[other] { $count } kaarten naar keuze
    } of staat een schat af.
catan-asked-treasure = Je hebt geen kaart: je staat een schat af.

# Options and what can be picked.
catan-option-island = Het eiland
catan-island-random = geschud
catan-island-beginner = het beginnerseiland
catan-option-placements = De eerste dorpen
catan-placements-chosen = door de spelers gekozen, in twee rondes
catan-placements-fixed = zoals gedrukt (alleen op het beginnerseiland)
catan-option-numbers = De getalfiches van een geschud eiland
catan-numbers-spiral = langs de spiraal, van A tot R
catan-numbers-random = geschud, 6 en 8 nooit naast elkaar
catan-option-harbours = De havens van een geschud eiland
catan-harbours-printed = zoals gedrukt
catan-harbours-shuffled = geschud
catan-option-trade-build = Ruilen en bouwen
catan-trade-build-separate = eerst ruilen, dan bouwen
catan-trade-build-combined = in willekeurige volgorde
catan-option-robber-desert = De struikrover in de woestijn
catan-robber-desert-forbidden = mag daar niet terugkeren
catan-robber-desert-allowed = mag daar terugkeren
catan-option-events = Gebeurtenissen en de schattenjacht
catan-option-first-acceptance = Het eerste ja op een aanbod beklinkt de ruil
catan-option-start = Wie heeft de eerste beurt?
catan-start-drawn = dat wordt geloot
catan-start-first = wie op de eerste plaats zit
catan-start-second = wie op de tweede plaats zit
catan-start-third = wie op de derde plaats zit
catan-start-fourth = wie op de vierde plaats zit, met vier spelers
catan-option-colours = De kleuren, op volgorde van de plaatsen: één voor elke speler, of geen enkele, dan worden ze geloot

# Names.
catan-brick = baksteen
    .definite = de baksteen
catan-lumber = hout
    .definite = het hout
catan-wool = wol
    .definite = de wol
catan-grain = graan
    .definite = het graan
catan-ore = erts
    .definite = het erts
catan-hills = heuvels
catan-forest = bos
catan-pasture = weide
catan-fields = akkers
catan-mountains = bergen
catan-desert = woestijn
catan-red = rood
catan-blue = blauw
catan-orange = oranje
catan-white = wit
catan-knight = ridder
catan-invention = uitvinding
catan-monopoly = monopolie
catan-library = bibliotheek
catan-market = markt
catan-chapel = kapel
catan-university = universiteit
catan-road-building = stratenbouw
catan-great-hall = grote zaal

catan-cards = { $count } { $resource }
catan-no-cards = geen kaarten
catan-none = geen

catan-card-count = { $count } × { $card }

catan-card-point = { $card } (1 punt)

catan-seat = { $who }

catan-terrain = { $terrain } { $landscape } { $number }
catan-terrain-bare = { $terrain } { $landscape }
catan-island-robber = { $terrain } { $landscape } { $number }, bezet door de struikrover
catan-island-bare-robber = { $terrain } { $landscape }, waar de struikrover staat
catan-harbour-generic = 3:1-haven

catan-harbour-special = 2:1-haven voor { $resource }

catan-touch-terrain = { $landscape } { $number }
catan-touch-inland = { $terrains }
catan-touch-coast = { $terrains }, aan de kust
catan-touch-harbour = { $terrains }, met een { $harbour }

catan-harbour-line = { $harbour } bij { $path }

# Headings of the position in words.
catan-heading-now = Nu
catan-heading-hand = Je kaarten
catan-heading-scores = Stand
catan-heading-offers = Aanbiedingen
catan-heading-pieces = Op het bord
catan-heading-bank = De bank
catan-heading-island = Het eiland

# What the game waits for. $who; $count of free roads.
catan-now-found-settlement =
    { $who-is-you ->
        [yes] Plaats een dorp.
       *[no] { $who } plaatst een dorp.
    }
catan-now-found-road =
    { $who-is-you ->
        [yes] Plaats de straat bij je dorp.
       *[no] { $who } plaatst de straat bij dat dorp.
    }
catan-now-before-roll =
    { $who-is-you ->
        [yes] Je bent aan de beurt: gooi de dobbelstenen.
       *[no] { $who } is aan de beurt en moet nog gooien.
    }
catan-now-discarding = Een zeven: sommigen moeten afleggen voordat de beurt verdergaat.
catan-now-event = Een gebeurtenis wacht op een besluit.
catan-now-robber =
    { $who-is-you ->
        [yes] Verzet de struikrover.
       *[no] { $who } verzet de struikrover.
    }
catan-now-free-roads =
    { $who-is-you ->
        [yes] { $count ->
            [one] Plaats je gratis straat.
           *[other] Plaats { $count } gratis straten.
        }
       *[no] { $who } plaatst gratis straten.
    }
catan-now-trade =
    { $who-is-you ->
        [yes] Je bent aan de beurt: ruil en bouw.
       *[no] { $who } is aan de beurt en mag ruilen en bouwen.
    }
catan-now-build =
    { $who-is-you ->
        [yes] Je bent aan de beurt: bouw.
       *[no] { $who } is aan de beurt en mag bouwen.
    }
catan-now-over =
    { $who-is-you ->
        [yes] Je hebt gewonnen.
       *[no] { $who } heeft gewonnen.
    }

catan-now-stalled = De partij is zonder tien punten geëindigd: er zat geen beweging meer in.
catan-now-idle = { $count ->
    [one] Al { $count } beurt
   *[other] Al { $count } beurten op rij
} is er niets gebouwd, gekocht of gespeeld; na { $limit } eindigt de partij en wint wie de meeste punten heeft.

catan-now-dice = De laatste worp: { $total } ({ $first } en { $second }).

catan-now-owes =
    { $who-is-you ->
        [yes] Je moet { $count ->
            [one] één kaart
           *[other] { $count } kaarten
        } afleggen.
       *[no] { $who } moet { $count ->
            [one] één kaart
           *[other] { $count } kaarten
        } afleggen.
    }

catan-now-price = De prijs: { $cards }, voor { $reward }.

catan-reward-treasures = { $count ->
        [one] een schat
       *[other] { $count } schatten
    }

catan-now-event-owed = Je betaalt { $count ->
        [one] één kaart naar keuze.
       *[other] { $count } kaarten naar keuze.
    }

catan-now-event-waits = Er wordt nog gewacht op een besluit van { $seats-accusative }.

catan-now-sealed = Je hebt gekozen om { $cards } af te leggen; de anderen zien het als iedereen heeft gekozen.

# The reader's hand. $cards, $count, $resources.
catan-hand-line = { $count ->
        [0] Je hebt geen grondstofkaarten.
        [one] Je hebt één grondstofkaart: { $cards }.
       *[other] Je hebt { $count } grondstofkaarten: { $cards }.
    }
catan-no-development = Je hebt geen ontwikkelingskaarten.
catan-development-line = Ontwikkelingskaarten: { $cards }.
catan-bought-this-turn = { $count ->
        [one] Eén daarvan is deze beurt gekocht en kan nog niet worden gespeeld.
       *[other] { $count } daarvan zijn deze beurt gekocht en kunnen nog niet worden gespeeld.
    }
catan-keep-line = Bij een zeven houd je eerst { $resources }.

# A seat's score.
catan-score = { $who } ({ $who-is-you ->
        [yes] jij, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] één zichtbaar punt
       *[other] { $points } zichtbare punten
    }, { $hand ->
        [one] één grondstofkaart
       *[other] { $hand } grondstofkaarten
    }, { $cards ->
        [one] één ontwikkelingskaart
       *[other] { $cards } ontwikkelingskaarten
    }, { $knights ->
        [one] één ridder
       *[other] { $knights } ridders
    }, langste route { $route }.
catan-score-known = { $who } ({ $who-is-you ->
        [yes] jij, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] één punt
       *[other] { $points } punten
    }, { $hand ->
        [one] één grondstofkaart
       *[other] { $hand } grondstofkaarten
    }, { $cards ->
        [one] één ontwikkelingskaart
       *[other] { $cards } ontwikkelingskaarten
    }, { $knights ->
        [one] één ridder
       *[other] { $knights } ridders
    }, langste route { $route }.

catan-honour-army =
    { $who-is-you ->
        [yes] Je hebt de grootste riddermacht (2 punten).
       *[no] { $who } heeft de grootste riddermacht (2 punten).
    }
catan-honour-route =
    { $who-is-you ->
        [yes] Je hebt de langste handelsroute (2 punten).
       *[no] { $who } heeft de langste handelsroute (2 punten).
    }
catan-honour-hunter =
    { $who-is-you ->
        [yes] Je bent de beste schatzoeker (1 punt).
       *[no] { $who } is de beste schatzoeker (1 punt).
    }

catan-treasures = { $who-is-you ->
        [yes] { $who } (jij)
       *[no] { $who }
    }: { $count ->
        [one] één schat.
       *[other] { $count } schatten.
    }

catan-pieces = { $who-is-you ->
        [yes] { $who } (jij)
       *[no] { $who }
    }: dorpen { $settlements }; steden { $cities }; straten { $roads }.

catan-pieces-none = { $who-is-you ->
        [yes] { $who } (jij)
       *[no] { $who }
    }: nog niets.

catan-bank-line = Grondstofkaarten: { $cards }.
catan-deck-line = Ontwikkelingskaarten: { $count }.

# What happened.
catan-set-up =
    { $who-is-you ->
        [yes] Het eiland ligt klaar. Jij begint.
       *[no] Het eiland ligt klaar. { $who } begint.
    }
catan-founded-settlement =
    { $who-is-you ->
        [yes] Je sticht een dorp op { $intersection }.
       *[no] { $who } sticht een dorp op { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Je sticht een dorp.
           *[no] { $who } sticht een dorp.
        }
catan-founded-road =
    { $who-is-you ->
        [yes] Je legt een straat op { $path }.
       *[no] { $who } legt een straat op { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Je legt een straat.
           *[no] { $who } legt een straat.
        }
catan-starting-cards =
    { $who-is-you ->
        [yes] Je ontvangt { $cards }.
       *[no] { $who } ontvangt { $cards }.
    }
catan-rolled =
    { $who-is-you ->
        [yes] Je gooit { $total } ({ $first } en { $second }).
       *[no] { $who } gooit { $total } ({ $first } en { $second }).
    }
catan-produced =
    { $who-is-you ->
        [yes] Je krijgt { $cards }.
       *[no] { $who } krijgt { $cards }.
    }
catan-bank-short = De bank heeft { $left ->
        [0] geen { $resource }
       *[some] nog maar { $left } { $resource }
    } en zou er { $owed } moeten geven.
catan-discard-owed =
    { $who-is-you ->
        [yes] Je moet { $count ->
            [one] één kaart
           *[other] { $count } kaarten
        } afleggen.
       *[no] { $who } moet { $count ->
            [one] één kaart
           *[other] { $count } kaarten
        } afleggen.
    }
catan-discard-sealed = { $who } heeft gekozen welke kaarten worden afgelegd.
catan-discard-sealed-own =
    { $who-is-you ->
        [yes] Je kiest om { $cards } af te leggen; dat blijft verzegeld totdat iedereen heeft gekozen.
       *[no] { $who } kiest om { $cards } af te leggen; dat blijft verzegeld totdat iedereen heeft gekozen.
    }
catan-discarded =
    { $who-is-you ->
        [yes] Je legt { $cards } af.
       *[no] { $who } legt { $cards } af.
    }
catan-robber-moved =
    { $who-is-you ->
        [yes] Je verzet de struikrover naar { $terrain }.
       *[no] { $who } verzet de struikrover naar { $terrain }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Je verzet de struikrover.
           *[no] { $who } verzet de struikrover.
        }
catan-stole =
    { $who-is-you ->
        [yes] Je steelt een kaart van { $victim }.
       *[no] { $who } steelt een kaart van { $victim-is-you ->
            [yes] jou
           *[no] { $victim }
        }.
    }
catan-stole-known =
    { $who-is-you ->
        [yes] Je steelt een kaart van { $victim }: { $resource }.
       *[no] { $who } steelt een kaart van { $victim-is-you ->
            [yes] jou
           *[no] { $victim }
        }: { $resource }.
    }
catan-stole-nothing =
    { $who-is-you ->
        [yes] Bij { $victim } vind je niets om te stelen.
       *[no] { $who } vindt niets om te stelen bij { $victim-is-you ->
            [yes] jou
           *[no] { $victim }
        }.
    }
catan-built-road =
    { $who-is-you ->
        [yes] Je bouwt een straat op { $path }.
       *[no] { $who } bouwt een straat op { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Je bouwt een straat.
           *[no] { $who } bouwt een straat.
        }
catan-built-free-road =
    { $who-is-you ->
        [yes] Je legt een gratis straat op { $path }.
       *[no] { $who } legt een gratis straat op { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Je legt een gratis straat.
           *[no] { $who } legt een gratis straat.
        }
catan-built-settlement =
    { $who-is-you ->
        [yes] Je bouwt een dorp op { $intersection }.
       *[no] { $who } bouwt een dorp op { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Je bouwt een dorp.
           *[no] { $who } bouwt een dorp.
        }
catan-built-city =
    { $who-is-you ->
        [yes] Je bouwt een stad op { $intersection }.
       *[no] { $who } bouwt een stad op { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Je bouwt een stad.
           *[no] { $who } bouwt een stad.
        }
catan-bought-card =
    { $who-is-you ->
        [yes] Je koopt een ontwikkelingskaart.
       *[no] { $who } koopt een ontwikkelingskaart.
    }
catan-bought-card-known =
    { $who-is-you ->
        [yes] Je koopt een ontwikkelingskaart: { $card }.
       *[no] { $who } koopt een ontwikkelingskaart: { $card }.
    }
catan-played-card =
    { $who-is-you ->
        [yes] Je speelt een kaart: { $card }.
       *[no] { $who } speelt een kaart: { $card }.
    }
catan-declined-road =
    { $who-is-you ->
        [yes] Je ziet af van de tweede gratis straat.
       *[no] { $who } ziet af van de tweede gratis straat.
    }
catan-invented =
    { $who-is-you ->
        [yes] Je neemt { $cards } van de bank.
       *[no] { $who } neemt { $cards } van de bank.
    }
catan-monopolised =
    { $who-is-you ->
        [yes] Je eist { $resource-definite } van iedereen op.
       *[no] { $who } eist { $resource-definite } van iedereen op.
    }
catan-handed-over =
    { $who-is-you ->
        [yes] Je staat { $cards } af aan { $to }.
       *[no] { $who } staat { $cards } af aan { $to-is-you ->
            [yes] jou
           *[no] { $to }
        }.
    }
catan-traded-with-bank =
    { $who-is-you ->
        [yes] Je geeft de bank { $give } voor { $get }.
       *[no] { $who } geeft de bank { $give } voor { $get }.
    }
catan-offered =
    { $who-is-you ->
        [yes] Je biedt { $to } { $give } voor { $get } (aanbod { $offer }).
       *[no] { $who } biedt { $to-accusative } { $give } voor { $get } (aanbod { $offer }).
    }
catan-offered-secretly =
    { $who-is-you ->
        [yes] Je doet { $to } een aanbod.
       *[no] { $who } doet { $to-accusative } een aanbod.
    }
catan-answered =
    { $who-is-you ->
        [yes] Je beantwoordt het aanbod.
       *[no] { $who } beantwoordt het aanbod.
    }
catan-accepted =
    { $who-is-you ->
        [yes] Je neemt het aanbod aan.
       *[no] { $who } neemt het aanbod aan.
    }
catan-declined =
    { $who-is-you ->
        [yes] Je slaat het aanbod af.
       *[no] { $who } slaat het aanbod af.
    }
catan-countered =
    { $who-is-you ->
        [yes] Je stelt iets anders voor: { $give } voor { $get }.
       *[no] { $who } stelt iets anders voor: { $give } voor { $get }.
    }
catan-still-to-answer =
    { $who-is-you ->
        [yes] Je hebt nog niet geantwoord.
       *[no] { $who } heeft nog niet geantwoord.
    }
catan-first-closes = Het eerste ja beklinkt de ruil.
catan-deal-waits =
    { $who-is-you ->
        [yes] Jouw ja kwam het eerst: het beklinkt de ruil zodra het ruilen verdergaat.
       *[no] Het ja van { $who } kwam het eerst: het beklinkt de ruil zodra het ruilen verdergaat.
    }
catan-answer-fell =
    { $who-is-you ->
        [yes] Je antwoord geldt niet meer: je bent een kaart kwijtgeraakt.
       *[no] Het antwoord van { $who } geldt niet meer: er ging een kaart verloren.
    }
catan-offer-withdrawn =
    { $who-is-you ->
        [yes] Je trekt het aanbod in.
       *[no] { $who } trekt het aanbod in.
    }
catan-offer-replaced =
    { $who-is-you ->
        [yes] Je doet een ander aanbod in plaats van het vorige.
       *[no] { $who } doet een ander aanbod in plaats van het vorige.
    }
catan-offer-fell =
    { $who-is-you ->
        [yes] Je aanbod geldt niet meer: je bent een kaart kwijt die ervoor nodig was.
       *[no] Het aanbod van { $who } geldt niet meer: een kaart die ervoor nodig was, is weg.
    }
catan-offer-over =
    { $who-is-you ->
        [yes] Je aanbod vervalt: het ruilen in je beurt is voorbij.
       *[no] Het aanbod van { $who } vervalt: het ruilen in deze beurt is voorbij.
    }
catan-dealt =
    { $who-is-you ->
        [yes] Je ruilt met { $with }: { $give } voor { $get }.
       *[no] { $who } ruilt met { $with-is-you ->
            [yes] jou
           *[no] { $with }
        }: { $give } voor { $get }.
    }
catan-standing-left =
    { $who-is-you ->
        [yes] Je laat een aanbod openstaan voor { $to }: { $give } voor { $get } (aanbod { $offer }).
       *[no] { $who } laat een aanbod openstaan voor { $to-accusative }: { $give } voor { $get } (aanbod { $offer }).
    }
catan-standing-own = Je openstaande aanbod { $offer } aan { $to }: { $give } voor { $get }.
catan-standing-other = Openstaand aanbod { $offer } van { $who } aan { $to-accusative }: { $give } voor { $get }.
catan-standing-withdrawn =
    { $who-is-you ->
        [yes] Je trekt een openstaand aanbod in.
       *[no] { $who } trekt een openstaand aanbod in.
    }
catan-standing-fell =
    { $who-is-you ->
        [yes] Je openstaande aanbod geldt niet meer: je bent een kaart kwijtgeraakt.
       *[no] Een openstaand aanbod van { $who } geldt niet meer.
    }
catan-keep-set = Je opdracht: bij een zeven eerst { $resources } houden.
catan-keep-cleared = Je opdracht voor het afleggen is ingetrokken.
catan-found-treasure =
    { $who-is-you ->
        [yes] Je vindt een schat.
       *[no] { $who } vindt een schat.
    }
catan-lost-treasure =
    { $who-is-you ->
        [yes] Je verliest een schat.
       *[no] { $who } verliest een schat.
    }
catan-event-gave =
    { $who-is-you ->
        [yes] Je ontvangt { $cards }.
       *[no] { $who } ontvangt { $cards }.
    }
catan-event-took =
    { $who-is-you ->
        [yes] Je betaalt { $cards }.
       *[no] { $who } betaalt { $cards }.
    }
catan-event-refused =
    { $who-is-you ->
        [yes] Je zegt nee.
       *[no] { $who } zegt nee.
    }
catan-hunter =
    { $who-is-you ->
        [yes] Jij bent nu de beste schatzoeker.
       *[no] { $who } is nu de beste schatzoeker.
    }
catan-no-hunter = Niemand is nu nog de beste schatzoeker.
catan-army-taken =
    { $who-is-you ->
        [yes] Je krijgt de grootste riddermacht met { $knights } ridders.
       *[no] { $who } krijgt de grootste riddermacht met { $knights } ridders.
    }
catan-route-taken =
    { $who-is-you ->
        [yes] Je krijgt de langste handelsroute met { $length } straten.
       *[no] { $who } krijgt de langste handelsroute met { $length } straten.
    }
catan-route-set-aside = De langste handelsroute is nu van niemand meer.
catan-turn-ended =
    { $who-is-you ->
        [yes] Je beëindigt je beurt.
       *[no] { $next-is-you ->
            [yes] { $who } beëindigt de beurt; jij bent aan de beurt.
           *[no] { $who } beëindigt de beurt; { $next } is aan de beurt.
        }
    }
catan-won =
    { $who-is-you ->
        [yes] Je wint met { $points } punten.
       *[no] { $who } wint met { $points } punten.
    }
catan-won-showing =
    { $who-is-you ->
        [yes] Je wint met { $points } punten en toont { $cards }.
       *[no] { $who } wint met { $points } punten en toont { $cards }.
    }
catan-stalled = Er is { $count ->
    [one] { $count } beurt lang
   *[other] { $count } beurten lang
} niets gebouwd, gekocht of gespeeld: de partij eindigt, en wie de meeste punten heeft, wint.
catan-counted =
    { $who-is-you ->
        [yes] Je hebt { $points ->
            [one] { $points } punt
           *[other] { $points } punten
        }.
       *[no] { $who } heeft { $points ->
            [one] { $points } punt
           *[other] { $points } punten
        }.
    }
catan-counted-showing =
    { $who-is-you ->
        [yes] Je hebt { $points ->
            [one] { $points } punt
           *[other] { $points } punten
        } en toont { $cards }.
       *[no] { $who } heeft { $points ->
            [one] { $points } punt
           *[other] { $points } punten
        } en toont { $cards }.
    }

# Events.
catan-event-calm = Een rustige dag op het eiland: er gebeurt niets.
catan-event-driftwood = Er glinstert iets tussen het drijfhout: wie aan de beurt is, vindt een schat.
catan-event-beachcombers = Strandjutters: wie de meeste gebouwen aan zee heeft, vindt een schat.
catan-event-vigil = De nachtwake van de ridders: wie de meeste ridders heeft gespeeld, vindt een schat.
catan-event-burglars = Inbrekers: wie de meeste schatten heeft, raakt er een kwijt.
catan-event-good-year = Een goed jaar voor wie klein is: wie de minste zichtbare punten heeft, krijgt een kaart.
catan-event-inauguration = Een inwijding: wie bouwde, krijgt een kaart.
catan-event-tithe = De tiend: wie de meeste zichtbare punten heeft, betaalt een kaart.
catan-event-repairs = Reparaties: wie bouwde, betaalt een kaart.
catan-event-ransom = Er wordt losgeld geëist: twee kaarten of een schat.
catan-event-hermit = Een kluizenaar wil voor wat graan wel wijzen waar een schat ligt.
catan-event-old-map = Er is een oude landkaart te koop; er staan twee schatten op.
catan-event-diver = Een duiker heeft hout nodig voor een vlot en wil de schat delen die op de bodem ligt.
catan-event-pedlar = Een marskramer biedt baksteen en erts voor wol.

# Groups of choices.
catan-group-foundation = Een dorp stichten
catan-group-foundation-road = De straat erbij leggen
catan-group-roll = Gooien
catan-group-robber = De struikrover
catan-group-free-roads = Gratis straten
catan-group-build = Bouwen
catan-group-cards = Een kaart spelen
catan-group-maritime = Ruilen met de bank
catan-group-offers = Ruilen met anderen
catan-group-answer = Het aanbod beantwoorden
catan-group-discard = Afleggen
catan-group-event = De gebeurtenis
catan-group-standing = Aanbiedingen en opdrachten voor later
catan-group-end = Einde

# Choices: buttons. Arguments as their names say.
catan-do-roll = Gooi de dobbelstenen
catan-do-road = Straat op { $path }
    .unplaced = Straat
catan-do-settlement = Dorp op { $intersection }
    .unplaced = Dorp
catan-do-city = Stad op { $intersection }
    .unplaced = Stad
catan-do-buy-card = Koop een ontwikkelingskaart
catan-do-knight = Speel een ridder
catan-do-road-building = Speel stratenbouw
catan-do-decline-road = Zie af van de tweede straat
catan-do-invention = Speel uitvinding: { $cards }
catan-do-monopoly = Speel monopolie: { $resource-definite } van iedereen
catan-do-rob = Struikrover naar { $terrain }, steel van { $who }
    .unplaced = Struikrover, steel van { $who }
catan-do-robber = Struikrover naar { $terrain }
    .unplaced = Struikrover
catan-do-discard = Leg { $cards } af
catan-do-maritime = { $give } voor { $get }
catan-do-maritimes = Geef de bank { $lots }
catan-do-offer = Bied { $give } voor { $get }
catan-do-offer-to = Bied { $to } { $give } voor { $get }
catan-do-offer-first = { $offer }; het eerste ja beklinkt de ruil
catan-do-offer-chosen = { $offer }; jij kiest welk ja de ruil beklinkt
catan-do-accept = Neem het aanbod aan
catan-do-accept-for = Neem aan: je geeft { $give } en krijgt { $get }
catan-do-decline = Sla het aanbod af
catan-do-decline-for = Sla af: { $give } voor { $get }
catan-do-counter = Stel voor: { $give } voor { $get }
catan-do-close = Ruil met { $who }
catan-do-close-for = Ruil met { $who }: je geeft { $give } en krijgt { $get }
catan-do-withdraw = Trek het aanbod in
catan-do-withdraw-standing = Trek het openstaande aanbod in: { $give } voor { $get }
catan-do-standing = Laat een aanbod openstaan: { $give } voor { $get }
catan-do-standing-to = Laat een aanbod openstaan voor { $to }: { $give } voor { $get }
catan-do-take = Neem het openstaande aanbod aan
catan-do-take-from = Neem het aanbod van { $who } aan: je geeft { $give } en krijgt { $get }
catan-do-keep = Houd eerst { $resources }
catan-do-keep-nothing = Trek de opdracht voor het afleggen in
catan-do-agree = Ga akkoord
catan-do-agree-for = Ga akkoord: betaal { $price } voor { $reward }
catan-do-refuse = Weiger
catan-do-refuse-for = Weiger om { $price } te betalen voor { $reward }
catan-do-pay = Betaal { $cards }
catan-do-give-treasure = Sta een schat af
catan-do-end = Beëindig de beurt

# Choices with something to fill in. $count.
catan-open-invention = Speel uitvinding: neem { $count ->
        [one] één kaart
       *[other] { $count } kaarten
    }
catan-open-offer = Doe een aanbod
catan-open-counter = Stel iets anders voor
catan-open-discard = Leg { $count ->
        [one] één kaart
       *[other] { $count } kaarten
    } af
catan-open-pay = Betaal { $count ->
        [one] één kaart
       *[other] { $count } kaarten
    }
catan-open-standing = Laat een aanbod openstaan voor de beurten van de anderen
catan-open-keep = Geef een opdracht voor het afleggen
catan-field-take = Wat neem je?
catan-field-first = Beklinkt het eerste ja de ruil?
catan-field-first-at-once = Beklinkt het eerste ja de ruil? Niet terwijl je de struikrover verzet of gratis straten plaatst: dan beklink je hem zelf
catan-field-discard = Wat leg je af?
catan-field-pay = Wat betaal je?
catan-field-give = Wat geef je?
catan-field-get = Wat wil je?
catan-field-to = Alleen aan sommigen
catan-field-keep = Wat houd je, het liefste eerst?
catan-caution-sealed = Het wordt meteen verzegeld en kan niet worden teruggenomen.
catan-caution-first = Het eerste ja beklinkt de ruil: meteen, of, als het ruilen onderbroken is, zodra het verdergaat.
catan-caution-first-at-once = Het eerste ja beklinkt de ruil, behalve terwijl de struikrover wordt verzet of gratis straten worden geplaatst.
catan-caution-trade = Hiermee eindigt het ruilen voor deze beurt.
catan-caution-end = Hiermee eindigt je beurt.
catan-caution-end-answered = Hiermee eindigt je beurt, en ook je aanbod: met het antwoord van { $answered } gebeurt niets meer.
catan-caution-end-waiting = Hiermee eindigt je beurt, en ook je aanbod: een antwoord dat nog van { $waiting } komt, gaat verloren.
catan-caution-end-both = Hiermee eindigt je beurt, en ook je aanbod: met het antwoord van { $answered } gebeurt niets meer, en antwoorden is niet meer mogelijk voor { $waiting }.
catan-caution-stall = Hiermee eindigt je beurt, en ook de partij: er is al zo lang niets gebouwd, gekocht of gespeeld.

# Refusals.
catan-refused-wrong-number-of-seats = CATAN is voor drie of vier spelers, niet voor { $seats }.
catan-refused-fixed-needs-beginner = De gedrukte opstelling hoort bij het beginnerseiland: kies dat eiland ook.
catan-refused-printed-island = Op het beginnerseiland liggen getallen en havens vast: kies een geschud eiland om ze te veranderen.
catan-refused-start-not-seated = Er is geen plaats { $seat } om te beginnen: kies een van de plaatsen van deze partij, of laat het aan het lot over.
catan-refused-colours-do-not-fit = Geef elke plaats een eigen kleur, of geen enkele.
catan-refused-nobody-plays-red = Met zijn drieën speelt bij de gedrukte opstelling niemand rood.
catan-refused-game-over = De partij is afgelopen.
catan-refused-set-up-first = Plaats eerst je dorp.
catan-refused-set-up-road-first = Plaats eerst de straat bij je dorp.
catan-refused-roll-first = Gooi eerst de dobbelstenen; alleen een ontwikkelingskaart mag je daarvóór spelen.
catan-refused-already-rolled = Je hebt al gegooid: ruil, bouw, of beëindig de beurt.
catan-refused-discards-first = Eerst moet er worden afgelegd.
catan-refused-event-first = Eerst moet over de gebeurtenis worden besloten.
catan-refused-robber-first = Verzet eerst de struikrover.
catan-refused-free-roads-first = Plaats eerst je gratis straten.
catan-refused-no-robber-now = De struikrover wordt verzet bij een zeven en bij een ridder.
catan-refused-nothing-to-decline = Alleen van de tweede gratis straat kun je afzien.
catan-refused-no-discard-owed = Je hoeft niets af te leggen.
catan-refused-no-event-asks = Geen gebeurtenis vraagt dat van je.
catan-refused-no-treasure = Je hebt geen schat om af te staan.
catan-refused-missing = Daarvoor kom je { $cards } tekort.
catan-refused-not-held = Je hebt deze kaarten niet: je komt { $cards } tekort.
catan-refused-no-road-left = Je hebt geen straat meer.
catan-refused-no-settlement-left = Je hebt geen dorp meer: maak eerst van een dorp een stad.
catan-refused-no-city-left = Je hebt geen stad meer.
catan-refused-path-taken = Op { $path } ligt al een straat: kies een leeg pad.
catan-refused-path-unconnected = { $path } sluit niet aan op je straten en gebouwen: kies een pad dat dat wel doet.
catan-refused-path-not-at-settlement = { $path } raakt niet aan het dorp dat je net op { $intersection } hebt geplaatst.
catan-refused-intersection-taken = { $intersection } is al bebouwd.
catan-refused-too-close = { $intersection } is te dichtbij: alle kruispunten naast een dorp moeten leeg zijn.
catan-refused-no-road-there = Geen van je straten leidt naar { $intersection }.
catan-refused-no-settlement-there = Een stad vervangt een eigen dorp, en op { $intersection } staat er geen.
catan-refused-deck-empty = De ontwikkelingskaarten zijn op.
catan-refused-no-such-card = Zo’n kaart heb je niet: { $card }.
catan-refused-bought-this-turn = Deze kaart heb je deze beurt gekocht ({ $card }): je kunt die vanaf je volgende beurt spelen.
catan-refused-card-played = Je mag maar één ontwikkelingskaart per beurt spelen.
catan-refused-no-free-road = Je hebt geen straat meer, of geen plek ervoor.
catan-refused-bank-lacks = De bank heeft niet genoeg voor { $cards }.
catan-refused-robber-must-move = De struikrover staat al op { $terrain }: hij moet ergens anders heen.
catan-refused-not-the-desert = In deze partij mag de struikrover niet naar de woestijn ({ $terrain }).
catan-refused-victim-missing = Zeg van wie je steelt op { $terrain }.
catan-refused-trade-closed = Het ruilen is voorbij voor deze beurt: er is iets gebouwd of gekocht.
catan-refused-wrong-rate = Bij de bank ruil je { $resource } { $rate } tegen 1.
catan-refused-same-resource = Je kunt een grondstof niet tegen dezelfde grondstof ruilen.
catan-refused-empty-side = Bij een ruil geeft elke kant minstens één kaart.
catan-refused-wrong-recipients = Een aanbod gaat naar een of meer spelers op andere plaatsen.
catan-refused-no-such-offer = Aanbod { $offer } staat niet voor je open.
catan-refused-answered = Je hebt al geantwoord; sla eerst af om dat terug te nemen.
catan-refused-trade-fell = De kaarten voor die ruil zijn er niet meer.
catan-refused-offers-used-up = Meer aanbiedingen kun je in één beurt niet doen.
catan-refused-too-many-standing = Je hebt twee openstaande aanbiedingen: trek er eerst een in.
catan-refused-no-order = Je hebt geen opdracht gegeven.
catan-refused-not-your-turn =
    { $seat-is-you ->
        [yes] Je bent al aan de beurt.
       *[no] { $seat } is aan de beurt.
    }
catan-refused-not-accepted =
    { $seat-is-you ->
        [yes] Met jezelf ruilen kan niet.
       *[no] { $seat } heeft geen ja gezegd, of niet meer.
    }
catan-refused-no-such-victim = { $seat } heeft geen gebouw bij { $terrain } en kan daar niet worden bestolen.
catan-refused-wrong-discard = Leg precies { $owed ->
        [one] één kaart
       *[other] { $owed } kaarten
    } af.
catan-refused-wrong-payment = Betaal precies { $owed ->
        [one] één kaart.
       *[other] { $owed } kaarten.
    }
catan-refused-wrong-invention = Neem precies { $owed ->
        [one] één kaart.
       *[other] { $owed } kaarten.
    }

# The picture: its name, and the heads of the table of scores (short words).
catan-picture-title = Het eiland van CATAN
# $road, $settlement, $city, $card: the cards that each takes.
catan-costs = Bouwkosten: een straat { $road }; een dorp { $settlement }; een stad { $city }; een ontwikkelingskaart { $card }.
catan-picture-points = punten
catan-picture-hand = hand
catan-picture-cards = gekocht
catan-picture-knights = ridders
catan-picture-treasures = schatten
catan-picture-route = route

## The awards of a finished game. $who: whose; $amount: how much.

catan-award-harvest = Rijkste oogst: { $who }, met { $amount ->
    [one] { $amount } kaart
   *[other] { $amount } kaarten
}
catan-award-robber = IJverigste struikrover: { $who }, met { $amount ->
    [one] { $amount } gestolen kaart
   *[other] { $amount } gestolen kaarten
}
catan-award-roads = Meeste straten gebouwd: { $who }, met { $amount }
catan-award-route = Langste handelsroute behaald: { $who }, met { $amount } straten
catan-award-trades = Het vaakst met anderen geruild: { $who }, { $amount } keer

catan-part-cities = { $count ->
    [one] { $count } stad
   *[other] { $count } steden
} × { $each } = { $points }
catan-part-settlements = { $count ->
    [one] { $count } dorp
   *[other] { $count } dorpen
} = { $points }
catan-part-army = grootste riddermacht = { $points }
catan-part-route = langste handelsroute = { $points }
catan-part-hunter = beste schatzoeker = { $points }
catan-part-cards = { $count ->
    [one] { $count } ontwikkelingskaart
   *[other] { $count } ontwikkelingskaarten
} = { $points }
catan-ranked-first = Wie als eerste in de eigen beurt tien punten heeft, wint, hoeveel de anderen er dan ook hebben.
catan-ranked-alike = Wie evenveel punten heeft, deelt een plaats.

catan-order-forced = Doe de zetten waarbij ik niets te kiezen heb: gooi als ik vooraf geen kaart kan spelen, en sla af of beëindig mijn beurt als er niets anders kan
catan-order-end-turn = Beëindig mijn beurt als ik alleen nog een ruil kan aanbieden
catan-order-decline-unmet = Sla aanbiedingen af die om kaarten vragen die ik niet heb
catan-order-decline-all = Sla elk aanbod af tot mijn volgende beurt
catan-order-accept-standing = Neem aanbiedingen aan die me minstens geven wat een openstaand aanbod van mij vraagt, en niet meer nemen dan het geeft
catan-order-pass-turn = Gooi voor mij en beëindig mijn beurt als ik niets kan bouwen of kopen, ook niet na een ruil met de bank: dan bied ik geen ruil aan en speel ik geen kaarten

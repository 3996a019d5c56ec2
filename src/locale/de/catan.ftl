### Words of CATAN. Every key begins with "catan-".
### A seat argument x gives $x (a name) and $x-is-you (yes or no).

# The game, and whom it belongs to.
catan-credits = Ein Spiel von Klaus Teuber. CATAN ist eine Marke der CATAN GmbH; Turnpost steht in keiner Verbindung mit ihr und verwendet eigene Bilder und Worte.
catan-summary = Besiedle eine Insel. Straßen, Siedlungen und Städte bringen Rohstoffe; was dir fehlt, erhandelst du. Wer im eigenen Zug zehn Punkte hat, gewinnt.

# What is ours, for the host.
catan-assumed-events = Die Begleitereignisse und die Schatzsuche folgen einer eigenen Tabelle: Der Almanach sagt, welche Arten es gibt, und druckt keine ab.
catan-assumed-event-order = Bei einer Sieben kommt das Ereignis nach allem Abwerfen und bevor der Räuber versetzt wird. Solange ein Ereignis auf eine Entscheidung wartet, wird keine Entwicklungskarte gespielt.
catan-assumed-hunter = Überholen mehrere mit Gleichstand den Platz, der die Schatzsuche anführt, oder hat niemand mehr einen Schatz, so hat niemand den Punkt, bis jemand allein die meisten hat.
catan-assumed-papers = Ein Angebot, eine Antwort oder ein Dauerangebot verfällt, wenn die Person dahinter eine Karte einer Art abgibt, die darin geboten wird, oder ihr eine Karte gestohlen wird; ein Angebot an einige verfällt mit jeder Karte, die sie abgibt, damit sonst niemand seine Bedingungen erfährt. Höchstens zehn Angebote pro Zug und zwei Dauerangebote pro Platz. Wer keine Karte hat, wird nicht gefragt.
catan-assumed-stall = Eine eigene Regel: Wenn zwanzig ganze Runden lang niemand baut, kauft oder eine Karte spielt, endet das Spiel, wie es steht: Wer die meisten Punkte hat, gewinnt; bei Gleichstand wird der Sieg geteilt.
catan-assumed-mail = Für alle, die eine Frist verpassen: Abgeworfen wird vom größten Stapel, Angebote und Ereignisse werden abgelehnt, der Räuber geht dorthin, wo er der Führung am meisten schadet, und im Zug wird nur gewürfelt.

# Decisions, for the mail and the page.
catan-decision-turn = Du bist am Zug.
catan-decision-foundation = Setze eine Siedlung und ihre Straße.
catan-decision-discard = Eine Sieben ist gefallen: Wähle, was du abwirfst.
catan-decision-answer = Dir wird ein Handel angeboten.
catan-decision-event = Ein Ereignis wartet auf deine Entscheidung.
# Beside the board, on a newcomer's first turns.
catan-guide-aim = Mit zehn Punkten gewinnst du. Siedlungen und Städte bringen sie, und das Baumaterial kommt aus dem Land rund um deine Siedlungen.
catan-guide-found = Tippe auf eine Ecke, an der gute Zahlen liegen: 6 und 8 fallen am häufigsten. Tippe dann auf die Straße, die davon ausgeht, und drücke auf „Spielen“.
catan-guide-found-then = Alle setzen je zwei, reihum und wieder zurück. Dann rollen die Würfel.
catan-guide-roll = Jeder Zug beginnt mit den Würfeln: Wähle „Würfeln“ und drücke auf „Spielen“. Wer eine Siedlung neben der gewürfelten Zahl hat, bekommt eine Karte.
catan-guide-build = Dann wird gebaut: Tippe auf dem Spielplan auf einen Ort, an dem du dir etwas leisten kannst, und drücke auf „Spielen“. Was dir fehlt, kannst du dir erhandeln: bei der Bank, oder bei den anderen mit „Ein Angebot machen“.
catan-guide-then = Wenn du fertig bist, wähle „Zug beenden“ und drücke auf „Spielen“. Die anderen ziehen, und dann bist du wieder am Zug. In einer Partie mit Freunden sagt dir das eine Mail.

# What a seat is asked now. $who offers; $give, $get: cards from the reader's side; $lacking: cards.
catan-asked-answer = Dir wird ein Handel angeboten: { $who } gibt dir { $get }, und du gibst { $give }.
catan-asked-answer-lacking = Dir wird ein Handel angeboten: { $who } gibt dir { $get }, und du gibst { $give }. Annehmen kannst du nicht; dir fehlt: { $lacking }.
# The reader's own offer. $answers: sentences, the two that follow; $waiting: a list of seats; $give,
# $get: cards from the reader's side.
catan-asked-answers = { $answers } Schlage ein, biete etwas anderes oder spiele weiter.
catan-asked-answers-waiting = { $answers } Noch ohne Antwort: { $waiting }. Schlage ein, warte oder spiele weiter.
catan-asked-waiting = Du bietest { $give } gegen { $get } und wartest auf { $waiting-accusative }. Du kannst inzwischen weiterspielen.
catan-asked-nobody = Niemand gibt dir { $get } gegen { $give }: Alle haben abgelehnt. Biete etwas anderes oder spiele weiter.
# $who accepts; or proposes other terms: $give, $get from the reader's side.
catan-asked-accepted = { $who } sagt ja zu deinem Angebot: Du gäbst { $give } und bekämst { $get }.
catan-asked-countered = { $who } schlägt stattdessen vor: Du gibst { $give } und bekommst { $get }.
# $count of $held cards.
catan-asked-discard = Eine Sieben ist gefallen: Wirf { $count } deiner { $held } Karten ab.
# $event: its sentence; $ask: what it wants.
catan-asked-event = { $event } { $ask }
# $price, $lacking: cards; $reward: treasures or cards.
catan-asked-proposal = Du darfst { $price } zahlen und bekommst dafür { $reward-accusative }.
catan-asked-proposal-lacking = Es kostet { $price } und bringt { $reward-accusative }. Zustimmen kannst du nicht; dir fehlt: { $lacking }.
catan-asked-proposal-trade = Es kostet { $price } und bringt { $reward-accusative }. Dir fehlt noch: { $lacking }. Erhandle es dir oder verzichte.
# $count of cards.
catan-asked-ransom = Du zahlst { $count ->
        [one] eine Karte deiner Wahl
       *[other] { $count } Karten deiner Wahl
    } oder gibst einen Schatz ab.
catan-asked-treasure = Du hast keine Karte: Du gibst einen Schatz ab.

# Options and what can be picked.
catan-option-island = Die Insel
catan-island-random = gemischt
catan-island-beginner = die Insel für Einsteiger
catan-option-placements = Die ersten Siedlungen
catan-placements-chosen = selbst gewählt, in zwei Runden
catan-placements-fixed = wie gedruckt (nur Insel für Einsteiger)
catan-option-numbers = Die Zahlenchips einer gemischten Insel
catan-numbers-spiral = in der Spirale, A bis R
catan-numbers-random = gemischt, 6 und 8 nie nebeneinander
catan-option-harbours = Die Häfen einer gemischten Insel
catan-harbours-printed = wie gedruckt
catan-harbours-shuffled = gemischt
catan-option-trade-build = Handeln und Bauen
catan-trade-build-separate = erst handeln, dann bauen
catan-trade-build-combined = in beliebiger Reihenfolge
catan-option-robber-desert = Der Räuber in der Wüste
catan-robber-desert-forbidden = darf nicht dorthin zurück
catan-robber-desert-allowed = darf dorthin zurück
catan-option-events = Ereignisse und Schatzsuche
catan-option-first-acceptance = Das erste Ja zu einem Angebot schließt den Handel ab
catan-option-start = Wer beginnt?
catan-start-drawn = das wird ausgelost
catan-start-first = wer auf Platz 1 sitzt
catan-start-second = wer auf Platz 2 sitzt
catan-start-third = wer auf Platz 3 sitzt
catan-start-fourth = wer auf Platz 4 sitzt, bei vier Personen
catan-option-colours = Die Farben in der Reihenfolge der Plätze: eine für jeden Platz, oder keine, dann wird ausgelost

# Names.
catan-brick = Lehm
catan-lumber = Holz
catan-wool = Wolle
catan-grain = Getreide
catan-ore = Erz
catan-hills = Hügelland
catan-forest = Wald
catan-pasture = Weideland
catan-fields = Ackerland
catan-mountains = Gebirge
catan-desert = Wüste
catan-red = Rot
catan-blue = Blau
catan-orange = Orange
catan-white = Weiß
catan-knight = Ritter
catan-invention = Erfindung
catan-monopoly = Monopol
catan-library = Bibliothek
catan-market = Marktplatz
catan-chapel = Kirche
catan-university = Universität
catan-road-building = Straßenbau
catan-great-hall = Rathaus

# $count, $resource.
catan-cards = { $count } { $resource }
catan-no-cards = keine Karten
catan-none = keine

# $count, $card.
catan-card-count = { $count } × { $card }

# $card.
catan-card-point = { $card } (1 Punkt)

# $who: a seat that can be picked.
catan-seat = { $who }

# $terrain, $landscape, $number.
catan-terrain = { $terrain } { $landscape } { $number }
catan-terrain-bare = { $terrain } { $landscape }
catan-island-robber = { $terrain } { $landscape } { $number }, vom Räuber besetzt
catan-island-bare-robber = { $terrain } { $landscape }, hier steht der Räuber
catan-harbour-generic = 3:1-Hafen

# $resource.
catan-harbour-special = 2:1-Hafen für { $resource }

# What lies around a place of the board, after the move that is made there. $terrains: a list of the
# first, $harbour.
catan-touch-terrain = { $landscape } { $number }
catan-touch-inland = { $terrains }
catan-touch-coast = { $terrains }, an der Küste
catan-touch-harbour = { $terrains }, am { $harbour }

# $harbour, $path.
catan-harbour-line = { $harbour } an { $path }

# Headings of the position in words.
catan-heading-now = Jetzt
catan-heading-hand = Deine Karten
catan-heading-scores = Punktestand
catan-heading-offers = Angebote
catan-heading-pieces = Auf dem Spielplan
catan-heading-bank = Die Bank
catan-heading-island = Die Insel

# What the game waits for. $who; $count of free roads.
catan-now-found-settlement =
    { $who-is-you ->
        [yes] Setze eine Siedlung.
       *[no] { $who } setzt eine Siedlung.
    }
catan-now-found-road =
    { $who-is-you ->
        [yes] Setze die Straße deiner Siedlung.
       *[no] { $who } setzt die Straße dieser Siedlung.
    }
catan-now-before-roll =
    { $who-is-you ->
        [yes] Du bist am Zug: Würfle.
       *[no] { $who } ist am Zug und hat noch nicht gewürfelt.
    }
catan-now-discarding = Eine Sieben: Erst muss abgeworfen werden, dann geht der Zug weiter.
catan-now-event = Ein Ereignis wartet auf eine Entscheidung.
catan-now-robber =
    { $who-is-you ->
        [yes] Versetze den Räuber.
       *[no] { $who } versetzt den Räuber.
    }
catan-now-free-roads =
    { $who-is-you ->
        [yes] { $count ->
            [one] Setze deine kostenlose Straße.
           *[other] Setze { $count } kostenlose Straßen.
        }
       *[no] { $who } setzt kostenlose Straßen.
    }
catan-now-trade =
    { $who-is-you ->
        [yes] Du bist am Zug: Handle und baue.
       *[no] { $who } ist am Zug und darf handeln und bauen.
    }
catan-now-build =
    { $who-is-you ->
        [yes] Du bist am Zug: Baue.
       *[no] { $who } ist am Zug und darf bauen.
    }
catan-now-over =
    { $who-is-you ->
        [yes] Du hast gewonnen.
       *[no] { $who } hat gewonnen.
    }

catan-now-stalled = Die Partie ist ohne zehn Punkte zu Ende gegangen: Nichts hat sich mehr bewegt.
# $count turns that brought nothing; at $limit the game ends.
catan-now-idle = { $count ->
    [one] Seit { $count } Zug
   *[other] Seit { $count } Zügen in Folge
} wurde nichts gebaut, gekauft oder gespielt; nach { $limit } endet das Spiel, und wer die meisten Punkte hat, gewinnt.

# $total, $first, $second: the dice.
catan-now-dice = Der letzte Wurf: { $total } ({ $first } und { $second }).

# $who, $count.
catan-now-owes =
    { $who-is-you ->
        [yes] Du musst { $count ->
            [one] eine Karte abwerfen.
           *[other] { $count } Karten abwerfen.
        }
       *[no] { $who } muss { $count ->
            [one] eine Karte abwerfen.
           *[other] { $count } Karten abwerfen.
        }
    }

# $cards, $reward: treasures or cards.
catan-now-price = Der Preis: { $cards }, dafür gibt es { $reward-accusative }.

# $count.
catan-reward-treasures = { $count ->
        [one] ein Schatz
       *[other] { $count } Schätze
    }
    .accusative = { $count ->
        [one] einen Schatz
       *[other] { $count } Schätze
    }

# $count.
catan-now-event-owed = Du zahlst { $count ->
        [one] eine Karte deiner Wahl.
       *[other] { $count } Karten deiner Wahl.
    }

# $seats: a list.
catan-now-event-waits = Gewartet wird noch auf { $seats-accusative }.

# $cards.
catan-now-sealed = Zum Abwerfen hast du gewählt: { $cards }; die anderen sehen es, wenn alle gewählt haben.

# The reader's hand. $cards, $count, $resources.
catan-hand-line = { $count ->
        [0] Du hast keine Rohstoffkarten.
        [one] Du hast eine Rohstoffkarte: { $cards }.
       *[other] Du hast { $count } Rohstoffkarten: { $cards }.
    }
catan-no-development = Du hast keine Entwicklungskarten.
catan-development-line = Entwicklungskarten: { $cards }.
catan-bought-this-turn = { $count ->
        [one] Eine davon hast du in diesem Zug gekauft; sie ist noch nicht spielbar.
       *[other] { $count } davon hast du in diesem Zug gekauft; sie sind noch nicht spielbar.
    }
catan-keep-line = Bei einer Sieben behältst du zuerst { $resources }.

# A seat's score. $who, $colour, $points, $hand (resource cards), $cards (development cards), $knights, $route.
catan-score = { $who } ({ $who-is-you ->
        [yes] du, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] ein sichtbarer Punkt
       *[other] { $points } sichtbare Punkte
    }, { $hand ->
        [one] eine Rohstoffkarte
       *[other] { $hand } Rohstoffkarten
    }, { $cards ->
        [one] eine Entwicklungskarte
       *[other] { $cards } Entwicklungskarten
    }, { $knights ->
        [one] ein Ritter
       *[other] { $knights } Ritter
    }, längster Straßenzug { $route }.
catan-score-known = { $who } ({ $who-is-you ->
        [yes] du, { $colour }
       *[no] { $colour }
    }): { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }, { $hand ->
        [one] eine Rohstoffkarte
       *[other] { $hand } Rohstoffkarten
    }, { $cards ->
        [one] eine Entwicklungskarte
       *[other] { $cards } Entwicklungskarten
    }, { $knights ->
        [one] ein Ritter
       *[other] { $knights } Ritter
    }, längster Straßenzug { $route }.

# $who.
catan-honour-army =
    { $who-is-you ->
        [yes] Du hast die Größte Rittermacht (2 Punkte).
       *[no] { $who } hat die Größte Rittermacht (2 Punkte).
    }
catan-honour-route =
    { $who-is-you ->
        [yes] Du hast die Längste Handelsstraße (2 Punkte).
       *[no] { $who } hat die Längste Handelsstraße (2 Punkte).
    }
catan-honour-hunter =
    { $who-is-you ->
        [yes] Du führst die Schatzsuche an (1 Punkt).
       *[no] { $who } führt die Schatzsuche an (1 Punkt).
    }

# $who, $count.
catan-treasures = { $who-is-you ->
        [yes] { $who } (du)
       *[no] { $who }
    }: { $count ->
        [one] ein Schatz.
       *[other] { $count } Schätze.
    }

# $who, $settlements, $cities, $roads: lists of places.
catan-pieces = { $who-is-you ->
        [yes] { $who } (du)
       *[no] { $who }
    }: Siedlungen { $settlements }; Städte { $cities }; Straßen { $roads }.

catan-pieces-none = { $who-is-you ->
        [yes] { $who } (du)
       *[no] { $who }
    }: noch nichts.

# $cards; $count.
catan-bank-line = Rohstoffkarten: { $cards }.
catan-deck-line = Entwicklungskarten: { $count }.

# What happened. $who did it; the other arguments as their names say. "unplaced" is said where the board
# does not show the names of its places, but marks them.
catan-set-up =
    { $who-is-you ->
        [yes] Die Insel ist ausgelegt. Du beginnst.
       *[no] Die Insel ist ausgelegt. { $who } beginnt.
    }
catan-founded-settlement =
    { $who-is-you ->
        [yes] Du gründest eine Siedlung auf { $intersection }.
       *[no] { $who } gründet eine Siedlung auf { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Du gründest eine Siedlung.
           *[no] { $who } gründet eine Siedlung.
        }
catan-founded-road =
    { $who-is-you ->
        [yes] Du legst eine Straße auf { $path }.
       *[no] { $who } legt eine Straße auf { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Du legst eine Straße.
           *[no] { $who } legt eine Straße.
        }
catan-starting-cards =
    { $who-is-you ->
        [yes] Du erhältst { $cards }.
       *[no] { $who } erhält { $cards }.
    }
catan-rolled =
    { $who-is-you ->
        [yes] Du würfelst { $total } ({ $first } und { $second }).
       *[no] { $who } würfelt { $total } ({ $first } und { $second }).
    }
catan-produced =
    { $who-is-you ->
        [yes] Du bekommst { $cards }.
       *[no] { $who } bekommt { $cards }.
    }
catan-bank-short = Die Bank hat zu wenig { $resource }: { $left } statt { $owed }.
catan-discard-owed =
    { $who-is-you ->
        [yes] Du musst { $count ->
            [one] eine Karte abwerfen.
           *[other] { $count } Karten abwerfen.
        }
       *[no] { $who } muss { $count ->
            [one] eine Karte abwerfen.
           *[other] { $count } Karten abwerfen.
        }
    }
catan-discard-sealed = { $who } hat gewählt, was abgeworfen wird.
catan-discard-sealed-own = { $who-is-you ->
    [yes] Du wählst zum Abwerfen { $cards }; das bleibt versiegelt, bis alle gewählt haben.
   *[no] { $who } wählt zum Abwerfen { $cards }; das bleibt versiegelt, bis alle gewählt haben.
}
catan-discarded =
    { $who-is-you ->
        [yes] Du wirfst { $cards } ab.
       *[no] { $who } wirft { $cards } ab.
    }
catan-robber-moved =
    { $who-is-you ->
        [yes] Du versetzt den Räuber auf { $terrain }.
       *[no] { $who } versetzt den Räuber auf { $terrain }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Du versetzt den Räuber.
           *[no] { $who } versetzt den Räuber.
        }
catan-stole =
    { $who-is-you ->
        [yes] Du stiehlst { $victim } eine Karte.
       *[no] { $who } stiehlt { $victim-is-you ->
            [yes] dir
           *[no] { $victim }
        } eine Karte.
    }
catan-stole-known =
    { $who-is-you ->
        [yes] Du stiehlst { $victim } eine Karte: { $resource }.
       *[no] { $who } stiehlt { $victim-is-you ->
            [yes] dir
           *[no] { $victim }
        } eine Karte: { $resource }.
    }
catan-stole-nothing =
    { $who-is-you ->
        [yes] Bei { $victim } findest du nichts zu stehlen.
       *[no] { $who } findet bei { $victim-is-you ->
            [yes] dir
           *[no] { $victim }
        } nichts zu stehlen.
    }
catan-built-road =
    { $who-is-you ->
        [yes] Du baust eine Straße auf { $path }.
       *[no] { $who } baut eine Straße auf { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Du baust eine Straße.
           *[no] { $who } baut eine Straße.
        }
catan-built-free-road =
    { $who-is-you ->
        [yes] Du legst eine kostenlose Straße auf { $path }.
       *[no] { $who } legt eine kostenlose Straße auf { $path }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Du legst eine kostenlose Straße.
           *[no] { $who } legt eine kostenlose Straße.
        }
catan-built-settlement =
    { $who-is-you ->
        [yes] Du baust eine Siedlung auf { $intersection }.
       *[no] { $who } baut eine Siedlung auf { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Du baust eine Siedlung.
           *[no] { $who } baut eine Siedlung.
        }
catan-built-city =
    { $who-is-you ->
        [yes] Du baust eine Stadt auf { $intersection }.
       *[no] { $who } baut eine Stadt auf { $intersection }.
    }
    .unplaced =
        { $who-is-you ->
            [yes] Du baust eine Stadt.
           *[no] { $who } baut eine Stadt.
        }
catan-bought-card =
    { $who-is-you ->
        [yes] Du kaufst eine Entwicklungskarte.
       *[no] { $who } kauft eine Entwicklungskarte.
    }
catan-bought-card-known =
    { $who-is-you ->
        [yes] Du kaufst eine Entwicklungskarte: { $card }.
       *[no] { $who } kauft eine Entwicklungskarte: { $card }.
    }
catan-played-card =
    { $who-is-you ->
        [yes] Du spielst eine Karte: { $card }.
       *[no] { $who } spielt eine Karte: { $card }.
    }
catan-declined-road =
    { $who-is-you ->
        [yes] Du verzichtest auf die zweite kostenlose Straße.
       *[no] { $who } verzichtet auf die zweite kostenlose Straße.
    }
catan-invented =
    { $who-is-you ->
        [yes] Du nimmst dir { $cards } von der Bank.
       *[no] { $who } nimmt sich { $cards } von der Bank.
    }
catan-monopolised = { $who-is-you ->
    [yes] Du beanspruchst das Monopol auf { $resource }.
   *[no] { $who } beansprucht das Monopol auf { $resource }.
}
catan-handed-over =
    { $who-is-you ->
        [yes] Du gibst { $to } { $cards }.
       *[no] { $who } gibt { $to-is-you ->
            [yes] dir
           *[no] { $to }
        } { $cards }.
    }
catan-traded-with-bank =
    { $who-is-you ->
        [yes] Du tauschst bei der Bank { $give } gegen { $get }.
       *[no] { $who } tauscht bei der Bank { $give } gegen { $get }.
    }
catan-offered =
    { $who-is-you ->
        [yes] Du bietest { $to-dative } { $give } gegen { $get } (Angebot { $offer }).
       *[no] { $who } bietet { $to-dative } { $give } gegen { $get } (Angebot { $offer }).
    }
catan-offered-secretly =
    { $who-is-you ->
        [yes] Du machst { $to-dative } ein Angebot.
       *[no] { $who } macht { $to-dative } ein Angebot.
    }
catan-answered =
    { $who-is-you ->
        [yes] Du beantwortest das Angebot.
       *[no] { $who } beantwortet das Angebot.
    }
catan-accepted =
    { $who-is-you ->
        [yes] Du nimmst das Angebot an.
       *[no] { $who } nimmt das Angebot an.
    }
catan-declined =
    { $who-is-you ->
        [yes] Du lehnst das Angebot ab.
       *[no] { $who } lehnt das Angebot ab.
    }
catan-countered =
    { $who-is-you ->
        [yes] Du schlägst stattdessen vor: { $give } gegen { $get }.
       *[no] { $who } schlägt stattdessen vor: { $give } gegen { $get }.
    }
catan-still-to-answer =
    { $who-is-you ->
        [yes] Du hast noch nicht geantwortet.
       *[no] { $who } hat noch nicht geantwortet.
    }
catan-first-closes = Das erste Ja schließt den Handel ab.
# Trade is interrupted. $who: whose yes came first.
catan-deal-waits =
    { $who-is-you ->
        [yes] Dein Ja kam zuerst: Es schließt den Handel ab, sobald wieder gehandelt wird.
       *[no] Das Ja von { $who } kam zuerst: Es schließt den Handel ab, sobald wieder gehandelt wird.
    }
catan-answer-fell =
    { $who-is-you ->
        [yes] Deine Antwort gilt nicht mehr: Du hast eine Karte verloren.
       *[no] Die Antwort von { $who } gilt nicht mehr: Eine Karte ging verloren.
    }
catan-offer-withdrawn =
    { $who-is-you ->
        [yes] Du ziehst das Angebot zurück.
       *[no] { $who } zieht das Angebot zurück.
    }
catan-offer-replaced =
    { $who-is-you ->
        [yes] Du ersetzt dein Angebot durch ein neues.
       *[no] { $who } ersetzt das Angebot durch ein neues.
    }
catan-offer-fell =
    { $who-is-you ->
        [yes] Dein Angebot gilt nicht mehr: Du hast eine Karte abgegeben, auf der es beruhte.
       *[no] Das Angebot von { $who } gilt nicht mehr: Eine Karte, auf der es beruhte, ist weg.
    }
catan-offer-over =
    { $who-is-you ->
        [yes] Dein Angebot endet mit dem Handeln in deinem Zug.
       *[no] Das Angebot von { $who } endet mit dem Handeln in diesem Zug.
    }
catan-dealt =
    { $who-is-you ->
        [yes] Du handelst mit { $with }: { $give } gegen { $get }.
       *[no] { $who } handelt mit { $with-is-you ->
            [yes] dir
           *[no] { $with }
        }: { $give } gegen { $get }.
    }
catan-standing-left =
    { $who-is-you ->
        [yes] Du hinterlegst ein Dauerangebot an { $to-accusative }: { $give } gegen { $get } (Angebot { $offer }).
       *[no] { $who } hinterlegt ein Dauerangebot an { $to-accusative }: { $give } gegen { $get } (Angebot { $offer }).
    }
# The two ways in which a standing offer lies there.
catan-standing-own = Dein Dauerangebot { $offer } an { $to-accusative }: { $give } gegen { $get }.
catan-standing-other = Dauerangebot { $offer } von { $who } an { $to-accusative }: { $give } gegen { $get }.
catan-standing-withdrawn =
    { $who-is-you ->
        [yes] Du ziehst ein Dauerangebot zurück.
       *[no] { $who } zieht ein Dauerangebot zurück.
    }
catan-standing-fell =
    { $who-is-you ->
        [yes] Dein Dauerangebot gilt nicht mehr: Du hast eine Karte abgegeben.
       *[no] Ein Dauerangebot von { $who } gilt nicht mehr.
    }
catan-keep-set = Dein Auftrag: Bei einer Sieben zuerst { $resources } behalten.
catan-keep-cleared = Dein Auftrag fürs Abwerfen ist zurückgenommen.
catan-found-treasure =
    { $who-is-you ->
        [yes] Du findest einen Schatz.
       *[no] { $who } findet einen Schatz.
    }
catan-lost-treasure =
    { $who-is-you ->
        [yes] Du verlierst einen Schatz.
       *[no] { $who } verliert einen Schatz.
    }
catan-event-gave =
    { $who-is-you ->
        [yes] Du erhältst { $cards }.
       *[no] { $who } erhält { $cards }.
    }
catan-event-took =
    { $who-is-you ->
        [yes] Du zahlst { $cards }.
       *[no] { $who } zahlt { $cards }.
    }
catan-event-refused =
    { $who-is-you ->
        [yes] Du sagst nein.
       *[no] { $who } sagt nein.
    }
catan-hunter =
    { $who-is-you ->
        [yes] Du führst jetzt die Schatzsuche an.
       *[no] { $who } führt jetzt die Schatzsuche an.
    }
catan-no-hunter = Niemand führt mehr die Schatzsuche an.
catan-army-taken =
    { $who-is-you ->
        [yes] Du übernimmst die Größte Rittermacht mit { $knights } Rittern.
       *[no] { $who } übernimmt die Größte Rittermacht mit { $knights } Rittern.
    }
catan-route-taken =
    { $who-is-you ->
        [yes] Du übernimmst die Längste Handelsstraße mit { $length } Straßen.
       *[no] { $who } übernimmt die Längste Handelsstraße mit { $length } Straßen.
    }
catan-route-set-aside = Niemand hat mehr die Längste Handelsstraße.
catan-turn-ended =
    { $who-is-you ->
        [yes] Du beendest deinen Zug.
       *[no] { $next-is-you ->
            [yes] { $who } beendet den Zug; du bist am Zug.
           *[no] { $who } beendet den Zug; nun ist { $next } am Zug.
        }
    }
catan-won =
    { $who-is-you ->
        [yes] Du gewinnst mit { $points } Punkten.
       *[no] { $who } gewinnt mit { $points } Punkten.
    }
catan-won-showing =
    { $who-is-you ->
        [yes] Du gewinnst mit { $points } Punkten und zeigst { $cards }.
       *[no] { $who } gewinnt mit { $points } Punkten und zeigt { $cards }.
    }
# $count turns.
catan-stalled = { $count ->
    [one] Seit { $count } Zug
   *[other] Seit { $count } Zügen in Folge
} wurde nichts gebaut, gekauft oder gespielt: Das Spiel endet, und wer die meisten Punkte hat, gewinnt.
# $who, $points.
catan-counted =
    { $who-is-you ->
        [yes] Du hast { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
       *[no] { $who } hat { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }.
    }
# $who, $points, $cards: building cards that are shown.
catan-counted-showing =
    { $who-is-you ->
        [yes] Du hast { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        } und zeigst { $cards }.
       *[no] { $who } hat { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        } und zeigt { $cards }.
    }

# Events.
catan-event-calm = Ein ruhiger Tag auf der Insel: Nichts geschieht.
catan-event-driftwood = Im Treibholz glitzert etwas: Wer am Zug ist, findet einen Schatz.
catan-event-beachcombers = Strandgut: Wer die meisten Gebäude am Meer hat, findet einen Schatz.
catan-event-vigil = Wache der Ritter: Wer die meisten Ritter gespielt hat, findet einen Schatz.
catan-event-burglars = Einbruch: Wer die meisten Schätze hat, verliert einen.
catan-event-good-year = Ein gutes Jahr für die Kleinen: Wer die wenigsten sichtbaren Punkte hat, bekommt eine Karte.
catan-event-inauguration = Einweihung: Wer gebaut hat, bekommt eine Karte.
catan-event-tithe = Der Zehnt: Wer die meisten sichtbaren Punkte hat, zahlt eine Karte.
catan-event-repairs = Ausbesserung: Wer gebaut hat, zahlt eine Karte.
catan-event-ransom = Lösegeld wird verlangt: zwei Karten oder ein Schatz.
catan-event-hermit = Ein Einsiedler würde zeigen, wo ein Schatz liegt, für ein wenig Getreide.
catan-event-old-map = Eine alte Karte steht zum Verkauf; sie zeigt zwei Schätze.
catan-event-diver = Ein Taucher braucht Holz für ein Floß und würde den Schatz teilen, der dort unten liegt.
catan-event-pedlar = Ein Hausierer bietet Lehm und Erz gegen Wolle.

# Groups of choices.
catan-group-foundation = Siedlung gründen
catan-group-foundation-road = Die Straße dazu legen
catan-group-roll = Würfeln
catan-group-robber = Der Räuber
catan-group-free-roads = Kostenlose Straßen
catan-group-build = Bauen
catan-group-cards = Karte spielen
catan-group-maritime = Handel mit der Bank
catan-group-offers = Handel mit anderen
catan-group-answer = Angebot beantworten
catan-group-discard = Abwerfen
catan-group-event = Das Ereignis
catan-group-standing = Angebote und Aufträge für später
catan-group-end = Ende

# Choices: buttons. Arguments as their names say.
catan-do-roll = Würfeln
catan-do-road = Straße auf { $path }
    .unplaced = Straße
catan-do-settlement = Siedlung auf { $intersection }
    .unplaced = Siedlung
catan-do-city = Stadt auf { $intersection }
    .unplaced = Stadt
catan-do-buy-card = Entwicklungskarte kaufen
catan-do-knight = Ritter spielen
catan-do-road-building = Straßenbau spielen
catan-do-decline-road = Auf die zweite Straße verzichten
catan-do-invention = Erfindung spielen: { $cards }
catan-do-monopoly = Monopol auf { $resource } spielen
catan-do-rob = Räuber auf { $terrain }, bei { $who } stehlen
    .unplaced = Räuber, bei { $who } stehlen
catan-do-robber = Räuber auf { $terrain }
    .unplaced = Räuber
catan-do-discard = { $cards } abwerfen
catan-do-maritime = { $give } gegen { $get }
catan-do-maritimes = Mit der Bank tauschen: { $lots }
catan-do-offer = { $give } gegen { $get } anbieten
# $to: a list of seats.
catan-do-offer-to = Angebot an { $to-accusative }: { $give } gegen { $get }
# $offer: one of the two before.
catan-do-offer-first = { $offer }; das erste Ja schließt den Handel ab
catan-do-offer-chosen = { $offer }; du wählst, wessen Ja den Handel abschließt
catan-do-accept = Annehmen
catan-do-accept-for = Annehmen: { $give } geben, { $get } bekommen
catan-do-decline = Ablehnen
catan-do-decline-for = Ablehnen: { $give } gegen { $get }
catan-do-counter = { $give } gegen { $get } vorschlagen
catan-do-close = Mit { $who } handeln
catan-do-close-for = Mit { $who } handeln: { $give } geben, { $get } bekommen
catan-do-withdraw = Angebot zurückziehen
catan-do-withdraw-standing = Dauerangebot zurückziehen: { $give } gegen { $get }
catan-do-standing = Dauerangebot hinterlegen: { $give } gegen { $get }
# $to: a list of seats.
catan-do-standing-to = Dauerangebot an { $to-accusative } hinterlegen: { $give } gegen { $get }
catan-do-take = Dauerangebot annehmen
catan-do-take-from = Angebot von { $who } annehmen: { $give } geben, { $get } bekommen
catan-do-keep = Zuerst { $resources } behalten
catan-do-keep-nothing = Auftrag fürs Abwerfen zurücknehmen
catan-do-agree = Zustimmen
catan-do-agree-for = Zustimmen: { $price } zahlen für { $reward-accusative }
catan-do-refuse = Verzichten
catan-do-refuse-for = Auf { $reward-accusative } für { $price } verzichten
catan-do-pay = { $cards } zahlen
catan-do-give-treasure = Einen Schatz abgeben
catan-do-end = Zug beenden

# Choices with something to fill in. $count.
catan-open-invention = Erfindung spielen: { $count ->
        [one] eine Karte nehmen
       *[other] { $count } Karten nehmen
    }
catan-open-offer = Ein Angebot machen
catan-open-counter = Etwas anderes vorschlagen
catan-open-discard = { $count ->
        [one] Eine Karte abwerfen
       *[other] { $count } Karten abwerfen
    }
catan-open-pay = { $count ->
        [one] Eine Karte zahlen
       *[other] { $count } Karten zahlen
    }
catan-open-standing = Ein Dauerangebot für die Züge der anderen hinterlegen
catan-open-keep = Einen Auftrag fürs Abwerfen hinterlegen
catan-field-take = Was nimmst du?
catan-field-first = Schließt das erste Ja den Handel ab?
# Games of the first three revisions.
catan-field-first-at-once = Schließt das erste Ja den Handel ab? Während du den Räuber versetzt oder kostenlose Straßen legst, tut es das nicht: Dann schließt du selbst ab
catan-field-discard = Was wirfst du ab?
catan-field-pay = Was zahlst du?
catan-field-give = Was gibst du?
catan-field-get = Was willst du?
catan-field-to = Nur an einige
catan-field-keep = Was behältst du, das Wichtigste zuerst?
catan-caution-sealed = Das wird sofort versiegelt und lässt sich nicht zurücknehmen.
catan-caution-first = Das erste Ja schließt den Handel ab: sofort oder, solange der Handel ruht, sobald wieder gehandelt wird.
# Games of the first three revisions.
catan-caution-first-at-once = Das erste Ja schließt den Handel ab, außer während der Räuber versetzt wird oder kostenlose Straßen gelegt werden.
catan-caution-trade = Damit endet das Handeln in diesem Zug.
catan-caution-end = Das beendet deinen Zug.
# $answered, $waiting: lists of seats.
catan-caution-end-answered = Das beendet deinen Zug und damit dein Angebot: Die Antwort von { $answered-dative } bleibt ungenutzt.
catan-caution-end-waiting = Das beendet deinen Zug und damit dein Angebot: Eine Antwort von { $waiting-dative }, die noch vorher kommt, ist verloren.
catan-caution-end-both = Das beendet deinen Zug und damit dein Angebot: Die Antwort von { $answered-dative } bleibt ungenutzt, und von { $waiting-dative } kann keine mehr kommen.
catan-caution-stall = Das beendet deinen Zug und das Spiel: Zu lange wurde nichts gebaut, gekauft oder gespielt.

# Refusals. Arguments as their names say; wrong-rate has $count besides, how many are given.
catan-refused-wrong-number-of-seats = CATAN ist für drei oder vier Personen, nicht für { $seats }.
catan-refused-fixed-needs-beginner = Die gedruckte Aufstellung gehört zur Insel für Einsteiger: Wähle auch diese Insel.
catan-refused-printed-island = Auf der Insel für Einsteiger sind Zahlen und Häfen vorgegeben: Wähle eine gemischte Insel, um sie zu ändern.
# $seat: a seat's number, counted from 1.
catan-refused-start-not-seated = Platz { $seat } gibt es nicht, also kann er nicht beginnen: Wähle einen Platz dieser Partie oder überlass es dem Los.
catan-refused-colours-do-not-fit = Gib jedem Platz eine eigene Farbe oder gar keine.
catan-refused-nobody-plays-red = Zu dritt spielt bei der gedruckten Aufstellung niemand Rot.
catan-refused-game-over = Das Spiel ist aus.
catan-refused-set-up-first = Setze zuerst deine Siedlung.
catan-refused-set-up-road-first = Setze zuerst die Straße deiner Siedlung.
catan-refused-roll-first = Würfle zuerst; davor darf nur eine Entwicklungskarte kommen.
catan-refused-already-rolled = Du hast gewürfelt: Handle, baue oder beende den Zug.
catan-refused-discards-first = Zuerst wird abgeworfen.
catan-refused-event-first = Zuerst muss über das Ereignis entschieden werden.
catan-refused-robber-first = Versetze zuerst den Räuber.
catan-refused-free-roads-first = Setze zuerst deine kostenlosen Straßen.
catan-refused-no-robber-now = Der Räuber wird nur bei einer Sieben und mit einem Ritter versetzt.
catan-refused-nothing-to-decline = Verzichten kannst du nur auf die zweite kostenlose Straße.
catan-refused-no-discard-owed = Du musst nichts abwerfen.
catan-refused-no-event-asks = Kein Ereignis verlangt das von dir.
catan-refused-no-treasure = Du hast keinen Schatz, den du abgeben könntest.
catan-refused-missing = Dafür fehlt dir noch: { $cards }.
catan-refused-not-held = Diese Karten hast du nicht; dir fehlt: { $cards }.
catan-refused-no-road-left = Du hast keine Straße mehr übrig.
catan-refused-no-settlement-left = Du hast keine Siedlung mehr übrig: Mach erst aus einer eine Stadt.
catan-refused-no-city-left = Du hast keine Stadt mehr übrig.
catan-refused-path-taken = Auf { $path } liegt schon eine Straße: Wähle einen freien Weg.
catan-refused-path-unconnected = { $path } grenzt nicht an deine Straßen und Gebäude: Wähle einen Weg, der daran grenzt.
catan-refused-path-not-at-settlement = { $path } berührt nicht die Siedlung, die du gerade auf { $intersection } gesetzt hast.
catan-refused-intersection-taken = Auf { $intersection } steht schon etwas.
catan-refused-too-close = { $intersection } ist zu nah: Alle Kreuzungen neben einer Siedlung müssen frei sein.
catan-refused-no-road-there = Keine deiner Straßen führt zu { $intersection }.
catan-refused-no-settlement-there = Eine Stadt ersetzt eine deiner Siedlungen, und auf { $intersection } steht keine.
catan-refused-deck-empty = Es ist keine Entwicklungskarte mehr da.
catan-refused-no-such-card = Diese Karte hast du nicht: { $card }.
catan-refused-bought-this-turn = Diese Karte hast du in diesem Zug gekauft ({ $card }): Sie ist ab deinem nächsten Zug spielbar.
catan-refused-card-played = In einem Zug darf nur eine Entwicklungskarte gespielt werden.
catan-refused-no-free-road = Du hast keine Straße mehr übrig oder keinen Platz dafür.
catan-refused-bank-lacks = Das hat die Bank nicht: { $cards }.
catan-refused-robber-must-move = Der Räuber steht schon auf { $terrain }: Er muss woandershin.
catan-refused-not-the-desert = In dieser Partie darf der Räuber nicht in die Wüste ({ $terrain }).
catan-refused-victim-missing = Sag, wem du bei { $terrain } eine Karte stiehlst.
catan-refused-trade-closed = Für diesen Zug ist das Handeln vorbei: Es wurde schon gebaut oder gekauft.
catan-refused-wrong-rate = Bei { $resource } tauscht die Bank { $rate } zu 1.
catan-refused-same-resource = Du kannst einen Rohstoff nicht gegen denselben tauschen.
catan-refused-empty-side = Ein Handel braucht auf jeder Seite mindestens eine Karte.
catan-refused-wrong-recipients = Ein Angebot geht an einen oder mehrere der anderen Plätze.
catan-refused-no-such-offer = Angebot { $offer } steht dir nicht offen.
catan-refused-answered = Du hast schon geantwortet; lehne erst ab, um das zurückzunehmen.
catan-refused-trade-fell = Die Karten für diesen Handel sind nicht mehr da.
catan-refused-offers-used-up = Mehr Angebote kannst du in einem Zug nicht machen.
catan-refused-too-many-standing = Du hast zwei Dauerangebote: Zieh erst eines zurück.
catan-refused-no-order = Du hast keinen Auftrag hinterlegt.
catan-refused-not-your-turn =
    { $seat-is-you ->
        [yes] Du bist schon am Zug.
       *[no] { $seat } ist am Zug.
    }
catan-refused-not-accepted =
    { $seat-is-you ->
        [yes] Mit dir selbst kannst du nicht handeln.
       *[no] { $seat } hat nicht zugestimmt oder tut es nicht mehr.
    }
catan-refused-no-such-victim = { $seat } hat kein Gebäude bei { $terrain }; dort ist nichts zu stehlen.
catan-refused-wrong-discard = Wirf genau { $owed ->
        [one] eine Karte ab.
       *[other] { $owed } Karten ab.
    }
catan-refused-wrong-payment = Zahle genau { $owed ->
        [one] eine Karte.
       *[other] { $owed } Karten.
    }
catan-refused-wrong-invention = Nimm genau { $owed ->
        [one] eine Karte.
       *[other] { $owed } Karten.
    }

# The picture: its name, and the heads of the table of scores (short words).
catan-picture-title = Die Insel von CATAN
# $road, $settlement, $city, $card: the cards that each takes.
catan-costs = Baukosten: eine Straße { $road }; eine Siedlung { $settlement }; eine Stadt { $city }; eine Entwicklungskarte { $card }.
catan-picture-points = Punkte
catan-picture-hand = Hand
catan-picture-cards = gekauft
catan-picture-knights = Ritter
catan-picture-treasures = Schätze
catan-picture-route = Straße

## The awards of a finished game. $who: whose; $amount: how much.

catan-award-harvest = Reichste Ernte: { $who }, mit { $amount ->
    [one] einer Karte
   *[other] { $amount } Karten
}
catan-award-robber = Größte Räuberbeute: { $who }, mit { $amount ->
    [one] einer gestohlenen Karte
   *[other] { $amount } gestohlenen Karten
}
catan-award-roads = Meiste Straßen gebaut: { $who }, mit { $amount }
catan-award-route = Längste Handelsstraße erreicht: { $who }, mit { $amount } Straßen
catan-award-trades = Am meisten mit anderen gehandelt: { $who }, { $amount }-mal

catan-part-cities = { $count ->
    [one] { $count } Stadt
   *[other] { $count } Städte
} × { $each } = { $points }
catan-part-settlements = { $count ->
    [one] { $count } Siedlung
   *[other] { $count } Siedlungen
} = { $points }
catan-part-army = Größte Rittermacht = { $points }
catan-part-route = Längste Handelsstraße = { $points }
catan-part-hunter = Führung der Schatzsuche = { $points }
catan-part-cards = { $count ->
    [one] { $count } Entwicklungskarte
   *[other] { $count } Entwicklungskarten
} = { $points }
catan-ranked-first = Wer im eigenen Zug zuerst zehn Punkte hat, gewinnt, wie viele die anderen dann auch haben.
catan-ranked-alike = Bei gleich vielen Punkten wird der Rang geteilt.

catan-order-forced = Züge machen, bei denen ich keine Wahl habe: würfeln, wenn ich vorher keine Karte spielen kann, und ablehnen oder meinen Zug beenden, wenn nichts anderes geht
catan-order-end-turn = Meinen Zug beenden, wenn ich nur noch einen Handel anbieten kann
catan-order-decline-unmet = Angebote ablehnen, die Karten verlangen, die ich nicht habe
catan-order-decline-all = Alle Angebote bis zu meinem nächsten Zug ablehnen
catan-order-accept-standing = Angebote annehmen, die mir mindestens geben, was ein Dauerangebot von mir verlangt, und nicht mehr nehmen, als es gibt
catan-order-pass-turn = Für mich würfeln und meinen Zug beenden, wenn ich nichts bauen oder kaufen kann, auch nicht nach einem Tausch mit der Bank: Dann biete ich keinen Handel an und spiele keine Karten

### Words of Mare Balticum. Every key begins with "mare-balticum-".
###
### A seat called "who" comes as $who (a name) and $who-is-you (yes or no). Spaces, species and
### contracts come as finished phrases. Counted tokens come as a list such as "2 salmon and 1 cod".

## The game

mare-balticum-title = Mare Balticum
mare-balticum-credits = Ein Spiel von Filip Miłuński, erschienen 2011. Dies ist eine unabhängige Serverfassung mit eigenen Zeichnungen und Worten; Namen und Rechte des Brettspiels gehören ihren Inhabern.
mare-balticum-summary = Führe eine kleine Flotte auf der Ostsee: Die Boote holen Fisch und Bernstein aus dem Meer und bringen sie dorthin an Land, wo ein Hafen sie verlangt. Uhren kommen aus dem Beutel, und alle entscheiden heimlich, was ihnen eine Fischart wert sein wird. Wer die meisten Punkte hat, wenn der Winter kommt, gewinnt.

mare-balticum-decision-start = Wähle den Hafen, in dem deine Flotte beginnt.
mare-balticum-decision-turn = Du bist mit deiner Flotte am Zug.
mare-balticum-decision-token = Eine Uhr wurde gezogen: Spiele eines deiner Kontorplättchen.
# Of the company token that is chosen before a clock asks for it.
mare-balticum-ahead-token-title = Dein nächstes Kontorplättchen
mare-balticum-ahead-token-plan = Nächstes Plättchen wählen
mare-balticum-ahead-token-hint = Was du wählst, wird gespielt, versiegelt wie immer, sobald eine Uhr es von allen verlangt, falls es dann noch möglich ist. So muss niemand auf dich warten, und vorher erfährt es niemand.
mare-balticum-ahead-token-lead = So wäre es, wenn jetzt eine Uhr gezogen würde. Nichts, was du hier tust, wird schon gespielt, und du kannst es ändern, bis eine Uhr kommt.
mare-balticum-ahead-token-void = So ist es nicht mehr möglich: Wenn eine Uhr gezogen wird, entscheidest du wie immer.
# $moves: what is chosen
mare-balticum-ahead-token-kept = Für die nächste Uhr gewählt: { $moves }. Es wird gespielt, sobald eine Uhr von allen ein Kontorplättchen verlangt, falls es dann noch möglich ist.
# $moves: what is chosen
mare-balticum-ahead-token-lost = Was du für diese Uhr gewählt hattest, wurde nicht gespielt, weil es so nicht mehr möglich ist: { $moves }.
# $notation: a token that could be chosen
mare-balticum-ahead-token-mail = Dein nächstes Kontorplättchen kannst du wählen, bevor eine Uhr es verlangt: Antworte auf diese Mail mit /nächstes und dem Plättchen, etwa /nächstes { $notation }, oder wähle es hinter diesem Link.
# Beside the board, on a newcomer's first turns.
mare-balticum-guide-aim = Wer die meisten Punkte hat, wenn der Winter kommt, gewinnt. Ein Fisch in deinem Lager ist so viel wert wie die Zahl, die du heimlich auf seine Art gelegt hast, ein Bernstein einen Punkt.
mare-balticum-guide-port = Tippe auf den Hafen, in dem deine Flotte beginnen soll, und drücke auf „Spielen“. Neben jedem Hafen steht, welchen Fisch er nimmt.
mare-balticum-guide-port-then = Die anderen wählen ihren. Dann stechen die Boote in See.
mare-balticum-guide-sail = Du hast drei Aktionen. Tippe zuerst auf ein Feld im Meer: Dorthin laufen deine Boote aus, in einer Kette von deinem Hafen an.
mare-balticum-guide-fish = Tippe dann auf ein Boot und sein Ziel, auf einen Fisch neben einem deiner Boote oder auf einen Hafen zum Ausladen. Mit „Und dann …“ oder + neben „Spielen“ planst du weiter: Der Plan zeigt jeden Schritt, wie er sein wird, und du kannst Schritte zurücknehmen.
mare-balticum-guide-then = Drücke auf „Spielen“ oder „Alles spielen“, wenn dir dein Zug gefällt. Die anderen ziehen, und dann bist du wieder am Zug. In einer Partie mit Freunden sagt dir das eine Mail.

# $actions: how many of the turn's three are left
mare-balticum-asked-turn = Du bist am Zug: { $actions ->
    [0] Keine deiner drei Aktionen ist übrig.
    [one] Eine deiner drei Aktionen ist übrig.
    [2] Zwei deiner drei Aktionen sind übrig.
   *[other] drei Aktionen mit deiner Flotte.
}
mare-balticum-asked-last-turn = Das ist dein letzter Zug: { $actions ->
    [0] Keine seiner drei Aktionen ist übrig.
    [one] Eine seiner drei Aktionen ist übrig.
    [2] Zwei seiner drei Aktionen sind übrig.
   *[other] drei Aktionen mit deiner Flotte.
} Fisch, der am Ende noch an Bord ist, ist nichts wert.
mare-balticum-asked-contract = Du hast die Verträge durchgesehen: Nimm jetzt einen davon.

## Options

mare-balticum-option-demand = Wer bestimmt, was die Häfen verlangen?
mare-balticum-option-demand-drawn = Der Zufall, zu Beginn
mare-balticum-option-demand-players = Alle am Tisch, durch das, was sie ausladen
mare-balticum-option-contracts = Mit Handelsverträgen spielen
mare-balticum-option-two-players = Eine Partie zu zweit erlauben, mit je 5 Booten
mare-balticum-option-start-seat = Wer beginnt?
mare-balticum-option-start-seat-drawn = Das wird ausgelost
# $number: which seat, counted from 1.
mare-balticum-option-start-seat-nth = { $number ->
    [4] Wer auf Platz { $number } sitzt, bei vier oder mehr Personen
    [5] Wer auf Platz { $number } sitzt, bei fünf Personen
   *[any] Wer auf Platz { $number } sitzt
}
mare-balticum-option-free-first-sail = Bei der ersten Fahrt ist jede zusammenhängende Gruppe erlaubt
mare-balticum-option-end-early = Darf ein Zug enden, wenn noch Aktionen übrig sind?
mare-balticum-option-end-early-allowed = Ja
mare-balticum-option-end-early-forbidden = Nein
mare-balticum-option-open-warehouse = Alle sehen, was in den Lagern liegt

## Figures and rulings, and which of them are ours

mare-balticum-figure-token-total = Im Beutel sind 68 Fisch- und Bernsteinplättchen und 6 Uhren.
mare-balticum-figure-boats = Zu dritt haben alle je 5 Boote, zu viert je 4 und zu fünft je 3.
mare-balticum-figure-cargo = Eine Flotte lädt höchstens 5 Fische.
mare-balticum-figure-company-tokens = Alle haben je fünf Kontorplättchen: die Zahlen 0 bis 3 und einen Tresor.
mare-balticum-figure-contract-worth = Jeder volle Satz von 4 Plättchen auf einem Vertrag ist 7 Punkte wert.
mare-balticum-figure-market-spaces = Für jede Art gibt es ein Marktfeld.
mare-balticum-figure-demand-tokens = Für jede Art gibt es zwei Nachfrageplättchen.
mare-balticum-figure-map = Die Karte ist von uns: 20 Seegebiete, 12 helle mit einem Plättchen und 8 dunkle mit zweien, und 5 Häfen.
mare-balticum-figure-species-names = Die Namen der vier Arten sind zum Teil von uns: Lachs, Dorsch, Hering und Flunder.
mare-balticum-figure-token-split = Die Aufteilung der 68 Plättchen ist von uns: 14 von jeder Art und 12 Bernsteine.
mare-balticum-figure-demand-slots = Die Nachfragefelder sind von uns, außer denen von Stockholm: je zwei in Kopenhagen, Stockholm und Sankt Petersburg, je eines in Danzig und Riga.
mare-balticum-figure-slot-symbols = Wo die Nachfrage am Tisch entsteht, kostet das erste Feld jedes Hafens nichts, und das zweite Feld eines Doppelhafens kostet bei jedem Ausladen einen Fisch. Das ist von uns.
mare-balticum-figure-contract-faces = Die Motive der sechs Verträge sind von uns: einer für jedes Paar von Arten, mit je einem Fisch und 2 Bernsteinen.
mare-balticum-figure-first-sail = Laufen mehr Boote aus, als neben dem Hafen Felder liegen, dürfen die übrigen überallhin, solange die Flotte zusammenhängt. Diese Regelung ist von uns.
mare-balticum-figure-two-players = Die Partie zu zweit ist von uns; beide haben je 5 Boote.
mare-balticum-figure-end-early = Dass ein Zug enden darf, wenn noch Aktionen übrig sind, ist von uns; die Spielleitung kann es verbieten.
mare-balticum-figure-ties = Bei Gleichstand zählen alle Plättchen im Lager, auch die für einen Vertrag verwendeten. Diese Regelung ist von uns.
mare-balticum-figure-by-mail = Von uns, für das Spiel per Mail: Nach zwei Runden, in denen sich kein Plättchen bewegt hat, wird im Beutel nach einer Uhr gesucht; wer eine Frist verpasst, beendet den Zug, wie er steht, oder spielt die niedrigste Zahl; was ein Tresor aus einem Lager nimmt, geht verdeckt weg.

## Things

mare-balticum-salmon = Lachs
    .indefinite-accusative = einen Lachs
mare-balticum-cod = Dorsch
    .indefinite-accusative = einen Dorsch
mare-balticum-herring = Hering
    .indefinite-accusative = einen Hering
mare-balticum-flounder = Flunder
    .indefinite-accusative = eine Flunder
mare-balticum-amber = Bernstein
    .indefinite-accusative = einen Bernstein
mare-balticum-safe-box = der Tresor
mare-balticum-nothing = nichts

# $count: how many
mare-balticum-salmon-counted = { $count ->
    [one] { $count } Lachs
   *[other] { $count } Lachse
}
mare-balticum-cod-counted = { $count ->
    [one] { $count } Dorsch
   *[other] { $count } Dorsche
}
mare-balticum-herring-counted = { $count ->
    [one] { $count } Hering
   *[other] { $count } Heringe
}
mare-balticum-flounder-counted = { $count ->
    [one] { $count } Flunder
   *[other] { $count } Flundern
}
mare-balticum-amber-counted = { $count ->
    [one] { $count } Bernstein
   *[other] { $count } Bernsteine
}

# $spaces: a list of spaces
mare-balticum-spaces = { $spaces }
    .to = { $spaces-to }
# $one, $other: the two species
mare-balticum-contract = { $one } und { $other } mit 2 Bernsteinen

mare-balticum-space-kattegat = Kattegat
    .locative = im Kattegat
    .to = ins Kattegat
    .from = aus dem Kattegat
mare-balticum-space-oresund = Öresund
    .locative = im Öresund
    .to = in den Öresund
    .from = aus dem Öresund
mare-balticum-space-arkona = See vor Arkona
    .locative = in der See vor Arkona
    .to = in die See vor Arkona
    .from = aus der See vor Arkona
mare-balticum-space-pomeranian = Pommersche Bucht
    .locative = in der Pommerschen Bucht
    .to = in die Pommersche Bucht
    .from = aus der Pommerschen Bucht
mare-balticum-space-bornholm = Bornholmsee
    .locative = in der Bornholmsee
    .to = in die Bornholmsee
    .from = aus der Bornholmsee
mare-balticum-space-gdansk-deep = Danziger Tief
    .locative = im Danziger Tief
    .to = ins Danziger Tief
    .from = aus dem Danziger Tief
mare-balticum-space-curonian = Kurische Küste
    .locative = an der Kurischen Küste
    .to = an die Kurische Küste
    .from = von der Kurischen Küste
mare-balticum-space-hoburg = Hoburger Bank
    .locative = auf der Hoburger Bank
    .to = auf die Hoburger Bank
    .from = von der Hoburger Bank
mare-balticum-space-e-gotland = Östliche Gotlandsee
    .locative = in der Östlichen Gotlandsee
    .to = in die Östliche Gotlandsee
    .from = aus der Östlichen Gotlandsee
mare-balticum-space-w-gotland = Westliche Gotlandsee
    .locative = in der Westlichen Gotlandsee
    .to = in die Westliche Gotlandsee
    .from = aus der Westlichen Gotlandsee
mare-balticum-space-n-baltic = Nördliche Ostsee
    .locative = in der Nördlichen Ostsee
    .to = in die Nördliche Ostsee
    .from = aus der Nördlichen Ostsee
mare-balticum-space-irbe = Straße von Irben
    .locative = in der Straße von Irben
    .to = in die Straße von Irben
    .from = aus der Straße von Irben
mare-balticum-space-gulf-riga = Rigaer Bucht
    .locative = in der Rigaer Bucht
    .to = in die Rigaer Bucht
    .from = aus der Rigaer Bucht
mare-balticum-space-moonsund = Moonsund
    .locative = im Moonsund
    .to = in den Moonsund
    .from = aus dem Moonsund
mare-balticum-space-gulf-finland = Finnischer Meerbusen
    .locative = im Finnischen Meerbusen
    .to = in den Finnischen Meerbusen
    .from = aus dem Finnischen Meerbusen
mare-balticum-space-narva = Narwabucht
    .locative = in der Narwabucht
    .to = in die Narwabucht
    .from = aus der Narwabucht
mare-balticum-space-neva = Newabucht
    .locative = in der Newabucht
    .to = in die Newabucht
    .from = aus der Newabucht
mare-balticum-space-aland = Ålandsee
    .locative = in der Ålandsee
    .to = in die Ålandsee
    .from = aus der Ålandsee
mare-balticum-space-archipelago = Schärenmeer
    .locative = im Schärenmeer
    .to = ins Schärenmeer
    .from = aus dem Schärenmeer
mare-balticum-space-bothnian-sea = Bottensee
    .locative = in der Bottensee
    .to = in die Bottensee
    .from = aus der Bottensee
mare-balticum-space-kobenhavn = Kopenhagen
    .locative = in Kopenhagen
    .to = nach Kopenhagen
    .from = von Kopenhagen
mare-balticum-space-stockholm = Stockholm
    .locative = in Stockholm
    .to = nach Stockholm
    .from = von Stockholm
mare-balticum-space-gdansk = Danzig
    .locative = in Danzig
    .to = nach Danzig
    .from = von Danzig
mare-balticum-space-riga = Riga
    .locative = in Riga
    .to = nach Riga
    .from = von Riga
mare-balticum-space-sankt-peterburg = Sankt Petersburg
    .locative = in Sankt Petersburg
    .to = nach Sankt Petersburg
    .from = von Sankt Petersburg

## What can be done

mare-balticum-group-place = Dein erstes Boot
mare-balticum-group-first-sail = Erste Fahrt
# $boat: its number; $from: the space where it is
mare-balticum-group-sail = Mit Boot { $boat } { $from-from } fahren
mare-balticum-group-fish = Fischen
# $port: a port
mare-balticum-group-unload = In { $port } ausladen
mare-balticum-group-contracts = Handelsverträge
mare-balticum-group-take-contract = Einen Vertrag nehmen
mare-balticum-group-end = Zug beenden
# $number: 0 to 3
mare-balticum-group-token = Deine { $number } spielen
mare-balticum-group-safe-box = Den Tresor spielen

# $port: a port
mare-balticum-choice-place = In { $port } beginnen
# $spaces: a list of spaces
mare-balticum-choice-first-sail = Mit deinen Booten auslaufen: { $spaces-to }
# $count: how many boats
mare-balticum-choice-first-sail-free = { $count ->
    [one] Dein anderes Boot
   *[other] Deine { $count } anderen Boote
} auf eine zusammenhängende Gruppe von Feldern schicken
# $boat: its number; $to: a space
mare-balticum-choice-sail = Boot { $boat } { $to-to }
# $take: salmon, amber …; $sea: a sea
mare-balticum-choice-fish = { $take } { $sea-from } holen
# $overboard: counted fish
mare-balticum-choice-fish-overboard = { $take } { $sea-from } holen und { $overboard } über Bord werfen
mare-balticum-choice-fish-throwing = { $take } { $sea-from } holen und mehr als einen Fisch über Bord werfen
# $port: a port; $fish: counted fish; $loss: how many of them −1 slots cost; $lost: which;
# $stored: what is left of them
mare-balticum-choice-unload = { $fish } in { $port } ausladen{ $loss ->
    [0] {""}
   *[any] : { $stored } ins Lager, { $lost } verloren
}
mare-balticum-choice-unload-some = Auswählen, was du in { $port } auslädst
# $opened: a list such as "salmon on the 0 slot"
mare-balticum-choice-unload-some-opening = Auswählen, was du in { $port } auslädst, mit neuer Nachfrage: { $opened }
mare-balticum-choice-unload-opening = { $fish } in { $port } ausladen, mit neuer Nachfrage: { $opened }{ $loss ->
    [0] {""}
   *[any] ; { $stored } ins Lager, { $lost } verloren
}
# $species: a species
mare-balticum-opening-free = { $species } auf dem 0-Feld
mare-balticum-opening-costly = { $species } auf dem −1-Feld
mare-balticum-choice-look = Verträge durchsehen und einen nehmen
# $contract: the one held now
mare-balticum-choice-look-again = Deinen Vertrag ({ $contract }) gegen einen anderen tauschen
# $contract: a contract
# $points: what every full set of it is worth
mare-balticum-choice-contract = { $contract }: { $points } Punkte je Satz
# $actions: how many are left
mare-balticum-choice-end = Zug beenden, { $actions ->
    [one] eine Aktion bleibt
   *[other] { $actions } Aktionen bleiben
} übrig
# $number: 0 to 3; $species: a species
mare-balticum-choice-token = { $number } auf { $species }
mare-balticum-choice-safe-box-free = Nichts abwerfen: Es ist nichts mehr da
# $warehouse, $cargo: counted tokens
mare-balticum-choice-safe-box-warehouse = Aus dem Lager abwerfen: { $warehouse }
mare-balticum-choice-safe-box-cargo = Aus der Ladung abwerfen: { $cargo }
mare-balticum-choice-safe-box-both = Aus der Ladung { $cargo } und aus dem Lager { $warehouse } abwerfen

mare-balticum-caution-last-action = Das ist deine letzte Aktion: Sie beendet deinen Zug.
mare-balticum-caution-sealed = Einmal gespielt, ist das versiegelt und lässt sich nicht zurücknehmen.
mare-balticum-caution-look = Hast du sie durchgesehen, musst du einen Vertrag nehmen; das lässt sich nicht zurücknehmen.
# $actions: how many are left
mare-balticum-caution-end = { $actions ->
    [one] Eine Aktion verfällt.
   *[other] { $actions } Aktionen verfallen.
}

# $port: a port; $species: a list of species on a −1 slot there
mare-balticum-caution-costly-slot = { $port } behält bei jedem Ausladen einen Fisch dieser Art: { $species }.
mare-balticum-caution-costly-slot-last = { $port } behält bei jedem Ausladen einen Fisch dieser Art: { $species }. Das ist deine letzte Aktion: Sie beendet deinen Zug.

# On the board, after a move there: what lies in a sea ($tokens: a list), what a port wants
# ($species: a list).
mare-balticum-touch-sea = { $tokens }
mare-balticum-touch-sea-empty = nichts zu fangen
mare-balticum-touch-port = verlangt { $species }
mare-balticum-touch-port-free = verlangt noch nichts
# $boat: its number; $space: where it is
mare-balticum-touch-boat = Boot { $boat }, { $space }
mare-balticum-touch-boat-where = Wohin fährt es?
# $species: a species
mare-balticum-touch-market = Dein Markt für { $species }
mare-balticum-touch-market-number = Welches Plättchen spielst du dort?

mare-balticum-ask-first-sail = Wohin? Boot 2 und folgende, in dieser Reihenfolge
mare-balticum-ask-overboard = Was geht über Bord?
mare-balticum-ask-unload = Wie viele von jeder Art?

## What happened

mare-balticum-told-laid = Das Meer ist voller Fische. { $who-is-you ->
    [yes] Du beginnst.
   *[no] { $who } beginnt.
}
# $ports: a list of "Riga wants salmon"
mare-balticum-told-demand = Das verlangen die Häfen: { $ports }.
# $port: a port; $species: a list of species
mare-balticum-told-port-demand = { $port } – { $species }
# $port: a port
mare-balticum-told-placed = { $who-is-you ->
    [yes] Du beginnst in { $port }.
   *[no] { $who } beginnt in { $port }.
}
# $spaces: a list of spaces
mare-balticum-told-first-sailed = { $who-is-you ->
    [yes] Du läufst { $spaces-to } aus.
   *[no] { $who } läuft { $spaces-to } aus.
}
# $boat: its number; $from, $to: spaces
mare-balticum-told-sailed = { $who-is-you ->
    [yes] Du fährst mit Boot { $boat } { $from-from } { $to-to }.
   *[no] { $who } fährt mit Boot { $boat } { $from-from } { $to-to }.
}
# $take: what was caught; $sea: a sea
mare-balticum-told-caught = { $who-is-you ->
    [yes] Du holst { $take-indefinite-accusative } { $sea-from }.
   *[no] { $who } holt { $take-indefinite-accusative } { $sea-from }.
}
# $overboard: counted fish
mare-balticum-told-caught-overboard = { $who-is-you ->
    [yes] Du wirfst { $overboard } über Bord und holst { $take-indefinite-accusative } { $sea-from }.
   *[no] { $who } wirft { $overboard } über Bord und holt { $take-indefinite-accusative } { $sea-from }.
}
# $port: a port; $species: a species; $slot: 1 or 2
mare-balticum-told-opened = { $slot ->
    [one] Ab jetzt verlangt { $port } { $species }.
   *[other] Ab jetzt verlangt { $port } { $species } und behält bei jedem Ausladen einen Fisch davon.
}
# $port: a port; $stored, $lost: counted fish
mare-balticum-told-unloaded = { $who-is-you ->
    [yes] Du lädst in { $port } { $stored } aus.
   *[no] { $who } lädt in { $port } { $stored } aus.
}
mare-balticum-told-unloaded-lost = { $who-is-you ->
    [yes] Du lädst in { $port } aus: { $stored } ins Lager, { $lost } verloren.
   *[no] { $who } lädt in { $port } aus: { $stored } ins Lager, { $lost } verloren.
}
# $contracts: a list of contracts
mare-balticum-told-looked-yourself = Du siehst die Verträge durch: { $contracts }.
mare-balticum-told-looked = { $who } sieht die Verträge durch.
# $contract, $returned: contracts
mare-balticum-told-contracted-yourself = Du nimmst den Vertrag über { $contract }.
mare-balticum-told-contract-swapped-yourself = Du nimmst den Vertrag über { $contract } und legst den über { $returned } zurück.
mare-balticum-told-contracted = { $who } nimmt einen Vertrag.
mare-balticum-told-contract-swapped = { $who } legt einen Vertrag zurück und nimmt einen anderen.
# $actions: actions that were not used
mare-balticum-told-turn-ended = { $who-is-you ->
    [yes] { $actions ->
        [0] Dein Zug ist vorbei.
        [one] Du beendest deinen Zug; eine Aktion bleibt übrig.
       *[other] Du beendest deinen Zug; { $actions } Aktionen bleiben übrig.
    }
   *[no] { $actions ->
        [0] Der Zug von { $who } ist vorbei.
        [one] { $who } beendet den Zug; eine Aktion bleibt übrig.
       *[other] { $who } beendet den Zug; { $actions } Aktionen bleiben übrig.
    }
}
mare-balticum-told-turn-overdue = { $who-is-you ->
    [yes] Deine Zeit ist abgelaufen: Dein Zug endet, wie er steht.
   *[no] Die Zeit von { $who } ist abgelaufen: Der Zug endet, wie er steht.
}
# $sea: a sea; $tokens: counted tokens
mare-balticum-told-filled = Nachschub { $sea-locative }: { $tokens }.
# $returned: counted tokens that were drawn and put back; $tokens: how many they are
mare-balticum-told-stalled = Zwei Runden lang hat sich kein Plättchen bewegt, also wird im Beutel nach einer Uhr gesucht{ $tokens ->
    [0] .
   *[any] . Zurück in den Beutel: { $returned }.
}
# $clock: 1 to 6
mare-balticum-told-clock = Uhr { $clock } von 6 wird gezogen.
# $turns: turns still to come
mare-balticum-told-last-clock = Die letzte Uhr: Der Winter ist nah. { $turns ->
    [one] Ein Zug wird noch gespielt.
   *[other] { $turns } Züge werden noch gespielt.
}
mare-balticum-told-sealed = { $who } hat ein Kontorplättchen gewählt.
# $number: 0 to 3; $species: a species
mare-balticum-told-sealed-number = Du hast deine { $number } für { $species } gewählt.
mare-balticum-told-sealed-safe-box = Du hast den Tresor gewählt.
mare-balticum-told-number-yourself = Du legst deine { $number } auf { $species }.
mare-balticum-told-number = { $who } legt eine Zahl auf { $species }.
# $tokens: counted tokens
mare-balticum-told-safe-box-seen = { $who-is-you ->
    [yes] Du spielst den Tresor und wirfst { $tokens } ab.
   *[no] { $who } spielt den Tresor und wirft { $tokens } ab.
}
# $cargo: counted fish; $seen: how many they are; $hidden: how many came from the warehouse
mare-balticum-told-safe-box = { $who } spielt den Tresor und wirft { $seen ->
    [0] { $hidden ->
        [0] nichts
        [one] ein Plättchen aus dem Lager
       *[other] { $hidden } Plättchen aus dem Lager
    }
   *[any] { $hidden ->
        [0] { $cargo } aus der Ladung
        [one] { $cargo } aus der Ladung und ein Plättchen aus dem Lager
       *[other] { $cargo } aus der Ladung und { $hidden } Plättchen aus dem Lager
    }
} ab.
# $scores: a list of "Eva 31 points"
mare-balticum-told-ended = Das Spiel ist aus: { $scores }.
# $points: points
mare-balticum-told-score = { $who-is-you ->
    [yes] du
   *[no] { $who }
} { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## The position in words

mare-balticum-words-now = Jetzt
mare-balticum-words-start = { $who-is-you ->
    [yes] Du wählst den Hafen deines ersten Bootes.
   *[no] { $who } wählt den Hafen des ersten Bootes.
}
# $actions: how many are left
mare-balticum-words-turn = { $who-is-you ->
    [yes] Du bist am Zug und hast noch { $actions ->
        [one] eine Aktion
       *[other] { $actions } Aktionen
    }.
   *[no] { $who } ist am Zug und hat noch { $actions ->
        [one] eine Aktion
       *[other] { $actions } Aktionen
    }.
}
mare-balticum-words-looking = { $who-is-you ->
    [yes] Du siehst die Verträge durch und nimmst einen.
   *[no] { $who } sieht die Verträge durch.
}
# $clock: 1 to 5; $waiting: a list of players
mare-balticum-words-clock = Uhr { $clock } verlangt ein Kontorplättchen. Gewartet wird noch auf { $waiting-accusative }.
mare-balticum-words-player = { $who-is-you ->
    [yes] du
   *[no] { $who }
}
    .accusative = { $who-is-you ->
        [yes] dich
       *[no] { $who }
    }
mare-balticum-words-over = Das Spiel ist aus.
# $turns: turns after this one
mare-balticum-words-turns-left = Die letzte Uhr wurde gezogen: { $turns ->
    [0] Das ist der allerletzte Zug.
    [one] Nach diesem folgt noch ein Zug.
   *[other] Nach diesem folgen noch { $turns } Züge.
}
# $clocks: drawn; $left: still in the bag
mare-balticum-words-clocks-left = { $clocks } von 6 Uhren gezogen, { $left } kommen noch.
# $turns: turns of the reader's own that are left
mare-balticum-words-own-turns = { $turns ->
    [0] Du hast keinen Zug mehr.
    [one] Du hast noch einen Zug, deinen letzten: Fisch, der am Ende noch an Bord ist, ist nichts wert.
   *[other] Du hast noch { $turns } Züge.
}
# $turns: turns of the reader's own after the present one, which is theirs
mare-balticum-words-own-turns-after = { $turns ->
    [0] Das ist dein letzter Zug: Fisch, der am Ende noch an Bord ist, ist nichts wert.
    [one] Nach diesem Zug hast du noch einen, deinen letzten.
   *[other] Nach diesem Zug hast du noch { $turns }.
}
# $tokens: how many
mare-balticum-words-bag = Im Beutel: { $tokens ->
    [0] nichts mehr.
    [one] ein Plättchen, Uhren mitgezählt.
   *[other] { $tokens } Plättchen, Uhren mitgezählt.
}
# $turns: turns in a row in which no token moved; $left: after so many more a clock is searched for
mare-balticum-words-quiet = Seit { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
} hat sich kein Plättchen bewegt; nach { $left ->
    [one] einem weiteren solchen Zug
   *[other] { $left } weiteren solchen Zügen
} wird im Beutel nach einer Uhr gesucht.
# $contracts: how many
mare-balticum-words-deck = Verträge im Stapel: { $contracts }.
# $contracts: a list of contracts
mare-balticum-words-looking-at = Im Stapel: { $contracts }.
# $open: counted tokens; $hidden: how many went face down
mare-balticum-words-out = Aus dem Spiel: { $open }{ $hidden ->
    [0] .
    [one] {" "}und ein verdecktes Plättchen.
   *[other] {" "}und { $hidden } verdeckte Plättchen.
}
mare-balticum-words-scores = Punkte
# $points, $market, $amber, $contract: points; $stored: tokens in the warehouse
mare-balticum-words-score = { $who-is-you ->
    [yes] Du
   *[no] { $who }
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} (Fisch { $market }, Bernstein { $amber }, Vertrag { $contract }; { $stored } im Lager)
mare-balticum-words-fleet = { $who-is-you ->
    [yes] Deine Flotte
   *[no] { $who }
}
# $hand: boats not on the map yet
mare-balticum-words-boats-none = Noch kein Boot auf der Karte, { $hand } kommen noch.
# $boats: a list of "1 at Riga"; $hand: boats not on the map yet
mare-balticum-words-boats = Boote: { $boats }{ $hand ->
    [0] .
    [one] ; { $hand } läuft noch aus.
   *[other] ; { $hand } laufen noch aus.
}
# $boat: its number; $space: where it is
mare-balticum-words-boat = { $boat } { $space-locative }
# $cargo: counted fish
mare-balticum-words-cargo = Ladung: { $cargo }.
# $warehouse: counted tokens
mare-balticum-words-warehouse = Lager: { $warehouse }.
# $tokens: how many
mare-balticum-words-warehouse-hidden = Lager: { $tokens ->
    [0] leer.
    [one] ein Plättchen, verdeckt.
   *[other] { $tokens } Plättchen, verdeckt.
}
mare-balticum-words-market-empty = Markt: noch keine Zahl gelegt.
# $numbers: a list of "3 on salmon"
mare-balticum-words-market = Markt: { $numbers }.
# $number: 0 to 3; $species: a species
mare-balticum-words-number = { $number } auf { $species }
mare-balticum-words-number-hidden = eine Zahl auf { $species }
# $tokens: a list of numbers and the safe box
mare-balticum-words-tokens-left = Übrige Kontorplättchen: { $tokens }.
# $cost: how many tokens it costs
mare-balticum-words-safe-box-out-of-reach = Der Tresor kostet { $cost } Plättchen, und du hast weniger: Jetzt kannst du nur eine Zahl spielen.
# $token: such as "3 on salmon"
mare-balticum-words-sealed = Für diese Uhr gewählt, versiegelt, bis alle gewählt haben: { $token }.
# $tokens: counted tokens that it costs
mare-balticum-words-sealed-safe-box = Für diese Uhr gewählt, versiegelt, bis alle gewählt haben: der Tresor, dafür abgeworfen: { $tokens }.
mare-balticum-words-safe-box-played = Der Tresor ist gespielt.
# $contract: a contract
mare-balticum-words-contract = Vertrag: { $contract }.
mare-balticum-words-contract-hidden = Hat einen Vertrag.
mare-balticum-words-ports = Häfen
# $port: a port; $slots: a list of species; $near: the seas next to it
mare-balticum-words-port = { $port }: { $slots } (daneben: { $near })
mare-balticum-words-slot-costly = { $species } (ein Fisch geht verloren)
mare-balticum-words-slot-free = ein freies 0-Feld
mare-balticum-words-slot-free-costly = ein freies −1-Feld
mare-balticum-words-seas = Seegebiete
# $sea: a sea; $depth: 1 light, 2 dark; $tokens: counted tokens that lie there; $near: the spaces next
# to it
mare-balticum-words-sea = { $sea } ({ $depth ->
    [one] hell
   *[other] dunkel
}): { $tokens } (daneben: { $near })
mare-balticum-words-sea-empty = { $sea } ({ $depth ->
    [one] hell
   *[other] dunkel
}): leer (daneben: { $near })

## Why something is refused

# $seats: how many
mare-balticum-refused-wrong-number-of-seats = Mare Balticum ist für 3 bis 5 Personen (oder 2, wenn die Spielleitung es erlaubt), nicht für { $seats }.
mare-balticum-refused-two-players-not-chosen = Zu zweit geht es nur mit der Option für die Partie zu zweit; sonst lade noch jemanden ein.
# $seat: a seat's number, counted from 1
mare-balticum-refused-no-such-start-seat = Platz { $seat } gibt es nicht, also kann er nicht beginnen: Wähle einen Platz dieser Partie oder überlass es dem Los.
mare-balticum-refused-game-over = Das Spiel ist aus; es kann nichts mehr gespielt werden.
mare-balticum-refused-not-your-turn = { $active } ist am Zug; du kommst noch dran.
mare-balticum-refused-place-first = Noch werden die ersten Boote gesetzt: Nenne einen Hafen, etwa „place riga“.
mare-balticum-refused-already-placed = Alle ersten Boote sind schon gesetzt; die Flotten sind auf See.
mare-balticum-refused-company-token-awaited = Eine Uhr wurde gezogen: Alle spielen ein Kontorplättchen, bevor es weitergeht.
mare-balticum-refused-no-clock = Gerade verlangt keine Uhr ein Kontorplättchen.
mare-balticum-refused-token-already-played = Dein Kontorplättchen für diese Uhr ist gespielt; warte, bis alle so weit sind.
mare-balticum-refused-contract-awaited = Du siehst gerade die Verträge durch: Nimm zuerst einen davon.
mare-balticum-refused-not-looking = Sieh zuerst die Verträge durch; dann nimm einen.
mare-balticum-refused-first-sail-first = Bei deiner ersten Fahrt laufen alle deine Boote auf einmal aus, etwa mit „sail out to irbe gulf-riga moonsund“.
mare-balticum-refused-already-sailed = Deine Flotte ist schon auf See: Fahr mit einem Boot, etwa mit „sail 2 to hoburg“.
# $boat, $boats: numbers
mare-balticum-refused-no-such-boat = Boot { $boat } gibt es nicht: Deine sind von 1 bis { $boats } nummeriert.
# $boat: a number; $space: a space
mare-balticum-refused-same-space = Boot { $boat } ist schon { $space-locative }; nenne ein anderes Feld.
mare-balticum-refused-space-taken = Nur eines deiner Boote darf { $space-locative } sein; wähle ein anderes Feld.
mare-balticum-refused-fleet-split = Deine Boote müssen danach eine zusammenhängende Gruppe bilden.
# $expected, $given: numbers
mare-balticum-refused-wrong-boat-count = Nenne { $expected } Felder, eines für jedes Boot, das ausläuft, nicht { $given }.
# $space, $port: spaces
mare-balticum-refused-not-next-to-port = Dieses Feld ({ $space }) liegt nicht neben deinem Boot in { $port }: Boote laufen auf die Felder daneben aus.
mare-balticum-refused-neighbours-first = Neben { $port } ist noch ein Feld frei ({ $space }): Zuerst werden die Felder neben deinem Hafen besetzt.
mare-balticum-refused-no-boat-there = Keines deiner Boote ist { $space-locative }; fahr zuerst mit einem dorthin.
# $sea: a sea; $take: a kind
mare-balticum-refused-no-such-token = { $take } gibt es { $sea-locative } nicht; nimm, was dort liegt.
mare-balticum-refused-cargo-full = Alle 5 Ladeplätze sind voll: Lade aus oder wirf Fische über Bord, wenn du diesen nimmst.
mare-balticum-refused-no-need-to-throw = Fische gehen nur über Bord, um in voller Ladung Platz für einen anderen Fisch zu schaffen.
# $species: a species; $has, $wanted: numbers
mare-balticum-refused-not-on-board = Von dieser Art ({ $species }) hast du { $has } an Bord, nicht { $wanted }.
# $port: a port
mare-balticum-refused-nothing-to-unload = Nichts an Bord lässt sich in { $port } ausladen: Bring mindestens einen Fisch, den der Hafen verlangt.
# $port: a port; $species: a species
mare-balticum-refused-not-demanded = { $port } verlangt diese Art nicht ({ $species }); lade sie woanders aus.
mare-balticum-refused-demand-is-fixed = In dieser Partie steht von Beginn an fest, was die Häfen verlangen; lass die Nachfrageplättchen weg.
mare-balticum-refused-already-demanded = { $port } verlangt { $species } schon; lade einfach aus.
# $port: a port; $slot: a number
mare-balticum-refused-no-free-slot = { $port } hat kein freies Feld { $slot }; nenne ein freies.
mare-balticum-refused-no-demand-token-left = Beide Nachfrageplättchen für { $species } liegen schon; ausladen lässt sich die Art nur dort.
mare-balticum-refused-opened-not-unloaded = Wer ein Nachfrageplättchen für { $species } legt, muss in derselben Aktion auch { $species } ausladen.
mare-balticum-refused-opening-needs-two = Wer { $species } auf ein −1-Feld legt, muss dabei mindestens zwei davon ausladen, denn ein Fisch geht verloren.
mare-balticum-refused-no-contracts = Diese Partie wird ohne Handelsverträge gespielt.
# $contract: a contract
mare-balticum-refused-contract-not-in-deck = Der Vertrag über { $contract } ist nicht im Stapel; nimm einen, der darin ist.
mare-balticum-refused-contract-held = Der Vertrag über { $contract } kommt jetzt in den Stapel zurück; nimm einen anderen.
# $actions: how many are left
mare-balticum-refused-end-forbidden = In dieser Partie muss jede Aktion genutzt werden, und du hast noch { $actions }.
# $number: 0 to 3
mare-balticum-refused-number-not-left = Deine { $number } hast du nicht mehr; spiele eine andere.
# $species: a species
mare-balticum-refused-market-taken = Auf { $species } liegt schon eine Zahl; wähle ein freies Marktfeld.
mare-balticum-refused-safe-box-played = Dein Tresor ist gespielt; spiele eine Zahl.
mare-balticum-refused-safe-box-needs-two = Der Tresor kostet zwei Plättchen, und du hast weniger; spiele eine Zahl.
# $expected, $given: numbers
mare-balticum-refused-wrong-discard = Wirf mit dem Tresor { $expected ->
    [0] nichts
    [one] genau ein Plättchen
   *[other] genau { $expected } Plättchen
} ab, nicht { $given }.
# $catch: a kind; $has, $wanted: numbers
mare-balticum-refused-not-stored = Davon ({ $catch }) hast du { $has } im Lager, nicht { $wanted }.

## The picture

# $actions: how many are left; $clocks: drawn so far; $tokens: left in the bag
mare-balticum-picture-start = Karte der Ostsee. { $who-is-you ->
    [yes] Du setzt das erste Boot.
   *[no] { $who } setzt das erste Boot.
} Seegebiete, Häfen und Flotten stehen in Worten neben dem Bild.
mare-balticum-picture-turn = Karte der Ostsee mit den Flotten, den Fischen in jedem Seegebiet und dem, was die Häfen verlangen; { $clocks } von 6 Uhren sind gezogen. { $who-is-you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
} Alles Gezeigte steht in Worten neben dem Bild.
mare-balticum-picture-clock = Karte der Ostsee mit den Flotten. Uhr { $clocks } von 6 verlangt von allen ein Kontorplättchen. Alles Gezeigte steht in Worten neben dem Bild.
mare-balticum-picture-over = Karte der Ostsee am Ende des Spiels, mit den Punkten von allen. Alles Gezeigte steht in Worten neben dem Bild.
mare-balticum-picture-ended = Karte der Ostsee mit den Flotten, den Fischen in jedem Seegebiet und dem, was die Häfen verlangen, wie das Spiel geendet hat; { $clocks } von 6 Uhren sind gezogen. Alles Gezeigte steht in Worten neben dem Bild.
# $tokens: tokens and clocks left
mare-balticum-picture-bag = Im Beutel: { $tokens }
# What the signs of the picture stand for, as short as can be
mare-balticum-picture-legend-warehouse = Lager
mare-balticum-picture-legend-cargo = Ladeplatz, fünf insgesamt
mare-balticum-picture-legend-safe-box = Tresor gespielt
mare-balticum-picture-legend-contract = Vertrag
mare-balticum-picture-legend-chosen = Plättchen gewählt
mare-balticum-picture-legend-hidden = verdeckte Zahl
mare-balticum-picture-legend-free = kostet nichts
mare-balticum-picture-legend-costly = kostet einen Fisch
# $points: points
mare-balticum-picture-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## The awards of a finished game. $who: whose; $amount: how much.

mare-balticum-award-amber = Meiste Bernsteine: { $who }, mit { $amount }
mare-balticum-award-fish = Meiste Fische gefangen: { $who }, mit { $amount }
mare-balticum-award-voyages = Meiste Fahrten: { $who }, mit { $amount }
mare-balticum-award-landing = Größte Anlandung: { $who }, mit { $amount ->
    [one] einem Fisch
   *[other] { $amount } Fischen auf einmal
}

mare-balticum-part-tokens = { $what } × { $each } = { $points }
mare-balticum-part-sets = { $count ->
    [one] { $count } voller Satz auf dem Vertrag
   *[other] { $count } volle Sätze auf dem Vertrag
} × { $each } = { $points }
mare-balticum-stored-held = { $count ->
    [one] { $count } Plättchen im Lager
   *[other] { $count } Plättchen im Lager
}
mare-balticum-ranked-by-stored = Bei gleich vielen Punkten liegt vorn, wer mehr Plättchen im Lager hat.
mare-balticum-ranked-alike = Bei gleich vielen Punkten und Plättchen im Lager wird der Rang geteilt.

mare-balticum-order-forced = Züge machen, bei denen ich keine Wahl habe

### Words of the mails.
### $game is the name its players gave a game, $ruleset the ruleset's title, $who a name.

## Every mail

# Who or what a mail comes from, in its From line. $who: a player's name, or a game's; $server: the sender's.
mail-from = { $who } ({ $server })

## Every mail of a game

# The subject is the same for all mails of a game, or mail programs tear the thread apart.
mail-game-subject = [{ $game }] { $ruleset }
mail-news = Seit deinem letzten Zug
mail-news-first = Was bisher geschah
# $count: how many lines are left out before the ones that follow.
mail-news-left-out = { $count ->
    [one] (vorher noch etwas, zu sehen über den Link)
   *[other] (vorher noch { $count } Dinge, zu sehen über den Link)
}
# $count: how many lines are left out between two.
mail-news-left-out-between = { $count ->
    [one] (dazwischen noch etwas, zu sehen über den Link)
   *[other] (dazwischen noch { $count } Dinge, alle zu sehen über den Link)
}
mail-news-resigned = { $who-is-you ->
    [yes] Du hast aufgegeben. Ein Bot spielt für dich weiter.
   *[no] { $who } hat aufgegeben. Ein Bot spielt weiter.
}
# $who: whose player will be away; in a game without deadlines no time stands still
mail-news-away = { $who-is-you ->
    [yes] Du bist eine Weile weg.
   *[no] { $who } ist eine Weile weg.
}
# $who: whose player is not away any more
mail-news-returned = { $who-is-you ->
    [yes] Du bist zurück.
   *[no] { $who } ist zurück.
}
# $line: what the move was, a sentence.
mail-news-overdue = { $who-is-you ->
    [yes] Deine Zeit war um, also wurde für dich gezogen:
   *[no] Die Zeit von { $who } war um, also zog der Server:
} { $line }
mail-words = Am Tisch gesagt
# $words: what was said.
mail-words-to-all = { $who }: { $words }
mail-words-private = { $who }, nur für { $to }: { $words }
mail-talk-heading = Neues vom Tisch: { $game }
mail-talk-answer = Um allen am Tisch etwas zu sagen, antworte auf diese Mail: Beginne mit /sag, dann deine Worte.
mail-digest-words = Am Tisch von { $game } gesagt
mail-footer-why = { $ruleset }, { $game }: Du spielst als { $who }.
mail-footer-stop = Weniger oder keine Mails, andere Sprache oder Zeitzone
# $mark: the first characters of a hash, $seq: the number of an event.
mail-footer-mark = Fingerabdruck der Partie bis hierher: { $mark } (Schritt { $seq }). Wer denselben sieht, sieht dieselbe Partie.

## The game waits for you

# $happened: what somebody did, a sentence; $wanted: what the player is to decide, sentences of the ruleset's.
mail-turn-headline = { $happened } { $wanted }
# $names: who at the table asks the reader to move, $count: how many these are, $wanted: what the reader is to decide, sentences of the ruleset's.
mail-nudge = { $count ->
    [one] { $names } bittet um deinen Zug.
   *[other] { $names } bitten um deinen Zug.
} { $wanted }
# $wanted: what the player is to decide, sentences of the ruleset's.
mail-reminder = Deine Zeit für diesen Zug läuft bald ab. { $wanted }
mail-turn-opens = { $game } hat begonnen. { $wanted }
# $moment: a day and a time.
mail-turn-due = Bitte zieh bis { $moment }.
# $moment: when the time for the decision is up, $until: when the seat's reserve is, too
mail-turn-due-reserve = Bitte zieh bis { $moment }. Brauchst du länger, zehrt das an deiner Reserve; sie reicht bis { $until }, und erst dann ist deine Zeit um.
# $moves: what the reader has kept, in words
mail-turn-draft = Ist deine Zeit um, bevor du ziehst, wird gespielt, was du vorgemerkt hast: { $moves }.
# $moves: what the reader has kept, in notation
mail-turn-draft-void = Was du vorgemerkt hast, ist so nicht mehr möglich und wird nicht gespielt: { $moves }.
# $move: a move in notation
mail-turn-draft-move = { $move }
mail-turn-choices = Was du tun kannst
# $group: a heading, $choices: some labels.
mail-turn-group = { $group }: { $choices }
# $group: a heading, $count: how many ways there are.
mail-turn-group-many = { $group }: { $count ->
    [one] eine Möglichkeit
   *[other] { $count } Möglichkeiten
}
# $count: how many ways of a group are not listed.
mail-turn-more = { $count ->
    [one] eine weitere Möglichkeit
   *[other] { $count } weitere Möglichkeiten
}
mail-turn-choices-note = Hat eine Möglichkeit einen eigenen Link, wartet sie dort, fertig zum Spielen: Du siehst sie erst, und nichts geschieht, bevor du dort ja sagst.
# $number: what to answer with, $label: what the choice is.
mail-turn-number = { $number }: { $label }
# $label: what the choice is; $notation: an example of it as a move in notation
mail-turn-written = { $label } (in einer Antwort etwa: „{ $notation }“)
mail-places = Was an den Orten liegt, die du wählen kannst
mail-place = { $what } – { $around }
mail-turn-answer-note = Du kannst auch auf diese Mail antworten: mit der Nummer einer Möglichkeit oder mit mehreren, jede in einer eigenen Zeile über diesem Text. /auswahl bringt die Nummern aller Möglichkeiten, /hilfe sagt, was du sonst noch antworten kannst.
mail-turn-link = Ansehen und ziehen
mail-turn-link-note = Die Links dieser Mail spielen für dich: Wer einen hat, kann diese eine Entscheidung an deiner Stelle treffen, also gib sie bitte nicht weiter. Ein Passwort ist nicht nötig, und sobald du gezogen hast, gelten sie nicht mehr.

## All games that wait, at hours of the reader's

# $count: how many games wait.
mail-digest-heading = { $count ->
    [one] Eine Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}
mail-digest-game = [{ $game }] { $ruleset }
mail-digest-link = Ansehen und ziehen in { $game }
mail-digest-news = Was in { $game } geschah
mail-digest-choices = Was du in { $game } tun kannst
mail-digest-answer = Per Mail antworten in { $game }
mail-digest-answer-note = Jede dieser Partien hat eine eigene Adresse: Schick dorthin, was du auf ihre eigene Mail antworten würdest, etwa die Nummer einer Möglichkeit. Eine Antwort auf diese Mail selbst sagt nicht, für welche Partie sie ist: Sie wird nirgends ausgeführt, und das wird dir mitgeteilt.
mail-digest-orders = Deine Daueraufträge: { $orders }
mail-digest-others = Weitere Partien, die auf dich warten
mail-digest-line = [{ $game }] { $wanted }
mail-digest-left-out = { $count ->
    [one] Eine weitere Partie wartet auf dich; du findest sie auf der Seite deiner Partien.
   *[other] { $count } weitere Partien warten auf dich; du findest sie auf der Seite deiner Partien.
}
mail-digest-footer = So eine Mail bekommst du zu den Uhrzeiten, die du gewählt hast, mit allen Partien, die dann auf dich warten.

## The answer to a mail that the reader has sent

mail-answer-board = So steht die Partie.
mail-answer-all = Alle deine Möglichkeiten.
mail-answer-news = Was geschah
mail-answer-choices = Alle Möglichkeiten und was du dafür antwortest
mail-answer-waiting = { $game } wartet gerade nicht auf dich. Wenn es so weit ist, kommt eine Mail.
mail-answer-waiting-quiet = { $game } wartet gerade nicht auf dich.
mail-answer-given-up = Du hast deinen Platz in dieser Partie endgültig aufgegeben: Du kannst dort nicht mehr ziehen und nichts mehr entscheiden.
mail-answer-played = Erledigt: Du hast gezogen.
mail-answer-said = Allen am Tisch gesagt: „{ $words }“.
mail-answer-one-line = Was du sagst, steht in einer Zeile mit dem Befehl; bei weiteren Zeilen ist nicht sicher, ob sie für den Tisch sind.
mail-answer-last-for-now = Mehrere Antworten haben nichts gebracht: Auf weitere solche kommt eine Stunde lang keine Antwort.
mail-answer-last-of-many = Du hast in einer Stunde sehr oft geantwortet: Bis sie um ist, werden weitere Antworten nicht gelesen.
mail-answer-links-work = Die Links in deinen Mails gehen immer.
# $who: names.
mail-answer-whispered = Geflüstert an { $who }; sonst liest es niemand.
mail-answer-confided = Deine Worte gingen nur an die, für die dein Zug bestimmt ist.
mail-answer-stopped = Zu dieser Partie kommen keine Mails mehr, außer Antworten auf deine. In deinen Maileinstellungen, unten, kannst du sie wieder anstellen.
# $from, $until: between which moments the player is away from this game
mail-answer-vacation = Du bist weg, von { $from } bis { $until }. Deine Zeit steht so lange still, hier und in deinen anderen Partien, soweit sie es erlauben.
mail-answer-vacation-cut = Mehr Urlaub erlaubt dir diese Partie nicht.
mail-answer-vacation-none = Dein Urlaub ist für deine anderen Partien vermerkt. Diese erlaubt keinen weiteren.
mail-answer-vacation-ended = Dein Urlaub ist zu Ende. Deine Zeit läuft wieder.
mail-answer-vacation-untimed = Du bist weg, von { $from } bis { $until }. In dieser Partie läuft keine Uhr; in deinen anderen Partien steht deine Zeit so lange still, soweit sie es erlauben.
mail-answer-vacation-over = Dein Urlaub ist zu Ende.
# $who: who was asked to move.
# $moment: when the proposal lapses
mail-agreement-lapses = Es geschieht, sobald alle zugestimmt haben, die mitspielen. Fehlt bis { $moment } noch eine Zustimmung, ist der Vorschlag vom Tisch.
# $moment: when
mail-agreement-lapses-undo = Der Zug wird zurückgenommen, sobald alle zugestimmt haben, die er betrifft. Zieht vorher jemand, oder fehlt bis { $moment } noch eine Zustimmung, bleibt alles, wie es ist.
mail-agreement-answer = Oder antworte auf diese Mail mit /zustimmen oder /ablehnen.
mail-agreement-paused = So lange muss niemand ziehen, und für niemanden läuft die Zeit. Alle am Tisch können die Pause beenden.
mail-agreement-resumed = Alle haben die Zeit, die vor der Pause noch übrig war.
mail-agreement-declined = Also bleibt alles, wie es ist.
mail-agreement-undone = Alle, die es betraf, haben zugestimmt.
mail-agreement-link = Antworten
mail-reclaim-own = Du kannst deinen Platz jederzeit wieder einnehmen, solange die Partie läuft. Das dauert nur einen Augenblick.
mail-reclaim-answer = Oder antworte auf diese Mail mit /zurück.
mail-reclaim-other = { $who } kann jederzeit zurückkommen.
mail-draft-lost = Deine Zeit war um, und es wurde für dich gezogen.
mail-draft-lost-moves = Das hattest du vorgemerkt: { $moves }. Es war so nicht mehr möglich und wurde nicht gespielt.
mail-timed-out-own = Niemand zieht für dich, und du kannst ziehen wie zuvor. Aber bis du es tust, können die anderen sich ohne deine Antwort darauf einigen, die Partie zu beenden oder zu unterbrechen.
mail-timed-out-other = Wer mitspielt, kann warten, { $who } um einen Zug bitten oder am Tisch vorschlagen, die Partie zu beenden oder zu unterbrechen: Eine Antwort von { $who } ist dafür nicht nötig.
mail-agreement-question = Stimmst du zu?
# $game: its name
mail-agreement-footer = Du bekommst diese Mail, weil du in „{ $game }“ mitspielst.
mail-answer-proposed = Erledigt: Der Vorschlag ist gemacht und gilt, sobald alle zustimmen, die mitspielen.
mail-answer-proposed-done = Erledigt: Alle sind einverstanden, und so ist es.
mail-answer-agreed = Erledigt: Du stimmst zu.
mail-answer-declined = Erledigt: Du möchtest lieber nicht.
mail-answer-resumed-game = Erledigt: Die Pause ist vorbei.
mail-answer-reclaimed = Erledigt: Willkommen zurück, du spielst wieder.
mail-answer-nudged = Erledigt: { $who } wird per Mail um einen Zug gebeten.
# $who: who was not asked to move, $why: a sentence.
mail-answer-not-nudged = { $who } wurde nicht um einen Zug gebeten. { $why }
mail-answer-resigned = Du hast aufgegeben. Ein Bot spielt für dich weiter.
# $code: four letters.
mail-answer-resign = Um diese Partie endgültig aufzugeben, antworte mit /aufgeben { $code }
mail-answer-nothing-done = Von deiner Antwort wurde nichts ausgeführt.
mail-answer-back-alone = Du hast deinen Platz zurück. Sonst wurde von deiner Antwort nichts ausgeführt.
mail-answer-orders = Daueraufträge in dieser Partie. Antworte mit /aufträge und den Nummern aller, die gelten sollen, etwa /aufträge 1 3, oder /aufträge 0 für keinen.
mail-answer-orders-kept = Erledigt.
# $moves: what is kept, in words
mail-answer-draft = Vorgemerkt und noch nicht gespielt: { $moves }. Ist deine Zeit um, bevor du ziehst, wird das gespielt. Antworte mit /entwurf 0, um es zu verwerfen.
mail-answer-draft-untimed = Vorgemerkt und noch nicht gespielt: { $moves }. Diese Partie hat keine Frist, also bleibt es nur vorgemerkt. Antworte mit /entwurf 0, um es zu verwerfen.
mail-answer-draft-none = Es ist nichts vorgemerkt. Antworte mit /entwurf und der Nummer einer Möglichkeit, um sie vorzumerken, ohne sie zu spielen.
mail-answer-plan-drop = Antworte mit /nächstes 0, um alles Geplante zu verwerfen.
mail-answer-plan-none = Es ist nichts geplant.
# $notation: moves that could be planned now
mail-answer-plan-how = Antworte mit /nächstes und Zügen, durch Strichpunkte getrennt, damit sie gespielt werden, sobald du das nächste Mal danach gefragt wirst, etwa /nächstes { $notation }
mail-answer-order = { $number }. { $order }
mail-answer-order-given = { $number }. { $order } – in Kraft
mail-answer-no-order = Einen Dauerauftrag { $number } gibt es nicht. Nichts wurde geändert; /aufträge zählt alle auf.
mail-answer-empty = In deiner Antwort fand sich nichts außer dem, was sie zitiert.
mail-answer-cut-off = Deine Antwort ist ohne ihr Ende angekommen; es ist also nicht sicher, dass das alles ist, was du geschrieben hast. Schick sie bitte noch einmal.
mail-answer-too-large = Deine Antwort war zu groß, um sie bis zum Ende zu lesen. Schick sie bitte noch einmal, ohne Bilder und andere Anhänge: Ein paar Worte genügen.
mail-answer-revoked = Die Adresse, an die du geantwortet hast, gilt nicht mehr: Seit jener Mail wurden deine älteren Links ungültig gemacht, oder dein Platz ist in andere Hände übergegangen. Die Links in dieser Mail gelten.
mail-answer-former = Die Adresse, an die du geantwortet hast, gilt nicht mehr.
mail-answer-of-several = Du hast auf eine Mail mit mehreren Partien geantwortet, und deine Antwort sagt nicht, für welche sie ist; deshalb wurde kein Zug gemacht. Antworte für jede Partie an ihre eigene Adresse: Die steht unter dem, was du dort tun kannst.
mail-answer-several-numbers = Jede Partie zählt ihre Möglichkeiten von 1 an. Was du geschrieben hast, steht dort für Folgendes:
mail-answer-several-game = In { $game } – { $choices }
mail-answer-several-none = keine Möglichkeit hat diese Nummer
mail-answer-to-several = Deine Mail ging an mehrere Partien zugleich: { $games }. Niemand rät, für welche sie ist; deshalb wurde nichts ausgeführt. Antworte bitte für jede Partie einzeln, an ihre eigene Adresse.
mail-answer-to-others = Deine Mail ging auch an eine andere Adresse dieses Servers, und niemand rät, für welche sie ist. In { $game } wurde deshalb nichts ausgeführt: Antworte bitte nur auf diese Mail.
# $line: what the reader wrote.
mail-answer-unknown = Das wurde nicht verstanden: { $line }
# Below that, where the line begins like a move. $notation: an example of one
mail-answer-written-out = So ein Zug wird ganz ausgeschrieben, etwa „{ $notation }“.
# $line: what the reader wrote; $numbers: the numbers of the choices that are called so, with commas.
mail-answer-ambiguous = Mehrere Möglichkeiten heißen so, nämlich die mit den Nummern { $numbers }: { $line }. Antworte bitte mit der Nummer derjenigen, die du meinst.
# $count: how many lines.
mail-answer-unread = { $count ->
    [one] Die Zeile danach wurde nicht gelesen.
   *[other] Die { $count } Zeilen danach wurden nicht gelesen.
}
# $number: which of the reader's moves; $why: a sentence.
mail-answer-which = Dein Zug Nummer { $number } ist nicht möglich: { $why }
# $number: what the reader answered with.
mail-answer-no-number = Die Mail, auf die du geantwortet hast, hat keine Möglichkeit mit der Nummer { $number }.
# $number: what the reader answered with, $label: the choice with this number.
mail-answer-incomplete = Bei Nummer { $number }, { $label }, ist etwas auszufüllen: Bitte mach diesen Zug über den Link.
# The same, with $notation: an example of it as a move in notation
mail-answer-incomplete-written = Bei Nummer { $number }, { $label }, ist etwas auszufüllen. Schreib den Zug aus, etwa „{ $notation }“, oder mach ihn über den Link.
mail-answer-moved-on = Die Partie ist seit der Mail, auf die du geantwortet hast, weitergegangen; ihre Nummern und Züge gelten nicht mehr. So steht es jetzt.
mail-answer-nothing-to-decide = In dieser Partie hast du gerade nichts zu entscheiden, also ist kein Zug von dir möglich.
mail-answer-over = Die Partie ist zu Ende.
mail-answer-unsayable = Worte für den Tisch haben höchstens tausend Zeichen, und wenigstens eines.
# $name: what the reader wrote for a name.
mail-answer-whisper-unknown = Nichts wurde geflüstert: Außer dir heißt niemand am Tisch „{ $name }“.
mail-answer-whisper-several = Nichts wurde geflüstert: „{ $name }“ könnten mehrere am Tisch sein. Schreib den ganzen Namen.
mail-answer-whisper-colon = Nichts wurde geflüstert: Setz hinter mehrere Namen einen Doppelpunkt, dann deine Worte.
# $names: the names of the others at the table.
mail-answer-whisper-names = Außer dir am Tisch: { $names }.
# The mail says that the reader sent it, but the mail server could not confirm it.
mail-answer-unproven = Es kam eine Mail, die deine Antwort sein will, aber nichts belegt, dass sie von dir ist; deshalb wurde nichts ausgeführt. Ist sie von dir, dann zieh bitte über die Links in dieser Mail: einmal tippen, einmal drücken.
# A move that such a mail asks for, in notation or as the number of a choice.
mail-answer-asked = Sie verlangte: { $move }
# $number: what it answered with, $label: the choice with this number.
mail-answer-asked-number = Sie verlangte Nummer { $number }: { $label }
# Above links, each of which opens a choice.
mail-answer-confirm = Was sie verlangte: zum Bestätigen antippen
mail-answer-elsewhere = Jemand hat auf eine Mail an dich geantwortet, aber von einer anderen Adresse als der, die wir kennen; deshalb wurde nichts ausgeführt. Warst du das, dann antworte bitte von der Adresse, an die diese Mail ging, oder zieh über den Link.
# $notation: a move that is possible now; $vacation, $draft: what these do.
mail-answer-help = In einer Antwort ist jede Zeile über dem Zitat ein Zug: die Nummer einer Möglichkeit oder der Zug selbst, etwa „{ $notation }“. Außerdem gibt es /plan (wie die Partie steht), /auswahl (alle Möglichkeiten mit ihren Nummern), /sag und ein paar Worte (allen am Tisch gesagt), /urlaub bis 3. Mai ({ $vacation }; /urlaub ende, wenn du zurück bist), /bitten (bittet alle, auf die die Partie wartet, um einen Zug), /pause oder /pause bis 3. Mai (schlägt eine Pause vor; dazu /zustimmen, /ablehnen und /weiter), /ende (schlägt vor, die Partie hier zu beenden), /zurücknehmen (dein letzter Zug wird zurückgenommen, wenn dabei kein Zufall im Spiel war; alle, die er betrifft, müssen zustimmen), /zurück (du nimmst deinen Platz von einem Bot zurück), /aufträge (was ohne Rückfrage für dich getan wird), /entwurf und eine Nummer ({ $draft }), /english, /italiano, /čeština oder /nederlands (Mails und Seiten in der Sprache), /stopp (keine Mails mehr zu dieser Partie) und /aufgeben.
mail-answer-help-waiting = In einer Antwort ist jede Zeile über dem Zitat ein Zug. Außerdem gibt es /plan (wie die Partie steht), /sag und ein paar Worte (allen am Tisch gesagt), /urlaub bis 3. Mai ({ $vacation }; /urlaub ende, wenn du zurück bist), /bitten (bittet alle, auf die die Partie wartet, um einen Zug), /pause oder /pause bis 3. Mai (schlägt eine Pause vor; dazu /zustimmen, /ablehnen und /weiter), /ende (schlägt vor, die Partie hier zu beenden), /zurücknehmen (dein letzter Zug wird zurückgenommen, wenn dabei kein Zufall im Spiel war; alle, die er betrifft, müssen zustimmen), /zurück (du nimmst deinen Platz von einem Bot zurück), /aufträge (was ohne Rückfrage für dich getan wird), /english, /italiano, /čeština oder /nederlands (Mails und Seiten in der Sprache), /stopp (keine Mails mehr zu dieser Partie) und /aufgeben.
mail-answer-help-vacation = deine Zeit steht still
mail-answer-help-vacation-untimed = die anderen sehen, dass du weg bist
mail-answer-help-draft = wird vorgemerkt und nur gespielt, wenn deine Zeit um ist
mail-answer-help-draft-untimed = wird vorgemerkt und nicht von selbst gespielt
mail-answer-help-several = Eine Antwort auf eine Mail mit mehreren Partien sagt nicht, für welche sie ist: Einen Zug schickst du an die eigene Adresse der Partie; die steht unter dem, was du dort tun kannst. Hier kannst du mit /urlaub bis 3. Mai antworten (deine Zeit steht still, soweit die Partien es erlauben; /urlaub ende, wenn du zurück bist), mit /zurück (du nimmst deine Plätze von Bots zurück) und mit /english, /italiano, /čeština oder /nederlands (Mails und Seiten in der Sprache).
# $name: somebody else at the table.
mail-answer-help-whisper = Was auf /flüster { $name } folgt, ist nur für { $name } zu lesen; mehrere Namen trennst du mit Kommas, und hinter den letzten kommt ein Doppelpunkt.

## The game has started

mail-started-heading = { $game } hat begonnen
mail-started-intro = Alle sitzen am Tisch, und { $ruleset } ist aufgebaut. Du bekommst eine Mail, wann immer die Partie auf dich wartet.
mail-started-intro-quiet = Alle sitzen am Tisch, und { $ruleset } ist aufgebaut. Die Mails, die kommen, wenn die Partie auf dich wartet, hast du abgestellt; melde dich an, um zu sehen, ob sie es tut.
# $seats: a list of mail-started-seat.
mail-started-table = { $ruleset }, in der Reihenfolge der Züge: { $seats }.
mail-started-seat = { $who-is-you ->
    [yes] { $who } (du)
   *[no] { $who }
}
mail-started-link = Zum Tisch

## The game is over

mail-ended-heading = { $game } ist zu Ende
mail-ended-won = { $who-is-you ->
    [yes] Du hast gewonnen. Herzlichen Glückwunsch!
   *[no] { $who } hat gewonnen.
}
# $winners: a list of names.
mail-ended-shared = Der Sieg geht gemeinsam an { $winners-accusative }.
mail-ended-standings = So ging es aus
# $rank, $points: numbers.
mail-ended-standing = { $rank }. { $who-is-you ->
    [yes] { $who } (du)
   *[no] { $who }
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
mail-ended-standing-made = { $standing } ({ $parts })
mail-ended-link = Auf die Partie zurückblicken
mail-ended-again = Noch eine Partie
mail-ended-verify = Jeden Wurf und jedes Mischen prüfen
mail-ended-seed = Der Startwert des Zufalls dieser Partie liegt nun für alle offen. Alle können jeden Wurf und jedes Mischen nachprüfen.
# $file: the name of a file.
mail-ended-archive = Angehängt ist die ganze Partie, { $file }, mit dem Startwert ihres Zufalls. Damit können alle jeden Wurf und jedes Mischen nachprüfen.

# The game in a few sentences. $moves: a number; $day, $first and $last: days.
mail-story-day = { $moves ->
    [one] Gezogen wurde einmal, am { $day }.
   *[other] Alle { $moves } Züge fielen auf einen Tag: { $day }.
}
mail-story-days = Gespielt wurden { $moves } Züge, von { $first }, bis { $last }.
mail-story-liveliest = Am meisten los war am { $day }, mit { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}.
# $points: a number; $first and $second: names.
mail-story-margin = Am Ende { $points ->
    [0] trennte kein Punkt
    [one] trennte ein Punkt
   *[other] trennten { $points } Punkte
} { $first } und { $second }.
# $line: what the last move was, a sentence.
mail-story-last = So endete es: { $line }
mail-story-last-move = Der letzte Zug war dieser: { $line }

## Who comes and goes before the start, for the host

mail-gathering-subject = Neues vom Tisch von { $game }
mail-gathering-subject-full = Der Tisch von { $game } ist voll
mail-gathering-heading = { $game }: Neues vom Tisch
mail-gathering-heading-full = Alle sind da
mail-gathering-news = Was neu ist
mail-gathering-joined = { $who } hat Platz genommen.
mail-gathering-left = { $who } ist gegangen.
# $who: a mail address.
mail-gathering-declined = { $who } spielt nicht mit.
mail-gathering-declined-words = { $who } spielt nicht mit und schreibt: „{ $words }“
mail-gathering-somebody = Jemand
# $seats: how many there are.
mail-gathering-full = Alle { $seats } Plätze sind besetzt. Die Partie beginnt, wenn du es sagst.
# $free: how many seats nobody has taken.
mail-gathering-free = { $free ->
    [one] Ein Platz ist frei. Lade jemanden ein oder setz einen Bot an den Tisch; dann beginnt die Partie, wenn du es sagst.
   *[other] { $free } Plätze sind frei. Lade andere ein oder setz Bots an den Tisch; dann beginnt die Partie, wenn du es sagst.
}
mail-gathering-free-automatic = { $free ->
    [one] Ein Platz ist frei. Die Partie beginnt von selbst, sobald er besetzt ist, mit einem Menschen oder einem Bot.
   *[other] { $free } Plätze sind frei. Die Partie beginnt von selbst, sobald alle besetzt sind, mit Menschen oder Bots.
}
mail-gathering-link = Den Tisch ansehen
mail-gathering-link-full = Die Partie starten
mail-gathering-seated = Am Tisch
mail-gathering-you = { $who }, das bist du
mail-gathering-unanswered = Eingeladen, noch keine Antwort
mail-gathering-footer = Du hast diese Partie { $ruleset } eröffnet. Solche Neuigkeiten werden gesammelt, damit es wenige Mails bleiben.

## A place is gone before the start, for whoever sat there

# $host: who opened the game.
mail-parting-host = Die Spielleitung
mail-parting-cancelled-heading = { $game } wurde abgesagt
mail-parting-cancelled = { $host } hat die Partie { $ruleset } namens { $game } abgesagt, bevor sie begann.
mail-parting-cancelled-onward = Für dich gibt es nichts zu tun, und weitere Mails dazu kommen nicht.
mail-parting-freed-heading = Du hast keinen Platz mehr in { $game }
mail-parting-freed = { $host } hat deinen Platz in der Partie { $ruleset } namens { $game } freigegeben, die noch nicht begonnen hat.
mail-parting-freed-onward = Für dich gibt es nichts zu tun. Möchtest du trotzdem mitspielen, bitte um eine neue Einladung.
mail-parting-called-off = Die Leute, die diesen Server betreiben, haben die Partie { $ruleset } namens { $game } abgesagt, bevor sie begann.
mail-parting-replaced-heading = Ein Bot spielt für dich weiter in { $game }
mail-parting-replaced = Die Leute, die diesen Server betreiben, haben deinen Platz in der Partie { $ruleset } namens { $game } einem Bot gegeben, damit die anderen nicht warten müssen.
mail-parting-replaced-onward = Für dich gibt es nichts zu tun. Hättest du gern weitergespielt, schreib an die Leute, die diesen Server betreiben.
mail-parting-footer = Du bekommst diese Mail, weil du einen Platz in { $game } hattest.

mail-handover-nobody = Jemand
mail-handover-taken-heading = { $who } spielt für dich in { $game }
mail-handover-taken = { $who } hat deinen Platz in der Partie { $ruleset } namens { $game } übernommen und entscheidet dort ab jetzt. Über deine älteren Links kannst du nicht mehr ziehen.
mail-handover-taken-back = Du kannst deinen Platz jederzeit wieder einnehmen, solange die Partie läuft. Das dauert nur einen Augenblick.
mail-handover-taken-until = Das gilt bis { $until }; danach gehört der Platz von selbst wieder dir.
mail-handover-taken-good = Du hast ihn endgültig abgegeben: Für dich gibt es nichts mehr zu tun.
mail-handover-relieved-heading = Ein Bot spielt an deinem Platz in { $game }
mail-handover-relieved = { $who } hat in der Partie { $ruleset } namens { $game } die Frist verpasst, also spielt an deinem Platz ein Bot, bis jemand von euch zurück ist.
mail-handover-lost-heading = Du spielst in { $game } für niemanden mehr
mail-handover-lost = Über den Platz, an dem du in der Partie { $ruleset } namens { $game } gespielt hast, entscheidet jetzt jemand anderes. Danke fürs Einspringen.
mail-handover-lost-onward = Für dich gibt es nichts mehr zu tun.
mail-handover-gone-heading = Dieser Platz in { $game } gehört jetzt jemand anderem
mail-handover-gone = Der Platz, der in der Partie { $ruleset } namens { $game } dir gehört hat, gehört jetzt jemand anderem.
mail-handover-ended-heading = { $game } ist zu Ende
mail-handover-ended = Die Partie { $ruleset } namens { $game }, in der { $who } an deinem Platz gespielt hat, ist zu Ende.
mail-handover-ended-onward = Wie sie ausgegangen ist, steht auf ihrer Seite.
mail-handover-declined-heading = Dein Angebot eines Platzes in { $game } wurde abgelehnt
mail-handover-declined = Jemand, den du gefragt hast, möchte den Platz nicht, den du in der Partie { $ruleset } namens { $game } anbietest.
mail-handover-declined-words = Mit diesen Worten: „{ $words }“
mail-handover-declined-onward = Der Platz wird weiter angeboten: Seinen Link findest du auf der Seite der Partie, und du kannst ihn an jemand anderen schicken.
mail-handover-footer = Du bekommst diese Mail wegen eines Platzes in { $game }, der dir gehört oder gehört hat oder den du angeboten hast.
mail-offer-subject = { $host } bietet dir einen Platz in { $game } an
mail-offer-subject-nameless = Dir wird ein Platz in { $game } angeboten
mail-offer-intro = { $host } fragt, ob du einen Platz in einer Partie { $ruleset } namens { $game } übernimmst. Gespielt wird per Mail: Du bekommst eine Nachricht, wenn du am Zug bist, und ziehst über ihren Link, { $hours ->
    [0] wann immer du magst
    [one] mit einer Stunde für jede Entscheidung
   *[other] mit { $hours } Stunden für jede Entscheidung
}.
mail-offer-intro-nameless = Du wirst gefragt, ob du einen Platz in einer Partie { $ruleset } namens { $game } übernimmst. Gespielt wird per Mail: Du bekommst eine Nachricht, wenn du am Zug bist, und ziehst über ihren Link, { $hours ->
    [0] wann immer du magst
    [one] mit einer Stunde für jede Entscheidung
   *[other] mit { $hours } Stunden für jede Entscheidung
}.

## How the game stands

mail-look-heading = So steht { $game }
mail-look-intro = Du wolltest wissen, wie { $game } steht. Gerade wartet die Partie nicht auf dich; wenn es so weit ist, kommt eine Mail.
mail-look-intro-quiet = Du wolltest wissen, wie { $game } steht. Gerade wartet die Partie nicht auf dich. Die Mails, die dann kämen, hast du abgestellt.
mail-look-link = Zum Tisch

## An invitation

# $host: who invites, $hours: how long there is for a decision, 0 when there is no deadline.
mail-invitation-subject = { $host } lädt dich zu { $game } ein
mail-invitation-subject-nameless = Eine Einladung zu { $game }
mail-invitation-heading = Lust auf eine Partie { $ruleset }?
mail-invitation-intro = { $host } lädt dich zu einer Partie { $ruleset } namens { $game } ein. Gespielt wird per Mail: Du bekommst eine Nachricht, wenn du am Zug bist, und ziehst über ihren Link, { $hours ->
    [0] wann immer du magst
    [one] mit einer Stunde für jede Entscheidung
   *[other] mit { $hours } Stunden für jede Entscheidung
}.
mail-invitation-intro-nameless = Du bist zu einer Partie { $ruleset } namens { $game } eingeladen. Gespielt wird per Mail: Du bekommst eine Nachricht, wenn du am Zug bist, und ziehst über ihren Link, { $hours ->
    [0] wann immer du magst
    [one] mit einer Stunde für jede Entscheidung
   *[other] mit { $hours } Stunden für jede Entscheidung
}.
# $seats: a number.
mail-invitation-seats = { $seats ->
    [one] Der Tisch hat einen Platz.
   *[other] Der Tisch hat { $seats } Plätze.
}
mail-invitation-link = Einladung ansehen
mail-invitation-until = Annehmen kannst du sie bis { $moment }.
mail-invitation-footer = Möchtest du nicht mitspielen, kannst du das über den Link sagen, damit jemand anderes gefragt werden kann; oder tu einfach nichts: Niemand wird dich erinnern. Deine Adresse wird für nichts anderes verwendet.
mail-invitation-never = Nie wieder Einladungen von diesem Server

## Signing in

# $host: the name of the server.
mail-sign-in-subject = Anmeldung bei { $host }
mail-sign-in-heading = Anmelden
mail-sign-in-intro = Jemand, höchstwahrscheinlich du, möchte sich mit dieser Adresse bei { $host } anmelden.
mail-sign-in-link = Anmelden
mail-sign-in-code = Lässt sich der Link nicht öffnen, gib diesen Code auf der Seite ein, die danach fragt:
mail-sign-in-until = Beide gelten einmal, bis { $moment }.
mail-sign-in-footer = Warst du das nicht, tu nichts. Ohne diese Mail kann sich niemand mit deiner Adresse anmelden.
# $host: the server's name.
mail-sign-in-program-subject = Ein Code für ein Programm bei { $host }
mail-sign-in-program-heading = Ein Programm bittet um Zugang
# $program: how the program names itself; $host: the server's name.
mail-sign-in-program-intro = Ein Programm, das sich „{ $program }“ nennt, möchte bei { $host } für dich handeln.
mail-sign-in-program-unnamed = Ein Programm, das seinen Namen nicht nennt, möchte bei { $host } für dich handeln.
mail-sign-in-program-scopes = Mit diesem Code darf es:
mail-sign-in-program-code = Hast du das selbst begonnen und vertraust du dem Programm, gib ihm diesen Code:
# $moment: day and time.
mail-sign-in-program-until = Der Code gilt einmal, bis { $moment }. Du kannst das Programm jederzeit wieder aussperren, in deinen Einstellungen.
mail-sign-in-program-footer = Warst du das nicht, tu nichts und verrate den Code niemandem: Ohne ihn kann das Programm nichts tun.

## A webhook that was switched off

# $name: the name that its owner gave it. $host: where it is.
mail-webhook-disabled-subject = Dein Webhook { $name } wurde abgeschaltet
mail-webhook-disabled-heading = Ein Webhook wurde abgeschaltet
mail-webhook-disabled = Deinen Webhook { $name } bei { $host } erreicht nichts mehr, also wurde er abgeschaltet.
# $moment: day and time.
mail-webhook-disabled-since = Seit { $moment } ist jeder Versuch fehlgeschlagen.
# $why: a few words.
mail-webhook-disabled-why = Der letzte ergab: { $why }.
mail-webhook-disabled-onward = Deine Partien gehen weiter, und Mails kommen wie immer. Wenn die Gegenseite wieder läuft, schalte den Webhook mit einem Test ein; er erfährt, was von da an geschieht.
mail-webhook-disabled-link = Den Webhook ansehen
mail-webhook-disabled-footer = Du bekommst diese Mail, weil du einen Webhook eingerichtet hast.

# $host: the server.
mail-still-wanted-subject = Möchtest du dein Konto bei { $host } behalten?
mail-still-wanted-heading = Bist du noch da?
mail-still-wanted = Du warst lange nicht bei { $host }. Möchtest du dein Konto dort behalten?
mail-still-wanted-link = Mein Konto behalten
# $moment: day and time.
mail-still-wanted-until = Wenn nicht, brauchst du nichts zu tun: Kommt bis { $moment } keine Antwort, wird dein Konto gelöscht, mit deinem Namen, deiner Adresse und dem, was du an Tischen gesagt hast. Partien, die du gespielt hast, bleiben, aber ohne deinen Namen.
mail-still-wanted-footer = Du bekommst diese Mail, weil du ein Konto hast und es lange nicht benutzt hast. Sie kommt einmal.

# $host: the server.
mail-report-subject = Bei { $host } wurde etwas gemeldet
mail-report-heading = Etwas wurde gemeldet
mail-report-somebody = Jemand
mail-report-nameless = jemandem ohne Namen
# $by and $about: names. $game: the name of a game.
mail-report-message = { $by } hat Worte von { $about } am Tisch von { $game } gemeldet.
mail-report-name = { $by } hat den Namen von { $about } am Tisch von { $game } gemeldet.
mail-report-invitation = { $by } hat eine Einladung von { $about } zu { $game } gemeldet.
# $text: what was reported, as it was then.
mail-report-quoted = Gemeldet wurde: { $text }
# $text: why, in the words of whoever has reported it.
mail-report-words = Warum: { $text }
mail-report-link = Die Meldungen ansehen
mail-report-footer = Du bekommst diese Mail, weil du den Server verwaltest. Am Tisch weiß niemand von der Meldung.
mail-answer-undone = Erledigt: Dein letzter Zug ist zurückgenommen.
mail-answer-undo-asked = Dieser Zug betrifft inzwischen auch andere, also werden sie gefragt. Zieht vorher jemand, bleibt alles, wie es ist.
mail-answer-undo-alone = Dieser Zug betrifft inzwischen auch andere, und sie müssen erst zustimmen. Antworte nur mit /zurücknehmen.
mail-answer-undo-newest = Die Partie ist seit der Mail, auf die du geantwortet hast, weitergegangen. Um deinen letzten Zug zurückzunehmen, antworte mit /zurücknehmen auf die neueste Mail dieser Partie.
mail-answer-rest-not-done = Der Rest deiner Antwort wurde nicht ausgeführt.
mail-answer-undo-numbers = Die Nummern der Mail, auf die du geantwortet hast, gehören zu einer anderen Stellung als der, die zurückkommt. Schreib unter /zurücknehmen den Zug selbst, oder antworte zuerst nur mit /zurücknehmen.

mail-news-ordered = { $who-is-you ->
    [yes] Per Dauerauftrag:
   *[no] Per Dauerauftrag von { $who }:
} { $line }
# $line: what was played of a turn that was planned, a sentence.
mail-news-planned = { $who-is-you ->
    [yes] Wie von dir geplant:
   *[no] Wie von { $who } geplant:
} { $line }
mail-news-drafted = { $who-is-you ->
    [yes] Deine Zeit war um, also wurde gespielt, was du vorgemerkt hattest:
   *[no] Die Zeit von { $who } war um, also wurde gespielt, was vorgemerkt war:
} { $line }
mail-orders = Deine Daueraufträge
mail-orders-change = Daueraufträge ändern
mail-orders-ended = Mit dem Beginn deines Zuges beendet: { $order }
# $moves: what the reader has planned, in words
mail-plan = Geplant für deinen nächsten Zug: { $moves }. Es wird gespielt, sobald du am Zug bist, falls sich daran bis dahin nichts ändert.
# $moves: what the reader had planned, in words
mail-plan-lost = Was du für diesen Zug geplant hattest, wurde nicht gespielt, weil sich die Lage geändert hat: { $moves }.
mail-plan-lost-last = Was du für deinen letzten Zug geplant hattest, wurde nicht gespielt, weil sich die Lage geändert hatte: { $moves }.
# $moves: what is planned; $otherwise: what is played instead if that is no longer possible
mail-plan-otherwise = { $moves }; oder, falls das nicht mehr möglich ist: { $otherwise }

## Words of answers: commands after a slash, and of days. Words for the same stand between commas, without blanks inside; accents do not matter.

mail-command-help = hilfe, hilf
mail-command-board = plan, spielplan, stand
mail-command-choices = auswahl, züge, zuege, möglichkeiten, moeglichkeiten
mail-command-say = sag, sage, sagen
mail-command-whisper = flüster, fluester, flüstere, fluestere, flüstern, fluestern
mail-command-resign = aufgeben, aufgabe
mail-command-vacation = urlaub, ferien
mail-command-nudge = bitten, bitte, anstupsen, stups
mail-command-pause = pause
mail-command-end = ende, beenden
mail-command-agree = zustimmen, ja, einverstanden
mail-command-decline = ablehnen, nein
mail-command-resume = weiter, fortsetzen
mail-command-back = zurück, zurueck
mail-command-undo = zurücknehmen, zuruecknehmen, rückgängig, rueckgaengig
mail-command-orders = aufträge, auftraege, auftrag, daueraufträge, dauerauftraege, dauerauftrag
mail-command-draft = entwurf
mail-command-plan = nächstes
mail-command-stop = stopp, abstellen, abbestellen
mail-command-until = bis
mail-command-from = von, vom, ab
mail-command-over = ende, beenden, vorbei, zurück, zurueck
mail-command-fillers = zum, dem, den, der, und, noch, am, einschließlich, einschliesslich, einschl, montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonnabend, sonntag
# Between numbers of choices: "3 and 5".
mail-command-and = und
# Before the number of a choice, with or without a dot: "No. 3".
mail-command-number = nr, nummer, nummern, auswahl, möglichkeit, möglichkeiten
# $language: the tag of a language; its names, which are commands.
mail-command-language = { $language ->
    [it] italienisch
    [cs] tschechisch
    [nl] niederländisch, niederlaendisch, holländisch, hollaendisch
    [de] deutsch
   *[en] englisch
}
# $number: 1 is January.
mail-command-month = { $number ->
    [1] januar, jänner
    [2] februar
    [3] märz, maerz
    [4] april
    [5] mai
    [6] juni
    [7] juli
    [8] august
    [9] september
    [10] oktober
    [11] november
   *[12] dezember
}

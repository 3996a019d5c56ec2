### Words of the pages. Every key begins with "web-".
### Arguments that name a seat come in pairs: $who is the name, $who-is-you is "yes" for the reader.

## The frame

web-title-error = Fehler: { "" }
web-skip = Zum Inhalt springen
web-skip-choices = Zu deinen Möglichkeiten springen
web-menu = Hauptmenü
web-menu-games = Meine Partien
web-menu-new = Neue Partie
web-menu-me = Einstellungen
web-menu-sign-in = Anmelden
web-footer-rules = Spielregeln
web-footer-docs = API-Dokumentation
web-footer-privacy = Datenschutz
web-footer-languages = Sprache dieser Seite
web-own-language = Alles auf Deutsch?
web-own-language-text = Deine Mails und Seiten sind bisher in einer anderen Sprache. Sie können auch auf Deutsch sein.
web-own-language-sure = Meine Mails und Seiten ab jetzt auf Deutsch
web-own-language-go = Auf Deutsch lesen
web-own-language-done = Ab jetzt auf Deutsch
web-own-language-done-text = Deine Mails und Seiten sind ab jetzt auf Deutsch.
web-own-language-onward = Weiter
web-own-language-mails = Deine Mails kommen noch in einer anderen Sprache.

web-privacy-kept = Was über dich gespeichert wird
web-privacy-kept-text = Deine Mailadresse, der Name, den du angibst, deine Sprache und Zeitzone, welche Mails du willst; die Partien, die du spielst, deine Züge, was du an ihren Tischen sagst, was du dir notierst und für später vormerkst, deine Daueraufträge, wen du einlädst und was du auf Einladungen antwortest; die Mails, die auf dich warten; und wohin deine Webhooks gehen, ebenso Mitteilungen an deine Geräte.
web-privacy-seen = Wer es sieht
web-privacy-seen-text = Wer an deinen Tischen sitzt, sieht deinen Namen, deine Züge und was du dort sagst. Deine Adresse sieht, wer diesen Server betreibt, und niemand an den Tischen; eine Einladung sagt dir, von wem sie kommt. Was du meldest, sehen die, die diesen Server betreiben, und niemand am Tisch. Wer zuschaut, sieht, was eine Partie zum Zuschauen zeigt. Was einer deiner Webhooks meldet, sieht, wer es dort empfängt. Mitteilungen laufen über den Push-Dienst des Browserherstellers; der sieht, dass es eine gibt, aber nicht, was sie sagt.
web-privacy-mails = Mails laufen über { $server }; dort ist zu sehen, an wen sie gehen und was darin steht.
web-privacy-mails-here = Mails werden nicht verschickt: Sie landen in einem Ordner dieses Servers.
web-privacy-machine = Auf deinem Gerät
web-privacy-machine-text = Ein Cookie, damit du angemeldet bleibst, und vor der Anmeldung eines für die Sprache, falls du eine wählst, und eine Viertelstunde lang eines für die Seite, für die du dich anmeldest. Nichts hier kommt von einem anderen Server, zählt dich oder verfolgt dich anderswohin.
web-privacy-kept-long = Wie lange
web-privacy-kept-long-text = Anmeldungen enden von selbst. Bist du einmal gelöscht, sind dein Name, deine Adresse und deine Worte weg, und das Protokoll einer Partie, in dem sie nie standen, erzählt nur noch von einem Platz.
web-privacy-games-for-ever = Was gesagt und gespielt wurde, bleibt bei seiner Partie, solange dieser Server läuft.
# $days is a number.
web-privacy-games = Was gesagt und gespielt wurde, bleibt bei seiner Partie. { $days ->
    [one] Einen Tag
   *[other] { $days } Tage
} nach ihrem Ende wird eine Partie mit allem darin entfernt.
# $days and $answer are numbers.
web-privacy-silent = Wer an keiner Partie teilnimmt und sich { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} lang nicht meldet, wird per Mail gefragt, ob das Konto noch gewünscht ist. Wer nicht innerhalb von { $answer ->
    [one] einem Tag
   *[other] { $answer } Tagen
} antwortet, wird gelöscht.
web-privacy-backups = In Kopien der Datenbank bleibt das Gelöschte noch bis zu { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} erhalten.
web-privacy-rights = Was du verlangen kannst
web-privacy-rights-text = Alles, was über dich gespeichert ist, steht in einer einzigen Datei, die du in deinen Einstellungen bekommst. Dort kannst du es auch ändern und dein Konto löschen.
web-privacy-contact = Für alles andere schreib an { $contact }: So erreichst du die Leute, die diesen Server betreiben.
web-privacy-no-contact = Für alles andere frag die Person, die dich eingeladen hat: Sie weiß, wer diesen Server betreibt.

web-data = Was über mich gespeichert ist
web-data-text = Alles, was dieser Server über dich speichert, in einer Datei, die Programme lesen können.
web-data-go = Herunterladen
web-erase = Mein Konto löschen
web-erase-text = Dein Name, deine Adresse, deine Einstellungen, Token, Notizen und Bots werden gelöscht. In deinen laufenden Partien spielt an deiner Stelle ein Bot weiter; offene Partien, die du leitest, werden abgesagt. Partien bleiben, ohne deinen Namen. Niemand kann davon etwas zurückholen.
web-erase-sure = Ja, mein Konto für immer löschen
web-erase-go = Mein Konto löschen
web-erased = Dein Konto ist gelöscht
web-erased-text = Dieser Server kennt dich nicht mehr. Danke fürs Mitspielen.
web-onward-start = Zur Startseite
web-onward-move = Du bist wieder am Zug: weiter
web-onward-table = Zum Tisch
web-optional = (freiwillig)
web-yes = ja
web-no = nein
web-none = keine
web-save = Speichern
web-saved = Gespeichert.

## The start page

web-start-title = Brettspiele per Mail, Zug für Zug
web-start-heading = Spiele ohne Eile, mit Freunden in der Ferne
web-start-lead = Dein Zug kommt per Mail. Ein Tipp auf den Link zeigt den Spielplan, und du ziehst: auf dem Handy, ohne Passwort, ohne App.
web-start-demo = Jetzt ausprobieren
web-start-play = Mit Freunden spielen
web-start-mailbox = Mails bleiben auf diesem Rechner
web-start-mailbox-text = Es ist kein Mailserver eingerichtet, also landet jede Mail in einem Ordner, den du hier lesen kannst: Setz dich selbst auf alle Plätze.
web-start-mailbox-go = Lokales Postfach öffnen
web-start-steps = So geht es
web-start-step-1 = Eröffne eine Partie und lade Freunde mit ihren Mailadressen ein.
web-start-step-2 = Wer am Zug ist, bekommt eine Mail mit dem Spielplan und einem Link.
web-start-step-3 = Zieh, wenn du eine Minute hast: heute, morgen, am Sonntag.
web-start-rulesets = Die Spiele
web-credits = Wer diese Spiele gemacht hat

## Signing in

web-sign-in = Anmelden
web-sign-in-text = Wir schicken einen Link und einen Code an deine Mailadresse. Ein Passwort gibt es nicht. Bist du neu hier, entsteht damit dein Konto.
# $client: how a program names itself.
web-sign-in-before = Das Programm „{ $client }“ bittet um etwas, das nur du erlauben kannst. Melde dich erst an: Dann siehst du, worum es bittet.
web-sign-in-before-device = Melde dich erst an: Dann kannst du den Code eingeben, den dein Programm zeigt.
web-sign-in-address = Deine Mailadresse
web-sign-in-address-fault = Eine Mailadresse sieht aus wie name@example.org, ohne Akzente oder Umlaute vor dem @.
web-sign-in-send = Link schicken
web-sign-in-sent = Sieh in deinen Mails nach
web-sign-in-sent-text = Ist mit dieser Adresse hier eine Anmeldung möglich, ist eine Mail unterwegs. Öffne ihren Link oder gib ihren Code ein. Beide gelten 15 Minuten.
web-sign-in-code = Der Code aus der Mail
web-sign-in-code-missing = Gib die acht Zeichen des Codes ein.
web-sign-in-code-fault = Das ist nicht der Code aus der Mail. Sieh in die neueste Mail und versuch es noch einmal.
web-sign-in-spent = Dieser Link oder Code wurde schon benutzt oder ist zu alt. Lass dir einen neuen schicken.
web-sign-in-needless = Du bist schon angemeldet
web-sign-in-needless-text = Dieser Link wurde schon benutzt oder ist zu alt, und du brauchst keinen anderen.
web-sign-in-go = Anmelden
web-mails-return = Mails an dich kommen zurück
# $since: a moment
web-mails-return-since = Dein Mailserver sagt, dass deine Adresse keine Mails annimmt, deshalb gehen seit { $since } keine mehr an dich. Stimmt deine Adresse, lass dir eine Mail mit einem Code schicken: Sobald du dich damit anmeldest, kommen alle Mails wieder. Stimmt sie nicht, bitte die Leute, die diesen Server betreiben, sie zu ändern.
web-mails-return-go = Code per Mail schicken
web-mails-again = Mails kommen wieder
# $since: a moment
web-mails-again-text = Mails an dich waren zurückgekommen, deshalb gingen seit { $since } keine mehr an dich. Diese ist angekommen, also kommen auch alle anderen wieder. Was du verpasst hast, steht auf der Seite deiner Partien.
web-mails-again-go = Weiter
web-report = Etwas melden
web-report-text = Sag denen, die diesen Server betreiben, welche Worte, welcher Name oder welche Einladung nicht hierhergehört. Sie sehen es so, wie es jetzt ist, und wer du bist, wenn du angemeldet bist; sonst erfährt niemand davon.
web-report-what = Was du meldest
# $name is a name.
web-report-name = Den Namen { $name }
# $text is the beginning of what somebody said.
web-report-message = { $name }: { $text }
web-report-words = Warum
web-report-words-fault = Sag in ein paar Worten, warum, mit höchstens 1000 Zeichen.
web-report-sure = Ja, das melden
web-report-go = Melden
web-report-nothing = Das ist nicht mehr da, oder es ist von dir selbst. Gemeldet wurde nichts.
web-report-too-many = In den letzten 24 Stunden gab es zu viele Meldungen, deshalb wurde diese nicht aufgenommen. Versuch es morgen noch einmal oder schreib an die Leute, die diesen Server betreiben.
web-reported = Gemeldet
web-reported-text = Danke. Die Leute, die diesen Server betreiben, erfahren es per Mail. Am Tisch erfährt niemand davon.
web-reported-back = Zurück
web-keep = Möchtest du dein Konto behalten?
web-keep-text = Du warst lange nicht hier. Behalte dein Konto, und alles bleibt, wie es ist: dein Name, deine Einstellungen, die Partien, die du gespielt hast. Sonst wird es gelöscht, wie die Mail sagt.
web-keep-sure = Ja, ich möchte es behalten
web-keep-go = Mein Konto behalten
web-keep-kept = Dein Konto bleibt
web-keep-kept-text = Alles ist so, wie du es verlassen hast, und du wirst lange nicht mehr gefragt. Melde dich an, wann immer du spielen magst.
web-keep-gone = Dieses Konto ist nicht mehr da
web-keep-gone-text = Es wurde gelöscht oder hat jetzt eine andere Adresse. Du bist trotzdem willkommen: Melde dich an, oder bitte jemanden um eine Einladung, und fang neu an.
web-sign-in-confirm = Damit meldest du diesen Browser an.
web-sign-in-sure = Ja, das wollte ich
web-sign-out-heading = Abmelden
web-sign-out = Hier abmelden
web-sign-out-everywhere = Überall abmelden

## My games

web-games-awaiting = Warten auf dich
web-games-running = Laufend
web-games-gathering = Noch nicht vollzählig
web-games-open = Offen zum Mitspielen
web-games-finished = Beendet
# $kind: the heading above the games.
web-games-older = Ältere Partien: { $kind }
web-games-newest = Alle meine Partien, die neueste zuerst
web-games-none = Noch keine Partien. Eröffne eine und lade deine Freunde ein, oder warte auf eine Einladung: Sie kommt per Mail und steht auch hier.
web-games-look = Erst die Spiele ansehen
web-status-open = { $free ->
    [0] alle Plätze besetzt
    [one] { $free } freier Platz
   *[other] { $free } freie Plätze
}
web-status-over = beendet
web-status-cancelled = abgesagt
# $who: those whom the game waits for.
web-card-waits = Wartet auf { $who-accusative }
# $who: the winners; $count: how many; $points: theirs.
web-card-won = { $count ->
    [one] { $who } hat mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } gewonnen.
   *[other] Gemeinsamer Sieg mit je { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }: { $who }.
}
web-card-you-won = Du hast mit { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} gewonnen.
# $span: a span of time
web-card-since = seit { $span-dative }
# $span: a span of time; stands behind a sentence that says what the reader is to do.
web-card-asked = Gefragt vor { $span-dative }.
web-card-due = bis { $moment }
web-players = { $min } bis { $max } Personen

## A new game

web-new-heading = Neue Partie { $ruleset }
web-new-which = Welches Spiel?
web-new-rules = Die Regeln
web-new-name = Wie soll die Partie heißen?
web-new-name-hint = Alle, die mitspielen, sehen diesen Namen, auch im Betreff ihrer Mails.
# $who: the host. $ruleset: the ruleset's title.
web-new-name-suggested = { $ruleset } mit { $who }
web-new-name-fault = Gib der Partie einen Namen von 1 bis 40 Zeichen.
# $field: another question, which settles this one.
web-new-follows = Was zur Antwort auf „{ $field }“ passt
web-new-seats = Wie viele spielen mit?
web-new-seats-fault = Wähle, wie viele mitspielen.
# $seats: how many play. $rule: the option of the ruleset that they need.
web-new-seats-rule = Spielen { $seats } mit, so gilt eine Hausregel: „{ $rule }“.
web-new-admission = Wer darf mitspielen?
web-new-admission-invited = Wen ich einlade
web-new-admission-open = Alle, die angemeldet sind
web-new-visibility = Wer darf zusehen?
web-new-visibility-private = Wer mitspielt
web-new-visibility-public = Alle
web-new-seating = Wer sitzt wo?
web-new-seating-random = Die Plätze werden ausgelost
web-new-seating-joined = In der Reihenfolge des Beitritts: du zuerst
web-new-seating-next = Reihum weiter: { $who } beginnt, danach die anderen wie am letzten Tisch
web-new-seating-next-you = Reihum weiter: Du beginnst, danach die anderen wie am letzten Tisch
web-new-start = Wann beginnt die Partie?
web-new-start-automatic = Von selbst, sobald alle Plätze besetzt sind
web-new-start-by-hand = Wenn ich es sage, sobald alle Plätze besetzt sind
# $who: the players of an earlier game whose addresses the host does not know.
web-new-again-others = Gib den Link zur neuen Partie weiter an { $who }: Er steht auf der nächsten Seite.
web-new-again-friends = Wieder einladen
web-new-friends = Wer ist eingeladen?
web-new-friends-hint = Mailadressen, durch Kommas oder Zeilenumbrüche getrennt. Du kannst auch später einladen, einen Link weitergeben und Bots an den Tisch setzen.
web-new-deadline = Wie schnell?
web-new-deadline-hint = Gibt es eine Frist, sagen die „Hausregeln“, was geschieht, wenn jemand länger braucht.
# $span: a span of time
web-new-pace = { $span } pro Zug
web-new-house = Hausregeln
web-new-house-hint = Lass sie für das übliche Spiel so, wie sie sind.
# $ruleset: its title.
web-new-house-rules = Die Regeln von { $ruleset }
web-new-house-usual = wie auf der Regelseite
web-new-house-time = Zeit und Urlaub
web-new-house-table = Der Tisch: wer mitspielt, zusieht und beginnt
web-new-opened = Deine Partie ist eröffnet
web-pace-no-hurry = Keine Eile: keine Frist
web-pace-relaxed = Entspannt: drei Tage pro Zug, eine Woche Reserve, Wochenenden frei
web-pace-daily = Etwa ein Zug am Tag: ein Tag pro Zug, drei Tage Reserve
# $span: how long each player can take longer in the whole game
web-pace-reserve = Außerdem haben alle für die ganze Partie { $span } Reserve.
web-pace-weekends = Wochenenden zählen nicht.
web-days = { $days ->
    [0] 0 Tage
    [one] ein Tag
   *[other] { $days } Tage
}
web-new-reserve = Reserve
web-new-reserve-hint = Wie viel länger jede Person in der ganzen Partie insgesamt brauchen darf, bevor ihre Zeit um ist. Ein benanntes Tempo hat seine eigene Reserve.
web-new-weekends = Wochenenden zählen nicht (Samstag und Sonntag dort, wo du bist; ein benanntes Tempo hat seine eigene Regel)
web-new-weekends-off = Wochenenden zählen nicht
web-new-timeout = Wenn die Zeit um ist
web-new-timeout-hint = Nur in Partien mit einer Zeit pro Zug. Jede Mail, die um einen Zug bittet, sagt es auch.
web-timeout-ladder = Ein sicherer Zug wird gemacht; beim zweiten Mal in Folge spielt ein Bot, bis die Person zurück ist
web-timeout-safe-move = Ein sicherer Zug wird gemacht
web-timeout-bot = Ein Bot spielt, bis die Person zurück ist
web-timeout-wait = Nichts: Die anderen warten oder einigen sich auf ein Ende der Partie
web-timeout-rule-ladder = Ist für jemanden die Zeit um, wird ein sicherer Zug gemacht. Beim zweiten Mal in Folge spielt ein Bot, bis die Person ihren Platz wieder einnimmt, was jederzeit geht. Spielt sonst niemand, wartet die Partie stattdessen.
web-timeout-rule-safe-move = Ist für jemanden die Zeit um, wird ein sicherer Zug gemacht, und die Person spielt weiter.
web-timeout-rule-bot = Ist für jemanden die Zeit um, spielt ein Bot, bis die Person ihren Platz wieder einnimmt, was jederzeit geht. Spielt sonst niemand, wartet die Partie stattdessen.
web-timeout-rule-wait = Ist für jemanden die Zeit um, geschieht nichts: Die anderen warten oder einigen sich auch ohne diese Person auf ein Ende der Partie.
web-new-vacation = Urlaub
web-new-vacation-hint = So lange darf jede Person in der ganzen Partie weg sein, während ihre Zeit stillsteht.
web-new-deadline-fault = Die Stunden sind eine ganze Zahl von 1 bis { $max } oder leer.
web-new-assumed = Was wir selbst geregelt haben
web-new-go = Partie eröffnen
web-deadline-hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
# When the reader's move is due; $left counts what is left of the time.
web-due-days = Bitte zieh bis { $moment }: { $left ->
    [one] noch ein Tag.
   *[other] noch { $left } Tage.
}
web-due-hours = Bitte zieh bis { $moment }: { $left ->
    [0] noch weniger als eine Stunde.
    [one] noch eine Stunde.
   *[other] noch { $left } Stunden.
}
# $until: until when the reserve of the reader lasts
web-due-reserve = Brauchst du länger, zehrt das an deiner Reserve; sie reicht bis { $until }, und erst dann ist deine Zeit um.
# $moment: since when the reader draws on their reserve
web-due-in-reserve = Seit { $moment } zehrt das an deiner Reserve.
# $who: a seat, whose player is away; $from, $until: moments
web-away = { $who-is-you ->
    [yes] Du bist weg bis { $until }. Deine Zeit steht still.
   *[no] { $who } ist weg bis { $until }.
}
# A player at the table, to whom mails come back.
web-mails-return-own = Mails an dich kommen zurück, deshalb gehen keine mehr an dich. Was zu tun ist, steht in deinen Einstellungen.
# $who: a player's name
web-mails-return-other = Mails an { $who } kommen zurück. Gib auf anderem Weg Bescheid, wenn der nächste Zug ansteht.
web-away-later = { $who-is-you ->
    [yes] Du bist weg, von { $from } bis { $until }.
   *[no] { $who } ist weg, von { $from } bis { $until }.
}
web-due-over = Seit { $moment } ist die Zeit um: Gleich zieht der Server für dich, wenn du nicht schneller bist.

## Before the start

web-places = Plätze
web-place-free = frei
web-place-kept = frei, für { $who } freigehalten
web-seating-kept = Wie am letzten Tisch, und die nächste Person in der Reihe beginnt
web-begins = Wer beginnt?
web-options = Was abgemacht ist
# Over the rules that nobody has changed.
web-options-usual = Regeln wie üblich
# $free: how many seats nobody has taken.
web-starts-by-itself = { $free ->
    [one] Die Partie beginnt von selbst, wenn der letzte Platz besetzt ist.
   *[other] Die Partie beginnt von selbst, wenn alle { $free } freien Plätze besetzt sind.
}
web-join = Platz nehmen
web-join-sure = Ja, ich möchte mitspielen
# $count: how many were asked.
web-asked = { $count ->
    [one] Eine Einladung ist noch ohne Antwort.
   *[other] { $count } Einladungen sind noch ohne Antwort.
}
web-join-hint = Wir schicken dir eine Einladung, mit der du Platz nimmst. Später kommen auch deine Züge dorthin.
web-join-mail = Einladung per Mail schicken
web-join-sent-text = Wenn an diese Adresse eine Einladung gehen kann, ist eine Mail unterwegs. Der Link darin führt an deinen Platz.
web-join-full = Alle Plätze sind besetzt
web-join-full-text = Frag die Person, von der du den Link hast, ob ein Platz frei wird.
web-join-late = Die Partie hat ohne dich begonnen
web-join-late-text = Der Link galt bis dahin. Frag die Person, von der du ihn hast, nach der nächsten Partie.
web-join-link = Einen Link weitergeben
web-join-link-label = Der Link zu deiner Partie
web-join-link-hint = Schick ihn über einen beliebigen Messenger. Wer ihn hat, kann Platz nehmen, 30 Tage lang oder bis die Partie beginnt.
web-join-link-copy = Link teilen
web-join-link-copied = Kopiert
web-leave = Den Tisch verlassen
web-leave-own = Ja, ich möchte diese Partie verlassen
web-leave-other = Ja, { $who } soll gehen
# Before who it is, for a host who frees the place of a bot, or of another player.
web-leave-bot = Bot wegnehmen
web-leave-bot-sure = Ja, { $who } wegnehmen
web-leave-player = Vom Tisch entfernen
web-invite = Einladen
web-invite-addresses = Mailadressen
web-invite-hint = Eine oder mehrere, durch Kommas oder Zeilenumbrüche getrennt.
web-invite-language = Sprache der Einladung
web-invite-language-hint = Wer hier schon spielt, bekommt sie in der eigenen Sprache.
web-invite-none = Gib mindestens eine Mailadresse ein.
web-invite-many = Höchstens { $max } Adressen lassen sich auf einmal einladen.
web-invite-wrong = „{ $address }“ ist keine Mailadresse.
# $addresses: those that take none.
web-invite-unwanted = Keine Einladung ging an { $addresses }: Dort sind keine Einladungen von diesem Server erwünscht. Kennt ihr euch, dann frag in eigenen Worten; wer es sich anders überlegt, findet den Weg zurück in der letzten Einladung. Alle anderen wurden eingeladen.
# $addresses: those that were not invited.
web-invite-limit = So viele Einladungen am Tag sind genug: Heute ging keine an { $addresses }. Sie stehen noch hier; alle anderen wurden eingeladen. Wer schon eine Einladung hat, braucht keine zweite.
web-invite-go = Einladungen schicken
web-invitations = Einladungen
web-invitation-state-open = noch keine Antwort
web-invitation-state-accepted = angenommen
web-invitation-state-declined = abgelehnt
web-invitation-state-expired = zu alt zum Annehmen
web-invitation-state-withdrawn = zurückgezogen
web-invitation-state-undeliverable = nicht zustellbar: Stimmt die Adresse?
web-withdraw = Zurückziehen
web-withdraw-sure = Ja, die Einladung an { $address } zurückziehen
web-withdraw-accepted = Schon angenommen
web-withdraw-accepted-text = Die Einladung wurde angenommen, bevor sie zurückgezogen werden konnte. Den Platz kannst du immer noch freigeben.
web-bot-heading = Einen Bot dazusetzen
web-bot-level = Wie spielt er?
web-bot-steady = Vernünftig
web-bot-random = Zufällig
web-bot-go = Bot dazusetzen
web-begin = Alle sind da
web-begin-sure = Ja, die Partie jetzt starten
web-begin-go = Starten
web-host-full = Alle sind da: Die Partie beginnt, wenn du es sagst.
web-host-begun = Die Partie hat begonnen
web-host-over-text = Sie wurde zu Ende gespielt.
web-host-cancelled = Diese Partie wurde abgesagt
web-host-cancelled-text = Niemand wartet mehr darauf.
web-host-table = Zum Tisch
web-cancel = Die Partie absagen
web-cancel-sure = Ja, für alle absagen
web-cancel-go = Partie absagen
web-cancelled = Diese Partie wurde abgesagt.

## Seats

web-seats = Plätze in Zugreihenfolge
web-seat-you = (du)
web-seat-given-up = (hat aufgegeben; ein Bot spielt weiter)
web-seat-called = am Zug

## What happened

web-happened-since = Seit deinem letzten Zug
web-happened-so-far = Was bisher geschah
web-happened-last = Was zuletzt geschah
web-done = Gespielt
web-event-started = Die Partie hat begonnen.
web-event-resigned = { $who-is-you ->
    [yes] Du hast aufgegeben; ein Bot spielt für dich weiter.
   *[no] { $who } hat aufgegeben; ein Bot spielt weiter.
}
# What a table agrees upon. $who: the seat that proposes; $until: a moment
agreement-proposed-pause = { $who-is-you ->
    [yes] Du schlägst vor, die Partie bis { $until } zu unterbrechen.
   *[no] { $who } schlägt vor, die Partie bis { $until } zu unterbrechen.
}
# $who: the seat that proposes
agreement-proposed-open-pause = { $who-is-you ->
    [yes] Du schlägst vor, die Partie zu unterbrechen, bis jemand weitermacht.
   *[no] { $who } schlägt vor, die Partie zu unterbrechen, bis jemand weitermacht.
}
# $who: the seat that proposes
agreement-proposed-end = { $who-is-you ->
    [yes] Du schlägst vor, die Partie hier ohne Sieg zu beenden.
   *[no] { $who } schlägt vor, die Partie hier ohne Sieg zu beenden.
}
# $who: the seat that wants to take its moves back
agreement-proposed-undo = { $who-is-you ->
    [yes] Du bittest darum, deinen letzten Zug zurücknehmen zu dürfen.
   *[no] { $who } bittet darum, den letzten Zug zurücknehmen zu dürfen.
}
# $until: a moment
agreement-paused-until = Die Partie macht Pause bis { $until }. Für alle steht die Zeit still.
agreement-paused-operator = Die Leute, die diesen Server betreiben, haben die Partie bis { $until } unterbrochen. Für alle steht die Zeit still.
# $until: a moment
agreement-paused-open = Die Partie macht Pause, bis jemand weitermacht, spätestens bis { $until }. Für alle steht die Zeit still.
# $seats: who has not answered yet
agreement-asked = Noch ohne Antwort: { $seats }.
# $who: the seat that proposes
agreement-event-proposed-pause = { $who-is-you ->
    [yes] Du schlägst vor, die Partie zu unterbrechen.
   *[no] { $who } schlägt vor, die Partie zu unterbrechen.
}
# $who: a seat
agreement-event-agreed = { $who-is-you ->
    [yes] Du stimmst zu.
   *[no] { $who } stimmt zu.
}
# $who: a seat
agreement-event-declined = { $who-is-you ->
    [yes] Du möchtest lieber nicht.
   *[no] { $who } möchte lieber nicht.
}
# $who: a seat
agreement-event-withdrawn = { $who-is-you ->
    [yes] Du ziehst deinen Vorschlag zurück.
   *[no] { $who } zieht den Vorschlag zurück.
}
agreement-event-paused = Alle stimmen zu: Die Partie macht Pause.
agreement-event-paused-operator = Die Leute, die diesen Server betreiben, unterbrechen die Partie.
agreement-event-resumed-operator = Die Leute, die diesen Server betreiben, beenden die Pause. Die Partie geht weiter.
# $who: a seat
agreement-event-resumed = { $who-is-you ->
    [yes] Du beendest die Pause. Die Partie geht weiter.
   *[no] { $who } beendet die Pause. Die Partie geht weiter.
}
# $who: for whom a bot plays from now on
agreement-event-relieved = { $who-is-you ->
    [yes] Deine Zeit war um, also spielt ein Bot für dich, bis du zurück bist.
   *[no] Die Zeit von { $who } war um, also spielt bis zur Rückkehr ein Bot.
}
agreement-event-reclaimed = { $who-is-you ->
    [yes] Du bist zurück und spielst wieder.
   *[no] { $who } ist zurück und spielt wieder.
}
agreement-event-handed-over = { $who-is-you ->
    [yes] Ein Platz geht in andere Hände über: der, an dem du heute sitzt.
   *[no] Ein Platz geht in andere Hände über: der, an dem heute { $who } sitzt.
}
agreement-event-given-back = { $who-is-you ->
    [yes] Dein Platz geht an die Person zurück, die ihn abgegeben hatte.
   *[no] Der Platz von { $who } geht an die Person zurück, die ihn abgegeben hatte.
}
agreement-event-timed-out = { $who-is-you ->
    [yes] Deine Zeit war um. Die Partie wartet trotzdem auf dich.
   *[no] Die Zeit von { $who } war um. Die Partie wartet trotzdem.
}
timeout-own-ladder = Wenn deine Zeit um ist, wird ein sicherer Zug für dich gemacht. Verpasst du auch den nächsten Zug, spielt ein Bot für dich, bis du deinen Platz wieder einnimmst, was jederzeit geht.
timeout-own-ladder-bot = Dein letzter Zug wurde für dich gemacht, weil deine Zeit um war. Verpasst du auch diesen, spielt ein Bot für dich, bis du deinen Platz wieder einnimmst, was jederzeit geht. Spielt sonst niemand, wartet die Partie stattdessen auf dich.
timeout-own-safe-move = Wenn deine Zeit um ist, wird ein sicherer Zug für dich gemacht, und du spielst weiter.
timeout-own-bot = Wenn deine Zeit um ist, spielt ein Bot für dich, bis du deinen Platz wieder einnimmst, was jederzeit geht. Spielt sonst niemand, wartet die Partie stattdessen auf dich.
timeout-own-wait = Wenn deine Zeit um ist, zieht niemand für dich: Die anderen können warten oder sich ohne deine Antwort auf ein Ende der Partie einigen.
# $who: for whom a bot plays
timeout-relieved = { $who-is-you ->
    [yes] Ein Bot spielt für dich.
   *[no] Bis zur Rückkehr spielt ein Bot für { $who }.
}
timeout-waits = { $who-is-you ->
    [yes] Deine Zeit ist um, aber die Partie wartet auf dich. Die anderen, die mitspielen, können sich ohne deine Antwort auf ein Ende einigen.
   *[no] Die Zeit von { $who } ist um, und die Partie wartet. Wer mitspielt, kann weiter warten, um einen Zug bitten oder sich auch ohne diese Person auf ein Ende einigen.
}
agreement-event-ended = Alle haben zugestimmt, die Partie hier ohne Sieg zu beenden.
# $who: whose player will be away, and whose time stands still meanwhile
web-event-away = { $who-is-you ->
    [yes] Du bist eine Weile weg. Deine Zeit steht so lange still.
   *[no] { $who } ist eine Weile weg.
}
# $who: whose player is not away any more
web-event-returned = { $who-is-you ->
    [yes] Du bist zurück.
   *[no] { $who } ist zurück.
}
# $who: whose deadline passed
web-event-overdue = { $who-is-you ->
    [yes] Deine Zeit war um, also wurde für dich gezogen:
   *[no] Die Zeit von { $who } war um, also zog der Server:
}
web-event-planned = { $who-is-you ->
    [yes] Wie von dir geplant:
   *[no] Wie von { $who } geplant:
}
web-event-drafted = { $who-is-you ->
    [yes] Deine Zeit war um, also wurde gespielt, was du vorgemerkt hattest:
   *[no] Die Zeit von { $who } war um, also wurde gespielt, was vorgemerkt war:
}
web-event-ended = Die Partie ist zu Ende.
web-event-cancelled = Die Partie wurde abgesagt.

## What one can do

web-board = Der Spielplan
web-names-show = Namen der Orte zeigen
web-names-hide = Namen der Orte ausblenden
web-changes = Was andere verändert haben
# $count places that are marked on the board; a button leads from one to the next.
web-changes-count = { $count ->
    [one] Eine Änderung durch andere ist markiert.
   *[other] { $count } Änderungen durch andere sind markiert.
}
# A link to the paragraph of the rules about what the reader is asked now.
web-rule-now = Die Regel dazu
# A link to the paragraph about a group of moves; $what: the group's heading, for those who hear it.
web-rule = Regel
web-rule-of = Regel: { $what }
# Over the steps that lead newcomers through their first turn.
web-in-words = Der Tisch in Worten
web-guide = Dein erster Zug
web-guide-fold = Eingeklappt lassen
web-choices-any-time = Was du jederzeit tun kannst
web-choices-all = Alles zeigen, was ich tun kann
web-play = Spielen
web-play-with = Alles spielen
# Under the board, before anything is picked on it, after what is asked.
web-touch-hint = Tippe auf einen Ort auf dem Plan.
web-touch-hint-below = Tippe weiter unten auf den Plan.
web-list-hint = Wähle aus der Liste.
# $what: the move; $around: what lies where it is made.
web-touch-says = { $what }: { $around }
# What goes with the move that was picked: $what; $next: the move after it.
web-touch-with = { $what }. { $next }.
web-touch-back = Zurücknehmen
web-touch-list = Die Orte auf dem Plan als Liste
# Before how many things were chosen so far.
# $number counts down to nothing while cards are picked.
web-count-left = noch { $number }
web-wants-something = Noch nichts gewählt
web-play-this = Spielen
web-play-all = Alles spielen
web-play-first = Nur den ersten Zug spielen
web-plan = Dein Zug bis hierher
# Over the one choice for which a mail's link opened the page.
web-chosen = Du hast gewählt
web-choice-gone = Das steht nicht mehr zur Wahl
web-choice-gone-text = Am Tisch hat sich etwas verändert, seit deine Mail geschrieben wurde, oder ihr Link wurde abgeschnitten. Das kannst du jetzt tun.
web-plan-add = Und dann …
web-plan-sure = Ja, das möchte ich spielen
web-words-add = Etwas dazu sagen
web-words = Deine Worte
web-words-all = Alle am Tisch werden sie lesen.
web-words-some = Nur für { $who } zu lesen.
web-plan-shorter = Schritt zurück
# Over a plan after which nothing is left to decide.
web-plan-decides = Alles ist geplant
web-plan-complete = Mehr lässt sich dahinter nicht planen.
# On the page of a game, of the turn that comes next, which can be planned.
web-next-turn = Dein nächster Zug
web-next-turn-plan = Nächsten Zug planen
web-next-turn-hint = Was du planst, wird gespielt, sobald du am Zug bist, falls sich daran bis dahin nichts ändert. Sonst entscheidest du wie immer.
# $moves: what is planned
web-next-turn-kept = Geplant: { $moves }.
web-next-turn-void = So ist es nicht mehr möglich: Wenn du am Zug bist, entscheidest du wie immer.
web-next-turn-change = Plan ändern
web-next-turn-drop = Zurücknehmen
web-next-turn-drop-sure = Ja, zurücknehmen: Ich entscheide wie immer
web-next-turn-keep = Plan behalten
# Over the board on which it is planned.
web-next-turn-lead = So sähe der Spielplan aus, wenn dein Zug jetzt begänne. Nichts, was du hier tust, wird schon gespielt.
web-next-turn-lost = Dein Plan wurde nicht gespielt
web-next-turn-otherwise = Für den Notfall planen
web-next-turn-otherwise-change = Plan für den Notfall ändern
web-next-turn-otherwise-lead = Das wird gespielt, falls dein Plan nicht mehr möglich ist, wenn du am Zug bist. So sähe der Spielplan aus, wenn dein Zug jetzt begänne; nichts, was du hier tust, wird schon gespielt.
web-next-turn-otherwise-void = Dein Plan für den Notfall ist nicht mehr möglich.
web-next-turn-second = Der erste Plan ist nicht mehr möglich: Gespielt wird der für den Notfall.
web-next-turn-back = Zurück an den Tisch
web-foreseen = Das bringt dein Zug
# $what: a choice with something to fill in, or this phrase with the answers before; $asked: what a
# field asks; $answer: what was filled in
web-plan-answered = { $what } · { $asked }: { $answer }
# Over the board while a turn is planned.
web-board-planned = So wird es nach dem sein, was du geplant hast, soweit das sicher ist. Gespielt ist davon noch nichts.
web-board-past = So stand es gleich nach deinem Zug.
web-as-it-stands = Ich lasse alles offen
# Unfolds the questions of a form that are mostly left out.
web-further = Mehr
web-preview = Erst ansehen
web-nothing-picked = Nichts ausgewählt
web-nothing-picked-text = Wähle einen der Züge oder setz das Häkchen unter deinem Plan, dann drücke auf „Spielen“.
web-refused = Das geht nicht
web-overtaken = Die Partie ist weitergegangen
web-overtaken-text = Du hast gezogen, seit diese Seite geladen wurde. So steht es jetzt.
web-changed = Etwas hat sich geändert
web-changed-text = Jemand hat gezogen, seit du diese Seite geöffnet hast, und deine Auswahl brächte jetzt etwas anderes. Sieh sie noch einmal an: Gespielt ist sie noch nicht.
web-faults = Bitte noch einmal ansehen
web-fault-missing = Hier musst du etwas wählen.
web-fault-unchanged = Das sind die Bedingungen, die dir angeboten wurden. Ändere etwas oder nimm sie an.
web-fault-untouched = Fülle etwas aus, oder setz das Häkchen, wenn nichts ausgefüllt werden soll.
web-fault-gone = Das ist nicht mehr möglich.
web-fault-number = Hier braucht es eine ganze Zahl von { $min } bis { $max }.
web-fault-notation = „{ $text }“ ist hier kein Zug.
web-fault-malformed = Das ist kein Zug, der jetzt möglich wäre.
# One place of an order: the dearest, the next dearest …
web-order-place = { $place }.
web-fault-twice = Hier kann nichts zweimal stehen.
web-pick-exactly = Wähle genau { $max }.
web-pick-between = Wähle { $min } bis { $max }.
web-pick-up-to = Wähle höchstens { $max }.
web-count-exactly = Insgesamt genau { $max }.
web-count-between = Insgesamt { $min } bis { $max }.
web-count-up-to = Insgesamt höchstens { $max }.
web-count-at-least = { $min ->
    [one] Mindestens eins.
   *[other] Insgesamt mindestens { $min }.
}
web-count-held = { $what } (du hast { $max })

## Links

web-other-player-heading = Hier ist jemand anderes angemeldet
web-other-player = Dieser Link spielt für { $who }, egal wer angemeldet ist.
web-stale-decided = Dieser Zug ist gemacht
web-stale-decided-text = Die Entscheidung, zu der dieser Link führte, ist getroffen. So sieht es jetzt am Tisch aus.
web-stale-revoked = Dieser Link wurde ungültig gemacht
web-stale-revoked-text = Die Person, der er gehört, hat ihn ungültig gemacht, oder der Platz ist inzwischen in andere Hände übergegangen; ältere Links zum Tisch gelten auch nicht mehr. Spätere Mails enthalten gültige.
web-stale-expired = Dieser Link ist zu alt
web-stale-expired-text = Der Zug steht noch aus. Du kannst dir dafür einen frischen Link schicken lassen.
web-stale-over = Diese Partie ist zu Ende
web-stale-over-text = Es gibt nichts mehr zu entscheiden. So ging sie aus.
# Over a table that is shown as it once was, behind an old link.
web-past = Der Tisch, wie er damals war
web-past-text = Diese Seite bleibt, wie sie ist: Eine alte Mail verrät niemandem, was später geschah. Wie die Partie jetzt steht, kannst du dir schicken lassen.
web-past-decided = So stand es nach deinem Zug, und so bleibt diese Seite. Wenn die Partie auf dich wartet, kommt eine Mail. Wie sie jetzt steht, kannst du dir schicken lassen.
web-past-decided-quiet = So stand es nach deinem Zug, und so bleibt diese Seite. Die Mails, die kommen, wenn die Partie auf dich wartet, hast du abgestellt; wie sie jetzt steht, kannst du dir trotzdem schicken lassen.
web-past-over = So ging sie aus. Du kannst auf die ganze Partie zurückblicken: Den Link dafür kannst du dir schicken lassen.
web-past-deadline = Die Zeit für diesen Zug war um
web-past-deadline-text = Der Zug wurde für dich gemacht. So sah es davor am Tisch aus; deine nächste Mail sagt, was getan wurde.
web-past-draft = Was du vorgemerkt hattest, wurde gespielt
web-past-draft-text = Deine Zeit war um, also wurde es für dich gespielt. So sah es davor am Tisch aus; deine nächste Mail sagt, was daraus wurde.
web-past-others = Das ist ohne dich entschieden
web-past-others-text = Nach dem, was jemand anderes getan hat, gibt es hier nichts mehr zu entscheiden. So sah es davor am Tisch aus.
web-past-relieved = Ein Bot spielt für dich
web-past-relieved-text = Deine Zeit war um, und ein Bot spielt, bis du deinen Platz wieder einnimmst: über den Link in der Mail, die es dir gesagt hat, oder auf der Seite der Partie. So sah es davor am Tisch aus.
web-past-resigned = Du hast aufgegeben
web-past-resigned-text = Ein Bot spielt für dich weiter. So sah es damals am Tisch aus.
web-past-expired = Er zeigt nichts mehr, aber die Partie lässt sich trotzdem ansehen.
web-past-unknown = Dieser Server weiß davon nichts
web-past-unknown-text = Er wurde aus einer Kopie wiederhergestellt, die älter ist als deine Mail, und die Partie ging von dort aus weiter.
web-past-sign-in = Gehört der Link dir, melde dich an, um deine Partien zu sehen.
web-fresh = Wie steht es jetzt?
web-fresh-text = Wir können dir schicken, wie die Partie steht, an die Adresse, mit der du spielst. Wartet sie auf dich, enthält die Mail einen frischen Link für deinen Zug.
web-fresh-sure = Ja, schickt mir, wie es steht
web-fresh-go = Schicken
web-fresh-over = Auf die Partie zurückblicken
web-fresh-over-text = Wir können dir schicken, wie sie ausging, an die Adresse, mit der du spielst. Der Link in dieser Mail führt durch die ganze Partie zurück.
web-fresh-over-sure = Ja, schickt mir, wie sie ausging
# What comes by mail to somebody who plays, each a sentence of its own.
web-start-mailed = Wenn die Partie beginnt, kommt eine Mail.
web-turns-mailed = Wann immer die Partie auf dich wartet, kommt eine Mail.
web-turns-quiet = Die Mails, die kommen, wenn eine Partie auf dich wartet, hast du abgestellt, also kommt keine; melde dich an, um zu sehen, ob sie es tut.
web-fresh-sent = Die Mail ist unterwegs
web-fresh-sent-text = Sie geht an die Adresse, die zu diesem Platz gehört, und ist in ein, zwei Minuten da. Kam in den letzten Minuten schon eine Mail und ist seither in der Partie nichts geschehen, kommt keine weitere: Die vorige sagt noch, wie es steht.
web-invitation = Du bist eingeladen
web-invitation-text = { $game }: eine Partie { $ruleset } für { $seats } Personen.
web-invitation-people = Am Tisch: { $people }.
# $hours: a number.
web-invitation-deadline = { $hours ->
    [one] Für jede Entscheidung ist eine Stunde Zeit.
   *[other] Für jede Entscheidung sind { $hours } Stunden Zeit.
}
web-invitation-sure = Ja, ich möchte mitspielen
web-invitation-spent = Diese Einladung ist nicht mehr offen
web-invitation-spent-text = Sie wurde vor langer Zeit verschickt, und dieser Server kennt sie nicht mehr. Hast du einen Platz, melde dich an, um den Tisch zu sehen.
web-invitation-taken-text = Sie wurde schon angenommen. Gehört der Platz dir, melde dich an, um den Tisch zu sehen oder den Platz aufzugeben.
web-invitation-late = Diese Einladung ist zu alt
web-invitation-late-text = Sie wurde nicht rechtzeitig angenommen. Möchtest du trotzdem mitspielen, frag die Person, die dich eingeladen hat: Sie kann dich noch einmal einladen.
web-invitation-begun-text = Alle ihre Plätze sind besetzt. Gehört einer davon dir, melde dich an, um den Tisch zu sehen.
web-invitation-over-text = Sie wurde zu Ende gespielt. Hattest du einen Platz, melde dich an, um auf sie zurückzublicken.
web-invitation-freed = Du hast keinen Platz mehr in dieser Partie
web-invitation-freed-text = Er wurde freigegeben, oder du hast ihn aufgegeben. Möchtest du trotzdem mitspielen, frag die Person, die dich eingeladen hat: Sie kann dich noch einmal einladen.
web-invitation-freed-begun = Er wurde freigegeben, oder du hast ihn aufgegeben, bevor die Partie begann. Hier gibt es für dich nichts zu tun.
web-invitation-running = Die Partie hat begonnen.
web-invitation-ended = Sie wurde zu Ende gespielt.
web-invitation-withdrawn = Diese Einladung wurde zurückgezogen
web-invitation-withdrawn-text = Die Person, die dich eingeladen hat, hat die Einladung zurückgezogen; hier gibt es für dich nichts zu tun. Möchtest du trotzdem mitspielen, frag sie: Sie kann dich noch einmal einladen.
web-invitation-declined = Du hast abgelehnt. Überlegst du es dir anders, ist noch ein Platz da.
web-decline = Nein, danke
web-decline-text = Die Person, die dich eingeladen hat, erfährt es und kann jemand anderen fragen.
web-decline-words = Wenn du magst, ein Wort dazu
web-decline-sure = Ja, ich möchte nicht mitspielen
web-decline-go = Ablehnen
web-declined = Du hast abgelehnt
web-declined-text = Die Person, die dich eingeladen hat, erfährt es. Überlegst du es dir anders, gilt die Einladung noch, solange ein Platz frei ist.
web-declined-back = Zurück zur Einladung
web-invitation-accepted = Du hast einen Platz
web-invitation-accepted-text = Um den Tisch schon vorher zu sehen, melde dich an.
web-invitation-table-mailed = Eine Mail mit dem Tisch ist zu dir unterwegs.
web-unsubscribe = Diese Mails abstellen
web-unsubscribe-text = Es kommen keine weiteren Mails dieser Art. Partien gehen weiter; du findest sie, wenn du dich anmeldest.
web-unsubscribe-sure = Ja, stellt sie ab
web-unsubscribe-go = Mails abstellen
web-refuse = Keine Einladungen mehr
web-refuse-text = Niemand kann diese Adresse mehr von diesem Server aus einladen. Partien, die du spielst, gehen weiter, mit ihren Mails.
web-refuse-sure = Ja, keine Einladungen mehr
web-refuse-go = Einladungen abstellen
web-refused-invitations = Erledigt
web-refused-invitations-text = An diese Adresse kommen keine Einladungen mehr.
web-refused-invitations-back = Überlegst du es dir anders, hier oder später mit demselben Link, können sie wieder kommen.
web-welcome = Einladungen dürfen wieder kommen
web-welcome-text = Andere können diese Adresse wieder einladen.
web-welcome-sure = Ja, Einladungen dürfen wieder kommen
web-welcome-go = Einladungen erlauben
web-mute-text = Zu dieser Partie kommen keine weiteren Mails. Sie geht weiter; du findest sie, wenn du dich anmeldest. Mails zu anderen Partien kommen wie bisher.
web-mute-over-text = In dieser Partie geschieht nichts mehr, also kommen keine weiteren Mails dazu, es sei denn, du fragst danach. Du kannst sie trotzdem abstellen. Mails zu anderen Partien kommen wie bisher.
web-muted-text = Die Mails zu dieser Partie sind abgestellt.
web-muted-back = Sie können wieder kommen: hier, später mit demselben Link oder in deinen Einstellungen.
web-unmute-sure = Ja, sie sollen wieder kommen
web-unmute-go = Mails wieder anstellen
web-unmuted = Die Mails kommen wieder
web-unmuted-text = Wenn diese Partie auf dich wartet und wenn sie endet, kommt eine Mail.
web-unmuted-over-text = In dieser Partie geschieht nichts mehr, also kommt keine mehr, es sei denn, du bittest darum.
web-unsubscribed = Erledigt
web-unsubscribed-text = Diese Mails sind abgestellt. In deinen Einstellungen kannst du sie wieder anstellen.

web-mail-settings = Deine Mails
web-mail-settings-game = Diese Partie
# $game: what its players call it.
web-mail-settings-of-game = Mails zu { $game }
web-mail-settings-sure = Ja, so möchte ich es
web-mail-settings-more = Deinen Namen, deine anderen Partien und Programme, die für dich spielen, findest du nach dem Anmelden.

## The table

web-talk = Am Tisch
web-talk-none = Noch wurde nichts gesagt.
web-talk-say = Etwas sagen
web-talk-send = Sagen
web-talk-fault = Eine Nachricht hat 1 bis 1000 sichtbare Zeichen und höchstens drei Akzente auf einem Buchstaben.
web-whisper = Nur einigen zuflüstern
web-whisper-to = Wer es außer dir lesen soll
web-whisper-hint = Wählst du niemanden aus, lesen es alle am Tisch.
# $who: who reads it, with "you" for the reader.
web-whispered = nur für { $who }
web-whisper-you = dich
# $who: names.
web-whisper-back = Zurückflüstern an { $who }
web-finished = Rückblick
web-curve = Punkte im Lauf der Partie
# $who: a player; $points: theirs at the end.
web-curve-result = { $who } { $points }
web-awards = Auszeichnungen
# $games: how many games these players have played.
web-wins = { $games ->
    [one] Eine Partie dieser Runde
   *[other] { $games } Partien dieser Runde
}
web-won = Gewonnen
web-again = Noch eine Partie
web-again-text = Dasselbe Spiel noch einmal: { $ruleset }, mit denselben Regeln, ebenso vielen Plätzen und demselben Tempo.
web-again-invited = Eine Mail mit einer Einladung geht an { $who }.
web-again-begins = Diesmal beginnt { $who }, danach die anderen in der Reihenfolge des letzten Tischs.
web-again-begins-you = Diesmal beginnst du, danach die anderen in der Reihenfolge des letzten Tischs.
web-again-sure = Ja, eröffnen
web-again-done = Die neue Partie ist eröffnet, und du hast einen Platz darin. Wenn der Tisch voll ist, kommt eine Mail.
web-again-pass = Wer mitspielen will, kann diesen Link nehmen: { $link }
web-again-pass-to = Gib diesen Link weiter an { $who }: { $link }
web-ranking = Rangliste
web-ranking-rank = Rang
web-ranking-name = Name
web-ranking-points = Punkte
web-about-game = Über diese Partie
web-log = Das Protokoll
web-log-text = Alles, was geschah, das Neueste zuerst. Eine Nummer führt zum Spielplan, wie er damals war; die Buchstaben hinter der Uhrzeit sind für alle gleich, die dieselbe Partie sehen.
web-back-to-game = Zurück zur Partie
web-archive = Die ganze Partie herunterladen
web-verify = Prüfen, dass beim Zufall niemand geschummelt hat
web-replay = Noch einmal ansehen
web-replay-first = Zum Anfang
web-replay-before = Ein Schritt zurück
web-replay-after = Ein Schritt weiter
web-replay-last = Zum Ende
web-replay-seek = Zeigen
web-replay-play = Abspielen
web-replay-pause = Anhalten
web-replay-leave = Verlassen
# For an event of which the reader may know nothing.
web-replay-unseen = Etwas geschah, das nur andere sehen dürfen.
web-replay-at = Schritt { $event } von { $last }
web-replay-event = Schritt { $event }
# Over the line below every table, which few read.
web-provenance-fold = Fingerabdruck dieser Seite
web-provenance = Schritt { $event } · Fingerabdruck { $mark } · { $ruleset }, Fassung { $revision } der Regeln

## Checking a finished game

web-verify-intro = Ist eine Partie zu Ende, kommt ihr ganzes Protokoll mit der letzten Mail und liegt auf der Seite der Partie. Hier prüft es dein Browser. Die Datei bleibt auf deinem Gerät: Dieser Server wird nichts gefragt, und nichts wird irgendwohin geschickt.
web-verify-script = Geprüft wird in deinem Browser, und der braucht dafür Skripte. Ohne sie tut es der Befehl „turnpost verify“, und sogar mehr: Er kennt auch die Regeln.
web-verify-file = Die Datei der Partie
web-verify-file-hint = Sie endet auf .jsonl oder .jsonl.gz. Du kannst sie auch irgendwo auf dieser Seite fallen lassen.
web-verify-proves = Was das beweist
web-verify-proves-chain = Das Protokoll ist vollständig. Jedes Ereignis trägt einen Hash über sich und das Ereignis davor; nachträglich wurde also nichts geändert, eingeschoben oder herausgenommen.
web-verify-proves-seed = Der Zufall stand zuerst fest. Der geheime Startwert hinter jedem Wurf wurde versprochen, bevor sich jemand an den Tisch setzte, und ist derselbe, der am Ende offengelegt wurde.
web-verify-proves-chance = Niemand hat an den Würfeln gedreht. Jeder Wurf, jede gezogene Karte und jeder Schritt des Mischens ist das, was dieser Startwert ergibt.
web-verify-not = Was es nicht beweist
web-verify-not-rules = Ob jeder Zug erlaubt war und die Rangliste stimmt: Dafür braucht es die Regeln, die diese Seite nicht hat. Der Befehl „turnpost verify“ hat sie.
web-verify-not-yours = Ob die Datei die Partie ist, die du gespielt hast: Vergleiche dafür ihre Fingerabdrücke mit denen am Fuß deiner Mails.
# What the script says. Its arguments are filled in by the script.
web-verify-accepted = Alles ist in Ordnung
web-verify-refused = Mit dieser Partie stimmt etwas nicht
web-verify-secret = Bis hierher stimmt alles, aber diese Partie hat kein Ende, und ihr Startwert ist noch geheim
web-verify-no-archive = Das ist nicht die Datei einer Partie
web-verify-unreadable = Sie lässt sich nicht lesen oder entpacken.
web-verify-proved-chain = Das Protokoll ist vollständig: { $events } Ereignisse, keines davon geändert, eingeschoben oder herausgenommen.
web-verify-proved-seed = Der Startwert, der am Ende offengelegt wurde, ist der in Ereignis 1 versprochene.
web-verify-proved-chance = Alles, was der Zufall brachte, { $results } Ergebnisse, ist das, was dieser Startwert ergibt.
web-verify-yours = Ist es die Partie, die du gespielt hast? Dann zeigen deine letzte Mail und die Seite der Partie den Fingerabdruck { $head }.
web-verify-private-heading = Behalte diese Datei für dich
web-verify-private = Es ist eine Kopie aus dem Betrieb des Servers: Außer dem Protokoll enthält sie Adressen und was am Tisch gesagt wurde.
web-verify-events-heading = Jeder Schritt, mit seinem Fingerabdruck und dem, was der Zufall brachte
web-verify-events-text = Der Fingerabdruck eines Schrittes ist in allen Mails derselbe. 3/6 ist das dritte von sechs.
web-verify-column-event = Schritt
web-verify-column-mark = Fingerabdruck
web-verify-column-chance = Zufall
web-verify-archive = Zeile { $line } sollte eine Partie beginnen und tut es nicht.
web-verify-json = Zeile { $line } ist kein JSON.
web-verify-twice = Zeile { $line } enthält „{ $member }“ zweimal.
web-verify-hashless = Zeile { $line } endet nicht mit ihrem Hash.
web-verify-hash = Ereignis { $event } wurde geändert oder das davor: Sein Hash ist nicht der seines Textes.
web-verify-form = Ereignis { $event } ist nicht so geschrieben, wie es sein soll: „{ $member }“.
web-verify-number = Ereignis { $event } gibt sich als ein anderes aus.
web-verify-missing = Es fehlen Ereignisse: { $events } sind versprochen, { $found } sind hier.
web-verify-head = Das letzte Ereignis ist nicht das, das die erste Zeile nennt.
web-verify-opening = Ereignis 1 eröffnet keine Partie.
web-verify-place = Ereignis { $event } hat dort nichts zu suchen: Die Partie hat noch nicht begonnen, hat schon begonnen oder ist zu Ende.
web-verify-header = Die erste Zeile und Ereignis 1 widersprechen sich: „{ $member }“.
web-verify-time = Ereignis { $event } will älter sein als das davor.
web-verify-who = Ereignis { $event }: Wer auf diesem Platz sitzt, hat das nicht entschieden.
web-verify-away = Ereignis { $event }: So kann niemand weg sein.
web-verify-agreement = Ereignis { $event }: Darauf hat sich der Tisch nicht geeinigt.
web-verify-seed = Der Startwert, der am Ende offengelegt wurde, ist nicht der in Ereignis 1 versprochene.
web-verify-salt = Ereignis { $event } hat ein Salt, das der Startwert nicht ergibt.
web-verify-chance = Ereignis { $event }: Für „{ $purpose }“ sagt das Protokoll { $recorded } von { $bound }, der Startwert aber ergibt { $expected }.
web-verify-purpose-seating = Plätze am Tisch
web-verify-purpose-order = Wer beginnt
web-verify-purpose-start = Wer beginnt
web-verify-purpose-colours = Farben
web-verify-purpose-dice = Würfel
web-verify-purpose-deck = Gezogene Karte
web-verify-purpose-steal = Gestohlene Karte
web-verify-purpose-island = Landschaften
web-verify-purpose-tokens = Zahlenchips
web-verify-purpose-events = Ereigniskarte
web-verify-purpose-harbours = Häfen
web-verify-purpose-market = Markt
web-verify-purpose-bag = Plättchen aus dem Beutel
web-verify-purpose-demand = Nachfrage

web-note = Deine Notiz
web-note-new = Dir etwas notieren
web-note-label = Nur du siehst das.
web-note-keep = Speichern
# $max is a number of characters.
web-note-fault = Eine Notiz hat höchstens { $max } Zeichen.
web-note-changed = Du hast diese Notiz inzwischen anderswo geändert. Sie lautet jetzt, wie unten steht; was du speicherst, tritt an ihre Stelle.
web-nudge = Um einen Zug bitten
web-nudge-text = Eine Mail richtet aus, dass du um den Zug bittest. Sie kommt zu einer Uhrzeit, zu der die Person Mails möchte. Du kannst jede Person einmal am Tag bitten.
# $name: who is asked to move.
web-nudge-sure = Ja, { $name } bitten
web-nudge-go = Bitten
# $who: who was asked to move less than a day ago.
web-nudge-asked = Du hast { $who } heute schon um einen Zug gebeten.
# $who: who is away.
web-nudge-away = { $who } ist weg und wird so lange nicht um einen Zug gebeten.
web-agreement = Partie unterbrechen oder beenden
web-agreement-text = Wenn alle zustimmen, die mitspielen, macht die Partie Pause oder endet. Die anderen bekommen eine Mail und haben eine Woche Zeit für ihre Antwort.
web-agreement-pause-until = Pause bis einschließlich
web-agreement-pause-until-hint = Leer gelassen: bis jemand weitermacht.
web-agreement-pause-sure = Ja, eine Pause vorschlagen
web-agreement-end-text = Oder die Partie hier endgültig beenden. Niemand gewinnt, und der Spielplan bleibt, wie er ist.
web-agreement-end-sure = Ja, das Ende der Partie vorschlagen
web-agreement-go = Vorschlagen
web-agreement-paused = Solange die Partie Pause macht, läuft für niemanden die Zeit. Alle am Tisch können die Pause beenden, und wer mag, darf trotzdem ziehen.
web-agreement-resume-sure = Ja, die Partie soll weitergehen
web-agreement-resume-go = Pause beenden
web-agreement-agree-text = Es gilt, sobald alle zustimmen, die mitspielen.
web-undo-agree-text = Es geschieht, wenn alle zugestimmt haben, die es betrifft, es sei denn, jemand zieht vorher.
web-agreement-agree-sure = Ja, ich stimme zu
web-agreement-agree-go = Zustimmen
web-agreement-decline-sure = Nein, lieber nicht
web-agreement-decline-go = Ablehnen
web-agreement-withdraw-sure = Ja, meinen Vorschlag zurückziehen
web-agreement-withdraw-go = Zurückziehen
web-reclaim = Dein Platz
web-reclaim-text = Deine Zeit war um, also spielt ein Bot für dich. Du kannst deinen Platz jederzeit wieder einnehmen; wartet die Partie dann auf dich, hast du die volle Zeit für einen Zug.
web-reclaim-sure = Ja, ich bin zurück
web-reclaim-go = Platz wieder einnehmen
web-reclaim-done = Willkommen zurück, du spielst wieder. Wenn die Partie auf dich wartet, kommt eine Mail.
web-reclaim-settled = Das ist schon erledigt: Du spielst bereits wieder, oder die Partie ist zu Ende.
# $owner: whose seat it is.
web-substitute-plays = { $who-is-you ->
    [yes] Du spielst, bis { $owner } den Platz zurückhaben möchte.
   *[no] { $who } spielt, bis { $owner } den Platz zurückhaben möchte.
}
web-substitute-plays-until = { $who-is-you ->
    [yes] Du spielst für { $owner }, längstens bis { $until }.
   *[no] { $who } spielt für { $owner }, längstens bis { $until }.
}
web-substitute-plays-good = { $who-is-you ->
    [yes] Du hast den Platz von { $owner } übernommen.
   *[no] { $who } hat den Platz von { $owner } übernommen.
}
web-substitute-played = { $who-is-you ->
    [yes] Du hast am Platz von { $owner } zu Ende gespielt.
   *[no] { $who } hat am Platz von { $owner } zu Ende gespielt.
}
web-substitute = Jemand anderen für dich spielen lassen
web-substitute-text = Wer deinen Platz nimmt, sieht deine Hand und alles, was diesem Platz von da an zugeflüstert wird, und bekommt die Mails zu deinen Zügen. Bis du zurück bist, siehst du, was alle sehen, die zuschauen. Deine Notizen bleiben bei dir.
web-substitute-until = Bis einschließlich
web-substitute-until-hint = Leer gelassen: bis du deinen Platz zurückhaben möchtest.
web-substitute-good = Stattdessen endgültig: Ich komme nicht zurück
web-substitute-address = Per Mail an
web-substitute-address-hint = Kann leer bleiben: Einen Link zum Weitergeben bekommst du so oder so.
web-substitute-sure = Ja, jemand anderes soll für mich spielen
web-substitute-go = Meinen Platz anbieten
web-substitute-offered = Der Platz wird angeboten. Wer zuerst den Link öffnet und den Platz möchte, kann ihn nehmen, bis { $until }.
web-substitute-link = Der Link zum Platz
web-substitute-withdraw-sure = Ja, das Angebot zurückziehen
web-substitute-withdraw-go = Angebot zurückziehen
web-substitute-unwanted = Diese Adresse möchte keine Mails von hier. Gib den Link auf anderem Weg weiter.
web-substitute-other-seat = Dieser Adresse ist schon ein anderer Platz in dieser Partie angeboten. Zieh erst jenes Angebot zurück oder gib den Link auf anderem Weg weiter.
web-substitute-too-many = Heute wurden so viele Einladungen verschickt, dass keine weitere mehr möglich ist. Gib den Link auf anderem Weg weiter.
web-substitute-lent = { $who } spielt an deinem Platz. Du kannst deinen Platz jederzeit wieder einnehmen; bis dahin siehst du, was alle sehen, die zuschauen.
web-substitute-lent-sure = Ja, ich spiele wieder selbst
web-substitute-give = Du spielst für { $owner }. Möchtest du lieber nicht weiterspielen, geht der Platz zurück, und { $owner } bekommt eine Mail.
web-substitute-give-sure = Ja, ich möchte den Platz zurückgeben
web-substitute-give-go = Platz zurückgeben
web-substitute-host = Verlassene Plätze
web-substitute-host-text = { $who } ist anscheinend weg. Jemand anderes oder ein Bot kann dort spielen; die Person, der der Platz gehört, bekommt eine Mail und kann jederzeit zurückkommen.
web-substitute-host-person = { $who } ist anscheinend weg. Jemand anderes kann dort spielen; die Person, der der Platz gehört, bekommt eine Mail und kann jederzeit zurückkommen.
web-substitute-host-sure = Ja, den Platz von { $who } anbieten
web-substitute-host-go = Platz anbieten
web-substitute-bot-sure = Ja, ein Bot soll für { $who } spielen
web-substitute-bot-go = Einen Bot spielen lassen
web-offer = Dir wird ein Platz angeboten
web-offer-time = Die Partie läuft schon. Du würdest spielen, bis { $owner } den Platz zurückhaben möchte.
web-offer-until = Die Partie läuft schon. Du würdest für { $owner } spielen, längstens bis { $until }.
web-offer-good = Die Partie läuft schon. Du würdest den Platz von { $owner } übernehmen.
web-offer-gone = Dieser Platz ist nicht mehr frei
web-offer-gone-text = Jemand hat ihn genommen, er wird nicht mehr angeboten, oder die Partie ist zu Ende. Gehört der Platz dir, melde dich an, um den Tisch zu sehen.
web-agreement-your-answer = Deine Antwort
web-agreement-answer-go = Antworten
web-agreement-fault = Bitte wähle eine der beiden Antworten.
web-agreement-answered = Danke, deine Antwort liegt auf dem Tisch.
web-agreement-agreed = Du hast zugestimmt. Die anderen müssen noch antworten.
web-agreement-settled = Das ist erledigt: Es wurde angenommen oder abgelehnt, zurückgezogen oder kam zu spät.
web-resign = Aufgeben
web-resign-text = Ein Bot spielt für dich weiter. Nur die Spielleitung kann dir den Platz zurückgeben.
web-resign-sure = Ja, ich gebe auf
web-resign-go = Aufgeben
web-revoke = Jemand anderes hat meine Links
web-revoke-text = Die Links zum Tisch und zu deinen Einstellungen in allen Mails dieser Partie, die du bisher bekommen hast, werden ungültig. Die zum Abstellen von Mails gelten weiter, und deine Einladung kann nur noch eine Mail an dich auslösen. Wartet die Partie auf dich, kommt sofort eine Mail mit einem frischen Link.
web-revoke-sure = Ja, macht sie ungültig
web-revoke-go = Meine Links ungültig machen
web-unsure = Es ist nichts geschehen
web-unsure-text = Setz erst das Häkchen, damit wir wissen, dass du es ernst meinst.

## Settings

web-me-heading = Du
web-your-name = Dein Name
web-your-name-hint = Die anderen am Tisch sehen ihn.
web-your-name-fault = Ein Name hat 1 bis 40 Zeichen.
# What is wrong with a name, of whatever it is.
web-name-blank = Der Name braucht einen Buchstaben, eine Ziffer oder ein sichtbares Zeichen.
web-name-hidden = Der Name enthält ein Zeichen, das niemand sehen kann. Bitte gib ihn neu ein.
web-name-piled = Höchstens drei Akzente oder Zeichen können auf einem Buchstaben des Namens stehen.
web-name-ours = So heißen hier Bots und Plätze ohne Namen. Bitte wähle einen anderen Namen.
web-language-fault = Diese Sprache gibt es hier nicht.
web-zone-fault = Diese Zeitzone gibt es hier nicht.
web-me-language = Sprache
web-me-zone = Zeitzone
web-me-zone-area = { $area ->
    [Africa] Afrika
    [America] Amerika
    [Antarctica] Antarktis
    [Arctic] Arktis
    [Asia] Asien
    [Atlantic] Atlantischer Ozean
    [Australia] Australien
    [Indian] Indischer Ozean
    [Pacific] Pazifischer Ozean
   *[Europe] Europa
}
web-me-mails = Mails
web-me-turn-mails = wenn eine Partie auf mich wartet
web-me-game-mails = wenn eine Partie beginnt oder endet, und wer kommt und geht, bevor meine beginnen
web-hours = Wann solche Mails kommen
web-hours-at-once = Sobald etwas geschieht
web-hours-after-quiet = Wenn eine Partie eine Weile ruhig war
web-hours-daily = Zu meinen Uhrzeiten, alle wartenden Partien in einer Mail
web-hours-minutes = Ruhe seit
# $minutes: a number.
web-hours-after = { $minutes } Minuten
web-hours-first = Meine Uhrzeit
web-hours-second = Und eine zweite
web-hours-once = einmal am Tag genügt
web-hours-quiet = Stunden ohne Mails
web-hours-from = Von
web-hours-until = Bis
web-hours-never = keine
web-hours-hint = In deiner Zeitzone. Hat ein Zug eine Frist, wartet seine Mail höchstens die halbe Zeit. Mails, um die du bittest, und die zum Anmelden kommen sofort.
web-hours-reminders = Erinnerungen vor einer Frist
web-hours-remind-first = Eine kommt
web-hours-remind-second = Und noch eine
web-hours-remind-never = nie
# $hours: how many hours before a deadline.
web-hours-before = { $hours } Std. davor
web-hours-reminders-hint = Für Züge mit einer Frist. Eine Erinnerung kommt, wenn die halbe Zeit verstrichen ist, oder später, und nur, wenn Mails kommen, sobald eine Partie auf dich wartet.
web-hours-reminder-fault = Erinnerungen kommen 1 bis 168 Stunden vor einer Frist.
web-talk-mails = Was am Tisch gesagt wird
web-talk-mails-with-next = Mit der nächsten Mail zur Partie
web-talk-mails-own = In eigenen Mails, wenn ich Mails möchte
web-talk-mails-never = Nicht per Mail
web-talk-mails-in-game = Was am Tisch dieser Partie gesagt wird
web-talk-mails-fault = Wähle, wie du erfährst, was am Tisch gesagt wird.
web-hours-usual = wie in meinen anderen Partien
web-hours-in-game = Wann Mails zu dieser Partie kommen
web-hours-quiet-in-game = Stunden ohne Mails zu dieser Partie
web-hours-reminders-in-game = Erinnerungen an Fristen in dieser Partie
web-hours-own = Anders als in meinen anderen Partien
web-game-mails = Mails zu dieser Partie
web-hours-pace-fault = Wähle, wann Mails kommen sollen.
web-hours-minutes-fault = Die Ruhe dauert 5 bis 720 Minuten.
web-hours-hour-fault = Eine Stunde ist eine Zahl von 0 bis 23.
web-hours-quiet-fault = Stunden ohne Mails müssen zu einer anderen Stunde enden, als sie beginnen.
web-vacation = Urlaub
web-vacation-text = Während du im Urlaub bist, steht deine Zeit in allen deinen Partien still, soweit jede es erlaubt, und alle am Tisch sehen es.
web-vacation-first = Von (heute, wenn leer)
web-vacation-last = Bis einschließlich
web-vacation-go = Urlaub speichern
web-vacation-end = Urlaub beenden
web-vacation-fault = Ein Urlaub endet in der Zukunft, nach seinem Beginn und innerhalb eines Jahres.
# $from, $until: moments
web-vacation-now = Dein Urlaub: von { $from } bis { $until }.
# $game: a game's name; $until: a moment
web-vacation-game = In { $game } bis { $until }.
web-vacation-game-none = { $game } erlaubt keinen Urlaub mehr: Dort läuft deine Zeit.
web-me-muted = Partien ohne Mails
web-me-muted-text = Zu diesen Partien hast du die Mails abgestellt.
web-me-unmute = Mails wieder anstellen
web-me-revoke = Jemand anderes hat meine Mails
web-me-revoke-text = Die Links zu deinen Maileinstellungen in allen Mails, die du bisher bekommen hast, werden ungültig. Auf der Seite einer Partie kannst du dasselbe mit den Links zu ihrem Tisch tun.
web-tokens = API-Token
web-tokens-text = Für Programme, die für dich spielen oder lesen.
web-token-new = Dein neues Token
web-token-once = Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt.
web-token-name = Wofür ist es?
web-token-name-fault = Gib dem Token einen Namen von 1 bis 40 Zeichen.
web-token-scopes = Was darf es?
web-token-scopes-fault = Kreuze mindestens eine Sache an, die das Token darf.
web-token-days = Wie viele Tage es gilt
# $max: the greatest number.
web-token-days-fault = Die Tage sind eine ganze Zahl von 1 bis { $max }.
web-token-many-fault = Du hast so viele Token, wie du haben darfst. Entferne erst eines.
web-token-for-ever = zum Entfernen
web-token-about = { $scopes } · bis { $until }
web-token-go = Token erzeugen
web-token-revoke = Entfernen
# $moment: day and time.
web-token-used = zuletzt benutzt: { $moment }
web-token-unused = noch nicht benutzt
# $game: the game's name.
web-token-game = nur für { $game }
web-token-games = Für welche Partien?
web-token-games-all = Alle meine
# $game: the game's name.
web-token-games-one = Nur { $game }
web-token-game-fault = Ein Token für eine einzige Partie kann lesen und spielen, sonst nichts. Nimm die übrigen Häkchen weg.
web-programs = Programme, die du zugelassen hast
web-programs-text = Sie handeln für dich, soweit du es erlaubt hast. Die Namen haben sie sich selbst gegeben.
web-program-revoke = Aussperren
web-scope-read = meine Partien lesen
web-scope-move = spielen
web-scope-host = Partien eröffnen und leiten
web-scope-account = meine Einstellungen sehen und ändern
web-scope-erase = mein Konto für immer löschen

## The local mailbox

web-mailbox = Lokales Postfach
web-mailbox-text = Die Mails, die dieser Server in seinen Ordner geschrieben hat, die neueste zuerst. Nur auf diesem Rechner sind sie zu lesen.
web-mailbox-to = An
web-mailbox-filter = Zeigen
web-mailbox-none = Keine Mails.
web-mailbox-back = Alle Mails
web-mail-from = Von
web-mail-to = An
web-mail-link = Link der Mail öffnen
web-mail-answer = Antworten
web-mail-answer-text = Deine Antwort
web-mail-answer-hint = Wie in einem Mailprogramm: die Nummer einer Möglichkeit, ein Zug oder /hilfe. Jedes in einer eigenen Zeile.
web-mail-answer-go = Senden
web-mail-answered = Gesendet. Was daraus wird, kommt gleich per Mail.
web-mail-text = Als Text
web-mail-html = Als HTML

## What goes wrong

web-failure-not-found = Hier ist nichts
web-failure-not-found-text = Diese Seite gibt es nicht, oder sie ist nicht für dich bestimmt. Links in Mails gelten nicht mehr, wenn ihre Partie schon lange weitergegangen ist.
web-seat-left = Du hast hier keinen Platz mehr
web-seat-left-back = Der Platz, an dem du gespielt hast, ist wieder bei der Person, der er gehört. Was an diesem Tisch geschieht, sehen nur die, die daran sitzen.
web-seat-left-other = Deinen bisherigen Platz hat jetzt jemand anderes. Was an diesem Tisch geschieht, sehen nur die, die daran sitzen.
web-failure-given-up = Dieser Link gilt nicht mehr
web-failure-given-up-text = Die Leute, die diesen Server betreiben, haben die Links in älteren Mails ungültig gemacht, damit sie sonst niemand benutzen kann; oder die Mail ist sehr alt. Keine Partie hat dadurch etwas verloren. Wartet eine Partie auf dich, ist eine Mail mit einem gültigen Link unterwegs oder schon da. Du kannst dich auch mit der Adresse anmelden, an die diese Mail kam: Dort sind deine Partien und Einladungen.
web-failure-signed-out = Bitte melde dich an
web-failure-signed-out-text = Diese Seite ist für alle, die angemeldet sind.
web-failure-elsewhere = Dieses Formular kam von woanders
web-failure-elsewhere-text = Nur unsere eigenen Seiten dürfen es schicken. Öffne die Seite neu und versuch es noch einmal.
web-failure-unreadable = Dieses Formular ist nicht lesbar
web-failure-unreadable-text = Etwas darin fehlte oder war zu lang. Öffne die Seite neu und versuch es noch einmal.
web-failure-late = Das kam nicht rechtzeitig an
web-failure-late-text = Nur ein Teil von dem, was du geschickt hast, ist angekommen, und es ist nichts geschehen. Bitte schick es noch einmal.
web-failure-too-many = Das war viel auf einmal
web-failure-hurried-text = Bitte warte { $span } und versuch es noch einmal.
web-failure-method = Das geht hier nicht
web-failure-method-text = Die Adresse stimmt, aber sie nimmt diese Art von Anfrage nicht an.
web-failure-refused = Das geht nicht
web-failure-ours = Bei uns ist etwas schiefgegangen
web-failure-ours-text = Nichts ist verloren: Ein Zug ist gespielt, wenn die Seite es sagt. Bitte versuch es gleich noch einmal.
web-unreached = Keine Verbindung. Versuch es gleich noch einmal: Ein Zug, der zweimal ankommt, wird einmal gespielt.
web-refusal-not-full = { $free ->
    [one] Ein Platz ist frei: Besetze ihn erst mit einer Person oder einem Bot.
   *[other] { $free } Plätze sind frei: Besetze sie erst mit Personen oder Bots.
}
web-refusal-seat-count = Dieses Spiel ist für { $min } bis { $max } Personen.
web-refusal-not-a-player = Das kann nur, wer in dieser Partie mitspielt.
web-refusal-not-the-host = Das kann nur die Spielleitung dieser Partie.
web-refusal-invited-only = Diese Partie läuft auf Einladung: Bitte die Spielleitung um eine.
web-refusal-seated-already = Du hast schon einen Platz in dieser Partie.
web-refusal-full = Alle Plätze dieser Partie sind besetzt.
web-refusal-not-open = In dieser Partie kommt und geht niemand mehr.
web-refusal-not-running = Diese Partie wird gerade nicht gespielt.
# $span: how long to wait, such as server-span-hours
web-refusal-too-many-events = So viel spielt niemand in so kurzer Zeit. Bitte warte { $span } und versuch es noch einmal.
web-refusal-too-many-messages = Du hast an diesem Tisch heute viel gesagt. Bitte warte { $span } und versuch es noch einmal.
web-refusal-too-many-new-games = Du hast heute viele Partien eröffnet. Bitte warte { $span } und versuch es noch einmal.
# $max is how many are possible.
web-refusal-too-many-games = Du leitest { $max } Partien, die nicht zu Ende sind, und mehr geht nicht. Spiel einige zu Ende oder sag ab, was noch nicht begonnen hat.
web-refusal-not-awaited = Die Partie wartet dort auf niemand anderen: Da ist niemand, den du um einen Zug bitten könntest.
web-refusal-no-whispers = In diesem Spiel wird nicht geflüstert: Was gesagt wird, hören alle am Tisch.
web-refusal-whisper-before-start = Geflüstert wird erst, wenn die Partie begonnen hat. Bis dahin hören alle am Tisch, was gesagt wird.
web-refusal-whisper-to-nobody = Such dir zum Flüstern jemand anderen an diesem Tisch aus.
web-refusal-nothing-asked = Die Partie wartet gerade nicht auf dich: Es gibt nichts, wofür du Züge vormerken könntest.
web-refusal-not-plannable = Das lässt sich jetzt nicht planen: Die Partie wartet auf dich. Zieh stattdessen.
web-refusal-not-to-come = Das lässt sich nicht planen: Die Partie fragt dich nicht mehr danach, oder ihre Züge haben noch nicht begonnen.
web-refusal-never-planned = Solche Entscheidungen lassen sich in diesem Spiel nicht planen: Sie beginnen mit etwas, das niemand wissen kann.
web-refusal-is-away = Diese Person ist eine Weile weg, und ihre Zeit steht still. So lange wird sie nicht um einen Zug gebeten.
web-refusal-no-proposal = Dieser Vorschlag liegt nicht mehr vor: Er ist erledigt, wurde zurückgezogen oder kam zu spät.
web-refusal-not-asked = Gefragt werden nur die, die es betrifft.
web-refusal-proposed-already = Es liegt schon ein Vorschlag vor. Er muss erst erledigt oder zurückgezogen sein.
web-refusal-bad-pause = Eine Pause endet frühestens morgen und innerhalb eines Jahres.
web-refusal-not-paused = Die Partie macht keine Pause.
web-refusal-is-relieved = Ein Bot spielt für dich. Nimm erst deinen Platz wieder ein.
web-refusal-not-relieved = Für dich spielt kein Bot: Dein Platz gehört dir noch.
web-refusal-not-to-be-offered = Dieser Platz lässt sich nicht abgeben: Er ist besetzt, oder du hast ihn nur auf Zeit.
web-refusal-offered-already = Dieser Platz wird schon angeboten. Zieh das Angebot zuerst zurück.
web-refusal-no-substitute = Dort spielt niemand mehr für jemand anderen.
web-refusal-bad-term = Ein Platz geht frühestens morgen und innerhalb eines Jahres zurück.
web-refusal-is-paused = Die Partie macht Pause, und so lange wird niemand um einen Zug gebeten.
web-refusal-nudged-already = Du hast diese Person vor weniger als einem Tag um einen Zug gebeten. Bitte warte einen Tag, bevor du es wieder tust.
web-refusal-time-used-up = Die Zeit für diese Entscheidung ist mit Fragen aufgebraucht: Du kannst niemanden mehr fragen. Warte auf die Antworten oder mach ohne sie weiter.
web-refusal-must-be-last = Was ein Zug in der Mitte dieses Plans bringt, kann niemand voraussehen: Spiel erst bis zu diesem Zug, dann geht es weiter.
web-refusal-move-count = Auf einmal gehen 1 bis 32 Züge.
web-refusal-stale = Die Partie ist inzwischen weitergegangen.

## Webhooks

web-webhooks = Webhooks
web-webhooks-text = Lass einem Kanal in Discord oder Slack, einem Handy mit ntfy oder einem eigenen Programm Bescheid geben, wenn eine Partie auf dich wartet. Mails kommen trotzdem, solange du sie nicht in deinen Einstellungen abstellst.
web-webhooks-me = Lass Discord, Slack, deinem Handy oder einem deiner Programme Bescheid geben, wenn eine Partie auf dich wartet.
web-webhooks-yours = Deine Webhooks
web-webhooks-back = Zurück zu deinen Einstellungen
web-webhook-back = Alle Webhooks
web-webhook-new = Ein neuer Webhook
web-webhook-name = Wie du ihn nennst
web-webhook-name-fault = Gib dem Webhook einen Namen von 1 bis 40 Zeichen.
web-webhook-format = Wer Bescheid bekommt
web-webhook-discord = Ein Discord-Kanal
web-webhook-slack = Ein Slack-Kanal
web-webhook-ntfy = Ein ntfy-Thema
web-webhook-standard = Standard Webhooks (HMAC)
web-webhook-standard-ed25519 = Standard Webhooks (Ed25519)
web-webhook-url = Seine Adresse
web-webhook-url-hint = So, wie Discord, Slack oder ntfy sie dir nennt, oder die deines Programms: https://…
web-webhook-url-shape = Das sieht nicht aus wie eine Adresse. So sieht eine aus: https://example.org/pfad
web-webhook-url-scheme = Die Adresse muss mit https:// beginnen.
web-webhook-url-credentials = Die Adresse darf keinen Namen und kein Passwort vor einem @ haben.
web-webhook-url-port = Der Port in der Adresse muss 443, 80 oder größer als 1023 sein.
web-webhook-url-private = Die Adresse liegt nicht im öffentlichen Internet. Erlauben kann das nur, wer diesen Server betreibt, mit webhooks.private_networks.
web-webhook-about = Worüber
web-webhook-about-hint = Über einen einzelnen Tisch sagt er, was alle dort wissen dürfen, damit alle es lesen können.
web-webhook-about-me = Alle meine Partien
# $game: the game's name.
web-webhook-about-game = Den Tisch von { $game }
web-webhook-game-fault = Wähle einen deiner eigenen Tische, der nicht zu Ende ist.
web-webhook-kinds = Wann
web-webhook-kinds-fault = Wähle mindestens einen Anlass.
web-webhook-turn-began = Ein Zug beginnt
web-webhook-turn-nudged = Jemand bittet um meinen Zug
web-webhook-plan-lost = Ein Plan von mir ließ sich nicht spielen
web-webhook-game-started = Eine Partie hat begonnen
web-webhook-game-ended = Eine Partie ist zu Ende
web-webhook-table-agreement = Der Tisch soll einer Sache zustimmen, die Partie macht Pause oder geht weiter, oder für jemanden ist die Zeit um
web-webhook-game-event = Irgendetwas geschieht in einer Partie
web-webhook-message-said = Jemand sagt etwas am Tisch
web-webhook-invitation-received = Ich werde eingeladen
web-webhook-place-lost = Ich verliere meinen Platz
web-webhook-test-kind = Test
web-webhook-go = Webhook hinzufügen
# $max: a number.
web-webhook-many-fault = Du hast { $max } Webhooks, mehr geht nicht. Entferne erst einen.
web-webhook-made = Der Webhook ist da
web-webhook-made-text = Sieh ihn dir an und schick ihm einen Test.
web-webhook-once = Damit werden seine Signaturen geprüft. Gezeigt wird es nur jetzt:
web-webhook-on = funktioniert
# $moment: day and time.
web-webhook-failing = schlägt seit { $moment } fehl
# $moment: day and time.
web-webhook-off = abgeschaltet seit { $moment }, weil ihn nichts erreichte
web-webhook-test = Test schicken
web-webhook-resume = Wieder einschalten, mit einem Test
web-webhook-tested = Ein Test ist unterwegs. Lade diese Seite neu, um zu sehen, was daraus wurde.
web-webhook-log = Was er erfahren hat
web-webhook-log-empty = Noch nichts.
web-webhook-waiting = wartet
web-webhook-delivered = zugestellt
web-webhook-failed = aufgegeben
web-webhook-superseded = überholt, nicht geschickt
# $moment: day and time.
web-webhook-next = , nächster Versuch { $moment }
web-webhook-remove = Diesen Webhook entfernen
web-webhook-remove-text = Er erfährt nichts mehr, und sein Protokoll ist weg.
web-webhook-remove-sure = Ich bin sicher
web-webhook-remove-go = Entfernen

## The calendar and the news

web-push = Mitteilungen
web-push-text = Dieses Gerät kann dir sagen, wenn du am Zug bist, wenn eine Partie beginnt oder endet und wenn du eingeladen wirst. Mails kommen trotzdem, solange du sie nicht oben abstellst.
web-push-switch = Auf diesem Gerät Bescheid geben
web-push-script = Der Schalter für dieses Gerät braucht JavaScript.
web-push-unable = Dieser Browser bietet hier keine Mitteilungen. Auf einem iPhone oder iPad füge Turnpost erst zum Home-Bildschirm hinzu und öffne es von dort.
web-push-blocked = Dein Browser erlaubt keine Mitteilungen von dieser Website. Das kannst du in seinen Einstellungen ändern.
web-push-failed = Das hat nicht geklappt: Der Browser konnte nicht für Mitteilungen angemeldet werden. Bitte versuch es später noch einmal.
web-push-devices = Geräte, die Bescheid bekommen
web-push-remove = Nicht mehr Bescheid geben
web-feed = Kalender und Neuigkeiten
web-feed-text = Zwei private Adressen: eine für deinen Kalender, der dann deine Fristen kennt, und eine für einen Feedreader, der dann zeigt, was in deinen Partien geschieht. Sie gelten ohne Anmeldung, also behalte sie für dich. Damit lässt sich nur zusehen, nichts tun.
web-feed-me = Deine Fristen in deinem Kalender, und was in deinen Partien geschieht, in einem Feedreader.
web-feed-made = Deine neuen Adressen
web-feed-once = Gezeigt werden sie nur jetzt:
web-feed-calendar-label = Für deinen Kalender (iCalendar):
web-feed-news-label = Für deinen Feedreader (Atom):
# $moment: day and time.
web-feed-since = Diese Adressen hast du seit { $moment }.
web-feed-make = Adressen erzeugen
web-feed-renew = Neue erzeugen
web-feed-renew-text = Neue machen die bisherigen ungültig.
web-feed-remove = Die Adressen entfernen
web-feed-remove-text = Beide führen von da an nirgendwohin.
web-feed-remove-go = Entfernen
web-feed-calendar = Turnpost-Fristen
web-feed-news = Turnpost
# $game: the game's name.
web-feed-due = Dein Zug in { $game } ist fällig

## Programs of other people

web-consent = Ein Programm zulassen?
web-consent-asks = Ein Programm möchte für dich handeln. Es nennt sich:
web-consent-name = Ein Programm kann jeden beliebigen Namen tragen. Mach nur weiter, wenn du selbst das begonnen hast.
# $address: a mail address.
web-consent-as = Du bist angemeldet als { $address }.
# $game: the game's name.
web-consent-game = Nur in der Partie { $game }.
web-consent-scopes = Es möchte
web-consent-end = Das gilt ein Jahr. Du kannst das Programm jederzeit wieder aussperren, in deinen Einstellungen.
web-consent-allow = Erlauben
web-consent-deny = Nicht erlauben
# $host: a host name, perhaps with a port.
web-authorize-site = Wie du auch entscheidest, es geht weiter zu { $host }.
web-authorize-machine = Wie du auch entscheidest, es geht weiter zu einem Programm auf deinem eigenen Rechner.
# $scheme: the beginning of an address that an app has for itself.
web-authorize-app = Wie du auch entscheidest, es geht weiter zu der App auf diesem Gerät, die Adressen öffnet, die mit „{ $scheme }:“ beginnen.
web-authorize-fault = Dieses Programm fragt nicht richtig an
web-authorize-fault-text = Ein Programm hat dich mit einer Anfrage hierher geschickt, die sich nicht beantworten lässt. Erlaubt wurde nichts. Sag den Leuten, die das Programm machen:
web-authorize-why-missing = In der Anfrage fehlt etwas, das hineingehört.
web-authorize-why-repeated = In der Anfrage steht etwas mehr als einmal.
web-authorize-why-client = Der Name, den sich das Programm gibt, ist nicht gültig.
web-authorize-why-redirect = Die Adresse für den Rückweg ist keine richtige Adresse.
web-authorize-why-redirect-fragment = Die Adresse für den Rückweg hat einen Teil hinter #, und der ist dort nicht erlaubt.
web-authorize-why-redirect-credentials = Die Adresse für den Rückweg enthält einen Namen oder ein Passwort, und das ist dort nicht erlaubt.
web-authorize-why-redirect-plain = Die Adresse für den Rückweg muss mit https beginnen.
web-authorize-why-redirect-scheme = Die Adresse der App für den Rückweg muss mit einem umgekehrten Domainnamen beginnen, samt seinen Punkten.
web-authorize-why-redirect-answered = Die Adresse für den Rückweg enthält schon eine Antwort, und das ist dort nicht erlaubt.
web-authorize-why-redirect-elsewhere = Das Programm nennt eine eigene Website, will dich aber zu einer anderen zurückschicken.
web-authorize-why-challenge-method = Das Geheimnis zwischen dem Programm und diesem Server muss mit SHA-256 gehasht sein.
web-authorize-why-challenge = Das Geheimnis zwischen dem Programm und diesem Server hat nicht die nötige Form.
web-authorize-why-state = Was das Programm unverändert zurückhaben will, ist zu lang oder enthält Zeichen, die den Weg nicht überstehen.
web-authorize-why-response-type = Das Programm will eine andere Art von Antwort, als es hier gibt.
web-authorize-why-response-mode = Das Programm will die Antwort auf einem Weg, den es hier nicht gibt.
web-authorize-why-scope = Das Programm bittet um etwas, das keinem Programm erlaubt werden kann.
web-authorize-why-scope-of-game = Das Programm bittet um mehr, als sich in einer einzelnen Partie erlauben lässt.
web-authorize-why-resource = Das Programm will weder auf diesem Server noch in einer deiner Partien hier handeln, sondern anderswo.
web-authorize-why-other = Die Anfrage lässt sich nicht beantworten.
web-authorize-back = Zurück zum Programm
web-device = Ein Programm verbinden
web-device-text = Ein Programm ohne Browser zeigt dir einen Code. Gib ihn hier ein, dann siehst du, worum das Programm bittet.
web-device-code = Der Code, den das Programm zeigt
web-device-go = Weiter
web-device-fault = Kein Programm wartet mit diesem Code. Codes gelten 15 Minuten lang und nur einmal: Sieh noch einmal im Programm nach.
# $code: eight letters and digits.
web-device-compare = Es zeigt den Code { $code }. Zeigt deines einen anderen oder hast du das nicht selbst begonnen, erlaube es nicht.
web-device-allowed = Es ist zugelassen
web-device-allowed-text = Geh zurück zum Programm: In ein paar Sekunden macht es von selbst weiter.
web-device-denied = Es ist nicht zugelassen
web-device-denied-text = Das Programm hat erfahren, dass du nein gesagt hast.

event-undone = { $who-is-you ->
    [yes] Du nimmst deinen letzten Schritt zurück.
   *[no] { $who } nimmt den letzten Schritt zurück.
}
web-verify-undone = Ereignis { $event }: Das kann dort nicht zurückgenommen werden.
web-undo = Zurücknehmen: { $what }
web-undo-go = Zurücknehmen
# $moves: what is kept, in words
web-draft-kept = Das hast du für später vorgemerkt: { $moves }.
web-draft-drop = Ja, verwerfen
web-draft-choose = Auswählen
web-draft-drop-go = Verwerfen
web-draft-hint = Was du ausgewählt hast, kannst du für später vormerken. Es wird nur gespielt, wenn deine Zeit um ist, und niemand sonst sieht es.
web-draft-keep = Für später vormerken
web-undo-ask = Darum bitten, einen Zug zurückzunehmen
web-undo-ask-text = Was du getan hast, betrifft inzwischen auch andere. Sie bekommen eine Mail, und wenn sie zustimmen, bevor jemand zieht, bist du wieder am Zug.
web-undo-ask-back = Zurück bis vor diesen Zug
web-undo-ask-sure = Ja, ich bitte sie
web-undo-ask-go = Bitten
web-undo-asked = Die anderen wurden gefragt. Stimmen sie zu, bevor jemand zieht, bekommst du eine Mail und bist wieder am Zug.
web-refusal-nothing-to-undo = Das kann nicht mehr zurückgenommen werden. Ein Zug bleibt, wenn dabei Zufall im Spiel war, etwas gezeigt wurde oder danach schon jemand anderes gezogen hat.
web-event-ordered = { $who-is-you ->
    [yes] Per Dauerauftrag:
   *[no] Per Dauerauftrag von { $who }:
}
web-past-order = Das hat dein Dauerauftrag entschieden
web-past-order-text = Du hattest festgelegt, was hier zu tun ist. So sah es davor am Tisch aus; deine nächste Mail sagt, was getan wurde.
web-past-plan = Diesen Zug hattest du geplant
web-past-plan-text = Was du geplant hattest, wurde gespielt, sobald du am Zug warst. So sah es davor am Tisch aus; deine nächste Mail sagt, was getan wurde.
web-orders = Daueraufträge
web-orders-some = Daueraufträge, { $count } in Kraft
web-orders-text = Was du hier festlegst, wird sofort für dich getan, ohne Mail. Nur du siehst es, bis es etwas tut: Dann sehen alle, dass es ein Dauerauftrag von dir war, und können ahnen, warum.
web-orders-keep = Aufträge speichern
web-order-beside = Auch als Dauerauftrag: { $order }
web-orders-usual = Übliche Daueraufträge
web-orders-usual-text = Sie gelten in allen deinen Partien, außer wo du auf der Seite der Partie etwas anderes festlegst. Andere sehen, wenn ein Dauerauftrag von dir etwas tut, und können ahnen, warum.
order-forced = Züge für mich machen, bei denen ich keine Wahl habe
order-accept-standing = Jeden Handel annehmen, den ein Dauerangebot von mir verlangt
order-decline-unmet = Ablehnen, was ich nicht habe
order-decline-all = Alle Anfragen bis zu meinem nächsten Zug ablehnen
order-end-turn = Meinen Zug beenden, wenn kaum noch etwas zu tun ist
order-pass-turn = Meinen Zug vorübergehen lassen, wenn ich darin nichts bauen oder kaufen kann

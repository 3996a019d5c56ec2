### Words of the pages for administrators, and of what they did. Every key begins with "admin-".

admin-menu = Server
admin-text = Personen, Partien und Mails dieses Servers. Was du hier von Hand tust, wird festgehalten, und wer betroffen ist, sieht es in den eigenen Einstellungen.
admin-back = Zurück zum Server
admin-more = Mehr
admin-seek = Zeigen
admin-sure = Ich bin sicher
admin-id = ID
# $span is a span of time.
admin-ago = seit { $span-dative }
admin-no-name = Ohne Namen
admin-erased = ein gelöschtes Konto
admin-spectator = Von einer laufenden Partie siehst du nicht mehr als alle, die zuschauen: wer dort sitzt und auf wen sie wartet, aber keine Hand, nichts Verborgenes, keine Nachricht eines privaten Tisches.

## People

admin-people = Personen
# $count is a number.
admin-people-count = { $count ->
    [one] Eine Person.
   *[other] { $count } Personen.
}
admin-people-seek = Teil eines Namens oder einer Adresse
admin-people-back = Alle Personen
# $games and $pending are numbers.
admin-person-about = { $games ->
    [0] keine Partien
    [one] eine Partie
   *[other] { $games } Partien
}, { $pending ->
    [0] keine offenen Entscheidungen
    [one] eine offene Entscheidung
   *[other] { $pending } offene Entscheidungen
}
admin-blocked = gesperrt
admin-blocked-text = Diese Person kann sich weder anmelden noch eingeladen werden. Laufende Partien gehen über die Links in ihren Mails weiter.
admin-administrator = Verwaltung
admin-address = Adresse
admin-came = Hier seit
# $turns and $games are yes or no.
admin-person-mails = zu Zügen: { $turns }, zu Partien: { $games }
admin-sign-in-text = Schick dieser Person einen frischen Link und Code zum Anmelden, gültig für fünfzehn Minuten.
admin-sign-in-go = Anmeldung schicken
admin-unblock-text = Diese Person kann sich wieder anmelden und eingeladen werden.
admin-unblock-go = Entsperren
admin-address-change = Adresse ändern
admin-address-text = Von da an gehen Mails an die neue Adresse, und nur mit ihr ist die Anmeldung möglich. Alle bisherigen Anmeldungen enden. Vergewissere dich erst, dass sie der richtigen Person gehört: Wer die Mails dort liest, kann für sie spielen.
admin-address-new = Neue Adresse
admin-address-sure = Ich bin sicher, dass sie dieser Person gehört
admin-address-go = Ändern
admin-address-fault = Das sieht nicht aus wie eine Mailadresse.
admin-address-taken = Diese Adresse gehört schon zu einem anderen Konto.
admin-block = Sperren
admin-block-text = Diese Person wird abgemeldet und kann sich weder anmelden noch eingeladen werden. Laufende Partien gehen über die Links in ihren Mails weiter, damit dort niemand ewig wartet.
admin-block-go = Sperren
admin-is-blocked = Diese Person ist gesperrt: Entsperre sie erst.
admin-is-administrator = Diese Adresse gehört zur Verwaltung. Wer dazugehört, sagen die Einstellungen des Servers, also lässt sich das nur dort ändern.
admin-erase = Löschen
admin-erase-text = Die Plätze dieser Person gehen an Bots, ihre offenen Partien werden abgesagt, und ihr Name, ihre Adresse, Nachrichten und Token werden gelöscht. Das lässt sich nicht rückgängig machen; Kopien der Datenbank kennen sie noch.
admin-erase-sure = Ich bin sicher und weiß, dass es sich nicht rückgängig machen lässt
admin-erase-go = Löschen
admin-erased-partly = Nicht alles ließ sich löschen. Versuch es noch einmal: Es geht dort weiter, wo es stehen blieb.
admin-done-address = Die Adresse ist geändert.
admin-done-block = Diese Person ist gesperrt.
admin-done-unblock = Diese Person ist nicht mehr gesperrt.
admin-done-sign-in = Eine Mail zum Anmelden ist unterwegs.
admin-done-erase = Diese Person ist gelöscht.

## Reports

admin-reports = Meldungen
# $count is a number.
admin-reports-count = { $count ->
    [0] Keine anzusehen.
    [one] Eine anzusehen.
   *[other] { $count } anzusehen.
}
admin-reports-text = Was dir gemeldet wurde, von Leuten am Tisch oder von Eingeladenen, so, wie es damals war, und warum. Am Tisch erfährt niemand, dass etwas gemeldet wurde, oder von wem, wenn du es nicht verrätst.
admin-reports-none = Niemand hat etwas gemeldet.
admin-report-message = Worte an einem Tisch
admin-report-name = Ein Name
admin-report-invitation = Eine Einladung
admin-report-guest = eine eingeladene Person
admin-report-settle = Das ist für mich erledigt
admin-report-settled = Erledigt

## Games

admin-games = Partien
# $count is a number.
admin-games-count = { $count ->
    [one] Eine Partie.
   *[other] { $count } Partien, die am längsten wartenden zuerst.
}
# $count is a number.
admin-games-running = { $count ->
    [0] Keine läuft.
    [one] Eine läuft.
   *[other] { $count } laufen.
}
# $count is a number.
admin-games-open = { $count ->
    [0] Keine wartet auf Mitspielende.
    [one] Eine wartet auf Mitspielende.
   *[other] { $count } warten auf Mitspielende.
}
# $count is a number.
admin-games-over = { $count ->
    [0] Keine ist zu Ende.
    [one] Eine ist zu Ende.
   *[other] { $count } sind zu Ende.
}
admin-games-back = Alle Partien
admin-status = Zustand der Partien
admin-status-open = warten auf Mitspielende
admin-status-running = laufen
admin-status-over = zu Ende
admin-status-cancelled = abgesagt
admin-age = Nichts geschehen
# $days is a number.
admin-games-idle = { $days ->
    [0] egal seit wann
    [one] seit einem Tag
   *[other] seit { $days } Tagen
}
# $free is a number.
admin-game-open = { $free ->
    [0] voll, aber noch nicht begonnen
    [one] ein Platz ist frei
   *[other] { $free } Plätze sind frei
}
# $who is a list of names.
admin-game-waits = wartet auf { $who }
admin-created = Eröffnet
admin-deadline = Zeit für eine Entscheidung
# $hours is a number.
admin-game-deadline = { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
}
admin-look = Zuschauen
admin-table = Am Tisch
# $number is the number of a seat, or of a place before the start, as people count them: from 1.
admin-place = Platz { $number }
admin-place-bot = ein Bot oder ein gelöschtes Konto
admin-place-left = ist gegangen; ein Bot spielt weiter
admin-host = Spielleitung
admin-awaited = Die Partie wartet auf diesen Platz
# $moment is a day and time.
admin-due = fällig { $moment }
admin-remind-text = Schick allen, auf die die Partie wartet, noch einmal die Mail zu ihrem Zug.
admin-remind-go = Zugmails noch einmal schicken
admin-extend-text = Gib allen, auf die die Partie wartet, von jetzt an noch einmal die ganze Zeit.
admin-extend-until = Bis einschließlich
admin-extend-until-hint = Leer gelassen: noch einmal die ganze Zeit.
admin-extend-fault = Wähle einen Tag ab heute, innerhalb eines Jahres.
admin-extend-go = Zeit neu starten
admin-pause = Partie pausieren
admin-pause-text = Bis dahin läuft für niemanden die Zeit. Alle am Tisch erfahren es per Mail, und alle können die Pause beenden.
admin-pause-go = Pausieren
admin-resume-text = Alle haben wieder die Zeit, die vor der Pause noch übrig war, und erfahren es per Mail.
admin-bot = Einen Bot für jemanden weiterspielen lassen
admin-bot-text = Für jemanden, der nicht wiederkommt. Die Person erfährt es per Mail und bekommt den Platz nicht zurück.
admin-bot-who = Wessen Platz
admin-bot-go = Platz einem Bot geben
admin-offer = Einen Platz jemand anderem anbieten
admin-offer-text = Für jemanden, der anscheinend weg ist. Du bekommst einen Link zum Weitergeben. Sobald jemand den Platz damit nimmt, bekommt die Person, der er gehört, eine Mail und kann jederzeit zurückkommen.
admin-cancel = Die Partie absagen
admin-cancel-text = Sie hat noch nicht begonnen. Alle, die einen Platz haben, erfahren es per Mail.
admin-cancel-go = Absagen
admin-not-open = Nur eine Partie, die noch nicht begonnen hat, lässt sich absagen.
admin-not-running = Nur in einer laufenden Partie kann ein Bot für jemanden weiterspielen.
admin-not-to-be-paused = Nur eine laufende Partie kann Pause machen.
admin-no-player-at = Auf diesem Platz sitzt niemand: Dort spielt schon ein Bot.
admin-no-seat-to-offer = Nur in einer laufenden Partie lässt sich ein Platz anbieten.
admin-not-abandoned = Wer auf diesem Platz sitzt, ist da, soweit man weiß, oder es ist der Platz eines Bots.
admin-offered-already = Diesen Platz bietet schon jemand am Tisch an.
admin-offered-by-host = Die Spielleitung des Tisches bietet diesen Platz jemand anderem an, bis { $until }.
admin-not-offered = Diesen Platz bietest weder du noch die Spielleitung an. Vielleicht hat ihn gerade jemand genommen.
admin-no-deadline = Diese Partie hat keine Fristen.
admin-not-awaiting = Diese Partie wartet auf niemanden.
admin-done-cancel = Die Partie ist abgesagt; alle am Tisch bekommen eine Mail.
admin-done-extend = Die Zeit beginnt neu.
admin-done-pause = Die Partie macht Pause; alle dort bekommen eine Mail.
admin-done-resume = Die Partie geht weiter; alle dort bekommen eine Mail.
admin-done-bot = Ein Bot spielt weiter; wer dort saß, bekommt eine Mail.
admin-done-offer = Der Platz wird angeboten. Der Link zum Weitergeben steht unten.
admin-done-withdraw-offer = Der Platz wird nicht mehr angeboten. Der Link gilt nicht mehr.
admin-done-remind = Die Zugmails gehen noch einmal hinaus.
admin-done-remind-waiting = Die Zugmails gehen ohnehin gleich hinaus.
admin-done-remind-unwanted = Solche Mails sind bei denen, auf die die Partie wartet, nicht gewünscht.
admin-done-remind-nobody = Niemandem, auf den die Partie wartet, kann man eine Mail schicken.

## Mails

admin-mails = Mails
# $count is a number.
admin-mails-waiting = { $count ->
    [0] Keine wartet.
    [one] Eine wartet.
   *[other] { $count } warten.
}
admin-mail-ok = Mails gehen hinaus, soweit bekannt.
# $moment is a day and time, $reason what is the matter.
admin-mail-failing = Seit { $moment } gehen keine Mails mehr hinaus: { $reason }.
# $count is a number, $moment a day and time.
admin-mail-some = { $count ->
    [one] Seit { $moment } konnte eine Mail nicht verschickt werden.
   *[other] Seit { $moment } konnten { $count } Mails nicht verschickt werden.
}
admin-mail-unknown = der Grund ist nicht bekannt
# $moment is a day and time.
admin-mail-answer = Letzte Antwort des Mailservers, { $moment }:
admin-mail-last = Zuletzt verschickt
admin-mail-never = noch keine
admin-mail-waiting = Wartend
admin-mail-retrying = Schon versucht
admin-mail-sent = Verschickt
admin-mail-superseded = Überholt, nicht verschickt
admin-mail-rejected = Endgültig abgewiesen
admin-mail-returned = Verschickt und zurückgekommen
admin-mail-unreachable = Konten, deren Mails zurückkommen und die deshalb keine bekommen
admin-mail-bouncing = Wessen Mails zurückkommen
admin-mail-bouncing-tag = Mails kommen zurück
# $moment is a moment.
admin-mail-bouncing-stopped = seit { $moment } werden keine verschickt
admin-mail-bouncing-some = seit { $moment }
admin-mail-kind = Art
admin-mail-count = Mails
admin-mail-oldest = Die älteste
admin-mail-untold = Züge ohne Mail
admin-mail-untold-text = Die Mail wurde abgewiesen, oder es ist keine gewünscht.
# $game is an id, $number the number of a seat, from 1.
admin-mail-untold-line = Partie { $game }, Platz { $number }
admin-resend-text = Versuch sofort noch einmal, was nicht hinausging: Mails, die nach einem Fehlversuch warten, und Zugmails, die endgültig abgewiesen wurden, solange die Partie noch wartet.
admin-resend-go = Noch einmal versuchen
# $tried and $renewed are numbers.
admin-resent = { $tried ->
    [one] Eine fehlgeschlagene Mail wird sofort noch einmal versucht
   *[other] { $tried } fehlgeschlagene Mails werden sofort noch einmal versucht
}; { $renewed ->
    [one] eine abgewiesene Zugmail geht noch einmal hinaus.
   *[other] { $renewed } abgewiesene Zugmails gehen noch einmal hinaus.
}

## What was done by hand

admin-acts = Eingriffe von Hand
admin-acts-text = Was beim Betrieb dieses Servers von Hand an Personen und Partien geändert wurde. Aus dieser Liste wird nie etwas entfernt, und wer betroffen ist, sieht es auch.
admin-acts-none = Noch nichts.
admin-acts-yours = Eingriffe von Hand
admin-acts-yours-text = Was die Leute, die diesen Server betreiben, von Hand an deinem Konto und deinen Partien geändert haben.
# $who is a name, or a place.
admin-by = durch { $who }
admin-command-line = den Betrieb, auf der Kommandozeile
# $act is one of the acts below.
admin-act-failed = { $act } (fehlgeschlagen)
admin-act-cancel = Partie abgesagt
admin-act-extend = Zeit für Entscheidungen neu gestartet
admin-act-pause = Partie pausiert
admin-act-resume = Pause beendet
admin-act-remind = Zugmails noch einmal geschickt
admin-act-change-address = Mailadresse geändert
admin-act-block = Adresse gesperrt
admin-act-unblock = Adresse entsperrt
admin-act-erase = Person gelöscht
admin-act-send-sign-in = frische Anmeldung geschickt
admin-act-give-to-bot = Platz einem Bot gegeben
admin-act-offer-seat = Platz jemand anderem angeboten
admin-act-withdraw-offer = Angebot des Platzes zurückgezogen
admin-act-resend-mails = Mails, die nicht hinausgingen, noch einmal versucht
admin-act-ask-if-wanted = gefragt, ob das Konto noch gewünscht ist
admin-act-forget = Person gelöscht, die lange nichts von sich hören ließ und nicht geantwortet hat
admin-act-settle-report = Meldung erledigt
# $name is the name of a game.
admin-act-remove-game = beendete Partie „{ $name }“ entfernt
admin-by-itself = den Server selbst, wie seine Einstellungen es vorgeben

## What was played in a year

admin-year-menu = Das Jahr
admin-year-text = Was gespielt wurde, die längste Partie, und wer auf wen gewartet hat.
# $year is a number, written without a separator.
admin-year = Das Jahr { $year }
# $count is a number.
admin-year-count = { $count ->
    [0] In diesem Jahr ist keine Partie zu Ende gegangen.
    [one] In diesem Jahr ist eine Partie zu Ende gegangen.
   *[other] In diesem Jahr sind { $count } Partien zu Ende gegangen.
}
admin-year-longest = Die längste Partie
admin-year-busiest = Die mit den meisten Zügen
# $game is a name, $span a span of time, $moves a number.
admin-year-game = { $game }: { $span }, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}
admin-year-people = Wie lange die Tische warteten
admin-year-name = Auf wen
admin-year-moves = Züge
admin-year-mean = Je Zug
admin-year-total = Insgesamt
admin-year-pairs = Wer auf wen wartete
admin-year-pairs-text = Von einem Ereignis zum nächsten wartet ein Tisch auf den Platz, der das nächste bringt.
# $who and $whom are names, $span a span of time.
admin-year-waited = { $who } wartete { $span } auf { $whom }.

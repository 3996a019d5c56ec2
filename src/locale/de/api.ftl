### Words of the interface for programs: what is wrong with a request, and what happened.
### A kind of problem has a title, a sentence about the case at hand (-detail) and a page that
### explains the kind (-page).

api-english-only = Diese Seite gibt es nur auf Englisch.
api-problem-onward = Alles über die Schnittstelle
api-problem-unknown-page = Ein Problem dieser Art gibt es nicht.

api-problem-not-json = Kein JSON
api-problem-not-json-detail = Der Body ist nicht als ein JSON-Wert lesbar.
api-problem-not-json-page = Der Body einer Anfrage ist genau ein JSON-Wert in UTF-8: nichts dahinter, kein Feld zweimal in einem Objekt, höchstens 32 Ebenen tief.

api-problem-bad-parameter = Ungültiger Parameter
api-problem-bad-parameter-detail = Ein Parameter der Adresse ist unbekannt, fehlt oder ist nicht, was er sein soll.
api-problem-bad-parameter-page = Parameter werden streng geprüft, damit Tippfehler sofort auffallen. Die Dokumentation der Operation zählt sie auf.

api-problem-bad-header = Ungültiger Header
api-problem-bad-header-detail = Ein Header der Anfrage ist nicht, was er sein soll.
api-problem-bad-header-page = Der Header, den die Antwort nennt, hat eine Form, die die Dokumentation beschreibt.

api-problem-not-signed-in = Ein Token wird gebraucht
api-problem-not-signed-in-detail = Sag, wer du bist: Schick ein Token im Authorization-Header.
api-problem-not-signed-in-page = Diese Operation ist nur für Angemeldete. Ein Token kommt aus der Anmeldung oder aus deinen Einstellungen und wird als „Authorization: Bearer …“ geschickt.

api-problem-token-refused = Dieses Token gilt nicht
api-problem-token-refused-detail = Das Token ist unbekannt, abgelaufen oder wurde gelöscht. Melde dich neu an.
api-problem-not-bearer-detail = Der Authorization-Header muss mit „Bearer“ beginnen: Schick ein Token als „Authorization: Bearer …“.
api-problem-token-refused-page = Nur API-Token öffnen diese Tür; sie beginnen mit turnpost_. Links aus Mails und Cookies der Seiten tun es nicht.

api-problem-scope-missing = Das Token darf das nicht
# $scope is the missing scope's word.
api-problem-scope-missing-detail = Das Token braucht den Scope „{ $scope }“.
api-problem-scope-missing-page = Ein Token kann so erzeugt werden, dass es nur manches darf. Erzeuge ein anderes mit dem Scope, der fehlt.
api-problem-token-for-one-game = Das Token gilt für eine einzige Partie
# $game: the game's id.
api-problem-token-for-one-game-detail = Das Token gilt für die Partie „{ $game }“ und sonst nichts.
api-problem-token-for-one-game-page = Ein Token kann für einen einzigen Platz erzeugt werden. Frag nach /v1/games/… dieser Partie oder nach /v1/token; für alles andere erzeuge ein anderes Token.

api-problem-not-a-player = Nur für die, die mitspielen
api-problem-not-a-player-detail = Du hast keinen Platz in dieser Partie oder hast ihn aufgegeben.
api-problem-not-a-player-page = Du kannst die Partie sehen, aber das darf nur, wer darin mitspielt.

api-problem-not-the-host = Nur für die Spielleitung
api-problem-not-the-host-detail = Das kann nur die Spielleitung dieser Partie.
api-problem-not-the-host-page = Wer die Partie eröffnet hat, ist ihre Spielleitung: besetzt ihre Plätze, startet sie oder sagt sie ab.

api-problem-invited-only = Auf Einladung
api-problem-invited-only-detail = Diese Partie läuft auf Einladung. Bitte ihre Spielleitung um eine.
api-problem-invited-only-page = Zu dieser Partie lädt die Spielleitung per Mail ein.

api-problem-code-refused = Dieser Code gilt nicht
api-problem-code-refused-detail = Der Code ist falsch, schon benutzt oder zu alt. Lass dir einen neuen schicken.
api-problem-code-refused-page = Ein Code gilt einmal, eine Viertelstunde lang und für fünf Versuche, zusammen mit der Anmeldung, für die er verschickt wurde.

api-problem-invitation-refused = Diese Einladung gilt nicht
api-problem-invitation-refused-detail = Die Einladung ist für eine andere Partie, schon benutzt, zu alt oder gar keine.
api-problem-invitation-refused-page = Eine Einladung gilt einmal, für eine Partie und ein paar Wochen lang. Bitte die Spielleitung der Partie um eine frische.

api-problem-invitation-accepted = Schon angenommen
api-problem-invitation-accepted-detail = Diese Einladung wurde angenommen: Sie lässt sich nicht mehr zurückziehen.
api-problem-invitation-accepted-page = Bis sie angenommen ist, lässt sich eine Einladung zurückziehen. Vor dem Start kann die Spielleitung den Platz des Gastes immer noch freigeben.

api-problem-invitation-withdrawn = Zurückgezogen
api-problem-invitation-withdrawn-detail = Die Spielleitung dieser Partie hat diese Einladung zurückgezogen.
api-problem-invitation-withdrawn-page = Die Spielleitung kann eine Einladung zurückziehen, bis sie angenommen ist. Überrascht dich das, frag die Spielleitung: Dieselbe Adresse lässt sich wieder einladen.

api-problem-feed-expired = Zu lange her
api-problem-feed-expired-detail = Was dich betrifft, wird dreißig Tage lang gemeldet und nicht aus der Zeit vor deiner ersten Anfrage. Beginne neu ohne „after“.
api-problem-feed-expired-page = Ein Feed ist dazu da, dem Geschehen zu folgen. Wer länger weg war, sieht erst nach den eigenen Partien und macht von dort aus weiter.

api-problem-not-found = Nicht da
api-problem-not-found-detail = Hier ist nichts, oder nichts, wovon du wissen darfst.
api-problem-not-found-page = Die Adresse führt nirgendwohin oder zu etwas Privatem. Von außen sieht beides gleich aus.

api-problem-method-not-allowed = Nicht diese Methode
# $methods is a list of HTTP methods.
api-problem-method-not-allowed-detail = Hier gibt es: { $methods }.
api-problem-method-not-allowed-page = Die Adresse stimmt, die HTTP-Methode nicht. Der Allow-Header zählt auf, welche es gibt.

api-problem-not-acceptable = Nicht in dieser Form
# $produces is a media type.
api-problem-not-acceptable-detail = Die Antwort gibt es nur als { $produces }.
api-problem-not-acceptable-page = Der Accept-Header der Anfrage lehnt die Form ab, in der es die Antwort gibt.

api-problem-request-timeout = Nicht rechtzeitig gesendet
api-problem-request-timeout-detail = Der Body der Anfrage kam nicht rechtzeitig an. Es wurde nichts ausgeführt.
api-problem-request-timeout-page = Nur ein Teil des Bodys kam, und dann eine Weile nichts mehr. Schick die Anfrage noch einmal.

api-problem-seated-already = Du sitzt schon dort
api-problem-seated-already-detail = Du hast schon einen Platz in dieser Partie.
api-problem-seated-already-page = In einer Partie hat jede Person nur einen Platz.

api-problem-full = Alle Plätze sind besetzt
api-problem-full-detail = Alle Plätze dieser Partie sind besetzt.
api-problem-full-page = Eine Partie hat so viele Plätze, wie die Spielleitung beim Eröffnen bestimmt hat.

api-problem-not-full = Plätze sind frei
# $free is a number.
api-problem-not-full-detail = { $free ->
    [one] Ein Platz ist frei. Besetze ihn vor dem Start mit einer Person oder einem Bot.
   *[other] { $free } Plätze sind frei. Besetze sie vor dem Start mit Personen oder Bots.
}
api-problem-not-full-page = Eine Partie startet, wenn jeder Platz besetzt ist, mit einer Person oder einem Bot.

api-problem-not-open = Nicht mehr offen
api-problem-not-open-detail = Diese Partie hat begonnen oder wurde abgesagt: Niemand kommt oder geht mehr.
api-problem-not-open-page = Bis eine Partie startet, kann man kommen und gehen, und die Spielleitung darf sie absagen.

api-problem-not-running = Wird nicht gespielt
api-problem-not-running-detail = Diese Partie hat noch nicht begonnen oder ist zu Ende.
api-problem-not-running-page = Gezogen wird zwischen dem Start einer Partie und ihrem Ende.

api-problem-not-started = Nicht begonnen
api-problem-not-started-detail = Vor ihrem Start hat diese Partie keine Stellung.
api-problem-not-started-page = Einen Spielplan gibt es ab dem Start einer Partie.

api-problem-not-over = Nicht zu Ende
api-problem-not-over-detail = Das ganze Protokoll wird gezeigt, wenn die Partie zu Ende ist.
api-problem-not-over-page = Solange eine Partie gespielt wird, enthält ihr Protokoll, was am Tisch niemand wissen darf. Am Ende wird es ganz gezeigt.

api-problem-host-stays = Die Spielleitung bleibt
api-problem-host-stays-detail = Du bist die Spielleitung: Sag die Partie ab, statt sie zu verlassen.
api-problem-host-stays-page = Eine Partie braucht ihre Spielleitung, bis sie startet.

api-problem-too-many-tokens = Zu viele Token
# $max is how many a player may have.
api-problem-too-many-tokens-detail = Du hast { $max } Token. Lösche eines, das du nicht mehr brauchst.
api-problem-too-many-tokens-page = GET /v1/me/tokens zählt deine Token auf und sagt, wann jedes zuletzt benutzt wurde.

api-problem-too-many-webhooks = Zu viele Webhooks
# $max is how many a player may have.
api-problem-too-many-webhooks-detail = Du hast { $max } Webhooks. Lösche einen, den du nicht mehr brauchst.
api-problem-too-many-webhooks-page = GET /v1/me/webhooks zählt deine Webhooks auf und sagt, seit wann einer fehlschlägt.
api-problem-invalid-push-key = Kein Schlüssel zum Verschlüsseln
api-problem-invalid-push-key-detail = „p256dh“ ist kein Punkt der Kurve P-256. Gib weiter, was der Browser dir gegeben hat.
api-problem-invalid-push-key-page = Ein Push wird für den Browser verschlüsselt, für den er bestimmt ist, mit den Schlüsseln seines Abonnements. Sie sind das, was PushSubscription.getKey liefert, in base64url ohne Füllzeichen.
api-problem-too-many-bots = Mehr Bots gehen nicht
# $max: a number.
api-problem-too-many-bots-detail = Du hast { $max } Bots. Lösche erst einen.
api-problem-too-many-bots-page = GET /v1/me/bots zählt deine Bots auf.

api-problem-moved-on = Die Partie ist weitergegangen
api-problem-moved-on-detail = Seither ist etwas geschehen. Sieh dir die Partie noch einmal an und entscheide dann.
api-problem-moved-on-page = Der Befehl nannte das Ereignis, nach dem er gemeint war, und inzwischen gibt es ein späteres. Es wurde nichts ausgeführt.

api-problem-precondition-failed = Die Partie ist weitergegangen
api-problem-precondition-failed-detail = Seit der Antwort, die du hast, ist etwas geschehen. Sieh dir die Partie noch einmal an und entscheide dann.
api-problem-weak-tag-detail = Der ETag in If-Match ist schwach, denn er beginnt mit W/, und ein schwacher stimmt nie überein. Vielleicht hat ihn ein Proxy abgeschwächt: Schick ihn ohne W/.
api-problem-precondition-failed-page = If-Match nannte ein anderes Ereignis als das letzte. Es wurde nichts ausgeführt.

api-problem-note-changed = Deine Notiz hat sich geändert
api-problem-note-changed-detail = Deine Notiz zu dieser Partie hat sich seit der Antwort geändert, die du hast. Sieh sie noch einmal an und entscheide dann.
api-problem-note-changed-page = If-Match nannte eine andere Version deiner Notiz als die gespeicherte. Es wurde nichts ausgeführt.

api-problem-kept-changed = Hier ist etwas anderes gespeichert
api-problem-kept-changed-detail = Was hier für dich gespeichert ist, hat sich seit der Antwort geändert, die du hast. Sieh es dir noch einmal an und entscheide dann.
api-problem-kept-changed-page = If-Match nannte eine andere Version als die gespeicherte: von dem, was du vorgemerkt, geplant oder als Dauerauftrag festgelegt hast, von deinem Konto, deinem Urlaub oder deinen Mails zu einer Partie. Es wurde nichts ausgeführt.

api-problem-too-large = Zu lang
api-problem-too-large-detail = Der Body ist länger als 64 KiB.
api-problem-too-large-page = So viel braucht keine Anfrage.

api-problem-unsupported-media-type = Nicht als JSON
api-problem-unsupported-media-type-detail = Schick den Body als application/json, ohne Content-Encoding.
api-problem-unsupported-media-type-page = Bodys sind JSON, und der Content-Type-Header sagt es.

api-problem-invalid = Nicht das, wonach gefragt ist
api-problem-invalid-detail = Der Body ist JSON, aber nicht das, was diese Operation nimmt.
api-problem-invalid-page = „errors“ in der Antwort zeigt auf die Stelle. Auch Felder, die die Dokumentation nicht kennt, werden abgelehnt, damit Tippfehler auffallen.

api-problem-unknown-ruleset = Unbekanntes Regelwerk
# $name is the ruleset's name.
api-problem-unknown-ruleset-detail = Ein Regelwerk „{ $name }“ gibt es hier nicht.
api-problem-unknown-ruleset-page = GET /v1/rulesets zählt auf, was gespielt werden kann.

api-problem-unknown-language = Unbekannte Sprache
# $name is the language's tag.
api-problem-unknown-language-detail = Turnpost spricht „{ $name }“ noch nicht.
api-problem-unknown-language-page = Auf den Seiten wählst du aus den Sprachen, die es gibt.

api-problem-unknown-time-zone = Unbekannte Zeitzone
# $name is the time zone's name.
api-problem-unknown-time-zone-detail = Eine Zeitzone „{ $name }“ gibt es nicht.
api-problem-unknown-time-zone-page = Zeitzonen heißen wie in der Liste der IANA, etwa Europe/Prague.

api-problem-seat-count = Nicht für so viele
# $min and $max are numbers.
api-problem-seat-count-detail = Dieses Spiel ist für { $min } bis { $max } Personen.
api-problem-seat-count-page = Jedes Regelwerk sagt, für wie viele Personen es ist.

api-problem-more-than-a-seat = Mehr, als ein Platz kann
api-problem-more-than-a-seat-detail = Ein Token für eine einzige Partie hat höchstens die Scopes „read“ und „move“.
api-problem-more-than-a-seat-page = Lass „game“ weg für ein Token, das mehr darf, oder verlange, was ein Platz kann: „read“, „move“ oder beides.
api-problem-pace-conflict = Zeiten, die einander ausschließen
api-problem-pace-conflict-detail = Ein benanntes Tempo steht für Frist, Reserve und Wochenenden, und ohne Frist gibt es keine Reserve.
api-problem-pace-conflict-page = Eine Partie wird mit einem benannten Tempo eröffnet oder mit Stunden: „deadline_hours“ und dazu „reserve_hours“ und „weekends_off“.

api-problem-impossible-vacation = So einen Urlaub gibt es nicht
api-problem-impossible-vacation-detail = Ein Urlaub endet in der Zukunft, nach seinem Beginn und innerhalb eines Jahres.
api-problem-impossible-vacation-page = Ohne „from“ beginnt ein Urlaub sofort. „until“ ist später und höchstens ein Jahr von jetzt an.

api-problem-options-refused = Ungültige Optionen
api-problem-options-refused-detail = Das Regelwerk kennt diese Optionen nicht, oder nicht zusammen.
api-problem-options-refused-page = GET /v1/rulesets/… beschreibt die Optionen eines Regelwerks.

api-problem-other-ruleset = Ein anderes Regelwerk
# $name is the ruleset's name.
api-problem-other-ruleset-detail = Das ist eine Partie „{ $name }“.
api-problem-other-ruleset-page = Das Feld „ruleset“ eines Befehls nennt das Regelwerk der Partie, für die er bestimmt ist.

api-problem-move-count = Zu viele Züge oder keiner
# $max is a number.
api-problem-move-count-detail = Ein Befehl hat 1 bis { $max } Züge.
api-problem-move-count-page = Mehrere Züge lassen sich auf einmal schicken, aber nicht beliebig viele.

api-problem-malformed-move = Kein Zug
api-problem-malformed-move-detail = Das ist kein Zug dieses Regelwerks.
api-problem-malformed-move-page = Die Dokumentation beschreibt jeden Zug; GET …/choices liefert die, die jetzt erlaubt sind, fertig zum Schicken.

api-problem-notation = Kein Zug in Notation
api-problem-notation-detail = Der Text ist kein Zug in der Notation dieses Regelwerks.
api-problem-notation-page = „errors“ in der Antwort sagt, was richtig gewesen wäre.

api-problem-not-awaited = Dort ist niemand zu bitten
api-problem-not-awaited-detail = Die Partie wartet auf diesem Platz auf niemand anderen.
api-problem-not-awaited-page = Anstupsen kannst du nur eine Person, auf die die Partie wartet: siehe „awaiting“ von GET /v1/games/…. Niemand stupst sich selbst an oder einen Bot.

api-problem-nothing-asked = Nichts, wofür du einen Entwurf speichern könntest
api-problem-nothing-asked-detail = Die Partie wartet nicht auf dich, also gibt es nichts, wofür du einen Entwurf speichern könntest.
api-problem-nothing-asked-page = Ein Entwurf gehört zu dem, worauf die Partie bei dir wartet: siehe „awaiting“ von GET /v1/games/…. Was du tun darfst, aber nicht musst, hat keine Frist, und dafür wird nichts gespeichert.

api-problem-not-plannable = Das lässt sich jetzt nicht planen
api-problem-not-plannable-detail = Die Partie wartet auf dich, hiermit oder mit etwas anderem: Triff diese Entscheidung, ein Plan ist für später.
api-problem-not-to-come-detail = Die Partie fragt dich nicht mehr danach, oder ihre Züge haben noch nicht begonnen.
api-problem-never-planned-detail = Solche Entscheidungen lassen sich in diesem Spiel nicht planen.
api-problem-not-plannable-page = Ein Zug oder eine andere Entscheidung, nach der die Partie später fragt, lässt sich planen, solange sie auf andere wartet, wenn das nicht mit etwas beginnt, das niemand wissen kann: siehe „ahead“ von GET /v1/games/…/plan.

api-problem-message-not-kept = Ein Entwurf oder Plan hat keine Nachricht
api-problem-message-not-kept-detail = Mit einem Entwurf oder Plan werden keine Worte gespeichert. Schick ihn ohne „message“.
api-problem-message-not-kept-page = Entwürfe und Pläne bestehen nur aus Zügen. Was zu sagen ist, kann gleich gesagt werden: POST /v1/games/…/messages.

api-problem-player-away = Diese Person ist weg
api-problem-player-away-detail = Diese Person ist im Urlaub, und ihre Zeit steht still: So lange wird sie nicht um einen Zug gebeten.
api-problem-player-away-page = Wer bis wann weg ist, steht in „away“ der Plätze der Partie. Nach der Rückkehr kannst du wieder anstupsen.

api-problem-no-proposal = Nicht vorgeschlagen
api-problem-no-proposal-detail = Dieser Vorschlag liegt nicht mehr vor: Er ist erledigt, wurde zurückgezogen oder ist verfallen.
api-problem-no-proposal-page = „proposal“ von GET /v1/games/… sagt, was jetzt vorgeschlagen ist, und dessen „seq“ nennt eine Antwort. Nichts wurde geändert.

api-problem-not-asked = Nicht gefragt
api-problem-not-asked-detail = Was vorgeschlagen ist, betrifft deinen Platz nicht.
api-problem-not-asked-page = „asked“ und „agreed“ des Vorschlags („proposal“) in GET /v1/games/… sagen, wen er betrifft. Nichts wurde geändert.

api-problem-proposed-already = Es gibt schon einen Vorschlag
api-problem-proposed-already-detail = Es liegt schon ein anderer Vorschlag vor; der muss erst erledigt oder zurückgezogen sein.
api-problem-proposed-already-page = Ein Tisch entscheidet über eines nach dem anderen. „proposal“ von GET /v1/games/… sagt, was es ist und wer noch antworten muss; wer es vorgeschlagen hat, zieht es durch Ablehnen zurück.

api-problem-not-paused = Keine Pause
api-problem-not-paused-detail = Die Partie macht keine Pause.
api-problem-not-paused-page = Eine geltende Pause steht in „pause“ von GET /v1/games/…. Vielleicht hat jemand anderes sie beendet.

api-problem-seat-relieved = Ein Bot spielt für dich
api-problem-seat-relieved-detail = Auf diesem Platz spielt ein Bot, bis er wieder eingenommen wird.
api-problem-seat-relieved-page = Die Zeit des Platzes war um, und sein Tisch hat gewählt, dass dann ein Bot spielt. POST /v1/games/…/reclaim nimmt den Platz jederzeit zurück.

api-problem-not-relieved = Kein Platz zurückzunehmen
api-problem-not-relieved-detail = Auf diesem Platz spielt kein Bot.
api-problem-not-relieved-page = Nur ein Platz, auf dem ein Bot spielt, weil die Zeit um war, lässt sich zurücknehmen: „relieved“ des Platzes in GET /v1/games/… sagt es. Bei einem Platz, der aufgegeben wurde, geht es nicht.

api-problem-game-paused = Die Partie macht Pause
api-problem-game-paused-detail = Die Partie macht Pause, und so lange wird niemand um einen Zug gebeten.
api-problem-game-paused-page = Bis wann, steht in „pause“ von GET /v1/games/…. Alle am Tisch können die Pause beenden.

api-problem-impossible-pause = Unmögliche Pause
api-problem-impossible-pause-detail = Eine Pause endet in der Zukunft und innerhalb eines Jahres.
api-problem-impossible-pause-page = Ohne „until“ dauert eine Pause, bis jemand am Tisch sie beendet, höchstens ein Jahr.
api-problem-impossible-whisper = So lässt sich nicht flüstern
api-problem-impossible-whisper-detail = Den Genannten lässt sich nichts zuflüstern.
api-problem-impossible-whisper-page = Geflüstert wird, wo das Regelwerk es vorsieht, ab Beginn der Partie, und an andere Plätze der Partie als den eigenen.
api-problem-not-to-be-followed = Darauf kann nichts folgen
api-problem-not-to-be-followed-detail = Diese Partie kann nicht auf jene folgen.
api-problem-not-to-be-followed-page = Eine Partie folgt auf eine beendete, in der du mitgespielt hast. Die Plätze sind dann wie an jenem Tisch: „seating“ fehlt also oder ist „joined“.

api-problem-nudged-already = Schon gebeten
# $span: how long to wait, such as server-span-hours
api-problem-nudged-already-detail = Du hast diese Person vor weniger als einem Tag angestupst. Warte { $span } und versuch es dann noch einmal.
api-problem-nudged-already-page = Jeder Platz kann jeden anderen einmal am Tag anstupsen. Der Retry-After-Header sagt, wie lange zu warten ist. Niemand wurde gebeten.

api-problem-not-reportable = Dort ist nichts zu melden
api-problem-not-reportable-detail = An diesem Tisch gibt es keine solche Nachricht und keinen solchen Namen, die du sehen kannst, oder sie sind von dir selbst.
api-problem-not-reportable-page = Nachrichten und Namen anderer am Tisch kann melden, wer dort sitzt und sie sehen kann: die von Menschen, nicht die von Bots. Eine Nachricht muss zu den letzten 200 gehören und „place“ zu der Person, die sie schrieb.
api-problem-too-many-reports = Zu viel gemeldet
api-problem-too-many-reports-detail = In den letzten 24 Stunden gab es zu viele Meldungen. Versuch es morgen noch einmal oder schreib an die Leute, die diesen Server betreiben.
api-problem-too-many-reports-page = Wie viel eine einzelne Person an einem Tag meldet, ist begrenzt, ebenso, wie viel alle zusammen melden, denn jede Meldung wird verschickt. Der Retry-After-Header sagt, wie lange zu warten ist. Gemeldet wurde nichts.

api-problem-time-used-up = Die Zeit für diese Entscheidung ist aufgebraucht
api-problem-time-used-up-detail = Dieser Platz hat die Zeit für seine Entscheidung mit Fragen an die anderen aufgebraucht und kann niemanden mehr fragen.
api-problem-time-used-up-page = Die Zeit für eine Entscheidung steht still, solange andere eine Antwort schulden. Davon bekommt ein Platz, der weitermacht, bevor jemand geantwortet hat, noch einmal so viel wie die Frist; dann zählt die Zeit. Was die Partie auf andere warten ließe, wird danach abgelehnt: Warte auf die Antworten oder mach ohne sie weiter.

api-problem-must-be-last = Dieser Zug kann nur der letzte sein
api-problem-must-be-last-detail = Ein Zug, der den Zufall befragt oder Verborgenes zeigt, muss der letzte eines Befehls sein.
api-problem-must-be-last-page = Hinter einem Wurf oder einem Blick auf verdeckte Karten, den noch niemand gesehen hat, lässt sich nichts entscheiden: Schick die Züge bis dahin, sieh, was herauskommt, dann schick die übrigen.

api-problem-refused = Die Regeln erlauben es nicht
api-problem-refused-detail = Die Regeln erlauben es nicht.
api-problem-refused-page = Der Zug ist wohlgeformt, aber beim jetzigen Stand der Partie gegen die Regeln. Die Antwort sagt, was richtig wäre. GET …/choices liefert, was erlaubt ist.

api-problem-key-reused = Ein schon benutzter Schlüssel
api-problem-key-reused-detail = Dieser Idempotency-Key wurde für eine andere Anfrage benutzt. Nimm für jeden Befehl einen neuen.
api-problem-key-reused-page = Ein Schlüssel gehört zu einem Befehl und seinen Wiederholungen: gleiche Methode, gleiche Adresse, gleicher Body.

api-problem-precondition-required = Sag, wo die Partie steht
api-problem-precondition-required-detail = Schick If-Match mit dem ETag, den du hast, oder „expected_seq“ im Body.
api-problem-precondition-required-page = Ein Zug gilt in einer bestimmten Stellung. Sagst du, in welcher, können zwei Züge, die sich kreuzen, niemanden überraschen.

api-problem-too-many-requests = Zu viel auf einmal
# $span: how long to wait, such as server-span-hours
api-problem-too-many-requests-detail = Warte { $span } und versuch es dann noch einmal.
api-problem-too-many-requests-page = Frag eines nach dem anderen. Der Retry-After-Header sagt, wie lange zu warten ist.

api-problem-too-many-events = Zu viel auf einmal gespielt
# $span: how long to wait, such as server-span-hours
api-problem-too-many-events-detail = So viel spielt niemand in so kurzer Zeit. Warte { $span } und versuch es dann noch einmal.
api-problem-too-many-events-page = Was deine Befehle in die Protokolle von Partien schreiben, ist begrenzt, samt dem, was Bots darauf antworten. Der Retry-After-Header sagt, wie lange zu warten ist. Es wurde nichts ausgeführt.

api-problem-too-many-messages = Zu viel an diesem Tisch gesagt
# $span: how long to wait, such as server-span-hours
api-problem-too-many-messages-detail = Du hast an diesem Tisch heute viel gesagt. Warte { $span } und versuch es dann noch einmal.
api-problem-too-many-messages-page = Wie viel eine einzelne Person an einem Tag an einem Tisch sagt, ist begrenzt. Der Retry-After-Header sagt, wie lange zu warten ist. Züge gehen ohne Worte weiter.

api-problem-too-many-new-games = Zu viele neue Partien
# $span: how long to wait, such as server-span-hours
api-problem-too-many-new-games-detail = Du hast heute viele Partien eröffnet. Warte { $span } und versuch es dann noch einmal.
api-problem-too-many-new-games-page = Wie viele Partien eine einzelne Person an einem Tag eröffnet, ist begrenzt. Der Retry-After-Header sagt, wie lange zu warten ist.

api-problem-too-many-games = Zu viele Partien
# $max is how many are possible.
api-problem-too-many-games-detail = Du leitest { $max } Partien, die nicht zu Ende sind, und mehr geht nicht. Spiel einige zu Ende oder sag ab, was noch nicht begonnen hat.
api-problem-too-many-games-page = Wie viele Partien, die nicht zu Ende sind, eine einzelne Person leitet, ist begrenzt. GET /v1/games?filter=mine zählt deine auf.

api-problem-internal = Ein Fehler von uns
api-problem-internal-detail = Hier ist etwas schiefgegangen. Versuch es später noch einmal; bleibt es dabei, sag es den Leuten, die diesen Server betreiben, mit der X-Request-Id dieser Antwort.
api-problem-internal-page = Das sollte nicht vorkommen. Einen Befehl unter seinem Idempotency-Key zu wiederholen, ist unbedenklich.

api-problem-unavailable = Gerade nicht
api-problem-unavailable-detail = Die Datenbank antwortet nicht. Es wurde nichts ausgeführt; versuch es gleich noch einmal.
api-problem-unwritable-detail = Gerade lässt sich nichts schreiben: Die Datenbank nimmt nichts Neues an. Es wurde nichts ausgeführt; versuch es später noch einmal.
api-problem-unavailable-page = Der Server läuft, seine Datenbank nicht. Einen Befehl unter seinem Idempotency-Key zu wiederholen, ist unbedenklich.

## Events

api-event-created = Die Partie wurde eröffnet.
# $who is a name.
api-event-joined = { $who } hat Platz genommen.
# $who is a name.
api-event-joined-bot = Ein Bot hat Platz genommen.
# $number counts places from 1.
api-event-somebody = Jemand auf Platz { $number }
# $number counts places from 1.
api-event-left = Platz { $number } ist wieder frei.
api-event-started = Die Partie hat begonnen.
# $who is a seat.
api-event-resigned = { $who-is-you ->
    [yes] Du hast aufgegeben. Ein Bot spielt weiter.
   *[no] { $who } hat aufgegeben. Ein Bot spielt weiter.
}
# $who: whose player will be away, and whose time stands still meanwhile
api-event-away = { $who-is-you ->
    [yes] Du bist eine Weile weg. Deine Zeit steht so lange still.
   *[no] { $who } ist eine Weile weg.
}
# $who: whose player is not away any more
api-event-returned = { $who-is-you ->
    [yes] Du bist zurück.
   *[no] { $who } ist zurück.
}
api-event-ended = Die Partie ist zu Ende.
api-event-cancelled = Die Partie wurde abgesagt.

api-problem-nothing-to-undo = Nichts zurückzunehmen
api-problem-nothing-to-undo-detail = Dieser Zug kann nicht zurückgenommen werden.
api-problem-nothing-to-undo-page = Ein Zug kann zurückgenommen werden, solange die Partie noch auf dieselbe Entscheidung desselben Platzes wartet, niemand sonst etwas gefragt wurde oder beteiligt war, kein Zufall im Spiel war und nichts gezeigt wurde: „undo“ in GET /v1/games/…/choices nennt diese Züge. Betrifft ein Zug andere und hat seither niemand gezogen, können sie gefragt werden: „undo_as_agreed“ nennt solche Züge.

api-problem-not-to-be-offered = Dieser Platz lässt sich nicht abgeben
api-problem-not-to-be-offered-detail = Dieser Platz kann nicht angeboten werden.
api-problem-not-to-be-offered-page = Alle können den eigenen Platz anbieten, aber keinen, an dem sie für jemand anderen spielen. Die Spielleitung bietet einen Platz an, der aufgegeben wurde, an dem ein Bot spielt, dessen Zeit um war und von dem seither nichts kam, oder dessen Mails zurückkommen; ein Bot spielt dort nur, solange ein anderer Mensch weiterspielt.

api-problem-offered-already = Schon angeboten
api-problem-offered-already-detail = Dieser Platz wird schon angeboten; das Angebot muss zuerst zurückgezogen werden.
api-problem-offered-already-page = Für einen Platz gibt es immer nur ein Angebot. GET /v1/games/…/seat-offers nennt deine; DELETE /v1/games/…/seat-offers/… zieht eines zurück.

api-problem-no-substitute = Niemand spielt für jemand anderen
api-problem-no-substitute-detail = Dort spielt niemand für jemand anderen, oder es wird nichts angeboten.
api-problem-no-substitute-page = „lent“ in GET /v1/games/… sagt, ob jemand an deinem Platz spielt, und „handed_over“ deines Platzes, ob du für jemanden spielst. Vielleicht ist der Platz schon zurückgegangen.

api-problem-offer-gone = Der Platz wird nicht mehr angeboten
api-problem-offer-gone-detail = Jemand hat diesen Platz genommen, oder er wird nicht mehr angeboten.
api-problem-offer-gone-page = Wer einen angebotenen Platz zuerst nimmt, hat ihn. Ein Angebot endet, wenn es zurückgezogen wird, nach zwei Wochen, wenn die Person zurück ist, der der Platz gehört, und mit der Partie.

api-problem-impossible-term = Unmögliche Dauer
api-problem-impossible-term-detail = Ein Platz wird bis zu einem Zeitpunkt abgegeben, der in der Zukunft und innerhalb eines Jahres liegt.
api-problem-impossible-term-page = Ohne „until“ geht der Platz zurück, sobald er zurückverlangt wird. Nichts wurde geändert.

### Woorden van de interface voor programma's: wat er mis is met een verzoek, en wat er gebeurde.
### Een soort probleem heeft een titel, een zin over het geval zelf (-detail) en een pagina die de soort
### uitlegt (-page).

api-english-only = Deze pagina is er alleen in het Engels.
api-problem-onward = Alles over de interface
api-problem-unknown-page = Een probleem van deze soort bestaat niet.

api-problem-not-json = Geen JSON
api-problem-not-json-detail = De body kan niet als één JSON-waarde worden gelezen.
api-problem-not-json-page = De body van een verzoek is één JSON-waarde in UTF-8: niets erachter, geen veld twee keer in één object, hoogstens 32 niveaus diep.

api-problem-bad-parameter = Ongeldige parameter
api-problem-bad-parameter-detail = Een parameter van het adres is onbekend, ontbreekt of is niet wat die hoort te zijn.
api-problem-bad-parameter-page = Parameters worden streng gecontroleerd, zodat een typefout meteen opvalt. De documentatie van de operatie noemt ze.

api-problem-bad-header = Ongeldige header
api-problem-bad-header-detail = Een header van het verzoek is niet wat die hoort te zijn.
api-problem-bad-header-page = De header die het antwoord noemt, heeft een vorm die in de documentatie staat.

api-problem-not-signed-in = Er is een token nodig
api-problem-not-signed-in-detail = Zeg wie je bent: stuur een token in de Authorization-header.
api-problem-not-signed-in-page = Deze operatie is voor spelers. Een token krijg je door in te loggen, of bij je instellingen, en stuur je mee als “Authorization: Bearer …”.

api-problem-token-refused = Dit token is ongeldig
api-problem-token-refused-detail = Het token is onbekend, verlopen of verwijderd. Log opnieuw in.
api-problem-not-bearer-detail = De Authorization-header moet met “Bearer” beginnen: stuur een token als “Authorization: Bearer …”.
api-problem-token-refused-page = Alleen API-tokens openen deze deur; ze beginnen met turnpost_. Links uit mails en cookies van pagina’s doen dat niet.

api-problem-scope-missing = Dit mag het token niet
api-problem-scope-missing-detail = Het token heeft de scope “{ $scope }” nodig.
api-problem-scope-missing-page = Een token kan zo worden gemaakt dat het alleen bepaalde dingen mag. Maak een ander met de scope die ontbreekt.
api-problem-token-for-one-game = Het token is voor één partij
api-problem-token-for-one-game-detail = Het token is voor de partij “{ $game }” en verder niets.
api-problem-token-for-one-game-page = Een token kan voor één plaats worden gemaakt. Vraag /v1/games/… van die partij op, of /v1/token; maak voor al het andere een ander token.

api-problem-not-a-player = Alleen voor spelers van deze partij
api-problem-not-a-player-detail = Je hebt geen plaats in deze partij, of hebt die opgegeven.
api-problem-not-a-player-page = Je kunt de partij zien, maar alleen wie er een plaats heeft, mag dit doen.

api-problem-not-the-host = Alleen voor de organisator
api-problem-not-the-host-detail = Dit kan alleen de organisator van deze partij.
api-problem-not-the-host-page = Wie de partij heeft geopend, is de organisator: die vult de plaatsen, start de partij of annuleert die.

api-problem-invited-only = Op uitnodiging
api-problem-invited-only-detail = Deze partij is op uitnodiging. Vraag de organisator erom.
api-problem-invited-only-page = De organisator van deze partij nodigt de spelers per mail uit.

api-problem-code-refused = Deze code is ongeldig
api-problem-code-refused-detail = De code is verkeerd, al gebruikt of te oud. Vraag een nieuwe aan.
api-problem-code-refused-page = Een code is één keer geldig, een kwartier lang en voor vijf pogingen, en alleen bij het inlogverzoek waarvoor hij is gemaild.

api-problem-invitation-refused = Deze uitnodiging is ongeldig
api-problem-invitation-refused-detail = De uitnodiging is voor een andere partij, al gebruikt, te oud, of helemaal geen uitnodiging.
api-problem-invitation-refused-page = Een uitnodiging is één keer geldig, voor één partij en een paar weken lang. Vraag de organisator van de partij om een nieuwe.

api-problem-invitation-accepted = Al aangenomen
api-problem-invitation-accepted-detail = Deze uitnodiging is aangenomen en kan niet meer worden ingetrokken.
api-problem-invitation-accepted-page = Zolang een uitnodiging niet is aangenomen, kan die worden ingetrokken. Vóór de start kan de organisator de plaats van de gast nog vrijgeven.

api-problem-invitation-withdrawn = Ingetrokken
api-problem-invitation-withdrawn-detail = De organisator van deze partij heeft deze uitnodiging ingetrokken.
api-problem-invitation-withdrawn-page = Een organisator kan een uitnodiging intrekken zolang die niet is aangenomen. Verbaast je dat, vraag het dan de organisator: hetzelfde adres kan opnieuw worden uitgenodigd.

api-problem-feed-expired = Te lang geleden
api-problem-feed-expired-detail = Wat jou aangaat, wordt dertig dagen lang verteld, en niet van vóór je eerste verzoek. Begin opnieuw zonder “after”.
api-problem-feed-expired-page = Een feed dient om te volgen wat er gebeurt. Wie langer weg was, kijkt eerst naar de eigen partijen en gaat van daaruit verder.

api-problem-not-found = Niet gevonden
api-problem-not-found-detail = Hier is niets, of niets waar jij van mag weten.
api-problem-not-found-page = Het adres leidt nergens heen, of naar iets wat privé is. Van buiten is er geen verschil te zien.

api-problem-method-not-allowed = Niet met deze methode
api-problem-method-not-allowed-detail = Hier kan: { $methods }.
api-problem-method-not-allowed-page = Het adres klopt, de HTTP-methode niet. De Allow-header noemt de methoden die er zijn.

api-problem-not-acceptable = Niet in deze vorm
api-problem-not-acceptable-detail = Het antwoord bestaat alleen als { $produces }.
api-problem-not-acceptable-page = De Accept-header van het verzoek weigert de vorm waarin het antwoord bestaat.

api-problem-request-timeout = Niet op tijd gestuurd
api-problem-request-timeout-detail = De body van het verzoek kwam niet op tijd aan. Er is niets gedaan.
api-problem-request-timeout-page = Er kwam maar een deel van de body, en daarna een tijdje niets meer. Stuur het verzoek opnieuw.

api-problem-seated-already = Je zit daar al
api-problem-seated-already-detail = Je hebt al een plaats in deze partij.
api-problem-seated-already-page = Iedereen neemt één plaats in een partij in.

api-problem-full = Elke plaats is bezet
api-problem-full-detail = Elke plaats in deze partij is bezet.
api-problem-full-page = Een partij heeft zoveel plaatsen als de organisator bij het openen heeft bepaald.

api-problem-not-full = Er zijn plaatsen vrij
api-problem-not-full-detail = { $free ->
    [one] Er is één plaats vrij. Vul die vóór de start met een speler of een bot.
   *[other] Er zijn { $free } plaatsen vrij. Vul die vóór de start met spelers of bots.
}
api-problem-not-full-page = Een partij start als elke plaats bezet is, door een speler of een bot.

api-problem-not-open = Niet meer open
api-problem-not-open-detail = Deze partij is gestart of geannuleerd: niemand komt of gaat er nog.
api-problem-not-open-page = Tot de start van een partij komen en gaan spelers, en tot dan kan de organisator de partij annuleren.

api-problem-not-running = Wordt niet gespeeld
api-problem-not-running-detail = Deze partij is nog niet gestart, of is afgelopen.
api-problem-not-running-page = Zetten worden gedaan tussen de start van een partij en het einde.

api-problem-not-started = Niet gestart
api-problem-not-started-detail = Deze partij heeft vóór de start geen stelling.
api-problem-not-started-page = Een bord is er vanaf de start van een partij.

api-problem-not-over = Niet afgelopen
api-problem-not-over-detail = Het hele logboek wordt getoond als de partij is afgelopen.
api-problem-not-over-page = Zolang een partij wordt gespeeld, staat er in het logboek wat spelers niet mogen weten. Aan het eind wordt het helemaal getoond.

api-problem-host-stays = De organisator blijft
api-problem-host-stays-detail = Je bent de organisator: annuleer de partij in plaats van weg te gaan.
api-problem-host-stays-page = Een partij heeft tot de start een organisator nodig.

api-problem-too-many-tokens = Te veel tokens
api-problem-too-many-tokens-detail = Je hebt { $max } tokens. Verwijder er een dat je niet meer nodig hebt.
api-problem-too-many-tokens-page = GET /v1/me/tokens toont je tokens en wanneer elk het laatst is gebruikt.

api-problem-too-many-webhooks = Te veel webhooks
api-problem-too-many-webhooks-detail = Je hebt { $max } webhooks. Verwijder er een die je niet meer nodig hebt.
api-problem-too-many-webhooks-page = GET /v1/me/webhooks toont je webhooks, en sinds wanneer een ervan faalt.
api-problem-invalid-push-key = Geen sleutel om mee te versleutelen
api-problem-invalid-push-key-detail = “p256dh” is geen punt van de kromme P-256. Geef door wat de browser je gaf.
api-problem-invalid-push-key-page = Een pushbericht wordt versleuteld voor de browser waarvoor het bestemd is, met de sleutels van het abonnement. Dat zijn de sleutels die PushSubscription.getKey geeft, in base64url zonder opvulling.
api-problem-too-many-bots = Meer bots kunnen er niet zijn
api-problem-too-many-bots-detail = Je hebt { $max } bots. Wis er eerst een.
api-problem-too-many-bots-page = GET /v1/me/bots toont je bots.

api-problem-moved-on = De partij is verdergegaan
api-problem-moved-on-detail = Er is sindsdien iets gebeurd. Bekijk de partij opnieuw en beslis dan.
api-problem-moved-on-page = De opdracht noemde de gebeurtenis waarna die moest komen, en intussen is er een latere. Er is niets gedaan.

api-problem-precondition-failed = De partij is verdergegaan
api-problem-precondition-failed-detail = Er is iets gebeurd sinds het antwoord dat je hebt. Bekijk de partij opnieuw en beslis dan.
api-problem-weak-tag-detail = De ETag in If-Match is zwak, want hij begint met W/, en een zwakke komt nooit overeen. Misschien heeft een proxy hem zwak gemaakt: stuur hem zonder W/.
api-problem-precondition-failed-page = If-Match noemde een andere gebeurtenis dan de laatste. Er is niets gedaan.

api-problem-note-changed = Je notitie is gewijzigd
api-problem-note-changed-detail = Je notitie bij deze partij is gewijzigd sinds het antwoord dat je hebt. Bekijk die opnieuw en beslis dan.
api-problem-note-changed-page = If-Match noemde een andere versie van je eigen notitie dan de bewaarde. Er is niets gedaan.

api-problem-kept-changed = Er is hier iets anders bewaard
api-problem-kept-changed-detail = Wat hier voor je is bewaard, is gewijzigd sinds het antwoord dat je hebt. Bekijk het opnieuw en beslis dan.
api-problem-kept-changed-page = If-Match noemde een andere versie dan de bewaarde: van je concept, je plan, je opdrachten, je account, je vakantie of je mails over een partij. Er is niets gedaan.

api-problem-too-large = Te lang
api-problem-too-large-detail = De body is langer dan 64 KiB.
api-problem-too-large-page = Zoveel heeft geen verzoek nodig.

api-problem-unsupported-media-type = Niet als JSON
api-problem-unsupported-media-type-detail = Stuur de body als application/json, zonder content encoding.
api-problem-unsupported-media-type-page = Bodies zijn JSON, en de Content-Type-header zegt dat.

api-problem-invalid = Niet wat er wordt gevraagd
api-problem-invalid-detail = De body is JSON, maar niet wat deze operatie aanneemt.
api-problem-invalid-page = “errors” in het antwoord wijst de plek aan. Velden die de documentatie niet kent, worden ook geweigerd, zodat typefouten opvallen.

api-problem-unknown-ruleset = Zo’n spel is er niet
api-problem-unknown-ruleset-detail = Er is hier geen spel “{ $name }”.
api-problem-unknown-ruleset-page = GET /v1/rulesets toont wat er kan worden gespeeld.

api-problem-unknown-language = Zo’n taal is er niet
api-problem-unknown-language-detail = Turnpost spreekt nog geen “{ $name }”.
api-problem-unknown-language-page = Op de pagina’s kun je kiezen uit de talen die er zijn.

api-problem-unknown-time-zone = Zo’n tijdzone is er niet
api-problem-unknown-time-zone-detail = Er is geen tijdzone “{ $name }”.
api-problem-unknown-time-zone-page = Tijdzones hebben de namen van de lijst van IANA, zoals Europe/Prague.

api-problem-seat-count = Niet voor zoveel spelers
api-problem-seat-count-detail = Dit spel is voor { $min } tot { $max } spelers.
api-problem-seat-count-page = Elk spel zegt voor hoeveel spelers het is.

api-problem-more-than-a-seat = Meer dan een plaats kan
api-problem-more-than-a-seat-detail = Een token voor één partij heeft hoogstens de scopes “read” en “move”.
api-problem-more-than-a-seat-page = Laat “game” weg voor een token dat meer kan, of vraag om wat een plaats kan: “read”, “move” of beide.
api-problem-pace-conflict = Tijden die elkaar uitsluiten
api-problem-pace-conflict-detail = Een tempo in woorden staat voor de deadline, de reserve en de weekenden, en zonder deadline is er geen reserve.
api-problem-pace-conflict-page = Een partij wordt geopend met een tempo in woorden, of met uren: “deadline_hours”, en daarnaast “reserve_hours” en “weekends_off”.

api-problem-impossible-vacation = Zo’n vakantie kan niet
api-problem-impossible-vacation-detail = Een vakantie moet eindigen in de toekomst, na het begin ervan, en binnen een jaar.
api-problem-impossible-vacation-page = Zonder “from” begint een vakantie meteen. “until” ligt later, en hoogstens een jaar na nu.

api-problem-options-refused = Ongeldige opties
api-problem-options-refused-detail = Het spel kent deze opties niet, of niet samen.
api-problem-options-refused-page = GET /v1/rulesets/… beschrijft de opties van een spel.

api-problem-other-ruleset = Een ander spel
api-problem-other-ruleset-detail = Dit is een partij “{ $name }”.
api-problem-other-ruleset-page = Het veld “ruleset” van een opdracht noemt het spel van de partij waarvoor die opdracht is.

api-problem-move-count = Te veel zetten, of geen
api-problem-move-count-detail = Een opdracht heeft 1 tot { $max } zetten.
api-problem-move-count-page = Er kunnen meerdere zetten tegelijk worden gestuurd, maar niet onbeperkt.

api-problem-malformed-move = Geen zet
api-problem-malformed-move-detail = De zet is er geen van dit spel.
api-problem-malformed-move-page = De documentatie beschrijft elke zet; GET …/choices geeft de zetten die nu mogen, klaar om te sturen.

api-problem-notation = Geen zet in notatie
api-problem-notation-detail = De tekst is geen zet in de notatie van dit spel.
api-problem-notation-page = “errors” in het antwoord zegt wat wel goed was geweest.

api-problem-not-awaited = Daar valt niemand te vragen
api-problem-not-awaited-detail = De partij wacht niet op een andere speler op deze plaats.
api-problem-not-awaited-page = Een por gaat naar een speler op wie de partij wacht: zie “awaiting” van GET /v1/games/…. Niemand port zichzelf, of een bot.

api-problem-nothing-asked = Niets om een concept voor te bewaren
api-problem-nothing-asked-detail = De partij wacht niet op jou, dus er is niets om een concept voor te bewaren.
api-problem-nothing-asked-page = Een concept hoort bij datgene waarvoor de partij op de speler wacht: zie “awaiting” van GET /v1/games/…. Wat een speler mag maar niet hoeft te doen, heeft geen deadline, en daarvoor wordt niets bewaard.

api-problem-not-plannable = Dit kan nu niet worden gepland
api-problem-not-plannable-detail = De partij wacht op jou, hiermee of met iets anders: neem die beslissing, een plan is voor later.
api-problem-not-to-come-detail = Dit wordt niet meer van je gevraagd, of de beurten zijn nog niet begonnen.
api-problem-never-planned-detail = Zulke beslissingen kunnen in dit spel niet worden gepland.
api-problem-not-plannable-page = Een beurt, of een andere beslissing waar de partij later om vraagt, kan worden gepland terwijl de partij op anderen wacht, als die niet begint met wat niemand kan weten: zie “ahead” van GET /v1/games/…/plan.

api-problem-message-not-kept = Een concept of plan heeft geen bericht
api-problem-message-not-kept-detail = Bij een concept of plan worden geen woorden bewaard. Stuur het zonder “message”.
api-problem-message-not-kept-page = Een concept of plan bestaat alleen uit zetten. Wat je wilt zeggen, kun je meteen zeggen: POST /v1/games/…/messages.

api-problem-player-away = De speler is weg
api-problem-player-away-detail = Deze speler is met vakantie, en de tijd staat stil: intussen kun je niet om een zet vragen.
api-problem-player-away-page = Wie tot wanneer weg is, staat in “away” van de plaatsen van de partij. Stuur een por als de speler terug is.

api-problem-no-proposal = Niet voorgesteld
api-problem-no-proposal-detail = Dit voorstel ligt er niet meer: het is afgehandeld, is teruggenomen of is vervallen.
api-problem-no-proposal-page = “proposal” van GET /v1/games/… zegt wat er nu is voorgesteld, en de “seq” ervan is wat een antwoord noemt. Er is niets veranderd.

api-problem-not-asked = Niet gevraagd
api-problem-not-asked-detail = Wat is voorgesteld, gaat jouw plaats niet aan.
api-problem-not-asked-page = “asked” en “agreed” van “proposal” in GET /v1/games/… zeggen wie het aangaat. Er is niets veranderd.

api-problem-proposed-already = Er ligt al een voorstel
api-problem-proposed-already-detail = Er is al iets anders voorgesteld, en dat moet eerst worden afgehandeld of teruggenomen.
api-problem-proposed-already-page = Een tafel beslist over één ding tegelijk. “proposal” van GET /v1/games/… zegt wat het is en wie nog moet antwoorden; wie het voorstel heeft gedaan, neemt het terug door het af te slaan.

api-problem-not-paused = Geen pauze
api-problem-not-paused-detail = De partij pauzeert niet.
api-problem-not-paused-page = Een lopende pauze staat in “pause” van GET /v1/games/…. Misschien heeft iemand anders die al beëindigd.

api-problem-seat-relieved = Een bot speelt voor je
api-problem-seat-relieved-detail = Een bot speelt voor deze plaats totdat de speler die terugneemt.
api-problem-seat-relieved-page = De tijd van de plaats was om, en de tafel heeft gekozen dat er dan een bot speelt. POST /v1/games/…/reclaim neemt de plaats terug, op elk moment.

api-problem-not-relieved = Geen plaats om terug te nemen
api-problem-not-relieved-detail = Er speelt geen bot voor deze plaats.
api-problem-not-relieved-page = Alleen een plaats waarvoor een bot speelt omdat de tijd om was, kan worden teruggenomen: “relieved” van die plaats in GET /v1/games/… zegt het. Voor een plaats waarvan de speler heeft opgegeven, geldt dat niet.

api-problem-game-paused = De partij pauzeert
api-problem-game-paused-detail = De partij pauzeert, en intussen wordt niemand om een zet gevraagd.
api-problem-game-paused-page = Tot wanneer, staat in “pause” van GET /v1/games/…. Iedereen aan tafel kan de pauze beëindigen.

api-problem-impossible-pause = Zo’n pauze kan niet
api-problem-impossible-pause-detail = Een pauze moet eindigen in de toekomst, en binnen een jaar.
api-problem-impossible-pause-page = Zonder “until” duurt een pauze totdat iemand aan tafel die beëindigt, hoogstens een jaar.
api-problem-impossible-whisper = Zo kan er niet worden gefluisterd
api-problem-impossible-whisper-detail = Wie er genoemd zijn, kun je niets toefluisteren.
api-problem-impossible-whisper-page = Gefluisterd wordt waar de spelregels dat toelaten, vanaf het begin van de partij, en naar andere plaatsen in de partij dan die van jezelf.
api-problem-not-to-be-followed = Kan daar niet op volgen
api-problem-not-to-be-followed-detail = Deze partij kan niet op die partij volgen.
api-problem-not-to-be-followed-page = Een partij volgt op een partij die afgelopen is en waarin je hebt meegespeeld; de plaatsen zijn dan die van die tafel, dus “seating” ontbreekt of is “joined”.

api-problem-nudged-already = Al gevraagd
api-problem-nudged-already-detail = Je hebt deze speler minder dan een dag geleden al gepord. Wacht { $span } en probeer het dan opnieuw.
api-problem-nudged-already-page = Elke plaats kan elke andere één keer per dag porren. De Retry-After-header zegt hoelang je moet wachten. Er is niemand gevraagd.

api-problem-not-reportable = Daar valt niets te melden
api-problem-not-reportable-detail = Aan deze tafel is er geen bericht of naam die je kunt zien en die niet van jezelf is.
api-problem-not-reportable-page = Berichten en namen van anderen aan tafel kunnen worden gemeld door wie daar een plaats heeft en ze kan zien: die van mensen, niet van bots. Een bericht moet bij de laatste 200 horen, en “place” moet de plaats zijn van wie het schreef.
api-problem-too-many-reports = Te veel gemeld
api-problem-too-many-reports-detail = Er zijn de afgelopen dag te veel meldingen gedaan. Probeer het morgen opnieuw, of schrijf naar de beheerder van deze server.
api-problem-too-many-reports-page = Hoeveel één speler per dag kan melden, is begrensd, en hoeveel allen samen ook, want elke melding wordt gemaild. De Retry-After-header zegt hoelang je moet wachten. Er is niets gemeld.

api-problem-time-used-up = De tijd voor deze beslissing is op
api-problem-time-used-up-detail = Deze plaats heeft de tijd voor deze beslissing opgebruikt met vragen aan de anderen, en kan niemand meer vragen.
api-problem-time-used-up-page = De tijd voor een beslissing staat stil zolang anderen een antwoord schuldig zijn. Daarvan krijgt een plaats die verdergaat voordat er iemand heeft geantwoord, nog eens zoveel als de deadline; daarna telt die tijd mee. Wat de partij op anderen laat wachten, wordt dan geweigerd: wacht op de antwoorden, of ga verder zonder.

api-problem-must-be-last = Deze zet kan alleen de laatste zijn
api-problem-must-be-last-detail = Een zet die het toeval aanroept of toont wat verborgen was, moet de laatste van een opdracht zijn.
api-problem-must-be-last-page = Na een worp, of een blik op verborgen kaarten, die nog niemand heeft gezien, valt er niets te beslissen: stuur de zetten tot en met die ene, kijk wat die brengt, en stuur dan de rest.

api-problem-refused = Dat staan de regels niet toe
api-problem-refused-detail = Dat staan de regels niet toe.
api-problem-refused-page = De zet is goed geschreven, maar bij deze stand in strijd met de regels. Het antwoord zegt wat wel goed zou zijn. GET …/choices geeft wat er mag.

api-problem-key-reused = Een eerder gebruikte sleutel
api-problem-key-reused-detail = Deze Idempotency-Key is voor een ander verzoek gebruikt. Neem voor elke opdracht een nieuwe.
api-problem-key-reused-page = Een sleutel hoort bij één opdracht en de herhalingen ervan: dezelfde methode, hetzelfde adres, dezelfde body.

api-problem-precondition-required = Zeg welke stelling je bedoelt
api-problem-precondition-required-detail = Stuur If-Match met de ETag die je hebt, of “expected_seq” in de body.
api-problem-precondition-required-page = Een zet wordt in een stelling gedaan. Als je zegt in welke, wordt niemand verrast door twee zetten die elkaar kruisen.

api-problem-too-many-requests = Te veel tegelijk
api-problem-too-many-requests-detail = Wacht { $span } en probeer het dan opnieuw.
api-problem-too-many-requests-page = Vraag één ding tegelijk. De Retry-After-header zegt hoelang je moet wachten.

api-problem-too-many-events = Te veel tegelijk gespeeld
api-problem-too-many-events-detail = Niemand speelt zoveel in zo korte tijd. Wacht { $span } en probeer het dan opnieuw.
api-problem-too-many-events-page = Wat je opdrachten in de logboeken van partijen schrijven, is begrensd, inclusief wat bots daarop antwoorden. De Retry-After-header zegt hoelang je moet wachten. Er is niets gedaan.

api-problem-too-many-messages = Te veel gezegd aan deze tafel
api-problem-too-many-messages-detail = Je hebt vandaag veel gezegd aan deze tafel. Wacht { $span } en probeer het dan opnieuw.
api-problem-too-many-messages-page = Hoeveel één speler per dag aan één tafel zegt, is begrensd. De Retry-After-header zegt hoelang je moet wachten. Zetten gaan door, zonder woorden.

api-problem-too-many-new-games = Te veel nieuwe partijen
api-problem-too-many-new-games-detail = Je hebt vandaag veel partijen geopend. Wacht { $span } en probeer het dan opnieuw.
api-problem-too-many-new-games-page = Hoeveel partijen één speler per dag opent, is begrensd. De Retry-After-header zegt hoelang je moet wachten.

api-problem-too-many-games = Te veel partijen
api-problem-too-many-games-detail = Je bent organisator van { $max } partijen die nog niet zijn afgelopen, en meer kan niet. Speel er een paar uit, of annuleer partijen die nog niet zijn begonnen.
api-problem-too-many-games-page = Hoeveel onvoltooide partijen één speler als organisator kan hebben, is begrensd. GET /v1/games?filter=mine toont die van jou.

api-problem-internal = Een fout van ons
api-problem-internal-detail = Er ging hier iets mis. Probeer het later opnieuw; blijft het zo, vertel het dan de beheerder van deze server, met de X-Request-Id van dit antwoord.
api-problem-internal-page = Dit zou niet mogen gebeuren. Een opdracht herhalen met dezelfde Idempotency-Key is veilig.

api-problem-unavailable = Nu niet
api-problem-unavailable-detail = De database antwoordt niet. Er is niets gedaan; probeer het zo meteen opnieuw.
api-problem-unwritable-detail = Er kan nu niets worden geschreven: de database neemt niets nieuws op. Er is niets gedaan; probeer het later opnieuw.
api-problem-unavailable-page = De server draait, de database niet. Een opdracht herhalen met dezelfde Idempotency-Key is veilig.

## Events

api-event-created = De partij werd geopend.
api-event-joined = { $who } is gaan zitten.
api-event-joined-bot = Een bot is gaan zitten.
api-event-somebody = Iemand op plaats { $number }
api-event-left = Plaats { $number } is weer vrij.
api-event-started = De partij begon.
api-event-resigned = { $who-is-you ->
    [yes] Je hebt opgegeven. Een bot speelt verder.
   *[no] { $who } heeft opgegeven. Een bot speelt verder.
}
api-event-away = { $who-is-you ->
    [yes] Je bent een tijdje weg. Je tijd staat intussen stil.
   *[no] { $who } is een tijdje weg.
}
api-event-returned = { $who-is-you ->
    [yes] Je bent terug.
   *[no] { $who } is terug.
}
api-event-ended = De partij is afgelopen.
api-event-cancelled = De partij is geannuleerd.

api-problem-nothing-to-undo = Niets om terug te nemen
api-problem-nothing-to-undo-detail = Deze zet kan niet worden teruggenomen.
api-problem-nothing-to-undo-page = Een zet kan worden teruggenomen zolang de partij nog op dezelfde beslissing van die plaats wacht, er aan niemand anders iets is gevraagd, niemand anders erbij betrokken was, er geen toeval bij kwam kijken en er niets is getoond: “undo” in GET /v1/games/…/choices noemt die zetten. Gaat de zet anderen aan en heeft sindsdien niemand een zet gedaan, dan kan het hun worden gevraagd: “undo_as_agreed” noemt de zetten waarvoor dat geldt.

api-problem-not-to-be-offered = Deze plaats is niet over te dragen
api-problem-not-to-be-offered-detail = Deze plaats kan niet worden aangeboden.
api-problem-not-to-be-offered-page = Een speler biedt de eigen plaats aan, maar niet een plaats waarop die voor iemand anders speelt. Een organisator biedt een plaats aan waarvan de speler heeft opgegeven, waarvoor een bot speelt, waarvan de tijd om was en de speler sindsdien niets liet horen, of waarvan de mails terugkomen; een bot speelt er alleen zolang een ander mens verderspeelt.

api-problem-offered-already = Al aangeboden
api-problem-offered-already-detail = Deze plaats wordt al aangeboden, en dat aanbod moet eerst worden ingetrokken.
api-problem-offered-already-page = Een plaats heeft één aanbod tegelijk. GET /v1/games/…/seat-offers noemt de jouwe; DELETE /v1/games/…/seat-offers/… trekt er een in.

api-problem-no-substitute = Niemand speelt voor een ander
api-problem-no-substitute-detail = Daar speelt niemand voor een andere speler, of er wordt niets aangeboden.
api-problem-no-substitute-page = “lent” in GET /v1/games/… zegt of iemand op je plaats speelt, en “handed_over” van je plaats of jij voor iemand speelt. Misschien is de plaats al teruggegaan.

api-problem-offer-gone = De plaats wordt niet meer aangeboden
api-problem-offer-gone-detail = Iemand heeft deze plaats genomen, of hij wordt niet meer aangeboden.
api-problem-offer-gone-page = Wie een aangeboden plaats als eerste neemt, heeft hem. Een aanbod eindigt als het wordt ingetrokken, na twee weken, als de speler van de plaats terug is, en aan het einde van de partij.

api-problem-impossible-term = Zo’n termijn kan niet
api-problem-impossible-term-detail = Een plaats wordt overgedragen tot een moment in de toekomst, en binnen een jaar.
api-problem-impossible-term-page = Zonder “until” gaat de plaats terug als de speler ervan dat wil. Er is niets veranderd.

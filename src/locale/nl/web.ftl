### Woorden van de pagina's. Elke sleutel begint met "web-".
### Knoppen en menu's staan in de onbepaalde wijs ("Opslaan"), zetten in de gebiedende ("Bouw").

## The frame

web-title-error = Fout: { "" }
web-skip = Direct naar de inhoud
web-skip-choices = Direct naar wat je kunt doen
web-menu = Hoofdmenu
web-menu-games = Mijn partijen
web-menu-new = Nieuwe partij
web-menu-me = Instellingen
web-menu-sign-in = Inloggen
web-footer-rules = Spelregels
web-footer-docs = Voor programmeurs
web-footer-privacy = Privacy
web-footer-languages = Taal van deze pagina
web-own-language = Alles in het Nederlands?
web-own-language-text = Je mails en pagina’s zijn tot nu toe in een andere taal. Dat kan ook het Nederlands zijn.
web-own-language-sure = Mijn mails en pagina’s voortaan in het Nederlands
web-own-language-go = Lees in het Nederlands
web-own-language-done = Voortaan in het Nederlands
web-own-language-done-text = Je mails en pagina’s zijn voortaan in het Nederlands.
web-own-language-onward = Verder
web-own-language-mails = Je mails komen nog in een andere taal.

web-privacy-kept = Wat er van je wordt bewaard
web-privacy-kept-text = Je mailadres, de naam die je opgeeft, je taal en tijdzone, welke mails je wilt; de partijen die je speelt, je zetten, wat je aan tafel zegt, wat je voor jezelf noteert en voor later bewaart, je vaste opdrachten, wie je uitnodigt en wat je op uitnodigingen antwoordt; de mails die voor je klaarstaan; en waar je webhooks en de meldingen voor je apparaten heen gaan.
web-privacy-seen = Wie het ziet
web-privacy-seen-text = Wie met je aan een tafel zit, ziet je naam, je zetten en wat je daar zegt. Je adres ziet de beheerder van deze server, en niemand aan tafel; in een uitnodiging staat wie die heeft gestuurd. Wat je meldt, zien de beheerders van deze server, en niemand aan tafel. Toeschouwers zien wat een partij hun laat zien. Wat een webhook van jou te horen krijgt, ziet wie daar meeleest. Meldingen gaan via de pushdienst van de maker van je browser; die ziet dát er een is, maar niet wat erin staat.
web-privacy-mails = Mails gaan via { $server }: daar is te zien aan wie ze gaan en wat erin staat.
web-privacy-mails-here = Mails worden niet verstuurd: ze gaan naar een map op deze server.
web-privacy-machine = Op jouw apparaat
web-privacy-machine-text = Eén cookie, zodat je ingelogd blijft, en voordat je bent ingelogd één voor de taal, als je er een kiest, en een kwartier lang één voor de pagina waarvoor je inlogt. Niets op deze pagina’s komt van een andere server, telt je bezoeken of volgt je elders.
web-privacy-kept-long = Hoelang
web-privacy-kept-long-text = Inlogsessies verlopen vanzelf. Zodra je bent gewist, zijn je naam, adres en woorden weg, en het logboek van een partij, waar die nooit in stonden, vertelt alleen nog over een plaats.
web-privacy-games-for-ever = Wat er werd gezegd en gespeeld, blijft bij de partij bewaard zolang deze server draait.
web-privacy-games = Wat er werd gezegd en gespeeld, blijft bij de partij bewaard. { $days ->
    [one] Eén dag
   *[other] { $days } dagen
} na het einde wordt een partij met alles erin verwijderd.
web-privacy-silent = Wie in geen enkele partij zit en { $days ->
    [one] één dag
   *[other] { $days } dagen
} niets van zich laat horen, krijgt een mail met de vraag of het account nog gewenst is. Wie niet binnen { $answer ->
    [one] één dag
   *[other] { $answer } dagen
} antwoordt, wordt gewist.
web-privacy-backups = In reservekopieën van de database blijven die gegevens nog hoogstens { $days ->
    [one] één dag
   *[other] { $days } dagen
} staan.
web-privacy-rights = Waar je om kunt vragen
web-privacy-rights-text = Alles wat er van je wordt bewaard, zit in één bestand, dat je bij je instellingen kunt krijgen. Daar kun je die gegevens ook wijzigen en je account verwijderen.
web-privacy-contact = Voor al het andere schrijf je naar { $contact }, de beheerder van deze server.
web-privacy-no-contact = Voor al het andere vraag je het aan wie je heeft uitgenodigd: die weet wie deze server beheert.

web-data = Wat er van mij wordt bewaard
web-data-text = Alles wat deze server van je bewaart, in één bestand dat programma’s kunnen lezen.
web-data-go = Downloaden
web-erase = Mijn account verwijderen
web-erase-text = Je naam, je adres, je instellingen, je tokens, je notities en je bots worden verwijderd. In je lopende partijen speelt een bot verder in jouw plaats; open partijen waarvan jij organisator bent, worden geannuleerd. Partijen blijven bestaan, zonder je naam. Niemand kan er iets van terughalen.
web-erase-sure = Ja, verwijder mijn account voorgoed
web-erase-go = Mijn account verwijderen
web-erased = Je account is verwijderd
web-erased-text = Deze server kent je niet meer. Bedankt voor het spelen.
web-onward-start = Naar de startpagina
web-onward-move = Je bent weer aan de beurt: ga verder
web-onward-table = Naar de tafel
web-optional = (optioneel)
web-yes = ja
web-no = nee
web-none = geen
web-save = Opslaan
web-saved = Opgeslagen.

## The start page

web-start-title = Bordspellen per mail, beurt voor beurt
web-start-heading = Spellen zonder haast, met vrienden ver weg
web-start-lead = Je beurt komt per mail. Eén tik op de link toont het bord, en je doet je zet: op je telefoon, zonder wachtwoord, zonder app.
web-start-demo = Nu uitproberen
web-start-play = Met vrienden spelen
web-start-mailbox = Mails blijven op deze computer
web-start-mailbox-text = Er is geen mailserver ingesteld, dus elke mail gaat naar een map die je hier kunt lezen: neem zelf alle plaatsen in.
web-start-mailbox-go = Lokaal postvak openen
web-start-steps = Zo gaat het
web-start-step-1 = Open een partij en nodig vrienden uit met hun mailadres.
web-start-step-2 = Wie aan de beurt is, krijgt een mail met het bord en een link.
web-start-step-3 = Doe je zet als je even tijd hebt: vandaag, morgen, zondag.
web-start-rulesets = De spellen
web-credits = Wie deze spellen heeft gemaakt

## Signing in

web-sign-in = Inloggen
web-sign-in-text = We sturen een link en een code naar je mailadres. Er is geen wachtwoord. Ben je hier nieuw, dan maak je hiermee meteen een account aan.
web-sign-in-before = Het programma “{ $client }” vraagt om iets wat alleen jij kunt toestaan. Log eerst in: dan zie je waar het om vraagt.
web-sign-in-before-device = Log eerst in: dan kun je de code typen die je programma toont.
web-sign-in-address = Je mailadres
web-sign-in-address-fault = Een mailadres ziet eruit als naam@example.org, zonder accenten vóór de @.
web-sign-in-send = Link sturen
web-sign-in-sent = Kijk in je mail
web-sign-in-sent-text = Als dit adres hier kan inloggen, is er een mail onderweg. Open de link erin, of typ de code. Beide zijn 15 minuten geldig.
web-sign-in-code = De code uit de mail
web-sign-in-code-missing = Typ de acht tekens van de code.
web-sign-in-code-fault = Dit is niet de code uit de mail. Kijk in de nieuwste mail en probeer het opnieuw.
web-sign-in-spent = Deze link of code is al gebruikt of te oud. Vraag een nieuwe aan.
web-sign-in-needless = Je bent al ingelogd
web-sign-in-needless-text = Deze link is al gebruikt of te oud, en je hebt geen andere nodig.
web-sign-in-go = Inloggen
web-mails-return = Mails aan jou komen terug
web-mails-return-since = Je mailserver zegt dat je adres geen mails aanneemt, dus sinds { $since } zijn er geen verstuurd. Klopt je adres, laat er dan een mail met een code naartoe sturen: zodra je daarmee inlogt, komen alle mails weer. Klopt het niet, vraag dan de beheerder van deze server om het te wijzigen.
web-mails-return-go = Code mailen
web-mails-again = Er komen weer mails
web-mails-again-text = Mails aan jou waren teruggekomen, dus sinds { $since } zijn er geen verstuurd. Deze is aangekomen, dus alle andere komen ook weer. Wat je hebt gemist, staat op de pagina met je partijen.
web-mails-again-go = Verder
web-report = Iets melden
web-report-text = Vertel de beheerders van deze server over woorden, een naam of een uitnodiging die hier niet thuishoren. Ze zien het zoals het nu is, en wie je bent als je bent ingelogd; niemand anders hoort ervan.
web-report-what = Wat je meldt
web-report-name = De naam { $name }
web-report-message = { $name }: { $text }
web-report-words = Waarom
web-report-words-fault = Zeg in een paar woorden waarom, in hoogstens 1000 tekens.
web-report-sure = Ja, dit wil ik melden
web-report-go = Melden
web-report-nothing = Dit is er niet meer, of is van jezelf. Er is niets gemeld.
web-report-too-many = Er zijn de afgelopen dag te veel meldingen gedaan, dus deze is niet bewaard. Probeer het morgen opnieuw, of schrijf naar wie deze server beheert.
web-reported = Gemeld
web-reported-text = Dank je. De beheerders van deze server krijgen er een mail over. Niemand aan tafel hoort ervan.
web-reported-back = Terug
web-keep = Wil je je account behouden?
web-keep-text = Je bent hier al lang niet geweest. Behoud je je account, dan blijft alles zoals het is: je naam, je instellingen, de partijen die je hebt gespeeld. Anders wordt het gewist, zoals in de mail staat.
web-keep-sure = Ja, ik wil het behouden
web-keep-go = Mijn account behouden
web-keep-kept = Je account blijft
web-keep-kept-text = Alles is zoals je het hebt achtergelaten, en voorlopig vragen we het je niet meer. Log in wanneer je zin hebt om te spelen.
web-keep-gone = Dit account is er niet meer
web-keep-gone-text = Het is gewist, of heeft nu een ander adres. Je bent toch welkom: log in, of vraag iemand om een uitnodiging, en begin opnieuw.
web-sign-in-confirm = Hiermee log je in op deze browser.
web-sign-in-sure = Ja, ik heb hierom gevraagd
web-sign-out-heading = Uitloggen
web-sign-out = Hier uitloggen
web-sign-out-everywhere = Overal uitloggen

## My games

web-games-awaiting = Wachten op jou
web-games-running = Lopend
web-games-gathering = Wachten op spelers
web-games-open = Open om mee te doen
web-games-finished = Afgelopen
web-games-older = Oudere partijen: { $kind }
web-games-newest = Al mijn partijen, de nieuwste eerst
web-games-none = Nog geen partijen. Open er een en nodig je vrienden uit, of wacht op een uitnodiging: die komt per mail, en staat ook hier.
web-games-look = Eerst de spellen bekijken
web-status-open = { $free ->
    [0] alle plaatsen bezet
    [one] { $free } vrije plaats
   *[other] { $free } vrije plaatsen
}
web-status-over = afgelopen
web-status-cancelled = geannuleerd
web-card-waits = Wacht op { $who }
web-card-won = { $count ->
    [one] { $who } won met { $points ->
        [one] { $points } punt.
       *[other] { $points } punten.
    }
   *[other] { $who } wonnen samen, elk met { $points ->
        [one] { $points } punt.
       *[other] { $points } punten.
    }
}
web-card-you-won = Je won met { $points ->
    [one] { $points } punt.
   *[other] { $points } punten.
}
web-card-since = al { $span }
web-card-asked = Gevraagd: { $span } geleden.
web-card-due = tot { $moment }
web-players = { $min } tot { $max } spelers

## A new game

web-new-heading = Een nieuwe partij { $ruleset }
web-new-which = Welk spel?
web-new-rules = De regels
web-new-name = Hoe noem je de partij?
web-new-name-hint = De spelers zien deze naam, ook in het onderwerp van hun mails.
web-new-name-suggested = { $ruleset } van { $who }
web-new-name-fault = Geef de partij een naam van 1 tot 40 tekens.
web-new-follows = Wat bij het antwoord op “{ $field }” hoort
web-new-seats = Hoeveel spelers?
web-new-seats-fault = Kies hoeveel spelers er zijn.
web-new-seats-rule = Met { $seats } spelers geldt een huisregel: “{ $rule }”.
web-new-admission = Wie mag meedoen?
web-new-admission-invited = Wie ik uitnodig
web-new-admission-open = Iedereen die is ingelogd
web-new-visibility = Wie mag kijken?
web-new-visibility-private = De spelers
web-new-visibility-public = Iedereen
web-new-seating = Wie zit waar?
web-new-seating-random = De plaatsen worden geloot
web-new-seating-joined = In volgorde van aanmelding: jij zit op de eerste plaats
web-new-seating-next = De volgende begint: { $who }, dan de anderen zoals aan de vorige tafel
web-new-seating-next-you = De volgende begint: jij, dan de anderen zoals aan de vorige tafel
web-new-start = Wanneer begint de partij?
web-new-start-automatic = Vanzelf, zodra elke plaats bezet is
web-new-start-by-hand = Als ik het zeg, zodra elke plaats bezet is
web-new-again-others = Geef de link van de nieuwe partij door aan { $who }: je vindt die link op de volgende pagina.
web-new-again-friends = Opnieuw uitnodigen
web-new-friends = Wie nodig je uit?
web-new-friends-hint = Mailadressen, met komma’s of regeleinden ertussen. Je kunt ook later uitnodigen, een link doorgeven, en bots aan tafel zetten.
web-new-deadline = Hoe snel?
web-new-deadline-hint = Met een deadline staat bij “Huisregels” wat er gebeurt als iemand er langer over doet.
web-new-pace = { $span } per zet
web-new-house = Huisregels
web-new-house-hint = Laat ze zoals ze zijn voor een gewone partij.
# $ruleset: its title.
web-new-house-rules = De regels van { $ruleset }
web-new-house-usual = zoals op de pagina met regels
web-new-house-time = Tijd en vakantie
web-new-house-table = De tafel: wie meedoet, kijkt en begint
web-new-opened = Je partij is geopend
web-pace-no-hurry = Geen haast: geen deadline
web-pace-relaxed = Rustig: drie dagen per zet, een week reserve, weekenden vrij
web-pace-daily = Ongeveer een zet per dag: een dag per zet, drie dagen reserve
web-pace-reserve = Daarnaast heeft iedereen { $span } reserve voor de hele partij.
web-pace-weekends = Weekenden tellen niet mee.
web-days = { $days ->
    [0] geen
    [one] één dag
   *[other] { $days } dagen
}
web-new-reserve = Reserve
web-new-reserve-hint = Hoeveel langer elke speler er in de hele partij over mag doen, alles bij elkaar, voordat de tijd om is. Een tempo in woorden heeft een eigen reserve.
web-new-weekends = Weekenden tellen niet mee (zaterdag en zondag waar jij bent; een tempo in woorden regelt dat zelf)
web-new-weekends-off = Weekends tellen niet mee
web-new-timeout = Als iemands tijd om is
web-new-timeout-hint = Alleen in partijen met een tijd per zet. Elke mail die om een zet vraagt, vermeldt het ook.
web-timeout-ladder = Er wordt een veilige zet gedaan; bij de tweede keer op rij speelt een bot verder totdat de speler terug is
web-timeout-safe-move = Er wordt een veilige zet gedaan
web-timeout-bot = Een bot speelt verder totdat de speler terug is
web-timeout-wait = Niets: de anderen wachten, of spreken af om de partij te beëindigen
web-timeout-rule-ladder = Als iemands tijd om is, wordt er een veilige zet gedaan. Bij de tweede keer op rij speelt een bot totdat de speler de plaats terugneemt, en dat kan altijd. Speelt er verder niemand, dan wacht de partij.
web-timeout-rule-safe-move = Als iemands tijd om is, wordt er een veilige zet gedaan en speelt de speler door.
web-timeout-rule-bot = Als iemands tijd om is, speelt een bot totdat de speler de plaats terugneemt, en dat kan altijd. Speelt er verder niemand, dan wacht de partij.
web-timeout-rule-wait = Als iemands tijd om is, wordt er niets gedaan: de anderen wachten, of spreken af om de partij te beëindigen, ook zonder antwoord van die speler.
web-new-vacation = Vakantie
web-new-vacation-hint = Zo lang kan elke speler in de hele partij weg zijn terwijl de tijd stilstaat.
web-new-deadline-fault = De uren zijn een heel getal van 1 tot { $max }, of leeg.
web-new-assumed = Wat we zelf hebben bepaald
web-new-go = Partij openen
web-deadline-hours = { $hours ->
    [one] { $hours } uur
   *[other] { $hours } uur
}
web-due-days = Doe je zet vóór { $moment }: je hebt nog { $left ->
    [one] één dag.
   *[other] { $left } dagen.
}
web-due-hours = Doe je zet vóór { $moment }: je hebt nog { $left ->
    [0] minder dan een uur.
    [one] één uur.
   *[other] { $left } uur.
}
web-due-reserve = Duurt het langer, dan gaat dat van je reserve af; die reikt tot { $until }, en pas dan is je tijd om.
web-due-in-reserve = Sinds { $moment } gaat dit van je reserve af.
web-away = { $who-is-you ->
    [yes] Je bent weg tot { $until }. Je tijd staat stil.
   *[no] { $who } is weg tot { $until }.
}
web-mails-return-own = Mails aan jou komen terug, dus er worden geen verstuurd. In je instellingen staat wat je kunt doen.
web-mails-return-other = Mails aan { $who } komen terug. Laat op een andere manier weten wanneer { $who } aan de beurt is.
web-away-later = { $who-is-you ->
    [yes] Je bent weg van { $from } tot { $until }.
   *[no] { $who } is weg van { $from } tot { $until }.
}
web-due-over = De tijd was om op { $moment }: de server doet zo meteen een zet voor je, tenzij jij sneller bent.

## Before the start

web-places = Plaatsen
web-place-free = vrij
web-place-kept = vrij, gereserveerd voor { $who }
web-seating-kept = Zoals aan de vorige tafel, en de volgende begint
web-begins = Wie begint?
web-options = Wat is afgesproken
web-options-usual = Gewone regels
web-starts-by-itself = { $free ->
    [one] De partij begint vanzelf als de laatste plaats bezet is.
   *[other] De partij begint vanzelf als alle { $free } vrije plaatsen bezet zijn.
}
web-join = Plaatsnemen
web-join-sure = Ja, ik wil meespelen
web-asked = { $count ->
    [one] Eén speler is gevraagd en heeft nog niet geantwoord.
   *[other] { $count } spelers zijn gevraagd en hebben nog niet geantwoord.
}
web-join-hint = We mailen je een uitnodiging, waarmee je plaatsneemt. Op dat adres komen later ook je beurten aan.
web-join-mail = Uitnodiging mailen
web-join-sent-text = Als dit adres kan worden uitgenodigd, is er een mail onderweg. De link erin leidt naar je plaats.
web-join-full = Elke plaats is bezet
web-join-full-text = Vraag wie je de link gaf of er een plaats vrijkomt.
web-join-late = De partij is zonder jou begonnen
web-join-late-text = Tot dat moment werkte de link. Vraag wie hem je gaf om de volgende partij.
web-join-link = Een link doorgeven
web-join-link-label = De link naar je partij
web-join-link-hint = Stuur hem met welk berichtenprogramma je maar wilt. Wie hem heeft, kan plaatsnemen, 30 dagen lang of tot de partij begint.
web-join-link-copy = Link delen
web-join-link-copied = Gekopieerd
web-leave = Van tafel gaan
web-leave-own = Ja, ik wil deze partij verlaten
web-leave-other = Ja, { $who } gaat van tafel
web-leave-bot = Bot weghalen
web-leave-bot-sure = Ja, haal { $who } weg
web-leave-player = Van tafel verwijderen
web-invite = Uitnodigen
web-invite-addresses = Mailadressen
web-invite-hint = Een of meer, met komma’s of regeleinden ertussen.
web-invite-language = Taal van de uitnodiging
web-invite-language-hint = Wie hier al speelt, krijgt de uitnodiging in de eigen taal.
web-invite-none = Typ minstens één mailadres.
web-invite-many = Je kunt hoogstens { $max } adressen tegelijk uitnodigen.
web-invite-wrong = “{ $address }” is geen mailadres.
web-invite-unwanted = Er ging geen uitnodiging naar { $addresses }: daar zijn geen uitnodigingen van deze server gewenst. Kennen jullie elkaar, vraag het dan in eigen woorden; wie zich bedenkt, vindt de weg terug in de laatste uitnodiging. Alle anderen zijn uitgenodigd.
web-invite-limit = Zoveel uitnodigingen op één dag is genoeg: vandaag ging er geen naar { $addresses }. Die adressen staan hier nog; alle anderen zijn uitgenodigd. Wie al een uitnodiging heeft, heeft geen tweede nodig.
web-invite-go = Uitnodigingen sturen
web-invitations = Uitnodigingen
web-invitation-state-open = nog geen antwoord
web-invitation-state-accepted = aangenomen
web-invitation-state-declined = afgeslagen
web-invitation-state-expired = te oud om nog aan te nemen
web-invitation-state-withdrawn = ingetrokken
web-invitation-state-undeliverable = kon niet worden bezorgd: klopt het adres?
web-withdraw = Intrekken
web-withdraw-sure = Ja, trek de uitnodiging aan { $address } in
web-withdraw-accepted = Al aangenomen
web-withdraw-accepted-text = De uitnodiging was al aangenomen voordat die kon worden ingetrokken. Je kunt de plaats nog wel vrijgeven.
web-bot-heading = Een bot aan tafel zetten
web-bot-level = Hoe speelt de bot?
web-bot-steady = Verstandig
web-bot-random = Willekeurig
web-bot-go = Bot aan tafel zetten
web-begin = Iedereen is er
web-begin-sure = Ja, begin nu
web-begin-go = Beginnen
web-host-full = Iedereen is er: de partij begint als jij het zegt.
web-host-begun = De partij is begonnen
web-host-over-text = De partij is uitgespeeld.
web-host-cancelled = Deze partij is geannuleerd
web-host-cancelled-text = Niemand wacht er nog op.
web-host-table = Naar de tafel
web-cancel = Partij annuleren
web-cancel-sure = Ja, annuleer de partij voor iedereen
web-cancel-go = Partij annuleren
web-cancelled = Deze partij is geannuleerd.

## Seats

web-seats = Plaatsen in beurtvolgorde
web-seat-you = (jij)
web-seat-given-up = (heeft opgegeven; een bot speelt verder)
web-seat-called = aan zet

## What happened

web-happened-since = Sinds je laatste zet
web-happened-so-far = Wat er tot nu toe gebeurde
web-happened-last = Wat er het laatst gebeurde
web-done = Gespeeld
web-event-started = De partij begon.
web-event-resigned = { $who-is-you ->
    [yes] Je hebt opgegeven; een bot speelt voor je verder.
   *[no] { $who } heeft opgegeven; een bot speelt verder.
}
agreement-proposed-pause = { $who-is-you ->
    [yes] Je stelt voor om de partij te pauzeren tot { $until }.
   *[no] { $who } stelt voor om de partij te pauzeren tot { $until }.
}
agreement-proposed-open-pause = { $who-is-you ->
    [yes] Je stelt voor om de partij te pauzeren totdat iemand verdergaat.
   *[no] { $who } stelt voor om de partij te pauzeren totdat iemand verdergaat.
}
agreement-proposed-end = { $who-is-you ->
    [yes] Je stelt voor om de partij hier te beëindigen, zonder winnaar.
   *[no] { $who } stelt voor om de partij hier te beëindigen, zonder winnaar.
}
# $who: the seat that wants to take its moves back
agreement-proposed-undo = { $who-is-you ->
    [yes] Je vraagt om je laatste zet te mogen terugnemen.
   *[no] { $who } vraagt om de laatste zet te mogen terugnemen.
}
agreement-paused-until = De partij pauzeert tot { $until }. Ieders tijd staat stil.
agreement-paused-operator = De beheerder van deze server heeft de partij gepauzeerd tot { $until }. Ieders tijd staat stil.
agreement-paused-open = De partij pauzeert totdat iemand verdergaat, of uiterlijk tot { $until }. Ieders tijd staat stil.
agreement-asked = Er wordt nog gewacht op antwoord van { $seats-accusative }.
agreement-event-proposed-pause = { $who-is-you ->
    [yes] Je stelt voor om de partij te pauzeren.
   *[no] { $who } stelt voor om de partij te pauzeren.
}
agreement-event-agreed = { $who-is-you ->
    [yes] Je gaat akkoord.
   *[no] { $who } gaat akkoord.
}
agreement-event-declined = { $who-is-you ->
    [yes] Je hebt liever van niet.
   *[no] { $who } heeft liever van niet.
}
agreement-event-withdrawn = { $who-is-you ->
    [yes] Je neemt je voorstel terug.
   *[no] { $who } neemt het voorstel terug.
}
agreement-event-paused = Iedereen gaat akkoord: de partij pauzeert.
agreement-event-paused-operator = De beheerder van deze server pauzeert de partij.
agreement-event-resumed-operator = De beheerder van deze server beëindigt de pauze. De partij gaat verder.
agreement-event-resumed = { $who-is-you ->
    [yes] Je beëindigt de pauze. De partij gaat verder.
   *[no] { $who } beëindigt de pauze. De partij gaat verder.
}
agreement-event-relieved = { $who-is-you ->
    [yes] Je tijd was om, dus speelt een bot voor je totdat je terug bent.
   *[no] { $who } was te laat, dus speelt er een bot totdat deze speler terug is.
}
agreement-event-reclaimed = { $who-is-you ->
    [yes] Je bent terug en speelt weer.
   *[no] { $who } is terug en speelt weer.
}
agreement-event-handed-over = { $who-is-you ->
    [yes] Een plaats gaat in andere handen over: die waar jij nu zit.
   *[no] Een plaats gaat in andere handen over: die waar { $who } nu zit.
}
agreement-event-given-back = { $who-is-you ->
    [yes] Je plaats gaat terug naar de speler die hem had overgedragen.
   *[no] De plaats van { $who } gaat terug naar de speler die hem had overgedragen.
}
agreement-event-timed-out = { $who-is-you ->
    [yes] Je tijd was om. De partij wacht toch op je.
   *[no] De tijd van { $who } was om. De partij wacht toch.
}
timeout-own-ladder = Als je tijd om is, wordt er een veilige zet voor je gedaan. Mis je de volgende zet ook, dan speelt een bot voor je totdat je je plaats terugneemt, en dat kan altijd.
timeout-own-ladder-bot = Je vorige zet is voor je gedaan omdat je tijd om was. Mis je deze ook, dan speelt een bot voor je totdat je je plaats terugneemt, en dat kan altijd. Speelt er verder niemand, dan wacht de partij op je.
timeout-own-safe-move = Als je tijd om is, wordt er een veilige zet voor je gedaan en speel je door.
timeout-own-bot = Als je tijd om is, speelt een bot voor je totdat je je plaats terugneemt, en dat kan altijd. Speelt er verder niemand, dan wacht de partij op je.
timeout-own-wait = Als je tijd om is, wordt er niets voor je gedaan: de anderen kunnen wachten, of zonder jouw antwoord afspreken om de partij te beëindigen.
timeout-relieved = { $who-is-you ->
    [yes] Een bot speelt voor je.
   *[no] Een bot speelt voor { $who } totdat deze speler terug is.
}
timeout-waits = { $who-is-you ->
    [yes] Je tijd is om, maar de partij wacht op je. Wie er verder speelt, kan zonder jouw antwoord afspreken om de partij te beëindigen.
   *[no] De tijd van { $who } is om, en de partij wacht. Wie speelt, kan blijven wachten, om een zet vragen, of afspreken om de partij te beëindigen, ook zonder antwoord van { $who }.
}
agreement-event-ended = Iedereen gaat akkoord: de partij eindigt hier, zonder winnaar.
web-event-away = { $who-is-you ->
    [yes] Je bent een tijdje weg. Je tijd staat intussen stil.
   *[no] { $who } is een tijdje weg.
}
web-event-returned = { $who-is-you ->
    [yes] Je bent terug.
   *[no] { $who } is terug.
}
web-event-overdue = { $who-is-you ->
    [yes] Je was te laat, dus dit is voor je gedaan:
   *[no] { $who } was te laat, dus dit is automatisch gedaan:
}
web-event-planned = { $who-is-you ->
    [yes] Zoals je had gepland:
   *[no] Zoals { $who } had gepland:
}
web-event-drafted = { $who-is-you ->
    [yes] Je tijd was om, dus is gespeeld wat je had bewaard:
   *[no] De tijd van { $who } was om, dus is gespeeld wat er was bewaard:
}
web-event-ended = De partij is afgelopen.
web-event-cancelled = De partij is geannuleerd.

## What one can do

web-board = Het bord
web-names-show = Plaatsnamen tonen
web-names-hide = Plaatsnamen verbergen
web-changes = Wat anderen hebben veranderd
web-changes-count = { $count ->
    [one] Eén verandering door anderen is gemarkeerd.
   *[other] { $count } veranderingen door anderen zijn gemarkeerd.
}
web-rule-now = De regel die hier geldt
web-rule = Regel
web-rule-of = Regel: { $what }
web-in-words = De tafel in woorden
web-guide = Je eerste beurt
web-guide-fold = Ingeklapt laten
web-choices-any-time = Wat je altijd kunt doen
web-choices-all = Alles tonen wat ik kan doen
web-play = Spelen
web-play-with = Alles spelen
web-touch-hint = Tik een plek op het bord aan.
web-touch-hint-below = Tik lager op het bord een plek aan.
web-list-hint = Kies uit de lijst.
web-touch-says = { $what }: { $around }
web-touch-with = { $what }. { $next }.
web-touch-back = Terugnemen
web-touch-list = De plekken op het bord, als lijst
web-count-left = nog { $number }
web-wants-something = Nog niets gekozen
web-play-this = Spelen
web-play-all = Alles spelen
web-play-first = Alleen de eerste zet spelen
web-plan = Je beurt tot nu toe
web-chosen = Je hebt gekozen
web-choice-gone = Dit kan niet meer
web-choice-gone-text = Er is aan tafel iets veranderd sinds je mail werd geschreven, of de link is afgekapt. Dit kun je nu doen.
web-plan-add = En dan …
web-plan-sure = Ja, dit wil ik spelen
web-words-add = Er iets bij zeggen
web-words = Je woorden
web-words-all = Iedereen aan tafel leest ze.
web-words-some = Ze zijn alleen te lezen voor { $who }.
web-plan-shorter = Stap terug
web-plan-decides = Alles is gepland
web-plan-complete = Hierna valt niets meer te plannen.
# On the page of a game, of the turn that comes next, which can be planned.
web-next-turn = Je volgende beurt
web-next-turn-plan = Plan je volgende beurt
web-next-turn-hint = Wat je plant, wordt gespeeld zodra je aan de beurt bent, als er dan niets aan veranderd is. Anders kies je zoals altijd.
# $moves: what is planned
web-next-turn-kept = Gepland: { $moves }.
web-next-turn-void = Zo kan het niet meer: als je aan de beurt bent, kies je zoals altijd.
web-next-turn-change = Wijzig het plan
web-next-turn-drop = Neem het terug
web-next-turn-drop-sure = Ja, neem het terug: ik kies zoals altijd
web-next-turn-keep = Bewaar het plan
# Over the board on which it is planned.
web-next-turn-lead = Dit is het bord zoals het zou zijn als je beurt nu begon. Niets van wat je hier doet, wordt al gespeeld.
web-next-turn-lost = Je plan is niet gespeeld
web-next-turn-otherwise = Plan een alternatief
web-next-turn-otherwise-change = Wijzig het alternatief
web-next-turn-otherwise-lead = Dit wordt gespeeld als je plan niet meer kan wanneer je aan de beurt bent. Dit is het bord zoals het zou zijn als je beurt nu begon; niets van wat je hier doet, wordt al gespeeld.
web-next-turn-otherwise-void = Je alternatief kan niet meer.
web-next-turn-second = Het eerste plan kan niet meer: je alternatief wordt gespeeld.
web-next-turn-back = Terug naar de tafel
web-foreseen = Dit levert het op
web-plan-answered = { $what } · { $asked }: { $answer }
web-board-planned = Zoals het wordt na wat je hebt gepland, voor zover dat zeker is. Er is nog niets van gespeeld.
web-board-past = Zoals het meteen na je zet stond.
web-as-it-stands = Ik laat alles open
# Unfolds the questions of a form that are mostly left out.
web-further = Meer
web-preview = Eerst bekijken
web-nothing-picked = Er is niets gekozen
web-nothing-picked-text = Kies een van de zetten, of vink het vakje onder je plan aan, en druk dan op Spelen.
web-refused = Dit kan niet
web-overtaken = De partij is verdergegaan
web-overtaken-text = Je hebt een zet gedaan sinds deze pagina werd geladen. Zo staat het er nu voor.
web-changed = Er is iets veranderd
web-changed-text = Iemand heeft een zet gedaan sinds je deze pagina opende, en wat je koos, zou nu iets anders opleveren. Bekijk het nog eens: het is nog niet gespeeld.
web-faults = Kijk nog eens
web-fault-missing = Hier moet iets worden gekozen.
web-fault-unchanged = Dit zijn de voorwaarden die je zijn aangeboden. Verander iets, of neem ze aan.
web-fault-untouched = Vul iets in, of vink het vakje aan als er niets hoeft te worden ingevuld.
web-fault-gone = Dit kan niet meer.
web-fault-number = Hier moet een heel getal van { $min } tot { $max } staan.
web-fault-notation = “{ $text }” is hier geen zet.
web-fault-malformed = Dit is geen zet die nu kan.
# Alle rangtelwoorden krijgen hier een e: 1e, 2e, 3e.
web-order-place = { $place }e
web-fault-twice = Daar mag niets twee keer staan.
web-pick-exactly = Kies er precies { $max }.
web-pick-between = Kies er { $min } tot { $max }.
web-pick-up-to = Kies er hoogstens { $max }.
web-count-exactly = Precies { $max } in totaal.
web-count-between = { $min } tot { $max } in totaal.
web-count-up-to = Hoogstens { $max } in totaal.
web-count-at-least = { $min ->
    [one] Minstens één.
   *[other] Minstens { $min } in totaal.
}
web-count-held = { $what } (je hebt er { $max })

## Links

web-other-player-heading = Hier is een andere speler ingelogd
web-other-player = Deze link speelt voor { $who }, wie er ook is ingelogd.
web-stale-decided = Deze zet is al gedaan
web-stale-decided-text = De beslissing waar deze link voor was, is genomen. Zo ziet de tafel er nu uit.
web-stale-revoked = Deze link is ongeldig gemaakt
web-stale-revoked-text = De eigenaar heeft hem ongeldig gemaakt, of de plaats is intussen in andere handen overgegaan; ook de oudere links naar de tafel werken niet meer. De links in latere mails werken wel.
web-stale-expired = Deze link is te oud
web-stale-expired-text = De zet moet nog worden gedaan. Er kan een nieuwe link voor worden gemaild.
web-stale-over = Deze partij is afgelopen
web-stale-over-text = Er valt niets meer te beslissen. Zo liep het af.
web-past = De tafel zoals die toen was
web-past-text = Deze pagina blijft zoals die is: een oude mail vertelt niemand wat er later gebeurde. Hoe de partij er nu voor staat, kunnen we je mailen.
web-past-decided = Zo stond het er na je zet voor, en zo blijft deze pagina. Als de partij op je wacht, komt er een mail. Hoe het er nu voor staat, kunnen we je mailen.
web-past-decided-quiet = Zo stond het er na je zet voor, en zo blijft deze pagina. Je hebt de mails stopgezet die komen als de partij op je wacht; hoe het er nu voor staat, kunnen we je toch mailen.
web-past-over = Zo liep het af. Je kunt op de hele partij terugkijken: de link daarvoor kunnen we je mailen.
web-past-deadline = De tijd voor deze zet was om
web-past-deadline-text = De zet is voor je gedaan. Zo zag de tafel er daarvóór uit; je volgende mail vertelt wat er is gedaan.
web-past-draft = Wat je had bewaard, is gespeeld
web-past-draft-text = Je tijd was om, dus is het voor je gespeeld. Zo zag de tafel er daarvóór uit; je volgende mail vertelt wat ervan is gekomen.
web-past-others = Dit is zonder jou beslist
web-past-others-text = Door wat iemand anders deed, valt hier niets meer te beslissen. Zo zag de tafel er daarvóór uit.
web-past-relieved = Een bot speelt voor je
web-past-relieved-text = Je tijd was om, en een bot speelt totdat je je plaats terugneemt: via de link in de mail waarin dat stond, of op de pagina van de partij. Zo zag de tafel er daarvóór uit.
web-past-resigned = Je hebt opgegeven
web-past-resigned-text = Een bot speelt voor je verder. Zo zag de tafel er toen uit.
web-past-expired = Deze link toont niets meer, maar de partij kun je toch bekijken.
web-past-unknown = Deze server weet hier niets van
web-past-unknown-text = Hij is teruggezet vanuit een kopie die ouder is dan je mail, en de partij is van daaruit verdergegaan.
web-past-sign-in = Is het jouw link, log dan in om je partijen te zien.
web-fresh = Hoe staat het er nu voor?
web-fresh-text = We kunnen je mailen hoe de partij ervoor staat, op het adres waarmee je speelt. Wacht de partij op je, dan staat er in de mail een nieuwe link voor je zet.
web-fresh-sure = Ja, mail me hoe het ervoor staat
web-fresh-go = Mailen
web-fresh-over = Op de partij terugkijken
web-fresh-over-text = We kunnen je mailen hoe het afliep, op het adres waarmee je speelt. De link in die mail leidt door de hele partij terug.
web-fresh-over-sure = Ja, mail me hoe het afliep
web-start-mailed = Als de partij begint, krijg je een mail.
web-turns-mailed = Zodra de partij op je wacht, krijg je een mail.
web-turns-quiet = Je hebt de mails stopgezet die komen als een partij op je wacht, dus er komt er geen; log in om te zien of er een wacht.
web-fresh-sent = De mail is onderweg
web-fresh-sent-text = Hij gaat naar het adres van de speler op deze plaats, en is er binnen een minuut of twee. Is er in de laatste minuten al een gemaild en sindsdien niets in de partij gebeurd, dan komt er geen nieuwe: die ene vertelt nog steeds hoe het ervoor staat.
web-invitation = Je bent uitgenodigd
web-invitation-text = { $game }: een partij { $ruleset } voor { $seats } spelers.
web-invitation-people = Aan tafel: { $people }.
web-invitation-deadline = { $hours ->
    [one] Voor elke beslissing is er één uur.
   *[other] Voor elke beslissing is er { $hours } uur.
}
web-invitation-sure = Ja, ik wil meespelen
web-invitation-spent = Deze uitnodiging geldt niet meer
web-invitation-spent-text = Die is lang geleden verstuurd, en deze server weet er niets meer van. Heb je een plaats, log dan in om de tafel te zien.
web-invitation-taken-text = De uitnodiging is al eerder aangenomen. Is de plaats van jou, log dan in om de tafel te zien of je plaats op te geven.
web-invitation-late = Deze uitnodiging is te oud
web-invitation-late-text = De uitnodiging is niet op tijd aangenomen. Wil je toch meespelen, vraag dan een nieuwe aan wie je uitnodigde.
web-invitation-begun-text = Alle plaatsen zijn bezet. Is er een van jou, log dan in om de tafel te zien.
web-invitation-over-text = De partij is uitgespeeld. Had je een plaats, log dan in om erop terug te kijken.
web-invitation-freed = Je hebt geen plaats meer in deze partij
web-invitation-freed-text = Je plaats is vrijgegeven, of je hebt die opgegeven. Wil je toch meespelen, vraag dan een nieuwe uitnodiging aan wie je uitnodigde.
web-invitation-freed-begun = Voordat de partij begon, is je plaats vrijgegeven of heb je die opgegeven. Je hoeft hier niets te doen.
web-invitation-running = De partij is begonnen.
web-invitation-ended = De partij is uitgespeeld.
web-invitation-withdrawn = Deze uitnodiging is ingetrokken
web-invitation-withdrawn-text = Wie je uitnodigde, heeft de uitnodiging ingetrokken, dus je hoeft hier niets te doen. Wil je toch meespelen, vraag het dan: je kunt opnieuw worden uitgenodigd.
web-invitation-declined = Je hebt de uitnodiging afgeslagen. Bedenk je je, dan is er nog een plaats.
web-decline = Nee, dank je
web-decline-text = Wie je uitnodigde, hoort ervan en kan iemand anders vragen.
web-decline-words = Als je wilt, een woordje erbij
web-decline-sure = Ja, ik speel niet mee
web-decline-go = Afslaan
web-declined = Uitnodiging afgeslagen
web-declined-text = Wie je uitnodigde, hoort ervan. Bedenk je je, dan blijft de uitnodiging geldig zolang er een plaats is.
web-declined-back = Terug naar de uitnodiging
web-invitation-accepted = Je hebt een plaats
web-invitation-accepted-text = Wil je de tafel al eerder zien, log dan in.
web-invitation-table-mailed = Een mail met de tafel is onderweg naar je.
web-unsubscribe = Deze mails stopzetten
web-unsubscribe-text = Er komen geen mails van deze soort meer. Partijen gaan door; je vindt ze als je inlogt.
web-unsubscribe-sure = Ja, zet ze stop
web-unsubscribe-go = Mails stopzetten
web-refuse = Geen uitnodigingen meer
web-refuse-text = Niemand kan dit adres vanaf deze server nog uitnodigen. Partijen waarin je speelt, gaan door, en de mails ervan ook.
web-refuse-sure = Ja, geen uitnodigingen meer
web-refuse-go = Uitnodigingen stopzetten
web-refused-invitations = Klaar
web-refused-invitations-text = Naar dit adres komen geen uitnodigingen meer.
web-refused-invitations-back = Bedenk je je, hier of later met dezelfde link, dan kunnen ze weer komen.
web-welcome = Er mogen weer uitnodigingen komen
web-welcome-text = Anderen kunnen dit adres weer uitnodigen.
web-welcome-sure = Ja, uitnodigingen mogen weer komen
web-welcome-go = Uitnodigingen toestaan
web-mute-text = Er komen geen mails meer over deze partij. Die gaat gewoon door; je vindt alles terug als je inlogt. Mails over andere partijen komen zoals voorheen.
web-mute-over-text = In deze partij gebeurt niets meer, dus er komen geen mails meer, tenzij je erom vraagt. Je kunt ze toch stopzetten. Mails over andere partijen komen zoals voorheen.
web-muted-text = De mails over deze partij zijn stopgezet.
web-muted-back = Ze kunnen weer komen: hier, later met dezelfde link, of via je instellingen.
web-unmute-sure = Ja, laat ze weer komen
web-unmute-go = Mails weer aanzetten
web-unmuted = De mails komen weer
web-unmuted-text = Als deze partij op je wacht, en als die is afgelopen, krijg je een mail.
web-unmuted-over-text = In deze partij gebeurt niets meer, dus er komt er geen, tenzij je erom vraagt.
web-unsubscribed = Klaar
web-unsubscribed-text = Deze mails zijn stopgezet. In je instellingen kun je ze weer aanzetten.

web-mail-settings = Je mails
web-mail-settings-game = Deze partij
web-mail-settings-of-game = mails over { $game }
web-mail-settings-sure = Ja, zo wil ik het
web-mail-settings-more = Voor je naam, je andere partijen en programma’s die voor je spelen, moet je inloggen.

## The table

web-talk = Aan tafel
web-talk-none = Er is nog niets gezegd.
web-talk-say = Iets zeggen
web-talk-send = Zeggen
web-talk-fault = Een bericht heeft 1 tot 1000 zichtbare tekens, en hoogstens drie accenten op één letter.
web-whisper = Alleen naar sommigen fluisteren
web-whisper-to = Wie het behalve jij mag lezen
web-whisper-hint = Kies je niemand, dan leest iedereen aan tafel het.
web-whispered = alleen voor { $who }
web-whisper-you = jou
web-whisper-back = Terugfluisteren naar { $who }
web-finished = Terugblik
web-curve = Punten in de loop van de partij
web-curve-result = { $who } { $points }
web-awards = Onderscheidingen
web-wins = { $games ->
    [one] Eén partij van deze spelers
   *[other] { $games } partijen van deze spelers
}
web-won = Gewonnen
web-again = Nog een keer spelen
web-again-text = Hetzelfde spel nog een keer: { $ruleset }, met dezelfde regels, evenveel plaatsen en hetzelfde tempo.
web-again-invited = Een mail met een uitnodiging gaat naar { $who }.
web-again-begins = Deze keer begint { $who }, dan de anderen in de volgorde van de vorige tafel.
web-again-begins-you = Deze keer begin jij, dan de anderen in de volgorde van de vorige tafel.
web-again-sure = Ja, openen
web-again-done = De nieuwe partij is open, en je hebt er een plaats in. Er komt een mail zodra de tafel vol is.
web-again-pass = Wie wil meedoen, kan deze link gebruiken: { $link }
web-again-pass-to = Geef deze link door aan { $who }: { $link }
web-ranking = Eindstand
web-ranking-rank = Plaats
web-ranking-name = Naam
web-ranking-points = Punten
web-about-game = Over deze partij
web-log = Het logboek
web-log-text = Alles wat er gebeurde, het nieuwste eerst. Een nummer leidt naar het bord zoals het toen was; de letters achter de tijd zijn gelijk voor iedereen die dezelfde partij ziet.
web-back-to-game = Terug naar de partij
web-archive = Hele partij downloaden
web-verify = Controleren of niemand met het toeval heeft geknoeid
web-replay = De partij nog eens bekijken
web-replay-first = Naar het begin
web-replay-before = Een stap terug
web-replay-after = Een stap verder
web-replay-last = Naar het einde
web-replay-seek = Tonen
web-replay-play = Afspelen
web-replay-pause = Pauze
web-replay-leave = Terugblik sluiten
web-replay-unseen = Er gebeurde iets wat alleen anderen mogen zien.
web-replay-at = Stap { $event } van { $last }
web-replay-event = Stap { $event }
web-provenance-fold = Vingerafdruk van deze pagina
web-provenance = Stap { $event } · vingerafdruk { $mark } · { $ruleset }, versie { $revision } van de regels

## Checking a finished game

web-verify-intro = Als een partij is afgelopen, zit het hele logboek bij de laatste mail en staat het op de pagina van de partij. Hier controleert je browser het. Het bestand blijft op je eigen apparaat: aan deze server wordt niets gevraagd, en er wordt nergens iets naartoe gestuurd.
web-verify-script = De controle gebeurt in je browser, en daarvoor zijn scripts nodig. Zonder scripts doet de opdracht “turnpost verify” het, en meer: die kent ook de regels.
web-verify-file = Het bestand van de partij
web-verify-file-hint = Het eindigt op .jsonl of .jsonl.gz. Je kunt het ook overal op deze pagina laten vallen.
web-verify-proves = Wat dit bewijst
web-verify-proves-chain = Het logboek is compleet. Elke gebeurtenis draagt een hash over zichzelf en de gebeurtenis ervoor, dus er is later niets veranderd, tussengevoegd of uitgehaald.
web-verify-proves-seed = Het toeval lag vooraf vast. Het geheime startgetal achter elke worp was beloofd voordat er iemand ging zitten, en is hetzelfde dat aan het eind werd onthuld.
web-verify-proves-chance = Niemand heeft aan de dobbelstenen gezeten. Elke worp, elke getrokken kaart en elke stap van het schudden is wat dat startgetal geeft.
web-verify-not = Wat dit niet bewijst
web-verify-not-rules = Of elke zet mocht en de eindstand klopt: daarvoor zijn de regels nodig, en die heeft deze pagina niet. De opdracht “turnpost verify” heeft ze wel.
web-verify-not-yours = Of het bestand de partij is die jij hebt gespeeld: vergelijk daarvoor de vingerafdrukken met die onder aan je mails.
web-verify-accepted = Alles is in orde
web-verify-refused = Er klopt iets niet met deze partij
web-verify-secret = Tot nu toe klopt alles, maar deze partij heeft geen einde: het startgetal is nog geheim
web-verify-no-archive = Dit is geen bestand van een partij
web-verify-unreadable = Het kan niet worden gelezen of uitgepakt.
web-verify-proved-chain = Het logboek is compleet: { $events } gebeurtenissen, en geen ervan is veranderd, tussengevoegd of weggehaald.
web-verify-proved-seed = Het startgetal dat aan het eind werd onthuld, is het getal dat in gebeurtenis 1 was beloofd.
web-verify-proved-chance = Alles wat het toeval gaf, { $results } uitkomsten, is wat dit startgetal geeft.
web-verify-yours = Is het de partij die jij hebt gespeeld? Dan tonen je laatste mail en de pagina van de partij de vingerafdruk { $head }.
web-verify-private-heading = Houd dit bestand voor jezelf
web-verify-private = Het is een kopie voor de beheerder: naast het logboek staan er adressen in, en wat er aan tafel is gezegd.
web-verify-events-heading = Elke stap, met zijn vingerafdruk en wat het toeval gaf
web-verify-events-text = De vingerafdruk van een stap is in ieders mails dezelfde. 3/6 is de derde van zes.
web-verify-column-event = Stap
web-verify-column-mark = Vingerafdruk
web-verify-column-chance = Toeval
web-verify-archive = Regel { $line } zou een partij moeten beginnen, en doet dat niet.
web-verify-json = Regel { $line } is geen JSON.
web-verify-twice = In regel { $line } staat “{ $member }” twee keer.
web-verify-hashless = Regel { $line } eindigt niet met de hash.
web-verify-hash = Gebeurtenis { $event } is veranderd, of die ervoor: de hash is niet die van de tekst.
web-verify-form = Gebeurtenis { $event } is niet geschreven zoals het hoort: “{ $member }”.
web-verify-number = Gebeurtenis { $event } zegt dat het een andere is.
web-verify-missing = Er ontbreken gebeurtenissen: beloofd zijn er { $events }, hier zijn er { $found }.
web-verify-head = De laatste gebeurtenis is niet de gebeurtenis die de eerste regel noemt.
web-verify-opening = Gebeurtenis 1 opent geen partij.
web-verify-place = Gebeurtenis { $event } hoort daar niet: de partij is nog niet begonnen, is al begonnen of is afgelopen.
web-verify-header = De eerste regel en gebeurtenis 1 spreken elkaar tegen: “{ $member }”.
web-verify-time = Gebeurtenis { $event } zou ouder zijn dan die ervoor.
web-verify-who = Gebeurtenis { $event }: wie op die plaats zit, heeft dit niet beslist.
web-verify-away = Gebeurtenis { $event }: zo kan niemand weg zijn.
web-verify-agreement = Gebeurtenis { $event }: dat heeft de tafel niet afgesproken.
web-verify-seed = Het startgetal dat aan het eind werd onthuld, is niet het getal dat in gebeurtenis 1 was beloofd.
web-verify-salt = Gebeurtenis { $event } heeft een salt die het startgetal niet geeft.
web-verify-chance = Gebeurtenis { $event }: voor “{ $purpose }” zegt het logboek { $recorded } van { $bound }, maar het startgetal geeft { $expected }.
web-verify-purpose-seating = Plaatsen aan tafel
web-verify-purpose-order = Wie begint
web-verify-purpose-start = Wie begint
web-verify-purpose-colours = Kleuren
web-verify-purpose-dice = Dobbelstenen
web-verify-purpose-deck = Getrokken kaart
web-verify-purpose-steal = Gestolen kaart
web-verify-purpose-island = Landschappen
web-verify-purpose-tokens = Getalfiches
web-verify-purpose-events = Gebeurteniskaart
web-verify-purpose-harbours = Havens
web-verify-purpose-market = Markt
web-verify-purpose-bag = Fiche uit de zak
web-verify-purpose-demand = Vraag

web-note = Je notitie
web-note-new = Iets voor jezelf noteren
web-note-label = Alleen jij ziet dit.
web-note-keep = Bewaren
web-note-fault = Een notitie heeft hoogstens { $max } tekens.
web-note-changed = Je hebt deze notitie intussen ergens anders gewijzigd. Wat er nu in staat, zie je hieronder; wat je bewaart, komt ervoor in de plaats.
web-nudge = Om een zet vragen
web-nudge-text = In een mail vraag je de ander om een zet; die mail komt op een tijdstip waarop de ander mails wil krijgen. Je kunt het elke speler één keer per dag vragen.
web-nudge-sure = Ja, vraag het aan { $name }
web-nudge-go = Vragen
web-nudge-asked = Je hebt het vandaag al aan { $who } gevraagd.
web-nudge-away = { $who } is weg en krijgt intussen geen verzoek om een zet.
web-agreement = Samen pauzeren of stoppen
web-agreement-text = Als alle spelers akkoord gaan, pauzeert of eindigt de partij. De anderen krijgen een mail en hebben een week om te antwoorden.
web-agreement-pause-until = Pauzeren tot en met
web-agreement-pause-until-hint = Leeg gelaten: totdat iemand verdergaat.
web-agreement-pause-sure = Ja, stel een pauze voor
web-agreement-end-text = Of beëindig de partij hier voorgoed. Niemand wint, en het bord blijft zoals het is.
web-agreement-end-sure = Ja, stel voor om de partij te beëindigen
web-agreement-go = Voorstellen
web-agreement-paused = Zolang de partij pauzeert, loopt niemands tijd. Iedereen aan tafel kan de pauze beëindigen, en wie wil, kan toch een zet doen.
web-agreement-resume-sure = Ja, ga verder met de partij
web-agreement-resume-go = Pauze beëindigen
web-agreement-agree-text = Het gaat door zodra alle spelers akkoord zijn.
web-undo-agree-text = De zet wordt teruggenomen zodra iedereen die het aangaat akkoord is, tenzij iemand daarvóór een zet doet.
web-agreement-agree-sure = Ja, ik ga akkoord
web-agreement-agree-go = Akkoord
web-agreement-decline-sure = Nee, ik heb liever van niet
web-agreement-decline-go = Afslaan
web-agreement-withdraw-sure = Ja, neem mijn voorstel terug
web-agreement-withdraw-go = Terugnemen
web-reclaim = Je plaats
web-reclaim-text = Je tijd was om, dus speelt een bot voor je. Je kunt je plaats altijd terugnemen; wacht de partij dan op je, dan heb je de volle tijd voor een zet.
web-reclaim-sure = Ja, ik ben terug
web-reclaim-go = Mijn plaats terugnemen
web-reclaim-done = Welkom terug, je speelt weer. Als de partij op je wacht, krijg je een mail.
web-reclaim-settled = Er valt niets terug te nemen: je speelt alweer, of de partij is afgelopen.
# $owner: whose seat it is.
web-substitute-plays = { $who-is-you ->
    [yes] Je speelt voor { $owner }, totdat die de plaats terug wil.
   *[no] { $who } speelt voor { $owner }, totdat die de plaats terug wil.
}
web-substitute-plays-until = { $who-is-you ->
    [yes] Je speelt voor { $owner }, uiterlijk tot { $until }.
   *[no] { $who } speelt voor { $owner }, uiterlijk tot { $until }.
}
web-substitute-plays-good = { $who-is-you ->
    [yes] Je hebt de plaats van { $owner } overgenomen.
   *[no] { $who } heeft de plaats van { $owner } overgenomen.
}
web-substitute-played = { $who-is-you ->
    [yes] Je hebt op de plaats van { $owner } tot het einde gespeeld.
   *[no] { $who } heeft op de plaats van { $owner } tot het einde gespeeld.
}
web-substitute = Iemand anders voor je laten spelen
web-substitute-text = Wie je plaats neemt, ziet je hand en wat daarna naar die plaats wordt gefluisterd, en krijgt je beurten per mail. Totdat je terug bent, zie je wat toeschouwers zien. Je notities blijven van jou alleen.
web-substitute-until = Tot en met
web-substitute-until-hint = Leeg gelaten: totdat je je plaats terug wilt.
web-substitute-good = Liever voorgoed: ik kom niet terug
web-substitute-address = Mailen naar
web-substitute-address-hint = Mag leeg blijven: je krijgt in elk geval een link om door te geven.
web-substitute-sure = Ja, laat iemand anders voor mij spelen
web-substitute-go = Mijn plaats aanbieden
web-substitute-offered = De plaats wordt aangeboden. Wie als eerste de link opent en de plaats wil, kan die nemen, tot { $until }.
web-substitute-link = De link naar de plaats
web-substitute-withdraw-sure = Ja, trek het aanbod in
web-substitute-withdraw-go = Aanbod intrekken
web-substitute-unwanted = Dit adres wil hiervandaan geen mails. Geef de link op een andere manier door.
web-substitute-other-seat = Aan dit adres is al een andere plaats in deze partij aangeboden. Trek eerst dat aanbod in, of geef de link op een andere manier door.
web-substitute-too-many = Vandaag zijn er zoveel uitnodigingen verstuurd dat er geen meer bij kunnen. Geef de link op een andere manier door.
web-substitute-lent = { $who } speelt op je plaats. Je kunt je plaats altijd terugnemen; tot dan zie je wat toeschouwers zien.
web-substitute-lent-sure = Ja, ik speel zelf weer
web-substitute-give = Je speelt voor { $owner }. Wil je liever niet verder, dan gaat de plaats terug en krijgt { $owner } een mail.
web-substitute-give-sure = Ja, ik geef de plaats terug
web-substitute-give-go = Plaats teruggeven
web-substitute-host = Verlaten plaatsen
web-substitute-host-text = { $who } lijkt weg te zijn. Iemand anders of een bot kan er spelen; de speler van wie de plaats is, krijgt een mail en kan altijd terugkomen.
web-substitute-host-person = { $who } lijkt weg te zijn. Iemand anders kan er spelen; de speler van wie de plaats is, krijgt een mail en kan altijd terugkomen.
web-substitute-host-sure = Ja, bied de plaats van { $who } aan
web-substitute-host-go = Plaats aanbieden
web-substitute-bot-sure = Ja, laat een bot voor { $who } spelen
web-substitute-bot-go = Een bot laten spelen
web-offer = Je krijgt een plaats aangeboden
web-offer-time = De partij is bezig. Je zou voor { $owner } spelen, totdat die de plaats terug wil.
web-offer-until = De partij is bezig. Je zou voor { $owner } spelen, uiterlijk tot { $until }.
web-offer-good = De partij is bezig. Je zou de plaats van { $owner } overnemen.
web-offer-gone = Deze plaats is niet meer vrij
web-offer-gone-text = Iemand heeft hem genomen, hij wordt niet meer aangeboden, of de partij is afgelopen. Is de plaats van jou, log dan in om de tafel te zien.
web-agreement-your-answer = Je antwoord
web-agreement-answer-go = Antwoorden
web-agreement-fault = Kies een van de twee antwoorden.
web-agreement-answered = Dank je, je antwoord ligt op tafel.
web-agreement-agreed = Je bent akkoord gegaan. De anderen moeten nog antwoorden.
web-agreement-settled = Dit is al afgehandeld: het is afgesproken of afgeslagen, is teruggenomen, of kwam te laat.
web-resign = Opgeven
web-resign-text = Een bot speelt voor je verder. Alleen de organisator kan je de plaats teruggeven.
web-resign-sure = Ja, ik geef op
web-resign-go = Opgeven
web-revoke = Iemand anders heeft mijn links
web-revoke-text = De links naar de tafel en naar je instellingen, in alle mails van deze partij die je tot nu toe hebt gekregen, worden ongeldig. Links die mails stopzetten, blijven werken, en met je uitnodiging kan alleen nog een mail naar jou worden gestuurd. Wacht de partij op je, dan komt er meteen een mail met een nieuwe link.
web-revoke-sure = Ja, maak ze ongeldig
web-revoke-go = Mijn links ongeldig maken
web-unsure = Er is niets gedaan
web-unsure-text = Vink eerst het vakje aan, zodat we weten dat je het meent.

## Settings

web-me-heading = Jij
web-your-name = Je naam
web-your-name-hint = De anderen aan tafel zien hem.
web-your-name-fault = Een naam heeft 1 tot 40 tekens.
web-name-blank = In de naam moet een letter, een cijfer of een zichtbaar teken staan.
web-name-hidden = In de naam zit een teken dat niemand kan zien. Typ hem opnieuw.
web-name-piled = Op één letter van de naam kunnen hoogstens drie accenten of tekens staan.
web-name-ours = Zo heten hier bots, en spelers zonder naam. Kies een andere naam.
web-language-fault = Deze taal is er niet bij.
web-zone-fault = Deze tijdzone is er niet bij.
web-me-language = Taal
web-me-zone = Tijdzone
web-me-zone-area = { $area ->
    [Africa] Afrika
    [America] Amerika
    [Antarctica] Antarctica
    [Arctic] Noordpoolgebied
    [Asia] Azië
    [Atlantic] Atlantische Oceaan
    [Australia] Australië
    [Indian] Indische Oceaan
    [Pacific] Stille Oceaan
   *[Europe] Europa
}
web-me-mails = Mails
web-me-turn-mails = als een partij op mij wacht
web-me-game-mails = als een partij begint of eindigt, en wie er komt en gaat voordat mijn eigen partijen beginnen
web-hours = Wanneer zulke mails komen
web-hours-at-once = Zodra er iets gebeurt
web-hours-after-quiet = Als een partij een tijdje stil is
web-hours-daily = Op tijden die ik kies, alle wachtende partijen in één mail
web-hours-minutes = Stil gedurende
web-hours-after = { $minutes } minuten
web-hours-first = Hoe laat
web-hours-second = En nog een keer
web-hours-once = één keer per dag is genoeg
web-hours-quiet = Uren zonder mails
web-hours-from = Van
web-hours-until = Tot
web-hours-never = geen
web-hours-hint = In jouw tijdzone. Heeft een zet een deadline, dan wacht de mail ervoor hoogstens de helft van de tijd. Mails waar je zelf om vraagt, en die om in te loggen, komen meteen.
web-hours-reminders = Herinneringen vóór een deadline
web-hours-remind-first = De eerste komt
web-hours-remind-second = Een tweede komt
web-hours-remind-never = nooit
web-hours-before = { $hours } uur ervoor
web-hours-reminders-hint = Voor zetten met een deadline. Een herinnering komt als de helft van de tijd voorbij is, of later, en alleen als er mails komen wanneer een partij op je wacht.
web-hours-reminder-fault = Herinneringen komen 1 tot 168 uur vóór een deadline.
web-talk-mails = Wat er aan tafel wordt gezegd
web-talk-mails-with-next = Met de volgende mail over de partij
web-talk-mails-own = In aparte mails, wanneer ik mails wil
web-talk-mails-never = Niet per mail
web-talk-mails-in-game = Wat er aan tafel van deze partij wordt gezegd
web-talk-mails-fault = Kies hoe je hoort wat er aan tafel wordt gezegd.
web-hours-usual = zoals in mijn andere partijen
web-hours-in-game = Wanneer mails over deze partij komen
web-hours-quiet-in-game = Uren zonder mails over deze partij
web-hours-reminders-in-game = Herinneringen aan deadlines in deze partij
web-hours-own = Anders dan in mijn andere partijen
web-game-mails = Mails over deze partij
web-hours-pace-fault = Kies wanneer er mails moeten komen.
web-hours-minutes-fault = De stilte duurt 5 tot 720 minuten.
web-hours-hour-fault = Een uur is een getal van 0 tot 23.
web-hours-quiet-fault = Uren zonder mails moeten op een ander uur eindigen dan ze beginnen.
web-vacation = Vakantie
web-vacation-text = Terwijl je op vakantie bent, staat je tijd stil in al je partijen, voor zover die het toestaan, en iedereen aan tafel ziet het.
web-vacation-first = Vanaf (vandaag, als je dit leeg laat)
web-vacation-last = Tot en met
web-vacation-go = Mijn vakantie opslaan
web-vacation-end = Mijn vakantie beëindigen
web-vacation-fault = Een vakantie moet eindigen in de toekomst, na het begin ervan, en binnen een jaar.
web-vacation-now = Je vakantie: van { $from } tot { $until }.
web-vacation-game = In { $game } tot { $until }.
web-vacation-game-none = { $game } staat geen vakantie meer toe: daar loopt je tijd.
web-me-muted = Partijen zonder mails
web-me-muted-text = Van deze partijen heb je de mails stopgezet.
web-me-unmute = Mails weer aanzetten
web-me-revoke = Iemand anders heeft mijn mails
web-me-revoke-text = De links naar je mailinstellingen, in elke mail die je tot nu toe hebt gekregen, worden ongeldig. Op de pagina van een partij kun je hetzelfde doen met de links naar de tafel ervan.
web-tokens = API-tokens
web-tokens-text = Voor programma’s die voor je spelen of lezen.
web-token-new = Je nieuwe token
web-token-once = Kopieer het nu: het wordt alleen deze keer getoond.
web-token-name = Waar is het voor?
web-token-name-fault = Geef het token een naam van 1 tot 40 tekens.
web-token-scopes = Wat mag het?
web-token-scopes-fault = Vink minstens één ding aan dat het token mag doen.
web-token-days = Aantal dagen geldig
web-token-days-fault = De dagen zijn een heel getal van 1 tot { $max }.
web-token-many-fault = Je hebt zoveel tokens als je mag hebben. Verwijder er eerst een.
web-token-for-ever = je het verwijdert
web-token-about = { $scopes } · tot { $until }
web-token-go = Token maken
web-token-revoke = Verwijderen
web-token-used = laatst gebruikt op { $moment }
web-token-unused = nog niet gebruikt
web-token-game = alleen voor { $game }
web-token-games = Voor welke partijen?
web-token-games-all = Al mijn partijen
web-token-games-one = Alleen { $game }
web-token-game-fault = Een token voor één partij kan lezen en spelen, en verder niets. Vink de rest uit.
web-programs = Programma’s die je hebt toegelaten
web-programs-text = Ze handelen namens jou voor zover je dat hebt toegestaan. De namen hebben ze zichzelf gegeven.
web-program-revoke = Buitensluiten
web-scope-read = mijn partijen lezen
web-scope-move = spelen
web-scope-host = partijen openen en leiden
web-scope-account = mijn instellingen zien en wijzigen
web-scope-erase = mijn account voorgoed verwijderen

## The local mailbox

web-mailbox = Lokaal postvak
web-mailbox-text = De mails die deze server in zijn map heeft geschreven, de nieuwste eerst. Alleen deze computer kan ze lezen.
web-mailbox-to = Aan
web-mailbox-filter = Tonen
web-mailbox-none = Geen mails.
web-mailbox-back = Alle mails
web-mail-from = Van
web-mail-to = Aan
web-mail-link = De link erin openen
web-mail-answer = Antwoorden
web-mail-answer-text = Je antwoord
web-mail-answer-hint = Zoals in een mailprogramma: het nummer van een keuze, een zet, of /hulp. Elk op een eigen regel.
web-mail-answer-go = Versturen
web-mail-answered = Verstuurd. Wat ervan komt, hoor je zo meteen per mail.
web-mail-text = Als tekst
web-mail-html = Als HTML

## What goes wrong

web-failure-not-found = Hier is niets
web-failure-not-found-text = Deze pagina bestaat niet, of is niet voor jou bestemd. Links in mails vervallen als de partij al lang verder is.
web-seat-left = Je hebt hier geen plaats meer
web-seat-left-back = De plaats waarop je speelde, is weer terug bij de eigen speler. Wat er aan deze tafel gebeurt, ziet alleen wie eraan zit.
web-seat-left-other = De plaats die van jou was, is nu van iemand anders. Wat er aan deze tafel gebeurt, ziet alleen wie eraan zit.
web-failure-given-up = Deze link werkt niet meer
web-failure-given-up-text = De beheerder van deze server heeft de links in oudere mails ongeldig gemaakt, zodat niemand anders ze kan gebruiken; of de mail is heel oud. Geen partij is er iets door kwijtgeraakt. Wacht er een partij op je, dan is een mail met een goede link onderweg, of al bij je. Je kunt ook inloggen met het adres waarop deze mail kwam: daar zijn je partijen en uitnodigingen.
web-failure-signed-out = Log in
web-failure-signed-out-text = Deze pagina is voor spelers die zijn ingelogd.
web-failure-elsewhere = Dit formulier kwam ergens anders vandaan
web-failure-elsewhere-text = Alleen onze eigen pagina’s mogen het versturen. Open de pagina opnieuw en probeer het nog eens.
web-failure-unreadable = Dit formulier kan niet worden gelezen
web-failure-unreadable-text = Er ontbrak iets of er was iets te lang. Open de pagina opnieuw en probeer het nog eens.
web-failure-late = Dit kwam niet op tijd aan
web-failure-late-text = Er is maar een deel aangekomen van wat je stuurde, en er is niets gedaan. Stuur het nog een keer.
web-failure-too-many = Dat was veel tegelijk
web-failure-hurried-text = Wacht { $span } en probeer het opnieuw.
web-failure-method = Dit kan hier niet
web-failure-method-text = Het adres klopt, maar het neemt dit soort verzoeken niet aan.
web-failure-refused = Dit kan niet
web-failure-ours = Er ging bij ons iets mis
web-failure-ours-text = Er is niets verloren gegaan: een zet is gespeeld als de pagina het zegt. Probeer het zo meteen opnieuw.
web-unreached = Geen verbinding. Probeer het zo meteen opnieuw: een zet die twee keer aankomt, wordt één keer gespeeld.
web-refusal-not-full = { $free ->
    [one] Er is één plaats vrij: vul die eerst met een speler of een bot.
   *[other] Er zijn { $free } plaatsen vrij: vul die eerst met spelers of bots.
}
web-refusal-seat-count = Dit spel is voor { $min } tot { $max } spelers.
web-refusal-not-a-player = Dit kunnen alleen de spelers van deze partij.
web-refusal-not-the-host = Dit kan alleen de organisator van deze partij.
web-refusal-invited-only = Deze partij is op uitnodiging: vraag de organisator erom.
web-refusal-seated-already = Je hebt al een plaats in deze partij.
web-refusal-full = Elke plaats in deze partij is bezet.
web-refusal-not-open = In deze partij komen en gaan geen spelers meer.
web-refusal-not-running = Deze partij wordt niet gespeeld.
web-refusal-too-many-events = Niemand speelt zoveel in zo korte tijd. Wacht { $span } en probeer het opnieuw.
web-refusal-too-many-messages = Je hebt vandaag veel gezegd aan deze tafel. Wacht { $span } en probeer het opnieuw.
web-refusal-too-many-new-games = Je hebt vandaag veel partijen geopend. Wacht { $span } en probeer het opnieuw.
web-refusal-too-many-games = Je bent organisator van { $max } partijen die nog niet zijn afgelopen, en meer kan niet. Speel er een paar uit, of annuleer partijen die nog niet zijn begonnen.
web-refusal-not-awaited = De partij wacht daar op niemand anders: er valt niemand om een zet te vragen.
web-refusal-no-whispers = In dit spel wordt niet gefluisterd: wat je zegt, zeg je tegen iedereen aan tafel.
web-refusal-whisper-before-start = Fluisteren kan pas als de partij is begonnen. Tot dan zeg je alles tegen iedereen aan tafel.
web-refusal-whisper-to-nobody = Kies iemand anders aan deze tafel om naar te fluisteren.
web-refusal-nothing-asked = De partij wacht nu niet op jou: er is niets om zetten voor te bewaren.
web-refusal-not-plannable = Dit kun je nu niet plannen: de partij wacht op jou. Doe in plaats daarvan je zet.
web-refusal-not-to-come = Dit kun je niet plannen: het wordt niet meer van je gevraagd, of de beurten zijn nog niet begonnen.
web-refusal-never-planned = Zulke beslissingen kun je in dit spel niet plannen: ze beginnen met iets wat niemand kan weten.
web-refusal-is-away = Deze speler is een tijdje weg, en de tijd staat stil. Intussen kun je niet om een zet vragen.
web-refusal-no-proposal = Dit voorstel ligt er niet meer: het is afgehandeld, is teruggenomen, of kwam te laat.
web-refusal-not-asked = Dit wordt alleen gevraagd aan wie het aangaat.
web-refusal-proposed-already = Er ligt al een voorstel. Dat moet eerst worden afgehandeld of teruggenomen.
web-refusal-bad-pause = Een pauze moet na vandaag eindigen, en binnen een jaar.
web-refusal-not-paused = De partij pauzeert niet.
web-refusal-is-relieved = Een bot speelt voor je. Neem eerst je plaats terug.
web-refusal-not-relieved = Er speelt geen bot voor je: er valt geen plaats terug te nemen.
web-refusal-not-to-be-offered = Deze plaats is niet over te dragen: de speler is er, of je hebt de plaats maar voor een tijd.
web-refusal-offered-already = Deze plaats wordt al aangeboden. Trek dat aanbod eerst in.
web-refusal-no-substitute = Daar speelt niemand meer voor een andere speler.
web-refusal-bad-term = Een plaats moet na vandaag teruggaan, en binnen een jaar.
web-refusal-is-paused = De partij pauzeert, en intussen wordt niemand om een zet gevraagd.
web-refusal-nudged-already = Je hebt het minder dan een dag geleden al aan deze speler gevraagd. Wacht een dag voordat je het weer vraagt.
web-refusal-time-used-up = De tijd voor deze beslissing is opgegaan aan vragen: er kan niemand meer worden gevraagd. Wacht op de antwoorden, of ga verder zonder.
web-refusal-must-be-last = Niemand kan voorzien wat een zet midden in dit plan brengt: speel eerst tot en met die zet, en ga dan verder.
web-refusal-move-count = Een beurt is 1 tot 32 zetten tegelijk.
web-refusal-stale = De partij is intussen verdergegaan.

## Webhooks

web-webhooks = Webhooks
web-webhooks-text = Laat een kanaal van Discord of Slack, een telefoon met ntfy, of een eigen programma weten dat een partij op je wacht. Mails komen toch, tenzij je ze bij je instellingen stopzet.
web-webhooks-me = Laat Discord, Slack, je telefoon of een eigen programma weten dat een partij op je wacht.
web-webhooks-yours = Je webhooks
web-webhooks-back = Terug naar je instellingen
web-webhook-back = Alle webhooks
web-webhook-new = Een nieuwe webhook
web-webhook-name = Hoe je hem noemt
web-webhook-name-fault = Geef de webhook een naam van 1 tot 40 tekens.
web-webhook-format = Wie het hoort
web-webhook-discord = Een Discord-kanaal
web-webhook-slack = Een Slack-kanaal
web-webhook-ntfy = Een ntfy-onderwerp
web-webhook-standard = Standard Webhooks (HMAC)
web-webhook-standard-ed25519 = Standard Webhooks (Ed25519)
web-webhook-url = Het adres
web-webhook-url-hint = Zoals Discord, Slack of ntfy het je geeft, of dat van je programma: https://…
web-webhook-url-shape = Dit ziet er niet uit als een adres. Zo ziet een adres eruit: https://example.org/pad
web-webhook-url-scheme = Het adres moet beginnen met https://
web-webhook-url-credentials = In het adres mag geen naam of wachtwoord vóór een @ staan.
web-webhook-url-port = De poort in het adres moet 443, 80 of hoger dan 1023 zijn.
web-webhook-url-private = Het adres ligt niet op het openbare internet. Alleen wie deze server beheert kan dat toestaan, met webhooks.private_networks.
web-webhook-about = Waarover
web-webhook-about-hint = Over één tafel vertelt hij wat iedereen daar mag weten, zodat iedereen het kan lezen.
web-webhook-about-me = Al mijn partijen
web-webhook-about-game = De tafel van { $game }
web-webhook-game-fault = Kies een van je eigen tafels waar de partij nog niet is afgelopen.
web-webhook-kinds = Wanneer
web-webhook-kinds-fault = Kies minstens één ding waarover je bericht wilt.
web-webhook-turn-began = Er begint een beurt
web-webhook-turn-nudged = Iemand vraagt om mijn zet
web-webhook-plan-lost = Een plan van mij kon niet worden gespeeld
web-webhook-game-started = Er is een partij begonnen
web-webhook-game-ended = Er is een partij afgelopen
web-webhook-table-agreement = De tafel wordt om akkoord gevraagd, pauzeert of gaat verder, of iemands tijd is om
web-webhook-game-event = Er gebeurt iets in een partij
web-webhook-message-said = Iemand zegt iets aan tafel
web-webhook-invitation-received = Ik word uitgenodigd
web-webhook-place-lost = Ik raak mijn plaats kwijt
web-webhook-test-kind = Test
web-webhook-go = Webhook toevoegen
web-webhook-many-fault = Je hebt { $max } webhooks, en meer kunnen er niet zijn. Verwijder er eerst een.
web-webhook-made = De webhook is er
web-webhook-made-text = Bekijk hem en stuur hem een test.
web-webhook-once = Hiermee worden de handtekeningen gecontroleerd. Het wordt alleen nu getoond:
web-webhook-on = werkt
web-webhook-failing = faalt sinds { $moment }
web-webhook-off = uitgeschakeld op { $moment }, omdat er niets meer aankwam
web-webhook-test = Test sturen
web-webhook-resume = Weer inschakelen, met een test
web-webhook-tested = Er is een test onderweg. Laad deze pagina opnieuw om te zien wat ervan kwam.
web-webhook-log = Wat hij te horen kreeg
web-webhook-log-empty = Nog niets.
web-webhook-waiting = wacht
web-webhook-delivered = bezorgd
web-webhook-failed = opgegeven
web-webhook-superseded = achterhaald, niet verstuurd
web-webhook-next = , volgende poging op { $moment }
web-webhook-remove = Deze webhook verwijderen
web-webhook-remove-text = Hij krijgt niets meer te horen, en zijn logboek is weg.
web-webhook-remove-sure = Ik weet het zeker
web-webhook-remove-go = Verwijderen

## The calendar and the news

web-push = Meldingen
web-push-text = Dit apparaat kan je laten weten wanneer je aan de beurt bent, wanneer een partij begint of eindigt, en wanneer je wordt uitgenodigd. Mails komen toch, tenzij je ze hierboven stopzet.
web-push-switch = Meldingen op dit apparaat
web-push-script = De schakelaar voor dit apparaat heeft JavaScript nodig.
web-push-unable = Deze browser biedt hier geen meldingen. Heb je een iPhone of iPad, zet Turnpost dan eerst op het beginscherm en open het van daaruit.
web-push-blocked = Je browser staat geen meldingen van deze site toe. Dat kun je in de instellingen van de browser wijzigen.
web-push-failed = Dat lukte niet: de browser kon niet voor meldingen worden aangemeld. Probeer het later opnieuw.
web-push-devices = Apparaten die meldingen krijgen
web-push-remove = Geen meldingen meer
web-feed = Agenda en nieuws
web-feed-text = Twee geheime adressen: één voor je agenda, waarin dan je deadlines staan, en één voor een nieuwslezer, waarin dan staat wat er in je partijen gebeurt. Ze werken zonder inloggen, dus houd ze voor jezelf. Je kunt er alleen mee kijken, niets mee doen.
web-feed-me = Je deadlines in je agenda, en wat er in je partijen gebeurt in een nieuwslezer.
web-feed-made = Je nieuwe adressen
web-feed-once = Ze worden alleen nu getoond:
web-feed-calendar-label = Voor je agenda (iCalendar):
web-feed-news-label = Voor je nieuwslezer (Atom):
web-feed-since = Je hebt deze adressen sinds { $moment }.
web-feed-make = Adressen maken
web-feed-renew = Nieuwe maken
web-feed-renew-text = Met nieuwe adressen werken de vorige niet meer.
web-feed-remove = Adressen verwijderen
web-feed-remove-text = Beide leiden dan nergens meer naartoe.
web-feed-remove-go = Verwijderen
web-feed-calendar = Turnpost-deadlines
web-feed-news = Turnpost
web-feed-due = Uiterste tijd voor je beurt in { $game }

## Programs of other people

web-consent = Een programma toelaten?
web-consent-asks = Een programma vraagt of het namens jou mag handelen. Het noemt zichzelf:
web-consent-name = Iedereen kan een programma elke naam geven. Ga alleen verder als jij hiermee bent begonnen.
web-consent-as = Je bent ingelogd als { $address }.
web-consent-game = Alleen in de partij { $game }.
web-consent-scopes = Het wil
web-consent-end = Dit geldt een jaar. Je kunt het programma altijd weer buitensluiten, bij je instellingen.
web-consent-allow = Toestaan
web-consent-deny = Niet toestaan
web-authorize-site = Wat je ook beslist, je wordt doorgestuurd naar { $host }.
web-authorize-machine = Wat je ook beslist, je wordt doorgestuurd naar een programma op je eigen computer.
web-authorize-app = Wat je ook beslist, je wordt doorgestuurd naar de app op dit apparaat die adressen opent die met “{ $scheme }:” beginnen.
web-authorize-fault = Het verzoek van dit programma klopt niet
web-authorize-fault-text = Een programma heeft je hierheen gestuurd met een verzoek dat niet kan worden beantwoord. Er is niets toegestaan. Vertel de maker van het programma:
web-authorize-why-missing = In het verzoek ontbreekt iets wat erin hoort.
web-authorize-why-repeated = In het verzoek staat iets meer dan één keer.
web-authorize-why-client = De naam die het programma zichzelf geeft, is ongeldig.
web-authorize-why-redirect = Het terugkeeradres is geen echt adres.
web-authorize-why-redirect-fragment = Het terugkeeradres heeft een deel na #, en dat mag daar niet.
web-authorize-why-redirect-credentials = Het terugkeeradres bevat een naam of een wachtwoord, en dat mag daar niet.
web-authorize-why-redirect-plain = Het terugkeeradres moet met https beginnen.
web-authorize-why-redirect-scheme = Het terugkeeradres van de app moet met een omgekeerde domeinnaam beginnen, met de punten erin.
web-authorize-why-redirect-answered = Het terugkeeradres bevat al een antwoord, en dat mag daar niet.
web-authorize-why-redirect-elsewhere = Het programma noemt een eigen website, maar wil je naar een andere terugsturen.
web-authorize-why-challenge-method = Het geheim tussen het programma en deze server moet met SHA-256 gehasht zijn.
web-authorize-why-challenge = Het geheim tussen het programma en deze server heeft niet de juiste vorm.
web-authorize-why-state = Wat het programma onveranderd terug wil, is te lang of bevat tekens die onderweg verloren gaan.
web-authorize-why-response-type = Het programma wil een ander soort antwoord dan er hier is.
web-authorize-why-response-mode = Het programma wil het antwoord op een manier die hier niet bestaat.
web-authorize-why-scope = Het programma vraagt om iets wat geen enkel programma mag.
web-authorize-why-scope-of-game = Het programma vraagt om meer dan er in één partij mag.
web-authorize-why-resource = Het programma wil niet op deze server of in een van je partijen hier iets doen, maar ergens anders.
web-authorize-why-other = Op het verzoek is geen antwoord mogelijk.
web-authorize-back = Terug naar het programma
web-device = Een programma koppelen
web-device-text = Een programma zonder browser toont je een code. Typ die hier, en je ziet waar het programma om vraagt.
web-device-code = De code die het programma toont
web-device-go = Verder
web-device-fault = Er wacht geen programma op deze code. Codes zijn 15 minuten en één keer geldig: kijk nog eens in het programma.
web-device-compare = Het toont de code { $code }. Toont jouw programma een andere, of ben je hier niet zelf mee begonnen, sta het dan niet toe.
web-device-allowed = Het is toegelaten
web-device-allowed-text = Ga terug naar het programma: het gaat binnen een paar seconden vanzelf verder.
web-device-denied = Het is niet toegelaten
web-device-denied-text = Het programma heeft gehoord dat je nee zei.

event-undone = { $who-is-you ->
    [yes] Je neemt je laatste stap terug.
   *[no] { $who } neemt de laatste stap terug.
}
web-verify-undone = Gebeurtenis { $event }: dat kan daar niet worden teruggenomen.
web-undo = Neem terug: { $what }
web-undo-go = Terugnemen
# $moves: what is kept, in words
web-draft-kept = Dit heb je voor later bewaard: { $moves }.
web-draft-drop = Ja, weggooien
web-draft-choose = Kiezen
web-draft-drop-go = Weggooien
web-draft-hint = Wat je hebt gekozen, kun je voor later bewaren. Het wordt alleen gespeeld als je tijd om is, en niemand anders ziet het.
web-draft-keep = Voor later bewaren
web-undo-ask = Vraag of je een zet mag terugnemen
web-undo-ask-text = Wat je deed, gaat nu ook anderen aan. Zij krijgen een mail, en als ze akkoord gaan voordat iemand een zet doet, ben jij weer aan zet.
web-undo-ask-back = Terug tot vóór deze zet
web-undo-ask-sure = Ja, vraag het ze
web-undo-ask-go = Vragen
web-undo-asked = De anderen hebben je vraag gekregen. Gaan ze akkoord voordat iemand een zet doet, dan krijg je een mail en ben jij weer aan zet.
web-refusal-nothing-to-undo = Dit kan niet meer worden teruggenomen. Een zet blijft staan als er toeval bij kwam kijken, als er iets is getoond, of als iemand anders daarna al een zet heeft gedaan.
web-event-ordered = { $who-is-you ->
    [yes] Volgens je vaste opdracht:
   *[no] Volgens een vaste opdracht van { $who }:
}
web-past-order = Je vaste opdracht heeft dit beslist
web-past-order-text = Je had bepaald wat er hier moest gebeuren. Zo zag de tafel er daarvóór uit; je volgende mail vertelt wat er is gedaan.
web-past-plan = Deze beurt had je gepland
web-past-plan-text = Wat je had gepland, is gespeeld zodra je aan de beurt kwam. Zo zag de tafel er daarvóór uit; je volgende mail vertelt wat er is gedaan.
web-orders = Vaste opdrachten
web-orders-some = Vaste opdrachten, { $count } van kracht
web-orders-text = Wat je hier opdraagt, wordt meteen voor je gedaan, zonder mail. Alleen jij ziet het, tot het iets doet: dan ziet iedereen dat het een vaste opdracht van jou was, en kan raden waarom.
web-orders-keep = Opdrachten bewaren
web-order-beside = Ook als vaste opdracht: { $order }
web-orders-usual = Gebruikelijke vaste opdrachten
web-orders-usual-text = Ze gelden in al je partijen, behalve waar je op de pagina van een partij iets anders opdraagt. Anderen zien het als een vaste opdracht van jou iets doet, en kunnen raden waarom.
order-forced = Doe zetten voor me waarbij ik niets te kiezen heb
order-accept-standing = Neem een ruil aan waar een openstaand aanbod van mij om vraagt
order-decline-unmet = Zeg nee als ik niet heb wat er wordt gevraagd
order-decline-all = Zeg nee op elk verzoek tot mijn volgende beurt
order-end-turn = Beëindig mijn beurt als er weinig meer te doen is
order-pass-turn = Laat mijn beurt voorbijgaan als ik niets kan bouwen of kopen

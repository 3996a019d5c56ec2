### Woorden van de pagina's voor beheerders, en van wat die hebben gedaan. Elke sleutel begint met "admin-".

admin-menu = Server
admin-text = Mensen, partijen en mails van deze server. Wat je hier handmatig doet, wordt vastgelegd, en wie het aangaat, kan het bij de eigen instellingen zien.
admin-back = Terug naar de server
admin-more = Meer
admin-seek = Tonen
admin-sure = Ik weet het zeker
admin-id = Id
admin-ago = al { $span }
admin-no-name = Naamloos
admin-erased = iemand die is gewist
admin-spectator = Van een lopende partij zie je niet meer dan de toeschouwers: wie er zit en op wie de partij wacht, maar geen hand, niets verborgens, geen bericht van een besloten tafel.

## People

admin-people = Mensen
admin-people-count = { $count ->
    [one] Eén persoon.
   *[other] { $count } mensen.
}
admin-people-seek = Deel van een naam of adres
admin-people-back = Alle mensen
admin-person-about = { $games ->
    [0] geen partijen
    [one] één partij
   *[other] { $games } partijen
}, { $pending ->
    [0] geen openstaande beslissing
    [one] één openstaande beslissing
   *[other] { $pending } openstaande beslissingen
}
admin-blocked = geblokkeerd
admin-blocked-text = Deze persoon kan niet inloggen en niet worden uitgenodigd. Lopende partijen gaan door via de links in de mails.
admin-administrator = beheerder
admin-address = Adres
admin-came = Hier sinds
admin-person-mails = over beurten: { $turns }, over partijen: { $games }
admin-sign-in-text = Mail een nieuwe link en code om mee in te loggen, een kwartier geldig.
admin-sign-in-go = Inlogmail sturen
admin-unblock-text = Laat dit adres weer inloggen en uitgenodigd worden.
admin-unblock-go = Deblokkeren
admin-address-change = Het adres wijzigen
admin-address-text = Mails gaan voortaan naar het nieuwe adres, en ook inloggen gaat daarmee. Deze persoon wordt overal uitgelogd. Controleer eerst of het van deze persoon is: wie die mails leest, kan namens deze persoon spelen.
admin-address-new = Nieuw adres
admin-address-sure = Ik weet zeker dat het van deze persoon is
admin-address-go = Wijzigen
admin-address-fault = Dit ziet er niet uit als een mailadres.
admin-address-taken = Een andere speler heeft dit adres al.
admin-block = Blokkeren
admin-block-text = Deze persoon wordt uitgelogd, en kan niet inloggen en niet worden uitgenodigd. Lopende partijen gaan door via de links in de mails, zodat daar niemand eeuwig wacht.
admin-block-go = Blokkeren
admin-is-blocked = Deze persoon is geblokkeerd: deblokkeer eerst.
admin-is-administrator = Dit is het adres van een beheerder. De instellingen van de server zeggen wie dat is, dus dit kan alleen daar worden gewijzigd.
admin-erase = Wissen
admin-erase-text = De plaatsen gaan naar bots, de open partijen worden geannuleerd, en naam, adres, berichten en tokens worden verwijderd. Dit kan niet ongedaan worden gemaakt; kopieën van de database kennen deze persoon nog.
admin-erase-sure = Ik weet het zeker, en weet dat het niet ongedaan kan worden gemaakt
admin-erase-go = Wissen
admin-erased-partly = Niet alles kon worden gewist. Probeer het opnieuw: het gaat verder waar het ophield.
admin-done-address = Het adres is gewijzigd.
admin-done-block = Deze persoon is geblokkeerd.
admin-done-unblock = Deze persoon is niet meer geblokkeerd.
admin-done-sign-in = Er is een mail onderweg om mee in te loggen.
admin-done-erase = Deze persoon is gewist.

## Reports

admin-reports = Meldingen
admin-reports-count = { $count ->
    [0] Er is er geen te bekijken.
    [one] Er is er één te bekijken.
   *[other] Er zijn er { $count } te bekijken.
}
admin-reports-text = Wat spelers en wie zij uitnodigen bij je hebben gemeld, zoals het toen was, en waarom. Niemand aan tafel hoort van een melding, of van wie die komt, tenzij jij het vertelt.
admin-reports-none = Niemand heeft iets gemeld.
admin-report-message = Woorden aan een tafel
admin-report-name = Een naam
admin-report-invitation = Een uitnodiging
admin-report-guest = iemand die was uitgenodigd
admin-report-settle = Ik ben hiermee klaar
admin-report-settled = Afgehandeld

## Games

admin-games = Partijen
admin-games-count = { $count ->
    [one] Eén partij.
   *[other] { $count } partijen, de langst wachtende eerst.
}
admin-games-running = { $count ->
    [0] Er loopt er geen.
    [one] Er loopt er één.
   *[other] Er lopen er { $count }.
}
admin-games-open = { $count ->
    [0] Er wacht er geen op spelers.
    [one] Er wacht er één op spelers.
   *[other] Er wachten er { $count } op spelers.
}
admin-games-over = { $count ->
    [0] Er is er geen afgelopen.
    [one] Er is er één afgelopen.
   *[other] Er zijn er { $count } afgelopen.
}
admin-games-back = Alle partijen
admin-status = Status van de partij
admin-status-open = wacht op spelers
admin-status-running = loopt
admin-status-over = afgelopen
admin-status-cancelled = geannuleerd
admin-age = Er is niets gebeurd
admin-games-idle = { $days ->
    [0] ongeacht hoelang
    [one] al een dag
   *[other] al { $days } dagen
}
admin-game-open = { $free ->
    [0] vol, maar nog niet begonnen
    [one] één plaats vrij
   *[other] { $free } plaatsen vrij
}
admin-game-waits = wacht op { $who }
admin-created = Geopend
admin-deadline = Tijd voor een beslissing
admin-game-deadline = { $hours ->
    [one] één uur
   *[other] { $hours } uur
}
admin-look = Bekijken als toeschouwer
admin-table = Aan tafel
admin-place = Plaats { $number }
admin-place-bot = een bot, of iemand die is gewist
admin-place-left = is vertrokken; een bot speelt verder
admin-host = organisator
admin-awaited = De partij wacht op deze speler
admin-due = uiterlijk { $moment }
admin-remind-text = Mail de beurt nog een keer aan iedereen op wie de partij wacht.
admin-remind-go = Beurtmails opnieuw sturen
admin-extend-text = Geef iedereen op wie de partij wacht, opnieuw de hele tijd, vanaf nu.
admin-extend-until = Tot en met
admin-extend-until-hint = Leeg gelaten: opnieuw de hele tijd.
admin-extend-fault = Kies een dag vanaf vandaag, binnen een jaar.
admin-extend-go = Tijd opnieuw laten ingaan
admin-pause = De partij pauzeren
admin-pause-text = Tot dan loopt niemands tijd. Iedereen aan tafel hoort het per mail, en ieder van hen kan de pauze beëindigen.
admin-pause-go = Pauzeren
admin-resume-text = Iedereen heeft weer de tijd die er vóór de pauze nog was, en hoort het per mail.
admin-bot = Een bot voor iemand laten verderspelen
admin-bot-text = Voor een speler die niet terugkomt. Deze speler hoort het per mail, en kan de plaats niet terugkrijgen.
admin-bot-who = Plaats van
admin-bot-go = Plaats aan een bot geven
admin-offer = Een plaats aan iemand anders aanbieden
admin-offer-text = Voor een speler die weg lijkt te zijn. Je krijgt een link om door te geven. Zodra iemand daarmee de plaats neemt, krijgt de speler van wie die is een mail, en die kan altijd terugkomen.
admin-cancel = De partij annuleren
admin-cancel-text = De partij is nog niet begonnen. Iedereen met een plaats hoort het per mail.
admin-cancel-go = Annuleren
admin-not-open = Alleen een partij die nog niet is begonnen, kan worden geannuleerd.
admin-not-running = Alleen in een lopende partij kan een bot voor iemand verderspelen.
admin-not-to-be-paused = Alleen een lopende partij kan pauzeren.
admin-no-player-at = Geen speler heeft deze plaats: daar speelt al een bot.
admin-no-seat-to-offer = Alleen in een lopende partij kan een plaats worden aangeboden.
admin-not-abandoned = De speler van deze plaats is er, voor zover bekend, of de plaats is van een bot.
admin-offered-already = Iemand aan tafel biedt deze plaats al aan.
admin-offered-by-host = De organisator van de tafel biedt deze plaats aan iemand anders aan, tot { $until }.
admin-not-offered = Deze plaats wordt niet aangeboden door jou of door de organisator. Misschien heeft iemand die net genomen.
admin-no-deadline = Deze partij heeft geen deadlines.
admin-not-awaiting = Deze partij wacht op niemand.
admin-done-cancel = De partij is geannuleerd; de spelers krijgen een mail.
admin-done-extend = De tijd gaat opnieuw in.
admin-done-pause = De partij pauzeert; iedereen daar krijgt een mail.
admin-done-resume = De partij gaat verder; iedereen daar krijgt een mail.
admin-done-bot = Een bot speelt verder; wie daar zat, krijgt een mail.
admin-done-offer = De plaats wordt aangeboden. De link om door te geven staat hieronder.
admin-done-withdraw-offer = De plaats wordt niet meer aangeboden. De link is nu niet meer geldig.
admin-done-remind = De beurtmails worden opnieuw gestuurd.
admin-done-remind-waiting = De beurtmails staan al klaar om te worden gestuurd.
admin-done-remind-unwanted = Wie nu aan zet is, wil zulke mails niet.
admin-done-remind-nobody = Van wie nu aan zet is, kan niemand worden gemaild.

## Mails

admin-mails = Mails
admin-mails-waiting = { $count ->
    [0] Er wacht er geen.
    [one] Er wacht er één.
   *[other] Er wachten er { $count }.
}
admin-mail-ok = Mails worden verstuurd, voor zover bekend.
admin-mail-failing = Sinds { $moment } kunnen er geen mails worden verstuurd: { $reason }.
admin-mail-some = { $count ->
    [one] Sinds { $moment } kon één mail niet worden verstuurd.
   *[other] Sinds { $moment } konden { $count } mails niet worden verstuurd.
}
admin-mail-unknown = de reden is niet bekend
admin-mail-answer = Laatste antwoord van de mailserver, { $moment }:
admin-mail-last = Laatst verstuurd
admin-mail-never = nog geen
admin-mail-waiting = Wachtend
admin-mail-retrying = Al geprobeerd
admin-mail-sent = Verstuurd
admin-mail-superseded = Achterhaald, niet verstuurd
admin-mail-rejected = Voorgoed geweigerd
admin-mail-returned = Verstuurd, en teruggekomen
admin-mail-unreachable = Spelers van wie de mails terugkomen, zodat er geen worden verstuurd
admin-mail-bouncing = Van wie de mails terugkomen
admin-mail-bouncing-tag = Mails komen terug
admin-mail-bouncing-stopped = sinds { $moment } worden er geen verstuurd
admin-mail-bouncing-some = sinds { $moment }
admin-mail-kind = Soort
admin-mail-count = Mails
admin-mail-oldest = De oudste
admin-mail-untold = Beurten zonder mail
admin-mail-untold-text = De mail is geweigerd, of de speler wil er geen.
admin-mail-untold-line = partij { $game }, plaats { $number }
admin-resend-text = Probeer meteen opnieuw wat er niet uitging: mails die na een mislukte poging wachten, en beurtmails die voorgoed zijn geweigerd terwijl de partij nog wacht.
admin-resend-go = Opnieuw proberen
admin-resent = { $tried ->
    [one] Eén mislukte mail wordt meteen opnieuw geprobeerd
   *[other] { $tried } mislukte mails worden meteen opnieuw geprobeerd
}; { $renewed ->
    [one] één geweigerde beurtmail wordt opnieuw gestuurd.
   *[other] { $renewed } geweigerde beurtmails worden opnieuw gestuurd.
}

## What was done by hand

admin-acts = Handmatig gedaan
admin-acts-text = Wat de beheerder van deze server handmatig met mensen en partijen heeft gedaan. Uit deze lijst gaat nooit iets weg, en wie het aangaat, ziet het ook.
admin-acts-none = Nog niets.
admin-acts-yours = Wat er handmatig is gedaan
admin-acts-yours-text = Wat de beheerder van deze server handmatig met je account en je partijen heeft gedaan.
admin-by = door { $who }
admin-command-line = de beheerder, op de opdrachtregel
admin-act-failed = { $act } (mislukt)
admin-act-cancel = partij geannuleerd
admin-act-extend = tijd voor beslissingen opnieuw laten ingaan
admin-act-pause = partij gepauzeerd
admin-act-resume = pauze beëindigd
admin-act-remind = beurtmails opnieuw gestuurd
admin-act-change-address = mailadres gewijzigd
admin-act-block = adres geblokkeerd
admin-act-unblock = adres gedeblokkeerd
admin-act-erase = persoon gewist
admin-act-send-sign-in = nieuwe inlogmail gestuurd
admin-act-give-to-bot = plaats aan een bot gegeven
admin-act-offer-seat = plaats aan iemand anders aangeboden
admin-act-withdraw-offer = aanbod van de plaats ingetrokken
admin-act-resend-mails = mails opnieuw geprobeerd die niet waren uitgegaan
admin-act-ask-if-wanted = gevraagd of het account nog gewenst is
admin-act-forget = persoon gewist, na lange stilte en zonder antwoord
admin-act-settle-report = melding afgehandeld
admin-act-remove-game = afgelopen partij “{ $name }” verwijderd
admin-by-itself = de server zelf, zoals de instellingen zeggen

## What was played in a year

admin-year-menu = Het jaar
admin-year-text = Wat er is gespeeld, de langste partij, en wie op wie wachtte.
admin-year = Het jaar { $year }
admin-year-count = { $count ->
    [0] In dit jaar is er geen partij afgelopen.
    [one] In dit jaar is er één partij afgelopen.
   *[other] In dit jaar zijn er { $count } partijen afgelopen.
}
admin-year-longest = De langste partij
admin-year-busiest = De partij met de meeste zetten
admin-year-game = { $game }: { $span }, { $moves ->
    [one] één zet
   *[other] { $moves } zetten
}
admin-year-people = Hoelang de tafels wachtten
admin-year-name = Op wie
admin-year-moves = Zetten
admin-year-mean = Per zet
admin-year-total = Samen
admin-year-pairs = Wie op wie wachtte
admin-year-pairs-text = Tussen twee gebeurtenissen wacht een tafel op wie voor de volgende zorgt.
admin-year-waited = { $who } wachtte { $span } op { $whom }.

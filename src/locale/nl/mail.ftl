### Woorden van de mails.
### $game is de naam die de spelers een partij gaven, $ruleset de titel van het spel, $who een naam.

## Every mail

mail-from = { $who } ({ $server })

## Every mail of a game

mail-game-subject = [{ $game }] { $ruleset }
mail-news = Sinds je laatste beurt
mail-news-first = Wat er tot nu toe gebeurde
mail-news-left-out = { $count ->
    [one] (eerder gebeurde nog één ding: volg de link)
   *[other] (eerder gebeurden nog { $count } dingen: volg de link)
}
mail-news-left-out-between = { $count ->
    [one] (daartussen gebeurde nog één ding: volg de link)
   *[other] (daartussen gebeurden nog { $count } dingen: volg de link)
}
mail-news-resigned = { $who-is-you ->
    [yes] Je hebt opgegeven. Een bot speelt voor je verder.
   *[no] { $who } heeft opgegeven. Een bot speelt verder.
}
mail-news-away = { $who-is-you ->
    [yes] Je bent een tijdje weg.
   *[no] { $who } is een tijdje weg.
}
mail-news-returned = { $who-is-you ->
    [yes] Je bent terug.
   *[no] { $who } is terug.
}
mail-news-overdue = { $who-is-you ->
    [yes] Je was te laat, dus dit is voor je gedaan:
   *[no] { $who } was te laat, dus dit is automatisch gedaan:
} { $line }
mail-words = Aan tafel gezegd
mail-words-to-all = { $who }: { $words }
mail-words-private = { $who }, alleen voor { $to }: { $words }
mail-talk-heading = Nieuws van tafel: { $game }
mail-talk-answer = Wil je iets tegen iedereen aan tafel zeggen, antwoord dan op deze mail: begin met /zeg en ga verder met je eigen woorden.
mail-digest-words = Aan tafel gezegd in { $game }
mail-footer-why = { $ruleset }, { $game }: je speelt als { $who }.
mail-footer-stop = Minder mails of geen, of een andere taal of tijdzone
mail-footer-mark = Vingerafdruk van de partij tot nu toe: { $mark } (stap { $seq }). Wie dezelfde ziet, ziet dezelfde partij.

## The game waits for you

mail-turn-headline = { $happened } { $wanted }
mail-nudge = { $count ->
    [one] { $names } vraagt om je zet.
   *[other] { $names } vragen om je zet.
} { $wanted }
mail-reminder = Je tijd voor deze zet is bijna om. { $wanted }
mail-turn-opens = { $game } is begonnen. { $wanted }
mail-turn-due = Doe je zet vóór { $moment }.
mail-turn-due-reserve = Doe je zet vóór { $moment }. Duurt het langer, dan gaat dat van je reserve af; die reikt tot { $until }, en pas dan is je tijd om.
# $moves: what the reader has kept, in words
mail-turn-draft = Is je tijd om voordat je een zet doet, dan wordt gespeeld wat je hebt bewaard: { $moves }.
# $moves: what the reader has kept, in notation
mail-turn-draft-void = Wat je hebt bewaard, kan zo niet meer en wordt niet gespeeld: { $moves }.
# $move: a move in notation
mail-turn-draft-move = { $move }
mail-turn-choices = Wat je kunt doen
mail-turn-group = { $group }: { $choices }
mail-turn-group-many = { $group }: { $count ->
    [one] één mogelijkheid
   *[other] { $count } mogelijkheden
}
mail-turn-more = { $count ->
    [one] nog één mogelijkheid
   *[other] nog { $count } mogelijkheden
}
mail-turn-choices-note = Een keuze met een eigen link staat achter die link klaar: je ziet eerst wat die keuze inhoudt, en er gebeurt niets voordat je daar ja zegt.
mail-turn-number = { $number }: { $label }
# $label: what the choice is; $notation: an example of it as a move in notation
mail-turn-written = { $label } (in een antwoord bijvoorbeeld: “{ $notation }”)
mail-places = Wat er ligt bij de plaatsen die je kunt kiezen
mail-place = { $what } – { $around }
mail-turn-answer-note = Je kunt ook op deze mail antwoorden: met het nummer van een keuze, of met meerdere, elk op een eigen regel boven deze tekst. Met /keuzes krijg je het nummer van elke keuze, met /hulp lees je wat je nog meer kunt antwoorden.
mail-turn-link = Kijk en doe je zet
mail-turn-link-note = De links in deze mail spelen voor jou: wie er een heeft, kan deze ene beslissing in jouw plaats nemen, dus geef ze niet door. Je hebt er geen wachtwoord voor nodig, en ze vervallen zodra je zet is gedaan.

## All games that wait, at hours of the reader's

mail-digest-heading = { $count ->
    [one] Er wacht een partij op je
   *[other] Er wachten { $count } partijen op je
}
mail-digest-game = [{ $game }] { $ruleset }
mail-digest-link = Bekijk { $game } en doe je zet
mail-digest-news = Wat er in { $game } gebeurde
mail-digest-choices = Wat je in { $game } kunt doen
mail-digest-answer = Antwoord per mail in { $game }
mail-digest-answer-note = Elk van deze partijen heeft een eigen adres: stuur daarheen wat je op de eigen mail van die partij zou antwoorden, zoals het nummer van een keuze. Een antwoord op deze mail zelf zegt niet voor welke partij het is: het wordt nergens gespeeld, en dat krijg je te horen.
mail-digest-orders = Je vaste opdrachten: { $orders }
mail-digest-others = Nog meer partijen die op je wachten
mail-digest-line = [{ $game }] { $wanted }
mail-digest-left-out = { $count ->
    [one] Er wacht nog een partij op je; je vindt die op de pagina met je partijen.
   *[other] Er wachten nog { $count } partijen op je; je vindt ze op de pagina met je partijen.
}
mail-digest-footer = Je krijgt één zo’n mail op de tijden die je hebt gekozen, met alle partijen die dan op je wachten.

## The answer to a mail that the reader has sent

mail-answer-board = Zo staat de partij ervoor.
mail-answer-all = Al je keuzes.
mail-answer-news = Wat er gebeurde
mail-answer-choices = Alle keuzes, en wat je ervoor antwoordt
mail-answer-waiting = { $game } wacht nu niet op je. Zodra dat wel zo is, krijg je een mail.
mail-answer-waiting-quiet = { $game } wacht nu niet op je.
mail-answer-given-up = Je hebt je plaats in deze partij voorgoed opgegeven: je kunt er geen zetten meer doen en niets meer beslissen.
mail-answer-played = Gelukt: je zet is gedaan.
mail-answer-said = Tegen iedereen aan tafel gezegd: “{ $words }”.
mail-answer-one-line = Wat je zegt, staat op één regel met de opdracht; van andere regels is niet zeker of ze voor de tafel zijn.
mail-answer-last-for-now = Meerdere antwoorden hebben niets opgeleverd: op de volgende van dat soort komt een uur lang geen antwoord.
mail-answer-last-of-many = Je hebt binnen een uur heel vaak geantwoord: tot het voorbij is worden volgende antwoorden niet gelezen.
mail-answer-links-work = De links in je mails werken altijd.
mail-answer-whispered = Gefluisterd naar { $who }; niemand anders leest het.
mail-answer-confided = Je woorden gingen alleen naar degenen voor wie je zet bedoeld is.
mail-answer-stopped = Over deze partij komen geen mails meer, behalve antwoorden op die van jou. Met je mailinstellingen, hieronder, zet je ze weer aan.
mail-answer-vacation = Je bent weg van { $from } tot { $until }. Je tijd staat intussen stil, hier en in je andere partijen, voor zover die het toestaan.
mail-answer-vacation-cut = Meer vakantie staat deze partij je niet toe.
mail-answer-vacation-none = Je vakantie is genoteerd voor je andere partijen. In deze partij is geen vakantie meer mogelijk.
mail-answer-vacation-ended = Je vakantie is voorbij. Je tijd loopt weer.
mail-answer-vacation-untimed = Je bent weg van { $from } tot { $until }. In deze partij loopt geen tijd; in je andere partijen staat je tijd intussen stil, voor zover die het toestaan.
mail-answer-vacation-over = Je vakantie is voorbij.
mail-agreement-lapses = Het gaat door zodra alle spelers akkoord zijn. Is dat vóór { $moment } niet gebeurd, dan is het van tafel.
# $moment: when
mail-agreement-lapses-undo = De zet wordt teruggenomen zodra iedereen die het aangaat akkoord is. Doet iemand eerder een zet, of is vóór { $moment } niet iedereen akkoord, dan blijft alles zoals het is.
mail-agreement-answer = Of antwoord op deze mail met /akkoord of /nee.
mail-agreement-paused = Niemand hoeft intussen een zet te doen, en niemands tijd loopt. Iedereen aan tafel kan de pauze beëindigen.
mail-agreement-resumed = Iedereen heeft de tijd die er vóór de pauze nog was.
mail-agreement-declined = Alles blijft dus zoals het is.
mail-agreement-undone = Iedereen die het aanging, is akkoord gegaan.
mail-agreement-link = Antwoord
mail-reclaim-own = Je kunt je plaats altijd terugnemen, zolang de partij duurt. Het is zo gebeurd.
mail-reclaim-answer = Of antwoord op deze mail met /terug.
mail-reclaim-other = { $who } kan altijd terugkomen.
mail-draft-lost = Je tijd was om, en er is een zet voor je gedaan.
mail-draft-lost-moves = Dit had je bewaard: { $moves }. Het kon zo niet meer en is niet gespeeld.
mail-timed-out-own = Er wordt niets voor je gedaan, en je kunt nog gewoon een zet doen. Maar totdat je dat doet, kunnen de anderen zonder jouw antwoord afspreken om de partij te beëindigen of te pauzeren.
mail-timed-out-other = Wie speelt, kan wachten, { $who } om een zet vragen, of aan tafel voorstellen om de partij te beëindigen of te pauzeren: het antwoord van { $who } is daar niet voor nodig.
mail-agreement-question = Ga je akkoord?
mail-agreement-footer = Je krijgt deze mail omdat je meespeelt in “{ $game }”.
mail-answer-proposed = Gelukt: je voorstel ligt er, en het gaat door zodra alle spelers akkoord zijn.
mail-answer-proposed-done = Gelukt: iedereen is akkoord, en zo is het.
mail-answer-agreed = Genoteerd: je gaat akkoord.
mail-answer-declined = Genoteerd: je hebt liever van niet.
mail-answer-resumed-game = Gelukt: de pauze is voorbij.
mail-answer-reclaimed = Gelukt: welkom terug, je speelt weer.
mail-answer-nudged = Gelukt: { $who } krijgt een mail met de vraag om een zet.
mail-answer-not-nudged = { $who } is niet om een zet gevraagd. { $why }
mail-answer-resigned = Je hebt opgegeven. Een bot speelt voor je verder.
mail-answer-resign = Om deze partij voorgoed op te geven, antwoord je met /opgeven { $code }
mail-answer-nothing-done = Van je antwoord is niets uitgevoerd.
mail-answer-back-alone = Je hebt je plaats terug. Verder is er niets van je antwoord uitgevoerd.
mail-answer-orders = Vaste opdrachten in deze partij. Antwoord met /opdrachten en de nummers van alle opdrachten die moeten gelden, zoals /opdrachten 1 3, of /opdrachten 0 voor geen enkele.
mail-answer-orders-kept = Gelukt.
# $moves: what is kept, in words
mail-answer-draft = Bewaard en nog niet gespeeld: { $moves }. Is je tijd om voordat je een zet doet, dan wordt dit gespeeld. Antwoord met /concept 0 om het weg te gooien.
mail-answer-draft-untimed = Bewaard en nog niet gespeeld: { $moves }. Deze partij heeft geen deadline, dus het blijft alleen bewaard. Antwoord met /concept 0 om het weg te gooien.
mail-answer-draft-none = Er is niets bewaard. Antwoord met /concept en het nummer van een keuze om die te bewaren, maar nog niet te spelen.
mail-answer-plan-drop = Antwoord met /volgende 0 om alles te laten vallen wat je hebt gepland.
mail-answer-plan-none = Er is niets gepland.
# $notation: moves that could be planned now
mail-answer-plan-how = Antwoord met /volgende en zetten, met puntkomma’s ertussen, om ze te laten spelen zodra ze weer van je gevraagd worden, zoals /volgende { $notation }
mail-answer-order = { $number }. { $order }
mail-answer-order-given = { $number }. { $order } – van kracht
mail-answer-no-order = Er is geen vaste opdracht { $number }. Er is niets veranderd; /opdrachten somt ze op.
mail-answer-empty = In je antwoord stond niets anders dan wat het citeert.
mail-answer-cut-off = Je antwoord kwam aan zonder het einde, dus het is niet zeker dat dit alles is wat je schreef. Stuur het nog een keer.
mail-answer-too-large = Je antwoord was te groot om tot het einde te lezen. Stuur het nog een keer, zonder afbeeldingen en andere bijlagen: een paar woorden zijn genoeg.
mail-answer-revoked = Het adres waarnaar je je antwoord stuurde, werkt niet meer: sinds die mail zijn je oudere links ongeldig gemaakt, of is je plaats in andere handen overgegaan. De links in deze mail werken wel.
mail-answer-former = Het adres waarnaar je je antwoord stuurde, werkt niet meer.
mail-answer-of-several = Je antwoordde op een mail over meerdere partijen, en je antwoord zegt niet voor welke het is; er is dus geen zet gedaan. Antwoord voor elke partij op haar eigen adres: dat staat onder wat je daar kunt doen.
mail-answer-several-numbers = Elke partij nummert haar keuzes vanaf 1. Wat je schreef, staat daar voor het volgende:
mail-answer-several-game = In { $game } – { $choices }
mail-answer-several-none = geen keuze heeft dit nummer
mail-answer-to-several = Je mail ging naar meerdere partijen tegelijk: { $games }. Niemand raadt voor welke hij bedoeld is; er is dus niets gedaan. Antwoord voor elke partij apart, op haar eigen adres.
mail-answer-to-others = Je mail ging ook naar een ander adres van deze server, en niemand raadt voor welk hij bedoeld is. In { $game } is dus niets gedaan: antwoord alleen op deze mail.
mail-answer-unknown = Dit is niet begrepen: { $line }
# Below that, where the line begins like a move. $notation: an example of one
mail-answer-written-out = Zo’n zet schrijf je voluit, bijvoorbeeld “{ $notation }”.
mail-answer-ambiguous = Meerdere keuzes heten zo, die met de nummers { $numbers }: { $line }. Antwoord met het nummer van de keuze die je bedoelt.
mail-answer-unread = { $count ->
    [one] De regel daarna is niet gelezen.
   *[other] De { $count } regels daarna zijn niet gelezen.
}
mail-answer-which = Je zet nummer { $number } kan niet: { $why }
mail-answer-no-number = De mail waarop je antwoordde, heeft geen keuze met nummer { $number }.
mail-answer-incomplete = Bij nummer { $number }, { $label }, valt iets in te vullen: doe deze zet via de link.
# The same, with $notation: an example of it as a move in notation
mail-answer-incomplete-written = Bij nummer { $number }, { $label }, valt iets in te vullen. Schrijf de zet voluit, bijvoorbeeld “{ $notation }”, of doe hem via de link.
mail-answer-moved-on = De partij is verdergegaan sinds de mail waarop je antwoordde, dus de nummers en zetten daarin gelden niet meer. Zo staat het er nu voor.
mail-answer-nothing-to-decide = In deze partij valt er voor jou nu niets te beslissen, dus een zet van jou is niet mogelijk.
mail-answer-over = De partij is afgelopen.
mail-answer-unsayable = Wat je aan tafel zegt, is minstens één en hoogstens duizend tekens lang.
mail-answer-whisper-unknown = Er is niets gefluisterd: niemand anders aan tafel heet “{ $name }”.
mail-answer-whisper-several = Er is niets gefluisterd: met “{ $name }” kan meer dan één speler aan tafel bedoeld zijn. Schrijf de hele naam.
mail-answer-whisper-colon = Er is niets gefluisterd: zet achter meerdere namen een dubbele punt, en dan je woorden.
mail-answer-whisper-names = De anderen aan tafel: { $names }.
mail-answer-unproven = Er kwam een mail die zegt je antwoord te zijn, maar niets bewijst dat jij hem hebt gestuurd, dus is er niets gedaan. Was jij het wel, doe je zet dan met de links in deze mail: een tik en een druk op de knop zijn genoeg.
mail-answer-asked = Erin stond: { $move }
# $number: what it answered with, $label: the choice with this number.
mail-answer-asked-number = Erin stond nummer { $number }: { $label }
# Above links, each of which opens a choice.
mail-answer-confirm = Wat erin stond: tik erop om te bevestigen
mail-answer-elsewhere = Iemand heeft op een mail aan jou geantwoord vanaf een ander adres dan wij kennen, en er is niets gedaan. Was jij dat, antwoord dan vanaf het adres waarnaar deze mail is gestuurd, of doe je zet via de link.
mail-answer-help = In een antwoord is elke regel boven het citaat één zet: het nummer van een keuze, of de zet zelf, zoals “{ $notation }”. Daarnaast zijn er /bord (hoe de partij ervoor staat), /keuzes (alle keuzes met hun nummer), /zeg en wat woorden (die leest iedereen aan tafel), /vakantie t/m 3 mei ({ $vacation }; /vakantie einde als je terug bent), /por (vraagt om een zet van wie aan zet is), /pauze of /pauze t/m 3 mei (stelt een pauze voor; daarbij horen /akkoord, /nee en /verder), /einde (stelt voor om de partij hier te beëindigen), /ongedaan (je laatste zet wordt teruggenomen, als er geen toeval bij kwam kijken; wie hij aangaat, moet akkoord gaan), /terug (je neemt je plaats terug van een bot), /opdrachten (wat zonder vragen voor je wordt gedaan), /concept en een nummer ({ $draft }), /english, /italiano, /čeština of /deutsch (mails en pagina’s in die taal), /stop (geen mails meer over deze partij), en /opgeven.
mail-answer-help-waiting = In een antwoord is elke regel boven het citaat één zet. Daarnaast zijn er /bord (hoe de partij ervoor staat), /zeg en wat woorden (die leest iedereen aan tafel), /vakantie t/m 3 mei ({ $vacation }; /vakantie einde als je terug bent), /por (vraagt om een zet van wie aan zet is), /pauze of /pauze t/m 3 mei (stelt een pauze voor; daarbij horen /akkoord, /nee en /verder), /einde (stelt voor om de partij hier te beëindigen), /ongedaan (je laatste zet wordt teruggenomen, als er geen toeval bij kwam kijken; wie hij aangaat, moet akkoord gaan), /terug (je neemt je plaats terug van een bot), /opdrachten (wat zonder vragen voor je wordt gedaan), /english, /italiano, /čeština of /deutsch (mails en pagina’s in die taal), /stop (geen mails meer over deze partij), en /opgeven.
mail-answer-help-vacation = je tijd staat stil
mail-answer-help-vacation-untimed = de anderen zien dat je weg bent
mail-answer-help-draft = wordt bewaard, en alleen gespeeld als je tijd om is
mail-answer-help-draft-untimed = wordt bewaard, en niet vanzelf gespeeld
mail-answer-help-several = Een antwoord op een mail over meerdere partijen zegt niet voor welke het is: stuur een zet naar het eigen adres van die partij; dat staat onder wat je daar kunt doen. Hier kun je antwoorden met /vakantie t/m 3 mei (je tijd staat stil, voor zover elke partij dat toestaat; /vakantie einde als je terug bent), /terug (je neemt je plaatsen terug van bots), en /english, /italiano, /čeština of /deutsch (mails en pagina’s in die taal).
mail-answer-help-whisper = Wat op /fluister { $name } volgt, leest alleen { $name }; meerdere namen scheid je met komma’s, met een dubbele punt achter de laatste.

## The game has started

mail-started-heading = { $game } is begonnen
mail-started-intro = Iedereen zit aan tafel en { $ruleset } staat klaar. Je krijgt een mail zodra de partij op je wacht.
mail-started-intro-quiet = Iedereen zit aan tafel en { $ruleset } staat klaar. Je hebt de mails stopgezet die komen als de partij op je wacht, dus log in om te zien of dat zo is.
mail-started-table = { $ruleset }, in beurtvolgorde: { $seats }.
mail-started-seat = { $who-is-you ->
    [yes] { $who } (jij)
   *[no] { $who }
}
mail-started-link = Bekijk de tafel

## The game is over

mail-ended-heading = { $game } is afgelopen
mail-ended-won = { $who-is-you ->
    [yes] Je hebt gewonnen. Gefeliciteerd!
   *[no] { $who } heeft gewonnen.
}
mail-ended-shared = { $winners } delen de overwinning.
mail-ended-standings = Hoe het afliep
mail-ended-standing = { $rank }. { $who-is-you ->
    [yes] { $who } (jij)
   *[no] { $who }
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
mail-ended-standing-made = { $standing } ({ $parts })
mail-ended-link = Kijk terug op de partij
mail-ended-again = Nog een keer spelen
mail-ended-verify = Controleer elke worp en elke keer schudden
mail-ended-seed = Het startgetal van het toeval in deze partij is nu openbaar. Iedereen kan elke worp en elke keer schudden narekenen.
mail-ended-archive = Als bijlage krijg je de hele partij, { $file }, met het startgetal van het toeval. Daarmee kan iedereen elke worp en elke keer schudden narekenen.

mail-story-day = { $moves ->
    [one] Er werd één zet gedaan, op { $day }.
   *[other] De { $moves } zetten werden allemaal op { $day } gedaan.
}
mail-story-days = Er werden { $moves } zetten gedaan tussen { $first } en { $last }.
mail-story-liveliest = De drukste dag was { $day }, met { $moves ->
    [one] één zet
   *[other] { $moves } zetten
}.
mail-story-margin =
    Aan het eind { $points ->
        [0] hadden { $first } en { $second } evenveel punten
        [one] lagen { $first } en { $second } één punt uit elkaar
       *[other] lagen { $first } en { $second } { $points } punten uit elkaar
    }.
mail-story-last = Zo liep het af: { $line }
mail-story-last-move = De laatste zet was deze: { $line }

## Who comes and goes before the start, for the host

mail-gathering-subject = Nieuws van de tafel van { $game }
mail-gathering-subject-full = De tafel van { $game } is vol
mail-gathering-heading = { $game }: nieuws van de tafel
mail-gathering-heading-full = Iedereen is er
mail-gathering-news = Wat er nieuw is
mail-gathering-joined = { $who } heeft plaatsgenomen.
mail-gathering-left = { $who } is vertrokken.
mail-gathering-declined = { $who } speelt niet mee.
mail-gathering-declined-words = { $who } speelt niet mee en schrijft: “{ $words }”
mail-gathering-somebody = Iemand
mail-gathering-full = Alle { $seats } plaatsen zijn bezet. De partij begint als jij het zegt.
mail-gathering-free = { $free ->
    [one] Er is één plaats vrij. Nodig iemand uit of zet er een bot neer; dan begint de partij als jij het zegt.
   *[other] Er zijn { $free } plaatsen vrij. Nodig anderen uit of zet er bots neer; dan begint de partij als jij het zegt.
}
mail-gathering-free-automatic = { $free ->
    [one] Er is één plaats vrij. De partij begint vanzelf zodra iemand die inneemt: een speler of een bot.
   *[other] Er zijn { $free } plaatsen vrij. De partij begint vanzelf zodra ze allemaal bezet zijn, door spelers of bots.
}
mail-gathering-link = Bekijk de tafel
mail-gathering-link-full = Start de partij
mail-gathering-seated = Aan tafel
mail-gathering-you = { $who }, dat ben jij
mail-gathering-unanswered = Uitgenodigd, nog geen antwoord
mail-gathering-footer = Jij hebt deze partij { $ruleset } geopend. Zulk nieuws wordt verzameld, zodat je maar weinig van deze mails krijgt.

## A place is gone before the start, for whoever sat there

mail-parting-host = De organisator
mail-parting-cancelled-heading = { $game } is geannuleerd
mail-parting-cancelled = { $host } heeft de partij { $ruleset } met de naam { $game } geannuleerd voordat die begon.
mail-parting-cancelled-onward = Je hoeft niets te doen, en er komen geen mails meer over.
mail-parting-freed-heading = Je hebt geen plaats meer in { $game }
mail-parting-freed = { $host } heeft je plaats vrijgegeven in de partij { $ruleset } met de naam { $game }, die nog niet is begonnen.
mail-parting-freed-onward = Je hoeft niets te doen. Wil je toch meespelen, vraag dan om een nieuwe uitnodiging.
mail-parting-called-off = De beheerder van deze server heeft de partij { $ruleset } met de naam { $game } geannuleerd voordat die begon.
mail-parting-replaced-heading = Een bot speelt voor je verder in { $game }
mail-parting-replaced = De beheerder van deze server heeft jouw plaats in de partij { $ruleset } met de naam { $game } aan een bot gegeven, zodat de anderen niet hoeven te wachten.
mail-parting-replaced-onward = Je hoeft niets te doen. Had je liever verdergespeeld, schrijf dan naar de beheerder van deze server.
mail-parting-footer = Je krijgt deze mail omdat je een plaats had in { $game }.

mail-handover-nobody = Iemand
mail-handover-taken-heading = { $who } speelt voor je in { $game }
mail-handover-taken = { $who } heeft je plaats in de partij { $ruleset } met de naam { $game } overgenomen en beslist daar voortaan. Via je oudere links kun je geen zet meer doen.
mail-handover-taken-back = Je kunt je plaats altijd terugnemen, zolang de partij duurt. Het is zo gebeurd.
mail-handover-taken-until = Dat geldt tot { $until }; daarna is de plaats vanzelf weer van jou.
mail-handover-taken-good = Je hebt hem voorgoed overgedragen: je hoeft niets meer te doen.
mail-handover-relieved-heading = Een bot speelt op je plaats in { $game }
mail-handover-relieved = { $who } was te laat in de partij { $ruleset } met de naam { $game }, dus speelt er een bot op je plaats totdat een van jullie terug is.
mail-handover-lost-heading = Je speelt in { $game } voor niemand meer
mail-handover-lost = Over de plaats waarop je speelde in de partij { $ruleset } met de naam { $game } beslist nu iemand anders. Bedankt voor het invallen.
mail-handover-lost-onward = Je hoeft niets meer te doen.
mail-handover-gone-heading = Die plaats in { $game } is nu van iemand anders
mail-handover-gone = De plaats die van jou was in de partij { $ruleset } met de naam { $game }, is nu van iemand anders.
mail-handover-ended-heading = { $game } is afgelopen
mail-handover-ended = De partij { $ruleset } met de naam { $game }, waarin { $who } op jouw plaats heeft gespeeld, is afgelopen.
mail-handover-ended-onward = Hoe het afliep, staat op de pagina van de partij.
mail-handover-declined-heading = Je aanbod van een plaats in { $game } is afgeslagen
mail-handover-declined = Iemand die je hebt gevraagd, wil de plaats niet die je aanbiedt in de partij { $ruleset } met de naam { $game }.
mail-handover-declined-words = Met deze woorden: “{ $words }”
mail-handover-declined-onward = De plaats wordt nog aangeboden: de link staat op de pagina van de partij, en je kunt hem naar iemand anders mailen.
mail-handover-footer = Je krijgt deze mail vanwege een plaats in { $game } die van jou is of was, of die je hebt aangeboden.
mail-offer-subject = { $host } biedt je een plaats aan in { $game }
mail-offer-subject-nameless = Je krijgt een plaats aangeboden in { $game }
mail-offer-intro = { $host } vraagt of je een plaats overneemt in een partij { $ruleset } met de naam { $game }. Er wordt per mail gespeeld: je krijgt een bericht als je aan de beurt bent, en via de link daarin doe je je zet, { $hours ->
    [0] wanneer je maar wilt
    [one] met één uur voor elke beslissing
   *[other] met { $hours } uur voor elke beslissing
}.
mail-offer-intro-nameless = Je krijgt de vraag of je een plaats overneemt in een partij { $ruleset } met de naam { $game }. Er wordt per mail gespeeld: je krijgt een bericht als je aan de beurt bent, en via de link daarin doe je je zet, { $hours ->
    [0] wanneer je maar wilt
    [one] met één uur voor elke beslissing
   *[other] met { $hours } uur voor elke beslissing
}.

## How the game stands

mail-look-heading = Hoe { $game } ervoor staat
mail-look-intro = Je vroeg hoe { $game } ervoor staat. De partij wacht op dit moment niet op je; zodra dat wel zo is, krijg je een mail.
mail-look-intro-quiet = Je vroeg hoe { $game } ervoor staat. De partij wacht op dit moment niet op je. Je hebt de mails stopgezet die komen als dat wel zo is.
mail-look-link = Bekijk de tafel

## An invitation

mail-invitation-subject = { $host } nodigt je uit voor { $game }
mail-invitation-subject-nameless = Een uitnodiging voor { $game }
mail-invitation-heading = Doe je mee met { $ruleset }?
mail-invitation-intro = { $host } nodigt je uit voor een partij { $ruleset } met de naam { $game }. Er wordt per mail gespeeld: je krijgt een bericht als je aan de beurt bent, en via de link daarin doe je je zet, { $hours ->
    [0] wanneer je maar wilt
    [one] met één uur voor elke beslissing
   *[other] met { $hours } uur voor elke beslissing
}.
mail-invitation-intro-nameless = Je bent uitgenodigd voor een partij { $ruleset } met de naam { $game }. Er wordt per mail gespeeld: je krijgt een bericht als je aan de beurt bent, en via de link daarin doe je je zet, { $hours ->
    [0] wanneer je maar wilt
    [one] met één uur voor elke beslissing
   *[other] met { $hours } uur voor elke beslissing
}.
mail-invitation-seats = { $seats ->
    [one] Aan tafel is één plaats.
   *[other] Aan tafel zijn { $seats } plaatsen.
}
mail-invitation-link = Bekijk de uitnodiging
mail-invitation-until = Aannemen kan tot { $moment }.
mail-invitation-footer = Wil je niet meespelen, dan kun je dat via de link zeggen, zodat iemand anders kan worden gevraagd; of doe niets: je krijgt geen herinnering. Je adres wordt voor niets anders gebruikt.
mail-invitation-never = Nooit meer uitnodigingen van deze server

## Signing in

mail-sign-in-subject = Inloggen bij { $host }
mail-sign-in-heading = Inloggen
mail-sign-in-intro = Iemand, waarschijnlijk jij, wil met dit adres inloggen bij { $host }.
mail-sign-in-link = Log in
mail-sign-in-code = Kun je de link niet openen, typ dan deze code op de pagina die erom vraagt:
mail-sign-in-until = Beide werken één keer, tot { $moment }.
mail-sign-in-footer = Was jij het niet, doe dan niets. Zonder deze mail kan niemand met jouw adres inloggen.
mail-sign-in-program-subject = Een code voor een programma bij { $host }
mail-sign-in-program-heading = Een programma wil namens jou handelen
mail-sign-in-program-intro = Een programma dat zich “{ $program }” noemt, wil namens jou handelen bij { $host }.
mail-sign-in-program-unnamed = Een programma dat zijn naam niet noemt, wil namens jou handelen bij { $host }.
mail-sign-in-program-scopes = Met deze code mag het:
mail-sign-in-program-code = Ben jij hiermee begonnen en vertrouw je het programma, geef het dan deze code:
mail-sign-in-program-until = De code werkt één keer, tot { $moment }. Je kunt het programma altijd weer buitensluiten, bij je instellingen.
mail-sign-in-program-footer = Was jij het niet, doe dan niets, en vertel de code aan niemand: zonder code kan het programma niets.

## A webhook that was switched off

mail-webhook-disabled-subject = Je webhook { $name } is uitgeschakeld
mail-webhook-disabled-heading = Een webhook is uitgeschakeld
mail-webhook-disabled = Er komt niets meer aan bij je webhook { $name } op { $host }, dus is die uitgeschakeld.
mail-webhook-disabled-since = Sinds { $moment } is elke poging mislukt.
mail-webhook-disabled-why = Het resultaat van de laatste: { $why }.
mail-webhook-disabled-onward = Je partijen gaan door, en mails komen zoals altijd. Werkt de andere kant weer, schakel de webhook dan met een test weer in; die hoort wat er daarna gebeurt.
mail-webhook-disabled-link = Bekijk de webhook
mail-webhook-disabled-footer = Je krijgt deze mail omdat je een webhook hebt ingesteld.

mail-still-wanted-subject = Wil je je account bij { $host } behouden?
mail-still-wanted-heading = Ben je er nog?
mail-still-wanted = Je bent al lang niet bij { $host } geweest. Wil je je account daar behouden?
mail-still-wanted-link = Behoud mijn account
mail-still-wanted-until = Zo niet, dan hoef je niets te doen: komt er vóór { $moment } geen antwoord, dan wordt je account gewist, met je naam, je adres en wat je aan tafel hebt gezegd. Partijen die je hebt gespeeld, blijven bestaan zonder je naam.
mail-still-wanted-footer = Je krijgt deze mail omdat je een account hebt dat je lang niet hebt gebruikt. Deze mail komt één keer.

mail-report-subject = Er is iets gemeld bij { $host }
mail-report-heading = Er is iets gemeld
mail-report-somebody = Iemand
mail-report-nameless = iemand zonder naam
mail-report-message = { $by } heeft gemeld wat { $about } aan de tafel van { $game } heeft gezegd.
mail-report-name = { $by } heeft de naam van { $about } aan de tafel van { $game } gemeld.
mail-report-invitation = { $by } heeft een uitnodiging gemeld die { $about } voor { $game } heeft gestuurd.
mail-report-quoted = Dit is gemeld: { $text }
mail-report-words = Waarom: { $text }
mail-report-link = Bekijk de meldingen
mail-report-footer = Je krijgt deze mail omdat je de server beheert. Niemand aan tafel weet van de melding.
mail-answer-undone = Gelukt: je laatste zet is teruggenomen.
mail-answer-undo-asked = Die zet gaat nu ook anderen aan, dus is hun gevraagd of ze akkoord gaan. Doet iemand eerder een zet, dan blijft alles zoals het is.
mail-answer-undo-alone = Die zet gaat nu ook anderen aan, en zij moeten eerst akkoord gaan. Antwoord met alleen /ongedaan.
mail-answer-undo-newest = De partij is verdergegaan sinds de mail waarop je antwoordde. Om je laatste zet terug te nemen, antwoord je met /ongedaan op de nieuwste mail van deze partij.
mail-answer-rest-not-done = De rest van je antwoord is niet uitgevoerd.
mail-answer-undo-numbers = De nummers in de mail waarop je antwoordde, horen bij een andere stelling dan de stelling die terugkomt. Schrijf de zet zelf onder /ongedaan, of antwoord eerst met alleen /ongedaan.

mail-news-ordered = { $who-is-you ->
    [yes] Volgens je vaste opdracht:
   *[no] Volgens een vaste opdracht van { $who }:
} { $line }
mail-news-planned = { $who-is-you ->
    [yes] Zoals je had gepland:
   *[no] Zoals { $who } had gepland:
} { $line }
mail-news-drafted = { $who-is-you ->
    [yes] Je tijd was om, dus is gespeeld wat je had bewaard:
   *[no] De tijd van { $who } was om, dus is gespeeld wat er was bewaard:
} { $line }
mail-orders = Je vaste opdrachten
mail-orders-change = Wijzig je vaste opdrachten
mail-orders-ended = Vervallen aan het begin van je beurt: { $order }
# $moves: what the reader has planned, in words
mail-plan = Gepland voor je volgende beurt: { $moves }. Het wordt gespeeld zodra je aan de beurt bent, als er dan niets aan veranderd is.
# $moves: what the reader had planned, in words
mail-plan-lost = Wat je voor deze beurt had gepland, is niet gespeeld, omdat de situatie is veranderd: { $moves }.
mail-plan-lost-last = Wat je voor je laatste beurt had gepland, is niet gespeeld, omdat de situatie was veranderd: { $moves }.
# $moves: what is planned; $otherwise: what is played instead if that is no longer possible
mail-plan-otherwise = { $moves }; of, als dat niet meer kan: { $otherwise }

## Words of answers: commands after a slash, and of days. Words for the same stand between commas, without blanks inside; accents do not matter.

mail-command-help = hulp, help
mail-command-board = bord, stand
mail-command-choices = keuzes, keuze, zetten
mail-command-say = zeg, zeggen
mail-command-whisper = fluister, fluisteren
mail-command-resign = opgeven, geefop
mail-command-vacation = vakantie, afwezig
mail-command-nudge = por, porren, herinner, herinnering
mail-command-pause = pauze, pauzeer, pauzeren
mail-command-end = einde, beëindig, beëindigen
mail-command-agree = akkoord, ja, eens
mail-command-decline = nee, afslaan
mail-command-resume = verder, hervat, hervatten, doorgaan
mail-command-back = terug
mail-command-undo = ongedaan, herstel
mail-command-orders = opdrachten, opdracht
mail-command-draft = concept
mail-command-plan = volgende
mail-command-stop = stop, geenmail, afmelden
mail-command-until = t/m, tm, tot
mail-command-from = van, vanaf
mail-command-over = voorbij, einde, terug, over, afgelopen
mail-command-fillers = en, met, de, aan, op, maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag
# Between numbers of choices: "3 and 5".
mail-command-and = en
# Before the number of a choice, with or without a dot: "No. 3".
mail-command-number = nr, nrs, nummer, nummers, keuze, keuzes
# $language: the tag of a language; its names, which are commands.
mail-command-language = { $language ->
    [it] italiaans
    [cs] tsjechisch
    [nl] nederlands
    [de] duits
   *[en] engels
}
# $number: 1 is January.
mail-command-month = { $number ->
    [1] januari
    [2] februari
    [3] maart, mrt
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
}

### Words of the mails.
### $game is the name its players gave a game, $ruleset the ruleset's title, $who a name.
### Names of people and games cannot be declined: sentences keep them in the nominative.

## Every mail

mail-from = { $who } ({ $server })

## Every mail of a game

mail-game-subject = [{ $game }] { $ruleset }
mail-news = Od tvého posledního tahu
mail-news-first = Co se zatím stalo
mail-news-left-out = { $count ->
    [one] (dříve ještě jedna věc, najdeš ji pod odkazem)
    [few] (dříve ještě { $count } věci, najdeš je pod odkazem)
   *[other] (dříve ještě { $count } věcí, najdeš je pod odkazem)
}
mail-news-left-out-between = { $count ->
    [one] (mezitím ještě jedna věc, najdeš ji pod odkazem)
    [few] (mezitím ještě { $count } věci, všechny najdeš pod odkazem)
   *[other] (mezitím ještě { $count } věcí, všechny najdeš pod odkazem)
}
mail-news-resigned = { $who-is-you ->
    [yes] Vzdáváš hru. Dál za tebe hraje bot.
   *[no] { $who } vzdává hru. Dál hraje bot.
}
mail-news-away = { $who-is-you ->
    [yes] Nějakou dobu jsi pryč.
   *[no] { $who } je nějakou dobu pryč.
}
mail-news-returned = { $who-is-you ->
    [yes] Jsi zpátky.
   *[no] { $who } je zpátky.
}
mail-news-overdue = { $who-is-you ->
    [yes] Tvoje lhůta uplynula, a tak se za tebe stalo tohle:
   *[no] Lhůta uplynula ({ $who }), a tak se stalo tohle:
} { $line }
mail-words = Co zaznělo u stolu
mail-words-to-all = { $who }: { $words }
mail-words-private = { $who } (jen pro: { $to }): { $words }
mail-talk-heading = Novinky od stolu: { $game }
mail-talk-answer = Chceš-li něco říct všem u stolu, odpověz na tento mail: začni příkazem /řekni a pokračuj svými slovy.
mail-digest-words = Co zaznělo u stolu ve hře { $game }
mail-footer-why = { $ruleset }, { $game }: hraješ jako { $who }.
mail-footer-stop = Míň mailů nebo žádné, jiný jazyk nebo časové pásmo
mail-footer-mark = Otisk dosavadní hry: { $mark } (krok { $seq }). Kdo vidí stejný, vidí stejnou hru.

## The game waits for you

mail-turn-headline = { $happened } { $wanted }
mail-nudge = { $count ->
    [one] { $names } tě žádá o tah.
    [few] { $names } tě žádají o tah.
   *[other] { $names } tě žádají o tah.
} { $wanted }
mail-reminder = Čas na tento tah ti dochází. { $wanted }
mail-turn-opens = Hra { $game } začala. { $wanted }
mail-turn-due = Zahraj prosím do { $moment }.
mail-turn-due-reserve = Zahraj prosím do { $moment }. Když to bude trvat déle, začne se čerpat tvoje rezerva; vystačí do { $until } a teprve pak tvůj čas vyprší.
# $moves: what the reader has kept, in words
mail-turn-draft = Vyprší-li ti čas dřív, než potáhneš, zahraje se, co máš odložené: { $moves }.
# $moves: what the reader has kept, in notation
mail-turn-draft-void = Co máš odložené, už tak možné není, takže se to nezahraje: { $moves }.
# $move: a move in notation
mail-turn-draft-move = { $move }
mail-turn-choices = Co můžeš udělat
mail-turn-group = { $group }: { $choices }
mail-turn-group-many = { $group }: { $count ->
    [one] jedna možnost
    [few] { $count } možnosti
   *[other] { $count } možností
}
mail-turn-more = { $count ->
    [one] ještě jedna možnost
    [few] ještě { $count } možnosti
   *[other] ještě { $count } možností
}
mail-turn-choices-note = Má-li možnost vlastní odkaz, čeká pod ním připravená k zahrání: nejdřív ji uvidíš a nic se nestane, dokud tam neřekneš ano.
mail-turn-number = { $number }: { $label }
# $label: what the choice is; $notation: an example of it as a move in notation
mail-turn-written = { $label } (v odpovědi třeba: „{ $notation }“)
mail-places = Co leží u míst, která můžeš vybrat
mail-place = { $what } – { $around }
mail-turn-answer-note = Na tento mail můžeš také odpovědět: číslem možnosti, nebo několika čísly, každým na vlastním řádku nad tímto textem. /možnosti přinese číslo každé možnosti, /nápověda řekne, jak ještě odpovídat.
mail-turn-link = Podívat se a táhnout
mail-turn-link-note = Odkazy v tomto mailu hrají za tebe: kdo má některý z nich, může místo tebe učinit toto jedno rozhodnutí, takže je prosím nikomu nepředávej. Nepotřebují heslo a přestanou platit, až zahraješ.

## All games that wait, at hours of the reader's

mail-digest-heading = { $count ->
    [one] Čeká na tebe jedna hra
    [few] Čekají na tebe { $count } hry
   *[other] Čeká na tebe { $count } her
}
mail-digest-game = [{ $game }] { $ruleset }
mail-digest-link = Podívat se a táhnout: { $game }
mail-digest-news = Co se stalo ve hře { $game }
mail-digest-choices = Co můžeš udělat ve hře { $game }
mail-digest-answer = Odpovědět mailem ve hře { $game }
mail-digest-answer-note = Každá z těchto her má vlastní adresu: pošli na ni to, co patří do odpovědi na její vlastní mail, třeba číslo možnosti. Z odpovědi na tento mail samotný se nepozná, ke které hře patří: nikde se nezahraje a dostaneš o tom zprávu.
mail-digest-orders = Tvoje trvalé pokyny: { $orders }
mail-digest-others = Další hry, které na tebe čekají
mail-digest-line = [{ $game }] { $wanted }
mail-digest-left-out = { $count ->
    [one] Čeká na tebe ještě jedna hra; najdeš ji na stránce svých her.
    [few] Čekají na tebe ještě { $count } hry; najdeš je na stránce svých her.
   *[other] Čeká na tebe ještě { $count } her; najdeš je na stránce svých her.
}
mail-digest-footer = Jeden takový mail přijde vždy ve zvolenou hodinu, se všemi hrami, které na tebe právě čekají.

## The answer to a mail that the reader has sent

mail-answer-board = Takhle to teď ve hře vypadá.
mail-answer-all = Všechny tvoje možnosti.
mail-answer-news = Co se stalo
mail-answer-choices = Všechny možnosti a jak jimi odpovědět
mail-answer-waiting = Hra { $game } teď na tebe nečeká. Až bude, přijde mail.
mail-answer-waiting-quiet = Hra { $game } teď na tebe nečeká.
mail-answer-given-up = Tvoje místo v této hře je nadobro vzdané: táhnout ani rozhodovat v ní už nemůžeš.
mail-answer-played = Hotovo: zahráno.
mail-answer-said = Řečeno všem u stolu: „{ $words }“.
mail-answer-one-line = Co říkáš, stojí na jednom řádku s příkazem; u dalších řádků není jisté, že jsou pro stůl.
mail-answer-last-for-now = Už několik odpovědí nic nepřineslo: na další takové hodinu nic nepřijde.
mail-answer-last-of-many = Za hodinu přišlo od tebe velmi mnoho odpovědí: dokud neuplyne, další se nečtou.
mail-answer-links-work = Odkazy v tvých mailech fungují pořád.
mail-answer-whispered = Pošeptáno: { $who }. Nikdo jiný si to nepřečte.
mail-answer-confided = Tvoje slova dostali jen ti, pro které je tvůj tah.
mail-answer-stopped = O této hře už nepřijdou žádné maily, kromě odpovědí na tvoje. Znovu je zapneš v nastavení mailů, níže.
mail-answer-vacation = Jsi pryč od { $from } do { $until }. Tvůj čas zatím stojí, tady i v ostatních tvých hrách, pokud to dovolují.
mail-answer-vacation-cut = Víc dovolené ti tahle hra už nedovoluje.
mail-answer-vacation-none = Tvoje dovolená platí pro ostatní hry. Tato už víc dovolené nedovoluje.
mail-answer-vacation-ended = Tvoje dovolená skončila. Tvůj čas zase běží.
mail-answer-vacation-untimed = Jsi pryč od { $from } do { $until }. V této hře čas neběží; v ostatních tvých hrách zatím stojí, pokud to dovolují.
mail-answer-vacation-over = Tvoje dovolená skončila.
mail-agreement-lapses = Stane se to, jakmile budou souhlasit všichni, kdo hrají. Nebudou-li všichni souhlasit do { $moment }, návrh ze stolu zmizí.
# $moment: when
mail-agreement-lapses-undo = Tah se vezme zpět, jakmile budou souhlasit všichni, kterých se to týká. Když předtím někdo táhne, nebo nebudou-li všichni souhlasit do { $moment }, zůstane všechno, jak je.
mail-agreement-answer = Nebo na tento mail odpověz /souhlasím či /odmítám.
mail-agreement-paused = Zatím nikdo nemusí táhnout a nikomu neběží čas. Pauzu může ukončit kdokoli u stolu.
mail-agreement-resumed = Všem zbývá tolik času, kolik měli před pauzou.
mail-agreement-declined = Všechno tedy zůstává, jak je.
mail-agreement-undone = Všichni, kterých se to týkalo, souhlasí.
mail-agreement-link = Odpovědět
mail-reclaim-own = Své místo si můžeš kdykoli vzít zpět, dokud hra trvá. Zabere to jen chvilku.
mail-reclaim-answer = Nebo na tento mail odpověz /návrat.
mail-reclaim-other = { $who } se může kdykoli vrátit.
mail-draft-lost = Tvůj čas vypršel a zahrál se za tebe tah.
mail-draft-lost-moves = Odložené bylo tohle: { $moves }. Už to tak nebylo možné, takže se to nezahrálo.
mail-timed-out-own = Nic se za tebe nezahraje a táhnout můžeš jako předtím. Dokud to ale neuděláš, mohou se ostatní i bez tvé odpovědi dohodnout, že hra skončí nebo se pozastaví.
mail-timed-out-other = Kdo hraje, může čekat, požádat o tah ({ $who }), nebo u stolu navrhnout konec či pozastavení hry: { $who } odpovídat nemusí.
mail-agreement-question = Souhlasíš?
mail-agreement-footer = Tento mail dostáváš, protože hraješ hru „{ $game }“.
mail-answer-proposed = Hotovo: návrh je na stole a provede se, jakmile budou souhlasit všichni, kdo hrají.
mail-answer-proposed-done = Hotovo: všichni souhlasí a platí to.
mail-answer-agreed = Hotovo: souhlasíš.
mail-answer-declined = Hotovo: nesouhlasíš.
mail-answer-resumed-game = Hotovo: pauza skončila.
mail-answer-reclaimed = Hotovo: vítej zpátky, zase hraješ.
mail-answer-nudged = Hotovo: { $who } dostane mailem žádost o tah.
mail-answer-not-nudged = Žádost o tah neodešla ({ $who }). { $why }
mail-answer-resigned = Hru vzdáváš. Dál za tebe hraje bot.
mail-answer-resign = Chceš-li tuto hru nadobro vzdát, odpověz /vzdát { $code }
mail-answer-nothing-done = Z tvé odpovědi se nic neprovedlo.
mail-answer-back-alone = Máš zpátky své místo. Nic dalšího z tvé odpovědi se neprovedlo.
mail-answer-orders = Trvalé pokyny v této hře. Odpověz příkazem /pokyny a čísly všech, které mají platit, třeba /pokyny 1 3, nebo /pokyny 0, nemá-li platit žádný.
mail-answer-orders-kept = Hotovo.
# $moves: what is kept, in words
mail-answer-draft = Odloženo a zatím nezahráno: { $moves }. Vyprší-li ti čas dřív, než potáhneš, zahraje se to. Odpověz /koncept 0 a odložené se zahodí.
mail-answer-draft-untimed = Odloženo a zatím nezahráno: { $moves }. Tato hra nemá žádnou lhůtu, takže to zůstává jen odložené. Odpověz /koncept 0 a odložené se zahodí.
mail-answer-draft-none = Nic odloženého tu není. Odpověz příkazem /koncept a číslem možnosti a ta se odloží, aniž se zahraje.
mail-answer-plan-drop = Odpověz /příště 0 a všechno naplánované se zahodí.
mail-answer-plan-none = Nic naplánovaného tu není.
# $notation: moves that could be planned now
mail-answer-plan-how = Odpověz příkazem /příště a tahy oddělenými středníky a zahrají se, až budeš příště na řadě s takovým rozhodnutím, například /příště { $notation }
mail-answer-order = { $number }. { $order }
mail-answer-order-given = { $number }. { $order } – platí
mail-answer-no-order = Trvalý pokyn { $number } neexistuje. Nic se nezměnilo; /pokyny je vypíše.
mail-answer-empty = Ve tvé odpovědi není nic než to, co cituje.
mail-answer-cut-off = Tvoje odpověď dorazila bez konce, takže není jisté, že je to všechno, co v ní bylo. Pošli ji prosím znovu.
mail-answer-too-large = Tvoje odpověď byla moc velká, než aby se dala přečíst až do konce. Pošli ji prosím znovu bez obrázků a jiných příloh: stačí pár slov.
mail-answer-revoked = Adresa, na kterou odpovídáš, už neplatí: tvoje starší odkazy jsou od toho mailu zneplatněné, nebo místo mezitím přešlo do jiných rukou. Odkazy v tomto mailu platí.
mail-answer-former = Adresa, na kterou odpovídáš, už neplatí.
mail-answer-of-several = Tvoje odpověď patří k mailu o více hrách a nepozná se z ní, ke které; žádný tah se tedy neprovedl. Každé hře odpověz na její vlastní adresu: najdeš ji pod tím, co v té hře můžeš udělat.
mail-answer-several-numbers = Každá hra čísluje své možnosti od 1. Tvoje odpověď v nich znamená tohle:
mail-answer-several-game = { $game } – { $choices }
mail-answer-several-none = takové číslo tu žádná možnost nemá
mail-answer-to-several = Tvůj mail šel více hrám najednou: { $games }. Nikdo nehádá, které z nich patří, a tak se nic neprovedlo. Odpověz prosím každé hře zvlášť, na její vlastní adresu.
mail-answer-to-others = Tvůj mail šel i na další adresu tohoto serveru a nikdo nehádá, které z nich patří. Ve hře { $game } se proto nic neprovedlo: odpověz prosím jen na tento mail.
mail-answer-unknown = Tomuhle nebylo rozumět: { $line }
# Below that, where the line begins like a move. $notation: an example of one
mail-answer-written-out = Takový tah se píše celý, třeba „{ $notation }“.
mail-answer-ambiguous = Takhle se jmenuje víc možností, totiž ty s čísly { $numbers }: { $line }. Odpověz prosím číslem té, kterou myslíš.
mail-answer-unread = { $count ->
    [one] Řádek za tím už se nečetl.
    [few] { $count } řádky za tím už se nečetly.
   *[other] { $count } řádků za tím už se nečetlo.
}
mail-answer-which = Tvůj tah číslo { $number } není možný: { $why }
mail-answer-no-number = Mail, na který odpovídáš, možnost číslo { $number } nemá.
mail-answer-incomplete = K číslu { $number } („{ $label }“) je potřeba něco vyplnit: zahraj prosím tento tah přes odkaz.
# The same, with $notation: an example of it as a move in notation
mail-answer-incomplete-written = K číslu { $number } („{ $label }“) je potřeba něco vyplnit. Napiš celý tah, třeba „{ $notation }“, nebo ho zahraj přes odkaz.
mail-answer-moved-on = Hra se od mailu, na který odpovídáš, pohnula dál, takže jeho čísla a tahy už neplatí. Takhle to vypadá teď.
mail-answer-nothing-to-decide = V této hře teď nemáš o čem rozhodovat, takže za tebe nejde nic zahrát.
mail-answer-over = Hra skončila.
mail-answer-unsayable = Vzkaz pro stůl má aspoň jeden a nejvýš tisíc znaků.
mail-answer-whisper-unknown = Nic se nepošeptalo: kromě tebe se u stolu nikdo nejmenuje „{ $name }“.
mail-answer-whisper-several = Nic se nepošeptalo: „{ $name }“ může být u stolu víc lidí. Napiš celé jméno.
mail-answer-whisper-colon = Nic se nepošeptalo: za více jmen napiš dvojtečku a pak svá slova.
mail-answer-whisper-names = Kromě tebe jsou u stolu: { $names }.
mail-answer-unproven = Přišel mail, který tvrdí, že je tvou odpovědí, ale nic nedokazuje, že je od tebe, a tak se nic neprovedlo. Pokud je, zahraj prosím přes odkazy v tomto mailu: stačí klepnout a stisknout.
mail-answer-asked = Žádal o tohle: { $move }
# $number: what it answered with, $label: the choice with this number.
mail-answer-asked-number = Žádal o číslo { $number }: { $label }
# Above links, each of which opens a choice.
mail-answer-confirm = O co žádal: potvrď klepnutím
mail-answer-elsewhere = Někdo odpověděl na tvůj mail z jiné adresy, než jakou známe, a nic se neprovedlo. Pokud je to tvoje zpráva, odpověz prosím z adresy, na kterou přišel tento mail, nebo zahraj přes odkaz.
mail-answer-help = V odpovědi je každý řádek nad citací jeden tah: číslo možnosti, nebo přímo tah, třeba „{ $notation }“. Kromě toho je tu /deska (stav hry), /možnosti (všechny možnosti s čísly), /řekni a pár slov (řekne se to všem u stolu), /dovolená do 3. května ({ $vacation }; až se vrátíš, /dovolená konec), /pobídka (na koho hra čeká, ten dostane žádost o tah), /pauza nebo /pauza do 3. května (navrhne pauzu; k tomu /souhlasím, /odmítám a /pokračovat), /konec (navrhne hru tady ukončit), /zpět (tvůj poslední tah se vezme zpět, pokud se při něm nic nelosovalo; koho se týká, ten musí souhlasit), /návrat (vezmeš si své místo zpět od bota), /pokyny (co se za tebe dělá bez ptaní), /koncept a číslo ({ $draft }), /english, /italiano, /nederlands nebo /deutsch (maily a stránky v tom jazyce), /stop (žádné další maily této hry) a /vzdát.
mail-answer-help-waiting = V odpovědi je každý řádek nad citací jeden tah. Kromě toho je tu /deska (stav hry), /řekni a pár slov (řekne se to všem u stolu), /dovolená do 3. května ({ $vacation }; až se vrátíš, /dovolená konec), /pobídka (na koho hra čeká, ten dostane žádost o tah), /pauza nebo /pauza do 3. května (navrhne pauzu; k tomu /souhlasím, /odmítám a /pokračovat), /konec (navrhne hru tady ukončit), /zpět (tvůj poslední tah se vezme zpět, pokud se při něm nic nelosovalo; koho se týká, ten musí souhlasit), /návrat (vezmeš si své místo zpět od bota), /pokyny (co se za tebe dělá bez ptaní), /english, /italiano, /nederlands nebo /deutsch (maily a stránky v tom jazyce), /stop (žádné další maily této hry) a /vzdát.
mail-answer-help-vacation = tvůj čas stojí
mail-answer-help-vacation-untimed = ostatní uvidí, že jsi pryč
mail-answer-help-draft = odloží se a zahraje, jen když ti vyprší čas
mail-answer-help-draft-untimed = odloží se a samo se nezahraje
mail-answer-help-several = Z odpovědi na mail o více hrách se nepozná, ke které patří: tah pošli na vlastní adresu té hry, najdeš ji pod tím, co v ní můžeš udělat. Tady můžeš odpovědět /dovolená do 3. května (tvůj čas stojí v každé hře, která to dovoluje; až se vrátíš, /dovolená konec), /návrat (vezmeš si svá místa zpět od botů) a /english, /italiano, /nederlands nebo /deutsch (maily a stránky v tom jazyce).
mail-answer-help-whisper = Co následuje za /pošeptej { $name }, přečte si jen { $name }; více jmen odděl čárkami a za poslední napiš dvojtečku.

## The game has started

mail-started-heading = Hra { $game } začala
mail-started-intro = Všichni sedí a { $ruleset } může začít. Kdykoli na tebe bude hra čekat, přijde ti mail.
mail-started-intro-quiet = Všichni sedí a { $ruleset } může začít. Maily o tom, že na tebe hra čeká, máš zastavené, takže se přihlas a podívej se.
mail-started-table = { $ruleset }, v pořadí tahů: { $seats }.
mail-started-seat = { $who-is-you ->
    [yes] { $who } (ty)
   *[no] { $who }
}
mail-started-link = Podívat se na stůl

## The game is over

mail-ended-heading = Hra { $game } skončila
mail-ended-won = { $who-is-you ->
    [yes] Vyhráváš. Gratulujeme!
   *[no] Vyhrává { $who }.
}
mail-ended-shared = O vítězství se dělí: { $winners }.
mail-ended-standings = Jak to dopadlo
mail-ended-standing = { $rank }. { $who-is-you ->
    [yes] { $who } (ty)
   *[no] { $who }
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
mail-ended-standing-made = { $standing } ({ $parts })
mail-ended-link = Ohlédnout se za hrou
mail-ended-again = Hrát znovu
mail-ended-verify = Ověřit každý hod a každé míchání
mail-ended-seed = Semínko náhody této hry je teď veřejné. Každý hod a každé míchání si může kdokoli ověřit.
mail-ended-archive = V příloze je celá hra, { $file }, i se semínkem náhody. Každý hod a každé míchání si s ní může kdokoli ověřit.

# The game in a few sentences. $moves: a number; $day, $first and $last: days.
mail-story-day =
    { $moves ->
        [one] Odehrál se jediný tah, { $day }.
        [few] Všechny { $moves } tahy se odehrály { $day }.
       *[other] Všech { $moves } tahů se odehrálo { $day }.
    }
mail-story-days =
    { $moves ->
        [one] Od { $first } do { $last } se odehrál { $moves } tah.
        [few] Od { $first } do { $last } se odehrály { $moves } tahy.
       *[other] Od { $first } do { $last } se odehrálo { $moves } tahů.
    }
mail-story-liveliest =
    Nejživější den: { $day }, { $moves ->
        [one] odehrál se jeden z nich
        [few] odehrály se { $moves } z nich
       *[other] odehrálo se jich { $moves }
    }.
mail-story-margin =
    { $points ->
        [0] { $first } a { $second } mají na konci stejně bodů.
        [one] { $first } a { $second } se na konci liší o jediný bod.
        [few] { $first } a { $second } se na konci liší o { $points } body.
       *[other] { $first } a { $second } se na konci liší o { $points } bodů.
    }
mail-story-last = Skončilo to takhle: { $line }
mail-story-last-move = Poslední tah byl tenhle: { $line }

## Who comes and goes before the start, for the host

mail-gathering-subject = Novinky od stolu { $game }
mail-gathering-subject-full = Stůl { $game } je plný
mail-gathering-heading = { $game }: novinky od stolu
mail-gathering-heading-full = Všichni jsou tu
mail-gathering-news = Co je nového
mail-gathering-joined = { $who } si sedá ke stolu.
mail-gathering-left = { $who } odchází.
mail-gathering-declined = { $who } hrát nebude.
mail-gathering-declined-words = { $who } hrát nebude a vzkazuje: „{ $words }“
mail-gathering-somebody = Někdo
mail-gathering-full = { $seats ->
    [one] Jediné místo je obsazené.
    [few] Všechna { $seats } místa jsou obsazená.
   *[other] Všech { $seats } míst je obsazených.
} Hra začne, až řekneš.
mail-gathering-free = { $free ->
    [one] Jedno místo je volné. Někoho pozvi nebo posaď bota; pak hra začne, až řekneš.
    [few] { $free } místa jsou volná. Pozvi další nebo posaď boty; pak hra začne, až řekneš.
   *[other] { $free } míst je volných. Pozvi další nebo posaď boty; pak hra začne, až řekneš.
}
mail-gathering-free-automatic = { $free ->
    [one] Jedno místo je volné. Hra začne sama, jakmile si na ně někdo sedne: přítel, nebo bot.
    [few] { $free } místa jsou volná. Hra začne sama, až je všechna obsadí přátelé nebo boti.
   *[other] { $free } míst je volných. Hra začne sama, až je všechna obsadí přátelé nebo boti.
}
mail-gathering-link = Podívat se na stůl
mail-gathering-link-full = Zahájit hru
mail-gathering-seated = U stolu
mail-gathering-you = { $who }, to jsi ty
mail-gathering-unanswered = Pozváno, zatím bez odpovědi
mail-gathering-footer = Zakladatelem této hry ({ $ruleset }) jsi ty. Takové novinky se sbírají, aby těchto mailů bylo málo.

## A place is gone before the start, for whoever sat there

mail-parting-host = Zakladatel hry
mail-parting-cancelled-heading = Hra { $game } je zrušena
mail-parting-cancelled = { $host } ruší hru { $game } ({ $ruleset }), ještě než začala.
mail-parting-cancelled-onward = Nemusíš nic dělat a žádné další maily o ní nepřijdou.
mail-parting-freed-heading = Ve hře { $game } už nemáš místo
mail-parting-freed = { $host } uvolňuje tvoje místo ve hře { $game } ({ $ruleset }), která ještě nezačala.
mail-parting-freed-onward = Nemusíš nic dělat. Chceš-li přesto hrát, požádej o další pozvánku.
mail-parting-called-off = Provozovatel tohoto serveru zrušil hru { $game } ({ $ruleset }), ještě než začala.
mail-parting-replaced-heading = Ve hře { $game } za tebe dál hraje bot
mail-parting-replaced = Provozovatel tohoto serveru předal tvoje místo ve hře { $game } ({ $ruleset }) botovi, aby ostatní nemuseli čekat.
mail-parting-replaced-onward = Nemusíš nic dělat. Pokud ti to vadí, napiš provozovateli tohoto serveru.
mail-parting-footer = Tento mail dostáváš, protože jedno místo ve hře { $game } bylo tvoje.

mail-handover-nobody = Někdo
mail-handover-taken-heading = { $who } za tebe hraje ve hře { $game }
mail-handover-taken = { $who } teď má tvoje místo ve hře { $game } ({ $ruleset }) a od této chvíle na něm rozhoduje. Přes své starší odkazy už táhnout nemůžeš.
mail-handover-taken-back = Své místo si můžeš kdykoli vzít zpět, dokud hra trvá. Zabere to jen chvilku.
mail-handover-taken-until = Platí to do { $until }; potom se ti místo samo vrátí.
mail-handover-taken-good = Předání platí nadobro: už nemusíš nic dělat.
mail-handover-relieved-heading = Na tvém místě ve hře { $game } hraje bot
mail-handover-relieved = { $who } má ve hře { $game } ({ $ruleset }) hrát na tvém místě, ale lhůta uplynula, a tak tam hraje bot, dokud se někdo z vás nevrátí.
mail-handover-lost-heading = Ve hře { $game } už za nikoho nehraješ
mail-handover-lost = Na místě, které ti bylo svěřeno ve hře { $game } ({ $ruleset }), teď rozhoduje někdo jiný. Děkujeme za záskok.
mail-handover-lost-onward = Už nemusíš nic dělat.
mail-handover-gone-heading = To místo ve hře { $game } má teď někdo jiný
mail-handover-gone = Místo, které bylo tvoje ve hře { $game } ({ $ruleset }), má teď někdo jiný.
mail-handover-ended-heading = Hra { $game } skončila
mail-handover-ended = Hra { $game } ({ $ruleset }), ve které na tvém místě hraje { $who }, skončila.
mail-handover-ended-onward = Jak dopadla, najdeš na její stránce.
mail-handover-declined-heading = Tvoje nabídka místa ve hře { $game } je odmítnutá
mail-handover-declined = Někdo, komu nabídka přišla, nechce místo, které nabízíš ve hře { $game } ({ $ruleset }).
mail-handover-declined-words = Se slovy: „{ $words }“
mail-handover-declined-onward = Místo je dál nabídnuté: jeho odkaz najdeš na stránce hry a můžeš ho poslat někomu jinému.
mail-handover-footer = Tento mail dostáváš kvůli místu ve hře { $game }, které je nebo bylo tvoje, nebo ho nabízíš.
mail-offer-subject = { $host } ti nabízí místo ve hře { $game }
mail-offer-subject-nameless = Nabídka místa ve hře { $game }
mail-offer-intro =
    { $host } se ptá, zda převezmeš místo ve hře { $game } ({ $ruleset }). Hraje se mailem: když jsi na tahu, přijde zpráva a táhneš přes její odkaz{ $hours ->
        [0] , kdykoli chceš
        [one] ; na každé rozhodnutí je jedna hodina
        [few] ; na každé rozhodnutí jsou { $hours } hodiny
       *[other] ; na každé rozhodnutí je { $hours } hodin
    }.
mail-offer-intro-nameless =
    Někdo se ptá, zda převezmeš místo ve hře { $game } ({ $ruleset }). Hraje se mailem: když jsi na tahu, přijde zpráva a táhneš přes její odkaz{ $hours ->
        [0] , kdykoli chceš
        [one] ; na každé rozhodnutí je jedna hodina
        [few] ; na každé rozhodnutí jsou { $hours } hodiny
       *[other] ; na každé rozhodnutí je { $hours } hodin
    }.

## How the game stands

mail-look-heading = Stav hry { $game }
mail-look-intro = Takhle to teď vypadá ve hře { $game }. Hra na tebe právě nečeká; až bude, přijde mail.
mail-look-intro-quiet = Takhle to teď vypadá ve hře { $game }. Hra na tebe právě nečeká. Maily o tom, že čeká, máš zastavené.
mail-look-link = Podívat se na stůl

## An invitation

mail-invitation-subject = { $host } tě zve do hry { $game }
mail-invitation-subject-nameless = Pozvánka do hry { $game }
mail-invitation-heading = Zahraješ si { $ruleset }?
mail-invitation-intro =
    { $host } tě zve do hry { $game } ({ $ruleset }). Hraje se mailem: když jsi na tahu, přijde zpráva a táhneš přes její odkaz{ $hours ->
        [0] , kdykoli chceš
        [one] ; na každé rozhodnutí je jedna hodina
        [few] ; na každé rozhodnutí jsou { $hours } hodiny
       *[other] ; na každé rozhodnutí je { $hours } hodin
    }.
mail-invitation-intro-nameless =
    Máš pozvánku do hry { $game } ({ $ruleset }). Hraje se mailem: když jsi na tahu, přijde zpráva a táhneš přes její odkaz{ $hours ->
        [0] , kdykoli chceš
        [one] ; na každé rozhodnutí je jedna hodina
        [few] ; na každé rozhodnutí jsou { $hours } hodiny
       *[other] ; na každé rozhodnutí je { $hours } hodin
    }.
mail-invitation-seats = { $seats ->
    [one] U stolu je jedno místo.
    [few] U stolu jsou { $seats } místa.
   *[other] U stolu je { $seats } míst.
}
mail-invitation-link = Podívat se na pozvánku
mail-invitation-until = Přijmout ji lze do { $moment }.
mail-invitation-footer = Nechceš-li hrát, můžeš to říct na stránce pod odkazem, aby mohla pozvánka jít někomu jinému; nebo nedělej nic: nikdo ti to nebude připomínat. K ničemu jinému se tvoje adresa nepoužije.
mail-invitation-never = Žádné další pozvánky z tohoto serveru

## Signing in

mail-sign-in-subject = Přihlášení: { $host }
mail-sign-in-heading = Přihlášení
mail-sign-in-intro = Někdo, nejspíš ty, se chce s touto adresou přihlásit na { $host }.
mail-sign-in-link = Přihlásit se
mail-sign-in-code = Pokud odkaz otevřít nejde, napiš tento kód na stránku, která si o něj řekne:
mail-sign-in-until = Obojí platí jednou, do { $moment }.
mail-sign-in-footer = Pokud to nevzešlo od tebe, nedělej nic. Bez tohoto mailu se s tvou adresou nikdo nepřihlásí.
mail-sign-in-program-subject = Kód pro program: { $host }
mail-sign-in-program-heading = Hlásí se program
mail-sign-in-program-intro = Program, který si říká „{ $program }“, za tebe chce jednat na { $host }.
mail-sign-in-program-unnamed = Program, který neříká své jméno, za tebe chce jednat na { $host }.
mail-sign-in-program-scopes = S tímto kódem smí:
mail-sign-in-program-code = Pokud to vzešlo od tebe a programu věříš, dej mu tento kód:
mail-sign-in-program-until = Kód platí jednou, do { $moment }. V nastavení můžeš program kdykoli zase odpojit.
mail-sign-in-program-footer = Pokud to nevzešlo od tebe, nedělej nic a kód nikomu neříkej: bez něj program nic nezmůže.

## A webhook that was switched off

mail-webhook-disabled-subject = Tvůj webhook { $name } je vypnutý
mail-webhook-disabled-heading = Webhook je vypnutý
mail-webhook-disabled = K tvému webhooku { $name } na { $host } se už nic nedostane, a tak je vypnutý.
mail-webhook-disabled-since = Od { $moment } selhal každý pokus.
mail-webhook-disabled-why = Poslední dopadl takhle: { $why }.
mail-webhook-disabled-onward = Tvoje hry běží dál a maily chodí jako vždy. Až druhá strana zase poběží, zapni webhook zkouškou; dozví se, co přijde od té doby.
mail-webhook-disabled-link = Podívat se na webhook
mail-webhook-disabled-footer = Tento mail dostáváš, protože máš zřízený webhook.

mail-still-wanted-subject = Chceš ještě svůj účet na { $host }?
mail-still-wanted-heading = Jsi tu ještě?
mail-still-wanted = Dlouho jsme tě na { $host } neviděli. Chceš tu ještě mít účet?
mail-still-wanted-link = Nechat si účet
mail-still-wanted-until = Pokud ne, nemusíš nic dělat: nepřijde-li odpověď do { $moment }, účet se vymaže, i s tvým jménem, adresou a tím, co od tebe zaznělo u stolů. Odehrané hry zůstanou bez tvého jména.
mail-still-wanted-footer = Tento mail dostáváš, protože tu máš účet, který se dlouho nepoužívá. Přijde jen jednou.

mail-report-subject = Přišlo hlášení na { $host }
mail-report-heading = Přišlo hlášení
mail-report-somebody = Někdo
mail-report-nameless = někdo beze jména
mail-report-message = { $by } hlásí slova od stolu hry { $game }; autor: { $about }.
mail-report-name = { $by } hlásí jméno { $about } u stolu { $game }.
mail-report-invitation = { $by } hlásí pozvánku do hry { $game }; odesílatel: { $about }.
mail-report-quoted = Hlášení se týká tohoto: { $text }
mail-report-words = Proč: { $text }
mail-report-link = Podívat se na hlášení
mail-report-footer = Tento mail dostáváš, protože spravuješ tento server. U stolu o hlášení nikdo neví.
mail-answer-undone = Hotovo: tvůj poslední tah je vzatý zpět.
mail-answer-undo-asked = Tenhle tah se už týká i ostatních, a tak dostali žádost o souhlas. Když předtím někdo táhne, zůstane všechno, jak je.
mail-answer-undo-alone = Tenhle tah se už týká i ostatních a ti musí nejdřív souhlasit. Odpověz jen /zpět.
mail-answer-undo-newest = Hra se od mailu, na který odpovídáš, pohnula dál. Chceš-li vzít zpět svůj poslední tah, odpověz /zpět na nejnovější mail této hry.
mail-answer-rest-not-done = Zbytek tvé odpovědi se neprovedl.
mail-answer-undo-numbers = Čísla v mailu, na který odpovídáš, patří k jiné pozici, než jaká se vrátí. Napiš pod /zpět přímo tah, nebo nejdřív odpověz jen /zpět.

mail-news-ordered = { $who-is-you ->
    [yes] Podle tvého trvalého pokynu:
   *[no] Podle trvalého pokynu ({ $who }):
} { $line }
mail-news-planned = { $who-is-you ->
    [yes] Podle tvého plánu:
   *[no] Podle plánu ({ $who }):
} { $line }
mail-news-drafted = { $who-is-you ->
    [yes] Tvoje lhůta uplynula, a tak se zahrálo, co bylo odložené:
   *[no] Lhůta uplynula ({ $who }), a tak se zahrálo, co bylo odložené:
} { $line }
mail-orders = Tvoje trvalé pokyny
mail-orders-change = Změnit trvalé pokyny
mail-orders-ended = Skončil se začátkem tvého tahu: { $order }
# $moves: what the reader has planned, in words
mail-plan = Naplánováno na tvůj příští tah: { $moves }. Zahraje se, až na tebe přijde řada, pokud se na tom do té doby nic nezmění.
# $moves: what the reader had planned, in words
mail-plan-lost = Co bylo na tento tah naplánováno, se nezahrálo, protože se situace změnila: { $moves }.
mail-plan-lost-last = Co bylo na tvůj poslední tah naplánováno, se nezahrálo, protože se situace změnila: { $moves }.
# $moves: what is planned; $otherwise: what is played instead if that is no longer possible
mail-plan-otherwise = { $moves }; nebo, pokud už to možné není: { $otherwise }

## Words of answers: commands after a slash, and of days. Words for the same stand between commas, without blanks inside; accents do not matter.

mail-command-help = nápověda, pomoc
mail-command-board = deska, stav, stůl
mail-command-choices = možnosti, možnost, tahy
mail-command-say = řekni, říct, vzkaz
mail-command-whisper = pošeptej, šeptej, šeptni, pošeptat
mail-command-resign = vzdát, vzdávám
mail-command-vacation = dovolená, volno
mail-command-nudge = pobídka, pobídni, připomeň
mail-command-pause = pauza
mail-command-end = konec, ukončit, ukonči
mail-command-agree = souhlasím, souhlas, ano
mail-command-decline = odmítám, nesouhlasím, ne
mail-command-resume = pokračovat, pokračuj, dál
mail-command-back = návrat, zpátky
mail-command-undo = zpět
mail-command-orders = pokyny, pokyn
mail-command-draft = koncept
mail-command-plan = příště
mail-command-stop = stop, dost
mail-command-until = do
mail-command-from = od
mail-command-over = konec, skončila, zpátky, návrat
mail-command-fillers = dne, až, včetně, pondělí, úterý, úterka, středa, středy, čtvrtek, čtvrtka, pátek, pátku, sobota, soboty, neděle
# Between numbers of choices: "3 and 5".
mail-command-and = a, i
# Before the number of a choice, with or without a dot: "No. 3".
mail-command-number = č, čís, číslo, čísla, možnost, možnosti
# $language: the tag of a language; its names, which are commands.
mail-command-language = { $language ->
    [it] italština, italsky
    [cs] čeština, česky
    [nl] nizozemština, nizozemsky, holandština, holandsky
    [de] němčina, německy
   *[en] angličtina, anglicky
}
# $number: 1 is January.
mail-command-month = { $number ->
    [1] leden, ledna
    [2] únor, února
    [3] březen, března
    [4] duben, dubna
    [5] květen, května
    [6] červen, června
    [7] červenec, července
    [8] srpen, srpna
    [9] září
    [10] říjen, října
    [11] listopad, listopadu
   *[12] prosinec, prosince
}

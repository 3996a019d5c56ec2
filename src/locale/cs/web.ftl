### Words of the pages. Every key begins with "web-".
### Arguments that name a seat come in pairs: $who is the name, $who-is-you is "yes" for the reader.
### Names of people and games cannot be declined: sentences keep them in the nominative.

## The frame

web-title-error = Chyba: { "" }
web-skip = Přeskočit na obsah
web-skip-choices = Přeskočit na to, co můžeš udělat
web-menu = Hlavní nabídka
web-menu-games = Moje hry
web-menu-new = Nová hra
web-menu-me = Nastavení
web-menu-sign-in = Přihlásit se
web-footer-rules = Pravidla her
web-footer-docs = Pro programátory
web-footer-privacy = Soukromí
web-footer-languages = Jazyk této stránky
web-own-language = Všechno česky?
web-own-language-text = Tvoje maily a stránky jsou zatím v jiném jazyce. Může to být i čeština.
web-own-language-sure = Moje maily a stránky odteď česky
web-own-language-go = Číst česky
web-own-language-done = Odteď česky
web-own-language-done-text = Tvoje maily a stránky jsou odteď česky.
web-own-language-onward = Pokračovat
web-own-language-mails = Maily ti zatím chodí v jiném jazyce.

web-privacy-kept = Co se o tobě uchovává
web-privacy-kept-text = Tvoje mailová adresa, jméno, které si zvolíš, tvůj jazyk a časové pásmo a jaké maily chceš; hry, které hraješ, tvoje tahy, co říkáš u jejich stolů, co si poznamenáš pro sebe a co odložíš na později, jaké trvalé pokyny dáš, koho zveš a co odpovíš na pozvánky; maily, které na tebe čekají; a kam vedou tvoje webhooky a oznámení pro tvá zařízení.
web-privacy-seen = Kdo to vidí
web-privacy-seen-text = Lidé u tvých stolů vidí tvoje jméno, tvoje tahy a co jim říkáš. Tvou adresu vidí provozovatel tohoto serveru, u stolů nikdo; pozvánka ti řekne, kdo ji poslal. Co nahlásíš, vidí ti, kdo se o tento server starají, u stolu nikdo. Diváci vidí to, co jim hra dovolí. Co se dozví tvůj webhook, vidí ten, kdo k němu má přístup. Oznámení jdou přes službu výrobce tvého prohlížeče; ta vidí, že nějaké přišlo, ale ne to, co v něm stojí.
web-privacy-mails = Maily posílá { $server }; vidí, komu jdou a co v nich stojí.
web-privacy-mails-here = Maily se neposílají: jdou do složky na tomto serveru.
web-privacy-machine = Na tvém zařízení
web-privacy-machine-text = Jedna cookie, aby ti vydrželo přihlášení, a před ním jedna pro jazyk, pokud si ho vybereš, a na čtvrt hodiny jedna pro stránku, kvůli které se přihlašuješ. Nic tu nepřichází z jiného serveru, nic tě nepočítá a nic tě nesleduje jinde.
web-privacy-kept-long = Jak dlouho
web-privacy-kept-long-text = Přihlášení končí sama. Po tvém vymazání je tvoje jméno, adresa i slova pryč a záznam hry, který je nikdy neobsahoval, zná jen místo u stolu.
web-privacy-games-for-ever = Co se řeklo a zahrálo, zůstává u hry, dokud tento server běží.
web-privacy-games =
    Co se řeklo a zahrálo, zůstává u hry. { $days ->
        [one] Den po skončení se hra odstraní
        [few] { $days } dny po skončení se hra odstraní
       *[other] { $days } dní po skončení se hra odstraní
    } se vším, co v ní je.
web-privacy-silent =
    Kdo nesedí u žádné hry a neozve se { $days ->
        [one] { $days } den
        [few] { $days } dny
       *[other] { $days } dní
    }, toho se mailem zeptáme, zda svůj účet ještě chce. Kdo neodpoví do { $answer ->
        [one] { $answer } dne
        [few] { $answer } dnů
       *[other] { $answer } dnů
    }, tomu účet vymažeme.
web-privacy-backups = Co se vymazalo, zůstává v kopiích databáze ještě nejvýš { $days ->
    [one] { $days } den
    [few] { $days } dny
   *[other] { $days } dní
}.
web-privacy-rights = O co můžeš požádat
web-privacy-rights-text = Vše, co se o tobě uchovává, najdeš v jednom souboru ve svém nastavení. Tam to můžeš i měnit a také smazat svůj účet.
web-privacy-contact = Se vším ostatním piš provozovateli tohoto serveru: { $contact }.
web-privacy-no-contact = Se vším ostatním se obrať na toho, kdo ti poslal pozvánku: ví, kdo tento server provozuje.

web-data = Co se o mně uchovává
web-data-text = Vše, co tento server o tobě uchovává, v jednom souboru, který umějí číst programy.
web-data-go = Stáhnout
web-erase = Smazat můj účet
web-erase-text = Smaže se tvoje jméno, adresa, nastavení, tokeny, poznámky i boti. V rozehraných hrách za tebe dohraje bot; otevřené hry, které zakládáš, se zruší. Hry zůstanou, ale bez tvého jména. Nikdo to nedokáže vrátit zpět.
web-erase-sure = Ano, smazat můj účet natrvalo
web-erase-go = Smazat můj účet
web-erased = Tvůj účet je smazán
web-erased-text = Tento server tě už nezná. Díky za hru.
web-onward-start = Na úvodní stránku
web-onward-move = Jsi zase na tahu: pokračuj
web-onward-table = Ke stolu
web-optional = (nepovinné)
web-yes = ano
web-no = ne
web-none = žádné
web-save = Uložit
web-saved = Uloženo.

## The start page

web-start-title = Tahové hry mailem
web-start-heading = Pomalé hry s přáteli na dálku
web-start-lead = Až budeš na tahu, přijde ti mail. Klepneš na odkaz, vidíš desku a táhneš: na telefonu, bez hesla, bez aplikace.
web-start-demo = Vyzkoušet hned
web-start-play = Hrát s přáteli
web-start-mailbox = Maily zůstávají na tomto počítači
web-start-mailbox-text = Není nastaven žádný mailový server, a tak jde každý mail do složky, kterou si můžeš přečíst tady: sedni si klidně na všechna místa.
web-start-mailbox-go = Otevřít místní schránku
web-start-steps = Jak to chodí
web-start-step-1 = Založ hru a pozvi přátele: stačí jejich mailové adresy.
web-start-step-2 = Kdo je na tahu, dostane mail s deskou a odkazem.
web-start-step-3 = Zahraj, až budeš mít chvilku: dnes, zítra, v neděli.
web-start-rulesets = Hry
web-credits = Kdo tyto hry vymyslel

## Signing in

web-sign-in = Přihlásit se
web-sign-in-text = Pošleme ti na mailovou adresu odkaz a kód. Heslo nepotřebuješ. Pokud jsi tu poprvé, založí se tím účet.
web-sign-in-before = Program „{ $client }“ žádá o něco, co můžeš povolit jen ty. Nejdřív se přihlas: pak uvidíš, o co jde.
web-sign-in-before-device = Nejdřív se přihlas: pak můžeš napsat kód, který ukazuje tvůj program.
web-sign-in-address = Tvoje mailová adresa
web-sign-in-address-fault = Mailová adresa vypadá jako jmeno@example.org, před zavináčem bez háčků a čárek.
web-sign-in-send = Poslat odkaz
web-sign-in-sent = Podívej se do mailu
web-sign-in-sent-text = Pokud se s touto adresou lze přihlásit, mail už je na cestě. Otevři jeho odkaz, nebo napiš jeho kód. Obojí platí 15 minut.
web-sign-in-code = Kód z mailu
web-sign-in-code-missing = Napiš osm znaků kódu.
web-sign-in-code-fault = To není kód z mailu. Podívej se do nejnovějšího mailu a zkus to znovu.
web-sign-in-spent = Tento odkaz nebo kód je použitý, nebo příliš starý. Řekni si o nový.
web-sign-in-needless = Přihlášení už máš za sebou
web-sign-in-needless-text = Tento odkaz je použitý, nebo příliš starý, a jiný nepotřebuješ.
web-sign-in-go = Přihlásit se
web-mails-return = Maily pro tebe se vracejí
web-mails-return-since = Tvůj mailový server říká, že tvoje adresa žádné maily nepřijímá, a tak se od { $since } žádné neposílají. Je-li tvoje adresa správná, nech si na ni poslat mail s kódem: jakmile se s ním přihlásíš, budou zase chodit všechny. Není-li, požádej provozovatele tohoto serveru, ať ji změní.
web-mails-return-go = Poslat kód mailem
web-mails-again = Maily zase chodí
web-mails-again-text = Maily pro tebe se vracely, a tak se od { $since } žádné neposílaly. Tento dorazil, takže zase chodí i všechny ostatní. Co ti uteklo, najdeš na stránce svých her.
web-mails-again-go = Pokračovat
web-report = Něco nahlásit
web-report-text = Dej těm, kdo se o tento server starají, vědět o slovech, jménu či pozvánce, které sem nepatří. Uvidí je, jak jsou teď, a po přihlášení i to, kdo jsi; nikdo jiný se to nedozví.
web-report-what = Co hlásíš
web-report-name = Jméno { $name }
web-report-message = { $name }: { $text }
web-report-words = Proč
web-report-words-fault = Napiš pár slovy, proč: nejvýš 1000 znaků.
web-report-sure = Ano, nahlásit
web-report-go = Nahlásit
web-report-nothing = Tohle už tu není, nebo je to tvoje vlastní. Nic se nenahlásilo.
web-report-too-many = Za poslední den bylo příliš mnoho hlášení, a tak se toto neuchovalo. Zkus to znovu zítra, nebo napiš tomu, kdo se o tento server stará.
web-reported = Nahlášeno
web-reported-text = Děkujeme. Kdo se o tento server stará, dozví se to mailem. U stolu to nikdo nezjistí.
web-reported-back = Zpět
web-keep = Chceš ještě svůj účet?
web-keep-text = Dlouho jsme tě tu neviděli. Nech si účet a vše zůstane, jak je: tvoje jméno, nastavení i odehrané hry. Jinak se vymaže, jak říká mail.
web-keep-sure = Ano, chci si ho nechat
web-keep-go = Nechat si účet
web-keep-kept = Tvůj účet zůstává
web-keep-kept-text = Vše je, jak bylo, a dlouho se už ptát nebudeme. Přihlas se, kdykoli si budeš chtít zahrát.
web-keep-gone = Tento účet už tu není
web-keep-gone-text = Je vymazaný, nebo má teď jinou adresu. Přesto tě rádi uvidíme: přihlas se, nebo si řekni někomu z přátel o pozvánku a začni znovu.
web-sign-in-confirm = Tímto se přihlásí tento prohlížeč.
web-sign-in-sure = Ano, chci se přihlásit
web-sign-out-heading = Odhlášení
web-sign-out = Odhlásit se tady
web-sign-out-everywhere = Odhlásit se všude

## My games

web-games-awaiting = Čekají na tebe
web-games-running = Probíhají
web-games-gathering = Hledají hráče
web-games-open = Lze se přidat
web-games-finished = Skončily
web-games-older = Starší hry: { $kind }
web-games-newest = Všechny moje hry, nejnovější první
web-games-none = Zatím žádné hry. Založ nějakou a pozvi přátele, nebo počkej na pozvánku: přijde mailem a objeví se i tady.
web-games-look = Nejdřív si hry prohlédnout
web-status-open = { $free ->
    [0] všechna místa jsou obsazená
    [one] { $free } volné místo
    [few] { $free } volná místa
   *[other] { $free } volných míst
}
web-status-over = skončila
web-status-cancelled = zrušena
web-card-waits = Čeká se na: { $who }
web-card-won =
    { $count ->
        [one]
            Vyhrává { $who } se ziskem { $points ->
                [one] { $points } bodu.
                [few] { $points } bodů.
               *[other] { $points } bodů.
            }
        [few]
            O vítězství se dělí: { $who } ({ $points ->
                [one] po { $points } bodu).
                [few] po { $points } bodech).
               *[other] po { $points } bodech).
            }
       *[other]
            O vítězství se dělí: { $who } ({ $points ->
                [one] po { $points } bodu).
                [few] po { $points } bodech).
               *[other] po { $points } bodech).
            }
    }
web-card-you-won =
    Vyhráváš se ziskem { $points ->
        [one] { $points } bodu.
        [few] { $points } bodů.
       *[other] { $points } bodů.
    }
web-card-since = už { $span-accusative }
web-card-asked = Čeká se už { $span-accusative }.
web-card-due = do { $moment }
web-players = { $min } až { $max ->
    [one] { $max } hráč
    [few] { $max } hráči
   *[other] { $max } hráčů
}

## A new game

web-new-heading = Nová hra: { $ruleset }
web-new-which = Která hra?
web-new-rules = Pravidla
web-new-name = Jak se bude jmenovat?
web-new-name-hint = Toto jméno uvidí hráči, i v předmětu mailů.
web-new-name-suggested = { $ruleset } ({ $who })
web-new-name-fault = Dej hře jméno dlouhé 1 až 40 znaků.
web-new-follows = Co patří k odpovědi na „{ $field }“
web-new-seats = Kolik hráčů?
web-new-seats-fault = Zvol, kolik hráčů bude.
web-new-seats-rule = Při { $seats } hráčích se zapne domácí pravidlo: „{ $rule }“.
web-new-admission = Kdo se smí přidat?
web-new-admission-invited = Koho pozvu
web-new-admission-open = Kdokoli po přihlášení
web-new-visibility = Kdo se smí dívat?
web-new-visibility-private = Její hráči
web-new-visibility-public = Všichni
web-new-seating = Kdo kde sedí?
web-new-seating-random = Místa se losují
web-new-seating-joined = V pořadí příchodu: ty sedíš na prvním místě
web-new-seating-next = Začíná další v pořadí: { $who }, pak ostatní jako u minulého stolu
web-new-seating-next-you = Začíná další v pořadí: ty, pak ostatní jako u minulého stolu
web-new-start = Kdy začne?
web-new-start-automatic = Sama, jakmile jsou všechna místa obsazená
web-new-start-by-hand = Až řeknu, po obsazení všech míst
web-new-again-others = Odkaz na novou hru pošli i dalším: { $who }. Najdeš ho na další stránce.
web-new-again-friends = Pozvat znovu
web-new-friends = Koho pozvat?
web-new-friends-hint = Mailové adresy, oddělené čárkou nebo koncem řádku. Pozvat můžeš i později, předat odkaz dál nebo posadit boty.
web-new-deadline = Jak rychle?
web-new-deadline-hint = Když má hra lhůtu, říkají „Domácí pravidla“, co se stane, když to někomu trvá déle.
web-new-pace = { $span } na tah
web-new-house = Domácí pravidla
web-new-house-hint = Pro obvyklou hru je nech, jak jsou.
# $ruleset: its title.
web-new-house-rules = Pravidla hry { $ruleset }
web-new-house-usual = tak, jak jsou na stránce s pravidly
web-new-house-time = Čas a dovolená
web-new-house-table = Stůl: kdo se přidá, dívá a začíná
web-new-opened = Tvoje hra je založená
web-pace-no-hurry = Beze spěchu: žádná lhůta
web-pace-relaxed = V klidu: tři dny na tah, týden rezervy, víkendy volno
web-pace-daily = Zhruba tah denně: den na tah, tři dny rezervy
web-pace-reserve = Kromě toho má každý na celou hru v rezervě { $span-accusative }.
web-pace-weekends = Víkendy se nepočítají.
web-days = { $days ->
    [0] žádné
    [one] jeden den
    [few] { $days } dny
   *[other] { $days } dní
}
web-new-reserve = Rezerva
web-new-reserve-hint = O kolik déle smí každý hráč za celou hru dohromady přemýšlet, než jeho čas vyprší. Tempo popsané slovy má svou vlastní.
web-new-weekends = Víkendy se nepočítají (sobota a neděle tam, kde jsi; tempo popsané slovy má svoje)
web-new-weekends-off = Víkendy se nepočítají
web-new-timeout = Když někomu vyprší čas
web-new-timeout-hint = Jen ve hrách s časem na tah. Řekne to i každý mail, který žádá o tah.
web-timeout-ladder = Zahraje se bezpečný tah; napodruhé za sebou hraje bot až do návratu hráče
web-timeout-safe-move = Zahraje se bezpečný tah
web-timeout-bot = Hraje bot až do návratu hráče
web-timeout-wait = Nic: ostatní čekají, nebo se dohodnou hru ukončit
web-timeout-rule-ladder = Když někomu vyprší čas, zahraje se bezpečný tah. Stane-li se to podruhé za sebou, hraje na tom místě bot, dokud si ho hráč nevezme zpět, a to může kdykoli. Nehraje-li nikdo jiný, hra místo toho čeká.
web-timeout-rule-safe-move = Když někomu vyprší čas, zahraje se bezpečný tah a hraje se dál.
web-timeout-rule-bot = Když někomu vyprší čas, hraje na tom místě bot, dokud si ho hráč nevezme zpět, a to může kdykoli. Nehraje-li nikdo jiný, hra místo toho čeká.
web-timeout-rule-wait = Když někomu vyprší čas, nic se nezahraje: ostatní čekají, nebo se i bez této odpovědi dohodnou, že hra skončí.
web-new-vacation = Dovolená
web-new-vacation-hint = Jak dlouho smí být každý hráč za celou hru pryč, zatímco jeho čas stojí.
web-new-deadline-fault = Počet hodin je celé číslo od 1 do { $max }, nebo nech pole prázdné.
web-new-assumed = Co jsme si určili sami
web-new-go = Založit hru
web-deadline-hours = { $hours ->
    [one] { $hours } hodina
    [few] { $hours } hodiny
   *[other] { $hours } hodin
}
web-due-days = Zahraj prosím do { $moment }: { $left ->
    [one] zbývá { $left } den.
    [few] zbývají { $left } dny.
   *[other] zbývá { $left } dní.
}
web-due-hours = Zahraj prosím do { $moment }: { $left ->
    [0] zbývá necelá hodina.
    [one] zbývá jedna hodina.
    [few] zbývají { $left } hodiny.
   *[other] zbývá { $left } hodin.
}
web-due-reserve = Když to bude trvat déle, začne se čerpat tvoje rezerva; vystačí do { $until } a teprve pak tvůj čas vyprší.
web-due-in-reserve = Už od { $moment } se čerpá tvoje rezerva.
web-away = { $who-is-you ->
    [yes] Jsi pryč do { $until }. Tvůj čas stojí.
   *[no] { $who } je pryč do { $until }.
}
web-mails-return-own = Maily pro tebe se vracejí, a tak se žádné neposílají. Co s tím, najdeš v nastavení.
web-mails-return-other = Maily pro tohoto hráče se vracejí: { $who }. Dej o tahu vědět jinak.
web-away-later = { $who-is-you ->
    [yes] Budeš pryč od { $from } do { $until }.
   *[no] { $who } bude pryč od { $from } do { $until }.
}
web-due-over = Čas vypršel { $moment }: server za chvíli zahraje za tebe, pokud to nestihneš dřív.

## Before the start

web-places = Místa
web-place-free = volné
web-place-kept = volné, drží se pro: { $who }
web-seating-kept = Jako u minulého stolu a začíná další v pořadí
web-begins = Kdo začíná?
web-options = Co je domluveno
web-options-usual = Obvyklá pravidla
web-starts-by-itself = { $free ->
    [one] Hra začne sama, jakmile se obsadí poslední místo.
    [few] Hra začne sama, jakmile se obsadí všechna { $free } volná místa.
   *[other] Hra začne sama, jakmile se obsadí všech { $free } volných míst.
}
web-join = Sednout si ke stolu
web-join-sure = Ano, chci hrát
web-asked = { $count ->
    [one] Jedna pozvánka je zatím bez odpovědi.
    [few] { $count } pozvánky jsou zatím bez odpovědi.
   *[other] { $count } pozvánek je zatím bez odpovědi.
}
web-join-hint = Pošleme ti mailem pozvánku, se kterou si sedneš na své místo. Na stejnou adresu pak budou chodit i maily o tvých tazích.
web-join-mail = Poslat pozvánku
web-join-sent-text = Pokud lze tuto adresu pozvat, mail už je na cestě. Jeho odkaz vede k tvému místu.
web-join-full = Všechna místa jsou obsazená
web-join-full-text = Zeptej se toho, od koho máš odkaz, zda se místo neuvolní.
web-join-late = Hra začala bez tebe
web-join-late-text = Odkaz platil jen do té doby. Řekni si tomu, od koho ho máš, o příští hru.
web-join-link = Předat odkaz dál
web-join-link-label = Odkaz na tvou hru
web-join-link-hint = Pošli ho jakýmkoli kanálem. Kdo ho má, může si sednout ke stolu, po dobu 30 dní nebo do začátku hry.
web-join-link-copy = Sdílet odkaz
web-join-link-copied = Zkopírováno
web-leave = Odejít od stolu
web-leave-own = Ano, chci tuto hru opustit
web-leave-other = Ano, { $who } má odejít
web-leave-bot = Odebrat bota
web-leave-bot-sure = Ano, { $who } má odejít
web-leave-player = Odebrat hráče od stolu
web-invite = Pozvat
web-invite-addresses = Mailové adresy
web-invite-hint = Jedna nebo několik, oddělené čárkou nebo koncem řádku.
web-invite-language = Jazyk pozvánky
web-invite-language-hint = Kdo tu už hraje, dostane ji ve svém jazyce.
web-invite-none = Napiš aspoň jednu mailovou adresu.
web-invite-many = Najednou lze pozvat nejvýš { $max } adres.
web-invite-wrong = „{ $address }“ není mailová adresa.
web-invite-unwanted = Sem žádná pozvánka neodešla: { $addresses }. Pozvánky z tohoto serveru tam nechtějí. Pokud se znáte, zeptej se vlastními slovy; kdo si to rozmyslí, najde cestu zpět ve své poslední pozvánce. Všichni ostatní pozvánku mají.
web-invite-limit = Pro dnešek je pozvánek dost, sem už neodešly: { $addresses }. Adresy tu zůstávají napsané; všichni ostatní pozvánku mají. Kdo už jednu má, druhou nepotřebuje.
web-invite-go = Poslat pozvánky
web-invitations = Pozvánky
web-invitation-state-open = zatím bez odpovědi
web-invitation-state-accepted = přijata
web-invitation-state-declined = odmítnuta
web-invitation-state-expired = příliš stará na přijetí
web-invitation-state-withdrawn = stažena
web-invitation-state-undeliverable = nedoručitelná: je adresa správná?
web-withdraw = Stáhnout
web-withdraw-sure = Ano, vzít pozvánku pro { $address } zpět
web-withdraw-accepted = Už přijata
web-withdraw-accepted-text = Pozvánka byla přijata, než ji šlo stáhnout. Místo můžeš pořád ještě uvolnit.
web-bot-heading = Posadit bota
web-bot-level = Jak hraje?
web-bot-steady = Rozumně
web-bot-random = Náhodně
web-bot-go = Posadit bota
web-begin = Všichni jsou tu
web-begin-sure = Ano, zahájit hru hned
web-begin-go = Zahájit
web-host-full = Všichni jsou tu: hra začne, až řekneš.
web-host-begun = Hra začala
web-host-over-text = Dohrálo se do konce.
web-host-cancelled = Tato hra je zrušena
web-host-cancelled-text = Nikdo už na ni nečeká.
web-host-table = Ke stolu
web-cancel = Zrušit hru
web-cancel-sure = Ano, zrušit ji pro všechny
web-cancel-go = Zrušit hru
web-cancelled = Tato hra byla zrušena.

## Seats

web-seats = Místa v pořadí tahů
web-seat-you = (ty)
web-seat-given-up = (vzdáno; dál hraje bot)
web-seat-called = na tahu

## What happened

web-happened-since = Od tvého posledního tahu
web-happened-so-far = Co se zatím stalo
web-happened-last = Co se stalo naposled
web-done = Zahráno
web-event-started = Hra začala.
web-event-resigned = { $who-is-you ->
    [yes] Vzdáváš hru; dál za tebe hraje bot.
   *[no] { $who } vzdává hru; dál hraje bot.
}
# What a table agrees upon. $who: the seat that proposes; $until: a moment
agreement-proposed-pause = { $who-is-you ->
    [yes] Navrhuješ pauzu ve hře do { $until }.
   *[no] { $who } navrhuje pauzu ve hře do { $until }.
}
agreement-proposed-open-pause =
    { $who-is-you ->
        [yes] Navrhuješ pauzu ve hře, dokud ji někdo neukončí.
       *[no] { $who } navrhuje pauzu ve hře, dokud ji někdo neukončí.
    }
agreement-proposed-end = { $who-is-you ->
    [yes] Navrhuješ hru tady ukončit, bez vítěze.
   *[no] { $who } navrhuje hru tady ukončit, bez vítěze.
}
# $who: the seat that wants to take its moves back
agreement-proposed-undo = { $who-is-you ->
    [yes] Chceš vzít zpět svůj poslední tah a prosíš o souhlas.
   *[no] { $who } chce vzít zpět svůj poslední tah a prosí o souhlas.
}
agreement-paused-until = Hra je pozastavená do { $until }. Čas stojí všem.
agreement-paused-operator = Provozovatel tohoto serveru pozastavil hru do { $until }. Čas stojí všem.
agreement-paused-open = Hra je pozastavená, dokud pauzu někdo neukončí, nejdéle do { $until }. Čas stojí všem.
agreement-asked = Ještě chybí odpověď: { $seats }.
agreement-event-proposed-pause = { $who-is-you ->
    [yes] Navrhuješ pauzu ve hře.
   *[no] { $who } navrhuje pauzu ve hře.
}
agreement-event-agreed = { $who-is-you ->
    [yes] Souhlasíš.
   *[no] { $who } souhlasí.
}
agreement-event-declined =
    { $who-is-you ->
        [yes] Nesouhlasíš.
       *[no] { $who } nesouhlasí.
    }
agreement-event-withdrawn = { $who-is-you ->
    [yes] Bereš svůj návrh zpět.
   *[no] { $who } bere návrh zpět.
}
agreement-event-paused = Všichni souhlasí: hra je pozastavená.
agreement-event-paused-operator = Provozovatel tohoto serveru pozastavuje hru.
agreement-event-resumed-operator = Provozovatel tohoto serveru ukončuje pauzu. Hra pokračuje.
agreement-event-resumed = { $who-is-you ->
    [yes] Končíš pauzu. Hra pokračuje.
   *[no] { $who } končí pauzu. Hra pokračuje.
}
agreement-event-relieved = { $who-is-you ->
    [yes] Tvůj čas vypršel, a tak za tebe hraje bot, dokud se nevrátíš.
   *[no] Lhůta uplynula, a dokud se { $who } nevrátí, hraje bot.
}
agreement-event-reclaimed = { $who-is-you ->
    [yes] Jsi zpátky a zase hraješ.
   *[no] { $who } je zpátky a zase hraje.
}
agreement-event-handed-over = { $who-is-you ->
    [yes] Jedno místo přechází do jiných rukou: to, kde teď sedíš ty.
   *[no] Jedno místo přechází do jiných rukou: to, kde teď sedí { $who }.
}
agreement-event-given-back = { $who-is-you ->
    [yes] Tvoje místo se vrací tomu, kdo na něm hrál předtím.
   *[no] Místo ({ $who }) se vrací tomu, kdo na něm hrál předtím.
}
agreement-event-timed-out = { $who-is-you ->
    [yes] Tvůj čas vypršel. Hra na tebe přesto čeká.
   *[no] Čas vypršel ({ $who }). Hra přesto čeká.
}
timeout-own-ladder = Až tvůj čas vyprší, zahraje se za tebe bezpečný tah. Zmeškáš-li i ten další, bude za tebe hrát bot, dokud si své místo nevezmeš zpět, a to můžeš kdykoli.
timeout-own-ladder-bot = Tvůj minulý tah se zahrál za tebe, protože ti vypršel čas. Zmeškáš-li i tenhle, bude za tebe hrát bot, dokud si své místo nevezmeš zpět, a to můžeš kdykoli. Nehraje-li nikdo jiný, hra místo toho na tebe čeká.
timeout-own-safe-move = Až tvůj čas vyprší, zahraje se za tebe bezpečný tah a hraje se dál.
timeout-own-bot = Až tvůj čas vyprší, bude za tebe hrát bot, dokud si své místo nevezmeš zpět, a to můžeš kdykoli. Nehraje-li nikdo jiný, hra místo toho na tebe čeká.
timeout-own-wait = Až tvůj čas vyprší, nic se za tebe nezahraje: ostatní mohou čekat, nebo se i bez tvé odpovědi dohodnout, že hra skončí.
timeout-relieved = { $who-is-you ->
    [yes] Hraje za tebe bot.
   *[no] Dokud se { $who } nevrátí, hraje bot.
}
timeout-waits =
    { $who-is-you ->
        [yes] Tvůj čas vypršel, ale hra na tebe čeká. Ostatní se mohou i bez tvé odpovědi dohodnout, že skončí.
       *[no] Čas vypršel ({ $who }) a hra čeká. Kdo hraje, může čekat dál, požádat o tah, nebo se s ostatními i bez této odpovědi dohodnout, že hra skončí.
    }
agreement-event-ended = Všichni souhlasí: hra tady končí, bez vítěze.
web-event-away = { $who-is-you ->
    [yes] Nějakou dobu jsi pryč. Tvůj čas zatím stojí.
   *[no] { $who } je nějakou dobu pryč.
}
web-event-returned = { $who-is-you ->
    [yes] Jsi zpátky.
   *[no] { $who } je zpátky.
}
web-event-overdue = { $who-is-you ->
    [yes] Tvoje lhůta uplynula, a tak se za tebe stalo tohle:
   *[no] Lhůta uplynula ({ $who }), a tak se stalo tohle:
}
web-event-planned = { $who-is-you ->
    [yes] Podle tvého plánu:
   *[no] Podle plánu ({ $who }):
}
web-event-drafted = { $who-is-you ->
    [yes] Tvoje lhůta uplynula, a tak se zahrálo, co bylo odložené:
   *[no] Lhůta uplynula ({ $who }), a tak se zahrálo, co bylo odložené:
}
web-event-ended = Hra skončila.
web-event-cancelled = Hra byla zrušena.

## What one can do

web-board = Deska
web-names-show = Ukázat názvy míst
web-names-hide = Skrýt názvy míst
web-changes = Co změnili ostatní
web-changes-count = { $count ->
    [one] Jedna změna od ostatních je vyznačená.
    [few] { $count } změny od ostatních jsou vyznačené.
   *[other] { $count } změn od ostatních je vyznačených.
}
web-rule-now = Pravidlo k tomu
web-rule = Pravidlo
web-rule-of = Pravidlo: { $what }
web-in-words = Stůl slovy
web-guide = Tvůj první tah
web-guide-fold = Nechat sbalené
web-choices-any-time = Co můžeš kdykoli
web-choices-all = Ukázat vše, co můžu udělat
web-play = Zahrát
web-play-with = Zahrát vše
web-touch-hint = Klepni na místo na desce.
web-touch-hint-below = Klepni na místo níže na desce.
web-list-hint = Vyber si ze seznamu.
web-touch-says = { $what }: { $around }
web-touch-with = { $what }. { $next }.
web-touch-back = Vzít zpět
web-touch-list = Místa na desce jako seznam
web-count-left = ještě { $number }
web-wants-something = Zatím nic nevybráno
web-play-this = Zahrát
web-play-all = Zahrát vše
web-play-first = Zahrát jen první tah
web-plan = Tvůj tah zatím
web-chosen = Tvoje volba
web-choice-gone = To už se nenabízí
web-choice-gone-text = Stůl se od odeslání tvého mailu změnil, nebo je jeho odkaz neúplný. Teď můžeš udělat tohle.
web-plan-add = A pak…
web-plan-sure = Ano, tohle chci zahrát
web-words-add = Něco k tomu říct
web-words = Tvoje slova
web-words-all = Přečtou si je všichni u stolu.
web-words-some = Přečte si je jen: { $who }.
web-plan-shorter = O krok zpět
web-plan-decides = Vše je naplánováno
web-plan-complete = Víc už naplánovat nejde.
# On the page of a game, of the turn that comes next, which can be planned.
web-next-turn = Tvůj příští tah
web-next-turn-plan = Naplánovat příští tah
web-next-turn-hint = Co naplánuješ, se zahraje, jakmile na tebe přijde řada, pokud se na tom do té doby nic nezmění. Jinak rozhoduješ jako vždycky.
# $moves: what is planned
web-next-turn-kept = Naplánováno: { $moves }.
web-next-turn-void = Takhle už to možné není: až na tebe přijde řada, rozhodneš jako vždycky.
web-next-turn-change = Změnit plán
web-next-turn-drop = Vzít zpět
web-next-turn-drop-sure = Ano, vzít zpět a rozhodnout jako vždycky
web-next-turn-keep = Nechat si plán
# Over the board on which it is planned.
web-next-turn-lead = Takhle by deska vypadala, kdyby tvůj tah začal teď. Nic, co tu uděláš, se zatím nehraje.
web-next-turn-lost = Tvůj plán se nezahrál
web-next-turn-otherwise = Naplánovat náhradní tah
web-next-turn-otherwise-change = Změnit náhradní tah
web-next-turn-otherwise-lead = Tohle se zahraje, pokud tvůj plán už nebude možný, až na tebe přijde řada. Takhle by deska vypadala, kdyby tvůj tah začal teď; nic, co tu uděláš, se zatím nehraje.
web-next-turn-otherwise-void = Tvůj náhradní tah už možný není.
web-next-turn-second = První plán už možný není: zahraje se náhradní tah.
web-next-turn-back = Zpátky ke stolu
web-foreseen = Přinese to
web-plan-answered = { $what } · { $asked }: { $answer }
web-board-planned = Jak to bude vypadat po tom, co máš v plánu, nakolik je to jisté. Nic z toho zatím není zahráno.
web-board-past = Jak to vypadalo hned po tvém tahu.
web-as-it-stands = Nic nevyplňuji
# Unfolds the questions of a form that are mostly left out.
web-further = Další
web-preview = Nejdřív si to prohlédnout
web-nothing-picked = Nic není vybráno
web-nothing-picked-text = Vyber některý tah, nebo zaškrtni políčko pod plánem, pak stiskni „Zahrát“.
web-refused = To nejde
web-overtaken = Hra se pohnula dál
web-overtaken-text = Od načtení této stránky přibyl tvůj tah. Takhle to vypadá teď.
web-changed = Něco se změnilo
web-changed-text = Od otevření této stránky někdo zahrál a tvoje volba by teď přinesla něco jiného. Podívej se na ni znovu: zatím zahraná není.
web-faults = Podívej se prosím znovu
web-fault-missing = Tady je třeba něco vybrat.
web-fault-unchanged = To jsou podmínky, které máš nabídnuté. Něco změň, nebo je přijmi.
web-fault-untouched = Něco vyplň, nebo zaškrtni políčko, pokud není třeba nic vyplňovat.
web-fault-gone = To už možné není.
web-fault-number = Je potřeba celé číslo od { $min } do { $max }.
web-fault-notation = „{ $text }“ tu není tah.
web-fault-malformed = To není tah, který by teď šel zahrát.
web-order-place = { $place }.
web-fault-twice = Nic tu nesmí stát dvakrát.
web-pick-exactly = Vyber přesně { $max }.
web-pick-between = Vyber { $min } až { $max }.
web-pick-up-to = Vyber nejvýš { $max }.
web-count-exactly = Celkem přesně { $max }.
web-count-between = Celkem od { $min } do { $max }.
web-count-up-to = Celkem nejvýš { $max }.
web-count-at-least = { $min ->
    [one] Aspoň jedno.
    [few] Celkem aspoň { $min }.
   *[other] Celkem aspoň { $min }.
}
web-count-held = { $what } (máš { $max })

## Links

web-other-player-heading = Je tu přihlášený jiný hráč
web-other-player = Tímto odkazem hraje { $who }, ať je přihlášený kdokoli.
web-stale-decided = Tento tah už je zahraný
web-stale-decided-text = O čem odkaz rozhodoval, je rozhodnuto. Takhle stůl vypadá teď.
web-stale-revoked = Tento odkaz je zneplatněný
web-stale-revoked-text = Stalo se to na přání toho, komu patří, nebo místo mezitím přešlo do jiných rukou; neplatí ani starší odkazy na tento stůl. V pozdějších mailech jsou platné.
web-stale-expired = Tento odkaz je příliš starý
web-stale-expired-text = Tah pořád čeká na zahrání. Můžeme ti na něj poslat čerstvý odkaz.
web-stale-over = Tato hra skončila
web-stale-over-text = Už není o čem rozhodovat. Takhle to dopadlo.
web-past = Stůl, jak tehdy vypadal
web-past-text = Tato stránka zůstává, jak je: starý mail nikomu neprozradí, co se stalo potom. Současný stav hry ti můžeme poslat mailem.
web-past-decided = Takhle to vypadalo po tvém tahu a tato stránka taková zůstane. Až na tebe bude hra čekat, přijde mail. Současný stav ti můžeme poslat mailem.
web-past-decided-quiet = Takhle to vypadalo po tvém tahu a tato stránka taková zůstane. Maily o tom, že na tebe hra čeká, máš zastavené; současný stav ti ale mailem poslat můžeme.
web-past-over = Takhle to dopadlo. Za celou hrou se můžeš ohlédnout: odkaz k tomu ti můžeme poslat mailem.
web-past-deadline = Čas na tento tah vypršel
web-past-deadline-text = Tah se zahrál za tebe. Takhle vypadal stůl předtím; co se stalo, řekne tvůj příští mail.
web-past-draft = Zahrálo se, co bylo odložené
web-past-draft-text = Tvůj čas vypršel, a tak se to zahrálo za tebe. Takhle vypadal stůl předtím; co z toho vzešlo, řekne tvůj příští mail.
web-past-others = Tohle se vyřešilo bez tebe
web-past-others-text = Po tahu někoho jiného tu nezbylo nic k rozhodnutí. Takhle vypadal stůl předtím.
web-past-relieved = Hraje za tebe bot
web-past-relieved-text = Tvůj čas vypršel a bot hraje, dokud si své místo nevezmeš zpět: odkazem v mailu, který ti to oznámil, nebo na stránce hry. Takhle vypadal stůl předtím.
web-past-resigned = Hra vzdána
web-past-resigned-text = Dál za tebe hraje bot. Takhle stůl tehdy vypadal.
web-past-expired = Už nic neukazuje, ale na hru se dá i tak podívat.
web-past-unknown = O tomhle server neví
web-past-unknown-text = Byl obnoven z kopie starší než tvůj mail a hra pokračovala odtamtud.
web-past-sign-in = Pokud je tento odkaz tvůj, přihlas se a uvidíš své hry.
web-fresh = Jak to vypadá teď?
web-fresh-text = Na adresu, se kterou hraješ, ti můžeme mailem poslat stav hry. Pokud na tebe hra čeká, bude v mailu čerstvý odkaz na tvůj tah.
web-fresh-sure = Ano, pošli mi stav hry
web-fresh-go = Poslat mailem
web-fresh-over = Ohlédnout se za hrou
web-fresh-over-text = Na adresu, se kterou hraješ, ti můžeme mailem poslat, jak to dopadlo. Odkaz v tom mailu vede zpět celou hrou.
web-fresh-over-sure = Ano, pošli mi, jak to dopadlo
web-start-mailed = Až hra začne, přijde mail.
web-turns-mailed = Kdykoli na tebe bude hra čekat, přijde mail.
web-turns-quiet = Maily o tom, že na tebe hra čeká, máš zastavené, takže žádné nepřijdou; přihlas se a podívej se.
web-fresh-sent = Mail je na cestě
web-fresh-sent-text = Jde na adresu hráče tohoto místa a dorazí během minuty či dvou. Pokud nějaký odešel v posledních minutách a ve hře se od té doby nic nestalo, další nepřijde: ten předchozí pořád platí.
web-invitation = Máš pozvánku
web-invitation-text = { $game }: { $ruleset }, hra pro { $seats ->
    [one] { $seats } hráče.
    [few] { $seats } hráče.
   *[other] { $seats } hráčů.
}
web-invitation-people = U stolu: { $people }.
web-invitation-deadline = { $hours ->
    [one] Na každé rozhodnutí je jedna hodina.
    [few] Na každé rozhodnutí jsou { $hours } hodiny.
   *[other] Na každé rozhodnutí je { $hours } hodin.
}
web-invitation-sure = Ano, chci hrát
web-invitation-spent = Tato pozvánka už neplatí
web-invitation-spent-text = Je dávno odeslaná a tento server o ní už neví. Pokud máš místo, přihlas se a uvidíš stůl.
web-invitation-taken-text = Už byla přijata. Pokud je místo tvoje, přihlas se a uvidíš stůl, nebo se ho můžeš vzdát.
web-invitation-late = Tato pozvánka je příliš stará
web-invitation-late-text = Nikdo ji včas nepřijal. Chceš-li přesto hrát, ozvi se tomu, kdo tě pozval: může tě pozvat znovu.
web-invitation-begun-text = Všechna místa jsou obsazená. Pokud je některé tvoje, přihlas se a uvidíš stůl.
web-invitation-over-text = Dohrálo se do konce. Pokud jedno místo bylo tvoje, přihlas se a za hrou se ohlédni.
web-invitation-freed = V této hře už nemáš místo
web-invitation-freed-text = Je zase volné, ať už z tvé vůle, nebo z vůle zakladatele. Chceš-li přesto hrát, ozvi se tomu, kdo tě pozval: může tě pozvat znovu.
web-invitation-freed-begun = Uvolnilo se ještě před začátkem hry. Nemusíš tu nic dělat.
web-invitation-running = Hra začala.
web-invitation-ended = Dohrálo se do konce.
web-invitation-withdrawn = Tato pozvánka byla stažena
web-invitation-withdrawn-text = Kdo ti ji poslal, vzal pozvánku zpět, takže tu nemusíš nic dělat. Chceš-li přesto hrát, ozvi se: můžeš dostat další.
web-invitation-declined = Pozvánka je odmítnutá. Pokud si to rozmyslíš, místo je pořád volné.
web-decline = Ne, děkuji
web-decline-text = Kdo tě pozval, dozví se to a může se zeptat někoho jiného.
web-decline-words = Chceš-li, připoj pár slov
web-decline-sure = Ano, nechci hrát
web-decline-go = Odmítnout
web-declined = Odmítnuto
web-declined-text = Kdo tě pozval, dozví se to. Pokud si to rozmyslíš, pozvánka platí, dokud je místo.
web-declined-back = Zpět k pozvánce
web-invitation-accepted = Máš místo
web-invitation-accepted-text = Chceš-li stůl vidět dřív, přihlas se.
web-invitation-table-mailed = Mail s odkazem na stůl už je na cestě k tobě.
web-unsubscribe = Zastavit tyto maily
web-unsubscribe-text = Další maily tohoto druhu nepřijdou. Hry běží dál; najdeš je po přihlášení.
web-unsubscribe-sure = Ano, zastavit
web-unsubscribe-go = Zastavit maily
web-refuse = Už žádné pozvánky
web-refuse-text = Z tohoto serveru už tuto adresu nikdo nepozve. Hry, které hraješ, běží dál, i s jejich maily.
web-refuse-sure = Ano, už žádné pozvánky
web-refuse-go = Zastavit pozvánky
web-refused-invitations = Hotovo
web-refused-invitations-text = Na tuto adresu už žádné pozvánky nepřijdou.
web-refused-invitations-back = Když si to rozmyslíš, tady nebo později stejným odkazem, mohou zase chodit.
web-welcome = Pozvánky smějí zase chodit
web-welcome-text = Ostatní mohou tuto adresu zase zvát.
web-welcome-sure = Ano, ať pozvánky zase chodí
web-welcome-go = Povolit pozvánky
web-mute-text = Další maily o této hře nepřijdou. Hra běží dál; najdeš ji po přihlášení. Maily o jiných hrách chodí jako dřív.
web-mute-over-text = V této hře se už nic nestane, takže o ní další maily nepřijdou, pokud si o některý neřekneš. Zastavit je můžeš i tak. Maily o jiných hrách chodí jako dřív.
web-muted-text = Maily o této hře jsou zastavené.
web-muted-back = Mohou zase chodit: tady, později stejným odkazem, nebo ve tvém nastavení.
web-unmute-sure = Ano, ať zase chodí
web-unmute-go = Znovu posílat maily
web-unmuted = Maily zase chodí
web-unmuted-text = Až na tebe bude tato hra čekat a až skončí, přijde mail.
web-unmuted-over-text = V této hře se už nic nestane, takže žádný nepřijde, pokud si o něj neřekneš.
web-unsubscribed = Hotovo
web-unsubscribed-text = Tyto maily jsou zastavené. Znovu je zapneš v nastavení.

web-mail-settings = Tvoje maily
web-mail-settings-game = Tato hra
web-mail-settings-of-game = maily o hře { $game }
web-mail-settings-sure = Ano, tohle chci
web-mail-settings-more = Tvoje jméno, další hry a programy, které hrají za tebe, najdeš po přihlášení.

## The table

web-talk = U stolu
web-talk-none = Zatím nikdo nic neřekl.
web-talk-say = Něco říct
web-talk-send = Říct
web-talk-fault = Zpráva má 1 až 1000 viditelných znaků a nejvýš tři znaménka na jednom písmenu.
web-whisper = Pošeptat jen někomu
web-whisper-to = Kdo si to má přečíst kromě tebe
web-whisper-hint = Když nikoho nevybereš, přečtou si to všichni u stolu.
web-whispered = jen pro: { $who }
web-whisper-you = tebe
web-whisper-back = Pošeptat zpátky: { $who }
web-finished = Ohlédnutí
web-curve = Body během hry
web-curve-result = { $who } { $points }
web-awards = Ocenění
web-wins = { $games ->
    [one] Jedna hra těchto hráčů
    [few] { $games } hry těchto hráčů
   *[other] { $games } her těchto hráčů
}
web-won = Výhry
web-again = Hrát znovu
web-again-text = Stejná hra ještě jednou: { $ruleset }, se stejnými pravidly, stejným počtem míst a stejným tempem.
web-again-invited = Mail s pozvánkou dostane { $who }.
web-again-begins = Tentokrát začíná { $who }, pak ostatní v pořadí minulého stolu.
web-again-begins-you = Tentokrát začínáš ty, pak ostatní v pořadí minulého stolu.
web-again-sure = Ano, založit
web-again-done = Nová hra je založená a jedno místo v ní máš ty. Až bude stůl plný, přijde mail.
web-again-pass = Kdo se chce přidat, může použít tento odkaz: { $link }
web-again-pass-to = Tento odkaz pošli dál ({ $who }): { $link }
web-ranking = Pořadí
web-ranking-rank = Místo
web-ranking-name = Jméno
web-ranking-points = Body
web-about-game = O této hře
web-log = Záznam
web-log-text = Vše, co se stalo, nejnovější první. Číslo vede na desku, jak tehdy vypadala; písmena za časem jsou stejná pro všechny, kdo vidí stejnou hru.
web-back-to-game = Zpět ke hře
web-archive = Stáhnout celou hru
web-verify = Ověřit, že nikdo nešidil s náhodou
web-replay = Přehrát znovu
web-replay-first = Na začátek
web-replay-before = O krok zpět
web-replay-after = O krok dál
web-replay-last = Na konec
web-replay-seek = Ukázat
web-replay-play = Přehrát
web-replay-pause = Pozastavit
web-replay-leave = Opustit přehrávání
web-replay-unseen = Stalo se něco, co smějí vidět jen jiní.
web-replay-at = Krok { $event } z { $last }
web-replay-event = Krok { $event }
web-provenance-fold = Otisk této stránky
web-provenance = Krok { $event } · otisk { $mark } · { $ruleset }, verze pravidel { $revision }

## Checking a finished game

web-verify-intro = Když hra skončí, přijde s posledním mailem její celý záznam a leží i na stránce hry. Tady ho tvůj prohlížeč ověří. Soubor zůstává na tvém zařízení: na tento server se nic neptá a nikam se nic neposílá.
web-verify-script = Ověřuje tvůj prohlížeč a potřebuje k tomu skripty. Bez nich to udělá příkaz „turnpost verify“, a ještě víc: zná i pravidla.
web-verify-file = Soubor hry
web-verify-file-hint = Končí na .jsonl nebo .jsonl.gz. Můžeš ho také přetáhnout kamkoli na tuto stránku.
web-verify-proves = Co to dokazuje
web-verify-proves-chain = Záznam je celý. Každá událost nese hash, do kterého vstupuje ona sama i událost před ní, takže se nic nedalo dodatečně změnit, vsunout ani vyjmout.
web-verify-proves-seed = Náhoda byla daná předem. Tajné semínko všech hodů bylo přislíbeno, než si kdokoli sedl, a je to totéž, které se na konci odhalilo.
web-verify-proves-chance = Kostek se nikdo nedotkl. Každý hod, každá vytažená karta i každý krok míchání je to, co dává toto semínko.
web-verify-not = Co to nedokazuje
web-verify-not-rules = Zda byl každý tah podle pravidel a zda je pořadí správné: k tomu jsou potřeba pravidla, která tato stránka nemá. Příkaz „turnpost verify“ je má.
web-verify-not-yours = Zda soubor opravdu patří k tvé hře: k tomu porovnej jeho otisky s těmi, které stojí v patě tvých mailů.
web-verify-accepted = Vše je v pořádku
web-verify-refused = Na této hře něco nesedí
web-verify-secret = Zatím je vše v pořádku, ale tato hra nemá konec: její semínko je stále tajné
web-verify-no-archive = To není soubor s hrou
web-verify-unreadable = Nelze ho přečíst nebo rozbalit.
web-verify-proved-chain = Záznam je celý, událostí: { $events }. Žádná není změněná, vsunutá ani vyjmutá.
web-verify-proved-seed = Semínko, které se na konci odhalilo, je to přislíbené v události 1.
web-verify-proved-chance = Vše, co dala náhoda (výsledků: { $results }), je to, co dává toto semínko.
web-verify-yours = Je to tvoje hra? Pak tvůj poslední mail i stránka hry ukazují otisk { $head }.
web-verify-private-heading = Tento soubor si nech pro sebe
web-verify-private = Je to kopie pro provozovatele: kromě záznamu obsahuje adresy a to, co se řeklo u stolu.
web-verify-events-heading = Každý krok, s otiskem a tím, co dala náhoda
web-verify-events-text = Otisk kroku je ve všech mailech stejný. 3/6 je třetí ze šesti.
web-verify-column-event = Krok
web-verify-column-mark = Otisk
web-verify-column-chance = Náhoda
web-verify-archive = Řádek { $line } má začínat hru, a nezačíná.
web-verify-json = Řádek { $line } není JSON.
web-verify-twice = Řádek { $line } říká „{ $member }“ dvakrát.
web-verify-hashless = Řádek { $line } nekončí svým hashem.
web-verify-hash = Událost { $event } byla změněna, nebo ta před ní: její hash neodpovídá jejímu textu.
web-verify-form = Událost { $event } není napsaná, jak má být: „{ $member }“.
web-verify-number = Událost { $event } o sobě říká, že je jiná.
web-verify-missing = Některé události chybějí: přislíbeno { $events }, nalezeno { $found }.
web-verify-head = Poslední událost není ta, kterou jmenuje první řádek.
web-verify-opening = Událost 1 nezakládá hru.
web-verify-place = Událost { $event } tam nepatří: hra ještě nezačala, už začala, nebo skončila.
web-verify-header = První řádek a událost 1 se neshodují: „{ $member }“.
web-verify-time = Událost { $event } tvrdí, že je starší než ta před ní.
web-verify-who = Událost { $event }: ten, kdo sedí na tom místě, o tom nerozhodl.
web-verify-away = Událost { $event }: takhle být nikdo pryč nemůže.
web-verify-agreement = Událost { $event }: na tom se stůl nedohodl.
web-verify-seed = Semínko, které se na konci odhalilo, není to přislíbené v události 1.
web-verify-salt = Událost { $event } má sůl, kterou toto semínko nedává.
web-verify-chance = Událost { $event }: pro „{ $purpose }“ říká záznam { $recorded } z { $bound }, ale semínko dává { $expected }.
web-verify-purpose-seating = Místa u stolu
web-verify-purpose-order = Kdo začíná
web-verify-purpose-start = Kdo začíná
web-verify-purpose-colours = Barvy
web-verify-purpose-dice = Kostky
web-verify-purpose-deck = Vytažená karta
web-verify-purpose-steal = Ukradená karta
web-verify-purpose-island = Území
web-verify-purpose-tokens = Žetony s čísly
web-verify-purpose-events = Karta události
web-verify-purpose-harbours = Přístavy
web-verify-purpose-market = Trh
web-verify-purpose-bag = Žeton z pytlíku
web-verify-purpose-demand = Poptávka

web-note = Tvoje poznámka
web-note-new = Poznamenat si něco
web-note-label = Vidíš ji jen ty.
web-note-keep = Uložit
web-note-fault = Poznámka má nejvýš { $max } znaků.
web-note-changed = Tato poznámka se mezitím změnila, z jiného tvého okna nebo zařízení. Teď v ní stojí to, co je níže; co uložíš, ji nahradí.
web-nudge = Požádat o tah
web-nudge-text = Hráč dostane mail s tvou žádostí o tah, a to v době, kdy si maily přeje. Každého hráče můžeš požádat jednou denně.
web-nudge-sure = Ano, požádat: { $name }
web-nudge-go = Požádat
web-nudge-asked = { $who } už od tebe dnes žádost má.
web-nudge-away = { $who } je pryč a zatím žádost nedostane.
web-agreement = Společná pauza nebo konec hry
web-agreement-text = Když souhlasí všichni, kdo hrají, hra se pozastaví nebo skončí. Ostatní dostanou mail a na odpověď mají týden.
web-agreement-pause-until = Pauza do konce dne
web-agreement-pause-until-hint = Když zůstane prázdné: dokud ji někdo neukončí.
web-agreement-pause-sure = Ano, navrhnout pauzu
web-agreement-end-text = Nebo hru tady nadobro ukončit. Nikdo nevyhraje a deska zůstane, jak je.
web-agreement-end-sure = Ano, navrhnout konec hry
web-agreement-go = Navrhnout
web-agreement-paused = Dokud je hra pozastavená, nikomu neběží čas. Ukončit pauzu může kdokoli u stolu, a kdo chce, může i tak zahrát.
web-agreement-resume-sure = Ano, pokračovat ve hře
web-agreement-resume-go = Ukončit pauzu
web-agreement-agree-text = Stane se to, až budou souhlasit všichni, kdo hrají.
web-undo-agree-text = Stane se to, až budou souhlasit všichni, kterých se to týká, pokud předtím nikdo netáhne.
web-agreement-agree-sure = Ano, souhlasím
web-agreement-agree-go = Souhlasit
web-agreement-decline-sure = Ne, nesouhlasím
web-agreement-decline-go = Odmítnout
web-agreement-withdraw-sure = Ano, vzít můj návrh zpět
web-agreement-withdraw-go = Vzít zpět
web-reclaim = Tvoje místo
web-reclaim-text = Tvůj čas vypršel, a tak za tebe hraje bot. Své místo si můžeš kdykoli vzít zpět; pokud pak na tebe hra čeká, máš na tah celý čas.
web-reclaim-sure = Ano, jsem zpátky
web-reclaim-go = Vzít si místo zpět
web-reclaim-done = Vítej zpátky, zase hraješ. Až na tebe bude hra čekat, přijde mail.
web-reclaim-settled = Není co brát zpět: už zase hraješ, nebo hra skončila.
# $owner: whose seat it is.
web-substitute-plays = { $who-is-you ->
    [yes] Dokud { $owner } nebude chtít své místo zpátky, hraješ ty.
   *[no] Dokud { $owner } nebude chtít své místo zpátky, hraje { $who }.
}
web-substitute-plays-until = { $who-is-you ->
    [yes] Dokud se { $owner } nevrátí, hraješ ty, nejdéle do { $until }.
   *[no] Dokud se { $owner } nevrátí, hraje { $who }, nejdéle do { $until }.
}
web-substitute-plays-good = { $who-is-you ->
    [yes] Místo ({ $owner }) je teď tvoje.
   *[no] Místo ({ $owner }) teď má { $who }.
}
web-substitute-played = { $who-is-you ->
    [yes] Na tom místě ({ $owner }) dohráváš ty.
   *[no] { $who } dohrává na tom místě ({ $owner }).
}
web-substitute = Nechat za sebe hrát někoho jiného
web-substitute-text = Kdo si vezme tvoje místo, uvidí, co máš v ruce i co se tomu místu od té chvíle pošeptá, a bude dostávat maily o tvých tazích. Dokud se nevrátíš, vidíš to, co vidí diváci. Tvoje poznámky zůstanou jen tobě.
web-substitute-until = Do konce dne
web-substitute-until-hint = Když zůstane prázdné: dokud nebudeš chtít místo zpátky.
web-substitute-good = Raději nadobro: už se nevrátím
web-substitute-address = Poslat mailem na adresu
web-substitute-address-hint = Může zůstat prázdné: odkaz, který předáš dál, dostaneš tak jako tak.
web-substitute-sure = Ano, má za mě hrát někdo jiný
web-substitute-go = Nabídnout své místo
web-substitute-offered = Místo je nabídnuté. Kdo první otevře odkaz a o místo stojí, může si ho vzít, do { $until }.
web-substitute-link = Odkaz na místo
web-substitute-withdraw-sure = Ano, vzít nabídku zpět
web-substitute-withdraw-go = Vzít nabídku zpět
web-substitute-unwanted = Tato adresa odsud žádné maily nechce. Předej odkaz jinak.
web-substitute-other-seat = Této adrese už je v této hře nabídnuto jiné místo. Nejdřív vezmi zpět onu nabídku, nebo předej odkaz jinak.
web-substitute-too-many = Dnes už odešlo tolik pozvánek, že další poslat nelze. Předej odkaz jinak.
web-substitute-lent = Na tvém místě hraje { $who }. Své místo si můžeš kdykoli vzít zpět; do té doby vidíš to, co vidí diváci.
web-substitute-lent-sure = Ano, chci zase hrát
web-substitute-give = Hraješ tu za někoho jiného. Pokud už nechceš, { $owner } dostane své místo zpátky i mail o tom.
web-substitute-give-sure = Ano, chci místo vrátit
web-substitute-give-go = Vrátit místo
web-substitute-host = Opuštěná místa
web-substitute-host-text = Zdá se, že { $who } je pryč. Může tam hrát někdo jiný nebo bot; komu místo patří, tomu přijde mail, a vrátit se může kdykoli.
web-substitute-host-person = Zdá se, že { $who } je pryč. Může tam hrát někdo jiný; komu místo patří, tomu přijde mail, a vrátit se může kdykoli.
web-substitute-host-sure = Ano, nabídnout místo ({ $who })
web-substitute-host-go = Nabídnout místo
web-substitute-bot-sure = Ano, místo ({ $who }) má hrát bot
web-substitute-bot-go = Nechat hrát bota
web-offer = Máš nabídku místa
web-offer-time = Hra už běží. Nabízí se ti místo, dokud ho { $owner } nebude chtít zpátky.
web-offer-until = Hra už běží. Nabízí se ti místo, dokud se { $owner } nevrátí, nejdéle do { $until }.
web-offer-good = Hra už běží. Místo ({ $owner }) by bylo tvoje.
web-offer-gone = Toto místo už není volné
web-offer-gone-text = Někdo si ho vzal, už ho nikdo nenabízí, nebo hra skončila. Pokud je místo tvoje, přihlas se a uvidíš stůl.
web-agreement-your-answer = Tvoje odpověď
web-agreement-answer-go = Odpovědět
web-agreement-fault = Vyber prosím jednu z těch dvou odpovědí.
web-agreement-answered = Děkujeme, tvoje odpověď už je na stole.
web-agreement-agreed = Souhlasíš. Ostatní teprve odpovědí.
web-agreement-settled = Tohle je vyřízeno: dohodnuto, odmítnuto nebo vzato zpět, nebo odpověď přišla pozdě.
web-resign = Vzdát hru
web-resign-text = Dál za tebe hraje bot. Místo ti může vrátit jen zakladatel hry.
web-resign-sure = Ano, vzdávám se
web-resign-go = Vzdát hru
web-revoke = Moje odkazy má někdo jiný
web-revoke-text = Odkazy ke stolu a k tvému nastavení ve všech dosavadních mailech této hry přestanou platit. Ty, které zastavují maily, fungují dál a tvá pozvánka dokáže už jen poslat mail tobě. Pokud na tebe hra čeká, hned přijde mail s čerstvým odkazem.
web-revoke-sure = Ano, zneplatnit
web-revoke-go = Zneplatnit moje odkazy
web-unsure = Nic se neprovedlo
web-unsure-text = Nejdřív zaškrtni políčko, abychom věděli, že to myslíš vážně.

## Settings

web-me-heading = Ty
web-your-name = Tvoje jméno
web-your-name-hint = Vidí ho ostatní u stolu.
web-your-name-fault = Jméno má 1 až 40 znaků.
web-name-blank = Jméno potřebuje písmeno, číslici nebo viditelný znak.
web-name-hidden = Jméno obsahuje znak, který nikdo nevidí. Napiš ho prosím znovu.
web-name-piled = Na jednom písmenu jména smějí být nejvýš tři znaménka.
web-name-ours = Tak se tu říká botům a hráčům beze jména. Zvol prosím jiné jméno.
web-language-fault = Takový jazyk tu není.
web-zone-fault = Takové časové pásmo tu není.
web-me-language = Jazyk
web-me-zone = Časové pásmo
web-me-zone-area = { $area ->
    [Africa] Afrika
    [America] Amerika
    [Antarctica] Antarktida
    [Arctic] Arktida
    [Asia] Asie
    [Atlantic] Atlantský oceán
    [Australia] Austrálie
    [Indian] Indický oceán
    [Pacific] Tichý oceán
   *[Europe] Evropa
}
web-me-mails = Maily
web-me-turn-mails = když na mě čeká hra
web-me-game-mails = když hra začne nebo skončí a kdo přichází a odchází, než začnou ty moje
web-hours = Kdy takové maily chodí
web-hours-at-once = Jakmile se něco stane
web-hours-after-quiet = Když je ve hře chvíli klid
web-hours-daily = Ve zvolenou hodinu, všechny čekající hry v jednom mailu
web-hours-minutes = Klid po dobu
web-hours-after = { $minutes ->
    [one] { $minutes } minuty
    [few] { $minutes } minut
   *[other] { $minutes } minut
}
web-hours-first = V kolik hodin
web-hours-second = A podruhé
web-hours-once = jednou denně stačí
web-hours-quiet = Hodiny bez mailů
web-hours-from = Od
web-hours-until = Do
web-hours-never = žádné takové
web-hours-hint = Ve tvém časovém pásmu. Když má tah lhůtu, čeká jeho mail nejvýš polovinu času. Maily, o které si řekneš, a ty k přihlášení chodí hned.
web-hours-reminders = Připomínky lhůt
web-hours-remind-first = Jedna přijde
web-hours-remind-second = A další
web-hours-remind-never = nikdy
web-hours-before = { $hours } h předem
web-hours-reminders-hint = Pro tahy, které mají lhůtu. Připomínka přijde po uplynutí poloviny času nebo později, a jen pokud ti chodí maily, když na tebe čeká hra.
web-hours-reminder-fault = Připomínky chodí 1 až 168 hodin před koncem lhůty.
web-talk-mails = Co zazní u stolu
web-talk-mails-with-next = S dalším mailem o hře
web-talk-mails-own = Ve vlastních mailech, v době, kdy maily chci
web-talk-mails-never = Ne mailem
web-talk-mails-in-game = Co zazní u stolu této hry
web-talk-mails-fault = Zvol, jak se máš dozvědět, co zazní u stolu.
web-hours-usual = jako v mých ostatních hrách
web-hours-in-game = Kdy chodí maily o této hře
web-hours-quiet-in-game = Hodiny bez mailů o této hře
web-hours-reminders-in-game = Připomínky lhůt v této hře
web-hours-own = Jinak než v mých ostatních hrách
web-game-mails = Maily o této hře
web-hours-pace-fault = Zvol, kdy mají maily chodit.
web-hours-minutes-fault = Klid je 5 až 720 minut.
web-hours-hour-fault = Hodina je číslo od 0 do 23.
web-hours-quiet-fault = Hodiny bez mailů musí končit v jinou hodinu, než ve kterou začínají.
web-vacation = Dovolená
web-vacation-text = Dokud máš dovolenou, tvůj čas stojí ve všech tvých hrách, pokud to dovolují, a všichni u stolu to vidí.
web-vacation-first = Od (prázdné: od dneška)
web-vacation-last = Do konce dne
web-vacation-go = Uložit dovolenou
web-vacation-end = Ukončit dovolenou
web-vacation-fault = Dovolená musí končit v budoucnu, po svém začátku a nejpozději za rok.
web-vacation-now = Tvoje dovolená: od { $from } do { $until }.
web-vacation-game = Ve hře { $game } do { $until }.
web-vacation-game-none = Hra { $game } víc dovolené nedovoluje: tvůj čas tam běží.
web-me-muted = Hry bez mailů
web-me-muted-text = Maily o těchto hrách máš zastavené.
web-me-unmute = Znovu posílat její maily
web-me-revoke = Moje maily má někdo jiný
web-me-revoke-text = Odkazy k nastavení mailů ve všech mailech, které ti dosud přišly, přestanou platit. Na stránce hry můžeš totéž udělat s odkazy k jejímu stolu.
web-tokens = Tokeny API
web-tokens-text = Pro programy, které za tebe hrají nebo čtou.
web-token-new = Tvůj nový token
web-token-once = Zkopíruj si ho hned: ukáže se jen teď.
web-token-name = K čemu je?
web-token-name-fault = Dej tokenu jméno dlouhé 1 až 40 znaků.
web-token-scopes = Co smí?
web-token-scopes-fault = Zaškrtni aspoň jednu věc, kterou token smí.
web-token-days = Kolik dní platí
web-token-days-fault = Počet dní je celé číslo od 1 do { $max }.
web-token-many-fault = Máš tolik tokenů, kolik jich smíš mít. Nejdřív některý odeber.
web-token-for-ever = odebrání
web-token-about = { $scopes } · do { $until }
web-token-go = Vytvořit token
web-token-revoke = Odebrat
web-token-used = naposled použit { $moment }
web-token-unused = zatím nepoužit
web-token-game = jen pro hru { $game }
web-token-games = Pro které hry?
web-token-games-all = Všechny moje
web-token-games-one = Jen { $game }
web-token-game-fault = Token pro jednu hru umí jen číst a hrát. Ostatní odškrtni.
web-programs = Programy, které mají přístup
web-programs-text = Jednají za tebe, pokud jim to dovoluješ. Jména si daly samy.
web-program-revoke = Odpojit
web-scope-read = číst moje hry
web-scope-move = hrát
web-scope-host = zakládat a řídit hry
web-scope-account = vidět a měnit moje nastavení
web-scope-erase = natrvalo smazat můj účet

## The local mailbox

web-mailbox = Místní schránka
web-mailbox-text = Maily, které tento server zapsal do své složky, nejnovější první. Číst je může jen tento počítač.
web-mailbox-to = Komu
web-mailbox-filter = Ukázat
web-mailbox-none = Žádné maily.
web-mailbox-back = Všechny maily
web-mail-from = Od
web-mail-to = Komu
web-mail-link = Otevřít odkaz
web-mail-answer = Odpovědět na něj
web-mail-answer-text = Tvoje odpověď
web-mail-answer-hint = Jako v poštovním programu: číslo možnosti, tah, nebo /nápověda. Každé na vlastním řádku.
web-mail-answer-go = Odeslat
web-mail-answered = Odesláno. Co z toho vzejde, řekne za chvíli mail.
web-mail-text = Jako text
web-mail-html = Jako HTML

## What goes wrong

web-failure-not-found = Tady nic není
web-failure-not-found-text = Tato stránka neexistuje, nebo není pro tvoje oči. Odkazy v mailech přestanou platit, když se jejich hra posune o hodně dál.
web-seat-left = Už tu nemáš místo
web-seat-left-back = Místo, které ti bylo svěřeno, se vrátilo hráči, kterému patří. Co se děje u tohoto stolu, vidí jen ti, kdo u něj sedí.
web-seat-left-other = Místo, které bylo tvoje, má teď někdo jiný. Co se děje u tohoto stolu, vidí jen ti, kdo u něj sedí.
web-failure-given-up = Tento odkaz už neplatí
web-failure-given-up-text = Kdo se o tento server stará, zneplatnil odkazy ve starších mailech, aby je nemohl použít nikdo jiný; nebo je mail velmi starý. Žádná hra tím o nic nepřišla. Pokud na tebe nějaká čeká, mail s platným odkazem už je na cestě, nebo dorazil. Můžeš se také přihlásit s adresou, na kterou přišel tento mail: najdeš tam své hry a pozvánky.
web-failure-signed-out = Přihlas se prosím
web-failure-signed-out-text = Tato stránka je přístupná jen po přihlášení.
web-failure-elsewhere = Tento formulář přišel odjinud
web-failure-elsewhere-text = Posílat ho smějí jen naše vlastní stránky. Otevři stránku znovu a zkus to ještě jednou.
web-failure-unreadable = Tento formulář nelze přečíst
web-failure-unreadable-text = Něco v něm chybělo, nebo to bylo příliš dlouhé. Otevři stránku znovu a zkus to ještě jednou.
web-failure-late = Tohle nedorazilo včas
web-failure-late-text = Dorazila jen část odeslaného a nic se neprovedlo. Pošli to prosím znovu.
web-failure-too-many = To bylo moc najednou
web-failure-hurried-text = Počkej prosím { $span-accusative } a zkus to znovu.
web-failure-method = Tady to nejde
web-failure-method-text = Adresa je správná, ale takový požadavek nepřijímá.
web-failure-refused = To nejde
web-failure-ours = Něco se u nás pokazilo
web-failure-ours-text = Nic se neztratilo: tah je zahraný, když to stránka řekne. Zkus to prosím za chvíli znovu.
web-unreached = Spojení chybí. Zkus to za chvíli znovu: tah odeslaný dvakrát se zahraje jen jednou.
web-refusal-not-full = { $free ->
    [one] Jedno místo je volné: nejdřív ho obsaď hráčem nebo botem.
    [few] { $free } místa jsou volná: nejdřív je obsaď hráči nebo boty.
   *[other] { $free } míst je volných: nejdřív je obsaď hráči nebo boty.
}
web-refusal-seat-count = Tato hra je pro { $min } až { $max ->
    [one] { $max } hráče.
    [few] { $max } hráče.
   *[other] { $max } hráčů.
}
web-refusal-not-a-player = To mohou jen hráči této hry.
web-refusal-not-the-host = To může jen zakladatel této hry.
web-refusal-invited-only = Tato hra je jen na pozvánku: požádej o ni jejího zakladatele.
web-refusal-seated-already = U této hry už máš místo.
web-refusal-full = Všechna místa této hry jsou obsazená.
web-refusal-not-open = V této hře už hráči nepřicházejí ani neodcházejí.
web-refusal-not-running = Tato hra se nehraje.
web-refusal-too-many-events = Tolik v tak krátké době nikdo nezahraje. Počkej prosím { $span-accusative } a zkus to znovu.
web-refusal-too-many-messages = U tohoto stolu toho od tebe dnes zaznělo hodně. Počkej prosím { $span-accusative } a zkus to znovu.
web-refusal-too-many-new-games = Dnes od tebe přibylo hodně her. Počkej prosím { $span-accusative } a zkus to znovu.
web-refusal-too-many-games = Neskončených her máš jako zakladatel { $max } a víc jich být nemůže. Některé dohraj, nebo zruš ty, které nezačaly.
web-refusal-not-awaited = Na nikoho jiného tam hra nečeká: není koho požádat o tah.
web-refusal-no-whispers = V této hře se nešeptá: co zazní, slyší všichni u stolu.
web-refusal-whisper-before-start = Šeptat se dá, až hra začne. Do té doby slyší všechno všichni u stolu.
web-refusal-whisper-to-nobody = Vyber si u tohoto stolu někoho jiného, komu něco pošeptat.
web-refusal-nothing-asked = Hra teď na tebe nečeká: není proč tahy odkládat.
web-refusal-not-plannable = Teď to naplánovat nemůžeš: hra čeká na tebe. Místo toho táhni.
web-refusal-not-to-come = Tohle naplánovat nemůžeš: hra se tě na to už nezeptá, nebo tahy ještě nezačaly.
web-refusal-never-planned = Taková rozhodnutí se v této hře plánovat nedají: začínají něčím, co nikdo nemůže vědět.
web-refusal-is-away = Tento hráč je na čas pryč a jeho čas stojí. Zatím žádost nedostane.
web-refusal-no-proposal = Tento návrh už neplatí: je vyřízený, vzatý zpět, nebo odpověď přišla pozdě.
web-refusal-not-asked = Ptáme se jen těch, kterých se to týká.
web-refusal-proposed-already = Jeden návrh už na stole je. Nejdřív se musí vyřídit, nebo vzít zpět.
web-refusal-bad-pause = Pauza musí skončit nejdřív zítra a nejpozději za rok.
web-refusal-not-paused = Hra není pozastavená.
web-refusal-is-relieved = Hraje za tebe bot. Nejdřív si vezmi své místo zpět.
web-refusal-not-relieved = Žádný bot za tebe nehraje: není které místo brát zpět.
web-refusal-not-to-be-offered = Toto místo předat nelze: jeho hráč tu je, nebo máš místo jen na čas.
web-refusal-offered-already = Toto místo už je nabídnuté. Nejdřív vezmi nabídku zpět.
web-refusal-no-substitute = Nikdo tam už za jiného hráče nehraje.
web-refusal-bad-term = Místo se musí vrátit nejdřív zítra a nejpozději za rok.
web-refusal-is-paused = Hra je pozastavená a o tah se zatím nikdo nežádá.
web-refusal-nudged-already = Tento hráč už od tebe má žádost z posledního dne. Další mu pošli až za den.
web-refusal-time-used-up = Čas na toto rozhodnutí padl na dotazy: ptát se už nelze nikoho. Počkej na odpovědi, nebo pokračuj bez nich.
web-refusal-must-be-last = Co přinese tah uprostřed tohoto plánu, nemůže nikdo předvídat: nejdřív zahraj plán až po něj, pak pokračuj.
web-refusal-move-count = Najednou lze zahrát 1 až 32 tahů.
web-refusal-stale = Hra se mezitím pohnula dál.

## Webhooks

web-webhooks = Webhooky
web-webhooks-text = Ať se kanál na Discordu nebo Slacku, telefon s ntfy nebo tvůj vlastní program dozví, že na tebe čeká hra. Maily chodí i tak, pokud je v nastavení nezastavíš.
web-webhooks-me = Ať se Discord, Slack, tvůj telefon nebo program dozví, že na tebe čeká hra.
web-webhooks-yours = Tvoje webhooky
web-webhooks-back = Zpět do nastavení
web-webhook-back = Všechny webhooky
web-webhook-new = Nový webhook
web-webhook-name = Jak mu budeš říkat
web-webhook-name-fault = Dej webhooku jméno dlouhé 1 až 40 znaků.
web-webhook-format = Komu se to řekne
web-webhook-discord = Kanál na Discordu
web-webhook-slack = Kanál na Slacku
web-webhook-ntfy = Téma v ntfy
web-webhook-standard = Standard Webhooks (HMAC)
web-webhook-standard-ed25519 = Standard Webhooks (Ed25519)
web-webhook-url = Jeho adresa
web-webhook-url-hint = Jak ti ji dá Discord, Slack nebo ntfy, nebo adresa tvého programu: https://…
web-webhook-url-shape = Jako adresa to nevypadá. Adresa vypadá třeba takto: https://example.org/cesta
web-webhook-url-scheme = Adresa musí začínat na https://
web-webhook-url-credentials = V adrese nesmí být jméno ani heslo před zavináčem.
web-webhook-url-port = Port v adrese musí být 443, 80, nebo vyšší než 1023.
web-webhook-url-private = Tato adresa není na veřejném internetu. Povolit ji může jen ten, kdo tento server provozuje, pomocí webhooks.private_networks.
web-webhook-about = O čem
web-webhook-about-hint = O jednom stole řekne to, co tam smí vědět každý, aby to mohli číst všichni.
web-webhook-about-me = Všechny moje hry
web-webhook-about-game = Stůl { $game }
web-webhook-game-fault = Zvol některý ze svých stolů, kde hra ještě neskončila.
web-webhook-kinds = Kdy
web-webhook-kinds-fault = Zvol aspoň jednu věc, která se má říct.
web-webhook-turn-began = Začíná tah
web-webhook-turn-nudged = Někdo žádá o můj tah
web-webhook-plan-lost = Můj plán nešel zahrát
web-webhook-game-started = Hra začala
web-webhook-game-ended = Hra skončila
web-webhook-table-agreement = Stůl je požádán o souhlas, hra se pozastaví nebo pokračuje, nebo někomu vyprší čas
web-webhook-game-event = Ve hře se stane cokoli
web-webhook-message-said = Někdo u stolu něco řekne
web-webhook-invitation-received = Dostanu pozvánku
web-webhook-place-lost = Přijdu o místo
web-webhook-test-kind = Zkouška
web-webhook-go = Přidat webhook
web-webhook-many-fault = Webhooků máš { $max } a víc jich být nemůže. Nejdřív některý odeber.
web-webhook-made = Webhook je hotový
web-webhook-made-text = Podívej se na něj a pošli mu zkoušku.
web-webhook-once = Tímto se ověřují jeho podpisy. Ukáže se to jen teď:
web-webhook-on = funguje
web-webhook-failing = selhává od { $moment }
web-webhook-off = vypnut { $moment }, protože k němu nic nedošlo
web-webhook-test = Poslat zkoušku
web-webhook-resume = Znovu zapnout, se zkouškou
web-webhook-tested = Zkouška je na cestě. Co z ní vzešlo, uvidíš po opětovném načtení stránky.
web-webhook-log = Co se dozvěděl
web-webhook-log-empty = Zatím nic.
web-webhook-waiting = čeká
web-webhook-delivered = doručeno
web-webhook-failed = vzdáno
web-webhook-superseded = už neplatí, neodesláno
web-webhook-next = , další pokus { $moment }
web-webhook-remove = Odebrat tento webhook
web-webhook-remove-text = Nic dalšího se nedozví a jeho záznam zmizí.
web-webhook-remove-sure = Vím, co dělám
web-webhook-remove-go = Odebrat

## The calendar and the news

web-push = Oznámení
web-push-text = Toto zařízení ti může říct, když jsi na tahu, když hra začne nebo skončí a když dostaneš pozvánku. Maily chodí i tak, pokud je výše nezastavíš.
web-push-switch = Oznamovat na tomto zařízení
web-push-script = Přepínač pro toto zařízení potřebuje JavaScript.
web-push-unable = Tento prohlížeč tu oznámení nenabízí. Na iPhonu nebo iPadu nejdřív přidej Turnpost na plochu a otevři ho odtud.
web-push-blocked = Tvůj prohlížeč oznámení z tohoto webu nedovoluje. Změníš to v jeho nastavení.
web-push-failed = Nepovedlo se: prohlížeč se nepodařilo přihlásit k odběru oznámení. Zkus to prosím později.
web-push-devices = Zařízení, na která chodí oznámení
web-push-remove = Už neoznamovat
web-feed = Kalendář a novinky
web-feed-text = Dvě soukromé adresy: jedna pro tvůj kalendář, ve kterém pak budou tvoje lhůty, a jedna pro čtečku novinek, která pak ukáže, co se děje ve tvých hrách. Fungují bez přihlášení, tak si je nech pro sebe. Lze se s nimi jen dívat.
web-feed-me = Tvoje lhůty v kalendáři a dění ve tvých hrách ve čtečce novinek.
web-feed-made = Tvoje nové adresy
web-feed-once = Ukážou se jen teď:
web-feed-calendar-label = Pro tvůj kalendář (iCalendar):
web-feed-news-label = Pro tvou čtečku novinek (Atom):
web-feed-since = Tyto adresy máš od { $moment }.
web-feed-make = Vytvořit adresy
web-feed-renew = Vytvořit nové
web-feed-renew-text = S novými přestanou platit ty předchozí.
web-feed-remove = Zrušit adresy
web-feed-remove-text = Obě pak už nikam nepovedou.
web-feed-remove-go = Zrušit
web-feed-calendar = Turnpost: lhůty
web-feed-news = Turnpost
web-feed-due = Lhůta tvého tahu: { $game }

## Programs of other people

web-consent = Povolit programu přístup?
web-consent-asks = Program chce jednat za tebe. Říká si:
web-consent-name = Programu může dát jakékoli jméno kdokoli. Pokračuj, jen pokud to vzešlo od tebe.
web-consent-as = Přihlášení: { $address }.
web-consent-game = Jen ve hře { $game }.
web-consent-scopes = Chce
web-consent-end = Platí to rok. V nastavení můžeš program kdykoli odpojit.
web-consent-allow = Povolit
web-consent-deny = Nepovolit
web-authorize-site = Ať rozhodneš jakkoli, budeš pokračovat na { $host }.
web-authorize-machine = Ať rozhodneš jakkoli, budeš pokračovat do programu, který běží na tvém počítači.
web-authorize-app = Ať rozhodneš jakkoli, budeš pokračovat do aplikace na tomto zařízení, která otevírá adresy začínající na „{ $scheme }:“.
web-authorize-fault = Chybný požadavek programu
web-authorize-fault-text = Program tě sem poslal s požadavkem, na který nejde odpovědět. Nic se nepovolilo. Řekni autorovi programu:
web-authorize-why-missing = V požadavku chybí něco, co v něm má být.
web-authorize-why-repeated = V požadavku je něco víc než jednou.
web-authorize-why-client = Jméno, které si program dává, není platné.
web-authorize-why-redirect = Adresa pro návrat není skutečná adresa.
web-authorize-why-redirect-fragment = Adresa pro návrat má za znakem # ještě něco, a to tam být nesmí.
web-authorize-why-redirect-credentials = Adresa pro návrat obsahuje jméno nebo heslo, a to tam být nesmí.
web-authorize-why-redirect-plain = Adresa pro návrat musí začínat na https.
web-authorize-why-redirect-scheme = Adresa aplikace pro návrat musí začínat obráceným jménem domény i s tečkami.
web-authorize-why-redirect-answered = Adresa pro návrat už v sobě má odpověď, a to tam být nesmí.
web-authorize-why-redirect-elsewhere = Program uvádí jako svůj jeden web, ale chce tě poslat zpět na jiný.
web-authorize-why-challenge-method = Tajemství mezi programem a tímto serverem musí být otiskem SHA-256.
web-authorize-why-challenge = Tajemství mezi programem a tímto serverem nemá správný tvar.
web-authorize-why-state = To, co chce program dostat zpět beze změny, je příliš dlouhé nebo obsahuje znaky, které by cestou zanikly.
web-authorize-why-response-type = Program chce jiný druh odpovědi, než jaký se tu dává.
web-authorize-why-response-mode = Program chce odpověď cestou, která tu není.
web-authorize-why-scope = Program žádá o něco, co se žádnému programu povolit nedá.
web-authorize-why-scope-of-game = Program žádá o víc, než se dá povolit v jediné hře.
web-authorize-why-resource = Program nechce jednat na tomto serveru ani v některé z tvých her tady, ale jinde.
web-authorize-why-other = Na požadavek nejde odpovědět.
web-authorize-back = Zpět do programu
web-device = Připojit program
web-device-text = Program bez prohlížeče ti ukáže kód. Napiš ho sem a uvidíš, o co program žádá.
web-device-code = Kód, který program ukazuje
web-device-go = Pokračovat
web-device-fault = S tímto kódem žádný program nečeká. Kód platí jednou a 15 minut: podívej se na program znovu.
web-device-compare = Ukazuje kód { $code }. Pokud tvůj ukazuje jiný, nebo to nevzešlo od tebe, nepovoluj to.
web-device-allowed = Má přístup
web-device-allowed-text = Vrať se k programu: za pár vteřin bude sám pokračovat.
web-device-denied = Nemá přístup
web-device-denied-text = Program už o tvém odmítnutí ví.

event-undone = { $who-is-you ->
    [yes] Bereš zpět svůj poslední krok.
   *[no] { $who } bere zpět svůj poslední krok.
}
web-verify-undone = Událost { $event }: tohle tam nejde vzít zpět.
web-undo = Vzít zpět: { $what }
web-undo-go = Vzít zpět
# $moves: what is kept, in words
web-draft-kept = Tohle máš odložené: { $moves }.
web-draft-drop = Ano, zahodit
web-draft-choose = Vybrat
web-draft-drop-go = Zahodit
web-draft-hint = Co je vybrané, můžeš odložit na později. Zahraje se to, jen když ti vyprší čas, a nikdo jiný to neuvidí.
web-draft-keep = Odložit na později
web-undo-ask = Vzít tah zpět po dohodě
web-undo-ask-text = Tenhle tah se už týká i ostatních. Dostanou mail, a když budou souhlasit dřív, než někdo táhne, budeš zase na tahu ty.
web-undo-ask-back = Zpět před tento tah
web-undo-ask-sure = Ano, požádat je
web-undo-ask-go = Požádat
web-undo-asked = Ostatní dostali žádost. Když budou souhlasit dřív, než někdo táhne, přijde ti mail a budeš zase na tahu.
web-refusal-nothing-to-undo = Tohle už nejde vzít zpět. Tah, při kterém se něco losovalo nebo ukázalo, zůstává, a stejně tak tah, po kterém už táhl někdo jiný.
web-event-ordered = { $who-is-you ->
    [yes] Tohle udělal tvůj trvalý pokyn:
   *[no] Tohle udělal trvalý pokyn ({ $who }):
}
web-past-order = Tady rozhodl tvůj trvalý pokyn
web-past-order-text = Co se tu má udělat, stálo ve tvém pokynu. Takhle vypadal stůl předtím; co se stalo, řekne tvůj příští mail.
web-past-plan = Tento tah byl naplánovaný
web-past-plan-text = Tvůj plán se zahrál, jakmile na tebe přišla řada. Takhle vypadal stůl předtím; co se stalo, řekne tvůj příští mail.
web-orders = Trvalé pokyny
web-orders-some = Trvalé pokyny, platí { $count }
web-orders-text = Co tu zadáš, udělá se za tebe hned a bez mailu. Vidíš to jen ty, dokud pokyn něco neudělá: pak všichni vidí, že to byl tvůj trvalý pokyn, a mohou hádat, proč.
web-orders-keep = Uložit pokyny
web-order-beside = Také jako trvalý pokyn: { $order }
web-orders-usual = Obvyklé trvalé pokyny
web-orders-usual-text = Platí ve všech tvých hrách, pokud na stránce hry nezadáš něco jiného. Ostatní vidí, když tvůj trvalý pokyn něco udělá, a mohou hádat, proč.
order-forced = Dělat za mě tahy, u kterých nemám na výběr
order-accept-standing = Přijímat obchody, o které žádá moje stálá nabídka
order-decline-unmet = Odmítat, co nemám
order-decline-all = Odmítat všechny výzvy do mého příštího tahu
order-end-turn = Ukončit můj tah, když už v něm zbývá jen málo
order-pass-turn = Nechat můj tah projít, když v něm nemůžu nic postavit ani koupit

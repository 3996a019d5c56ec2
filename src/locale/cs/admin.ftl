### Words of the pages for administrators, and of what they did. Every key begins with "admin-".

admin-menu = Server
admin-text = Lidé, hry a maily tohoto serveru. Co tu uděláš ručně, se zapíše, a ti, kterých se to týká, to uvidí ve svém nastavení.
admin-back = Zpět na server
admin-more = Další
admin-seek = Ukázat
admin-sure = Vím, co dělám
admin-id = ID
admin-ago = už { $span-accusative }
admin-no-name = Beze jména
admin-erased = někdo, kdo byl vymazán
admin-spectator = Ze hry, která probíhá, vidíš jen to, co diváci: kdo tam sedí a na koho se čeká, ale žádné karty v ruce, nic skrytého, žádnou zprávu soukromého stolu.

## People

admin-people = Lidé
admin-people-count = { $count ->
    [one] Jeden člověk.
    [few] { $count } lidé.
   *[other] { $count } lidí.
}
admin-people-seek = Část jména nebo adresy
admin-people-back = Všichni lidé
admin-person-about = { $games ->
    [0] žádné hry
    [one] jedna hra
    [few] { $games } hry
   *[other] { $games } her
}, { $pending ->
    [0] žádné čekající rozhodnutí
    [one] jedno čekající rozhodnutí
    [few] { $pending } čekající rozhodnutí
   *[other] { $pending } čekajících rozhodnutí
}
admin-blocked = zablokováno
admin-blocked-text = Nelze se přihlásit ani dostat pozvánku. Rozehrané hry jdou dál přes odkazy v mailech.
admin-administrator = správce
admin-address = Adresa
admin-came = Od kdy tu je
admin-person-mails = o tazích: { $turns }, o hrách: { $games }
admin-sign-in-text = Poslat mailem čerstvý odkaz a kód k přihlášení; platí patnáct minut.
admin-sign-in-go = Poslat přihlášení
admin-unblock-text = Dovolit této adrese zase přihlášení a pozvánky.
admin-unblock-go = Odblokovat
admin-address-change = Změnit adresu
admin-address-text = Maily pak chodí na novou adresu a ta platí i pro přihlášení. Všude dojde k odhlášení. Nejdřív se ujisti, komu adresa patří: kdo ji čte, může za tohoto hráče hrát.
admin-address-new = Nová adresa
admin-address-sure = Vím jistě, komu patří
admin-address-go = Změnit
admin-address-fault = Jako mailová adresa to nevypadá.
admin-address-taken = Tuto adresu už má jiný hráč.
admin-block = Zablokovat
admin-block-text = Dojde k odhlášení a nepůjde se přihlásit ani dostat pozvánku. Rozehrané hry jdou dál přes odkazy v mailech, aby tam nikdo nečekal věčně.
admin-block-go = Zablokovat
admin-is-blocked = Tento účet je zablokovaný: nejdřív ho odblokuj.
admin-is-administrator = Toto je adresa správce. Kdo je správcem, říká nastavení serveru, takže změnit to lze jen tam.
admin-erase = Vymazat
admin-erase-text = Místa dostanou boti, otevřené hry se zruší a jméno, adresa, zprávy a tokeny se smažou. Vrátit to nejde; v kopiích databáze ještě zůstávají.
admin-erase-sure = Vím, co dělám a že to nejde vrátit
admin-erase-go = Vymazat
admin-erased-partly = Nepodařilo se vymazat všechno. Zkus to znovu: bude se pokračovat tam, kde se to zastavilo.
admin-done-address = Adresa je změněná.
admin-done-block = Účet je zablokovaný.
admin-done-unblock = Účet už není zablokovaný.
admin-done-sign-in = Mail s přihlášením je na cestě.
admin-done-erase = Účet je vymazaný.

## Reports

admin-reports = Hlášení
admin-reports-count = { $count ->
    [0] Žádné k posouzení.
    [one] Jedno k posouzení.
    [few] { $count } k posouzení.
   *[other] { $count } k posouzení.
}
admin-reports-text = Co ti nahlásili hráči a ti, koho zvou, v tehdejší podobě, a proč. U stolu se o hlášení nikdo nedozví, ani od koho je, pokud to neprozradíš.
admin-reports-none = Nikdo nic nenahlásil.
admin-report-message = Slova u stolu
admin-report-name = Jméno
admin-report-invitation = Pozvánka
admin-report-guest = někdo s pozvánkou
admin-report-settle = Označit jako vyřízené
admin-report-settled = Vyřízeno

## Games

admin-games = Hry
admin-games-count = { $count ->
    [one] Jedna hra.
    [few] { $count } hry, nejdéle čekající první.
   *[other] { $count } her, nejdéle čekající první.
}
admin-games-running = { $count ->
    [0] Žádná neprobíhá.
    [one] Jedna probíhá.
    [few] { $count } probíhají.
   *[other] { $count } probíhá.
}
admin-games-open = { $count ->
    [0] Žádná nečeká na hráče.
    [one] Jedna čeká na hráče.
    [few] { $count } čekají na hráče.
   *[other] { $count } čeká na hráče.
}
admin-games-over = { $count ->
    [0] Žádná neskončila.
    [one] Jedna skončila.
    [few] { $count } skončily.
   *[other] { $count } skončilo.
}
admin-games-back = Všechny hry
admin-status = Hry, které
admin-status-open = čekají na hráče
admin-status-running = probíhají
admin-status-over = skončily
admin-status-cancelled = jsou zrušené
admin-age = Ve kterých se nic nestalo
admin-games-idle = { $days ->
    [0] bez ohledu na dobu
    [one] už den
    [few] už { $days } dny
   *[other] už { $days } dní
}
admin-game-open = { $free ->
    [0] plná, ale nezačala
    [one] jedno místo je volné
    [few] { $free } místa jsou volná
   *[other] { $free } míst je volných
}
admin-game-waits = čeká se na: { $who }
admin-created = Založena
admin-deadline = Čas na rozhodnutí
admin-game-deadline = { $hours ->
    [one] hodina
    [few] { $hours } hodiny
   *[other] { $hours } hodin
}
admin-look = Podívat se jako divák
admin-table = U stolu
admin-place = Místo { $number }
admin-place-bot = bot, nebo někdo, kdo byl vymazán
admin-place-left = hráč odešel; dál hraje bot
admin-host = zakladatel
admin-awaited = Hra tu čeká
admin-due = lhůta { $moment }
admin-remind-text = Všem, na koho hra čeká, poslat mail o tahu znovu.
admin-remind-go = Poslat maily o tahu znovu
admin-extend-text = Všem, na koho hra čeká, dát od této chvíle znovu celý čas.
admin-extend-until = Do konce dne
admin-extend-until-hint = Když zůstane prázdné: znovu celý čas.
admin-extend-fault = Vyber den ode dneška dál, nejpozději za rok.
admin-extend-go = Spustit čas znovu
admin-pause = Pozastavit hru
admin-pause-text = Do té doby nikomu neběží čas. Všichni u stolu se to dozvědí mailem a kdokoli z nich může pauzu ukončit.
admin-pause-go = Pozastavit
admin-resume-text = Všem zbývá tolik času, kolik měli před pauzou, a dozvědí se to mailem.
admin-bot = Nechat bota hrát za někoho dál
admin-bot-text = Za hráče, který se nevrací. Dozví se to mailem a místo zpět dostat nemůže.
admin-bot-who = Čí místo
admin-bot-go = Dát místo botovi
admin-offer = Nabídnout místo někomu jinému
admin-offer-text = Za hráče, který je podle všeho pryč. Dostaneš odkaz, který předáš dál. Jakmile si někdo místo vezme, přijde mail tomu, komu patří, a vrátit se může kdykoli.
admin-cancel = Zrušit hru
admin-cancel-text = Ještě nezačala. Každý, kdo má místo, se to dozví mailem.
admin-cancel-go = Zrušit
admin-not-open = Zrušit lze jen hru, která nezačala.
admin-not-running = Bot může za někoho hrát dál jen v běžící hře.
admin-not-to-be-paused = Pozastavit lze jen běžící hru.
admin-no-player-at = Toto místo nemá žádný hráč: už tam hraje bot.
admin-no-seat-to-offer = Místo lze nabídnout jen v běžící hře.
admin-not-abandoned = Hráč na tomto místě je podle všeho přítomen, nebo je to místo bota.
admin-offered-already = Toto místo už nabízí někdo u stolu.
admin-offered-by-host = Toto místo nabízí někomu jinému zakladatel stolu, do { $until }.
admin-not-offered = Toto místo nenabízíš ty ani zakladatel stolu. Možná si ho právě někdo vzal.
admin-no-deadline = Tato hra nemá lhůty.
admin-not-awaiting = Tato hra na nikoho nečeká.
admin-done-cancel = Hra je zrušená; její hráči dostanou mail.
admin-done-extend = Čas běží znovu.
admin-done-pause = Hra je pozastavená; všichni u stolu dostanou mail.
admin-done-resume = Hra pokračuje; všichni u stolu dostanou mail.
admin-done-bot = Dál hraje bot; kdo tam seděl, dostane mail.
admin-done-offer = Místo je nabídnuté. Odkaz k předání je níže.
admin-done-withdraw-offer = Místo už není nabídnuté. Jeho odkaz teď neplatí.
admin-done-remind = Maily o tahu se posílají znovu.
admin-done-remind-waiting = Maily o tahu se za chvíli pošlou i tak.
admin-done-remind-unwanted = Ti, na koho hra čeká, takové maily nechtějí.
admin-done-remind-nobody = Nikomu, na koho hra čeká, nelze poslat mail.

## Mails

admin-mails = Maily
admin-mails-waiting = { $count ->
    [0] Žádný nečeká.
    [one] Jeden čeká.
    [few] { $count } čekají.
   *[other] { $count } čeká.
}
admin-mail-ok = Maily se posílají, pokud je známo.
admin-mail-failing = Od { $moment } nelze posílat maily: { $reason }.
admin-mail-some = Od { $moment } { $count ->
    [one] nešlo odeslat jeden mail.
    [few] nešlo odeslat { $count } maily.
   *[other] nešlo odeslat { $count } mailů.
}
admin-mail-unknown = důvod není znám
admin-mail-answer = Poslední odpověď mailového serveru, { $moment }:
admin-mail-last = Naposled odesláno
admin-mail-never = zatím nic
admin-mail-waiting = Čeká
admin-mail-retrying = Už zkoušeno
admin-mail-sent = Odesláno
admin-mail-superseded = Už neplatí, neodesláno
admin-mail-rejected = Odmítnuto nadobro
admin-mail-returned = Odesláno a vráceno
admin-mail-unreachable = Hráči, jejichž maily se vracejí, a tak se neposílají
admin-mail-bouncing = Komu se maily vracejí
admin-mail-bouncing-tag = Maily se vracejí
admin-mail-bouncing-stopped = od { $moment } se neposílají
admin-mail-bouncing-some = od { $moment }
admin-mail-kind = Druh
admin-mail-count = Maily
admin-mail-oldest = Nejstarší
admin-mail-untold = Tahy bez mailu
admin-mail-untold-text = Mail byl odmítnut, nebo hráč žádný nechce.
admin-mail-untold-line = hra { $game }, místo { $number }
admin-resend-text = Zkusit hned znovu, co neodešlo: maily, které čekají po nezdařeném pokusu, a nadobro odmítnuté maily o tahu, pokud hra ještě čeká.
admin-resend-go = Zkusit znovu
admin-resent = { $tried ->
    [one] Jeden nezdařený mail se zkouší hned
    [few] { $tried } nezdařené maily se zkoušejí hned
   *[other] { $tried } nezdařených mailů se zkouší hned
}; { $renewed ->
    [one] jeden odmítnutý mail o tahu se posílá znovu.
    [few] { $renewed } odmítnuté maily o tahu se posílají znovu.
   *[other] { $renewed } odmítnutých mailů o tahu se posílá znovu.
}

## What was done by hand

admin-acts = Uděláno ručně
admin-acts-text = Co provozovatel tohoto serveru udělal ručně s lidmi a hrami. Z tohoto seznamu se nikdy nic neodstraní a ti, kterých se to týká, ho vidí také.
admin-acts-none = Zatím nic.
admin-acts-yours = Co bylo uděláno ručně
admin-acts-yours-text = Co provozovatel tohoto serveru udělal ručně s tvým účtem a tvými hrami.
admin-by = kdo: { $who }
admin-command-line = provozovatel, z příkazového řádku
admin-act-failed = { $act } (nezdařilo se)
admin-act-cancel = zrušení hry
admin-act-extend = nové spuštění času na rozhodnutí
admin-act-pause = pozastavení hry
admin-act-resume = ukončení pauzy
admin-act-remind = nové odeslání mailů o tahu
admin-act-change-address = změna mailové adresy
admin-act-block = zablokování adresy
admin-act-unblock = odblokování adresy
admin-act-erase = vymazání člověka
admin-act-send-sign-in = odeslání čerstvého přihlášení
admin-act-give-to-bot = předání místa botovi
admin-act-offer-seat = nabídnutí místa někomu jinému
admin-act-withdraw-offer = stažení nabídky místa
admin-act-resend-mails = nový pokus o maily, které neodešly
admin-act-ask-if-wanted = dotaz, zda je účet ještě potřeba
admin-act-forget = vymazání člověka, který se dlouho neozval a neodpověděl
admin-act-settle-report = vyřízení hlášení
admin-act-remove-game = odstranění skončené hry „{ $name }“
admin-by-itself = server sám, podle svého nastavení

## What was played in a year

admin-year-menu = Rok
admin-year-text = Co se hrálo, nejdelší hra a kdo čekal na koho.
admin-year = Rok { $year }
admin-year-count = { $count ->
    [0] V tomto roce žádná hra neskončila.
    [one] V tomto roce skončila jedna hra.
    [few] V tomto roce skončily { $count } hry.
   *[other] V tomto roce skončilo { $count } her.
}
admin-year-longest = Nejdelší hra
admin-year-busiest = Hra s nejvíc tahy
admin-year-game = { $game }: { $span }, { $moves ->
    [one] jeden tah
    [few] { $moves } tahy
   *[other] { $moves } tahů
}
admin-year-people = Jak dlouho stoly čekaly
admin-year-name = Na koho
admin-year-moves = Tahy
admin-year-mean = Na každý
admin-year-total = Celkem
admin-year-pairs = Kdo čekal na koho
admin-year-pairs-text = Od jedné události k další čeká stůl na toho, kdo přinese tu další.
admin-year-waited = { $who } čeká { $span-accusative }, než zahraje { $whom }.

### Words of the interface for programs: what is wrong with a request, and what happened.
### A kind of problem has a title, a sentence about the case at hand (-detail) and a page that
### explains the kind (-page).

api-english-only = Tato stránka je jen v angličtině.
api-problem-onward = Vše o rozhraní
api-problem-unknown-page = Problém tohoto druhu neexistuje.

api-problem-not-json = To není JSON
api-problem-not-json-detail = Tělo nelze přečíst jako jednu hodnotu JSON.
api-problem-not-json-page = Tělo požadavku je jedna hodnota JSON v UTF-8: nic za ní, žádný člen v jednom objektu dvakrát, nejvýš 32 úrovní vnoření.

api-problem-bad-parameter = Neplatný parametr
api-problem-bad-parameter-detail = Některý parametr adresy je neznámý, chybí, nebo není, jaký má být.
api-problem-bad-parameter-page = Parametry se kontrolují přísně, aby byl překlep hned vidět. Jejich seznam je v dokumentaci operace.

api-problem-bad-header = Neplatná hlavička
api-problem-bad-header-detail = Některá hlavička požadavku není, jaká má být.
api-problem-bad-header-page = Hlavička uvedená v odpovědi má podobu, kterou popisuje dokumentace.

api-problem-not-signed-in = Je potřeba token
api-problem-not-signed-in-detail = Řekni, kdo jsi: pošli token v hlavičce Authorization.
api-problem-not-signed-in-page = Tato operace je pro hráče. Token získáš přihlášením nebo v nastavení a posílá se jako „Authorization: Bearer …“.

api-problem-token-refused = Tento token neplatí
api-problem-token-refused-detail = Token je neznámý, vypršel, nebo byl smazán. Přihlas se znovu.
api-problem-not-bearer-detail = Hlavička Authorization musí začínat slovem „Bearer“: pošli token jako „Authorization: Bearer …“.
api-problem-token-refused-page = Tyto dveře otevírají jen tokeny API; ty začínají na turnpost_. Odkazy z mailů ani cookies ze stránek je neotevřou.

api-problem-scope-missing = To tento token nesmí
api-problem-scope-missing-detail = Token potřebuje oprávnění „{ $scope }“.
api-problem-scope-missing-page = Token lze vytvořit jen pro některé věci. Vytvoř jiný, s oprávněním, které chybí.
api-problem-token-for-one-game = Token je pro jednu hru
api-problem-token-for-one-game-detail = Token je pro hru „{ $game }“ a pro nic jiného.
api-problem-token-for-one-game-page = Token lze vytvořit pro jedno místo. Ptej se na /v1/games/… této hry, nebo na /v1/token; pro všechno ostatní vytvoř jiný token.

api-problem-not-a-player = Jen pro hráče této hry
api-problem-not-a-player-detail = U této hry nemáš místo, nebo už ne.
api-problem-not-a-player-page = Hru vidíš, ale tohle smí jen ti, kdo u ní sedí.

api-problem-not-the-host = Jen pro zakladatele
api-problem-not-the-host-detail = To může jen zakladatel této hry.
api-problem-not-the-host-page = Zakladatel je ten, kdo hru založil: obsazuje její místa, zahajuje ji, nebo ji ruší.

api-problem-invited-only = Jen na pozvánku
api-problem-invited-only-detail = Tato hra je jen na pozvánku. Řekni si o ni jejímu zakladateli.
api-problem-invited-only-page = Zakladatel této hry zve její hráče mailem.

api-problem-code-refused = Tento kód neplatí
api-problem-code-refused-detail = Kód je špatný, použitý, nebo příliš starý. Řekni si o nový.
api-problem-code-refused-page = Kód platí jednou, čtvrt hodiny a na pět pokusů, spolu s přihlášením, ke kterému přišel mailem.

api-problem-invitation-refused = Tato pozvánka neplatí
api-problem-invitation-refused-detail = Pozvánka je pro jinou hru, použitá, příliš stará, nebo žádná.
api-problem-invitation-refused-page = Pozvánka platí jednou, pro jednu hru a pár týdnů. Řekni si zakladateli hry o čerstvou.

api-problem-invitation-accepted = Už přijata
api-problem-invitation-accepted-detail = Tato pozvánka byla přijata: stáhnout ji už nelze.
api-problem-invitation-accepted-page = Pozvánku lze stáhnout, dokud není přijata. Do začátku hry může zakladatel hostovo místo ještě uvolnit.

api-problem-invitation-withdrawn = Stažena
api-problem-invitation-withdrawn-detail = Zakladatel této hry tuto pozvánku stáhl.
api-problem-invitation-withdrawn-page = Zakladatel může vzít pozvánku zpět, dokud není přijata. Pokud tě to překvapuje, zeptej se ho: stejnou adresu lze pozvat znovu.

api-problem-feed-expired = Příliš dávno
api-problem-feed-expired-detail = Co se tě týká, je k dispozici třicet dní a ne z doby před tvým prvním dotazem. Začni znovu bez „after“.
api-problem-feed-expired-page = Proud událostí slouží ke sledování toho, co se děje. Kdo byl pryč déle, podívá se nejdřív na své hry a pokračuje odtamtud.

api-problem-not-found = Není tu
api-problem-not-found-detail = Tady nic není, nebo nic, o čem smíš vědět.
api-problem-not-found-page = Adresa nikam nevede, nebo vede k něčemu soukromému. Zvenku vypadá obojí stejně.

api-problem-method-not-allowed = Tato metoda tu není
api-problem-method-not-allowed-detail = Tady jsou: { $methods }.
api-problem-method-not-allowed-page = Adresa je správná, metoda HTTP ne. Hlavička Allow vyjmenovává ty, které tu jsou.

api-problem-not-acceptable = V této podobě to není
api-problem-not-acceptable-detail = Odpověď existuje jen jako { $produces }.
api-problem-not-acceptable-page = Hlavička Accept požadavku odmítá podobu, ve které odpověď existuje.

api-problem-request-timeout = Neodesláno včas
api-problem-request-timeout-detail = Tělo požadavku nedorazilo včas. Nic se neprovedlo.
api-problem-request-timeout-page = Přišla jen část těla a pak chvíli nic. Pošli požadavek znovu.

api-problem-seated-already = Už tam sedíš
api-problem-seated-already-detail = U této hry už máš místo.
api-problem-seated-already-page = Každý zabere u hry jedno místo.

api-problem-full = Všechna místa jsou obsazená
api-problem-full-detail = Všechna místa této hry jsou obsazená.
api-problem-full-page = Hra má tolik míst, kolik určil její zakladatel, když ji zakládal.

api-problem-not-full = Některá místa jsou volná
api-problem-not-full-detail = { $free ->
    [one] Jedno místo je volné. Před začátkem ho obsaď hráčem nebo botem.
    [few] { $free } místa jsou volná. Před začátkem je obsaď hráči nebo boty.
   *[other] { $free } míst je volných. Před začátkem je obsaď hráči nebo boty.
}
api-problem-not-full-page = Hra začíná, když jsou všechna místa obsazená, hráčem nebo botem.

api-problem-not-open = Už není otevřená
api-problem-not-open-detail = Tato hra začala, nebo byla zrušena: nikdo už nepřichází ani neodchází.
api-problem-not-open-page = Do začátku hry hráči přicházejí a odcházejí a zakladatel ji smí zrušit.

api-problem-not-running = Nehraje se
api-problem-not-running-detail = Tato hra ještě nezačala, nebo už skončila.
api-problem-not-running-page = Tahy se hrají od začátku hry do jejího konce.

api-problem-not-started = Nezačala
api-problem-not-started-detail = Tato hra nemá před svým začátkem žádnou pozici.
api-problem-not-started-page = Deska existuje od začátku hry.

api-problem-not-over = Neskončila
api-problem-not-over-detail = Celý záznam se ukáže, až hra skončí.
api-problem-not-over-page = Dokud se hra hraje, obsahuje její záznam i to, co hráči vědět nesmějí. Celý se ukáže na konci.

api-problem-host-stays = Zakladatel zůstává
api-problem-host-stays-detail = Zakladatel hru opustit nemůže: můžeš ji jen zrušit.
api-problem-host-stays-page = Do začátku hra svého zakladatele potřebuje.

api-problem-too-many-tokens = Příliš mnoho tokenů
api-problem-too-many-tokens-detail = Tokenů máš { $max }. Smaž některý, který už nepotřebuješ.
api-problem-too-many-tokens-page = GET /v1/me/tokens vypíše tvoje tokeny a kdy byl který naposled použit.

api-problem-too-many-webhooks = Příliš mnoho webhooků
api-problem-too-many-webhooks-detail = Webhooků máš { $max }. Smaž některý, který už nepotřebuješ.
api-problem-too-many-webhooks-page = GET /v1/me/webhooks vypíše tvoje webhooky a od kdy který selhává.
api-problem-invalid-push-key = Klíč, kterým nelze šifrovat
api-problem-invalid-push-key-detail = „p256dh“ není bod křivky P-256. Předej to, co vrátil prohlížeč.
api-problem-invalid-push-key-page = Oznámení se šifruje pro prohlížeč, kterému je určeno, klíči z jeho odběru. Jsou to ty, které vrací PushSubscription.getKey, v base64url bez výplně.
api-problem-too-many-bots = Víc botů být nemůže
api-problem-too-many-bots-detail = Botů máš { $max }. Nejdřív některého vymaž.
api-problem-too-many-bots-page = GET /v1/me/bots vypíše tvoje boty.

api-problem-moved-on = Hra se pohnula dál
api-problem-moved-on-detail = Mezitím se něco stalo. Podívej se na hru znovu, pak rozhodni.
api-problem-moved-on-page = Příkaz jmenoval událost, po které měl platit, a už existuje pozdější. Nic se neprovedlo.

api-problem-precondition-failed = Hra se pohnula dál
api-problem-precondition-failed-detail = Od odpovědi, kterou máš, se něco stalo. Podívej se na hru znovu, pak rozhodni.
api-problem-weak-tag-detail = ETag v If-Match je slabý, protože začíná na W/, a slabý se nikdy neshoduje. Možná ho tak upravil proxy server: pošli ho bez W/.
api-problem-precondition-failed-page = If-Match jmenoval jinou událost než poslední. Nic se neprovedlo.

api-problem-note-changed = Tvoje poznámka se změnila
api-problem-note-changed-detail = Od odpovědi, kterou máš, se tvoje poznámka k této hře změnila. Podívej se na ni znovu, pak rozhodni.
api-problem-note-changed-page = If-Match jmenoval jinou verzi tvé poznámky, než jaká je uložená. Nic se neprovedlo.

api-problem-kept-changed = Je tu uloženo něco jiného
api-problem-kept-changed-detail = To, co tu máš uložené, se od odpovědi, kterou máš, změnilo. Podívej se na to znovu, pak rozhodni.
api-problem-kept-changed-page = If-Match jmenoval jinou verzi, než jaká je uložená: toho, co máš odložené, naplánované nebo v trvalých pokynech, tvého účtu, tvé dovolené nebo mailů o některé hře. Nic se neprovedlo.

api-problem-too-large = Příliš dlouhé
api-problem-too-large-detail = Tělo je delší než 64 KiB.
api-problem-too-large-page = Tolik žádný požadavek nepotřebuje.

api-problem-unsupported-media-type = Není to JSON
api-problem-unsupported-media-type-detail = Pošli tělo jako application/json, bez kódování obsahu.
api-problem-unsupported-media-type-page = Těla jsou JSON a hlavička Content-Type to říká.

api-problem-invalid = Není to, co se žádá
api-problem-invalid-detail = Tělo je JSON, ale ne takový, jaký tato operace přijímá.
api-problem-invalid-page = „errors“ v odpovědi ukazuje na to místo. Odmítají se i členy, které dokumentace nezná, aby byly vidět překlepy.

api-problem-unknown-ruleset = Taková pravidla nejsou
api-problem-unknown-ruleset-detail = Pravidla „{ $name }“ tu nejsou.
api-problem-unknown-ruleset-page = GET /v1/rulesets vypíše, co se dá hrát.

api-problem-unknown-language = Takový jazyk není
api-problem-unknown-language-detail = Jazykem „{ $name }“ Turnpost zatím nemluví.
api-problem-unknown-language-page = Na stránkách se dá vybrat z jazyků, které jsou.

api-problem-unknown-time-zone = Takové časové pásmo není
api-problem-unknown-time-zone-detail = Časové pásmo „{ $name }“ neexistuje.
api-problem-unknown-time-zone-page = Časová pásma se jmenují podle seznamu IANA, například Europe/Prague.

api-problem-seat-count = Ne pro tolik hráčů
api-problem-seat-count-detail = Tato hra je pro { $min } až { $max ->
    [one] { $max } hráče.
    [few] { $max } hráče.
   *[other] { $max } hráčů.
}
api-problem-seat-count-page = Každá pravidla říkají, pro kolik hráčů jsou.

api-problem-more-than-a-seat = Víc, než umí místo
api-problem-more-than-a-seat-detail = Token pro jednu hru má nejvýš oprávnění „read“ a „move“.
api-problem-more-than-a-seat-page = Pro token, který umí víc, vynech „game“, nebo žádej to, co umí místo: „read“, „move“, nebo obojí.
api-problem-pace-conflict = Časy, které se vylučují
api-problem-pace-conflict-detail = Tempo popsané slovy zastupuje lhůtu, rezervu i víkendy, a bez lhůty není rezerva.
api-problem-pace-conflict-page = Hra se zakládá s tempem popsaným slovy, nebo v hodinách: „deadline_hours“ a k tomu „reserve_hours“ a „weekends_off“.

api-problem-impossible-vacation = Taková dovolená není možná
api-problem-impossible-vacation-detail = Dovolená musí končit v budoucnu, po svém začátku a nejpozději za rok.
api-problem-impossible-vacation-page = Bez „from“ začíná dovolená hned. „until“ je později a nejvýš rok od teď.

api-problem-options-refused = Neplatné volby
api-problem-options-refused-detail = Pravidla tyto volby neznají, nebo ne dohromady.
api-problem-options-refused-page = GET /v1/rulesets/… popisuje volby pravidel.

api-problem-other-ruleset = Jiná pravidla
api-problem-other-ruleset-detail = Toto je hra „{ $name }“.
api-problem-other-ruleset-page = Člen „ruleset“ příkazu jmenuje pravidla hry, pro kterou je určen.

api-problem-move-count = Příliš mnoho tahů, nebo žádný
api-problem-move-count-detail = Příkaz má 1 až { $max } tahů.
api-problem-move-count-page = Najednou lze poslat několik tahů, ale ne libovolně mnoho.

api-problem-malformed-move = To není tah
api-problem-malformed-move-detail = Takový tah v těchto pravidlech není.
api-problem-malformed-move-page = Dokumentace popisuje každý tah; GET …/choices vrací ty, které jsou teď možné, připravené k odeslání.

api-problem-notation = Není to tah v notaci
api-problem-notation-detail = Text není tah v notaci těchto pravidel.
api-problem-notation-page = „errors“ v odpovědi říká, co by bylo správně.

api-problem-not-awaited = Není tam koho žádat
api-problem-not-awaited-detail = Na jiného hráče na tomto místě hra nečeká.
api-problem-not-awaited-page = Pobídka jde hráči, na kterého hra čeká: viz „awaiting“ v GET /v1/games/…. Nikdo nepobízí sebe ani bota.

api-problem-nothing-asked = Není proč odkládat koncept
api-problem-nothing-asked-detail = Hra na tebe nečeká, takže není proč koncept odkládat.
api-problem-nothing-asked-page = Koncept patří k tomu, na co hra u svého hráče čeká: viz „awaiting“ v GET /v1/games/…. Co hráč smí, ale nemusí, nemá lhůtu, a nic se k tomu neodkládá.

api-problem-not-plannable = Tohle teď nejde naplánovat
api-problem-not-plannable-detail = Hra čeká na tebe, s tímhle nebo s něčím jiným: rozhodni se, plán je na později.
api-problem-not-to-come-detail = Na tohle se tě hra už nezeptá, nebo tahy ještě nezačaly.
api-problem-never-planned-detail = Taková rozhodnutí se v této hře plánovat nedají.
api-problem-not-plannable-page = Tah nebo jiné rozhodnutí, na které se hra zeptá později, jde naplánovat, dokud hra čeká na jiné, a jen pokud nezačíná tím, co nikdo nemůže vědět: viz „ahead“ v GET /v1/games/…/plan.

api-problem-message-not-kept = Koncept ani plán nemá zprávu
api-problem-message-not-kept-detail = Slova se s konceptem ani s plánem neodkládají. Pošli tahy bez „message“.
api-problem-message-not-kept-page = Koncept i plán jsou jen tahy. Co chceš říct, můžeš říct hned: POST /v1/games/…/messages.

api-problem-player-away = Hráč je pryč
api-problem-player-away-detail = Tento hráč má dovolenou a jeho čas stojí: zatím se ho nikdo na nic neptá.
api-problem-player-away-page = Kdo je pryč a do kdy, stojí v „away“ u míst hry. Pobídni ho znovu, až bude zpátky.

api-problem-no-proposal = Není navrženo
api-problem-no-proposal-detail = Tento návrh už neplatí: je vyřízený, vzatý zpět, nebo propadl.
api-problem-no-proposal-page = „proposal“ v GET /v1/games/… říká, co je teď navrženo, a jeho „seq“ je to, co jmenuje odpověď. Nic se nezměnilo.

api-problem-not-asked = Netýká se tě
api-problem-not-asked-detail = To, co je navrženo, se tvého místa netýká.
api-problem-not-asked-page = „asked“ a „agreed“ v „proposal“ u GET /v1/games/… říkají, koho se to týká. Nic se nezměnilo.

api-problem-proposed-already = Něco už je navrženo
api-problem-proposed-already-detail = Už je navrženo něco jiného a to se musí nejdřív vyřídit, nebo vzít zpět.
api-problem-proposed-already-page = Stůl rozhoduje vždy o jedné věci. „proposal“ v GET /v1/games/… říká, o co jde a kdo ještě má odpovědět; kdo to navrhl, bere to zpět tím, že to odmítne.

api-problem-not-paused = Žádná pauza
api-problem-not-paused-detail = Hra není pozastavená.
api-problem-not-paused-page = Pauza, která platí, stojí v „pause“ v GET /v1/games/…. Možná ji ukončil někdo jiný.

api-problem-seat-relieved = Hraje za tebe bot
api-problem-seat-relieved-detail = Na tomto místě hraje bot, dokud si ho hráč nevezme zpět.
api-problem-seat-relieved-page = Čas tohoto místa vypršel a stůl má zvoleno, že pak hraje bot. POST /v1/games/…/reclaim vezme místo kdykoli zpět.

api-problem-not-relieved = Není které místo brát zpět
api-problem-not-relieved-detail = Na tomto místě žádný bot nehraje.
api-problem-not-relieved-page = Zpět lze vzít jen místo, na kterém hraje bot, protože mu vypršel čas: říká to „relieved“ u jeho místa v GET /v1/games/…. To, jehož hráč hru vzdal, zpět vzít nelze.

api-problem-game-paused = Hra je pozastavená
api-problem-game-paused-detail = Hra je pozastavená a o tah se zatím nikdo nežádá.
api-problem-game-paused-page = Do kdy, stojí v „pause“ v GET /v1/games/…. Ukončit pauzu může kdokoli u stolu.

api-problem-impossible-pause = Taková pauza není možná
api-problem-impossible-pause-detail = Pauza musí skončit v budoucnu a nejpozději za rok.
api-problem-impossible-pause-page = Bez „until“ trvá pauza, dokud ji někdo u stolu neukončí, nejdéle rok.
api-problem-impossible-whisper = Takhle šeptat nejde
api-problem-impossible-whisper-detail = Těm, kdo jsou uvedeni, nejde nic pošeptat.
api-problem-impossible-whisper-page = Šeptá se tam, kde s tím pravidla počítají, od začátku hry a jiným místům ve hře než vlastnímu.
api-problem-not-to-be-followed = Na tu hru navázat nejde
api-problem-not-to-be-followed-detail = Tahle hra nemůže navázat na tamtu.
api-problem-not-to-be-followed-page = Hra navazuje na hru, která skončila a v níž máš místo; místa jsou pak jako u toho stolu, takže „seating“ chybí nebo je „joined“.

api-problem-nudged-already = Žádost už odešla
api-problem-nudged-already-detail = Tento hráč už od tebe má pobídku z posledního dne. Počkej { $span-accusative } a pak to zkus znovu.
api-problem-nudged-already-page = Každé místo smí každé jiné pobídnout jednou denně. Jak dlouho čekat, říká hlavička Retry-After. Nikdo žádost nedostal.

api-problem-not-reportable = Není tam co hlásit
api-problem-not-reportable-detail = Žádnou takovou zprávu ani jméno u tohoto stolu nevidíš, nebo je to tvoje vlastní.
api-problem-not-reportable-page = Nahlásit lze zprávy a jména ostatních u stolu, když tam sedíš a vidíš je: jen od lidí, ne od botů. Zpráva musí být mezi posledními 200 a „place“ musí být místo jejího autora.
api-problem-too-many-reports = Příliš mnoho hlášení
api-problem-too-many-reports-detail = Za poslední den bylo příliš mnoho hlášení. Zkus to znovu zítra, nebo napiš provozovateli tohoto serveru.
api-problem-too-many-reports-page = Kolik za den nahlásí jeden hráč i všichni dohromady, je omezeno, protože každé hlášení jde mailem. Jak dlouho čekat, říká hlavička Retry-After. Nic se nenahlásilo.

api-problem-time-used-up = Čas na toto rozhodnutí je vyčerpán
api-problem-time-used-up-detail = Toto místo vyčerpalo čas na své rozhodnutí dotazy ostatním a už se nikoho ptát nemůže.
api-problem-time-used-up-page = Čas na rozhodnutí stojí, dokud ostatní dluží odpověď. Místu, které pokračuje dřív, než kdokoli odpoví, se takto přidá nejvýš ještě jednou tolik, kolik je lhůta; pak už čas běží. Co by nechalo hru čekat na ostatní, se potom odmítá: počkej na odpovědi, nebo pokračuj bez nich.

api-problem-must-be-last = Tento tah může být jen poslední
api-problem-must-be-last-detail = Tah, o kterém rozhoduje náhoda nebo který odkrývá něco skrytého, musí být v příkazu poslední.
api-problem-must-be-last-page = Po hodu nebo pohledu na skryté karty, jejichž výsledek ještě nikdo neviděl, nelze nic rozhodnout: pošli tahy až po tento, podívej se, co přinese, a pak pošli zbytek.

api-problem-refused = Pravidla to nedovolují
api-problem-refused-detail = Pravidla to nedovolují.
api-problem-refused-page = Tah je napsaný správně, ale v současném stavu hry je proti pravidlům. Odpověď říká, co by bylo správně. GET …/choices vrací, co je dovoleno.

api-problem-key-reused = Klíč je už použitý
api-problem-key-reused-detail = Tento Idempotency-Key už patří jinému požadavku. Pro každý příkaz vezmi čerstvý.
api-problem-key-reused-page = Klíč patří jednomu příkazu a jeho opakováním: stejná metoda, stejná adresa, stejné tělo.

api-problem-precondition-required = Řekni, kde hra právě je
api-problem-precondition-required-detail = Pošli If-Match s ETag, který máš, nebo „expected_seq“ v těle.
api-problem-precondition-required-page = Tah se hraje v určité pozici. Když řekneš, ve které, dva tahy, které se minou, nikoho nepřekvapí.

api-problem-too-many-requests = Příliš mnoho najednou
api-problem-too-many-requests-detail = Počkej { $span-accusative } a pak to zkus znovu.
api-problem-too-many-requests-page = Ptej se vždy na jednu věc. Jak dlouho čekat, říká hlavička Retry-After.

api-problem-too-many-events = Zahráno příliš mnoho najednou
api-problem-too-many-events-detail = Tolik v tak krátké době nikdo nezahraje. Počkej { $span-accusative } a pak to zkus znovu.
api-problem-too-many-events-page = Kolik tvoje příkazy zapíšou do záznamů her, je omezeno, včetně toho, co na ně odpovědí boti. Jak dlouho čekat, říká hlavička Retry-After. Nic se neprovedlo.

api-problem-too-many-messages = U tohoto stolu toho zaznělo příliš
api-problem-too-many-messages-detail = U tohoto stolu toho od tebe dnes zaznělo hodně. Počkej { $span-accusative } a pak to zkus znovu.
api-problem-too-many-messages-page = Kolik jeden hráč za den u jednoho stolu řekne, je omezeno. Jak dlouho čekat, říká hlavička Retry-After. Tahy jdou dál i beze slov.

api-problem-too-many-new-games = Příliš mnoho nových her
api-problem-too-many-new-games-detail = Her od tebe dnes přibylo hodně. Počkej { $span-accusative } a pak to zkus znovu.
api-problem-too-many-new-games-page = Kolik her jeden hráč za den založí, je omezeno. Jak dlouho čekat, říká hlavička Retry-After.

api-problem-too-many-games = Příliš mnoho her
api-problem-too-many-games-detail = Neskončených her máš jako zakladatel { $max } a víc jich být nemůže. Některé dohraj, nebo zruš ty, které nezačaly.
api-problem-too-many-games-page = Kolik neskončených her má jeden zakladatel, je omezeno. GET /v1/games?filter=mine vypíše tvoje.

api-problem-internal = Chyba na naší straně
api-problem-internal-detail = Něco se tu pokazilo. Zkus to později; pokud to potrvá, řekni to tomu, kdo se o tento server stará, s X-Request-Id této odpovědi.
api-problem-internal-page = To se nemá stávat. Zopakovat příkaz pod jeho Idempotency-Key je bezpečné.

api-problem-unavailable = Teď ne
api-problem-unavailable-detail = Databáze neodpovídá. Nic se neprovedlo; zkus to za chvíli.
api-problem-unwritable-detail = Teď nelze nic zapsat: databáze nic nového nepřijímá. Nic se neprovedlo; zkus to později.
api-problem-unavailable-page = Server běží, jeho databáze ne. Zopakovat příkaz pod jeho Idempotency-Key je bezpečné.

## Events

api-event-created = Hra byla založena.
api-event-joined = { $who } si sedá ke stolu.
api-event-joined-bot = Ke stolu si sedá bot.
api-event-somebody = Někdo na místě { $number }
api-event-left = Místo { $number } je zase volné.
api-event-started = Hra začala.
api-event-resigned = { $who-is-you ->
    [yes] Vzdáváš hru. Dál hraje bot.
   *[no] { $who } vzdává hru. Dál hraje bot.
}
api-event-away = { $who-is-you ->
    [yes] Nějakou dobu jsi pryč. Tvůj čas zatím stojí.
   *[no] { $who } je nějakou dobu pryč.
}
api-event-returned = { $who-is-you ->
    [yes] Jsi zpátky.
   *[no] { $who } je zpátky.
}
api-event-ended = Hra skončila.
api-event-cancelled = Hra byla zrušena.

api-problem-nothing-to-undo = Není co vzít zpět
api-problem-nothing-to-undo-detail = Tenhle tah nejde vzít zpět.
api-problem-nothing-to-undo-page = Tah jde vzít zpět, dokud hra čeká na jeho místo kvůli témuž rozhodnutí, nikdo jiný nebyl o nic požádán ani se ho tah netýkal a nic se nelosovalo ani neukázalo: takové tahy jsou v „undo“ u GET /v1/games/…/choices. Týká-li se tah ostatních a nikdo od té doby netáhl, lze je požádat o souhlas: takové tahy jsou v „undo_as_agreed“.

api-problem-not-to-be-offered = Toto místo předat nelze
api-problem-not-to-be-offered-detail = Toto místo nelze nabídnout.
api-problem-not-to-be-offered-page = Hráč nabízí své místo, ale ne to, na kterém hraje za někoho jiného. Zakladatel nabízí místo hráče, který hru vzdal, za kterého hraje bot, kterému uplynula lhůta a od té doby o sobě nedal vědět, nebo kterému se vracejí maily; bot tam hraje, jen dokud hraje dál i jiný člověk.

api-problem-offered-already = Už nabídnuto
api-problem-offered-already-detail = Toto místo už je nabídnuté a nabídku je třeba nejdřív vzít zpět.
api-problem-offered-already-page = Místo má vždy jednu nabídku. GET /v1/games/…/seat-offers vypíše tvoje; DELETE /v1/games/…/seat-offers/… jednu vezme zpět.

api-problem-no-substitute = Nikdo nehraje za jiného
api-problem-no-substitute-detail = Nikdo tam nehraje za jiného hráče, nebo není nic nabídnuto.
api-problem-no-substitute-page = „lent“ u GET /v1/games/… říká, zda někdo hraje na tvém místě, a „handed_over“ u tvého místa, zda hraješ za někoho ty. Možná se místo už vrátilo.

api-problem-offer-gone = Místo už není nabídnuté
api-problem-offer-gone-detail = Toto místo si někdo vzal, nebo už není nabídnuté.
api-problem-offer-gone-page = Kdo si nabídnuté místo vezme první, ten ho má. Nabídka končí, když ji někdo vezme zpět, po dvou týdnech, když je hráč místa zpátky, a s koncem hry.

api-problem-impossible-term = Taková doba není možná
api-problem-impossible-term-detail = Místo se předává do chvíle v budoucnu, nejdéle na rok.
api-problem-impossible-term-page = Bez „until“ se místo vrátí, až ho bude jeho hráč chtít. Nic se nezměnilo.

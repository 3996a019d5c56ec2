### Words of the server itself: lists, seats, days and spans of time.
### Arguments that name a seat come in pairs: $who is the name, $who-is-you is "yes" for the reader.

## Lists, joined from the end: "a", "a and b", "a, b and c".

server-list-nothing = nic
# The reader, as one of several.
server-you = ty
    .genitive = tebe
    .dative = tobě
    .accusative = tebe
server-list-two = { $first } a { $rest }
server-list-end = { $first } a { $rest }
server-list-middle = { $first }, { $rest }

## Seats

server-seat = Místo { $number }

server-bot = Bot { $number }

server-nameless = Hráč { $number }

server-stand-in = { $name } (bot)

## Time

# Behind the day and in brackets, since a day stands in all cases: do 26. listopadu 2026 (čtvrtek).
server-weekday = { $number ->
    [1] pondělí
    [2] úterý
    [3] středa
    [4] čtvrtek
    [5] pátek
    [6] sobota
   *[7] neděle
}
server-month = { $number ->
    [1] ledna
    [2] února
    [3] března
    [4] dubna
    [5] května
    [6] června
    [7] července
    [8] srpna
    [9] září
    [10] října
    [11] listopadu
   *[12] prosince
}
server-day = { $day }. { $month } { $year } ({ $weekday })
server-moment = { $day }, { $time } ({ $zone })
server-end-of-day = { $day }, 24:00 ({ $zone })
server-last-day = { $day } včetně
server-zone = pásmo { $place ->
        [Algiers] Alžír
        [Amman] Ammán
        [Andorra] Andorra
        [Ashgabat] Ašchabad
        [Astrakhan] Astrachaň
        [Asuncion] Asunción
        [Athens] Athény
        [Azores] Azorské ostrovy
        [Baghdad] Bagdád
        [Bahrain] Bahrajn
        [Barnaul] Barnaul
        [Beirut] Bejrút
        [Belem] Belém
        [Belgrade] Bělehrad
        [Berlin] Berlín
        [Bermuda] Bermudy
        [Bishkek] Biškek
        [Bogota] Bogotá
        [Brunei] Brunej
        [Brussels] Brusel
        [Bucharest] Bukurešť
        [Budapest] Budapešť
        [Busingen] Büsingen
        [Cairo] Káhira
        [Calcutta] Kalkata
        [Canary] Kanárské ostrovy
        [Cancun] Cancún
        [Chisinau] Kišiněv
        [Chita] Čita
        [Comoro] Komory
        [Copenhagen] Kodaň
        [Cordoba] Córdoba
        [Curacao] Curaçao
        [Damascus] Damašek
        [Dhaka] Dháka
        [Djibouti] Džibuti
        [Dubai] Dubaj
        [Dushanbe] Dušanbe
        [Easter] Velikonoční ostrov
        [Faeroe] Faerské ostrovy
        [Faroe] Faerské ostrovy
        [Fiji] Fidži
        [Galapagos] Galapágy
        [Hawaii] Havaj
        [Helsinki] Helsinky
        [Jamaica] Jamajka
        [Jerusalem] Jeruzalém
        [Kabul] Kábul
        [Kamchatka] Kamčatka
        [Karachi] Karáčí
        [Kathmandu] Káthmándú
        [Katmandu] Káthmándú
        [Khartoum] Chartúm
        [Kiev] Kyjev
        [Kolkata] Kalkata
        [Krasnoyarsk] Krasnojarsk
        [Kuwait] Kuvajt
        [Kyiv] Kyjev
        [Lisbon] Lisabon
        [Ljubljana] Lublaň
        [London] Londýn
        [Luxembourg] Lucemburk
        [Macau] Macao
        [Mahe] Mahé
        [Maldives] Maledivy
        [Mauritius] Mauricius
        [Mogadishu] Mogadišo
        [Monaco] Monako
        [Moscow] Moskva
        [Muscat] Maskat
        [Nicosia] Nikósie
        [Novokuznetsk] Novokuzněck
        [Paris] Paříž
        [Prague] Praha
        [Pyongyang] Pchjongjang
        [Qatar] Katar
        [Rangoon] Rangún
        [Reunion] Réunion
        [Reykjavik] Reykjavík
        [Riyadh] Rijád
        [Rome] Řím
        [Sakhalin] Sachalin
        [Seoul] Soul
        [Shanghai] Šanghaj
        [Singapore] Singapur
        [Sofia] Sofie
        [Taipei] Tchaj-pej
        [Tashkent] Taškent
        [Tehran] Teherán
        [Thimphu] Thimbú
        [Tirane] Tirana
        [Tokyo] Tokio
        [Tripoli] Tripolis
        [Ulaanbaatar] Ulánbátar
        [Ulyanovsk] Uljanovsk
        [Urumqi] Urumči
        [Uzhgorod] Užhorod
        [Vatican] Vatikán
        [Vienna] Vídeň
        [Vientiane] Vientian
        [Warsaw] Varšava
        [Yakutsk] Jakutsk
        [Yangon] Rangún
        [Yekaterinburg] Jekatěrinburg
        [Yerevan] Jerevan
        [Zagreb] Záhřeb
        [Zaporozhye] Záporoží
        [Zurich] Curych
        [Abidjan] Abidžan
        [Addis_Ababa] Addis Abeba
        [Aqtau] Aktau
        [Aqtobe] Aktobe
        [Araguaina] Araguaína
        [Asmera] Asmara
        [Bahia] Bahía
        [Bahia_Banderas] Bahía de Banderas
        [Beulah] Beulah, Severní Dakota
        [Cape_Verde] Kapverdy
        [Cayman] Kajmanské ostrovy
        [Center] Center, Severní Dakota
        [Chagos] Čagoské ostrovy
        [Chatham] Chathamské ostrovy
        [Christmas] Vánoční ostrov
        [Chuuk] Chuukské ostrovy
        [Ciudad_Juarez] Ciudad Juárez
        [Cocos] Kokosové ostrovy
        [Colombo] Kolombo
        [Costa_Rica] Kostarika
        [Cuiaba] Cuiabá
        [Dominica] Dominika
        [DumontDUrville] Dumont-d’Urville
        [Efate] Éfaté
        [Eirunepe] Eirunepé
        [El_Aaiun] El Aaiún
        [El_Salvador] Salvador
        [Gambier] Gambierovy ostrovy
        [Godthab] Nuuk
        [Ho_Chi_Minh] Ho Či Minovo Město
        [Hong_Kong] Hongkong
        [Hovd] Chovd
        [Isle_of_Man] Ostrov Man
        [Kerguelen] Kerguelenovy ostrovy
        [Khandyga] Chandyga
        [Knox] Knox, Indiana
        [Kuching] Kučing
        [Lome] Lomé
        [Lord_Howe] ostrov Lorda Howa
        [Lower_Princes] Lower Prince’s Quarter
        [Maceio] Maceió
        [Macquarie] ostrov Macquarie
        [Marengo] Marengo, Indiana
        [Marquesas] Markézy
        [Martinique] Martinik
        [Mazatlan] Mazatlán
        [Merida] Mérida
        [Mexico_City] Ciudad de México
        [Midway] atol Midway
        [Monticello] Monticello, Kentucky
        [Ndjamena] Ndžamena
        [New_Salem] New Salem, Severní Dakota
        [Norfolk] ostrov Norfolk
        [Noronha] Fernando de Noronha
        [Nouakchott] Nuakšott
        [Noumea] Nouméa
        [Oral] Uralsk
        [Petersburg] Petersburg, Indiana
        [Phnom_Penh] Phnompenh
        [Pitcairn] Pitcairnovy ostrovy
        [Puerto_Rico] Portoriko
        [Qostanay] Kostanaj
        [Qyzylorda] Kyzylorda
        [Rio_Gallegos] Río Gallegos
        [Santarem] Santarém
        [Sao_Paulo] São Paulo
        [Sao_Tome] Svatý Tomáš
        [Scoresbysund] Ittoqqortoormiit
        [South_Georgia] Jižní Georgie
        [South_Pole] jižní pól
        [Srednekolymsk] Sredněkolymsk
        [St_Barthelemy] Svatý Bartoloměj
        [St_Helena] Svatá Helena
        [St_Johns] St. John’s
        [St_Kitts] Svatý Kryštof
        [St_Lucia] Svatá Lucie
        [St_Thomas] Svatý Tomáš (Karibik)
        [St_Vincent] Svatý Vincenc
        [Syowa] Showa
        [Tell_City] Tell City, Indiana
        [Tucuman] Tucumán
        [Vevay] Vevay, Indiana
        [Vincennes] Vincennes, Indiana
        [Wake] ostrov Wake
        [Wallis] Wallis a Futuna
        [Winamac] Winamac, Indiana
       *[any] { $city }
    }
server-zone-before = pásmo
server-zone-plain = { $name }

server-span-days = { $days ->
    [one] { $days } den
    [few] { $days } dny
   *[other] { $days } dní
}
server-span-hours = { $hours ->
    [one] { $hours } hodina
    [few] { $hours } hodiny
   *[other] { $hours } hodin
}
    .accusative = { $hours ->
        [one] { $hours } hodinu
        [few] { $hours } hodiny
       *[other] { $hours } hodin
    }
server-span-minutes = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}
    .accusative = { $minutes ->
        [one] { $minutes } minutu
        [few] { $minutes } minuty
       *[other] { $minutes } minut
    }
server-span-seconds = { $seconds ->
    [one] { $seconds } vteřina
    [few] { $seconds } vteřiny
   *[other] { $seconds } vteřin
}
    .accusative = { $seconds ->
        [one] { $seconds } vteřinu
        [few] { $seconds } vteřiny
       *[other] { $seconds } vteřin
    }
server-span-moment = necelá minuta
    .accusative = necelou minutu

## What a program may do for a player

scope-asking-read = prohlížet si tvoje hry
scope-asking-move = hrát, vstupovat do her, odcházet z nich a psát u stolu
scope-asking-host = zakládat hry a řídit je
scope-asking-account = vidět tvou mailovou adresu a měnit tvoje nastavení, webhooky a tokeny
scope-asking-erase = nadobro tě vymazat

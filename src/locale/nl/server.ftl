### Woorden van de server zelf: lijsten, plaatsen, dagen en tijdsduren.

## Lists, joined from the end: "a", "a and b", "a, b and c".

server-list-nothing = niets
# "Anna en jij" als onderwerp, "Anna en jou" als voorwerp.
server-you = jij
    .accusative = jou
server-list-two = { $first } en { $rest }
server-list-end = { $first } en { $rest }
server-list-middle = { $first }, { $rest }

## Seats

server-seat = Plaats { $number }

server-bot = Bot { $number }

server-nameless = Speler { $number }

server-stand-in = Bot van { $name }

## Time

server-weekday = { $number ->
    [1] maandag
    [2] dinsdag
    [3] woensdag
    [4] donderdag
    [5] vrijdag
    [6] zaterdag
   *[7] zondag
}
server-month = { $number ->
    [1] januari
    [2] februari
    [3] maart
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
server-day = { $weekday } { $day } { $month } { $year }
server-moment = { $day } om { $time } ({ $zone })
server-end-of-day = { $day } om 24:00 ({ $zone })
server-last-day = en met { $day }
# De tijdzones heten Engels; op eilanden staat "op".
server-zone =
    tijd { $place ->
        [Anguilla] op Anguilla
        [Antigua] op Antigua
        [Aruba] op Aruba
        [Azores] op de Azoren
        [Barbados] op Barbados
        [Bermuda] op Bermuda
        [Bougainville] op Bougainville
        [Canary] op de Canarische Eilanden
        [Cayman] op de Kaaimaneilanden
        [Chagos] op de Chagoseilanden
        [Chatham] op de Chathameilanden
        [Christmas] op Christmaseiland
        [Chuuk] op Chuuk
        [Cocos] op de Cocoseilanden
        [Comoro] op de Comoren
        [Curacao] op Curaçao
        [Dominica] op Dominica
        [Easter] op Paaseiland
        [Efate] op Efate
        [Faeroe] op de Faeröer
        [Fakaofo] op Fakaofo
        [Faroe] op de Faeröer
        [Fiji] op Fiji
        [Funafuti] op Funafuti
        [Galapagos] op de Galapagoseilanden
        [Gambier] op de Gambiereilanden
        [Grenada] op Grenada
        [Guadalcanal] op Guadalcanal
        [Guadeloupe] op Guadeloupe
        [Guam] op Guam
        [Guernsey] op Guernsey
        [Jamaica] op Jamaica
        [Jersey] op Jersey
        [Kamchatka] op Kamtsjatka
        [Kanton] op Kanton
        [Kerguelen] op de Kerguelen
        [Kiritimati] op Kiritimati
        [Kosrae] op Kosrae
        [Kwajalein] op Kwajalein
        [Madeira] op Madeira
        [Mahe] op Mahé
        [Majuro] op Majuro
        [Maldives] op de Malediven
        [Malta] op Malta
        [Marquesas] op de Marquesaseilanden
        [Martinique] op Martinique
        [Mauritius] op Mauritius
        [Mayotte] op Mayotte
        [Midway] op de Midwayeilanden
        [Montserrat] op Montserrat
        [Nauru] op Nauru
        [Niue] op Niue
        [Norfolk] op Norfolk
        [Noronha] op Fernando de Noronha
        [Palau] op Palau
        [Pitcairn] op Pitcairn
        [Pohnpei] op Pohnpei
        [Rarotonga] op Rarotonga
        [Reunion] op Réunion
        [Saipan] op Saipan
        [Sakhalin] op Sachalin
        [Tahiti] op Tahiti
        [Tarawa] op Tarawa
        [Tongatapu] op Tongatapu
        [Tortola] op Tortola
        [Wake] op Wake
        [Wallis] op Wallis en Futuna
        [Ashgabat] in Asjchabad
        [Ashkhabad] in Asjchabad
        [Astrakhan] in Astrachan
        [Asuncion] in Asunción
        [Athens] in Athene
        [Baghdad] in Bagdad
        [Bahrain] in Bahrein
        [Baku] in Bakoe
        [Barnaul] in Barnaoel
        [Beirut] in Beiroet
        [Belem] in Belém
        [Belgrade] in Belgrado
        [Berlin] in Berlijn
        [Bishkek] in Bisjkek
        [Bogota] in Bogotá
        [Brussels] in Brussel
        [Bucharest] in Boekarest
        [Budapest] in Boedapest
        [Busingen] in Büsingen
        [Cairo] in Caïro
        [Cancun] in Cancún
        [Chisinau] in Chișinău
        [Chita] in Tsjita
        [Copenhagen] in Kopenhagen
        [Cordoba] in Córdoba
        [Dushanbe] in Doesjanbe
        [Irkutsk] in Irkoetsk
        [Jerusalem] in Jeruzalem
        [Kabul] in Kaboel
        [Katmandu] in Kathmandu
        [Khartoum] in Khartoem
        [Krasnoyarsk] in Krasnojarsk
        [Kuwait] in Koeweit
        [Lisbon] in Lissabon
        [Lome] in Lomé
        [London] in Londen
        [Luxembourg] in Luxemburg
        [Manila] in Manilla
        [Merida] in Mérida
        [Moscow] in Moskou
        [Ndjamena] in N’Djamena
        [Noumea] in Nouméa
        [Novokuznetsk] in Novokoeznetsk
        [Paris] in Parijs
        [Prague] in Praag
        [Riyadh] in Riyad
        [Seoul] in Seoel
        [Tashkent] in Tasjkent
        [Tehran] in Teheran
        [Tirane] in Tirana
        [Tokyo] in Tokio
        [Ulyanovsk] in Oeljanovsk
        [Urumqi] in Ürümqi
        [Uzhgorod] in Oezjhorod
        [Vatican] in Vaticaanstad
        [Vienna] in Wenen
        [Volgograd] in Wolgograd
        [Warsaw] in Warschau
        [Yakutsk] in Jakoetsk
        [Yekaterinburg] in Jekaterinenburg
        [Yerevan] in Jerevan
        [Zaporozhye] in Zaporizja
        [Zurich] in Zürich
        [Addis_Ababa] in Addis Abeba
        [Aqtau] in Aktau
        [Aqtobe] in Aqtöbe
        [Araguaina] in Araguaína
        [Asmera] in Asmara
        [Bahia_Banderas] in Bahía de Banderas
        [Beulah] in Beulah, Noord-Dakota
        [Cape_Verde] in Kaapverdië
        [Center] in Center, Noord-Dakota
        [Ciudad_Juarez] in Ciudad Juárez
        [Cuiaba] in Cuiabá
        [DumontDUrville] in Dumont-d’Urville
        [Eirunepe] in Eirunepé
        [El_Aaiun] in El Aaiún
        [Godthab] in Nuuk
        [Ho_Chi_Minh] in Ho Chi Minhstad
        [Hong_Kong] in Hongkong
        [Hovd] in Khovd
        [Isle_of_Man] op het eiland Man
        [Knox] in Knox, Indiana
        [Lord_Howe] op Lord Howe-eiland
        [Lower_Princes] in Beneden Prinsen Kwartier
        [Maceio] in Maceió
        [Macquarie] op Macquarie-eiland
        [Marengo] in Marengo, Indiana
        [Mazatlan] in Mazatlán
        [Mexico_City] in Mexico-Stad
        [Monticello] in Monticello, Kentucky
        [New_Salem] in New Salem, Noord-Dakota
        [Petersburg] in Petersburg, Indiana
        [Puerto_Rico] op Puerto Rico
        [Qostanay] in Kostanay
        [Qyzylorda] in Kyzylorda
        [Rio_Gallegos] in Río Gallegos
        [San_Marino] in San Marino
        [Santarem] in Santarém
        [Sao_Paulo] in São Paulo
        [Sao_Tome] in Sao Tomé
        [Scoresbysund] in Ittoqqortoormiit
        [South_Georgia] op Zuid-Georgia
        [South_Pole] op de zuidpool
        [St_Barthelemy] op Saint-Barthélemy
        [St_Helena] op Sint-Helena
        [St_Johns] in Saint John’s
        [St_Kitts] op Saint Kitts
        [St_Lucia] op Saint Lucia
        [St_Thomas] op Saint Thomas
        [St_Vincent] op Saint Vincent
        [Syowa] in Showa
        [Tell_City] in Tell City, Indiana
        [Tucuman] in Tucumán
        [Vevay] in Vevay, Indiana
        [Vincennes] in Vincennes, Indiana
        [Winamac] in Winamac, Indiana
       *[elsewhere] in { $city }
    }
server-zone-before = tijd in | tijd op | tijd op de | tijd op het eiland
server-zone-plain = { $name }

server-span-days = { $days ->
    [one] { $days } dag
   *[other] { $days } dagen
}
server-span-hours = { $hours ->
    [one] { $hours } uur
   *[other] { $hours } uur
}
server-span-minutes = { $minutes ->
    [one] { $minutes } minuut
   *[other] { $minutes } minuten
}
server-span-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
}
server-span-moment = minder dan een minuut

## What a program may do for a player

scope-asking-read = je partijen bekijken
scope-asking-move = spelen, aan partijen meedoen en ze verlaten, en aan tafel schrijven
scope-asking-host = partijen openen en leiden
scope-asking-account = je mailadres zien, en je instellingen, webhooks en tokens wijzigen
scope-asking-erase = je voorgoed wissen

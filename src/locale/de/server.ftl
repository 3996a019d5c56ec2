### Words of the server itself: lists, seats, days and spans of time.
### Arguments that name a seat come in pairs: $who is the name, $who-is-you is "yes" for the reader.

## Lists, joined from the end: "a", "a and b", "a, b and c".

server-list-nothing = nichts
# $first and $rest are texts.
# The reader, as one of several.
server-you = du
    .accusative = dich
    .dative = dir
server-list-two = { $first } und { $rest }
server-list-end = { $first } und { $rest }
server-list-middle = { $first }, { $rest }

## Seats

# A seat nobody has a name for. $number counts from 1.
server-seat = Platz { $number }

# A seat on which a bot sits. $number counts from 1.
server-bot = Bot { $number }

# A seat of a player who has no name, or was erased. $number counts from 1.
server-nameless = Person { $number }

# The bot that plays on for a player who gave up, for that player. $name: their name.
server-stand-in = Bot von { $name }

## Time

# $number: 1 is Monday.
server-weekday = { $number ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
}
# $number: 1 is January.
server-month = { $number ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
# $weekday and $month are words, $day and $year numbers.
server-day = { $weekday }, { $day }. { $month } { $year }
# $day is server-day, $time as 20:35, $zone is server-zone.
server-moment = { $day }, { $time } Uhr ({ $zone })
# The same until which something lasts that ends with $day.
server-end-of-day = { $day }, 24:00 Uhr ({ $zone })
server-last-day = einschließlich { $day }
# $city: Prague, $place: Ho_Chi_Minh
server-zone = Zeit { $place ->
    [Athens] in Athen
    [Belgrade] in Belgrad
    [Brussels] in Brüssel
    [Bucharest] in Bukarest
    [Busingen] in Büsingen
    [Chisinau] in Chișinău
    [Copenhagen] in Kopenhagen
    [Guernsey] auf Guernsey
    [Jersey] auf Jersey
    [Kiev] in Kyjiw
    [Kyiv] in Kyjiw
    [Kirov] in Kirow
    [Lisbon] in Lissabon
    [Luxembourg] in Luxemburg
    [Malta] auf Malta
    [Moscow] in Moskau
    [Nicosia] in Nikosia
    [Prague] in Prag
    [Rome] in Rom
    [Saratov] in Saratow
    [Astrakhan] in Astrachan
    [Tirane] in Tirana
    [Ulyanovsk] in Uljanowsk
    [Uzhgorod] in Uschhorod
    [Vatican] im Vatikan
    [Vienna] in Wien
    [Volgograd] in Wolgograd
    [Warsaw] in Warschau
    [Zaporozhye] in Saporischschja
    [Zurich] in Zürich
    [Azores] auf den Azoren
    [Bermuda] auf den Bermudas
    [Canary] auf den Kanarischen Inseln
    [Faeroe] auf den Färöern
    [Faroe] auf den Färöern
    [Madeira] auf Madeira
    [Algiers] in Algier
    [Asmera] in Asmara
    [Cairo] in Kairo
    [Djibouti] in Dschibuti
    [Khartoum] in Khartum
    [Lome] in Lomé
    [Mogadishu] in Mogadischu
    [Ndjamena] in N’Djamena
    [Tripoli] in Tripolis
    [Anguilla] auf Anguilla
    [Antigua] auf Antigua
    [Aruba] auf Aruba
    [Asuncion] in Asunción
    [Barbados] auf Barbados
    [Belem] in Belém
    [Bogota] in Bogotá
    [Cancun] in Cancún
    [Cayman] auf den Kaimaninseln
    [Cordoba] in Córdoba
    [Curacao] auf Curaçao
    [Dominica] auf Dominica
    [Godthab] in Nuuk
    [Grenada] auf Grenada
    [Guadeloupe] auf Guadeloupe
    [Havana] in Havanna
    [Jamaica] auf Jamaika
    [Martinique] auf Martinique
    [Merida] in Mérida
    [Montserrat] auf Montserrat
    [Noronha] auf Fernando de Noronha
    [Tortola] auf Tortola
    [Ashgabat] in Aschgabat
    [Ashkhabad] in Aschgabat
    [Aqtau] in Aktau
    [Aqtobe] in Aktobe
    [Baghdad] in Bagdad
    [Bishkek] in Bischkek
    [Calcutta] in Kolkata
    [Chita] in Tschita
    [Choibalsan] in Tschoibalsan
    [Dacca] in Dhaka
    [Damascus] in Damaskus
    [Dushanbe] in Duschanbe
    [Hovd] in Chowd
    [Kamchatka] auf Kamtschatka
    [Karachi] in Karatschi
    [Katmandu] in Kathmandu
    [Khandyga] in Chandyga
    [Krasnoyarsk] in Krasnojarsk
    [Macao] in Macau
    [Muscat] in Maskat
    [Novokuznetsk] in Nowokusnezk
    [Novosibirsk] in Nowosibirsk
    [Pyongyang] in Pjöngjang
    [Qatar] in Katar
    [Qostanay] in Qostanai
    [Rangoon] in Yangon
    [Riyadh] in Riad
    [Sakhalin] auf Sachalin
    [Singapore] in Singapur
    [Taipei] in Taipeh
    [Tashkent] in Taschkent
    [Tbilisi] in Tiflis
    [Tehran] in Teheran
    [Thimbu] in Thimphu
    [Tokyo] in Tokio
    [Urumqi] in Ürümqi
    [Vladivostok] in Wladiwostok
    [Yakutsk] in Jakutsk
    [Yekaterinburg] in Jekaterinburg
    [Yerevan] in Jerewan
    [Tasmania] in Tasmanien
    [Chagos] auf den Chagos-Inseln
    [Christmas] auf der Weihnachtsinsel
    [Cocos] auf den Kokosinseln
    [Comoro] auf den Komoren
    [Mahe] auf Mahé
    [Maldives] auf den Malediven
    [Mauritius] auf Mauritius
    [Mayotte] auf Mayotte
    [Reunion] auf Réunion
    [Chatham] auf den Chatham-Inseln
    [Easter] auf der Osterinsel
    [Fiji] auf Fidschi
    [Galapagos] auf den Galapagosinseln
    [Guadalcanal] auf Guadalcanal
    [Guam] auf Guam
    [Kiritimati] auf Kiritimati
    [Marquesas] auf den Marquesas
    [Nauru] auf Nauru
    [Niue] auf Niue
    [Norfolk] auf der Norfolkinsel
    [Noumea] in Nouméa
    [Palau] auf Palau
    [Pitcairn] auf Pitcairn
    [Rarotonga] auf Rarotonga
    [Saipan] auf Saipan
    [Samoa] auf Samoa
    [Tahiti] auf Tahiti
    [Tarawa] auf Tarawa
    [Tongatapu] auf Tongatapu
    [Kerguelen] auf den Kerguelen
    [Bougainville] auf Bougainville
    [Chuuk] auf Chuuk
    [Efate] auf Efate
    [Fakaofo] auf Fakaofo
    [Funafuti] auf Funafuti
    [Gambier] auf den Gambierinseln
    [Kanton] auf Kanton
    [Kosrae] auf Kosrae
    [Kwajalein] auf Kwajalein
    [Majuro] auf Majuro
    [Midway] auf den Midwayinseln
    [Pohnpei] auf Pohnpei
    [Wake] auf Wake
    [Wallis] auf Wallis und Futuna
    [Addis_Ababa] in Addis Abeba
    [Araguaina] in Araguaína
    [Bahia_Banderas] in Bahía de Banderas
    [Beulah] in Beulah, North Dakota
    [Cape_Verde] auf Cabo Verde
    [Center] in Center, North Dakota
    [Ciudad_Juarez] in Ciudad Juárez
    [Cuiaba] in Cuiabá
    [Dar_es_Salaam] in Daressalam
    [DumontDUrville] in Dumont-d’Urville
    [Eirunepe] in Eirunepé
    [El_Aaiun] in El Aaiún
    [Grand_Turk] auf Grand Turk
    [Ho_Chi_Minh] in Ho-Chi-Minh-Stadt
    [Hong_Kong] in Hongkong
    [Isle_of_Man] auf der Isle of Man
    [Jan_Mayen] auf Jan Mayen
    [Knox] in Knox, Indiana
    [Lord_Howe] auf der Lord-Howe-Insel
    [Lower_Princes] in Lower Prince’s Quarter
    [Maceio] in Maceió
    [Macquarie] auf der Macquarieinsel
    [Marengo] in Marengo, Indiana
    [Mazatlan] in Mazatlán
    [Mexico_City] in Mexiko-Stadt
    [Monticello] in Monticello, Kentucky
    [New_Salem] in New Salem, North Dakota
    [Petersburg] in Petersburg, Indiana
    [Puerto_Rico] in Puerto Rico
    [Qyzylorda] in Qysylorda
    [Rio_Gallegos] in Río Gallegos
    [San_Marino] in San Marino
    [Santarem] in Santarém
    [Sao_Paulo] in São Paulo
    [Sao_Tome] in São Tomé
    [Scoresbysund] in Ittoqqortoormiit
    [South_Georgia] auf Südgeorgien
    [South_Pole] am Südpol
    [St_Barthelemy] auf Saint-Barthélemy
    [St_Helena] auf St. Helena
    [St_Johns] in St. John’s
    [St_Kitts] auf St. Kitts
    [St_Lucia] auf St. Lucia
    [St_Thomas] auf St. Thomas
    [St_Vincent] auf St. Vincent
    [Syowa] in Showa
    [Tell_City] in Tell City, Indiana
    [Tucuman] in Tucumán
    [Vevay] in Vevay, Indiana
    [Vincennes] in Vincennes, Indiana
    [Vostok] in Wostok
    [Winamac] in Winamac, Indiana
   *[any] in { $city }
}
server-zone-before = Zeit in | Zeit auf | Zeit auf den | Zeit auf der | Zeit im | Zeit am
# $name: UTC
server-zone-plain = { $name }

server-span-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
    .dative = { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    }
server-span-hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
server-span-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
server-span-seconds = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
server-span-moment = weniger als eine Minute
    .dative = weniger als einer Minute

## What a program may do for a player

scope-asking-read = deine Partien ansehen
scope-asking-move = spielen, Partien beitreten und verlassen, am Tisch schreiben
scope-asking-host = Partien eröffnen und leiten
scope-asking-account = deine Mailadresse sehen und deine Einstellungen, Webhooks und Token ändern
scope-asking-erase = dich endgültig löschen

### Words of the server itself: lists, seats, days and spans of time.
### Arguments that name a seat come in pairs: $who is the name, $who-is-you is "yes" for the reader.

## Lists, joined from the end: "a", "a and b", "a, b and c".

server-list-nothing = niente
# The reader, as one of several. Sentences bring a preposition before lists of seats ("di Anna e te"),
# or a colon.
server-you = te
server-list-two = { $first } { $rest-initial ->
    [e] ed
   *[any] e
} { $rest }
server-list-end = { $first } { $rest-initial ->
    [e] ed
   *[any] e
} { $rest }
server-list-middle = { $first }, { $rest }

## Seats

# A seat nobody has a name for. $number counts from 1.
server-seat = Posto { $number }

# A seat on which a bot sits. $number counts from 1.
server-bot = Bot { $number }

# A seat of a player who has no name, or was erased. $number counts from 1.
server-nameless = Giocatore { $number }

# The bot that plays on for a player who gave up, for that player. $name: their name.
server-stand-in = Bot di { $name }

## Time

# $number: 1 is Monday.
server-weekday = { $number ->
    [1] lunedì
    [2] martedì
    [3] mercoledì
    [4] giovedì
    [5] venerdì
    [6] sabato
   *[7] domenica
}
# $number: 1 is January.
server-month = { $number ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
}
# $weekday and $month are words, $day and $year numbers.
server-day = { $weekday } { $day ->
        [1] 1º
       *[later] { $day }
    } { $month } { $year }
# $day is server-day, $time as 20:35, $zone is server-zone.
server-moment = { $day } alle { $time } ({ $zone })
# The same until which something lasts that ends with $day.
server-end-of-day = { $day } alle 24:00 ({ $zone })
server-last-day = { $day } compreso
# $city: Prague, $place: Ho_Chi_Minh. The names of zones are English; those of many cities have Italian ones.
server-zone = { $place ->
    [Algiers] ora di Algeri
    [Athens] ora di Atene
    [Azores] ora delle Azzorre
    [Bahrain] ora del Bahrein
    [Barbados] ora delle Barbados
    [Belgrade] ora di Belgrado
    [Berlin] ora di Berlino
    [Bermuda] ora delle Bermuda
    [Bogota] ora di Bogotá
    [Brussels] ora di Bruxelles
    [Bucharest] ora di Bucarest
    [Busingen] ora di Büsingen
    [Cairo] ora del Cairo
    [Canary] ora delle Canarie
    [Chisinau] ora di Chișinău
    [Cocos] ora delle Isole Cocos
    [Comoro] ora delle Comore
    [Copenhagen] ora di Copenaghen
    [Curacao] ora di Curaçao
    [Damascus] ora di Damasco
    [Dhaka] ora di Dacca
    [Djibouti] ora di Gibuti
    [Dublin] ora di Dublino
    [Faeroe] ora delle Fær Øer
    [Faroe] ora delle Fær Øer
    [Fiji] ora delle Figi
    [Galapagos] ora delle Galápagos
    [Gibraltar] ora di Gibilterra
    [Guadeloupe] ora della Guadalupa
    [Havana] ora dell’Avana
    [Jakarta] ora di Giacarta
    [Jamaica] ora della Giamaica
    [Jerusalem] ora di Gerusalemme
    [Kamchatka] ora della Kamčatka
    [Khartoum] ora di Khartum
    [Kolkata] ora di Calcutta
    [Krasnoyarsk] ora di Krasnojarsk
    [Kuwait] ora del Kuwait
    [Kyiv] ora di Kiev
    [Lisbon] ora di Lisbona
    [Ljubljana] ora di Lubiana
    [London] ora di Londra
    [Luxembourg] ora di Lussemburgo
    [Macau] ora di Macao
    [Maldives] ora delle Maldive
    [Martinique] ora della Martinica
    [Mogadishu] ora di Mogadiscio
    [Moscow] ora di Mosca
    [Muscat] ora di Mascate
    [Paris] ora di Parigi
    [Prague] ora di Praga
    [Qatar] ora del Qatar
    [Reunion] ora della Réunion
    [Riyadh] ora di Riad
    [Rome] ora di Roma
    [Sakhalin] ora di Sachalin
    [Samarkand] ora di Samarcanda
    [Seoul] ora di Seul
    [Seychelles] ora delle Seychelles
    [Stockholm] ora di Stoccolma
    [Tehran] ora di Teheran
    [Tirane] ora di Tirana
    [Tunis] ora di Tunisi
    [Ulaanbaatar] ora di Ulan Bator
    [Vatican] ora del Vaticano
    [Warsaw] ora di Varsavia
    [Yakutsk] ora di Jakutsk
    [Yekaterinburg] ora di Ekaterinburg
    [Yerevan] ora di Erevan
    [Zagreb] ora di Zagabria
    [Zurich] ora di Zurigo
    [Addis_Ababa] ora di Addis Abeba
    [Anadyr] ora di Anadyr’
    [Aqtau] ora di Aktau
    [Aqtobe] ora di Aqtöbe
    [Araguaina] ora di Araguaína
    [Asmera] ora di Asmara
    [Asuncion] ora di Asunción
    [Bahia_Banderas] ora di Bahía de Banderas
    [Belem] ora di Belém
    [Beulah] ora di Beulah, Dakota del Nord
    [Cancun] ora di Cancún
    [Cape_Verde] ora di Capo Verde
    [Cayenne] ora di Caienna
    [Center] ora di Center, Dakota del Nord
    [Chagos] ora delle Chagos
    [Chatham] ora delle Chatham
    [Chita] ora di Čita
    [Christmas] ora dell’isola Christmas
    [Ciudad_Juarez] ora di Ciudad Juárez
    [Cordoba] ora di Córdoba
    [Costa_Rica] ora della Costa Rica
    [Cuiaba] ora di Cuiabá
    [DumontDUrville] ora di Dumont-d’Urville
    [Easter] ora dell’Isola di Pasqua
    [Eirunepe] ora di Eirunepé
    [El_Aaiun] ora di El Ayun
    [Famagusta] ora di Famagosta
    [Godthab] ora di Nuuk
    [Ho_Chi_Minh] ora di Ho Chi Minh
    [Hovd] ora di Khovd
    [Isle_of_Man] ora dell’Isola di Man
    [Juba] ora di Giuba
    [Katmandu] ora di Kathmandu
    [Kerguelen] ora delle Kerguelen
    [Khandyga] ora di Chandyga
    [Knox] ora di Knox, Indiana
    [Lome] ora di Lomé
    [Lord_Howe] ora dell’isola di Lord Howe
    [Lower_Princes] ora di Lower Prince’s Quarter
    [Maceio] ora di Maceió
    [Macquarie] ora dell’isola Macquarie
    [Mahe] ora di Mahé
    [Marengo] ora di Marengo, Indiana
    [Marquesas] ora delle Marchesi
    [Mazatlan] ora di Mazatlán
    [Merida] ora di Mérida
    [Mexico_City] ora di Città del Messico
    [Midway] ora delle Midway
    [Monticello] ora di Monticello, Kentucky
    [Ndjamena] ora di N’Djamena
    [New_Salem] ora di New Salem, Dakota del Nord
    [Norfolk] ora dell’isola Norfolk
    [Noronha] ora di Fernando de Noronha
    [Noumea] ora di Nouméa
    [Novokuznetsk] ora di Novokuzneck
    [Petersburg] ora di Petersburg, Indiana
    [Pitcairn] ora delle Pitcairn
    [Puerto_Rico] ora di Portorico
    [Qostanay] ora di Kostanay
    [Qyzylorda] ora di Kyzylorda
    [Reykjavik] ora di Reykjavík
    [Rio_Gallegos] ora di Río Gallegos
    [Santarem] ora di Santarém
    [Sao_Paulo] ora di San Paolo
    [Sao_Tome] ora di São Tomé
    [Scoresbysund] ora di Ittoqqortoormiit
    [Simferopol] ora di Sinferopoli
    [South_Georgia] ora della Georgia del Sud
    [South_Pole] ora del Polo Sud
    [St_Barthelemy] ora di Saint-Barthélemy
    [St_Helena] ora di Sant’Elena
    [St_Johns] ora di St. John’s
    [St_Kitts] ora di St. Kitts
    [St_Lucia] ora di Santa Lucia
    [St_Thomas] ora di Saint Thomas
    [St_Vincent] ora di Saint Vincent
    [Syowa] ora di Showa
    [Tell_City] ora di Tell City, Indiana
    [Tucuman] ora di Tucumán
    [Urumqi] ora di Ürümqi
    [Ust-Nera] ora di Ust’-Nera
    [Vevay] ora di Vevay, Indiana
    [Vincennes] ora di Vincennes, Indiana
    [Wake] ora dell’isola di Wake
    [Wallis] ora di Wallis e Futuna
    [Winamac] ora di Winamac, Indiana
   *[elsewhere] ora di { $city }
}
server-zone-before = ora di | ora del | ora della | ora delle | ora dell’ | ora dell’isola | ora dell’isola di | ora dell’Isola di
# $name: UTC
server-zone-plain = { $name }

server-span-days = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
}
server-span-hours = { $hours ->
    [one] { $hours } ora
   *[other] { $hours } ore
}
server-span-minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}
server-span-seconds = { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
}
server-span-moment = meno di un minuto

## What a program may do for a player

scope-asking-read = guardare le tue partite
scope-asking-move = giocare, entrare nelle partite e lasciarle, e scrivere al tavolo
scope-asking-host = aprire partite e gestirle
scope-asking-account = vedere il tuo indirizzo email e cambiare le tue impostazioni, i webhook e i token
scope-asking-erase = cancellarti per sempre

### Words of the server itself: lists, seats, days and spans of time.
### Arguments that name a seat come in pairs: $who is the name, $who-is-you is "yes" for the reader.

## Lists, joined from the end: "a", "a and b", "a, b and c".

server-list-nothing = nothing
# $first and $rest are texts.
# The reader, as one of several.
server-you = you
server-list-two = { $first } and { $rest }
server-list-end = { $first } and { $rest }
server-list-middle = { $first }, { $rest }

## Seats

# A seat nobody has a name for. $number counts from 1.
server-seat = Seat { $number }

# A seat on which a bot sits. $number counts from 1.
server-bot = Bot { $number }

# A seat of a player who has no name, or was erased. $number counts from 1.
server-nameless = Player { $number }

# The bot that plays on for a player who gave up, for that player. $name: their name.
server-stand-in = { $name }'s bot

## Time

# $number: 1 is Monday.
server-weekday = { $number ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}
# $number: 1 is January.
server-month = { $number ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
# $weekday and $month are words, $day and $year numbers.
server-day = { $weekday }, { $day } { $month } { $year }
# $day is server-day, $time as 20:35, $zone is server-zone.
server-moment = { $day } at { $time } ({ $zone })
# The same until which something lasts that ends with $day.
server-end-of-day = the end of { $day } ({ $zone })
# The last of whole days, after "until".
server-last-day = the end of { $day }
# $city: Prague. $place is the same as the zone's name has it: Ho_Chi_Minh. The names are those of the CLDR where it has better ones.
server-zone = { $place ->
    [Aqtau] Aktau time
    [Araguaina] Araguaína time
    [Asmera] Asmara time
    [Asuncion] Asunción time
    [Bahia_Banderas] Bahía de Banderas time
    [Belem] Belém time
    [Beulah] Beulah, North Dakota time
    [Bogota] Bogotá time
    [Busingen] Büsingen time
    [Canary] Canaries time
    [Cancun] Cancún time
    [Center] Center, North Dakota time
    [Chagos] Chagos Archipelago time
    [Chatham] Chatham Islands time
    [Chisinau] Chișinău time
    [Christmas] Christmas Island time
    [Ciudad_Juarez] Ciudad Juárez time
    [Cocos] Cocos Islands time
    [Comoro] Comoros time
    [Cordoba] Córdoba time
    [Cuiaba] Cuiabá time
    [Curacao] Curaçao time
    [DumontDUrville] Dumont d'Urville time
    [Easter] Easter Island time
    [Eirunepe] Eirunepé time
    [El_Aaiun] El Aaiún time
    [Faeroe] Faroes time
    [Faroe] Faroes time
    [Galapagos] Galápagos Islands time
    [Godthab] Nuuk time
    [Ho_Chi_Minh] Ho Chi Minh City time
    [Hovd] Khovd time
    [Katmandu] Kathmandu time
    [Kerguelen] Kerguelen Islands time
    [Knox] Knox, Indiana time
    [Lome] Lomé time
    [Lord_Howe] Lord Howe Island time
    [Lower_Princes] Lower Prince's Quarter time
    [Macau] Macao time
    [Maceio] Maceió time
    [Macquarie] Macquarie Island time
    [Mahe] Mahé time
    [Marengo] Marengo, Indiana time
    [Marquesas] Marquesas Islands time
    [Mazatlan] Mazatlán time
    [Merida] Mérida time
    [Midway] Midway Atoll time
    [Monticello] Monticello, Kentucky time
    [Ndjamena] N'Djamena time
    [New_Salem] New Salem, North Dakota time
    [Norfolk] Norfolk Island time
    [Noronha] Fernando de Noronha time
    [Noumea] Nouméa time
    [Petersburg] Petersburg, Indiana time
    [Pitcairn] Pitcairn Islands time
    [Qostanay] Kostanay time
    [Qyzylorda] Kyzylorda time
    [Reunion] Réunion time
    [Rio_Gallegos] Río Gallegos time
    [Santarem] Santarém time
    [Sao_Paulo] São Paulo time
    [Sao_Tome] São Tomé time
    [Scoresbysund] Ittoqqortoormiit time
    [South_Pole] South Pole time
    [St_Barthelemy] St. Barthélemy time
    [St_Helena] St. Helena time
    [St_Johns] St. John's time
    [St_Kitts] St. Kitts time
    [St_Lucia] St. Lucia time
    [St_Thomas] St. Thomas time
    [St_Vincent] St. Vincent time
    [Syowa] Showa time
    [Tell_City] Tell City, Indiana time
    [Tirane] Tirana time
    [Tucuman] Tucumán time
    [Urumqi] Ürümqi time
    [Vevay] Vevay, Indiana time
    [Vincennes] Vincennes, Indiana time
    [Wake] Wake Island time
    [Wallis] Wallis & Futuna time
    [Winamac] Winamac, Indiana time
   *[other] { $city } time
}
# What can stand before a place in server-zone, parted by |. Lists of zones are in the order of what follows it.
server-zone-before = {""}
# $name: UTC
server-zone-plain = { $name }

server-span-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
server-span-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
server-span-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
server-span-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
server-span-moment = less than a minute

## What a program may do for a player

scope-asking-read = look at your games
scope-asking-move = play, join and leave games, and write at the table
scope-asking-host = open games and run them
scope-asking-account = see your mail address, and change your settings, webhooks and tokens
scope-asking-erase = erase you for good

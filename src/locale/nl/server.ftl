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
# De tijdzones heten Engels; op eilanden staat "op".
server-zone =
    tijd { $city ->
        [Antigua] op Antigua
        [Aruba] op Aruba
        [Azores] op de Azoren
        [Barbados] op Barbados
        [Bermuda] op Bermuda
        [Canary] op de Canarische Eilanden
        [Comoro] op de Comoren
        [Curacao] op Curaçao
        [Dominica] op Dominica
        [Easter] op Paaseiland
        [Faeroe] op de Faeröer
        [Faroe] op de Faeröer
        [Fiji] op Fiji
        [Galapagos] op de Galapagoseilanden
        [Grenada] op Grenada
        [Guadeloupe] op Guadeloupe
        [Guam] op Guam
        [Guernsey] op Guernsey
        [Jamaica] op Jamaica
        [Jersey] op Jersey
        [Kamchatka] op Kamtsjatka
        [Madeira] op Madeira
        [Mahe] op Mahé
        [Maldives] op de Malediven
        [Malta] op Malta
        [Martinique] op Martinique
        [Mauritius] op Mauritius
        [Mayotte] op Mayotte
        [Reunion] op Réunion
        [Sakhalin] op Sachalin
        [Tahiti] op Tahiti
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
        [Warsaw] in Warschau
        [Yakutsk] in Jakoetsk
        [Yekaterinburg] in Jekaterinenburg
        [Yerevan] in Jerevan
        [Zaporozhye] in Zaporizja
        [Zurich] in Zürich
       *[elsewhere] in { $city }
    }
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
server-span-moment = minder dan een minuut

## What a program may do for a player

scope-asking-read = je partijen bekijken
scope-asking-move = spelen, aan partijen meedoen en ze verlaten, en aan tafel schrijven
scope-asking-host = partijen openen en leiden
scope-asking-account = je mailadres zien, en je instellingen, webhooks en tokens wijzigen
scope-asking-erase = je voorgoed wissen

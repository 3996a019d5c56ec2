### Words of the server itself: lists, seats, days and spans of time.
### Arguments that name a seat come in pairs: $who is the name, $who-is-you is "yes" for the reader.

## Lists, joined from the end: "a", "a and b", "a, b and c".

house-list-nothing = nothing
# $first and $rest are texts.
# The reader, as one of several.
house-you = you
house-list-two = { $first } and { $rest }
house-list-end = { $first } and { $rest }
house-list-middle = { $first }, { $rest }

## Seats

# A seat nobody has a name for. $number counts from 1.
house-seat = Seat { $number }

# A seat on which a bot sits. $number counts from 1.
house-bot = Bot { $number }

# A seat of a player who has no name, or was erased. $number counts from 1.
house-nameless = Player { $number }

# The bot that plays on for a player who gave up, for that player. $name: their name.
house-stand-in = { $name }'s bot

## Time

# $number: 1 is Monday.
house-weekday = { $number ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}
# $number: 1 is January.
house-month = { $number ->
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
house-day = { $weekday }, { $day } { $month } { $year }
# $day is house-day, $time as 20:35, $zone is house-zone.
house-moment = { $day } at { $time } ({ $zone })
# $city: Prague
house-zone = { $city } time
# $name: UTC
house-zone-plain = { $name }

house-span-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
house-span-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
house-span-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
house-span-moment = less than a minute

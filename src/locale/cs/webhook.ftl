### What webhooks, calendars and news feeds say.

webhook-test = Tohle je zkouška. Tvoje hry tě tu zastihnou.

webhook-turn = { $game }: jsi na tahu.
webhook-turn-of = { $game }: na tahu je { $who }.
webhook-nudged = { $game }: { $who } tě žádá o tah.
webhook-plan-lost = { $game }: tvůj plán nešel zahrát, protože se situace změnila. Teď táhneš ty.
webhook-due = Lhůta: { $moment }.
webhook-started = Hra { $game } začala.
webhook-ended = Hra { $game } skončila.
webhook-event = Ve hře { $game } se něco stalo.
webhook-invited = Máš pozvánku do hry { $game }.
webhook-parted = Ve hře { $game } už nemáš místo.
webhook-message = { $who }: { $text }

## Why a request failed

webhook-failure-refused = odmítnuto
webhook-failure-redirected = přesměrování, které se nenásleduje
webhook-failure-unknown-host = takový hostitel neexistuje
webhook-failure-private-address = není na veřejném internetu (webhooks.private_networks)
webhook-failure-no-connection = spojení se nepodařilo
webhook-failure-tls = chybí platný certifikát
webhook-failure-timeout = odpověď nepřišla včas
webhook-failure-no-answer = neplatná odpověď
webhook-failure-move-refused = poslaný tah není možný
webhook-failure-moved-on = poslaný tah dorazil, až když bylo po tahu
webhook-failure-too-many-moves = v jednom tahu přišlo tolik dílčích tahů, že se o další už nežádá

"""Writes cities.txt: what the CLDR calls the cities of time zones whose own names have several words, in our languages.

The data is Unicode's (LICENSE beside this script), from its packages on npm:

    npm pack cldr-dates-full@48.2.0 cldr-bcp47@48.2.0    # and unpack each into a folder of its name
    python3 cities.py cldr-dates-full cldr-bcp47 > cities.txt
"""

import json
import sys
from pathlib import Path

LANGUAGES = ["en", "it", "cs", "nl", "de"]


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def cities(folder, language):
    """The cities of a language by the names of their zones."""
    dates = load(folder / "main" / language / "timeZoneNames.json")["main"][language]["dates"]
    found = {}

    def walk(path, entries):
        for name, entry in entries.items():
            if name == "exemplarCity":
                found["/".join(path)] = entry
            elif isinstance(entry, dict):
                walk([*path, name], entry)

    walk([], dates["timeZoneNames"]["zone"])
    return found


def zones(folder):
    """Every zone that is called so today, with the name that the CLDR keeps its words under."""
    for entry in load(folder / "bcp47" / "timezone.json")["keyword"]["u"]["tz"].values():
        if isinstance(entry, dict) and not entry.get("_deprecated"):
            kept = entry.get("_alias", "").split(" ")[0]
            yield entry.get("_iana", kept), kept


dates, keys = map(Path, sys.argv[1:])
words = {language: cities(dates, language) for language in LANGUAGES}
for zone, kept in sorted(zones(keys)):
    own = zone.rsplit("/", 1)[-1]
    if "/" not in zone or "_" not in own or zone.startswith("Etc/"):
        continue
    plain = own.replace("_", " ")
    said = [words[language].get(kept, words["en"].get(kept, plain)) for language in LANGUAGES]
    print("\t".join([zone, *said]))

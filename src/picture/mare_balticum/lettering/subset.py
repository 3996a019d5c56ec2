#!/usr/bin/env python3
"""Cuts the two faces of the chart down to what it writes: Latin with its accents, lining figures.

Alegreya (SIL Open Font License 1.1, LICENSE beside this file). To run it:

    npm pack @fontsource/alegreya@5.3.0 @fontsource/alegreya-sc@5.3.0   # and unpack both
    python3 -m venv venv && venv/bin/pip install fonttools brotli
    venv/bin/python subset.py FOLDER-OF-WOFF2-FILES...
"""

import pathlib
import sys
import tempfile

from fontTools import merge, subset
from fontTools.ttLib import TTFont

FACES = {"waters.ttf": "alegreya-{}-700-italic.woff2", "ports.ttf": "alegreya-sc-{}-700-normal.woff2"}
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x2013, 0x2019, 0x2212, 0x2026]


def lining(font):
    """Lets the figures be lining ones."""
    features = font["GSUB"].table.FeatureList.FeatureRecord
    lookups = {number for record in features if record.FeatureTag == "lnum" for number in record.Feature.LookupListIndex}
    mapping = {}
    for number in lookups:
        for table in font["GSUB"].table.LookupList.Lookup[number].SubTable:
            mapping.update(getattr(getattr(table, "ExtSubTable", table), "mapping", {}))
    for table in font["cmap"].tables:
        for digit in range(0x30, 0x3A):
            if digit in table.cmap:
                table.cmap[digit] = mapping.get(table.cmap[digit], table.cmap[digit])


def main():
    folders = [pathlib.Path(folder) for folder in sys.argv[1:]]
    for target, source in FACES.items():
        with tempfile.TemporaryDirectory() as scratch:
            parts = []
            for part in ("latin", "latin-ext"):
                name = source.format(part)
                font = TTFont(next(folder / name for folder in folders if (folder / name).exists()))
                font.flavor = None
                if part == "latin":
                    lining(font)
                options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, drop_tables=["GSUB", "GPOS", "GDEF", "STAT", "DSIG", "gasp"])
                cutter = subset.Subsetter(options)
                cutter.populate(unicodes=LETTERS)
                cutter.subset(font)
                path = f"{scratch}/{part}.ttf"
                font.save(path)
                parts.append(path)
            merge.Merger().merge(parts).save(target)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Cuts the type of the pages' headings down to what names and headings are written with.

Beside the font it writes which letters are in it, for the test that holds these to the messages.

Fraunces (SIL Open Font License 1.1, LICENSE beside this file). To run it:

    npm pack @fontsource/fraunces@5.3.0   # and unpack it
    python3 -m venv venv && venv/bin/pip install fonttools brotli
    venv/bin/python subset.py FOLDER-OF-WOFF2-FILES
"""

import hashlib
import pathlib
import sys
import tempfile

from fontTools import merge, subset
from fontTools.ttLib import TTFont

LETTERS = (
    [chr(code) for code in range(0x20, 0x7F)]
    + list("ÄÖÜäöüßéèêàáâãåæøÅÆØçñóòôíìîúùûëï·–—‘’“”„…ńłśżźąęćŁŚŻčěřšžýůČŘŠŽ")
    + list("ďťňĎŤŇĚÝÁÉÍÓÚŮÀÈÌÒÙăș«»º×−\N{NO-BREAK SPACE}")
)


def main():
    folder = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as scratch:
        parts = []
        for part in ("latin", "latin-ext"):
            font = TTFont(folder / f"fraunces-{part}-700-normal.woff2")
            font.flavor = None
            parts.append(str(pathlib.Path(scratch) / f"{part}.ttf"))
            font.save(parts[-1])
        font = merge.Merger(options=merge.Options(drop_tables=["vmtx", "vhea", "MATH"])).merge(parts)
    options = subset.Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.name_IDs = [0, 13, 14]
    options.notdef_outline = True
    cut = subset.Subsetter(options)
    cut.populate(text="".join(LETTERS))
    cut.subset(font)
    font.flavor = "woff2"
    file = pathlib.Path(__file__).with_name("headings.woff2")
    # The same letters make the same file.
    font.recalcTimestamp = False
    font["head"].modified = font["head"].created = 0
    font.save(file)
    letters = "".join(map(chr, sorted(font.getBestCmap())))
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    file.with_suffix(".txt").write_text(f"{digest}\n{letters}\n", encoding="utf-8")


main()

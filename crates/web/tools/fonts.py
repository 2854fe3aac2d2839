#!/usr/bin/env python3
"""Subsets the three OFL fonts to what the pages write, and keeps their licences beside them.

    pip install fonttools brotli
    tools/fonts.py FOLDER_WITH_FULL_FONTS      writes assets/fonts/*.woff2

The full fonts are the `latin` files of the fontsource packages named in the credits. A name with a letter that is not
here is shown in a system font, so the set holds the letters of the western European languages.
"""

import os
import shutil
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ASCII = "".join(map(chr, range(0x20, 0x7F)))
WESTERN = "".join(chr(c) for c in range(0xA0, 0x100) if chr(c) not in "¤¦¨¬­¯´¸¹¼½¾ÐÝÞðýþ¢¥") + "Œœ‘’‚“”„…–—•−→←↑↓ "
FONTS = {  # name: (characters, weights)
    "atkinson-hyperlegible-next": (ASCII + WESTERN, (400, 700)),
    "oxanium": (ASCII + WESTERN, (600, 700)),
    "fredoka": (ASCII + WESTERN, (600, 700)),
}
OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "assets", "fonts")


def shrink(source, target, characters, weights):
    options = subset.Options()
    options.layout_features = ["kern", "liga", "tnum", "mark", "ccmp", "locl"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    font = TTFont(source)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    limits = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
    limits["wght"] = weights
    instancer.instantiateVariableFont(font, limits, inplace=True)
    font.flavor = "woff2"
    font.save(target)
    print(target, os.path.getsize(source), "->", os.path.getsize(target))


os.makedirs(OUT, exist_ok=True)
for name, (characters, weights) in FONTS.items():
    shrink(os.path.join(sys.argv[1], name + ".woff2"), os.path.join(OUT, name + ".woff2"), characters, weights)
    licence = f"OFL-{name}.txt"
    shutil.copyfile(os.path.join(sys.argv[1], licence), os.path.join(OUT, licence))

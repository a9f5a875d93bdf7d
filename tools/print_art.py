"""Collects what printing draws with: fonts, item pictures, set icons and signs, from npm packages.

Used by hatch_build.py while the package is built, and by play.py to see whether that is due. The
packages are those of web/package.json, fetched for the web table anyway. What is written stays out
of git: src/outrank/printing/built/.
"""

import csv
import gzip
import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "web" / "node_modules"
FACTS = ROOT / "src" / "outrank" / "catalog" / "data"
PICTURES = ROOT / "src" / "outrank" / "catalog" / "pictures"
BUILT = ROOT / "src" / "outrank" / "printing" / "built"
STAMP = BUILT / "built-from"  # written last: a build without it is half-made
NEEDS = ("fonttools>=4.55", "brotli>=1.1")

SIGNS = (
    "globe-hemisphere-west-fill",
    "film-slate-fill",
    "trophy-fill",
    "buildings-fill",
    "circle-fill",
    "square-fill",
    "shield-fill",
    "diamond-fill",
    "device-mobile-fill",
)
"""Phosphor icons: those of the built-in categories, those of a pack's, and the app's."""

SPARE = (
    "anchor", "axe", "baby", "balloon", "bandaids", "barbell", "bell", "bicycle", "bird",
    "boat", "bomb", "bone", "book", "briefcase", "bug", "butterfly", "cactus", "cake",
    "camera", "campfire", "car", "carrot", "castle-turret", "cat", "chair", "cherries",
    "church", "cloud", "club", "coffee", "compass", "cookie", "cow", "crown", "diamond", "dna",
    "dog", "door", "drop", "ear", "egg", "eye", "factory", "feather", "fire", "fish", "flag",
    "flask", "flower", "football", "gift", "ghost", "globe", "grains", "guitar", "hammer",
    "hand", "heart", "horse", "hourglass", "house", "key", "knife", "lamp",
)  # fmt: skip
"""Phosphor icons for sets without one of their own, such as those of a pack."""

STATIC = (
    ("Outrank Text", "atkinson-hyperlegible-next", 450, 400),
    ("Outrank Text", "atkinson-hyperlegible-next", 700, 700),
    ("Outrank Code", "atkinson-hyperlegible-mono", 700, 700),
)
"""Family, package, the weight taken out of the variable font, and the weight it is called."""


def sources() -> list[Path]:
    """Return what the result depends on, beside the packages that the lock file pins."""
    lists = sorted(PICTURES.glob("*.csv")) + sorted(FACTS.glob("*/set_names.csv"))
    return [Path(__file__), ROOT / "web" / "package-lock.json", *lists]


def fingerprint() -> str:
    """Return a digest of everything that the result depends on."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def is_current() -> bool:
    """Whether the pictures and fonts are built from the sources as they are."""
    try:
        return STAMP.read_text(encoding="utf-8").strip() == fingerprint()
    except OSError:
        return False


def build() -> None:
    """Write fonts and drawings, unless they are current. Needs web/node_modules."""
    if is_current():
        return
    (BUILT / "fonts").mkdir(parents=True, exist_ok=True)
    characters = make_fonts(BUILT / "fonts")
    drawings = {
        "pictures": {ref: picture(ref) for ref in picture_refs()},
        "icons": {ref: icon(ref) for ref in icon_refs()},
        "signs": {name: sign(name) for name in SIGNS},
        "spare": [sign(f"{name}-fill") for name in SPARE],
        "characters": characters,
    }
    text = json.dumps(drawings, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    (BUILT / "drawings.json").write_text(text + "\n", encoding="utf-8")
    emoji = json.dumps(emoji_pictures(), sort_keys=True, separators=(",", ":"))
    (BUILT / "emoji.json.gz").write_bytes(gzip.compress(emoji.encode(), 9, mtime=0))
    (BUILT / "LICENCES.txt").write_text(licences(), encoding="utf-8")
    STAMP.write_text(f"{fingerprint()}\n", encoding="utf-8")


# Pictures


SKIN = {f"{tone:x}" for tone in range(0x1F3FB, 0x1F400)}
"""The signs that give an emoji another tone of skin; all are drawn in one."""


def emoji_pictures() -> dict[str, str]:
    """Return a picture for every emoji by its characters' numbers, `1f30b`, for packs' tokens."""
    path = MODULES / "@iconify-json" / "fluent-emoji-flat" / "chars.json"
    names: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    found = {
        signs: icon(f"fluent-emoji-flat:{name}")
        for signs, name in names.items()
        if not SKIN & set(signs.split("-"))
    }
    for flag in (MODULES / "circle-flags" / "flags").glob("[a-z][a-z].svg"):
        signs = "-".join(f"{0x1F1E6 + ord(letter) - ord('a'):x}" for letter in flag.stem)
        found[signs] = picture(f"circle-flags:{flag.stem}")
    return found


def picture_refs() -> list[str]:
    """Return the pictures of all items, each once: `set:name`."""
    return sorted({row["picture"] for path in PICTURES.glob("*.csv") for row in rows(path)})


def icon_refs() -> list[str]:
    """Return the icons of all sets, each once: `collection:name`."""
    named = (row["icon"] for path in FACTS.glob("*/set_names.csv") for row in rows(path))
    return sorted({ref for ref in named if ref})


def rows(path: Path) -> list[dict[str, str]]:
    """Return the rows of a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def picture(ref: str) -> str:
    """Return an item's picture as an SVG of its own: flags are round."""
    kind, name = ref.split(":")
    if kind != "circle-flags":
        return icon(ref)
    text = (MODULES / "circle-flags" / "flags" / f"{name}.svg").read_text(encoding="utf-8")
    found = re.search(r'<g mask="url\(#a\)">(.*)</g>', text, re.DOTALL)
    if not found:
        raise ValueError(f"The flag {name} is drawn in another way than the others.")
    round_ = '<clipPath id="c"><circle cx="256" cy="256" r="256"/></clipPath>'
    return svg(512, 512, f'{round_}<g clip-path="url(#c)">{found[1]}</g>')


def icon(ref: str) -> str:
    """Return an icon of one of the Iconify packages as an SVG of its own."""
    kind, name = ref.split(":")
    if kind not in _collections:
        path = MODULES / "@iconify-json" / kind / "icons.json"
        _collections[kind] = json.loads(path.read_text(encoding="utf-8"))
    collection = _collections[kind]
    found = collection["icons"].get(name)
    if found is None:
        found = collection["icons"][collection["aliases"][name]["parent"]]
    width = found.get("width", collection.get("width", 16))
    height = found.get("height", collection.get("height", 16))
    return svg(width, height, found["body"])


_collections: dict[str, dict[str, Any]] = {}


def sign(name: str) -> str:
    """Return a Phosphor icon."""
    path = MODULES / "@phosphor-icons" / "core" / "assets" / "fill" / f"{name}.svg"
    return path.read_text(encoding="utf-8").strip()


def svg(width: float, height: float, body: str) -> str:
    """Return an SVG document."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'


# Fonts


def make_fonts(folder: Path) -> str:
    """Write static fonts; return the characters that texts may have.

    Each family has a second one, "Ext", for the letters of more European languages.
    """
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    shown: dict[str, set[int]] = {"Outrank Text": set(), "Outrank Display": set()}
    for subset, suffix in (("latin", ""), ("latin-ext", " Ext")):
        for family, package, weight, called in STATIC:
            home = MODULES / "@fontsource-variable" / package / "files"
            font = TTFont(home / f"{package}-{subset}-wght-normal.woff2")
            instantiateVariableFont(font, {"wght": weight}, inplace=True)
            characters = save(font, family + suffix, called, folder)
            if family in shown:  # the other one shows codes alone
                shown[family] |= characters
        for weight in (700, 800):
            home = MODULES / "@fontsource" / "bricolage-grotesque" / "files"
            font = TTFont(home / f"bricolage-grotesque-{subset}-{weight}-normal.woff2")
            shown["Outrank Display"] |= save(font, "Outrank Display" + suffix, weight, folder)
    known = set.union(*shown.values())  # either family steps in for the other
    return "".join(sorted(chr(code) for code in known if code > 31))


def save(font: Any, family: str, weight: int, folder: Path) -> set[int]:
    """Write a font under the family and weight it is called in the templates."""
    names = font["name"]
    names.names = [record for record in names.names if record.nameID not in (16, 17, 21, 22, 25)]
    full = f"{family} {weight}"
    for number, text in ((1, family), (2, "Regular"), (4, full), (6, full.replace(" ", ""))):
        names.setName(text, number, 3, 1, 0x409)
        names.setName(text, number, 1, 0, 0)
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = 64
    font["head"].macStyle = 0
    font["head"].modified = font["head"].created  # the same bytes at every build
    font.recalcTimestamp = False
    font.flavor = None
    font.save(folder / f"{full.replace(' ', '-').lower()}.ttf")
    return set(font.getBestCmap())


# Licences

PARTS = (
    ("Bricolage Grotesque (SIL OFL 1.1)", "@fontsource/bricolage-grotesque/LICENSE"),
    (
        "Atkinson Hyperlegible Next (SIL OFL 1.1)",
        "@fontsource-variable/atkinson-hyperlegible-next/LICENSE",
    ),
    (
        "Atkinson Hyperlegible Mono (SIL OFL 1.1)",
        "@fontsource-variable/atkinson-hyperlegible-mono/LICENSE",
    ),
    ("circle-flags by HatScripts (MIT)", "circle-flags/LICENSE.md"),
    ("Phosphor Icons (MIT)", "@phosphor-icons/core/LICENSE"),
    ("Noto Emoji by Google (Apache 2.0)", "typescript/LICENSE.txt"),
)
"""The packages' own texts; TypeScript's is the Apache 2.0 text that Noto's package leaves out."""

MIT = """\
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute,
sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or
substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""


def licences() -> str:
    """Return the licence texts of everything that was collected."""
    parts = [f"{title}\n\n{(MODULES / path).read_text(encoding='utf-8')}" for title, path in PARTS]
    parts.append(f"Fluent Emoji (MIT), Copyright (c) Microsoft Corporation.\n\n{MIT}")
    parts.append(f"Tabler Icons (MIT), Copyright (c) Paweł Kuna.\n\n{MIT}")
    parts.append(
        "Icons from game-icons.net by Lorc, Delapouite and contributors, used under the Creative\n"
        "Commons Attribution 3.0 licence; recoloured, otherwise unchanged.\n"
    )
    return f"\n{'=' * 78}\n\n".join(part.strip() + "\n" for part in parts)


def main() -> int:
    """Build what is missing or old."""
    if not MODULES.is_dir():
        print("web/node_modules is missing: run python3 tools/client.py first.", file=sys.stderr)
        return 1
    build()
    return 0


if __name__ == "__main__":
    sys.exit(main())

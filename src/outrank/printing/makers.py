"""For makers: a list of components, a contact sheet, images for print shops and virtual tables."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from outrank.mechanics.card_faces import card_faces
from outrank.printing import kits, pages, pieces
from outrank.printing.job import Job
from outrank.printing.kits import Kit, Part

SHOP_DPI: Final = 300
SHOP_BLEED_MM: Final = 3.2
TABLE_DPI: Final = 150
GRID: Final = (10, 7)
"""Cards across and down on one sheet of Tabletop Simulator."""
SIDES: Final = ("front", "back")
COLUMNS: Final = (
    "part", "number", "name", "code", "category", "text", "direction", "statistic", "unit",
    "difficulty", "sets", "tags", "qr",
)  # fmt: skip


class Deck(NamedTuple):
    """Pieces that are drawn one by one by deck.typ."""

    part: str
    kind: str
    data: dict[str, Any]
    names: tuple[str, ...]
    """One per piece, for files and for people."""


def decks(kit: Kit, job: Job) -> Iterator[Deck]:
    """Return the tokens and cards of a kit."""
    for part in kit.parts:
        if part is kits.TOKEN_PART:
            data = kits.token_data(kit, job)
            data["pieces"] = [token for group in data.pop("groups") for token in group["tokens"]]
            kind = "tagged" if kit.design else "tokens"
            names = tuple(f"{token['cat']}-{token['code']}" for token in data["pieces"])
        elif part is kits.CHALLENGE_PART:
            data = kits.challenge_data(kit, job)
            data["pieces"] = data.pop("challenges")
            kind, names = "challenges", tuple(card["number"] for card in data["pieces"])
        elif part is kits.BONUS_PART:
            data = kits.bonus_data(kit, job)
            data["pieces"] = data.pop("cards")
            named = enumerate(data["pieces"], 1)
            kind, names = "bonus", tuple(f"{n:02d}-{card['id']}" for n, card in named)
        elif part is kits.REFERENCE_PART:
            data = kits.reference_data(kit, job)
            data["pieces"] = data.pop("cards")
            kind = "reference"
            names = tuple(f"{n:02d}" for n in range(1, len(data["pieces"]) + 1))
        elif part is kits.TRUMP_PART:
            data = job.common(kit.title)
            kind = "trumps"
            names = tuple(f"{suit}-{rank}" for suit in kits.SUIT_NAMES for rank in kits.RANK_NAMES)
        else:
            continue
        yield Deck(part.name, kind, data, names)


# Print shops


def shop_images(deck: Deck) -> Iterator[tuple[str, bytes]]:
    """Return an image per piece and side, with bleed: the name of its file and its bytes."""
    for side in SIDES:
        for name, image in zip(deck.names, _images(deck, side, SHOP_DPI, None), strict=True):
            yield f"{deck.part}/{name}-{side}.png", image


def _images(deck: Deck, side: str, dpi: float, grid: tuple[int, int] | None) -> list[bytes]:
    bleed = SHOP_BLEED_MM if grid is None else 0
    more = {"kind": deck.kind, "side": side, "grid": grid, "bleed": bleed}
    return pages.images("deck.typ", {**deck.data, **more}, dpi)


# Tabletop Simulator


def table_files(kit: Kit, job: Job, home: str) -> Iterator[tuple[str, bytes]]:
    """Return the sheets of cards and the saved object that uses them; `home` is where they lie."""
    objects = []
    for number, deck in enumerate(decks(kit, job)):
        if deck.kind in ("tokens", "tagged"):
            for side in SIDES:
                images = _images(deck, side, SHOP_DPI, None)
                for name, image in zip(deck.names, images, strict=True):
                    yield f"{deck.part}-{name}-{side}.png", image
            objects.append(_bag(deck, home, number))
            continue
        sheets = 0
        for side in SIDES:
            for sheet, image in enumerate(_images(deck, side, TABLE_DPI, GRID), 1):
                yield f"{deck.part}-{sheet}-{side}.png", image
                sheets = max(sheets, sheet)
        objects.append(_deck(deck, sheets, home, number))
    saved = {"SaveName": kit.title, "GameMode": kit.title, "ObjectStates": objects}
    text = json.dumps(saved, ensure_ascii=False, indent=1, sort_keys=True)
    yield f"{kit.name}.json", f"{text}\n".encode()


def _place(number: int) -> dict[str, float]:
    spot = {"posX": 4.0 * number, "posY": 1.0, "posZ": 0.0}
    return (
        spot
        | {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
        | dict.fromkeys(("scaleX", "scaleY", "scaleZ"), 1.0)
    )


def _deck(deck: Deck, sheets: int, home: str, number: int) -> dict[str, Any]:
    """Return a deck of cards; every card has a back of its own."""
    per_sheet = GRID[0] * GRID[1]
    sheet_ids = {
        str(number * 10 + sheet): {
            "FaceURL": f"{home}/{deck.part}-{sheet}-front.png",
            "BackURL": f"{home}/{deck.part}-{sheet}-back.png",
            "NumWidth": GRID[0],
            "NumHeight": GRID[1],
            "BackIsHidden": True,
            "UniqueBack": True,
        }
        for sheet in range(1, sheets + 1)
    }
    cards = []
    for place, name in enumerate(deck.names):
        sheet, at = divmod(place, per_sheet)
        card = (number * 10 + sheet + 1) * 100 + at
        own = {str(card // 100): sheet_ids[str(card // 100)]}
        cards.append(
            {
                "Name": "Card",
                "Nickname": name,
                "CardID": card,
                "CustomDeck": own,
                "Transform": _place(number),
            }
        )
    return {
        "Name": "DeckCustom",
        "Nickname": deck.part,
        "Transform": _place(number),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": sheet_ids,
        "ContainedObjects": cards,
    }


def _bag(deck: Deck, home: str, number: int) -> dict[str, Any]:
    """Return a bag of round tokens."""
    tokens = [
        {
            "Name": "Custom_Tile",
            "Nickname": name,
            "Transform": _place(number),
            "CustomImage": {
                "ImageURL": f"{home}/{deck.part}-{name}-front.png",
                "ImageSecondaryURL": f"{home}/{deck.part}-{name}-back.png",
                "CustomTile": {"Type": 2, "Thickness": 0.1, "Stackable": False, "Stretch": True},
            },
        }
        for name in deck.names
    ]
    return {
        "Name": "Bag",
        "Nickname": deck.part,
        "Transform": _place(number),
        "ContainedObjects": tokens,
    }


# Lists


def components(kit: Kit, job: Job) -> bytes:
    """Return a CSV file of all components: every token and card, and the number of the others."""
    file = io.StringIO()
    writer = csv.DictWriter(file, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    for part in kit.parts:
        writer.writerows(_rows(kit, job, part))
    return file.getvalue().encode()


def _rows(kit: Kit, job: Job, part: Part) -> Iterator[dict[str, Any]]:
    if part is kits.TOKEN_PART:
        yield from _token_rows(kit, job)
    elif part is kits.CHALLENGE_PART:
        yield from _challenge_rows(kit, job)
    elif part is kits.BONUS_PART:
        for number, face in enumerate(card_faces(kit.game), 1):
            name, text = job.text(face.name), job.text(face.text)
            yield {"part": part.name, "number": number, "name": name, "text": text}
    elif part is kits.TRUMP_PART:
        for suit in kits.SUIT_NAMES:
            for rank in kits.RANK_NAMES:
                yield {"part": part.name, "number": 1, "name": f"{suit} {rank}"}
    else:
        for component in part.contents(kit, job):
            count, name = component.line(job)
            yield {"part": part.name, "number": count, "name": name}


def _token_rows(kit: Kit, job: Job) -> Iterator[dict[str, Any]]:
    for number, category in enumerate(job.catalog.categories):
        for piece in pieces.core_pieces(job, number):
            item = job.catalog.items[piece]
            drawn = pieces.token(job, piece, kit.design)
            sets = [job.catalog.sets[one].name for one in job.facts.sets_of(piece)]
            yield {
                "part": kits.TOKEN_PART.name,
                "number": 1,
                "name": item.name,
                "code": item.code,
                "category": category.name,
                "sets": "; ".join(sets),
                "tags": " ".join(drawn["tags"]),
                "qr": drawn["qr"]["text"],
            }


def _challenge_rows(kit: Kit, job: Job) -> Iterator[dict[str, Any]]:
    for own in kit.all_cards(job):
        card = pieces.challenge_card(job, own, statistic=kit.statistics)
        yield {
            "part": kits.CHALLENGE_PART.name,
            "number": card["number"],
            "category": card["name"],
            "text": card["ask"],
            "direction": card["lead"],
            "statistic": job.catalog.stats[own.stat].label,
            "unit": card["unit"],
            "difficulty": card["level"],
            "qr": card["qr"]["text"],
        }


def contact_sheet(kit: Kit, job: Job, folder: Path) -> bytes:
    """Return one page with a look at each part that was printed into a folder."""
    shown = []
    for part in kit.parts:
        if not (folder / f"{part.name}.pdf").is_file():
            continue
        paper = job.settings.paper
        name = job.text(part.title)
        is_wide = part in (kits.PAD_PART, kits.BOOK_PART) or (
            job.settings.duplex == "fold" and part in kits.CARD_PARTS
        )
        width, height = paper[:0:-1] if is_wide else paper[1:]
        faces = (1,) if job.settings.duplex == "fold" or part not in kits.TWO_SIDED else (1, 2)
        shown += [
            {"file": f"{part.name}.pdf", "page": n, "width": width, "height": height, "name": name}
            for n in faces
        ]
    columns = 4
    rows = -(-len(shown) // columns)
    cell = min(68.0, (job.settings.paper.height - 30) / max(rows, 1))
    data = job.common(kit.title)
    return pages.contact(folder, {**data, "pictures": shown, "columns": columns, "cell": cell})

"""A kit for Tabletop Simulator: sheets of cards, round tokens, and the saved object of both.

The object has every field of the game's save format that a deck, a card, a bag or a tile has
(kb.tabletopsimulator.com, "Save File Format"); what is left out there would be read as zero.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from math import ceil
from typing import Any, Final

from outrank.printing.job import Job
from outrank.printing.kits import Kit
from outrank.printing.makers import SIDES, Deck, decks, images

CARD_DPI: Final = 150
"""A sheet is 3750 by 3675 dots: the game takes up to 4096."""
TOKEN_DPI: Final = 300
GRID: Final = (10, 7)
"""Cards across and down on one sheet."""
CIRCLE: Final = 2
RANDOM: Final = 2
"""How a bag is drawn from."""
BETWEEN: Final = 4.0
"""From one deck to the next on the table, in the game's inches."""

Thing = dict[str, Any]


def files(kit: Kit, job: Job, home: str = "") -> Iterator[tuple[str, bytes]]:
    """Return the images and the saved object that uses them: names and bytes.

    `home` is the address of the folder they will lie in. Without it, they are called by their
    names alone, and the game looks for them in its own folder of images.
    """
    begin = f"{home}/" if home else ""
    objects = []
    sheets = count(1)
    for place, deck in enumerate(decks(kit, job)):
        if deck.is_round:
            yield from _token_images(kit, deck)
            objects.append(_bag(kit, deck, begin, place))
        else:
            yield from _sheet_images(kit, deck)
            objects.append(deck_of_cards(kit, deck, begin, place, sheets))
    _number(objects, f"{kit.name} {job.facts.digest}")
    text = json.dumps(_saved(kit, objects), ensure_ascii=False, indent=1, sort_keys=True)
    yield f"{kit.name}.json", f"{text}\n".encode()


def count_files(decks: Sequence[Deck]) -> int:
    """Return how many files `files` returns for these decks."""
    cards = GRID[0] * GRID[1]
    sides = [len(deck.names) if deck.is_round else ceil(len(deck.names) / cards) for deck in decks]
    return len(SIDES) * sum(sides) + 1


# Images


def _token_images(kit: Kit, deck: Deck) -> Iterator[tuple[str, bytes]]:
    for side in SIDES:
        for name, image in zip(deck.names, images(deck, side, TOKEN_DPI), strict=True):
            yield f"{_token_file(kit, deck, name)}-{side}.png", image


def _sheet_images(kit: Kit, deck: Deck) -> Iterator[tuple[str, bytes]]:
    for side in SIDES:
        for sheet, image in enumerate(images(deck, side, CARD_DPI, grid=GRID)):
            yield f"{_sheet_file(kit, deck, sheet)}-{side}.png", image


def _token_file(kit: Kit, deck: Deck, name: str) -> str:
    return f"outrank-{kit.name}-{deck.part}-{name}"


def _sheet_file(kit: Kit, deck: Deck, sheet: int) -> str:
    return f"outrank-{kit.name}-{deck.part}-{sheet + 1}"


# Objects


def _saved(kit: Kit, objects: list[Thing]) -> Thing:
    return {
        "SaveName": kit.title,
        "GameMode": kit.title,
        "GameType": "",
        "GameComplexity": "",
        "Date": "",
        "VersionNumber": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": objects,
    }


def _thing(kind: str, name: str, place: int, **more: Any) -> Thing:
    """Return an object with the fields that all objects have."""
    return {
        "GUID": "",
        "Name": kind,
        "Nickname": name,
        "Description": "",
        "GMNotes": "",
        "Transform": _transform(place),
        "ColorDiffuse": dict.fromkeys("rgb", 1.0),
        "Tags": [],
        "LayoutGroupSortIndex": 0,
        "Value": 0,
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "MeasureMovement": False,
        "DragSelectable": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": False,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        **more,
    }


def _transform(place: int) -> dict[str, float]:
    """Return where an object lies: in a row with the others, face down."""
    return {
        "posX": BETWEEN * place,
        "posY": 1.0,
        "posZ": 0.0,
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": 180.0,
        "scaleX": 1.0,
        "scaleY": 1.0,
        "scaleZ": 1.0,
    }


def deck_of_cards(kit: Kit, deck: Deck, begin: str, place: int, numbers: Iterator[int]) -> Thing:
    """Return a deck of cards. Each card has a back of its own: its code.

    `numbers` are those of the sheets: a card's number is a hundred times its sheet's and its cell.
    """
    sheets: dict[str, Thing] = {}
    cards = []
    cells = GRID[0] * GRID[1]
    for sheet, start in enumerate(range(0, len(deck.names), cells)):
        names, number = deck.names[start : start + cells], next(numbers)
        file = f"{begin}{_sheet_file(kit, deck, sheet)}"
        own = {str(number): _sheet(file)}
        sheets |= own
        cards += [_card(name, place, number * 100 + cell, own) for cell, name in enumerate(names)]
    if len(cards) == 1:  # the game has no deck of one card
        return {**cards[0], "Name": "CardCustom"}
    return _thing(
        "DeckCustom",
        deck.part,
        place,
        HideWhenFaceDown=True,
        SidewaysCard=False,
        DeckIDs=[card["CardID"] for card in cards],
        CustomDeck=sheets,
        ContainedObjects=cards,
    )


def _sheet(file: str) -> Thing:
    return {
        "FaceURL": f"{file}-front.png",
        "BackURL": f"{file}-back.png",
        "NumWidth": GRID[0],
        "NumHeight": GRID[1],
        "BackIsHidden": True,
        "UniqueBack": True,
        "Type": 0,
    }


def _card(name: str, place: int, number: int, sheet: Thing) -> Thing:
    return _thing(
        "Card",
        name,
        place,
        HideWhenFaceDown=True,
        Hands=True,
        CardID=number,
        SidewaysCard=False,
        CustomDeck=sheet,
    )


def _bag(kit: Kit, deck: Deck, begin: str, place: int) -> Thing:
    """Return a bag of round tokens, to be drawn at random."""
    tokens = [_tile(f"{begin}{_token_file(kit, deck, name)}", name, place) for name in deck.names]
    return _thing(
        "Bag",
        deck.part,
        place,
        MaterialIndex=-1,
        MeshIndex=-1,
        Bag={"Order": RANDOM},
        ContainedObjects=tokens,
    )


def _tile(file: str, name: str, place: int) -> Thing:
    shape = {"Type": CIRCLE, "Thickness": 0.1, "Stackable": False, "Stretch": True}
    image = {
        "ImageURL": f"{file}-front.png",
        "ImageSecondaryURL": f"{file}-back.png",
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": shape,
    }
    return _thing("Custom_Tile", name, place, HideWhenFaceDown=True, CustomImage=image)


def _number(objects: list[Thing], seed: str) -> None:
    """Give every object an id of six hexadecimal digits; the same input gets the same ids."""
    first = int.from_bytes(sha256(seed.encode()).digest()[:3])
    numbers = count(first)

    def give(things: list[Thing]) -> None:
        for thing in things:
            thing["GUID"] = f"{next(numbers) % 16**6:06x}"
            give(thing.get("ContainedObjects", []))

    give(objects)

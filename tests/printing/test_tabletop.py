"""A kit for Tabletop Simulator: the saved object is complete, and its images show what it says."""

import json
from functools import cache
from io import BytesIO
from itertools import count
from typing import Any

import msgspec
import pytest
import zxingcpp
from PIL import Image, ImageChops

from outrank.printing import Job, Kit, kit_named, makers, pieces, tabletop
from printed.reading import QR
from printed.variants import job, pack_job

HOME = "file:///tables/four4more"
COLUMNS, ROWS = 10, 7
TRANSFORM = {f"{what}{axis}" for what in ("pos", "rot", "scale") for axis in "XYZ"}


class Colour(msgspec.Struct, forbid_unknown_fields=True):
    r: float
    g: float
    b: float


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    FaceURL: str
    BackURL: str
    NumWidth: int
    NumHeight: int
    BackIsHidden: bool
    UniqueBack: bool
    Type: int


class CustomTile(msgspec.Struct, forbid_unknown_fields=True):
    Type: int
    Thickness: float
    Stackable: bool
    Stretch: bool


class CustomImage(msgspec.Struct, forbid_unknown_fields=True):
    ImageURL: str
    ImageSecondaryURL: str
    ImageScalar: float
    WidthScale: float
    CustomTile: CustomTile


class Order(msgspec.Struct, forbid_unknown_fields=True):
    Order: int


class Thing(msgspec.Struct, forbid_unknown_fields=True, tag_field="Name"):
    """What the game's save format has for every object."""

    GUID: str
    Nickname: str
    Description: str
    GMNotes: str
    Transform: dict[str, float]
    ColorDiffuse: Colour
    Tags: list[str]
    LayoutGroupSortIndex: int
    Value: int
    Locked: bool
    Grid: bool
    Snap: bool
    IgnoreFoW: bool
    MeasureMovement: bool
    DragSelectable: bool
    Autoraise: bool
    Sticky: bool
    Tooltip: bool
    GridProjection: bool
    HideWhenFaceDown: bool
    Hands: bool
    LuaScript: str
    LuaScriptState: str
    XmlUI: str


class Card(Thing, tag="Card"):
    CardID: int
    SidewaysCard: bool
    CustomDeck: dict[str, Sheet]


class OneCard(Card, tag="CardCustom"):
    """A card that lies alone."""


class Deck(Thing, tag="DeckCustom"):
    SidewaysCard: bool
    DeckIDs: list[int]
    CustomDeck: dict[str, Sheet]
    ContainedObjects: list[Card]


class Tile(Thing, tag="Custom_Tile"):
    CustomImage: CustomImage


class Bag(Thing, tag="Bag"):
    MaterialIndex: int
    MeshIndex: int
    Bag: Order
    ContainedObjects: list[Tile]


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """The save format, with the fields that a saved object has."""

    SaveName: str
    GameMode: str
    GameType: str
    GameComplexity: str
    Date: str
    VersionNumber: str
    Tags: list[str]
    Gravity: float
    PlayArea: float
    Table: str
    Sky: str
    Note: str
    TabStates: dict[str, Any]
    LuaScript: str
    LuaScriptState: str
    XmlUI: str
    ObjectStates: list[Deck | OneCard | Bag]


@cache
def made(kit: str) -> dict[str, bytes]:
    return dict(tabletop.files(kit_named(kit), job(), HOME))


def saved(files: dict[str, bytes]) -> Save:
    (text,) = [text for name, text in files.items() if name.endswith(".json")]
    return msgspec.json.decode(text, type=Save)


def picture(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


def read(image: Image.Image) -> list[str]:
    """What the codes in a picture say."""
    grey = image.convert("L")
    pixels = memoryview(grey.tobytes()).cast("B", shape=[grey.height, grey.width])
    return [code.text for code in zxingcpp.read_barcodes(pixels, formats=QR)]


def cell(sheet: Image.Image, number: int) -> Image.Image:
    """A card, as the game cuts it out: cells are counted from the top left, row by row."""
    row, column = divmod(number, COLUMNS)
    xs = [round(sheet.width * at / COLUMNS) for at in (column, column + 1)]
    ys = [round(sheet.height * at / ROWS) for at in (row, row + 1)]
    return sheet.crop((xs[0], ys[0], xs[1], ys[1]))


def deck_of(kit: Kit, part: str, one: Job) -> makers.Deck:
    (found,) = [found for found in makers.decks(kit, one) if found.part == part]
    return found


@pytest.mark.parametrize("name", ["four4more", "out-trumped"])
def test_the_saved_object_has_every_field_every_piece_and_every_image(name: str) -> None:
    found = saved(made(name))
    expected = list(makers.decks(kit_named(name), job()))
    assert [thing.Nickname for thing in found.ObjectStates] == [deck.part for deck in expected]
    sheets: list[str] = []
    ids = []
    for thing, deck in zip(found.ObjectStates, expected, strict=True):
        assert isinstance(thing, Bag if deck.is_round else Deck)
        assert not isinstance(thing, OneCard)
        assert [one.Nickname for one in thing.ContainedObjects] == list(deck.names)
        assert all(one.Transform.keys() == TRANSFORM for one in (thing, *thing.ContainedObjects))
        ids += [thing.GUID, *(one.GUID for one in thing.ContainedObjects)]
        if isinstance(thing, Deck):
            assert thing.DeckIDs == [card.CardID for card in thing.ContainedObjects]
            assert len(set(thing.DeckIDs)) == len(thing.DeckIDs) == len(deck.names)
            sheets += thing.CustomDeck
            for card in thing.ContainedObjects:
                number, place = divmod(card.CardID, 100)
                assert card.CustomDeck == {str(number): thing.CustomDeck[str(number)]}
                assert place < COLUMNS * ROWS
            for sheet in thing.CustomDeck.values():
                assert (sheet.NumWidth, sheet.NumHeight) == (COLUMNS, ROWS)
                assert sheet.UniqueBack
    assert len(set(sheets)) == len(sheets), "two sheets have the same number"
    assert len(set(ids)) == len(ids), "two objects have the same id"
    assert all(len(one) == 6 and int(one, 16) >= 0 for one in ids)
    verify_images(name)


def verify_images(name: str) -> None:
    """Every image is there and of the right size, and none is left over."""
    files, used = made(name), set()
    for thing in saved(files).ObjectStates:
        if isinstance(thing, Deck):
            for sheet in thing.CustomDeck.values():
                used |= {sheet.FaceURL, sheet.BackURL}
                size = picture(files[sheet.FaceURL.removeprefix(f"{HOME}/")]).size
                assert size == pytest.approx((COLUMNS * 375, ROWS * 525), abs=1)
        elif isinstance(thing, Bag):
            for tile in thing.ContainedObjects:
                used |= {tile.CustomImage.ImageURL, tile.CustomImage.ImageSecondaryURL}
    assert {url.removeprefix(f"{HOME}/") for url in used} == {
        file for file in files if file.endswith(".png")
    }


def test_every_challenge_card_stands_in_its_cell() -> None:
    kit, files = kit_named("four4more"), made("four4more")
    cards = {
        pieces.challenge_card(job(), own)["number"]: pieces.challenge_text(job(), own)
        for own in kit.all_cards(job())
    }
    assert len(cards) > COLUMNS * ROWS, "this kit has more than one sheet"
    (deck,) = [thing for thing in saved(files).ObjectStates if thing.Nickname == "challenge-cards"]
    assert isinstance(deck, Deck)
    backs = {
        number: picture(files[sheet.BackURL.removeprefix(f"{HOME}/")])
        for number, sheet in deck.CustomDeck.items()
    }
    for card in deck.ContainedObjects:
        number, place = divmod(card.CardID, 100)
        assert read(cell(backs[str(number)], place)) == [cards[card.Nickname]]


def test_every_bonus_card_shows_its_front_in_its_cell() -> None:
    kit, files = kit_named("four4more"), made("four4more")
    deck = deck_of(kit, "bonus-cards", job())
    alone = [picture(png) for png in makers.images(deck, "front", tabletop.CARD_DPI)]
    (thing,) = [thing for thing in saved(files).ObjectStates if thing.Nickname == "bonus-cards"]
    assert isinstance(thing, Deck)
    (sheet,) = thing.CustomDeck.values()
    whole = picture(files[sheet.FaceURL.removeprefix(f"{HOME}/")])

    def away(one: Image.Image, other: Image.Image) -> float:
        """The mean difference of two pictures, in levels of 255."""
        grey = ImageChops.difference(one, other.resize(one.size)).convert("L")
        return sum(level * n for level, n in enumerate(grey.histogram())) / grey.width / grey.height

    kinds = {card.Nickname.partition("-")[2] for card in thing.ContainedObjects}
    assert len(kinds) == 26
    for place, card in enumerate(thing.ContainedObjects):
        shown = cell(whole, card.CardID % 100)
        others = [
            other
            for number, other in enumerate(alone)
            if thing.ContainedObjects[number].Nickname[3:] != card.Nickname[3:]
        ]
        assert away(shown, alone[place]) < min(away(shown, other) for other in others) / 2


def test_every_token_has_its_code_on_its_back() -> None:
    pack, kit = pack_job(), kit_named("v3")
    files = dict(tabletop.files(kit, pack))
    (bag,) = [thing for thing in saved(files).ObjectStates if isinstance(thing, Bag)]
    tokens = pieces.tokens_by_category(pack)[0]["tokens"]
    assert len(bag.ContainedObjects) == len(tokens) == 12
    for tile, token in zip(bag.ContainedObjects, tokens, strict=True):
        assert tile.Nickname.endswith(token["code"])
        back = picture(files[tile.CustomImage.ImageSecondaryURL])
        assert back.size == pytest.approx((300, 300), abs=1), "an inch at 300 dpi, without bleed"
        assert read(back) == [token["qr"]["text"]]
        assert tile.CustomImage.CustomTile.Type == 2, "a circle"


def test_a_deck_of_one_card_is_a_card() -> None:
    one = tabletop.deck_of_cards(
        kit_named("v3"),
        makers.Deck("challenge-cards", "challenges", {}, ("C-01",)),
        "",
        0,
        count(1),
    )
    assert one["Name"] == "CardCustom"
    assert one["CardID"] == 100


def test_equal_input_gives_equal_files() -> None:
    kit, pack = kit_named("v3"), pack_job()
    files = dict(tabletop.files(kit, pack))
    assert files == dict(tabletop.files(kit, pack))
    assert json.loads(files["v3.json"])["SaveName"] == "Outrank V3"

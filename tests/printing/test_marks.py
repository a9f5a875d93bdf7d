"""What stands around the pieces on a sheet, measured: icons, cuts, bleed, punch, fold, rulers."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

import pytest
from PIL import Image

from outrank.printing import PAPERS, kits
from outrank.printing.job import Duplex
from outrank.printing.kits import kit_named
from printed.places import CARD, PITCH, Place, token_backs
from printed.reading import Page, pages
from printed.variants import job

INCH = 25.4
DPI = 400
CUT = INCH / 2
MODULE = 15.3 / 21
SYMBOL = 15.3 / 2
QUIET = SYMBOL + 4 * MODULE
"""From the middle of a code to the end of its quiet zone."""
LARGEST_ICON = 2.0
TOKEN_BLEED, CARD_BLEED = 1.5, 2.0
EDGE = 0.15
"""How far off a drawn edge may be."""
DARK, WHITE = 90, 235
THIN = 1.5 * INCH / DPI


class Sheet:
    """A printed page under a ruler, in millimetres."""

    def __init__(self, page: Page) -> None:
        self.width, self.height = page.width, page.height
        self.picture = page.image(DPI)

    def shade(self, x: float, y: float) -> float:
        found = self.picture.getpixel((self._dot(x), self._dot(y)))
        assert isinstance(found, int | float)
        return found

    def cut(self, left: float, top: float, right: float, bottom: float) -> Image.Image:
        return self.picture.crop(
            (self._dot(left), self._dot(top), self._dot(right), self._dot(bottom))
        )

    def has_ink(self, x: float, y: float, reach: float = 0.2) -> bool:
        """Whether a line goes through a place, or close by."""
        low, _high = self.cut(x - reach, y - reach, x + reach, y + reach).getextrema()
        assert isinstance(low, int | float)
        return low < DARK

    def across(self, left: float, right: float, y: float) -> list[float]:
        """Where lines are met on the way to the right: the middle of each."""
        return self._lines(self.cut(left, y, right, y + THIN), left)

    def down(self, top: float, bottom: float, x: float) -> list[float]:
        """Where lines are met on the way down."""
        strip = self.cut(x, top, x + THIN, bottom)
        return self._lines(strip.transpose(Image.Transpose.TRANSPOSE), top)

    def _lines(self, strip: Image.Image, start: float) -> list[float]:
        found: list[list[float]] = []
        last = -9
        for dot in range(strip.width):
            shade = strip.getpixel((dot, 0))
            assert isinstance(shade, int | float)
            if shade < DARK:
                if dot - last > 1:
                    found.append([])
                found[-1].append(start + dot * INCH / DPI)
                last = dot
        return [sum(dots) / len(dots) for dots in found]

    def _dot(self, mm: float) -> int:
        return round(mm * DPI / INCH)


@cache
def sheets(kit: str, part: str, paper: str, duplex: Duplex) -> tuple[Sheet, Sheet]:
    """The first two pages of a part."""
    named = kit_named(kit)
    both = list(pages(named.part(part).draw(named, job(paper, duplex))))[:2]
    return Sheet(both[0]), Sheet(both[1])


def boxes(picture: Image.Image) -> list[tuple[float, float]]:
    """Width and height of what is printed in each of four parts: above, right, below, left."""
    side, ring = picture.width, round(picture.width / 2 - QUIET * DPI / INCH)
    parts = (
        (0, 0, side, ring),
        (side - ring, ring, side, side - ring),
        (0, side - ring, side, side),
        (0, ring, ring, side - ring),
    )
    found = []
    for part in parts:
        box = picture.crop(part).point(lambda grey: 255 * (grey < 200)).getbbox()
        if box:
            found.append(((box[2] - box[0]) * INCH / DPI, (box[3] - box[1]) * INCH / DPI))
    return found


@pytest.mark.rule("V3-119")
def test_set_icons_are_small_and_keep_off_the_quiet_zone() -> None:
    """Up to four of them, at most 2 mm, and nothing else inside the cut of a token's back."""
    (group, *_) = kits.token_data(kit_named("v3"), job())["groups"]
    _front, back = sheets("v3", "tokens", "a4", "long")
    for place, token in zip(mirrored(token_backs("a4", "long")), group["tokens"], strict=True):
        x, y = place
        inside = back.cut(x - CUT, y - CUT, x + CUT, y + CUT)
        for angle in range(0, 360, 3):  # the zone itself is white, at its edges too
            for away in (SYMBOL + 0.25, QUIET - 0.15):
                dx, dy = away * cos(radians(angle)), away * sin(radians(angle))
                if max(abs(dx), abs(dy)) > SYMBOL + 0.2:
                    assert back.shade(x + dx, y + dy) > WHITE
        for corner in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
            assert back.shade(x + corner[0] * (QUIET - 0.2), y + corner[1] * (QUIET - 0.2)) > WHITE
        icons = boxes(inside)
        assert len(icons) == len(token["sets"]) <= 4
        assert all(0.8 < max(icon) <= LARGEST_ICON for icon in icons), (token["name"], icons)


def mirrored(places: list[Place]) -> list[Place]:
    """The places in the order of the fronts: a back's row runs the other way."""
    return [place for row in range(0, len(places), 5) for place in places[row : row + 5][::-1]]


@pytest.mark.rule("V3-116")
def test_a_tokens_field_goes_beyond_the_cut_and_no_farther() -> None:
    front, _back = sheets("v3", "tokens", "a4", "long")
    for x, y in token_backs("a4", "long"):
        for angle in range(195, 350, 15):  # above the white band with the name
            dx, dy = cos(radians(angle)), sin(radians(angle))
            last, beyond = (CUT + TOKEN_BLEED - EDGE, CUT + TOKEN_BLEED + EDGE)
            assert front.shade(x + last * dx, y + last * dy) < WHITE
            assert front.shade(x + beyond * dx, y + beyond * dy) > WHITE


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_punch_and_strips_have_their_marks(paper: str) -> None:
    """Four ticks point at each token's middle; a ring lies just outside; dashes part the strips."""
    front, _back = sheets("v3", "tokens", paper, "long")
    places = token_backs(paper, "long")
    for x, y in places:
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            assert front.has_ink(x + dx * (CUT + 2.35), y + dy * (CUT + 2.35))
        ring = [
            front.has_ink(
                x + (CUT + 0.15) * cos(radians(turn)), y + (CUT + 0.15) * sin(radians(turn)), 0.05
            )
            for turn in range(0, 360, 2)
        ]
        assert 0.3 < sum(ring) / len(ring) < 0.8  # it is dashed
    top = min(y for _x, y in places) - PITCH[1] / 2
    for strip in range(9):
        for left in (6, front.width - 14):
            y = top + strip * PITCH[1]
            assert len(front.across(left, left + 8.1, y - 0.03)) >= 4


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_square_and_ruler_measure_what_they_say(paper: str) -> None:
    front, _back = sheets("v3", "tokens", paper, "long")
    is_letter = paper == "letter"
    side, foot = (15, 20) if is_letter else (20, 24.5)
    top = front.height - foot
    for edges in (
        front.across(14, 18 + side, top + 1.2),
        front.down(top - 2, top + side + 2, 17.6),
    ):
        assert edges[-1] - edges[0] == pytest.approx(side, abs=0.1)
    ticks = front.across(41, 144, front.height - (13 if is_letter else 15) - 0.7)
    assert len(ticks) == 101
    assert ticks[-1] - ticks[0] == pytest.approx(100, abs=0.1)


@pytest.mark.rule("V3-124", "CL-019")
@pytest.mark.parametrize("kit", ["v3", "out-trumped"])
def test_cards_have_cut_marks_and_bleed(kit: str) -> None:
    """A mark at each cut, clear of the bleed; the cards' colour goes 2 mm beyond the outer ones."""
    part = "challenge-cards" if kit == "v3" else "cards"
    front, back = sheets(kit, part, "a4", "long")
    left, top = (front.width - 3 * CARD[0]) / 2, (front.height - 3 * CARD[1]) / 2
    coloured = (front, back) if kit == "v3" else ()  # playing cards are white at the edge
    for sheet in (front, back):
        for line in range(4):
            x, y = left + line * CARD[0], top + line * CARD[1]
            for beyond in (-3.8, 3 * CARD[1] + 3.8):
                assert sheet.has_ink(x, top + beyond, 0.1)
            for beyond in (-3.8, 3 * CARD[0] + 3.8):
                assert sheet.has_ink(left + beyond, y, 0.1)
    for sheet in coloured:
        for row in range(3):
            y = top + (row + 0.5) * CARD[1]
            assert sheet.shade(left - CARD_BLEED + EDGE, y) < WHITE
            assert sheet.shade(left - CARD_BLEED - EDGE, y) > WHITE


def test_a_sheet_to_be_folded_has_its_line_in_the_middle() -> None:
    """Dashes of 3 mm, 2 mm apart, halfway between each front and its back."""
    sheet, _next = sheets("v3", "tokens", "a4", "fold")
    dashes = sheet.down(17, sheet.height - 17, sheet.width / 2)
    assert len(dashes) == pytest.approx((sheet.height - 34) / 5, abs=1)
    for x, y in token_backs("a4", "fold"):
        assert sheet.has_ink(x, y - CUT - 2.35)
        assert sheet.has_ink(sheet.width - x, y - CUT - 2.35)

"""Printed pages, read back as a camera and a ruler would: codes, sizes, both sides, type."""

from colorsys import rgb_to_hsv
from functools import cache
from itertools import combinations, pairwise
from math import cos, radians, sin

import pytest

from outrank.printing import PAPERS, Job, kits, pieces
from outrank.printing.drawings import Ink
from outrank.printing.job import Duplex
from outrank.printing.kits import KITS, Kit, kit_named
from printed.places import CARD, CODE_ON_CARD, Place, card_backs, farthest, token_backs
from printed.reading import Code, Letter, Page, codes, middle, pages
from printed.variants import PAIRWISE, facts, job, pack_job

DPIS = (150, 300)
INCH = 25.4
TOKEN_SIDE, CARD_SIDE = 15.3, 30.0
CUT = INCH / 2
CLOSE = 0.2
RULER_DPI = 400
"""Sixteen dots to a millimetre, for measuring."""
FIELD = 14.4
"""A token's coloured field and its bleed end before this, its cut marks begin after it."""
PANEL_MIDDLE, PANEL = 54.25, 31.5
"""A challenge's white panel: its middle from the top of the card, and how far to look."""


@cache
def printed(
    kit: str, part: str, paper: str, duplex: Duplex, ink: Ink, language: str = "en"
) -> bytes:
    named = kit_named(kit)
    return named.part(part).draw(named, job(paper, duplex, ink, language))


def token_texts(kit: Kit, one: Job) -> list[str]:
    groups = kits.token_data(kit, one)["groups"]
    return sorted(token["qr"]["text"] for group in groups for token in group["tokens"])


def challenge_texts(kit: Kit, one: Job) -> list[str]:
    return sorted(pieces.challenge_text(one, card) for card in kit.all_cards(one))


def verify_codes(found: list[Code], side: float, dpi: int, places: list[Place]) -> None:
    """Level, size and place; corners come in whole pixels, so the two are taken at 300 dpi."""
    assert {code.level for code in found} == {"H"}
    if dpi == 300:
        assert farthest([(code.x, code.y) for code in found], places) < CLOSE
        sides = [code.side for code in found]
        assert min(sides) > side - CLOSE
        assert max(sides) < side + CLOSE
        assert min(sides) > 0.6 * INCH - CLOSE


# Codes


@pytest.mark.rule("V3-120", "V3-121", "V3-122", "V3-R30")
@pytest.mark.parametrize(("paper", "duplex", "ink"), PAIRWISE)
def test_every_token_code_reads(paper: str, duplex: Duplex, ink: Ink) -> None:
    kit = kit_named("v4" if ink == "low" else "v3")
    pdf = printed(kit.name, "tokens", paper, duplex, ink)
    for dpi in DPIS if paper == "a4" else DPIS[:1]:
        found = codes(pdf, dpi)
        assert sorted(code.text for code in found) == token_texts(kit, job())
        verify_codes(found, TOKEN_SIDE, dpi, token_backs(paper, duplex))


@pytest.mark.rule("V3-126")
@pytest.mark.parametrize(
    ("name", "paper", "duplex", "ink"),
    [("v3", *PAIRWISE[0]), ("v4", *PAIRWISE[4]), ("classic", *PAIRWISE[8])],
)
def test_every_challenge_code_reads(name: str, paper: str, duplex: Duplex, ink: Ink) -> None:
    kit = kit_named(name)
    pdf = printed(name, "challenge-cards", paper, duplex, ink)
    for dpi in DPIS if name == "v3" else DPIS[:1]:
        found = codes(pdf, dpi)
        assert sorted(code.text for code in found) == challenge_texts(kit, job())
        verify_codes(found, CARD_SIDE, dpi, card_backs(paper, duplex))


@pytest.mark.parametrize("dpi", DPIS)
def test_every_code_of_a_pack_reads(dpi: int) -> None:
    pack, kit = pack_job(), kit_named("v3")
    tokens = codes(kit.part("tokens").draw(kit, pack), dpi)
    assert sorted(code.text for code in tokens) == token_texts(kit, pack)
    cards = codes(kit.part("challenge-cards").draw(kit, pack), dpi)
    assert sorted(code.text for code in cards) == challenge_texts(kit, pack)
    verify_codes(cards, CARD_SIDE, dpi, card_backs("a4", "long"))


# Tags

CORNERS = {"A": -45, "B": 45, "C": -135, "D": 135}
"""Where a token's tags stand: degrees from the top, clockwise."""
CLEAR = (33, 9.8)
"""A place in a tag's field without letter, number or pips: degrees from its middle, radius."""
TELL_APART = 15
"""Degrees on the colour circle."""


def tag_colours(ink: Ink) -> dict[str, set[tuple[int, int, int]]]:
    """By tag, the colours of its fields on the printed sheet of countries."""
    (group, *_) = kits.token_data(kit_named("four4more"), job())["groups"]
    sheet = next(pages(printed("four4more", "tokens", "a4", "long", ink)))
    picture, scale = sheet.colours(RULER_DPI), RULER_DPI / INCH
    found: dict[str, set[tuple[int, int, int]]] = {}
    for place, token in zip(token_backs("a4", "long"), group["tokens"], strict=True):
        for tag in token["tags"]:
            turn, radius = radians(CORNERS[tag[0]] + CLEAR[0]), CLEAR[1]
            at = (place[0] + radius * sin(turn), place[1] - radius * cos(turn))
            pixel = picture.getpixel((round(at[0] * scale), round(at[1] * scale)))
            assert isinstance(pixel, tuple)
            found.setdefault(tag, set()).add((pixel[0], pixel[1], pixel[2]))
    return found


@pytest.mark.rule("F4-063", "F4-064")
def test_a_tags_letter_is_its_hue_and_its_number_its_lightness() -> None:
    hues: dict[str, float] = {}
    coloured, grey = tag_colours("full"), tag_colours("grey")
    assert len(coloured) == len(grey) == 20
    for letter in CORNERS:
        for found in (coloured, grey):
            fields = [found[f"{letter}{number}"] for number in range(1, 6)]
            assert all(len(colours) == 1 for colours in fields)
            shades = [luminance(*colours.copy().pop()) for colours in fields]
            assert all(pale > 1.3 * dark for pale, dark in pairwise(shades)), (letter, shades)
        (middle_field,) = coloured[f"{letter}3"]
        hues[letter] = 360 * rgb_to_hsv(*middle_field)[0]
    for one, two in combinations(hues.values(), 2):
        assert min(abs(one - two), 360 - abs(one - two)) > TELL_APART, hues


def luminance(*colour: int) -> float:
    """How light a colour is, as WCAG reckons it, with what paper and black ink add."""
    red, green, blue = (float((part / 255) ** 2.2) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05


# Both sides


def behind(page: Page, code: Code, duplex: Duplex) -> tuple[float, float]:
    """The place on the front that a code on the back lies behind."""
    if duplex == "short":  # the printer turns the sheet over its short edge
        return code.x, page.height - code.y
    return page.width - code.x, code.y


@pytest.mark.rule("V3-116")
@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
def test_back_and_front_of_a_token_meet(paper: str, duplex: Duplex) -> None:
    """The field on the front and the code on the back have the same middle."""
    sheets = list(pages(printed("v3", "tokens", paper, duplex, "full")))
    step = 1 if duplex == "fold" else 2
    for front, back in zip(sheets[::step], sheets[step - 1 :: step], strict=True):
        picture, letters = front.image(RULER_DPI), front.letters()
        found = back.codes(300)
        assert found
        for code in found:
            x, y = behind(front, code, duplex)
            assert middle(picture, RULER_DPI, x, y, FIELD) == pytest.approx((x, y), abs=CLOSE)
            near = [sign for sign in letters if abs(sign.left - x) < 6 and 8 < sign.top - y < 13]
            assert code.text[3:6] in "".join(sign.sign for sign in near)


@pytest.mark.rule("V3-124")
@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
def test_back_and_front_of_a_card_meet(paper: str, duplex: Duplex) -> None:
    """The code on the back stands right behind the middle of the card that bears its number."""
    sheets = list(pages(printed("classic", "challenge-cards", paper, duplex, "low")))
    step = 1 if duplex == "fold" else 2
    for front, back in list(zip(sheets[::step], sheets[step - 1 :: step], strict=True))[:4]:
        picture, letters = front.image(RULER_DPI), front.letters()
        for code in back.codes(300):
            x, y = behind(front, code, duplex)
            panel = y - CODE_ON_CARD + PANEL_MIDDLE
            assert middle(picture, RULER_DPI, x, panel, PANEL) == pytest.approx(
                (x, panel), abs=CLOSE
            )
            top = y - CODE_ON_CARD
            near = [
                sign.sign for sign in letters if -27 < sign.left - x < 0 and 6 < sign.top - top < 15
            ]
            assert f"-{int(code.text[3:6]):02d}" in "".join(near)


def test_a_shift_moves_the_backs_alone() -> None:
    kit = kit_named("v3")
    plain = list(pages(printed("v3", "tokens", "a4", "long", "full")))
    moved = list(pages(kit.part("tokens").draw(kit, job(shift=(0.5, -0.7)))))
    before = {code.text: code for code in plain[1].codes(300)}
    after = moved[1].codes(300)
    right = [code.x - before[code.text].x for code in after]
    down = [code.y - before[code.text].y for code in after]
    assert sum(right) / len(after) == pytest.approx(0.5, abs=0.05)
    assert sum(down) / len(after) == pytest.approx(-0.7, abs=0.05)
    assert plain[0].letters()[:50] == moved[0].letters()[:50]


# Sizes and type


@pytest.mark.rule("V3-124")
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_pages_have_the_size_of_the_paper(paper: str) -> None:
    size = (PAPERS[paper].width, PAPERS[paper].height)
    for part in ("tokens", "chips"):
        for page in pages(printed("v3", part, paper, "long", "grey")):
            assert (page.width, page.height) == pytest.approx(size, abs=0.01)


def centres(page: Page) -> list[tuple[float, float]]:
    """The middles of the tokens on a front, from the grid of the sheet."""
    x0, y0 = (page.width - 4 * 34) / 2, (page.height - 7 * 30) / 2
    return [(x0 + 34 * column, y0 + 30 * row) for row in range(8) for column in range(5)]


@pytest.mark.rule("V3-116")
@pytest.mark.parametrize("name", ["v3", "four4more"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_letter_of_a_token_comes_near_the_cut(name: str, language: str) -> None:
    clear = 0.9 if name == "v3" else 0.35  # tags stand closer to the edge than names
    for page in list(pages(printed(name, "tokens", "a4", "long", "full", language)))[::2]:
        inside = 0
        for letter in page.letters():
            x, y = (letter.left + letter.right) / 2, (letter.top + letter.bottom) / 2
            for cx, cy in centres(page):
                if abs(x - cx) < 15 and abs(y - cy) < 15:
                    inside += 1
                    assert ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 < CUT - clear, letter
        assert inside > 400


def on_card(letter: Letter, page: Page, clear: float) -> bool:
    """Whether a letter keeps away from every cut, or stands outside the cards."""
    x0, y0 = (page.width - 3 * CARD[0]) / 2, (page.height - 3 * CARD[1]) / 2
    x, y = (letter.left - x0) / CARD[0], (letter.top - y0) / CARD[1]
    if not (0 <= x <= 3 and 0 <= y <= 3):
        return True
    left, top = x0 + int(x) * CARD[0], y0 + int(y) * CARD[1]
    return bool(
        letter.left > left + clear
        and letter.right < left + CARD[0] - clear
        and letter.top > top + clear
        and letter.bottom < top + CARD[1] - clear
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("kit", "part"),
    [
        ("v3", "challenge-cards"),
        ("v4", "challenge-cards"),
        *((kit.name, "reference-cards") for kit in KITS),
        ("four4more", "bonus-cards"),
        ("out-trumped", "cards"),
    ],
)
def test_no_text_of_a_card_comes_near_the_cut(kit: str, part: str, language: str) -> None:
    for page in list(pages(printed(kit, part, "a4", "long", "full", language)))[::2]:
        off = [letter for letter in page.letters() if not on_card(letter, page, 2.0)]
        assert off == []


HEADING = 8.0
"""What stands above this on a sheet of cards is its heading."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("kit", "part"), [("v3", "challenge-cards"), ("classic", "reference-cards")]
)
def test_a_heading_keeps_clear_of_marks_and_fold(kit: str, part: str, language: str) -> None:
    flat = next(pages(printed(kit, part, "a4", "long", "full", language)))
    heading = [letter for letter in flat.letters() if letter.bottom < HEADING]
    beside = (flat.width - 3 * CARD[0]) / 2 + 13  # the marks in the corners end there
    assert len(heading) > 60
    assert min(letter.left for letter in heading) > beside
    assert max(letter.right for letter in heading) < flat.width - beside
    folded = next(pages(printed(kit, part, "a4", "fold", "full", language)))
    assert len([letter for letter in folded.letters() if letter.bottom < HEADING]) > 60
    for letter in folded.letters():
        assert letter.right < folded.width / 2 - 1 or letter.left > folded.width / 2 + 1, letter


@pytest.mark.parametrize(
    ("kit", "paper", "duplex", "ink"),
    [
        ("classic", *PAIRWISE[8]),
        ("v3", *PAIRWISE[0]),
        ("v4", *PAIRWISE[4]),
        ("four4more", *PAIRWISE[0]),
        ("out-trumped", *PAIRWISE[4]),
    ],
)
def test_every_part_is_inside_the_paper(kit: str, paper: str, duplex: Duplex, ink: Ink) -> None:
    named = kit_named(kit)
    for part in named.parts:
        for page in list(pages(printed(kit, part.name, paper, duplex, ink)))[:2]:
            for letter in page.letters():
                assert 3.5 < letter.left <= letter.right < page.width - 3.5, part.name
                assert 3.5 < letter.top <= letter.bottom < page.height - 3.5, part.name


# Files


def test_equal_input_gives_equal_bytes() -> None:
    for kit in (kit_named("v3"), kit_named("out-trumped")):
        for part in kit.parts:
            if part not in (kits.CHALLENGE_PART, kits.KEY_PART):  # drawn like the others, but long
                assert part.draw(kit, job()) == printed(kit.name, part.name, "a4", "long", "full")


def test_fonts_are_embedded() -> None:
    for kit in (kit_named("v3"), kit_named("out-trumped")):
        for part in kit.parts:
            made = printed(kit.name, part.name, "a4", "long", "full")
            assert b"/FontFile" in made, part.name
            assert b"Outrank" in made


@pytest.mark.parametrize("ink", ["low", "grey"])
def test_grey_and_low_ink_differ_from_full(ink: Ink) -> None:
    for kit, part in (("v3", "tokens"), ("out-trumped", "cards"), ("four4more", "bonus-cards")):
        plain = printed(kit, part, "a4", "long", "full")
        assert printed(kit, part, "a4", "long", ink) != plain


def test_grey_pages_have_no_colour() -> None:
    import pypdfium2

    for kit in (kit_named("v3"), kit_named("out-trumped")):
        for part in kit.parts:
            document = pypdfium2.PdfDocument(printed(kit.name, part.name, "a4", "fold", "grey"))
            image = document[0].render(scale=0.5).to_pil().convert("RGB")
            tinted = {pixel for pixel in image.get_flattened_data() if len(set(pixel)) > 1}
            assert tinted == set(), part.name


def test_german_pages_speak_german() -> None:
    kit = kit_named("v3")
    german = "".join(
        page.text() for page in pages(printed("v3", "tokens", "a4", "long", "full", "de"))
    )
    assert "Deutschland" in german.replace("\r\n", "")
    rules = printed("v3", "rules", "a4", "long", "full", "de")
    assert rules != printed(kit.name, "rules", "a4", "long", "full")


def test_the_catalog_of_a_job_keeps_the_digest() -> None:
    assert job(language="de").catalog.digest == facts().digest

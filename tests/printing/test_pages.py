"""Printed pages, read back as a camera and a ruler would: codes, sizes, both sides, type."""

import re
from functools import cache

import pytest

from outrank.printing import PAPERS, Job, kits, pieces
from outrank.printing.kits import KITS, Kit, kit_named
from printed.reading import Code, Letter, Page, codes, pages
from printed.variants import PAIRWISE, facts, job, pack_job

DPIS = (150, 300)
INCH = 25.4
TOKEN_SIDE, CARD_SIDE = 15.3, 30.0
CUT = INCH / 2
CARD = (63.5, 88.9)
CLOSE = 0.2


@cache
def printed(kit: str, part: str, paper: str, duplex: str, ink: str, language: str = "en") -> bytes:
    named = kit_named(kit)
    return named.part(part).draw(named, job(paper, duplex, ink, language))


def token_texts(kit: Kit, one: Job) -> list[str]:
    groups = kits.token_data(kit, one)["groups"]
    return sorted(token["qr"]["text"] for group in groups for token in group["tokens"])


def challenge_texts(kit: Kit, one: Job) -> list[str]:
    return sorted(pieces.challenge_text(one, card) for card in kit.all_cards(one))


def verify_sizes(found: list[Code], side: float, dpi: int) -> None:
    """Level and size; a reader gives corners in whole pixels, so sizes are taken at 300 dpi."""
    assert {code.level for code in found} == {"H"}
    if dpi == 300:
        sides = [code.side for code in found]
        assert min(sides) > side - CLOSE
        assert max(sides) < side + CLOSE
        assert min(sides) > 0.6 * INCH - CLOSE


# Codes


@pytest.mark.rule("V3-120", "V3-121", "V3-122", "V3-R30")
@pytest.mark.parametrize(("paper", "duplex", "ink"), PAIRWISE)
def test_every_token_code_reads(paper: str, duplex: str, ink: str) -> None:
    kit = kit_named("v4" if ink == "low" else "v3")
    pdf = printed(kit.name, "tokens", paper, duplex, ink)
    for dpi in DPIS if paper == "a4" else DPIS[:1]:
        found = codes(pdf, dpi)
        assert sorted(code.text for code in found) == token_texts(kit, job())
        verify_sizes(found, TOKEN_SIDE, dpi)


@pytest.mark.rule("V3-126")
@pytest.mark.parametrize(
    ("name", "paper", "duplex", "ink"),
    [("v3", *PAIRWISE[0]), ("v4", *PAIRWISE[4]), ("classic", *PAIRWISE[8])],
)
def test_every_challenge_code_reads(name: str, paper: str, duplex: str, ink: str) -> None:
    kit = kit_named(name)
    pdf = printed(name, "challenge-cards", paper, duplex, ink)
    for dpi in DPIS if name == "v3" else DPIS[:1]:
        found = codes(pdf, dpi)
        assert sorted(code.text for code in found) == challenge_texts(kit, job())
        verify_sizes(found, CARD_SIDE, dpi)


@pytest.mark.parametrize("dpi", DPIS)
def test_every_code_of_a_pack_reads(dpi: int) -> None:
    pack, kit = pack_job(), kit_named("v3")
    tokens = codes(kit.part("tokens").draw(kit, pack), dpi)
    assert sorted(code.text for code in tokens) == token_texts(kit, pack)
    cards = codes(kit.part("challenge-cards").draw(kit, pack), dpi)
    assert sorted(code.text for code in cards) == challenge_texts(kit, pack)
    verify_sizes(cards, CARD_SIDE, dpi)


# Both sides


def code_on_front(page: Page, text: str) -> tuple[float, float]:
    """The middle of a token's three letters on its front."""
    signs = page.letters()
    line = "".join(letter.sign for letter in signs)
    (place,) = [match.start() for match in re.finditer(text, line)]
    found = signs[place : place + len(text)]
    x = (found[0].left + found[-1].right) / 2
    return x, (found[1].top + found[1].bottom) / 2


@pytest.mark.rule("V3-116")
@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
def test_back_and_front_of_a_token_meet(paper: str, duplex: str) -> None:
    width, height = PAPERS[paper].width, PAPERS[paper].height
    sheets = list(pages(printed("v3", "tokens", paper, duplex, "full")))
    step = 1 if duplex == "fold" else 2
    for front, back in zip(sheets[::step], sheets[step - 1 :: step], strict=True):
        for code in back.codes(300):
            letters = re.escape(code.text[3:6])
            if len(re.findall(letters, "".join(sign.sign for sign in front.letters()))) != 1:
                continue  # the same three letters also stand in a name
            x, y = code_on_front(front, letters)
            if duplex == "short":
                assert code.x == pytest.approx(x, abs=0.3)
                assert height - code.y == pytest.approx(y - 10.25, abs=0.3)
            else:
                assert width - code.x == pytest.approx(x, abs=0.3)
                assert code.y == pytest.approx(y - 10.25, abs=0.3)


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_backs_of_cards_lie_behind_their_fronts(duplex: str) -> None:
    sheets = list(pages(printed("classic", "challenge-cards", "a4", duplex, "full")))
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        found = {code.text[3:6]: code for code in back.codes(150)}
        signs = front.letters()
        line = "".join(letter.sign for letter in signs)
        assert len(found) >= 6
        for number, code in found.items():
            match = re.search(rf"[A-Z]-{int(number):02d}(?!\d)", line)
            assert match is not None
            letter = signs[match.start()]
            x = 210 - code.x if duplex == "long" else code.x
            assert abs(x - letter.left) < CARD[0] / 2
            y = code.y if duplex == "long" else 297 - code.y
            assert 0 < y - letter.top < CARD[1] / 2


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
def test_cards_stand_on_a_grid_of_their_size(paper: str) -> None:
    width, height = PAPERS[paper].width, PAPERS[paper].height
    page = list(pages(printed("v3", "challenge-cards", paper, "long", "full")))[1]
    assert (page.width, page.height) == pytest.approx((width, height), abs=0.01)
    found = page.codes(300)
    assert len(found) == 9
    for places, step in (
        (sorted(code.x for code in found), CARD[0]),
        (sorted(code.y for code in found), CARD[1]),
    ):
        lines = [sum(places[start : start + 3]) / 3 for start in (0, 3, 6)]
        assert [lines[1] - lines[0], lines[2] - lines[1]] == pytest.approx([step] * 2, abs=CLOSE)


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
def test_every_part_is_inside_the_paper(kit: str, paper: str, duplex: str, ink: str) -> None:
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
def test_grey_and_low_ink_differ_from_full(ink: str) -> None:
    for kit, part in (("v3", "tokens"), ("out-trumped", "cards"), ("four4more", "bonus-cards")):
        plain = printed(kit, part, "a4", "long", "full")
        assert printed(kit, part, "a4", "long", ink) != plain


def test_grey_pages_have_no_colour() -> None:
    import pypdfium2

    for kit in (kit_named("v3"), kit_named("out-trumped")):
        for part in kit.parts:
            if part is kits.CHALLENGE_PART:
                continue  # the tokens' grounds and signs
            document = pypdfium2.PdfDocument(printed(kit.name, part.name, "a4", "fold", "grey"))
            image = document[0].render(scale=0.5).to_pil().convert("RGB")
            tinted = {pixel for pixel in image.get_flattened_data() if max(pixel) - min(pixel) > 24}
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

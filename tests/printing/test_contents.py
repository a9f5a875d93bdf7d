"""What is in the boxes: the counts of the rulebooks, and what is printed on each piece."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from outrank.games.four4more.cards import DECK
from outrank.printing import kits, pieces
from outrank.printing.drawings import Ink
from outrank.printing.kits import KITS, UnknownKit, kit_named
from outrank.printing.labels import LABELS
from outrank.server.library.pictures import with_addresses
from printed.reading import pages
from printed.variants import INKS, facts, job, pack_job


@cache
def box(name: str) -> dict[str, int]:
    """How many of what are in a box."""
    return {str(component.name): component.count for component in kit_named(name).contents(job())}


def drawn(kit: str, part: str) -> bytes:
    return kit_named(kit).part(part).draw(kit_named(kit), job())


@cache
def text(kit: str, part: str) -> str:
    """Everything that is printed in a part, on one line."""
    return " ".join(" ".join(page.text().split()) for page in pages(drawn(kit, part)))


def squeezed(words: str) -> str:
    """Letters and digits alone: lines may end at a hyphen."""
    return "".join(sign for sign in words if sign.isalnum())


@pytest.mark.rule("V3-005", "V3-006", "V3-007", "V3-008", "V3-009", "F4-004", "F4-005", "F4-006")
@pytest.mark.rule("F4-007", "V4-007", "CL-011")
@pytest.mark.parametrize("name", ["classic", "v3", "v4", "four4more"])
def test_160_tokens_40_of_each_category(name: str) -> None:
    assert box(name)["tokens with QR codes"] == 160
    groups = kits.token_data(kit_named(name), job())["groups"]
    assert [len(group["tokens"]) for group in groups] == [40] * 4


@pytest.mark.rule("V3-012")
def test_v3_has_200_challenge_cards() -> None:
    assert box("v3")["challenge cards"] == 200
    cards = kit_named("v3").all_cards(job())
    assert set(Counter(card.category for card in cards).values()) == {50}
    assert len({card.number for card in cards}) == 200


@pytest.mark.rule("CL-013")
def test_classic_has_33_challenge_cards_per_category() -> None:
    cards = Counter(card.category for card in kit_named("classic").all_cards(job()))
    assert set(cards.values()) == {33}
    assert cards[0] + cards[1] == 66  # the two categories of the document


@pytest.mark.rule("CL-007")
def test_classic_asks_about_coffee_and_the_box_office() -> None:
    cards = kit_named("classic").all_cards(job())
    asked = {(facts().categories[card.category].id, facts().stats[card.stat].id) for card in cards}
    assert {("countries", "coffee_kg"), ("movies", "worldwide_gross")} <= asked
    printed = squeezed(text("classic", "challenge-cards"))
    assert squeezed("Coffee per person") in printed
    assert squeezed("Worldwide box office") in printed


@pytest.mark.rule("CL-005", "CL-R35")
def test_the_classic_booklet_has_the_one_variant_and_a_card_is_its_quick_reference() -> None:
    rules = squeezed(text("classic", "rules"))
    assert squeezed("This edition has no other variants") in rules
    for variant in ("Quick Play", "Marathon", "Team Play", "Challenge Draft", "Elimination"):
        assert squeezed(variant) not in rules
    assert "Your round" in text("classic", "reference-cards")
    assert "Scoring" in text("classic", "reference-cards")


@pytest.mark.rule("F4-008", "V4-012")
@pytest.mark.parametrize("name", ["v4", "four4more"])
def test_a_statistic_is_asked_once_in_the_games_of_higher_and_lower(name: str) -> None:
    cards = kit_named(name).all_cards(job())
    assert len({card.stat for card in cards}) == len(cards)
    assert min(Counter(card.category for card in cards).values()) > 5
    assert all(card.tied_share <= 0.15 for card in cards)


@pytest.mark.rule("CL-014")
def test_classic_has_18_chips() -> None:
    chips = kits.chip_data(kit_named("classic"), job())["groups"][0]["tokens"]
    assert Counter(chip["value"] for chip in chips) == {2: 6, 4: 6, 6: 6}
    assert all(
        sorted(chip["value"] for chip in chips if chip["seat"] == seat) == [2, 4, 6]
        for seat in range(6)
    )


@pytest.mark.rule("V3-011")
def test_v3_has_18_chips_all_worth_2() -> None:
    chips = kits.chip_data(kit_named("v3"), job())["groups"][0]["tokens"]
    assert [chip["value"] for chip in chips] == [2] * 18
    assert set(Counter(chip["seat"] for chip in chips).values()) == {3}


@pytest.mark.rule("CL-012", "CL-015", "CL-016", "CL-017", "CL-018", "CL-019", "CL-020", "CL-142")
def test_the_rest_of_the_classic_box() -> None:
    rest = box("classic")
    assert rest["bag labels"] == 4
    assert rest["reference cards"] == 6
    assert rest["answer keys"] == 4
    assert rest["bid dials"] == 6
    for name in ("score pad", "First Player marker", "Category Selector token", "rules booklet"):
        assert rest[name] == 1
    assert rest["app access card"] == 1


@pytest.mark.rule("V3-013", "V3-015")
def test_the_rest_of_the_v3_box() -> None:
    assert box("v3")["bag labels"] == 4
    assert box("v3")["score pad"] == 1


@pytest.mark.rule("F4-009", "F4-010", "F4-011", "F4-012", "F4-013", "F4-014", "F4-015", "F4-016")
@pytest.mark.rule("F4-150")
def test_33_bonus_cards_of_26_kinds_in_seven_families() -> None:
    cards = kits.bonus_data(kit_named("four4more"), job())["cards"]
    assert [card["id"] for card in cards] == [kind.id for kind in DECK]
    assert len(cards) == box("four4more")["bonus cards"] == 33
    kinds = {card["id"]: card["family"] for card in cards}
    assert Counter(kinds.values()) == {
        "immediate": 3,
        "multiplier": 2,
        "manipulation": 4,
        "passive": 2,
        "defensive": 4,
        "pattern": 6,
        "end game": 5,
    }
    printed = squeezed(text("four4more", "bonus-cards"))
    for card in cards:
        assert squeezed(card["name"]) in printed
        assert squeezed(card["text"]) in printed
    badges = {card["id"]: card["big"] for card in cards}
    assert (badges["jackpot"], badges["triple_threat"], badges["genius"]) == ("+5", "×3", "+1")
    assert (badges["clover"], badges["veto"]) == ("+12", None)


@pytest.mark.rule("OT-001", "OT-004", "OT-006", "OT-007", "OT-008", "OT-045", "OT-R17")
def test_out_trumped_has_65_cards_the_die_pyramids_and_boards() -> None:
    rest = box("out-trumped")
    assert rest["cards in five suits"] == len(kits.SUIT_NAMES) * len(kits.RANK_NAMES) == 65
    assert rest["Color Die"] == 1
    assert (rest["large pyramids"], rest["medium pyramids"]) == (18, 18)
    assert rest["small pyramids"] == 24  # a fourth small shows every score (OT-R17)
    assert rest["mini boards"] == 6
    assert "Boudreaux" in text("out-trumped", "makers-sheet")
    sheets = list(pages(drawn("out-trumped", "cards")))
    assert len(sheets) == 16  # eight sheets of nine, both sides
    signs = Counter(letter.sign for page in sheets[::2] for letter in page.letters())
    assert signs["A"] == signs["K"] == signs["Q"] == signs["J"] == 10  # two corners, five suits


@pytest.mark.rule("F4-131")
def test_the_turn_card_of_four4more_names_what_a_turn_is() -> None:
    """Bonus cards first, if one likes; then one of three."""
    card = text("four4more", "reference-cards")
    order = ["Your turn", "play bonus cards", "Cash in", "Guess", "Pass"]
    places = [card.index(words) for words in order]
    assert places == sorted(places)
    assert card.count("Your turn") == kits.PLAYERS


@pytest.mark.rule("V3-067", "V3-068", "V3-069")
@pytest.mark.parametrize("name", ["The Godfather", "Los Angeles Lakers", "Apple"])
def test_the_documents_examples_bear_the_signs_of_their_sets(name: str) -> None:
    """The signs on the back are those that the set card of the category explains."""
    groups = kits.token_data(kit_named("v3"), job())["groups"]
    (category, token) = next(
        (number, token)
        for number, group in enumerate(groups)
        for token in group["tokens"]
        if token["name"] == name
    )
    explained = {row["icon"]: row["name"] for row in pieces.set_key(job(), category)}
    piece = next(p for p in pieces.core_pieces(job(), category) if facts().items[p].name == name)
    named = [facts().sets[number] for number in facts().sets_of(piece)]
    assert [explained[icon] for icon in token["sets"]] == [one.short or one.name for one in named]
    assert len(token["sets"]) == 4


@pytest.mark.rule("V3-010", "V3-066", "V3-119")
def test_a_token_shows_four_sets() -> None:
    groups = kits.token_data(kit_named("v3"), job())["groups"]
    for group in groups:
        for token in group["tokens"]:
            assert len(token["sets"]) == 4
            assert len(set(token["sets"])) == 4, token["name"]


@pytest.mark.rule("CL-021", "CL-022", "V3-118")
def test_a_tokens_front_shows_name_picture_and_code() -> None:
    for group in kits.token_data(kit_named("v3"), job())["groups"]:
        pictures = [token["pic"] for token in group["tokens"]]
        assert all(pictures)
        assert len(set(pictures)) == len(pictures), group["name"]
    printed = text("v3", "tokens").replace(" ", "")
    for item in facts().items:
        if item.core:
            assert item.code in printed
            assert item.name.replace(" ", "") in printed


@pytest.mark.rule("V4-008", "V4-009", "F4-062")
@pytest.mark.parametrize(("name", "fewest"), [("v4", 4), ("four4more", 2)])
def test_tags_stand_round_the_edge(name: str, fewest: int) -> None:
    groups = kits.token_data(kit_named(name), job())["groups"]
    counts = {len(token["tags"]) for group in groups for token in group["tokens"]}
    assert (min(counts), max(counts)) == (fewest, 4)
    letters = Counter(text(name, "tokens").split())
    tags = Counter(tag for group in groups for token in group["tokens"] for tag in token["tags"])
    assert {tag: letters[tag] for tag in tags} == tags


@pytest.mark.rule("CL-023", "V3-125")
def test_a_challenge_card_shows_number_category_question_and_difficulty() -> None:
    printed = squeezed(text("v3", "challenge-cards"))
    for own in kit_named("v3").all_cards(job()):
        card = pieces.challenge_card(job(), own)
        assert squeezed(card["number"]) in printed
        assert squeezed(card["ask"]) in printed, card["ask"]
        assert squeezed(card["lead"]) in printed
    levels = Counter(own.difficulty for own in kit_named("v3").all_cards(job()))
    told = Counter(re.findall(r"\b(easy|fair|hard)\b", text("v3", "challenge-cards")))
    assert told == {str(LABELS[f"level-{level}"]): times for level, times in levels.items()}


@pytest.mark.rule("V3-126")
def test_a_challenge_code_says_id_category_statistic_and_direction() -> None:
    own = kit_named("v3").all_cards(job())[0]
    assert pieces.challenge_card(job(), own)["qr"]["text"].startswith("OQC")


@pytest.mark.rule("CL-079", "CL-141", "CL-142")
def test_an_answer_key_has_the_deck_in_the_right_order() -> None:
    for own in kit_named("classic").all_cards(job()):
        order = pieces.answer(job(), own)["order"]
        ranks = facts().ranks(own.stat)
        codes = {facts().items[piece].code: piece for piece in facts().deck(own.category, "core")}
        found = [ranks[codes[entry["code"]]] for entry in order]
        assert found == sorted(found, reverse=own.descending)
        assert len(order) == 40
        equal = [a == b for a, b in pairwise(found)]
        assert [entry["same"] for entry in order[1:]] == equal


@pytest.mark.rule("V3-117", "V3-123", "V3-127")
def test_the_makers_sheet_tells_material_finish_and_testing() -> None:
    printed = squeezed(text("v3", "makers-sheet"))
    for words in ("durable cardboard", "matte", "linen", "lamplight", "1-inch lever punch"):
        assert squeezed(words) in printed


@pytest.mark.rule("CL-001", "CL-003", "CL-004", "CL-143", "V3-001", "V3-003", "V3-140", "F4-149")
def test_the_booklets_carry_title_ages_times_and_credits() -> None:
    for kit in KITS:
        assert kit.title in text(kit.name, "rules")
    for name in ("classic", "v3"):
        cover = text(name, "rules")
        assert "© 2025 Randy Cass" in cover
        assert "12" in cover
        assert "45" in cover


@pytest.mark.rule("CL-020", "V3-014")
def test_the_app_card_has_a_code_if_the_address_is_known() -> None:
    known = job(address="http://192.168.1.20:8000/companion")
    part = kit_named("classic").part("reference-cards")
    (code,) = [
        code for page in pages(part.draw(kit_named("classic"), known)) for code in page.codes(150)
    ]
    assert code.text == "http://192.168.1.20:8000/companion"
    assert code.level == "H"


def test_a_packs_kit_has_what_the_pack_has() -> None:
    pack = pack_job()
    kit = kit_named("v3")
    counted = {str(component.name): component.count for component in kit.contents(pack)}
    assert counted["tokens with QR codes"] == 12
    assert counted["challenge cards"] == len(pack.facts.challenges) == 4
    assert counted["bag label"] == 1
    for part in kit.parts:
        assert part.draw(kit, pack).startswith(b"%PDF")


def test_every_part_of_every_kit_has_a_name_of_its_own() -> None:
    for kit in KITS:
        names = [part.name for part in kit.parts]
        assert len(set(names)) == len(names)
        assert [kit.part(name).name for name in names] == names


def test_an_unknown_kit_or_part_is_named() -> None:
    with pytest.raises(UnknownKit, match=r"no kit “v5”\. Choose one of: classic, v3"):
        kit_named("v5")
    with pytest.raises(UnknownKit, match=r"no part “token”\. Did you mean 'tokens'"):
        kit_named("V3").part("token")
    assert kit_named("Out_Trumped").name == "out-trumped"


def test_chosen_challenges_ask_every_statistic_once_before_any_twice() -> None:
    offered = pieces.offered(job(), 0)
    few = pieces.chosen(offered, 20)
    assert len({card.stat for card in few}) == 20
    most = pieces.chosen(offered, len(offered) - 1)
    assert {card.stat for card in most} == {card.stat for card in offered}
    assert pieces.chosen(offered, 9999) == offered
    directions = Counter(card.descending for card in pieces.chosen(offered, 50))
    assert min(directions.values()) > 15


def test_a_kits_title_is_its_games() -> None:
    assert [kit.title for kit in KITS][:2] == ["Outrank Classic", "Outrank V3"]


def png(colour: tuple[int, int, int], size: tuple[int, int]) -> bytes:
    file = BytesIO()
    Image.new("RGB", size, colour).save(file, "PNG")
    return file.getvalue()


RED, TALL = (214, 31, 38), (60, 120)


@pytest.mark.parametrize("kit", ["v3", "four4more"])
def test_a_packs_picture_files_are_on_its_tokens(kit: str) -> None:
    """In their shape, inside the plate, and in greys if need be."""
    named, found = kit_named(kit), []
    for ink in INKS:
        pack = pack_job(ink=ink, pictures=(png(RED, TALL),))
        sheet = next(pages(named.part("tokens").draw(named, pack))).colours(200)
        x, y = (sheet.width - 4 * 34 * 200 / 25.4) / 2, (sheet.height - 7 * 30 * 200 / 25.4) / 2
        first = sheet.crop((int(x - 100), int(y - 100), int(x + 100), int(y + 100)))
        found.append(like(first, shown(RED, ink)))
    for picture in found[:2]:
        left, top, right, bottom = picture.getbbox() or (0, 0, 1, 1)
        assert (bottom - top) / (right - left) == pytest.approx(2, rel=0.1)
        middle = (left + right) / 2, (top + bottom) / 2
        corner = ((left - middle[0]) ** 2 + (top - middle[1]) ** 2) ** 0.5
        assert corner / 200 * 25.4 < (6.5 if kit == "v3" else 4.55)  # the radius of the plate
    full, _low, grey = (picture.histogram()[255] for picture in found)
    assert grey > 0.9 * full > 500


def test_a_packs_emoji_are_drawn_on_its_tokens() -> None:
    """Flags too; all tones of skin are one, and greys have no colour."""
    emoji = ("🌋", "🏔️", "🇳🇵", "🧗🏽", "🧗", "")
    for ink in INKS:
        pack = pack_job(ink=ink, pictures=emoji)
        tokens = kits.token_data(kit_named("v3"), pack)["groups"][0]["tokens"]
        drawn = [token["pic"] for token in tokens[: len(emoji)]]
        assert all(drawn[:5])
        assert drawn[5] is None
        assert len(set(drawn)) == 5
        assert drawn[3] == drawn[4]
        coloured = {colour for one in drawn[:5] for colour in re.findall(r"#([0-9a-f]{6})", one)}
        assert ({colour[:2] * 3 for colour in coloured} == coloured) == (ink == "grey")


def like(picture: Image.Image, colour: tuple[int, int, int]) -> Image.Image:
    """White where a picture has about this colour, and black elsewhere."""
    red, green, blue = (
        band.point([255 * (abs(level - due) < 4) for level in range(256)])
        for band, due in zip(picture.split(), colour, strict=True)
    )
    return ImageChops.darker(red, ImageChops.darker(green, blue))


def shown(colour: tuple[int, int, int], ink: Ink) -> tuple[int, int, int]:
    """A colour as it is printed: in greys, as light as it was."""
    red, green, blue = colour
    grey = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (grey, grey, grey) if ink == "grey" else colour


def test_a_servers_packs_have_their_pictures_too() -> None:
    """There an item names the address of its picture, which ends with the file's name."""
    pack = pack_job(pictures=(png(RED, TALL),))
    served = replace(pack, facts=with_addresses("a" * 64, pack.facts))
    assert served.facts.items[0].picture.startswith("/api/")
    own, there = (kits.token_data(kit_named("v3"), one)["groups"] for one in (pack, served))
    assert own == there


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_every_kind_of_png_that_packs_may_have_is_printed(mode: str) -> None:
    picture = Image.new("RGB", (24, 16), RED)
    file = BytesIO()
    (picture.convert("I").convert(mode) if mode == "I;16" else picture.convert(mode)).save(
        file, "PNG"
    )
    kit = kit_named("v3")
    plain = kit.part("tokens").draw(kit, pack_job())
    assert kit.part("tokens").draw(kit, pack_job(pictures=(file.getvalue(),))) != plain

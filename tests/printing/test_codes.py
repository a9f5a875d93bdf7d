"""What the codes say: they fit the smallest symbol, find misreadings and never collide."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrank.kernel.seats import Piece
from outrank.printing import codes, pieces
from outrank.printing.codes import ChallengeCode, CodeError, TokenCode
from outrank.printing.kits import KITS
from printed.variants import facts, job, pack_job

PAGE = Path(__file__).parents[2] / "docs" / "codes.md"
SIGNS = st.sampled_from(codes.DIGITS)
THREE = st.text(SIGNS, min_size=3, max_size=3)
NO_PACK = st.just("")
TOKENS = st.builds(TokenCode, st.sampled_from(sorted(codes.LETTERS)), THREE, NO_PACK) | st.builds(
    TokenCode, st.integers(0, 35).map(str), THREE, THREE
)
NUMBERS, STATS = st.integers(1, 999), st.integers(0, 36**2 - 1)
CHALLENGES = st.builds(
    ChallengeCode, st.sampled_from(sorted(codes.LETTERS)), NUMBERS, STATS, st.booleans(), NO_PACK
) | st.builds(ChallengeCode, st.integers(0, 35).map(str), NUMBERS, STATS, st.booleans(), THREE)


@pytest.mark.rule("V3-121", "V3-126")
@given(TOKENS | CHALLENGES)
def test_a_code_says_what_was_put_in(code: codes.Code) -> None:
    assert codes.parse(codes.text_of(code)) == code
    assert codes.parse(codes.text_of(code).lower()) == code


@pytest.mark.rule("V3-122")
@given(TOKENS)
def test_a_token_fits_the_smallest_symbol_at_the_highest_level(code: TokenCode) -> None:
    text = codes.text_of(code)
    assert len(text) <= codes.SYMBOL_LENGTH
    assert codes.symbol(text).version == 1
    assert len(codes.symbol(text).rows) == 21


def test_built_in_challenges_fit_it_too_and_a_packs_need_the_next_one() -> None:
    built_in = codes.text_of(ChallengeCode("movies", 52, 3, True))
    packs = codes.text_of(ChallengeCode("0", 52, 3, True, "0AB"))
    assert [codes.symbol(text).version for text in (built_in, packs)] == [1, 2]


@given(TOKENS | CHALLENGES, st.data())
def test_one_wrong_character_is_always_found(code: codes.Code, data: st.DataObject) -> None:
    text = codes.text_of(code)
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(SIGNS.filter(lambda sign: sign != text[place]))
    with pytest.raises(CodeError):
        codes.parse(text[:place] + sign + text[place + 1 :])


def test_nearly_all_swaps_of_neighbours_are_found() -> None:
    swapped = missed = 0
    for item in facts().items:
        text = codes.text_of(TokenCode(facts().categories[item.category].id, item.code))
        for place in range(2, len(text) - 1):
            other = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
            if other != text:
                swapped += 1
                missed += codes.sealed(other[:-1]) == other
    assert swapped > 1000
    assert missed <= swapped // 100


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("HTTPS://EXAMPLE.ORG", "isn't an Outrank code"),
        ("", "isn't an Outrank code"),
        ("ORCJPNX", "misread"),
        ("ORC-PN1", "misread"),
        (codes.sealed("ORXJPN"), "category that doesn't exist"),
        (codes.sealed("ORCJP"), "incomplete"),
        (codes.sealed("OPABC1"), "incomplete"),
        (codes.sealed("OQC0010"), "incomplete"),
        (codes.sealed("OQC00101X"), "incomplete"),
    ],
)
def test_other_texts_get_a_sentence(text: str, why: str) -> None:
    with pytest.raises(CodeError, match=why):
        codes.parse(text)


@pytest.mark.rule("V3-121")
def test_every_built_in_token_and_card_has_a_code_of_its_own() -> None:
    built_in = job()
    texts = [
        pieces.token_text(built_in, piece)
        for category in range(len(facts().categories))
        for piece in facts().pieces(category)
    ]
    texts += [pieces.challenge_text(built_in, card) for card in facts().challenges]
    assert len(set(texts)) == len(texts) == len(facts().items) + len(facts().challenges)
    for text in texts:
        code = codes.parse(text)
        assert not code.pack
        assert code.category in codes.LETTERS


def test_a_packs_codes_never_collide_with_built_in_ones() -> None:
    pack, other = pack_job(), pack_job(("Peak Zero",))
    assert pack.pack != other.pack
    mountains = [Piece(number) for number in range(12)]
    own = {pieces.token_text(one, piece) for one in (pack, other) for piece in mountains}
    own |= {pieces.challenge_text(pack, card) for card in pack.facts.challenges}
    assert len(own) == 24 + len(pack.facts.challenges)
    assert {text[:2] for text in own} == {codes.PACK_TOKEN, codes.PACK_CHALLENGE}
    for text in own:
        assert codes.parse(text).pack in (pack.pack, other.pack)


def test_the_marks_tell_everything_apart() -> None:
    marks = (codes.TOKEN, codes.CHALLENGE, codes.PACK_TOKEN, codes.PACK_CHALLENGE)
    assert len(set(marks)) == len(marks)
    assert all(len(mark) == 2 for mark in marks)


def test_a_challenge_code_names_card_statistic_and_direction() -> None:
    built_in = job()
    for card in facts().challenges:
        code = codes.parse(pieces.challenge_text(built_in, card))
        assert isinstance(code, ChallengeCode)
        category = next(i for i, c in enumerate(facts().categories) if c.id == code.category)
        own = [c for c in facts().challenges if c.category == category]
        stats = [number for number, s in enumerate(facts().stats) if s.category == category]
        assert own[code.number - 1] == card
        assert (stats[code.stat], code.descending) == (card.stat, card.descending)


def test_the_page_shows_codes_that_are_right() -> None:
    shown = re.findall(r"`(O[RQPC][0-9A-Z]+)`", PAGE.read_text(encoding="utf-8"))
    assert len(shown) >= 4
    for text in shown:
        codes.parse(text)


def test_kits_print_only_challenges_with_a_value_for_every_token() -> None:
    for kit in KITS:
        for card in kit.all_cards(job()) if kit.uses_facts else ():
            deck = facts().deck(card.category, "core")
            assert all(facts().value(piece, card.stat) is not None for piece in deck)

"""Where tokens are, and boxes that travel."""

from __future__ import annotations

import msgspec
import pytest

from games.pocket_facts import pocket
from outrank.catalog.load import load
from outrank.kernel.moves import IllegalMove
from outrank.kernel.options import BadOption
from outrank.kernel.seats import Piece
from outrank.mechanics.components import Components, components_for
from outrank.mechanics.ranking.pools import (
    BAG,
    OUT,
    POOL,
    DrawChallenge,
    all_at,
    count_at,
    put,
    tables_of,
    tokens_at,
    verify_card,
    verify_draw,
)


def test_tokens_are_found_where_they_were_put() -> None:
    tables = tables_of(components_for(load(), ("movies", "sports"), "core", fewest=10))
    zone = bytearray(tables.zone)
    movies, sports = tables.spans
    assert (count_at(zone, BAG, movies), count_at(zone, BAG, sports)) == (40, 40)
    assert zone.count(OUT) == len(load().items) - 80
    some = (Piece(movies[0]), Piece(movies[1] - 1), Piece(sports[0]))
    put(zone, some, POOL)
    assert tokens_at(zone, POOL, movies) == some[:2]
    assert all_at(zone, POOL) == some
    assert all_at(zone, 40) == ()


def test_a_box_survives_the_wire_and_leads_to_the_same_tables() -> None:
    box = components_for(load(), (), "full", fewest=10)
    again = msgspec.json.decode(msgspec.json.encode(box), type=Components)
    assert again == box
    assert tables_of(again) is tables_of(box)
    assert repr(tables_of(box)) == repr(box)
    assert "countries, movies, sports, companies" in repr(box)


def test_a_category_without_a_fit_challenge_is_refused() -> None:
    flat = pocket({"twins": {f"Twin {n}": 1 for n in range(10)}})
    with pytest.raises(BadOption, match="twins has no challenge"):
        components_for(flat, ("twins",), "full", fewest=10, most_ties=0.5)


def test_draws_that_cannot_be_are_refused() -> None:
    tables = tables_of(components_for(load(), ("movies", "sports"), "core", fewest=10))
    zone, span = bytearray(tables.zone), tables.spans[0]
    first = span[0]
    zone[first] = POOL
    two = (Piece(first + 1), Piece(first + 2))
    verify_draw(zone, span, 2, two)
    verify_draw(zone, span, 2, two[::-1], ordered=True)
    for tokens, sentence in (
        ((first + 2, first + 1), "ascending"),
        ((first + 1, first + 1), "only once"),
        ((first, first + 1), "not in the bag"),
        ((-1, first + 1), "not in the bag"),
        ((first + 1, 10_000), "not in the bag"),
        ((first + 1,), "Draw 2 tokens, not 1"),
        ((first + 1, first + 2, first + 3), "Draw 2 tokens, not 3"),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            verify_draw(zone, span, 2, tuple(map(Piece, tokens)))


def test_challenges_that_are_not_in_the_deck_are_refused() -> None:
    box = components_for(load(), ("movies", "sports"), "core", fewest=10)
    tables = tables_of(box)
    movies, sports = (subject.cards for subject in box.categories)
    verify_card(tables, 0, 0b11, DrawChallenge(movies[1].number))
    for number in (movies[2].number, sports[0].number, -1, 10_000):
        with pytest.raises(IllegalMove, match="not in the deck"):
            verify_card(tables, 0, 0b11, DrawChallenge(number))

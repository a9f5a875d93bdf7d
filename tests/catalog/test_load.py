"""The built-in catalog: counts, balances and truth."""

import pickle
from collections import Counter
from decimal import Decimal
from itertools import pairwise

import pytest
from msgspec import structs

from outrank.catalog import Catalog, load, order
from outrank.catalog.load import DATA
from outrank.catalog.packs import pack
from outrank.kernel.seats import Piece

CATALOG = load()
CATEGORIES = range(len(CATALOG.categories))
IDS = [category.id for category in CATALOG.categories]


def category(id: str) -> int:
    return IDS.index(id)


def piece(id: str) -> Piece:
    return Piece([item.id for item in CATALOG.items].index(id))


def sets(id: str) -> set[str]:
    return {CATALOG.sets[number].name for number in CATALOG.sets_of(piece(id))}


def test_it_is_loaded_once() -> None:
    assert load() is CATALOG
    assert repr(CATALOG) == f"<Catalog 'Outrank' {CATALOG.digest[:12]}>"


@pytest.mark.rule("V3-005", "V3-006", "V3-007", "V3-008", "V3-009", "V4-007", "CL-R01")
@pytest.mark.rule("F4-004", "F4-005", "F4-006", "F4-007")
def test_the_decks() -> None:
    assert IDS == ["countries", "movies", "sports", "companies"]
    assert [len(CATALOG.deck(n, "core")) for n in CATEGORIES] == [40, 40, 40, 40]
    assert [len(CATALOG.pieces(n)) for n in CATEGORIES] == [80, 94, 80, 80]
    assert [len(CATALOG.deck(n, "full")) for n in CATEGORIES] == [80, 94, 80, 69]
    for n in CATEGORIES:
        assert set(CATALOG.deck(n, "core")) < set(CATALOG.deck(n, "full"))
        assert {CATALOG.items[p].category for p in CATALOG.deck(n, "full")} == {n}


@pytest.mark.rule("CL-R21")
def test_companies_with_gaps_are_left_out_so_that_the_others_keep_what_is_asked_for() -> None:
    home = category("companies")
    stats = {stat.id: n for n, stat in enumerate(CATALOG.stats) if stat.category == home}
    kept = ("employees", "market_cap", "founded", "revenue")
    assert {id for id, n in stats.items() if CATALOG.stats[n].is_kept} == set(kept)
    full, everyone = CATALOG.deck(home, "full"), CATALOG.pieces(home)
    gaps = {p for p in everyone for id in kept if CATALOG.value(p, stats[id]) is None}
    assert set(everyone) - set(full) == gaps
    asked = {CATALOG.challenges[n].stat for n in CATALOG.offered(home, full)}
    assert {stats[id] for id in kept} < asked
    assert len(asked) == 26


@pytest.mark.rule("V3-012", "V3-R31", "CL-013", "F4-008")
def test_there_are_challenges_enough() -> None:
    for n in CATEGORIES:
        core, full = CATALOG.deck(n, "core"), CATALOG.deck(n, "full")
        assert len(CATALOG.offered(n, core)) >= 50
        assert len(CATALOG.offered(n, core, most_ties=0.15)) >= 50
        assert len(CATALOG.offered(n, full)) >= 33
    assert len(CATALOG.challenges) >= 200


@pytest.mark.rule("CL-R21")
def test_a_challenge_is_offered_only_if_every_token_has_a_value() -> None:
    for n in CATEGORIES:
        for kind in ("core", "full"):
            deck = CATALOG.deck(n, kind)
            offered = CATALOG.offered(n, deck)
            for card in CATALOG.challenges:
                there = [CATALOG.value(p, card.stat) is not None for p in deck]
                assert (card.number in offered) == (card.category == n and all(there))


@pytest.mark.rule("V4-R01")
def test_tied_statistics_are_kept_out_of_higher_and_lower() -> None:
    movies = category("movies")
    deck = CATALOG.deck(movies, "full")
    out = set(CATALOG.offered(movies, deck)) - set(CATALOG.offered(movies, deck, most_ties=0.15))
    assert {CATALOG.challenges[n].id for n in out} == {
        "movies.oscar_wins.highest",
        "movies.oscar_wins.lowest",
    }


@pytest.mark.rule("CL-023", "CL-R22")
def test_challenges_are_numbered_and_ask_different_things() -> None:
    cards = CATALOG.challenges
    assert [card.number for card in cards] == list(range(len(cards)))
    for n in CATEGORIES:
        printed = [card.card for card in cards if card.category == n]
        assert printed == list(range(1, len(printed) + 1))
    assert len({card.id for card in cards}) == len(cards)
    assert len({(card.stat, card.descending) for card in cards}) == len(cards)
    assert len({card.question.casefold() for card in cards}) == len(cards)
    for card in cards:
        stat = CATALOG.stats[card.stat]
        assert card.category == stat.category
        assert not stat.held
        assert card.question.endswith(("?", "."))
        assert stat.label
        assert stat.year
        assert stat.sources


def test_every_sound_statistic_is_asked_from_both_ends() -> None:
    sound = {n for n, stat in enumerate(CATALOG.stats) if not stat.held}
    for descending in (True, False):
        assert {c.stat for c in CATALOG.challenges if c.descending is descending} == sound


@pytest.mark.rule("V3-125")
def test_difficulties_are_mixed_in_every_category() -> None:
    for n in CATEGORIES:
        found = Counter(card.difficulty for card in CATALOG.challenges if card.category == n)
        assert set(found) == {1, 2, 3}
        assert min(found.values()) >= 8


@pytest.mark.rule("V3-125")
def test_easy_is_easier_than_hard() -> None:
    hard = {CATALOG.stats[c.stat].id: c.difficulty for c in CATALOG.challenges}
    assert hard["population"] == hard["area_km2"] == hard["titles"] == 1
    assert hard["hdi"] == hard["male_height_cm"] == hard["coastline_km"] == 2
    assert hard["threatened_mammals"] == hard["operating_margin"] == hard["director_age"] == 3


@pytest.mark.rule("CL-021", "CL-022")
def test_names_and_codes_are_unique_in_a_category() -> None:
    for n in CATEGORIES:
        items = [CATALOG.items[p] for p in CATALOG.pieces(n)]
        for names in ([i.id for i in items], [i.name for i in items], [i.code for i in items]):
            assert len(set(names)) == len(names)
        assert all(len(item.code) == 3 for item in items)


@pytest.mark.rule("V3-010")
def test_every_core_token_belongs_to_one_set_of_each_family() -> None:
    for n in CATEGORIES:
        families = [family.name for family in CATALOG.categories[n].families]
        assert len(families) == 4
        assert all(family.rule for family in CATALOG.categories[n].families)
        for p in CATALOG.deck(n, "core"):
            found = [CATALOG.sets[number].families for number in CATALOG.sets_of(p)]
            assert len(found) == 4
            assert [sum(family in names for names in found) for family in families] == [1] * 4


@pytest.mark.rule("V3-R21", "V3-103")
def test_some_sets_span_categories() -> None:
    homes = {
        token_set.name: {IDS[CATALOG.items[p].category] for p in token_set.pieces}
        for token_set in CATALOG.sets
    }
    assert len(homes) == len(CATALOG.sets), "names are unique"
    assert homes["Born in the 1990s"] == {"movies", "sports", "companies"}
    assert homes["Asia-Pacific Nations"] == {"countries", "companies"}
    assert homes["Born before 1914"] == {"sports", "companies"}
    core = {p for n in CATEGORIES for p in CATALOG.deck(n, "core")}
    sizes = {s.name: len(core & set(s.pieces)) for s in CATALOG.sets}
    assert sizes.pop("Waiting for a First Title") == 0, "no core team is without a title"
    assert min(sizes.values()) >= 2, "every set can be completed (V3-087)"


def test_every_set_has_a_short_name_and_an_icon_of_its_own() -> None:
    for names in ([s.short for s in CATALOG.sets], [s.icon for s in CATALOG.sets]):
        assert all(names)
        assert len(set(names)) == len(names)


@pytest.mark.rule("V3-066", "V3-067", "V3-068", "V3-069")
def test_the_documents_examples_are_in_the_sets_the_document_names() -> None:
    assert sets("japan") == {
        *("Asia-Pacific Nations", "G7 Countries", "100+ Million People", "Island Nations"),
    }
    assert sets("the-godfather") == {
        *("Crime Drama", "Oscar Best Picture Winners", "1970s Films", "Film Franchises"),
    }
    assert sets("los-angeles-lakers") == {
        *("NBA Teams", "Western Conference", "Championship Winners", "Major Market Teams"),
    }
    assert sets("apple") == {
        *("Technology Companies", "Trillion Dollar Companies"),
        *("American Companies", "Consumer Electronics"),
    }


@pytest.mark.rule("V4-008", "V4-R14")
def test_v4_tags_are_balanced_over_each_core_deck() -> None:
    for n in CATEGORIES:
        tags = [CATALOG.tags(p, "four_tags") for p in CATALOG.deck(n, "core")]
        assert Counter(code for one in tags for code in one) == dict.fromkeys(range(20), 8)


@pytest.mark.rule("F4-062", "F4-064", "F4-R41")
def test_four4more_tags_are_rarer_the_higher_their_number() -> None:
    for n in CATEGORIES:
        tags = [CATALOG.tags(p, "two_to_four_tags") for p in CATALOG.deck(n, "core")]
        assert Counter(map(len, tags)) == {4: 8, 3: 24, 2: 8}
        found = Counter(code for one in tags for code in one)
        assert [found[code] for code in range(20)] == [8, 7, 6, 5, 4] * 4


def test_the_packaged_tables_pass_the_check_of_packs() -> None:
    """Among it: every value within its plausible range, every source key resolves."""
    assert pack.problems(DATA) == ()


def test_every_statistic_has_a_range_and_every_value_a_year_and_a_source() -> None:
    values = 0
    for number, stat in enumerate(CATALOG.stats):
        assert stat.low is not None
        assert stat.high is not None
        for p in CATALOG.pieces(stat.category):
            fact = CATALOG.value(p, number)
            if fact is not None:
                values += 1
                assert stat.low <= fact.value <= stat.high
                assert fact.year is not None
                assert 1800 <= fact.year <= 2026
                assert fact.source is not None
                assert CATALOG.sources[fact.source].title
    assert values == 16_444


def test_every_statistic_is_complete_for_its_core_deck() -> None:
    assert Counter(IDS[stat.category] for stat in CATALOG.stats) == {
        "countries": 80,
        "movies": 35,
        "sports": 50,
        "companies": 36,
    }
    for number, stat in enumerate(CATALOG.stats):
        assert all(CATALOG.ranks(number)[p] >= 0 for p in CATALOG.deck(stat.category, "core"))


def test_ranks_follow_values_and_end_at_the_category() -> None:
    for number, stat in enumerate(CATALOG.stats):
        ranks = CATALOG.ranks(number)
        assert CATALOG.ranks(number) is ranks
        assert len(ranks) == len(CATALOG.items)
        told = [Piece(p) for p, rank in enumerate(ranks) if rank != order.UNRANKED]
        row = [Piece(p) for p in order.best_order(ranks, told, descending=False)]
        for left, right in pairwise(row):
            low, high = CATALOG.value(left, number), CATALOG.value(right, number)
            assert low is not None
            assert high is not None
            assert low.value <= high.value
            assert (low.value == high.value) == (ranks[left] == ranks[right])
        assert {CATALOG.items[p].category for p in told} == {stat.category}


def test_answers_are_remembered_but_not_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outrank.catalog.catalog.MOST_CACHED", 3)
    catalog = Catalog(CATALOG.contents)
    for stat in range(10):
        assert catalog.ranks(stat) == CATALOG.ranks(stat)
        assert len(catalog._ranks) <= 3
    deck = catalog.deck(0, "core")
    assert catalog.offered(0, deck) is catalog.offered(0, list(deck))


def test_a_value_of_another_category_is_no_value() -> None:
    population = [stat.id for stat in CATALOG.stats].index("population")
    assert CATALOG.value(piece("titanic"), population) is None
    fact = CATALOG.value(piece("japan"), population)
    assert fact is not None
    assert CATALOG.display(population, fact.value) == "123.98 million"


def test_a_statistic_tells_its_years() -> None:
    years = {stat.id: stat.year for stat in CATALOG.stats}
    assert (years["population"], years["doctors_per_1000"]) == ("2024", "2017–2023")


def test_sources_are_told_by_category() -> None:
    used = [set(CATALOG.sources_of(n)) for n in CATEGORIES]
    assert all(used)
    assert set.union(*used) <= set(range(len(CATALOG.sources)))


def changed(catalog: Catalog, value: Decimal | None) -> Catalog:
    """The catalog with one value raised, or replaced."""
    contents = catalog.contents
    first, *rest = contents.facts
    fact = first[0]
    assert fact is not None
    raised = structs.replace(fact, value=fact.value + 1 if value is None else value)
    return Catalog(structs.replace(contents, facts=((raised, *first[1:]), *rest)))


def test_the_digest_changes_with_any_value_deck_challenge_or_set() -> None:
    contents = CATALOG.contents
    others = [changed(CATALOG, None)]
    for name in ("items", "challenges", "sets"):
        first, *rest = getattr(contents, name)
        field = {"items": "core", "challenges": "descending", "sets": "pieces"}[name]
        other = () if name == "sets" else not getattr(first, field)
        mended = structs.replace(first, **{field: other})
        others.append(Catalog(structs.replace(contents, **{name: (mended, *rest)})))
    digests = {catalog.digest for catalog in (CATALOG, *others)}
    assert len(digests) == len(others) + 1
    assert len(CATALOG.digest) == 64


def test_the_digest_stays_when_only_wording_changes() -> None:
    contents = CATALOG.contents
    first, *rest = contents.challenges
    mended = (structs.replace(first, question="Another?"), *rest)
    assert Catalog(structs.replace(contents, challenges=mended)).digest == CATALOG.digest


def test_a_pickled_catalog_leaves_out_what_can_be_worked_out_again() -> None:
    catalog = Catalog(CATALOG.contents)
    ranks = catalog.ranks(0)
    assert not catalog.__getstate__()["_ranks"]
    again = pickle.loads(pickle.dumps(catalog))
    assert (again.digest, again.ranks(0)) == (catalog.digest, ranks)

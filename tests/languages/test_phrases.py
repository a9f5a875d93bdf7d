"""Whatever the server refuses, finds or says by the way is said in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

import pytest

from languages.sentences import SOURCE, problems, sentences
from outrank.bots.levels import ALL
from outrank.bots.roster import CHARACTERS
from outrank.kernel import registry
from outrank.kernel.languages import Phrases
from outrank.table.shelf import Shelf
from outrank.table.tongues import ROOMS

LANGUAGES = sorted(ROOMS)
SPEAKING = ("kernel", "mechanics", "games", "bots", "lessons", "table")
CHECKING = ("archive", "check", "check_cards", "check_values", "pack", "tables", "words")


def phrases(language: str) -> dict[str, str]:
    """All that is translated; two rooms never translate one sentence differently."""
    found: dict[str, str] = {}
    own = [game.translations[language].phrases for game in registry.games()]
    for table in (*ROOMS[language], *own):
        for english, translated in table.items():
            assert found.setdefault(english, translated) == translated, english
    return found


def said() -> dict[str, str]:
    """All that can be said, and who says it."""
    found = sentences(*SPEAKING)
    for name in CHECKING:
        path = SOURCE / "catalog" / f"{name}.py"
        found |= dict.fromkeys(problems(path), path.name)
    found |= {str(bot.description): bot.name for bot in (*ALL, *CHARACTERS)}
    for game in registry.games():
        for card in game.prints:
            found |= dict.fromkeys((card.name, card.family, card.text), game.name)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_english(language: str) -> None:
    found = said()
    assert len(found) > 300
    known = phrases(language)
    assert [(by, sentence) for sentence, by in found.items() if sentence not in known] == []


def gaps(pattern: str) -> Counter[str]:
    """How often each gap is filled; gaps without a number count up."""
    numbers = iter(range(100))
    return Counter(name or str(next(numbers)) for name in re.findall(r"\{(\d*)\}", pattern))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_gaps_of_its_sentence(language: str) -> None:
    for english, translated in phrases(language).items():
        assert gaps(english) == gaps(translated), english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_finds_its_own_translation(language: str) -> None:
    known = phrases(language)
    book = Phrases(known)
    for english, translated in known.items():
        filling = [f"Q{n}" for n in range(english.count("{}"))]
        assert book.of(english.format(*filling)) == translated.format(*filling)


def test_gaps_are_translated_too() -> None:
    book = Phrases({"{} holds {}.": "{1} liegt bei {0}.", "a cup": "eine Tasse"})
    assert book.of("Ada holds a cup.") == "eine Tasse liegt bei Ada."
    assert book.of("Ada drinks.") == "Ada drinks."
    assert book.find("Ada drinks.") is None


def test_the_most_special_pattern_speaks() -> None:
    book = Phrases({"You can bid {}, or pass.": "eins", "You can bid {} to {}, or pass.": "zwei"})
    assert book.of("You can bid 3, or pass.") == "eins"
    assert book.of("You can bid 3 to 5, or pass.") == "zwei"


def test_parts_of_a_sentence_do_not_overlap() -> None:
    book = Phrases({"not {} not now": "?", "{}, row {}": "{}, Zeile {}"})
    assert book.find("not now") is None
    assert book.of("a, row b, row c") == "a, Zeile b, Zeile c"


def test_a_long_sentence_is_read_once() -> None:
    """Strangers have a say in what is refused: a pattern that tried all cuts would take an hour."""
    book = Phrases({"{} a {} b {} c {} d.": "?"})
    text = " a b c" * 20_000
    assert book.of(text) == text


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT, en;q=0.5", "de"),
        ("en;q=0.5, de;q=0.7", "de"),
        ("fr, nl;q=0.9", "en"),
        ("fr, de;q=0", "en"),
        ("de;q=nonsense", "en"),
        (",;,=;q", "en"),
        ("x" * 100_000, "en"),
    ],
)
def test_the_best_language_is_chosen(wanted: str, found: str) -> None:
    assert SHELF.tongues.chosen(wanted).language == found


SHELF = Shelf(facts=[])


def test_what_nobody_translated_stays() -> None:
    german: Mapping[str, object] = SHELF.tongues.known
    assert set(german) == {"en", *ROOMS}
    assert SHELF.tongues.chosen("de").said("Nobody ever says this.") == "Nobody ever says this."

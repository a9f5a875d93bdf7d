"""House rules are named in words that people know, not by the names that programs use."""

import re
from pathlib import Path

from outrank.kernel import registry
from outrank.kernel.options import fields

RULES = Path(__file__).resolve().parents[2] / "web" / "src" / "texts" / "en" / "rules.ts"
CLEAR = {"off", "auto", "categories", "rounds", "teams"}
"""Words that say enough as they are, or that the page says otherwise."""


def worded() -> tuple[set[str], set[str]]:
    """The rules and the values that rules.ts has words for."""
    names, _, values = RULES.read_text(encoding="utf-8").partition("ruleValues")
    return set(re.findall(r'^  (\w+): "', names, re.M)), set(
        re.findall(r'^  "(.+?)": "', values, re.M)
    )


def test_every_rule_and_value_has_words_and_no_word_is_left_over() -> None:
    options = [option for game in registry.games() for option in fields(game.options)]
    rules = {option.name for option in options}
    values = {
        f"{option.name}.{choice}"
        for option in options
        for choice in option.choices
        if isinstance(choice, str) and re.fullmatch("[a-z_]+|listed_26", choice)
    }
    names, choices = worded()
    assert rules - names - CLEAR == set()
    assert {value for value in values - choices if value.split(".")[1] not in CLEAR} == set()
    assert names - rules == set()
    assert choices - values == set()

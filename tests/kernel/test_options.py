"""Options: one declaration for forms, flags, records and checks."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from outrank.kernel.messages import _
from outrank.kernel.options import (
    BadOption,
    Field,
    Options,
    Preset,
    changed,
    fields,
    from_json,
    from_strings,
    preset,
    sample,
    spell,
    verify,
)


class Tea(Options, frozen=True):
    milk: Annotated[bool, Meta(description="With milk.")] = False
    sugar: Annotated[
        Literal["none"] | Annotated[int, Meta(ge=1, le=4)], Meta(description="Lumps.")
    ] = "none"
    minutes: Annotated[int, Meta(ge=2, le=9, description="How long it draws.")] = 4
    cup: Annotated[Literal["small", "large"], Meta(description="Which cup.")] = "small"
    with_: Annotated[tuple[str, ...], Meta(description="What goes with it.")] = ()

    def __post_init__(self) -> None:
        if self.milk and self.sugar == 4:
            raise ValueError("Four lumps and milk do not fit.")


def test_the_form_is_read_off_the_struct() -> None:
    milk, sugar, minutes, cup, also = fields(Tea)
    assert milk == Field("milk", "With milk.", False, (False, True))
    assert sugar == Field("sugar", "Lumps.", "none", ("none",), 1, 4)
    assert minutes == Field("minutes", "How long it draws.", 4, (), 2, 9)
    assert cup.choices == ("small", "large")
    assert also.is_list
    assert [str(field.allowed()) for field in fields(Tea)] == [
        "off, on",
        "none, or 1 to 4",
        "2 to 9",
        "small, large",
        "names separated by commas, or none",
    ]


def test_what_a_field_allows() -> None:
    milk, sugar, *_rest, also = fields(Tea)
    assert milk.allows(True)
    assert not milk.allows(1)
    assert sugar.allows("none")
    assert sugar.allows(3)
    assert not sugar.allows(5)
    assert not sugar.allows(True)
    assert also.allows(("biscuit",))
    assert not also.allows("biscuit")


class NoDefault(Options, frozen=True):
    milk: Annotated[bool, Meta(description="With milk.")]


class NoWords(Options, frozen=True):
    milk: bool = False


class NoRange(Options, frozen=True):
    lumps: Annotated[int, Meta(description="Lumps.")] = 3


class NoEnd(Options, frozen=True):
    lumps: Annotated[int, Meta(ge=2, description="Lumps.")] = 3


class NoChoice(Options, frozen=True):
    lumps: Annotated[float, Meta(description="Lumps.")] = 3.0


@pytest.mark.parametrize("broken", [NoDefault, NoWords, NoRange, NoEnd, NoChoice])
def test_an_option_must_say_what_it_is(broken: type[Options]) -> None:
    with pytest.raises(TypeError, match=r"milk|lumps"):
        fields(broken)


@pytest.mark.parametrize(
    ("name", "word", "value"),
    [
        ("milk", "on", True),
        ("milk", "No", False),
        ("sugar", "3", 3),
        ("sugar", "none", "none"),
        ("minutes", "9", 9),
        ("cup", "large", "large"),
        ("with_", "scones, jam", ("scones", "jam")),
        ("with_", "", ()),
    ],
)
def test_words_become_values(name: str, word: str, value: object) -> None:
    assert getattr(from_strings(Tea, {name: word}), name) == value


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"mlik": "on"}, "There is no option 'mlik'. Did you mean 'milk'?"),
        ({"zzz": "on"}, "There is no option 'zzz'. Choose one of: milk, sugar, "),
        ({"minutes": "99"}, "The option 'minutes' can't be '99': choose 2 to 9."),
        ({"minutes": "-3"}, "The option 'minutes' can't be '-3': choose 2 to 9."),
        ({"minutes": "9" * 30}, "The option 'minutes' can't be"),
        ({"milk": "perhaps"}, "The option 'milk' can't be 'perhaps': choose off, on."),
        ({"milk": "on", "sugar": "4"}, "Four lumps and milk do not fit."),
    ],
)
def test_wrong_words_are_refused_in_a_sentence(words: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        from_strings(Tea, words)
    assert str(refusal.value).startswith(sentence)


def test_words_change_a_preset() -> None:
    assert from_strings(Tea, {"cup": "large"}, Tea(milk=True)) == Tea(milk=True, cup="large")


def test_options_travel_as_json() -> None:
    tea = Tea(milk=True, sugar=2)
    assert from_json(Tea, msgspec.to_builtins(tea)) == tea


@pytest.mark.parametrize("data", [{"milk": 3}, {"lemon": True}, 7, {"milk": True, "sugar": 4}])
def test_bad_json_is_refused_in_a_sentence(data: Any) -> None:
    with pytest.raises(BadOption, match="These options can't be read"):
        from_json(Tea, data)


def test_what_was_changed() -> None:
    assert changed(Tea()) == {}
    assert changed(Tea(milk=True, sugar=2)) == {"milk": True, "sugar": 2}
    assert [spell(value) for value in (True, 3, "none", ("a", "b"))] == ["on", "3", "none", "a,b"]


def test_presets_have_names() -> None:
    presets = (Preset("builder", _("Builder's"), _("Strong and sweet."), Tea(sugar=4)),)
    assert preset(presets, "builder").options.sugar == 4
    with pytest.raises(BadOption, match="Did you mean 'builder'"):
        preset(presets, "bilder")
    with pytest.raises(BadOption, match="There are none"):
        preset((), "bilder")


def test_samples_reach_every_value_and_keep_every_bound() -> None:
    rng = Random(3)
    drawn = [sample(Tea, rng) for _ in range(300)]
    assert {tea.sugar for tea in drawn} == {"none", 1, 2, 3, 4}
    assert {tea.milk for tea in drawn} == {False, True}
    assert {tea.minutes for tea in drawn} == set(range(2, 10))
    assert sample(Tea, rng, change=0) == Tea()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"minutes": 11}, "The option 'minutes' can't be '11': choose 2 to 9."),
        ({"cup": "huge"}, "The option 'cup' can't be 'huge': choose small, large."),
    ],
)
def test_options_made_in_code_are_checked(change: dict[str, Any], sentence: str) -> None:
    verify(Tea())
    with pytest.raises(BadOption) as refusal:
        verify(Tea(**change))
    assert str(refusal.value) == sentence


def test_an_option_has_a_title() -> None:
    assert [field.title for field in fields(Tea)] == ["Milk", "Sugar", "Minutes", "Cup", "With "]


def test_a_refusal_of_the_struct_itself_is_passed_on() -> None:
    with pytest.raises(BadOption) as refusal:
        from_strings(Strict, {"milk": "on"})
    assert refusal.value.message == _("No milk today.")


class Strict(Options, frozen=True):
    milk: Annotated[bool, Meta(description="With milk.")] = False

    def __post_init__(self) -> None:
        if self.milk:
            raise BadOption(_("No milk today."))

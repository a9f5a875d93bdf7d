"""Messages: templates with arguments, turned into text in any language."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from outrank.kernel.messages import Argument, Message, Translator, UserError, _, listed, ngettext
from outrank.kernel.messages import pgettext as in_context


class Shouting(NullTranslations):
    """A language of capital letters, with arguments as they are."""

    def gettext(self, message: str) -> str:
        return {"{start} and {last}": "{start} UND {last}", "Ada bids {n}.": "{n}: BID OF ADA"}.get(
            message, message
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n == 1 else msgid2).replace("card", "CARD")

    def pgettext(self, context: str, message: str) -> str:
        return f"{context.upper()}: {message}"


LOUD = Translator("xx", Shouting())


@pytest.mark.parametrize(
    ("message", "english", "loud"),
    [
        (_("Ada bids {n}.", n=5), "Ada bids 5.", "5: BID OF ADA"),
        (_("Pass."), "Pass.", "Pass."),
        (_(""), "", ""),
        (ngettext("{count} card", "{count} cards", 1), "1 card", "1 CARD"),
        (ngettext("{count} card", "{count} cards", 3), "3 cards", "3 CARDs"),
        (in_context("game", "Open"), "Open", "GAME: Open"),
        (
            _("{call}: right!", call=_("Ada bids {n}.", n=2)),
            "Ada bids 2.: right!",
            "2: BID OF ADA: right!",
        ),
        (listed([]), "", ""),
        (listed(["Peru"]), "Peru", "Peru"),
        (
            listed(["Peru", 3, _("Ada bids {n}.", n=1)]),
            "Peru, 3 and Ada bids 1.",
            "Peru, 3 UND 1: BID OF ADA",
        ),
        ("{not a template}", "{not a template}", "{not a template}"),
        (7, "7", "7"),
    ],
)
def test_a_message_in_two_languages(message: Argument, english: str, loud: str) -> None:
    assert str(message) == Translator().text(message) == english
    assert LOUD.text(message) == loud


def test_braces_in_what_people_typed_are_no_placeholders() -> None:
    typed = "{0.__class__}"
    assert str(_("There is no game '{name}'.", name=typed)) == f"There is no game '{typed}'."
    assert str(UserError(f"{typed} is odd.")) == f"{typed} is odd."


def test_an_error_keeps_its_message() -> None:
    error = UserError(_("Ada bids {n}.", n=5))
    assert (str(error), error.message) == ("Ada bids 5.", Message("Ada bids {n}.", {"n": 5}))
    assert LOUD.text(error.message) == "5: BID OF ADA"

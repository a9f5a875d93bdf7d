"""What is printed on the pieces and around them, but for names, questions and rules."""

from __future__ import annotations

from typing import Final

from outrank.kernel.messages import Message, _, pgettext

LABELS: Final[dict[str, Message]] = {
    # around the pieces
    "front": pgettext("side of a sheet", "front"),
    "back": pgettext("side of a sheet", "back"),
    "measure": _("measure it: print at 100 %"),
    "hint-long": _("Print at 100 %, on both sides, flipped on the long edge."),
    "hint-short": _("Print at 100 %, on both sides, flipped on the short edge."),
    "hint-fold": _("Print at 100 %, on one side."),
    "token-hint": _(
        "Print at 100 %. Cut the strips at the dashes, then punch 1 inch at the ticks. "
        "Hold it against the light: the lines that meet show your printer's drift."
    ),
    "fold-hint": _("1 Score and fold at the line. 2 Glue and press. 3 Cut strips. 4 Punch."),
    "card-hint": _("Cut through at the marks. Round the corners: 3 mm."),
    "card-fold-hint": _("Print at 100 %. Fold at the line, glue, press, then cut at the marks."),
    # tokens and cards
    "challenges": _("Challenge cards"),
    "bonus-cards": _("Bonus cards"),
    "reference-cards": _("Reference cards"),
    "scan-or-type": _("Scan it, or type {code} in the app."),
    "level-1": pgettext("difficulty", "easy"),
    "level-2": pgettext("difficulty", "fair"),
    "level-3": pgettext("difficulty", "hard"),
    "family-immediate": _("Immediate"),
    "family-multiplier": _("Multiplier"),
    "family-manipulation": _("Manipulation"),
    "family-passive": _("Passive"),
    "family-defensive": _("Defensive"),
    "family-pattern": _("Pattern"),
    "family-end game": _("End game"),
    "when-immediate": _("at once"),
    "when-multiplier": _("before you cash in"),
    "when-manipulation": _("on your turn"),
    "when-passive": _("keep it"),
    "when-defensive": _("when you need it"),
    "when-pattern": _("on your turn"),
    "when-end game": _("at the end"),
    # app card
    "app-title": _("Scores and answers"),
    "app-stick": _("Write the companion's address below, or stick its QR code here."),
    "app-optional": _("Scores and answers from your phone. You can play without it, too."),
    "app-hint": _("Scan it with your phone. No account, no app store."),
    # chips, dials, markers, labels
    "dials": _("Bid dials"),
    "dial-hint": _("Cut out, cut the window, and join disc and cover with a brad."),
    "pass": _("pass"),
    "cut-out": _("cut out"),
    "i-can-rank": _("I can rank …"),
    "markers": _("Markers"),
    "marker-hint": _("Glue on board of 1.5 mm, then cut or punch."),
    "first-player": _("First player"),
    "selector": _("Selector"),
    "first-guesser": _("First guesser"),
    "bag-labels": _("Bag labels"),
    "bag-label-hint": _("84 × 28 mm, hole for the cord"),
    "n-tokens": _("{n} tokens"),
    # Out-Trumped
    "pyramid-hint": _("Cut on the solid lines, fold on the dashes, glue the grey tabs."),
    "die-hint": _("*Color Die*, edge 18 mm. The wild face shows all five suits."),
    "pyramids": _("Pyramids"),
    "pyramid-count": _("3 large, 3 medium, 4 small: the fourth small shows every score."),
    "first-to-50": _("First to 50 wins"),
    "five-small": _("Five small make a medium, three medium a large."),
    # boxes
    "box-hint": _("Tuck box: cut solid lines, score and fold dashes, glue the grey flap."),
    "box-size": _(
        "Inside 66 × 92 × {depth} mm: {cards} cards of 0.3 mm and 1.5 mm of air. "
        "Use card of 250 to 300 g."
    ),
    # paper
    "scores": _("Scores"),
    "date": _("Date"),
    "game": _("Game"),
    "total": _("Total"),
    "answer-key": _("Answer key"),
    "key-hint": _("First place first. A row is right if it follows the list. = equal values."),
    "key-foot": _("Sources and years: outrank facts sources. The app is optional."),
    # booklet and maker's sheet
    "rules": _("Rules"),
    "in-the-box": _("In the box"),
    "maker-title": _("For the maker"),
}
"""By key; templates fill the gaps."""

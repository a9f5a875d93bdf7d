"""The report as a page of Markdown, with the plot in a file beside it."""

from __future__ import annotations

from outrank.kernel.messages import Message, Translator, _
from outrank.lab.findings import Answer
from outrank.lab.measures import Measure
from outrank.lab.recipe import Recipe
from outrank.lab.report.page import command, made_with
from outrank.lab.report.words import CAVEAT, Telling


def markdown(answer: Answer, recipe: Recipe, translator: Translator, picture: str) -> str:
    """The whole report; `picture` is the name of the plot's file."""
    telling = Telling(answer, translator)
    text = telling.text
    clauses = ", ".join(answer.question.clauses)
    parts = [
        f"# {telling.title}",
        f"{telling.game.title}{f' ({clauses})' if clauses else ''}",
        f"**{telling.headline()}** {telling.details()}".removeprefix("**** "),
        text(Message(answer.question.note)),
        text(CAVEAT),
        f"![{text(_('Each measure of each variant, with its interval'))}]({picture})",
        *(_table(telling, one) for one in telling.measures),
        telling.estimates,
        telling.method(),
        f"```\n{command(recipe)}\n```",
        text(made_with(recipe)),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _table(telling: Telling, one: Measure) -> str:
    lines = [
        f"## {telling.text(one.title)}",
        "",
        f"| {' | '.join(telling.heads)} |",
        f"|{'---|' * len(telling.heads)}",
    ]
    for row in telling.rows(one):
        variant = f"**{row.variant}**" if row.is_shown else row.variant
        cells = (variant, row.value, row.interval, row.difference, row.p, row.effect)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)

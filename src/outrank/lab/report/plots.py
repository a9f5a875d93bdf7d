"""Plots: one panel per measure, a point with its interval per variant, in the project's look."""

from __future__ import annotations

from importlib import import_module
from io import StringIO
from typing import Any, Final

from outrank.lab.findings import Finding
from outrank.lab.measures import Measure
from outrank.lab.report.words import Telling

PAPER, INK, QUIET, RULE = "#FBF8F3", "#1A1626", "#5B5468", "#D9D3C7"
SHOWN, OPEN = "#319CFC", "#FFFFFF"
"""A filled point is a finding, an empty one is not: the shape says it without colour, too."""
STYLE: Final = {
    "svg.fonttype": "none",  # text stays text: it can be searched, read out and copied
    "svg.hashsalt": "outrank",  # the same answer gives the same bytes
    "font.family": ["DejaVu Sans"],
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
FONTS: Final = "'Atkinson Hyperlegible Next', 'DejaVu Sans', system-ui, sans-serif"
WIDTH, HEAD, LINE = 7.2, 0.85, 0.3


def plot(telling: Telling) -> str:
    """All measures of an answer as one SVG picture."""
    matplotlib = import_module("matplotlib")
    figures = import_module("matplotlib.figure")
    measures = telling.measures
    with matplotlib.rc_context(STYLE):
        counts = [len(telling.answer.of(one.word)) for one in measures]
        heights = [HEAD + LINE * count for count in counts]
        figure = figures.Figure(
            figsize=(WIDTH, sum(heights)), layout="constrained", facecolor=PAPER
        )
        panels = figure.subplots(len(measures), 1, squeeze=False, height_ratios=heights)
        for one, axes in zip(measures, panels[:, 0], strict=True):
            _panel(telling, one, axes)
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    return svg[svg.index("<svg") :].replace("'DejaVu Sans'", FONTS)


def _panel(telling: Telling, one: Measure, axes: Any) -> None:
    found = telling.answer.of(one.word)
    factor = 100.0 if one.unit == "share" else 1.0
    for place, finding in enumerate(found):
        _mark(axes, len(found) - 1 - place, finding, factor)
    axes.set_yticks(range(len(found)), [telling.variant(f.variant) for f in reversed(found)])
    axes.set_ylim(-0.6, len(found) - 0.4)
    reference = found[0].value.mean
    if telling.question.is_against_fair:
        reference = one.fair if one.fair is not None else float("nan")
    if len(found) > 1 or telling.question.is_against_fair:
        axes.axvline(factor * reference, color=QUIET, linewidth=1, linestyle=(0, (4, 3)), zorder=0)
    title = telling.text(one.title) + (" (%)" if one.unit == "share" else "")
    axes.set_title(title, loc="left", fontsize=11, fontweight="bold")
    axes.grid(axis="x", color=RULE, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.set_facecolor(PAPER)
    axes.tick_params(length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)


def _mark(axes: Any, height: int, finding: Finding, factor: float) -> None:
    value = finding.value
    axes.plot(
        [factor * value.low, factor * value.high],
        [height, height],
        color=INK,
        linewidth=2,
        zorder=2,
    )
    axes.plot(
        [factor * value.mean],
        [height],
        marker="o",
        markersize=9,
        markerfacecolor=SHOWN if finding.is_shown else OPEN,
        markeredgecolor=INK,
        markeredgewidth=2,
        zorder=3,
    )

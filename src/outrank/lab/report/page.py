"""The report as one self-contained HTML page."""

from __future__ import annotations

from html import escape
from typing import Final

from outrank.kernel.messages import Message, Translator, _
from outrank.lab.findings import Answer
from outrank.lab.measures import Measure
from outrank.lab.question import library, read
from outrank.lab.recipe import Recipe
from outrank.lab.report.plots import plot
from outrank.lab.report.words import CAVEAT, Telling

CSS: Final = """
:root{--paper:#FBF8F3;--card:#fff;--sunk:#F1ECE3;--ink:#1A1626;--ink-2:#5B5468;--accent:#5A2CD6}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:450 17px/1.45 "Atkinson Hyperlegible Next","Atkinson Hyperlegible",system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{font-family:"Bricolage Grotesque",system-ui,sans-serif;line-height:1.12;
letter-spacing:-.015em;text-wrap:balance}
h1{font-size:2.1rem;margin:.2rem 0 1rem}h2{font-size:1.25rem;margin:2rem 0 .6rem}
.game{color:var(--ink-2);margin:0}
.answer{background:var(--card);border:2px solid var(--ink);box-shadow:4px 4px 0 var(--ink);
padding:1rem 1.2rem;border-radius:10px;font-size:1.1rem}
.plot,.table{overflow-x:auto}.plot svg{max-width:100%;height:auto}
table{border-collapse:collapse;width:100%;font-size:15px}
th,td{text-align:left;padding:.35rem .7rem .35rem 0;
border-bottom:1px solid #1A162629;vertical-align:top}
td{font-variant-numeric:tabular-nums}
tr.shown td:first-child::before{content:"● ";color:var(--accent)}
caption{text-align:left;font-weight:650;padding:.8rem 0 .2rem}
pre,code{font-family:"Atkinson Hyperlegible Mono",ui-monospace,monospace;font-size:15px}
pre{background:var(--sunk);padding:.8rem 1rem;border-radius:8px;overflow-x:auto}
"""


def page(answer: Answer, recipe: Recipe, translator: Translator) -> str:
    """The whole report; it loads nothing from anywhere."""
    telling = Telling(answer, translator)
    text = telling.text
    note = f"<p>{escape(text(Message(answer.question.note)))}</p>" if answer.question.note else ""
    clauses = ", ".join(answer.question.clauses)
    estimates = f"<p>{escape(telling.estimates)}</p>" if telling.estimates else ""
    tables = "".join(_table(telling, one) for one in telling.measures)
    return f"""<!doctype html>
<html lang="{escape(translator.language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{escape(telling.title)}</title>
<style>{CSS}</style>
<main>
<p class="game">{escape(telling.game.title)}{escape(f" · {clauses}" if clauses else "")}</p>
<h1>{escape(telling.title)}</h1>
<p class="answer"><strong>{escape(telling.headline())}</strong> {escape(telling.details())}</p>
{note}<p>{escape(text(CAVEAT))}</p>
<h2>{escape(text(_("What was measured")))}</h2>
<p>{escape(text(_("A filled point is a finding; an empty one could be chance.")))}</p>
<div class="plot">{plot(telling)}</div>
{tables}
{estimates}
<h2>{escape(text(_("How it was played")))}</h2>
<p>{escape(telling.method())}</p>
<h2>{escape(text(_("Do it again")))}</h2>
<pre>{escape(command(recipe))}</pre>
<p>{escape(text(made_with(recipe)))}</p>
</main>
</html>
"""


def _table(telling: Telling, one: Measure) -> str:
    heads = "".join(f"<th scope=col>{escape(head)}</th>" for head in telling.heads)
    lines = []
    for row in telling.rows(one):
        cells = (row.variant, row.value, row.interval, row.difference, row.p, row.effect)
        kind = " class=shown" if row.is_shown else ""
        lines.append(f"<tr{kind}>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>")
    caption = escape(telling.text(one.title))
    return (
        f"<div class=table><table><caption>{caption}</caption><thead><tr>{heads}</tr></thead>"
        f"<tbody>{''.join(lines)}</tbody></table></div>"
    )


def command(recipe: Recipe) -> str:
    """What to type to get the same numbers."""
    known = library().get(recipe.id)
    if known is None:
        return f"outrank lab ask {recipe.id}.toml"
    usual = read(known)
    changes = (
        f" --{name} {getattr(recipe.question, name)}"
        for name in ("deals", "precision", "seed")
        if getattr(recipe.question, name) != getattr(usual, name)
    )
    return f"outrank lab ask {recipe.id}{''.join(changes)}"


def made_with(recipe: Recipe) -> Message:
    """Everything the numbers depend on, in one sentence."""
    return _(
        "Recipe {digest}: Outrank {version}, rules version {rules}, facts {facts}, code {code}, "
        "seed {seed}. The same recipe gives the same numbers.",
        digest=recipe.digest,
        version=recipe.outrank,
        rules=recipe.game,
        facts=recipe.catalog[:12] or "–",
        code=recipe.code,
        seed=recipe.question.seed,
    )

"""How often bots are right about what they believe: python bench/calibration.py [--svg FILE]"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

from outrank.bots import levels
from outrank.bots.knowledge import Knowledge
from outrank.catalog.load import load
from outrank.kernel.seats import Piece

BOTS, POOLS, FEWEST_CLAIMS = 30, 200, 50


def tell(svg: str, seed: int) -> None:
    """By tenths: what bots said, and how often they were right; pairs, then whole orders."""
    curves: dict[str, list[tuple[float, float]]] = {}
    for about, claims in (("pairs", pair_claims), ("orders of 3 to 6", order_claims)):
        for level in levels.ALL[1:]:
            tenths: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
            for said, is_right in claims(level, seed):
                tenths[min(9, int(said * 10))].append((said, is_right))
            curve = [_point(tenth) for tenth in tenths if len(tenth) >= FEWEST_CLAIMS]
            curves[f"{about}, {level.name}"] = curve
            total = sum(map(len, tenths))
            told = "  ".join(f"{said:.2f}:{seen:.2f}" for said, seen in curve)
            print(f"{about:16} {level.name:9} {total:6} claims  said:seen  {told}", flush=True)
    if svg:
        Path(svg).write_text(drawn(curves), encoding="utf-8")


def _point(claims: Sequence[tuple[float, bool]]) -> tuple[float, float]:
    said = sum(p for p, _ in claims) / len(claims)
    return said, sum(ok for _, ok in claims) / len(claims)


def questions(
    level: levels.Level, seed: int
) -> Iterator[tuple[Knowledge, int, list[Piece], Random]]:
    """What bots of a level know, each with some pools of six tokens of one statistic."""
    facts = load()
    for number in range(BOTS):
        knowledge, rng = Knowledge(level, {}, f"{seed} {number}", facts), Random(f"{seed} {number}")
        for _ in range(POOLS):
            card = rng.choice(facts.challenges)
            deck = facts.deck(card.category, rng.choice(("core", "full")))
            held = [piece for piece in deck if facts.ranks(card.stat)[piece] >= 0]
            yield knowledge, card.stat, rng.sample(held, 6), rng


def pair_claims(level: levels.Level, seed: int) -> Iterator[tuple[float, bool]]:
    for knowledge, stat, pool, _ in questions(level, seed):
        ranks = knowledge.catalog.ranks(stat)
        for a, b in pairwise(pool):
            if ranks[a] != ranks[b]:
                yield knowledge.higher(a, b, stat), ranks[a] > ranks[b]


def order_claims(level: levels.Level, seed: int) -> Iterator[tuple[float, bool]]:
    for knowledge, stat, pool, rng in questions(level, seed):
        chosen = rng.sample(pool, rng.randint(3, 6))
        row = sorted(chosen, key=lambda piece: knowledge.score(piece, stat))
        ranks = knowledge.catalog.ranks(stat)
        is_right = all(ranks[a] <= ranks[b] for a, b in pairwise(row))
        yield knowledge.order(row, stat, descending=False), is_right


def drawn(curves: dict[str, list[tuple[float, float]]]) -> str:
    """Calibration curves as a picture: on the diagonal a bot is right as often as it says."""
    size, edge, ink = 300, 40, ("#b0413e", "#c98a1b", "#2b7a5b", "#2f5d9b")
    parts = []
    for panel, about in enumerate(dict.fromkeys(name.rpartition(", ")[0] for name in curves)):
        left = edge + panel * (size + 2 * edge)
        box = f'x="{left}" y="{edge}" width="{size}" height="{size}"'
        parts.append(f'<rect {box} fill="none" stroke="#888"/>')
        ends = f'x1="{left}" y1="{edge + size}" x2="{left + size}" y2="{edge}"'
        parts.append(f'<line {ends} stroke="#888" stroke-dasharray="4"/>')
        parts.append(f'<text x="{left}" y="{edge - 10}">{about}: said (across), seen (up)</text>')
        own = [(name, c) for name, c in curves.items() if name.startswith(f"{about}, ")]
        for place, ((name, curve), colour) in enumerate(zip(own, ink, strict=True)):
            dots = " ".join(f"{left + x * size:.1f},{edge + (1 - y) * size:.1f}" for x, y in curve)
            parts.append(f'<polyline points="{dots}" fill="none" stroke="{colour}"/>')
            where = f'x="{left + 12}" y="{edge + 20 + 18 * place}"'
            parts.append(f'<text {where} fill="{colour}">{name.rpartition(", ")[2]}</text>')
    wide, high = 2 * (size + 2 * edge), size + 2 * edge
    style = 'font-family="sans-serif" font-size="13"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {style}>'
    return "\n".join((head, *parts, "</svg>")) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--svg", default="", help="draw the curves into this file")
    parser.add_argument("--seed", type=int, default=1000)
    args = parser.parse_args()
    tell(args.svg, args.seed)


if __name__ == "__main__":
    main()

"""What the kernel's calls cost, on the teaching game: python bench/kernel.py"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent / "tests")]

from outrank.kernel.game import play, playout
from outrank.kernel.match import Match, without_memory
from outrank.kernel.menu import sample
from outrank.kernel.record import Writer
from outrank.kernel.seats import DEALER, Seat
from outrank.kernel.wire import offers
from teaching import GAME
from teaching.moves import Bid
from teaching.options import MagpieOptions
from teaching.quarry import Quarry
from yardstick import adds_per_second, best_microseconds


def jobs() -> dict[str, Callable[[], object]]:
    """One call of each, in a match of four seats before the sealed bids."""
    rng, facts, seat = Random(7), Quarry(), Seat(2)
    match = Match(GAME, MagpieOptions(), 4, facts)
    while DEALER in GAME.to_act(match.state):
        match.play(DEALER, sample(match.legal_moves(DEALER), rng))
    state, menu, view, writer = match.state, match.legal_moves(seat), match.view(seat), Writer()
    start = GAME.setup(MagpieOptions(), 4, facts)
    return {
        "copy": state.copy,
        "legal moves": lambda: GAME.legal_moves(state, seat),
        "sample": lambda: sample(menu, rng),
        "copy and play": lambda: play(GAME, state.copy(), seat, Bid(1)),
        "view": lambda: GAME.view(state, seat),
        "determinize": lambda: GAME.determinize(view, start, rng, facts.ranks),
        "record append": lambda: writer.play(3, seat, Bid(1)),
        "menu on the wire": lambda: offers(menu),
        "without memory": lambda: without_memory(view),
        "whole playout": lambda: playout(GAME, start.copy(), rng),
    }


def main() -> None:
    before = adds_per_second()
    costs = {name: best_microseconds(job, 2_000) for name, job in jobs().items()}
    adds = max(before, adds_per_second())
    print(f"yardstick: {adds / 1e6:.1f} M additions per second in a Python loop, in this run")
    print(f"{'':18}{'µs':>8}{'additions':>12}")
    for name, micros in costs.items():
        print(f"{name:18}{micros:8.2f}{micros * adds / 1e6:12.0f}")


if __name__ == "__main__":
    main()

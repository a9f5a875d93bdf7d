"""How long the kits take to print, and whether every code of every variant reads.

    python bench/printing.py speed              each kit, whole, beside the yardstick
    python bench/printing.py peer [PYTHON]      the same 200 cards, drawn by protograf
    python bench/printing.py codes [KIT ...]    every paper, duplex mode and ink, at 150 and 300 dpi

The bar of `speed` is ten seconds for a whole V3 kit. `peer` needs a Python with protograf
(`pip install protograf`). `codes` prints a line per kit and variant, and fails if a
code is missing, wrong, of another level, or off its size or place by more than 0.2 mm.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from os import times
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from outrank.printing import KITS, Job, Kit, files, kits
from outrank.printing.drawings import Ink
from outrank.printing.job import Duplex
from outrank.printing.kits import kit_named
from outrank.printing.makers import components
from outrank.printing.pieces import challenge_text
from printed.places import card_backs, farthest, token_backs
from printed.reading import codes
from printed.variants import LISTED, job
from yardstick import adds_per_second

BAR_SECONDS = 10
PEER = Path(__file__).with_name("printing_peer.py")
SIDES = {"tokens": 15.3, "challenge-cards": 30.0}
PLACES = {"tokens": token_backs, "challenge-cards": card_backs}
CLOSE = 0.2


def speed() -> None:
    """Print how long each whole kit takes."""
    print(f"yardstick: {adds_per_second() / 1e6:.1f} million additions per second")
    for kit in KITS:
        with TemporaryDirectory() as folder:
            clock, processor = perf_counter(), process_time()
            made = list(files(kit, job(), Path(folder)))
            clock, processor = perf_counter() - clock, process_time() - processor
            size = sum(path.stat().st_size for path in made) / 1e6
        print(
            f"{kit.name:12} {clock:5.1f} s, {processor:5.1f} s of processor time, "
            f"{len(made)} files, {size:.1f} MB"
        )
    print(f"the bar is {BAR_SECONDS} s for a whole V3 kit")


def peer(python: str) -> None:
    """Print how much processor time the V3 challenge cards take, here and in protograf."""
    kit = kit_named("v3")
    began = process_time()
    pdf = kit.part("challenge-cards").draw(kit, job())
    ours = process_time() - began
    with TemporaryDirectory() as folder:
        cards = Path(folder, "cards.csv")
        cards.write_bytes(components(kit, job()))
        children = times()
        subprocess.run([python, str(PEER), str(cards)], cwd=folder, check=True)
        used = times()
        theirs = used.children_user + used.children_system
        theirs -= children.children_user + children.children_system
        other = Path(folder, "cards.pdf").read_bytes()
    for name, made, seconds in (("Outrank", pdf, ours), ("protograf", other, theirs)):
        read = len({code.text for code in codes(made, 150)})
        print(f"{name:10} {seconds:5.1f} s of processor time, {read} codes that read")


def wanted(kit: Kit, one: Job) -> dict[str, list[str]]:
    """Return the texts of all codes in a kit, by part."""
    groups = kits.token_data(kit, one)["groups"]
    tokens = [token["qr"]["text"] for group in groups for token in group["tokens"]]
    cards = [challenge_text(one, card) for card in kit.all_cards(one)]
    return {"tokens": sorted(tokens), "challenge-cards": sorted(cards)}


def check(kit: Kit, paper: str, duplex: Duplex, ink: Ink) -> int:
    """Print what was read of a variant; return the number of codes that are wrong."""
    one = job(paper, duplex, ink)
    wrong = read = 0
    worst = away = 0.0
    for name, texts in wanted(kit, one).items():
        pdf = kit.part(name).draw(kit, one)
        for dpi in (150, 300):
            found = codes(pdf, dpi)
            read += len(found)
            missing = len(texts) if sorted(code.text for code in found) != texts else 0
            wrong += missing + sum(code.level != "H" for code in found)
            if dpi == 300:
                off = [abs(code.side - SIDES[name]) for code in found]
                worst = max(worst, *off)
                wrong += sum(each > CLOSE for each in off)
                where = [(code.x, code.y) for code in found]
                away = max(away, farthest(where, PLACES[name](paper, duplex)))
    wrong += away > CLOSE
    print(
        f"{kit.name:10} {paper:6} {duplex:5} {ink:4}: {read:4} codes read, {wrong} wrong, "
        f"size within {worst:.2f} mm, place within {away:.2f} mm",
        flush=True,
    )
    return wrong


def main() -> int:
    """Run one of the benches."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("speed", "peer", "codes"))
    parser.add_argument("more", nargs="*", help="for codes: only these kits; for peer: its Python")
    args = parser.parse_args()
    if args.what == "speed":
        speed()
        return 0
    if args.what == "peer":
        peer(args.more[0] if args.more else sys.executable)
        return 0
    chosen = [kit_named(name) for name in args.more] or [kit for kit in KITS if kit.uses_facts]
    wrong = sum(check(kit, *variant) for kit in chosen for variant in LISTED)
    print(f"{wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

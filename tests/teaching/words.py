from __future__ import annotations

from outrank.kernel.game import Facts, Names
from outrank.kernel.moves import Event

from . import moves as m


def words(event: Event, names: Names, facts: Facts) -> str:
    match event:
        case m.StonesDealt(each=each):
            return f"Everyone gets {each} stones."
        case m.StonesReceived(stones=stones):
            return f"You hold {' and '.join(f'stone {stone}' for stone in stones)}."
        case m.PrizeDrawn(round=number, prize=prize):
            return f"Round {number}: stone {prize} is the prize."
        case m.BidSealed(seat=seat):
            return f"{names[seat]} has sealed a bid."
        case m.BidsOpened(bids=bids, winner=winner):
            told = ", ".join(f"{name} {bid}" for name, bid in zip(names, bids, strict=False))
            ending = f"{names[winner]} wins the prize" if winner is not None else "nobody wins"
            return f"The bids are opened: {told}; {ending}."
        case m.Weighed(seat=seat, stone=stone, prize=prize, called_heavier=up, is_right=right):
            call = "heavier" if up else "lighter"
            verdict = "right" if right else "wrong"
            return f"{names[seat]} calls stone {prize} {call} than stone {stone}: {verdict}."
        case m.PointWon(seat=seat):
            return f"{names[seat]} scores a point."
        case m.BellRung():
            return "The bell rings: this round is the last."
    raise TypeError(f"no words for {event}")

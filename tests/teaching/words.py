"""What happened in Magpie, in sentences."""

from __future__ import annotations

from outrank.kernel.game import Facts, Names
from outrank.kernel.messages import Argument, Message, _, listed
from outrank.kernel.moves import Event

from . import moves as m


def describe(event: Event, names: Names, facts: Facts) -> Message:
    match event:
        case m.StonesDealt(each=each):
            return _("Everyone gets {each} stones.", each=each)
        case m.StonesReceived(stones=stones):
            return _(
                "You hold {stones}.", stones=listed(_("stone {stone}", stone=s) for s in stones)
            )
        case m.PrizeDrawn(round=number, prize=prize):
            return _("Round {round}: stone {prize} is the prize.", round=number, prize=prize)
        case m.BidSealed(seat=seat):
            return _("{name} has bid.", name=names[seat])
        case m.BidsOpened(bids=bids, winner=winner):
            pairs = zip(names, bids, strict=False)
            shown = ", ".join(f"{name} {bid}" for name, bid in pairs)
            if winner is None:
                return _("Bids: {bids}. Nobody wins the prize.", bids=shown)
            return _("Bids: {bids}. {name} wins the prize.", bids=shown, name=names[winner])
        case m.Weighed():
            return _weighed(event, names)
        case m.PointWon(seat=seat):
            return _("{name} scores a point.", name=names[seat])
        case m.BellRung():
            return _("The bell rings: this is the last round.")
    raise TypeError(f"no sentence for {event}")


def _weighed(event: m.Weighed, names: Names) -> Message:
    things: dict[str, Argument] = {
        "name": names[event.seat],
        "prize": event.prize,
        "stone": event.stone,
    }
    if event.called_heavier:
        call = _("{name} calls stone {prize} heavier than stone {stone}", **things)
    else:
        call = _("{name} calls stone {prize} lighter than stone {stone}", **things)
    return _("{call}: right!", call=call) if event.is_right else _("{call}: wrong.", call=call)

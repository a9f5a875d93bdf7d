"""What is spoken: the live region is the seat's log, word for word, once, across breaks."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from browser.conftest import Contexts
from browser.people import Opened
from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.kernel.match import AnyMatch, Match, replay
from outrank.kernel.moves import events_for
from outrank.kernel.seats import Seat
from server.players import choose

HEAR = """
window.heard = [];
new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes) {
    if (!(node instanceof Element)) continue;
    const region = node.closest('#spoken-log') ?? node.querySelector('#spoken-log');
    if (!region) continue;
    const lines = node.matches('#spoken-log p') ? [node] : node.querySelectorAll('#spoken-log p');
    for (const line of lines) window.heard.push(line.textContent);
  }
}).observe(document, {childList: true, subtree: true});
"""
"""Hears what a screen reader hears: every line that comes into the live region."""


def log_of(room: Opened, record: list[bytes], seat: int) -> list[str]:
    """The seat's log by the kernel alone: every event it is told, in words."""
    game, facts = registry.load("v3"), load()
    whole = replay(game, record, facts).match
    match: AnyMatch = Match(game, whole.options, whole.seats, facts, names=whole.names)
    events = [event for actor, move in whole.plays for event in match.play(actor, move)]
    return [
        str(game.describe(event, match.names, facts)) for event in events_for(events, Seat(seat))
    ]


def test_the_live_region_is_the_seats_log(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v3", options={"target_score": 10})
    keys = [room.key, room.join("Ben")]
    context = contexts("phone")
    context.add_init_script(HEAR)
    page = room.page(context, keys[1])
    expect(page.get_by_text("Waiting for Ann")).to_be_visible()
    room.do(do="start")
    expect(page.locator(".status")).to_be_visible()
    rng, made, match = Random(4), 0, ""
    while True:
        board = room.state()["board"]
        match = board["match"]
        if board.get("result"):
            break
        seat = board["awaited"][0]
        offers = room.state(keys[seat])["board"]["offers"]
        room.do(keys[seat], do="move", id=str(made), move=choose(offers, rng))
        made += 1
        if made == 6:
            context.set_offline(True)
            expect(page.get_by_text("No connection")).to_be_visible()
        elif made == 9:
            context.set_offline(False)
            expect(page.get_by_text("No connection")).to_be_hidden(timeout=20_000)
    expect(page.locator("#final")).to_be_visible()
    due = log_of(room, room.record(match), 1)
    assert len(due) > 60
    assert page.evaluate("() => window.heard") == due

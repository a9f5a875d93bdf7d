"""The Menu of a higher/lower game, as a screen lets it be walked: modes, tokens, sets, cards."""

from __future__ import annotations

from typing import Any

from browser.boards import menu
from browser.boards.menu import ON, Offers

STEPWISE = ("guess", "play_card")
"""Listed moves that take two presses: first a token, or a card."""

WALK = f"""async () => {{
  const ON = '{ON}';
  const all = (name, more = '') => [...document.querySelectorAll(`[data-${{name}}]${{more}}`)];
  const on = (name) => all(name, ON);
  const numbers = (found, name) => found.map((one) => Number(one.dataset[name]));
  const moves = (found) => found.map((one) => JSON.parse(one.dataset.move));
  const click = async (element) => {{
    element.click();
    await new Promise((done) => setTimeout(done));
  }};
  const kept = () => moves(on('move')).filter((move) => !{list(STEPWISE)}.includes(move.move));
  const seen = {{
    at_once: kept(), modes: on('mode').map((one) => one.dataset.mode), off: [],
    pool: [], calls: [], sets: {{}}, cash: [], discard: [], cards: {{}}, sends: on('send').length,
  }};
  const walks = {{
    guess: async () => {{
      seen.pool = numbers(on('piece'), 'piece');
      for (const piece of [...new Set([seen.pool[0], seen.pool.at(-1)]), seen.pool.at(-1)]) {{
        await click(document.querySelector(`[data-piece="${{piece}}"]`));
        seen.calls.push(moves(on('move')).filter((move) => move.move === 'guess'));
      }}
    }},
    cash_in: async () => {{
      seen.cash = numbers(on('piece'), 'piece');
      seen.sends += on('send').length;
      for (const set of all('set').map((one) => one.dataset.set)) {{
        await click(document.querySelector(`[data-set="${{set}}"]`));
        const chosen = numbers(all('piece', '[aria-pressed="true"]'), 'piece');
        seen.sets[set] = on('send').length === 1 ? chosen : null;
        await click(document.querySelector(`[data-set="${{set}}"]`));
      }}
    }},
    discard: async () => {{
      seen.discard = numbers(on('piece'), 'piece');
      seen.sends += on('send').length;
    }},
    play_card: async () => {{
      for (const card of numbers(on('card'), 'card')) {{
        await click(document.querySelector(`[data-card="${{card}}"]`));
        seen.sends += on('send').length;
        const plays = moves(on('move')).filter((move) => move.move === 'play_card');
        const gives = numbers(on('give'), 'give');
        const aims = {{}};
        if (!gives.length) aims['-1'] = numbers(on('piece'), 'piece');
        for (const give of gives) {{
          await click(document.querySelector(`[data-give="${{give}}"]`));
          aims[give] = numbers(on('piece'), 'piece');
          seen.sends += on('send').length;
        }}
        seen.cards[card] = {{ plays, aims: plays.length ? {{}} : aims }};
        await click(document.querySelector(`[data-card="${{card}}"]`));
      }}
    }},
  }};
  for (const mode of seen.modes) {{
    await click(document.querySelector(`[data-mode="${{mode}}"]`));
    const pressed = all('mode', '[aria-pressed="true"]').map((one) => one.dataset.mode);
    if (pressed.join() !== mode) seen.off.push(mode);
    await walks[mode]();
    if (JSON.stringify(kept()) !== JSON.stringify(seen.at_once)) seen.off.push(mode);
  }}
  return seen;
}}"""
"""Goes through what can be pressed before something is sent, and says what is lit: every token,
set and card, and the two calls on the first and on the last token of the pool."""


def due(offers: Offers) -> dict[str, Any]:
    """What a walk should find: exactly what is offered."""
    listed, picks = menu.ready(offers), menu.picks(offers)
    cash = [pick for pick in picks if pick["move"]["move"] == "cash_in"]
    discard = [pick for pick in picks if pick["move"]["move"] == "discard"]
    calls: dict[int, list[str]] = {}
    for move in listed:
        if move["move"] == "guess":
            calls.setdefault(move["token"], []).append(menu.spelled(move))
    cards = cards_due(offers)
    modes = {"guess": calls, "cash_in": cash, "discard": discard, "play_card": cards}
    return {
        "at_once": {menu.spelled(move) for move in listed if move["move"] not in STEPWISE},
        "modes": {mode for mode, offered in modes.items() if offered},
        "off": [],
        "pool": set(calls),
        "calls": [*(sorted(calls[token]) for token in ends(set(calls))), []] if calls else [],
        "sets": {f"{p['move']['tag']}-{p['count']}": p["among"][: p["count"]] for p in cash},
        "cash": set().union(*(pick["among"] for pick in cash)),
        "discard": set().union(*(pick["among"] for pick in discard)),
        "cards": cards,
        "sends": 0,
    }


def ends(tokens: set[int]) -> list[int]:
    """The first and the last, which may be the same."""
    return sorted({min(tokens), max(tokens)})


def cards_due(offers: Offers) -> dict[str, Any]:
    """For each card that can be played: its plain move, or what it can be aimed at."""
    cards: dict[str, Any] = {}
    for move in menu.ready(offers):
        if move["move"] == "play_card":
            cards[str(move["card"])] = {"plays": [menu.spelled(move)], "aims": {}}
    for pick in menu.picks(offers):
        move = pick["move"]
        if move["move"] == "play_card":
            give = -1 if move["give"] is None else move["give"]
            card = cards.setdefault(str(move["card"]), {"plays": [], "aims": {}})
            card["aims"][str(give)] = set(pick["among"])
    return cards


def as_found(seen: dict[str, Any]) -> dict[str, Any]:
    """What a walk found, in the same words; nothing may be there twice."""
    for name in ("at_once", "modes", "pool", "cash", "discard"):
        spelled = [menu.spelled(one) if isinstance(one, dict) else one for one in seen[name]]
        assert len(spelled) == len(set(spelled)), f"{name}: twice the same"
        seen[name] = set(spelled)
    seen["calls"] = [sorted(map(menu.spelled, moves)) for moves in seen["calls"]]
    seen["sets"] = {name: sorted(tokens or ()) for name, tokens in seen["sets"].items()}
    for card in seen["cards"].values():
        card["plays"] = [menu.spelled(move) for move in card["plays"]]
        card["aims"] = {give: set(tokens) for give, tokens in card["aims"].items()}
    return seen

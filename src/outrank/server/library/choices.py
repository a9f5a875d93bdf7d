"""What a table can leave out of a pack: tokens by their sets, statistics by what they are about.

Everything here is a suggestion for the house rules `categories` and `left_out`; the games check and
apply them, so a record says what was played with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.kernel.messages import Message, _
from outrank.mechanics.left_out import name_of
from outrank.server.protocol.bodies import ChoiceShown, PickShown

KIDS: Final = "kids"
"""The topic of statistics that children may like."""
EASY: Final = 1
"""The difficulty of challenges that are easy for most people."""
US_SPORTS: Final = "sports"
"""The built-in category of teams from the leagues of the United States and Canada."""
TOPICS: Final = {
    "awards": _("Awards"),
    "culture": _("Culture and sport"),
    "economy": _("Economy and power"),
    "health": _("Food, drink and health"),
    "making": _("People and titles"),
    "money": _("Money"),
    "nature": _("Nature"),
    "people": _("People"),
    "places": _("Places and names"),
    "playoffs": _("Playoffs"),
    "ratings": _("Ratings"),
    "results": _("Business results"),
    "seasons": _("Seasons and records"),
    "shares": _("Stock market"),
    "technology": _("Energy and technology"),
    "titles": _("Titles"),
}
"""What topics are called on screen; others are shown as a pack writes them."""


def sets_of(shown: Catalog, english: Catalog) -> tuple[ChoiceShown, ...]:
    """The sets of the first family of each category, such as regions and leagues, in a language."""
    found: list[ChoiceShown] = []
    for number, category in enumerate(english.categories):
        first = category.families[0].name if category.families else ""
        for place, one in enumerate(english.sets):
            own = [piece for piece in one.pieces if english.items[piece].category == number]
            if first and first in one.families and own:
                name = name_of(english, number, one.name)
                title = shown.sets[place].short or shown.sets[place].name
                found.append(ChoiceShown(category.id, title, (name,), len(own)))
    return tuple(found)


def topics_of(catalog: Catalog, text: Callable[[Message], str]) -> tuple[ChoiceShown, ...]:
    """What the statistics of each category are about."""
    found: list[ChoiceShown] = []
    for number, category in enumerate(catalog.categories):
        names: dict[str, list[str]] = {}
        for stat in _asked(catalog, number):
            for topic in catalog.stats[stat].topics:
                names.setdefault(topic, []).append(_stat_name(catalog, stat))
        for topic in sorted(set(names) - {KIDS}):
            title = text(TOPICS[topic]) if topic in TOPICS else topic.capitalize()
            found.append(ChoiceShown(category.id, title, tuple(names[topic]), len(names[topic])))
    return tuple(found)


def picks_of(catalog: Catalog, text: Callable[[Message], str]) -> tuple[PickShown, ...]:
    """What people often ask for, in one tap."""
    everything = tuple(category.id for category in catalog.categories)
    easy = {one.stat for one in catalog.challenges if one.difficulty == EASY}
    picks = [
        PickShown(
            "easy",
            text(_("Easy only")),
            (),
            _all_but(catalog, lambda stat: stat in easy),
        )
    ]
    if any(KIDS in stat.topics for stat in catalog.stats):
        kids = _all_but(catalog, lambda stat: KIDS in catalog.stats[stat].topics)
        picks.append(PickShown(KIDS, text(_("For kids")), (), kids))
    if US_SPORTS in everything and len(everything) > 1:
        others = tuple(name for name in everything if name != US_SPORTS)
        picks.append(PickShown("no_us_sports", text(_("No US sports")), others, ()))
    return tuple(picks)


def _all_but(catalog: Catalog, is_kept: Callable[[int], bool]) -> tuple[str, ...]:
    """The names of all statistics but these; those of a category of which none is kept stay."""
    found: list[str] = []
    for number in range(len(catalog.categories)):
        asked = list(_asked(catalog, number))
        gone = [stat for stat in asked if not is_kept(stat)]
        if len(gone) < len(asked):
            found += [_stat_name(catalog, stat) for stat in gone]
    return tuple(found)


def _asked(catalog: Catalog, category: int) -> Iterable[int]:
    """The statistics of a category that challenges ask for."""
    stats = (one.stat for one in catalog.challenges if one.category == category)
    return dict.fromkeys(stats)


def _stat_name(catalog: Catalog, stat: int) -> str:
    return name_of(catalog, catalog.stats[stat].category, catalog.stats[stat].id)

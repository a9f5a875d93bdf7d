"""The companion beside a game with real pieces: calls, challenges, timers, the score sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import faults, is_sideways, small_targets, violations
from companion.clips import Shot, still, text_of
from companion.hosting import Host, hosted
from companion.pages import PHONE

FOREST = "9"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("companion")) as host:
        yield host


def opened(contexts: Contexts, host: Host, name: str, **more: object) -> Page:
    page = contexts("phone", **PHONE, **more).new_page()
    page.goto(host.base)
    page.locator(f"[data-page={name}]").click()
    return page


def tap(page: Page, code: str) -> None:
    page.locator("[data-way=tap]").click()
    page.locator(f"[data-token={code}]").click()


def ask_forest(page: Page) -> None:
    page.locator("input[inputmode=numeric]").fill(FOREST)
    page.locator("button[type=submit]").click()


@pytest.mark.parametrize(
    ("game", "shown"), [("v4", re.compile(r"73\.72")), ("four4more", "value stays secret")]
)
def test_a_wrong_call_shows_what_the_rules_allow(
    game: str, shown: str | re.Pattern[str], host: Host, contexts: Contexts
) -> None:
    """V4 shows both values; in Four4More the drafted token's stays secret (F4-R05)."""
    page = opened(contexts, host, "higher")
    page.locator(f"[data-game={game}]").click()
    ask_forest(page)
    tap(page, "BRA")
    expect(page.locator("[data-value=centre]")).to_contain_text("58.98")
    tap(page, "FIN")
    expect(page.locator("[data-value=drafted]")).to_have_text("?")
    assert "73.72" not in page.content()
    page.locator("[data-call=lower]").click()
    expect(page.locator("[data-result=wrong]")).to_contain_text("The turn is over.")
    expect(page.locator("[data-value=drafted]")).to_have_text(shown)
    assert ("73.72" in page.content()) == (game == "v4")


def test_a_right_call_makes_the_token_the_new_centre(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host, "higher")
    ask_forest(page)
    tap(page, "BRA")
    tap(page, "FIN")
    page.locator("[data-call=higher]").click()
    expect(page.locator("[data-result=right]")).to_contain_text("Finland is the new centre.")
    page.reload()  # the challenge and the centre are still there
    expect(page.locator("[data-value=centre]")).to_contain_text("73.72")


def test_challenges_are_drawn_without_repeats_and_can_be_checked(
    host: Host, contexts: Contexts
) -> None:
    page = opened(contexts, host, "deal")
    for name in ("Countries", "Sports teams", "Companies"):
        page.get_by_role("button", name=name).click()
    drawn = []
    for _ in range(12):
        page.locator("[data-do=draw]").click()
        expect(page.locator(".question .band")).to_contain_text("Movies")
        drawn.append(page.locator(".question .code").inner_text())
    assert len(set(drawn)) == len(drawn)
    page.get_by_role("button", name="Movies").click()
    page.locator("[data-do=draw]").click()
    expect(page.get_by_role("alert")).to_have_text("Choose at least one category.")
    page.get_by_role("button", name="Movies").click()
    page.locator("[data-do=draw]").click()
    last = page.locator(".question .code").inner_text()
    page.get_by_role("button", name="Check this one").click()
    expect(page.locator(".question .code")).to_have_text(last)
    expect(page.locator("[data-way=scan]")).to_be_visible()


@pytest.mark.rule("V3-109")
def test_the_timer_runs_out_with_a_sound(host: Host, contexts: Contexts) -> None:
    page = contexts("phone", **PHONE).new_page()
    page.clock.install()
    page.goto(host.base)
    page.locator("[data-page=deal]").click()
    page.evaluate(
        "() => { window.tones = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (...w) { window.tones += 1;"
        "return start.apply(this, w); }; }"
    )
    expect(page.locator("[data-timer=rank]")).to_contain_text("2:00")
    page.locator("[data-timer=speed]").click()
    page.locator("[data-do=start]").click()
    page.clock.run_for(12_000)
    expect(page.locator(".clock")).to_have_text("0:18")
    page.locator("[data-do=pause]").click()
    page.clock.run_for(60_000)
    expect(page.locator(".clock")).to_have_text("0:18")
    assert page.evaluate("() => window.tones") == 0
    page.locator("[data-do=start]").click()
    page.clock.run_for(18_500)
    expect(page.get_by_text("Time is up.").first).to_be_visible()
    assert page.evaluate("() => window.tones") > 3


@pytest.mark.rule("V3-109")
def test_the_timer_runs_on_over_other_pages_and_a_reload(host: Host, contexts: Contexts) -> None:
    """It goes by the device's clock; the drawn challenge is still there, too."""
    page = contexts("phone", **PHONE).new_page()
    page.clock.install()
    page.goto(f"{host.base}#deal")
    page.locator("[data-do=draw]").click()
    drawn = page.locator(".question .code").inner_text()
    page.locator("[data-timer=speed]").click()
    page.locator("[data-do=start]").click()
    page.clock.run_for(5_000)
    page.get_by_role("button", name="Check this one").click()
    page.clock.run_for(5_000)
    small = page.locator("[data-clock]")
    expect(small).to_have_text("0:20")
    page.locator("[data-way=scan]").click()
    expect(small).to_have_text("0:20")
    page.goto(f"{host.base}#scores")
    page.reload()
    page.clock.run_for(4_000)
    expect(small).to_have_text("0:16")
    page.clock.run_for(17_000)
    expect(small).to_have_text("0:00")
    expect(page.get_by_role("status").filter(has_text="Time is up.")).to_have_count(1)
    small.click()
    expect(page.locator(".question .code")).to_have_text(drawn)
    expect(page.get_by_text("Time is up.").first).to_be_visible()
    page.locator("[data-do=reset]").click()
    expect(page.locator(".clock")).to_have_text("0:30")
    page.get_by_role("button", name="Back").click()
    expect(small).to_have_count(0)


def start(page: Page, game: str, *names: str) -> None:
    page.locator(f"[data-game={game}]").click()
    for seat, name in enumerate(names):
        page.locator(".players input").nth(seat).fill(name)
    page.get_by_role("button", name="Start scoring").click()


def ranking(page: Page, ranker: int, blocks: tuple[str, ...], *, is_right: bool) -> None:
    page.locator("[data-do=enter]").click()
    page.locator(f'[data-ranker="{ranker}"]').click()
    for block in blocks:
        page.locator(f'[data-block="{block}"]').click()
    page.locator(f"[data-right={str(is_right).lower()}]").click()
    page.get_by_role("button", name="Save").click()


def totals(page: Page) -> list[str]:
    expect(page.locator("[data-total]").first).to_be_visible()
    return page.locator("[data-total]").all_inner_texts()


@pytest.mark.rule("CL-138", "CL-139", "CL-140")
def test_a_game_of_classic_is_scored_to_the_end(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host, "scores")
    start(page, "classic", "Ada", "Ben", "Cleo")
    ranking(page, 0, ("1 4", "2 2"), is_right=True)
    ranking(page, 1, ("0 6", "2 4"), is_right=False)
    assert totals(page) == ["10", "0", "4"]
    page.reload()
    assert totals(page) == ["10", "0", "4"]
    page.locator("[data-do=enter]").click()
    page.locator('[data-ranker="2"]').click()
    expect(page.locator('[data-block="1 4"]')).to_have_count(0)  # it went to Ada
    page.get_by_role("button", name="Back").click()
    page.locator("[data-do=undo]").click()
    assert totals(page) == ["4", "0", "0"]
    ranking(page, 1, ("0 6", "2 4"), is_right=False)
    page.locator("[data-do=end]").click()
    # chips: 3 + 2, 3 - 1, 3 - 1; tokens: 1, 0, 1
    assert totals(page) == ["16", "2", "7"]
    expect(page.locator("[data-winners]")).to_have_attribute("data-winners", "Ada")
    expect(page.locator("[data-winners]")).to_contain_text("Chips 5")


def photograph(page: Page, *codes: str) -> None:
    picture = still(Shot(tuple(text_of("countries", code) for code in codes), seed=7))
    page.locator("input[type=file]").set_input_files(
        {"name": "tokens.jpg", "mimeType": "image/jpeg", "buffer": picture}
    )


def test_a_collection_is_photographed_or_tapped_too(host: Host, contexts: Contexts) -> None:
    """Over plain http there is no camera: a photo, typing and tapping are always there."""
    page = opened(contexts, host, "scores")
    start(page, "v3", "Ada", "Ben")
    ranking(page, 0, (), is_right=True)
    page.locator("[data-do=end]").click()
    photograph(page, "DEU", "DNK", "FIN")
    expect(page.locator('[data-seat="0"]')).to_have_text("Ada (3)")
    page.locator('[data-seat="1"]').click()
    photograph(page, "FIN", "JPN")
    expect(page.get_by_role("alert")).to_have_text("Ada has Finland already.")
    page.locator("[data-way=tap]").click()
    page.locator("[data-token=BRA]").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator('[data-seat="1"]')).to_have_text("Ben (2)")
    page.locator("input[type=file]").set_input_files(
        {"name": "x.jpg", "mimeType": "image/jpeg", "buffer": still(Shot((), seed=1))}
    )
    expect(page.get_by_role("alert")).to_contain_text("There's no code in this photo.")


def test_tokens_of_a_call_are_photographed_too(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host, "higher")
    ask_forest(page)
    photograph(page, "BRA", "FIN")
    expect(page.get_by_role("alert")).to_have_text("There are several tokens. Show only one.")
    photograph(page, "BRA")
    expect(page.locator("[data-value=centre]")).to_contain_text("58.98")
    photograph(page, "BRA")
    expect(page.get_by_role("alert")).to_have_text("That's the centre token itself.")
    photograph(page, "FIN")
    expect(page.locator("[data-value=drafted]")).to_have_text("?")


def test_v3_counts_collections_and_sets(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host, "scores")
    start(page, "v3", "Ada", "Ben", "Cleo")
    ranking(page, 0, ("1 2",), is_right=True)
    page.locator("[data-do=end]").click()
    for code in ("DEU", "DNK", "FIN"):
        page.get_by_label("Code or name").fill(code)
    page.locator('[data-seat="1"]').click()
    page.get_by_label("Code or name").fill("DEU")
    expect(page.get_by_role("alert")).to_contain_text("Germany")
    page.locator("[data-do=finish]").click()
    expect(page.locator("[data-winners]")).to_have_attribute("data-winners", "Ada")
    expect(page.locator("[data-winners]")).to_contain_text("Sets")


def test_the_other_games_know_their_scoring(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host, "scores")
    start(page, "four4more", "Ada", "Ben", "Cleo")
    page.locator("[data-do=enter]").click()
    page.get_by_role("button", name="One more: Right calls").first.click()
    page.get_by_label("Tag").select_option("B3")
    page.get_by_label("Multiplier").select_option("2")
    page.locator('[data-cash="3"]').click()
    expect(page.get_by_text("Ada: Set of 3 B3 ×2 = 10")).to_be_visible()
    page.get_by_label("Sets and cards of").select_option("Cleo")
    page.locator("[data-card=jackpot]").click()
    page.locator("[data-card=genius]").click()
    page.get_by_role("button", name="Remove Cleo: Genius = 1").click()
    page.locator('[data-last="1"]').click()
    page.get_by_role("button", name="Save").click()
    assert totals(page) == ["11", "1", "5"]
    page.locator("[data-do=fresh]").click()
    page.locator("[data-do=forget]").click()
    start(page, "out_trumped", "Ada", "Ben", "Cleo")
    page.locator("[data-do=enter]").click()
    more(page, 0, "Tricks", 3)
    more(page, 1, "Tricks")
    more(page, 0, "Trumps taken", 2)
    more(page, 1, "Trumps taken")
    page.get_by_role("button", name="Save").click()
    assert totals(page) == ["5", "0", "0"]  # 3 tricks and most trumps; 1 trick and fewest


def more(page: Page, seat: int, label: str, times: int = 1) -> None:
    button = page.get_by_role("button", name=f"One more: {label}").nth(seat)
    for _ in range(times):
        button.click()


@pytest.mark.rule("F4-101", "F4-102", "F4-103", "F4-104", "F4-105", "F4-R32")
def test_end_game_cards_count_what_the_sheet_shows(host: Host, contexts: Contexts) -> None:
    """People say who holds which card; the points come from hands and sets."""
    page = opened(contexts, host, "scores")
    start(page, "four4more", "Ada", "Ben", "Cleo")
    page.locator("[data-do=enter]").click()
    page.get_by_label("Multiplier").select_option("2")
    page.locator('[data-cash="4"]').click()
    page.locator('[data-cash="3"]').click()
    page.get_by_role("button", name="Save").click()
    page.locator("[data-do=end]").click()
    more(page, 1, "Tokens in hand", 3)
    for card, worth in (
        ("0 big_spender", "6"),
        ("0 set_master", "5"),
        ("0 risk_taker", "2"),
        ("1 token_hoarder", "3"),
        ("1 card_collector", "4"),
    ):
        button = page.locator(f'[data-end="{card}"]')
        button.click()
        expect(button).to_contain_text(f"+{worth}")
    expect(page.locator('[data-end="1 set_master"]')).to_have_count(0)  # there is one of each
    more(page, 0, "Multipliers played")  # one that was never used
    expect(page.locator('[data-end="0 risk_taker"]')).to_contain_text("+4")
    more(page, 0, "Bonus cards in hand", 2)
    expect(page.locator('[data-end="1 card_collector"]')).to_contain_text("+8")
    page.locator("[data-do=finish]").click()
    assert totals(page) == ["40", "14", "0"]  # 20 + 5 and 6 + 5 + 4; 3 tokens and 3 + 8
    page.reload()
    assert totals(page) == ["40", "14", "0"]


@pytest.mark.rule("V4-062", "V4-063", "V4-R03", "F4-117", "F4-118", "F4-R26")
def test_who_goes_out_first_guesses_first(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host, "scores")
    first = page.locator("[data-first]")

    def enter(out: int | None, due: str) -> None:
        page.locator("[data-do=enter]").click()
        if out is not None:
            page.locator(f'[data-first-out="{out}"]').click()
        page.get_by_role("button", name="Save").click()
        expect(first).to_have_text(f" {due} guesses first.")

    start(page, "v4", "Ada", "Ben", "Cleo")
    enter(2, "Cleo")
    enter(None, "Ada")  # nobody went out: clockwise
    page.locator("[data-do=undo]").click()
    expect(first).to_have_text(" Cleo guesses first.")
    page.locator("[data-do=undo]").click()
    expect(first).to_have_count(0)
    page.goto(f"{host.base}#deal")
    expect(page.locator("li[aria-current=true]")).to_contain_text("Ada")
    page.goto(f"{host.base}#scores")
    page.locator("[data-do=fresh]").click()
    page.locator("[data-do=forget]").click()
    start(page, "four4more", "Ada", "Ben", "Cleo")
    enter(1, "Ben")
    enter(None, "Ben")  # nobody passed: as before


def test_the_sheet_is_shared_as_text_and_picture(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host, "scores", permissions=["clipboard-read", "clipboard-write"])
    start(page, "classic", "Ada", "Ben", "Cleo")
    ranking(page, 0, (), is_right=True)
    page.evaluate("() => { delete Navigator.prototype.share; }")
    page.locator("[data-do=text]").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert "Round 1: Ada 4, Ben 0, Cleo 0" in text
    assert "1. Ada 4" in text
    page.evaluate("() => { Navigator.prototype.canShare = () => false; }")
    with page.expect_download() as download:
        page.locator("[data-do=picture]").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_full_device_is_told_to_share_the_sheet(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host, "scores")
    page.evaluate(
        "() => { Storage.prototype.setItem = () => "
        "{ throw new DOMException('full', 'QuotaExceededError'); }; }"
    )
    start(page, "classic", "Ada", "Ben", "Cleo")
    ranking(page, 0, (), is_right=True)
    expect(page.get_by_role("alert")).to_contain_text("This device has no room left")
    assert totals(page) == ["4", "0", "0"]


def test_turns_and_the_first_guesser_are_remembered(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host, "scores")
    start(page, "v4", "Ada", "Ben", "Cleo")
    page.goto(f"{host.base}#deal")
    page.locator("[data-do=next]").click()
    page.get_by_role("button", name="Make Cleo the first guesser").click()
    page.reload()
    expect(page.locator("li[aria-current=true]")).to_contain_text("Cleo")
    page.locator("[data-do=next]").click()
    expect(page.locator("li[aria-current=true]")).to_contain_text("Ada")


@pytest.mark.rule("V3-135", "V3-139")
def test_these_screens_are_for_everybody_too(host: Host, contexts: Contexts) -> None:
    page = contexts("desktop", has_touch=True).new_page()
    page.goto(f"{host.base}#scores")
    found: list[str] = []

    def look(name: str) -> None:
        found.extend(f"{name}: {fault}" for fault in faults(page))
        page.set_viewport_size({"width": 390, "height": 664})
        page.evaluate("() => document.documentElement.style.removeProperty('font-size')")

    look("set up")
    start(page, "classic", "Ada", "Ben", "Cleo")
    page.locator("[data-do=enter]").click()
    page.locator('[data-ranker="1"]').click()
    look("round")
    page.get_by_role("button", name="Back").click()
    ranking(page, 0, ("1 4",), is_right=True)
    ranking(page, 0, ("1 6",), is_right=False)
    page.locator("[data-do=end]").click()
    look("end")
    page.goto(f"{host.base}#deal")
    page.locator("[data-do=draw]").click()
    look("deal")
    page.goto(f"{host.base}#higher")
    ask_forest(page)
    tap(page, "BRA")
    tap(page, "FIN")
    look("call")
    page.locator("[data-call=lower]").click()
    look("wrong call")
    assert not found, "\n".join(found)


def test_the_house_rules_of_a_guessing_game_are_kept(host: Host, contexts: Contexts) -> None:
    """Fewer rounds, and no point for the last one standing."""
    page = opened(contexts, host, "scores")
    page.locator("[data-game=v4]").click()
    page.get_by_label("No point for the last one standing").check()
    fewer = page.get_by_role("button", name="One fewer: Rounds")
    while fewer.is_enabled():
        fewer.click()
    page.get_by_role("button", name="Start scoring").click()
    page.locator("[data-do=enter]").click()
    expect(page.locator("[data-first-out]")).to_have_count(3)
    expect(page.locator("[data-last]")).to_have_count(0)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_contain_text("all rounds are played")
    page.locator("[data-do=end]").click()
    expect(page.get_by_role("heading", name="Final scoring")).to_be_visible()


@pytest.mark.rule("V3-135", "V3-139")
def test_the_other_screens_fit_in_german(host: Host, contexts: Contexts) -> None:
    """Everything that is entered, looked up and counted at the end, on a narrow phone."""
    small = {**PHONE, "viewport": {"width": 360, "height": 640}}
    page = contexts("phone", **small, locale="de-DE").new_page()
    page.goto(f"{host.base}#scores")
    found: list[str] = []

    def look(name: str) -> None:
        seen = violations(page) + small_targets(page)
        seen += ["sideways"] if is_sideways(page) else []
        page.emulate_media(color_scheme="dark")
        seen += violations(page, colours_only=True)
        page.emulate_media(color_scheme="light")
        found.extend(f"{name}: {fault}" for fault in seen)

    def begin(game: str) -> None:
        page.locator(f"[data-game={game}]").click()
        page.locator("button[type=submit]").click()
        page.locator("[data-do=enter]").click()

    def enter() -> None:
        page.locator("button[type=submit]").click()

    def again() -> None:
        page.locator("[data-do=fresh]").click()
        page.locator("[data-do=forget]").click()

    expect(page.get_by_role("heading", name="Punkte zählen")).to_be_visible()
    begin("four4more")
    page.locator('[data-cash="3"]').click()
    page.locator("[data-card=jackpot]").click()
    page.locator('[data-first-out="1"]').click()
    look("guesses")
    enter()
    page.locator("[data-do=end]").click()
    for card in ("0 card_collector", "0 risk_taker", "1 big_spender"):
        page.locator(f'[data-end="{card}"]').click()
    page.locator("summary").click()
    look("end of Four4More")
    page.locator("[data-do=finish]").click()
    look("standings of Four4More")
    again()
    begin("out_trumped")
    look("hand")
    page.get_by_role("button", name="Eins mehr: Stiche").first.click()
    enter()
    again()
    begin("v3")
    page.locator('[data-ranker="0"]').click()
    page.locator("[data-right=true]").click()
    enter()
    page.locator("[data-do=end]").click()
    page.locator("main input").last.fill("DEU")
    page.locator("[data-way=tap]").click()
    look("end of V3")
    page.locator("[data-do=finish]").click()
    look("standings of V3")
    page.goto(f"{host.base}#deal")
    page.locator("[data-do=start]").click()
    page.goto(f"{host.base}#answers")
    ask_forest(page)
    look("tokens to look up, and the clock")
    for code in ("IDN", "FIN"):
        page.locator(f"[data-token={code}]").click()
    page.get_by_role("button", name="Reihenfolge zeigen").click()
    look("answers")
    page.goto(f"{host.base}#check")
    ask_forest(page)
    page.locator("[data-way=blocked]").click()
    look("blocked")
    page.get_by_role("button", name="Zurück").click()
    page.locator("[data-way=type]").click()
    for code in ("jpn", "fin", "bra", "idn"):
        page.locator("main input").fill(code)
    look("typed")
    page.get_by_role("button", name="Endgültige Antwort").click()
    expect(page.locator("[data-verdict=wrong]")).to_be_visible()
    look("failure")
    assert not found, "\n".join(found)

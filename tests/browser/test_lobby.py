"""Coming to a table: by link, by code, past a locked door; and a lobby that is live for all."""

from __future__ import annotations

import base64
import re
from typing import Literal

import pytest
import zxingcpp
from playwright.sync_api import Browser, Locator, Page, expect

from browser.conftest import Contexts
from browser.people import Opened, listen, sent_by


def joined(page: Page, room: Opened, name: str) -> None:
    page.goto(f"{room.base}/join/{room.code}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()


def test_from_link_to_seat_in_two_steps(base: str, contexts: Contexts) -> None:
    room = Opened(base, seats=3)
    host = room.page(contexts(), room.key)
    expect(host.locator(".seats li")).to_have_count(3)
    guest = contexts("phone").new_page()
    joined(guest, room, "Ben")
    expect(guest.get_by_text("Waiting for Ann to start the match.")).to_be_visible()
    expect(host.locator(".seats")).to_contain_text("Ben")
    assert guest.locator(".seats .mine .who strong").inner_text() == "Ben"


def test_the_code_typed_at_home_leads_to_the_table(base: str, contexts: Contexts) -> None:
    room = Opened(base)
    page = contexts("phone").new_page()
    page.goto(base)
    page.get_by_placeholder("Room code").fill(room.code.lower())
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("heading")).to_have_text(f"Join table {room.code}")


def test_house_rules_are_the_same_on_every_phone(base: str, contexts: Contexts) -> None:
    room = Opened(base, seats=3)
    host = room.page(contexts(), room.key)
    guest = room.page(contexts("phone"), room.join("Ben"))
    host.get_by_text("House rules", exact=True).click()
    host.get_by_role("radio", name="Hidden Masters").check()
    expect(guest.get_by_text("Hidden Masters", exact=True)).to_be_visible()
    host.get_by_label("If nobody bids").select_option('"selector_minimum"')
    host.get_by_role("button", name="Movies").click()
    expect(guest.get_by_text("2 changed")).to_be_visible()
    guest.locator("details", has_text="2 changed").locator("summary").click()
    expect(guest.get_by_label("If nobody bids")).to_have_value('"selector_minimum"')
    expect(guest.get_by_label("If nobody bids")).to_be_disabled()
    told = room.state()["room"]
    assert told["preset"] == "hidden_masters"
    assert told["options"]["all_pass"] == "selector_minimum"
    assert "movies" not in told["options"]["categories"]


def test_seats_are_filled_by_bots_with_characters(base: str, contexts: Contexts) -> None:
    room = Opened(base)
    page = room.page(contexts(), room.key)
    start = page.get_by_role("button", name=re.compile("^Start with"))
    expect(start).to_be_disabled()
    page.get_by_role("button", name="One more seat").click()
    expect(page.locator(".seats li")).to_have_count(3)
    page.get_by_role("button", name="Bot on seat 2").click()
    page.get_by_role("button", name="Nora").click()
    expect(page.locator(".seats")).to_contain_text("knows her films")
    start.click()
    expect(page.locator(".status")).to_be_visible()


@pytest.mark.parametrize("wanted", [{"grows": True}, {"seats": 4, "bots": ["nora"]}])
@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_a_desktop_shows_seats_and_games_above_the_start(
    wanted: dict[str, object], size: tuple[int, int], base: str, contexts: Contexts
) -> None:
    room = Opened(base, "classic", **wanted)
    page = room.page(contexts(viewport={"width": size[0], "height": size[1]}), room.key)
    expect(page.locator(".choice li")).to_have_count(5)
    boxes = [one.bounding_box() for one in page.locator(".choice li").all()]
    start = page.locator(".bar").bounding_box()
    assert start is not None
    assert all(box is not None and box["y"] + box["height"] <= start["y"] for box in boxes)
    seats = page.locator(".seats").bounding_box()
    last = page.locator(".seats > li").last.bounding_box()
    assert seats is not None
    assert last is not None
    assert abs(seats["x"] + seats["width"] - last["x"] - last["width"]) < 1


def test_the_host_sends_people_out_and_lets_them_in_again(base: str, contexts: Contexts) -> None:
    room = Opened(base, seats=3)
    host = room.page(contexts(), room.key)
    guest = room.page(contexts("phone"), room.join("Ben"))
    expect(guest.get_by_text("Waiting for Ann")).to_be_visible()
    host.get_by_text("People", exact=True).click()
    host.get_by_role("button", name="Remove Ben").click()
    for _ in ("told", "came back"):
        expect(guest.get_by_role("heading", name="The host has asked you to leave")).to_be_visible()
        guest.reload()
    host.get_by_role("button", name="Let Ben back in").click()
    expect(host.get_by_role("button", name="Remove Ben")).to_be_visible()
    guest.reload()
    expect(guest.locator(".seats")).to_be_visible()


FACED = """async (code) => {
  const room = await (await fetch(`/api/rooms/${code}`)).json();
  const kept = JSON.parse(localStorage.getItem('outrank-face'));
  const face = room.people.at(-1).avatar;
  return kept && face && face.hair === kept.hair && face.look === kept.look;
}"""
"""Whether the last person of a room has the face that was chosen on this device."""


def test_a_chosen_face_comes_along_to_the_next_table(base: str, contexts: Contexts) -> None:
    first, second = Opened(base, seats=3), Opened(base, seats=3)
    page = contexts("phone").new_page()
    joined(page, first, "Ben")
    page.get_by_role("button", name="New face").click()
    page.wait_for_function(FACED, arg=first.code)
    joined(page, second, "Ben")
    page.wait_for_function(FACED, arg=second.code)


def test_a_locked_room_says_so(base: str, contexts: Contexts) -> None:
    room = Opened(base)
    host = room.page(contexts(), room.key)
    host.get_by_text("People", exact=True).click()
    host.get_by_label("Lock the room").check()
    expect(host.get_by_label("Lock the room")).to_be_checked()
    guest = contexts("phone").new_page()
    guest.goto(f"{base}/join/{room.code}")
    expect(guest.get_by_role("heading")).to_have_text("This table is locked")
    expect(guest).to_have_title("This table is locked · Outrank")


def test_a_wrong_code_and_a_wrong_key_have_their_own_words(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    page.goto(f"{base}/join/QQQQQ")
    expect(page.get_by_role("heading")).to_have_text("There is no such table")
    room = Opened(base)
    other = room.page(contexts(), "a key that opens nothing")
    expect(other.get_by_role("heading", name="This key opens no seat here")).to_be_visible()
    other.get_by_role("button", name="Join again").click()
    expect(other.get_by_role("heading", name=f"Join table {room.code}")).to_be_visible()


def test_a_latecomer_looks_on(base: str, contexts: Contexts) -> None:
    room = Opened(base, bots=["random"])
    room.do(do="start")
    page = contexts("phone").new_page()
    page.goto(f"{base}/join/{room.code}")
    page.get_by_role("button", name="Just watch").click()
    expect(page.locator(".players li")).to_have_count(2)


def decoded(page: Page, picture: Locator) -> str:
    """What a phone's camera reads off the screen."""
    shot = base64.b64encode(picture.screenshot()).decode()
    wide, high, grey = page.evaluate(
        """async (shot) => {
          const bytes = await (await fetch('data:image/png;base64,' + shot)).blob();
          const picture = await createImageBitmap(bytes);
          const brush = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
          brush.drawImage(picture, 0, 0);
          const all = brush.getImageData(0, 0, picture.width, picture.height).data;
          const grey = Array.from({length: all.length / 4}, (_, n) => all[4 * n + 1]);
          return [picture.width, picture.height, grey];
        }""",
        shot,
    )
    found = zxingcpp.read_barcode(memoryview(bytes(grey)).cast("B", [high, wide]))
    assert found is not None, "no code is seen"
    text: str = found.text
    return text


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone_scans_the_code_and_sits_down(
    theme: Literal["light", "dark"], base: str, contexts: Contexts, chromium: Browser
) -> None:
    room = Opened(base, seats=3)
    host = room.page(contexts("phone", color_scheme=theme, device_scale_factor=2), room.key)
    picture = host.get_by_alt_text("QR code of the address of this table")
    expect(picture).to_be_visible()
    with chromium.new_page() as pixels:
        link = decoded(pixels, picture)
    assert link == f"{base}/join/{room.code}"
    expect(host.get_by_text(link)).to_be_visible()
    guest = contexts("phone").new_page()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Take a seat").click()
    expect(host.locator(".seats")).to_contain_text("Ben")
    host.get_by_role("button", name="Hide the code").click()
    expect(picture).to_be_hidden()


def sitting(page: Page) -> Locator:
    return page.locator(".seats li .who strong")


def test_seats_are_rearranged_by_buttons_and_by_dragging(base: str, contexts: Contexts) -> None:
    room = Opened(base, seats=4, bots=["nora"])
    host = room.page(contexts(), room.key)
    guest = room.page(contexts("phone"), room.join("Ben"))
    expect(sitting(guest)).to_have_text(["Ann", "Nora", "Ben", "free"])
    host.get_by_role("button", name="Arrange the seats").click()
    assert guest.locator(".arrows").count() == 0
    host.get_by_role("button", name="Move seat 2 down").click()
    for page in (host, guest):
        expect(sitting(page)).to_have_text(["Ann", "Ben", "Nora", "free"])
    expect(host.get_by_role("button", name="Move seat 3 down")).to_be_focused()
    drag(host, 2, 0)
    for page in (host, guest):
        expect(sitting(page)).to_have_text(["Nora", "Ben", "Ann", "free"])
    drag(guest, 1, 3)  # oneself, to a free seat
    for page in (host, guest):
        expect(sitting(page)).to_have_text(["Nora", "free", "Ann", "Ben"])
    drag(guest, 0, 3)  # nobody else
    drag(guest, 3, 2)  # and nobody away
    assert sitting(guest).all_inner_texts() == ["Nora", "free", "Ann", "Ben"]


def drag(page: Page, seat: int, other: int) -> None:
    faces = page.locator(".seats .face")
    faces.nth(other).scroll_into_view_if_needed()
    boxes = [faces.nth(each).bounding_box() for each in (seat, other)]
    (left, top), (right, bottom) = [(b["x"] + 20, b["y"] + 20) for b in boxes if b]
    page.mouse.move(left, top)
    page.mouse.down()
    page.mouse.move((left + right) / 2, (top + bottom) / 2)
    page.mouse.move(right, bottom)
    page.mouse.up()


def test_somebody_who_comes_late_plays_on_for_a_bot(base: str, contexts: Contexts) -> None:
    room = Opened(base, bots=["random"])
    room.do(do="start")
    page = contexts("phone").new_page()
    page.goto(f"{base}/join/{room.code}")
    page.get_by_label("Your name").fill("Cleo")
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name="Take over from Random").click()
    expect(page.get_by_text("You've asked to take over from Random.")).to_be_visible()
    room.do(do="answer", person=1, accepts=True)
    expect(page.locator(".players li.me")).to_contain_text("Cleo")
    assert room.state()["room"]["chairs"][1]["people"] == [1]


def test_a_full_table_lets_people_look_on(base: str, contexts: Contexts) -> None:
    room = Opened(base, seats=2, bots=["nora"])
    page = contexts("phone").new_page()
    page.goto(f"{base}/join/{room.code}")
    expect(page.get_by_text("Every seat is taken")).to_be_visible()
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_text("You're watching")).to_be_visible()


def test_against_the_clock_the_time_is_seen_and_spoken(base: str, contexts: Contexts) -> None:
    room = Opened(base, "classic", seats=2)
    frames: list[tuple[list[str], list[str]]] = []
    guest = contexts("phone")
    guest.clock.install()
    guest.on("page", lambda page: frames.append((sent_by(page), listen(page))))
    pages = [room.page(contexts(), room.key), room.page(guest, room.join("Ben"))]
    pages[0].get_by_role("radio", name="Against the clock").check()
    expect(pages[1].get_by_text("Against the clock")).to_be_visible()
    pages[0].get_by_role("button", name=re.compile("^Start with")).click()
    for page in pages:
        expect(page.locator(".clock progress")).to_be_visible()
        expect(page.get_by_role("timer")).to_have_text(re.compile(r"^0:(1[0-5]|0[3-9])$"))
    chooser = room.state()["board"]["awaited"][0]
    pages[chooser].locator("[data-move]").first.click()
    timer, spoken = pages[1].get_by_role("timer"), pages[1].locator(".clock + .spoken")
    expect(timer).to_have_text(re.compile(r"^0:(4[0-5]|3[2-9])$"))
    expect(spoken).to_have_text("")
    shown = int(timer.inner_text().removeprefix("0:"))
    _pass(pages[1], frames[0], shown - 29)
    expect(spoken).to_have_text("30 seconds left")
    _pass(pages[1], frames[0], 20)
    expect(spoken).to_have_text("10 seconds left")


def _pass(page: Page, frames: tuple[list[str], list[str]], seconds: int) -> None:
    """Let time pass for a page, and the server answer its pings: else it reconnects."""
    sent, received = frames
    for _ in range(seconds):
        page.clock.fast_forward(1000)
        for _ in range(1500):
            page.wait_for_timeout(10)
            if count_of("ping", sent) == count_of("pong", received):
                break
        assert count_of("ping", sent) == count_of("pong", received)


def count_of(kind: str, frames: list[str]) -> int:
    return sum(f'"{kind}"' in frame for frame in frames)

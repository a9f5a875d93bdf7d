"""Taking over from a bot: the others are asked, answer, and are told."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.people import Opened


def come_late(page: Page, room: Opened, name: str) -> None:
    page.goto(f"{room.base}/join/{room.code}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in").click()


def paused(base: str) -> tuple[Opened, str]:
    """A match with secrets, of Ann, Ben and Mila, a bot; nobody moves."""
    room = Opened(base, "v3", seats=3, bots=["mila"])
    ben = room.join("Ben")
    room.do(do="start")
    room.do(do="pause", on=True)
    return room, ben


def test_the_host_is_asked_and_everybody_is_told(base: str, contexts: Contexts) -> None:
    room, ben = paused(base)
    host, other = room.page(contexts(), room.key), room.page(contexts("phone"), ben)
    guest = contexts("phone").new_page()
    come_late(guest, room, "Cleo")
    guest.get_by_role("button", name="Take over from Mila").click()
    expect(guest.get_by_text("You've asked to take over from Mila.")).to_be_visible()
    expect(guest.get_by_role("button", name="Take over from")).to_have_count(0)
    asked = "Cleo would like to take over from Mila and see that hand."
    expect(other.get_by_role("alert").filter(has_text=asked)).to_be_visible()
    host.get_by_role("button", name="Accept Cleo").click()
    expect(
        host.get_by_text("You've accepted.")
    ).to_be_visible()  # Cleo is next to them: one more agrees
    other.get_by_role("button", name="Accept Cleo").click()
    expect(guest.get_by_text("You've asked")).to_have_count(0)
    for page in (host, other):
        expect(page.get_by_text("Cleo has taken over from Mila.")).to_be_visible()
        expect(page.get_by_role("button", name="Accept Cleo")).to_have_count(0)
    other.get_by_role("button", name="OK", exact=True).click()
    expect(other.get_by_text("Cleo has taken over")).to_have_count(0)
    assert room.state()["room"]["chairs"][1]["people"] == [2]
    guest.reload()
    expect(guest.locator(".players li.me")).to_be_visible()


def test_a_request_is_declined(base: str, contexts: Contexts) -> None:
    room, ben = paused(base)
    other = room.page(contexts(), ben)
    guest = contexts("phone").new_page()
    come_late(guest, room, "Cleo")
    guest.get_by_role("button", name="Take over from Mila").click()
    guest.get_by_role("button", name="Cancel").click()
    expect(guest.get_by_role("button", name="Take over from Mila")).to_be_visible()
    guest.get_by_role("button", name="Take over from Mila").click()
    other.get_by_role("button", name="Decline Cleo").click()  # the host is gone
    expect(guest.get_by_text("The others declined. Mila plays on.")).to_be_visible()
    expect(guest.get_by_role("button", name="Take over from")).to_have_count(0)
    assert "people" not in room.state()["room"]["chairs"][1]


def test_each_voter_sees_what_they_have_answered(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v3", seats=4, bots=["mila"])
    keys = [room.join("Ben"), room.join("Dia")]
    room.do(do="start")
    room.do(do="pause", on=True)
    ben, dia = (room.page(contexts("phone", locale="de"), key) for key in keys)
    expect(dia.locator("main")).to_be_visible()
    guest = contexts().new_page()
    come_late(guest, room, "Cleo")
    guest.get_by_role("button", name="Take over from Mila").click()
    ben.get_by_role("button", name="Cleo zustimmen").click()
    expect(ben.get_by_text("Du hast zugestimmt. Warten auf die anderen.")).to_be_visible()
    expect(ben.get_by_role("button", name="Cleo zustimmen")).to_be_disabled()
    dia.get_by_role("button", name="Cleo zustimmen").click()
    expect(ben.get_by_text("Cleo hat Mila abgelöst.")).to_be_visible()
    assert room.state()["room"]["chairs"][1]["people"] == [3]

"""Coming to a table: by link, by code, past a locked door; and a lobby that is live for all."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.people import Opened


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
    assert guest.locator(".seats .mine").inner_text().startswith("B")


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
    host.get_by_role("radio", name="Hidden Masters").check()
    expect(guest.get_by_text("Hidden Masters", exact=True)).to_be_visible()
    host.get_by_text("All house rules").click()
    host.get_by_label("All pass").select_option('"selector_minimum"')
    host.get_by_role("button", name="Movies").click()
    expect(guest.get_by_text("2 changed")).to_be_visible()
    guest.get_by_text("All house rules").click()
    expect(guest.get_by_label("All pass")).to_have_value('"selector_minimum"')
    expect(guest.get_by_label("All pass")).to_be_disabled()
    told = room.state()["room"]
    assert told["preset"] == "hidden_masters"
    assert told["options"]["all_pass"] == "selector_minimum"
    assert "movies" not in told["options"]["categories"]


def test_seats_are_filled_by_bots_with_characters(base: str, contexts: Contexts) -> None:
    room = Opened(base)
    page = room.page(contexts(), room.key)
    start = page.get_by_role("button", name="Start the match")
    expect(start).to_be_disabled()
    page.get_by_role("button", name="One more seat").click()
    expect(page.locator(".seats li")).to_have_count(3)
    page.get_by_role("button", name="Bot on seat 2").click()
    page.get_by_role("button", name="Nora").click()
    expect(page.locator(".seats")).to_contain_text("knows her films")
    start.click()
    expect(page.locator(".status")).to_be_visible()


def test_the_host_sends_people_out_and_lets_them_in_again(base: str, contexts: Contexts) -> None:
    room = Opened(base, seats=3)
    host = room.page(contexts(), room.key)
    guest = room.page(contexts("phone"), room.join("Ben"))
    expect(guest.get_by_text("Waiting for Ann")).to_be_visible()
    host.get_by_text("People", exact=True).click()
    host.get_by_role("button", name="Send Ben out").click()
    expect(guest.get_by_role("heading", name="The host has asked you to leave")).to_be_visible()
    host.get_by_role("button", name="Let Ben in again").click()
    expect(host.get_by_role("button", name="Send Ben out")).to_be_visible()
    guest.reload()
    expect(guest.locator(".seats")).to_be_visible()


def test_a_locked_room_says_so(base: str, contexts: Contexts) -> None:
    room = Opened(base)
    host = room.page(contexts(), room.key)
    host.get_by_text("People", exact=True).click()
    host.get_by_label("Lock the room").check()
    expect(host.get_by_label("Lock the room")).to_be_checked()
    guest = contexts("phone").new_page()
    joined(guest, room, "Ben")
    expect(guest.get_by_role("heading")).to_have_text("This table is locked")


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


def test_the_address_is_there_as_a_code_for_phones(base: str, contexts: Contexts) -> None:
    room = Opened(base)
    page = room.page(contexts(), room.key)
    picture = page.get_by_alt_text("QR code of the address of this table")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 50
    expect(page.get_by_text(f"/join/{room.code}")).to_be_visible()
    page.get_by_role("button", name="Hide the code").click()
    expect(picture).to_be_hidden()

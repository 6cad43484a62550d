"""What somebody has typed is not lost: in a form, in a command, in a channel, and as one of several people."""

from __future__ import annotations

import pytest

from playground import Channel
from playground.page.station import Station
from playground.people.actor import Actor
from tests.playground.page.window import Window, in_vain

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_a_form_that_is_not_answered_says_so_and_can_be_sent_again(
    small: Station, window: Window, track: Channel
) -> None:
    await window.go(track)
    await Actor(small.pg, window.user).slash("/board", track)
    await window.press("Name me")
    form = window.page.get_by_role("dialog", name="Your name")
    name = form.get_by_label("Name", exact=True)
    await name.fill("Nobody")
    await form.get_by_role("button", name="Colour").click()
    await form.get_by_role("option", name="Blue").click()
    send = form.get_by_role("button", name="Send")
    await send.click()
    assert await send.is_disabled()
    await in_vain(small)
    await form.get_by_role("alert").filter(has_text="The bot didn’t answer in time.").wait_for()
    assert await name.input_value() == "Nobody"
    await name.fill("Lovelace")
    await send.click()
    await form.wait_for(state="detached")
    await window.message("Lovelace likes b").wait_for()


async def test_each_channel_and_each_person_has_a_draft(small: Station, window: Window, track: Channel) -> None:
    line = window.page.locator("#line")
    other = small.guild.channel("station-hall")
    await window.go(track)
    await line.fill("for the track")
    await window.go(other)
    assert await line.input_value() == ""
    await line.fill("for the hall")
    await window.page.select_option("#who", "ben")
    await window.page.locator(f'.places a[data-place="{window.station.pg.world.dm(small.cast["ben"]).id}"]').wait_for()
    assert await line.input_value() == ""
    await line.fill("as Ben")
    await window.go(track)
    assert await line.input_value() == ""
    await window.page.select_option("#who", "ada")
    await window.page.locator(f'.places a[data-place="{window.dm.id}"]').wait_for()
    assert await line.input_value() == "for the track"
    await window.go(other)
    assert await line.input_value() == "for the hall"
    await line.press("Enter")
    await window.message("for the hall").wait_for()
    await window.go(track)
    await window.go(other)
    assert await line.input_value() == ""


async def test_the_way_back_leads_to_the_person_that_the_address_names(
    small: Station, window: Window, track: Channel
) -> None:
    ben = window.page.locator(f'.places a[data-place="{small.pg.world.dm(small.cast["ben"]).id}"]')
    mine = window.page.locator(f'.places a[data-place="{window.dm.id}"]')
    await window.go(window.dm)
    await window.go(track)
    await window.page.select_option("#who", "ben")
    await ben.wait_for()
    await window.page.go_back()
    await mine.wait_for()
    assert await window.page.locator("#who").input_value() == "ada"
    assert "as=ada" in window.page.url
    await window.page.go_forward()
    await ben.wait_for()
    await window.page.evaluate("history.go(-2)")
    await window.page.locator(".sign").filter(has_text="Bummelzug").wait_for()
    assert await window.page.locator("#who").input_value() == "ada"

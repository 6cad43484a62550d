"""The page on a phone, and in its reader's language: what waits, whose menu there is, and how it speaks at first."""

from __future__ import annotations

import pytest
from playwright.async_api import ViewportSize, expect

from cogs.face.words import words_for
from playground import Channel
from playground.page.station import Station
from playground.people.actor import Actor
from tests.playground.page.chromium import Chromium
from tests.playground.page.conftest import Visit
from tests.playground.page.window import until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
PHONE: ViewportSize = {"width": 400, "height": 800}
NARROWEST: ViewportSize = {"width": 360, "height": 800}
WHOLE_NAME = 70  # pixels for “Ada” and the arrow beside it


async def test_the_shut_list_of_places_says_how_much_is_unread(
    station: Station, visit: Visit, channel: Channel
) -> None:
    window = await visit("ada")
    await window.page.set_viewport_size(PHONE)
    await window.go(channel)
    opener = window.page.locator("#show-places")
    before = await opener.locator(".count").all_inner_texts()
    Actor(station.pg, station.pg.world.bot).says(window.dm, "Your hand")
    now = str(int(before[0] if before else 0) + 1)
    await expect(opener.locator(".count")).to_have_text(now)
    await window.go(window.dm)
    await expect(opener.locator(".count")).to_have_count(0)


async def test_the_narrowest_phone_shows_the_name_of_whoever_one_is(visit: Visit) -> None:
    window = await visit("ada")
    await window.page.set_viewport_size(NARROWEST)
    box = await window.page.locator("#who").bounding_box()
    assert box is not None
    assert box["width"] >= WHOLE_NAME
    await expect(window.page.get_by_label("You are")).to_have_value("ada")


@pytest.mark.parametrize("locale", ["de-AT", pytest.param("fr", marks=pytest.mark.long)])
async def test_at_the_first_visit_the_page_and_its_person_speak_as_the_browser_does(
    browser: Chromium, station: Station, locale: str
) -> None:
    ada = station.cast["ada"]
    before = ada.locale
    page = await browser.stranger(locale)
    try:
        await page.goto(station.pg.origin)
        await until(lambda: ada.locale == locale.partition("-")[0])
        await expect(page.locator("#language")).to_have_value(locale.partition("-")[0])
        station.pg.world.change_user(ada, locale="nl")
        await page.reload()
        await expect(page.locator("#language")).to_have_value("nl")
    finally:
        await page.context.close()
        station.pg.world.change_user(ada, locale=before)


async def test_a_name_in_a_channel_opens_the_menu_of_its_person_on_a_phone(
    station: Station, visit: Visit, channel: Channel
) -> None:
    window = await visit("ada")
    await window.page.set_viewport_size(PHONE)
    await window.go(channel)
    ben = station.cast["ben"]
    Actor(station.pg, ben).says(channel, "Who plays?")
    await window.page.locator("li.message button.author", has_text=ben.name).click()
    words = words_for(window.user.locale)
    await window.page.get_by_role("option", name=words("menu-play-with")).click()
    await window.message(words("play-with-ask", who=ben.name)).wait_for()

"""What keyboards reach and screen readers hear, while the page changes and where one part covers another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playground import Channel, ChatMessage
from playground.page.station import Station
from playground.world import events
from tests.playground.page.chromium import HEIGHT, Chromium
from tests.playground.page.test_station import open_station
from tests.playground.page.window import Window, heard, listen, true_of

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
WATCH_FOCUS = """() => {
  window.focused = [];
  document.addEventListener("focusin", (event) => window.focused.push(event.target));
}"""
HAND = "The hand of Ada\n**Your move.** You hold 3, 5 and 8.\n-# Ben took 4 and passed the brake."
BOARD = "The board\nIt is Ada's turn.\n-# Ben took 4 and passed the brake.\n-# Ada rested."


def post(station: Station, channel: Channel, **facts: Any) -> ChatMessage:
    message = station.pg.world.blank(channel, station.pg.world.bot)
    for name, value in facts.items():
        setattr(message, name, value)
    return station.pg.world.post(message)


def put(station: Station, message: ChatMessage, content: str) -> None:
    station.pg.world.edit(message, lambda message: setattr(message, "content", content))


async def test_screen_readers_hear_what_is_new_in_a_changed_message_and_nothing_twice(
    small: Station, window: Window, track: Channel
) -> None:
    await window.page.evaluate("window.time = Date.now(); Date.now = () => window.time")
    await window.go(track)
    hand, board = post(small, track, content=HAND), post(small, track, content=BOARD)
    await window.message("The board").wait_for()
    await window.page.evaluate("window.time += 3100")  # by then it is no longer the same press
    await listen(window.page)
    put(small, hand, HAND.replace("You hold 3, 5 and 8.", "You hold 3 and 5.") + "\n-# Ada played **8**.")
    put(small, board, BOARD.replace("It is Ada's turn.", "It is Ben's turn.") + "\n-# Ada played **8**.")
    await window.message("It is Ben's turn").wait_for()
    assert await heard(window.page) == [
        "said: Changed: Your move. You hold 3 and 5. Ada played 8.",
        "said: Changed: It is Ben's turn.",
    ]
    put(small, board, "word " * 200)
    await window.message("word word").wait_for()
    assert len((await heard(window.page))[-1]) < 190


async def test_a_redrawn_panel_keeps_the_focus(small: Station, window: Window, track: Channel) -> None:
    await window.page.click("#panel")
    language = window.page.locator("#server-language")
    for focused in (language, window.page.get_by_role("button", name="Close"), window.page.get_by_label("Gina")):
        await focused.focus()
        before = await window.page.evaluate("document.activeElement.dataset.do")
        small.pg.world.change_user(small.cast["gina"], name="Georgina")
        await window.page.get_by_label("Georgina").wait_for()
        assert await window.page.evaluate("document.activeElement.dataset.do") == before
        small.pg.world.change_user(small.cast["gina"], name="Gina")
        await window.page.get_by_label("Gina", exact=True).wait_for()
    await language.focus()
    await language.select_option("de")
    await true_of(window.page, "document.getElementById('server-language').value === 'de'")
    assert await window.page.evaluate("document.activeElement.id") == "server-language"
    await language.select_option("en-US")
    await window.page.click("#panel")


@pytest.mark.parametrize(
    ("opener", "part"), [("#panel", ".panel"), ("#show-places", ".places")], ids=["panel", "places"]
)
async def test_what_covers_a_narrow_window_keeps_the_focus_until_escape(
    small: Station, window: Window, track: Channel, opener: str, part: str
) -> None:
    await window.page.set_viewport_size({"width": 400, "height": HEIGHT})
    await window.go(track)
    await window.page.click(opener)
    covering = window.page.locator(part)
    await window.page.evaluate(WATCH_FOCUS)
    for key in ["Tab"] * 30 + ["Shift+Tab"] * 30:
        await window.page.keyboard.press(key)
    inside = await window.page.evaluate("(part) => window.focused.map((each) => each.closest(part) !== null)", part)
    assert len(inside) > 30
    assert all(inside)
    await window.page.evaluate("document.activeElement.blur()")
    await window.page.keyboard.press("Escape")
    await covering.wait_for(state="hidden")
    await true_of(window.page, f"document.activeElement === document.querySelector('{opener}')")
    await window.page.locator("#line").click()
    assert await window.page.evaluate("document.activeElement.id") == "line"


async def test_a_panel_beside_the_chat_leaves_the_chat_within_reach(
    small: Station, window: Window, track: Channel
) -> None:
    await window.go(track)
    await window.page.click("#panel")
    await window.page.locator("#line").click()
    await window.page.keyboard.press("Escape")
    assert await window.page.locator(".panel").is_visible()
    await window.page.locator("#server-language").focus()
    await window.page.keyboard.press("Escape")
    await window.page.locator(".panel").wait_for(state="hidden")


async def test_the_card_goes_on_waiting_though_commands_come(browser: Chromium, tmp_path: Path) -> None:
    async with open_station(tmp_path / "playground.sqlite3") as station:
        page = await browser.page()
        await page.goto(f"{station.pg.origin}/?as=ada")
        await page.locator(".departure").first.click()
        waiting = page.get_by_text("Finding a platform")
        await waiting.wait_for()
        await page.locator(".windows a").last.focus()
        await page.evaluate("window.before = document.activeElement")
        station.pg.world.announce(events.CommandsRegistered(None, []))
        await true_of(page, "document.activeElement !== window.before")
        assert await waiting.is_visible()
        assert await page.locator(".departure:disabled").count() == await page.locator(".departure").count()
        assert await page.evaluate("document.activeElement.href === window.before.href")
        await browser.give_back(page)

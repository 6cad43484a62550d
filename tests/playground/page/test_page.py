"""The page as people of all kinds use it: by keyboard, on a phone, with a screen reader, with odd names."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

from playground import Channel
from playground.page.station import Station
from tests.cogs.readers import DE, EN
from tests.playground.page.chromium import HEIGHT, PATIENCE, Theme
from tests.playground.page.conftest import Visit
from tests.playground.page.window import in_vain, moved, moves, true_of, until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
THEMES: tuple[Theme, ...] = ("light", "dark")
MARKUP = "<img src=x onerror=alert(1)>"
COMPUTER = EN("lobby-computer", who="", skill="apprentice").strip()
FOCUSED = "[document.activeElement.innerText, document.activeElement.dataset.id].join(' ')"


async def tab_to(page: Page, wanted: str) -> None:
    """Tab on until that control has the focus."""
    for _ in range(80):
        await page.keyboard.press("Tab")
        if wanted in str(await page.evaluate(FOCUSED)):
            return
    raise AssertionError(f"no Tab leads to {wanted!r}")


async def test_a_game_is_begun_and_a_move_made_by_keyboard_alone(
    station: Station, visit: Visit, channel: Channel
) -> None:
    window = await visit("cleo")
    keys = window.page.keyboard
    await tab_to(window.page, channel.name)
    await keys.press("Enter")
    await true_of(window.page, "document.activeElement.id === 'line'")
    await keys.type("/game-")
    await window.page.get_by_role("option", name="/game-of-trains start").wait_for()
    await keys.press("Tab")
    await keys.press("Enter")
    await window.control("add-computer").wait_for()
    await window.page.locator(".messages").focus()
    await tab_to(window.page, ":add-computer")
    await keys.press("Enter")
    await window.message(COMPUTER).wait_for()
    # The lobby was drawn again, and the focus is where it was.
    await until_focused(window.page, ":add-computer")
    await tab_to(window.page, ":begin")
    await keys.press("Space")
    await window.control("hand").wait_for()
    await window.page.locator(".places a").first.focus()
    await tab_to(window.page, "Bummelzug")
    await keys.press("Enter")
    count = await moves(station, channel)
    if all(control.press.verb == "pick" for control in await window.asked()):
        await window.control("pick").wait_for()
        await window.page.locator(".messages").focus()
        await tab_to(window.page, ":pick:")
        await keys.press("Enter")
    await until(lambda: any(control.value for control in window.offered()))
    await window.page.locator("li.message .select").first.wait_for()
    await window.page.locator(".messages").focus()
    await tab_to(window.page, "▾")
    await keys.press("Enter")
    await keys.press("ArrowDown")
    await keys.press("Enter")
    assert await moved(station, channel, count, within=PATIENCE)


async def until_focused(page: Page, wanted: str) -> None:
    await true_of(page, f"({FOCUSED}).includes({wanted!r})")


async def test_names_and_words_made_of_markup_stay_text(station: Station, visit: Visit, channel: Channel) -> None:
    window = await visit("emma")
    alerts: list[str] = []
    window.page.on("dialog", lambda dialog: alerts.append(dialog.message))
    await window.go(channel)
    station.pg.world.change_user(window.user, name=MARKUP)
    await window.page.locator("#who").get_by_text(MARKUP).first.wait_for(state="attached")
    await window.type("<b>bold?</b> <script>alert(2)</script> **bold** [x](javascript:alert(3)) `<i>`")
    said = window.message("<b>bold?</b>")
    await said.get_by_text(MARKUP).wait_for()
    assert await said.locator("strong").all_inner_texts() == ["bold"]
    assert await said.locator("code").all_inner_texts() == ["<i>"]
    assert await said.locator("a, b, i, script, img").count() == 0
    await window.type("/game-of-trains start")
    await window.control("join").wait_for()
    assert await window.page.locator("li.message img[src='x']").count() == 0
    assert alerts == []
    station.pg.world.change_user(window.user, name="Emma")


async def test_no_control_is_without_a_name_no_text_too_faint_and_nothing_scrolls_sideways(
    station: Station, visit: Visit, channel: Channel
) -> None:
    window = await visit("finn")
    await check(window.page, "the card")
    await window.go(channel)
    await window.type("/game-of-trains start")
    await window.do("add-computer")
    await window.message(COMPUTER).wait_for()
    await window.do("begin")
    await window.control("hand").wait_for()
    await window.do("more")
    await window.do("rules")
    await window.page.get_by_text("Only you can see this").nth(1).wait_for()
    await check(window.page, "the board")
    await window.go(window.dm)
    await window.page.locator("#line").fill("/")
    await window.page.locator("#suggestions [role=option]").first.wait_for()
    await check(window.page, "the commands")
    await window.page.locator("#line").fill("")
    await window.page.click("#panel")
    await window.page.get_by_role("checkbox").first.wait_for()
    await check(window.page, "the panel")
    await window.page.click("#panel")
    await window.page.set_viewport_size({"width": 400, "height": HEIGHT})
    await window.move(channel)
    for where in (window.dm, channel):
        await window.go(where)
        await window.page.wait_for_function(  # a message may be drawn anew in between
            """() => {
                const width = [...document.querySelectorAll("li.message img")].at(-1)?.getBoundingClientRect().width;
                return 300 < width && width <= 400;
            }"""
        )
        assert await window.page.evaluate("document.documentElement.scrollWidth") == 400
    await window.page.click("#panel")
    assert await window.page.evaluate("document.documentElement.scrollWidth") == 400


async def check(page: Page, what: str) -> None:
    for theme in THEMES:
        await page.emulate_media(color_scheme=theme)
        # By night only colours are others.
        only = {"runOnly": ["color-contrast"]} if theme == "dark" else {}
        found: dict[str, Any] = (await Axe().run(page, options={"resultTypes": ["violations"]} | only)).response
        lines = [f"{each['id']}: {node['html'][:160]}" for each in found["violations"] for node in each["nodes"]]
        assert lines == [], f"{what}, {theme}: {lines}"


async def test_commands_are_listed_and_answered_in_the_language_of_the_page(
    station: Station, visit: Visit, channel: Channel
) -> None:
    window = await visit("ben")
    await window.go(channel)
    await window.page.select_option("#language", "de")
    await window.page.get_by_text("Du bist", exact=True).wait_for()
    await window.page.locator("#line").press_sequentially("/")
    listed = window.page.locator("#suggestions [role=option]")
    await listed.filter(has_text=DE("command-help-about")).wait_for()
    await window.page.keyboard.press("Escape")
    await window.page.locator("#line").fill("/nowhere")
    await window.page.keyboard.press("Enter")
    await window.page.get_by_role("alert").filter(has_text="gibt es hier nicht").wait_for()
    await window.page.select_option("#language", "en-US")
    await window.page.get_by_text("You are", exact=True).wait_for()


async def test_a_table_is_opened_with_somebody_from_their_menu_in_the_language_of_the_page(
    station: Station, visit: Visit, channel: Channel
) -> None:
    window = await visit("ada")
    await window.go(channel)
    ben = station.cast["ben"]
    await window.page.click(f'[data-person="{ben.id}"]')
    await window.page.get_by_role("option", name=EN("menu-play-with")).click()
    await window.message(EN("play-with-ask", who=ben.name)).wait_for()
    await window.do("play-with")
    await window.message(EN("lobby-guest", who=ben.name, answer="none")).wait_for()
    await window.page.select_option("#who", "ben")
    await window.page.select_option("#language", "de")
    await window.page.click(f'[data-person="{station.cast["ada"].id}"]')
    await window.page.get_by_role("option", name=DE("menu-play-with")).wait_for()
    await window.page.keyboard.press("Escape")
    await window.page.select_option("#language", "en-US")


async def test_what_testers_do_shows_in_the_chat(station: Station, visit: Visit, channel: Channel) -> None:
    window = await visit("dev")
    await window.go(channel)
    await window.page.click("#panel")
    panel = window.page.locator(".panel")
    before = station.pg.clock.now()
    await panel.get_by_role("button", name="+ 6 h").click()
    await window.page.locator(".notice[data-kind=clock-moved]").last.wait_for()
    assert station.pg.clock.now() - before >= 6 * 3600
    await panel.get_by_role("checkbox", name="Gina").uncheck()
    await window.page.locator(".notice").filter(has_text="Gina doesn’t take direct messages").last.wait_for()
    assert not station.cast["gina"].dms_open
    await panel.get_by_role("checkbox", name="Gina").check()
    await panel.get_by_role("checkbox", name=re.compile("Failing")).check()
    await window.page.locator(".banner").filter(has_text="failing").wait_for()
    await window.type("/games help")
    await in_vain(station)
    await window.page.locator(".notice.failed").filter(has_text="didn’t answer in time").wait_for()
    await panel.get_by_role("checkbox", name=re.compile("Failing")).uncheck()
    await panel.get_by_role("button", name="Drop the gateway").click()
    await window.page.locator(".notice[data-kind=gateway-dropped]").last.wait_for()
    await station.pg.until_connected(PATIENCE)
    await panel.get_by_role("button", name="Kill the bot").click()
    await window.page.locator(".notice[data-kind=bot-died]").last.wait_for()
    await station.pg.until_connected(PATIENCE)
    await window.page.locator(".banner").wait_for(state="hidden")
    await window.type("/games help")
    await window.message(EN("help-title")).wait_for()

"""A finished game is watched on the page: from a file that is dropped, chosen, or stands in a message."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, Route

from cogs.face.words import words_for
from db import game_file
from db.game_file import LARGEST
from playground import Channel
from playground.page.station import Station
from playground.world.message_parts import Attachment
from tests.cogs.table.sheets import played
from tests.playground.page.chromium import HEIGHT
from tests.playground.page.conftest import Visit
from tests.playground.page.test_game_files import a_file
from tests.playground.page.test_page import check
from tests.playground.page.window import Window, true_of

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
EN = words_for("en")
GAME = a_file()
LAST = len(json.loads(GAME)["moves"])  # the number of the last step: in this game each move is one
DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: "application/json" }));
  for (const what of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(what, { dataTransfer, bubbles: true, cancelable: true }));
    if (what === "dragover") window.offered = !document.querySelector(".drop-here").hidden;
  }
}"""
TOO_WIDE = """() => [...document.querySelectorAll(".player, .player *")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
  .map((each) => each.className)"""


@pytest_asyncio.fixture(loop_scope="session")
async def window(window: Window) -> AsyncIterator[Window]:
    """Where no player is open when the next test begins."""
    yield window
    while await player(window).count():
        await window.page.keyboard.press("Escape")
    await window.page.emulate_media(color_scheme="light")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(GAME)
    return path


def write(path: Path, told: object) -> None:
    path.write_text(json.dumps(told))


def player(window: Window) -> Locator:
    return window.page.locator("dialog.player")


async def choose(window: Window, path: Path) -> None:
    """By the button in the list of places."""
    if await window.page.locator("#show-places").is_visible():
        await window.page.click("#show-places")
    async with window.page.expect_file_chooser() as asked:
        await window.page.locator('[data-place="watch"]').click()
    await (await asked.value).set_files(path)


async def at(page: Page, place: str) -> None:
    """The controls and the words say that this step is shown."""
    await page.locator(".player output").filter(has_text=place).wait_for()


async def drawn(page: Page, number: int) -> None:
    """The picture of this step is up."""
    await page.locator(f'.player .picture img[src*="/{number}.png"]').wait_for()


async def pressed(window: Window, label: str) -> None:
    await player(window).get_by_role("button", name=label, exact=True).click()


async def test_a_chosen_file_is_gone_through_step_by_step_with_buttons_keys_and_the_slider(
    small: Station, window: Window, file: Path
) -> None:
    page, last = window.page, LAST
    await choose(window, file)
    await page.locator(".player-words").filter(has_text=EN("history-dealt")).wait_for()
    await at(page, "The start")
    picture = page.locator(".player .picture img")
    dealt = await picture.get_attribute("src")
    assert await picture.get_attribute("alt")
    await pressed(window, "Step forward")
    await at(page, f"Step 1 of {last}")
    await page.locator(".player-words").filter(has_text="Ada 0").wait_for()
    assert await picture.get_attribute("src") != dealt
    await page.keyboard.press("ArrowRight")
    await at(page, f"Step 2 of {last}")
    await pressed(window, "Step back")
    await at(page, f"Step 1 of {last}")
    await pressed(window, "Last step")
    await at(page, f"Step {last} of {last}")
    await player(window).get_by_role("button", name="Step forward").focus()
    await page.keyboard.press("Enter")  # leads nowhere from here, and keeps the focus
    await at(page, f"Step {last} of {last}")
    assert await page.evaluate("document.activeElement.title") == "Step forward"
    await page.locator(".player-words strong").wait_for()
    await page.keyboard.press("Home")
    await at(page, "The start")
    await page.get_by_role("slider").fill("3")
    await at(page, f"Step 3 of {last}")
    await drawn(page, 3)
    assert await page.get_by_role("slider").get_attribute("aria-valuetext") == f"Step 3 of {last}"


async def test_of_many_steps_asked_for_while_one_is_drawn_the_last_is_shown_and_no_other(
    window: Window, file: Path
) -> None:
    page, asked, goes_on = window.page, list[str](), asyncio.Event()

    async def hold(route: Route) -> None:
        await goes_on.wait()
        await route.continue_()

    await page.route("**/1.png*", hold)
    page.on("request", lambda request: asked.append(request.url))
    await choose(window, file)
    await drawn(page, 0)
    for _ in range(5):
        await page.keyboard.press("ArrowRight")
    await at(page, f"Step 5 of {LAST}")
    goes_on.set()
    await drawn(page, 5)
    assert [number for number in range(LAST) if any(f"/{number}.png" in url for url in asked)] == [0, 1, 5]
    await page.unroute("**/1.png*")


async def test_closing_returns_to_the_table_and_to_what_opened_it(
    small: Station, window: Window, track: Channel, file: Path
) -> None:
    await window.go(track)
    await choose(window, file)
    await at(window.page, "The start")
    small.guild.channel(f"drawn-again-{len(small.guild.channels)}")  # the list of places is another by then
    await window.page.keyboard.press("Escape")
    await player(window).wait_for(state="detached")
    await window.page.locator(".sign").filter(has_text=f"#{track.name}").wait_for()
    await true_of(window.page, "document.activeElement.dataset.place === 'watch'")


async def test_a_file_that_is_dropped_onto_the_page_is_watched_and_another_onto_the_player(
    window: Window, file: Path
) -> None:
    await window.page.evaluate(DROP, ["game.json", GAME.decode()])
    await at(window.page, "The start")
    assert await window.page.evaluate("window.offered")
    assert await window.page.locator(".drop-here").is_hidden()
    await window.page.evaluate(DROP, ["other.json", a_file("game_of_trains").decode()])
    await window.page.locator("#player-title").filter(has_text=EN("game-of-trains-name")).wait_for()


async def test_it_plays_by_itself_a_step_a_second_until_it_is_stopped_or_over(look: Visit, file: Path) -> None:
    window = await look("ada", clock=True)
    page, last = window.page, LAST
    await choose(window, file)
    await page.locator(".player-words h3").wait_for()
    await page.clock.pause_at(await page.evaluate("Date.now()") / 1000 + 60)
    await pressed(window, "Play automatically")
    for number in range(1, 4):
        await page.clock.run_for(999)
        await at(page, "The start" if number == 1 else f"Step {number - 1} of {last}")
        await page.clock.run_for(1)
        await drawn(page, number)
    assert await page.locator(".player-words").get_attribute("aria-live") == "off"
    await pressed(window, "Stop")
    await page.clock.run_for(5000)
    await at(page, f"Step 3 of {last}")
    await pressed(window, "Play automatically")
    for number in range(4, last + 1):
        await page.clock.run_for(1000)
        await drawn(page, number)
    await player(window).get_by_role("button", name="Play automatically").wait_for()
    await pressed(window, "Play automatically")  # once more from the beginning
    await at(page, "The start")
    await pressed(window, "Step forward")  # by hand, which stops it, too
    await player(window).get_by_role("button", name="Play automatically").wait_for()
    await drawn(page, 1)
    await page.clock.run_for(5000)
    await at(page, f"Step 1 of {last}")


async def test_what_is_no_game_gets_one_line_and_an_open_game_stays(window: Window, file: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    write(wrong, {})
    await choose(window, wrong)
    alert = player(window).get_by_role("alert")
    await alert.filter(has_text="This file isn’t a Bummelzug game.").wait_for()
    assert await window.page.locator(".player-stage").is_hidden()
    await window.page.locator("input[type=file]").set_input_files(file)
    await at(window.page, "The start")
    assert await alert.count() == 0
    changed = json.loads(GAME)
    changed["moves"][1]["do"] = {}
    write(wrong, changed)
    await window.page.locator("input[type=file]").set_input_files(wrong)
    await alert.filter(has_text="Move 2 in this file is against the rules.").wait_for()
    await window.page.keyboard.press("ArrowRight")
    await at(window.page, f"Step 1 of {LAST}")


async def test_a_file_that_is_too_large_is_refused_in_the_page_itself(window: Window, tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    write(large, " " * LARGEST)
    asked: list[str] = []
    window.page.on("request", lambda request: asked.append(request.url))
    await choose(window, large)
    await player(window).get_by_role("alert").filter(has_text="larger than 4 MB").wait_for()
    assert [url for url in asked if "games" in url] == []


async def test_the_file_that_the_bot_has_sent_is_watched_from_its_message(
    small: Station, window: Window, track: Channel, file: Path
) -> None:
    world = small.pg.world
    message = world.blank(track, world.bot)
    files = {"bummelzug-dwarf-train-7.json": GAME, "other.json": b"{}"}
    message.attachments = [Attachment(world.next_id(), name, data, "") for name, data in files.items()]
    world.post(message)
    await window.go(track)
    await window.button("Watch this game").click()  # which the other file has not
    await at(window.page, "The start")


async def test_the_player_fits_its_window_and_all_of_it_has_names(window: Window, tmp_path: Path) -> None:
    table = played.table_of("trains", 4, name="W" * 31)
    for seat in table.seats:
        seat.named = True
    moves = played.play(table, 60)
    path = tmp_path / "game.json"
    write(path, json.loads(game_file.write(table, moves, [seat.name for seat in table.seats])))
    await choose(window, path)
    await window.page.locator(".player-words h3").wait_for()
    for width in (1280, 400):
        await window.page.set_viewport_size({"width": width, "height": HEIGHT})
        await true_of(window.page, f"document.documentElement.clientWidth === {width}")
        assert await window.page.evaluate(TOO_WIDE) == []
    await check(window.page, "the player")

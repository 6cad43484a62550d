"""The page changes all the time, and leaves people where they are: at their place, in their menu, at their message."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Page

from playground import Channel, ChatMessage, User
from playground.page.station import Station
from playground.people.actor import Actor
from tests.playground.page.conftest import Visit
from tests.playground.page.window import Cable, Window, heard, listen, true_of, until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
TOP = "document.querySelector('.messages').scrollTop"
# Done when the page has heard of it, whose own listener was there first.
SCROLL_TO_TOP = """() => new Promise((done) => {
  const messages = document.querySelector(".messages");
  messages.addEventListener("scroll", done, { once: true });
  messages.scrollTop = 0;
})"""
ROLE = "document.activeElement.getAttribute('role')"


def said(station: Station, channel: Channel, *texts: str, by: User | None = None) -> list[ChatMessage]:
    """Somebody has said all this."""
    person = Actor(station.pg, by or station.cast["gina"])
    return [person.says(channel, text) for text in texts]


def lines(count: int) -> list[str]:
    return [f"line {number}." for number in range(1, count + 1)]


def change(station: Station, message: ChatMessage, **facts: Any) -> None:
    def edit(message: ChatMessage) -> None:
        for name, value in facts.items():
            setattr(message, name, value)

    station.pg.world.edit(message, edit)


async def boarded(window: Window, station: Station, track: Channel) -> ChatMessage:
    """Somebody has called for a board, which stands in front of this window."""
    await window.go(track)
    await Actor(station.pg, window.user).slash("/board", track)
    await window.button("Which train?").wait_for()
    return next(reversed(track.messages.values()))


async def focused(page: Page) -> str:
    return str(await page.evaluate("document.activeElement.innerText"))


async def test_a_menu_stays_open_with_what_was_chosen_though_its_message_changes(
    small: Station, window: Window, track: Channel
) -> None:
    board = await boarded(window, small, track)
    await window.button("Which train?").focus()
    for key in ("Enter", "ArrowDown", "Space", "ArrowDown"):
        await window.page.keyboard.press(key)
    change(small, board, content="somebody else did something")
    await window.message("somebody else did something").wait_for()
    assert await window.page.evaluate(ROLE) == "listbox"
    assert await window.page.locator("[role=option].active").inner_text() == "Freight"
    assert await window.page.locator("[role=option][aria-selected=true]").all_inner_texts() == ["Express"]
    for key in ("Space", "Tab", "Enter"):
        await window.page.keyboard.press(key)
    await window.message("chose E and F").wait_for()


async def test_a_menu_that_offers_something_else_gives_its_button_the_focus(
    small: Station, window: Window, track: Channel
) -> None:
    board = await boarded(window, small, track)
    await window.button("Which train?").click()
    rows = [row | {"components": [dict(each) for each in row["components"]]} for row in board.components]
    menu = next(each for row in rows for each in row["components"] if each.get("placeholder") == "Which train?")
    menu["options"] = menu["options"][1:]
    change(small, board, content="one train less", components=rows)
    await window.message("one train less").wait_for()
    assert "Which train?" in await focused(window.page)
    await window.button("Which train?").click()
    change(small, board, content="no train", components=[])
    await window.message("no train").wait_for()
    assert "no train" in await focused(window.page)


async def test_older_messages_are_offered_after_a_visit_elsewhere(
    small: Station, window: Window, track: Channel
) -> None:
    said(small, track, *lines(45))
    await window.go(track)
    older = window.page.get_by_role("button", name="Show older messages")
    await older.wait_for()
    await window.go(window.dm)
    await window.page.get_by_text("Your hand arrives here").wait_for()
    await window.go(track)
    await older.click()
    await window.message("line 1.").wait_for(state="attached")
    await window.page.get_by_text("This is where").wait_for(state="attached")
    assert await window.page.locator("li.message").count() == 45


async def test_a_channel_that_was_left_before_it_had_come_is_whole_when_one_returns(
    small: Station, window: Window, track: Channel
) -> None:
    said(small, track, "first", "second")
    # Both at once: the answer to the first finds another channel open.
    await window.page.evaluate(f"location.hash = '{track.id}'; setTimeout(() => (location.hash = '{window.dm.id}'))")
    await window.page.locator(".sign").filter(has_text="Bummelzug").wait_for()
    await window.go(track)
    await window.message("first").wait_for()


async def test_a_link_leads_far_back_once_and_again_when_it_is_pressed_again(
    small: Station, window: Window, track: Channel
) -> None:
    first = said(small, track, *lines(95))[0]
    said(small, track, f"see https://discord.com/channels/{small.guild.id}/{track.id}/{first.id}")
    await window.go(track)
    link = window.message("see").get_by_role("link")
    for _ in range(2):
        await link.click()
        target = window.page.locator(f'[data-message="{first.id}"]')
        await true_of(window.page, f"document.activeElement.dataset.message === '{first.id}'")
        assert await target.is_visible()
        await window.page.evaluate(f"{TOP} = 1e6")
    # Later changes do not lead there a third time.
    await window.page.locator("#line").focus()
    await window.page.select_option("#language", "de")
    await window.page.get_by_text("Du bist", exact=True).wait_for()
    assert await window.page.evaluate(TOP) > 1000
    assert await window.page.evaluate("document.activeElement.dataset.message") is None
    await window.page.select_option("#language", "en-US")
    await window.page.get_by_text("You are", exact=True).wait_for()


async def test_a_line_that_comes_back_is_told_of_once_and_leaves_draft_scroll_and_focus_where_they_were(
    small: Station, look: Visit, track: Channel
) -> None:
    window = await look("ada", clock=True)
    written = said(small, track, *lines(60))
    await window.go(track)
    cable = await Cable.of(window)
    await window.page.get_by_role("button", name="Show older messages").click()
    await window.message("line 1.").wait_for(state="attached")
    middle = window.page.locator(f'[data-message="{written[9].id}"]')
    await middle.evaluate("(line) => { line.scrollIntoView(); line.focus(); }")
    before = await middle.bounding_box()
    await listen(window.page)
    await cable.cut()
    await window.page.locator(".banner").filter(has_text="lost").wait_for()
    line = window.page.locator("#line")
    for text in ("/trains card name:Depot times:2", "a word"):
        await line.fill(text)
        await line.press("Enter")
        await window.page.locator(".composer").get_by_role("alert").filter(has_text="lost").wait_for()
        assert await line.input_value() == text
    await middle.evaluate("(line) => line.focus({ preventScroll: true })")
    await cable.tried(3)
    small.pg.world.delete(written[40])
    change(small, written[50], content="this was another line")
    said(small, track, "said meanwhile")
    await cable.mend()
    await window.message("said meanwhile").wait_for(state="attached")
    await window.message("this was another line").wait_for(state="attached")
    assert await window.page.locator(f'[data-message="{written[40].id}"]').count() == 0
    assert await window.page.locator("li.message").count() == 60
    assert await focused(window.page) == await middle.inner_text()
    assert await middle.bounding_box() == before
    assert await line.input_value() == "a word"
    for told in ("connection is lost", "Connected again"):
        assert len([each for each in await heard(window.page) if told in each]) == 1


async def test_what_others_change_of_themselves_leaves_messages_alone(
    small: Station, window: Window, track: Channel
) -> None:
    finn = small.cast["finn"]
    said(small, track, "I am Finn", by=finn)
    said(small, track, "psst ||a secret||")
    await boarded(window, small, track)
    await window.page.get_by_role("button", name="Hidden text").click()
    await window.button("Which train?").click()
    small.pg.world.change_user(small.cast["gina"], locale="de")
    small.pg.world.switch_dms(finn, open=False)
    small.pg.world.change_user(finn, name="Finnegan")
    await window.message("I am Finn").locator(".author").filter(has_text="Finnegan").wait_for()
    assert await window.page.locator(".revealed").inner_text() == "a secret"
    assert await window.page.evaluate(ROLE) == "listbox"
    small.pg.world.change_user(finn, name="Finn")
    small.pg.world.change_user(small.cast["gina"], locale="en-US")
    small.pg.world.switch_dms(finn, open=True)


async def test_ones_own_change_of_language_keeps_the_focus_in_a_message(
    small: Station, window: Window, track: Channel
) -> None:
    await boarded(window, small, track)
    await window.button("Join").focus()
    small.pg.world.change_user(window.user, locale="fr")
    await window.page.get_by_text("Vous êtes", exact=True).wait_for()
    assert await focused(window.page) == "Join"
    small.pg.world.change_user(window.user, locale="en-US")
    await window.page.get_by_text("You are", exact=True).wait_for()


async def test_a_new_channel_tells_nothing_of_what_was_before_it(
    small: Station, window: Window, track: Channel
) -> None:
    small.kept.notices.note("bot-restarted")
    fresh = small.guild.channel(f"after-{track.name}")
    await window.go(track)
    await window.page.locator(".notice").wait_for()
    await window.go(fresh)
    await window.page.get_by_text(f"This is where #{fresh.name} begins").wait_for()
    assert await window.page.locator(".notice").count() == 0


async def test_a_button_tells_of_new_messages_to_whoever_reads_further_up(
    small: Station, window: Window, track: Channel
) -> None:
    said(small, track, *lines(38))
    await window.go(track)
    await window.message("line 38.").wait_for()
    newer = window.page.get_by_role("button", name="New messages")
    said(small, track, "seen at once")
    await window.message("seen at once").wait_for()
    assert await newer.is_hidden()
    await window.page.evaluate(SCROLL_TO_TOP)
    said(small, track, "far below")
    await newer.click()
    await true_of(window.page, "document.activeElement.innerText.includes('far below')")
    assert await newer.is_hidden()
    box = await window.message("far below").bounding_box()
    assert box is not None
    assert 0 < box["y"] < 800


async def test_a_click_counts_though_what_is_pressed_would_be_drawn_anew(
    small: Station, window: Window, track: Channel
) -> None:
    await window.go(window.dm)
    await window.page.locator("#line").focus()
    place = window.page.locator(f'.places a[data-place="{track.id}"]')
    await place.hover()
    await window.page.mouse.down()
    said(small, track, "something unread")
    await until(lambda: any("something unread" in frame for frame in window.frames))
    await window.page.evaluate("new Promise((done) => setTimeout(done))")  # what it does about that is done then
    await window.page.mouse.up()
    await window.message("something unread").wait_for()
    assert await window.page.locator(".sign").inner_text() == f"#{track.name}"

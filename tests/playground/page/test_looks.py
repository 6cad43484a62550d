"""Whatever people write and however narrow their window is: it fits, and it stands where it belongs."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from playground import Channel, ChatMessage
from playground.page.station import Station
from playground.world.message_parts import Attachment
from tests.playground.page.chromium import HEIGHT
from tests.playground.page.conftest import Visit
from tests.playground.page.window import Window, until

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]

LONGEST = "W" * 32
WIDE, HIGH = 1220, 778  # of a board
TOO_WIDE = """() => [...document.querySelectorAll(".messages, .panel, .card-place, .composer")]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => `${each.className} ${each.scrollWidth}`)"""
ENLARGED = """() => {
  const dialog = document.querySelector("dialog.enlarged");
  const picture = dialog.querySelector("img");
  const beside = dialog.clientWidth - picture.clientWidth;
  return { wide: picture.clientWidth, scrolls: dialog.scrollWidth > dialog.clientWidth, beside };
}"""


def hall(station: Station) -> Channel:
    return station.guild.channel("station-hall")


def posted(station: Station, text: str, *, picture: bytes = b"") -> ChatMessage:
    world = station.pg.world
    message = world.blank(hall(station), world.bot)
    message.content = text
    message.attachments = [Attachment(world.next_id(), "board.png", picture, "a board")] if picture else []
    return world.post(message)


async def test_the_page_brings_its_own_letters_so_that_it_looks_alike_on_every_machine(window: Window) -> None:
    await window.page.evaluate("document.fonts.ready")
    loaded = '() => [...document.fonts].filter((one) => one.status === "loaded").map((one) => one.family)'
    assert await window.page.evaluate(loaded) == ["Page Sans"] * 3, "regular, semibold and bold"
    sets = "() => getComputedStyle(document.body).fontFamily"
    assert (await window.page.evaluate(sets)).startswith('"Page Sans"')


async def test_the_longest_name_makes_nothing_scroll_sideways(small: Station, look: Visit) -> None:
    window = await look("ben", width=400)
    assert small.cast["ada"].name == "Ada"
    for who in ("ada", "ben"):
        small.pg.world.change_user(small.cast[who], name=LONGEST)
    await window.page.get_by_text(f"A window as {LONGEST}").wait_for()
    assert await window.page.evaluate(TOO_WIDE) == []
    await window.go(hall(small))
    await window.type("/count")
    await window.page.locator(".used").filter(has_text=LONGEST).last.wait_for()
    await window.page.click("#panel")
    box = window.page.get_by_role("checkbox", name=LONGEST).first
    await box.uncheck()
    await window.page.locator(".notice").filter(has_text=LONGEST).last.wait_for()
    await box.check()
    assert await window.page.evaluate(TOO_WIDE) == []
    for who in ("ada", "ben"):
        small.pg.world.change_user(small.cast[who], name=who.title())


async def test_an_enlarged_picture_is_larger_than_in_the_chat(small: Station, window: Window) -> None:
    drawn = io.BytesIO()
    Image.new("RGB", (WIDE, HIGH), "green").save(drawn, "PNG")
    posted(small, "a large board", picture=drawn.getvalue())
    for width in (1280, 400):
        await window.page.set_viewport_size({"width": width, "height": HEIGHT})
        await window.message("a large board").locator("button.picture").click()
        await window.page.wait_for_function("() => document.querySelector('dialog.enlarged img').complete")
        shown = await window.page.evaluate(ENLARGED)
        if width == 400:
            assert shown["wide"] == WIDE
            assert shown["scrolls"]
            await window.page.keyboard.press("ArrowRight")
            await window.page.wait_for_function("() => document.querySelector('dialog.enlarged').scrollLeft > 0")
        else:
            assert 1000 < shown["wide"] < WIDE
            assert not shown["scrolls"]
            assert shown["beside"] < 20
        await window.page.get_by_role("button", name="Close").click()


async def test_a_film_is_seen_in_its_message_and_is_no_wider_than_the_window(small: Station, window: Window) -> None:
    film, frames = io.BytesIO(), [Image.new("RGB", (WIDE, HIGH), colour) for colour in ("green", "red")]
    frames[0].save(film, "GIF", save_all=True, append_images=frames[1:])
    posted(small, "a film", picture=film.getvalue())
    await window.page.set_viewport_size({"width": 400, "height": HEIGHT})
    shown = window.message("a film").locator("button.picture img")
    await shown.wait_for()
    await shown.evaluate("(picture) => picture.decode()")  # fails for what is no picture to the browser
    box = await shown.bounding_box()
    assert box is not None
    assert 300 < box["width"] < 400


async def test_that_a_message_was_edited_follows_its_last_words(small: Station, window: Window) -> None:
    message = posted(small, "it was said")
    await window.message("it was said").wait_for()
    small.pg.world.edit(message, lambda each: setattr(each, "content", "it was said\nbetter"))
    edited = window.message("it was said").locator(".edited")
    await edited.wait_for()
    words = await window.message("it was said").locator(".content p").bounding_box()
    place = await edited.bounding_box()
    assert words is not None
    assert place is not None
    assert place["y"] < words["y"] + words["height"]


async def test_a_channel_without_letters_is_refused_in_its_dialog_which_stays(small: Station, window: Window) -> None:
    await window.page.get_by_role("button", name="New channel").click()
    dialog = window.page.get_by_role("dialog", name="New channel")
    await dialog.get_by_label("Name of the channel").fill("!!!")
    await window.page.keyboard.press("Enter")
    await dialog.get_by_role("alert").filter(has_text="needs letters or digits").wait_for()
    await dialog.get_by_label("Name of the channel").fill("Side track!")
    await window.page.keyboard.press("Enter")
    await dialog.wait_for(state="detached")
    await window.page.locator(".sign").filter(has_text="#side-track").wait_for()


async def test_a_name_of_blanks_is_refused_in_its_dialog_which_stays(small: Station, window: Window) -> None:
    await window.page.click("#rename")
    dialog = window.page.get_by_role("dialog", name="Change your name")
    await dialog.get_by_label("Your name").fill("   ")
    await window.page.keyboard.press("Enter")
    await dialog.get_by_role("alert").filter(has_text="A name needs letters.").wait_for()
    await dialog.get_by_label("Your name").fill("Lovelace")
    await window.page.keyboard.press("Enter")
    await dialog.wait_for(state="detached")
    await until(lambda: small.cast["ada"].name == "Lovelace")
    await window.page.wait_for_function("() => document.activeElement.id === 'rename'")
    small.pg.world.change_user(small.cast["ada"], name="Ada")


async def test_one_letter_too_many_is_one_letter(window: Window) -> None:
    await window.page.locator("#line").fill("x" * 2001)
    await window.page.get_by_role("alert").filter(has_text="1 letter too long").wait_for()
    await window.page.locator("#line").fill("")

"""A message as it's photographed, and a turn as it's filmed: what is shown, for how long, and with which labels."""

from __future__ import annotations

import json
from dataclasses import dataclass

from playwright.async_api import Locator

from engine import GAMES
from engine.game import Turn
from playground import Channel
from tests.playground.page.window import Control, Window, best, leads_away, table

MARGIN, HEIGHT = 14, 820  # pixels: around a message, and of a film
MOST_CLICKS = 12  # of a film
LOOK, POINT, PRESS, END = 1500, 700, 250, 3500  # milliseconds for which a picture is shown
# Alone and whole, on the page's own ground, without the room that the page has beside it.
ALONE = """(message, margin) => {
  message.classList.remove("continued");
  Object.assign(message.style, { width: "656px", boxSizing: "border-box", padding: `${margin}px`, border: "0" });
  message.querySelectorAll("time, .edited, .unseen").forEach((each) => (each.style.visibility = "hidden"));
}"""
LABELS = """(message) => {
  const labels = message.querySelectorAll(
    ".controls :is(button.button, a.button, .select > span:first-child, .option-label, .option-about)",
  );
  return [...labels].map((each) => each.textContent.trim());
}"""
STILL = """(message, height) => {
  Object.assign(message.style, { minHeight: `${height}px`, alignContent: "start" });
  message.querySelectorAll("[role=listbox]").forEach((each) => (each.style.maxHeight = "10rem"));
}"""
POINTER = """([x, y, pressed]) => {
  document.getElementById("pointer")?.remove();
  if (x === null) return;
  const ring = document.createElement("div");
  const size = pressed ? 22 : 30;
  ring.id = "pointer";
  Object.assign(ring.style, {
    position: "fixed", left: `${x - size / 2}px`, top: `${y - size / 2}px`, width: `${size}px`, height: `${size}px`,
    boxSizing: "border-box", border: "3px solid #ff2d95", borderRadius: "50%", pointerEvents: "none", zIndex: 99,
    background: pressed ? "#ff2d95aa" : "#ff2d9540",
  });
  document.body.append(ring);
}"""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of a message, the labels in it, and how long it stands in a film."""

    png: bytes
    labels: list[str]
    milliseconds: int = LOOK


def newest(window: Window) -> Locator:
    """Bummelzug's newest message with controls that stays."""
    return window.page.locator("li.message:not(.only-you)").filter(has=window.page.locator(".controls")).last


async def picture_of(message: Locator, milliseconds: int = LOOK) -> Shown:
    await message.evaluate(ALONE, MARGIN)
    await message.locator("img").evaluate_all("(all) => Promise.all(all.map((each) => each.decode()))")
    labels: list[str] = await message.evaluate(LABELS)
    return Shown(await message.screenshot(animations="disabled"), labels, milliseconds)


async def turn_of(window: Window, channel: Channel) -> Turn:
    """Whose turn it is there."""
    row = await table(window.station, channel)
    game = GAMES[row.game]
    return game.turn(game.load_state(row.state or ""))


class Film:
    """A turn, click by click: each with the message before it, where the pointer is, and the press."""

    def __init__(self, window: Window, channel: Channel) -> None:
        self.shown: list[Shown] = []
        self._window, self._channel = window, channel

    async def shoot(self, milliseconds: int) -> None:
        message = newest(self._window)
        await message.evaluate(STILL, HEIGHT)
        self.shown.append(await picture_of(message, milliseconds))

    async def click(self, target: Locator) -> None:
        """Points at it, presses it, and waits for nothing."""
        page, box = self._window.page, await target.bounding_box()
        assert box is not None
        at = [box["x"] + min(box["width"] / 2, 90), box["y"] + box["height"] / 2]
        for pressed, milliseconds in ((False, POINT), (True, PRESS)):
            await page.evaluate(POINTER, [*at, pressed])
            await self.shoot(milliseconds)
        await page.evaluate(POINTER, [None, 0, False])
        await target.click()

    async def use(self, control: Control) -> None:
        """A button, or a line of a menu that is opened first."""
        page = self._window.page
        await self.click(page.locator(f"[data-id={json.dumps(control.custom_id)}]").last)
        if control.value is not None:
            option = page.locator(f"[role=option][data-value={json.dumps(control.value)}]").last
            await option.scroll_into_view_if_needed()
            await self.click(option)

    async def drawn(self, before: list[Control]) -> list[Control]:
        """What is offered next, once the page shows it."""
        offered = await self._window.asked(before)
        for control in offered:
            await self._window.page.locator(f"[data-id={json.dumps(control.custom_id)}]").last.wait_for()
        return offered

    async def turn(self) -> None:
        """All that's left of this person's turn, as a computer player would play it; what the others
        did then, and the board."""
        window, number = self._window, await turn_of(self._window, self._channel)
        offered = await self.drawn([])
        for _ in range(MOST_CLICKS):
            await self.shoot(LOOK)
            control = await self._next(offered)
            await self.use(control)
            offered = await self.drawn(offered)
            if await turn_of(window, self._channel) != number:
                break
        await self.shoot(LOOK)
        await window.go(self._channel)
        await self.shoot(END)

    async def _next(self, offered: list[Control]) -> Control:
        """All trains at one click, where a button offers that; else what our computer player would do, or the way to
        it."""
        together = next((each for each in offered if each.press.verb == "all"), None)
        turn = await best(self._window.station, self._channel)
        assert turn is not None
        ways = [each for each in offered if each.press.verb == "pick" and each.press.argument]
        ways.sort(key=lambda each: leads_away(turn[1], each))
        found = next((each for each in offered if (each.press.verb, each.press.argument) == ("act", turn[1])), None)
        return together or found or ways[0]

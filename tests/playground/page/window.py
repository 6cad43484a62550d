"""A browser's window on the playground, and what a person does in it with mouse and keys."""

# ruff: noqa: ASYNC110 -- a browser and a database on disk tell nobody that they have changed

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playwright.async_api import ConsoleMessage, Locator, Page, WebSocketRoute

from cogs.face.custom_id import TEMPLATE, CustomId, sign
from db import Store, Table
from engine import GAMES, house
from playground import Channel, ChatMessage, User
from playground.page.station import Station
from playground.world import events
from tests.playground.page.chromium import PATIENCE, Chromium

PLAYING = ("act", "all", "pick")  # the verbs of controls that belong to the game itself
MOST_PRESSES = 8  # for one move
ANSWERED_WITHIN = 4.0  # seconds
LONGEST_PAUSE = 5_000  # milliseconds, before a page whose line is cut tries again
LISTEN = """() => {
  window.heard = [];
  const hear = (from) => (changes) => changes.forEach((each) => each.addedNodes.forEach((node) => window.heard.push(`${from}: ${node.textContent}`)));
  new MutationObserver(hear("said")).observe(document.getElementById("announcements"), { childList: true });
  new MutationObserver(hear("banner")).observe(document.querySelector(".banner"), { childList: true });
}"""  # noqa: E501 -- a line of JavaScript


@dataclass(frozen=True, slots=True)
class Control:
    """A button, or a line of a menu: how it is found in the page, and what it does."""

    custom_id: str
    press: CustomId
    value: str | None = None

    @property
    def key(self) -> tuple[str, str | None]:
        return self.custom_id, self.value


def controls(message: ChatMessage) -> list[Control]:
    """The message's controls that play the game."""
    found = []
    for button in message.buttons:
        match = TEMPLATE.fullmatch(button.custom_id or "")
        if match is not None and not button.disabled:
            found.append(Control(button.custom_id or "", CustomId.of(match)))
    for select in message.selects:
        match = TEMPLATE.fullmatch(select.custom_id)
        if match is not None:
            values = [str(option["value"]) for option in select.options]
            found += [Control(select.custom_id, CustomId.of(match).chosen(value), value) for value in values]
    return [control for control in found if control.press.verb in PLAYING]


class Window:
    def __init__(self, browser: Chromium, page: Page, station: Station, key: str) -> None:
        self.browser = browser
        self.page = page
        self.station = station
        self.key = key
        self._table: int | None = None
        self._used: set[tuple[str, str | None]] = set()
        self.frames: list[str] = []
        self.faults: list[str] = []
        self._hearing: dict[Any, Callable[[Any], None]] = {
            "pageerror": lambda error: self.faults.append(str(error)),
            "console": self._hear_console,
            "websocket": lambda socket: socket.on("framereceived", lambda frame: self.frames.append(str(frame))),
        }
        for what, hear in self._hearing.items():
            page.on(what, hear)

    def _hear_console(self, said: ConsoleMessage) -> None:
        # Chromium asks for a picture of the silent page that it comes from, and may hear late that there is none.
        if said.type == "error" and not said.location["url"].endswith("/favicon.ico"):
            self.faults.append(f"{said.text} {said.location['url']}")

    @classmethod
    async def open(cls, browser: Chromium, station: Station, key: str, **how: Any) -> Window:
        window = cls(browser, await browser.page(**how), station, key)
        await window.page.goto(f"{station.pg.origin}/?as={key}")
        await window.page.locator(".places a").first.wait_for(state="attached")
        await station.pg.until_commands(PATIENCE)
        return window

    @property
    def user(self) -> User:
        return self.station.cast[self.key]

    @property
    def dm(self) -> Channel:
        return self.station.pg.world.dm(self.user)

    async def close(self) -> None:
        """Nothing may have gone wrong in the page's own code."""
        await self.browser.give_back(self.page)
        for what, hear in self._hearing.items():
            self.page.remove_listener(what, hear)
        assert self.faults == [], self.faults

    async def go(self, channel: Channel) -> None:
        if await self.page.locator("#show-places").is_visible():
            await self.page.click("#show-places")
        await self.page.click(f'.places a[data-place="{channel.id}"]')
        await (
            self.page.locator(".sign")
            .filter(has_text=re.compile(rf"{re.escape(channel.name if channel.guild else 'Bummelzug')}$"))
            .wait_for()
        )

    async def type(self, text: str) -> None:
        """In place of what is on the line, and Enter."""
        await self.page.locator("#line").fill(text)
        await self.page.keyboard.press("Enter")

    async def do(self, verb: str) -> None:
        """Press what does this, whatever its label says."""
        await self.control(verb).click()

    def control(self, verb: str) -> Locator:
        """Bummelzug's newest button of this verb."""
        return self.page.locator(f"li.message :is([data-id$=':{verb}'], [data-id*=':{verb}:'])").last

    async def press(self, label: str) -> None:
        """The newest button of this label, which another bot has given it."""
        await self.button(label).click()

    def button(self, label: str) -> Locator:
        return self.page.locator("li.message").get_by_role("button", name=label, exact=True).last

    def message(self, text: str) -> Locator:
        return self.page.locator("li.message").filter(has_text=text).last

    # Playing

    def offered(self) -> list[Control]:
        """What the newest message in a direct message lets this person do in the game; at the table where they play,
        if it is known: others may remind them meanwhile."""
        for message in reversed(self.dm.messages.values()):
            found = [each for each in controls(message) if self._table in (None, each.press.table)]
            if found or self._table is None:
                return found
        return []

    async def asked(self, before: Sequence[Control] = ()) -> list[Control]:
        """Wait until something else is offered than before, and than what was used last."""
        return await self.station.pg.world.until(partial(self._fresh, before), PATIENCE)

    def _fresh(self, before: Sequence[Control] = ()) -> list[Control]:
        found = self.offered()
        keys = [each.key for each in found]
        return found if keys != [each.key for each in before] and not self._used & set(keys) else []

    async def _asked_unless_over(self, channel: Channel) -> list[Control]:
        await self.station.pg.world.until(lambda: self._fresh() or _is_over(channel), PATIENCE)
        return self._fresh()

    async def use(self, control: Control) -> None:
        if control.press.verb != "pick":
            self._used.add(control.key)
        async with self._answered():
            await self.page.locator(f"[data-id={json.dumps(control.custom_id)}]").last.click()
            if control.value is not None:
                await self.page.locator(f"[role=option][data-value={json.dumps(control.value)}]").last.click()

    @contextlib.asynccontextmanager
    async def _answered(self) -> AsyncIterator[None]:
        """What is done in here reaches the bot, which answers: no press may come to nothing."""
        answered = asyncio.Event()

        def hear(event: events.Event) -> None:
            if isinstance(event, events.InteractionAnswered) and event.interaction.user is self.user:
                answered.set()

        leave = self.station.pg.world.subscribe(hear)
        try:
            yield
            await asyncio.wait_for(answered.wait(), PATIENCE)
        finally:
            leave()

    async def move(self, channel: Channel) -> bool:
        """One move by clicking: the first that is offered, by way of a pick where none is yet. False: it is over."""
        self._table = (await table(self.station, channel)).id
        count = await moves(self.station, channel)
        offered = await self._asked_unless_over(channel)
        if not offered:
            return False
        for _ in range(MOST_PRESSES):
            action = next((each for each in offered if each.press.verb != "pick"), None)
            if action is None:
                await self.use(next(each for each in offered if each.press.argument))
                offered = await self.asked(offered)
                continue
            await self.use(action)
            if await moved(self.station, channel, count):
                return True
            # The question had changed while the hand was on its way; it was drawn again, and asks again.
            offered = await self.station.pg.world.until(self.offered, PATIENCE)
        raise AssertionError(f"{self.key} pressed {MOST_PRESSES} times, and nothing moved")

    async def play(self, channel: Channel, signed: str) -> None:
        """This very action, by way of a pick where it takes one."""
        self._table = (await table(self.station, channel)).id
        offered = await self.asked()
        picks = [each for each in offered if each.press.verb == "pick"]
        for pick in [None, *sorted(picks, key=partial(leads_away, signed))]:
            if pick is not None:
                await self.use(pick)
                offered = await self.asked(offered)
            found = next((each for each in offered if each.press.verb == "act" and each.press.argument == signed), None)
            if found is not None:
                return await self.use(found)
            if pick is not None:
                back = next(each for each in offered if each.press.verb == "pick" and not each.press.argument)
                await self.use(back)
                offered = await self.asked(offered)
        raise AssertionError(f"{self.key} finds no way to do it")


def _is_over(channel: Channel) -> bool:
    """Whether a board there asks for another game."""
    buttons = (button for message in channel.messages.values() for button in message.buttons)
    matches = (TEMPLATE.fullmatch(button.custom_id or "") for button in buttons)
    return any(match is not None and match["verb"] == "again" for match in matches)


def leads_away(signed: str, pick: Control) -> bool:
    """Whether a pick such as `use=8` names what the action does not."""
    return re.search(rf":{pick.press.argument.partition('=')[2]}[,}}]", signed) is None


class Cable:
    """What a window's line to the playground runs through: a test can cut it, and mend it. How long the page waits
    before it tries again is for the test to say, by the window's own clock."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.whole = True
        self.tries = 0
        self._end: WebSocketRoute | None = None

    @classmethod
    async def of(cls, window: Window) -> Cable:
        cable = cls(window.page)
        await window.page.route_web_socket(re.compile("/page/live"), cable._plug)
        await window.page.reload()
        await window.page.locator(".places a").first.wait_for(state="attached")
        return cable

    async def _plug(self, end: WebSocketRoute) -> None:
        self.tries += 1
        if self.whole:
            end.connect_to_server()
            self._end = end
        else:
            await end.close()

    async def cut(self) -> None:
        self.whole = False
        assert self._end is not None
        await self._end.close()

    async def mend(self) -> None:
        self.whole = True
        await self.tried(1)

    async def tried(self, times: int) -> None:
        """Let the page's time pass until it has tried so often to come back."""
        tries = self.tries + times
        async with asyncio.timeout(PATIENCE):
            while self.tries < tries:
                await self.page.clock.fast_forward(LONGEST_PAUSE)


async def until(found: Callable[[], Any]) -> Any:
    """Ask again until the answer is something."""
    async with asyncio.timeout(PATIENCE):
        while not (answer := found()):
            await asyncio.sleep(0.02)
        return answer


async def in_vain(station: Station) -> None:
    """Let the time pass that somebody waits for an answer, to what is not answered."""
    await station.pg.world.until(lambda: station.pg.interactions.waiting, PATIENCE)
    await station.pg.clock.advance(seconds=station.pg.rules.answer_seconds)


async def true_of(page: Page, expression: str) -> None:
    """Ask the page until it is so. The page's policy lets no text be run in it, as Playwright's own waiting would."""
    async with asyncio.timeout(PATIENCE):
        while not await page.evaluate(expression):
            await asyncio.sleep(0.02)


async def listen(page: Page) -> None:
    await page.evaluate(LISTEN)


async def heard(page: Page) -> list[str]:
    """What a screen reader has said since."""
    found: list[str] = await page.evaluate("window.heard")
    return found


async def moved(station: Station, channel: Channel, count: int, within: float = ANSWERED_WITHIN) -> bool:
    """Whether people have made more moves than so many, or soon have."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(within):
            while await moves(station, channel) <= count:
                await asyncio.sleep(0.05)
            return True
    return False


def database(station: Station) -> Path:
    return Path(station.bot.environment["BUMMELZUG_DB"])


async def table(station: Station, channel: Channel) -> Table:
    """The newest table of a channel as it is on disk."""
    store = await Store.look(database(station))
    try:
        row = await store.latest_in(channel.id)
    finally:
        await store.close()
    assert row is not None
    return row


def deal(station: Station, channel: Channel, seed: int) -> None:
    """Whoever begins in this lobby is dealt these cards."""
    with contextlib.closing(sqlite3.connect(database(station), timeout=PATIENCE)) as connection, connection:
        lobby = (str(seed), channel.id)
        connection.execute("UPDATE tables SET seed = ? WHERE channel = ? AND status = 'lobby'", lobby)


async def moves(station: Station, channel: Channel) -> int:
    """How many moves people have made there."""
    store = await Store.look(database(station))
    try:
        row = await store.latest_in(channel.id)
        assert row is not None
        return sum(move.cause == "click" for move in await store.moves(row.id))
    finally:
        await store.close()


async def best(station: Station, channel: Channel) -> tuple[int, str] | None:
    """Who is to act, and what our computer player would do in their place; None when the game is over."""
    row = await table(station, channel)
    if row.status != "playing":
        return None
    game = GAMES[row.game]
    state = game.load_state(row.state or "")
    seat = game.to_act(state)[0]
    action = house.choose(row.game, game.view(state, seat), game.legal(state, seat), seed=row.version)
    return seat, sign(game, action)

"""`python -m measuring.week FOLDER`: a week of the train of the day, played by twenty computer players of three skills;
and what people see of it and of a game of their own, photographed in Chromium: at 400 pixels in English by day and in
German by night, and at 1280."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Final

from cogs.face.words import words_for
from cogs.table.client import Bummelzug
from cogs.table.daily.commands import placed
from cogs.table.daily.opening import new_day
from cogs.table.daily.pars import dealt
from cogs.table.tables.following import follow_moves
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.terms.days import begins_at, day_at, whim
from db import Change, Day, Person, Store, Try
from db.days import tries_of
from engine import GAMES, house
from engine.house.player import Skill
from playground import Channel
from playground.page.station import Station
from tests.playground.page.chromium import Theme, chromium, need
from tests.playground.page.window import Window
from tests.railway import running

WEEK: Final = 7
SKILLS: Final[tuple[Skill, ...]] = ("apprentice", "journeyman", "master")
PLAYERS: Final = tuple(f"{SKILLS[at % 3].capitalize()} {at // 3 + 1}" for at in range(20))
NARROW, WIDE = 400, 1280  # pixels
LOW, HIGH = 800, 1800
LONGEST: Final = 300_000  # milliseconds, for books of a game
EYES: Final[tuple[tuple[str, Theme], ...]] = (("ada", "light"), ("ben", "dark"))  # who read English, and German
Score = tuple[int, int | None]
Played = tuple[Day, list[Score]]


def plays(day: Day, number: int, skill: Skill, effort: float) -> Score:
    """The place and the points of a computer player who has the seat that is everybody's."""
    game = GAMES[day.game]
    state = game.load_state(dealt(day))
    while (outcome := game.outcome(state)) is None:
        seat = game.to_act(state)[0]
        legal, own = game.legal(state, seat), seat == day.seat
        seed = whim(day.seed, seat, game.turn(state).number, map(game.dump, legal), number if own else 0)
        level = skill if own else "journeyman"
        game.apply(state, seat, house.choose(day.game, game.view(state, seat), legal, seed, level, effort))
    return placed(outcome.placings, outcome.scores, day.seat, day.seats)


def week(today: int, effort: float, people: int, days: int) -> Iterator[Played]:
    """The days up to this one, and how everybody has done."""
    for number in range(today - days + 1, today + 1):
        day = new_day(number)
        scores = [plays(day, at + 1, SKILLS[at % 3], effort) for at in range(people)]
        points, places = [one for _, one in scores[2::3] if one is not None], [place for place, _ in scores[2::3]]
        yield replace(day, par_place=fmean(places), par_points=fmean(points) if points else None), scores
        print(day.game, *(f"{skill}: {_mean(scores[at::3])}" for at, skill in enumerate(SKILLS)), flush=True)


def _mean(scores: Sequence[Score]) -> str:
    return f"place {fmean(place for place, _ in scores):.1f}, {fmean(points or 0 for _, points in scores):.0f} points"


async def fill(db: Path, played: Sequence[Played], people: Sequence[int], channel: Channel) -> None:
    """Writes down what was played. These people have done as a Master, a Journeyman, … on all days before this one but
    one."""
    assert channel.guild is not None
    async with await Store.open(db) as store, store.change() as change:
        for at, name in enumerate(PLAYERS):
            await change.keep_person(Person(1000 + at, name, "en-US"))
        for day, scores in played:
            await change.begin_day(replace(day, par_place=None, par_points=None))
            await change.keep_par(day.day, day.par_place or 0.0, day.par_points)
            for at, score in enumerate(scores):
                await _note(change, day, 1000 + at, score)
                await change.name_in(day.day, channel.guild.id, 1000 + at, named=True)
        for at, person in enumerate(people):
            for number, (day, scores) in enumerate(played[:-1]):
                if number != at + 1:
                    await _note(change, day, person, scores[-1 - at])
        server = await change.server(channel.guild.id)
        server.day_channel = channel.id
        await change.keep_server(server)


async def _note(change: Change, day: Day, person: int, score: Score) -> None:
    begun = begins_at(day.day) + person % 1000
    tried = Try(day.day, person, 10_000 + person % 1000, begun)
    await change.keep_try(tried)
    await change.finish_try(replace(tried, finished=begun + 900, place=score[0], points=score[1], rounds=12))


async def play_out(bot: Bummelzug, table: int) -> None:
    """The rest of a game, as a Journeyman would play it."""

    def move(loaded: LoadedTable) -> bool:
        if loaded.table.status != "playing":
            return False
        seat, game = loaded.asked[0], loaded.game
        view, legal = game.view(loaded.state, seat), game.legal(loaded.state, seat)
        follow_moves(loaded, loaded.do(seat, [house.choose(game.key, view, legal, loaded.table.version)], "click"), ())
        return True

    while await bot.runner.run(table, move):
        pass
    bot.clicks.services.announcer.wake(table)


class Walk:
    """One person's way through a day, in their window."""

    def __init__(self, bot: Bummelzug, window: Window, channel: Channel, into: Path) -> None:
        self._bot, self._window, self._channel, self._into = bot, window, channel, into

    async def photograph(self, name: str, verb: str = "") -> None:
        """The newest message, or the one with this button; and the window with it, as wide as it is."""
        page = self._window.page
        around = "xpath=ancestor::li[contains(@class, 'message')]"
        shown = self._window.control(verb).locator(around) if verb else page.locator("li.message").last
        seen = page.viewport_size or {"width": NARROW, "height": LOW}
        await page.set_viewport_size({"width": seen["width"], "height": HIGH})  # so that a long one is seen whole
        await shown.scroll_into_view_if_needed()
        await page.wait_for_timeout(400)  # till pictures are there
        await shown.screenshot(path=self._into / f"{self._window.key}-{name}.png")
        await page.set_viewport_size(seen)
        await shown.scroll_into_view_if_needed()
        await page.screenshot(path=self._into / f"{self._window.key}-{name}-window.png")

    async def _types(self, command: str) -> None:
        words = words_for(self._window.user.locale)
        await self._window.type(f"/{words('command-games')} {words(f'command-{command}')}")

    async def plays(self, moves: int = 3) -> None:
        """Today's train, from the page to its line in the channel."""
        window, name = self._window, self._window.key
        await window.go(self._channel)
        await self._types("today")
        await window.control("today-play").wait_for()
        await self.photograph("1-today", "today-play")
        await window.do("today-play")
        await window.go(window.dm)
        for _ in range(moves):
            offered = await window.asked()
            await window.use(next((one for one in offered if one.press.verb != "pick"), offered[0]))
        await self.photograph("2-game")
        *_, tried = await tries_of(self._bot.runner.store, window.user.id)
        await play_out(self._bot, tried.table)
        await window.control("today").wait_for()
        await self.photograph("3-end")
        await window.go(self._channel)
        await self._types("today")
        await window.control("today-share").wait_for()
        await self.photograph("4-result", "today-share")
        await window.page.set_viewport_size({"width": WIDE, "height": LOW})
        await self.photograph("5-result-wide", "today-share")
        await window.page.set_viewport_size({"width": NARROW, "height": LOW})
        await window.do("today-share")
        await window.page.locator("li.message").filter(has_text="🚂").last.wait_for()
        await self.photograph("6-line")
        await self._types("stats")
        await window.control("record-own").wait_for()
        await self.photograph("7-record")
        print(name, "has played", flush=True)

    async def looks_at_the_board(self, name: str) -> None:
        await self._window.go(self._channel)
        await self._window.control("today-name").wait_for()
        await self.photograph(name, "today-name")

    async def is_named(self) -> None:
        await self._window.go(self._channel)
        await self._window.do("today-name")
        await self._window.page.wait_for_timeout(1000)

    async def looks_back(self, other: int) -> None:
        """The day after: who played how, this one step by step, why it ended so, and the same deal as practice."""
        window = self._window
        await window.go(self._channel)
        await window.control("today-others").wait_for()
        await self.photograph("9-board-over", "today-others")
        await window.do("today-others")
        await window.page.wait_for_timeout(1500)
        await self.photograph("10-others")
        await window.page.locator("li.message").last.locator("button.select").click()
        await self.photograph("11-whom")
        await window.page.locator(f"[role=option][data-value$='.{other}']").last.click()
        await window.control("history").wait_for()
        await self.photograph("12-history", "history")
        if await window.control("went").count():
            await window.do("went")
            await window.control("went-how").wait_for(timeout=LONGEST)
            await self.photograph("13-how-it-went", "went-how")
        await self._types("today")
        await window.page.wait_for_timeout(2000)
        await self.photograph("14-next-day", "today-play")


async def photographs(into: Path, played: Sequence[Played], locale: str) -> None:
    with TemporaryDirectory() as folder:
        station = Station(Path(folder) / "week.sqlite3", ("cat",), port=0, environment={})
        async with contextlib.AsyncExitStack() as open_now:
            browser = await open_now.enter_async_context(chromium(need()))
            await open_now.enter_async_context(station)
            channel, db = station.guild.channel("train-of-the-day"), Path(folder) / "bot.sqlite3"
            people = [station.cast[key].id for key, _ in EYES]
            await fill(db, played, people, channel)
            station.guild.locale, station.cast["ben"].locale = locale, "de"
            bot = await open_now.enter_async_context(running(station.pg, db))
            walks = [
                Walk(bot, await Window.open(browser, station, key, width=NARROW, theme=theme), channel, into)
                for key, theme in EYES
            ]
            for walk in walks:
                await walk.plays()
            await station.pg.clock.advance(minutes=2)
            for walk in walks:
                await walk.is_named()
            await station.pg.clock.advance(minutes=2)
            await asyncio.sleep(5)
            for walk in walks:
                await walk.looks_at_the_board("8-board")
            await station.pg.clock.advance(days=1)
            for walk, other in zip(walks, reversed(people), strict=True):
                await walk.looks_back(other)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m measuring.week", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--effort", type=float, default=0.02, help="of Masters, in parts of what is usual")
    parser.add_argument("--people", type=int, default=len(PLAYERS))
    parser.add_argument("--days", type=int, default=WEEK)
    parser.add_argument("--locale", default="en-US", help="of the server")
    asked = parser.parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    played = list(week(day_at(time.time()), asked.effort, asked.people, asked.days))
    asyncio.run(photographs(asked.folder, played, asked.locale))


if __name__ == "__main__":
    main(sys.argv[1:])

"""`python -m measuring.heights [game ...]`: how high a seat's own message is in a window of 400 pixels, as the
playground's page shows it in Chromium: words, picture and controls. A person's questions along games in which everybody
plays as a Journeyman does, for each number of seats."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Final

import discord

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.adapters.sheets_as_payloads import edited, sent
from cogs.table.seats.stand_in_names import called, free_jobs
from cogs.table.sheets.hand_sheet import HandOptions, hand
from cogs.table.tables.loaded_table import LoadedTable
from db import Move, Person, Seat, Table
from db.rows import PLAYED, MetQuestion
from engine import GAMES, house
from playground.page.station import Station
from tests.playground.page.chromium import chromium, need
from tests.playground.page.window import Window
from tests.playground.small_bot import running

WIDTH: Final = 400  # pixels, of the window
OWN: Final = 0  # the person's seat
SKILL: Final = "apprentice"  # of the others, as the lobby has it in a first game: by their job alone in the news
APART: Final = 5  # of so many questions one is measured
HEADINGS: Final = ("game", "seats", "messages", "mean", "9 in 10", "most", "of it picture")


@dataclass(frozen=True, slots=True)
class Company:
    """A person and computer players; and whether the person has played this game before."""

    game: str
    seats: int
    locale: str
    known: bool


def questions(company: Company, seed: int) -> Iterator[Callable[[], Sheet]]:
    """The person's message whenever they are asked, from the deal to the end; it is made if somebody wants it."""
    table, person = _table(company, seed)
    loaded = LoadedTable.of(table, FACES[company.game], {person.id: person}, now=0.0)
    game = loaded.game
    loaded.state = game.start(company.seats, game.Options(), seed)
    table.status, table.begun, table.version = "playing", 0.0, 1
    loaded.write_back()
    moves: list[Move] = []
    while table.status == "playing":
        seat = loaded.asked[0]
        if seat == OWN:
            asked = HandOptions(OWN, company.locale, "#trains", person=person)  # as who plays in one server reads it
            yield partial(hand, table, moves, asked)
        action = house.choose(game.key, game.view(loaded.state, seat), game.legal(loaded.state, seat), len(moves))
        loaded.teach(seat)
        person.learnt += [lesson for _, lesson in loaded.outcome.lessons]
        loaded.outcome.lessons.clear()
        moves += loaded.do(seat, [action], "click" if seat == OWN else "computer")


def _table(company: Company, seed: int) -> tuple[Table, Person]:
    words = words_for(company.locale)
    learnt = [MetQuestion(company.game, PLAYED, 0, 0)] if company.known else []
    person = Person(1, "Ada", company.locale, learnt=learnt)
    jobs = islice(free_jobs(()), company.seats - 1)
    seats = [Seat(person.id, person.name, computer=False)]
    seats += [Seat(None, called(job, number, SKILL, words), computer=True, skill=SKILL) for job, number in jobs]
    version = GAMES[company.game].rules_version
    return Table(company.game, version, "{}", seed, 1, 1, person.id, company.locale, 0.0, 1, seats=seats), person


def sampled(company: Company, most: int) -> list[Sheet]:
    """Every so-manieth message of as many games as it takes."""
    found: list[Sheet] = []
    for seed in range(most):
        wanted = islice(questions(company, seed), 0, None, APART)
        found += (make() for make in islice(wanted, most - len(found)))
        if len(found) == most:
            break
    return found


class Page:
    """A direct message in somebody's window, shown anew with each sheet."""

    def __init__(self, window: Window, channel: discord.DMChannel) -> None:
        self._window, self._channel = window, channel
        self._message: discord.Message | None = None

    async def measured(self, sheet: Sheet) -> tuple[float, float]:
        """How high the message is, and its picture."""
        if self._message is None:
            self._message = await self._channel.send(**sent(sheet, 1, 1))
        else:
            self._message = await self._message.edit(**edited(sheet, 1, 1))
        shown = self._window.page.locator(f'[data-message="{self._message.id}"]')
        source = self._message.embeds[0].image.url if self._message.embeds else None
        picture = shown.locator(".picture img").first
        if source is not None:
            await shown.locator(f'img[src$="{source.split("/", 3)[-1]}"]').wait_for()
        boxes = await shown.bounding_box(), await picture.bounding_box() if await picture.count() else None
        whole, drawn = (0.0 if box is None else box["height"] for box in boxes)
        return whole, drawn


def line(company: Company, heights: Sequence[tuple[float, float]]) -> str:
    """A row of the table that is printed."""
    whole = sorted(each for each, _ in heights)
    figures = (mean(whole), whole[len(whole) * 9 // 10], whole[-1], mean(drawn for _, drawn in heights))
    return _row(company.game, str(company.seats), str(len(whole)), *(f"{figure:.0f}" for figure in figures))


def _row(*cells: str) -> str:
    return "  ".join([f"{cells[0]:<15}", *(f"{cell:>8}" for cell in cells[1:])])


async def measure(companies: Sequence[Company], most: int) -> None:
    """Prints a row for each company as soon as it is measured."""
    with TemporaryDirectory() as folder:
        station = Station(Path(folder) / "heights.sqlite3", ("cat",), port=0, environment={})
        async with contextlib.AsyncExitStack() as open_now:
            browser = await open_now.enter_async_context(chromium(need()))
            await open_now.enter_async_context(station)
            bot = await open_now.enter_async_context(running(station.pg))
            window = await Window.open(browser, station, "ada", width=WIDTH)
            channel = await (await bot.fetch_user(window.user.id)).create_dm()
            await window.go(window.dm)
            page = Page(window, channel)
            print(_row(*HEADINGS))
            for company in companies:
                heights = [await page.measured(sheet) for sheet in sampled(company, most)]
                print(line(company, heights), flush=True)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m measuring.heights", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="only these")
    parser.add_argument("--seats", type=int, help="only with so many")
    parser.add_argument("--most", type=int, default=60, help="messages for each number of seats")
    parser.add_argument("--locale", default="en-US")
    parser.add_argument("--new", action="store_true", help="of somebody in their first game, with what explains it")
    asked = parser.parse_args(arguments)
    companies = [
        Company(key, seats, asked.locale, not asked.new)
        for key in asked.games
        for seats in GAMES[key].players
        if asked.seats in (None, seats)
    ]
    asyncio.run(measure(companies, asked.most))


if __name__ == "__main__":
    main(sys.argv[1:])

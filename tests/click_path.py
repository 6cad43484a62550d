"""`make architecture`: plays one click with the real bot, and draws the rooms that it walks through."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

from PIL import Image

from cogs.face.canvas import Paint, Sketch, Weight, font
from engine import GAMES, house
from tests.cogs.evening import begin, stored
from tests.cogs.pressing import plays, press
from tests.railway import ROOT, Railway, running

# From the top down; what a worker process does (the sheets) is drawn where its task lives.
BEHAVIOURS = ("hints", "history", "votes", "pace", "lobby", "seats", "undo")
STOREYS = (
    [("cogs/table/clicks", "clicks")],
    [("cogs/table/play", "play")],
    [("cogs/table/announcing", "announcing")],
    [("cogs/table/messages", "messages")],
    [("cogs/table/sheets", "sheets")],
    [(f"cogs/table/{each}", each) for each in BEHAVIOURS],
    [("cogs/table/tables", "tables")],
    [("cogs/table/terms", "terms")],
    [("cogs/table/adapters", "adapters")],
    [*((f"cogs/{key}", "the game") for key in GAMES), ("cogs/face", "face")],
    [("db", "db")],
    [("engine", "engine")],
)
ROOMS = [(folder, name, depth) for depth, rooms in enumerate(STOREYS) for folder, name in rooms]
INK, PALE, GROUND, LINE = (43, 38, 32), (140, 130, 118), (250, 247, 241), (226, 219, 207)
ROOM_PAINTS: tuple[Paint, ...] = ((165, 40, 26), (29, 95, 180), (15, 143, 98), (187, 122, 8), (94, 26, 112))
WIDTH, LEFT, STEP, BOX, GAP, LETTERS, TOP = 720, 150, 26, 32, 6, 20, 64
LINE_HEIGHT = BOX + GAP


@dataclass(frozen=True, slots=True)
class Stop:
    """A file, where the click first came into it."""

    room: int
    name: str


def stops(visited: Sequence[str]) -> list[Stop]:
    """The files in the order of their first visit, from where the click comes in."""
    found = []
    begin = visited.index("cogs/table/adapters/components.py")
    for file in dict.fromkeys(visited[begin:]):
        room = next((at for at, (folder, _, _) in enumerate(ROOMS) if file.startswith(f"{folder}/")), None)
        if room is not None and not file.endswith("__init__.py"):  # what puts the parts together is in no room
            found.append(Stop(room, file.removeprefix(f"{ROOMS[room][0]}/").removesuffix(".py")))
    return found


def watcher(visited: list[str]) -> Callable[[FrameType, str, Any], None]:
    """Notes every file of ours that a function is called in, and those that a worker is given a task of."""

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event != "call":
            return
        file = frame.f_code.co_filename
        if file.startswith(f"{ROOT}/"):
            visited.append(file.removeprefix(f"{ROOT}/"))
            task = frame.f_locals.get("task")
            if file.endswith("adapters/workers.py") and callable(task):
                visited.append(f"{task.__module__.replace('.', '/')}.py")

    return note


async def visited_by_a_click() -> list[str]:
    """A move of The Game of Trains, clicked in a direct message, until the board and all hands are up to date."""
    visited: list[str] = []
    with TemporaryDirectory() as folder:
        async with Railway(Path(folder) / "bummelzug.sqlite3") as pg:
            channel = pg.guild("Railway club").channel("trains")
            people = [pg.person("Ada"), pg.person("Ben")]
            async with running(pg, pg.db):
                await begin(people[0], channel, people[1])
                for move in range(4):  # after these all has been said once that is said only once
                    seat, action = await _next(pg, move)
                    await plays(people[seat], people[seat].dm, action)
                    await pg.idle()
                seat, _ = await _next(pg, 0)
                sys.setprofile(watcher(visited))
                await press(people[seat], people[seat].dm, "act")
                await pg.idle()
                sys.setprofile(None)
    return visited


async def _next(pg: Railway, move: int) -> tuple[int, Any]:
    """The seat that is asked, and what our computer player would do there."""
    table = await stored(pg)
    game = GAMES[table.game]
    state = game.load_state(table.state or "")
    seat = game.to_act(state)[0]
    return seat, house.choose(table.game, game.view(state, seat), game.legal(state, seat), move)


def draw(path: Sequence[Stop]) -> Image.Image:
    """A line for each file, in the order in which the click reaches them; the deeper a room lies, the further right."""
    letters = font(LETTERS, Weight.BOLD)
    sketch = Sketch(WIDTH, TOP + len(path) * LINE_HEIGHT + 20, GROUND)
    sketch.write((WIDTH / 2, TOP / 2), "A click, down through the house and back", 26, Weight.BOLD, INK)
    boxes = []
    for line, stop in enumerate(path):
        left, top = LEFT + ROOMS[stop.room][2] * STEP, TOP + line * LINE_HEIGHT
        boxes.append((left, top, left + letters.getlength(stop.name) + 20, top + BOX))
    sketch.stroke([(left + STEP / 2, top + BOX / 2) for left, top, _, _ in boxes], 3, PALE)
    above = None
    for stop, (left, top, right, bottom) in zip(path, boxes, strict=True):
        if stop.room != above:
            sketch.stroke([(20, top - GAP / 2), (WIDTH - 20, top - GAP / 2)], 1, LINE)
            room = ROOMS[stop.room][1]
            middle = LEFT - 20 - letters.getlength(room) / 2
            sketch.write((middle, top + BOX / 2), room, LETTERS, Weight.BOLD, _paint(stop.room))
        above = stop.room
        sketch.rounded((left, top, right, bottom), 8, _paint(stop.room))
        sketch.write(((left + right) / 2, (top + bottom) / 2), stop.name, LETTERS, Weight.BOLD, GROUND)
    return sketch.done()


def _paint(room: int) -> Paint:
    return ROOM_PAINTS[ROOMS[room][2] % len(ROOM_PAINTS)]


if __name__ == "__main__":
    path = stops(asyncio.run(visited_by_a_click()))
    draw(path).save(sys.argv[1], optimize=True)
    print(f"{len(path)} files: {', '.join(stop.name for stop in path)}")

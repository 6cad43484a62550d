"""The floors of the house and the rooms on them: imports go down only, never in a circle; and the rules know no clock,
no database and no global chance."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

from engine import GAMES

ROOT = Path(__file__).parent.parent
FORBIDDEN = {
    "engine": {
        "discord", "aiohttp", "sqlite3", "asyncio", "time", "datetime", "secrets", "threading",
        "db", "cogs", "operating", "playground", "bot", "bummelzug",
    },
    "db": {"discord", "aiohttp", "cogs", "operating", "playground", "bot", "bummelzug"},
    "cogs": {"operating", "playground", "bot", "bummelzug"},
    "operating": {"playground", "bot", "bummelzug"},
    "playground": {"operating", "bot", "bummelzug"},
}  # fmt: skip
# How a docstring begins that leaves its subject to be guessed.
RIDDLES = {"What", "Who", "Whose", "Which", "Whatever", "Whoever", "That", "How", "Where", "When", "Whether"}
# What a behaviour's commands may know of the store: rows, and how a log is read and played.
ROWS = {"db.rows", "db.replay", "db.finished"}
# A behaviour is a folder. What can be clicked in it stands above all that answers a click, the rest of it below.
BEHAVIOURS = sorted(path.parent.name for path in (ROOT / "cogs/table").glob("*/verbs.py"))
# A new behaviour is below the sheets that show it, as most are; these show or use others, and are named where they are.
ELSEWHERE = (
    *("undo", "help", "hints", "history", "records", "settings", "server", "privacy", "seats"),
    *("courses", "greeting", "check", "answers_ahead", "orders", "how_it_went", "daily"),
)
# The rooms of a floor, storey by storey from the top down: each imports only from itself and from the storeys below it.
STOREYS: dict[str, Sequence[Sequence[str]]] = {
    "cogs": (
        [f"cogs.{key}.cog" for key in GAMES],
        ["cogs.table"],
        [f"cogs.table.{each}.verbs" for each in BEHAVIOURS],
        ["cogs.table.clicks"],
        ["cogs.table.announcing"],
        ["cogs.table.messages"],
        [
            *("cogs.table.undo.sheet", "cogs.table.help", "cogs.table.hints", "cogs.table.own_games"),
            *("cogs.table.courses", "cogs.table.greeting", "cogs.table.check", "cogs.table.plans.sheet"),
            *("cogs.table.answers_ahead", "cogs.table.orders", "cogs.table.how_it_went", "cogs.table.daily"),
        ],
        ["cogs.table.history", "cogs.table.records", "cogs.table.settings", "cogs.table.server", "cogs.table.privacy"],
        ["cogs.table.sheets"],
        [f"cogs.table.{each}" for each in BEHAVIOURS if each not in ELSEWHERE],
        ["cogs.table.seats", "cogs.table.hints.allowed", "cogs.table.server.rules"],
        ["cogs.table.undo"],
        ["cogs.table.tables"],
        ["cogs.table.terms"],
        ["cogs.table.adapters"],
        ["cogs.faces"],
        [f"cogs.{key}" for key in GAMES],
        ["cogs.face"],
    ),
    "db": (
        ["db.upkeep"],
        ["db.game_file", "db.person_file"],
        ["db.replay"],
        ["db.store"],
        ["db.change", "db.postgres_opening", "db.apart"],
        ["db.changing"],
        ["db.reading"],
        ["db.about", "db.days", "db.finished", "db.gathered"],
        ["db.several"],
        ["db.engines"],
        ["db.migrations"],
        ["db.columns", "db.errors", "db.installed", "db.packed", "db.trying_again"],
        ["db.rows"],
    ),
    "engine": (
        ["engine.house"],
        [f"engine.{key}" for key in GAMES],
        ["engine.game", "engine.chance"],
    ),
    "playground": (
        ["playground.page"],
        ["playground.stand_in"],
        ["playground.people"],
        ["playground.server"],
        ["playground.limits"],
        ["playground.world"],
    ),
}
# Tests that belong to a room as a whole, and to no module in it.
OF_NO_MODULE = {
    "tests/cogs/table/clicks/test_forged_controls.py",  # whatever Discord might deliver, to every verb there is
}


class File(NamedTuple):
    """What is asked of a file, wherever in it that stands."""

    imports: list[ast.Import | ast.ImportFrom]
    classes: list[str]
    seedless: int  # calls of Random without a seed
    about: str


@cache
def read(path: Path) -> File:
    """Each file is gone through once, however many ask."""
    return found_in(path.read_text(encoding="utf-8"))


def found_in(text: str) -> File:
    tree = ast.parse(text)
    stated = [*statements(tree.body)]
    imports = [node for node in stated if isinstance(node, ast.Import | ast.ImportFrom)]
    classes = [node.name for node in stated if isinstance(node, ast.ClassDef)]
    seedless = 0
    for node in ast.walk(tree) if "Random(" in text else ():  # of calls there are ten times as many as of statements
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.args:
            seedless += node.func.id == "Random"
    return File(imports, classes, seedless, ast.get_docstring(tree) or "")


def statements(block: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """All of them, those within others as well."""
    for node in block:
        yield node
        for inner in ("body", "orelse", "finalbody", "handlers", "cases"):
            yield from statements(getattr(node, inner, ()))


def imported(file: File) -> Iterator[str]:
    """Every module that a file imports."""
    for node in file.imports:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif node.module and not node.level:
            yield node.module


def chances(file: File) -> Iterator[str]:
    """Every use of the random module but for its class, which is handed in with a seed."""
    for node in file.imports:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name == "random")
        elif node.module == "random":
            yield from (name.name for name in node.names if name.name != "Random")
    yield from ["Random() without a seed"] * file.seedless


@pytest.mark.parametrize("floor", FORBIDDEN)
def test_a_file_imports_only_from_its_own_floor_and_below(floor: str) -> None:
    upwards = {
        f"{module} -> {name}"
        for module, path in modules(floor).items()
        for name in imported(read(path))
        if name.split(".")[0] in FORBIDDEN[floor]
    }
    assert modules(floor)
    assert upwards == set()


def test_the_rules_use_no_global_chance() -> None:
    assert {f"{module}: {use}" for module, path in modules("engine").items() for use in chances(read(path))} == set()


@cache
def modules(floor: str) -> dict[str, Path]:
    """The files of a floor by the names that they are imported by."""
    found = sorted((ROOT / floor).rglob("*.py"))
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in found}


@cache
def arrows(floor: str) -> dict[str, set[str]]:
    """Which of a floor's own modules each of them imports, be it for the type checker alone."""
    known = modules(floor)
    return {name: _within(read(path), known) - {name} for name, path in known.items()}


def _within(file: File, known: dict[str, Path]) -> set[str]:
    found: set[str] = set()
    for node in file.imports:
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif node.module:
            inner = {f"{node.module}.{name.name}" for name in node.names}
            found |= inner & known.keys()
            if inner - known.keys():
                found.add(node.module)
    return found & known.keys()


def room(module: str, storeys: Sequence[Sequence[str]]) -> tuple[int, str]:
    """The innermost room that a module stands in, after its storey, counted from the top. What stands in no room is
    above them all, and puts them together."""
    around = (
        (number, each)
        for number, rooms in enumerate(storeys, 1)
        for each in rooms
        if f"{module}.".startswith(f"{each}.")
    )
    return max(around, key=lambda found: len(found[1]), default=(0, ""))


@pytest.mark.parametrize("floor", STOREYS)
def test_a_room_imports_only_from_itself_and_from_below(floor: str) -> None:
    storeys = STOREYS[floor]
    upwards = {
        f"{module} -> {other}"
        for module, others in arrows(floor).items()
        for other in others
        if (above := room(module, storeys)) != (below := room(other, storeys)) and below[0] <= above[0]
    }
    assert upwards == set()
    inhabited = {room(module, storeys)[1] for module in modules(floor)}
    assert inhabited == {"", *(each for rooms in storeys for each in rooms)}, "no room is named that is not there"
    assert [module for module in modules(floor) if not room(module, storeys)[0]] == [floor]


def _reached_from(start: str) -> set[str]:
    """All that a module imports, and what that does."""
    reached, to_look_at = {start}, [start]
    while to_look_at:
        for other in arrows("cogs")[to_look_at.pop()] - reached:
            reached.add(other)
            to_look_at.append(other)
    return reached


@pytest.mark.parametrize("behaviour", sorted(path.parent.name for path in (ROOT / "cogs/table").glob("*/commands.py")))
def test_commands_are_functions_that_know_no_store_no_discord_and_no_tasks(behaviour: str) -> None:
    outside = {
        f"{module} -> {name}"
        for module in _reached_from(f"cogs.table.{behaviour}.commands")
        for name in imported(read(modules("cogs")[module]))
        if name.split(".")[0] in {"discord", "asyncio", "aiohttp", "time", "secrets", "db"} and name not in ROWS
    }
    assert outside == set()


def test_faces_know_no_discord() -> None:
    """Workers draw with them, and would take a second longer to start."""
    reached = [modules("cogs")[module] for module in _reached_from("cogs.faces")]
    assert len(reached) > 50
    assert [path for path in reached for name in imported(read(path)) if name.split(".")[0] == "discord"] == []


@pytest.mark.parametrize("floor", STOREYS)
def test_no_modules_import_each_other_in_a_circle(floor: str) -> None:
    try:
        TopologicalSorter(arrows(floor)).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


@pytest.mark.parametrize("floor", STOREYS)
def test_every_module_says_what_it_is_and_begins_with_no_riddle(floor: str) -> None:
    opened = {str(path): read(path).about.split()[:1] for path in modules(floor).values()}
    assert [path for path, first in opened.items() if not first or first[0] in RIDDLES] == []


def test_a_test_of_a_room_bears_the_name_of_a_module_there() -> None:
    tests = [path for room in ("face", "table/*") for path in (ROOT / "tests/cogs").glob(f"{room}/test_*.py")]
    alone = {
        str(path.relative_to(ROOT))
        for path in tests
        if not (ROOT / path.parent.relative_to(ROOT / "tests") / path.name.removeprefix("test_")).exists()
    }
    assert alone == OF_NO_MODULE


def classes(*places: str) -> list[str]:
    files = (path for place in places for path in (ROOT / place).rglob("*.py"))
    return [name for path in files for name in read(path).classes]


def test_no_two_classes_of_the_bot_and_of_the_playground_bear_one_name() -> None:
    games = set(classes(*(f"cogs/{key}" for key in GAMES)))  # the same thing may be called the same in every game
    named = Counter([*games, *classes("cogs/face", "cogs/table", "db", "playground")])
    assert [name for name, often in named.items() if often > 1] == []


def test_the_checks_see_what_they_look_for() -> None:
    file = found_in("import random\nfrom random import choice, Random\ndef f():\n    import discord.ui\nRandom()")
    assert list(imported(file)) == ["random", "random", "discord.ui"]
    assert list(chances(file)) == ["random", "choice", "Random() without a seed"]
    assert found_in('"""A house."""\nclass House:\n    class Room: ...').classes == ["House", "Room"]
    known = {"house": ROOT, "house.cellar": ROOT, "house.attic": ROOT}
    file = found_in(
        "from house import cellar\ndef f():\n    try:\n        from house.attic import trunk\n    finally: ..."
    )
    assert _within(file, known) == {"house.cellar", "house.attic"}
    storeys = (["house"], ["house.attic"], ["house.cellar", "house.shed"])
    assert [room(name, storeys) for name in known] == [(1, "house"), (3, "house.cellar"), (2, "house.attic")]
    assert room("housing", storeys) == (0, "")

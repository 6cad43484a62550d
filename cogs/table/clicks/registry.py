"""Decorators by which behaviours register their verbs, and what a slash command does at a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from importlib import import_module
from pathlib import Path

from cogs.table.clicks.context import Context, Verb

AtTable = Callable[[Context, int], Awaitable[None]]

VERBS: dict[str, Verb] = {}
AT_A_TABLE: dict[str, AtTable] = {}


def verb(*names: str) -> Callable[[Verb], Verb]:
    """The decorated function is what a control of one of these verbs does."""

    def register(act: Verb) -> Verb:
        for name in names:
            assert name not in VERBS, f"two functions for the verb {name!r}"
            VERBS[name] = act
        return act

    return register


def at_a_table(name: str) -> Callable[[AtTable], AtTable]:
    """The decorated function is what a command does at the table that it turns out to be about."""

    def register(act: AtTable) -> AtTable:
        AT_A_TABLE[name] = act
        return act

    return register


@cache
def load_behaviours() -> None:
    """Imports every folder's `verbs.py`; a new behaviour needs no mention anywhere else."""
    for verbs in sorted(Path(__file__).parents[1].glob("*/verbs.py")):
        import_module(f"cogs.table.{verbs.parent.name}.verbs")

"""Everything that can be reached from an object, written down so that two objects can be compared by it.

What an object compares or prints need not be all that it holds: a slot, a closure or a cache may keep more. Two views
that were made from different hidden cards have to be alike in all of it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from enum import Enum
from types import BuiltinFunctionType, FunctionType, GetSetDescriptorType, MethodDescriptorType, ModuleType
from typing import Any

LEAVES = (str, bytes, int, float, complex, type(None), Enum, type(Ellipsis))
# What belongs to the program and not to a game: the same for every view, and without end.
PROGRAM = (type, ModuleType, BuiltinFunctionType, GetSetDescriptorType, MethodDescriptorType)


def written(what: Any) -> list[str]:
    """One line for each object that can be reached, in the order in which it is found, which tells their order too."""
    return list(_walk(what, {}))


def _walk(what: Any, met: dict[int, int]) -> Iterator[str]:
    if isinstance(what, LEAVES):
        yield f"{type(what).__name__} {what!r}"
    elif isinstance(what, PROGRAM):
        yield f"program {getattr(what, '__qualname__', what)}"
    elif id(what) in met:
        yield f"again {met[id(what)]}"
    else:
        met[id(what)] = len(met)
        yield type(what).__name__
        for part in _parts(what):
            yield from _walk(part, met)


def _parts(what: Any) -> list[Any]:
    """What an object holds on to, as the garbage collector sees it; of a function what it closes over and defaults to,
    and of a cache what lies in it."""
    if isinstance(what, FunctionType):
        return [*(cell.cell_contents for cell in what.__closure__ or ()), what.__defaults__, what.__kwdefaults__]
    if isinstance(what, dict):
        return [part for pair in what.items() for part in pair]
    if isinstance(what, set | frozenset):
        return sorted(what, key=repr)  # whose order is Python's own affair
    if isinstance(what, list | tuple):
        return [*what]
    return [part for part in gc.get_referents(what) if part is not type(what)]

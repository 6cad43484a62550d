"""The shape of each body: which fields the stand-in knows, and of what kind they are. What it does not know it refuses
by name: a bot that relies on it would else find out on Discord only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from playground.limits.errors import Form

LARGEST = 2**53  # beyond it JSON's numbers are not those that were meant
UNKNOWN = "UNKNOWN_TO_THE_STAND_IN"

Path = list[str | int]


@dataclass(frozen=True, slots=True)
class Kind:
    """What a plain value must be; null stands for a field left out."""

    kinds: tuple[type, ...]
    code: str
    words: str

    def fits(self, value: Any) -> bool:
        return isinstance(value, self.kinds) and (bool in self.kinds or not isinstance(value, bool))

    def check(self, form: Form, at: Path, value: Any) -> None:
        if not self.fits(value):
            form.wrong(at, self.code, self.words.format(str(value)[:80]))


class Number(Kind):
    def fits(self, value: Any) -> bool:
        return Kind.fits(self, value) and abs(value) < LARGEST  # which is not so of nan either


class Snowflake(Kind):
    def fits(self, value: Any) -> bool:
        text = str(value) if Kind.fits(self, value) else ""
        return text.isascii() and text.isdigit() and len(text) <= 20


class IsoMoment(Kind):
    def fits(self, value: Any) -> bool:
        try:
            return Kind.fits(self, value) and datetime.fromisoformat(value) is not None
        except ValueError:
            return False


@dataclass(frozen=True, slots=True)
class Only:
    """A field of Discord's that has no effect here: taken only where it would have none there."""

    values: tuple[Any, ...] = ()

    def check(self, form: Form, at: Path, value: Any) -> None:
        if not any(value == each and type(value) is type(each) for each in self.values):
            known = f" other than {' or '.join(map(repr, self.values))}" if self.values else ""
            form.wrong(at, UNKNOWN, f"The stand-in does not know {at[-1]}{known}.")


@dataclass(frozen=True, slots=True)
class Many:
    """A list of such."""

    of: Shape

    def check(self, form: Form, at: Path, value: Any) -> None:
        if not isinstance(value, list):
            form.wrong(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        for index, each in enumerate(value):
            self.of.check(form, [*at, index], each)


@dataclass(frozen=True, slots=True)
class Fields:
    """An object with these fields, each of which may be left out or null; which must be there is a limit's matter."""

    known: Mapping[str, Shape]

    def check(self, form: Form, at: Path, value: Any) -> None:
        if not isinstance(value, dict):
            form.wrong(at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        for name, inner in value.items():
            if name not in self.known:
                form.wrong([*at, name], UNKNOWN, f"The stand-in does not know {name}.")
            elif inner is not None:
                self.known[name].check(form, [*at, name], inner)


@dataclass(frozen=True, slots=True)
class ByName:
    """An object with any names, such as texts by language."""

    of: Shape

    def check(self, form: Form, at: Path, value: Any) -> None:
        if not isinstance(value, dict):
            form.wrong(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for name, inner in value.items():
            self.of.check(form, [*at, name], inner)


@dataclass(frozen=True, slots=True)
class Parts:
    """Components: those of a kind that is not known here are left to the limits, which say what may stand there."""

    of: Mapping[int, Fields]

    def check(self, form: Form, at: Path, value: Any) -> None:
        if not isinstance(value, dict):
            form.wrong(at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        kind: Any = value.get("type")
        if not NUMBER.fits(kind):
            NUMBER.check(form, [*at, "type"], kind)
        elif kind in self.of:
            self.of[kind].check(form, at, value)


Shape = Kind | Only | Many | Fields | ByName | Parts

TEXT = Kind((str,), "STRING_TYPE_CONVERT", "Could not interpret {!r} as string.")
NUMBER = Number((int,), "NUMBER_TYPE_COERCE", "Value {!r} is not int.")
DECIMAL = Number((int, float), "NUMBER_TYPE_COERCE", "Value {!r} is not float.")
FLAG = Kind((bool,), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
ID = Snowflake((str, int), "NUMBER_TYPE_COERCE", "Value {!r} is not snowflake.")
DIGITS = Snowflake((str,), "NUMBER_TYPE_COERCE", "Value {!r} is not int.")
MOMENT = IsoMoment((str,), "DATETIME_TYPE_PARSE", "Could not parse {}. Should be ISO8601.")
PLAIN = Kind((str, int, float, bool), "BASE_TYPE_REQUIRED", "{!r} is no plain value.")
ANYTHING = Kind((object, bool), "", "")
TEXT_OR_NUMBER = Kind((str, int), "STRING_TYPE_CONVERT", "Could not interpret {!r} as string.")


def check_shape(body: Any, shape: Shape, at: Sequence[str | int] = ()) -> None:
    """Refuse a body that is of another shape: what looks into it afterwards finds only what it expects."""
    form = Form()
    shape.check(form, [*at], body)
    form.close()

"""Forms as plain values: up to five questions that are answered together; only `cogs.table.adapters` turns them into
Discord's modals."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace

Filled = Mapping[str, tuple[str, ...]]  # what somebody has filled in, by the names of the fields

MOST_FIELDS = 5
MOST_CHANNELS = 25  # that Discord lets somebody choose at once
LABEL_MOST = 45  # letters of a form's title, and of a field's label
ON, OFF = ("on",), ("off",)


@dataclass(slots=True, frozen=True)
class Field(ABC):
    """A question, and what is given as its answer: when a form opens, the choices of now."""

    name: str
    label: str
    given: tuple[str, ...]
    about: str = ""

    @abstractmethod
    def takes(self, values: tuple[str, ...]) -> bool:
        """Whether somebody can answer so. A client can send anything."""


@dataclass(slots=True, frozen=True)
class Text(Field):
    """A line to type, which may stay empty."""

    example: str = ""
    most: int = 100  # letters

    def takes(self, values: tuple[str, ...]) -> bool:
        return len(values) == 1 and len(values[0]) <= self.most


@dataclass(slots=True, frozen=True)
class FormChoice:
    """One of the answers to choose from."""

    value: str
    label: str
    about: str = ""


@dataclass(slots=True, frozen=True)
class OneOf(Field):
    """One of up to 25 answers."""

    offered: tuple[FormChoice, ...] = ()

    def takes(self, values: tuple[str, ...]) -> bool:
        return len(values) == 1 and values[0] in {one.value for one in self.offered}


@dataclass(slots=True, frozen=True)
class SomeOf(Field):
    """Any number of up to 25 answers, though no more than `most`."""

    offered: tuple[FormChoice, ...] = ()
    most: int = 1

    def takes(self, values: tuple[str, ...]) -> bool:
        chosen = {*values}
        return len(chosen) == len(values) <= self.most and chosen <= {one.value for one in self.offered}


@dataclass(slots=True, frozen=True)
class Switch(Field):
    """Yes or no, given as `ON` or `OFF`."""

    def takes(self, values: tuple[str, ...]) -> bool:
        return values in (ON, OFF)


@dataclass(slots=True, frozen=True)
class Channels(Field):
    """Any number of the server's text channels, by their ids."""

    def takes(self, values: tuple[str, ...]) -> bool:
        numbers = all(value.isascii() and value.isdecimal() and len(value) <= 20 for value in values)
        return numbers and len(values) <= MOST_CHANNELS


@dataclass(slots=True, frozen=True)
class FormSheet:
    """Some fields under a title. What is filled in comes to the verb, with the argument, as a click does."""

    title: str
    verb: str
    argument: str
    fields: tuple[Field, ...]

    def takes(self, filled: Filled) -> bool:
        """Whether this form can have been filled in so."""
        return filled.keys() == {field.name for field in self.fields} and all(
            field.takes(filled[field.name]) for field in self.fields
        )

    def filled_with(self, filled: Filled) -> FormSheet:
        """The same form with these answers in it, as far as it takes them."""
        fields = (
            replace(field, given=filled[field.name])
            if field.name in filled and field.takes(filled[field.name])
            else field
            for field in self.fields
        )
        return replace(self, fields=tuple(fields))

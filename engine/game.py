"""The contract: everything outside the rules speaks to a game through this and nothing else."""

from __future__ import annotations

import dataclasses
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, ClassVar, Final, Generic, Literal, TypeVar, final

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

S = TypeVar("S")  # the state: a slotted dataclass, changed in place by `apply`
A = TypeVar("A")  # the union of the actions: frozen slotted dataclasses
E = TypeVar("E")  # the union of the events: frozen slotted dataclasses
V = TypeVar("V")  # the view: a slotted dataclass

Facts = Mapping[str, object]


class InvalidOptions(ValueError):
    """A table, or a scene, that these rules cannot set up."""


class InvalidAction(ValueError):
    """A text that is no action of this game at all."""


class IllegalAction(ValueError):
    """An action that the rules refuse here. It carries a message id and facts, never prose."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts


class Sight(Enum):
    """Whose eyes a view is for, where it is nobody's at the table."""

    EVERYTHING = "everything"


EVERYTHING: Final = Sight.EVERYTHING
Seat = int | None  # None: a spectator in `view` and `seen`, the world in `legal` and `apply`
Eyes = int | None | Literal[Sight.EVERYTHING]


@dataclass(slots=True, frozen=True)
class Turn:
    """Whose turn it is, which need not be who is asked now."""

    number: int
    seat: int


@dataclass(slots=True, frozen=True)
class Outcome:
    """How a game ended: seats by place, best first; `()` if nobody won; the reason is a message id."""

    placings: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] | None
    reason: str


@dataclass(slots=True)
class Step(Generic[E]):
    """What an action did. `settled`: something hidden came out or chance spoke, so it cannot be taken back."""

    events: Sequence[E]
    settled: bool


class TableOptions(BaseModel):
    """What a host may choose. Every game's options extend this, and every field has a default."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    first: int | None = None


class Game(ABC, Generic[S, A, E, V]):
    """One game's rules. An instance holds no state of any table."""

    key: ClassVar[str]
    players: ClassVar[range]
    rules_version: ClassVar[int]
    Options: ClassVar[type[TableOptions]]
    State: ClassVar[type[Any]]
    View: ClassVar[type[Any]]
    Actions: ClassVar[tuple[type[Any], ...]]
    Events: ClassVar[tuple[type[Any], ...]]

    # The rules, which each game writes.

    @abstractmethod
    def start(self, players: int, options: Any, seed: int, rules_version: int | None = None) -> S:
        """A new game, dealt. Raises InvalidOptions."""

    @abstractmethod
    def scene(self, **facts: Any) -> S:
        """A position set up by hand. Raises InvalidOptions if it does not add up."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; () exactly when there is an outcome."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> list[A]:
        """All that this seat (None: the world) may do now: complete, no doubles, in a stable order."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A) -> Step[E]:
        """Does the action, changing the state in place. IllegalAction leaves it exactly as it was."""

    @abstractmethod
    def seen(self, event: E, seat: Seat) -> E | None:
        """The event as that seat (None: a spectator) may know it, or None if it may not know it at all."""

    @abstractmethod
    def turn(self, state: S) -> Turn:
        """Whose turn it is."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def view(self, state: S, seat: Eyes) -> V:
        """All that this seat may know; None: a spectator; EVERYTHING: only for tables that ended."""

    @abstractmethod
    def redeal(self, state: S, seat: Seat, rng: Random) -> S:
        """A copy that this seat cannot tell from the true one, made from its view and rng alone."""

    @abstractmethod
    def reseed(self, state: S, seed: int) -> S:
        """Lets chance from here on come from another seed, in place, and returns the state. What nobody knows yet, such
        as the order of a pile, is chance from here on too."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """A copy that shares nothing mutable with the original. Cheap: search lives on it."""

    # To text and back, the same for all games.

    @final
    def dump(self, thing: S | A | E | V) -> str:
        """The JSON of a state, an action, an event or a view: the same thing gives the same bytes."""
        data = _adapter(type(thing)).dump_python(thing, mode="json")
        if isinstance(thing, (*self.Actions, *self.Events)):
            data = {"is": type(thing).__name__, **data}
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @final
    def load_state(self, text: str) -> S:
        """The state that was dumped. A text that holds none is a ValueError."""
        state: S = _adapter(self.State).validate_json(text)
        return state

    @final
    def load_action(self, text: str) -> A:
        """The action that was dumped, exactly. Raises InvalidAction."""
        try:
            data = json.loads(text)
        except ValueError as error:
            raise InvalidAction("not-json") from error
        if not isinstance(data, dict):
            raise InvalidAction("not-an-object")
        name = data.pop("is", None)
        cls = next((cls for cls in self.Actions if cls.__name__ == name), None)
        if cls is None:
            raise InvalidAction("unknown-action")
        if data.keys() != {field.name for field in dataclasses.fields(cls)}:
            raise InvalidAction("wrong-fields")
        try:
            action: A = _adapter(cls).validate_json(json.dumps(data), strict=True)
        except ValidationError as error:
            raise InvalidAction("wrong-values") from error
        return action


_adapters: dict[type[Any], TypeAdapter[Any]] = {}


def _adapter(cls: type[Any]) -> TypeAdapter[Any]:
    """The validator of a class, built when it is first needed: it costs more than the import of a game."""
    if cls not in _adapters:
        _adapters[cls] = TypeAdapter(cls)
    return _adapters[cls]

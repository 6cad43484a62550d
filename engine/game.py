"""The contract: everything outside the rules speaks to a game through this and nothing else."""

from __future__ import annotations

import dataclasses
import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar, final

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

S = TypeVar("S")  # the state: a slotted dataclass, changed in place by `apply`
A = TypeVar("A")  # the union of the actions: frozen slotted dataclasses
E = TypeVar("E")  # the union of the events: frozen slotted dataclasses
V = TypeVar("V", bound="View")  # the view: a slotted dataclass


class RuleError(ValueError):
    """What the rules refuse, with a message id and facts, never prose. As text it is the id: facts may be secret."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts


class InvalidOptions(RuleError):
    """A table, or a scene, that these rules cannot set up."""


class InvalidAction(RuleError):
    """A text that is no action of this game at all."""


class IllegalAction(RuleError):
    """An action that the rules refuse here."""


def require(holds: bool, message: str, **facts: object) -> None:
    """Refuses a table, or a scene, for which this does not hold."""
    if not holds:
        raise InvalidOptions(message, **facts)


def not_possible(action: object) -> IllegalAction:
    """The refusal of an action that is not among the legal ones, where there is no more to say about it."""
    return IllegalAction("not-possible", action=type(action).__name__)


class Sight(Enum):
    """Whose eyes a view is for, where it is nobody's at the table."""

    EVERYTHING = "everything"


EVERYTHING: Final = Sight.EVERYTHING
Eyes = int | None | Literal[Sight.EVERYTHING]


@dataclass(slots=True, frozen=True)
class Turn:
    """Whose turn it is, which need not be who is asked now."""

    number: int
    seat: int


the_turn = lru_cache(1024)(Turn)  # all views of a turn share it: to make it each time costs a tenth of a view


@dataclass(slots=True, frozen=True)
class Outcome:
    """How a game ended: seats by place, best first; `()` if nobody won; the reason is a message id."""

    placings: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] | None
    reason: str


@dataclass(slots=True)
class Step(Generic[E]):
    """What an action did. `settled`: something hidden came out or chance spoke, so it cannot be taken back.

    The rules fill it in while they carry the action out.
    """

    events: list[E]
    settled: bool


class View(Protocol):
    """What every game's view has under these names, beside what only that game has."""

    reader: int | None  # whose eyes; None: a spectator's, or EVERYTHING
    turn: Turn
    asked: tuple[int, ...]  # who is to act now, in turn or out of turn; () when it is over
    phase: Any  # what is asked, one word of the game's own; "over" at the end
    first: int  # the seat that began
    rules_version: int
    outcome: Outcome | None


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
    Facts: ClassVar[type[BaseModel]]  # what a scene may name
    State: ClassVar[type[Any]]
    View: ClassVar[type[Any]]
    Actions: ClassVar[tuple[type[Any], ...]]
    Events: ClassVar[tuple[type[Any], ...]]

    # The contract's methods, with what all games check alike. `seat` None is the world here.

    @final
    def start(self, players: int, options: Any, seed: int, rules_version: int | None = None) -> S:
        """A new game, dealt. Raises InvalidOptions."""
        version = self._known(rules_version)
        require(players in self.players, "wrong-number-of-players", players=players)
        require(isinstance(options, self.Options), "options-of-another-game")
        require(options.first is None or options.first in range(players), "no-such-first-seat", first=options.first)
        return self._deal(players, options, seed, version)

    @final
    def scene(self, **facts: Any) -> S:
        """A position set up by hand. Raises InvalidOptions if it does not add up."""
        version = self._known(facts.pop("rules_version", None))
        try:
            given = self.Facts.model_validate(facts)
        except ValidationError as error:
            raise InvalidOptions("wrong-fact", fact=error.errors()[0]["loc"]) from error
        return self._set_up(given, version)

    def _known(self, rules_version: int | None) -> int:
        """The rules version that is asked for; None: the newest. Raises InvalidOptions."""
        version = self.rules_version if rules_version is None else rules_version
        require(1 <= version <= self.rules_version, "unknown-rules-version", version=version)
        return version

    @final
    def legal(self, state: S, seat: int | None) -> list[A]:
        """All that this seat (None: the world) may do now: complete, no doubles, in a stable order."""
        if seat in self.to_act(state):
            return self._choices(state, seat)
        return self._clock_choices(state) if seat is None else []

    @final
    def apply(self, state: S, seat: int | None, action: A) -> Step[E]:
        """Does the action, changing the state in place. IllegalAction leaves it exactly as it was."""
        step: Step[E] = Step.__new__(Step)  # its `__init__` would be a tenth of what a small action costs
        step.events, step.settled = [], False
        asked = self.to_act(state)
        if seat in asked:
            self._do(state, seat, action, step)
        elif not asked:
            raise IllegalAction("game-over")
        elif seat is not None:
            raise IllegalAction("not-asked", asked=asked)
        elif action in self._clock_choices(state):
            self._do_as_clock(state, action, step)
        else:
            raise not_possible(action)
        return step

    @final
    def redeal(self, state: S, seat: int | None, rng: Random) -> S:
        """A copy that this seat (None: a spectator) cannot tell from the true one, made from its view and rng alone."""
        return self.from_view(self.view(state, seat), rng)

    # The contract's methods that each game writes.

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; () exactly when there is an outcome."""

    @abstractmethod
    def seen(self, event: E, seat: int | None) -> E | None:
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
    def from_view(self, seen: V, rng: Random) -> S:
        """A state that gives this view: what the view does not show is sorted, then lies as rng has it."""

    @abstractmethod
    def reseed(self, state: S, seed: int) -> S:
        """Lets chance from here on come from another seed, in place, and returns the state. What nobody knows yet, such
        as the order of a pile, is chance from here on too."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """A copy that shares nothing mutable with the original. Cheap: search lives on it."""

    # What each game writes for the methods above: all that was checked there holds here.

    @abstractmethod
    def _deal(self, players: int, options: Any, seed: int, rules_version: int) -> S:
        """A new game. Raises InvalidOptions for what only this game can know to be wrong."""

    @abstractmethod
    def _set_up(self, facts: Any, rules_version: int) -> S:
        """The position that these facts tell of. Raises InvalidOptions if it does not add up."""

    @abstractmethod
    def _choices(self, state: S, seat: int) -> list[A]:
        """All that a seat that is asked may do."""

    @abstractmethod
    def _do(self, state: S, seat: int, action: A, step: Step[E]) -> None:
        """Does the action of a seat that is asked, and notes in the step what happened. Raises IllegalAction before it
        has changed anything."""

    def _clock_choices(self, state: S) -> list[A]:
        """All that the world may do: in most games nothing."""
        return []

    def _do_as_clock(self, state: S, action: A, step: Step[E]) -> None:
        """Does what is among the world's choices."""
        raise NotImplementedError  # not abstract: `apply` asks the choices first, and in most games there are none

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

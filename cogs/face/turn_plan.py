"""A whole turn that is decided in advance: steps that were tried on a copy, each with what it came to there."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any, ClassVar

from cogs.face.advance import Advance, Reply
from cogs.face.seating import Seating
from cogs.face.words import Words
from engine.game import Game, RuleError

Purse = tuple[int, ...]  # what an action may change that has to come out the same again
MOST_STEPS = 30


@dataclass(slots=True, frozen=True)
class PlannedStep:
    """The actions of one click as JSON, and by how much each of them changed the purse."""

    does: tuple[str, ...]
    came_to: tuple[Purse, ...]

    @property
    def total(self) -> Purse:
        return tuple(map(sum, zip(*self.came_to, strict=True)))


@dataclass(slots=True, frozen=True)
class Steps:
    """The body of a planned turn."""

    steps: tuple[PlannedStep, ...] = ()
    to_the_end: bool = False  # it is played also where the game may end in that round

    def __str__(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, body: str) -> Steps:
        known: dict[str, Any] = json.loads(body) if body else {"steps": [], "to_the_end": False}
        steps = (PlannedStep(tuple(one["does"]), tuple(map(tuple, one["came_to"]))) for one in known["steps"])
        return cls(tuple(steps), known["to_the_end"])


@dataclass(slots=True)
class Rehearsal:
    """A turn as far as it is planned, on a copy that its seat cannot tell from the true table."""

    plan: TurnPlan
    state: Any  # before whatever ended the turn or would bring something to light
    seat: int
    steps: list[PlannedStep] = field(default_factory=list)
    views: list[Any] = field(default_factory=list)  # the copy before each of them, as its seat sees it
    over: bool = False  # the turn has ended
    reveals: bool = False  # something hidden would come to light: what follows from that nobody can plan

    @property
    def closed(self) -> bool:
        return self.over or self.reveals

    @property
    def view(self) -> Any:
        return self.plan.game.view(self.state, self.seat)

    @property
    def legal(self) -> list[Any]:
        return [] if self.closed else self.plan.game.legal(self.state, self.seat)

    def take(self, actions: Iterable[Any]) -> None:
        """Tries the actions of a click, as far as they can be planned, and notes them as one step."""
        game, does, came_to, view = self.plan.game, list[str](), list[Purse](), self.view
        for action in actions:
            after = game.clone(self.state)
            step = game.apply(after, self.seat, action)
            does.append(game.dump(action))
            self.over = game.turn(after) != game.turn(self.state) or game.outcome(after) is not None
            self.reveals = step.settled and not self.over
            came_to.append(self.plan.came_to(action, self.state, after, self.seat, reveals=self.reveals))
            if self.closed:
                break
            self.state = after
        if does:
            self.steps.append(PlannedStep(tuple(does), tuple(came_to)))
            self.views.append(view)

    def named(self, words: Words) -> list[str]:
        """Each step in a few words."""
        return [self.plan.told(step, view, words) for step, view in zip(self.steps, self.views, strict=True)]

    def told(self, words: Words) -> list[str]:
        """The same with its price."""
        prices = (self.plan.priced(step, words) for step in self.steps)
        return [" · ".join(filter(None, both)) for both in zip(self.named(words), prices, strict=True)]

    def bundle(self, name: str, next_of: Any) -> Iterable[Any]:
        """The actions of a control that stands for several, each chosen when those before it are done."""
        while legal := self.legal:
            action = next_of(name, self.view, legal)
            if action is None:
                return
            yield action


class TurnPlan(Advance):
    """Plans a seat's next turn. Prices are compared action by action: where one comes out otherwise, or cannot be done
    any more, the turn stops before its whole step."""

    game: ClassVar[Game[Any, Any, Any, Any]]
    verb: ClassVar[str] = "plan"

    @abstractmethod
    def on_turn(self, state: Any, seat: int) -> Any:
        """A copy in which it is the seat's next turn."""

    @abstractmethod
    def purse(self, state: Any, seat: int) -> Purse:
        """The numbers that have to change in the same way as they did when it was planned."""

    @abstractmethod
    def change(self, action: Any, before: Any, after: Any, seat: int) -> Purse:
        """By how much an action changed the purse, be it that the turn has ended with it."""

    @abstractmethod
    def may_end(self, state: Any) -> bool:
        """Whether the game may be over before the seat on turn has another one."""

    @abstractmethod
    def about(self, action: Any, state: Any) -> Mapping[str, str | int]:
        """What an action is about, as `why` names it."""

    @abstractmethod
    def gone(self, action: Any, state: Any) -> str:
        """Why an action can't be done any more, as the end of a message id."""

    @abstractmethod
    def told(self, step: PlannedStep, view: Any, words: Words) -> str:
        """A step in a few words; `view` is of the copy before it."""

    @abstractmethod
    def priced(self, step: PlannedStep, words: Words) -> str:
        """What a step brings or costs; empty: nothing."""

    def rehearse(self, state: Any, seat: int, steps: Sequence[PlannedStep] = ()) -> Rehearsal:
        """The seat's next turn on a copy, after these steps: as far as they can still be done at their prices."""
        copy = self.game.redeal(state, seat, Random(0))  # noqa: S311 -- nothing that it draws is shown
        rehearsal = Rehearsal(self, self.on_turn(copy, seat), seat)
        for step in steps:
            if rehearsal.closed:
                break
            before = self.game.clone(rehearsal.state)
            try:
                rehearsal.take(self.game.load_action(one) for one in step.does)
            except RuleError:
                rehearsal.state = before
                break
            if rehearsal.steps[-1] != step:
                rehearsal.state, rehearsal.over, rehearsal.reveals = before, False, False
                rehearsal.steps.pop()
                rehearsal.views.pop()
                break
        return rehearsal

    def in_brief(self, body: str, state: Any, seat: int, seating: Seating, words: Words) -> str:
        planned = Steps.read(body)
        rehearsal = self.rehearse(state, seat, planned.steps)
        steps = " · ".join(rehearsal.named(words))
        if len(rehearsal.steps) == len(planned.steps):
            return steps
        return words("plan-would-stop", steps=steps, count=len(rehearsal.steps))

    def came_to(self, action: Any, before: Any, after: Any, seat: int, *, reveals: bool) -> Purse:
        """By how much an action changed the purse. Of one that brings something to light nobody can say it before."""
        purse = self.purse(before, seat)
        return tuple(0 for _ in purse) if reveals else self.change(action, before, after, seat)

    def reply(self, body: str, state: Any, seat: int) -> Reply:
        planned = Steps.read(body)
        if not planned.to_the_end and self.may_end(state):
            return Reply(stop="end")
        done, now = list[Any](), self.game.clone(state)
        for number, step in enumerate(planned.steps, 1):
            actions, then = list[Any](), self.game.clone(now)
            for text, came_to in zip(step.does, step.came_to, strict=True):
                before, action = self.game.clone(then), self.game.load_action(text)
                about = self.about(action, before)
                try:
                    result = self.game.apply(then, seat, action)
                except RuleError:
                    return Reply(tuple(done), stop=self.gone(action, before), facts=about)
                over = self.game.turn(then) != self.game.turn(before) or self.game.outcome(then) is not None
                closed = over or result.settled
                if self.came_to(action, before, then, seat, reveals=closed and not over) != came_to:
                    return Reply(tuple(done), stop="price", facts=about)
                actions.append(action)
                if closed and (number, len(actions)) != (len(planned.steps), len(step.does)):
                    return Reply(tuple(done), stop="reveals", facts=about)
            done, now = [*done, *actions], then
        return Reply(tuple(done))

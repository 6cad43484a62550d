"""What people of a soak plan while they wait in Trains: by the controls of the plan itself."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cogs.face.custom_id import sign
from cogs.table.plans.allowed import next_turn
from cogs.table.tables.loaded_table import LoadedTable
from engine.trains.actions import EndTurn
from playground import ChatMessage
from tests.cogs.pressing import Control, controls, find
from tests.cogs.trains.positions import GAME

if TYPE_CHECKING:
    from tests.cogs.soak.people import Person

END = sign(GAME, EndTurn())
STEPS = ("plan-act", "plan-all", "plan-pick")
MOST = 6  # clicks, until they keep what they have


class Planning:
    """Of one person."""

    def __init__(self, person: Person, seed: str) -> None:
        self.person, self.rng = person, Random(f"{seed} plans")

    def may(self, loaded: LoadedTable) -> bool:
        """Whether they feel like it, where it is possible at all."""
        seat = loaded.seat_of(self.person.id)
        if loaded.table.game != "trains" or seat is None or self.rng.random() >= self.person.like.plans:
            return False
        return next_turn(loaded, seat) is not None

    async def plan(self, table: int) -> None:
        """Opens the plan, begun or kept, and puts all trains into it, perhaps something else, and the end of the turn;
        or thinks better of it."""
        if (composer := await self._open(table)) is None:
            return
        for _ in range(MOST):
            if find(composer, "plan-go", "change") is not None:  # it is kept
                how = self.rng.choices(("", "change", "end", "drop"), (8, 2, 1, 1))[0]
                if not how or not await self._press(composer, how):
                    return
                continue
            if (step := self._step(composer)) is None:
                break
            await self.person.use(step)
        await self._press(composer, "keep")

    async def _open(self, table: int) -> ChatMessage | None:
        for message in reversed(self.person.actor.reads()):
            for control in controls(message):
                if control.does("plan") and control.custom_id.table == table:
                    return (await self.person.use(control)).message
        return None

    def _step(self, composer: ChatMessage) -> Control | None:
        """The next one; None: it is whole."""
        every = [one for one in controls(composer) if one.custom_id.verb in STEPS]
        for verb, argument, share in (("plan-all", "easy", 0.9), ("plan-act", END, 0.6), ("plan-pick", "end", 0.3)):
            one = find(composer, verb, argument)
            if one is not None and self.rng.random() < share:
                return one
        return self.rng.choice(every) if every else None

    async def _press(self, composer: ChatMessage, how: str) -> bool:
        control = find(composer, "plan-go", how)
        if control is not None:
            await self.person.use(control)
        return control is not None and how != "drop"

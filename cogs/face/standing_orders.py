"""Standing orders: a choice for each kind of question that somebody is asked out of turn, which holds for a whole
game."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from cogs.face.advance import Advance
from cogs.face.form import Filled, FormChoice, OneOf
from cogs.face.seating import Seating
from cogs.face.words import Words

AS_SET = "set"  # in a form, in place of an order: what the person's settings say


class StandingOrders(Advance):
    """The orders that a game takes. Its words name each kind of question and each order, and may have a note below
    either of them."""

    lasts: ClassVar[bool] = True
    verb: ClassVar[str] = "orders"
    prefix: ClassVar[str]  # of the game's words
    offered: ClassVar[Mapping[str, tuple[str, ...]]]  # the orders, by the kind of question, as `lesson` names it

    @abstractmethod
    def kind_asked(self, state: Any, seat: int) -> str:
        """The kind of question that the seat is asked out of turn; empty: none."""

    def read(self, body: str) -> dict[str, str]:
        """The orders that were given, by the kind of question; what another release offered is left out."""
        given: dict[str, Any] = json.loads(body) if body else {}
        return {kind: order for kind, orders in self.offered.items() if (order := given.get(kind)) in orders}

    def filled(self, filled: Filled) -> str:
        """The body for what somebody has filled into the form; empty: they have ordered nothing."""
        given = {kind: order for kind in self.offered if (order := filled[kind][0]) != AS_SET}
        return json.dumps(given, separators=(",", ":")) if given else ""

    def title(self, words: Words) -> str:
        """The name of it all, as a button has it."""
        return words(f"{self.prefix}-button-orders")

    def exception(self, words: Words) -> str:
        """When somebody is asked whatever they have ordered."""
        return words(f"{self.prefix}-orders-exception")

    def fields(self, body: str, settings: Mapping[str, FormChoice], words: Words) -> tuple[OneOf, ...]:
        """A field for each kind of question, with the orders of now in it. The first answer is to order nothing, which
        leaves it to the person's `settings`."""
        given = self.read(body)
        return tuple(
            OneOf(
                kind,
                self.about(kind, words),
                (given.get(kind, AS_SET),),
                self._note(kind, words),
                (settings[kind], *(self._choice(kind, order, words) for order in orders)),
            )
            for kind, orders in self.offered.items()
        )

    def _choice(self, kind: str, order: str, words: Words) -> FormChoice:
        return FormChoice(order, self._named(kind, order, words), self._note(f"{kind}-{order}", words))

    def _note(self, what: str, words: Words) -> str:
        key = f"{self.prefix}-order-{what}-note"
        return words(key) if words.has(key) else ""

    def about(self, kind: str, words: Words) -> str:
        """What a kind of question is about."""
        return words(f"{self.prefix}-order-{kind}")

    def lines(self, body: str, words: Words) -> dict[str, str]:
        """The orders that were given in words, by the kind of question."""
        return {kind: self._named(kind, order, words) for kind, order in self.read(body).items()}

    def _named(self, kind: str, order: str, words: Words) -> str:
        return words(f"{self.prefix}-order-{kind}-{order}")

    def in_brief(self, body: str, state: Any, seat: int, seating: Seating, words: Words) -> str:
        """The order that is about to be carried out; empty: none is."""
        reply = self.reply(body, state, seat)
        if reply is None or not reply.actions:
            return ""
        return self.lines(body, words)[self.kind_asked(state, seat)]

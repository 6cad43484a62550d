"""Refusals: a message id and facts, which the dispatch turns into an answer that only its sender sees."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.sheet import Button


class Refusal(Exception):
    """A click or command that cannot be done; nothing was changed."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts
        self.onward: tuple[Button, ...] = ()  # what the sender can do about it
        self.also: tuple[Refusal, ...] = ()  # what else is wrong

    @classmethod
    def together(cls, refusals: Sequence[Refusal]) -> Refusal:
        """All of these in one, each said once."""
        first, *others = {(one.message, repr(one.facts)): one for one in refusals}.values()
        first.also = tuple(others)
        return first


class Stale(Exception):
    """A click on the sender's own control whose question has changed since: it is drawn again where it stands. Where
    the rules say why its answer no longer fits, that is their message id and facts."""

    def __init__(self, message: str = "", **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts

"""Refusals: a message id and facts, which the dispatch turns into an answer that only its sender sees."""

from __future__ import annotations

from cogs.face.sheet import Button


class Refusal(Exception):
    """A click or command that cannot be done; nothing was changed."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts
        self.onward: tuple[Button, ...] = ()  # what the sender can do about it


class Stale(Exception):
    """A click on the sender's own control whose question has changed since: it is drawn again where it stands. Where
    the rules say why its answer no longer fits, that is their message id and facts."""

    def __init__(self, message: str = "", **facts: object) -> None:
        super().__init__(message)
        self.message = message
        self.facts = facts

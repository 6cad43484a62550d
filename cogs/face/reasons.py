"""Reasons: the one fact by which the best of several ways to go on is ahead of all the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True, frozen=True)
class Fact:
    """Something that will hold after a way, by a player's own eyes. Facts of one kind can be compared by their worth;
    where a way has none of a kind, that is worth nothing."""

    kind: str  # its message is `<prefix>-why-<kind>`
    worth: float = 1
    said: Mapping[str, Any] = field(default_factory=dict)  # what the message needs
    by: float = 0  # a lead of no more than this is not worth a word
    minor: bool = False  # no reason against what another way has ahead


def ahead_by(best: Sequence[Fact], others: Sequence[Sequence[Fact]]) -> Fact | None:
    """The first fact of the best way that no other comes up to; None: none stands out, and nothing is said."""
    if not others:
        return None
    every = [fact for other in others for fact in other]
    behind = any(fact.worth > _worth(fact.kind, best) for fact in every if not fact.minor)
    for fact in best:
        most = max(_worth(fact.kind, other) for other in others)
        if fact.worth > 0 and fact.worth - most > fact.by and not (fact.minor and behind):
            return fact
    return None


def _worth(kind: str, facts: Sequence[Fact]) -> float:
    return max((fact.worth for fact in facts if fact.kind == kind), default=0)

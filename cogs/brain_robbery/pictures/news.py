"""The changes that pictures mark as new: moves, fights, and cards that changed hands, from seen events alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from engine.brain_robbery import events as happened
from engine.brain_robbery.events import Event
from engine.brain_robbery.view import View

Value = Literal["head", "points", "cards"]


@dataclass(slots=True)
class News:
    """All that is new, over as many turns as the events tell of."""

    moved: set[int] = field(default_factory=set)
    changed: set[tuple[int, Value]] = field(default_factory=set)  # by seat, what is more or less than it was
    fought: dict[int, bool] = field(default_factory=dict)  # by seat, whether it won its last fight
    added: set[str] = field(default_factory=set)  # cars
    lost: list[str] = field(default_factory=list)
    dice: tuple[int, ...] = ()  # of the way that is under way


def news_of(view: View, events: Sequence[Event]) -> News:
    news = News()
    for event in events:
        _note(news, event)
        news.changed.update(_changes(event))
    news.added &= set(view.train)
    news.lost = [car for car in dict.fromkeys(news.lost) if car not in view.train]
    if view.phase != "move":
        news.dice = ()
    return news


def _note(news: News, event: Event) -> None:
    match event:
        case happened.TurnBegan():
            news.dice = ()
        case happened.Rolled(_, dice):
            news.dice = dice
        case happened.Stopped(seat):
            news.moved.add(seat)
        case happened.CarAdded(seat, car):
            news.moved.add(seat)
            news.added.add(car)
        case happened.CarLost(car):
            news.lost.append(car)
        case happened.FightWon(winner, losers):
            news.fought |= dict.fromkeys(losers, False) | {winner: True}
        case _:
            pass


def _changes(event: Event) -> set[tuple[int, Value]]:
    """Whose head, points or number of cards an event changes."""
    match event:
        case happened.CounterTaken(seat):
            return {(seat, "points")}
        case happened.Drew(seat) | happened.Dropped(seat) | happened.Burnt(seat) | happened.HitPlayed(seat):
            return {(seat, "cards")}
        case happened.Trimmed(seat) | happened.HandLost(seat):
            return {(seat, "cards")}
        case happened.BrainPutIn(seat):
            return {(seat, "head"), (seat, "points"), (seat, "cards")}
        case happened.FightWon(_, losers):
            return {(seat, "points") for seat in losers}
        case happened.Looted(owner=owner, from_head=from_head, fate=fate, to=to) if fate != "left":
            received: set[tuple[int, Value]] = set() if to is None else {(to, "cards")}
            return {(owner, "head" if from_head else "cards"), *received}
        case _:
            return set()

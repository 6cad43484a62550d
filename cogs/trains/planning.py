"""A turn of Trains that is planned in advance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar, Final

from cogs.face.turn_plan import PlannedStep, Purse, TurnPlan
from cogs.face.words import Words
from cogs.trains import controls
from cogs.trains.names import card_name, in_a_row, listed, place_name
from engine import GAMES
from engine.game import Game
from engine.trains import View
from engine.trains.actions import Build, Buy, EndTurn, Lay, Play
from engine.trains.ahead import may_end, on_turn
from engine.trains.board import surcharge
from engine.trains.cards import CARDS
from engine.trains.maps import MapName
from engine.trains.state import State

RICH: Final = 99  # coins with which only what is not there to be had can't be had


class TrainsPlan(TurnPlan):
    """What counts as a price: the coins of the turn, and Waste."""

    game: ClassVar[Game[Any, Any, Any, Any]] = GAMES["trains"]

    def on_turn(self, state: State, seat: int) -> State:
        return on_turn(state, seat)

    def purse(self, state: State, seat: int) -> Purse:
        own = state.players[seat]
        cards = (*own.hand, *own.discard, *own.deck)
        return state.money, cards.count("waste") + state.gained.count("waste")

    def change(self, action: Any, before: State, after: State, seat: int) -> Purse:
        (coins, waste), (left, waste_then) = self.purse(before, seat), self.purse(after, seat)
        if after.turn != before.turn or after.phase == "over":  # what was left is gone
            left = coins - _cost(action, before, seat)
        return left - coins, waste_then - waste

    def may_end(self, state: State) -> bool:
        return may_end(state)

    def about(self, action: Any, state: State) -> Mapping[str, str | int]:
        match action:
            case Lay(place) | Build(place):
                return {"place": place, "map": state.map}
            case EndTurn():
                return {}
        return {"card": action.card} if hasattr(action, "card") else {}

    def gone(self, action: Any, state: State) -> str:
        if isinstance(action, Buy) and not state.piles.get(action.card):
            return "sold-out"
        richer = self.game.clone(state)
        richer.money += RICH
        too_dear = isinstance(action, Lay | Play) and action in self.game.legal(richer, state.seat)
        return "price" if too_dear else "gone"

    def why(self, stop: str, facts: Mapping[str, str | int], words: Words) -> Mapping[str, str | int]:
        if "place" in facts:
            map_name: MapName = "osaka" if facts["map"] == "osaka" else "tokyo"
            return {"what": place_name(map_name, int(facts["place"]), words)}
        return {"what": card_name(str(facts["card"]), words) if "card" in facts else "none"}

    def told(self, step: PlannedStep, view: View, words: Words) -> str:
        actions = [self.game.load_action(one) for one in step.does]
        said = []
        for kind, group in groupby(_with_places(actions), key=_kind):
            some = list(group)
            if kind == "play":
                said.append(words("trains-plan-play", cards=listed([one.card for one, _ in some], words)))
            else:
                said += [self._named(view, one, at, words) for one, at in some]
        return in_a_row(said, words)

    def _named(self, view: View, action: Any, at: Any, words: Words) -> str:
        if at is not None:
            place = place_name(view.map, at, words)
            return words("trains-way-at", card=card_name(action.card, words), place=place)
        return words("trains-plan-end") if action == EndTurn() else controls.name_of(view, action, words)

    def priced(self, step: PlannedStep, words: Words) -> str:
        coins, waste = step.total
        parts = [words("trains-plan-coins", **_signed(coins))] if coins else []
        parts += [words("trains-plan-waste", **_signed(waste))] if waste else []
        return in_a_row(parts, words)


def _with_places(actions: Sequence[Any]) -> Iterator[tuple[Any, int | None]]:
    """The actions of a step; a card and the one place that it is for are one."""
    followed = [*actions[1:], None]
    for before, action, after in zip([None, *actions], actions, followed, strict=False):
        if isinstance(action, Play) and action.effect and isinstance(after, Lay | Build):
            yield action, after.hex
        elif not (isinstance(action, Lay | Build) and isinstance(before, Play) and before.effect):
            yield action, None


def _kind(told: tuple[Any, int | None]) -> str:
    """Cards that are played for what they always do stand together."""
    action, at = told
    together = isinstance(action, Play) and at is None and (action.effect or not CARDS[action.card].does)
    return "play" if together else ""


def _cost(action: Any, state: State, seat: int) -> int:
    """The coins that an action takes, whatever comes of it."""
    match action:
        case Buy(card):
            return CARDS[card].cost
        case Lay(place):
            return surcharge(state, seat, place).price
    return 0


def _signed(change: int) -> dict[str, int | str]:
    return {"count": abs(change), "sign": "minus" if change < 0 else "plus"}

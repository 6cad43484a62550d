"""Counts the wins within a turn that the Master of Trains misses, by trying all that can be done in the turn:

python -m measuring.missed_wins --games 60 --first-seed 1 [--length short]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from engine.house.trains import master
from engine.trains import Trains, TrainsOptions
from engine.trains.actions import Action, Buy, ClearWaste, Play
from engine.trains.cards import BUILDINGS, CARDS, ORDER, RAIL_CARDS
from engine.trains.maps import MapName
from engine.trains.state import State

GAME: Final = Trains()
CITIES: Final[tuple[MapName, ...]] = ("tokyo", "osaka")
MOST: Final = 4000  # positions that are tried at a moment; where they are not enough, it is not counted
AN_ACTION: Final = 4  # coins that one brings at most beside what is printed, and one more for each card in hand


@dataclass(slots=True)
class Trial:
    """All that can be done in a turn, as long as nothing unknown comes of it. Only what can neither end a game nor
    bring points or coins is left out, and purchases come last, as nothing that is bought is of use in the same turn."""

    seat: int
    turn: int
    tried: set[str] = field(default_factory=set)

    def wins(self, state: State, last: str = "") -> bool:
        """Whether some way from here ends the game with this seat alone in the first place; `last` was bought last, and
        nothing that stands before it in the table will be."""
        outcome = GAME.outcome(state)
        if outcome is not None:
            return outcome.placings[0] == (self.seat,)
        if state.turn != self.turn or len(self.tried) >= MOST or (key := _key(state) + last) in self.tried:
            return False
        self.tried.add(key)
        for action in GAME.legal(state, self.seat):
            if _is_of_use(state, action, last):
                then = GAME.clone(state)
                step = GAME.apply(then, self.seat, action)
                known = not step.settled or then.turn != self.turn or then.phase == "over"
                if known and self.wins(then, action.card if isinstance(action, Buy) else last):
                    return True
        return False


def _key(state: State) -> str:
    own = state.players[state.seat]
    kept = (sorted(own.hand), sorted(own.discard), sorted(own.rails), own.points, state.money, state.acted)
    table = (sorted(state.play), sorted(state.gained), sorted(state.lasting), state.stations, state.piles, state.doing)
    return repr((kept, table, state.bought))


def _is_of_use(state: State, action: Action, last: str) -> bool:
    if isinstance(action, Play):
        return not last and (action.effect or CARDS[action.card].money > 0 or action.card in RAIL_CARDS)
    if isinstance(action, Buy):
        empties = state.piles[action.card] * CARDS[action.card].cost <= state.money
        in_turn = not last or ORDER[action.card] >= ORDER[last]
        return in_turn and (empties or action.card in BUILDINGS or last == action.card)
    return not isinstance(action, ClearWaste)


def might_end(state: State) -> bool:
    """Whether it is worth trying: what is missing could be had with the cards in hand, each at its very best."""
    limits, hand = state.limits, state.players[state.seat].hand
    missing = limits.piles - sum(not left for card, left in state.piles.items() if card != "waste")
    costs = sorted(left * CARDS[card].cost for card, left in state.piles.items() if left and card != "waste")
    coins = state.money + sum(CARDS[card].money + AN_ACTION * ("action" in CARDS[card].kinds) for card in hand)
    coins += len(hand) * sum(card in ("freight_train", "mail_train", "ironworks") for card in hand)
    return limits.let_end(state.turn, len(state.players)) and (
        state.reason is not None
        or state.markers <= len(hand)
        or limits.rails - len(state.players[state.seat].rails) <= len(hand)
        or sum(costs[: max(0, missing)]) <= coins
    )


def can_win(state: State) -> bool | None:
    """Whether the seat on turn can win for certain before its turn is over; None: there was too much to try."""
    trial = Trial(state.seat, state.turn)
    found = trial.wins(GAME.from_view(GAME.view(state, state.seat), Random(0)))
    return None if not found and len(trial.tried) >= MOST else found


@dataclass(slots=True, frozen=True)
class Chance:
    """A turn in which the game could be won: what the hint said when that was certain, and whether it was won."""

    said: float
    won: bool


def chances(seed: int, options: TrainsOptions, seats: int) -> Iterator[Chance | None]:
    """Of a game among Masters, looked at when a turn begins and after each card that came to light in it; None: a
    moment in which too much could be done."""
    state, rng = GAME.start(seats, options, seed), Random(seed)
    turn, said, news = 0, list[float](), True
    while (outcome := GAME.outcome(state)) is None:
        seat, legal, view = state.seat, GAME.legal(state, state.seat), GAME.view(state, state.seat)
        if state.turn != turn:
            yield from (Chance(each, won=False) for each in said)
            turn, said, news = state.turn, [], True
        if news and not said and state.turn and might_end(state):
            found = can_win(state)
            if found is None:
                yield None
            elif found:
                said = [master.weigh(view, legal, Random(seed))[0].chance]
        action = legal[0] if len(legal) == 1 else master.choose(view, legal, Random(rng.getrandbits(32)))
        news = GAME.apply(state, seat, action).settled
    yield from (Chance(each, won=outcome.placings[0] == (state.seat,)) for each in said)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m measuring.missed_wins", description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--length", choices=("full", "short"), default="full")
    asked = parser.parse_args(arguments)
    met: list[Chance] = []
    too_much = 0
    for seed in range(asked.first_seed, asked.first_seed + asked.games):
        options = TrainsOptions(map=CITIES[seed % 2], length=asked.length)
        for chance in chances(seed, options, (2, 3, 4)[seed % 3]):
            if chance is None:
                too_much += 1
            else:
                met.append(chance)
    missed, unsure = [one for one in met if not one.won], [one.said for one in met if one.said < 1]
    print(f"{asked.games} games: {len(met)} turns could win the game, {len(missed)} of them did not")
    print(f"the hint was not sure of {len(unsure)}" + (f": {_hundredths(unsure)} of 100" if unsure else ""))
    print(f"turns with too much to try, which are not counted: {too_much}")


def _hundredths(said: Sequence[float]) -> str:
    return f"{100 * min(said):.0f} to {100 * max(said):.0f}"


if __name__ == "__main__":
    main(sys.argv[1:])

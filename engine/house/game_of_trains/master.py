"""The Master of The Game of Trains: it plays the rest of the game out many times for each action worth a thought."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.game_of_trains import Action, Choose, Draw, Place, Use, View
from engine.house.game_of_trains.lean import DOES, LOCK, SHUNTED, Table, unseen
from engine.house.game_of_trains.racing import Racer, play_out
from engine.house.player import Weighed, own_seat

PLAY_OUTS: Final = 400  # of a decision, all candidates together
CANDIDATES: Final = 8
TOLD: Final = 3


def choose(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> Action:
    return weigh(view, legal, rng, effort)[0].action


def weigh(view: View, legal: Sequence[Action], rng: Random, effort: float = 1.0) -> list[Weighed]:
    seat = own_seat(view)
    racer = Racer(unseen(view))
    left = _candidates(view, legal, racer)
    hidden = Table(view, rng)
    for action in left:
        table = hidden.copy(rng)
        table.do(action)
        if not isinstance(action, Draw) and table.winner == seat and not (isinstance(action, Use) and action.place is None):
            return [Weighed(action, 1.0)]
    budget = max(len(left), round(PLAY_OUTS * effort))
    won = {action: 0.0 for action in left}
    played = dict.fromkeys(left, 0)
    rounds = max(1, (len(left) - 1).bit_length())
    order = list(left)
    for _ in range(rounds):
        for _ in range(max(1, budget // (rounds * len(left)))):
            dealt = Table(view, rng)
            seed = rng.getrandbits(32)
            for action in left:
                table = dealt.copy(Random(seed))
                table.do(action)
                winner = table.winner if table.over else play_out(table, racer)
                won[action] += winner == seat
                played[action] += 1
        left.sort(key=lambda action: -won[action] / played[action])
        order[: len(left)] = left
        left = left[: max(2, (len(left) + 1) // 2)]
    return [Weighed(action, won[action] / played[action]) for action in order[:TOLD]]


def _candidates(view: View, legal: Sequence[Action], racer: Racer) -> list[Action]:
    seat = own_seat(view)
    train = tuple(view.trains[seat])

    def after(action: Action) -> float:
        match action:
            case Draw():
                return -2.0
            case Place(place):
                card = view.hand[0]
            case Choose(card, place):
                pass
            case Use(_, None):
                return -1.0
            case Use(card, place) if DOES[card] == LOCK:
                return racer.turns(train) - 0.9 * bool(racer.turns((*train[:place], 0, *train[place + 1 :])) > racer.turns(train))
            case Use(card, place):
                return racer.turns(SHUNTED[DOES[card]][place](train))
        return racer.turns((*train[:place], card, *train[place + 1 :]))

    return sorted(legal, key=after)[:CANDIDATES]

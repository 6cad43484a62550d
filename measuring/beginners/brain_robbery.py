"""Somebody's first game of Der Große Zugraub: grabs what is near, hits whoever has more, and forgets the brake."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.brain_robbery.actions import (
    Action,
    Attack,
    Discard,
    Drop,
    GoThrough,
    Hit,
    KeepHead,
    KeepPeace,
    Leave,
    LeaveRest,
    Pass,
    PutIn,
    Roll,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.train import spaces_in_reach
from engine.brain_robbery.view import View
from engine.house.player import own_seat


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """What looks good now: the best of what each action brings at once."""
    shuffled = list(legal)
    rng.shuffle(shuffled)
    return max(shuffled, key=lambda action: looks(view, action))


def looks(view: View, action: Action) -> float:
    """How good an action looks to somebody who has read the rules once."""
    own = own_seat(view)
    cards, points = view.box.cards, view.points[own]
    head = view.brain(own)
    iq = 0 if head is None else head.iq
    iqs = [0 if card is None else cards[card].iq for card in view.heads]
    match action:
        case Roll():
            return 1.0
        case Drop(card):  # two cards and no brain: no die at all, so the dearer one goes
            stuck = head is None and len(view.hand) >= 2 and all(cards[held].cost > points for held in view.hand)
            return 2.0 + cards[card].cost if stuck else 0.0
        case Stop(car, space):
            return _stop_looks(view, car, space, iqs)
        case GoThrough():
            return 40.0
        case Attack():
            here = [seat for seat, spot in enumerate(view.spots) if spot == view.spots[own] and seat != own]
            hit = 0 if head is None else head.hit
            brains = [view.brain(seat) for seat in here]
            return (
                max(iqs[seat] for seat in here)
                - iq
                + 5.0 * (hit - max(0 if brain is None else brain.hit for brain in brains))
            )
        case Hit(card):
            return _hit_looks(view, card)
        case Take(_, card):
            return float(cards[card].iq - iq)
        case Discard(owner, card):
            return 1.0 if owner != own and cards[card].iq > iq else -1.0
        case PutIn(card):
            return float(cards[card].iq - iq) if head is not None else 1.0 + cards[card].iq
        case Trim(card):
            return -float(cards[card].iq)
        case KeepPeace() | Pass() | Leave() | KeepHead():
            return 0.0
        case LeaveRest() if view.fight is not None and not view.fight.spoils:
            return 0.0
    return -100.0


def _stop_looks(view: View, car: str, space: str, iqs: list[int]) -> float:
    """A brain on the floor, the brake when ahead, somebody cleverer to hit; otherwise forward."""
    own = own_seat(view)
    ahead = iqs[own] == max(iqs) > 0
    found = next(stop for stop in spaces_in_reach(view, own) if (stop.car, stop.space) == (car, space))
    forward = 4.0 * view.train.index(car) + "abcdef".index(space[0]) / 2
    if found.brake:
        return 100.0 if ahead else -50.0
    cleverer = any(iqs[seat] > iqs[own] for seat in found.zombies)
    return forward + (60.0 if found.counter else 0.0) + (20.0 if cleverer else 0.0)


def _hit_looks(view: View, card: str) -> float:
    """A card that turns the fight, the harder the better."""
    fight = view.fight
    if fight is None:
        return -1.0
    missing = max(fight.strengths) - fight.strengths[fight.place]
    return float(view.box.cards[card].hit) if 0 <= missing < view.box.cards[card].hit else -1.0

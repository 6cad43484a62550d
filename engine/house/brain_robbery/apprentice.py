"""The Apprentice of Der Große Zugraub: a handful of rules, one for each question, and no look beyond the own turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.brain_robbery.actions import (
    Action,
    Attack,
    Burn,
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
from engine.brain_robbery.hands import dice_of
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.state import Spot
from engine.brain_robbery.train import steps_between, steps_out, stops_within
from engine.brain_robbery.view import View
from engine.house.player import own_seat

A_HIDDEN_CARD = 1  # so hard it hits, more or less


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """What its rule for this question says; rng decides only between equals."""
    shuffled = list(legal)
    rng.shuffle(shuffled)
    return RULES[view.phase](view, shuffled)


def _iq(view: View, card: str | None) -> int:
    return 0 if card is None else view.box.cards[card].iq


def _best_other(view: View) -> int:
    own = own_seat(view)
    return max(_iq(view, head) for seat, head in enumerate(view.heads) if seat != own)


def _leads(view: View) -> bool:
    return _iq(view, view.heads[own_seat(view)]) > _best_other(view)


def _dullest(view: View, cards: Sequence[str]) -> str:
    return min(cards, key=lambda card: _iq(view, card))


def _drop(view: View, legal: list[Action]) -> Action:
    """Keeps what it has, unless it could neither walk nor pay for anything."""
    own = own_seat(view)
    if dice_of(view.brain(own), len(view.hand), "three_dice_to_run"):
        return Roll()
    if any(view.box.cards[card].cost <= view.points[own] for card in view.hand):
        return Roll()
    return Drop(_dullest(view, view.hand))


def _move(view: View, legal: list[Action]) -> Action:
    """Ends the game if that wins; else to a brain in reach, else out of the front, else towards what it wants."""
    stops = [action for action in legal if isinstance(action, Stop)]
    brakes = [stop for stop in stops if _is_brake(view, stop)]
    if view.train == [LOCOMOTIVE]:
        if _leads(view):
            win = brakes[0] if brakes else _burn_to_win(view, legal)
            if win:
                return win
        else:  # another would win
            stops = [stop for stop in stops if stop not in brakes] or stops
    finds = [stop for stop in stops if stop.space in view.counters.get(stop.car, ())]
    if finds:
        start = view.spots[own_seat(view)]
        return min(finds, key=lambda stop: steps_between(view, start, _spot(stop)))
    if GoThrough() in legal:
        return GoThrough()
    if not stops:
        return legal[0]
    return min(stops, key=lambda stop: _way_to_go(view, _spot(stop)))


def _spot(stop: Stop) -> Spot:
    return Spot(stop.car, stop.space)


def _is_brake(view: View, stop: Stop) -> bool:
    return stop.space in view.box.cars[stop.car].plan.brakes


def _burn_to_win(view: View, legal: Sequence[Action]) -> Action | None:
    """A card whose run brings it to the brake that ends the game."""
    start = view.spots[own_seat(view)]
    for action in legal:
        if isinstance(action, Burn):
            reach = view.reach + sum(view.box.cards[card].run for card in view.hand)
            if any(_is_brake(view, stop) for stop in stops_within(view, start, reach)):
                return action
    return None


def _way_to_go(view: View, spot: Spot) -> int:
    """How far it is from a space to what it wants: brains on the floor or the front door, at the end the brake."""
    leads, coming = _leads(view), view.train[-1] != LOCOMOTIVE
    ways = [steps_out(view, spot)] if coming else []
    if coming or not leads:
        ways += (steps_between(view, spot, Spot(name, to)) for name, spaces in view.counters.items() for to in spaces)
    brakes = view.box.cars[LOCOMOTIVE].plan.brakes
    return min(ways or (steps_between(view, spot, Spot(LOCOMOTIVE, space)) for space in brakes))


def _strength(view: View, seat: int) -> float:
    """What it expects of a fighter: dice, brain and cards, of which it sees only the own."""
    brain = view.brain(seat)
    dice = 3.5 * dice_of(brain, view.hand_sizes[seat], "three_dice_to_fight")
    if seat == own_seat(view):
        cards = sum(view.box.cards[card].hit for card in view.hand)
    else:
        cards = A_HIDDEN_CARD * view.hand_sizes[seat]
    return dice + (0 if brain is None else brain.hit) + cards


def _meet(view: View, legal: list[Action]) -> Action:
    """Attacks somebody cleverer whom it thinks weaker."""
    own = own_seat(view)
    others = [seat for seat, spot in enumerate(view.spots) if spot == view.spots[own] and seat != own]
    clever = max(_iq(view, view.heads[seat]) for seat in others) > _iq(view, view.heads[own])
    stronger = _strength(view, own) > max(_strength(view, seat) for seat in others)
    return Attack() if clever and stronger else KeepPeace()


def _fight(view: View, legal: list[Action]) -> Action:
    """Plays the dullest card that brings the lead."""
    fight = view.fight
    if fight is None:
        raise AssertionError("there is a fight in this phase")
    most = max(strength for place, strength in enumerate(fight.strengths) if place != fight.place)
    missing = most - fight.strengths[fight.place] + (0 if fight.place == 0 else 1)  # the attacker wins ties
    enough = [card for card in view.hand if view.box.cards[card].hit >= missing]
    return Hit(_dullest(view, enough)) if missing > 0 and enough else Pass()


def _loot(view: View, legal: list[Action]) -> Action:
    """Takes what is cleverer than its own head, and leaves the rest."""
    iq = _iq(view, view.heads[own_seat(view)])
    for action in legal:
        if isinstance(action, Take) and _iq(view, action.card) > iq:
            return action
    return next((action for action in legal if isinstance(action, Leave)), LeaveRest())


def _put_in(view: View, legal: list[Action]) -> Action:
    """Puts the cleverest brain in as soon as it can pay for it; anything is better than an empty head."""
    head = view.heads[own_seat(view)]
    payable = [action for action in legal if isinstance(action, PutIn)]
    best = max(payable, key=lambda action: _iq(view, action.card), default=None)
    return best if best and (head is None or _iq(view, best.card) > _iq(view, head)) else KeepHead()


def _trim(view: View, legal: list[Action]) -> Action:
    return Trim(_dullest(view, view.hand))


RULES: dict[str, Callable[[View, list[Action]], Action]] = {
    "drop": _drop,
    "move": _move,
    "meet": _meet,
    "fight": _fight,
    "loot": _loot,
    "put_in": _put_in,
    "trim": _trim,
}

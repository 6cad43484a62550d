"""Positions that the tests of this game begin with, dice that fall as wanted, and the accounting."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import count
from typing import Any

from engine import chance
from engine.brain_robbery import BrainRobbery
from engine.brain_robbery.actions import Action, Attack, Pass, Stop
from engine.brain_robbery.events import Event
from engine.brain_robbery.hands import dice_of, limit_of
from engine.brain_robbery.plans import CABOOSE, LOCOMOTIVE
from engine.brain_robbery.state import State
from engine.game import Step

GAME = BrainRobbery()
# The saloon: brains on a1, c1, d2, b3 and d3; a2 is inside the rear door, e2 inside the front door, six steps on.
ENTRY, EXIT = ("saloon", "a2"), ("saloon", "e2")
AWAY = ("caboose", "d1")  # an empty space where bystanders stand
BRAKE = ("locomotive", "e1")
TWO, THREE = [ENTRY, ENTRY, AWAY], [ENTRY, ENTRY, ENTRY]  # who stand together at the entry


def scene(**facts: Any) -> State:
    """Three zombies without anything, the first at the entry of a saloon, the others in the caboose."""
    return GAME.scene(**{"spots": [ENTRY, AWAY, AWAY], **facts})


def act(state: State, *actions: Action) -> Step[Event]:
    """Whoever is asked does this, and then whoever is asked does that; the last step."""
    for action in actions:
        (seat,) = GAME.to_act(state)
        step = GAME.apply(state, seat, action)
    return step


def choices(state: State) -> list[Action]:
    (seat,) = GAME.to_act(state)
    return GAME.legal(state, seat)


Roll = tuple[str, int]  # by what name it is rolled, and how many dice


@cache
def dice(pips: tuple[int, ...], *rolls: Roll) -> int:
    """A seed with which the dice of these rolls, one after the other, fall like this, as far as it is said."""

    def fall(seed: int) -> bool:
        said = pips
        for name, how_many in rolls:
            now, said = said[:how_many], said[how_many:]
            if chance.dice(seed, how_many, name)[: len(now)] != now:
                return False
        return True

    return next(filter(fall, count()))


def coupling_dice(*pips: int, turn: int = 0) -> int:
    """A seed with which the coupling's die falls like this."""
    return dice(pips, *((f"coupling/{place}/{turn}", 1) for place in range(len(pips))))


def with_dice(state: State, *pips: int) -> State:
    """The table with dice that fall like this when whoever is on turn attacks all on the same space."""
    seats, active = range(len(state.spots)), state.active
    fighters = [seat for seat in (*seats[active:], *seats[:active]) if state.spots[seat] == state.spots[active]]
    state.seed = dice(
        pips,
        *(
            (f"fight/{seat}/{state.number}", dice_of(state.brain(seat), len(state.hands[seat]), "three_dice_to_fight"))
            for seat in fighters
        ),
    )
    return state


def brawl(*pips: int, **facts: object) -> State:
    """The first zombie has just attacked the others at the entry, and the dice fall like this."""
    state = with_dice(scene(**{"spots": THREE, "reach": 0, **facts}), *pips)
    act(state, Stop(*ENTRY), Attack())
    return state


def won(*, by_attacker: bool = True, **facts: object) -> State:
    """Seat 0 has attacked seat 1 (and 2, where it stands there too), nobody played a card, and the loot waits."""
    heads = ["cheese_mild", "cheese_hard", "cheese_mild"]
    pips = (6, 6, 1, 1, 1, 1) if by_attacker else (1, 1, 6, 6, 1, 1)
    fighters = 3 if facts.get("spots") else 2
    state = with_dice(scene(**{"spots": TWO, "heads": heads, "reach": 0, **facts}), *pips[: 2 * fighters])
    act(state, Stop(*ENTRY), Attack())
    while state.phase == "fight":
        act(state, Pass())
    assert state.phase == "loot"
    return state


def told(step: Step[Event], kind: type[Any]) -> list[Any]:
    """The events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def account(state: State) -> None:
    """Checks that all 55 cards, all boards, all counters and all zombies are where they can be."""
    box = state.box
    cards = Counter([*state.deck, *state.discard, *(head for head in state.heads if head is not None)])
    for hand in state.hands:
        cards.update(hand)
    assert cards == box.how_many
    boards = sorted([*state.unused, *(box.board_of[name] for name in (*state.train, *state.lost))])
    assert boards == list(range(8))
    assert CABOOSE not in state.train[1:]
    assert LOCOMOTIVE not in state.train[:-1]
    assert (state.caboose_lost is None) == (CABOOSE in state.train)
    assert set(state.counters) == {name for name in state.train if box.cars[name].plan.brains}
    for name, spaces in state.counters.items():
        assert set(spaces) <= set(box.cars[name].plan.brains)
        assert len(set(spaces)) == len(spaces)
    assert min(state.points) >= 0
    for seat, spot in enumerate(state.spots):
        assert spot is None or (spot.car in state.train and spot.space in box.cars[spot.car].plan.spaces)
        assert spot is not None or not state.hands[seat], "behind the train all hands are empty"
        if state.phase == "drop":
            assert len(state.hands[seat]) <= limit_of(state.brain(seat))
    if state.phase in ("fight", "loot"):
        assert state.fight is not None
    elif state.phase == "put_in" and state.fight is not None:
        assert (state.fight.winner, state.fight.spoils) == (state.active, []), "only own cards may still go round"
    elif state.phase != "trim":
        assert state.fight is None, "a fight is over when the turn goes on"

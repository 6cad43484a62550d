"""Why an action of The Great Brain Robbery is the best: finds, heads, fights, and the cards that stay."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.brain_robbery.face import BrainRobberyFace
from engine.brain_robbery.actions import (
    KEEP_HEAD,
    KEEP_PEACE,
    PASS,
    Action,
    Attack,
    Burn,
    Discard,
    Drop,
    GoThrough,
    Hit,
    Leave,
    PutIn,
    Roll,
    Stop,
    Take,
)
from engine.brain_robbery.state import Spot, State
from tests.cogs.brain_robbery.positions import GAME
from tests.cogs.readers import DE, EN, seating

FACE = BrainRobberyFace()
HERE, BEHIND = Spot("saloon", "b1"), Spot("caboose", "b1")


def why(state: State, best: Action, *others: Action) -> list[str]:
    """The reason in both languages, told to whoever is asked."""
    (seat,) = GAME.to_act(state)
    ways = [[action] for action in (best, *others)]
    view = GAME.view(state, seat)
    return [FACE.reason(ways, view, seating(3, seat), words) for words in (EN, DE)]


def moving(**facts: Any) -> State:
    return GAME.scene(**{"players": 3, "spots": [HERE, BEHIND, BEHIND], "reach": 4, **facts})


def closing(**facts: Any) -> State:
    """Ada has ended her move on a space of her own, with five points."""
    state = moving(points=[5, 0, 0], **facts)
    GAME.apply(state, 0, Stop("saloon", "b1"))
    return state


def met(**facts: Any) -> State:
    state = moving(spots=[HERE, HERE, BEHIND], **facts)
    GAME.apply(state, 0, Stop("saloon", "b1"))
    return state


def test_a_find_is_a_reason_and_not_among_finds() -> None:
    find, other, nothing = Stop("saloon", "a1"), Stop("saloon", "c1"), Stop("saloon", "b1")
    assert why(moving(), find, nothing) == [
        "there's a find: 1 point and a card",
        "es dort 1 Punkt und eine Karte gibt",
    ]
    assert why(moving(reach=20), find, other) == ["", ""]
    two = why(moving(heads=["cheese_mild", None, None]), find, nothing)[0]
    assert two == "there's a find: 2 points and a card"


def test_to_leave_the_last_car_is_a_reason() -> None:
    state = moving(spots=[Spot("caboose", "d2"), BEHIND, BEHIND], counters={}, reach=5)
    assert why(state, Stop("saloon", "a2"), Stop("caboose", "e2")) == [
        "it isn't in the last car then",
        "es dann nicht der letzte Wagen ist",
    ]


def test_what_the_coupling_does_after_the_move_is_no_reason() -> None:
    for seed in range(10):
        state = moving(spots=[Spot("caboose", "d2"), BEHIND, BEHIND], counters={}, reach=5, added=True, seed=seed)
        assert why(state, Stop("saloon", "a2"), Stop("caboose", "e2"))[0] == "it isn't in the last car then"


def test_a_new_car_and_what_a_burnt_card_brings_in_reach_are_reasons() -> None:
    state = moving(reach=20, hands=[("dog_rex",), (), ()])
    assert why(state, GoThrough(), Stop("saloon", "b1")) == [
        "no one has searched the new car yet",
        "im neuen Wagen noch niemand gesucht hat",
    ]
    steps = GAME.scene().box.cars["saloon"].distance["b1"]["d3"]
    state = moving(reach=steps - 1, hands=[("dog_rex",), (), ()], counters={"saloon": ["d3"]})
    assert why(state, Burn("dog_rex"), Stop("saloon", "b1")) == [
        "a find is then in reach",
        "dann ein Fund in Reichweite ist",
    ]


@pytest.mark.parametrize(
    ("heads", "best", "other", "reasons"),
    [
        (
            [None, "surgeon_adele", None],
            Attack(),
            KEEP_PEACE,
            ["▲ Ben has a head with an IQ of 126", "▲ Ben einen Kopf mit IQ 126 hat"],
        ),
        (
            ["surgeon_adele", None, None],
            KEEP_PEACE,
            Attack(),
            ["an IQ of 126 is at stake", "es um einen IQ von 126 geht"],
        ),
        (
            ["cheese_mild", "mule_ferdinand", None],
            KEEP_PEACE,
            Attack(),
            ["someone here is stronger", "hier jemand stärker ist"],
        ),
    ],
)
def test_a_fight_has_a_reason_and_so_has_peace(
    heads: list[str | None], best: Action, other: Action, reasons: list[str]
) -> None:
    assert why(met(heads=heads), best, other) == reasons


def test_a_card_that_takes_the_lead_is_a_reason_and_so_is_one_that_is_not_needed() -> None:
    state = met(hands=[("mule_ferdinand", "surgeon_adele"), ("dog_rex",), ()], heads=["cheese_mild"] * 2 + [None])
    GAME.apply(state, 0, Attack())
    assert state.fight is not None
    state.fight.strengths = [6, 9]
    assert why(state, Hit("mule_ferdinand"), PASS) == [
        "it then leads the fight, 11 to 9",
        "es dann 11 zu 9 steht",
    ]
    state.fight.strengths = [10, 9]
    assert why(state, PASS, Hit("mule_ferdinand")) == ["it leads already, 10 to 9", "es schon 10 zu 9 steht"]
    state.fight.strengths = [2, 19]
    assert why(state, PASS, Hit("mule_ferdinand")) == [
        "all the cards together wouldn't be enough",
        "alle Karten zusammen nicht reichen würden",
    ]


def test_a_clever_brain_is_a_reason() -> None:
    state = closing(hands=[("surgeon_adele", "dog_rex"), (), ()], heads=[None, "lawyer_slick", None])
    assert why(state, PutIn("surgeon_adele"), KEEP_HEAD) == [
        "it's then the cleverest head, with 126",
        "das mit 126 der klügste Kopf ist",
    ]
    state = closing(hands=[("surgeon_adele", "dog_rex"), (), ()], heads=[None, "uther", None])
    assert why(state, PutIn("surgeon_adele"), KEEP_HEAD) == ["the IQ becomes 126", "der IQ dann 126 ist"]
    state = closing(hands=[("dog_rex",), (), ()], heads=["lawyer_slick", None, None])
    assert why(state, KEEP_HEAD, PutIn("dog_rex")) == ["the IQ stays 120", "der IQ 120 bleibt"]


def test_what_a_dropped_card_brings_and_costs_are_reasons() -> None:
    state = GAME.scene(players=3, hands=[("surgeon_adele",), (), ()])
    assert why(state, Drop("surgeon_adele"), Roll()) == [
        "each card costs an empty head a die",
        "jede Karte einen leeren Kopf einen Würfel kostet",
    ]
    assert why(state, Roll(), Drop("surgeon_adele")) == [
        "it keeps Adele, surgeon, with an IQ of 126",
        "Adele, Chirurgin mit IQ 126 dann bleibt",
    ]


def test_a_brain_that_is_taken_is_a_reason() -> None:
    state = met(hands=[("mule_ferdinand",), (), ()], heads=["cheese_mild", "surgeon_adele", None])
    GAME.apply(state, 0, Attack())
    assert state.fight is not None
    state.fight.strengths = [9, 2]
    GAME.apply(state, 0, PASS)
    assert state.phase == "loot"
    take, leave, away = Take(1, "surgeon_adele"), Leave(1, "surgeon_adele"), Discard(1, "surgeon_adele")
    assert why(state, take, leave) == ["the brain has an IQ of 126", "das Gehirn einen IQ von 126 hat"]
    assert why(state, away, leave) == ["▲ Ben loses an IQ of 126", "▲ Ben einen IQ von 126 verliert"]
    assert why(state, away, away) == ["", ""]

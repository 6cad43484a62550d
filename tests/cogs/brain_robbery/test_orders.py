"""Orders for fights: what each of them does, when it asks all the same, and that it looks at nothing hidden."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.brain_robbery.orders import ASKED, FightOrders
from cogs.face.advance import Reply
from cogs.face.standing_orders import AS_SET
from engine.brain_robbery.actions import Action, Attack, Hit, Leave, LeaveRest, Pass, Take, Trim
from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.state import LONG_END, MOST_ROUNDS, Fight, Spoil, State
from tests.cogs.brain_robbery.positions import GAME, asked, positions, quick

ORDERS = FightOrders()
ME, HERE = 1, ("saloon", "a2")
COMPUTER = Reply(by_computer=True)


def ordered(state: State, **given: str) -> Reply | None:
    """What comes of these orders of the second seat's."""
    return ORDERS.reply(json.dumps(given), state, ME)


def does(*actions: Action) -> Reply:
    return Reply(actions)


def fight(
    strengths: Sequence[int], hand: tuple[str, ...] = ("dog_rex",), head: str | None = None, **facts: Any
) -> State:
    """The first zombie has attacked all others, and the second is asked for a card."""
    state = GAME.scene(**{"spots": [HERE] * 3, "hands": [(), hand, ()], "heads": [None, head, None], **facts})
    state.phase = "fight"
    state.fight = Fight([*range(len(strengths))], [*strengths], asked=ME, passed=0, winner=None, spoils=[])
    assert asked(state) == ME
    return state


def loot(*spoils: Spoil, hand: tuple[str, ...] = (), head: str | None = None, **facts: Any) -> State:
    """The second zombie has been attacked by the first, and has won."""
    hands = [tuple(one.card for one in spoils if one.owner == seat and not one.from_head) for seat in range(3)]
    heads = [next((one.card for one in spoils if one.owner == seat and one.from_head), None) for seat in range(3)]
    hands[ME], heads[ME] = hand, head
    state = GAME.scene(**{"spots": [HERE] * 3, "hands": hands, "heads": heads, **facts})
    state.phase = "loot"
    state.fight = Fight([0, 1, 2], [5, 9, 4], asked=0, passed=3, winner=ME, spoils=[*spoils])
    assert asked(state) == ME
    return state


def head(card: str, owner: int = 0) -> Spoil:
    return Spoil(owner, card, from_head=True)


def held(card: str, owner: int = 0) -> Spoil:
    return Spoil(owner, card, from_head=False)


def full(*hand: str, in_head: str | None = None, **facts: Any) -> State:
    """The fight is over, and the second zombie holds too much."""
    state = GAME.scene(**{"spots": [HERE] * 3, "hands": [(), hand, ()], "heads": [None, in_head, None], **facts})
    state.phase = "trim"
    state.fight = Fight([0, 1], [9, 5], asked=0, passed=2, winner=0, spoils=[])
    assert asked(state) == ME
    return state


def carried_out(state: State, reply: Reply | None) -> State:
    assert reply is not None
    after = GAME.clone(state)
    for action in reply.actions:
        assert action in GAME.legal(after, ME)
        GAME.apply(after, ME, action)
    return after


# Fights


def test_someone_who_has_ordered_nothing_for_a_question_is_left_to_their_settings() -> None:
    assert ordered(fight((5, 5))) is None
    assert ordered(fight((5, 5)), loot="cleverest", trim="lowest") is None
    assert ordered(loot(head("uther")), fight="never", trim="ask") is None
    assert ordered(full("uther", "dog_rex", "mule_ferdinand"), fight="computer", loot="ask") is None
    assert ORDERS.reply("", fight((5, 5)), ME) is None


def test_an_order_that_another_release_offered_is_none() -> None:
    assert ordered(fight((5, 5)), fight="flee", dance="ask") is None


@pytest.mark.parametrize(
    ("kind", "state"),
    [("fight", fight((5, 5))), ("loot", loot(head("uther"))), ("trim", full("uther", "dog_rex", "mule_ferdinand"))],
)
def test_someone_who_has_ordered_to_be_asked_is_asked_whatever_their_settings_say(kind: str, state: State) -> None:
    assert ordered(state, **{kind: "ask"}) == ASKED
    assert ASKED is not None
    assert not ASKED.actions
    assert not ASKED.by_computer


def test_no_order_is_for_anything_on_ones_own_turn() -> None:
    state = fight((5, 5))
    state.active = ME
    assert ordered(state, fight="never") is None
    state = loot(head("uther"))
    state.active = ME
    assert ordered(state, loot="cleverest") is None
    state = full("uther", "dog_rex", "mule_ferdinand")
    state.active, state.fight = ME, None
    assert asked(state) == ME
    assert ordered(state, trim="lowest") is None


def test_no_order_is_for_someone_who_is_not_asked() -> None:
    assert ORDERS.reply('{"fight":"never"}', fight((5, 5)), 2) is None


def test_never_passes_also_where_a_card_would_win() -> None:
    assert ordered(fight((5, 5), ("mule_ferdinand",)), fight="never") == does(Pass())


def test_the_computer_answers_in_fights() -> None:
    assert ordered(fight((5, 5)), fight="computer") == COMPUTER


@pytest.mark.parametrize(
    ("strengths", "hand", "plays"),
    [
        ((6, 6), ("dog_rex", "uther"), "dog_rex"),  # 12 IQ and a hit of 1 are enough
        ((8, 6), ("dog_rex", "boxer_kid", "mule_ferdinand"), "mule_ferdinand"),  # 8 IQ against 36
        ((8, 6), ("dog_rex", "uther"), "uther"),  # the only one that is enough
        ((7, 6), ("dog_rex",), None),  # a tie is the attacker's
        ((6, 6, 7), ("dog_rex",), None),  # a tie with another defender is the attacker's as well
        ((7, 6, 3), ("cheese_hard", "dog_rex"), "cheese_hard"),  # 0 IQ
        ((6, 6), ("cheese_hard", "cheese_mild"), "cheese_mild"),  # equally dull: the one with the lower hit
        ((6, 6), ("parrot_coco", "lumberjack_ole"), "parrot_coco"),
        ((9, 9), ("cheese_runny",), None),  # has no hit
        ((12, 5), ("mule_ferdinand", "lumberjack_ole"), None),  # both together would be, but no single one
        ((6, 7), ("mule_ferdinand",), None),  # is ahead already
        ((6, 6), ("cheese_mild", "cheese_mild"), "cheese_mild"),
    ],
)
def test_the_weakest_card_is_the_dullest_one_that_puts_me_ahead_and_else_none(
    strengths: tuple[int, ...], hand: tuple[str, ...], plays: str | None
) -> None:
    wanted = Pass() if plays is None else Hit(plays)
    assert ordered(fight(strengths, hand), fight="weakest") == does(wanted)


@pytest.mark.parametrize("order", ["never", "weakest", "computer"])
def test_a_head_with_more_than_100_iq_is_asked_about_in_every_fight(order: str) -> None:
    assert ordered(fight((5, 9), head="telegraphist_dot"), fight=order) == ASKED  # 104
    assert ordered(fight((5, 9), head="botanist_fern"), fight=order) != ASKED  # 100
    assert ordered(fight((5, 9), ("uther",)), fight=order) != ASKED, "a card in the hand is no head"


def test_a_clever_head_is_in_no_danger_once_the_fight_is_won_or_a_card_is_thrown_away() -> None:
    assert ordered(loot(head("dog_rex"), head="uther"), loot="cleverest") == does(Take(0, "dog_rex"))
    many = full("mule_ferdinand", "dog_rex", "boxer_kid", in_head="uther")
    assert ordered(many, trim="lowest") == does(Trim("mule_ferdinand"))


# Where the game may be decided


def all_kinds(**facts: Any) -> list[Reply | None]:
    """What every order does in this position."""
    return [
        *(ordered(fight((5, 5), **facts), fight=order) for order in ("never", "weakest", "computer")),
        ordered(loot(head("dog_rex"), **facts), loot="cleverest"),
        ordered(full("uther", "dog_rex", "mule_ferdinand", **facts), trim="lowest"),
    ]


ON_THE_BRAKE: dict[str, Any] = {"number": 30, "caboose_lost": 1, "spots": [(LOCOMOTIVE, "e1")] * 3}


def test_everything_is_asked_if_the_next_brake_ends_the_game() -> None:
    assert all_kinds(train=[LOCOMOTIVE], **ON_THE_BRAKE) == [ASKED] * 5
    assert ASKED not in all_kinds(train=["saloon", LOCOMOTIVE], **ON_THE_BRAKE)


def test_everything_is_asked_in_the_last_round_before_the_cap() -> None:
    last = MOST_ROUNDS * 3 - 3
    assert all_kinds(number=last) == [ASKED] * 5
    assert all_kinds(number=last + 1, active=2) == [ASKED] * 5
    assert ASKED not in all_kinds(number=last - 1, active=2)


def test_everything_is_asked_in_the_last_round_of_a_long_end() -> None:
    began = 30
    over = {**ON_THE_BRAKE, "options": {"long_end": True}, "counters": {}, "train": ["saloon", LOCOMOTIVE]}
    over["picked_clean"] = began
    last = began + LONG_END * 3
    assert all_kinds(**{**over, "number": last - 2, "active": 2}) == [ASKED] * 5
    assert all_kinds(**{**over, "number": last}) == [ASKED] * 5
    assert ASKED not in all_kinds(**{**over, "number": last - 3})


# What was won


@pytest.mark.parametrize(
    ("spoils", "hand", "actions"),
    [
        ([head("uther")], (), [Take(0, "uther")]),
        ([head("dog_rex"), held("uther")], ("boxer_kid",), [Leave(0, "dog_rex"), Take(0, "uther")]),
        ([head("uther"), held("dog_rex")], ("boxer_kid",), [Take(0, "uther"), Leave(0, "dog_rex")]),
        (
            [held("uther"), held("dog_rex"), head("mule_ferdinand", 2)],
            ("boxer_kid",),
            [Take(0, "uther"), LeaveRest()],
        ),
        (
            [head("boxer_kid"), held("dog_rex"), held("uther", 2)],
            (),
            [Take(0, "boxer_kid"), Leave(0, "dog_rex"), Take(2, "uther")],
        ),
        ([held("cheese_mild"), held("cheese_hard")], (), [Take(0, "cheese_mild"), Take(0, "cheese_hard")]),
        ([], ("boxer_kid",), [LeaveRest()]),  # the losers have none, and the own cards stay
        ([], ("boxer_kid", "uther"), [LeaveRest()]),
        (  # two alike in one hand: either
            [held("cheese_mild"), held("cheese_mild")],
            ("boxer_kid",),
            [Take(0, "cheese_mild"), Leave(0, "cheese_mild")],
        ),
    ],
)
def test_the_cleverest_brains_are_taken_as_many_as_the_hand_has_room_for(
    spoils: list[Spoil], hand: tuple[str, ...], actions: list[Action]
) -> None:
    state = loot(*spoils, hand=hand)
    reply = ordered(state, loot="cleverest")
    assert reply == does(*actions)
    after = carried_out(state, reply)
    assert after.phase not in ("loot", "trim"), "and nobody is asked about it any more"


def test_a_head_that_holds_three_cards_has_room_for_a_third_brain() -> None:
    spoils, hand = (held("uther"), held("dog_rex")), ("boxer_kid", "mule_ferdinand")
    assert ordered(loot(*spoils, hand=hand), loot="cleverest") == ASKED
    three = loot(*spoils, hand=hand, head="juggler_tilly")
    assert ordered(three, loot="cleverest") == does(Take(0, "uther"), Leave(0, "dog_rex"))


@pytest.mark.parametrize(
    ("spoils", "hand"),
    [
        ([head("uther")], ("boxer_kid", "dog_rex")),  # there's no room
        ([held("cheese_mild"), held("cheese_hard")], ("dog_rex",)),  # equally clever, and they do different things
        ([held("cheese_mild"), held("cheese_mild", 2)], ("dog_rex",)),  # alike, but of two players
        ([head("cheese_mild"), held("cheese_mild")], ("dog_rex",)),  # alike, but one of them is in a head
        ([held("uther"), held("goldfish_moby", 2), head("cowgirl_jo")], ()),  # 40 IQ each, for the second place
    ],
)
def test_it_is_asked_which_brains_to_take_where_the_order_does_not_say(
    spoils: list[Spoil], hand: tuple[str, ...]
) -> None:
    assert ordered(loot(*spoils, hand=hand), loot="cleverest") == ASKED


# Full hands


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        (("uther", "dog_rex", "mule_ferdinand"), ["mule_ferdinand"]),  # 170, 12 and 8
        (("uther", "dog_rex", "mule_ferdinand", "boxer_kid"), ["dog_rex", "mule_ferdinand"]),
        (("cheese_mild", "cheese_mild", "uther"), ["cheese_mild"]),
        (("cheese_mild", "cheese_hard", "uther", "dog_rex"), ["cheese_mild", "cheese_hard"]),  # both go anyway
        (("cheese_mild", "uther", "cheese_mild", "cheese_mild"), ["cheese_mild", "cheese_mild"]),
        (("goldfish_moby", "cowgirl_jo", "dog_rex"), ["dog_rex"]),  # the equal ones stay both
    ],
)
def test_the_lowest_iq_is_thrown_away_as_many_as_there_are_too_many(hand: tuple[str, ...], thrown: list[str]) -> None:
    state = full(*hand)
    reply = ordered(state, trim="lowest")
    assert reply == does(*map(Trim, thrown))
    after = carried_out(state, reply)
    assert len(after.hands[ME]) == 2
    assert after.phase != "trim"


def test_a_head_that_holds_three_cards_throws_fewer_away() -> None:
    hand = ("uther", "dog_rex", "mule_ferdinand", "boxer_kid")
    assert ordered(full(*hand, in_head="juggler_tilly"), trim="lowest") == does(Trim("mule_ferdinand"))


@pytest.mark.parametrize(
    "hand",
    [
        ("cheese_mild", "cheese_hard", "uther"),
        ("uther", "goldfish_moby", "cowgirl_jo"),
        ("cheese_mild", "cheese_hard", "cheese_hard", "uther"),
    ],
)
def test_it_is_asked_which_of_several_equally_dull_cards_to_throw_away(hand: tuple[str, ...]) -> None:
    assert ordered(full(*hand), trim="lowest") == ASKED


# Whatever happens


orders = st.fixed_dictionaries(
    {}, optional={kind: st.sampled_from(offered) for kind, offered in ORDERS.offered.items()}
).map(json.dumps)


@quick
@given(positions, orders, st.randoms(use_true_random=True))
def test_an_order_never_plays_anything_else_than_legal_answers_to_others_questions(
    state: State, body: str, rng: Random
) -> None:
    for _ in range(200):
        seat = asked(state)
        before = GAME.dump(state)
        reply = ORDERS.reply(body, state, seat)
        assert GAME.dump(state) == before, "it leaves the state as it is"
        if reply is not None:
            assert seat != GAME.turn(state).seat
            assert state.phase in json.loads(body)
        if reply is None or not reply.actions:
            legal = GAME.legal(state, seat)
            greedy = [action for action in legal if isinstance(action, Attack | Take)]  # so that hands are too full
            GAME.apply(state, seat, rng.choice(greedy or legal))
        for action in () if reply is None else reply.actions:
            assert asked(state) == seat
            assert action in GAME.legal(state, seat)
            GAME.apply(state, seat, action)
        if GAME.outcome(state) is not None:
            return


@quick
@given(positions, st.randoms(use_true_random=True))
def test_what_an_order_does_is_the_same_whatever_is_hidden_from_its_seat(state: State, rng: Random) -> None:
    all_given = [{"fight": one, "loot": "cleverest", "trim": "lowest"} for one in ORDERS.offered["fight"]]
    for _ in range(60):
        seat = asked(state)
        other = GAME.redeal(state, seat, rng)
        for body in map(json.dumps, all_given):
            assert ORDERS.reply(body, state, seat) == ORDERS.reply(body, other, seat)
        GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
        if GAME.outcome(state) is not None:
            return


def test_choosing_nothing_special_is_no_order() -> None:
    nothing = dict.fromkeys(ORDERS.offered, (AS_SET,))
    assert ORDERS.filled(nothing) == ""
    body = ORDERS.filled({**nothing, "loot": ("cleverest",)})
    assert ORDERS.read(body) == {"loot": "cleverest"}

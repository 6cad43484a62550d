"""What was offered and is gone: each time it is said what changed, and the choices of now are shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cogs.face.custom_id import sign
from cogs.trains.names import card_name, price, purse
from engine.trains.actions import Action, Buy, Lay, Play
from engine.trains.state import State
from playground import Actor, Answer, Channel, ChatMessage
from tests.cogs.evening import board, stored
from tests.cogs.pressing import offers, plays, press
from tests.cogs.readers import DE, EN, they
from tests.cogs.trains.dealt import act, can, dealt, hand_of
from tests.cogs.trains.positions import GAME
from tests.railway import Railway

pytestmark = pytest.mark.slow

C4, C5, D5, D9 = 23, 24, 34, 38  # hexes, as people call them
EXPRESS = ["express_train"] * 4


def drawn(message: ChatMessage) -> list[Any]:
    """What can be clicked now, the version that it was drawn for included."""
    return [each.get("components") for each in message.components]


async def told(answer: Answer, pg: Railway) -> list[str]:
    """All that only the sender was told."""
    await pg.idle()
    return [message.content for message in answer.followups if message.ephemeral]


async def aged(pg: Railway, person: Actor, kept: list[Any], action: Action) -> str:
    """The person's client still shows an older hand, and an action of it is clicked: what is said to that."""
    hand = hand_of(person)
    now = drawn(hand)
    hand.components = kept
    answer = await plays(person, hand, action)
    (said,) = await told(answer, pg)
    assert drawn(hand) == now, "the choices of now are shown"
    return said


async def test_a_card_no_longer_in_hand(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> None:
    deal = GAME.scene(hands=[["normal_train", "express_train", "lay_rails"], []], rails=[[24], [44]])
    async with dealt(pg, db, channel, [ada, ben], deal):
        kept = list(hand_of(ada).components)
        await act(ada, Play("normal_train", effect=False))
        await pg.idle()
        said = await aged(pg, ada, kept, Play("normal_train", effect=False))
    assert said == EN("trains-illegal-not-in-hand", card=card_name("normal_train", EN))


async def test_a_pile_that_ran_out(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> None:
    deal = GAME.scene(hands=[EXPRESS, []], rails=[[24], [44]], piles={"apartment": 1})
    async with dealt(pg, db, channel, [ada, ben], deal):
        await press(ada, hand_of(ada), "all", "easy")
        await pg.idle()
        kept = list(hand_of(ada).components)
        await act(ada, Buy("apartment"))
        await pg.idle()
        assert not can(hand_of(ada), Buy("apartment"))
        said = await aged(pg, ada, kept, Buy("apartment"))
    assert said == EN("trains-illegal-not-for-sale", card=card_name("apartment", EN))


async def test_money_that_is_gone(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> None:
    deal = GAME.scene(hands=[["express_train", "normal_train", "lay_rails"], []], rails=[[24], [44]])
    async with dealt(pg, db, channel, [ada, ben], deal):
        await press(ada, hand_of(ada), "all", "easy")
        await pg.idle()
        kept = list(hand_of(ada).components)
        await act(ada, Buy("express_train"))
        await pg.idle()
        said = await aged(pg, ada, kept, Buy("express_train"))
    assert said == EN("trains-illegal-too-dear", price=price(3, EN), money=purse(0, EN))


@pytest.mark.parametrize(
    ("verb", "argument"), [("act", sign(GAME, Play("express_train", effect=False))), ("all", "easy"), ("pick", "end")]
)
async def test_what_would_still_be_right_is_not_done_by_a_control_drawn_before_the_last_move(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path, verb: str, argument: str
) -> None:
    deal = GAME.scene(hands=[["normal_train", "express_train", "lay_rails"], []], rails=[[24], [44]], money=5)
    async with dealt(pg, db, channel, [ada, ben], deal):
        hand = hand_of(ada)
        kept = list(hand.components)
        await act(ada, Play("normal_train", effect=False))
        await pg.idle()
        now, before = drawn(hand), await stored(pg)
        assert offers(hand, verb, argument), "it is offered again"
        hand.components = kept
        (said,) = await told(await press(ada, hand, verb, argument), pg)
        assert said.startswith(EN("refuse-stale", asks="").rstrip())
        assert drawn(hand) == now, "the choices of now are shown"
        assert await stored(pg) == before


def two_turns() -> State:
    """Both begin beside C4, with a card for a rail in each of two turns."""
    rails = ["lay_rails", "waste", "waste", "waste", "waste"]
    return GAME.scene(hands=[rails, rails], decks=[rails, rails], rails=[[33], [24]])


async def test_a_hex_that_somebody_took_costs_more(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    """A rail on C4 was free in Ada's first turn. Ben has laid one there since, and Ada has no coin for it."""
    async with dealt(pg, db, channel, [ada, ben], two_turns()):
        await act(ada, Play("lay_rails", effect=True))
        await pg.idle()
        first = hand_of(ada)
        kept = list(first.components)
        assert can(first, Lay(C4))
        await act(ada, Lay(D5))
        await act(ben, Play("lay_rails", effect=True))
        await act(ben, Lay(C4))
        await act(ada, Play("lay_rails", effect=True))
        await pg.idle()
        assert not can(hand_of(ada), Lay(C4))
        said = await aged(pg, ada, kept, Lay(C4))
    assert said == EN("trains-illegal-too-dear", price=price(1, EN), money=purse(0, EN))


async def test_a_hex_on_which_somebody_has_begun(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    async with dealt(pg, db, channel, [ada, ben], GAME.scene(hands=[EXPRESS, EXPRESS])):
        old = board(ben, channel)
        kept = list(old.components)
        await plays(ada, old, Lay(C5))
        await pg.idle()
        await pg.clock.advance(seconds=4)
        await pg.idle()
        old.components = kept
        answer = await plays(ben, old, Lay(C5))
        assert (await told(answer, pg))[-1] == DE("trains-illegal-no-start-here", place="C5")
        now = board(ben, channel)
        assert not can(now, Lay(C5))
        await plays(ben, now, Lay(D9))
        await pg.idle()
        assert EN("trains-ask-turn", **they("● Ada")) in board(ben, channel).text


async def test_an_answer_to_a_question_that_is_over(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    """A purchase is clicked while a card asks where its rail goes."""
    deal = GAME.scene(hands=[["lay_rails", "normal_train"], []], rails=[[33], [44]], play=["express_train"], money=3)
    async with dealt(pg, db, channel, [ada, ben], deal):
        kept = list(hand_of(ada).components)
        await act(ada, Play("lay_rails", effect=True))
        await pg.idle()
        said = await aged(pg, ada, kept, Buy("express_train"))
    assert said == EN("trains-illegal-no-such-answer", card=card_name("lay_rails", EN))

"""What was offered and is gone: each time it is said what changed, and the choices of now are shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cogs.face.custom_id import sign
from cogs.trains.names import card_name
from engine.trains.actions import Action, Lay, Play
from playground import Actor, Answer, Channel, ChatMessage
from tests.cogs.evening import board, stored
from tests.cogs.pressing import offers, plays, press
from tests.cogs.readers import DE, EN, they
from tests.cogs.trains.dealt import act, can, dealt, hand_of
from tests.cogs.trains.positions import GAME
from tests.railway import Railway

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("sketched")]

C5, D9 = 24, 38  # hexes, as people call them
EXPRESS = ["express_train"] * 4


def drawn(message: ChatMessage) -> list[Any]:
    """What can be clicked now, the version that it was drawn for included."""
    return [each.get("components") for each in message.components]


async def told(answer: Answer, pg: Railway) -> list[str]:
    """All that only the sender was told."""
    await pg.idle()
    return [message.content for message in answer.followups if message.ephemeral]


async def turns_to(pg: Railway, person: Actor, page: str) -> ChatMessage:
    """The person's hand, turned to the controls of a pick; empty: as it is."""
    hand = hand_of(person)
    if page:
        await press(person, hand, "pick", page)
        await pg.idle()
    return hand


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
        kept = list((await turns_to(pg, ada, "steps")).components)
        await act(ada, Play("normal_train", effect=False))
        await pg.idle()
        said = await aged(pg, ada, kept, Play("normal_train", effect=False))
    assert said == EN("trains-illegal-not-in-hand", card=card_name("normal_train", EN))


@pytest.mark.parametrize(
    ("page", "verb", "argument"),
    [("steps", "act", sign(GAME, Play("express_train", effect=False))), ("", "all", "easy"), ("", "pick", "end")],
)
async def test_what_would_still_be_right_is_not_done_by_a_control_drawn_before_the_last_move(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path, page: str, verb: str, argument: str
) -> None:
    deal = GAME.scene(hands=[["normal_train", "express_train", "lay_rails"], []], rails=[[24], [44]], money=5)
    async with dealt(pg, db, channel, [ada, ben], deal):
        hand = await turns_to(pg, ada, page)
        kept = list(hand.components)
        await act(ada, Play("normal_train", effect=False))
        await pg.idle()
        now, before = drawn(hand), await stored(pg)
        assert offers(await turns_to(pg, ada, page), verb, argument), "it is offered again"
        hand.components = kept
        (said,) = await told(await press(ada, hand, verb, argument), pg)
        assert said.startswith(EN("refuse-stale", asks="").rstrip())
        assert drawn(hand) == now, "the choices of now are shown"
        assert await stored(pg) == before


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

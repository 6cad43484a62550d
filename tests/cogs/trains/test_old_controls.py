"""What was offered and is gone: each time it is said what changed, and the choices of now are shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.trains.state import State
from playground import Actor, Answer, Channel, ChatMessage
from tests.cogs.evening import board
from tests.cogs.trains.dealt import choose, dealt, hand_of, menu
from tests.cogs.trains.positions import GAME
from tests.railway import Railway

pytestmark = pytest.mark.slow

EXPRESS = ["express_train"] * 4


def drawn(message: ChatMessage) -> list[Any]:
    """What can be clicked now, the version that it was drawn for included."""
    return [each.get("components") for each in message.components]


async def told(answer: Answer, pg: Railway) -> list[str]:
    """All that only the sender was told."""
    await pg.idle()
    return [message.content for message in answer.followups if message.ephemeral]


async def aged(pg: Railway, person: Actor, kept: list[Any], start: str, line: str) -> str:
    """The person's client still shows an older hand, and a line of it is chosen: what is said to that."""
    hand = hand_of(person)
    now = drawn(hand)
    hand.components = kept
    answer = await person.choose(menu(hand, start).placeholder, line, within=hand)
    (said,) = await told(answer, pg)
    assert drawn(hand) == now, "the choices of now are shown"
    return said


async def test_a_card_no_longer_in_hand(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> None:
    deal = GAME.scene(hands=[["normal_train", "express_train", "lay_rails"], []], rails=[[24], [44]])
    async with dealt(pg, db, channel, [ada, ben], deal):
        kept = list(hand_of(ada).components)
        await choose(ada, "Play a card", "Normal Train")
        await pg.idle()
        said = await aged(pg, ada, kept, "Play a card", "Normal Train")
    assert said == "Normal Train is no longer in your hand."


async def test_a_pile_that_ran_out(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> None:
    deal = GAME.scene(hands=[EXPRESS, []], rails=[[24], [44]], piles={"apartment": 1})
    async with dealt(pg, db, channel, [ada, ben], deal):
        await ada.click("Play plain trains (+8)", hand_of(ada))
        await pg.idle()
        kept = list(hand_of(ada).components)
        await choose(ada, "Buy a card", "Apartment, 3 coins")
        await pg.idle()
        assert all("Apartment" not in label for label in menu(hand_of(ada), "Buy a card").labels)
        said = await aged(pg, ada, kept, "Buy a card", "Apartment, 3 coins")
    assert said == "No Apartment is left in the supply."


async def test_money_that_is_gone(pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path) -> None:
    deal = GAME.scene(hands=[["express_train", "normal_train", "lay_rails"], []], rails=[[24], [44]])
    async with dealt(pg, db, channel, [ada, ben], deal):
        await ada.click("Play plain trains (+3)", hand_of(ada))
        await pg.idle()
        kept = list(hand_of(ada).components)
        await choose(ada, "Buy a card", "Express Train, 3 coins")
        await pg.idle()
        said = await aged(pg, ada, kept, "Buy a card", "Express Train, 3 coins")
    assert said == "That costs 3 coins, and you have no coins left."


def two_turns() -> State:
    """Both begin beside C4, with a card for a rail in each of two turns."""
    rails = ["lay_rails", "waste", "waste", "waste", "waste"]
    return GAME.scene(hands=[rails, rails], decks=[rails, rails], rails=[[33], [24]])


async def test_a_hex_that_somebody_took_costs_more(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    """A rail on C4 was free in Ada's first turn. Ben has laid one there since, and Ada has no coin for it."""
    async with dealt(pg, db, channel, [ada, ben], two_turns()):
        await choose(ada, "Play a card", "Lay Rails")
        await pg.idle()
        first = hand_of(ada)
        kept = list(first.components)
        assert "C4: free" in menu(first, "Lay the rail").labels
        await choose(ada, "Lay the rail", "D5: free")
        await choose(ben, "Karte spielen", "Gleisbau")
        await choose(ben, "Gleis legen", "C4: umsonst")
        await choose(ada, "Play a card", "Lay Rails")
        await pg.idle()
        assert all("C4" not in label for label in menu(hand_of(ada), "Lay the rail").labels)
        said = await aged(pg, ada, kept, "Lay the rail", "C4: free")
    assert said == "That costs 1 coin, and you have no coins left."


async def test_a_hex_on_which_somebody_has_begun(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    async with dealt(pg, db, channel, [ada, ben], GAME.scene(hands=[EXPRESS, EXPRESS])):
        old = board(ben, channel)
        kept = list(old.components)
        await ada.choose("Begin in a city", "Kichijoji (C5)", within=old)
        await pg.idle()
        await pg.clock.advance(seconds=4)
        await pg.idle()
        old.components = kept
        answer = await ben.choose("Begin in a city", "Kichijoji (C5)", within=old)
        assert (await told(answer, pg))[-1] == "C5 ist besetzt: Fang woanders an."
        now = board(ben, channel)
        assert all("C5" not in label for select in now.selects for label in select.labels)
        await ben.choose("Begin in a city", "Funabashi (D9)", within=now)
        await pg.idle()
        assert "● Ada is to move" in board(ben, channel).text


async def test_an_answer_to_a_question_that_is_over(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    """A purchase is clicked while a card asks where its rail goes."""
    deal = GAME.scene(hands=[["lay_rails", "normal_train"], []], rails=[[33], [44]], play=["express_train"], money=3)
    async with dealt(pg, db, channel, [ada, ben], deal):
        kept = list(hand_of(ada).components)
        await choose(ada, "Play a card", "Lay Rails")
        await pg.idle()
        said = await aged(pg, ada, kept, "Buy a card", "Express Train, 3 coins")
    assert said == "Lay Rails asks something else now."

"""Fights over Discord: each fighter is asked in turn by a message of their own, and the winner decides about brains."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from cogs.brain_robbery.names import card_name
from cogs.face.custom_id import sign
from cogs.face.words import words_for
from cogs.table.adapters.clock import Clock
from cogs.table.tables.runner import Runner
from db import Store, verify
from engine import house
from engine.brain_robbery.actions import Attack, DiscardRest, Give, Hit, Leave, LeaveRest, Pass
from engine.brain_robbery.state import State
from playground import Actor, Channel
from tests.cogs.brain_robbery.positions import GAME
from tests.cogs.brain_robbery.robbery import (
    ADAS,
    BENS,
    CLEOS,
    TO_THE_MEETING,
    asks,
    cleo_attacks,
    hands,
    moves_of,
    newest,
    robbery,
)
from tests.cogs.evening import board, stored, whisper
from tests.cogs.pressing import offers, plays, press
from tests.cogs.readers import DE, EN, YOU, they
from tests.railway import Railway, running

pytestmark = pytest.mark.slow


async def test_in_a_fight_every_fighter_is_asked_by_a_direct_message_of_their_own(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await pg.idle()
        letters = {person.name: len(hands(person)) for person in (ada, ben, cleo)}
        await plays(cleo, cleo.dm, Attack())
        await pg.idle()
        # Cleo's own turn: her message is drawn again. Nobody else is asked yet.
        assert offers(newest(cleo), "act", sign(GAME, Pass()))
        assert len(hands(cleo)) == letters["Cleo"]
        assert len(hands(ada)) == letters["Ada"]
        await plays(cleo, cleo.dm, Hit(CLEOS))
        await pg.idle()
        # Out of turn: a new message to the asked person alone, with one picture of the train and the own card.
        assert len(hands(ada)) == letters["Ada"] + 1
        cleos = {"attacks": "they", "attacker": "■ Cleo"}
        standing = {"standing": "behind", "mine": 5, "best": 6, "leader": "▲ Ben", **cleos}
        assert EN("brain-robbery-ask-fight", **standing, whom="you and ▲ Ben", **YOU) in newest(ada).text
        assert offers(newest(ada), "act", sign(GAME, Hit(ADAS)))
        assert len(newest(ada).attachments) == 1
        assert len(hands(ben)) == letters["Ben"]
        assert asks("fight", "● Ada", **standing, whom="● Ada and ▲ Ben") in board(ben, channel).text, (
            "at once, as somebody new is asked"
        )
        assert EN("refuse-not-your-turn", asked="Ada") in await whisper(await plays(cleo, board(cleo, channel), Pass()))
        await plays(ada, ada.dm, Hit(ADAS))
        await pg.idle()
        assert len(hands(ben)) == letters["Ben"] + 1
        standing = {"standing": "tied-loses", "mine": 6, "best": 6, "leader": "■", **cleos}
        assert DE("brain-robbery-ask-fight", **standing, whom="● Ada und dich", **YOU) in newest(ben).text
        await plays(ben, ben.dm, Pass())
        await pg.idle()
        # A tie at 6 is the attacker's, and each of the others gets a point.
        state = GAME.load_state((await stored(pg)).state or "")
        assert state.points == [1, 1, 0]
        await pg.clock.advance(minutes=3)  # Cleo has clicked on the board, and is notified when she is away from it
        await pg.idle()
        assert asks("loot", "■ Cleo") in board(ada, channel).text
        while state.phase == "loot":
            await plays(cleo, cleo.dm, next(act for act in GAME.legal(state, 2) if isinstance(act, Leave)))
            await pg.idle()
            state = GAME.load_state((await stored(pg)).state or "")
        await pg.clock.advance(seconds=5)
        await pg.idle()
        assert EN("brain-robbery-told-took-nothing", **they("")) in board(ada, channel).text


async def test_the_computer_answers_also_what_somebody_is_being_asked_when_they_choose_so(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await cleo_attacks(pg, cleo, channel)
        state = GAME.load_state((await stored(pg)).state or "")
        assert GAME.to_act(state) == (0,)
        await (await ada.slash("/games settings", channel)).completed()
        await press(ada, channel, "settings", "answers")
        await press(ada, channel, "answers", "on")
        await pg.idle()
        assert [move.cause for move in await moves_of(pg) if move.seat == 0][-1] == "computer"


async def test_whoever_is_asked_out_of_turn_and_takes_no_direct_messages_is_notified_in_the_channel(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    ada.close_dms()
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with await Store.open(pg.db) as store, Runner(store, Clock()).noting(ada.id) as (_, known):
        known.dms_closed = True  # and that is no news
    async with running(pg, pg.db):
        await cleo_attacks(pg, cleo, channel)
        assert [message.channel for message in ada.pinged] == [channel]
        await pg.clock.advance(seconds=4)  # a board is not edited more often than every three
        await pg.idle()
        await plays(ada, channel, Pass())
        await pg.idle()
        assert len(ada.pinged) == 1
        assert offers(newest(ben), "all", "take"), "he has won, and is asked out of turn too"


async def test_the_computer_answers_all_that_a_fighter_who_wants_it_so_is_asked_out_of_turn(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING, seed=208)
    async with running(pg, pg.db):
        await pg.idle()
        settings = await ben.slash("/games settings", channel)
        await settings.completed()
        await press(ben, channel, "settings", "answers")
        await press(ben, channel, "answers", "on")
        await pg.idle()
        letters = len(ben.reads(ben.dm))
        await cleo_attacks(pg, cleo, channel)
        assert offers(newest(ada), "act", sign(GAME, Pass())), "Ada is asked herself"
        for person in (ada, cleo, ada):  # Ben, who is behind, plays the card that wins after Ada has passed
            await plays(person, person.dm, Pass())
            await pg.idle()
        moves = await moves_of(pg)
        by_computer = [move for move in moves if move.cause == "computer"]
        assert {move.seat for move in by_computer} == {1}
        assert "Hit" in by_computer[0].body
        state = GAME.load_state((await stored(pg)).state or "")
        assert state.phase not in ("fight", "loot"), "nobody waits for Ben"
        assert any(kind in move.body for move in by_computer for kind in ("Take", "Leave", "Discard", "Give")), (
            "Ben won, and what he does with the brains is asked out of turn as well"
        )
        assert not any(offers(letter, "act") for letter in ben.reads(ben.dm)[letters:])


async def test_a_restart_in_the_middle_of_a_fight_asks_on_where_it_was(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await cleo_attacks(pg, cleo, channel)
        question = newest(ada)
        assert offers(question, "act", sign(GAME, Pass()))
    await pg.until_disconnected()
    await pg.clock.advance(minutes=20)
    async with running(pg, pg.db):
        await pg.idle()
        assert newest(ada) is question, "she is not asked twice"
        await plays(ada, question, Pass())
        await pg.idle()
        # Ben wins with the highest, as nobody is left who may play a card, and decides about the brains on Cleo's turn.
        state = GAME.load_state((await stored(pg)).state or "")
        assert (state.phase, state.active) == ("loot", 2)
        assert offers(newest(ben), "all", "take")
        await press(ben, ben.dm, "all", "take")
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        assert sorted(state.hands[1]) == sorted([ADAS, BENS, CLEOS])
        assert card_name(ADAS, words_for("en")) not in board(cleo, channel).text, (
            "what was in a hand stays hidden from the channel"
        )
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []


def to_loot() -> tuple[int, list[Any], State]:
    """A seed, and what three do until a winner with own cards has more than one brain to decide on."""
    for seed in count(3924):  # where there is one
        rng, actions = Random(seed), list[Any]()
        state = GAME.start(3, GAME.Options(first=0), seed)
        for _ in range(60):
            if state.fight is not None and len(state.fight.spoils) > 1 and state.hands[GAME.to_act(state)[0]]:
                return seed, actions, state
            legal = GAME.legal(state, GAME.to_act(state)[0])
            actions.append(Attack() if Attack() in legal else rng.choice(legal))
            GAME.apply(state, GAME.to_act(state)[0], actions[-1])
            if state.outcome is not None:
                break
    raise AssertionError("there are seeds enough")


async def test_a_winner_hands_round_an_own_card_and_throws_all_the_rest_away(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    seed, actions, state = to_loot()
    assert state.fight is not None
    (winner,) = GAME.to_act(state)
    person = (ada, ben, cleo)[winner]
    gift = next(act for act in GAME.legal(state, winner) if isinstance(act, Give) and act.owner == winner)
    spoils = [spoil.card for spoil in state.fight.spoils]
    await robbery(pg, channel, [ada, ben, cleo], actions, seed)
    async with running(pg, pg.db):
        await pg.idle()
        await plays(person, person.dm, gift)
        await pg.idle()
        await plays(person, person.dm, DiscardRest())
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        assert gift.card in state.hands[gift.to]
        assert gift.card not in state.hands[winner]
        assert state.discard[-len(spoils) :] == spoils
        log = await (await press(ada, board(ada, channel), "log")).final()
        assert all(card_name(card, words_for("en")) in log.text for card in spoils[-2:])
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []


def to_a_defence() -> tuple[int, list[Any], int]:
    """A seed, what three do until somebody without any brain has attacked and lost, and to whom."""
    for seed in count():
        rng, actions = Random(seed), list[Any]()
        state = GAME.start(3, GAME.Options(first=0), seed)
        for _ in range(60):
            seat, fight = GAME.to_act(state)[0], state.fight
            alone = state.phase == "loot" and fight is not None and not fight.spoils and seat != state.active
            if alone and actions[-1] == Attack():
                return seed, actions, seat
            legal = GAME.legal(state, seat)
            actions.append(Attack() if Attack() in legal else rng.choice(legal))
            GAME.apply(state, seat, actions[-1])
            if state.outcome is not None:
                break
    raise AssertionError("there are seeds enough")


async def test_what_a_defender_hands_round_of_the_own_cards_is_asked_out_of_turn(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    seed, (*before, attack), winner = to_a_defence()
    people = (ada, ben, cleo)
    await robbery(pg, channel, people, before, seed)
    async with running(pg, pg.db):
        await pg.idle()
        person = people[winner]
        attacker = people[GAME.to_act(GAME.load_state((await stored(pg)).state or ""))[0]]
        await plays(attacker, attacker.dm, attack)
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        assert (state.phase, GAME.to_act(state)) == ("loot", (winner,))
        assert (DE if person is ben else EN)("brain-robbery-ask-own", **YOU) in newest(person).text
        await plays(person, person.dm, LeaveRest())
        await pg.idle()
        assert GAME.load_state((await stored(pg)).state or "").phase != "loot"


async def test_whoever_is_robbed_sees_in_their_last_message_what_is_left(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await pg.idle()
        await plays(cleo, cleo.dm, Attack())
        await pg.idle()
        await plays(cleo, cleo.dm, Hit(CLEOS))
        await pg.idle()
        await plays(ada, ada.dm, Pass())
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        robbed = False
        while not robbed:
            cards, last, seat = state.hands[0], newest(ada), GAME.to_act(state)[0]
            person = (ada, ben, cleo)[seat]
            view, legal = GAME.view(state, seat), GAME.legal(state, seat)
            await plays(person, person.dm, house.choose(GAME.key, view, legal, 7))
            await pg.idle()
            state = GAME.load_state((await stored(pg)).state or "")
            robbed = seat != 0 and len(state.hands[0]) < len(cards)
        assert newest(ada) is last
        for card in set(cards) - set(state.hands[0]):
            name = card_name(card, words_for("en"))
            assert f"**{name}**" in last.text, "that it was taken"
            stats = state.box.cards[card]
            facts = {"cost": stats.cost, "hit": stats.hit, "run": stats.run, "iq": stats.iq}
            assert EN("brain-robbery-hand-card", card=name, facts=EN("brain-robbery-facts", **facts)) not in last.text

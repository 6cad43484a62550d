"""The Great Brain Robbery over Discord: lobbies with variants, moves by number, fights that ask everybody in turn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from cogs.brain_robbery.names import car_name, card_name
from cogs.face.custom_id import sign
from cogs.face.seating import Seating
from cogs.table.adapters.clock import Clock
from cogs.table.client import Bummelzug
from cogs.table.tables.desk import Desk
from db import Move, Store, verify
from engine import house
from engine.brain_robbery.actions import (
    Attack,
    DiscardRest,
    Give,
    GoThrough,
    Hit,
    KeepHead,
    KeepPeace,
    Leave,
    Pass,
    Roll,
    Stop,
)
from engine.brain_robbery.box import BOXES
from engine.brain_robbery.state import State
from playground import Actor, Channel, ChatMessage
from tests.cogs import pressing
from tests.cogs.brain_robbery.positions import FACE, GAME
from tests.cogs.evening import board, play_on, stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, find, offers, plays, press
from tests.cogs.readers import DE, EN, YOU, they
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

MIDDLE = Stop("caboose", "d1")  # with this seed all three come so far in their first turns
SEED = 0
TO_THE_MEETING = (Roll(), MIDDLE, Roll(), MIDDLE, KeepPeace(), Roll(), MIDDLE)


async def robbery(
    pg: Railway,
    channel: Channel,
    seats: Sequence[Actor | str],
    actions: Sequence[Any] = (),
    seed: int = SEED,
    version: int = 1,
) -> None:
    """A table at which this has been played. It was begun under rules version 1: its cards and cars stand still, so
    what is scripted here comes to the same."""
    await set_table(pg, pg.db, channel, seats, played=actions, seed=seed, game=GAME.key, version=version)


async def moves_of(pg: Railway) -> list[Move]:
    async with await Store.look(pg.db) as store:
        return await store.moves(1)


async def cleo_attacks(pg: Railway, cleo: Actor, channel: Channel) -> None:
    """She begins the fight that TO_THE_MEETING leads to, and plays no card in it: the others are asked."""
    await pg.idle()
    await plays(cleo, cleo.dm, Attack())
    await pg.idle()
    await plays(cleo, cleo.dm, Pass())
    await pg.idle()


def newest(person: Actor) -> ChatMessage:
    """The last message that shows a hand."""
    return pressing.newest(person, person.dm)


def hands(person: Actor) -> list[ChatMessage]:
    """All messages that show a hand; those that only call stand beside them."""
    return [message for message in person.reads(person.dm) if message.embeds]


# The lobby


async def test_the_host_chooses_the_variants_in_the_lobby(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/brain-robbery start", channel, with_=ben, with_2=cleo)
    await ben.sees(EN("ping-invited", who=f"{ben.mention} {cleo.mention}"), channel)
    await pg.idle()
    for option in ("cars=3", "lost_cars_return=true", "locomotive_held=4", "free_cheese=true", "long_end=true"):
        await press(ada, channel, "option", option)
        await pg.idle()
    assert json.loads((await stored(pg)).options) == {
        "first": None,
        "cars": 3,
        "lost_cars_return": True,
        "locomotive_held": 4,
        "free_cheese": True,
        "long_end": True,
    }
    for person in (ben, cleo):
        await press(person, channel, "join")
        await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    state = GAME.load_state((await stored(pg)).state or "")
    assert len(state.train) == 3
    assert state.heads == ["cheese_mild"] * 3
    assert card_name("cheese_mild", "en") in board(ada, channel).text


async def test_seven_people_play_at_one_table(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    guests = [ben, *(pg.person(name) for name in ("Cleo", "Dora", "Emil", "Frieda", "Gustav"))]
    named = dict(zip(("with_", "with_2", "with_3", "with_4", "with_5", "with_6"), guests, strict=True))
    await ada.slash("/brain-robbery start", channel, **named)
    await pg.idle()
    for guest in guests:
        await press(guest, channel, "join")
        await pg.idle()
    await press(ada, channel, "begin")
    await pg.idle()
    shown = board(ada, channel)
    assert all(guest.name in shown.text for guest in guests)
    assert shown.picture is not None


# Moves


async def test_a_move_is_made_by_its_number_on_the_board(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo])
    async with running(pg, pg.db):
        await pg.idle()
        assert asks("drop", "● Ada") in board(ben, channel).text
        await plays(ada, channel, Roll())
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        assert asks("move", "● Ada", count=state.reach) in board(ben, channel).text
        (menu,) = board(ada, channel).selects
        assert menu.labels[0] == f"1 · {car_name(state.train[0], 'en')} a2"
        assert [int(label.split()[0]) for label in menu.labels] == list(range(1, len(menu.labels) + 1))
        last = controls(board(ada, channel))[-1]
        assert last.label == menu.labels[-1]
        await last.use(ada)
        await pg.idle()
        spot, stop = GAME.load_state((await stored(pg)).state or "").spots[0], GAME.load_action(last.custom_id.argument)
        assert spot is not None
        assert stop == Stop(spot.car, spot.space)
        assert asks("drop", "▲ Ben") in board(ben, channel).text


def asks(phase: str, who: str, **facts: Any) -> str:
    return EN(f"brain-robbery-ask-{phase}", **{"count": 0, **facts}, **they(who))


def to_the_front() -> list[Any]:
    """All go as far to the front as they can and keep the peace, until the first seat is at the door."""
    state = GAME.start(3, GAME.Options(first=0), SEED, rules_version=1)
    actions: list[Any] = []
    while True:
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        if seat == 0 and GoThrough() in legal:
            return actions
        quiet = [action for action in legal if isinstance(action, Roll | KeepPeace | KeepHead | Pass)]
        stops = [action for action in legal if isinstance(action, Stop)]
        actions.append((quiet or stops[-1:] or legal)[0])
        GAME.apply(state, seat, actions[-1])


async def test_behind_the_front_door_is_a_new_car_and_the_question_where_to_stop(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo], to_the_front())
    async with running(pg, pg.db):
        await pg.idle()
        before = GAME.load_state((await stored(pg)).state or "")
        door = find(board(ada, channel), "act", sign(GAME, GoThrough()))
        assert door is not None
        await door.use(ada)
        await pg.idle()
        after = GAME.load_state((await stored(pg)).state or "")
        assert len(after.train) == len(before.train) + 1
        assert door.label == EN("brain-robbery-button-door", count=after.reach)
        shown = board(ben, channel).text
        assert car_name(after.train[-1], "en") in shown
        assert (after.phase, after.active) == ("move", 0)
        assert asks("move", "● Ada", count=after.reach) in shown


async def test_everybody_may_look_at_the_plan_and_the_brains(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo])
    async with running(pg, pg.db):
        await pg.idle()
        watcher = pg.person("Dora")
        shown = await (await press(watcher, channel, "show", "plan")).final()
        assert shown.ephemeral
        assert "+---+---+---+---+---+" in shown.text
        assert EN("brain-robbery-no-brain") in (await (await press(watcher, channel, "show", "brains")).final()).text


async def test_a_control_that_has_aged_says_why(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo])
    async with running(pg, pg.db):
        await pg.idle()
        await (await press(ada, channel, "hand")).settled()
        copy = ada.reads(channel)[-1]
        kept = list(copy.components)
        await plays(ada, ada.dm, Roll())
        await pg.idle()
        copy.components = kept  # as somebody sees it whose client has not heard of the edit
        answer = await plays(ada, copy, Roll())
        await pg.idle()
        assert EN("brain-robbery-illegal-not-possible") in " ".join(message.content for message in answer.followups)
        assert len(await moves_of(pg)) == 1


async def test_a_restart_in_the_middle_of_a_move_leaves_it_where_it_was(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo])
    async with running(pg, pg.db):
        await pg.idle()
        await plays(ada, ada.dm, Roll())
        await pg.idle()
        before = newest(ada)
        lines = before.selects[0].labels
        state = GAME.load_state((await stored(pg)).state or "")
        assert EN("brain-robbery-ask-move", count=state.reach, **YOU) in before.text
    await pg.until_disconnected()
    await pg.clock.advance(minutes=20)
    async with running(pg, pg.db):
        await pg.idle()
        assert newest(ada) is before
        assert before.selects[0].labels == lines
        await [each for each in controls(before) if each.value][-1].use(ada)
        await pg.idle()
        assert asks("drop", "▲ Ben") in board(ben, channel).text
        moves = await moves_of(pg)
        assert [move.seat for move in moves] == [0, 0]


# Fights


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
        await plays(cleo, cleo.dm, Hit("judge_hawthorne"))
        await pg.idle()
        # Out of turn: a new message to the asked person alone, with one picture of the train and the own card.
        assert len(hands(ada)) == letters["Ada"] + 1
        cleos = {"attacks": "they", "attacker": "■ Cleo"}
        standing = {"standing": "behind", "mine": 5, "best": 6, "leader": "▲ Ben", **cleos}
        assert EN("brain-robbery-ask-fight", **standing, whom="you and ▲ Ben", **YOU) in newest(ada).text
        assert offers(newest(ada), "act", sign(GAME, Hit("magician_presto")))
        assert len(newest(ada).attachments) == 1
        assert len(hands(ben)) == letters["Ben"]
        assert asks("fight", "● Ada", **standing, whom="● Ada and ▲ Ben") in board(ben, channel).text, (
            "at once, as somebody new is asked"
        )
        assert EN("refuse-not-your-turn", asked="Ada") in await whisper(await plays(cleo, board(cleo, channel), Pass()))
        await plays(ada, ada.dm, Hit("magician_presto"))
        await pg.idle()
        assert len(hands(ben)) == letters["Ben"] + 1
        standing = {"standing": "tied-loses", "mine": 6, "best": 6, "leader": "■ Cleo", **cleos}
        assert DE("brain-robbery-ask-fight", **standing, whom="● Ada und dich", **YOU) in newest(ben).text
        await plays(ben, ben.dm, Pass())
        await pg.idle()
        # A tie at 6 is the attacker's, and each of the others gets a point.
        state = GAME.load_state((await stored(pg)).state or "")
        assert state.points == [1, 1, 0]
        await pg.clock.advance(minutes=3)  # Cleo has clicked on the board, and is called when she is away from it
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
        await (await ada.slash("/bummelzug settings", channel)).settled()
        await press(ada, channel, "settings", "answers")
        await press(ada, channel, "answers", "on")
        await pg.idle()
        assert [move.cause for move in await moves_of(pg) if move.seat == 0][-1] == "computer"


async def test_whoever_is_asked_out_of_turn_and_takes_no_direct_messages_is_called_in_the_channel(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    ada.close_dms()
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with await Store.open(pg.db) as store, Desk(store, Clock()).noting(ada.id) as (_, known):
        known.dms_closed = True  # and that is no news
    async with running(pg, pg.db):
        await cleo_attacks(pg, cleo, channel)
        assert [message.channel for message in ada.pinged] == [channel]
        await pg.clock.advance(seconds=4)  # a board is not edited more often than every three
        await pg.idle()
        await plays(ada, channel, Pass())
        await pg.idle()
        assert len(ada.pinged) == 1
        assert offers(newest(ben), "act", sign(GAME, Pass()))


async def test_the_computer_answers_all_that_a_fighter_who_wants_it_so_is_asked_out_of_turn(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await pg.idle()
        settings = await ben.slash("/bummelzug settings", channel)
        await settings.settled()
        await press(ben, channel, "settings", "answers")
        await press(ben, channel, "answers", "on")
        await pg.idle()
        letters = len(ben.reads(ben.dm))
        await plays(cleo, cleo.dm, Attack())
        await pg.idle()
        await plays(cleo, cleo.dm, Pass())
        await pg.idle()
        assert offers(newest(ada), "act", sign(GAME, Pass())), "Ada is asked herself"
        await plays(ada, ada.dm, Pass())
        await pg.idle()
        moves = await moves_of(pg)
        by_computer = [move for move in moves if move.cause == "computer"]
        assert {move.seat for move in by_computer} == {1}
        assert "Hit" in by_computer[0].body or "Pass" in by_computer[0].body
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
        attack = {"attacks": "they", "attacker": "■ Cleo", "whom": "● Ada und dich"}
        standing = {"standing": "leads", "mine": 6, "best": 5, "leader": "▲ Ben", **attack}
        assert DE("brain-robbery-ask-fight", **standing, **YOU) in newest(ben).text
        await plays(ben, ben.dm, Pass())
        await pg.idle()
        # Ben wins with the highest, and decides about the brains on Cleo's turn.
        state = GAME.load_state((await stored(pg)).state or "")
        assert (state.phase, state.active) == ("loot", 2)
        assert offers(newest(ben), "all", "take")
        await press(ben, ben.dm, "all", "take")
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        assert sorted(state.hands[1]) == ["cheese_runny", "judge_hawthorne", "magician_presto"]
        assert card_name("magician_presto", "en") not in board(cleo, channel).text, (
            "what was in a hand stays hidden from the channel"
        )
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []


def to_loot() -> tuple[int, list[Any], State]:
    """A seed, and what three do by version 2 until a winner with own cards has more than one brain to decide on."""
    for seed in count():
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
    await robbery(pg, channel, [ada, ben, cleo], actions, seed, version=2)
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
        assert all(card_name(card, "en") in log.text for card in spoils[-2:])
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []


# A whole game


@pytest.mark.parametrize("version", BOXES)
async def test_a_person_and_two_computer_players_rob_a_train_to_the_end(
    pg: Railway, channel: Channel, ada: Actor, version: int
) -> None:
    await robbery(pg, channel, [ada, "Stoker", "Porter"], seed=1, version=version)
    async with running(pg, pg.db):
        await pg.idle()
        made = await play_on(pg, [ada, ada, ada])
        assert made > 5
        row = await stored(pg)
        assert row.status == "ended"
        final = board(ada, channel)
        view = GAME.view(GAME.load_state(row.state or ""), None)
        assert FACE.question(view, Seating.at(row.seats), EN) in final.text
        assert final.picture is not None
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []
        assert {move.cause for move in await store.moves(1)} == {"click", "computer"}


async def test_whoever_is_robbed_sees_in_their_last_message_what_is_left(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await robbery(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await pg.idle()
        await plays(cleo, cleo.dm, Attack())
        await pg.idle()
        await plays(cleo, cleo.dm, Hit("judge_hawthorne"))
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
            name = card_name(card, "en")
            assert f"**{name}**" in last.text, "that it was taken"
            stats = state.box.cards[card]
            facts = {"cost": stats.cost, "hit": stats.hit, "run": stats.run, "iq": stats.iq}
            assert EN("brain-robbery-hand-card", card=name, **facts) not in last.text

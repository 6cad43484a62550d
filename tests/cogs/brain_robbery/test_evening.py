"""The Great Brain Robbery over Discord: lobbies with variants, moves by number, fights that ask everybody in turn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.brain_robbery.names import car_name, card_name
from cogs.table.bot import Bummelzug
from cogs.table.clock import Clock
from cogs.table.desk import Desk
from cogs.table.press import sign
from cogs.table.sitting import Sitting
from cogs.table.words import words_for
from db import Move, Person, Seat, Store, verify
from engine import house
from engine.brain_robbery.actions import GoThrough, KeepHead, KeepPeace, Pass, Roll, Stop
from playground import Actor, Channel, ChatMessage
from tests.cogs.brain_robbery.positions import FACE, GAME
from tests.cogs.evening import board, do, play_on, stored, whisper
from tests.railway import Railway, running

pytestmark = pytest.mark.slow

MIDDLE = Stop("caboose", "d1")  # with this seed all three come so far in their first turns
SEED = 0
TO_THE_MEETING = (Roll(), MIDDLE, Roll(), MIDDLE, KeepPeace(), Roll(), MIDDLE)


async def set_table(
    pg: Railway, channel: Channel, seats: Sequence[Actor | str], actions: Sequence[Any] = (), seed: int = SEED
) -> None:
    """A table in the bot's database at which this has been played; a name is a computer player. The bot that is started
    next finds it as its own, with the board and the question still to be said."""
    assert channel.guild is not None
    clock = Clock()
    clock.move_to(pg.clock.now(), ticking=False)
    async with await Store.open(pg.db) as store:
        async with store.change() as change:
            for person in seats:
                if isinstance(person, Actor):
                    await change.keep_person(Person(person.id, person.name, person.user.locale))
            table = await change.add_table(
                game=GAME.key,
                rules_version=GAME.rules_version,
                options='{"first":0}',
                seed=seed,
                guild=channel.guild.id,
                channel=channel.id,
                host=next(person.id for person in seats if isinstance(person, Actor)),
                locale="en-US",
                created=clock.now(),
                seats=[
                    Seat(person.id, person.name, computer=False)
                    if isinstance(person, Actor)
                    else Seat(None, person, computer=True)
                    for person in seats
                ],
            )
        sitting = Sitting.of(table, FACE)
        sitting.state = GAME.start(len(seats), GAME.Options(first=0), seed)
        table.status, table.begun, table.version = "playing", clock.now(), 1
        sitting.settle(clock.now())
        moves: list[Move] = []
        for action in actions:
            moves += sitting.do(sitting.asked[0], [action], "click", clock.now())
        await Desk(store, clock).put_back(sitting, None, moves)


async def moves_of(pg: Railway) -> list[Move]:
    async with await Store.look(pg.db) as store:
        return await store.moves(1)


async def cleo_attacks(pg: Railway, cleo: Actor, channel: Channel) -> None:
    """She begins the fight that TO_THE_MEETING leads to, and plays no card in it: the others are asked."""
    await pg.idle()
    await cleo.click("Fight ● Ada, ▲ Ben", channel)
    await pg.idle()
    await do(cleo, cleo.dm, sign(GAME, Pass()))
    await pg.idle()


def newest(person: Actor) -> ChatMessage:
    return person.reads(person.dm)[-1]


# The lobby


async def test_the_host_chooses_the_variants_in_the_lobby(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await ada.slash("/brain-robbery start", channel, with_=ben, with_2=cleo)
    await ben.sees("you are invited", channel)
    await pg.idle()
    for menu, line in (
        ("2 cars at the start, lost ones are gone", "3 cars at the start"),
        ("3 cars at the start, lost ones are gone", "Lost cars come back (longer)"),
        ("Locomotive at any time, heads empty", "No locomotive for 4 rounds once the caboose is lost"),
        ("Locomotive held back 4 rounds, heads empty", "A free cheese in every head"),
    ):
        await ada.choose(menu, line, within=channel)
        await pg.idle()
    assert json.loads((await stored(pg)).options) == {
        "first": None,
        "cars": 3,
        "lost_cars_return": True,
        "locomotive_held": 4,
        "free_cheese": True,
    }
    for person in (ben, cleo):
        await person.click("Join", channel)
        await pg.idle()
    await ada.click("Begin", channel)
    await pg.idle()
    state = GAME.load_state((await stored(pg)).state or "")
    assert len(state.train) == 3
    assert state.heads == ["cheese_mild"] * 3
    assert "Mild government cheese" in board(ada, channel).text


async def test_seven_people_play_at_one_table(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    guests = [ben, *(pg.person(name) for name in ("Cleo", "Dora", "Emil", "Frieda", "Gustav"))]
    named = dict(zip(("with_", "with_2", "with_3", "with_4", "with_5", "with_6"), guests, strict=True))
    await ada.slash("/brain-robbery start", channel, **named)
    await pg.idle()
    for guest in guests:
        await guest.click("Join", channel)
        await pg.idle()
    await ada.click("Begin", channel)
    await pg.idle()
    shown = board(ada, channel)
    assert all(guest.name in shown.text for guest in guests)
    assert shown.picture is not None


# Moves


async def test_a_move_is_made_by_its_number_on_the_board(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, channel, [ada, ben, cleo])
    async with running(pg, pg.db):
        await pg.idle()
        assert "● Ada is to move" in board(ben, channel).text
        await ada.click("Roll one die", channel)
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        assert f"has {state.reach} steps" in board(ben, channel).text
        (menu,) = board(ada, channel).selects
        assert menu.labels[0] == "1 · Caboose a2"
        assert [int(label.split()[0]) for label in menu.labels] == list(range(1, len(menu.labels) + 1))
        await ada.choose(menu.placeholder, menu.labels[-1], within=channel)
        await pg.idle()
        assert f"{state.reach} steps, stops at Caboose" in board(ben, channel).text
        assert "▲ Ben is to move" in board(ben, channel).text


def to_the_front() -> list[Any]:
    """All go as far to the front as they can and keep the peace, until the first seat is at the door."""
    state = GAME.start(3, GAME.Options(first=0), SEED)
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
    await set_table(pg, channel, [ada, ben, cleo], to_the_front())
    async with running(pg, pg.db):
        await pg.idle()
        before = GAME.load_state((await stored(pg)).state or "")
        door = next(label for label in board(ada, channel).labels if label.startswith("Front door"))
        await ada.click(door, channel)
        await pg.idle()
        after = GAME.load_state((await stored(pg)).state or "")
        assert len(after.train) == len(before.train) + 1
        assert door == f"Front door: new car, {after.reach} steps left"
        shown = board(ben, channel).text
        assert f"● Ada opens the front door. {car_name(after.train[-1], 'en')}!" in shown
        assert (after.phase, after.active) == ("move", 0)
        assert "● Ada has" in shown


async def test_everybody_may_look_at_the_plan_and_the_brains(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, channel, [ada, ben, cleo])
    async with running(pg, pg.db):
        await pg.idle()
        watcher = pg.person("Dora")
        shown = await (await watcher.click("Plan in letters", channel)).final()
        assert shown.ephemeral
        assert "+---+---+---+---+---+" in shown.text
        assert "empty head" in (await (await watcher.click("Brains", channel)).final()).text


async def test_a_control_that_has_aged_says_why(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, channel, [ada, ben, cleo])
    async with running(pg, pg.db):
        await pg.idle()
        await (await ada.click("My hand", channel)).settled()  # a copy that nobody draws anew
        await do(ada, ada.dm, sign(GAME, Roll()))
        await pg.idle()
        answer = await ada.click("Roll one die", channel)
        await pg.idle()
        assert "Too late for that" in " ".join(message.content for message in answer.followups)
        assert len(await moves_of(pg)) == 1


async def test_a_restart_in_the_middle_of_a_move_leaves_it_where_it_was(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, channel, [ada, ben, cleo])
    async with running(pg, pg.db):
        await pg.idle()
        await do(ada, ada.dm, sign(GAME, Roll()))
        await pg.idle()
        before = newest(ada)
        lines = before.selects[0].labels
        assert "where do you stop?" in before.text
    await pg.until_disconnected()
    await pg.clock.advance(minutes=20)
    async with running(pg, pg.db):
        await pg.idle()
        assert newest(ada) is before
        assert before.selects[0].labels == lines
        await ada.choose(before.selects[0].placeholder, lines[-1], within=before)
        await pg.idle()
        assert "▲ Ben is to move" in board(ben, channel).text
        moves = await moves_of(pg)
        assert [move.seat for move in moves] == [0, 0]


# Fights


async def test_in_a_fight_every_fighter_is_asked_by_a_direct_message_of_their_own(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await pg.idle()
        letters = {person.name: len(person.reads(person.dm)) for person in (ada, ben, cleo)}
        await cleo.click("Fight ● Ada, ▲ Ben", channel)
        await pg.idle()
        # Cleo's own turn: her message is drawn anew. Nobody else is asked yet.
        assert "A fight! You stand at" in newest(cleo).text
        assert len(cleo.reads(cleo.dm)) == letters["Cleo"]
        assert len(ada.reads(ada.dm)) == letters["Ada"]
        await cleo.click("Play Judge Hawthorne: +2", cleo.dm)
        await pg.idle()
        # Out of turn: a new message to the asked person alone, with the own card, the board and its picture.
        assert len(ada.reads(ada.dm)) == letters["Ada"] + 1
        assert "A fight! You stand at 5, the best at 6" in newest(ada).text
        assert "Play Presto, magician: +1" in newest(ada).labels
        assert len(newest(ada).attachments) == 2
        assert len(ben.reads(ben.dm)) == letters["Ben"]
        assert "● Ada stands at 5" in board(ben, channel).text
        assert "It is not your turn" in await whisper(await cleo.click("Play no card", board(cleo, channel)))
        await ada.click("Play Presto, magician: +1", ada.dm)
        await pg.idle()
        assert len(ben.reads(ben.dm)) == letters["Ben"] + 1
        assert "Kampf! Du stehst bei 6" in newest(ben).text
        await do(ben, ben.dm, sign(GAME, Pass()))
        await pg.idle()
        # A tie at 6 is the attacker's, and each of the others gets a point.
        state = GAME.load_state((await stored(pg)).state or "")
        assert state.points == [1, 1, 0]
        await pg.clock.advance(seconds=5)  # a board is not edited more often than every three
        await pg.idle()
        assert "■ Cleo wins the fight: a tie is the attacker's." in board(ada, channel).text


async def test_the_computer_answers_also_what_somebody_is_being_asked_when_they_choose_so(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await cleo_attacks(pg, cleo, channel)
        state = GAME.load_state((await stored(pg)).state or "")
        assert GAME.to_act(state) == (0,)
        await (await ada.slash("/bummelzug settings", channel)).settled()
        await ada.click(words_for("en-US")("button-answers-on"), channel)
        await pg.idle()
        assert [move.cause for move in await moves_of(pg) if move.seat == 0][-1] == "computer"


async def test_whoever_is_asked_out_of_turn_and_takes_no_direct_messages_is_called_in_the_channel(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    ada.close_dms()
    await set_table(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with await Store.open(pg.db) as store, Desk(store, Clock()).noting(ada.id) as (_, known):
        known.dms_closed = True  # and that is no news
    async with running(pg, pg.db):
        await cleo_attacks(pg, cleo, channel)
        assert [message.channel for message in ada.pinged] == [channel]
        await do(ada, channel, sign(GAME, Pass()))
        await pg.idle()
        assert len(ada.pinged) == 1
        assert "Kampf!" in newest(ben).text


async def test_the_computer_answers_all_that_a_fighter_who_wants_it_so_is_asked_out_of_turn(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await pg.idle()
        settings = await ben.slash("/bummelzug settings", channel)
        await settings.settled()
        await ben.click(words_for("de")("button-answers-on"), channel)
        await pg.idle()
        letters = len(ben.reads(ben.dm))
        await cleo.click("Fight ● Ada, ▲ Ben", channel)
        await pg.idle()
        await do(cleo, cleo.dm, sign(GAME, Pass()))
        await pg.idle()
        assert "A fight!" in newest(ada).text, "Ada is asked herself"
        await do(ada, ada.dm, sign(GAME, Pass()))
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
        asked = ("Spielst du eine Karte", "Was wird aus")
        assert not any(words in letter.text for letter in ben.reads(ben.dm)[letters:] for words in asked)


async def test_a_restart_in_the_middle_of_a_fight_asks_on_where_it_was(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await cleo_attacks(pg, cleo, channel)
        question = newest(ada)
        assert "A fight! You stand at 5" in question.text
    await pg.until_disconnected()
    await pg.clock.advance(minutes=20)
    async with running(pg, pg.db):
        await pg.idle()
        assert newest(ada) is question, "she is not asked twice"
        await ada.click("Play no card", question)
        await pg.idle()
        assert "Kampf! Du stehst bei 6" in newest(ben).text
        await do(ben, ben.dm, sign(GAME, Pass()))
        await pg.idle()
        # Ben wins with the highest, and decides about the brains on Cleo's turn.
        state = GAME.load_state((await stored(pg)).state or "")
        assert (state.phase, state.active) == ("loot", 2)
        assert "Du hast gewonnen" in newest(ben).text
        await ben.click(words_for("de")("brain-robbery-button-take-rest"), ben.dm)
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        assert sorted(state.hands[1]) == ["cheese_runny", "judge_hawthorne", "magician_presto"]
        assert "magician" not in board(cleo, channel).text, "what was in a hand stays hidden from the channel"
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []


# A whole game


async def test_a_person_and_two_computer_players_rob_a_train_to_the_end(
    pg: Railway, channel: Channel, ada: Actor
) -> None:
    await set_table(pg, channel, [ada, "Stoker", "Porter"], seed=1)
    async with running(pg, pg.db):
        await pg.idle()
        made = await play_on(pg, [ada, ada, ada])
        assert made > 5
        row = await stored(pg)
        assert row.status == "ended"
        final = board(ada, channel)
        assert "with an IQ of" in final.text or "All lose" in final.text
        assert final.picture is not None
    async with await Store.look(pg.db) as store:
        assert await verify(store) == []
        assert {move.cause for move in await store.moves(1)} == {"click", "computer"}


async def test_whoever_is_robbed_sees_in_their_last_message_what_is_left(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    await set_table(pg, channel, [ada, ben, cleo], TO_THE_MEETING)
    async with running(pg, pg.db):
        await pg.idle()
        await cleo.click("Fight ● Ada, ▲ Ben", channel)
        await pg.idle()
        await cleo.click("Play Judge Hawthorne: +2", cleo.dm)
        await pg.idle()
        await do(ada, ada.dm, sign(GAME, Pass()))
        await pg.idle()
        state = GAME.load_state((await stored(pg)).state or "")
        robbed = False
        while not robbed:
            cards, last, seat = state.hands[0], newest(ada), GAME.to_act(state)[0]
            person = (ada, ben, cleo)[seat]
            view, legal = GAME.view(state, seat), GAME.legal(state, seat)
            await do(person, person.dm, sign(GAME, house.choose(GAME.key, view, legal, 7)))
            await pg.idle()
            state = GAME.load_state((await stored(pg)).state or "")
            robbed = seat != 0 and len(state.hands[0]) < len(cards)
        assert newest(ada) is last
        for card in set(cards) - set(state.hands[0]):
            assert f"takes **{card_name(card, 'en')}** from your hand" in last.text
            assert f"{card_name(card, 'en')}: costs" not in last.text

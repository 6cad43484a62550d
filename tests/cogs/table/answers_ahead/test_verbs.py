"""Answers in advance over Discord: made by clicks, kept, changed, dropped, played, and refused kindly."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.dwarf_train.answers import DwarfAnswers
from cogs.face.answers import AnswerLines
from cogs.face.custom_id import sign
from cogs.table.answers_ahead.sheet import DO
from cogs.table.client import Bummelzug
from cogs.table.tables.seat_plan import SeatPlan, plan_of
from cogs.table.terms.pace import PACES
from db import Store, not_undone
from engine import house
from engine.dwarf_train import Action, Resign, State
from engine.house.player import Weighed
from playground import Actor, Channel, ChatMessage
from playground.world.interaction import COMPONENT
from playground.world.message_parts import BUTTON
from tests import railway
from tests.cogs.dwarf_train.positions import GAME
from tests.cogs.evening import begin, board, stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, find, offers, plays, press
from tests.cogs.readers import DE, EN
from tests.railway import Railway, running

pytestmark = pytest.mark.slow
HOLD = PACES["day"].hold
ANSWERS = DwarfAnswers()


def weigh(view: Any, legal: Sequence[Any], rng: Random, effort: float = 1.0) -> list[Weighed]:
    """The last that comes, then the first."""
    return [Weighed(legal[-1], 0.6), *([Weighed(legal[0], 0.4)] if len(legal) > 1 else [])]


@pytest.fixture(autouse=True)
def advice(monkeypatch: pytest.MonkeyPatch, sketched: None) -> None:
    """A Master whose guesses are known beforehand, in this process."""
    monkeypatch.setattr(house, "ADVISERS", dict.fromkeys(house.PLAYERS, weigh))
    monkeypatch.setattr(railway, "workers", railway.OnTheSpot)


@pytest.fixture
async def table(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> AsyncIterator[Channel]:
    """Ben's first turn: Ada waits."""
    await set_table(pg, db, channel, [ben, ada], played=0, game="dwarf_train")
    async with running(pg, db):
        await pg.idle()
        yield channel


SEAT = 1  # Ada's


async def composer(person: Actor, channel: Channel) -> ChatMessage:
    """The message that somebody opens."""
    answer = await press(person, channel, "answer-ahead")
    await person.pg.idle()
    return await answer.final()


async def chooses(person: Actor, shown: ChatMessage, *what: str) -> None:
    for one in what:
        await press(person, shown, DO, one)
        await person.pg.idle()


def moves(shown: ChatMessage) -> list[str]:
    """The moves that its menus offer, in their order."""
    return [one.custom_id.argument for one in controls(shown) if one.value is not None]


async def keeps(person: Actor, channel: Channel) -> tuple[ChatMessage, Action, Action]:
    """Somebody answers the first move, and keeps that."""
    shown = await composer(person, channel)
    move = moves(shown)[0]
    await chooses(person, shown, move)
    answer = moves(shown)[0]
    await chooses(person, shown, answer, "keep")
    return shown, GAME.load_action(move), GAME.load_action(answer)


async def act(person: Actor, action: Action) -> None:
    await person.pg.idle()
    await plays(person, person.dm, action)
    await person.pg.idle()


def hand_of(person: Actor) -> ChatMessage:
    """The newest hand that somebody was sent, whatever they have opened below it."""
    sent = (one for one in reversed(person.reads(person.dm)) if not one.ephemeral)
    return next(one for one in sent if one.embeds or one.components)


async def position(pg: Railway) -> State:
    state: State = GAME.load_state((await stored(pg)).state or "")
    return state


async def planned(pg: Railway) -> SeatPlan | None:
    return plan_of((await stored(pg)).seats[SEAT])


async def causes(pg: Railway) -> list[str]:
    async with await Store.look(pg.db) as store:
        return [move.cause for move in not_undone(await store.moves(1)) if move.kind == "act"]


def allow(hints: str, pg: Railway) -> None:
    with closing(sqlite3.connect(pg.db)) as connection, connection:
        connection.execute("UPDATE tables SET hints = ?, revision = revision + 1", (hints,))


async def test_answers_are_made_click_by_click_in_a_message_for_ones_own_eyes_and_played(
    table: Channel, pg: Railway, ada: Actor, ben: Actor
) -> None:
    before = await stored(pg)
    shown = await composer(ada, table)
    assert shown.ephemeral
    assert EN("plan-nothing-played") in shown.text
    assert EN("answer-ahead-ask-theirs", who="● Ben") in shown.text
    assert shown.picture is not None
    first, picture = moves(shown)[0], shown.picture
    await chooses(ada, shown, first)
    theirs = ANSWERS.name(GAME.load_action(first), EN)
    assert EN("answer-ahead-ask-mine", who="● Ben", theirs=theirs) in shown.text
    assert shown.picture != picture, "the position after that move"
    answer = moves(shown)[-1]
    await chooses(ada, shown, answer)
    assert ANSWERS.name(GAME.load_action(answer), EN) in shown.text
    assert EN("answer-ahead-ask-next", who="● Ben") in shown.text
    after = await stored(pg)
    assert (after.state, after.version) == (before.state, before.version)
    await chooses(ada, shown, "keep")
    assert EN("plan-is-kept") in shown.text
    assert not moves(shown)
    await act(ben, GAME.load_action(first))
    await pg.clock.advance(seconds=HOLD)
    await pg.idle()
    assert (await causes(pg))[-1] == "plan"
    assert await planned(pg) is None
    assert (await position(pg)).clan == 0


async def test_after_another_move_one_is_asked_and_told(table: Channel, pg: Railway, ada: Actor, ben: Actor) -> None:
    _, move, _ = await keeps(ada, table)
    other = next(one for one in GAME.legal(await position(pg), 0) if one != move)
    await act(ben, other)
    await pg.clock.advance(seconds=HOLD)
    await pg.idle()
    assert "plan" not in await causes(pg)
    assert EN("plan-stopped-other") in hand_of(ada).text


async def test_two_deep_the_menu_asks_of_the_next_move_and_then_no_more(
    table: Channel, pg: Railway, ada: Actor
) -> None:
    shown = await composer(ada, table)
    for _ in range(4):
        await chooses(ada, shown, moves(shown)[0])
    assert not moves(shown)
    assert EN("answer-ahead-ask-keep") in shown.text
    await chooses(ada, shown, "keep")
    plan = await planned(pg)
    assert plan is not None
    assert [len(line) for line in AnswerLines.read(plan.body).lines] == [4]


async def test_four_lines_fit_and_none_is_offered_beyond(table: Channel, pg: Railway, ada: Actor) -> None:
    shown = await composer(ada, table)
    for at in range(4):
        assert len(moves(shown)) > 4
        await chooses(ada, shown, moves(shown)[at])
        await chooses(ada, shown, moves(shown)[0])
        if at < 3:
            await chooses(ada, shown, "another")
    assert not offers(shown, DO, "another")
    await chooses(ada, shown, "keep", "change")
    assert len(moves(shown)) == 4, "each of them can be answered otherwise"


async def test_they_are_changed_step_by_step_and_dropped(table: Channel, pg: Railway, ada: Actor) -> None:
    shown, _, _ = await keeps(ada, table)
    await chooses(ada, shown, "change")
    assert EN("plan-nothing-played") in shown.text
    kept = await planned(pg)
    assert kept is not None
    assert kept.kept, "to look at it changes nothing"
    await chooses(ada, shown, "back")
    assert not offers(shown, DO, "keep")
    await chooses(ada, shown, moves(shown)[1], "keep")
    assert (await planned(pg)) != kept
    await press(ada, shown, "plan-go", "drop")
    await pg.idle()
    assert await planned(pg) is None
    assert EN("plan-dropped") in shown.text


async def test_what_is_kept_stands_in_the_hand_alone_and_is_changed_and_dropped_from_there(
    table: Channel, pg: Railway, ada: Actor, ben: Actor
) -> None:
    await act(ben, GAME.legal(await position(pg), 0)[0])
    await act(ada, GAME.legal(await position(pg), 1)[0])
    assert EN("button-answer-ahead") in hand_of(ada).labels
    public = board(ada, table).text
    _, _, answer = await keeps(ada, ada.dm)
    told = ANSWERS.name(answer, EN)
    assert EN("plan-kept", plan="X").partition("X")[0] in hand_of(ada).text
    assert told in hand_of(ada).text
    assert EN("button-plan-change") in hand_of(ada).labels
    assert board(ada, table).text == public
    assert ANSWERS.name(answer, DE) not in hand_of(ben).text
    shown = await (await press(ada, hand_of(ada), "answer-ahead")).final()
    assert EN("plan-is-kept") in shown.text
    await press(ada, hand_of(ada), "plan-go", "drop")
    await pg.idle()
    assert await planned(pg) is None
    assert told not in hand_of(ada).text


async def test_they_are_made_in_german(bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor) -> None:
    await begin(ada, channel, ben, command="dwarf-train")
    shown = await composer(ben, channel)
    assert DE("plan-nothing-played") in shown.text
    assert DE("answer-ahead-ask-theirs", who="● Ada") in shown.text
    await chooses(ben, shown, moves(shown)[0])
    answer = moves(shown)[0]
    await chooses(ben, shown, answer, "keep")
    assert DE("plan-is-kept") in shown.text
    assert ANSWERS.name(GAME.load_action(answer), DE) in shown.text


async def test_a_restart_loses_nothing_of_what_is_half_made(
    pg: Railway, channel: Channel, ada: Actor, ben: Actor, db: Path
) -> None:
    async with running(pg, db):
        await begin(ben, channel, ada, command="dwarf-train")
        shown = await composer(ada, channel)
        move = moves(shown)[0]
        await chooses(ada, shown, move)
    async with running(pg, db):
        await pg.idle()
        answer = moves(shown)[0]
        await chooses(ada, shown, answer, "keep")
        await act(ben, GAME.load_action(move))
    await pg.clock.advance(seconds=HOLD)
    async with running(pg, db):
        await pg.idle()
        assert (await causes(pg))[-1] == "plan"


# What is likely


async def test_where_hints_are_allowed_a_masters_three_stand_first_which_counts_as_one(
    table: Channel, pg: Railway, ada: Actor
) -> None:
    assert not offers(await composer(ada, table), DO, "likely")
    allow("three", pg)
    shown = await composer(ada, table)
    order, asks = moves(shown), find(shown, DO, "likely")
    assert asks is not None
    assert asks.label == EN("button-answer-ahead-likely-left", left=3)
    assert not (await stored(pg)).hinted, "to open it is none"
    await chooses(ada, shown, "likely")
    first = [order[-1], order[0], order[-2]]
    assert moves(shown) == [*first, *(one for one in order if one not in first)]
    assert EN("hint-left", left=2) in shown.text
    assert [one.seat for one in (await stored(pg)).hinted] == [SEAT]
    await chooses(ada, shown, order[0])
    await chooses(ada, shown, moves(shown)[0])
    asks = find(shown, DO, "likely")
    assert asks is not None
    assert asks.label == EN("button-answer-ahead-likely"), "of the move after that as well, as long as nobody has moved"
    await chooses(ada, shown, "likely")
    assert EN("hint-left", left=2) in shown.text


async def test_without_hints_they_stand_in_the_boards_order(table: Channel, pg: Railway, ada: Actor) -> None:
    shown = await composer(ada, table)
    state = await position(pg)
    assert moves(shown) == [sign(GAME, one) for one in ANSWERS.choices(ANSWERS.begin(state, SEAT), SEAT)]
    told = await forged(ada, shown, "likely")
    assert EN("refuse-no-hints") in told
    assert not (await stored(pg)).hinted


# What is refused


async def forged(person: Actor, shown: ChatMessage, argument: str, serial: int = 0) -> str:
    """What somebody is told who presses what this message never had."""
    data = {"component_type": BUTTON, "custom_id": f"bz:1:{serial}:{DO}:{argument}"}
    return await whisper(await person._send(COMPONENT, shown.channel, data, shown))


@pytest.mark.parametrize(
    ("argument", "refusal"),
    [
        ("nonsense", "refuse-unknown-control"),
        ('{"is":"Resign"}', "refuse-unknown-control"),
        ('{"is":"Walk","dwarf":99,"to":-1}', "refuse-unknown-control"),
        ("keep", "refuse-plan-none"),
        ("back", "refuse-plan-none"),
        ("another", "refuse-plan-none"),
    ],
)
async def test_a_forged_value_is_refused_and_changes_nothing(
    table: Channel, pg: Railway, ada: Actor, argument: str, refusal: str
) -> None:
    shown = await composer(ada, table)
    assert EN(refusal) in await forged(ada, shown, argument)
    assert await planned(pg) is None


async def test_whoever_has_come_to_be_on_turn_is_told_so_and_nothing_is_played(
    table: Channel, pg: Railway, ada: Actor, ben: Actor
) -> None:
    shown = await composer(ada, table)
    move = moves(shown)[0]
    await act(ben, GAME.load_action(move))
    assert EN("refuse-answer-ahead-late") in await whisper(await press(ada, shown, DO, move))
    assert await causes(pg) == ["click"]
    assert await planned(pg) is None


async def test_of_two_messages_the_older_one_says_that_it_was_changed_and_shows_it(
    table: Channel, pg: Railway, ada: Actor
) -> None:
    old, new = await composer(ada, table), await composer(ada, table)
    first, second = moves(new)[:2]
    await chooses(ada, new, first)
    assert EN("refuse-answer-ahead-changed") in await whisper(await press(ada, old, DO, second))
    await pg.idle()
    plan = await planned(pg)
    assert plan is not None
    assert AnswerLines.read(plan.body).making == (first,)
    assert old.text == new.text


async def test_at_a_table_that_has_ended_nothing_is_answered(
    table: Channel, pg: Railway, ada: Actor, ben: Actor
) -> None:
    shown, _, _ = await keeps(ada, table)
    await press(ben, ben.dm, "pick", "resign")
    await pg.idle()
    await act(ben, Resign())
    assert EN("refuse-ended") in await whisper(await press(ada, shown, DO, "change"))
    await pg.clock.advance(seconds=2 * HOLD)
    await pg.idle()
    assert "plan" not in await causes(pg)


async def test_who_is_on_turn_or_only_watches_is_not_offered_any(
    table: Channel, pg: Railway, ben: Actor, cleo: Actor
) -> None:
    for person in (ben, cleo):
        assert not offers(await (await press(person, table, "more")).final(), "answer-ahead")

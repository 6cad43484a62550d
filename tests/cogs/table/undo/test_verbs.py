"""Taking back, as people see it: what would go, the question to the others, and what became of it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cogs.face.custom_id import sign
from cogs.table.client import Bummelzug
from db import Store, verify
from engine import GAMES
from engine.game_of_trains import Draw, State, Use
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin, board, choose_first_card, set_up, stored, whisper
from tests.cogs.players import set_table
from tests.cogs.pressing import controls, lets_go, newest, offers, plays, press, takes_back, undoes
from tests.cogs.readers import DE, EN
from tests.railway import Railway, running

GAME = GAMES["game_of_trains"]
pytestmark = pytest.mark.slow


def usable(state: State) -> Use | None:
    """A way to use a card of the row that settles nothing."""
    legal = GAME.legal(state, GAME.to_act(state)[0])
    return next((each for each in legal if isinstance(each, Use) and each.place is not None), None)


async def use_something(pg: Railway, person: Actor) -> bool:
    """Uses a card of the row in a way that settles nothing; False where the row has none."""
    action = usable(GAME.load_state((await stored(pg)).state or ""))
    if action is None:
        return False
    await plays(person, person.dm, action)
    await pg.idle()
    return True


@cache
def until_ada_can_use_something(seed: int) -> list[Any]:
    """What she and Ben do until then."""
    done: list[Any] = []
    state = GAME.start(2, GAME.Options(first=0), seed, rules_version=GAME.rules_version)
    while state.actor != 0 or state.phase != "turn" or usable(state) is None:
        done.append(GAME.legal(state, state.actor)[-1 if state.phase == "place" else 0])
        GAME.apply(state, state.actor, done[-1])
    return done


@pytest.fixture
async def used(pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor) -> AsyncIterator[str]:
    """Ben has moved, and Ada has used a card of the row, so that it is his turn again; gives the state before."""
    *played, his = until_ada_can_use_something(11)
    await set_table(pg, db, channel, [ada, ben], played=played, seed=11)
    async with running(pg, db):
        await pg.idle()
        await plays(ben, ben.dm, his)
        await pg.idle()
        before = (await stored(pg)).state or ""
        assert await use_something(pg, ada)
        yield before


async def test_the_mover_takes_back_the_last_move_of_a_turn_until_somebody_else_has_acted(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    assert EN("game-of-trains-ask-turn", who="▲ Ben", voice="they") in board(ada, channel).text
    await takes_back(ada, channel)
    await pg.idle()
    assert (await stored(pg)).state == used
    assert EN("game-of-trains-ask-turn", who="● Ada", voice="they") in board(ada, channel).text
    await press(ada, channel, "log")
    await ada.sees(EN("log-undone", who="● Ada", voice="they"), channel)
    assert offers(newest(ada, ada.dm), "act", sign(GAME, Draw())), "the controls are back in the direct message"


async def test_undo_by_command(used: str, pg: Railway, channel: Channel, ada: Actor) -> None:
    shown = await (await ada.slash("/games undo", channel)).final()
    assert (await stored(pg)).state != used, "first it is shown what would go"
    goes = next(line for line in shown.text.splitlines() if line.startswith("- "))
    assert f"{EN('undo-done')}\n{goes}" in await lets_go(ada, shown)
    assert (await stored(pg)).state == used


async def test_more_is_taken_back_when_all_others_agree_and_chance_is_reseeded(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    await takes_back(ada, channel)
    await ben.sees(EN("undo-request-asks", who="● Ada"), channel)
    await press(ben, channel, "agree")
    await pg.idle()
    row = await stored(pg)
    game = GAMES[row.game]
    before, after = game.load_state(used), game.load_state(row.state or "")
    assert after.trains == before.trains
    assert after.seed != before.seed
    assert not asked(ada, channel)
    assert EN("undo-answer-agreed", who="▲ Ben", count=1) in newest(ada, ada.dm).text
    assert row.practice is None, "what all agree to counts"
    store = await Store.look(pg.db)
    try:
        assert await verify(store) == []
    finally:
        await store.close()


async def test_one_who_would_rather_not_ends_it(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    before = (await stored(pg)).state
    await takes_back(ada, channel)
    await pg.idle()
    assert EN("refuse-own-undo-request") in await whisper(await press(ada, channel, "agree"))
    await press(ben, channel, "refuse")
    await pg.idle()
    assert (await stored(pg)).state == before
    assert not [message for message in ada.reads(channel) if offers(message, "agree")]
    assert not asked(ada, channel)
    assert EN("undo-answer-refused", who="▲ Ben", count=1) in newest(ada, ada.dm).text, "whoever asked is told"
    assert not [message for message in ada.pinged if message.channel is channel]


def asked(person: Actor, channel: Channel) -> list[ChatMessage]:
    """The question about taking back, which goes once it is settled."""
    title = EN("undo-request-title")
    return [message for message in person.reads(channel) if any(one.get("title") == title for one in message.embeds)]


async def test_going_back_past_chance_among_computer_players_makes_it_practice_which_is_said_once(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await begin(ada, channel, computers=1)
    await choose_first_card(ada)
    for time in range(2):
        await plays(ada, ada.dm, Draw())
        await pg.idle()
        assert ((await stored(pg)).practice is None) == (time == 0)
        await takes_back(ada, ada.dm)
        await pg.idle()
        assert (EN("table-practice") in newest(ada, ada.dm).text) == (time == 0), "once, and not the next time"
    assert (await stored(pg)).practice is not None
    await plays(ada, ada.dm, Draw())
    await pg.idle()
    assert EN("table-practice") not in newest(ada, ada.dm).text
    log = await press(ada, channel, "log")
    await pg.idle()
    assert "".join(message.text for message in log.followups).count(EN("table-practice")) == 1


async def test_the_question_comes_silently_and_if_somebody_deletes_it_is_asked_again_when_it_is_wanted_again(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor, cleo: Actor
) -> None:
    question = await _asked_by(ada, pg, channel, ada, ben, cleo)
    assert question.silent
    assert not question.pinged(ben.user)
    pg.delete(question)
    await takes_back(ada, channel)
    await pg.idle()
    assert any(offers(message, "agree") for message in ada.reads(channel))


async def test_whoever_is_to_move_finds_the_question_about_taking_back_in_their_own_message_until_it_is_answered(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    await pg.clock.advance(hours=2)  # too long for a message to be edited
    await takes_back(ada, channel)
    await pg.idle()
    asks = DE("undo-asks-you", who="● Ada")
    assert asks in newest(ben, ben.dm).text
    await press(ben, ben.dm, "refuse")
    await pg.idle()
    assert asks not in newest(ben, ben.dm).text
    assert not offers(newest(ben, ben.dm), "agree")
    assert (await stored(pg)).undo_request is None


async def test_a_private_answer_asks_about_a_taking_back_for_as_long_as_that_is_open(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await plays(ben, channel, Draw())
    await pg.idle()
    await takes_back(ada, channel)
    await pg.idle()
    answer = next(one for one in reversed(ben.reads(channel)) if one.ephemeral and one.embeds)
    assert offers(answer, "agree")
    await press(ben, answer, "refuse")
    await pg.idle()
    assert not offers(answer, "agree")


async def _asked_by(asker: Actor, pg: Railway, channel: Channel, *people: Actor) -> ChatMessage:
    """All have chosen their first card and Ada has drawn; now somebody would like to choose again."""
    await begin(people[0], channel, *people[1:])
    await set_up(pg, *people)
    await plays(people[0], people[0].dm, Draw())
    await pg.idle()
    await takes_back(asker, channel)
    await pg.idle()
    return next(message for message in asker.reads(channel) if offers(message, "agree"))


async def test_whoever_takes_back_from_the_own_message_goes_on_there_without_a_ping(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    pings, messages = len(ada.pinged), len(ada.reads(ada.dm))
    await takes_back(ada, ada.dm)
    await pg.idle()
    assert (await stored(pg)).state == used
    assert (len(ada.pinged), len(ada.reads(ada.dm))) == (pings, messages)
    assert ada.reads(ada.dm)[-1].selects


async def test_nobody_is_pinged_again_for_a_turn_that_was_taken_back_and_played_again(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    pings, messages = len(ben.pinged), len(ben.reads(ben.dm))
    for _ in range(2):
        await takes_back(ada, channel)
        await pg.idle()
        assert await use_something(pg, ada)
        await pg.idle()
    assert (len(ben.pinged), len(ben.reads(ben.dm))) == (pings, messages)
    assert ben.reads(ben.dm)[-1].labels


@pytest.mark.parametrize("where", ["by direct message", "in the channel"])
async def test_whoever_was_notified_for_a_turn_is_not_notified_again_when_it_is_taken_back_and_played_again(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor, where: str
) -> None:
    if where == "in the channel":
        ben.close_dms()
    pings = len(ben.pinged)
    await pg.clock.advance(minutes=3)
    await pg.idle()
    assert len(ben.pinged) == pings + 1
    assert (ben.pinged[-1].channel == channel) == (where == "in the channel")
    for _ in range(2):
        await takes_back(ada, channel)
        await pg.clock.advance(minutes=3)
        await pg.idle()
        assert ben.pinged[-1].deleted, "nothing is asked of him"
        assert await use_something(pg, ada)
        await pg.clock.advance(minutes=3)
        await pg.idle()
    assert len(ben.pinged) == pings + 1


# With open eyes


@pytest.mark.parametrize("where", ["on the board", "in the own message"])
async def test_an_undo_that_loses_nothing_takes_one_tap_and_says_what_went(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor, where: str
) -> None:
    said = newest(ben, ben.dm).text
    shown = await undoes(ada, channel if where == "on the board" else ada.dm)
    assert shown.ephemeral
    assert (await stored(pg)).state == used
    told = shown.text.split(f"{EN('undo-done')}\n- ", 1)[1].split("\n")[0]
    assert told.startswith("You ")
    assert all(number in said for number in re.findall("[0-9]+", told)), "the others were told the same"


async def test_what_others_must_agree_to_is_shown_before_anybody_is_asked(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    before = (await stored(pg)).state
    shown = await undoes(ada, channel)
    assert EN("undo-goes") in shown.text
    assert EN("undo-done") not in shown.text
    assert [one.custom_id.verb for one in controls(shown)] == ["take-back"]
    assert ((await stored(pg)).state, (await stored(pg)).undo_request) == (before, None)


async def test_somebody_who_looked_before_the_game_went_on_takes_nothing_back_unseen(
    used: str, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    shown = await (await ada.slash("/games undo", channel)).final()
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    before = (await stored(pg)).version
    await press(ada, shown, "take-back")
    await pg.idle()
    assert EN("undo-changed") in shown.text
    assert EN("undo-needs-others", who="▲ Ben", count=1) in shown.text, "what would go now"
    assert ((await stored(pg)).version, (await stored(pg)).undo_request) == (before, None)


async def test_what_would_go_is_taken_back_after_a_restart(
    pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    async with running(pg, db):
        await begin(ada, channel, ben)
        await choose_first_card(ada)
        shown = await undoes(ada, channel)
    await pg.until_disconnected()
    async with running(pg, db):
        assert await lets_go(ada, shown) == EN("undo-asks-others", who="▲ Ben"), "the first card cannot be seen twice"


# Whose word is missing

"""In somebody's first game a line under each new kind of question says what it is about, once each."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.faces import FACES
from cogs.table.client import Bummelzug
from cogs.table.sheets.lessons import lesson_lines
from cogs.table.tables.loaded_table import LoadedTable
from db import PLAYED, Lesson, Person, Store
from engine.game_of_trains import Draw
from playground import Actor, Channel, ChatMessage
from tests.cogs.evening import begin, board, choose_first_card, once_redrawn, place_card, set_up
from tests.cogs.pressing import newest, plays, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.sheets.played import EVERY_GAME, table_of
from tests.railway import Railway

GOAL = "game-of-trains-goal"


def says(message: ChatMessage) -> str:
    """What stands in the message itself."""
    return str(message.embeds[0]["description"])


def lesson(kind: str) -> str:
    return EN(f"game-of-trains-lesson-{kind}")


def on_a_turn(message: ChatMessage) -> list[str]:
    """What it explains of a turn: it is another question where the cards leave no choice."""
    return [line for line in (lesson("turn"), lesson("draw")) if line in says(message)]


async def learnt(db: Path, person: Actor) -> set[str]:
    async with await Store.look(db) as store:
        known = await store.person(person.id)
    return set() if known is None else {one.kind for one in known.learnt}


@pytest.mark.slow
async def test_each_kind_of_question_is_explained_until_it_was_answered_once(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    first = newest(ada, ada.dm)
    assert EN(GOAL) in says(first)
    assert lesson("setup") in says(first)
    assert DE(GOAL) not in says(newest(ben, ben.dm)), "Ben is asked nothing yet"
    await set_up(pg, ada, ben)
    (line,) = on_a_turn(newest(ada, ada.dm))
    assert EN(GOAL) not in says(newest(ada, ada.dm)), "that stood under the first question"
    assert line not in says(board(ada, channel)), "Ben reads it as well, and it is not said to him"
    await plays(ada, ada.dm, Draw())
    await pg.idle()
    assert lesson("place") in says(newest(ada, ada.dm))
    await place_card(ada)
    await plays(ben, ben.dm, Draw())
    await pg.idle()
    await place_card(ben)
    either = EN("game-of-trains-ask-turn", who="● Ada", voice="you"), EN("game-of-trains-draw-only")  # by the row
    assert any(question in says(newest(ada, ada.dm)) for question in either)
    assert line not in says(newest(ada, ada.dm))


@pytest.mark.slow
async def test_who_plays_alone_with_computer_players_is_taught_on_the_board_but_for_what_they_hold(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor
) -> None:
    await begin(ada, channel, computers=1)
    await choose_first_card(ada)
    await once_redrawn(pg)
    assert on_a_turn(board(ada, channel))
    await plays(ada, ada.dm, Draw())
    await once_redrawn(pg)
    assert lesson("place") in says(newest(ada, ada.dm))
    assert lesson("place") not in says(board(ada, channel)), "what is drawn is seen by its drawer alone"


@pytest.mark.slow
async def test_who_has_played_a_game_to_its_end_is_taught_no_more(
    played_out: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    assert PLAYED in await learnt(db, ada)
    assert PLAYED in await learnt(db, ben)
    await begin(ada, channel, ben)
    assert EN(GOAL) not in says(newest(ada, ada.dm))


@pytest.mark.slow
async def test_lessons_are_switched_off_behind_more_and_on_again_in_the_settings(
    bot: Bummelzug, pg: Railway, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await press(ada, channel, "lessons", "off")
    await ada.sees(EN("settings-lessons-off"), channel)
    await set_up(pg, ada, ben)
    assert not on_a_turn(newest(ada, ada.dm))
    await ada.slash("/bummelzug settings", channel)
    await press(ada, channel, "lessons", "on")
    await pg.idle()
    await ada.slash("/bummelzug hand", channel)
    await pg.idle()
    shown = next(message for message in reversed(ada.reads(channel)) if message.ephemeral and message.picture)
    assert on_a_turn(shown)


@pytest.mark.slow
async def test_who_is_forgotten_has_learnt_nothing(
    bot: Bummelzug, pg: Railway, db: Path, channel: Channel, ada: Actor, ben: Actor
) -> None:
    await begin(ada, channel, ben)
    await set_up(pg, ada, ben)
    assert await learnt(db, ada)
    await ada.slash("/bummelzug settings", channel)
    await press(ada, channel, "forget")
    await press(ada, channel, "forget", "sure")
    await pg.idle()
    async with await Store.look(db) as store:
        assert await store.execute("SELECT * FROM lessons WHERE person = $1", ada.id) == []


@pytest.mark.parametrize("game", EVERY_GAME)
def test_nothing_is_explained_twice_but_within_the_turn_in_which_it_is_new(game: str) -> None:
    table = table_of(game, FACES[game].game.players[0])
    loaded = LoadedTable.of(table, FACES[game])
    (seat, *_) = loaded.asked
    person = Person(seat + 1, "Ada", "en")
    loaded.people[person.id] = person
    goal, *explained = fresh = lesson_lines(loaded, seat, EN)
    assert EN(f"{FACES[game].prefix}-goal") in goal
    assert explained
    assert lesson_lines(loaded, seat, EN, "something") == explained, "the goal stood above what was picked from"
    turn, kind = loaded.game.turn(loaded.state).number, loaded.lesson(seat)
    person.learnt = [Lesson(game, kind, table.id, turn)]
    assert lesson_lines(loaded, seat, EN) == explained, "it stays while the turn lasts, without the goal"
    person.learnt = [Lesson(game, kind, table.id, turn - 1)]
    assert lesson_lines(loaded, seat, EN) == []
    person.learnt = [Lesson("another", kind, table.id, turn - 1)]
    assert lesson_lines(loaded, seat, EN) == fresh, "what another game taught is no help"

"""Boards and hands as sheets: what they say fits into what Discord takes."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.face.sheet import ALT_MOST, LABEL_MOST, MOST_ROWS, Menu
from cogs.face.words import LANGUAGES
from cogs.faces import FACES
from cogs.table.adapters.components import CHOICE_MOST, view_of
from cogs.table.client import Bummelzug
from cogs.table.sheets import board_sheet, hand_sheet
from cogs.table.sheets.parts import alt, lesson_lines, versed_seating
from cogs.table.tables.loaded_table import LoadedTable
from db import PLAYED, MetQuestion, Person, Seat, Store, Table
from engine.game_of_trains import Draw, GameOfTrains
from playground import Actor, Channel, ChatMessage
from playground.limits.errors import Form
from playground.limits.messages import ALT_TEXT, check_rows
from tests.cogs.evening import begin, board, choose_first_card, once_redrawn, place_card, set_up
from tests.cogs.pressing import newest, plays, press
from tests.cogs.readers import DE, EN
from tests.cogs.table.sheets.played import EVERY_GAME, play, table_of
from tests.railway import Railway

GAME = GameOfTrains()


def table_at(seed: int, count: int, players: int, locale: str) -> Table:
    """A running table after so many random moves."""
    rng = Random(seed)
    state = GAME.start(players, GAME.Options(), seed)
    for _ in range(count):
        GAME.apply(state, state.actor, rng.choice(GAME.legal(state, state.actor)))
        if GAME.outcome(state) is not None:
            break
    over = GAME.outcome(state) is not None
    seats = [Seat(at, "W" * 32, computer=False) for at in range(players)]
    times: dict[str, Any] = {"created": 0.0, "begun": 0.0, "ended": None}
    where: dict[str, Any] = {"guild": 1, "channel": 2, "host": 0, "invited": False, "locale": locale}
    return Table(
        id=10**9, game=GAME.key, rules_version=1, options="{}", seed=seed, state=GAME.dump(state), version=10**6,
        status="ended" if over else "playing", seats=seats, invitations=[], **times, **where,
    )  # fmt: skip


@pytest.mark.slow
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.builds(table_at, st.integers(0, 2**32), st.integers(0, 80), st.integers(2, 4), st.sampled_from(LANGUAGES)))
async def test_board_and_hand_of_a_real_game_lose_nothing_to_the_limits(table: Table) -> None:
    made = [board_sheet.board(table, [])]
    for seat in range(len(table.seats)):
        asked = hand_sheet.HandOptions(seat, table.locale, "W" * 100, "https://discord.com/channels/1/2/3")
        made.append(hand_sheet.hand(table, [], asked))
    for sheet in made:
        view = view_of(sheet.rows, table.id, table.version)
        assert view is not None
        form = Form()
        check_rows(form, view.to_components())
        form.close()
        assert len(sheet.rows) <= MOST_ROWS
        for row in sheet.rows:
            for control in row.choices if isinstance(row, Menu) else row:
                assert len(control.label) <= (CHOICE_MOST if isinstance(row, Menu) else LABEL_MOST)
                assert "…" not in control.label
        for picture in sheet.pictures:
            assert 1 <= len(picture.alt) <= ALT_TEXT
            assert not picture.alt.endswith("…")
        assert len(sheet.title) <= 256
    asks = made[0].text.partition("\n")[0].strip("*")
    assert made[0].pictures[0].alt.startswith(f"{asks}\n"), "the picture shows who is to move, or who won"


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(("game", "counts"), [("brain_robbery", "IQ "), ("trains", "")])
def test_standings_name_what_counts_where_a_game_has_a_word_for_it(game: str, counts: str, locale: str) -> None:
    table = table_of(game, FACES[game].game.players[0], locale)
    moves = play(table, 10_000)
    outcome = FACES[game].game.outcome(FACES[game].game.load_state(table.state or ""))
    assert outcome is not None
    assert outcome.scores is not None
    lines = board_sheet.board(table, moves).text.split("\n")
    for seat in (seat for seats in outcome.placings for seat in seats):
        line = next(line for line in lines if f" Ada {seat}: " in line)
        assert line.endswith(f" Ada {seat}: {counts}{outcome.scores[seat]}")


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
    await ada.slash("/games settings", channel)
    await press(ada, channel, "lessons", "on")
    await pg.idle()
    await ada.slash("/games hand", channel)
    await pg.idle()
    shown = next(message for message in reversed(ada.reads(channel)) if message.ephemeral and message.picture)
    assert on_a_turn(shown)


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
    person.learnt = [MetQuestion(game, kind, table.id, turn)]
    assert lesson_lines(loaded, seat, EN) == explained, "it stays while the turn lasts, without the goal"
    person.learnt = [MetQuestion(game, kind, table.id, turn - 1)]
    assert lesson_lines(loaded, seat, EN) == []
    person.learnt = [MetQuestion("another", kind, table.id, turn - 1)]
    assert lesson_lines(loaded, seat, EN) == fresh, "what another game taught is no help"


def test_an_alternative_text_leaves_whole_lines_out_and_cuts_none() -> None:
    lines = [letter * 300 for letter in "abcd"]
    said = alt("Who?", "\n".join(lines))
    assert said.splitlines() == ["Who?", *lines[:3]]
    assert len(said) <= ALT_MOST
    assert alt("Who?", "") == "Who?"


def test_a_picture_needs_no_legend_once_all_who_read_it_have_played_the_game() -> None:
    def person(seat: int, *games: str, lessons: bool = True) -> Person:
        return Person(seat, "W", "en-US", lessons=lessons, learnt=[MetQuestion(game, PLAYED, 1, 1) for game in games])

    table = table_at(1, 0, 2, "en-US")
    played, new = person(0, GAME.key), person(1, "trains")
    loaded = LoadedTable.of(table, FACES[GAME.key], {0: played, 1: new})
    assert [versed_seating(loaded, seat).versed for seat in (0, 1, None)] == [True, False, False]
    loaded = LoadedTable.of(table, FACES[GAME.key], {0: played, 1: person(1, lessons=False)})
    assert [versed_seating(loaded, seat).versed for seat in (0, 1, None)] == [True, True, True]

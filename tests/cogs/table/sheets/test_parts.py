"""Boards and hands as sheets: what they say fits into what Discord takes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.face.sheet import LABEL_MOST, MOST_ROWS, Menu
from cogs.face.words import LANGUAGES
from cogs.faces import FACES
from cogs.table.adapters.components import CHOICE_MOST, view_of
from cogs.table.sheets import board_sheet, hand_sheet
from db import Seat, Table
from engine.game_of_trains import GameOfTrains
from playground.limits.errors import Form
from playground.limits.messages import ALT_TEXT, check_rows
from tests.cogs.table.sheets.played import play, table_of

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
        (line,) = (line for line in lines if f" Ada {seat}: " in line)
        assert line.endswith(f" Ada {seat}: {counts}{outcome.scores[seat]}")

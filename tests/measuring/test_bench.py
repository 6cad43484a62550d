"""The table of `make bench` says what it should; nothing is measured here that takes time."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cogs.trains.pictures import card_faces
from db import Store, verify
from engine import GAMES
from engine.house.dwarf_train import journeyman
from measuring.bench import big_money, drawing, load, looking_back, random_play, requests, starts, stored, thinking
from measuring.bench.crowd import Crowd
from measuring.bench.masters import SEATS, Company
from measuring.bench.measures import MEASURES
from measuring.bench.rounds import Pair, interleaved, percentile
from measuring.bench.stored import fill
from measuring.bench.table import Figure, Goal, Line, Measure, Unmeasured, printed, taken
from playground.world.message_parts import Attachment
from tests.railway import Railway, running

FAST = Line("a fast thing", "a peer", Goal("at most", 2))
RICH = Line("a rich thing", "another peer", Goal("at least", 1))
SHOWN = Line("a thing that is only shown", "a third", None)


def measure(*figures: float, lines: tuple[Line, ...]) -> Measure:
    return Measure(lambda: [Figure(figure, "aside") for figure in figures], lines)


def no_peer() -> Sequence[Figure]:
    raise Unmeasured("the peer is not there: fetch it")


def row(text: str, what: str) -> str:
    (line,) = (line for line in text.splitlines() if line.startswith(what))
    return line


@pytest.mark.parametrize(
    ("line", "figure", "verdict"),
    [(FAST, 2.0, "met"), (FAST, 2.01, "MISSED"), (RICH, 1.0, "met"), (RICH, 0.99, "MISSED"), (SHOWN, 0.1, "shown")],
)
def test_a_row_says_whether_its_goal_was_met(line: Line, figure: float, verdict: str) -> None:
    (one,) = taken([measure(figure, lines=(line,))])
    assert one.verdict == verdict
    assert f" {verdict} " in row(printed([one]), line.what)


def test_a_row_names_what_against_what_its_figure_and_its_goal() -> None:
    text = printed([*taken([measure(2.5, lines=(FAST,))])])
    cells = ["a fast thing", "a peer", "2.50 times", "at most 2 times", "MISSED", "aside"]
    assert re.split(" {2,}", row(text, "a fast thing")) == cells
    assert text.endswith("0 of 1 goals met")


def test_what_cannot_be_measured_says_why_and_the_rest_is_measured() -> None:
    rows = [*taken([Measure(no_peer, (FAST, SHOWN)), measure(3.0, lines=(RICH,))])]
    text = printed(rows)
    for line in (FAST, SHOWN):
        assert "not measured" in row(text, line.what)
        assert "the peer is not there: fetch it" in row(text, line.what)
    assert "3.00 times" in row(text, RICH.what)
    assert text.endswith("1 of 2 goals met")


def test_a_peer_that_is_not_installed_is_named() -> None:
    with pytest.raises(Unmeasured, match=r"^no_such_peer is not installed: `make bench` brings it$"):
        random_play.library("no_such_peer.board")


def test_a_missing_libcairo_is_named_with_the_way_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cairosvg.py").write_text('raise OSError("no library called cairo was found")')
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "cairosvg", raising=False)
    with pytest.raises(Unmeasured, match="apt install libcairo2"):
        drawing.chess(1)


def test_two_things_are_measured_turn_and_turn_about() -> None:
    order: list[str] = []

    def work(name: str, amount: int) -> int:
        order.append(name)
        return amount * sum(1 for _ in range(1000))

    pair = interleaved(lambda number: work(f"A{number}", 1), lambda number: work(f"B{number}", 1), 2)
    assert order == ["A0", "B0", "A1", "B1", "A2", "B2"]
    assert len(pair.ours) == len(pair.theirs) == 2  # the first round warms up


def test_a_ratio_is_that_of_the_middle_round() -> None:
    assert Pair([10, 20, 90], [10, 10, 10]).ratio == 2


def test_a_percentile_is_a_value_that_was_measured() -> None:
    assert percentile(range(1, 501), 0.99) == 495
    assert percentile([7.0], 0.99) == 7.0


def test_random_play_is_counted_in_actions() -> None:
    (figure,) = random_play.compared(
        "game_of_trains", 2, lambda: random_play.ours("game_of_trains", 2), rounds=1, actions=1
    )
    assert figure.value > 0
    assert "actions a second" in figure.aside


def test_random_play_goes_on_until_the_rules_end_the_game() -> None:
    play = random_play.ours("dwarf_train", 2)
    assert min(play(Random(seed)) for seed in range(20)) > 50  # 60 turns, unless ten seats are taken before


def test_big_money_is_counted_in_turns() -> None:
    assert 50 < big_money.ours()(Random(1)) < 200  # a game has about 500 actions


def test_the_positions_that_a_player_looks_at_are_counted_as_far_as_it_looks() -> None:
    first = next(thinking.decisions("dwarf_train", 2, "journeyman", 1))
    assert 1000 < first.positions <= journeyman.POSITIONS + 100  # and all that can be done at once


def test_a_player_who_looks_no_further_looks_at_what_can_be_done() -> None:
    trains = GAMES["trains"]
    state = trains.start(2, trains.Options(), 1)
    first = next(thinking.decisions("trains", 2, "master", 1))
    assert first.positions == len(trains.legal(state, first.seat))


@pytest.mark.slow
def test_a_step_back_is_measured_early_and_late_in_a_game() -> None:
    early, late = looking_back.compared("dwarf_train", rounds=1, pictures=1)
    assert min(early.value, late.value) > 0
    assert early.aside != late.aside


@pytest.mark.slow
def test_a_hand_of_trains_is_drawn_with_all_its_five_cards() -> None:
    draw = drawing.hands("trains", 4, 3)
    (width, _), *others = (Attachment(0, "", draw(number)).size or (0, 0) for number in range(3))
    assert width > 5 * card_faces.WIDTH
    assert [each for each, _ in others] == [width, width]


@pytest.mark.parametrize("played", [2, 400])
async def test_stored_tables_are_real_games_in_mid_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: int
) -> None:
    monkeypatch.setattr(stored, "PLAYED", played)
    await fill(tmp_path / "some.sqlite3", 5)
    async with await Store.look(tmp_path / "some.sqlite3") as store:
        assert await store.dealt() == [1, 2, 3, 4, 5]
        assert await verify(store) == []
        assert await store.intents() == []
        tables = [await store.table(id) for id in range(1, 6)]
        people = [seat.person for table in tables if table is not None for seat in table.seats]
        assert len({*people}) == len(people)
        assert all(
            [await store.messages(id) and await store.timers(id) and await store.moves(id) for id in range(1, 6)]
        )


@pytest.mark.slow
async def test_stored_tables_are_awake_once_the_bot_has_started(tmp_path: Path) -> None:
    async with Railway(tmp_path / "bummelzug.sqlite3") as pg:
        await fill(pg.db, 3, starts.channels(pg, 3))
        async with running(pg, pg.db):
            await pg.idle()
            async with await Store.look(pg.db) as store:
                assert [place.table for place in await store.places()] == [1, 2, 3]
                assert await store.servers_left() == []


@pytest.mark.slow
async def test_a_crowd_plays_on_at_tables_of_all_games(tmp_path: Path) -> None:
    async with Railway(tmp_path / "bummelzug.sqlite3") as pg:
        pg.guild("Railway club")
        crowd = Crowd(pg, 4)
        async with running(pg, pg.db):
            for _ in range(120):
                crowd.click()
                await pg.idle()
                if all(party.version > 3 for party in crowd.parties):
                    break
    assert all(party.version > 3 for party in crowd.parties)
    heard = crowd.turn_over()
    assert {"start", "lobby", "move"} <= set(heard.clicks)
    assert {"log", "show", "card", "hand"} & set(heard.clicks), "which of them is chance"
    assert len(heard.answers) == heard.clicks.total(), "each was answered once, and in time"
    assert len(heard.hands) == heard.clicks["move"]


@pytest.mark.slow
async def test_people_among_computer_players_are_asked_again_at_tables_of_all_games(tmp_path: Path) -> None:
    async with Railway(tmp_path / "bummelzug.sqlite3") as pg:
        company, clicks = Company(pg, len(SEATS)), 0
        await company.sit_down(pg.db, "apprentice")
        async with running(pg, pg.db):
            for _ in range(60):
                await pg.idle()
                if {wait.key for wait in company.met.waits} == set(SEATS):
                    break
                while not company.ready.empty():
                    company.click(company.ready.get_nowait())
                    clicks += 1
    assert {wait.key for wait in company.met.waits} == set(SEATS)
    assert len(company.met.answers) == clicks, "each was answered once, and in time"


def test_no_two_rows_are_called_alike() -> None:
    lines = [(line.what, line.peer) for measure in MEASURES for line in measure.lines]
    assert len(lines) == len(set(lines))


@pytest.mark.slow
async def test_requests_are_counted_but_for_those_that_answer_clicks() -> None:
    manner = replace(requests.MANNERS[-1], places=("dm", "board"))
    spent = await requests.spend("dwarf_train", manner, 3)
    assert spent.clicks >= 3
    assert spent.requests["POST /channels/*/messages"]
    assert not [kind for kind in spent.requests if "/interactions" in kind or "/webhooks" in kind]


def test_the_shares_of_all_manners_are_a_whole() -> None:
    assert sum(manner.share for manner in requests.MANNERS) == 100


@pytest.mark.slow
async def test_tables_that_are_offered_clicks_are_up_before_the_first_of_them() -> None:
    async with load.scene(4, sleeping=3, halls=3) as here:
        assert all(party.playing for party in here.crowd.parties)
        assert len(await here.store.dealt()) == 7
        heard, outbox = await here.offered(load.RATE, 1.0)
        await here.until_said()
        assert len(heard.answers) + heard.late.total() == heard.clicks.total() > 0
        assert outbox.ages

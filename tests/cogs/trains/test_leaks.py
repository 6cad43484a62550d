"""Whole sheets of Trains are the same for a reader whatever lies hidden: the game is dealt again beneath them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cogs.face.sheet import Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.history import log_sheet
from cogs.table.sheets import board_sheet, hand_sheet, reference_sheet
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import LogPage
from db import Tail
from engine.trains import Trains, TrainsOptions
from engine.trains.actions import Action, Discard, Done, EndTurn, Lay, Play
from engine.trains.state import State
from tests.cogs.dealt_again import Record, dealing
from tests.cogs.evening import board
from tests.cogs.pressing import plays, press
from tests.cogs.trains.dealt import dealt
from tests.cogs.trains.positions import GAME
from tests.railway import Railway

pytestmark = pytest.mark.pictures
FACE = FACES["trains"]
BEGINNINGS: tuple[Action, ...] = (Lay(24), Lay(44))


def hands(state: State) -> list[list[str]]:
    return [sorted(player.hand) for player in state.players]


def dealt_again(deal: State, eyes: int | None) -> State:
    """Another deal that these eyes cannot tell from this one, with other cards in somebody's hand."""
    others = (GAME.redeal(deal, eyes, Random(seed)) for seed in range(100))
    return next(other for other in others if hands(other) != hands(deal))


def own_turn(deal: State) -> list[Action]:
    """The first rails, and all that the first seat can do without drawing a card."""
    state = GAME.clone(deal)
    actions: list[Action] = []

    def act(action: Action) -> None:
        GAME.apply(state, state.seat, action)
        actions.append(action)

    for beginning in BEGINNINGS:
        act(beginning)
    for _ in range(8):
        legal = [action for action in GAME.legal(state, 0) if not isinstance(action, EndTurn)]
        probe = GAME.clone(state)
        if not legal or GAME.apply(probe, 0, legal[0]).settled:
            break
        act(legal[0])
    return actions


def sheets_for(deal: State, actions: Sequence[Action], eyes: int | None) -> list[Sheet]:
    """All that can be made for these eyes after these actions."""
    record = Record(GAME, deal, 2)
    for action in actions:
        record.act(action)
    table, moves = record.table(), record.moves
    with dealing(GAME, deal):
        made = [board_sheet.board(table, moves), log_sheet.log(table, LogPage(Tail(moves)), "de")]
        shown = [reference_sheet.shown(table, what, "de") for what in ("supply", "score")]
        made += [sheet for sheet in shown if sheet is not None]
        if eyes is not None:
            asked = HandOptions(eyes, "de", "Club · #trains", "https://discord.com/channels/1/2/3")
            made.append(hand_sheet.hand(table, moves, asked))
            if record.asked == eyes:
                pick = HandOptions(eyes, "de", pick="end")
                made.append(Sheet(rows=tuple(hand_sheet.hand_rows(LoadedTable.of(table, FACE), pick, words_for("de")))))
    return made


def just_begun(deal: State) -> list[Action]:
    return [*BEGINNINGS]


def passed(deal: State) -> list[Action]:
    """The first seat passes and draws again."""
    return [*BEGINNINGS, EndTurn()]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("dealt_for", "eyes", "script"),
    [
        pytest.param(None, None, just_begun, id="a spectator of the first turn"),
        pytest.param(0, None, own_turn, id="a spectator of a turn"),
        pytest.param(0, 0, own_turn, id="the mover"),
        pytest.param(1, 1, just_begun, id="the next one"),
        pytest.param(1, 1, passed, id="the next one after a draw"),
        pytest.param(1, None, passed, id="a spectator after a draw"),
    ],
)
def test_a_sheet_is_the_same_whatever_lies_hidden_from_its_reader(
    dealt_for: int | None, eyes: int | None, script: Callable[[State], list[Action]]
) -> None:
    deal = GAME.start(2, TrainsOptions(first=0), 7)
    actions = script(deal)
    other = dealt_again(deal, dealt_for)
    assert sheets_for(other, actions, eyes) == sheets_for(deal, actions, eyes)


@pytest.mark.slow
def test_the_own_hand_does_differ_with_other_cards_in_it() -> None:
    deal = GAME.start(2, TrainsOptions(first=0), 7)
    other = dealt_again(deal, 0)
    assert sheets_for(deal, own_turn(deal), 1) != sheets_for(other, own_turn(deal), 1)


# Over Discord

COMMON = ["signals", "conductors_station", "normal_train", "normal_train"]


def secret(hand: str, top: str) -> State:
    """Ada's fifth card and the top of what she will draw are hidden, and change places."""
    hands = [[*COMMON, hand], ["normal_train"] * 5]
    decks = [["lay_rails", "waste", "waste", "station_expansion", "lay_rails", "waste", top], ["lay_rails"] * 5]
    return GAME.scene(hands=hands, decks=decks, rails=[[24], [44]])


async def evening(path: Path, deal: State, hidden: str, moves: int = 8) -> dict[str, bytes]:
    """Ada plays for money, draws, looks at a card and discards it, discards one from her hand and draws; Ben passes;
    or the first so many of these moves. What everybody was sent, by name.
    """
    async with Railway(path) as pg:
        channel = pg.guild("Railway club").channel("trains")
        ada, ben, cleo = pg.person("Ada"), pg.person("Ben", locale="de"), pg.person("Cleo")
        async with dealt(pg, path, channel, [ada, ben], deal):
            script: list[tuple[Any, Action]] = [
                (ada, Play("normal_train", effect=False)),
                (ada, Play("signals", effect=True)),
                (ada, Discard("waste")),
                (ada, Play("conductors_station", effect=True)),
                (ada, Discard(hidden)),
                (ada, Done()),
                (ada, EndTurn()),
                (ben, EndTurn()),
            ]
            for person, action in script[:moves]:
                await rest(pg)
                await (await plays(person, person.dm, action)).completed()
            await rest(pg)
            for person in (ada, ben, cleo):
                for verb, argument in (("hand", ""), ("log", ""), ("show", "supply"), ("show", "score")):
                    await (await press(person, board(person, channel), verb, argument)).completed()
                    await rest(pg)
        sent = {person.name: pg.transcript(person) for person in (ada, ben, cleo)}
        return {**sent, "the channel": pg.transcript(channel)}


async def rest(pg: Railway) -> None:
    """Until all is said, also what waits for the seconds between two edits of a board."""
    await pg.idle()
    await pg.clock.advance(seconds=5)
    await pg.idle()


@pytest.mark.slow
async def test_nobody_is_sent_a_byte_that_depends_on_anothers_cards(tmp_path: Path) -> None:
    one = await evening(tmp_path / "one.sqlite3", secret("tower", "skyscraper"), "tower")
    other = await evening(tmp_path / "other.sqlite3", secret("skyscraper", "tower"), "skyscraper")
    assert one["Ben"].count(b"PNG") > 5, "there was something to see"
    for reader in ("Ben", "Cleo", "the channel"):
        assert one[reader] == other[reader], reader
    assert one["Ada"] != other["Ada"], "her own cards differ"


@pytest.mark.slow
@pytest.mark.usefixtures("sketched")
async def test_a_hand_told_to_everybody_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    view = Trains.view
    monkeypatch.setattr(Trains, "view", lambda self, state, _: view(self, state, 0))
    monkeypatch.setattr(Trains, "seen", lambda self, event, seat: event)
    one = await evening(tmp_path / "one.sqlite3", secret("tower", "skyscraper"), "tower", moves=2)
    other = await evening(tmp_path / "other.sqlite3", secret("skyscraper", "tower"), "skyscraper", moves=2)
    assert one["Cleo"] != other["Cleo"]

"""Nobody is sent what is hidden from them: the same game with other hidden cards reaches them byte for byte the same.

Cards that a pair of eyes never saw in a game are dealt again beneath it, from the start on. The same moves then make
the same game for these eyes, so all that they are sent must be the same; whatever differs is a leak.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cogs.face.custom_id import sign
from cogs.face.sheet import Choice, Menu, Picture, Sheet
from cogs.face.words import words_for
from cogs.faces import FACES
from cogs.table.history import log_sheet
from cogs.table.own_games.sheet import OwnGame, games, which
from cogs.table.sheets import board_sheet, hand_sheet
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.log_pages import LogPage
from db import Move, Store, Table, Tail
from engine import GAMES
from engine.game import EVERYTHING
from engine.game_of_trains import Draw, Place, Use
from engine.game_of_trains.state import State
from playground import Actor, Channel, Playground
from tests import railway
from tests.cogs.dealt_again import Eyes, Record, dealing, picks
from tests.cogs.pressing import controls, plays, press, takes_back
from tests.cogs.readers import NAMES

pytestmark = pytest.mark.pictures
GAME = GAMES["game_of_trains"]
FACE = FACES["game_of_trains"]
WAGONS = range(1, 85)
SEED = 0x5EED_0DD5_1DE5_CAFE_F00D_1234_5678_9ABC  # as long as those that tables get


# Games that one pair of eyes cannot tell apart


def shown(state: State, eyes: Eyes) -> set[int]:
    view = GAME.view(state, eyes)
    return {0, *view.row, *view.hand}.union(*view.trains, *view.locks)


def dealt_again(record: Record, eyes: Eyes, rng: Random) -> State:
    """The deal, but with every card that these eyes never saw in the game somewhere else."""
    seen = set().union(*(shown(state, eyes) for state in record.states))
    unseen = [card for card in WAGONS if card not in seen]
    moved = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    other: State = GAME.clone(record.deal)
    other.stacked = [moved.get(card, card) for card in other.stacked]
    other.hands = [[moved.get(card, card) for card in hand] for hand in other.hands]
    if all(state.stacked for state in record.states):
        other.seed = rng.getrandbits(128)  # chance has not spoken since the deal
    return other


def played_again(record: Record, deal: State) -> Record:
    """The same moves on another deal."""
    other = record.on(deal)
    for move in record.moves:
        if move.kind == "act":
            other.act(GAME.load_action(move.body))
        else:
            other.take_back()
    return other


def twin(record: Record, eyes: Eyes, rng: Random) -> Record:
    other = played_again(record, dealt_again(record, eyes, rng))
    assert not record.told_apart(other, eyes), "such a twin proves nothing"
    return other


# Sheets


def stacked(deal: State) -> State:
    """The deal with one pile for all, so that a twin can have another one where its reader does not look."""
    deal.stacked, deal.piles = Random(deal.seed).sample(deal.pile, len(deal.pile)), [[] for _ in deal.piles]
    return deal


def random_record(players: int, seed: int, count: int) -> Record:
    rng = Random(seed)
    record = Record(GAME, stacked(GAME.start(players, GAME.Options(), seed)), players)
    for _ in range(count):
        if GAME.outcome(record.last) is not None:
            break
        if record.moves and record.moves[-1].kind == "act" and not record.moves[-1].settled and rng.random() < 0.3:
            record.take_back()
        else:
            record.act(rng.choice(GAME.legal(record.last, record.asked)))
    return record


records = st.builds(random_record, st.integers(2, 4), st.integers(0, 2**64), st.integers(0, 24))
thorough = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))


def sheets_for(record: Record, eyes: Eyes, locale: str, seed: int) -> list[Sheet]:
    """All that can be made for these eyes of a game: board, log, and a seat's hand with every half-made choice."""
    table = record.table(locale, seed)
    with dealing(GAME, record.deal):
        made = [board_sheet.board(table, record.moves), log_sheet.log(table, LogPage(Tail(record.moves)), locale)]
        if eyes is not None:
            asked = HandOptions(eyes, locale, "Club · #trains", "https://discord.com/channels/1/2/3")
            hand = hand_sheet.hand(table, record.moves, asked)
            made.append(hand)
            made += [hand_sheet.hand(table, record.moves, replace(asked, pick=pick)) for pick in picks(hand.rows)]
            loaded = LoadedTable.of(table, FACE)
            own = OwnGame(loaded, eyes, 60.0, "Club · #trains", "https://discord.com/channels/1/2/3")
            made += [games([own], locale), which([own], "hand", locale)]
    return made


@pytest.mark.slow
@thorough
@given(records, st.sampled_from((0, 1, None)), st.sampled_from(("en-US", "de")), st.randoms(use_true_random=False))
def test_a_sheet_is_the_same_whatever_lies_hidden_from_its_reader(
    record: Record, eyes: Eyes, locale: str, rng: Random
) -> None:
    assume(GAME.outcome(record.last) is None)
    other = twin(record, eyes, rng)
    assert sheets_for(record, eyes, locale, 1) == sheets_for(other, eyes, locale, 2)


def drawn() -> Record:
    """Two players; the first has drawn a card and not yet placed it."""
    record = Record(GAME, stacked(GAME.start(2, GAME.Options(first=0), 11)), 2)
    record.act(GAME.legal(record.last, 0)[0])
    record.act(GAME.legal(record.last, 1)[0])
    record.act(Draw())
    return record


@pytest.mark.parametrize("eyes", [None, 1])
def test_a_card_that_somebody_has_drawn_and_not_placed_is_on_no_sheet_of_the_others(eyes: Eyes) -> None:
    record = drawn()
    other = twin(record, eyes, Random(5))
    assert record.last.hands != other.last.hands
    assert sheets_for(record, eyes, "en-US", 1) == sheets_for(other, eyes, "en-US", 2)


def test_the_own_hand_does_differ_with_another_card_in_it() -> None:
    record = drawn()
    other = twin(record, None, Random(5))
    assert record.last.hands != other.last.hands
    assert sheets_for(record, 0, "en-US", 1) != sheets_for(other, 0, "en-US", 1)


def leaking(patch: pytest.MonkeyPatch) -> None:
    """A board drawn from the eyes of whoever is asked, and not from a spectator's."""

    def view(loaded: LoadedTable, eyes: Eyes) -> Any:
        return GAME.view(loaded.state, loaded.asked[0] if loaded.asked else eyes)

    patch.setattr(LoadedTable, "view", view)


def test_a_board_drawn_from_the_movers_eyes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    record = drawn()
    other = twin(record, None, Random(5))
    leaking(monkeypatch)
    assert sheets_for(record, None, "en-US", 1) != sheets_for(other, None, "en-US", 1)


@pytest.mark.parametrize("part", ["alt", "png", "rows", "text", "parts"])
def test_a_leak_in_any_part_of_a_board_is_caught(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = drawn()
    other = twin(record, None, Random(5))
    plain = board_sheet.board

    def board(table: Table, moves: Sequence[Move]) -> Sheet:
        assert table.state is not None
        card = GAME.load_state(table.state).hands[0][0]
        said: dict[str, Any] = {
            "alt": {"pictures": (Picture(b"", f"{card}"),)},
            "png": {"pictures": (Picture(bytes([card]), ""),)},
            "rows": {"rows": (Menu("", (Choice("Place it", "act", sign(GAME, Use(card, 0))),)),)},
            "text": {"text": f"{card}"},
            "parts": {"parts": (f"{card}",)},
        }
        return replace(plain(table, moves), **said[part])

    monkeypatch.setattr(board_sheet, "board", board)
    assert sheets_for(record, None, "en-US", 1) != sheets_for(other, None, "en-US", 1)


def test_what_names_a_place_for_a_drawn_card_does_not_name_the_card() -> None:
    """The digest on the public board is of the place alone."""
    record = drawn()
    other = twin(record, None, Random(5))
    (menu,) = (row for row in sheets_for(record, None, "en-US", 1)[0].rows if isinstance(row, Menu))
    assert [choice.argument for choice in menu.choices] == [sign(GAME, Place(place)) for place in range(7)]
    assert [sign(GAME, action) for action in GAME.legal(other.last, 0)] == [each.argument for each in menu.choices]


def test_a_game_that_ended_may_show_everything() -> None:
    state = GAME.scene(trains=[[1, 2, 3, 4, 5, 7, 6], [70, 60, 50, 40, 30, 20, 10]], row=[28], actor=0)
    record = Record(GAME, state, 2)
    record.act(Use(28, 5))
    table = record.table()
    assert table.status == "ended"
    assert LoadedTable.of(table, FACE).view(None) == GAME.view(record.last, EVERYTHING)
    with dealing(GAME, record.deal):
        assert board_sheet.board(table, record.moves).pictures


# Over Discord


@dataclass(slots=True)
class Evening:
    """A game of three with somebody who watches, and all that they were sent."""

    pg: Playground
    channel: Channel
    people: tuple[Actor, ...]
    record: Record
    store: Store

    async def do(self, action: Any) -> None:
        """The seat that is asked finds the action in its direct message."""
        person = self.people[self.record.asked]
        await (await plays(person, person.dm, action)).completed()
        self.record.act(action)
        await self.rest()

    async def rest(self) -> None:
        """Until all is said, also what waits for the seconds between two edits of a board."""
        await self.pg.idle()
        while await self.store.intents():
            await self.pg.clock.advance(seconds=5)
            await self.pg.idle()

    async def look_around(self) -> None:
        """Everybody presses what shows something, also what is not for them."""
        for person in self.people:
            for verb in ("hand", "log", "rules"):
                await (await press(person, self.channel, verb)).completed()
            shown = await (await press(person, self.channel, "history", "")).final()
            for _ in range(3):
                if back := [one for one in controls(shown) if one.custom_id.argument.startswith("b")]:
                    await (await back[0].use(person)).completed()
            await (await person.slash(f"/games {words_for(person.user.locale)('command-mine')}", person.dm)).completed()
        await self.rest()

    def sent_to(self, eyes: Eyes) -> bytes:
        return self.pg.transcript(self.people[-1 if eyes is None else eyes])


def beginning() -> Record:
    """Set-up, and a card drawn."""
    record = Record(GAME, stacked(GAME.start(3, GAME.Options(first=0), SEED)), 3)
    for seat in range(3):
        record.act(GAME.legal(record.last, seat)[-1])
    record.act(Draw())
    return record


def script() -> Record:
    """The card is placed; a card used, taken back and used again; and one more drawn."""
    record = beginning()
    record.act(Place(3))
    free = next(use for use in GAME.legal(record.last, 1) if isinstance(use, Use) and use.place is not None)
    record.act(free)
    record.take_back()
    record.act(free)
    record.act(Draw())
    return record


@asynccontextmanager
async def evening(path: Path, record: Record, *, looking: bool = True) -> AsyncIterator[Evening]:
    """The same clicks on the record's deal, over Discord."""
    with dealing(GAME, record.deal), pytest.MonkeyPatch.context() as patch:
        patch.setattr(railway, "workers", railway.OnTheSpot)
        async with railway.Railway(path) as pg:
            channel = pg.guild("Railway club").channel("trains")
            locales = ("en-US", "de", "en-US", "en-US")
            people = tuple(pg.person(name, locale=locale) for name, locale in zip(NAMES, locales, strict=False))
            async with railway.running(pg, path), await Store.look(path) as store:
                tonight = Evening(pg, channel, people, record.on(record.deal), store)
                await _play(tonight, record, looking=looking)
                yield tonight


async def _play(tonight: Evening, record: Record, *, looking: bool) -> None:
    ada, ben, cleo, _ = tonight.people
    await ada.slash("/game-of-trains start", tonight.channel)
    for person in (ben, cleo):
        await tonight.rest()
        await (await press(person, tonight.channel, "join")).completed()
    await tonight.rest()
    await (await press(ada, tonight.channel, "begin")).completed()
    await tonight.rest()
    if looking:
        await tonight.look_around()
    for move in record.moves:
        if move.kind == "act":
            await tonight.do(GAME.load_action(move.body))
        else:
            assert move.seat is not None
            await takes_back(tonight.people[move.seat], tonight.channel)
            tonight.record.take_back()
            await tonight.rest()
    # Somebody else has acted since, which takes a request from the board: the hand that Ben was shown there is older.
    board = next(message for message in reversed(ben.reads(tonight.channel)) if not message.ephemeral)
    await takes_back(ben, board)
    await tonight.rest()
    if looking:
        await tonight.look_around()


async def no_seed_was_sent(tonight: Evening) -> None:
    """Neither the one in the table's row nor the one that its state holds."""
    table = await tonight.store.table(1)
    assert table is not None
    everything = repr([(each.said, each.files) for each in tonight.pg.deliveries.all])
    requests = repr([(request.path, request.body) for request in tonight.pg.requests])
    for seed in (table.seed, SEED):
        for spelled in (f"{seed}", f"{seed:x}", f"{seed:X}", f"{seed & 0xFFFF_FFFF_FFFF_FFFF}"):
            assert spelled not in everything
            assert spelled not in requests


@pytest.mark.slow
async def test_nobody_is_sent_a_seed_or_a_byte_that_depends_on_what_is_hidden_from_them(tmp_path: Path) -> None:
    record = script()
    async with evening(tmp_path / "first.sqlite3", record) as first:
        assert first.record.states == record.states
        assert first.sent_to(0).count(b"PNG") > 10, "there was something to see"
        await no_seed_was_sent(first)
    for eyes in (0, 1):
        other = twin(record, eyes, Random(7))
        async with evening(tmp_path / f"{eyes}.sqlite3", other) as second:
            assert second.record.last != first.record.last
            for seen in (eyes, None):  # what is hidden from a player is from a spectator as well
                assert not record.told_apart(other, seen), "such a twin proves nothing"
                assert first.sent_to(seen) == second.sent_to(seen)
            assert first.pg.transcript(first.channel) == second.pg.transcript(second.channel)
            others = {0, 1, 2} - {eyes}
            assert any(first.sent_to(seat) != second.sent_to(seat) for seat in others), "their own cards differ"


@pytest.mark.slow
async def test_a_leak_over_discord_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = beginning()
    leaking(monkeypatch)
    async with evening(tmp_path / "first.sqlite3", record, looking=False) as first:
        pass
    async with evening(tmp_path / "second.sqlite3", twin(record, None, Random(7)), looking=False) as second:
        assert first.sent_to(None) != second.sent_to(None)

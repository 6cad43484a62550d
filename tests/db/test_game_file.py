"""A finished game's file leads to the game's end, names nobody who did not agree; and what is no such file is refused
in a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from db import Hint, Move, Seat, Table, replay
from db.game_file import LARGEST, MOST_MOVES, SAID, GameFileRefused, read, write
from engine import GAMES
from engine.game import Game
from measuring.league.pairings import NAMED, PAIRINGS, Pairing
from measuring.league.playing import play
from tests.logs import voided

GUILD, CHANNEL, HOST, ADA, BEN = (1234567890120000000 + number for number in range(5))
NarratedTurn = dict[str, Any]


def finished(game: str = "game_of_trains", *, seed: int = 5, moves: int = 10_000) -> tuple[Table, list[Move]]:
    """A game of two by chance, to its end or so far; the table and its log."""
    rules = GAMES[game]
    rng = Random(seed)
    options = rules.Options()
    state = rules.start(2, options, seed)
    log: list[Move] = []
    while len(log) < moves and rules.outcome(state) is None:
        act(rules, state, log, rng)
    return ended(game, seed, rules.dump(state)), log


def act(rules: Game[Any, Any, Any, Any], state: Any, log: list[Move], rng: Random) -> None:
    seat = rules.to_act(state)[0]
    action = rng.choice(rules.legal(state, seat))
    rules.apply(state, seat, action)
    number = len(log) + 1
    log.append(Move(number, number, seat, "act", rules.dump(action), "click", 1000.9 + number, False))


def ended(game: str, seed: int, state: str, seats: int = 2) -> Table:
    people = [Seat(ADA + at, f"Name {at}", computer=False) for at in range(seats)]
    rules = GAMES[game]
    return Table(
        game, rules.rules_version, rules.Options().model_dump_json(), seed, GUILD, CHANNEL, HOST, "en", 900.0,
        state=state, status="ended", begun=1000.0, seats=people,
    )  # fmt: skip


def written(table: Table, log: list[Move]) -> bytes:
    return write(table, log, [seat.name for seat in table.seats])


def told(table: Table, log: list[Move]) -> NarratedTurn:
    found: NarratedTurn = json.loads(written(table, log))
    return found


@cache
def a_file() -> bytes:
    return written(*finished())


def refused(data: bytes) -> GameFileRefused:
    with pytest.raises(GameFileRefused) as refusal:
        read(data).check()
    return refusal.value


# Writing


def test_hints_leave_no_trace_in_a_file() -> None:
    table, log = finished()
    before = written(table, log)
    table.hints, table.hinted = "three", [Hint(0, 1, 1, 1001.0)]
    assert written(table, log) == before


def test_a_file_leads_to_the_end_that_was_played() -> None:
    table, log = finished()
    file = read(written(table, log))
    assert GAMES[table.game].dump(file.check()) == table.state
    assert file.outcome is not None
    assert file.as_table(["A", "B"], "en").state == table.state


def test_the_time_of_a_move_counts_from_the_beginning_in_whole_seconds() -> None:
    table, log = finished()
    assert [move["at"] for move in told(table, log)["moves"][:3]] == [1, 2, 3]


def test_nothing_in_a_file_is_a_number_of_discord() -> None:
    data = written(*finished())
    assert all(str(number).encode() not in data for number in (GUILD, CHANNEL, HOST, ADA, BEN))


def test_only_those_who_agreed_are_named_and_computer_players() -> None:
    table, log = finished()
    assert [seat["name"] for seat in told(table, log)["seats"]] == [None, None]
    table.seats[1].named = True
    assert [seat["name"] for seat in told(table, log)["seats"]] == [None, "Name 1"]
    table.seats[0] = Seat(None, "Stoker", computer=True)
    for move in log:
        if move.seat == 0:
            move.cause = "computer"
    file = told(table, log)
    assert file["seats"] == [{"name": "Stoker", "computer": True}, {"name": "Name 1", "computer": False}]
    assert [move["by"] for move in file["moves"][:2]] == ["computer", "person"]


def test_whoever_was_forgotten_has_no_name_and_was_no_computer_player() -> None:
    table, log = finished()
    table.seats[0] = Seat(None, "—", computer=True)
    assert told(table, log)["seats"][0] == {"name": None, "computer": False}
    table.seats[0].forgotten = True
    for move in log:
        if move.seat == 0:
            move.cause = "computer"  # which played for them from the first move on
    assert told(table, log)["seats"][0] == {"name": None, "computer": False}


def test_what_was_taken_back_is_not_in_a_file_and_a_new_seed_is() -> None:
    rules, rng = GAMES["game_of_trains"], Random(3)
    table, log = finished(moves=11)
    log.append(Move(12, 12, 0, "undo", "10", "undo", 1020.0, False))
    log.append(Move(13, 12, 0, "reseed", str(1 << 127), "undo", 1020.0, True))
    log = voided(log)
    state = replay(rules, 2, table.options, table.seed, table.rules_version, log)
    while rules.outcome(state) is None:
        act(rules, state, log, rng)
    table.state = rules.dump(state)
    file = told(table, log)
    assert len(file["moves"]) == len(log) - 3
    assert file["moves"][9] == {"at": 20, "reseed": str(1 << 127)}
    assert rules.dump(read(written(table, log)).check()) == table.state


def test_a_game_that_was_ended_before_its_end_has_no_result_and_must_not_be_over() -> None:
    table, log = finished(moves=20)
    file = told(table, log)
    assert file["result"] is None
    assert GAMES[table.game].dump(read(written(table, log)).check()) == table.state
    over = told(*finished())
    assert refused(json.dumps(over | {"result": None}).encode()).why == "other-result"


def test_a_move_of_the_clock_is_nobodys() -> None:
    rules = GAMES["dwarf_train"]
    options = rules.Options(end="time")  # type: ignore[call-arg]  # what only this game has
    state = rules.start(2, options, 1)
    (runs_out,) = rules.legal(state, None)
    rules.apply(state, None, runs_out)
    table = ended("dwarf_train", 1, rules.dump(state))
    table.options = options.model_dump_json()
    log = [Move(1, 1, None, "act", rules.dump(runs_out), "clock", 2800.0, True)]
    assert told(table, log)["moves"] == [
        {"at": 1800, "seat": None, "by": "clock", "do": json.loads(rules.dump(runs_out))}
    ]
    assert rules.dump(read(written(table, log)).check()) == table.state


def test_a_game_of_too_many_moves_is_not_written() -> None:
    table, log = finished(moves=1)
    with pytest.raises(GameFileRefused, match="more than"):
        written(table, log * (MOST_MOVES + 1))


# Reading


def changed(**by: Any) -> Callable[[NarratedTurn], bytes]:
    return lambda file: json.dumps(file | by).encode()


def spliced(key: str, raw: bytes) -> Callable[[NarratedTurn], bytes]:
    """With this very text in place of a value."""
    return lambda file: json.dumps(file | {key: "@here@"}).encode().replace(b'"@here@"', raw)


def first_move(**by: Any) -> Callable[[NarratedTurn], bytes]:
    return lambda file: json.dumps(file | {"moves": [file["moves"][0] | by, *file["moves"][1:]]}).encode()


DEEP = b'{"a":' * 900 + b"1" + b"}" * 900
HOSTILE: dict[str, tuple[str, Callable[[NarratedTurn], bytes]]] = {
    "nothing": ("no-game", lambda file: b""),
    "no text": ("no-game", lambda file: bytes(range(256))),
    "another encoding": ("no-game", lambda file: json.dumps(file).encode("utf-16")),
    "another thing": ("no-game", lambda file: b'{"name": "Ada"}'),
    "a list": ("no-game", lambda file: json.dumps([file]).encode()),
    "half a file": ("no-game", lambda file: json.dumps(file).encode()[:-20]),
    "something left out": ("no-game", lambda file: json.dumps({**file, "seed": None}).encode()),
    "something more": ("no-game", changed(more=1)),
    "a key twice": ("no-game", lambda file: json.dumps(file).encode()[:-1] + b',"seed":"1"}'),
    "deeper than anything": ("no-game", lambda file: b"[" * 1_000_000),
    "deep in a known place": ("no-game", spliced("moves", b"[" * 100_000)),
    "deep options": ("not-dealt", spliced("options", DEEP)),
    "a deep action": (
        "refused-move",
        spliced("moves", b'[{"at":0,"seat":0,"by":"person","do":' + DEEP + b"}]"),
    ),
    "not a number": ("no-game", spliced("version", b"NaN")),
    "infinity": ("no-game", spliced("version", b"1e999")),
    "no whole number in the options": ("no-game", spliced("options", b'{"first": 0.0}')),
    "not a number in the options": ("no-game", spliced("options", b'{"first": NaN}')),
    "a number of a million digits": ("no-game", spliced("version", b"9" * 1_000_000)),
    "a number of many digits": ("newer-format", spliced("version", b"9" * 4000)),
    "rules of many digits": ("newer-rules", spliced("rules_version", b"9" * 4000)),
    "true for a number": ("no-game", changed(version=True)),
    "an older format than the first": ("no-game", changed(version=0)),
    "a newer format": ("newer-format", lambda file: b'{"format": "bummelzug-game", "version": 2, "all": "else"}'),
    "newer rules": ("newer-rules", changed(rules_version=99)),
    "rules before the first": ("no-game", changed(rules_version=0)),
    "another game": ("unknown-game", changed(game="chess")),
    "a game of half a letter": ("unknown-game", changed(game="\ud800")),
    "options of another game": ("not-dealt", changed(options={"map": "tokyo"})),
    "a first seat that is none": ("not-dealt", changed(options={"first": 10**400})),
    "one seat": ("not-dealt", changed(seats=[{"name": None, "computer": False}])),
    "many seats": ("no-game", changed(seats=[{"name": None, "computer": False}] * 1000)),
    "half a letter in a name": ("no-game", changed(seats=[{"name": "\ud800", "computer": False}] * 2)),
    "an endless name": ("no-game", changed(seats=[{"name": "a" * 101, "computer": False}] * 2)),
    "a seed of other digits": ("no-game", changed(seed="٣")),
    "a seed below nothing": ("no-game", changed(seed="-1")),
    "too many moves": ("too-many-moves", changed(moves=[{}] * (MOST_MOVES + 1))),
    "moves that are none": ("no-game", changed(moves=[{}])),
    "a move of nobody": ("no-game", first_move(seat=None)),
    "a move of the clock in a seat": ("no-game", first_move(by="clock")),
    "a move and a new seed in one": ("no-game", first_move(reseed="1")),
    "a seat below nothing": ("refused-move", first_move(seat=-1)),
    "a seat beyond all": ("refused-move", first_move(seat=10**30)),
    "an action of another game": ("refused-move", first_move(do={"is": "Buy", "card": "apartment"})),
    "an action with half a letter": ("refused-move", first_move(do={"is": "\ud800"})),
    "one move less": ("other-result", lambda file: json.dumps(file | {"moves": file["moves"][:-1]}).encode()),
    "one move more": (
        "refused-move",
        lambda file: json.dumps(file | {"moves": [*file["moves"], file["moves"][-1]]}).encode(),
    ),
    "another seed": ("refused-move", changed(seed="123456789")),
    "a winner where nobody won": (
        "other-result",
        lambda file: json.dumps(file | {"result": file["result"] | {"placings": [[0], [1]]}}).encode(),
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_game_is_refused_and_why_is_a_line(name: str) -> None:
    why, spoil = HOSTILE[name]
    refusal = refused(spoil(json.loads(a_file())))
    assert refusal.why == why
    assert str(refusal).isprintable()


def test_every_reason_to_refuse_is_met_here() -> None:
    assert {why for why, _ in HOSTILE.values()} | {"too-large"} == set(SAID)


def test_a_refusal_names_the_move() -> None:
    file = json.loads(a_file())
    file["moves"][4]["do"] = {"is": "nothing"}
    assert str(refused(json.dumps(file).encode())) == "move 5 is against the rules"


def test_a_file_of_the_largest_size_is_read_and_one_byte_more_is_not() -> None:
    data = a_file()
    padded = data + b" " * (LARGEST - len(data))
    read(padded).check()
    assert refused(padded + b" ").why == "too-large"


def test_a_mark_of_some_editors_at_the_beginning_changes_nothing() -> None:
    data = a_file()
    assert read(b"\xef\xbb\xbf" + data) == read(data)


# The league

QUICK = [pairing for pairing in PAIRINGS if pairing.player in ("journeyman", "apprentice")]  # by themselves


def exported(pairing: Pairing, seed: int) -> None:
    """A game of the league is written, and its file is played again."""
    game = GAMES[pairing.key]
    options = game.Options(**pairing.tables[seed % len(pairing.tables)])
    log: list[Move] = []

    def note(seat: int, action: Any, seconds: float) -> None:
        number = len(log) + 1
        log.append(Move(number, number, seat, "act", game.dump(action), "computer", 1000.0, False))

    outcome = play(game, options, [NAMED[pairing.player](pairing.key)] * pairing.seats, seed, note)
    state = replay(game, pairing.seats, options.model_dump_json(), seed, game.rules_version, log)
    table = ended(pairing.key, seed, game.dump(state), pairing.seats)
    table.options = options.model_dump_json()
    file = read(written(table, log))
    assert file.outcome == outcome
    assert game.dump(file.check()) == table.state


@pytest.mark.slow
@pytest.mark.parametrize(
    "pairing", [one for one in QUICK if one.player == "apprentice"], ids=lambda pairing: pairing.name
)
def test_an_exported_game_of_the_league_leads_to_the_same_end(pairing: Pairing) -> None:
    exported(pairing, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("pairing", QUICK, ids=lambda pairing: pairing.name)
def test_a_thousand_exported_games_of_the_league_lead_to_the_same_ends(pairing: Pairing) -> None:
    for seed in range(100, 100 - (-1000 // len(QUICK))):
        exported(pairing, seed)

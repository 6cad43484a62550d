"""The league plays every deal from all sides, stops when a pairing is decided, and goes on where it was broken off."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.game import Outcome
from measuring.league import __main__ as league
from measuring.league.deciding import FEWEST, decided, error, mean, verdict
from measuring.league.kept import Kept
from measuring.league.page import page
from measuring.league.pairings import NAMED, PAIRINGS, Pairing
from measuring.league.playing import Deal, deal, share

CHANCE = Pairing("game_of_trains", "random", "random", 2, 40.0, 60.0)
HALF, WON, LOST = Deal(0.5, 2, 10, 0.1, 0.02), Deal(1.0, 2, 10, 0.1, 0.02), Deal(0.0, 2, 10, 0.1, 0.02)


def test_the_player_sits_in_every_seat_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = set()

    def watching(view: Any, legal: Any, rng: Random) -> Any:
        seats.add(view.reader)
        return legal[0]

    monkeypatch.setitem(NAMED, "watching", lambda key: watching)
    assert deal(Pairing("game_of_trains", "watching", "random", 3, 0.0), 1).games == 3
    assert seats == {0, 1, 2}


def test_the_same_deal_goes_the_same_way() -> None:
    first, again = (deal(CHANCE, 5) for _ in range(2))
    assert (first.firsts, first.decisions) == (again.firsts, again.decisions)


@pytest.mark.slow
def test_of_a_deal_that_equals_play_from_both_sides_each_has_half() -> None:
    same = Pairing("game_of_trains", "apprentice", "apprentice", 2, 0.0)
    assert deal(same, 3).firsts == 0.5, "chance knows no names"


def test_a_shared_first_place_counts_for_its_share() -> None:
    assert share(Outcome(((0, 2), (1,)), None, ""), 2) == 0.5
    assert share(Outcome(((0, 2), (1,)), None, ""), 1) == 0.0
    assert share(Outcome((), None, ""), 0) == 0.0


def test_a_pairing_is_decided_when_chance_would_hardly_have_it_otherwise() -> None:
    gate = Pairing("game_of_trains", "master", "journeyman", 2, 65.0)
    assert decided(gate, [1.0] * (FEWEST - 1)) == "open"
    assert decided(gate, [1.0] * FEWEST) == "kept"
    assert decided(gate, [0.0] * FEWEST) == "missed"
    assert decided(gate, [1.0, 0.5, 0.5] * 10) == "open"
    assert verdict(gate, [1.0, 0.5, 0.5] * 10) == "kept, not for sure"
    assert verdict(gate, [1.0, 0.0] * 10) == "missed, not for sure"


def test_what_must_lie_between_two_bars_is_missed_beyond_either() -> None:
    assert decided(CHANCE, [0.5] * 40) == "kept"
    assert decided(CHANCE, [1.0] * 40) == decided(CHANCE, [0.0] * 40) == "missed"


def test_the_standard_error_is_that_of_deals() -> None:
    assert error([0.0, 1.0] * 50) == pytest.approx(100 * 0.5 / 10, rel=0.02)
    assert mean([0.0, 1.0, 0.5]) == 50.0


def test_a_run_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "deals")
    kept.add(CHANCE, 0, WON)
    kept.add(CHANCE, 1, LOST)
    assert Kept(tmp_path / "deals").of(CHANCE) == [WON, LOST]
    assert Kept(tmp_path / "deals").of(PAIRINGS[0]) == []


def test_deals_of_other_code_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Kept(tmp_path / "deals").add(CHANCE, 0, WON)
    monkeypatch.setattr("measuring.league.kept.code", lambda pairing: "another")
    assert Kept(tmp_path / "deals").of(CHANCE) == []


def test_the_page_has_a_row_for_each_pairing_that_was_played() -> None:
    told = page([(CHANCE, [WON, LOST, HALF]), (PAIRINGS[0], [])])
    assert (
        "| game_of_trains | random | random | 2 | 50.0 ± 28.9 | 40 to 60 | kept, not for sure | 6 | 10.0 ms | 20 ms |"
        in told
    )
    assert told.count("\n| game_of_trains") == 1


def test_what_is_written_below_by_hand_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "PAIRINGS", [CHANCE])
    written, results = tmp_path / "league.md", tmp_path / "deals"
    written.write_text(f"old\n{league.BELOW}\nEverything.\n")
    league.main(["--write", str(written), "--results", str(results), "--games", "4", "--processes", "1"])
    assert "old" not in written.read_text()
    assert written.read_text().endswith(f"{league.BELOW}\nEverything.\n")

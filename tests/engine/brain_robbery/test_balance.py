"""A small run of the balance: the figures at length stand in docs/balance.md."""

import json

import pytest

from measuring.balance.brain_robbery import CARDS, SEATS, VARIANTS, Row, Tally, beyond, played, section, simulate
from measuring.balance.share import Share

FIVE = Row("5 seats", 5)


@pytest.mark.slow
def test_games_of_five_are_neither_short_nor_long_nor_lost_by_all() -> None:
    tally = simulate(FIVE, 16)
    assert 8 <= tally.median()[0] <= 25
    assert tally.all_lost().within(0, 5)
    assert tally.capped().hundredths <= 5
    assert sum(share.some for share in tally.places()) == pytest.approx(16 - tally.reasons["all-lose"])


@pytest.mark.long
def test_there_is_no_card_that_nobody_ever_wants() -> None:
    tally = simulate(Row("7 seats", 7), 40)
    assert [card for card in CARDS if not tally.used(card)] == []


@pytest.mark.slow
def test_the_section_names_every_table_every_variant_and_every_card() -> None:
    tallies = [simulate(row, 1) for row in (*SEATS, *VARIANTS)]
    text = section(tallies)
    assert all(f"| {name} |" in text for name in (*CARDS, *(tally.row.name for tally in tallies)))


def test_a_row_fails_where_it_is_beyond_its_bar_by_two_standard_errors() -> None:
    assert Share(500, 1000).error == pytest.approx(1.58, abs=0.01)
    assert Share(500, 1000).within(53, 100)
    assert not Share(500, 1000).within(54, 100)
    tally = Tally(FIVE, games=100, wins=[20.0] * 5, rounds=[12.0] * 100)
    tally.won_with.update({"uther": 20, "lizard_nesbith": 80})
    tally.put_in.update(dict.fromkeys(CARDS, 5))
    tally.drawn.update(dict.fromkeys(CARDS, 100))
    assert beyond([tally]) == []
    tally.wins = [60.0, *[10.0] * 4]
    assert beyond([tally]) == ["5 seats: seats"]
    tally.wins, tally.rounds = [20.0] * 5, [26.0] * 100
    assert beyond([tally]) == ["5 seats: rounds"]
    tally.rounds = [12.0] * 100
    tally.reasons["all-lose"] = 15
    assert beyond([tally]) == ["5 seats: all lose"]
    tally.reasons.clear()
    tally.rounds = [12.0] * 90 + [60.0] * 10
    assert beyond([tally]) == ["5 seats: cap"]
    tally.rounds = [12.0] * 100
    tally.won_with["uther"] = 5
    assert beyond([tally]) == ["5 seats: the clever"]


def test_a_card_fails_that_is_hardly_ever_put_in() -> None:
    tally = Tally(FIVE, games=100, wins=[20.0] * 5, rounds=[12.0] * 100)
    tally.won_with["uther"] = 100
    tally.drawn.update(dict.fromkeys(CARDS, 1000))
    tally.put_in.update(dict.fromkeys(CARDS, 10))
    assert "uther is not put in" not in beyond([tally])
    assert "spy_nadja is not put in" in beyond([tally])
    tally.put_in.update(dict.fromkeys(CARDS, 10))
    assert beyond([tally]) == []


@pytest.mark.slow
def test_games_that_were_kept_count_as_if_they_were_played_now() -> None:
    counted = Tally(FIVE, wins=[0.0] * FIVE.players)
    for number in range(3):
        counted.add(json.loads(json.dumps(played(FIVE, number))))
    assert counted.told() == simulate(FIVE, 3).told()

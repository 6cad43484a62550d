"""Both maps, against the counts they are known by."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.trains.cards import LIMITS
from engine.trains.maps import MAPS, Map

BOTH = pytest.mark.parametrize("map", MAPS.values(), ids=list(MAPS))


@BOTH
def test_a_map_has_76_hexes_in_rows_of_ten_and_nine(map: Map) -> None:
    rows = [sum(place // 10 == row for place in map.places) for row in range(8)]
    assert rows == [10, 9, 10, 9, 10, 9, 10, 9]


@pytest.mark.parametrize(
    ("name", "cities", "slots", "remote", "blocked"), [("tokyo", 22, 39, 6, 7), ("osaka", 24, 35, 8, 11)]
)
def test_cities_slots_remote_locations_and_blocked_edges(
    name: Any, cities: int, slots: int, remote: int, blocked: int
) -> None:
    map = MAPS[name]
    assert len(map.cities) == cities
    assert sum(map.places[city].number for city in map.cities) == slots
    assert len(map.remote) == remote
    assert len(map.blocked) == blocked


@BOTH
def test_the_last_marker_still_has_several_cities_to_go_to(map: Map) -> None:
    assert sum(map.slots.values()) - (LIMITS["full"].markers - 1) > max(map.slots.values())


@pytest.mark.parametrize(
    ("name", "grounds", "numbers"),
    [
        ("tokyo", {"plain": 12, "river": 16, "mountain": 10, "city": 22, "remote": 6, "sea": 10}, [2, 2, 3, 3, 4, 4]),
        (
            "osaka",
            {"plain": 9, "river": 10, "mountain": 15, "city": 24, "remote": 8, "sea": 10},
            [2, 2, 3, 3, 3, 3, 4, 4],
        ),
    ],
)
def test_how_much_of_each_ground_there_is(name: Any, grounds: dict[str, int], numbers: list[int]) -> None:
    map = MAPS[name]
    assert Counter(place.ground for place in map.places.values()) == grounds
    assert sorted(map.places[remote].number for remote in map.remote) == numbers


@BOTH
def test_if_one_hex_touches_another_so_does_the_other(map: Map) -> None:
    for here, beside in map.beside.items():
        assert len(set(beside)) == len(beside) <= 6
        assert all(here in map.beside[there] for there in beside)


@BOTH
def test_a_hex_touches_the_six_around_it_but_for_sea_and_blocked_edges(map: Map) -> None:
    """The neighbours by the formula, less the blocked edges and the sea."""
    cut = {*map.blocked, *((there, here) for here, there in map.blocked)}
    for here in map.beside:
        row, column = divmod(here, 10)
        shift = 1 if row % 2 else -1
        around = [(row, column - 1), (row, column + 1)]
        for other in (row - 1, row + 1):
            around += [(other, column), (other, column + shift)]
        expected = {10 * r + c for r, c in around if r >= 0 and 0 <= c < 10}
        expected = {
            there
            for there in expected
            if there in map.places and map.places[there].ground != "sea" and (here, there) not in cut
        }
        assert set(map.beside[here]) == expected


@BOTH
def test_blocked_edges_lie_between_neighbours_of_land(map: Map) -> None:
    for here, there in map.blocked:
        assert there not in map.beside[here]
        assert here not in map.beside[there]
        (row, column), (other, place) = divmod(here, 10), divmod(there, 10)
        assert abs(row - other) <= 1
        assert abs(column - place) <= 1


@BOTH
def test_every_hex_of_land_can_be_reached(map: Map) -> None:
    reached = {map.cities[0]}
    while more := {there for here in reached for there in map.beside[here]} - reached:
        reached |= more
    assert reached == set(map.beside)


@BOTH
def test_names_are_given_once_and_to_cities_and_remote_locations_alone(map: Map) -> None:
    names = [place.name for place in map.places.values() if place.name]
    assert len(set(names)) == len(names) == len(map.cities) + len(map.remote)
    assert all(map.places[map.named(name)].name == name for name in names)


@BOTH
def test_a_rail_costs_what_its_ground_asks(map: Map) -> None:
    for place in map.places.values():
        if place.ground != "remote":
            assert place.price == {"plain": 0, "river": 1, "mountain": 2, "city": 1, "sea": 0}[place.ground]
        else:
            assert place.price == place.number

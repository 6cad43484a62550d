"""The table of cards, against the printed ones: sorted by what stands in their corners."""

from __future__ import annotations

from typing import Any

import pytest

from engine.trains.cards import ALWAYS, CARDS, CHOICE, PUBLISHED_SETS, RULEBOOK_SET, START
from engine.trains.parts import LayRail, TakeWaste

# By cost and money.
PRINTED = {
    (0, 0): "waste",
    (1, 1): "normal_train",
    (2, 0): "station_crew conductors_station landfill signals",
    (2, 1): "bullet_train",
    (3, 0): "lay_rails station_expansion apartment holiday_timetable pulling command_central",
    (3, 1): "passing_station switchback garage",
    (3, 2): "express_train",
    (4, 0): "stationmaster_office steel_bridge",
    (4, 1): "information_central amusement_park freight_train mail_train ironworks tourist_train",
    (5, 0): "tower signaling_area temporary_timetable tunnel viaduct wagon_factory maintenance_factory collaboration",
    (5, 1): "dump_site",
    (5, 2): "early_train",
    (6, 3): "limited_express_train",
    (7, 0): "control_room subway_excavation",
    (8, 0): "skyscraper",
}


def named(names: str) -> set[str]:
    return set(names.split())


@pytest.mark.parametrize(("corner", "names"), PRINTED.items())
def test_a_card_costs_and_gives_what_is_printed_on_it(corner: tuple[int, int], names: str) -> None:
    assert {name for name, card in CARDS.items() if (card.cost, card.money) == corner} == named(names)


def test_there_are_39_cards_of_which_30_change_from_game_to_game() -> None:
    assert (len(CARDS), len(ALWAYS), len(CHOICE)) == (39, 8, 30)
    assert sum(len(named(names)) for names in PRINTED.values()) == 39


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_250_cards_and_7_more_a_player(players: int) -> None:
    always = sum(CARDS[card].copies for card in ALWAYS)
    assert always + 8 * 10 + players * START["normal_train"] == 250 + 7 * players
    assert {CARDS[card].copies for card in CHOICE} == {10}


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (
            "train",
            "normal_train express_train limited_express_train bullet_train freight_train mail_train tourist_train "
            "early_train",
        ),
        ("rail", "lay_rails steel_bridge tunnel viaduct subway_excavation collaboration"),
        ("station", "station_expansion"),
        ("points", "apartment tower skyscraper"),
        ("waste", "waste"),
    ],
)
def test_a_card_is_of_the_kind_that_its_colour_shows(kind: Any, names: str) -> None:
    assert {name for name, card in CARDS.items() if kind in card.kinds} == named(names)


def test_all_other_cards_are_actions_and_so_are_five_trains() -> None:
    actions = {name for name, card in CARDS.items() if "action" in card.kinds}
    both = {name for name in actions if "train" in CARDS[name].kinds}
    assert both == named("bullet_train freight_train mail_train tourist_train early_train")
    assert len(actions - both) == 39 - 8 - 6 - 1 - 3 - 1


def test_every_rail_card_takes_waste_first_and_lays_its_rail_last() -> None:
    for card in CARDS.values():
        if "rail" in card.kinds:
            assert (card.does[0], card.does[-1]) == (TakeWaste(1), LayRail())


@pytest.mark.parametrize(
    ("found", "names"),
    [
        (
            RULEBOOK_SET["tokyo"],
            "passing_station holiday_timetable amusement_park conductors_station landfill dump_site steel_bridge "
            "maintenance_factory",
        ),
        (
            RULEBOOK_SET["osaka"],
            "stationmaster_office garage landfill bullet_train temporary_timetable ironworks tourist_train tunnel",
        ),
        (
            PUBLISHED_SETS["reforming_and_tunneling"],
            "signals pulling information_central freight_train wagon_factory early_train signaling_area "
            "subway_excavation",
        ),
        (
            PUBLISHED_SETS["holiday_pass"],
            "landfill station_crew holiday_timetable tourist_train mail_train viaduct maintenance_factory control_room",
        ),
    ],
)
def test_a_set_has_the_eight_cards_it_is_known_for(found: tuple[str, ...], names: str) -> None:
    assert len(found) == 8
    assert set(found) == named(names)

"""Points, counted by hand."""

from __future__ import annotations

from engine.game import Outcome
from engine.trains import possible_rails, running_score
from engine.trains.actions import EndTurn
from engine.trains.board import Surcharge, surcharge
from engine.trains.maps import MAPS
from engine.trains.score import Score, score
from engine.trains.view import affordable
from tests.engine.trains.script import FAR, HUB, KICHIJOJI, PLAIN, RIVER, at, do, game

tokyo, osaka = MAPS["tokyo"].named, MAPS["osaka"].named


def test_a_city_is_worth_0_2_4_or_8_by_its_markers() -> None:
    for markers, points in ((0, 0), (1, 2), (2, 4), (3, 8)):
        state = at([], rails=[[tokyo("Hachioji")], [FAR]], stations={tokyo("Hachioji"): markers})
        assert score(state, 0) == Score(cities=points, remote=0, cards=0, play=0)


def test_a_remote_location_is_worth_its_number() -> None:
    for city, remote, points in (("Funabashi", "Chiba", 2), ("Yokohama", "Shonan", 2)):
        state = at([], rails=[[tokyo(city), tokyo(remote)], [FAR]])
        assert score(state, 0).remote == points
    state = game.scene(map="osaka", rails=[[osaka("Kyoto"), osaka("Otsu")], [FAR]])
    assert score(state, 0) == Score(cities=0, remote=3, cards=0, play=0)


def test_cards_count_in_hand_deck_and_discard_pile() -> None:
    state = at(["apartment"], decks=[["tower", "waste"]], discards=[["skyscraper", "normal_train"]])
    assert score(state, 0).cards == 1 + 2 + 4


def test_a_whole_board_is_counted() -> None:
    """Kichijoji (1 marker) 2, Futakotamagawa (1) 2, Jiyugaoka (0) 0, buildings 1 + 4, three points in play."""
    rails = [KICHIJOJI, HUB, tokyo("Futakotamagawa"), tokyo("Jiyugaoka")]
    state = at(
        ["apartment", "normal_train"],
        rails=[rails, [tokyo("Futakotamagawa")]],
        stations={KICHIJOJI: 1, tokyo("Futakotamagawa"): 1},
        discards=[["skyscraper"], ["tower"]],
        points=[3, 0],
    )
    assert score(state, 0) == Score(cities=4, remote=0, cards=5, play=3)
    assert score(state, 0).total == 12
    assert score(state, 1) == Score(cities=2, remote=0, cards=2, play=0)


def test_a_board_of_three_on_osaka_is_counted_and_placed() -> None:
    """Kyoto has three markers, Nagaokakyo one, Takatsuki one, Uji two.

    The first has Kyoto 8 and Otsu 3, a Tower in the deck 2: 13. The second has Kyoto too 8, and two points in play: 10.
    The third has Takatsuki 2, Nagaokakyo 2, two rivers 0, Apartments in hand and discard pile 2, a Skyscraper 4: 10.
    The second and the third are level, and the third has more rails.
    """
    state = game.scene(
        players=3,
        map="osaka",
        rails=[
            [osaka("Kyoto"), osaka("Otsu")],
            [osaka("Kyoto"), 17],
            [osaka("Takatsuki"), osaka("Nagaokakyo"), 17, 27],
        ],
        stations={osaka("Kyoto"): 3, osaka("Nagaokakyo"): 1, osaka("Takatsuki"): 1, osaka("Uji"): 2},
        hands=[["normal_train"], [], ["apartment"]],
        decks=[["tower"], [], ["waste", "skyscraper"]],
        discards=[[], [], ["apartment"]],
        points=[0, 2, 0],
        piles={"limited_express_train": 0, "station_expansion": 0, "landfill": 0, "tunnel": 0},
    )
    assert [score(state, seat) for seat in range(3)] == [
        Score(cities=8, remote=3, cards=2, play=0),
        Score(cities=8, remote=0, cards=0, play=2),
        Score(cities=4, remote=0, cards=6, play=0),
    ]
    do(state, EndTurn())
    assert game.outcome(state) == Outcome(((0,), (2,), (1,)), (13, 10, 10), "piles")


def ended(**facts: object) -> Outcome:
    """Seat 0 passes, and four empty piles end the game."""
    piles = {"limited_express_train": 0, "station_expansion": 0, "landfill": 0, "dump_site": 0}
    state = at(["normal_train"], piles=piles, **facts)
    do(state, EndTurn())
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def test_the_most_points_win() -> None:
    outcome = ended(players=3, points=[1, 5, 3])
    assert outcome == Outcome(((1,), (2,), (0,)), (1, 5, 3), "piles")


def test_a_tie_goes_to_more_rails_on_the_map() -> None:
    outcome = ended(points=[2, 2], rails=[[HUB], [FAR, FAR + 1]])
    assert outcome.placings == ((1,), (0,))


def test_a_tie_with_as_many_rails_is_shared() -> None:
    outcome = ended(players=3, points=[2, 2, 1])
    assert outcome.placings == ((0, 1), (2,))


def test_cards_still_in_play_and_gained_count_in_the_running_score() -> None:
    state = at(["normal_train"], gained=["tower", "waste"], money=1)
    assert running_score(game.view(state, 1), 0) == Score(cities=0, remote=0, cards=2, play=0)


def test_a_view_tells_where_rails_may_go_and_what_they_cost() -> None:
    state = at(["lay_rails"], rails=[[HUB], [KICHIJOJI]], stations={KICHIJOJI: 1}, money=3)
    sites = {site.hex: site.surcharge for site in possible_rails(game.view(state, None), 0)}
    assert sites[PLAIN].price == 0
    assert sites[RIVER].price == 1
    assert sites[KICHIJOJI] == surcharge(state, 0, KICHIJOJI) == Surcharge(price=1 + 1 + 1, waste=1)


def test_a_view_tells_what_rails_a_card_in_hand_would_open() -> None:
    """Without money a Viaduct reaches the cities, and an Ironworks before it pays for the rivers."""
    state = at(["viaduct", "lay_rails"], stations={KICHIJOJI: 1})
    assert {site.hex for site in possible_rails(game.view(state, 0), 0)} == {PLAIN, 34}
    opened = {site.hex: site.surcharge for site in possible_rails(game.view(state, 0), 0, "viaduct")}
    assert set(opened) == {PLAIN, 34, KICHIJOJI, 44}
    assert opened[KICHIJOJI].price == 0
    state = at(["viaduct", "lay_rails"], lasting=["ironworks"])
    assert RIVER in {site.hex for site in possible_rails(game.view(state, 0), 0, "lay_rails")}


def test_a_view_tells_what_can_be_afforded() -> None:
    state = at(["normal_train"], money=3, piles={"lay_rails": 0})
    cards = affordable(game.view(state, 0))
    assert "express_train" in cards
    assert "lay_rails" not in cards
    assert "waste" not in cards
    assert "tower" not in cards

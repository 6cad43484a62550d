"""What must add up after every action of a game of Trains."""

from __future__ import annotations

from collections import Counter

from engine.trains.cards import CARDS, LIMITS, START
from engine.trains.maps import MAPS
from engine.trains.score import owned
from engine.trains.state import State


def account(state: State) -> None:
    """Every card, rail and marker is somewhere, exactly once; nobody owes money."""
    count = len(state.players)
    cards = Counter(state.piles)
    cards.update(state.destroyed)
    for seat in range(count):
        cards.update(owned(state, seat))
    copies = Counter({card: CARDS[card].copies for card in state.piles})
    copies["normal_train"] = count * START["normal_train"]
    assert +cards == copies
    assert cards.total() == 250 + 7 * count
    assert all(left >= 0 for left in state.piles.values())
    assert state.money >= 0
    assert state.limits in LIMITS.values()
    places = MAPS[state.map].places
    assert state.markers >= 0
    assert state.markers + sum(state.stations.values()) == state.limits.markers
    assert all(0 <= placed <= places[city].number for city, placed in state.stations.items())
    for player in state.players:
        assert len(player.rails) == len(set(player.rails)) <= state.limits.rails
        assert all(places[rail].ground != "sea" for rail in player.rails)
        assert 0 <= player.known <= len(player.deck)
        assert player.points >= 0
    if state.doing is None and not state.bought and not state.acted:
        assert not state.money
        assert not state.play
        assert not state.gained
        assert not state.lasting

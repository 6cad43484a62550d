"""A position set up by hand, refused if it does not add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from pydantic import BaseModel, ConfigDict

from engine.game import require
from engine.trains.cards import ALWAYS, CARDS, CHOICE, LIMITS, PILES_CHOSEN, RULEBOOK_SET, START
from engine.trains.maps import MAPS, MapName
from engine.trains.state import Lasting, Length, Player, State

T = TypeVar("T")


class Facts(BaseModel):
    """What a scene may name. Hands, decks and so on go seat by seat, those left out are empty; the next card of a deck
    stands last.

    `cards` are of the eight piles that change from game to game; those lying anywhere join them, then the rulebook's.
    Cards that lie nowhere are in their piles; where `piles` says otherwise, and for Normal Trains, they are destroyed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: int = 2
    map: MapName = "tokyo"
    length: Length = "full"
    cards: list[str] = []
    hands: list[list[str]] = []
    decks: list[list[str]] = []
    discards: list[list[str]] = []
    play: list[str] = []
    gained: list[str] = []
    destroyed: list[str] = []
    piles: dict[str, int] = {}
    rails: list[list[int]] = []
    stations: dict[int, int] = {}
    markers: int | None = None
    money: int = 0
    points: list[int] = []
    lasting: list[Lasting] = []
    first: int = 0
    seat: int = 0
    turn: int | None = None
    seed: int = 0


def set_up(named: Facts, seats: range, rules_version: int) -> State:
    """The state with these facts. Raises InvalidOptions."""
    players, first, seat = named.players, named.first, named.seat
    require(players in seats, "wrong-number-of-players", players=players)
    for who in (first, seat):
        require(who in range(players), "no-such-seat", seat=who)
    own = [
        Player(list(hand), list(deck), list(discard), 0, list(laid), scored)
        for hand, deck, discard, laid, scored in zip(
            _of_all(named.hands, players, []),
            _of_all(named.decks, players, []),
            _of_all(named.discards, players, []),
            _of_all(named.rails, players, []),
            _of_all(named.points, players, 0),
            strict=True,
        )
    ]
    state = State(
        rules_version=rules_version,
        seed=named.seed,
        map=named.map,
        limits=LIMITS[named.length],
        piles={},
        stations=dict.fromkeys(MAPS[named.map].cities, 0),
        markers=LIMITS[named.length].markers,
        destroyed=named.destroyed[:],
        players=own,
        first=first,
        turn=(seat - first) % players + 1 if named.turn is None else named.turn,
        seat=seat,
        phase="turn",
        money=named.money,
        acted=bool(named.play or named.gained or named.money),
        play=named.play[:],
        gained=named.gained[:],
        lasting=named.lasting[:],
    )
    require(named.money >= 0 and all(player.points >= 0 for player in own), "less-than-nothing")
    _set_out_cards(state, named.cards, named.piles)
    _set_out_rails(state)
    _set_out_stations(state, named.stations, named.markers)
    return state


def _of_all(given: Sequence[T], players: int, nothing: T) -> list[T]:
    require(len(given) <= players, "too-many-seats", seats=len(given))
    return [*given, *[nothing] * (players - len(given))]


def _set_out_cards(state: State, cards: Sequence[str], piles: Mapping[str, int]) -> None:
    """Every card of the game is somebody's, in its pile, or destroyed: together exactly as many as there are."""
    lying = Counter(state.play + state.gained)
    for player in state.players:
        lying.update(player.hand + player.deck + player.discard)
    gone = Counter(state.destroyed)
    eight = dict.fromkeys(card for card in (*cards, *lying, *gone, *piles) if card not in (*ALWAYS, "normal_train"))
    require(set(eight) <= set(CHOICE), "unknown-card")
    for card in RULEBOOK_SET[state.map]:
        if len(eight) < PILES_CHOSEN:
            eight[card] = None
    require(len(eight) == PILES_CHOSEN, "not-eight-different-cards")
    count = len(state.players)
    for card in ("normal_train", *ALWAYS, *(card for card in CHOICE if card in eight)):
        copies = count * START["normal_train"] if card == "normal_train" else CARDS[card].copies
        rest = copies - lying[card] - gone[card]
        in_pile = 0 if card == "normal_train" else piles.get(card, rest)
        require(0 <= in_pile <= rest, "cards-do-not-add-up")
        require(in_pile == rest or not gone[card], "cards-do-not-add-up")
        state.destroyed += [card] * (rest - in_pile)
        if card != "normal_train":
            state.piles[card] = in_pile
    require("normal_train" not in piles, "no-such-pile")


def _set_out_rails(state: State) -> None:
    """Each seat's rails hang together; while some have none, the first rails are being placed."""
    for player in state.players:
        laid = set(player.rails)
        require(len(player.rails) == len(laid) <= state.limits.rails, "rails-do-not-add-up")
        require(laid <= MAPS[state.map].beside.keys(), "no-rails-here")
        require(
            not player.rails or any(MAPS[state.map].places[rail].ground != "remote" for rail in laid), "no-start-here"
        )
        reached = set(player.rails[:1])
        while more := {there for here in reached for there in MAPS[state.map].beside[here]} & laid - reached:
            reached |= more
        require(reached == laid, "rails-do-not-hang-together")
    without = [not state.players[(state.first + n) % len(state.players)].rails for n in range(len(state.players))]
    if any(without):
        turns = without.index(True)
        require(all(without[turns:]) and all(len(player.rails) <= 1 for player in state.players), "first-rail-missing")
        state.phase, state.turn, state.seat = "place", 0, (state.first + turns) % len(state.players)
    else:
        require((state.first + state.turn - 1) % len(state.players) == state.seat, "not-that-seats-turn")


def _set_out_stations(state: State, stations: Mapping[int, int], markers: int | None) -> None:
    for city, placed in stations.items():
        require(city in state.stations, "no-city-here")
        require(0 <= placed <= MAPS[state.map].places[city].number, "too-many-stations")
        state.stations[city] = placed
    state.markers -= sum(state.stations.values())
    require(state.markers >= 0 and markers in (None, state.markers), "markers-do-not-add-up")

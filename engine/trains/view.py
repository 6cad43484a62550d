"""A view: all that one seat or a spectator may know of a game; a possible state dealt from it; and what a face shows of
it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal

from engine.game import EVERYTHING, Eyes, Outcome, Turn
from engine.trains.cards import CARDS, counted, sorted_cards
from engine.trains.maps import MapName
from engine.trains.parts import BuildStation, GainTrain, LayRail, LookAtTop, NameAndReveal, OneOf, Pick, RevealAndTake
from engine.trains.questions import TAKING
from engine.trains.score import Score, card_points, in_motion, rail_points
from engine.trains.state import Doing, Lasting, Limits, Player, Reason, State

# What is asked now: finer than the state's phase, as a half-done effect asks for something of its own.
Phase = Literal[
    "place", "turn", "lay", "build", "pick", "gain", "look", "revealed", "put_back", "name", "choose", "bought", "over"
]


_ASKED_BY: Final[Mapping[type[Any], Phase]] = {
    LayRail: "lay",
    BuildStation: "build",
    Pick: "pick",
    GainTrain: "gain",
    LookAtTop: "look",
    RevealAndTake: "revealed",
    NameAndReveal: "name",
    OneOf: "choose",
}


@dataclass(slots=True)
class SeatView:
    """One seat. Of the others hand, deck and discard pile are sizes only, and what would tell more is empty."""

    rails: list[int]
    points: int  # scored in play
    owned: Mapping[str, int]  # all its cards: what it bought, gained and gave back was public
    hand_size: int
    deck_size: int
    discard_size: int
    hand: list[str]
    deck: Mapping[str, int]  # without its order
    top: list[str]  # the cards on top that the owner knows, the next one last
    discard: Mapping[str, int]


@dataclass(slots=True)
class View:
    """All that a seat, or a spectator (`reader` None), may know."""

    reader: int | None
    turn: Turn  # number 0 while the first rails are placed, then 1, 2, …
    asked: tuple[int, ...]
    phase: Phase
    first: int
    rules_version: int
    map: MapName
    limits: Limits
    piles: dict[str, int]
    stations: dict[int, int]
    markers: int
    destroyed: list[str]
    players: list[SeatView]
    money: int
    acted: bool
    play: list[str]
    gained: list[str]
    lasting: list[Lasting]
    doing: Doing | None
    bought: str
    shown_size: int  # revealed cards on their way back in an order that only the owner knows
    reason: Reason | None
    outcome: Outcome | None


def _phase(state: State) -> Phase:
    """What is asked now."""
    if state.phase != "turn":
        return state.phase
    if state.bought:
        return "bought"
    doing = state.doing
    if doing is None:
        return "turn"
    name = _ASKED_BY[type(CARDS[doing.card].does[doing.part])]
    return "put_back" if name == "revealed" and doing.left != TAKING else name


def view(state: State, eyes: Eyes, turn: Turn, asked: tuple[int, ...], outcome: Outcome | None) -> View:
    """All that these eyes may know."""
    phase = _phase(state)
    doing = state.doing
    shown_size = 0
    if doing is not None:
        shown = sorted_cards(doing.shown)
        if phase == "put_back" and eyes not in (state.seat, EVERYTHING):
            shown_size, shown = len(shown), []
        doing = Doing(doing.card, doing.this, doing.part, doing.left, doing.count, doing.picked, shown)
    return View(
        reader=None if eyes is EVERYTHING else eyes,
        turn=turn,
        asked=asked,
        phase=phase,
        first=state.first,
        rules_version=state.rules_version,
        map=state.map,
        limits=state.limits,
        piles=state.piles.copy(),
        stations=state.stations.copy(),
        markers=state.markers,
        destroyed=state.destroyed.copy(),
        players=[_seat_view(state, seat, eyes == seat or eyes is EVERYTHING) for seat in range(len(state.players))],
        money=state.money,
        acted=state.acted,
        play=state.play.copy(),
        gained=state.gained.copy(),
        lasting=state.lasting.copy(),
        doing=doing,
        bought=state.bought,
        shown_size=shown_size,
        reason=state.reason,
        outcome=outcome,
    )


def _seat_view(state: State, seat: int, own: bool) -> SeatView:
    player = state.players[seat]
    hand, deck, discard = player.hand, player.deck, player.discard
    return SeatView(
        rails=player.rails.copy(),
        points=player.points,
        owned=counted(deck, discard, in_motion(state, seat)),
        hand_size=len(hand),
        deck_size=len(deck),
        discard_size=len(discard),
        hand=sorted_cards(hand) if own else [],
        deck=counted(deck) if own else {},
        top=deck[-player.known :] if own and player.known else [],
        discard=counted(discard) if own else {},
    )


def from_view(seen: View, rng: Random) -> State:
    """A table that these eyes cannot tell from the true one: what is hidden is sorted, then shuffled."""
    doing = seen.doing
    if doing is not None:
        doing = Doing(doing.card, doing.this, doing.part, doing.left, doing.count, doing.picked, doing.shown.copy())
    players = []
    for seat, player in enumerate(seen.players):
        if seat == seen.reader:
            players.append(_own(player, rng))
        else:
            players.append(_other(seen, seat, rng, doing))
    return State(
        rules_version=seen.rules_version,
        seed=rng.getrandbits(64),
        map=seen.map,
        limits=seen.limits,
        piles=seen.piles.copy(),
        stations=seen.stations.copy(),
        markers=seen.markers,
        destroyed=seen.destroyed.copy(),
        players=players,
        first=seen.first,
        turn=seen.turn.number,
        seat=seen.turn.seat,
        phase=seen.phase if seen.phase == "place" or seen.phase == "over" else "turn",
        money=seen.money,
        acted=seen.acted,
        play=seen.play.copy(),
        gained=seen.gained.copy(),
        lasting=seen.lasting.copy(),
        doing=doing,
        bought=seen.bought,
        reason=seen.reason,
    )


def _own(player: SeatView, rng: Random) -> Player:
    top = player.top
    unknown = list((Counter(player.deck) - Counter(top)).elements())
    rng.shuffle(unknown)
    discard = list(Counter(player.discard).elements())
    return Player(player.hand.copy(), unknown + top, discard, len(top), player.rails.copy(), player.points)


def _other(seen: View, seat: int, rng: Random, doing: Doing | None) -> Player:
    """Deals a seat's unseen cards into hand, deck, discard pile, and what it is putting back."""
    player = seen.players[seat]
    unseen = Counter(player.owned)
    if seat == seen.turn.seat:
        unseen.subtract(seen.play + seen.gained + (doing.shown if doing else []))
    cards = list(unseen.elements())
    rng.shuffle(cards)
    hand, deck, discard = player.hand_size, player.deck_size, player.discard_size
    if doing and seat == seen.turn.seat and seen.shown_size:
        doing.shown = cards[hand + deck + discard :]
    return Player(
        cards[:hand],
        cards[hand : hand + deck],
        cards[hand + deck : hand + deck + discard],
        0,
        player.rails.copy(),
        player.points,
    )


def affordable(seen: View) -> list[str]:
    """The cards that the money of this turn buys."""
    return [card for card, left in seen.piles.items() if left and card != "waste" and CARDS[card].cost <= seen.money]


def running_score(seen: View, seat: int) -> Score:
    """A seat's points as it stands, with what they come from."""
    player = seen.players[seat]
    return Score(*rail_points(seen, seat), card_points(Counter(player.owned).elements()), player.points)

"""Facts about a turn of Trains, by which one is better than another: points, money, rails, and Waste."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cogs.face.reasons import Fact
from cogs.face.words import Words
from cogs.trains.names import card_name
from engine.house.player import own_seat
from engine.trains import Trains, View
from engine.trains.actions import Action, Lay
from engine.trains.cards import CARDS, CITY_POINTS
from engine.trains.events import CardsDrawn, Event, TurnEnded
from engine.trains.maps import MAPS, Hex, Place
from engine.trains.parts import Draw, Pick, Points
from engine.trains.score import owned, score
from engine.trains.state import State

GAME = Trains()
A_LITTLE: Final = 1  # point or coin; that one more comes says little


@dataclass(slots=True)
class _Played:
    """A way, and what came of it up to the end of the turn, or to the first card that nobody knows."""

    view: View
    own: int
    before: State
    after: State
    drawn: int  # cards into the hand, other than for the next turn

    def more(self, card: str) -> int:
        return self.cards()[card]

    def cards(self) -> Counter[str]:
        """How many more of each card the seat has, or fewer."""
        cards = Counter(owned(self.after, self.own))
        cards.subtract(owned(self.before, self.own))
        return cards

    def points(self, seat: int) -> int:
        return score(self.after, seat).total - score(self.before, seat).total


def facts_after(way: Sequence[Action], view: View, words: Words) -> list[Fact]:
    """What holds after these actions, the weightiest first. What is drawn in them is counted, not looked at."""
    own = own_seat(view)
    played = _play(way, view, own)
    if view.phase == "place":
        return [*_of_first_rail(way[0], view)]
    return [*_of_points(played), *_of_cards(played, words), *_of_map(played), *_of_little(played)]


def _play(way: Sequence[Action], view: View, own: int) -> _Played:
    state = GAME.from_view(view, Random(0))  # noqa: S311 - what is hidden is not looked at
    before, drawn = GAME.clone(state), 0
    for action in way:
        if state.turn != before.turn or state.phase == "over" or action not in GAME.legal(state, own):
            break
        step = GAME.apply(state, own, action)
        drawn += _drawn(step.events)
        if step.settled:
            break
    return _Played(view, own, before, state, drawn)


def _drawn(events: Sequence[Event]) -> int:
    """How many cards came into the hand before the turn ended."""
    count = 0
    for event in events:
        if isinstance(event, TurnEnded):
            break
        count += event.count if isinstance(event, CardsDrawn) else 0
    return count


def _of_first_rail(action: Action, view: View) -> Iterator[Fact]:
    if isinstance(action, Lay):
        near = [action.hex, *MAPS[view.map].beside[action.hex]]
        yield Fact("start", count := sum(_named(view, place) for place in near), {"count": count})


def _of_points(played: _Played) -> Iterator[Fact]:
    """Of points, and of the end that they are counted at."""
    if played.after.reason is not None and played.before.reason is None:
        totals = [score(played.after, seat).total for seat in range(len(played.after.players))]
        if totals[played.own] > max(total for seat, total in enumerate(totals) if seat != played.own):
            yield Fact("ends")
    points = played.points(played.own)
    yield Fact("points", points, {"count": points}, A_LITTLE)


def _of_cards(played: _Played, words: Words) -> Iterator[Fact]:
    """Of the deck: trains for the next turns, Waste, and cards that come into the hand at once."""
    cards = played.cards()
    trains = [card for card, count in cards.items() if count > 0 and "train" in CARDS[card].kinds]
    money = sum(CARDS[card].money * cards[card] for card in trains)
    best = max(trains, key=lambda card: CARDS[card].money, default="")
    if best:
        name = card_name(best, words)
        how = "one" if cards[best] == 1 and len(trains) == 1 else "all"
        yield Fact("money", money, {"money": money, "card": name, "how": how})
        yield Fact("strong", CARDS[best].money, {"money": CARDS[best].money, "card": name})
    yield Fact("rid", count := -cards["waste"], {"count": count})
    yield Fact("draws", played.drawn, {"count": played.drawn})
    for kind, gives in (("drawing", _draws), ("scoring", _scores), ("returning", _returns)):
        new = [card for card, count in cards.items() if count > 0 and gives(card)]
        if new:
            worth = sum(gives(card) * cards[card] for card in new)
            best = max(new, key=gives)
            yield Fact(kind, worth, {"card": card_name(best, words), "count": gives(best)})


def _draws(card: str) -> int:
    """How many cards it draws whenever it's played."""
    return sum(part.cards for part in CARDS[card].does if isinstance(part, Draw) and not part.each)


def _scores(card: str) -> int:
    return sum(part.points for part in CARDS[card].does if isinstance(part, Points))


def _returns(card: str) -> int:
    """Whether it can do away with Waste."""
    return int(any(isinstance(part, Pick) and part.to == "waste pile" for part in CARDS[card].does))


def _of_map(played: _Played) -> Iterator[Fact]:
    """Of the rails: places that they now reach."""
    before, rails = (state.players[played.own].rails for state in (played.before, played.after))
    new = [place for place in rails if place not in before]
    yield from _of_places("reaches", [place for place in new if place in played.after.stations], played)
    beside = MAPS[played.view.map].beside
    near, nearer = ({place for rail in laid for place in beside[rail]} for laid in (before, rails))
    yield from _of_places("next", sorted(nearer - near - {*rails}), played)
    yield Fact("rails", len(new), {"count": len(new)})


def _of_places(kind: str, places: Sequence[Hex], played: _Played) -> Iterator[Fact]:
    """Of the cities and remote places among these, by the points that they can bring in the end."""
    worth = {place: _worth(MAPS[played.view.map].places[place]) for place in places if _named(played.view, place)}
    if worth:
        best = max(worth, key=worth.__getitem__)
        name = MAPS[played.view.map].places[best].name
        yield Fact(kind, sum(worth.values()), {"place": name, "points": worth[best]})


def _worth(place: Place) -> int:
    """The points that a rail there brings at most: in a city once all its stations are built."""
    return CITY_POINTS[place.number] if place.ground == "city" else place.number


def _of_little(played: _Played) -> Iterator[Fact]:
    """Of what tells two turns apart that are else as good."""
    points = played.points(played.own)
    yield Fact("points", points, {"count": points})
    others = [seat for seat in range(len(played.after.players)) if seat != played.own]
    if points > 0 and not any(played.points(seat) > 0 for seat in others):
        yield Fact("alone", minor=True)
    if played.more("waste") <= 0:
        yield Fact("clean")


def _named(view: View, place: Hex) -> bool:
    """Whether there is a city or a remote place."""
    return bool(MAPS[view.map].places[place].name)

"""Trains in lines: what a seat did in a turn, in one sentence, from its events as the reader has seen them.

What follows from the rest is not told, so that a phone has room for what matters: what a card brings about for the rest
of the turn, that a deck was shuffled; and beside other deeds the trains and coins that paid for them, the cards that
laid the rails and built the stations, the Waste that came with them, cards drawn and looked at that the reader has not
seen, and that a card which destroys itself is gone. In a message only what is there afterwards is told: what was built
and bought, scored and given back. How it came to that, and what it cost, the log tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from cogs.face.lines import Line, Matter
from cogs.face.seating import Seating
from cogs.face.words import Words
from cogs.trains.easy import PLAIN_TRAINS
from cogs.trains.in_words import why_it_ends
from cogs.trains.names import card_name, joined, kinds, many, place_name
from cogs.trains.targets import STATION
from engine.trains import View
from engine.trains import events as happened
from engine.trains.cards import CARDS, CITY_POINTS, RAIL_CARDS
from engine.trains.events import HIDDEN, Event
from engine.trains.maps import Hex, MapName
from engine.trains.parts import DestroyThis


@dataclass(frozen=True, slots=True)
class Deed:
    """A kind of deed, and what it was about: a card, something said already, or so many of what is not named. What was
    paid for has a `price`."""

    kind: str
    card: str = ""
    said: str = ""
    count: int = 0
    price: int | None = None


def narrate(
    view: View, events: Sequence[Event], seating: Seating, words: Words, *, broken_off: bool = False
) -> list[Line]:
    """What befell the reader, and then a sentence for each seat: its deeds, each kind told where it first happened.
    `broken_off`: with a card that is still asking, and the end of a turn apart from what was done in it."""
    over = events if broken_off else events[: _unfinished(view, events)]
    own, beside = _stations_for(view, over, seating.me), _rails_beside(view, over, seating.me)
    deeds: dict[int, dict[str, list[Deed]]] = {}
    ends = [event.seat for event in over if broken_off and isinstance(event, happened.TurnEnded)]
    ended = False
    for event in over:
        ended = ended or isinstance(event, happened.TurnEnded)
        if isinstance(event, happened.CardsDrawn) and ended:
            continue  # the next hand: whoever may see it does
        if isinstance(event, happened.StationBuilt) and event.hex in own:
            continue  # told before
        for deed in _deeds(event, view.map, words):
            seat: int = event.seat  # type: ignore[union-attr] # only an event with a seat is a deed
            deeds.setdefault(seat, {}).setdefault(deed.kind, []).append(deed)
    return [
        *(_befell(view, place, by, seating, words) for place, by in own.items()),
        *(
            _turn(seat, telling, seating, words, Matter.GREAT if seat in beside else Matter.PLAIN)
            for seat, kinds_ in deeds.items()
            if (telling := _telling(kinds_, told=seat in own.values()))
        ),
        *(_turn(seat, {"ended": _next_hand(over, seat)}, seating, words, Matter.PLAIN) for seat in ends),
        *(_last_round(view, event.reason, seating, words) for event in over if isinstance(event, happened.LastRound)),
    ]


def _next_hand(events: Sequence[Event], seat: int) -> list[Deed]:
    """The cards that a seat drew at the end of its turn, as far as the reader may know them."""
    drawn = [event for event in events if isinstance(event, happened.CardsDrawn) and event.seat == seat]
    return [Deed("ended", card) for card in (drawn[-1].cards if drawn else ())] or [Deed("ended")]


def _last_round(view: View, reason: str, seating: Seating, words: Words) -> Line:
    return Line(words("trains-told-last-round", why=why_it_ends(view, reason, seating, words)), Matter.GREAT)


def _turn(seat: int, deeds: Mapping[str, Sequence[Deed]], seating: Seating, words: Words, matter: Matter) -> Line:
    def sentence(said: Mapping[str, Sequence[Deed]]) -> str:
        clauses = _sentence([_clause(kind, of_kind, words) for kind, of_kind in said.items()], words)
        return words("trains-told-turn", deeds=clauses, **seating.who(seat))

    stays = {kind: [replace(deed, price=None) for deed in deeds[kind]] for kind in deeds if kind in (*_STAYS, "drew")}
    return Line(sentence(deeds), matter, sentence(stays) if stays.keys() - {"drew"} else "")


def last_draw(events: Sequence[Event]) -> Sequence[Event]:
    """The end of a turn, from the cards on that were drawn just before it: there was nothing to play among them, and
    they were discarded at once."""
    ends = next((at for at, event in enumerate(events) if isinstance(event, happened.TurnEnded)), 0)
    drawn = (at for at, event in enumerate(events[:ends]) if isinstance(event, happened.CardsDrawn))
    at = next(drawn, None)
    return () if at is None else events[at:]


def _unfinished(view: View, events: Sequence[Event]) -> int:
    """Where a card begins that is still asking something: of that the question tells."""
    if view.doing is not None:
        for at in range(len(events) - 1, -1, -1):
            event = events[at]
            if isinstance(event, happened.CardPlayed) and event.effect:
                return at
    return len(events)


def _stations_for(view: View, events: Sequence[Event], me: int | None) -> dict[Hex, int]:
    """The cities where others built a station beside a rail of the reader's, and who built the last of them."""
    if me is None:
        return {}
    mine = view.players[me].rails
    return {
        event.hex: event.seat
        for event in events
        if isinstance(event, happened.StationBuilt) and event.seat != me and event.hex in mine
    }


def _rails_beside(view: View, events: Sequence[Event], me: int | None) -> set[int]:
    """Those of the others who laid a rail where the reader has one."""
    mine = () if me is None else view.players[me].rails
    laid = [event for event in events if isinstance(event, happened.RailLaid)]
    return {event.seat for event in laid if event.seat != me and event.hex in mine}


def _befell(view: View, place: Hex, by: int, seating: Seating, words: Words) -> Line:
    points = CITY_POINTS[view.stations[place]]
    text = words("trains-told-for-you", who=seating[by], what=place_name(view.map, place, words), points=points)
    return Line(text, Matter.OWN)


def _telling(deeds: Mapping[str, Sequence[Deed]], *, told: bool) -> Mapping[str, Sequence[Deed]]:
    """Without what follows from other deeds; all of them, if nothing would be left. `told`: that the seat built a
    station has been said already."""
    built = told or "built" in deeds
    silent = {*PLAIN_TRAINS, *(RAIL_CARDS if "laid" in deeds else ()), *([STATION] if built else ())}
    found = {
        kind: [deed for deed in of_kind if not _follows(deed, silent)]
        for kind, of_kind in deeds.items()
        if kind not in ("waste-taken", "money")
    }
    return {kind: of_kind for kind, of_kind in found.items() if of_kind} or ({} if told else deeds)


def _follows(deed: Deed, silent: Collection[str]) -> bool:
    """Whether a deed follows from others; of cards, those that are played `silent`ly."""
    match deed.kind:
        case "played":
            return deed.card in silent
        case "drew" | "looked":
            return not deed.card
        case "destroyed":
            return deed.card in _DESTROY_THEMSELVES
    return False


def _sentence(clauses: Sequence[str], words: Words) -> str:
    *first, last = clauses
    if not first:
        return last
    before = reduce(lambda told, clause: words("trains-told-next", first=told, next=clause), first)
    return words("trains-told-last", first=before, last=last)


def _clause(kind: str, deeds: Sequence[Deed], words: Words) -> str:
    count = sum(deed.count for deed in deeds)
    if kind in _NUMBERS:
        return words(f"trains-told-{kind}", what=count)
    parts = kinds([deed.card for deed in deeds if deed.card], words)
    parts += _counted([deed for deed in deeds if deed.said], words)
    if count:
        parts.append(words("trains-told-cards", count=count))
    facts = {"count": len(deeds)} if kind in _BUILT else {}
    return words(f"trains-told-{kind}", what=joined(parts, words) if parts else "nothing", **facts)


_NUMBERS = ("money", "waste-taken", "waste-returned", "points")
_BUILT = ("laid", "built")
_STAYS = (*_BUILT, "first-rail", "bought", "gained", "points", "waste-returned", "passed")


_DESTROY_THEMSELVES = frozenset(card for card, facts in CARDS.items() if DestroyThis() in facts.does)


def _counted(deeds: Sequence[Deed], words: Words) -> list[str]:
    parts = []
    for deed, count in Counter(deeds).items():
        what = many(deed.said, count, words)
        if deed.price is not None:
            what = words("trains-told-for" if count == 1 else "trains-told-for-each", what=what, price=deed.price)
        parts.append(what)
    return parts


def _deeds(event: Event, map_name: MapName, words: Words) -> list[Deed]:
    match event:
        case happened.FirstRailPlaced(_, place):
            return [Deed("first-rail", said=place_name(map_name, place, words))]
        case happened.CardPlayed(_, card, effect, _):
            if CARDS[card].does and not effect:
                return [Deed("played", said=words("trains-told-plain", card=card_name(card, words)))]
            return [Deed("played", card)]
        case happened.RailLaid(_, place, cost):
            return [Deed("laid", said=place_name(map_name, place, words), price=cost)]
        case happened.StationBuilt(_, place):
            return [Deed("built", said=place_name(map_name, place, words))]
        case happened.CardBought(_, card, cost):
            return [Deed("bought", said=card_name(card, words), price=cost)]
        case happened.TurnEnded(_, passed):
            return [Deed("passed")] if passed else []
        case happened.CardsDrawn(_, count, cards):
            return [Deed("drew", card) for card in cards] or [Deed("drew", count=count)]
        case happened.CardsRevealed(_, cards):
            return [Deed("revealed", card) for card in cards]
        case happened.RevealedDiscarded(_, cards):
            return [Deed("discarded", card) for card in cards]
        case happened.MoneyGot(_, _, money):
            return [Deed("money", count=money)] if money else []  # none for cards that were not picked
        case happened.PointsScored(_, points):
            return [Deed("points", count=points)]
        case happened.WasteTaken(_, count):
            return [Deed("waste-taken", count=count)]
        case happened.WasteReturned(_, count):
            return [Deed("waste-returned", count=count)]
    kind = _ABOUT_A_CARD.get(type(event))
    if kind is None:
        return []
    about: str = event.card  # type: ignore[union-attr] # each of these has one
    return [Deed(kind, about) if about != HIDDEN else Deed(kind, count=1)]


_ABOUT_A_CARD: dict[type, str] = {
    happened.CardGained: "gained",
    happened.EffectCopied: "copied",
    happened.CardShown: "shown",
    happened.CardNamed: "named",
    happened.CardTaken: "taken",
    happened.CardDestroyed: "destroyed",
    happened.CardLookedAt: "looked",
    happened.CardDiscarded: "discarded",
    happened.CardPutBack: "put",
    happened.CardPutOnDeck: "put",
}

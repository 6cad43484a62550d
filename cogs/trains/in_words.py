"""The board, the hand, the supply and the scores of Trains in words, for those who see no picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from cogs.face.seating import Seating
from cogs.face.words import Words
from cogs.trains.names import (
    card_name,
    coordinate,
    does,
    in_a_row,
    joined,
    lasting,
    listed,
    many,
    place_name,
    price,
    purse,
)
from engine.trains import View, running_score
from engine.trains.cards import CARDS, ORDER, START
from engine.trains.maps import MAPS, Hex, MapName

GROUNDS: Final = ("plain", "river", "mountain", "sea")
_TOUCHING: Final[Hex] = 24  # the middle of six hexes on either map, by which it is said which hexes touch
_FEW: Final = 6  # stations left to build, at which it is said how many
PARTS = ("cities", "remote", "cards", "play", "total")


def board(view: View, seating: Seating, words: Words) -> str:
    """Who stands how, the turn, and what lies where; what matters most comes first, and the land itself last."""
    seats = range(len(view.players))
    standings = (
        scores(view, seating, words) if view.outcome else [_standing(view, seat, seating, words) for seat in seats]
    )
    rails = [
        words("trains-rails", who=seating[seat], places=_places(view, view.players[seat].rails, words))
        for seat in seats
        if view.players[seat].rails
    ]
    gained = [words("trains-gained", cards=listed(view.gained, words))] if view.gained else []
    now = turn(view, seating, words)
    left = words("trains-stations-left", left=view.markers)
    return "\n".join(
        [*standings, *now, *rails, *gained, _cities(view, words), left, _piles(view, words), *land(view.map, words)]
    )


def brief(view: View, seating: Seating, words: Words) -> str:
    """What a picture shows, in few words: the hand of whoever's picture it is, the turn, who stands how with rails
    where, and the stations. What a card does, the supply and the land are told by `In words`."""
    lines = []
    if view.reader is not None and view.outcome is None:
        cards = listed(view.players[view.reader].hand, words)
        own = view.reader == seating.me
        lines.append(words("trains-brief-hand" if own else "trains-brief-held", cards=cards, who=seating[view.reader]))
    lines += turn(view, seating, words)
    if any(card != "waste" for card in view.gained):
        lines.append(words("trains-gained", cards=listed(view.gained, words)))
    lines += [_briefly(view, seat, seating, words) for seat in range(len(view.players))]
    built = [
        words("trains-brief-station", place=coordinate(city), count=count)
        for city, count in view.stations.items()
        if count
    ]
    if built:
        lines.append(words("trains-brief-stations", places=in_a_row(built, words)))
    return "\n".join(lines)


def _briefly(view: View, seat: int, seating: Seating, words: Words) -> str:
    rails = view.players[seat].rails
    return words(
        "trains-brief-seat",
        who=seating[seat],
        points=running_score(view, seat).total,
        left=view.limits.rails - len(rails),
        places=" ".join(map(coordinate, rails)) or words("trains-none"),
    )


def _standing(view: View, seat: int, seating: Seating, words: Words) -> str:
    player = view.players[seat]
    return words(
        "trains-standing",
        who=seating[seat],
        points=running_score(view, seat).total,
        rails=view.limits.rails - len(player.rails),
        hand=player.hand_size,
        deck=player.deck_size,
        discard=player.discard_size,
    )


def turn(view: View, seating: Seating, words: Words) -> list[str]:
    """Whose turn it is, the money left, what is in play and revealed, and what holds until the end of the turn."""
    if view.phase in ("place", "over"):
        return []
    if not view.play and not view.money:
        return [words("trains-now-nothing", **seating.who(view.turn.seat))]
    facts = {"money": purse(view.money, words), "cards": listed(view.play, words)}
    lines = [words("trains-now", **facts, **seating.who(view.turn.seat))]
    if view.doing is not None and view.doing.shown:
        lines.append(words("trains-revealed", cards=listed(view.doing.shown, words)))
    if view.lasting:
        lines.append(words("trains-lasting", effects=lasting(view.lasting, words)))
    return lines


def why_it_ends(view: View, reason: str, seating: Seating, words: Words) -> str:
    """Why the game is over, or will be after this round; of rails that are all laid, whose."""
    laid = (seat for seat, player in enumerate(view.players) if len(player.rails) >= view.limits.rails)
    who = seating.who(next(laid, view.turn.seat))
    limits = view.limits
    return words(f"trains-reason-{reason}", rails=limits.rails, piles=limits.piles, **who)


def near(view: View, words: Words) -> str:
    """How near the end is, as far as piles and stations bring it; of rails the picture tells. Empty: it is far."""
    if view.reason is not None:
        return words("trains-near-last")
    empty = sum(not left for card, left in view.piles.items() if card != "waste")
    parts = [words("trains-near-piles", empty=empty, most=view.limits.piles)] if empty else []
    if view.markers <= _FEW:
        parts.append(words("trains-near-stations", stations=view.markers))
    return in_a_row(parts, words)


def _places(view: View, places: Sequence[Hex], words: Words) -> str:
    return in_a_row([place_name(view.map, place, words) for place in places], words)


def _cities(view: View, words: Words) -> str:
    """Every city with its stations, and the places that it has for them."""
    cities = [
        words(
            "trains-land-city",
            place=place_name(view.map, city, words),
            built=built,
            slots=MAPS[view.map].places[city].number,
        )
        for city, built in view.stations.items()
    ]
    return words("trains-land-cities", places=in_a_row(cities, words))


@cache
def land(map_name: MapName, words: Words) -> tuple[str, ...]:
    """The map that is printed: remote places, grounds, the lines that no rail crosses, and which hexes touch."""
    its = MAPS[map_name]
    remote = [
        words("trains-land-remote-place", place=place_name(map_name, place, words), points=its.places[place].number)
        for place in its.remote
    ]
    walls = [words("trains-land-wall", one=coordinate(one), other=coordinate(other)) for one, other in its.blocked]
    around = [coordinate(place) for place in sorted(its.beside[_TOUCHING])]
    return (
        words("trains-land-remote", places=in_a_row(remote, words)),
        *(
            words(
                f"trains-land-{ground}",
                places=" ".join(coordinate(place) for place, what in its.places.items() if what.ground == ground),
            )
            for ground in GROUNDS
        ),
        words("trains-land-walls", places=in_a_row(walls, words)),
        words("trains-land-rows", hex=coordinate(_TOUCHING), around=joined(around, words)),
    )


def _piles(view: View, words: Words) -> str:
    piles = [words("trains-pile-left", card=card_name(card, words), left=left) for card, left in view.piles.items()]
    return words("trains-piles", piles=in_a_row(piles, words))


def scores(view: View, seating: Seating, words: Words) -> list[str]:
    """Everybody's points and what they come from: the best first, once it is over."""
    seats = range(len(view.players))
    order = [seat for place in view.outcome.placings for seat in place] if view.outcome else seats
    return [words("trains-made-up-of", who=seating[seat], **_points(view, seat)) for seat in order]


def _points(view: View, seat: int) -> dict[str, int]:
    score = running_score(view, seat)
    return {part: getattr(score, part) for part in PARTS}


def hand(view: View, words: Words) -> str:
    """The own cards with what they do, and the own piles."""
    assert view.reader is not None
    own = view.players[view.reader]
    counts = Counter(own.hand)
    lines = [words("trains-hand")]
    for card in sorted(counts, key=ORDER.__getitem__):
        named = many(card_name(card, words), counts[card], words)
        lines.append(f"  {words('trains-hand-card', card=named, about=about(card, words))}")
    if not counts:
        lines.append(f"  {words('trains-none')}")
    if own.top:
        top = [card_name(card, words) for card in reversed(own.top)]
        lines.append(words("trains-hand-top", cards=in_a_row(top, words)))
    lines.append(words("trains-hand-deck", cards=listed(Counter(own.deck).elements(), words)))
    lines.append(words("trains-hand-discard", cards=listed(Counter(own.discard).elements(), words)))
    return "\n".join(lines)


def about(card: str, words: Words) -> str:
    """What a card gives and does."""
    facts = CARDS[card]
    parts = [words("trains-gives", money=facts.money)] if facts.money else []
    if facts.points:
        parts.append(words("trains-worth", points=facts.points))
    if facts.does or not facts.money:  # of plain trains the coins are all there is to say
        parts.append(does(card, words))
    return " ".join(parts)


def supply(view: View, words: Words, *, bold: bool = False) -> list[str]:
    """The piles, each with its price, what is left, and what the card does. `bold` names are found among many words."""
    lines = []
    for card, left in view.piles.items():
        name = card_name(card, words)
        said = {"card": f"**{name}**" if bold else name, "left": left, "about": about(card, words)}
        if card == "waste":
            lines.append(words("trains-pile-waste", **said))
        else:
            lines.append(words("trains-pile", price=price(CARDS[card].cost, words), **said))
    return lines


def supply_in_brief(view: View, words: Words) -> str:
    """The piles without what their cards do, for which an alternative text has no room."""
    return "\n".join(
        words("trains-pile-left", card=card_name(card, words), left=left)
        if card == "waste"
        else words("trains-brief-pile", card=card_name(card, words), price=price(CARDS[card].cost, words), left=left)
        for card, left in view.piles.items()
    )


def card(name: str, words: Words) -> Sequence[str]:
    """All about one card."""
    facts = CARDS[name]
    kinds = in_a_row([words(f"trains-kind-{kind}") for kind in facts.kinds], words)
    if name == "waste":
        lines = [words("trains-facts-waste", kinds=kinds, copies=facts.copies)]
    elif facts.copies:
        lines = [words("trains-facts", kinds=kinds, price=price(facts.cost, words), copies=facts.copies)]
    else:
        lines = [words("trains-facts-start", kinds=kinds, copies=START[name])]
    if facts.money:
        lines.append(words("trains-gives", money=facts.money))
    if facts.points:
        lines.append(words("trains-worth", points=facts.points))
    return [*lines, does(name, words)]

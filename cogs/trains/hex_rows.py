"""The hexes that a question of Trains is about, as lines of menus: each by its name on the map, with its price."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.face.seating import Seating
from cogs.face.sheet import MOST_CHOICES, Choice, Row
from cogs.face.words import Words
from cogs.trains.names import ground_name, joined, place_name, price
from cogs.trains.offers import choice, ending, in_menus
from cogs.trains.targets import PARTS, in_order, part_of
from engine.trains import View, surcharge
from engine.trains.actions import Build, Lay
from engine.trains.cards import CITY_POINTS
from engine.trains.maps import MAPS, Hex


def _by_part(view: View, choices: Sequence[tuple[Hex, Choice]], message: str, words: Words) -> list[Row]:
    """One menu if it holds all, else one for each part of the map, as many parts to a menu as it holds."""
    pages: list[tuple[list[str], list[Choice]]] = []
    for part in PARTS:
        there = [choice for place, choice in choices if part_of(view.map, place) == part]
        if pages and len(pages[-1][1]) + len(there) <= MOST_CHOICES:
            pages[-1][0].append(part)
            pages[-1][1].extend(there)
        elif there:
            pages.append(([part], there))
    if len(pages) == 1:
        return in_menus(words(message), pages[0][1])
    return [
        row
        for parts, there in pages
        for row in in_menus(words(f"{message}-part", parts=_parts(view, parts, words)), there)
    ]


def _parts(view: View, parts: Sequence[str], words: Words) -> str:
    """A part of the map by its name and its best known places; two of them by their names."""
    if len(parts) > 1:
        return joined([words(f"trains-part-{part}") for part in parts], words)
    return words(f"trains-part-{view.map}-{parts[0]}")


def _rails_at(view: View, place: Hex, seating: Seating, words: Words) -> str:
    there = [seat for seat, player in enumerate(view.players) if place in player.rails]
    return words("trains-way-rails", who=seating.listed(there, words)) if there else ""


def rail_rows(view: View, places: Sequence[Hex], seating: Seating, words: Words) -> list[Row]:
    """The hexes for a rail, each with its price, its Waste, and what lies there."""
    choices = []
    for place in in_order(view.map, places):
        said, facts = rail_at(view, place, seating, words)
        choices.append((place, choice(said, Lay(place), *facts)))
    return _by_part(view, choices, "trains-menu-lay", words)


def rail_at(view: View, place: Hex, seating: Seating, words: Words, card: str = "") -> tuple[str, list[str]]:
    """What is said of a rail there, laid now or with a card in hand: its price, what it scores, and what lies there."""
    cost = surcharge(view, view.turn.seat, place, card)
    said = words(
        "trains-way-lay-waste" if cost.waste else "trains-way-lay",
        place=place_name(view.map, place, words),
        price=price(cost.price, words),
    )
    return said, [ending(view, Lay(place), words), _ground(view, place, words), _rails_at(view, place, seating, words)]


def _ground(view: View, place: Hex, words: Words) -> str:
    """The ground with the points that a rail there scores as it stands."""
    what = MAPS[view.map].places[place]
    ground = ground_name(what.ground, words)
    if what.ground == "city":
        built = view.stations[place]
        return words("trains-way-city", ground=ground, count=built, points=CITY_POINTS[built])
    if what.ground == "remote":
        return words("trains-way-remote", ground=ground, points=what.number)
    return ground


def station_rows(view: View, places: Sequence[Hex], seating: Seating, words: Words) -> list[Row]:
    """The cities for a station."""
    choices = []
    for place in in_order(view.map, places):
        said, facts = station_at(view, place, seating, words)
        choices.append(choice(said, Build(place), *facts))
    return in_menus(words("trains-menu-build"), choices)


def station_at(view: View, place: Hex, seating: Seating, words: Words) -> tuple[str, list[str]]:
    """What is said of a station there: which it is, what it makes of the rails there, and whose they are."""
    slots, number = MAPS[view.map].places[place].number, view.stations[place] + 1
    said = words("trains-way-build", place=place_name(view.map, place, words), number=number, slots=slots)
    worth = words("trains-way-worth", points=CITY_POINTS[number])
    return said, [ending(view, Build(place), words), worth, _rails_at(view, place, seating, words)]


def beginnings(view: View, places: Sequence[Hex], words: Words) -> list[Row]:
    """Where a first rail may go."""
    land = MAPS[view.map].places
    choices = []
    for place in in_order(view.map, places):
        ground = ground_name(land[place].ground, words)
        said = words("trains-way-place", place=place_name(view.map, place, words), ground=ground)
        slots = words("trains-way-slots", slots=land[place].number) if land[place].ground == "city" else ""
        choices.append((place, choice(said, Lay(place), slots)))
    return _by_part(view, choices, "trains-menu-place", words)

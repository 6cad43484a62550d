"""The map in play: rails beside the names, stations, what is new, and what can be chosen."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Point, Sketch, put
from cogs.trains.names import coordinate
from cogs.trains.pictures import atlas, paints, pieces
from cogs.trains.pictures.legend import Legend, legend
from cogs.trains.pictures.news import News
from cogs.trains.targets import part_of
from engine.trains import View
from engine.trains.cards import CITY_POINTS
from engine.trains.maps import MAPS, Hex, Map

_PITCH: Final = 28  # how far the rails of two seats on a hex are apart
_LANE: Final = 10.5  # how far their tracks are apart where they cross an edge
_CORNER: Final = {"tokyo": (1193, 555), "osaka": (7, 555)}  # where the sea has room for the legend: right or left


def draw(view: View, choices: Collection[Hex], news: News, words: Legend) -> Image.Image:
    """The whole map; the hexes that are `choices` have a rim, and their coordinate on a label."""
    land = MAPS[view.map]
    picture = atlas.printed(view.map).copy()
    for place in choices:
        put(picture, _ring("choice"), *atlas.centre(place), (0.5, 0.5))
    if view.phase == "place":
        _draw_parts(picture, land)
    for place in news.places:
        put(picture, _ring("new"), *atlas.centre(place), (0.5, 0.5))
    for seat, player in enumerate(view.players):
        for here, there in atlas.links(land, player.rails):
            _draw_track(picture, view, seat, here, there)
    for place in {*choices, *news.places, *(place for player in view.players for place in player.rails)}:
        atlas.letter_again(picture, view.map, place)
    for seat, player in enumerate(view.players):
        for place in player.rails:
            at = _place_of(view, seat, place)
            if (seat, place) in news.rails:
                put(picture, pieces.halo(pieces.TOKEN), *at, (0.5, 0.5))
            put(picture, pieces.token(seat), *at, (0.5, 0.5))
    _draw_places(picture, view, news)
    for place in choices:
        x, y = atlas.centre(place)
        name = land.places[place].name
        lift = 55 if atlas.is_tall(name) else 50 if name else 46
        atlas.take_code_away(picture, view.map, place)
        put(picture, pieces.choice(coordinate(place)), x, y - lift, (0.5, 0.5))
        _name_again(picture, view, place)
    x, y = _CORNER[view.map]
    put(picture, legend(words), x, y, (float(x > atlas.WIDTH / 2), 0))
    return picture


def _draw_parts(picture: Image.Image, land: Map) -> None:
    """The borders between the parts of the map, where the first rails are placed."""
    for here, what in land.places.items():
        for there in land.beside.get(here, ()):
            if what.ground != "sea" and there > here and part_of(land.name, here) != part_of(land.name, there):
                atlas.draw_bar(picture, atlas.edge(here, there), (12, paints.FELT))


@cache
def _ring(kind: str) -> Image.Image:
    """Around a hex that can be chosen, or where something is new."""
    width, height = atlas.HEX + 4, round(2 * atlas.SIDE) + 4
    sketch = Sketch(width, height)
    ring = atlas.corners((width / 2, height / 2), 4)
    if kind == "choice":
        sketch.stroke([*ring, ring[0]], 7, paints.INK)
    sketch.stroke([*ring, ring[0]], 6 if kind == "new" else 4, paints.MARK if kind == "new" else paints.GOLD)
    return sketch.done()


# Rails


def _drop(view: View, place: Hex) -> float:
    """How far below the middle of a hex its rails lie: below its name."""
    name = MAPS[view.map].places[place].name
    return 16 if atlas.is_tall(name) else 5


def _place_of(view: View, seat: int, place: Hex) -> Point:
    """Where a seat's rail lies on a hex: each seat has a place of its own."""
    x, y = atlas.centre(place)
    return x + (seat - (len(view.players) - 1) / 2) * _PITCH, y + _drop(view, place)


def _draw_track(picture: Image.Image, view: View, seat: int, here: Hex, there: Hex) -> None:
    """From a rail to the next. Across a slanting edge it runs beside those of the others; names and coordinates are
    laid over it on their plates."""
    line = [_place_of(view, seat, here), _place_of(view, seat, there)]
    if here // 10 != there // 10:
        line.insert(1, _crossing(view, seat, here, there))
    atlas.draw_bar(picture, line, (pieces.TRACK + 3, paints.PAPER), (pieces.TRACK, paints.SEATS[seat]))


def _crossing(view: View, seat: int, here: Hex, there: Hex) -> Point:
    """Where a seat's track crosses the edge between two hexes, the lower corner of which holds a coordinate."""
    (x, y), (to_x, to_y) = atlas.edge(here, there)
    length = math.dist((x, y), (to_x, to_y))
    lane = (seat - (len(view.players) - 1) / 2) * _LANE
    share = 0.5 + lane / length
    return x + (to_x - x) * share, y + (to_y - y) * share


# Places


def _draw_places(picture: Image.Image, view: View, news: News) -> None:
    """The slots of cities with their stations, the numbers of remote places, and in the end what each is worth."""
    for place, what in MAPS[view.map].places.items():
        if what.ground not in ("city", "remote"):
            continue
        x, y = atlas.centre(place)
        foot = y + house_drop(what.name)
        if what.ground == "city":
            new = _new_stations(news, place, view.stations[place])
            put(picture, pieces.houses(view.stations[place], what.number, new), x, foot, (0.5, 0.5))
        else:
            put(picture, pieces.remote(what.number), x, foot + 4, (0.5, 0.5))
        if view.outcome is not None and any(place in player.rails for player in view.players):
            counts = CITY_POINTS[view.stations[place]] if what.ground == "city" else what.number
            atlas.take_code_away(picture, view.map, place)
            put(picture, pieces.worth(counts), x, y - 47, (0.5, 0.5))
            _name_again(picture, view, place)


def house_drop(name: str) -> int:
    """How far below the middle of its hex the houses of a city stand."""
    return 43 if atlas.is_tall(name) else 34


def _name_again(picture: Image.Image, view: View, place: Hex) -> None:
    """A name stands before the label, or the points, in place of its coordinate."""
    atlas.write(picture, view.map, place, atlas.names(view.map, place))


def _new_stations(news: News, place: Hex, built: int) -> tuple[int, ...]:
    """Who built the new ones among a city's stations; one that was taken back is none."""
    by: Sequence[int] = [seat for seat, city in news.stations if city == place]
    return tuple(by[len(by) - min(len(by), built) :])

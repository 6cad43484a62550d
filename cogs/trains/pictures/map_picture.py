"""The map in play: rails beside the names, stations, what is new, and what can be chosen."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Final

from PIL import Image

from cogs.face.canvas import Point, Sketch, put
from cogs.trains.names import coordinate
from cogs.trains.pictures import atlas, paints, pieces
from cogs.trains.pictures.news import News
from cogs.trains.targets import part_of
from engine.trains import View
from engine.trains.cards import CITY_POINTS
from engine.trains.maps import MAPS, Hex, Map, MapName

_PITCH: Final = 28  # how far the rails of two seats on a hex are apart
_LANE: Final = 9.5  # how far their tracks are apart where they cross an edge
_OUTWARDS: Final = 9  # how much nearer to the lower end of an edge they cross it
_HALO: Final = 5  # by so much a track's seam is wider than it
_SEA: Final[Mapping[MapName, str]] = {"tokyo": "right", "osaka": "left"}  # of the map's foot


def draw(view: View, choices: Collection[Hex], news: News) -> Image.Image:
    """The whole map; the hexes that are `choices` have a rim, and their coordinate on a label. Tracks lie over all
    letters, so that none looks broken, and pieces and labels over the tracks."""
    land = MAPS[view.map]
    rings = [*((place, "choice") for place in choices), *((place, "new") for place in news.places)]
    picture = atlas.bare(view.map).copy() if rings else atlas.printed(view.map).copy()
    for place, kind in rings:
        put(picture, _ring(kind), *atlas.centre(place), (0.5, 0.5))
    if view.phase == "place":
        _draw_parts(picture, land)
    if rings:
        put(picture, atlas.lettered(view.map), 0, 0)
    for seat, player in enumerate(view.players):
        for here, there in atlas.links(land, player.rails):
            _draw_track(picture, view, seat, here, there)
    _draw_instead_of_codes(picture, view, choices)
    _draw_places(picture, view, news)
    for seat, player in enumerate(view.players):
        for place in player.rails:
            at = _place_of(view, seat, place)
            if (seat, place) in news.rails:
                put(picture, pieces.halo(pieces.TOKEN), *at, (0.5, 0.5))
            put(picture, pieces.token(seat), *at, (0.5, 0.5))
    return picture


def put_in_corner(picture: Image.Image, map_name: MapName, piece: Image.Image) -> None:
    """Lays a piece where the sea has room for it, at the foot of the map."""
    right = _SEA[map_name] == "right"
    x = atlas.WIDTH - atlas.MARGIN if right else atlas.MARGIN
    put(picture, piece, x, atlas.HEIGHT - 2, (float(right), 1))


def _draw_instead_of_codes(picture: Image.Image, view: View, choices: Collection[Hex]) -> None:
    """Where a hex can be chosen, its coordinate on a label; in the end, what each place with a rail is worth."""
    shown = {place: pieces.choice(coordinate(place)) for place in choices}
    if view.outcome is not None:
        laid = {place for player in view.players for place in player.rails}
        shown |= {place: pieces.points(counts) for place in laid if (counts := _worth(view, place)) is not None}
    for place, piece in shown.items():
        (x, y), name = atlas.centre(place), MAPS[view.map].places[place].name
        put(picture, piece, x, y - (55 if atlas.is_tall(name) else 49), (0.5, 0.5))


def _worth(view: View, place: Hex) -> int | None:
    """What a rail there counts; None where none ever does."""
    what = MAPS[view.map].places[place]
    if what.ground == "city":
        return CITY_POINTS[view.stations[place]]
    return what.number if what.ground == "remote" else None


def _draw_parts(picture: Image.Image, land: Map) -> None:
    """The borders between the parts of the map, where the first rails are placed: below all letters."""
    for here, what in land.places.items():
        for there in land.beside.get(here, ()):
            if what.ground != "sea" and there > here and part_of(land.name, here) != part_of(land.name, there):
                atlas.draw_bar(picture, atlas.edge(here, there), (8, paints.FELT))


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
    return 22 if atlas.is_tall(name) else 7


def _place_of(view: View, seat: int, place: Hex) -> Point:
    """Where a seat's rail lies on a hex: each seat has a place of its own."""
    x, y = atlas.centre(place)
    return x + (seat - (len(view.players) - 1) / 2) * _PITCH, y + _drop(view, place)


def _draw_track(picture: Image.Image, view: View, seat: int, here: Hex, there: Hex) -> None:
    """From a rail to the next, with a bright seam. Across a slanting edge it runs beside those of the others."""
    line = [_place_of(view, seat, here), _place_of(view, seat, there)]
    if here // 10 != there // 10:
        line.insert(1, _crossing(here, there, (seat - (len(view.players) - 1) / 2) * _LANE))
    atlas.draw_bar(picture, line, (pieces.TRACK + _HALO, paints.PAPER), (pieces.TRACK, paints.SEATS[seat]))


def _crossing(here: Hex, there: Hex, lane: float) -> Point:
    """Where a track crosses the edge between two hexes: outside of the coordinate in the lower one's upper corner."""
    (x, y), (to_x, to_y) = atlas.edge(here, there)
    length = math.dist((x, y), (to_x, to_y))
    outwards = _OUTWARDS if y < to_y else -_OUTWARDS
    share = 0.5 + (lane + outwards) / length
    return x + (to_x - x) * share, y + (to_y - y) * share


# Places


def _draw_places(picture: Image.Image, view: View, news: News) -> None:
    """The slots of cities with their stations, and what remote places cost and count."""
    for place, what in MAPS[view.map].places.items():
        if what.ground not in ("city", "remote"):
            continue
        x, y = atlas.centre(place)
        foot = y + house_drop(what.name)
        if what.ground == "city":
            new = _new_stations(news, place, view.stations[place])
            put(picture, pieces.houses(view.stations[place], what.number, new), x, foot, (0.5, 0.5))
        else:
            put(picture, pieces.remote(what.number), x, foot - 2, (0.5, 0.5))


def house_drop(name: str) -> int:
    """How far below the middle of its hex the houses of a city stand."""
    return 47 if atlas.is_tall(name) else 36


def _new_stations(news: News, place: Hex, built: int) -> tuple[int, ...]:
    """Who built the new ones among a city's stations; one that was taken back is none."""
    by: Sequence[int] = [seat for seat, city in news.stations if city == place]
    return tuple(by[len(by) - min(len(by), built) :])

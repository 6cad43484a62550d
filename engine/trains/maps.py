"""The two maps: what lies on every hex, and which hexes touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Hex = int  # ten times the row plus the place in it: 24 is row 2, place 4
Ground = Literal["plain", "river", "mountain", "city", "remote", "sea"]
MapName = Literal["tokyo", "osaka"]

# One line per row, every other row shifted right by half a hex. `.` plain, `~` river, `^` mountain, `#` sea,
# `Name:2` a city with two slots for stations, `Name*4` a remote location of four points.
TOKYO: Final = """
Chichibu*4   ^  ^             ^  Kawagoe:2         ~                   Ohmiya:2           ^  ^            Tsukuba*4
^            ^  Tokorozawa:2  .  .                 ~                   Urawa:1            .  Kashiwa:1
Hachioji:3   ~  Tachikawa:2   .  Kichijoji:1       .                   Ikebukuro-Ueno:2   ~  .            Narita*3
Hashimoto:1  ~  ~             .  .                 Shinjuku-Shibuya:2  Tokyo-Akihabara:2  ~  Funabashi:2
^   Machida:2   ~             ~  Futakotamagawa:1  .                   Shinagawa-Meguro:2 ~  #            Chiba*2
^            ~  Mizonokuchi:2 ~  Jiyugaoka:1       .                   .                  #  #
Odawara*3    ^  ~             .  ~                 Kamata:1            #                  #  #            #
Shonan*2  Yokohama:3  ~  Kawasaki:2  ~             Haneda:2            #                  #  #
"""
# Water, walls and cliffs: pairs of hexes that lie side by side and still do not touch.
TOKYO_BLOCKED: Final = ((12, 22), (26, 35), (26, 36), (35, 36), (35, 46), (36, 46), (60, 70))

OSAKA: Final = """
Fukuchyama*4 Sanda:1       ^                ^          ^         ^         Kameoka*4     ^           Kyoto:3  Otsu*3
^            Takarazuka:2  Ikeda:1          Minoh:1    ^         ^         Nagaokakyo:1  ~           .
^            ^             ~                .          .         Ibaraki:1 Takatsuki:1   ~           ~        Uji:2
Kobe:3       Nishinomiya:1 Amagasaki:1      ~          ~         ~         ~             Hirakata:1  ~
Himeji*3     #             #                ~          Umeda:2   .         Kadoma:1      Neyagawa:1  ^        Kameyama*3
#            #             #                Namba:2    Tennoji:2 .         ^             ^           Nara:2
#            #             #                Sakai:2    .         .         Kashiwara:1   ^           Oji:1    Tenri:1
#            #             Kansai-Airport*2 Wakayama*2 .         .         ^             Kashihara:1 Shima*3
"""
OSAKA_BLOCKED: Final = (
    *((0, 10), (1, 11), (5, 6), (6, 15), (6, 16), (44, 53), (44, 54), (53, 54), (49, 58), (72, 73), (77, 78)),
)

PLAIN_SIGNS: Final[Mapping[str, Ground]] = {".": "plain", "~": "river", "^": "mountain", "#": "sea"}
GROUND_PRICE: Final[Mapping[Ground, int]] = {"plain": 0, "river": 1, "mountain": 2, "city": 1}


@dataclass(slots=True, frozen=True)
class Place:
    """What lies on one hex."""

    ground: Ground
    name: str  # of a city or a remote location
    number: int  # slots for stations in a city, points in a remote location
    price: int  # what a rail there costs before stations and other players' rails


@dataclass(slots=True, frozen=True)
class Map:
    """A map as the rules need it."""

    name: MapName
    places: Mapping[Hex, Place]
    beside: Mapping[Hex, tuple[Hex, ...]]  # hexes of land that touch, blocked edges left out
    blocked: tuple[tuple[Hex, Hex], ...]
    slots: Mapping[Hex, int]  # of every city
    cities: tuple[Hex, ...]
    remote: tuple[Hex, ...]

    def named(self, name: str) -> Hex:
        """The hex of a city or a remote location."""
        return next(place for place, what in self.places.items() if what.name == name)


def _place(sign: str) -> Place:
    if sign in PLAIN_SIGNS:
        ground = PLAIN_SIGNS[sign]
        return Place(ground, "", 0, GROUND_PRICE.get(ground, 0))
    name, mark, number = sign[:-2], sign[-2], int(sign[-1])
    if mark == ":":
        return Place("city", name.replace("-", " "), number, GROUND_PRICE["city"])
    return Place("remote", name.replace("-", " "), number, number)


def _around(place: Hex) -> tuple[Hex, ...]:
    """The up to six hexes around one, whether they exist or not, clockwise from the left."""
    row, column = divmod(place, 10)
    left = column - 1 + row % 2  # the upper left and lower left neighbour's place in its row
    near = (
        (row, column - 1),
        (row - 1, left),
        (row - 1, left + 1),
        (row, column + 1),
        (row + 1, left + 1),
        (row + 1, left),
    )
    return tuple(10 * r + c for r, c in near if r >= 0 and 0 <= c <= 9)


def _drawn(name: MapName, rows: str, blocked: tuple[tuple[Hex, Hex], ...]) -> Map:
    places = {
        10 * row + column: _place(sign)
        for row, line in enumerate(rows.strip().splitlines())
        for column, sign in enumerate(line.split())
    }
    cut = {*blocked, *((there, here) for here, there in blocked)}
    beside = {
        here: tuple(
            there
            for there in _around(here)
            if there in places and places[there].ground != "sea" and (here, there) not in cut
        )
        for here, place in places.items()
        if place.ground != "sea"
    }
    return Map(
        name=name,
        places=places,
        beside=beside,
        blocked=blocked,
        slots={here: place.number for here, place in places.items() if place.ground == "city"},
        cities=tuple(here for here, place in places.items() if place.ground == "city"),
        remote=tuple(here for here, place in places.items() if place.ground == "remote"),
    )


MAPS: Final[Mapping[MapName, Map]] = {
    "tokyo": _drawn("tokyo", TOKYO, TOKYO_BLOCKED),
    "osaka": _drawn("osaka", OSAKA, OSAKA_BLOCKED),
}

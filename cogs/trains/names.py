"""The names of cards, hexes and amounts of money in Trains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final

from cogs.face.words import Words
from cogs.trains.pictures.card_faces import Lettered
from engine.trains.cards import ORDER
from engine.trains.maps import MAPS, Ground, Hex, MapName
from engine.trains.state import Lasting

_ROWS: Final = "ABCDEFGH"


def card_name(card: str, words: Words) -> str:
    return words(f"trains-card-{card.replace('_', '-')}")


def does(card: str, words: Words) -> str:
    """What a card does, in a few words."""
    return words(f"trains-does-{card.replace('_', '-')}")


def lettered(card: str, words: Words) -> Lettered:
    """A card with its words, to be drawn."""
    return Lettered(card, card_name(card, words), does(card, words))


def listed(cards: Iterable[str], words: Words) -> str:
    """Cards in the order of the table, each kind once with its number."""
    return in_a_row(kinds(cards, words), words) or words("trains-none")


def kinds(cards: Iterable[str], words: Words) -> list[str]:
    """The same, one by one."""
    counts = Counter(cards)
    return [many(card_name(card, words), counts[card], words) for card in sorted(counts, key=ORDER.__getitem__)]


def many(what: str, count: int, words: Words) -> str:
    """Something with its number, where there is more than one of it."""
    return words("trains-many", what=what, count=count) if count > 1 else what


def in_a_row(parts: Sequence[str], words: Words) -> str:
    """Things one after the other, as the language separates them; empty, if there are none."""
    return reduce(lambda first, following: words("trains-list", first=first, next=following), parts) if parts else ""


def joined(parts: Sequence[str], words: Words) -> str:
    """Things in a row, the last of them behind an `and`."""
    *first, last = parts
    return words("trains-and", one=in_a_row(first, words), other=last) if first else last


def coordinate(place: Hex) -> str:
    """How people call a hex: C5 is the fifth of the third row."""
    row, column = divmod(place, 10)
    return f"{_ROWS[row]}{column + 1}"


def place_name(map_name: MapName, place: Hex, words: Words) -> str:
    """A city or a remote place by its name and coordinate; any other hex by its coordinate. Log, menus and the map in
    words call it so, and the picture has both."""
    name, code = MAPS[map_name].places[place].name, coordinate(place)
    return words("trains-place", name=name, code=code) if name else code


def ground_name(ground: Ground, words: Words) -> str:
    return words(f"trains-ground-{ground}")


def price(coins: int, words: Words) -> str:
    """What something costs: nothing is free."""
    return words("trains-price", price=coins)


def purse(coins: int, words: Words) -> str:
    """What somebody has: nothing is no coins."""
    return words("trains-coins", coins=coins)


def lasting(effects: Iterable[Lasting], words: Words) -> str:
    """What holds until the end of the turn."""
    counts = Counter(effects)
    names = [
        many(words(f"trains-lasting-{effect.replace('_', '-')}"), count, words) for effect, count in counts.items()
    ]
    return in_a_row(names, words)

"""The options that a host of Trains can choose: the map, which eight cards join those of every game, and how long it
is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cogs.face.sheet import Choice, Menu, Sheet, shorten
from cogs.face.words import Words
from cogs.trains.names import card_name, does, listed, price
from engine.trains import TrainsOptions
from engine.trains.cards import CARDS, CHOICE, LIMITS, PILES_CHOSEN, PUBLISHED_SETS, RULEBOOK_SET
from engine.trains.maps import MAPS

LOW: Final = tuple(card for card in CHOICE if CARDS[card].cost <= 3)
HIGH: Final = tuple(card for card in CHOICE if CARDS[card].cost > 3)
HALVES: Final = {"low": LOW, "high": HIGH}
FIRST_GAMES: Final = 3  # for which the rulebook recommends cards of its own; how many these are is ours


def after(played: int) -> TrainsOptions:
    return TrainsOptions(supply="rulebook") if played < FIRST_GAMES else TrainsOptions()


def menus(options: TrainsOptions, words: Words) -> list[Menu]:
    return [_maps(options, words), _supplies(options, words), _lengths(options, words)]


def lines(options: TrainsOptions, words: Words) -> list[str]:
    """The cards of the set that is chosen: in its menu they do not all find room. Chance tells none before the deal."""
    if options.supply == "chosen":
        return [words("trains-choose-so-far", count=len(options.chosen), cards=listed(options.chosen, words))]
    cards = _sets(options)[options.supply]
    return [words("trains-supply-cards", cards=listed(cards, words))] if cards else []


def _sets(options: TrainsOptions) -> Mapping[str, tuple[str, ...]]:
    """The sets to choose from, each with its cards as far as they are known."""
    return {"random": (), "rulebook": RULEBOOK_SET[options.map], **PUBLISHED_SETS}


def _maps(options: TrainsOptions, words: Words) -> Menu:
    choices = []
    for name, land in MAPS.items():
        slots = sum(land.places[city].number for city in land.cities)
        explained = words("trains-map-about", cities=len(land.cities), slots=slots, remote=len(land.remote))
        chosen = options.map == name
        choices.append(Choice(words(f"trains-map-{name}"), "option", f"map={name}", explained, chosen))
    return Menu(words("trains-menu-map"), tuple(choices))


def _supplies(options: TrainsOptions, words: Words) -> Menu:
    choices = [
        Choice(
            words(f"trains-supply-{name.replace('_', '-')}"),
            "option",
            f"supply={name}",
            shorten(listed(cards, words), 100) if cards else "",
            options.supply == name,
        )
        for name, cards in _sets(options).items()
    ]
    if options.supply == "chosen":
        so_far = words("trains-supply-so-far", count=len(options.chosen))
        choices.append(Choice(words("trains-supply-own"), "option", "supply=chosen", so_far, chosen=True))
    # Never marked as chosen: Discord would not let it be chosen again.
    choices.append(Choice(words("trains-supply-choose"), "further", "cards"))
    return Menu(words("trains-menu-supply"), tuple(choices))


def _lengths(options: TrainsOptions, words: Words) -> Menu:
    choices = [
        Choice(
            words(f"trains-length-{length}"),
            "option",
            f"length={length}",
            words("trains-length-about", rails=limits.rails, markers=limits.markers, piles=limits.piles),
            options.length == length,
        )
        for length, limits in LIMITS.items()
    ]
    return Menu(words("trains-menu-length"), tuple(choices))


def changed(options: TrainsOptions, chosen: Mapping[str, str]) -> TrainsOptions | None:
    """The options with one half of the eight chosen again; None, if it is not about them."""
    half = next((half for half in HALVES if half in chosen), None)
    if half is None:
        return None
    picked = {*chosen[half].split("+"), *(card for card in options.chosen if card not in HALVES[half])}
    return options.model_copy(update={"supply": "chosen", "chosen": tuple(card for card in CHOICE if card in picked)})


def sheet(options: TrainsOptions, words: Words) -> Sheet:
    """Two menus to choose the eight from."""
    return Sheet(
        title=words("trains-choose-title"),
        text=words("trains-choose-so-far", count=len(options.chosen), cards=listed(options.chosen, words)),
        rows=tuple(
            Menu(
                words("trains-menu-low" if half == "low" else "trains-menu-high"),
                tuple(
                    Choice(
                        card_name(card, words),
                        "option",
                        card,
                        f"{price(CARDS[card].cost, words)} · {does(card, words)}",
                        card in options.chosen,
                    )
                    for card in cards
                ),
                option=half,
                most=PILES_CHOSEN,
            )
            for half, cards in HALVES.items()
        ),
    )

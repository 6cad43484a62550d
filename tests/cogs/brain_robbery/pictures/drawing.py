"""Positions drawn for people with long and foreign names, and where two pictures differ."""

from __future__ import annotations

from typing import Any

from cogs.brain_robbery.pictures import cars, picture, strips, train_picture
from cogs.brain_robbery.pictures.picture import board, hand
from cogs.face.seat_signs import SeatLabel
from cogs.face.words import words_for
from engine.brain_robbery import events as happened
from engine.brain_robbery.state import Options, Spot, State
from engine.brain_robbery.view import View
from tests.cogs.brain_robbery.positions import FACE, GAME

ADA = SeatLabel("Ada", computer=False)
LONG = SeatLabel("Bartholomäus von Hohenzollern-Si", computer=False)
FOREIGN = SeatLabel("美咲", computer=False)
ROBOT = SeatLabel("Kupplung", computer=True)
SEATS = (ADA, LONG, FOREIGN, ROBOT, SeatLabel("Emil", False), SeatLabel("Frieda", False), SeatLabel("Gustav", True))


def drawn(view: View, language: str = "en", *events: happened.Event) -> bytes:
    return board(view, SEATS[: len(view.points)], words_for(language), events)


def held(view: View, language: str = "en", *events: happened.Event) -> bytes:
    return hand(view, SEATS[: len(view.points)], words_for(language), events)


def explained(language: str) -> bytes:
    shown = FACE.rules_picture(words_for(language), GAME.rules_version, FACE.game.Options())
    assert shown is not None
    return shown.png


def at_start() -> View:
    return GAME.view(GAME.start(3, Options(first=1), seed=3), None)


def at_the_door() -> View:
    train = ["caboose", "laboratory", "sleeping_car", "cattle_car", "observatory"]
    spots = [("laboratory", "b1"), ("observatory", "d2"), *[("cattle_car", "b2")] * 3]
    heads = ["uther", "cook_bertha", "cheese_mild", "actress_viola", "boxer_kid"]
    return GAME.view(GAME.scene(players=5, train=train, spots=spots, heads=heads, reach=6, active=1), None)


def four_cars() -> View:
    train = ["baggage_car", "dining_car", "dance_hall", "circus_car"]
    spots = [("baggage_car", "a2"), ("dining_car", "a2"), ("dining_car", "a2"), None]
    return GAME.view(GAME.scene(players=4, train=train, spots=spots, active=0), None)


def crowded(**facts: Any) -> State:
    """Five zombies on three cars after a round in which much happened."""
    named: dict[str, Any] = {
        "players": 5,
        "train": ["saloon", "library", "locomotive"],
        "spots": [("saloon", "b2"), ("library", "a2"), ("saloon", "d2"), ("library", "a2"), None],
        "heads": ["pianist_igor", None, "cheese_mild", "boxer_kid", None],
        "hands": [(), ("dog_rex",), ("uther",), ("lizard_nesbith", "mule_ferdinand"), ()],
        "points": [0, 3, 2, 1, 4],
        "active": 2,
    }
    return GAME.scene(**{**named, **facts})


def crowds() -> State:
    """Seven zombies on four cars, three of them on a brain, two on a brake."""
    spots = [("circus_car", "d2"), *[("library", "a1")] * 3, *[("locomotive", "e3")] * 2, ("circus_car", "a1")]
    heads = ["uther", None, "cheese_mild", "actress_viola", "boxer_kid", None, "juggler_tilly"]
    hands = [("cheese_hard",), ("lizard_nesbith", "dog_rex"), *[()] * 5]
    train = ["sleeping_car", "circus_car", "library", "locomotive"]
    return GAME.scene(players=7, train=train, spots=spots, heads=heads, hands=hands, reach=7, active=1)


# A round since the third seat's turn: a brain put in, a find, a fight and a robbed head, a new car, a lost one.
NEWS: tuple[happened.Event, ...] = (
    happened.TurnBegan(4, 3),
    happened.Rolled(3, (2, 3), 5, Spot("saloon", "a2")),
    happened.Stopped(3, "library", "a2", 5),
    happened.CounterTaken(3, 1),
    happened.Drew(3, None),
    happened.TurnBegan(5, 4),
    happened.Rolled(4, (6, 4), 10, Spot("library", "d2")),
    happened.CarAdded(4, "locomotive", 8),
    happened.Stopped(4, "caboose", "d1", 8),
    happened.CouplingRolled(2, 4, holds=False),
    happened.CarLost("caboose", (4,)),
    happened.CouplingRolled(5, 3, holds=True),
    happened.TurnBegan(6, 0),
    happened.Rolled(0, (1, 1), 2, Spot("saloon", "a1")),
    happened.Stopped(0, "saloon", "b2", 2),
    happened.BrainPutIn(0, "pianist_igor", None),
    happened.TurnBegan(7, 1),
    happened.Rolled(1, (6,), 6, Spot("saloon", "b3")),
    happened.Stopped(1, "library", "a2", 6),
    happened.FightBegan((1, 3), ((2,), (6, 4)), (2, 14)),
    happened.FightWon(3, (1,), tied=False),
    happened.Looted(3, 1, None, False, "taken", 3),
    happened.TurnBegan(8, 2),
)


def laid_out(view: View) -> tuple[cars.Scale, Any]:
    """As the board of so many seats has it."""
    return train_picture.lay_out(view, picture.MOST_HEIGHT - train_picture.HEADER - table_height(view))


def table_height(view: View) -> int:
    """The rows of all seats, and the line above them: the lowest part of a board."""
    return strips.TABLE_HEAD + len(view.points) * (strips.STRIP[1] + picture.GAP)

"""The options that a host of Die Zwergenzugfahrt can choose: when it ends, and what a tie in seats means then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs.dwarf_train.places import rounds
from cogs.face.sheet import MOST_CHOICES, Choice, Menu, Sheet
from cogs.face.words import Words
from engine.dwarf_train import MOST_TURNS, ROUNDS_PLAYED_ON, SEATS_TO_WIN, TURNS, Options

SOME_TURNS: Final = (30, 40, 50, 60, 80, 90, 100, 120, 160, 200)  # the lobby's; the sheet behind it has them all
MINUTES: Final = (30, 120, 24 * 60, 7 * 24 * 60)


def menus(options: Options, words: Words) -> list[Menu]:
    choices = [
        *(_turns(turns, options, words) for turns in _in_the_lobby(options)),
        # Never marked as chosen: Discord would not let it be chosen again.
        Choice(words("dwarf-train-option-other-turns"), "further", "turns"),
        *(_minutes(minutes, options, words) for minutes in MINUTES),
        Choice(
            words("dwarf-train-option-seats", seats=SEATS_TO_WIN, most=rounds(MOST_TURNS)),
            "option",
            "end=seats",
            words("dwarf-train-option-seats-about"),
            options.end == "seats",
        ),
    ]
    end = Menu(words("dwarf-train-menu-end"), tuple(choices))
    return [end] if options.end == "seats" else [end, _equal_seats(options, words)]


def sheet(options: Options, words: Words) -> Sheet:
    """Every number of turns, in as many menus as it takes."""
    spans = [TURNS[at : at + MOST_CHOICES] for at in range(0, len(TURNS), MOST_CHOICES)]
    return Sheet(
        title=words("dwarf-train-turns-title"),
        text=words("dwarf-train-turns-text", **_from_to(TURNS)),
        rows=tuple(
            Menu(
                words("dwarf-train-menu-turns", **_from_to(span)),
                tuple(_turns(turns, options, words) for turns in span),
            )
            for span in spans
        ),
    )


def _in_the_lobby(options: Options) -> list[int]:
    """A few, and whichever is chosen."""
    return sorted({*SOME_TURNS, options.turns} if options.end == "turns" else SOME_TURNS)


def _from_to(turns: Sequence[int]) -> dict[str, int]:
    return {"least": rounds(turns[0]), "most": rounds(turns[-1])}


def _turns(turns: int, options: Options, words: Words) -> Choice:
    chosen = options.end == "turns" and options.turns == turns
    label = words("dwarf-train-option-turns", each=rounds(turns))
    return Choice(label, "option", f"end=turns,turns={turns}", chosen=chosen)


def _minutes(minutes: int, options: Options, words: Words) -> Choice:
    chosen = options.end == "time" and options.minutes == minutes
    label = words("dwarf-train-option-time", minutes=minutes, hours=minutes // 60, days=minutes // (24 * 60))
    return Choice(label, "option", f"end=time,minutes={minutes}", words("dwarf-train-option-time-about"), chosen)


def _equal_seats(options: Options, words: Words) -> Menu:
    return Menu(
        words("dwarf-train-menu-equal"),
        (
            Choice(
                words("dwarf-train-option-plays-on"),
                "option",
                "plays_on=true",
                words("dwarf-train-option-plays-on-about", rounds=ROUNDS_PLAYED_ON),
                options.plays_on,
            ),
            Choice(
                words("dwarf-train-option-draw"),
                "option",
                "plays_on=false",
                words("dwarf-train-option-draw-about"),
                not options.plays_on,
            ),
        ),
    )

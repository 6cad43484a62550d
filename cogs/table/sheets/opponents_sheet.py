"""The computer players of a lobby: how well each knows its trade, and what whoever sits there chooses about that."""

from __future__ import annotations

from cogs.face.clean_names import clean
from cogs.face.sheet import Choice, Menu, Sheet
from cogs.face.words import Words, words_for
from db import Table
from engine.house.player import TRADES


def opponents(table: Table, person: int, locale: str) -> Sheet:
    """What the trades are, and a menu for each thing to choose; who stands in for people is for the host alone."""
    words = words_for(locale)
    computers = {str(at): clean(seat.name) for at, seat in enumerate(table.seats) if seat.person is None}
    rows = []
    if computers:
        choices = [
            Choice(words("trade-of", who=name, trade=trade), "opponents", f"{at}={trade}")
            for at, name in computers.items()
            for trade in TRADES
            if table.seats[int(at)].trade != trade
        ]
        if len(computers) > 1:
            choices += [Choice(words("trade-of-all", trade=trade), "opponents", f"all={trade}") for trade in TRADES]
        rows.append(Menu(words("menu-trade"), tuple(choices)))
    if person == table.host:
        rows.append(_stand_ins(table, words))
    return Sheet(content="\n".join(words(f"trade-about-{trade}") for trade in TRADES), rows=tuple(rows))


def _stand_ins(table: Table, words: Words) -> Menu:
    choices = (
        Choice(
            words("trade-of-stand-ins", trade=trade),
            "opponents",
            f"stand_in={trade}",
            chosen=trade == table.stand_in_trade,
        )
        for trade in TRADES
    )
    return Menu(words("menu-stand-in-trade"), tuple(choices))

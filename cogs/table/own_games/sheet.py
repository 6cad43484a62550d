"""All the tables of one person, in all servers: what is asked there, since when, and the way there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.face.sheet import MOST_CHOICES, Choice, Link, Menu, Sheet
from cogs.face.words import Words, words_for
from cogs.table.pace.waiting import waited_for_you
from cogs.table.sheets.hand_sheet import question
from cogs.table.sheets.notices import name_of
from cogs.table.sheets.parts import TEXT_MOST, small
from cogs.table.tables.eyes import is_voted_out
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.timers import Timers

ROOM = 60  # letters for the line that counts what has no room


@dataclass(slots=True, frozen=True)
class OwnGame:
    """A table at which the reader sits."""

    loaded: LoadedTable
    seat: int
    since: float  # when something last happened there
    where: str
    link: str

    @property
    def waits(self) -> bool:
        """Whether it is the reader's to answer."""
        return self.loaded.table.status == "playing" and self.seat in self.loaded.asked_persons

    @property
    def place(self) -> tuple[bool, bool, float, int]:
        """The sort key among the others: first tables that wait for the reader, and of those the longest."""
        table = self.loaded.table
        return not self.waits, table.status == "lobby", self.since, table.id

    def asks(self, words: Words) -> str:
        table = self.loaded.table
        if table.status == "lobby":
            return words("games-lobby", seated=len(table.seats), most=self.loaded.game.players[-1])
        return question(self.loaded, None if is_voted_out(table, self.seat) else self.seat, words)


def games(played: Sequence[OwnGame], locale: str) -> Sheet:
    """The games, those that wait for the reader first. What has no room is counted."""
    words = words_for(locale)
    if not played:
        return Sheet(title=words("games-title"), text=words("games-none"))
    waiting = [game for game in played if game.waits]
    text = words("games-waiting", count=len(waiting))
    for at, game in enumerate(played):
        entry = "\n".join(_entry(game, words))
        if len(text) + len(entry) + ROOM > TEXT_MOST:
            text = f"{text}\n\n{words('games-more', count=len(played) - at)}"
            break
        text = f"{text}\n\n{entry}"
    first = waiting[0].link if waiting else ""
    rows = ((Link(words("button-next-table"), first),),) if first else ()
    return Sheet(title=words("games-title"), text=text, rows=rows)


def _entry(game: OwnGame, words: Words) -> list[str]:
    name = name_of(game.loaded.face, words)
    name = f"**[{name}]({game.link})**" if game.link else f"**{name}**"
    asks = game.asks(words)
    due = game.loaded.timers.due("replace", game.seat) or 0
    since = int(game.since)
    if game.waits:
        small_print = (
            words("games-asked-until", since=since, due=int(due)) if due else words("games-asked", since=since)
        )
    else:
        small_print = words("games-opened" if game.loaded.table.status == "lobby" else "games-since", since=since)
    stood_for = waited_for_you(game.loaded, game.seat, (), Timers(), words)
    return [
        " · ".join(filter(None, (name, game.where))),
        f"**{asks}**" if game.waits else asks,
        *stood_for,
        *small([small_print]),
    ]


def which(played: Sequence[OwnGame], verb: str, locale: str) -> Sheet:
    """Asks at which of several tables something is meant."""
    words = words_for(locale)
    choices = tuple(
        Choice(
            " · ".join(filter(None, (name_of(game.loaded.face, words), game.where))),
            "which",
            f"{verb}={game.loaded.table.id}",
            game.asks(words),
        )
        for game in played[:MOST_CHOICES]
    )
    return Sheet(content=words("which-table"), rows=(Menu(words("menu-which-table"), choices),))

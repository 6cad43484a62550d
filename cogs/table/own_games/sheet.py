"""All the tables of one person, in all servers: what is asked there, since when, and the way there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.face.layout import Room
from cogs.face.sheet import MOST_CHOICES, Choice, Link, Menu, Part, Section, Sheet
from cogs.face.words import Words, words_for
from cogs.table.pace.waiting import deadline, needed_until, waited_for_you
from cogs.table.plans.lines import stopped
from cogs.table.sheets.hand_sheet import question
from cogs.table.sheets.notices import name_of
from cogs.table.sheets.parts import small
from cogs.table.tables.eyes import is_voted_out
from cogs.table.tables.loaded_table import LoadedTable
from cogs.table.tables.seat_plan import WHOLE_GAME, plan_of
from cogs.table.tables.timers import Timers


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
    """The games, those that wait for the reader first, each with a button that leads there. What has no room is
    counted."""
    words = words_for(locale)
    title = words("games-title")
    first = words("games-waiting", count=sum(game.waits for game in played)) if played else words("games-none")
    parts, room = list[Part](), Room()
    room.take(title, first, words("games-more", count=len(played)))
    for game in played:
        text = "\n".join(_entry(game, words))
        part = Section(text, Link(words("button-to-game"), game.link)) if game.link else text
        if not room.take(part):
            parts.append(words("games-more", count=len(played) - len(parts)))
            break
        parts.append(part)
    return Sheet(title=title, parts=(first, *parts))


def _entry(game: OwnGame, words: Words) -> list[str]:
    name = f"**{name_of(game.loaded.face, words)}**"
    asks = game.asks(words)
    timers = game.loaded.timers
    due = timers.due("replace", game.seat) or 0
    since = int(game.since)
    if game.waits:
        small_print = words("games-asked", since=since)
        if (needed := needed_until(timers, game.seat)) is not None:
            small_print = words("needs-until", who="", voice="you", due=int(needed))
        elif due:
            small_print = words("games-asked-until", since=since, **deadline(game.loaded, game.seat, due, words))
    else:
        small_print = words("games-opened" if game.loaded.table.status == "lobby" else "games-since", since=since)
    stood_for = waited_for_you(game.loaded, game.seat, (), Timers(), words)
    return [
        " · ".join(filter(None, (name, game.where))),
        f"**{asks}**" if game.waits else asks,
        *stood_for,
        *_ahead(game, words),
        *small([small_print]),
    ]


def _ahead(game: OwnGame, words: Words) -> list[str]:
    """That its next turn is planned, or is about to be played, or why it was not played as planned."""
    plan, due = plan_of(game.loaded.table.seats[game.seat]), game.loaded.timers.due("plan", game.seat)
    if plan is None or not plan.kept or plan.turn == WHOLE_GAME:
        return []
    if plan.ended:
        return [stopped(game.loaded, plan, words)]
    return [words("games-planned") if due is None else words("plan-soon", at=int(due))]


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

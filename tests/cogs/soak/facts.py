"""What was seen of the tables and of their people from outside, as plain facts: what they did, what reached them, what
stood in the database between two steps, and when there was no bot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Fate = Literal["answered", "refused", "unknown"]  # unknown: Discord failed over it, or the bot was killed


@dataclass(slots=True, frozen=True)
class Hours:
    """When somebody is not to be notified."""

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None  # minutes of the day
    days_off: str = ""  # a digit for each weekday, 0 is Monday


@dataclass(slots=True, frozen=True)
class Away:
    """Somebody said that they are away until then, or was back earlier. They may have said so in vain until `sure`."""

    person: int
    at: float
    sure: float
    until: float


@dataclass(slots=True)
class Click:
    """A click that was to make a move."""

    table: int
    version: int
    person: int
    seat: int
    what: str
    at: float
    fresh: bool  # the table was at this version then, and asked this person
    fate: Fate = "unknown"


@dataclass(slots=True, frozen=True)
class Logged:
    """A line of a table's log."""

    table: int
    version: int
    seat: int | None
    what: str
    cause: str
    turn: int = 0


@dataclass(slots=True, frozen=True)
class Planned:
    """A plan that was seen to be kept."""

    table: int
    seat: int
    turn: int
    made: tuple[int, int]  # at which version of the table, and as which change of it
    what: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class Ping:
    """A message that made a phone buzz."""

    person: int
    at: float
    text: str
    channel: int = 0  # where everybody reads it; 0: a direct message


@dataclass(slots=True, frozen=True)
class Nudge:
    """Somebody had whoever is asked at a table reminded."""

    table: int
    at: float


@dataclass(slots=True, frozen=True)
class Seen:
    """A running table, as its row says from `at` on."""

    table: int
    at: float
    version: int
    pace: str
    stand_in: str
    when_away: str
    asked: tuple[int, ...]  # the people who are waited for
    computers: bool  # a computer player is to move
    present: int  # how many people play themselves
    turn: int = 0
    voted: str = ""  # how the last vote about a silent one ended
    seated: tuple[int, ...] = ()  # the people who hold a seat, whoever plays


@dataclass(slots=True, frozen=True)
class More:
    """Somebody said that they need longer, and is reminded then."""

    table: int
    person: int
    at: float
    until: float


@dataclass(slots=True, frozen=True)
class Taken:
    """Somebody took a seat that was on offer."""

    table: int
    person: int
    at: float


@dataclass(slots=True, frozen=True)
class Removed:
    """A host had somebody go, and nobody else was asked."""

    table: int
    person: int
    at: float


@dataclass(slots=True, frozen=True)
class Listed:
    """Somebody put themselves on a server's list for a game, or took themselves off."""

    person: int
    guild: int
    game: str
    at: float
    on: bool


@dataclass(slots=True, frozen=True)
class Sought:
    """A host had those on the list told of a lobby."""

    table: int
    at: float


@dataclass(slots=True, frozen=True)
class Rules:
    """What a server's managers have decided, from `at` on. While one decides, anything may hold."""

    guild: int
    at: float
    channels: list[int]  # where tables may be opened; none: everywhere
    pace: str
    sure: bool = True


@dataclass(slots=True)
class Lobby:
    """Somebody wanted to open a table."""

    guild: int
    channel: int
    game: str
    host: int
    at: float
    table: int = 0  # 0: that was refused
    pace: str = ""  # before the host chose one


@dataclass(slots=True, frozen=True)
class Ended:
    """A game that is over: by its rules, or because all agreed."""

    game: str
    at: float
    by_rules: bool


@dataclass(slots=True)
class Facts:
    """All of it."""

    began: float = 0.0
    ended: float = 0.0
    hours: Mapping[int, Hours] = field(default_factory=dict)
    aways: list[Away] = field(default_factory=list)
    clicks: list[Click] = field(default_factory=list)
    log: list[Logged] = field(default_factory=list)
    plans: set[Planned] = field(default_factory=set)
    pings: list[Ping] = field(default_factory=list)
    nudges: list[Nudge] = field(default_factory=list)
    more: list[More] = field(default_factory=list)
    places: dict[int, tuple[int, str]] = field(
        default_factory=dict
    )  # each table's channel, and how a notification names it
    seen: dict[int, list[Seen]] = field(default_factory=dict)  # by table, in order
    over: dict[int, float] = field(default_factory=dict)  # when tables ended
    downs: list[tuple[float, float]] = field(default_factory=list)  # when there was no bot
    lost: list[str] = field(default_factory=list)  # people who are asked and find nothing to click
    taken: list[Taken] = field(default_factory=list)
    removed: list[Removed] = field(default_factory=list)
    lists: list[Listed] = field(default_factory=list)
    sought: list[Sought] = field(default_factory=list)
    rules: list[Rules] = field(default_factory=list)
    lobbies: list[Lobby] = field(default_factory=list)
    ended_games: list[Ended] = field(default_factory=list)
    recorded: list[tuple[str, float]] = field(default_factory=list)  # which game, and when it ended: in the records

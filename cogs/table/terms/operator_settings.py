"""The settings that the person who runs the bot has chosen for all its tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from cogs.table.terms.retention import Retention


@dataclass(slots=True, frozen=True)
class TableLimits:
    """How many lobbies and running games there may be at once; None: any number."""

    a_person: int | None = None  # in whose seats they sit themselves, be it at tables of their own
    a_server: int | None = None  # at which people sit; its managers may want fewer


@dataclass(slots=True, frozen=True)
class OperatorSettings:
    """How long things are kept, how much Masters think, and how people reach who runs the bot; whether servers that
    invite it are greeted, how many tables there may be, and where the site is that explains all this."""

    retention: Retention = field(default_factory=Retention)
    effort: float = 1.0  # of Masters, in parts of what is usual
    contact: str = ""
    greeting: bool = True
    limits: TableLimits = field(default_factory=TableLimits)
    site: str = ""  # its address; empty: nothing links it
    masters: int = 20  # who play the train of a day: par is how they do on average

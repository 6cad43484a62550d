"""The making of privacy files: by a process of its own that reads through a connection of its own, one at a time, so
that no click waits for one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from cogs.face.sheet import FileAttachment
from cogs.table.adapters.clock import Clock
from cogs.table.adapters.discord_api import LARGEST_FILE
from cogs.table.adapters.workers import Outdated, Ticket, TookTooLong, Workers
from cogs.table.terms.refusals import Refusal
from db.apart import read_apart
from db.person_file import person_files

# Seconds. A command can be answered for fifteen minutes; one takes five at most, and its process a minute to start.
BEGUN_WITHIN = 480.0


class PrivacyFiles:
    """Makes the files of one person after the other."""

    def __init__(self, workers: Workers, address: str, clock: Clock) -> None:
        self._workers, self._address, self._clock = workers, address, clock
        self._in_line: set[int] = set()

    @contextmanager
    def in_line(self, person: int) -> Iterator[int]:
        """A place in the line, behind so many others. Whoever stands there already is told so: one file is made."""
        if person in self._in_line:
            raise Refusal("refuse-made-already")
        ahead = len(self._in_line)
        self._in_line.add(person)
        try:
            yield ahead
        finally:
            self._in_line.discard(person)

    async def of(self, person: int) -> list[FileAttachment]:
        """All that is stored about somebody; none, where nothing is."""
        by = self._clock.steady() + BEGUN_WITHIN
        ticket = Ticket(wanted=lambda: self._clock.steady() < by)
        asked = self._workers.alone.run_with(ticket, read_apart, self._address, person_files, person, LARGEST_FILE)
        try:
            return [FileAttachment(name, data) for name, data in await asked]
        except Outdated as outdated:
            raise Refusal("refuse-files-many") from outdated
        except TookTooLong as late:
            raise Refusal("refuse-file-late") from late

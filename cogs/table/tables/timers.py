"""The timers of one table, as a command sees and changes them; the runner writes those that differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from db.rows import OF_A_QUESTION, Alarm, Timer


class Timers:
    """Due times, by what a timer is for and whose seat it is about (None: the table's own)."""

    def __init__(self, timers: Iterable[Timer] = ()) -> None:
        self._due = {(timer.what, timer.seat): timer.due for timer in timers}
        self._before = dict(self._due)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Timers) and self._due == other._due

    __hash__ = None  # type: ignore[assignment]  # they change

    def of(self, seat: int | None) -> dict[Alarm, float]:
        """The timers of a seat, or of the table."""
        return {what: due for (what, whose), due in self._due.items() if whose == seat}

    def due(self, what: Alarm, seat: int | None = None) -> float | None:
        """The time at which a timer is due; None: there is no such timer."""
        return self._due.get((what, seat))

    def set(self, what: Alarm, seat: int | None, due: float) -> None:
        """Sets a timer in place of one of its kind."""
        self._due[what, seat] = due

    def clear(self, what: Alarm, seat: int | None = None) -> None:
        self._due.pop((what, seat), None)

    def clear_all(self) -> None:
        self._due.clear()

    def wind_up(self, seat: int, due: Mapping[Alarm, float], *, again: bool) -> None:
        """Sets all these of a seat; unless it is `again`, only where none of them runs."""
        if again or not any((what, seat) in self._due for what in due):
            self._due |= {(what, seat): at for what, at in due.items()}

    def unwind(self, seat: int) -> None:
        """Stops the clocks of a seat that is asked no more, or is asked something else."""
        for what in OF_A_QUESTION:
            self.clear(what, seat)

    def changed(self, table: int) -> list[Timer]:
        """The timers that are new, or due at another time, since they were read."""
        return [Timer(table, *key, due) for key, due in self._due.items() if self._before.get(key) != due]

    def gone(self) -> list[tuple[Alarm, int | None]]:
        """The timers that were cleared since they were read."""
        return [key for key in self._before if key not in self._due]

    @property
    def differ(self) -> bool:
        """Whether any is new, gone, or due at another time."""
        return self._due != self._before

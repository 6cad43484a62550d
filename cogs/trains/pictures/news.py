"""The rails and stations that were built since the reader's last turn, and by whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.trains import events as happened
from engine.trains.events import Event
from engine.trains.maps import Hex


@dataclass(frozen=True, slots=True)
class News:
    """Rails and stations, each with the seat that built it."""

    rails: tuple[tuple[int, Hex], ...] = ()
    stations: tuple[tuple[int, Hex], ...] = ()

    @property
    def places(self) -> set[Hex]:
        return {place for _, place in (*self.rails, *self.stations)}


def news(events: Sequence[Event]) -> News:
    """All that was built in these events, of several turns and several seats."""
    rails = [
        (event.seat, event.hex) for event in events if isinstance(event, happened.FirstRailPlaced | happened.RailLaid)
    ]
    stations = [(event.seat, event.hex) for event in events if isinstance(event, happened.StationBuilt)]
    return News(tuple(rails), tuple(stations))

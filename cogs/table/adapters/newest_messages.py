"""The ids of the newest messages of others in each channel with a board, to count how many stand below it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from cogs.table.adapters.bounded_memory import BoundedMemory

BELIEVED_FOR = 60.0  # seconds, of what was seen by a bot that hears nothing
MOST_BELOW = 10  # messages below a board that people still find
REMEMBERED = MOST_BELOW + 1  # in a channel


@dataclass(slots=True)
class _Channel:
    ids: set[int] = field(default_factory=set)
    since: int | None = None  # every message after this one was heard of; None: that is not known of any
    looked: float = 0.0  # when that was seen, on the real clock


class NewestMessages:
    """Counts the messages that the gateway reports. It hears that a message was posted, not what it says."""

    def __init__(self) -> None:
        self.hears: Callable[[], bool] = lambda: True  # whether this bot is the one that Discord tells
        self._channels: BoundedMemory[int, _Channel] = BoundedMemory()

    def listen(self, channel: int) -> None:
        """Begins to count in this channel. To be called before a board is posted there, or looked for."""
        if channel not in self._channels:
            self._channels.note(channel, _Channel())

    def posted(self, channel: int, id: int) -> None:
        """Notes a message of somebody else. Those in channels without a board are not remembered."""
        if (there := self._channels.get(channel)) is None:
            return
        there.ids.add(id)
        if len(there.ids) > REMEMBERED:
            there.ids.remove(oldest := min(there.ids))
            # It may go, and then nobody would know: of what stands above it nothing can be said any more.
            there.since = None if there.since is None else max(there.since, oldest)

    def deleted(self, channel: int, ids: Iterable[int]) -> None:
        if (there := self._channels.get(channel)) is not None:
            there.ids.difference_update(ids)

    def all_since(self, channel: int, id: int, found: Iterable[int] = ()) -> None:
        """Notes that all messages after this one are known: it was posted while we listened, or these were `found`."""
        if (there := self._channels.get(channel)) is not None:
            there.since, there.looked = id if there.since is None else min(there.since, id), time.monotonic()
            for one in found:
                self.posted(channel, one)

    def below(self, channel: int, id: int) -> int | None:
        """The number of messages below this one, up to as many as are remembered; None where it is not known."""
        there = self._channels.get(channel)
        if there is None or not (self.hears() or time.monotonic() < there.looked + BELIEVED_FOR):
            return None
        below = sum(one > id for one in there.ids)
        if below < REMEMBERED and (there.since is None or there.since > id):
            return None
        return below

    def forget(self, unheard: Callable[[int], bool]) -> None:
        """Forgets channels whose gateway session is new: what was posted between the sessions is not known."""
        for channel in [one for one in self._channels if unheard(one)]:
            self._channels.forget(channel)

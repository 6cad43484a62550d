"""The rates that Discord sets and that a test may switch: how much in how long, and what is counted so far."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable
from dataclasses import dataclass, field

from playground.world.clock import WorldClock

TOKEN_SECONDS = 15 * 60.0
NONCE_SECONDS = 5 * 60.0
OLD_MESSAGE_SECONDS = 60 * 60.0
PINS_MOST = 250  # in a channel


@dataclass(frozen=True, slots=True)
class Rate:
    """So many in so many seconds."""

    limit: int
    seconds: float


# Where nothing else is said, a bucket is so large that no test meets its end.
GENEROUS = Rate(10_000, 1.0)
# What Discord lets one token ask in all, answers to interactions apart. A client waits for it by the machine's clock:
# it is on where people play, and a test whose time goes on by itself may set it.
IN_ALL = Rate(50, 1.0)
IDENTIFIES = Rate(1, 5.0)  # for each of those that may begin at once; off unless a test sets it


@dataclass(slots=True)
class Rules:
    """None switches a rate off."""

    answer_seconds: float = 3.0

    messages_in_a_channel: Rate | None = None
    requests_in_all: Rate | None = None
    # So many 401, 403 and 429, and Cloudflare answers everything with a 429 of its own.
    invalid_requests: Rate | None = Rate(10_000, 600.0)
    dms_opened: Rate | None = Rate(200, 600.0)
    old_edits_in_a_channel: Rate | None = Rate(3, 20.0)
    # discord.py sleeps this long and tries again five times before it raises; tests need not wait.
    old_edit_retry_after: float = 0.02
    heartbeat_seconds: float = 41.25
    identifies_a_day: int = 1000
    # How many shards a bot is told to begin, how many of them at once (one of each remainder in five seconds), and how
    # many servers one may hold.
    shards: int = 1
    max_concurrency: int = 1
    identifies: Rate | None = None
    servers_of_a_shard: int = 2500
    # The switches of the application's Bot page: who can invite it.
    public_bot: bool = True
    requires_code_grant: bool = False


@dataclass(slots=True)
class Count:
    """What was used of each rate, by the world's clock."""

    clock: WorldClock
    used: dict[Hashable, deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def take(self, key: Hashable, rate: Rate) -> float:
        """Use one; the answer is how long to wait if there is none left, else 0."""
        if wait := self.wait(key, rate):
            return wait
        self.used[key].append(self.clock.now())
        return 0.0

    def wait(self, key: Hashable, rate: Rate) -> float:
        """How long until there is one left; 0 if there is."""
        now = self.clock.now()
        times = self.used[key]
        while times and times[0] <= now - rate.seconds:
            times.popleft()
        return times[0] + rate.seconds - now if len(times) >= rate.limit else 0.0

    def left(self, key: Hashable, rate: Rate) -> tuple[int, float]:
        """How many are left, and in how many seconds all are."""
        now = self.clock.now()
        times = [moment for moment in self.used[key] if moment > now - rate.seconds]
        return rate.limit - len(times), (times[-1] + rate.seconds - now) if times else 0.0

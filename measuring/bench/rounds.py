"""Two things measured side by side: turn and turn about, so that load on the machine hits both alike."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(slots=True, frozen=True)
class Pair:
    """How much of each was done in a second, round by round."""

    ours: list[float]
    theirs: list[float]

    @property
    def ratio(self) -> float:
        """How many times as much of ours is done in the same time: the median of the rounds."""
        return median(mine / other for mine, other in zip(self.ours, self.theirs, strict=True))


def interleaved(ours: Callable[[int], int], theirs: Callable[[int], int], rounds: int) -> Pair:
    """Notifications A B A B … with the number of the round; each returns how much it did. A first round is not counted.

    Both only compute, so it is the processor's time that counts: what others do on the machine stretches it least."""
    pair = Pair([], [])
    for number in range(rounds + 1):
        for side, do in ((pair.ours, ours), (pair.theirs, theirs)):
            begun = time.process_time()
            done = do(number)
            side.append(done / (time.process_time() - begun))
    return Pair(pair.ours[1:], pair.theirs[1:])


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not exceed."""
    return sorted(values)[math.ceil(share * len(values)) - 1]

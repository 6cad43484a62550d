"""What `outlook` was fitted to: by the number of seats and the order in which they act, a weight for each feature.

Written by `python -m tests.tuning.game_of_trains`, seed 1.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[tuple[float, ...], ...]]] = {
    2: (
        (0.205, -0.491, -0.732, -0.325, -0.359, 1.126),
        (-0.205, -0.493, -0.513, -0.440, -0.383, 0.754),
    ),
    3: (
        (0.363, -0.339, -0.703, -0.339, 0.034, 0.672),
        (0.036, -0.337, -0.514, -0.314, -0.293, 0.421),
        (-0.248, -0.331, -0.360, -0.351, -0.305, 0.215),
    ),
    4: (
        (0.498, -0.439, -0.966, -0.190, 0.136, 1.018),
        (0.242, -0.438, -0.789, -0.217, -0.028, 0.651),
        (-0.085, -0.400, -0.585, -0.334, -0.120, 0.484),
        (-0.495, -0.340, -0.335, -0.534, -0.009, 0.421),
    ),
}

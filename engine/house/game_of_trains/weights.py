"""What `outlook` was fitted to: by the number of seats and the order in which they act, a weight for each feature.

Written by `python -m tests.tuning.game_of_trains`, seed 1.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[tuple[float, ...], ...]]] = {
    2: (
        (0.22, -0.47, -0.77, -0.95, 0.26, 1.31),
        (-0.22, -0.5, -0.62, -0.66, -0.48, 0.69),
    ),
    3: (
        (0.33, -0.38, -0.71, -0.97, 0.68, 1.11),
        (0.02, -0.44, -0.63, -0.6, 0.44, 0.58),
        (-0.33, -0.42, -0.47, -0.58, 0.2, 0.34),
    ),
    4: (
        (0.33, -0.38, -0.71, -0.97, 0.68, 1.11),
        (0.04, -0.43, -0.64, -0.6, 0.34, 0.64),
        (0.01, -0.45, -0.63, -0.6, 0.54, 0.52),
        (-0.33, -0.42, -0.47, -0.58, 0.2, 0.34),
    ),
}

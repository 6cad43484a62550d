"""The fitted weights of `outlook`: by the number of seats and the order in which they act, one for each feature.

Written by `python -m measuring.tuning.game_of_trains FILE`, whose games have the seeds 0, 1, 2 and so on."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, tuple[tuple[float, ...], ...]]] = {
    2: (
        (-0.173, -1.066, -0.018, -0.216, -0.509, 0.995),
        (-0.183, -1.072, -0.021, -0.316, -0.482, 0.743),
    ),
    3: (
        (-0.293, -1.079, -0.009, -0.029, -0.154, 0.586),
        (-0.448, -1.054, 0.091, -0.045, -0.476, 0.355),
        (-0.465, -1.034, 0.133, -0.088, -0.417, 0.219),
    ),
    4: (
        (-0.189, -1.151, -0.193, 0.008, -0.034, 0.877),
        (-0.299, -1.121, -0.101, -0.024, -0.190, 0.516),
        (-0.377, -1.103, -0.052, -0.056, -0.240, 0.469),
        (-0.576, -1.060, 0.107, -0.214, -0.169, 0.423),
    ),
}

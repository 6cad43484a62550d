"""Rounds: turns are counted through all seats, rounds by each seat's own."""


def round_of(turn: int, seats: int) -> int:
    """The round of a turn; what is done before the first turn is in round 0."""
    return (turn - 1) // seats + 1

"""Drawing the board as a PNG, against python-chess's SVG board turned into one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Any

from cogs.faces import FACES
from cogs.table.company import Company
from cogs.table.words import words_for
from db import Seat
from playground.message import Attachment
from tests.bench.random_play import library
from tests.bench.rounds import interleaved
from tests.bench.table import Figure, Unmeasured

ROUNDS = 9
BOARDS_A_ROUND = 5
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Greta")

Draw = Callable[[int], bytes]  # the picture of the position of this number


def ours(key: str, players: int, positions: int) -> Draw:
    """Positions along a random game, drawn as the channel sees them, with what the last move changed."""
    face = FACES[key]
    game, rng = face.game, Random(1)
    company = Company.at([Seat(at, NAMES[at], computer=False) for at in range(players)])
    state = game.start(players, game.Options(), seed=1)
    drawn: list[tuple[Any, Sequence[Any]]] = []
    while len(drawn) < positions:
        if not (asked := game.to_act(state)):
            state = game.start(players, game.Options(), seed=rng.getrandbits(64))
            continue
        step = game.apply(state, asked[0], rng.choice(game.legal(state, asked[0])))
        seen = [event for event in (game.seen(one, None) for one in step.events) if event is not None]
        drawn.append((game.view(state, None), seen))
    words = words_for("en-US")

    def draw(number: int) -> bytes:
        view, seen = drawn[number]
        return face.board_picture(view, seen, company, words)

    return draw


def chess(positions: int) -> Draw:
    """Positions along random games, in the size that python-chess gives them by itself: far smaller than ours."""
    try:
        turned = library("cairosvg").svg2png
    except OSError as error:
        raise Unmeasured("cairosvg finds no libcairo: `apt install libcairo2`, or `brew install cairo`") from error
    svg = library("chess.svg")
    rng, board = Random(1), library("chess").Board()
    drawn: list[Any] = []
    while len(drawn) < positions:
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 150:
            board.reset()
            continue
        board.push(rng.choice(moves))
        drawn.append(board.copy(stack=1))

    def draw(number: int) -> bytes:
        picture: bytes = turned(bytestring=svg.board(drawn[number], lastmove=drawn[number].peek()).encode())
        return picture

    return draw


def _several(draw: Draw, boards: int) -> Callable[[int], int]:
    """Boards that were not drawn in any round before."""

    def do(number: int) -> int:
        for position in range(number * boards, (number + 1) * boards):
            draw(position)
        return boards

    return do


def compared(key: str, players: int, rounds: int = ROUNDS, boards: int = BOARDS_A_ROUND) -> list[Figure]:
    """How many times as long a board takes as the peer's."""
    positions = (rounds + 1) * boards
    mine, peers = ours(key, players, positions), chess(positions)
    pair = interleaved(_several(mine, boards), _several(peers, boards), rounds)
    sizes = " against ".join("x".join(map(str, Attachment(0, "", draw(0)).size or ())) for draw in (mine, peers))
    aside = f"{1000 / median(pair.ours):.1f} against {1000 / median(pair.theirs):.1f} ms, {sizes} pixels"
    return [Figure(1 / pair.ratio, aside)]

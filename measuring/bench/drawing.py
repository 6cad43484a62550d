"""Drawing the board or a hand as a PNG, against python-chess's SVG board turned into one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from statistics import median
from typing import Any

from cogs.face.contract import Face
from cogs.face.seating import Seating
from cogs.face.words import words_for
from cogs.faces import FACES
from db import Seat
from engine.game import Game, Step
from measuring.bench.random_play import library, picked
from measuring.bench.rounds import interleaved
from measuring.bench.table import Figure, Unmeasured
from playground.world.message_parts import Attachment

ROUNDS = 9
PICTURES_A_ROUND = 5
APART = 17  # so many moves, or turns, lie between two pictures: late positions are drawn as well as early ones
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Greta")

Draw = Callable[[int], bytes]  # the picture of the position of this number


def _company(players: int) -> Seating:
    return Seating.at([Seat(at, NAMES[at], computer=False) for at in range(players)])


def _moves(game: Game[Any, Any, Any, Any], players: int) -> Iterator[tuple[Any, Step[Any]]]:
    """The moves of random games without end: the state as each has left it, and what it did."""
    rng = Random(1)
    while True:
        state = game.start(players, game.Options(), rng.getrandbits(64))
        while asked := game.to_act(state):
            yield state, game.apply(state, asked[0], picked(game.legal(state, asked[0]), rng))


def boards(key: str, players: int, positions: int) -> Draw:
    """Positions along random games, drawn as the channel sees them, with what the last move changed."""
    face, seating, words = FACES[key], _company(players), words_for("en-US")
    game = face.game
    drawn: list[tuple[Any, Sequence[Any]]] = []
    for state, step in islice(_moves(game, players), 0, positions * APART, APART):
        seen = [event for event in (game.seen(one, None) for one in step.events) if event is not None]
        drawn.append((game.view(state, None), seen))

    def draw(number: int) -> bytes:
        view, seen = drawn[number]
        return face.board_picture(view, seen, seating, words)

    return draw


def _turns(face: Face[Any, Any, Any], players: int) -> Iterator[Any]:
    """What the seat whose turn begins sees, if it holds anything, along random games without end."""
    game, turn = face.game, None
    for state, _ in _moves(game, players):
        if game.to_act(state) and game.turn(state) != turn:
            turn = game.turn(state)
            view = game.view(state, turn.seat)
            if face.holds(view):
                yield view


def hands(key: str, players: int, positions: int) -> Draw:
    """Hands along random games, each whole: as it is when its owner's turn begins."""
    face, seating, words = FACES[key], _company(players), words_for("en-US")
    drawn = list(islice(_turns(face, players), 0, positions * APART, APART))

    def draw(number: int) -> bytes:
        picture = face.hand_picture(drawn[number], (), seating, words)
        assert picture is not None
        return picture

    return draw


def _chess_positions() -> Iterator[Any]:
    rng, board = Random(1), library("chess").Board()
    while True:
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 150:
            board.reset()
            continue
        board.push(rng.choice(moves))
        yield board


def chess(positions: int) -> Draw:
    """Positions along random games, in the size that python-chess gives them by itself: far smaller than ours."""
    try:
        turned = library("cairosvg").svg2png
    except OSError as error:
        raise Unmeasured("cairosvg finds no libcairo: `apt install libcairo2`, or `brew install cairo`") from error
    svg = library("chess.svg")
    drawn = [board.copy(stack=1) for board in islice(_chess_positions(), 0, positions * APART, APART)]

    def draw(number: int) -> bytes:
        picture: bytes = turned(bytestring=svg.board(drawn[number], lastmove=drawn[number].peek()).encode())
        return picture

    return draw


def _several(draw: Draw, pictures: int) -> Callable[[int], int]:
    """Pictures that were not drawn in any round before."""

    def do(number: int) -> int:
        for position in range(number * pictures, (number + 1) * pictures):
            draw(position)
        return pictures

    return do


def compared(
    key: str,
    players: int,
    ours: Callable[[str, int, int], Draw] = boards,
    rounds: int = ROUNDS,
    pictures: int = PICTURES_A_ROUND,
) -> list[Figure]:
    """How many times as long a picture takes as the peer's board."""
    positions = (rounds + 1) * pictures
    mine, peers = ours(key, players, positions), chess(positions)
    pair = interleaved(_several(mine, pictures), _several(peers, pictures), rounds)
    sizes = " against ".join("x".join(map(str, Attachment(0, "", draw(0)).size or ())) for draw in (mine, peers))
    aside = f"{1000 / median(pair.ours):.1f} against {1000 / median(pair.theirs):.1f} ms, {sizes} pixels"
    return [Figure(1 / pair.ratio, aside)]

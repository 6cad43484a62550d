"""Big money against big money in Trains, in turns a second, against the same in pyminion's Dominion."""

from __future__ import annotations

import random
from random import Random
from statistics import median

from engine import GAMES
from measuring import rivals
from measuring.bench.random_play import Play, library, many
from measuring.bench.rounds import interleaved
from measuring.bench.table import Figure

SEATS = 2
TURNS_A_ROUND = 600
ROUNDS = 9


def ours() -> Play:
    """As computer players play at a table: each choice from a view made for it, unless there is nothing to choose."""
    game = GAMES["trains"]
    options = game.Options()

    def play(rng: Random) -> int:
        state = game.start(SEATS, options, rng.getrandbits(64))
        while asked := game.to_act(state):
            seat = asked[0]
            legal = game.legal(state, seat)
            action = legal[0] if len(legal) == 1 else rivals.big_money(game.view(state, seat), legal, rng)
            game.apply(state, seat, action)
        return game.turn(state).number

    return play


def pyminion() -> Play:
    """As its simulator plays: nothing is logged, and its players look at the game itself."""
    new_game, base_set = library("pyminion.game").Game, library("pyminion.expansions.base").base_set
    player = library("pyminion.bots.examples").BigMoney

    def play(rng: Random) -> int:
        random.seed(rng.getrandbits(64))  # it knows no other source of chance
        players = [player(f"player {number}") for number in range(SEATS)]
        new_game(players=players, expansions=[base_set], log_stdout=False).play()
        return sum(each.turns for each in players)

    return play


def compared(rounds: int = ROUNDS, turns: int = TURNS_A_ROUND) -> list[Figure]:
    """How many times as many turns a second as the peer plays."""
    pair = interleaved(many(ours(), turns), many(pyminion(), turns), rounds)
    aside = f"{median(pair.ours):,.0f} against {median(pair.theirs):,.0f} turns a second"
    return [Figure(pair.ratio, aside)]

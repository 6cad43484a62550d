"""Recorded games that show, at each state, what every seat sees: a leak, or a rule that changed, is a diff.

`python -m tests.engine.playthrough` plays every record again, from the actions in it and by the rules version that it
was played by, and writes it again.
`python -m tests.engine.playthrough new <game> <players> <seed> [<most actions>]` records another game,
played by the house where it plays that game, else at random.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from engine import GAMES, house
from tests.engine.contract import AnyGame, everyone

HERE = Path(__file__).parent
HEAD = "A game of {key}: {players} players, seed {seed}, options {options}"
ACTION = "> "  # a line that opens like this holds what was done, and is all that is read back

Chooser = Callable[[AnyGame, Any], tuple[int, Any] | None]


def records() -> list[Path]:
    """Every recorded game of every game."""
    return sorted(HERE.glob("*/playthroughs/*.txt"))


def again(path: Path) -> str:
    """The record as it would be written now."""
    text = path.read_text(encoding="utf-8")
    head, *lines = text.splitlines()
    words = head.removeprefix("A game of ").split(maxsplit=6)
    key, players, seed, options = words[0].rstrip(":"), int(words[1]), int(words[4].rstrip(",")), words[6]
    version = json.loads(lines[1].removeprefix("spectator "))["rules_version"]
    done = iter([line.removeprefix(ACTION) for line in lines if line.startswith(ACTION)])

    def next_recorded(game: AnyGame, state: Any) -> tuple[int, Any] | None:
        line = next(done, None)
        if line is None:
            return None
        seat, action = line.removeprefix("seat ").split(": ", maxsplit=1)
        return int(seat), game.load_action(action)

    return write(GAMES[key], players, seed, options, version, next_recorded)


def write(game: AnyGame, players: int, seed: int, options: str, version: int, chooser: Chooser) -> str:
    """The record of a game in which the chooser says what is done, until it says nothing."""
    state = game.start(players, game.Options.model_validate_json(options), seed, rules_version=version)
    lines = [HEAD.format(key=game.key, players=players, seed=seed, options=options)]
    while True:
        lines += ["", *_sights(game, players, state)]
        chosen = None if game.outcome(state) is not None else chooser(game, state)
        if chosen is None:
            return "\n".join(lines) + "\n"
        seat, action = chosen
        lines.append(f"{ACTION}seat {seat}: {game.dump(action)}")
        step = game.apply(state, seat, action)
        for event in step.events:
            lines += _tellings(game, players, event)
        lines.append("  settled" if step.settled else "  can be taken back")


def _sights(game: AnyGame, players: int, state: Any) -> list[str]:
    """The spectator's view, and of each seat's what is not the same; then what may be done."""
    spectator: dict[str, Any] = json.loads(game.dump(game.view(state, None)))
    lines = [f"spectator {_compact(spectator)}"]
    for seat in range(players):
        view = json.loads(game.dump(game.view(state, seat)))
        more = {name: value for name, value in view.items() if value != spectator[name]}
        lines.append(f"seat {seat} {_compact(more)}")
    return lines + [f"seat {seat} has {len(game.legal(state, seat))} choices" for seat in game.to_act(state)]


def _tellings(game: AnyGame, players: int, event: Any) -> list[str]:
    """The event as each pair of eyes sees it, those that see the same in one line."""
    told: dict[str, list[str]] = {}
    for eyes in everyone(game, players):
        seen = game.seen(event, eyes)
        told.setdefault("nothing" if seen is None else game.dump(seen), []).append("all" if eyes is None else str(eyes))
    # The spectator comes last and stands for everybody who sees no more than a spectator does.
    return [f"  to {'all' if 'all' in eyes else ', '.join(eyes)}: {text}" for text, eyes in told.items()]


def _compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _new(key: str, players: int, seed: int, most: int) -> None:
    rng = Random(seed)
    left = iter(range(most))

    def play(game: AnyGame, state: Any) -> tuple[int, Any] | None:
        if next(left, None) is None:
            return None
        seat = rng.choice(game.to_act(state))
        legal = game.legal(state, seat)
        if key in house.PLAYERS:
            return seat, house.choose(key, game.view(state, seat), legal, rng.getrandbits(32))
        return seat, rng.choice(legal)

    folder = HERE / key / "playthroughs"
    folder.mkdir(parents=True, exist_ok=True)
    options = GAMES[key].Options().model_dump_json()
    text = write(GAMES[key], players, seed, options, GAMES[key].rules_version, play)
    (folder / f"{players}_players_seed_{seed}.txt").write_text(text, encoding="utf-8")


def _main(arguments: list[str]) -> None:
    if arguments[:1] == ["new"]:
        key, players, seed, *most = arguments[1:]
        _new(key, int(players), int(seed), int(most[0]) if most else 10_000)
        return
    for path in records():
        path.write_text(again(path), encoding="utf-8")


if __name__ == "__main__":
    _main(sys.argv[1:])

"""Plays games in which Masters say what they think of their chances, and prints the tables of docs/how-it-went.md. What
was played is kept in the file that `--file` names, a line a game: a run that was broken off goes on where it was."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from engine.house.believed import MEASURED
from measuring.estimates.page import by_turns, page
from measuring.estimates.telling import COMPANIES, SEATS, Telling, Told, tell
from measuring.league.kept import code_of


def kept(path: Path, key: str, table: str) -> dict[int, Telling]:
    """The games of a file that were played by rules and players as they are now, by seed."""
    found: dict[int, Telling] = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        *by, seed, game = json.loads(line)
        if by == [key, table, code_of(key)]:
            told = tuple(Told(**one) for one in game["told"])
            found[seed] = Telling(game["turns"], tuple(game["shares"]), told)
    return found


def write(name: str, how: str, played: Sequence[Telling]) -> None:
    """What hints go by, and pages by what is judged."""
    data = json.loads(MEASURED.read_text("utf-8")) if MEASURED.exists() else {}
    rows = [[one.turn, round(one.mean, 2), round(one.error, 2), one.estimates, one.games] for one in by_turns(played)]
    data[name] = {"made by": f"python -m measuring.estimates {how} --file <file> --write", "rows": rows}
    text = json.dumps(data, indent=1, sort_keys=True)
    in_lines = re.sub(r"\[\s+([^][]+?)\s+\]", lambda row: f"[{' '.join(row[1].split())}]", text)
    MEASURED.write_text(in_lines + "\n", "utf-8")


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m measuring.estimates", description=__doc__)
    parser.add_argument("game", choices=SEATS)
    parser.add_argument("--company", choices=COMPANIES, default="masters")
    parser.add_argument("--options", default="", help='of the table, such as {"length": "short"}')
    parser.add_argument("--judged", action="store_true", help="what the judge of finished games says, not a Master")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--file", type=Path, required=True)
    parser.add_argument("--write", action="store_true", help=f"the gains into {MEASURED.name}, by which hints go")
    asked = parser.parse_args(arguments)
    table = " ".join(filter(None, [asked.company, asked.options, "judged" if asked.judged else ""]))
    games = kept(asked.file, asked.game, table)
    seeds = range(asked.first_seed, asked.first_seed + asked.games)
    with asked.file.open("a", encoding="utf-8") as file:
        for seed in seeds:
            if seed not in games:
                chosen = json.loads(asked.options or "{}")
                games[seed] = tell(asked.game, asked.company, seed, chosen, judged=asked.judged)
                line = [asked.game, table, code_of(asked.game), seed, asdict(games[seed])]
                print(json.dumps(line), file=file, flush=True)
    played = [games[seed] for seed in seeds]
    print(page(played))
    if asked.write:
        options, by = json.loads(asked.options or "{}"), ["judged"] if asked.judged else []
        how = [asked.game, f"--company {asked.company} --games {asked.games} --first-seed {asked.first_seed}"]
        how += [f"--{one}" for one in by] + ([f"--options '{asked.options}'"] if options else [])
        write(" ".join([asked.game, *map(str, options.values()), *by]), " ".join(how), played)


main(sys.argv[1:])

"""The balance of Der Große Zugraub: seats, rounds, lost games, who decides, and every single card, in every variant."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from math import sqrt
from typing import Any

from engine.brain_robbery import BrainRobbery
from engine.brain_robbery.box import BOX, Card
from engine.brain_robbery.events import (
    BrainPutIn,
    Burnt,
    Drew,
    Dropped,
    Event,
    FightBegan,
    HitPlayed,
    Looted,
    Trimmed,
)
from engine.brain_robbery.state import MOST_ROUNDS, Options
from engine.house import choose
from engine.house.player import Skill
from measuring.balance.kept import keep
from measuring.balance.share import BEYOND, Share

GAME = BrainRobbery()
CARDS = BOX.cards

CLEVER = 120  # the IQ from which on a brain is one of the clever
KING = "uther"  # the rulebook's: ten points are not often together
PUT_IN, KING_PUT_IN = 2, 1  # of a hundred that were drawn, at least
ROUNDS = (8, 25)  # the median
ALL_LOSE = 5  # of a hundred games, at most
CAPPED = 2  # at most
DECIDED_BY_CLEVER = 15  # at least
HAD_A_BRAIN = 90  # of a hundred seats, at least, of seven


@dataclass(frozen=True)
class Row:
    """One way to play."""

    name: str
    players: int
    options: Options = field(default_factory=Options)
    player: Skill = "journeyman"

    @property
    def key(self) -> str:
        return f"{self.name}, {self.player}"

    @property
    def from_even(self) -> int:
        """How far a seat's share of the games may be from an even one, in points."""
        return 3 if self.players == 3 else 6


SEATS = [Row(f"{players} seats", players) for players in GAME.players]
VARIANTS = [
    Row(f"5 seats, {name}", 5, options)
    for name, options in (
        ("lost cars come back", Options(lost_cars_return=True)),
        ("3 cars at the start", Options(cars=3)),
        ("4 cars at the start", Options(cars=4)),
        ("locomotive held for 2 rounds", Options(locomotive_held=2)),
        ("locomotive held for 4 rounds", Options(locomotive_held=4)),
        ("locomotive held for 6 rounds", Options(locomotive_held=6)),
        ("free cheese", Options(free_cheese=True)),
        ("the long end", Options(long_end=True)),
    )
]
MASTERS = [Row(f"{players} seats", players, player="master") for players in (3, 5)]  # as in the league
GAMES, OF_MASTERS = 1000, 60  # a row


@dataclass
class Tally:
    """What a number of games came to. Places count from the seat that began."""

    row: Row
    games: int = 0
    wins: list[float] = field(default_factory=list)  # by place; a shared win is shared out
    reasons: Counter[str] = field(default_factory=Counter)
    rounds: list[float] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    brawls: int = 0  # fights of more than two
    choices: list[int] = field(default_factory=list)
    had_a_brain: int = 0  # seats that put one in, cheese among them
    had_more_than_cheese: int = 0
    won_with: Counter[str] = field(default_factory=Counter)
    drawn: Counter[str] = field(default_factory=Counter)
    put_in: Counter[str] = field(default_factory=Counter)
    burnt: Counter[str] = field(default_factory=Counter)
    hit: Counter[str] = field(default_factory=Counter)
    looted: Counter[str] = field(default_factory=Counter)
    thrown: Counter[str] = field(default_factory=Counter)

    def note(self, event: Event) -> None:
        self.happened[type(event).__name__] += 1
        match event:
            case Drew(card=str(card)):
                self.drawn[card] += 1
            case BrainPutIn(card=card):
                self.put_in[card] += 1
            case Burnt(card=card):
                self.burnt[card] += 1
            case HitPlayed(card=card):
                self.hit[card] += 1
            case Looted(card=str(card), fate="taken"):
                self.looted[card] += 1
            case Dropped(card=card) | Trimmed(card=card):
                self.thrown[card] += 1
            case FightBegan(fighters=fighters) if len(fighters) > 2:
                self.brawls += 1

    def told(self) -> dict[str, Any]:
        """What it came to, as it is kept."""
        return {name: getattr(self, name) for name in COUNTED}

    def add(self, told: dict[str, Any]) -> None:
        """Counts other games in, as they were kept."""
        for name, more in told.items():
            have = getattr(self, name)
            if name == "wins":
                self.wins = [one + other for one, other in zip(have, more, strict=True)]
            else:
                setattr(self, name, have + (Counter(more) if isinstance(have, Counter) else more))

    def used(self, card: str) -> int:
        """How often somebody wanted the card for something."""
        return self.put_in[card] + self.burnt[card] + self.hit[card] + self.looted[card]

    def places(self) -> list[Share]:
        """Each place's share of the games that were won."""
        return [Share(wins, sum(self.wins)) for wins in self.wins]

    def furthest(self) -> Share:
        """The place that is furthest from an even share."""
        return max(self.places(), key=lambda share: abs(share.hundredths - 100 / self.row.players))

    def all_lost(self) -> Share:
        return Share(self.reasons["all-lose"], self.games)

    def capped(self) -> Share:
        return Share(sum(rounds >= MOST_ROUNDS for rounds in self.rounds), self.games)

    def by_the_clever(self) -> Share:
        return Share(sum(count for card, count in self.won_with.items() if CARDS[card].iq >= CLEVER), self.games)

    def with_a_brain(self) -> Share:
        return Share(self.had_a_brain, self.games * self.row.players)

    def median(self) -> tuple[float, float]:
        """The median of the rounds and its standard error, whatever shape they have: from the ranks around it."""
        ranked, around = sorted(self.rounds), sqrt(self.games) / 2
        middle, last = (self.games - 1) / 2, self.games - 1
        low, high = ranked[max(0, round(middle - around))], ranked[min(last, round(middle + around))]
        return (ranked[self.games // 2] + ranked[(self.games - 1) // 2]) / 2, (high - low) / 2

    def failures(self) -> list[str]:
        """The bars that this is beyond."""
        even, (median, error) = 100 / self.row.players, self.median()
        held = {
            "seats": self.furthest().within(even - self.row.from_even, even + self.row.from_even),
            "rounds": ROUNDS[0] - BEYOND * error <= median <= ROUNDS[1] + BEYOND * error,
            "all lose": self.all_lost().within(0, ALL_LOSE),
            "cap": self.capped().within(0, CAPPED),
            "the clever": self.by_the_clever().within(DECIDED_BY_CLEVER, 100),
            "had a brain": self.row.players < 7 or self.with_a_brain().within(HAD_A_BRAIN, 100),
        }
        return [name for name, holds in held.items() if not holds]


COUNTED = [each.name for each in fields(Tally) if each.name != "row"]


def simulate(row: Row, games: int, seed: int = 0) -> Tally:
    """Plays so many games among computer players."""
    tally = Tally(row, wins=[0.0] * row.players)
    for number in range(seed, seed + games):
        _play(tally, number)
    return tally


def played(row: Row, number: int) -> dict[str, Any]:
    return simulate(row, 1, number).told()


def simulate_kept(rows: Sequence[Row], games: int, processes: int | None) -> list[Tally]:
    """The same of several rows whose games take their time, now a game of this one and now of that."""
    kept = keep(GAME.key, [(row, number) for number in range(games) for row in rows], played, processes)
    tallies = [Tally(row, wins=[0.0] * row.players) for row in rows]
    for tally in tallies:
        for (key, _), told in kept.items():
            if key == tally.row.key:
                tally.add(told)
    return tallies


def _play(tally: Tally, number: int) -> None:
    players = tally.row.players
    state = GAME.start(players, tally.row.options, number)
    for hand in state.hands:
        tally.drawn.update(hand)
    asked, put_in = 0, set()
    while state.outcome is None:
        (seat,) = GAME.to_act(state)
        legal = GAME.legal(state, seat)
        tally.choices.append(len(legal))
        action = choose(GAME.key, GAME.view(state, seat), legal, number * 10_000 + asked, tally.row.player)
        asked += 1
        for event in GAME.apply(state, seat, action).events:
            tally.note(event)
            if isinstance(event, BrainPutIn):
                put_in.add((event.seat, CARDS[event.card].is_cheese))
    tally.games += 1
    tally.rounds.append((state.number + 1) / players)
    tally.reasons[state.outcome.reason] += 1
    tally.had_a_brain += len({seat for seat, _ in put_in})
    tally.had_more_than_cheese += len({seat for seat, is_cheese in put_in if not is_cheese})
    for winners in state.outcome.placings[:1]:
        tally.won_with[state.heads[winners[0]] or ""] += 1  # equal IQ is equal cleverness
        for seat in winners:
            tally.wins[(seat - state.first) % players] += 1 / len(winners)


# What it comes to

TABLE = (
    "| table | wins by seat (%) | furthest from even | rounds: median (nine in ten between) | all lose (%)"
    f" | IQ {CLEVER} decides (%) | had a brain (%) | cap (%) | |",
    "|---|---|---|---|---|---|---|---|---|",
)


def report(games: int | None = None, player: Skill = "journeyman", processes: int | None = None) -> str:
    """The section of docs/balance.md, or what it says of Masters. Ends the program where a row or a card is beyond its
    bar."""
    if player == "master":
        tallies = simulate_kept(MASTERS, OF_MASTERS if games is None else games, processes)
        text = _among_masters(tallies)
        failed = [f"{tally.row.name}: {', '.join(tally.failures())}" for tally in tallies if tally.failures()]
    else:
        tallies = [simulate(row, GAMES if games is None else games) for row in (*SEATS, *VARIANTS)]
        text, failed = section(tallies), beyond(tallies)
    if failed:
        print(text)
        sys.exit(f"beyond the bars: {'; '.join(failed)}")
    return text


def beyond(tallies: list[Tally]) -> list[str]:
    """The rows and the cards that are beyond their bars."""
    rows = [f"{tally.row.name}: {', '.join(tally.failures())}" for tally in tallies if tally.failures()]
    return rows + [f"{card.id} is not put in" for card in CARDS.values() if not _wanted(card, _usual(tallies))]


def section(tallies: list[Tally]) -> str:
    usual = _usual(tallies)
    return "\n".join([*_head(tallies[0].games), *map(_line, tallies), "", *_pace(usual), "", *_cards(usual)])


def _among_masters(tallies: list[Tally]) -> str:
    games = ", ".join(f"{tally.games} with {tally.row.players}" for tally in tallies)
    return "\n".join(
        [
            f"""### Among Masters

The same with Masters in all seats, held to the same bars; games: {games}.
""",
            *TABLE,
            *map(_line, tallies),
            "",
            *_pace(tallies),
        ]
    )


def _usual(tallies: list[Tally]) -> list[Tally]:
    return [tally for tally in tallies if tally.row in SEATS]


def _head(games: int) -> list[str]:
    return [
        f"""## Der Große Zugraub

{games} games a row among computer players. Seats count from the one that begins.
Behind ± stands the standard error; a row fails where it is beyond its bar by {BEYOND} of them. What must hold:
no seat more than 6 points from even (of three seats: 3), a median of {ROUNDS[0]} to {ROUNDS[1]} rounds; of 100 games
all lose in at most {ALL_LOSE}, the cap stops at most {CAPPED}, and brains of IQ {CLEVER} and more decide at least
{DECIDED_BY_CLEVER}; of 100 seats at tables of seven {HAD_A_BRAIN} have had a brain in the head by the end (cheese
counts; in brackets without).

What it took: about a point of cost for each 30 of IQ, in bands within which strength is paid for with IQ; five kinds
of card that find two points, since ten for Uther hardly ever came together while there was still something to find;
cars of four or five brains among those of two and three; start spaces further from the door for those who begin.
""",
        *TABLE,
    ]


def _line(tally: Tally) -> str:
    even, (median, error), furthest = 100 / tally.row.players, tally.median(), tally.furthest()
    ranked = sorted(tally.rounds)
    seats = tally.games * tally.row.players
    cells = [
        tally.row.name,
        " ".join(f"{share.hundredths:.1f}" for share in tally.places()),
        f"{furthest.hundredths - even:+.1f} ± {furthest.error:.1f}",
        f"{median:.1f} ± {error:.1f} ({ranked[tally.games // 20]:.0f}–{ranked[-1 - tally.games // 20]:.0f})",
        str(tally.all_lost()),
        str(tally.by_the_clever()),
        f"{tally.with_a_brain()} ({100 * tally.had_more_than_cheese / seats:.0f})",
        str(tally.capped()),
        f"**fails**: {', '.join(tally.failures())}" if tally.failures() else "holds",
    ]
    return f"| {' | '.join(cells)} |"


def _pace(tallies: list[Tally]) -> list[str]:
    """What happens in a game."""
    lines = [
        "| a game of | fights (of them brawls) | cars added | counters taken | brains put in | IQ that wins | questions"
        " | with more than 25 answers (%) |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for tally in tallies:
        many = sum(count > 25 for count in tally.choices)
        cells = [
            tally.row.name,
            f"{tally.happened['FightBegan'] / tally.games:.1f} ({tally.brawls / tally.games:.1f})",
            f"{tally.happened['CarAdded'] / tally.games:.1f}",
            f"{tally.happened['CounterTaken'] / tally.games:.1f}",
            f"{tally.happened['BrainPutIn'] / tally.games:.1f}",
            f"{sum(CARDS[card].iq for card in tally.won_with.elements()) / max(1, tally.won_with.total()):.0f}",
            f"{len(tally.choices) / tally.games:.0f}",
            f"{100 * many / len(tally.choices):.1f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _wanted(card: Card, tallies: list[Tally]) -> bool:
    """Whether the card is put in as often as it must be."""
    drawn = sum(tally.drawn[card.id] for tally in tallies)
    put_in = sum(tally.put_in[card.id] for tally in tallies)
    least = KING_PUT_IN if card.id == KING else PUT_IN
    return put_in >= drawn or Share(put_in, drawn).within(least, 100)  # taken as loot and put in again counts again


def _cards(tallies: list[Tally]) -> list[str]:
    lines = [
        f"""Every card, the games of the usual tables together: of a hundred that were drawn, how many were put into a
head (at least {PUT_IN}, Uther at least {KING_PUT_IN}), burnt for their run, played in a fight, taken as loot, or
thrown away unused; a card taken again counts again.
""",
        "| card | cost | hit | run | IQ | drawn | put in | burnt | hit with | loot | thrown | won with | |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for card in CARDS.values():
        drawn = sum(tally.drawn[card.id] for tally in tallies)
        shares = [
            100 * sum(counter[card.id] for counter in counters) / max(1, drawn)
            for counters in (
                [tally.put_in for tally in tallies],
                [tally.burnt for tally in tallies],
                [tally.hit for tally in tallies],
                [tally.looted for tally in tallies],
                [tally.thrown for tally in tallies],
                [tally.won_with for tally in tallies],
            )
        ]
        cells = [card.id, card.cost, card.hit, card.run, card.iq, drawn, f"{shares[0]:.1f}"]
        cells += [f"{share:.0f}" for share in shares[1:]]
        cells.append("holds" if _wanted(card, tallies) else "**fails**")
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines

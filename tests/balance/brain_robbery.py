"""The balance of Der Große Zugraub: seats, rounds, lost games, fights, cars and every single card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import mean, median, quantiles

from engine.brain_robbery import BrainRobbery
from engine.brain_robbery.box import BOXES
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
from engine.house import choose

CARDS = BOXES[BrainRobbery.rules_version].cards
TABLES = (3, 5, 7)


@dataclass
class Tally:
    """What a number of games with so many players came to. Places count from the seat that began."""

    players: int
    games: int = 0
    wins: list[float] = field(default_factory=list)  # by place; a shared win is shared out
    reasons: Counter[str] = field(default_factory=Counter)
    rounds: list[float] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    brawls: int = 0  # fights of more than two
    choices: list[int] = field(default_factory=list)
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

    def used(self, card: str) -> int:
        """How often somebody wanted the card for something."""
        return self.put_in[card] + self.burnt[card] + self.hit[card] + self.looted[card]

    def all_lost(self) -> float:
        return self.reasons["all-lose"] / self.games

    def shares(self) -> list[float]:
        """Each place's share of the games that were won."""
        return [wins / sum(self.wins) for wins in self.wins]


def simulate(players: int, games: int, seed: int = 0) -> Tally:
    """Plays so many games among computer players."""
    game = BrainRobbery()
    tally = Tally(players, wins=[0.0] * players)
    for number in range(seed, seed + games):
        state = game.start(players, game.Options(), number)
        for hand in state.hands:
            tally.drawn.update(hand)
        asked = 0
        while state.outcome is None:
            (seat,) = game.to_act(state)
            legal = game.legal(state, seat)
            tally.choices.append(len(legal))
            action = choose(game.key, game.view(state, seat), legal, number * 10_000 + asked)
            asked += 1
            for event in game.apply(state, seat, action).events:
                tally.note(event)
        tally.games += 1
        tally.rounds.append((state.number + 1) / players)
        tally.reasons[state.outcome.reason] += 1
        for winners in state.outcome.placings[:1]:
            for seat in winners:
                tally.wins[(seat - state.first) % players] += 1 / len(winners)
                tally.won_with[state.heads[seat] or ""] += 1
    return tally


def report(games: int = 1000) -> str:
    """The section of docs/balance.md."""
    tallies = [simulate(players, games) for players in TABLES]
    return "\n".join(["## Der Große Zugraub", "", *_tables(tallies, games), "", *_cards(tallies)])


def _tables(tallies: list[Tally], games: int) -> list[str]:
    lines = [
        f"{games} games among computer players for each number of seats. Seats count from the one that begins.",
        "",
        "What must hold: no seat more than 6 points from even, a median of 8 to 25 rounds, all lose in fewer than",
        "5 games of 100, and no card that nobody ever wants. What it took: start spaces further from the door for",
        "those who begin, three to five brain spaces in a car, and about a point of cost for each 20 of IQ.",
        "",
        "| players | " + " | ".join(str(tally.players) for tally in tallies) + " |",
        "|---|" + "---|" * len(tallies),
    ]
    rows: dict[str, Callable[[Tally], str]] = {
        "wins by seat (%)": lambda t: " ".join(f"{100 * share:.1f}" for share in t.shares()),
        "furthest from even (points)": lambda t: f"{100 * max(abs(share - 1 / t.players) for share in t.shares()):.1f}",
        "rounds: median (nine in ten between)": lambda t: (
            f"{median(t.rounds):.1f} ({quantiles(t.rounds, n=20)[0]:.0f}–{quantiles(t.rounds, n=20)[-1]:.0f})"
        ),
        "all lose (%)": lambda t: f"{100 * t.all_lost():.1f}",
        "stopped by the cap (%)": lambda t: f"{100 * sum(r > 59.9 for r in t.rounds) / t.games:.1f}",
        "fights a game (of them brawls)": lambda t: (
            f"{t.happened['FightBegan'] / t.games:.1f} ({t.brawls / t.games:.1f})"
        ),
        "cars added a game": lambda t: f"{t.happened['CarAdded'] / t.games:.1f}",
        "counters taken a game": lambda t: f"{t.happened['CounterTaken'] / t.games:.1f}",
        "brains put in a game": lambda t: f"{t.happened['BrainPutIn'] / t.games:.1f}",
        "IQ that wins, on average": lambda t: f"{mean(CARDS[card].iq for card in t.won_with.elements()):.0f}",
        "questions a game": lambda t: f"{len(t.choices) / t.games:.0f}",
        "questions with more than 25 answers (%)": lambda t: (
            f"{100 * sum(count > 25 for count in t.choices) / len(t.choices):.1f}"
        ),
    }
    return lines + [f"| {name} | " + " | ".join(row(tally) for tally in tallies) + " |" for name, row in rows.items()]


def _cards(tallies: list[Tally]) -> list[str]:
    lines = [
        "Every card, all these games together: of a hundred that were drawn, how many were put into a head, burnt for",
        "their run, played in a fight, taken as loot, or thrown away unused; a card taken again counts again.",
        "",
        "| card | cost | hit | run | IQ | drawn | put in | burnt | hit with | loot | thrown | won with |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for card in CARDS.values():
        drawn = sum(tally.drawn[card.id] for tally in tallies)
        counts = [
            f"{100 * sum(tally_counter[card.id] for tally_counter in counters) / max(1, drawn):.0f}"
            for counters in (
                [tally.put_in for tally in tallies],
                [tally.burnt for tally in tallies],
                [tally.hit for tally in tallies],
                [tally.looted for tally in tallies],
                [tally.thrown for tally in tallies],
                [tally.won_with for tally in tallies],
            )
        ]
        facts = f"{card.cost} | {card.hit} | {card.run} | {card.iq} | {drawn}"
        lines.append(f"| {card.id} | {facts} | " + " | ".join(counts) + " |")
    return lines

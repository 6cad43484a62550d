"""What one pair of eyes may know, and how a table is dealt anew from it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from engine.brain_robbery.cards import HOW_MANY
from engine.brain_robbery.ending import too_full
from engine.brain_robbery.state import Fight, Options, Phase, Spoil, Spot, State
from engine.game import EVERYTHING, Eyes, Outcome


@dataclass(slots=True, frozen=True)
class SpoilSeen:
    """A brain that the winner has still to decide on; None: a hand card that is not for these eyes."""

    owner: int
    card: str | None
    from_head: bool


@dataclass(slots=True)
class FightSeen:
    """A fight as these eyes see it: all of it is public but the hand cards among the spoils."""

    fighters: list[int]
    strengths: list[int]
    asked: int
    passed: int
    winner: int | None
    spoils: list[SpoilSeen]


@dataclass(slots=True)
class View:
    """All that a seat, or a spectator (`seat` None), may know. Hidden are hand cards and the order of the pile."""

    seat: int | None
    asked: int | None  # who is to act; None when it is over
    rules_version: int
    options: Options
    first: int
    number: int
    active: int
    phase: Phase
    reach: int
    added: bool
    heads: list[str | None]
    hands: list[tuple[str, ...] | None]  # None: not for these eyes; a winner sees the fighters' hands while looting
    held: list[int]  # seat by seat, how many cards
    points: list[int]
    spots: list[Spot | None]
    train: list[str]
    counters: dict[str, tuple[str, ...]]
    unused: list[int]
    lost: list[str]
    caboose_lost: int | None
    pile: int  # how many cards are left to draw
    discard: list[str]
    fight: FightSeen | None
    outcome: Outcome | None
    hidden_pile: list[str]  # only for EVERYTHING, the next card last; else empty


def asked(state: State) -> int | None:
    """Who is to act now, which need not be whose turn it is."""
    if state.phase == "over":
        return None
    if state.phase == "trim":
        return too_full(state)
    if state.fight is not None:
        return state.fight.fighters[state.fight.asked] if state.phase == "fight" else state.fight.winner
    return state.active


def view(state: State, eyes: Eyes) -> View:
    return View(
        seat=eyes if isinstance(eyes, int) else None,
        asked=asked(state),
        rules_version=state.rules_version,
        options=state.options,
        first=state.first,
        number=state.number,
        active=state.active,
        phase=state.phase,
        reach=state.reach,
        added=state.added,
        heads=state.heads[:],
        hands=[hand if _sees_hand(state, eyes, seat) else None for seat, hand in enumerate(state.hands)],
        held=[len(hand) for hand in state.hands],
        points=state.points[:],
        spots=state.spots[:],
        train=state.train[:],
        counters=state.counters.copy(),
        unused=state.unused[:],
        lost=state.lost[:],
        caboose_lost=state.caboose_lost,
        pile=len(state.deck),
        discard=state.discard[:],
        fight=_fight_seen(state, eyes),
        outcome=state.outcome,
        hidden_pile=state.deck[:] if eyes is EVERYTHING else [],
    )


def _sees_hand(state: State, eyes: Eyes, seat: int) -> bool:
    if eyes is EVERYTHING or eyes == seat:
        return True
    fight = state.fight
    return state.phase == "loot" and fight is not None and eyes == fight.winner and seat in fight.fighters


def _fight_seen(state: State, eyes: Eyes) -> FightSeen | None:
    fight = state.fight
    if fight is None:
        return None
    spoils = [
        SpoilSeen(
            spoil.owner,
            spoil.card if spoil.from_head or _sees_hand(state, eyes, spoil.owner) else None,
            spoil.from_head,
        )
        for spoil in fight.spoils
    ]
    return FightSeen(fight.fighters[:], fight.strengths[:], fight.asked, fight.passed, fight.winner, spoils)


def from_view(seen: View, rng: Random) -> State:
    """A table that these eyes cannot tell from the true one: rng deals what is hidden, and gives chance a seed."""
    hidden = _hidden_cards(seen)
    rng.shuffle(hidden)
    hands: list[tuple[str, ...]] = []
    for hand, held in zip(seen.hands, seen.held, strict=True):
        if hand is None:
            hand = tuple(hidden[:held])
            del hidden[:held]
        hands.append(hand)
    return State(
        rules_version=seen.rules_version,
        options=seen.options,
        seed=rng.getrandbits(64),
        rolls=0,
        first=seen.first,
        number=seen.number,
        active=seen.active,
        phase=seen.phase,
        reach=seen.reach,
        added=seen.added,
        heads=seen.heads[:],
        hands=hands,
        points=seen.points[:],
        spots=seen.spots[:],
        train=seen.train[:],
        counters=seen.counters.copy(),
        unused=seen.unused[:],
        lost=seen.lost[:],
        caboose_lost=seen.caboose_lost,
        deck=hidden,
        discard=seen.discard[:],
        fight=_fight_dealt(seen.fight, hands),
        outcome=seen.outcome,
    )


def _hidden_cards(seen: View) -> list[str]:
    known = Counter(seen.discard)
    known.update(head for head in seen.heads if head is not None)
    for hand in seen.hands:
        known.update(hand or ())
    return sorted((HOW_MANY - known).elements())


def _fight_dealt(fight: FightSeen | None, hands: list[tuple[str, ...]]) -> Fight | None:
    """The fight with the spoils that these eyes did not see taken from the hands as dealt."""
    if fight is None:
        return None
    waiting = {seat: iter(hands[seat]) for seat in fight.fighters}
    spoils = [
        Spoil(spoil.owner, next(waiting[spoil.owner]) if spoil.card is None else spoil.card, spoil.from_head)
        for spoil in fight.spoils
    ]
    return Fight(fight.fighters[:], fight.strengths[:], fight.asked, fight.passed, fight.winner, spoils)

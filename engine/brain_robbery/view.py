"""A view: all that one seat or a spectator may know; and a possible state dealt from it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from engine.brain_robbery.box import Boxed
from engine.brain_robbery.state import Fight, Options, Phase, Spoil, Spot, State
from engine.game import EVERYTHING, Eyes, Outcome, Turn


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
    place: int  # in `fighters`, of whose turn it is to play a card
    passed: int
    winner: int | None
    spoils: list[SpoilSeen]


@dataclass(slots=True)
class View(Boxed):
    """All that a seat, or a spectator (`reader` None), may know. Hidden are hand cards and what lies in the pile."""

    reader: int | None
    turn: Turn
    asked: tuple[int, ...]
    phase: Phase
    first: int
    rules_version: int
    options: Options
    reach: int
    added: bool
    heads: list[str | None]
    hand_sizes: list[int]
    hands: list[tuple[str, ...] | None]  # None: not for these eyes; a winner sees the fighters' hands while looting
    points: list[int]
    spots: list[Spot | None]
    train: list[str]
    counters: dict[str, tuple[str, ...]]
    unused: list[int]
    lost: list[str]
    caboose_lost: int | None
    pile_size: int
    pile: list[str] | None  # in no order; None: not for these eyes
    discard: list[str]
    fight: FightSeen | None
    outcome: Outcome | None
    picked_clean: int | None = None

    @property
    def hand(self) -> tuple[str, ...]:
        """The reader's own cards."""
        return () if self.reader is None else self.hands[self.reader] or ()

    @property
    def turns(self) -> int:
        """How many are over."""
        return self.turn.number - 1


def view(state: State, eyes: Eyes, turn: Turn, asked: tuple[int, ...]) -> View:
    """All that these eyes may know."""
    return View(
        reader=None if eyes is EVERYTHING else eyes,
        turn=turn,
        asked=asked,
        phase=state.phase,
        first=state.first,
        rules_version=state.rules_version,
        options=state.options,
        reach=state.reach,
        added=bool(state.added),
        heads=state.heads[:],
        hand_sizes=[len(hand) for hand in state.hands],
        hands=[hand if _sees_hand(state, eyes, seat) else None for seat, hand in enumerate(state.hands)],
        points=state.points[:],
        spots=state.spots[:],
        train=state.train[:],
        counters=state.counters.copy(),
        unused=state.unused[:],
        lost=state.lost[:],
        caboose_lost=state.caboose_lost,
        pile_size=len(state.deck),
        pile=state.deck[:] if eyes is EVERYTHING else None,
        discard=state.discard[:],
        fight=_fight_seen(state, eyes),
        outcome=state.outcome,
        picked_clean=state.picked_clean,
    )


def _sees_hand(state: State, eyes: Eyes, seat: int) -> bool:
    if eyes is EVERYTHING or eyes == seat:
        return True
    fight = state.fight
    looting = state.phase in ("loot", "put_in")
    return looting and fight is not None and eyes == fight.winner and seat in fight.fighters


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
    for hand, held in zip(seen.hands, seen.hand_sizes, strict=True):
        if hand is None:
            hand = tuple(hidden[:held])
            del hidden[:held]
        hands.append(hand)
    return State(
        rules_version=seen.rules_version,
        options=seen.options,
        seed=rng.getrandbits(64),
        first=seen.first,
        number=seen.turns,
        active=seen.turn.seat,
        phase=seen.phase,
        reach=seen.reach,
        added=int(seen.added),
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
        picked_clean=seen.picked_clean,
    )


def _hidden_cards(seen: View) -> list[str]:
    known = Counter(seen.discard)
    known.update(head for head in seen.heads if head is not None)
    for hand in seen.hands:
        known.update(hand or ())
    return sorted((seen.box.how_many - known).elements())


def _fight_dealt(fight: FightSeen | None, hands: list[tuple[str, ...]]) -> Fight | None:
    """The fight with the spoils that these eyes did not see taken from the hands as dealt."""
    if fight is None:
        return None
    waiting = {seat: iter(hands[seat]) for seat in fight.fighters}
    spoils = [
        Spoil(spoil.owner, next(waiting[spoil.owner]) if spoil.card is None else spoil.card, spoil.from_head)
        for spoil in fight.spoils
    ]
    return Fight(fight.fighters[:], fight.strengths[:], fight.place, fight.passed, fight.winner, spoils)

"""A fight: the dice, the rounds of cards, and what the winner does with every brain in it."""

from __future__ import annotations

from engine.brain_robbery.actions import (
    ATTACK,
    DISCARD_REST,
    KEEP_PEACE,
    LEAVE_REST,
    PASS,
    Action,
    Attack,
    Discard,
    DiscardRest,
    Give,
    Hit,
    KeepPeace,
    Leave,
    LeaveRest,
    Pass,
    Take,
    discarding,
    giving,
    hitting,
    leaving,
    taking,
)
from engine.brain_robbery.ending import head_choices, may_put_in, offer_head, trim_hands
from engine.brain_robbery.events import Event, Fate, FightBegan, FightWon, HitPlayed, Looted, Passed
from engine.brain_robbery.hands import dice_of, discard_from_hand, roll, without
from engine.brain_robbery.state import Fight, Spoil, State
from engine.game import Step

# To fight or not


def meet(state: State, step: Step[Event]) -> None:
    """Asks whether to fight, where somebody else stands on the space."""
    if state.spots.count(state.spots[state.active]) > 1:
        state.phase = "meet"
    else:
        offer_head(state, step)


def meeting_choices(state: State, seat: int) -> list[Action]:
    return [ATTACK, KEEP_PEACE]


def keep_peace(state: State, seat: int, action: KeepPeace, step: Step[Event]) -> None:
    offer_head(state, step)


def attack(state: State, seat: int, action: Attack, step: Step[Event]) -> None:
    """All on the space roll."""
    spot = state.spots[seat]
    players = len(state.points)
    fighters = [other for other in (*range(seat, players), *range(seat)) if state.spots[other] == spot]
    dice = []
    strengths = []
    for fighter in fighters:
        brain = state.brain(fighter)
        how_many = dice_of(brain, len(state.hands[fighter]), "three_dice_to_fight")
        rolled = roll(state, how_many, step, f"fight/{fighter}")
        dice.append(rolled)
        strengths.append(sum(rolled) + (brain.hit if brain is not None else 0))
    step.events.append(FightBegan(tuple(fighters), tuple(dice), tuple(strengths)))
    state.fight = Fight(fighters, strengths, asked=0, passed=0, winner=None, spoils=[])
    _ask_on(state, state.fight, step)


# Rounds of cards


def _ask_on(state: State, fight: Fight, step: Step[Event]) -> None:
    """Finds the next fighter with cards; when all have passed in a row, the fight is decided."""
    while fight.passed < len(fight.fighters):
        if state.hands[fight.fighters[fight.asked]] and not _has_won(state, fight):
            state.phase = "fight"
            return
        _pass_on(fight)
    _decide(state, fight, step)


def _has_won(state: State, fight: Fight) -> bool:
    """Whether whoever is asked next leads, and nobody else will play a card."""
    if _leader(fight) != fight.asked:
        return False
    number = len(fight.fighters)
    others = (fight.fighters[(fight.asked + step) % number] for step in range(1, number - fight.passed))
    return not any(state.hands[other] for other in others)


def _leader(fight: Fight) -> int:
    """The place in `fighters` of whoever would win as it stands: a tie for the highest is the attacker's."""
    best = max(fight.strengths)
    return 0 if fight.strengths.count(best) > 1 else fight.strengths.index(best)


def _pass_on(fight: Fight) -> None:
    fight.passed += 1
    fight.asked = (fight.asked + 1) % len(fight.fighters)


def fight_choices(state: State, seat: int) -> list[Action]:
    return [*map(hitting, dict.fromkeys(state.hands[seat])), PASS]


def hit(state: State, seat: int, action: Hit, step: Step[Event]) -> None:
    fight = the_fight(state)
    discard_from_hand(state, seat, action.card)
    fight.strengths[fight.asked] += state.box.cards[action.card].hit
    step.events.append(HitPlayed(seat, action.card, fight.strengths[fight.asked]))
    fight.passed = 0
    fight.asked = (fight.asked + 1) % len(fight.fighters)
    _ask_on(state, fight, step)


def pass_(state: State, seat: int, action: Pass, step: Step[Event]) -> None:
    fight = the_fight(state)
    step.events.append(Passed(seat))
    _pass_on(fight)
    _ask_on(state, fight, step)


def the_fight(state: State) -> Fight:
    if state.fight is None:
        raise AssertionError("there is a fight in this phase")
    return state.fight


# The winner's choice


def _decide(state: State, fight: Fight, step: Step[Event]) -> None:
    place = _leader(fight)
    tied = fight.strengths.count(max(fight.strengths)) > 1
    winner = fight.winner = fight.fighters[place]
    losers = fight.fighters[place + 1 :] + fight.fighters[:place]
    for loser in losers:
        state.points[loser] += 1
        head = state.heads[loser]
        if head is not None:
            fight.spoils.append(Spoil(loser, head, from_head=True))
        if state.hands[loser]:
            fight.spoils.extend(Spoil(loser, card, from_head=False) for card in state.hands[loser])
            step.settled = True  # the winner sees these hands
    step.events.append(FightWon(winner, tuple(losers), tied))
    if fight.spoils:
        state.phase = "loot"
    else:
        _hand_round(state, winner, step)


def _loot_on(state: State, fight: Fight, step: Step[Event]) -> None:
    if fight.spoils:
        state.phase = "loot"
    else:
        trim_hands(state, step)


def _hand_round(state: State, winner: int, step: Step[Event]) -> None:
    """Asks about the winner's own cards where the losers have no brain: together with the end of the winner's turn, if
    that is asked about too."""
    if not state.hands[winner]:
        trim_hands(state, step)
    elif winner == state.active and may_put_in(state):
        state.phase = "put_in"
    else:
        state.phase = "loot"


def own_choices(state: State, seat: int) -> list[Action]:
    """What the winner of a fight may do with the own hand."""
    choices: list[Action] = []
    if state.fight is not None:
        for own in dict.fromkeys(state.hands[seat]):
            choices.append(discarding(seat, own))
            choices += (giving(seat, own, to) for to in state.fight.fighters if to != seat)
    return choices


def closing_choices(state: State, seat: int) -> list[Action]:
    """What may be done at the end of a turn: a brain for the head, after a fight the own hand, or nothing more."""
    return [*head_choices(state, seat), *own_choices(state, seat)]


def loot_choices(state: State, seat: int) -> list[Action]:
    """What the winner may do with the next brain, never that in the own head, and besides with the own hand."""
    fight = the_fight(state)
    if not fight.spoils:
        return [LEAVE_REST, *own_choices(state, seat)]
    spoil = fight.spoils[0]
    owner, card = spoil.owner, spoil.card
    choices: list[Action] = [taking(owner, card), leaving(owner, card), discarding(owner, card)]
    choices += (giving(owner, card, to) for to in fight.fighters if to != seat and (to != owner or spoil.from_head))
    if len(fight.spoils) > 1:
        choices += (LEAVE_REST, DISCARD_REST)
    return choices + own_choices(state, seat)


def take(state: State, seat: int, action: Take, step: Step[Event]) -> None:
    _dispose(state, action, "taken", seat, step)


def give(state: State, seat: int, action: Give, step: Step[Event]) -> None:
    _dispose(state, action, "given", action.to, step)


def leave(state: State, seat: int, action: Leave, step: Step[Event]) -> None:
    _dispose(state, action, "left", None, step)


def discard(state: State, seat: int, action: Discard, step: Step[Event]) -> None:
    _dispose(state, action, "discarded", None, step)


def leave_rest(state: State, seat: int, action: LeaveRest, step: Step[Event]) -> None:
    fight = the_fight(state)
    fight.spoils.clear()
    _loot_on(state, fight, step)


def discard_rest(state: State, seat: int, action: DiscardRest, step: Step[Event]) -> None:
    fight = the_fight(state)
    while fight.spoils:
        _move_brain(state, fight, fight.spoils.pop(0), "discarded", None, step)
    _loot_on(state, fight, step)


def _dispose(
    state: State, action: Take | Give | Leave | Discard, fate: Fate, to: int | None, step: Step[Event]
) -> None:
    """Does with the next brain, or with one of the winner's own cards, as the winner says."""
    fight = the_fight(state)
    own = Spoil(action.owner, action.card, from_head=False)
    if not fight.spoils:
        _move_brain(state, fight, own, fate, to, step)
        _hand_round(state, action.owner, step)
        return
    spoil = fight.spoils[0]
    if (action.owner, action.card) == (spoil.owner, spoil.card):
        del fight.spoils[0]
    else:
        spoil = own
    _move_brain(state, fight, spoil, fate, to, step)
    _loot_on(state, fight, step)


def _move_brain(state: State, fight: Fight, spoil: Spoil, fate: Fate, to: int | None, step: Step[Event]) -> None:
    if fate != "left":
        if spoil.from_head:
            state.heads[spoil.owner] = None
        else:
            state.hands[spoil.owner] = without(state.hands[spoil.owner], spoil.card)
        # A loser's hidden card is shown: to everybody on the discard, to a third in whose hand it comes.
        step.settled |= not spoil.from_head and spoil.owner != fight.winner and to != fight.winner
        if to is None:
            state.discard.append(spoil.card)
        else:
            state.hands[to] += (spoil.card,)
    winner = fight.winner if fight.winner is not None else spoil.owner
    step.events.append(Looted(winner, spoil.owner, spoil.card, spoil.from_head, fate, to))

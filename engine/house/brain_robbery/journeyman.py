"""The computer player of Der Große Zugraub: in each small decision it takes what weighs most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.brain_robbery.actions import (
    Action,
    Attack,
    Burn,
    Discard,
    Drop,
    Give,
    GoThrough,
    Hit,
    KeepHead,
    KeepPeace,
    Leave,
    LeaveRest,
    Pass,
    PutIn,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.hands import limit_of, without
from engine.brain_robbery.state import Spot
from engine.brain_robbery.train import steps_out, stops_within
from engine.brain_robbery.view import FightSeen, SpoilSeen, View
from engine.house.brain_robbery.weighing import Weighing


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """The action that weighs most; rng decides only between equals."""
    return decide(Weighing(view), legal, rng)


def decide(zombie: Weighing, legal: Sequence[Action], rng: Random) -> Action:
    """The same, with whatever weights the zombie has."""
    shuffled = list(legal)
    rng.shuffle(shuffled)
    return DECISIONS[zombie.view.phase](zombie, shuffled)


def _drop(zombie: Weighing, legal: list[Action]) -> Action:
    """Rolls, or first drops the card without which hand and dice are worth more."""

    def worth(action: Action) -> float:
        hand = without(zombie.hand, action.card) if isinstance(action, Drop) else zombie.hand
        return zombie.hand_and_dice(hand)

    return max(
        (action for action in legal if not (isinstance(action, Drop) and zombie.is_last(action.card))), key=worth
    )


def _move(zombie: Weighing, legal: list[Action]) -> Action:
    """Goes where it is best, or burns a card where the longer way is worth it."""
    worths: list[tuple[float, Action]] = []
    burns: list[tuple[float, Action]] = []
    for action in legal:
        match action:
            case Stop(car, space):
                worths.append((zombie.stop_worth(Spot(car, space), zombie.hand), action))
            case GoThrough():
                worths.append((zombie.through_worth(zombie.view.reach), action))
            case Burn(card) if not zombie.is_last(card):
                burns.append((after_burning(zombie, card), action))
    best = max(worths, key=_weight)
    if burns:
        burn = max(burns, key=_weight)
        if burn[0] > best[0] + zombie.weights.worth_burning or (
            zombie.view.reach == 0 and zombie.is_stuck(zombie.hand)
        ):
            return burn[1]
    return best[1]


def _weight(weighed: tuple[float, Action]) -> float:
    return weighed[0]


def after_burning(zombie: Weighing, card: str) -> float:
    """The best that the longer way makes possible, less what the card is worth."""
    view = zombie.view
    start = view.spots[zombie.seat]
    reach = view.reach + zombie.cards[card].run
    left = without(zombie.hand, card)
    worths = [zombie.stop_worth(Spot(stop.car, stop.space), left) for stop in stops_within(view, start, reach)]
    if not zombie.closed and steps_out(view, start) <= reach:
        worths.append(zombie.through_worth(reach))
    return max(worths) - (zombie.hand_worth(zombie.hand) - zombie.hand_worth(left))


def _meet(zombie: Weighing, legal: list[Action]) -> Action:
    spot = zombie.view.spots[zombie.seat]
    if spot is not None and _is_worth_fighting(zombie, spot):
        return Attack()
    return KeepPeace()


def _is_worth_fighting(zombie: Weighing, spot: Spot) -> bool:
    return zombie.fight_worth(zombie.others_on(spot), zombie.hand, spot) > zombie.weights.worth_fighting


def _fight(zombie: Weighing, legal: list[Action]) -> Action:
    """Plays the least card that brings the lead: kept back it would be lost with the fight. All together only if the
    stake is worth it; who leads passes."""
    fight = _the_fight(zombie)
    place = fight.fighters.index(zombie.seat)
    others = max(strength for at, strength in enumerate(fight.strengths) if at != place)
    missing = others - fight.strengths[place] + (0 if place == 0 else 1)  # the attacker wins ties
    if missing <= 0:
        return Pass()
    hits = [action for action in legal if isinstance(action, Hit) and not zombie.is_last(action.card)]
    enough = [hit for hit in hits if zombie.cards[hit.card].hit >= missing]
    stake = zombie.stake(fight.fighters)
    if enough:
        least = min(enough, key=lambda hit: zombie.card_worth(hit.card))
        return least if zombie.card_worth(least.card) <= zombie.weights.hit_for_stake * stake else Pass()
    together = sum(zombie.cards[card].hit for card in zombie.hand)
    if hits and together >= missing and zombie.hand_worth(zombie.hand) < zombie.weights.all_for_stake * stake:
        return max(hits, key=lambda hit: zombie.cards[hit.card].hit)
    return Pass()


def _loot(zombie: Weighing, legal: list[Action]) -> Action:
    """Takes what is worth holding, throws away what makes others cleverer, leaves the rest; what only weighs down goes
    to others."""
    spoils, burden = _the_fight(zombie).spoils, _burden(zombie, legal)
    if burden is not None or not spoils:
        return burden or LeaveRest()
    spoil = spoils[0]
    if spoil.card is None:
        raise AssertionError("the winner sees the spoils")
    owner, card = spoil.owner, spoil.card
    worth = zombie.card_worth(card)
    on_turn = zombie.view.turn.seat == zombie.seat  # one more may go into the head
    room = limit_of(zombie.brain) + on_turn - len(zombie.hand)
    if worth > zombie.weights.worth_taking and (room > 0 or worth > min(map(zombie.card_worth, zombie.hand))):
        return Take(owner, card)
    if zombie.cards[card].iq < zombie.iq + zombie.weights.thrown_away_from:
        return Leave(owner, card)
    if not _is_last_brain(zombie, spoil):
        return Discard(owner, card)
    # Left in a head it wins for another; in the hand of the poorest it has to be paid for first.
    gifts = [action for action in legal if isinstance(action, Give) and (action.owner, action.card) == (owner, card)]
    return min(gifts, key=lambda give: zombie.view.points[give.to]) if gifts else Leave(owner, card)


def _burden(zombie: Weighing, legal: list[Action]) -> Give | None:
    """The least of the own cards that are better in another's hand."""
    burdens = [action for action in legal if isinstance(action, Give) and _weighs_down(zombie, action)]
    return min(burdens, key=lambda give: zombie.card_worth(give.card), default=None)


def _weighs_down(zombie: Weighing, give: Give) -> bool:
    """Whether an own card costs an empty head more dice than it is worth, and would do so to another who cannot pay."""
    if give.owner != zombie.seat or zombie.brain is not None or zombie.view.heads[give.to] is not None:
        return False
    if zombie.cards[give.card].cost <= max(zombie.points, zombie.view.points[give.to]):
        return False
    return zombie.hand_and_dice(without(zombie.hand, give.card)) > zombie.hand_and_dice(zombie.hand)


def _is_last_brain(zombie: Weighing, spoil: SpoilSeen) -> bool:
    """Where no more brains come, throwing the last one away makes all lose."""
    others = sum(iq > 0 for iq in zombie.iqs) - (spoil.from_head and zombie.iqs[spoil.owner] > 0)
    return zombie.rolling_home and others < 1


def _the_fight(zombie: Weighing) -> FightSeen:
    if zombie.view.fight is None:
        raise AssertionError("there is a fight in this phase")
    return zombie.view.fight


def _put_in(zombie: Weighing, legal: list[Action]) -> Action:
    """Puts in what is worth its price; with the head still empty, what only weighs down goes to whom it has beaten."""
    worths = [(zombie.put_in_worth(action.card), action) for action in legal if isinstance(action, PutIn)]
    if worths:
        worth, action = max(worths, key=lambda weighed: weighed[0])
        if worth > 0:
            return action
    return _burden(zombie, legal) or KeepHead()


def _trim(zombie: Weighing, legal: list[Action]) -> Action:
    trims = [action for action in legal if isinstance(action, Trim)]
    return min(trims, key=lambda trim: zombie.card_worth(trim.card))


DECISIONS: dict[str, Callable[[Weighing, list[Action]], Action]] = {
    "drop": _drop,
    "move": _move,
    "meet": _meet,
    "fight": _fight,
    "loot": _loot,
    "put_in": _put_in,
    "trim": _trim,
}

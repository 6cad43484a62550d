"""The computer player of Der Große Zugraub: it weighs what each space, card and fight is worth, in tenths of an IQ point."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

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
    Roll,
    Stop,
    Take,
    Trim,
)
from engine.brain_robbery.cards import CARDS
from engine.brain_robbery.cars import CARS, END_BOARD, FACES, LOCOMOTIVE
from engine.brain_robbery.hands import dice_of, limit_of
from engine.brain_robbery.state import Spot
from engine.brain_robbery.train import drawable_boards, steps_between, steps_out
from engine.brain_robbery.view import View
from engine.house.brain_robbery_odds import attack_odds, fight_dice, hit_of

A_POINT: Final = 1.6
A_DRAW: Final = 1.3
ANY_BRAIN: Final = 4.0  # two dice whatever the hands hold
A_RULE: Final = 1.5
LAST_BRAIN: Final = 6.0  # that wins, if only the brake can be reached
WINNING: Final = 1000.0
WAITING: Final = 0.7  # for each point that is still missing
NEARER: Final = 0.86  # what is a step away is worth so much of what is here


def head_worth(card: str | None) -> float:
    """What a brain in a head is worth."""
    if card is None:
        return 0.0
    brain = CARDS[card]
    rule = A_RULE if brain.rule is not None else 0.0
    return ANY_BRAIN + brain.iq / 10 + 0.5 * brain.hit + 0.5 * brain.run + rule


def burning_worth(card: str) -> float:
    brain = CARDS[card]
    return 0.25 * max(brain.hit, brain.run)


@cache
def new_car_worth(faces: tuple[str, ...], left: int) -> float:
    """What is to be expected of a new car, entered with so many steps left."""
    total = 0.0
    for name in faces:
        car = CARS[name]
        entry = car.plan.entry or ""
        distances = sorted(car.distance[entry][space] for space in car.plan.brains)
        if distances and distances[0] <= left:
            total += A_POINT + A_DRAW
        total += sum(NEARER ** max(0, steps - left) for steps in distances) * 0.35
    return total / len(faces)


class Robber:
    """One position, as its player weighs it."""

    def __init__(self, view: View) -> None:
        if view.seat is None:
            raise ValueError("a computer player sits at the table")
        self.view = view
        self.seat = view.seat
        self.head = view.heads[self.seat]
        self.hand = view.hands[self.seat] or ()
        self.points = view.points[self.seat]
        self.iqs = [0 if head is None else CARDS[head].iq for head in view.heads]
        self.iq = self.iqs[self.seat]
        self.best_other = max(iq for seat, iq in enumerate(self.iqs) if seat != self.seat)
        self.leads = self.iq > self.best_other
        self.rolling_home = view.train[-1] == LOCOMOTIVE
        self.closed = not drawable_boards(view)
        self.round = view.number // len(view.points)
        self.hopeless = self._is_hopeless()

    def would_lead(self, card: str) -> bool:
        """Whether this card could take the lead at the end of this turn."""
        return CARDS[card].iq > self.best_other and CARDS[card].cost <= self.points

    def could_lead(self, hand: Sequence[str]) -> bool:
        return self.leads or any(self.would_lead(card) for card in hand)

    def _is_hopeless(self) -> bool:
        """Nobody can get a brain any more: better to stop the train than to ride for ever."""
        view = self.view
        return self.closed and not any(self.iqs) and not any(view.held) and not any(view.counters.values())

    def pursuers(self, spot: Spot) -> float:
        """How many others are likely to come to this space before the player's next turn."""
        view = self.view
        total = 0.0
        for seat, other in enumerate(view.spots):
            if seat != self.seat:
                steps = steps_between(view.train, other, spot)
                total += 0.9 if steps <= 5 else 0.6 if steps <= 9 else 0.2 if steps <= 12 else 0.0
        return total

    def keeping(self, spot: Spot) -> float:
        """How likely a brain is still the player's in the next turn. Who attacks on a brake brakes first."""
        if spot.space in CARS[spot.car].plan.brakes and len(self.view.train) == 1:
            return 1.0
        return float(0.8 ** self.pursuers(spot))

    # What cards are worth in the hand

    def card_worth(self, card: str, points: int | None = None) -> float:
        """What it is worth to hold this card: mostly what it will be in the head, if the points for it come in time."""
        missing = max(0, CARDS[card].cost - (self.points if points is None else points))
        patience = 0.6 if self.rolling_home else WAITING
        gain = head_worth(card) - head_worth(self.head) - 0.5 * CARDS[card].cost
        crown = LAST_BRAIN if self.rolling_home and not self.leads and self.would_lead(card) else 0.0
        return crown + max(burning_worth(card), 0.9 * gain * patience**missing)

    def hand_worth(self, hand: Sequence[str]) -> float:
        """Only one brain goes into the head, so the second counts for less."""
        worths = sorted((self.card_worth(card) for card in hand), reverse=True)
        return sum(worth * 0.45**place for place, worth in enumerate(worths))

    # Before the dice

    def best_drop(self, legal: Sequence[Action]) -> Action:
        best: tuple[float, Action] = (self._hand_and_dice(self.hand), Roll())
        for action in legal:
            if isinstance(action, Drop):
                left = list(self.hand)
                left.remove(action.card)
                best = max(best, (self._hand_and_dice(left), action), key=lambda rated: rated[0])
        return best[1]

    def _hand_and_dice(self, hand: Sequence[str]) -> float:
        """A step of the roll is worth something, the first ones most; cards can be burnt where there are no dice."""
        steps = 3.5 * dice_of(self.head, len(hand), "three_dice_to_run")
        if not steps and hand:
            steps = max(CARDS[card].run for card in hand) * 0.8
        stuck = 0.0 if steps or any(CARDS[card].cost <= self.points for card in hand) else WINNING
        return self.hand_worth(hand) + 5.0 * (1 - 0.8**steps) - stuck

    # Where to go

    def best_move(self, legal: Sequence[Action]) -> Action:
        reach = self.view.reach
        worths = {action: self._move_worth(action, reach) for action in legal if not isinstance(action, Burn)}
        best = max(worths, key=lambda action: worths[action])
        burns = [(self._after_burning(action.card) - worths[best], action) for action in legal if isinstance(action, Burn)]
        if burns:
            gain, action = max(burns, key=lambda rated: rated[0])
            if gain > 0.3:
                return action
        return best

    def _move_worth(self, action: Action, reach: int) -> float:
        if isinstance(action, GoThrough):
            return self.through_worth(reach)
        assert isinstance(action, Stop)  # noqa: S101 - the third kind of move, Burn, is weighed by what it makes possible
        return self.stop_worth(Spot(action.car, action.space), self.hand)

    def _after_burning(self, card: str) -> float:
        """The best that the longer way makes possible, less what the card is worth."""
        from engine.brain_robbery.train import stops_within

        view = self.view
        start = view.spots[self.seat]
        reach = view.reach + CARDS[card].run
        left = list(self.hand)
        left.remove(card)
        worths = [self.stop_worth(Spot(stop.car, stop.space), left) for stop in stops_within(view.train, start, reach)]
        if not self.closed and steps_out(view.train, start) <= reach:
            worths.append(self.through_worth(reach))
        return max(worths) - (self.hand_worth(self.hand) - self.hand_worth(left))

    def through_worth(self, reach: int) -> float:
        left = reach - steps_out(self.view.train, self.view.spots[self.seat])
        boards = drawable_boards(self.view)
        faces = tuple(name for board in boards if board != END_BOARD for name in FACES[board])
        worth = new_car_worth(faces, left) * (len(boards) - (END_BOARD in boards)) if faces else 0.0
        if END_BOARD in boards:
            worth += 6.0 if self.could_lead(self.hand) else 1.0 + 0.2 * max(0, self.round - 8)
        return worth / len(boards) + 0.6 - self.falling(len(self.view.train))

    def stop_worth(self, spot: Spot, hand: Sequence[str]) -> float:
        view = self.view
        worth = self.longing(spot, hand)
        if spot.space in CARS[spot.car].plan.brakes:
            worth += self.braking_worth(hand)
        if spot.space in view.counters.get(spot.car, ()):
            worth += A_POINT + A_DRAW
        others = [seat for seat, other in enumerate(view.spots) if other == spot and seat != self.seat]
        if others:
            worth += max(0.0, self.fight_worth(others, hand, spot))
        return worth - self.falling(view.train.index(spot.car)) + 0.001 * view.train.index(spot.car)

    def braking_worth(self, hand: Sequence[str]) -> float:
        """The lone locomotive's brake ends the game; before that, who leads from the brake cannot be had."""
        cars = len(self.view.train)
        if self.hopeless:
            return WINNING
        if cars == 1:
            return WINNING if self.leads else -WINNING
        if self.could_lead(hand):
            return 30.0 if cars == 2 else 14.0
        if cars == 2:
            return -6.0
        return min(4.0, max(-2.0, 0.3 * (self.round - 10) - 1.0))

    def falling(self, cars_behind: int) -> float:
        """What standing so far from the end of the train puts at risk."""
        view = self.view
        if self.closed and not self.rolling_home:
            return 0.0
        risk = (0.35, 0.12, 0.03)[cars_behind] if cars_behind < 3 else 0.0
        if len(view.train) == 1:
            risk = 0.0
        return risk * (self.hand_worth(self.hand) + 3.0)

    def longing(self, spot: Spot, hand: Sequence[str]) -> float:
        """What the next turns promise from a space: counters, the front door, the brake, or the leader's brain."""
        view = self.view
        near = sorted(
            (
                NEARER ** steps_between(view.train, spot, Spot(name, space))
                for name, spaces in view.counters.items()
                for space in spaces
                if (name, space) != spot
            ),
            reverse=True,
        )
        worth = sum(part * 0.6**place for place, part in enumerate(near)) * 1.3
        if not self.closed:
            worth += 2.4 * NEARER ** steps_out(view.train, spot)
        if self.rolling_home:
            worth += self._longing_at_the_end(spot, hand)
        return worth

    def _longing_at_the_end(self, spot: Spot, hand: Sequence[str]) -> float:
        view = self.view
        if self.could_lead(hand) or self.hopeless:
            brakes = CARS[LOCOMOTIVE].plan.brakes
            steps = min(steps_between(view.train, spot, Spot(LOCOMOTIVE, space)) for space in brakes)
            return 10.0 * NEARER**steps
        worth = 0.0
        for seat, iq in enumerate(self.iqs):
            other = view.spots[seat]
            if seat != self.seat and iq == self.best_other and iq and other is not None:
                worth += 5.0 * NEARER ** steps_between(view.train, spot, other)
        return worth

    # Fights

    def fight_worth(self, others: Sequence[int], hand: Sequence[str], spot: Spot) -> float:
        """What attacking these is worth: their brains, and the leader's out of the way, against the own ones."""
        view = self.view
        own = (fight_dice(self.head, len(hand)), hit_of(self.head) + self._spare_hits(hand))
        fighters = tuple((fight_dice(view.heads[seat], view.held[seat]), hit_of(view.heads[seat]) + view.held[seat]) for seat in others)
        win = attack_odds(own, fighters)
        gain = 0.0
        keeping = self.keeping(spot)
        for seat in others:
            head = view.heads[seat]
            if head is not None:
                gain += keeping * self.card_worth(head) + self.spite(seat)
            gain += 0.8 * view.held[seat]
        lose = 0.6 * head_worth(self.head) + 0.5 * self.hand_worth(hand)
        consolation = A_POINT if self.points < 10 else 0.0
        fatigue = 0.2 * max(0, self.round - 12)  # a brawl that goes on and on is left to others
        return win * gain - (1 - win) * (lose - consolation + fatigue)

    def _spare_hits(self, hand: Sequence[str]) -> int:
        """The hit of cards that the player would rather play than keep."""
        return sum(CARDS[card].hit for card in hand if self.card_worth(card) < 2.5)

    def spite(self, seat: int) -> float:
        """What it is worth that this zombie loses its brain."""
        iq = self.iqs[seat]
        if iq <= self.iq:
            return 0.02 * iq
        urgency = 0.14 if self.rolling_home else 0.05
        return urgency * iq * (1.0 if iq == self.best_other else 0.5)

    def best_hit(self, legal: Sequence[Action]) -> Action:
        """Plays the cheapest card that brings the lead, if what is at stake is worth it; who leads passes."""
        fight = self.view.fight
        assert fight is not None  # noqa: S101 - this is asked in fights only
        place = fight.fighters.index(self.seat)
        others = max(strength for at, strength in enumerate(fight.strengths) if at != place)
        missing = others - fight.strengths[place] + (0 if place == 0 else 1)
        if missing <= 0:
            return Pass()
        stake = self._stake(fight.fighters)
        fitting = [
            (self.card_worth(action.card), action)
            for action in legal
            if isinstance(action, Hit) and CARDS[action.card].hit >= missing
        ]
        if fitting:
            worth, action = min(fitting, key=lambda rated: rated[0])
            return action if worth < stake else Pass()
        hits = sum(CARDS[card].hit for card in self.hand)
        if hits >= missing and self.hand_worth(self.hand) < stake:
            return max((action for action in legal if isinstance(action, Hit)), key=lambda hit: CARDS[hit.card].hit)
        # The fight is lost: what would be loot is better thrown than taken, where it would make the winner clever.
        return Pass()

    def _stake(self, fighters: Sequence[int]) -> float:
        heads = [self.view.heads[seat] for seat in fighters if seat != self.seat]
        loot = max((self.card_worth(head) + self.spite(seat) for seat, head in zip((s for s in fighters if s != self.seat), heads, strict=True) if head is not None), default=0.0)
        return 0.7 * head_worth(self.head) + 0.7 * loot + 0.8

    def best_spoil(self, legal: Sequence[Action]) -> Action:
        """Takes what is worth holding, throws away what would help others, leaves the rest."""
        fight = self.view.fight
        assert fight is not None  # noqa: S101 - this is asked after fights only
        spoil = fight.spoils[0]
        card = spoil.card or ""
        if spoil.owner == self.seat:
            return LeaveRest() if LeaveRest() in legal else Leave(spoil.owner, card)
        room = limit_of(self.head) + 1 - len(self.hand)
        worth = self.card_worth(card)
        weakest = min((self.card_worth(held) for held in self.hand), default=0.0)
        if worth > 0.4 and (room > 0 or worth > weakest):
            return Take(spoil.owner, card)
        if CARDS[card].iq >= self.iq and not self._is_rare(card):
            return Discard(spoil.owner, card)
        return Leave(spoil.owner, card)

    def _is_rare(self, card: str) -> bool:
        """Where no more brains come, throwing the last ones away makes all lose."""
        others = sum(iq > 0 for iq in self.iqs) - (CARDS[card].iq > 0)
        return self.rolling_home and others < 1

    # The end of the turn

    def best_head(self, legal: Sequence[Action]) -> Action:
        best: tuple[float, Action] = (0.0, KeepHead())
        for action in legal:
            if isinstance(action, PutIn):
                best = max(best, (self.put_in_worth(action.card), action), key=lambda rated: rated[0])
        return best[1]

    def put_in_worth(self, card: str) -> float:
        brain = CARDS[card]
        gain = head_worth(card) - head_worth(self.head)
        spot = self.view.spots[self.seat]
        if self.rolling_home and spot is not None and brain.iq > self.best_other:
            on_brake = spot.space in CARS[spot.car].plan.brakes
            gain = gain + 10.0 if on_brake else gain * 0.85 ** self.pursuers(spot)
        price = 0.6 if self.rolling_home else 0.9
        price *= min(1.0, 10 / self.points)  # nobody needs more than the dearest brain costs
        return gain - price * brain.cost - self._later_lost(card)

    def _later_lost(self, card: str) -> float:
        """What another card in the hand will be worth less, as the points are spent."""
        if self.head is None:
            return 0.0
        cost = CARDS[card].cost
        lost = 0.0
        for other in self.hand:
            if other != card and CARDS[other].iq > CARDS[card].iq:
                before = WAITING ** max(0, CARDS[other].cost - self.points)
                after = WAITING ** max(0, CARDS[other].cost - self.points + cost)
                lost = max(lost, 0.9 * (head_worth(other) - head_worth(card)) * (before - after))
        return lost

    def worst_card(self, legal: Sequence[Action]) -> Action:
        return min((action for action in legal if isinstance(action, Trim)), key=lambda trim: self.card_worth(trim.card))


def choose(view: View, legal: Sequence[Action], rng: Random) -> Action:
    """The action that looks best; rng decides nothing but the order of equals."""
    robber = Robber(view)
    shuffled = list(legal)
    rng.shuffle(shuffled)
    match view.phase:
        case "drop":
            return robber.best_drop(shuffled)
        case "move":
            return robber.best_move(shuffled)
        case "meet":
            spot = view.spots[robber.seat]
            others = [seat for seat, other in enumerate(view.spots) if other == spot and seat != robber.seat]
            worth = robber.fight_worth(others, robber.hand, spot) if spot is not None else 0.0
            return Attack() if worth > 0 else KeepPeace()
        case "fight":
            return robber.best_hit(shuffled)
        case "loot":
            return robber.best_spoil(shuffled)
        case "put_in":
            return robber.best_head(shuffled)
        case _:
            return robber.worst_card(shuffled)

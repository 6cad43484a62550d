"""What a zombie's eyes make of a position: spaces, cards and fights, weighed in tens of IQ."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.brain_robbery.cards import Card
from engine.brain_robbery.fleet import Car
from engine.brain_robbery.hands import dice_of
from engine.brain_robbery.plans import END_BOARD, LOCOMOTIVE
from engine.brain_robbery.state import Spot
from engine.brain_robbery.train import drawable_boards, nothing_to_find, steps_between, steps_out
from engine.brain_robbery.view import View
from engine.house.brain_robbery.odds import attack_odds, fight_dice, hit_of
from engine.house.player import own_seat

A_POINT: Final = 1.6
A_DRAW: Final = 1.3
ANY_BRAIN: Final = 4.0  # two dice whatever the hands hold
A_RULE: Final = 1.5
LAST_BRAIN: Final = 6.0  # one that wins, if only the brake can be reached
WINNING: Final = 1000.0
WAITING: Final = 0.7  # for each point that is still missing
NEARER: Final = 0.86  # what is a step away is worth so much of what is here
WORTH_A_DIE: Final = 4  # so much run is rather burnt than dropped for a die
ANY_WAY_OUT: Final = 2.0  # a fight, won or lost, where nothing else changes anything
ENOUGH_POINTS: Final = 10  # the dearest brain costs no more
FALLING: Final = (0.35, 0.12, 0.03)  # how likely the last car, the one before and the third are lost in a round


def head_worth(brain: Card | None) -> float:
    """What a brain in a head is worth."""
    if brain is None:
        return 0.0
    rule = A_RULE if brain.rule is not None else 0.0
    return ANY_BRAIN + brain.iq / 10 + 0.5 * brain.hit + 0.5 * brain.run + rule


@cache
def new_car_worth(cars: tuple[Car, ...], left: int) -> float:
    """What is to be expected of a new car, entered with so many steps left."""
    total = 0.0
    for car in cars:
        distances = sorted(car.distance[car.plan.entry or ""][space] for space in car.plan.brains)
        if distances[0] <= left:
            total += A_POINT + A_DRAW
        total += 0.35 * sum(NEARER ** max(0, steps - left) for steps in distances)
    return total / len(cars)


class Weighing:
    """One position, as one zombie weighs it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = own_seat(view)
        self.cards = view.box.cards
        self.brain = view.brain(self.seat)
        self.hand = view.hand
        self.points = view.points[self.seat]
        self.is_poor = self.points < ENOUGH_POINTS
        self.iqs = [0 if head is None else self.cards[head].iq for head in view.heads]
        self.iq = self.iqs[self.seat]
        self.best_other = max(iq for seat, iq in enumerate(self.iqs) if seat != self.seat)
        self.leads = self.iq > self.best_other
        self.rolling_home = view.train[-1] == LOCOMOTIVE
        self.closed = not drawable_boards(view)
        self.round = view.turns // len(view.points)
        # Nobody can get a brain any more: better to stop the train than to ride for ever.
        held = sum(view.hand_sizes) > len(self.hand) or any(self.cards[card].iq for card in self.hand)
        self.hopeless = self.closed and not (held or any(self.iqs) or any(view.counters.values()))
        # Points come from lost fights alone: where nobody has a brain, to keep the peace is to ride for ever too.
        self.deadlock = nothing_to_find(view) and not any(self.iqs)
        self._promises: dict[Spot, float] = {}  # by space: weighed once, whatever the hand
        self._at_risk = self.hand_worth(self.hand) + 3.0

    # Cards in the hand

    def would_lead(self, card: str) -> bool:
        """Whether this card could take the lead at the end of this turn."""
        return self.cards[card].iq > self.best_other and self.cards[card].cost <= self.points

    def could_lead(self, hand: Sequence[str]) -> bool:
        return self.leads or any(self.would_lead(card) for card in hand)

    def card_worth(self, card: str) -> float:
        """What it is worth to hold this card: mostly what it will be in the head, if the points for it come in time."""
        brain = self.cards[card]
        missing = max(0, brain.cost - self.points)
        patience = 0.6 if self.rolling_home else WAITING
        gain = head_worth(brain) - head_worth(self.brain) - 0.5 * brain.cost
        crown = LAST_BRAIN if self.rolling_home and not self.leads and self.would_lead(card) else 0.0
        return crown + max(0.25 * max(brain.hit, brain.run), 0.9 * gain * patience**missing)

    def hand_worth(self, hand: Sequence[str]) -> float:
        """Only one brain goes into the head, so the second counts for less."""
        worths = sorted((self.card_worth(card) for card in hand), reverse=True)
        return sum(worth * 0.45**place for place, worth in enumerate(worths))

    def is_last(self, card: str) -> bool:
        """Whether this may be the only brain that anybody can still put in: once it is played, all lose."""
        return self.deadlock and [other for other in self.hand if self.cards[other].iq] == [card]

    def is_stuck(self, hand: Sequence[str]) -> bool:
        """Two cards and an empty head roll no die; with nothing to pay for, that would go on for ever."""
        no_dice = dice_of(self.brain, len(hand), "three_dice_to_run") == 0
        return no_dice and not any(self.cards[card].cost <= self.points for card in hand)

    def hand_and_dice(self, hand: Sequence[str]) -> float:
        """A hand before the roll: the first steps are worth most."""
        steps = 3.5 * dice_of(self.brain, len(hand), "three_dice_to_run")
        if self.is_stuck(hand):
            run = max(self.cards[card].run for card in hand)
            if run < WORTH_A_DIE:
                return -WINNING
            steps = run
        return self.hand_worth(hand) + 5.0 * float(1 - 0.8**steps)

    def put_in_worth(self, card: str) -> float:
        """What it is worth to put this brain in now. Off the brake, the cleverest head has everybody coming for it."""
        brain = self.cards[card]
        gain = head_worth(brain) - head_worth(self.brain)
        spot = self.view.spots[self.seat]
        if self.rolling_home and spot is not None and brain.iq > self.best_other:
            gain = gain + 10.0 if self.on_brake(spot) else gain * 0.85 ** self.pursuers(spot)
        price = (0.6 if self.rolling_home else 0.9) * min(1.0, ENOUGH_POINTS / self.points)
        return gain - price * brain.cost - self._later_lost(card)

    def _later_lost(self, card: str) -> float:
        """What another card in the hand will be worth less, as the points are spent."""
        if self.brain is None:
            return 0.0
        lost = 0.0
        for other in self.hand:
            if self.cards[other].iq > self.cards[card].iq:
                missing = self.cards[other].cost - self.points
                chances = WAITING ** max(0, missing) - WAITING ** max(0, missing + self.cards[card].cost)
                lost = max(lost, 0.9 * (head_worth(self.cards[other]) - head_worth(self.cards[card])) * chances)
        return lost

    # Spaces

    def on_brake(self, spot: Spot) -> bool:
        return spot.space in self.view.box.cars[spot.car].plan.brakes

    def stop_worth(self, spot: Spot, hand: Sequence[str]) -> float:
        """What it is worth to stop on a space with this hand."""
        view = self.view
        car = view.train.index(spot.car)
        worth = self._longing(spot, hand) - self._falling(car) + 0.001 * car
        if self.on_brake(spot):
            worth += self._braking(hand)
        if spot.space in view.counters.get(spot.car, ()):
            worth += A_POINT + A_DRAW
        others = self.others_on(spot)
        if others:
            worth += max(0.0, self.fight_worth(others, hand, spot))
        return worth

    def through_worth(self, reach: int) -> float:
        """What it is worth to go out of the front and see what comes."""
        view = self.view
        boards = drawable_boards(view)
        faces, cars = view.box.faces, view.box.cars
        new = tuple(cars[name] for board in boards if board != END_BOARD for name in faces[board])
        worth = 0.0
        if new:
            left = reach - steps_out(view, view.spots[self.seat])
            worth = new_car_worth(new, left) * len(new) / 2
        if END_BOARD in boards:
            worth += 6.0 if self.could_lead(self.hand) else 1.0 + 0.2 * max(0, self.round - 8)
        return worth / len(boards) + 0.6 - self._falling(len(view.train))

    def _braking(self, hand: Sequence[str]) -> float:
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

    def _falling(self, cars_behind: int) -> float:
        """What standing so near the end of the train puts at risk."""
        if len(self.view.train) == 1 or cars_behind >= len(FALLING):
            return 0.0
        return FALLING[cars_behind] * self._at_risk

    def _longing(self, spot: Spot, hand: Sequence[str]) -> float:
        """What the next turns promise from a space: counters, the front door, the brake, or the leader's brain."""
        if spot not in self._promises:
            self._promises[spot] = self._promise(spot)
        worth = self._promises[spot]
        return worth + self._longing_at_the_end(spot, hand) if self.rolling_home else worth

    def _promise(self, spot: Spot) -> float:
        view = self.view
        near = sorted(
            (
                NEARER ** steps_between(view, spot, Spot(name, space))
                for name, spaces in view.counters.items()
                for space in spaces
                if (name, space) != spot
            ),
            reverse=True,
        )
        worth = 1.3 * sum(part * 0.6**place for place, part in enumerate(near))
        if not self.closed:
            worth += 2.4 * NEARER ** steps_out(view, spot)
        return worth

    def _longing_at_the_end(self, spot: Spot, hand: Sequence[str]) -> float:
        view = self.view
        if self.could_lead(hand) or self.hopeless:
            brakes = view.box.cars[LOCOMOTIVE].plan.brakes
            steps = min(steps_between(view, spot, Spot(LOCOMOTIVE, space)) for space in brakes)
            return float(10.0 * NEARER**steps)
        worth = 0.0
        for seat, iq in enumerate(self.iqs):
            other = view.spots[seat]
            if seat != self.seat and iq == self.best_other and (iq or self.deadlock) and other is not None:
                worth += 5.0 * NEARER ** steps_between(view, spot, other)
        return worth

    # Fights

    def others_on(self, spot: Spot | None) -> list[int]:
        return [seat for seat, other in enumerate(self.view.spots) if other == spot and seat != self.seat]

    def fight_worth(self, others: Sequence[int], hand: Sequence[str], spot: Spot) -> float:
        """What attacking these is worth: their brains, and the leader's out of the way, against the own ones."""
        view = self.view
        spare = sum(self.cards[card].hit for card in hand if self.card_worth(card) < 2.5)
        own = (fight_dice(self.brain, len(hand)), hit_of(self.brain) + spare)
        # A hidden card hits for one, more or less.
        fighters = tuple(
            (fight_dice(view.brain(seat), view.hand_sizes[seat]), hit_of(view.brain(seat)) + view.hand_sizes[seat])
            for seat in others
        )
        win = attack_odds(own, fighters)
        keeping = self._keeping(spot)
        gain = 0.0
        for seat in others:
            head = view.heads[seat]
            gain += 0.8 * view.hand_sizes[seat] + self.spite(seat)
            if head is not None:
                gain += keeping * self.card_worth(head)
        lose = 0.6 * head_worth(self.brain) + 0.5 * self.hand_worth(hand)
        consolation = A_POINT if self.is_poor else 0.0
        worth = win * gain - (1 - win) * (lose - consolation + self._fatigue())
        return max(worth, ANY_WAY_OUT) if self.deadlock and self.is_poor else worth

    def _fatigue(self) -> float:
        """A brawl over the last brains, which go from hand to hand, is left to others the sooner the longer it lasts,
        unless lost fights are the only way to points."""
        if self.is_poor and not any(self.iqs):
            return 0.0
        late = max(0, self.round - 12)
        if self.view.picked_clean is not None:  # a brain in a hand counts for nothing when the long end is over
            late += (self.view.turns - self.view.picked_clean) // len(self.view.points)
        return 0.2 * late + 0.05 * late**2

    def stake(self, fighters: Sequence[int]) -> float:
        """What winning this fight is worth in cards."""
        loot = 0.0
        for seat in fighters:
            head = self.view.heads[seat]
            if seat != self.seat and head is not None:
                loot = max(loot, self.card_worth(head) + self.spite(seat))
        return 0.7 * head_worth(self.brain) + 0.7 * loot + 0.8

    def spite(self, seat: int) -> float:
        """What it is worth that this zombie loses its brain."""
        iq = self.iqs[seat]
        if iq <= self.iq:
            return 0.02 * iq
        urgency = 0.14 if self.rolling_home else 0.05
        return urgency * iq * (1.0 if iq == self.best_other else 0.5)

    def pursuers(self, spot: Spot) -> float:
        """How many others are likely to come to this space before the zombie's next turn."""
        view = self.view
        total = 0.0
        for seat, other in enumerate(view.spots):
            if seat != self.seat:
                steps = steps_between(view, other, spot)
                total += 0.9 if steps <= 5 else 0.6 if steps <= 9 else 0.2 if steps <= 12 else 0.0
        return total

    def _keeping(self, spot: Spot) -> float:
        """How likely a brain is still there in the next turn: on the lone locomotive's brake nobody can attack."""
        if self.on_brake(spot) and len(self.view.train) == 1:
            return 1.0
        return float(0.8 ** self.pursuers(spot))

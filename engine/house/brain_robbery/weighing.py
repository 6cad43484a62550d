"""The evaluation of a position for one zombie: spaces, cards and fights, in tens of IQ."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.brain_robbery.box import Card
from engine.brain_robbery.fleet import Car
from engine.brain_robbery.hands import dice_of, limit_of
from engine.brain_robbery.plans import END_BOARD, LOCOMOTIVE
from engine.brain_robbery.state import Spot
from engine.brain_robbery.train import drawable_boards, nothing_to_find, steps_between, steps_out
from engine.brain_robbery.view import View
from engine.house.brain_robbery.chances import attack_odds, fight_dice, hit_of
from engine.house.brain_robbery.weights import JOURNEYMAN, Habits, Weights
from engine.house.player import own_seat

WINNING: Final = 1000.0
WORTH_A_DIE: Final = 4  # so much run is rather burnt than dropped for a die
ANY_WAY_OUT: Final = 2.0  # a fight, won or lost, where nothing else changes anything
ENOUGH_POINTS: Final = 10  # the dearest brain costs no more


@cache
def new_car_worth(cars: tuple[Car, ...], left: int, weights: Weights) -> float:
    """What is to be expected of a new car, entered with so many steps left."""
    total = 0.0
    for car in cars:
        distances = sorted(car.distance[car.plan.entry or ""][space] for space in car.plan.brains)
        if distances[0] <= left:
            total += weights.a_point + weights.a_draw
        total += weights.new_counter * sum(weights.nearer ** max(0, steps - left) for steps in distances)
    return total / len(cars)


class Weighing:
    """One position, as one zombie weighs it."""

    def __init__(self, view: View, habits: Habits = JOURNEYMAN) -> None:
        self.view = view
        self.weights = habits.now(view)
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
        self._pursuers: dict[Spot, float] = {}
        self._hand_at_risk = self.hand_worth(self.hand)
        self._at_risk = self._hand_at_risk + self.weights.fallen

    def head_worth(self, brain: Card | None) -> float:
        """What a brain in the head is worth."""
        if brain is None:
            return 0.0
        weights = self.weights
        rule: float = 0.0 if brain.rule is None else getattr(weights, brain.rule)
        worth = weights.any_brain + weights.ten_iq * brain.iq / 10
        worth += weights.head_hit * brain.hit + weights.head_run * brain.run + rule
        return worth + weights.cleverest if brain.iq > self.best_other else worth

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
        weights = self.weights
        gain = self.head_worth(brain) - self.head_worth(self.brain) - weights.cost_later * brain.cost
        crown = weights.crown if self.rolling_home and not self.leads and self.would_lead(card) else 0.0
        return crown + max(
            weights.to_play * max(brain.hit, brain.run), weights.to_put_in * gain * weights.waiting**missing
        )

    def hand_worth(self, hand: Sequence[str]) -> float:
        """Only one brain goes into the head, so the second counts for less."""
        worths = sorted((self.card_worth(card) for card in hand), reverse=True)
        return sum(worth * self.weights.second_card**place for place, worth in enumerate(worths))

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
        return self.hand_worth(hand) + self.weights.dice * float(1 - self.weights.a_step_less**steps)

    def put_in_worth(self, card: str) -> float:
        """What it is worth to put this brain in now. Off the brake, the cleverest head has everybody coming for it."""
        brain = self.cards[card]
        gain = self.head_worth(brain) - self.head_worth(self.brain)
        spot = self.view.spots[self.seat]
        weights = self.weights
        if brain.iq > self.best_other:
            gain += weights.put_in_cleverest
            if self.rolling_home and spot is not None:
                on_brake = self.on_brake(spot)
                gain = gain + weights.on_brake if on_brake else gain * weights.pursued ** self.pursuers(spot)
        price = weights.cost_now * min(1.0, ENOUGH_POINTS / self.points)
        return gain - price * brain.cost - self._later_lost(card) - weights.put_in_from

    def _later_lost(self, card: str) -> float:
        """What another card in the hand will be worth less, as the points are spent."""
        if self.brain is None:
            return 0.0
        lost = 0.0
        for other in self.hand:
            if self.cards[other].iq > self.cards[card].iq:
                missing = self.cards[other].cost - self.points
                waiting = self.weights.saving_waiting
                chances = waiting ** max(0, missing) - waiting ** max(0, missing + self.cards[card].cost)
                lost = max(
                    lost,
                    self.weights.saving
                    * (self.head_worth(self.cards[other]) - self.head_worth(self.cards[card]))
                    * chances,
                )
        return lost

    # Spaces

    def on_brake(self, spot: Spot) -> bool:
        return spot.space in self.view.box.cars[spot.car].plan.brakes

    def stop_worth(self, spot: Spot, hand: Sequence[str]) -> float:
        """What it is worth to stop on a space with this hand."""
        view, weights = self.view, self.weights
        car = view.train.index(spot.car)
        worth = self._longing(spot, hand) - self._falling(car) + 0.001 * car
        if self.on_brake(spot):
            worth += self._braking(hand)
        if spot.space in view.counters.get(spot.car, ()):
            worth += weights.a_point + weights.a_draw
            if len(hand) >= limit_of(self.brain):
                worth += weights.a_draw_too_many
        others = self.others_on(spot)
        if others:
            worth += weights.fight_there * max(0.0, self.fight_worth(others, hand, spot))
        return worth - self._danger(spot)

    def _danger(self, spot: Spot) -> float:
        """What is at stake where others may come: head, hand and lead. From the last brake there is no driving off."""
        weights = self.weights
        lead = weights.lead_in_danger if self.leads else 0.0
        if not (lead or weights.head_in_danger or weights.hand_in_danger):
            return 0.0
        if self.on_brake(spot) and len(self.view.train) <= 2:
            return 0.0
        head, hand = self.head_worth(self.brain), self._hand_at_risk
        return self.pursuers(spot) * (weights.head_in_danger * head + weights.hand_in_danger * hand + lead)

    def through_worth(self, reach: int) -> float:
        """What it is worth to go out of the front and see what comes."""
        view, weights = self.view, self.weights
        boards = drawable_boards(view)
        faces, cars = view.box.faces, view.box.cars
        new = tuple(cars[name] for board in boards if board != END_BOARD for name in faces[board])
        worth = 0.0
        if new:
            left = reach - steps_out(view, view.spots[self.seat])
            worth = new_car_worth(new, left, weights) * len(new) / 2
        if END_BOARD in boards:
            late = max(0, self.round - 8)
            leading = self.could_lead(self.hand)
            worth += weights.locomotive_leading if leading else weights.locomotive + weights.locomotive_later * late
        worth = worth / len(boards) + weights.new_car + weights.hand_through * self._hand_at_risk
        return worth - self._falling(len(view.train))

    def _braking(self, hand: Sequence[str]) -> float:
        """The lone locomotive's brake ends the game; before that, who leads from the brake cannot be had."""
        cars = len(self.view.train)
        if self.hopeless:
            return WINNING
        if cars == 1:
            return WINNING if self.leads else -WINNING
        weights = self.weights
        if self.could_lead(hand):
            by_cars = {2: weights.brake_of_2, 3: weights.brake_of_3, 4: weights.brake_of_4}
            return by_cars.get(cars, weights.brake_of_more) + (weights.brake_leading if self.leads else 0.0)
        if cars == 2:
            return weights.brake_of_2_for_others
        worth = min(4.0, max(-2.0, weights.brake_later * (self.round - 10) - 1.0))
        return worth + weights.brake_of_many_for_others if cars > 3 else worth

    def _falling(self, cars_behind: int) -> float:
        """What standing so near the end of the train puts at risk."""
        weights = self.weights
        likely = (weights.falling_last, weights.falling_second, weights.falling_third)
        if len(self.view.train) == 1 or cars_behind >= len(likely):
            return 0.0
        return likely[cars_behind] * self._at_risk

    def _longing(self, spot: Spot, hand: Sequence[str]) -> float:
        """What the next turns promise from a space: counters, the front door, the brake, or the leader's brain."""
        if spot not in self._promises:
            self._promises[spot] = self._promise(spot)
        worth = self._promises[spot]
        return worth + self._longing_at_the_end(spot, hand) if self.rolling_home else worth

    def _promise(self, spot: Spot) -> float:
        view, weights = self.view, self.weights
        near = sorted(
            (
                weights.nearer ** steps_between(view, spot, Spot(name, space))
                for name, spaces in view.counters.items()
                for space in spaces
                if (name, space) != spot
            ),
            reverse=True,
        )
        worth = weights.counters * sum(part * weights.next_counter**place for place, part in enumerate(near))
        if not self.closed:
            worth += weights.front_door * weights.nearer ** steps_out(view, spot)
        return worth

    def _longing_at_the_end(self, spot: Spot, hand: Sequence[str]) -> float:
        view, weights = self.view, self.weights
        if self.could_lead(hand) or self.hopeless:
            brakes = view.box.cars[LOCOMOTIVE].plan.brakes
            steps = min(steps_between(view, spot, Spot(LOCOMOTIVE, space)) for space in brakes)
            return float(weights.to_brake * weights.to_brake_nearer**steps)
        worth = 0.0
        for seat, iq in enumerate(self.iqs):
            other = view.spots[seat]
            if seat != self.seat and iq == self.best_other and (iq or self.deadlock) and other is not None:
                longing = weights.to_leader
                if weights.to_weak_leader:
                    longing += weights.to_weak_leader * (2 * self._win_odds([seat], hand) - 1)
                worth += longing * weights.to_leader_nearer ** steps_between(view, spot, other)
        return worth

    # Fights

    def others_on(self, spot: Spot | None) -> list[int]:
        return [seat for seat, other in enumerate(self.view.spots) if other == spot and seat != self.seat]

    def fight_worth(self, others: Sequence[int], hand: Sequence[str], spot: Spot) -> float:
        """What attacking these is worth: their brains, and the leader's out of the way, against the own ones."""
        view, weights = self.view, self.weights
        win = self._win_odds(others, hand)
        keeping = self._keeping(spot)
        gain = 0.0
        for seat in others:
            head = view.heads[seat]
            gain += weights.hand_won * view.hand_sizes[seat] + self.spite(seat)
            if head is not None:
                gain += keeping * self.card_worth(head)
        lose = weights.head_lost * self.head_worth(self.brain) + weights.hand_lost * self.hand_worth(hand)
        consolation = weights.consolation if self.is_poor else 0.0
        worth = win * gain - (1 - win) * (lose - consolation + self._fatigue())
        return max(worth, ANY_WAY_OUT) if self.deadlock and self.is_poor else worth

    def _win_odds(self, others: Sequence[int], hand: Sequence[str]) -> float:
        """How likely an attack on these is won."""
        view, weights = self.view, self.weights
        spare = sum(self.cards[card].hit for card in hand if self.card_worth(card) < weights.spare_card)
        own = (fight_dice(self.brain, len(hand)), hit_of(self.brain) + spare)
        fighters = tuple(
            (
                fight_dice(view.brain(seat), view.hand_sizes[seat]),
                hit_of(view.brain(seat)) + weights.hidden_hit * view.hand_sizes[seat],
            )
            for seat in others
        )
        return attack_odds(own, fighters)

    def _fatigue(self) -> float:
        """A brawl over the last brains, which go from hand to hand, is left to others the sooner the longer it lasts,
        unless lost fights are the only way to points."""
        if self.is_poor and not any(self.iqs):
            return 0.0
        late = max(0, self.round - 12)
        if self.view.picked_clean is not None:  # a brain in a hand counts for nothing when the long end is over
            late += (self.view.turns - self.view.picked_clean) // len(self.view.points)
        return self.weights.tired * late + self.weights.more_tired * late**2

    def stake(self, fighters: Sequence[int]) -> float:
        """What winning this fight is worth in cards."""
        loot = 0.0
        for seat in fighters:
            head = self.view.heads[seat]
            if seat != self.seat and head is not None:
                loot = max(loot, self.card_worth(head) + self.spite(seat))
        weights = self.weights
        return weights.stake_head * self.head_worth(self.brain) + weights.stake_loot * loot + weights.stake

    def spite(self, seat: int) -> float:
        """What it is worth that this zombie loses its brain."""
        iq = self.iqs[seat]
        if iq <= self.iq:
            return self.weights.spite_below * iq
        return self.weights.spite * iq * (1.0 if iq == self.best_other else self.weights.spite_second)

    def pursuers(self, spot: Spot) -> float:
        """How many others are likely to come to this space before the zombie's next turn."""
        if spot not in self._pursuers:
            self._pursuers[spot] = self._count_pursuers(spot)
        return self._pursuers[spot]

    def _count_pursuers(self, spot: Spot) -> float:
        view, weights = self.view, self.weights
        total = 0.0
        for seat, other in enumerate(view.spots):
            if seat != self.seat:
                steps = steps_between(view, other, spot)
                if steps <= 12:
                    total += weights.within_5 if steps <= 5 else weights.within_9 if steps <= 9 else weights.within_12
        return total

    def _keeping(self, spot: Spot) -> float:
        """How likely a brain is still there in the next turn: on the lone locomotive's brake nobody can attack."""
        if self.on_brake(spot) and len(self.view.train) == 1:
            return 1.0
        return float(self.weights.kept ** self.pursuers(spot))

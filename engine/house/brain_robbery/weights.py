"""The weights by which zombies of the house evaluate: the Journeyman's, and how learned ones are read."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final, NamedTuple

from engine.brain_robbery.plans import LOCOMOTIVE
from engine.brain_robbery.train import nothing_to_find
from engine.brain_robbery.view import View

LONG_AGO: Final = 15  # rounds: most games are over by then


@dataclass(slots=True, frozen=True, eq=False)  # weights are themselves: what is worked out from them is kept by them
class Weights:
    """In tens of IQ, where they are not chances or parts. As they come they are the Journeyman's on the way."""

    # A brain in the head
    any_brain: float = 4.0  # two dice whatever the hands hold
    ten_iq: float = 1.0
    head_hit: float = 0.5
    head_run: float = 0.5
    two_cards: float = 1.5
    three_hands: float = 1.5
    two_points: float = 1.5
    three_dice_to_run: float = 1.5
    three_dice_to_fight: float = 1.5
    cleverest: float = 0.0
    # A card in the hand
    waiting: float = 0.7  # for each point that is still missing
    cost_later: float = 0.5
    crown: float = 6.0  # at the end: one that wins, if only the brake can be reached
    to_play: float = 0.25  # for each hit or run
    to_put_in: float = 0.9
    second_card: float = 0.45
    dice: float = 5.0
    a_step_less: float = 0.8
    # Putting a brain in
    on_brake: float = 10.0
    pursued: float = 0.85  # for each who may come for it
    cost_now: float = 0.9
    saving: float = 0.9
    saving_waiting: float = 0.7
    put_in_from: float = 0.0
    put_in_cleverest: float = 0.0
    # Stopping
    a_point: float = 1.6
    a_draw: float = 1.3
    a_draw_too_many: float = 0.0
    head_in_danger: float = 0.0
    hand_in_danger: float = 0.0
    lead_in_danger: float = 0.0
    fight_there: float = 1.0
    brake_of_2: float = 30.0
    brake_of_3: float = 14.0
    brake_of_4: float = 14.0
    brake_of_more: float = 14.0
    brake_leading: float = 0.0
    brake_of_2_for_others: float = -6.0
    brake_later: float = 0.3
    brake_of_many_for_others: float = 0.0
    falling_last: float = 0.35  # how likely the last car, the one before and the third are lost in a round
    falling_second: float = 0.12
    falling_third: float = 0.03
    fallen: float = 3.0
    # What the next turns promise
    counters: float = 1.3
    nearer: float = 0.86  # what is a step away is worth so much of what is here
    next_counter: float = 0.6
    front_door: float = 2.4
    to_brake: float = 10.0
    to_brake_nearer: float = 0.86
    to_leader: float = 5.0
    to_leader_nearer: float = 0.86
    to_weak_leader: float = 0.0
    # Going out of the front
    new_counter: float = 0.35
    locomotive_leading: float = 6.0
    locomotive: float = 1.0
    locomotive_later: float = 0.2
    new_car: float = 0.6
    hand_through: float = 0.0
    worth_burning: float = 0.3  # what a longer way must bring beyond the card's own worth
    # Fights
    worth_fighting: float = 0.0
    spare_card: float = 2.5
    hidden_hit: float = 1.0
    hand_won: float = 0.8
    kept: float = 0.8  # for each who may come for it
    head_lost: float = 0.6
    hand_lost: float = 0.5
    consolation: float = 1.6
    tired: float = 0.2
    more_tired: float = 0.05
    spite_below: float = 0.02
    spite: float = 0.05
    spite_second: float = 0.5
    stake_head: float = 0.7
    stake_loot: float = 0.7
    stake: float = 0.8
    hit_for_stake: float = 1000.0
    all_for_stake: float = 1.0
    worth_taking: float = 0.4
    thrown_away_from: float = 0.0
    # How likely somebody comes, by steps
    within_5: float = 0.9
    within_9: float = 0.6
    within_12: float = 0.2


def goes_round_in_circles(view: View) -> bool:
    """Whether nothing is left but to take the last brains from each other, and nobody has one or it takes long: those
    who only learned to win would ride for ever, the Journeyman gets off."""
    if not nothing_to_find(view):
        return False
    cards = view.box.cards
    nobody = not any(head is not None and cards[head].iq for head in view.heads)
    return nobody or view.turns >= LONG_AGO * len(view.points)


class Habits(NamedTuple):
    """What weighs how much before the locomotive has come, and when it is there."""

    on_the_way: Weights
    rolling_home: Weights

    def now(self, view: View) -> Weights:
        if goes_round_in_circles(view):
            return JOURNEYMAN.rolling_home
        return self.rolling_home if view.train[-1] == LOCOMOTIVE else self.on_the_way


_ON_THE_WAY: Final = Weights()
JOURNEYMAN: Final = Habits(_ON_THE_WAY, replace(_ON_THE_WAY, waiting=0.6, cost_now=0.6, spite=0.14))


def read_habits(path: Path) -> Habits:
    """Learned weights from a file, which says too how they were made."""
    learned = json.loads(path.read_text(encoding="utf-8"))
    names = {field.name for field in fields(Weights)}
    parts = [learned[part] for part in Habits._fields]
    if any(part.keys() != names for part in parts):
        raise ValueError(f"{path}: these are not the weights that there are")
    return Habits(*(Weights(**part) for part in parts))

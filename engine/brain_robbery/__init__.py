"""Der Große Zugraub: the rules, and what an interface needs of them."""

from engine.brain_robbery.game import BrainRobbery
from engine.brain_robbery.train import InReach, spaces_in_reach, steps_between
from engine.brain_robbery.view import from_view

__all__ = ["BrainRobbery", "InReach", "from_view", "spaces_in_reach", "steps_between"]

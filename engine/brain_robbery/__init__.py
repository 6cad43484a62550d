"""Der Große Zugraub: the rules. What an interface needs of cards, cars, actions and events is in modules of its own."""

from engine.brain_robbery.game import BrainRobbery
from engine.brain_robbery.train import InReach, spaces_in_reach

__all__ = ["BrainRobbery", "InReach", "spaces_in_reach"]

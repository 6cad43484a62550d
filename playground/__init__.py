"""A stand-in for Discord on this machine, with people to play in it."""

from playground.limits.impossible import Impossible
from playground.limits.rates import Rate
from playground.people.actor import Actor
from playground.people.answer import Answer, Modal
from playground.server.backend import Backend
from playground.server.faults import Fault, Gate
from playground.stand_in import Playground
from playground.world.clock import WorldClock
from playground.world.model import Channel, ChatMessage, Guild, User
from playground.world.world import World

__all__ = [
    "Actor",
    "Answer",
    "Backend",
    "Channel",
    "ChatMessage",
    "Fault",
    "Gate",
    "Guild",
    "Impossible",
    "Modal",
    "Playground",
    "Rate",
    "User",
    "World",
    "WorldClock",
]

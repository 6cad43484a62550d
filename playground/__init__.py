"""A stand-in for Discord on this machine, with people to play in it."""

from playground.actors import Person
from playground.answers import Answer, Modal
from playground.clock import Clock
from playground.faults import Fault, Gate
from playground.impossible import Impossible
from playground.message import Message
from playground.rules import Rate
from playground.server import Playground
from playground.world import Channel, Guild, User, World

__all__ = [
    "Answer",
    "Channel",
    "Clock",
    "Fault",
    "Gate",
    "Guild",
    "Impossible",
    "Message",
    "Modal",
    "Person",
    "Playground",
    "Rate",
    "User",
    "World",
]

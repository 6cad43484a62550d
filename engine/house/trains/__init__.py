"""The computer player of Trains: a buy plan and a sense of the map, all from its view."""

from engine.house.trains.choosing import choose

__all__ = ["choose"]

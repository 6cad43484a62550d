"""The same club as on the floor below."""

from tests.cogs.conftest import ada, ben, channel, db, pg

__all__ = ["ada", "ben", "channel", "db", "pg"]

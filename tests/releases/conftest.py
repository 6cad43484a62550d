"""The stand-in and the database of `tests/cogs`."""

from tests.cogs.conftest import db, pg

__all__ = ["db", "pg"]

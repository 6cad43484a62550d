"""What a message is told apart by tells its readers nothing else."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from cogs.table.messages.posting import nonce_of
from db import Table

TABLE = Table("trains", 1, "{}", 0x5EED_0DD5_1DE5_CAFE_F00D_1234_5678_9ABC, 1, 2, 3, "en-US", 0.0, id=7, version=12)


def test_a_nonce_is_the_same_for_the_same_intent_and_another_one_for_each_other() -> None:
    intents = [(serial, kind, whom) for serial in range(500) for kind in ("board", "hand") for whom in (0, None)]
    every = [nonce_of(TABLE, *intent) for intent in intents]
    assert every == [nonce_of(replace(TABLE), *intent) for intent in intents]
    assert len({*every}) == len(every)
    assert all(len(nonce) <= 25 for nonce in every)


def test_from_two_nonces_nobody_can_tell_how_much_was_said_between_them() -> None:
    last = [int(nonce_of(TABLE, serial, "hand", 0).rpartition("-")[2]) for serial in range(1, 50)]
    assert last != sorted(last)
    assert len({later - earlier for earlier, later in pairwise(last)}) == len(last) - 1
    other = replace(TABLE, created=TABLE.created + 0.001)
    assert nonce_of(other, 1, "hand", 0) != nonce_of(TABLE, 1, "hand", 0), "it takes what only the table knows"

"""A world that was kept comes back, also one that an older playground has written."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from playground import Actor
from playground.limits.rates import IN_ALL
from playground.page.kept_world import KeptWorld


async def _say(path: Path, words: str) -> None:
    kept = KeptWorld(path, 0)
    await kept.start()
    said = Actor(kept.pg, kept.cast["ada"]).says(kept.guild.channel("station-hall"), words)
    Actor(kept.pg, kept.cast["ben"]).reacts(said, "🚂")
    await kept.stop()


async def test_what_called_everyone_and_whom_it_named_and_who_reacted_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "world.sqlite3"
    await _say(path, "@everyone, come")
    kept = KeptWorld(path, 0)
    (said,) = kept.pg.world.messages.values()
    assert said.mentions_everyone
    assert said.pinged(kept.cast["ben"])
    assert said.reactions == {"🚂": [kept.cast["ben"]]}
    kept.file.close()


async def test_a_file_that_does_not_know_of_everyone_and_of_reactions_is_read(tmp_path: Path) -> None:
    path = tmp_path / "world.sqlite3"
    await _say(path, "come, all of you")
    with closing(sqlite3.connect(path)) as file, file:
        ((number, body),) = file.execute("SELECT id, body FROM things WHERE kind = 'message'").fetchall()
        newer = ("mentions_everyone", "reactions")
        older = {key: value for key, value in json.loads(body).items() if key not in newer}
        file.execute("UPDATE things SET body = ? WHERE kind = 'message' AND id = ?", (json.dumps(older), number))
    kept = KeptWorld(path, 0)
    (said,) = kept.pg.world.messages.values()
    assert (said.content, said.mentions_everyone, said.reactions) == ("come, all of you", False, {})
    kept.file.close()


async def test_where_people_play_discords_own_pace_holds(tmp_path: Path) -> None:
    kept = KeptWorld(tmp_path / "world.sqlite3", 0)
    assert kept.pg.rules.requests_in_all == IN_ALL
    kept.file.close()

"""`bummelzug playground`: opens it, says where it is in one line, and ends it when told to."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from db.installed import play
from playground.page.station import PORT, Station
from playground.page.world_file import WorldFile, WorldFileError, beside

ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class NotOpened(Exception):
    """The message is one line that says why, and what to do."""


@dataclass(frozen=True, slots=True)
class PlaygroundOptions:
    """Which playground is wanted: where, over which database, and how its bot is started."""

    db: Path
    command: Sequence[str]
    port: int = PORT
    fresh: bool = False
    environment: Mapping[str, str] = field(default_factory=dict)


async def open_playground(options: PlaygroundOptions, say: Callable[[str], None], ask: Callable[[str], bool]) -> None:
    """Until Ctrl-C or a signal; NotOpened where it cannot be."""
    try:
        _check_port(options.port)
        if options.fresh and not _forget(options.db, ask):
            return
        _check(options.db)
        station = Station(options.db, options.command, port=options.port, environment=options.environment)
    except WorldFileError as error:
        raise NotOpened(str(error)) from error
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ENDINGS:
        loop.add_signal_handler(name, stopped.set)
    await station.start()
    say(f"The playground is open at {station.pg.origin} (a stand-in for Discord on this machine; Ctrl-C closes it)")
    await stopped.wait()
    for name in ENDINGS:
        loop.remove_signal_handler(name)
    await station.stop()


def _check_port(port: int) -> None:
    """Before anything else: who starts it twice is told where it is, not that its files are in use."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError as error:
            raise NotOpened(_taken(port, error)) from error


def _taken(port: int, error: OSError) -> str:
    if error.errno != errno.EADDRINUSE:
        return f"port {port} cannot be opened: {error.strerror}"
    return (
        f"port {port} is taken: if a playground is open already, it is at http://127.0.0.1:{port}; "
        f"for another one beside it, `{play(port + 1, 'other.sqlite3')}`"
    )


def _check(db: Path) -> None:
    if not db.parent.is_dir():
        raise NotOpened(f"{db} cannot be: there is no folder {db.parent}")
    if db.exists() and not beside(db).exists():
        raise NotOpened(f"{db} is not a playground's database: name another with --db")


def _forget(db: Path, ask: Callable[[str], bool]) -> bool:
    """Remove a playground's files, if whoever is asked agrees; whether the way is free then."""
    _check(db)
    world = beside(db)
    if not world.exists():
        return True
    # Nobody must be in it: opening it is how one finds out. A file of another version may go too.
    try:
        WorldFile(world).close()
    except WorldFileError as error:
        if "in use" in str(error):
            raise
    if not ask(f"Forget all channels, messages and games in {db}?"):
        return False
    for path in (db, world):
        for tail in ("", "-wal", "-shm"):
            path.with_name(path.name + tail).unlink(missing_ok=True)
    return True

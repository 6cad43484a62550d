"""Bots that leave at once: forked, as processes of their own, from one that has imported all of it and done no more.

Most of what a start costs is imports, and a test of kills starts a bot and a worker only to kill them. A bot from here
is the process that `python bot.py` would be from its first line on: its environment, its folder and its output are its
own, and so are the workers that it asks for. That `python bot.py` itself starts is tested in `tests/test_bot.py`.

Workers for tests that look at no picture leave from here too: they do all that others do, and draw a single point.
"""

from __future__ import annotations

import asyncio
import fcntl
import functools
import gc
import io
import json
import os
import selectors
import signal
import socket
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from PIL import Image

import bot
from cogs.brain_robbery.pictures import picture as brain_robbery
from cogs.dwarf_train import picture as dwarf_train
from cogs.face import canvas
from cogs.face.canvas import written
from cogs.face.words import Words
from cogs.game_of_trains import picture as game_of_trains
from cogs.table.adapters.workers import Workers
from cogs.table.adapters.workers import _work as work
from cogs.table.daily import sheet as day_sheet
from cogs.table.getting_ready import get_ready
from cogs.table.how_it_went import sheet as went_sheet
from cogs.table.sheets import board_sheet, hand_sheet
from cogs.table.sheets.hand_sheet import HandOptions
from cogs.trains.pictures import board_picture, hand_picture
from db import Seat, Table
from engine import GAMES

LONGEST = 1 << 17  # bytes of a message
Draw = Callable[..., bytes]
# What draws boards, hands, and how a game or a day went: most of what a worker does.
PICTURES: Sequence[tuple[Any, str]] = (
    (game_of_trains, "board"),
    (game_of_trains, "hand"),
    (board_picture, "board"),
    (hand_picture, "hand"),
    (dwarf_train, "board"),
    (brain_robbery, "board"),
    (brain_robbery, "hand"),
    (went_sheet, "picture"),
    (day_sheet, "picture"),
)


# Whoever asks


class Depot:
    """Asks for processes."""

    def __init__(self, address: str, serving: subprocess.Popen[bytes] | None = None) -> None:
        self._address, self._serving = address, serving
        self._line: socket.socket | None = None

    def ask(self, what: str, of: Any, *files: int) -> int:
        if self._line is None:
            self._line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            self._line.connect(self._address)
        socket.send_fds(self._line, [json.dumps([what, of]).encode()], files)
        return int(self._line.recv(LONGEST))

    def run(
        self,
        arguments: Sequence[str],
        at: Path,
        env: Mapping[str, str],
        *said: int,
        spawning: bool = False,
        sketching: bool = False,
        at_terminal: bool = False,
    ) -> Departed:
        """What `python bot.py …` would be, in the folder `at`, with this output (one file for errors as well, or two);
        a `spawning` one has no workers from here, a `sketching` one has such as draw a point in place of every picture,
        and one at a terminal reads from where it writes, and is told of Ctrl-C."""
        asked = [arguments, str(at), dict(env), spawning, sketching, at_terminal]
        return Departed(self, self.ask("run", asked, said[0], said[-1]))

    def worker(self, *, args: tuple[socket.socket], **_: object) -> WorkerProcess:
        """A worker at the other end of this line."""
        return WorkerProcess(self, args[0])

    def sketching_worker(self, *, args: tuple[socket.socket], **_: object) -> WorkerProcess:
        """One that sketches."""
        return WorkerProcess(self, args[0], sketching=True)


class Departed:
    """A bot on its way; a subset of what asyncio knows of a process."""

    def __init__(self, depot: Depot, pid: int) -> None:
        self._depot, self.pid = depot, pid
        self.returncode: int | None = None

    def send_signal(self, how: int) -> None:
        if self.returncode is None:
            os.kill(self.pid, how)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> int:
        while self.returncode is None:
            gone, loop, ended = os.pidfd_open(self.pid), asyncio.get_running_loop(), asyncio.Event()
            loop.add_reader(gone, ended.set)
            try:
                await ended.wait()
            finally:
                loop.remove_reader(gone)
                os.close(gone)
            if self.returncode is None:  # whoever else waits may have been faster
                self.returncode = self._depot.ask("reap", self.pid)
        return self.returncode


class WorkerProcess:
    """A worker of a bot from here; a subset of what multiprocessing knows of a process."""

    def __init__(self, depot: Depot, line: socket.socket, *, sketching: bool = False) -> None:
        self._depot, self._line, self._sketching = depot, line, sketching
        self.pid = 0
        self._gone = False  # then its number may be another process's

    def start(self) -> None:
        self.pid = self._depot.ask("work", self._sketching, self._line.fileno(), 2, 2)

    def kill(self) -> None:
        if not self._gone:
            os.kill(self.pid, signal.SIGKILL)

    def join(self) -> None:
        if not self._gone:
            self._depot.ask("reap", self.pid)
            self._gone = True


@functools.cache
def depot() -> Depot:
    """The one of this process; it goes when this process does."""
    address = f"\0bummelzug-depot-{os.getpid()}"
    command, at = [sys.executable, "-m", "tests.depot", address[1:]], Path(bot.__file__).parent
    process = subprocess.Popen(command, cwd=at, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"open\n"
    return Depot(address, process)


# The process that all are forked from


def serve(address: str) -> Callable[[], int]:
    """Forks whom it is asked for, until its input ends; in the fork it returns what that is to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    listener.bind(address)
    listener.listen()
    looking = selectors.DefaultSelector()
    looking.register(listener, selectors.EVENT_READ)
    looking.register(sys.stdin, selectors.EVENT_READ)
    print("open", flush=True)
    while True:
        for key, _ in looking.select():
            if key.fileobj is sys.stdin:
                return lambda: 0
            line = key.fileobj
            assert isinstance(line, socket.socket)
            if line is listener:
                looking.register(listener.accept()[0], selectors.EVENT_READ)
                continue
            try:
                asked, files, *_ = socket.recv_fds(line, LONGEST, 3)
            except ConnectionError:  # of a bot that was killed before it had heard the answer
                asked = b""
            if not asked:
                looking.unregister(line)
                line.close()
                continue
            what, of = json.loads(asked)
            pid = of if what == "reap" else os.fork()
            if pid == 0:
                for each in list(looking.get_map().values()):
                    if isinstance(each.fileobj, socket.socket):
                        each.fileobj.close()
                looking.close()
                signal.signal(signal.SIGINT, signal.default_int_handler)
                signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whoever runs the tests may do it under nohup
                *files, output, errors = files
                _say_to(output, errors)
                if what == "run":
                    return functools.partial(_run, of, address)
                return functools.partial(_work, of, *files)
            for file in files:
                os.close(file)
            answer = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) if what == "reap" else pid
            with suppress(ConnectionError):
                line.send(str(answer).encode())


def _say_to(*files: int) -> None:
    for output, file in enumerate(files, 1):
        os.dup2(file, output)
        os.close(file)


def _sit_down() -> None:
    """Makes the terminal that this process writes to its own."""
    os.setsid()
    fcntl.ioctl(1, termios.TIOCSCTTY, 0)
    os.dup2(1, 0)
    assert isinstance(sys.stdout, io.TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=True)


def _run(asked: tuple[list[str], str, dict[str, str], bool, bool, bool], address: str) -> int:
    arguments, at, env, spawning, sketching, at_terminal = asked
    if at_terminal:
        _sit_down()
    sys.argv = [bot.__file__, *arguments]  # for what it tells to type
    os.chdir(at)
    os.environ.clear()
    os.environ.update(env)
    if not spawning:
        depot = Depot(address)
        process = depot.sketching_worker if sketching else depot.worker
        vars(bot)["Workers"] = functools.partial(Workers, process=process)
    return bot.main(arguments)


def _work(sketching: bool, line: int) -> int:
    if sketching:
        sketch(setattr)
    work(socket.socket(fileno=line))
    return 0


def sketch(replace: Callable[[Any, str, Draw], None]) -> None:
    """From here on this process draws points."""
    for module, name in PICTURES:
        replace(module, name, functools.partial(_sketch, getattr(module, name)))


def _sketch(draw: Draw, *shown: Any) -> bytes:
    """A picture of one point: of another colour where it would show anything else."""
    if canvas._gathered is not None:  # for a film, which is made of the pictures themselves
        return draw(*shown)
    told = repr([one.language if isinstance(one, Words) else one for one in shown])
    point = Image.new("P", (1, 1))
    point.putpalette(crc32(told.encode(errors="replace")).to_bytes(4)[1:])
    return written(point)


def _draw() -> None:
    """Parts of pictures are drawn once in each process: whoever leaves from here has them."""
    for key, game in GAMES.items():
        state = game.start(game.players[0], game.Options(), 1)
        seats = [Seat(None, "Stoker", computer=True)] * game.players[0]
        table = Table(
            key, game.rules_version, "{}", 1, 1, 1, 1, "en-US", 0.0, 1, game.dump(state), 1, "playing", seats=seats
        )
        board_sheet.board(table, [])
        hand_sheet.hand(table, [], HandOptions(game.to_act(state)[0], "en-US"))


if __name__ == "__main__":
    get_ready()
    _draw()
    gc.collect()
    gc.freeze()  # a fork that looks for rubbish among it, as all do in the end, would copy every page of it
    sys.exit(serve(f"\0{sys.argv[1]}")())

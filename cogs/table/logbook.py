"""The bot's log, set up so that no token, seed, hidden card or typed word stands in it, at whatever level."""

from __future__ import annotations

import copy
import json
import logging
import re
from collections.abc import Mapping
from datetime import UTC, datetime

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
# Facts by which a program looks for lines: a line has those of them that it names, or that were given to it beside.
FIELDS = ("interaction", "table", "person", "server", "verb", "result", "ms")
OURS = {"bummelzug", "cogs", "db", "engine", "operating", "playground"}

# What libraries say for debugging is whole requests, events and statements. Of that only these lines are let through,
# by their wording; what a library words differently one day is silent until somebody has looked at it.
REQUESTS = {  # with the places of method, address and status among their facts
    "%s %s with %s has returned %s": (0, 1, 3),
    "Webhook ID %s with %s %s has returned status code %s": (1, 2, 3),
}
HARMLESS = {
    "Dispatching event %s",
    "Received RECONNECT opcode.",
    "Shard ID %s has sent the IDENTIFY payload.",
    "Shard ID %s has sent the RESUME payload.",
    "Timed out receiving packet. Attempting a reconnect.",
    "Webhook ID %s has exhausted its rate limit bucket (retry: %s).",
    "Websocket closed with %s, attempting a reconnect.",
    "Websocket closed with %s, cannot reconnect.",
}
# An address that anybody can answer an interaction with; and what pydantic quotes of a state that it cannot read.
TOKEN = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/?\s\"')]+")
QUOTED = re.compile(r"input_value=.*?, input_type=", re.DOTALL)


def begin(level: str, secret: str = "", *, as_json: bool = False) -> None:
    """Begins to log from that level on, but never the secret; for programs that read it, as JSON."""
    handler = logging.StreamHandler()
    handler.addFilter(_may_be_said)
    handler.setFormatter((DiscreetJson if as_json else Discreet)(secret))
    logging.basicConfig(level=level, handlers=[handler])


def _may_be_said(record: logging.LogRecord) -> bool:
    ours = record.name.partition(".")[0] in OURS
    return ours or record.levelno >= logging.INFO or record.msg in HARMLESS or record.msg in REQUESTS


class Discreet(logging.Formatter):
    """Leaves out of each line, and of what led to an error, what nobody may read there."""

    def __init__(self, secret: str = "") -> None:
        super().__init__(FORMAT)
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        places = REQUESTS.get(record.msg)
        if places is not None and isinstance(record.args, tuple):
            record = copy.copy(record)
            record.msg, record.args = "%s %s: %s", tuple(record.args[place] for place in places)  # type: ignore[index] # it is a tuple: the copy has lost that
        return self._line(record)

    def _line(self, record: logging.LogRecord) -> str:
        return self._without_secrets(super().format(record))

    def _without_secrets(self, said: str) -> str:
        said = QUOTED.sub("input_value=…, input_type=", TOKEN.sub(r"\1…", said))
        return said.replace(self._secret, "…") if self._secret else said


class DiscreetJson(Discreet):
    """The same, each record an object on a line of its own, with the facts that it knows."""

    def _line(self, record: logging.LogRecord) -> str:
        facts: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": self._without_secrets(record.getMessage()),
        }
        facts |= _fields(record)
        if record.exc_info:
            facts["error"] = self._without_secrets(self.formatException(record.exc_info))
        return json.dumps(facts, ensure_ascii=False)


def _fields(record: logging.LogRecord) -> dict[str, object]:
    """The facts of a line of ours; table 0 is none, and what a library says has other names."""
    known = record.args if isinstance(record.args, Mapping) and record.name.partition(".")[0] in OURS else {}
    fields = {name: known[name] for name in FIELDS if name in known}
    return {name: value for name, value in fields.items() if value != "" and (name, value) != ("table", 0)}

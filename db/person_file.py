"""All that is stored about somebody as files: one that reads well, or packed where that is too large to be sent; and
several, where even that is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from db.reading import Reading

PLAIN, PACKED = "bummelzug.json", "bummelzug.zip"
ENTRIES = 16  # into which a full file would be cut, were it not packed
OF_AN_ENTRY = 300  # bytes of a packed file beside what is in it, at most


class _Packed:
    """A packed file under way."""

    def __init__(self) -> None:
        self._buffer = BytesIO()
        self._zip = ZipFile(self._buffer, "w", ZIP_DEFLATED)
        self.names: list[str] = []

    def takes(self, data: bytes, most: int) -> bool:
        """Whether there is room for it, however badly it can be packed."""
        return self._buffer.tell() + len(data) + OF_AN_ENTRY * (len(self.names) + 1) <= most

    def add(self, name: str, data: bytes) -> None:
        self._zip.writestr(name, data)
        self.names.append(name)

    def read(self, name: str) -> bytes:
        return self._zip.read(name)

    def done(self) -> bytes:
        self._zip.close()
        return self._buffer.getvalue()


async def person_files(store: Reading, person: int, most: int) -> list[tuple[str, bytes]]:
    """The files, each with its name and of so many bytes at most; none, where nothing is stored."""
    packed, size, pages = [_Packed()], 0, dict[str, int]()
    async for table, rows in store.about(person):
        for data in _as_json(rows, most // ENTRIES):
            size += len(data)
            pages[table] = pages.get(table, 0) + 1
            if packed[-1].names and not packed[-1].takes(data, most):
                packed.append(_Packed())
            packed[-1].add(f"{table}-{pages[table]:03}.json", data)
    if not pages:
        return []
    if size <= most and len(plain := _unpacked(packed)) <= most:
        return [(PLAIN, plain)]
    if len(packed) == 1:
        return [(PACKED, packed[0].done())]
    stem, _, kind = PACKED.partition(".")
    return [(f"{stem}-{number}.{kind}", one.done()) for number, one in enumerate(packed, 1)]


def _unpacked(packed: list[_Packed]) -> bytes:
    """All of it in one, by the tables that it stands in."""
    found: dict[str, list[Any]] = {}
    for one in packed:
        for name in one.names:
            found.setdefault(name.rpartition("-")[0], []).extend(json.loads(one.read(name)))
    return json.dumps(found, indent=2, ensure_ascii=False).encode()


def _as_json(rows: list[dict[str, Any]], most: int) -> Iterator[bytes]:
    """A row a line, in pieces of so many bytes, or of one row."""
    lines: list[bytes] = []
    size, written = 0, json.JSONEncoder(ensure_ascii=False).encode
    for row in rows:
        line = written(row).encode()
        if lines and size + len(line) > most:
            yield _listed(lines)
            lines, size = [], 0
        lines.append(line)
        size += len(line)
    yield _listed(lines)


def _listed(lines: list[bytes]) -> bytes:
    return b"[\n" + b",\n".join(lines) + b"\n]\n"

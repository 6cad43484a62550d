"""Reading a request's body: as JSON, or as a form with files, and never more of it than Discord takes."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from aiohttp import (
    BodyPartReader,
    ClientResponse,
    MultipartReader,
    content_disposition_filename,
    parse_content_disposition,
    web,
)
from aiohttp.http_exceptions import HttpProcessingError

from playground.limits.errors import Form, invalid_json, too_large
from playground.limits.json_text import read_json
from playground.limits.messages import REQUEST_BYTES
from playground.server.message_bodies import Files

CHUNK = 64 * 1024
JSON, PLAIN_FORM, FORM = "application/json", "application/x-www-form-urlencoded", "multipart/form-data"
_FILE = re.compile(r"files\[(\d{1,2})\]")
# A form has texts only: what these stand for is told by the field's name.
_NUMBERS = {"flags", "type", "auto_archive_duration", "rate_limit_per_user"}
_FLAGS = {"tts", "enforce_nonce", "archived", "locked", "invitable", "nsfw"}


async def read_body(request: web.Request | ClientResponse) -> tuple[Any, Files]:
    """JSON, or a form of fields, `payload_json` and `files[n]`; also of the response to an interaction by HTTP."""
    if (request.content_length or 0) > REQUEST_BYTES:
        raise too_large()
    # Not as the library reads it, who reads every form's own boundary anew by the rules of mail.
    kind = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    try:
        if kind == FORM:
            return await _read_form(MultipartReader(request.headers, request.content))
        text = await _all(request.content.iter_chunked(CHUNK))
        if not text:
            return None, {}
        if kind == PLAIN_FORM:
            return _fields(parse_qsl(text.decode(), keep_blank_values=True, max_num_fields=1000)), {}
        if kind == JSON:
            return read_json(text), {}
    except (ValueError, ConnectionError, HttpProcessingError, web.RequestPayloadError):
        # Also what cannot be unpacked, and what ends before its end: nobody may be there to read the refusal.
        raise invalid_json() from None
    form = Form()
    words = f'Expected "Content-Type" header to be one of {{{PLAIN_FORM!r}, {FORM!r}, {JSON!r}}}.'
    form.wrong([], "CONTENT_TYPE_INVALID", words)
    form.close()
    raise AssertionError("a form with something wrong is refused")


def _fields(given: list[tuple[str, str]]) -> Any:
    """Each field by its name; `payload_json` stands for all of them."""
    fields = {name: _field(name, text) for name, text in given}
    return read_json(fields["payload_json"]) if "payload_json" in fields else fields


def _field(name: str, text: str) -> Any:
    if name in _FLAGS and text.lower() in ("true", "false", "1", "0"):
        return text.lower() in ("true", "1")
    return int(text) if name in _NUMBERS and text.isascii() and text.isdigit() and len(text) < 20 else text


async def _read_form(form: MultipartReader) -> tuple[Any, Files]:
    fields: list[tuple[str, str]] = []
    files: Files = {}
    left = REQUEST_BYTES
    async for part in form:
        if not isinstance(part, BodyPartReader):
            raise invalid_json()
        data = await _all(_chunks(part), left)
        left -= len(data)
        name, filename = _names(part.headers.get("Content-Disposition"))
        if numbered := _FILE.fullmatch(name):
            files[int(numbered[1])] = (filename or "file", data)
        elif filename is not None:
            files[max(files, default=-1) + 1] = (filename, data)
        else:
            fields.append((name, data.decode()))
    return _fields(fields), files


@lru_cache(64)  # the bot's forms have the same few parts
def _names(disposition: str | None) -> tuple[str, str | None]:
    """What a part is called, and its file."""
    _, names = parse_content_disposition(disposition)
    return content_disposition_filename(names, "name") or "", content_disposition_filename(names, "filename")


async def _chunks(part: BodyPartReader) -> AsyncIterator[bytes]:
    while chunk := await part.read_chunk(CHUNK):
        yield chunk


async def _all(chunks: AsyncIterator[bytes], most: int = REQUEST_BYTES) -> bytes:
    read = bytearray()
    async for chunk in chunks:
        read += chunk
        if len(read) > most:
            raise too_large()
    return bytes(read)

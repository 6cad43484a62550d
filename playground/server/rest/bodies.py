"""How a request's body is read: as JSON, or as a form with files, and never more of it than Discord takes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from aiohttp import BodyPartReader, ClientResponse, MultipartReader, web

from playground.limits.errors import invalid_json, too_large
from playground.limits.json_text import read_json
from playground.limits.messages import REQUEST_BYTES
from playground.server.message_bodies import Files

CHUNK = 64 * 1024


async def read_body(request: web.Request | ClientResponse) -> tuple[Any, Files]:
    """A JSON body, or a form of `payload_json` and `files[n]`; also of the response to an interaction by HTTP."""
    if (request.content_length or 0) > REQUEST_BYTES:
        raise too_large()
    try:
        if request.content_type == "multipart/form-data":
            return await _read_form(MultipartReader(request.headers, request.content))
        text = await _all(request.content.iter_chunked(CHUNK))
        return (read_json(text) if text else None), {}
    except ValueError:
        raise invalid_json() from None


async def _read_form(form: MultipartReader) -> tuple[Any, Files]:
    body: Any = None
    files: Files = {}
    left = REQUEST_BYTES
    async for part in form:
        if not isinstance(part, BodyPartReader):
            raise invalid_json()
        data = await _all(_chunks(part), left)
        left -= len(data)
        name = part.name or ""
        if name == "payload_json":
            body = read_json(data)
        elif name.startswith("files["):
            files[int(name[len("files[") : -1])] = (part.filename or "file", data)
    return body, files


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

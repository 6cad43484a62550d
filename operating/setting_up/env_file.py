"""The text of a file `.env` with one setting changed, and all else in it as it was."""

from __future__ import annotations

import re
from io import StringIO

from dotenv.parser import Binding, parse_stream

PLAIN = re.compile(r"[\w@%+=:,./?&~-]*")  # needs no quotes, whoever reads the file
REST = re.compile(r"""["']?([^\S\r\n]*(?:#[^\r\n]*)?[\r\n]*)""")  # of a line, after the value


def with_setting(text: str, name: str, value: str) -> str:
    """The text with a setting in it. Of several lines that have it the last one counts, so that one is changed."""
    bindings = [*parse_stream(StringIO(text, newline=""))]
    ours = [at for at, each in enumerate(bindings) if each.key is not None and each.key.upper() == name]
    if not ours:
        end = "\r\n" if "\r\n" in text else "\n"
        return f"{text}{end if text and not text.endswith(end) else ''}{name}={_quoted(value)}{end}"
    lines = [each.original.string for each in bindings]
    lines[ours[-1]] = _changed(bindings[ours[-1]], value)
    return "".join(lines)


def _changed(binding: Binding, value: str) -> str:
    """A line with another value; blank lines before it and a comment behind it stay."""
    line, old = binding.original.string, binding.value or ""
    before, equals, after = line.partition("=")
    if not equals:  # a name alone
        return f"{line.rstrip()}={_quoted(value)}{line[len(line.rstrip()) :]}"
    rest = REST.fullmatch(after[after.find(old) + len(old) :] if old else after)
    return f"{before}={_quoted(value)}{rest[1] if rest else chr(10)}"


def _quoted(value: str) -> str:
    if PLAIN.fullmatch(value):
        return value
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"

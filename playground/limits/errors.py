"""The refusals Discord gives: status, code, words, and for a bad form the path of every bad field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Path = Sequence[str | int]


class ApiError(Exception):
    """An answer that is not a success; it is sent as Discord's JSON error."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        errors: dict[str, Any] | None = None,
        retry_after: float | None = None,
        everywhere: bool = False,
    ) -> None:
        super().__init__(f"{status} ({code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.retry_after = retry_after
        self.everywhere = everywhere

    def body(self) -> dict[str, Any]:
        said: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors is not None:
            said["errors"] = self.errors
        if self.retry_after is not None:
            said["retry_after"] = self.retry_after
            said["global"] = self.everywhere
        return said


class Form:
    """Collects what is wrong with a body, so that one refusal names every bad field."""

    def __init__(self) -> None:
        self.errors: dict[str, Any] = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def at_most(self, path: Path, text: Any, limit: int) -> None:
        if text is not None and len(str(text)) > limit:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")

    def between(self, path: Path, text: Any, least: int, most: int) -> None:
        if text is None:
            if least > 0:
                self.missing(path)
        elif not least <= len(text) <= most:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def filled(self, path: Path, text: Any, limit: int) -> None:
        if text is None or not str(text).strip():
            self.missing(path)
        else:
            self.at_most(path, text, limit)

    def missing(self, path: Path) -> None:
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def one_of(self, path: Path, value: Any, allowed: Sequence[int]) -> None:
        if value not in allowed:
            choices = ", ".join(str(choice) for choice in allowed)
            self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")

    def close(self) -> None:
        """Refuse the body if anything was wrong with it."""
        if self.errors:
            raise ApiError(400, 50035, "Invalid Form Body", errors=self.errors)


def too_fast(retry_after: float, *, everywhere: bool = False, code: int = 0, message: str = "") -> ApiError:
    words = message or "You are being rate limited."
    return ApiError(429, code, words, retry_after=retry_after, everywhere=everywhere)


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def wrong_version() -> ApiError:
    return ApiError(400, 50041, "Invalid API version provided")


def not_in_the_stand_in(what: str) -> ApiError:
    """What Discord may well know."""
    return ApiError(501, 0, f"The stand-in does not know {what}.")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_role() -> ApiError:
    return ApiError(404, 10011, "Unknown Role")


def unknown_emoji() -> ApiError:
    return ApiError(400, 10014, "Unknown Emoji")


def too_many_reactions() -> ApiError:
    return ApiError(400, 30010, "Maximum number of reactions reached (20)")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    return ApiError(404, 10063, "Unknown application command")


def already_answered() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def token_expired() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def overstrained() -> ApiError:
    """What Discord says of a layout that is within all its limits, and yet too much for it."""
    return ApiError(500, 0, "500: Internal Server Error")


def quarantined() -> ApiError:
    words = """Your bot has been flagged by our anti-spam system for abusive behavior. While your bot is quarantined, it
is unable to join any more guilds, or send any direct messages to users it has not messaged before."""
    return ApiError(403, 20026, words.replace("\n", " "))


def dms_opened_too_fast() -> ApiError:
    return ApiError(403, 40003, "You are opening direct messages too fast")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def not_in_a_dm() -> ApiError:
    return ApiError(403, 50003, "Cannot execute action on a DM channel")


def not_the_author() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def dms_closed() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def wrong_channel_type() -> ApiError:
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def thread_archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def invalid_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def has_a_thread() -> ApiError:
    return ApiError(400, 160004, "A thread has already been created for this message")


def too_many_old_edits(retry_after: float) -> ApiError:
    words = "Maximum number of edits to messages older than 1 hour reached. Try again later."
    return too_fast(retry_after, code=30046, message=words)

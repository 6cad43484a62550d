"""The first question: the bot's token, which Discord is asked about before it's written down."""

from __future__ import annotations

import asyncio
import os
import re

from operating.application import LETTERS, Application, NotReached, TokenRefused, look_up
from operating.doctor.finding import Finding, wrong
from operating.setting_up.asking import Asker
from operating.setting_up.files import Files
from operating.settings import Ending, Settings

NAME = "DISCORD_TOKEN"
HOW_TO_GET_ONE = (
    "The token is the password by which your bot logs in to Discord. To get one:",
    "",
    "  - In your browser, open https://discord.com/developers/applications",
    "    and log in with your account at Discord.",
    "  - Press New Application, and type a name for your bot.",
    "  - Open the page Bot (on the left), press Reset Token, then Copy.",
    "",
    "Come back here, paste it (in most terminals: Ctrl-Shift-V or a right click) and press Enter.",
    "Nothing is shown while you paste: that's so that no one sees it.",
)
NEEDED = "setup needs the bot's token: run it in a terminal, or give it as a line of input or as DISCORD_TOKEN"
WHERE = "the token is on the page Bot, behind Reset Token"
# What else can be copied on an application's pages. A token is none of these: there are two dots in it.
OTHERS = (
    (re.compile(r"https?://.*"), f"is an address: {WHERE}"),
    (re.compile(r"\d{15,21}"), f"is your application's ID (or another number): {WHERE}"),
    (re.compile(r"[0-9a-fA-F]{64}"), f"is your application's public key: {WHERE}"),
    (re.compile(r"[\w-]{32}"), f"looks like a client secret, from the page OAuth2: {WHERE}"),
)
LIKE_A_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+")


def tidy(pasted: str) -> str:
    """The token in what was pasted: some copy a whole line of `.env`, or quotes with it."""
    return re.sub(rf"^{NAME}\s*=", "", pasted.strip()).strip().strip("\"'")


def mistaken_for(text: str) -> str:
    """What this is, where it's surely no token; empty otherwise."""
    return next((said for pattern, said in OTHERS if pattern.fullmatch(text)), "")


def require_good_token(settings: Settings, asker: Asker, files: Files) -> Application:
    """The application of the token that is set, or of one that's asked for until there's a good one."""
    given = settings.discord_token.strip()
    if any(name.upper() == NAME for name in os.environ):
        if not given:
            raise Ending(
                f"{NAME} in the environment is empty, and goes before .env: take it away, or put a token into it"
            )
        application = _tried_once(given, f"{NAME} in the environment")
        asker.found(Finding("token", f"that in the environment is {application.name}'s; it isn't written to .env"))
        return application
    if given:
        try:
            application = _tried(given)
        except TokenRefused as refused:
            asker.found(wrong("token", f"of that in .env: {refused}"))
        else:
            files.set(NAME, given)  # which closes the file to others, if need be
            asker.found(Finding("token", f"that in .env is {application.name}'s"))
            return application
    given, application = _asked(asker)
    files.set(NAME, given)
    asker.found(Finding("token", f"is {application.name}'s, and now in the file .env, which only you can read"))
    return application


def _asked(asker: Asker) -> tuple[str, Application]:
    if not asker.at_terminal:
        if not (given := tidy(asker.secret("Token"))):
            raise Ending(NEEDED)
        return given, _tried_once(given, "the token")
    asker.tell(*HOW_TO_GET_ONE)
    while True:
        if not (given := tidy(asker.secret("Token"))):
            asker.tell("That was nothing: copy the token, paste it here, and press Enter.")
            continue
        try:
            return given, _tried(given)
        except TokenRefused as refused:
            asker.found(wrong("token", f"{refused}"))


def _tried_once(token: str, named: str) -> Application:
    try:
        return _tried(token)
    except TokenRefused as refused:
        raise Ending(f"{named} is not right: {refused}") from refused


def _tried(token: str) -> Application:
    """Asks Discord for the token's application. What's surely no token isn't sent."""
    if other := mistaken_for(token):
        raise TokenRefused(f"what you pasted {other}")
    try:
        return asyncio.run(look_up(token))
    except TokenRefused as refused:
        if not LETTERS.fullmatch(token):
            raise
        if LIKE_A_TOKEN.fullmatch(token):
            raise TokenRefused(f"{refused}, or press Reset Token there for a new one") from refused
        raise TokenRefused(f"{refused}. A whole token has two dots in it, and this one hasn't") from refused
    except NotReached as error:
        said = f"Discord can't be reached ({error}): look after network and proxy, then run setup again"
        raise Ending(f"{said}. The token wasn't tried and isn't written.", 1) from error

"""`bot.py setup`: questions, one by one, after which the bot can be started and invited.

Each answer is written as soon as it's whole and tried. What's there already, and right, is kept and not asked again: so
setup can be stopped anywhere and run again, and the second run of two changes nothing."""

from __future__ import annotations

from db.installed import command
from operating.application import reach
from operating.setting_up.asking import Asker, Stopped
from operating.setting_up.backups import offer_backups
from operating.setting_up.databases import choose_database
from operating.setting_up.files import Files
from operating.setting_up.invite import show_invitation
from operating.setting_up.machine import Machine
from operating.setting_up.service import offer_service
from operating.setting_up.tokens import require_good_token
from operating.settings import Settings

STOPPED = 130  # the exit code of a program that Ctrl-C has ended
ABOUT = f"""It asks for the bot's token, tries it at Discord, writes it into a file .env in this folder, prints the
address that invites the bot, asks where games are to be kept, and offers a system service and a first backup. What's
in .env already, and right, is kept. Ctrl-C ends it anywhere; run it again to go on. Without a terminal it takes the
token from DISCORD_TOKEN in the environment or as a line of input, keeps games in a file, and installs nothing. It
ends with 0 if the bot can be started, with 78 if something is missing or wrong, with 1 if another try may do (Discord
doesn't answer), and with {STOPPED} after Ctrl-C."""


def set_up(settings: Settings, asker: Asker, machine: Machine) -> int:
    """Asks all questions; returns the exit code. Raises Ending where it can't go on."""
    files = Files(machine.folder)
    reach(settings)
    try:
        asker.say(f"This sets Bummelzug up in the folder {machine.folder}.")
        if asker.at_terminal:
            asker.say("It takes five minutes. You can stop anywhere with Ctrl-C, and run it again to go on.")
            asker.say("Where an answer stands in [brackets], Enter alone is enough.")
        asker.begin("The token")
        application = require_good_token(settings, asker, files)
        asker.begin("The invitation")
        show_invitation(application, asker)
        asker.begin("Where games are kept")
        address, well = choose_database(settings, asker, files)
        asker.begin("A service")
        by_service = offer_service(machine, address, asker, files)
        asker.begin("Backups")
        offer_backups(machine, address, asker, files)
    except (KeyboardInterrupt, Stopped):
        asker.say("", "", f"Stopped. {_kept(files)} Run setup again to go on.")
        return STOPPED
    asker.say("")
    if not well:
        asker.say("The database is to be put right before the bot can start; then run setup again.")
        return 1
    asker.say(_kept(files), "", *_then(by_service, bool(application.servers)))
    return 0


def _kept(files: Files) -> str:
    folder = files.folder
    changed = [str(path.relative_to(folder) if path.is_relative_to(folder) else path) for path in files.changed]
    return f"Written: {', '.join(dict.fromkeys(changed))}." if changed else "Nothing has changed."


def _then(by_service: bool, invited: bool) -> tuple[str, ...]:
    invite = () if invited else ("Invite the bot with the address under 2.",)
    start = ("The service under 4 starts it.",) if by_service else ("Start it with:", f"  {command('run')}")
    return (
        *invite,
        *start,
        "Then type in a channel of your server, on Discord:",
        "  /games help",
        "If something doesn't work, this says why:",
        f"  {command('doctor')}",
    )

"""The second step: the address that invites the bot, and who can use it."""

from __future__ import annotations

from operating.application import Application
from operating.doctor.finding import Finding, wrong
from operating.setting_up.asking import Asker


def show_invitation(application: Application, asker: Asker) -> None:
    where = application.servers
    if where:
        named = ", ".join(where[:3]) + (", …" if len(where) > 3 else "")
        many = "1 server" if len(where) == 1 else f"{len(where)} servers"
        asker.found(Finding("servers", f"the bot is in {many} ({named})"))
        asker.tell("This address adds it to another one:")
    else:
        asker.tell("This address brings the bot to your server, with the permissions that it needs.")
        asker.tell("Open it in your browser, choose the server, and press Continue and Authorize:")
    asker.tell("", f"  {application.invitation}")
    if application.hindrance:
        asker.found(wrong("invitation", application.hindrance))
    elif application.private:
        asker.tell(
            "The application isn't public, so only you can use the address. That's fine for your own servers; if "
            "others are to invite the bot too, switch Public Bot on, on your application's Bot page."
        )

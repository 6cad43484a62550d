"""The REST routes, by theme."""

from playground.server.rest import channels, commands, interactions, messages, people, reactions
from playground.server.rest.routing import RestCall, Route, Routes

ROUTES = Routes()
for theme in (people, channels, messages, reactions, commands, interactions):
    ROUTES.all.extend(theme.routes.all)

__all__ = ["ROUTES", "RestCall", "Route"]

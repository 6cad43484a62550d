"""The world: servers, channels, people, messages, interactions and the time, and the one `World` that changes them and
announces each change. Nothing here knows Discord's JSON, its limits, or who is asking."""

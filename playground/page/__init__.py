"""The playground in a browser: the page, what it may ask for, the file in which its world is kept, and the bot's
process. Only what needs a window, a file or a process belongs here; how Discord behaves is told below."""

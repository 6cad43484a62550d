"""The website, made from the documents and from the bot's own words: `make site`."""

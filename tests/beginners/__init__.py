"""Scripted beginners: what people do in their first game, to measure the Apprentices against."""

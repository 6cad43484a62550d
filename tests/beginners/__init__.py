"""Scripted beginners: what somebody plays in their first game. The Apprentices are measured against them."""

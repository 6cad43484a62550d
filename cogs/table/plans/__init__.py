"""Moves in advance: what somebody decides before they are asked, and how it is played when the time comes."""

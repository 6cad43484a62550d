"""The Game of Trains on Discord."""

"""Trains on Discord."""

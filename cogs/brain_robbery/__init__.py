"""The Great Brain Robbery on Discord."""

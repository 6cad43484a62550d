"""The computer players of Trains."""

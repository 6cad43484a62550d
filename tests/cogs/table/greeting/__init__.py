"""The greeting."""

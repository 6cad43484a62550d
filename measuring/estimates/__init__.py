"""Estimates: what a Master says of its chances, beside what came."""

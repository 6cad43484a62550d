"""Die Zwergenzugfahrt on Discord."""

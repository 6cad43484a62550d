"""The computer players of Die Zwergenzugfahrt."""

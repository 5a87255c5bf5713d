"""Environments in which programs play: each module needs the extra of its name."""

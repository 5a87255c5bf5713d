"""The suite that an implementation runs against itself."""

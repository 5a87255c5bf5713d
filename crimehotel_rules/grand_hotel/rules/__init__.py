"""The rules of Grand Hotel, one module per chapter: pure functions over frozen values."""

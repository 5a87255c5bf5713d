"""The rules of Crime Hotel: pure functions over frozen values, one module per chapter."""

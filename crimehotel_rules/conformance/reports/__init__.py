"""The reports of a run: each is a pure function of what the run found out."""

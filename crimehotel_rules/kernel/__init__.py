"""What every game shares: who acts, what can go wrong, texts, JSON, rules as data, traces.

Nothing in here knows a game.
"""

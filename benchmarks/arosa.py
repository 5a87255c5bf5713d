"""How many exact odds of Mord im Arosa are worked out in a second."""

from time import process_time

from benchmarks import reference
from crimehotel_rules.mord_im_arosa import view
from crimehotel_rules.mord_im_arosa.odds import odds

GAMES = 40


def odds_per_second(players: int, repeat: int) -> list[float]:
    """Of views half-way through random games."""
    states = [reference.state_at("mord-im-arosa", players, seed, 0.5) for seed in range(GAMES)]
    views = [view(state, state.turn) for state in states]
    rates = []
    for _ in range(repeat):
        start = process_time()
        for each in views:
            odds(each)
        rates.append(GAMES / (process_time() - start))
    return rates

"""How fast the engines are, beside their peers: ``make bench``."""

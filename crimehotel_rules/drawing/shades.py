"""Odds as figures and shades: the likelier, the stronger."""

from __future__ import annotations

from fractions import Fraction


def percent(share: Fraction) -> str:
    """A share in full percent; what is possible is never told as 0, what is not sure never as 100.

    >>> shares = (0, 1), (1, 999), (1, 8), (998, 999), (1, 1)
    >>> [percent(Fraction(*share)).split()[0] for share in shares]
    ['0', '<1', '13', '>99', '100']
    """
    full = round(100 * share + Fraction(1, 10**9))
    if full == 0 and share:
        return "<1\u00a0%"
    if full == 100 and share != 1:
        return ">99\u00a0%"
    return f"{full}\u00a0%"


def shade(share: Fraction, x: float, y: float, width: float, height: float) -> str:
    """A box that covers what is below it as strongly as something is likely.

    >>> shade(Fraction(1, 4), 0, 0, 10, 20)
    '<rect x="0" y="0" width="10" height="20" rx="3" class="shade" fill-opacity="0.250"/>'
    """
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3"'
        f' class="shade" fill-opacity="{float(share):.3f}"/>'
    )

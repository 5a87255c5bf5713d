"""What the words of all games share: what is new since an earlier view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def news(view: Any, before: Any = None) -> Sequence[Any]:
    """The events that the viewer saw since an earlier view of the same game; all, if there is none.

    >>> from types import SimpleNamespace as View
    >>> news(View(log=("dealt", "won")), View(log=("dealt",)))
    ('won',)
    """
    told = () if before is None else before.log
    log: Sequence[Any] = view.log
    return log[len(told) :] if log[: len(told)] == told else log

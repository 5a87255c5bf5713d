"""Whoever never replies is stopped, whatever is going on at that moment."""

from __future__ import annotations

import sys

import pytest

from crimehotel_rules.conformance.diagnosis.bounds import Endless, bounded


class Spinning:
    """Never gets deleted by itself."""

    def __del__(self) -> None:
        while True:
            pass


def delete_and_spin() -> None:
    Spinning()
    while True:
        pass


def test_a_bound_holds_even_if_python_drops_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    dropped: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", dropped.append)
    with pytest.raises(Endless), bounded(0.05):
        delete_and_spin()
    assert len(dropped) == 1

"""The fewest paragraphs, against trying all sets of them."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from crimehotel_rules.midnight_murder_mysteries.packs.proofs import Need, fewest
from crimehotel_rules.midnight_murder_mysteries.rules.box import PATHS

FEW = PATHS[:8]
needs = st.lists(
    st.builds(Need, st.frozensets(st.sampled_from(FEW), max_size=5), st.integers(0, 2)), max_size=6
)


@given(needs)
def test_no_smaller_set_meets_all_needs(wanted: list[Need]) -> None:
    tried = (
        chosen
        for size in range(len(FEW) + 1)
        for chosen in combinations(FEW, size)
        if all(len(need.paths & set(chosen)) >= need.count for need in wanted)
    )
    smallest, found = next(tried, None), fewest(wanted)
    assert (smallest is None) == (found is None)
    if smallest is not None and found is not None:
        assert len(found) == len(smallest)
        assert all(len(need.paths & set(found)) >= need.count for need in wanted)

"""The sentences of the feature files, in English and French, spoken to any implementation."""

import pytest

# Here, since asserts explain themselves only in modules that were announced before their import.
pytest.register_assert_rewrite(
    "crimehotel_rules.conformance.table",
    *(
        f"{__name__}.{module}"
        for module in (
            "doing",
            "director",
            "facts",
            "knowledge",
            "results",
            "sentences",
            "table",
        )
    ),
)

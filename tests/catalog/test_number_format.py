"""Values as people write them."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrank.catalog.number_format import formatted, parse


@pytest.mark.parametrize(
    ("pattern", "value", "text"),
    [
        ("0,000", "1450935791", "1.45 billion"),
        ("0,000", "386506", "386,506"),
        ("0,000 km²", "17098246", "17.10 million km²"),
        ("$0,000.0 million", "2923.71", "$2.92 billion"),
        ("$0,000.0 million", "0.325", "$325,000"),
        ("$0,000.00 billion", "28751.4", "$28.75 trillion"),
        ("$0,000.00 billion", "-19.2", "-$19.20 billion"),
        ("$+0,000.00 billion", "43.08", "+$43.08 billion"),
        ("+0.00%", "0", "0.00%"),
        ("+0.00%", "-0.001", "0.00%"),
        ("+0.00%", "7.605", "+7.60%"),
        ("+0.00%", "-0.55", "-0.55%"),
        ("0", "1976", "1976"),
        ("#0,000", "1766", "#1,766"),
        ("0.00 per 1,000", "4.5", "4.50 per 1,000"),
        ("0.0 °C", "-4.03", "-4.0 °C"),
        ("0,000", "999999.6", "1,000,000"),
        ("0,000", "1e30", "1,000,000,000,000,000,000.00 trillion"),
    ],
)
def test_a_value_is_shown_as_people_say_it(pattern: str, value: str, text: str) -> None:
    format = parse(pattern)
    assert format is not None
    assert formatted(format, Decimal(value)) == text


@pytest.mark.parametrize("pattern", ["", "km", "00", "0.", "0,00", "1", "{:,.0f}", "0.0000000"])
def test_what_is_no_pattern(pattern: str) -> None:
    assert parse(pattern) is None


@given(st.decimals(-(10**18), 10**18, places=3))
def test_every_value_can_be_shown(value: Decimal) -> None:
    for pattern in ("0", "0.0%", "0,000", "$0,000.00 million", "+0,000.000 t"):
        format = parse(pattern)
        assert format is not None
        assert formatted(format, value)

"""The page of facts is up to date."""

from pathlib import Path

from outrank.catalog import load
from outrank.catalog.facts_page import page
from outrank.catalog.packs import pack

PAGE = Path(__file__).resolve().parents[2] / "docs" / "facts.md"


def test_the_page_is_up_to_date() -> None:
    """If this fails: python -m tools.facts.write_page docs/facts.md, and read what changed."""
    assert PAGE.read_text(encoding="utf-8") == page(load())


def test_what_everybody_knows_stands_at_the_ends() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for known in (
        "| Russia 17.10 million km², Canada 9.98 million km², United States 9.83 million km² |",
        "| India 1.45 billion, China 1.41 billion, United States 340.11 million |",
        "| China 8,849 m, Nepal 8,849 m, Pakistan 8,611 m |",
        "| New York Yankees 27, Montreal Canadiens 24, Boston Celtics 18 |",
        "| Titanic 11, The Lord of the Rings: The Return of the King 11, Gone with the Wind 8 |",
        "| Avatar $2.92 billion, Avengers: Endgame $2.75 billion,",
        "| Walmart 2.10 million, Amazon 1.52 million,",
    ):
        assert known in text


def test_a_pack_has_a_page_too(tmp_path: Path) -> None:
    rows = "\n".join(f"Peak {n},{n * n}" for n in range(12))
    (tmp_path / "peaks.csv").write_text(f"Peak,Height\n{rows}\n", encoding="utf-8")
    text = page(pack.load(tmp_path))
    assert "| Height |  | " in text
    assert "Peak 11 121, Peak 10 100, Peak 9 81 | Peak 0 0, Peak 1 1, Peak 2 4 |" in text

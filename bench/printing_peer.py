"""The V3 challenge cards as a project of protograf, for `python bench/printing.py peer`.

    python bench/printing_peer.py CARDS.csv    writes cards.pdf into the current folder

protograf is the tool of Squib's and nanDECK's kind that Python has. The cards are plainer than
ours: number, question, direction and unit in one type size each, no pictures, no pattern.
"""

import csv
import sys
from pathlib import Path

import protograf as pg


def main(path: str) -> None:
    """Draw the cards that a list of components names."""
    with Path(path).open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["part"] == "challenge-cards"]
    fields = ("number", "qr", "text", "direction", "unit")
    names = ["ID", "CODE", "ASK", "LEAD", "UNIT"]
    sys.argv = sys.argv[:1]  # protograf reads the command line, too
    pg.Create(filename="cards.pdf", paper="A4", margin=0.97)
    pg.Data(data_list=[names, *([row[field] for field in fields] for row in rows)])
    pg.Deck(card_size="poker", cards=len(rows), fill="#319CFC", stroke="black")
    pg.Card(
        "*",
        pg.Rectangle(x=0.42, y=2.34, width=5.5, height=6.08, fill="white", rounding=0.2),
        pg.Text(x=0.5, y=1.4, width=5, text=pg.T("{{ID}}"), font_size=25, align="left"),
        pg.Text(x=0.7, y=2.8, width=5, height=3, text=pg.T("{{ASK}}"), font_size=14, wrap=True),
        pg.Text(x=0.7, y=6.2, width=5, height=1, text=pg.T("{{LEAD}}"), font_size=11, wrap=True),
        pg.Text(x=0.7, y=7.4, width=5, height=1, text=pg.T("{{UNIT}}"), font_size=7, wrap=True),
    )
    pg.CardBack(
        "*",
        pg.Rectangle(x=1, y=1.65, width=4.3, height=4.3, fill="white"),
        pg.QRCode("code.png", text=pg.T("{{CODE}}"), x=1.7, y=2.3, height=3, width=3),
    )
    pg.Save()


if __name__ == "__main__":
    main(sys.argv[1])

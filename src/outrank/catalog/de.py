"""What can be wrong with facts, in German: each is said after the name of the file it is about."""

from typing import Final

ARCHIVES: Final = {
    "holds no CSV file; put one CSV file in it for each category.": (
        "enthält keine CSV-Datei; lege für jede Kategorie eine hinein."
    ),
    "holds more than {} files; is it the right folder?": (
        "enthält mehr als {} Dateien; ist es der richtige Ordner?"
    ),
    "is neither a folder, nor a CSV file, nor a zip that can be opened.": (
        "ist weder ein Ordner noch eine CSV-Datei noch ein Zip, das sich öffnen lässt."
    ),
    "points outside the pack; make the zip afresh.": (
        "zeigt aus dem Paket hinaus; packe das Zip neu."
    ),
    "is a link; put the file itself into the zip.": (
        "ist ein Verweis; lege die Datei selbst in das Zip."
    ),
    "is packed in an unusual way; make the zip afresh.": (
        "ist ungewöhnlich gepackt; packe das Zip neu."
    ),
    "is locked with a password; make the zip without one.": (
        "ist mit einem Passwort gesperrt; packe das Zip ohne."
    ),
    "is a spreadsheet program's own format; export it as CSV (UTF-8).": (
        "ist das eigene Format einer Tabellenkalkulation; exportiere es als CSV (UTF-8)."
    ),
    "is a zip within the pack; unpack it first.": "ist ein Zip im Paket; entpacke es zuerst.",
    "is larger than {} MB; leave some out.": "ist größer als {} MB; lass etwas weg.",
    "holds more than {} CSV files; leave some out.": (
        "enthält mehr als {} CSV-Dateien; lass einige weg."
    ),
    "is larger than {} MB in all; leave some out.": (
        "ist insgesamt größer als {} MB; lass etwas weg."
    ),
    "cannot be read ({}).": "kann nicht gelesen werden ({}).",
    "is a link or a device; put the file itself into the pack.": (
        "ist ein Verweis oder ein Gerät; lege die Datei selbst in das Paket."
    ),
    "is in the zip twice; keep one of the two.": "ist zweimal im Zip; behalte eine von beiden.",
    "is not there; check the path.": "ist nicht da; prüfe den Pfad.",
}
ENTRIES: Final = {
    "has {} items to play with; a category needs at least {}.": (
        "hat {} Einträge zum Spielen; eine Kategorie braucht mindestens {}."
    ),
    "has a name of {} letters; a token has room for {}.": (
        "hat einen Namen mit {} Zeichen; auf einem Plättchen ist Platz für {}."
    ),
    "says “{}”; write 1 for the core deck, 0 for the full deck only.": (
        "sagt „{}“; schreibe 1 für die bekanntesten Plättchen, 0 für nur im vollen Satz."
    ),
    "says “{}”; write three plain letters or digits, or leave it empty.": (
        "sagt „{}“; schreibe drei einfache Buchstaben oder Ziffern, oder lass es leer."
    ),
    "repeats “{}” of row {}; name each source once.": (
        "wiederholt „{}“ aus Zeile {}; nenne jede Quelle einmal."
    ),
    "has {} items; {} are the most.": "hat {} Einträge; {} sind das Höchste.",
    "has no statistic; add a column of numbers with a heading.": (
        "hat keine Statistik; füge eine Spalte mit Zahlen und Überschrift hinzu."
    ),
    "“{}” names {} statistics; give each its own {}.": (
        "„{}“ nennt {} Statistiken; gib jeder ein eigenes {}."
    ),
    "is empty; give the statistic a short name.": (
        "ist leer; gib der Statistik einen kurzen Namen."
    ),
    "is empty; write what the figure is called.": "ist leer; schreibe, wie die Zahl heißt.",
    "says “{}”; write a pattern such as 0, 0.0%, 0,000 km or $0.00.": (
        "sagt „{}“; schreibe ein Muster wie 0, 0.0%, 0,000 km oder $0.00."
    ),
    "says “{}”; write highest or lowest.": "sagt „{}“; schreibe highest oder lowest.",
    "is above the high of {}; exchange the two.": (
        "liegt über der Obergrenze {}; tausche die beiden."
    ),
    "has no name; write one, or delete the row.": (
        "hat keinen Namen; schreibe einen, oder lösche die Zeile."
    ),
    "is empty; give the source a short name.": "ist leer; gib der Quelle einen kurzen Namen.",
    "is empty; write the title of the source.": "ist leer; schreibe den Titel der Quelle.",
    "repeats “{}” of row {}; each {} once.": "wiederholt „{}“ aus Zeile {}; jedes {} einmal.",
}
CARDS: Final = {
    "has {} families of sets; a token belongs to {}, one column each.": (
        "hat {} Familien von Sätzen; ein Plättchen gehört zu {}, je eine Spalte."
    ),
    "“{}” is no column of sets.csv{}": "„{}“ ist keine Spalte von sets.csv{}",
    "“{}” is no statistic of this category{}": "„{}“ ist keine Statistik dieser Kategorie{}",
    "asks the same as row {}; ask it from the other end, or drop the row.": (
        "fragt dasselbe wie Zeile {}; frage vom anderen Ende her, oder lösche die Zeile."
    ),
    "“{}” is no item of this category{}": "„{}“ ist kein Eintrag dieser Kategorie{}",
    "“{}” is also a set of {}; give one another name.": (
        "„{}“ ist auch ein Satz von {}; gib einem einen anderen Namen."
    ),
    "tells {} again, after row {}; keep one row an item.": (
        "nennt {} noch einmal, nach Zeile {}; behalte eine Zeile je Eintrag."
    ),
    "{} is held back; empty its held cell, or drop the row.": (
        "{} wird zurückgehalten; leere die Zelle held, oder lösche die Zeile."
    ),
    "holds every statistic back; leave at least one to play with.": (
        "hält alle Statistiken zurück; lass mindestens eine zum Spielen."
    ),
    "{} is in no set of this family; name one for every core item.": (
        "{} ist in keinem Satz dieser Familie; nenne einen für jeden bekannten Eintrag."
    ),
    "is empty; write the question.": "ist leer; schreibe die Frage.",
}
VALUES: Final = {
    "says “{}”; write a year such as 2024, or leave it empty.": (
        "sagt „{}“; schreibe ein Jahr wie 2024, oder lass es leer."
    ),
    "is the second value for {} and {}, after row {}; keep one.": (
        "ist der zweite Wert für {} und {}, nach Zeile {}; behalte einen."
    ),
    "“{}” is not in sources.csv{}": "„{}“ steht nicht in sources.csv{}",
    "has no values for {}; fill them in, or leave the statistic out.": (
        "hat keine Werte für {}; trage sie ein, oder lass die Statistik weg."
    ),
    "{} is the same for every item; leave it out, it ranks nothing.": (
        "{} ist für alle Einträge gleich; lass es weg, es ordnet nichts."
    ),
    "“{}” is not in {}{}": "„{}“ steht nicht in {}{}",
    "is outside {} to {}, the plausible range; mend the one or the other.": (
        "liegt nicht zwischen {} und {}, wo es glaubhaft wäre; berichtige das eine oder das andere."
    ),
    "{} has no value for {}; fill it in, or write 0 in the item's core column to keep it for the "
    "full deck.": (
        "{} hat keinen Wert für {}; trage ihn ein, oder schreibe 0 in die Spalte core, damit der "
        "Eintrag nur im vollen Satz bleibt."
    ),
}
FILES: Final = {
    "is no file of a category{}": "ist keine Datei einer Kategorie{}",
    "“{}” is no category of this pack{}": "„{}“ ist keine Kategorie dieses Pakets{}",
    "has no column {}; add one with this heading.": (
        "hat keine Spalte {}; füge eine mit dieser Überschrift hinzu."
    ),
    "is no column of this file{}": "ist keine Spalte dieser Datei{}",
    "has {} categories; {} are the most.": "hat {} Kategorien; {} sind das Höchste.",
    "has two categories of nearly the same name; rename one.": (
        "hat zwei Kategorien mit fast gleichem Namen; nenne eine um."
    ),
    "does not list {}; add a row for it.": "nennt {} nicht; füge eine Zeile dafür hinzu.",
    "has a category whose name {}": "hat eine Kategorie, deren Name so nicht geht: {}",
    "has both sheet.csv and values.csv; keep one of the two.": (
        "hat sheet.csv und values.csv; behalte eine von beiden."
    ),
    "has no {}; add it, or tell the category by one sheet.csv.": (
        "hat keine {}; füge sie hinzu, oder sag die Kategorie in einer sheet.csv."
    ),
    "lies too deep; a pack holds one folder for each category.": (
        "liegt zu tief; ein Paket hat einen Ordner für jede Kategorie."
    ),
}
CELLS: Final = {
    "holds {} characters; {} are the most.": "enthält {} Zeichen; {} sind das Höchste.",
    "holds a formula; paste the value instead.": (
        "enthält eine Formel; füge stattdessen den Wert ein."
    ),
    "holds a line break; write the text on one line.": (
        "enthält einen Zeilenumbruch; schreibe den Text in eine Zeile."
    ),
    "is a spreadsheet program's own format; export the sheet as CSV (UTF-8).": (
        "ist das eigene Format einer Tabellenkalkulation; exportiere die Tabelle als CSV (UTF-8)."
    ),
    "is not saved as UTF-8 text; export it again as CSV (UTF-8).": (
        "ist nicht als UTF-8-Text gespeichert; exportiere es neu als CSV (UTF-8)."
    ),
    "has no rows under its heading; add one row for each entry.": (
        "hat keine Zeilen unter der Überschrift; füge für jeden Eintrag eine hinzu."
    ),
    "has no heading over column {}; name the column or delete it.": (
        "hat keine Überschrift über Spalte {}; benenne die Spalte oder lösche sie."
    ),
    "has {} cells under {} headings; quote a cell with a comma.": (
        "hat {} Zellen unter {} Überschriften; setze eine Zelle mit Komma in Anführungszeichen."
    ),
    "holds an invisible character ({}); type the text afresh.": (
        "enthält ein unsichtbares Zeichen ({}); tippe den Text neu."
    ),
    "piles more marks on a letter than any script does; type the text afresh.": (
        "häuft mehr Zeichen auf einen Buchstaben als jede Schrift; tippe den Text neu."
    ),
    "has a letter that is not UTF-8; export it again as CSV (UTF-8).": (
        "hat einen Buchstaben, der kein UTF-8 ist; exportiere es neu als CSV (UTF-8)."
    ),
    "cannot be read as CSV ({}); check its quotation marks.": (
        "kann nicht als CSV gelesen werden ({}); prüfe die Anführungszeichen."
    ),
    "has more than {} columns; leave some out.": "hat mehr als {} Spalten; lass einige weg.",
    "stands over two columns; give each column its own heading.": (
        "steht über zwei Spalten; gib jeder Spalte ihre eigene Überschrift."
    ),
    "has more than {} rows; leave out what no game needs.": (
        "hat mehr als {} Zeilen; lass weg, was kein Spiel braucht."
    ),
}
NUMBERS: Final = {
    "says “{}”; write a number, or leave the cell empty.": (
        "sagt „{}“; schreibe eine Zahl, oder lass die Zelle leer."
    ),
    "holds a spreadsheet error; paste the value instead.": (
        "enthält einen Fehlerwert; füge stattdessen den Wert ein."
    ),
    "is not a number; leave the cell empty if there is no value.": (
        "ist keine Zahl; lass die Zelle leer, wenn es keinen Wert gibt."
    ),
    "groups thousands by commas; write only the digits.": (
        "trennt Tausender mit Kommas; schreibe nur die Ziffern."
    ),
    "groups thousands; write only the digits.": "trennt Tausender; schreibe nur die Ziffern.",
    "has a decimal comma; write a point.": "hat ein Dezimalkomma; schreibe einen Punkt.",
    "carries a % sign; put it into the heading, as in Share (%).": (
        "trägt ein %-Zeichen; setze es in die Überschrift, wie in Anteil (%)."
    ),
    "carries a currency sign; put it into the heading.": (
        "trägt ein Währungszeichen; setze es in die Überschrift."
    ),
    "is shortened to a power of ten; write out all digits.": (
        "ist als Zehnerpotenz gekürzt; schreibe alle Ziffern aus."
    ),
    "begins with a plus; write only the digits.": (
        "beginnt mit einem Plus; schreibe nur die Ziffern."
    ),
    "has a dash for a minus; write the plain minus of the keyboard.": (
        "hat einen Strich als Minus; schreibe das einfache Minus der Tastatur."
    ),
    "needs digits on both sides of its point.": "braucht Ziffern auf beiden Seiten des Punkts.",
    "has more than {} digits; round it.": "hat mehr als {} Ziffern; runde.",
}
PROBLEMS: Final = ARCHIVES | ENTRIES | CARDS | VALUES | FILES | CELLS | NUMBERS
PHRASES: Final = {
    **PROBLEMS,
    **{f"{{}}: {english}": f"{{}}: {german}" for english, german in PROBLEMS.items()},
    "{}, row {}, column {}": "{}, Zeile {}, Spalte {}",
    "{}, row {}": "{}, Zeile {}",
    "{}, column {}": "{}, Spalte {}",
    "; did you mean {}?": "; meinst du {}?",
    "character {}": "Zeichen {}",
    "the pack": "das Paket",
}

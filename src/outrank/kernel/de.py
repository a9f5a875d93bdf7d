"""What the kernel says, in German."""

from typing import Final

PHRASES: Final = {
    "It is not your turn.": "Du bist nicht am Zug.",
    "The game is over.": "Das Spiel ist vorbei.",
    "Only your own move can be taken back, and only before another acts.": (
        "Du kannst nur deinen eigenen Zug zurücknehmen, und nur bevor jemand anderes handelt."
    ),
    "That move showed something that was secret; it stands.": (
        "Dieser Zug hat etwas Geheimes gezeigt; er bleibt stehen."
    ),
    "That message is too long to be a move.": "Diese Nachricht ist zu lang für einen Zug.",
    "That is not a move of this game.": "Das ist kein Zug dieses Spiels.",
    "{} is for {} to {} seats, not {}.": "{} ist für {} bis {} Plätze, nicht für {}.",
    "{} seats need {} names, not {}.": "{} Plätze brauchen {} Namen, nicht {}.",
    "There is no house rule '{}'.{}": "Es gibt keine Hausregel „{}“.{}",
    "The house rule '{}' cannot be '{}': choose {}.": (
        "Die Hausregel „{}“ kann nicht „{}“ sein: Wähle {}."
    ),
    "These house rules cannot be read: {}.": "Diese Hausregeln können nicht gelesen werden: {}.",
    "There is no preset '{}'.{}": "Es gibt keine Vorlage „{}“.{}",
    " Did you mean '{}'?": " Meinst du „{}“?",
    " There are: {}.": " Es gibt: {}.",
    " There are none.": " Es gibt keine.",
    "That piece is not in this bag.": "Dieses Teil ist nicht in diesem Beutel.",
    "That piece has been scanned already.": "Dieses Teil ist schon gescannt.",
    "All the pieces of this draw have been scanned.": ("Alle Teile dieser Ziehung sind gescannt."),
    "Nothing has been scanned yet.": "Es ist noch nichts gescannt.",
    "Every seat must add its nonce before the first draw.": (
        "Jeder Platz muss vor dem ersten Ziehen seine Zufallszahl beisteuern."
    ),
    "A nonce is 1 to 64 letters and digits.": (
        "Eine Zufallszahl besteht aus 1 bis 64 Buchstaben und Ziffern."
    ),
    "The nonces have been taken; they cannot be changed.": (
        "Die Zufallszahlen sind gesammelt; sie können nicht mehr geändert werden."
    ),
    # Records
    "The record is empty.": "Die Aufzeichnung ist leer.",
    "Line {} of the record is too long.": "Zeile {} der Aufzeichnung ist zu lang.",
    "Line {} of the record cannot be read: it is torn or not part of a record.": (
        "Zeile {} der Aufzeichnung kann nicht gelesen werden: Sie ist zerrissen oder gehört zu "
        "keiner Aufzeichnung."
    ),
    "Line {} of the record is out of place: a record starts with one header.": (
        "Zeile {} der Aufzeichnung steht falsch: Eine Aufzeichnung beginnt mit einem Kopf."
    ),
    "Line {} of the record is numbered {}: a line is missing or stands there twice.": (
        "Zeile {} der Aufzeichnung trägt die Nummer {}: Eine Zeile fehlt oder steht doppelt da."
    ),
    "Line {} of the record comes after the end of the match.": (
        "Zeile {} der Aufzeichnung kommt nach dem Ende der Partie."
    ),
    "Line {} of the record, or one before it, was changed after it was written.": (
        "Zeile {} der Aufzeichnung, oder eine davor, wurde nachträglich geändert."
    ),
    "Line {} of the record is not legal: {}": "Zeile {} der Aufzeichnung ist nicht erlaubt: {}",
    "Line {} of the record is not a known move.": (
        "Zeile {} der Aufzeichnung ist kein bekannter Zug."
    ),
    "This record has format {}; this program reads {}.": (
        "Diese Aufzeichnung hat das Format {}; dieses Programm liest {}."
    ),
    "This record is of {} version {}; the game here is {} version {}.": (
        "Diese Aufzeichnung ist von {} Version {}; das Spiel hier ist {} Version {}."
    ),
    "This record was played with another set of facts.": (
        "Diese Aufzeichnung wurde mit anderen Fakten gespielt."
    ),
    # What is found when a record is looked at
    "All {} moves are legal and stand as they were written.": (
        "Alle {} Züge sind erlaubt und stehen da, wie sie geschrieben wurden."
    ),
    "{} {} moves before it are sound.": "{} Die {} Züge davor sind in Ordnung.",
    "The record has no closing line: the match is not finished.": (
        "Die Aufzeichnung hat keine Schlusszeile: Die Partie ist nicht zu Ende."
    ),
    "The closing line tells another end than the moves lead to.": (
        "Die Schlusszeile nennt ein anderes Ende, als die Züge ergeben."
    ),
    "The closing line is true: it ended by {}.": "Die Schlusszeile stimmt (Grund: {}).",
    "No seed was sealed: the pieces were dealt by hand.": (
        "Es wurde kein Startwert versiegelt: Die Teile wurden von Hand gegeben."
    ),
    "The seed has not been published.": "Der Startwert wurde nicht veröffentlicht.",
    "The seed or a nonce cannot be read: {}": (
        "Der Startwert oder eine Zufallszahl kann nicht gelesen werden: {}"
    ),
    "The published seed is not the one that was sealed.": (
        "Der veröffentlichte Startwert ist nicht der, der versiegelt wurde."
    ),
    "The published seed is the one that was sealed before the match.": (
        "Der veröffentlichte Startwert ist der, der vor der Partie versiegelt wurde."
    ),
    "Draw {} does not come from the sealed seed.": (
        "Ziehung {} stammt nicht aus dem versiegelten Startwert."
    ),
    "All {} draws come from the sealed seed.": (
        "Alle {} Ziehungen stammen aus dem versiegelten Startwert."
    ),
}

"""What the table says, in German."""

from typing import Final

PHRASES: Final = {
    # In the log, and goodbyes
    "{} takes the last move back.": "{} nimmt den letzten Zug zurück.",
    "Your seat has moved to another device; here you are an onlooker.": (
        "Dein Platz ist auf ein anderes Gerät umgezogen; hier schaust du zu."
    ),
    "The host has asked you to leave this room.": (
        "Die Tischleitung hat dich gebeten, den Raum zu verlassen."
    ),
    "Your connection is too slow: connect again.": (
        "Deine Verbindung ist zu langsam: Verbinde dich neu."
    ),
    # Rooms and keys
    "There is no such room: check the code, or open a new one.": (
        "Diesen Raum gibt es nicht: Prüfe den Code, oder öffne einen neuen."
    ),
    "This room is locked; ask the host to let you in.": (
        "Dieser Raum ist abgeschlossen; bitte die Tischleitung, dich einzulassen."
    ),
    "This room is full.": "Dieser Raum ist voll.",
    "Too many people look on already.": "Es schauen schon zu viele zu.",
    "That key opens no seat here; join the room again.": (
        "Dieser Schlüssel öffnet hier keinen Platz; komm noch einmal herein."
    ),
    "Send your key as 'Authorization: Bearer KEY'.": (
        "Sende deinen Schlüssel als „Authorization: Bearer KEY“."
    ),
    "That ticket has been used or is too old; ask for a new one.": (
        "Diese Karte ist schon benutzt oder zu alt; lass dir eine neue geben."
    ),
    "That person is not in this room.": "Diese Person ist nicht in diesem Raum.",
    "This server is full; please try again later.": (
        "Dieser Server ist voll; bitte versuche es später noch einmal."
    ),
    "No free room was found; please try again.": (
        "Es fand sich kein freier Raum; bitte versuche es noch einmal."
    ),
    "Say hello first: which room do you want?": "Sag zuerst hallo: In welchen Raum möchtest du?",
    # Who may do what
    "Only the host can do that.": "Das kann nur die Tischleitung.",
    "Onlookers can only look: join the room to take part.": (
        "Wer zuschaut, kann nur schauen: Komm herein, um mitzuspielen."
    ),
    "Only who sits at the table can ask for a rematch.": (
        "Eine Revanche verlangen kann nur, wer am Tisch sitzt."
    ),
    "Only who sits at the table adds a nonce.": (
        "Eine Zufallszahl steuert nur bei, wer am Tisch sitzt."
    ),
    "The host cannot leave the room without handing it over.": (
        "Die Tischleitung muss den Raum erst jemandem übergeben."
    ),
    "You do not sit at this table.": "Du sitzt nicht an diesem Tisch.",
    "You do not sit there.": "Dort sitzt du nicht.",
    "That is not your seat.": "Das ist nicht dein Platz.",
    "You sit on several seats: say for which one you move.": (
        "Du sitzt auf mehreren Plätzen: Sag, für welchen du ziehst."
    ),
    "That seat is not played with this key.": (
        "Dieser Platz wird nicht mit diesem Schlüssel gespielt."
    ),
    "That seat is not played on this device.": (
        "Dieser Platz wird nicht auf diesem Gerät gespielt."
    ),
    # Seats
    "There is no seat {} at this table.": "An diesem Tisch gibt es keinen Platz {}.",
    "That seat is taken by {}.": "Diesen Platz hat {}.",
    "{} sits there.": "Dort sitzt {}.",
    "{} people sit here already; one must stand up.": (
        "Hier sitzen schon {} Leute; jemand muss aufstehen."
    ),
    "{} is for {} to {} seats.": "{} ist für {} bis {} Plätze.",
    "{} needs {} to {} seats with people or bots on them.": (
        "{} braucht {} bis {} Plätze, auf denen Menschen oder Bots sitzen."
    ),
    "There are more bots than free seats.": "Es gibt mehr Bots als freie Plätze.",
    "{} is not played in teams.": "{} wird nicht in Teams gespielt.",
    "A team is started by one person and has at most {}.": (
        "Ein Team beginnt mit einer Person und hat höchstens {}."
    ),
    "During a match you can take a bot's seat, and one only.": (
        "Während einer Partie kannst du den Platz eines Bots nehmen, aber nur einen."
    ),
    "Somebody must play on: name another bot.": (
        "Jemand muss weiterspielen: Nenne einen anderen Bot."
    ),
    # When
    "That can be changed before a match or after it.": (
        "Das kann vor einer Partie geändert werden oder danach."
    ),
    "The match has started already.": "Die Partie hat schon begonnen.",
    "No match is being played.": "Es läuft keine Partie.",
    "That was for a match that is over.": "Das galt einer Partie, die vorbei ist.",
    "The match is paused; the host can go on.": (
        "Die Partie macht Pause; die Tischleitung kann sie weitergehen lassen."
    ),
    "A bot sits in for you: take your seat back first.": (
        "Ein Bot sitzt für dich da: Nimm erst deinen Platz zurück."
    ),
    "It is {}'s turn to act for your team.": "Jetzt handelt {} für dein Team.",
    "It is not the turn of that seat.": "Dieser Platz ist nicht am Zug.",
    "There is no match to pause.": "Es gibt keine Partie, die Pause machen könnte.",
    "There is no match to end.": "Es gibt keine Partie, die enden könnte.",
    "A rematch follows a match that is over.": "Eine Revanche folgt auf eine beendete Partie.",
    "Names stay as they are while a match is played.": (
        "Während einer Partie bleiben die Namen, wie sie sind."
    ),
    "The deal of this match is sealed already.": (
        "Wie in dieser Partie gegeben wird, ist schon versiegelt."
    ),
    # The daily challenge
    "The daily challenge is the same for everyone.": ("Die Aufgabe des Tages ist für alle gleich."),
    "The daily challenge is played without a clock.": (
        "Die Aufgabe des Tages wird ohne Uhr gespielt."
    ),
    "There is one daily challenge a day.": "Es gibt eine Aufgabe am Tag.",
    "The daily challenge stays sealed until its day is over everywhere in UTC.": (
        "Die Aufgabe des Tages bleibt versiegelt, bis ihr Tag nach UTC vorbei ist."
    ),
    # Names
    "Please choose a name with at least one letter.": (
        "Bitte wähle einen Namen mit mindestens einem Buchstaben."
    ),
    "A name has at most {} characters.": "Ein Name hat höchstens {} Zeichen.",
    "A name has letters, digits and signs that can be seen.": (
        "Ein Name besteht aus Buchstaben, Ziffern und Zeichen, die man sehen kann."
    ),
    "That name has too many accents on one letter.": (
        "Dieser Name hat zu viele Akzente auf einem Buchstaben."
    ),
    # Games and facts
    "There is no game '{}' here. There are: {}.": "Hier gibt es kein Spiel „{}“. Es gibt: {}.",
    "This server does not have those facts.": "Dieser Server hat diese Fakten nicht.",
    "This server does not have those facts; bring the pack again.": (
        "Dieser Server hat diese Fakten nicht; bring das Paket noch einmal mit."
    ),
    "This server keeps as many packs as it can; please try again later.": (
        "Dieser Server bewahrt schon so viele Pakete auf, wie er kann; bitte versuche es später."
    ),
    "Name the file with name=, up to {} characters, ending in .csv or .zip.": (
        "Nenne die Datei mit name=, bis zu {} Zeichen, mit .csv oder .zip am Ende."
    ),
    "One thing in this pack is wrong, so nothing was taken; the first: {}": (
        "In diesem Paket ist etwas falsch, deshalb wurde nichts übernommen: {}"
    ),
    "{} things in this pack are wrong, so nothing was taken; the first: {}": (
        "In diesem Paket sind {} Dinge falsch, deshalb wurde nichts übernommen; das erste: {}"
    ),
    "Too many packs came from here; please wait a while.": (
        "Von hier kamen zu viele Pakete; bitte warte eine Weile."
    ),
    "The facts of this match are not on this server: start it with its pack.": (
        "Die Fakten dieser Partie sind nicht auf diesem Server: Starte ihn mit ihrem Paket."
    ),
    "This match is of {} version {}; this server has version {}.": (
        "Diese Partie ist von {} Version {}; dieser Server hat Version {}."
    ),
    "A stored draw does not come from the sealed seed.": (
        "Eine gespeicherte Ziehung stammt nicht aus dem versiegelten Startwert."
    ),
    # Records
    "There is no such record, or its match is not over yet.": (
        "Diese Aufzeichnung gibt es nicht, oder ihre Partie ist noch nicht vorbei."
    ),
    "There is no seat {} in this match.": "In dieser Partie gibt es keinen Platz {}.",
    "This match has the plies 0 to {}.": "Diese Partie hat die Züge 0 bis {}.",
    "The records cannot be read right now.": (
        "Die Aufzeichnungen können gerade nicht gelesen werden."
    ),
    "A replay is shown when the match is over.": (
        "Eine Wiederholung gibt es, wenn die Partie vorbei ist."
    ),
    "Only who played sees it here; others open the record.": (
        "Hier sieht sie nur, wer mitgespielt hat; andere öffnen die Aufzeichnung."
    ),
    "A replay shows matches of up to {} moves.": (
        "Eine Wiederholung zeigt Partien mit bis zu {} Zügen."
    ),
    "This file is not a record of a match. {}": (
        "Diese Datei ist keine Aufzeichnung einer Partie. {}"
    ),
    "This record is too long to be shown here.": (
        "Diese Aufzeichnung ist zu lang, um hier gezeigt zu werden."
    ),
    "Many replays are being made; try again in a moment.": (
        "Gerade werden viele Wiederholungen gezeigt; versuche es gleich noch einmal."
    ),
    # Lessons
    "This lesson is played with the built-in facts.": (
        "Diese Lektion wird mit den mitgelieferten Fakten gespielt."
    ),
    "This lesson asks for {}, which these facts do not have.": (
        "Diese Lektion fragt nach {}, das haben diese Fakten nicht."
    ),
    "This lesson needs the token {}, which these facts do not have.": (
        "Diese Lektion braucht das Plättchen {}, das haben diese Fakten nicht."
    ),
    "There is no lesson for this game.": "Für dieses Spiel gibt es keine Lektion.",
    "This is a match; only a lesson has pages to turn.": (
        "Das ist eine Partie; nur eine Lektion hat Seiten zum Umblättern."
    ),
    "The lesson waits for something else than reading on.": (
        "Die Lektion wartet auf etwas anderes als Weiterlesen."
    ),
    "A lesson is played as it stands; open a table to do that.": (
        "Eine Lektion wird gespielt, wie sie ist; öffne dafür einen Tisch."
    ),
    "In this lesson do just what it says; you can play freely later.": (
        "Tu in dieser Lektion genau, was sie sagt; frei spielen kannst du später."
    ),
    # Too much, too fast, not understood
    "That was too much at once; please wait a moment and try again.": (
        "Das war zu viel auf einmal; bitte warte kurz und versuche es noch einmal."
    ),
    "Too many rooms were opened from here; please wait a while.": (
        "Von hier wurden zu viele Räume geöffnet; bitte warte eine Weile."
    ),
    "Too many wrong codes came from here; please wait a minute.": (
        "Von hier kamen zu viele falsche Codes; bitte warte eine Minute."
    ),
    "Too many connections from here; please close some.": (
        "Von hier gibt es zu viele Verbindungen; bitte schließe einige."
    ),
    "Another web page may not use this server.": (
        "Eine fremde Webseite darf diesen Server nicht benutzen."
    ),
    "This table is very busy; please try again in a moment.": (
        "An diesem Tisch ist viel los; bitte versuche es gleich noch einmal."
    ),
    "The table made a mistake; nothing was changed.": (
        "Dem Tisch ist ein Fehler unterlaufen; es wurde nichts geändert."
    ),
    "The server made a mistake; nothing was changed.": (
        "Dem Server ist ein Fehler unterlaufen; es wurde nichts geändert."
    ),
    "The table cannot save right now, so nothing was changed; it will be tried again when you "
    "send it again.": (
        "Der Tisch kann gerade nicht speichern, deshalb wurde nichts geändert; es wird wieder "
        "versucht, wenn du es noch einmal sendest."
    ),
    "That draft is too long to be kept.": "Dieser Entwurf ist zu lang, um ihn zu behalten.",
    "Very many moves of this match were taken back; this one stands.": (
        "In dieser Partie wurden sehr viele Züge zurückgenommen; dieser bleibt."
    ),
    "So much has happened in this room; please open a new one.": (
        "In diesem Raum ist schon so viel geschehen; bitte öffne einen neuen."
    ),
    "You know another hand of this match: take that seat again.": (
        "Du kennst eine andere Hand dieser Partie: Nimm wieder jenen Platz."
    ),
    "That draft cannot be read: send it as JSON.": (
        "Dieser Entwurf ist nicht zu lesen: Schicke ihn als JSON."
    ),
    "That message cannot be read; docs/protocol.md says what can be sent.": (
        "Diese Nachricht kann nicht gelesen werden; docs/protocol.md sagt, was man senden kann."
    ),
    "A request has at most {} bytes.": "Eine Anfrage hat höchstens {} Bytes.",
    "The request broke off.": "Die Anfrage brach ab.",
    "The request does not fit: {}.": "Die Anfrage passt nicht: {}.",
    "The request is not JSON.": "Die Anfrage ist kein JSON.",
    "'{}' must be a whole number.": "„{}“ muss eine ganze Zahl sein.",
    "'{}' must be from {} to {}.": "„{}“ muss von {} bis {} reichen.",
    "That cannot be done with this address.": "Das geht mit dieser Adresse nicht.",
    "There is nothing at this address; /api lists what is.": (
        "Unter dieser Adresse gibt es nichts; /api zählt auf, was es gibt."
    ),
}

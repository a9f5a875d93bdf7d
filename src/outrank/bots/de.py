"""What bots are like, in German. Their names stay: Sage is called Sage everywhere."""

from typing import Final

PHRASES: Final = {
    "Picks any legal move.": "Nimmt irgendeinen erlaubten Zug.",
    "Knows a little about everything and plays by rules of thumb.": (
        "Weiß von allem ein wenig und spielt nach Faustregeln."
    ),
    "Knows what most people know and weighs what each move may bring.": (
        "Weiß, was die meisten wissen, und wägt ab, was jeder Zug bringen kann."
    ),
    "Knows more than most and reckons with what the others will do.": (
        "Weiß mehr als die meisten und rechnet mit dem, was die anderen tun werden."
    ),
    "Knows nearly everything and thinks each move through.": (
        "Weiß fast alles und denkt jeden Zug durch."
    ),
    "new to everything, and bids before he thinks": (
        "neu bei allem, und bietet, bevor er nachdenkt"
    ),
    "new here, careful, and fond of maps": "neu hier, vorsichtig, und liebt Landkarten",
    "knows her films, guesses at sports; bids boldly": (
        "kennt ihre Filme, rät beim Sport; bietet mutig"
    ),
    "never misses a match on television, sleeps through films": (
        "verpasst kein Spiel im Fernsehen und verschläft jeden Film"
    ),
    "reads the business pages and waits for a sure thing": (
        "liest den Wirtschaftsteil und wartet, bis sie sicher ist"
    ),
    "has been everywhere, and plays as he travels: far": (
        "war schon überall, und spielt, wie er reist: weit hinaus"
    ),
    "quiet, patient, knows nearly everything": "ruhig, geduldig, weiß fast alles",
    "runs a cinema, forgets nothing, takes his chances": (
        "führt ein Kino, vergisst nichts, wagt etwas"
    ),
    "{} has tastes already: write '{}' alone.": ("{} hat schon Vorlieben: Schreibe nur „{}“."),
    "Nobody called '{}' plays here. {}": "Hier spielt niemand, der „{}“ heißt. {}",
    "There is no taste '{}'. {}": "Es gibt keine Vorliebe „{}“. {}",
    "Did you mean '{}'?": "Meinst du „{}“?",
    "There are: {}.": "Es gibt: {}.",
}

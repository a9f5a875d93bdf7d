/** An einen Tisch kommen. */
import type { TableTexts } from "../en/table";

export const join: TableTexts["join"] = {
  title: (code) => `An Tisch ${code} gehen`,
  at: (game, people) => (people ? `${game}, mit ${people}` : game),
  sit: "Platz nehmen",
  full: "Alle Plätze sind besetzt. Du kannst hereinkommen und zuschauen, bis einer frei ist.",
  playing:
    "Es läuft eine Partie. Du kannst hereinkommen und zuschauen, oder den Platz eines Bots übernehmen.",
  enter: "Hereinkommen",
  watch: "Nur zuschauen",
  claimTitle: "Deinen Platz hierher holen",
  claim: "Auf diesem Gerät spielen",
  claimHint: "Das andere Gerät schaut dann zu.",
};

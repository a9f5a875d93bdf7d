/** Was der Anfang sagt; texts/table fügt den Rest hinzu. Was Spiele sagen, kommt vom Server. */
import type { HomeTexts } from "../en";
import { home, settings } from "./home";

export const german: HomeTexts = {
  title: "Outrank",
  back: "Zurück zum Anfang",
  close: "Schließen",
  loading: "Einen Moment …",
  on: "an",
  off: "aus",
  home,
  settings,
  errors: {
    gone: {
      title: "Der Server antwortet nicht",
      text: "Prüfe das Netz. Diese Seite versucht es von selbst wieder; nichts ist verloren.",
    },
    no_such_room: {
      title: "Diesen Tisch gibt es nicht",
      text: "Prüfe den Code: Er hat kein O, 0, I oder 1. Ein Tisch, den niemand benutzt, wird nach einem Tag abgeräumt.",
    },
    full: {
      title: "Dieser Raum ist voll",
      text: "Es sind schon sechzig Leute darin. Du kannst zuschauen.",
    },
    ended: {
      title: "Diesen Tisch gibt es nicht mehr",
      text: "Einen Tag lang hat ihn niemand benutzt, darum wurde er abgeräumt. Aufzeichnungen beendeter Partien bleiben, wo sie gespeichert wurden.",
    },
    locked: {
      title: "Dieser Tisch ist abgeschlossen",
      text: "Bitte die Tischleitung, dich einzulassen.",
    },
    forbidden: {
      title: "Dieser Schlüssel öffnet hier keinen Platz",
      text: "Komm unter deinem Namen noch einmal an den Tisch.",
    },
    removed: {
      title: "Die Tischleitung hat dich gebeten zu gehen",
      text: "Sie kann dich wieder einlassen.",
    },
    old: {
      title: "Diese Seite ist älter als der Server",
      text: "Lade sie neu, um die neue Fassung zu bekommen; dein Platz bleibt dir.",
    },
    lost: { title: "Hier ist nichts", text: "Diese Adresse ist keine von unseren." },
    other: { title: "Das hat nicht geklappt", text: "" },
    noRules: "Die Regeln dieses Spiels können gerade nicht gelesen werden.",
    retry: "Noch einmal",
    reload: "Neu laden",
    watch: "Zuschauen",
    rejoin: "Noch einmal dazukommen",
  },
};

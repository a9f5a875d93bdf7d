/** The texts of the daily puzzle, in the language of this device: loaded with its page. */
import type { daily as english } from "./en/daily";
import { language } from "./language";

async function found(): Promise<typeof english> {
  if (language === "de") return (await import("./de/daily")).daily;
  const { daily } = await import("./en/daily");
  return language === "en-XA" ? (await import("./pseudo")).pseudo(daily) : daily;
}

export const words = await found();

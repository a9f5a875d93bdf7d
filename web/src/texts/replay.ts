/** The texts of what is round a match, in the language of this device: loaded with those pages. */
import type { replay as english } from "./en/replay";
import { language } from "./language";

async function found(): Promise<typeof english> {
  if (language === "de") return (await import("./de/replay")).replay;
  const { replay } = await import("./en/replay");
  return language === "en-XA" ? (await import("./pseudo")).pseudo(replay) : replay;
}

export const words = await found();

/** What bots say, in the language of this device: loaded with the first bot. */
import type { banter as english } from "./en/banter";
import { language } from "./language";

async function found(): Promise<typeof english> {
  if (language === "de") return (await import("./de/banter")).banter;
  const { banter } = await import("./en/banter");
  return language === "en-XA" ? (await import("./pseudo")).pseudo(banter) : banter;
}

export const banter = await found();

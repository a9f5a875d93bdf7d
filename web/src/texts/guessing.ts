/** The texts of the higher/lower boards, in the language of this device: loaded with them alone. */
import type { guessing as english } from "./en/guessing";
import { language } from "./language";

async function found(): Promise<typeof english> {
  if (language === "de") return (await import("./de/guessing")).guessing;
  const { guessing } = await import("./en/guessing");
  return language === "en-XA" ? (await import("./pseudo")).pseudo(guessing) : guessing;
}

export const guessing = await found();

/** The texts of the lessons, in the language of this device: loaded with the lessons alone. */
import type { tutorial as english } from "./en/tutorial";
import { language } from "./language";

async function found(): Promise<typeof english> {
  if (language === "de") return (await import("./de/tutorial")).tutorial;
  const { tutorial } = await import("./en/tutorial");
  return language === "en-XA" ? (await import("./pseudo")).pseudo(tutorial) : tutorial;
}

export const tutorial = await found();

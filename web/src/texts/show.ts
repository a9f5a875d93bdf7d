/** The texts of reveals and of the big screen, in the language of this device: loaded with them. */
import type { show as english } from "./en/show";
import { language } from "./language";

async function found(): Promise<typeof english> {
  if (language === "de") return (await import("./de/show")).show;
  const { show } = await import("./en/show");
  return language === "en-XA" ? (await import("./pseudo")).pseudo(show) : show;
}

export const show = await found();

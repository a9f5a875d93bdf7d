/** Every text that the companion says, in the language of this device. */
import { language, locale } from "../../../src/texts/language";
import { english, type CompanionTexts } from "./en";

async function found(): Promise<CompanionTexts> {
  if (language === "de") return (await import("./de")).german;
  return language === "en-XA"
    ? (await import("../../../src/texts/pseudo")).pseudo(english)
    : english;
}

export const texts = await found();

/** Points with their halves. */
export function number(value: number): string {
  return value.toLocaleString(locale, { maximumFractionDigits: 2 });
}

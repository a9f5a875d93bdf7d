/** Which language this device is spoken to in: what its owner chose, or what the browser asks for. */
export type Language = "en" | "de" | "en-XA";

/** Where the likes of this device are kept (frame/settings). */
export const LIKES = "outrank-likes";

/** How each language writes numbers and lists. `en-XA` is English with accents, for tests. */
const LOCALES: Record<Language, string> = { en: "en-GB", de: "de-DE", "en-XA": "en-GB" };

function chosen(): string {
  try {
    return String(
      (JSON.parse(localStorage.getItem(LIKES) ?? "{}") as { language?: string }).language,
    );
  } catch {
    return "auto";
  }
}

function wanted(): Language {
  const tags = [chosen(), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return (tags.find((tag) => tag in LOCALES) as Language | undefined) ?? "en";
}

export const language = wanted();
export const locale = LOCALES[language];

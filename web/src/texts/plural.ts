/** How a language counts: which form of a word goes with which number. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Picks a form by the rules of a language; `#` in it is the number. */
export function plural(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace("#", `${count}`);
}

/** The same for words that are counted often: `s.tokens(3)`. */
export function counters<Word extends string>(
  language: string,
  words: Record<Word, Forms>,
): Record<Word, (count: number) => string> {
  const form = plural(language);
  const counted = ([word, forms]: [string, Forms]) => [word, (count: number) => form(count, forms)];
  return Object.fromEntries(Object.entries<Forms>(words).map(counted)) as Record<
    Word,
    (count: number) => string
  >;
}

/** Tags: a letter for the family, a number from 1 to 5 for the strength; moves number them. */
const LETTERS = "ABCD";
const STRENGTHS = 5;

/** The name of a tag that a move or an event gives by its number: 0 is A1, 19 is D5. */
export function tagName(tag: number): string {
  return `${LETTERS.charAt(Math.floor(tag / STRENGTHS))}${(tag % STRENGTHS) + 1}`;
}

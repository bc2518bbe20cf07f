/** The most that an account, or a company, can have. */
export const mostPhrases = 10;

/** A text with a phrase behind what is written already; one that does not fit leaves it as it is. */
export function withPhrase(text: string, phrase: string, max: number): string {
  const before = text.trim();
  const next = before === "" ? phrase : `${before} ${phrase}`;
  return [...next].length > max ? text : next;
}

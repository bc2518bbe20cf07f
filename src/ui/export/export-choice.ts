/** A column of a file as its dialog shows it. */
export interface Choice {
  key: string;
  isIn: boolean;
}

/** What was chosen last comes first, in its order; without a last time all columns are in, as they stand. */
export function choicesOf(keys: readonly string[], chosen: readonly string[] | null): Choice[] {
  if (!chosen) return keys.map((key) => ({ key, isIn: true }));
  const known = chosen.filter((key) => keys.includes(key));
  const rest = keys.filter((key) => !known.includes(key));
  return [...known.map((key) => ({ key, isIn: true })), ...rest.map((key) => ({ key, isIn: false }))];
}

/** One of them at another place; a place that is not there changes nothing. */
export function movedTo(choices: readonly Choice[], key: string, place: number): Choice[] {
  const found = choices.find((choice) => choice.key === key);
  if (!found || place < 0 || place >= choices.length) return [...choices];
  const rest = choices.filter((choice) => choice !== found);
  return [...rest.slice(0, place), found, ...rest.slice(place)];
}

export const withAll = (choices: readonly Choice[], isIn: boolean): Choice[] =>
  choices.map(({ key }) => ({ key, isIn }));

export const toggled = (choices: readonly Choice[], key: string): Choice[] =>
  choices.map((choice) => (choice.key === key ? { key, isIn: !choice.isIn } : choice));

export const keysIn = (choices: readonly Choice[]): string[] => choices.flatMap(({ key, isIn }) => (isIn ? key : []));

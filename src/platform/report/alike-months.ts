import { isTooFew, peopleBy, sumName, type People, type Summed } from "./few-people.ts";

/**
 * Of months that stand beside each other: the sums whose people are nearly the same, so that what one month has more is about
 * the pay of those few. Both are hidden, or the total less the others would tell the hidden one; and what adds up to them.
 * `at` is the place of the month among the keys; `split` are levels whose sums stand by the last key, too.
 */
export function alikeMonths(
  sums: readonly Summed[],
  levels: readonly number[],
  at: number,
  split: readonly number[] = [],
): Set<string> {
  const hidden = new Set<string>();
  const finest = levels.at(-1) ?? 0;
  for (const level of levels)
    if (level > at) for (const { keys } of alike(peopleBy(sums, level).values(), at)) hidden.add(sumName(level, keys));
  for (const [index, level] of levels.entries()) {
    const next = levels[index + 1];
    if (next !== undefined) hideBelow(sums, hidden, level, next);
  }
  if (at !== finest - 1) return hidden;
  for (const level of split) {
    const shorter = sums.map(({ keys, people }) => ({ keys: [...keys.slice(0, level), keys[at]!], people }));
    for (const { keys } of alike(peopleBy(shorter, level + 1).values(), level)) {
      const below = sums.filter((sum) => sum.keys[at] === keys[level] && isBelow(sum, keys.slice(0, level)));
      const names = below.map((sum) => sumName(finest, sum.keys));
      if (!names.some((name) => hidden.has(name))) for (const name of names) hidden.add(name);
    }
  }
  return hidden;
}

const isBelow = ({ keys }: Pick<Summed, "keys">, above: readonly string[]) =>
  above.every((key, index) => key === keys[index]);

/** Where all that a hidden sum comes to is shown, it would be told. */
function hideBelow(sums: readonly Summed[], hidden: Set<string>, level: number, next: number): void {
  const children = Map.groupBy(peopleBy(sums, next).values(), ({ keys }) => sumName(level, keys.slice(0, level)));
  for (const [name, below] of children) {
    if (!hidden.has(name)) continue;
    const names = below.map(({ keys }) => sumName(next, keys));
    if (!names.some((one) => hidden.has(one))) for (const one of names) hidden.add(one);
  }
}

function* alike(sums: Iterable<{ keys: readonly string[]; people: People }>, at: number): Iterable<Summed> {
  const months = Map.groupBy(sums, ({ keys }) => JSON.stringify(keys.toSpliced(at, 1)));
  for (const beside of months.values())
    for (const one of beside)
      if (beside.some((other) => other !== one && isTooFew(one.people.symmetricDifference(other.people)))) yield one;
}

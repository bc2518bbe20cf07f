/** So few people's sum would tell somebody's pay (Y-10). */
export const fewestPeople = 3;
/** A quartile is the pay of somebody, or lies between two: with the sum beside it, it stands where each quarter is of enough people. */
export const fewestByQuarter = 4 * fewestPeople;

export type People = ReadonlySet<string>;

/** A sum on the finest level, by its keys from the outermost in, and whose amounts it is of. */
export interface Summed {
  keys: readonly string[];
  people: People;
}

interface Node {
  name: string;
  children: Node[];
  isShown: boolean;
  /** Whose amounts no shown sum below it holds: what is left when those are taken off. */
  rest: People;
}

/** A sum by its level and the keys up to it. */
export const sumName = (level: number, keys: readonly string[]): string => JSON.stringify([level, ...keys]);

/**
 * The sums of a page that have to stay hidden from whoever must not learn one person's amount: those of too few people, and
 * as many more as it takes that no sum less others leaves too few. The rests of all shown sums are apart from each other,
 * so whatever can be worked out is one of them or several together. A sum above is kept before those below it.
 * `levels` from the total (0) in, the last that of `sums`; `others` are the people of what the page was narrowed to leave
 * out: whoever asks without a filter gets the sum over both.
 */
export function hiddenSums(
  sums: readonly Summed[],
  levels: readonly number[],
  others: People = new Set(),
): Set<string> {
  const nodes = new Map<string, Node>();
  const finest = levels.length - 1;
  const nodeAt = (at: number, keys: readonly string[], people?: People): Node => {
    const level = levels[at]!;
    const own = keys.slice(0, level);
    const name = sumName(level, own);
    const known = nodes.get(name);
    if (known) return known;
    const node: Node = { name, children: [], isShown: true, rest: people ?? new Set() };
    nodes.set(name, node);
    if (at > 0) nodeAt(at - 1, own).children.push(node);
    return node;
  };
  for (const { keys, people } of sums) if (people.size > 0) nodeAt(finest, keys, people);
  const root = nodes.get(sumName(0, []));
  if (!root) return new Set();
  const all: Node = { name: "", children: [root], isShown: true, rest: others };
  decide(all);
  return new Set([...nodes.values()].flatMap(({ name, isShown }) => (isShown ? [] : [name])));
}

function decide(node: Node): void {
  for (const child of node.children) {
    decide(child);
    if (!child.isShown) node.rest = node.rest.union(child.rest);
  }
  while (isTooFew(node.rest)) {
    const next = smallest(node);
    if (!next) break;
    node.rest = node.rest.union(uncover(next));
  }
  node.isShown = !isTooFew(node.rest);
}

export const isTooFew = ({ size }: People) => size > 0 && size < fewestPeople;

/** Hides a sum and, where it is no more than those below it together, the smallest of these. */
function uncover(node: Node): People {
  node.isShown = false;
  const next = node.rest.size === 0 ? smallest(node) : undefined;
  if (next) node.rest = uncover(next);
  return node.rest;
}

const peopleOf = (node: Node): People =>
  node.children.filter(({ isShown }) => isShown).reduce((all, child) => all.union(peopleOf(child)), node.rest);

function smallest({ children }: Node): Node | undefined {
  const shown = children.filter(({ isShown }) => isShown);
  const sized = shown.map((node) => ({ node, size: peopleOf(node).size }));
  return sized.sort((a, b) => a.size - b.size || (a.node.name < b.node.name ? -1 : 1))[0]?.node;
}

/**
 * Of two periods beside each other: the sums whose people are nearly the same, so that what one has more is about the pay
 * of those few; with all sums above them, from which they would follow.
 */
export function nearlyTheSame(
  now: readonly Summed[],
  before: readonly Summed[],
  levels: readonly number[],
): Set<string> {
  const hidden = new Set<string>();
  for (const level of levels) {
    const sets = [now, before].map((sums) => peopleBy(sums, level));
    for (const [name, { keys, people }] of sets[0]!) {
      const other = sets[1]!.get(name);
      if (!other || !isTooFew(people.symmetricDifference(other.people))) continue;
      for (const above of levels) if (above <= level) hidden.add(sumName(above, keys.slice(0, above)));
    }
  }
  return hidden;
}

/** Whose amounts stand in the sums of a level, by their names. */
export function peopleBy(
  sums: readonly Summed[],
  level: number,
): Map<string, { keys: readonly string[]; people: People }> {
  const found = new Map<string, { keys: readonly string[]; people: Set<string> }>();
  for (const { keys, people } of sums) {
    const own = keys.slice(0, level);
    const name = sumName(level, own);
    const one = found.get(name) ?? { keys: own, people: new Set<string>() };
    for (const person of people) one.people.add(person);
    found.set(name, one);
  }
  return found;
}

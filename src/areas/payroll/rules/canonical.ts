/** The same text for the same figures, in whatever order their names came: names that are numbers first, as JSON has them. */
export function canonical(value: unknown): string {
  return written(value) ?? "null";
}

/** The entries of what has a name for each, in the order of `canonical`: `"name":` with what is written behind it. */
export function canonicalEntries(value: object): [name: string, quoted: string, text: string][] {
  const { ordered, quotes, places } = shapeOf(value);
  const values = Object.values(value) as unknown[];
  return ordered.flatMap((name, at) => {
    const text = written(values[places[at]!]);
    return text === undefined ? [] : [[name, quotes[at]!, text]];
  });
}

/** Written here, for very many figures: it takes half the time of sorting what `JSON.stringify` is given. */
function written(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    let text = "";
    for (let at = 0; at < value.length; at += 1) text += `${at === 0 ? "" : ","}${written(value[at]) ?? "null"}`;
    return `[${text}]`;
  }
  const { quotes, places } = shapeOf(value);
  const values = Object.values(value) as unknown[];
  let text = "";
  for (let at = 0; at < places.length; at += 1) {
    const one = written(values[places[at]!]);
    if (one !== undefined) text += `${text === "" ? "" : ","}${quotes[at]!}${one}`;
  }
  return `{${text}}`;
}

/** Names in the order in which something has them, and in the one in which they are written. */
interface Shape {
  given: readonly string[];
  ordered: readonly string[];
  /** With their colon, in the order they are written in, and where the value of each stands. */
  quotes: readonly string[];
  places: readonly number[];
}

/** Shapes are few and come again and again: known by their first name. */
const shapes = new Map<string, Shape[]>();
const mostFirst = 1_000;
const mostOfOne = 20;

function shapeOf(value: object): Shape {
  const given = Object.keys(value);
  const known = shapes.get(given[0] ?? "");
  if (known !== undefined) for (const one of known) if (isSame(one.given, given)) return one;
  const ordered = orderedNames(given);
  const made: Shape = {
    given,
    ordered,
    quotes: ordered.map((name) => `${JSON.stringify(name)}:`),
    places: ordered.map((name) => given.indexOf(name)),
  };
  if (known === undefined) {
    if (shapes.size < mostFirst) shapes.set(given[0] ?? "", [made]);
  } else if (known.length < mostOfOne) known.push(made);
  return made;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

const isNumber = (name: string) => /^(?:0|[1-9]\d{0,8})$/.test(name);

function orderedNames(names: readonly string[]): readonly string[] {
  const first = names.findIndex((name) => !isNumber(name));
  if (first < 0) return names;
  return [...names.slice(0, first), ...names.slice(first).sort((a, b) => (a < b ? -1 : 1))];
}

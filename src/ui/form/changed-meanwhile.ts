type Values = Readonly<Record<string, unknown>>;

/** A value of a record that somebody else changed while it stood in an open form. */
export interface Meanwhile {
  name: string;
  before: unknown;
  after: unknown;
  /** What was typed here stays, and would be saved over the other's. */
  isKept: boolean;
}

const none = (value: unknown) => value === undefined || value === null || value === "";
const same = (one: unknown, other: unknown) =>
  (none(one) && none(other)) || JSON.stringify(one) === JSON.stringify(other);

/**
 * What the record is now beside what the form began with: values that nobody touched here follow the record, typed ones
 * stay.
 */
export function changedMeanwhile(
  began: Values,
  now: Values,
  typed: Values,
): { changes: Meanwhile[]; following: Record<string, unknown> } {
  const changes = [...new Set([...Object.keys(began), ...Object.keys(now)])]
    .filter((name) => !same(began[name], now[name]))
    .map((name) => ({
      name,
      before: began[name],
      after: now[name],
      isKept: !same(typed[name], began[name]) && !same(typed[name], now[name]),
    }));
  const following = Object.fromEntries(changes.filter((one) => !one.isKept).map(({ name, after }) => [name, after]));
  return { changes, following };
}

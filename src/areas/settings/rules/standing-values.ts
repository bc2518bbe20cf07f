/** A value of one of several rules, from a date on; `path` are the departments from the top to its own, empty for the company. */
export interface SetValue {
  key: string;
  departmentId: number | null;
  path: readonly number[];
  validFrom: string;
  value: unknown;
}

export type Values = Readonly<Record<string, unknown>>;

/** What holds on a date at the end of a path: the nearest department's newest value, else the company's, else the default. */
export function standingOn(set: readonly SetValue[], defaults: Values, path: readonly number[], date: string): Values {
  const best = new Map<string, SetValue>();
  const depth = (one: SetValue) => (one.departmentId === null ? 0 : path.indexOf(one.departmentId) + 1);
  for (const one of set) {
    if (one.validFrom > date || (one.departmentId !== null && !path.includes(one.departmentId))) continue;
    const known = best.get(one.key);
    if (known && (depth(known) > depth(one) || (depth(known) === depth(one) && known.validFrom > one.validFrom))) continue;
    best.set(one.key, one);
  }
  return Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, best.has(key) ? best.get(key)!.value : value]));
}

/** Where and from when values come together that did not before. */
export interface Standing {
  departmentId: number | null;
  date: string;
  values: Values;
}

/**
 * Every combination of values that a change brings about, at its own level and at those below that have values of
 * their own, from its date on and on each later date on which one of the rules changes. `at` is the changed level.
 */
export function broughtAbout(before: readonly SetValue[], after: readonly SetValue[], defaults: Values, at: Pick<SetValue, "departmentId" | "path">, from: string): Standing[] {
  const all = [...before, ...after];
  const below = all.filter((one) => one.departmentId !== null && (at.departmentId === null || one.path.includes(at.departmentId)));
  const levels = new Map([at, ...below].map((one) => [one.departmentId, one.path]));
  const dates = [...new Set([from, ...all.map((one) => one.validFrom).filter((date) => date > from)])].sort();
  return [...levels].flatMap(([departmentId, path]) =>
    dates.flatMap((date) => {
      const values = standingOn(after, defaults, path, date);
      const was = standingOn(before, defaults, path, date);
      return Object.keys(defaults).some((key) => values[key] !== was[key]) ? [{ departmentId, date, values }] : [];
    }));
}

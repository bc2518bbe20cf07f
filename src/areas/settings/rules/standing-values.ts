import { ownOf } from "#platform/own-of.ts";
/** Where a value is set: a department, a legal entity, or, both null, the company. */
export interface Level {
  departmentId: number | null;
  legalEntityId: number | null;
  /** Departments from the top to its own; empty where it is no department. */
  path: readonly number[];
  /** The legal entity it is, or belongs to. */
  entity: number | null;
}

/** A value of one of several rules, from a date on. */
export interface SetValue extends Level {
  key: string;
  validFrom: string;
  value: unknown;
}

export type Values = Readonly<Record<string, unknown>>;
export type Place = Pick<Level, "path" | "entity">;

/**
 * How near a value stands to a place, 0 = it does not reach it: own department, the ones above it, legal entity, company.
 * Whoever asks which value holds asks here.
 */
export function nearness(value: Pick<Level, "departmentId" | "legalEntityId">, { path, entity }: Place): number {
  if (value.departmentId !== null) return path.includes(value.departmentId) ? 3 + path.indexOf(value.departmentId) : 0;
  if (value.legalEntityId !== null) return value.legalEntityId === entity ? 2 : 0;
  return 1;
}

/** Of each rule the value that holds at a place: of the nearest level the newest. */
export function nearestOf<V extends Omit<SetValue, "path" | "entity">>(
  set: readonly V[],
  place: Place,
): Map<string, V> {
  const best = new Map<string, V>();
  for (const one of set) {
    const near = nearness(one, place);
    if (near === 0) continue;
    const known = best.get(one.key);
    const knownNear = known ? nearness(known, place) : 0;
    if (known && (knownNear > near || (knownNear === near && known.validFrom > one.validFrom))) continue;
    best.set(one.key, one);
  }
  return best;
}

/** What holds on a date at a place: the nearest level's newest value, else the default. */
export function standingOn(set: readonly SetValue[], defaults: Values, place: Place, date: string): Values {
  const best = nearestOf(
    set.filter((one) => one.validFrom <= date),
    place,
  );
  return Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, best.has(key) ? best.get(key)!.value : value]),
  );
}

/** Where and from when values come together that did not before. */
export interface Standing {
  departmentId: number | null;
  legalEntityId: number | null;
  date: string;
  values: Values;
}

function isBelow(one: Level, at: Level): boolean {
  if (at.departmentId !== null) return one.departmentId !== null && one.path.includes(at.departmentId);
  if (at.legalEntityId !== null) return one.departmentId !== null && one.entity === at.legalEntityId;
  return one.departmentId !== null || one.legalEntityId !== null;
}

/**
 * Every combination of values that a change brings about, at its own level and at those below that have values of
 * their own, from its date on and on each later date on which one of the rules changes. `at` is the changed level.
 */
export function broughtAbout(
  before: readonly SetValue[],
  after: readonly SetValue[],
  defaults: Values,
  at: Level,
  from: string,
): Standing[] {
  const all = [...before, ...after];
  const below = all.filter((one) => isBelow(one, at));
  const levels = new Map([at, ...below].map((one) => [`${one.departmentId} ${one.legalEntityId}`, one]));
  const dates = [...new Set([from, ...all.map((one) => one.validFrom).filter((date) => date > from)])].sort();
  return [...levels.values()].flatMap((level) =>
    dates.flatMap((date) => {
      const values = standingOn(after, defaults, level, date);
      const was = standingOn(before, defaults, level, date);
      const { departmentId, legalEntityId } = level;
      return Object.keys(defaults).some((key) => ownOf(values, key) !== ownOf(was, key))
        ? [{ departmentId, legalEntityId, date, values }]
        : [];
    }),
  );
}

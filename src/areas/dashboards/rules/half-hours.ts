export interface HalfHour {
  /** Minute of the day at which it begins. */
  minute: number;
  needed: number;
  /** Null: it is still to come. */
  present: number | null;
}

const step = 30;

/** The half hours of a day, from the first to the last in which anybody is needed or there. */
export function halfHours(needed: readonly number[], present: readonly (number | null)[]): HalfHour[] {
  const all = needed.map((heads, index) => ({ minute: index * step, needed: heads, present: present[index] ?? null }));
  const hasAny = (one: HalfHour) => one.needed > 0 || (one.present ?? 0) > 0;
  const first = all.findIndex(hasAny);
  return first < 0 ? [] : all.slice(first, all.findLastIndex(hasAny) + 1);
}

import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { From } from "../../rules/stretches.ts";
import type { JobRow, PersonRow } from "./read-employment.ts";

/** With which legal entity somebody is employed, day by day. */
export interface Employers {
  at(date: PlainDate): number | null;
  /** With more than one of them up to the end. */
  hasMoved: boolean;
  /** All of them, that of the end first. */
  all: number[];
  /** The last day with one of them, up to the end; null where there is none. */
  lastDay(entityId: number): PlainDate | null;
}

/** Their own legal entity as it was from when on, else that of the department where they work. */
export function employersOf(
  person: Pick<PersonRow, "entityId">,
  jobs: readonly JobRow[],
  own: readonly From<number | null>[],
  end: PlainDate,
  entityOf: (departmentId: number | null) => number | null,
): Employers {
  const at = (date: PlainDate): number | null => {
    const personal = own.length === 0 ? person.entityId : (own.findLast(({ from }) => from <= date) ?? own[0]!).value;
    if (personal !== null) return personal;
    const job = jobs.findLast(({ from }) => from <= date) ?? jobs[0];
    return entityOf(job?.departmentId ?? null);
  };
  const changes = [...new Set([...jobs, ...own].map(({ from }) => from))].filter((from) => from <= end).toSorted();
  const known = changes.length === 0 ? [at(end)] : changes.map(at);
  const all = [...new Set(known.toReversed())].filter((id) => id !== null);
  return {
    at,
    hasMoved: all.length > 1,
    all,
    lastDay: (entityId) => {
      const last = known.lastIndexOf(entityId);
      if (last === -1) return null;
      const next = changes[last + 1];
      return next === undefined ? end : addDays(next, -1);
    },
  };
}

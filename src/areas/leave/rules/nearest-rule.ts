import type { PlainDate } from "#platform/calendar/plain-date.ts";

/** A stored version of a rule; `null` = from then on what stands above holds again. */
export interface RuleVersion<R> {
  id: number;
  kind: string;
  legalEntityId: number | null;
  departmentId: number | null;
  validFrom: PlainDate;
  rule: R | null;
}

export interface Place {
  /** Departments from the root down to one's own. */
  path: readonly number[];
  legalEntityId: number | null;
}

/** What holds on a date: of the own department or the nearest above it, else of the legal entity, else of the company; null = none is set. */
export function nearestRule<R>(
  versions: readonly RuleVersion<R>[],
  kind: string,
  date: PlainDate,
  place: Place,
): RuleVersion<R> | null {
  const latest = new Map<string, RuleVersion<R>>();
  for (const one of versions) {
    if (one.kind !== kind || one.validFrom > date) continue;
    const scope = scopeKey(one);
    const known = latest.get(scope);
    if (!known || known.validFrom < one.validFrom) latest.set(scope, one);
  }
  const scopes = [
    ...place.path.toReversed().map((id) => `d${id}`),
    ...(place.legalEntityId === null ? [] : [`e${place.legalEntityId}`]),
    "company",
  ];
  for (const scope of scopes) {
    const found = latest.get(scope);
    if (found?.rule) return found;
  }
  return null;
}

const scopeKey = (one: Pick<RuleVersion<unknown>, "departmentId" | "legalEntityId">): string =>
  one.departmentId !== null ? `d${one.departmentId}` : one.legalEntityId !== null ? `e${one.legalEntityId}` : "company";

/** What a chosen scope asks of a row beside or instead of its department; a list that is empty asks nothing. */
export interface Conditions {
  departmentIds: readonly number[] | null;
  postIds: readonly number[];
  employeeTypes: readonly string[];
  agencyIds: readonly number[];
}

/** A data scope as it comes out: the departments there are and what fits conditions, or the whole organisation. */
export type Departments =
  | { all: true }
  | { all: false; departmentIds: readonly number[]; conditions?: readonly Conditions[] };

/** Which rows an account sees: in general, and on pages that have a data scope of their own. */
export interface Reach {
  scope: Departments;
  moduleScopes: ReadonlyMap<string, Departments>;
}

/** Every page that has none of its own. */
export const otherPages = "";

/** Every row of the company on every page. */
export const everything: Reach = { scope: { all: true }, moduleScopes: new Map() };

/** No row but one's own. */
export const nothing: Reach = { scope: { all: false, departmentIds: [] }, moduleScopes: new Map() };

export const reachOn = ({ scope, moduleScopes }: Reach, page: string): Departments => moduleScopes.get(page) ?? scope;

/** Whether one data scope holds nothing that the other does not. All departments of today are not the whole organisation. */
export function liesWithin(inner: Departments, outer: Departments): boolean {
  if (outer.all) return true;
  if (inner.all) return false;
  const held = new Set(outer.departmentIds);
  return (
    inner.departmentIds.every((id) => held.has(id)) &&
    (inner.conditions ?? []).every(
      (one) =>
        (one.departmentIds?.every((id) => held.has(id)) ?? false) ||
        (outer.conditions ?? []).some((other) => asksNoMore(other, one)),
    )
  );
}

/** Whether whatever fits `inner` fits `outer` too. */
function asksNoMore(outer: Conditions, inner: Conditions): boolean {
  const lies = <T>(some: readonly T[], of: readonly T[]) => some.every((one) => of.includes(one));
  const holds = <T>(asked: readonly T[], given: readonly T[]) =>
    asked.length === 0 || (given.length > 0 && lies(given, asked));
  return (
    (outer.departmentIds === null ||
      (inner.departmentIds !== null && lies(inner.departmentIds, outer.departmentIds))) &&
    holds(outer.postIds, inner.postIds) &&
    holds(outer.employeeTypes, inner.employeeTypes) &&
    holds(outer.agencyIds, inner.agencyIds)
  );
}

/** The pages on which one sees what the other does not; `otherPages` for all that neither has a scope of its own for. */
export function pagesBeyond(inner: Reach, outer: Reach): string[] {
  const pages = new Set([otherPages, ...inner.moduleScopes.keys(), ...outer.moduleScopes.keys()]);
  return [...pages].filter((page) => !liesWithin(reachOn(inner, page), reachOn(outer, page)));
}

/** Of these pages those where a change has given more than was there before it. */
export const widened = (pages: readonly string[], after: Reach, before: Reach): string[] =>
  pages.filter((page) => !liesWithin(reachOn(after, page), reachOn(before, page)));

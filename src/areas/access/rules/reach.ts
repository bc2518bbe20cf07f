/** A data scope as it comes out: the departments there are, or the whole organisation. */
export type Departments = { all: true } | { all: false; departmentIds: readonly number[] };

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
  return inner.departmentIds.every((id) => held.has(id));
}

/** The pages on which one sees what the other does not; `otherPages` for all that neither has a scope of its own for. */
export function pagesBeyond(inner: Reach, outer: Reach): string[] {
  const pages = new Set([otherPages, ...inner.moduleScopes.keys(), ...outer.moduleScopes.keys()]);
  return [...pages].filter((page) => !liesWithin(reachOn(inner, page), reachOn(outer, page)));
}

/** Of these pages those where a change has given more than was there before it. */
export const widened = (pages: readonly string[], after: Reach, before: Reach): string[] =>
  pages.filter((page) => !liesWithin(reachOn(after, page), reachOn(before, page)));

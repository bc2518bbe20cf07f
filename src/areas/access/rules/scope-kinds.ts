/** The five kinds of data scope (spec 6). */
export const scopeKinds = ["none", "department", "departmentAndBelow", "organisation", "custom"] as const;

export type ScopeKind = (typeof scopeKinds)[number];

export interface Scope {
  /** Empty for everything, or the code of a page for an extension range of its own. */
  module: string;
  kind: ScopeKind;
  /** Only for `custom`. */
  departmentIds: readonly number[];
  /** Whether the departments below count too; only for `custom`. */
  includeBelow: boolean;
  /** What else is asked of a row, each where it is named; only for `custom`. Without departments any will do. */
  postIds?: readonly number[];
  employeeTypes?: readonly string[];
  agencyIds?: readonly number[];
}

/** As it is stored: what only a chosen scope has is empty in others. */
export function storedScope({ kind, departmentIds, includeBelow, postIds, employeeTypes, agencyIds }: Scope) {
  const chosen = kind === "custom";
  return [
    kind,
    chosen ? departmentIds : [],
    includeBelow,
    chosen ? (postIds ?? []) : [],
    chosen ? (employeeTypes ?? []) : [],
    chosen ? (agencyIds ?? []) : [],
  ] as const;
}

export const wholeOrganisation: Scope = { module: "", kind: "organisation", departmentIds: [], includeBelow: true };

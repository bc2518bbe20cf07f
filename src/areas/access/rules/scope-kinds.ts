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
}

export const wholeOrganisation: Scope = { module: "", kind: "organisation", departmentIds: [], includeBelow: true };

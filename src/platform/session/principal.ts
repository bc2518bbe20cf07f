import type { Audience } from "#platform/menu/entry.ts";
import type { Locale } from "#platform/i18n/text.ts";

/** What a row has to be to be seen: each list that is not empty has to fit; without `departmentIds` any department does. */
export interface RowConditions {
  departmentIds: readonly number[] | null;
  postIds: readonly number[];
  employeeTypes: readonly string[];
  agencyIds: readonly number[];
}

/**
 * Which rows an account may see (spec 6): `all` is the whole organisation; else those of these departments, and those that
 * fit one of the conditions.
 */
export type DepartmentScope =
  | { all: true }
  | { all: false; departmentIds: readonly number[]; conditions?: readonly RowConditions[] };

/** Who is calling: one log-in's place in one company. */
export interface Principal {
  tenantId: number;
  accountId: number;
  loginId: number;
  /** The session that speaks. */
  sessionId: number;
  kind: Audience;
  name: string;
  /** The person behind the account; an agency's account may have none. */
  memberId: number | null;
  departmentId: number | null;
  /** Only for the log-in of a labour company. */
  agencyId: number | null;
  codes: ReadonlySet<string>;
  scope: DepartmentScope;
  /** Extension ranges: a scope of its own for the page with this code. */
  moduleScopes: ReadonlyMap<string, DepartmentScope>;
  /** One session opens both the back office and, as the person whose file it is, the phone pages. */
  bothSides: boolean;
  locale: Locale;
}

/** Whether the caller holds a page or button code. */
export function holds(principal: Principal, code: string): boolean {
  return principal.codes.has(code);
}

/** The scope that counts on the page with this code. */
export function scopeFor(principal: Principal, code: string | undefined): DepartmentScope {
  const page = code?.split(".")[0];
  return (page === undefined ? undefined : principal.moduleScopes.get(page)) ?? principal.scope;
}

/** Who a token stands for: `none` when there is no such session or it ran out, `ended` when somebody ended it. */
export type Authenticate = (
  token: string,
  options: { renew: boolean; product: string; onPhone: boolean },
) => Promise<Principal | "none" | "ended">;

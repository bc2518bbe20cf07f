import type { Pool } from "#platform/db/pool.ts";
import { defaultLocale } from "#platform/i18n/text.ts";
import { companyKind, type MenuCatalogue } from "#platform/menu/catalogue.ts";
import type { Authenticate, DepartmentScope, Principal } from "./principal.ts";
import { readRights, readSession, type RightsRow, type SessionRow } from "./session-store.ts";

type Rights = Pick<Principal, "codes" | "scope" | "moduleScopes">;

interface Known extends Rights {
  version: number;
}

/** Accounts whose rights one process remembers; the oldest is forgotten first. */
const remembered = 20_000;

/**
 * Makes the check of every call: one query for the session, a second one only when the rights of the account are
 * not known under the company's present access version.
 */
export function authenticator(pool: Pool, menu: MenuCatalogue): Authenticate {
  const known = new Map<string, Known>();
  // A worker has what workers have, and sees themselves.
  const workerRights: Rights = {
    codes: menu.codesFor("worker"),
    scope: { all: false, departmentIds: [] },
    moduleScopes: new Map(),
  };

  async function rightsOf(session: SessionRow): Promise<Rights> {
    const key = `${session.tenant_id}:${session.account_id}`;
    const held = known.get(key);
    if (held?.version === session.access_version) return held;
    if (session.kind === "worker") return workerRights;
    const row = await readRights(pool, session.tenant_id, session.account_id);
    const rights = { ...rightsFrom(row, session, menu), version: session.access_version };
    known.delete(key);
    known.set(key, rights);
    if (known.size > remembered) known.delete(known.keys().next().value as string);
    return rights;
  }

  return async (token, options) => {
    const session = await readSession(pool, token, options);
    if (!session) return "none";
    if (session.state === "ended") return "ended";
    // On the phone pages staff are the person of their file, with what workers have and no more.
    if (options.onPhone && session.on_file) return { ...principalOf(session, workerRights), kind: "worker" };
    return principalOf(session, await rightsOf(session));
  };
}

function principalOf(session: SessionRow, rights: Rights): Principal {
  return {
    tenantId: session.tenant_id,
    accountId: session.account_id,
    loginId: session.login_id,
    sessionId: session.session_id,
    kind: session.kind,
    name: session.name,
    memberId: session.member_id,
    departmentId: session.department_id,
    agencyId: session.kind === "agency" ? session.agency_id : null,
    codes: rights.codes,
    scope: rights.scope,
    moduleScopes: rights.moduleScopes,
    bothSides: session.on_file,
    locale: session.language ?? defaultLocale,
  };
}

/** The codes of a row of rights, cut down to what a log-in of its kind can hold at all. */
export function rightsFrom(row: RightsRow, account: Pick<SessionRow, "kind">, menu: MenuCatalogue): Rights {
  const possible = menu.codesFor(account.kind, companyKind(row));
  // A worker has what workers have; a labour company's log-in what labour companies have, unless it was given a role.
  const everything =
    row.all_codes || account.kind === "worker" || (account.kind === "agency" && row.codes.length === 0);
  const codes = everything ? possible : new Set(row.codes.filter((code) => possible.has(code)));
  return { codes, ...reachFrom(row.scopes) };
}

/** What is seen in general, and on the screens that have a data scope of their own or an extension by a role. */
export function reachFrom(scopes: RightsRow["scopes"]): Pick<Rights, "scope" | "moduleScopes"> {
  const moduleScopes = new Map(scopes.filter((one) => !one.ofRole).map((one) => [one.module, scopeFrom(one)]));
  const scope = moduleScopes.get("") ?? { all: false, departmentIds: [] };
  moduleScopes.delete("");
  for (const one of scopes.filter(({ ofRole }) => ofRole))
    moduleScopes.set(one.module, both(moduleScopes.get(one.module) ?? scope, scopeFrom(one)));
  return { scope, moduleScopes };
}

function both(one: DepartmentScope, other: DepartmentScope): DepartmentScope {
  if (one.all || other.all) return { all: true };
  const conditions = [...(one.conditions ?? []), ...(other.conditions ?? [])];
  return {
    all: false,
    departmentIds: [...new Set([...one.departmentIds, ...other.departmentIds])],
    ...(conditions.length > 0 ? { conditions } : {}),
  };
}

function scopeFrom(row: RightsRow["scopes"][number]): DepartmentScope {
  if (row.all) return { all: true };
  const { departmentIds, conditions } = row;
  return conditions ? { all: false, departmentIds: [], conditions: [conditions] } : { all: false, departmentIds };
}

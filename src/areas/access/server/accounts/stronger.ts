import type { CallContext } from "#platform/http/context.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { rightsFrom } from "#platform/session/authenticate.ts";
import type { Principal } from "#platform/session/principal.ts";
import type { RightsRow } from "#platform/session/session-store.ts";
import { refusals } from "../../errors.ts";
import { everything, nothing, otherPages, pagesBeyond, widened, type Reach } from "../../rules/reach.ts";
import { refuseCodesNotHeld } from "../roles/codes-not-held.ts";

export interface Held extends Reach {
  id: number;
  name: string;
  codes: ReadonlySet<string>;
}

interface Row extends RightsRow {
  id: number;
  name: string;
  kind: Principal["kind"];
}

/** What accounts hold at this point of the transaction. Workers are left out: they see themselves and nothing else. */
export async function heldBy({ tx, services }: CallContext, ids: readonly number[]): Promise<Held[]> {
  const { rows } = await tx.query<Row>(
    `select a.id, a.name, a.kind, p.* from access.account a cross join lateral access.principal_load(a.tenant_id, a.id) p
     where a.tenant_id = $1 and a.id = any($2::bigint[]) and a.kind <> 'worker' order by a.id`,
    [tx.tenantId, ids],
  );
  return rows.map((row) => {
    const rights = rightsFrom(row, row, services.menu);
    // A labour company sees its rows in whatever department they are.
    return { id: row.id, name: row.name, ...rights, ...(row.kind === "agency" ? everything : {}) };
  });
}

/** All accounts of these log-ins: whoever has one of them has each. */
async function withSameLogin({ tx }: CallContext, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from access.account where tenant_id = $1 and deleted_at is null
       and login_id in (select login_id from access.account where tenant_id = $1 and id = any($2::bigint[]))`,
    [tx.tenantId, ids],
  );
  return rows.map((row) => row.id);
}

/**
 * Refuses accounts that hold more than the caller: a code that they do not, or, on a page that they can open, rows that they
 * does not see there. Whoever could change them would have their rights by a password reset. Gives what they hold now.
 */
export async function refuseStronger(context: CallContext, ids: readonly number[]): Promise<Held[]> {
  const held = await heldBy(context, ids);
  await refuseCodesNotHeld(
    context,
    held.flatMap((one) => [...one.codes]),
  );
  const stronger = held.find((one) => seenBeyond(one, context.principal).length > 0);
  if (stronger) throw refuse(refusals.scopeStronger, { name: stronger.name });
  return held;
}

/** The same where the log-in itself is changed, with all the accounts it has. */
export async function refuseStrongerLogin(context: CallContext, id: number): Promise<void> {
  await refuseStronger(context, await withSameLogin(context, [id]));
}

/** After a change of roles, scopes or department: refuses accounts that it has made stronger than the caller. */
export async function refuseMadeStronger(
  context: CallContext,
  ids: readonly number[],
  before: readonly Held[],
  field: string,
): Promise<void> {
  const held = await heldBy(context, ids);
  await refuseCodesNotHeld(
    context,
    held.flatMap((one) => [...one.codes]),
  );
  if (held.some((after) => seenBeyond(after, context.principal).length > 0))
    throw refuseField(refusals.scopeNotHeld, field);
  await refuseWidened(context, ids, before, field);
}

/** Refuses data scopes beyond the caller's own that a change has given, also for pages that the accounts cannot open yet. */
export async function refuseWidened(
  context: CallContext,
  ids: readonly number[],
  before: readonly Held[],
  field: string,
): Promise<void> {
  for (const after of await heldBy(context, ids)) {
    const was = before.find((one) => one.id === after.id) ?? nothing;
    if (widened(pagesBeyond(after, context.principal), after, was).length > 0)
      throw refuseField(refusals.scopeNotHeld, field);
  }
}

/**
 * Refuses a labour company's new account that holds more than the caller. What only labour companies can hold comes with
 * the right to make their accounts.
 */
export async function refuseStrongerAgency(context: CallContext, id: number): Promise<void> {
  const [made] = await heldBy(context, [id]);
  const ofStaff = context.services.menu.codesFor("staff");
  await refuseCodesNotHeld(
    context,
    [...made!.codes].filter((code) => ofStaff.has(code)),
  );
  if (seenBeyond(made!, context.principal).length > 0) throw refuse(refusals.agencySeesAll);
}

/** The same before there is an account: what those of a connected company would get here by the built-in role. */
export async function refuseStrongerAgencyRole(context: CallContext): Promise<void> {
  const { tx, principal, services } = context;
  const given = await tx.query<{ code: string }>(
    `select c.code from access.role r join access.role_code c on c.tenant_id = r.tenant_id and c.role_id = r.id
     where r.tenant_id = $1 and r.builtin = 'recruiter'`,
    [tx.tenantId],
  );
  const codes = given.rows.map((row) => row.code);
  const ofStaff = services.menu.codesFor("staff");
  await refuseCodesNotHeld(
    context,
    codes.filter((code) => ofStaff.has(code)),
  );
  if (seenBeyond({ id: 0, name: "", codes: new Set(codes), ...everything }, principal).length > 0)
    throw refuse(refusals.agencySeesAll);
}

/** Refuses what gives the caller themselves more than they came with, such as a move of their own file to another department. */
export async function refuseOwnGain(context: CallContext, field: string): Promise<void> {
  const { principal } = context;
  const [own] = await heldBy(context, [principal.accountId]);
  if (own && pagesBeyond(own, principal).length > 0) throw refuseField(refusals.scopeNotHeld, field);
}

/** Of the pages that an account can open, those where it sees more than the caller. */
function seenBeyond(one: Held, principal: Principal): string[] {
  const opened = new Set([...one.codes].map((code) => code.split(".")[0]));
  return pagesBeyond(one, principal).filter((page) => page === otherPages || opened.has(page));
}

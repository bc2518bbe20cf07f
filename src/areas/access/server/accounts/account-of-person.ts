import { sql } from "#platform/db/sql.ts";
import { createMember, foldMember } from "#areas/organisation/server.ts";
import { containing } from "#platform/db/list.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { touchAccess } from "#platform/session/touch-access.ts";
import { refusals } from "../../errors.ts";
import { accountsFrom, visible } from "./account-query.ts";
import { accountsInScope } from "./guards.ts";
import { heldBy, refuseWidened } from "./stronger.ts";

export interface AccountName {
  id: number;
  name: string;
  /** What is typed to log in; null where only phone or e-mail is. */
  account: string | null;
}

/** By which account of the staff a member enters the back office. */
export async function staffAccountOf(tx: Tx, memberId: number): Promise<AccountName | null> {
  const { rows } = await tx.query<AccountName>(
    `select a.id, a.name, l.account_name as account from access.account a join access.tenant_logins() l on l.account_id = a.id
     where a.tenant_id = $1 and a.member_id = $2 and a.kind = 'staff' and a.deleted_at is null order by a.id limit 1`,
    [tx.tenantId, memberId],
  );
  return rows[0] ?? null;
}

/** Accounts of the staff within the caller's scope that belong to no people file yet, but their own. */
export async function accountsWithoutFile(context: CallContext, search: string | undefined): Promise<AccountName[]> {
  const like = containing(search ?? "");
  const { rows } = await context.tx.query<AccountName>(sql`
    select a.id, a.name, l.account_name as account from ${accountsFrom}
    where a.tenant_id = ${context.tx.tenantId} and ${visible(context)} and a.kind = 'staff' and a.id <> ${context.principal.accountId}
      and not exists (select from organisation.member_view f where f.tenant_id = a.tenant_id and f.id = a.member_id and f.has_file)
      and (a.name ilike ${like} or l.account_name ilike ${like}) order by a.name, a.id limit 50`);
  return rows;
}

/**
 * Makes an account of the staff that of a person with a file. The member that the account was added with, who has no
 * file, leaves; their duties go on with the person. Nobody does it for themselves, and the account comes to see no department
 * by it that they do not. Gives the member that left.
 */
export async function linkAccount(context: CallContext, accountId: number, memberId: number): Promise<number | null> {
  const { tx } = context;
  // Locks the company's row: of two who link at once the second finds what the first did.
  await touchAccess(tx);
  const [account] = await accountsInScope(context, [accountId]);
  if (account!.id === context.principal.accountId) throw refuse(refusals.ownLink);
  if (account!.kind !== "staff") throw refuseField(refusals.staffOnly, "accountId");
  if (await staffAccountOf(tx, memberId)) throw refuseField(refusals.memberHasAccount, "accountId");
  const held = await heldBy(context, [accountId]);
  const before = account!.memberId;
  if (before !== null && (await hasFile(tx, before)))
    throw refuseField(refusals.accountHasFile, "accountId", { name: account!.name });
  await tx.query("update access.account set member_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    accountId,
    memberId,
  ]);
  if (before !== null) await foldMember(tx, { from: before, into: memberId });
  await refuseWidened(context, [accountId], held, "accountId");
  return before;
}

/**
 * Parts an account and a file that do not belong together; the account goes on with a member of its own, which it gives:
 * null where nobody can log in with it.
 */
export async function unlinkAccount(context: CallContext, memberId: number): Promise<number | null> {
  const { tx } = context;
  await touchAccess(tx);
  const found = await staffAccountOf(tx, memberId);
  if (!found) throw refuse(refusals.noAccount);
  if (found.id === context.principal.accountId) throw refuse(refusals.ownLink);
  await accountsInScope(context, [found.id]);
  const { rows } = await tx.query<{ departmentId: number | null; postId: number | null }>(
    `select department_id as "departmentId", post_id as "postId" from organisation.member_view where tenant_id = $1 and id = $2`,
    [tx.tenantId, memberId],
  );
  const { departmentId, postId } = rows[0]!;
  const alone = await createMember(tx, { name: found.name, kind: "staff", departmentId, postId, joinedOn: null });
  const { rows: changed } = await tx.query<{ enabled: boolean }>(
    "update access.account set member_id = $3 where tenant_id = $1 and id = $2 returning enabled",
    [tx.tenantId, found.id, alone],
  );
  return changed[0]?.enabled ? alone : null;
}

async function hasFile(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } = await tx.query(
    "select from organisation.member_view where tenant_id = $1 and id = $2 and has_file",
    [tx.tenantId, memberId],
  );
  return rows.length > 0;
}

import type { NotNull } from "#platform/db/sql.ts";
import { membersPlaced } from "#areas/organisation/events.ts";
import { placeMember, refuseUnfitRank } from "#areas/organisation/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type * as accountsApi from "../../accounts-api.ts";
import { refusals } from "../../errors.ts";
import { identityTaken, setRoles, setScopes } from "./create-account.ts";
import {
  accountsInScope,
  refuseForeignDepartment,
  refuseRolesNotHeld,
  refuseUnknownInScopes,
  settleLoss,
  type FoundAccount,
} from "./guards.ts";
import { identityColumns, readLogin } from "../log-in/login-store.ts";
import { refuseMadeStronger, refuseStronger, refuseStrongerLogin } from "./stronger.ts";

export async function editAccount(
  context: CallContext,
  input: InputOf<typeof accountsApi.editAccount>,
): Promise<OutputOf<typeof accountsApi.editAccount>> {
  const { tx } = context;
  const [account] = (await accountsInScope(context, [input.id])) as [FoundAccount];
  if (account.kind === "staff" && input.roleIds.length === 0) throw refuseField(refusals.roleNeeded, "roleIds");
  const before = await refuseStronger(context, [account.id]);
  await refuseRolesNotHeld(context, input.roleIds);
  await refuseUnknownInScopes(context, input.scopes);
  await tx.query("update access.account set name = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    account.id,
    input.name,
  ]);
  await changeLogin(context, account, input);
  if (account.kind === "staff" && account.memberId !== null) {
    refuseForeignDepartment(context, input.departmentId);
    const { name, departmentId = null, postId = null, rankId = null } = input;
    const rank = (await mayRank(tx, account.memberId, rankId)) ? { rankId } : {};
    await placeMember(tx, { id: account.memberId, name, departmentId, postId, ...rank });
    await context.services.events.publish(tx, membersPlaced, { memberIds: [account.memberId], today: context.today });
  }
  await setRoles(tx, account.id, input.roleIds);
  if (account.kind === "staff") await setScopes(tx, account.id, input.scopes);
  await refuseMadeStronger(context, [account.id], before, "scopes");
  await settleLoss(context);
  return allDone;
}

/** A rank that is given with the account, to somebody who has no file: whoever has one has it in their job. */
export async function mayRank(tx: Tx, memberId: number, rankId: number | null): Promise<boolean> {
  await refuseUnfitRank(tx, null, rankId);
  const { rows } = await tx.query<{ hasFile: boolean; rankId: number | null }>(
    `select has_file as "hasFile", rank_id as "rankId" from organisation.member_view where tenant_id = $1 and id = $2`,
    [tx.tenantId, memberId],
  );
  const [member] = rows;
  if (member?.hasFile && member.rankId !== rankId) throw refuseField(refusals.rankOfJob, "rankId");
  return member?.hasFile === false;
}

async function changeLogin(
  context: CallContext,
  account: FoundAccount,
  input: InputOf<typeof accountsApi.editAccount>,
): Promise<void> {
  const login = await readLogin(context.tx, context.services.vault, account.loginId);
  if (login.keeper !== context.tx.tenantId) return refuseOtherContact(context, account, input);
  const wanted = { name: input.account ?? null, phone: input.phone ?? null, email: input.email ?? null };
  if (wanted.name === login.account_name && wanted.phone === login.phone && wanted.email === login.email) return;
  if (wanted.name === null && wanted.phone === null && wanted.email === null)
    throw refuseField(refusals.loginNeeded, "account");
  await refuseStrongerLogin(context, account.id);
  const values = [account.loginId, ...identityColumns(context.services.vault, wanted)];
  try {
    const { rows } = await context.tx.savepoint(() =>
      context.tx.query<{ renamed: NotNull<boolean> }>(
        "select access.login_rename($1, $2, $3, $4, $5) as renamed",
        values,
      ),
    );
    if (!rows[0]?.renamed) throw refuse(refusals.sharedLogin);
  } catch (error) {
    throw identityTaken(error) ?? error;
  }
}

/** Of a log-in that this company does not keep the form shows what the company has said of them, which stays as it is. */
async function refuseOtherContact(
  { tx, services }: CallContext,
  { id }: FoundAccount,
  { account, phone, email }: InputOf<typeof accountsApi.editAccount>,
): Promise<void> {
  const { rows } = await tx.query<{ phone: Buffer | null; email: string | null }>(
    "select contact_phone_sealed as phone, contact_email as email from access.account where tenant_id = $1 and id = $2",
    [tx.tenantId, id],
  );
  const known = rows[0]?.phone ? services.vault.open(rows[0].phone) : null;
  if ((account ?? null) !== null || (phone ?? null) !== known || (email ?? null) !== (rows[0]?.email ?? null))
    throw refuse(refusals.sharedLogin);
}

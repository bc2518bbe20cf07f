import { createMember, placeMember, refuseUnfitRank } from "#areas/organisation/server.ts";
import type { CallContext } from "#platform/http/context.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type * as accountsApi from "../../accounts-api.ts";
import { refusals } from "../../errors.ts";
import { createAccount } from "./create-account.ts";
import { refuseForeignDepartment, refuseRolesNotHeld, refuseUnknownInScopes, settleAccess } from "./guards.ts";
import { refuseMadeStronger } from "./stronger.ts";

/** An account of the company's staff; labour companies' and workers' accounts are made with their files. */
export async function addAccount(
  context: CallContext,
  input: InputOf<typeof accountsApi.addAccount>,
  passwordHash: string,
): Promise<OutputOf<typeof accountsApi.addAccount>> {
  const { tx, services } = context;
  context.about(input.name);
  if (input.roleIds.length === 0) throw refuseField(refusals.roleNeeded, "roleIds");
  await refuseRolesNotHeld(context, input.roleIds);
  await refuseUnknownInScopes(context, input.scopes);
  const made = await createAccount(tx, services.vault, {
    name: input.name,
    kind: "staff",
    memberId: input.memberId ? await memberWithoutAccount(context, input.memberId) : await newMember(context, input),
    agencyId: null,
    accountName: input.account ?? null,
    phone: input.phone ?? null,
    email: input.email ?? null,
    passwordHash,
    mustChange: true,
    roleIds: input.roleIds,
    scopes: input.scopes,
  });
  await refuseMadeStronger(context, [made.id], [], "scopes");
  await settleAccess(tx);
  return { id: made.id, linked: made.linked };
}

async function newMember(context: CallContext, input: InputOf<typeof accountsApi.addAccount>): Promise<number> {
  refuseForeignDepartment(context, input.departmentId);
  const { name, departmentId = null, postId = null, rankId = null } = input;
  await refuseUnfitRank(context.tx, null, rankId);
  const id = await createMember(context.tx, { name, kind: "staff", departmentId, postId, joinedOn: null });
  if (rankId !== null) await placeMember(context.tx, { id, name, departmentId, postId, rankId });
  return id;
}

async function memberWithoutAccount(context: CallContext, memberId: number): Promise<number> {
  const { rows } = await context.tx.query<{ department_id: number | null; taken: boolean }>(
    `select m.department_id, exists (select from access.account a where a.tenant_id = m.tenant_id and a.member_id = m.id and a.kind = 'staff' and a.deleted_at is null) as taken
     from organisation.member_view m where m.tenant_id = $1 and m.id = $2 and m.active`,
    [context.tx.tenantId, memberId],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  refuseForeignDepartment(context, rows[0].department_id);
  if (rows[0].taken) throw refuseField(refusals.memberHasAccount, "memberId");
  return memberId;
}

import { builtinRoleId, createAccount, refuseStrongerAgency } from "#areas/access/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { createAgencyAccount as call } from "../api.ts";
import { refusals } from "../errors.ts";

/** A log-in that sees only what belongs to this labour company; the first password has to be changed. */
export async function createAgencyAccount(
  context: CallContext,
  input: InputOf<typeof call>,
  passwordHash: string,
): Promise<{ id: number; linked: boolean }> {
  const { tx, locale, services } = context;
  const found = await tx.query<{ code: string; name_zh: string; name_en: string; enabled: boolean }>(
    "select code, name_zh, name_en, enabled from agencies.agency where tenant_id = $1 and id = $2",
    [tx.tenantId, input.agencyId],
  );
  const agency = found.rows[0];
  if (!agency) throw refuse(commonRefusals.notFound);
  context.about(agency.code);
  if (!agency.enabled) throw refuse(refusals.disabled, { name: locale === "zh" ? agency.name_zh : agency.name_en });
  const roleId = await builtinRoleId(tx, "recruiter");
  const { id, linked } = await createAccount(tx, services.vault, {
    name: input.name,
    kind: "agency",
    memberId: null,
    agencyId: input.agencyId,
    accountName: input.account,
    phone: input.phone,
    email: input.email,
    passwordHash,
    mustChange: true,
    roleIds: roleId === undefined ? [] : [roleId],
    scopes: [],
  });
  await refuseStrongerAgency(context, id);
  return { id, linked };
}

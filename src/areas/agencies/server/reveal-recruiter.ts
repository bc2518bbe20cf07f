import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { visibleAgencies } from "./visible-agencies.ts";

/** A recruiter's telephone number and mail address, once it is written down who reads them and why. */
export async function revealRecruiter(
  context: CallContext,
  input: { id: number; reason: string },
): Promise<{ phone: string | null; email: string | null }> {
  const found = await context.tx.query<{ name: string; phone: string | null; email: string | null }>(sql`
    select r.name, r.phone, r.email from agencies.recruiter r join agencies.agency a on a.tenant_id = r.tenant_id and a.id = r.agency_id
    where r.tenant_id = ${context.tx.tenantId} and r.id = ${input.id} and ${visibleAgencies(context)}`);
  const row = found.rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  const { name, phone, email } = row;
  context.about(name);
  const fields = [...(phone === null ? [] : [`phone ${name}`]), ...(email === null ? [] : [`email ${name}`])];
  await recordPersonalDataRead(context, {
    memberId: null,
    fields,
    reason: input.reason,
    call: "agencies.revealRecruiter",
  });
  return { phone, email };
}

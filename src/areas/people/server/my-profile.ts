import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { myProfile as call } from "../api.ts";
import { maskedBankAccount, maskedIdNumber, personFrom, visiblePeople } from "./person-sql.ts";

type Profile = OutputOf<typeof call>["profile"];

/** Null for an account without a file. */
export async function myProfile(context: CallContext): Promise<{ profile: Profile }> {
  const { tx, locale, principal } = context;
  const { rows } = await tx.query<NonNullable<Profile>>(sql`
    select m.name, p.job_number as "jobNumber", p.machine_number as "machineNumber", ${named(locale, "d")} as department, ${named(locale, "o")} as post,
      ${named(locale, "a")} as agency, ${maskedIdNumber} as "idNumber", p.phone_mask as phone, p.bank_name as "bankName", ${maskedBankAccount} as "bankAccount"
    from ${personFrom} where p.tenant_id = ${tx.tenantId} and p.member_id = ${principal.memberId} and ${visiblePeople(context)}`);
  return { profile: rows[0] ?? null };
}

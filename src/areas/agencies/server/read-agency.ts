import { connectionOf } from "#areas/access/server.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { AgencyDetail } from "../api.ts";
import type { Recruiter } from "../detail-rows.ts";
import { agencyActions } from "../life.ts";
import { maskedContact } from "./masked-contact.ts";
import { visibleAgencies } from "./visible-agencies.ts";

type Row = Omit<AgencyDetail, "recruiters" | "accounts" | "connection" | "actions">;

export async function readAgency(context: CallContext, { id }: { id: number }): Promise<AgencyDetail> {
  const { tx, principal } = context;
  const found = await tx.query<Row>(sql`
    select a.id, a.code, a.name_zh as "nameZh", a.name_en as "nameEn", a.credit_code as "creditCode", a.licence_valid_to as "licenceValidTo",
      a.contact, a.phone, a.email, a.address, a.priority, a.account_holder as "accountHolder", a.bank_name as "bankName",
      a.sub_bank_name as "subBankName", platform.masked_number(a.bank_account_sealed, a.bank_account_tail) as "bankAccountMask", a.note, a.enabled, a.version
    from agencies.agency a where a.tenant_id = ${tx.tenantId} and a.id = ${id} and ${visibleAgencies(context)}`);
  const row = found.rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  const recruiters = await tx.query<Recruiter>(
    "select id, channel, name, phone, email, enabled from agencies.recruiter where tenant_id = $1 and agency_id = $2 order by enabled desc, id",
    [tx.tenantId, id],
  );
  const accounts = await tx.query<AgencyDetail["accounts"][number]>(
    "select id, name, enabled from access.account_view where tenant_id = $1 and agency_id = $2 order by enabled desc, id",
    [tx.tenantId, id],
  );
  return {
    ...row,
    recruiters: recruiters.rows.map(maskedContact),
    accounts: accounts.rows,
    connection: await connectionHere(context, id),
    actions: agencyActions(principal, row.enabled),
  };
}

async function connectionHere({ tx, locale }: CallContext, agencyId: number): Promise<AgencyDetail["connection"]> {
  const found = await connectionOf(tx, agencyId);
  if (!found) return null;
  const { id, state, name_zh, name_en, people } = found;
  const company = locale === "en" && name_en !== "" ? name_en : name_zh;
  return { id, state, company, since: new Date(found.answered_at ?? found.offered_at).toISOString(), people };
}

import type { CallContext } from "#platform/http/context.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import { refuseCompanyDay, type CompanyDayKind } from "../rules/day-kind.ts";

export interface NewCompanyDay {
  day: string;
  kind: CompanyDayKind;
  name: string;
}

/** Sets days of the company; a date that is a statutory holiday or set already is refused (H-3, B-5). */
export async function addCompanyDays(
  context: Pick<CallContext, "tx" | "principal">,
  days: readonly NewCompanyDay[],
): Promise<void> {
  const { tx, principal } = context;
  const { rows } = await tx.query<{ day: string; kind: CompanyDayKind }>(
    "select day, kind from settings.company_day where tenant_id = $1",
    [tx.tenantId],
  );
  const set = new Map(rows.map((row) => [row.day, row.kind]));
  for (const { day, kind } of days) {
    const reason = refuseCompanyDay(day, set);
    if (reason) throw refuse(refusals[reason], { day });
    set.set(day, kind);
  }
  await tx.query(
    `insert into settings.company_day (tenant_id, day, kind, name, set_by)
     select $1, day, kind, name, $5 from unnest($2::date[], $3::text[], $4::text[]) as given (day, kind, name)`,
    [
      tx.tenantId,
      days.map((one) => one.day),
      days.map((one) => one.kind),
      days.map((one) => one.name),
      principal.accountId,
    ],
  );
}

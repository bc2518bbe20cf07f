import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { MonthState } from "../../words.ts";

export interface StoredMonth {
  id: number;
  entityId: number;
  entity: string;
  month: string;
  state: MonthState;
  version: number;
}

/** Settling and cancelling of a legal entity go one behind the other, and nothing of the month changes meanwhile. */
export async function holdMonth(
  context: CallContext,
  { id, version }: { id: number; version: number },
): Promise<StoredMonth> {
  const { tx } = context;
  const { rows: found } = await tx.query<{ entityId: number }>(
    `select entity_id as "entityId" from payroll.month where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  if (found[0] === undefined) throw refuse(commonRefusals.notFound);
  await tx.query(
    "select pg_advisory_xact_lock(hashtextextended('payroll settlement ' || $1::text || ' ' || $2::text, 0))",
    [tx.tenantId, found[0].entityId],
  );
  const { rows } = await tx.query<StoredMonth>(
    sql`select m.id, m.entity_id as "entityId", ${named(context.locale, "e")} as entity, m.month, m.state, m.version
        from payroll.month m join organisation.legal_entity_view e on e.tenant_id = m.tenant_id and e.id = m.entity_id
        where m.tenant_id = ${tx.tenantId} and m.id = ${id} for update of m`,
  );
  const [month] = rows;
  if (month === undefined) throw refuse(commonRefusals.notFound);
  context.about(`${month.entity} ${month.month}`);
  if (month.version !== version) throw refuse(commonRefusals.stale);
  return month;
}

export async function writeStep(
  { tx, principal, now }: CallContext,
  monthId: number,
  action: "settle" | "cancel",
  reason: string | null,
): Promise<void> {
  await tx.query(
    "insert into payroll.month_step (tenant_id, month_id, action, reason, done_by, done_at) values ($1, $2, $3, $4, $5, $6)",
    [tx.tenantId, monthId, action, reason, principal.accountId || null, now],
  );
}

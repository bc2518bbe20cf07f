import { sql, type Sql } from "#platform/db/sql.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { DriverKind } from "../rules/kinds.ts";

/** What a kind came to by day, days both included, of departments as asked; days of which nothing is known are not there. */
export async function driversByDay(
  tx: Tx,
  kind: DriverKind,
  { from, to }: { from: PlainDate; to: PlainDate },
  among: (department: Sql) => Sql,
): Promise<Map<PlainDate, number>> {
  const { rows } = await tx.query<{ day: PlainDate; amount: number }>(sql`
    select v.day, sum(v.amount)::bigint as amount from drivers.amount v
    where v.tenant_id = ${tx.tenantId} and v.kind = ${kind} and v.day between ${from}::date and ${to}::date and ${among(sql`v.department_id`)}
    group by v.day`);
  return new Map(rows.map(({ day, amount }) => [day, amount]));
}

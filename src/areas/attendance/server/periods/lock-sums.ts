import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { countedBetween } from "../days/counted-between.ts";

/** What a lock reaches; null = every department. */
interface Locked {
  from: string;
  to: string;
  departmentIds: number[] | null;
}

interface Sums {
  days: number;
  minutes: number;
}

/** Records and paid minutes of each lock in the departments that the caller may see; a record that is split at midnight is one of the date it begins on. Each is asked for by its own dates, so that its months alone are read. */
export async function sumsOf(context: CallContext, locks: readonly Locked[]): Promise<Sums[]> {
  const { tx } = context;
  const sums = await Promise.all(
    locks.map(({ from, to, departmentIds }) =>
      tx.query<Sums>(sql`
    select coalesce(sum(d.shifts), 0)::bigint as days, coalesce(sum(d.paid_minutes), 0)::bigint as minutes
    from attendance.worked_portion d where d.tenant_id = ${tx.tenantId} and ${countedBetween("d", from, to)}
      and ${departmentIds === null ? sql`true` : sql`d.department_id = any(${departmentIds}::bigint[])`} and ${withinScope(context, { department: sql`d.department_id` })}`),
    ),
  );
  return sums.map(({ rows }) => rows[0]!);
}

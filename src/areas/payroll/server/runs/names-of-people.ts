import { withinPay } from "#areas/personnel/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";

/** Names of those among people whose pay the caller may see. */
export async function readNamesOfPeople(
  context: CallContext,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, { name: string; jobNumber: string | null }>> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; name: string; jobNumber: string | null }>(
    sql`select w.member_id as id, w.name, w.job_number as "jobNumber" from people.worker w
        where w.tenant_id = ${tx.tenantId} and w.member_id = any(${[...memberIds]}::bigint[])
          and ${withinPay(context, { department: sql`w.department_id`, member: sql`w.member_id` })} order by w.job_number`,
  );
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

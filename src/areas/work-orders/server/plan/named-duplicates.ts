import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Duplicate } from "../../form-api.ts";
import type { DuplicateLine } from "./find-duplicates.ts";

/** Doubled lines with the names of their departments and posts. */
export async function namedDuplicates(
  context: CallContext,
  duplicates: readonly DuplicateLine[],
): Promise<Duplicate[]> {
  if (duplicates.length === 0) return [];
  const found = await context.tx.query<{ kind: string; id: number; name: string }>(sql`
    select 'd' as kind, d.id, ${named(context.locale, "d")} as name from organisation.department_view d where d.tenant_id = ${context.tx.tenantId} and d.id = any(${duplicates.map((one) => one.departmentId)}::bigint[])
    union all
    select 'p', p.id, ${named(context.locale, "p")} from organisation.post_view p where p.tenant_id = ${context.tx.tenantId} and p.id = any(${duplicates.map((one) => one.postId)}::bigint[])`);
  const names = new Map(found.rows.map((row) => [`${row.kind}${row.id}`, row.name]));
  return duplicates.map(
    ({ orderId, number, state, departmentId, postId, workDate, startMinute, endMinute, headcount }) => ({
      orderId,
      number,
      state: state as Duplicate["state"],
      workDate,
      startMinute,
      endMinute,
      headcount,
      departmentName: names.get(`d${departmentId}`) ?? "",
      postName: names.get(`p${postId}`) ?? "",
    }),
  );
}

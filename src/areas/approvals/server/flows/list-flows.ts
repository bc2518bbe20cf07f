import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import { processTypeInfo } from "../../process-types.ts";
import type * as flowsApi from "../../flows-api.ts";

type Row = OutputOf<typeof flowsApi.listFlows>["rows"][number];

/** Flows that take applications of a department: set for it, for one above it, or for all. */
function takes(departmentId: number): Sql {
  return sql`(f.department_ids = '{}' or f.department_ids && (select d.path from organisation.department_view d where d.id = ${departmentId}))`;
}

/** The flows of the company, drafts too. */
export function flowsQuery({ locale }: CallContext, input: InputOf<typeof flowsApi.listFlows>): ListQuery {
  const where: Sql[] = [sql`f.deleted_at is null`];
  if (input.processType) where.push(sql`f.process_type = ${input.processType}`);
  if (input.enabled !== undefined) where.push(sql`f.enabled = ${input.enabled}`);
  if (input.departmentId !== undefined) where.push(takes(input.departmentId));
  if (input.search)
    where.push(sql`(f.name_zh ilike ${containing(input.search)} or f.name_en ilike ${containing(input.search)})`);
  const running = sql`(select count(*)::int from approvals.instance i join approvals.flow_version w on w.tenant_id = i.tenant_id and w.id = i.flow_version_id
    where w.tenant_id = f.tenant_id and w.flow_id = f.id and i.status = 'underApproval')`;
  return {
    columns: sql`f.id, f.process_type as "processType", ${named(locale, "f")} as name, f.sub_types as "subTypes",
      coalesce((select array_agg(${named(locale, "d")} order by d.position) from organisation.department_view d where d.id = any(f.department_ids)), '{}') as departments,
      array(select s ->> 'name' from jsonb_array_elements(f.starters) s) as starters,
      f.urgent, f.days_before as "daysBefore", f.monthly_count as "monthlyCount", f.enabled, v.number, f.draft is not null as "hasDraft",
      ${running} as running, f.changed_at as "changedAt", a.name as "changedBy", f.version`,
    from: sql`approvals.flow f
      left join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id
      left join access.account_view a on a.tenant_id = f.tenant_id and a.id = f.changed_by`,
    where,
    sorts: {
      name: named(locale, "f"),
      processType: sql`f.process_type`,
      changedAt: sql`f.changed_at`,
      enabled: sql`f.enabled`,
    },
    defaultSort: "-changedAt",
    key: sql`f.id`,
  };
}

/** Kinds of a process type in words. */
export const presentFlows = ({ locale }: CallContext, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({
    ...row,
    subTypes: row.subTypes.map((one) => ownOf(processTypeInfo(row.processType).subTypes, one)?.[locale] ?? one),
  }));

export async function listFlows(
  context: CallContext,
  input: InputOf<typeof flowsApi.listFlows>,
): Promise<OutputOf<typeof flowsApi.listFlows>> {
  const list = await listRows<Row>(context.tx, flowsQuery(context, input), input);
  return { ...list, rows: presentFlows(context, list.rows) };
}

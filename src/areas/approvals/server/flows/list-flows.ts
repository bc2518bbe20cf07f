import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { ownOf } from "#platform/own-of.ts";
import { flowList } from "../../flows-list.ts";
import { processTypeInfo } from "../../process-types.ts";

/** Flows that take applications of a department: set for it, for one above it, or for all. */
function takes(departmentId: number): Sql {
  return sql`(f.department_ids = '{}' or f.department_ids && (select d.path from organisation.department_view d where d.tenant_id = f.tenant_id and d.id = ${departmentId}))`;
}

const running = sql`(select count(*)::int from approvals.instance i join approvals.flow_version w on w.tenant_id = i.tenant_id and w.id = i.flow_version_id
  where w.tenant_id = f.tenant_id and w.flow_id = f.id and i.status = 'underApproval')`;

/** The flows of the company, drafts too. */
export const flows = listSource(flowList, {
  company: sql`f.tenant_id`,
  query: ({ locale }, { processType, enabled, departmentId, search }) => ({
    columns: {
      id: sql`f.id`,
      processType: sql`f.process_type`,
      name: named(locale, "f"),
      subTypes: sql`f.sub_types`,
      departments: sql`coalesce((select array_agg(${named(locale, "d")} order by d.position) from organisation.department_view d
        where d.tenant_id = f.tenant_id and d.id = any(f.department_ids)), '{}')`,
      starters: sql`array(select s ->> 'name' from jsonb_array_elements(f.starters) s)`,
      urgent: sql`f.urgent`,
      daysBefore: sql`f.days_before`,
      monthlyCount: sql`f.monthly_count`,
      enabled: sql`f.enabled`,
      number: sql`v.number`,
      hasDraft: sql`f.draft is not null`,
      running,
      changedAt: sql`f.changed_at`,
      changedBy: sql`a.name`,
      version: sql`f.version`,
    },
    from: sql`approvals.flow f
      left join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id
      left join access.account_view a on a.tenant_id = f.tenant_id and a.id = f.changed_by`,
    where: [
      sql`f.deleted_at is null`,
      ...(processType ? [sql`f.process_type = ${processType}`] : []),
      ...(enabled === undefined ? [] : [sql`f.enabled = ${enabled}`]),
      ...(departmentId === undefined ? [] : [takes(departmentId)]),
      ...(search ? [sql`(f.name_zh ilike ${containing(search)} or f.name_en ilike ${containing(search)})`] : []),
    ],
    sorts: { enabled: sql`f.enabled` },
    key: sql`f.id`,
  }),
  present: ({ locale }, rows) =>
    rows.map(({ processType, subTypes }) => ({
      subTypes: subTypes.map((one) => ownOf(processTypeInfo(processType).subTypes, one)?.[locale] ?? one),
    })),
});

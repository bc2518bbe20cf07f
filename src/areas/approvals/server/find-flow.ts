import type { Tx } from "#platform/db/tx.ts";
import type { ProcessType } from "../process-types.ts";
import type { FlowNode, FlowSettings } from "../rules/definition.ts";

export interface FoundFlow {
  versionId: number;
  nameZh: string;
  nameEn: string;
  tree: FlowNode;
  settings: Partial<FlowSettings>;
}

/**
 * The flow that counts for a process type in a department: the one set nearest above it, one limited to this kind
 * before a general one, among the urgent ones or among the others; null when none is set.
 */
export async function findFlow(
  tx: Tx,
  processType: ProcessType,
  departmentId: number | null,
  subType: string | null,
  urgent = false,
): Promise<FoundFlow | null> {
  const { rows } = await tx.query<FoundFlow>(
    { name: "approvals-find-flow", text: `
      with line as (
        select d.id, d.depth from organisation.department_view own
        cross join lateral unnest(own.path) with ordinality as d (id, depth) where own.id = $2
      )
      select v.id as "versionId", f.name_zh as "nameZh", f.name_en as "nameEn", v.tree, v.settings
      from approvals.flow f
      join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id
      left join lateral (select max(l.depth) as depth from line l where l.id = any(f.department_ids)) near on true
      where f.process_type = $1 and f.enabled and f.deleted_at is null and f.urgent = $4
        and (f.department_ids = '{}' or near.depth is not null)
        and (f.sub_types = '{}' or $3 = any(f.sub_types))
      order by near.depth desc nulls last, (f.sub_types <> '{}') desc, f.id
      limit 1` },
    [processType, departmentId, subType, urgent]);
  return rows[0] ?? null;
}

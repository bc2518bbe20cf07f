import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import { approvalRefusals } from "../../errors.ts";
import type { ProcessType } from "../../process-types.ts";
import type { FlowNode, FlowSettings } from "../../rules/flow/definition.ts";
import { refuseWithoutFlow } from "./without-flow.ts";
import { starterRank } from "../engine/starters.ts";

export interface FoundFlow {
  flowId: number;
  versionId: number;
  nameZh: string;
  nameEn: string;
  tree: FlowNode;
  settings: Partial<FlowSettings>;
  /** Least days from the application to the first day it is about; null = any. */
  daysBefore: number | null;
  /** Applications that a department may make by it in a month; null = any number. */
  monthlyCount: number | null;
}

/** What picks the flow of an application. */
export interface Wanted {
  departmentId: number | null;
  /** Kind of leave, overtime or transfer. */
  subType: string | null;
  /** Null: the program itself submits, to which every flow is open. */
  submitterMemberId: number | null;
  /** Among the urgent flows, or among the others. */
  urgent: boolean;
}

/** A flow that is set, and whether the submitter may use it. */
export type SetFlow = FoundFlow & { open: boolean };

/** The flows that are set for such an application, that which counts before the others first; refused where it has to wait until one is in use. */
export async function flowsFor(tx: Tx, processType: ProcessType, wanted: Wanted): Promise<SetFlow[]> {
  const { rows } = await tx.query<SetFlow>(
    {
      name: "approvals-find-flow",
      text: `
      with line as (
        select d.id, d.depth from organisation.department_view own
        cross join lateral unnest(own.path) with ordinality as d (id, depth) where own.tenant_id = $6 and own.id = $2
      ), own as (
        select m.id, m.post_id, d.path from organisation.member_view m
        left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id where m.tenant_id = $6 and m.id = $4
      )
      select f.id as "flowId", f.days_before as "daysBefore", f.monthly_count as "monthlyCount", v.id as "versionId", f.name_zh as "nameZh", f.name_en as "nameEn", v.tree, v.settings,
        $4::bigint is null or f.starters = '[]' or mine.rank is not null as open
      from approvals.flow f
      join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id
      left join lateral (select ${starterRank("f.starters", "own", "own.path")} as rank from own) mine on true
      left join lateral (select max(l.depth) as depth from line l where l.id = any(f.department_ids)) near on true
      where f.tenant_id = $6 and f.process_type = $1 and f.enabled and f.deleted_at is null and f.urgent = $5
        and (f.department_ids = '{}' or near.depth is not null)
        and (f.sub_types = '{}' or $3 = any(f.sub_types))
      order by near.depth desc nulls last, (f.sub_types <> '{}') desc, mine.rank nulls last, f.starters <> '[]', f.id`,
    },
    [processType, wanted.departmentId, wanted.subType, wanted.submitterMemberId, wanted.urgent, tx.tenantId],
  );
  if (rows.length === 0 && !wanted.urgent) await refuseWithoutFlow(tx, processType);
  return rows;
}

/**
 * The flow that counts for a process type in a department: the one set nearest above it, then one limited to this
 * kind, then one for the submitter themselves, their post, their department; null when none is set. Of two that are alike in
 * all of this only one is in use (`standAlone`). Refuses a submitter to whom none of them is open: where flows are
 * set, nothing passes without one.
 */
export function flowThatCounts(flows: readonly SetFlow[]): FoundFlow | null {
  const flow = flows.find((one) => one.open);
  if (!flow && flows.length > 0) throw refuse(approvalRefusals.notAStarter);
  if (!flow) return null;
  const { open: _, ...found } = flow;
  return found;
}

import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { FlowNode, FlowSettings } from "../../rules/flow/definition.ts";
import type { FlowDraft, FlowHead } from "../../rules/flow/flow-head.ts";
import type { ProcessType } from "../../process-types.ts";

/** SQL: the head of a flow `f` as it stands. */
export const headOf = `jsonb_build_object('processType', f.process_type, 'nameZh', f.name_zh, 'nameEn', f.name_en, 'subTypes', f.sub_types,
  'departmentIds', f.department_ids, 'starters', f.starters, 'urgent', f.urgent, 'daysBefore', f.days_before, 'monthlyCount', f.monthly_count)`;

export interface FlowRow {
  id: number;
  version: number;
  processType: ProcessType;
  currentVersionId: number | null;
  enabled: boolean;
  draft: FlowDraft | null;
}

/** A flow locked for a change; refuses when it is gone, or when somebody has changed it since `version` was read. */
export async function lockFlow(tx: Tx, id: number, version?: number): Promise<FlowRow> {
  const { rows } = await tx.query<FlowRow>(
    `select id, version, process_type as "processType", current_version_id as "currentVersionId", enabled, draft
     from approvals.flow where tenant_id = $1 and id = $2 and deleted_at is null for update`,
    [tx.tenantId, id],
  );
  const flow = rows[0];
  if (!flow) throw refuse(commonRefusals.notFound);
  if (version !== undefined && flow.version !== version) throw refuse(commonRefusals.stale);
  return flow;
}

const headValues = (head: FlowHead) => [
  head.processType,
  head.nameZh,
  head.nameEn,
  head.subTypes,
  head.departmentIds ?? [],
  JSON.stringify(head.starters),
  head.urgent,
  head.daysBefore,
  head.monthlyCount,
];

/** A flow that is not published yet. */
export async function insertFlow(tx: Tx, head: FlowHead): Promise<FlowRow> {
  const { rows } = await tx.query<FlowRow>(
    `insert into approvals.flow (process_type, name_zh, name_en, sub_types, department_ids, starters, urgent, days_before, monthly_count, tenant_id, created_by, changed_by, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, false)
     returning id, version, process_type as "processType", current_version_id as "currentVersionId", enabled, draft`,
    [...headValues(head), tx.tenantId, tx.membershipId ?? null],
  );
  return rows[0]!;
}

export async function writeHead(tx: Tx, id: number, head: FlowHead): Promise<void> {
  await tx.query(
    `update approvals.flow set process_type = $1, name_zh = $2, name_en = $3, sub_types = $4, department_ids = $5, starters = $6, urgent = $7, days_before = $8, monthly_count = $9
     where tenant_id = $10 and id = $11`,
    [...headValues(head), tx.tenantId, id],
  );
}

/** An urgent flow says how many urgent approvals its departments have in a month, and how far ahead they reach. */
export async function writeUrgentLimits(
  tx: Tx,
  { urgent, departmentIds, daysBefore, monthlyCount }: FlowHead,
): Promise<void> {
  if (!urgent || daysBefore === null || monthlyCount === null) return;
  await tx.query(
    `insert into approvals.urgent_limit (tenant_id, department_id, monthly_count, days)
     select $1, d.id, $3, $4 from organisation.department_view d
     where d.tenant_id = $1 and case when cardinality($2::bigint[]) = 0 then d.parent_id is null else d.id = any($2) end
     on conflict (tenant_id, department_id) do update set monthly_count = excluded.monthly_count, days = excluded.days`,
    [tx.tenantId, departmentIds ?? [], monthlyCount, daysBefore],
  );
}

/** Counts a change, with the draft that stands after it; gives the new count. */
export async function markChanged(tx: Tx, id: number, draft: FlowDraft | null): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    "update approvals.flow set draft = $3, version = version + 1, changed_at = now(), changed_by = $4 where tenant_id = $1 and id = $2 returning version",
    [tx.tenantId, id, draft === null ? null : JSON.stringify(draft), tx.membershipId ?? null],
  );
  return rows[0]!.version;
}

export interface VersionToWrite {
  tree: FlowNode;
  settings: FlowSettings;
  note?: string | null;
  /** The version that a roll-back repeats. */
  repeats?: number;
}

/** The next immutable version, by which applications start from now on; those that run stay on theirs. */
export async function writeVersion(
  tx: Tx,
  flowId: number,
  { tree, settings, note, repeats }: VersionToWrite,
): Promise<{ versionId: number; number: number }> {
  const { rows } = await tx.query<{ id: number; number: number }>(
    `insert into approvals.flow_version (tenant_id, flow_id, number, tree, settings, published_by, note, repeats)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7 from approvals.flow_version where tenant_id = $1 and flow_id = $2 returning id, number`,
    [
      tx.tenantId,
      flowId,
      JSON.stringify(tree),
      JSON.stringify(settings),
      tx.membershipId ?? null,
      note ?? null,
      repeats ?? null,
    ],
  );
  const { id: versionId, number } = rows[0]!;
  await tx.query("update approvals.flow set current_version_id = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    flowId,
    versionId,
  ]);
  return { versionId, number };
}

import { refuse } from "#platform/errors/refusal.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { approvalRefusals } from "../errors.ts";
import { processTypes, type ProcessType } from "../process-types.ts";
import { defaultFlowSettings, type FlowNode, type FlowSettings } from "../rules/definition.ts";
import { flowProblemTexts } from "../rules/flow-problem-texts.ts";
import { referencedBy } from "../rules/referenced.ts";
import { validateFlow } from "../rules/validate-flow.ts";
import { loadOrganisation } from "./organisation-view.ts";

export interface FlowToSave {
  /** An existing flow gets a new version. */
  flowId?: number;
  processType: ProcessType;
  name: Text;
  /** Empty = every department. */
  departmentIds?: readonly number[];
  subTypes?: readonly string[];
  /** For applications that are submitted as urgent. */
  urgent?: boolean;
  tree: FlowNode;
  settings?: Partial<FlowSettings>;
}

/** Publishes a flow as a new immutable version; running applications stay on theirs. Refuses one that cannot run. */
export async function saveFlow(tx: Tx, flow: FlowToSave): Promise<{ flowId: number; versionId: number }> {
  const settings = { ...defaultFlowSettings, ...flow.settings };
  const named = referencedBy(flow.tree, settings);
  const organisation = await loadOrganisation(tx, named.memberIds, named.postIds);
  const problems = validateFlow(flow.tree, settings, processTypes[flow.processType].routers, organisation);
  if (problems.length > 0) {
    const faults = problems.map(({ uid, nodeName, code }) => ({ field: uid, message: flowProblemTexts[code], params: { node: nodeName } }));
    throw refuse(approvalRefusals.flowInvalid, { count: problems.length }, faults);
  }
  const flowId = await storedFlow(tx, flow);
  const version = await tx.query<{ id: number }>(
    `insert into approvals.flow_version (tenant_id, flow_id, number, tree, settings, published_by)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5 from approvals.flow_version where flow_id = $2 returning id`,
    [tx.tenantId, flowId, JSON.stringify(flow.tree), JSON.stringify(settings), tx.membershipId ?? null]);
  const versionId = version.rows[0]!.id;
  await tx.query("update approvals.flow set current_version_id = $2 where id = $1", [flowId, versionId]);
  return { flowId, versionId };
}

async function storedFlow(tx: Tx, flow: FlowToSave): Promise<number> {
  const values = [flow.processType, flow.name.zh, flow.name.en, flow.subTypes ?? [], flow.departmentIds ?? [], flow.urgent ?? false];
  if (flow.flowId !== undefined) {
    await tx.query("select from approvals.flow where id = $1 for update", [flow.flowId]);
    await tx.query(
      "update approvals.flow set process_type = $1, name_zh = $2, name_en = $3, sub_types = $4, department_ids = $5, urgent = $6, enabled = true, deleted_at = null where id = $7",
      [...values, flow.flowId]);
    return flow.flowId;
  }
  const { rows } = await tx.query<{ id: number }>(
    `insert into approvals.flow (process_type, name_zh, name_en, sub_types, department_ids, urgent, tenant_id, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [...values, tx.tenantId, tx.membershipId ?? null]);
  return rows[0]!.id;
}

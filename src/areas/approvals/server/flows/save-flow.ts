import type { Text } from "#platform/i18n/text.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ProcessType } from "../../process-types.ts";
import { defaultFlowSettings, type FlowNode, type FlowSettings } from "../../rules/flow/definition.ts";
import type { FlowHead } from "../../rules/flow/flow-head.ts";
import { checkDrawing } from "./check-flow.ts";
import { standAlone } from "./same-ground.ts";
import { insertFlow, lockFlow, markChanged, writeHead, writeUrgentLimits, writeVersion } from "./write-flow.ts";

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
  /** Employment only. */
  daysBefore?: number;
  monthlyCount?: number;
  tree: FlowNode;
  settings?: Partial<FlowSettings>;
  /** Disables whatever flows are in force for the same applications; they are refused otherwise. */
  replace?: boolean;
}

/** Publishes a flow as a new immutable version and enables it; refuses one that cannot run, or that would stand beside its equal. For seeds, imports and tests. */
export async function saveFlow(tx: Tx, flow: FlowToSave): Promise<{ flowId: number; versionId: number }> {
  const settings = { ...defaultFlowSettings, ...flow.settings };
  await checkDrawing(tx, flow.processType, flow.tree, settings);
  const head: FlowHead = {
    processType: flow.processType,
    nameZh: flow.name.zh,
    nameEn: flow.name.en,
    subTypes: flow.subTypes ?? [],
    departmentIds: flow.departmentIds ?? [],
    starters: [],
    urgent: flow.urgent ?? false,
    daysBefore: flow.daysBefore ?? null,
    monthlyCount: flow.monthlyCount ?? null,
  };
  const { id } = flow.flowId === undefined ? await insertFlow(tx, head) : await lockFlow(tx, flow.flowId);
  await standAlone(tx, "zh", { id, head }, flow.replace);
  await writeHead(tx, id, head);
  await writeUrgentLimits(tx, head);
  const { versionId } = await writeVersion(tx, id, { tree: flow.tree, settings });
  await markChanged(tx, id, null);
  await tx.query("update approvals.flow set enabled = true where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  return { flowId: id, versionId };
}

import type { Text } from "#platform/i18n/text.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { ProcessType } from "../../process-types.ts";
import type { FlowSettings } from "../../rules/flow/definition.ts";
import { simpleFlow, type Level } from "../../rules/flow/simple-flow.ts";
import { saveFlow } from "./save-flow.ts";

export interface SimpleFlow {
  flowId?: number;
  processType: ProcessType;
  name: Text;
  startName: Text;
  departmentIds?: readonly number[];
  /** Kinds it is for, where the process type has any. */
  subTypes?: readonly string[];
  urgent?: boolean;
  /** Employment only. */
  daysBefore?: number;
  monthlyCount?: number;
  levels: readonly Level[];
  settings?: Partial<FlowSettings>;
  /** Disables whatever flows are in force for the same applications. */
  replace?: boolean;
}

/** Publishes a flow of levels one after another, without drawing. */
export function saveSimpleFlow(tx: Tx, flow: SimpleFlow): Promise<{ flowId: number; versionId: number }> {
  const { startName, levels, ...rest } = flow;
  return saveFlow(tx, { ...rest, tree: simpleFlow(startName, levels) });
}

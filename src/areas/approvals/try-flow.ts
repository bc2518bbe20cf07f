import { defaultFlowSettings, type FlowNode } from "./rules/flow/definition.ts";
import { foreseeAll } from "./rules/engine/foresee.ts";
import type { OrganisationView } from "./rules/flow/organisation-view.ts";

export type { Action, ApproverNode, FlowNode } from "./rules/flow/definition.ts";
export type { OrganisationView } from "./rules/flow/organisation-view.ts";

/** Runs a flow through without a database, everybody approving; gives the steps it came by. For measuring. */
export function tryFlow(tree: FlowNode, organisation: OrganisationView, applicantId: number, now: string): string[] {
  const approvalContext = {
    tree,
    organisation,
    settings: defaultFlowSettings,
    submitterId: applicantId,
    applicantId,
    departmentId: null,
    now,
  };
  const { steps, stop } = foreseeAll(approvalContext, { facts: {}, chosen: {}, copyTo: [] });
  if (stop) throw new Error(`the flow stops: ${stop.refused}`);
  return steps.map((step) => step.uid);
}

import { refuse, type FieldFault } from "#platform/errors/refusal.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { approvalRefusals } from "../../errors.ts";
import { flowKindOf, processTypeInfo, type ProcessType } from "../../process-types.ts";
import type { FlowProblem } from "../../rules/flow/check/problem.ts";
import { isWarning } from "../../rules/flow/check/problem.ts";
import type { FlowNode, FlowSettings } from "../../rules/flow/definition.ts";
import { flowOrganisation, type FlowOrganisationData } from "../../rules/flow/flow-organisation.ts";
import { headFaults, headFaultTexts, type FlowHead } from "../../rules/flow/flow-head.ts";
import { namedMembers } from "../../rules/flow/named-members.ts";
import { validateFlow } from "../../rules/flow/validate-flow.ts";
import { fieldsOf } from "../engine/approvables.ts";
import { sayProblem } from "../../say-problem.ts";
import { loadFlowOrganisation } from "./flow-organisation.ts";

/** What is wrong at a node, in both languages. */
export function problemText(problem: FlowProblem): Text {
  return { zh: sayProblem(problem, "zh"), en: sayProblem(problem, "en") };
}

function refuseProblems(problems: readonly FlowProblem[]): void {
  const errors = problems.filter((problem) => !isWarning(problem));
  if (errors.length === 0) return;
  const faults = errors.map((problem): FieldFault => ({ field: problem.uid, message: problemText(problem) }));
  throw refuse(approvalRefusals.flowInvalid, { count: errors.length }, faults);
}

/** Refuses a drawing that cannot run, each fault at its node; gives the warnings. */
export async function checkDrawing(
  tx: Tx,
  processType: ProcessType,
  tree: FlowNode,
  settings: FlowSettings,
  also: readonly number[] = [],
) {
  const data = await loadFlowOrganisation(tx, [...new Set([...namedMembers(tree, settings), ...also])]);
  const problems = validateFlow(
    tree,
    settings,
    { ...flowKindOf(processType), fields: fieldsOf(processType) },
    flowOrganisation(data),
  );
  refuseProblems(problems);
  return { data, warnings: problems };
}

/** Refuses a head that lacks something, each fault at its field. */
export function checkHead(head: FlowHead & { processType: ProcessType }, data: FlowOrganisationData): void {
  const organisation = flowOrganisation(data);
  const names = new Map(data.departments.map((department) => [department.id, department.name.zh]));
  const faults = headFaults(head, {
    subTypes: Object.keys(processTypeInfo(head.processType).subTypes ?? {}),
    living: (id) => organisation.living(id),
    holders: (postId) => organisation.holders(postId),
    accountsIn: (id) => organisation.accountsIn(id),
    departmentName: (id) => names.get(id) ?? String(id),
  });
  if (faults.length === 0) return;
  throw refuse(
    approvalRefusals.flowHeadInvalid,
    {},
    faults.map(({ field, code, params }) => ({ field: `head.${field}`, message: headFaultTexts[code], params })),
  );
}

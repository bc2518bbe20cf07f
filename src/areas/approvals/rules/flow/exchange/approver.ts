import type { ApproverNode, ExamineMode } from "../definition.ts";
import { listIn, textIn, wholeIn, within, type Foreign } from "./foreign.ts";
import { lose, type Importing } from "./import-ground.ts";
import { actionsOf } from "./people.ts";

type Part = Partial<
  Pick<ApproverNode, "settype" | "actions" | "directorLevel" | "examineEndDirectorLevel" | "selectMode" | "selectRange">
>;
interface Place {
  uid: string;
  node: string;
}

const TOP_LEVEL = 20;

function chosenFrom(importing: Importing, at: Place, node: Foreign, people: readonly Foreign[]): Part {
  const selectRange = within(node["selectRange"], 1, 3, 1) as 1 | 2 | 3;
  const actions = selectRange === 1 ? [] : actionsOf(importing, at, people, selectRange === 3 ? 2 : 1);
  return { settype: 4, selectMode: within(node["selectMode"], 1, 2, 1) as 1 | 2, selectRange, actions };
}

const heads = (node: Foreign): Part => ({
  settype: 2,
  directorLevel: within(node["directorLevel"] ?? node["examineLevel"], 1, TOP_LEVEL, 1),
  actions: [],
});
const upTo = (level: unknown): Part => ({
  settype: 7,
  examineEndDirectorLevel: within(level, 1, TOP_LEVEL, 1),
  actions: [],
});

/** Who approves, as the Workflow family says it. */
export function workflowWho(importing: Importing, at: Place, node: Foreign): Part {
  const people = listIn(node["nodeUserList"]);
  switch (wholeIn(node["settype"])) {
    case 1:
      return { settype: 1, actions: actionsOf(importing, at, people) };
    case 2:
      return heads(node);
    case 4:
      return chosenFrom(importing, at, node, people);
    case 5:
      return { settype: 5, actions: [] };
    case 7:
      return upTo(node["examineEndDirectorLevel"]);
    default:
      lose(importing, at, "approverKind", { kind: textIn(node["settype"]) || "-" });
      return { settype: 1, actions: actionsOf(importing, at, people) };
  }
}

/** Who approves, as the flowlong family says it; its levels without an end go to the top. */
export function flowlongWho(importing: Importing, at: Place, node: Foreign): Part {
  const people = [...listIn(node["nodeAssigneeList"]), ...listIn(node["nodeUserList"])];
  const roles = listIn(node["nodeRoleList"]);
  const kind = wholeIn(node["setType"]) ?? 1;
  const endLevel = wholeIn(node["directorMode"]) === 1 ? (node["directorLevel"] ?? node["examineLevel"]) : 1;
  switch (kind) {
    case 1:
      return { settype: 1, actions: actionsOf(importing, at, people) };
    case 2:
      return heads(node);
    case 3:
      return { settype: 1, actions: actionsOf(importing, at, roles.length > 0 ? roles : people, 2) };
    case 4:
      return chosenFrom(importing, at, node, people);
    case 5:
      return { settype: 5, actions: [] };
    case 6:
      return upTo(endLevel);
    // Earlier files of the family use 7 for the line of heads, later ones for a department.
    case 7:
      return people.length === 0 ? upTo(endLevel) : { settype: 1, actions: actionsOf(importing, at, people, 3) };
    default:
      lose(importing, at, "approverKind", { kind: String(kind) });
      return { settype: 1, actions: actionsOf(importing, at, people) };
  }
}

/** How several people decide; modes of others become the nearest of ours and are told. */
export function modeOf(
  importing: Importing,
  at: Place,
  node: Foreign,
): Pick<ApproverNode, "examineMode" | "passRatio"> {
  const mode = wholeIn(node["examineMode"]) ?? 1;
  if (mode === 1 || mode === 2 || mode === 3) return { examineMode: mode satisfies ExamineMode };
  if (mode !== 4) return (lose(importing, at, "approvalMode", { mode: String(mode) }), { examineMode: 1 });
  lose(importing, at, "weights");
  return { examineMode: 4, passRatio: within(node["passWeight"], 1, 100, 50) };
}

/** What follows nobody being found, who approves themselves, time-outs and returns. */
export function rulesOf(importing: Importing, at: Place, node: Foreign): Partial<ApproverNode> {
  const nobody = wholeIn(node["noHanderAction"]);
  const self = wholeIn(node["approveSelf"]);
  const rules: Partial<ApproverNode> = {};
  if (nobody === 1) rules.empty = { do: "autoPass" };
  if (nobody === 2) rules.empty = { do: "administrator" };
  if (self === 1) lose(importing, at, "skipsSelf");
  if (self === 2) rules.same = "superiorPosition";
  if (self === 3) rules.same = "departmentHead";
  const strategy = wholeIn(node["rejectStrategy"]);
  if (strategy !== undefined && strategy !== 1) lose(importing, at, "rejectStrategy");
  const extended = node["extendConfig"] as Foreign | null | undefined;
  if (listIn(extended?.["formConfig"]).length > 0) lose(importing, at, "formFields");
  const type = wholeIn(node["typeOfApprove"] ?? node["approveType"]);
  if (type === 2 || type === 3) rules.approveType = type;
  const hours = wholeIn(node["term"]) ?? 0;
  if (hours > 0 && node["termAuto"] === true) {
    const mode = wholeIn(node["termMode"]);
    if (hours > 2400 || (mode !== 0 && mode !== 1)) lose(importing, at, "timeout");
    else rules.timeout = { hours, do: mode === 0 ? "autoPass" : "autoReturn" };
  }
  return rules;
}

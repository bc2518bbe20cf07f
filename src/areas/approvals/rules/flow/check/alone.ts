import { decimalsOf, type ConditionType } from "../condition-kinds.ts";
import type { ApproverNode, BranchNode, FlowNode, FlowSettings, RouterNode } from "../definition.ts";
import type { Decimal } from "../facts.ts";
import type { Named } from "../organisation-view.ts";
import { groupsOf } from "../groups.ts";
import { onlyNumber, waysOf } from "./branches.ts";
import { isPoint, outside, type Interval } from "./interval.ts";

// Ways through a flow on which nobody approves, or nobody but whoever submits.

export interface AloneRemark {
  node: FlowNode;
  code: "passesAlone" | "selfApproves";
  /** What goes that way, where it can be said. */
  who: Named[];
}

/** Asks nobody but the applicant themselves. */
function asksApplicant(node: ApproverNode, settings: FlowSettings): boolean {
  const isOwn =
    node.settype === 5 ||
    (node.settype === 1 && node.actions.length > 0 && node.actions.every((action) => action.type === "employee"));
  return isOwn && (node.same ?? settings.same) === "self";
}

/** Whether every way along a chain meets somebody else who decides. */
function isHeld(chain: FlowNode | null, settings: FlowSettings): boolean {
  for (let node = chain; node !== null; node = node.childNode) {
    if (node.type === 1 && node.approveType !== 2 && !asksApplicant(node, settings)) return true;
    if (node.type === 4 && node.conditionNodes.every((branch) => isHeld(branch.childNode, settings))) return true;
  }
  return false;
}

function hasRouter(chain: FlowNode | null): boolean {
  for (let node = chain; node !== null; node = node.childNode) if (node.type === 4) return true;
  return false;
}

/** Each place where a way without anybody else is chosen: the last branch of it, and the step that asks the applicant. */
export function aloneRemarks(tree: FlowNode, settings: FlowSettings): AloneRemark[] {
  const remarks: AloneRemark[] = [];
  const visit = (chain: FlowNode | null, isHeldAfter: boolean) => {
    for (let node = chain; node !== null; node = node.childNode) {
      const isRestHeld = isHeldAfter || isHeld(node.childNode, settings);
      if (node.type === 1 && node.approveType !== 2) {
        if (!asksApplicant(node, settings)) return;
        if (!isRestHeld) remarks.push({ node, code: "selfApproves", who: [] });
      }
      if (node.type !== 4) continue;
      for (const branch of node.conditionNodes) {
        if (!isRestHeld && !isHeld(branch.childNode, settings) && !hasRouter(branch.childNode))
          remarks.push({ node: branch, code: "passesAlone", who: goesBy(node, branch) });
        visit(branch.childNode, isRestHeld);
      }
      if (node.conditionNodes.every((branch) => isHeld(branch.childNode, settings))) return;
    }
  };
  visit(tree, false);
  return remarks;
}

const isMoney = (type: ConditionType) => type === "calcost" || type === "rewardamount";

function amount(type: ConditionType, value: Decimal): string {
  const [whole = "", part = ""] = String(value).split(".");
  const decimals = isMoney(type) ? part.padEnd(decimalsOf(type), "0") : part;
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + (decimals === "" ? "" : `.${decimals}`);
}

/** `up to 5,000.00`. */
function said(type: ConditionType, interval: Interval): Named {
  const { low, high } = interval;
  if (low !== null && isPoint(interval)) {
    const value = amount(type, low.value);
    return { zh: `等于 ${value}`, en: `exactly ${value}` };
  }
  const from = low && amount(type, low.value);
  const to = high && amount(type, high.value);
  const zh = [
    ...(from ? [low?.closed ? `不低于 ${from}` : `超过 ${from}`] : []),
    ...(to ? [high?.closed ? `不超过 ${to}` : `低于 ${to}`] : []),
  ];
  const en = [
    ...(from ? [low?.closed ? `from ${from}` : `above ${from}`] : []),
    ...(to ? [high?.closed ? `up to ${to}` : `below ${to}`] : []),
  ];
  return { zh: zh.join("且"), en: en.join(" ") };
}

const anything: Named = { zh: "符合条件的申请", en: "whatever goes there" };

/** What a branch takes: its own range, of the default what the others leave; said where they all look at one number. */
function goesBy({ conditionNodes }: RouterNode, branch: BranchNode): Named[] {
  const isDefault = groupsOf(branch).length === 0;
  const looked = isDefault ? conditionNodes : [branch];
  const ranges = looked.flatMap(waysOf);
  const type = ranges[0] && onlyNumber(ranges[0]);
  if (type === undefined || ranges.some((one) => one.unclear || onlyNumber(one) !== type))
    return [isDefault ? { zh: "其他情况的申请", en: "every other case" } : anything];
  const intervals = ranges.flatMap((one) => one.numbers.get(type) ?? []);
  const taken = isDefault ? outside(intervals) : intervals;
  return taken.length === 0 ? [anything] : taken.map((one) => said(type, one));
}

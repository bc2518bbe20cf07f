import type { BranchNode, FlowNode } from "../definition.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import type { Named } from "../organisation-view.ts";

type Shown = Pick<FlowNode, "postName" | "postNameEn">;

/** What nodes are called until somebody names them. */
export const standardNames = {
  start: { zh: "发起人", en: "Submitter" },
  approver: { zh: "审批人", en: "Approver" },
  notifier: { zh: "抄送人", en: "Copied to" },
  router: { zh: "条件分支", en: "Conditions" },
  otherwise: { zh: "其他情况", en: "Other cases" },
} as const satisfies Record<string, Named>;

export const shownAs = ({ zh, en }: Named): { postName: string; postNameEn: string } => ({
  postName: zh,
  postNameEn: en,
});

export function branchName(number: number): Named {
  return { zh: `条件${number}`, en: `Condition ${number}` };
}

const numbered = { zh: /^条件\d+$/, en: /^Condition \d+$/ };

/** The name of a branch at its place: given names stay, standard ones take the number of the place. */
export function renumbered(branch: BranchNode, number: number): BranchNode {
  const name = branchName(number);
  const postName = numbered.zh.test(branch.postName) ? name.zh : branch.postName;
  const postNameEn =
    branch.postNameEn !== undefined && numbered.en.test(branch.postNameEn) ? name.en : branch.postNameEn;
  if (branch.priorityLevel === number && postName === branch.postName && postNameEn === branch.postNameEn)
    return branch;
  return { ...branch, priorityLevel: number, postName, ...(postNameEn === undefined ? {} : { postNameEn }) };
}

const furtherPeople = { zh: /^(审批人|抄送人)\d+$/, en: /^(Approver|Copied to) \d+$/ };

/** A new node under the next free number of its standard name, so that lists of nodes tell it from the others. */
export function toldApart<N extends FlowNode>(tree: FlowNode, node: N): N {
  const taken = new Set(nodesOf(tree).flatMap(({ postName, postNameEn }) => [postName, postNameEn]));
  const name = (number: number) =>
    number === 1
      ? { postName: node.postName, postNameEn: node.postNameEn }
      : { postName: `${node.postName}${number}`, postNameEn: `${node.postNameEn} ${number}` };
  let number = 1;
  while (taken.has(name(number).postName) || taken.has(name(number).postNameEn)) number += 1;
  return { ...node, ...name(number) };
}

/** Whether nobody has given this name. */
export function isStandard(text: string | undefined): boolean {
  if (text === undefined || text === "") return true;
  if ([numbered.zh, numbered.en, furtherPeople.zh, furtherPeople.en].some((pattern) => pattern.test(text))) return true;
  return Object.values(standardNames).some((name) => name.zh === text || name.en === text);
}

/**
 * A node under the name given in one language. A standard name in the other language would contradict it and gives
 * way; one that somebody gave stays.
 */
export function named<N extends FlowNode>(node: N, locale: "zh" | "en", text: string): N {
  if (locale === "zh") {
    const { postNameEn, ...rest } = node;
    return { ...rest, postName: text, ...(isStandard(postNameEn) ? {} : { postNameEn }) } as N;
  }
  return { ...node, postNameEn: text, ...(isStandard(node.postName) ? { postName: text } : {}) };
}

/** The name in the viewer's language. */
export function nameIn({ postName, postNameEn }: Shown, locale: "zh" | "en"): string {
  return (locale === "en" ? postNameEn : undefined) || postName;
}

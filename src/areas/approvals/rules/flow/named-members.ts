import type { FlowNode, FlowSettings } from "./definition.ts";
import { conditionsIn } from "./groups.ts";
import { nodesOf } from "../engine/plan-route.ts";
import { referencedBy } from "./referenced.ts";

/** Every person a drawing names: as approver or substitute, to be copied, in a condition. */
export function namedMembers(tree: FlowNode, settings: FlowSettings): number[] {
  const inConditions = nodesOf(tree)
    .flatMap((node) => (node.type === 3 ? conditionsIn(node) : []))
    .flatMap((condition) => condition.ranges ?? [])
    .flatMap((range) => (range.type === 1 && range.targetId !== undefined ? [range.targetId] : []));
  return [...new Set([...referencedBy(tree, settings).memberIds, ...inConditions])].toSorted((a, b) => a - b);
}

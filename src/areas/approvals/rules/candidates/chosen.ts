import { isOneOf } from "../application.ts";
import type { Action } from "../definition.ts";
import { candidates, type Asked, type Candidate } from "./candidate.ts";

function target(action: Action): { type: number; targetId?: number } {
  return action.type === "position" ? { type: 2, targetId: action.postId } : { type: 1, targetId: action.workerId };
}

/** Chosen on submission out of the company, the listed members or the holders of the listed positions. */
export function chosen({ node, application, organisation }: Asked): Candidate[] {
  const picked = application.chosen[node.uid] ?? [];
  const within = picked.filter((id) =>
    (node.selectRange ?? 1) === 1 ? true : isOneOf(organisation, id, null, node.actions.map(target)));
  return candidates(node.selectMode === 2 ? within : within.slice(0, 1), { rule: "chosen" });
}

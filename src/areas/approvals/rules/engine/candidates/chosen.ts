import { ownOf } from "#platform/own-of.ts";
import { isInRange } from "../../flow/choice-range.ts";
import { candidates, type Asked, type Candidate } from "./candidate.ts";

/** Chosen on submission out of the company, the listed members or the holders of the listed positions. */
export function chosen({ node, application, organisation }: Asked): Candidate[] {
  const within = (ownOf(application.chosen, node.uid) ?? []).filter((id) => isInRange(organisation, node, id));
  return candidates(node.selectMode === 2 ? within : within.slice(0, 1), { rule: "chosen" });
}

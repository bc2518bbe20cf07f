import type { BranchNode, Condition } from "./definition.ts";

type Conditions = Pick<BranchNode, "conditions" | "alternatives">;

/** As many as a stored branch has. */
export const MAX_GROUPS = 10;

/** The groups of a branch's conditions: it is taken where all of one group hold. None: the default. */
export function groupsOf({ conditions, alternatives = [] }: Conditions): Condition[][] {
  return [conditions, ...alternatives].filter((group) => group.length > 0);
}

/** Every condition of a branch, whatever group it stands in. */
export const conditionsIn = (branch: Conditions): Condition[] => groupsOf(branch).flat();

/** A branch's conditions out of groups, the first of which stands where flows without groups have theirs. */
export function fromGroups([first = [], ...others]: readonly Condition[][]): Conditions {
  return others.length > 0 ? { conditions: first, alternatives: others } : { conditions: first };
}

/** A branch with each of its conditions changed. */
export function mapConditions(branch: BranchNode, change: (condition: Condition) => Condition): BranchNode {
  const { alternatives } = branch;
  return {
    ...branch,
    conditions: branch.conditions.map(change),
    ...(alternatives ? { alternatives: alternatives.map((group) => group.map(change)) } : {}),
  };
}

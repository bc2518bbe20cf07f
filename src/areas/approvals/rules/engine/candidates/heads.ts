import { livingHeads, type DepartmentNode, type OrganisationView } from "../../flow/organisation-view.ts";

/** The heads of the first department of a line that has any, from the given level (1 = nearest) upwards. */
export function headsFrom(
  organisation: OrganisationView,
  line: readonly DepartmentNode[],
  level: number,
  all: boolean,
): { department: DepartmentNode; memberIds: number[] } | null {
  for (const department of line.slice(level - 1)) {
    const heads = livingHeads(organisation, department);
    if (heads.length > 0) return { department, memberIds: all ? heads : heads.slice(0, 1) };
  }
  return null;
}

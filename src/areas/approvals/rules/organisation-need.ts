import type { ActionType, FlowNode, FlowSettings, SameRule, SetType } from "./definition.ts";
import { nodesOf } from "./plan-route.ts";
import { referencedBy } from "./referenced.ts";

/** For whom an application asks, and by which flow. */
export interface Asking {
  tree: FlowNode;
  settings: FlowSettings;
  submitterId: number | null;
  applicantId: number | null;
  departmentId: number | null;
}

/** As much of the organisation as an application can ask for; with what is named comes what it leads to. */
export interface OrganisationNeed {
  memberIds: readonly number[];
  /** With all their holders. */
  postIds: readonly number[];
  /** With the departments above them, as are those of `lineOf` and of the holders of `limitedPostIds`; null = every department. */
  departmentIds: readonly number[] | null;
  lineOf: readonly number[];
  limitedPostIds: readonly number[];
  /** The people who head the departments. */
  heads: boolean;
  /** The posts responsible for the departments, with all their holders. */
  responsible: boolean;
  /** Whose superior posts, with all their holders; null = of everybody who is read. */
  superiorsOf: readonly number[] | null;
}

/** What one way of finding people looks at, beside what it names. */
interface Look {
  heads?: true;
  responsible?: true;
  /** Departments that are known only on the way: of whoever approved before, of what the document says by then. */
  anyDepartment?: true;
  /** The posts above submitter and applicant. */
  ownSuperiors?: true;
  /** The posts above whoever approved before. */
  anySuperiors?: true;
}

const lookOfAction: Record<ActionType, Look> = {
  member: {},
  position: {},
  departmentHead: { heads: true },
  departmentPost: { responsible: true },
  superiorPosition: { ownSuperiors: true },
  previousHead: { heads: true, anyDepartment: true },
  previousSuperior: { anySuperiors: true },
  employee: {},
  transferHead: { heads: true, anyDepartment: true },
  transferPost: { responsible: true, anyDepartment: true },
};
const lookOfStep: Record<SetType, Look> = { 1: {}, 2: { heads: true }, 4: {}, 5: {}, 7: { heads: true } };
const lookOfSame: Record<SameRule, Look> = { self: {}, superiorPosition: { ownSuperiors: true }, departmentHead: { heads: true } };

export const actionTypes = Object.keys(lookOfAction) as ActionType[];

function looksOf(node: FlowNode, settings: FlowSettings): Look[] {
  if (node.type !== 1 && node.type !== 2) return [];
  const looks = node.actions.map(({ type }) => lookOfAction[type]);
  return node.type === 2 ? looks : [...looks, lookOfStep[node.settype], lookOfSame[node.same ?? settings.same]];
}

/**
 * What an application can ask for in one act, whoever approves and however its document is changed by it. `people` are
 * known to it already; `named` by the act, as by a clock that has run out and may go on to the posts above. The lines of
 * submitter and applicant always come: the conditions of another version look at them.
 */
export function organisationNeed(asking: Asking, people: readonly number[], named: readonly number[] = []): OrganisationNeed {
  const { tree, settings, submitterId, applicantId, departmentId } = asking;
  const { memberIds, postIds, limitedPostIds } = referencedBy(tree, settings);
  const look: Look = Object.assign({}, ...nodesOf(tree).flatMap((node) => looksOf(node, settings)));
  const own = [submitterId, applicantId].filter((id) => id !== null);
  return {
    memberIds: [...new Set([...memberIds, ...people, ...named, ...own])],
    postIds: [...new Set(postIds)],
    departmentIds: look.anyDepartment ? null : [departmentId].filter((id) => id !== null),
    lineOf: [...new Set(own)],
    limitedPostIds: [...new Set(limitedPostIds)],
    heads: look.heads === true,
    responsible: look.responsible === true,
    superiorsOf: look.anySuperiors ? null : [...new Set([...(look.ownSuperiors ? own : []), ...named])],
  };
}

import type { Named } from "./organisation-view.ts";

/** As much of the organisation as a drawing is checked against, small enough to be sent to the browser. */
export interface FlowOrganisationData {
  departments: readonly { id: number; parentId: number | null; name: Named }[];
  posts: readonly { id: number; name: Named }[];
  /** People who can be waited for (have not left, can log in), counted by post and department. */
  accounts: readonly { postId: number | null; departmentId: number | null; count: number }[];
  /** The people a flow names. */
  members: readonly { id: number; name: string; living: boolean }[];
}

export interface FlowOrganisation {
  /** False for somebody who has left or cannot log in; undefined where nothing is known of them yet. */
  living(memberId: number): boolean | undefined;
  /** How many people with an account hold a post, inside a department and those below it where one is given. */
  holders(postId: number, departmentId?: number): number;
  /** How many people of a department and those below it have an account. */
  accountsIn(departmentId: number): number;
  hasDepartment(id: number): boolean;
  /** The departments above one, nearest first. */
  above(departmentId: number): number[];
  hasPost(id: number): boolean;
  memberName(id: number): Named;
  postName(id: number): Named;
}

const numbered = (id: number): Named => ({ zh: `#${id}`, en: `#${id}` });

export function flowOrganisation(data: FlowOrganisationData): FlowOrganisation {
  const parents = new Map(data.departments.map((department) => [department.id, department.parentId]));
  const posts = new Map(data.posts.map((post) => [post.id, post.name]));
  const members = new Map(data.members.map((member) => [member.id, member]));
  const lineAbove = (departmentId: number): number[] => {
    const seen = new Set([departmentId]);
    for (let id = parents.get(departmentId) ?? null; id !== null && !seen.has(id); id = parents.get(id) ?? null)
      seen.add(id);
    return [...seen].slice(1);
  };
  const within = (departmentId: number | null, above: number) =>
    departmentId !== null && (departmentId === above || lineAbove(departmentId).includes(above));
  const sum = (wanted: (one: { postId: number | null; departmentId: number | null }) => boolean) =>
    data.accounts.filter(wanted).reduce((total, one) => total + one.count, 0);
  return {
    living: (memberId) => members.get(memberId)?.living,
    holders: (postId, departmentId) =>
      sum((one) => one.postId === postId && (departmentId === undefined || within(one.departmentId, departmentId))),
    accountsIn: (departmentId) => sum((one) => within(one.departmentId, departmentId)),
    hasDepartment: (id) => parents.has(id),
    above: lineAbove,
    hasPost: (id) => posts.has(id),
    memberName: (id) => {
      const name = members.get(id)?.name;
      return name === undefined ? numbered(id) : { zh: name, en: name };
    },
    postName: (id) => posts.get(id) ?? numbered(id),
  };
}
